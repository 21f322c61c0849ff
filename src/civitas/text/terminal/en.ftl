## Errors

cli-position-no-record = --at needs a recorded game; this file has one position.
cli-position-no-terminal = A position can only be played on in a terminal.
cli-position-not-asked = Player { $seat } has no open decision; players with one: { $allowed }.
cli-position-asked = { $name }: { $prompt }

## The command line

cli-help = Civilization board games with their complete rules, for people and programs.
cli-epilog = Example: civitas play wonders
cli-version = civitas { $version } ({ $mode } engine, Python { $python })
cli-no-command = Missing command; allowed: { $allowed }. Example: civitas play wonders
cli-unknown-command = Unknown command “{ $command }”; allowed: { $allowed }.
cli-subcommand = Unknown subcommand “{ $verb }”; allowed: { $allowed }.
cli-missing = Missing { $name }. Example: { $example }
cli-unknown-option = Unknown option “{ $option }”; allowed: { $allowed }.
cli-no-value = Option “{ $option }” needs a value.
cli-unexpected-argument = Unexpected argument “{ $text }”; allowed: { $allowed }.
cli-not-a-number = { $option } must be a whole number from { $least } to { $most }, not “{ $value }”.
cli-no-file = File not found: “{ $file }”.
cli-no-read = Cannot read “{ $file }”: { $why }.
cli-not-text = “{ $file }” is not a UTF-8 text file.
cli-no-write = Cannot write “{ $file }”: { $why }.
cli-exists = “{ $file }” already exists; nothing was changed.
cli-game-exists = “{ $file }” already exists; continue that game with --resume, or choose another name.
cli-need-game = This is a record of the game { $game }, which is not installed; add --game FILE.py.
cli-need-game-file = This is a record of the game { $game }, which is not installed; add its file: civitas play FILE.py --resume …
cli-format = Unknown format “{ $format }”; allowed: { $allowed }.
cli-language = Unknown language “{ $language }”; allowed: { $allowed }.
cli-nothing-to-resume = There is no saved game yet.
cli-other-results = “{ $file }” contains results of a different simulation; choose another file.
cli-with-resume = { $option } cannot be combined with --resume: a saved game keeps its settings.
cli-untrusted-bot = The saved game runs the bot “{ $bot }”; add --trust-bots if you trust its code and this file.
cli-in-file = “{ $file }”: { $why }
cli-names = --names needs different names of 1 to { $most } characters, separated by commas, not “{ $names }”.
cli-names-many = --names gives { $given } names for { $people ->
    [one] one person
   *[other] { $people } people
}.
cli-game-options = Options of this game:
cli-game-rulings = Options for questions the rules leave open:
cli-game-option-values = --{ $name } { $values }
cli-game-option-free = --{ $name } TEXT
cli-game-option-help = { $help } (default: { $default })
help-command-play = Play a game in the terminal, against bots or with friends.
help-command-simulate = Simulate many games between bots and report the results.
help-command-dataset = Write games of bots as Parquet files: results and traits of every seat, decisions, records.
help-command-merge = Merge the parts that simulate, arena or dataset has written with --shard.
help-command-records = Export the finished public games of a server, without names, as datasets.
help-command-report = Write a page with figures about games that simulate --rows or dataset has written.
help-command-compare = Compare two sets of games: wins, points and categories with intervals.
help-command-arena = Measure bots against each other: every deal is played from every seat.
help-command-replay = Show or verify a recorded game.
help-command-advise = Estimate the options at a decision of a recorded game, and say why.
help-command-analyse = Judge every choice of a recorded game, and tell play from luck.
help-command-puzzles = Try a puzzle, check all of a game, or make new ones.
help-command-position = Show a position, play it on, or estimate its options.
help-command-bench = Measure the speed of the engine, interpreted and compiled.
help-command-serve = Host tables for people and bots over the network.
help-version = Show the version and exit.
help-host = Address to listen on; 0.0.0.0 accepts connections from other machines.
help-port = Port to listen on.
help-base-url = Public URL of the server, such as https://play.example.org.
help-open = Open the browser: at a server that is already running, else start one on the next free port.
help-no-browser = With --open: print the URL without opening the browser.
help-game = Name of a game, or a file that contains one.
help-players = Number of players.
help-people = Number of human players; they take the first seats.
help-names = Names of the human players, separated by commas.
help-bots = Bots, separated by commas, assigned to the seats in rotation: NAME, FILE.py:CLASS, MODULE:CLASS, each with ?x=1&y=2, or stdio:COMMAND.
help-play-bots = Bots for the other seats, by name, separated by commas; default: normal.
help-seed = Random seed.
help-rules = Rules version; default: the newest.
help-resume = Resume a saved game; “last” is the most recent one.
help-save = File to save the game to.
help-trust-bots = With --resume: run bots from files, modules and programs that the saved game names.
help-language = Language of all text, such as en.
help-games = Number of games.
help-jobs = Worker processes; results are identical for any number.
help-json = Print the report as one JSON object, and nothing else.
help-simulate-resume = Save results to FILE and resume from it.
help-arena-bots = At least two bots by name, separated by commas; default: heuristic against random. With fewer bots than seats the first has one seat.
help-arena-games = Number of games at least; every deal is played in all seatings.
help-mirror = On every tenth deal also let each bot play against itself, which must come out equal.
help-arena-format = Output format: a table, one JSON object, or one CSV row for each bot.
help-rows = Write every seat of every game to this Parquet file.
help-by = Group the results by columns such as seat, bot or wonder, separated by commas.
help-by-format = Output format of the groups: a table, one JSON object, or one CSV row for each group.
help-rotate = Play each deal from every seat; --games is rounded up to whole deals.
help-records = Write a record of every game to this folder.
help-dataset-out = Folder for the files; the same command resumes an interrupted run.
help-tables = Tables to write, separated by commas; games is always written.
help-games-per-file = Games per file; each file is one task of a worker process.
help-cluster = Play on the Ray cluster at ADDRESS; “local” starts one on this machine, “auto” finds the one it belongs to.
help-shard = Play only part I of N; civitas merge puts the parts together.
help-merge-out = File or folder for the whole.
help-merge-parts = Parts: files of results, or folders of a dataset.
help-records-verb = What to do.
help-records-game = Only this game; default: all.
help-records-out = Folder for the files; the same command adds new games and removes those that may no longer be published.
help-records-games-per-file = The most games per file.
help-report-file = Parquet file with rows of games, or the folder of a dataset.
help-report-out = The page; default: report.html.
help-png = Write the figures to this folder as PNG files, too.
help-file = File with a recorded game.
help-verify = Replay the game and compare everything with the record.
help-replay-game = File that contains the game, if it is not installed.
help-to = Stop after this entry.
help-as = Show the game as this player saw it, counting from 1; default: show all choices.
help-at = Entry of the record before which to advise; default: the end of an unfinished game.
help-advise-seat = Advise this player, counting from 1; default: the one who chose.
help-advise-level = How hard to think: hard or master.
help-advise-format = Output format: a table or one JSON object.
help-analyse-format = Output format: a table, one JSON object, or an HTML page.
help-analyse-out = File to write the JSON object or the page to.
help-puzzles-verb = show, check or make; default: show.
help-puzzles-number = Number of the puzzle; default: that of today.
help-puzzles-answer = Show the answer, and why.
help-puzzles-games = Number of bot games to take puzzles from; default: 60, or none with --records.
help-puzzles-records = Recorded game, or folder of them, to take puzzles from.
help-puzzles-count = The most puzzles to write; default: 100.
help-puzzles-out = File to write the puzzles to.
help-position-file = File with a position, or with a recorded game.
help-position-at = With a recorded game: the position before this entry; default: the last one.
help-position-seat = Show or advise this player, counting from 1; default: show what everybody sees.
help-position-play = Play the position on in the terminal.
help-position-advise = Estimate the options of the player who is asked, and say why.
help-position-seed = Random seed, which also deals unknown cards.
help-position-format = Output format: a table, or the position as JSON.
help-windows = Measurements per mode; the best one counts.
help-bench-games = Games to measure; default: all.
example-play = Example: civitas play wonders --players 3 --seed 7
example-simulate = Example: civitas simulate wonders --players 4 --games 1000 --json
example-merge = Example: civitas merge whole.jsonl part-*.jsonl
example-dataset = Example: civitas dataset wonders --games 1000 --bots normal --out data
example-records = Example: civitas records export --out data --tables games,records
example-report = Example: civitas report games.parquet -o report.html
example-compare = Example: civitas compare a.parquet b.parquet --by wonder
example-arena = Example: civitas arena wonders --players 3 --bots heuristic,random --games 300
example-replay = Example: civitas replay game.jsonl --verify
example-advise = Example: civitas advise game.jsonl --at 12
example-analyse = Example: civitas analyse game.jsonl --format html --out game.html
example-puzzles = Example: civitas puzzles show wonders --number 3
example-position = Example: civitas position game.jsonl --at 12 --format json
example-serve = Example: civitas serve --port 8420
example-bench = Example: civitas bench wonders

