title = 7 Wonders

## Options

option-edition = The edition: cards, boards and chains
option-boards = Wonders: random, choose, or one for each player, such as giza,rhodes,babylon
option-sides = Sides: usual (1st: by chance, 2nd: each player chooses), random, choose, one for all, or one for each player
option-free_city = The board of the Free City for two players: random, a wonder, or a wonder and its side, such as giza:b
option-house_rule = free_city_2nd: two players use the cards and boards of the second edition
option-own_colour = Whether a card that pays coins for its own colour counts itself (R-11)
option-copied_guild = What a copied guild is: its effect alone, or a card that counts itself (R-19)
option-free_city_chain = Whether the Free City prefers what it may build by a chain (R-25)
option-end_of_age = What comes first after the sixth turn: seventh cards or the discard pile (R-16)
option-seventh_card = Whether the seventh card is paid after the sixth turn or during it (R-13)

config-two-players = Two players play the first edition: --edition 1st; or, as a house rule, with the second edition: --house-rule free_city_2nd
config-boards = boards: there is no { $word }; allowed: { $allowed }
config-boards-twice = boards: { $wonder } is given twice; every city has a wonder of its own
config-each-player = { $option }: { $given } given for { $players } players; give one for each player
config-sides = sides: there is no { $word }; allowed: { $allowed }
config-free-city = free_city: there is no { $word }; allowed: { $allowed }
config-free-city-players = free_city: only the game for two players has a Free City

## Cards

card-lumber_yard = Lumber Yard
card-stone_pit = Stone Pit
card-clay_pool = Clay Pool
card-ore_vein = Ore Vein
card-tree_farm = Tree Farm
card-excavation = Excavation
card-clay_pit = Clay Pit
card-timber_yard = Timber Yard
card-forest_cave = Forest Cave
card-mine = Mine
card-loom = Loom
card-glassworks = Glassworks
card-press = Press
card-pawnshop = Pawnshop
card-baths = Baths
card-altar = Altar
card-theater = Theater
card-well = Well
card-tavern = Tavern
card-east_trading_post = East Trading Post
card-west_trading_post = West Trading Post
card-marketplace = Marketplace
card-stockade = Stockade
card-barracks = Barracks
card-guard_tower = Guard Tower
card-apothecary = Apothecary
card-workshop = Workshop
card-scriptorium = Scriptorium
card-sawmill = Sawmill
card-quarry = Quarry
card-brickyard = Brickyard
card-foundry = Foundry
card-aqueduct = Aqueduct
card-temple = Temple
card-statue = Statue
card-courthouse = Courthouse
card-forum = Forum
card-caravansery = Caravansery
card-vineyard = Vineyard
card-bazaar = Bazaar
card-walls = Walls
card-training_ground = Training Ground
card-stables = Stables
card-archery_range = Archery Range
card-dispensary = Dispensary
card-laboratory = Laboratory
card-library = Library
card-school = School
card-pantheon = Pantheon
card-gardens = Gardens
card-town_hall = Town Hall
card-palace = Palace
card-senate = Senate
card-haven = Haven
card-lighthouse = Lighthouse
card-chamber_of_commerce = Chamber of Commerce
card-arena = Arena
card-ludus = Ludus
card-fortifications = Fortifications
card-circus = Circus
card-arsenal = Arsenal
card-siege_workshop = Siege Workshop
card-castrum = Castrum
card-lodge = Lodge
card-observatory = Observatory
card-university = University
card-academy = Academy
card-study = Study
card-workers_guild = Workers' Guild
card-craftsmens_guild = Craftsmen's Guild
card-traders_guild = Traders' Guild
card-philosophers_guild = Philosophers' Guild
card-spies_guild = Spies' Guild
card-strategists_guild = Strategists' Guild
card-shipowners_guild = Shipowners' Guild
card-scientists_guild = Scientists' Guild
card-magistrates_guild = Magistrates' Guild
card-builders_guild = Builders' Guild
card-decorators_guild = Decorators' Guild

