"""The heuristic bot of 7 Wonders Dice: strong, legal, deterministic, blind to what is hidden."""

from itertools import pairwise

import pytest

from civitas.bots.bot import Bot
from civitas.bots.dice.heuristic import DiceHeuristic
from civitas.bots.dice.position import MOST_WAYS, Position
from civitas.bots.dice.weights import TERMS, WEIGHTS
from civitas.bots.registry import make_bot
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import Action, Chance, Seat, State, Stream, stream
from kit.bots import answer_of, play, wins
from kit.cases import Case, cases_of
from kit.dice import Table, city, own_boards
from kit.tier import amount

CASES = cases_of("dice")
CHOOSE = [case for case in CASES if case.config.option("cities") == "choose"]
BOT = DiceHeuristic(GAME)
RANDOM = make_bot("random", GAME)
PROMPTS = {
    "prompt-action",
    "prompt-more",
    "prompt-free-die",
    "prompt-crossing",
    "prompt-bonus",
    "prompt-take",
}


def answer(bot: Bot, state: State, seat: Seat, rng: Stream) -> Action:
    return answer_of(GAME, bot, state, seat, rng)


def test_a_random_player_hardly_ever_wins() -> None:
    games, least = amount((12, 11), (40, 38))
    assert wins(GAME.configure(2, 0, {}), games) >= least


def test_more_random_players_do_not_either() -> None:
    assert wins(GAME.configure(4, 0, {}), amount(4, 10)) >= amount(3, 9)
    assert wins(GAME.configure(7, 0, {}), amount(2, 7)) >= amount(1, 6)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_set_up_is_played_legally(case: Case) -> None:
    bots = [BOT] * case.config.players
    for state, seat, action in play(bots, case.config, 5):
        assert seat < 0 or action in GAME.options(state, seat)


def test_its_games_end_by_bonuses_long_before_the_cap() -> None:
    for seed in range(5):
        for state, _, _ in play([BOT] * 3, GAME.configure(3, 0, {}), seed):
            last = state
        assert isinstance(last, DiceState)
        assert last.turn < 50
        assert any(int(sheet.bonuses).bit_count() == 3 for sheet in last.sheets)


def test_every_kind_of_decision_is_answered_and_always_alike() -> None:
    """Neither chance nor time nor what it was asked before change an answer."""
    asked = set()
    for case in [*CASES[:: amount(8, 4)], *CHOOSE]:
        for state, seat, _ in play([RANDOM] * case.config.players, case.config, 2):
            if seat >= 0 and isinstance(state, DiceState) and state.turn < 20:
                decision = GAME.decision(state, seat, 1)
                asked.add(decision.prompt.key)
                view = GAME.view(state, seat)
                action = BOT.choose(view, decision, stream(1, 2), 0)
                assert action in decision.options
                assert DiceHeuristic(GAME).choose(view, decision, stream(3, 4), 0.1) == action
    assert asked == PROMPTS


def test_a_bot_of_its_own_thinks_alike_at_every_choice_of_a_game() -> None:
    for state, seat, action in play([BOT] * 2, GAME.configure(2, 0, {}), 8):
        if seat >= 0:
            assert answer(DiceHeuristic(GAME), state, seat, stream(1, 2)) == action


@pytest.mark.parametrize("case", CASES[::3], ids=str)
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
        assert answer(DiceHeuristic(GAME), world, seat, stream(5, 6)) == action
        assert repr(view) == before


def test_what_others_have_chosen_changes_nothing() -> None:
    """Every order in which the seats of a turn are asked brings the same choices."""
    found: list[list[Action]] = []
    for last_first in (False, True):
        state = GAME.setup(GAME.configure(3, 0, {}), Chance(4))
        assert isinstance(state, DiceState)
        chosen: dict[tuple[int, Seat], list[Action]] = {}
        while (waiting := GAME.waiting(state)) and state.turn < 12:
            seat = waiting[-1 if last_first else 0]
            action = answer(BOT, state, seat, stream(1, 2))
            chosen.setdefault((state.turn, seat), []).append(action)
            GAME.play(state, seat, action)
        found.append([action for turn in sorted(chosen) for action in chosen[turn]])
    assert len(found[0]) >= 33
    assert found[0] == found[1]


def test_the_choice_is_the_best_explained_option_and_of_equals_the_first() -> None:
    spoken = set()
    for case in (CASES[0], CASES[2], *CHOOSE):
        for state, seat, action in play([BOT] * case.config.players, case.config, 2):
            if seat < 0:
                continue
            decision = GAME.decision(state, seat, 1)
            explained = BOT.explain(GAME.view(state, seat), decision)
            assert tuple(option for option, _ in explained) == decision.options
            assert all(tuple(name for name, _ in parts) == TERMS for _, parts in explained)
            sums = [round(sum(value for _, value in parts), 9) for _, parts in explained]
            assert action == decision.options[sums.index(max(sums))]
            spoken |= {name for _, parts in explained for name, value in parts if value}
    assert spoken == set(TERMS)


