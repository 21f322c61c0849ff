## Everywhere

seat = Player { $number }
list-empty = –
list-more = { $before }, { $next }

## Reasons

refused-not-now = That is not possible now.
refused-not-asked = { $seat } is not asked now.
refused-stale = Decision { $number } is closed; open is number { $current }.
notation-verb = “{ $text }” begins with no action; allowed: { $allowed }.
notation-slot = “{ $text }” is not complete; after “{ $verb }” come: { $allowed }.
notation-rest = “{ $text }” has something too much: “{ $rest }”.
refused-no-seat = There is no such seat at a table of { $seats }.
refused-over = The game is over.
refused-long = That is too long; allowed: { $most } characters.
config-seats = { $seats } names are given for { $players } seats.
config-seed = The seed { $seed } is not possible; allowed: 0 to 18446744073709551615.
config-players = { $players } players are not possible; allowed: { $fewest } to { $most }.
config-rules = Rules { $rules } are not known; allowed: 1 to { $newest }.
config-option = There is no option “{ $option }”; allowed: { $allowed }.
config-value = “{ $value }” is no value of { $option }; allowed: { $allowed }.
unknown-game = There is no game “{ $game }”; allowed: { $allowed }.
unknown-game-file = There is no file “{ $file }”.
unknown-game-broken = “{ $file }” cannot be loaded: { $why }
unknown-game-none = “{ $file }” holds no game: it needs a Game object called { $attribute }.
unknown-bot = There is no bot “{ $bot }”; allowed: { $allowed }.
unknown-bot-broken = The bot “{ $bot }” cannot be loaded: { $why }
unknown-bot-game = The bot “{ $bot }” does not play { $game }; allowed: { $allowed }.

## Records

record-foreign = Line { $line }: this is not a record of Civitas.
record-format = Line { $line }: record format { $detail } is not known to this version of Civitas.
record-game = Line { $line }: the record is of another game, { $detail }.
record-newer = Line { $line }: the record follows rules { $detail }, which are newer than this version of Civitas.
record-cut = Line { $line } is cut off.
record-not-json = Line { $line } is not a JSON object.
record-damaged = Line { $line } is damaged: its check does not fit.
record-field = Line { $line }: “{ $detail }” is missing or wrong.
record-entry = Line { $line } is no entry of a record, or stands in a wrong place.
record-config = Line { $line }: { $why }
record-auto = Line { $line }: “{ $detail }” was not the only choice.
record-no-seed = Line { $line }: without a seed only a finished game can be shown; this one cannot go on.
record-no-setup = Line { $line }: the set-up is missing.
record-chance = Line { $line }: the outcomes of chance do not fit.
record-choice = Line { $line }: “{ $detail }” was not possible.
record-withdraw = Line { $line }: there was nothing to withdraw.
record-undo = Line { $line }: it was not possible to go back there.
record-early-result = Line { $line }: the game was not over.
record-result = Line { $line }: the result differs in “{ $detail }”.

## Events of every game

event-undone = { $seat } takes the last choice back.
event-player-left = { $seat } has left; { $player } plays on.
event-player-returned = { $seat } is back.
event-player-time = The time of { $seat } is up; { $player } plays on.
event-player-slow = The bot of { $seat } took too long; { $player } plays on.
event-player-crashed = The bot of { $seat } has failed; { $player } plays on.
event-player-illegal = The bot of { $seat } answered what cannot be; { $player } plays on.
event-player-absent = { $seat } is away; { $player } plays on.

## The command line

