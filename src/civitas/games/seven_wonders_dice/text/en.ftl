title = 7 Wonders Dice

## Options

option-boards = The board set: R1, or a file of your own (see civitas boards)
option-boards_hash = The hash of the board set, for recorded games
option-cities = Cities: random, choose, or one for each player, such as giza,rhodes
option-warehouse_manufactured_cost = What glass, textile and papyrus cost in the Warehouse
option-agora_first_tie = Who gets the points if several fill the Agora first in one turn
option-bonus_buildings = Which completed buildings give an hourglass bonus
option-bonus_crossing = Whether a bonus must be crossed off
option-guild_red_count = What the red comparison of the purple die counts
option-effects_optional = Whether crossings and actions given by effects may be declined
option-die_minus1 = Whether several effects that make dice cheaper add up
option-coin_on = When coins for choosing a die come
option-gold_reserve_capacity = The most coins a city can have: unbounded, or a number
option-turn_cap = The last turn in any case

config-boards = The board set has { $count ->
    [one] one fault
   *[other] { $count } faults
}; line { $line }: { $fault }
config-boards-hash = The board set has the hash { $found }, not { $given } as recorded
config-few-boards = The board set has { $boards ->
    [one] one board
   *[other] { $boards } boards
}, too few for { $players } players
config-city = cities: there is no { $word }; allowed: { $allowed }
config-city-twice = cities: { $city } is given twice; every player has a city of its own
config-city-number = cities: { $given } given for { $players } players; give one for each player
config-number = { $option } needs a whole number from { $least } to { $most }
notice-reconstruction = The numbers on the boards are a reconstruction ({ $name }), not those of the printed game.

## What may be wrong with a board set

boards-syntax = this is not TOML: { $why }
boards-key = there is no “{ $word }” here; allowed: { $allowed }
boards-table = { $table } has to be written with two brackets, once for each
boards-kind = “{ $word }” has to be { $kind }
boards-kind-text = a text in quotation marks
boards-kind-number = a whole number
boards-kind-switch = true or false
boards-kind-list = a list of texts, such as ["axe", "sword"]
boards-missing-key = “{ $word }” is missing here
boards-format = this format is not known; format { $newest } is
boards-name = the name needs 1 to { $most } characters
boards-die = there is no die “{ $die }”; allowed: { $allowed }
boards-die-twice = the die { $die } stands here a second time
boards-die-missing = the die { $die } is missing
boards-six-faces = the die { $die } has { $count } faces; a die has six
boards-face = there is no face “{ $face }”; allowed: { $allowed }
boards-face-colour = the face { $face } is not on a { $colour } die; allowed: { $allowed }
boards-board = there is no board “{ $board }”; allowed: { $allowed }
boards-board-twice = the board { $board } stands here a second time
boards-too-few = there are too few boards; { $least } at least are needed
boards-bonuses = there are { $count } bonuses; { $wanted } are needed
boards-area = there is no area “{ $area }”; allowed: { $allowed }
boards-id-empty = the id is empty
boards-id-twice = the id { $id } stands here a second time on the same board
boards-cost = the cost { $cost } is outside of 0 to { $most }
boards-points = the points { $points } are outside of 0 to { $most }
boards-effect = there is no effect “{ $effect }”; allowed: { $allowed }
boards-effect-form = the effect “{ $effect }” has to have the form { $form }
boards-wonder-face = a stage of the Wonder is built without a die and has no faces
boards-no-face = a space of the { $area } needs the faces of the { $colour } die that reach it, or ["any"]
boards-barracks = this effect belongs in the { $area }
boards-bonus-effect = attack and defense belong in the Barracks, not in a bonus
boards-attack-points = an attack needs points
boards-too-many = the board { $board } has more than { $most } spaces
boards-area-missing = the board { $board } has no space in the { $area }
boards-stages = the Wonder of { $board } does not have { $wanted } stages
boards-area-full = the { $area } has more than { $most } spaces
boards-after = there is no space { $id } on the board { $board }
boards-after-area = the space { $id } is in another area; arrows stay inside a building
boards-cycle = the space { $id } comes before itself
boards-defense = this is more than { $most } levels of defense on a side
boards-stage-order = the stage { $id } has to come right after the stage before it, and the first after nothing
boards-no-unlock = no space of { $board } unlocks the { $colour } die
boards-unreachable = on { $board } the space { $id } can never be reached: no die that can be in the Forum and no effect leads there
boards-nowhere = the face { $face } leads nowhere on the board { $board }

## Names

city-alexandria = Alexandria
city-babylon = Babylon
city-ephesus = Ephesus
city-giza = Giza
city-halicarnassus = Halicarnassus
city-olympia = Olympia
city-rhodes = Rhodes
area-warehouse = Warehouse
area-wonder = Wonder
area-west_barracks = West Barracks
area-east_barracks = East Barracks
area-agora = Agora
area-market = Market
area-university = University
area-guild_court = Guild Court
area-gallery = Gallery of Leaders
space = { $area } { $number }
colour-gray = gray
colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-green = green
colour-black = black
colour-white = white
colour-purple = purple
die-gray1 = first gray die
die-gray2 = second gray die
die-gray3 = third gray die
die-blue = blue die
die-red = red die
die-yellow = yellow die
die-green = green die
die-black = black die
die-white = white die
die-purple = purple die
face-stone = stone
face-wood = wood
face-clay = clay
face-glass = glass
face-textile = textile
face-papyrus = papyrus
face-mask = mask
face-scales = scales
face-fountain = fountain
face-temple = temple
face-owl = owl
face-caduceus = caduceus
face-axe = axe
face-sword = sword
face-shield = shield
face-camel = camel
face-coin7 = 7 coins
face-chest = chest
face-compass = compass
face-tablet = tablet
face-gear = gear
face-spy_any = spy: red, green, blue or yellow
face-spy_gray = spy: gray
face-spy_blue = spy: blue
face-spy_red = spy: red
face-spy_yellow = spy: yellow
face-spy_green = spy: green
face-leader_blue = blue leader
face-leader_green = green leader
face-leader_red = red leader
face-leader_yellow = yellow leader
face-leader_laurel = leader with laurels
face-cmp_red = compare Barracks
face-cmp_wonder = compare Wonders
face-cmp_gray = compare Warehouses
face-cmp_yellow = compare Markets
face-cmp_blue = compare Agoras
face-cmp_green = compare Universities
locked = locked

