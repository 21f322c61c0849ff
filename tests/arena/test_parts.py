"""Parts of a run: merged they are the whole, and wrong ones are refused."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from civitas.arena.contest import Contest
from civitas.arena.parts import merge_parts
from civitas.arena.plans import Part
from civitas.arena.runs import ResultFile, Run, play_all
from civitas.arena.simulation import Plan
from civitas.arena.survey import Survey
from civitas.kernel import BadConfig
from civitas.play.registry import find_game
from kit.cases import TOYS

DRAFT = next(toy for toy in TOYS if "draft" in toy)
CONFIG = find_game(DRAFT).game.configure(3, 0, {})
PLAN = Plan(DRAFT, CONFIG, ("random",), 10, 5)
PLANS = [
    PLAN,
    Survey(DRAFT, CONFIG, ("first", "random", "first"), 4, 5, True),
    Contest(DRAFT, CONFIG, ("first", "random"), ("1", "1"), 4, 5, True),
]


def played(plan: Any, part: Part, file: Path | None = None) -> Run[Any]:
    results: Run[Any] = Run(plan, part=part)
    saved = None if file is None else ResultFile(file, plan, part)
    if saved is not None:
        saved.load(results)
    for _ in play_all(results, 1, saved):
        pass
    return results


def three_parts(folder: Path, plan: Any = PLAN) -> list[Path]:
    files = [folder / f"part-{number}.jsonl" for number in (1, 2, 3)]
    for number, file in enumerate(files, 1):
        played(plan, Part(number, 3), file)
    return files


@pytest.mark.parametrize("games", [0, 1, 2, 3, 10, 10**9])
def test_every_game_is_in_one_part(games: int) -> None:
    spans = [Part(number, 7).span(games) for number in range(1, 8)]
    assert spans[0].start == 0
    assert spans[-1].stop == games
    assert all(one.stop == next_.start for one, next_ in pairwise(spans))
    assert max(map(len, spans)) - min(map(len, spans)) <= 1


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: type(plan).__name__)
def test_merged_parts_are_the_whole(plan: Any, tmp_path: Path) -> None:
    files = three_parts(tmp_path, plan)
    merge_parts(tmp_path / "whole.jsonl", files[::-1])
    merged: Run[Any] = Run(plan)
    ResultFile(tmp_path / "whole.jsonl", plan).load(merged)
    assert merged.is_complete()
    assert merged.result_hash() == played(plan, Part()).result_hash()


def test_an_interrupted_part_goes_on(tmp_path: Path) -> None:
    files = three_parts(tmp_path)
    whole = files[1].read_bytes()
    lines = whole.splitlines(keepends=True)
    files[1].write_bytes(lines[0] + lines[1] + lines[2][:9])
    with pytest.raises(BadConfig, match="merge-damaged"):
        merge_parts(tmp_path / "whole.jsonl", files)
    files[1].write_bytes(lines[0] + lines[1])
    with pytest.raises(BadConfig, match="merge-incomplete"):
        merge_parts(tmp_path / "whole.jsonl", files)
    played(PLAN, Part(2, 3), files[1])
    merge_parts(tmp_path / "whole.jsonl", files)
    again = files[0].read_bytes()
    played(PLAN, Part(1, 3), files[0])
    assert files[0].read_bytes() == again


def other_seed(files: list[Path]) -> list[Path]:
    files[1].unlink()
    played(replace(PLAN, seed=6), Part(2, 3), files[1])
    return files


def other_number_of_games(files: list[Path]) -> list[Path]:
    files[1].unlink()
    played(replace(PLAN, games=11), Part(2, 3), files[1])
    return files


def other_number_of_parts(files: list[Path]) -> list[Path]:
    files[1].unlink()
    played(PLAN, Part(2, 4), files[1])
    return files


def whole_run(files: list[Path]) -> list[Path]:
    files[1].unlink()
    played(PLAN, Part(), files[1])
    return files


def changed_score(files: list[Path]) -> list[Path]:
    text = files[1].read_text(encoding="utf-8").splitlines()
    first, seconds, rows = json.loads(text[1])
    rows[0][0][0] += 1
    text[1] = json.dumps([first, seconds, rows])
    files[1].write_text("\n".join(text) + "\n", encoding="utf-8")
    return files


def seconds_as_text(files: list[Path]) -> list[Path]:
    text = files[1].read_text(encoding="utf-8").splitlines()
    first, _, rows = json.loads(text[1])
    text[1] = json.dumps([first, "0", rows])
    files[1].write_text("\n".join(text) + "\n", encoding="utf-8")
    return files


def not_a_file(files: list[Path]) -> list[Path]:
    return [*files, files[0].parent / "none"]


def not_text(files: list[Path]) -> list[Path]:
    files[1].write_bytes(b"\xff\x00\n")
    return files


def with_header(**values: Any) -> Callable[[list[Path]], list[Path]]:
    """Changes what all parts claim."""

    def claim(files: list[Path]) -> list[Path]:
        for file in files:
            header, *lines = file.read_text(encoding="utf-8").splitlines()
            changed = json.dumps({**json.loads(header), **values})
            file.write_text("\n".join((changed, *lines)) + "\n", encoding="utf-8")
        return files[:1]

    return claim


def deep(files: list[Path]) -> list[Path]:
    files[1].write_text("[" * 200_000, encoding="utf-8")
    return files


@pytest.mark.parametrize(
    ("breaks", "key"),
    [
        (with_header(part=[1, 10**15]), "merge-too-many"),
        (with_header(part=[1, 1], games=10**15), "merge-too-many"),
        (with_header(part=[1, 1], games=10**12), "merge-damaged"),
        (with_header(part=[1, 10**6]), "merge-missing"),
        (deep, "merge-not-a-part"),
        (other_seed, "merge-other"),
        (other_number_of_games, "merge-other"),
        (other_number_of_parts, "merge-other"),
        (whole_run, "merge-not-a-part"),
        (changed_score, "merge-damaged"),
        (seconds_as_text, "merge-damaged"),
        (not_a_file, "merge-not-a-part"),
        (not_text, "merge-not-a-part"),
        (lambda files: files[:2], "merge-missing"),
        (lambda files: [*files, files[0]], "merge-twice"),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_wrong_parts_are_refused_and_nothing_is_written(
    breaks: Callable[[list[Path]], list[Path]], key: str, tmp_path: Path
) -> None:
    files = breaks(three_parts(tmp_path))
    with pytest.raises(BadConfig, match=key):
        merge_parts(tmp_path / "whole.jsonl", files)
    assert not list(tmp_path.glob("whole*"))


@pytest.mark.parametrize("games", [10**12, 10**15])
def test_a_dataset_that_claims_too_many_files_is_refused(games: int, tmp_path: Path) -> None:
    header = {"part": [1, 1], "games": games, "plan": {"tables": ["games"]}}
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "dataset.json").write_text(json.dumps(header), encoding="utf-8")
    with pytest.raises(BadConfig, match=r"merge-(incomplete|too-many)"):
        merge_parts(tmp_path / "whole", [tmp_path / "part"])
    assert not list(tmp_path.glob("whole*"))


def test_a_file_that_is_there_is_kept(tmp_path: Path) -> None:
    files = three_parts(tmp_path)
    with pytest.raises(BadConfig, match="cli-exists"):
        merge_parts(files[0], files)


def test_a_part_that_has_the_name_of_an_unfinished_file_is_kept(tmp_path: Path) -> None:
    files = three_parts(tmp_path)
    files[0] = files[0].rename(tmp_path / "whole.part")
    before = files[0].read_bytes()
    with pytest.raises(BadConfig, match="cli-exists"):
        merge_parts(tmp_path / "whole", files)
    assert files[0].read_bytes() == before
