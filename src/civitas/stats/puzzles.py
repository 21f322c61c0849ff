"""Puzzles: positions in which one choice is clearly best, and the files that come with games.

A puzzle is the position as the seat knows it, so it says nothing that a player could not know.
`mining` finds puzzles.
"""

import gzip
import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from civitas.bots.registry import make_bot
from civitas.kernel import Chance, Decision, Game, Seat, View, text_hash
from civitas.kernel.position import write_position
from civitas.play.runner import bot_stream

FOLDER: Final = "puzzle_files"
NAME_LENGTH: Final = 12


@dataclass(frozen=True)
class Puzzle:
    """A position with one clearly best choice."""

    game: str
    number: int
    """The number of the game it comes from."""
    entry: int
    """The entry of the game's record before which the position is."""
    seat: Seat
    position: str
    """The position as the seat knows it."""
    best: str
    """The best choice in its notation."""
    margin: float
    """How much larger the chance to win is than with the next option."""
    low: float
    """The lower end of the 95 % interval of the margin."""
    win: float
    """The chance to win with the best choice."""
    same: tuple[str, ...] = ()
    """Other choices that come to the same: the best turn in another order."""
    others: tuple[tuple[str, float], ...] = ()
    """The best other choices with their chances to win, the best first."""

    @property
    def name(self) -> str:
        """The name of the puzzle, which follows from its position."""
        return text_hash(self.position)[:NAME_LENGTH]

    def is_right(self, choice: str) -> bool:
        """Whether a choice is the best one, or comes to the same."""
        return choice == self.best or choice in self.same

    def plain(self) -> dict[str, Any]:
        """The puzzle as a JSON object."""
        return {
            "game": self.game,
            "number": self.number,
            "entry": self.entry,
            "seat": self.seat,
            "best": self.best,
            **({"same": list(self.same)} if self.same else {}),
            "margin": self.margin,
            "low": self.low,
            "win": self.win,
            "others": [list(each) for each in self.others],
            "position": json.loads(self.position),
        }


def read_puzzle(plain: dict[str, Any]) -> Puzzle:
    """The puzzle that `Puzzle.plain` wrote."""
    return Puzzle(
        plain["game"],
        plain["number"],
        plain["entry"],
        plain["seat"],
        write_position(plain["position"]),
        plain["best"],
        plain["margin"],
        plain["low"],
        plain["win"],
        tuple(plain.get("same", ())),
        tuple([(choice, win) for choice, win in plain["others"]]),
    )


def asked(game: Game, puzzle: Puzzle) -> tuple[View, Decision]:
    """What the seat of a puzzle sees and is asked."""
    state = game.from_position(puzzle.position, Chance(0)).state
    return game.view(state, puzzle.seat), game.decision(state, puzzle.seat, 1)


def finds(game: Game, puzzle: Puzzle, bot: str, number: int = 0) -> bool:
    """Whether a bot with the random stream of a number finds the best choice."""
    view, decision = asked(game, puzzle)
    chosen = make_bot(bot, game).choose(view, decision, bot_stream(number, puzzle.seat), 0)
    return puzzle.is_right(game.format_action(chosen))


def shipped(game: str) -> list[Puzzle]:
    """The puzzles that come with a game; none if it has no file."""
    source = files("civitas.stats") / FOLDER / f"{game}.jsonl.gz"
    if not source.is_file():
        return []
    lines = gzip.decompress(source.read_bytes()).decode().splitlines()
    return [read_puzzle(json.loads(line)) for line in lines]


def packed(puzzles: list[Puzzle]) -> bytes:
    """Puzzles as the contents of a file."""
    lines = [json.dumps(puzzle.plain(), separators=(",", ":")) + "\n" for puzzle in puzzles]
    return gzip.compress("".join(lines).encode(), mtime=0)
