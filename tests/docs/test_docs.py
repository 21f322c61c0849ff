"""Every code block of the documentation runs."""

import json
import os
import re
import shlex
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from civitas.play.registry import game_keys
from kit.cases import ROOT
from kit.commands import civitas
from kit.tier import FULL

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WRITTEN = ("my.toml", "my.parquet", "my.html", "my.data")
"""The files and folders that documented commands write."""

DATASETS = ROOT / "docs" / "datasets.md"
SAMPLES = sorted((ROOT / "docs" / "data").glob("*.parquet"))
MOST_BYTES = 300 << 10
"""The largest sample the repository has."""
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)")


def blocks(page: Path, language: str) -> list[str]:
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [body for kind, body in found if kind == language]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_python_blocks_run_in_order(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    space: dict[str, object] = {"__name__": "page"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for number, body in enumerate(blocks(page, "python"), 1):
            exec(compile(body, f"{page.name} block {number}", "exec"), space)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "py")], ids=name)
def test_blocks_for_other_libraries_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read by what a reader may have, so only where it is installed."""
    monkeypatch.chdir(ROOT)
    for body in blocks(page, "py"):
        pytest.importorskip(body.split()[1])
        exec(compile(body, page.name, "exec"), {"__name__": "page"})


def check_serving(words: list[str], folder: Path) -> None:
    """A server that is documented starts and ends; on a free port, whatever the page says."""
    words = [*words, "--port", "0"]
    environment = {**os.environ, "CIVITAS_HOME": str(folder)}
    command = [sys.executable, "-m", "civitas", *words]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "http" in process.stdout.readline()
        process.terminate()
        assert process.wait(timeout=60) == 0


def words_of(output: str) -> list[str]:
    """The words of a command's output, wherever its lines end."""
    return [word for word in output.split() if word.strip("─")]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_run(page: Path, tmp_path: Path) -> None:
    for body in blocks(page, "console"):
        for line in body.splitlines():
            if line.startswith("$ civitas "):
                words = shlex.split(line.removeprefix("$ civitas "))
                words = [str(tmp_path / word) if word in WRITTEN else word for word in words]
                if not FULL and "--games" in words and words[0] != "bots":
                    place = words.index("--games") + 1
                    words[place] = str(min(int(words[place]), 20))
                    words += ["--jobs", "1"]
                if words[0] == "bench" and not FULL:
                    continue  # `test_commands` has it
                if words[0] == "serve":
                    check_serving(words, tmp_path)
                    continue
                shown = civitas(*words, env={"CIVITAS_HOME": str(tmp_path)})
                assert shown.code == 0, (line, shown)
                output = body.removeprefix(line)
                if words[0] == "advise" and output.strip() and "$ " not in output:
                    assert words_of(shown.out) == words_of(output)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_samples_are_small_and_described(sample: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    assert sample.stat().st_size <= MOST_BYTES
    about = json.loads(parquet.read_schema(sample).metadata[b"civitas"])
    assert sample.stem.startswith(about["game"])
    assert f"--rows {sample.name}" in about["command"]
    assert f"({sample.relative_to(ROOT / 'docs')})" in DATASETS.read_text(encoding="utf-8")


def test_every_game_has_a_sample_of_equal_bots() -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    abouts = [json.loads(parquet.read_schema(each).metadata[b"civitas"]) for each in SAMPLES]
    equal = {about["game"] for about in abouts if len(about["versions"]) == 1}
    assert equal == set(game_keys())


def test_there_is_something_to_run() -> None:
    assert sum(len(blocks(page, "python")) for page in PAGES) >= 5
    assert sum(len(blocks(page, "console")) for page in PAGES) >= 5


def test_the_first_game_is_short_and_shown_whole() -> None:
    """The walk-through shows every line of the file but its docstring, in order."""
    page = ROOT / "docs" / "your-own-game.md"
    lines = (ROOT / "examples" / "hello.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    shown = "\n".join(blocks(page, "python")[:6]).splitlines()
    code = lines[lines.index('"""') + 1 :]
    assert [line for line in shown if line] == [line for line in code if line]
    words = (ROOT / "examples" / "hello.en.ftl").read_text(encoding="utf-8")
    assert blocks(page, "ftl") == [words]
