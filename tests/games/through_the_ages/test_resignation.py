"""A player resigns: what becomes of the cards, who goes on, and how the game ends."""

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.military_hands import SHOWN
from civitas.games.through_the_ages.state import war_card
from civitas.kernel import SPECTATOR, UNKNOWN, IllegalAction, Seat
from kit.ages import Civ, Table, civ


def politics(*civs: Civ, seat: Seat = 0, age: int = 2, first: Seat = 0, row: str = "") -> Table:
    return Table.force(*civs, politics=True, seat=seat, age=age, first=first, row=row)


def full_row() -> str:
    return " ".join(f"{space} oil" for space in range(1, 14))


def idle(table: Table) -> Seat:
    """A turn in which nothing is done, and whose it was."""
    seat = table.asked_seat()
    table.do("pass", "end")
    while not table.is_over() and table.prompt() == "prompt-excess":
        table.do(table.options()[0])
    return seat


# who resigns


@pytest.mark.rule("ages:A-80", "ages:D-1")
def test_resigning_is_a_political_action_before_age_iv() -> None:
    for age in (1, 2, 3):
        assert politics(civ(), civ(), age=age).can("resign")
    table = politics(civ(), civ(), age=4)
    assert table.why_not("resign") == "refused-resign"
    assert not politics(civ(), civ()).do("pass").can("resign")


@pytest.mark.rule("ages:A-83", "ages:A-80")
def test_the_last_player_left_wins_at_once_without_final_scoring() -> None:
    table = Table.force(
        civ(culture=50),
        civ(culture=3, leader="bill_gates", workers="computers 2"),
        politics=True,
        age=3,
        events="impact_of_strength impact_of_population",
        future="impact_of_science",
    ).do("resign")
    assert table.is_over()
    assert table.outcome().winners() == (1,)
    assert table.outcome().places == (2, 1)
    assert table.civ(1).culture == 3


@pytest.mark.rule("ages:A-83")
def test_with_three_players_two_have_to_resign() -> None:
    table = politics(civ(culture=50), civ(culture=40), civ(culture=1)).do("resign")
    assert not table.is_over()
    assert table.asked_seat() == 1
    table.do("resign")
    assert table.is_over()
    assert table.outcome().winners() == (2,)


@pytest.mark.rule("ages:A-80", "ages:A-235")
def test_who_resigned_is_last_whatever_the_culture() -> None:
    table = Table.force(
        civ(culture=90),
        civ(culture=5),
        civ(culture=30),
        politics=True,
        age=3,
        row=full_row(),
        deck_left=1,
    ).do("resign")
    # the row ran out in the turn of the new first player
    assert (table.state.age, table.state.last_round) == (4, 5)
    while not table.is_over():
        idle(table)
    assert table.outcome().winners() == (2,)
    assert table.outcome().places == (3, 2, 1)


# what becomes of the cards


@pytest.mark.rule("ages:A-81", "ages:R-13", "ages:A-13")
def test_hand_and_cards_in_play_are_discarded() -> None:
    table = politics(
        civ(
            hand="iron moses",
            military_hand="legion spy military_bonus_ii",
            colonies="vast_territory_i",
            wars="war_over_technology 2",
            tactic="phalanx",
            private=True,
            leader="homer",
            wonders="pyramids",
            wonder="colossus 1",
            culture=7,
        ),
        civ(),
        civ(technologies="masonry", science=9),
    ).do("resign")
    assert sorted(table.pile(1)) == ["legion", "phalanx", "vast_territory_i"]
    assert sorted(table.pile(2)) == ["military_bonus_ii", "spy", "war_over_technology"]
    own = table.own()
    assert (own.hand, own.military_ages, own.colonies, own.wars) == ((), (), (), ())
    assert (own.tactic, own.leader, own.wonder, own.wonders) == (NO_CARD,) * 3 + ((),)
    assert own.culture == 7
    assert table.view(1).gone == (0,)
    # no war comes of it later
    idle(table)
    idle(table)
    assert table.asked_seat() == 1
    assert not table.events("war_resolved")


@pytest.mark.rule("ages:A-81", "ages:A-13")
def test_a_hand_is_discarded_unseen_and_what_lay_open_is_known() -> None:
    table = politics(civ(military_hand="legion spy", colonies="vast_territory_i"), civ(), civ()).do(
        "resign"
    )
    for viewer in (1, 2, SPECTATOR):
        piles = table.view(viewer).piles
        assert [card for card, _ in piles[1]].count(UNKNOWN) == 1
        assert [card for card, _ in piles[2]] == [UNKNOWN]
        [colony] = [card for card, mask in piles[1] if mask == SHOWN]
        assert MILITARY_WORDS[colony] == "vast_territory_i"


