"""Aggressions: who can be attacked, the defense, and what each of the eleven cards does."""

from typing import Any

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_NUMBERS
from civitas.games.through_the_ages.rules.military_hands import SHOWN
from civitas.kernel import SPECTATOR, UNKNOWN, Seat
from kit.ages import Civ, Table, civ

COSTS = {
    "enslave": 2,
    "plunder_i": 1,
    "plunder_ii": 1,
    "plunder_iii": 1,
    "raid_i": 1,
    "raid_ii": 2,
    "raid_iii": 3,
    "annex": 2,
    "infiltrate": 2,
    "spy": 1,
    "armed_intervention": 2,
}
AGES = {
    "enslave": 1,
    "plunder_i": 1,
    "raid_i": 1,
    "plunder_ii": 2,
    "raid_ii": 2,
    "annex": 2,
    "infiltrate": 2,
    "spy": 2,
    "plunder_iii": 3,
    "raid_iii": 3,
    "armed_intervention": 3,
}
NOBODY_WORKS = "agriculture 0 bronze 0 philosophy 0 warriors 0"


def strong(card: str, **changes: Any) -> Civ:
    """An attacker of strength 5 with six military actions."""
    given: dict[str, Any] = {
        "military_hand": card,
        "workers": "warriors 5",
        "government": "communism",
        "leader": "julius_caesar",
    }
    given.update(changes)
    return civ(**given)


def attacked(card: str, rival: Civ, attacker: Civ | None = None, asked: bool = False) -> Table:
    """After seat 0 played an aggression against seat 1."""
    own = strong(card, leader="") if attacker is None else attacker
    table = Table.force(own, rival, politics=True, age=AGES[card], asked=asked)
    return table.do(f"attack {card} @1")


def in_pile(table: Table, card: str, viewer: Seat) -> list[int]:
    """The masks of the copies of a card a seat sees in the piles."""
    number = MILITARY_NUMBERS[card]
    return [mask for pile in table.view(viewer).piles for seen, mask in pile if seen == number]


# who can be attacked


@pytest.mark.rule("ages:A-63", "ages:F-26")
def test_the_attacker_has_to_be_strictly_stronger() -> None:
    for strength, why in ((1, "refused-strength 2"), (2, "refused-strength 1"), (3, "")):
        table = Table(
            civ(military_hand="raid_i", workers=f"warriors {strength}"),
            civ(workers="warriors 2"),
            politics=True,
        )
        assert table.can("attack raid_i @1") is (not why)
        assert table.why_not("attack raid_i @1") == why


@pytest.mark.rule("ages:A-61")
def test_every_weaker_player_can_be_the_rival_but_nobody_attacks_themselves() -> None:
    table = Table(
        civ(military_hand="spy", workers="warriors 3"),
        civ(workers="warriors 2"),
        civ(workers="warriors 3"),
        civ(),
        politics=True,
        age=2,
    )
    attacks = [text for text in table.options() if text.startswith("attack")]
    assert attacks == ["attack spy @1", "attack spy @3"]
    assert table.why_not("attack spy @2") == "refused-strength 1"
    assert table.refuses("attack spy @0")


@pytest.mark.rule("ages:A-61", "ages:A-15")
@pytest.mark.parametrize("card", COSTS)
def test_an_aggression_takes_its_military_actions(card: str) -> None:
    rival = civ(leader="moses", colonies="vast_territory_i")
    own = strong(card, leader="", military=COSTS[card])
    table = Table.force(own, rival, politics=True, age=AGES[card])
    table.do(f"attack {card} @1")
    assert table.civ().military == 0
    assert table.civ().military_total == 5
    poor = strong(card, leader="", military=COSTS[card] - 1)
    table = Table.force(poor, rival, politics=True, age=AGES[card])
    assert table.why_not(f"attack {card} @1") == "refused-military 1"


@pytest.mark.rule("ages:A-61")
def test_actions_spent_on_an_attack_are_missing_for_units_and_for_drawing() -> None:
    start = civ(
        military_hand="enslave",
        workers="warriors 2",
        government="monarchy",
        tokens="bronze 4",
        unused=2,
    )
    rival = civ(unused=1)
    quiet = Table(start, rival, politics=True).do("pass", "end")
    assert len(quiet.civ().military_hand) == 1 + 3
    table = Table(start, rival, politics=True).do("attack enslave @1", "build warriors")
    assert table.why_not("build warriors") == "refused-military 1"
    assert table.civ().military == 0
    table.do("end")
    assert table.military_hand() == []
    table = Table(start, rival, politics=True).do("attack enslave @1", "end")
    assert len(table.civ().military_hand) == 1


