"""Setting up, dealing, choosing at the same time, the three actions, passing on, and secrets."""

import csv
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.ids import PURPLE, WONDERS
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import SPECTATOR, UNKNOWN, BadConfig, Chance, Literal, Name, Reason, Seat, Who
from kit.walk import new_match
from kit.wonders import Table, city, seven

FACTS = Path(__file__).parents[2] / "facts" / "wonders"
EDITION_NUMBERS = {"1st": 1, "2nd": 2}

BROWN_AND_GRAY = "lumber_yard stone_pit clay_pool ore_vein loom glassworks press"
FREE_STUFF = "altar theater clay_pit marketplace stockade barracks baths"
REST = "guard_tower apothecary workshop scriptorium east_trading_post west_trading_post timber_yard"
MORE = "pawnshop excavation tavern lumber_yard ore_vein guard_tower scriptorium"
ALL_HANDS = {
    1: (BROWN_AND_GRAY, FREE_STUFF, REST, MORE),
    2: (
        "sawmill quarry brickyard foundry loom glassworks press",
        "aqueduct temple statue courthouse forum caravansery vineyard",
        "walls stables archery_range dispensary laboratory library school",
        "bazaar training_ground sawmill quarry brickyard foundry dispensary",
    ),
    3: (
        "pantheon gardens town_hall palace senate haven workers_guild",
        "lighthouse arena fortifications arsenal lodge observatory craftsmens_guild",
        "university academy study siege_workshop traders_guild spies_guild builders_guild",
        "haven circus chamber_of_commerce gardens arsenal university magistrates_guild",
    ),
}
"""All cards of four players of the first edition by age, but the last guild."""


def new_game(players: int, seed: int = 1, **options: str) -> SevenWondersState:
    state = GAME.setup(GAME.configure(players, 0, options), Chance(seed))
    assert isinstance(state, SevenWondersState)
    return state


def play(state: SevenWondersState, seat: Seat, text: str) -> None:
    GAME.play(state, seat, GAME.parse_action(text))


def texts(state: SevenWondersState, seat: Seat) -> list[str]:
    return [GAME.format_action(action) for action in GAME.options(state, seat)]


def sell_all(state: SevenWondersState) -> None:
    """A turn in which everybody sells a card."""
    for seat in GAME.waiting(state):
        play(state, seat, f"sell {CARD_WORDS[state.hands[seat][0]]}")


def dealt(state: SevenWondersState) -> Counter[str]:
    return Counter(CARD_WORDS[card] for hand in state.hands for card in hand)


