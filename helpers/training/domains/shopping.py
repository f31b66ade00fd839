"""Buying in an online shop: searching, cart, orders, returns and vouchers."""

from helpers.training.families import arg, family
from helpers.training.values import (
    ADDRESS,
    AMOUNT,
    CITY,
    CODE,
    DATE,
    EMAIL,
    PRODUCT,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import QUOTED_TEXT, drawn

SIZE = choice({"S": "small", "M": "medium", "L": "large", "XL": "extra large"})
SHIPPING = choice({"standard": "standard|normal", "express": "express|fast", "pickup": "pickup|store pickup"})
REASON = choice(
    {
        "damaged": "damaged|broken",
        "wrong_item": "the wrong one|not what was ordered",
        "too_late": "too late",
        "unwanted": "no longer needed|not wanted any more",
    }
)
ORDER_BY = choice({"price": "price", "rating": "rating", "newest": "age, newest first", "popularity": "popularity"})
PRICE = number(5, 900, 2)

FAMILIES = [
    family(
        "products",
        "search_products|find_products|shop_search|browse_catalogue",
        "Search the shop.|Find products by words.|Searches the catalogue; results can be limited by price and sorted.",
        args=dict(
            query=arg("query|words|product", PRODUCT, "What to look for|Name of the product"),
            top=arg(
                "max_price|price_limit|up_to",
                PRICE,
                "Highest price|No product above this price",
                opt=" for at most {}| under {}",
            ),
            order=arg("sort_by|order|sorting", ORDER_BY, "How to sort|Order of results", opt=" sorted by {}"),
            stock=arg(
                "in_stock|available|only_available",
                flag("in stock only", "including sold-out ones"),
                "true: only products in stock|Whether they must be in stock",
                opt=" ({})",
            ),
        ),
        does="search the shop for {query}{top}{stock}{order}|look for {query} in the shop{top}{order}{stock}"
        "|find offers of {query}{top}{stock}{order}|search the catalogue for {query}{top}{order}",
        asks="Do you sell {query}{top}?|Is there any {query}{top}{stock}?"
        "|Show me {query} from the shop{top}{order}{stock}."
        "|I am looking for {query}{top}{order}.",
        gives=lambda rng, a: {"hits": rng.randint(1, 200), "cheapest": round(rng.uniform(1, a.get("top", 900)), 2)},
        says="There are {hits} offers of {query}, from {cheapest} on."
        "|I found {hits} results; the cheapest costs {cheapest}.",
        lacks=dict(
            query="search the shop{top}|I want to buy something{top}|look in the shop{order}>For what?"
            "|What do you need?"
        ),
        yields=dict(cheapest=(PRICE, "the lowest price of {query} in the shop|the price of the cheapest {query}")),
    ),
    family(
        "cart.add",
        "add_to_cart|cart_add|put_in_basket|basket_add_item",
        "Add a product to the cart.|Put something in the shopping basket."
        "|Puts one product into the cart, once unless a number is"
        " given.",
        args=dict(
            product=arg("product|item|article", PRODUCT, "The product|What to buy"),
            count=arg("quantity|count|number", integer(2, 12), "How many|Number of pieces", opt=" {} times", default=1),
            size=arg("size|fit|measure", SIZE, "The size|Which size", opt=" in size {}"),
        ),
        does="add the {product} to the cart{size}{count}|put the {product}{size} into the basket{count}"
        "|order the {product}{size} into the basket{count}|place the {product}{size} in the cart{count}",
        asks="I'll take the {product}{size}{count}.|Can the {product} go into my cart{size}{count}?"
        "|The {product}{size}, please, into"
        " the cart{count}.",
        gives=lambda rng, a: {"cart_total": round(rng.uniform(10, 900), 2), "pieces": a.get("count", 1)},
        says="The {product} is in the cart; the total is {cart_total}."
        "|In the cart ({pieces}): {product}. Total: {cart_total}.",
        lacks=dict(
            product="add something to the cart{size}|put it in my basket{count}|add it to the cart>What?|Which product?"
        ),
    ),
    family(
        "cart.remove",
        "remove_from_cart|cart_delete_items|take_out_of_basket|drop_items",
        "Remove products from the cart.|Take things out of the basket.|Removes the listed products from the cart.",
        args=dict(items=arg("items|products|articles", listed(PRODUCT, 1, 3), "What to take out|List of products")),
        does="take {items} out of the cart|remove {items} from the basket|delete {items} from the cart"
        "|drop {items} from the cart",
        asks="I don't want {items} in my cart.|Can {items} be removed from the cart?"
        "|No {items} after all, take them out.",
        gives=lambda rng, a: {"removed": len(a["items"]), "cart_sum": round(rng.uniform(0, 500), 2)},
        says="Removed: {removed}. The cart comes to {cart_sum} now.|The cart is worth {cart_sum} without that.",
        lacks=dict(
            items="take something out of the cart|remove it from my basket|empty part of the cart>What?|Which products?"
        ),
    ),
    family(
        "shopping.cart",
        "view_cart|show_basket|get_cart|cart_contents",
        "Show the cart.|Get what is in the shopping cart.|Returns the content of the cart and its sum. No input.",
        needs="the content of the cart|the sum of the cart|what is in the cart|the total of the basket",
        asks="What is in my cart?|Is my basket empty?|Show me the cart.|How much is my cart?",
        gives=lambda rng, a: {
            "items": [PRODUCT.make(rng).value for _ in range(rng.randint(1, 3))],
            "total": round(rng.uniform(5, 900), 2),
        },
        says="The cart has {items} for {total}.|In the cart: {items}. Total: {total}.",
        yields=dict(total=(AMOUNT, "the total of the cart|the sum of the shopping cart")),
    ),
    family(
        "shopping.order",
        "place_order|submit_order|checkout_cart|order_now",
        "Order what is in the cart.|Check out.|Places the order for the whole cart, sent to an address.",
        args=dict(
            address=arg("address|ship_to|street", ADDRESS, "Where it is sent|Street and number"),
            city=arg("city|town|place", CITY, "City of the address|Town"),
            shipping=arg(
                "shipping|delivery|method",
                SHIPPING,
                "Way of delivery|How it is sent",
                opt=" with {} shipping| by {} delivery",
                default="standard",
            ),
            gift=arg(
                "gift_wrap|as_gift|wrapped",
                flag("wrapped as a gift", "without gift wrapping"),
                "Whether it is wrapped|true: gift wrapping",
                opt=" {}",
            ),
        ),
        does="order everything in the cart to {address} in {city}{shipping}"
        "|send the cart{gift} to {address}, {city}{shipping}"
        "|place the order{gift} for {address} in {city}{shipping}"
        "|check out{shipping} and send it all{gift} to {address} in {city}",
        asks="Can I get my cart sent{gift} to {address}, {city}{shipping}?"
        "|Buy it all{gift} and send it to {address} in {city}{shipping}.",
        gives=drawn(order_number=CODE, arrives=DATE),
        says="The order {order_number} arrives on {arrives}."
        "|Ordered: number {order_number}, to {address}, due on {arrives}.",
        lacks=dict(
            address="place the order to {city}{shipping}|send my cart to {city}>To which street and number?"
            "|What is the address?",
            city="send the cart to {address}|place the order to {address}{shipping}>In which city?"
            "|Which city is that in?",
        ),
    ),
    family(
        "order.cancel",
        "cancel_order|order_cancellation|stop_order|withdraw_order",
        "Cancel an order.|Stop an order that is not sent yet.|Cancels an order by its number and refunds the money.",
        args=dict(
            order=arg("order_number|order_id|order", CODE, "Number of the order|Which order"),
            refund=arg(
                "refund_to_voucher|as_voucher|voucher",
                flag("for a voucher", "for money back"),
                "true: refund as a voucher|Voucher instead of money",
                opt=" {}",
            ),
        ),
        does="cancel order {order}{refund}|stop order {order}{refund}|withdraw the order {order}{refund}"
        "|call back order {order}{refund}",
        asks="I don't want order {order} any more.|Order {order} was a mistake, cancel it{refund}."
        "|Can I still cancel {order}{refund}?",
        gives=drawn(refund_amount=PRICE, status="cancelled"),
        says="Order {order} is cancelled; the refund is {refund_amount}.|{refund_amount} will be refunded for {order}.",
        lacks=dict(
            order="cancel my order{refund}|stop the order|I want to cancel an order>Which order?"
            "|What is the order number?"
        ),
    ),
    family(
        "shopping.return",
        "return_item|start_return|request_return|send_back",
        "Return a product.|Send something from an order back."
        "|Opens a return for one product of an order and gives the reason.",
        args=dict(
            product=arg("product|item|what", PRODUCT, "What goes back|The product"),
            order=arg("order|order_number|order_id", CODE, "From which order|The order number"),
            reason=arg("reason|why|cause", REASON, "Why it goes back|Reason of the return"),
            comment=arg(
                "comment|remark|details", QUOTED_TEXT, "Words for the shop|A remark", opt=" with the comment {}"
            ),
        ),
        does="return the {product} of order {order} as it is {reason}{comment}"
        "|send back the {product} from order {order} because it is {reason}{comment}"
        "|open a return{comment} for the {product} in order {order}, which is {reason}"
        "|start the return of the {product} from order {order} since it is {reason}{comment}",
        asks="The {product} from order {order} is {reason}. Can I return it{comment}?"
        "|I want to send the {product} of order {order} back{comment}, it is {reason}.",
        gives=drawn(return_code=CODE, days=integer(7, 30)),
        says="The return code for the {product} is {return_code}."
        "|Send it within {days} days; the code is {return_code}.",
        lacks=dict(
            reason="return the {product} of order {order}|I want to send back the {product} from {order}>Why?"
            "|What is the reason?",
            order="return the {product}, it is {reason}|my {product} is {reason}, I want to return it>From which order?"
            "|What is the order number?",
        ),
    ),
    family(
        "voucher",
        "apply_voucher|redeem_coupon|use_discount_code|add_promo_code",
        "Use a voucher.|Redeem a discount code in the cart.|Applies one code to the cart; each code works once.",
        args=dict(code=arg("code|voucher|coupon", CODE, "The code|Code of the voucher")),
        does="use the voucher {code}|redeem the code {code}|apply the discount code {code}|enter coupon {code}",
        asks="I have a voucher, {code}.|Does the code {code} still work? Try it.|Can you take {code} off the price?",
        gives=drawn(saved=number(1, 50, 2)),
        says="The code {code} saves {saved}.|{saved} less with {code}.",
        lacks=dict(code="use my voucher|redeem a coupon|I have a discount code>What is the code?|Which code?"),
    ),
    family(
        "wish",
        "watch_price|price_alert|notify_price_drop|set_price_watch",
        "Watch a price.|Tell the user when a product becomes cheaper."
        "|Sends an e-mail as soon as the price falls below a limit.",
        args=dict(
            product=arg("product|item|name", PRODUCT, "Which product|What to watch"),
            limit=arg("below|limit|target_price", PRICE, "The price limit|Below this price"),
            email=arg("email|mail_to|address", EMAIL, "Where to write|E-mail address"),
        ),
        does="write to {email} when the {product} costs less than {limit}"
        "|watch the {product} and mail {email} below {limit}"
        "|set a price alert for the {product} at {limit} to {email}|tell {email} if the {product} falls under {limit}",
        asks="The {product} is too expensive, could {email} hear of it below {limit}?"
        "|Let {email} know once the {product} is"
        " under {limit}.",
        gives=drawn(alert=CODE, current_price=PRICE),
        says="The alert {alert} is set; the {product} costs {current_price} now."
        "|At present it costs {current_price}; alert {alert}.",
        lacks=dict(
            limit="watch the price of the {product} for {email}"
            "|mail {email} when the {product} is cheaper>Below what price?"
            "|At which price?"
        ),
    ),
    family(
        "shopping.review",
        "write_review|rate_product|product_review_add|leave_review",
        "Review a product.|Rate a product with stars.|Publishes stars from 1 to 5 and perhaps a text.",
        args=dict(
            product=arg("product|item|article", PRODUCT, "What is reviewed|The product"),
            stars=arg("stars|rating|score", integer(1, 5), "1 to 5|How many stars"),
            text=arg(
                "text|comment|review", QUOTED_TEXT, "The review|Words about it", opt=" with the text {}| saying {}"
            ),
        ),
        does="rate the {product} with {stars} of 5 stars{text}|review the {product}{text} and give {stars} out of five"
        "|give {stars} out of 5 to the {product}{text}|score the {product} {stars} out of five{text}",
        asks="The {product} is worth {stars} out of 5, leave that review{text}."
        "|Can I give the {product} {stars} out of five{text}?",
        gives=drawn(average=number(1, 5)),
        says="The {product} has {average} stars on average now.|Thanks; the average is {average}.",
        lacks=dict(stars="review the {product}{text}|rate the {product}>How many stars?|How many of five?"),
    ),
    family(
        "stores",
        "opening_hours_of_store|store_hours|when_is_store_open",
        "Get the opening hours of the shop in a city.|When a branch is open."
        "|Returns opening and closing time of a branch on a date.",
        args=dict(
            city=arg("city|branch|town", CITY, "City of the branch|Where the branch is"),
            day=arg("date|day|on", DATE, "For which day|The date, today if left out", opt=" on {}"),
        ),
        needs="the opening hours of the store in {city}{day}|the hours of the {city} branch{day}"
        "|the closing time of the shop in {city}{day}|the opening time of the {city} store{day}",
        asks="Is the store in {city} open{day}?|How late can I shop in the {city} branch{day}?"
        "|Show me when the {city} store opens{day}.",
        gives=lambda rng, a: {"opens": f"{rng.randint(7, 10)}:00", "closes": f"{rng.randint(17, 22)}:00"},
        says="The store in {city} is open from {opens} to {closes}.|It opens at {opens} and closes at {closes}.",
        lacks=dict(
            city="when is the store open{day}?|show me the opening hours{day}|is the shop open?>In which city?"
            "|Which branch?"
        ),
    ),
]
HELD_OUT = False
