"""Cities: the player's in full, the neighbours' in part, all others in one line."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders.ids import WONDERS
from civitas.games.seven_wonders.sight.view import CityView, PricesView, SevenWondersView
from civitas.kernel import SPECTATOR
from civitas.play.text import Text
from civitas.terminal.lines import flow
from civitas.terminal.wonders.facts import board_of
from civitas.terminal.wonders.parts import Parts
from civitas.terminal.wonders.signs import (
    COIN,
    DIM,
    POINT,
    SHIELD,
    STAGES,
    TO_LEFT,
    TO_RIGHT,
    Signs,
    coins,
    joined,
    points,
    shields,
)

NARROW: Final = 76
WIDE: Final = 120
"""From this width on, neighbours are drawn next to the player's city, as at a table."""

NAME: Final = 16
"""The room for a name in a line."""

ROOMY: Final = 100
MOST_CARD_LINES: Final = 2
SHORT: Final = 25
"""The width for the facts next to the stages."""


class Cities:
    """The cities of a view."""

    def __init__(
        self,
        view: SevenWondersView,
        names: Sequence[str],
        text: Text,
        width: int,
        low: bool = False,
    ) -> None:
        self.view = view
        self.names = names
        self.text = text
        self.width = width
        self.low = low
        self.signs = Signs(text, view.edition)
        self.parts = Parts(self.signs, view.age)

    def name(self, number: int) -> str:
        """The player of a city, or the Free City."""
        if number < len(self.names):
            return self.names[number]
        return self.text.say("draw-free-city")

    def draw(self) -> list[RenderableType]:
        """Everything but the hand."""
        if not self.view.cities:
            return [self.boards()] if self.view.boards else []
        if self.view.seat == SPECTATOR:
            return [self.header(), *self.gallery()]
        return [self.header(), *self.around(self.view.seat)]

    # before there are cities

    def boards(self) -> Table:
        """Which wonders are taken, and by whom."""
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
        table.add_column(self.text.say("column-city"))
        table.add_column(self.text.say("column-wonder"))
        table.add_column()
        for number, wonder in enumerate(self.view.boards):
            place = self.text.say(self.place(number))
            table.add_row(
                Words(self.name(number)),
                Words(self.text.say("wonder-" + WONDERS[wonder])),
                Words(place if self.view.seat >= 0 else "", DIM),
            )
        return table

    # the whole table

    def header(self) -> Rule:
        """Where the game is, and where the hands go."""
        parts = [self.text.say("draw-over")] if self.view.is_over() else self.moment()
        return Rule(Words(" · ".join(parts), "bold"), style="dim")

    def moment(self) -> list[str]:
        """The age, the turn, where the hands go, and who runs the Free City."""
        view = self.view
        parts = [
            self.text.say("draw-age", age=view.age),
            self.text.say("draw-turn", turn=view.turn + 1),
            self.text.say("draw-passing", passing=view.passing or ""),
        ]
        if view.controller >= 0:
            mine = view.controller == view.seat
            key = "draw-you-run-free-city" if mine else "draw-runs-free-city"
            parts.append(self.text.say(key, name=self.name(view.controller)))
        return parts

    def around(self, seat: int) -> list[RenderableType]:
        """All others, then the neighbours, then the own city: what matters most comes last."""
        left, right = self.view.cities[seat].left, self.view.cities[seat].right
        others = self.far_from(seat)
        found: list[RenderableType] = [self.others(others)] if others else []
        if self.low:
            return [*found, *Brief(self).around(seat)]
        own = self.own(seat)
        beside = [self.neighbour(left, seat, True), self.neighbour(right, seat, False)]
        if self.width >= WIDE:
            return [*found, self.in_a_row([beside[0], own, beside[1]], (7, 10, 7))]
        return [*found, self.in_a_row(beside, (1, 1)), own]

    def far_from(self, seat: int) -> list[int]:
        """The cities that are neither a seat's nor its neighbours'."""
        near = (seat, self.view.cities[seat].left, self.view.cities[seat].right)
        return [number for number in range(len(self.view.cities)) if number not in near]

    def status(self, number: int) -> Words:
        """A city in a line: what it can pay with, and how it stands."""
        city = self.view.cities[number]
        sold, own = self.parts.symbols(city, True), self.parts.symbols(city, False)
        facts = [
            coins(city.coins),
            Words.assemble(sold, " ", own) if own.plain else sold,
            shields(city.shields),
            self.parts.science(city),
            points(city.total),
        ]
        mine = number == self.view.seat
        name = self.text.say("draw-status-you") if mine else self.name(number)
        line = joined([fact for fact in facts if fact.plain], " · ")
        return Words.assemble((self.text.say("draw-status", name=name), "bold"), " ", line)

    def whole(self, number: int) -> Panel:
        """A city with all there is to see, and where it lies."""
        if number == self.view.seat:
            return self.own(number)
        where = self.text.say(self.place(number))
        title = self.text.say("draw-look-title", name=self.name(number), where=where)
        return self.medium(number, title, None)

    def place(self, number: int) -> str:
        """The key of where a city lies, seen from the viewer's."""
        around = max(self.view.seats(), 3)
        keys = ("draw-you", "draw-left", *["draw-across"] * (around - 3), "draw-right")
        return keys[(number - self.view.seat) % around]

    def gallery(self) -> list[RenderableType]:
        """All cities alike, for spectators."""
        panels = [self.watched(number) for number in range(len(self.view.cities))]
        step = 3 if self.width >= WIDE else 2
        rows: list[RenderableType] = []
        for first in range(0, len(panels), step):
            row: list[RenderableType] = [*panels[first : first + step]]
            row += [Words()] * (step - len(row))
            rows.append(self.in_a_row(row, (1,) * step))
        return rows

    def in_a_row(self, parts: Sequence[RenderableType], ratios: Sequence[int]) -> Table:
        """Parts side by side."""
        row = Table.grid(expand=True)
        for ratio in ratios:
            row.add_column(ratio=ratio)
        row.add_row(*parts)
        return row

    # one city

    def own(self, seat: int) -> Panel:
        """The city of the viewer, with all there is to know."""
        city = self.view.cities[seat]
        short, long = self.facts(), self.facts()
        self.add(short, "draw-treasury", coins(city.coins))
        self.add_trade(short, seat)
        self.add(short, "draw-military", self.parts.military(city))
        self.add(short, "draw-science", self.parts.science(city))
        self.add(long, "draw-produces", self.parts.symbols(city, True))
        self.add(long, "draw-own-only", self.parts.symbols(city, False))
        self.add(long, "draw-cards", self.parts.cards(city))
        self.add(long, "draw-points", self.parts.scores(city))
        stages = self.parts.stages(city, self.prices(seat))
        top: RenderableType = Group(stages, short)
        if WIDE > self.width >= NARROW:
            top = Table.grid(expand=True, padding=(0, 1, 0, 0))
            top.add_column()
            top.add_column(width=SHORT)
            top.add_row(stages, short)
        title = self.text.say(
            "draw-own-title", wonder=self.signs.side_name(city.side), name=self.name(seat)
        )
        return Panel(
            Group(top, long),
            title=Words(title, "bold"),
            title_align="left",
            border_style="bold",
            padding=(0, 1),
        )

    def neighbour(self, number: int, seat: int, to_left: bool) -> Panel:
        """A neighbour's city: what it sells, how strong it is, what it has built."""
        key = "draw-left-title" if to_left else "draw-right-title"
        title = self.text.say(key, name=self.name(number))
        return self.medium(number, title, self.view.cities[seat])

    def watched(self, number: int) -> Panel:
        """A city as a spectator sees it."""
        return self.medium(number, self.name(number), None)

    def medium(self, number: int, title: str, mine: CityView | None) -> Panel:
        """A city in part; `mine` is compared with it."""
        city = self.view.cities[number]
        facts = self.facts()
        self.add(facts, "draw-sells", self.parts.symbols(city, True))
        self.add(facts, "draw-own-only", self.parts.symbols(city, False))
        self.add(facts, "draw-treasury", joined([coins(city.coins), self.parts.discounts(city)]))
        self.add(facts, "draw-military", self.parts.military(city, mine))
        self.add(facts, "draw-science", self.parts.science(city))
        self.add(facts, "draw-wonder", self.parts.wonder(city))
        whole = mine is None or self.width >= WIDE
        self.add(facts, "draw-cards", self.parts.cards(city) if whole else self.parts.counts(city))
        if not whole:
            self.add(facts, "draw-guilds", self.parts.guilds(city))
        self.add(facts, "draw-points", points(city.total))
        if number >= len(self.names):
            self.add(facts, "draw-pile", Words(str(self.view.pile)))
        return Panel(
            facts,
            title=Words(title, "bold"),
            title_align="left",
            border_style="dim",
            padding=(0, 1),
        )

    def others(self, numbers: Sequence[int]) -> Table:
        """Cities in a line each."""
        frame = None if self.low else box.SIMPLE_HEAD
        gap = (0, 1) if self.low else (0, 1, 0, 1)
        table = Table(box=frame, show_edge=False, pad_edge=False, header_style="dim", padding=gap)
        table.add_column(self.text.say("draw-others"), no_wrap=True, max_width=NAME)
        table.add_column(self.text.say("column-wonder"), no_wrap=True)
        for sign in (STAGES, COIN, SHIELD):
            table.add_column(Words(sign), justify="right", no_wrap=True)
        table.add_column(self.text.say("draw-tokens-head"), no_wrap=True)
        table.add_column(self.text.say("draw-science"), no_wrap=True)
        if self.width >= ROOMY:
            table.add_column(self.text.say("draw-cards"))
        table.add_column(Words(POINT), justify="right", no_wrap=True)
        for number in numbers:
            city = self.view.cities[number]
            total = len(board_of(self.view.edition, city.side).stages)
            row: list[Words] = [
                Words(self.name(number)),
                Words(self.signs.side_name(city.side)),
                Words(f"{city.stages}/{total}"),
                Words(str(city.coins)),
                Words(str(city.shields)),
                self.parts.tokens(city),
                self.parts.science(city),
            ]
            if self.width >= ROOMY:
                row.append(self.parts.counts(city))
            table.add_row(*row, Words(str(city.total)))
        return table

    # parts of a city

    def facts(self) -> Table:
        """An empty table of facts."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        return table

    def add(self, facts: Table, key: str, value: RenderableType) -> None:
        """Add a fact unless there is nothing to say."""
        if not isinstance(value, Words) or value.plain.strip():
            facts.add_row(self.text.say(key), value)

    def prices(self, number: int) -> PricesView | None:
        """What things cost a city, if the viewer decides for it."""
        for prices in self.view.prices:
            if prices.city == number:
                return prices
        return None

    def add_trade(self, facts: Table, number: int) -> None:
        """Add what a resource costs from each neighbour."""
        for key, line in self.trade(number):
            self.add(facts, key, line)

    def trade(self, number: int) -> list[tuple[str, Words]]:
        """What a resource costs from each neighbour, if the viewer decides for a city."""
        prices = self.prices(number)
        if prices is None:
            return []
        kinds = (("draw-buy-raw", prices.raw), ("draw-buy-goods", prices.manufactured))
        return [
            (key, Words.assemble(f"{TO_LEFT} ", coins(left), f"  {TO_RIGHT} ", coins(right)))
            for key, (left, right) in kinds
        ]


class Brief:
    """Cities in a few lines each, for terminals with few lines."""

    def __init__(self, cities: Cities) -> None:
        self.cities = cities
        self.view = cities.view
        self.text = cities.text
        self.parts = cities.parts
        self.width = cities.width

    def around(self, seat: int) -> list[RenderableType]:
        """The neighbours, then the own city."""
        left, right = self.view.cities[seat].left, self.view.cities[seat].right
        return [
            self.neighbour(left, "draw-left-title", self.view.cities[seat]),
            self.neighbour(right, "draw-right-title", self.view.cities[seat]),
            self.own(seat),
        ]

    def named(self, key: str, value: Words) -> Words:
        """A fact with its name; nothing without a value."""
        return Words.assemble((self.text.say(key), DIM), " ", value) if value.plain else Words()

    def neighbour(self, number: int, key: str, mine: CityView) -> Words:
        """A neighbour: wealth, strength and what it sells, then its stages in a line."""
        city = self.view.cities[number]
        facts = [
            Words(self.text.say(key, name=self.cities.name(number)), "bold"),
            joined([coins(city.coins), self.parts.discounts(city)], ""),
            self.parts.military(city, mine),
            points(city.total),
            self.named("draw-sells", self.parts.symbols(city, True)),
            self.parts.symbols(city, False),
            self.parts.science(city),
            self.parts.counts(city),
        ]
        if number >= len(self.cities.names):
            facts.append(self.named("draw-pile", Words(str(self.view.pile))))
        return Words("\n").join([flow(facts, self.width), self.wonder(city)])

    def wonder(self, city: CityView) -> Words:
        """The wonder and its stages, in a line if there is room."""
        name = Words(self.cities.signs.side_name(city.side))
        parts = [Words.assemble("  ", name), *self.parts.stage_line(city)]
        return flow(parts, self.width, 4, "  ")

    def own(self, seat: int) -> Words:
        """The player's city, without what the status line shows."""
        city = self.view.cities[seat]
        title = self.text.say("draw-own-short", name=self.cities.name(seat))
        facts = [Words(title, "bold")]
        facts += [self.named(key, line) for key, line in self.cities.trade(seat)]
        facts += [self.named("draw-tokens-head", self.parts.tokens(city))]
        facts += [self.named("draw-science", self.parts.science(city))]
        lines = [flow(facts, self.width), self.wonder(city)]
        if city.built:
            lines.append(self.cards(city))
        return Words("\n").join(lines)

    def cards(self, city: CityView) -> Words:
        """The cards by name; how many there are if that takes more than two lines."""
        groups = self.parts.groups(city)
        named = flow([Words.assemble("  ", groups[0]), *groups[1:]], self.width, 2, "  ")
        lines = named.split()
        if len(lines) <= MOST_CARD_LINES and all(line.cell_len <= self.width for line in lines):
            return named
        return Words.assemble("  ", self.parts.counts(city))
