"""Merging the parts of a run that were played apart: files of results, or folders of a dataset.

Parts are compared and counted before anything is written.
"""

import json
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from civitas.arena.dataset import PLAN_FILE, TABLES, shard_file
from civitas.arena.plans import MAX_GAMES, MAX_PARTS, Part
from civitas.arena.runs import RESULT_ERRORS, hash_of_rows
from civitas.kernel import BadConfig, Literal, Reason
from civitas.stats.row_files import cannot_write

HEADER_LENGTH: Final = 16 << 20
"""How much of the first line of a file is read; boards of one's own are in it."""
LINE_GAMES: Final = 1000
"""The games of a line of merged results."""


@dataclass(frozen=True)
class PartHeader:
    """What a part says about itself."""

    path: Path
    part: Part
    games: int
    """The number of games of the whole run, or of files of a dataset."""
    plan: dict[str, Any]

    @property
    def span(self) -> range:
        """The games, or files, of the part."""
        return self.part.span(self.games)


def merge_parts(out: Path, paths: Sequence[Path]) -> tuple[int, bool]:
    """Merge parts into a new file or folder; raises BadConfig and writes nothing if one is wrong.

    Returns the number of games, or of files of a dataset, and whether it is a dataset.
    """
    headers = [_header(path) for path in paths]
    _compare(headers)
    if out.exists():
        raise BadConfig(Reason.of("cli-exists", file=Literal(str(out))))
    headers.sort(key=lambda header: header.part.number)
    is_dataset = headers[0].path.is_dir()
    for header in headers:
        if is_dataset:
            _require_files(header)
        else:
            _rows(header)
    unfinished = out.with_name(out.name + ".part")
    if any(path.resolve() == unfinished.resolve() for path in paths):
        raise BadConfig(Reason.of("cli-exists", file=Literal(str(unfinished))))
    try:
        if is_dataset:
            _copy_files(unfinished, headers)
        else:
            _write_results(unfinished, headers)
        unfinished.replace(out)
    except OSError as error:
        raise cannot_write(out, error) from error
    return headers[0].games, is_dataset


def _header(path: Path) -> PartHeader:
    """What a file or a folder says; raises BadConfig if it is not a part."""
    try:
        with (path / PLAN_FILE if path.is_dir() else path).open(encoding="utf-8") as file:
            found = json.loads(file.readline(HEADER_LENGTH))
        number, parts = found["part"]
        if {type(number), type(parts), type(found["games"])} != {int}:
            raise TypeError
        header = PartHeader(path, Part(number, parts), found["games"], found["plan"])
        is_part = 1 <= number <= parts and header.games >= 0 and isinstance(header.plan, dict)
    except (OSError, *RESULT_ERRORS):
        is_part = False
    if not is_part:
        raise _wrong("merge-not-a-part", path)
    if parts > MAX_PARTS or header.games > MAX_GAMES:
        most = {"parts": MAX_PARTS, "games": MAX_GAMES}
        raise BadConfig(Reason.of("merge-too-many", file=Literal(str(path)), **most))
    return header


def _compare(headers: Sequence[PartHeader]) -> None:
    """Raise BadConfig unless the parts are those of one run, each once."""
    first = headers[0]
    found: dict[int, PartHeader] = {}
    for header in headers:
        if (
            header.plan != first.plan
            or header.games != first.games
            or header.part.parts != first.part.parts
            or header.path.is_dir() != first.path.is_dir()
        ):
            raise _wrong("merge-other", header.path, other=first.path)
        number = header.part.number
        if number in found:
            raise _wrong("merge-twice", header.path, other=found[number].path, part=header.part)
        found[number] = header
    missing = [number for number in range(1, first.part.parts + 1) if number not in found]
    if missing:
        shown = ", ".join(map(str, missing[:10])) + (", …" if len(missing) > 10 else "")
        raise BadConfig(Reason.of("merge-missing", missing=Literal(shown), parts=first.part.parts))


def _wrong(key: str, path: Path, other: Path | None = None, part: Part | None = None) -> BadConfig:
    args: dict[str, Any] = {"file": Literal(str(path))}
    if other is not None:
        args["other"] = Literal(str(other))
    if part is not None:
        args |= {"part": part.number, "parts": part.parts}
    return BadConfig(Reason.of(key, **args))


# Files of results.


def _rows(header: PartHeader) -> dict[int, Any]:
    """The results of a complete part by number; raises BadConfig."""
    rows: dict[int, Any] = {}
    digest = ""
    try:
        for found in _lines(header.path):
            if isinstance(found, dict):
                digest = found["hash"]
            else:
                first, seconds, results = found
                if not isinstance(seconds, int | float):
                    raise TypeError
                rows.update(enumerate(results, first))
    except (OSError, *RESULT_ERRORS) as error:
        raise _wrong("merge-damaged", header.path, part=header.part) from error
    if not digest:
        raise _wrong("merge-incomplete", header.path, part=header.part)
    is_whole = len(rows) == len(header.span) and set(rows) == set(header.span)
    if not is_whole or digest != hash_of_rows(sorted(rows.items())):
        raise _wrong("merge-damaged", header.path, part=header.part)
    return rows


def _lines(path: Path) -> Iterator[Any]:
    """All lines but the first one."""
    with path.open(encoding="utf-8") as file:
        next(file)
        for line in file:
            yield json.loads(line)


def _write_results(path: Path, headers: Sequence[PartHeader]) -> None:
    """Write a file of results that holds all parts."""
    with path.open("w", encoding="utf-8") as file:
        file.write(json.dumps(headers[0].plan) + "\n")
        for header in headers:
            seconds = sum(line[1] for line in _lines(header.path) if isinstance(line, list))
            rows = [row for _, row in sorted(_rows(header).items())]
            for start in range(0, len(rows), LINE_GAMES):
                line = [header.span.start + start, seconds, rows[start : start + LINE_GAMES]]
                file.write(json.dumps(line) + "\n")
                seconds = 0


# Datasets.


def _files(header: PartHeader) -> Iterator[Path]:
    """The files of a part of a dataset, relative to its folder."""
    tables = [table for table in TABLES if table in header.plan["tables"]]
    for number in header.span:
        for table in tables:
            yield shard_file(table, number)


def _require_files(header: PartHeader) -> None:
    """Raise BadConfig unless all files of a part are there."""
    try:
        is_complete = all((header.path / file).is_file() for file in _files(header))
    except RESULT_ERRORS as error:
        raise _wrong("merge-damaged", header.path, part=header.part) from error
    if not is_complete:
        raise _wrong("merge-incomplete", header.path, part=header.part)


def _copy_files(folder: Path, headers: Sequence[PartHeader]) -> None:
    """Copy the files of all parts into a folder."""
    if folder.exists():
        shutil.rmtree(folder)
    for table in TABLES:
        if table not in headers[0].plan["tables"]:
            continue
        (folder / table).mkdir(parents=True, exist_ok=True)
    for header in headers:
        for file in _files(header):
            shutil.copyfile(header.path / file, folder / file)
    (folder / PLAN_FILE).write_text(json.dumps(headers[0].plan) + "\n", encoding="utf-8")
