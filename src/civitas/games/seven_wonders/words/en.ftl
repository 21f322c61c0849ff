title = 7 Wonders

## Options

option-edition = Edition: cards, boards and chains
option-boards = Wonders: random, choose, or one per player, such as giza,rhodes,babylon
option-sides = Sides: usual (1st edition: random, 2nd edition: each player chooses), random, choose, one side for all, or one per player
option-free_city = Board of the Free City in the two-player game: random, a wonder, or a wonder and its side, such as giza:b
option-house_rule = free_city_2nd: the two-player game uses the cards and boards of the second edition
option-own_colour = Whether a card that pays coins for its own colour counts itself (R-11)
option-copied_guild = How a copied guild counts: by its effect only, or as a card that counts itself (R-19)
option-free_city_chain = Whether the Free City prefers structures it can build by chain (R-25)
option-end_of_age = What comes first after the sixth turn: seventh cards or the discard pile (R-16)
option-seventh_card = Whether the seventh card is paid for after the sixth turn or during it (R-13)

config-two-players = Two players need the first edition (--edition 1st) or, as a house rule, the second edition with a Free City (--house-rule free_city_2nd).
config-boards = boards: unknown wonder { $word }; allowed: { $allowed }.
config-boards-twice = boards: { $wonder } is given twice; each player needs a different wonder.
config-each-player = { $option }: { $given } given for { $players } players; give one per player.
config-sides = sides: unknown side { $word }; allowed: { $allowed }.
config-free-city = free_city: unknown board { $word }; allowed: { $allowed }.
config-free-city-players = free_city: only the two-player game has a Free City.

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
card-workers_guild = Workers’ Guild
card-craftsmens_guild = Craftsmen’s Guild
card-traders_guild = Traders’ Guild
card-philosophers_guild = Philosophers’ Guild
card-spies_guild = Spies’ Guild
card-strategists_guild = Strategists’ Guild
card-shipowners_guild = Shipowners’ Guild
card-scientists_guild = Scientists’ Guild
card-magistrates_guild = Magistrates’ Guild
card-builders_guild = Builders’ Guild
card-decorators_guild = Decorators’ Guild

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
the-free-city = the Free City

prompt-take = Choose your wonder.
prompt-turn = Which side of { $wonder } do you choose?
prompt-draft = Choose a card and what to do with it.
prompt-free-city = Choose a card for the Free City.
prompt-pay = How do you pay for the { $card }?
prompt-pay-stage = How do you pay for the next wonder stage of { $city }?
prompt-last-card = You may still play your last card, the { $card }.
prompt-last-card-free-city = The last card of the Free City is the { $card }.
prompt-dig = You may build one card from the discard pile for free.
prompt-dig-free-city = Build a card from the discard pile in the Free City for free.

move-build = Build the { $card }
move-free = Build the { $card } for free (once per age)
move-stage = Build a wonder stage with the { $card }
move-sell = Sell the { $card } for 3 coins
move-pay = { $left ->
    [0] { $right ->
        [0] Pay the neighbours nothing
        [one] Pay 1 coin to the right neighbour
       *[other] Pay { $right } coins to the right neighbour
    }
   *[other] { $right ->
        [0] Pay { $left ->
            [one] 1 coin
           *[other] { $left } coins
        } to the left neighbour
       *[other] Pay { $left ->
            [one] 1 coin
           *[other] { $left } coins
        } to the left neighbour and { $right ->
            [one] 1 coin
           *[other] { $right } coins
        } to the right neighbour
    }
}
move-pass = Pass
move-take = Choose { $wonder }
move-turn = Choose { $side }
the-side-a = side A
the-side-b = side B
the-side-day = the day side
the-side-night = the night side

## Reasons

refused-same-name = The city already has this structure.
refused-costs-nothing = It is already free.
refused-free-used = The free structure of this age has already been used.
refused-stages-complete = All stages of the wonder are already built.
refused-not-to-be-had = Unavailable, even from neighbours: { $units } × { $resources }.
refused-coins = Not enough coins: { $missing } more needed.

