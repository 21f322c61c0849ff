"""Wars: declared in politics, resolved when the declarer's next turn begins."""

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.rules.military_hands import SHOWN
from civitas.games.through_the_ages.state import war_card, war_rival
from civitas.kernel import SPECTATOR, Seat
from kit.ages import Civ, Table, civ

COSTS = {"war_over_technology": 2, "war_over_territory": 2, "war_over_culture": 3}
AGES = {"war_over_technology": 2, "war_over_territory": 2, "war_over_culture": 3}


def at_war(card: str, own: Civ, rival: Civ, *others: Civ, age: int = 3) -> Table:
    """Seat 0 declared a war on seat 1, and now its turn begins."""
    assert own.wars == f"{card} 1"
    return Table.force(own, rival, *others, politics=True, age=age).turn_of(0)


def wars(table: Table, seat: Seat = 0) -> list[str]:
    declared = table.civ(seat).wars
    return [f"{MILITARY_WORDS[war_card(number)]} {war_rival(number)}" for number in declared]


def warriors(strength: int) -> str:
    return f"warriors {strength}"


# declaring


@pytest.mark.rule("ages:A-70", "ages:A-15")
@pytest.mark.parametrize("card", COSTS)
def test_a_war_takes_military_actions_and_no_greater_strength(card: str) -> None:
    own = civ(military_hand=card, government="monarchy", military=COSTS[card])
    table = Table(own, civ(workers=warriors(9)), civ(), politics=True, age=3)
    declarations = [text for text in table.options() if text.startswith("declare")]
    assert declarations == [f"declare {card} @1", f"declare {card} @2"]
    table.do(f"declare {card} @1")
    assert table.civ().military == 0
    assert table.military_hand() == []
    assert wars(table) == [f"{card} 1"]
    poor = civ(military_hand=card, government="monarchy", military=COSTS[card] - 1)
    table = Table(poor, civ(), politics=True, age=3)
    assert table.why_not(f"declare {card} @1") == "refused-military 1"


@pytest.mark.rule("ages:A-72", "ages:A-165")
def test_a_declared_war_lies_open_and_does_nothing_until_the_next_turn() -> None:
    table = Table.force(
        civ(military_hand="war_over_territory", workers=warriors(3)),
        civ(yellow=10, military_hand="military_bonus_i"),
        politics=True,
        age=2,
    ).do("declare war_over_territory @1")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert table.pile(2) == []
    for seat in (0, 1, SPECTATOR):
        assert len(table.view(seat).civilizations[0].wars) == 1
    table.do("end")
    assert wars(table) == ["war_over_territory 1"]
    assert table.civ(1).yellow_bank == 10
    table.do("pass", "end")
    # seat 0 again: 2 stronger
    assert wars(table) == []
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")
    assert (table.civ().yellow_bank, table.civ(1).yellow_bank) == (19, 9)
    assert table.pile(2) == ["war_over_territory"]


@pytest.mark.rule("ages:A-73", "ages:D-1")
def test_no_war_is_declared_in_the_last_round() -> None:
    own = civ(military_hand="war_over_culture", government="monarchy")
    table = Table(own, civ(), politics=True, age=4, round_number=11, last_round=11)
    assert table.why_not("declare war_over_culture @1") == "refused-last-round"
    table = Table(own, civ(), politics=True, age=4, round_number=10, last_round=11)
    assert table.can("declare war_over_culture @1")


@pytest.mark.rule("ages:A-73", "ages:A-36")
def test_a_war_of_the_last_round_but_one_is_resolved_in_the_last() -> None:
    table = Table(
        civ(military_hand="war_over_culture", government="monarchy", workers=warriors(3)),
        civ(culture=20),
        politics=True,
        age=4,
        round_number=10,
        last_round=11,
    ).do("declare war_over_culture @1", "end", "pass", "end")
    assert table.state.round_number == 11
    assert (table.civ().culture, table.civ(1).culture) == (7, 13)


