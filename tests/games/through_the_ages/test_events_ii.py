"""The events of age II."""

from dataclasses import replace

import pytest

from civitas.games.through_the_ages.data.tables import WORDS
from civitas.kernel import Seat
from kit.ages import Civ, Table, civ

POLITICS = "prompt-politics"
ROW = (
    "1 reserves_ii 2 reserves_ii 3 breakthrough_ii 4 coal 5 cannon 6 strategy 7 eiffel_tower "
    "8 napoleon_bonaparte 9 j_s_bach 10 republic 11 opera 12 navigation 13 riflemen"
)


def revealed(card: str, *civs: Civ, seat: Seat = 0, age: int = 2) -> Table:
    """A table at which a seat has revealed an event."""
    last = 6 if age == 4 else 0
    return Table.force(*civs, politics=True, age=age, last_round=last).reveal(card, seat)


def decided(table: Table) -> bool:
    """Whether the event is over and the politics phase goes on."""
    return table.prompt() == POLITICS


def strong(strength: int, unused: int = 1, culture: int = 0, tokens: str = "") -> Civ:
    """A civilization of some strength."""
    return civ(workers=f"warriors {strength}", unused=unused, culture=culture, tokens=tokens)


def unused(table: Table) -> list[int]:
    """The unused workers of all players."""
    return [own.unused for own in table.state.civilizations]


def culture(table: Table) -> list[int]:
    """The culture points of all players."""
    return [own.culture for own in table.state.civilizations]


def blue(table: Table) -> list[int]:
    """The blue banks of all players."""
    return [own.blue_bank for own in table.state.civilizations]


# Civil Unrest


@pytest.mark.rule("ages:A-201", "ages:A-216")
@pytest.mark.parametrize(
    ("yellow", "temples", "lost"), [(18, 0, 0), (16, 0, 4), (16, 1, 0), (12, 0, 8), (10, 1, 8)]
)
def test_civil_unrest_costs_four_culture_for_each_discontent_worker(
    yellow: int, temples: int, lost: int
) -> None:
    wanted = civ(yellow=yellow, workers=f"religion {temples}", culture=30, unused=4)
    assert culture(revealed("civil_unrest", wanted, civ(culture=9))) == [30 - lost, 9]
    poor = civ(yellow=yellow, workers=f"religion {temples}", culture=5, unused=4)
    assert culture(revealed("civil_unrest", poor, civ())) == [max(0, 5 - lost), 0]


@pytest.mark.rule("ages:A-138")
@pytest.mark.parametrize(
    ("banks", "after"),
    [
        ((18, 18), [16, 16]),
        ((16, 18), [15, 16]),
        ((16, 13), [15, 15]),
        ((16, 12), [16, 15]),
        ((12, 16, 11), [15, 16, 15]),
        ((18, 16, 18, 16), [16, 15, 16, 15]),
    ],
)
def test_civil_unrest_costs_all_the_most_discontent_a_blue_token(
    banks: tuple[int, ...], after: list[int]
) -> None:
    table = revealed("civil_unrest", *[civ(yellow=bank) for bank in banks])
    assert blue(table) == after


@pytest.mark.rule("ages:A-194", "ages:D-21", "ages:A-135")
def test_civil_unrest_asks_for_a_token_where_the_bank_is_empty() -> None:
    empty = civ(yellow=16, blue=0, tokens="agriculture 1 bronze 2")
    table = revealed("civil_unrest", empty, civ(yellow=16), empty, seat=2)
    assert (table.asked_seat(), table.prompt()) == (2, "prompt-lose-token")
    assert table.options() == ["return agriculture", "return bronze"]
    table.do("return agriculture")
    assert table.asked_seat() == 0
    table.do("return bronze")
    assert decided(table)
    assert [(table.food(seat), table.resources(seat)) for seat in (0, 2)] == [(1, 1), (0, 2)]
    assert blue(table) == [0, 15, 0]


# Cold War, Crime Wave


@pytest.mark.rule("ages:A-139")
@pytest.mark.parametrize(
    ("strengths", "science"),
    [
        ((1, 2), [0, 6]),
        ((2, 1), [6, 0]),
        ((1, 2, 3), [0, 6, 6]),
        ((3, 1, 2), [6, 0, 6]),
        ((4, 2, 1, 3), [6, 0, 0, 6]),
    ],
)
def test_cold_war_scores_the_two_strongest_six_science(
    strengths: tuple[int, ...], science: list[int]
) -> None:
    table = revealed("cold_war", *[strong(s) for s in strengths])
    assert [own.science for own in table.state.civilizations] == science
    assert culture(table) == [0] * len(strengths)


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize("revealer", [0, 1, 2, 3])
def test_of_equals_cold_war_is_for_those_met_first(revealer: int) -> None:
    table = revealed("cold_war", civ(), civ(), civ(), civ(), seat=revealer)
    scored = {seat for seat in range(4) if table.civ(seat).science}
    assert scored == {revealer, (revealer + 1) % 4}


