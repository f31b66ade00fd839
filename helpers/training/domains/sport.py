"""Teams, players, stadiums and races."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import RACE, STADIUM, TEAM
from helpers.training.values import (
    ADDRESS,
    CITY,
    COMPANY,
    COUNTRY,
    DATE,
    PERSON,
    TIME,
    YEAR,
    choice,
    flag,
    integer,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = False
POSITION = choice("goalkeeper defender midfielder forward")
SPORT = choice(
    {
        "football": "football|soccer",
        "basketball": "basketball",
        "hockey": "hockey",
        "handball": "handball",
        "rugby": "rugby",
        "volleyball": "volleyball",
    }
)
LEAGUE = from_list(
    "league",
    "First League|Premier Division|Northern League|Eastern Conference|Second Division|"
    "Coastal League|Alpine League|Champions Series|Women's League|Super League",
)
COLOURS = from_list(
    "team colours", "red and white|blue and yellow|black and green|all white|orange and black|purple|sky blue"
)
FIGURE = choice(
    {
        "goals": "goals",
        "assists": "assists",
        "fouls": "fouls",
        "saves": "saves",
        "minutes": "minutes played|minutes on the field",
    }
)
VENUE = choice({"home": "at home", "away": "away"})
TABLE_SIDE = choice({"top": "top|upper end", "bottom": "bottom|lower end"})
FOOT = choice("left right both")
SURFACE = choice("grass turf clay concrete ice")

FAMILIES = [
    *lookups(
        "team",
        "team|team_name|club|side",
        TEAM,
        "Name of the team|Which team",
        attribute(
            "coach",
            "the coach of {x}|the trainer of {x}|the name of the coach of {x}",
            PERSON,
            "",
            "Who coaches {x}?|Who trains {x}?|Show me the coach of {x}.|Do you know who trains {x}?",
        ),
        attribute(
            "team_captain",
            "the captain of {x}|the player who is captain of {x}|the name of the captain of {x}",
            PERSON,
            "",
            "Who is the captain of {x}?|Which player leads {x}?|Who wears the armband of {x}?",
        ),
        attribute(
            "home_ground",
            "the home ground of {x}|the stadium of {x}|the place where {x} plays at home",
            STADIUM,
            "",
            "Where does {x} play?|In which stadium does {x} play at home?|Does {x} have its own stadium?",
        ),
        attribute(
            "league_points",
            "the points of {x}|the number of points of {x}|the points that {x} has this season",
            integer(0, 99, worded=0),
            " points",
            "How many points does {x} have?|Does {x} have more than 30 points?|Show me the points of {x}.",
        ),
        attribute(
            "table_place",
            "the place of {x} in the table|the position of {x} in the league|the rank of {x} this season",
            integer(1, 24, worded=0),
            "",
            "Where is {x} in the table?|Is {x} leading the league?|Which place does {x} have?",
        ),
        attribute(
            "next_opponent",
            "the next opponent of {x}|the team that {x} plays next|the next team to play against {x}",
            TEAM,
            "",
            "Against whom does {x} play next?|Who is the next opponent of {x}?|Whom does {x} meet next?",
        ),
        attribute(
            "shirt_colours",
            "the colours of {x}|the shirt colours of {x}|the club colours of {x}",
            COLOURS,
            "",
            "In which colours does {x} play?|Does {x} play in red?|What do the shirts of {x} look like?",
            "Get the colours of a team.|In which colours a team plays.|Look up the shirt colours of a team",
        ),
        attribute(
            "main_sponsor",
            "the main sponsor of {x}|the company that sponsors {x}|the sponsor of {x}",
            COMPANY,
            "",
            "Who sponsors {x}?|Which company is on the shirts of {x}?|Does {x} have a sponsor?",
        ),
    ),
    *lookups(
        "player",
        "player|player_name|athlete|name",
        PERSON,
        "Full name of the player|Which player",
        attribute(
            "current_team",
            "the team of the player {x}|the club of the player {x}|the team that {x} plays for",
            TEAM,
            "",
            "Who does {x} play for?|For which team does {x} play?|Is the player {x} still at Sporting?",
        ),
        attribute(
            "playing_position",
            "the position of the player {x}|the playing position of {x}|the position in which {x} plays",
            POSITION,
            "",
            "In which position does {x} play?|Is {x} a goalkeeper?|Where on the field does {x} play?",
        ),
        attribute(
            "season_goals",
            "the number of goals of {x} this season|the goals that {x} has scored|the goal count of {x}",
            integer(0, 60, worded=0),
            "",
            "How many goals has {x} scored?|Has {x} scored this season?|Show me how many goals {x} has.",
            "Get the number of goals of a player.|How often a player has scored.|"
            "Returns the goals of a player this season",
        ),
        attribute(
            "market_value",
            "the transfer value of {x}|the value of the player {x}|the transfer price of {x}",
            number(0.1, 180, 1),
            " million euros",
            "How much is the player {x} worth?|What would the player {x} cost?|Is the player {x} expensive?",
        ),
        attribute(
            "shirt_number",
            "the shirt number of {x}|the number on the shirt of {x}|the back number of {x}",
            integer(1, 99, worded=0),
            "",
            "Which number does {x} wear?|Does {x} wear the number 10?|What number is on {x}'s shirt?",
        ),
        attribute(
            "body_height",
            "the height of the player {x}|the body height of {x}|the height in centimetres of {x}",
            integer(155, 222, worded=0),
            " cm",
            "How tall is the player {x}?|Is the player {x} taller than two metres?|Show me how tall {x} is.",
        ),
        attribute(
            "strong_foot",
            "the strong foot of {x}|the foot with which {x} shoots|the better foot of {x}",
            FOOT,
            "",
            "With which foot does {x} shoot?|Is {x} left-footed?|Which is the better foot of {x}?",
        ),
    ),
    *lookups(
        "stadium",
        "stadium|stadium_name|arena|ground",
        STADIUM,
        "Name of the stadium|Which stadium or arena",
        attribute(
            "capacity",
            "the capacity of {x}|the number of seats in {x}|the number of people who fit into {x}",
            integer(900, 99000, worded=0),
            " people",
            "How many people fit into {x}?|Is {x} large?|How many seats does {x} have?",
        ),
        attribute(
            "stadium_city",
            "the city of {x}|the city where {x} stands|the town where one finds {x}",
            CITY,
            "",
            "In which city is {x}?|Where is {x}?|Is {x} in Glasgow?",
        ),
        attribute(
            "playing_surface",
            "the playing surface of {x}|the surface in {x}|the floor of {x}",
            SURFACE,
            "",
            "What do they play on in {x}?|Is there grass in {x}?|Which surface does {x} have?",
        ),
        attribute(
            "stadium_address",
            "the address of {x}|the street address of {x}|the street of {x}",
            ADDRESS,
            "",
            "In which street is {x}?|How do I find {x}?|Show me the address of {x}.",
        ),
        attribute(
            "opened_in",
            "the opening year of {x}|the year in which {x} was opened|the year of the first match in {x}",
            YEAR,
            "",
            "When was {x} opened?|How old is {x}?|Is {x} new?",
        ),
    ),
    *lookups(
        "race",
        "race|race_name|event|competition",
        RACE,
        "Name of the race|Which race",
        attribute(
            "race_distance",
            "the distance of the {x}|the length of the {x}|the number of kilometres of the {x}",
            number(3, 250, 1),
            " km",
            "How long is the {x}?|How far does one run in the {x}?|Is the {x} longer than 20 km?",
            "Get the length of a race.|How many kilometres a race has.|Returns the distance of a race in km",
        ),
        attribute(
            "race_date",
            "the date of the {x}|the day of the {x}|the date of the next {x}",
            DATE,
            "",
            "When is the {x}?|On which day is the {x}?|Is the {x} in spring?",
            "Get the date of a race.|When a race takes place.|Look up the day of a race",
        ),
        attribute(
            "last_winner",
            "the winner of the {x}|the last winner of the {x}|the person who won the last {x}",
            PERSON,
            "",
            "Who won the {x}?|Who won the last {x}?|Do you know who won the {x}?",
            "Get the winner of a race.|Who won a race last.|Returns the name of the person that came first in a race",
        ),
        attribute(
            "start_time",
            "the start time of the {x}|the time at which the {x} starts|the starting time of the {x}",
            TIME,
            "",
            "When does the {x} start?|At what time does the {x} begin?|Does the {x} start before nine?",
            "Get the start time of a race.|At what time a race begins.|Look up when the runners of a race start",
        ),
        attribute(
            "entrants",
            "the number of entrants of the {x}|the number of runners in the {x}|the number of people in the {x}",
            integer(20, 45000, worded=0),
            "",
            "How many people take part in the {x}?|Are there many runners in the {x}?|"
            "Show me how many people run the {x}.",
            "Get the number of entrants of a race.|"
            "How many people take part in a race.|Returns how many people have entered",
        ),
        attribute(
            "host_country",
            "the country of the {x}|the country in which the {x} takes place|the host country of the {x}",
            COUNTRY,
            "",
            "In which country is the {x}?|Where is the {x}?|Is the {x} in Spain?",
            "Get the country of a race.|Where a race takes place.|Look up the host country of a race",
        ),
    ),
    family(
        "sport.match_result",
        "last_score_between|match_outcome|score_of_match|head_to_head_result",
        "Result of a match between two teams.|Score of the last match of two teams, or of the one on a given date.|"
        "How a match ended. Gives the goals of both.",
        args=dict(
            home=arg("home_team|team_a|first_team|home", TEAM, "The first team|Team that played at home"),
            away=arg("away_team|team_b|second_team|away", TEAM, "The other team|Team that was the guest"),
            day=arg(
                "date|match_date|played_on",
                DATE,
                "Day of the match|Date, the last match if left out",
                opt=" on {}| of {}",
            ),
        ),
        needs="the result of {home} against {away}{day}|the score between {home} and {away}{day}|"
        "the outcome of the match {home} against {away}{day}",
        does="look up how {home} played against {away}{day}|check the result of {home} against {away}{day}",
        asks="How did {home} play against {away}{day}?|Did {home} beat {away}{day}?|"
        "Who won between {home} and {away}{day}?|Show me the score of {home} against {away}{day}.",
        gives=lambda rng, a: {"home_goals": rng.randint(0, 6), "away_goals": rng.randint(0, 6)},
        says="{home} against {away} ended {home_goals} to {away_goals}.|The result is {home_goals}:{away_goals}.",
        lacks=dict(
            away="how did {home} play{day}?|the result of {home}{day}>Against which team?|Who was the opponent?"
        ),
    ),
    family(
        "sport.fixtures",
        "team_fixtures|upcoming_matches|fixture_list|games_ahead",
        "Coming matches of a team.|Lists the next matches, at home, away or both, up to a number.|"
        "When and against whom a team plays.",
        args=dict(
            team=arg("team|club|for_team", TEAM, "Which team|Name of the team"),
            venue=arg("venue|where|home_or_away", VENUE, "Only at home or only away|Where they play", opt=" {}"),
            n=arg(
                "count|next_n|how_many|limit",
                integer(2, 15),
                "How many matches|Length of the list",
                opt=", {} of them|, the next {} only",
                default=5,
            ),
            until=arg(
                "until|before|to_date", DATE, "Only matches up to this date|Last day", opt=" until {}| before {}"
            ),
        ),
        needs="the coming matches of {team}{venue}{until}{n}|the next games of {team}{venue}{n}|"
        "the fixtures of {team}{venue}{until}{n}",
        does="list the next matches of {team}{venue}{until}{n}|look up when {team} plays{venue}{until}",
        asks="When does {team} play{venue}{until}?|Does {team} play{venue}{until}?|"
        "Show me the matches of {team}{venue}{n}.|Which games are ahead for {team}{until}{n}?",
        gives=lambda rng, a: {"opponent": TEAM.make(rng).value, "date": DATE.make(rng).value},
        says="The next match is against {opponent} on {date}.|On {date} {team} plays against {opponent}.",
        lacks=dict(team="when do they play{venue}?|list the next matches{until}>Which team?|Of which team?"),
        yields=dict(
            opponent=(TEAM, "the next team on the fixture list of {team}"),
            date=(DATE, "the date of the next match of {team}"),
        ),
    ),
    family(
        "sport.player_figures",
        "season_figures|player_tally|tally_of_player|count_player_events",
        "Figures of a player.|Goals, assists, fouls, saves or minutes of a player, in one season and for one team if "
        "given.|Counts what a player has done.",
        args=dict(
            player=arg("player|name|athlete|player_name", PERSON, "Which player|Full name"),
            what=arg("figure|statistic|what|measure", FIGURE, "Which figure|What to count"),
            season=arg(
                "season|year|season_year",
                integer(1995, 2031, worded=0),
                "Year in which the season began|Which season",
                opt=" in {}| in the season {}",
            ),
            team=arg("team|for_team|club", TEAM, "Only for this team|Team played for", opt=" for {}"),
        ),
        needs="the {what} of {player}{season}{team}|the number of {what} of {player}{team}{season}|"
        "{player}'s {what}{season}",
        does="count the {what} of {player}{season}{team}|look up the {what} of {player}{team}{season}",
        asks="How many {what} does {player} have{season}?|Show me the {what} of {player}{team}{season}.|"
        "Does {player} have many {what}{team}{season}?",
        gives=lambda rng, a: {"total": rng.randint(0, 90)},
        says="{player} has {total} {what}.|Total of {what}: {total}.",
        lacks=dict(player="how many {what} does he have{season}?|count the {what}{team}>Which player?|Of whom?"),
    ),
    family(
        "sport.standings",
        "league_table|table_section|standings_part|who_is_leading",
        "Table of a league.|Shows the top or the bottom of a league's table, after a round if given.|"
        "Standings with a number of teams.",
        args=dict(
            league=arg("league|competition|division", LEAGUE, "Which league|Name of the league"),
            part=arg("part|side|end", TABLE_SIDE, "Top or bottom of the table|Which end"),
            n=arg(
                "rows|teams|limit",
                integer(2, 12),
                "How many teams|Number of rows",
                opt=", {} teams|, only {} rows",
                default=3,
            ),
            matchday=arg(
                "round|matchday|after_round",
                integer(1, 38, worded=0),
                "After which round|Matchday",
                opt=" after round {}| after matchday {}",
            ),
        ),
        needs="the {part} of the table of the {league}{matchday}{n}|the {part} of the {league} table{n}|"
        "the {part} of the standings of the {league}{matchday}{n}",
        does="show the {part} of the {league}{matchday}{n}|look up the {part} of the table of the "
        "{league}{n}{matchday}",
        asks="What does the {part} of the {league} look like{matchday}?|"
        "Which teams are at the {part} of the {league}{n}?|Which team stood at the {part} of the "
        "{league}{matchday}?",
        gives=lambda rng, a: {"teams": [TEAM.make(rng).value for _ in range(min(3, a.get("n", 3)))]},
        says="At the {part} are: {teams}.|{league}, {part} of the table: {teams}.",
        lacks=dict(
            league="show me the {part} of the table{n}|what does the {part} of the table look "
            "like{matchday}?>Of which league?|Which league?"
        ),
    ),
    family(
        "sport.tickets",
        "match_tickets|seats_for_match|ticket_offers|find_match_seats",
        "Tickets for a match.|Seats for a match of a team on a date, next to each other if wanted, up to a price.|"
        "Offers for places in the stadium.",
        args=dict(
            team=arg("team|match_of|club", TEAM, "Team whose match it is|Which team"),
            day=arg("date|day|match_day", DATE, "Day of the match|On which date"),
            seats=arg("seats|tickets|quantity|places", integer(2, 8), "How many seats|Number of tickets"),
            together=arg(
                "together|adjacent|side_by_side",
                flag("side by side|together", "in any place"),
                "Seats must be together|True: side by side",
                opt=" {}",
                default=True,
            ),
            most=arg(
                "max_price|price_limit|at_most",
                integer(10, 200, 5),
                "Highest price of a ticket|Most to pay for one",
                opt=" for at most {} euros each| up to {} euros each",
            ),
        ),
        needs="the offers for {seats} seats{together} at the match of {team} on {day}{most}|"
        "the price of {seats} tickets for {team} on {day}{most}|"
        "tickets, {seats} in number, for {team} on {day}{together}",
        does="look for {seats} seats{together} at the match of {team} on {day}{most}|"
        "find {seats} tickets for {team} on {day}{together}{most}",
        asks="Are there {seats} seats left{together} for {team} on {day}{most}?|"
        "We need {seats} tickets for {team} on {day}{most}.|Can I still get {seats} tickets for {team} on "
        "{day}{together}?",
        gives=lambda rng, a: {
            "block": rng.choice("ABCDEFGH") + str(rng.randint(1, 30)),
            "each": rng.randint(8, a.get("most", 150)),
        },
        says="There are seats in block {block} for {each} euros each.|Block {block}: {each} euros a seat.",
        lacks=dict(
            seats="are there tickets for {team} on {day}?|find tickets for {team} on {day}{most}>How many?|"
            "How many seats do you need?",
            day="find {seats} tickets for {team}{most}|we need {seats} seats for {team}>For which date?|"
            "On which day is the match?",
        ),
    ),
]
