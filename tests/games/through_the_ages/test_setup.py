"""Before the first choice, and the first round: boards, decks, row, actions."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.tables import GROUP, LEVEL, WORDS, deck
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import ACTION, LEADER, NO_CARD, WONDER
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import BadConfig, Chance
from kit.ages import Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages"
START = {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}
SIZES = {2: (20, 44), 3: (20, 50), 4: (20, 53)}


def new_game(players: int, seed: int = 1, scope: str = "civil") -> Table:
    """A game from its set-up on."""
    table = Table(*[civ()] * players)
    state = GAME.setup(
        GAME.configure(players, 0, {"scope": scope}), Chance(seed, record_events=True)
    )
    assert isinstance(state, AgesState)
    table.state = state
    return table


def facts() -> list[dict[str, str]]:
    with (FACTS / "civil.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def verbs(table: Table) -> set[str]:
    return {option.split()[0] for option in table.options()}


def space_with(table: Table, group: int) -> int:
    """The first space of the row with a card of a group."""
    return next(
        space
        for space, card in enumerate(table.state.row, start=1)
        if card != NO_CARD and GROUP[card] == group
    )


def with_wonder_in_reach(players: int) -> Table:
    """A game whose first player may take a wonder at once."""
    for seed in range(100):
        table = new_game(players, seed)
        if space_with(table, WONDER) <= 5:
            return table
    raise AssertionError


# decks


@pytest.mark.rule("ages:A-1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players_lead_a_civilization_each(players: int) -> None:
    with pytest.raises(BadConfig):
        GAME.configure(players, 0, {})


@pytest.mark.rule("ages:A-5", "ages:A-17", "ages:A-18", "ages:A-19", "ages:A-20")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("age", ["A", "I", "II", "III"])
def test_a_civil_deck_has_the_cards_of_its_age_and_of_the_number_of_players(
    players: int, age: str
) -> None:
    expected = Counter(
        {row["id"]: int(row[f"copies_{players}p"]) for row in facts() if row["age"] == age}
    )
    level = ("A", "I", "II", "III").index(age)
    found = Counter(WORDS[card] for card in deck(level, players))
    assert found == +expected
    assert found.total() == SIZES[players][min(level, 1)]


@pytest.mark.rule("ages:A-18", "ages:A-19")
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_three_players_miss_the_three_cards_marked_4_and_two_also_the_six_marked_3(
    age: str,
) -> None:
    level = ("A", "I", "II", "III").index(age)
    decks = {
        players: Counter(WORDS[card] for card in deck(level, players)) for players in (2, 3, 4)
    }
    marked = {row["id"]: row["extra_mark"] for row in facts() if row["age"] == age}
    out_for_three = decks[4] - decks[3]
    out_for_two = decks[4] - decks[2]
    assert out_for_three.total() == 3
    assert all("@4" in marked[word] for word in out_for_three)
    assert out_for_two.total() == 9
    assert all("@" in marked[word] for word in out_for_two)
    assert decks[2] <= decks[3] <= decks[4]


@pytest.mark.rule("ages:A-5", "ages:A-6")
def test_the_level_of_a_card_is_the_number_of_its_age() -> None:
    levels = {row["id"]: ("A", "I", "II", "III").index(row["age"]) for row in facts()}
    assert {WORDS[card]: level for card, level in enumerate(LEVEL)} == levels


@pytest.mark.rule("ages:A-28", "ages:A-29", "ages:A-3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_thirteen_cards_of_age_a_lie_in_the_row_and_seven_are_left(
    players: int, seed: int, scope: str
) -> None:
    table = new_game(players, seed, scope)
    row = [card for card in table.state.row if card != NO_CARD]
    assert len(row) == 13
    assert table.state.deck.size() == 7
    assert Counter([*row, *table.state.deck.cards()]) == Counter(deck(0, players))
    assert table.state.age == 0
    assert table.view().deck.size == 7
    assert [table.hand(seat) for seat in range(players)] == [[]] * players
    assert [table.military_hand(seat) for seat in range(players)] == [[]] * players
    assert table.state.military_deck.size() == 0


@pytest.mark.rule("ages:A-28")
def test_the_row_is_shuffled() -> None:
    assert len({tuple(new_game(2, seed).row()) for seed in range(8)}) == 8


# boards


@pytest.mark.rule("ages:A-21", "ages:A-22", "ages:A-10", "ages:A-11", "ages:K-4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_every_board_begins_with_six_technologies_and_its_tokens(players: int, scope: str) -> None:
    table = new_game(players, scope=scope)
    for seat in range(players):
        own = table.own(seat)
        assert {WORDS[card] for card in own.technologies} == {*START, "despotism"}
        assert WORDS[own.government] == "despotism"
        assert {word: table.workers(word, seat) for word in START} == START
        assert sum(own.workers) == 6
        assert own.unused == 1
        assert own.yellow_bank == 18
        assert own.blue_bank == 16
        assert sum(own.blue) == 0
        assert (own.food, own.resources) == (0, 0)


@pytest.mark.rule("ages:A-24", "ages:A-23")
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_every_civilization_begins_with_the_same_indicators_and_no_points(scope: str) -> None:
    table = new_game(3, scope=scope)
    for seat in range(3):
        own = table.own(seat)
        ratings = (own.science_rating, own.culture_rating, own.strength, own.happiness)
        assert ratings == (1, 0, 1, 0)
        assert (own.science, own.culture) == (0, 0)
        assert (own.civil_total, own.military_total) == (4, 2)
        assert own.urban_limit == 2
        assert (own.leader, own.wonder, own.wonders) == (NO_CARD, NO_CARD, ())
        assert (own.tactic, own.pact, own.colonies) == (NO_CARD, NO_CARD, ())


# the first player, the first round


@pytest.mark.rule("ages:A-26", "ages:R-1", "ages:D-25")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_may_be_the_first_player_and_the_same_seed_gives_the_same(players: int) -> None:
    first = [new_game(players, seed).state.first for seed in range(40)]
    assert set(first) == set(range(players))
    assert first == [new_game(players, seed).state.first for seed in range(40)]
    table = new_game(players)
    assert table.asked_seat() == table.state.first


@pytest.mark.rule("ages:A-27", "ages:A-23", "ages:A-8")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_the_first_player_has_one_civil_action_the_next_one_more_and_nobody_a_military_one(
    players: int, seed: int, scope: str
) -> None:
    table = new_game(players, seed, scope)
    for step in range(players):
        seat = (table.state.first + step) % players
        assert table.asked_seat() == seat
        assert table.own(seat).civil == step + 1
        assert table.own(seat).military == 0
        prices = table.view(seat).prices
        for space in range(1, 14):
            afforded = prices[space - 1] <= step + 1
            assert table.can(f"take {space}") == afforded
        table.end_turn()


@pytest.mark.rule("ages:A-31")
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_in_round_1_cards_can_be_taken_and_nothing_else_be_done(scope: str) -> None:
    table = new_game(4, scope=scope)
    for _ in range(4):
        assert verbs(table) == {"take", "end"}
        assert table.why_not("increase") == "refused-first-round"
        for other in ("build bronze", "destroy bronze", "build warriors", "stage 1"):
            assert table.refuses(other)
        table.end_turn()
    assert table.state.round_number == 2


@pytest.mark.rule("ages:A-31")
def test_a_card_taken_in_round_1_cannot_be_used_before_round_2() -> None:
    seeds = iter(range(100))
    table = new_game(2, next(seeds))
    while space_with(table, LEADER) > 5:
        table = new_game(2, next(seeds))
    seat = table.asked_seat()
    table.do(f"take {space_with(table, LEADER)}")
    [leader] = table.hand(seat)
    assert table.refuses(f"lead {leader}")
    table.do("end", "end")
    assert table.asked_seat() == seat
    assert table.can(f"lead {leader}")


@pytest.mark.rule("ages:A-31", "ages:A-93")
def test_a_wonder_taken_in_round_1_is_in_play_at_once_and_unfinished() -> None:
    table = with_wonder_in_reach(2)
    seat = table.asked_seat()
    space = space_with(table, WONDER)
    word = table.row()[space - 1]
    table.do(f"take {space}")
    assert table.hand(seat) == []
    assert WORDS[table.civ(seat).wonder] == word
    assert table.civ(seat).stages == 0
    assert not table.has(word, seat)


@pytest.mark.rule("ages:A-31", "ages:A-32")
def test_nothing_is_replenished_in_round_1() -> None:
    table = new_game(4)
    expected = table.row()
    for space in range(1, 5):
        expected[space - 1] = ""
        table.do(f"take {space}")
        assert table.row() == expected
        if space < 4:
            table.end_turn()
    assert table.state.round_number == 1
    assert table.events("card_swept") == []
    assert table.events("card_dealt") == []


@pytest.mark.rule("ages:R-57", "ages:A-90", "ages:A-9")
def test_the_hand_limit_is_four_even_for_the_player_with_one_action() -> None:
    table = new_game(2)
    assert [table.own(seat).hand_limit for seat in range(2)] == [4, 4]


@pytest.mark.rule("ages:V-1", "ages:A-31", "ages:A-133")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_at_the_end_of_round_1_everybody_has_produced_and_has_all_actions(
    players: int, scope: str
) -> None:
    table = new_game(players, scope=scope)
    for _ in range(players):
        seat = table.asked_seat()
        table.end_turn()
        own = table.own(seat)
        assert (own.science, own.culture) == (1, 0)
        assert (own.food, own.resources) == (2, 2)
        assert own.blue_bank == 12
        assert (own.civil, own.military) == (4, 2)
        assert table.military_hand(seat) == []
    assert table.state.round_number == 2


@pytest.mark.rule("ages:V-2", "ages:A-130")
@pytest.mark.parametrize(("scope", "cards"), [("full", 2), ("civil", 0)])
def test_a_second_turn_without_spending_doubles_food_and_resources(scope: str, cards: int) -> None:
    table = new_game(2, scope=scope)
    table.do("end", "end")
    for _ in range(2):
        if scope == "full":
            table.do("pass")
        table.do("end")
    for seat in range(2):
        assert len(table.military_hand(seat)) == cards
        own = table.own(seat)
        assert (own.science, own.culture) == (2, 0)
        assert (own.food, own.resources) == (4, 4)
        assert own.blue_bank == 8
    assert table.events("corruption") == []
    assert table.events("consumption") == []


@pytest.mark.rule("ages:A-2", "ages:A-32", "ages:A-31")
def test_from_round_2_on_everything_may_be_done() -> None:
    table = new_game(2).do("end", "end")
    assert table.state.round_number == 2
    assert table.asked_seat() == table.state.first
    assert {"take", "build", "destroy", "increase", "end"} <= verbs(table)
    assert len(table.events("card_swept")) == 3


@pytest.mark.rule("ages:A-30", "ages:A-31", "ages:A-55")
def test_from_round_2_on_politics_come_between_the_row_and_the_actions() -> None:
    table = new_game(2, scope="full").do("end", "end")
    assert table.state.round_number == 2
    assert len(table.events("card_swept")) == 3
    assert table.prompt() == "prompt-politics"
    assert verbs(table) == {"pass", "resign"}
    assert table.why_not("build bronze") == "refused-politics-first"
    table.do("pass")
    assert table.prompt() == "prompt-action"
    assert {"take", "build", "destroy", "increase", "end"} <= verbs(table)


@pytest.mark.rule("ages:A-31", "ages:A-110")
def test_an_action_card_taken_in_round_1_may_be_played_in_round_2() -> None:
    seeds = iter(range(200))
    table = new_game(2, next(seeds))
    while space_with(table, ACTION) > 5:
        table = new_game(2, next(seeds))
    seat = table.asked_seat()
    space = space_with(table, ACTION)
    table.do(f"take {space}")
    [card] = table.hand(seat)
    assert table.refuses(f"play {card}")
    table.do("end", "end")
    assert table.own(seat).fresh == ()
    assert table.why_not(f"play {card}") != "refused-fresh"