cli-help = Civilization board games by the complete rules, for people and programs.
cli-epilog = Example: civitas play wonders
cli-no-command = Say what to do; allowed: { $allowed }. Example: civitas play wonders
cli-unknown-command = There is no command “{ $command }”; allowed: { $allowed }.
cli-missing = { $name } is missing. Example: { $example }
cli-unknown-option = There is no option “{ $option }”; allowed: { $allowed }.
cli-no-value = The option “{ $option }” needs a value.
cli-extra = “{ $text }” is too much; allowed: { $allowed }.
cli-not-a-number = { $option } needs a whole number from { $least } to { $most }, not “{ $value }”.
cli-no-file = There is no file “{ $file }”.
cli-no-read = “{ $file }” cannot be read: { $why }.
cli-not-text = “{ $file }” is not a text file.
cli-no-save = The game cannot be saved as “{ $file }”: { $why }
cli-file-exists = “{ $file }” exists already; go on with --resume, or choose another name.
cli-need-game = The record is of the game { $game }, which is not installed; add --game FILE.py.
cli-need-game-file = The record is of the game { $game }, which is not installed; name its file: civitas play FILE.py --resume …
cli-language = There is no language “{ $language }”; allowed: { $allowed }.
cli-nothing-to-resume = There is no saved game yet.
cli-other-results = “{ $file }” holds results of another set-up; choose another file.
cli-with-resume = { $option } cannot be combined with --resume: a saved game keeps its set-up.
cli-in-file = “{ $file }”: { $why }
cli-names = --names needs different names of 1 to { $most } characters, separated by commas, not “{ $names }”.
cli-names-many = --names gives { $given } names for { $people ->
    [one] one person
   *[other] { $people } people
}.
cli-game-options = The options of this game:
cli-game-rulings = Where the rules leave something open:
cli-game-option-values = --{ $name } { $values }
cli-game-option-free = --{ $name } TEXT
cli-game-option-help = { $help } (default: { $default })

help-command-play = Play a game in the terminal, against bots and with friends.
help-command-simulate = Play many games between bots and report the results.
help-command-replay = Show a recorded game, or check it.
help-command-bench = Measure the speed of the engine, interpreted and compiled.
help-command-serve = Host tables of all games, for people and bots, over the network.
help-host = The address to listen on; 0.0.0.0 lets others in.
help-port = The port to listen on.
help-base-url = Where people find the server, as https://play.example.org.
help-open = Play at this machine: opens the browser, at a server that runs already or on the next free port.
help-no-browser = With --open: only print the address.
help-game = A game's name, or a file with a game.
help-players = How many seats there are.
help-people = How many of the seats, from the first, are for people.
help-names = The names of the people, in order, separated by commas.
help-bots = Bots for the other seats, by name, separated by commas; the best there is if it is left out.
help-seed = The number all chance comes from.
help-rules = The rules number; the newest if it is left out.
help-resume = Go on with a saved game; “last” is the latest one.
help-save = The file the game is saved in.
help-language = The language of all texts, such as en.
help-games = How many games.
help-jobs = How many processes; the results do not depend on it.
help-json = Print one JSON object on the last line.
help-simulate-resume = Keep results in this file, and go on from what it holds.
help-file = A file with a recorded game.
help-verify = Only play it again and compare everything with what was recorded.
help-replay-game = The file of the game, if it is not installed.
help-to = Stop after this entry.
help-as = Show the game as this player saw it, from 1; without it, all choices are shown.
help-windows = How many windows are measured for each mode.
help-bench-games = The games to measure.
example-play = Example: civitas play wonders --players 3 --seed 7
example-simulate = Example: civitas simulate wonders --players 4 --games 1000 --json
example-replay = Example: civitas replay game.jsonl --verify
example-serve = Example: civitas serve --port 8420
example-bench = Example: civitas bench wonders

## Playing in the terminal

play-heading = { $title } · { $players } players · seed { $seed }
play-options = With { $options }.
play-bot-name = Bot { $number }
play-person-name = Player { $number }
play-demo = No terminal: bots play one whole game.
play-story = What happened
play-score = Score
play-score-total = Total
play-score-place = Place
play-category = Category
play-winner = { $names } wins.
play-winners = Shared victory: { $names }.
play-go-on =
    How to go on:
      in a terminal, you against bots:    { $program } play { $game }
      two people at one keyboard:         { $program } play { $game } --people 2
      many games between bots:            { $program } simulate { $game } --games 1000
