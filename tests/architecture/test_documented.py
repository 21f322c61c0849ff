"""Every field that bots, screens and programs read is documented, one by one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.cases import ROOT

SRC = ROOT / "src" / "civitas"
FILES = sorted([*(SRC / "kernel").glob("*.py"), *(SRC / "games").glob("*/sight/*.py")])
DECORATORS = {"dataclass", "frozen", "mutable"}
KIND = "kind"
"""The field that every question has; `Question` documents it."""


def name(path: Path) -> str:
    return str(path.relative_to(SRC))


def declares_fields(node: ast.ClassDef) -> bool:
    """Whether a class is a public one whose fields a decorator reads."""
    used = {ast.unparse(each).partition("(")[0] for each in node.decorator_list}
    return not node.name.startswith("_") and bool(used & DECORATORS)


def is_question(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base) == "Question" for base in node.bases)


def undocumented(text: str) -> Iterator[str]:
    """The public fields of the classes of a source that no docstring follows."""
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef) or not declares_fields(node):
            continue
        for item, following in zip(node.body, [*node.body[1:], None], strict=True):
            if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
                continue
            field = item.target.id
            if field.startswith("_") or (field == KIND and is_question(node)):
                continue
            value = following.value if isinstance(following, ast.Expr) else None
            if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
                yield f"{node.name}.{field}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_field_has_a_docstring(path: Path) -> None:
    assert list(undocumented(path.read_text(encoding="utf-8"))) == []


def test_a_field_without_a_docstring_is_found() -> None:
    text = '''
@final
@dataclass(frozen=True)
class CityView(ViewPart):
    """A city."""

    coins: int
    """Coins in the treasury."""
    stages: int
    shields: int = 0
    """How many shields it has."""
    total: int
'''
    assert list(undocumented(text)) == ["CityView.stages", "CityView.total"]


def test_the_views_of_all_games_are_checked() -> None:
    games = {path.parent.parent.name for path in FILES if path.name == "view.py"}
    assert {"seven_wonders", "seven_wonders_dice", "through_the_ages"} <= games
