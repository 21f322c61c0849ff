"""The options of the game."""

from typing import Final

from civitas.kernel import Option

SCOPES: Final = ("civil", "full", "peaceful")
"""In the order of their numbers in a state."""

OPTIONS: Final = (
    Option("scope", ("full", "peaceful", "civil"), "full"),
    Option("length", ("whole", "short"), "whole"),
    Option("hands", ("open", "hidden"), "open", is_advanced=True),
    Option("tokens", ("usual", "asked"), "usual", is_advanced=True),
)
