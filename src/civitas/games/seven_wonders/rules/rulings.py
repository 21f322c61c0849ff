"""Rulings where the rulebooks are unclear: each is an option, its default is the ruling.

A bit is set where the value of the option is the one named here.
"""

from typing import Final

OWN_COLOUR_COUNTED: Final = 1
"""wonders:R-11: coins for the card's own colour count the card itself."""

COPY_COUNTS_ITSELF: Final = 2
"""wonders:R-19: a copied guild that counts guilds counts itself."""

CHAIN_FIRST: Final = 4
"""wonders:R-25: a structure the Free City may build by a chain goes before others."""

DISCARD_FIRST: Final = 8
"""wonders:R-16: the discard pile before the seventh cards."""

SEVENTH_DURING: Final = 16
"""wonders:R-13: the seventh card is paid with what the sixth turn began with."""

RULINGS: Final = (
    ("own_colour", "counted", OWN_COLOUR_COUNTED),
    ("copied_guild", "card", COPY_COUNTS_ITSELF),
    ("free_city_chain", "first", CHAIN_FIRST),
    ("end_of_age", "discard_first", DISCARD_FIRST),
    ("seventh_card", "during_turn", SEVENTH_DURING),
)