refused-taken = { $player } has already chosen it.
refused-free-city-must-play = The Free City may sell a card only if it cannot play one.
refused-free-city-chain = The Free City must first build a structure that it can build by chain.

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
    .named = { $city } builds the { $card }{ paid-granted }{ paid-bank }{ paid-left-named }{ paid-right-named }{ paid-coins }.
event-stage_built = { $city } builds stage { $stage }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
    .seen = { $city } builds stage { $stage } with the { $card }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
    .named = { $city } builds stage { $stage }{ paid-bank }{ paid-left-named }{ paid-right-named }{ paid-coins }.
    .seen-named = { $city } builds stage { $stage } with the { $card }{ paid-bank }{ paid-left-named }{ paid-right-named }{ paid-coins }.
paid-bank = { $bank ->
    [0] {""}
    [one] , pays 1 coin to the bank
   *[other] , pays { $bank } coins to the bank
}
paid-granted = { $granted ->
    [1] , free thanks to the { $source }
    [2] , free thanks to the wonder
   *[other] {""}
}
paid-left = { $left ->
    [0] {""}
    [one] , pays 1 coin to the left neighbour
   *[other] , pays { $left } coins to the left neighbour
}
paid-left-named = { $left ->
    [0] {""}
    [one] , pays 1 coin to { $left_city }
   *[other] , pays { $left } coins to { $left_city }
}
paid-right = { $right ->
    [0] {""}
    [one] , pays 1 coin to the right neighbour
   *[other] , pays { $right } coins to the right neighbour
}
paid-right-named = { $right ->
    [0] {""}
    [one] , pays 1 coin to { $right_city }
   *[other] , pays { $right } coins to { $right_city }
}
paid-coins = { $coins ->
    [0] {""}
    [one] , gains 1 coin
   *[other] , gains { $coins } coins
}
event-card_sold = { $city } sells a card for { $coins } coins.
    .seen = { $city } sells the { $card } for { $coins } coins.
event-guild_copied = { $city } copies the { $card }.
event-last_card_discarded = { $city } discards the last card.
event-nothing_dug = { $city } takes nothing from the discard pile.
event-card_dug = { $city } builds the { $card } from the discard pile{ paid-coins }.
event-conflicts_resolved = { $city } has { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
}: { $victories ->
    [one] 1 victory
   *[other] { $victories } victories
}, { $defeats ->
    [one] 1 defeat
   *[other] { $defeats } defeats
}, { $points ->
    [-2] 2 points lost
    [-1] 1 point lost
    [1] 1 point
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
column-military = Military
column-points = Points
column-built = Built
column-card = Card

number-points = Points
number-coins = Coins
number-shields = Shields
number-victories = Points of victory tokens
number-defeats = Defeat tokens
number-stages = Wonder stages
number-compass = Compasses
number-gear = Gears
number-tablet = Tablets
number-any = Any symbol

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
draw-over = Game over
draw-turn = turn { $turn } of 6
draw-passing = { $passing ->
    [left] pass hands ← left
    [right] pass hands right →
    [swap] swap hands ↔
   *[last] the last turn of the age
}
draw-runs-free-city = { $name } controls the Free City
draw-you-run-free-city = you control the Free City
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
draw-not-now = unavailable
draw-built = already built
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
draw-pass-last = Discard it
draw-pass-dig = Build none
draw-any-stage = Build a wonder stage
draw-any-sell = Sell a card
draw-dig-free-city = Choose a card from the discard pile for the Free City.
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

short-refused-same-name = already built
short-refused-costs-nothing = already free
short-refused-free-used = used this age
short-refused-stages-complete = all built
short-refused-not-to-be-had = no { $what }
short-refused-coins = { $missing }¢ short
short-refused-taken = { $player }
short-refused-free-city-chain = chain first

draw-bank = bank
draw-did-structure-built = builds
draw-did-stage-built = builds stage { $stage }
draw-did-stage-with = builds stage { $stage } with
draw-did-card-sold = sells
draw-did-sell-a-card = sells a card
draw-did-card-dug = builds discarded
draw-conflicts = Conflicts
draw-granted-chain = by { $card }
draw-granted-wonder = by the wonder
draw-pays = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} to { $name }
draw-payment = Pay { $parts }
draw-tie-coins = tie-break (coins)

