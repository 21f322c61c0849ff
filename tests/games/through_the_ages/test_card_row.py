"""The card row: what cards cost, who may take them, how the row is replenished."""

from collections import Counter

import pytest

from civitas.games.through_the_ages.data.tables import WORDS, deck
from kit.ages import Table, civ

PRICES = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
FULL = "1 moses 2 homer 3 aristotle 4 hammurabi 5 iron 6 coal 7 oil 8 drama 9 opera 10 movies"


# taking


@pytest.mark.rule("ages:A-89", "ages:K-1", "ages:A-184")
@pytest.mark.parametrize("space", range(1, 14))
def test_a_card_costs_what_its_space_says_and_goes_to_the_hand(space: int) -> None:
    table = Table(civ(hand="drama"), civ(), row=f"{space} iron")
    price = PRICES[space - 1]
    assert table.view().prices[space - 1] == price
    table.do(f"take {space}")
    assert table.own().civil == 4 - price
    assert table.hand() == ["drama", "iron"]
    assert table.row() == [""] * 13
    assert not table.has("iron")


@pytest.mark.rule("ages:A-89", "ages:A-185")
@pytest.mark.parametrize("space", [1, 5, 6, 9, 10, 13])
def test_a_card_is_too_dear_with_one_action_less(space: int) -> None:
    price = PRICES[space - 1]
    assert Table(civ(civil=price), civ(), row=f"{space} iron").can(f"take {space}")
    table = Table(civ(civil=price - 1), civ(), row=f"{space} iron")
    assert table.why_not(f"take {space}") == "refused-civil 1"
    assert table.refuses(f"take {space}")


@pytest.mark.rule("ages:A-89", "ages:A-34")
def test_other_cards_keep_their_spaces_when_one_is_taken() -> None:
    table = Table(civ(), civ(), row="1 moses 2 iron 3 drama")
    table.do("take 2")
    assert table.row()[:3] == ["moses", "", "drama"]
    assert table.refuses("take 2")


@pytest.mark.rule("ages:A-90", "ages:A-153", "ages:A-9")
def test_no_card_is_taken_into_a_hand_as_large_as_the_civil_total() -> None:
    row = "1 iron 2 moses 3 frugality_a"
    hand = "drama opera movies"
    assert Table.force(civ(hand=hand), civ(), row=row).can("take 1")
    table = Table.force(civ(hand=f"{hand} coal"), civ(), row=row)
    for space in (1, 2, 3):
        assert table.why_not(f"take {space}") == "refused-hand 4"
        assert table.refuses(f"take {space}")
    table = Table.force(civ(hand=f"{hand} coal oil"), civ(), row=row)
    assert table.refuses("take 1")


@pytest.mark.rule("ages:A-90", "ages:A-9")
def test_the_hand_limit_is_the_total_not_what_is_available() -> None:
    hand = "drama opera movies"
    assert Table.force(civ(hand=hand, civil=1), civ(), row="1 iron").can("take 1")
    more = civ(hand=f"{hand} coal", technologies="code_of_laws", civil=1)
    assert Table.force(more, civ(), row="1 iron").can("take 1")


@pytest.mark.rule("ages:A-90", "ages:A-188", "ages:R-61")
def test_a_temporary_action_does_not_raise_the_hand_limit() -> None:
    table = Table.force(
        civ(hand="drama opera movies coal", leader="hammurabi"), civ(), row="1 iron"
    )
    table.do("convert")
    assert table.own().spare_civil == 1
    assert table.why_not("take 1") == "refused-hand 4"


@pytest.mark.rule("ages:A-91", "ages:A-155")
@pytest.mark.parametrize("card", ["iron", "drama", "knights", "monarchy", "masonry", "bronze"])
def test_a_technology_in_play_is_not_taken_again(card: str) -> None:
    own = civ(government=card) if card == "monarchy" else civ(technologies=card)
    table = Table.force(own, civ(), row=f"1 {card}")
    assert table.why_not("take 1") == "refused-same-name"
    assert table.refuses("take 1")


@pytest.mark.rule("ages:A-91")
@pytest.mark.parametrize("card", ["iron", "drama", "knights", "monarchy", "masonry"])
def test_a_technology_in_hand_is_not_taken_again(card: str) -> None:
    table = Table.force(civ(hand=card), civ(), row=f"1 {card} 2 {card}")
    assert table.why_not("take 1") == "refused-same-name"
    table = Table.force(civ(), civ(), row=f"1 {card} 2 {card}").do("take 1")
    assert table.why_not("take 2") == "refused-same-name"


@pytest.mark.rule("ages:A-91", "ages:A-104")
def test_a_special_technology_that_was_replaced_may_be_taken_again() -> None:
    own = civ(technologies="architecture", hand="engineering", science=9)
    table = Table.force(own, civ(), row="1 architecture 2 masonry")
    assert table.why_not("take 1") == "refused-same-name"
    table.do("develop engineering")
    assert table.can("take 1")
    assert table.can("take 2")


