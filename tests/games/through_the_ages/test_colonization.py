"""Territories: the auction, the force, what a colony gives."""

import pytest

from kit.ages import Civ, Table, civ

BARE = "warriors 0"


def auction(
    card: str,
    *civs: Civ,
    seat: int = 0,
    age: int = 1,
    military_deck: str | None = None,
    asked: bool = False,
) -> Table:
    """A table at which a seat has revealed a territory."""
    table = Table.force(
        *civs,
        politics=True,
        age=age,
        last_round=6 if age == 4 else 0,
        military_deck=military_deck,
        asked=asked,
    )
    return table.reveal(card, seat)


def won(card: str, wanted: Civ, bid: int = 1, age: int = 1) -> Table:
    """A table at which seat 0 has won an auction against nobody."""
    return auction(card, wanted, civ(workers=BARE), age=age).do(f"bid {bid}")


def bids(table: Table) -> list[int]:
    """The bids the asked player may make."""
    options = [option for option in table.options() if option.startswith("bid ")]
    return [int(option.split()[1]) for option in options]


def decided(table: Table) -> bool:
    """Whether the auction is over and the politics phase goes on."""
    return table.prompt() == "prompt-politics"


# The auction


@pytest.mark.rule("ages:A-142", "ages:A-148", "ages:D-8")
def test_a_bid_is_more_than_the_last_one_and_at_most_the_force() -> None:
    wanted = civ(workers="warriors 4")
    table = auction("vast_territory_i", wanted, wanted, civ(workers="warriors 3"))
    assert table.options() == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    assert table.refuses("bid 5")
    table.do("bid 2")
    assert table.asked_seat() == 1
    assert table.prompt() == "prompt-bid"
    assert bids(table) == [3, 4]
    table.do("bid 3")
    assert table.asked_seat() == 2
    # nothing but to pass
    assert table.options() == ["pass"]


@pytest.mark.rule("ages:A-143")
@pytest.mark.parametrize("revealer", [0, 1, 2, 3])
def test_bidding_goes_clockwise_from_the_revealer(revealer: int) -> None:
    table = auction("vast_territory_i", civ(), civ(), civ(), civ(), seat=revealer)
    for step in range(4):
        assert table.asked_seat() == (revealer + step) % 4
        table.do("pass")
    assert decided(table)


@pytest.mark.rule("ages:A-143", "ages:A-145")
def test_who_has_passed_is_out_for_good() -> None:
    wanted = civ(workers="warriors 5")
    table = auction("vast_territory_i", wanted, wanted, wanted)
    table.do("bid 1", "pass", "bid 2")
    assert table.asked_seat() == 0
    table.do("bid 3")
    # seat 1 is passed over
    assert table.asked_seat() == 2
    table.do("bid 5")
    assert table.asked_seat() == 0
    assert table.options() == ["pass"]
    table.do("pass")
    assert (table.asked_seat(), table.prompt()) == (2, "prompt-force")


@pytest.mark.rule("ages:A-144", "ages:A-141")
def test_a_territory_nobody_wants_is_past() -> None:
    table = auction("vast_territory_i", civ(), civ()).do("pass", "pass")
    assert table.past() == ["vast_territory_i"]
    assert table.pile(1) == []
    assert [table.colonies(seat) for seat in (0, 1)] == [[], []]
    assert len(table.events("nobody_colonized")) == 1


@pytest.mark.rule("ages:A-145")
def test_the_last_one_left_may_still_bid_or_pass() -> None:
    table = auction("vast_territory_i", civ(), civ()).do("pass")
    assert table.options() == ["bid 1", "pass"]
    table.do("bid 1")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-force")


@pytest.mark.rule("ages:A-148", "ages:A-147")
def test_who_has_no_unit_cannot_bid_whatever_else_it_has() -> None:
    ships = civ(
        workers=BARE,
        technologies="cartography",
        leader="james_cook",
        military_hand="military_bonus_iii legion",
    )
    table = auction("vast_territory_i", ships, civ())
    assert table.asked_seat() == 1
    table.do("pass")
    assert decided(table)
    nobody = auction("vast_territory_i", ships, civ(workers=BARE))
    assert decided(nobody)
    assert nobody.past() == ["vast_territory_i"]


