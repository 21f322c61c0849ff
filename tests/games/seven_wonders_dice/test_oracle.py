"""The game against a slow second one that follows the rules and the fact tables word by word.

It knows no masks, no stack and no numbers: a city is the set of its crossed spaces, a turn a
recursion, what is due first is what comes first in the text.
"""

import csv
import random
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import DICE, FACES
from kit.dice import Table, city

FACTS = Path(__file__).parents[2] / "facts" / "dice"
BOARDS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
ROWS = ("WO", "BW", "BE", "AG", "MK", "UN", "GC", "GL")
SPY = {
    "spy_any": ("BW", "BE", "UN", "AG", "MK"),
    "spy_gray": ("WH",),
    "spy_blue": ("AG",),
    "spy_red": ("BW", "BE"),
    "spy_yellow": ("MK",),
    "spy_green": ("UN",),
}
COMPARED = {
    "cmp_red": ("BW", "BE"),
    "cmp_wonder": ("WO",),
    "cmp_gray": ("WH",),
    "cmp_yellow": ("MK",),
    "cmp_blue": ("AG",),
    "cmp_green": ("UN",),
}

# the fact tables


@dataclass(frozen=True)
class Space:
    """A row of the fact tables."""

    word: str
    before: tuple[str, ...]
    die: str
    faces: tuple[str, ...]
    cost: int
    points: int
    effect: str

    @property
    def area(self) -> str:
        return self.word[:2]


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def spaces(board: str) -> dict[str, Space]:
    """The spaces of a board, each after those before it."""
    found = []
    for row in facts("spaces.csv"):
        if row["area"] != "BN" and row["space"] != "AGX":
            found.append(space_of(row, row["space"], row["die"], row["faces"]))
    for row in facts("wonders.csv"):
        if row["board"].lower() == board:
            found.append(space_of(row, row["stage"], "", ""))
    for row in facts("universities.csv"):
        if row["board"].lower() == board:
            found.append(space_of(row, row["space"], row["die"], row["face"]))
    return {space.word: space for space in found}


def space_of(row: dict[str, str], word: str, die: str, faces: str) -> Space:
    before = tuple(row["predecessors"].split())
    cost, points = int(row["cost"]), int(row["vp"])
    return Space(word, before, die, tuple(faces.split("|")), cost, points, row["effect"])


@cache
def bonus_effects() -> list[str]:
    return [row["effect"] for row in facts("spaces.csv") if row["area"] == "BN"]


@cache
def faces_of(die: str) -> list[str]:
    """The six faces of a die, in the words of the engine for those of the spy."""
    found = []
    for row in facts("dice.csv"):
        if row["die"] == die:
            face = row["face"].replace("any4", "any")
            found += [f"spy_{face}" if die == "black" else face] * int(row["count"])
    return found


def colour_of(die: str) -> str:
    return die.rstrip("123")


# the second game


@dataclass
class Sheet:
    """A city: what is crossed off, what is written down."""

    board: str
    coins: int = 7
    crossed: set[str] = field(default_factory=set)
    bonuses: set[int] = field(default_factory=set)
    written: dict[str, int] = field(default_factory=lambda: {"W": 0, "E": 0})

    def copy(self) -> "Sheet":
        return Sheet(
            self.board, self.coins, set(self.crossed), set(self.bonuses), dict(self.written)
        )

    def effects(self) -> list[str]:
        return [spaces(self.board)[word].effect for word in sorted(self.crossed)]

    def count(self, *areas: str) -> int:
        return sum(word[:2] in areas for word in self.crossed)

    def has(self, area: str) -> bool:
        """Whether a building is complete."""
        return all(word in self.crossed for word in spaces(self.board) if word[:2] == area)

    def is_open(self, space: Space) -> bool:
        """D-32."""
        return space.word not in self.crossed and all(w in self.crossed for w in space.before)


Choice = Generator[set[str], str, None]
"""A turn: yields what may be chosen, is sent what was."""


