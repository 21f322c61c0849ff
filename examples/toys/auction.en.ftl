title = The Little Auction
option-hands = Whether everybody sees all hands
option-deck = How many cards and rounds there are

card-palisade = Palisade
card-granary = Granary
card-militia = Militia
card-scouts = Scouts
card-drummers = Drummers
card-mill = Mill
card-harbour = Harbour
card-smithy = Smithy
card-watchtower = Watchtower
card-archers = Archers
card-chapel = Chapel
card-market = Market
card-ferry = Ferry
card-pikemen = Pikemen
card-stable = Stable
card-quarry = Quarry
card-moat = Moat
card-herald = Herald
card-tannery = Tannery
card-drawbridge = Drawbridge
card-bastion = Bastion
card-cannon = Cannon
card-observatory = Observatory
card-academy = Academy
card-frigate = Frigate
card-bank = Bank
card-dragoons = Dragoons
card-citadel = Citadel
card-opera = Opera
card-arsenal = Arsenal
card-dockyard = Dockyard
card-theatre = Theatre
card-grenadiers = Grenadiers
card-embassy = Embassy

age-one = I
age-two = II
mark-none = –
happening-colony = colony
happening-famine = famine
happening-feud = feud
happening-harvest = harvest
happening-muster = muster
happening-omen = omen
pile-deck = Deck
pile-events = Events to come
pile-laid = Laid face down

prompt-turn = { $left ->
    [0] You have no action left.
    [one] You have an action left.
   *[other] You have { $left } actions left.
}
prompt-lose = Famine: lose a coin, or a card face down.
prompt-sortie = Feud: raid a rival, or stop.
prompt-defence = { $rival } raids you: you need { $need } to hold out.
prompt-plunder = { $rival } gives in: take coins, or raze a card.
prompt-open = { $card } is a colony for { $worth } points: bid, or pass.
prompt-bid = { $card } is a colony for { $worth } points: { $leader } bids { $bid }. Bid more, or pass.
prompt-send = Your force for the { $card } needs { $need } more.

move-play = Play the { $card }
move-prepare = Put the { $card } into the events
move-draw = Draw a card
move-look = Look at the next event
move-raid = Raid { $rival }
move-resign = Leave the game
move-end = End the turn
move-bid = Bid { $bid }
move-pass = Pass
move-coin = Pay a coin
move-lay = Lay the { $card } face down
move-show = Show the { $card }
move-strike = Strike back, with the { $card } face down
move-stop = Do nothing more
move-take = Take coins
move-raze = Raze the { $card }

refused-actions = You have too few actions left.
refused-price = { $missing ->
    [one] A coin is missing.
   *[other] { $missing } coins are missing.
}
refused-age = No card of the first age goes under cards of the second.
refused-looked = The next event has been looked at: its age takes no more cards before it is revealed.
refused-hand = Your hand is full.
refused-deck = The deck is empty.
refused-pile = There is no event to come.
refused-known = You know the next event.
refused-gone = This player has left the game.
refused-strength = Your strength is { $missing } too low.
refused-late = You may leave only before your first action.
refused-round = Nobody leaves in the first or the last round.
refused-force = A force needs a card at least.
refused-guard = This card is no guard: it counts 1, face down.
refused-struck = Nobody may strike back here again.
refused-low = A bid must be higher than { $bid }.
refused-means = You can be sure to pay { $most } at most.

event-turn_begun = { $seat } begins a turn and gets { $coins } coins.
event-card_played = { $seat } plays the { $card }.
event-event_prepared = { $seat } puts a card of age { $age } into the events.
    .seen = { $seat } puts the { $card } into the events of age { $age }.
event-card_drawn = { $seat } draws a card of age { $age }.
    .seen = { $seat } draws the { $card }, a card of age { $age }.
event-event_looked = { $seat } looks at the next event, of age { $age }; its mark: { $mark }.
    .seen = { $seat } looks at the next event, of age { $age }, the { $card }; its mark: { $mark }.
event-event_revealed = { $seat } reveals the { $card }: { $happening }; its mark: { $mark }.
event-coins_gained = { $seat } gets { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
event-coin_paid = { $seat } pays a coin.
event-card_laid = { $seat } lays a card of age { $age } face down.
    .seen = { $seat } lays the { $card }, a card of age { $age }, face down.
event-guard_shown = { $seat } shows the { $card }, which counts { $guard }.
event-raid_begun = { $seat } raids { $rival }, who needs { $need } to hold out.
event-raid_won = { $rival } gives in to { $seat }.
event-raid_lost = { $rival } holds out against { $seat }.
event-coins_taken = { $seat } takes { $coins ->
    [0] nothing
    [one] a coin
   *[other] { $coins } coins
} from { $rival }.
event-card_razed = { $seat } razes the { $card } of { $rival }.
event-bid_made = { $seat } bids { $bid }.
event-bid_passed = { $seat } passes.
event-colony_left = Nobody wants the { $card }.
event-colony_won = { $seat } colonizes the { $card } for { $worth } points.
event-seat_resigned = { $seat } leaves the game.

table-seats = Round { $round } of { $rounds }
table-hands = Cards in hand
table-next = The next event
table-piles = Face down
column-player = Player
column-coins = Coins
column-strength = Strength
column-points = Points
column-hand-one = Hand I
column-hand-two = Hand II
column-played = Played
column-colonies = Colonies
column-card = Card
column-price = Price
column-guard = Guard
column-event = Event
column-age = Age
column-mark = Mark
column-lookers = Known to
column-pile = Where
column-one = I
column-two = II
column-known = Known

score-cards = Cards
score-colonies = Colonies
score-events = Events
