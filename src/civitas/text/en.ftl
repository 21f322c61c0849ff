## Everywhere

seat = Player { $number }
list-empty = –
list-more = { $before }, { $next }

## Errors

refused-not-now = This action is not one of the current options.
refused-not-asked = { $seat } has no decision to make now.
refused-stale = Decision { $number } is no longer open; the open decision is number { $current }.
notation-verb = “{ $text }” does not start with a known action; allowed: { $allowed }.
notation-slot = “{ $text }”: missing or invalid text after “{ $verb }”; allowed: { $allowed }.
notation-rest = Unexpected text after the action in “{ $text }”: “{ $rest }”.
refused-no-seat = No such seat; this game has { $seats } seats.
refused-over = The game is over.
refused-long = The text is too long; allowed: { $most } characters.
config-seats = { $seats } names given for { $players } seats.
config-seed = Invalid seed { $seed }; allowed: 0 to 340282366920938463463374607431768211455.
config-players = Invalid number of players { $players }; allowed: { $fewest } to { $most }.
config-rules = Unknown rules version { $rules }; allowed: 1 to { $newest }.
config-option = Unknown option “{ $option }”; allowed: { $allowed }.
config-value = Invalid value “{ $value }” for { $option }; allowed: { $allowed }.
unknown-game = Unknown game “{ $game }”; allowed: { $allowed }.
unknown-game-file = File not found: “{ $file }”.
unknown-game-broken = “{ $file }” cannot be loaded: { $why }
unknown-game-none = “{ $file }” contains no game: it must define a Game object named { $attribute }.
unknown-bot = Unknown bot “{ $bot }”; allowed: { $allowed }.
unknown-bot-broken = The bot “{ $bot }” cannot be loaded: { $why }
refused-bot-failed = Bot “{ $bot }” (player { $seat }) failed at its decision { $number }: { $why } ({ $line }). Game: { $game }, { $players } players, seed { $seed }.
refused-bot-move = Bot “{ $bot }” (player { $seat }) made an illegal move: “{ $action }” is not one of the { $options } options of its decision { $number }. Game: { $game }, { $players } players, seed { $seed }.
refused-bot-call = The bot of player { $seat } failed in { $method }: { $why } ({ $line }).
unknown-bot-class = “{ $place }” has no “{ $name }”.
unknown-bot-quote = A quote is not closed in “{ $bots }”.
unknown-bot-parameters = “{ $given }” is not a parameter of “{ $bot }”; write ?name=value&name=value, each name once.
unknown-bot-parameter = The bot “{ $bot }” has no parameter “{ $name }”; allowed: { $allowed }.
unknown-bot-value = The bot “{ $bot }”: “{ $value }” is not allowed for { $name }; allowed: { $allowed }.
unknown-bot-needs = The bot “{ $bot }” needs the parameter { $name }.
unknown-bot-command = The bot “{ $bot }”: there is no program “{ $program }” that can be run.
unknown-bot-program = The program of the bot “{ $bot }” sent no valid hello: { $why }.
parameter-int = a whole number
parameter-float = a number
parameter-bool = true or false
parameter-str = text
unknown-bot-numpy = The bot “{ $bot }” needs NumPy, which is not installed; in a checkout: pip install -e ".[bots]".
unknown-bot-weights = “{ $file }” is not a file with weights of a network for { $game }.
unknown-bot-weights-numbers = “{ $file }” has weights that are not finite numbers.
unknown-bot-turn-weights = “{ $file }” is not a file with weights of the bot “beam”.
unknown-bot-weight = “{ $file }”: there is no weight { $name } that can be “{ $value }”.
unknown-bot-game = The bot “{ $bot }” does not play { $game }; allowed: { $allowed }.
position-none = Positions of this game have no text form.
position-long = The position is too long; allowed: { $most } characters.
position-json = The position is not JSON: { $why }, line { $line }, column { $column }.
position-object = The position must be one JSON object.
position-deep = Line { $line }, column { $column }: at most { $most } lists and objects can be inside each other.
position-type = { $place } must be { $kind }.
position-number =
    { $place } must be { $more ->
        [0] { $least }
       *[other] a whole number from { $least } to { $most }
    }.
