"""The moments of a finished game: what each choice of its record changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from civitas.kernel import Action, Event, Game, Message, Seat, Who
from civitas.play.match import Match
from civitas.play.record import Entry, Record
from civitas.play.replay import replay

TURN_BEGAN: Final = "turn_began"
"""The event with which a turn begins, in every game that has turns."""
TURN_NAMES: Final = {
    ("age", "turn"): "story-age-turn",
    ("turn",): "story-turn",
    ("number",): "story-round",
}
"""The name of a turn by the arguments of the event that begins it."""
START: Final = Message("story-start")


@dataclass(frozen=True)
class Moment:
    """What an entry of the record changed."""

    step: int
    """The number of the entry, which is that of the step of the replay."""
    when: Message
    """The turn or round in which it was."""
    choices: tuple[tuple[Action, ...], ...]
    """For each seat, the choices that were carried out, the first being the main one."""
    events: tuple[Event, ...]
    before: tuple[int, ...]
    """The points of each seat before; empty if there were none yet."""
    after: tuple[int, ...]

    def gains(self) -> Iterator[tuple[Seat, int]]:
        """The points each seat got or lost."""
        pairs = zip(self.before, self.after, strict=False)
        return ((seat, after - before) for seat, (before, after) in enumerate(pairs))

    def main_choice(self, seat: Seat) -> Action | None:
        """The main choice of a seat that was carried out."""
        choices = self.choices[seat]
        return choices[0] if choices else None


def moments_of(game: Game, record: Record) -> tuple[Match, list[Moment]]:
    """The match of a record at its end, and its moments without those that were undone."""
    match = replay(game, record, 1)
    seats = range(match.config.players)
    nothing = tuple(() for _ in seats)
    moments = [Moment(1, START, nothing, tuple(match.story), (), match.points())]
    for step, entry in enumerate(record.entries[1:], 2):
        known = len(match.story)
        choices = _due_choices(game, match, entry)
        match.replay_entry(entry)
        if entry.kind == "undo":
            while moments[-1].step > entry.number:
                moments.pop()
            continue
        last, points = moments[-1], match.points()
        if len(match.story) > known or points != last.after:
            happened = tuple(match.story[known:])
            when = _turn_after(last)
            moments.append(Moment(step, when, choices, happened, last.after, points))
    return match, moments


def _due_choices(game: Game, match: Match, entry: Entry) -> tuple[tuple[Action, ...], ...]:
    """The choices of each seat that an entry carries out, if it carries any out."""
    due = [match.sealed(seat) for seat in range(match.config.players)]
    if entry.kind == "choice" and entry.seat is not None:
        due[entry.seat] += (game.parse_action(entry.choice),)
    return tuple(due)


def _turn_after(moment: Moment) -> Message:
    """The turn the game is in after a moment."""
    for event in reversed(moment.events):
        name = turn_name(event)
        if name is not None:
            return name
    return moment.when


def turn_name(event: Event) -> Message | None:
    """The name of the turn or round that an event begins; None if it begins none.

    All turns of a round have the name of the round.
    """
    if event.kind != TURN_BEGAN:
        return None
    args = tuple((name, value) for name, value in event.args if not isinstance(value, Who))
    key = TURN_NAMES.get(tuple(name for name, _ in args))
    return None if key is None else Message(key, args)