@pytest.mark.rule("ages:A-145")
def test_without_a_rival_the_first_bid_wins() -> None:
    table = won("vast_territory_i", civ())
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-force")


@pytest.mark.rule("ages:A-142")
def test_cards_in_hand_raise_the_limit_of_a_bid() -> None:
    wanted = civ(military_hand="military_bonus_i military_bonus_i military_bonus_ii legion rats")
    assert bids(auction("vast_territory_i", wanted, civ())) == [1, 2, 3, 4, 5]


# The force


def most(wanted: Civ) -> int:
    """The highest bid of a civilization."""
    return max(bids(auction("vast_territory_i", wanted, civ())))


@pytest.mark.rule("ages:V-11", "ages:A-146", "ages:A-148", "ages:A-182")
def test_units_ships_and_bonus_cards_make_the_force() -> None:
    wanted = civ(workers="swordsmen 1", wonders="colossus", military_hand="military_bonus_ii")
    assert most(wanted) == 1 + 2 + 1 + 2
    table = won("vast_territory_i", wanted, 3)
    assert table.options() == ["send warriors", "send swordsmen", "commit military_bonus_ii"]
    # the swordsmen and the ship are enough
    table.do("send swordsmen")
    assert table.can("done")
    # the warriors and the ship are not, but with the card
    table = won("vast_territory_i", wanted, 3).do("send warriors")
    assert not table.can("done")
    table.do("commit military_bonus_ii")
    assert table.can("done")
    # the ship and the card would be enough, but a unit has to go
    table = won("vast_territory_i", wanted, 3).do("commit military_bonus_ii")
    assert table.options() == ["send warriors", "send swordsmen"]


@pytest.mark.rule("ages:A-147", "ages:F-9")
@pytest.mark.parametrize(
    ("wanted", "force"),
    [
        (civ(workers="warriors 3"), 3),
        (civ(workers="warriors 3", leader="alexander_the_great"), 3),
        (civ(workers="warriors 3", leader="napoleon_bonaparte"), 3),
        (civ(workers="warriors 3", leader="julius_caesar"), 3),
        (civ(workers="warriors 3", wonders="great_wall"), 3),
        (civ(workers="warriors 3", technologies="military_theory"), 3),
        (civ(workers="warriors 3", colonies="strategic_territory_ii"), 3),
        (civ(workers="warriors 3 bread_and_circuses 1"), 3),
        (civ(workers="warriors 3", government="fundamentalism"), 3),
        (civ(workers="warriors 3", wonders="colossus"), 4),
        (civ(workers="warriors 3", wonders="colossus", ruins="colossus"), 3),
        (civ(workers="warriors 3", technologies="cartography"), 5),
        (civ(workers="warriors 3", technologies="navigation"), 6),
        (civ(workers="warriors 3", technologies="satellites"), 7),
        (civ(workers="warriors 3", technologies="satellites", wonders="colossus"), 8),
    ],
)
def test_only_units_armies_and_ships_count_for_the_force(wanted: Civ, force: int) -> None:
    assert most(wanted) == force


@pytest.mark.rule("ages:A-146", "ages:A-147", "ages:A-170", "ages:R-43")
@pytest.mark.parametrize(
    ("wanted", "force"),
    [
        (civ(workers="warriors 2", tactic="fighting_band"), 2 + 1),
        (civ(workers="warriors 5", tactic="fighting_band"), 5 + 2),
        (civ(workers="warriors 2 knights 1", tactic="phalanx"), 4 + 3),
        (civ(workers="warriors 2", tactic="medieval_army"), 2),
        (civ(workers="warriors 2", tactic="medieval_army", leader="genghis_khan"), 2 + 2),
        # of level II: warriors make an army antiquated
        (civ(workers="warriors 2 cannon 1", tactic="defensive_army"), 5 + 3),
        (civ(workers="warriors 0 swordsmen 2 cannon 1", tactic="defensive_army"), 7 + 6),
        (civ(workers="warriors 2 air_forces 1", tactic="fighting_band"), 7 + 2),
        (civ(workers="warriors 4 air_forces 1", tactic="fighting_band"), 9 + 1 + 2),
        (civ(workers="warriors 1 air_forces 1", tactic="fighting_band"), 6),
    ],
)
def test_armies_count_for_the_force_with_khan_and_air_forces(wanted: Civ, force: int) -> None:
    assert most(wanted) == force