## Resources

resource-wood = wood
resource-stone = stone
resource-clay = clay
resource-ore = ore
resource-glass = glass
resource-loom = loom
resource-papyrus = papyrus

## Wonders

wonder-alexandria = Alexandria
wonder-babylon = Babylon
wonder-ephesus = Ephesus
wonder-giza = Giza
wonder-halicarnassus = Halicarnassus
wonder-olympia = Olympia
wonder-rhodes = Rhodes
side-a = Side A
side-b = Side B
side-day = Day
side-night = Night
side-alexandria_a = Alexandria (A)
side-alexandria_b = Alexandria (B)
side-babylon_a = Babylon (A)
side-babylon_b = Babylon (B)
side-ephesus_a = Ephesus (A)
side-ephesus_b = Ephesus (B)
side-giza_a = Giza (A)
side-giza_b = Giza (B)
side-halicarnassus_a = Halicarnassus (A)
side-halicarnassus_b = Halicarnassus (B)
side-olympia_a = Olympia (A)
side-olympia_b = Olympia (B)
side-rhodes_a = Rhodes (A)
side-rhodes_b = Rhodes (B)
side-alexandria_day = Alexandria (day)
side-alexandria_night = Alexandria (night)
side-babylon_day = Babylon (day)
side-babylon_night = Babylon (night)
side-ephesus_day = Ephesus (day)
side-ephesus_night = Ephesus (night)
side-giza_day = Giza (day)
side-giza_night = Giza (night)
side-halicarnassus_day = Halicarnassus (day)
side-halicarnassus_night = Halicarnassus (night)
side-olympia_day = Olympia (day)
side-olympia_night = Olympia (night)
side-rhodes_day = Rhodes (day)
side-rhodes_night = Rhodes (night)

## Prompts and actions

free-city = The Free City

prompt-take = Choose your wonder.
prompt-turn = Which side of { $wonder } do you play?
prompt-draft = Choose a card and what to do with it.
prompt-free-city = Choose a card for the Free City.
prompt-pay = { $city } pays for the { $card }: how?
prompt-pay-stage = { $city } pays for the stage: how?
prompt-last-card = You may still play your last card, the { $card }.
prompt-last-card-free-city = The last card of the Free City is the { $card }.
prompt-dig = You may build one card of the discard pile for nothing.
prompt-dig-free-city = Build a card of the discard pile in the Free City for nothing.

move-build = Build the { $card }
move-free = Build the { $card } for nothing, once in this age
move-stage = Build a stage of the wonder with the { $card }
move-sell = Sell the { $card } for 3 coins
move-pay = Pay { $left } to the left and { $right } to the right
move-pass = Do nothing
move-take = Take { $wonder }
move-turn = Play the side { $side }

## Reasons

refused-same-name = It stands in the city already.
refused-costs-nothing = It costs nothing anyway.
refused-free-used = The free structure of this age is built already.
refused-stages-complete = All stages are built.
refused-not-to-be-had = Not to be had, not even from neighbours: { $units } × { $resources }.
refused-coins = { $missing ->
    [one] A coin is missing.
   *[other] { $missing } coins are missing.
}

refused-taken = { $player } has it.
refused-free-city-must-play = The Free City sells only what it cannot play, and it can play something.
refused-free-city-chain = The Free City builds first what it may build by a chain.

## Events

event-city_founded = { $player } plays { $wonder }.
event-free_city_founded = The Free City is { $wonder }.
event-card_drawn = { $player } draws a card from the Free City’s pile.
    .seen = { $player } draws the { $card } from the Free City’s pile.
event-pile_seen = { $city } looks through the discard pile.
    .seen = { $city } looks through the discard pile: { $cards }.

event-turn_began = Age { $age ->
    [1] I
    [2] II
   *[other] III
}, turn { $turn }.
event-structure_built = { $city } builds the { $card }{ paid-granted }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
event-stage_built = { $city } builds stage { $stage }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
    .seen = { $city } builds stage { $stage } with the { $card }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