@pytest.mark.rule("ages:A-13", "ages:A-132")
def test_discarded_cards_of_the_current_age_can_be_drawn_again() -> None:
    table = Table(
        civ(military_hand="spy infiltrate legion"),
        civ(),
        civ(),
        politics=True,
        age=2,
        military_deck="",
    ).do("resign", "pass", "end")
    assert sorted(table.military_hand(1)) == ["infiltrate", "spy"]
    assert table.pile(1) == ["legion"]


@pytest.mark.rule("ages:R-40", "ages:R-13")
def test_a_common_tactic_stays_and_a_private_one_goes() -> None:
    table = politics(
        civ(tactic="legion", workers="warriors 3"),
        civ(tactic="legion", workers="warriors 3"),
        civ(government="monarchy"),
    )
    assert table.civ(1).strength == 5
    table.do("resign", "pass", "end")
    assert table.civ(1).strength == 5
    table.do("pass")
    assert (table.asked_seat(), table.can("copy legion")) == (2, True)
    table = politics(civ(tactic="legion", private=True), civ(government="monarchy"), civ())
    table.do("resign", "pass")
    assert not table.can("copy legion")
    assert table.pile(1) == ["legion"]


@pytest.mark.rule("ages:A-81")
def test_pacts_of_who_resigns_end_and_others_stay() -> None:
    table = Table(
        civ(pact="military_alliance 1 a"),
        civ(pact="peace_treaty 0 a"),
        civ(pact="international_tourism 0 a"),
        civ(pact="promise_of_military_protection 1 a"),
        politics=True,
        age=3,
    )
    table.civ(0).culture = 4
    assert [table.civ(seat).strength for seat in (1, 2, 3)] == [8, 1, 1]
    table.do("resign")
    assert [table.civ(seat).pact == NO_CARD for seat in range(4)] == [True, True, True, False]
    assert [table.civ(seat).strength for seat in (1, 2, 3)] == [5, 1, 1]
    assert [table.civ(seat).culture_rating for seat in (1, 2, 3)] == [0, 0, 1]
    pile = sorted(table.pile(3))
    assert pile == ["international_tourism", "military_alliance", "peace_treaty"]


@pytest.mark.rule("ages:A-82", "ages:R-13")
def test_every_war_on_who_resigns_brings_seven_culture() -> None:
    table = Table(
        civ(wars="war_over_culture 1 war_over_territory 1", culture=1),
        civ(wars="war_over_culture 2", culture=9, workers="warriors 9"),
        civ(),
        civ(wars="war_over_territory 1 war_over_technology 0"),
        politics=True,
        age=3,
        seat=1,
    ).do("resign")
    assert [civ.culture for civ in table.state.civilizations] == [15, 9, 0, 7]
    assert [MILITARY_WORDS[war_card(number)] for number in table.civ(3).wars] == [
        "war_over_technology"
    ]
    assert table.civ(0).wars == ()
    assert sorted(table.pile(2)) == ["war_over_territory"] * 2
    assert sorted(table.pile(3)) == ["war_over_culture"] * 2


@pytest.mark.rule("ages:A-81", "ages:D-2")
def test_a_second_political_action_may_be_to_resign() -> None:
    table = politics(
        civ(military_hand="war_over_territory", leader="julius_caesar"), civ(), civ()
    ).do("declare war_over_territory @1", "resign")
    assert table.pile(2) == ["war_over_territory"]
    assert table.civ(1).culture == 0
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-politics")


# who goes on


@pytest.mark.rule("ages:R-39")
def test_the_turn_ends_at_once_without_its_end() -> None:
    table = politics(civ(military_hand="spy"), civ(), civ())
    left = table.state.military_deck.size()
    table.do("resign")
    assert not table.events("produced")
    assert table.state.military_deck.size() == left
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-politics")
    assert table.state.active == 1