@pytest.mark.rule("ages:A-91", "ages:A-164")
def test_an_action_card_may_be_taken_with_the_same_one_in_hand() -> None:
    table = Table(civ(hand="frugality_a"), civ(), row="1 frugality_a")
    table.do("take 1")
    assert table.hand() == ["frugality_a", "frugality_a"]


@pytest.mark.rule("ages:A-91")
def test_what_another_player_has_hinders_nobody() -> None:
    table = Table.force(
        civ(), civ(technologies="iron", hand="drama", led="0"), row="1 iron 2 drama"
    )
    assert table.can("take 1")
    assert table.can("take 2")


@pytest.mark.rule("ages:A-92", "ages:A-163")
@pytest.mark.parametrize(
    ("second", "why"),
    [("homer", "refused-leader-age"), ("michelangelo", ""), ("sid_meier", "")],
)
def test_one_leader_of_each_age_may_be_taken(second: str, why: str) -> None:
    table = Table.force(civ(), civ(), row=f"1 moses 2 {second}").do("take 1")
    assert table.why_not("take 2") == why


@pytest.mark.rule("ages:A-92", "ages:A-99")
def test_a_leader_that_has_left_play_still_bars_its_age() -> None:
    own = civ(leader="moses", hand="michelangelo", led="0 1")
    table = Table.force(own, civ(), row="1 homer 2 joan_of_arc 3 j_s_bach")
    table.do("lead michelangelo")
    assert table.why_not("take 1") == "refused-leader-age"
    assert table.why_not("take 2") == "refused-leader-age"
    assert table.can("take 3")


@pytest.mark.rule("ages:A-92", "ages:A-163", "ages:A-49")
def test_a_leader_that_was_never_played_bars_its_age_even_when_it_is_antiquated() -> None:
    row = " ".join(["1 moses", *(f"{space} oil" for space in range(2, 13)), "13 homer"])
    table = Table.force(civ(), civ(), row=row, age=1, deck_left=1).do("take 1")
    assert table.hand() == ["moses"]
    table.end_turn()
    assert table.state.age == 2
    assert table.hand() == []
    table.end_turn()
    assert table.row()[6] == "homer"
    assert table.why_not("take 7") == "refused-leader-age"


# wonders


@pytest.mark.rule("ages:A-93", "ages:A-162")
def test_a_wonder_is_in_play_at_once_unfinished_and_without_effect() -> None:
    table = Table(civ(), civ(), row="1 pyramids").do("take 1")
    own = table.own()
    assert WORDS[own.wonder] == "pyramids"
    assert (own.stages, own.wonders) == (0, ())
    assert own.civil_total == 4
    assert table.hand() == []
    assert table.row() == [""] * 13


@pytest.mark.rule("ages:A-93")
def test_no_wonder_is_taken_beside_an_unfinished_one() -> None:
    table = Table(civ(wonder="pyramids 2"), civ(), row="1 colossus")
    assert table.why_not("take 1") == "refused-unfinished"
    assert table.refuses("take 1")
    table = Table(civ(wonder="pyramids 2", tokens="bronze 1"), civ(), row="1 colossus")
    assert table.do("stage 1").can("take 1")


@pytest.mark.rule("ages:A-93", "ages:A-90")
def test_a_full_hand_does_not_keep_a_wonder_away() -> None:
    table = Table.force(civ(hand="drama opera movies coal"), civ(), row="1 pyramids")
    assert table.can("take 1")


@pytest.mark.rule("ages:A-93", "ages:A-230")
@pytest.mark.parametrize(
    ("space", "wonders", "price"),
    [
        (1, "", 1),
        (1, "colossus", 2),
        (5, "colossus hanging_gardens", 3),
        (6, "colossus", 3),
        (10, "colossus", 4),
        (1, "colossus hanging_gardens taj_mahal", 4),
    ],
)
def test_a_wonder_costs_one_action_more_for_each_completed_one(
    space: int, wonders: str, price: int
) -> None:
    table = Table(civ(wonders=wonders), civ(), row=f"{space} pyramids")
    assert table.view().prices[space - 1] == price
    table.do(f"take {space}")
    assert table.own().civil == 4 - price
    table = Table(civ(wonders=wonders, civil=price - 1), civ(), row=f"{space} pyramids")
    assert table.why_not(f"take {space}") == "refused-civil 1"


@pytest.mark.rule("ages:V-16", "ages:A-93", "ages:A-230")
def test_a_ruin_makes_wonders_dearer_like_any_completed_one() -> None:
    own = civ(wonders="colossus hanging_gardens", ruins="colossus")
    table = Table(own, civ(), row="7 pyramids")
    assert table.view().prices[6] == 4
    assert table.do("take 7").own().civil == 0


