"""Calculations with money: loans, interest, taxes, discounts, wages, shared bills."""

from helpers.training.families import arg, family
from helpers.training.figures import numbers, rounding, tidy
from helpers.training.values import FIRST_NAME, PRODUCT, Kind, Value, choice, flag, integer, listed, number

HELD_OUT = False
LOAN = integer(1000, 90000, 500)
PRICE = number(2, 900, 2)
SOLD = choice({"EUR": "euros|EUR", "USD": "US dollars|dollars|USD", "GBP": "pounds|British pounds|GBP"})
BOUGHT = choice(
    {"JPY": "yen|JPY", "CHF": "Swiss francs|CHF", "SEK": "Swedish kronor|SEK", "INR": "rupees|INR", "PLN": "zloty|PLN"}
)
RATE = number(0.5, 12, 2)
PERIOD = choice(
    {"yearly": "yearly|once a year|every year", "monthly": "monthly|every month", "daily": "daily|every day"}
)
TIMES = {"yearly": 1, "monthly": 12, "daily": 365}
HOURS = {"hour": 1, "week": 40, "month": 173.33, "year": 2080}
MONTHS = Kind(
    "months",
    {"type": "integer"},
    lambda rng: Value(f"{n} years", 12 * n) if (n := rng.randrange(2, 30)) % 2 else Value(f"{6 * n} months", 6 * n),
    hint="in months",
    open=False,
)


def _instalment(loan: float, rate: float, months: int) -> float:
    monthly = rate / 1200
    return loan * monthly / (1 - (1 + monthly) ** -months)


