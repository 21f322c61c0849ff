## The pages of the browser client

client-name = Civitas
client-guest = Guest
client-loading = One moment …
client-away = The server does not answer. Please try again.
client-nowhere = There is nothing here.
client-copied = Copied
client-close = Close

## The line above every page

client-language = Language
client-settings = Look and sound
client-theme-system = Light or dark as the system
client-theme-light = Light
client-theme-dark = Dark
client-sound-on = Turn sound on
client-sound-off = Turn sound off
client-history = Games
client-profile = Profile

## Games

client-game-wonders = 7 Wonders
client-game-dice = 7 Wonders Dice
client-game-ages = Through the Ages
client-set-up = { $game }, { $players ->
    [one] one player
   *[other] { $players } players
  }

## Coming to a table

client-invited = You are invited
client-your-name = Your name
client-sit-down = Sit down
client-watch = Watch
client-seat-open = open seat
client-waiting-room = Waiting for the start
client-invite = Send this link to a friend. Whoever opens it can sit down here.
client-copy-invitation = Copy the invitation
client-copy-spectator = Copy the link for watching
client-copy-seat = Copy the link to my seat, for another device
client-start = Start the game
client-fill-with-bots = { $count ->
    [one] Put a bot on the open seat
   *[other] Put bots on the { $count } open seats
  }
client-host-starts = The host starts the game when every seat is taken.
client-stand-up = Leave the table

## At a table

client-title-turn = Your turn – Civitas
client-reconnecting = No connection to the server. Trying again; nothing is lost.
client-closed = The connection was closed. Open the page again to come back.
client-broken = The record of this game is damaged. The host of the server can repair it.
client-players = Players
client-thinks = choosing
client-stand-in = { $bot } plays
client-offline = away
client-replace = Let a bot play
client-waiting-for = Waiting for { $names }.
client-side = Journal and chat
client-journal = Journal
client-journal-empty = Nothing has happened yet.
client-to-moment = Go to this moment
client-chat = Chat
client-say = Say something
client-send = Send
client-mute = Mute { $name }
client-menu = More
client-undo = Undo
client-withdraw = Change my choice
client-leave = Leave the game to a bot
client-return = Take my seat back
client-resign = Resign
client-links = Links
client-sure-leave = Leave? A bot plays on for you; you can come back.
client-sure-resign = Resign? You leave the game and lose.
client-refusals = { $count ->
    [one] One thing is not possible
   *[other] { $count } things are not possible
  }
client-hand-over = { $name }, it is your turn
client-hand-over-why = The others look away, then go on.
client-i-am = I am { $name }
client-score = Score
client-total = Total
client-place = Place
client-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
  }
client-rematch = Play again
client-replay = Watch the replay
client-to-lobby = To the lobby

## The lobby

client-welcome = The great civilization games, at one table
client-welcome-more = Play at once against bots, or send a link to a friend. No account needed.
client-play-now = Play now
client-play-game = Play { $game } against bots
client-play-bots = { $count ->
    [one] Play against a bot
   *[other] Play against { $count } bots
  }
client-about-wonders = Draft cards over three ages and build a wonder. Both editions, 2 to 7 players, half an hour.
client-about-dice = Everybody chooses from the same dice and crosses off a city. 2 to 7 players, twenty minutes.
client-about-ages = Lead a civilization from antiquity to today. 2 to 4 players, an evening.
client-go-on = Go on playing
client-resume = Go on
client-open-tables = Open tables
client-no-open-tables = Nobody waits for players at the moment. Open a table and send its link to a friend.
client-running-tables = Games to watch
client-open-seats = { $count ->
    [one] one open seat
   *[other] { $count } open seats
  }
client-your-turn = your turn
client-my-games = My games
client-no-games = You have not finished a game here yet.
client-public-games = Public games
client-more = More
client-import = Bring a record
client-import-file = A file that civitas has saved: to look at, or to play on
client-bot-random = Random bot
client-bot-first = Simple bot
client-bot-heuristic = Planning bot

## A new table

client-new-table = New table
client-what-to-play = What to play
client-game = Game
client-more-options = Rarely needed: rulings and variants
client-who-plays = Who plays
client-seat-kind-me = I
client-seat-kind-open = open for a friend
client-seat-kind-bot = a bot
client-which-bot = Which bot
client-seat-name = Name at this seat
client-hot-seat = Several seats of your own are played in turn at this screen.
client-shuffle = Deal out the seats by chance
client-table = The table
client-table-title = Title
client-public = Show the table to everybody in the lobby
client-watching = Others may watch
client-delay = Watchers are behind by so many seconds
client-undo-allowed = Choices can be taken back as long as nothing has become known
client-tracking = Show which cards others may hold
client-rated = Rated (accounts only, no aids)
client-clock = Clock
client-clock-none = none
client-clock-realtime = real time
client-clock-correspondence = correspondence
client-bank-minutes = Minutes for each player
client-bank-days = Days for each player and age
client-increment = Seconds back after each answer
client-seed = Number of the deal (empty: by chance)
client-open-table = Open the table
client-value-1st = first
client-value-2nd = second
client-value-full = full
client-value-peaceful = peaceful
client-value-civil = civil
client-value-whole = whole
client-value-short = short

## Profile

client-save = Save
client-account = Account
client-account-why = Not needed to play. With an account your games and ratings wait for you on every device. The password has at least 8 characters.
client-account-name = Name
client-password = Password
client-log-in = Log in
client-log-out = Log out
client-register = Make an account
client-logged-in = You are logged in as { $name }.
client-my-data = My data
client-export = Download my data
client-forget-me = Delete me
client-forget-me-sure = Your name, your words and your ratings are deleted; a bot plays on for you. This cannot be taken back.
client-forget-me-yes = Delete for good

## Replay

client-replay-title = Replay
client-first = To the beginning
client-back = One step back
client-forward = One step forward
client-last = To the end
client-run = Run
client-pause = Pause
client-moment = Moment
client-moment-of = { $number } of { $last }
client-seen-by = Seen by
client-watcher = a watcher
client-copy-moment = Copy the link to this moment
client-download-record = Download the record
