"""The end of the game: when it comes, what still scores, who wins."""

from typing import Any

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.ids import NO_CARD
from kit.ages import Civ, Table, civ

QUIET = "development_of_crafts"
"""An event that nobody scores at the end."""


def last_turn(*civs: Civ, **more: Any) -> Table:
    """The last turn of the last round."""
    options: dict[str, Any] = {
        "seat": len(civs) - 1,
        "age": 4,
        "last_round": 5,
        "scope": "full",
        "events": QUIET,
        **more,
    }
    return Table.force(*civs, **options)


def culture(table: Table) -> list[int]:
    return [own.culture for own in table.state.civilizations]


# When.


@pytest.mark.rule("ages:A-233")
def test_the_game_ends_after_the_last_seat_of_the_last_round() -> None:
    table = Table(
        *[civ(), civ(), civ()],
        politics=True,
        age=4,
        round_number=10,
        last_round=10,
        first=1,
        seat=2,
    )
    table.do("pass", "end")
    assert not table.is_over()
    assert table.asked_seat() == 0
    table.do("pass", "end")
    assert table.is_over()
    assert table.state.round_number == 10


@pytest.mark.rule("ages:A-233")
def test_another_round_is_played_if_it_is_not_the_last() -> None:
    table = last_turn(civ(), civ(), last_round=6).do("end")
    assert not table.is_over()
    assert (table.state.round_number, table.asked_seat()) == (6, 0)


@pytest.mark.rule("ages:A-53", "ages:V-13")
@pytest.mark.parametrize(("seat", "last"), [(0, 17), (1, 18), (2, 18), (3, 18)])
def test_the_last_round_follows_from_whose_turn_it_is(seat: int, last: int) -> None:
    table = Table(
        *(civ() for _ in range(4)), politics=True, age=3, round_number=17, deck_left=1, seat=seat
    )
    table.turn_of(seat)
    assert table.state.age == 4
    assert table.state.last_round == last


@pytest.mark.rule("ages:A-53", "ages:A-232", "ages:F-35")
@pytest.mark.parametrize(("seat", "last"), [(0, 9), (1, 10)])
def test_international_agreement_may_end_age_iii(seat: int, last: int) -> None:
    strong = civ(workers="warriors 3", military_hand="foray")
    civs = [strong if place == seat else civ() for place in (0, 1)]
    table = Table.force(
        *civs,
        politics=True,
        age=3,
        round_number=9,
        seat=seat,
        deck_left=1,
        events="international_agreement crusades",
        row="1 reserves_iii",
    )
    table.do("prepare foray", "take 1", "done")
    assert table.state.age == 4
    assert table.state.last_round == last


# Which events.


@pytest.mark.rule("ages:A-234", "ages:F-38", "ages:A-137")
def test_impacts_of_both_decks_score_and_others_do_not() -> None:
    table = last_turn(
        civ(colonies="historic_territory_i", military_hand="impact_of_variety"),
        civ(wonders="colossus", military_hand="impact_of_progress"),
        events="national_pride cultural_influence impact_of_colonies",
        future="impact_of_wonders popularization_of_science",
    )
    table.do("end")
    assert table.is_over()
    assert sorted(table.cards_of("final_event")) == ["impact_of_colonies", "impact_of_wonders"]
    assert culture(table) == [3, 5]
    assert table.outcome().totals == (3, 5)


@pytest.mark.rule("ages:A-234")
def test_events_that_are_past_or_discarded_do_not_score_again() -> None:
    table = Table.force(
        civ(military_hand="impact_of_government"),
        civ(military_hand="impact_of_variety impact_of_progress impact_of_wonders", military=0),
        politics=True,
        age=4,
        last_round=5,
        events="impact_of_government development_of_crafts",
    )
    table.do("pass", "end", "pass", "end", "discard impact_of_progress")
    assert table.is_over()
    assert table.cards_of("final_event") == ["impact_of_government"]
    assert culture(table) == [2 * 4 + 2, 2 * 4 + 2]


@pytest.mark.rule("ages:R-50", "ages:A-57")
def test_an_impact_prepared_in_the_last_round_scores() -> None:
    table = Table(
        civ(),
        civ(military_hand="impact_of_government"),
        politics=True,
        age=4,
        seat=1,
        last_round=5,
        events=f"{QUIET} rats",
    )
    table.do("prepare impact_of_government", "end")
    assert table.is_over()
    assert table.cards_of("final_event") == ["impact_of_government"]
    assert culture(table) == [10, 3 + 10]


@pytest.mark.rule("ages:R-50", "ages:A-59")
def test_an_impact_that_became_a_current_event_in_the_last_round_scores_too() -> None:
    table = Table(
        civ(),
        civ(military_hand="impact_of_government"),
        politics=True,
        age=4,
        seat=1,
        last_round=5,
        events=QUIET,
    )
    table.do("prepare impact_of_government")
    assert [MILITARY_WORDS[card] for card in table.state.events.cards()] == ["impact_of_government"]
    table.do("end")
    assert culture(table) == [10, 13]


@pytest.mark.rule("ages:A-141", "ages:A-234")
def test_an_impact_revealed_before_scores_once() -> None:
    table = Table.force(
        civ(),
        civ(military_hand="foray"),
        politics=True,
        age=4,
        seat=1,
        last_round=5,
        events="impact_of_government rats",
    )
    table.do("prepare foray", "end")
    assert table.cards_of("final_event") == []
    assert culture(table) == [10, 11]


# Ties, the first player.


