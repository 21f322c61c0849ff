"""The end of an age: what is antiquated, what is lost, which round is the last."""

from collections import Counter

import pytest

from civitas.games.through_the_ages.data.tables import LEVEL, WORDS, deck
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, Who
from kit.ages import Civ, Table, civ


def new_game(players: int, seed: int = 1) -> Table:
    """A game from its set-up on."""
    table = Table(*[civ()] * players)
    state = GAME.setup(
        GAME.configure(players, 0, {"scope": "civil"}), Chance(seed, record_events=True)
    )
    assert isinstance(state, AgesState)
    table.state = state
    return table


def full_row(but: int = 0) -> str:
    """Thirteen cards of age III in the row, without the last ones; nobody loses them."""
    return " ".join(f"{space} oil" for space in range(1, 14 - but))


def ending(
    *civs: Civ, age: int, deck_left: int = 1, seat: int = 0, first: int = 0, round_number: int = 9
) -> Table:
    """The next replenishing deals the last card of the deck."""
    return Table.force(
        *civs,
        row=full_row(),
        age=age,
        deck_left=deck_left,
        seat=seat,
        first=first,
        round_number=round_number,
    ).turn_of(seat)


def levels(cards: list[int]) -> list[int]:
    return [LEVEL[card] for card in cards if card != NO_CARD]


# the end of age A


@pytest.mark.rule("ages:A-46", "ages:A-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_age_a_ends_with_the_first_replenishing(players: int) -> None:
    table = new_game(players)
    for _ in range(players):
        assert table.state.age == 0
        table.end_turn()
    assert table.state.age == 1
    assert table.asked_seat() == table.state.first
    assert levels(table.state.row) == [0] * 13
    assert Counter(table.state.deck.cards()) == Counter(deck(1, players))
    assert table.view().deck.size == len(deck(1, players))


@pytest.mark.rule("ages:A-46")
def test_the_rest_of_deck_a_is_out_of_the_game() -> None:
    table = new_game(2)
    seen = Counter(table.row())
    while not table.is_over():
        table.end_turn()
    for event in table.events("card_dealt"):
        args = event.plain()["args"]
        assert isinstance(args, dict)
        seen[args["card"]["name"].removeprefix("card-")] += 1
    in_age_a = {WORDS[card] for card in deck(0, 2)}
    assert sum(count for word, count in seen.items() if word in in_age_a) == 13 + 3


@pytest.mark.rule("ages:A-46")
@pytest.mark.parametrize(("left", "from_a"), [(3, 3), (4, 4), (2, 2), (0, 0), (1, 1)])
def test_where_deck_a_runs_out_deck_i_fills_the_row(left: int, from_a: int) -> None:
    table = Table.force(
        civ(), civ(), row=full_row(1), age=0, round_number=2, deck_left=left
    ).turn_of(0)
    assert table.state.age == 1
    dealt = levels(table.state.row)[9:]
    assert dealt == [0] * from_a + [1] * (4 - from_a)
    assert table.state.deck.size() == len(deck(1, 2)) - (4 - from_a)


@pytest.mark.rule("ages:A-46")
def test_nobody_loses_anything_at_the_end_of_age_a() -> None:
    own = civ(leader="moses", hand="homer frugality_a", wonder="pyramids 1", yellow=18)
    table = Table.force(own, own, row=full_row(), age=0, round_number=2, deck_left=9)
    before = [each.clone() for each in table.state.civilizations]
    table.turn_of(0)
    assert table.state.age == 1
    assert table.state.civilizations == before


@pytest.mark.rule("ages:A-46", "ages:A-53")
def test_the_end_of_age_a_makes_no_round_the_last() -> None:
    table = Table.force(civ(), civ(), age=0, round_number=2).turn_of(0)
    assert table.state.last_round == 0
    assert table.state.deck.size() == len(deck(1, 2))


# when an age ends


@pytest.mark.rule("ages:A-47")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("left", "ends"), [(4, False), (3, True), (2, True), (1, True)])
def test_an_age_ends_at_the_instant_its_last_card_is_dealt(age: int, left: int, ends: bool) -> None:
    table = ending(civ(), civ(), age=age, deck_left=left)
    assert table.state.age == age + ends
    assert len(table.events("age_began")) == ends


@pytest.mark.rule("ages:A-47", "ages:A-52")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_next_deck_goes_on_filling_the_row(age: int, left: int) -> None:
    table = ending(civ(), civ(), age=age, deck_left=left)
    assert levels(table.state.row)[10:] == [age] * left + [age + 1] * (3 - left)
    whole = Counter(deck(age + 1, 2))
    dealt = Counter(card for card in table.state.row[10 + left :])
    assert Counter(table.state.deck.cards()) == whole - dealt


