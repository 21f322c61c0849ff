"""Signs for what is printed on cards and boards: short, in colour, legible without colour."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text as Words

from civitas.games.seven_wonders.data.effects import (
    Allows,
    CheapTrade,
    Coins,
    CoinsPer,
    Effect,
    Points,
    PointsIfComplete,
    PointsPer,
    Produces,
    Science,
    Shields,
)
from civitas.games.seven_wonders.data.tables import CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.ids import (
    ANY,
    BOTH,
    COLOURS,
    COPY_GUILD,
    DEFEAT,
    DIG,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    FREE_ONCE_AN_AGE,
    GRAY,
    LEFT,
    LETTERS,
    NEIGHBOURS,
    RESOURCES,
    RIGHT,
    SELF,
    SELF_AND_NEIGHBOURS,
    SEVENTH_CARD,
    STAGE,
    YELLOW,
)
from civitas.kernel import CardId
from civitas.play.text import Text
from civitas.terminal.wonders.facts import board_of, card_row

COIN: Final = "¢"
POINT: Final = "★"
SHIELD: Final = "▼"
STAGES: Final = "▲"
SYMBOLS: Final = ("∆", "☼", "≡")
DONE: Final = "✓"
NOT: Final = "✗"
TO_LEFT: Final = "←"
HERE: Final = "↓"
TO_RIGHT: Final = "→"

RESOURCE_STYLES: Final = (
    Style(color="color(64)", bold=True),
    Style(color="color(245)", bold=True),
    Style(color="color(167)", bold=True),
    Style(color="color(67)", bold=True),
    Style(color="color(37)", bold=True),
    Style(color="color(133)", bold=True),
    Style(color="color(136)", bold=True),
)
COLOUR_NUMBERS: Final = (130, 245, 33, 178, 160, 34, 133)
"""Of the palette of 256: legible on dark and on light, in the order of the colours of cards."""

BLACK: Final = "color(16)"
WHITE: Final = "color(231)"
COIN_STYLE: Final = Style(color="color(178)")
POINT_STYLE: Final = Style(bold=True)
SHIELD_STYLE: Final = Style(color="color(160)", bold=True)
SCIENCE_STYLE: Final = Style(color="color(34)", bold=True)
DONE_STYLE: Final = Style(color="green", bold=True)
DIM: Final = Style(dim=True)

ZONES: Final = {
    SELF: HERE,
    NEIGHBOURS: TO_LEFT + TO_RIGHT,
    SELF_AND_NEIGHBOURS: TO_LEFT + HERE + TO_RIGHT,
}
TRADE_SIDES: Final = {LEFT: TO_LEFT, RIGHT: TO_RIGHT, BOTH: TO_LEFT + TO_RIGHT}
PERMISSIONS: Final = {
    SEVENTH_CARD: "draw-allows-seventh",
    DIG: "draw-allows-dig",
    FREE_ONCE_AN_AGE: "draw-allows-once",
    COPY_GUILD: "draw-allows-copy",
    FREE_FIRST_OF_COLOUR: "draw-allows-colour",
    FREE_FIRST_OF_AGE: "draw-allows-first",
    FREE_LAST_OF_AGE: "draw-allows-last",
}


def joined(parts: Sequence[Words], between: str = " ") -> Words:
    """Words in a row."""
    return Words(between).join(parts)


def name_style(colour: int) -> Style:
    """How a card of a colour is written."""
    return Style(color=f"color({COLOUR_NUMBERS[colour]})")


def coins(number: int) -> Words:
    """An amount of coins."""
    return Words(f"{number}{COIN}", COIN_STYLE)


def points(number: int) -> Words:
    """Victory points."""
    return Words(f"{number}{POINT}", POINT_STYLE)


def shields(number: int) -> Words:
    """Shields."""
    return Words(f"{number}{SHIELD}", SHIELD_STYLE)


def resource(number: int) -> Words:
    """A resource by its letter."""
    return Words(LETTERS[number], RESOURCE_STYLES[number])


def cost(printed: str) -> Words:
    """A printed cost."""
    if printed.endswith("c"):
        return coins(int(printed[:-1]))
    found = [resource(LETTERS.index(letter)) for letter in printed]
    return joined(found, "") if found else Words("–", DIM)


def produces(effect: Produces) -> Words:
    """A symbol of resources; in brackets where neighbours may not buy from it."""
    found = joined([resource(each) for each in effect.resources], "/")
    return found if effect.sold else Words.assemble("(", found, ")")


def symbol(number: int) -> Words:
    """A science symbol, or the one of choice."""
    shown = "/".join(SYMBOLS) if number == ANY else SYMBOLS[number]
    return Words(shown, SCIENCE_STYLE)


class Signs:
    """The signs that take words."""

    def __init__(self, text: Text, edition: int) -> None:
        self.text = text
        self.edition = edition

    def badge(self, colour: int) -> Words:
        """The colour of a card: two letters on that colour."""
        ink = BLACK if colour in (GRAY, YELLOW) else WHITE
        style = Style(color=ink, bgcolor=f"color({COLOUR_NUMBERS[colour]})")
        return Words(self.text.say("mark-" + COLOURS[colour]), style)

    def kind(self, kind: int) -> Words:
        """What an effect counts: a colour of cards, stages, tokens of defeat."""
        if kind == STAGE:
            return Words(STAGES)
        if kind == DEFEAT:
            return Words(self.text.say("draw-defeat"))
        return self.badge(kind)

    def per(self, amount: Words, kinds: tuple[int, ...], zone: int) -> Words:
        """An amount for each thing of some kinds in some cities."""
        counted = joined([self.kind(kind) for kind in kinds], "+")
        return Words.assemble(amount, "/", counted, ZONES[zone])

    def card_name(self, card: CardId) -> str:
        """The name of a card."""
        return self.text.say("card-" + CARD_WORDS[card])

    def card(self, card: CardId) -> Words:
        """A card: its colour and its name."""
        return Words.assemble(self.badge(self.colour(card)), " ", self.coloured(card))

    def coloured(self, card: CardId) -> Words:
        """The name of a card in its colour."""
        return Words(self.card_name(card), name_style(self.colour(card)))

    def colour(self, card: CardId) -> int:
        """The colour of a card."""
        return card_row(self.edition, card).colour

    def side_name(self, side: int) -> str:
        """The name of a wonder with its side."""
        return self.text.say("side-" + EDITIONS[self.edition].sides[side])

    def side(self, side: int) -> str:
        """The name of a side without its wonder."""
        return self.text.say("side-" + board_of(self.edition, side).side)

    def effects(self, effects: Sequence[Effect]) -> Words:
        """Everything a card or a stage does."""
        parts = [self.effect(effect) for effect in effects]
        if all(isinstance(effect, Produces) and len(effect.resources) == 1 for effect in effects):
            return joined(parts, "")
        return joined(parts)

    def effect(self, effect: Effect) -> Words:
        """One thing a card or a stage does."""
        if isinstance(effect, Produces):
            return produces(effect)
        if isinstance(effect, Science):
            return symbol(effect.symbol)
        if isinstance(effect, Shields):
            return shields(effect.shields)
        if isinstance(effect, Coins):
            return coins(effect.coins)
        if isinstance(effect, Points):
            return points(effect.points)
        return self.wordy_effect(effect)

    def wordy_effect(self, effect: Effect) -> Words:
        """An effect of a card or a stage that needs words."""
        if isinstance(effect, PointsIfComplete):
            words = self.text.say("draw-if-complete")
            return Words.assemble(points(effect.points), " ", words)
        if isinstance(effect, CoinsPer):
            return self.per(coins(effect.coins), effect.kinds, effect.zone)
        if isinstance(effect, PointsPer):
            return self.per(points(effect.points), effect.kinds, effect.zone)
        if isinstance(effect, CheapTrade):
            goods = self.text.say("draw-raw" if effect.raw else "draw-goods")
            return Words.assemble(goods, f" {TRADE_SIDES[effect.sides]}", coins(1))
        assert isinstance(effect, Allows)
        return Words(self.text.say(PERMISSIONS[effect.permission]))


def resource_names(text: Text) -> list[Words]:
    """Every resource: its letter and its name."""
    return [
        Words.assemble(resource(number), " ", text.say("resource-" + word))
        for number, word in enumerate(RESOURCES)
    ]