draw-colour-brown = brown: raw materials
draw-colour-gray = gray: manufactured goods
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
draw-legend-stage = wonder stages
draw-legend-science = compass, gear, tablet
draw-legend-left = left neighbour
draw-legend-here = this city
draw-legend-right = right neighbour
draw-legend-done = possible, or built
draw-legend-not = not possible
draw-legend-choice = one of these each turn
draw-legend-own = one of these each turn, not for sale
draw-legend-per = 1 point for each brown and gray card: left, here, and right
draw-legend-per-coin = 1 coin for each brown card: left, here, and right
draw-legend-complete = 7 points if all stages of the wonder are built
draw-legend-tokens = 3 points from victory tokens, 1 defeat token
draw-legend-tokens-head = points gained and lost in conflicts, such as +3 −1
draw-legend-times = two copies of a card in hand
draw-legend-dot = not possible with this card now
draw-legend-dash = no printed cost
draw-legend-free = free: no printed cost
draw-legend-zero = free: the city produces everything needed
draw-legend-ways = the cheapest payment; … there are others, and you will be asked
draw-legend-no = missing in the city and in both neighbouring cities
draw-legend-free-with = the card is free if X is in the city
draw-legend-frees = X is free if the card is in the city
draw-legend-own-only = produced but not for sale
draw-legend-buying = price of a raw material or a manufactured good from ← left and right →
draw-legend-across = a city that is not a neighbour
draw-legend-permissions =
    build a discard: at the end of the turn, build any card from the discard pile for free
    play 7th card: play the last card of each age instead of discarding it
    1 free each age: once per age, build a card for free
    free 1st of colour, 1st or last of age: those cards are free
    copy a guild: at the end of the game, score a guild of a neighbour
draw-legend-trade = raw materials from the left cost 1 coin

## What cards and boards do, in sentences

symbol-compass = compass
symbol-gear = gear
symbol-tablet = tablet

counted-brown = brown card
counted-gray = gray card
counted-blue = blue card
counted-yellow = yellow card
counted-red = red card
counted-green = green card
counted-purple = purple card
counted-stage = wonder stage
counted-defeat = defeat token

piece-or = { $before } or { $next }
piece-or-the = { $before } or the { $next }
piece-and-the = { $before } and the { $next }
piece-produces = Produces { $units } { $resources } each turn; neighbours may buy { $units ->
    [one] it.
   *[other] them.
}
piece-produces-own = Produces { $units } { $resources } each turn; neighbours may not buy { $units ->
    [one] it.
   *[other] them.
}
piece-points = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game.
piece-points-if-complete = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game if all stages of your wonder are built.
piece-coins = You immediately gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from the bank.
piece-shields = Adds { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
} to your city for every conflict from now on.
piece-science = Gives you 1 science symbol: { $symbol }.
piece-science-any = Gives you 1 science symbol of your choice; the best choice is made at the end of the game.
piece-science-scoring = At the end of the game, each kind of symbol scores the square of its number, and each set of three different symbols scores 7 more points.
piece-trade-left = Raw materials from your left neighbour cost you 1 coin each.
piece-trade-right = Raw materials from your right neighbour cost you 1 coin each.
piece-trade-both = Raw materials from both neighbours cost you 1 coin each.
piece-trade-manufactured = Manufactured goods from both neighbours cost you 1 coin each.
piece-coins-per-own = You immediately gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for each { $counted } in your city.
piece-coins-per-neighbours = You immediately gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for each { $counted } in the two neighbouring cities.
piece-coins-per-all = You immediately gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for each { $counted } in your city and in the two neighbouring cities.
piece-points-per-own = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game for each { $counted } in your city.
piece-points-per-neighbours = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game for each { $counted } in the two neighbouring cities.
piece-points-per-all = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game for each { $counted } in your city and in the two neighbouring cities.
piece-counts-itself = It also counts itself.
piece-not-itself = It does not count itself for coins.
piece-free-with = It is free if you have built the { $cards }.
piece-frees = With it in your city, you build the { $cards } for free.
piece-guild = Only { $number } randomly chosen guilds are in the game.
piece-allows-seventh_card = At the end of each age, you may also play the last card of your hand.
piece-allows-dig = At the end of the turn, you may build one card from the discard pile for free.
piece-allows-free_once_an_age = Once per age, you may build a card from your hand for free.
piece-allows-copy_guild = At the end of the game, you score a guild of a neighbouring city as if it were yours; the best guild is chosen.
piece-allows-free_first_of_colour = A card is free if your city has no card of its colour yet.
piece-allows-free_first_of_age = The card you build in the first turn of an age is free.
piece-allows-free_last_of_age = The card you build in the last turn of an age is free.