@pytest.mark.rule("ages:A-61", "ages:A-55")
def test_an_attack_is_the_only_political_action() -> None:
    table = attacked("raid_i", civ(workers="philosophy 0"), strong("raid_i spy", leader=""))
    assert table.prompt() == "prompt-action"
    assert table.asked_seat() == 0


@pytest.mark.rule("ages:A-69", "ages:A-13", "ages:R-13")
def test_an_aggression_that_succeeded_is_discarded_for_all_to_see() -> None:
    table = attacked("spy", civ(science=5))
    assert table.military_hand() == []
    assert table.pile(2) == ["spy"]
    assert [in_pile(table, "spy", seat) for seat in (0, 1, SPECTATOR)] == [[SHOWN]] * 3


@pytest.mark.rule("ages:A-55")
def test_an_aggression_can_be_played_in_the_last_round_of_age_iv() -> None:
    table = Table.force(
        strong("armed_intervention"), civ(culture=9), politics=True, age=4, last_round=5
    ).do("attack armed_intervention @1")
    assert (table.civ().culture, table.civ(1).culture) == (7, 2)


@pytest.mark.rule("ages:R-5", "ages:D-1")
def test_annex_needs_a_rival_with_a_colony() -> None:
    start = strong("annex", colonies="vast_territory_i")
    table = Table.force(start, civ(), civ(colonies="historic_territory_i"), politics=True, age=2)
    assert table.why_not("attack annex @1") == "refused-no-colony"
    assert table.can("attack annex @2")


@pytest.mark.rule("ages:R-5")
def test_infiltrate_needs_a_leader_or_an_unfinished_wonder() -> None:
    table = Table.force(
        strong("infiltrate"),
        civ(wonders="pyramids", hand="moses"),
        civ(wonder="pyramids 0"),
        civ(leader="moses"),
        politics=True,
        age=2,
    )
    assert table.why_not("attack infiltrate @1") == "refused-nothing-to-remove"
    assert table.can("attack infiltrate @2")
    assert table.can("attack infiltrate @3")


@pytest.mark.rule("ages:R-5")
@pytest.mark.parametrize(
    "card", ["plunder_i", "plunder_ii", "plunder_iii", "raid_i", "raid_ii", "raid_iii", "spy"]
)
def test_other_aggressions_may_find_nothing(card: str) -> None:
    table = attacked(card, civ(workers="philosophy 0"))
    assert table.prompt() == "prompt-action"
    assert (table.food(), table.resources(), table.civ().science) == (0, 0, 0)
    assert table.pile(AGES[card]) == [card]


# a peaceful leader


@pytest.mark.rule("ages:F-18")
@pytest.mark.parametrize("card", COSTS)
def test_gandhi_doubles_the_military_actions_of_an_attack_on_him(card: str) -> None:
    rival = civ(leader="mahatma_gandhi", colonies="vast_territory_i")
    price = 2 * COSTS[card]
    table = Table.force(
        strong(card, military=price), rival, civ(colonies="vast_territory_ii"), politics=True, age=3
    )
    table.do(f"attack {card} @1")
    assert table.civ().military == 0
    table = Table.force(
        strong(card, military=price - 1),
        rival,
        civ(colonies="vast_territory_ii", leader="moses"),
        politics=True,
        age=3,
    )
    assert table.why_not(f"attack {card} @1") == "refused-military 1"
    assert table.can(f"attack {card} @2")


@pytest.mark.rule("ages:F-18", "ages:D-1")
def test_gandhi_attacks_nobody() -> None:
    table = Table.force(
        strong("raid_i spy", leader="mahatma_gandhi"), civ(), civ(), politics=True, age=3
    )
    assert not [text for text in table.options() if text.startswith("attack")]
    assert table.why_not("attack raid_i @1") == "refused-peaceful-leader"
    assert table.why_not("attack spy @2") == "refused-peaceful-leader"


# the defense


def two_short() -> Table:
    """The attacker has 7, the rival 5 with two military actions."""
    return Table(
        civ(military_hand="spy", workers="warriors 7"),
        civ(workers="warriors 5", science=9, military_hand="military_bonus_ii legion raid_i"),
        politics=True,
        age=2,
    ).do("attack spy @1")


@pytest.mark.rule("ages:V-12", "ages:A-65", "ages:R-7", "ages:D-5")
def test_any_cards_that_reach_the_attackers_strength_are_a_defense() -> None:
    table = two_short()
    assert table.asked_seat() == 1
    assert table.prompt() == "prompt-defense"
    cards = ["defend legion", "defend military_bonus_ii", "defend raid_i"]
    assert sorted(table.options()) == ["decline", *cards]
    # a bonus card alone is enough, and more is allowed
    table.do("defend military_bonus_ii")
    assert sorted(table.options()) == ["decline", "defend legion", "defend raid_i", "done"]
    table.do("defend legion")
    assert sorted(table.options()) == ["decline", "done"]
    # two others are enough together, one is not
    table = two_short().do("defend legion")
    assert sorted(table.options()) == ["decline", "defend military_bonus_ii", "defend raid_i"]
    table.do("defend raid_i")
    assert sorted(table.options()) == ["decline", "done"]
    table.do("done")
    assert table.civ(1).science == 9