play-hand-over = { $name } is asked. Everybody else, please look away.
play-hand-over-key = Press Enter to go on.
play-hand-over-undo = Press Enter to go on, or type “undo” to change the choice of { $name }.
play-hand-over-undo-more = Press Enter to go on. Or change a choice: “undo” that of { $name }, “undo NAME” that of { $names }.
play-hand-over-only = Press Enter alone to go on; “undo”, “help” and “quit” can be typed here too.
play-hand-over-help =
    Enter   shows the cards of { $name }
    undo    takes the last choice back; “undo NAME” that of somebody else, until others have chosen or something is revealed
    quit    leave; the game is saved
play-taken-back = The choice of { $name } is taken back.
play-turn-of = { $name }: { $prompt }
play-option = { $number }  { $words }
play-refused = ✗  { $words }: { $reason }
play-many-refused = ✗  { $number } other things are not possible; “why” tells the reasons.
play-ask = Your choice (number, or ? for help):
play-help =
    A number chooses that option; so does its text, such as “{ $example }”.
      undo    take back your last choice, until others have chosen or something is revealed; “undo NAME” that of somebody else
      why     what is not possible now, and why not; “why 3” or “why NAME” for one thing
      look    all there is to see of everybody; “look left”, “look right” or “look NAME” for one
      story   everything that happened
      board   the board once more
      quit    leave; the game is saved
play-legend = What the signs mean: type “legend”.
play-help-legend = {"  "}legend  what the signs mean
play-no-undo = There is nothing you could take back.
play-late-undo = Your last choice cannot be taken back any more: others have chosen, or something was revealed.
play-forfeit = That ends your game. If you mean it, type “{ $text }”.
play-late-undo-of = { $name } has no choice that could still be taken back.
play-nobody = Nobody here is called “{ $text }”; allowed: { $allowed }.
play-no-story = Nothing has happened yet.
play-none-refused = Nothing is refused here.
play-possible = ✓  { $number }  { $words }
play-no-such-thing = Nothing here is called “{ $text }”; allowed: { $allowed }.
play-not-a-number = There is no option { $number }; allowed: 1 to { $most }.
play-not-possible = “{ $text }” is not possible now; allowed: { $verbs }.
play-not-possible-with = “{ $text }” is not possible now; allowed: { $verbs }, and then { $things }.
play-not-after = “{ $text }” is not possible now; after “{ $verb }” may come: { $things }.
play-saved = Saved. Go on with: { $program } play { $game } --resume { $file }
play-saved-last = As long as it is the latest game: { $program } play { $game } --resume last
play-finished = The record of this game: { $file }
play-resumed = The saved game goes on.
play-resumed-over = The saved game is over already.
play-resumed-demo = No terminal: bots play on for the people.
play-cut = The last line of the file was cut off and is left out: { $line }

## Simulating

simulate-progress = Playing
simulate-rate = { $rate } games/s
simulate-heading = { $title }: { $games } games, { $players } players, seed { $seed }
simulate-player = Player
simulate-wins = Wins
simulate-points = Points
simulate-interval = 95 % interval
simulate-speed = { $games_per_second } games/s, { $decisions_per_second } decisions/s on { $jobs ->
    [one] one process
   *[other] { $jobs } processes
} ({ $mode })
simulate-interrupted = Interrupted after { $done } of { $games } games.
simulate-resume = Go on with the same command.
simulate-lost = Nothing was kept; use --resume FILE to be able to go on.
mode-compiled = compiled
mode-interpreted = interpreted

## Replaying

replay-heading = { $title } · { $players } players · rules { $rules } · { $entries } entries
replay-verified = The record is right: { $entries } entries, result { $result }.
replay-running = still open
replay-choice = { $number }. { $name }: { $words }
replay-auto = { $number }. { $name }: { $words } (the only choice)
replay-withdraw = { $number }. { $name } takes sealed choices back.
replay-undo = { $number }. { $name } goes back to entry { $entry }.
replay-player = { $number }. { $name } is played by { $player } now.
replay-remark = { $number }. “{ $words }”

