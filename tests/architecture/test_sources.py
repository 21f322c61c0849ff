"""What no compiler and no linter checks."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "civitas"
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
ENGINE = [
    *sorted((SRC / "kernel").rglob("*.py")),
    *sorted((SRC / "games").rglob("*.py")),
    *[path for path in EXAMPLES if path.parent.name not in ("envs", "programs")],
]
FIELDS = SRC / "kernel" / "fields.py"
"""It executes the methods it writes."""
POSITION = SRC / "kernel" / "position.py"
"""It reads and writes texts in JSON."""

PRODUCT = sorted(SRC.rglob("*.py"))
FORBIDDEN = {"random", "time", "datetime", "os", "asyncio", "json", "numpy", "secrets", "pathlib"}
SENTENCE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
EXAMPLE = re.compile(r"^civitas [a-z]+ \S+$")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_has_no_clock_no_io_and_no_chance_of_its_own(path: Path) -> None:
    forbidden = FORBIDDEN - {"json"} if path == POSITION else FORBIDDEN
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            assert not {alias.name.split(".")[0] for alias in node.names} & forbidden
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] not in forbidden
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input", "eval"}
            assert node.func.id != "exec" or path == FIELDS
        assert not isinstance(node, ast.Global | ast.Nonlocal)


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_nothing_is_shifted_left_by_a_variable(path: Path) -> None:
    """Compiled, a native 1 shifted by 31 or more is wrong: bits come from a table."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift):
            amount = node.right if isinstance(node, ast.BinOp) else node.value
            assert isinstance(amount, ast.Constant), ast.unparse(node)


def literals(path: Path) -> Iterator[str]:
    """The strings of a file that are neither docstrings nor annotations."""
    module = tree(path)
    skipped = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(annotation, ast.AST):
                skipped.update(id(inner) for inner in ast.walk(annotation))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "cast":
            skipped.add(id(node.args[0]))
    for node in ast.walk(module):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in skipped
        ):
            yield node.value


@pytest.mark.parametrize("path", [*PRODUCT, *EXAMPLES], ids=name)
def test_no_sentence_for_people_stands_in_code(path: Path) -> None:
    for words in literals(path):
        assert EXAMPLE.match(words) or not SENTENCE.search(words), words


@cache
def messages(path: Path) -> dict[str, Message]:
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, Junk)]
    found = [entry for entry in resource.body if isinstance(entry, Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: entry for entry in found}


def strings(paths: list[Path]) -> set[str]:
    """All strings that stand in some files."""
    return {
        node.value
        for path in paths
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


GAME_KEYS = re.compile(r"(prompt|refused|config|table|column|score)-[a-z_-]+")
TEXTS = sorted((SRC / "games").glob("*/words/en.ftl"))


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.parents[1].name)
def test_every_message_of_a_game_is_used_and_every_used_one_is_there(text: Path) -> None:
    there = {key for key in messages(text) if GAME_KEYS.fullmatch(key)}
    used = strings(sorted(text.parents[1].rglob("*.py")))
    assert {key for key in used if GAME_KEYS.fullmatch(key)} == there
    kinds = {key.removeprefix("event-") for key in messages(text) if key.startswith("event-")}
    assert kinds <= used


STATISTICS_PAGE = ROOT / "client" / "src" / "statistics"
"""It shares messages with the reports of the commands."""
COMPUTED = (
    "record-",
    "mode-",
    "play-winner",
    "option-",
    "status-",
    "metric-",
    "event-player-",
    "level-",
    "program-",
    "bots-character-",
    "bots-signature-",
    "analyse-",
    "trait-",
    "report-title-",
    "statistics-mean",
    "statistics-share",
    "statistics-who-",
    "story-source-",
)
"""Keys that are put together in code: a line's fault, a mode, an option's help."""


def test_every_message_of_the_product_is_used_and_every_used_one_is_there() -> None:
    text = SRC / "text"
    files = [text / "en.ftl", text / "terminal" / "en.ftl", *text.glob("statistics/**/en.ftl")]
    there = {key for file in files for key in messages(file)}
    used = strings([path for path in PRODUCT if "games" not in path.parts])
    keys = {word for word in used if re.fullmatch(r"[a-z]+(-[a-z]+)+", word)}
    prefixes = {key.split("-")[0] for key in there if "-" in key}
    asked = {key for key in keys if key.split("-")[0] in prefixes}
    assert asked - there - {"civitas-file", "bots-waiting"} == set()
    unused = {key for key in there if key not in used and not key.startswith(COMPUTED)}
    page = "".join(path.read_text(encoding="utf-8") for path in STATISTICS_PAGE.glob("*.tsx"))
    shown = {key for key in unused if f'"{key}"' in page}
    assert unused - shown - {"event-undone"} == set()


def has_text(path: Path) -> bool:
    """Whether an example is a game; a bot has no messages."""
    return path.with_suffix(".en.ftl").is_file()


@pytest.mark.parametrize("path", [path for path in EXAMPLES if has_text(path)], ids=name)
def test_every_message_of_an_example_is_used(path: Path) -> None:
    code = path.read_text(encoding="utf-8")
    for key in messages(path.with_suffix(".en.ftl")):
        kind, _, rest = key.partition("-")
        word = rest if kind in ("move", "event", "option") or f'"{key}"' not in code else key
        assert f'"{word}"' in code or f'"{rest}"' in code or key == "title" or computed(rest, code)


def computed(word: str, code: str) -> bool:
    """Whether a word is put together in code, as `tower_1` is from `tower`."""
    return f'"{word.rpartition("_")[0]}' in code and "_" in word


def test_the_project_names_no_machine() -> None:
    pattern = re.compile(r"(^|[^a-zA-Z0-9_.-])/(work|root|home/[a-z]+)/")
    for path in [*PRODUCT, *ENGINE, *ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        assert not pattern.search(path.read_text(encoding="utf-8")), path


RULES = [
    path
    for text in TEXTS
    if "\ncard-" in text.read_text(encoding="utf-8")
    for place in ("*.py", "flow/*.py", "rules/*.py", "sight/*.py")
    for path in sorted(text.parents[1].glob(place))
    if path.name not in ("__init__.py", "ids.py")
]
"""The rule modules of games with cards."""


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_name_no_card(path: Path) -> None:
    """Cards are rows: what is special has a name of its own that a row refers to."""
    (text,) = (messages(text) for text in TEXTS if path.is_relative_to(text.parents[1]))
    cards = {key.removeprefix("card-") for key in text if key.startswith("card-")}
    words = {literal.lower() for literal in literals(path)}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Name):
            words.add(node.id.lower())
        elif isinstance(node, ast.Attribute):
            words.add(node.attr.lower())
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            words.add(node.name.lower())
    assert not words & cards