@pytest.mark.rule("ages:F-18")
def test_gandhi_declares_no_war_and_a_war_on_him_takes_twice_the_actions() -> None:
    own = civ(military_hand="war_over_technology", government="constitutional_monarchy")
    table = Table(own, civ(leader="mahatma_gandhi"), civ(), politics=True, age=3)
    table.do("declare war_over_technology @1")
    assert table.civ().military == 0
    poor = civ(military_hand="war_over_technology", government="monarchy")
    table = Table(poor, civ(leader="mahatma_gandhi"), civ(), politics=True, age=3)
    assert table.why_not("declare war_over_technology @1") == "refused-military 1"
    assert table.can("declare war_over_technology @2")
    peaceful = civ(
        military_hand="war_over_technology", government="monarchy", leader="mahatma_gandhi"
    )
    table = Table(peaceful, civ(), civ(), politics=True, age=3)
    assert table.why_not("declare war_over_technology @1") == "refused-peaceful-leader"


# resolving


@pytest.mark.rule("ages:A-30", "ages:A-36")
def test_a_war_is_resolved_after_the_row_and_before_the_tactic_and_politics() -> None:
    table = Table(
        civ(wars="war_over_culture 1", workers=warriors(2), tactic="legion", private=True),
        civ(culture=9),
        politics=True,
        age=3,
        row="1 napoleon_bonaparte",
    ).turn_of(0)
    kinds = [event.kind for event in table.state.out or []]
    assert kinds.index("card_swept") < kinds.index("war_resolved") < kinds.index("tactic_common")
    assert table.prompt() == "prompt-politics"


@pytest.mark.rule("ages:A-36")
def test_only_the_declarers_own_turn_resolves_a_war() -> None:
    table = Table(
        civ(wars="war_over_culture 1", workers=warriors(5)), civ(culture=9), politics=True, age=3
    ).turn_of(1)
    assert wars(table) == ["war_over_culture 1"]
    assert table.civ(1).culture == 9


@pytest.mark.rule("ages:A-39", "ages:F-27")
def test_the_declarer_or_the_rival_may_win() -> None:
    for own, rival, expected in ((6, 2, (49, 31)), (2, 6, (31, 49)), (3, 2, (46, 34))):
        table = at_war(
            "war_over_culture",
            civ(wars="war_over_culture 1", workers=warriors(own), culture=40),
            civ(workers=warriors(rival), culture=40),
        )
        assert (table.civ().culture, table.civ(1).culture) == expected


@pytest.mark.rule("ages:A-40", "ages:A-42", "ages:F-27")
@pytest.mark.parametrize("card", COSTS)
def test_equal_strength_changes_nothing_and_the_card_is_discarded(card: str) -> None:
    table = at_war(
        card,
        civ(wars=f"{card} 1", workers=warriors(3), culture=9, science=9),
        civ(workers=warriors(3), culture=9, science=9, technologies="masonry"),
    )
    for seat in (0, 1):
        own = table.civ(seat)
        assert (own.culture, own.science, own.yellow_bank) == (9, 9, 18)
    assert wars(table) == []
    assert table.pile(AGES[card]) == [card]
    [(_, mask)] = table.view(1).piles[AGES[card]]
    assert mask == SHOWN
    assert table.prompt() == "prompt-politics"


@pytest.mark.rule("ages:A-38", "ages:F-27")
def test_no_card_is_played_in_a_war() -> None:
    table = at_war(
        "war_over_culture",
        civ(
            wars="war_over_culture 1",
            workers=warriors(2),
            military_hand="military_bonus_iii",
        ),
        civ(culture=20, military_hand="military_bonus_iii"),
    )
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")
    assert (table.civ().culture, table.civ(1).culture) == (6, 14)
    assert table.military_hand(1) == ["military_bonus_iii"]