## Benchmarks

bench-game = Game
bench-mode = Mode
bench-decisions = Decisions/s
bench-games = Games/s
bench-sensible = With the usual bot
bench-clone = Clone, µs
bench-ratio = Against interpreted
bench-calibration = Calibration loop: { $rate } million additions/s on this machine.
bench-start = “civitas --help” takes { $seconds } s of CPU time.
bench-no-compiled = Only interpreted: there is no compiled build (make compile).
bench-progress = Measuring

## Board sets of 7 Wonders Dice

help-command-boards = Check, show or begin a board set of 7 Wonders Dice.
help-boards-verb = What to do.
help-boards-file = The board set; show without one shows the set that ships with the game.
help-board = Show this board only.
example-boards = Example: civitas boards new my.toml
boards-verb = “{ $verb }” is nothing civitas boards does; allowed: { $allowed }
boards-good = { $file } is a board set without faults: { $name }, { $boards } boards, hash { $hash }.
boards-faulty = { $faults ->
    [one] One fault in { $file }.
   *[other] { $faults } faults in { $file }.
}
boards-written = { $file } is written. Type in your boards, then: civitas boards check { $file }
boards-die-line = { $die }: { $faces }
boards-folder = “{ $file }” is not the name of a file.
boards-no-write = “{ $file }” cannot be written: { $why }.
boards-exists = There is a file { $file } already; nothing was changed.
boards-title = { $city } (board set { $name })
boards-column-space = Space
boards-column-after = After
boards-column-dice = Dice
boards-column-cost = Cost
boards-column-points = Points
boards-column-gives = Gives
boards-bonus = Bonus { $number }
boards-which = Which board? Allowed: { $allowed }.
boards-template =
    A board set of 7 Wonders Dice: everything printed on the dice and the boards.
    Type in your boards, then look for faults:  civitas boards check FILE
    look at the sheets:  civitas boards show FILE
    and play:  civitas play dice --boards FILE

    format          always 1
    name            your name for the set, up to 40 characters
    reconstruction  true as long as some numbers are guessed: players are told so

    {"[["}die]]    name and six faces. The dice are gray1, gray2, gray3, blue, red, yellow, green,
               black, white and purple.
    {"[["}board]]  name of a city; seven of them in the box.
    {"[["}bonus]]  effect of one of the three hourglass bonuses.
    {"[["}space]]  a space of a board:
      board    the city; leave it out if the space is on every board
      area     warehouse, wonder, west_barracks, east_barracks, agora, market, university,
               guild_court or gallery
      id       any name that is on the board once
      after    the ids of the spaces the arrows come from; leave it out if it is open at once
      faces    the faces of the die that reach it, or ["any"]; a stage of the wonder has none
      cost     resources, 0 to 6
      points   victory points printed on it; leave it out if there are none
      effect   what it gives; several have an & between them; leave it out if there is none

    Effects
      produce:NUMBER            resources for all later payments
      attack:west|east          points less the defense of the neighbour
      defense:west|east         one level of defense
      coins:NUMBER              coins at once
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

    Below stands the set R1, a reconstruction, as a beginning.

## Clocks

clock-kind = There is no clock “{ $kind }”; allowed: { $allowed }.
clock-bank = A clock of { $seconds } seconds is not possible here; allowed: { $least } to { $most }.
clock-increment = An increment of { $seconds } seconds is not possible here; allowed: { $least } to { $most }.
clock-unreadable = The stored clock cannot be read.

## The server