position-text = { $place } must be a text in quotes.
position-surrogate = { $place } contains half of a surrogate pair, which is not a character.
position-word = { $place }: allowed: { $allowed }.
position-word-unknown = { $place }: “{ $word }” is not known; allowed: { $allowed }.
position-key = “{ $place }” is not known; allowed: { $allowed }.
position-count = { $place }: allowed: { $least } to { $most }.
position-count-exact = { $place }: { $wanted ->
    [one] 1 entry is needed
   *[other] { $wanted } entries are needed
  }, not { $given }.
position-twice = The key “{ $place }” appears twice.
position-repeated = { $place }: a number appears twice.
position-few-left =
    { $place }: { $missing ->
        [one] 1 unknown card
       *[other] { $missing } unknown cards
    }, but { $left ->
        [0] none is
        [one] only 1 is
       *[other] only { $left } are
    } left.
position-option-elsewhere = { $place } must be left out: “{ $where }” says it.
position-stuck = No player has a legal move in this position.
position-pending = The steps in “pending” do not fit the rest of the position.
position-sealed = { $place }: nobody is asked for “{ $text }” now.
buffer-size = The buffer has { $bytes } bytes; { $needed } are needed.
buffer-kind = The buffer must be writable and without gaps, with float32 for numbers or bytes for masks.
batch-size = { $given } actions were given for { $games } games.
batch-illegal = { $action } is not an option of the game in place { $place }.
batch-empty = Give a positive number of games, not { $games }.
batch-integers = Actions are integers, one for each game.
declaration-frozen = “{ $name }” extends Mutable: declare it @mutable, not @frozen.
declaration-mutable = “{ $name }” is declared @mutable: it must extend Mutable.
declaration-repeated = “{ $name }” is already a field of the base class.
declaration-default = “{ $name }” has the default { $found }; allowed: numbers, strings, True, False, None, and tuples of those.
declaration-order = “{ $name }” needs a default: it follows a field that has one.
declaration-immutable = “{ $name }” is a { $found } in a @frozen class; use a tuple of immutable values, or declare the class @mutable.
declaration-copy = “{ $name }” is a { $found }, which cannot be cloned; allowed: immutable types, subclasses of Mutable, and lists of those.

## Records

record-long = The record has more than { $most } entries, the most an imported record may have.
record-long-running = The record has more than { $most } entries, the most an unfinished game to continue may have.
record-wide = Line { $line } has more than { $most } characters.
record-foreign = Line { $line }: not a Civitas record.
record-format = Line { $line }: this version of Civitas does not support record format { $detail }.
record-game = Line { $line }: this is a record of another game, { $detail }.
record-newer = Line { $line }: the record uses rules version { $detail }, which is newer than this version of Civitas.
record-cut = Line { $line } is truncated.
record-not-json = Line { $line } is not a JSON object.
record-damaged = Line { $line } is corrupt: its checksum does not match.
record-field = Line { $line }: the field “{ $detail }” is missing or invalid.
record-entry = Line { $line }: not a valid entry, or in the wrong place.
record-config = Line { $line }: { $why }
record-auto = Line { $line }: “{ $detail }” is marked as automatic but was not the only option.
record-no-seed = Line { $line }: a record without a seed can only be shown, and only once the game is finished; this game cannot continue.
record-no-setup = Line { $line }: the setup entry is missing.
record-chance = Line { $line }: the random outcomes do not match.
record-choice = Line { $line }: “{ $detail }” was not a legal choice.
record-withdraw = Line { $line }: there was no sealed choice to withdraw.
record-undo = Line { $line }: this undo was not allowed.
record-early-result = Line { $line }: the game was not over yet.
record-result = Line { $line }: the result differs in “{ $detail }”.

## Events in every game

