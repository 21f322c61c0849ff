"""Who is strongest, weakest or most cultured, and who of equals."""

import pytest

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.rules.ranking import clockwise, ranked, targets
from kit.ages import Civ, Table, civ


def strong(strength: int) -> Civ:
    """A civilization of some strength."""
    return civ(workers=f"warriors {strength}")


def table_of(*strengths: int) -> Table:
    """A table of civilizations with these strengths."""
    return Table.force(*[strong(strength) for strength in strengths], politics=True)


def strength_ranking(table: Table, revealer: int) -> list[int]:
    """The seats, the strongest first."""
    values = [own.strength for own in table.state.civilizations]
    return ranked(table.state, values, revealer)


@pytest.mark.rule("ages:V-9", "ages:A-136")
def test_of_three_equals_the_revealer_is_first_and_the_one_before_it_last() -> None:
    table = table_of(5, 5, 5)
    assert strength_ranking(table, 1) == [1, 2, 0]
    assert targets(table.state, what.STRONGEST, 1) == (1,)
    assert targets(table.state, what.WEAKEST, 1) == (0,)
    # they decide clockwise from the revealer
    assert targets(table.state, what.TWO_WEAKEST, 1) == (2, 0)
    assert targets(table.state, what.TWO_STRONGEST, 1) == (1, 2)


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize(
    ("strengths", "revealer", "ranking"),
    [
        ((1, 1), 0, [0, 1]),
        ((1, 1), 1, [1, 0]),
        ((1, 2), 0, [1, 0]),
        ((2, 2, 1), 0, [0, 1, 2]),
        ((2, 2, 1), 1, [1, 0, 2]),
        ((2, 2, 1), 2, [0, 1, 2]),
        ((1, 2, 2), 0, [1, 2, 0]),
        ((1, 2, 2), 2, [2, 1, 0]),
        ((2, 1, 2), 1, [2, 0, 1]),
        ((3, 1, 3, 1), 0, [0, 2, 1, 3]),
        ((3, 1, 3, 1), 1, [2, 0, 1, 3]),
        ((3, 1, 3, 1), 2, [2, 0, 3, 1]),
        ((3, 1, 3, 1), 3, [0, 2, 3, 1]),
        ((1, 1, 1, 1), 2, [2, 3, 0, 1]),
        ((1, 2, 3, 4), 0, [3, 2, 1, 0]),
    ],
)
def test_players_rank_by_value_and_then_clockwise_from_the_revealer(
    strengths: tuple[int, ...], revealer: int, ranking: list[int]
) -> None:
    assert strength_ranking(table_of(*strengths), revealer) == ranking


@pytest.mark.rule("ages:A-139")
@pytest.mark.parametrize(
    ("strengths", "strongest", "weakest"),
    [
        ((1, 2), (1,), (0,)),
        ((1, 2, 3), (1, 2), (0, 1)),
        ((3, 2, 1), (0, 1), (1, 2)),
        ((4, 1, 2, 3), (0, 3), (1, 2)),
    ],
)
def test_two_are_one_with_two_players(
    strengths: tuple[int, ...], strongest: tuple[int, ...], weakest: tuple[int, ...]
) -> None:
    table = table_of(*strengths)
    assert targets(table.state, what.TWO_STRONGEST, 0) == strongest
    assert targets(table.state, what.TWO_WEAKEST, 0) == weakest


@pytest.mark.rule("ages:A-84", "ages:R-59")
def test_after_a_resignation_two_are_one_and_who_left_ranks_nowhere() -> None:
    table = table_of(9, 1, 2).do("resign")
    assert clockwise(table.state, 1) == [1, 2]
    assert clockwise(table.state, 2) == [2, 1]
    assert targets(table.state, what.STRONGEST, 1) == (2,)
    assert targets(table.state, what.TWO_STRONGEST, 1) == (2,)
    assert targets(table.state, what.TWO_WEAKEST, 1) == (1,)
    assert targets(table.state, what.EVERYBODY, 2) == (2, 1)
    assert targets(table.state, what.ALL_HAPPIEST, 2) == (2, 1)


@pytest.mark.rule("ages:A-84", "ages:R-59")
def test_after_a_resignation_events_go_by_the_players_left() -> None:
    table = table_of(9, 1, 2, 3).do("resign")
    table.reveal("impact_of_strength", 1)
    assert [table.civ(seat).culture for seat in (1, 2, 3)] == [0, 7, 14]
    table.reveal("cold_war", 1)
    assert [table.civ(seat).science for seat in (1, 2, 3)] == [0, 6, 6]


@pytest.mark.rule("ages:A-135")
@pytest.mark.parametrize("revealer", [0, 1, 2, 3])
def test_everybody_is_clockwise_from_the_revealer(revealer: int) -> None:
    expected = tuple((revealer + step) % 4 for step in range(4))
    assert targets(table_of(1, 2, 3, 4).state, what.EVERYBODY, revealer) == expected


@pytest.mark.rule("ages:A-138")
def test_all_with_the_most_break_no_tie() -> None:
    happy = civ(workers="religion 1", yellow=16)
    sad = civ(yellow=16)
    table = Table(sad, happy, sad, happy, politics=True)
    assert targets(table.state, what.ALL_HAPPIEST, 2) == (3, 1)
    assert targets(table.state, what.ALL_MOST_DISCONTENT, 3) == (0, 2)


@pytest.mark.rule("ages:A-138", "ages:A-202")
def test_nobody_is_most_discontent_if_nobody_is_discontent() -> None:
    assert targets(table_of(1, 2, 3).state, what.ALL_MOST_DISCONTENT, 0) == ()


@pytest.mark.rule("ages:R-41")
@pytest.mark.parametrize(
    ("points", "revealer", "most", "least"),
    [
        ((4, 4, 4), 0, 0, 2),
        ((4, 4, 4), 1, 1, 0),
        ((4, 4, 4), 2, 2, 1),
        ((4, 0, 4), 1, 2, 1),
        ((0, 0, 4), 0, 2, 1),
        ((0, 0, 4), 1, 2, 0),
    ],
)
def test_equals_in_culture_points_rank_like_equals_in_strength(
    points: tuple[int, ...], revealer: int, most: int, least: int
) -> None:
    table = Table(*[civ(culture=count) for count in points], politics=True)
    assert targets(table.state, what.MOST_CULTURE, revealer) == (most,)
    assert targets(table.state, what.LEAST_CULTURE, revealer) == (least,)


@pytest.mark.rule("ages:A-178")
def test_strength_is_that_of_the_whole_civilization() -> None:
    # 2 warriors of Alexander, an army, a colony, a pact: all count
    table = Table.force(
        civ(workers="warriors 2", leader="alexander_the_great"),
        civ(workers="warriors 2", tactic="fighting_band"),
        civ(workers="warriors 0", colonies="strategic_territory_ii"),
        civ(pact="military_alliance 0 a"),
        politics=True,
    )
    assert [own.strength for own in table.state.civilizations] == [7, 3, 4, 4]
    assert strength_ranking(table, 3) == [0, 3, 2, 1]


@pytest.mark.rule("ages:F-37")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_prepares_is_the_revealer(seat: int) -> None:
    civs = [civ(military_hand="crusades" if other == seat else "") for other in range(3)]
    table = Table(*civs, politics=True, seat=seat, events="cold_war rats")
    table.do("prepare crusades")
    scored = [own.science for own in table.state.civilizations]
    assert scored[seat] == 6
    assert scored[(seat + 1) % 3] == 6
    assert scored[(seat + 2) % 3] == 0
