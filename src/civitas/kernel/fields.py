"""Fields declared once: decorators that write constructor, `parts` and `clone` of a class.

A field is an annotation in the body of a class, with a default if it has one:

    @final
    @frozen
    class Defense(AskSeat):
        attacker: Seat
        chosen: tuple[CardId, ...] = ()

`@frozen` is for values that never change, `@mutable` for those that do and are cloned; they get
`equals` too. The fields of the base class come first. A method that the class defines itself is
kept; `__post_init__` runs at the end of the constructor, for attributes that follow from the
fields.

`method_lines` is the only source of the methods: the decorators execute its text, and the compile
step pastes the same text into the copies it compiles (see `civitas._expand`).
"""

import __future__

import inspect
import typing
from collections.abc import Collection, Iterable
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    ForwardRef,
    NamedTuple,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

from civitas.kernel.errors import BadDeclaration
from civitas.kernel.message import Literal, Reason
from civitas.kernel.value import Mutable, Value

T = TypeVar("T")
AnyValue = TypeVar("AnyValue", bound=Value)

SHARED: Final = object()
Shared = Annotated[T, SHARED]
"""The type of something that clones share: no rule changes it, some replace it."""

ENGINE_ONLY: Final = "engine_only"
EngineOnly = Annotated[T, ENGINE_ONLY]
"""The type of a field of a view that `determinize` needs and that leaves the engine in no other
way."""

MAKE: Final = "make"
COPY: Final = "copy"
SOURCE: Final = "clone_of"
"""The last parameter of a state's constructor: the state that it is a clone of."""

FIELDS: Final = "__fields__"
"""The attribute of a class that holds its fields, those of its base class first.

It is a tuple, or the text of `fields_text` in a compiled class.
"""

CONSTANTS: Final = (bool, int, str, NoneType)
CONTAINERS: Final = (list, dict, set)
UNIONS: Final = (Union, UnionType)
TEXT_ONLY: Final = __future__.annotations.compiler_flag
"""Annotations of methods are not evaluated: their names need not exist where they stand."""


class Field(NamedTuple):
    """A field as source text: its type, its default or nothing, what a clone gets for it."""

    name: str
    annotation: str
    default: str
    copy: str
    is_shown: bool = True
    """Whether it leaves the engine as part of a view."""


@dataclass_transform(eq_default=False, frozen_default=True)
def frozen(cls: type[AnyValue]) -> type[AnyValue]:
    """Write the constructor and `parts` of a class whose objects never change."""
    if issubclass(cls, Mutable):
        raise bad_declaration("declaration-frozen", cls)
    return write_methods(cls)


@dataclass_transform(eq_default=False)
def mutable(cls: type[AnyValue]) -> type[AnyValue]:
    """Write the constructor, `parts` and `clone` of a class whose objects change."""
    if not issubclass(cls, Mutable):
        raise bad_declaration("declaration-mutable", cls)
    return write_methods(cls)


def fields_of(cls: type) -> tuple[Field, ...]:
    """The fields of a class, in the order of its parts; none if it declares none."""
    found: tuple[Field, ...] | str = getattr(cls, FIELDS, ())
    if not isinstance(found, str):
        return found
    rows = [line.split("\t") for line in found.splitlines()]
    return tuple(
        Field(name, annotation, default, copy, bool(shown))
        for name, annotation, default, copy, shown in rows
    )


def fields_text(fields: tuple[Field, ...]) -> str:
    """Fields as one text, a line for each: compiled code for tuples of them would be long."""
    return "".join(
        "\t".join([*field[:-1], "shown" if field.is_shown else ""]) + "\n" for field in fields
    )


def inherited_fields(cls: type) -> tuple[Field, ...]:
    """The fields of the base class."""
    return fields_of(cls.__mro__[1])


def write_methods(cls: type[AnyValue]) -> type[AnyValue]:
    """Add the fields, and the methods that the class does not define itself."""
    fields = inherited_fields(cls) + declared_fields(cls)
    lines = method_lines(cls, fields, vars(cls))
    for name in inspect.get_annotations(cls):
        if name in vars(cls):
            delattr(cls, name)
    setattr(cls, FIELDS, fields)
    for name, method in executed(cls, lines).items():
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        method.__module__ = cls.__module__
        setattr(cls, name, method)
    return cls


def executed(cls: type, lines: dict[str, str]) -> dict[str, Any]:
    """The functions of some methods' text, in which the class has its name and `super()` works."""
    names = joined(f"{name!r}: {name}" for name in lines)
    text = [f"def {MAKE}(__class__, {cls.__name__}):", *lines.values(), f"return {{{names}}}"]
    methods: dict[str, Any] = execute("\n ".join(text), cls.__qualname__)[MAKE](cls, cls)
    return methods


def execute(text: str, place: str) -> dict[str, Any]:
    """The names that a text defines; tracebacks show the place."""
    found: dict[str, Any] = {}
    exec(compile(text, f"<{place}>", "exec", TEXT_ONLY, True), found)
    return found


