"""Advice: the same for the same input, blind to what is hidden, with numbers that make sense."""

import json
import os
import subprocess
import sys
from itertools import count
from math import inf, sqrt
from pathlib import Path

import pytest

from civitas.bots.advisor import advise as advising
from civitas.bots.advisor.advice import Advice, Estimate, Method, Range, Terms
from civitas.bots.advisor.advise import LEVELS, advise, compared
from civitas.bots.advisor.calibration import ANSWER, TURN, load_calibrations
from civitas.bots.advisor.effort import SAMPLINGS
from civitas.bots.advisor.network_errors import NetworkError, error_at, load_errors
from civitas.bots.advisor.plain import plain_advice
from civitas.bots.advisor.ranges import Z95, mean_range, student
from civitas.bots.advisor.sampled import expected_line
from civitas.bots.advisor.searched import MOST_BEHIND, relative
from civitas.bots.advisor.terms import differences
from civitas.bots.advisor.words import advantages, note, reasons
from civitas.bots.advisor.words import expected_line as line_message
from civitas.bots.ages.evaluation import TERM_NAMES
from civitas.bots.ages.heuristic import TERMS as AGES_TERMS
from civitas.bots.ages.politics import FIRST, NEVER
from civitas.bots.dice.weights import TERMS as DICE_TERMS
from civitas.bots.wonders.terms import PLAY_TERMS, THING_TERMS
from civitas.games.through_the_ages.actions import DESTROY, VERB_OF
from civitas.kernel import BadConfig, Chance, Decision, Game, Literal, Move, State, View, stream
from civitas.play.registry import find_game
from civitas.play.text import Text, languages
from kit.ages import Table as AgesTable
from kit.ages import civ
from kit.cases import ROOT

KEYS = ("ages", "dice", "wonders")
PLAYERS = {"ages": 2, "dice": 3, "wonders": 3}
CHOICES = {"ages": (12, 40), "dice": (9,), "wonders": (0, 20)}
TERMS = {
    "ages": {*AGES_TERMS, *TERM_NAMES, "row"},
    "dice": set(DICE_TERMS),
    "wonders": {name for name, _ in (*THING_TERMS, *PLAY_TERMS)},
}


def position(key: str, choices: int) -> tuple[Game, State, int]:
    """A position after some random choices, and a seat with more than one option."""
    game = find_game(key).game
    rng = stream(choices, 5)
    state = game.setup(game.configure(PLAYERS[key], 0, {}), Chance(choices))
    for number in count():
        seat = game.waiting(state)[0]
        options = game.options(state, seat)
        if number >= choices and len(options) > 1:
            return game, state, seat
        legal = [action for action in options if action < game.grammar.forfeit]
        game.apply(state, seat, legal[int(rng.below(len(legal)))])
    raise AssertionError


def asked(key: str, choices: int) -> tuple[Game, View, Decision]:
    game, state, seat = position(key, choices)
    return game, game.view(state, seat), game.decision(state, seat, 1)


def written(game: Game, advice: Advice) -> str:
    return json.dumps(plain_advice(game, advice))


cases = pytest.mark.parametrize(("key", "choices"), [(k, n) for k in KEYS for n in CHOICES[k]])


@cases
def test_advice_is_the_same_for_the_same_view_whatever_is_hidden(key: str, choices: int) -> None:
    game, state, seat = position(key, choices)
    view = game.view(state, seat)
    other = game.determinize(view, Chance(choices + 1))
    texts = {
        written(game, advise(game, game.view(each, seat), game.decision(each, seat, 1)))
        for each in (state, other, state)
    }
    assert len(texts) == 1


def test_another_process_gives_the_same_numbers_from_interpreted_code() -> None:
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from test_advisor import *\n"
        "for key in KEYS:\n"
        "    game, view, decision = asked(key, CHOICES[key][-1])\n"
        "    print(written(game, advise(game, view, decision)))\n"
    )
    command = [sys.executable, "-c", code, str(Path(__file__).parent), str(ROOT / "tests")]
    pure = {**os.environ, "CIVITAS_PURE": "1"}
    found = subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=600, env=pure
    )
    here = []
    for key in KEYS:
        game, view, decision = asked(key, CHOICES[key][-1])
        here.append(written(game, advise(game, view, decision)))
    assert found.stdout.splitlines() == here


def is_sane(found: Range) -> bool:
    return found.low <= found.mean <= found.high


