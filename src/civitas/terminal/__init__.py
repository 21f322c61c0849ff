"""How games look in a terminal: some have a drawing of their own, all others have tables."""

import importlib
from typing import Final

from rich.console import Console

from civitas.play.match import Match
from civitas.play.text import Text
from civitas.terminal.drawing import Drawing

OWN: Final = {
    "wonders": "civitas.terminal.wonders",
    "dice": "civitas.terminal.dice",
    "ages": "civitas.terminal.ages",
}
"""By the key of a game: the module whose `DRAWING` draws it, imported when it is needed."""


def drawing_of(match: Match, screen: Console, text: Text) -> Drawing:
    """The drawing of a match on a screen."""
    module = OWN.get(match.game.meta.key)
    kind: type[Drawing] = importlib.import_module(module).DRAWING if module else Drawing
    return kind(screen, text, match.names)
