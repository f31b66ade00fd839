"""Products, orders, parcels and vouchers of shops."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import GOODS, ORDER, PARCEL
from helpers.training.values import (
    ADDRESS,
    AMOUNT,
    CITY,
    CODE,
    COMPANY,
    COUNTRY,
    DATE,
    EMAIL,
    PERSON,
    PRODUCT,
    TIME,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = False
COLOUR = from_list("colour", "red|blue|green|black|white|grey|brown|yellow|orange|purple|pink|turquoise|beige|silver")
MATERIAL = from_list(
    "material", "oak|steel|cotton|wool|glass|plastic|leather|bamboo|linen|copper|stone|paper|aluminium|cork|rubber"
)
DEPARTMENT = choice(
    {
        "furniture": "furniture",
        "kitchen": "kitchen|kitchen things",
        "garden": "garden",
        "toys": "toys",
        "clothes": "clothes|clothing",
        "tools": "tools",
    }
)
PRICE_ORDER = choice(
    {
        "price_asc": "cheapest first|lowest price first",
        "price_desc": "dearest first|most expensive first",
        "rating": "best rated first|by rating",
        "newest": "newest first",
    }
)
ORDER_STATE = choice("received paid packed shipped delivered cancelled")
PARCEL_STATE = choice("announced collected in_transit at_depot out_for_delivery delivered")
CARRIER = from_list("carrier", "DHL|UPS|FedEx|Posten|Correos|Royal Mail|GLS|Hermes|DPD|PostNL")
STARS = number(1, 5, 1)
ARRIVAL = choice(
    {"home": "to the door|at home", "shop": "to the shop|in the shop", "locker": "to a parcel locker|in a locker"}
)

FAMILIES = [
    *lookups(
        "product",
        "product|item|product_name|article",
        GOODS,
        "Name of the product|Which article, without the article word",
        attribute(
            "price",
            "the price of {x}|the cost of {x}|the present price of {x}",
            AMOUNT,
            " euros",
            "How much is {x}?|What does {x} cost?|Is {x} expensive?|Show me the price of {x}.",
        ),
        attribute(
            "stock",
            "the stock of {x}|the number of pieces of {x} in stock|the quantity of {x} that is left",
            integer(0, 480, worded=0),
            "",
            "Is {x} in stock?|Do we still have {x}?|Is there enough of {x} left?|Show me the stock of {x}.",
            "Get the stock of a product.|How many pieces of an article are left.|"
            "Returns the number of pieces in the store room. Zero means sold out",
        ),
        attribute(
            "manufacturer",
            "the manufacturer of {x}|the maker of {x}|the company that makes {x}",
            COMPANY,
            "",
            "Who makes {x}?|Which company produces {x}?|By whom is {x} made?",
        ),
        attribute(
            "warranty",
            "the warranty of {x}|the warranty period of {x}|the length of the warranty of {x}",
            integer(6, 120, 6, worded=0),
            " months",
            "How long is the warranty of {x}?|Does {x} come with a warranty?|Is there a guarantee on {x}?",
        ),
        attribute(
            "customer_rating",
            "the customer rating of {x}|the rating of {x}|the average number of stars of {x}",
            STARS,
            " stars",
            "How do customers rate {x}?|Is {x} well rated?|Do people like {x}?",
        ),
        attribute(
            "product_colour",
            "the colour of {x}|the colour in which {x} is sold|the main colour of {x}",
            COLOUR,
            "",
            "Which colour is {x}?|Is {x} black?|Show me the colour of {x}.",
        ),
        attribute(
            "shipping_weight",
            "the shipping weight of {x}|the weight of {x} with its box|the packed weight of {x}",
            number(0.1, 90, 1),
            " kg",
            "How heavy is {x} in its box?|What does {x} weigh, packed?|Is {x} heavy to carry?",
        ),
        attribute(
            "made_of",
            "the material of {x}|the main material of {x}|the material from which {x} is made",
            MATERIAL,
            "",
            "What is {x} made of?|Is {x} made of wood?|Which material is {x}?",
        ),
        attribute(
            "origin_country",
            "the country of origin of {x}|the country where {x} is made|the origin of {x}",
            COUNTRY,
            "",
            "Where is {x} made?|In which country is {x} produced?|Is {x} from China?",
        ),
    ),
    *lookups(
        "order",
        "order_id|order|order_number|id",
        ORDER,
        "Number of the order|The order's code",
        attribute(
            "order_status",
            "the status of {x}|the state of {x}|the current status of {x}",
            ORDER_STATE,
            "",
            "Has {x} been sent yet?|What has become of {x}?|Is {x} on its way?|Where is {x}?",
        ),
        attribute(
            "order_total",
            "the total of {x}|the sum of {x}|the amount to pay for {x}",
            AMOUNT,
            " euros",
            "How much is {x}?|What does {x} come to?|Show me what {x} costs.",
        ),
        attribute(
            "buyer",
            "the buyer of {x}|the person who placed {x}|the name of the customer of {x}",
            PERSON,
            "",
            "Who placed {x}?|Who ordered {x}?|Whose is {x}?",
        ),
        attribute(
            "delivery_date",
            "the delivery date of {x}|the date on which {x} arrives|the expected day of delivery of {x}",
            DATE,
            "",
            "When will {x} arrive?|When do I get {x}?|Will {x} be here this week?",
        ),
        attribute(
            "delivery_address",
            "the delivery address of {x}|the address to which {x} goes|the shipping address of {x}",
            ADDRESS,
            "",
            "Where does {x} go?|To which address is {x} sent?|Show me the address of {x}.",
        ),
        attribute(
            "tracking_code",
            "the tracking code of {x}|the parcel number of {x}|the tracking number of {x}",
            PARCEL,
            "",
            "Under which number can I track {x}?|Is there a tracking code for {x}?|How do I track {x}?",
        ),
        attribute(
            "first_item",
            "the product in {x}|the main product of {x}|the first item of {x}",
            PRODUCT,
            "",
            "What was bought in {x}?|What is in {x}?|Show me the first product in {x}.",
        ),
    ),
    *lookups(
        "parcel",
        "tracking_number|parcel_id|code|shipment",
        PARCEL,
        "Tracking number of the parcel|The code on the parcel",
        attribute(
            "parcel_status",
            "the status of {x}|the state of {x}|the last known state of {x}",
            PARCEL_STATE,
            "",
            "Has {x} arrived?|Is {x} already on its way?|What is happening to {x}?",
        ),
        attribute(
            "parcel_location",
            "the location of {x}|the city that {x} has reached|the present place of {x}",
            CITY,
            "",
            "Where is {x}?|In which city is {x} right now?|Is {x} in town yet?",
        ),
        attribute(
            "carrier",
            "the carrier of {x}|the company that carries {x}|the delivery service of {x}",
            CARRIER,
            "",
            "Who brings {x}?|Which service delivers {x}?|Does DHL bring {x}?",
        ),
        attribute(
            "sender",
            "the sender of {x}|the person who sent {x}|the name of the sender of {x}",
            PERSON,
            "",
            "Who sent {x}?|From whom is {x}?|Whose parcel is {x}?",
        ),
        attribute(
            "arrival_time",
            "the arrival time of {x}|the hour at which {x} arrives|the expected time of {x}",
            TIME,
            "",
            "At what time will {x} come?|When does {x} arrive today?|Will {x} come before noon?",
        ),
        attribute(
            "postage",
            "the postage of {x}|the cost of sending {x}|the price paid for {x}",
            number(2, 80, 2),
            " euros",
            "How much was it to send {x}?|What did {x} cost to send?|Was it expensive to send {x}?",
        ),
    ),
    *lookups(
        "shop",
        "shop|store|shop_name|store_name",
        COMPANY,
        "Name of the shop|Which shop",
        attribute(
            "closing_time",
            "the closing time of {x}|the hour at which {x} closes|the time {x} shuts",
            TIME,
            "",
            "When does {x} close?|Until when is {x} open?|Is {x} still open at eight?",
        ),
        attribute(
            "shop_street",
            "the street address of {x}|the address of the shop {x}|the place of the shop {x}",
            ADDRESS,
            "",
            "Where is the shop {x}?|In which street is the shop {x}?|Show me where the shop {x} is.",
        ),
        attribute(
            "return_days",
            "the return period of {x}|the number of days for returns at {x}|the time for sending things back to {x}",
            integer(7, 100, worded=0),
            " days",
            "How long can I return things at {x}?|Does {x} take things back?|"
            "Within how many days must I return something to {x}?",
        ),
        attribute(
            "minimum_order",
            "the minimum order at {x}|the smallest order that {x} takes|the least amount for an order at {x}",
            number(5, 99, 2),
            " euros",
            "For how much must I order at {x}?|Does {x} have a minimum order?|Can I order for five euros at {x}?",
        ),
        attribute(
            "support_email",
            "the support address of {x}|the email of the customer service of {x}|the service email of {x}",
            EMAIL,
            "",
            "How do I write to the customer service of {x}?|Is there a service email at {x}?|"
            "Show me where to complain to {x}.",
        ),
    ),
    family(
        "shop.product_filter",
        "catalogue_search|filter_catalogue|find_in_catalogue|browse_products",
        "Search the catalogue.|Find products by name, with filters for price, colour and rating.|"
        "Lists articles of the shop that match the words and all given filters, in the order wanted.",
        args=dict(
            words=arg("query|search|keywords|what", PRODUCT, "What is looked for|Words to search for"),
            most=arg(
                "max_price|price_limit|up_to",
                integer(5, 900, 5),
                "Highest price in euros|No dearer than this",
                opt=" for at most {} euros| under {} euros",
            ),
            colour=arg("colour|color|shade", COLOUR, "Only this colour|Colour of the article", opt=" in {}"),
            order=arg(
                "sort_by|order|sorting",
                PRICE_ORDER,
                "Order of the list|How to sort the articles",
                opt=", {}",
                default="rating",
            ),
            stocked=arg(
                "in_stock|available|only_available",
                flag("in stock|that can be delivered at once", "in stock or not"),
                "Only what is in stock|Whether it must be available",
                opt=" {}",
                default=False,
            ),
        ),
        needs="a {words}{colour}{most}{stocked}{order}|offers for a {words}{colour}{stocked}{most}|"
        "the articles called {words}{colour}{most}{order}",
        does="look through the catalogue for {words}{colour}{most}{order}|find a {words}{colour}{stocked}{most}|"
        "look for {words}{colour}{most}{order}",
        asks="Do you have a {words}{colour}{stocked}?|I want to buy a {words}{colour}{most}.|"
        "Is there a {words}{colour}{most}{stocked}?|Show me each {words}{colour}{most}{order}.",
        gives=lambda rng, a: {
            "matches": rng.randint(1, 40),
            "best": CODE.make(rng).value,
            "price": round(rng.uniform(3, a.get("most", 900)), 2),
        },
        says="Matches: {matches}. The first one is {best} for {price} euros.|"
        "I found {matches}; number {best} costs {price} euros.",
        lacks=dict(
            words="find me something{colour}{most}|show me articles{most}{order}>What are you looking for?|"
            "Which product?"
        ),
        yields=dict(price=(AMOUNT, "the price of the first {words} in the catalogue")),
    ),
    family(
        "shop.order_history",
        "order_history|past_orders|orders_of_customer|list_purchases",
        "List the orders of a customer.|Past orders of a person, newest first. A period and a state can be given.|"
        "Shows what somebody has bought.",
        args=dict(
            buyer=arg("customer|buyer|person|name", PERSON, "Who ordered|Name of the customer"),
            since=arg(
                "since|from_date|after", DATE, "Only orders from this date on|First day", opt=" since {}| from {} on"
            ),
            until=arg("until|to_date|before", DATE, "Only orders up to this date|Last day", opt=" until {}| up to {}"),
            state=arg(
                "state|status|with_status",
                ORDER_STATE,
                "Only orders in this state|State of the orders",
                opt=" with the status {}",
            ),
        ),
        needs="the orders of {buyer}{since}{until}{state}|a list of what {buyer} has ordered{since}{until}|"
        "the order history of {buyer}{since}{state}",
        does="list the orders of {buyer}{since}{until}{state}|look up what {buyer} has bought{since}{until}|"
        "show the orders of {buyer}{state}",
        asks="What has {buyer} ordered{since}{until}?|Has {buyer} ordered anything{since}?|"
        "Show me the orders of {buyer}{since}{state}.|Are there orders of {buyer}{state}{until}?",
        gives=lambda rng, a: {"last_order": ORDER.make(rng).value, "count": rng.randint(1, 30)},
        says="{buyer} has {count} orders; the last one is {last_order}.|"
        "Orders: {count}, the last with the number {last_order}.",
        lacks=dict(buyer="list the orders{since}|what was ordered{since}{until}?>Of which customer?|By whom?"),
        yields=dict(last_order=(ORDER, "the last order of {buyer}|the latest order that {buyer} placed")),
    ),
    family(
        "shop.shipping_quote",
        "shipping_quote|postage_between|delivery_cost|price_of_shipment",
        "Price for sending a parcel.|What it costs to send a parcel of a weight from one country to another. "
        "Insurance costs extra.|Quote for a shipment.",
        args=dict(
            a=arg("from_country|sender_country|origin", COUNTRY, "Country of the sender|Where it is sent from"),
            b=arg("to_country|receiver_country|destination", COUNTRY, "Country of the receiver|Where it goes"),
            kg=arg("weight_kg|weight|kg", number(0.2, 30, 1), "Weight in kilograms|How heavy the parcel is, in kg"),
            express=arg(
                "express|fast|priority",
                flag("by express|as express", "by normal post|without express"),
                "Whether it is urgent|True for express",
                opt=" {}",
                default=False,
            ),
            insured=arg(
                "insured|insurance|with_insurance",
                flag("with insurance|insured", "without insurance|uninsured"),
                "Whether it is insured|True to insure it",
                opt=", {}",
            ),
        ),
        needs="the price of sending {kg} kg from {a} to {b}{express}{insured}|"
        "the postage for a parcel of {kg} kg from {a} to {b}{express}|"
        "the shipping cost from {a} to {b} for {kg} kg{express}{insured}",
        does="work out what it costs to send {kg} kg from {a} to {b}{express}{insured}|"
        "get a quote for a {kg} kg parcel from {a} to {b}{insured}",
        asks="How much is it to send a parcel of {kg} kg from {a} to {b}{express}?|"
        "I want to send {kg} kg to {b} from {a}{express}{insured}. What does it cost?|"
        "What do I pay for {kg} kg from {a} to {b}{insured}?",
        gives=lambda rng, a: {
            "euros": round(
                rng.uniform(4, 12) + a["kg"] * (3.2 if a.get("express") else 1.4) + (5 if a.get("insured") else 0), 2
            )
        },
        says="Sending {kg} kg from {a} to {b} costs {euros} euros.|It is {euros} euros.",
        lacks=dict(
            kg="what does it cost to send a parcel from {a} to {b}?|"
            "the postage from {a} to {b}{express}>How heavy is the parcel?|What does it weigh?",
            b="what is the postage for {kg} kg from {a}?|send {kg} kg from {a}, how much is that?>To which "
            "country?|Where does it go?",
        ),
        yields=dict(euros=(AMOUNT, "the price of sending {kg} kg from {a} to {b}")),
    ),
    family(
        "shop.compare",
        "compare_articles|compare_items|which_is_better|product_duel",
        "Compare several products.|Puts products side by side by price, rating or weight and names the winner.|"
        "Which of a list of articles is the best by one measure.",
        args=dict(
            items=arg("items|products|articles", listed(GOODS, 2, 4), "Names of the products|What to compare"),
            by=arg(
                "by|measure|criterion",
                choice({"price": "price", "rating": "rating|stars", "weight": "weight"}),
                "What to compare|The measure",
            ),
        ),
        needs="a comparison of {items} by {by}|the winner among {items} by {by}|the best of {items} by {by}",
        does="compare {items} by {by}|put {items} side by side by {by}|rank {items} by {by}",
        asks="Which is best by {by}: {items}?|How do {items} compare by {by}?|"
        "I cannot decide between {items}. Which one wins by {by}?",
        gives=lambda rng, a: {"winner": rng.choice(a["items"])},
        says="By {by} the winner is: {winner}.|The best by {by} is this one: {winner}.",
        lacks=dict(
            by="compare {items}|which is better: {items}?>By what shall I compare them?|By price, rating or weight?"
        ),
    ),
    family(
        "shop.delivery_slots",
        "delivery_slots|free_delivery_times|list_delivery_windows|when_can_deliver",
        "Free times for a delivery.|When an order can be brought on a given day. The way of delivery can be chosen.|"
        "Delivery windows of an order for one date.",
        args=dict(
            order=arg("order|order_id|order_no", ORDER, "Which order|Number of the order"),
            day=arg("day|date|on_date", DATE, "Day of the delivery|On which day"),
            way=arg(
                "method|way|delivery_type", ARRIVAL, "Way of delivery|How it is handed over", opt=" {}", default="home"
            ),
            evening=arg(
                "evening|only_evening|after_work",
                flag("in the evening", "at any time of the day"),
                "Only in the evening|True: evenings only",
                opt=" {}",
                default=False,
            ),
        ),
        needs="the delivery times for {order} on {day}{way}{evening}|"
        "a time on {day} for the delivery{way} of {order}{evening}|"
        "the free delivery windows on {day} for {order}{evening}{way}",
        does="check when {order} can be delivered on {day}{way}{evening}|"
        "look for a delivery window for {order} on {day}{evening}",
        asks="Can {order} come on {day}{evening}?|When could {order} be brought{way} on {day}{evening}?|"
        "Is a delivery of {order} on {day}{way} possible?",
        gives=lambda rng, a: {"start": TIME.make(rng).value, "free_windows": rng.randint(1, 6)},
        says="The first free time starts at {start}.|Free windows: {free_windows}, the first at {start}.",
        lacks=dict(
            day="when can {order} be delivered{way}?|a delivery time for {order}{evening}>On which day?|For which date?"
        ),
    ),
]
