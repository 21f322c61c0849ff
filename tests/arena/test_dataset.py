"""Datasets: shards that follow from the plan, and steps that are what a seat knew."""

import gzip
import json
from array import array
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet
import pytest

from civitas.arena.dataset import GAMES, RECORDS, STEPS, TABLES, Dataset, Shard, open_dataset
from civitas.arena.runs import Run, play_all
from civitas.arena.survey import Survey
from civitas.kernel import BadConfig
from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.stats.row_files import read_rows
from kit.cases import TOYS

DRAFT = next(toy for toy in TOYS if "draft" in toy)


def dataset(folder: Path, spec: str = DRAFT, bot: str = "random", deals: int = 5) -> Dataset:
    config = find_game(spec).game.configure(3, 0, {})
    bots = ("random", bot, "random")
    return Dataset(Survey(spec, config, bots, deals, 5), ("1",) * 3, TABLES, 2, str(folder))


def written(plan: Dataset) -> Run[Shard]:
    results: Run[Shard] = Run(plan)
    open_dataset(plan, results)
    for _ in play_all(results, 1):
        pass
    return results


def test_a_run_goes_on_with_the_shards_that_are_missing(tmp_path: Path) -> None:
    whole = written(dataset(tmp_path / "a"))
    assert [shard.games for shard in whole.in_order()] == [2, 2, 1]
    plan = dataset(tmp_path / "b", deals=3)
    written(plan)
    plan.path(STEPS, 0).unlink()
    more = replace(plan, survey=replace(plan.survey, deals=5))
    results: Run[Shard] = Run(more)
    open_dataset(more, results)
    assert not results.games  # shard 0 lacks its steps, shard 1 has a game more now
    assert written(more).result_hash() == whole.result_hash()
    assert [row["game"] for row in read_rows(tmp_path / "b").rows] == sorted([0, 1, 2, 3, 4] * 3)
    again: Run[Shard] = Run(more)
    open_dataset(more, again)
    assert again.is_complete()
    assert again.result_hash() == whole.result_hash()


def test_a_folder_with_another_dataset_is_refused(tmp_path: Path) -> None:
    plan = dataset(tmp_path)
    written(plan)
    with pytest.raises(BadConfig, match="dataset-other"):
        open_dataset(replace(plan, versions=("1", "2", "1")), Run(plan))
    fewer = replace(plan, survey=replace(plan.survey, deals=1))
    with pytest.raises(BadConfig, match="dataset-larger"):
        open_dataset(fewer, Run(fewer))


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_steps_are_the_decisions_of_the_records(tmp_path: Path, bot: str) -> None:
    plan = dataset(tmp_path, "wonders", bot, deals=1)
    (shard,) = written(plan).in_order()
    steps = pyarrow.parquet.read_table(plan.path(STEPS, 0)).to_pylist()
    assert len(steps) == shard.steps > 20
    line = gzip.decompress(plan.path(RECORDS, 0).read_bytes()).decode()
    game = find_game("wonders").game
    record = read(json.loads(line)["record"], game)
    decided = [
        (number, entry)
        for number, entry in enumerate(record.entries, 1)
        if entry.kind == "choice" and not entry.auto
    ]
    buffer = array("f", bytes(4 * len(steps[0]["features"])))
    waiting = list(steps)
    for number, entry in decided:
        match = replay(game, record, number - 1)
        decision = match.decision(entry.seat or 0)
        assert decision is not None
        if len(decision.options) < 2:
            continue
        step = waiting.pop(0)
        assert step["seat"] - 1 == entry.seat
        assert step["move"] == entry.choice
        assert step["legal"] == list(decision.options)
        game.encode(match.snapshot(), decision.seat, buffer)
        assert step["features"] == list(buffer)
        judged = step["values"]
        assert (judged is None) == (bot == "random" or entry.seat != 1)
        if judged is not None:
            assert step["legal"][judged.index(max(judged))] == step["choice"]
    assert not waiting
    assert plan.path(GAMES, 0).is_file()
