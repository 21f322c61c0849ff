"""What is known of each seat once a game is over: its traits, one module per game.

Traits are read from what everybody may see at the end, the spectator's view and the story of the
match. So the rules do not know of statistics, records of old games have the same traits, and the
compiled engine needs no change. A module has `TRAITS`; an installed game names its own by an entry
point of the group `civitas.traits`.
"""