@pytest.mark.rule("ages:A-139")
@pytest.mark.parametrize(
    ("strengths", "hit"),
    [((1, 2), [0]), ((2, 1), [1]), ((1, 2, 3), [0, 1]), ((4, 2, 1, 3), [1, 2])],
)
def test_crime_wave_costs_the_two_weakest_three_culture_and_a_token(
    strengths: tuple[int, ...], hit: list[int]
) -> None:
    table = revealed("crime_wave", *[strong(s, culture=5) for s in strengths])
    seats = range(len(strengths))
    assert culture(table) == [2 if seat in hit else 5 for seat in seats]
    assert blue(table) == [15 if seat in hit else 16 for seat in seats]


@pytest.mark.rule("ages:R-20", "ages:R-45", "ages:A-215")
def test_crime_wave_takes_what_there_is() -> None:
    table = revealed("crime_wave", strong(2), civ(culture=2, blue=0, wonder="pyramids 1"))
    assert decided(table)
    assert culture(table) == [0, 0]
    assert (table.civ(1).wonder_tokens, table.civ(1).blue_bank) == (1, 0)


# Economic Progress


@pytest.mark.rule("ages:A-125", "ages:A-126", "ages:A-127", "ages:A-128")
def test_economic_progress_is_corruption_food_consumption_resources() -> None:
    table = revealed("economic_progress", civ(tokens="bronze 3", blue=8, yellow=14), civ())
    own = table.civ(0)
    # 2 resources of corruption, 2 food, 1 eaten, 2 resources
    assert (table.resources(0), table.food(0), own.blue_bank) == (3, 1, 8 + 2 - 2 + 1 - 2)
    assert (own.science, own.culture) == (0, 0)
    assert (table.resources(1), table.food(1)) == (2, 2)


@pytest.mark.rule("ages:A-125", "ages:A-129")
def test_economic_progress_takes_corruption_before_anything_is_produced() -> None:
    # corruption takes the food that is there, not what comes afterwards
    table = revealed("economic_progress", civ(tokens="agriculture 1", blue=3), civ())
    assert (table.food(0), table.resources(0)) == (2, 2)
    assert table.civ(0).blue_bank == 3 + 1 - 4


@pytest.mark.rule("ages:A-127")
def test_economic_progress_may_cost_culture_for_hunger() -> None:
    table = revealed("economic_progress", civ(yellow=0, culture=20, unused=9), civ(culture=1))
    # 6 are eaten, 2 are there
    assert culture(table) == [20 - 16, 1]
    assert table.food(0) == 0


@pytest.mark.rule("ages:A-122")
def test_economic_progress_knows_no_uprising() -> None:
    table = revealed("economic_progress", civ(yellow=12, unused=0), civ())
    assert (table.food(0), table.resources(0)) == (0, 2)


@pytest.mark.rule("ages:F-46", "ages:F-34")
def test_economic_progress_includes_what_pacts_give() -> None:
    owner = civ(pact="acceptance_of_supremacy 1 a")
    table = revealed("economic_progress", owner, civ(), civ())
    assert [table.resources(seat) for seat in range(3)] == [3, 1, 2]
    trade = revealed(
        "economic_progress",
        civ(pact="international_trade_agreement 2 b", yellow=12),
        civ(),
        civ(),
    )
    assert [trade.food(seat) for seat in range(3)] == [2 + 1 - 2, 2, 2]
    assert [trade.resources(seat) for seat in range(3)] == [2, 2, 3]


# Emigration


@pytest.mark.rule("ages:A-201")
@pytest.mark.parametrize(
    ("yellow", "temples", "lost"),
    [
        (18, 0, 0),
        (16, 0, 1),
        (12, 0, 1),
        (10, 0, 2),
        (8, 0, 2),
        (6, 0, 3),
        (6, 1, 2),
        (16, 1, 0),
    ],
)
def test_emigration_costs_half_the_discontent_workers_rounded_up(
    yellow: int, temples: int, lost: int
) -> None:
    wanted = civ(yellow=yellow, workers=f"religion {temples}", unused=9)
    table = revealed("emigration", wanted, civ())
    assert (table.civ(0).unused, table.civ(0).yellow_bank) == (9 - lost, yellow + lost)
    assert (table.civ(1).unused, table.civ(1).yellow_bank) == (1, 18)


@pytest.mark.rule("ages:A-199", "ages:R-46", "ages:A-135")
def test_emigrants_are_unused_workers_first_and_then_chosen_one_by_one() -> None:
    wanted = civ(yellow=6, unused=1)
    table = revealed("emigration", wanted, wanted, seat=1)
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-lose-worker")
    assert (table.civ(1).unused, table.civ(1).yellow_bank) == (0, 7)
    table.do("lose warriors")
    assert table.asked_seat() == 1
    assert not table.can("lose warriors")
    table.do("lose bronze")
    assert table.asked_seat() == 0
    # the number was fixed before the bank filled up again
    assert table.civ(1).yellow_bank == 9
    assert (table.civ(1).strength, table.workers("bronze", 1)) == (0, 1)
    table.do("lose agriculture", "lose agriculture")
    assert decided(table)


# Iconoclasm


