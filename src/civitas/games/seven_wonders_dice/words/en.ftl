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
config-city = cities: “{ $word }” is no city; allowed: random or choose alone, or one for each player of { $allowed }
config-city-twice = cities: { $city } is given twice; every player has a city of its own
config-city-number = cities: { $given } given for { $players } players; give one for each player
config-number = { $option } needs a whole number from { $least } to { $most }
config-number-or = { $option } is { $word }, or a whole number from { $least } to { $most }
notice-reconstruction = The boards ({ $name }) are a reconstruction, not the printed numbers.

## What may be wrong with a board set

boards-syntax = this is not TOML: { $why }
boards-unreadable = this is nested too deeply or has too large a number
boards-size = the file has more than { $most } characters
boards-key = there is no “{ $word }” here; allowed: { $allowed }
boards-table = { $table } has to be written with two brackets, once for each
boards-kind = “{ $word }” has to be { $kind }
boards-kind-text = a text in quotation marks
boards-kind-number = a whole number
boards-kind-switch = true or false
boards-kind-list = a list of texts, such as ["axe", "sword"]
boards-missing-key = “{ $word }” is missing here
boards-format = this format is not known; format { $newest } is
boards-name = the name needs 1 to { $most } printable characters
boards-die = there is no die “{ $die }”; allowed: { $allowed }
boards-die-twice = the die { $die } stands here a second time
boards-die-missing = the die { $die } is missing
boards-six-faces = a die has six faces; the die { $die } has { $count }
boards-face = there is no face “{ $face }”; allowed: { $allowed }
boards-face-colour = the face { $face } is not on a { $colour } die; allowed: { $allowed }
boards-board = there is no board “{ $board }”; allowed: { $allowed }
boards-board-twice = the board { $board } stands here a second time
boards-too-few = there are too few boards; { $least } at least are needed
boards-bonuses = { $wanted } bonuses are needed; here: { $count }
boards-area = there is no area “{ $area }”; allowed: { $allowed }
boards-id = the id needs 1 to { $most } printable characters
boards-id-twice = the id { $id } stands here a second time on the same board
boards-cost = the cost { $cost } is outside of 0 to { $most }
boards-points = the points { $points } are outside of 0 to { $most }
boards-effect = there is no effect “{ $effect }”; allowed: { $allowed }
boards-effect-form = the effect “{ $effect }” has to have the form { $form }, a NUMBER being 1 to { $most }
boards-many-effects = these are more than { $most } effects
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
face-cmp_red = comparison of Barracks
face-cmp_wonder = comparison of Wonders
face-cmp_gray = comparison of Warehouses
face-cmp_yellow = comparison of Markets
face-cmp_blue = comparison of Agoras
face-cmp_green = comparison of Universities
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
effect-per = { $each ->
    [one] one coin now and one point
   *[other] { $each } coins now and { $each } points
} at the end for each space of the { $area }
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
}: build, or pass for { $gain }.
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
refused-copy = Another gray die shows { $face } in the same quarter.
refused-guild = The { $face } is lost.
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
short-warehouse = War
short-wonder = Won
short-west_barracks = West
short-east_barracks = East
short-agora = Ago
short-market = Mar
short-university = Uni
short-guild_court = Gui
short-gallery = Gal
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

short-area-gallery = Gallery
short-face-spy_any = as any of four
short-face-spy_gray = as gray
short-face-spy_blue = as blue
short-face-spy_red = as red
short-face-spy_yellow = as yellow
short-face-spy_green = as green
short-face-leader_laurel = laurels
short-face-cmp_red = by Barracks
short-face-cmp_wonder = by Wonder
short-face-cmp_gray = by Warehouse
short-face-cmp_yellow = by Market
short-face-cmp_blue = by Agora
short-face-cmp_green = by University
short-effect-produce = +{ $resources ->
    [one] 1 resource
   *[other] { $resources } resources
}
short-effect-defense = ▼
short-effect-coins = +{ $coins }¢
short-effect-cross = cross { $times ->
    [one] {""}
   *[other] { $times }{" "}
}{ $areas }
short-effect-per = { $each }¢ { $each }★/{ $area }
short-effect-points-per = { $each }★/{ $area }
short-effect-free-colour = { $colour } 0¢
short-effect-coins-on = { $colour } +{ $coins }¢
short-effect-unlock = { $colour } die
short-effect-cheaper-dice = dice −1¢
short-effect-free-die = free die
short-effect-extra-action = +1 action
short-refused-coins = { $missing }¢ missing
short-refused-guild = comparison lost
short-refused-taken = { $player }

