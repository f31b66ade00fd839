"""Grades, points, ratings and the score of games and matches."""

import math
from random import Random

from helpers.training.families import arg, family
from helpers.training.figures import numbers, rounding, tidy
from helpers.training.values import FIRST_NAME, PERSON, Kind, Value, choice, flag, from_words, integer, listed, number

HELD_OUT = False
OUTCOME = choice({"win": "a win|a victory", "draw": "a draw", "loss": "a loss|a defeat"})
GAINED = {"win": 1, "draw": 0.5, "loss": 0}
RATING = integer(900, 2600, worded=0)
SCALE = choice(
    {
        "letters": "letters|letter grades",
        "german": "German grades",
        "percent": "per cent|percentages",
        "points": "points out of 20",
    }
)
TOWN = from_words("town", "towns")
SUBJECT = choice(
    {"maths": "maths|mathematics", "history": "history", "biology": "biology", "music": "music", "sport": "sport|PE"}
)
LEVEL = choice({"easy": "easy", "normal": "normal", "hard": "hard|difficult"})
TIMES = {"easy": 1, "normal": 1.5, "hard": 2}
KNOCKOUT = choice(
    {"knockout": "knock-out|knockout", "league": "league|round-robin", "double": "double league|home-and-away"}
)
STARS = numbers(1, 5, 0, 3, 8, alike=0.3)


def _team(rng: Random) -> Value:
    name = (
        TOWN.make(rng).value + " " + rng.choice("Rovers United Lions Falcons Wanderers Athletic Otters Comets".split())
    )
    return Value(name, name)


TEAM = Kind("team", {"type": "string"}, _team)


def _grade(share: float, scale: str) -> str:
    if scale == "percent":
        return f"{tidy(share * 100)}%"
    if scale == "points":
        return str(tidy(share * 20, 1))
    steps = (0.9, 0.8, 0.7, 0.6) if scale == "letters" else (0.92, 0.81, 0.67, 0.5, 0.3)
    names = "ABCDF" if scale == "letters" else "123456"
    return names[next((i for i, step in enumerate(steps) if share >= step), len(steps))]


def _expected(own: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - own) / 400))