@pytest.mark.parametrize(
    ("age", "leaving"),
    [
        (1, {"homer", "napoleon_bonaparte", "bill_gates"}),
        (2, {"homer", "michelangelo", "bill_gates"}),
        (3, {"homer", "michelangelo", "napoleon_bonaparte"}),
        (4, {"homer", "michelangelo", "napoleon_bonaparte", "bill_gates"}),
    ],
)
@pytest.mark.rule("ages:F-43")
def test_iconoclasm_removes_leaders_that_are_not_of_the_current_age(
    age: int, leaving: set[str]
) -> None:
    leaders = ("homer", "michelangelo", "napoleon_bonaparte", "bill_gates")
    table = revealed("iconoclasm", *[civ(leader=leader) for leader in leaders], age=age)
    gone = {leader for seat, leader in enumerate(leaders) if not table.has(leader, seat)}
    assert gone == leaving
    assert decided(table)


def test_iconoclasm_leaves_leaders_in_hand() -> None:
    table = revealed("iconoclasm", civ(hand="michelangelo"), civ())
    assert table.hand(0) == ["michelangelo"]


@pytest.mark.rule("ages:A-189")
def test_what_a_leader_gave_goes_with_iconoclasm() -> None:
    table = revealed("iconoclasm", civ(leader="julius_caesar"), civ(leader="joan_of_arc"))
    assert (table.civ(0).military_total, table.civ(0).military) == (2, 2)
    assert table.civ(0).strength == 1
    assert (table.civ(1).military_total, table.civ(1).culture_rating) == (2, 0)


@pytest.mark.rule("ages:F-15", "ages:A-227", "ages:F-43")
def test_gates_scores_his_labs_when_iconoclasm_removes_him() -> None:
    gates = civ(leader="bill_gates", workers="computers 2 alchemy 1", tokens="computers 1")
    late = revealed("iconoclasm", gates, civ(), age=4)
    assert culture(late) == [2 * 3 + 1, 0]
    # what lies on the labs is still there
    assert late.resources(0) == 3
    assert culture(revealed("iconoclasm", gates, civ(), age=3)) == [0, 0]


@pytest.mark.rule("ages:F-42")
def test_homer_goes_under_no_wonder_by_iconoclasm() -> None:
    table = revealed("iconoclasm", civ(leader="homer", wonders="pyramids"), civ())
    assert decided(table)
    assert not table.has("homer")
    assert table.civ(0).happiness == 0
    tucked = revealed("iconoclasm", civ(tucked="pyramids", wonders="pyramids"), civ())
    assert tucked.civ(0).happiness == 1


@pytest.mark.rule("ages:A-92")
def test_who_lost_a_leader_to_iconoclasm_still_had_one_of_that_age() -> None:
    wanted = civ(leader="michelangelo", led="1")
    table = Table(wanted, civ(), politics=True, age=2, row="1 genghis_khan 2 j_s_bach")
    table.reveal("iconoclasm").do("pass")
    assert table.why_not("take 1") == "refused-leader-age"
    assert table.can("take 2")


# Independence Declaration


@pytest.mark.rule("ages:A-152", "ages:D-12")
def test_independence_lets_the_weakest_choose_the_colony_it_loses() -> None:
    colonies = "wealthy_territory_i historic_territory_i vast_territory_ii"
    table = revealed(
        "independence_declaration", strong(2), civ(colonies=colonies, culture=6), strong(3)
    )
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-cede")
    assert sorted(table.options()) == sorted(f"cede {card}" for card in colonies.split())
    table.do("cede historic_territory_i")
    assert table.colonies(1) == ["wealthy_territory_i", "vast_territory_ii"]
    # what it gave at once stays
    assert (table.civ(1).happiness, table.civ(1).culture) == (0, 6)
    assert decided(table)


@pytest.mark.rule("ages:A-13", "ages:R-13")
def test_a_lost_colony_goes_to_the_pile_of_its_age() -> None:
    weak = civ(colonies="historic_territory_ii")
    table = revealed("independence_declaration", strong(2), weak).do("cede historic_territory_ii")
    assert table.pile(2) == ["historic_territory_ii"]
    assert table.past() == ["independence_declaration"]


@pytest.mark.rule("ages:A-152", "ages:A-192", "ages:A-195", "ages:R-64")
@pytest.mark.parametrize(
    ("colony", "yellow", "after", "blue_after"),
    [
        ("vast_territory_i", 10, 7, 6),
        ("vast_territory_ii", 3, 0, 6),
        ("inhabited_territory_ii", 1, 0, 5),
        ("developed_territory_ii", 10, 8, 3),
        ("wealthy_territory_i", 10, 10, 2),
        ("strategic_territory_i", 10, 10, 5),
    ],
)
def test_a_lost_colony_takes_its_tokens_along_but_no_worker(
    colony: str, yellow: int, after: int, blue_after: int
) -> None:
    weak = civ(colonies=colony, yellow=yellow, blue=5, workers="warriors 0")
    table = revealed("independence_declaration", strong(9), weak).do(f"cede {colony}")
    assert (table.civ(1).yellow_bank, table.civ(1).blue_bank) == (after, blue_after)
    assert (table.civ(1).unused, table.civ(1).strength) == (1, 0)


