"""The heuristic bot of 7 Wonders: strong, legal, deterministic, and blind to what is hidden."""

from itertools import product

import pytest

from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.bots.wonders.heuristic import WondersHeuristic
from civitas.bots.wonders.terms import PLAY_TERMS, THING_TERMS
from civitas.bots.wonders.weights import total
from civitas.games.seven_wonders.game import GAME
from civitas.kernel import Action, Chance, Seat, State, Stream, UnknownBot, stream
from civitas.play.registry import find_game
from kit.bots import answer_of, play, wins
from kit.cases import TOYS, Case, cases_of
from kit.tier import amount
from kit.wonders import Table, city, seven

CASES = cases_of("wonders")
BOT = WondersHeuristic(GAME)
RANDOM = make_bot("random", GAME)
VERBS = {"build", "free", "stage", "sell", "pay", "pass", "take", "turn"}
PROMPTS = {
    "prompt-draft",
    "prompt-free-city",
    "prompt-pay",
    "prompt-pay-stage",
    "prompt-last-card",
    "prompt-last-card-free-city",
    "prompt-dig",
    "prompt-take",
    "prompt-turn",
}


def answer(bot: Bot, state: State, seat: Seat, rng: Stream) -> Action:
    return answer_of(GAME, bot, state, seat, rng)


@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_two_random_players_hardly_ever_win(edition: str) -> None:
    games, least = amount((20, 18), (60, 57))
    assert wins(GAME.configure(3, 0, {"edition": edition}), games) >= least


def test_more_or_fewer_random_players_do_not_either() -> None:
    games, least = amount((4, 3), (10, 9))
    assert wins(GAME.configure(2, 0, {"edition": "1st"}), games) >= least
    assert wins(GAME.configure(7, 0, {}), games) >= least


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_set_up_is_played_legally(case: Case) -> None:
    bots = [BOT] * case.config.players
    for state, seat, action in play(bots, case.config, 5):
        assert seat < 0 or action in GAME.options(state, seat)


def test_every_kind_of_decision_is_answered_and_always_alike() -> None:
    asked = set()
    verbs = set()
    set_ups: list[tuple[int, dict[str, str]]] = [
        (3, {"boards": "choose", "sides": "choose"}),
        (4, {"edition": "1st", "boards": "babylon,halicarnassus,olympia,giza", "sides": "a"}),
        (3, {"boards": "babylon,halicarnassus,olympia", "sides": "night"}),
        (2, {"edition": "1st", "boards": "rhodes,halicarnassus", "free_city": "babylon:b"}),
        (2, {"house_rule": "free_city_2nd", "free_city": "babylon:night"}),
    ]
    for seed, (players, chosen) in product(range(3), set_ups):
        for state, seat, _ in play([RANDOM] * players, GAME.configure(players, 0, chosen), seed):
            if seat >= 0:
                decision = GAME.decision(state, seat, 1)
                asked.add(decision.prompt.key)
                verbs |= {GAME.format_action(option).split()[0] for option in decision.options}
                view = GAME.view(state, seat)
                action = BOT.choose(view, decision, stream(1, 2), 0)
                assert action in decision.options
                assert WondersHeuristic(GAME).choose(view, decision, stream(3, 4), 0.1) == action
    assert verbs == VERBS
    assert asked == PROMPTS


@pytest.mark.parametrize("case", CASES[::4], ids=str)
def test_what_is_hidden_changes_nothing(case: Case) -> None:
    """Worlds that look alike to the seat get the same answer."""
    bots = [BOT] * case.config.players
    for number, (state, seat, action) in enumerate(play(bots, case.config, 3)):
        if seat < 0 or number % 3:
            continue
        view = GAME.view(state, seat)
        before = repr(view)
        world = GAME.determinize(view, Chance(number))
        assert GAME.view(world, seat) == view
        assert answer(BOT, world, seat, stream(5, 6)) == action
        assert repr(view) == before


def test_the_choice_is_the_best_explained_option_and_of_equals_the_first() -> None:
    names = {name for name, _ in [*THING_TERMS, *PLAY_TERMS]}
    for case in CASES[:3]:
        for state, seat, action in play([BOT] * case.config.players, case.config, 2):
            if seat < 0:
                continue
            decision = GAME.decision(state, seat, 1)
            explained = BOT.explain(GAME.view(state, seat), decision)
            assert tuple(option for option, _ in explained) == decision.options
            assert {name for _, parts in explained for name, _ in parts} <= names
            sums = [total(parts) for _, parts in explained]
            assert action == decision.options[sums.index(max(sums))]


def test_games_without_a_heuristic_are_refused() -> None:
    assert make_bot("heuristic", GAME).name == "heuristic"
    with pytest.raises(UnknownBot):
        make_bot("heuristic", find_game(TOYS[0]).game)


# what it thinks of single positions