@pytest.mark.rule("ages:A-37")
def test_the_strengths_of_the_moment_are_compared() -> None:
    table = Table.force(
        civ(military_hand="war_over_territory"),
        civ(tokens="bronze 8", unused=2),
        politics=True,
        age=2,
    ).do("declare war_over_territory @1", "end", "pass", "build warriors", "end")
    [told] = table.events("war_resolved")
    assert (dict(told.args)["strength"], dict(told.args)["rival_strength"]) == (1, 2)
    assert (table.civ().yellow_bank, table.civ(1).yellow_bank) == (17, 19)


@pytest.mark.rule("ages:A-37")
def test_a_card_that_helps_the_declarer_counts_for_the_war() -> None:
    own = civ(wars="war_over_culture 1", pact="open_borders_agreement 1 a")
    table = at_war("war_over_culture", own, civ(culture=20), civ())
    assert (table.civ().culture, table.civ(1).culture) == (7, 13)
    # a rival that is attacked gets nothing from it
    own = civ(wars="war_over_culture 1", culture=20)
    helped = civ(workers=warriors(3), pact="open_borders_agreement 0 a")
    table = at_war("war_over_culture", own, helped, civ())
    assert (table.civ().culture, table.civ(1).culture) == (20, 0)


@pytest.mark.rule("ages:A-37", "ages:A-79")
def test_a_pact_that_is_gone_helps_no_longer() -> None:
    table = Table.force(
        civ(wars="war_over_culture 1", pact="open_borders_agreement 1 a"),
        civ(culture=20),
        civ(),
        politics=True,
        seat=1,
        age=3,
    ).do("cancel @0", "end", "pass", "end")
    assert table.asked_seat() == 0
    assert wars(table) == []
    assert table.civ(1).culture == 20


# War over Culture


@pytest.mark.rule("ages:R-11", "ages:F-27", "ages:A-219")
@pytest.mark.parametrize("there", [0, 6, 8, 9, 30])
def test_war_over_culture_takes_five_and_the_advantage_as_far_as_there_is(there: int) -> None:
    own = civ(wars="war_over_culture 1", workers=warriors(4), culture=1)
    table = at_war("war_over_culture", own, civ(culture=there))
    taken = min(there, 5 + 3)
    assert (table.civ().culture, table.civ(1).culture) == (1 + taken, there - taken)


# War over Territory


@pytest.mark.rule("ages:A-39", "ages:A-196")
@pytest.mark.parametrize(("advantage", "tokens"), [(1, 1), (4, 1), (5, 2), (9, 2), (10, 3)])
def test_war_over_territory_takes_a_token_and_one_more_for_every_five(
    advantage: int, tokens: int
) -> None:
    own = civ(wars="war_over_territory 1", workers=warriors(1 + advantage), yellow=8)
    table = at_war("war_over_territory", own, civ(yellow=9), age=2)
    assert (table.civ().yellow_bank, table.civ(1).yellow_bank) == (8 + tokens, 9 - tokens)


@pytest.mark.rule("ages:A-196", "ages:R-11")
def test_war_over_territory_takes_only_tokens_of_the_bank() -> None:
    own = civ(wars="war_over_territory 1", workers=warriors(11), yellow=8)
    table = at_war("war_over_territory", own, civ(yellow=1, unused=3), age=2)
    assert (table.civ().yellow_bank, table.civ(1).yellow_bank, table.civ(1).unused) == (9, 0, 3)


@pytest.mark.rule("ages:A-39")
def test_a_rival_wins_territory_too() -> None:
    own = civ(wars="war_over_territory 1", yellow=8)
    table = at_war("war_over_territory", own, civ(workers=warriors(7), yellow=9), age=2)
    assert (table.civ().yellow_bank, table.civ(1).yellow_bank) == (6, 11)


# War over Technology


def over_technology(own: Civ, rival: Civ) -> Table:
    return at_war("war_over_technology", own, rival, age=3)


