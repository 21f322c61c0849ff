"""The options of the game."""

from typing import Final

from civitas.kernel import Option

OPTIONS: Final = (
    Option("scope", ("civil",), "civil"),
    Option("tokens", ("usual", "asked"), "usual"),
)