side-west = West
side-east = East

## Effects

effect-produce = { $resources ->
    [one] a resource
   *[other] { $resources } resources
}
effect-attack = attack { $side }
effect-defense = defense { $side }
effect-coins = { $coins } coins
effect-cross = cross off { $times ->
    [one] a space
   *[other] up to { $times } spaces
}: { $areas }
effect-per = { $each } coins now and { $each } points at the end for each space of the { $area }
effect-points-per = { $each ->
    [one] one point
   *[other] { $each } points
} for each space of the { $area }
effect-free-colour = { $colour } dice cost nothing
effect-coins-on = { $coins } coins for choosing a { $colour } die
effect-unlock = unlocks the { $colour } die
effect-cheaper-dice = dice cost one coin less
effect-free-die = build with a die that costs nothing
effect-extra-action = one more action

## Prompts and actions

prompt-take = Choose your city.
prompt-action = You have { $coins ->
    [one] one coin
   *[other] { $coins } coins
}: build with a die, build a stage, or pass for { $gain }.
prompt-more = One more action ({ $coins ->
    [one] one coin
   *[other] { $coins } coins
}).
prompt-free-die = Build with a die that costs nothing ({ $coins ->
    [one] one coin
   *[other] { $coins } coins
}).
prompt-crossing = Cross off { $times ->
    [one] a space
   *[other] up to { $times } spaces
} ({ $coins ->
    [one] one coin
   *[other] { $coins } coins
}).
prompt-bonus = You completed a building: cross off a bonus.

move-build = Use the { $die } for { $area } { $number }
move-stage = Build the next stage of the Wonder
move-pass = Pass and take coins
move-cross = Cross off { $area } { $number }
move-bonus = Cross off bonus { $number }
move-decline = Do without it
move-take = Take { $city }

## Reasons

refused-taken = { $player } has it.
refused-crossed = It is crossed off already.
refused-order = First comes { $before }.
refused-locked = You have not unlocked the { $colour } die.
refused-guild = A neighbour is ahead of you: { $face }.
refused-coins = { $missing ->
    [one] A coin is missing.
   *[other] { $missing } coins are missing.
}
refused-bonus = This bonus is crossed off already.
refused-stages-complete = All stages are built.

## Events

event-city_founded = { $player } plays { $city }.
event-turn_began = Turn { $turn }.
event-die_rolled = The { $die } shows { $face } and costs { $cost }.
event-die_chosen = { $city } chooses the { $die }{ $cost ->
    [0] {""}
   *[other] { " " }for { $cost }
}.
event-space_crossed = { $city } crosses off { $space }{ $cost ->
    [0] {""}
   *[other] { " " }for { $cost }
}.
event-coins_gained = { $city } gets { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
event-passed = { $city } passes and gets { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
event-declined = { $city } does without it.
event-attacked = { $city } attacks { $neighbour } for { $points ->
    [one] one point
   *[other] { $points } points
}.
event-building_completed = { $city } has completed the { $area }.
event-bonus_crossed = { $city } crosses off bonus { $number }.
event-die_unlocked = { $city } unlocks the { $colour } die.
event-agora_filled = { $city } is the first with a full Agora.
event-last_turn_set = Somebody has three bonuses: turn { $turn } is the last.
event-dice_exchanged = The { $colour } die comes into the Forum, the { $gone } leaves.

## Tables

table-cities = Cities
table-forum = The Forum in turn { $turn }
table-sheets = The cities (board set { $name })
table-spaces = Your open spaces ({ $coins } coins)
column-player = Player
column-city = City
column-coins = Coins
short-warehouse = War.
short-wonder = Won.
short-west_barracks = West
short-east_barracks = East
short-agora = Ago.
short-market = Mar.
short-university = Uni.
short-guild_court = Gui.
short-gallery = Gal.
column-defense = Defense
column-bonuses = Bonuses
column-points = Points
column-die = Die
column-face = Face
column-cost = Coins
column-space = Space

score-wonder = Wonder
score-west_barracks = West Barracks
score-east_barracks = East Barracks
score-agora = Agora
score-market = Market
score-university = University
score-guild_court = Guild Court
score-gallery = Gallery of Leaders

## The drawing in a terminal

draw-forum = The Forum in turn { $turn }
draw-quarter = { $cost }¢
draw-sheet = { $city }: { $coins }¢, { $resources ->
    [one] one resource
   *[other] { $resources } resources
}, { $points }★
draw-bonuses = Bonuses
draw-west = West
draw-east = East
draw-both-sides = both sides
draw-number = #
draw-what = You can
draw-total = Coins
draw-gives = Gives
draw-chosen = Chosen so far: { $moves }. “undo” takes it back.