draw-turn = Turn { $turn }
draw-last-turn = the last one
draw-over = The end
draw-board-set = boards { $name }
draw-reconstruction = boards { $name }: a reconstruction, not the printed numbers
draw-forum = Forum
draw-numbered = { $name }{ $number }
draw-resources = { $number ->
    [one] 1 resource
   *[other] { $number } resources
}
draw-label-leader_blue = blue
draw-label-leader_green = green
draw-label-leader_red = red
draw-label-leader_yellow = yellow
draw-bonuses = Bonuses
draw-bonuses-head = Bon
draw-lasting = Has
draw-faces = faces { $name }: ▼{ $defense }
draw-agora-first = first when full: +{ $points }★
draw-you = you
draw-west = West
draw-east = East
draw-both = both
draw-look-left = left
draw-look-right = right
draw-look-me = me
draw-number = #
draw-die = Die
draw-what = Space
draw-total = Coins
draw-gives = Gives
draw-no-die = no die
draw-pass = pass
draw-decline = do without
draw-bonus = bonus { $number }
draw-same = same as { $die }
draw-crossed-off = crossed off
draw-nothing-open = nothing open
draw-all-built = all built
draw-locked = locked: { $spaces }
draw-unlocked-now = usable next turn
draw-chosen = Chosen so far: { $moves }. “undo” takes it back.
draw-tie-coins = tie-break (coins)
draw-did-die-chosen = { $die }{ $cost ->
    [0] {""}
   *[other] {" "}−{ $cost }¢
}
draw-did-space-crossed = { $space }{ $cost ->
    [0] {""}
   *[other] {" "}−{ $cost }¢
}
draw-did-coins-gained = +{ $coins }¢
draw-did-attacked = { $points }★ against { $neighbour }
draw-did-building-completed = { $area } complete
draw-did-bonus-crossed = bonus { $number }
draw-did-die-unlocked = { $colour } die unlocked
draw-did-passed = pass +{ $coins }¢
draw-did-declined = does without
draw-legend-areas = Areas
draw-legend-crossed = crossed off
draw-legend-now = can be crossed off now
draw-legend-nearly = a die leads there, but coins or the comparison do not allow it
draw-legend-space = open: number, what it costs you in coins after your resources, what it gives
draw-legend-later = comes later: the spaces before it are not yet crossed off
draw-legend-later-low = so many spaces come later
draw-legend-attack = an attack: its points less the defense that faces it
draw-legend-locked = a special die that space of yours has to unlock first
draw-legend-total = the die and then the space
draw-legend-barracks = Barracks: attacks, and levels of defense
draw-legend-facing = Barracks that face yours
draw-legend-agora = a full Agora, and the points for being the first
draw-legend-free-colour = dice of that colour cost nothing
draw-legend-coins-on = coins whenever a die of that colour is chosen
draw-legend-cheaper-dice = every die costs one coin less
draw-legend-unlock = that die can be used from the next turn on
draw-legend-per = coins now and points at the end for each crossed space of an area
draw-legend-points-per = points at the end for each crossed space of an area
draw-legend-cross = cross off an open space there without a die, for its cost
draw-legend-cross-more = the same, up to so many times
draw-legend-free-die = build once more at once, with a die that costs nothing
draw-legend-extra-action = one more action at once
draw-legend-produce = a resource for every later payment
draw-legend-coins = coins at once
draw-legend-defense = one more level of defense

## What dice and boards do, in sentences

piece-or = { $before } or { $next }
piece-and = { $before } and { $next }
piece-or-the = { $before } or the { $next }
piece-and-the = { $before } and the { $next }
piece-die = This die leads to the { $areas }.
piece-die-special = A city may use it from the turn after it has unlocked it.
piece-face = Leads to open spaces of the { $areas } that show it.
piece-face-spy = Leads to any open space of the { $areas }, whatever it shows.
piece-face-as-much = You may use it only with at least as many { $what } as each of your neighbours.
piece-face-more = You may use it only with more { $what } than the other player.
piece-compares = Compares { $what }.
piece-compared = crossed spaces in the { $areas }
piece-compared-attacks = crossed attacks in both Barracks
piece-compared-best = crossed spaces in the fuller of the two Barracks
piece-area = Spaces here are reached with { $colour } dice.
piece-area-stages = The stages are built in order, each as an action without a die.
piece-area-barracks-west = An attack here scores its points less the defense of your western (left) neighbour.
piece-area-barracks-east = An attack here scores its points less the defense of your eastern (right) neighbour.
piece-area-agora = Whoever fills it first scores { $points } points more.
piece-area-guild_court = The purple die leads here only if its comparison holds.
piece-area-bonus = Filling it lets you cross off a bonus.
piece-area-both-bonus = Filling both Barracks lets you cross off a bonus.
piece-area-no-bonus = Filling it brings no bonus.
piece-reach = Takes a { $colour } die that shows { $faces }.
piece-reach-any = Takes a { $colour } die, whatever it shows.
piece-reach-stage = Is built as an action, without a die.
piece-after = Comes after { $spaces }.
piece-cost = { $cost ->
    [0] Costs nothing.
    [one] Asks for one resource; if you lack it, it costs one coin.
   *[other] Asks for { $cost } resources; each one you lack costs one coin.
}
piece-points = It is worth { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
piece-produce = Gives you { $resources ->
    [one] one resource
   *[other] { $resources } resources
} for every later payment.
piece-attack-west = Scores { $points ->
    [one] one point
   *[other] { $points } points
} less the defense of your western (left) neighbour.
piece-attack-east = Scores { $points ->
    [one] one point
   *[other] { $points } points
} less the defense of your eastern (right) neighbour.
piece-defense-west = Adds one level of defense against your western (left) neighbour.
piece-defense-east = Adds one level of defense against your eastern (right) neighbour.
piece-coins = You get { $coins ->
    [one] one coin
   *[other] { $coins } coins
} at once.
piece-cross = Lets you cross off { $times ->
    [one] an open space
   *[other] up to { $times } open spaces
} of the { $areas } at once, without a die and for the usual cost.
piece-per = For each crossed space of the { $area } you get { $each ->
    [one] one coin now and one point
   *[other] { $each } coins now and { $each } points
} at the end.
piece-points-per = For each crossed space of the { $area } you score { $each ->
    [one] one point
   *[other] { $each } points
} at the end.
piece-free-colour = From now on { $colour } dice cost you nothing.
piece-coins-on = From now on you get { $coins ->
    [one] one coin
   *[other] { $coins } coins
} whenever you choose a { $colour } die.
piece-unlock = Unlocks the { $colour } die: you may use it from the next turn on.
piece-cheaper-dice = From now on every die costs you one coin less.
piece-cheaper-once = Several such spaces do not add up.
piece-free-die = Lets you build at once with a die that costs nothing.
piece-extra-action = Gives you one more action at once.
