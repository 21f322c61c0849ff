"""Writes `client/src/protocol/types.ts`: the protocol, the views and the pieces, for the client.

`--check` writes nothing and ends with 1 if the file is not up to date.
"""

import argparse
import ast
import importlib
import importlib.util
import inspect
import json
import os
import sys
import textwrap
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64
from pydantic import BaseModel

os.environ["CIVITAS_PURE"] = "1"  # compiled classes do not state the types of their fields

from civitas.kernel import Amount, Candidates, Grammar, Pool, Question, fields_of
from civitas.server.wire import protocol

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "client" / "src" / "protocol" / "types.ts"
WIDTH: Final = 100
INDENT: Final = "  "

GAMES: Final = (
    ("wonders", "Wonders", "civitas.games.seven_wonders", "SevenWondersView"),
    ("dice", "Dice", "civitas.games.seven_wonders_dice", "DiceView"),
    ("ages", "Ages", "civitas.games.through_the_ages", "AgesView"),
)
"""Key of a game, how the names of its types begin, its package, its view."""

BODIES: Final = (
    protocol.NewTable,
    protocol.NewPosition,
    protocol.NewPuzzleAnswer,
    protocol.Join,
    protocol.ClaimSeat,
    protocol.SetSeat,
    protocol.Rename,
    protocol.Credentials,
    protocol.DeleteAccount,
    protocol.Mute,
    protocol.Move,
    protocol.SeatCommand,
)
"""What a client sends by HTTP: what has a default there may be left out."""

SIMPLE: Final[dict[object, str]] = {
    int: "number",
    i64: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    None: "null",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
    Candidates: "Candidates",
    Pool: "Pool",
}

HEAD: Final = """\
// Written by tools/client_types.py from the protocol, the views and the pieces. Do not edit.

/** An argument of a text; `docs/protocol.md`, Messages as text, explains each form. */
export type Argument =
  | number
  | Argument[]
  | { seat: number }
  | { name: string }
  | { text: string }
  | { message: Text }
  | { move: string; words: Text };

/** What is known of a hidden place: its size and, with tracking, the cards it may hold. */
export interface Candidates {
  size: number;
  of: number[] | null;
}

/** Cards that lie in some places, as pairs of a place and how many; only with tracking. */
export type Pool = { cards: number[]; zones: [number, number][] } | null;
"""