@pytest.mark.rule("ages:A-68", "ages:F-26")
def test_an_aggression_that_is_equalled_fails_and_the_actions_stay_spent() -> None:
    table = Table(
        civ(military_hand="spy", workers="warriors 5"),
        civ(workers="warriors 3", science=9, military_hand="military_bonus_i"),
        politics=True,
        age=2,
    ).do("attack spy @1", "defend military_bonus_i", "done")
    assert (table.civ().science, table.civ(1).science) == (0, 9)
    assert table.civ().military == 1
    assert table.pile(2) == ["spy"]
    assert table.pile(1) == ["military_bonus_i"]
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert table.civ(1).strength == 3


@pytest.mark.rule("ages:A-65")
@pytest.mark.parametrize(("card", "value"), [("i", 2), ("ii", 4), ("iii", 6)])
def test_a_bonus_card_adds_its_defense_value(card: str, value: int) -> None:
    for missing in (value, value + 1):
        table = Table.force(
            civ(military_hand="spy", workers=f"warriors {1 + missing}"),
            civ(military_hand=f"military_bonus_{card}"),
            politics=True,
            age=2,
        ).do("attack spy @1")
        assert table.can(f"defend military_bonus_{card}") is (missing == value)


@pytest.mark.rule("ages:A-66", "ages:R-6")
@pytest.mark.parametrize("available", [0, 2])
def test_a_defense_has_as_many_cards_as_the_military_action_total(available: int) -> None:
    hand = "military_bonus_i military_bonus_i legion phalanx"
    for strength, cards in ((5, ["legion", "military_bonus_i"]), (6, ["military_bonus_i"])):
        table = Table(
            civ(military_hand="spy", workers=f"warriors {strength}"),
            civ(workers="warriors 2", military_hand=hand, military=available),
            politics=True,
            age=2,
        ).do("attack spy @1")
        offered = [text.split()[1] for text in table.options() if text.startswith("defend")]
        assert [card for card in offered if card != "phalanx"] == cards
        table.do("defend military_bonus_i")
        assert table.can("defend legion") is (strength == 5)
        table.do("defend military_bonus_i")
        assert table.options() == ["decline", "done"]


@pytest.mark.rule("ages:A-66")
def test_a_higher_hand_limit_allows_no_further_card() -> None:
    table = Table(
        civ(military_hand="spy", workers="warriors 4"),
        civ(wonders="library_of_alexandria", military_hand="legion phalanx raid_i"),
        politics=True,
        age=2,
    ).do("attack spy @1")
    assert table.own(1).military_limit == 3
    assert table.options() == ["decline"]


@pytest.mark.rule("ages:A-66")
def test_more_military_actions_allow_more_cards() -> None:
    table = Table(
        civ(military_hand="spy", workers="warriors 4"),
        civ(government="monarchy", military_hand="legion phalanx raid_i"),
        politics=True,
        age=2,
    ).do("attack spy @1", "defend legion", "defend phalanx", "defend raid_i", "done")
    assert table.military_hand(1) == []


@pytest.mark.rule("ages:A-67")
def test_who_gives_up_a_defense_keeps_every_card() -> None:
    hand = "military_bonus_ii legion raid_i"
    table = two_short().do("defend military_bonus_ii", "defend legion", "decline")
    assert sorted(table.military_hand(1)) == sorted(hand.split())
    assert (table.civ().science, table.civ(1).science) == (5, 4)
    assert table.pile(1) == []


@pytest.mark.rule("ages:D-5")
def test_only_a_rival_with_cards_is_asked_even_if_they_cannot_reach() -> None:
    start = civ(military_hand="spy", workers="warriors 9")
    table = Table(start, civ(military_hand="legion"), politics=True, age=2).do("attack spy @1")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-defense")
    assert table.options() == ["decline"]
    table = Table(start, civ(), politics=True, age=2).do("attack spy @1")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")