paid-bank = { $bank ->
    [0] {""}
   *[other] , pays { $bank } to the bank
}
paid-granted = { $granted ->
    [1] , free by the { $source }
    [2] , free by the wonder
   *[other] {""}
}
paid-left = { $left ->
    [0] {""}
   *[other] , pays { $left } to the left
}
paid-right = { $right ->
    [0] {""}
   *[other] , pays { $right } to the right
}
paid-coins = { $coins ->
    [0] {""}
   *[other] , gets { $coins }
}
event-card_sold = { $city } sells a card for { $coins } coins.
    .seen = { $city } sells the { $card } for { $coins } coins.
event-guild_copied = { $city } copies the { $card }.
event-last_card_discarded = { $city } discards the last card.
event-nothing_dug = { $city } takes nothing from the discard pile.
event-card_dug = { $city } builds the { $card } from the discard pile{ paid-coins }.
event-conflicts_resolved = { $city } has { $shields ->
    [one] one shield
   *[other] { $shields } shields
}: { $victories ->
    [one] one victory
   *[other] { $victories } victories
}, { $defeats ->
    [one] one defeat
   *[other] { $defeats } defeats
}, { $points ->
    [-2] 2 points lost
    [-1] one point lost
    [1] one point
   *[other] { $points } points
}.

## Tables

table-cities = Age { $age }, turn { $turn }
table-boards = Wonders
table-hand = Your hand
column-city = City
column-wonder = Wonder
column-coins = Coins
column-stages = Stages
column-shields = Shields
column-military = War
column-points = Points
column-built = Built
column-card = Card

score-military = Military
score-treasury = Treasury
score-wonder = Wonder
score-civilian = Civilian
score-science = Science
score-commerce = Commerce
score-guilds = Guilds

## The drawing for a terminal

mark-brown = br
mark-gray = gy
mark-blue = bl
mark-yellow = ye
mark-red = rd
mark-green = gn
mark-purple = pu

draw-age = Age { $age ->
    [1] I
    [2] II
   *[other] III
}
draw-over = The end
draw-turn = turn { $turn } of 6
draw-passing = { $passing ->
    [left] hands go ← left
    [right] hands go right →
    [swap] hands are swapped ↔
   *[other] the last turn of the age
}
draw-runs-free-city = { $name } runs the Free City
draw-you-run-free-city = you run the Free City
draw-pile = Pile
draw-free-city = Free City
draw-you = you
draw-left = ← left
draw-right = right →
draw-across = across
draw-look-title = { $name } · { $where }
draw-look-left = left
draw-look-right = right
draw-look-me = me
draw-own-short = Your city: { $name }
draw-status = { $name }:
draw-status-you = You
draw-own-title = Your city: { $wonder } · { $name }
draw-left-title = ← Left: { $name }
draw-right-title = Right: { $name } →
draw-others = Others
draw-produces = Produces
draw-sells = Sells
draw-own-only = Own use
draw-treasury = Coins
draw-military = Military
draw-science = Science
draw-wonder = Wonder
draw-cards = Cards
draw-points = Points
draw-guilds = Guilds
draw-tokens-head = Tokens
draw-tokens = +{ $won } −{ $lost }
draw-own-shields = own
draw-buy-raw = Raw
draw-buy-goods = Goods
draw-raw = raw
draw-goods = goods
draw-stage = Stage { $number }
draw-pay = pay
draw-stage-built = built
draw-used = (used)
draw-not-now = not to be had
draw-built = built already
draw-if-complete = if all ▲
draw-defeat = defeat
draw-allows-seventh = play 7th card
draw-allows-dig = build a discard
draw-allows-once = 1 free each age
draw-allows-copy = copy a guild
draw-allows-colour = free 1st of colour
draw-allows-first = free 1st of age
draw-allows-last = free last of age

