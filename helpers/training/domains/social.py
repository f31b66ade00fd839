"""Posts, comments, followers and groups of a social network."""

from helpers.training.families import arg, attribute, family, lookups
from helpers.training.values import CITY, CODE, DATE, FILE, PERSON, TIME, TOPIC, URL, choice, flag, integer, listed
from helpers.training.writing import HEADING, QUOTED_TEXT, TAG, USERNAME, drawn, spoken_as

AUDIENCE = choice({"public": "everybody", "friends": "friends only|friends", "me": "nobody else"})
REACTION = choice({"like": "a like|a thumbs-up", "heart": "a heart", "laugh": "a laugh", "sad": "a sad face"})
SORT = choice({"newest": "newest first", "popular": "most popular first", "oldest": "oldest first"})
MUTE = choice({"day": "day", "week": "week", "month": "month"})
WHY = choice(
    {
        "spam": "spam|advertising",
        "insult": "an insult|insults",
        "false": "false|not true",
        "privacy": "a breach of privacy",
    }
)
POST = spoken_as(CODE, "post {}|the post {}|post number {}")

FAMILIES = [
    family(
        "post",
        "create_post|publish_post|write_post|share_post",
        "Publish a post.|Write something for the followers.|Publishes a text with tags; who sees it can be limited.",
        args=dict(
            text=arg("text|content|body", QUOTED_TEXT, "What the post says|The text"),
            tags=arg(
                "tags|hashtags|labels", listed(TAG, 1, 3), "Hashtags without the sign|Tags", opt=" with the tags {}"
            ),
            audience=arg(
                "audience|visibility|visible_to",
                AUDIENCE,
                "Who sees it|Readers",
                opt=" for {}| visible to {}",
                default="public",
            ),
            picture=arg("image|picture|photo", FILE, "Picture file|Image", opt=" with the picture {}"),
        ),
        does="publish {text}{audience}{tags}{picture}|post {text}{audience}{picture}{tags}"
        "|write the post {text}{audience}{tags}{picture}"
        "|put {text} online{audience}{tags}{picture}",
        asks="I want to post {text}{audience}{tags}{picture}.|Can you publish {text}{audience}{tags}?"
        "|New post{audience}{picture}: {text}",
        gives=drawn(post_id=CODE, followers_reached=integer(0, 900)),
        says="It is post {post_id} and reaches {followers_reached} people.|Published as {post_id}.",
        lacks=dict(
            text="write a post{audience}|publish something{tags}|post for me{audience}>What shall it say?|Which text?"
        ),
    ),
    family(
        "post.search",
        "search_posts|find_posts|query_posts|posts_about",
        "Search posts.|Find posts about something."
        "|Returns posts with the words, from one user or since a day if given, ten at most.",
        args=dict(
            query=arg("query|words|topic", TOPIC, "What to look for|Words"),
            user=arg("user|author|from_user", USERNAME, "Only of this user|Author", opt=" by the user {}"),
            since=arg("since|after|from_date", DATE, "Only later ones|Earliest day", opt=" since {}"),
            order=arg("sort|order|order_by", SORT, "The order|How to sort", opt=" ({})"),
            limit=arg(
                "limit|count|max_results",
                integer(2, 40),
                "How many|Most results",
                opt=" with no more than {} results",
                default=10,
            ),
        ),
        does="search the posts for {query}{user}{since}{limit}{order}"
        "|find posts about {query}{user}{since}{order}{limit}"
        "|look for posts on {query}{since}{user}{limit}{order}|show posts about {query}{user}{limit}{order}{since}",
        asks="Has anyone posted about {query}{since}?|Are there posts on {query}{user}{since}{limit}{order}?"
        "|Show me posts about {query}{user}{order}{limit}.|What do people write about {query}{since}{limit}{order}?",
        gives=drawn(posts=listed(CODE, 1, 4), top_author=USERNAME),
        says="I found {posts}; the first is by {top_author}.|Posts on {query}: {posts}.",
        lacks=dict(
            query="search the posts{since}|find posts{user}|look for a post{limit}>About what?|For which words?"
        ),
        yields=dict(
            top_author=(USERNAME, "the user with the top post about {query}|the author of the best post on {query}")
        ),
    ),
    family(
        "comment",
        "reply_to_post|comment_on_post|post_reply|write_comment",
        "Comment on a post.|Reply to a post.|Writes a comment under a post, seen by all or by its author alone.",
        args=dict(
            post=arg("post|post_id|to", POST, "Which post|Number of the post"),
            text=arg("text|reply|comment", QUOTED_TEXT, "The comment|What it says"),
            private=arg(
                "private|only_author|hidden",
                flag("in private", "in public"),
                "true: only the author sees it|Private or public",
                opt=" {}",
            ),
        ),
        does="reply {text} to {post}{private}|comment {text} on {post}{private}|answer {post} with {text}{private}"
        "|write {text} under {post}{private}",
        asks="My answer to {post} is {text}{private}.|Can you write {text} under {post}{private}?",
        gives=drawn(comment_number=CODE, comments=integer(1, 400)),
        says="The comment is {comment_number}.|There are {comments} comments now.",
        lacks=dict(
            text="reply to {post}{private}|comment on {post}>What shall I write?|Which text?",
            post="reply {text}{private}|write the comment {text}>Under which post?|To which post?",
        ),
    ),
    family(
        "react",
        "react_to_post|add_reaction|like_post|give_reaction",
        "React to a post.|Give a post a like or the like.|Adds one reaction to a post.",
        args=dict(
            post=arg("post_id|post|target", POST, "Which post|Post number"),
            reaction=arg("reaction|emoji|kind", REACTION, "Which reaction|Kind"),
        ),
        does="give {post} {reaction}|react to {post} with {reaction}|put {reaction} on {post}"
        "|leave {reaction} under {post}",
        asks="I think {post} deserves {reaction}.|Can {post} get {reaction} from me?|Give {reaction} to {post}!",
        gives=drawn(reactions=integer(1, 4000)),
        says="There are {reactions} reactions to it.|Reactions now: {reactions}.",
        lacks=dict(post="give it {reaction}|react with {reaction}|leave {reaction}>To which post?|Which post?"),
    ),
    family(
        "follow",
        "follow_user|set_following|follow_or_unfollow",
        "Follow a user or stop following.|Set whether a user is followed."
        "|With follow=true new posts of the user are shown.",
        args=dict(
            user=arg("user|username|account", USERNAME, "Which user|User name"),
            follow=arg("follow|following|state", flag("follow", "unfollow"), "true: follow|Follow or not"),
            notify=arg(
                "notify|alerts|notifications",
                flag("with notifications", "without notifications"),
                "true: tell me of new posts|Notifications or not",
                opt=" {}",
            ),
        ),
        does="{follow} {user}{notify}|{follow} the user {user}{notify}|{follow} the account {user}{notify}"
        "|{follow} the posts of {user}{notify}",
        asks="Can you {follow} {user}{notify}?|I'd like to {follow} {user}{notify}."
        "|I want to {follow} the account {user}{notify}.",
        gives=drawn(followed_in_all=integer(1, 900)),
        says="Done; you follow {followed_in_all} people.|You follow {followed_in_all} accounts now.",
        lacks=dict(user="{follow} somebody{notify}|{follow} a user|{follow} that account{notify}>Whom?|Which user?"),
    ),
    family(
        "mute.user",
        "mute_user|silence_account|hide_posts_of",
        "Mute a user for some time.|Hide the posts of a user.|Hides posts for a day, a week or a month.",
        args=dict(
            user=arg("account|user|username", USERNAME, "Whose posts|User name"),
            span=arg("period|span|for_time", MUTE, "How long|day, week or month", opt=" for a {}", default="week"),
        ),
        does="mute {user}{span}|hide the posts of {user}{span}|silence {user}{span}|keep {user} out of my feed{span}",
        asks="I don't want to read {user}{span}.|Can you hide {user}{span}?|No more posts of {user}{span}, please.",
        gives=drawn(muted_until=DATE),
        says="{user} is muted until {muted_until}.|You will see nothing of {user} until {muted_until}.",
        lacks=dict(user="mute somebody{span}|hide someone's posts{span}|silence that user>Whom?|Which user?"),
    ),
    family(
        "post.plan",
        "schedule_post|plan_post|queue_post",
        "Plan a post for later.|Schedule a post on a date and time."
        "|Keeps a text and publishes it later, with a link if one is given.",
        args=dict(
            text=arg("text|content|post", QUOTED_TEXT, "What is posted|The text"),
            day=arg("date|day|on", DATE, "The day|Date"),
            time=arg("time|at|hour", TIME, "Time of day|When"),
            link=arg("link|url|web_address", URL, "A link below the text|Link", opt=" with the link {}"),
        ),
        does="post {text} on {day} at {time}{link}|schedule the post {text}{link} for {day}, {time}"
        "|plan to publish {text} on {day} at {time}{link}"
        "|queue {text}{link} for {day} at {time}",
        asks="On {day} at {time} this should go online{link}: {text}|Can {text} be posted on {day} at {time}{link}?",
        gives=drawn(queue_number=CODE),
        says="It is planned as {queue_number}.|Planned for {day} at {time}: {queue_number}.",
        lacks=dict(
            time="post {text} on {day}{link}|schedule {text} for {day}>At what time?|When on that day?",
            day="post {text} at {time}|schedule {text}{link} for {time}>On which day?|What date?",
        ),
    ),
    family(
        "group.new",
        "create_community|start_group|found_group|open_community",
        "Start a group.|Found a community about something.|Makes a group with a name and members; it can be hidden.",
        args=dict(
            name=arg("name|title|group", HEADING, "Name of the group|Title"),
            topic=arg("topic|about|subject", TOPIC, "What it is about|Subject"),
            members=arg("members|users|invite", listed(USERNAME, 1, 3), "Who is invited|User names", opt=" with {}"),
            hidden=arg(
                "hidden|secret|private",
                flag("that nobody can find", "that everybody can find"),
                "true: not in the search|Hidden or not",
                opt=" {}",
            ),
        ),
        does="start a group{hidden}{members} called {name} about {topic}"
        "|found the community {name} on {topic}{members}{hidden}"
        "|open a group{hidden} by the name {name} for {topic}{members}"
        "|create a group on {topic} named {name}{members}{hidden}",
        asks="We need a group{hidden} about {topic}, name it {name}."
        "|Can there be a group {name} on {topic}{members}{hidden}?",
        gives=drawn(group_id=CODE),
        says="The group {name} exists ({group_id}).|Founded: {name}, {group_id}.",
        lacks=dict(
            name="start a group about {topic}{members}|found a community on {topic}>What shall it be called?"
            "|Which name?"
        ),
    ),
    family(
        "report",
        "report_post|flag_post|complain_about_post",
        "Report a post.|Tell the moderators of a bad post."
        "|Reports a post with a reason; the author can be blocked at the same time.",
        args=dict(
            post=arg("post|post_id|id", POST, "Which post|Number"),
            why=arg("reason|why|category", WHY, "What is wrong|Reason"),
            block=arg(
                "block_author|block|also_block",
                flag("and block the author", "without blocking the author"),
                "true: block the author|Whether to block",
                opt=" {}",
            ),
        ),
        does="report {post} as {why}{block}|flag {post} as {why}{block}"
        "|tell the moderators that {post} is {why}{block}|complain about {post}, it is {why}{block}",
        asks="The text of {post} is {why}, report it{block}.|Can you report {post}{block}? It is {why}.",
        gives=drawn(case=CODE, answer_within_hours=integer(2, 72)),
        says="The case is {case}; an answer comes within {answer_within_hours} hours.|Reported as {case}.",
        lacks=dict(why="report {post}{block}|flag {post}>Why?|What is wrong with it?"),
    ),
    family(
        "trends",
        "trending_topics|what_is_trending|popular_now",
        "Get what is popular now.|The topics that most people write about.|Returns topics, of a city if it is given.",
        args=dict(
            city=arg("city|place|where", CITY, "Only this city|City", opt=" in {}"),
            count=arg("count|number|top", integer(2, 20), "How many|Number of topics", opt=" (the top {})", default=5),
        ),
        needs="a list of the popular topics{city}{count}|the topics of the day{city}{count}"
        "|the list of trends{city}{count}|the talk of the town{city}",
        asks="What are people talking about{city}?|Show me the trends{city}{count}."
        "|Is anything big going on{city}? Get the trends{count}.",
        gives=drawn(topics=listed(TOPIC, 1, 3)),
        says="People write about {topics}.|The topics are {topics}.",
    ),
    family(
        "inbox",
        "my_notifications|get_notifications|unseen_notifications",
        "Get the notifications.|What is new for the user."
        "|Returns the number of new likes, comments and followers. No arguments.",
        needs="the notifications|an overview of what is new|the number of new notifications|the news of the account",
        asks="Is there anything new?|Did anyone comment?|Show me my notifications.|Have I got new followers?",
        gives=drawn(likes=integer(0, 200), comments=integer(0, 40), followers=integer(0, 30)),
        says="New: {likes} likes, {comments} comments, {followers} followers."
        "|There are {comments} new comments and {likes} likes.",
    ),
    *lookups(
        "post",
        "post|post_id|number",
        POST,
        "Number of the post|Which post",
        attribute(
            "author",
            "the author of {x}|the user who wrote {x}|the writer of {x}",
            USERNAME,
            asks="who wrote {x}?|By whom is {x}?|Do you know who posted {x}?",
        ),
        attribute(
            "posted_on",
            "the date of {x}|the day on which {x} was published|the day of {x}",
            DATE,
            asks="when was {x} published?|Is {x} new?|On what day did {x} appear?",
        ),
        attribute(
            "likes",
            "the number of likes of {x}|the likes that {x} has|the like count of {x}",
            integer(0, 9000, worded=0),
            asks="how many likes has {x}?|Is {x} popular?|How many people like {x}?",
        ),
        attribute(
            "poster_name",
            "the real name of the author of {x}|the full name of the person who wrote {x}|the author's name of {x}",
            PERSON,
            asks="which person is behind {x}?|What is the full name of the author of {x}?|Who really wrote {x}?",
        ),
    ),
]
HELD_OUT = False