@pytest.mark.rule("ages:F-28", "ages:R-11")
@pytest.mark.parametrize("there", [0, 3, 4, 9])
def test_without_special_technologies_science_is_taken_as_far_as_there_is(there: int) -> None:
    own = civ(wars="war_over_technology 1", workers=warriors(5), science=1)
    table = over_technology(own, civ(science=there, hand="masonry", technologies="iron"))
    taken = min(4, there)
    assert (table.civ().science, table.civ(1).science) == (1 + taken, there - taken)
    assert table.prompt() == "prompt-politics"


@pytest.mark.rule("ages:F-28", "ages:D-7")
def test_science_and_technologies_may_be_mixed_within_the_advantage() -> None:
    # cartography gives its owner a strength of its own
    own = civ(wars="war_over_technology 1", workers=warriors(12))
    rival = civ(science=20, technologies="masonry cartography justice_system")
    table = over_technology(own, rival)
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-spoils")
    # an advantage of 10: 7, 4 and 3
    wanted = ["done", "steal cartography", "steal justice_system", "steal masonry"]
    assert sorted(table.options()) == wanted
    table.do("steal masonry")
    assert sorted(table.options()) == ["done", "steal cartography", "steal justice_system"]
    table.do("steal cartography")
    assert table.prompt() == "prompt-politics"
    assert [table.has(card) for card in ("masonry", "cartography")] == [True, True]
    assert [table.has(card, 1) for card in ("masonry", "cartography")] == [False, False]
    assert (table.civ().science, table.civ(1).science) == (3, 17)
    assert (table.civ().strength, table.civ(1).strength) == (13, 1)
    table = over_technology(own, rival).do("done")
    assert (table.civ().science, table.civ(1).science) == (10, 10)
    table = over_technology(own, rival).do("steal justice_system")
    assert sorted(table.options()) == ["done", "steal masonry"]
    table.do("steal masonry")
    assert (table.civ().science, table.civ(1).science) == (0, 20)


@pytest.mark.rule("ages:D-7")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("code_of_laws", 6),
        ("justice_system", 7),
        ("civil_service", 10),
        ("masonry", 3),
        ("architecture", 6),
        ("engineering", 9),
    ],
)
def test_a_technology_uses_up_its_science_cost(card: str, cost: int) -> None:
    rival = civ(science=20, technologies=card)
    table = over_technology(civ(wars="war_over_technology 1", workers=warriors(cost)), rival)
    assert table.prompt() == "prompt-politics"
    assert table.civ().science == cost - 1
    table = over_technology(civ(wars="war_over_technology 1", workers=warriors(1 + cost)), rival)
    table.do(f"steal {card}")
    assert (table.civ().science, table.has(card), table.has(card, 1)) == (0, True, False)


@pytest.mark.rule("ages:A-41", "ages:R-12")
def test_what_the_victor_has_in_play_or_in_hand_is_not_stolen() -> None:
    rival = civ(technologies="masonry code_of_laws", science=20)
    own = civ(
        wars="war_over_technology 1",
        workers=warriors(12),
        technologies="masonry",
        hand="code_of_laws",
    )
    table = over_technology(own, rival)
    assert table.prompt() == "prompt-politics"
    assert table.civ().science == 11
    assert table.has("code_of_laws", 1)


@pytest.mark.rule("ages:A-41", "ages:F-28", "ages:A-159")
def test_of_a_type_the_victor_keeps_the_higher() -> None:
    rival = civ(technologies="architecture", science=20)

    def armed(technology: str) -> Civ:
        return civ(wars="war_over_technology 1", workers=warriors(7), technologies=technology)

    table = over_technology(armed("masonry"), rival)
    table.do("steal architecture")
    assert (table.has("masonry"), table.has("architecture")) == (False, True)
    table = over_technology(armed("engineering"), rival)
    table.do("steal architecture")
    assert (table.has("engineering"), table.has("architecture")) == (True, False)
    assert not table.has("architecture", 1)
    assert table.civ().science == 0


