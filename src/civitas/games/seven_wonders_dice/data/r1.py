"""The board set R1, in the form in which users write their own.

A playable reconstruction: the rules, the dice and the order of construction are those of the game,
most numbers printed on the boards are not known for certain. First the dice, the boards and the
bonuses, then the spaces all boards share, then the Wonder and the University of every city.
"""

from typing import Final

R1: Final = """\
format = 1
name = "R1"
reconstruction = true

[[die]]
name = "gray1"
faces = ["stone", "stone", "wood", "clay", "glass", "textile"]

[[die]]
name = "gray2"
faces = ["stone", "wood", "wood", "clay", "textile", "papyrus"]

[[die]]
name = "gray3"
faces = ["stone", "wood", "clay", "clay", "glass", "papyrus"]

[[die]]
name = "blue"
faces = ["mask", "scales", "fountain", "temple", "owl", "caduceus"]

[[die]]
name = "red"
faces = ["axe", "axe", "sword", "sword", "shield", "shield"]

[[die]]
name = "yellow"
faces = ["camel", "camel", "coin7", "coin7", "chest", "chest"]

[[die]]
name = "green"
faces = ["compass", "compass", "tablet", "tablet", "gear", "gear"]

[[die]]
name = "black"
faces = ["spy_any", "spy_gray", "spy_blue", "spy_red", "spy_yellow", "spy_green"]

[[die]]
name = "white"
faces = [
  "leader_blue", "leader_green", "leader_red", "leader_yellow", "leader_laurel", "leader_laurel",
]

[[die]]
name = "purple"
faces = ["cmp_red", "cmp_wonder", "cmp_gray", "cmp_yellow", "cmp_blue", "cmp_green"]

[[board]]
name = "alexandria"

[[board]]
name = "babylon"

[[board]]
name = "ephesus"

[[board]]
name = "giza"

[[board]]
name = "halicarnassus"

[[board]]
name = "olympia"

[[board]]
name = "rhodes"

[[bonus]]
effect = "extra_action"

[[bonus]]
effect = "cross:west_barracks|east_barracks|university|agora|market"

[[bonus]]
effect = "coins:7"

[[space]]
area = "warehouse"
id = "WH1"
faces = ["stone"]
cost = 0
effect = "produce:1"

[[space]]
area = "warehouse"
id = "WH2"
faces = ["wood"]
cost = 0
effect = "produce:1"

[[space]]
area = "warehouse"
id = "WH3"
faces = ["clay"]
cost = 0
effect = "produce:1"

[[space]]
area = "warehouse"
id = "WH4"
faces = ["glass"]
cost = 2
effect = "produce:1"

[[space]]
area = "warehouse"
id = "WH5"
faces = ["textile"]
cost = 2
effect = "produce:1"

[[space]]
area = "warehouse"
id = "WH6"
faces = ["papyrus"]
cost = 2
effect = "produce:1"

[[space]]
area = "west_barracks"
id = "BWA1"
faces = ["axe"]
cost = 0
points = 3
effect = "attack:west"

[[space]]
area = "west_barracks"
id = "BWA2"
after = ["BWA1"]
faces = ["axe"]
cost = 1
points = 4
effect = "attack:west"

[[space]]
area = "west_barracks"
id = "BWA3"
after = ["BWA2"]
faces = ["axe"]
cost = 2
points = 5
effect = "attack:west"

[[space]]
area = "west_barracks"
id = "BWA4"
after = ["BWA3"]
faces = ["axe"]
cost = 3
points = 6
effect = "attack:west"

[[space]]
area = "west_barracks"
id = "BWA5"
after = ["BWA4"]
faces = ["axe"]
cost = 4
points = 7
effect = "attack:west"

[[space]]
area = "west_barracks"
id = "BWD1"
faces = ["shield"]
cost = 1
effect = "defense:west"

[[space]]
area = "west_barracks"
id = "BWD2"
after = ["BWD1"]
faces = ["shield"]
cost = 2
effect = "defense:west"

[[space]]
area = "east_barracks"
id = "BEA1"
faces = ["sword"]
cost = 0
points = 3
effect = "attack:east"

[[space]]
area = "east_barracks"
id = "BEA2"
after = ["BEA1"]
faces = ["sword"]
cost = 1
points = 4
effect = "attack:east"

[[space]]
area = "east_barracks"
id = "BEA3"
after = ["BEA2"]
faces = ["sword"]
cost = 2
points = 5
effect = "attack:east"

[[space]]
area = "east_barracks"
id = "BEA4"
after = ["BEA3"]
faces = ["sword"]
cost = 3
points = 6
effect = "attack:east"

[[space]]
area = "east_barracks"
id = "BEA5"
after = ["BEA4"]
faces = ["sword"]
cost = 4
points = 7
effect = "attack:east"

[[space]]
area = "east_barracks"
id = "BED1"
faces = ["shield"]
cost = 1
effect = "defense:east"

[[space]]
area = "east_barracks"
id = "BED2"
after = ["BED1"]
faces = ["shield"]
cost = 2
effect = "defense:east"

[[space]]
area = "agora"
id = "AGA1"
faces = ["mask", "scales"]
cost = 0
points = 1

[[space]]
area = "agora"
id = "AGA2"
after = ["AGA1"]
faces = ["mask", "scales"]
cost = 2
points = 3

[[space]]
area = "agora"
id = "AGA3"
after = ["AGA2"]
faces = ["mask", "scales"]
cost = 3
points = 4

[[space]]
area = "agora"
id = "AGB1"
faces = ["fountain", "temple"]
cost = 1
points = 2

[[space]]
area = "agora"
id = "AGB2"
after = ["AGB1"]
faces = ["fountain", "temple"]
cost = 2
points = 3

[[space]]
area = "agora"
id = "AGB3"
after = ["AGB2"]
faces = ["fountain", "temple"]
cost = 4
points = 5

[[space]]
area = "agora"
id = "AGC1"
faces = ["owl", "caduceus"]
cost = 1
points = 2

[[space]]
area = "agora"
id = "AGC2"
after = ["AGC1"]
faces = ["owl", "caduceus"]
cost = 3
points = 4

[[space]]
area = "market"
id = "MK1"
faces = ["coin7"]
cost = 1
effect = "coins:7"

[[space]]
area = "market"
id = "MK2"
faces = ["camel"]
cost = 1
effect = "die_zero:gray"

[[space]]
area = "market"
id = "MK3"
faces = ["camel"]
cost = 2
effect = "die_minus1"

[[space]]
area = "market"
id = "MK4"
faces = ["chest"]
cost = 2
effect = "per:warehouse:1"

[[space]]
area = "market"
id = "MK5"
faces = ["chest"]
cost = 3
effect = "per:market:1"

[[space]]
area = "market"
id = "MK6"
faces = ["chest"]
cost = 3
effect = "per:wonder:2"

[[space]]
area = "guild_court"
id = "GC1"
faces = ["any"]
cost = 2
points = 5

[[space]]
area = "guild_court"
id = "GC2"
after = ["GC1"]
faces = ["any"]
cost = 3
points = 6

[[space]]
area = "guild_court"
id = "GC3"
after = ["GC2"]
faces = ["any"]
cost = 4
points = 7

[[space]]
area = "gallery"
id = "GL1"
faces = ["leader_blue"]
cost = 2
effect = "cross2:agora"

[[space]]
area = "gallery"
id = "GL2"
faces = ["leader_green"]
cost = 2
effect = "cross2:university"

[[space]]
area = "gallery"
id = "GL3"
faces = ["leader_red"]
cost = 2
effect = "cross2:west_barracks|east_barracks"

[[space]]
area = "gallery"
id = "GL4"
faces = ["leader_yellow"]
cost = 2
effect = "cross2:market"

[[space]]
area = "gallery"
id = "GL5"
faces = ["leader_laurel"]
cost = 1
effect = "vp_per:gallery:1"

[[space]]
area = "gallery"
id = "GL6"
after = ["GL5"]
faces = ["leader_laurel"]
cost = 3
points = 3

[[space]]
board = "alexandria"
area = "wonder"
id = "WO1"
cost = 2
effect = "coins:7"

[[space]]
board = "alexandria"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 3
effect = "die_minus1"

[[space]]
board = "alexandria"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 7

[[space]]
board = "alexandria"
area = "university"
id = "UN11"
faces = ["compass"]
cost = 2
effect = "coin_on:yellow:2"

[[space]]
board = "alexandria"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["compass"]
cost = 3
effect = "die_zero:yellow"

[[space]]
board = "alexandria"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["compass"]
cost = 4
effect = "unlock:black"

[[space]]
board = "alexandria"
area = "university"
id = "UN21"
faces = ["tablet"]
cost = 3
effect = "coin_on:green:2"

[[space]]
board = "alexandria"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["tablet"]
cost = 4
effect = "per:university:1"

[[space]]
board = "alexandria"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["tablet"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "alexandria"
area = "university"
id = "UN31"
faces = ["gear"]
cost = 0
effect = "cross:warehouse"

[[space]]
board = "alexandria"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["gear"]
cost = 3
effect = "build_free_die"

[[space]]
board = "alexandria"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["gear"]
cost = 6
effect = "unlock:white"

[[space]]
board = "babylon"
area = "wonder"
id = "WO1"
cost = 2
effect = "cross:university"

[[space]]
board = "babylon"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 4
effect = "cross2:agora"

[[space]]
board = "babylon"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 8

[[space]]
board = "babylon"
area = "university"
id = "UN11"
faces = ["tablet"]
cost = 2
effect = "coin_on:green:2"

[[space]]
board = "babylon"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["tablet"]
cost = 3
effect = "die_zero:green"

[[space]]
board = "babylon"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["tablet"]
cost = 4
effect = "unlock:black"

[[space]]
board = "babylon"
area = "university"
id = "UN21"
faces = ["gear"]
cost = 3
effect = "coin_on:blue:2"

[[space]]
board = "babylon"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["gear"]
cost = 4
effect = "per:university:1"

[[space]]
board = "babylon"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["gear"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "babylon"
area = "university"
id = "UN31"
faces = ["compass"]
cost = 0
effect = "cross:agora"

[[space]]
board = "babylon"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["compass"]
cost = 3
effect = "extra_action"

[[space]]
board = "babylon"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["compass"]
cost = 6
effect = "unlock:white"

[[space]]
board = "ephesus"
area = "wonder"
id = "WO1"
cost = 2
effect = "cross:market"

[[space]]
board = "ephesus"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 4
effect = "coins:7"

[[space]]
board = "ephesus"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 8

[[space]]
board = "ephesus"
area = "university"
id = "UN11"
faces = ["gear"]
cost = 2
effect = "coin_on:yellow:2"

[[space]]
board = "ephesus"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["gear"]
cost = 3
effect = "die_zero:blue"

[[space]]
board = "ephesus"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["gear"]
cost = 4
effect = "unlock:black"

[[space]]
board = "ephesus"
area = "university"
id = "UN21"
faces = ["compass"]
cost = 3
effect = "coin_on:gray:2"

[[space]]
board = "ephesus"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["compass"]
cost = 4
effect = "per:university:1"

[[space]]
board = "ephesus"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["compass"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "ephesus"
area = "university"
id = "UN31"
faces = ["tablet"]
cost = 0
effect = "cross:market"

[[space]]
board = "ephesus"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["tablet"]
cost = 3
effect = "build_free_die"

[[space]]
board = "ephesus"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["tablet"]
cost = 6
effect = "unlock:white"

[[space]]
board = "giza"
area = "wonder"
id = "WO1"
cost = 3
effect = "per:wonder:2"

[[space]]
board = "giza"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 4
effect = "extra_action"

[[space]]
board = "giza"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 7

[[space]]
board = "giza"
area = "university"
id = "UN11"
faces = ["compass"]
cost = 2
effect = "coin_on:blue:2"

[[space]]
board = "giza"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["compass"]
cost = 3
effect = "die_zero:green"

[[space]]
board = "giza"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["compass"]
cost = 4
effect = "unlock:black"

[[space]]
board = "giza"
area = "university"
id = "UN21"
faces = ["gear"]
cost = 3
effect = "coin_on:red:2"

[[space]]
board = "giza"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["gear"]
cost = 4
effect = "per:university:1"

[[space]]
board = "giza"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["gear"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "giza"
area = "university"
id = "UN31"
faces = ["tablet"]
cost = 0
effect = "cross:agora"

[[space]]
board = "giza"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["tablet"]
cost = 3
effect = "build_free_die"

[[space]]
board = "giza"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["tablet"]
cost = 6
effect = "unlock:white"

[[space]]
board = "halicarnassus"
area = "wonder"
id = "WO1"
cost = 2
effect = "cross:west_barracks|east_barracks"

[[space]]
board = "halicarnassus"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 4
effect = "build_free_die"

[[space]]
board = "halicarnassus"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 8

[[space]]
board = "halicarnassus"
area = "university"
id = "UN11"
faces = ["tablet"]
cost = 2
effect = "coin_on:gray:2"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["tablet"]
cost = 3
effect = "die_zero:red"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["tablet"]
cost = 4
effect = "unlock:black"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN21"
faces = ["compass"]
cost = 3
effect = "coin_on:yellow:2"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["compass"]
cost = 4
effect = "per:university:1"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["compass"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN31"
faces = ["gear"]
cost = 0
effect = "cross:warehouse"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["gear"]
cost = 3
effect = "extra_action"

[[space]]
board = "halicarnassus"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["gear"]
cost = 6
effect = "unlock:white"

[[space]]
board = "olympia"
area = "wonder"
id = "WO1"
cost = 3
effect = "build_free_die"

[[space]]
board = "olympia"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 3
effect = "extra_action"

[[space]]
board = "olympia"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 8

[[space]]
board = "olympia"
area = "university"
id = "UN11"
faces = ["gear"]
cost = 2
effect = "coin_on:red:2"

[[space]]
board = "olympia"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["gear"]
cost = 3
effect = "die_zero:yellow"

[[space]]
board = "olympia"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["gear"]
cost = 4
effect = "unlock:black"

[[space]]
board = "olympia"
area = "university"
id = "UN21"
faces = ["tablet"]
cost = 3
effect = "coin_on:green:2"

[[space]]
board = "olympia"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["tablet"]
cost = 4
effect = "per:university:1"

[[space]]
board = "olympia"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["tablet"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "olympia"
area = "university"
id = "UN31"
faces = ["compass"]
cost = 0
effect = "cross:market"

[[space]]
board = "olympia"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["compass"]
cost = 3
effect = "build_free_die"

[[space]]
board = "olympia"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["compass"]
cost = 6
effect = "unlock:white"

[[space]]
board = "rhodes"
area = "wonder"
id = "WO1"
cost = 2
effect = "coin_on:red:2"

[[space]]
board = "rhodes"
area = "wonder"
id = "WO2"
after = ["WO1"]
cost = 4
effect = "cross2:west_barracks|east_barracks"

[[space]]
board = "rhodes"
area = "wonder"
id = "WO3"
after = ["WO2"]
cost = 6
points = 8

[[space]]
board = "rhodes"
area = "university"
id = "UN11"
faces = ["compass"]
cost = 2
effect = "coin_on:red:2"

[[space]]
board = "rhodes"
area = "university"
id = "UN12"
after = ["UN11"]
faces = ["compass"]
cost = 3
effect = "die_zero:red"

[[space]]
board = "rhodes"
area = "university"
id = "UN13"
after = ["UN12"]
faces = ["compass"]
cost = 4
effect = "unlock:black"

[[space]]
board = "rhodes"
area = "university"
id = "UN21"
faces = ["tablet"]
cost = 3
effect = "coin_on:blue:2"

[[space]]
board = "rhodes"
area = "university"
id = "UN22"
after = ["UN21"]
faces = ["tablet"]
cost = 4
effect = "per:university:1"

[[space]]
board = "rhodes"
area = "university"
id = "UN23"
after = ["UN22"]
faces = ["tablet"]
cost = 5
effect = "unlock:purple"

[[space]]
board = "rhodes"
area = "university"
id = "UN31"
faces = ["gear"]
cost = 0
effect = "cross:agora"

[[space]]
board = "rhodes"
area = "university"
id = "UN32"
after = ["UN31"]
faces = ["gear"]
cost = 3
effect = "extra_action"

[[space]]
board = "rhodes"
area = "university"
id = "UN33"
after = ["UN32"]
faces = ["gear"]
cost = 6
effect = "unlock:white"
"""
