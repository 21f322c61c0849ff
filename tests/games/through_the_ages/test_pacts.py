"""Pacts: offered, answered, cancelled, ended, and what each of the ten gives its two sides."""

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.kernel import SPECTATOR, Seat
from kit.ages import Civ, Table, civ

AGES = {
    "open_borders_agreement": 1,
    "trade_routes_agreement": 1,
    "acceptance_of_supremacy": 2,
    "international_trade_agreement": 2,
    "promise_of_military_protection": 2,
    "scientific_cooperation": 2,
    "international_tourism": 3,
    "loss_of_sovereignty": 3,
    "military_alliance": 3,
    "peace_treaty": 3,
}
TWO_SIDED = {
    "trade_routes_agreement",
    "acceptance_of_supremacy",
    "international_trade_agreement",
    "promise_of_military_protection",
    "loss_of_sovereignty",
}
FORBIDDING = ["acceptance_of_supremacy", "loss_of_sovereignty", "peace_treaty"]
ENDING = ["promise_of_military_protection", "military_alliance"]
ALLOWING = sorted(set(AGES) - set(FORBIDDING) - set(ENDING))


def three(
    own: Civ, partner: Civ | None = None, third: Civ | None = None, age: int = 3, seat: Seat = 0
) -> Table:
    """Three players in the politics of a seat."""
    ordinary = civ()
    return Table.force(
        own, partner or ordinary, third or ordinary, politics=True, age=age, seat=seat
    )


def pact_of(table: Table, seat: Seat) -> str:
    """The pact in a player's area, with the partner and the owner's side."""
    own = table.civ(seat)
    if own.pact == NO_CARD:
        return ""
    return f"{MILITARY_WORDS[own.pact]} {own.partner} {'ab'[own.side]}"


def shown(table: Table, viewer: Seat, seat: Seat) -> list[str]:
    """The military cards of a hand that everybody has seen."""
    return [MILITARY_WORDS[card] for card in table.view(viewer).civilizations[seat].shown]


# offering


@pytest.mark.rule("ages:A-74", "ages:A-75", "ages:D-1")
@pytest.mark.parametrize("card", AGES)
def test_a_pact_is_offered_to_anybody_with_a_side_if_these_differ(card: str) -> None:
    table = three(civ(military_hand=card))
    offers = sorted(text for text in table.options() if text.startswith("offer"))
    sides = "ab" if card in TWO_SIDED else "a"
    assert offers == sorted(f"offer {card} {side} @{seat}" for side in sides for seat in (1, 2))


@pytest.mark.rule("ages:A-74", "ages:A-76", "ages:A-77", "ages:D-4")
def test_an_accepted_pact_lies_in_the_area_of_who_offered_it() -> None:
    table = three(civ(military_hand="peace_treaty"), seat=0)
    table.do("offer peace_treaty a @2")
    assert (table.asked_seat(), table.prompt()) == (2, "prompt-equal-answer")
    assert table.options() == ["accept", "refuse"]
    assert table.civ().culture_rating == 0
    table.do("accept")
    assert [pact_of(table, seat) for seat in (0, 1, 2)] == ["peace_treaty 2 a", "", ""]
    assert [table.civ(seat).culture_rating for seat in (0, 1, 2)] == [1, 0, 1]
    assert table.military_hand() == []
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert (table.civ().civil, table.civ().military) == (4, 2)


@pytest.mark.rule("ages:A-75")
@pytest.mark.parametrize(("side", "ratings"), [("a", (3, 0)), ("b", (0, 3))])
def test_the_partner_has_the_other_side(side: str, ratings: tuple[int, int]) -> None:
    table = three(
        civ(military_hand="loss_of_sovereignty", workers="religion 1"),
        civ(workers="religion 1"),
    ).do(f"offer loss_of_sovereignty {side} @1", "accept")
    assert (table.civ().culture_rating, table.civ(1).culture_rating) == ratings


@pytest.mark.rule("ages:A-76", "ages:D-4")
def test_a_refused_pact_returns_to_the_hand_and_the_action_is_used_up() -> None:
    table = three(civ(military_hand="peace_treaty", pact="military_alliance 2 a"))
    table.do("offer peace_treaty a @1", "refuse")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert table.military_hand() == ["peace_treaty"]
    # the pact in the own area is replaced only by one that is accepted
    assert pact_of(table, 0) == "military_alliance 2 a"
    assert table.civ().culture_rating == 0


