## The pages of the browser client

client-name = Civitas
client-guest = Guest
client-guest-mark = guest
client-guest-name = { $name } (guest)
client-loading = Loading …
client-title = { $page } – Civitas
client-page-error = Something went wrong on this page
client-page-error-more = Nothing is lost: the game is saved on the server.
client-reload = Reload the page
client-bad-field = “{ $field }”: this value is not allowed.
client-error-config-two-players = Two players need the first edition, or the house rule under “Rulings and variants”.
client-no-answer = The server is not responding. Please try again.
client-not-found = Page not found
client-copied = Copied
client-close = Close
client-cancel = Cancel

## The line above every page

client-language = Language
client-settings = Appearance and sound
client-theme = Theme
client-theme-system = Same as the system
client-theme-light = Light
client-theme-dark = Dark
client-profile = Profile

## Games

client-game-wonders = 7 Wonders
client-game-dice = 7 Wonders Dice
client-untranslated = This game is not translated into your language yet. It is shown in English.
client-game-ages = Through the Ages
client-set-up = { $game }, { $players ->
    [one] one player
   *[other] { $players } players
  }

## Coming to a table

client-invited = You are invited
client-your-name = Your name
client-sit-down = Join
client-watch = Watch
client-seat-open = open seat
client-waiting-room = Waiting for the game to start
client-invite = Send this link to your friends. Anyone who opens it can join.
client-invite-local = This link works on this computer only. For friends on your network, start Civitas with
client-copy-invitation = Copy the invitation link
client-copy-spectator = Copy the spectator link
client-copy-seat = Copy the link to my seat (for another device)
client-seat-link = Link to my seat
client-link-none = There is no valid link to your seat.
client-link-expires = The link is valid until { $date }.
client-link-uses = Devices that used the link:
client-link-renew = New link
client-link-revoke = Revoke the link
client-link-why = A new link replaces the old one. Revoking the link also removes every other device from your seat.
client-start = Start the game
client-seat-menu = Change seat { $number }
client-seat-bot = Played by a bot
client-seat-free = Free the seat
client-seat-remove = Remove { $name }
client-sure-remove = Remove { $name } from the table? They can come back with the link.
client-fill-with-bots = { $count ->
    [one] Fill the open seat with a bot
   *[other] Fill the { $count } open seats with bots
  }
client-host-starts = The host starts the game when every seat is taken.
client-stand-up = Leave the table
client-sure-stand-up = Leave the table? Your seat becomes open again.

## At a table

client-your-turn-title = Your turn
client-invitation-over = This invitation is no longer valid: the table is full, the game has started, or the table no longer exists.
client-delayed = Spectators see this table with a delay ({ $seconds } s). Loading …
client-ended = The operator of this server has ended this game.
client-said = { $name } says: { $words }
client-unread = { $count } new
client-hand-over-to = Hand over to { $name }
client-hand-over-look = { $name }, this is your seat
client-sure-leave-alone = Leave? Only bots would remain, and they finish the game immediately. This cannot be undone.
client-to-rematch = Go to the rematch
client-full = full
client-reconnecting = No connection to the server. Reconnecting; nothing is lost.
client-closed = The connection was closed. Reload the page to reconnect.
client-removed = You are no longer at this table. To come back, open the invitation link again.
client-broken = The record of this game is damaged. The operator of this server can repair it.
client-players = Players
client-choosing = choosing
client-stand-in = played by { $bot }
client-replace = Replace with a bot
client-waiting-for = Waiting for { $names }.
client-side = Journal and chat
client-journal = Journal
client-story = Story
client-parts = Parts of the board
client-fold = Fold
client-unfold = Unfold
client-fold-side = Fold the journal and chat
client-skip = Skip
client-more-events = { $count ->
    [one] and 1 more
   *[other] and { $count } more
  }