FAMILIES = [
    family(
        "instalment", "loan_instalment|monthly_rate_of_loan|repayment_per_month|credit_instalment",
        "Monthly instalment of a loan.|What a borrower pays each month until the loan is paid back.|"
            "Annuity of a credit from its sum, interest rate and running time. A down payment is taken off first.",
        args=dict(
            loan=arg("principal|loan|sum|borrowed", LOAN, "The sum that is borrowed|How much the loan is"),
            rate=arg("annual_rate|interest|rate|apr", RATE, "Interest per year in per cent|Yearly rate in percent"),
            months=arg("months|term|n_months|duration", MONTHS, "Running time|How long the loan runs"),
            down=arg("down_payment|deposit|paid_at_once", integer(100, 900, 50), "What is paid at the beginning|"
                "The down payment", opt=" with a down payment of {}| after a deposit of {}", default=0),
        ),
        needs="the monthly instalment for a loan of {loan} at {rate}% over {months}{down}|"
            "the monthly payment on {loan} borrowed for {months} at {rate} percent interest{down}",
        does="find out what a credit of {loan} costs per month, {rate}% a year, running {months}{down}|"
            "calculate the instalment of a loan of {loan} at {rate} percent, paid back in {months}{down}|"
            "work out the monthly rate for {months} and {loan} at {rate}% interest{down}",
        asks="I borrow {loan} at {rate}% and pay it back over {months}. What do I pay each month{down}?|"
            "The bank offers {rate} percent for {months}. What would {loan} cost me each month{down}?",
        gives=lambda rng, a: {"monthly": tidy(_instalment(a["loan"] - a.get("down", 0), a["rate"], a["months"]))},
        says="The instalment is {monthly} a month.|Each month {monthly} must be paid.",
        lacks=dict(
            rate="what is the monthly payment on a loan of 9000 over 3 years?|"
                "I borrow 12000 for 48 months, what do I pay?>At which interest rate?|What is the yearly interest?",
            months="the instalment of a loan of 5000 at 4%|I borrow 20000 at 3 percent, what do I pay per "
                "month?>Over how long?|For how many months?",
        ),
    ),
    family(
        "growth", "savings_growth|grow_capital|capital_after|money_grows",
        "What a sum becomes with interest.|Capital after some years, with interest on the interest.|"
            "Grow a deposit; the interest can be added yearly, monthly or daily.",
        args=dict(
            start=arg("capital|deposit|start|amount", LOAN, "The sum at the beginning|Money paid in"),
            rate=arg("rate|percent|interest_rate|yield", RATE, "Interest per year in per cent|The yearly rate"),
            years=arg("years|n_years|time", integer(2, 40), "How many years|Running time in years"),
            when=arg("compounding|frequency|added", PERIOD, "How often interest is added|yearly, monthly or daily",
                opt=" with interest added {}| compounded {}", default="yearly"),
        ),
        needs="the value of {start} after {years} years at {rate}%{when}|"
            "the capital that grows from {start} within {years} years at a rate of {rate}%{when}",
        does="find out what {start} becomes in {years} years at {rate} percent{when}|"
            "work out what {start} grows to in {years} years at {rate}%{when}|"
            "calculate the value of a deposit of {start} at {rate} percent after {years} years{when}",
        asks="I put {start} into an account at {rate}%. How much is there after {years} years{when}?|"
            "How much will I have in {years} years if I save {start} at {rate} percent{when}?",
        gives=lambda rng, a: {"capital": tidy(a["start"] * (1 + a["rate"] / 100 / TIMES[a.get("when", "yearly")]) **
            (a["years"] * TIMES[a.get("when", "yearly")]))},
        says="It grows to {capital}.|After {years} years there are {capital}.",
        lacks=dict(years="what does 5000 become at 3%?|I save 800 at 2 percent, how much will I have?>After how many "
            "years?|For how long?"),
    ),
    family(
        "plain_interest", "plain_interest|interest_for_days|days_interest|overdraft_interest",
        "Interest for a number of days.|Plain interest without interest on interest.|"
            "How much interest a debt bears in some days of a year.",
        args=dict(
            debt=arg("debt|sum|principal|balance", integer(100, 9000, 50), "The sum that is owed|On which sum"),
            rate=arg("yearly_rate|rate|percent_per_year", number(1, 15, 1), "Per cent a year|The interest rate"),
            days=arg("days|n_days|period_days", integer(3, 300), "For how many days|Length in days"),
            year=arg("day_count|days_in_year|basis", choice({"360": "a year of 360 days|the banks' year of 360 days",
                "365": "a year of 365 days"}), "How many days a year has|360 or 365", opt=", with {}", default="365"),
        ),
        needs="the interest on {debt} for {days} days at {rate}%{year}|"
            "the interest for {days} days of a debt of {debt} at {rate} percent{year}",
        does="calculate the interest on {debt} at {rate}% for {days} days{year}|"
            "compute {days} days of interest at {rate}% on {debt}{year}",
        asks="My account was {debt} in the red for {days} days at {rate}%. What interest is due{year}?|"
            "How much interest do {debt} euros bear in {days} days at {rate} per cent{year}?",
        gives=lambda rng, a: {"interest": tidy(a["debt"] * a["rate"] / 100 * a["days"] / int(a.get("year", "365")))},
        says="The interest is {interest}.|For {days} days it is {interest}.",
        lacks=dict(days="the interest on 800 at 9%|what interest does 4000 bear at 5 percent?>For how many days?|"
            "How long?"),
    ),
    family(
        "discount", "price_after_discount|reduced_price|discounted|reduce_price",
        "Price after a discount.|Take some per cent off a price.|"
            "Computes a reduced price; a coupon can be taken off besides.",
        args=dict(
            price=arg("price|list_price|original|full_price", PRICE, "The price before|Full price"),
            off=arg("discount|percent_off|reduction", integer(5, 70, worded=0), "The discount in per cent|"
                "How many per cent are taken off"),
            coupon=arg("coupon|voucher|extra_off", integer(2, 20), "Amount taken off at the end|Value of a voucher",
                opt=" and a voucher of {}| plus a {} coupon", default=0),
        ),
        needs="the price of something that costs {price} with {off}% off{coupon}|"
            "the reduced price for {price} with a discount of {off} percent{coupon}",
        does="find out what is left to pay of {price} after {off}% discount{coupon}|take {off}% off {price}{coupon}|"
            "work out {price} less {off} percent{coupon}",
        asks="A coat costs {price}, now with {off}% off{coupon}. What do I pay?|"
            "How much do I pay for shoes of {price} with {off} percent off{coupon}?|"
            "Is it much cheaper? The price was {price}, and there is {off}% off{coupon}.",
        gives=lambda rng, a: {"to_pay": tidy(a["price"] * (1 - a["off"] / 100) - a.get("coupon", 0)), "saved":
            tidy(a["price"] * a["off"] / 100 + a.get("coupon", 0))},
        says="It costs {to_pay}, that is {saved} less.|To pay: {to_pay}.",
        lacks=dict(off="what does a coat of 120 cost on sale?|reduce the price of 60>By how many per cent?|"
            "What is the discount?"),
    ),
    family(
        "vat", "value_added_tax|tax_on_price|gross_or_net|vat_amount",
        "Add value-added tax to a price or take it out.|From net to gross price, or back.|"
            "The tax that a price contains or must be given.",
        args=dict(
            price=arg("price|amount|sum", PRICE, "The price|Amount of money"),
            rate=arg("rate|tax_rate|vat|percent", integer(5, 25, worded=0), "Tax rate in per cent|"
                "The rate of the tax"),
            gross=arg("includes_tax|gross|tax_included", flag("including tax|with tax included",
                "before tax|without tax|net of tax"), "Whether the price includes the tax already|"
                "True for a gross price"),
        ),
        needs="the tax in a price of {price} {gross} at a rate of {rate}%|"
            "the value-added tax for {price} {gross} at {rate} percent",
        does="calculate the {rate}% tax for a price of {price} {gross}|"
            "work out the tax for {price} {gross}, rate {rate}%",
        asks="The price is {price} {gross}, the rate {rate} percent. How much is the tax?|"
            "A bill over {price} {gross} has {rate}% VAT. How much tax is that?",
        gives=lambda rng, a: {"tax": tidy(a["price"] - a["price"] / (1 + a["rate"] / 100) if a["gross"] else
            a["price"] * a["rate"] / 100)},
        says="The tax is {tax}.|At {rate}% the tax comes to {tax}.",
        lacks=dict(rate="how much tax is in 119 including tax?|the VAT for 50 before tax>At which rate?|"
            "What is the tax rate?"),
    ),
    family(
        "bill", "bill_per_person|split_bill|share_costs|divide_bill",
        "Split a bill.|What each person pays of a bill.|Divides a restaurant bill evenly; a tip in per cent can be "
            "added.",
        args=dict(
            total=arg("total|bill|amount|sum", PRICE, "The whole bill|What must be paid together"),
            people=arg("people|persons|n_people|guests", integer(2, 12), "How many people pay|Number of persons"),
            tip=arg("tip_percent|tip|gratuity", integer(5, 20, worded=0), "Tip in per cent|How many per cent tip are "
                "added",
                opt=" with {} percent tip| plus a tip of {}%", default=0),
            up=arg("round_up|whole|rounded", flag("rounded up", "not rounded|to the cent"),
                "Whether each share is rounded up to whole units|True to round up", opt=", {}", default=False),
        ),
        needs="each one's share of a bill of {total} for {people} people{tip}{up}|"
            "the share per head when {people} people split {total}{tip}{up}",
        does="find out what each of {people} guests pays of {total}{tip}{up}|"
            "split a bill of {total} between {people} people{tip}{up}|divide {total} among {people} persons{tip}{up}",
        asks="We are {people} and the dinner cost {total}. What does each of us pay{tip}{up}?|"
            "The taxi was {total}{tip} and we were {people}. How much is that for each{up}?",
        gives=lambda rng, a: (lambda share: {"share": -int(-share // 1) if a.get("up") else tidy(share)})(a["total"] *
            (1 + a.get("tip", 0) / 100) / a["people"]),
        says="Each pays {share}.|That is {share} for each person.",
        lacks=dict(people="split the bill of 84|what does each pay of 130?>Between how many people?|"
            "How many are you?"),
    ),
    family(
        "settle", "equal_shares|settle_expenses|who_owes|even_out",
        "What each friend must pay or gets back.|Even out what several people have spent.|"
            "Names and their expenses in the same order; positive means that someone gets money.",
        args=dict(
            names=arg("names|people|friends", Kind("three names", {"type": "array", "items": {"type": "string"}},
                lambda rng: listed(FIRST_NAME, 3, 3).make(rng), open=False), "Who has spent|The people"),
            spent=arg("spent|expenses|amounts|paid", numbers(5, 95, 0, 3, 3), "What each has spent|"
                "Expenses in the order of the names"),
        ),
        needs="the balance of {names}, who have paid {spent}",
        does="find out what {names} owe each other after spending {spent}|"
            "work out how {names} even out their expenses of {spent}|"
            "even out the costs of {names}, who spent {spent}|settle the expenses {spent} of {names}",
        asks="On our trip {names} paid {spent}. Who owes how much?|"
            "{names} have spent {spent} on the party. Does anybody get money back?",
        gives=lambda rng, a: {"balance": {name: tidy(each - sum(a["spent"]) / len(a["spent"])) for name, each in
            zip(a["names"], a["spent"], strict=False)}},
        says="The balances are {balance}.|Evened out: {balance}.",
        lacks=dict(spent="even out the costs of Ida, Max and Eve|what do Tom, Ann and Bob owe each other?>What has "
            "each spent?|How much did each pay?"),
    ),
    family(
        "exchange", "exchange_amount|foreign_amount|amount_in_currency|swap_money",
        "An amount in another currency at a given rate.|Change money at a rate that you state.|"
            "Multiplies an amount by an exchange rate; a fee in per cent can be taken off.",
        args=dict(
            amount=arg("amount|sum|money|value", integer(10, 5000, 5), "The amount to change|How much money"),
            source=arg("from_currency|source|base|sold", SOLD, "Currency of the amount|Which currency is "
                "changed"),
            target=arg("to_currency|target|quote|bought", BOUGHT, "Currency wanted|Into which currency"),
            rate=arg("rate|exchange_rate|course", number(0.4, 9, 3), "How many units of the new currency one unit "
                "gives|The rate"),
            fee=arg("fee_percent|fee|commission", number(0.5, 5, 1), "Fee in per cent|What the bank keeps, in per "
                "cent", opt=" minus a fee of {}%| with {} percent commission", default=0),
        ),
        needs="the value of {amount} {source} in {target} at a rate of {rate}{fee}",
        does="find out what {amount} {source} give in {target} when one costs {rate}{fee}|"
            "work out how many {target} there are for {amount} {source} at the rate {rate}{fee}|"
            "change {amount} {source} into {target} at {rate}{fee}|"
            "work out {amount} {source} in {target}, rate {rate}{fee}",
        asks="The rate is {rate}. How many {target} do I get for {amount} {source}{fee}?|"
            "I have {amount} {source} and the bank gives {rate} {target} for one. What do I get{fee}?",
        gives=lambda rng, a: {"received": tidy(a["amount"] * a["rate"] * (1 - a.get("fee", 0) / 100)), "currency":
            a["target"]},
        says="You get {received} {currency}.|It makes {received} {currency}.",
        lacks=dict(target="change 200 euros at 1.08|what do 50 pounds make at a rate of 1.3?>Into which currency?|"
            "Which currency do you want?"),
    ),
    family(
        "break_even", "break_even_units|units_to_profit|when_profitable|break_even_point",
        "How many units must be sold until costs are covered.|Break-even number from fixed costs, price and cost of "
            "a unit.|The smallest number of sales without a loss.",
        args=dict(
            fixed=arg("fixed_costs|fixed|overhead", integer(500, 20000, 100), "Costs that do not depend on sales|"
                "Fixed costs"),
            price=arg("price|unit_price|sale_price", number(20, 90, 2), "Price of one unit|What a buyer pays"),
            cost=arg("unit_cost|cost|variable_cost", number(1, 19, 2), "What making one unit costs|Cost of one unit"),
        ),
        needs="the break-even number with fixed costs of {fixed}, a price of {price} and a cost of {cost} per unit|"
            "the number of sales without a loss: fixed costs {fixed}, unit cost {cost}, price {price}",
        does="find out how many units at {price} cover fixed costs of {fixed} when each costs {cost}|"
            "find the break-even point for a price of {price}, a unit cost of {cost} and fixed costs of {fixed}|"
            "calculate how many pieces must be sold at {price} with {cost} cost each and {fixed} fixed costs",
        asks="Our stall costs {fixed}. A lamp costs us {cost} and sells at {price}. How many must we sell to lose "
            "nothing?|I sell mugs at {price} that cost {cost} to make, and I have fixed costs of {fixed}. When do I "
            "break even?",
        gives=lambda rng, a: {"units": int(-(-a["fixed"] // (a["price"] - a["cost"])))},
        says="At least {units} units must be sold.|The costs are covered from {units} units on.",
        lacks=dict(price="when do I break even with 2000 fixed costs and 5 per piece?|"
            "fixed costs 900, unit cost 3, how many must I sell?>At which price do you sell?|"
            "What is the price of a unit?"),
    ),
    family(
        "wage", "convert_wage|wage_per_period|pay_in_other_period|salary_as",
        "Convert a wage to another period.|From pay per hour to pay per year and the like.|"
            "Counts 40 hours a week and 52 weeks a year.",
        args=dict(
            pay=arg("pay|wage|amount|salary", integer(12, 900), "The wage|What is paid"),
            source=arg("from_period|per|given_per", choice({"hour": "an hour|per hour|hourly", "week":
                "a week|per week|weekly"}), "For which period the wage is given|Period of the wage"),
            target=arg("to_period|wanted_per|into", choice({"month": "a month|per month", "year": "a year|per year"}),
                "For which period it is wanted|The other period"),
        ),
        needs="the pay {target} for someone who gets {pay} {source}|a wage of {pay} {source} as an amount {target}",
        does="find out what {pay} {source} is {target}|convert a wage of {pay} {source} to the pay {target}|"
            "work out what {pay} {source} makes {target}",
        asks="I earn {pay} {source}. What is that {target}?|They offer {pay} {source}; how much is it {target}?",
        gives=lambda rng, a: {"pay": tidy(a["pay"] / HOURS[a["source"]] * HOURS[a["target"]])},
        says="That is {pay} {target}.|It makes {pay} {target}.",
    ),
    family(
        "save_up", "saving_plan|save_until|monthly_saving|months_to_goal",
        "How many months until a saving goal is reached.|Time to save up for something.|"
            "From the goal, what is put aside each month, and what there is already.",
        args=dict(
            thing=arg("goal_name|what|label|item", PRODUCT, "What the money is for|Name of the goal"),
            goal=arg("goal|target|price|needed", integer(300, 9000, 50), "How much is needed|The goal"),
            monthly=arg("per_month|monthly|rate|saving", integer(20, 400, 5), "What is saved each month|"
                "Saved per month"),
            have=arg("saved|already|start|balance", integer(50, 290, 10), "What there is already|Money saved so far",
                opt=" with {} saved already| starting with {}", default=0),
        ),
        needs="the time to save {goal} for the {thing} at {monthly} a month{have}",
        does="find out how many months it takes to save {goal} for a new {thing} with {monthly} per month{have}|"
            "plan savings of {monthly} a month for the {thing} that costs {goal}{have}|"
            "work out when {goal} for the {thing} are together if {monthly} are saved every month{have}",
        asks="The {thing} costs {goal} and I put {monthly} aside every month. When can I buy it{have}?|"
            "Saving {monthly} a month{have}, how long do I need for the {thing} at {goal}?",
        gives=lambda rng, a: {"months": -(-(a["goal"] - a.get("have", 0)) // a["monthly"])},
        says="It takes {months} months.|In {months} months the {goal} are together.",
        lacks=dict(monthly="how long must I save for the bike that costs 800?|"
            "when can I buy the sofa for 1200?>How much do you save each month?|What can you put aside per month?"),
    ),
    family(
        "margin", "profit_margin|margin_of_sale|markup_or_margin|trade_margin",
        "Profit of a sale in per cent.|Margin or markup from cost and price.|"
            "The margin is the profit as a share of the price, the markup as a share of the cost.",
        args=dict(
            cost=arg("cost|purchase_price|bought_for", number(5, 60, 2), "What the seller paid|The cost"),
            price=arg("price|selling_price|sold_for", number(61, 150, 2), "What the buyer pays|The price"),
            kind=arg("kind|measure|as", choice({"margin": "margin|profit margin", "markup": "markup|mark-up"}),
                "margin or markup|Which share is wanted"),
        ),
        needs="the {kind} of a thing bought for {cost} and sold for {price}|"
            "the {kind} at a cost of {cost} and a price of {price}|"
            "the {kind} if something sells at {price} and costs {cost}",
        does="calculate the {kind} for a price of {price} and a cost of {cost}|"
            "work out the {kind}: bought at {cost}, sold at {price}",
        asks="I bought a clock for {cost} and sold it for {price}. What is my {kind}?|"
            "We pay {cost} for a bag and take {price}; is the {kind} good? What is it?",
        gives=lambda rng, a: {"percent": tidy((a["price"] - a["cost"]) / (a["price"] if a["kind"] == "margin" else
            a["cost"]) * 100)},
        says="The {kind} is {percent}%.|It is {percent} per cent.",
        lacks=dict(cost="what is the margin at a price of 80?|I sold it for 99, what is my markup?>What did it cost "
            "you?|For how much did you buy it?"),
    ),
    family(
        "inflation", "inflation_adjusted|price_with_inflation|future_price|worth_later",
        "What a price becomes with inflation.|Future price of something, or the worth of money later.|"
            "Applies a yearly rate of inflation for some years.",
        args=dict(
            price=arg("price|amount|today|value", number(3, 900, 2), "Price today|Amount in today's money"),
            rate=arg("inflation|rate|yearly_percent", number(1, 9, 1), "Inflation per year in per cent|"
                "Yearly rise of prices"),
            years=arg("years|after_years|n", integer(2, 30), "After how many years|Number of years"),
            digits=rounding("decimals|digits|round_to"),
        ),
        needs="the price in {years} years of something that costs {price} now, with {rate}% inflation{digits}",
        does="find out what {price} becomes in {years} years at {rate} percent inflation{digits}|"
            "project a price of {price} over {years} years with {rate}% inflation{digits}|"
            "estimate the price after {years} years: {price} today, {rate} percent a year{digits}",
        asks="A ticket costs {price} today. What will it cost in {years} years if prices rise by {rate}% a "
            "year{digits}?|With {rate} per cent inflation, how dear will a coffee at {price} be in {years} "
            "years{digits}?",
        gives=lambda rng, a: {"later": tidy(a["price"] * (1 + a["rate"] / 100) ** a["years"], a.get("digits"))},
        says="It will cost {later}.|In {years} years it is {later}.",
        lacks=dict(rate="what will a loaf of 3.20 cost in 10 years?|the price of 50 in 8 years>How high is "
            "inflation?|At which rate do prices rise?"),
    ),
    family(
        "coins", "change_in_coins|give_change|cash_back|change_money_back",
        "Change that a customer gets back.|Difference between what was handed over and the price, in notes and "
            "coins.|How much a till must give back.",
        args=dict(
            price=arg("price|due|cost|to_pay", number(1, 49, 2), "What must be paid|The price"),
            given=arg("given|cash|paid|handed_over", integer(50, 100, 10), "What the customer gives|"
                "Money handed over"),
            coins=arg("coins_only|only_coins|no_notes", flag("in coins only|only in coins",
                "with notes|in notes and coins"), "Whether only coins may be used|True for no notes", opt=", {}",
                default=False),
        ),
        needs="the change for {given} when {price} is due{coins}",
        does="find out what a customer gets back who pays {price} with {given}{coins}|"
            "work out the change on {given} for a price of {price}{coins}|"
            "give the change for {price} out of {given}{coins}",
        asks="A customer gives me {given} for a bill of {price}. What do I give back{coins}?|"
            "How much do I get back from {given} if it costs {price}{coins}?",
        gives=lambda rng, a: {"back": tidy(a["given"] - a["price"])},
        says="{back} go back.|The change is {back}.",
        lacks=dict(given="what is the change for 13.40?|give change on a price of 7.85>How much did the customer "
            "give?|Out of which sum?"),
    ),
    family(
        "unit_price", "better_offer|compare_unit_prices|cheaper_pack|unit_price_check",
        "Which of two packs is cheaper for the amount.|Compare the unit prices of two offers.|"
            "Price and weight in grams of a first and a second pack.",
        args=dict(
            price1=arg("price_a|price1|first_price", number(1, 20, 2), "Price of the first pack|What pack A costs"),
            grams1=arg("weight_a|grams1|first_grams", integer(100, 1500, 50), "Weight of the first pack in grams|"
                "Grams in pack A"),
            price2=arg("price_b|price2|second_price", number(1, 20, 2), "Price of the second pack|What pack B costs"),
            grams2=arg("weight_b|grams2|second_grams", integer(100, 1500, 50), "Weight of the second pack in grams|"
                "Grams in pack B"),
        ),
        needs="the cheaper offer: {grams1} g for {price1} or {grams2} g for {price2}|"
            "the better of two packs, one with {grams1} g at {price1} and one with {grams2} g at {price2}",
        does="compare {grams1} grams for {price1} with {grams2} grams for {price2}|"
            "find out which is cheaper per kilo, {price1} for {grams1} g or {price2} for {grams2} g",
        asks="Is {grams1} g for {price1} cheaper than {grams2} g for {price2}?|"
            "Coffee costs {price1} for {grams1} g here and {price2} for {grams2} g there. Where is it cheaper?",
        gives=lambda rng, a: {"cheaper": "the first" if a["price1"] / a["grams1"] <= a["price2"] / a["grams2"] else
            "the second", "per_kilo": [tidy(a["price1"] / a["grams1"] * 1000), tidy(a["price2"] / a["grams2"] *
            1000)]},
        says="Per kilo they cost {per_kilo}, so {cheaper} is cheaper.|The cheaper one is {cheaper}.",
    ),
]  # fmt: skip