## Bots

help-command-bots = List the bots, or check one of your own.
help-bots-verb = What to do; default: list.
help-bots-bot = The bot to check: NAME, FILE.py:CLASS, MODULE:CLASS or stdio:COMMAND.
help-bots-game = List only bots that play this game, or check the bot in it: a name, or a file that contains a game; default of a check: wonders.
help-bots-players = Number of players; default: every number.
help-bots-games = Games for each number of players.
help-bots-budget = Seconds the bot may think about a decision.
help-bots-limit = Seconds after which a call that has not returned ends the check.
example-bots = Example: civitas bots check my_bot.py:MyBot --game dice
bots-column-name = Name
bots-column-games = Games
bots-column-character = Character
bots-every-game = every game
bots-character-random = Chooses any option, all equally likely.
bots-character-first = Always takes the first option; deterministic.
bots-character-heuristic = Weighs every option by named terms; a solid opponent.
bots-character-blurred = Judges as heuristic does, but not as exactly.
bots-character-search = Plays its best options to the end, with heuristic in every seat.
bots-character-network = Values where each option leads by a trained network.
bots-character-lookahead = Plays its best options on in possible worlds, with the network in every seat.
bots-character-beam = Searches its whole turn for the best end.
bots-character-easy = Knows what is good, but misjudges how good. For your first games.
bots-character-normal = A careful builder without surprises. For people who know the rules.
bots-character-hard = Learned by playing against itself, or plans its whole turn. For people who play often.
bots-character-master = Weighs everything it knows before every decision. The strongest opponent.
bots-without-numpy = { $bot } plays as { $other } here, because NumPy is not installed; in a checkout: pip install -e ".[bots]".
bots-own = Your own bots: FILE.py:CLASS, MODULE:CLASS or stdio:COMMAND. Check one with: civitas bots check BOT
bots-level-ok = ok
bots-level-warning = warning
bots-level-fault = fault
bots-loaded = Loaded: name { $name }, version { $version }.
bots-no-choose = The bot has no method choose(view, decision, rng, budget).
bots-signature-choose = choose cannot be called as choose(view, decision, rng, budget).
bots-signature-reset = reset cannot be called as reset(seat, config, rng).
bots-signature-end = end cannot be called as end(outcome).
bots-games = { $players } players: { $games ->
    [one] one game
   *[other] { $games } games
}, { $decisions } decisions, every answer legal.
bots-games-wrong = { $players } players: { $games ->
    [one] one game
   *[other] { $games } games
}, { $decisions } decisions, { $wrong } errors or illegal answers; random played these decisions.
bots-repeatable = Repeatable: a new bot makes the same choices in the same game.
bots-not-repeatable = Not repeatable: a new bot makes other choices in the same game. Use no random numbers but those of rng (or seed), no clock, and no order of sets.
bots-forgets = Independent: earlier games do not change its choices.
bots-remembers = Earlier games change its choices: forget everything in reset, and keep nothing in classes, modules or files.
bots-time = Time per decision: median { $median } ms, longest { $longest } ms, budget { $budget } s.
bots-time-late = Time per decision: median { $median } ms, longest { $longest } ms; { $late } of { $decisions } decisions took longer than the budget of { $budget } s.
bots-program-fault = The program failed { $count ->
    [one] once
   *[other] { $count } times
}: { $fault }.
bots-stays = The program does not end when its standard input is closed, or it had to be killed.
bots-prints = The bot prints { $count } characters to standard output; they are shown on standard error.
bots-hangs = { $method } has not returned after { $seconds } seconds. The check ends here.
bots-seconds = { $name } must be a number of seconds above 0 and at most { $most }, not “{ $value }”.
bots-passed = { $bot }: no fault found.
bots-failed = { $bot }: faults found, see above.
program-faults = Bot “{ $bot }” failed, and random chose in its place: { $faults }.
program-count = { $fault } ({ $count }×)
program-crashed = the program ended
program-slow = no answer in time
program-illegal = an option that does not exist
program-garbage = a line that is not the expected message
program-long = a line longer than 65,536 bytes
program-id = an answer with another id
program-unasked = output while nothing was asked
program-protocol = a version of the protocol that is not supported
program-start = the program could not be started again
program-stopped = no program after the last restart of a game

