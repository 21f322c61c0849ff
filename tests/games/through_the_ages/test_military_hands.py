"""Military cards: decks, drawing, the hand limit, piles, ages."""

from collections import Counter

import pytest

from civitas.games.through_the_ages.data.military import (
    MILITARY_KIND,
    MILITARY_LEVEL,
    MILITARY_NUMBERS,
    MILITARY_WORDS,
    military_deck,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import (
    AGGRESSION,
    BONUS,
    EVENT,
    PACT,
    TACTIC,
    TERRITORY,
    WAR,
)
from civitas.games.through_the_ages.rules.military_hands import SHOWN, pile_entry
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import BITS, Chance, Who
from kit.ages import Table, civ

EVENTS_OF_I = "barbarians border_conflict crusades cultural_influence foray good_harvest"


def drawn(table: Table, seat: int = 0) -> int:
    found = [dict(event.args)["player"] for event in table.events("military_card_drawn")]
    return found.count(Who(seat))


def deck_words(table: Table) -> list[str]:
    return [MILITARY_WORDS[card] for card in table.state.military_deck.cards()]


def new_game(players: int, **chosen: str) -> AgesState:
    state = GAME.setup(GAME.configure(players, 0, chosen), Chance(3, record_events=True))
    assert isinstance(state, AgesState)
    return state


# Decks.


@pytest.mark.rule("ages:K-6", "ages:A-17", "ages:A-18", "ages:A-19")
@pytest.mark.parametrize(
    ("players", "sizes"), [(2, (10, 43, 46, 41)), (3, (10, 45, 50, 45)), (4, (10, 45, 50, 45))]
)
def test_the_sizes_of_the_military_decks(players: int, sizes: tuple[int, ...]) -> None:
    assert tuple(len(military_deck(age, players, False)) for age in range(4)) == sizes


@pytest.mark.rule("ages:K-6", "ages:A-19")
def test_what_the_military_decks_consist_of() -> None:
    kinds = (EVENT, TERRITORY, TACTIC, AGGRESSION, BONUS, WAR, PACT)
    for age, expected in (
        (0, (10, 0, 0, 0, 0, 0, 0)),
        (1, (15, 6, 10, 6, 6, 0, 2)),
        (2, (15, 6, 6, 9, 6, 4, 4)),
        (3, (15, 0, 6, 8, 6, 6, 4)),
    ):
        for players in (2, 3, 4):
            counts = Counter(MILITARY_KIND[card] for card in military_deck(age, players, False))
            found = tuple(counts[kind] for kind in kinds)
            assert found == (expected if players > 2 else (*expected[:-1], 0))


@pytest.mark.rule("ages:F-47")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_peaceful_decks_lack_aggressions_and_wars_and_nothing_else(players: int) -> None:
    for age in range(4):
        whole = military_deck(age, players, False)
        kept = [card for card in whole if MILITARY_KIND[card] not in (AGGRESSION, WAR)]
        assert military_deck(age, players, True) == kept
    sizes = tuple(len(military_deck(age, players, True)) for age in range(4))
    assert sizes == ((10, 37, 33, 27) if players == 2 else (10, 39, 37, 31))


@pytest.mark.rule("ages:A-25", "ages:K-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_events_are_so_many_and_the_rest_is_in_the_box(players: int) -> None:
    state = new_game(players)
    assert state.events.size() == players + 2
    assert len(state.left[0]) == 8 - players
    together = [*state.events.cards(), *state.left[0]]
    assert sorted(together) == military_deck(0, players, False)
    assert state.future == state.past == ()


@pytest.mark.rule("ages:A-28", "ages:A-29")
def test_no_military_deck_is_in_use_in_age_a_and_hands_are_empty() -> None:
    state = new_game(3)
    assert state.military_deck.size() == 0
    assert [civ.military_hand for civ in state.civilizations] == [()] * 3


@pytest.mark.rule("ages:A-46", "ages:A-52")
@pytest.mark.parametrize(("scope", "size"), [("full", 45), ("peaceful", 39)])
def test_military_deck_i_is_there_when_the_second_round_begins(scope: str, size: int) -> None:
    state = new_game(3, scope=scope)
    while state.round_number == 1:
        [seat] = GAME.waiting(state)
        assert state.military_deck.size() == 0
        GAME.play(state, seat, GAME.parse_action("end"))
    assert state.age == 1
    assert state.military_deck.size() == size
    assert [civ.military_hand for civ in state.civilizations] == [()] * 3


# Drawing.


@pytest.mark.rule("ages:A-130", "ages:R-15")
@pytest.mark.parametrize(("left", "cards"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_a_card_is_drawn_for_each_military_action_left_at_most_three(left: int, cards: int) -> None:
    start = civ(government="communism", technologies="strategy", military=left)
    table = Table(start, civ(), scope="full")
    size = table.state.military_deck.size()
    table.end_turn()
    assert len(table.military_hand()) == drawn(table) == cards
    assert table.state.military_deck.size() == size - cards
    assert table.civ().military == table.civ().military_total


@pytest.mark.rule("ages:A-130", "ages:A-61")
def test_actions_spent_in_politics_and_in_the_action_phase_are_missing() -> None:
    start = civ(
        government="communism",
        military_hand="plunder_i",
        workers="warriors 4",
        tokens="bronze 3",
        unused=1,
    )
    table = Table.force(start, civ(), politics=True)
    total = table.civ().military_total
    table.do("attack plunder_i @1", "build warriors")
    assert table.civ().military == total - 2
    table.end_turn()
    assert len(table.military_hand()) == min(3, total - 2)


@pytest.mark.rule("ages:A-113", "ages:A-130", "ages:F-1")
def test_a_granted_action_that_is_left_draws_a_card() -> None:
    table = Table(civ(hand="patriotism_a", military=1), civ(), scope="full")
    table.do("play patriotism_a").end_turn()
    assert len(table.military_hand()) == 2
    assert (table.civ().military, table.civ().spare_military) == (2, 0)


@pytest.mark.rule("ages:A-130", "ages:A-188")
def test_a_granted_action_that_was_spent_draws_nothing() -> None:
    start = civ(hand="patriotism_a", military=1, tokens="bronze 2", unused=1)
    table = Table(start, civ(), scope="full")
    table.do("play patriotism_a", "build warriors").end_turn()
    assert len(table.military_hand()) == 1


@pytest.mark.rule("ages:A-130")
def test_the_hand_limit_does_not_stop_drawing() -> None:
    table = Table(civ(military_hand="legion phalanx"), civ(), scope="full")
    table.end_turn()
    assert len(table.military_hand()) == 4


@pytest.mark.rule("ages:A-122", "ages:A-130")
def test_cards_are_drawn_in_an_uprising_too() -> None:
    table = Table(civ(yellow=5, unused=0), civ(), scope="full")
    table.end_turn()
    assert table.events("uprising")
    assert len(table.military_hand()) == 2


@pytest.mark.rule("ages:A-131")
def test_nothing_is_drawn_in_the_first_round() -> None:
    state = new_game(4)
    for _ in range(4):
        [seat] = GAME.waiting(state)
        assert state.civilizations[seat].military == 0
        GAME.play(state, seat, GAME.parse_action("end"))
        assert state.civilizations[seat].military_hand == ()
        assert state.civilizations[seat].military == 2


@pytest.mark.rule("ages:A-131")
def test_nothing_is_drawn_in_age_iv() -> None:
    table = Table.force(civ(), civ(), scope="full", age=4, last_round=9)
    table.state.piles = ((), (), (), (pile_entry(MILITARY_NUMBERS["spy"], SHOWN),))
    table.end_turn()
    assert table.military_hand() == []
    table.do("pass")
    table.end_turn()
    assert table.military_hand(1) == []


@pytest.mark.rule("ages:A-130")
def test_cards_come_from_the_top_of_the_deck() -> None:
    table = Table(civ(), civ(), scope="full", military_deck="legion raid_i foray")
    table.end_turn()
    assert sorted(table.military_hand()) == ["legion", "raid_i"]
    assert deck_words(table) == ["foray"]


# The deck made anew.


def with_piles(table: Table, **piles: str) -> Table:
    """Lay cards openly on piles; what is there stays."""
    ages = {"a": 0, "i": 1, "ii": 2, "iii": 3}
    found = list(table.state.piles)
    for age, words in piles.items():
        entries = [pile_entry(MILITARY_NUMBERS[word], SHOWN) for word in words.split()]
        found[ages[age]] = tuple(sorted([*found[ages[age]], *entries]))
    table.state.piles = tuple(found)
    return table


@pytest.mark.rule("ages:A-132")
def test_an_empty_deck_is_made_anew_from_the_pile_of_the_current_age_alone() -> None:
    table = Table.force(civ(military=3), civ(), scope="full", age=2, military_deck="spy")
    with_piles(table, i="legion phalanx", ii="annex infiltrate cold_war", iii="raid_iii")
    table.end_turn()
    hand = table.military_hand()
    assert "spy" in hand
    assert len(hand) == 3
    assert set(hand) <= {"spy", "annex", "infiltrate", "cold_war"}
    assert table.pile(2) == []
    assert (table.pile(1), table.pile(3)) == (["legion", "phalanx"], ["raid_iii"])
    assert len(deck_words(table)) == 1
    [event] = table.events("military_deck_renewed")
    assert dict(event.args)["cards"] == 3


@pytest.mark.rule("ages:A-132")
def test_the_deck_is_not_made_anew_before_a_card_is_needed() -> None:
    table = Table(civ(military=2), civ(), scope="full", military_deck="legion phalanx")
    with_piles(table, i="foray raiders")
    table.end_turn()
    assert table.pile(1) == ["foray", "raiders"]
    assert deck_words(table) == []
    assert table.events("military_deck_renewed") == []


@pytest.mark.rule("ages:A-132")
def test_making_the_deck_anew_ends_no_age() -> None:
    table = Table(civ(military=1), civ(), scope="full", military_deck="")
    with_piles(table, i="foray")
    table.end_turn()
    assert table.military_hand() == ["foray"]
    assert table.state.age == 1
    assert table.events("age_began") == []


@pytest.mark.rule("ages:R-14")
def test_without_deck_and_pile_the_rest_of_the_draw_is_lost() -> None:
    table = Table(civ(military=2), civ(), scope="full", military_deck="legion")
    with_piles(table, ii="spy")
    table.end_turn()
    assert table.military_hand() == ["legion"]
    assert table.pile(2) == ["spy"]
    nothing = Table(civ(military=2), civ(), scope="full", military_deck="").end_turn()
    assert nothing.military_hand() == []


@pytest.mark.rule("ages:A-132")
def test_an_event_draws_on_from_the_new_deck() -> None:
    table = Table(civ(), civ(), politics=True, military_deck="legion phalanx")
    with_piles(table, i="foray raiders")
    table.reveal("development_of_politics")
    assert sorted(table.military_hand()) == ["foray", "legion", "phalanx"] or sorted(
        table.military_hand()
    ) == ["legion", "phalanx", "raiders"]
    assert len(table.military_hand(1)) == 1


# The hand limit.


@pytest.mark.rule("ages:A-121", "ages:D-23", "ages:A-154")
def test_cards_beyond_the_limit_are_discarded_before_the_turn_ends() -> None:
    start = civ(military_hand="legion phalanx foray raid_i", military=0)
    table = Table(start, civ(), scope="full").do("end")
    assert table.asked_seat() == 0
    assert table.prompt() == "prompt-excess"
    args = dict(GAME.prompt(table.state, 0).args)
    assert (args["count"], args["limit"]) == (2, 2)
    assert sorted(table.options()) == [
        *("discard foray", "discard legion", "discard phalanx", "discard raid_i")
    ]
    assert table.civ().science == 0
    table.do("discard foray")
    assert table.options() == ["discard legion", "discard phalanx", "discard raid_i"]
    table.do("discard legion")
    assert table.military_hand() == ["phalanx", "raid_i"]
    assert table.pile(1) == ["foray", "legion"]
    assert table.asked_seat() == 1
    assert table.civ().science == 1


@pytest.mark.rule("ages:A-121")
@pytest.mark.parametrize(
    ("hand", "asked"), [("legion phalanx", False), ("legion legion foray", True)]
)
def test_a_hand_within_the_limit_is_not_asked_for(hand: str, asked: bool) -> None:
    table = Table(civ(military_hand=hand), civ(), scope="full").do("end")
    assert (table.prompt() == "prompt-excess") == asked


@pytest.mark.rule("ages:A-154", "ages:A-153")
def test_the_library_of_alexandria_raises_the_limit_by_one() -> None:
    start = civ(wonders="library_of_alexandria", military_hand="legion phalanx foray", military=0)
    table = Table(start, civ(), scope="full")
    assert table.own().military_limit == 3
    assert table.civ().military_total == 2
    table.do("end")
    assert table.asked_seat() == 1
    more = civ(wonders="library_of_alexandria", military_hand="legion phalanx foray spy")
    assert Table(more, civ(), scope="full", age=2).do("end").prompt() == "prompt-excess"
    ruin = civ(
        wonders="library_of_alexandria",
        ruins="library_of_alexandria",
        military_hand="legion phalanx foray",
    )
    assert Table(ruin, civ(), scope="full").do("end").prompt() == "prompt-excess"


@pytest.mark.rule("ages:R-61", "ages:A-188")
def test_granted_actions_do_not_raise_the_limit() -> None:
    start = civ(hand="patriotism_a", military_hand="legion phalanx foray")
    table = Table(start, civ(), scope="full").do("play patriotism_a", "end")
    assert table.prompt() == "prompt-excess"
    table.do("discard foray")
    assert len(table.military_hand()) == 2 + 3


@pytest.mark.rule("ages:A-154")
def test_spent_actions_do_not_lower_the_limit() -> None:
    start = civ(military_hand="legion phalanx", military=0)
    table = Table(start, civ(), scope="full").do("end")
    assert table.asked_seat() == 1


@pytest.mark.rule("ages:A-121")
def test_the_limit_holds_only_at_the_end_of_the_own_turn() -> None:
    table = Table(civ(), civ(military_hand=EVENTS_OF_I), scope="full").do("end")
    assert table.asked_seat() == 1
    assert table.prompt() == "prompt-politics"
    assert len(table.military_hand(1)) == 6


@pytest.mark.rule("ages:A-120")
def test_the_discard_comes_before_production_and_the_draw() -> None:
    table = Table(civ(military_hand="legion phalanx foray"), civ(), scope="full")
    table.do("end", "discard legion")
    assert table.state.out is not None
    kinds = [event.kind for event in table.state.out]
    order = [kinds.index(k) for k in ("military_card_discarded", "produced", "military_card_drawn")]
    assert order == sorted(order)


@pytest.mark.rule("ages:A-121", "ages:A-13")
def test_a_discarded_card_is_known_to_its_owner_alone() -> None:
    table = Table(civ(military_hand="legion phalanx foray"), civ(), civ(), scope="full")
    table.do("end", "discard legion")
    legion = MILITARY_NUMBERS["legion"]
    assert [card for card, _ in table.view(0).piles[1]] == [legion]
    for viewer in (1, 2, -1):
        assert table.view(viewer).piles[1] == ((-1, BITS[0]),)
    [event] = table.events("military_card_discarded")
    assert "card-legion" in repr(event.seen_by(0))
    assert "legion" not in repr(event.seen_by(1))
    assert "legion" not in repr(event.seen_by(-1))


# Ages' ends.


@pytest.mark.rule("ages:A-49", "ages:A-48", "ages:R-55")
@pytest.mark.parametrize(
    ("age", "first", "second"),
    [
        (1, ["legion", "spy"], ["foray"]),
        (2, ["spy"], []),
    ],
)
def test_antiquated_military_cards_leave_all_hands(
    age: int, first: list[str], second: list[str]
) -> None:
    table = Table.force(
        civ(military_hand="legion spy"),
        civ(military_hand="foray"),
        politics=True,
        age=age,
        deck_left=1,
    )
    table.turn_of(0)
    assert table.state.age == age + 1
    assert (table.military_hand(), table.military_hand(1)) == (first, second)
    assert table.pile(1) == [word for word in ("foray", "legion") if age == 2]


@pytest.mark.rule("ages:A-49")
def test_at_the_end_of_age_iii_only_cards_of_age_iii_are_kept() -> None:
    hand = "legion spy raid_iii impact_of_science"
    table = Table.force(civ(military_hand=hand), civ(), politics=True, age=3, deck_left=1)
    table.turn_of(0)
    assert table.state.age == 4
    assert sorted(table.military_hand()) == ["impact_of_science", "raid_iii"]


@pytest.mark.rule("ages:A-52")
@pytest.mark.parametrize(("age", "size"), [(1, 46), (2, 41), (3, 0)])
def test_the_old_military_deck_goes_and_the_new_one_comes(age: int, size: int) -> None:
    table = Table(civ(), civ(), politics=True, age=age, deck_left=1)
    before = table.state.military_deck.cards()
    table.turn_of(0)
    assert table.state.age == age + 1
    assert table.state.military_deck.size() == size
    assert {MILITARY_LEVEL[card] for card in table.state.military_deck.cards()} <= {age + 1}
    assert list(table.state.left[age]) == before


@pytest.mark.rule("ages:A-52", "ages:F-47")
def test_the_new_deck_of_a_peaceful_game_is_peaceful() -> None:
    table = Table(civ(), civ(), civ(), scope="peaceful", age=1, deck_left=1)
    table.do("end")
    assert table.state.age == 2
    assert table.state.military_deck.size() == 37


@pytest.mark.rule("ages:A-132", "ages:A-52")
def test_cards_of_an_earlier_age_do_not_come_back() -> None:
    table = Table(civ(), civ(military_hand="legion"), politics=True, age=2, deck_left=1)
    table.turn_of(0)
    assert table.state.age == 3
    table.state.military_deck = type(table.state.military_deck)(8, [], [], [])
    table.do("pass", "end")
    assert table.military_hand() == []
    assert table.pile(1) == ["legion"]


@pytest.mark.rule("ages:A-50")
def test_events_face_down_stay_when_ages_end() -> None:
    table = Table(
        civ(), civ(), politics=True, age=2, deck_left=1, events="foray", future="raiders cold_war"
    )
    table.turn_of(0)
    assert [MILITARY_WORDS[card] for card in table.state.events.cards()] == ["foray"]
    assert sorted(MILITARY_WORDS[card] for card in table.state.future) == ["cold_war", "raiders"]


@pytest.mark.rule("ages:A-154")
def test_a_hand_is_shown_to_others_by_ages_only() -> None:
    table = Table(civ(military_hand="legion spy foray"), civ(), scope="full", age=2)
    for viewer in (1, -1):
        own = table.view(viewer).civilizations[0]
        assert own.military_hand == ()
        assert own.military_ages == (1, 1, 2)
    assert len(table.view(0).civilizations[0].military_hand) == 3


def test_there_are_no_military_cards_in_the_civil_game() -> None:
    table = Table(civ(military=2), civ(), scope="civil").end_turn()
    assert table.military_hand() == []
    assert table.prompt() == "prompt-action"
    state = new_game(2, scope="civil")
    assert state.events.size() == 0


@pytest.mark.rule("ages:A-54", "ages:A-84")
@pytest.mark.parametrize(("scope", "size"), [("full", 46), ("peaceful", 33)])
def test_after_resignations_the_next_deck_is_made_for_those_left(scope: str, size: int) -> None:
    table = Table(civ(), civ(), civ(), scope=scope, age=1, deck_left=20)
    table.turn_of(0).do("resign")
    assert any(MILITARY_KIND[card] == PACT for card in table.state.military_deck.cards())
    while table.state.age == 1:
        table.do("pass", "end")
        while table.prompt() == "prompt-excess":
            table.do(table.options()[0])
    assert table.state.military_deck.size() >= size - 3
    assert not any(MILITARY_KIND[card] == PACT for card in table.state.military_deck.cards())


@pytest.mark.rule("ages:V-2", "ages:V-1")
def test_the_first_two_rounds_of_who_does_nothing() -> None:
    state = new_game(2)
    first = state.first
    for _ in range(2):
        GAME.play(state, GAME.waiting(state)[0], GAME.parse_action("end"))
    assert state.civilizations[first].military_hand == ()
    GAME.play(state, first, GAME.parse_action("pass"))
    GAME.play(state, first, GAME.parse_action("end"))
    own = state.civilizations[first]
    assert len(own.military_hand) == 2
    assert {MILITARY_LEVEL[card] for card in own.military_hand} == {1}
    assert (own.science, own.blue_bank, own.civil, own.military) == (2, 8, 4, 2)
