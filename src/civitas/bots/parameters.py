"""Parameters of bot strings, converted to the types that the maker of a bot declares."""

import inspect
import math
from collections.abc import Callable, Iterable
from typing import Any, get_args

from civitas.kernel import Literal, Name, Reason, UnknownBot
from civitas.kernel.notation import shorten

TYPES: dict[str, type] = {"int": int, "float": float, "bool": bool, "str": str}
TYPE_NAMES = {
    int: "parameter-int",
    float: "parameter-float",
    bool: "parameter-bool",
    str: "parameter-str",
}
TRUTHS = {"true": True, "1": True, "false": False, "0": False}


def declared_parameters(maker: Callable[..., Any]) -> dict[str, type]:
    """The parameters of a maker after the game that a text can give, with their types."""
    return {
        name: kind
        for name, parameter in _parameters(maker).items()
        if (kind := _type_of(parameter)) is not None
    }


def read_parameters(
    bot: str, maker: Callable[..., Any], given: Iterable[tuple[str, str]]
) -> dict[str, Any]:
    """The keyword arguments for a maker; raises UnknownBot."""
    declared = declared_parameters(maker)
    allowed = Literal(", ".join(declared) or "–")
    found: dict[str, Any] = {}
    for name, value in given:
        if name not in declared:
            shown = Literal(shorten(name))
            raise UnknownBot(
                Reason.of("unknown-bot-parameter", bot=Literal(bot), name=shown, allowed=allowed)
            )
        try:
            found[name] = _convert(declared[name], value)
        except ValueError as error:
            raise UnknownBot(
                Reason.of(
                    "unknown-bot-value",
                    bot=Literal(bot),
                    name=Literal(name),
                    value=Literal(shorten(value)),
                    allowed=Name(TYPE_NAMES[declared[name]]),
                )
            ) from error
    for name, parameter in _parameters(maker).items():
        if parameter.default is parameter.empty and name not in found:
            raise UnknownBot(Reason.of("unknown-bot-needs", bot=Literal(bot), name=Literal(name)))
    return found


def require_bounds(bot: str, **bounded: tuple[float, float, float]) -> None:
    """Reject parameters of a bot that are too small or too large: UnknownBot.

    Each is given with the least and the most that is allowed.
    """
    for name, (value, least, most) in bounded.items():
        if not least <= value <= most:
            raise UnknownBot(
                Reason.of(
                    "unknown-bot-value",
                    bot=Literal(bot),
                    name=Literal(name),
                    value=Literal(shorten(f"{value:.12g}")),
                    allowed=Literal(f"{least:g}–{most:g}"),
                )
            )


def _parameters(maker: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    try:
        after_game = list(inspect.signature(maker).parameters.values())[1:]
    except (TypeError, ValueError):  # compiled code need not have a signature
        return {}
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return {parameter.name: parameter for parameter in after_game if parameter.kind in named}


def _type_of(parameter: inspect.Parameter) -> type | None:
    """The declared type, else that of the default; None: a text cannot give it."""
    declared = parameter.annotation
    if declared is parameter.empty:
        kind = type(parameter.default)
        return kind if kind in TYPE_NAMES else str
    if isinstance(declared, str):  # with `from __future__ import annotations`
        return TYPES.get(declared.replace(" ", "").removesuffix("|None"))
    for kind in (declared, *get_args(declared)):
        if kind in TYPE_NAMES:
            return kind  # type: ignore[no-any-return]
    return None


def _convert(kind: type, value: str) -> int | float | bool | str:
    if kind is bool:
        if value.lower() not in TRUTHS:
            raise ValueError(value)
        return TRUTHS[value.lower()]
    if kind is int:
        return int(value)
    if kind is float:
        number = float(value)
        if not math.isfinite(number):
            raise ValueError(value)
        return number
    return value
