"""Events are prepared, revealed and renewed."""

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_LEVEL, MILITARY_NUMBERS
from civitas.kernel import Name
from kit.ages import Civ, Table, civ

CARDS = "crusades vast_territory_i legion military_bonus_i spy war_over_culture peace_treaty"


def number(card: str) -> int:
    """The number of a military card."""
    return MILITARY_NUMBERS[card]


def preparing(
    *civs: Civ, events: str, future: str = "", age: int = 2, last_round: int = 0
) -> Table:
    """A table in politics with these events."""
    return Table.force(
        *civs, politics=True, age=age, events=events, future=future, last_round=last_round
    )


# What can be prepared, and what it brings


@pytest.mark.rule("ages:A-56", "ages:D-1")
def test_only_events_and_territories_can_be_prepared() -> None:
    table = preparing(civ(military_hand=CARDS), civ(), civ(), events="rats")
    prepared = [option for option in table.options() if option.startswith("prepare")]
    assert prepared == ["prepare crusades", "prepare vast_territory_i"]
    assert table.why_not("prepare cold_war") == "refused-not-in-hand"


@pytest.mark.rule("ages:A-56", "ages:A-57", "ages:A-58")
@pytest.mark.parametrize(
    ("card", "level"),
    [
        ("crusades", 1),
        ("vast_territory_i", 1),
        ("terrorism", 2),
        ("vast_territory_ii", 2),
        ("impact_of_wonders", 3),
    ],
)
def test_preparing_scores_the_level_and_reveals_the_next_event(card: str, level: int) -> None:
    wanted = civ(military_hand=f"{card} legion", culture=4)
    table = preparing(wanted, civ(), events="development_of_science rats")
    table.do(f"prepare {card}")
    assert table.civ(0).culture == 4 + level
    assert table.military_hand(0) == ["legion"]
    assert table.state.future == (number(card),)
    assert [own.science for own in table.state.civilizations] == [2, 2]
    assert table.past() == ["development_of_science"]
    assert table.state.events.cards() == [number("rats")]
    # that was the political action
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:A-56")
def test_preparing_costs_no_actions_and_can_be_left() -> None:
    table = preparing(civ(military_hand="crusades"), civ(), events="rats cold_war")
    assert table.can("pass")
    table.do("prepare crusades")
    assert (table.civ(0).civil, table.civ(0).military) == (4, 2)
    left = preparing(civ(military_hand="crusades"), civ(), events="rats cold_war").do("pass")
    assert left.past() == []
    assert left.prompt() == "prompt-action"


@pytest.mark.rule("ages:A-58", "ages:A-142", "ages:A-134")
def test_a_revealed_territory_is_bid_for_by_all() -> None:
    table = preparing(
        civ(military_hand="crusades"), civ(), events="vast_territory_i development_of_science"
    )
    table.do("prepare crusades")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-first-bid")


@pytest.mark.rule("ages:R-52", "ages:R-58")
@pytest.mark.parametrize(
    ("card", "rival", "proud"),
    [("cold_war", 1, 0), ("cold_war", 2, 0), ("cold_war", 3, 1), ("crusades", 2, 1)],
)
def test_the_culture_of_preparing_counts_in_the_event_it_reveals(
    card: str, rival: int, proud: int
) -> None:
    table = preparing(
        civ(military_hand=card), civ(culture=rival), events="national_pride development_of_science"
    )
    table.do(f"prepare {card}")
    level = MILITARY_LEVEL[number(card)]
    assert [own.culture for own in table.state.civilizations] == [
        level + (5 if proud == 0 else 0),
        rival + (5 if proud == 1 else 0),
    ]


@pytest.mark.rule("ages:A-141", "ages:A-13")
def test_an_event_that_is_over_lies_in_no_pile() -> None:
    table = preparing(civ(military_hand="crusades"), civ(), events="rats cold_war", age=1)
    table.do("prepare crusades")
    assert [table.pile(age) for age in range(4)] == [[], [], [], []]
    assert table.past() == ["rats"]


@pytest.mark.rule("ages:A-50")
def test_prepared_events_outlive_the_end_of_ages() -> None:
    table = Table(
        civ(military_hand="crusades"),
        civ(),
        politics=True,
        age=2,
        deck_left=1,
        events="rats barbarians",
        future="foray",
    )
    table.do("prepare crusades", "end")
    assert table.state.age == 3
    assert table.state.future == tuple(sorted([number("foray"), number("crusades")]))
    assert table.state.events.cards() == [number("barbarians")]


# The future events become the current ones


@pytest.mark.rule("ages:A-59", "ages:A-60")
def test_the_last_event_makes_the_future_ones_current_earlier_ages_first() -> None:
    future = "impact_of_science cold_war barbarians vast_territory_ii impact_of_wonders foray"
    table = preparing(civ(military_hand="terrorism"), civ(), events="rats", future=future)
    table.do("prepare terrorism")
    assert table.past() == ["rats"]
    assert table.state.future == ()
    every = sorted(number(card) for card in [*future.split(), "terrorism"])
    assert table.state.events.cards() == every
    events = table.state.events
    drawn = [events.draw(table.state) for _ in range(events.size())]
    assert [MILITARY_LEVEL[card] for card in drawn] == [1, 1, 2, 2, 2, 3, 3]
    [renewed] = table.events("events_renewed")
    assert dict(renewed.args)["cards"] == 7


