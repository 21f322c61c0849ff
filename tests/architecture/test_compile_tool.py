"""What is compiled again, and what is not."""

import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from civitas import _compiled
from kit.cases import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import compile as tool
from compile import (
    FAILED,
    Lock,
    ObjectCache,
    add_runtime,
    attempt,
    build_later,
    code_hash,
    copy_to_work,
    interface,
    read_sources,
)

COMPILED = "civitas/kernel/bag.py"
INTERPRETED = "civitas/kernel/message.py"
TEXT = "civitas/games/seven_wonders/text/en.ftl"
MODULE = b"""
LIMIT: Final = 3
TWICE = 2 * LIMIT
CARDS: Final = (Card("altar", 2), Card("theater", 3))

class Card:
    cost: int = 0

    def price(self, seat: int) -> int:
        \"\"\"The price.\"\"\"
        return self.cost
"""


def test_texts_and_other_files_are_not_compiled_again() -> None:
    files = [(COMPILED, b"A = 1\n"), (INTERPRETED, MODULE), (TEXT, b"card-altar = Altar\n")]
    as_it_was = code_hash(files)
    assert code_hash([*files[:2], (TEXT, b"card-altar = The altar\n")]) == as_it_was
    assert code_hash([(COMPILED, b"A = 2\n"), *files[1:]]) != as_it_was
    changed = MODULE.replace(b"return self.cost", b"return self.cost + 1")
    assert code_hash([files[0], (INTERPRETED, changed), files[2]]) == as_it_was
    changed = MODULE.replace(b"LIMIT: Final = 3", b"LIMIT: Final = 4")
    assert code_hash([files[0], (INTERPRETED, changed), files[2]]) != as_it_was


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The price.", "What it costs."),
        ("return self.cost", "return 2 * self.cost"),
        ('Card("altar", 2)', 'Card("altar", 9)'),
        ("\nclass", "\n# A comment.\nclass"),
    ],
)
def test_compiled_code_does_not_see(old: str, new: str) -> None:
    changed = MODULE.replace(old.encode(), new.encode())
    assert changed != MODULE
    assert interface(changed) == interface(MODULE)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT: Final = 3", "LIMIT: Final = 4"),
        ("2 * LIMIT", "3 * LIMIT"),
        ("cost: int = 0", "cost: int = 1"),
        ("seat: int", "seat: str"),
        ("-> int", "-> object"),
        ("class Card:", "class Card(Piece):"),
        ('Card("theater", 3))', 'Card("theater", 3), Card("baths", 3))'),
        ("CARDS: Final", "CARDS: Final[tuple[Card, ...]]"),
    ],
)
def test_compiled_code_sees(old: str, new: str) -> None:
    changed = MODULE.replace(old.encode(), new.encode())
    assert changed != MODULE
    assert interface(changed) != interface(MODULE)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The commands that were started in the background; there is a compiler and no build."""
    done: list[list[str]] = []
    monkeypatch.setattr(_compiled, "BUILDS", tmp_path)
    monkeypatch.setattr(_compiled, "compiled_folder", lambda: None)
    monkeypatch.setattr(tool, "can_compile", lambda scratch: True)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: done.append(command))
    return done


def test_a_build_in_the_background_is_told_in_one_line(
    begun: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert build_later({}) == 0
    assert [command[-1] for command in begun] == ["--low"]
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_build_that_failed_is_named_and_not_repeated(
    begun: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (_compiled.BUILDS / FAILED).write_text(attempt({"mypy": "1"}, read_sources()), encoding="utf-8")
    assert build_later({"mypy": "1"}) == 0
    assert begun == []
    [line] = capsys.readouterr().out.splitlines()
    assert "compiling.log" in line
    assert build_later({"mypy": "2"}) == 0
    assert len(begun) == 1


@pytest.mark.parametrize("why", ["compiled", "being compiled", "no compiler"])
def test_nothing_is_built_or_told_in_vain(
    begun: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    why: str,
) -> None:
    if why == "compiled":
        monkeypatch.setattr(_compiled, "compiled_folder", lambda: tmp_path)
    if why == "no compiler":
        monkeypatch.setattr(tool, "can_compile", lambda scratch: False)
    with Lock() as lock:
        assert lock.is_held
        if why != "being compiled":
            lock.__exit__()
        assert build_later({}) == 0
    assert begun == []
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("changed", ["module.c", "own.h", "other.h"])
def test_an_object_is_used_again_only_if_nothing_it_includes_has_changed(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_compiled, "BUILDS", tmp_path)
    sources = tmp_path / "c"
    sources.mkdir()
    (sources / "joined.c").write_text('#include "module.c"\n')
    (sources / "module.c").write_text('#include "own.h"\n')
    (sources / "own.h").write_text("#include <Python.h>\n#include <other.h>\n")
    (sources / "other.h").write_text("int size;\n")
    objects = ObjectCache(tmp_path)
    before = objects.place(str(sources / "joined.c"), ["cc"])
    assert objects.place(str(sources / "joined.c"), ["cc"]) == before
    with (sources / changed).open("a") as file:
        file.write("int more;\n")
    assert objects.place(str(sources / "joined.c"), ["cc"]) != before


def test_one_process_compiles_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(_compiled, "BUILDS", tmp_path)
    with Lock() as first, Lock() as second:
        assert not second.is_held
        monkeypatch.setattr(time, "sleep", lambda seconds: first.__exit__())
        second.wait()
        assert second.is_held


def test_files_that_are_gone_are_not_compiled(tmp_path: Path) -> None:
    copy_to_work([("a/old.py", b"A = 1\n"), ("a/kept.py", b"B = 1\n")], tmp_path)
    copy_to_work([("a/kept.py", b"B = 2\n"), ("b/new.py", b"C = 1\n")], tmp_path)
    found = {path.name: path.read_bytes() for path in tmp_path.rglob("*.py")}
    assert found == {"kept.py": b"B = 2\n", "new.py": b"C = 1\n"}


def test_unchanged_libraries_keep_the_sources_of_the_runtime(tmp_path: Path) -> None:
    record = tmp_path / "runtime.json"
    runtime = tmp_path / "runtime"
    (runtime / "vecs").mkdir(parents=True)

    def sources(*groups: list[str]) -> list[list[str]]:
        folders = [str(runtime), "c"]
        found = [SimpleNamespace(sources=group, include_dirs=folders) for group in groups]
        add_runtime(found, record)
        headers = [*folders, str(runtime / "vecs")]
        assert [extension.include_dirs for extension in found[:2]] == [headers, headers]
        return [extension.sources for extension in found]

    starter = ["c/starter.c"]
    one, two = ["c/__native_one.c", "c/init.c"], ["c/__native_two.c", "c/init.c"]
    whole = [[one[0], "c/init.c", "c/vec.c"], [two[0], "c/init.c", "c/vec.c"], starter]
    assert sources([*one, "c/vec.c"], two, starter) == whole
    assert sources(one, two, starter) == whole