@dataclass
class Literal:
    """A game of the second kind."""

    options: dict[str, str]
    cities: list[Sheet]
    roll: dict[str, tuple[str, int]]
    turn_number: int = 1
    last: int = 200
    first: set[int] = field(default_factory=set)
    first_is_gone: bool = False
    start: list[Sheet] = field(default_factory=list)
    """The cities before the turn."""

    def begin(self) -> None:
        self.start = [each.copy() for each in self.cities]

    def option(self, name: str, default: str) -> str:
        return self.options.get(name, default)

    # D-07, D-53
    def west(self, seat: int) -> int:
        return (seat + 1) % len(self.cities)

    def east(self, seat: int) -> int:
        return (seat - 1) % len(self.cities)

    # paying

    def die_cost(self, mine: Sheet, die: str) -> int:
        """D-30."""
        if f"DIE_ZERO:{colour_of(die)}" in mine.effects():
            return 0
        less = mine.effects().count("DIE_MINUS1")
        if self.option("die_minus1", "adds_up") == "once":
            less = min(less, 1)
        return max(0, self.roll[die][1] - less)

    def income(self, mine: Sheet, die: str) -> int:
        """D-31."""
        return 2 * mine.effects().count(f"COIN_ON:{colour_of(die)}:2")

    def space_cost(self, mine: Sheet, space: Space) -> int:
        """D-25 to D-28, D-34."""
        cost = space.cost
        wanted = self.option("warehouse_manufactured_cost", "printed")
        if wanted != "printed" and space.word in ("WH4", "WH5", "WH6"):
            cost = int(wanted)
        return max(0, cost - mine.effects().count("PRODUCE:1"))

    def room(self, mine: Sheet, coins: int) -> int:
        """D-29: the coins in hand after receiving some."""
        most = self.option("gold_reserve_capacity", "unbounded")
        return mine.coins + coins if most == "unbounded" else min(int(most), mine.coins + coins)

    def coins_after(self, mine: Sheet, die: str, space: Space, free: bool) -> int:
        """The coins in hand after die and space are paid, step by step; -1: not affordable."""
        hand = Sheet(mine.board, mine.coins)
        hand.coins -= 0 if free else self.die_cost(mine, die)
        if hand.coins < 0:
            return -1
        before = self.option("coin_on", "before_construction") == "before_construction"
        if before:
            hand.coins = self.room(hand, self.income(mine, die))
        hand.coins -= self.space_cost(mine, space)
        if hand.coins < 0:
            return -1
        if not before:
            hand.coins = self.room(hand, self.income(mine, die))
        return hand.coins

    # building

    def reds(self, sheet: Sheet) -> int:
        """D-52."""
        how = self.option("guild_red_count", "both_sides")
        if how == "attacks":
            return sum(word[2] == "A" for word in sheet.crossed if word[:2] in ("BW", "BE"))
        if how == "best_side":
            return max(sheet.count("BW"), sheet.count("BE"))
        return sheet.count("BW", "BE")

    def compared(self, seat: int, face: str) -> int:
        sheet = self.start[seat]
        return self.reds(sheet) if face == "cmp_red" else sheet.count(*COMPARED[face])

    def condition(self, seat: int, face: str) -> bool:
        """D-51."""
        mine = self.compared(seat, face)
        if len(self.cities) == 2:
            return mine > self.compared(1 - seat, face)
        return mine >= self.compared(self.west(seat), face) and mine >= self.compared(
            self.east(seat), face
        )

    def reaches(self, die: str, space: Space) -> bool:
        """D-09 to D-17, D-33, D-48."""
        face = self.roll[die][0]
        if die == "black":
            return space.area in SPY[face]
        return space.die == colour_of(die) and (face in space.faces or space.faces == ("any",))

    def builds(self, seat: int, mine: Sheet, free: bool) -> set[str]:
        """D-21, D-47: every die and space that go together."""
        found = set()
        for die in self.roll:
            colour = colour_of(die)
            if colour in ("black", "white", "purple"):
                if f"UNLOCK:{colour}" not in self.start[seat].effects():
                    continue
                if colour == "purple" and not self.condition(seat, self.roll[die][0]):
                    continue
            for space in spaces(mine.board).values():
                if (
                    self.reaches(die, space)
                    and mine.is_open(space)
                    and self.coins_after(mine, die, space, free) >= 0
                ):
                    found.add(f"build {self.same(die)} {space.word}")
        return found

    def same(self, die: str) -> str:
        """The first of equal gray dice."""
        for other in sorted(self.roll):
            if colour_of(other) == colour_of(die) == "gray" and self.roll[other] == self.roll[die]:
                return other
        return die

    def crossable(self, mine: Sheet, areas: list[str]) -> set[str]:
        """D-60."""
        return {
            f"cross {space.word}"
            for space in spaces(mine.board).values()
            if space.area in areas
            and mine.is_open(space)
            and self.space_cost(mine, space) <= mine.coins
        }

    def stage(self, mine: Sheet) -> set[str]:
        """D-22, D-42."""
        return {"stage"} if self.crossable(mine, ["WO"]) else set()

    # a turn

    def turn(self, seat: int) -> Choice:
        """D-19."""
        yield from self.action(seat, False)

    def action(self, seat: int, optional: bool) -> Choice:
        mine = self.cities[seat]
        wanted = self.builds(seat, mine, False) | self.stage(mine) | {"pass"}
        choice = yield wanted | ({"decline"} if optional else set())
        if choice == "pass":
            mine.coins = self.room(mine, 3)  # D-23
        elif choice == "stage":
            stages = [s for s in spaces(mine.board).values() if s.area == "WO" and mine.is_open(s)]
            mine.coins -= self.space_cost(mine, stages[0])
            yield from self.crossed(seat, stages[0])
        elif choice != "decline":
            yield from self.build(seat, choice, False)

    def build(self, seat: int, choice: str, free: bool) -> Choice:
        mine = self.cities[seat]
        _, die, word = choice.split()
        space = spaces(mine.board)[word]
        mine.coins = self.coins_after(mine, die, space, free)
        yield from self.crossed(seat, space)

    def crossed(self, seat: int, space: Space) -> Choice:
        """D-63, D-65: the effect of a paid space, then the bonus of its building."""
        mine = self.cities[seat]
        mine.crossed.add(space.word)
        completes = self.completes(mine, space.area)
        optional = self.option("effects_optional", "yes") == "yes"
        yield from self.effect(seat, space.effect, space.points, optional)
        if completes:
            left = {f"bonus {number}" for number in (1, 2, 3) if number not in mine.bonuses}
            if left:
                may = self.option("bonus_crossing", "mandatory") == "optional"
                choice = yield left | ({"decline"} if may else set())
                if choice != "decline":
                    number = int(choice.split()[1])
                    mine.bonuses.add(number)
                    yield from self.effect(seat, bonus_effects()[number - 1], 0, True)

    def completes(self, mine: Sheet, area: str) -> bool:
        """D-65: whether the space of the area that was just crossed off gives a bonus."""
        which = self.option("bonus_buildings", "eight")
        if area == "WH" or not mine.has(area) or (area == "WO" and which == "without_wonder"):
            return False
        if which == "barracks_as_one" and area in ("BW", "BE"):
            return mine.has("BW") and mine.has("BE")
        return True

    def effect(self, seat: int, effect: str, points: int, optional: bool) -> Choice:
        """D-59."""
        mine = self.cities[seat]
        name, *words = effect.split(":")
        if name == "COINS":
            mine.coins = self.room(mine, int(words[0]))
        elif name == "PER":
            mine.coins = self.room(mine, int(words[1]) * mine.count(words[0]))
        elif name == "ATTACK":
            other = self.west(seat) if words[0] == "W" else self.east(seat)
            facing = "DEFENSE:E" if words[0] == "W" else "DEFENSE:W"
            defense = self.start[other].effects().count(facing)
            mine.written[words[0]] += max(0, points - defense)
        elif name in ("CROSS", "CROSS_ANY", "CROSS2"):
            for _ in range(2 if name == "CROSS2" else 1):
                wanted = self.crossable(mine, words[0].split("|"))
                if not wanted:
                    return
                choice = yield wanted | ({"decline"} if optional else set())
                if choice == "decline":
                    return
                space = spaces(mine.board)[choice.split()[1]]
                mine.coins -= self.space_cost(mine, space)
                yield from self.crossed(seat, space)
        elif name == "BUILD_FREE_DIE":
            wanted = self.builds(seat, mine, True)
            if wanted:
                choice = yield wanted | ({"decline"} if optional else set())
                if choice != "decline":
                    yield from self.build(seat, choice, True)
        elif name == "EXTRA_ACTION":
            yield from self.action(seat, optional)

    # the end of a turn

    def finish(self) -> list[str]:
        """D-46, D-55, D-66: the points for the Agora and the last turn; the dice that come in."""
        full = {n for n, each in enumerate(self.cities) if each.has("AG")}
        if full and not self.first_is_gone:
            self.first_is_gone = True
            how = self.option("agora_first_tie", "all")
            if len(full) > 1 and how == "nobody":
                full = set()
            self.first = {min(full)} if full and how == "lowest_seat" else full
        if any(len(each.bonuses) == 3 for each in self.cities):
            self.last = min(self.last, self.turn_number + 1)
        come = []
        for colour in ("black", "white", "purple"):
            unlock = f"UNLOCK:{colour}"
            known = any(unlock in each.effects() for each in self.start)
            if not known and any(unlock in each.effects() for each in self.cities):
                come.append(colour)
        return come

    def score(self, seat: int) -> list[int]:
        """D-69, D-62."""
        mine = self.cities[seat]
        found = []
        for area in ROWS:
            total = 0
            for word in mine.crossed:
                space = spaces(mine.board)[word]
                if space.area != area:
                    continue
                name, *words = space.effect.split(":")
                if name in ("PER", "VP_PER"):
                    total += int(words[1]) * mine.count(words[0])
                if name != "ATTACK":
                    total += space.points
            if area in ("BW", "BE"):
                total += mine.written[area[1]]
            if area == "AG" and seat in self.first:
                total += 3
            found.append(total)
        return found