@pytest.mark.rule("ages:A-84", "ages:A-61")
def test_who_resigned_is_asked_and_attacked_no_more() -> None:
    table = politics(
        civ(unused=0),
        civ(military_hand="spy war_over_territory peace_treaty", workers="warriors 3"),
        civ(),
        civ(),
    ).do("resign")
    targets = [text for text in table.options() if "@" in text]
    assert targets
    assert not [text for text in targets if text.endswith("@0")]
    with pytest.raises(IllegalAction):
        table.do("attack spy @0")
    table.reveal("development_of_markets", seat=3)
    asked = []
    while table.prompt() != "prompt-politics":
        asked.append(table.asked_seat())
        table.do("gain food")
    assert asked == [3, 1, 2]
    table.reveal("pestilence", seat=1)
    assert [table.civ(seat).unused for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("ages:R-37", "ages:A-233")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("first", [0, 2])
def test_the_next_player_becomes_the_first_and_all_have_equal_turns(
    players: int, first: Seat
) -> None:
    table = politics(*[civ()] * players, seat=first, first=first).do("resign")
    following = (first + 1) % players
    order = [(following + step) % players for step in range(players - 1)]
    assert table.state.first == following
    for number in (5, 6, 7):
        for seat in order:
            assert (table.state.round_number, table.asked_seat()) == (number, seat)
            idle(table)


@pytest.mark.rule("ages:R-37", "ages:R-39")
@pytest.mark.parametrize("leaving", [1, 2, 3])
def test_when_another_player_resigns_the_rounds_go_on_as_before(leaving: Seat) -> None:
    table = politics(civ(), civ(), civ(), civ())
    for _ in range(leaving):
        idle(table)
    table.do("resign")
    assert table.state.first == 0
    for seat in range(leaving + 1, 4):
        assert (table.state.round_number, idle(table)) == (5, seat)
    for number in (6, 7):
        for seat in (0, 1, 2, 3):
            if seat != leaving:
                assert table.state.round_number == number
                assert idle(table) == seat


@pytest.mark.rule("ages:R-37", "ages:A-53", "ages:A-233")
@pytest.mark.parametrize(("seat", "last"), [(1, 5), (2, 6), (3, 6)])
def test_the_last_round_is_counted_from_the_new_first_player(seat: Seat, last: int) -> None:
    table = Table.force(*[civ()] * 4, politics=True, age=3, row=full_row()).do("resign")
    turns = [0, 0, 0, 0]
    while table.asked_seat() != seat:
        turns[idle(table)] += 1
    # the deck runs out when the turn of that seat begins
    while table.state.deck.size() > 1:
        table.state.deck.draw(table.state)
    table.turn_of(seat)
    assert (table.state.age, table.state.last_round) == (4, last)
    while not table.is_over():
        turns[idle(table)] += 1
    assert turns == [0, last - 4, last - 4, last - 4]


@pytest.mark.rule("ages:R-37", "ages:A-137", "ages:R-59")
def test_final_events_favour_the_new_first_player_and_count_the_players_left() -> None:
    table = Table.force(
        *[civ()] * 4,
        politics=True,
        age=3,
        row=full_row(),
        deck_left=1,
        events="impact_of_strength",
    ).do("resign")
    assert table.state.last_round == 5
    while not table.is_over():
        idle(table)
    assert [civ.culture for civ in table.state.civilizations] == [0, 14, 7, 0]


@pytest.mark.rule("ages:R-59", "ages:A-84")
def test_of_two_left_only_one_scores_for_strength() -> None:
    table = Table.force(
        civ(workers="warriors 9"),
        civ(),
        civ(workers="warriors 2"),
        politics=True,
        age=3,
        row=full_row(),
        deck_left=1,
        events="impact_of_strength",
    ).do("resign")
    while not table.is_over():
        idle(table)
    assert [civ.culture for civ in table.state.civilizations] == [0, 0, 10]


# rows, decks and events for fewer players


@pytest.mark.rule("ages:A-84", "ages:A-33")
@pytest.mark.parametrize(("players", "swept"), [(4, 2), (3, 3)])
def test_the_row_is_swept_for_the_players_left(players: int, swept: int) -> None:
    row = "1 iron 2 coal 3 moses 4 theology 5 alchemy"
    table = politics(*[civ()] * players, row=row).do("resign")
    assert table.row()[0] == row.split()[1::2][swept]
    assert len(table.events("card_swept")) == swept


@pytest.mark.rule("ages:A-84", "ages:A-54", "ages:A-18", "ages:A-19")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize(
    ("players", "civil", "military"),
    [(3, {2: 44, 3: 44}, {2: 46, 3: 41}), (4, {2: 50, 3: 50}, {2: 50, 3: 45})],
)
def test_later_decks_are_made_for_the_players_left(
    age: int, players: int, civil: dict[int, int], military: dict[int, int]
) -> None:
    table = Table.force(*[civ()] * players, politics=True, age=age, row=full_row(), deck_left=1).do(
        "resign"
    )
    swept = {3: 3, 4: 2}[players]
    assert table.state.age == age + 1
    assert table.state.made_for[-1] == players - 1
    # the last card of the old deck fills one of the spaces
    assert table.state.deck.size() == civil[age + 1] - (swept - 1)
    assert table.state.military_deck.size() == military[age + 1]
    words = {MILITARY_WORDS[card] for card in table.state.military_deck.cards()}
    pact = "scientific_cooperation" if age == 1 else "peace_treaty"
    assert (pact in words) is (players == 4)


@pytest.mark.rule("ages:A-84")
def test_the_decks_of_the_current_age_stay_as_they_are() -> None:
    table = politics(civ(), civ(), civ())
    civil, military = table.state.deck.size(), table.state.military_deck.cards()
    table.do("resign")
    # the row was empty, and was filled
    assert table.state.deck.size() == civil - 13
    assert table.state.military_deck.cards() == military
    assert table.state.made_for[-1] == 3


@pytest.mark.rule("ages:A-84", "ages:A-139")
def test_with_two_left_the_two_strongest_are_one() -> None:
    table = politics(civ(), civ(workers="warriors 3"), civ()).do("resign")
    table.reveal("cold_war", seat=2)
    assert [table.civ(seat).science for seat in (0, 1, 2)] == [0, 6, 0]
    table = politics(civ(), civ(workers="warriors 3"), civ(), civ()).do("resign")
    table.reveal("cold_war", seat=2)
    assert [table.civ(seat).science for seat in (1, 2, 3)] == [6, 6, 0]


@pytest.mark.rule("ages:A-136", "ages:A-84")
def test_who_resigned_is_never_the_weakest_or_poorest() -> None:
    table = politics(
        civ(), civ(workers="warriors 3", culture=9), civ(workers="warriors 2", culture=8)
    ).do("resign")
    table.reveal("crusades", seat=1)
    assert [table.civ(seat).culture for seat in (0, 1, 2)] == [0, 13, 4]


@pytest.mark.rule("ages:R-59")
def test_cards_that_name_a_number_of_players_count_those_left() -> None:
    hand = "wave_of_nationalism_ii endowment_for_the_arts_iii"
    # the resigned player had most culture, and counts no more
    start = (civ(culture=99), civ(hand=hand, culture=1), civ(workers="warriors 3", culture=5))
    table = politics(*start).do("resign", "pass", "play wave_of_nationalism_ii")
    assert table.civ(1).unit_resources == 6
    table.do("play endowment_for_the_arts_iii")
    assert table.civ(1).culture == 1 + 6
    table = politics(*start, civ()).do("resign", "pass", "play wave_of_nationalism_ii")
    assert table.civ(1).unit_resources == 3


# two players left, and pacts


@pytest.mark.rule("ages:R-38")
def test_with_two_left_pacts_stay_and_can_be_cancelled_but_none_is_offered() -> None:
    table = politics(
        civ(),
        civ(pact="military_alliance 2 a", military_hand="peace_treaty"),
        civ(military_hand="scientific_cooperation spy"),
        age=3,
    ).do("resign")
    assert [table.civ(seat).strength for seat in (1, 2)] == [4, 4]
    assert table.why_not("offer peace_treaty a @2") == "refused-few-players"
    assert table.can("cancel @1")
    table.do("pass", "end")
    assert table.why_not("offer scientific_cooperation a @1") == "refused-few-players"
    table.do("cancel @1")
    assert [table.civ(seat).strength for seat in (1, 2)] == [1, 1]


@pytest.mark.rule("ages:R-38")
def test_a_pact_in_hand_is_good_for_a_defense_only() -> None:
    table = politics(
        civ(),
        civ(military_hand="spy", workers="warriors 2"),
        civ(military_hand="peace_treaty", science=5),
    ).do("resign", "attack spy @2", "defend peace_treaty", "done")
    assert table.civ(2).science == 5
    assert table.military_hand(2) == []


@pytest.mark.rule("ages:R-38", "ages:A-84")
def test_with_three_left_pacts_are_still_offered() -> None:
    table = politics(civ(), civ(military_hand="peace_treaty"), civ(), civ()).do("resign")
    offers = [text for text in table.options() if text.startswith("offer")]
    assert offers == ["offer peace_treaty a @2", "offer peace_treaty a @3"]


@pytest.mark.rule("ages:R-37", "ages:R-39")
def test_two_first_players_may_resign_one_after_the_other() -> None:
    table = politics(civ(), civ(), civ(), civ()).do("resign", "resign")
    assert (table.state.first, table.state.round_number) == (2, 5)
    turns = [(table.state.round_number, idle(table)) for _ in range(4)]
    assert turns == [(5, 2), (5, 3), (6, 2), (6, 3)]


@pytest.mark.rule("ages:R-37")
def test_the_last_and_then_the_first_player_may_resign() -> None:
    table = politics(civ(), civ(), civ(), civ())
    for _ in range(3):
        idle(table)
    table.do("resign", "resign")
    assert (table.state.first, table.state.round_number) == (1, 6)
    turns = [(table.state.round_number, idle(table)) for _ in range(4)]
    assert turns == [(6, 1), (6, 2), (7, 1), (7, 2)]


@pytest.mark.rule("ages:R-59", "ages:A-223")
def test_with_two_left_genghis_khan_has_to_be_the_strongest() -> None:
    own = civ(leader="genghis_khan")
    table = politics(civ(), own, civ(workers="warriors 2")).do("resign", "pass", "end")
    assert table.civ(1).culture == 0
    table = politics(civ(), own, civ(workers="warriors 2"), civ()).do("resign", "pass", "end")
    assert table.civ(1).culture == 3
