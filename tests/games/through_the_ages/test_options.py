"""The options: peaceful and short games, hidden civil hands, tokens asked for everywhere."""

from typing import Any

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_KIND, MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import NUMBERS, WORDS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import AGGRESSION, WAR
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import SPECTATOR, BadConfig, Chance, stream
from civitas.kernel.message import plain
from civitas.play.playthrough import lively
from kit.ages import Civ, Table, civ


def play(players: int, seed: int, **chosen: str) -> AgesState:
    """A game to its end, nobody resigning."""
    state = GAME.setup(GAME.configure(players, 0, chosen), Chance(seed, record_events=True))
    assert isinstance(state, AgesState)
    chooser = stream(seed, 9)
    resign = GAME.parse_action("resign")
    while waiting := GAME.waiting(state):
        options = [action for action in GAME.options(state, waiting[0]) if action != resign]
        GAME.apply(state, waiting[0], lively(options, chooser, GAME.grammar.forfeit))
    return state


def kinds(state: AgesState) -> set[str]:
    assert state.out is not None
    return {event.kind for event in state.out}


# Set-ups.


def test_the_usual_game_is_full_whole_open_and_does_not_ask() -> None:
    config = GAME.configure(3, 0, {})
    chosen = {name: config.option(name) for name in ("scope", "length", "hands", "tokens")}
    assert chosen == {"scope": "full", "length": "whole", "hands": "open", "tokens": "usual"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("scope", "war"),
        ("length", "long"),
        ("hands", "shown"),
        ("tokens", "never"),
        ("pacts", "no"),
    ],
)
def test_other_values_are_refused(name: str, value: str) -> None:
    with pytest.raises(BadConfig):
        GAME.configure(3, 0, {name: value})


@pytest.mark.parametrize("scope", ["full", "peaceful", "civil"])
@pytest.mark.parametrize("length", ["whole", "short"])
@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_every_mixture_is_played_to_its_end(scope: str, length: str, hands: str) -> None:
    state = play(2, 3, scope=scope, length=length, hands=hands, tokens="asked")
    assert GAME.outcome(state) is not None
    assert state.age == 4
    assert state.round_number == state.last_round


# Peaceful.


@pytest.mark.rule("ages:F-47")
@pytest.mark.parametrize("players", [2, 3])
def test_in_a_peaceful_game_nobody_attacks(players: int) -> None:
    for seed in range(2):
        state = play(players, seed, scope="peaceful")
        assert not kinds(state) & {"aggression", "war_declared", "war_resolved"}
        assert kinds(state) >= {"event_prepared", "event_revealed"}
        hidden = [
            *state.military_deck.cards(),
            *(card for cards in state.left for card in cards),
            *(card for own in state.civilizations for card in own.military_hand),
        ]
        assert not {MILITARY_KIND[card] for card in hidden} & {AGGRESSION, WAR}


@pytest.mark.rule("ages:F-47")
def test_a_peaceful_game_has_politics_pacts_tactics_and_colonies() -> None:
    table = Table.force(
        civ(military_hand="peace_treaty foray legion historic_territory_i", workers="warriors 2"),
        civ(),
        civ(),
        scope="peaceful",
        age=3,
    )
    table.turn_of(0)
    assert table.prompt() == "prompt-politics"
    assert table.can("prepare historic_territory_i")
    table.do("offer peace_treaty a @1", "accept")
    assert table.can("tactic legion")


@pytest.mark.rule("ages:F-47")
def test_a_view_says_that_the_game_is_peaceful() -> None:
    scopes = {
        scope: Table(civ(), civ(), scope=scope).view(0).scope
        for scope in ("civil", "full", "peaceful")
    }
    assert len(set(scopes.values())) == 3


# Short.


@pytest.mark.rule("ages:F-45")
@pytest.mark.parametrize(("seat", "last"), [(0, 7), (1, 8), (2, 8)])
def test_the_short_game_ends_when_the_civil_deck_of_age_ii_runs_out(seat: int, last: int) -> None:
    table = Table.force(
        *(civ(military_hand="legion spy", leader="moses", yellow=9) for _ in range(3)),
        politics=True,
        length="short",
        age=2,
        round_number=7,
        seat=seat,
        deck_left=1,
    )
    table.turn_of(seat)
    assert table.state.age == 4
    assert table.state.last_round == last
    assert table.state.military_deck.size() == table.state.deck.size() == 0
    for own in range(3):
        assert table.military_hand(own) == ["spy"]
        assert table.civ(own).yellow_bank == 7
        assert not table.has("moses", own)
    assert table.row().count("") > 0
    table.do("pass", "end")
    assert len(table.military_hand(seat)) == 1


@pytest.mark.rule("ages:F-45")
def test_the_whole_game_goes_on_to_age_iii() -> None:
    table = Table(civ(), civ(), politics=True, age=2, deck_left=1)
    table.turn_of(0)
    assert (table.state.age, table.state.last_round) == (3, 0)