@pytest.mark.rule("ages:A-194", "ages:D-21")
def test_tokens_of_a_lost_colony_are_taken_from_cards_if_the_bank_is_short() -> None:
    weak = civ(colonies="wealthy_territory_i", blue=1, tokens="bronze 1 agriculture 2")
    weak_table = revealed("independence_declaration", strong(2), weak)
    weak_table.do("cede wealthy_territory_i")
    assert (weak_table.asked_seat(), weak_table.prompt()) == (1, "prompt-lose-token")
    weak_table.do("return agriculture", "return bronze")
    assert decided(weak_table)
    assert (weak_table.food(1), weak_table.resources(1), weak_table.civ(1).blue_bank) == (1, 0, 0)


@pytest.mark.rule("ages:R-45")
def test_independence_without_a_colony_is_nothing() -> None:
    table = revealed("independence_declaration", civ(colonies="vast_territory_i"), civ())
    assert decided(table)
    assert table.colonies(0) == ["vast_territory_i"]


# International Agreement


def agreement(
    *civs: Civ,
    seat: Seat = 0,
    age: int = 2,
    row: str = ROW,
    deck_left: int | None = None,
    first: Seat = 0,
    last_round: int = 0,
) -> Table:
    """A table at which the current player has revealed International Agreement."""
    held = f"{civs[seat].military_hand} emigration".strip()
    table = Table.force(
        *[
            replace(wanted, military_hand=held) if wanted is civs[seat] else wanted
            for wanted in civs
        ],
        politics=True,
        events="international_agreement rats",
        row=row,
        age=age,
        seat=seat,
        first=first,
        deck_left=deck_left,
        last_round=last_round,
    )
    return table.do("prepare emigration")


@pytest.mark.rule("ages:D-13", "ages:A-232", "ages:R-34")
def test_the_strongest_takes_cards_for_five_actions_of_the_event() -> None:
    table = agreement(civ(), strong(2), strong(3))
    assert (table.asked_seat(), table.prompt()) == (2, "prompt-row")
    assert table.options() == [*[f"take {space}" for space in range(1, 14)], "decline"]
    table.do("take 10")
    assert table.asked_seat() == 2
    # 2 of 5 are left
    left = [f"take {space}" for space in range(1, 10)]
    assert table.options() == [*left, "done"]
    table.do("take 4")
    assert table.options() == ["take 1", "take 2", "take 3", "take 5", "done"]
    table.do("take 1")
    assert table.options() == ["done"]
    assert table.hand(2) == ["republic", "coal", "reserves_ii"]
    assert (table.civ(2).civil, table.civ(2).military) == (4, 2)
    table.do("done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")


@pytest.mark.rule("ages:A-232")
def test_afterwards_the_row_is_slid_and_filled_but_not_swept() -> None:
    table = agreement(civ(), strong(2)).do("take 4", "take 10", "done")
    row = table.row()
    kept = ROW.split()[1::2]
    kept.remove("coal")
    kept.remove("republic")
    assert row[:11] == kept
    assert all(row[11:])
    assert table.events("card_swept") == []


@pytest.mark.rule("ages:R-34", "ages:A-90", "ages:A-93")
def test_the_hand_limit_is_checked_for_each_card_but_not_for_wonders() -> None:
    table = agreement(civ(), civ(workers="warriors 2", hand="iron alchemy drama"))
    table.do("take 1")
    assert table.options() == ["take 7", "done"]
    table.do("take 7")
    assert table.options() == ["done"]
    assert len(table.hand(1)) == 4
    assert table.state.civilizations[1].wonder >= 0


@pytest.mark.rule("ages:R-34", "ages:A-93", "ages:A-230")
def test_a_wonder_costs_more_for_completed_ones_and_needs_no_other_under_way() -> None:
    builder = civ(workers="warriors 2", wonders="pyramids colossus", ruins="colossus")
    table = agreement(civ(), builder).do("take 6")
    # 3 left: the wonder in space 7 costs 2 and 2 more
    assert not table.can("take 7")
    assert table.can("take 10")
    assert agreement(civ(), builder).do("take 1").can("take 7")
    busy = civ(workers="warriors 2", wonder="kremlin 1")
    assert not agreement(civ(), busy).can("take 7")


@pytest.mark.rule("ages:A-232", "ages:A-91", "ages:A-92")
def test_the_usual_rules_bar_technologies_one_has_and_leaders_of_an_age() -> None:
    table = agreement(civ(), civ(workers="warriors 2 cannon 0", hand="opera", led="2"))
    assert not any(table.can(f"take {space}") for space in (5, 8, 9, 11))
    assert table.can("take 4")
    other = agreement(civ(), strong(2)).do("take 8")
    assert not other.can("take 9")


@pytest.mark.rule("ages:F-8", "ages:A-232")
def test_discounts_hold_in_the_agreement() -> None:
    table = agreement(civ(leader="hammurabi", workers="warriors 2"), civ()).do("take 10", "take 8")
    # 3 and 2 - 1 of 5: one is left
    assert table.can("take 1")
    assert not table.can("take 6")


