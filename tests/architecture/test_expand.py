"""What the compiler gets: sources in which the methods of declared fields are written out."""

import ast
import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from civitas import engine_mode
from civitas._compiled import is_compiled, sources
from civitas._expand import expand, is_declaration
from civitas.kernel import State, Stream, Value, fields_of
from civitas.play.files import load_file

TOYS = "civitas_toys"


def declaring() -> Iterator[tuple[str, Path]]:
    """The places of the compiled files that declare fields, and their paths."""
    for place, path in sources():
        if is_compiled(place):
            tree = ast.parse(Path(path).read_text(encoding="utf-8"))
            if any(isinstance(node, ast.ClassDef) and is_declaration(node) for node in tree.body):
                yield place, Path(path)


FILES = list(declaring())


@pytest.fixture(params=FILES, ids=[place for place, _ in FILES])
def source(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The name of a module, which can be imported, and its source."""
    place, path = request.param
    name = place.removesuffix(".py").replace("/", ".")
    if name.startswith(TOYS):
        monkeypatch.setitem(sys.modules, name, load_file(path))
    return name, path.read_text(encoding="utf-8")


def execute(name: str, text: str) -> ModuleType:
    """The module of an expanded source, under another name."""
    module = ModuleType(name + "_expanded")
    exec(compile(text, name, "exec"), module.__dict__)
    return module


def functions(text: str) -> list[tuple[str, int]]:
    return [
        (node.name, node.body[-1].lineno)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    ]


def declarations(text: str) -> list[str]:
    """The classes of a source that declare fields."""
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    return [node.name for node in classes if is_declaration(node)]


def test_what_is_expanded_declares_nothing(source: tuple[str, str]) -> None:
    name, text = source
    expanded = expand(text, name)
    assert declarations(text)
    assert declarations(expanded) == []


@pytest.mark.skipif(engine_mode() == "compiled", reason="compares interpreted classes")
def test_what_is_expanded_has_equal_classes(source: tuple[str, str]) -> None:
    name, text = source
    module = importlib.import_module(name)
    copied = execute(name, expand(text, name))
    for kind in declarations(text):
        assert fields_of(getattr(module, kind)) == fields_of(getattr(copied, kind))
        check_methods(getattr(module, kind))
        check_methods(getattr(copied, kind))


def check_methods(cls: type[Value]) -> None:
    """Constructor and parts are those of the fields."""
    fields = fields_of(cls)
    parameters = list(inspect.signature(cls).parameters.values()) if fields else []
    if hasattr(cls, "copy_kernel"):
        assert str(parameters.pop()) in ("clone_of: object = None", "clone_of: 'object' = None")
    assert [parameter.name for parameter in parameters] == [field.name for field in fields]
    defaults = [
        "" if parameter.default is inspect.Parameter.empty else repr(parameter.default)
        for parameter in parameters
    ]
    assert defaults == [field.default for field in fields]
    made = object.__new__(cls)
    for number, field in enumerate(fields):
        setattr(made, field.name, number)
    # The parts of a state are those of a game's; a plain stream has no secret.
    if cls.__name__ not in (State.__name__, Stream.__name__):
        assert made.parts() == tuple(range(len(fields)))


def test_code_keeps_its_line_numbers(source: tuple[str, str]) -> None:
    name, text = source
    written = functions(text)
    assert [item for item in functions(expand(text, name)) if item in written] == written


DECLARATIONS = '''\
"""Some classes."""

from typing import final

from civitas.kernel import AskSeat, Bag, Mutable, Value, frozen, mutable


@final
@frozen
class Card(Value):
    """A card."""

    name: str
    points: int = 0

    def worth(self) -> int:
        return self.points


@mutable
class City(Mutable):
    # What it has.
    built: list[int]
    """The cards."""
    deck: Bag


@final
@mutable
class Capital(City):
    walls: int = 2


@final
@frozen
class Nothing(AskSeat):
    """Asks for nothing."""


END = 1
'''

EXPANDED = '''\
"""Some classes."""

from typing import final

from civitas.kernel import AskSeat, Bag, Mutable, Value, frozen, mutable


@final
class Card(Value):
    """A card."""
    def __init__(self, name: str, points: int = 0) -> None: self.name: str = name; self.points: int = points
    def parts(self) -> tuple[object, ...]: return (self.name, self.points,)



    def worth(self) -> int:
        return self.points


class City(Mutable):
    # What it has.
    def __init__(self, built: list[int], deck: Bag) -> None: self.built: list[int] = built; self.deck: Bag = deck
    def parts(self) -> tuple[object, ...]: return (self.built, self.deck,)
    def clone(self) -> "City": return City(self.built.copy(), self.deck.clone())
    def equals(self, other: object) -> bool: return isinstance(other, City) and type(self) == type(other) and self.built == other.built and self.deck == other.deck


import civitas.kernel.bag
@final
class Capital(City):
    def __init__(self, built: list[int], deck: civitas.kernel.bag.Bag, walls: int = 2) -> None: super().__init__(built, deck); self.walls: int = walls
    def parts(self) -> tuple[object, ...]: return (self.built, self.deck, self.walls,)
    def clone(self) -> "Capital": return Capital(self.built.copy(), self.deck.clone(), self.walls)
    def equals(self, other: object) -> bool: return isinstance(other, Capital) and type(self) == type(other) and self.built == other.built and self.deck == other.deck and self.walls == other.walls
import mypy_extensions
@final
class Nothing(AskSeat):
    """Asks for nothing."""


END = 1
'''  # noqa: E501


def test_methods_take_the_place_of_declarations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "declarations.py"
    file.write_text(DECLARATIONS, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "declarations", load_file(file))
    expanded = expand(DECLARATIONS, "declarations")
    assert expanded.startswith(EXPANDED)
    assert all(line.startswith("setattr(") for line in expanded.removeprefix(EXPANDED).splitlines())
    module = execute("declarations", expanded)
    capital = module.Capital([1], module.Bag(0, [], [], []))
    assert capital.clone() == capital
    assert capital.equals(capital.clone())
    assert not capital.equals(module.City([1], module.Bag(0, [], [], [])))
    assert capital.parts()[2] == 2
    assert [field.name for field in fields_of(module.Capital)] == ["built", "deck", "walls"]
