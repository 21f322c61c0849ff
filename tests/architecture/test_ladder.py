"""The ladder is described completely, and its check tells a right order from a wrong one."""

import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from civitas.arena.standings import Estimate, Standing, Standings
from kit.cases import TOYS

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import ladder  # noqa: E402
import pages  # noqa: E402

DATA = tomllib.loads(ladder.DATA.read_text(encoding="utf-8"))
DRAFT = next(toy for toy in TOYS if "draft" in toy)
TOY = {
    "levels": ["random", "first"],
    "pool": ["genius"],
    "pool_deals": 5,
    "check_deals": 50,
    "unbeaten": ["first"],
    "setups": [{"players": 3, "deals": 10}, {"players": 2, "deals": 10}],
    "goals": [
        {"bot": "first", "against": "random", "players": 3, "ms": 10_000},
        {"bot": "first", "against": "random", "players": 2, "least": 0.99},
        {"bot": "genius", "against": "random", "players": 2},
    ],
}


@pytest.mark.parametrize("game", DATA)
def test_every_pairing_of_the_ladder_can_be_played(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of bots that are not installed yet."""
    monkeypatch.setattr(ladder, "is_installed", lambda bot, game: True)
    monkeypatch.setattr(ladder, "setting_version", lambda bot, game: "1")
    found = ladder.read_ladder(game, DATA[game])
    assert len(found.goals) == len(DATA[game]["goals"])
    pairings = [each for setup in [*found.levels, *found.pool] for each in setup]
    for pairing in [*pairings, *(goal.pairing for goal in found.goals)]:
        assert pairing.contest().games > 0
    assert {tuple(each.bot for each in setup) for setup in found.levels} == {
        tuple(DATA[game]["levels"][1:])
    }


@pytest.mark.parametrize("game", DATA)
def test_every_pool_has_an_exploiter_and_an_earlier_version(game: str) -> None:
    pool = ladder.pool_deals(DATA[game])
    assert any(bot.startswith("search") or "ends=" in bot for bot in pool)
    for name in DATA[game]["earlier"]:
        place = (ladder.EARLIER / name).relative_to(ROOT).as_posix()
        assert any(bot.endswith(f"weights={place}") for bot in pool)


def test_files_of_earlier_versions_come_from_the_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    (tmp_path / "weights.toml").write_bytes(b"first")
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]):
        subprocess.run([*git, *command], check=True)
    (tmp_path / "weights.toml").write_bytes(b"second")
    monkeypatch.setattr(ladder, "ROOT", tmp_path)
    monkeypatch.setattr(ladder, "EARLIER", tmp_path / "earlier")
    ladder.restore({"old.toml": "HEAD:weights.toml", "none.toml": "HEAD:no-such"})
    assert (tmp_path / "earlier" / "old.toml").read_bytes() == b"first"
    assert not (tmp_path / "earlier" / "none.toml").exists()
    assert "none.toml are skipped" in capsys.readouterr().err


def test_the_page_has_a_place_for_every_game(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    page.write_text(ladder.PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    pages.write_page({game: f"tables of {game}" for game in DATA}, page)
    text = page.read_text(encoding="utf-8")
    assert all(text.count(f"tables of {game}") == 1 for game in DATA)


def test_tables_have_levels_worst_pairings_and_goals() -> None:
    found = ladder.read_ladder(DRAFT, TOY)
    text = ladder.page_part(found, ladder.Bench(1, None))
    levels, worst, goals = text.split("\n\n")[0], text.split("\n\n")[2], text.split("\n\n")[4]
    assert levels.count("\n") == 3
    assert [line.split(" | ")[-2] for line in levels.splitlines()[2:]] == ["identical", "–"]
    assert "| `first` | `random` |" in levels
    assert worst.count("\n") == 2
    assert goals.count("\n") == 4
    assert "genius" not in text
    assert goals.splitlines()[2].endswith("| yes |")
    assert goals.splitlines()[3].endswith("| **no** |")
    assert "each of the pool; worst `random`" in goals.splitlines()[4]


def measured(against: str, mean: float, low: float, high: float) -> ladder.Measured:
    """Made-up results of a pairing of `hard` with three players."""
    pairing = ladder.Pairing("wonders", "hard", against, 3, (), 4, False)
    points = Estimate(50.0, 49.0, 51.0)
    bot = Standing(
        "hard",
        "hard",
        "1",
        None,
        Estimate(mean, low, high),
        points,
        4,
        12,
        200,
        0.001,
        0.002,
        Counter(),
        None,
    )
    return ladder.Measured(pairing, Standings(4, 12, [bot], []), "0")


def test_a_bot_that_one_of_the_pool_beats_misses_its_goal() -> None:
    even, lucky = measured("search", 0.2, 0.05, 0.6), measured("first", 1.0, 0.7, 1.0)
    row = ladder.unbeaten_row([lucky, even])
    assert row["reached"] == "yes"
    assert row["against"] == "each of the pool; worst `search`"
    assert row["goal"] == "upper end at least 33.3%"
    beaten = [measured("network", 0.2, 0.1, 0.32), measured("search", 0.2, 0.1, 0.33)]
    row = ladder.unbeaten_row([lucky, *beaten, even])
    assert row["reached"] == "**no**: `network`, `search`"
    assert row["wins (95 %)"] == "20.0% (10.0–32.0)"


@pytest.mark.parametrize(
    ("mean", "low", "high", "reached"),
    [
        (0.10, 0.07, 0.13, True),
        (0.08, 0.01, 0.30, True),
        (0.07, 0.03, 0.12, False),
        (0.20, 0.10, 0.30, False),
    ],
)
def test_the_mean_lies_between_two_bounds(
    mean: float, low: float, high: float, reached: bool
) -> None:
    found = measured("heuristic", mean, low, high)
    goal = ladder.Goal(found.pairing, 0.08, 0.15, None)
    assert goal.is_reached(found.bot) is reached
    assert goal.words() == "a mean of 8% to 15%"


@pytest.mark.parametrize("game", DATA)
def test_only_lower_levels_and_the_pool_may_not_beat_a_level(game: str) -> None:
    found = ladder.read_ladder(game, DATA[game])
    assert [row[0].bot for row in found.unbeaten] == ["hard", "master"]
    judged = {each for row in found.pool for each in row}
    assert all(each in judged for row in found.unbeaten for each in row)
    assert "master" not in [each.against for each in found.unbeaten[0]]


def test_measured_games_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pairing = ladder.Pairing(DRAFT, "first", "random", 2, (), 3, True)
    first = ladder.Bench(1, tmp_path).measure(pairing)
    again = ladder.Bench(1, tmp_path).measure(pairing)
    assert first.hash == again.hash
    assert "10 of 10 games are there" in capsys.readouterr().err


def test_the_check_tells_a_right_order_from_a_wrong_one() -> None:
    right = ladder.Pairing(DRAFT, "first", "random", 3, (), 100, False)
    wrong = ladder.Pairing(DRAFT, "random", "first", 3, (), 40, False)
    equal = ladder.Pairing(DRAFT, "random", "random", 3, (), 40, False)
    bench = ladder.Bench(1, None)
    assert [ladder.check_order(each, bench) for each in (right, wrong, equal)] == [
        True,
        False,
        False,
    ]
