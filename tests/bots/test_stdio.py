"""Programs that play: what they do wrong costs them decisions, and nobody else anything."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from civitas import Match, SeatInfo, find_game, make_bot
from civitas.bots.random_bot import RandomBot
from civitas.bots.stdio import messages
from civitas.bots.stdio.bot import RESTARTS, StdioBot
from civitas.bots.stdio.program import MOST_ERROR_BYTES
from civitas.kernel import Action, Decision, Stream, UnknownBot, View
from civitas.play.runner import run
from civitas.play.text import Text
from kit.cases import ROOT, TOYS

GAME = find_game(TOYS[0]).game
CONFIG = GAME.configure(3, 0, {})
BAD = str(ROOT / "tests" / "kit" / "bad_program.py")
PYTHON = (sys.executable, "-I", "-S")
LONG = 120.0
"""Seconds after which something hangs for certain."""

Make = Callable[..., StdioBot]


@pytest.fixture
def make() -> Iterator[Make]:
    """Makes bots that are closed in the end."""
    made: list[StdioBot] = []

    def start(*words: str, hang: float = LONG) -> StdioBot:
        made.append(StdioBot([*PYTHON, BAD, *words], GAME, LONG, hang))
        return made[-1]

    yield start
    for bot in made:
        bot.close()


def play(bot: StdioBot, seed: int = 7) -> Match:
    """A game of a program against `random`."""
    match = Match(GAME, CONFIG, seed, [SeatInfo(str(seat), "x") for seat in range(3)])
    run(match, [bot, RandomBot(GAME), RandomBot(GAME)], seed)
    return match


def decisions(match: Match) -> int:
    """How many decisions the program had to make."""
    return sum(
        entry.kind == "choice" and entry.seat == 0 and not entry.auto
        for entry in match.record.entries
    )


def choices(match: Match) -> list[str]:
    return [entry.choice for entry in match.record.entries if entry.kind == "choice"]


def test_a_program_plays_many_games_and_its_choices_count(make: Make, tmp_path: Path) -> None:
    class Last:
        name = "last"

        def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
            return decision.options[-1]

    bot = make("well")
    assert (bot.name, bot.version) == ("bad", "0.1")
    for seed in (1, 2):
        match = Match(GAME, CONFIG, seed, [SeatInfo(str(seat), "x") for seat in range(3)])
        run(match, [Last(), RandomBot(GAME), RandomBot(GAME)], seed)
        assert choices(play(bot, seed)) == choices(match)
    assert not bot.faults
    assert bot.close()


EVERY_TIME = {
    "crash": "crashed",
    "hang": "slow",
    "garbage": "garbage",
    "endless": "garbage",
    "huge": "long",
    "id": "id",
}


@pytest.mark.parametrize(("what", "kind"), EVERY_TIME.items())
def test_a_program_that_fails_loses_the_decision_and_is_restarted_a_few_times(
    make: Make, what: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("civitas.bots.stdio.bot.RESTARTS", 1)
    bot = make(what, hang=0.2 if what == "hang" else LONG)
    match = play(bot)
    asked = decisions(match)
    assert match.outcome() is not None
    assert asked > 2
    assert bot.faults == {kind: 2, "stopped": asked - 2}
    # The next game has restarts of its own.
    play(bot, 8)
    assert bot.faults[kind] == 3


@pytest.mark.parametrize("what", ["illegal", "text"])
def test_an_option_that_does_not_exist_costs_the_decision_only(make: Make, what: str) -> None:
    bot = make(what)
    match = play(bot)
    assert bot.faults == {"illegal": decisions(match)}
    assert bot.close()


@pytest.mark.parametrize("what", ["crash", "illegal"])
def test_what_is_chosen_in_place_of_a_program_is_the_same_every_time(make: Make, what: str) -> None:
    assert choices(play(make(what))) == choices(play(make(what)))


def test_a_program_that_failed_once_is_told_the_game_again_and_plays_on(
    make: Make, tmp_path: Path
) -> None:
    bot = make("crash", str(tmp_path / "mark"))
    play(bot)
    assert bot.faults == {"crashed": 1}


def test_a_program_that_cannot_be_started_again_is_given_up(make: Make, tmp_path: Path) -> None:
    bot = make("worse", str(tmp_path / "mark"))
    match = play(bot)
    assert match.outcome() is not None
    assert bot.faults == {"crashed": 1, "start": min(RESTARTS, decisions(match) - 1)}


def test_output_that_nobody_asked_for_is_found(make: Make) -> None:
    bot = make("after")
    play(bot)
    deadline = time.monotonic() + LONG
    assert bot._program is not None
    while not bot._program.has_output():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert not bot.faults
    play(bot, 8)
    assert bot.faults == {"unasked": 1}


def test_a_program_that_chatters_without_end_costs_no_memory_and_is_ended(make: Make) -> None:
    bot = make("chatter")
    program = bot._program
    assert program is not None
    program._threads[0].join(LONG)  # nobody reads any more
    assert program._incoming.qsize() < 100_000
    assert play(bot).outcome() is not None
    # What comes while it is asked is garbage.
    assert bot.faults["unasked"] + bot.faults["garbage"] == 1 + RESTARTS


def test_a_program_that_reads_nothing_blocks_nobody() -> None:
    game = find_game("dice").game  # its pieces do not fit into a pipe
    bot = StdioBot([*PYTHON, BAD, "deaf"], game, LONG, 0.2)
    match = Match(game, game.configure(2, 0, {}), 1, [SeatInfo(str(seat), "x") for seat in (0, 1)])
    run(match, [bot, RandomBot(game)], 1)
    assert bot.faults["slow"] == 1 + RESTARTS
    bot.close()


def test_standard_error_is_shown_up_to_a_limit(
    make: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = make("stderr")
    play(bot)
    assert not bot.faults
    bot.close()
    shown = capsys.readouterr().err
    assert shown.startswith("noise noise")
    assert shown.endswith("…\n")
    assert len(shown) < MOST_ERROR_BYTES + 10


HELLOS = {
    "exit": "the program ended",
    "mute": "no answer in time",
    "future": "a version of the protocol",
    "nameless": "a line that is not the expected message",
}


@pytest.mark.parametrize(("what", "words"), HELLOS.items())
def test_a_program_without_a_proper_hello_is_no_bot(
    what: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what == "mute":
        monkeypatch.setattr("civitas.bots.stdio.bot.START_SECONDS", 0.2)
    name = f"stdio:{' '.join((*PYTHON, BAD, what))}"
    with pytest.raises(UnknownBot) as caught:
        make_bot(name, GAME)
    shown = Text("en").error(caught.value)
    assert words in shown
    assert BAD in shown


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot("stdio:./missing --fast", GAME)
    assert "there is no program “./missing”" in Text("en").error(caught.value)


# Processes.


def group_is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def wait_for_end(group: int) -> None:
    deadline = time.monotonic() + LONG
    while not group_is_gone(group):
        assert time.monotonic() < deadline
        time.sleep(0.02)


posix = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has neither process groups nor the guard"
)


@posix
@pytest.mark.parametrize("what", ["well", "breed", "stay"])
def test_nothing_is_left_of_a_program(make: Make, what: str) -> None:
    bot = make(what, hang=0.2 if what == "breed" else LONG)
    assert bot._program is not None
    group = bot._program._group
    play(bot)
    assert bot.close() == (what == "well")
    wait_for_end(group)


def processes_with(word: str) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if word.encode() in path.read_bytes():
                found.append(int(path.parent.name))
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has subreapers")
def test_a_process_in_a_session_of_its_own_is_killed_too(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = f"CIVITAS_TEST_ESCAPE={os.getpid()}"
    monkeypatch.setenv(*word.split("="))
    bot = make("escape", str(tmp_path / "mark"), hang=2.0)
    monkeypatch.delenv(word.partition("=")[0])
    assert bot._program is not None
    play(bot)
    assert bot.faults[messages.SLOW] > 0
    bot.close()
    deadline = time.monotonic() + LONG
    while processes_with(word):
        assert time.monotonic() < deadline
        time.sleep(0.02)


@posix
def test_a_bot_that_is_forgotten_ends_its_program(make: Make) -> None:
    bot = StdioBot([*PYTHON, BAD, "well"], GAME)
    assert bot._program is not None
    group = bot._program._group
    del bot
    wait_for_end(group)


@posix
def test_a_program_ends_with_the_process_that_started_it() -> None:
    script = (
        "import sys, time; from civitas import find_game, make_bot;"
        "bot = make_bot(sys.argv[2], find_game(sys.argv[1]).game);"
        "print(bot._program._group, flush=True); time.sleep(3600)"
    )
    name = f"stdio:{' '.join((*PYTHON, BAD, 'stay'))}"
    command = [sys.executable, "-c", script, TOYS[0], name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        group = int(process.stdout.readline())
        assert not group_is_gone(group)
        process.send_signal(signal.SIGKILL)
        process.wait()
    wait_for_end(group)


def test_faults_are_taken_once(make: Make) -> None:
    from civitas.bots.bot import take_faults

    bot = make("illegal")
    play(bot)
    assert take_faults(bot)["illegal"] > 0
    assert take_faults(bot) == Counter()