def test_an_option_is_worth_what_the_turn_brings_it_leads_to() -> None:
    """A player who follows the bot through a turn gets what was promised at its first choice."""
    for state, seat, action in play([BOT] * 2, GAME.configure(2, 0, {}), 6):
        if seat < 0:
            continue
        decision = GAME.decision(state, seat, 1)
        promised = dict(BOT.explain(GAME.view(state, seat), decision))[action]
        later = state.clone()
        GAME.play(later, seat, action)
        if seat in GAME.waiting(later) and GAME.prompt(later, seat).key != "prompt-action":
            asked = GAME.decision(later, seat, 1)
            follow = answer(BOT, later, seat, stream(1, 2))
            assert dict(BOT.explain(GAME.view(later, seat), asked))[follow] == promised


# what it thinks of single positions

OTHER = city("rhodes")


def choice(table: Table, seat: Seat = 0) -> str:
    return table.text(seat, answer(BOT, table.state, seat, stream(7, 8)))


def terms(table: Table, text: str, seat: Seat = 0) -> dict[str, float]:
    """The terms of an option."""
    decision = GAME.decision(table.state, seat, 1)
    return dict(dict(BOT.explain(table.view(seat), decision))[table.action(seat, text)])


def test_a_resource_is_for_the_first_turn_and_coins_for_the_last() -> None:
    mine = city("giza", coins=0, crossed="AGA1")
    for last, best in ((200, "build gray1 WH1"), (2, "pass")):
        table = Table(mine, OTHER, roll="gray1 stone 0", turn=2, last=last)
        assert choice(table) == best


def test_the_last_turn_is_for_points_and_only_then_for_coins() -> None:
    roll = "gray1 stone 0, blue mask 3, red sword 2"
    assert (
        choice(Table(city("giza", coins=9), OTHER, roll=roll, turn=2, last=2)) == "build red BEA1"
    )
    mine = city("giza", coins=9, crossed="AGA1 AGB1")
    for blue, red, best in ((3, 0, "build red BEA1"), (0, 3, "build blue AGB2")):
        roll = f"blue temple {blue}, red sword {red}"
        assert choice(Table(mine, OTHER, roll=roll, turn=3, last=3)) == best


def test_the_cheapest_die_builds_a_space() -> None:
    for quarters in ((2, 0, 1), (1, 2, 0), (0, 1, 2)):
        roll = ", ".join(f"gray{n + 1} stone {cost}" for n, cost in enumerate(quarters))
        best = quarters.index(0) + 1
        assert choice(Table(city("giza"), OTHER, roll=roll)) == f"build gray{best} WH1"


def test_a_crossing_with_worth_is_taken() -> None:
    table = Table(city("giza", coins=9), OTHER, roll="green tablet 0")
    table.choose(0, "build green UN31")
    assert choice(table).startswith("cross AG")
    assert terms(table, "decline")["points"] < terms(table, choice(table))["points"]


def test_a_crossing_that_only_costs_coins_is_declined_in_the_last_turn() -> None:
    mine = city("ephesus", coins=2, crossed="MK1")
    for last, declined in ((200, False), (2, True)):
        table = Table(mine, OTHER, roll="green tablet 0", turn=2, last=last)
        table.choose(0, "build green UN31")
        assert (choice(table) == "decline") == declined


def test_an_attack_goes_where_there_is_no_defense() -> None:
    for west, east, best in (("BED*", "", "cross BEA1"), ("", "BWD*", "cross BWA1")):
        cities = (city("halicarnassus", coins=9), city("giza", crossed=west))
        table = Table(*cities, city("rhodes", crossed=east)).choose(0, "stage")
        assert choice(table) == best


def test_a_shield_goes_where_attacks_are_to_come() -> None:
    for west, east, wanted, idle in (("BEA*", "", "BED1", "BWD1"), ("", "BWA*", "BWD1", "BED1")):
        cities = (city("giza", crossed=west), city("rhodes", crossed=east))
        table = Table(city("babylon", coins=9), *cities, roll="red shield 0")
        assert terms(table, f"build red {wanted}")["defense"] > 0
        assert terms(table, f"build red {idle}")["defense"] == 0