@pytest.mark.rule("ages:A-65", "ages:A-13")
def test_bonus_cards_are_shown_and_other_cards_of_a_defense_stay_secret() -> None:
    table = Table(
        civ(military_hand="spy", workers="warriors 4"),
        civ(military_hand="military_bonus_i legion"),
        civ(),
        politics=True,
        age=2,
    ).do("attack spy @1", "defend military_bonus_i", "defend legion", "done")
    for seat in (0, 2, SPECTATOR):
        assert in_pile(table, "military_bonus_i", seat) == [SHOWN]
        assert in_pile(table, "legion", seat) == []
        assert [card for card, _ in table.view(seat).piles[1]].count(UNKNOWN) == 1
    assert len(in_pile(table, "legion", 1)) == 1
    [told] = table.events("military_card_discarded")
    assert (told.audience, [key for key, _ in told.secret]) == (2, ["card"])
    assert [dict(told.args).get("card")] == [None]


@pytest.mark.rule("ages:A-65", "ages:A-5")
def test_others_cannot_tell_which_card_was_given_face_down() -> None:
    def after(*texts: str) -> Table:
        return Table(
            civ(military_hand="spy", workers="warriors 2"),
            civ(military_hand="legion raid_i", unused=0),
            civ(),
            politics=True,
            age=2,
        ).do("attack spy @1", *texts)

    one, two = after("defend legion", "done"), after("defend raid_i", "done")
    for seat in (0, 2, SPECTATOR):
        assert one.view(seat) == two.view(seat)
    assert one.view(1) != two.view(1)
    assert one.own(0).military_ages == ()
    assert one.view(0).civilizations[1].military_ages == (1,)


@pytest.mark.rule("ages:A-67")
def test_others_do_not_see_a_defense_while_it_is_chosen() -> None:
    table = two_short()
    before = {seat: table.view(seat) for seat in (0, SPECTATOR)}
    table.do("defend legion")
    for seat, view in before.items():
        assert table.view(seat) == view
    assert table.view(1) != table.view(0)


@pytest.mark.rule("ages:R-9", "ages:A-65")
def test_a_defense_lasts_for_one_aggression_only() -> None:
    table = Table.force(
        strong("spy raid_i", workers="warriors 3", leader="julius_caesar"),
        civ(workers="warriors 2", science=5, military_hand="military_bonus_i military_bonus_i"),
        politics=True,
        age=2,
    ).do("attack spy @1", "defend military_bonus_i", "done")
    # the leader allows a second political action
    assert table.prompt() == "prompt-second-politics"
    table.do("attack raid_i @1")
    assert sorted(table.options()) == ["decline", "defend military_bonus_i"]


# Enslave


@pytest.mark.rule("ages:F-29", "ages:A-199")
def test_enslave_takes_an_unused_worker_to_the_bank_and_gains_food_and_resources() -> None:
    table = attacked("enslave", civ(unused=2, yellow=10))
    assert (table.civ(1).unused, table.civ(1).yellow_bank) == (1, 11)
    assert (table.food(), table.resources()) == (2, 2)
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:D-6", "ages:D-20", "ages:F-29")
def test_without_an_unused_worker_the_enslaved_rival_chooses_one_before_the_gain() -> None:
    table = attacked("enslave", civ(unused=0, yellow=10, workers="religion 1"))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-lose-worker")
    assert table.food() == 0
    assert table.can("lose religion")
    assert table.can("lose warriors")
    table.do("lose religion")
    assert table.civ(1).culture_rating == 0
    assert (table.workers("religion", 1), table.civ(1).yellow_bank) == (0, 11)
    assert (table.food(), table.resources()) == (2, 2)
    assert table.asked_seat() == 0


@pytest.mark.rule("ages:R-45", "ages:R-5")
def test_enslave_gains_even_if_there_is_nobody_to_lose() -> None:
    table = attacked("enslave", civ(unused=0, workers=NOBODY_WORKS))
    assert (table.food(), table.resources()) == (2, 2)


@pytest.mark.rule("ages:A-205", "ages:A-206")
def test_with_few_tokens_the_food_of_enslave_comes_first() -> None:
    table = attacked("enslave", civ(), strong("enslave", blue=3))
    assert (table.food(), table.resources(), table.civ().blue_bank) == (2, 1, 0)


# Plunder


@pytest.mark.rule("ages:F-30", "ages:D-6", "ages:R-19")
@pytest.mark.parametrize(
    ("card", "most"), [("plunder_i", 3), ("plunder_ii", 5), ("plunder_iii", 7)]
)
def test_plunder_is_split_by_the_attacker(card: str, most: int) -> None:
    rich = civ(tokens="agriculture 8 bronze 8")
    table = attacked(card, rich)
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-plunder")
    assert table.options() == [f"split {food}" for food in range(most + 1)]
    table.do("split 1")
    assert (table.food(), table.resources()) == (1, most - 1)
    assert (table.food(1), table.resources(1)) == (7, 8 - (most - 1))
    assert (table.civ().blue_bank, table.civ(1).blue_bank) == (16 - most, most)