# a position at random

SPECIAL = ("black", "white", "purple")


@dataclass(frozen=True)
class Position:
    """A table of the engine and the same of the second game."""

    table: Table
    literal: Literal


ANY_OPTIONS = st.fixed_dictionaries(
    {
        "warehouse_manufactured_cost": st.sampled_from(["printed", "1", "2"]),
        "guild_red_count": st.sampled_from(["both_sides", "attacks", "best_side"]),
        "die_minus1": st.sampled_from(["adds_up", "once"]),
        "coin_on": st.sampled_from(["before_construction", "after_construction"]),
        "gold_reserve_capacity": st.sampled_from(["unbounded", "12", "20"]),
    }
)


def random_crossed(board: str, density: float, source: random.Random) -> set[str]:
    """Some spaces of a board that can be crossed off in some order."""
    found: set[str] = set()
    for space in spaces(board).values():
        if all(word in found for word in space.before) and source.random() < density:
            found.add(space.word)
    return found


@st.composite
def positions(draw: st.DrawFn) -> Position:
    options = draw(ANY_OPTIONS)
    source = random.Random(draw(st.integers(0, 2**32)))
    boards = source.sample(BOARDS, draw(st.integers(2, 5)))
    sheets = []
    for board in boards:
        coins, crossed = draw(st.integers(0, 12)), random_crossed(board, source.random(), source)
        sheets.append(Sheet(board, coins if crossed else max(coins, 7), crossed))
    special = [die for die in SPECIAL if any(f"UNLOCK:{die}" in each.effects() for each in sheets)]
    gray = source.sample(["gray1", "gray2", "gray3"], 3 - len(special))
    forum = [die for die in DICE if die in (*special, *gray, "blue", "red", "yellow", "green")]
    roll = {die: (source.choice(faces_of(die)), source.randrange(4)) for die in forum}
    literal = Literal(options, sheets, roll)
    table = table_of(literal)
    for seat, each in enumerate(sheets):
        each.bonuses = table.bonuses(seat)
        each.written = {"W": table.sheet(seat).west, "E": table.sheet(seat).east}
    literal.first = set(table.view(0).agora_first)
    literal.begin()
    return Position(table, literal)