def test_the_points_for_the_first_full_agora_are_raced_for() -> None:
    almost = "WH* AGA* AGB* AGC1"

    def race(first: tuple[Seat, ...], theirs: str) -> dict[str, float]:
        mine = city("giza", coins=20, crossed="WH* AGA* AGB1 AGB2 AGC1")
        cities = (mine, city("rhodes", coins=20, crossed=theirs))
        return terms(Table(*cities, roll="blue owl 0", turn=20, first=first), "build blue AGC2")

    assert race((), "")["race"] > race((), almost)["race"] > 0
    assert race((1,), "WH* AG*")["race"] == 0
    last = Table(
        city("giza", coins=20, crossed=f"{almost} BWA*"),
        city("rhodes", coins=20, crossed=almost),
        roll="blue owl 0, red sword 0",
        turn=20,
    )
    full = terms(last, "build blue AGC2")["points"] - terms(last, "pass")["points"]
    assert full >= 4 + 3
    assert choice(last) == "build blue AGC2"


@pytest.mark.parametrize(
    ("mine", "theirs", "ends"), [("AG*", "", True), ("GC*", "AG* BWA* BEA*", False)]
)
def test_who_leads_ends_the_game_and_who_is_behind_does_not(
    mine: str, theirs: str, ends: bool
) -> None:
    market = "MK1 MK2 MK4 MK5 MK6"
    table = Table(
        city("giza", coins=12, crossed=f"WH1 WH2 WH3 WO* {market} {mine}", bonuses="1 2"),
        city("rhodes", coins=12, crossed=f"WH* {theirs}"),
        roll="yellow camel 0, blue mask 0, red axe 0",
        turn=30,
    )
    assert (choice(table) == "build yellow MK3") == ends
    assert (terms(table, "build yellow MK3")["end"] > 0) == ends


def test_the_end_that_another_player_is_near_makes_the_future_cheap() -> None:
    near = "WO1 WO2 MK1 MK2 MK3 MK4 MK5"
    future = [
        terms(Table(city("giza"), city("rhodes", crossed=crossed), turn=20), "pass")
        for crossed in ("", near, f"{near} GC*", f"{near} GC* GL*")
    ]
    for early, late in pairwise(future):
        assert early["prospects"] > late["prospects"] > 0


def test_an_extra_action_is_thought_of_before_it_is_there() -> None:
    """A stage without points goes before an attack, because the last stage can follow."""
    mine = city("olympia", coins=6, crossed="WH1 WH2 WH3 WO1")
    table = Table(mine, OTHER, roll="red sword 0", turn=5, last=5)
    assert terms(table, "build red BEA1")["points"] == 3
    assert choice(table) == "stage"
    assert choice(table.choose(0, "stage")) == "stage"
    assert choice(table.choose(0, "stage")).startswith("bonus")


def test_the_bonus_that_brings_most_is_taken() -> None:
    mine = city("giza", coins=6, crossed="WH* WO1 WO2 BWA1 BWA2 BWA3 BWA4")
    attack = Table(mine, OTHER, roll="blue mask 3", turn=13, last=13).choose(0, "stage")
    assert choice(attack) == "bonus 2"
    attack.choose(0, "bonus 2")
    assert choice(attack) == "cross BWA5"
    spent = city("giza", coins=6, crossed="WH* WO1 WO2 GC*", bonuses="2")
    roll = Table(spent, OTHER, roll="red sword 0", turn=13, last=13).choose(0, "stage")
    assert choice(roll) == "bonus 1"


def test_a_city_is_chosen_by_its_stages() -> None:
    state = GAME.setup(GAME.configure(3, 0, {"cities": "choose"}), Chance(1))
    taken = []
    while GAME.prompt(state, GAME.waiting(state)[0]).key == "prompt-take":
        seat = GAME.waiting(state)[0]
        action = answer(BOT, state, seat, stream(1, 2))
        taken.append(GAME.format_action(action))
        GAME.play(state, seat, action)
    assert taken[0] == "take olympia"
    assert len(set(taken)) == 3
    assert "take alexandria" not in taken


def test_a_turn_with_too_many_ways_is_cut_short() -> None:
    """On a board where every space brings an extra action a turn has millions of ways."""
    lanes = ("AGA1", "AGA2", "AGA3", "MK1", "MK2", "MK3", "WH1", "WH2", "WH3", "GL5", "GL6")
    boards = own_boards(**dict.fromkeys(lanes, 'cost = 0; effect = "extra_action"'))
    table = Table(
        city("giza", coins=60),
        OTHER,
        roll="blue mask 0, yellow camel 0, gray1 stone 0, gray2 wood 0, gray3 clay 0",
        options={"boards": boards},
    )
    action = table.action(0, "build blue AGA1")
    position = Position(table.state, 0, WEIGHTS)
    position.best((action,))
    assert MOST_WAYS <= position.ways < 2 * MOST_WAYS
    assert choice(table) in table.options()
