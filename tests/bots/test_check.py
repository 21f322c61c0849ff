"""The check of a bot finds what its author should know, and nothing else."""

import sys
from pathlib import Path

import pytest

from civitas.bots.check import FAULT, OK, WARNING, BotCheck, Finding
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.cases import ROOT, TOYS

TITLE = find_game(TOYS[0])
CONFIGS = [TITLE.game.configure(players, 0, {}) for players in (2, 3)]
PROGRAM = f"stdio:{sys.executable} -I -S {ROOT / 'tests' / 'kit' / 'bad_program.py'}"
HEAD = (
    "class Mine:\n    name = 'mine'\n    seen = []\n    def __init__(self, game): self.games = 0\n"
)
CHOOSE = "    def choose(self, view, decision, rng, budget):\n        "
RESET = "    def reset(self, seat, config, rng):\n        "
FIRST = "return decision.options[0]\n"


def findings(bot: str, budget: float = 3600.0, setups: int = 2) -> list[Finding]:
    return list(BotCheck(bot, TITLE.game, CONFIGS[:setups], 2, budget).run())


def keys(found: list[Finding], level: str) -> list[str]:
    return [each.reason.key for each in found if each.level == level]


def check_code(folder: Path, code: str, budget: float = 3600.0) -> list[Finding]:
    (folder / "mine.py").write_text(HEAD + code, encoding="utf-8")
    return findings(f"{folder / 'mine.py'}:Mine", budget)


GOOD = ["bots-loaded", "bots-games", "bots-games", "bots-repeatable", "bots-forgets", "bots-time"]


@pytest.mark.parametrize(
    "bot", ["random", "first", f"{ROOT / 'examples' / 'greedy.py'}:Greedy?verb=sell"]
)
def test_a_good_bot_has_no_fault(bot: str) -> None:
    found = findings(bot)
    assert [each.level for each in found] == [OK] * len(found)
    assert keys(found, OK) == GOOD
    text = Text("en", TITLE)
    assert [text.problems(each.reason) for each in found] == [[]] * len(found)


RANDOM = "import random; return random.choice(decision.options)\n"
COUNTING = "self.games += 1; return decision.options[self.games // 9 % len(decision.options)]\n"
FAULTS = {
    "no choose": ("", ["bots-no-choose"]),
    "arguments": ("    def choose(self, view): return 1\n", ["bots-signature-choose"]),
    "reset": ("    def reset(self): pass\n" + CHOOSE + FIRST, ["bots-signature-reset"]),
    "illegal": (CHOOSE + "return 10**6\n", ["refused-bot-move"] * 3 + ["bots-games-wrong"]),
    "error": (CHOOSE + "raise KeyError('x')\n", ["refused-bot-failed"] * 3 + ["bots-games-wrong"]),
    "exit": (CHOOSE + "raise SystemExit(3)\n", ["refused-bot-failed"] * 3 + ["bots-games-wrong"]),
    "interrupt": (
        CHOOSE + "raise KeyboardInterrupt\n",
        ["refused-bot-failed"] * 3 + ["bots-games-wrong"],
    ),
    "generator": (
        CHOOSE + "raise GeneratorExit\n",
        ["refused-bot-failed"] * 3 + ["bots-games-wrong"],
    ),
    "end": (
        "    def end(self, outcome): raise KeyError('x')\n" + CHOOSE + FIRST,
        ["refused-bot-call"] * 2 + ["bots-games-wrong"],
    ),
    "chance": (CHOOSE + RANDOM, ["bots-not-repeatable"]),
    "memory": (RESET + "pass\n" + CHOOSE + COUNTING, ["bots-remembers"]),
}


@pytest.mark.parametrize(("code", "wanted"), FAULTS.values(), ids=FAULTS)
def test_faults_are_found(tmp_path: Path, code: str, wanted: list[str]) -> None:
    found = check_code(tmp_path, code)
    faults = keys(found, FAULT)
    assert faults[: len(wanted)] == wanted
    assert set(faults) == set(wanted)
    text = Text("en", TITLE)
    assert [text.problems(each.reason) for each in found] == [[]] * len(found)


def test_a_bot_that_forgets_in_reset_may_count(tmp_path: Path) -> None:
    found = check_code(tmp_path, RESET + "self.games = 0\n" + CHOOSE + COUNTING)
    assert keys(found, OK) == GOOD


@pytest.mark.parametrize("error", ["ValueError('no')", "SystemExit(0)", "KeyboardInterrupt"])
def test_a_file_that_cannot_be_loaded_is_the_only_finding(tmp_path: Path, error: str) -> None:
    found = check_code(tmp_path, f"    raise {error}\n")
    assert keys(found, FAULT) == ["unknown-bot-broken"]
    assert len(found) == 1


def test_prints_and_slow_answers_are_warnings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_code(tmp_path, CHOOSE + "print('hm'); " + FIRST, budget=1e-9)
    assert keys(found, WARNING) == ["bots-time-late", "bots-prints"]
    assert keys(found, FAULT) == []
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("what", "faults", "warnings"),
    [
        ("well", [], []),
        ("illegal", ["bots-games-wrong", "bots-program-fault"], []),
        ("crash", ["bots-games-wrong", *["bots-program-fault"] * 2], ["bots-stays"]),
        ("stay", [], ["bots-stays"]),
        ("exit", ["unknown-bot-program"], []),
    ],
)
def test_programs_are_checked_too(what: str, faults: list[str], warnings: list[str]) -> None:
    found = findings(f"{PROGRAM} {what}", setups=1)
    assert keys(found, FAULT) == faults
    assert keys(found, WARNING) == warnings