## Playing in the terminal

play-heading = { $title } · { $players } players
play-demo-heading = { $title } · { $players } players · seed { $seed }
play-seed = Random seed of this game: { $seed }
play-options = Options: { $options }.
play-bot-name = Bot { $number }
play-numbered-name = { $name } { $number }
play-person-name = Player { $number }
play-demo = No terminal: bots play a complete game.
play-story = What happened
play-score = Score
play-score-total = Total
play-score-place = Place
play-category = Category
play-winner = { $names } wins.
play-winners = Shared victory: { $names }.
play-next-steps =
    What to do next:
      play against bots in a terminal:    { $program } play { $game }
      two people at one keyboard:         { $program } play { $game } --people 2
      simulate many games between bots:   { $program } simulate { $game } --games 1000
play-hand-over = { $name } chooses next. Everybody else, please look away.
play-hand-over-key = Press Enter to continue.
play-hand-over-undo = Press Enter to continue, or type “undo” to change { $name }’s choice.
play-hand-over-undo-more = Press Enter to continue. To change a choice, type “undo” for { $name }, or “undo NAME” for { $names }.
play-hand-over-only = Press Enter alone to continue; “undo”, “help” and “quit” also work here.
play-hand-over-help =
    Enter   show { $name }’s cards
    undo    undo the last choice; “undo NAME” that of another player, until others have chosen or something is revealed
    quit    leave; the game is saved
play-undone = { $name }’s choice has been undone.
play-turn-of = { $name }: { $prompt }
play-option = { $number }  { $words }
play-refused = ✗  { $words }: { $reason }
play-many-refused = ✗  { $number } other actions are unavailable; type “why” for the reasons.
play-ask = Your choice (number, or ? for help):
play-help =
    A number chooses that option; so does its text, such as “{ $example }”.
      undo    undo your last choice, until others have chosen or something is revealed; “undo NAME” for another player
      why     unavailable actions and the reasons; “why 3” or “why NAME” for one of them
      look    everything visible of all players; “look left”, “look right” or “look NAME” for one
      story   everything that has happened
      board   show the board again
      quit    leave; the game is saved
play-legend = Type “legend” to see what the signs mean.
play-help-legend = {"  "}legend  what the signs mean
play-no-undo = You have no choice to undo.
play-late-undo = Your last choice can no longer be undone: others have chosen, or something was revealed.
play-confirm-forfeit = This ends the game for you. To confirm, type “{ $text }”.
play-late-undo-of = { $name } has no choice that can still be undone.
play-unknown-player = No player is called “{ $text }”; allowed: { $allowed }.
play-no-story = Nothing has happened yet.
play-none-refused = No action is unavailable here.
play-possible = ✓  { $number }  { $words }
play-unknown-action = No action or card here is called “{ $text }”; allowed: { $allowed }.
play-not-a-number = No option { $number }; allowed: 1 to { $most }.
play-not-possible = “{ $text }” is not one of the options; allowed: { $verbs }.
play-not-possible-with = “{ $text }” is not one of the options; allowed: { $verbs }, followed by { $things }.
play-not-after = “{ $text }” is not one of the options; allowed after “{ $verb }”: { $things }.
play-saved = Saved. Resume with: { $program } play { $game } --resume { $file }
play-saved-last = Or, until you play another game: { $program } play { $game } --resume last
play-finished = Record of this game: { $file }
play-resumed = Resuming the saved game.
play-resumed-over = The saved game is already finished.
play-resumed-demo = No terminal: bots finish the game.
play-cut = The last line of the file was truncated and is ignored: { $line }

## Simulating

simulate-progress = Playing
simulate-stopping = Finishing games in progress; press Ctrl-C again to end them
simulate-rate = { $rate } games/s
simulate-heading = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $players } players, seed { $seed }
simulate-player = Player
simulate-wins = Wins
simulate-points = Points
simulate-interval = 95 % interval
simulate-speed = { $games_per_second } games/s, { $decisions_per_second } decisions/s in { $jobs ->
    [one] one process
   *[other] { $jobs } processes
} ({ $mode })
simulate-interrupted = Interrupted after { $done } of { $games } games.
simulate-resume = Run the same command again to resume.
simulate-part-saved = { $error } { $done } of { $games } games were played, { $saved } of them are saved; make room, then run the same command again to resume.
simulate-unsaved = { $error } { $done } of { $games } games were played, and their results are not saved; make room, and use --resume FILE to be able to resume.
simulate-lost = Nothing was saved; use --resume FILE to be able to resume.
survey-other-records = “{ $folder }” contains records of other games, such as “{ $file }”; choose another folder.
mode-compiled = compiled
mode-interpreted = interpreted

