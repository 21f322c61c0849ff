"""The messages between Civitas and a program that plays: docs/bot-protocol.md."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from civitas.kernel import Config, Decision, Game, Outcome, Seat, Stream, View
from civitas.kernel.message import plain
from civitas.play.registry import find_game, game_keys

PROTOCOLS: Final = (1,)
"""The versions of the protocol that are spoken."""

PLATFORM: Final = "civitas"
MOST_NAME: Final = 60
KEPT: Final = 8

GARBAGE: Final = "garbage"
"""A line that is no message of the protocol."""
LONG: Final = "long"
"""A line that is longer than allowed."""
WRONG_ID: Final = "id"
"""An answer to another question."""
ILLEGAL: Final = "illegal"
"""An option that does not exist."""
SLOW: Final = "slow"
"""No answer in time."""
CRASHED: Final = "crashed"
"""The program ended, or closed its output."""
UNASKED: Final = "unasked"
"""Output while nothing was asked."""
PROTOCOL: Final = "protocol"
"""A hello with a version of the protocol that is not spoken."""
START: Final = "start"
"""The program could not be started again."""
STOPPED: Final = "stopped"
"""A decision after the last restart of a game."""
FAULTS: Final = (
    CRASHED,
    SLOW,
    ILLEGAL,
    GARBAGE,
    LONG,
    WRONG_ID,
    UNASKED,
    PROTOCOL,
    START,
    STOPPED,
)


class Fault(Exception):
    """What a program did wrong: one of the kinds in FAULTS."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True)
class Hello:
    """How a program introduces itself."""

    protocol: int
    name: str
    version: str


def encode(message: dict[str, Any]) -> bytes:
    """A message as a line, without its end."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def hello(version: str) -> bytes:
    """The first message to a program."""
    return encode(
        {
            "type": "hello",
            "protocols": PROTOCOLS,
            "name": PLATFORM,
            "version": version,
        }
    )


@lru_cache(maxsize=KEPT)
def _pieces(config: Config) -> dict[str, Any]:
    """What is printed on the pieces; a game in a file has none."""
    return find_game(config.game).pieces(config) if config.game in game_keys() else {}


def game_start(seat: Seat, config: Config, rng: Stream, with_pieces: bool) -> bytes:
    """The message before the first decision of a game."""
    message: dict[str, Any] = {
        "type": "game",
        "game": config.game,
        "players": config.players,
        "seat": seat,
        "rules": config.rules,
        "options": dict(config.options),
        "seed": seed_of(rng),
    }
    if with_pieces:
        message["pieces"] = _pieces(config)
    return encode(message)


def decide(
    number: int, game: Game, view: View, decision: Decision, seed: int, budget: float
) -> bytes:
    """The question to a program."""
    return encode(
        {
            "type": "decide",
            "id": number,
            "view": view.plain(),
            "prompt": plain(decision.prompt),
            "sealed": [game.format_action(action) for action in decision.sealed],
            "options": [
                {
                    "text": game.format_action(action),
                    "number": action,
                    "data": game.grammar.describe(action),
                }
                for action in decision.options
            ],
            "budget": budget,
            "seed": seed,
        }
    )


def game_end(outcome: Outcome) -> bytes:
    """The message after the last decision of a game."""
    return encode({"type": "end", "totals": outcome.totals, "places": outcome.places})


def seed_of(rng: Stream) -> int:
    """A number below 2**53 from a stream: every language can represent it exactly."""
    return int(rng.below(2**21)) << 32 | int(rng.word())


def read_hello(line: bytes) -> Hello:
    """What a program says first; raises Fault."""
    message = _read(line, "hello")
    protocol: Any = message.get("protocol")
    name: Any = message.get("name")
    version: Any = message.get("version", "")
    if not (_is_number(protocol) and _is_name(name) and _is_name(version)):
        raise Fault(GARBAGE)
    if protocol not in PROTOCOLS:
        raise Fault(PROTOCOL)
    return Hello(protocol, name, version)


def read_choice(line: bytes, number: int, options: int) -> int:
    """The place of the option a program chooses; raises Fault."""
    message = _read(line, "choose")
    found: Any = message.get("id")
    option: Any = message.get("option")
    if not _is_number(found):
        raise Fault(GARBAGE)
    if found != number:
        raise Fault(WRONG_ID)
    if not _is_number(option) or not 0 <= option < options:
        raise Fault(ILLEGAL)
    return int(option)


def _read(line: bytes, kind: str) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Fault(GARBAGE) from error
    if not isinstance(message, dict) or message.get("type") != kind:
        raise Fault(GARBAGE)
    return message


def _is_number(value: object) -> bool:
    return type(value) is int


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MOST_NAME and value.isprintable()