@pytest.mark.rule("ages:F-50")
def test_everybody_knows_a_refused_pact() -> None:
    table = three(civ(military_hand="peace_treaty spy"))
    assert shown(table, 1, 0) == []
    table.do("offer peace_treaty a @1", "refuse")
    for viewer in (0, 1, 2, SPECTATOR):
        assert shown(table, viewer, 0) == ["peace_treaty"]
    assert table.view(1).civilizations[0].military_hand == ()
    assert table.view(1).civilizations[0].military_ages == (2, 3)


@pytest.mark.rule("ages:F-50")
@pytest.mark.parametrize(("other", "known"), [("raid_iii", []), ("spy", ["peace_treaty"])])
def test_it_is_forgotten_when_a_card_of_its_age_leaves_the_hand_unseen(
    other: str, known: list[str]
) -> None:
    # the hand limit is two
    table = three(civ(military_hand=f"peace_treaty legion {other}"))
    table.do("offer peace_treaty a @1", "refuse", "end")
    assert table.prompt() == "prompt-excess"
    table.do(f"discard {other}")
    assert shown(table, 1, 0) == known


@pytest.mark.rule("ages:F-50", "ages:A-76")
def test_a_refused_pact_may_be_offered_again_and_is_then_in_no_hand() -> None:
    table = three(civ(military_hand="peace_treaty"))
    table.do("offer peace_treaty a @1", "refuse", "end", "pass", "end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")
    table.do("offer peace_treaty a @1")
    assert shown(table, 2, 0) == []
    table.do("accept")
    assert pact_of(table, 0) == "peace_treaty 1 a"
    assert shown(table, 2, 0) == []
    assert "peace_treaty" not in table.military_hand()


@pytest.mark.rule("ages:A-74", "ages:A-55")
def test_two_players_offer_no_pact() -> None:
    table = Table.force(civ(military_hand="peace_treaty"), civ(), politics=True, age=3)
    assert table.why_not("offer peace_treaty a @1") == "refused-few-players"
    assert not table.can("offer peace_treaty a @1")


@pytest.mark.rule("ages:A-77", "ages:A-165")
def test_a_new_pact_replaces_the_one_in_the_own_area_whoever_the_partner_was() -> None:
    table = three(
        civ(military_hand="peace_treaty", pact="open_borders_agreement 2 a"),
        civ(pact="military_alliance 0 a"),
    )
    assert [table.civ(seat).military_total for seat in (0, 1, 2)] == [3, 2, 3]
    table.do("offer peace_treaty a @1", "accept")
    assert pact_of(table, 0) == "peace_treaty 1 a"
    assert pact_of(table, 1) == "military_alliance 0 a"
    assert table.pile(1) == ["open_borders_agreement"]
    assert [table.civ(seat).military_total for seat in (0, 1, 2)] == [2, 2, 2]
    assert [table.civ(seat).strength for seat in (0, 1, 2)] == [4, 4, 1]
    assert [table.civ(seat).culture_rating for seat in (0, 1, 2)] == [1, 1, 0]


@pytest.mark.rule("ages:A-77", "ages:A-165")
def test_a_player_may_be_party_to_a_pact_in_everybodys_area() -> None:
    table = Table.force(
        civ(pact="promise_of_military_protection 1 b", workers="religion 3"),
        civ(pact="military_alliance 0 a"),
        civ(pact="peace_treaty 0 a"),
        civ(pact="open_borders_agreement 0 a"),
        politics=True,
        age=3,
    )
    own = table.civ()
    assert (own.strength, own.culture_rating, own.military_total) == (1 + 4 + 3, 3 - 1 + 1, 3)
    assert [table.civ(seat).strength for seat in (1, 2, 3)] == [4, 1, 1]
    assert [table.civ(seat).culture_rating for seat in (1, 2, 3)] == [1, 1, 0]
    assert [table.civ(seat).military_total for seat in (1, 2, 3)] == [2, 2, 3]


# cancelling


@pytest.mark.rule("ages:A-79", "ages:D-1")
def test_either_party_cancels_a_pact_and_nobody_else() -> None:
    for seat in (0, 1, 2):
        table = three(civ(pact="military_alliance 1 a"), seat=seat)
        assert table.can("cancel @0") is (seat != 2)
    table = three(civ(pact="military_alliance 1 a"), seat=1)
    table.do("cancel @0")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-action")
    assert pact_of(table, 0) == ""
    assert [table.civ(seat).strength for seat in (0, 1, 2)] == [1, 1, 1]
    assert table.pile(3) == ["military_alliance"]
    assert table.civ().bonds == table.civ(1).bonds == ()


