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
client-sound-on = Turn sound on
client-sound-off = Turn sound off
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
client-broken = The record of this game is damaged. The operator of this server can repair it.
client-players = Players
client-choosing = choosing
client-stand-in = played by { $bot }
client-offline = offline
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
client-show-age = Age { $age ->
    [1] I
    [2] II
   *[other] III
}
client-show-conflicts = Military conflicts
client-show-event = Event
client-show-wonder = Wonder completed
client-show-revolution = Revolution
client-preferences = Preferences
client-speed = Playback of turns
client-speed-off = Off
client-speed-quick = Quick
client-speed-normal = Normal
client-preference-sound = Sounds
client-preference-confirm = Confirm my choices
client-preference-autoend = End my turn when nothing is left
client-preference-autopass = Skip phases in which I can do nothing
client-recap = Since your last turn: { $count }
client-recap-title = Since your last turn
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
client-advice = Advice: players may ask what each option is expected to bring
client-rated = Rated (accounts only, no aids)
client-clock = Clock
client-clock-none = none
client-clock-realtime = real time
client-clock-correspondence = correspondence
client-bank-minutes = Minutes per player
client-bank-days = Days per player and age
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
client-step-of = { $number } of { $last }
client-seen-by = View of
client-watcher = a spectator
client-copy-step = Copy the link to this step
client-download-record = Download the record

## Games without a board of their own

client-chosen = Chosen: { $moves }
client-plain-fields = All data
client-plain-empty = There is nothing to show.

## The table of 7 Wonders Dice

client-dice-guide = Your turn, step by step
client-dice-steps = Chosen so far
client-dice-hint-die = Pick a die in the Forum, or one of the marked spaces of your city.
client-dice-hint-space = Now pick the space to cross off.
client-dice-hint-cross = Pick one of the marked spaces of your city.
client-dice-hint-bonus = Pick one of your bonuses.
client-dice-clear = Clear
client-dice-restart = Restart this turn
client-dice-sealed = Your choice stays secret until everyone has chosen.
client-dice-choice-why = The cities differ in what is shown here; everything else is the same on all boards.
client-dice-way = { $words }: { $kind ->
    [die] { $die ->
        [one] one coin
       *[other] { $die } coins
      } for the die, { $space ->
        [one] one coin
       *[other] { $space } coins
      } for the space
   *[none] { $space ->
        [one] one coin
       *[other] { $space } coins
      }
  }{ $gain ->
    [0] {""}
    [one] ; you get one coin for choosing it
   *[other] ; you get { $gain } coins for choosing it
  }{ $given ->
    [0] {""}
   *[other] ; gives { $gives }
  }
client-dice-quarter = { $cost ->
    [0] Quarter that costs nothing
    [one] Quarter that costs one coin
   *[other] Quarter that costs { $cost } coins
  }
client-dice-outside = not in play yet:
client-dice-die-label = { $die }: { $face }, { $state ->
    [locked] locked
    [watched] costs { $cost ->
        [0] nothing
        [one] one coin
       *[other] { $cost } coins
      }
   *[usable] costs you { $cost ->
        [0] nothing
        [one] one coin
       *[other] { $cost } coins
      }
  }{ $ways ->
    [0] {""}
    [one] , leads to one space
   *[other] , leads to { $ways } spaces
  } { $why }
client-dice-die-locked = locked
client-dice-die-copy = same as another
client-dice-die-guild = comparison lost
client-dice-die-lost = lost
client-dice-die-coins = not enough coins
client-dice-die-nowhere = no open space
client-dice-space-label = { $space }: { $gives }; { $state ->
    [gone] {""}
    [die] costs you { $die ->
        [one] one coin
       *[other] { $die } coins
      } for the die and { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      } for the space;{" "}
    [own] costs you { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      };{" "}
    [nobody] costs { $price ->
        [0] nothing
        [one] one resource
       *[other] { $price } resources
      };{" "}
   *[other] costs { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      };{" "}
  }{ $status }
client-dice-status-crossed = crossed off
client-dice-status-fresh = crossed off this turn
client-dice-status-recent = crossed off last turn
client-dice-status-open = open
client-dice-status-later = comes later
client-dice-status-ready = can be crossed off now
client-dice-any-face = any face whose comparison holds
client-dice-crossed-of = { $crossed } of { $spaces } crossed off
client-dice-points = { $points ->
    [one] one point
   *[other] { $points } points
  }
