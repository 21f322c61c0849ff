"""The games of the product: the only list of them."""

GAMES: dict[str, str] = {
    "wonders": "civitas.games.seven_wonders.game:GAME",
    "dice": "civitas.games.seven_wonders_dice.game:GAME",
    "ages": "civitas.games.through_the_ages.game:GAME",
}
"""Key of a game -> where its Game object is, as `module:name`; imported when asked for."""