@pytest.mark.rule("ages:F-45")
def test_age_i_ends_as_ever_in_the_short_game() -> None:
    table = Table(civ(), civ(), politics=True, length="short", age=1, deck_left=1)
    table.turn_of(0)
    assert (table.state.age, table.state.last_round) == (2, 0)
    assert table.state.military_deck.size() == 46


SCORING = (
    *("development_of_science", "crusades", "cultural_influence", "scientific_breakthrough"),
    *("cold_war", "national_pride", "politics_of_strength", "popularization_of_science"),
)
DOING = (
    *("development_of_trade_routes", "foray", "raiders", "good_harvest", "rats", "pestilence"),
    *("civil_unrest", "crime_wave", "refugees", "prosperity"),
    *("international_agreement", "historic_territory_i", "economic_progress", "terrorism"),
)


@pytest.mark.rule("ages:F-45")
def test_at_the_end_of_the_short_game_events_that_only_score_are_scored_in_their_order() -> None:
    table = Table.force(
        civ(),
        civ(),
        scope="full",
        length="short",
        age=4,
        seat=1,
        last_round=5,
        events=" ".join([*SCORING[::2], *DOING[::2]]),
        future=" ".join([*SCORING[1::2], *DOING[1::2]]),
    )
    table.do("end")
    assert table.is_over()
    assert table.cards_of("final_event") == list(SCORING)


@pytest.mark.rule("ages:F-45", "ages:A-137")
def test_what_the_final_events_of_the_short_game_bring() -> None:
    table = Table.force(
        civ(workers="warriors 2", culture=5),
        civ(workers="theology 1 philosophy 3", culture=8),
        scope="full",
        length="short",
        age=4,
        seat=1,
        last_round=5,
        events="national_pride crusades",
        future="popularization_of_science cultural_influence",
        first=0,
    )
    table.civ(1).culture -= table.civ(1).culture_rating  # comes back with the last production
    rating = table.civ(1).culture_rating
    science = [own.science_rating for own in table.state.civilizations]
    table.do("end")
    # Crusades first, Cultural Influence, then National Pride, then science ratings.
    assert table.civ(0).culture == 5 + 4 + 5 + science[0]
    assert table.civ(1).culture == 8 - 4 + rating + science[1]


@pytest.mark.rule("ages:F-45", "ages:A-234")
def test_events_that_only_score_are_not_scored_in_the_whole_game() -> None:
    table = Table.force(
        civ(),
        civ(),
        scope="full",
        age=4,
        seat=1,
        last_round=5,
        events=" ".join(SCORING),
        future="impact_of_government",
    )
    table.do("end")
    assert table.cards_of("final_event") == ["impact_of_government"]


@pytest.mark.rule("ages:F-45")
def test_a_short_game_has_no_card_of_age_iii() -> None:
    for seed in range(2):
        state = play(3, seed, length="short")
        assert state.left[3] == ()
        assert state.piles[3] == ()
        words = [MILITARY_WORDS[card] for own in state.civilizations for card in own.military_hand]
        assert not any(word.startswith("impact") for word in words)


# Hidden hands.


@pytest.mark.rule("ages:F-48")
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_hidden_civil_hands_show_number_and_ages_only(scope: str) -> None:
    table = Table.force(
        civ(hand="iron drama moses reserves_ii", fresh="reserves_ii"),
        civ(hand="alchemy"),
        scope=scope,
        hands="hidden",
        age=2,
    )
    own = table.view(0).civilizations[0]
    assert [WORDS[card] for card in own.hand] == ["iron", "drama", "moses", "reserves_ii"]
    assert own.fresh == (NUMBERS["reserves_ii"],)
    assert [held.is_fresh for held in own.hand_cards] == [False, False, False, True]
    for viewer in (1, SPECTATOR):
        seen = table.view(viewer).civilizations[0]
        assert (seen.hand, seen.fresh) == ((), ())
        assert seen.hand_cards == ()
        assert seen.hand_ages == (0, 1, 1, 2)
    assert table.view(0).civilizations[1].hand == ()


@pytest.mark.rule("ages:F-48", "ages:R-2")
def test_open_civil_hands_are_seen_by_everybody() -> None:
    table = Table(civ(hand="iron drama"), civ(), scope="full")
    for viewer in (0, 1, SPECTATOR):
        assert table.view(viewer).civilizations[0].hand == (NUMBERS["iron"], NUMBERS["drama"])


@pytest.mark.rule("ages:F-48", "ages:A-13")
def test_what_is_antiquated_in_a_hidden_hand_is_not_named_to_others() -> None:
    table = Table(
        civ(hand="moses iron"),
        civ(hand="homer rich_land_a"),
        politics=True,
        hands="hidden",
        age=1,
        deck_left=1,
    )
    table.turn_of(0)
    assert table.state.age == 2
    assert (table.hand(0), table.hand(1)) == (["iron"], [])
    assert table.state.out is not None
    for viewer in (0, SPECTATOR):
        told = repr([plain(m) for e in table.state.out if (m := e.seen_by(viewer)) is not None])
        assert "card-homer" not in told
        assert "card-rich_land_a" not in told


