title = The Little Dice Box
option-sheet = How many spaces a lane has
option-attack = Whether walls lessen the raids of the neighbours

die-amber = amber die
die-coral = coral die
die-jade = jade die
die-onyx = onyx die
die-pearl = pearl die
die-ruby = ruby die

lane-field = Fields
lane-tower = Towers
lane-wall = Walls
lane-raid = Raids
lane-school = Schools
lane-any = Any lane

space-field_1 = Field 1
space-field_2 = Field 2
space-field_3 = Field 3
space-field_4 = Field 4
space-tower_1 = Tower 1
space-tower_2 = Tower 2
space-tower_3 = Tower 3
space-tower_4 = Tower 4
space-wall_1 = Wall 1
space-wall_2 = Wall 2
space-wall_3 = Wall 3
space-wall_4 = Wall 4
space-raid_1 = Raid 1
space-raid_2 = Raid 2
space-raid_3 = Raid 3
space-raid_4 = Raid 4
space-school_1 = School 1
space-school_2 = School 2
space-school_3 = School 3
space-school_4 = School 4

bonus-coins = Six coins
bonus-crossing = A space for nothing
bonus-action = One more action

side-left = left
side-right = right

effect-nothing = –
effect-good = every space costs a coin less
effect-coins = 4 coins
effect-crossing = another space for nothing
effect-again = one more action on this roll
effect-fortify = a wall to the left or right
effect-raid_left = a raid to the left
effect-raid_right = a raid to the right
effect-cheaper_dice = every die costs a coin less

status-open = open
status-later = later

prompt-action = You have { $coins ->
    [0] no coins
    [one] a coin
   *[other] { $coins } coins
}. Use a die for a space, or pass for { $gain }.
prompt-crossing = Cross another space for nothing, or decline.
prompt-bonus = You have finished a lane: which bonus do you cross off?
prompt-side = Which neighbour does the wall face?

move-use = Use the { $die } for { $space }
move-cross = Cross { $space } for nothing
move-bonus = Bonus: { $bonus }
move-face = Face the { $side } neighbour
move-pass = Pass for coins
move-decline = Cross nothing

refused-lane = The { $die } shows: { $lane }.
refused-coins = { $missing ->
    [one] A coin is missing.
   *[other] { $missing } coins are missing.
}
refused-crossed = { $space } is crossed already.
refused-order = { $before } comes first.
refused-bonus = You have crossed this bonus already.

event-turn_begun = Turn { $turn }.
event-die_rolled = The { $die } shows: { $lane }, for { $price ->
    [0] nothing
    [one] a coin
   *[other] { $price } coins
}.
event-die_used = { $seat } uses the { $die } and pays { $coins ->
    [0] nothing
    [one] a coin
   *[other] { $coins } coins
}.
event-space_crossed = { $seat } crosses { $space }.
event-passed = { $seat } passes for { $coins } coins.
event-coins_gained = { $seat } gains { $coins } coins.
event-crossing_declined = { $seat } crosses nothing more.
event-wall_faced = The wall of { $seat } faces the { $side }, towards { $neighbour }.
event-bonus_crossed = { $seat } crosses off a bonus: { $bonus }.
event-neighbour_raided = { $seat } raids { $neighbour } for { $points ->
    [0] nothing
    [one] a point
   *[other] { $points } points
}.
event-raid_made = { $seat } makes a raid for { $points } points.
event-lane_finished = { $seat } is the first to finish a lane ({ $lane }): { $points } points.
event-last_turn_set = Turn { $turn } will be the last.
event-die_exchanged = The { $gone } leaves the game, the { $die } comes into the box.

table-roll = Turn { $turn } of at most { $last }
table-sheets = Sheets, * finished first; { $enough } crossed spaces end the game
table-spaces = Your uncrossed spaces, with { $coins ->
    [0] no coins
    [one] a coin
   *[other] { $coins } coins
}
column-die = Die
column-shown = Shows
column-price = Price
column-player = Player
column-coins = Coins
column-field = Fields
column-tower = Towers
column-wall = Walls
column-raid = Raids
column-school = Schools
column-walls = Facing
column-bonuses = Bonuses
column-points = Points
column-space = Space
column-status = Now
column-cost = Cost
column-effect = Gives

score-towers = Towers
score-walls = Walls
score-schools = Schools
score-raids = Raids
score-firsts = Finished first
