"""Mixing the parts of a state into a key of 62 bits."""

from typing import Final

from mypy_extensions import i64

from civitas.kernel.value import Value

HALF_BITS: Final = 31
HALF: Final[i64] = 0x7FFFFFFF
"""The mask of half a key, and the prime by which remainders are taken."""
HALVES: Final[i64] = 0x80000000
"""By what the upper half of a key is multiplied."""
START: Final[i64] = 0x243F6A8885A308D
LIST: Final[i64] = 3
TUPLE: Final[i64] = 5
OBJECT: Final[i64] = 7
NOTHING: Final[i64] = -0x5A5A5A5A5A
"""A number that no state has, for None."""
PART: Final[i64] = 0x3FFFFFFF
PART_BITS: Final = 30
NEGATIVE: Final[i64] = 1_999_999_973
LAST_BITS: Final[i64] = 536_870_909
"""Numbers are mixed in by parts of 30 bits, which stay below the prime, and their last bits."""


def mix(key: i64, number: i64) -> i64:
    """The key with one more number; every intermediate value fits 62 bits."""
    low: i64 = key & HALF
    high: i64 = key >> HALF_BITS & HALF
    sign: i64 = 0
    if number < 0:
        number = -1 - number
        sign = NEGATIVE
    upper = number >> PART_BITS
    low = (low * 1_000_003 + (number & PART) + 1) % HALF
    high = (high * 69_069 + (upper & PART) + (upper >> PART_BITS) * LAST_BITS + sign + low) % HALF
    return high * HALVES | low


def mix_in(key: i64, value: object) -> i64:
    """The key with a part of a state, and all that is in it."""
    if isinstance(value, int):
        number: i64 = value
        return mix(key, number)
    if isinstance(value, list):
        key = mix(mix(key, LIST), len(value))
        for item in value:
            key = mix_in(key, item)
        return key
    if isinstance(value, tuple):
        key = mix(mix(key, TUPLE), len(value))
        for item in value:
            key = mix_in(key, item)
        return key
    if value is None:
        return mix(key, NOTHING)
    if isinstance(value, str):
        return mix_text(key, value)
    assert isinstance(value, Value)
    key = mix_text(mix(key, OBJECT), type(value).__name__)
    for item in value.parts():
        key = mix_in(key, item)
    return key


def mix_text(key: i64, text: str) -> i64:
    """The key with the characters of a text."""
    key = mix(key, len(text))
    for letter in text:
        key = mix(key, ord(letter))
    return key