client-dice-points-less = { $points ->
    [one] one point
   *[other] { $points } points
  } after defense ({ $printed } printed)
client-dice-coins = { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }
client-dice-faces = faces { $name }, defense { $defense }
client-dice-own-defense = your defense here: { $defense }
client-dice-agora-first = First full Agora: +{ $points }
client-dice-agora-had = First with a full Agora: { $names } (+{ $points })
client-dice-comparison = Compared before this turn; needed: { $needed ->
    [more] more than the other player has
   *[as-much] at least as many as each neighbour has
  }
client-dice-compared = What is compared
client-dice-bonuses = Bonuses
client-dice-bonus = Bonus { $number }
client-dice-bonus-gone = crossed off
client-dice-bonuses-of = { $crossed } of { $bonuses } bonuses
client-dice-cheaper = { $coins ->
    [one] every die costs one coin less
   *[other] every die costs { $coins } coins less
  }
client-dice-unlocked = may use the { $colour } die
client-dice-left = Left neighbour
client-dice-right = Right neighbour
client-dice-both = Left and right neighbour
client-dice-defenses = defense { $west } in the west, { $east } in the east
client-dice-counts = Crossed off
client-dice-board-of = Show the board of { $name }
client-dice-city-title = { $city }, played by { $name }
client-dice-your-city = { $city }, your city
client-dice-pane-turn = Forum and question
client-dice-pane-city = City
client-dice-pane-board = Forum and city
client-dice-pane-cities = All cities
client-dice-end = The game ends one turn after a city has all { $bonuses } bonuses; { $most ->
    [0] nobody has one yet
   *[other] most so far: { $most }{ $leading ->
        [one] {" "}({ $names })
       *[other] {""}
      }
  }
client-dice-end-short = Most bonuses: { $most } of { $bonuses }
client-dice-last-turn = Turn { $turn } is the last
client-dice-last-now = This is the last turn
client-dice-last-choice = Last turn: { $words }
client-dice-many-ways = The die leads to { $count } spaces, marked in your city. Pick one.
client-dice-more-reasons = { $count ->
    [one] One more space is out of reach; its tooltip says why.
   *[other] { $count } more spaces are out of reach; their tooltips say why.
  }
client-dice-last = What happened in turn { $turn }
client-dice-tie = { $points ->
    [one] One point
   *[other] { $points } points
  } each: { $coins }.
client-dice-tie-coins = { $name } with { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }
client-dice-tie-decided = Coins break the tie.
client-dice-tie-shared = Still tied for place { $place }: { $names }.
client-dice-points-so-far = Points so far
client-dice-did-die_chosen = { $die }{ $cost ->
    [0] {""}
    [one] {" "}for 1 coin
   *[other] {" "}for { $cost } coins
  }
client-dice-did-space_crossed = { $space }{ $cost ->
    [0] {""}
    [one] {" "}for 1 coin
   *[other] {" "}for { $cost } coins
  }