@pytest.mark.rule("ages:F-30")
@pytest.mark.parametrize(
    ("tokens", "splits"),
    [
        ("agriculture 2 bronze 4", [0, 1, 2]),
        ("agriculture 4 bronze 1", [2, 3]),
        ("agriculture 2 bronze 1", [2]),
        ("agriculture 1 bronze 1", [1]),
        ("bronze 2", [0]),
        ("agriculture 1", [1]),
    ],
)
def test_plunder_takes_no_more_of_a_kind_than_the_rival_has(tokens: str, splits: list[int]) -> None:
    table = attacked("plunder_i", civ(tokens=tokens))
    before = table.food(1) + table.resources(1)
    assert table.options() == [f"split {food}" for food in splits]
    table.do(f"split {splits[0]}")
    taken = min(3, before)
    assert table.food() == splits[0]
    assert table.food() + table.resources() == taken
    assert table.food(1) + table.resources(1) == before - taken


@pytest.mark.rule("ages:A-214", "ages:A-205")
def test_a_plunderer_without_tokens_gains_less_than_the_rival_loses() -> None:
    table = attacked("plunder_i", civ(tokens="bronze 4"), strong("plunder_i", blue=1))
    table.do("split 0")
    assert (table.resources(), table.resources(1)) == (1, 1)


@pytest.mark.rule("ages:A-214", "ages:A-209")
def test_a_plunderer_gains_also_what_the_rival_has_to_overpay() -> None:
    # a token of 5 becomes one of 1, for there is no token for change
    table = attacked("plunder_i", civ(tokens="oil 1", blue=0)).do("split 0")
    assert table.resources(1) == 1
    assert table.resources() == 4


@pytest.mark.rule("ages:F-30", "ages:A-214", "ages:D-18")
def test_each_side_of_a_plunder_chooses_its_own_tokens() -> None:
    rival = civ(tokens="coal 2 bronze 1", technologies="iron", blue=0)
    table = attacked("plunder_i", rival, strong("plunder_i", technologies="iron"), asked=True)
    table.do("split 0")
    assert table.asked_seat() == 1
    while table.asked_seat() == 1:
        table.do(table.options()[0])
    assert table.resources(1) == 7 - 3
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-store")
    table.do("keep 0")
    assert (table.tokens("iron"), table.tokens("bronze")) == (0, 3)


@pytest.mark.rule("ages:A-214", "ages:D-18")
def test_the_rival_chooses_tokens_of_one_good_while_the_other_is_still_to_be_lost() -> None:
    rival = civ(tokens="irrigation 2 agriculture 1 bronze 2", technologies="irrigation")
    table = attacked("plunder_i", rival, asked=True).do("split 2")
    assert (table.asked_seat(), table.resources(1)) == (1, 2)
    while table.asked_seat() == 1:
        table.do(table.options()[0])
    assert (table.food(1), table.resources(1)) == (5 - 2, 2 - 1)


@pytest.mark.rule("ages:A-227", "ages:F-15")
def test_resources_on_labs_are_plundered_like_those_on_mines() -> None:
    rival = civ(leader="bill_gates", tokens="computers 1", workers="bronze 2")
    table = attacked("plunder_iii", rival)
    assert table.options() == ["split 0"]
    table.do("split 0")
    assert (table.resources(), table.resources(1)) == (3, 0)


# Raid


@pytest.mark.rule("ages:F-29", "ages:D-6", "ages:A-69")
def test_raid_i_destroys_a_building_of_level_a_or_i() -> None:
    workers = "philosophy 1 alchemy 1 scientific_method 1 religion 0 drama 1 warriors 1 iron 1"
    table = attacked("raid_i", civ(workers=workers, unused=0))
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-raid")
    assert table.options() == ["destroy philosophy", "destroy alchemy", "destroy drama"]
    science = table.civ(1).science_rating
    table.do("destroy alchemy")
    assert (table.workers("alchemy", 1), table.civ(1).unused) == (0, 1)
    assert table.civ(1).science_rating == science - 2
    assert table.has("alchemy", 1)
    assert table.resources() == 3
    assert table.prompt() == "prompt-action"
    assert table.civ().civil == table.civ().civil_total


@pytest.mark.rule("ages:A-69")
@pytest.mark.parametrize(
    ("building", "gain"),
    [("philosophy", 2), ("theology", 3), ("alchemy", 3), ("drama", 2), ("printing_press", 2)],
)
def test_raid_i_gains_half_the_printed_cost_rounded_up(building: str, gain: int) -> None:
    rival = civ(workers=f"philosophy 0 {building} 1", technologies="engineering")
    table = attacked("raid_i", rival, strong("raid_i", technologies="engineering"))
    table.do(f"destroy {building}")
    assert table.resources() == gain