@pytest.mark.rule("ages:A-79")
def test_each_pact_is_cancelled_for_itself() -> None:
    table = three(civ(pact="military_alliance 1 a"), civ(pact="peace_treaty 0 a"))
    cancels = [text for text in table.options() if text.startswith("cancel")]
    assert cancels == ["cancel @0", "cancel @1"]
    table.do("cancel @1")
    assert (pact_of(table, 0), pact_of(table, 1)) == ("military_alliance 1 a", "")
    assert (table.civ().strength, table.civ().culture_rating) == (4, 0)


# what pacts give


@pytest.mark.rule("ages:A-77", "ages:A-16")
@pytest.mark.parametrize(
    ("card", "side_a", "side_b"),
    [
        # culture, strength, military actions
        ("open_borders_agreement", (0, 0, 1), (0, 0, 1)),
        ("trade_routes_agreement", (0, 0, 0), (0, 0, 0)),
        ("acceptance_of_supremacy", (0, 0, 0), (0, 0, 0)),
        ("international_trade_agreement", (0, 0, 0), (0, 0, 0)),
        ("promise_of_military_protection", (1, 0, 0), (-1, 4, 0)),
        ("scientific_cooperation", (0, 0, 0), (0, 0, 0)),
        ("international_tourism", (0, 0, 0), (1, 0, 0)),
        ("loss_of_sovereignty", (2, 0, 0), (-2, 0, 0)),
        ("military_alliance", (0, 3, 0), (0, 3, 0)),
        ("peace_treaty", (1, 0, 0), (1, 0, 0)),
    ],
)
@pytest.mark.parametrize("side", ["a", "b"])
def test_ratings_and_action_totals_change_at_once(
    card: str, side_a: tuple[int, ...], side_b: tuple[int, ...], side: str
) -> None:
    table = three(
        civ(military_hand=card, workers="religion 3", wonders="pyramids"),
        civ(workers="religion 3"),
    )

    def numbers(seat: Seat) -> tuple[int, ...]:
        of = table.civ(seat)
        return (of.culture_rating, of.strength, of.military_total)

    before = [numbers(seat) for seat in range(3)]
    if side == "b" and card not in TWO_SIDED:
        assert table.refuses(f"offer {card} b @1")
        return
    table.do(f"offer {card} {side} @1", "accept")
    given = (side_a, side_b) if side == "a" else (side_b, side_a)
    for seat in (0, 1):
        change = tuple(new - old for new, old in zip(numbers(seat), before[seat], strict=True))
        assert change == given[seat]
        assert table.civ(seat).military == table.civ(seat).military_total
    assert numbers(2) == before[2]


@pytest.mark.rule("ages:A-176", "ages:A-180")
def test_no_rating_falls_below_zero() -> None:
    table = three(civ(pact="loss_of_sovereignty 1 b", workers="religion 1"))
    assert table.civ().culture_rating == 0
    table.do("cancel @0")
    assert table.civ().culture_rating == 1


# Open Borders Agreement


@pytest.mark.rule("ages:A-189")
def test_the_action_of_open_borders_comes_available_and_goes_spent_first() -> None:
    table = three(civ(military_hand="open_borders_agreement"), civ(military=1))
    table.do("offer open_borders_agreement a @1", "accept")
    assert (table.civ().military, table.civ().military_total) == (3, 3)
    assert (table.civ(1).military, table.civ(1).military_total) == (2, 3)
    for military, left in ((3, 2), (2, 2), (1, 1)):
        own = civ(pact="open_borders_agreement 1 a", military=military)
        table = three(own).do("cancel @0")
        assert (table.civ().military, table.civ().military_total) == (left, 2)