def choice(table: Table, seat: Seat = 0) -> str:
    return GAME.format_action(answer(BOT, table.state, seat, stream(7, 8)))


def terms(table: Table, text: str, seat: Seat = 0) -> dict[str, float]:
    """The terms of an option."""
    decision = GAME.decision(table.state, seat, 1)
    explained = dict(BOT.explain(table.view(seat), decision))
    return dict(explained[GAME.parse_action(text)])


def test_shields_that_decide_a_conflict_go_before_points() -> None:
    mine = city("giza:a", built="foundry sawmill loom statue")
    hand = ["arsenal gardens", "", ""]
    even = Table(mine, city("rhodes:a"), city("ephesus:a"), age=3, turn=6, hands=hand)
    assert choice(even) == "build arsenal"
    strong = (
        city("rhodes:a", stages=2, built="walls stables stockade siege_workshop"),
        city("ephesus:a", built="archery_range barracks guard_tower fortifications"),
    )
    behind = Table(mine, *strong, age=3, turn=6, hands=hand)
    assert choice(behind) == "build gardens"
    assert terms(behind, "build arsenal")["military"] < terms(even, "build arsenal")["military"] / 4


def test_a_set_of_science_goes_before_points() -> None:
    for built, best in (
        ("statue lumber_yard loom press", "build gardens"),
        ("statue lumber_yard loom press apothecary scriptorium", "build study"),
    ):
        cities = (city("giza:a", built=built), city("rhodes:a"), city("ephesus:a"))
        assert choice(Table(*cities, age=3, turn=6, hands=["gardens study", "", ""])) == best


def test_resources_count_for_what_they_save() -> None:
    def saved(text: str, *neighbours: str) -> float:
        table = Table(
            *seven(
                city("giza:a", built="ore_vein"),
                city("ephesus:a", built=neighbours[0]),
                city("babylon:a", built=neighbours[1]),
            ),
            hands=["ore_vein clay_pool lumber_yard west_trading_post"],
        )
        return terms(table, text)["materials"]

    assert (
        saved("build lumber_yard", "", "")
        > saved("build lumber_yard", "lumber_yard", "timber_yard")
        > 0
    )
    assert saved("build west_trading_post", "lumber_yard clay_pool", "") > saved(
        "build west_trading_post", "", "lumber_yard clay_pool"
    )


def test_a_stage_takes_the_card_the_next_player_wants() -> None:
    table = Table(
        city("rhodes:a", built="sawmill"),
        city("giza:a", built="statue"),
        city("ephesus:a"),
        age=3,
        turn=2,
        hands=["gardens pantheon", "", ""],
    )
    assert choice(table) == "stage gardens"


def test_equal_prices_go_to_the_weaker_neighbour_and_rather_to_the_free_city() -> None:
    weak, strong = "lumber_yard", "timber_yard altar theater baths"
    for left, right, best in ((weak, strong, "pay <2 >0"), (strong, weak, "pay <0 >2")):
        table = Table(
            city("rhodes:a"),
            city("giza:a", built=left),
            city("ephesus:a", built=right),
            hands=["stockade", "", ""],
        )
        assert choice(table.choose(0, "build stockade")) == best
    two = Table(
        city("rhodes:a"),
        city("giza:a", built=weak),
        city("ephesus:a", built=strong),
        hands=["stockade", ""],
        pile="workshop",
    )
    assert choice(two.choose(0, "build stockade")) == "pay <0 >2"


def test_the_free_city_is_armed_against_the_opponent() -> None:
    """Its shields reach those of the weaker army only."""
    army = "walls stables guard_tower"
    for mine, theirs, armed in ((army, "stockade", True), ("stockade", army, False)):
        table = Table(
            city("rhodes:a", built=mine),
            city("giza:a", built=theirs),
            city("ephesus:a", built="sawmill ore_vein barracks"),
            hands=["archery_range caravansery", ""],
            pile="library",
            turn=6,
        ).choose(0, "sell")
        military = terms(table, "build archery_range")["military"]
        assert military > 1 if armed else military < -1


def test_the_pile_gives_its_best_card() -> None:
    table = Table(
        city("halicarnassus:a", built="foundry ore_vein", stages=1),
        city("giza:a"),
        city("rhodes:a"),
        age=3,
        turn=6,
        hands=["lodge study", "observatory academy", "university strategists_guild"],
        discard="gardens marketplace",
    )
    table.turn("stage lodge")
    assert choice(table) == "build gardens"


def test_the_free_structure_is_kept_for_what_cannot_be_built() -> None:
    table = Table(
        city("olympia:a", stages=2),
        city("giza:a"),
        city("rhodes:a"),
        age=3,
        turn=3,
        hands=["palace gardens", "", ""],
    )
    assert choice(table) == "free palace"
    assert terms(table, "free palace")["held"] < 0