client-show-age = Age { $age ->
    [1] I
    [2] II
   *[other] III
}
client-show-conflicts = Military conflicts
client-show-event = Event
client-show-auction = Auction
client-show-wonder = Wonder completed
client-show-revolution = Revolution
client-preferences = Preferences
client-speed = Playback of turns
client-speed-off = Off
client-speed-quick = Quick
client-speed-normal = Normal
client-speed-reduced = Off, because your device asks for reduced motion.
client-preference-sound = Sounds
client-preference-confirm = Confirm my choices
client-preference-autoend = End my turn when nothing is left
client-preference-autopass = Skip phases in which I can do nothing
client-recap = { $kind ->
    [turn] Previous turn ({ $count })
    [start] What happened so far ({ $count })
   *[since] Since your last turn ({ $count })
  }
client-recap-title = { $kind ->
    [turn] Previous turn
    [start] What happened so far
   *[since] Since your last turn
  }
client-number-change = { $kind } { $from } → { $to }
client-confirm = Confirm
client-new-lines = { $count } new ↓
client-journal-empty = Nothing has happened yet.
client-to-step = Go to this step
client-chat = Chat
client-say = Write a message
client-send = Send
client-mute = Mute { $name }
client-muted = { $name } is muted. You don’t see their messages.
client-unmute = Unmute { $name }
client-menu = Table menu
client-undo = Undo
client-hint = Hint
client-hint-thinking = Comparing your choices …
client-hint-none = There is no hint for this question.
client-hint-win = { $mean } % to win ({ $low }–{ $high })
client-hint-points = final margin { $points } points
client-hint-play = Play the bot’s choice
client-withdraw = Change my choice
client-leave = Leave the game to a bot
client-return = Return to my seat
client-resign = Resign
client-links = Links
client-sure-leave = Leave? A bot takes over your seat; you can come back later.
client-sure-resign = Resign? You lose the game. This cannot be undone.
client-refusals = { $count ->
    [one] One option is unavailable
   *[other] { $count } options are unavailable
  }
client-hand-over = { $name }, it is your turn
client-hand-over-why = Continue when everyone else has looked away.
client-i-am = I am { $name }
client-score = Score
client-total = Total
client-place = Place
client-own-place = You came { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
  } of { $players }, with { $points ->
    [one] one point
   *[other] { $points } points
  }.
client-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
  }
client-rematch = Rematch
client-again = Play again
client-again-bots = Play again against bots
client-share-game = Copy link
client-see-board = Look at the board
client-see-score = Show the result
client-podium-entry = Place { $place }: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
client-tie-broken = Where points are equal, the tie-breaker of the rules decides the place.
client-highlights = Highlights
client-graph-points = Points
client-graph-turns = { $what } by turn
client-graph-rounds = { $what } by round
client-graph-player = { $name } { $points }
client-graph-reading = { $when }: { $points }
client-replay = Watch the replay
client-to-lobby = Back to the lobby

## The lobby

client-welcome = The great civilization games, at one table
client-welcome-more = Play against bots right away, or send a link to a friend. No account needed.
client-play-now = Play now
client-play-bots = { $count ->
    [0] Play alone
    [one] Play against a bot
   *[other] Play against { $count } bots
  }
client-about-wonders = Draft cards over three ages and build a wonder. Both editions, 2 to 7 players, half an hour.
client-about-dice = Everyone picks from the same dice and crosses off spaces of their city. 2 to 7 players, twenty minutes.
client-about-ages = Lead a civilization from antiquity to today. 2 to 4 players, an evening.
client-go-on = Continue playing
client-resume = Continue
client-open-tables = Open tables
client-no-open-tables = No open tables right now. Open one with “New table” and send its link to a friend.
client-running-tables = Games to watch
client-open-seats = { $count ->
    [one] one open seat
   *[other] { $count } open seats
  }
