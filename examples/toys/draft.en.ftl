title = The Little Draft
option-passing = To which neighbour the hands go
option-deck = How many cards there are
option-coins = The coins everybody begins with
config-coins = “{ $coins }” is no number of coins; allowed: 0 to { $most }.

card-altar = Altar
card-tomb = Tomb
card-market = Market
card-theatre = Theatre
card-mausoleum = Mausoleum
card-harbour = Harbour
card-well = Well
card-baths = Baths
card-aqueduct = Aqueduct
card-temple = Temple
card-statue = Statue
card-gardens = Gardens
card-palace = Palace
card-catacomb = Catacomb
card-bazaar = Bazaar
card-tavern = Tavern
card-forum = Forum
card-arena = Arena
card-library = Library
card-school = School
card-town_hall = Town Hall
card-pawnshop = Pawnshop
card-lighthouse = Lighthouse
card-crypt = Crypt

prompt-draft = Build a card or sell one.
prompt-pay = How do you pay for the { $card }?
prompt-dig = Take a sold card for nothing, or leave them all.

move-build = Build the { $card }
move-sell = Sell the { $card }
move-pay = Pay { $left } to the left and { $right } to the right
move-dig = Dig out the { $card }
move-leave = Leave them all

refused-coins = { $missing ->
    [one] A coin is missing.
   *[other] { $missing } coins are missing.
}
refused-goods = Your neighbours cannot sell you { $goods } goods.

refused-supply = A neighbour cannot sell so many goods.

event-sales_seen = You look through the sold cards: { $cards }.
event-card_built = { $seat } builds the { $card }.
event-card_sold = { $seat } sells a card for { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
    .seen = { $seat } sells the { $card } for { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
event-hands_passed = The hands go on: turn { $turn }.
event-card_dug = { $seat } digs out the { $card } that { $seller } sold in turn { $turn }.
event-dig_left = { $seat } digs nothing out.

table-cities = Turn { $turn }
table-hand = Your hand
table-others = What the others may hold
column-cards = Cards
column-among = Out of
column-player = Player
column-coins = Coins
column-supply = Goods for sale
column-points = Points
column-built = Built
column-card = Card
column-goods = Goods

score-cards = Cards
score-coins = Coins