def facts(edition: str) -> list[dict[str, str]]:
    with (FACTS / f"cards-{edition}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def deck(edition: str, age: int, players: int) -> Counter[str]:
    """The cards of an age without guilds, from the table of facts."""
    found: Counter[str] = Counter()
    for fact in facts(edition):
        if int(fact["age"]) == age and fact["color"] != "purple":
            word = fact["name"].lower().replace(" ", "_")
            found[word] += int(fact[f"copies_{players}"])
    return +found


def guilds(edition: str) -> set[str]:
    return {
        fact["name"].lower().replace(" ", "_")
        for fact in facts(edition)
        if fact["color"] == "purple"
    }


def refusal(players: int, **options: str) -> Reason:
    with pytest.raises(BadConfig) as caught:
        GAME.configure(players, 0, options)
    return caught.value.reason


# Setting up


@pytest.mark.rule(
    "wonders:W-9", "wonders:W-10", "wonders:W-11", "wonders:W-19", "wonders:T-1", "wonders:T-2"
)
@pytest.mark.parametrize("edition", ["1st", "2nd"])
@pytest.mark.parametrize("players", range(3, 8))
def test_each_age_deals_the_whole_deck_of_that_many_players(edition: str, players: int) -> None:
    state = new_game(players, edition=edition, sides="random")
    for age in (1, 2, 3):
        assert (state.age, state.turn) == (age, 0)
        assert [len(hand) for hand in state.hands] == [7] * players
        cards = dealt(state)
        drawn = {word for word in cards if word in guilds(edition)}
        without = Counter({word: n for word, n in cards.items() if word not in drawn})
        assert without == deck(edition, age, players)
        assert len(drawn) == sum(cards[word] for word in drawn) == (players + 2) * (age == 3)
        if age < 3:
            for _ in range(6):
                sell_all(state)
    left = {CARD_WORDS[card] for card in state.box}
    assert left == guilds(edition) - drawn
    assert len(left) == 8 - players


@pytest.mark.rule("wonders:T-1", "wonders:W-9")
def test_cards_for_more_players_stay_in_the_box() -> None:
    four = dealt(new_game(4, edition="1st"))
    assert (four["excavation"], four["ore_vein"]) == (1, 2)
    assert (four["forest_cave"], four["mine"], four["stone_pit"]) == (0, 0, 1)
    six = dealt(new_game(6, edition="1st"))
    assert (six["mine"], six["forest_cave"], six["theater"]) == (1, 1, 2)
    assert (six["pawnshop"], six["baths"], six["workshop"], six["tavern"]) == (1, 1, 1, 2)
    five = dealt(new_game(5, edition="2nd", sides="day"))
    assert (five["forest_cave"], five["altar"], five["tavern"]) == (1, 2, 2)
    assert (five["tree_farm"], five["mine"], five["loom"]) == (0, 0, 1)


@pytest.mark.rule("wonders:T-2", "wonders:W-10")
@pytest.mark.parametrize(("players", "number"), [(3, 5), (4, 6), (5, 7), (6, 8), (7, 9)])
def test_two_more_guilds_than_players_are_in_the_game(players: int, number: int) -> None:
    state = new_game(players, edition="2nd", sides="day")
    for _ in range(12):
        sell_all(state)
    colours = EDITIONS[2].colour
    assert sum(colours[card] == PURPLE for hand in state.hands for card in hand) == number


@pytest.mark.rule("wonders:W-10", "wonders:R-24")
def test_chance_decides_which_guilds_are_out_and_nobody_knows_them() -> None:
    boxes = set()
    for seed in range(8):
        state = new_game(3, seed, edition="1st")
        for _ in range(12):
            sell_all(state)
        boxes.add(tuple(state.box))
    assert len(boxes) > 1
    other = state.clone()
    colours = EDITIONS[1].colour
    seat = next(s for s in (1, 2) if any(colours[card] == PURPLE for card in state.hands[s]))
    guild = next(card for card in state.hands[seat] if colours[card] == PURPLE)
    swapped = [card for card in state.hands[seat] if card != guild]
    other.hands[seat] = sorted([*swapped, state.box[0]])
    other.box = sorted([guild, *state.box[1:]])
    assert GAME.view(state, 0) == GAME.view(other, 0)
    assert GAME.view(state, SPECTATOR) == GAME.view(other, SPECTATOR)


@pytest.mark.rule("wonders:W-12", "wonders:W-19")
def test_cards_are_dealt_by_chance() -> None:
    hands = {tuple(map(tuple, new_game(3, seed, edition="1st").hands)) for seed in range(10)}
    assert len(hands) == 10


@pytest.mark.rule("wonders:W-12")
def test_each_age_is_shuffled_by_itself() -> None:
    one = new_game(3, 5, edition="1st")
    for _ in range(6):
        sell_all(one)
    other = new_game(3, 5, edition="1st")
    for turn in range(6):
        for seat in (2, 0, 1):
            options = texts(other, seat)
            play(other, seat, options[-1 - turn % 2])
    assert other.age == 2
    assert dealt(one) == dealt(other) == deck("1st", 2, 3)
    assert one.hands == other.hands


@pytest.mark.rule("wonders:W-13")
def test_in_the_first_edition_chance_gives_board_and_side() -> None:
    found: set[int] = set()
    for seed in range(40):
        state = new_game(4, seed, edition="1st")
        assert GAME.prompt(state, 0).key == "prompt-draft"
        sides = [each.side for each in state.cities]
        assert len({side // 2 for side in sides}) == 4
        found.update(sides)
    assert found == set(range(14))


@pytest.mark.rule("wonders:W-14")
def test_in_the_second_edition_chance_gives_the_board_and_the_player_turns_it() -> None:
    state = new_game(3)
    assert GAME.waiting(state) == (0, 1, 2)
    view = GAME.view(state, SPECTATOR)
    boards = state.stack[-1].parts()[0]
    assert isinstance(boards, tuple)
    assert GAME.prompt(state, 1) == GAME.prompt(state, 1).of(
        "prompt-turn", wonder=Name("wonder-" + WONDERS[boards[1]])
    )
    assert texts(state, 0) == ["turn day", "turn night"]
    play(state, 1, "turn night")
    assert GAME.view(state, SPECTATOR) == view
    assert GAME.waiting(state) == (0, 2)
    play(state, 0, "turn day")
    play(state, 2, "turn night")
    assert [each.side for each in state.cities] == [
        boards[0] * 2,
        boards[1] * 2 + 1,
        boards[2] * 2 + 1,
    ]
    assert GAME.waiting(state) == (0, 1, 2)
    assert [len(hand) for hand in state.hands] == [7, 7, 7]


@pytest.mark.rule("wonders:W-13", "wonders:W-14", "wonders:W-15")
@pytest.mark.parametrize(
    ("edition", "words"), [("1st", ("a", "b", "a")), ("2nd", ("day", "night", "day"))]
)
def test_boards_and_sides_may_be_given_and_mixed(edition: str, words: tuple[str, ...]) -> None:
    state = new_game(3, edition=edition, boards=" Giza,rhodes, babylon", sides=",".join(words))
    names = [EDITIONS[EDITION_NUMBERS[edition]].sides[each.side] for each in state.cities]
    assert names == [f"giza_{words[0]}", f"rhodes_{words[1]}", f"babylon_{words[2]}"]


@pytest.mark.rule("wonders:W-13", "wonders:W-14")
@pytest.mark.parametrize(("edition", "side"), [("1st", "a"), ("1st", "b"), ("2nd", "night")])
def test_one_side_may_hold_for_everybody(edition: str, side: str) -> None:
    state = new_game(7, edition=edition, sides=side)
    names = [EDITIONS[EDITION_NUMBERS[edition]].sides[each.side] for each in state.cities]
    assert sorted(names) == [f"{wonder}_{side}" for wonder in WONDERS]


@pytest.mark.rule("wonders:W-13")
def test_sides_may_be_chosen_in_the_first_edition_and_left_to_chance_in_the_second() -> None:
    state = new_game(3, edition="1st", sides="choose")
    assert texts(state, 2) == ["turn a", "turn b"]
    assert {new_game(3, seed, sides="random").cities[0].side % 2 for seed in range(12)} == {0, 1}


@pytest.mark.rule("wonders:W-14")
def test_only_those_turn_their_board_whose_side_is_open() -> None:
    state = new_game(3, sides="night,choose,random")
    assert GAME.waiting(state) == (1,)
    play(state, 1, "turn day")
    assert (state.cities[0].side % 2, state.cities[1].side % 2) == (1, 0)


@pytest.mark.rule("wonders:W-13", "wonders:W-14")
def test_boards_may_be_chosen_one_after_the_other() -> None:
    state = new_game(3, edition="1st", boards="choose", sides="a")
    assert GAME.waiting(state) == (0,)
    assert texts(state, 0) == [f"take {wonder}" for wonder in WONDERS]
    play(state, 0, "take giza")
    assert GAME.waiting(state) == (1,)
    reason = GAME.why_not(state, 1, GAME.parse_action("take giza"))
    assert reason == Reason.of("refused-taken", player=Who(0))
    play(state, 1, "take olympia")
    assert texts(state, 2) == [
        "take alexandria",
        "take babylon",
        "take ephesus",
        "take halicarnassus",
        "take rhodes",
    ]
    play(state, 2, "take rhodes")
    assert [EDITIONS[1].sides[each.side] for each in state.cities] == [
        "giza_a",
        "olympia_a",
        "rhodes_a",
    ]


@pytest.mark.rule("wonders:W-16")
@pytest.mark.parametrize("players", range(3, 8))
def test_everybody_starts_with_three_coins_and_nothing_else(players: int) -> None:
    state = new_game(players, edition="1st")
    assert len(state.cities) == players
    for each in state.cities:
        assert (each.coins, each.stages, each.shields) == (3, 0, 0)
        assert (each.victories, each.defeats, each.built) == (0, 0, [])


def test_a_word_that_is_no_board_is_refused_with_those_there_are() -> None:
    reason = refusal(3, boards="giza,atlantis,rhodes")
    assert reason.key == "config-boards"
    assert reason.arg("word") == Literal("atlantis")
    assert reason.arg("allowed") == Literal(", ".join(["random", "choose", *WONDERS]))


def test_a_board_given_twice_is_refused() -> None:
    reason = refusal(3, boards="giza,rhodes,giza")
    assert reason == Reason.of("config-boards-twice", wonder=Name("wonder-giza"))
    free = refusal(2, edition="1st", boards="giza,rhodes", free_city="rhodes:b")
    assert free == Reason.of("config-boards-twice", wonder=Name("wonder-rhodes"))


def test_too_few_or_too_many_boards_or_sides_are_refused() -> None:
    assert refusal(4, boards="giza,rhodes,babylon") == Reason.of(
        "config-each-player", option=Literal("boards"), given=3, players=4
    )
    assert refusal(3, sides="day,night") == Reason.of(
        "config-each-player", option=Literal("sides"), given=2, players=3
    )
    assert refusal(3, sides="day,night,day,day").arg("given") == 4


@pytest.mark.parametrize(
    ("edition", "wrong", "allowed"), [("1st", "day", "a, b"), ("2nd", "a", "day, night")]
)
def test_a_side_of_the_other_edition_is_refused(edition: str, wrong: str, allowed: str) -> None:
    reason = refusal(3, edition=edition, sides=f"random,{wrong},choose")
    assert reason.key == "config-sides"
    assert reason.arg("word") == Literal(wrong)
    assert reason.arg("allowed") == Literal(f"usual, random, choose, {allowed}")


@pytest.mark.parametrize("word", ["atlantis", "giza:day", "giza:", "random:a", "choose"])
def test_a_free_city_that_does_not_exist_is_refused(word: str) -> None:
    reason = refusal(2, edition="1st", free_city=word)
    assert reason.key == "config-free-city"
    assert reason.arg("word") == Literal(word)


@pytest.mark.rule("wonders:R-34")
def test_only_two_players_have_a_free_city() -> None:
    assert refusal(3, edition="1st", free_city="giza:a").key == "config-free-city-players"


@pytest.mark.rule("wonders:R-34")
def test_two_to_seven_may_play_and_two_only_the_first_edition() -> None:
    assert refusal(1).key == "config-players"
    assert refusal(8).key == "config-players"
    assert refusal(2).key == "config-two-players"
    assert refusal(2, edition="2nd").key == "config-two-players"
    assert new_game(2, edition="1st").seats == 2
    for players in range(3, 8):
        assert new_game(players, sides="day").seats == players


# Hands and where they go


@pytest.mark.rule("wonders:W-17", "wonders:W-23", "wonders:R-29")
@pytest.mark.parametrize(("age", "step"), [(1, 1), (2, -1), (3, 1)])
@pytest.mark.parametrize("players", [3, 4])
def test_hands_go_left_right_and_left(age: int, step: int, players: int) -> None:
    boards = ["giza:a", "rhodes:a", "ephesus:a", "babylon:a"][:players]
    hands = ALL_HANDS[age][:players]
    table = Table(*[city(board) for board in boards], age=age, hands=list(hands))
    sold = [hand.split()[3] for hand in hands]
    table.turn(*[f"sell {card}" for card in sold])
    for seat in range(players):
        passed = set(hands[seat].split()) - {sold[seat]}
        assert set(table.hand((seat + step) % players)) == passed


@pytest.mark.rule("wonders:R-29")
@pytest.mark.parametrize(("post", "seller"), [("west_trading_post", 1), ("east_trading_post", 3)])
def test_west_is_the_next_seat_and_east_the_one_before(post: str, seller: int) -> None:
    table = Table(
        city("olympia:a", coins=1, built=post),
        city("giza:a"),
        city("babylon:a"),
        city("rhodes:a", built="stone_pit"),
        hands=["baths", "", "", ""],
    )
    table.turn("build baths")
    assert table.coins(0) == 0
    assert table.coins(seller) == 3 + 1 + 3
    assert table.coins(4 - seller) == 3 + 3
    assert table.coins(2) == 3 + 3


@pytest.mark.rule("wonders:T-13", "wonders:W-19", "wonders:W-20", "wonders:W-24", "wonders:W-25")
def test_an_age_has_six_turns_with_hands_from_seven_to_two() -> None:
    state = new_game(4, edition="1st")
    for turn in range(6):
        assert (state.age, state.turn) == (1, turn)
        assert [len(hand) for hand in state.hands] == [7 - turn] * 4
        sell_all(state)
    assert (state.age, state.turn) == (2, 0)


@pytest.mark.rule("wonders:T-13", "wonders:W-23")
def test_six_cards_go_left_and_six_come_from_the_right() -> None:
    table = Table(
        city("giza:a"),
        city("rhodes:a"),
        city("ephesus:a"),
        hands=[BROWN_AND_GRAY, FREE_STUFF, REST],
    )
    table.turn("build loom", "build altar", "sell timber_yard")
    assert set(table.hand(0)) == set(REST.split()) - {"timber_yard"}
    assert set(table.hand(1)) == set(BROWN_AND_GRAY.split()) - {"loom"}
    assert set(table.hand(2)) == set(FREE_STUFF.split()) - {"altar"}
    table.turn("sell guard_tower", "sell press", "sell theater")
    assert set(table.hand(2)) == set(BROWN_AND_GRAY.split()) - {"loom", "press"}


@pytest.mark.rule("wonders:T-13", "wonders:W-25")
def test_the_last_card_of_the_sixth_turn_is_thrown_away_for_nothing() -> None:
    table = Table(
        city("giza:a"),
        city("rhodes:a"),
        city("ephesus:a"),
        turn=6,
        hands=["loom altar", "press theater", "timber_yard baths"],
    )
    table.turn("build loom", "sell press", "build timber_yard")
    assert [table.coins(seat) for seat in range(3)] == [3, 3 + 3, 3 - 1]
    known = [entry for entry in table.view(0).laid if entry.card != UNKNOWN]
    assert [CARD_WORDS[entry.card] for entry in known] == ["altar"]
    assert [entry.where for entry in table.view(0).laid] == ["discarded"] * 4
    assert table.state.age == 2


@pytest.mark.rule("wonders:W-18", "wonders:W-20", "wonders:W-26")
def test_three_ages_of_six_turns_and_the_points_at_the_end() -> None:
    state = new_game(3, edition="1st")
    turns = 0
    while GAME.waiting(state):
        assert GAME.outcome(state) is None
        sell_all(state)
        turns += 1
    assert turns == 18
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.totals == (19, 19, 19)


@pytest.mark.rule("wonders:W-26")
@pytest.mark.parametrize("age", [1, 2])
def test_conflicts_and_then_the_next_age_follow_the_sixth_turn(age: int) -> None:
    table = Table(
        city("giza:a", built="barracks"), city("rhodes:a"), city("ephesus:a"), age=age, turn=6
    )
    table.state.out = []
    table.turn()
    kinds = [event.kind for event in table.state.out]
    assert kinds == ["card_sold"] * 3 + ["conflicts_resolved"] * 3 + ["turn_began"]
    assert (table.state.age, table.state.turn) == (age + 1, 0)
    assert len(table.hand(0)) == 7


# At the same time


@pytest.mark.rule("wonders:W-21", "wonders:R-24")
def test_nothing_happens_before_everybody_has_chosen() -> None:
    table = Table(
        city("giza:a"),
        city("rhodes:a"),
        city("ephesus:a"),
        hands=[BROWN_AND_GRAY, FREE_STUFF, REST],
    )
    views = [table.view(seat) for seat in (1, 2, SPECTATOR)]
    table.choose(0, "build loom")
    assert table.waiting() == (1, 2)
    table.choose(1, "build altar")
    assert table.waiting() == (2,)
    assert table.built(0) == table.built(1) == set()
    assert table.view(2) == views[1]
    assert table.view(SPECTATOR) == views[2]
    table.choose(2, "sell timber_yard")
    assert (table.built(0), table.built(1)) == ({"loom"}, {"altar"})


@pytest.mark.rule("wonders:R-24")
def test_a_choice_may_be_changed_until_the_last_player_has_chosen() -> None:
    match = new_match(GAME, GAME.configure(3, 0, {"edition": "1st"}), 1)
    first = match.decision(0)
    assert first is not None
    match.submit(0, first.number, GAME.format_action(first.options[-1]))
    assert match.waiting() == (1, 2)
    assert match.withdraw(0)
    assert match.waiting() == (0, 1, 2)
    for seat in range(3):
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.number, GAME.format_action(decision.options[-1]))
    assert not match.withdraw(0)


@pytest.mark.rule("wonders:W-22", "wonders:R-1")
def test_the_order_of_the_answers_changes_nothing() -> None:
    answers = (
        (0, ["build caravansery", "pay <0 >2"]),
        (1, ["build vineyard"]),
        (2, ["stage", "pay <2 >0"]),
    )
    order = [seat for seat, parts in answers for _ in parts]
    results = []
    for seats in sorted(set(permutations(order))):
        table = Table(
            city("giza:a", coins=4, built="timber_yard"),
            city("olympia:a"),
            city("rhodes:a", coins=4, built="lumber_yard"),
            age=2,
            hands=["caravansery", "vineyard", "sawmill"],
        )
        left = {seat: list(parts) for seat, parts in answers}
        for seat in seats:
            table.choose(seat, left[seat].pop(0))
        results.append(table.state)
    assert len(results) == 30
    assert all(state == results[0] for state in results)


@pytest.mark.rule("wonders:R-1", "wonders:W-22")
def test_a_turn_goes_pay_place_coins_seventh_card_pile_conflicts() -> None:
    table = Table(
        city("halicarnassus:b", coins=2, built="foundry"),
        city("babylon:b", coins=0, stages=2),
        city("giza:a", coins=1, built="glassworks"),
        city("rhodes:a", coins=2, built="quarry"),
        turn=6,
        age=2,
        hands=["temple statue", "vineyard bazaar", "sawmill press", "library loom"],
    )
    table.state.out = []
    table.turn("stage temple", "build vineyard", "build sawmill", "build library")
    assert table.coins(0) == 2 + 2  # the loom of its board, sold to Rhodes
    assert table.coins(1) == 2  # its neighbours' brown cards, one of them of this turn
    table.choose(1, "build bazaar")
    assert table.coins(1) == 2 + 2
    assert table.options(0) == ["build loom", "build press", "build statue", "pass"]
    table.choose(0, "build press")
    assert [event.kind for event in table.state.out[:9]] == [
        "stage_built",
        "structure_built",
        "structure_built",
        "structure_built",
        "structure_built",
        "pile_seen",
        "card_dug",
        "conflicts_resolved",
        "conflicts_resolved",
    ]


# The three actions


@pytest.mark.rule("wonders:W-22", "wonders:W-33")
def test_every_card_can_be_built_used_for_a_stage_or_sold() -> None:
    table = Table(
        city("giza:a", built="stone_pit"),
        city("rhodes:a"),
        city("ephesus:a"),
        hands=["altar theater baths barracks timber_yard loom", "", ""],
    )
    for card in table.hand(0):
        for verb in ("build", "stage", "sell"):
            assert table.can(0, f"{verb} {card}")
    assert len(table.options(0)) == 6 * 3


@pytest.mark.rule("wonders:W-29")
def test_the_card_under_a_stage_is_neither_structure_nor_colour_nor_name() -> None:
    table = Table(
        *seven(
            city("giza:a", built="stone_pit"),
            city("rhodes:a", built="magistrates_guild"),
            city("ephesus:a"),
        ),
        hands=["palace", "", "", "", "", "", "palace"],
    )
    table.turn("stage palace")
    assert table.built(0) == {"stone_pit"}
    assert table.city(0).built == [CARD_NUMBERS["stone_pit"]]
    assert table.score(0)["civilian"] == 0
    assert table.score(1)["guilds"] == 0
    assert table.why_not(0, "build palace") != "refused-same-name"
    assert [entry.where for entry in table.view(0).laid] == [
        "under_wonder",
        *["discarded"] * 6,
    ]


@pytest.mark.rule("wonders:W-29")
def test_a_stage_costs_what_it_says_and_never_what_its_card_costs() -> None:
    table = Table(
        city("giza:a", coins=0, built="stone_pit"),
        city("rhodes:a"),
        city("ephesus:a"),
        hands=["sawmill", "", ""],
    )
    assert not table.can(0, "build sawmill")
    table.turn("stage sawmill")
    assert (table.city(0).stages, table.coins(0)) == (1, 0)
    needy = Table(
        city("giza:a", coins=0), city("rhodes:a"), city("ephesus:a"), hands=["altar", "", ""]
    )
    assert needy.can(0, "build altar")
    assert not needy.can(0, "stage altar")


@pytest.mark.rule("wonders:W-29")
def test_resources_for_a_stage_may_be_bought() -> None:
    table = Table(
        city("giza:a", coins=2), city("rhodes:a", built="stone_pit"), city("ephesus:a"), age=2
    )
    table.turn("stage")
    assert (table.city(0).stages, table.coins(0), table.coins(1)) == (1, 0, 3 + 2 + 3)


@pytest.mark.rule("wonders:W-30")
def test_stages_are_built_from_left_to_right_one_by_one() -> None:
    # wood for the second stage, one stone for the first
    table = Table(
        city("giza:a", coins=0, built="lumber_yard sawmill"), city("rhodes:a"), city("ephesus:a")
    )
    assert table.why_not(0, "stage") == "refused-not-to-be-had"
    rich = Table(
        city("giza:a", coins=0, built="lumber_yard sawmill stone_pit quarry"),
        city("rhodes:a"),
        city("ephesus:a"),
    )
    for stages, points in ((1, 3), (2, 8), (3, 15)):
        rich.turn("stage")
        assert rich.city(0).stages == stages
        assert rich.score(0)["wonder"] == points
    assert rich.why_not(0, "stage") == "refused-stages-complete"
    assert rich.refuses(0, "stage")


@pytest.mark.rule("wonders:W-31")
def test_a_whole_wonder_may_be_built_in_one_age_and_as_late_as_the_third() -> None:
    for age in (1, 2, 3):
        table = Table(
            *seven(
                city("giza:b", coins=10, built="excavation timber_yard"),
                city("rhodes:a", built="tree_farm clay_pool"),
                city("ephesus:a", built="mine"),
            ),
            age=age,
        )
        if age == 1:
            assert table.state.turn == 2  # the third
        for _ in range(4):
            assert table.state.age == age
            table.turn("stage")
        assert table.score(0)["wonder"] == 20


@pytest.mark.rule("wonders:W-31", "wonders:W-33")
def test_nobody_has_to_build_a_wonder() -> None:
    table = Table(
        city("giza:a", built="quarry"), city("rhodes:a"), city("ephesus:a"), age=3, turn=6
    )
    assert table.can(0, "stage")
    table.turn("sell")
    assert table.waiting() == ()
    assert table.end().totals[0] == 2


@pytest.mark.rule("wonders:W-32")
def test_a_built_stage_works_in_later_turns_and_ages() -> None:
    table = Table(
        city("alexandria:a", coins=0, stages=1, built="ore_vein clay_pit"),
        city("giza:a"),
        city("ephesus:a"),
        turn=6,
    )
    table.turn("stage")
    assert table.state.age == 2
    for _ in range(2):
        assert table.deal(0, "statue").can(0, "build statue")
        table.turn("sell")


@pytest.mark.rule("wonders:W-33", "wonders:W-35")
def test_a_sold_card_brings_three_coins_and_goes_to_the_pile_face_down() -> None:
    table = Table(
        city("giza:a"), city("rhodes:a"), city("ephesus:a"), hands=["altar", "theater", "loom"]
    )
    table.turn("sell altar", "sell theater", "sell loom")
    assert [table.coins(seat) for seat in range(3)] == [6, 6, 6]
    assert [table.built(seat) for seat in range(3)] == [set(), set(), set()]
    for seat, own in enumerate(("altar", "theater", "loom")):
        laid = table.view(seat).laid
        assert [entry.where for entry in laid] == ["discarded"] * 3
        assert [entry.card for entry in laid if entry.card != UNKNOWN] == [CARD_NUMBERS[own]]
    assert {entry.card for entry in table.view(SPECTATOR).laid} == {UNKNOWN}


@pytest.mark.rule("wonders:W-34", "wonders:R-5")
def test_who_can_build_nothing_can_still_sell_every_card() -> None:
    table = Table(
        city("giza:a", coins=0, stages=3),
        city("rhodes:a"),
        city("ephesus:a"),
        age=3,
        hands=["palace pantheon senate arsenal workers_guild gardens lodge", "", ""],
    )
    assert table.options(0) == [
        "sell pantheon",
        "sell gardens",
        "sell palace",
        "sell senate",
        "sell arsenal",
        "sell lodge",
        "sell workers_guild",
    ]
    for card in table.hand(0):
        assert table.refuses(0, f"build {card}")
        assert table.refuses(0, f"stage {card}")


@pytest.mark.rule("wonders:R-5")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    table = Table(city("giza:a"), city("rhodes:a"), city("ephesus:a"), hands=["", "altar", ""])
    for verb in ("build", "stage", "sell"):
        assert table.why_not(0, f"{verb} altar") == "refused-not-now"
        assert table.refuses(0, f"{verb} altar")


# Coins and resources of a turn


@pytest.mark.rule("wonders:W-59", "wonders:R-9", "wonders:R-36")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_nothing_is_bought_from_a_structure_of_the_same_turn(edition: str) -> None:
    side = "a" if edition == "1st" else "day"
    table = Table(
        city(f"giza:{side}"),
        city(f"rhodes:{side}"),
        city(f"ephesus:{side}"),
        edition=edition,
        hands=["stockade", "lumber_yard", ""],
    )
    assert table.why_not(0, "build stockade") == "refused-not-to-be-had"
    table.turn("sell", "build lumber_yard", "sell")
    assert table.deal(0, "stockade").can(0, "build stockade")
    table.turn("build stockade", "sell", "sell")
    assert table.coins(1) == 3 + 2 + 3


@pytest.mark.rule("wonders:W-60", "wonders:T-39")
def test_coins_that_come_in_this_turn_pay_only_in_the_next() -> None:
    table = Table(
        city("giza:a", coins=3, built="quarry clay_pool"),
        city("rhodes:a", coins=4, built="stone_pit"),
        city("ephesus:a", built="lumber_yard"),
        age=2,
        hands=["stables", "aqueduct", ""],
    )
    table.choose(1, "build aqueduct")
    table.choose(2, "sell")
    assert table.reason(0, "build stables") == Reason.of("refused-coins", missing=1)
    assert table.refuses(0, "build stables")
    table.choose(0, "sell")
    assert [table.coins(seat) for seat in range(3)] == [3 + 4 + 3, 0, 6]
    assert table.deal(0, "stables").can(0, "build stables")


@pytest.mark.rule("wonders:W-61", "wonders:W-38")
def test_a_bought_unit_is_gone_after_the_turn() -> None:
    table = Table(
        city("giza:b", coins=11),
        city("olympia:a"),
        city("ephesus:a"),
        hands=["stockade", "", ""],
    )
    table.turn("build stockade", "sell", "sell")
    assert table.coins(0) == 9
    # the stage costs two wood
    assert table.why_not(0, "stage") == "refused-not-to-be-had"


@pytest.mark.rule("wonders:R-36", "wonders:W-55")
def test_sales_and_own_use_never_reduce_what_is_for_sale() -> None:
    table = Table(
        city("olympia:a", coins=6),
        city("giza:a", coins=0, built="quarry"),
        city("rhodes:a", coins=4, built="loom"),
        hands=["aqueduct", "walls", "library"],
    )
    table.turn("build aqueduct", "build walls", "build library")
    assert [table.coins(seat) for seat in range(3)] == [0, 10, 0]
    built = [table.built(seat) for seat in range(3)]
    assert built == [{"aqueduct"}, {"quarry", "walls"}, {"loom", "library"}]


@pytest.mark.rule("wonders:R-3", "wonders:W-62")
def test_ways_to_pay_are_listed_cheapest_first_and_dearer_ones_may_be_chosen() -> None:
    later = Table(
        city("ephesus:a", coins=5, built="west_trading_post"),
        city("giza:a", built="stone_pit"),
        city("rhodes:a", built="quarry"),
        hands=["aqueduct library", "", ""],
    )
    assert later.ways_to_pay(0, "stage library") == ["pay <2 >0", "pay <1 >2", "pay <0 >4"]
    assert later.ways_to_pay(0, "build aqueduct") == ["pay <2 >2", "pay <1 >4"]
    table = Table(
        city("ephesus:a", coins=5, built="west_trading_post"),
        city("giza:a"),
        city("rhodes:a", built="stone_pit"),
        hands=["baths", "", ""],
    )
    assert table.ways_to_pay(0, "build baths") == ["pay <1 >0", "pay <0 >2"]
    table.turn("build baths; pay <0 >2")
    assert [table.coins(seat) for seat in range(3)] == [3, 3 + 3, 3 + 3 + 2]


@pytest.mark.rule("wonders:R-3")
def test_ways_that_cost_more_than_there_is_are_not_offered() -> None:
    table = Table(
        city("ephesus:a", coins=3, built="west_trading_post"),
        city("giza:a", built="stone_pit"),
        city("rhodes:a", built="quarry"),
    )
    assert table.ways_to_pay(0, "stage") == ["pay <2 >0", "pay <1 >2"]
    table.choose(0, "stage")
    assert table.prompt(0) == "prompt-pay-stage"
    assert table.refuses(0, "pay <0 >4")


# Reasons


@pytest.mark.parametrize(("coins", "missing"), [(0, 6), (1, 5), (5, 1)])
def test_a_refusal_says_how_many_coins_are_missing(coins: int, missing: int) -> None:
    table = Table(
        city("ephesus:a", coins=coins),
        city("giza:a", built="stone_pit"),
        city("rhodes:a", built="quarry"),
        hands=["aqueduct", "", ""],
    )
    assert table.reason(0, "build aqueduct") == Reason.of("refused-coins", missing=missing)
    stage = table.reason(0, "stage aqueduct")
    if coins < 4:
        assert stage == Reason.of("refused-coins", missing=4 - coins)
    else:
        assert stage is None


def test_a_refusal_says_that_a_coin_for_the_bank_is_missing() -> None:
    table = Table(
        city("giza:a", coins=0), city("rhodes:a"), city("ephesus:a"), hands=["sawmill", "", ""]
    )
    assert table.reason(0, "build sawmill") == Reason.of("refused-coins", missing=1)


def test_a_refusal_says_that_a_resource_is_not_to_be_had() -> None:
    table = Table(
        city("giza:a", coins=50), city("rhodes:a"), city("ephesus:a"), hands=["stockade", "", ""]
    )
    assert table.why_not(0, "build stockade") == "refused-not-to-be-had"


def test_a_refusal_says_that_the_name_stands_there_or_that_all_stages_are_built() -> None:
    table = Table(
        *seven(city("giza:a", built="altar", stages=3), city("rhodes:a"), city("ephesus:a")),
        hands=["altar"],
    )
    assert table.why_not(0, "build altar") == "refused-same-name"
    assert table.why_not(0, "stage altar") == "refused-stages-complete"
    assert table.can(0, "sell altar")


# Secrets


def three(hands: list[str]) -> Table:
    """The first turn; seat 0 can pay for a stage."""
    return Table(city("babylon:b"), city("halicarnassus:a"), city("ephesus:a"), hands=hands)


@pytest.mark.rule("wonders:R-24", "wonders:W-19")
def test_the_hands_of_others_are_secret() -> None:
    table = three([BROWN_AND_GRAY, FREE_STUFF, REST])
    swapped = three([BROWN_AND_GRAY, REST, FREE_STUFF])
    assert table.view(0) == swapped.view(0)
    assert table.view(SPECTATOR) == swapped.view(SPECTATOR)
    assert table.view(1) != swapped.view(1)
    assert [hand.size for hand in table.view(0).hands] == [7, 7, 7]
    assert {CARD_WORDS[card] for card in table.view(0).hand} == set(BROWN_AND_GRAY.split())
    assert table.view(SPECTATOR).hand == ()


@pytest.mark.rule("wonders:R-24", "wonders:W-29", "wonders:W-35")
@pytest.mark.parametrize("verb", ["sell", "stage"])
def test_a_sold_or_buried_card_is_secret_to_those_who_never_saw_it(verb: str) -> None:
    views = []
    for card in ("altar", "theater"):
        table = three([FREE_STUFF, BROWN_AND_GRAY, REST])
        table.turn(f"{verb} {card}", "sell loom", "sell timber_yard")
        views.append((table.view(2), table.view(SPECTATOR), table.view(0), table.view(1)))
        assert table.view(0).laid[0].card == CARD_NUMBERS[card]
        assert table.view(1).laid[0].card == UNKNOWN
    assert views[0][:2] == views[1][:2]
    assert views[0][2] != views[1][2]
    # seat 1 was given the rest of the hand, so only it may think about the card
    assert views[0][3] != views[1][3]


@pytest.mark.rule("wonders:R-24")
def test_events_tell_the_card_of_a_sale_or_a_stage_to_its_player_alone() -> None:
    table = three([FREE_STUFF, BROWN_AND_GRAY, REST])
    table.state.out = []
    table.turn("stage altar", "sell loom", "build timber_yard")
    stage, sale, built = table.state.out[:3]
    for event, owner in ((stage, 0), (sale, 1)):
        for seat in (0, 1, 2, SPECTATOR):
            message = event.seen_by(seat)
            assert message is not None
            assert message.key.endswith(".seen") == (seat == owner)
            assert ("card" in dict(message.args)) == (seat == owner)
    public = built.seen_by(SPECTATOR)
    assert public is not None
    assert public.arg("card") == Name("card-timber_yard")


@pytest.mark.rule("wonders:R-24")
def test_cities_and_what_was_paid_are_public() -> None:
    table = Table(
        city("giza:a"), city("olympia:a"), city("ephesus:a"), hands=["stockade", "altar", ""]
    )
    table.state.out = []
    table.turn("build stockade", "build altar", "sell")
    message = table.state.out[0].seen_by(SPECTATOR)
    assert message is not None
    assert (message.arg("bank"), message.arg("left"), message.arg("right")) == (0, 2, 0)
    watcher = table.view(SPECTATOR)
    assert watcher.cities == table.view(0).cities == table.view(2).cities
    assert [each.coins for each in watcher.cities] == [1, 5, 6]
    assert [CARD_WORDS[card] for card in watcher.cities[0].built] == ["stockade"]
    assert [hand.size for hand in watcher.hands] == [6, 6, 6]


# Supplies


@pytest.mark.rule("wonders:W-8", "wonders:R-28")
def test_a_city_may_hold_any_number_of_coins() -> None:
    table = Table(
        city("giza:a", coins=998),
        city("rhodes:a"),
        city("babylon:a"),
        city("ephesus:a"),
        hands=["timber_yard", "", "", "tavern"],
    )
    table.turn("build timber_yard")
    assert table.coins(0) == 997
    table.turn("build tavern")
    assert table.coins(0) == 1002
    assert table.score(0)["treasury"] == 334


@pytest.mark.rule("wonders:R-28")
def test_the_bank_never_runs_out() -> None:
    state = new_game(7, edition="1st", sides="a")
    while GAME.waiting(state):
        sell_all(state)
    assert sum(each.coins for each in state.cities) == 7 * (3 + 18 * 3)


@pytest.mark.rule("wonders:R-28", "wonders:W-70")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_there_are_tokens_for_every_conflict_of_seven_cities(age: int) -> None:
    reds = ["", "barracks", "", "stockade", "", "guard_tower", "barracks stockade"]
    cities = [city(f"{wonder}:a", built=built) for wonder, built in zip(WONDERS, reds, strict=True)]
    table = Table(*cities, age=age, turn=6)
    table.turn()
    won = sum(each.victories for each in table.state.cities)
    assert won == 7 * (1, 3, 5)[age - 1]
    assert sum(each.defeats for each in table.state.cities) == 7
