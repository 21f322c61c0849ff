"""`civitas bots`, and bots of one's own in other commands."""

import json
import sys
from pathlib import Path

import pytest

from civitas.bots.registry import bot_names
from kit.bad_bots import PLACE
from kit.cases import ROOT, TOYS
from kit.commands import civitas, civitas_process

DRAFT = TOYS[0]
BAD = f"stdio:{sys.executable} -I -S {ROOT / 'tests' / 'kit' / 'bad_program.py'}"
EXAMPLES = {
    "class": "examples/greedy.py:Greedy",
    "Python": f"stdio:{sys.executable} examples/programs/greedy.py",
    "JavaScript": "stdio:node examples/programs/greedy.mjs",
}


def simulate(*args: str) -> dict[str, object]:
    shown = civitas("simulate", *args, "--json")
    assert shown.code == 0, shown
    found: dict[str, object] = json.loads(shown.out)
    return found


def test_the_examples_play_the_same_games() -> None:
    """The bot as a class, as a program in Python, and in JavaScript with the Node we have."""
    played = [
        simulate("dice", "--players", "2", "--games", "3", "--bots", f"{bot},random", "--jobs", "1")
        for bot in EXAMPLES.values()
    ]
    assert len({str(each["result_hash"]) for each in played}) == 1
    assert not any("faults" in each for each in played)


def test_programs_play_the_same_games_in_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("civitas.arena.runs.MIN_PARALLEL_SECONDS", 0.0)
    args = (DRAFT, "--players", "3", "--games", "12", "--bots", f"{BAD} illegal,random")
    one, two = (simulate(*args, "--jobs", jobs) for jobs in ("1", "2"))
    assert one["result_hash"] == two["result_hash"]
    assert one["faults"] == two["faults"] != []


def test_faults_of_programs_are_errors_in_the_arena() -> None:
    setup = ("arena", DRAFT, "--players", "2", "--games", "2", "--jobs", "1")
    args = (*setup, "--bots", f"{BAD} illegal,random")
    shown = civitas(*args, "--format", "json")
    assert shown.code == 0
    [bad] = [bot for bot in json.loads(shown.out)["bots"] if bot["bot"] != "random"]
    assert bad["illegal"] == bad["decisions"] > 0
    assert bad["exceptions"] == 0
    assert bad["version"] == "0.1"
    footer = " ".join(civitas(*args).out.split())
    assert "First: “illegal” (seat 1, game 0, seed" in footer


def test_faults_of_programs_are_shown_once_and_kept_in_the_file(tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    args = ("simulate", DRAFT, "--players", "2", "--games", "4", "--resume", file)
    shown = civitas(*args, "--bots", f"{BAD} illegal,random")
    assert shown.code == 0
    [line] = shown.err.splitlines()
    assert "random chose in its place: an option that does not exist (" in line
    again = civitas(*args, "--bots", f"{BAD} illegal,random")
    assert again.err == shown.err


def test_a_simulation_without_a_program_says_what_is_missing() -> None:
    for bot, words in ((f"{BAD} exit", "no valid hello: the program ended"), ("stdio:./x", "./x")):
        shown = civitas("simulate", DRAFT, "--games", "1", "--bots", bot)
        assert shown.code == 2
        assert words in shown.err
        assert len(shown.err.splitlines()) == 1


def test_the_list_has_every_bot_with_its_games() -> None:
    shown = civitas("bots")
    assert shown.code == 0
    for name in bot_names():
        assert name in shown.out
    assert "ages, dice, wonders" in shown.out
    assert civitas("bots", "list").out == shown.out


def test_the_list_of_a_game_has_only_its_bots() -> None:
    dice, toy = civitas("bots", "--game", "dice"), civitas("bots", "--game", DRAFT)
    assert "network" in dice.out
    assert "beam" not in dice.out
    assert "random" in toy.out
    assert "master" not in toy.out
    assert civitas("bots", "--game", "chess").code == 2


def test_a_check_says_ok_for_every_number_of_players() -> None:
    shown = civitas("bots", "check", "first", "--game", "dice", "--games", "1")
    assert shown.code == 0
    for players in range(2, 8):
        assert f"ok       {players} players: one game" in shown.out
    assert "first: no fault found." in shown.out


def test_a_check_of_a_game_whose_defaults_do_not_fit_every_number() -> None:
    shown = civitas("bots", "check", "first", "--games", "1")
    assert shown.code == 0
    assert "2 players: one game" in shown.out
    with_option = civitas("bots", "check", "first", "--games", "1", "--edition", "2nd")
    assert "2 players:" not in with_option.out
    assert "7 players:" in with_option.out


def test_a_check_that_finds_a_fault_has_exit_code_1() -> None:
    args = ("--game", DRAFT, "--players", "3", "--games", "1")
    shown = civitas("bots", "check", f"{BAD} illegal", *args)
    assert shown.code == 1
    assert "fault    The program failed" in shown.out
    assert "faults found" in shown.err
    assert civitas("bots", "check", "no_such.py:Bot", *args).code == 1


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chek"], "allowed: list, check"),
        (["check"], "Missing BOT"),
        (["list", "random"], "Unexpected argument “random”"),
        (["check", "random", "--budget", "0"], "--budget must be a number of seconds above 0"),
        (["check", "random", "--games", "0"], "1 to"),
        (["check", "random", "--players", "9"], "2 to 7"),
        (["check", "random", "--game", "chess"], "allowed:"),
        (["check", "random", "--edition", "9th"], "--edition"),
    ],
)
def test_what_is_said_wrongly_gets_one_line_and_exit_code_2(args: list[str], words: str) -> None:
    shown = civitas("bots", *args)
    assert shown.code == 2
    assert shown.out == ""
    assert words in shown.err
    assert shown.err.count("\n") == 1


def test_a_saved_game_runs_code_only_if_it_is_trusted(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    bots = "examples/greedy.py:Greedy,random"
    assert civitas("play", DRAFT, "--bots", bots, "--save", str(file)).code == 0
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:4]), encoding="utf-8")
    refused = civitas("play", DRAFT, "--resume", str(file))
    assert refused.code == 2
    assert "add --trust-bots" in refused.err
    assert civitas("play", DRAFT, "--resume", str(file), "--trust-bots").code == 0


@pytest.mark.parametrize("bot", ["Sleeping", "Locking"])
def test_a_check_of_a_bot_that_hangs_ends(bot: str) -> None:
    limits = ("--budget", "0.1", "--limit", "0.5")
    shown = civitas_process("bots", "check", f"{PLACE}:{bot}", "--game", DRAFT, *limits)
    assert shown.code == 1
    if bot == "Sleeping":
        assert shown.out.splitlines()[-1] == (
            "fault    choose has not returned after 0.5 seconds. The check ends here."
        )
        assert shown.err.splitlines() == [f"{PLACE}:{bot}: faults found, see above."]
    else:  # it lets nothing else run, so Python shows where it hangs
        assert "bad_bots.py" in shown.err


def test_a_limit_must_be_a_number() -> None:
    shown = civitas("bots", "check", "random", "--limit", "0")
    assert shown.code == 2
    assert "--limit must be a number of seconds above 0 and at most 3600, not “0”" in shown.err
