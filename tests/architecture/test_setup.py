"""`setup.py`: a build that cannot make what it was asked for fails and says what is missing."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

import civitas
from kit.cases import ROOT

sys.path.insert(0, str(ROOT))

import setup

PATH = re.compile(r"\]\((?!https://|#)")
"""A relative path of a link or a picture."""


@pytest.fixture(autouse=True)
def wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A wheel is built of an empty folder."""
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "SOURCES", tmp_path / "src")
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.delenv(setup.COMPILE, raising=False)
    monkeypatch.delenv(setup.NO_CLIENT, raising=False)
    return tmp_path


def write_client(root: Path, script: str) -> None:
    (root / "client").mkdir()
    (root / "tools").mkdir()
    (root / "tools" / "client.py").write_text(script, encoding="utf-8")


def failure_of(error: pytest.ExceptionInfo[SystemExit]) -> str:
    line = str(error.value)
    assert "\n" not in line
    assert line.startswith("civitas: ")
    return line


def test_a_plain_wheel_is_pure() -> None:
    assert setup.extensions() == []


def test_a_compiled_wheel_without_mypy_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(setup.COMPILE, "1")
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    with pytest.raises(SystemExit) as error:
        setup.extensions()
    assert "mypy" in failure_of(error)


def test_a_compiled_wheel_without_a_compiler_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(setup.COMPILE, "1")
    monkeypatch.setattr(setup, "can_compile", lambda: False)
    with pytest.raises(SystemExit) as error:
        setup.extensions()
    assert "C compiler" in failure_of(error)


def test_an_editable_install_is_never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(setup.COMPILE, "1")
    monkeypatch.setattr(sys, "argv", ["setup.py", "editable_wheel"])
    assert setup.extensions() == []


def test_a_wheel_whose_client_cannot_be_built_fails_and_says_why(wheel: Path) -> None:
    write_client(wheel, "import sys; print('working'); sys.exit('client: there is no Node here')")
    with pytest.raises(SystemExit) as error:
        setup.build_client()
    line = failure_of(error)
    assert "there is no Node here" in line
    assert setup.NO_CLIENT in line


def test_a_wheel_with_neither_client_nor_its_sources_fails(wheel: Path) -> None:
    with pytest.raises(SystemExit) as error:
        setup.build_client()
    assert setup.NO_CLIENT in failure_of(error)


def test_a_source_distribution_needs_no_node_for_the_pages_it_has(wheel: Path) -> None:
    page = wheel / "src" / setup.STATIC / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    setup.build_client()
    assert setup.left_out() == {}


def test_a_wheel_without_the_client_is_made_when_asked_for(
    wheel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(setup.NO_CLIENT, "1")
    write_client(wheel, "raise SystemExit(1)")
    setup.build_client()
    assert setup.left_out() == {"civitas": ["server/static/*"]}


def test_nothing_is_built_for_an_editable_install(
    wheel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["setup.py", "editable_wheel"])
    write_client(wheel, "raise SystemExit(1)")
    setup.build_client()


def write_project(root: Path, urls: str) -> None:
    (root / "pyproject.toml").write_text(f"[project]\n[project.urls]\n{urls}", encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (root / "README.md").write_text(readme, encoding="utf-8")


def test_the_description_for_a_package_index_has_no_relative_paths(wheel: Path) -> None:
    assert PATH.search((ROOT / "README.md").read_text(encoding="utf-8"))
    write_project(wheel, "")
    text = setup.long_description()
    assert not PATH.search(text)
    assert "![" not in text
    assert "pictures" not in text
    assert "docs/hosting.md" in text


def test_with_an_address_of_the_sources_links_and_pictures_begin_there(wheel: Path) -> None:
    write_project(wheel, 'Source = "https://example.org/civitas/"')
    text = setup.long_description()
    assert not PATH.search(text)
    assert "](https://example.org/civitas/raw/HEAD/docs/pictures/wonders.png)" in text
    assert "](https://example.org/civitas/blob/HEAD/docs/hosting.md)" in text


def test_the_version_stands_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "civitas.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", civitas.__version__)