@pytest.mark.rule("ages:D-6")
def test_raid_i_spares_buildings_of_higher_levels() -> None:
    table = attacked("raid_i", civ(workers="philosophy 0 scientific_method 1"))
    assert table.prompt() == "prompt-action"
    assert table.workers("scientific_method", 1) == 1


@pytest.mark.rule("ages:D-6")
@pytest.mark.parametrize(
    ("card", "high", "low", "beyond"),
    [
        ("raid_ii", "scientific_method", "alchemy", "computers"),
        ("raid_iii", "computers", "scientific_method", ""),
    ],
)
def test_the_two_buildings_of_a_raid_have_two_levels_in_any_order(
    card: str, high: str, low: str, beyond: str
) -> None:
    workers = f"philosophy 0 {high} 2 {low} 2" + (f" {beyond} 1" if beyond else "")
    table = attacked(card, civ(workers=workers))
    assert sorted(table.options()) == sorted(["decline", f"destroy {low}", f"destroy {high}"])
    table.do(f"destroy {high}")
    assert sorted(table.options()) == ["decline", f"destroy {low}"]
    table.do(f"destroy {low}")
    assert table.prompt() == "prompt-action"
    table = attacked(card, civ(workers=workers)).do(f"destroy {low}")
    assert sorted(table.options()) == sorted(["decline", f"destroy {low}", f"destroy {high}"])
    table.do(f"destroy {high}")
    assert table.prompt() == "prompt-action"
    assert (table.workers(high, 1), table.workers(low, 1), table.civ(1).unused) == (1, 1, 3)
    twice = attacked(card, civ(workers=workers)).do(f"destroy {low}", f"destroy {low}")
    assert twice.workers(low, 1) == 0


@pytest.mark.rule("ages:F-40")
@pytest.mark.parametrize(
    ("card", "one", "two", "gain"),
    [
        ("raid_ii", "philosophy", "theology", 4),
        ("raid_ii", "philosophy", "alchemy", 5),
        ("raid_ii", "organized_religion", "theology", 6),
        ("raid_iii", "multimedia", "organized_religion", 9),
        ("raid_iii", "movies", "opera", 10),
    ],
)
def test_half_of_both_costs_is_rounded_up_once(card: str, one: str, two: str, gain: int) -> None:
    workers = " ".join(f"{name} 1" for name in ("philosophy", one, two))
    table = attacked(card, civ(workers=workers))
    table.do(f"destroy {one}", f"destroy {two}")
    assert table.resources() == gain


@pytest.mark.rule("ages:D-6", "ages:F-40")
@pytest.mark.parametrize("card", ["raid_ii", "raid_iii"])
def test_a_raid_on_two_buildings_may_stop_after_one(card: str) -> None:
    table = attacked(card, civ(workers="philosophy 2")).do("destroy philosophy", "decline")
    assert (table.resources(), table.workers("philosophy", 1)) == (2, 1)
    table = attacked(card, civ(workers="philosophy 2")).do("decline")
    assert (table.resources(), table.workers("philosophy", 1)) == (0, 2)


@pytest.mark.rule("ages:R-5")
def test_a_raid_ends_when_no_building_fits_any_more() -> None:
    table = attacked("raid_ii", civ(workers="philosophy 0 opera 2")).do("destroy opera")
    assert table.prompt() == "prompt-action"
    assert (table.resources(), table.workers("opera", 1)) == (4, 1)
    table = attacked("raid_iii", civ(workers="philosophy 1")).do("destroy philosophy")
    assert (table.prompt(), table.resources()) == ("prompt-action", 2)


# Annex


@pytest.mark.rule("ages:A-152", "ages:D-6")
def test_annex_takes_one_colony_of_the_attackers_choice() -> None:
    rival = civ(colonies="strategic_territory_i historic_territory_ii", workers="warriors 1")
    own = strong("annex", leader="", colonies="developed_territory_i")
    table = attacked("annex", rival, own)
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-annex")
    assert table.options() == ["seize historic_territory_ii", "seize strategic_territory_i"]
    table.do("seize strategic_territory_i")
    assert sorted(table.colonies()) == ["developed_territory_i", "strategic_territory_i"]
    assert table.colonies(1) == ["historic_territory_ii"]
    assert (table.civ().strength, table.civ(1).strength) == (7, 1)
    assert table.military_hand() == []