## Clusters and parts

cluster-no-ray = --cluster needs { $library }, which is not installed; in a checkout: pip install -e ".[{ $extra }]".
cluster-unreachable = No Ray cluster at “{ $address }”: { $why }
cluster-other-version = On the worker { $machine } the version of { $name } is “{ $version }”, which differs from the one here; install the same version on all machines.
shard-not-a-part = --shard must be I/N, such as 1/4, with numbers up to { $most }, not “{ $value }”.
shard-needs-file = --shard needs --resume FILE, where the part is saved.
shard-not-with = { $option } cannot be combined with --shard; use it after civitas merge.
shard-done = { $place }: part { $part } of { $parts }, { $games ->
    [one] one game
   *[other] { $games } games
}. Merge all parts with: civitas merge
merge-no-parts = Missing OUT or PART. Example: civitas merge whole.jsonl part-*.jsonl
merge-not-a-part = “{ $file }” is not a part written with --shard.
merge-too-many = “{ $file }” claims too much: at most { $parts } parts and { $games } games are allowed.
merge-other = “{ $file }” is a part of another run than “{ $other }”: games, bots, versions, seed or the number of parts differ.
merge-twice = “{ $file }” and “{ $other }” are both part { $part } of { $parts }.
merge-missing = Missing parts: { $missing } of { $parts }.
merge-incomplete = “{ $file }”: part { $part } of { $parts } is not complete; run its command again.
merge-damaged = “{ $file }”: part { $part } of { $parts } is damaged; delete it and run its command again.
merge-done = { $place }: { $games ->
    [one] one game
   *[other] { $games } games
} in { $parts ->
    [one] one part
   *[other] { $parts } parts
}. Run the same command with --resume { $place } instead of --shard for the results.
merge-done-dataset = { $place }: { $games ->
    [one] one file
   *[other] { $games } files
} in { $parts ->
    [one] one part
   *[other] { $parts } parts
}. Run the same command with --out { $place } and without --shard for the data card.

## The arena

