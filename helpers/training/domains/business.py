"""Companies, employees, customers, invoices, contracts, shares and coins."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import COIN, CONTRACT, INVOICE, PROJECT_NAME
from helpers.training.values import (
    ADDRESS,
    AMOUNT,
    CITY,
    COMPANY,
    CURRENCY,
    DATE,
    EMAIL,
    PERSON,
    PHONE,
    choice,
    flag,
    integer,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = False
INDUSTRY = from_list(
    "industry",
    "banking|farming|shipbuilding|software|textiles|mining|tourism|energy|insurance|"
    "printing|food|pharmacy|logistics|furniture",
)
DEPARTMENT = choice(
    {
        "sales": "sales",
        "hr": "human resources|HR",
        "it": "IT",
        "finance": "finance|accounting",
        "legal": "legal",
        "support": "support|customer service",
    }
)
ROLE = from_list(
    "role", "analyst|team lead|clerk|engineer|designer|secretary|controller|trainee|consultant|buyer|driver"
)
INVOICE_STATE = choice("draft sent paid overdue cancelled")
GROUP = choice({"new": "new", "regular": "regular", "gold": "gold", "former": "former"})
FIGURE = choice(
    {
        "revenue": "revenue|sales",
        "profit": "profit",
        "debt": "debt|debts",
        "staff": "staff|number of employees",
        "dividend": "dividend",
    }
)
QUARTER = choice(
    {"Q1": "first quarter|Q1", "Q2": "second quarter|Q2", "Q3": "third quarter|Q3", "Q4": "fourth quarter|Q4"}
)
INTERVAL = choice({"day": "daily|day by day", "week": "weekly|week by week", "month": "monthly|month by month"})
STATE = choice({"paid": "paid", "unpaid": "unpaid|not yet paid", "overdue": "overdue"})
CONTRACT_KIND = choice("permanent temporary freelance trainee")

FAMILIES = [
    *lookups(
        "company",
        "company|company_name|firm|name",
        COMPANY,
        "Name of the company|Which company",
        attribute(
            "ceo",
            "the head of {x}|the CEO of {x}|the chief executive of {x}",
            PERSON,
            "",
            "Who runs {x}?|Who is the boss of {x}?|Who is at the top of {x}?|Show me the CEO of {x}.",
        ),
        attribute(
            "headquarters",
            "the headquarters of {x}|the city where {x} is based|the seat of {x}",
            CITY,
            "",
            "Where is {x} based?|In which city does {x} have its seat?|Is {x} based in Paris?",
        ),
        attribute(
            "staff_count",
            "the number of employees of {x}|the staff count of {x}|the number of people who work for {x}",
            integer(2, 300_000, worded=0),
            "",
            "How many people work for {x}?|Is {x} a large company?|Show me how many employees {x} has.",
        ),
        attribute(
            "industry",
            "the industry of {x}|the branch in which {x} works|the business of {x}",
            INDUSTRY,
            "",
            "In which industry is {x}?|What does {x} do?|Is {x} a bank?",
        ),
        attribute(
            "share_price",
            "the share price of {x}|the price of a share of {x}|the stock price of {x}",
            number(0.5, 900, 2),
            " euros",
            "How much is a share of {x}?|How does {x} stand on the exchange?|Is the share of {x} above 100 euros?",
        ),
        attribute(
            "yearly_revenue",
            "the revenue of {x}|the yearly revenue of {x}|the sales of {x} last year",
            number(0.1, 9000, 1),
            " million euros",
            "How much does {x} sell in a year?|How big is the revenue of {x}?|"
            "Does {x} sell more than a million a year?",
            "Get the yearly revenue of a company.|How much a company sold last year.|"
            "Returns a firm's revenue in millions of euros",
        ),
        attribute(
            "press_contact",
            "the press contact of {x}|the email address of the press office of {x}|the press email of {x}",
            EMAIL,
            "",
            "Where does a journalist write to at {x}?|Does {x} have a press office?|"
            "How do I reach the press office of {x}?",
        ),
        attribute(
            "company_phone",
            "the phone number of {x}|the telephone number of {x}|the number of the switchboard of {x}",
            PHONE,
            "",
            "How do I call {x}?|Under which number is {x} reached?|Show me the phone number of {x}.",
        ),
    ),
    *lookups(
        "employee",
        "employee|employee_name|staff_member|name",
        PERSON,
        "Full name of the employee|Which member of staff",
        attribute(
            "job_title",
            "the job title of the employee {x}|the position of our employee {x}|the role of the employee {x}",
            ROLE,
            "",
            "What position does our employee {x} have?|What is our colleague {x} here?|"
            "Is our employee {x} a team lead?",
            "Get the job title of an employee.|Which position an employee has.|Returns the role of a member of staff",
        ),
        attribute(
            "supervisor",
            "the supervisor of the employee {x}|the boss of our employee {x}|the manager of the employee {x}",
            PERSON,
            "",
            "Who is the boss of our employee {x}?|To whom does the employee {x} report?|Who supervises {x}?",
            "Get the supervisor of an employee.|Whom an employee reports to.|Look up the manager of a member of staff",
        ),
        attribute(
            "monthly_salary",
            "the salary of the employee {x}|the monthly pay of our employee {x}|the pay of the employee {x}",
            integer(1500, 9900, 50, worded=0),
            " euros",
            "How much does our employee {x} earn?|What do we pay the employee {x}?|"
            "Show me the salary of the employee {x}.",
            "Get the salary of an employee.|"
            "What an employee earns a month.|Returns the monthly pay of a member of staff in euros",
        ),
        attribute(
            "vacation_days",
            "the vacation days left to the employee {x}|"
            "the holiday balance of the employee {x}|the remaining leave of our employee {x}",
            integer(0, 42, worded=0),
            "",
            "How many days off does the employee {x} have left?|Can our employee {x} still take a holiday?|"
            "Does the employee {x} have leave left?",
            "Get the vacation days left to an employee.|"
            "How many days of leave an employee has.|Returns the holiday balance of a member of staff in days",
        ),
        attribute(
            "hired_on",
            "the date on which the employee {x} was hired|"
            "the first working day of the employee {x}|the start date of our employee {x}",
            DATE,
            "",
            "When did the employee {x} start here?|Since when do we employ {x}?|Has the employee {x} been here long?",
            "Get the start date of an employee.|When an employee was hired.|"
            "Look up the first working day of a member of staff",
        ),
        attribute(
            "work_email",
            "the work email of {x}|the office address of the employee {x}|the email of our colleague {x} at work",
            EMAIL,
            "",
            "How do I reach our employee {x} at work?|Does the employee {x} have a work email?|"
            "Show me the work email of {x}.",
            "Get the work email of an employee.|"
            "Email address of an employee at work.|Returns the office address of a member of staff",
        ),
        attribute(
            "office_extension",
            "the extension of the employee {x}|the office phone of {x}|the telephone extension of our colleague {x}",
            integer(100, 999, worded=0),
            "",
            "Which extension does our colleague {x} have?|How do I call the employee {x} in the office?|"
            "Show me the extension of the employee {x}.",
            "Get the telephone extension of an employee.|"
            "Office phone of an employee.|Returns the three digits to dial for a member of staff",
        ),
    ),
    *lookups(
        "customer",
        "customer|customer_name|client|name",
        COMPANY,
        "Name of the customer|Which client",
        attribute(
            "open_balance",
            "the open balance of the customer {x}|the amount that the customer {x} owes us|"
            "the debt of our customer {x}",
            AMOUNT,
            " euros",
            "How much does the customer {x} owe us?|Has the customer {x} paid everything?|"
            "Does our customer {x} owe us anything?",
            "Get the open balance of a customer.|What a customer owes.|Returns the unpaid amount of a client in euros",
        ),
        attribute(
            "customer_group",
            "the group of the customer {x}|the class of our customer {x}|the level of the customer {x}",
            GROUP,
            "",
            "Is {x} a gold customer?|Which group is the customer {x} in?|Is {x} a new customer?",
            "Get the group of a customer.|In which class a customer is.|Look up the level of a client",
        ),
        attribute(
            "contact_person",
            "the contact person at the customer {x}|our contact at {x}|the person to talk to at {x}",
            PERSON,
            "",
            "Who is our contact at {x}?|Whom do we talk to at {x}?|Do we know anybody at the customer {x}?",
            "Get the contact person at a customer.|Whom to talk to at a customer.|"
            "Returns the name of our contact at a client",
        ),
        attribute(
            "last_purchase",
            "the date of the last purchase of the customer {x}|"
            "the day on which the customer {x} last bought something|the last purchase date of our customer {x}",
            DATE,
            "",
            "When did the customer {x} last buy something?|Is {x} still buying from us?|"
            "How long ago did the customer {x} order?",
            "Get the last purchase date of a customer.|"
            "When a customer last bought something.|Look up the day of a client's last order",
        ),
        attribute(
            "billing_address",
            "the billing address of the customer {x}|the address for invoices to {x}|"
            "the invoice address of our customer {x}",
            ADDRESS,
            "",
            "Where do we send the invoices for {x}?|At which address does the customer {x} get invoices?|"
            "Show me the billing address of {x}.",
            "Get the billing address of a customer.|"
            "Where invoices to a customer go.|Returns the address for a client's invoices",
        ),
        attribute(
            "payment_currency",
            "the currency of the customer {x}|the currency in which the customer {x} pays|the payment currency of {x}",
            CURRENCY,
            "",
            "In which currency does the customer {x} pay?|Does the customer {x} pay in dollars?|"
            "Show me the currency of the customer {x}.",
            "Get the currency of a customer.|"
            "In which currency a customer pays.|Look up the payment currency of a client",
        ),
    ),
    *lookups(
        "invoice",
        "invoice|invoice_id|invoice_number|number",
        INVOICE,
        "Number of the invoice|Which invoice",
        attribute(
            "invoice_amount",
            "the amount of {x}|the sum of {x}|the total amount of {x}",
            AMOUNT,
            " euros",
            "How much is {x}?|What does {x} come to?|Is {x} over a thousand euros?",
        ),
        attribute(
            "invoice_state",
            "the state of {x}|the status of {x}|the payment status of {x}",
            INVOICE_STATE,
            "",
            "Has {x} been paid?|Is {x} overdue?|What has become of {x}?",
        ),
        attribute(
            "payment_deadline",
            "the due date of {x}|the payment deadline of {x}|the last day to pay {x}",
            DATE,
            "",
            "When is {x} due?|Until when must {x} be paid?|Is {x} due this month?",
        ),
        attribute(
            "debtor",
            "the company that must pay {x}|the receiver of {x}|the customer on {x}",
            COMPANY,
            "",
            "Who must pay {x}?|To whom did {x} go?|Which customer got {x}?",
        ),
        attribute(
            "vat_rate",
            "the tax rate on {x}|the VAT rate of {x}|the rate of value added tax on {x}",
            integer(0, 27, worded=0),
            " percent",
            "Which tax rate is on {x}?|Is there VAT on {x}?|How high is the tax on {x}?",
        ),
        attribute(
            "invoice_date",
            "the date of {x}|the day on which {x} was written|the issue date of {x}",
            DATE,
            "",
            "When was {x} written?|How old is {x}?|Was {x} written this year?",
        ),
    ),
    *lookups(
        "contract",
        "contract|contract_id|contract_number|agreement",
        CONTRACT,
        "Number of the contract|Which contract",
        attribute(
            "contract_partner",
            "the partner in {x}|the other party of {x}|the company with which we have {x}",
            COMPANY,
            "",
            "With whom do we have {x}?|Who is the other party of {x}?|Which company signed {x}?",
        ),
        attribute(
            "contract_end",
            "the end date of {x}|the last day of {x}|the date on which {x} ends",
            DATE,
            "",
            "When does {x} end?|Is {x} still valid?|How long does {x} run?",
        ),
        attribute(
            "notice_period",
            "the notice period of {x}|the period of notice in {x}|the number of weeks of notice in {x}",
            integer(1, 26, worded=0),
            " weeks",
            "How long is the notice in {x}?|Can we leave {x} within a month?|Show me the notice period of {x}.",
        ),
        attribute(
            "signatory",
            "the signatory of {x}|the person who signed {x}|the name of the person who signed {x}",
            PERSON,
            "",
            "Who signed {x}?|Whose signature is on {x}?|Has anybody signed {x}?",
        ),
        attribute(
            "monthly_fee",
            "the monthly fee of {x}|the price of {x} per month|the monthly cost of {x}",
            number(9, 4000, 2),
            " euros",
            "How much is {x} a month?|What do we pay for {x}?|Is {x} expensive?",
        ),
    ),
    *lookups(
        "project",
        "project|project_name|name|title",
        PROJECT_NAME,
        "Name of the project|Which project",
        attribute(
            "project_lead",
            "the leader of {x}|the person in charge of {x}|the head of {x}",
            PERSON,
            "",
            "Who leads {x}?|Who is in charge of {x}?|Whom do I ask about {x}?",
        ),
        attribute(
            "project_budget",
            "the budget of {x}|the money for {x}|the size of the budget of {x}",
            integer(900, 900_000, worded=0),
            " euros",
            "How much money is there for {x}?|Is there any money left for {x}?|How big is the budget of {x}?",
        ),
        attribute(
            "progress",
            "the progress of {x}|the percentage of {x} that is done|the degree of completion of {x}",
            integer(0, 100, worded=0),
            " percent",
            "How far is {x}?|Is {x} nearly done?|How much of {x} is finished?",
        ),
        attribute(
            "project_deadline",
            "the deadline of {x}|the final date of {x}|the date on which {x} must be done",
            DATE,
            "",
            "When must {x} be done?|Until when does {x} run?|Is the deadline of {x} this year?",
        ),
        attribute(
            "project_client",
            "the client of {x}|the company that pays for {x}|the company for which we do {x}",
            COMPANY,
            "",
            "For whom do we do {x}?|Which client is {x} for?|Who pays for {x}?",
        ),
    ),
    *lookups(
        "coin",
        "coin|coin_name|token|cryptocurrency",
        COIN,
        "Name of the coin|Which cryptocurrency",
        attribute(
            "market_cap",
            "the market capitalisation of {x}|the value of all {x} together|the market cap of {x}",
            integer(10_000, 900_000_000, worded=0),
            " dollars",
            "How much are all {x} worth?|How big is {x} on the market?|Show me the market cap of {x}.",
        ),
        attribute(
            "coin_inventor",
            "the inventor of {x}|the person who invented {x}|the founder of {x}",
            PERSON,
            "",
            "Who invented {x}?|Who is behind {x}?|Do we know who made {x}?",
        ),
        attribute(
            "launch_year",
            "the launch year of {x}|the year in which {x} was launched|the year of the start of {x}",
            integer(2009, 2031, worded=0),
            "",
            "When was {x} launched?|How old is {x}?|Is {x} a new coin?",
        ),
        attribute(
            "daily_change",
            "the change of {x} since yesterday|the daily change of {x}|the change of {x} in percent",
            number(-40, 40, 2),
            " percent",
            "Has {x} risen?|How has {x} moved since yesterday?|Did {x} fall today?",
        ),
        attribute(
            "circulating_supply",
            "the number of {x} in circulation|the supply of {x}|the circulating supply of {x}",
            integer(9000, 900_000_000, worded=0),
            "",
            "How many {x} are there?|Is the supply of {x} large?|Show me the supply of {x}.",
        ),
    ),
    family(
        "business.coin_price",
        "coin_price_in|value_of_coin|token_quote|quote_coin",
        "Price of a coin in a currency.|What a cryptocurrency costs, now or on a date, in the currency wanted.|"
        "Quote of a token on the market.",
        args=dict(
            coin=arg("coin|token|symbol|asset", COIN, "Which coin|Name of the token"),
            currency=arg("currency|in_currency|quote_currency", CURRENCY, "Currency of the price|In which currency"),
            day=arg("date|on|at_date", DATE, "Day of the price|Date, now if left out", opt=" on {}| as of {}"),
        ),
        needs="the price of {coin} in {currency}{day}|the value of one {coin} in {currency}{day}|"
        "the rate of {coin} in {currency}{day}",
        does="look up what {coin} costs in {currency}{day}|get a quote for {coin} in {currency}{day}",
        asks="How much is {coin} in {currency}{day}?|What did {coin} cost in {currency}{day}?|"
        "Is {coin} worth anything in {currency}?|Show me {coin} in {currency}{day}.",
        gives=lambda rng, a: {"price": round(rng.uniform(0.01, 60000), 2), "currency": a["currency"]},
        says="One {coin} costs {price} {currency}.|{coin} stands at {price} {currency}.",
        lacks=dict(
            currency="how much is {coin}?|the price of {coin}{day}>In which currency?|In what currency do you want it?",
            coin="what does the coin cost in {currency}?|the price in {currency}{day}>Which coin?|Of which coin?",
        ),
    ),
    family(
        "business.rate",
        "rate_between_currencies|currency_pair_rate|money_rate|quote_currency_pair",
        "Exchange rate of two currencies.|How much one unit of a currency is worth in another, on a date if given.|"
        "Rate between two kinds of money.",
        args=dict(
            a=arg("base|from_currency|source|sell", CURRENCY, "Currency to change from|The base"),
            b=arg("target|to_currency|quote|buy", CURRENCY, "Currency to change into|The other currency"),
            day=arg("date|on_date|day", DATE, "Day of the rate|Date, today if left out", opt=" on {}| of {}"),
        ),
        needs="the exchange rate from {a} to {b}{day}|the rate between {a} and {b}{day}|"
        "the rate for changing {a} into {b}{day}",
        does="look up the rate from {a} to {b}{day}|check the exchange rate of {a} to {b}{day}",
        asks="How do {a} stand against {b}{day}?|What do I get in {b} for one unit of {a}{day}?|"
        "Show me the rate of {a} in {b}{day}.|Has the rate from {a} to {b} changed?",
        gives=lambda rng, a: {"rate": round(rng.uniform(0.02, 150), 4)},
        says="The rate from {a} to {b} is {rate}.|One unit of {a} makes {rate} {b}.",
        lacks=dict(
            b="what is the exchange rate of {a}{day}?|the rate for {a}>Into which currency?|To which other currency?"
        ),
    ),
    family(
        "business.share_history",
        "share_history|stock_course|share_values_between|price_series",
        "Course of a share.|Prices of a share between two dates, by day, week or month.|"
        "History of a company on the stock exchange: highest and lowest price.",
        args=dict(
            company=arg("company|share|stock|firm", COMPANY, "Whose share|Name of the company"),
            start=arg("start_date|from_date|since", DATE, "First day|Begin of the period"),
            end=arg("end_date|to_date|until", DATE, "Last day|End of the period"),
            step=arg(
                "interval|step|frequency", INTERVAL, "Step between the prices|How often", opt=", {}", default="day"
            ),
            dividends=arg(
                "include_dividends|dividends|with_dividends",
                flag("with dividends|including dividends", "without dividends"),
                "Whether dividends count|True to include dividends",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the course of {company}{dividends} from {start} to {end}{step}|"
        "the share prices of {company} between {start} and {end}{dividends}{step}|"
        "the price history of {company} from {start} until {end}{step}",
        does="get the share prices of {company} from {start} to {end}{dividends}{step}|"
        "look up the course of {company} between {start} and {end}{dividends}{step}",
        asks="How did the share of {company} do from {start} to {end}{dividends}?|"
        "Did {company} rise on the exchange between {start} and {end}?|"
        "Show me the share of {company} from {start} to {end}{step}.",
        gives=lambda rng, a: {
            "highest": (h := round(rng.uniform(20, 900), 2)),
            "lowest": round(h * rng.uniform(0.2, 0.95), 2),
        },
        says="Between the two dates {company} moved from {lowest} to {highest}.|"
        "The highest price was {highest}, the lowest {lowest}.",
        lacks=dict(
            end="show me the share of {company} from {start} on|"
            "the course of {company} since {start}>Until when?|To which date?"
        ),
    ),
    family(
        "business.company_figure",
        "company_figure|report_figure|figures_of_company|read_annual_report",
        "A figure of a company.|Revenue, profit, debt, staff or dividend of a company in a year, or in one quarter "
        "of it.|Reads a value from a company's reports.",
        args=dict(
            company=arg("company|firm|business|name", COMPANY, "Which company|Name of the firm"),
            what=arg("figure|metric|item|what", FIGURE, "Which figure|What to read"),
            year=arg("year|fiscal_year|in_year", integer(1990, 2031, worded=0), "Which year|Year of the report"),
            quarter=arg(
                "quarter|period|part_of_year",
                QUARTER,
                "Only this quarter|Quarter of the year",
                opt=" in the {}| for the {}",
            ),
        ),
        needs="the {what} of {company} for {year}{quarter}|the {what} of {company}{quarter} of {year}|"
        "the {year} {what} of {company}{quarter}",
        does="look up the {what} of {company} in {year}{quarter}|read the {what} of {company} from the report for "
        "{year}{quarter}",
        asks="How high was the {what} of {company} in {year}?|Show me the {what} of {company} in {year}{quarter}.|"
        "What {what} did {company} report for {year}{quarter}?",
        gives=lambda rng, a: {"value": rng.randint(10, 90000)},
        says="{company} reported {value} for {year}.|The {what} of {company} was {value}.",
        lacks=dict(
            year="what was the {what} of {company}?|the {what} of {company}{quarter}>For which year?|In which year?",
            what="what did {company} report for {year}?|the report of {company} for {year}>Which figure?|"
            "Revenue, profit or another figure?",
        ),
    ),
    family(
        "business.invoices",
        "invoices_of|list_bills|customer_invoices|find_invoices",
        "Invoices of a customer.|Lists the invoices of a client by state, age and amount.|"
        "Which bills a company got from us.",
        args=dict(
            customer=arg("customer|client|company|debtor", COMPANY, "Which customer|Name of the client"),
            state=arg(
                "state|status|payment_state",
                STATE,
                "Only invoices in this state|Paid, unpaid or overdue",
                opt=" that are {}",
            ),
            least=arg(
                "min_amount|at_least|larger_than",
                integer(50, 9000, 50, worded=0),
                "Least amount in euros|Only larger invoices",
                opt=" over {} euros| of at least {} euros",
            ),
            since=arg(
                "since|from_date|after", DATE, "Only invoices from this date on|First day", opt=" since {}| after {}"
            ),
        ),
        needs="the invoices of {customer}{state}{least}{since}|a list of invoices to {customer}{least}{state}|"
        "the bills of {customer}{since}{state}{least}",
        does="list the invoices to {customer}{state}{since}|find the invoices of {customer}{least}{state}{since}",
        asks="Which invoices did {customer} get{since}{least}?|Does {customer} have invoices{state}{least}?|"
        "Show me the invoices of {customer}{state}{since}.|Are there any invoices to "
        "{customer}{state}{since}{least}?",
        gives=lambda rng, a: {"invoices": rng.randint(1, 40), "oldest": INVOICE.make(rng).value},
        says="Invoices: {invoices}; the oldest is {oldest}.|{customer} has {invoices} of them, the oldest with the "
        "number {oldest}.",
        lacks=dict(
            customer="list the invoices{state}|which invoices are there{since}{least}?>Of which customer?|"
            "For which client?"
        ),
        yields=dict(oldest=(INVOICE, "the oldest invoice of {customer}|the oldest bill to {customer}")),
    ),
]
