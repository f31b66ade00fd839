"""Playing music, films, radio and podcasts."""

from helpers.training.families import arg, family
from helpers.training.values import CODE, COUNT, MINUTES, PERSON, TITLE, TOPIC, choice, flag, integer, listed
from helpers.training.writing import ROOM, drawn, pairs

GENRE = choice({"jazz": "jazz", "rock": "rock", "classical": "classical", "folk": "folk", "electronic": "electronic"})
SPEED = choice({"slow": "slowly|at slow speed", "normal": "at normal speed", "fast": "fast|at high speed"})
QUALITY = choice({"low": "low", "medium": "medium", "high": "high|the best"})
PLAYLIST = pairs(
    "playlist",
    "Morning|Late Night|Rainy|Road|Sunday|Summer|Quiet|Study|Kitchen|Winter",
    "Coffee|Trip|Mix|Beats|Piano|Walk|Favourites|Party",
)
STATION = pairs(
    "radio station", "Radio|Wave|Station|Channel", "Nova|Delta|Harbour|Seven|Aurora|Nine|Vega|Coast", quoted=0.1
)
PODCAST = pairs(
    "podcast",
    "The Curious|The Daily|A Short|Our Other|The Slow|My Little",
    "Kitchen|Planet|Machine|History|Garden|Ledger|Ocean",
)