def _matches(n: int, kind: str) -> int:
    return {"knockout": n - 1, "league": n * (n - 1) // 2, "double": n * (n - 1)}[kind]


FAMILIES = [
    family(
        "grade", "grade_of_points|mark_for_points|points_to_grade|exam_grade",
        "Grade for points in an exam.|Turn points into a grade.|"
            "From the points reached and the points possible to letters, German grades, per cent or points out of "
            "20.",
        args=dict(
            got=arg("points|score|reached|got", integer(8, 40), "Points reached|What the pupil got"),
            total=arg("max_points|total|possible|out_of", integer(41, 90), "Points possible|The most that can be "
                "reached"),
            scale=arg("scale|grading|system", SCALE, "Which scale|How grades are given", opt=" in {}| as {}",
                default="letters"),
        ),
        needs="the grade for {got} out of {total} points{scale}|the mark for {got} of {total} points{scale}|"
            "the result of an exam with {got} points where {total} are possible{scale}",
        does="turn {got} of {total} points into a grade{scale}|grade an exam with {got} points out of {total}{scale}",
        asks="I had {got} points out of {total}. Which grade is that{scale}?|"
            "Did I pass with {got} of {total}? Give me the grade{scale}.|"
            "There were {total} points and I got {got}. What mark is it{scale}?",
        gives=lambda rng, a: {"grade": _grade(a["got"] / a["total"], a.get("scale", "letters"))},
        says="The grade is {grade}.|{got} of {total} points give {grade}.",
        lacks=dict(total="which grade is 34 points?|grade an exam with 28 points>Out of how many points?|"
            "How many points are possible?"),
    ),
    family(
        "rating", "rating_update|new_rating|elo_after_game|player_rating_change",
        "New rating after a game.|Elo rating of a player from the result and the ratings of both.|"
            "The factor says how fast ratings change; 20 if it is not given.",
        args=dict(
            own=arg("rating|own_rating|player_rating|before", RATING, "Rating of the player before the game|"
                "Own rating"),
            other=arg("opponent_rating|opponent|other_rating|against", RATING, "Rating of the opponent|"
                "The other one's rating"),
            result=arg("result|outcome|score", OUTCOME, "Result for the player|win, draw or loss"),
            factor=arg("k_factor|k|factor", integer(10, 40, 5, worded=0), "How fast ratings change|K factor",
                opt=" with a factor of {}| using k = {}", default=20),
        ),
        needs="the new rating of a player with {own} after {result} against {other}{factor}|"
            "the rating that follows from {result} against a {other} player for someone rated {own}{factor}",
        does="update a rating of {own} after {result} against {other}{factor}|"
            "calculate the rating after {result}, own {own}, opponent {other}{factor}",
        asks="My rating is {own} and I had {result} against somebody with {other}. What is it now{factor}?|"
            "I am rated {own}. What happens after {result} against a {other} player{factor}?|"
            "The opponent had {other}, I had {own}, and it was {result}. What is my rating now{factor}?",
        gives=lambda rng, a: (lambda change: {"new_rating": tidy(a["own"] + change, 1), "change": tidy(change,
            1)})(a.get("factor", 20) * (GAINED[a["result"]] - _expected(a["own"], a["other"]))),
        says="The new rating is {new_rating}.|It changes by {change} to {new_rating}.",
        lacks=dict(other="update my rating of 1500 after a win|I am rated 1840 and had a draw, what is it now?>What "
            "is the opponent's rating?|Against which rating?"),
    ),
    family(
        "needed", "needed_in_final|final_exam_target|mark_still_needed|required_final_score",
        "What is needed in the last exam.|Score that brings the average to a goal.|"
            "From the average so far, the goal, and how much the last exam counts.",
        args=dict(
            now=arg("current_average|current|so_far|average_now", number(40, 89, 1), "Average so far, in per cent|"
                "Where the pupil stands"),
            goal=arg("goal|target|wanted_average", number(60, 95, 1), "Average that is wanted|The goal"),
            weight=arg("final_weight|weight_percent|counts", integer(15, 60, 5, worded=0),
                "How much the last exam counts, in "
                "per cent|Weight of the exam"),
            subject=arg("subject|course|class_name", SUBJECT, "Which subject|School subject", opt=" in {}"),
        ),
        needs="the score needed{subject} for an average of {goal} with {now} so far and a final that counts "
            "{weight}%|the result required{subject} in an exam of {weight} percent weight to get from {now} to "
            "{goal}",
        does="work out what I need{subject} in the final to reach {goal}, with {now} now and a weight of {weight}%|"
            "calculate the final score{subject} for a goal of {goal} when the average is {now} and the exam counts "
            "{weight} percent",
        asks="My average{subject} is {now}, the final counts {weight}% and I want {goal}. What do I need?|"
            "Can I still get {goal}{subject} with {now} so far if the exam counts {weight} percent?",
        gives=lambda rng, a: (lambda need: {"needed": tidy(need), "possible": need <= 100})((a["goal"] - a["now"] * (1
            - a["weight"] / 100)) / (a["weight"] / 100)),
        says="{needed} per cent are needed; possible: {possible}.|You need {needed}%.",
        lacks=dict(weight="my average is 71 and I want 80, what do I need in the final?|"
            "what must I score to get from 65 to 75?>How much does the final count?|What is its weight?"),
    ),
    family(
        "points", "league_points|table_points|points_in_table|season_points",
        "Points of a team in a table.|Points from games won, drawn and lost.|"
            "Three points for a win unless another number is given; penalty points are taken off.",
        args=dict(
            team=arg("team|club|name|side", TEAM, "Name of the team|Which team"),
            won=arg("wins|won|w|victories", integer(0, 20), "Games won|Number of wins"),
            drawn=arg("draws|drawn|d|ties", integer(0, 12), "Games drawn|Number of draws"),
            lost=arg("losses|lost|l|defeats", integer(0, 15), "Games lost|Number of defeats"),
            win=arg("points_per_win|win_points|for_win", integer(2, 4), "Points for a win|What a win is worth",
                opt=" with {} points for a win| at {} points a win", default=3),
        ),
        needs="the number of points of {team} after {won} wins, {drawn} draws and {lost} defeats{win}|"
            "the number of table points of {team} with {lost} games lost, {won} won and {drawn} drawn{win}",
        does="count the points of {team} from {won} wins, {drawn} draws and {lost} losses{win}|"
            "work out where {team} stands with {drawn} draws, {won} wins and {lost} defeats{win}",
        asks="{team} have won {won}, drawn {drawn} and lost {lost} games. How many points is that{win}?|"
            "With {won} wins, {drawn} draws and {lost} defeats, how many points have {team}{win}?",
        gives=lambda rng, a: {"points": a["won"] * a.get("win", 3) + a["drawn"], "games": a["won"] + a["drawn"] +
            a["lost"]},
        says="{team} have {points} points from {games} games.|That makes {points} points.",
        lacks=dict(drawn="how many points have Hill Rovers with 4 wins and 2 defeats?|"
            "the points after 7 wins and 1 loss>How many draws?|How many games were drawn?"),
    ),
    family(
        "stars", "star_average|review_score|mean_stars|rating_from_stars",
        "Score from a list of stars.|Mean of reviews with one to five stars.|"
            "Few reviews can be pulled to the middle so that they do not count too much.",
        args=dict(
            stars=arg("stars|reviews|ratings|votes", STARS, "Stars of each review|List of numbers from 1 to 5"),
            careful=arg("cautious|damped|careful", flag("pulled to the middle|cautiously", "as a plain mean|plainly"),
                "Whether few reviews are pulled to the middle|True for the careful score", opt=", {}", default=False),
            digits=rounding("decimals|places|digits", default=1),
        ),
        needs="the score of the reviews {stars}{careful}{digits}|the mean of {stars} stars{careful}{digits}",
        does="average the stars {stars}{careful}{digits}|work out the score for reviews of {stars} "
            "stars{careful}{digits}",
        asks="The reviews have {stars} stars. What is the score{careful}{digits}?|"
            "Is a product with {stars} stars good? Give me the score{careful}{digits}.",
        gives=lambda rng, a: {"score": tidy((sum(a["stars"]) + 15 * bool(a.get("careful"))) / (len(a["stars"]) + 5 *
            bool(a.get("careful"))), a.get("digits", 1)), "reviews": len(a["stars"])},
        says="The score is {score} from {reviews} reviews.|It scores {score}.",
        lacks=dict(stars="average the stars|what is the score of the reviews?>How many stars did they give?|"
            "Which reviews are there?"),
    ),
    family(
        "schedule", "matches_in_tournament|tournament_matches|number_of_matches|fixture_count",
        "Matches of a tournament.|How many games a tournament has.|"
            "From the number of teams and the way they play; the days it takes if games per day are given.",
        args=dict(
            teams=arg("teams|n_teams|players|entrants", integer(4, 32), "How many take part|Number of teams"),
            kind=arg("format|mode|kind|system", KNOCKOUT, "How they play|Sort of tournament"),
            per_day=arg("matches_per_day|per_day|daily", integer(2, 10), "Matches in a day|How many a day allows",
                opt=" with {} games a day| at {} matches per day", default=1),
        ),
        needs="the number of matches in a {kind} tournament of {teams} teams{per_day}|"
            "the number of games of {teams} teams in a {kind} tournament{per_day}",
        does="count the matches of a {kind} tournament with {teams} teams{per_day}|"
            "plan a {kind} tournament for {teams} players{per_day}",
        asks="We are {teams} teams and play a {kind} tournament. How many games is that{per_day}?|"
            "How many matches does a {kind} tournament of {teams} have{per_day}?",
        gives=lambda rng, a: {"matches": _matches(a["teams"], a["kind"]), "days": math.ceil(_matches(a["teams"],
            a["kind"]) / a.get("per_day", 1))},
        says="There are {matches} matches, on {days} days.|It takes {matches} matches.",
        lacks=dict(teams="how many games has a knock-out tournament?|plan a league>How many teams take part?|"
            "With how many teams?"),
    ),
    family(
        "quiz", "quiz_score|score_answers|points_for_answers|trivia_points",
        "Points in a quiz.|Score from right and wrong answers.|By difficulty; wrong answers can cost points.",
        args=dict(
            player=arg("player|name|contestant|who", PERSON, "Who played|Name of the player"),
            right=arg("correct|right|hits", integer(1, 30), "Right answers|How many were right"),
            wrong=arg("wrong|incorrect|misses|errors", integer(0, 20), "Wrong answers|How many were wrong"),
            level=arg("difficulty|level|stage", LEVEL, "How hard the quiz was|easy, normal or hard",
                opt=" at the {} level| on {} difficulty", default="easy"),
            minus=arg("penalty|negative_marking|minus", flag("with a penalty for wrong answers|with minus points",
                "without a penalty|without minus points"), "Whether wrong answers cost points|True for minus points",
                opt=" {}", default=False),
        ),
        needs="the quiz score of {player} with {right} right and {wrong} wrong answers{level}{minus}|"
            "the number of points of {player}: {wrong} wrong, {right} right{level}{minus}",
        does="score the quiz of {player}, {right} right and {wrong} wrong{level}{minus}|"
            "count the points of {player} for {right} correct and {wrong} incorrect answers{level}{minus}",
        asks="{player} got {right} right and {wrong} wrong{level}. What is the score{minus}?|"
            "How many points has {player} with {wrong} wrong and {right} right answers{level}{minus}?",
        gives=lambda rng, a: {"points": tidy(a["right"] * 10 * TIMES[a.get("level", "easy")] - a["wrong"] * 5 *
            bool(a.get("minus")))},
        says="{player} has {points} points.|The score is {points}.",
        lacks=dict(wrong="score the quiz of Ann Low with 12 right|how many points has Ben Hart with 9 right "
            "answers?>How many were wrong?|And how many wrong ones?"),
    ),
    family(
        "darts", "darts_left|points_left|checkout_remaining|score_remaining",
        "Points left in a game of darts.|What remains after some throws.|"
            "Counts down from 501 unless the game starts elsewhere; says whether the player is bust.",
        args=dict(
            player=arg("player|thrower|name|who", FIRST_NAME, "Who throws|Name of the player"),
            throws=arg("throws|scores|darts|visits", numbers(20, 140, 0, 2, 5), "Points of each visit|"
                "List of scores"),
            start=arg("start|from_score|game", choice({"301": "301", "501": "501", "701": "701"}),
                "Where counting begins|301, 501 or 701", opt=" in a game of {}| starting from {}", default="501"),
        ),
        needs="the number of points that {player} has left after {throws}{start}|"
            "the rest for {player} with throws of {throws}{start}",
        does="count down the darts of {player}: {throws}{start}|work out the rest of {player} after scoring "
            "{throws}{start}",
        asks="{player} scored {throws}. What is left{start}?|Can {player} still win after {throws}{start}? Tell me "
            "the rest.",
        gives=lambda rng, a: (lambda left: {"left": max(left, 0), "bust": left < 0})(int(a.get("start", "501")) -
            sum(a["throws"])),
        says="{player} has {left} left.|The rest is {left}; bust: {bust}.",
        lacks=dict(throws="what has Lena left in a game of 501?|count down Omar's darts>What did that player score?|"
            "Which scores were thrown?"),
    ),
    family(
        "ranking", "rank_players|order_by_score|leader_table|standings_from_scores",
        "Order players by their scores.|Ranking from names and points.|"
            "The names and scores stand in the same order; in golf the smallest score wins.",
        args=dict(
            names=arg("players|names|who|contestants", Kind("three players", {"type": "array", "items": {"type":
                "string"}}, listed(FIRST_NAME, 3, 3).make, open=False), "Names of the players|Who played"),
            scores=arg("scores|points|results", numbers(3, 120, 0, 3, 3), "Scores in the order of the names|"
                "Points of each"),
            low=arg("lowest_wins|low_is_good|ascending", flag("the lowest score wins|smallest first",
                "the highest score wins|largest first"), "Whether the smallest score wins|"
                "True if low scores are good", opt=", {}", default=False),
        ),
        needs="the ranking of {names} with the scores {scores}{low}|the order of {names}, who scored {scores}{low}",
        does="rank {names} by their scores {scores}{low}|put {names} in order of their points, {scores}{low}",
        asks="{names} scored {scores}. Who has won{low}?|How do {names} rank with {scores}{low}?",
        gives=lambda rng, a: {"ranking": [name for _, name in sorted(zip(a["scores"], a["names"], strict=False),
            reverse=not a.get("low"))]},
        says="The ranking is {ranking}.|In order: {ranking}.",
        lacks=dict(scores="rank Ida, Leo and Max|who has won, Ann, Bob or Cleo?>What are their scores?|"
            "How many points has each?"),
        ),
    family(
        "handicap", "net_score|golf_net_score|score_after_handicap|strokes_net",
        "Net score of a round of golf.|Strokes after the handicap is taken off.|"
            "From the strokes, the handicap and the par of the course.",
        args=dict(
            strokes=arg("strokes|gross|gross_score", integer(68, 125, worded=0), "Strokes of the round|Gross score"),
            handicap=arg("handicap|hcp|allowance", number(0, 40, 1), "Handicap of the player|What is taken off"),
            par=arg("par|course_par|standard", integer(68, 74, worded=0), "Par of the course|Strokes the course "
                "allows", opt=" on a par {} course| with a par of {}", default=72),
        ),
        needs="the net score of {strokes} strokes with a handicap of {handicap}{par}|"
            "the net result for a handicap of {handicap} and {strokes} strokes{par}",
        does="work out the net score for {strokes} strokes and handicap {handicap}{par}|"
            "take a handicap of {handicap} off {strokes} strokes{par}",
        asks="I played {strokes} with a handicap of {handicap}. What is my net score{par}?|"
            "Is {strokes} good for a handicap of {handicap}{par}?",
        gives=lambda rng, a: (lambda net: {"net": tidy(net, 1), "to_par": tidy(net - a.get("par", 72),
            1)})(a["strokes"] - a["handicap"]),
        says="The net score is {net}, {to_par} to par.|Net it is {net}.",
        lacks=dict(handicap="what is the net score of 95 strokes?|I played 88, what is that net?>What is the "
            "handicap?|What is your handicap?"),
    ),
]  # fmt: skip