@pytest.mark.rule("ages:A-137", "ages:A-136", "ages:F-37")
@pytest.mark.parametrize(("first", "expected"), [(0, [14, 7, 0]), (1, [0, 14, 7]), (2, [7, 0, 14])])
def test_of_equals_the_first_player_is_ahead_then_clockwise(
    first: int, expected: list[int]
) -> None:
    table = last_turn(
        civ(),
        civ(),
        civ(),
        first=first,
        seat=(first + 2) % 3,
        events="impact_of_strength",
    )
    table.do("end")
    assert table.is_over()
    assert culture(table) == expected


@pytest.mark.rule("ages:A-137")
def test_who_takes_the_last_turn_is_not_the_revealer() -> None:
    table = last_turn(civ(), civ(), events="impact_of_science").do("end")
    assert culture(table) == [10, 0]


@pytest.mark.rule("ages:R-37", "ages:A-137")
def test_after_the_first_player_resigned_the_next_one_is_first() -> None:
    table = Table(civ(), civ(), civ(), politics=True, age=3, events="impact_of_strength rats")
    table.do("resign")
    assert table.state.first == 1
    table.state.age = 4
    table.state.last_round = 5
    table.do("pass", "end", "pass", "end")
    assert table.is_over()
    assert culture(table)[1:] == [10, 0]
    assert table.outcome().places == (3, 1, 2)


@pytest.mark.rule("ages:A-216", "ages:A-234")
def test_a_final_event_may_cost_culture_but_none_below_nothing() -> None:
    table = last_turn(civ(yellow=5, culture=30), civ(yellow=5), events="impact_of_happiness")
    table.do("end")
    # required 5, none there: 2 for each discontent worker
    assert culture(table) == [20, 0]


@pytest.mark.rule("ages:A-234")
def test_several_impacts_add_up_and_ratings_are_those_of_the_end() -> None:
    table = last_turn(
        civ(),
        civ(hand="monarchy", science=9, civil=4),
        events="impact_of_progress",
        future="impact_of_government impact_of_colonies",
    )
    table.do("develop monarchy", "end")
    assert table.cards_of("final_event") == [
        "impact_of_colonies",
        "impact_of_government",
        "impact_of_progress",
    ]
    assert culture(table) == [10, 2 * 5 + 3 + 2]


# Gates.


@pytest.mark.rule("ages:A-234", "ages:A-227", "ages:F-15")
def test_gates_scores_his_labs_at_the_end_after_the_events() -> None:
    table = last_turn(
        civ(leader="bill_gates", workers="philosophy 1 alchemy 2 computers 1"),
        civ(workers="computers 2"),
        events="impact_of_government",
    )
    table.do("end")
    assert culture(table)[0] == 10 + 1 * 2 + 3
    assert culture(table)[1] == 10
    assert table.state.out is not None
    kinds = [event.kind for event in table.state.out]
    assert kinds.index("final_event") < kinds.index("labs_scored")


@pytest.mark.rule("ages:A-234")
def test_gates_who_left_before_scores_once() -> None:
    start = civ(leader="bill_gates", workers="computers 1", hand="sid_meier")
    table = last_turn(civ(), start, events=QUIET)
    table.do("lead sid_meier")
    assert table.civ(1).culture == 3
    table.do("end")
    assert len(table.events("labs_scored")) == 1


@pytest.mark.rule("ages:A-234")
def test_gates_scores_also_in_the_peaceful_and_the_short_game() -> None:
    for more in ({"scope": "peaceful"}, {"length": "short"}, {"scope": "civil"}):
        table = last_turn(civ(leader="bill_gates", workers="alchemy 2"), civ(), **more)
        table.do("end")
        assert culture(table)[0] == 2


# Who wins.


@pytest.mark.rule("ages:A-235")
def test_equals_share_the_victory() -> None:
    table = last_turn(civ(culture=20), civ(culture=12), civ(culture=20)).do("end")
    outcome = table.outcome()
    assert outcome.winners() == (0, 2)
    assert outcome.places == (1, 3, 1)


@pytest.mark.rule("ages:A-235", "ages:A-234")
def test_final_events_decide_who_wins() -> None:
    civs = (civ(culture=20), civ(culture=12, colonies="historic_territory_i vast_territory_i"))
    assert last_turn(*civs).do("end").outcome().winners() == (0,)
    scored = last_turn(
        civ(culture=17),
        civ(culture=12, colonies="historic_territory_i vast_territory_i"),
        future="impact_of_colonies",
    ).do("end")
    assert scored.outcome().totals == (17, 18)
    assert scored.outcome().winners() == (1,)


@pytest.mark.rule("ages:A-83", "ages:A-235")
def test_the_last_one_left_wins_at_once_without_final_scoring() -> None:
    table = Table.force(
        civ(culture=50),
        civ(culture=1, leader="bill_gates", workers="computers 2"),
        politics=True,
        age=3,
        events="impact_of_government",
    )
    table.do("resign")
    assert table.is_over()
    assert table.events("final_event") == []
    assert culture(table)[1] == 1
    assert table.outcome().winners() == (1,)
    assert table.outcome().places == (2, 1)


@pytest.mark.rule("ages:A-80", "ages:A-234")
def test_who_resigned_scores_nothing_and_comes_last() -> None:
    table = Table(
        civ(culture=90, colonies="historic_territory_i"),
        civ(colonies="vast_territory_i"),
        civ(),
        politics=True,
        age=3,
        events="impact_of_colonies rats",
    )
    table.do("resign")
    table.state.age = 4
    table.state.last_round = 5
    table.do("pass", "end", "pass", "end")
    assert table.outcome().places == (3, 1, 2)
    assert culture(table)[1:] == [3, 0]
    assert culture(table)[0] <= 90
    assert table.civ(0).leader == NO_CARD
