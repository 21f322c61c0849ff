"""Bot strings: lists, places and parameters."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from civitas.bots.bot import Bot
from civitas.bots.bot_string import join_bots, split_bots
from civitas.bots.registry import is_installed, make_bot
from civitas.bots.roster import Roster
from civitas.kernel import Game, UnknownBot
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.cases import TOYS

GAME = find_game(TOYS[0]).game
TEXT = Text("en")

BOT = """
{first}

class Tuned:
    name = "tuned"
    version = "2.1"

    def __init__(self, game: object, nodes: int = 5, share: float = 0.5, deep: bool = False,
                 label: str = "x", most: {optional} = None, plain=3, other: list = ()) -> None:
        self.given = (nodes, share, deep, label, most, plain)

    def choose(self, view, decision, rng, budget):
        return decision.options[0]


class Needy(Tuned):
    def __init__(self, game, path: str, *, depth: int = 1) -> None:
        self.given = (path, depth)


class Choosy(Tuned):
    def __init__(self, game, nodes: int = 1) -> None:
        raise ValueError("nodes must be even")


class Kept(Tuned):
    def reset(self, seat, config, rng):
        self.start = (seat, config.players, rng.below(1000))
"""


@pytest.fixture(params=["", "from __future__ import annotations"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "tuned.py"
    optional = "int | None"
    path.write_text(BOT.format(first=request.param, optional=optional), encoding="utf-8")
    return path


def given(bot: Bot) -> tuple[object, ...]:
    found: tuple[object, ...] = vars(bot)["given"]
    return found


def error(name: str, game: Game = GAME) -> str:
    with pytest.raises(UnknownBot) as caught:
        make_bot(name, game)
    shown = TEXT.error(caught.value)
    assert TEXT.problems(caught.value.reason) == []
    assert "\n" not in shown
    return shown


def test_parameters_have_the_types_the_maker_declares(file: Path) -> None:
    query = "nodes=400&share=1e-2&deep=true&label=a%2Cb%26c&most=7&plain=9"
    bot = make_bot(f"{file}:Tuned?{query}", GAME)
    assert given(bot) == (400, 0.01, True, "a,b&c", 7, 9)
    assert [type(each) for each in given(bot)] == [int, float, bool, str, int, int]
    assert given(make_bot(f"{file}:Tuned", GAME)) == (5, 0.5, False, "x", None, 3)
    assert given(make_bot(f"{file}:Needy?path=a?b=c&depth=2", GAME)) == ("a?b=c", 2)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("Tuned?speed=1", "no parameter “speed”; allowed: nodes, share, deep, label, most, plain."),
        ("Tuned?other=1", "no parameter “other”"),
        ("Tuned?game=1", "no parameter “game”"),
        ("Tuned?nodes=many", "“many” is not allowed for nodes; allowed: a whole number"),
        ("Tuned?share=nan", "“nan” is not allowed for share; allowed: a number"),
        ("Tuned?deep=maybe", "allowed: true or false"),
        ("Tuned?nodes", "“nodes” is not a parameter"),
        ("Tuned?", "write ?name=value"),
        ("Tuned?nodes=1&nodes=2", "each name once"),
        ("Needy", "needs the parameter path"),
        ("Choosy?nodes=3", "ValueError: nodes must be even"),
        ("Missing", "has no “Missing”"),
    ],
)
def test_wrong_parameters_get_one_line_with_what_is_allowed(
    file: Path, query: str, words: str
) -> None:
    assert words in error(f"{file}:{query}")


@pytest.mark.parametrize(
    ("game", "bot", "name", "value", "allowed"),
    [
        ("dice", "lookahead", "worlds", "0", "1–1000"),
        ("dice", "lookahead", "worlds", "100000", "1–1000"),
        ("dice", "lookahead", "turns", "1001", "0–1000"),
        ("dice", "network", "error", "11", "0–10"),
        ("ages", "beam", "depth", "51", "1–50"),
        ("dice", "lookahead", "options", "-1", "1–100"),
        ("dice", "lookahead", "turns", "-1", "0–1000"),
        ("dice", "lookahead", "spread", "-0.5", "0–10"),
        ("dice", "search", "worlds", "0", "1–1000"),
        ("dice", "search", "options", "0", "1–100"),
        ("dice", "blurred", "points", "-3", "0–1000"),
        ("dice", "blurred", "most", "-1", "0–1000"),
        ("ages", "beam", "width", "0", "1–100"),
        ("ages", "beam", "depth", "0", "1–50"),
        ("ages", "beam", "ends", "0", "1–20"),
        ("ages", "beam", "worlds", "0", "1–200"),
    ],
)
def test_installed_bots_reject_numbers_that_are_too_small_or_too_large(
    game: str, bot: str, name: str, value: str, allowed: str
) -> None:
    shown = error(f"{bot}?{name}={value}", find_game(game).game)
    assert f"“{bot}”: “{value}” is not allowed for {name}; allowed: {allowed}." in shown


def test_bots_without_parameters_say_so() -> None:
    assert "has no parameter “x”; allowed: –" in error("random?x=1")
    assert "has no parameter “x”; allowed: –" in error("heuristic?x=1", find_game("dice").game)


def test_a_class_in_a_module_is_a_bot(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(file.parent))
    monkeypatch.delitem(sys.modules, "tuned", raising=False)
    assert given(make_bot("tuned:Tuned?nodes=2", GAME))[0] == 2
    assert make_bot("civitas.bots.first_bot:FirstBot", GAME).name == "first"
    assert "ModuleNotFoundError" in error("nothing.like.this:Bot")
    assert "FILE.py:CLASS, MODULE:CLASS, stdio:COMMAND" in error("genius?nodes=4")
    monkeypatch.delitem(sys.modules, "tuned", raising=False)


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("random", ["random"]),
        ("random, first", ["random", "first"]),
        ("a?x=1&y=2,b", ["a?x=1&y=2", "b"]),
        ("stdio:./p --list '1,2',random", ["stdio:./p --list '1,2'", "random"]),
        ('random,stdio:./p --list="1,2" x', ["random", 'stdio:./p --list="1,2" x']),
        ('"my,bots/x.py:Bot",first', ["my,bots/x.py:Bot", "first"]),
        ("o'neill/x.py:Bot,first", ["o'neill/x.py:Bot", "first"]),
        ("a,,b", ["a", "", "b"]),
    ],
)
def test_commas_separate_bots_but_not_between_quotes(text: str, bots: list[str]) -> None:
    assert split_bots(text) == bots
    assert split_bots(join_bots(bots)) == bots


@pytest.mark.parametrize("text", ["'a,b", 'stdio:./p "x,random'])
def test_a_quote_that_is_not_closed_is_named(text: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        split_bots(text)
    assert caught.value.reason.key == "unknown-bot-quote"
    assert "not closed" in error("stdio:./p 'x")


def test_commands_need_a_program() -> None:
    assert "no program" in error("stdio:")
    assert "no program" in error("stdio: ")


def test_only_installed_bots_need_no_trust() -> None:
    assert is_installed("random")
    assert is_installed("heuristic?x=1")
    for name in ("x.py:Bot", "os:system", "stdio:random", "", "person", "stdio:random?x"):
        assert not is_installed(name)


def test_bots_with_reset_are_made_once_for_each_of_their_seats(file: Path) -> None:
    roster = Roster(GAME)
    kept, old = f"{file}:Kept", f"{file}:Tuned"
    first = roster.bots([kept, old, kept])
    second = roster.bots([old, kept, kept])
    assert first[0] is not first[2]
    assert second[1] is first[0]
    assert second[2] is first[2]
    assert second[0] is not first[1]