event-undone = { $seat } undoes the last choice.
event-player-left = { $seat } left; a bot ({ $player }) takes over.
event-player-returned = { $seat } is back.
event-player-time = { $seat } ran out of time; a bot ({ $player }) takes over.
event-player-slow = { $seat }’s bot took too long; a bot ({ $player }) takes over.
event-player-crashed = { $seat }’s bot crashed; a bot ({ $player }) takes over.
event-player-illegal = { $seat }’s bot made an illegal move; a bot ({ $player }) takes over.
event-player-absent = { $seat } is away; a bot ({ $player }) takes over.

## Levels of bots

level-easy = Easy
level-normal = Normal
level-hard = Hard
level-master = Master

## Clocks

clock-kind = Unknown clock “{ $kind }”; allowed: { $allowed }.
clock-bank = Invalid time of { $seconds } seconds for this clock; allowed: { $least } to { $most }.
clock-increment = Invalid increment of { $seconds } seconds for this clock; allowed: { $least } to { $most }.
clock-unreadable = The stored clock is unreadable.

## The server

server-api = Tables for people and bots. Every response contains only what the requester may know.
server-database-in-use = Another server process already uses { $file }; stop it, or set CIVITAS_HOME to another folder. Several processes need PostgreSQL.
server-database-url = Unsupported database “{ $url }”; allowed: { $allowed }.
server-no-database = The database { $url } cannot be used: { $why }.
server-no-table = Table not found, or you don’t have access to it.
server-no-page = Page not found.
server-method = Method not allowed; allowed: { $allowed }.
server-malformed = Malformed request.
server-field = Invalid field “{ $field }”: { $why }.
server-limit = Invalid CIVITAS_LIMIT_{ $kind } “{ $limit }”; expected a rate such as 10/minute.
server-too-many = Too many requests; allowed: { $limit }.
server-no-length = The request needs a Content-Length; chunked bodies are not accepted.
server-too-large = Request too large; allowed: { $most } bytes.
server-origin = Pages from { $origin } may not use this server.
server-host = This server is not { $host }; its operator can set CIVITAS_BASE_URL.
server-csrf = Missing or invalid CSRF token.
server-unauthenticated = Sign in or continue as a guest first.
server-job-deadline = This took longer than { $seconds } seconds, the limit of this server, and was stopped.
server-job-memory = This needed more than { $megabytes } megabytes of memory, the limit of this server, and was stopped.
server-job-crash = The process that worked on this crashed; the server log has the details.
server-jobs-each = { $most } of your requests of this kind are already waiting; wait for one of them.
server-jobs-full = Too many people wait for imports and replays; try again later.
server-internal-error = Internal server error; the server log has the details.
server-unavailable = The server is temporarily unavailable; it is safe to retry.
server-database-damaged = The server’s database is damaged; only its operator can repair it.
server-bot-tables = You can have at most { $most } running games with bots; finish one first.
server-overloaded = The server is busy; try again soon.
server-broken = The record of this game is damaged; the server’s operator can repair it.
server-not-started = The game has not started yet.
server-started = The game has already started.
server-not-over = The game is not over yet.
server-no-story = The game was ended early and has no result.
server-not-your-seat = This is not your seat.
server-stand-in = { $player } is playing for { $seat }; return to the game first.
server-nothing-sealed = There is no sealed choice to withdraw.
server-nothing-to-undo = There is nothing to undo.
server-no-undo = Undo is disabled at this table.
server-taken-back = A seat can undo at most { $most } choices in one game; this one stands.
server-no-resigning = Resigning is not available now.
server-already-playing = You are already playing this seat.
server-returned = You can return to a seat at most { $most } times in one game; the bot plays on.
server-time-up = Your time for this decision is up; return after the bot has chosen.
server-bot-already = A bot is already playing this seat.
server-not-absent = A player can be replaced only after { $seconds } seconds of absence.
server-clock-decides = At this table only the clock replaces players.
server-host-only = Only the host of the table can do that.
server-key-used = This key was already used for a different request.
server-spectator = Spectators cannot do that.
server-no-spectators = This table does not allow spectators.
server-hello = The first message must be hello, and no later one.
server-protocol = Unsupported protocol { $asked }; allowed: { $known }.
server-not-text = Messages must be text.
server-name-empty = A name needs at least one visible character.
server-name-taken = The name { $name } is already taken.
server-name-alike = The name { $name } looks like the name of another account; choose a different one.
server-name-account = { $name } is the name of an account, or looks like one; choose a different name, or sign in.
server-name-scripts = The name { $name } mixes { $scripts } letters, which look alike; use one script.
server-account-already = You already have an account.
server-account-name = The name of an account cannot be changed.
server-mute-self = You cannot mute yourself.
server-no-person = Person not found.
server-wrong-login = Wrong name or password.
server-wrong-password = Wrong password.
server-password-weak = This password is easy to guess; choose a longer one, for example four random words.
server-account-only = Only accounts can do that.
server-no-session = Session not found.
server-code-needed = Enter the code of your authenticator app, or a recovery code.
server-wrong-code = Wrong code, or a code that was used already.
server-two-factor-on = Two-factor authentication is already on.
server-link-full = This link has been used in { $most } browsers; its owner can revoke it.
server-no-free-seat = This seat is not free.
server-seats-open = Some seats are still open.
server-position-alone = At a position, every seat is yours or a bot’s.
server-seed-alone = You can choose the seed only for a game without other people.
server-rules-alone = You can choose rules { $rules } only for a game without other people: the cards that they show can give away hidden ones. Allowed with others: { $allowed }.
server-seed-start = You can choose the seed only for a game that starts immediately.
server-rated-account = At a rated table everyone needs an account and has one seat.
server-rated-aids = Aids are not allowed at a rated table.
server-rated-option = A rated table uses the default options; { $option } differs.
server-rated-people = At a rated table every seat needs a different person.
server-advice-rated = There are no hints at rated tables.
server-advice-off = Hints are switched off at this table.
server-advice-busy = Your last request for a hint is not answered yet.
server-no-puzzle = There is no such puzzle; there are { $most }.
server-advice-failed = The advisor did not answer in time; try again later.
server-rated-left = You cannot return to a rated game after leaving it; the bot’s result counts as yours.
server-rated-returns = In a rated game you can return at most { $most } times after running out of time.
server-record-running = The record is available when the game is over.
server-listening = Civitas is running at { $url }
server-running = Civitas is already running at { $url }
server-stop = Press Ctrl-C to stop; every game is saved.
server-setting = Invalid CIVITAS_{ $name } “{ $value }”: { $why }.
server-setting-example = Invalid CIVITAS_{ $name } “{ $value }”; expected a value such as { $example }.
server-port = Cannot listen on port { $port } of { $host }: { $why }.
server-broker-missing = CIVITAS_BROKER_URL needs an additional package; in a checkout: pip install -e ".[broker]".
server-broker-database = CIVITAS_BROKER_URL connects several processes on PostgreSQL; SQLite supports one process, which needs no broker.
server-missing = The server needs additional packages; in a checkout: pip install -e ".[server]".
status-400 = Bad request
status-401 = Not signed in
status-403 = Forbidden
status-404 = Not found
status-405 = Method not allowed
status-409 = Conflict
status-411 = Length required
status-413 = Request too large
status-422 = Invalid input
status-429 = Too many requests
status-500 = Internal server error
status-501 = Not implemented
status-503 = Service unavailable