@pytest.mark.rule("ages:A-192", "ages:A-189", "ages:F-28")
@pytest.mark.parametrize(("card", "actions"), [("justice_system", 1), ("civil_service", 2)])
def test_blue_tokens_and_actions_move_with_a_law(card: str, actions: int) -> None:
    rival = civ(technologies=card, tokens="bronze 4")
    table = over_technology(civ(wars="war_over_technology 1", workers=warriors(11)), rival)
    assert (table.civ().blue_bank, table.civ(1).blue_bank) == (16, 15)
    assert (table.civ(1).civil, table.civ(1).civil_total) == (4 + actions, 4 + actions)
    table.do(f"steal {card}")
    assert (table.civ().blue_bank, table.civ(1).blue_bank) == (19, 12)
    assert (table.civ().civil, table.civ().civil_total) == (4 + actions, 4 + actions)
    assert (table.civ(1).civil, table.civ(1).civil_total) == (4, 4)


@pytest.mark.rule("ages:A-189")
def test_actions_lost_with_a_technology_are_spent_ones_first() -> None:
    rival = civ(technologies="civil_service warfare", civil=3, military=1)
    table = over_technology(civ(wars="war_over_technology 1", workers=warriors(17)), rival)
    table.do("steal civil_service", "steal warfare")
    assert (table.civ(1).civil, table.civ(1).civil_total) == (3, 4)
    assert (table.civ(1).military, table.civ(1).military_total) == (1, 2)
    assert (table.civ().military, table.civ().military_total) == (3, 3)
    assert (table.civ().strength, table.civ(1).strength) == (18, 1)


@pytest.mark.rule("ages:A-194", "ages:D-21")
def test_a_loser_with_an_empty_blue_bank_returns_tokens_from_cards() -> None:
    rival = civ(technologies="justice_system", tokens="bronze 4 agriculture 1", blue=1, science=5)
    table = over_technology(civ(wars="war_over_technology 1", workers=warriors(10)), rival)
    table.do("steal justice_system")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-lose-token")
    table.do("return bronze", "return bronze")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")
    assert (table.resources(1), table.food(1), table.civ(1).blue_bank) == (2, 1, 0)
    assert (table.civ().science, table.civ(1).science) == (2, 3)


@pytest.mark.rule("ages:A-41", "ages:A-192")
def test_a_law_that_replaces_or_yields_changes_the_tokens_by_the_difference() -> None:
    # a higher law with as many tokens
    own = civ(wars="war_over_technology 1", workers=warriors(11), technologies="justice_system")
    table = over_technology(own, civ(technologies="civil_service")).do("steal civil_service")
    assert table.civ().blue_bank == 19
    assert (table.civ().civil, table.civ().civil_total) == (6, 6)
    # a lower one is discarded at once
    own = civ(wars="war_over_technology 1", workers=warriors(11), technologies="civil_service")
    table = over_technology(own, civ(technologies="justice_system")).do("steal justice_system")
    assert (table.civ().blue_bank, table.civ(1).blue_bank) == (19, 16)
    assert table.civ().civil_total == 6


@pytest.mark.rule("ages:D-7", "ages:A-39")
def test_a_rival_that_wins_chooses_the_spoils_in_the_declarers_turn() -> None:
    own = civ(wars="war_over_technology 1", technologies="masonry", science=9)
    table = over_technology(own, civ(workers=warriors(6)))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-spoils")
    table.do("steal masonry")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")
    assert (table.has("masonry"), table.has("masonry", 1)) == (False, True)
    assert (table.civ().science, table.civ(1).science) == (7, 2)


@pytest.mark.rule("ages:A-41")
def test_a_stolen_technology_is_no_technology_developed() -> None:
    own = civ(wars="war_over_technology 1", workers=warriors(5), leader="albert_einstein")
    table = over_technology(own, civ(technologies="masonry")).do("steal masonry")
    assert table.civ().culture == 0


