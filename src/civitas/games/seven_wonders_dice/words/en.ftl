title = 7 Wonders Dice

## Options

option-boards = Board set: R1, or a file of your own (see civitas boards)
option-boards_hash = Hash of the board set, checked in recorded games
option-cities = Cities: random, choose, or one per player, such as giza,rhodes
option-warehouse_manufactured_cost = Cost of glass, textile and papyrus in the Warehouse
option-agora_first_tie = Who gets the points if several players fill the Agora first in the same turn
option-bonus_buildings = Which completed buildings give an hourglass bonus
option-bonus_crossing = Whether a bonus must be crossed off
option-guild_red_count = What the red comparison of the purple die counts
option-effects_optional = Whether crossings and actions given by effects may be declined
option-die_minus1 = Whether several effects that make dice cheaper add up
option-coin_on = When you gain the coins for choosing a die
option-gold_reserve_capacity = The most coins a city can have: unbounded, or a number
option-turn_cap = Turn limit: the game ends after this turn at the latest

config-boards = The board set has { $count ->
    [one] 1 error
   *[other] { $count } errors
}; line { $line }: { $fault }.
config-boards-hash = The board set has the hash { $found }; the recorded game needs { $given }.
config-few-boards = The board set has { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}, not enough for { $players } players.
config-city = cities: unknown city “{ $word }”; allowed: random, choose, or one per player of { $allowed }.
config-city-twice = cities: { $city } is given twice; each player needs a different city.
config-city-number = cities: { $given } given for { $players } players; give one per player.
config-number = { $option } must be a whole number from { $least } to { $most }.
config-number-or = { $option } must be { $word } or a whole number from { $least } to { $most }.
notice-reconstruction = The boards ({ $name }) are a reconstruction; the printed numbers may differ.

## What may be wrong with a board set

boards-syntax = not valid TOML: { $why }
boards-unreadable = nested too deeply, or a number is too large
boards-size = the file has more than { $most } characters
boards-rows = more than { $most } tables; a set has at most that many dice, boards, bonuses and spaces
boards-keys = more than { $most } keys; a set has at most that many
boards-values = more than { $most } values in lists; a set has at most that many
boards-parts = a key of more than { $most } parts; no key of a set has a dot
boards-depth = brackets within brackets, more than { $most } deep; a list of strings is enough
boards-key = unknown key “{ $word }”; allowed: { $allowed }
boards-table = write { $table } in double brackets, once for each entry
boards-kind = “{ $word }” must be { $kind }
boards-kind-text = a string in quotation marks
boards-kind-number = a whole number
boards-kind-switch = true or false
boards-kind-list = a list of strings, such as ["axe", "sword"]
boards-missing-key = “{ $word }” is missing
boards-format = unknown format; this version reads format { $newest }
boards-name = the name needs 1 to { $most } printable characters
boards-die = unknown die “{ $die }”; allowed: { $allowed }
boards-die-twice = the die { $die } is defined twice
boards-die-missing = the die { $die } is missing
boards-six-faces = a die needs six faces; the die { $die } has { $count }
boards-face = unknown face “{ $face }”; allowed: { $allowed }
boards-face-colour = the face { $face } is not on a { $colour } die; allowed: { $allowed }
boards-board = unknown board “{ $board }”; allowed: { $allowed }
boards-board-twice = the board { $board } is defined twice
boards-too-few = not enough boards; at least { $least } are needed
boards-bonuses = { $wanted } bonuses are needed; found { $count }
boards-area = unknown area “{ $area }”; allowed: { $allowed }
boards-id = the id needs 1 to { $most } printable characters
boards-id-twice = the id { $id } is used twice on the same board
boards-cost = the cost { $cost } is not between 0 and { $most }
boards-points = the points { $points } are not between 0 and { $most }
boards-effect = unknown effect “{ $effect }”; allowed: { $allowed }
boards-effect-form = the effect “{ $effect }” must have the form { $form }, with a NUMBER from 1 to { $most }
boards-many-effects = more than { $most } effects
boards-wonder-face = a stage of the Wonder is built without a die and has no faces
boards-no-face = a space of the { $area } needs the faces of the { $colour } die that reach it, or ["any"]
boards-barracks = this effect belongs in the { $area }
boards-bonus-effect = attack and defense belong in the Barracks, not in a bonus
boards-attack-points = an attack needs points
boards-too-many = the board { $board } has more than { $most } spaces
boards-area-missing = the board { $board } has no space in the { $area }
boards-stages = the Wonder of { $board } needs { $wanted } stages
boards-area-full = the { $area } has more than { $most } spaces
boards-after = there is no space { $id } on the board { $board }
boards-after-area = the space { $id } is in another area; arrows must stay inside a building
boards-cycle = the space { $id } comes before itself
boards-defense = more than { $most } levels of defense on one side
boards-stage-order = the stage { $id } must come right after the previous stage, and the first stage after nothing
boards-no-unlock = no space of { $board } unlocks the { $colour } die
boards-unreachable = on { $board } the space { $id } can never be reached: no die in the Forum and no effect leads there
boards-nowhere = the face { $face } leads to no space on the board { $board }

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
face-cmp_red = Barracks comparison
face-cmp_wonder = Wonder comparison
face-cmp_gray = Warehouse comparison
face-cmp_yellow = Market comparison
face-cmp_blue = Agora comparison
face-cmp_green = University comparison
locked = locked