## Advice

advice-level = Advice has no level “{ $level }”; allowed: { $allowed }.
advice-game = There is no advice for the game { $game }.
advice-gains = Gains more than “{ $other }” from { $term } (rated { $points } points).
advice-gains-less = Gains less than “{ $other }” from { $term } (rated { $points } points).
advice-denies = Denies the others more than “{ $other }”: { $term } (rated { $points } points).
advice-leaves = Leaves the others more than “{ $other }”: { $term } (rated { $points } points).
advice-saves = Costs less than “{ $other }”: { $term } (rated { $points } points).
advice-costs = Costs more than “{ $other }”: { $term } (rated { $points } points).
advice-even = About as good as “{ $other }”.
advice-unnamed = Differs from “{ $other }” mainly in later turns.
advice-only = This is the only option.
advice-resign = Gives up the game.
advice-line = Then probably: { $steps }.
advice-no-numpy = Estimated by the heuristic, without chances to win: the network needs NumPy, which is not installed.
advice-no-network = Estimated by the heuristic, without chances to win: there is no network for this game.
advice-note-sampled = Chances and margins are estimates of a neural network. The points in a reason rate one effect of a choice; they are not points of the game.
advice-note-searched = Chances and margins are estimates, fitted to recorded games. The points in a reason rate one effect of a choice; they are not points of the game.

