"""Levels: every game has all of them, and each is a fixed setting of a bot."""

import pytest

from civitas.bots import levels, registry
from civitas.bots.blurred import Blurred, blur
from civitas.bots.levels import LEVELS
from civitas.bots.registry import (
    BOTS,
    default_bot,
    games_of,
    levels_of,
    make_bot,
    reference_bot,
)
from civitas.cli.main import main
from civitas.kernel import Chance, UnknownBot, stream
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game, game_keys
from civitas.play.runner import run
from kit.cases import TOYS
from kit.tier import amount

NAMES = ("easy", "normal", "hard", "master")


def test_every_game_has_every_level() -> None:
    assert sorted(LEVELS) == sorted(game_keys())
    for game, settings in LEVELS.items():
        assert tuple(settings) == NAMES
        for level, string in settings.items():
            bot = make_bot(level, find_game(game).game)
            assert bot.name == string.partition("?")[0]
    assert all(games_of(level) == sorted(LEVELS) for level in NAMES)
    assert set(NAMES) < set(BOTS)


FIRST = {"edition": "1st"}
Case = tuple[str, int, dict[str, str], str]
HIDDEN: list[Case] = [(key, 3, {}, level) for key in sorted(LEVELS) for level in NAMES]
HIDDEN += [("wonders", 3, FIRST, "hard"), ("wonders", 2, FIRST, "hard")]
LONGER: list[Case] = [
    ("ages", 2, {}, "search?worlds=1&options=2"),
    *[("wonders", 3, FIRST, level) for level in NAMES if level != "hard"],
    *[("wonders", 2, FIRST, level) for level in NAMES if level != "hard"],
]


def named(case: Case) -> str:
    key, players, chosen, level = case
    return "-".join([key, str(players), *chosen.values(), level])


@pytest.mark.parametrize("case", HIDDEN + amount([], LONGER), ids=named)
def test_a_level_makes_the_same_choice_whatever_is_hidden(case: Case) -> None:
    key, players, chosen_options, level = case
    game = find_game(key).game
    config = game.configure(players, 0, chosen_options)
    match = Match(game, config, 8, [SeatInfo("x", "x")] * players)
    walker, rng = make_bot("random", game), stream(8, 8)
    asked = 0
    for number in range(40):
        decision = match.decisions()[-1]
        view = match.view(decision.seat)
        chosen = walker.choose(view, decision, rng, 0.0)
        if number % 13 == 12:
            worlds = [match.snapshot(), game.determinize(view, Chance(number))]
            seen = [game.view(world, decision.seat) for world in worlds]
            answers = {
                make_bot(level, game).choose(each, decision, stream(number, 9), 0.0)
                for each in seen
            }
            assert len(answers) == 1
            [chosen] = answers
            asked += len(decision.options) > 1
        match.submit(decision.seat, decision.number, game.format_action(chosen))
    assert asked > 0


def test_a_blurred_judge_that_errs_by_nothing_is_the_heuristic() -> None:
    game = find_game("dice").game
    config = game.configure(2, 0, {})
    records = []
    for bot in (Blurred(game, 0.0), make_bot("heuristic", game)):
        match = Match(game, config, 5, [SeatInfo("x", "x")] * 2)
        run(match, [bot, bot], 5)
        records.append([entry.choice for entry in match.record.entries])
    assert records[0] == records[1]


def test_no_choice_of_a_blurred_judge_costs_too_much() -> None:
    game = find_game("wonders").game
    match = Match(game, game.configure(3, 0, {}), 5, [SeatInfo("x", "x")] * 3)
    bot = Blurred(game, 50.0, 2.0)
    rng = stream(4, 4)
    costs: list[float] = []
    while decisions := match.decisions():
        decision = decisions[0]
        view = match.view(decision.seat)
        values = bot.judge.values(view, decision)
        chosen = bot.choose(view, decision, rng, 0.0)
        costs.append(max(values) - values[decision.options.index(chosen)])
        match.submit(decision.seat, decision.number, game.format_action(chosen))
    assert 1.0 < max(costs) <= 2.0


def test_what_a_payment_costs_is_not_misjudged() -> None:
    game = find_game("wonders").game
    bot, heuristic = Blurred(game, 50.0), make_bot("heuristic", game)
    rng = stream(4, 4)
    payments = 0
    for seed in range(4):
        match = Match(game, game.configure(3, 0, {}), seed, [SeatInfo("x", "x")] * 3)
        while decisions := match.decisions():
            decision = decisions[0]
            view = match.view(decision.seat)
            chosen = bot.choose(view, decision, rng, 0.0)
            if game.format_action(chosen).startswith("pay") and len(decision.options) > 1:
                payments += 1
                assert chosen == heuristic.choose(view, decision, rng, 0.0)
            match.submit(decision.seat, decision.number, game.format_action(chosen))
    assert payments > 0


def test_errors_are_nearly_normal() -> None:
    rng = stream(3, 3)
    found = [blur(rng) for _ in range(4_000)]
    mean = sum(found) / len(found)
    variance = sum((value - mean) ** 2 for value in found) / len(found)
    assert abs(mean) < 0.08
    assert abs(variance - 1) < 0.12


def test_people_play_against_a_level_where_there_are_levels() -> None:
    for game in game_keys():
        assert default_bot(find_game(game).game) == "normal"
        assert reference_bot(find_game(game).game) == "heuristic"
    toy = find_game(TOYS[0]).game
    assert levels_of(toy) == []
    assert default_bot(toy) == reference_bot(toy) == "random"


def test_without_numpy_a_learned_level_plays_as_the_heuristic_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(levels, "find_spec", lambda name: None)
    assert make_bot("hard", find_game("wonders").game).name == "heuristic"
    command = ["simulate", "wonders", "--players", "3", "--bots", "hard,random", "--games", "2"]
    assert main(command) == 0
    said = capsys.readouterr()
    assert "hard plays as normal" in said.err
    assert said.err.count("NumPy") == 1


def test_without_numpy_a_network_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda name: None)
    with pytest.raises(UnknownBot, match="unknown-bot-numpy"):
        make_bot("network", find_game("wonders").game)