server-api = Tables for people and bots: everything is told already filtered for whoever asks.
server-second = Another process serves from { $file } already; SQLite is for one, PostgreSQL for several.
server-database-url = “{ $url }” is no database; allowed: { $allowed }.
server-no-database = The database { $url } cannot be used: { $why }.
server-no-table = There is no such table, or it is not for you.
server-no-page = There is nothing here.
server-method = That is not possible here; allowed: { $allowed }.
server-not-understood = The request cannot be understood.
server-field = “{ $field }” does not fit the protocol: { $why }.
server-limit = CIVITAS_LIMIT_{ $kind } is wrong: “{ $limit }” is no limit; allowed: as 10/minute.
server-too-many = That was too often; allowed: { $limit }.
server-too-large = That is too much; allowed: { $most } bytes.
server-origin = Pages of { $origin } may not speak to this server.
server-host = This server is not called { $host }; its host can set CIVITAS_BASE_URL.
server-csrf = The request lacks the page's own token.
server-not-known = Somebody has to be known for that: as a guest or with an account.
server-fault = Something went wrong in the server; its log tells what.
server-unavailable = The server cannot do that at the moment; trying again is safe.
server-broken = The record of this game is damaged; the host of the server can repair it.
server-not-started = The game has not begun.
server-started = The game has begun already.
server-not-over = The game is not over.
server-not-your-seat = That is not your seat.
server-stand-in = { $player } plays for { $seat } now; come back first.
server-nothing-sealed = There is no sealed choice to take back.
server-nothing-to-undo = There is nothing that can be taken back.
server-no-undo = Nothing is taken back at this table.
server-no-resigning = Nobody can resign here now.
server-never-left = You are playing this seat already.
server-time-up = Your time for this is up; come back once the bot has chosen.
server-bot-already = A bot is playing this seat already.
server-not-absent = Only somebody who is away for { $seconds } seconds can be replaced.
server-clock-decides = Nobody is replaced here but by the clock.
server-host-only = Only the host of the table may do that.
server-key-used = This key was used for something else.
server-watching = Those who watch cannot do that.
server-no-watching = Nobody watches at this table.
server-hello = The first message must be hello, and only that.
server-protocol = Protocol { $asked } is not spoken here; allowed: { $known }.
server-not-text = Messages are text.
server-name-empty = A name needs letters.
server-name-taken = The name { $name } is taken.
server-account-already = You have an account already.
server-account-name = The name of an account stays.
server-mute-self = You cannot mute yourself.
server-no-person = There is nobody of that number.
server-wrong-login = Name or password is wrong.
server-wrong-password = The password is wrong.
server-no-free-seat = That seat is not free.
server-seats-open = Some seats are still open.
server-seed-alone = A deal can be chosen only where nobody else plays.
server-seed-start = A deal can be chosen only for a game that begins at once.
server-rated-account = At a rated table everybody has an account and one seat.
server-rated-aids = There are no aids at a rated table.
server-rated-option = A rated table plays the usual rules; { $option } is another.
server-rated-people = At a rated table every seat has a person of its own.
server-rated-left = Whoever leaves a rated game does not return; what the bot achieves counts as theirs.
server-rated-returns = At a rated table one comes back at most { $most } times after the time was up.
server-record-running = A running game is shown only as a seat knows it.
server-listening = Civitas is at { $url }
server-running = Civitas is running already, at { $url }
server-stop = Ctrl-C ends it; every game is stored.
server-setting = CIVITAS_{ $name } is wrong: { $why }.
server-port = Port { $port } of { $host } cannot be used: { $why }.
server-missing = The server needs more packages; install civitas[server].
status-400 = Not understood
status-401 = Not known
status-403 = Not allowed
status-404 = Not found
status-405 = Not possible here
status-409 = Not possible now
status-413 = Too much
status-422 = Not possible
status-429 = Too often
status-500 = A fault of the server
status-501 = Not yet
status-503 = Not at the moment
metric-commands = Commands at tables, by kind and answer.
metric-seconds = Seconds a change of a table took until it was stored.
metric-sockets = Open sockets.
metric-tables = Tables in memory.
metric-retries = Changes tried again because the database was in the way.
metric-bots = Bots that failed and were replaced.

## For hosts

