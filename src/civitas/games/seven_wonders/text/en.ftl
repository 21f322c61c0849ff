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

free-city = the Free City

prompt-take = Choose your wonder.
prompt-turn = Which side of { $wonder } do you play?
prompt-draft = Choose a card and what to do with it.
prompt-free-city = Choose a card for the Free City.
prompt-pay = How does { $city } pay for the { $card }?
prompt-pay-stage = How does { $city } pay for the stage?
prompt-last-card = You may still play your last card, the { $card }.
prompt-last-card-free-city = The last card of the Free City is the { $card }.
prompt-dig = Build a card of the discard pile for nothing.

move-build = Build the { $card }
move-free = Build the { $card } for nothing, once in this age
move-stage = Build a stage of the wonder with the { $card }
move-sell = Sell the { $card } for 3 coins
move-pay = Pay { $left } to the left and { $right } to the right
move-pass = Do nothing
move-take = Take { $wonder }
move-turn = Play the side { $side }

## Reasons

refused-same-name = It stands in your city already.
refused-stages-complete = All stages are built.
refused-not-to-be-had = A resource is not to be had, not even from your neighbours.
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
event-card_drawn = { $player } draws a card for the Free City.
    .seen = { $player } draws the { $card } for the Free City.
event-pile_seen = { $city } looks through the discard pile.
    .seen = { $city } looks through the discard pile: { $cards }.

event-turn_began = Age { $age }, turn { $turn }.
event-structure_built = { $city } builds the { $card }.
event-stage_built = { $city } builds stage { $stage }.
    .seen = { $city } builds stage { $stage } with the { $card }.
event-card_sold = { $city } sells a card.
    .seen = { $city } sells the { $card }.
event-last_card_discarded = { $city } discards the last card.
event-nothing_dug = { $city } takes nothing from the discard pile.
event-card_dug = { $city } builds the { $card } from the discard pile.
event-conflicts_resolved = { $city } with { $shields } shields: { $points } points of war.

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
