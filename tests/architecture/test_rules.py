"""Every numbered rule has a test that shows it, and every mark names a rule."""

import sys
from pathlib import Path

import pytest

from civitas.games import GAMES
from kit.cases import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import rule_coverage

PAGE = """\
# A toy

- **A-1** Roll the die.
- **A-2** Six is a win, as A-1 says; **not** one.

| number | rule |
|---|---|
| **B-10** | One is a loss. |
"""

HEAD = "import pytest\nfrom pytest import mark\n\n"


def project(root: Path, *tests: str) -> Path:
    """A project with a page of three rules, and files of tests."""
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "docs" / "rules" / "toy.md").write_text(PAGE, encoding="utf-8")
    folder = root / "tests" / "games"
    folder.mkdir(parents=True)
    for number, body in enumerate(tests):
        (folder / f"test_{number}.py").write_text(HEAD + body, encoding="utf-8")
    return root


def test_rules_are_read_in_the_order_of_the_page(tmp_path: Path) -> None:
    assert rule_coverage.read_rules(project(tmp_path)) == {"toy": ["A-1", "A-2", "B-10"]}


def test_a_rule_without_a_test_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path, '@pytest.mark.rule("toy:A-1")\ndef test_roll() -> None: ...\n')
    assert rule_coverage.main([], root) == 1
    assert capsys.readouterr().out.splitlines() == [
        "toy: 3 rules, 1 covered",
        "  missing: A-2 B-10",
    ]


def test_a_mark_that_names_no_rule_is_unknown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    marks = '"toy:A-1", "toy:A-2", "toy:B-10", "toy:A-3", "other:A-1", "A-1", NAME'
    root = project(tmp_path, f"@pytest.mark.rule({marks})\ndef test_all() -> None: ...\n")
    assert rule_coverage.main([], root) == 1
    test = "tests/games/test_0.py::test_all"
    assert capsys.readouterr().out.splitlines() == [
        "toy: 3 rules, 3 covered",
        f"unknown: A-1 in {test}",
        f"unknown: NAME in {test}",
        f"unknown: other:A-1 in {test}",
        f"unknown: toy:A-3 in {test}",
    ]


def test_each_rule_is_listed_with_its_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(
        tmp_path,
        '@mark.rule("toy:A-2", "toy:A-2")\ndef test_six() -> None: ...\n',
        'pytestmark = [pytest.mark.rule("toy:A-1"), pytest.mark.long]\n'
        'CASES = [pytest.param(1, marks=pytest.mark.rule("toy:A-3"))]\n\n'
        '@pytest.mark.rule("toy:A-2")\n'
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("toy:B-10"))])\n'
        "async def test_one(x: int) -> None: ...\n\n"
        "class TestMore:\n"
        "    def test_two(self) -> None: ...\n",
    )
    assert rule_coverage.main(["--list"], root) == 0
    assert capsys.readouterr().out.splitlines() == [
        "toy:A-1",
        "  tests/games/test_1.py::test_one",
        "  tests/games/test_1.py::TestMore::test_two",
        "toy:A-2",
        "  tests/games/test_0.py::test_six",
        "  tests/games/test_1.py::test_one",
        "toy:B-10",
        "  tests/games/test_1.py::test_one",
        "toy: 3 rules, 3 covered",
    ]


def test_a_mark_covers_nothing_where_no_test_carries_it(tmp_path: Path) -> None:
    root = project(
        tmp_path,
        "def test_quote() -> None:\n    assert 'pytest.mark.rule(\"toy:A-1\")'\n",
        '@pytest.mark.rule("toy:A-2")\ndef helper() -> None: ...\n',
    )
    assert rule_coverage.read_marks(root) == {}


def test_marks_of_a_class_hold_for_its_tests_alone(tmp_path: Path) -> None:
    root = project(
        tmp_path,
        '@pytest.mark.rule("toy:A-1")\n'
        "class TestDie:\n"
        '    pytestmark: object = pytest.mark.rule("toy:A-2")\n\n'
        "    def test_roll(self) -> None: ...\n\n\n"
        "def test_else() -> None: ...\n",
    )
    test = "tests/games/test_0.py::TestDie::test_roll"
    assert rule_coverage.read_marks(root) == {"toy:A-1": [test], "toy:A-2": [test]}


def test_other_arguments_are_refused(tmp_path: Path) -> None:
    assert rule_coverage.main(["--all"], project(tmp_path)) == 2


def test_every_game_has_numbered_rules_and_a_test_for_each() -> None:
    rules = rule_coverage.read_rules(ROOT)
    marks = rule_coverage.read_marks(ROOT)
    for game in GAMES:
        assert rules.get(game), f"docs/rules/{game}.md"
        assert rule_coverage.missing(game, rules, marks) == []
    assert rule_coverage.unknown(rules, marks) == []