@pytest.mark.rule("ages:A-146")
def test_armies_are_formed_of_the_units_sent_alone() -> None:
    wanted = civ(workers="warriors 3", tactic="fighting_band")
    table = won("vast_territory_i", wanted, 3).do("send warriors")
    assert not table.can("done")
    # two of them are an army: 2 + 1
    table.do("send warriors")
    assert table.can("done")
    table.do("done")
    assert table.workers("warriors") == 1


@pytest.mark.rule("ages:A-147", "ages:A-171")
def test_units_sent_are_grouped_anew() -> None:
    # for the strength knights ride with one of the warriors; in the force they may stay behind
    wanted = civ(workers="warriors 1 swordsmen 1 knights 1", tactic="medieval_army")
    table = won("vast_territory_i", wanted, 6)
    table.do("send swordsmen")
    assert not table.can("done")
    table.do("send knights")
    # 2 + 2 and an army of 2
    assert table.can("done")
    table.do("done")
    assert (table.workers("warriors"), table.civ(0).strength) == (1, 1)


@pytest.mark.rule("ages:A-145", "ages:D-9")
def test_the_winner_has_to_send_enough() -> None:
    table = won("vast_territory_i", civ(workers="warriors 4"), 3)
    for _ in range(3):
        assert table.options() == ["send warriors"]
        table.do("send warriors")
    assert table.options() == ["send warriors", "done"]
    assert table.refuses("pass")
    table.do("done")
    assert decided(table)


@pytest.mark.rule("ages:R-44")
def test_the_winner_may_send_more_than_needed() -> None:
    wanted = civ(workers="warriors 3", military_hand="military_bonus_i")
    table = won("historic_territory_i", wanted, 1).do("send warriors")
    assert table.can("done")
    table.do("send warriors", "commit military_bonus_i", "done")
    assert (table.workers("warriors"), table.military_hand(0)) == (1, [])
    assert table.colonies(0) == ["historic_territory_i"]


@pytest.mark.rule("ages:A-149", "ages:A-13")
def test_units_go_to_the_yellow_bank_and_bonus_cards_to_the_piles_of_their_ages() -> None:
    hand = "military_bonus_i military_bonus_ii military_bonus_ii legion"
    wanted = civ(workers="warriors 3 knights 1", yellow=10, military_hand=hand)
    table = won("historic_territory_i", wanted, 7)
    table.do("send warriors", "send knights", "commit military_bonus_ii")
    table.do("commit military_bonus_i", "commit military_bonus_ii")
    assert not table.can("commit legion")
    table.do("done")
    own = table.civ(0)
    assert (own.yellow_bank, own.unused) == (12, 1)
    assert (table.workers("warriors"), table.workers("knights"), own.strength) == (2, 0, 2)
    assert table.military_hand(0) == ["legion"]
    assert (table.pile(1), table.pile(2)) == (
        ["military_bonus_i"],
        ["military_bonus_ii", "military_bonus_ii"],
    )
    # everybody has seen them
    assert all(card >= 0 for pile in table.view(1).piles for card, _ in pile)


@pytest.mark.rule("ages:A-145")
def test_who_loses_the_auction_keeps_units_and_cards() -> None:
    wanted = civ(workers="warriors 2", military_hand="military_bonus_i")
    table = auction("historic_territory_i", wanted, wanted)
    table.do("bid 2", "bid 3", "pass")
    assert table.asked_seat() == 1
    table.do("send warriors", "send warriors", "commit military_bonus_i", "done")
    assert (table.workers("warriors", 0), table.military_hand(0)) == (2, ["military_bonus_i"])
    assert (table.colonies(0), table.colonies(1)) == ([], ["historic_territory_i"])
    assert (table.civ(0).culture, table.civ(1).culture) == (0, 6)
    # the turn is still that of the revealer
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")
    assert table.past() == []


# What colonies give