client-your-turn = Your turn
client-my-games = Finished games
client-no-games = You have not finished a game here yet.
client-public-games = Public games
client-more = More
client-import = Import a game
client-choose-file = Choose a file …
client-import-file = A record saved by Civitas, to view or to continue.
client-bot-random = Random bot
client-bot-first = Simple bot
client-bot-heuristic = Planning bot
client-bot-blurred = Blurred bot
client-bot-network = Network bot
client-bot-lookahead = Lookahead bot
client-bot-beam = Beam bot
client-bot-search = Search bot
client-other-bots = Other bots
client-bot-mark = bot
client-level-easy = Knows what is good, but misjudges how good. For your first games.
client-level-normal = A careful builder without surprises. For people who know the rules.
client-level-hard = Sees plans that Normal misses. For people who play often.
client-level-master = Weighs everything it knows before every choice. The strongest opponent.
client-level-substitute = Plays like “{ $bot }” here: NumPy is not installed on this server.
client-opponents = Opponents

## A new table

client-new-table = New table
client-game = Game
client-more-options = Rulings and variants
client-who-plays = Who plays
client-seat-kind-me = Me
client-seat-kind-open = Friend
client-seat-kind-bot = Bot
client-seat-name = Name at this seat
client-shuffle = Randomize the seating
client-table = Table
client-table-title = Title
client-public = List the table in the lobby
client-watching = Allow spectators
client-delay = Spectator delay in seconds
client-undo-allowed = Allow undo until new information is revealed
client-tracking = Card tracking: show which cards others may hold
client-advice = Hints: players may ask what each option is expected to bring
client-rated = Rated (accounts only, no aids)
client-clock = Clock
client-clock-none = none
client-clock-realtime = real time
client-clock-correspondence = correspondence
client-bank-minutes = Minutes per player
client-bank-days = Days per player and age
client-bank-days-game = Days per player for the whole game
client-increment = Seconds added after each move
client-seed = Random seed (optional)
client-open-table = Open the table
client-option-edition = Edition
client-option-boards = Wonders
client-option-sides = Wonder sides
client-option-cities = Cities
client-option-boards-file = Board set
client-option-scope = What is played
client-option-length = Length
client-option-hands = Civil hands
client-hint-scope = Peaceful: no aggressions and wars. Civil: no politics at all, so no military cards and events.
client-hint-length = Full length: ages A to III. Short: the game ends after age II.
client-hint-hands = Whether the others see the civil cards in a player’s hand.
client-hint-tokens = Blue tokens are food and resources. By default the program picks the cards they leave or go to.
client-option-tokens = Blue tokens
client-option-free_city = The Free City’s board (two players)
client-option-house_rule = Two players with the second edition
client-boards-shipped = Default: { $name }, a reconstruction included with Civitas.
client-boards-own = Using { $name }.
client-boards-without = Remove the file
client-value-own = custom list …
client-value-random = random
client-value-choose = players choose
client-value-usual = default
client-value-sides-usual = by edition (first: random, second: players choose)
client-value-none = no
client-value-free_city_2nd = yes (house rule)
client-value-counted = it counts itself
client-value-not_counted = it does not count itself
client-value-effect = only its effect
client-value-card = a card that counts itself
client-value-payment = no, only the payment matters
client-value-first = yes, chains first
client-value-seventh_first = seventh cards
client-value-discard_first = the discard pile
client-value-after_turn = after the sixth turn
client-value-during_turn = during the sixth turn
client-value-printed = as printed
client-value-all = all of them
client-value-lowest_seat = the first in seating order
client-value-nobody = nobody
client-value-eight = all eight
client-value-without_wonder = all but the wonder
client-value-barracks_as_one = both barracks as one
client-value-mandatory = mandatory
client-value-optional = optional
client-value-both_sides = both barracks
client-value-attacks = attacks
client-value-best_side = the better of the two
client-value-yes = yes
client-value-no = no
client-value-adds_up = they add up
client-value-once = only one counts
client-value-before_construction = before building
client-value-after_construction = after building
client-value-unbounded = unlimited
client-value-open = visible to everyone
client-value-hidden = hidden
client-value-asked = players choose every token
client-option-warehouse_manufactured_cost = What glass, textile and papyrus cost in the Warehouse
client-option-agora_first_tie = Tie for the first full Agora: who gets the points
client-option-bonus_buildings = Completed buildings that give an hourglass bonus
client-option-bonus_crossing = Crossing off a bonus
client-option-guild_red_count = What the red face of the purple die counts
client-option-effects_optional = Declining what effects give
client-option-die_minus1 = Several effects that make dice cheaper
client-option-coin_on = When coins for choosing a die are paid
client-option-gold_reserve_capacity = Maximum coins of a city
client-option-turn_cap = Turn limit
client-value-1st = first
client-value-2nd = second
client-value-full = full
client-value-peaceful = peaceful
client-value-civil = civil
client-value-whole = full length
client-value-short = short

