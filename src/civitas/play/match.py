"""A match: one game in play. It validates, applies, records and undoes choices."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from civitas.kernel import (
    BITS,
    NOBODY,
    SPECTATOR,
    Action,
    BadConfig,
    Chance,
    CivitasError,
    Config,
    Decision,
    Event,
    Game,
    IllegalAction,
    Literal,
    Message,
    NeedOutcome,
    NotYourDecision,
    Outcome,
    Reason,
    ScriptMismatch,
    Seat,
    Simultaneous,
    StaleDecision,
    State,
    View,
    Who,
)
from civitas.kernel.chance import MAX_SEED
from civitas.kernel.event import happened
from civitas.kernel.frame import take_back
from civitas.kernel.message import plain
from civitas.play.record import (
    PERSON,
    TAKEOVER_REASONS,
    Entry,
    Header,
    Record,
    SeatInfo,
    corrupt,
    line_with_crc,
    parse_entries,
    plain_header,
)
from civitas.play.sharing import compact

Sink = Callable[[list[str]], None]
"""Stores lines of the record, all or none, before the events they cause are delivered."""

MAX_TEXT_LENGTH = 10_000
"""The maximum length of a remark and of a player's name."""
MOST_LESSON_UNDOS = 64
"""How many choices a person can undo in a lesson."""


@dataclass(frozen=True)
class SeatEvent:
    """An event as a seat sees it; each seat numbers its events from 1."""

    number: int
    message: Message


@dataclass(frozen=True)
class _Checkpoint:
    """A position a seat can return to: the one before its choice, which was entry `entry` + 1."""

    seat: Seat
    entry: int
    state: State
    events: int
    auto: bool
    marks: tuple[tuple[bool, ...], ...]
    """By seat: which of its sealed choices were made automatically."""