draw-hand = Your hand
draw-hand-free-city = For the Free City
draw-build = build
draw-build-short = bld
draw-free = free
draw-stage-verb = stage
draw-stage-short = stg
draw-sell = sell
draw-pass-last = Discard it for nothing
draw-pass-dig = Build none of them
draw-any-stage = Build a stage of the wonder
draw-any-sell = Sell a card
draw-dig-free-city = Choose a card of the discard pile for the Free City.
draw-cost = Cost
draw-gives = Gives
draw-price = For you
draw-price-free-city = For it
draw-times = {" "}×{ $number }
draw-free-with = free with { $names }
draw-frees = frees { $names }
draw-chains-with = Free with
draw-chains-to = Frees
draw-costs-nothing = free
draw-by-chain = by { $card }
draw-to-bank = bank
draw-by-wonder = by your wonder
draw-by-its-wonder = by its wonder
draw-to = to { $name }
draw-to-you = to you
draw-discard = Discard pile
draw-discard-free-city = For the Free City
draw-remark = {""}
draw-number = pay
draw-to-left = ← { $name }
draw-to-right = { $name } →
draw-total = Total
draw-chosen = Chosen so far: { $moves }. “undo” takes it back.
draw-wonders = The wonders
draw-side = Side
draw-stages = Stages

short-refused-same-name = built already
short-refused-costs-nothing = costs nothing
short-refused-free-used = used in this age
short-refused-stages-complete = all are built
short-refused-not-to-be-had = no { $what }
short-refused-coins = { $missing }¢ missing
short-refused-taken = { $player }
short-refused-free-city-chain = a chain goes first

draw-bank = bank
draw-did-structure-built = builds
draw-did-stage-built = builds stage { $stage }
draw-did-stage-with = builds stage { $stage } with
draw-did-card-sold = sells
draw-did-sell-a-card = sells a card
draw-did-card-dug = digs out
draw-conflicts = Conflicts
draw-granted-chain = by { $card }
draw-granted-wonder = by the wonder
draw-pays = { $amount } to { $name }
draw-payment = Pay { $parts }
draw-tie-coins = tie-break (coins)

draw-colour-brown = brown: raw materials
draw-colour-gray = grey: manufactured goods
draw-colour-blue = blue: civilian
draw-colour-yellow = yellow: commerce
draw-colour-red = red: military
draw-colour-green = green: science
draw-colour-purple = purple: guilds
draw-legend-resources = Resources
draw-legend-cards = Cards
draw-legend-signs = Signs
draw-legend-wonders = Wonders
draw-legend-coin = coins
draw-legend-point = victory points
draw-legend-shield = shields
draw-legend-stage = stages of a wonder
draw-legend-science = compass, gear, tablet
draw-legend-left = left neighbour
draw-legend-here = own city
draw-legend-right = right neighbour
draw-legend-done = possible, or built
draw-legend-not = not possible
draw-legend-choice = one of these each turn
draw-legend-own = one of these each turn, not for sale
draw-legend-per = a point for each brown and grey card: left, here, and right
draw-legend-per-coin = a coin for each brown card: left, here, and right
draw-legend-complete = 7 points if all stages of the wonder are built
draw-legend-tokens = 3 points of victory tokens, 1 token of defeat
draw-legend-tokens-head = what conflicts have brought, such as +3 −1
draw-legend-times = two equal cards in the hand
draw-legend-dot = this cannot be done with this card now
draw-legend-dash = no cost is printed
draw-legend-free = nothing to pay: no cost is printed
draw-legend-zero = nothing to pay: the city produces it
draw-legend-ways = the cheapest way to pay; … there are others, you are asked
draw-legend-no = this is lacking in the city and in both neighbouring ones
draw-legend-free-with = with X in the city the card costs nothing
draw-legend-frees = with the card in the city X costs nothing
draw-legend-own-only = what is produced but not for sale
draw-legend-buying = what a raw material, or a manufactured good, costs from ← left and right →
draw-legend-across = the city of somebody who is no neighbour
draw-legend-permissions =
    build a discard: at the end of the turn, any card of the discard pile for nothing
    play 7th card: the last card of an age is not thrown away
    1 free each age: once in every age, a card for nothing
    free 1st of colour, 1st or last of age: those cards for nothing
    copy a guild: at the end, the points of a guild of a neighbour
