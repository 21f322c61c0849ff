"""Scoring and coins against a slow second implementation that reads the fact tables' own words."""

import csv
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.games.seven_wonders.data.tables import CARD_NUMBERS
from civitas.games.seven_wonders.ids import WONDERS
from civitas.games.seven_wonders.rules.building import gain
from civitas.games.seven_wonders.state import TURNS
from kit.wonders import AGES, City, Table, city, deck_of

FACTS = Path(__file__).parents[2] / "facts" / "wonders"
SIDE_NAMES = {"1st": ("a", "b"), "2nd": ("day", "night")}


def word(name: str) -> str:
    return name.lower().replace(" ", "_")


@cache
def cards(edition: str) -> dict[str, tuple[str, list[str]]]:
    """Colour and clauses of every card."""
    with (FACTS / f"cards-{edition}.csv").open(encoding="utf-8") as file:
        return {
            word(row["name"]): (row["color"], row["effect"].split(" & "))
            for row in csv.DictReader(file)
        }


@cache
def stages(edition: str, board: str) -> list[list[str]]:
    """The clauses of every stage of a side, such as `giza:b`."""
    with (FACTS / f"boards-{edition}.csv").open(encoding="utf-8") as file:
        return [
            row["effect"].split(" & ")
            for row in csv.DictReader(file)
            if f"{row['wonder']}:{row['side']}".lower() == board
        ]


@dataclass(frozen=True)
class Literal:
    """Three or more cities in a ring, scored word by word."""

    edition: str
    cities: list[City]
    copy_is_a_card: bool

    def clauses_of_stages(self, number: int) -> list[str]:
        there = self.cities[number]
        return [c for stage in stages(self.edition, there.board)[: there.stages] for c in stage]

    def neighbours(self, number: int) -> list[int]:
        return [(number + 1) % len(self.cities), (number - 1) % len(self.cities)]

    def count(self, number: int, kinds: str, zone: str) -> int:
        """How many of `brown+gray`, `stage` or `defeat` there are in a zone of a city."""
        wanted = []
        if "self" in zone.split("+"):
            wanted.append(number)
        if "neighbors" in zone.split("+"):
            wanted += self.neighbours(number)
        total = 0
        for other in wanted:
            there = self.cities[other]
            for kind in kinds.split("+"):
                if kind == "stage":
                    total += there.stages
                elif kind == "defeat":
                    total += there.defeats
                else:
                    total += sum(cards(self.edition)[name][0] == kind for name in there.built)
        return total

    def amount(self, number: int, clause: str, unit: str) -> int:
        """What a clause such as `vp 2 per gray neighbors` is worth."""
        words = clause.split()
        if words[0] != unit:
            return 0
        if len(words) == 2:
            return int(words[1])
        if words[2] == "if":
            there = self.cities[number]
            return int(words[1]) * (there.stages == len(stages(self.edition, there.board)))
        return int(words[1]) * self.count(number, words[3], words[4])

    def points(self, number: int, colour: str) -> int:
        return sum(
            self.amount(number, clause, "vp")
            for name in self.cities[number].built
            for clause in cards(self.edition)[name][1]
            if cards(self.edition)[name][0] == colour
        )

    def science(self, number: int, more: list[str]) -> int:
        """The best sum over all choices of wild symbols."""
        clauses = [
            clause for name in self.cities[number].built for clause in cards(self.edition)[name][1]
        ]
        symbols = [
            clause.split()[1]
            for clause in [*clauses, *self.clauses_of_stages(number), *more]
            if clause.startswith("science")
        ]
        wild = symbols.count("any")
        best = 0
        for chosen in product(("gear", "compass", "tablet"), repeat=wild):
            every = [symbol for symbol in symbols if symbol != "any"] + list(chosen)
            counts = [every.count(symbol) for symbol in ("gear", "compass", "tablet")]
            best = max(best, sum(count**2 for count in counts) + 7 * min(counts))
        return best

    def copied(self, number: int, guild: str) -> int:
        """What a neighbour's guild is worth here."""
        total = 0
        for clause in cards(self.edition)[guild][1]:
            total += self.amount(number, clause, "vp")
            counted = clause.split()[3:5]
            if self.copy_is_a_card and len(counted) == 2:
                kinds, zone = counted
                if "purple" in kinds.split("+") and "self" in zone.split("+"):
                    total += int(clause.split()[1])
        return total

    def score(self, number: int) -> tuple[set[tuple[int, int]], dict[str, int]]:
        """The best pairs of science and copied guild, and the other categories."""
        there = self.cities[number]
        pairs = [(self.science(number, []), 0)]
        if "copy guild neighbors" in self.clauses_of_stages(number):
            for other in self.neighbours(number):
                for name in self.cities[other].built:
                    colour, clauses = cards(self.edition)[name]
                    if colour == "purple":
                        pairs.append((self.science(number, clauses), self.copied(number, name)))
        best = max(sum(pair) for pair in pairs)
        rest = {
            "military": there.victories - there.defeats,
            "treasury": there.coins // 3,
            "wonder": sum(self.amount(number, c, "vp") for c in self.clauses_of_stages(number)),
            "civilian": self.points(number, "blue"),
            "commerce": self.points(number, "yellow"),
            "guilds": self.points(number, "purple"),
        }
        return {pair for pair in pairs if sum(pair) == best}, rest