def method_lines(cls: type, fields: tuple[Field, ...], written: Collection[str]) -> dict[str, str]:
    """The methods that follow from all fields of a class, a line for each one not yet written."""
    inherited = len(inherited_fields(cls))
    own = fields[inherited:]
    is_state = hasattr(cls, "copy_kernel")
    lines: dict[str, str] = {}
    if own:
        body = [f"self.{field.name}: {field.annotation} = {field.name}" for field in own]
        if inherited:
            names = [field.name for field in fields[:inherited]] + [SOURCE] * is_state
            body.insert(0, f"super().__init__({joined(names)})")
        if "__post_init__" in written:
            body.append("self.__post_init__()")
        more = f", {SOURCE}: object = None" if is_state else ""
        lines["__init__"] = f"({parameters(fields)}{more}) -> None: {'; '.join(body)}"
    if own or not hasattr(cls.__mro__[1], FIELDS):
        values = " ".join(f"self.{field.name}," for field in fields)
        lines["parts"] = f"(self) -> tuple[object, ...]: return ({values})"
    if issubclass(cls, Mutable):
        copies = [field.copy for field in fields]
        if is_state and "__init__" not in written:
            copies.append(f"{SOURCE}=self")
        made = f"{cls.__name__}({joined(copies)})"
        result = f"return {made}"
        if is_state:
            result = f"{COPY} = {made}; {COPY}.copy_kernel(self); return {COPY}"
        lines["clone"] = f'(self) -> "{cls.__name__}": {result}'
        if not is_state:
            same = [f"isinstance(other, {cls.__name__})", "type(self) == type(other)"]
            same += [f"self.{field.name} == other.{field.name}" for field in fields]
            lines["equals"] = f"(self, other: object) -> bool: return {' and '.join(same)}"
    return {name: f"def {name}{line}" for name, line in lines.items() if name not in written}


def joined(items: Iterable[str]) -> str:
    """A list of source texts."""
    return ", ".join(items)


def parameters(fields: tuple[Field, ...]) -> str:
    """The parameters of a constructor."""
    found = ["self"]
    for field in fields:
        default = f" = {field.default}" if field.default else ""
        found.append(f"{field.name}: {field.annotation}{default}")
    return joined(found)


def declared_fields(cls: type) -> tuple[Field, ...]:
    """The fields a class itself declares; raises BadDeclaration."""
    before = inherited_fields(cls)
    optional = any(field.default for field in before)
    found: list[Field] = []
    for name, annotation in inspect.get_annotations(cls).items():
        if any(field.name == name for field in before):
            raise bad_declaration("declaration-repeated", cls, name)
        default = ""
        if name in vars(cls):
            value: object = vars(cls)[name]
            if not is_constant(value):
                raise bad_declaration("declaration-default", cls, name, value)
            default = repr(value)
        elif optional:
            raise bad_declaration("declaration-order", cls, name)
        optional = bool(default)
        copy: str | None = f"self.{name}"
        if issubclass(cls, Mutable):
            copy = copy_text(annotation, f"self.{name}")
        elif not is_immutable(annotation, True):
            raise bad_declaration("declaration-immutable", cls, name, annotation)
        if copy is None:
            raise bad_declaration("declaration-copy", cls, name, annotation)
        found.append(Field(name, annotation_text(annotation), default, copy, is_shown(annotation)))
    return tuple(found)


def is_shown(annotation: object) -> bool:
    """Whether a field of that type leaves the engine."""
    return ENGINE_ONLY not in getattr(annotation, "__metadata__", ())


def is_constant(value: object) -> bool:
    """Whether a default is an int, a string, a boolean, None or a tuple of those."""
    if type(value) is tuple:
        return all(map(is_constant, value))
    return type(value) in CONSTANTS


def is_immutable(annotation: object, unknown: bool) -> bool:
    """Whether things of a type never change, or clones share them; `unknown` where it is a name."""
    if isinstance(annotation, str | ForwardRef):
        return unknown
    if isinstance(annotation, type):
        return not issubclass(annotation, (*CONTAINERS, Mutable))
    kind = get_origin(annotation)
    if kind is Annotated:
        return SHARED in get_args(annotation) or is_immutable(get_args(annotation)[0], unknown)
    if kind is tuple or kind in UNIONS:
        return all(is_immutable(inner, unknown) for inner in get_args(annotation))
    return kind not in CONTAINERS


def copy_text(annotation: object, source: str, depth: int = 0) -> str | None:
    """The expression by which a clone copies something of a type; None: there is none."""
    if is_immutable(annotation, False):
        return source
    if get_origin(annotation) is list:
        item = f"item{depth}"
        copied = copy_text(get_args(annotation)[0], item, depth + 1)
        if copied == item:
            return f"{source}.copy()"
        return f"[{copied} for {item} in {source}]" if copied else None
    if isinstance(annotation, type) and issubclass(annotation, Mutable):
        return f"{source}.clone()"
    return None


def annotation_text(annotation: object) -> str:
    """A type as source text, with the modules of all names that are not built in."""
    if annotation is None or annotation is NoneType:
        return "None"
    if annotation is ...:
        return "..."
    if isinstance(annotation, str):
        return annotation
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    kind = get_origin(annotation)
    inner = [annotation_text(part) for part in get_args(annotation)]
    if kind is Annotated:
        return inner[0]
    if kind in UNIONS:
        return " | ".join(inner)
    if kind is typing.Literal:
        return f"typing.Literal[{joined(map(repr, get_args(annotation)))}]"
    if isinstance(kind, type):
        return f"{annotation_text(kind)}[{joined(inner)}]"
    if isinstance(annotation, type):
        name = f"{annotation.__module__}.{annotation.__qualname__}".removeprefix("builtins.")
        return name if all(map(str.isidentifier, name.split("."))) else "object"
    return "object"


@cache
def shown_fields(kind: type) -> tuple[str, ...]:
    """The names of the fields of a part of a view that leave the engine."""
    return tuple(field.name for field in fields_of(kind) if field.is_shown)


def bad_declaration(key: str, cls: type, field: str = "", found: object = "") -> BadDeclaration:
    """The error of a declaration that is not possible."""
    name = f"{cls.__name__}.{field}" if field else cls.__name__
    text = found if isinstance(found, str) else repr(found)
    return BadDeclaration(Reason.of(key, name=Literal(name), found=Literal(text)))