FAMILIES = [
    family(
        "song",
        "play_song|start_song|play_track|music_play",
        "Play a song.|Start a song by its title.|Plays one song; name the artist when several have the same title.",
        args=dict(
            title=arg("title|song|track", TITLE, "Title of the song|Which song"),
            artist=arg("artist|by|singer", PERSON, "Who sings it|The artist", opt=" by {}"),
            room=arg("room|speaker|where", ROOM, "In which room|Where it is heard", opt=" in the {}"),
        ),
        does="play {title}{artist}{room}|put on {title}{artist}{room}|start the song {title}{artist}{room}"
        "|let {title}{artist} run{room}",
        asks="I want to hear {title}{artist}{room}.|Can we listen to {title}{artist}{room}?"
        "|Have you got {title}{artist}? Play it{room}."
        "|How about {title}{artist}{room}?",
        gives=lambda rng, a: {"playing": True, "song_seconds": rng.randint(120, 420)},
        says="Now playing {title}, {song_seconds} seconds long.|{title} is on; it lasts {song_seconds} seconds.",
        lacks=dict(
            title="play a song{artist}|play something{room}|put on some song>Which song?|What is the title of the song?"
        ),
    ),
    family(
        "genre",
        "play_genre|play_music_style|start_genre_radio|music_by_style",
        "Play music of a genre.|Start endless music of one style."
        "|Plays a style of music for some time, at a volume from 0 to 100.",
        args=dict(
            genre=arg("genre|style|kind", GENRE, "Style of the music|Genre"),
            length=arg("minutes|duration|how_long", MINUTES, "For how long|Playing time", opt=" for {}"),
            volume=arg(
                "volume|loudness|level",
                integer(0, 100, 5, worded=0),
                "Volume, 0 to 100|Loudness in percent",
                opt=" at volume {}| with a volume of {}",
            ),
        ),
        does="play {genre} music{length}{volume}|put on some {genre} music{length}{volume}"
        "|start {genre} music{volume}{length}"
        "|play something from the {genre} genre{length}{volume}",
        asks="I am in the mood for {genre} music{length}{volume}.|Could we have {genre} music{length}{volume}?"
        "|A bit of {genre} music"
        "{volume}{length}!",
        gives=drawn(first_song=TITLE),
        says="The first {genre} song is {first_song}.|Playing {genre} music, starting with {first_song}.",
        lacks=dict(genre="play some music{length}|put on music{volume}|I want music{length}>What genre?|Which style?"),
    ),
    family(
        "player",
        "control_playback|playback_action|player_command|media_control",
        "Control the playback.|Pause, continue or skip what is playing."
        "|Gives the player one command: pause, resume, next or"
        " previous.",
        args=dict(
            action=arg(
                "action|command|operation",
                choice({"pause": "pause", "resume": "resume|continue", "next": "skip", "previous": "go back from"}),
                "What the player does|The command",
            ),
        ),
        does="{action} this song|{action} the song|{action} the track that is playing|{action} the current track",
        asks="Would you {action} this song?|I want to {action} the song that is on.|Can you {action} this track?",
        gives=drawn(current=TITLE),
        says="The current title is {current}.|Done; the player is at {current}.",
    ),
    family(
        "volume",
        "set_volume|change_volume|volume_to|speaker_volume",
        "Set the volume.|Change the loudness of a speaker.|Sets the volume in percent, everywhere or in one room.",
        args=dict(
            level=arg("level|volume|percent", integer(0, 100, 5, worded=0), "0 to 100|Volume in percent"),
            room=arg("room|speaker|zone", ROOM, "Which speaker|Room of the speaker", opt=" in the {}"),
        ),
        does="set the volume{room} to {level}|turn the volume{room} to {level} percent|put the volume{room} at {level}"
        "|change the loudness{room} to {level}%",
        asks="Volume {level}{room}, please.|Can we have the music at {level} percent{room}?"
        "|The music should be at {level}%{room}.",
        gives=drawn(before=integer(0, 100, 5)),
        says="The volume went from {before} to {level}.|It is at {level} now, it was at {before}.",
        lacks=dict(
            level="change the volume{room}|the music is too loud{room}|set the volume{room}>To how much?|Which volume?"
        ),
    ),
    family(
        "mute",
        "mute_speakers|set_mute|sound_off_switch",
        "Mute the sound or bring it back.|Switch the sound off or on."
        "|With muted=true nothing is heard; false restores the sound.",
        args=dict(
            muted=arg("muted|mute|silent", flag("mute", "unmute"), "true: no sound|Whether there is silence"),
        ),
        does="{muted} the speakers|{muted} the sound|{muted} the music|{muted} everything",
        asks="Can you {muted} the speakers?|Someone should {muted} the television.|{muted}!"
        "|I'd like you to {muted} the sound.",
        gives=drawn(speakers=integer(1, 6)),
        says="Done for {speakers} speakers.|Speakers changed: {speakers}.",
    ),
    family(
        "playlist.create",
        "create_playlist|new_playlist|make_playlist|playlist_add",
        "Create a playlist.|Make a playlist from songs."
        "|Makes a playlist with a name and a list of song titles; it can be public.",
        args=dict(
            name=arg("name|playlist|playlist_name", PLAYLIST, "Name of the playlist|How it is called"),
            songs=arg("songs|tracks|titles", listed(TITLE, 2, 3), "Titles of the songs|What is in it"),
            public=arg(
                "public|shared|visible",
                flag("that everyone can see", "that only I can see"),
                "Whether others see it|true: everyone sees it",
                opt=" {}",
            ),
        ),
        does="make a playlist{public} called {name} with {songs}|create the playlist {name}{public} from {songs}"
        "|put {songs} on a new playlist{public} named {name}"
        "|start a playlist{public} by the name {name} with the songs {songs}",
        asks="I want a playlist {name}{public} with {songs}.|Can {songs} be a playlist{public} with the name {name}?",
        gives=lambda rng, a: {"playlist_id": CODE.make(rng).value, "song_count": len(a["songs"])},
        says="The playlist {name} has {song_count} songs.|{name} is made ({playlist_id}), with {song_count} songs.",
        lacks=dict(
            songs="create a playlist called {name}|make the playlist {name}>With which songs?|What shall be on it?",
            name="make a playlist with {songs}|put {songs} on a new playlist>What shall it be called?"
            "|Under which name?",
        ),
    ),
    family(
        "playlist.play",
        "play_playlist|start_playlist|playlist_start",
        "Play a playlist.|Start one of the user's playlists.|Plays a list of songs, in mixed order if wanted.",
        args=dict(
            name=arg("name|playlist|list", PLAYLIST, "Which playlist|Its name"),
            shuffle=arg(
                "shuffle|random|mixed",
                flag("in random order|shuffled", "in the given order"),
                "true: mixed order|Whether to mix",
                opt=" {}",
                default=False,
            ),
        ),
        does="play the playlist {name}{shuffle}|start the {name} playlist{shuffle}|put my playlist {name} on{shuffle}"
        "|play all of {name}{shuffle}",
        asks="I feel like my {name} playlist{shuffle}.|Can I hear the playlist {name}{shuffle}?"
        "|As I said, {name}{shuffle}, please.",
        gives=drawn(songs=integer(5, 90)),
        says="Playing {name} with {songs} songs.|{name} has started; it has {songs} songs.",
        lacks=dict(
            name="play a playlist{shuffle}|start my playlist|put on a playlist{shuffle}>Which playlist?|Which one?"
        ),
    ),
    family(
        "playback.radio",
        "tune_radio|play_station|radio_on|start_radio",
        "Play a radio station.|Tune the radio to a station.|Starts a radio station by its name; it can stop by itself.",
        args=dict(
            station=arg("station|name|channel", STATION, "Name of the station|Which station"),
            stop=arg(
                "sleep_minutes|stop_after|sleep",
                MINUTES,
                "Stop after this time|Sleep timer",
                opt=" and stop after {}| for {}",
            ),
        ),
        does="play {station} on the radio{stop}|turn on {station}{stop}|tune the radio to {station}{stop}"
        "|put on the station {station}{stop}",
        asks="Let me hear {station}{stop}.|Is {station} on? Then play it{stop}."
        "|Can I get {station} on the radio{stop}?",
        gives=drawn(show=TOPIC),
        says="{station} is on, with a show about {show}.|The show on {station} is about {show}.",
        lacks=dict(
            station="turn on the radio{stop}|play the radio|radio on{stop}, please>Which station?|Which radio station?"
        ),
    ),
    family(
        "podcast",
        "play_podcast_episode|start_episode|podcast_play",
        "Play an episode of a podcast.|Start a podcast at a given episode."
        "|Plays the numbered episode; the speed can be changed.",
        args=dict(
            show=arg("podcast|show|name", PODCAST, "Name of the podcast|Which show"),
            episode=arg("episode|number|episode_number", COUNT, "Number of the episode|Which episode"),
            speed=arg("speed|tempo|rate", SPEED, "How fast it is played|Speed", opt=" {}", default="normal"),
        ),
        does="play episode {episode} of {show}{speed}|start {show}, episode {episode}{speed}"
        "|put on {show} number {episode}{speed}"
        "|let me hear episode {episode} of the podcast {show}{speed}",
        asks="I missed episode {episode} of {show}, play it{speed}."
        "|Can I listen to episode {episode} of {show}{speed}?",
        gives=drawn(length_minutes=integer(10, 120)),
        says="Episode {episode} of {show} lasts {length_minutes} minutes."
        "|It is playing: {show}, {length_minutes} minutes.",
        lacks=dict(
            episode="play the podcast {show}{speed}|start {show}|I want to hear {show}>Which episode?|What number?",
            show="play episode {episode}|start episode {episode}{speed}>Of which podcast?|Which show?",
        ),
    ),
    family(
        "now.playing",
        "now_playing|current_song|what_is_playing|song_on_air",
        "Get what is playing.|Name the song that is on."
        "|Returns title and artist of what is playing at the moment, without arguments.",
        needs="the title of the song that is playing|the name of this song|the song that is on|the artist of this song",
        asks="What is playing?|Which song is that?|Who sings this?|Do you know this song?|Show me what is on.",
        gives=drawn(title=TITLE, artist=PERSON),
        says="This is {title} by {artist}.|You hear {title}, sung by {artist}.",
        yields=dict(
            title=(TITLE, "the song that is playing now|the title of the current song"),
            artist=(PERSON, "the singer of the current song|the artist who is playing now"),
        ),
    ),
    family(
        "playback.record",
        "record_programme|schedule_recording|record_show",
        "Record a programme.|Record a film or a series from television."
        "|Records a programme by title, all episodes if wanted.",
        args=dict(
            title=arg("title|programme|show", TITLE, "What to record|Title of the programme"),
            series=arg(
                "all_episodes|series|whole_series",
                flag("with all episodes", "but only the next episode"),
                "true: every episode|Whether to record them all",
                opt=" {}",
            ),
            quality=arg(
                "quality|resolution|picture",
                QUALITY,
                "Picture quality|Quality of the recording",
                opt=" in {} quality",
                default="medium",
            ),
        ),
        does="record {title}{quality}{series}|tape {title}{quality}{series}"
        "|schedule a recording of {title}{quality}{series}"
        "|keep a recording of {title}{quality}{series}",
        asks="I will miss {title}, record it{quality}{series}.|Can the box record {title}{quality}{series}?",
        gives=drawn(gigabytes=integer(1, 20), recording=CODE),
        says="The recording {recording} is planned and needs {gigabytes} GB.|{title} will be recorded ({recording}).",
        lacks=dict(title="record something{quality}|record a film|make a recording>Of what?|What shall I record?"),
    ),
]
HELD_OUT = False
