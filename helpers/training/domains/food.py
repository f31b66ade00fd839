"""Restaurants, dishes, foods and drinks."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import WINE
from helpers.training.values import (
    ADDRESS,
    CITY,
    COUNTRY,
    DISH,
    FOOD,
    PERSON,
    PHONE,
    TIME,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import RESTAURANT, from_list

HELD_OUT = False
CUISINE = from_list(
    "cuisine",
    "Italian|Thai|Mexican|Indian|Greek|Lebanese|Korean|Ethiopian|Peruvian|French|Turkish|"
    "Vietnamese|Georgian|Moroccan|Spanish|Japanese",
)
COURSE = choice({"starter": "starter", "main": "main course|main dish", "dessert": "dessert", "snack": "snack"})
TOOL = from_list(
    "kitchen tool", "oven|wok|blender|frying pan|steamer|grill|food processor|pressure cooker|casserole|whisk"
)
PRICES = choice(
    {"cheap": "cheap|inexpensive", "moderate": "moderately priced|not too dear", "expensive": "expensive|fancy"}
)
DIET = choice(
    {
        "vegetarian": "vegetarian",
        "vegan": "vegan",
        "gluten_free": "gluten-free|without gluten",
        "halal": "halal",
        "low_carb": "low-carb|with few carbohydrates",
    }
)
NUTRIENT = choice(
    {"protein": "protein", "fat": "fat", "sugar": "sugar", "fibre": "fibre", "salt": "salt", "iron": "iron"}
)
STORAGE = choice("pantry fridge freezer cellar")
SEASON = choice("spring summer autumn winter")
GRAPE = from_list(
    "grape", "Riesling|Merlot|Tempranillo|Malbec|Chardonnay|Syrah|Pinot Noir|Grüner Veltliner|Nebbiolo|Chenin Blanc"
)
DIFFICULTY = choice("easy medium hard")
GRAMS = {"g": 1, "kg": 1000, "cup": 200, "tbsp": 15, "oz": 28.35}
MEASURE = choice({"g": "grams|g", "kg": "kilograms|kg", "cup": "cups", "tbsp": "tablespoons", "oz": "ounces"})

FAMILIES = [
    *lookups(
        "restaurant",
        "restaurant|restaurant_name|name|place",
        RESTAURANT,
        "Name of the restaurant|Which restaurant",
        attribute(
            "cuisine",
            "the cuisine of {x}|the kind of food at {x}|the kitchen style of {x}",
            CUISINE,
            "",
            "What kind of food does {x} serve?|Is {x} an Italian restaurant?|What can one eat at {x}?",
        ),
        attribute(
            "restaurant_address",
            "the address of {x}|the street of {x}|the street address of {x}",
            ADDRESS,
            "",
            "Where is {x}?|In which street is {x}?|Show me the address of {x}.",
        ),
        attribute(
            "table_phone",
            "the phone number of {x}|the number for bookings at {x}|the telephone number of {x}",
            PHONE,
            "",
            "How do I call {x}?|Under which number can I book at {x}?|Show me the phone number of {x}.",
        ),
        attribute(
            "opening_time",
            "the opening time of {x}|the hour at which {x} opens|the time from which {x} serves food",
            TIME,
            "",
            "When does {x} open?|Is {x} open at noon?|From when can one eat at {x}?",
        ),
        attribute(
            "head_chef",
            "the head chef of {x}|the chef at {x}|the person who cooks at {x}",
            PERSON,
            "",
            "Who cooks at {x}?|Who is the chef of {x}?|Show me the chef of {x}.",
        ),
        attribute(
            "day_special",
            "the special of the day at {x}|today's dish at {x}|the dish of the day at {x}",
            DISH,
            "",
            "What is on today at {x}?|What does {x} recommend today?|Does {x} have a special today?",
        ),
        attribute(
            "seat_count",
            "the number of seats at {x}|the seat count of {x}|the number of places in {x}",
            integer(8, 240, worded=0),
            " seats",
            "How many seats does {x} have?|Is {x} large enough for fifty people?|Show me how many seats {x} has.",
        ),
    ),
    *lookups(
        "dish",
        "dish|recipe|dish_name|meal",
        DISH,
        "Name of the dish|Which dish",
        attribute(
            "preparation_time",
            "the preparation time of {x}|the cooking time of {x}|the time needed for {x}",
            integer(5, 240, 5, worded=0),
            " minutes",
            "How long does {x} take?|How long do I need for {x}?|Is {x} quick to make?",
        ),
        attribute(
            "dish_energy",
            "the calories of a plate of {x}|the energy in a plate of {x}|the number of calories in {x}",
            integer(90, 1300, worded=0),
            " kcal",
            "How many calories does {x} have?|Is {x} heavy food?|Show me the calories of {x}.",
        ),
        attribute(
            "main_ingredient",
            "the main ingredient of {x}|the most important ingredient of {x}|the ingredient that {x} has most of",
            FOOD,
            "",
            "What do I need above all for {x}?|What is {x} mainly made of?|What must I buy for {x}?",
        ),
        attribute(
            "difficulty",
            "the difficulty of {x}|the level of difficulty of {x}|the difficulty of cooking {x}",
            DIFFICULTY,
            "",
            "How hard is it to cook {x}?|Is {x} easy to make?|Can a beginner cook {x}?",
        ),
        attribute(
            "dish_origin",
            "the origin of {x}|the country that {x} comes from|the home country of {x}",
            COUNTRY,
            "",
            "Where does {x} come from?|Which country invented {x}?|Is {x} from Turkey?",
        ),
        attribute(
            "oven_temperature",
            "the oven temperature for {x}|the right temperature for {x}|the baking temperature of {x}",
            integer(80, 250, 5, worded=0),
            " degrees",
            "How hot must the oven be for {x}?|At what temperature do I bake {x}?|Is 180 degrees right for {x}?",
        ),
        attribute(
            "kitchen_tool",
            "the main tool for {x}|the kitchen tool needed for {x}|the tool with which {x} is made",
            TOOL,
            "",
            "Which tool do I need for {x}?|Do I need an oven for {x}?|With what is {x} made?",
        ),
        attribute(
            "matching_wine",
            "the wine that goes with {x}|the best wine with {x}|the right wine for {x}",
            WINE,
            "",
            "Which wine goes with {x}?|What should we drink with {x}?|Is there a wine that suits {x}?",
        ),
    ),
    *lookups(
        "food",
        "food|food_item|ingredient|item",
        FOOD,
        "The food, in the plural where usual|Which food",
        attribute(
            "energy",
            "the energy of 100 g of {x}|the calories in 100 g of {x}|the calorie content of {x}",
            integer(5, 900, worded=0),
            " kcal",
            "How many calories are in {x}?|Is there a lot of energy in {x}?|Show me the calories of {x}.",
        ),
        attribute(
            "protein",
            "the protein in 100 g of {x}|the protein content of {x}|the share of protein in {x}",
            number(0, 40, 1),
            " g",
            "How much protein is in {x}?|Is there protein in {x}?|Show me the protein of {x}.",
        ),
        attribute(
            "shelf_life",
            "the shelf life of {x}|the number of days for which {x} can be kept|the storage time of {x}",
            integer(2, 400, worded=0),
            " days",
            "How long can I keep {x}?|For how many days can one store {x}?|How long is the shelf life of {x}?",
        ),
        attribute(
            "storage_place",
            "the right place for {x}|the place to keep {x}|the best storage place for {x}",
            STORAGE,
            "",
            "Where do I keep {x}?|Should I put {x} into the fridge?|Where is it best to store {x}?",
        ),
        attribute(
            "harvest_season",
            "the season of {x}|the season for {x}|the main season of {x}",
            SEASON,
            "",
            "When is the season for {x}?|Is it the season for {x}?|In which season should I buy {x}?",
        ),
        attribute(
            "kilo_price",
            "the price of a kilo of {x}|the market price of {x}|the average price of {x} per kilo",
            number(0.5, 40, 2),
            " euros",
            "How much is a kilo of {x}?|What do I pay for {x}?|Can I get {x} for three euros a kilo?",
        ),
        attribute(
            "substitute",
            "the best substitute for {x}|the usual replacement of {x}|the food that can replace {x}",
            FOOD,
            "",
            "What can I use instead of {x}?|I have run out of {x}. What else could I take?|"
            "Is there something that replaces {x}?",
        ),
    ),
    *lookups(
        "wine",
        "wine|bottle|wine_name|label",
        WINE,
        "Name of the wine|Which wine",
        attribute(
            "grape",
            "the grape of {x}|the grape variety of {x}|the kind of grape in {x}",
            GRAPE,
            "",
            "Which grape is {x} made from?|Is {x} a Riesling?|What grape is in {x}?",
        ),
        attribute(
            "winemaker",
            "the maker of {x}|the winemaker behind {x}|the person who makes {x}",
            PERSON,
            "",
            "Who makes {x}?|Whose wine is {x}?|Do you know who makes {x}?",
        ),
        attribute(
            "alcohol",
            "the alcohol content of {x}|the strength of {x}|the percentage of alcohol in {x}",
            number(8, 16, 1),
            " percent",
            "How strong is {x}?|How much alcohol does {x} have?|Is {x} a strong wine?",
        ),
        attribute(
            "serving_temperature",
            "the serving temperature of {x}|the right temperature for {x}|the best temperature to drink {x}",
            integer(5, 19, worded=0),
            " degrees",
            "How cold should {x} be?|At what temperature do we drink {x}?|Does {x} belong in the fridge?",
        ),
        attribute(
            "bottle_price",
            "the price of a bottle of {x}|the cost of a bottle of {x}|the bottle price of {x}",
            number(4, 190, 2),
            " euros",
            "How much is a bottle of {x}?|What does {x} cost?|Is {x} a cheap wine?",
        ),
    ),
    family(
        "food.eat_out",
        "places_to_eat|eating_out_search|suggest_restaurants|where_to_eat",
        "Find places to eat.|Restaurants in a city, by cuisine, price and rating, for a number of guests.|"
        "Search for somewhere to eat. Only the city is required.",
        args=dict(
            city=arg("city|in_city|where|town", CITY, "City to eat in|Where to look"),
            cuisine=arg(
                "cuisine|food_style|kitchen",
                CUISINE,
                "Kind of cuisine|Which style of food",
                opt=" with {} food| that cooks {} dishes",
            ),
            price=arg("price_level|price|price_range", PRICES, "Price level|How dear it may be", opt=", {}| ({})"),
            guests=arg(
                "party_size|guests|people",
                integer(2, 14),
                "How many people eat|Size of the party",
                opt=" for {} people| for a party of {}",
            ),
            outside=arg(
                "outdoor|terrace|outside_seats",
                flag("with a terrace|with tables outside", "with or without a terrace"),
                "Whether there must be tables outside|True: outside seats",
                opt=" {}",
                default=False,
            ),
        ),
        needs="a restaurant in {city}{cuisine}{guests}{price}|a place to eat in {city}{cuisine}{outside}{price}|"
        "somewhere to eat{guests} in {city}{outside}",
        does="find a restaurant in {city}{cuisine}{guests}|suggest a place to eat in {city}{cuisine}{outside}{price}|"
        "look for a restaurant{guests} in {city}{outside}{price}",
        asks="Where can we eat in {city}{guests}{price}?|Is there a restaurant in {city}{cuisine}{outside}?|"
        "We are hungry in {city}. Do you know a place{cuisine}{guests}{price}?|"
        "Show me restaurants in {city}{cuisine}{outside}.",
        gives=lambda rng, a: {"restaurant": RESTAURANT.make(rng).value, "rating": round(rng.uniform(3, 5), 1)},
        says="Try {restaurant} in {city}, rated {rating}.|{restaurant} has a rating of {rating}.",
        lacks=dict(
            city="find us a restaurant{cuisine}{guests}|where can we eat{guests}?>In which city?|Where are you?"
        ),
        yields=dict(
            restaurant=(RESTAURANT, "the best restaurant in {city}|the first restaurant on the list for {city}")
        ),
    ),
    family(
        "food.cook_with",
        "cook_with|dishes_from|recipes_using|what_can_i_cook",
        "What can be cooked with some ingredients.|Finds dishes that use a list of foods. Course, diet and time can "
        "be limited.|Ideas for a meal from what is in the kitchen.",
        args=dict(
            foods=arg(
                "ingredients|foods|available|with_foods",
                listed(FOOD, 2, 4),
                "What is there to cook with|List of ingredients",
            ),
            course=arg("course|meal_part|kind", COURSE, "Which course|Part of the meal", opt=" as a {}| for a {}"),
            diet=arg("diet|restriction|diet_type", DIET, "Diet to keep to|Kind of diet", opt=" that is {}| ({})"),
            minutes=arg(
                "max_minutes|time_limit|at_most_minutes",
                integer(10, 120, 5),
                "Greatest time in minutes|How long it may take",
                opt=" in at most {} minutes| within {} minutes",
            ),
        ),
        needs="a dish made from {foods}{course}{diet}{minutes}|an idea for {foods}{course}{minutes}|"
        "something with {foods}{diet}{minutes}",
        does="find a dish with {foods}{course}{diet}|suggest something I can cook from {foods}{minutes}{diet}|"
        "look for recipes with {foods}{course}{minutes}",
        asks="What can I cook from {foods}{minutes}?|I have {foods} at home. What could I make{course}{diet}?|"
        "Is there a dish with {foods}{diet}?|Which dishes need {foods}{course}{minutes}?",
        gives=lambda rng, a: {
            "dish": DISH.make(rng).value,
            "minutes_needed": rng.randrange(5, a.get("minutes", 90) + 1, 5),
        },
        says="You could make {dish}, in {minutes_needed} minutes.|How about {dish}? It takes {minutes_needed} minutes.",
        lacks=dict(
            foods="what can I cook{course}?|find a dish{diet}{minutes}>What do you have at home?|"
            "From which ingredients?"
        ),
        yields=dict(dish=(DISH, "the best dish with {foods}|a dish that can be made of {foods}")),
    ),
    family(
        "food.nutrient",
        "nutrient_amount|nutrients_of|how_much_nutrient|nutrition_value",
        "Amount of a nutrient in a food.|How much protein, fat, sugar, fibre, salt or iron is in an amount of a "
        "food.|Nutrition values, computed for the amount that is given.",
        args=dict(
            food=arg("food|ingredient|product", FOOD, "Which food|The food in question"),
            nutrient=arg("nutrient|substance|component", NUTRIENT, "Which nutrient|What to measure"),
            grams=arg(
                "grams|amount_g|weight",
                integer(20, 900, 10, worded=0),
                "Amount of the food in grams|How many grams",
                opt=" per {} g| in a portion of {} grams",
                default=100,
            ),
            raw=arg(
                "raw|uncooked|is_raw",
                flag("raw", "cooked"),
                "Whether it is raw|True for raw, false for cooked",
                opt=" ({})",
                default=True,
            ),
        ),
        needs="the {nutrient} of {food}{raw}{grams}|the amount of {nutrient} of {food}{raw}|"
        "the content of {nutrient} of {food}{raw}",
        does="look up the {nutrient} of {food}{raw}{grams}|check how much {nutrient} there is in {food}{raw}{grams}",
        asks="How much {nutrient} do {food} have{raw}{grams}?|How much {nutrient} is there in {food}{grams}?|"
        "Show me the {nutrient} of {food}{raw}{grams}.",
        gives=lambda rng, a: {"nutrient_grams": round(rng.uniform(0.1, 0.3) * a.get("grams", 100), 1)},
        says="The {nutrient} of {food} is {nutrient_grams} g.|There are {nutrient_grams} g of {nutrient}.",
        lacks=dict(
            food="how much {nutrient} does it have?|look up the {nutrient}>Of which food?|In what?",
            nutrient="what is in {food}{raw}?|the nutrition values of {food}>Which nutrient?|"
            "Protein, fat, sugar or something else?",
        ),
    ),
    family(
        "food.portions",
        "scale_amount|scaled_ingredient|ingredient_for_guests|portion_size",
        "How much of a food a dish needs.|Amount of an ingredient for a dish and a number of eaters, in the unit "
        "wanted.|Scales one ingredient of a recipe to the number of guests.",
        args=dict(
            food=arg("ingredient|food|what", FOOD, "Which ingredient|The food to weigh"),
            dish=arg("dish|recipe|meal", DISH, "For which dish|The dish it goes into"),
            eaters=arg("servings|eaters|people|persons", integer(2, 30), "Number of servings|How many people eat"),
            unit=arg(
                "unit|measure|in_unit",
                MEASURE,
                "Unit of the amount|In which measure",
                opt=", in {}| in {}",
                default="g",
            ),
        ),
        needs="the amount of {food} in {dish} for {eaters} people{unit}|"
        "the quantity of {food} that {dish} for {eaters} people needs{unit}|"
        "the {food} needed for {eaters} servings of {dish}{unit}",
        does="work out how much {food} goes into {dish} for {eaters} people{unit}|"
        "scale the {food} in {dish} to {eaters} servings{unit}",
        asks="{eaters} people are coming for {dish}. How much {food} do I need{unit}?|"
        "How much {food} goes into {dish} for {eaters} people{unit}?",
        gives=lambda rng, a: {
            "amount": round(rng.uniform(20, 150) * a["eaters"] / GRAMS[a.get("unit", "g")], 1),
            "measure": a.get("unit", "g"),
        },
        says="For {eaters} people it takes {amount} {measure}.|You need {amount} {measure} of {food} for {eaters} "
        "servings.",
        lacks=dict(
            eaters="how much {food} goes into {dish}{unit}?|the amount of {food} for {dish}>For how many "
            "people?|How many will eat?"
        ),
    ),
]