arena-heading = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $deals ->
    [one] one deal
   *[other] { $deals } deals
} in { $seatings } seatings
arena-bot = Bot
arena-wins = Wins (95 %)
arena-points = Points
arena-rating = Rating
arena-time = CPU, ms
arena-errors = Errors
arena-fair = Equal bots win { $share } of their seats. Intervals are 95 %, by deals; CPU time of a decision: median / 95th percentile.
arena-no-rating = No ratings: openskill is not installed; in a checkout: pip install -e ".[arena]".
arena-no-parquet = --rows needs { $library }, which is not installed; in a checkout: pip install -e ".[{ $extra }]".
arena-mirror-identical = Mirror control: { $bot } against itself played the same game in all seatings of { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, so it wins its fair share.
arena-mirror-equal = Mirror control: { $bot } against itself wins { $share } in { $deals ->
    [one] one deal
   *[other] { $deals } deals
}; equal, but seatings differed: the bot uses a clock, a memory of other games or chance of its own.
arena-mirror-unequal = Mirror control failed: { $bot } against itself wins { $share } in { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
arena-faults = Errors of { $bot } in { $decisions } decisions: { $exceptions ->
    [one] one exception
   *[other] { $exceptions } exceptions
}, { $illegal ->
    [one] one illegal answer
   *[other] { $illegal } illegal answers
}; random options were played instead. First: “{ $words }” ({ $number ->
    [0] seat
   *[other] decision { $number } of seat
} { $seat }, game { $game }, seed { $seed }).
arena-made-by = Seed { $seed }, rules { $rules }, civitas { $version } ({ $mode }); bots: { $bots }; result { $hash }
arena-again = Repeat: { $command }
run-incomplete = Incomplete: { $done } of { $games } games. Play the others: { $command }
arena-worker-died = A worker process ended after { $done } of { $games } games: a bot stopped it, or memory ran out.
arena-few-bots = --bots needs at least two bots, separated by commas, not “{ $bots }”.
arena-many-groups = { $bots } bots for { $players } seats make too many groups; allowed are { $most }.

## Groups of results

survey-heading = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, { $players } players
simulate-json-or-format = --json and another --format exclude each other.
survey-seats = Seats
survey-bar = Share of wins
survey-length = Choices
survey-categories = Mean points by category
survey-fair = Equal players win { $share } of their seats; { $shared ->
    [0] no game
    [one] one game
   *[other] { $shared } games
} ended in a shared win. Intervals are 95 %, by deals.
rows-no-parquet = Parquet files need { $library }, which is not installed; in a checkout: pip install -e ".[{ $extra }]".
rows-missing = No file with rows of games: “{ $file }”.
rows-foreign = “{ $file }” is not a Parquet file with rows of games; civitas simulate --rows FILE writes one.

## Datasets

dataset-other = “{ $folder }” contains another dataset, or another part of one: its game, bots, seed, tables, games per file or --shard differ.
dataset-foreign-file = “{ $file }” does not belong to this dataset; choose another folder.
dataset-larger = “{ $folder }” contains more games than --games asks for.
dataset-done = { $folder }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $rows } rows, { $steps } steps; hash { $hash }
dataset-column = | `{ $name }` | { $title } | { $kind } |
dataset-card =
    # { $title }, { $players } players

    { $games ->
        [one] One game
       *[other] { $games } games
    } between bots, written by civitas { $version }.

    | | |
    |---|---|
    | rules version | { $rules } |
    | options | { $options } |
    | bots (versions) | { $bots } |
    | seed | { $seed } |
    | shards | { $shards } |
    | hash of the data | `{ $hash }` |

    The same command writes the same data on every machine:

    ```console
    { "$" } { $command }
    ```

    Read it with polars or pandas:

    ```python
    import polars
    games = polars.read_parquet("games/*.parquet")
    print(games.group_by("bot").agg(polars.col("win").mean(), polars.len()))

    import pandas
    games = pandas.read_parquet("games")
    print(games.groupby("bot")["win"].mean())
    ```

    Games of a deal depend on each other, and so do the seats of a game: intervals must count deals.
dataset-card-games =
    ## games

    One row for each seat of each game. `win` is 1 for a win, a fraction for a shared one, else 0. A column
    `score_…` has the points of a category.

    | column | meaning | kind |
    |---|---|---|
    { $columns }
dataset-card-steps =
    ## steps

    { $steps } decisions with more than one option.

    | column | meaning |
    |---|---|
    | `game`, `step`, `seat` | the game, the decision in it from 0, and who decides |
    | `features` | what the seat knows, as numbers; `{ $file }` says which |
    | `legal` | the legal actions, by number |
    | `choice`, `move` | the action that was chosen, by number and as text |
    | `values` | what the bot thinks each legal action is worth; null if it does not say |
dataset-card-records =
    ## records

    One JSON object a line: `game`, and `record`, the text of a file that `civitas replay` reads.

## Games of a server

records-other = “{ $folder }” contains something other than an export of this server with the same --tables and --games-per-file.
records-in-use = Another export is writing into “{ $folder }”; wait for its end.
records-damaged = “{ $file }” is missing or damaged; delete the folder of the export and export again.
records-progress = Exporting
records-interrupted = Interrupted after { $games ->
    [one] one new game
   *[other] { $games } new games
}. Run the same command again to go on.
records-done = { $folder }: { $games ->
    [one] one game
   *[other] { $games } games
} in { $setups ->
    [one] one set-up
   *[other] { $setups } set-ups
}; { $written } added, { $removed } removed
records-unreadable = { $count ->
    [one] The record of one game is
   *[other] The records of { $count } games are
} damaged and left out.
records-card =
    # { $title }, { $players } players

    { $games } finished games of a server, exported by civitas { $version }. Everybody who played at these tables, and
    every host, has agreed. Names, times and chat are left out.

    | | |
    |---|---|
    | rules version | { $rules } |
    | options | { $options } |
    | shards | { $shards } |
    | hash of the data | `{ $hash }` |

    The host of the server exported them with

    ```console
    { "$" } { $command }
    ```

    The column `bot` says who played a seat: `person`, the name of a bot, or `mixed` if a bot took over from a person or gave
    the seat back. People choose their tables, their opponents and whether to agree, so these games are no random sample.

    Read it with polars or pandas:

    ```python
    import polars
    games = polars.read_parquet("games/*.parquet")
    print(games.group_by("bot").agg(polars.col("win").mean(), polars.len()))

    import pandas
    games = pandas.read_parquet("games")
    print(games.groupby("bot")["win"].mean())
    ```

    The seats of a game depend on each other, and so do games of the same people, whom the data does not tell apart.

## Reports

report-heading = { $title }: statistics
report-summary = { $games ->
    [one] One game
   *[other] { $games } games
} of { $players } players in { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, played by { $bots }.
report-options = Options: { $options }.
report-several-bots = Bots of different strength played. A figure about anything but bots also shows which bot had it; for a fair comparison, use rows of equal bots.
report-axis = Share of wins, %
report-made-from = Seed { $seed }, rules { $rules }, civitas { $version }; bots: { $bots }; result { $hash }
report-done = { $file }: { $figures } figures about { $games ->
    [one] one game
   *[other] { $games } games
}
report-pictures = { $folder }: { $pictures } pictures
report-no-pictures = --png needs { $library }, which is not installed; in a checkout: pip install -e ".[{ $extra }]".
rows-other-game = “{ $file }” has rows of the game { $game }; use --game FILE for a game of your own.
compare-heading = { $title }: A is { $first }, B is { $second }
compare-measure = Measure
compare-first = A (seats)
compare-second = B (seats)
compare-difference = B − A (95 %)
compare-clear = clear
compare-interval = { " " }({ $low } to { $high })
compare-incomplete = { $file } is incomplete: { $done } of { $games } games. Play the others: { $command }
compare-note = “clear”: the interval does not contain 0, and both sets have at least { $deals } deals. By chance alone, about one of 20 differences is called clear. Where both sets have the same deals, these are compared one by one.

## Replaying

replay-heading = { $title } · { $players } players · rules { $rules } · { $entries } entries
replay-verified = Record verified: { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, result { $result }.
replay-unfinished = Record verified: { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, game unfinished.
replay-choice = { $number }. { $name }: { $words }
replay-auto = { $number }. { $name }: { $words } (the only option)
replay-withdraw = { $number }. { $name } withdraws sealed choices.
replay-undo = { $number }. { $name } goes back to entry { $entry }.
replay-player = { $number }. { $player } now plays for { $name }.
replay-remark = { $number }. “{ $words }”

## Benchmarks

bench-game = Game
bench-mode = Mode
bench-decisions = Decisions/s
bench-games = Games/s
bench-bot-decisions = Decisions/s in bot positions
bench-clone = Clone, µs
bench-speed-up = Speed-up
bench-calibration = Calibration loop: { $rate } million additions/s on this machine.
bench-start = “civitas --help” takes { $seconds } s of CPU time.
bench-no-compiled = Interpreted only: no compiled build was found (make compile).
bench-progress = Measuring

## Board sets for 7 Wonders Dice

help-command-boards = Check, show or create a board set for 7 Wonders Dice.
help-boards-verb = What to do with the board set.
help-boards-file = File with the board set; without it, show shows the built-in set.
help-board = Show only this board.
example-boards = Example: civitas boards new my.toml
boards-valid = { $file } is a valid board set: { $name }, { $boards } boards, hash { $hash }.
boards-errors = { $faults ->
    [one] One error in { $file }.
   *[other] { $faults } errors in { $file }.
}
boards-written = Created { $file }. Enter your boards, then run: civitas boards check { $file }
boards-die-line = { $die }: { $faces }
cli-not-a-file = “{ $file }” is not a file name.
cli-no-folder = Nothing can be written to the folder “{ $folder }”: it does not exist or is read-only.
boards-title = { $city } (board set { $name })
boards-column-space = Space
boards-column-after = After
boards-column-dice = Dice
boards-column-cost = Cost
boards-column-points = Points
boards-column-gives = Gives
boards-bonus = Bonus { $number }
boards-unknown = Unknown board “{ $board }”; allowed: { $allowed }.
boards-template =
    A board set for 7 Wonders Dice: everything printed on the dice and the boards.
    Enter your boards, then
      find errors:      civitas boards check FILE
      see the sheets:   civitas boards show FILE
      play:             civitas play dice --boards FILE

    format          always 1
    name            your name for the set, up to 40 characters
    reconstruction  true while some numbers are guesses; the game tells the players

    {"[["}die]]    name and six faces. The dice are gray1, gray2, gray3, blue, red, yellow, green,
               black, white and purple.
    {"[["}board]]  name of a city; seven of them in the box.
    {"[["}bonus]]  effect of one of the three hourglass bonuses.
    {"[["}space]]  a space of a board:
      board    the city; omit it if the space is on every board
      area     warehouse, wonder, west_barracks, east_barracks, agora, market, university,
               guild_court or gallery
      id       any name that is unique on the board
      after    the ids of the spaces the arrows come from; omit it if the space is open from the start
      faces    the faces of the die that fit, or ["any"]; a stage of the wonder has none
      cost     resources, 0 to 6
      points   victory points printed on it; omit it if there are none
      effect   what it gives; separate several with &; omit it if there is none

    Effects
      produce:NUMBER            resources for all later payments
      attack:west|east          points minus the neighbour’s defense
      defense:west|east         one level of defense
      coins:NUMBER              coins immediately
      cross:AREA|AREA           cross off a space, paying its cost, without a die
      cross2:AREA|AREA          the same, up to two spaces
      build_free_die            build with a die that costs nothing
      extra_action              one more action
      per:AREA:NUMBER           coins now and points at the end for each crossed space of an area
      vp_per:AREA:NUMBER        points at the end for each crossed space of an area
      die_minus1                dice cost one coin less
      die_zero:COLOUR           dice of a colour cost nothing
      coin_on:COLOUR:NUMBER     coins whenever a die of a colour is chosen
      unlock:black|white|purple a special die may be used from the next turn on

    The set R1, a reconstruction, follows as a starting point.