@pytest.mark.rule("ages:A-52", "ages:A-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_new_deck_is_that_of_the_number_of_players(players: int) -> None:
    swept = {2: 3, 3: 2, 4: 1}[players]
    table = ending(*[civ()] * players, age=1, deck_left=swept)
    assert Counter(table.state.deck.cards()) == Counter(deck(2, players))


@pytest.mark.rule("ages:A-52", "ages:A-35")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_in_age_iv_empty_spaces_stay_empty(left: int) -> None:
    table = ending(civ(), civ(), age=3, deck_left=left)
    assert table.state.age == 4
    assert table.row()[10 + left :] == [""] * (3 - left)
    assert "" not in table.row()[: 10 + left]
    assert table.state.deck.size() == 0
    assert table.view().deck.size == 0


# what is antiquated


HAND = "moses frugality_a iron michelangelo frugality_i coal j_s_bach frugality_ii oil sid_meier"


@pytest.mark.rule("ages:A-48", "ages:A-49")
@pytest.mark.parametrize(
    ("age", "left"),
    [
        (1, "iron michelangelo frugality_i coal j_s_bach frugality_ii oil sid_meier"),
        (2, "coal j_s_bach frugality_ii oil sid_meier"),
        (3, "oil sid_meier"),
    ],
)
def test_cards_in_hand_older_than_the_age_that_ended_are_discarded(age: int, left: str) -> None:
    table = ending(civ(hand=HAND), civ(), age=age)
    assert table.hand() == left.split()


@pytest.mark.rule("ages:A-49", "ages:R-55", "ages:A-47")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_all_players_are_struck_at_once_in_the_middle_of_a_turn(seat: int) -> None:
    own = civ(hand="moses iron", leader="homer", wonder="pyramids 1")
    table = ending(own, own, own, age=1, seat=seat)
    assert table.asked_seat() == seat
    for each in range(3):
        assert table.hand(each) == ["iron"]
        assert table.own(each).leader == NO_CARD
        assert table.own(each).wonder == NO_CARD
        assert table.own(each).yellow_bank == 16


@pytest.mark.rule("ages:A-48", "ages:A-49")
@pytest.mark.parametrize(
    ("leader", "leaves_after"),
    [("moses", 1), ("michelangelo", 2), ("j_s_bach", 3), ("sid_meier", 4)],
)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_leader_leaves_when_the_age_after_its_own_ends(
    leader: str, leaves_after: int, age: int
) -> None:
    table = ending(civ(leader=leader), civ(), age=age)
    assert table.has(leader) == (age < leaves_after)


@pytest.mark.rule("ages:A-49", "ages:A-174", "ages:A-189")
def test_what_a_leader_gave_goes_with_it() -> None:
    table = ending(civ(leader="julius_caesar"), civ(leader="joan_of_arc"), age=1)
    assert (table.own().strength, table.own().military_total, table.own().military) == (1, 2, 2)
    assert (table.own(1).culture_rating, table.own(1).military_total) == (1, 3)


@pytest.mark.rule("ages:A-49")
@pytest.mark.parametrize(
    ("wonder", "leaves_after"),
    [("pyramids 2", 1), ("taj_mahal 2", 2), ("kremlin 2", 3), ("internet 2", 4)],
)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_an_unfinished_wonder_leaves_when_the_age_after_its_own_ends(
    wonder: str, leaves_after: int, age: int
) -> None:
    table = ending(civ(wonder=wonder, tokens="bronze 3"), civ(), age=age)
    own = table.own()
    if age < leaves_after:
        assert WORDS[own.wonder] == wonder.split()[0]
        assert (own.stages, own.wonder_tokens, own.blue_bank) == (2, 2, 11)
    else:
        assert own.wonder == NO_CARD
        assert (own.stages, own.wonder_tokens, own.blue_bank) == (0, 0, 13)
    assert own.resources == 3


@pytest.mark.rule("ages:A-49", "ages:R-63")
def test_only_the_tokens_on_a_lost_wonder_come_back_not_the_resources() -> None:
    table = Table.force(
        civ(wonder="great_wall 0", tokens="bronze 4"),
        civ(),
        row=full_row(),
        age=2,
        deck_left=1,
    )
    table.do("stage 1", "stage 1")
    assert (table.resources(), table.own().blue_bank) == (0, 14)
    table.turn_of(0)
    assert (table.resources(), table.own().blue_bank) == (0, 16)


@pytest.mark.rule("ages:A-49", "ages:A-93")
def test_after_a_lost_wonder_another_may_be_taken() -> None:
    table = Table(civ(wonder="pyramids 1"), civ(), row="4 taj_mahal", age=1, deck_left=1)
    assert table.why_not("take 4") == "refused-unfinished"
    table.turn_of(0)
    assert table.row()[0] == "taj_mahal"
    assert table.can("take 1")


@pytest.mark.rule("ages:A-50")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_technologies_governments_and_completed_wonders_stay(age: int) -> None:
    own = civ(
        technologies="irrigation masonry",
        workers="alchemy 2 warriors 3 religion 1",
        government="monarchy",
        wonders="pyramids taj_mahal hanging_gardens",
        ruins="hanging_gardens",
        tucked="pyramids",
    )
    table = Table.force(own, civ(), row=full_row(), age=age, deck_left=1)
    before = table.own()
    table.turn_of(0)
    after = table.own()
    assert table.state.age == age + 1
    assert after.technologies == before.technologies
    assert after.government == before.government
    assert after.wonders == before.wonders
    assert after.workers == before.workers
    assert (after.civil_total, after.military_total) == (6, 3)
    assert after.happiness == before.happiness


@pytest.mark.rule("ages:A-50")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_cards_in_the_row_stay_however_old(age: int) -> None:
    table = Table.force(civ(), civ(), row="4 moses 5 pyramids", age=age, deck_left=1).turn_of(0)
    assert table.state.age == age + 1
    assert table.row()[:2] == ["moses", "pyramids"]


# yellow tokens


@pytest.mark.rule("ages:A-51", "ages:A-195", "ages:R-48")
@pytest.mark.parametrize(
    ("before", "after"), [(18, 16), (20, 18), (19, 17), (3, 1), (2, 0), (1, 0), (0, 0)]
)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_everybody_loses_two_yellow_tokens_as_far_as_the_bank_has_them(
    before: int, after: int, age: int
) -> None:
    table = ending(civ(yellow=before, unused=2), civ(yellow=5), age=age)
    own = table.own()
    assert own.yellow_bank == after
    assert (own.unused, sum(own.workers)) == (2, 6)
    assert table.own(1).yellow_bank == 3


# the last round


@pytest.mark.rule("ages:A-53", "ages:V-13")
@pytest.mark.parametrize(
    ("first", "seat", "last"), [(0, 2, 18), (0, 0, 17), (3, 3, 17), (3, 2, 18), (3, 0, 18)]
)
def test_the_round_is_the_last_if_the_first_player_begins_age_iv_else_the_next(
    first: int, seat: int, last: int
) -> None:
    table = ending(*[civ()] * 4, age=3, seat=seat, first=first, round_number=17)
    assert table.state.age == 4
    assert table.state.last_round == last
    [known] = table.events("last_round_known")
    assert known.plain()["args"] == {"number": last}


@pytest.mark.rule("ages:V-13", "ages:A-53", "ages:A-233")
@pytest.mark.parametrize(("seat", "turns"), [(0, 4), (1, 7), (2, 6), (3, 5)])
def test_so_many_turns_are_left_when_age_iv_begins(seat: int, turns: int) -> None:
    table = ending(*[civ()] * 4, age=3, seat=seat, round_number=17)
    for _ in range(turns):
        assert not table.is_over()
        table.end_turn()
    assert table.is_over()


@pytest.mark.rule("ages:A-53")
@pytest.mark.parametrize("age", [1, 2])
def test_no_other_age_makes_a_round_the_last(age: int) -> None:
    assert ending(civ(), civ(), age=age).state.last_round == 0


@pytest.mark.rule("ages:A-51", "ages:A-200", "ages:A-94")
def test_lost_yellow_tokens_make_population_dearer_at_once() -> None:
    table = ending(civ(yellow=18, tokens="agriculture 5"), civ(), age=1)
    assert table.own().population_price == 3
    assert table.own().needed_happiness == 1
    table.do("increase")
    assert table.food() == 2


@pytest.mark.rule("ages:A-54", "ages:A-33")
@pytest.mark.parametrize(("gone", "left"), [(0b1000, 3), (0b1010, 2), (0, 4)])
def test_new_decks_and_the_sweep_follow_the_players_who_are_left(gone: int, left: int) -> None:
    table = Table.force(*[civ()] * 4, row=full_row(), age=2, deck_left=1)
    table.state.gone = gone
    table.turn_of(0)
    swept = {2: 3, 3: 2, 4: 1}[left]
    assert len(table.events("card_swept")) == swept
    dealt = Counter(table.state.row[-swept:][1:])
    assert Counter(table.state.deck.cards()) + dealt == Counter(deck(3, left))


@pytest.mark.rule("ages:A-54", "ages:A-51")
def test_the_end_of_an_age_touches_nobody_who_has_left() -> None:
    table = Table.force(*[civ(hand="moses")] * 3, row=full_row(), age=1, deck_left=1)
    table.state.gone = 0b100
    before = table.civ(2).clone()
    table.turn_of(0)
    assert table.state.age == 2
    assert table.hand(1) == []
    assert table.civ(2) == before


@pytest.mark.rule("ages:R-47", "ages:A-49")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_an_age_ends_for_the_current_player_first_then_clockwise(
    active: int, order: list[int]
) -> None:
    own = civ(leader="moses", hand="frugality_a", military_hand="legion")
    table = Table.force(own, own, own, seat=active, age=2, deck_left=1, scope="full")
    table.turn_of(active)
    assert table.state.age == 3
    for kind in ("military_card_discarded", "card_antiquated"):
        told = [event.arg("player") for event in table.events(kind)]
        assert list(dict.fromkeys(told)) == [Who(seat) for seat in order]
    assert [table.military_hand(seat) for seat in range(3)] == [[]] * 3