@pytest.mark.rule("ages:A-63", "ages:F-25")
@pytest.mark.parametrize("owner", [0, 1])
def test_who_attacks_over_open_borders_has_two_more_and_the_pact_stays(owner: Seat) -> None:
    def start(strength: int) -> Table:
        pact = f"open_borders_agreement {1 - owner} a"
        return three(
            civ(military_hand="spy", pact="" if owner else pact, workers=f"warriors {strength}"),
            civ(
                pact=pact if owner else "",
                workers="warriors 4",
                science=5,
                military_hand="military_bonus_i legion",
            ),
            civ(workers="warriors 4"),
        )

    table = start(2)
    assert table.why_not("attack spy @1") == "refused-strength 1"
    table = start(3)
    assert table.why_not("attack spy @2") == "refused-strength 2"
    table.do("attack spy @1")
    [told] = table.events("aggression")
    assert (dict(told.args)["strength"], dict(told.args)["rival_strength"]) == (5, 4)
    # one card is enough: five
    assert table.can("defend legion")
    table.do("decline")
    assert table.civ().science == 5
    assert pact_of(table, owner) == f"open_borders_agreement {1 - owner} a"


@pytest.mark.rule("ages:A-65", "ages:A-63")
def test_the_defense_has_to_reach_the_strength_with_the_bonus() -> None:
    table = three(
        civ(military_hand="spy", pact="open_borders_agreement 1 a", workers="warriors 3"),
        civ(workers="warriors 3", military_hand="legion"),
    ).do("attack spy @1")
    assert table.options() == ["decline"]


@pytest.mark.rule("ages:A-66", "ages:A-130", "ages:A-154")
def test_the_action_of_open_borders_counts_for_drawing_holding_and_defending() -> None:
    own = civ(pact="open_borders_agreement 1 a", military_hand="legion phalanx raid_i")
    table = three(own).do("pass", "end")
    assert len(table.civ().military_hand) == 3 + 3
    attacker = civ(military_hand="spy", workers="warriors 4", pact="open_borders_agreement 1 a")
    rival = civ(workers="warriors 3", military_hand="legion phalanx raid_i")
    table = three(attacker, rival).do("attack spy @1")
    table.do("defend legion", "defend phalanx", "defend raid_i", "done")
    assert table.military_hand(1) == []


# Trade Routes Agreement


@pytest.mark.rule("ages:D-17", "ages:A-212")
def test_side_a_of_trade_routes_uses_one_food_as_a_resource_once_a_turn() -> None:
    own = civ(pact="trade_routes_agreement 1 a", tokens="agriculture 2 bronze 1", unused=2)
    table = three(own).do("pass")
    assert table.why_not("build bronze") == "refused-resources 1"
    table.do("trade")
    assert (table.food(), table.resources()) == (1, 1)
    assert table.why_not("trade") == "refused-once"
    table.do("build bronze")
    assert (table.food(), table.resources()) == (1, 0)
    assert table.civ().spare_resources == 0


@pytest.mark.rule("ages:D-17")
def test_side_b_of_trade_routes_uses_one_resource_as_food() -> None:
    # the pact lies in the partner's area
    table = three(
        civ(),
        civ(tokens="agriculture 1 bronze 2"),
        civ(pact="trade_routes_agreement 1 a"),
        seat=1,
    ).do("pass")
    assert table.why_not("increase") == "refused-food 1"
    table.do("trade", "increase")
    assert (table.food(1), table.resources(1)) == (0, 1)
    assert not table.can("trade")


@pytest.mark.rule("ages:D-17")
def test_without_goods_or_pact_there_is_no_trade() -> None:
    table = three(civ(pact="trade_routes_agreement 1 a", tokens="bronze 3")).do("pass")
    assert table.why_not("trade") == "refused-food 1"
    table = three(civ(pact="trade_routes_agreement 1 b", tokens="agriculture 3")).do("pass")
    assert table.why_not("trade") == "refused-resources 1"
    table = three(civ(tokens="bronze 3 agriculture 3")).do("pass")
    assert not table.can("trade")


@pytest.mark.rule("ages:D-17", "ages:A-113")
def test_what_was_traded_is_gone_at_the_end_of_the_turn_and_the_next_turn_trades_again() -> None:
    own = civ(pact="trade_routes_agreement 1 a", tokens="agriculture 3")
    table = three(own).do("pass", "trade", "end")
    assert (table.food(), table.resources()) == (2 + 2, 2)
    assert table.civ().spare_resources == 0
    table.do("pass", "end", "pass", "end", "pass")
    assert table.asked_seat() == 0
    assert table.can("trade")


