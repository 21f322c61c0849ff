"""Armies against a slow search that groups units one by one, and a few by hand."""

import csv
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.games.through_the_ages.data.tables import NUMBERS, WORKED
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.rules.colonization import force_of
from kit.ages import Table, civ, make

FACTS = Path(__file__).parents[2] / "facts" / "ages"
LEVELS = {"A": 0, "I": 1, "II": 2, "III": 3}
UNITS = (
    *("warriors", "swordsmen", "riflemen", "modern_infantry"),
    *("knights", "cavalrymen", "tanks"),
    *("cannon", "rockets", "air_forces"),
)
TACTICS = (
    *("fighting_band", "legion", "medieval_army", "phalanx", "heavy_cavalry"),
    *("mobile_artillery", "fortifications", "conquistadors", "defensive_army"),
    *("napoleonic_army", "classic_army", "entrenchments", "mechanized_army", "shock_troops"),
    "modern_army",
)
AIR = UNITS.index("air_forces")

Counts = tuple[int, ...]
"""How many units of each card there are."""


@cache
def facts(name: str) -> dict[str, dict[str, str]]:
    with (FACTS / f"{name}.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@cache
def roles(unit: int, khan: bool) -> tuple[str, ...]:
    """A-167, A-222: as what a unit can stand in an army."""
    own = facts("civil")[UNITS[unit]]["type"]
    return ("infantry", "cavalry") if khan and own == "infantry" else (own,)


@cache
def level(unit: int) -> int:
    return LEVELS[facts("civil")[UNITS[unit]]["age"]]


def printed(units: Counts) -> int:
    """A-158: the strength of units by themselves."""
    return sum(
        count * int(facts("civil")[UNITS[unit]]["strength"]) for unit, count in enumerate(units)
    )


@cache
def armies_of(tactic: str, khan: bool) -> tuple[tuple[Counts, int], ...]:
    """Every single army a tactic allows, as units by card, with what it gives: A-167 to A-170."""
    row = facts("military")[tactic]
    found = set()
    groups = [
        list(
            combinations_with_replacement(
                [unit for unit in range(len(UNITS)) if role in roles(unit, khan)], int(row[role])
            )
        )
        for role in ("infantry", "cavalry", "artillery")
    ]
    for foot in groups[0]:
        for horse in groups[1]:
            for guns in groups[2]:
                ground = (*foot, *horse, *guns)
                old = any(LEVELS[row["age"]] - level(unit) >= 2 for unit in ground)
                given = int((old and row["obsolete_strength"]) or row["army_strength"])
                for planes in (0, 1):
                    units = [0] * len(UNITS)
                    for unit in (*ground, *[AIR] * planes):
                        units[unit] += 1
                    found.add((tuple(units), given * (1 + planes)))
    return tuple(sorted(found))


def best(tactic: str, khan: bool, units: Counts) -> int:
    """A-171: the most that any grouping gives, by trying all of them."""
    ways = armies_of(tactic, khan)

    @cache
    def most(left: Counts, first: int) -> int:
        found = 0
        for index in range(first, len(ways)):
            army, given = ways[index]
            rest = tuple(have - used for have, used in zip(left, army, strict=True))
            if min(rest) >= 0:
                found = max(found, given + most(rest, index))
        return found

    return most(units, 0)


def text_of(units: Counts) -> str:
    return " ".join(f"{unit} {count}" for unit, count in zip(UNITS, units, strict=True))


def by_card(units: Counts) -> list[int]:
    """Units as the rules count them."""
    workers = [0] * WORKED
    for unit, count in zip(UNITS, units, strict=True):
        workers[NUMBERS[unit]] = count
    return workers


UNIT_SETS = st.lists(st.integers(0, 3), min_size=len(UNITS), max_size=len(UNITS)).map(
    lambda counts: tuple(
        count if sum(counts[:place]) < 9 else 0 for place, count in enumerate(counts)
    )
)
"""Some units of every kind; not so many that the search takes long."""


@pytest.mark.rule("ages:A-167", "ages:A-168", "ages:A-169", "ages:A-170", "ages:A-171")
@pytest.mark.rule("ages:A-172", "ages:A-173", "ages:A-222", "ages:F-39", "ages:A-158")
@given(st.sampled_from(TACTICS), st.booleans(), UNIT_SETS)
def test_strength_is_that_of_the_best_grouping(tactic: str, khan: bool, units: Counts) -> None:
    made = make(civ(leader="genghis_khan" if khan else "", workers=text_of(units), tactic=tactic))
    assert made.strength == printed(units) + best(tactic, khan, units)


@pytest.mark.rule("ages:A-146", "ages:A-147", "ages:R-43")
@given(st.sampled_from(TACTICS), st.booleans(), UNIT_SETS, st.data())
def test_force_is_that_of_the_best_grouping_of_the_units_sent(
    tactic: str, khan: bool, units: Counts, data: st.DataObject
) -> None:
    sent = tuple(data.draw(st.integers(0, count)) for count in units)
    made = make(
        civ(
            technologies="navigation",
            leader="genghis_khan" if khan else "",
            workers=text_of(units),
            tactic=tactic,
        )
    )
    assert force_of(made, by_card(sent)) == printed(sent) + best(tactic, khan, sent) + 3


def small_sets() -> Iterator[Counts]:
    """Every way to have up to three warriors, riflemen, knights, cannon and air forces."""
    names = ("warriors", "riflemen", "knights", "cannon", "air_forces")
    for number in range(3**5):
        units = [0] * len(UNITS)
        for name in names:
            number, units[UNITS.index(name)] = divmod(number, 3)
        yield tuple(units)


@pytest.mark.rule("ages:A-170", "ages:A-172", "ages:A-173")
@pytest.mark.parametrize("tactic", ["conquistadors", "defensive_army", "modern_army", "phalanx"])
@pytest.mark.parametrize("khan", [False, True])
def test_all_small_sets_of_units(tactic: str, khan: bool) -> None:
    leader = "genghis_khan" if khan else ""
    for units in small_sets():
        made = make(civ(leader=leader, workers=text_of(units), tactic=tactic))
        assert made.strength == printed(units) + best(tactic, khan, units), units


# By hand.


@pytest.mark.rule("ages:A-166")
def test_without_a_tactic_there_are_no_armies() -> None:
    table = Table(civ(workers="warriors 6 air_forces 1"), civ(), scope="full")
    assert table.civ().strength == 6 + 5
    assert table.own().armies == 0


@pytest.mark.rule("ages:V-10", "ages:A-170", "ages:F-39")
@pytest.mark.parametrize(("planes", "given"), [(0, 9), (1, 15), (2, 18), (3, 18)])
def test_one_modern_and_one_antiquated_army(planes: int, given: int) -> None:
    workers = f"warriors 2 riflemen 2 cannon 2 air_forces {planes}"
    table = Table(civ(workers=workers, tactic="defensive_army"), civ(), scope="full")
    assert table.civ().strength == 2 + 6 + 6 + 5 * planes + given
    assert table.own().armies == given


@pytest.mark.rule("ages:A-170")
@pytest.mark.parametrize(
    ("tactic", "workers", "given"),
    [
        ("classic_army", "swordsmen 2 knights 2", 8),
        ("classic_army", "warriors 1 swordsmen 1 knights 2", 4),
        ("shock_troops", "riflemen 1 cavalrymen 3", 11),
        ("shock_troops", "riflemen 1 cavalrymen 2 knights 1", 6),
        ("shock_troops", "warriors 1 tanks 3", 6),
        ("legion", "warriors 3", 2),
        ("heavy_cavalry", "knights 3", 4),
    ],
)
def test_one_old_unit_makes_an_army_antiquated_but_never_one_of_age_i(
    tactic: str, workers: str, given: int
) -> None:
    if "warriors" not in workers:
        workers += " warriors 0"
    assert Table(civ(workers=workers, tactic=tactic), civ(), scope="full").own().armies == given


@pytest.mark.rule("ages:A-170")
def test_the_measure_is_the_tactic_not_the_age_of_the_game() -> None:
    start = civ(workers="warriors 2", tactic="fighting_band")
    assert Table(start, civ(), scope="full", age=3).own().armies == 1


@pytest.mark.rule("ages:A-169")
def test_an_air_force_needs_an_army_and_each_army_takes_one() -> None:
    def given(workers: str) -> int:
        start = civ(workers=workers, tactic="fighting_band")
        return Table(start, civ(), scope="full").own().armies

    assert given("warriors 1 air_forces 2") == 0
    assert given("warriors 2 air_forces 2") == 2
    assert given("warriors 4 air_forces 1") == 3


@pytest.mark.rule("ages:A-222")
def test_infantry_that_rides_is_infantry_for_all_other_cards() -> None:
    workers = "warriors 3"
    wall = civ(leader="genghis_khan", wonders="great_wall", workers=workers, tactic="heavy_cavalry")
    table = Table(wall, civ(), scope="full")
    assert table.civ().strength == 3 + 4 + 3
    foot = civ(wonders="great_wall", workers=workers, tactic="heavy_cavalry")
    assert Table(foot, civ(), scope="full").civ().strength == 3 + 3


@pytest.mark.rule("ages:A-222")
def test_a_unit_is_infantry_or_cavalry_and_never_both() -> None:
    khan = civ(leader="genghis_khan", workers="warriors 1", tactic="medieval_army")
    assert Table(khan, civ(), scope="full").own().armies == 0
    two = civ(leader="genghis_khan", workers="warriors 2", tactic="medieval_army")
    assert Table(two, civ(), scope="full").own().armies == 2
    riders = civ(leader="genghis_khan", workers="knights 2 warriors 0", tactic="medieval_army")
    assert Table(riders, civ(), scope="full").own().armies == 0


@pytest.mark.rule("ages:A-171")
def test_armies_are_formed_anew_when_units_come_and_go() -> None:
    start = civ(workers="warriors 1", tactic="fighting_band", tokens="bronze 2", unused=1)
    table = Table(start, civ(), scope="full")
    assert table.civ().strength == 1
    table.do("build warriors")
    assert table.civ().strength == 3
    table.do("destroy warriors")
    assert table.civ().strength == 1


@pytest.mark.rule("ages:A-146", "ages:A-148", "ages:F-9")
def test_what_is_bid_and_sent_counts_armies_but_not_what_helps_civilizations() -> None:
    start = civ(
        leader="alexander_the_great",
        wonders="great_wall",
        workers="warriors 4 air_forces 1",
        tactic="fighting_band",
    )
    table = Table.force(start, civ(workers="warriors 0"), politics=True)
    assert table.civ().strength == 4 + 5 + 5 + 4 + 3
    table.reveal("historic_territory_i")
    assert [option for option in table.options() if option.startswith("bid")][-1] == "bid 12"
    table.do("bid 7")
    forces = []
    for unit in ("warriors", "air_forces", "warriors"):
        table.do(f"send {unit}")
        forces.append(dict(GAME.prompt(table.state, 0).args)["force"])
    assert forces == [1, 6, 9]
    table.do("done")
    assert table.civ().strength == 2 + 1 + 2 + 2