@pytest.mark.rule("ages:A-150", "ages:A-151", "ages:A-192")
@pytest.mark.parametrize(
    ("card", "banks", "goods", "points", "ratings"),
    [
        ("developed_territory_i", (12, 11), (0, 0), (3, 0), (0, 0)),
        ("developed_territory_ii", (13, 12), (0, 0), (5, 0), (0, 0)),
        ("historic_territory_i", (11, 10), (0, 0), (0, 6), (1, 0)),
        ("historic_territory_ii", (11, 10), (0, 0), (0, 11), (2, 0)),
        ("inhabited_territory_i", (12, 10), (0, 0), (0, 0), (0, 0)),
        ("inhabited_territory_ii", (12, 10), (0, 0), (0, 0), (0, 0)),
        ("strategic_territory_i", (11, 10), (0, 0), (0, 0), (0, 2)),
        ("strategic_territory_ii", (11, 10), (0, 0), (0, 0), (0, 4)),
        ("vast_territory_i", (14, 6), (3, 0), (0, 0), (0, 0)),
        ("vast_territory_ii", (15, 5), (4, 0), (0, 0), (0, 0)),
        ("wealthy_territory_i", (11, 8), (0, 5), (0, 0), (0, 0)),
        ("wealthy_territory_ii", (11, 5), (0, 9), (0, 0), (0, 0)),
    ],
)
def test_a_territory_gives_what_its_row_says(
    card: str,
    banks: tuple[int, int],
    goods: tuple[int, int],
    points: tuple[int, int],
    ratings: tuple[int, int],
) -> None:
    table = won(card, civ(yellow=10, blue=10), age=2).do("send warriors", "done")
    own = table.civ(0)
    workers = {"inhabited_territory_i": 1, "inhabited_territory_ii": 2}.get(card, 0)
    drawn = {"strategic_territory_i": 3, "strategic_territory_ii": 5}.get(card, 0)
    assert (own.yellow_bank, own.blue_bank) == banks
    assert (table.food(0), table.resources(0)) == goods
    assert (own.science, own.culture) == points
    assert (own.happiness, own.strength) == ratings
    assert (own.unused, len(own.military_hand)) == (1 + workers, drawn)
    assert table.colonies(0) == [card]
    assert table.past() == []
    assert decided(table)


@pytest.mark.rule("ages:A-150")
def test_the_tokens_of_a_colony_come_before_what_it_gives_at_once() -> None:
    wealthy = won("wealthy_territory_i", civ(blue=0)).do("send warriors", "done")
    assert (wealthy.resources(0), wealthy.civ(0).blue_bank) == (3, 0)
    inhabited = won("inhabited_territory_ii", civ(yellow=0)).do("send warriors", "done")
    # the unit sent, three tokens, two workers
    assert (inhabited.civ(0).yellow_bank, inhabited.civ(0).unused) == (1 + 3 - 2, 3)


@pytest.mark.rule("ages:A-150", "ages:A-192", "ages:A-194", "ages:D-21")
def test_vast_land_asks_for_the_blue_token_before_it_gives_food() -> None:
    wanted = civ(blue=0, tokens="agriculture 1 bronze 1")
    table = won("vast_territory_i", wanted).do("send warriors", "done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-lose-token")
    assert table.options() == ["return agriculture", "return bronze"]
    assert table.food(0) == 1
    table.do("return bronze")
    # the token is in the box, so there is none for the food
    assert (table.food(0), table.resources(0), table.civ(0).blue_bank) == (1, 0, 0)
    assert table.civ(0).yellow_bank == 18 + 1 + 3
    assert decided(table)