def table_of(literal: Literal) -> Table:
    roll = ", ".join(f"{die} {face} {quarter}" for die, (face, quarter) in literal.roll.items())
    cities = [
        city(each.board, coins=each.coins, crossed=" ".join(sorted(each.crossed)))
        for each in literal.cities
    ]
    return Table(*cities, roll=roll, options=literal.options)


@pytest.mark.rule("dice:D-21", "dice:D-32", "dice:D-47", "dice:D-48", "dice:D-51", "dice:D-52")
@given(positions())
def test_every_die_and_space_that_go_together_are_offered_and_no_others(there: Position) -> None:
    for seat, mine in enumerate(there.literal.cities):
        wanted = there.literal.builds(seat, mine, False) | there.literal.stage(mine) | {"pass"}
        assert set(there.table.options(seat)) == wanted


@pytest.mark.rule("dice:D-27", "dice:D-30", "dice:D-31", "dice:D-62")
@given(positions())
def test_the_coins_left_after_any_construction_are_those_of_the_steps(there: Position) -> None:
    literal = there.literal
    for option in there.table.options(0):
        mine = literal.cities[0].copy()
        after = Literal(literal.options, [mine, *literal.cities[1:]], literal.roll)
        after.begin()
        steps = after.turn(0)
        next(steps)
        try:
            asked = steps.send(option)
        except StopIteration:
            asked = set()
        table = table_of(literal).choose(0, option)
        assert table.now(0).coins == mine.coins
        assert table.crossed_now(0) == mine.crossed
        assert (set(table.options(0)) if 0 in table.waiting() else set()) == asked


