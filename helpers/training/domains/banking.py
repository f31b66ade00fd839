"""Transfers, invoices, expenses and cards."""

from helpers.training.families import arg, family
from helpers.training.values import (
    AMOUNT,
    CODE,
    COMPANY,
    CURRENCY,
    DATE,
    EMAIL,
    FILE,
    PERSON,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import QUOTED_TEXT, drawn, from_list, spoken_as

PURPOSE = from_list(
    "purpose",
    "rent|electricity|gas|groceries|car repair|birthday present|insurance|tuition|dentist|holiday|phone bill|heating"
    "|train tickets|dinner|club fee|books|furniture|concert tickets|water bill|parking",
)
CATEGORY = choice(
    {
        "food": "food|meals",
        "travel": "travel",
        "office": "office supplies|office",
        "software": "software",
        "other": "other things",
    }
)
ACCOUNT = choice({"checking": "current|checking", "savings": "savings", "business": "business"})
OTHER = choice("joint holiday pension deposit")
EVERY = choice(
    {"monthly": "every month|monthly", "quarterly": "every quarter|quarterly", "yearly": "every year|yearly"}
)
DIRECTION = choice({"in": "incoming", "out": "outgoing"})
CARD = spoken_as(CODE, "card {}|the card {}|card number {}")
BILL = spoken_as(CODE, "invoice {}|bill {}|invoice number {}")
HOW = choice({"card": "card", "cash": "cash", "transfer": "bank transfer"})

FAMILIES = [
    family(
        "transfer",
        "transfer_money|send_money|make_transfer|wire_money",
        "Transfer money.|Send money to a person."
        "|Sends an amount to somebody, at once or on a later day, with words on the statement.",
        args=dict(
            amount=arg("amount|sum|value", AMOUNT, "How much|The amount"),
            currency=arg("currency|unit|currency_code", CURRENCY, "Currency as a three-letter code|The currency"),
            person=arg("recipient|to|payee", PERSON, "Who gets it|Name of the receiver"),
            purpose=arg(
                "purpose|reference|what_for", PURPOSE, "What it is for|Words on the statement", opt=" for the {}"
            ),
            day=arg("date|on|when", DATE, "Day of the transfer, today if left out|When", opt=" on {}"),
        ),
        does="send {amount} {currency} to {person}{purpose}{day}|transfer {amount} {currency} to {person}{purpose}{day}"
        "|pay {person} {amount} {currency}{purpose}{day}|move {amount} {currency} to {person}{purpose}{day}",
        asks="I owe {person} {amount} {currency}{purpose}, send it{day}."
        "|Can {person} get {amount} {currency}{purpose}{day}?",
        gives=drawn(transfer_id=CODE, balance=AMOUNT),
        says="{person} gets {amount} {currency} (transfer {transfer_id})."
        "|Sent to {person}; {balance} is left on the account.",
        lacks=dict(
            amount="send money to {person}{purpose}|pay {person}{purpose}"
            "|transfer some {currency} to {person}>How much?|What amount?",
            person="transfer {amount} {currency}{purpose}|send {amount} {currency}{day}>To whom?|Who shall get it?",
        ),
    ),
    family(
        "between",
        "move_between_accounts|internal_transfer|shift_money",
        "Move money between the user's own accounts.|Shift an amount to another own account."
        "|Moves money from one account to another.",
        args=dict(
            amount=arg("amount|sum|how_much", AMOUNT, "How much|Amount"),
            source=arg("from_account|source|from", ACCOUNT, "Account that pays|From which account"),
            target=arg("to_account|target|to", OTHER, "Account that receives|To which account"),
        ),
        does="move {amount} from the {source} account to the {target} account|shift {amount} from {source} to {target}"
        "|put {amount} from the {source} account into the {target} account"
        "|book {amount} over from {source} to {target}",
        asks="I want {amount} less on the {source} account and more on the {target} account."
        "|Can {amount} go from {source} to {target}?",
        gives=drawn(source_balance=AMOUNT, target_balance=AMOUNT),
        says="Moved {amount}; the {target} account has {target_balance}."
        "|The {source} account has {source_balance} left.",
        lacks=dict(
            target="move {amount} from the {source} account>To which account?|Where to?",
            amount="move money from {source} to {target}|shift some money from {source} to {target}>How much?"
            "|What amount?",
        ),
    ),
    family(
        "standing",
        "create_standing_order|set_up_recurring_payment|regular_payment",
        "Set up a regular payment.|Create a standing order."
        "|Pays the same amount to a company again and again from a day on.",
        args=dict(
            company=arg("payee|company|to", COMPANY, "Who is paid|The company"),
            amount=arg("amount|sum|each", AMOUNT, "How much each time|Amount"),
            every=arg("interval|frequency|rhythm", EVERY, "How often|monthly, quarterly or yearly"),
            start=arg(
                "start|first_payment|from_date", DATE, "First payment|When it begins", opt=" from {} on| starting on {}"
            ),
        ),
        does="pay {company} {amount} {every}{start}|set up a payment of {amount} {every} to {company}{start}"
        "|send {amount} to {company} {every}{start}|create a standing order of {amount} to {company} {every}{start}",
        asks="I have to pay {amount} to {company} {every}{start}.|Can {company} get {amount} {every}{start}?",
        gives=drawn(order_code=CODE, next_payment=DATE),
        says="The next payment to {company} is on {next_payment}.|Set up as {order_code}; first on {next_payment}.",
        lacks=dict(
            every="set up a regular payment of {amount} to {company}{start}>How often?|Monthly, quarterly or yearly?"
        ),
    ),
    family(
        "invoice",
        "create_invoice|write_invoice|bill_customer|issue_invoice",
        "Write an invoice.|Bill a customer."
        "|Creates an invoice for work at a company; the tax can be in the amount or be added.",
        args=dict(
            customer=arg("customer|client|company", COMPANY, "Who pays|Name of the customer"),
            amount=arg("amount|total|sum", AMOUNT, "How much|The amount"),
            text=arg("description|text|for_what", QUOTED_TEXT, "What is billed|Text of the invoice"),
            due=arg("due|due_date|pay_until", DATE, "Pay until|Last day to pay", opt=" due on {}| payable until {}"),
            tax=arg(
                "tax_included|gross|with_tax",
                flag("with the tax included", "plus tax"),
                "true: the amount has the tax in it|Whether tax is in the amount",
                opt=" {}",
            ),
        ),
        does="bill {customer} {amount}{tax}{due} for this: {text}"
        "|write an invoice of {amount}{tax} to {customer}{due} with the text {text}"
        "|create an invoice for {customer} over {amount}{tax}{due} that says {text}"
        "|invoice {customer} with {amount}{tax}{due}, text {text}",
        asks="The customer {customer} owes us {amount}{tax}, write an invoice{due} with the text {text}."
        "|Can {customer} get an invoice of {amount}{tax}{due}? Text: {text}.",
        gives=drawn(invoice_number=CODE, pdf=FILE),
        says="The invoice {invoice_number} for {customer} is ready."
        "|Invoice {invoice_number} over {amount} is in {pdf}.",
        lacks=dict(
            amount="write an invoice for {customer} with the text {text}"
            "|bill {customer}, text {text}>Over what amount?|How much?"
        ),
    ),
    family(
        "invoice.pay",
        "pay_invoice|settle_bill|pay_bill|invoice_payment",
        "Pay an invoice.|Settle a bill by its number.|Pays the whole invoice by card, in cash or by bank transfer.",
        args=dict(
            number=arg("invoice|invoice_number|bill", BILL, "Which invoice|Its number"),
            how=arg("method|how|payment_method", HOW, "How it is paid|Way of paying", opt=" by {}", default="transfer"),
        ),
        does="pay {number}{how}|settle {number}{how}|pay what is open on {number}{how}|clear {number}{how}",
        asks="Is {number} paid? If not, pay it{how}.|I want to settle {number}{how}.|Can you pay {number}{how}?",
        gives=drawn(paid=AMOUNT),
        says="{paid} was paid.|Paid {paid} for {number}.",
        lacks=dict(number="pay the invoice{how}|settle my bill|pay it{how}>Which invoice?|What is the number?"),
    ),
    family(
        "expense",
        "add_expense|record_expense|log_spending|file_expense",
        "Record an expense.|Note money that was spent."
        "|Records an expense with its category; a receipt can be attached.",
        args=dict(
            amount=arg("amount|cost|spent", AMOUNT, "How much|What it cost"),
            category=arg("category|kind|type", CATEGORY, "Sort of expense|What it was for"),
            day=arg("date|day|on", DATE, "When|Day of the expense", opt=" on {}"),
            receipt=arg(
                "receipt|file|attachment", FILE, "File with the receipt|The receipt", opt=" with the receipt {}"
            ),
        ),
        does="record {amount} for {category}{day}{receipt}|note that {amount} was spent on {category}{day}{receipt}"
        "|enter an expense of {amount} for {category}{day}{receipt}|put {amount} down under {category}{day}{receipt}",
        asks="I spent {amount} on {category}{day}, note it{receipt}.|Can I claim {amount} for {category}{day}{receipt}?"
        "|Expense{day}: {amount}, {category}{receipt}.",
        gives=drawn(expense_id=CODE, month_total=AMOUNT),
        says="Noted ({expense_id}); this month has {month_total} in all.|The month's total is {month_total} now.",
        lacks=dict(
            amount="record an expense for {category}{day}|I spent money on {category}{day}>How much?"
            "|What was the amount?",
            category="record an expense of {amount}{day}|I spent {amount}{day}>On what?|In which category?",
        ),
    ),
    family(
        "split",
        "split_bill_per_person|split_bill|share_costs|divide_bill|split_expense",
        "Split a bill among people.|Share costs equally.|Divides an amount equally and asks everybody for their part.",
        args=dict(
            amount=arg("amount|bill|total", number(10, 900, 2), "The whole sum|What was paid"),
            people=arg("people|friends|among", listed(PERSON, 2, 4), "Who shares|Full names"),
            me=arg(
                "include_me|with_me|me_too",
                flag("and count me in", "without me"),
                "true: the user pays a part|Whether the user shares",
                opt=" {}",
            ),
        ),
        does="split {amount} among {people}{me}|divide {amount} between {people}{me}"
        "|share the bill of {amount} among {people}{me}"
        "|ask {people} for their parts of {amount}{me}",
        asks="We paid {amount}; split it among {people}{me}.|How much of {amount} must each of {people} pay{me}?",
        gives=lambda rng, a: {"each": round(a["amount"] / (len(a["people"]) + bool(a.get("me"))), 2)},
        says="Everybody pays {each}.|The part of each is {each}.",
        lacks=dict(
            people="split {amount}|divide the bill of {amount}{me}>Among whom?|Who shares it?",
            amount="split the bill among {people}{me}|share the costs between {people}>How much is it?"
            "|What is the amount?",
        ),
    ),
    family(
        "balance",
        "get_balance|account_balance|check_balance|money_on_account",
        "Get the balance of an account.|How much money is on an account."
        "|Returns the balance, of the current account if none is named.",
        args=dict(
            account=arg(
                "account|account_type|which",
                ACCOUNT,
                "Which account|The account",
                opt=" of the {} account",
                default="checking",
            ),
        ),
        needs="the balance{account}|the present balance{account}|the amount left{account}|the exact balance{account}",
        asks="How much money do I have? Give the balance{account}.|Show me the balance{account}."
        "|Is the balance{account} above zero?",
        gives=drawn(balance=AMOUNT),
        says="The balance is {balance}.|There is {balance} on the account.",
        yields=dict(balance=(AMOUNT, "the balance{account}|the money that is left on the account")),
    ),
    family(
        "transactions",
        "list_transactions|account_movements|get_payments|statement_lines",
        "List transactions.|Get movements on an account."
        "|Returns incoming or outgoing payments between two days, above an amount.",
        args=dict(
            first=arg("from_date|since|start", DATE, "First day|Begin"),
            last=arg("to_date|until|end", DATE, "Last day|End"),
            direction=arg("direction|kind|way", DIRECTION, "Only one direction|in or out", opt=" ({} only)"),
            least=arg(
                "min_amount|at_least|above",
                integer(10, 900, 10),
                "Only from this amount on|Smallest amount",
                opt=" above {}",
            ),
        ),
        needs="a list of the payments{least} from {first} to {last}{direction}"
        "|the list of transactions{least} between {first} and {last}{direction}"
        "|a list of account movements{direction} from {first} until {last}{least}"
        "|a list of payments{direction}{least} made between {first} and {last}",
        asks="What did I pay between {first} and {last}{least}?"
        "|Show me payments{least} from {first} to {last}{direction}."
        "|Were there payments{least} between {first} and {last}{direction}?",
        gives=drawn(number=integer(0, 60), sum=AMOUNT),
        says="There are {number} payments, {sum} in all.|Number: {number}, sum: {sum}.",
        lacks=dict(
            last="show me the payments since {first}{direction}"
            "|list the transactions from {first}{least}>Until when?|To which day?"
        ),
    ),
    family(
        "card",
        "freeze_card|set_card_state|block_card|card_lock",
        "Block or unblock a card.|Freeze a bank card.|With blocked=true nobody can pay with the card.",
        args=dict(
            card=arg("card|card_id|card_number", CARD, "Which card|Number of the card"),
            blocked=arg("blocked|frozen|locked", flag("block", "unblock"), "true: no payments|Blocked or not"),
        ),
        does="{blocked} {card}|{blocked} {card} now|{blocked} {card} at once|{blocked} {card} for all payments",
        asks="Would you {blocked} {card}?|I need to {blocked} {card}.|We should {blocked} {card}, can you do that?",
        gives=drawn(last_payment=AMOUNT),
        says="Done with {card}; the last payment was {last_payment}.|The last payment with {card} was {last_payment}.",
        lacks=dict(card="{blocked} my card|{blocked} a card|{blocked} it>Which card?|What is the number of the card?"),
    ),
    family(
        "limit",
        "set_spending_limit|change_card_limit|limit_card",
        "Set the spending limit of a card.|Limit what a card can pay."
        "|Sets how much can be paid in a month; shops abroad can be shut out.",
        args=dict(
            card=arg("card_id|card|which_card", CARD, "Which card|The card's number"),
            limit=arg("limit|amount|monthly_limit", integer(100, 9000, 100, worded=0), "Limit for a month|Largest sum"),
            abroad=arg(
                "allow_abroad|abroad|foreign",
                flag("with payments abroad", "without payments abroad"),
                "Whether it works abroad|true: also abroad",
                opt=" {}",
            ),
        ),
        does="limit {card} to {limit} a month{abroad}|set the limit of {card} to {limit}{abroad}"
        "|let {card} pay at most {limit} a month{abroad}"
        "|change the monthly limit of {card} to {limit}{abroad}",
        asks="I want a limit of {limit} on {card}{abroad}.|Can {card} have a limit of {limit}{abroad}?",
        gives=drawn(old_limit=integer(100, 9000, 100, worded=0)),
        says="The limit went from {old_limit} to {limit}.|It was {old_limit}, now {card} can pay {limit} a month.",
        lacks=dict(limit="change the limit of {card}|limit {card}{abroad}>To how much?|What is the new limit?"),
    ),
    family(
        "request",
        "request_payment|ask_for_money|payment_request|claim_money",
        "Ask somebody for money.|Send a payment request.|Mails a person a link with which an amount can be paid.",
        args=dict(
            email=arg("email|from|payer", EMAIL, "Who shall pay, by e-mail|E-mail address"),
            amount=arg("amount|sum|how_much", AMOUNT, "How much|Amount"),
            purpose=arg("reason|purpose|note", PURPOSE, "What it is for|Reason", opt=" for the {}"),
        ),
        does="ask {email} for {amount}{purpose}|request {amount} from {email}{purpose}"
        "|send {email} a request for {amount}{purpose}"
        "|claim {amount} from {email}{purpose}",
        asks="I still get {amount} from {email}{purpose}, ask for it.|Can you remind {email} to pay {amount}{purpose}?",
        gives=drawn(link=CODE, valid_days=integer(3, 60)),
        says="The request to {email} is valid for {valid_days} days.|{email} got the link {link}.",
        lacks=dict(amount="ask {email} for money{purpose}|send {email} a payment request>How much?|What amount?"),
    ),
]
HELD_OUT = False
