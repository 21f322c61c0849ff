"""Two players and the Free City: the left player is seat 0, the right one seat 1."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from civitas.games.seven_wonders.data.tables import CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import SPECTATOR, UNKNOWN, BadConfig, Chance, Name, Reason
from kit.wonders import City, Table, city

FACTS = Path(__file__).parents[2] / "facts" / "wonders"
FREE_CITY = 2


def new_game(seed: int = 1, **options: str) -> SevenWondersState:
    state = GAME.setup(GAME.configure(2, 0, options), Chance(seed))
    assert isinstance(state, SevenWondersState)
    return state


def play_turn(state: SevenWondersState) -> None:
    """A turn in which players sell and the Free City does what comes first."""
    age, turn = state.age, state.turn
    while GAME.waiting(state) and (state.age, state.turn) == (age, turn):
        seat = GAME.waiting(state)[0]
        options = GAME.options(state, seat)
        sales = [action for action in options if GAME.format_action(action).startswith("sell")]
        own = not state.sealed[seat]
        GAME.apply(state, seat, sales[0] if own and sales else options[0])


def deck(edition: str, age: int) -> Counter[str]:
    """The cards of an age for three players, without guilds."""
    with (FACTS / f"cards-{edition}.csv").open(encoding="utf-8") as file:
        return +Counter(
            {
                fact["name"].lower().replace(" ", "_"): int(fact["copies_3"])
                for fact in csv.DictReader(file)
                if int(fact["age"]) == age and fact["color"] != "purple"
            }
        )


def two(
    free: City | None = None,
    left: City | None = None,
    right: City | None = None,
    hands: tuple[str, str] = ("", ""),
    pile: str = "?",
    turn: int | None = None,
    age: int | None = None,
    discard: str = "",
    is_over: bool = False,
    **options: str,
) -> Table:
    """A turn of the first edition; in the first of ages I and III the left player runs the city."""
    return Table(
        left or city("rhodes:a"),
        right or city("ephesus:a"),
        free or city("giza:a"),
        turn=turn,
        age=age,
        hands=list(hands),
        pile=pile,
        discard=discard,
        options=options,
        is_over=is_over,
    )


def plays(table: Table, verb: str, seat: int = 0) -> list[str]:
    """The options of a seat that begin so."""
    return [option for option in table.options(seat) if option.startswith(f"{verb} ")]


# Setting up


@pytest.mark.rule("wonders:W-92")
def test_three_cities_with_three_coins_and_boards_of_their_own() -> None:
    boards: set[int] = set()
    for seed in range(30):
        state = new_game(seed, edition="1st")
        assert state.seats == 2
        assert [each.coins for each in state.cities] == [3, 3, 3]
        assert len({each.side // 2 for each in state.cities}) == 3
        boards.add(state.cities[FREE_CITY].side)
    assert len(boards) > 7


@pytest.mark.rule("wonders:W-92", "wonders:W-94")
def test_the_cards_of_three_players_are_two_hands_and_a_pile() -> None:
    state = new_game(edition="1st", boards="giza,rhodes", free_city="ephesus:a")
    for age in (1, 2, 3):
        assert sorted(len(hand) for hand in state.hands) == [7, 8]
        assert state.pile.size() == 6
        cards = Counter(
            CARD_WORDS[card] for card in [*state.hands[0], *state.hands[1], *state.pile.cards()]
        )
        guilds = [word for word in cards.elements() if word.endswith("_guild")]
        assert cards - Counter(guilds) == deck("1st", age)
        assert len(guilds) == (5 if age == 3 else 0)
        for _ in range(6):
            play_turn(state)
    assert len(state.box) == 5


@pytest.mark.rule("wonders:W-92")
def test_the_board_of_the_free_city_may_be_given() -> None:
    state = new_game(edition="1st", boards="giza,rhodes", sides="a", free_city="Olympia:B")
    sides = [EDITIONS[1].sides[each.side] for each in state.cities]
    assert sides == ["giza_a", "rhodes_a", "olympia_b"]
    found = {new_game(seed, edition="1st", free_city="olympia").cities[2].side for seed in range(9)}
    assert {EDITIONS[1].sides[side] for side in found} == {"olympia_a", "olympia_b"}


@pytest.mark.rule("wonders:W-92")
def test_chance_never_gives_a_player_the_board_of_the_free_city() -> None:
    for seed in range(20):
        given = new_game(seed, edition="1st", free_city="giza:a")
        assert len({each.side // 2 for each in given.cities}) == 3
        drawn = new_game(seed, edition="1st", boards="giza,rhodes")
        assert len({each.side // 2 for each in drawn.cities}) == 3


@pytest.mark.rule("wonders:W-92", "wonders:W-13")
def test_players_who_choose_boards_cannot_take_that_of_the_free_city() -> None:
    state = new_game(edition="1st", boards="choose", free_city="giza:a")
    reason = GAME.why_not(state, 0, GAME.parse_action("take giza"))
    assert reason == Reason.of("refused-taken", player=Name("free-city"))
    GAME.play(state, 0, GAME.parse_action("take rhodes"))
    GAME.play(state, 1, GAME.parse_action("take babylon"))
    assert [each.side // 2 for each in state.cities] == [6, 1, 3]


@pytest.mark.rule("wonders:W-93", "wonders:R-30")
def test_each_city_is_a_neighbour_of_both_others() -> None:
    for seat, seller, post in (
        (0, 1, "west_trading_post"),
        (0, FREE_CITY, "east_trading_post"),
        (1, FREE_CITY, "west_trading_post"),
        (1, 0, "east_trading_post"),
    ):
        cities = [
            city("rhodes:a", coins=0),
            city("ephesus:a", coins=0),
            city("halicarnassus:a", coins=0),
        ]
        cities[seat] = city(cities[seat].board, coins=1, built=post)
        cities[seller] = city(cities[seller].board, coins=0, built="stone_pit")
        hands = ["", ""]
        hands[seat] = "baths"
        table = two(cities[2], cities[0], cities[1], hands=(hands[0], hands[1]), turn=3)
        table.turn(*["build baths" if s == seat else "sell" for s in (0, 1)])
        free = table.options(0)[0]
        table.choose(0, free)
        sold = seller != FREE_CITY or free.startswith("sell ")
        assert table.coins(seat) == 0
        assert table.coins(seller) == 1 + 3 * sold


@pytest.mark.rule("wonders:W-95", "wonders:R-30")
def test_control_changes_every_turn_and_begins_left_right_left() -> None:
    state = new_game(3, edition="1st", boards="giza,rhodes", free_city="ephesus:a")
    runners = ""
    while GAME.waiting(state):
        runner = next(seat for seat in (0, 1) if len(state.hands[seat]) == 8 - state.turn)
        for seat in (0, 1, SPECTATOR):
            view = GAME.view(state, seat)
            assert isinstance(view, SevenWondersView)
            assert view.controller == runner
        assert len(state.hands[1 - runner]) == 7 - state.turn
        runners += "LR"[runner]
        play_turn(state)
    assert runners == "LRLRLR" + "RLRLRL" + "LRLRLR"


# A turn


@pytest.mark.rule("wonders:T-27", "wonders:W-94", "wonders:W-96", "wonders:W-102")
def test_the_first_turn_of_two_players() -> None:
    table = two(
        hands=(
            "altar theater baths clay_pit stockade barracks loom timber_yard",
            "apothecary workshop scriptorium marketplace press glassworks guard_tower",
        )
    )
    assert (len(table.hand(0)), len(table.hand(1))) == (8, 7)
    assert table.prompt(0) == table.prompt(1) == "prompt-draft"
    table.choose(1, "sell press")
    assert table.waiting() == (0,)
    table.choose(0, "build altar")
    assert table.waiting() == (0,)
    assert table.prompt(0) == "prompt-free-city"
    assert "build altar" not in table.options(0)
    table.choose(0, "build theater")
    assert (table.built(0), table.built(FREE_CITY)) == ({"altar"}, {"theater"})
    assert set(table.hand(1)) >= {
        "baths",
        "clay_pit",
        "stockade",
        "barracks",
        "loom",
        "timber_yard",
    }
    assert "press" not in table.hand(0)
    assert (len(table.hand(0)), len(table.hand(1))) == (6, 7)
    assert table.view(0).controller == 1
    assert table.view(0).pile == 5


@pytest.mark.rule("wonders:W-96")
@pytest.mark.parametrize(
    ("own", "free"),
    [
        ("sell drawn", "build altar"),
        ("sell altar", "build drawn"),
        ("sell altar", "build loom"),
    ],
)
def test_the_drawn_card_may_go_to_either_city_or_stay(own: str, free: str) -> None:
    pile = "stone_pit clay_pool ore_vein glassworks press marketplace"
    table = two(hands=("altar loom theater", ""), pile=pile)
    table.turn("sell; build theater", "sell")
    assert len(table.hand(1)) == 7
    drawn = CARD_WORDS[table.view(1).drawn]
    assert drawn in pile
    own, free = own.replace("drawn", drawn), free.replace("drawn", drawn)
    table.choose(0, "sell")
    table.choose(1, own)
    table.choose(1, free)
    left = {"altar", "loom", drawn} - {own.split()[1], free.split()[1]}
    assert left <= set(table.hand(0))


@pytest.mark.rule("wonders:W-96", "wonders:R-24")
def test_the_drawn_card_is_secret() -> None:
    table = two(hands=("palace", ""))
    table.state.out = []
    table.turn("sell; sell", "sell")
    (event,) = [event for event in table.state.out if event.kind == "card_drawn"]
    for seat in (0, 1, SPECTATOR):
        message = event.seen_by(seat)
        assert message is not None
        assert ("card" in dict(message.args)) == (seat == 1)
    assert CARD_WORDS[table.view(1).drawn] in table.hand(1)
    assert (table.view(0).drawn, table.view(SPECTATOR).drawn) == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("wonders:W-96", "wonders:R-24")
def test_the_other_player_does_not_see_what_is_chosen_for_the_free_city() -> None:
    table = two(hands=("altar theater", ""))
    before = (table.view(1), table.view(SPECTATOR))
    table.choose(0, "sell")
    table.choose(0, "build theater")
    assert table.waiting() == (1,)
    assert (table.view(1), table.view(SPECTATOR)) == before


@pytest.mark.rule("wonders:T-44", "wonders:W-97", "wonders:W-98", "wonders:R-26")
def test_a_card_the_free_city_can_play_must_be_picked() -> None:
    table = two(city("giza:a", built="statue"), hands=("gardens palace", ""))
    table.choose(0, "sell")
    assert table.options(0) == ["build gardens"]
    assert table.why_not(0, "sell gardens") == "refused-free-city-must-play"
    assert table.why_not(0, "sell palace") == "refused-free-city-must-play"
    assert table.why_not(0, "build palace") == "refused-not-to-be-had"
    assert table.refuses(0, "sell palace")
    table.choose(0, "build gardens")
    table.choose(1, "sell")
    assert table.built(FREE_CITY) == {"statue", "gardens"}
    assert table.coins(FREE_CITY) == 3


@pytest.mark.rule("wonders:T-44", "wonders:W-98")
@pytest.mark.parametrize("card", ["palace", "pantheon"])
def test_where_nothing_can_be_played_any_card_is_sold_for_the_free_city(card: str) -> None:
    table = two(hands=("pantheon palace", ""))
    table.choose(0, "sell")
    assert table.options(0) == plays(table, "sell")
    assert {"sell pantheon", "sell palace"} <= set(table.options(0))
    table.choose(0, f"sell {card}")
    table.choose(1, "sell")
    assert table.coins(FREE_CITY) == 3 + 3
    assert [entry.where for entry in table.view(0).laid] == ["discarded"] * 3


@pytest.mark.rule("wonders:W-97")
def test_the_own_card_is_chosen_first_even_if_the_free_city_needs_it() -> None:
    table = two(
        city("giza:a", built="statue"),
        city("rhodes:a", built="lumber_yard brickyard"),
        hands=("gardens", ""),
    )
    table.choose(0, "build gardens")
    assert table.options(0) == plays(table, "sell")
    table.choose(0, "sell")
    table.choose(1, "sell")
    assert table.built(0) == {"lumber_yard", "brickyard", "gardens"}
    assert table.built(FREE_CITY) == {"statue"}


@pytest.mark.rule("wonders:T-45", "wonders:W-98", "wonders:R-26")
def test_with_a_payable_stage_every_card_is_playable_and_none_is_sold() -> None:
    table = two(city("giza:a", built="stone_pit statue"), hands=("gardens palace", ""))
    table.choose(0, "sell")
    assert table.options(0) == ["build gardens", *plays(table, "stage")]
    assert {"stage gardens", "stage palace"} <= set(table.options(0))
    assert table.why_not(0, "sell palace") == "refused-free-city-must-play"
    table.choose(0, "stage")
    table.choose(1, "sell")
    assert table.city(FREE_CITY).stages == 1
    assert table.built(FREE_CITY) == {"stone_pit", "statue"}


@pytest.mark.rule("wonders:R-26", "wonders:W-28")
def test_the_free_city_cannot_play_a_name_it_has_nor_a_stage_beyond_the_last() -> None:
    free = city("giza:a", coins=0, built="loom", stages=3)
    table = two(free, hands=("loom", ""), age=2, turn=2)
    table.choose(0, "sell")
    assert table.why_not(0, "build loom") == "refused-same-name"
    assert table.why_not(0, "stage loom") == "refused-stages-complete"
    assert table.options(0) == plays(table, "sell")
    assert "sell loom" in table.options(0)


@pytest.mark.rule("wonders:R-26")
def test_the_free_city_pays_with_its_own_coins() -> None:
    for coins in (0, 1):
        table = two(city("giza:a", coins=coins), hands=("foundry", ""), age=2, turn=2)
        table.choose(0, "sell")
        assert table.options(0) == (["build foundry"] if coins else plays(table, "sell"))
        if coins:
            table.choose(0, "build foundry")
            table.choose(1, "sell")
            assert table.coins(FREE_CITY) == 0


@pytest.mark.rule("wonders:W-99", "wonders:R-1", "wonders:R-32")
def test_all_three_cities_act_at_the_same_time() -> None:
    table = two(hands=("vineyard sawmill", "quarry"), turn=2)
    table.state.out = []
    table.turn("build vineyard; build sawmill", "build quarry")
    assert table.built(FREE_CITY) == {"sawmill"}
    assert table.coins(0) == 3 + 2
    assert [event.kind for event in table.state.out[:3]] == ["structure_built"] * 3


@pytest.mark.rule("wonders:R-32", "wonders:W-60")
def test_players_cannot_spend_what_the_free_city_pays_them_in_the_turn() -> None:
    table = two(
        city("giza:a", coins=2),
        city("rhodes:a", coins=0),
        hands=("barracks timber_yard", ""),
    )
    assert table.why_not(0, "build timber_yard") == "refused-coins"
    table.turn("sell; build barracks", "sell")
    assert table.built(FREE_CITY) == {"barracks"}
    assert (table.coins(0), table.coins(FREE_CITY)) == (3 + 2, 0)


@pytest.mark.rule("wonders:R-32", "wonders:W-60")
def test_the_free_city_cannot_spend_what_players_pay_it_in_the_turn() -> None:
    table = two(city("giza:a", coins=0), hands=("baths timber_yard", ""))
    table.choose(0, "build baths")
    reason = Reason.of("refused-coins", missing=1)
    assert table.reason(0, "build timber_yard") == reason
    table.choose(0, "sell")
    table.choose(1, "sell")
    assert table.coins(FREE_CITY) == 2 + 3


@pytest.mark.rule("wonders:W-100")
def test_players_and_the_free_city_trade_with_each_other() -> None:
    table = two(
        city("giza:a", coins=2, built="clay_pool"),
        city("rhodes:a", coins=2),
        city("ephesus:a", coins=2),
        hands=("baths barracks", "guard_tower"),
        turn=3,
    )
    table.turn("build baths; build barracks", "build guard_tower")
    assert [table.coins(number) for number in range(3)] == [2, 0, 4]


@pytest.mark.rule("wonders:W-100", "wonders:R-26")
@pytest.mark.parametrize(("payment", "coins"), [("pay <1 >0", [7, 6, 1]), ("pay <0 >2", [6, 8, 0])])
def test_who_runs_the_free_city_chooses_its_seller_even_a_dearer_one(
    payment: str, coins: list[int]
) -> None:
    table = two(
        city("giza:a", coins=2, built="west_trading_post"),
        city("rhodes:a", built="lumber_yard"),
        city("ephesus:a", built="timber_yard"),
        hands=("stockade", ""),
        turn=3,
    )
    table.choose(1, "sell")
    table.choose(0, "sell")
    table.choose(0, "build stockade")
    assert table.waiting() == (0,)
    assert table.prompt(0) == "prompt-pay"
    assert GAME.prompt(table.state, 0).arg("city") == Name("free-city")
    assert table.options(0) == ["pay <1 >0", "pay <0 >2"]
    table.choose(0, payment)
    assert [table.coins(number) for number in range(3)] == coins


@pytest.mark.rule("wonders:W-100", "wonders:W-97")
def test_both_the_own_card_and_that_of_the_free_city_may_need_a_payment() -> None:
    table = two(
        city("giza:a", coins=2, built="lumber_yard"),
        city("rhodes:a", coins=2, built="ore_vein"),
        city("ephesus:a", built="sawmill clay_pool"),
        hands=("statue caravansery", ""),
        turn=2,
    )
    table.choose(1, "sell")
    table.choose(0, "build statue; pay <0 >2")
    assert table.prompt(0) == "prompt-free-city"
    table.choose(0, "build caravansery")
    assert [table.coins(number) for number in range(3)] == [0, 8, 2]


@pytest.mark.rule("wonders:T-46", "wonders:W-101")
@pytest.mark.parametrize("free_city_chain", ["payment", "first"])
def test_a_chain_of_the_free_city_is_used_and_nobody_is_paid(free_city_chain: str) -> None:
    table = two(
        city("giza:a", coins=9, built="scriptorium"),
        city("rhodes:a", built="loom"),
        city("ephesus:a", built="quarry"),
        hands=("library", ""),
        turn=2,
        free_city_chain=free_city_chain,
    )
    table.choose(1, "sell")
    table.choose(0, "sell")
    table.choose(0, "build library")
    assert table.built(FREE_CITY) == {"scriptorium", "library"}
    assert [table.coins(number) for number in range(3)] == [6, 6, 9]


@pytest.mark.rule("wonders:R-25", "wonders:W-101")
def test_by_default_the_chain_concerns_only_how_the_card_is_paid() -> None:
    free = city("giza:a", built="scriptorium stone_pit")
    table = two(free, hands=("library vineyard", ""), turn=2)
    table.choose(0, "sell")
    assert plays(table, "build") == ["build vineyard", "build library"]
    assert {"stage vineyard", "stage library"} < set(plays(table, "stage"))
    assert table.options(0) == [*plays(table, "build"), *plays(table, "stage")]
    table.choose(0, "stage library")
    table.choose(1, "sell")
    assert table.city(FREE_CITY).stages == 1


@pytest.mark.rule("wonders:R-25", "wonders:W-101")
def test_by_choice_what_is_free_by_a_chain_goes_first() -> None:
    table = two(
        city("giza:a", built="scriptorium stone_pit"),
        hands=("library courthouse vineyard", ""),
        turn=2,
        free_city_chain="first",
    )
    table.choose(0, "sell")
    assert table.options(0) == ["build courthouse", "build library"]
    assert table.why_not(0, "build vineyard") == "refused-free-city-chain"
    assert table.why_not(0, "stage library") == "refused-free-city-chain"
    assert table.why_not(0, "sell library") == "refused-free-city-must-play"
    without = two(
        city("giza:a", built="stone_pit"),
        hands=("library vineyard", ""),
        turn=2,
        free_city_chain="first",
    )
    without.choose(0, "sell")
    assert plays(without, "build") == ["build vineyard"]
    assert {"stage vineyard", "stage library"} < set(plays(without, "stage"))


@pytest.mark.rule("wonders:W-102")
@pytest.mark.parametrize(
    ("age", "first", "second", "plays"),
    [
        (
            1,
            "altar theater baths clay_pit stockade barracks loom timber_yard",
            "apothecary workshop scriptorium marketplace press glassworks guard_tower",
            ("altar", "theater", "press"),
        ),
        (
            2,
            "temple vineyard aqueduct statue courthouse forum loom sawmill",
            "walls stables archery_range dispensary laboratory library press",
            ("temple", "vineyard", "press"),
        ),
        (
            3,
            "pantheon gardens lighthouse arena town_hall palace senate haven",
            "lodge observatory university academy study arsenal siege_workshop",
            ("pantheon", "gardens", "study"),
        ),
    ],
)
def test_hands_are_swapped_in_every_age(
    age: int, first: str, second: str, plays: tuple[str, str, str]
) -> None:
    runner = 1 if age == 2 else 0
    hands = (second, first) if runner else (first, second)
    free = city("giza:a", built="statue") if age == 3 else None
    table = two(free, hands=hands, age=age, turn=1)
    own, built, sold = plays
    table.choose(runner, f"sell {own}; build {built}")
    table.choose(1 - runner, f"sell {sold}")
    assert set(first.split()) - {own, built} <= set(table.hand(1 - runner))
    assert set(table.hand(runner)) == set(second.split()) - {sold}


@pytest.mark.rule("wonders:T-28", "wonders:W-103")
def test_the_last_turn_throws_three_cards_away_for_nothing() -> None:
    table = two(turn=6, pile="marketplace", hands=("altar theater", "loom press stockade"))
    assert table.view(0).controller == 1
    assert table.view(0).pile == 1
    table.turn("build altar", "build loom; build press")
    assert [table.coins(number) for number in range(3)] == [3, 3, 3]
    assert table.state.age == 2
    laid = [entry for entry in table.view(0).laid if entry.where == "discarded"]
    assert len(laid) == 3
    assert [CARD_WORDS[entry.card] for entry in laid if entry.card != UNKNOWN] == ["theater"]
    assert table.built(0) | table.built(1) | table.built(2) == {"altar", "loom", "press"}


# The end


@pytest.mark.rule("wonders:W-104", "wonders:R-33")
def test_conflicts_are_fought_by_all_three_cities() -> None:
    table = two(
        city("giza:a", built="walls"),
        city("rhodes:a", built="barracks"),
        turn=6,
        age=3,
    )
    table.turn("sell", "sell; sell")
    assert [(each.victories, each.defeats) for each in table.state.cities] == [
        (5, 1),
        (0, 2),
        (10, 0),
    ]


@pytest.mark.rule("wonders:W-105", "wonders:R-33")
def test_the_player_with_more_points_wins_and_never_the_free_city() -> None:
    table = two(
        city("giza:a", victories=18),
        city("rhodes:a", defeats=4),
        city("ephesus:a", victories=1, defeats=3),
        is_over=True,
    )
    outcome = table.end()
    assert outcome.totals == (-4 + 1, 1 - 3 + 1)
    assert outcome.places == (2, 1)
    assert table.score(FREE_CITY)["military"] == 18


@pytest.mark.rule("wonders:W-105", "wonders:W-91")
def test_two_players_with_equal_points_are_parted_by_coins() -> None:
    more = two(None, city("rhodes:a", coins=5), city("ephesus:a", coins=4)).end()
    assert (more.totals, more.winners()) == ((1, 1), (0,))
    equal = two(None, city("rhodes:a", coins=4), city("ephesus:a", coins=4)).end()
    assert equal.winners() == (0, 1)


@pytest.mark.rule("wonders:R-33", "wonders:W-93")
def test_what_the_free_city_has_counts_for_the_guilds_of_its_neighbours() -> None:
    table = two(
        city("giza:a", built="marketplace altar", stages=2, defeats=3),
        city("rhodes:a", built="traders_guild strategists_guild", victories=4),
        city("ephesus:a", built="builders_guild magistrates_guild", victories=1),
    )
    assert table.score(0)["guilds"] == 1 + 3
    assert table.score(1)["guilds"] == 2 + 1


# Special boards of the Free City

DEAR = "apothecary workshop scriptorium"
"""Cards that a Free City without coins cannot play."""


@pytest.mark.rule("wonders:R-27", "wonders:W-74")
def test_the_free_city_as_olympia_a_may_build_free_once_in_an_age() -> None:
    table = two(city("olympia:a", coins=0, stages=2), hands=("palace", "pantheon"))
    table.choose(0, "sell")
    assert table.options(0) == plays(table, "free")
    assert "free palace" in table.options(0)
    assert table.why_not(0, "sell palace") == "refused-free-city-must-play"
    table.choose(0, "free palace")
    table.choose(1, "sell")
    assert table.built(FREE_CITY) == {"palace"}
    table.deal(1, "pantheon").turn("sell", "sell")
    assert table.options(1) == plays(table, "sell", 1)
    assert "sell pantheon" in table.options(1)


@pytest.mark.rule("wonders:R-27", "wonders:W-76")
def test_the_free_city_as_halicarnassus_must_take_a_card_of_the_pile() -> None:
    table = two(
        city("halicarnassus:b", coins=0, built="foundry loom"),
        hands=("statue", "vineyard"),
        discard="loom baths",
        turn=2,
    )
    table.state.out = []
    table.choose(1, "sell vineyard")
    table.choose(0, "sell statue")
    table.choose(0, "stage")
    assert table.waiting() == (0,)
    assert table.prompt(0) == "prompt-dig-free-city"
    assert table.options(0) == ["build baths", "build statue", "build vineyard"]
    assert table.refuses(0, "pass")
    assert table.why_not(0, "build loom") == "refused-same-name"
    (event,) = [event for event in table.state.out if event.kind == "pile_seen"]
    for seat in (0, 1, SPECTATOR):
        message = event.seen_by(seat)
        assert message is not None
        assert message.arg("city") == Name("free-city")
        assert ("cards" in dict(message.args)) == (seat == 0)
    table.choose(0, "build vineyard")
    assert table.built(FREE_CITY) == {"foundry", "loom", "vineyard"}
    assert table.coins(FREE_CITY) == 1


@pytest.mark.rule("wonders:R-27", "wonders:R-15")
def test_the_free_city_as_halicarnassus_takes_nothing_where_nothing_fits() -> None:
    table = two(
        city("halicarnassus:b", coins=0, built="foundry loom"),
        hands=("vineyard", "loom"),
        turn=2,
    )
    table.turn("build vineyard; stage", "sell loom")
    assert table.waiting() == (0, 1)
    assert table.city(FREE_CITY).stages == 1


@pytest.mark.rule("wonders:R-27", "wonders:W-75", "wonders:W-98")
@pytest.mark.parametrize(
    ("age", "runner", "last"), [(1, 1, "altar"), (2, 0, "vineyard"), (3, 1, "gardens")]
)
def test_the_free_city_as_babylon_plays_the_last_card_of_the_pile(
    age: int, runner: int, last: str
) -> None:
    built = "statue" if age == 3 else ""
    hands = ("", DEAR if age == 1 else "")
    free = city("babylon:b", coins=0, built=built, stages=2)
    table = two(free, hands=hands, turn=6, pile=last, age=age)
    table.choose(runner, "sell; sell")
    table.choose(1 - runner, "sell")
    assert table.waiting() == (runner,)
    assert table.prompt(runner) == "prompt-last-card-free-city"
    assert table.options(runner) == [f"build {last}"]
    assert table.why_not(runner, f"sell {last}") == "refused-free-city-must-play"
    assert table.refuses(runner, "pass")
    table.choose(runner, f"build {last}")
    assert table.built(FREE_CITY) == {*built.split(), last}
    assert table.waiting() == (() if age == 3 else (0, 1))


@pytest.mark.rule("wonders:R-27", "wonders:W-98")
def test_the_free_city_as_babylon_sells_a_last_card_it_cannot_play() -> None:
    table = two(city("babylon:b", coins=0, stages=2), turn=6, pile="pantheon")
    table.turn("sell", "sell; sell")
    assert table.options(1) == ["sell pantheon"]
    table.choose(1, "sell pantheon")
    assert table.coins(FREE_CITY) == 3 + 3


@pytest.mark.rule("wonders:R-27", "wonders:W-75")
def test_the_free_city_as_babylon_may_build_a_stage_with_its_last_card() -> None:
    table = two(city("babylon:b", stages=2, built="clay_pool clay_pit press"), turn=6, pile="altar")
    table.turn("sell", "sell; stage")
    assert table.city(FREE_CITY).stages == 3
    assert table.options(1) == ["build altar"]
    earlier = two(
        city(
            "babylon:b",
            stages=1,
            built="lumber_yard sawmill glassworks clay_pool brickyard press statue",
        ),
        turn=6,
        pile="gardens",
    )
    earlier.turn("sell", "sell; stage")
    assert earlier.options(1) == ["build gardens", "stage gardens"]
    earlier.choose(1, "stage gardens")
    assert earlier.city(FREE_CITY).stages == 3


@pytest.mark.rule("wonders:R-27", "wonders:R-24")
def test_the_last_card_of_the_free_city_is_seen_by_who_runs_it_alone() -> None:
    views = []
    for card in ("altar", "theater"):
        free = city("babylon:b", coins=0, stages=2, built="clay_pool")
        table = two(free, hands=("", DEAR), turn=6, pile=card)
        table.turn("sell", "sell; sell")
        assert card in repr(GAME.prompt(table.state, 1))
        views.append((table.view(0).pending, table.view(SPECTATOR).pending))
    assert views[0] == views[1]


@pytest.mark.rule("wonders:R-27")
def test_the_free_city_as_olympia_b_scores_the_best_copy() -> None:
    table = two(
        city("olympia:b", coins=0, stages=3),
        city("rhodes:a", built="workers_guild lumber_yard"),
        city("ephesus:a", built="magistrates_guild altar theater baths"),
    )
    assert table.score(FREE_CITY)["guilds"] == 3


@pytest.mark.rule("wonders:R-27", "wonders:W-75")
def test_a_player_with_babylon_plays_the_own_seventh_card_beside_the_free_city() -> None:
    table = two(
        city("giza:a", coins=0),
        city("babylon:b", stages=2),
        turn=6,
        pile="marketplace",
        hands=("altar theater", DEAR),
    )
    table.turn("build altar", "sell; sell")
    assert table.waiting() == (0,)
    table.choose(0, "build theater")
    assert table.built(0) == {"altar", "theater"}
    assert table.state.age == 2


@pytest.mark.rule("wonders:R-27", "wonders:W-103")
def test_a_player_with_halicarnassus_may_take_the_last_card_of_the_pile() -> None:
    table = two(
        city("giza:a"),
        city("halicarnassus:b", built="ore_vein clay_pit"),
        turn=6,
        pile="marketplace",
        hands=("altar theater", "loom press stockade"),
    )
    table.turn("stage altar", "build loom; build press")
    assert table.options(0) == ["build theater", "build marketplace", "build stockade", "pass"]
    table.choose(0, "build marketplace")
    assert table.built(0) == {"ore_vein", "clay_pit", "marketplace"}


# The second edition


@pytest.mark.rule("wonders:R-34")
def test_two_players_need_the_first_edition_or_the_house_rule() -> None:
    with pytest.raises(BadConfig) as caught:
        GAME.configure(2, 0, {"edition": "2nd"})
    assert caught.value.reason.key == "config-two-players"
    assert GAME.configure(2, 0, {"edition": "1st"}).players == 2
    assert GAME.configure(2, 0, {"house_rule": "free_city_2nd"}).players == 2


@pytest.mark.rule("wonders:R-34", "wonders:W-14")
def test_by_the_house_rule_players_turn_their_boards_and_use_the_cards_of_the_second() -> None:
    state = new_game(house_rule="free_city_2nd")
    assert GAME.waiting(state) == (0, 1)
    for seat in (0, 1):
        GAME.play(state, seat, GAME.parse_action("turn night"))
    assert [each.side % 2 for each in state.cities[:2]] == [1, 1]
    for age in (1, 2, 3):
        cards = Counter(
            CARD_WORDS[card] for card in [*state.hands[0], *state.hands[1], *state.pile.cards()]
        )
        guilds = Counter(word for word in cards.elements() if word.endswith("_guild"))
        assert cards - guilds == deck("2nd", age)
        assert guilds.total() == (5 if age == 3 else 0)
        for _ in range(6):
            play_turn(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert len(outcome.totals) == 2


@pytest.mark.rule("wonders:R-34", "wonders:R-27", "wonders:R-31")
@pytest.mark.parametrize(
    ("board", "stages", "turn"),
    [("olympia:day", 2, 3), ("olympia:night", 1, 1), ("olympia:night", 2, 6)],
)
def test_free_structures_of_olympia_are_playable_for_the_free_city(
    board: str, stages: int, turn: int
) -> None:
    runner = (turn - 1) % 2
    table = Table(
        city("rhodes:day"),
        city("ephesus:day"),
        city(board, coins=0, stages=stages),
        edition="2nd",
        age=3,
        turn=turn,
        hands=["", "palace"] if runner else ["palace", ""],
        pile="?",
    )
    table.choose(runner, "sell")
    assert table.options(runner) == plays(table, "build", runner)
    assert "build palace" in table.options(runner)


@pytest.mark.rule("wonders:R-25", "wonders:R-31")
def test_what_olympia_makes_free_is_no_chain_that_goes_first() -> None:
    table = Table(
        city("rhodes:day"),
        city("ephesus:day"),
        city("olympia:day", coins=1, stages=2, built="sawmill altar"),
        edition="2nd",
        turn=2,
        hands=["foundry forum", ""],
        pile="?",
        options={"free_city_chain": "first"},
    )
    table.choose(0, "sell")
    assert {"build foundry", "build forum"} < set(table.options(0))