## Profile

client-save = Save
client-account = Account
client-account-why = Optional. With an account, your games and ratings are available on every device. Passwords have at least 8 characters.
client-account-name = Name
client-password = Password
client-log-in = Sign in
client-log-out = Sign out
client-register = Create an account
client-logged-in = You are signed in as { $name }.
client-ratings = Ratings
client-no-ratings = No rated games yet. Open a table with “Rated”; every player needs an account.
client-ladder = { $game }, { $players } players
client-ladder-edition = { $game } ({ $edition } edition), { $players } players
client-rating = { $strength } ± { $doubt }, { $games ->
    [one] one game
   *[other] { $games } games
}
client-ladder-best = Leaderboard
client-change-password = Change the password
client-old-password = Current password
client-new-password = New password
client-password-changed = The password was changed; all other devices are signed out.
client-two-factor = Two-factor authentication
client-two-factor-why = Signing in also asks for a code from an authenticator app on your phone.
client-two-factor-is-on = Two-factor authentication is on.
client-two-factor-begin = Set up
client-two-factor-scan = Scan the QR code with your authenticator app, or enter the key there. Then enter the code that the app shows.
client-two-factor-qr = QR code with the key
client-two-factor-key = Key:
client-two-factor-confirm = Switch on
client-two-factor-off = Switch off
client-code-first = Code from the app
client-code = Code from the app, or a recovery code
client-recovery = Recovery codes
client-recovery-why = Store these recovery codes in a safe place: without your phone, each lets you sign in once. They are not shown again.
client-copy-codes = Copy the codes
client-sessions = Signed-in devices
client-session = Signed in { $created }, last used { $used }
client-session-current = this device
client-browser-unknown = Unknown browser
client-end-session = Sign out { $browser }
client-log-out-everywhere = Sign out everywhere
client-my-data = My data
client-share-games = My finished public games may be published in datasets, without my name
client-share-games-why = For research and training. A game is published only if everybody who played it allows that. Earlier games count too. People who know a game can recognize it.
client-export = Download my data
client-delete-account = Delete my account
client-delete-guest = Delete my data
client-delete-sure = Your name, chat messages and ratings are deleted, and bots take over your seats. This cannot be undone.
client-delete-confirm = Delete permanently

## Replay

client-replay-title = Replay
client-first = Go to the start
client-back = Back one step
client-forward = Forward one step
client-last = Go to the end
client-replay-play = Play
client-pause = Pause
client-step = Step
client-step-keys = Keys: ← and → step, Home and End go to the start and the end.
client-step-of = { $number } of { $last }
client-seen-by = Seen by
client-watcher = a spectator
client-copy-step = Copy the link to this step
client-download-record = Download the record

## Games without a board of their own

client-chosen = Chosen: { $moves }
client-plain-fields = All data
client-plain-empty = There is nothing to show.

## Pictures and colours of people