# Tokens asked for.


def asked(*civs: Civ, **more: Any) -> Table:
    return Table.force(*civs, politics=True, asked=True, **more)


@pytest.mark.rule("ages:D-19", "ages:A-135")
def test_what_an_event_gives_is_stored_as_each_player_chooses_clockwise() -> None:
    rich = civ(technologies="iron", military_hand="foray")
    table = asked(rich, rich, rich, seat=1, events="development_of_crafts rats crusades")
    table.do("prepare foray")
    for seat in (1, 2, 0):
        assert (table.asked_seat(), table.prompt()) == (seat, "prompt-store")
        before = table.resources(seat)
        table.do(table.options()[0] if seat == 2 else table.options()[-1])
        while table.prompt() == "prompt-store" and table.asked_seat() == seat:
            table.do(table.options()[0])
        assert table.resources(seat) == before + 2
    assert {table.tokens("iron", seat) for seat in range(3)} == {0, 1}


@pytest.mark.rule("ages:R-17", "ages:D-19")
def test_without_being_asked_goods_are_stored_as_usual() -> None:
    rich = civ(technologies="iron", military_hand="foray")
    table = Table.force(rich, rich, politics=True, events="development_of_crafts rats")
    table.do("prepare foray")
    assert table.prompt() == "prompt-action"
    assert [table.tokens("iron", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("ages:D-18", "ages:R-19")
def test_what_an_event_takes_is_paid_as_the_owner_chooses() -> None:
    poor = civ(tokens="coal 1 iron 1 bronze 2", workers="warriors 0")
    table = asked(civ(workers="warriors 2"), poor)
    table.reveal("raiders")
    assert (table.asked_seat(), table.options()) == (1, ["split 0"])
    table.do("split 0")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-pay")
    while table.prompt() == "prompt-pay":
        table.do(table.options()[0])
    assert table.resources(1) == 3 + 2 + 2 - 2
    usual = Table(civ(workers="warriors 2"), poor, politics=True).reveal("raiders")
    usual.do("split 0")
    assert usual.prompt() == "prompt-politics"
    assert usual.resources(1) == 5


@pytest.mark.rule("ages:D-18", "ages:D-19", "ages:A-214")
def test_plunder_asks_the_rival_what_to_give_and_the_attacker_where_to_put_it() -> None:
    attacker = civ(
        technologies="iron", workers="warriors 5", military_hand="plunder_i", tokens="bronze 0"
    )
    table = asked(attacker, civ(tokens="coal 1 iron 1 bronze 2"))
    table.do("attack plunder_i @1", "split 0")
    asked_seats = []
    while table.prompt() in ("prompt-pay", "prompt-store"):
        asked_seats.append((table.asked_seat(), table.prompt()))
        table.do(table.options()[0])
    assert (1, "prompt-pay") in asked_seats
    assert (0, "prompt-store") in asked_seats
    assert asked_seats.index((1, "prompt-pay")) < asked_seats.index((0, "prompt-store"))
    assert table.resources(1) == 7 - 3
    assert table.resources(0) == 3
    usual = Table(attacker, civ(tokens="coal 1 iron 1 bronze 2"), politics=True)
    usual.do("attack plunder_i @1", "split 0")
    assert usual.prompt() == "prompt-action"


@pytest.mark.rule("ages:D-19")
def test_a_colony_asks_where_its_goods_go() -> None:
    start = civ(
        technologies="iron coal", leader="christopher_columbus", military_hand="wealthy_territory_i"
    )
    table = asked(start, civ())
    table.do("colonize wealthy_territory_i")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-store")
    while table.prompt() == "prompt-store":
        table.do(table.options()[0])
    assert table.resources() == 5


@pytest.mark.rule("ages:D-21")
def test_blue_tokens_lost_from_cards_are_chosen_in_either_case() -> None:
    poor = civ(tokens="bronze 1 agriculture 1", blue=0, workers="warriors 0")
    for ask in (False, True):
        table = Table(civ(workers="warriors 2"), poor, politics=True, asked=ask, age=2)
        table.reveal("crime_wave")
        assert table.asked_seat() == 1
        assert sorted(table.options()) == ["return agriculture", "return bronze"]


@pytest.mark.rule("ages:F-48")
def test_questions_that_a_hidden_hand_answers_are_put_in_any_case() -> None:
    """Even if there is one answer only: not to be asked would tell."""
    for hands in ("open", "hidden"):
        table = Table(civ(workers="warriors 2"), civ(), politics=True, hands=hands)
        table.reveal("international_agreement")
        assert table.prompt() == "prompt-row"
        assert table.state.stack[-1].is_secret(table.state, 0) == (hands == "hidden")
        war = civ(workers="warriors 9", wars="war_over_technology 1")
        table = Table(war, civ(technologies="masonry"), politics=True, hands=hands).turn_of(0)
        assert table.prompt() == "prompt-spoils"
        assert table.state.stack[-1].is_secret(table.state, 0) == (hands == "hidden")
