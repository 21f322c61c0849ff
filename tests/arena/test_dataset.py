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


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("deals", [2, 3, 4])
def test_fewer_games_than_there_are_change_nothing(tmp_path: Path, deals: int) -> None:
    plan = dataset(tmp_path)
    written(plan)
    before = contents(tmp_path)
    fewer = replace(plan, survey=replace(plan.survey, deals=deals))
    with pytest.raises(BadConfig, match="dataset-larger"):
        open_dataset(fewer, Run(fewer))
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    "name",
    [
        "games/other.parquet",
        "steps/other.parquet",
        "steps/steps-00000.parquet",
        "records/other.jsonl.gz",
    ],
)
@pytest.mark.parametrize("is_new", [False, True])
def test_files_that_readers_would_take_for_shards_are_refused(
    tmp_path: Path, name: str, is_new: bool
) -> None:
    plan = dataset(tmp_path)
    if not is_new:
        open_dataset(plan, Run(plan))
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(b"mine")
    if not is_new and name == "steps/steps-00000.parquet":
        open_dataset(plan, Run(plan))  # left by this dataset when it was killed
        return
    with pytest.raises(BadConfig, match="dataset-foreign-file"):
        open_dataset(plan, Run(plan))
    assert (tmp_path / name).read_bytes() == b"mine"


@pytest.mark.parametrize("metadata", [None, {"civitas": "?"}, {"civitas": "[]"}, {"civitas": "{}"}])
@pytest.mark.parametrize("name", ["games-00000.parquet", "games-x.parquet", "games-1.parquet"])
def test_foreign_files_are_refused_and_kept(
    tmp_path: Path, metadata: dict[str, str] | None, name: str
) -> None:
    (tmp_path / GAMES).mkdir()
    table = pyarrow.table({"game": [1]}).replace_schema_metadata(metadata)
    pyarrow.parquet.write_table(table, tmp_path / GAMES / name)
    before = contents(tmp_path)
    plan = dataset(tmp_path)
    with pytest.raises(BadConfig, match="dataset-foreign-file"):
        open_dataset(plan, Run(plan))
    assert contents(tmp_path) == before


@pytest.mark.parametrize("is_new", [False, True])
def test_an_unreadable_file_is_replaced_only_in_a_folder_of_the_dataset(
    tmp_path: Path, is_new: bool
) -> None:
    plan = dataset(tmp_path)
    found = written(plan).result_hash()
    plan.path(GAMES, 1).write_bytes(b"mine")
    if is_new:
        (tmp_path / "dataset.json").unlink()
        before = contents(tmp_path)
        with pytest.raises(BadConfig, match="dataset-foreign-file"):
            open_dataset(plan, Run(plan))
        assert contents(tmp_path) == before
    else:
        assert written(plan).result_hash() == found


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\ud800", "{}", "[1]", None])
def test_a_foreign_description_is_refused(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "dataset.json"
    if text is None:
        file.mkdir()
    else:
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
    plan = dataset(tmp_path)
    with pytest.raises(BadConfig, match=r"dataset-other|cli-no-write"):
        open_dataset(plan, Run(plan))
    assert list(tmp_path.iterdir()) == [file]


def test_steps_are_passed_on_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, grouped = dataset(tmp_path / "a", deals=2), dataset(tmp_path / "b", deals=2)
    found = written(whole).result_hash()
    monkeypatch.setattr("civitas.arena.dataset.MAX_GROUP_ROWS", 3)
    assert written(grouped).result_hash() == found
    one, many = (pyarrow.parquet.ParquetFile(each.path(STEPS, 0)) for each in (whole, grouped))
    assert (one.num_row_groups, many.num_row_groups) == (1, -(-one.metadata.num_rows // 3))
    assert one.read().equals(many.read())


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