client-picture = Picture
client-change-picture = Change my picture
client-symbol = Symbol
client-emblem-colour = Colour
client-shape = Shape
client-symbol-column = column
client-symbol-owl = owl
client-symbol-laurel = laurel
client-symbol-trireme = trireme
client-symbol-amphora = amphora
client-symbol-sun = sun
client-symbol-wheel = wheel
client-symbol-lyre = lyre
client-symbol-pyramid = pyramid
client-symbol-lighthouse = lighthouse
client-symbol-helmet = helmet
client-symbol-bull = bull
client-symbol-fish = fish
client-symbol-ankh = ankh
client-symbol-moon = moon
client-symbol-lotus = lotus
client-colour-teal = teal
client-colour-terracotta = terracotta
client-colour-indigo = indigo
client-colour-olive = olive
client-colour-plum = plum
client-colour-ochre = ochre
client-colour-ivory = ivory
client-colour-charcoal = charcoal
client-shape-disc = disc
client-shape-shield = shield
client-shape-octagon = octagon
client-shape-arch = arch
client-seat-colour-0 = blue, plain
client-seat-colour-1 = red, bars
client-seat-colour-2 = green, dots
client-seat-colour-3 = purple, slanted
client-seat-colour-4 = gold, cross
client-seat-colour-5 = grey, posts
client-seat-colour-6 = pink, ring
client-you-play-as = You play as
client-another-picture = Another picture
client-ready = Done

## Navigation

client-nav = Pages
client-nav-play = Play
client-nav-watch = Watch
client-nav-history = History
client-statistics = Statistics of this server
client-nav-learn = Learn
client-nav-profile = Profile

## Lists of games

client-turn-of = Waiting for { $names }
client-all-unfinished = All { $count } unfinished games
client-unfinished = Unfinished games
client-watch-more = Public games in progress. You see what everyone at the table sees, never a hand.
client-nothing-to-watch = Nobody is playing in public right now.
client-watchers = { $count ->
    [one] one spectator
   *[other] { $count } spectators
  }
client-behind = { $seconds ->
    [0] live
    [one] one second behind
   *[other] { $seconds } seconds behind
  }
client-place-of = Place { $place } of { $count }
client-points = { $count ->
    [one] one point
   *[other] { $count } points
  }
client-steps = { $count ->
    [one] one step
   *[other] { $count } steps
  }
client-minutes = { $count } min
client-hours = { $hours } h { $minutes } min
client-days = { $count ->
    [one] one day
   *[other] { $count } days
  }

## Learning the games

client-first-game = Play { $length ->
    [short] a short
   *[whole] a
  } first game against { $count ->
    [one] an easy bot
   *[other] easy bots
  }
client-tip-explain = Point at a card, or focus it, to read what it does. On a phone, tap it.
client-tip-why = What you cannot do is shown too, with the reason and the price.
client-tip-undo = You can undo until new information is revealed. Try things out.
client-tip-replay = Every finished game has a replay, step by step, from every seat.
client-learn-goal = The goal
client-learn-turn = A turn
client-learn-end = The end
client-learn-wonders-goal = Build the greatest city of antiquity: wonder, science, trade, monuments, guilds and army all give points.
client-learn-wonders-turn = Everyone picks a card from their hand at the same time, then builds it, uses it for a stage of the wonder, or sells it for 3 coins. Then the hands move on to the neighbours. What you lack you buy from your neighbours.
client-learn-wonders-end = After six turns each age ends with conflicts against both neighbours. After three ages the points are added up.
client-learn-dice-goal = Cross off the spaces of your city well: completed buildings, wonder, science, guilds, coins and shields give points.
client-learn-dice-turn = The same seven dice are rolled for everyone. All players secretly choose one die each, pay for its quarter, and cross off a space that fits. Some spaces give bonuses that lead to more.
client-learn-dice-end = Completed buildings give bonuses. One turn after a player has crossed off their third bonus, the points are added up.
client-learn-ages-goal = Lead a civilization from antiquity to the present and gain the most culture.
client-learn-ages-turn = Spend civil actions on cards of the row, buildings, technologies, leaders and wonders, and military actions on units, tactics and conflicts. At the end of the turn your workers produce food, resources, science and culture.
client-learn-ages-end = When the cards of the third age run out, the game ends after this round or the next, so that everyone has had the same number of turns. The events of that age that are left are scored at the end.