@cases
@pytest.mark.parametrize("level", LEVELS)
def test_estimates_make_sense_and_are_told_in_words(key: str, choices: int, level: str) -> None:
    game, view, decision = asked(key, choices)
    advice = advise(game, view, decision, level)
    text = Text("en", find_game(key))
    assert [each.action for each in advice.estimates] == list(decision.options)
    best = advice.estimates[advice.best]
    assert best.behind == 0
    for index, each in enumerate(advice.estimates):
        assert each.win is not None
        assert is_sane(each.win)
        assert 0 <= each.win.low <= each.win.high <= 1
        assert all(0 < step.share <= 1 for step in each.line)
        for message in reasons(advice, index):
            assert not text.problems(message)
        line = line_message(advice, index)
        assert (line is None) == (not each.line)
        assert line is None or not text.problems(line)
        if each.behind is not None:
            assert each.points is not None
            assert is_sane(each.points)
            assert each.samples > 0
    assert advice.estimates[best.compared].compared == advice.best


def rated(action: int, behind: float | None, terms: Terms) -> Estimate:
    return Estimate(action, None, None, behind, 1, (), terms, 1 if action == 0 else 0, ())


def test_the_advantages_of_the_best_option_are_over_the_option_that_is_asked_about() -> None:
    options = (
        rated(0, 0.0, (("coins", 2.0), ("price", -1.0))),
        rated(1, 0.02, (("coins", 2.0), ("price", -1.5))),
        rated(2, 1.5, (("coins", 0.5), ("price", -1.0))),
        rated(3, 2.0, ()),
        rated(4, None, ()),
    )
    advice = Advice("wonders", 0, 1, "hard", "heuristic", (0, 1, 2, 3, 4), options)
    found = [advantages(advice, index) for index in range(len(options))]
    keys = [[message.key for message in each] for each in found]
    assert keys[1:4] == [["advice-saves"], ["advice-gains"], ["advice-unnamed"]]
    for index in (1, 2, 3):
        assert dict(found[index][0].args)["other"] == Move(index)
    assert dict(found[2][0].args)["points"] == Literal("1.5")
    assert found[0] == found[4] == reasons(advice, 0)


@pytest.mark.parametrize("key", KEYS)
def test_every_term_has_a_name(key: str) -> None:
    text = Text("en", find_game(key))
    assert [name for name in sorted(TERMS[key]) if not text.has(f"advice-term-{name}")] == []


def test_a_level_that_does_not_advise_is_refused() -> None:
    with pytest.raises(BadConfig) as caught:
        advise(*asked("dice", 9), "easy")
    assert caught.value.reason.key == "advice-level"


def test_without_numpy_the_heuristic_advises_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "find_spec", lambda name: None)
    game, view, decision = asked("wonders", 20)
    advice = advise(game, view, decision)
    assert advice.method == "heuristic"
    assert note(advice).key == "advice-no-numpy"
    assert advice.estimates[advice.best].behind == 0
    assert all(each.win is None and each.points is None for each in advice.estimates)
    assert any(each.behind for each in advice.estimates)


def test_resigning_is_never_advised() -> None:
    for choices in range(0, 30, 3):
        game, view, decision = asked("ages", choices)
        forfeits = [a for a in decision.options if a >= game.grammar.forfeit]
        if not forfeits:
            continue
        advice = advise(game, view, decision)
        given_up = advice.estimates[decision.options.index(forfeits[0])]
        assert given_up.behind is None
        assert given_up.win == Range(0, 0, 0)
        assert advice.estimates[advice.best].action not in forfeits
        return
    raise AssertionError


def ages_advice(yellow: int) -> tuple[Advice, Advice]:
    """Advice to a civilization with far too many farms and mines, and what the search says."""
    own = civ(
        technologies="drama religion",
        workers="agriculture 6 bronze 4 drama 0 religion 2",
        tokens="bronze 10",
        unused=0,
        yellow=yellow,
    )
    table = AgesTable(own, civ())
    game = find_game("ages").game
    view, decision = game.view(table.state, 0), game.decision(table.state, 0, 1)
    found = advise(game, view, decision)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advising, "is_needless", lambda *_: False)
        return found, advise(game, view, decision)


def verb_of_best(advice: Advice) -> int:
    return int(VERB_OF[advice.estimates[advice.best].action])


def test_nothing_is_destroyed_without_need() -> None:
    found, searched = ages_advice(yellow=12)
    assert verb_of_best(searched) == DESTROY
    assert verb_of_best(found) != DESTROY
    best = found.estimates[found.best]
    assert best.points is not None
    for each in found.estimates:
        assert each.points is None or each.points.mean <= best.points.mean


