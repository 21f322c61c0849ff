"""Where a lesson stands. It follows from the record alone, so undoing and resuming need no more."""

from collections.abc import Iterable
from dataclasses import dataclass

from civitas.kernel import Seat
from civitas.play.lessons.lesson import Lesson, Step, all_lessons
from civitas.play.match import Match
from civitas.play.record import Entry


@dataclass(frozen=True)
class Standing:
    """Where a lesson stands."""

    lesson: Lesson
    made: int
    """How many of the awaited choices were made."""
    other: str
    """The choice that was made instead of the awaited one; empty: none."""

    @property
    def is_done(self) -> bool:
        """Whether all awaited choices were made."""
        return self.made == len(self.lesson.waits())

    @property
    def awaited(self) -> Step | None:
        """The step that waits for a choice; None: only texts are left."""
        waits = self.lesson.waits()
        return None if self.is_done else waits[self.made]


def choices(entries: Iterable[Entry], seat: Seat) -> list[str]:
    """The choices of a seat that were neither undone nor made automatically."""
    kept: list[tuple[int, Entry]] = []
    for number, entry in enumerate(entries, 1):
        if entry.kind == "choice":
            kept.append((number, entry))
        elif entry.kind == "undo":
            kept = [one for one in kept if one[0] <= entry.number]
    return [entry.choice for _, entry in kept if entry.seat == seat and not entry.auto]


def lesson_of(match: Match) -> Lesson | None:
    """The lesson that a match is played for."""
    key = match.record.header.lesson
    lesson = all_lessons().get(key) if key else None
    return lesson if lesson is not None and lesson.game == match.config.game else None


def standing_of(match: Match) -> Standing | None:
    """Where the lesson of a match stands; None: it is not played for a lesson."""
    lesson = lesson_of(match)
    if lesson is None:
        return None
    waits = lesson.waits()
    made = 0
    for choice in choices(match.record.entries, lesson.seat):
        if made == len(waits):
            break
        if not waits[made].accepts(choice):
            return Standing(lesson, made, choice)
        made += 1
    return Standing(lesson, made, "")


def are_rivals_held(match: Match) -> bool:
    """Whether the others wait because the learner chose something else than the lesson asks."""
    standing = standing_of(match)
    return standing is not None and standing.other != ""


def scripted_choice(match: Match, seat: Seat) -> str | None:
    """What a rival in a lesson chooses next; None: what its bot chooses."""
    lesson = lesson_of(match)
    if lesson is None:
        return None
    script = lesson.rivals.get(seat, ())
    made = len(choices(match.record.entries, seat))
    return script[made] if made < len(script) else None