@pytest.mark.rule("ages:A-212")
def test_a_traded_resource_is_spent_before_stored_ones_on_units_and_wonders() -> None:
    own = civ(pact="trade_routes_agreement 1 a", tokens="agriculture 1 bronze 1", unused=1)
    table = three(own).do("pass", "trade", "build warriors")
    assert (table.resources(), table.food()) == (0, 0)
    own = civ(
        pact="trade_routes_agreement 1 a", tokens="agriculture 1 bronze 1", wonder="pyramids 2"
    )
    table = three(own).do("pass", "trade", "stage 1")
    assert table.has("pyramids")
    assert table.resources() == 1


# pacts that produce


@pytest.mark.rule("ages:F-34")
def test_acceptance_of_supremacy_moves_a_resource_in_each_own_production() -> None:
    table = three(civ(pact="acceptance_of_supremacy 1 a"), age=2).do("pass", "end")
    assert table.resources() == 3
    assert table.resources(1) == 0
    table.do("pass", "end")
    assert (table.resources(), table.resources(1)) == (3, 1)


@pytest.mark.rule("ages:F-34", "ages:A-213")
def test_side_b_of_supremacy_with_nothing_stored_loses_nothing() -> None:
    table = three(civ(pact="acceptance_of_supremacy 1 b", workers="bronze 0"), age=2)
    table.do("pass", "end")
    assert (table.resources(), table.food()) == (0, 2)


@pytest.mark.rule("ages:F-34", "ages:A-122")
@pytest.mark.parametrize("side", ["a", "b"])
def test_no_pact_produces_in_an_uprising(side: str) -> None:
    own = civ(pact=f"acceptance_of_supremacy 1 {side}", yellow=0, unused=0, tokens="bronze 2")
    table = three(own, age=2).do("pass", "end")
    assert table.events("uprising")
    assert table.resources() == 2


@pytest.mark.rule("ages:A-205", "ages:F-34")
def test_without_tokens_a_pact_produces_nothing() -> None:
    own = civ(pact="acceptance_of_supremacy 1 a", blue=4)
    table = three(own, age=2).do("pass", "end")
    # corruption of 4 finds nothing, then two food and two resources take all tokens
    assert (table.food(), table.resources(), table.civ().blue_bank) == (2, 2, 0)


@pytest.mark.rule("ages:A-126", "ages:A-128")
def test_international_trade_gives_side_a_a_resource_and_side_b_food() -> None:
    table = three(civ(pact="international_trade_agreement 1 a"), age=2)
    table.do("pass", "end")
    assert (table.food(), table.resources()) == (2, 3)
    table.do("pass", "end")
    assert (table.food(1), table.resources(1)) == (3, 2)
    table.do("pass", "end")
    assert (table.food(2), table.resources(2)) == (2, 2)


@pytest.mark.rule("ages:A-127", "ages:A-129")
def test_food_of_a_pact_is_there_for_consumption() -> None:
    own = civ(
        pact="international_trade_agreement 1 b",
        workers="agriculture 0 religion 2",
        yellow=16,
        culture=9,
    )
    table = three(own, age=2).do("pass", "end")
    assert (table.food(), table.civ().culture) == (0, 9 + 2)


# Scientific Cooperation


COOPERATION = "scientific_cooperation"


def cooperating(own: str, science: int, partner: int, owner: Seat = 0, leader: str = "") -> Table:
    """Seat 0 acts with a hand, and cooperates with seat 1; each has some science."""
    return three(
        civ(hand=own, science=science, leader=leader, pact="" if owner else f"{COOPERATION} 1 a"),
        civ(science=partner, pact=f"{COOPERATION} 0 a" if owner else ""),
        civ(science=9),
        age=2,
    ).do("pass")


@pytest.mark.rule("ages:A-103", "ages:A-217")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_technology_costs_two_less_and_the_partner_pays_one(owner: Seat) -> None:
    table = cooperating("iron", 4, 3, owner)
    table.do("develop iron")
    assert [table.civ(seat).science for seat in (0, 1, 2)] == [1, 2, 9]
    assert table.has("iron")
    poor = cooperating("iron", 2, 3, owner)
    assert poor.why_not("develop iron") == "refused-science 1"


@pytest.mark.rule("ages:A-217")
def test_without_a_point_of_the_partner_no_technology_is_developed() -> None:
    table = cooperating("iron monarchy", 20, 0)
    assert table.why_not("develop iron") == "refused-partner-science"
    assert table.why_not("develop monarchy") == "refused-partner-science"
    assert table.why_not("revolt monarchy") == "refused-partner-science"
    table = cooperating("iron", 20, 1).do("develop iron")
    assert table.civ(1).science == 0