## A new table in words

client-preset = Who do you play with?
client-preset-friends = With friends
client-preset-friends-more = Send a link; everyone plays in their own browser.
client-preset-bots = Against bots
client-preset-bots-more = Starts immediately.
client-preset-device = On one device
client-preset-device-more = You pass it round; hands stay hidden.
client-preset-correspondence = By correspondence
client-preset-correspondence-more = Nobody has to be online at the same time; come back when it is your turn.
client-bot-level = Level
client-seat-me-note = You play here.
client-seat-shared-note = Plays on this device.
client-seat-open-note = For anyone with the link.
client-aids = Aids and rating
client-start-note = The game starts immediately.
client-open-note = You get a link for your friends.
client-words-option = { $option }: { $value }
client-words-own-boards = own boards
client-words-edition-1st = First edition
client-words-edition-2nd = Second edition
client-words-boards-random = random wonders
client-words-boards-choose = players choose their wonders
client-words-cities-random = random cities
client-words-cities-choose = players choose their cities
client-words-scope-full = Full game
client-words-scope-peaceful = Peaceful game
client-words-scope-civil = Civil game
client-words-length-short = short
client-words-clock-none = no clock
client-words-clock-realtime = { $minutes } min each, { $seconds } s per move
client-words-clock-correspondence = { $days ->
    [one] one day per age
   *[other] { $days } days per age
  }
client-words-clock-game = { $days ->
    [one] one day each for the whole game
   *[other] { $days } days each for the whole game
  }
client-words-public = listed in the lobby
client-words-private = by link only
client-words-rated = rated
client-words-no-undo = no undo
client-words-tracking = card tracking
client-words-advice = hints allowed
client-words-no-watching = no spectators
client-words-delay = spectators { $seconds } s behind
client-words-no-shuffle = seats in this order

## The waiting room and watching

client-player-count = { $players ->
    [one] one player
   *[other] { $players } players
  }
client-host = host
client-present = here
client-thinking = choosing
client-away = away
client-invite-qr = QR code of the invitation link
client-watching-label = Watching
client-you-watch = You are watching.
client-you-look = You are looking at a finished game.
client-watch-as = You see what is public to everyone: no hands, no secret choices.
client-watch-unnamed = Players do not see your name.
client-watch-hints = Hints are on.
client-watch-delay = { $seconds ->
    [0] Live, without delay.
    [one] One second behind the players.
   *[other] { $seconds } seconds behind the players.
  }

## The analysis of a finished game

client-analysis = Analysis
client-analysis-start = Start the analysis
client-analysis-about = A strong bot looks at { $total ->
    [one] the one choice
   *[other] each of the { $total } choices
} of this game from what the player could see, estimates what every option was worth, and says which choices were good. That takes up to a few seconds a choice; meanwhile you can leave this page, and the result is kept.
client-analysis-continue = Resume the analysis
client-analysis-progress = { $judged } of { $total } choices judged
client-analysis-measure = What the graph shows
client-analysis-win = Chance to win
client-analysis-lead = Expected lead
client-analysis-graph-win = Chances to win, in percent, after each player’s own choices; around each line its interval
client-analysis-graph-lead = Points ahead of the best rival at the end, as expected after each player’s own choices; around each line its interval
client-analysis-whose = Whose choices
client-analysis-all = Everybody
client-analysis-player = Player
client-analysis-accuracy = Accuracy
client-analysis-interval = { $mean } ({ $low }–{ $high })
client-analysis-deal = From the start
client-analysis-play = Own choices
client-analysis-luck = Luck
client-analysis-end = Result
client-analysis-step = Step { $number }
client-analysis-percent = { $percent } %
client-analysis-better = Better: { $words } ({ $percent } %).
client-analysis-note = Chances to win are estimates from what the player could see at that moment, so those of all players need not add up to 100 %. Accuracy is 100 for a player who always takes the best choice. The last three columns say, in percent of a victory, where the result came from, compared with equal chances. From the start: the boards and first cards. Own choices: what less than the best choices cost. Luck: the rest, which is later cards and the rivals’ play.
client-mark-best = best
client-mark-good = good
client-mark-inaccurate = inaccurate
client-mark-mistake = mistake
client-mistakes = { $count ->
    [one] Learn from { $count } choice
   *[other] Learn from { $count } choices
}
client-mistakes-number = Position { $number } of { $count }
client-mistakes-ask = Which choice was best here?
client-mistakes-look = See the position
client-mistakes-right = Correct.
client-mistakes-not-best = That was not the best choice.
client-mistakes-next = Next
client-mistakes-done = { $right } of { $count } right.

