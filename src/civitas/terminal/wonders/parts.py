"""What there is to say of one city, fact by fact."""

from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders.data.effects import Allows, CheapTrade
from civitas.games.seven_wonders.data.rows import Stage
from civitas.games.seven_wonders.ids import ANY, COMPASS, FREE_ONCE_AN_AGE, GEAR, PURPLE, TABLET
from civitas.games.seven_wonders.rules.scoring import CATEGORIES
from civitas.games.seven_wonders.sight.view import CityView, PricesView
from civitas.kernel import CardId
from civitas.terminal.wonders.facts import board_of, by_colour, effects_in, production
from civitas.terminal.wonders.signs import (
    DIM,
    DONE,
    DONE_STYLE,
    NOT,
    Signs,
    coins,
    cost,
    joined,
    points,
    produces,
    shields,
    symbol,
)

STAGE_LINE: Final = 22
"""Longer stages stand below each other if they have words in them."""


class Parts:
    """The facts of cities in an age."""

    def __init__(self, signs: Signs, age: int) -> None:
        self.signs = signs
        self.text = signs.text
        self.edition = signs.edition
        self.age = age

    def symbols(self, city: CityView, sold: bool) -> Words:
        """What a city produces that neighbours may buy, or may not."""
        found = production(self.edition, city, sold)
        return joined([produces(effect) for effect in found])

    def discounts(self, city: CityView) -> Words:
        """The cheaper trade a city has."""
        found = [
            self.signs.effect(effect)
            for effect in effects_in(self.edition, city)
            if isinstance(effect, CheapTrade)
        ]
        return Words.assemble(" ", joined(found, "  ")) if found else Words()

    def tokens(self, city: CityView) -> Words:
        """The points of victories and of defeats."""
        return Words(self.text.say("draw-tokens", won=city.victories, lost=city.defeats))

    def military(self, city: CityView, mine: CityView | None = None) -> Words:
        """Shields compared with the viewer's, and tokens."""
        parts: list[Words | str] = [shields(city.shields)]
        if mine is not None:
            parts += [f" ({self.text.say('draw-you')} ", shields(mine.shields), ")"]
        return Words.assemble(*parts, "  ", self.tokens(city))

    def science(self, city: CityView) -> Words:
        """Science symbols, equal ones together."""
        found = city.science
        counts = ((COMPASS, found.compass), (GEAR, found.gear), (TABLET, found.tablet))
        groups = [joined([symbol(which)] * count, "") for which, count in counts if count]
        return joined([*groups, *[symbol(ANY)] * found.any])

    def counts(self, city: CityView) -> Words:
        """How many cards of each colour there are."""
        groups = by_colour(self.edition, city.built)
        return joined(
            [Words.assemble(self.signs.badge(c), str(len(cards))) for c, cards in groups.items()]
        )

    def cards(self, city: CityView) -> Words:
        """The cards by colour, a line each."""
        return joined(self.groups(city), "\n")

    def groups(self, city: CityView) -> list[Words]:
        """The cards by colour."""
        return [
            Words.assemble(self.signs.badge(colour), " ", self.named(cards))
            for colour, cards in by_colour(self.edition, city.built).items()
        ]

    def guilds(self, city: CityView) -> Words:
        """The guilds of a city."""
        return self.named(by_colour(self.edition, city.built).get(PURPLE, []))

    def named(self, cards: list[CardId]) -> Words:
        """Cards in a row."""
        return joined([self.signs.coloured(card) for card in cards], ", ")

    def scores(self, city: CityView) -> Words:
        """The points so far, and where they come from."""
        parts = [
            Words.assemble(self.text.say(category), f" {number}")
            for category, number in zip(CATEGORIES, city.points, strict=True)
            if number
        ]
        line = points(city.total)
        return Words.assemble(line, " = ", joined(parts, " + ")) if parts else line

    # stages

    def stages(self, city: CityView, prices: PricesView | None) -> Table:
        """The stages as boxes: what they cost, what they give, what is built."""
        table = Table(box=box.SQUARE, header_style="", padding=(0, 1))
        columns: list[list[Words]] = []
        for number, stage in enumerate(board_of(self.edition, city.side).stages, 1):
            head = Words(self.text.say("draw-stage", number=number))
            if number <= city.stages:
                head.stylize(DONE_STYLE)
            table.add_column(head)
            gives = self.stage_gives(city, number, stage)
            price = self.stage_price(city, number, prices)
            columns.append([cost(stage.cost), gives, price])
        for row in zip(*columns, strict=True):
            if any(row):
                table.add_row(*row)
        return table

    def stage_price(self, city: CityView, number: int, prices: PricesView | None) -> Words:
        """Whether a stage is built, or what the next one costs the viewer."""
        if number <= city.stages:
            return Words(f"{DONE} {self.text.say('draw-stage-built')}", DONE_STYLE)
        if number != city.next_stage or prices is None:
            return Words()
        if prices.stage.cost is None:
            return Words(f"{NOT} {self.text.say('draw-not-now')}", DIM)
        price = prices.stage.price("coins")
        if prices.stage.missing:
            why = self.text.say("short-refused-coins", missing=prices.stage.missing)
            return Words.assemble(coins(price), " ", (f"{NOT} {why}", "red"))
        return Words.assemble((self.text.say("draw-pay"), "dim"), " ", coins(price))

    def stage_gives(self, city: CityView, number: int, stage: Stage) -> Words:
        """What a stage gives."""
        found = self.signs.effects(stage.effects)
        once = any(
            isinstance(effect, Allows) and effect.permission == FREE_ONCE_AN_AGE
            for effect in stage.effects
        )
        if once and number <= city.stages and not city.has_free_structure:
            found.append(" " + self.text.say("draw-used"), DIM)
        return found

    def stage_line(self, city: CityView) -> list[Words]:
        """The stages: built ones marked, the others with their cost."""
        parts: list[Words] = []
        for number, stage in enumerate(board_of(self.edition, city.side).stages, 1):
            gives = self.stage_gives(city, number, stage)
            if number <= city.stages:
                parts.append(Words.assemble((DONE, DONE_STYLE), gives))
            else:
                parts.append(Words.assemble(cost(stage.cost), ":", gives))
        return parts

    def wonder(self, city: CityView) -> Words:
        """The wonder and its stages."""
        parts = self.stage_line(city)
        wordy = any(" " in part.plain for part in parts)
        long = sum(part.cell_len for part in parts) > STAGE_LINE
        between = "\n" if wordy and long else "  "
        return Words.assemble(self.signs.side_name(city.side), "\n", joined(parts, between))