def main() -> int:
    """Write the file, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    asked = parser.parse_args()
    text = written()
    name = FILE.relative_to(ROOT).as_posix()
    if FILE.is_file() and FILE.read_text(encoding="utf-8") == text:
        return 0
    if asked.check:
        print(f"{name} is not up to date: run tools/client_types.py")
        return 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    print(f"written: {name}")
    return 0


def written() -> str:
    """The whole file."""
    names = Names()
    parts = [HEAD]
    models = [each for each in vars(protocol).values() if is_model(each)]
    for model in models:
        names.add(model, "")
    client = union_of(protocol.ClientMessage)
    sent = reached([*client, *BODIES])
    told = reached([model for model in models if model not in sent])
    for model in models:
        parts.append(model_text(model, names, is_sent=model not in told))
    parts.append(alias_text("ServerMessage", union_of(protocol.ServerMessage), names, ""))
    parts.append(alias_text("ClientMessage", client, names, ""))
    names.of[Amount] = names.of[protocol.Amount]
    views: dict[str, str] = {}
    actions: dict[str, str] = {}
    offers: dict[str, str] = {}
    pieces: dict[str, str] = {}
    for key, prefix, package, view in GAMES:
        questions = importlib.import_module(f"{package}.sight.questions")
        offer = getattr(questions, f"{prefix}Offer")
        names.add_reached(offer, prefix, {})
        module = importlib.import_module(f"{package}.sight.view")
        names.add_reached(getattr(module, view), prefix, aliases_of(questions))
        parts += Declared(questions).texts(names)
        parts += Declared(module).texts(names)
        views[key] = names.of[getattr(module, view)]
        offers[key] = names.of[offer]
        actions[key] = names.free(f"{prefix}Action", "")
        grammar = importlib.import_module(f"{package}.actions").GRAMMAR
        parts.append(actions_text(actions[key], grammar))
        if importlib.util.find_spec(f"{package}.words.pieces") is None:
            continue
        module = importlib.import_module(f"{package}.words.pieces")
        root = getattr(module, f"{prefix}Pieces")
        names.add_reached(root, prefix, aliases_of(module))
        parts += Declared(module).texts(names)
        pieces[key] = names.of[root]
    parts.append(map_text("Views", "The views by game.", views))
    parts.append(map_text("Actions", "The actions of options and refusals by game.", actions))
    parts.append(map_text("Offers", "The offers of options and refusals by game.", offers))
    parts.append(map_text("Pieces", "The pieces by game.", pieces))
    return "\n".join(parts)


# What there is.


def is_model(value: object) -> bool:
    """Whether something is a part of the protocol."""
    return (
        isinstance(value, type)
        and issubclass(value, protocol.Model)
        and value is not protocol.Model
    )


def is_text(value: object) -> bool:
    """Whether a typed dictionary is a text of the protocol by another name."""
    return typing.is_typeddict(value) and list(hints_of(value)) == ["key", "args"]


def is_part(value: object) -> bool:
    """Whether something has fields of its own in the file."""
    return (
        isinstance(value, type)
        and value not in SIMPLE
        and (issubclass(value, BaseModel) or bool(fields_of(value)) or typing.is_typeddict(value))
    )


def hints_of(part: Any) -> dict[str, Any]:
    """The fields of a part with their types, without those that stay in the engine."""
    if issubclass(part, BaseModel):
        part.model_rebuild()
        return {name: field.annotation for name, field in part.model_fields.items()}
    hints = typing.get_type_hints(part, include_extras=True)
    for field in fields_of(part):
        if not field.is_shown:
            del hints[field.name]
    return hints


def union_of(annotation: Any) -> tuple[Any, ...]:
    """The members of a union, which may be annotated."""
    if typing.get_origin(annotation) is typing.Annotated:
        annotation = typing.get_args(annotation)[0]
    if typing.get_origin(annotation) in (typing.Union, types.UnionType):
        return typing.get_args(annotation)
    return (annotation,)


def parts_in(annotation: Any) -> Iterator[Any]:
    """The parts that are named in a type, in their order."""
    if is_part(annotation):
        yield annotation
    if typing.get_origin(annotation) is not typing.Literal:
        for inner in typing.get_args(annotation):
            yield from parts_in(inner)


def reached(roots: list[Any]) -> list[Any]:
    """Some parts and all they consist of."""
    found: list[Any] = []
    pending = list(roots)
    while pending:
        part = pending.pop()
        if part not in found:
            found.append(part)
            pending += [inner for hint in hints_of(part).values() for inner in parts_in(hint)]
    return found


def aliases_of(module: types.ModuleType) -> dict[frozenset[Any], str]:
    """The unions of parts that a module gives a name."""
    found: dict[frozenset[Any], str] = {}
    for name, value in vars(module).items():
        members = union_of(value)
        if len(members) > 1 and all(map(is_part, members)):
            found[frozenset(members)] = name
    return found


class Names:
    """What parts are called in the file; the same name of another game gets that game's prefix."""

    def __init__(self) -> None:
        self.of: dict[Any, str] = {}
        self.unions: dict[frozenset[Any], str] = {}
        self.taken = {"Argument", "Candidates", "Pool", "Views", "Pieces", "Actions", "Offers"}

    def add(self, part: Any, prefix: str) -> None:
        """Give a part its name; a question always has that of its game in it."""
        if part in self.of:
            return
        name = part.__name__
        if issubclass(part, Question):
            name = prefix + name
        self.of[part] = "Text" if is_text(part) else self.free(name, prefix)

    def free(self, name: str, prefix: str) -> str:
        """A name nobody has, which is taken then."""
        found = prefix + name if name in self.taken else name
        if found in self.taken:
            raise ValueError(found)
        self.taken.add(found)
        return found

    def add_reached(self, root: Any, prefix: str, unions: dict[frozenset[Any], str]) -> None:
        """Give a part and all it consists of their names."""
        for part in sorted(reached([root]), key=lambda each: str(each.__name__)):
            self.add(part, prefix)
        for members, name in sorted(unions.items(), key=lambda each: each[1]):
            if members <= self.of.keys():
                self.unions[members] = self.free(name, prefix)

    def type(self, annotation: Any, field: str = "") -> str:
        """A type as TypeScript writes it."""
        if annotation in self.of:
            return self.of[annotation]
        if annotation in SIMPLE:
            return SIMPLE[annotation]
        origin, args = typing.get_origin(annotation), typing.get_args(annotation)
        if origin in (typing.Annotated, typing.NotRequired, typing.Required):
            return self.type(args[0], field)
        if origin in (typing.Union, types.UnionType):
            return self.union(args)
        if origin is typing.Literal:
            return " | ".join(json.dumps(word) for word in args)
        if origin is dict:
            return f"Record<string, {self.value(args[1], field)}>"
        if origin in (list, tuple):
            if origin is list or args[-1] is Ellipsis:
                inner = self.type(args[0])
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            return f"[{', '.join(self.type(each) for each in args)}]"
        raise TypeError(annotation)

    def union(self, members: tuple[Any, ...]) -> str:
        """One of several types, by the name of their union if there is one."""
        real = [member for member in members if member is not type(None)]
        name = self.unions.get(frozenset(real))
        found = [name] if name else [self.type(member) for member in real]
        if len(real) < len(members):
            found.append("null")
        return " | ".join(dict.fromkeys(found))

    def value(self, annotation: Any, field: str) -> str:
        """What a dictionary holds; that of a text are arguments."""
        return "Argument" if field == "args" else self.type(annotation)


