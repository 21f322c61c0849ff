"""What a lesson consists of, and the lessons that there are."""

import json
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
GAMES: Final = ("wonders", "dice", "ages")
"""The games with lessons, in the order in which they are offered."""


@dataclass(frozen=True)
class Step:
    """A text, what it points at, and the choice it waits for."""

    text: str
    """The key of the message."""
    marks: tuple[str, ...]
    """The anchors on the board that the text is about; `hand/card:iron` is one inside another,
    and an action is `choice:…`."""
    wait: tuple[str, ...]
    """Patterns of the actions of which the learner has to choose one; empty: none."""
    wrong: str
    """The key of the message for any other choice."""

    def accepts(self, choice: str) -> bool:
        """Whether the step waits for a choice."""
        return any(fnmatchcase(choice, pattern) for pattern in self.wait)


@dataclass(frozen=True)
class Lesson:
    """A prepared position, what the others choose, and the steps of the learner."""

    key: str
    game: str
    chapter: int
    minutes: int
    seat: int
    seed: int
    position: str
    rivals: dict[int, tuple[str, ...]]
    """By seat: the choices of the others in order; after them, the bot chooses."""
    bot: str
    steps: tuple[Step, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return int(json.loads(self.position)["players"])

    def waits(self) -> list[Step]:
        """The steps that wait for a choice."""
        return [step for step in self.steps if step.wait]

    def part(self, number: int) -> tuple[int, list[Step]]:
        """The steps that are shown after so many awaited choices, and how many come before."""
        first = count = 0
        for index, step in enumerate(self.steps):
            if step.wait:
                if count == number:
                    return first, list(self.steps[first : index + 1])
                count, first = count + 1, index + 1
        return first, list(self.steps[first:])


WRONG: Final = "lesson-wrong"
"""What is said about another choice where a step says nothing of its own."""


def _step(lesson: str, plain: dict[str, Any]) -> Step:
    def key(name: str) -> str:
        return f"lesson-{lesson}-{name}"

    wrong = plain.get("wrong")
    return Step(
        key(plain["say"]),
        tuple(plain.get("marks", ())),
        tuple(plain.get("wait", ())),
        WRONG if wrong is None else key(wrong),
    )


def read_lesson(key: str, source: str) -> Lesson:
    """The lesson in a TOML text."""
    plain = tomllib.loads(source)
    return Lesson(
        key,
        plain["game"],
        plain["chapter"],
        plain["minutes"],
        plain.get("seat", 0),
        plain.get("seed", 1),
        plain["position"],
        {int(seat): tuple(choices) for seat, choices in plain.get("rivals", {}).items()},
        plain.get("bot", "easy"),
        tuple(_step(key, step) for step in plain["steps"]),
    )


@cache
def all_lessons() -> dict[str, Lesson]:
    """All lessons by key, game by game in the order of their chapters."""
    found = [
        read_lesson(path.stem, path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.toml")
    ]
    found.sort(key=lambda lesson: (GAMES.index(lesson.game), lesson.chapter))
    return {lesson.key: lesson for lesson in found}


def next_lesson(lesson: Lesson) -> Lesson | None:
    """The next chapter of the same game."""
    for other in all_lessons().values():
        if other.game == lesson.game and other.chapter == lesson.chapter + 1:
            return other
    return None
