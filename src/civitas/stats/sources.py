"""Where the culture of a finished game of Through the Ages came from, by its events."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from civitas.kernel import Arg, Event, Message, Seat, Who
from civitas.stats.moments import Moment

START: Final = "start"
PRODUCTION: Final = "production"
HUNGER: Final = "hunger"
PREPARED: Final = "prepared"
EVENTS: Final = "events"
COLONIES: Final = "colonies"
WONDERS: Final = "wonders"
LEADERS: Final = "leaders"
ACTION_CARDS: Final = "action-cards"
AGGRESSIONS: Final = "aggressions"
WARS: Final = "wars"
IMPACTS: Final = "impacts"
OTHER: Final = "other"

ORDER: Final = (
    START,
    PRODUCTION,
    HUNGER,
    LEADERS,
    WONDERS,
    ACTION_CARDS,
    PREPARED,
    EVENTS,
    COLONIES,
    AGGRESSIONS,
    WARS,
    IMPACTS,
    OTHER,
)
"""The sources in the order of a score pad."""
CAUSES: Final = {
    "event_prepared": PREPARED,
    "event_revealed": EVENTS,
    "final_event": IMPACTS,
    "colonized": COLONIES,
    "aggression": AGGRESSIONS,
    "war_resolved": WARS,
    "resigned": WARS,
}
"""The source of the culture that is scored or lost after an event."""
WITHOUT_CARD: Final = ("event_prepared", "resigned")
"""The causes whose card is unknown or none."""
OWN: Final = {"produced": PRODUCTION, "labs_scored": LEADERS, "strongest_scored": LEADERS}
"""The source of events that themselves say how much culture they score."""
OF_LEADERS: Final = ("spoke_for_culture", "developed", "revolution")
"""The events for which only leaders give culture, without an event that says how much."""


@dataclass(frozen=True)
class Part:
    """The points of each seat that one card gave."""

    title: Message
    points: tuple[int, ...]


@dataclass(frozen=True)
class Source:
    """A row of the score pad: the points of each seat from one source."""

    title: Message
    points: tuple[int, ...]
    parts: tuple[Part, ...]
    """The cards of the source as far as they are known; empty if it has none."""


@dataclass(frozen=True)
class _Gain:
    """Culture from one source; negative if it was lost."""

    source: str
    card: Arg | None
    seat: Seat
    culture: int


def culture_sources(moments: Sequence[Moment]) -> tuple[Source, ...]:
    """The sources of all culture; for each seat, they add up to its total."""
    seats = len(moments[-1].after)
    rows: dict[str, list[int]] = defaultdict(lambda: [0] * seats)
    cards: dict[str, dict[Arg, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0] * seats))
    for gain in _gains(moments):
        rows[gain.source][gain.seat] += gain.culture
        if gain.card is not None:
            cards[gain.source][gain.card][gain.seat] += gain.culture
    return tuple(
        Source(
            Message(f"story-source-{name}"),
            tuple(rows[name]),
            tuple(
                Part(Message.of("story-source-card", card=card), tuple(points))
                for card, points in cards[name].items()
            ),
        )
        for name in ORDER
        if any(rows[name])
    )


def _gains(moments: Sequence[Moment]) -> Iterator[_Gain]:
    """All culture scored and lost."""
    cause: tuple[str, Arg | None] = (OTHER, None)
    for moment in moments:
        rest = dict(moment.gains()) if moment.before else dict(enumerate(moment.after))
        for event in moment.events:
            if event.kind == "turn_began":
                cause = (OTHER, None)
            elif event.kind in CAUSES:
                card = None if event.kind in WITHOUT_CARD else event.arg("card")
                cause = (CAUSES[event.kind], card)
            for gain in _of_event(event, cause):
                rest[gain.seat] -= gain.culture
                yield gain
        for seat, culture in rest.items():
            if culture:
                yield _untold(moment, seat, culture)


def _of_event(event: Event, cause: tuple[str, Arg | None]) -> Iterator[_Gain]:
    """The culture an event says that a player scored or lost."""
    if event.kind in OWN:
        yield _Gain(OWN[event.kind], None, _seat(event), _number(event, "culture"))
    elif event.kind == "consumption":
        yield _Gain(HUNGER, None, _seat(event), -_number(event, "hunger"))
    elif event.kind == "wonder_completed":
        yield _Gain(WONDERS, event.arg("card"), _seat(event), _number(event, "culture"))
    elif event.kind in ("culture_scored", "culture_lost"):
        sign = 1 if event.kind == "culture_scored" else -1
        yield _Gain(*cause, _seat(event), sign * _number(event, "culture"))


def _untold(moment: Moment, seat: Seat, culture: int) -> _Gain:
    """Culture of which no event says how much it is: of leaders, of action cards, at the start."""
    if not moment.before:
        return _Gain(START, None, seat, culture)
    own = [event for event in moment.events if _is_of(event, seat)]
    if any(event.kind in OF_LEADERS for event in own):
        return _Gain(LEADERS, None, seat, culture)
    for event in own:
        if event.kind == "action_card_played":
            return _Gain(ACTION_CARDS, event.arg("card"), seat, culture)
    return _Gain(OTHER, None, seat, culture)


def _is_of(event: Event, seat: Seat) -> bool:
    return ("player", Who(seat)) in event.args


def _seat(event: Event) -> Seat:
    who = event.arg("player")
    assert isinstance(who, Who)
    return who.seat


def _number(event: Event, name: str) -> int:
    number = event.arg(name)
    assert isinstance(number, int)
    return number