## The server

fault-damaged = Stop the server, keep a copy of the database, and restore the newest backup; docs/hosting.md, “When the database fails”, has the steps.
fault-read-only = Nothing can be stored. PostgreSQL: point CIVITAS_DATABASE_URL to the primary, or wait until the failover ends. SQLite: make the file and its folder writable for the server’s user.
fault-full = Nothing can be stored. Free space on the disk of the database; the server continues by itself.
metric-commands = Commands at tables, by kind and result.
metric-seconds = Seconds from a command to its commit.
metric-sockets = Open WebSocket connections.
metric-tables = Tables in memory.
metric-retries = Changes retried after a transient database error.
metric-jobs = Jobs that were stopped, by kind and reason.
metric-broker-connected = Whether the broker is connected; 0 also without a broker.
metric-broker-messages = Changes of tables sent to and received from the broker.
metric-broker-fallbacks = Changes announced by PostgreSQL because the broker did not take them.
metric-bots = Bots that failed and were replaced.
metric-database-faults = Statements that failed because the database is damaged, read-only or out of space.
metric-waiting = Work that waits for a thread, by lane.
metric-shed = Work refused because too much was waiting, by lane.
metric-evictions = Tables evicted from memory because there were too many.
metric-connections = Connections refused or closed early, by reason.
metric-bots-waiting = Turns of bots that wait for their share.

## Server administration