# wars and ages


@pytest.mark.rule("ages:R-36", "ages:A-50")
def test_a_war_survives_the_end_of_an_age() -> None:
    row = " ".join(f"{space} oil" for space in range(1, 14))
    table = Table.force(
        civ(wars="war_over_territory 1", workers=warriors(2), yellow=10),
        civ(yellow=10),
        politics=True,
        age=3,
        row=row,
        deck_left=1,
    ).turn_of(0)
    assert table.state.age == 4
    # both lost two tokens with the age before the war was resolved
    assert (table.civ().yellow_bank, table.civ(1).yellow_bank) == (9, 7)
    assert table.pile(2) == ["war_over_territory"]


# several wars


def two_wars() -> Table:
    own = civ(wars="war_over_culture 1 war_over_territory 2", workers=warriors(3))
    rivals = (civ(culture=20), civ(yellow=10))
    return Table(own, *rivals, politics=True, age=3).turn_of(0)


@pytest.mark.rule("ages:R-10", "ages:D-24")
def test_of_two_wars_the_declarer_says_which_is_first() -> None:
    table = two_wars()
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-war")
    wanted = ["resolve war_over_culture @1", "resolve war_over_territory @2"]
    assert sorted(table.options()) == wanted
    table.do("resolve war_over_territory @2")
    # the other one follows at once
    assert table.prompt() == "prompt-politics"
    assert wars(table) == []
    assert (table.civ().culture, table.civ(1).culture) == (7, 13)
    assert table.civ(2).yellow_bank == 9
    kinds = [event.kind for event in table.state.out or []]
    assert kinds.index("yellow_taken") < kinds.index("culture_scored")
    kinds = [event.kind for event in two_wars().do(wanted[0]).state.out or []]
    assert kinds.index("yellow_taken") > kinds.index("culture_scored")


@pytest.mark.rule("ages:R-10")
def test_a_war_is_resolved_wholly_before_the_next() -> None:
    # the strength stolen in the first war decides the second
    own = civ(wars="war_over_technology 1 war_over_culture 2", workers=warriors(7))
    rivals = (civ(technologies="warfare", workers="warriors 0"), civ(workers=warriors(7)))
    table = Table(own, *rivals, politics=True, age=3).turn_of(0)
    table.civ(2).culture = 20
    table.do("resolve war_over_technology @1")
    assert table.prompt() == "prompt-spoils"
    assert wars(table) == ["war_over_culture 2"]
    assert table.civ(2).culture == 20
    table.do("steal warfare")
    assert (table.civ().culture, table.civ(2).culture) == (6, 14)
    assert table.prompt() == "prompt-politics"


@pytest.mark.rule("ages:R-10", "ages:D-2")
def test_caesars_second_political_action_may_be_a_second_war() -> None:
    own = civ(
        military_hand="war_over_territory war_over_technology",
        leader="julius_caesar",
        government="monarchy",
    )
    table = Table.force(own, civ(), civ(), politics=True, age=2)
    table.do("declare war_over_territory @1")
    assert (table.prompt(), table.civ().military) == ("prompt-second-politics", 2)
    table.do("declare war_over_technology @1")
    assert (table.prompt(), table.civ().military) == ("prompt-action", 0)
    assert sorted(wars(table)) == ["war_over_technology 1", "war_over_territory 1"]


@pytest.mark.rule("ages:R-10", "ages:D-24")
def test_two_equal_wars_on_one_rival_are_both_resolved() -> None:
    own = civ(wars="war_over_culture 1 war_over_culture 1", workers=warriors(2))
    table = Table(own, civ(culture=20), politics=True, age=3).turn_of(0)
    assert table.options() == ["resolve war_over_culture @1"]
    table.do("resolve war_over_culture @1")
    assert (table.civ().culture, table.civ(1).culture) == (12, 8)
    assert table.pile(3) == ["war_over_culture", "war_over_culture"]