help-command-admin = Look after a server: administrators, passwords, tables.
help-admin-verb = What to do.
help-admin-name = The name of an account (create, password) or of a table (end, export, repair).
help-admin-file = The file a record is exported to; without one it is printed.
help-password-stdin = Read the password from the first line of the input.
help-status = List only tables that are open, running, finished or ended.
help-admin-json = Print one JSON object for each table.
help-admin-seat = Export the game as this seat knows it, from 1.
help-cut = Keep the whole lines before the damage and go on from there.
example-admin = Example: civitas admin create ada
help-command-backup = Write everything a server keeps into one file, while it runs or not.
help-backup-file = The file; an older backup of that name is replaced.
example-backup = Example: civitas backup civitas.backup
help-command-restore = Put a backup into an empty database of either kind.
help-restore-file = A file that civitas backup has written.
help-replace = Remove everything that is in the database first.
example-restore = Example: civitas restore civitas.backup
admin-verb = “{ $verb }” is nothing civitas admin does; allowed: { $allowed }
admin-no-database = There is no database { $file } yet; civitas serve and civitas admin create make one.
admin-newer = The database is of a newer version of Civitas (step { $step }).
admin-older = A server of an older version of Civitas uses the database; stop it first.
admin-password-length = A password has { $least } to { $most } characters.
admin-password-ask = Password of { $name }:{" "}
admin-password-again = Again:{" "}
admin-password-differs = That was not the same twice; nothing was changed.
admin-password-terminal = There is no terminal to ask for a password; --password-stdin reads it from the input.
admin-password-text = The password is not UTF-8.
admin-password-set = { $name } has another password; all browsers have to log in again.
admin-no-account = There is no account { $name }.
admin-first = { $name } is the first administrator.
admin-created = { $name } is an administrator.
admin-promoted = { $name } had an account and is an administrator now; the password stays.
admin-already = { $name } is an administrator already; the password stays.
admin-no-table = There is no table { $table }.
admin-status = “{ $status }” is no status of a table; allowed: { $allowed }.
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
admin-ended = Table { $table } is ended; its record stays.
admin-ended-before = Table { $table } was ended before.
admin-hidden = This record shows all hidden cards of a game that is not over.
admin-exists = There is a file { $file } already; nothing was changed.
admin-exported = The record of table { $table } is in { $file }.
admin-healthy = Table { $table } is in order ({ $status }, lines: { $lines }); nothing was changed.
admin-can-cut = Whole lines before that: { $lines }. To go on from there: civitas admin repair { $table } --cut
admin-nothing-whole = Nothing before that is whole, so the game cannot go on. To end it: civitas admin end { $table }
admin-cut = Table { $table } goes on after line { $lines }; the record as it was is number { $number } in quarantine.
admin-mended = The row of table { $table } did not fit its record and does now: { $what }.
backup-written = { $file } holds { $tables ->
    [one] one table
   *[other] { $tables } tables
} and { $people ->
    [one] one person
   *[other] { $people } people
}.
backup-nothing = There is nothing to back up in { $url }.
backup-no-write = “{ $file }” cannot be written: { $why }.
backup-other-file = “{ $file }” exists and is no backup; nothing was changed.
backup-foreign = “{ $file }” is not a backup of Civitas.
backup-damaged = “{ $file }” is damaged or cut off; nothing was changed.
backup-newer = The backup is of a newer version of Civitas, { $civitas }; nothing was changed.
backup-progress = Rows
restore-done = Restored the backup of { $at } (UTC): { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $people ->
    [one] one person
   *[other] { $people } people
}.
restore-served = A server uses this database; stop it first. Nothing was changed.
restore-not-empty = There is something in { $url }; --replace removes it first. Nothing was changed.

## Pages, texts and replays

server-no-client = The pages of Civitas are not built here; tools/client.py builds them. Programs find the server at /api.
server-no-text = There is no text of that part in that language.
server-no-step = There is no such step in this replay; the last one is { $most }.
step-setup = The game is set up.
step-choice = { $seat }: { $move }
step-hidden = { $seat } chooses.
step-withdraw = { $seat } takes the sealed choice back.
step-player = { $player } plays for { $seat }.
step-remark = { $words }
step-result = The game is over.