class Match:
    """One game from setup, or from a position in which everything is known, to its result.

    The sink stores every accepted choice with its consequences before anyone can see them; if the
    sink fails, the match is unchanged.
    """

    def __init__(
        self,
        game: Game,
        config: Config,
        seed: int | None,
        seats: Sequence[SeatInfo],
        *,
        script: tuple[int, ...] | None = None,
        sink: Sink | None = None,
        auto_answer: bool = True,
        stated: tuple[str, ...] | None = None,
        position: str = "",
        lesson: str = "",
        is_stored: bool = False,
    ) -> None:
        """A stored game is one that has begun before; its position is not checked again."""
        self.game = game
        options = tuple([name for name, _ in config.options]) if stated is None else stated
        self.record = Record(
            Header(game.meta.key, config, tuple(seats), seed, options, position, lesson)
        )
        self.players = [seat.player for seat in seats]
        self.names = [seat.name for seat in seats]
        self.story: list[Event] = []
        if len(seats) != config.players:
            raise BadConfig(Reason.of("config-seats", seats=len(seats), players=config.players))
        if seed is not None and not 0 <= seed <= MAX_SEED:
            raise BadConfig(Reason.of("config-seed", seed=Literal(str(seed))))
        self._sink = sink
        self._lines: list[str] = []
        self._crc = 0
        self._auto_answer = auto_answer
        self._numbers = [1] * config.players
        self._sealed_auto: list[list[bool]] = [[] for _ in range(config.players)]
        self._checkpoints: list[_Checkpoint] = []
        self._messages: list[list[Message]] = [[] for _ in range(config.players + 1)]
        self._changes = 0
        self._own_changes = [0] * (config.players + 1)
        self._write_line(plain_header(self.record.header))
        chance = Chance(seed or 0, script, record_events=True)
        if position:
            self._state = game.from_position(position, chance, is_stored).state
        else:
            self._state = game.setup(config, chance)
        self._record_entry(Entry("setup", chance=self._outcomes()))
        self._deliver_events()
        self._follow_up()
        self._flush()

    # Queries.

    @property
    def _is_lesson(self) -> bool:
        return bool(self.record.header.lesson)

    @property
    def config(self) -> Config:
        """The configuration."""
        return self.record.header.config

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must choose now."""
        return self.game.waiting(self._state)

    def decision(self, seat: Seat) -> Decision | None:
        """The open decision of a seat."""
        if not self.game.is_waiting(self._state, seat):
            return None
        return self.game.decision(self._state, seat, self._numbers[seat])

    def decision_with_offers(self, seat: Seat) -> Decision | None:
        """The question open for a seat with price and gain of each action, for screens."""
        if not self.game.is_waiting(self._state, seat):
            return None
        return self.game.decision_with_offers(self._state, seat, self._numbers[seat])

    def decisions(self) -> list[Decision]:
        """All open decisions; several while seats choose simultaneously."""
        found = [self.decision(seat) for seat in self.waiting()]
        return [decision for decision in found if decision is not None]

    def view(self, seat: Seat) -> View:
        """The position as a seat or a spectator may see it."""
        return self.game.view(self._state, seat)

    def events(self, seat: Seat, since: int = 0) -> list[SeatEvent]:
        """The events a seat or a spectator has seen after number `since`."""
        if seat != SPECTATOR:
            self._require_seat(seat)
        messages = self._messages[seat]
        first = max(0, since)
        return [SeatEvent(index + 1, messages[index]) for index in range(first, len(messages))]

    def last_event(self, seat: Seat) -> int:
        """The number of the last event of a seat or a spectator."""
        return len(self._messages[seat])

    def position_mark(self, seat: Seat) -> tuple[int, int]:
        """As long as it is the same, so is what a seat or a spectator sees and is asked.

        A sealed choice changes only what its own seat sees.
        """
        return self._changes, self._own_changes[seat]

    def outcome(self) -> Outcome | None:
        """The outcome, once the game is over."""
        return None if self._state.stack else self.game.outcome(self._state)

    def snapshot(self) -> State:
        """A copy of the position that records no events; it contains hidden information."""
        return self._state.clone()

    def era(self) -> int:
        """The current age, in a game with ages."""
        return self.game.era(self._state)

    def points(self) -> tuple[int, ...]:
        """The points of each seat so far, as everybody may know them; empty: there are none."""
        return self.game.points(self._state)

    def sealed(self, seat: Seat) -> tuple[Action, ...]:
        """The sealed choices of a seat while others are still choosing."""
        self._require_seat(seat)
        return self._state.sealed[seat]

    def can_withdraw(self, seat: Seat) -> bool:
        """Whether the seat has a sealed choice to withdraw; in a lesson, it undoes choices."""
        if self._is_lesson:
            return False
        return 0 <= seat < len(self._sealed_auto) and not all(self._sealed_auto[seat])

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat has a choice to undo."""
        return self._sealed_to_keep(seat) is not None or self._checkpoint(seat) is not None

    # Commands.

    def submit(self, seat: Seat, number: int, text: str) -> None:
        """Play a choice; raises, and changes nothing, if it is not legal."""
        self._require_open(seat, number)
        action = self.game.parse_action(text)
        self._require_legal(seat, action)
        with self._all_or_nothing():
            self._choose(seat, action, auto=False)
            self._follow_up()

    def withdraw(self, seat: Seat) -> bool:
        """Withdraw all sealed choices of a seat while others are still choosing."""
        self._require_seat(seat)
        marks = self._sealed_auto[seat]
        if all(marks) or self._is_lesson:
            return False
        with self._all_or_nothing():
            self._withdraw_to(seat, marks.index(False))
        return True

    def undo(self, seat: Seat) -> bool:
        """Undo the last choice of a seat.

        A sealed choice can be undone while others are still choosing, any other within the seat's
        own turn; never if another seat has chosen since, or something was revealed. In a lesson, a
        person can undo every choice.
        """
        self._require_seat(seat)
        keep = self._sealed_to_keep(seat)
        checkpoint = self._checkpoint(seat)
        with self._all_or_nothing():
            if keep is not None:
                self._withdraw_to(seat, keep)
            elif checkpoint is not None:
                self._restore(checkpoint)
        return keep is not None or checkpoint is not None

    def hand_over(self, seat: Seat, player: str, why: str = "") -> None:
        """Let another player take over a seat; with a reason, everybody sees an event."""
        self._require_seat(seat)
        with self._all_or_nothing():
            self._hand_over(seat, player, why)

    def remark(self, words: str, seat: Seat | None = None) -> None:
        """Add a remark to the record; it has no effect."""
        if seat is not None:
            self._require_seat(seat)
        with self._all_or_nothing():
            self._remark(words, seat)

    def export(self, seat: Seat) -> dict[str, object]:
        """The game as one seat sees it: no seed, no hidden outcomes, no choices of others."""
        decision = self.decision(seat)
        return {
            "game": self.config.game,
            "players": self.config.players,
            "rules": self.config.rules,
            "options": dict(self.config.options),
            "names": list(self.names),
            "seat": seat,
            "view": self.view(seat).plain(),
            "events": [plain(event.message) for event in self.events(seat)],
            "decision": None if decision is None else self._plain_decision(decision),
        }

    # The record.

    def replay_entry(self, entry: Entry) -> None:
        """Replay an entry of a record; raises CorruptRecord if it is not possible."""
        line = len(self.record.entries) + 2
        seat = NOBODY if entry.seat is None else entry.seat
        if self.record.is_finished():
            raise corrupt(line, "entry")
        if entry.kind == "choice":
            try:
                action = self.game.parse_action(entry.choice)
                self._require_open(seat, self._numbers[seat])
                self._require_legal(seat, action)
            except CivitasError as error:
                raise corrupt(line, "choice", entry.choice) from error
            if entry.auto and len(self.game.options(self._state, seat)) > 1:
                raise corrupt(line, "auto", entry.choice)
            try:
                self._choose(seat, action, entry.auto)
            except (NeedOutcome, ScriptMismatch) as error:
                raise corrupt(line, "chance") from error
            if self.record.entries[-1].chance != entry.chance:
                raise corrupt(line, "chance")
        elif entry.kind == "withdraw":
            if entry.number >= len(self._sealed_auto[seat]):
                raise corrupt(line, "withdraw")
            self._withdraw_to(seat, entry.number)
        elif entry.kind == "undo":
            checkpoint = self._checkpoint(seat)
            if checkpoint is None or checkpoint.entry != entry.number:
                raise corrupt(line, "undo")
            self._restore(checkpoint)
        elif entry.kind == "player":
            self._hand_over(seat, entry.words, entry.why)
        elif entry.kind == "remark":
            self._remark(entry.words, entry.seat)
        elif entry.kind == "result":
            self._replay_result(entry, line)
        else:
            raise corrupt(line, "entry")

    def _replay_result(self, entry: Entry, line: int) -> None:
        if self.outcome() is None:
            raise corrupt(line, "early-result")
        found = self.result()
        for key, value in entry.result.items():
            if found.get(key) != value:
                raise corrupt(line, "result", key)
        self._record_entry(Entry("result", result=found))

    def apply_lines(self, lines: list[str]) -> None:
        """Replay lines that another process appended to the record; raises CorruptRecord."""
        try:
            for entry in parse_entries(self.record, lines, self._crc):
                self.replay_entry(entry)
        finally:
            self._lines.clear()

    def resume(self, sink: Sink | None) -> None:
        """Continue a replayed game: answer forced decisions, store further lines in the sink."""
        self._lines.clear()
        self._sink = sink
        self._auto_answer = True
        with self._all_or_nothing():
            self._follow_up()

    # Internals.

    def _plain_decision(self, decision: Decision) -> dict[str, object]:
        return {
            "number": decision.number,
            "prompt": plain(decision.prompt),
            "options": [self.game.format_action(action) for action in decision.options],
            "refused": [
                [self.game.format_action(refusal.action), plain(refusal.reason)]
                for refusal in decision.refused
            ],
            "sealed": [self.game.format_action(action) for action in decision.sealed],
        }

    def _require_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.config.players:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=self.config.players))

    def _require_open(self, seat: Seat, number: int) -> None:
        self._require_seat(seat)
        if not self.game.is_waiting(self._state, seat):
            raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(seat)))
        if number != self._numbers[seat]:
            raise StaleDecision(
                Reason.of("refused-stale", number=number, current=self._numbers[seat])
            )

    def _require_legal(self, seat: Seat, action: Action) -> None:
        reason = self.game.why_not(self._state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)

    def _choose(self, seat: Seat, action: Action, auto: bool) -> None:
        """Play a legal choice on a copy, record it, then make the copy the position."""
        before = self._state
        after = before.clone()
        after.out = []
        after.trace = []
        self.game.apply(after, seat, action)
        self._record_entry(
            Entry(
                "choice",
                seat=seat,
                choice=self.game.format_action(action),
                auto=auto,
                chance=tuple(after.trace),
            )
        )
        self._state = after
        self._numbers[seat] += 1
        if self._is_lesson and not auto and self.players[seat] == PERSON:
            self._add_lesson_checkpoint(seat, before)
        if after.sealed[seat] == (*before.sealed[seat], action):
            self._sealed_auto[seat].append(auto)
            self._own_changes[seat] += 1
        else:
            self._changes += 1
            self._add_checkpoint(seat, before, auto)
            self._sealed_auto = [[] for _ in range(self.config.players)]
        self._deliver_events()

    def _add_checkpoint(self, seat: Seat, before: State, auto: bool) -> None:
        """Keep the position before a choice if the choice can be undone."""
        if self._is_lesson:
            return
        top = before.stack[-1]
        others = isinstance(top, Simultaneous) and top.choosers(before) != BITS[seat]
        if others or self._state.reveals != before.reveals:
            self._checkpoints.clear()
            return
        if self._checkpoints and self._checkpoints[-1].seat != seat:
            self._checkpoints.clear()
        marks: list[tuple[bool, ...]] = [()] * self.config.players
        marks[seat] = tuple(self._sealed_auto[seat])
        self._checkpoints.append(self._new_checkpoint(seat, before, auto, tuple(marks)))

    def _new_checkpoint(
        self, seat: Seat, before: State, auto: bool, marks: tuple[tuple[bool, ...], ...]
    ) -> _Checkpoint:
        return _Checkpoint(seat, len(self.record.entries) - 1, before, len(self.story), auto, marks)

    def _add_lesson_checkpoint(self, seat: Seat, before: State) -> None:
        """Keep the position before the choice of a person in a lesson, whatever it reveals."""
        marks = tuple(map(tuple, self._sealed_auto))
        self._checkpoints.append(self._new_checkpoint(seat, before, False, marks))
        del self._checkpoints[:-MOST_LESSON_UNDOS]

    def _follow_up(self) -> None:
        """Answer decisions with one option, and record the result when the game is over."""
        while self._auto_answer:
            seat = self._seat_with_one_option()
            if seat is None:
                break
            self._choose(seat, self.game.options(self._state, seat)[0], auto=True)
        if not self._state.stack and not self.record.is_finished():
            self._record_entry(Entry("result", result=self.result()))

    def _seat_with_one_option(self) -> Seat | None:
        for seat in self.waiting():
            top = self._state.stack[-1]
            if top.is_secret(self._state, seat) or top.asks_lone_option(self._state, seat):
                continue
            options = top.options(self._state, seat)
            if len(options) == 1 and not self._would_finalize(seat, options[0]):
                return seat
        return None

    def _would_finalize(self, seat: Seat, action: Action) -> bool:
        """Whether an action would end the seat's chance to undo its last choice."""
        if self._is_lesson or not self.can_undo(seat):
            return False
        after = self._state.clone()
        self.game.apply(after, seat, action)
        if after.sealed[seat]:
            return False
        return after.reveals != self._state.reveals or not self.game.is_waiting(after, seat)

    def result(self) -> dict[str, object]:
        """The outcome and a digest of all events, as the record stores them."""
        outcome = self.outcome()
        assert outcome is not None
        digest = hashlib.blake2b(digest_size=16)
        for event in self.story:
            digest.update(json.dumps(event.plain(), sort_keys=True).encode())
        return {
            "categories": {key: list(points) for key, points in outcome.categories},
            "totals": list(outcome.totals),
            "places": list(outcome.places),
            "story": digest.hexdigest(),
        }

    def _sealed_to_keep(self, seat: Seat) -> int | None:
        """How many sealed choices remain when the last one not made automatically is undone."""
        if self._is_lesson or not 0 <= seat < len(self._sealed_auto):
            return None
        marks = self._sealed_auto[seat]
        for index in range(len(marks) - 1, -1, -1):
            if not marks[index]:
                return index
        return None

    def _withdraw_to(self, seat: Seat, keep: int) -> None:
        after = self._state.clone()
        take_back(after, seat, keep)
        self._record_entry(Entry("withdraw", seat=seat, number=keep))
        after.out = []
        after.trace = []
        self._state = after
        del self._sealed_auto[seat][keep:]
        self._numbers[seat] += 1
        self._own_changes[seat] += 1

    def _checkpoint(self, seat: Seat) -> _Checkpoint | None:
        """The position the seat can return to."""
        if self._is_lesson:
            if self.record.is_finished():
                return None
            own = [one for one in self._checkpoints if one.seat == seat]
            return own[-1] if own else None
        if not self.game.is_waiting(self._state, seat):
            return None
        if any(self._state.sealed[:seat]) or any(self._state.sealed[seat + 1 :]):
            return None
        for checkpoint in reversed(self._checkpoints):
            if checkpoint.seat != seat or checkpoint.state.reveals != self._state.reveals:
                return None
            if not checkpoint.auto:
                return checkpoint
        return None

    def _restore(self, checkpoint: _Checkpoint) -> None:
        seat = checkpoint.seat
        self._record_entry(Entry("undo", seat=seat, number=checkpoint.entry))
        while self._checkpoints.pop() is not checkpoint:
            pass
        self._state = checkpoint.state.clone()
        self._state.out = []
        self._state.trace = []
        self._changes += 1
        changed = range(self.config.players) if self._is_lesson else (seat,)
        for one in changed:  # in a lesson, others have chosen since
            self._numbers[one] += 1
        self._sealed_auto = [list(marks) for marks in checkpoint.marks]
        self.story = self.story[: checkpoint.events]  # the longer one is kept for an error
        self._announce(happened("undone", seat=Who(seat)))

    def _announce(self, event: Event) -> None:
        """Deliver an event to everybody that is not part of the game's story."""
        message = event.seen_by(SPECTATOR)
        assert message is not None
        for messages in self._messages:
            messages.append(message)

    def _outcomes(self) -> tuple[int, ...]:
        assert self._state.trace is not None
        return tuple(self._state.trace)

    def _deliver_events(self) -> None:
        """Deliver the new events to every seat and the spectators, filtered for each."""
        assert self._state.out is not None
        for happening in self._state.out:
            event = compact(happening)  # a running game keeps all of them
            self.story.append(event)
            outside = event.seen_by(SPECTATOR)
            inside: Message | None = None
            for seat in range(SPECTATOR, self.config.players):
                message = outside
                if event.is_in_audience(seat):
                    message = inside = inside or event.seen_by(seat)
                if message is not None:
                    self._messages[seat].append(message)
        self._state.out = []
        self._state.trace = []

    def _hand_over(self, seat: Seat, player: str, why: str) -> None:
        if why not in TAKEOVER_REASONS:
            raise ValueError(why)
        self._record_entry(Entry("player", seat=seat, words=self._checked_text(player), why=why))
        self.players[seat] = player
        if why:
            self._announce(happened(f"player-{why}", seat=Who(seat), player=Literal(player)))

    def _remark(self, words: str, seat: Seat | None) -> None:
        self._record_entry(Entry("remark", seat=seat, words=self._checked_text(words)))

    def _checked_text(self, words: str) -> str:
        if self.record.is_finished():
            raise NotYourDecision(Reason("refused-over"))
        if len(words) > MAX_TEXT_LENGTH:
            raise BadConfig(Reason.of("refused-long", most=MAX_TEXT_LENGTH))
        return words

    def _record_entry(self, entry: Entry) -> None:
        self._write_line(entry.plain())
        self.record.entries.append(entry)

    def _write_line(self, line: dict[str, object]) -> None:
        text, self._crc = line_with_crc(line, self._crc)
        self._lines.append(text)

    def _flush(self) -> None:
        """Pass the new lines to the sink."""
        lines, self._lines = self._lines, []
        if self._sink is not None and lines:
            self._sink(lines)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Run a change and store it; on any error, restore the match."""
        before = (
            self._state,
            self._crc,
            list(self.players),
            list(self._numbers),
            [list(marks) for marks in self._sealed_auto],
            list(self._checkpoints),
        )
        story = self.story
        # What only grows is cut off again: a copy for each choice would cost more with every one.
        growing: list[list[Any]] = [story, self.record.entries, *self._messages]
        lengths = [len(one) for one in growing]
        try:
            yield
            self._flush()
        except BaseException:
            self._lines = []
            self._changes += 1
            (
                self._state,
                self._crc,
                self.players,
                self._numbers,
                self._sealed_auto,
                self._checkpoints,
            ) = before
            self.story = story
            for one, length in zip(growing, lengths, strict=True):
                del one[length:]
            raise
