"""Games on a Ray cluster of this machine; those that start one need the extra `ray`."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from civitas.arena.cluster import ClusterPool, order_of, play_task
from civitas.arena.simulation import Plan
from civitas.play.registry import find_game
from kit.bad_bots import ALL, NOTE
from kit.cases import ROOT, TOYS
from kit.commands import civitas, civitas_process

DRAFT = next(toy for toy in TOYS if "draft" in toy)
GOOD = ALL["Good"]
CLUSTER = ("--cluster", "local", "--jobs", "2")


def require_ray() -> None:
    """Skip where Ray is missing, unless the run says that it must be there."""
    if find_spec("ray") is None and not os.environ.get("CIVITAS_REQUIRE_RAY"):
        pytest.skip("the extra ray is not installed")


@pytest.mark.full
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    require_ray()
    args = ["simulate", DRAFT, "--bots", f"{GOOD},random,first", "--games", "4000", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "civitas", *args, *CLUSTER],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, NOTE: str(tmp_path)},
    )
    with process:
        seen: set[int] = set()
        while len(seen) < 2:  # this program plays the first game, a worker the next ones
            assert process.poll() is None
            time.sleep(0.01)
            seen = {process.pid, *(int(file.stem) for file in tmp_path.glob("*.json"))}
        (killed,) = list(seen - {process.pid})[:1]
        os.kill(killed, signal.SIGKILL)
        out, _ = process.communicate(timeout=600)
    assert process.returncode == 0
    workers = {int(file.stem) for file in tmp_path.glob("*.json")} - {process.pid}
    assert len(workers) > 2  # another one has taken its place
    found, alone = json.loads(out), json.loads(civitas(*args, "--jobs", "1").out)
    assert found["games"] == 4000
    assert found["result_hash"] == alone["result_hash"]


@pytest.mark.full
def test_files_of_workers_are_those_of_one_process(tmp_path: Path) -> None:
    require_ray()
    args = (
        *("dataset", DRAFT, "--games", "7", "--games-per-file", "2", "--bots", "random,first"),
        *("--tables", "steps,records", "--out"),
    )
    assert civitas(*args, str(tmp_path / "one"), "--jobs", "1").code == 0
    shown = civitas_process(*args, str(tmp_path / "many"), *CLUSTER)
    assert shown.code == 0, shown.err
    files = [path for path in (tmp_path / "one").rglob("*") if path.is_file()]
    assert len(files) == 3 * 4 + 4
    for path in files:
        other = tmp_path / "many" / path.relative_to(tmp_path / "one")
        assert other.read_bytes() == path.read_bytes(), path


def test_a_worker_with_another_version_plays_nothing() -> None:
    config = find_game(DRAFT).game.configure(3, 0, {})
    order = order_of(Plan(DRAFT, config, (GOOD,), 3, 5))
    assert len(play_task(order, 0, 3).games) == 3
    for other, name in (
        (replace(order, version="0"), "civitas"),
        (replace(order, bots=((GOOD, "0"),)), GOOD),
    ):
        answer = play_task(other, 0, 3)
        assert not answer.games
        assert answer.other is not None
        assert answer.other[1] == name


def test_tasks_are_longer_with_more_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClusterPool, "__init__", lambda self: None)
    monkeypatch.setattr(ClusterPool, "workers", 1000)
    assert ClusterPool().task_seconds > 10  # type: ignore[call-arg]