@pytest.mark.rule("ages:A-88")
def test_the_price_does_not_fall_below_zero_and_the_partner_pays_all_the_same() -> None:
    table = cooperating("drama", 1, 5, leader="j_s_bach")
    assert [held.science_cost for held in table.own().hand_cards] == [0]
    table.do("develop drama")
    assert (table.civ().science, table.civ(1).science) == (1, 4)


@pytest.mark.rule("ages:A-103", "ages:A-106", "ages:A-109")
def test_governments_and_revolutions_are_cheaper_too() -> None:
    table = cooperating("constitutional_monarchy", 12, 5).do("develop constitutional_monarchy")
    assert (table.civ().science, table.civ(1).science) == (2, 4)
    table = cooperating("constitutional_monarchy", 12, 5).do("revolt constitutional_monarchy")
    assert (table.civ().science, table.civ(1).science) == (8, 4)
    table = cooperating("monarchy", 0, 5).do("revolt monarchy")
    assert (table.civ().science, table.civ(1).science) == (0, 4)


@pytest.mark.rule("ages:A-87")
def test_a_technology_developed_by_a_card_is_shared_too() -> None:
    table = cooperating("breakthrough_i iron", 5, 5)
    table.do("play breakthrough_i", "develop iron")
    assert (table.civ().science, table.civ(1).science) == (5 - 3 + 2, 4)


@pytest.mark.rule("ages:A-231")
def test_a_technology_developed_by_an_event_is_shared_too() -> None:
    table = Table(
        civ(pact="scientific_cooperation 1 a", hand="iron", science=2),
        civ(science=1, hand="iron"),
        civ(),
        politics=True,
        age=2,
    )
    table.reveal("development_of_civilization", seat=0)
    assert table.asked_seat() == 0
    table.do("develop iron")
    assert (table.civ().science, table.civ(1).science) == (0, 0)
    assert not (table.asked_seat() == 1 and table.can("develop iron"))


@pytest.mark.rule("ages:A-103")
def test_a_third_player_pays_the_whole_price() -> None:
    table = Table(
        civ(hand="iron", science=5),
        civ(pact="scientific_cooperation 2 a", science=5),
        civ(science=5),
        politics=True,
        age=2,
    ).do("pass", "develop iron")
    assert [table.civ(seat).science for seat in (0, 1, 2)] == [0, 5, 5]


# International Tourism


@pytest.mark.rule("ages:A-230", "ages:F-22")
def test_tourism_counts_the_partners_completed_wonders_and_ruins() -> None:
    table = three(
        civ(pact="international_tourism 1 a", wonders="pyramids"),
        civ(wonders="colossus great_wall", ruins="colossus", wonder="eiffel_tower 1"),
        civ(wonders="hanging_gardens"),
    )
    # 2 of the ruin and 1 of the Great Wall are the partner's own
    assert (table.civ().culture_rating, table.civ(1).culture_rating) == (2, 1 + 2 + 1)
    assert table.civ(2).culture_rating == 1


@pytest.mark.rule("ages:A-101", "ages:A-174")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_wonder_completed_later_counts_at_once(owner: Seat) -> None:
    pact = f"international_tourism {1 - owner} a"
    table = three(
        civ(pact="" if owner else pact, wonder="pyramids 2", tokens="bronze 1"),
        civ(pact=pact if owner else ""),
    ).do("pass")
    assert table.civ(1).culture_rating == 0
    table.do("stage 1")
    assert table.has("pyramids")
    assert [table.civ(seat).culture_rating for seat in (0, 1, 2)] == [0, 1, 0]


@pytest.mark.rule("ages:A-230")
def test_a_wonder_that_becomes_a_ruin_is_visited_as_before() -> None:
    table = three(civ(pact="international_tourism 1 a"), civ(wonders="pyramids"), age=2)
    assert (table.civ().culture_rating, table.civ(1).culture_rating) == (1, 0)
    table.reveal("ravages_of_time", seat=0)
    assert table.asked_seat() == 1
    table.do("ruin pyramids")
    assert (table.civ().culture_rating, table.civ(1).culture_rating) == (1, 2)


# pacts and attacks


