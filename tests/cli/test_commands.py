"""`civitas simulate`, `replay`, `bench`, `--help`, and everything that can be said wrongly."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from civitas import __version__, engine_mode
from civitas.cli import admin
from kit.cases import ROOT, TOYS
from kit.commands import civitas
from kit.tier import amount

DRAFT = "examples/toys/draft.py"
RECORD = "tests/replays/toy_draft/r2-players-3.jsonl"
COMMANDS = [
    "play",
    "simulate",
    "arena",
    "dataset",
    "merge",
    "records",
    "report",
    "compare",
    "replay",
    "advise",
    "analyse",
    "puzzles",
    "position",
    "bench",
    "serve",
    "admin",
    "backup",
    "restore",
    "doctor",
    "boards",
    "bots",
]


def only_object(out: str) -> dict[str, object]:
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: Path(toy).stem)
def test_simulate_gives_the_same_result_for_any_number_of_processes(toy: str) -> None:
    spec = str(Path(toy).relative_to(ROOT))
    results = [
        only_object(
            civitas("simulate", spec, "--games", "200", "--jobs", jobs, "--json", "--seed", "9").out
        )
        for jobs in ("1", "2")
    ]
    assert results[0]["result_hash"] == results[1]["result_hash"]
    assert results[0]["games"] == 200
    wanted = {
        "game",
        "players",
        "games",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "result_hash",
        "rules",
    }
    assert wanted <= results[0].keys()


def test_processes_are_really_used_and_agree(tmp_path: Path) -> None:
    from civitas.arena import runs, simulation
    from civitas.play.registry import find_game

    game = find_game(TOYS[0]).game
    plan = simulation.Plan(TOYS[0], game.configure(3, 0, {}), ("random", "first"), 60, 4)
    alone = simulation.Results(plan)
    for _ in simulation.simulate(plan, 1, None, alone):
        pass
    together = simulation.Results(plan)
    chunks = [(first, first + 7) for first in range(0, 56, 7)] + [(56, 60)]

    def keep(first: int, games: list[simulation.SimulatedGame]) -> None:
        together.games.update(enumerate(games, first))

    for _ in runs.play_in_processes(together, 2, chunks, keep):
        pass
    assert together.result_hash() == alone.result_hash()
    assert together.is_complete()


def test_another_seed_another_result() -> None:
    hashes = {
        only_object(civitas("simulate", DRAFT, "--games", "50", "--json", "--seed", seed).out)[
            "result_hash"
        ]
        for seed in ("1", "2")
    }
    assert len(hashes) == 2


def test_options_and_bots_reach_the_games() -> None:
    shown = civitas(
        "simulate", DRAFT, "--games", "30", "--json", "--passing=right", "--deck", "tiny",
        "--bots", "first,random", "--rules", "1", "--players", "2",
    )  # fmt: skip
    found = only_object(shown.out)
    assert found["passing"] == "right"
    assert found["deck"] == "tiny"
    assert found["rules"] == 1
    assert found["bots"] == ["first", "random"]


def test_a_simulation_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    args = ("simulate", DRAFT, "--json", "--seed", "3", "--jobs", "1")
    whole = only_object(civitas(*args, "--games", "120").out)
    civitas(*args, "--games", "50", "--resume", str(file))
    file.write_text(file.read_text(encoding="utf-8") + "[70, 0.1, [[[1", encoding="utf-8")
    resumed = only_object(civitas(*args, "--games", "120", "--resume", str(file)).out)
    assert resumed["result_hash"] == whole["result_hash"]
    other = civitas("simulate", DRAFT, "--seed", "4", "--games", "9", "--resume", str(file))
    assert other.code == 2
    assert "different simulation" in other.err


def test_replay_shows_a_game_whole_as_a_seat_and_up_to_an_entry() -> None:
    whole = civitas("replay", RECORD, "--game", DRAFT)
    assert whole.code == 0
    assert "Score" in whole.out
    seat = civitas("replay", RECORD, "--game", DRAFT, "--as", "2")
    assert seat.code == 0
    assert "Bot 2: " in seat.out
    assert "Bot 1: Sell" not in seat.out
    assert "Bot 1: Build" not in seat.out
    part = civitas("replay", RECORD, "--game", DRAFT, "--to", "4")
    assert part.code == 0
    assert "Score" not in part.out
    assert len(part.out) < len(whole.out)


def test_replay_verifies() -> None:
    shown = civitas("replay", RECORD, "--game", DRAFT, "--verify")
    assert shown.code == 0
    assert "Record verified" in shown.out


def test_a_damaged_record_is_one_line_that_says_where(tmp_path: Path) -> None:
    lines = (ROOT / RECORD).read_text(encoding="utf-8").splitlines()
    file = tmp_path / "damaged.jsonl"
    for number, text in (
        (4, "\n".join([*lines[:3], lines[3].replace("sell", "build"), *lines[4:]]) + "\n"),
        (len(lines), "\n".join(lines)[:-5]),
        (1, "GIF89a\n"),
    ):
        file.write_text(text, encoding="utf-8")
        shown = civitas("replay", str(file), "--game", DRAFT, "--verify")
        assert shown.code == 1
        assert shown.err.count("\n") == 1
        assert f"Line {number}" in shown.err
    file.write_bytes(b"\xff\xfe\x00\x01")
    shown = civitas("replay", str(file), "--game", DRAFT)
    assert shown.code == 1
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], ", ".join(COMMANDS)),
        (["paly"], ", ".join(COMMANDS)),
        (["--nonsense"], "--help"),
        (["play"], "Missing GAME. Example: civitas play wonders"),
        (["play", "chess"], "FILE.py"),
        (["play", "missing.py"], "File not found"),
        (["play", "start.py"], "GAME"),
        (["play", DRAFT, "--players", "9"], "2 to 5"),
        (["play", DRAFT, "--players", "two"], "2 to 5"),
        (["play", DRAFT, "--players"], "needs a value"),
        (["play", DRAFT, "--seed", "-1"], str(2**128 - 1)),
        (["play", DRAFT, "--rules", "4"], "1 to 3"),
        (["play", DRAFT, "--bots", "genius"], "random, search, FILE.py:CLASS"),
        (["play", DRAFT, "--bots", "missing.py:Bot"], "cannot be loaded"),
        (["play", DRAFT, "--pasing", "left"], "--passing, --deck"),
        (["play", DRAFT, "--passing", "up"], "left, right"),
        (["play", DRAFT, "--passing"], "needs a value"),
        (["play", DRAFT, "extra"], "Unexpected argument"),
        (["play", DRAFT, "--resume", "missing.jsonl"], "File not found"),
        (["simulate"], "Missing GAME"),
        (["simulate", DRAFT, "--games", "0"], "1 to"),
        (["simulate", DRAFT, "--jobs", "0"], "1 to 256"),
        (["simulate", DRAFT, "--game", "3"], "--games"),
        (["arena"], "Missing GAME"),
        (["arena", DRAFT, "--bots", "random"], "at least two bots"),
        (["arena", DRAFT, "--bots", "random,genius"], "Unknown bot “genius”"),
        (["arena", DRAFT, "--bots", ",".join(["first"] * 40), "--players", "5"], "too many groups"),
        (["arena", DRAFT, "--format", "xml"], "allowed: table, json, csv"),
        (["arena", DRAFT, "--games", "0"], "1 to"),
        (["arena", DRAFT, "--gmes", "1"], "--games"),
        (["arena", DRAFT, "--resume", "missing/x.jsonl"], "Cannot write"),
        (["replay"], "Missing FILE"),
        (["replay", "missing.jsonl"], "File not found"),
        (["replay", RECORD], "add --game"),
        (["replay", RECORD, "--game", DRAFT, "--to", "9999"], "1 to"),
        (["replay", RECORD, "--game", DRAFT, "--as", "5"], "1 to 3"),
        (["replay", RECORD, "--game", DRAFT, "--verify", "--to", "3"], "--to"),
        (["play", DRAFT, "--coins", "77"], "0 to 9"),
        (["play", DRAFT, "--language", "klingon"], "allowed: en"),
        (["play", DRAFT, "--people", "9"], "0 to 5"),
        (["play", DRAFT, "--players", "3", "--people", "4"], "0 to 3"),
        (["play", DRAFT, "--names", "Ada,,Ben"], "--names needs different names"),
        (["play", DRAFT, "--names", "Ada,ada"], "--names needs different names"),
        (["play", DRAFT, "--names", "A" * 21], "1 to 20 characters"),
        (["play", DRAFT, "--names", "Ada,Ben", "--people", "1"], "2 names for one person"),
        (["play", "wonders", "--free_city", "rome"], "rome"),
        (["play", "wonders", "--house-rule", "chess"], "Invalid value “chess” for --house-rule"),
        (["play", "wonders", "--hause-rule", "x"], "--house-rule"),
        (["play", "--resume", "README.md"], "“README.md”: Line 1"),
        (["play", DRAFT, "--resume", RECORD, "--passing", "left"], "--passing cannot be"),
        (["play", DRAFT, "--resume", RECORD, "--loud"], "--resume, --trust-bots, --language"),
        (["play", DRAFT, "--resume", RECORD, "--seed", "3"], "--seed cannot be combined"),
        (["play", "--resume", RECORD], "FILE.py --resume"),
        (["simulate", DRAFT, "--resume", "missing/x.jsonl"], "Cannot write"),
        (["replay", RECORD, "--loud"], "--verify"),
        (["bench", "missing.py"], "File not found"),
        (["bench", "--windows", "0", DRAFT], "1 to"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_is_said_wrongly_gets_one_line_and_exit_code_2(args: list[str], words: str) -> None:
    shown = civitas(*args)
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1, shown.err
    assert words in shown.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_has_an_example(command: str) -> None:
    shown = civitas(command, "--help")
    assert shown.code == 0
    assert f"Example: civitas {command}" in shown.out


def test_help_of_admin_names_every_subcommand() -> None:
    shown = "".join(civitas("admin", "--help").out.split())
    assert "|".join(admin.ALLOWED) in shown


def test_version_names_the_package_the_engine_and_python() -> None:
    shown = civitas("--version")
    assert shown.code == 0
    assert shown.err == ""
    python = ".".join(map(str, sys.version_info[:3]))
    wanted = f"civitas {__version__} ({engine_mode()} engine, Python {python}"
    assert shown.out.startswith(wanted)
    assert shown.out.count("\n") == 1
    assert "--version" in civitas("--help").out


def test_help_of_a_game_lists_its_options() -> None:
    shown = civitas("play", DRAFT, "--help")
    assert "--passing left|right" in shown.out


def test_help_of_a_game_has_rulings_apart_dashes_and_short_lines() -> None:
    shown = civitas("play", "wonders", "--help").out
    places = [
        shown.index(words)
        for words in ("--edition", "--boards", "--sides", "--house-rule", "leave open")
    ]
    assert places == sorted(places)
    assert shown.index("leave open") < shown.index("--own-colour")
    assert "--free_city" not in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_a_replay_tells_payments_by_names(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    civitas("play", "wonders", "--seed", "3", "--sides", "day", "--save", str(file))
    shown = civitas("replay", str(file))
    assert shown.code == 0
    assert "to the left" not in shown.out
    assert "Age I, turn 1." in shown.out
    assert "Age III, turn 6." in shown.out


def test_help_loads_nothing_it_does_not_need() -> None:
    """What makes it quick; `civitas bench` measures how quick."""
    script = (
        "import sys; from civitas.cli.main import main; main(['--help']);"
        "heavy = {'fluent.runtime', 'babel', 'rich.console', 'rich.markdown', 'asyncio',"
        " 'multiprocessing', 'numpy', 'civitas.kernel.state', 'civitas.play.match'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_bench_prints_rates_and_a_calibration() -> None:
    shown = civitas("bench", DRAFT, "--windows", "1")
    assert shown.code == 0
    assert "Decisions/s" in shown.out
    assert "Calibration" in shown.out
    assert "civitas --help" in shown.out


def test_a_bot_of_ones_own_plays(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(
        "class Last:\n"
        "    name = 'last'\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, view, decision, rng, budget): return decision.options[-1]\n",
        encoding="utf-8",
    )
    shown = civitas("simulate", DRAFT, "--games", "5", "--bots", f"{file}:Last", "--json")
    assert shown.code == 0
    assert only_object(shown.out)["games"] == 5


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_says_how_far_it_came_and_goes_on(
    tmp_path: Path, jobs: str
) -> None:
    file = tmp_path / "results.jsonl"
    lines = 0
    for _ in range(amount(2, 3)):
        lines += 3
        command = [
            sys.executable, "-m", "civitas", "simulate", DRAFT,
            "--games", "1000000", "--jobs", jobs, "--resume", str(file),
        ]  # fmt: skip
        running = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        while not file.exists() or file.read_text(encoding="utf-8").count("\n") < lines:
            assert running.poll() is None
            time.sleep(0.02)
        # as a terminal does: to all processes at once
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
        assert running.returncode == 130, err
        assert "decisions/s" in out  # what was played is shown
        assert "of 1,000,000 games" in err
        assert err.count("\n") == 1, err
        lines = file.read_text(encoding="utf-8").count("\n")
    text = file.read_text(encoding="utf-8")
    numbers: set[int] = set()
    for line in text[: text.rindex("\n")].splitlines()[1:]:
        first, _, games = json.loads(line)
        assert not numbers & set(range(first, first + len(games)))
        numbers.update(range(first, first + len(games)))
    wanted = str(min(200, len(numbers)))
    args = ("simulate", DRAFT, "--games", wanted, "--jobs", "1", "--json")
    resumed = only_object(civitas(*args, "--resume", str(file)).out)
    assert resumed["result_hash"] == only_object(civitas(*args).out)["result_hash"]
