"""Civilizations in short: all in a table, and each in a line or two."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text as Words

from civitas.games.through_the_ages.data.tables import FIRST_SPECIAL, FIRST_WONDER, STAGES
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.ratings import RUIN_CULTURE
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.kernel import SPECTATOR, Seat
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.foreign import Foreign
from civitas.terminal.ages.hand import held
from civitas.terminal.ages.parts import (
    LABEL,
    LONGEST_NAME,
    MINUS,
    NARROW,
    WARNING,
    below,
    counted,
    labelled,
)
from civitas.terminal.lines import BAD, BOLD, DIM, shortened

HEADS: Final = (
    "culture",
    "science",
    "strength",
    "happy",
    "food",
    "resources",
    "civil",
    "military",
    "idle",
    "blue",
    "yellow",
    "hand",
)


class Civs:
    """The civilizations of a view."""

    def __init__(self, cards: Cards, view: AgesView, names: Sequence[str], width: int) -> None:
        self.cards = cards
        self.text = cards.text
        self.view = view
        self.names = names
        self.width = width
        self.foreign = Foreign(cards, view, names)

    def name(self, seat: Seat) -> str:
        """A player's name, not too long."""
        return shortened(self.names[seat], seat, LONGEST_NAME)

    def label(self, key: str) -> Words:
        """The label of a line."""
        return Words(self.text.say("draw-label-" + key), BOLD)

    def line(self, key: str, parts: Sequence[Words], between: str = " · ") -> list[Words]:
        """A labelled line, if there is anything in it."""
        found = [part for part in parts if part]
        lines = below(found, self.width - LABEL, between)
        return [labelled(self.label(key), lines)] if lines else []

    # the table

    def table(self, seats: Sequence[Seat]) -> Table:
        """A line for each civilization: points, ratings, goods, actions, banks."""
        narrow = self.width < NARROW
        head = "draw-short-head-" if narrow else "draw-head-"
        heads = [Words(), *(Words(self.text.say(head + what)) for what in HEADS)]
        rows = [[self.player(seat), *self.facts(self.view.civilizations[seat])] for seat in seats]
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        gap = 2 if sum(widths) + 2 * len(widths) <= self.width else 1
        drawn = Table(box=None, header_style="bold", pad_edge=False, padding=(0, gap, 0, 0))
        for place, words in enumerate(heads):
            drawn.add_column(words, justify="right" if place else "left", no_wrap=True)
        for row in rows:
            drawn.add_row(*row)
        return drawn

    def player(self, seat: Seat) -> Words:
        """A name in the table; the viewer's is bold."""
        room = LABEL - 4 if self.width < NARROW else LABEL
        name = shortened(self.names[seat], seat, room)
        return Words(name, BOLD if seat == self.view.seat else "")

    def facts(self, civ: CivilizationView) -> list[Words]:
        """The numbers of a civilization, in the order of the heads."""
        ahead = civ.forecast
        return [
            rated(civ.culture, civ.culture_rating),
            rated(civ.science, civ.science_rating),
            Words(str(civ.strength)),
            self.happiness(civ),
            flowing(civ.food, ahead.food, ahead.consumption),
            flowing(civ.resources, ahead.resources, ahead.corruption),
            Words(f"{civ.civil_left}/{civ.civil_total}", BOLD),
            Words(f"{civ.military_left}/{civ.military_total}", BOLD),
            Words(f"{civ.unused}/{civ.population}"),
            Words(str(civ.blue_bank)),
            Words(str(civ.yellow_bank)),
            Words(f"{len(civ.hand_ages)}/{civ.hand_limit}"),
        ]

    def happiness(self, civ: CivilizationView) -> Words:
        """Happy faces and how many are needed."""
        line = Words(f"{civ.happiness}/{civ.needed_happiness}")
        if civ.discontent:
            line.append(WARNING)
            line.stylize(BAD)
        return line

    # in short

    def rival(self, seat: Seat) -> Words:
        """A civilization in a line or two: its cards in play but for workers, and its hand."""
        civ = self.view.civilizations[seat]
        label = Words(shortened(self.names[seat], seat, LABEL - 1), BOLD)
        if seat in self.view.gone:
            return labelled(label, [Words(self.text.say("draw-gone"), DIM)])
        parts = [self.cards.plain_name(civ.government)]
        if civ.leader != NO_CARD:
            parts.append(self.cards.plain_name(civ.leader))
        parts += [self.cards.plain_name(card) for card in self.specials(civ)]
        parts += [self.finished(civ, card, self.cards.plain_name(card)) for card in civ.wonders]
        if civ.wonder != NO_CARD:
            built = f"{civ.stages}/{len(STAGES[civ.wonder])}"
            parts.append(Words.assemble(self.cards.plain_name(civ.wonder), f" {built}"))
        lines = below(parts, self.width - LABEL)
        names = self.in_hand(civ)
        if names:
            names[0] = Words.assemble((self.text.say("draw-in-hand"), DIM), " ", names[0])
            hand = below(names, self.width - LABEL, ", ")
            lines = below([*lines, hand[0]], self.width - LABEL) + hand[1:]
        if self.cards.political:
            affairs = [*self.foreign.short(seat), self.foreign.held(seat)]
            lines += below(affairs, self.width - LABEL)
        return labelled(label, lines)

    def in_hand(self, civ: CivilizationView) -> list[Words]:
        """The civil cards in a hand; of a hidden one their backs."""
        if civ.hand or not civ.hand_ages:
            return [counted(self.cards.plain_name(card), count) for card, count in held(civ)]
        return [Words(self.cards.military.backs(civ.hand_ages))]

    def specials(self, civ: CivilizationView) -> list[int]:
        """The special technologies in play."""
        return [card for card in civ.technologies if FIRST_SPECIAL <= card < FIRST_WONDER]

    def finished(self, civ: CivilizationView, card: int, name: Words) -> Words:
        """The name of a completed wonder; a ruin, or one with a leader under it, is marked."""
        if card in civ.ruins:
            culture = self.cards.amount("culture", RUIN_CULTURE, True)
            name = Words.assemble(name, " ", (self.text.say("draw-ruin", gives=culture), DIM))
        if card == civ.tucked:
            name = Words.assemble(name, " ", (self.cards.amount("happy", 1, True), DIM))
        return name


def rated(points: int, rating: int) -> Words:
    """Points and what they grow by."""
    return Words.assemble((str(points), BOLD), f" +{rating}")


def flowing(stock: int, more: int, less: int) -> Words:
    """What there is, what comes and what goes at the end of the turn."""
    line = Words.assemble((str(stock), BOLD), f" +{more}")
    if less:
        line.append(f"{MINUS}{less}", BAD)
    return line


def others(view: AgesView) -> list[Seat]:
    """All seats but the viewer's, clockwise from it; all of them for a spectator."""
    if view.seat == SPECTATOR:
        return [*range(view.seats)]
    return [(view.seat + step) % view.seats for step in range(1, view.seats)]