@pytest.mark.rule("ages:A-62", "ages:A-71", "ages:F-25")
@pytest.mark.parametrize("card", FORBIDDING)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pact_that_forbids_attacks_protects_both(card: str, owner: Seat) -> None:
    for side in "ab":
        pact = f"{card} {1 - owner} {side}"
        table = three(
            civ(
                military_hand="spy war_over_technology",
                government="monarchy",
                pact="" if owner else pact,
                workers="warriors 9",
            ),
            civ(pact=pact if owner else ""),
        )
        assert table.why_not("attack spy @1") == "refused-pact"
        assert table.why_not("declare war_over_technology @1") == "refused-pact"
        assert table.can("attack spy @2")
        assert table.can("declare war_over_technology @2")


@pytest.mark.rule("ages:A-62", "ages:F-25")
@pytest.mark.parametrize("card", ALLOWING)
def test_other_pacts_neither_forbid_attacks_nor_end_by_them(card: str) -> None:
    own = civ(
        military_hand="spy war_over_technology",
        government="monarchy",
        pact=f"{card} 1 a",
        workers="warriors 9",
    )
    table = three(own).do("attack spy @1")
    assert pact_of(table, 0) == f"{card} 1 a"
    table = three(own).do("declare war_over_technology @1")
    assert pact_of(table, 0) == f"{card} 1 a"


@pytest.mark.rule("ages:A-64", "ages:A-71", "ages:F-25")
@pytest.mark.parametrize("card", ENDING)
@pytest.mark.parametrize("owner", [0, 1])
def test_promise_and_alliance_end_by_an_attack_or_a_war(card: str, owner: Seat) -> None:
    for attack in ("attack spy @1", "declare war_over_technology @1"):
        pact = f"{card} {1 - owner} a"
        table = three(
            civ(
                military_hand="spy war_over_technology",
                government="monarchy",
                pact="" if owner else pact,
                workers="warriors 9",
            ),
            civ(pact=pact if owner else "", military_hand="legion"),
        ).do(attack)
        assert pact_of(table, owner) == ""
        assert table.civ(0).bonds == table.civ(1).bonds == ()
        assert (table.civ(0).strength, table.civ(1).strength) == (9, 1)
        assert card in table.pile(AGES[card])
        kinds = [event.kind for event in table.state.out or []]
        done = "aggression" if attack.startswith("attack") else "war_declared"
        assert kinds.index("pact_ended") < kinds.index(done)


@pytest.mark.rule("ages:A-64")
@pytest.mark.parametrize("card", ENDING)
def test_an_attack_on_another_player_ends_no_pact(card: str) -> None:
    table = three(
        civ(military_hand="spy", pact=f"{card} 1 a", workers="warriors 9"),
        civ(),
        civ(pact=f"{'military_alliance' if card in ENDING[:1] else ENDING[0]} 1 a"),
    ).do("attack spy @2")
    assert pact_of(table, 0) == f"{card} 1 a"
    assert pact_of(table, 2) != ""


@pytest.mark.rule("ages:A-63", "ages:R-8", "ages:F-25")
def test_the_strength_of_a_pact_that_would_end_counts_for_neither_side() -> None:
    # the attacker is protected: 2 + 4 is 2 for the attack
    own = civ(military_hand="spy", pact="promise_of_military_protection 1 b", workers="warriors 2")
    table = three(own, civ(workers="warriors 2"))
    assert table.civ().strength == 6
    assert table.why_not("attack spy @1") == "refused-strength 1"
    assert table.can("attack spy @2")
    # the rival is protected: 1 + 4 is 1
    own = civ(military_hand="spy", pact="promise_of_military_protection 1 a", workers="warriors 2")
    table = three(own, civ(science=5))
    assert table.civ(1).strength == 5
    table.do("attack spy @1")
    assert (table.civ().science, table.civ(1).science) == (5, 0)
    # an alliance is worth the same to both
    own = civ(military_hand="spy", pact="military_alliance 1 a", workers="warriors 3")
    for strength, why in ((2, ""), (3, "refused-strength 1")):
        table = three(own, civ(workers=f"warriors {strength}"))
        assert table.why_not("attack spy @1") == why


@pytest.mark.rule("ages:A-64", "ages:R-9")
def test_the_defense_is_made_without_the_pact() -> None:
    table = three(
        civ(military_hand="spy", pact="military_alliance 1 a", workers="warriors 3"),
        civ(military_hand="military_bonus_i"),
    ).do("attack spy @1")
    [told] = table.events("aggression")
    assert (dict(told.args)["strength"], dict(told.args)["rival_strength"]) == (3, 1)
    table.do("defend military_bonus_i", "done")
    assert table.events("aggression_failed")


