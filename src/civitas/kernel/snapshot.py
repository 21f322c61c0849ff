"""Snapshots: a state as JSON values and back, and its key."""

import hashlib
from typing import Final, cast

from civitas.kernel.game import Game
from civitas.kernel.state import Frame, State
from civitas.kernel.value import Value

LIST: Final = "["
TUPLE: Final = "("


def dump(value: object) -> object:
    """A state, frame or part of one as JSON values.

    A list is `["[", …]`, a tuple `["(", …]`, an object `[class, …parts]`; a state has the kernel's
    fields before its own.
    """
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [LIST, *map(dump, value)]
    if isinstance(value, tuple):
        return [TUPLE, *map(dump, value)]
    if isinstance(value, State):
        return [type(value).__name__, dump(value.kernel_parts()), *map(dump, value.parts())]
    if isinstance(value, Value):
        return [type(value).__name__, *map(dump, value.parts())]
    raise TypeError(type(value).__name__)


def load(game: Game, plain: object) -> State:
    """The state of a dump; raises ValueError for an invalid one."""
    by_name = {kind.__name__: kind for kind in game.classes()}

    def build(item: object) -> object:
        if item is None or isinstance(item, (int, str)):
            return item
        if not isinstance(item, list) or not item or not isinstance(item[0], str):
            raise ValueError(item)
        tag = item[0]
        parts = [build(part) for part in item[1:]]
        if tag == LIST:
            return parts
        if tag == TUPLE:
            return tuple(parts)
        if tag not in by_name:
            raise ValueError(tag)
        if not issubclass(by_name[tag], State):
            return by_name[tag](*parts)
        state = by_name[tag](*parts[1:])
        state.__setstate__(cast("tuple[object, ...]", parts[0]))  # type: ignore[attr-defined]
        return state

    try:
        state = build(plain)
    except (TypeError, IndexError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if not isinstance(state, State) or not all(isinstance(f, Frame) for f in state.stack):
        raise ValueError(type(state).__name__)
    return state


def key(state: State) -> str:
    """The hash of a position: equal only for equal states."""
    return hashlib.blake2b(repr(dump(state)).encode(), digest_size=16).hexdigest()


def text_hash(text: str) -> str:
    """The hash of a text: equal only for equal texts."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