side-west = West
side-east = East

## Effects

effect-produce = { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
}
effect-attack = attack { $side }
effect-defense = defense { $side }
effect-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
effect-cross = cross off { $times ->
    [one] 1 space
   *[other] up to { $times } spaces
}: { $areas }
effect-per = { $each ->
    [one] 1 coin now and 1 point
   *[other] { $each } coins now and { $each } points
} at the end for each space of the { $area }
effect-points-per = { $each ->
    [one] 1 point
   *[other] { $each } points
} for each space of the { $area }
effect-free-colour = { $colour } dice are free
effect-coins-on = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for choosing a { $colour } die
effect-unlock = unlocks the { $colour } die
effect-cheaper-dice = dice cost 1 coin less
effect-free-die = build with a free die
effect-extra-action = 1 more action

## Prompts and actions

prompt-take = Choose your city.
prompt-action = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: build, or pass and gain { $gain }.
prompt-more = Take one more action. You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
prompt-free-die = Build with a free die. You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
prompt-crossing = Cross off { $times ->
    [one] 1 space
   *[other] up to { $times } spaces
}. You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
prompt-bonus = You completed a building: cross off a bonus.

move-build = Use the { $die } for { $area } { $number }
move-stage = Build the next stage of the Wonder
move-pass = Pass and gain coins
move-cross = Cross off { $area } { $number }
move-bonus = Cross off bonus { $number }
move-decline = Decline
move-take = Choose { $city }

## Reasons

refused-taken = { $player } has already chosen it.
refused-crossed = It is already crossed off.
refused-order = Cross off { $before } first.
refused-locked = The { $colour } die is locked; you can use it from the turn after unlocking it.
refused-copy = Another gray die shows { $face } in the same quarter; choose that one.
refused-guild = You lost the { $face }, so you cannot use the purple die.
refused-coins = Not enough coins: { $missing } more needed.
refused-bonus = This bonus is already crossed off.
refused-stages-complete = All stages of the Wonder are already built.

## Events