client-dice-did-coins_gained = +{ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
client-dice-did-attacked = { $points ->
    [one] 1 point
   *[other] { $points } points
  } against { $neighbour }
client-dice-did-building_completed = { $area } complete
client-dice-did-bonus_crossed = bonus { $number }
client-dice-did-die_unlocked = { $colour } die unlocked
client-dice-did-passed = passes, +{ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
client-dice-did-declined = declines
client-dice-did-agora_filled = first with a full Agora

## 7 Wonders

client-wonders-table = The cities
client-wonders-question = What to do
client-wonders-coins-unit = { $number ->
    [one] coin
   *[other] coins
  }
client-wonders-points-unit = { $number ->
    [one] point
   *[other] points
  }
client-wonders-no-cost = no cost
client-wonders-free = free
client-wonders-by-chain = free with { $card }
client-wonders-by-wonder = free thanks to the wonder
client-wonders-own = own resources
client-wonders-lacks = { $units ->
    [one] missing
   *[other] missing { $units }
  }
client-wonders-missing = { $missing ->
    [one] one coin missing
   *[other] { $missing } coins missing
  }
client-wonders-pays-bank = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
  } to the bank
client-wonders-costs = costs { $total ->
    [one] one coin
   *[other] { $total } coins
  }: { $parts }
client-wonders-several = (there are other ways to pay)
client-wonders-chosen = chosen
client-wonders-play-build = Build
client-wonders-play-free = Build for free
client-wonders-play-stage = Stage { $stage }
client-wonders-play-sell = Sell
client-wonders-with = What to do with { $card }
client-wonders-another = Choose another card
client-wonders-pick = Select a card to see what it does and what you can do with it.
client-wonders-look = Select a card to see what it does.
client-wonders-you-chose = You chose: { $moves }
client-wonders-ready = ready
client-wonders-passing-left = hands pass to the left
client-wonders-passing-right = hands pass to the right
client-wonders-passing-swap = hands are swapped
client-wonders-last-of-age = the last turn of the age
client-wonders-discarded = { $count ->
    [0] nothing discarded
   *[other] { $count } discarded
  }
client-wonders-pile = { $count } in the Free City’s pile
client-wonders-you-run = You run the Free City
client-wonders-where-mine = Your city
client-wonders-where-own = In the middle
client-wonders-neighbours = Neighbours
client-wonders-city-mine = Your city, { $name }
client-wonders-city-own = The city of { $name }
client-wonders-city-left = Left neighbour, { $name }
client-wonders-city-right = Right neighbour, { $name }
client-wonders-city-other = { $name }, across the table
client-wonders-conflict = Shields: { $own }. { $leftName }, on the left: { $left }. { $rightName }, on the right: { $right }.
client-wonders-worth = a victory is worth { $points }
client-wonders-ahead = weaker
client-wonders-behind = stronger
client-wonders-even = even
client-wonders-you-pay = You pay
client-wonders-trade = { $goods }: { $left ->
    [one] 1 coin
   *[other] { $left } coins
  } per unit from { $leftName }, { $right ->
    [one] 1 coin
   *[other] { $right } coins
  } from { $rightName }
client-wonders-nothing-built = No structures yet.
client-wonders-last-turn = Last turn
client-wonders-did-card-sold = sells a card
client-wonders-did-nothing-dug = takes no card
client-wonders-did-last-card-discarded = discards the last card
client-wonders-show = Show the city of { $name }
client-wonders-look-from = View from
client-wonders-points-so-far = Points so far
client-wonders-tracking = Hidden cards
client-wonders-may-hold = { $name } holds { $size } of these { $count } cards
client-wonders-known-discards = Known discards

## The table of Through the Ages

client-ages-over = Game over
client-ages-age = Age { $age }
client-ages-round = round { $number }
client-ages-turn-of = { $name }’s turn
client-ages-turn = current player
client-ages-first = First player: { $name }
client-ages-first-mark = 1st
client-ages-last-round = This is the last round.
client-ages-next-last = The next round is the last.
client-ages-part-question = Choose
client-ages-part-row = Row
client-ages-part-civ = Board
client-ages-part-hand = Hand
client-ages-part-world = Events
client-ages-part-rivals = Others
client-ages-how = Outlined cards can be used now. Press a card for its text and all its options.
client-ages-everything = { $number ->
    [one] One possible action as a list
   *[other] All { $number } possible actions as a list
  }
client-ages-from-row = Take cards from the card row.
client-ages-take = Take { $card }
client-ages-cancel = Cancel { $card } with { $name }

client-ages-row = Card row
client-ages-deck = { $number ->
    [0] no card is left in the deck
    [one] one card is left in the deck
   *[other] { $number } cards are left in the deck
  }
client-ages-empty-space = Space { $space } is empty
client-ages-leaves = removed next
client-ages-limit = limit { $number }
client-ages-at-once = immediately
client-ages-antiquated = antiquated
client-ages-or = or
client-ages-stages = Stages for { $stages } resources
client-ages-colonizing = colonization bonus { $number }
client-ages-bonus = Defense { $defense } or force { $force }

client-ages-no-take = No card can be taken: { $reason }
client-ages-no-build = Nothing can be built: { $reason }
client-ages-no-play = None of these can be used: { $reason }
client-ages-no-copy = None of these can be copied: { $reason }

client-ages-do-take = Take
client-ages-do-build = Build
client-ages-do-upgrade = Upgrade to { $card }
client-ages-do-destroy = Remove a worker
client-ages-do-destroy-at-raid = Destroy
client-ages-do-destroy-at-destroy-rival = Destroy
client-ages-do-destroy-at-destroy-own = Destroy
client-ages-do-lead = Play
client-ages-do-play = Play
client-ages-do-develop = Develop
client-ages-do-revolt = Revolution
client-ages-do-stage = { $stages ->
    [one] Build one stage
   *[other] Build { $stages } stages
  }
client-ages-do-muster = With a new worker
client-ages-do-tactic = Play
client-ages-do-copy = Copy
client-ages-do-prepare = Prepare
client-ages-do-attack = Attack { $name } ({ $own } : { $other })
client-ages-do-attack-at-politics = { $name } ({ $own } : { $other })
client-ages-do-attack-at-second-politics = { $name } ({ $own } : { $other })
client-ages-do-declare-at-politics = { $name } ({ $own } : { $other })
client-ages-do-declare-at-second-politics = { $name } ({ $own } : { $other })
client-ages-do-offer-at-politics = { $name }
client-ages-do-offer-at-second-politics = { $name }
client-ages-do-offer-side-at-politics = { $name }: you { $side }
client-ages-do-offer-side-at-second-politics = { $name }: you { $side }
client-ages-do-declare = War on { $name } ({ $own } : { $other })
client-ages-do-offer = Offer { $name }
client-ages-do-offer-side = Offer { $name }, you are { $side }
client-ages-do-discard = Discard
client-ages-do-defend = Defend
client-ages-do-commit = Use
client-ages-do-send = Send
client-ages-do-lose = Lose a worker
client-ages-do-use = Use a token
client-ages-do-return = Lose a token
client-ages-do-seize = Annex
client-ages-do-cede = Lose
client-ages-do-remove = Remove
client-ages-do-steal = Take
client-ages-do-ruin = Ruin
client-ages-do-tuck = Tuck under
client-ages-do-bid = { $force }
client-ages-pass-at-politics = No political action
client-ages-pass-at-second-politics = No further political action
client-ages-pass-at-first-bid = Do not bid
client-ages-pass-at-auction = Stop bidding
client-ages-done-at-send-force = Found the colony with this force
client-ages-done-at-defense = Defend with these cards
client-ages-decline-at-defense = Let it succeed and keep the cards
client-ages-decline-at-tuck = No, take the civil action back
client-ages-decline-at-cheaper = Do nothing
client-ages-decline-at-free-building = Build nothing
client-ages-destroy-at-raid = Destroy { $name }’s { $card }
client-ages-destroy-at-destroy-rival = Destroy { $name }’s { $card }
client-ages-destroy-at-destroy-own = Destroy { $card }
client-ages-decline-at-raid = { $number ->
    [0] Destroy nothing
   *[other] Destroy no more
  }
client-ages-done-at-spoils = Take the rest as science
client-ages-decline-at-row = Take no cards
client-ages-done-at-row = Take no more cards

client-ages-yours = Your civilization
client-ages-culture = Culture
client-ages-science = Science
client-ages-strength = Strength
client-ages-happiness = Happiness
client-ages-food = Food
client-ages-resources = Resources
client-ages-civil = Civil actions
client-ages-military = Military actions
client-ages-unused = Unused workers
client-ages-of-needed = of { $number } needed
client-ages-spare = +{ $number } this turn
client-ages-for-units = +{ $number } for units
client-ages-left-of = { $left } of { $total } left
client-ages-discontent = { $number ->
    [one] one discontent worker
   *[other] { $number } discontent workers
  }
client-ages-forecast = End of turn
client-ages-uprising = Uprising: nothing is produced
client-ages-lost = corruption −{ $number }
client-ages-eaten = { $number } eaten
client-ages-hunger = hunger: −{ $number } culture
client-ages-blue-bank = Blue bank
client-ages-yellow-bank = Yellow bank
client-ages-next-worker = next worker
client-ages-corruption = { $number ->
    [0] No corruption.
   *[other] Corruption: { $number } lost each turn.
  }
client-ages-consumption = { $number ->
    [0] No food needed.
   *[other] { $number } food eaten each turn.
  }
client-ages-needed = { $number ->
    [0] No happy faces needed.
   *[other] Happy faces: { $happiness } of { $number } needed.
  }
client-ages-urban-limit = up to { $number } of each type
client-ages-costs = { $number ->
    [one] costs one resource
   *[other] costs { $number } resources
  }
client-ages-no-leader = no leader
client-ages-unfinished = unfinished
client-ages-built = { $built } of { $all } stages are built
client-ages-ruin = in ruins: { $number } culture per turn
client-ages-tucked = an old leader lies under it: one more happy face
client-ages-armies = armies
client-ages-exclusive = not shared yet
client-ages-with = with { $name }
client-ages-side = side { $side }
client-ages-war-on = on { $name }
client-ages-war-by = declared by { $name }
client-ages-war-line-on = { $card } on { $name } ({ $own } : { $other })
client-ages-war-line-by = { $card }, declared by { $name } ({ $own } : { $other })
client-ages-versus = { $own } against { $other }

client-ages-hand = Civil hand
client-ages-military-hand = Military hand
client-ages-hands = Cards in hand: civil, military
client-ages-held = { $civil } civil, { $military } military
client-ages-of-limit = { $number } of { $limit }
client-ages-keep = { $number }, keep { $limit }
client-ages-empty-hand = No cards.
client-ages-fresh = taken this turn
client-ages-none = none
client-ages-backs = { $number } of age { $age }
client-ages-shown = seen:

client-ages-world = Events and tactics
client-ages-events = Events and military cards
client-ages-events-current = events
client-ages-events-future = future
client-ages-current = Current events
client-ages-future = Future events
client-ages-prepared = yours:
client-ages-next-event = next:
client-ages-looked = { $names } looked at the next event.
client-ages-piles = Military cards
client-ages-military-deck = { $number ->
    [one] One card is left in the deck.
   *[other] { $number } cards are left in the deck.
  }
client-ages-discarded = Discarded:
client-ages-last-event = last event:
client-ages-past = { $number } past events
client-ages-common = Common tactics

client-ages-rivals = The others
client-ages-by-strength = { $place ->
    [1] strongest
   *[other] strength rank { $place }
  }
client-ages-look = Show the civilization of { $name }
client-ages-of = Civilization of { $name }
client-ages-more = Show all
client-ages-less = Show less

client-ages-politics-prepare = Prepare an event
client-ages-politics-attack = Aggressions
client-ages-politics-declare = Wars
client-ages-politics-offer = Pacts
client-ages-politics-colonize = Discover a territory
client-ages-no-bid = No bid yet.
client-ages-highest = { $name } bids { $force }.
client-ages-bidding = Still bidding: { $names }.
client-ages-force = Your units and bonuses make { $force }, with cards up to { $most }.
client-ages-sent = Force: { $force } of { $bid }.
client-ages-going = Sent: { $cards }.
client-ages-missing = { $number ->
    [0] Your defense holds.
   *[other] You need { $number } more strength to hold.
  }
client-ages-raid = { $number ->
    [one] One building can be destroyed, of level { $high } at most.
   *[other] { $number } buildings can be destroyed, one of level { $high } at most, the other of level { $low } at most.
  }
client-ages-loot = Gained so far:
client-ages-plain-defense = A card without a printed defense adds { $number }.
client-ages-plain-force = A card without a printed force adds { $number }.
client-ages-defending = Defending: { $cards }.
client-ages-you = You:
client-ages-for = { $name }:
client-ages-instead = It replaces { $card }.

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

client-first-game = Play a first game against easy bots
client-tip-explain = Point at a card, or focus it, to read what it does. On a phone, tap it.
client-tip-why = What you cannot do is shown too, with the reason and the price.
client-tip-undo = You can undo until new information is revealed. Try things out.
client-tip-replay = Every finished game has a replay, step by step, from every seat.
client-rules-file = The complete rules as played here, with every ruling, come with the source of Civitas:
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
client-learn-ages-end = When the cards of the third age run out, the last round follows; everyone has had the same number of turns. The events that are left give culture once more.

## A new table in words

client-preset = Who do you play with?
client-preset-friends = With friends
client-preset-friends-more = Send a link; everyone plays in their own browser.
client-preset-bots = Against bots
client-preset-bots-more = Starts immediately.
client-preset-device = On one device
client-preset-device-more = You pass it round; hands stay hidden.
client-preset-correspondence = By correspondence
client-preset-correspondence-more = Days to move; come back when it is your turn.
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
client-words-public = listed in the lobby
client-words-private = by link only
client-words-rated = rated
client-words-no-undo = no undo
client-words-tracking = card tracking
client-words-advice = advice allowed
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
client-away = away
client-invite-qr = QR code of the invitation link
client-watching-label = Watching
client-you-watch = You are watching.
client-you-look = You are looking at a finished game.
client-watch-as = You see what is public to everyone: no hands, no secret choices.
client-watch-delay = { $seconds ->
    [0] Live, without delay.
    [one] One second behind the players.
   *[other] { $seconds } seconds behind the players.
  }