@pytest.mark.rule("dice:D-27", "dice:D-30", "dice:D-31")
@given(
    board=st.sampled_from(BOARDS),
    seed=st.integers(0, 2**32),
    quarter=st.integers(0, 3),
    coins=st.integers(0, 12),
    options=ANY_OPTIONS,
    data=st.data(),
)
def test_coins_owed_for_one_die_and_one_space(
    board: str, seed: int, quarter: int, coins: int, options: dict[str, str], data: st.DataObject
) -> None:
    """A single pair, with and without the coins for it; the effects are on the sheet."""
    source = random.Random(seed)
    crossed = random_crossed(board, 0.7, source)
    coins = coins if crossed else max(coins, 7)
    open_now = [
        space
        for space in spaces(board).values()
        if space.die in ("gray", "blue", "red", "yellow", "green")
        and Sheet(board, 0, crossed).is_open(space)
    ]
    if not open_now:
        return
    space = data.draw(st.sampled_from(open_now))
    die, face = space.die, space.faces[0]
    if die == "gray":
        die = "gray2" if face == "papyrus" else "gray1"
    sheet = Sheet(board, coins, crossed)
    if space.die == "gray" and all(f"UNLOCK:{die}" in sheet.effects() for die in SPECIAL):
        return  # no gray die is left
    other = Sheet("giza" if board != "giza" else "rhodes")
    literal = Literal(options, [sheet, other], {die: (face, quarter)})
    literal.begin()
    table = Table(
        city(board, coins=coins, crossed=" ".join(crossed)),
        city(other.board),
        roll=f"{die} {face} {quarter}",
        options=options,
    )
    left = literal.coins_after(sheet, die, space, False)
    text = f"build {die} {space.word}"
    assert table.can(0, text) == (left >= 0)
    if left < 0:
        assert table.why_not(0, text) == "refused-coins"
        assert table.refuses(0, text)
        return
    table.choose(0, text)
    gained = 0
    name, *words = space.effect.split(":")
    sheet.crossed.add(space.word)
    if name == "COINS":
        gained = int(words[0])
    elif name == "PER":
        gained = int(words[1]) * sheet.count(words[0])
    sheet.coins = left
    assert table.now(0).coins == literal.room(sheet, gained)