## Pages, texts and replays

server-no-client = The web pages of Civitas have not been built; run tools/client.py. The API is at /api.
server-no-lesson = There is no lesson “{ $lesson }”; there are: { $allowed }.
server-no-statistics = There are no figures of these games; their number may be too small.
server-no-text = There is no such text in this language.
server-no-step = There is no such step in this game; allowed: 1 to { $most }.
step-setup = The game is set up.
step-choice = { $seat } chooses: { $move }
step-hidden = { $seat } chooses.
step-withdraw = { $seat } withdraws the sealed choice.
step-player = { $player } now plays for { $seat }.
step-remark = { $words }
step-result = The game is over.

## The story of a finished game

story-start = Start
story-turn = Turn { $turn }
story-age-turn = Age { $age ->
    [1] I
    [2] II
   *[other] III
}, turn { $turn }
story-round = Round { $number }
story-title-gain = Largest gain
story-title-sold = Best trade
story-title-coins = Richest turn
story-title-card = Best card
story-title-lead = Turning point
story-title-ahead = Largest lead
# $player gained $points points in one turn; $move is what the player chose.
story-gain = { $player } gained { $points ->
    [one] 1 point
   *[other] { $points } points
} in one turn. { $when }: “{ $move }”.
story-gain-other = { $player } gained { $points ->
    [one] 1 point
   *[other] { $points } points
} in one turn. { $when }.
story-gain-conflicts = { $player } gained { $points } points in one turn, { $fought } of them in conflicts. { $when }: “{ $move }”.
story-gain-conflicts-other = { $player } gained { $points } points in one turn, { $fought } of them in conflicts. { $when }.
story-culture = { $player } scored { $points } culture in one turn. { $when }: “{ $move }”.
story-culture-other = { $player } scored { $points } culture in one turn. { $when }.
story-culture-end = { $player } scored { $points } culture in the final scoring, after the last turn.
story-sold = { $player } earned { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from neighbours, { $most } of them in one turn. { $when }.
story-coins = { $player } gained { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in one turn. { $when }: “{ $move }”.
story-coins-other = { $player } gained { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in one turn. { $when }.
story-card = { $player } scored { $culture } culture with { $card }. { $when }.
# Rows of the score pad of Through the Ages: where the culture came from.
story-source-start = At the start
story-source-production = Production
story-source-hunger = Missing food
story-source-leaders = Leaders’ own scoring
story-source-wonders = Wonders, when completed
story-source-action-cards = Action cards
story-source-prepared = Events prepared
story-source-events = Events revealed
story-source-colonies = Colonies
story-source-aggressions = Aggressions
story-source-wars = Wars
story-source-impacts = Events at the end
story-source-other = Other sources
story-source-card = { $card }
story-lead = { $player } took the lead from { $rivals } for good. { $when }.
story-ahead = { $player } was { $points ->
    [one] 1 point
   *[other] { $points } points
} ahead. { $when }.
story-led = { $player } took the lead immediately and kept it to the end. { $when }.

## Lessons

lesson-wrong = That was allowed, but it is not what this step is about. Undo it, and try what the text asks for.
