"""Show which numbered rules of `docs/rules` no test shows, and which marks name no rule.

With `--list` every rule comes with its tests. Ends with 1 if a rule is missing or unknown.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\*")

Rules = dict[str, list[str]]
"""Key of a game -> the numbers of its rules, in the order of the page."""

Marks = dict[str, list[str]]
"""What a mark names, such as `wonders:W-52` -> the tests that carry it, as `file::function`."""


def read_rules(root: Path) -> Rules:
    """The rules of every page; the game's key is the name of the file."""
    found: Rules = {}
    for page in sorted((root / "docs" / "rules").glob("*.md")):
        numbers = RULE.findall(page.read_text(encoding="utf-8"))
        found[page.stem] = list(dict.fromkeys(numbers))
    return found


def read_marks(root: Path) -> Marks:
    """The marks of all tests."""
    found: Marks = {}
    for path in sorted((root / "tests").rglob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        for test, names in marked_tests(module.body, path.relative_to(root).as_posix(), []):
            for name in dict.fromkeys(names):
                found.setdefault(name, []).append(test)
    return found


def marked_tests(
    body: list[ast.stmt], place: str, outer: list[str]
) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module or a class, each with what its marks name; `outer` holds for all."""
    common = [*outer, *names_of(values_of_pytestmark(body))]
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            names = [*common, *names_of(node.decorator_list)]
            yield from marked_tests(node.body, f"{place}::{node.name}", names)
        elif isinstance(node, FUNCTION) and node.name.startswith("test"):
            yield f"{place}::{node.name}", [*common, *names_of(node.decorator_list)]


def values_of_pytestmark(body: list[ast.stmt]) -> list[ast.expr]:
    """What is assigned to `pytestmark`."""
    found: list[ast.expr] = []
    for node in body:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if any(isinstance(each, ast.Name) and each.id == "pytestmark" for each in targets):
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            found.extend([node.value] if node.value else [])
    return found


def names_of(expressions: list[ast.expr]) -> list[str]:
    """What the rule marks in some expressions name; what is no plain string, as it is written."""
    return [
        arg.value
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        else ast.unparse(arg)
        for expression in expressions
        for node in ast.walk(expression)
        if isinstance(node, ast.Call) and is_rule_mark(node.func)
        for arg in node.args
    ]


def is_rule_mark(func: ast.expr) -> bool:
    """Whether it is `pytest.mark.rule` or `mark.rule`."""
    return ast.unparse(func) in ("pytest.mark.rule", "mark.rule")


def missing(game: str, rules: Rules, marks: Marks) -> list[str]:
    """The rules of a game that no test shows."""
    return [rule for rule in rules[game] if f"{game}:{rule}" not in marks]


def unknown(rules: Rules, marks: Marks) -> list[str]:
    """What marks name that is no rule of any page."""
    known = {f"{game}:{rule}" for game, numbers in rules.items() for rule in numbers}
    return sorted(set(marks) - known)


def report(rules: Rules, marks: Marks) -> Iterator[str]:
    """The lines for all games: how many rules, how many of them covered, which are missing."""
    for game, numbers in rules.items():
        left = missing(game, rules, marks)
        yield f"{game}: {len(numbers)} rules, {len(numbers) - len(left)} covered"
        if left:
            yield f"  missing: {' '.join(left)}"


def listing(rules: Rules, marks: Marks) -> Iterator[str]:
    """A line for every rule, and one for each of its tests."""
    for game, numbers in rules.items():
        for rule in numbers:
            yield f"{game}:{rule}"
            for test in marks.get(f"{game}:{rule}", []):
                yield f"  {test}"


def main(args: list[str], root: Path = ROOT) -> int:
    """Print the report, after the list if that is asked for."""
    if args not in ([], ["--list"]):
        print("usage: rule_coverage.py [--list]", file=sys.stderr)
        return 2
    rules = read_rules(root)
    marks = read_marks(root)
    if args:
        print(*listing(rules, marks), sep="\n")
    strangers = unknown(rules, marks)
    print(*report(rules, marks), sep="\n")
    for name in strangers:
        print(f"unknown: {name} in {', '.join(marks[name])}")
    whole = not any(missing(game, rules, marks) for game in rules)
    return 0 if whole and not strangers else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
