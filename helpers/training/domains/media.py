"""Books, films, songs, bands, series and newspapers."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.things import BAND, BOOK, FILM, NEWSPAPER, SERIES, SONG
from helpers.training.values import (
    AMOUNT,
    CITY,
    COMPANY,
    COUNTRY,
    DATE,
    LANGUAGE,
    PERSON,
    TIME,
    TITLE,
    TOPIC,
    URL,
    YEAR,
    choice,
    flag,
    integer,
    listed,
    number,
)
from helpers.training.writing import from_list

HELD_OUT = False
GENRE = choice(
    {
        "crime": "crime|crime stories",
        "fantasy": "fantasy",
        "romance": "romance|love stories",
        "history": "history|historical stories",
        "science": "science|popular science",
    }
)
FILM_GENRE = choice(
    {
        "comedy": "comedy|funny",
        "drama": "drama",
        "thriller": "thriller",
        "documentary": "documentary",
        "animation": "animation|animated",
    }
)
STYLE = from_list(
    "style of music",
    "jazz|rock|folk|techno|samba|flamenco|reggae|opera|blues|soul|punk|swing|ska|"
    "fado|hip hop|ambient|polka|tango|gospel|house",
)
MUSIC_KEY = choice(
    {"C major": "C major", "A minor": "A minor", "G major": "G major", "D minor": "D minor", "E major": "E major"}
)
AGE_LIMIT = choice("all 6+ 12+ 16+ 18+")
BOOK_SORT = choice(
    {
        "newest": "newest first|from new to old",
        "oldest": "oldest first|from old to new",
        "rating": "best rated first|by rating",
        "title": "by title|in alphabetical order",
    }
)
SECTION = choice(
    {
        "politics": "politics",
        "sport": "sport|sports",
        "culture": "culture|arts",
        "economy": "economy|business",
        "science": "science",
    }
)
FORMAT = choice(
    {"ebook": "e-book|ebook", "paperback": "paperback", "hardcover": "hardcover", "audio": "audiobook|audio book"}
)

FAMILIES = [
    *lookups(
        "book",
        "title|book|book_title|name",
        BOOK,
        "Title of the book|The book's title, without quotation marks",
        attribute(
            "author",
            "the author of {x}|the name of the author of {x}|the person who wrote {x}|the writer of {x}",
            PERSON,
            "",
            "Who wrote {x}?|Who is the author of {x}?|By whom is {x}?|Show me who wrote {x}.",
        ),
        attribute(
            "page_count",
            "the number of pages of {x}|the page count of {x}|the length of {x} in pages",
            integer(40, 1400, worded=0),
            " pages",
            "How many pages does {x} have?|How thick is {x}?|Is {x} a thick book?|Show me how many pages {x} has.",
        ),
        attribute(
            "publisher",
            "the publisher of {x}|the publishing house of {x}|the company that publishes {x}",
            COMPANY,
            "",
            "Who publishes {x}?|Which publisher brought out {x}?|Where has {x} come out?",
        ),
        attribute(
            "publishing_year",
            "the publishing year of {x}|the year in which {x} came out|the year of publication of {x}",
            YEAR,
            "",
            "When was {x} published?|In which year did {x} come out?|Is {x} a new book?",
        ),
        attribute(
            "isbn",
            "the ISBN of {x}|the book number of {x}|the ISBN code of {x}",
            integer(9780000000000, 9789999999999, worded=0),
            "",
            "Which ISBN does {x} have?|Does {x} have an ISBN?|Show me the ISBN of {x}.",
        ),
        attribute(
            "original_language",
            "the original language of {x}|the language in which {x} was written|the language of the original of {x}",
            LANGUAGE,
            "",
            "In which language was {x} written?|Is {x} a translation?|Was {x} written in English?",
        ),
        attribute(
            "sequel",
            "the sequel of {x}|the book that follows {x}|the title of the next volume after {x}",
            BOOK,
            "",
            "Is there a sequel to {x}?|What comes after {x}?|Which book should I read after {x}?",
        ),
    ),
    *lookups(
        "film",
        "film|movie|title|film_title",
        FILM,
        "Title of the film|Which film",
        attribute(
            "director",
            "the director of {x}|the name of the director of {x}|the person who directed {x}",
            PERSON,
            "",
            "Who directed {x}?|Who made {x}?|Who is the director of {x}?|Do you know who directed {x}?",
        ),
        attribute(
            "running_time",
            "the running time of {x}|the length of {x}|the duration of {x}",
            integer(70, 230, worded=0),
            " minutes",
            "How many minutes long is {x}?|How many minutes does {x} last?|Does {x} last more than two hours?",
        ),
        attribute(
            "release_date",
            "the release date of {x}|the date on which {x} came to the cinemas|the first day of {x} in cinemas",
            DATE,
            "",
            "When did {x} come out?|When does {x} start in the cinemas?|Is {x} out yet?",
        ),
        attribute(
            "leading_actor",
            "the leading actor of {x}|the star of {x}|the person with the main part in {x}",
            PERSON,
            "",
            "Who plays the main part in {x}?|Who stars in {x}?|Who is the star of {x}?",
        ),
        attribute(
            "age_rating",
            "the age rating of {x}|the age limit of {x}|the age from which {x} may be seen",
            AGE_LIMIT,
            "",
            "May children see {x}?|Is {x} for children?|From which age may one see {x}?|Show me the age rating of {x}.",
        ),
        attribute(
            "shooting_location",
            "the shooting location of {x}|the city where {x} was shot|the place where {x} was filmed",
            CITY,
            "",
            "Where was {x} filmed?|In which city was {x} shot?|Was {x} filmed in Rome?",
        ),
        attribute(
            "literary_source",
            "the book behind {x}|the title of the book on which {x} is based|the novel that was filmed as {x}",
            BOOK,
            "",
            "Which book is {x} based on?|Is {x} based on a book?|Is there a novel behind {x}?",
        ),
        attribute(
            "film_budget",
            "the budget of {x}|the production cost of {x}|the cost of making {x}",
            number(1, 300, 1),
            " million dollars",
            "How much did {x} cost?|Was {x} an expensive film?|Show me the budget of {x}.",
        ),
    ),
    *lookups(
        "song",
        "song|song_title|track|title",
        SONG,
        "Title of the song|Which song",
        attribute(
            "singer",
            "the singer of {x}|the person who sings {x}|the name of the singer of {x}",
            PERSON,
            "",
            "Who sings {x}?|Who is singing {x}?|Do you know who sings {x}?",
        ),
        attribute(
            "songwriter",
            "the composer of {x}|the person who composed {x}|the writer of the music of {x}",
            PERSON,
            "",
            "Who composed {x}?|Who wrote the tune of {x}?|By whom is the music of {x}?",
        ),
        attribute(
            "tempo",
            "the tempo of {x}|the speed of {x} in beats per minute|the beats per minute of {x}",
            integer(50, 210, worded=0),
            " beats per minute",
            "How fast is {x}?|Is {x} a fast song?|What tempo does {x} have?",
        ),
        attribute(
            "musical_key",
            "the key of {x}|the musical key of {x}|the key in which {x} is written",
            MUSIC_KEY,
            "",
            "In which key is {x}?|Is {x} in a minor key?|Which key is {x} written in?",
        ),
        attribute(
            "album",
            "the album with {x}|the title of the album with {x}|the record that contains {x}",
            TITLE,
            "",
            "On which album is {x}?|Which record has {x} on it?|Is {x} on an album?",
        ),
        attribute(
            "chart_position",
            "the chart position of {x}|the place of {x} in the charts|the rank of {x} in this week's charts",
            integer(1, 100, worded=0),
            "",
            "Where is {x} in the charts?|Is {x} in the top ten?|How high is {x} in the charts?",
        ),
    ),
    *lookups(
        "band",
        "band|band_name|artist|group",
        BAND,
        "Name of the band|Which band or orchestra",
        attribute(
            "lead_singer",
            "the lead singer of {x}|the singer of {x}|the front person of {x}",
            PERSON,
            "",
            "Who sings in {x}?|Who is the singer of {x}?|Show me the lead singer of {x}.",
        ),
        attribute(
            "band_origin",
            "the home city of {x}|the city that {x} comes from|the town where {x} was founded",
            CITY,
            "",
            "Where does {x} come from?|Which city are {x} from?|Is {x} from Manchester?",
        ),
        attribute(
            "latest_album",
            "the latest album of {x}|the newest record by {x}|the title of the last album of {x}",
            TITLE,
            "",
            "What is the newest album by {x}?|Is there a new album by {x}?|Which album did {x} bring out last?",
        ),
        attribute(
            "music_style",
            "the style of {x}|the style of music of {x}|the kind of music that {x} plays",
            STYLE,
            "",
            "What kind of music does {x} play?|Does {x} play jazz?|Which style is the music of {x}?",
        ),
        attribute(
            "next_concert",
            "the date of the next concert of {x}|the day of the next show of {x}|the next concert date of {x}",
            DATE,
            "",
            "When does {x} play next?|When is the next concert of {x}?|Is {x} on tour?",
        ),
        attribute(
            "record_label",
            "the record label of {x}|the label of {x}|the company that brings out the records of {x}",
            COMPANY,
            "",
            "Which label is {x} on?|Who brings out the records of {x}?|Does {x} have a record label?",
        ),
    ),
    *lookups(
        "series",
        "series|show|series_title|tv_show",
        SERIES,
        "Title of the series|Which TV series",
        attribute(
            "season_count",
            "the number of seasons of {x}|the season count of {x}|the number of seasons that {x} has",
            integer(1, 24, worded=0),
            "",
            "How many seasons does {x} have?|Is there a second season of {x}?|"
            "Show me how many seasons of {x} there are.",
        ),
        attribute(
            "showrunner",
            "the creator of {x}|the person who created {x}|the inventor of {x}",
            PERSON,
            "",
            "Who created {x}?|Who invented {x}?|Who is behind {x}?",
        ),
        attribute(
            "air_time",
            "the air time of {x}|the time at which {x} is broadcast|the starting time of {x}",
            TIME,
            "",
            "When is {x} on?|At what time does {x} start?|Is {x} on after ten?",
        ),
        attribute(
            "broadcaster",
            "the broadcaster of {x}|the company that shows {x}|the channel of {x}",
            COMPANY,
            "",
            "Who shows {x}?|Where can I watch {x}?|On which channel is {x}?",
        ),
        attribute(
            "latest_episode",
            "the latest episode of {x}|the title of the last episode of {x}|the newest episode of {x}",
            TITLE,
            "",
            "Which episode of {x} was the last?|Is there a new episode of {x}?|What is the last part of {x} called?",
        ),
    ),
    *lookups(
        "newspaper",
        "newspaper|paper|magazine|publication",
        NEWSPAPER,
        "Name of the newspaper|Which paper or magazine",
        attribute(
            "editor",
            "the editor of the {x}|the chief editor of the {x}|the head of the editorial office of the {x}",
            PERSON,
            "",
            "Who edits the {x}?|Who is the editor of the {x}?|Do you know who edits the {x}?",
            "Get the editor of a newspaper.|Who edits a newspaper or magazine.|"
            "Returns the chief editor of a publication",
        ),
        attribute(
            "circulation",
            "the circulation of the {x}|the number of copies of the {x}|the print run of the {x}",
            integer(900, 700_000, worded=0),
            " copies",
            "How many copies does the {x} sell?|Is the {x} widely read?|How large is the {x} by copies?",
            "Get the circulation of a newspaper.|How many copies of a paper are sold.|"
            "Look up how many copies a publication sells",
        ),
        attribute(
            "subscription_price",
            "the subscription price of the {x}|the yearly price of the {x}|"
            "the price of a year's subscription to the {x}",
            AMOUNT,
            " euros",
            "What does a subscription to the {x} cost?|How much is the {x} for a year?|Is the {x} expensive?",
            "Get the subscription price of a newspaper.|What a paper costs for a year.|"
            "Returns the yearly price of a magazine or paper in euros",
        ),
        attribute(
            "country_of_paper",
            "the country of the {x}|the country in which the {x} appears|the home country of the {x}",
            COUNTRY,
            "",
            "In which country does the {x} appear?|Where does the {x} come from?|Is the {x} a Canadian paper?",
            "Get the country of a newspaper.|Where a paper appears.|Look up in which country a publication comes out",
        ),
        attribute(
            "paper_site",
            "the web site of the {x}|the internet address of the {x}|the web address of the {x}",
            URL,
            "",
            "Where is the {x} on the web?|Does the {x} have a web site?|Show me the web site of the {x}.",
            "Get the web site of a newspaper.|Web address of a paper.|"
            "Returns the address at which a paper can be read online",
        ),
    ),
    family(
        "media.headlines",
        "latest_headlines|headlines_about|search_headlines|topic_news",
        "Headlines about a topic.|Get recent news on a topic, newest first. Language and number may be given.|"
        "Searches newspapers for articles about something.",
        args=dict(
            topic=arg("topic|about|query|subject", TOPIC, "What the news is about|Topic to search for"),
            section=arg(
                "section|category|desk",
                SECTION,
                "Part of the paper|Only this section",
                opt=" in the {} section| under {}",
            ),
            language=arg(
                "language|lang|in_language", LANGUAGE, "Language of the articles|In which language", opt=" in {}"
            ),
            n=arg(
                "count|max_articles|limit|n",
                integer(2, 20),
                "How many headlines|Largest number of articles",
                opt=", {} articles|, at most {} of them",
                default=5,
            ),
        ),
        needs="the news about {topic}{section}{language}{n}|the latest headlines about {topic}{language}{n}|"
        "recent articles on {topic}{section}{n}|the newest articles{language} about {topic}{section}",
        does="search the papers for {topic}{section}{language}{n}|look for news about {topic}{language}{section}|"
        "get the headlines about {topic}{n}",
        asks="What is new about {topic}{section}{n}?|Is there any news{language} about {topic}?|"
        "Show me articles{language} about {topic}{n}.|Has anything been written about "
        "{topic}{section}{language}?",
        gives=lambda rng, a: {
            "headline": TITLE.make(rng).value,
            "paper": NEWSPAPER.make(rng).value,
            "found": rng.randint(1, a.get("n", 5)),
        },
        says='Found: {found}. The newest is "{headline}" in the {paper}.|'
        'The {paper} writes about {topic} under the headline "{headline}".',
        lacks=dict(
            topic="show me the headlines{language}|any news{section}?>About which topic?|What should the news be about?"
        ),
        yields=dict(paper=(NEWSPAPER, "the paper with the newest article about {topic}")),
    ),
    family(
        "media.find_books",
        "search_books_by|filter_books|list_books|find_reading",
        "Search for books.|Find books of an author, with filters for genre, year and format. The order can be "
        "chosen.|List what a writer has published.",
        args=dict(
            author=arg("author|writer|by|written_by", PERSON, "Who wrote the books|Name of the author"),
            genre=arg("genre|kind|category", GENRE, "Only this genre|Kind of book", opt=" about {}| of the genre {}"),
            since=arg(
                "since_year|from_year|published_after",
                YEAR,
                "Earliest year|Only books from this year on",
                opt=" since {}| from {} on",
            ),
            format=arg("format|edition|binding", FORMAT, "Only in this format|Edition", opt=" as {}"),
            order=arg(
                "sort|order|sort_by",
                BOOK_SORT,
                "Order of the list|How to sort",
                opt=", {}| sorted {}",
                default="newest",
            ),
        ),
        needs="the books by {author}{genre}{since}{order}|a list of books by {author}{since}{format}{order}|"
        "the works of {author}{genre}{since}{format}",
        does="list the books by {author}{genre}{since}{format}{order}|find books by {author}{genre}{format}{order}|"
        "search for books that {author} has written{since}{format}",
        asks="What has {author} written{since}?|Are there books by {author}{genre}{format}?|"
        "Show me the books of {author}{since}{format}{order}.|Has {author} written anything{genre}{since}?",
        gives=lambda rng, a: {"titles": [TITLE.make(rng).value for _ in range(rng.randint(1, 3))]},
        says="By {author} there are: {titles}.|{author} has written {titles}.",
        lacks=dict(
            author="find books{genre}{since}|list the books{format}>By which author?|Who should have written them?"
        ),
    ),
    family(
        "media.cinema_programme",
        "cinema_programme|film_times|when_is_film_shown|list_screenings",
        "When a film is shown in a city.|Screenings of a film on a day. Subtitled showings can be asked for.|"
        "Cinema programme for one film, one city and one day.",
        args=dict(
            film=arg("film|movie|title", FILM, "Which film|Title of the film"),
            city=arg("city|town|where", CITY, "Where to see it|City of the cinema"),
            day=arg("date|day|on", DATE, "Day of the showing|On which day"),
            after=arg(
                "after|earliest|from_time",
                TIME,
                "Only showings after this time|Earliest start",
                opt=" after {}| not before {}",
            ),
            subtitles=arg(
                "subtitles|subtitled|original_version",
                flag("with subtitles|in the original version", "dubbed|without subtitles"),
                "True: with subtitles, false: dubbed|Whether it has subtitles",
                opt=" {}",
            ),
        ),
        needs="the showings of {film} in {city} on {day}{after}{subtitles}|"
        "the times of {film} in {city} on {day}{subtitles}|the cinema times for {film} on {day} in {city}{after}",
        does="check when {film} is shown in {city} on {day}{after}{subtitles}|"
        "look up the showings of {film} in {city} on {day}{subtitles}",
        asks="When can I see {film} in {city} on {day}{after}{subtitles}?|"
        "Is {film} on in {city} on {day}{subtitles}?|Does any cinema in {city} show {film} on {day}{after}?",
        gives=lambda rng, a: {"cinema": BAND.make(rng).value.split()[-1] + " Cinema", "starts": TIME.make(rng).value},
        says="It starts at {starts} in the {cinema}.|The {cinema} shows {film} at {starts}.",
        lacks=dict(
            city="when is {film} shown on {day}?|is {film} on, on {day}{after}?>In which city?|"
            "Where do you want to see it?",
            day="when is {film} shown in {city}?|the showings of {film} in {city}>On which day?|For which date?",
        ),
    ),
    family(
        "media.recommend",
        "recommend_films|suggest_film|film_suggestions|what_to_watch",
        "Suggest films.|Recommend films of a genre, with actors, length and age limit if wanted.|"
        "Picks something to watch from the catalogue.",
        args=dict(
            genre=arg("genre|type|kind", FILM_GENRE, "Genre of the film|What sort of film"),
            actors=arg(
                "actors|with_actors|cast",
                listed(PERSON, 1, 3),
                "Who plays in it|List of actors",
                opt=" with {}| starring {}",
            ),
            longest=arg(
                "max_minutes|longest|max_length",
                integer(80, 200, 5),
                "Greatest length in minutes|How long at most",
                opt=" of at most {} minutes| not longer than {} minutes",
            ),
            n=arg(
                "count|how_many|n",
                integer(2, 9),
                "How many films|Number of suggestions",
                opt=", {} titles|, {} of them",
                default=3,
            ),
        ),
        needs="a {genre} film{actors}{longest}{n}|some {genre} films{actors}{longest}{n}|"
        "a suggestion for a {genre} film{actors}{longest}{n}",
        does="recommend a {genre} film{actors}{longest}|suggest {genre} films{longest}{n}|"
        "pick a {genre} film{actors}{longest}",
        asks="Which {genre} films could we watch tonight{longest}{n}?|Is there a good {genre} film{actors}{longest}?|"
        "Show me {genre} films{actors}{n}.",
        gives=lambda rng, a: {"film": TITLE.make(rng).value, "minutes": rng.randint(60, a.get("longest", 150))},
        says="How about {film}? It lasts {minutes} minutes.|I suggest {film} ({minutes} minutes).",
        lacks=dict(
            genre="recommend a film{actors}|what could we watch{longest}?>Which genre do you like?|What sort of film?"
        ),
    ),
]