@pytest.mark.rule("ages:A-93", "ages:A-89")
def test_only_wonders_cost_more_for_completed_ones() -> None:
    table = Table.force(civ(wonders="colossus hanging_gardens"), civ(), row="1 iron 2 moses")
    assert table.view().prices[:2] == (1, 1)


@pytest.mark.rule("ages:A-93")
def test_an_unfinished_wonder_of_another_player_changes_no_price() -> None:
    other = civ(wonder="great_wall 1", wonders="colossus")
    table = Table(civ(), other, row="1 pyramids")
    assert table.view().prices[0] == 1
    assert table.can("take 1")


# replenishing


@pytest.mark.rule("ages:A-33", "ages:A-34", "ages:A-35")
@pytest.mark.parametrize(("players", "swept"), [(2, 3), (3, 2), (4, 1)])
def test_the_first_spaces_are_swept_the_rest_slides_and_the_row_is_filled(
    players: int, swept: int
) -> None:
    table = Table.force(*[civ()] * players, row=FULL, age=1)
    before = table.row()
    left = table.state.deck.size()
    table.turn_of(0)
    after = table.row()
    assert after[: 10 - swept] == before[swept:10]
    assert "" not in after
    assert table.state.deck.size() == left - 3 - swept
    assert len(table.events("card_swept")) == swept
    dealt = [event.plain()["args"] for event in table.events("card_dealt")]
    assert dealt == [{"card": {"name": f"card-{word}"}} for word in after[10 - swept :]]


@pytest.mark.rule("ages:A-33")
def test_an_empty_space_among_the_first_is_not_made_up_for() -> None:
    table = Table(civ(), civ(), row="2 moses 4 homer 5 iron", age=1).turn_of(0)
    assert table.row()[:2] == ["homer", "iron"]
    assert "moses" not in table.row()
    table = Table(civ(), civ(), row="4 homer 5 iron", age=1).turn_of(0)
    assert table.row()[:2] == ["homer", "iron"]
    assert table.events("card_swept") == []


@pytest.mark.rule("ages:A-34")
def test_cards_slide_over_gaps_in_their_order() -> None:
    table = Table.force(
        *[civ()] * 4, row="1 moses 3 homer 7 iron 8 drama 11 coal 13 oil", age=1
    ).turn_of(0)
    assert table.row()[:5] == ["homer", "iron", "drama", "coal", "oil"]


@pytest.mark.rule("ages:A-32", "ages:A-33")
def test_every_turn_replenishes_the_row() -> None:
    table = Table.force(*[civ()] * 3, row=FULL, age=1).turn_of(0)
    for _ in range(3):
        before = table.row()
        table.end_turn()
        assert table.row()[:11] == before[2:]


@pytest.mark.rule("ages:A-35", "ages:A-28")
def test_the_new_cards_come_from_the_deck_of_the_age() -> None:
    table = Table(civ(), civ(), age=2).turn_of(0)
    dealt = Counter(table.row())
    whole = Counter(WORDS[card] for card in deck(2, 2))
    assert dealt <= whole
    left = Counter(WORDS[card] for card in table.state.deck.cards())
    assert dealt + left == whole


@pytest.mark.rule("ages:A-35", "ages:A-52")
def test_in_age_iv_cards_are_swept_and_slide_and_none_comes() -> None:
    table = Table.force(civ(), civ(), row=FULL, age=4, round_number=18, last_round=19).turn_of(0)
    expected = ["hammurabi", "iron", "coal", "oil", "drama", "opera", "movies"]
    assert table.row() == [*expected, *[""] * 6]
    assert table.events("card_dealt") == []
    table.end_turn()
    assert table.row() == [*expected[3:], *[""] * 9]


@pytest.mark.rule("ages:A-13", "ages:A-33")
def test_what_is_swept_is_gone() -> None:
    table = Table(civ(), civ(), row="1 moses 2 homer 3 pyramids", age=1).turn_of(0)
    left = [WORDS[card] for card in table.state.deck.cards()]
    for word in ("moses", "homer", "pyramids"):
        assert word not in table.row()
        assert word not in left


@pytest.mark.rule("ages:A-32", "ages:A-33")
@pytest.mark.parametrize(("players", "leaving"), [(2, 3), (3, 2), (4, 1)])
def test_a_view_says_how_many_spaces_are_swept_next(players: int, leaving: int) -> None:
    table = Table(*[civ()] * players)
    assert table.view().leaving == leaving


@pytest.mark.rule("ages:A-32")
def test_nothing_is_swept_in_round_1_nor_after_the_last_turn() -> None:
    assert Table.force(civ(), civ(), round_number=1).view().leaving == 0
    assert Table.force(civ(), civ(), round_number=1, seat=1).view(1).leaving == 3
    assert Table(civ(), civ(), round_number=9, last_round=9, age=4).view().leaving == 3
    assert Table(civ(), civ(), round_number=9, last_round=9, age=4, seat=1).view(1).leaving == 0