@pytest.mark.rule("dice:D-69", "dice:D-62")
@given(positions())
def test_points_are_those_of_the_tables(there: Position) -> None:
    for seat in range(len(there.literal.cities)):
        assert list(there.table.score(seat).values()) == there.literal.score(seat)


# whole games


GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (7, {}),
    (2, {"effects_optional": "no", "die_minus1": "once"}),
    (3, {"bonus_crossing": "optional", "coin_on": "after_construction"}),
    (3, {"bonus_buildings": "without_wonder", "agora_first_tie": "lowest_seat"}),
    (3, {"bonus_buildings": "barracks_as_one", "guild_red_count": "attacks"}),
    (4, {"agora_first_tie": "nobody", "guild_red_count": "best_side"}),
    (2, {"gold_reserve_capacity": "9", "warehouse_manufactured_cost": "1"}),
]


def eager(options: list[str], source: random.Random) -> str:
    """A choice that seldom passes or declines, so that games go deep."""
    active = [option for option in options if option not in ("pass", "decline")]
    return source.choice(active if active and source.random() < 0.95 else options)


def follow(table: Table, literal: Literal, seat: int, source: random.Random) -> None:
    """A seat's turn in both games."""
    steps = literal.turn(seat)
    wanted = next(steps)
    while True:
        options = table.options(seat)
        assert set(options) == wanted
        assert len(options) == len(wanted)
        choice = eager(options, source)
        table.choose(seat, choice)
        try:
            wanted = steps.send(choice)
        except StopIteration:
            return
        assert seat in table.waiting()


@pytest.mark.rule("dice:D-24", "dice:D-46", "dice:D-56", "dice:D-60", "dice:D-61", "dice:D-63")
@pytest.mark.rule("dice:D-65", "dice:D-66", "dice:D-68")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_whole_games_go_the_same_way(players: int, options: dict[str, str], seed: int) -> None:
    source = random.Random(seed)
    boards = source.sample(BOARDS, players)
    table = Table(*(city(board) for board in boards), seed=seed, options=options)
    literal = Literal(options, [Sheet(board) for board in boards], {})
    while not table.is_over():
        assert table.state.turn == literal.turn_number
        shown = zip(table.state.forum, table.state.shown, table.state.quarters, strict=True)
        literal.roll = {DICE[die]: (FACES[face], quarter) for die, face, quarter in shown}
        literal.begin()
        forum = set(table.forum())
        for seat in source.sample(range(players), players):
            follow(table, literal, seat, source)
        come = set(literal.finish())
        for seat, mine in enumerate(literal.cities):
            assert table.crossed(seat) == mine.crossed
            assert table.coins(seat) == mine.coins
            assert table.bonuses(seat) == mine.bonuses
            assert list(table.score(seat).values()) == literal.score(seat)
        assert set(table.view(0).agora_first) == literal.first
        assert table.is_over() == (literal.turn_number == literal.last)
        if not table.is_over():
            assert set(table.forum()) - forum == come
            assert all(die.startswith("gray") for die in forum - set(table.forum()))
            assert len(table.forum()) == 7
        literal.turn_number += 1
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    best = max((sum(literal.score(n)), each.coins) for n, each in enumerate(literal.cities))
    winners = [
        n for n, each in enumerate(literal.cities) if (sum(literal.score(n)), each.coins) == best
    ]
    assert list(outcome.winners()) == winners
