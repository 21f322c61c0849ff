"""The games of the product: the only list of them."""

GAMES: dict[str, str] = {}
"""Key of a game -> where its Game object is, as `module:name`; imported when asked for."""