@pytest.mark.rule("ages:A-152")
@pytest.mark.parametrize(
    ("colony", "yellow", "blue", "happy", "strength"),
    [
        ("developed_territory_i", 1, 1, 0, 0),
        ("developed_territory_ii", 2, 2, 0, 0),
        ("historic_territory_i", 0, 0, 1, 0),
        ("historic_territory_ii", 0, 0, 2, 0),
        ("inhabited_territory_i", 2, 0, 0, 0),
        ("inhabited_territory_ii", 3, 0, 0, 0),
        ("strategic_territory_i", 0, 0, 0, 2),
        ("strategic_territory_ii", 0, 0, 0, 4),
        ("vast_territory_i", 3, -1, 0, 0),
        ("vast_territory_ii", 4, -1, 0, 0),
        ("wealthy_territory_i", 0, 3, 0, 0),
        ("wealthy_territory_ii", 0, 4, 0, 0),
    ],
)
def test_an_annexed_colony_moves_what_it_gives_for_good_and_nothing_else(
    colony: str, yellow: int, blue: int, happy: int, strength: int
) -> None:
    own = strong("annex", leader="", government="monarchy", workers="warriors 9", yellow=5)
    table = Table(own, civ(colonies=colony), politics=True, age=2)

    def numbers(seat: Seat) -> tuple[int, ...]:
        of = table.civ(seat)
        return (of.yellow_bank, of.blue_bank, of.happiness, of.strength)

    def rest(seat: Seat) -> tuple[int, ...]:
        of = table.civ(seat)
        return (of.science, of.culture, of.unused, table.food(seat), table.resources(seat))

    change = (yellow, blue, happy, strength)
    before = [numbers(0), numbers(1)]
    other = [rest(0), rest(1)]
    table.do("attack annex @1")
    table.do(f"seize {colony}")
    assert numbers(0) == tuple(a + b for a, b in zip(before[0], change, strict=True))
    assert numbers(1) == tuple(a - b for a, b in zip(before[1], change, strict=True))
    assert [rest(0), rest(1)] == other
    assert table.military_hand() == []


@pytest.mark.rule("ages:A-152", "ages:A-194", "ages:D-21")
def test_who_loses_a_colony_with_an_empty_blue_bank_returns_tokens_from_cards() -> None:
    rival = civ(colonies="wealthy_territory_i", tokens="bronze 2 agriculture 2", blue=1)
    table = attacked("annex", rival)
    table.do("seize wealthy_territory_i")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-lose-token")
    table.do("return bronze", "return agriculture")
    assert table.prompt() == "prompt-action"
    assert (table.food(1), table.resources(1), table.civ(1).blue_bank) == (1, 1, 0)
    assert table.civ().blue_bank == 16 + 3


@pytest.mark.rule("ages:A-152", "ages:A-195", "ages:R-64")
def test_yellow_tokens_that_are_workers_stay_when_a_colony_is_annexed() -> None:
    rival = civ(colonies="inhabited_territory_ii", yellow=1, unused=3)
    table = attacked("annex", rival, strong("annex", yellow=0))
    table.do("seize inhabited_territory_ii")
    assert (table.civ(1).yellow_bank, table.civ(1).unused) == (0, 3)
    assert table.civ().yellow_bank == 3


@pytest.mark.rule("ages:A-192", "ages:A-194")
def test_who_annexes_vast_territory_with_an_empty_bank_loses_a_token_from_a_card() -> None:
    own = strong("annex", tokens="bronze 2", blue=0)
    table = attacked("annex", civ(colonies="vast_territory_i", blue=4), own)
    table.do("seize vast_territory_i")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-lose-token")
    table.do("return bronze")
    assert (table.tokens("bronze"), table.civ().blue_bank) == (1, 0)
    assert table.civ(1).blue_bank == 5


# Infiltrate


@pytest.mark.rule("ages:D-6", "ages:F-31")
@pytest.mark.parametrize(
    ("leader", "culture"),
    [("moses", 0), ("michelangelo", 3), ("james_cook", 6), ("charlie_chaplin", 9)],
)
def test_infiltrate_removes_a_leader_for_three_culture_a_level(leader: str, culture: int) -> None:
    table = attacked("infiltrate", civ(leader=leader, led="0 1 2 3"))
    table.do(f"remove {leader}")
    assert not table.has(leader, 1)
    assert (table.civ().culture, table.civ(1).culture) == (culture, 0)


@pytest.mark.rule("ages:D-6", "ages:F-31")
@pytest.mark.parametrize(
    ("wonder", "culture"),
    [("pyramids", 0), ("great_wall", 3), ("eiffel_tower", 6), ("internet", 9)],
)
def test_infiltrate_removes_an_unfinished_wonder_and_its_tokens_go_back(
    wonder: str, culture: int
) -> None:
    table = attacked("infiltrate", civ(wonder=f"{wonder} 2", wonders="colossus"))
    assert table.civ(1).blue_bank == 14
    table.do(f"remove {wonder}")
    assert (table.civ(1).wonder_tokens, table.civ(1).stages) == (0, 0)
    assert table.civ(1).blue_bank == 16
    assert table.own(1).stage_costs == ()
    assert table.has("colossus", 1)
    assert table.civ().culture == culture