@st.composite
def any_cities(draw: st.DrawFn, edition: str) -> list[City]:
    """The cities of a game that is over."""
    names = sorted(cards(edition))
    purple = [name for name in names if cards(edition)[name][0] == "purple"]
    boards = draw(st.permutations(WONDERS))[: draw(st.integers(3, 7))]
    left = sum((deck_of(edition, age, len(boards)) for age in AGES), Counter[str]())
    for guild in draw(st.permutations(purple))[len(boards) + 2 :]:
        del left[guild]
    tokens = fought(draw, len(boards))
    found = []
    for board, (victories, defeats) in zip(boards, tokens, strict=True):
        side = f"{board}:{draw(st.sampled_from(SIDE_NAMES[edition]))}"
        count = draw(st.integers(0, len(stages(edition, side))))
        guilds = draw(st.lists(st.sampled_from(purple), max_size=3, unique=True))
        others = draw(st.lists(st.sampled_from(names), max_size=14, unique=True))
        built = built_of(edition, [*guilds, *others], left, AGES[-1] * TURNS - count)
        coins = draw(st.integers(0, 40))
        found.append(city(side, coins, " ".join(built), count, victories, defeats))
    return found


def fought(draw: st.DrawFn, cities: int) -> list[tuple[int, int]]:
    """Points of victories and defeats of every city after the conflicts of three ages."""
    victories, defeats = [0] * cities, [0] * cities
    for points in (1, 3, 5):
        for number in range(cities):
            pair = (number, (number + 1) % cities)
            result = draw(st.integers(-1, 1))
            if result:
                victories[pair[result > 0]] += points
                defeats[pair[result < 0]] += 1
    return list(zip(victories, defeats, strict=True))


def built_of(edition: str, wanted: list[str], left: Counter[str], most: int) -> list[str]:
    """Those of some structures that a city can have in three ages; they are taken out of a deck."""
    found: list[str] = []
    for card in dict.fromkeys(wanted):
        there = [*found, card]
        late = [sum(first_age(edition, each) >= age for each in there) for age in AGES]
        rooms = [TURNS * (AGES[-1] + 1 - age) for age in AGES]
        fits = all(count <= room for count, room in zip(late, rooms, strict=True))
        if left[card] and len(there) <= most and fits:
            left[card] -= 1
            found.append(card)
    return found


@cache
def first_age(edition: str, card: str) -> int:
    """The first age that has a card."""
    return next(age for age in AGES if card in deck_of(edition, age, 7))


@pytest.mark.rule("wonders:W-88", "wonders:R-19", "wonders:R-20", "wonders:R-21")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
@given(data=st.data())
def test_every_category_is_what_the_words_of_the_tables_say(
    edition: str, data: st.DataObject
) -> None:
    cities = data.draw(any_cities(edition))
    copy = data.draw(st.sampled_from(["effect", "card"]))
    table = Table(*cities, edition=edition, options={"copied_guild": copy}, is_over=True)
    literal = Literal(edition, cities, copy == "card")
    for number in range(len(cities)):
        found = table.score(number)
        pairs, rest = literal.score(number)
        assert (found["science"], found["guilds"] - rest["guilds"]) in pairs
        for name, points in rest.items():
            if name != "guilds":
                assert found[name] == points, name


@pytest.mark.rule("wonders:W-63", "wonders:W-64", "wonders:W-65", "wonders:R-11")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
@given(data=st.data())
def test_coins_at_once_are_what_the_words_of_the_tables_say(
    edition: str, data: st.DataObject
) -> None:
    cities = data.draw(any_cities(edition))
    counted = data.draw(st.booleans())
    option = {"own_colour": "counted" if counted else "not_counted"}
    table = Table(*cities, edition=edition, options=option, is_over=True)
    literal = Literal(edition, cities, False)
    for number, there in enumerate(cities):
        for name in there.built:
            colour, clauses = cards(edition)[name]
            expected = sum(literal.amount(number, clause, "coins") for clause in clauses)
            if not counted:
                for clause in clauses:
                    words = clause.split()
                    own = len(words) == 5 and words[0] == "coins" and "self" in words[4].split("+")
                    if own and colour in words[3].split("+"):
                        expected -= int(words[1])
            assert gain(table.state, number, CARD_NUMBERS[name]) == expected, name