event-city_founded = { $player } plays { $city }.
event-turn_began = Turn { $turn }.
event-die_rolled = The { $die } shows { $face } and costs { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
}.
event-die_chosen = { $city } chooses the { $die }{ $cost ->
    [0] {""}
    [one] { " " }for 1 coin
   *[other] { " " }for { $cost } coins
}.
event-space_crossed = { $city } crosses off { $space }{ $cost ->
    [0] {""}
    [one] { " " }for 1 coin
   *[other] { " " }for { $cost } coins
}.
event-coins_gained = { $city } gains { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
event-passed = { $city } passes and gains { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
event-declined = { $city } declines.
event-attacked = { $city } attacks { $neighbour } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-building_completed = { $city } completes the { $area }.
event-bonus_crossed = { $city } crosses off bonus { $number }.
event-die_unlocked = { $city } unlocks the { $colour } die.
event-agora_filled = { $city } is the first to fill the Agora.
event-last_turn_set = A player has three bonuses: turn { $turn } is the last.
event-dice_exchanged = The { $colour } die enters the Forum, the { $gone } leaves.

## Tables

table-cities = Cities
table-forum = The Forum in turn { $turn }
table-sheets = The cities (board set { $name })
table-spaces = Your open spaces ({ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
})
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
short-refused-coins = { $missing }¢ short
short-refused-guild = comparison lost
short-refused-taken = { $player }

draw-turn = Turn { $turn }
draw-last-turn = the last turn
draw-over = Game over
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
draw-decline = decline
draw-bonus = bonus { $number }
draw-same = same as { $die }
draw-crossed-off = crossed off
draw-nothing-open = no open space
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
draw-did-declined = declines
draw-legend-areas = Areas
draw-legend-crossed = crossed off
draw-legend-now = can be crossed off now
draw-legend-nearly = a die leads there, but coins are missing or the comparison is lost
draw-legend-space = open: number, its cost in coins after your resources, what it gives
draw-legend-later = comes later: the spaces before it are not crossed off yet
draw-legend-later-low = number of spaces that come later
draw-legend-attack = an attack: its points less the defense that faces it
draw-legend-locked = a special die that this space unlocks
draw-legend-total = the cost of the die, then of the space
draw-legend-barracks = Barracks: attacks, and levels of defense
draw-legend-facing = Barracks that face yours
draw-legend-agora = a full Agora, and the points for filling it first
draw-legend-free-colour = dice of that colour are free
draw-legend-coins-on = coins for every die of that colour you choose
draw-legend-cheaper-dice = every die costs 1 coin less
draw-legend-unlock = you may use that die from the next turn on
draw-legend-per = coins now and points at the end for each crossed space of an area
draw-legend-points-per = points at the end for each crossed space of an area
draw-legend-cross = cross off an open space there without a die, for its cost
draw-legend-cross-more = the same, up to that many times
draw-legend-free-die = immediately build once more, with a free die
draw-legend-extra-action = immediately take one more action
draw-legend-produce = a resource for every later payment
draw-legend-coins = coins, immediately
draw-legend-defense = one more level of defense

## What dice and boards do, in sentences

piece-or = { $before } or { $next }
piece-and = { $before } and { $next }
piece-or-the = { $before } or the { $next }
piece-and-the = { $before } and the { $next }
piece-die = This die leads to the { $areas }.
piece-die-special = A city may use it from the turn after unlocking it.
piece-face = Leads to open spaces of the { $areas } that show it.
piece-face-spy = Leads to any open space of the { $areas }, whatever it shows.
piece-face-as-much = You may use it only if you have at least as many { $what } as each of your neighbours.
piece-face-more = You may use it only if you have more { $what } than the other player.
piece-compares = Compares { $what }.
piece-compared = crossed spaces in the { $areas }
piece-compared-attacks = crossed attacks in both Barracks
piece-compared-best = crossed spaces in the fuller of the two Barracks
piece-area = Spaces here are reached with { $colour } dice.
piece-area-stages = The stages are built in order, each as an action without a die.
piece-area-barracks-west = An attack here scores its points less the defense of your western (left) neighbour.
piece-area-barracks-east = An attack here scores its points less the defense of your eastern (right) neighbour.
piece-area-agora = The first player to fill it scores { $points } more points.
piece-area-guild_court = The purple die leads here only if you win its comparison.
piece-area-bonus = Filling it lets you cross off a bonus.
piece-area-both-bonus = Filling both Barracks lets you cross off a bonus.
piece-area-no-bonus = Filling it gives no bonus.
piece-reach = Needs a { $colour } die that shows { $faces }.
piece-reach-any = Needs a { $colour } die with any face.
piece-reach-stage = Built as an action, without a die.
piece-after = Comes after { $spaces }.
piece-cost = { $cost ->
    [0] Free.
    [one] Costs 1 resource, or 1 coin if you lack it.
   *[other] Costs { $cost } resources, and 1 coin for each one you lack.
}
piece-points = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game.
piece-produce = Gives you { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
} for every later payment.
piece-attack-west = Scores { $points ->
    [one] 1 point
   *[other] { $points } points
} less the defense of your western (left) neighbour.
piece-attack-east = Scores { $points ->
    [one] 1 point
   *[other] { $points } points
} less the defense of your eastern (right) neighbour.
piece-defense-west = Adds 1 level of defense against your western (left) neighbour.
piece-defense-east = Adds 1 level of defense against your eastern (right) neighbour.
piece-coins = You immediately gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
piece-cross = Lets you immediately cross off { $times ->
    [one] 1 open space
   *[other] up to { $times } open spaces
} of the { $areas }, without a die and for the usual cost.
piece-per = For each crossed space of the { $area }, you gain { $each ->
    [one] 1 coin now and score 1 point
   *[other] { $each } coins now and score { $each } points
} at the end of the game.
piece-points-per = For each crossed space of the { $area }, you score { $each ->
    [one] 1 point
   *[other] { $each } points
} at the end of the game.
piece-free-colour = From now on { $colour } dice are free for you.
piece-coins-on = From now on you gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} whenever you choose a { $colour } die.
piece-unlock = Unlocks the { $colour } die: you may use it from the next turn on.
piece-cheaper-dice = From now on every die costs you 1 coin less.
piece-cheaper-once = This discount does not stack.
piece-free-die = Lets you immediately build with a free die.
piece-extra-action = Gives you 1 more action immediately.

## Terms of advice

advice-term-points = points on the sheet
advice-term-prospects = spaces still to be crossed off
advice-term-economy = resources and cheaper dice
advice-term-bonuses = bonuses to come
advice-term-coins = coins
advice-term-defense = defense against the neighbours
advice-term-race = the race for the first complete Agora
advice-term-end = the end of the game
advice-term-more = further actions

## Numbers of a city that people compare

number-points = points
number-coins = coins
number-resources = resources
number-bonuses = bonuses
number-west_defense = defense in the west
number-east_defense = defense in the east

## Positions

position-dice-forum = { $place }: { $wanted } dice are needed, not { $given }.
position-dice-taken = { $place }: { $city } is taken already.
position-dice-order = { $place }: space { $space } is crossed off, but space { $before } before it is not.
position-dice-spaces = { $place }: { $spaces ->
    [one] 1 space is
   *[other] { $spaces } spaces are
} crossed off; allowed in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} with the effects of these spaces: at most { $most }.
position-dice-bonuses = { $place }: with { $buildings ->
    [one] 1 complete building
   *[other] { $buildings } complete buildings
} { $most ->
    [0] no bonus can be
    [one] { $least ->
        [0] at most 1 bonus can be
       *[other] exactly 1 bonus must be
      }
   *[other] { $least ->
        [0] at most { $most } bonuses can be
       *[other] exactly { $most } bonuses must be
      }
  } crossed off.
position-dice-agora = { $place } must name cities that filled their Agora first, as the option “agora_first_tie” allows.
position-dice-twice = { $place }: the die { $die } appears twice.
position-dice-gone = Nobody can leave a game of 7 Wonders Dice.
position-dice-unfinished = Nothing is pending, but the last turn has not been played.
position-dice-locked = The { $colour } die is in the Forum, but no city has unlocked it.
position-dice-missing = The { $colour } die is unlocked, but not in the Forum.