## Puzzles

client-puzzles = Puzzles
client-puzzles-about = Positions from games of strong bots in which one choice is clearly best. Your first answer counts for your puzzle rating.
client-puzzle = Puzzle { $number }
client-puzzle-right = Puzzle { $number }, solved
client-puzzle-wrong = Puzzle { $number }, not solved
client-puzzle-all = All puzzles
client-puzzle-ask = One choice is clearly best. Make it on the board.
client-puzzle-win = { $percent } % to win
client-puzzle-same = Also correct: the best turn can begin with it.
client-puzzle-rating = Rating { $rating }, { $solved } of { $answered } solved.
client-puzzle-count = { $count ->
    [one] One puzzle.
   *[other] { $count } puzzles.
}
client-puzzle-today = Puzzle of the day
client-puzzle-next = Next puzzle
client-puzzle-play-on = Continue from here

## Positions as text

client-position = Play a position
client-position-about = Copy a position at any step of a replay, change it if you like, and play it against bots. Unknown cards are dealt from what is left.
client-position-text = Position
client-position-seat = You play
client-position-copy = Copy position
client-position-play = Play from here
client-editor = Position editor
client-editor-open = Edit this position

## Lessons

client-lessons = Lessons, about { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
client-learn-minutes = Learn ({ $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
})
client-chapter-start = Start
client-chapter-resume = Continue
client-chapter-repeat = Repeat
client-lesson-page = { $number } of { $count }
client-lesson-progress = Progress of the lesson
client-lesson-done = Finished
client-lesson-continue = Continue
client-lesson-back = Back
client-lesson-your-move = Your move
client-lesson-again = Start the chapter again
client-lesson-next = Next chapter
client-lesson-leave = Leave the lesson
client-lesson-all = All lessons
client-lesson-wonders-city = Your city and your neighbours
client-lesson-wonders-conflict = Battles and science
client-lesson-wonders-scoring = The last turn and the score
client-lesson-ages-economy = Workers, food and resources
client-lesson-ages-science = Science, buildings and wonders
client-lesson-ages-government = Actions and government
client-lesson-ages-happiness = Happiness and corruption
client-lesson-ages-military = Army and tactics
client-lesson-ages-politics = Politics, events and colonies
client-lesson-ages-war = War and the final score
client-lesson-dice-turn = Dice, coins and resources
client-lesson-dice-bonus = Attacks, bonuses and the end

## The rules, and the help at a table

client-rules = Rules
client-rules-of = Rules of { $game }
client-rules-summary = In short
client-rules-symbols = Symbols
client-rules-parts = Parts of the help
client-rules-contents = Contents
client-rules-search = Search the rules
client-rules-found = { $count ->
    [0] nothing found
    [one] 1 paragraph
   *[other] { $count } paragraphs
}
client-rules-none = No rule has all of these words.
client-rules-numbers = Numbered rules:
client-rules-english = These rules are in English.
client-rules-page = Open as a page
client-rules-print-page = Summary to print
client-rules-print = Print
client-rule-why = Why?
client-rule-of-piece = Rules
client-rule-link = { $words } – { $number }
client-help = Rules and symbols
client-help-key = Rules and symbols (key ?)
