"""What is printed on the pieces of games, ready to be sent."""

import json
from functools import lru_cache
from typing import Final

from civitas.play.registry import find_game
from civitas.server.web.pages import JSON, Document

KEPT: Final = 32
"""How many set-ups are remembered; most tables of a game have the same."""
CACHED: Final = "private, max-age=3600"


@lru_cache(maxsize=KEPT)
def pieces(game: str, players: int, rules: int, options: tuple[tuple[str, str], ...]) -> Document:
    """The pieces of a game in a set-up."""
    title = find_game(game)
    config = title.game.configure(players, rules, dict(options))
    body = json.dumps(title.pieces(config), ensure_ascii=False, separators=(",", ":"))
    return Document(body.encode(), JSON, CACHED)