@pytest.mark.rule("ages:A-63", "ages:A-77")
def test_the_bonus_and_the_loss_of_two_pacts_with_one_rival_are_both_counted() -> None:
    own = civ(military_hand="spy", pact="open_borders_agreement 1 a", workers="warriors 2")
    for strength, why in ((3, ""), (4, "refused-strength 1")):
        partner = civ(pact="military_alliance 0 a", workers=f"warriors {strength}")
        assert three(own, partner).why_not("attack spy @1") == why


@pytest.mark.rule("ages:F-25")
def test_nobody_declares_war_on_side_b_of_loss_of_sovereignty() -> None:
    def table(seat: Seat, side: str) -> Table:
        hand = civ(military_hand="war_over_technology spy", workers="warriors 3")
        pact = civ(pact=f"loss_of_sovereignty 1 {side}")
        return three(pact, civ(), hand, seat=seat)

    # side b is seat 1, then seat 0
    first = table(2, "a")
    assert first.why_not("declare war_over_technology @1") == "refused-no-war-on"
    assert first.can("declare war_over_technology @0")
    assert first.can("attack spy @1")
    second = table(2, "b")
    assert second.why_not("declare war_over_technology @0") == "refused-no-war-on"
    assert second.can("declare war_over_technology @1")


@pytest.mark.rule("ages:A-78", "ages:F-25")
@pytest.mark.parametrize("card", FORBIDDING)
def test_a_forbidding_pact_does_not_stop_a_war_already_declared(card: str) -> None:
    table = Table.force(
        civ(wars="war_over_culture 1", workers="warriors 3"),
        civ(military_hand=card, culture=20, workers="religion 3"),
        civ(),
        politics=True,
        age=3,
        seat=1,
    )
    side = "b" if card in TWO_SIDED else "a"
    table.do(f"offer {card} {side} @0", "accept", "end", "pass", "end")
    assert table.asked_seat() == 0
    [told] = table.events("war_resolved")
    assert dict(told.args)["strength"] == 3
    assert table.civ().culture == 7
    assert pact_of(table, 1).startswith(card)


@pytest.mark.rule("ages:A-78")
def test_a_pact_made_after_the_declaration_gives_its_strength_in_the_war() -> None:
    # it ends when one attacks, and that was before
    table = Table(
        civ(wars="war_over_culture 1", workers="warriors 3"),
        civ(military_hand="promise_of_military_protection", culture=20),
        civ(),
        politics=True,
        age=3,
        seat=1,
    ).do("offer promise_of_military_protection b @0", "accept", "end", "pass", "end")
    [told] = table.events("war_resolved")
    assert (dict(told.args)["strength"], dict(told.args)["rival_strength"]) == (3, 5)
    assert pact_of(table, 1) == "promise_of_military_protection 0 b"


# the end of an age


@pytest.mark.rule("ages:A-49", "ages:A-48")
@pytest.mark.parametrize(
    ("card", "ended"),
    [(card, ended) for card, age in AGES.items() for ended in range(age, 4)],
)
def test_antiquated_pacts_end_with_an_age(card: str, ended: int) -> None:
    row = " ".join(f"{space} oil" for space in range(1, 14))
    table = Table.force(
        civ(),
        civ(pact=f"{card} 2 a", workers="religion 3"),
        civ(workers="religion 3", wonders="colossus"),
        politics=True,
        age=ended,
        row=row,
        deck_left=1,
    ).turn_of(0)
    assert table.state.age == ended + 1
    gone = AGES[card] < ended
    assert (pact_of(table, 1) == "") is gone
    assert (table.pile(AGES[card]) == [card]) is gone
    if gone:
        for seat, strength in ((1, 1), (2, 3)):
            own = table.civ(seat)
            assert (own.culture_rating, own.strength, own.military_total) == (3, strength, 2)
            assert own.bonds == ()


@pytest.mark.rule("ages:A-79")
def test_a_pact_that_is_not_there_cannot_be_cancelled() -> None:
    table = Table(civ(), civ(), civ(pact="peace_treaty 1 a"), politics=True)
    assert table.why_not("cancel @2") == "refused-no-pact"