# How it is written.


def comment(words: str, indent: str = "") -> list[str]:
    """Words as a comment, on one line if they fit."""
    if not words:
        return []
    text = inspect.cleandoc(words)
    if "\n" not in text and len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        lines += ["", *textwrap.wrap(" ".join(paragraph.split()), WIDTH - len(indent) - 3)]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines[1:]), f"{indent} */"]


def field_text(name: str, shown: str, words: str, is_optional: bool) -> list[str]:
    """A field with its comment."""
    head = f"{INDENT}{name}{'?' if is_optional else ''}:"
    lines = comment(words, INDENT)
    if len(head) + len(shown) + 2 <= WIDTH or " | " not in shown:
        return [*lines, f"{head} {shown};"]
    members = [f"{INDENT * 2}| {member}" for member in shown.split(" | ")]
    return [*lines, head, *members[:-1], f"{members[-1]};"]


def interface_text(name: str, words: str, fields: list[str]) -> str:
    """A part."""
    return "\n".join([*comment(words), f"export interface {name} {{", *fields, "}", ""])


def model_text(model: Any, names: Names, is_sent: bool) -> str:
    """A part of the protocol; what a client sends may lack what has a default."""
    fields: list[str] = []
    for name, annotation in hints_of(model).items():
        field = model.model_fields[name]
        shown = names.type(annotation, name)
        is_optional = is_sent and not field.is_required()
        fields += field_text(name, shown, field.description or "", is_optional)
    return interface_text(names.of[model], inspect.cleandoc(model.__doc__ or ""), fields)


def alias_text(name: str, members: tuple[Any, ...], names: Names, words: str) -> str:
    """A union with a name."""
    shown = [names.type(member) for member in members]
    line = f"export type {name} = {' | '.join(shown)};"
    if len(line) > WIDTH:
        line = "\n".join([f"export type {name} =", *(f"{INDENT}| {each}" for each in shown)]) + ";"
    return "\n".join([*comment(words), line, ""])


def actions_text(name: str, grammar: Grammar) -> str:
    """The actions of a game: a verb with its arguments."""
    members: list[str] = []
    for verb in grammar.verbs:
        fields = [f"verb: {json.dumps(verb.word)}"]
        for slot in verb.slots:
            for field, words in slot.types():
                fields.append(f"{field}: {' | '.join(map(json.dumps, words)) or 'number'}")
        members.append(f"{{ {'; '.join(fields)} }}")
    head = comment("What can be chosen in the game, as data: a verb and its arguments.")
    lines = [*head, f"export type {name} =", *(f"{INDENT}| {each}" for each in members)]
    return "\n".join(lines) + ";\n"


def map_text(name: str, words: str, entries: dict[str, str]) -> str:
    """Types by game."""
    fields = [f"{INDENT}{key}: {value};" for key, value in entries.items()]
    return interface_text(name, words, fields)


class Declared:
    """What a module declares, in its order, with the docstrings of fields and unions."""

    def __init__(self, module: types.ModuleType) -> None:
        self.module = module
        self.body = ast.parse(inspect.getsource(module)).body

    def texts(self, names: Names) -> Iterator[str]:
        """The parts and unions of the module that have a name."""
        for place, node in enumerate(self.body):
            if isinstance(node, ast.ClassDef):
                part = getattr(self.module, node.name)
                if part in names.of and not is_text(part):
                    yield self.part_text(part, names)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                members = union_of(getattr(self.module, node.targets[0].id, None))
                if len(members) > 1 and all(map(is_part, members)):
                    name = names.unions.get(frozenset(members))
                    words = docstring(self.body[place + 1 : place + 2])
                    if name:
                        yield alias_text(name, members, names, words)

    def part_text(self, part: Any, names: Names) -> str:
        """A part of a view or of the pieces."""
        words = self.fields(part.__name__)
        optional: frozenset[str] = getattr(part, "__optional_keys__", frozenset())
        fields: list[str] = []
        for name, annotation in hints_of(part).items():
            shown = names.type(annotation, name)
            fields += field_text(name, shown, words.get(name, ""), name in optional)
        return interface_text(names.of[part], inspect.cleandoc(part.__doc__ or ""), fields)

    def fields(self, name: str) -> dict[str, str]:
        """The docstrings of a class's fields, and of those it has from others of the module."""
        found: dict[str, str] = {}
        for node in self.body:
            if not isinstance(node, ast.ClassDef) or node.name != name:
                continue
            for base in node.bases:
                found |= self.fields(base.id) if isinstance(base, ast.Name) else {}
            for place, inner in enumerate(node.body):
                if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
                    found[inner.target.id] = docstring(node.body[place + 1 : place + 2])
        return found


def docstring(nodes: list[ast.stmt]) -> str:
    """The words that stand alone in a statement."""
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return str(node.value.value)
    return ""


if __name__ == "__main__":
    sys.exit(main())
