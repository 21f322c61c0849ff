"""The simulation of many tables agrees with what can be computed by hand."""

import random
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import pages  # noqa: E402
import scale_simulation as scale  # noqa: E402

ARRIVALS = 40_000


def constant(seconds: float) -> dict[str, Any]:
    return {
        "mean": seconds,
        "quantiles": [seconds] * 101,
        "samples": 100,
        "interval": [seconds] * 2,
    }


def costs(server: float, database: float, flush: float) -> dict[str, Any]:
    """A game of one seat where everything takes the same time."""
    postgres = {"server": constant(server), "database": constant(database)}
    postgres |= {"two_servers": constant(server), "two_servers_database": constant(database)}
    game = {
        "players": 1,
        "sqlite": {"server": constant(server)},
        "postgres": postgres,
        "batches": [1],
        "wire_bytes": 1000,
        "memory_mb": 0.5,
    }
    broker = {"send_cpu": 0.0, "receive_cpu": 0.0, "broker_cpu": 0.0}
    return {
        "games": {"game": game},
        "flush": constant(flush),
        "listener_cpu": 0.0,
        "broker": broker,
    }


@pytest.mark.parametrize("load", [0.5, 0.8])
def test_the_mean_wait_of_random_arrivals_for_constant_work_is_that_of_an_m_d_1_queue(
    load: float,
) -> None:
    loop = scale.Loop()
    station = scale.Station(loop)
    chance = random.Random(7)
    waits: list[float] = []

    def done(came: float) -> None:
        waits.append(loop.now - came - 1.0)

    def arrive() -> None:
        station.serve(1.0, partial(done, loop.now))
        loop.after(chance.expovariate(load), arrive)

    arrive()
    loop.run(ARRIVALS / load)
    mean = load / (2 * (1 - load))
    assert sum(waits) / len(waits) == pytest.approx(mean, rel=0.06)
    assert station.use(ARRIVALS / load) == pytest.approx(load, rel=0.02)


def test_two_servers_of_a_station_work_side_by_side() -> None:
    loop = scale.Loop()
    station = scale.Station(loop, 2)
    ends: list[float] = []
    for _ in range(5):
        station.serve(2.0, lambda: ends.append(loop.now))
    loop.run(100)
    assert ends == [2, 2, 4, 4, 6]


def test_commits_that_wait_share_a_flush() -> None:
    loop = scale.Loop()
    disk = scale.GroupCommit(loop, lambda: 1.0)
    ends: list[float] = []
    for at in (0.0, 0.1, 0.2, 5.0):
        loop.after(at, lambda: disk.commit(lambda: ends.append(loop.now)))
    loop.run(100)
    assert ends == pytest.approx([1, 2, 2, 6])
    assert disk.work == 3


def test_a_choice_at_an_idle_server_takes_the_sum_of_its_parts() -> None:
    plan = scale.Plan(1, {"game": 1.0}, seconds=3000.0)
    found = scale.simulate(plan, costs(0.010, 0.003, 0.002))
    assert found.p50 == found.p95 == pytest.approx(0.015)
    # A person thinks for 15 s on average.
    assert found.rate == pytest.approx(1 / 15, rel=0.15)
    assert found.use["server processes"] == pytest.approx(found.rate * 0.010)
    assert found.bits == pytest.approx(found.rate * 8000)


def test_notifications_let_commits_in_one_by_one_and_a_broker_does_not() -> None:
    measured = costs(0.0005, 0.0, 0.010)
    plan = scale.Plan(300, {"game": 1.0}, processes=8, think=0, seconds=20.0)
    notify = scale.simulate(plan, measured)
    assert notify.first() == "commits one by one"
    assert not notify.is_good
    assert notify.rate == pytest.approx(1 / 0.010, rel=0.01)
    broker = scale.simulate(replace(plan, bus="broker"), measured)
    # At worst a commit waits for the flush that has just begun.
    assert broker.p95 < 0.0005 * 30 + 2 * 0.010
    assert broker.rate == pytest.approx(300, rel=0.05)


def test_the_same_seed_gives_the_same_outcome() -> None:
    plan = scale.Plan(50, {"game": 1.0}, processes=2, seconds=20.0)
    measured = costs(0.010, 0.003, 0.002)
    assert scale.simulate(plan, measured) == scale.simulate(plan, measured)
    assert scale.simulate(plan, measured) != scale.simulate(replace(plan, seed=2), measured)


def test_a_measured_distribution_keeps_its_mean_and_its_quantiles() -> None:
    chance = random.Random(3)
    samples = sorted(chance.expovariate(100) for _ in range(2000))
    quantiles = [samples[round(1999 * part / 100)] for part in range(101)]
    mean = sum(samples) / len(samples)
    drawn = scale.Distribution({"mean": mean, "quantiles": quantiles}, chance)
    found = sorted(drawn() for _ in range(20_000))
    assert sum(found) / len(found) == pytest.approx(mean, rel=0.03)
    assert scale.percentile(found, 0.5) == pytest.approx(quantiles[50], rel=0.1)


def test_results_are_written_between_their_markers(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    begin, end = pages.BEGIN.format("sizes"), pages.END.format("sizes")
    page.write_text(f"Before.\n\n{begin}\nold\n{end}\n\nAfter.\n")
    for _ in range(2):
        pages.write_page({"sizes": "new"}, page)
    assert page.read_text() == f"Before.\n\n{begin}\n\nnew\n\n{end}\n\nAfter.\n"
    with pytest.raises(SystemExit, match="no markers for other"):
        pages.write_page({"other": "new"}, page)