draw-legend-trade = raw materials from the left cost one coin

## What cards and boards do, in sentences

symbol-compass = compass
symbol-gear = gear
symbol-tablet = tablet

counted-brown = brown card
counted-gray = grey card
counted-blue = blue card
counted-yellow = yellow card
counted-red = red card
counted-green = green card
counted-purple = purple card
counted-stage = stage of a wonder
counted-defeat = token of defeat

piece-or = { $before } or { $next }
piece-or-the = { $before } or the { $next }
piece-and-the = { $before } and the { $next }
piece-produces = Produces { $units ->
    [one] one { $resources } each turn; neighbours may buy it.
   *[other] { $units } { $resources } each turn; neighbours may buy them.
}
piece-produces-own = Produces { $units ->
    [one] one { $resources } each turn; neighbours may not buy it.
   *[other] { $units } { $resources } each turn; neighbours may not buy them.
}
piece-points = It is worth { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
piece-points-if-complete = It is worth { $points ->
    [one] one point
   *[other] { $points } points
} at the end if all stages of your wonder are built.
piece-coins = You get { $coins ->
    [one] one coin
   *[other] { $coins } coins
} from the bank at once.
piece-shields = Adds { $shields ->
    [one] one shield
   *[other] { $shields } shields
} to your city for every conflict from now on.
piece-science = Gives you one { $symbol } for science.
piece-science-any = Gives you one science symbol of your choice; at the end the best one is taken.
piece-science-scoring = At the end every kind of symbol scores the square of its number, and every set of three different symbols 7 points more.
piece-trade-left = Raw materials from your left neighbour cost you one coin each.
piece-trade-right = Raw materials from your right neighbour cost you one coin each.
piece-trade-both = Raw materials from both neighbours cost you one coin each.
piece-trade-manufactured = Manufactured goods from both neighbours cost you one coin each.
piece-coins-per-own = You get { $coins ->
    [one] one coin
   *[other] { $coins } coins
} at once for each { $counted } in your city.
piece-coins-per-neighbours = You get { $coins ->
    [one] one coin
   *[other] { $coins } coins
} at once for each { $counted } in the two neighbouring cities.
piece-coins-per-all = You get { $coins ->
    [one] one coin
   *[other] { $coins } coins
} at once for each { $counted } in your city and in the two neighbouring ones.
piece-points-per-own = At the end it is worth { $points ->
    [one] one point
   *[other] { $points } points
} for each { $counted } in your city.
piece-points-per-neighbours = At the end it is worth { $points ->
    [one] one point
   *[other] { $points } points
} for each { $counted } in the two neighbouring cities.
piece-points-per-all = At the end it is worth { $points ->
    [one] one point
   *[other] { $points } points
} for each { $counted } in your city and in the two neighbouring ones.
piece-counts-itself = It counts itself too.
piece-not-itself = For the coins it does not count itself.
piece-free-with = It costs nothing if you have built the { $cards }.
piece-frees = With it in your city you pay nothing for the { $cards }.
piece-guild = Chance decides which { $number } guilds are in the game.
piece-allows-seventh_card = At the end of each age you may also play the last card of your hand.
piece-allows-dig = At the end of the turn you may build one card of the discard pile for nothing.
piece-allows-free_once_an_age = Once in each age you may build a card from your hand for nothing.
piece-allows-copy_guild = At the end you score a guild of a neighbouring city as if it were yours; the best one is taken.
piece-allows-free_first_of_colour = A card costs nothing if your city has no other of its colour yet.
piece-allows-free_first_of_age = A card you build in the first turn of an age costs nothing.
piece-allows-free_last_of_age = A card you build in the last turn of an age costs nothing.