@pytest.mark.rule("ages:F-35", "ages:A-232")
def test_the_taker_skips_its_next_politics_phase_alone() -> None:
    table = agreement(civ(), strong(2)).do("take 1", "done", "end")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-action")
    assert len(table.events("politics_skipped")) == 1
    table.do("end")
    assert (table.asked_seat(), table.prompt()) == (0, POLITICS)
    table.do("pass", "end")
    assert (table.asked_seat(), table.prompt()) == (1, POLITICS)


@pytest.mark.rule("ages:F-35", "ages:A-55")
def test_the_current_player_skips_politics_of_the_next_turn() -> None:
    table = agreement(strong(2), civ()).do("take 1", "done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    table.do("end")
    assert (table.asked_seat(), table.prompt()) == (1, POLITICS)
    table.do("pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    table.do("end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, POLITICS)


@pytest.mark.rule("ages:F-35", "ages:D-2")
def test_what_is_given_up_is_not_the_second_action_of_this_phase() -> None:
    caesar = civ(leader="julius_caesar", workers="warriors 2", military_hand="emigration spy")
    events = "international_agreement rats"
    table = Table.force(caesar, civ(), politics=True, age=2, row=ROW, events=events)
    table.do("prepare emigration", "take 1", "done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-second-politics")
    table.do("pass", "end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")


@pytest.mark.rule("ages:F-49", "ages:D-13")
def test_who_takes_no_card_gives_up_nothing() -> None:
    table = agreement(civ(), strong(2)).do("decline")
    assert table.row() == ROW.split()[1::2]
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    table.do("end")
    assert (table.asked_seat(), table.prompt()) == (1, POLITICS)


@pytest.mark.rule("ages:R-33", "ages:A-232", "ages:F-6")
def test_an_action_card_of_the_agreement_can_be_played_in_the_same_turn() -> None:
    table = agreement(strong(2), civ()).do("take 1", "done")
    assert table.can("play reserves_ii")
    # while one taken in the action phase cannot
    table.do("take 1")
    assert table.hand(0) == ["reserves_ii", "reserves_ii"]
    table.do("play reserves_ii", "gain food")
    assert table.food(0) == 3
    assert table.refuses("play reserves_ii")


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_of_equals_the_current_player_has_the_agreement(revealer: int) -> None:
    assert agreement(civ(), civ(), civ(), seat=revealer).asked_seat() == revealer


@pytest.mark.rule("ages:A-47", "ages:A-49", "ages:A-51", "ages:R-35", "ages:R-55")
def test_the_refill_may_end_the_age_for_all_at_once() -> None:
    owner = civ(workers="warriors 2", hand="iron", leader="homer", military_hand="legion")
    other = civ(hand="drama", leader="michelangelo", wonder="pyramids 1", military_hand="spy")
    table = agreement(owner, other, deck_left=1)
    table.do("take 4", "take 5")
    assert table.state.age == 2
    table.do("done")
    assert table.state.age == 3
    # ages A and I are antiquated, in hands, as leaders, as wonders under way
    assert table.hand(0) == ["coal", "cannon"]
    assert (table.hand(1), table.military_hand(0), table.military_hand(1)) == ([], [], ["spy"])
    assert not table.has("homer", 0)
    assert not table.has("michelangelo", 1)
    assert (table.civ(1).wonder, table.civ(1).blue_bank) == (-1, 16)
    assert [table.civ(seat).yellow_bank for seat in (0, 1)] == [16, 16]
    # the second space is filled with a card of the new age
    assert len([card for card in table.row() if card]) == 13
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")


@pytest.mark.rule("ages:A-47")
def test_the_age_ends_even_if_its_last_card_fills_the_last_space() -> None:
    table = agreement(strong(2), civ(), deck_left=1).do("take 4", "done")
    assert table.state.age == 3
    assert agreement(strong(2), civ(), deck_left=2).do("take 4", "done").state.age == 2


@pytest.mark.rule("ages:A-53", "ages:A-232", "ages:F-35")
@pytest.mark.parametrize(
    ("seat", "first", "last_round"), [(0, 0, 5), (1, 1, 5), (1, 0, 6), (0, 1, 6), (2, 0, 6)]
)
def test_if_age_iii_ends_by_it_the_last_round_is_that_of_the_current_player(
    seat: int, first: int, last_round: int
) -> None:
    # whoever takes the cards, the turn is that of the revealer
    for taker in range(3):
        civs = [strong(2 if other == taker else 1) for other in range(3)]
        table = agreement(*civs, seat=seat, first=first, age=3, deck_left=1)
        assert table.asked_seat() == taker
        table.do("take 4", "done")
        assert (table.state.age, table.state.last_round) == (4, last_round)


@pytest.mark.rule("ages:A-232", "ages:F-35")
def test_the_agreement_works_in_the_last_round_where_the_row_is_only_slid() -> None:
    table = agreement(civ(), strong(2), age=4, last_round=5)
    table.do("take 1", "take 3", "done")
    assert table.hand(1) == ["reserves_ii", "breakthrough_ii"]
    assert table.row()[:2] == ["reserves_ii", "coal"]
    assert table.row()[11:] == ["", ""]
    assert table.state.last_round == 5


# National Pride


@pytest.mark.rule("ages:R-41")
@pytest.mark.parametrize(
    ("points", "revealer", "proud"),
    [
        ((3, 2), 1, 0),
        ((2, 3), 0, 1),
        ((3, 3), 0, 0),
        ((3, 3), 1, 1),
        ((1, 4, 4), 0, 1),
        ((4, 1, 4), 1, 2),
        ((0, 0, 0, 0), 3, 3),
    ],
)
def test_national_pride_scores_the_most_cultured_five(
    points: tuple[int, ...], revealer: int, proud: int
) -> None:
    table = revealed("national_pride", *[civ(culture=c) for c in points], seat=revealer)
    assert culture(table) == [c + (5 if s == proud else 0) for s, c in enumerate(points)]


# Politics of Strength


@pytest.mark.rule("ages:D-12")
def test_politics_of_strength_draws_five_and_discards_three() -> None:
    weak = civ(military_hand="legion phalanx spy annex infiltrate")
    table = Table(
        strong(2),
        weak,
        strong(3),
        politics=True,
        age=2,
        military_deck="spy annex infiltrate plunder_ii plunder_ii raid_ii",
    ).reveal("politics_of_strength")
    assert sorted(table.military_hand(2)) == [
        "annex",
        "infiltrate",
        "plunder_ii",
        "plunder_ii",
        "spy",
    ]
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-discard")
    table.do("discard spy", "discard legion")
    assert not table.can("discard spy")
    assert table.asked_seat() == 1
    table.do("discard annex")
    assert sorted(table.military_hand(1)) == ["infiltrate", "phalanx"]
    assert (table.pile(1), sorted(table.pile(2))) == (["legion"], ["annex", "spy"])
    assert table.military_hand(0) == []
    assert decided(table)


@pytest.mark.rule("ages:A-13")
def test_others_do_not_see_what_politics_of_strength_discards() -> None:
    weak = civ(military_hand="legion phalanx heavy_cavalry")
    table = revealed("politics_of_strength", strong(2), weak)
    table.do("discard legion", "discard phalanx", "discard heavy_cavalry")
    assert all(card < 0 for card, _ in table.view(0).piles[1])
    assert all(card >= 0 for card, _ in table.view(1).piles[1])


@pytest.mark.rule("ages:R-45")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_politics_of_strength_discards_all_if_there_are_no_more_than_three(held: int) -> None:
    cards = ["legion", "phalanx", "heavy_cavalry"][:held]
    weak = civ(military_hand=" ".join(cards))
    table = revealed("politics_of_strength", strong(2), weak)
    for card in cards:
        assert table.asked_seat() == 1
        table.do(f"discard {card}")
    assert decided(table)
    assert table.military_hand(1) == []


@pytest.mark.parametrize(
    ("strengths", "after"), [((2, 1), [9, 1]), ((1, 3, 2), [1, 9, 4]), ((1, 2), [1, 9])]
)
def test_in_age_iv_politics_of_strength_scores_and_costs_culture(
    strengths: tuple[int, ...], after: list[int]
) -> None:
    civs = [civ(workers=f"warriors {s}", culture=4, military_hand="spy") for s in strengths]
    table = revealed("politics_of_strength", *civs, age=4)
    assert decided(table)
    assert culture(table) == after
    assert [len(own.military_hand) for own in table.state.civilizations] == [1] * len(strengths)


def test_before_age_iv_politics_of_strength_scores_no_culture() -> None:
    table = revealed("politics_of_strength", strong(2, culture=4), strong(1, culture=4), age=3)
    assert culture(table) == [4, 4]
    assert len(table.civ(0).military_hand) == 5


# Popularization of Science, Prosperity


def test_popularization_of_science_scores_culture_for_the_science_rating() -> None:
    table = revealed(
        "popularization_of_science",
        civ(),
        civ(workers="philosophy 0", culture=3),
        civ(workers="scientific_method 2 journalism 1", science=4),
    )
    assert culture(table) == [1, 3, 9]
    assert table.civ(2).science == 4


@pytest.mark.rule("ages:A-179")
@pytest.mark.parametrize(
    ("workers", "food"),
    [("religion 0", 0), ("religion 2", 2), ("organized_religion 2", 6), ("team_sports 3", 8)],
)
def test_prosperity_brings_food_for_the_happiness(workers: str, food: int) -> None:
    table = revealed("prosperity", civ(workers=workers), civ(), civ(workers="theology 1"))
    assert [table.food(seat) for seat in range(3)] == [food, 0, 2]
    assert decided(table)


@pytest.mark.rule("ages:A-205")
def test_prosperity_is_limited_by_the_blue_bank() -> None:
    table = revealed("prosperity", civ(workers="theology 2", blue=1), civ())
    assert table.food(0) == 1


# Ravages of Time


@pytest.mark.rule("ages:A-135", "ages:D-12", "ages:A-230")
def test_ravages_let_everybody_ruin_an_old_wonder_of_its_own() -> None:
    table = revealed(
        "ravages_of_time",
        civ(wonders="pyramids great_wall eiffel_tower"),
        civ(wonders="kremlin"),
        civ(wonders="universitas_carolina internet"),
        civ(wonder="colossus 1"),
        seat=1,
    )
    # age II is too new, an unfinished wonder is none
    assert (table.asked_seat(), table.prompt()) == (2, "prompt-ruin")
    assert table.options() == ["ruin universitas_carolina"]
    table.do("ruin universitas_carolina")
    assert (table.civ(2).science_rating, table.civ(2).culture_rating) == (1, 2)
    assert (table.asked_seat(), table.options()) == (0, ["ruin pyramids", "ruin great_wall"])
    table.do("ruin pyramids")
    assert decided(table)
    assert (table.civ(0).civil_total, table.civ(0).civil) == (4, 4)
    assert table.civ(0).culture_rating == 1 + 4 + 2
    assert table.civ(1).culture_rating == 2
    assert [WORDS[card] for card in table.own(0).ruins] == ["pyramids"]


@pytest.mark.parametrize(
    ("wonder", "before", "after"),
    [
        ("hanging_gardens", (1, 2, 1), (2, 0, 1)),
        ("colossus", (0, 0, 3), (2, 0, 1)),
        ("library_of_alexandria", (1, 0, 1), (2, 0, 1)),
        ("great_wall", (1, 1, 2), (2, 0, 1)),
        ("st_peters_basilica", (2, 1, 1), (2, 0, 1)),
        ("taj_mahal", (3, 0, 1), (2, 0, 1)),
    ],
)
@pytest.mark.rule("ages:F-22", "ages:A-230")
def test_a_ruin_gives_two_culture_and_nothing_else(
    wonder: str, before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    def ratings(table: Table) -> tuple[int, int, int]:
        own = table.civ(0)
        return own.culture_rating, own.happiness, own.strength

    table = Table(civ(wonders=wonder), civ(), politics=True, age=2)
    assert ratings(table) == before
    table.reveal("ravages_of_time").do(f"ruin {wonder}")
    assert ratings(table) == after
    assert table.has(wonder)
    assert (table.civ(0).science_rating, table.civ(0).colonization) == (1, 0)


@pytest.mark.rule("ages:F-51", "ages:A-192")
def test_a_ruined_taj_mahal_loses_its_blue_token() -> None:
    table = revealed("ravages_of_time", civ(wonders="taj_mahal"), civ()).do("ruin taj_mahal")
    assert table.civ(0).blue_bank == 16
    other = revealed("ravages_of_time", civ(wonders="colossus"), civ()).do("ruin colossus")
    assert other.civ(0).blue_bank == 16


@pytest.mark.rule("ages:F-51", "ages:D-21", "ages:A-194")
def test_with_an_empty_bank_the_token_of_a_ruin_comes_from_a_card() -> None:
    wanted = civ(wonders="taj_mahal", blue=0, tokens="bronze 1 agriculture 1")
    table = revealed("ravages_of_time", wanted, civ()).do("ruin taj_mahal")
    assert (table.prompt(), table.options()) == (
        "prompt-lose-token",
        ["return agriculture", "return bronze"],
    )
    table.do("return bronze")
    assert (table.resources(0), table.food(0), table.civ(0).culture_rating) == (0, 1, 2)
    assert decided(table)


def test_a_ruin_is_not_ruined_again() -> None:
    table = revealed("ravages_of_time", civ(wonders="pyramids", ruins="pyramids"), civ())
    assert decided(table)
    two = civ(wonders="pyramids colossus", ruins="pyramids")
    assert revealed("ravages_of_time", two, civ()).options() == ["ruin colossus"]


@pytest.mark.rule("ages:A-221", "ages:A-220")
def test_homer_under_a_ruin_keeps_his_face() -> None:
    wanted = civ(wonders="hanging_gardens", tucked="hanging_gardens")
    table = Table(wanted, civ(), politics=True, age=2)
    assert table.civ(0).happiness == 3
    table.reveal("ravages_of_time").do("ruin hanging_gardens")
    assert table.civ(0).happiness == 1


@pytest.mark.rule("ages:F-20", "ages:A-221")
def test_st_peters_doubles_the_face_of_homer_under_a_ruin_and_no_other_of_a_ruin() -> None:
    wonders = "st_peters_basilica hanging_gardens"
    plain = revealed("ravages_of_time", civ(wonders=wonders), civ()).do("ruin hanging_gardens")
    assert plain.civ(0).happiness == 1
    homer = civ(wonders=wonders, tucked="hanging_gardens")
    tucked = revealed("ravages_of_time", homer, civ()).do("ruin hanging_gardens")
    assert tucked.civ(0).happiness == 3


@pytest.mark.rule("ages:A-230", "ages:A-93")
def test_a_ruin_still_counts_for_the_price_of_wonders_and_for_tourism() -> None:
    table = Table.force(
        civ(wonders="pyramids colossus"),
        civ(pact="international_tourism 0 a"),
        civ(),
        politics=True,
        age=2,
        row="7 eiffel_tower",
    )
    assert (table.view(0).prices[6], table.civ(1).culture_rating) == (4, 2)
    table.reveal("ravages_of_time").do("ruin colossus")
    assert (table.view(0).prices[6], table.civ(1).culture_rating) == (4, 2)


@pytest.mark.rule("ages:A-153")
def test_the_ruin_of_the_library_lowers_the_hand_limits_and_forces_no_discard() -> None:
    wanted = civ(
        wonders="library_of_alexandria",
        hand="iron alchemy drama irrigation theology",
        military_hand="legion legion legion",
    )
    table = Table.force(wanted, civ(), politics=True, age=1, row="1 knights")
    assert (table.own(0).hand_limit, table.own(0).military_limit) == (5, 3)
    table.reveal("ravages_of_time").do("ruin library_of_alexandria")
    assert (table.own(0).hand_limit, table.own(0).military_limit) == (4, 2)
    assert len(table.hand(0)) == 5
    table.do("pass", "end")
    assert table.prompt() == "prompt-excess"


# Refugees


@pytest.mark.parametrize(
    ("strengths", "weakest", "strongest"), [((1, 2), 0, 1), ((2, 1, 3), 1, 2), ((4, 1, 2, 3), 1, 0)]
)
def test_refugees_go_from_the_weakest_to_the_strongest(
    strengths: tuple[int, ...], weakest: int, strongest: int
) -> None:
    table = revealed("refugees", *[strong(s, culture=5) for s in strengths])
    for seat in range(len(strengths)):
        change = (seat == strongest) - (seat == weakest)
        own = table.civ(seat)
        assert (own.culture, own.unused, own.yellow_bank) == (
            5 + 3 * change,
            1 + change,
            18 - change,
        )


@pytest.mark.rule("ages:D-20", "ages:A-216", "ages:A-197")
def test_refugees_ask_the_weakest_for_a_worker_and_need_a_token_of_the_strongest() -> None:
    full = civ(workers="warriors 2", yellow=0)
    table = revealed("refugees", full, civ(unused=0, culture=2))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-lose-worker")
    table.do("lose bronze")
    assert decided(table)
    assert culture(table) == [3, 0]
    assert unused(table) == [1, 0]
    assert table.civ(1).yellow_bank == 19


# Terrorism


@pytest.mark.rule("ages:D-12", "ages:F-29")
def test_the_least_cultured_destroys_an_urban_building_of_each_other() -> None:
    table = revealed(
        "terrorism",
        civ(culture=9, workers="alchemy 1 religion 1"),
        civ(culture=1, workers="alchemy 1"),
        civ(culture=5, workers="computers 1 professional_sports 1 philosophy 0"),
    )
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-raid")
    assert table.options() == ["destroy philosophy", "destroy alchemy", "destroy religion"]
    table.do("destroy religion")
    assert table.asked_seat() == 1
    assert table.options() == ["destroy computers", "destroy professional_sports"]
    table.do("destroy computers")
    assert decided(table)
    assert unused(table) == [2, 1, 2]
    assert [own.yellow_bank for own in table.state.civilizations] == [18, 18, 18]
    assert (table.workers("religion", 0), table.workers("alchemy", 1)) == (0, 1)
    assert (table.civ(2).science_rating, table.civ(2).strength) == (0, 4)
    # nothing is gained by it
    assert [table.resources(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("ages:R-45")
def test_terrorism_skips_who_has_no_urban_building() -> None:
    bare = civ(culture=9, workers="philosophy 0")
    table = revealed("terrorism", bare, civ(culture=9), civ())
    assert (table.asked_seat(), table.options()) == (2, ["destroy philosophy"])
    table.do("destroy philosophy")
    assert decided(table)
    assert table.workers("philosophy", 1) == 0
    assert decided(revealed("terrorism", civ(), bare))


@pytest.mark.rule("ages:A-136", "ages:R-41")
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_of_equals_the_last_clockwise_is_the_terrorist(revealer: int) -> None:
    table = revealed("terrorism", civ(), civ(), civ(), seat=revealer)
    terrorist = (revealer + 2) % 3
    assert table.asked_seat() == terrorist
    table.do("destroy philosophy", "destroy philosophy")
    assert decided(table)
    assert [table.workers("philosophy", s) for s in range(3)] == [
        1 if s == terrorist else 0 for s in range(3)
    ]


@pytest.mark.rule("ages:R-34", "ages:D-13")
def test_cards_that_cannot_be_taken_by_international_agreement_have_their_reasons() -> None:
    own = civ(hand="iron alchemy theology drama", workers="warriors 3")
    table = Table(own, civ(), politics=True, row="1 moses 6 pyramids 13 colossus")
    table.reveal("international_agreement")
    assert table.options() == ["take 6", "take 13", "decline"]
    assert table.why_not("take 1") == "refused-hand 4"
    table.do("take 13")
    assert table.why_not("take 6") == "refused-unfinished"
    table = Table.force(
        civ(workers="warriors 3"), civ(), politics=True, row="6 iron 13 colossus 12 moses"
    )
    table.reveal("international_agreement").do("take 13")
    assert table.why_not("take 12") == "refused-allowance 3"
    assert table.options() == ["take 6", "done"]
