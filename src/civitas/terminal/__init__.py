"""How games look in a terminal: a drawing of their own, or plain tables of the view."""

from typing import cast

from rich.console import Console

from civitas.play.match import Match
from civitas.play.registry import companion
from civitas.play.text import Text
from civitas.terminal.drawing import Drawing

PACKAGE = "civitas.terminal"
ENTRY_POINTS = "civitas.drawings"
ATTRIBUTE = "DRAWING"


def drawing_of(match: Match, screen: Console, text: Text) -> Drawing:
    """The drawing of a match on a screen."""
    found = companion(match.game, PACKAGE, ATTRIBUTE, ENTRY_POINTS)
    kind = Drawing if found is None else cast("type[Drawing]", found)
    return kind(screen, text, match.names)
