"""The clocks of a table: pure arithmetic on seconds since the epoch.

Each seat has a bank of seconds, and its clock runs while the seat has an open decision. `outages`
are intervals (begin, end) in which no server was running. They may overlap and come in any order;
no clock is charged for them.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from civitas.kernel.errors import BadConfig, CorruptRecord
from civitas.kernel.message import Literal, Reason

NONE = "none"
REALTIME = "realtime"
CORRESPONDENCE = "correspondence"

HOUR = 3600
DAY = 24 * HOUR
GRACE = 30.0
"""Real time: seconds granted to a player who returns after their time ran out."""

BANKS = {NONE: (0, 0), REALTIME: (10, DAY), CORRESPONDENCE: (HOUR, 60 * DAY)}
"""The minimum and maximum initial seconds of a seat, by kind of clock."""

INCREMENTS = {NONE: (0, 0), REALTIME: (0, HOUR), CORRESPONDENCE: (0, 0)}
"""The minimum and maximum increment per decision, by kind of clock."""

Outages = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Time:
    """The current time, and the outages up to now."""

    now: float
    outages: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class ClockRules:
    """The time control of a table; a correspondence bank is refilled with every age.

    In a game with a single age it is for the whole game.
    """

    kind: str
    bank: float = 0.0
    increment: float = 0.0

    def check(self) -> None:
        """Raise BadConfig unless the values are allowed."""
        if self.kind not in BANKS:
            raise BadConfig(
                Reason.of(
                    "clock-kind", kind=Literal(self.kind[:40]), allowed=Literal(", ".join(BANKS))
                )
            )
        _check_bounds("clock-bank", self.bank, BANKS[self.kind])
        _check_bounds("clock-increment", self.increment, INCREMENTS[self.kind])


def _check_bounds(key: str, seconds: float, bounds: tuple[int, int]) -> None:
    least, most = bounds
    if least <= seconds <= most:
        return
    raise BadConfig(Reason.of(key, seconds=Literal(f"{seconds:g}"), least=least, most=most))


@dataclass(frozen=True)
class Clock:
    """The bank of each seat as of `since`; a clock without `since` is stopped."""

    banks: tuple[float, ...]
    since: tuple[float | None, ...]
    age: int

    def plain(self) -> dict[str, object]:
        """The clock as JSON values."""
        return {"banks": list(self.banks), "since": list(self.since), "age": self.age}

    @classmethod
    def read(cls, plain: object) -> "Clock":
        """The clock that `plain` wrote; raises CorruptRecord."""
        if not isinstance(plain, dict):
            raise _unreadable()
        banks, since, age = plain.get("banks"), plain.get("since"), plain.get("age")
        if not isinstance(banks, list) or not isinstance(since, list) or len(banks) != len(since):
            raise _unreadable()
        if not isinstance(age, int) or isinstance(age, bool):
            raise _unreadable()
        return cls(
            tuple(_seconds(bank) for bank in banks),
            tuple(None if moment is None else _seconds(moment) for moment in since),
            age,
        )


def _unreadable() -> CorruptRecord:
    return CorruptRecord(Reason.of("clock-unreadable"))


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise _unreadable()
    return float(value)


def begin(rules: ClockRules, players: int, age: int) -> Clock:
    """The clock of a new game: full banks, all clocks stopped."""
    return Clock((float(rules.bank),) * players, (None,) * players, age)


def left(rules: ClockRules, clock: Clock, seat: int, now: float, outages: Outages) -> float:
    """The seconds the seat has left, never below 0; infinite at a table without clocks."""
    if rules.kind == NONE:
        return math.inf
    bank, since = clock.banks[seat], clock.since[seat]
    if since is None:
        return bank
    # Computed like the deadline, so that rounding cannot keep a reached deadline from expiring.
    if _runs_out(bank, since, outages) <= now:
        return 0.0
    return max(0.0, bank - _charged(since, now, outages))


def move_on(
    rules: ClockRules,
    clock: Clock,
    now: float,
    running: frozenset[int],
    age: int,
    answered: frozenset[int],
    outages: Outages,
) -> Clock:
    """The clock charged up to now, with only the clocks of `running` still running.

    Only a clock that ran earns its increment: seats played by bots and automatic answers earn
    none. Ages never decrease, so undoing into an earlier age cannot refill a bank twice.
    """
    newest = max(age, clock.age)
    if rules.kind == NONE:
        return replace(clock, age=newest)
    banks: list[float] = []
    moments: list[float | None] = []
    for seat, since in enumerate(clock.since):
        bank = left(rules, clock, seat, now, outages)
        if seat in answered and since is not None and rules.kind == REALTIME:
            bank += rules.increment
        if newest > clock.age and rules.kind == CORRESPONDENCE:
            bank = max(bank, rules.bank)
        banks.append(bank)
        moments.append(_start(since, now) if seat in running else None)
    return Clock(tuple(banks), tuple(moments), newest)


def _start(since: float | None, now: float) -> float:
    # Clocks of processes differ slightly: time before `since` is already charged.
    return now if since is None else max(since, now)


def deadline(rules: ClockRules, clock: Clock, outages: Outages) -> float | None:
    """When the first running clock expires, as far as is known now; None if none runs."""
    if rules.kind == NONE:
        return None
    return min(
        (
            _runs_out(bank, since, outages)
            for bank, since in zip(clock.banks, clock.since, strict=True)
            if since is not None
        ),
        default=None,
    )


def expired(rules: ClockRules, clock: Clock, now: float, outages: Outages) -> tuple[int, ...]:
    """The seats whose running clocks have no time left."""
    return tuple(
        seat
        for seat, since in enumerate(clock.since)
        if since is not None and left(rules, clock, seat, now, outages) <= 0
    )


def grant(rules: ClockRules, clock: Clock, seat: int, seconds: float) -> Clock:
    """The clock with at least so many seconds in the seat's bank, for a player who returns.

    The bank counts from `since`: a running clock must first be moved on to now.
    """
    if rules.kind == NONE:
        return clock
    banks = list(clock.banks)
    banks[seat] = max(banks[seat], seconds)
    return replace(clock, banks=tuple(banks))


def revoke_increment(rules: ClockRules, clock: Clock, seat: int) -> Clock:
    """The clock without a seat's last increment; repeating a choice must not gain time."""
    if rules.kind != REALTIME:
        return clock
    banks = list(clock.banks)
    banks[seat] = max(0.0, banks[seat] - rules.increment)
    return replace(clock, banks=tuple(banks))


def grace(rules: ClockRules) -> float:
    """The seconds granted to a player who returns after their time ran out."""
    return min(rules.bank, DAY) if rules.kind == CORRESPONDENCE else GRACE


def _charged(since: float, now: float, outages: Outages) -> float:
    """The seconds between two times, without outages."""
    seconds = max(0.0, now - since)
    for start, end in _merged(outages):
        seconds -= max(0.0, min(now, end) - max(since, start))
    return max(0.0, seconds)


def _runs_out(bank: float, since: float, outages: Outages) -> float:
    """When a clock that has been running since then expires."""
    moment, seconds = since, bank
    for start, end in _merged(outages):
        if end <= moment:
            continue
        before = max(0.0, start - moment)
        if before >= seconds:
            break
        seconds -= before
        moment = end
    return moment + seconds


def _merged(outages: Outages) -> Iterator[tuple[float, float]]:
    """The outages in order, without overlaps."""
    last = -math.inf
    for start, end in sorted(outages):
        if end > last and end > start:
            yield max(start, last), end
            last = end