@pytest.mark.rule("ages:A-150", "ages:A-205", "ages:R-20")
@pytest.mark.parametrize(("bank", "food"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_vast_land_gives_food_with_the_tokens_that_are_left(bank: int, food: int) -> None:
    table = won("vast_territory_i", civ(blue=bank)).do("send warriors", "done")
    assert decided(table)
    assert table.food(0) == food


@pytest.mark.rule("ages:D-19")
def test_where_the_goods_of_a_territory_go_is_asked_if_wanted() -> None:
    wanted = civ(technologies="iron", blue=10)
    table = auction("wealthy_territory_i", wanted, civ(workers=BARE), asked=True)
    table.do("bid 1", "send warriors", "done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-store")
    table.do("keep 0")
    assert (table.tokens("bronze"), table.civ(0).blue_bank) == (5, 10 + 3 - 5)


@pytest.mark.rule("ages:A-151", "ages:A-131")
@pytest.mark.parametrize("card", ["strategic_territory_i", "strategic_territory_ii"])
def test_no_cards_are_drawn_for_a_territory_in_age_iv(card: str) -> None:
    table = won(card, civ(), age=4).do("send warriors", "done")
    assert table.military_hand(0) == []
    assert table.colonies(0) == [card]
    assert table.civ(0).strength == (2 if card.endswith("_i") else 4)


@pytest.mark.rule("ages:A-151", "ages:A-121")
def test_cards_of_a_territory_come_from_the_current_deck_beyond_the_hand_limit() -> None:
    table = auction(
        "strategic_territory_i",
        civ(military_hand="legion legion"),
        civ(workers=BARE),
        age=2,
        military_deck="spy annex spy infiltrate",
    )
    table.do("bid 1", "send warriors", "done")
    assert sorted(table.military_hand(0)) == ["annex", "legion", "legion", "spy", "spy"]


@pytest.mark.rule("ages:A-150", "ages:A-200")
def test_the_ratings_are_taken_without_the_units_and_with_the_colony() -> None:
    wanted = civ(workers="warriors 3", tactic="fighting_band")
    table = won("strategic_territory_i", wanted, 3).do("send warriors", "send warriors", "done")
    assert table.civ(0).strength == 1 + 2
    assert table.own(0).colonies == tuple(table.civ(0).colonies)


@pytest.mark.rule("ages:F-20")
def test_st_peters_sees_the_faces_of_a_colony() -> None:
    wanted = civ(wonders="st_peters_basilica")
    table = won("historic_territory_ii", wanted).do("send warriors", "done")
    assert table.civ(0).happiness == 1 + 3


# James Cook


@pytest.mark.rule("ages:D-9", "ages:F-53", "ages:F-9")
def test_cook_gives_up_to_two_other_cards_for_one_each() -> None:
    hand = "legion rats spy military_bonus_ii"
    cook = civ(leader="james_cook", military_hand=hand)
    assert most(cook) == 1 + 2 + 2
    assert most(civ(military_hand=hand)) == 1 + 2
    assert most(civ(leader="james_cook", military_hand="legion")) == 2
    table = won("historic_territory_i", cook, 5, age=2)
    assert len([o for o in table.options() if o.startswith("commit")]) == 4
    table.do("commit legion", "commit spy")
    assert table.options() == ["send warriors", "commit military_bonus_ii"]
    table.do("commit military_bonus_ii", "send warriors", "done")
    assert table.military_hand(0) == ["rats"]
    assert (table.pile(1), sorted(table.pile(2))) == (["legion"], ["military_bonus_ii", "spy"])


@pytest.mark.rule("ages:D-9", "ages:F-53")
def test_bonus_cards_do_not_count_among_cooks_two() -> None:
    hand = "military_bonus_i military_bonus_i military_bonus_i legion legion"
    cook = civ(leader="james_cook", military_hand=hand)
    table = won("historic_territory_i", cook, 6)
    table.do("send warriors", "commit military_bonus_i", "commit legion", "commit military_bonus_i")
    assert table.can("commit legion")
    table.do("commit legion", "commit military_bonus_i", "done")
    assert table.military_hand(0) == []


@pytest.mark.rule("ages:F-53", "ages:A-13")
def test_others_do_not_see_cooks_cards() -> None:
    cook = civ(leader="james_cook", military_hand="legion military_bonus_i")
    table = won("historic_territory_i", cook, 3)
    table.do("send warriors", "commit legion", "commit military_bonus_i", "done")
    seen = [card for card, _ in table.view(1).piles[1]]
    assert len(seen) == 2
    assert len([card for card in seen if card < 0]) == 1
    assert all(card >= 0 for card, _ in table.view(0).piles[1])


def test_cook_makes_culture_of_the_new_colony() -> None:
    cook = civ(leader="james_cook", workers="warriors 2")
    table = won("vast_territory_i", cook).do("send warriors", "done")
    assert table.civ(0).culture_rating == 2
    table.reveal("historic_territory_i").do("bid 1", "send warriors", "done")
    assert table.civ(0).culture_rating == 3


# Christopher Columbus


@pytest.mark.rule("ages:F-32", "ages:D-1")
def test_columbus_leaves_for_a_territory_of_the_hand() -> None:
    wanted = civ(
        leader="christopher_columbus",
        workers=BARE,
        military_hand="wealthy_territory_i historic_territory_ii crusades",
    )
    table = Table(wanted, civ(), politics=True, age=2, events="rats cold_war")
    assert table.can("colonize wealthy_territory_i")
    assert table.can("prepare wealthy_territory_i")
    table.do("colonize historic_territory_ii")
    own = table.civ(0)
    assert table.colonies(0) == ["historic_territory_ii"]
    assert (own.culture, own.happiness) == (11, 2)
    assert not table.has("christopher_columbus")
    assert sorted(table.military_hand(0)) == ["crusades", "wealthy_territory_i"]
    # no event was prepared or revealed
    assert (table.past(), table.state.future, table.state.events.size()) == ([], (), 2)
    # and that was the political action
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:F-32", "ages:A-150")
def test_columbus_brings_tokens_before_goods_and_sends_nobody() -> None:
    wanted = civ(
        leader="christopher_columbus", military_hand="vast_territory_i", blue=0, tokens="bronze 2"
    )
    table = Table(wanted, civ(), politics=True)
    table.do("colonize vast_territory_i")
    assert table.options() == ["return bronze"]
    table.do("return bronze")
    assert (table.workers("warriors"), table.civ(0).yellow_bank) == (1, 21)
    assert (table.food(0), table.resources(0)) == (0, 1)


@pytest.mark.rule("ages:F-32")
def test_columbus_draws_the_cards_of_a_strategic_territory() -> None:
    wanted = civ(leader="christopher_columbus", military_hand="strategic_territory_i")
    table = Table(wanted, civ(), politics=True, military_deck="legion phalanx raid_i spy")
    table.do("colonize strategic_territory_i")
    assert sorted(table.military_hand(0)) == ["legion", "phalanx", "raid_i"]
    assert table.civ(0).strength == 3


@pytest.mark.rule("ages:F-32")
def test_only_columbus_colonizes_from_the_hand_and_only_territories() -> None:
    without = Table(civ(military_hand="wealthy_territory_i"), civ(), politics=True)
    assert without.refuses("colonize wealthy_territory_i")
    elsewhere = civ(leader="christopher_columbus", military_hand="crusades")
    table = Table(elsewhere, civ(military_hand="wealthy_territory_i"), politics=True)
    assert table.refuses("colonize wealthy_territory_i")
    assert not any(option.startswith("colonize") for option in table.options())


# After the auction


@pytest.mark.rule("ages:A-152", "ages:A-150")
def test_colonies_are_kept_and_add_up() -> None:
    wanted = civ(workers="warriors 2", colonies="historic_territory_i", culture=6)
    table = won("historic_territory_ii", wanted).do("send warriors", "done")
    assert table.colonies(0) == ["historic_territory_i", "historic_territory_ii"]
    assert (table.civ(0).happiness, table.civ(0).culture) == (3, 17)


@pytest.mark.rule("ages:A-145", "ages:A-58")
def test_after_colonizing_the_turn_goes_on_with_the_action_phase() -> None:
    wanted = civ(workers="warriors 1", military_hand="crusades")
    table = Table(wanted, civ(), politics=True, events="vast_territory_i rats")
    table.do("prepare crusades", "bid 1", "pass", "send warriors", "done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert (table.food(0), table.colonies(0)) == (3, ["vast_territory_i"])


@pytest.mark.rule("ages:A-146", "ages:D-9")
def test_a_force_that_is_not_enough_is_refused_with_what_is_missing() -> None:
    own = civ(workers="warriors 3", military_hand="military_bonus_i legion")
    table = Table(own, civ(), politics=True).reveal("vast_territory_i")
    table.do("bid 3", "pass")
    assert table.why_not("done") == "refused-no-unit"
    assert table.why_not("commit legion") == "refused-plain-card"
    table.do("send warriors")
    assert table.why_not("done") == "refused-force 2"


@pytest.mark.rule("ages:D-8")
def test_who_cannot_bid_more_is_told_so() -> None:
    other = civ(workers="warriors 1", military_hand="military_bonus_i military_bonus_i")
    table = Table(civ(workers="warriors 5"), other, politics=True).reveal("vast_territory_i")
    table.do("bid 5")
    assert (table.prompt(), table.options()) == ("prompt-outbid", ["pass"])
    assert [
        table.view(1).civilizations[1].most_force,
        table.view(0).civilizations[1].most_force,
    ] == [
        3,
        1,
    ]