@pytest.mark.rule("ages:D-6")
def test_of_a_leader_and_an_unfinished_wonder_the_attacker_chooses_one() -> None:
    rival = civ(leader="napoleon_bonaparte", wonder="kremlin 1")
    table = attacked("infiltrate", rival, strong("infiltrate", workers="warriors 9", leader=""))
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-infiltrate")
    assert sorted(table.options()) == ["remove kremlin", "remove napoleon_bonaparte"]
    assert (table.civ(1).strength, table.civ(1).military_total) == (3, 4)
    table.do("remove napoleon_bonaparte")
    assert (table.civ(1).strength, table.civ(1).military_total, table.civ(1).military) == (1, 2, 2)
    assert table.own(1).stages == 1
    assert table.civ().culture == 6


@pytest.mark.rule("ages:A-92", "ages:A-163")
def test_an_infiltrated_leader_still_bars_others_of_its_age() -> None:
    table = Table.force(
        strong("infiltrate", leader=""),
        civ(leader="moses", led="0"),
        politics=True,
        age=2,
        row="6 homer 7 michelangelo",
    ).do("attack infiltrate @1")
    table.do("remove moses")
    table.do("end", "pass")
    assert table.asked_seat() == 1
    space = table.row().index("homer") + 1
    assert table.why_not(f"take {space}") == "refused-leader-age"
    assert table.can(f"take {table.row().index('michelangelo') + 1}")


@pytest.mark.rule("ages:F-15", "ages:A-227")
def test_gates_scores_his_labs_when_he_is_infiltrated() -> None:
    rival = civ(leader="bill_gates", workers="computers 1 alchemy 1")
    table = attacked("infiltrate", rival)
    table.do("remove bill_gates")
    assert (table.civ().culture, table.civ(1).culture) == (9, 4)


@pytest.mark.rule("ages:F-42")
def test_an_infiltrated_homer_goes_under_no_wonder() -> None:
    table = attacked("infiltrate", civ(leader="homer", wonders="pyramids"))
    table.do("remove homer")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert table.civ(1).happiness == 0


# Spy and Armed Intervention


@pytest.mark.rule("ages:A-219")
@pytest.mark.parametrize("there", [0, 4, 5, 9])
def test_spy_takes_up_to_five_science_points(there: int) -> None:
    table = attacked("spy", civ(science=there), strong("spy", science=2))
    taken = min(5, there)
    assert (table.civ().science, table.civ(1).science) == (2 + taken, there - taken)


@pytest.mark.rule("ages:A-219")
@pytest.mark.parametrize("there", [0, 6, 7, 20])
def test_armed_intervention_takes_up_to_seven_culture_points(there: int) -> None:
    own = strong("armed_intervention", culture=2)
    table = attacked("armed_intervention", civ(culture=there), own)
    taken = min(7, there)
    assert (table.civ().culture, table.civ(1).culture) == (2 + taken, there - taken)


@pytest.mark.rule("ages:A-209", "ages:A-214", "ages:F-30")
@pytest.mark.parametrize(
    ("tokens", "food", "left"),
    [
        ("agriculture 2 coal 1", 2, (0, 2)),
        ("bronze 2 selective_breeding 1", 1, (2, 0)),
    ],
)
def test_what_is_plundered_first_frees_tokens_for_change(
    tokens: str, food: int, left: tuple[int, int]
) -> None:
    technologies = "coal selective_breeding"
    rival = civ(technologies=technologies, workers="warriors 0", tokens=tokens, blue=0)
    table = Table(civ(workers="warriors 4", military_hand="plunder_i"), rival, politics=True)
    table.do("attack plunder_i @1", f"split {food}")
    assert (table.food(1), table.resources(1)) == left
    assert table.food() + table.resources() == 3


@pytest.mark.rule("ages:R-7", "ages:A-66", "ages:A-67")
def test_a_defense_that_cannot_be_is_refused_with_what_is_missing() -> None:
    rival = civ(military_hand="legion military_bonus_i phalanx", workers="warriors 1")
    own = civ(military_hand="spy", workers="warriors 4")
    table = Table(own, rival, politics=True, age=2).do("attack spy @1")
    assert table.options() == [
        "decline",
        "defend legion",
        "defend phalanx",
        "defend military_bonus_i",
    ]
    table.do("defend legion")
    assert table.options() == ["decline", "defend military_bonus_i"]
    assert table.why_not("defend phalanx") == "refused-defense"
    assert table.why_not("done") == "refused-strength 2"
    table.do("defend military_bonus_i")
    assert table.why_not("defend phalanx") == "refused-defense-cards 2"
    assert table.options() == ["decline", "done"]