def test_discontent_people_are_a_need() -> None:
    found, searched = ages_advice(yellow=2)
    assert verb_of_best(found) == verb_of_best(searched) == DESTROY


def test_options_are_in_the_order_of_the_advice() -> None:
    game, view, decision = asked("wonders", 20)
    advice = advise(game, view, decision)
    assert sorted(advice.order) == list(range(len(decision.options)))
    assert advice.estimates[advice.order[0]].behind == 0


# Reasons.


@pytest.mark.parametrize(
    ("worths", "rivals"),
    [
        ([1.0, 3.0, 2.0], [1, 2, 1]),
        ([3.0, 2.98, 1.0], [2, 2, 0]),
        ([3.0, 2.98, 2.97], [1, 0, 0]),
        ([3.0, 2.98, -inf], [1, 0, 0]),
        ([3.0], [-1]),
    ],
)
def test_options_as_good_as_the_best_one_are_compared_with_the_others(
    worths: list[float], rivals: list[int]
) -> None:
    order = sorted(range(len(worths)), key=lambda index: -worths[index])
    assert compared(worths, order) == rivals


def test_reasons_are_the_largest_differences() -> None:
    mine = (("science", 4.0), ("points", 1.0), ("price", -2.0), ("denial", 0.3))
    other = (("science", 1.0), ("points", 1.0), ("price", 0.0), ("denial", 0.25))
    better = differences("wonders", mine, other, True)
    assert [(d.term, d.role, d.points) for d in better] == [
        ("science", "gain", 3.0),
        ("price", "cost", -2.0),
    ]
    worse = differences("wonders", other, mine, False)
    assert [(d.term, d.points) for d in worse] == [("science", -3.0), ("price", 2.0)]


def test_reasons_tell_options_apart_that_lack_the_same() -> None:
    best = (("materials", 9.8), ("price", -0.3))
    tower = (("military", 3.1), ("materials", 0.0))
    sold = (("income", 1.0),)
    named = [differences("wonders", each, best, False) for each in (tower, sold)]
    assert [[(d.term, d.points) for d in each] for each in named] == [
        [("materials", -9.8), ("military", 3.1)],
        [("materials", -9.8), ("income", 1.0)],
    ]
    named = [differences("wonders", best, tower, True)]
    assert [(d.term, d.points) for d in named[0]] == [("materials", 9.8), ("military", -3.1)]


def test_dice_has_what_an_option_denies_and_costs() -> None:
    mine = (("points", 3.0), ("defense", 2.0), ("coins", 1.0))
    other = (("points", 3.0), ("defense", 0.0), ("coins", 2.5))
    found = differences("dice", mine, other, True)
    assert [(d.term, d.role) for d in found] == [("defense", "denial"), ("coins", "cost")]


def test_what_is_named_never_says_the_opposite_of_the_verdict() -> None:
    worse = (("science", 21.2), ("food", 0.0), ("resources", 0.0), ("hand", 0.0))
    best = (("science", 0.0), ("food", 15.1), ("resources", 4.0), ("hand", 3.0))
    named = differences("ages", worse, best, False)
    assert [(d.term, d.points) for d in named] == [("food", -15.1), ("resources", -4.0)]
    named = differences("ages", best, worse, True)
    assert [(d.term, d.points) for d in named] == [("food", 15.1), ("resources", 4.0)]


@pytest.mark.parametrize("key", KEYS)
def test_reasons_say_whose_points_they_are(key: str) -> None:
    game, view, decision = asked(key, CHOICES[key][-1])
    advice = advise(game, view, decision)
    text = Text("en", find_game(key))
    assert "rate one effect" in text.message(note(advice))
    for index in range(len(advice.estimates)):
        for reason in reasons(advice, index):
            said = text.message(reason)
            assert ("points" in said) == ("rated" in said)


def test_small_differences_are_no_reasons() -> None:
    mine, other = (("science", 1.05),), (("science", 1.0),)
    assert differences("wonders", mine, other, True) == ()
    assert differences("wonders", other, mine, True) == ()


def test_an_option_is_compared_by_name() -> None:
    game, view, decision = asked("wonders", 0)
    advice = advise(game, view, decision)
    worst = max(range(len(advice.estimates)), key=lambda i: advice.estimates[i].behind or 0)
    [first, *_] = reasons(advice, worst)
    assert first.arg("other") == Move(advice.estimates[advice.best].action)


def test_a_line_ends_where_worlds_disagree() -> None:
    steps = expected_line([[1, 2, 3], [1, 2, 4], [1, 2], [1]])
    assert [(step.action, step.share) for step in steps] == [(1, 1.0), (2, 0.75)]
    assert expected_line([[1], [2], [3], [4]]) == ()