@pytest.mark.rule("ages:A-59")
def test_within_an_age_the_order_is_random() -> None:
    future = "barbarians foray rebellion immigration raiders"
    table = preparing(civ(military_hand="crusades"), civ(), events="rats", future=future)
    table.do("prepare crusades")
    # no order exists before it is drawn
    assert [len(layer) for layer in table.state.events.layers] == [6]
    assert table.state.events.top == []


@pytest.mark.rule("ages:A-60")
def test_an_event_is_never_revealed_by_the_action_that_prepared_it() -> None:
    table = preparing(civ(military_hand="crusades cold_war"), civ(), events="rats")
    table.do("prepare crusades")
    assert table.past() == ["rats"]
    assert table.state.events.cards() == [number("crusades")]
    # nor is there ever no event to reveal
    table.do("end", "pass", "end")
    table.do("prepare cold_war")
    assert table.past() == ["rats", "crusades"]
    assert table.state.events.cards() == [number("cold_war")]


@pytest.mark.rule("ages:R-4")
def test_the_events_are_renewed_when_the_last_one_is_over() -> None:
    wanted = civ(military_hand="crusades")
    table = preparing(wanted, civ(), events="development_of_markets", future="rats")
    table.do("prepare crusades")
    assert table.prompt() == "prompt-goods"
    assert (table.state.events.size(), len(table.state.future)) == (0, 2)
    assert table.past() == []
    table.do("gain food")
    assert table.state.events.size() == 0
    table.do("gain food")
    assert (table.state.events.size(), len(table.state.future)) == (2, 0)
    assert table.past() == ["development_of_markets"]


@pytest.mark.rule("ages:R-4", "ages:A-144")
def test_the_events_are_renewed_after_a_territory_too() -> None:
    table = preparing(civ(military_hand="crusades"), civ(), events="vast_territory_i")
    table.do("prepare crusades", "pass")
    assert table.state.events.size() == 0
    table.do("pass")
    assert table.state.events.cards() == [number("crusades")]
    assert table.past() == ["vast_territory_i"]


@pytest.mark.rule("ages:A-59")
def test_no_event_is_renewed_while_current_ones_are_left() -> None:
    table = preparing(
        civ(military_hand="crusades"), civ(), events="impact_of_science rats", future="foray"
    )
    table.do("prepare crusades")
    assert table.state.future == tuple(sorted([number("foray"), number("crusades")]))
    assert table.state.events.cards() == [number("rats")]


# Who knows what


@pytest.mark.rule("ages:R-3", "ages:A-5")
def test_only_who_prepared_a_future_event_knows_it() -> None:
    table = preparing(
        civ(military_hand="crusades"), civ(), events="development_of_science rats", future="foray"
    )
    table.do("prepare crusades")
    assert table.view(0).future_known == (number("crusades"),)
    assert table.view(1).future_known == ()
    assert table.view(-1).future_known == ()
    # backs are seen by everybody: two cards of age I
    assert [table.view(seat).future for seat in (-1, 0, 1)] == [(0, 2, 0, 0)] * 3
    assert [table.view(seat).events for seat in (-1, 0, 1)] == [(0, 1, 0, 0)] * 3


@pytest.mark.rule("ages:R-3")
def test_the_message_of_preparing_names_the_card_to_its_owner_alone() -> None:
    table = preparing(civ(military_hand="terrorism"), civ(), events="development_of_science rats")
    table.do("prepare terrorism")
    [told] = table.events("event_prepared")
    own, other = told.seen_by(0), told.seen_by(1)
    assert own is not None
    assert other is not None
    assert dict(own.args)["card"] == Name("card-terrorism")
    assert "card" not in dict(other.args)
    assert dict(other.args)["age"] == Name("age-ii")


@pytest.mark.rule("ages:R-3")
def test_after_the_renewal_one_still_knows_that_the_own_cards_are_there_but_not_where() -> None:
    table = preparing(
        civ(military_hand="crusades"), civ(), events="development_of_science", future="foray"
    )
    table.do("prepare crusades")
    assert table.view(0).civilizations[0].prepared == (number("crusades"),)
    assert table.view(1).civilizations[0].prepared == ()
    assert table.view(0).future_known == ()
    assert table.view(0).top == ()


@pytest.mark.rule("ages:R-3")
def test_an_event_that_is_revealed_is_known_to_all_and_no_longer_prepared() -> None:
    table = preparing(civ(military_hand="crusades"), civ(), events="development_of_science")
    table.do("prepare crusades")
    assert table.civ(0).prepared == (number("crusades"),)
    table.reveal("crusades", 1)
    assert table.civ(0).prepared == ()
    [_, revealed] = table.events("event_revealed")
    assert dict(revealed.args)["card"] == Name("card-crusades")
    assert number("crusades") in table.view(1).past


@pytest.mark.rule("ages:R-3", "ages:A-154")
def test_the_events_of_the_set_up_are_known_to_nobody() -> None:
    table = preparing(civ(), civ(), events="development_of_markets development_of_science")
    for seat in (-1, 0, 1):
        view = table.view(seat)
        assert view.events == (2, 0, 0, 0)
        assert view.top == ()
        assert all(own.prepared == () for own in view.civilizations)


# The last rounds


@pytest.mark.rule("ages:R-50", "ages:A-55")
def test_events_can_be_prepared_in_the_last_round() -> None:
    table = preparing(
        civ(military_hand="impact_of_wonders"), civ(), events="rats", age=4, last_round=5
    )
    table.do("prepare impact_of_wonders")
    assert table.civ(0).culture == 3
    assert table.state.events.cards() == [number("impact_of_wonders")]