help-command-admin = Administer a server: administrators, passwords, tables.
help-admin-verb = What to do.
help-admin-name = Name of an account (create, password, two-factor, log-out) or ID of a table (end, export, repair).
help-admin-file = File to export the record to; default: standard output.
help-password-stdin = Read the password from the first line of standard input.
help-status = List only tables with this status: open, running, finished or ended.
help-admin-json = Print one JSON object per table.
help-admin-seat = Export the game as this seat knows it, counting from 1.
help-truncate = Truncate the record before the damage and let the game continue from there.
example-admin = Example: civitas admin create ada
help-command-backup = Write a backup of a server, running or stopped, to one file.
help-backup-file = File to write; an older backup with that name is replaced.
example-backup = Example: civitas backup civitas.backup
help-command-restore = Restore a backup to an empty SQLite or PostgreSQL database.
help-restore-file = File written by civitas backup.
help-replace = Delete everything in the database first.
example-restore = Example: civitas restore civitas.backup
help-command-doctor = Check the settings, database, proxy, limits and backups of a server, and say what to change.
help-doctor-format = Output format: text, or one JSON object.
help-doctor-backups = Folder of the backups; default: backups in the data folder.
example-doctor = Example: civitas doctor --backups /var/backups/civitas
doctor-level-ok = ok
doctor-level-warning = warning
doctor-level-fault = fault
doctor-settings-ok = All settings are valid.
doctor-setting-unknown = { $name } is not a setting; check its spelling in docs/hosting.md, “All settings”.
doctor-setting-proxies = CIVITAS_TRUSTED_PROXIES is “*”: anyone who reaches the port can forge an address and evade the limits. List the addresses of your proxies instead.
doctor-setting-base-url = The server listens on all addresses without a public URL; set CIVITAS_BASE_URL to the address that people type.
doctor-setting-https = { $url } is not encrypted: passwords and sessions can be read on the way. Put a proxy with https in front, and change CIVITAS_BASE_URL.
doctor-setting-secret = CIVITAS_SECRET is too short, so links can be guessed; use at least { $least } random characters, or leave it empty.
doctor-compiled = The engine is compiled.
doctor-interpreted = The engine is interpreted, which is many times slower; install a compiled wheel.
doctor-no-client = The pages of the browser are missing from this installation; install a wheel that contains the client.
doctor-database-missing = { $file } does not exist yet; civitas serve creates it. If you expected one, run this command with the environment of the service.
doctor-database-empty = The database has no tables yet; civitas serve creates them.
doctor-database-older = The database has schema { $revision }, the newest is { $newest }: make a backup; the next start of the server migrates it.
doctor-database-newer = The database has schema { $revision }, which this version of Civitas does not know; install the newer version that wrote it.
doctor-database-writable = The database can be written.
doctor-sqlite-journal = SQLite uses the journal mode “{ $mode }” instead of “wal”; move the file to a local disk, because network folders do not support it.
doctor-sqlite-large = The SQLite file is too large for a quick check; PostgreSQL suits this size better.
doctor-sqlite-ok = SQLite { $version }, undamaged.
doctor-sqlite-damaged = The SQLite file is damaged ({ $problem }); stop the server, keep a copy, and restore the newest backup.
doctor-postgres-ok = PostgreSQL { $version } answers.
doctor-postgres-connections = PostgreSQL allows { $most } connections, and each server process uses up to { $needed }; raise max_connections.
doctor-postgres-durable = PostgreSQL may lose what it has confirmed; set fsync and synchronous_commit to on.
doctor-file-mode = { $file } has mode { $mode }, so others on this machine can read hidden cards and password hashes; run chmod 600 on it.
doctor-file-owner = { $file } belongs to another user; run this command and the server as its owner.
doctor-file-read-only = { $file } or its folder is not writable for this user; change its permissions.
doctor-disk-ok = { $free } MB free in { $folder }.
doctor-disk-low = Only { $free } MB free in { $folder }; free some space before the server can store nothing more.
doctor-disk-postgres = The data is on the disk of PostgreSQL; watch its space there.
doctor-clock-ok = The clock agrees with the database.
doctor-clock-skew = The clock of this machine differs from the database by { $seconds } seconds; synchronize it (NTP).
doctor-clock-proxy = The clock of this machine differs from the proxy by { $seconds } seconds; synchronize both (NTP).
doctor-time-zone-ok = Time zone { $name }; stored times and logs are in UTC.
doctor-time-zone-unknown = The time zone { $name } in TZ is unknown here; install the time zone data or correct TZ.
doctor-proxy-none = No public URL is set, so there is no proxy to check.
doctor-proxy-unreachable = { $url } cannot be reached: { $why }. Check the name, the certificate, the proxy and the firewall.
doctor-proxy-status = { $url }/healthz answers with status { $status } instead of 200: { $detail }
doctor-proxy-version = The running server is version { $running }, installed is { $installed }; restart the server.
doctor-proxy-no-address = The running server does not tell which address it sees; restart it with the installed version.
doctor-proxy-forged = The server believes an address that a client made up. Let the proxy overwrite X-Forwarded-For, and list only its address in CIVITAS_TRUSTED_PROXIES.
doctor-proxy-address = The server sees { $seen } instead of the client’s address { $own }: all people share the limits of one address. Let the proxy send X-Forwarded-For, and add its address to CIVITAS_TRUSTED_PROXIES.
doctor-proxy-ok = The proxy passes on the client’s address, { $address }.
doctor-proxy-socket-ok = WebSockets reach the server.
doctor-proxy-socket = WebSockets do not reach the server: { $why }. Let the proxy forward Upgrade and Connection for /api/socket.
doctor-limits-ok = The limits of files and memory are high enough.
doctor-limit-files = This process may open only { $files } files, and every connection needs one; raise it to { $needed } or more (ulimit -n, LimitNOFILE of systemd).
doctor-limit-memory = Only { $memory } MB of memory; give the server at least { $needed } MB.
doctor-mail = The server sends no mail and needs no mail server; forgotten passwords are reset with civitas admin password NAME.
doctor-backups-ok = The newest backup, { $file }, is { $hours ->
    [one] one hour
   *[other] { $hours } hours
  } old.
