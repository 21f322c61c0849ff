"""The purple die: comparing a building with the neighbours'."""

import pytest

from kit.dice import Table, city

AREAS = {
    "cmp_red": ("BWA1", "BEA1", "BWD1", "BED1"),
    "cmp_wonder": ("WO1", "WO2", "WO3"),
    "cmp_gray": ("WH1", "WH2", "WH3"),
    "cmp_yellow": ("MK1", "MK2", "MK3"),
    "cmp_blue": ("AGA1", "AGB1", "AGC1"),
    "cmp_green": ("UN11", "UN12", "UN31"),
}


def some(face: str, count: int) -> str:
    """So many spaces; in the University besides those that unlock the purple die."""
    lane = ["UN2*"] if face == "cmp_green" else []
    return " ".join([*lane, *AREAS[face][:count]])


def holds(face: str, mine: int, left: int, right: int, across: int = 0) -> bool:
    """Whether a city among four may build, with so many spaces in the compared area."""
    table = Table(
        city("giza", crossed=some(face, mine), unlocked="purple"),
        city("rhodes", crossed=some(face, left)),
        city("babylon", crossed=some(face, across)),
        city("ephesus", crossed=some(face, right)),
        roll=f"purple {face} 0",
    )
    if not table.can(0, "build purple GC1"):
        assert table.why_not(0, "build purple GC1") == "refused-guild"
        assert table.refuses(0, "build purple GC1")
        return False
    return True


@pytest.mark.rule("dice:D-51", "dice:D-52", "dice:D-17")
@pytest.mark.parametrize("face", AREAS)
def test_at_least_as_many_as_both_neighbours_are_needed(face: str) -> None:
    for mine in range(3):
        for left in range(3):
            for right in range(3):
                assert holds(face, mine, left, right) == (mine >= left and mine >= right)


@pytest.mark.rule("dice:D-51")
@pytest.mark.parametrize("face", AREAS)
def test_cities_further_away_are_not_compared(face: str) -> None:
    assert holds(face, 1, 1, 1, across=3)


@pytest.mark.rule("dice:D-51", "dice:D-53")
@pytest.mark.parametrize("face", AREAS)
def test_two_players_need_strictly_more_than_the_opponent(face: str) -> None:
    for mine in range(3):
        for theirs in range(3):
            table = Table(
                city("giza", crossed=some(face, mine), unlocked="purple"),
                city("rhodes", crossed=some(face, theirs)),
                roll=f"purple {face} 0",
            )
            assert table.can(0, "build purple GC1") == (mine > theirs)


@pytest.mark.rule("dice:D-51")
def test_three_players_need_no_more_than_equality() -> None:
    cities = [city(name, unlocked="purple") for name in ("giza", "rhodes", "babylon")]
    table = Table(*cities, roll="purple cmp_blue 0")
    assert all(table.can(seat, "build purple GC1") for seat in range(3))


@pytest.mark.rule("dice:D-52")
@pytest.mark.parametrize("face", AREAS)
def test_only_the_compared_area_counts(face: str) -> None:
    """The neighbour has more of everything else."""
    others = " ".join(some(other, 2) for other in AREAS if other != face)
    table = Table(
        city("giza", crossed=some(face, 1), unlocked="purple"),
        city("rhodes", crossed=f"{others} GC1 GL1"),
        roll=f"purple {face} 0",
    )
    assert table.can(0, "build purple GC1")


@pytest.mark.rule("dice:D-52")
def test_red_compares_all_spaces_of_both_barracks_together() -> None:
    def can(mine: str, theirs: str) -> bool:
        table = Table(
            city("giza", crossed=mine, unlocked="purple"),
            city("rhodes", crossed=theirs),
            city("babylon"),
            roll="purple cmp_red 0",
        )
        return table.can(0, "build purple GC1")

    assert can("BWA1 BWD1 BEA1 BED1", "BWA1 BWA2 BWA3 BWA4")
    assert not can("BWA1 BWD1 BEA1", "BWA1 BWA2 BWA3 BWA4")
    assert can("BWD1 BED1", "BWA1 BWA2")


@pytest.mark.rule("dice:D-51")
def test_own_spaces_of_this_turn_do_not_count_either() -> None:
    """Rhodes draws level in the University this turn: that helps from the next turn on."""
    table = Table(
        city("rhodes", coins=20, crossed="UN31", unlocked="purple"),
        city("olympia", crossed="UN2* UN11 UN31"),
        city("babylon"),
        roll="purple cmp_green 0, green gear 0",
    )
    table.choose(0, "build green UN32")
    assert table.prompt(0) == "more"
    assert len([word for word in table.crossed_now(0) if word.startswith("UN")]) == 5
    assert table.why_not(0, "build purple GC1") == "refused-guild"
    table.choose(0, "pass").choose(1, "pass").choose(2, "pass")
    assert table.roll("purple cmp_green 0").can(0, "build purple GC1")


@pytest.mark.rule("dice:D-51", "dice:D-47")
def test_the_condition_is_asked_only_of_those_who_have_the_die() -> None:
    owner = city("babylon", unlocked="purple")
    table = Table(city("giza"), city("rhodes"), owner, roll="purple cmp_red 0")
    assert table.why_not(0, "build purple GC1") == "refused-locked"


@pytest.mark.rule("dice:D-52")
@pytest.mark.parametrize(("option", "red"), [("both_sides", 4), ("attacks", 3), ("best_side", 3)])
def test_a_view_has_the_numbers_that_are_compared(option: str, red: int) -> None:
    """What is crossed off this turn does not count in them either."""
    table = Table(
        city("rhodes", coins=20, crossed="BWA1 BWA2 BWD1 BEA1 UN31 WO1"),
        city("giza", crossed="MK1 MK2 AGA1"),
        city("babylon"),
        roll="green gear 0",
        options={"guild_red_count": option},
    )
    assert table.view(1).sheets[0].compared == (red, 1, 0, 0, 0, 1)
    assert table.view(-1).sheets[1].compared == (0, 0, 0, 2, 1, 0)
    table.choose(0, "build green UN32")
    assert table.now(0).compared == (red, 1, 0, 0, 0, 1)