## Terms of advice

advice-term-points = points that count now
advice-term-growth = things that will be counted later
advice-term-military = later military conflicts
advice-term-science = science symbols
advice-term-materials = resources and trade
advice-term-chains = free construction by chain
advice-term-permissions = what the stage allows
advice-term-progress = the next stages of the wonder
advice-term-income = coins received
advice-term-patience = a stage that could wait
advice-term-price = coins spent
advice-term-tribute = coins for the neighbours
advice-term-denial = the value of the card to the next player
advice-term-held = the free construction of this age

## Positions

position-known = { $place }: cards that are built must be named.
position-built-twice = { $place }: “{ $card }” appears twice.
position-too-many = There is more than { $most } of { $card } in the position.
position-no-card = { $card } is not a card of age { $age } with { $players } players.
position-no-card-yet = With { $players } players, { $card } is not a card of any age up to age { $age }.
position-plays-of-age = City { $city } has { $cards ->
    [one] 1 structure
   *[other] { $cards } structures
} of age { $age } or later; since that age began it can have played { $most ->
    [one] 1 card
   *[other] { $most } cards
}.
position-conflicts = All cities together have { $victories ->
    [one] 1 victory token
   *[other] { $victories } victory tokens
} and { $defeats ->
    [one] 1 defeat token
   *[other] { $defeats } defeat tokens
}; each victory is the defeat of a neighbour.
position-box = box: { $given ->
    [one] 1 guild is
   *[other] { $given } guilds are
} there; this game leaves { $wanted } out.
position-box-guild = box: { $card } is not a guild.
position-drawn = drawn: { $card } is not a card that city { $city } holds and can have drawn.
position-laid-known = { $place }: “from”, “known_to” or “drawn” is wrong; leave it out for the usual one.
position-neighbours = The tokens of neighbouring cities do not fit: after { $ages ->
    [one] one age
   *[other] { $ages } ages
  }, each victory of a city is a defeat of a neighbour.
position-gone = Nobody can leave a game of 7 Wonders.
position-no-cities = Without cities, the position must be before the first age.
position-hand = City { $seat } has { $given } cards in hand; allowed: { $most }.
position-tokens = City { $city } cannot have { $points } points of victory tokens and { $defeats } defeats { $ages ->
    [0] before the first age has ended
    [one] after 1 age
   *[other] after { $ages } ages
  }.
position-unfinished = Nothing is pending, but the last turn has not been played.
position-plays = City { $city } has { $cards ->
    [one] 1 structure
   *[other] { $cards } structures
  } and { $stages ->
    [one] 1 stage
   *[other] { $stages } stages
  }; so far it can have played { $most ->
    [one] { $most } card
   *[other] { $most } cards
} at most.
position-laid = City { $city } cannot have laid down more than { $most ->
    [one] 1 card
   *[other] { $most } cards
  } in turn { $turn } of age { $age }.
position-buried = City { $city } has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } under its wonder, but { $stages ->
    [one] 1 stage
   *[other] { $stages } stages
  }.
position-laid-now = { $place }: nobody has laid down a card in this turn yet.
position-taken = { $place }: only Halicarnassus takes cards from the discard pile.
position-cards-used = City { $city } has used { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, with those laid down; allowed so far: at most { $most }.
position-step = The step “{ $step }” in “pending” does not fit the rest of the position.
position-draft = The step “draft” can be there only once, as the last one.
position-last-card = The seventh card of city { $city } must be in the last turn of an age, and the only one in hand.