doctor-backups-old = The newest backup, { $file }, is { $hours } hours old; check the timer that runs civitas backup.
doctor-backups-none = There is no backup in { $folder }; run civitas backup every night, or name the folder with --backups.
admin-no-database = The database { $file } does not exist; civitas serve and civitas admin create create it.
admin-newer = The database was written by a newer version of Civitas (schema revision { $revision }).
admin-older = A server of an older version of Civitas uses the database; stop it first.
admin-password-length = A password must have { $least } to { $most } characters.
admin-password-ask = Password for { $name }:{" "}
admin-password-again = Repeat the password:{" "}
admin-password-differs = The passwords do not match; nothing was changed.
admin-password-terminal = Cannot ask for a password without a terminal; use --password-stdin.
admin-password-text = The password is not valid UTF-8.
admin-password-set = The password of { $name } was changed; all browsers must sign in again.
admin-two-factor-off = Two-factor authentication of { $name } is off now.
admin-two-factor-off-before = { $name } does not use two-factor authentication.
admin-logged-out = Ended { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
} of { $name }.
admin-no-account = Account not found: { $name }.
admin-first = Created { $name }, the first administrator.
admin-created = Created the administrator { $name }.
admin-promoted = The account { $name } is now an administrator; its password is unchanged.
admin-already = { $name } is already an administrator; the password is unchanged.
admin-no-table = Table not found: { $table }.
admin-status = Unknown status “{ $status }”; allowed: { $allowed }.
admin-column-table = Table
admin-column-game = Game
admin-column-players = Players
admin-column-status = Status
admin-column-seats = Seats
admin-column-changed = Last change (UTC)
admin-free = (open)
admin-tables = { $tables ->
    [one] One table.
   *[other] { $tables } tables.
}
admin-ended = Ended table { $table }; its record is kept.
admin-ended-before = Table { $table } has already been ended.
admin-hidden = Warning: this record shows all hidden cards of a game that is not over.
admin-exported = Exported the record of table { $table } to { $file }.
admin-no-errors = Table { $table } has no errors ({ $status }, { $lines } lines); nothing was changed.
admin-can-truncate = Undamaged lines before that: { $lines }. To continue the game from there: civitas admin repair { $table } --truncate
admin-cannot-truncate = No line before that is undamaged, so the game cannot continue. To end it: civitas admin end { $table }
admin-truncated = Table { $table } continues after line { $lines }; the original record is number { $number } in the quarantine table.
admin-repaired = Repaired fields of table { $table } that contradicted its record: { $what }.
backup-written = { $file } contains { $tables ->
    [one] one table
   *[other] { $tables } tables
} and { $people ->
    [one] one person
   *[other] { $people } people
}.
backup-nothing = There is nothing to back up in { $url }.
backup-other-file = “{ $file }” exists and is not a backup; nothing was changed.
backup-not-backup = “{ $file }” is not a Civitas backup.
backup-damaged = “{ $file }” is damaged or truncated; nothing was changed.
backup-newer = The backup was written by a newer version of Civitas, { $civitas }; nothing was changed.
backup-progress = Rows
restore-done = Restored the backup of { $at } (UTC): { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $people ->
    [one] one person
   *[other] { $people } people
}.
restore-in-use = A server uses this database; stop it first. Nothing was changed.
restore-not-empty = The database { $url } is not empty; --replace deletes its contents first. Nothing was changed.

## Advice

puzzles-progress = Looking for puzzles
puzzles-none = There are no puzzles for { $game }.
puzzles-question = { $name } is to choose: one option is clearly best. Which? Add --answer to see it.
puzzles-solved = { $bot } finds { $share } % ({ $low } to { $high } %) of { $puzzles } puzzles.
puzzles-made = { $puzzles } of { $found } puzzles from { $games ->
    [one] one game
   *[other] { $games } games
}: { $file }
puzzles-no-records = There are no records of { $game } in { $folder }.
analyse-progress = Judging choices
analyse-interrupted = Interrupted after { $done } of { $decisions } decisions.
analyse-heading = { $title }: analysis by { $level }
analyse-player = Player
analyse-decisions = Decisions
analyse-accuracy = Accuracy
analyse-best = best
analyse-good = good
analyse-inaccurate = inaccurate
analyse-mistake = mistake
analyse-start = Start
analyse-play = Play
analyse-luck = Luck
analyse-result = Result
analyse-step = Entry
analyse-choice = Choice
analyse-mark = Mark
analyse-loss = Loss
analyse-points = Expected lead
analyse-better = Better
analyse-graph = The chance of each player to win after each of their choices, as they could know it; the shaded area is the 95 % interval. A dot is a mistake.
analyse-lead = By how many points each player can expect to lead the best rival at the end, after each of their choices, as they could know it; the shaded area is the 95 % interval. A dot is a mistake.
analyse-note = Accuracy: 100 for always the best option, 0 for always the worst, with its 95 % interval. Start: how much the first decision offered above an equal share of the victory. Play: what choices lost. Luck: the cards dealt and the rivals’ play. Start, play, luck and an equal share add up to the result.
analyse-line-inaccurate = Entry { $entry }, { $name }: { $chosen } – inaccurate, { $loss }. Better: { $best }
analyse-line-mistake = Entry { $entry }, { $name }: { $chosen } – a mistake, { $loss }. Better: { $best }
advise-heading = { $title } · entry { $entry } · { $name }: { $prompt }
advise-position = { $title } · { $name }: { $prompt }
advise-option = Option
advise-win = Chance to win
advise-points = Margin
advise-samples = Worlds
advise-best = best
advise-chosen = chosen
advise-sampled = Level { $level }. Each option was played on in possible worlds. The margin is the lead over the best opponent at the end, in points. Intervals are 95 %, for options that are judged alike: the spread over worlds and the network’s mean error.
advise-searched = Level { $level }. The best turn after each option was searched. Chances and margins are those of recorded games between equals in such positions. The margin is the lead over the best opponent at the end, in culture. Intervals are 95 %.
advise-heuristic = The margin is that to the best option, in points.
advise-over = The game is over before entry { $entry }; the last choice is entry { $last }.
advise-no-choice = Entry { $entry } is not a choice; the next choice is entry { $next }.
advise-not-asked = Player { $seat } has no open decision before entry { $entry }; players with one: { $allowed }.
env-reward = Unknown reward “{ $reward }”; allowed: { $allowed }.
env-render-mode = Unknown render mode “{ $mode }”; allowed: { $allowed }.
env-pillow = The render mode “rgb_array” needs Pillow: pip install pillow.
env-illegal = { $action } is not a legal action of { $agent }.
env-not-begun = No game has begun: call reset() first.
env-seat = Seat { $seat } does not exist; there are seats 0 to { $last }, or “random”.
env-opponents = { $given } opponents were given for { $seats } other seats; give one for all, or one for each.