def test_marks_of_politics_are_not_values() -> None:
    assert relative([2.0, FIRST, NEVER, 5.0]) == [-3.0, 0.0, -MOST_BEHIND, 0.0]


# Numbers.


@pytest.mark.parametrize(("freedom", "known"), [(3, 3.182), (6, 2.447), (23, 2.069)])
def test_quantiles_of_students_distribution(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=0.003)


def test_the_interval_of_a_mean() -> None:
    found = mean_range([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.high - found.mean == pytest.approx(2.054, abs=0.001)
    assert mean_range([3.0]) == Range(3.0, 3.0, 3.0)


@pytest.mark.parametrize(("key", "choices"), [("dice", 0), ("dice", 9), ("wonders", 3)])
def test_intervals_have_the_error_of_the_network(key: str, choices: int) -> None:
    game, state, seat = position(key, choices)
    advice = advise(game, game.view(state, seat), game.decision(state, seat, 1))
    error = error_at(key, "hard", state)
    assert error.win > 0
    for each in advice.estimates:
        assert each.win is not None
        assert each.points is not None
        chance = each.win.mean
        least = Z95 * error.win * sqrt(chance * (1 - chance))
        assert each.win.high - chance >= min(least, 1 - chance) - 0.002
        assert chance - each.win.low >= min(least, chance) - 0.002
        assert each.points.high - each.points.low >= 2 * Z95 * error.points - 0.2


def test_a_result_that_is_known_has_no_error_of_the_network() -> None:
    """In the last turn of a game of dice every option ends it."""
    game = find_game("dice").game
    rng = stream(4, 5)
    state = game.setup(game.configure(2, 0, {}), Chance(4))
    asked_last: list[tuple[State, int]] = []
    while waiting := game.waiting(state):
        if len(game.options(state, waiting[0])) > 1:
            asked_last.append((state.clone(), waiting[0]))
        options = game.options(state, waiting[0])
        game.apply(state, waiting[0], options[int(rng.below(len(options)))])
    last, seat = asked_last[-1]
    advice = advise(game, game.view(last, seat), game.decision(last, seat, 1))
    for each in advice.estimates:
        if each.behind is not None:
            assert each.points is not None
            assert each.points.low == each.points.mean == each.points.high


def test_errors_of_networks_add_up_with_those_of_worlds() -> None:
    error = NetworkError(win=0.2, points=2.0)
    found = error.widen_points(Range(10.0, 7.0, 13.0), 1.0)
    assert found.high - 10.0 == pytest.approx(sqrt(9 + (2 * Z95) ** 2))
    assert error.widen_points(Range(1.0, 1.0, 1.0), 0.0) == Range(1.0, 1.0, 1.0)
    even, sure = (error.widen_win(Range(p, p, p), 1.0) for p in (0.5, 1.0))
    assert even.high - even.low == pytest.approx(2 * Z95 * 0.2 * 0.5)
    assert sure == Range(1.0, 1.0, 1.0)


def test_every_level_and_phase_of_networks_was_measured() -> None:
    wanted = {(key, level, phase) for key in SAMPLINGS for level in LEVELS for phase in (1, 2, 3)}
    assert set(load_errors()) == wanted


@pytest.mark.parametrize(
    ("method", "key", "said"),
    [
        ("heuristic", "wonders", "advice-no-numpy"),
        ("heuristic", "toy_draft", "advice-no-network"),
        ("sampled", "wonders", "advice-note-sampled"),
        ("searched", "ages", "advice-note-searched"),
    ],
)
def test_a_note_names_the_cause(method: Method, key: str, said: str) -> None:
    message = note(Advice(key, 0, 1, "hard", method, (0,), ()))
    assert message.key == said
    for code in languages():
        assert not Text(code).problems(message)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", [TURN, ANSWER])
def test_a_greater_margin_is_a_greater_chance(players: int, kind: int) -> None:
    calibration = load_calibrations()[players]
    for turns in (0.0, 1.0, 3.0, 8.0, 20.0):
        margins = [10.0 * step for step in range(-12, 13)]
        wins = [calibration.win_range([m], turns, kind) for m in margins]
        points = [calibration.points_range([m], turns, kind) for m in margins]
        for found in (wins, points):
            means = [each.mean for each in found]
            assert means == sorted(set(means))
            assert all(is_sane(each) for each in found)
        assert wins[0].low > 0
        assert wins[-1].high < 1
    late, early = (calibration.win_range([30.0], t, kind).mean for t in (0.0, 15.0))
    assert late > early
