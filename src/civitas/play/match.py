"""A match: the only authority of one game. It validates, applies, records, tells and takes back."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from civitas.kernel import (
    BITS,
    NOBODY,
    SPECTATOR,
    Action,
    Chance,
    CivitasError,
    Config,
    Decision,
    Event,
    Game,
    IllegalAction,
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
from civitas.kernel.event import happened
from civitas.kernel.frame import take_back
from civitas.kernel.message import plain
from civitas.play.record import (
    Entry,
    Header,
    Record,
    SeatInfo,
    checked_line,
    corrupt,
    plain_header,
)

Sink = Callable[[str], None]
"""Takes a line of the record and stores it; called before anybody is told of what it says."""


@dataclass(frozen=True)
class Told:
    """Something a seat was told; numbers count what this seat was told, from 1."""

    number: int
    message: Message


@dataclass(frozen=True)
class _Checkpoint:
    """A position a seat may go back to: before its choice, which was entry `entry` + 1."""

    seat: Seat
    entry: int
    state: State
    told: int
    auto: bool
    marks: tuple[bool, ...]


class Match:
    """One game from set-up to result.

    What it accepts goes to the sink first, then to the state, then to those who may know.
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
        answer_alone: bool = True,
    ) -> None:
        self.game = game
        self.record = Record(Header(game.meta.key, config, tuple(seats), seed))
        self.players = [seat.player for seat in seats]
        self.names = [seat.name for seat in seats]
        self.story: list[Event] = []
        self._sink = sink
        self._crc = 0
        self._answer_alone = answer_alone
        self._numbers = [1] * config.players
        self._sealed_auto: list[list[bool]] = [[] for _ in range(config.players)]
        self._checkpoints: list[_Checkpoint] = []
        self._told: list[list[Message]] = [[] for _ in range(config.players + 1)]
        self._write(plain_header(self.record.header))
        self._state = game.setup(config, Chance(seed or 0, script, heard=True))
        self._store(Entry("setup", chance=self._outcomes()))
        self._tell()
        self._go_on()

    # Asking.

    @property
    def config(self) -> Config:
        """The set-up."""
        return self.record.header.config

    def waiting(self) -> tuple[Seat, ...]:
        """Who must choose now."""
        return self.game.waiting(self._state)

    def decision(self, seat: Seat) -> Decision | None:
        """The question open for a seat."""
        if not self.game.is_waiting(self._state, seat):
            return None
        return self.game.decision(self._state, seat, self._numbers[seat])

    def decisions(self) -> list[Decision]:
        """All open questions; several while seats choose at the same time."""
        found = [self.decision(seat) for seat in self.waiting()]
        return [decision for decision in found if decision is not None]

    def view(self, seat: Seat) -> View:
        """What a seat or the spectator may know."""
        return self.game.view(self._state, seat)

    def events(self, seat: Seat, since: int = 0) -> list[Told]:
        """What a seat or the spectator was told after number `since`."""
        told = self._told[seat]
        return [Told(index + 1, told[index]) for index in range(max(0, since), len(told))]

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return None if self._state.stack else self.game.outcome(self._state)

    def snapshot(self) -> State:
        """A silent copy of the position; for the authority itself, never for a seat."""
        return self._state.clone()

    def can_take_back(self, seat: Seat) -> bool:
        """Whether `undo` would do something."""
        return self._sealed_to_keep(seat) is not None or self._checkpoint(seat) is not None

    # Doing.

    def submit(self, seat: Seat, number: int, text: str) -> None:
        """Play a choice; raises, and changes nothing, if it cannot be."""
        self._require(seat, number)
        action = self.game.parse_action(text)
        self._require_legal(seat, action)
        self._choose(seat, action, auto=False)
        self._go_on()

    def withdraw(self, seat: Seat) -> bool:
        """Take back all sealed choices of a seat while others still think."""
        marks = self._sealed_auto[seat]
        if all(marks):
            return False
        self._take_back(seat, marks.index(False))
        return True

    def undo(self, seat: Seat) -> bool:
        """Take back the last choice of a seat.

        A sealed one while others still think; another one within the seat's own turn, and never
        over a choice of another seat or something that was revealed.
        """
        keep = self._sealed_to_keep(seat)
        if keep is not None:
            self._take_back(seat, keep)
            return True
        checkpoint = self._checkpoint(seat)
        if checkpoint is None:
            return False
        self._go_back(checkpoint)
        return True

    def hand_over(self, seat: Seat, player: str) -> None:
        """Let another player go on for a seat."""
        self._store(Entry("player", seat=seat, words=player))
        self.players[seat] = player

    def remark(self, words: str, seat: Seat | None = None) -> None:
        """Note something in the record, without effect."""
        self._store(Entry("remark", seat=seat, words=words))

    def export(self, seat: Seat) -> dict[str, object]:
        """The game as one seat knows it: no seed, no hidden outcome, no choice of others."""
        decision = self.decision(seat)
        return {
            "game": self.config.game,
            "players": self.config.players,
            "rules": self.config.rules,
            "options": dict(self.config.options),
            "names": list(self.names),
            "seat": seat,
            "view": self.view(seat).plain(),
            "events": [plain(told.message) for told in self.events(seat)],
            "decision": None if decision is None else self._plain_decision(decision),
        }

    # The record.

    def repeat(self, entry: Entry) -> None:
        """Do an entry of a record once more; raises CorruptRecord if it cannot have happened."""
        line = len(self.record.entries) + 2
        seat = NOBODY if entry.seat is None else entry.seat
        if entry.kind == "choice":
            try:
                action = self.game.parse_action(entry.choice)
                self._require(seat, self._numbers[seat])
                self._require_legal(seat, action)
            except CivitasError as error:
                raise corrupt(line, "choice", entry.choice) from error
            try:
                self._choose(seat, action, entry.auto)
            except (NeedOutcome, ScriptMismatch) as error:
                raise corrupt(line, "chance") from error
            if self.record.entries[-1].chance != entry.chance:
                raise corrupt(line, "chance")
        elif entry.kind == "withdraw":
            if entry.number >= len(self._sealed_auto[seat]):
                raise corrupt(line, "withdraw")
            self._take_back(seat, entry.number)
        elif entry.kind == "undo":
            checkpoint = self._checkpoint(seat)
            if checkpoint is None or checkpoint.entry != entry.number:
                raise corrupt(line, "undo")
            self._go_back(checkpoint)
        elif entry.kind == "player":
            self.hand_over(seat, entry.words)
        elif entry.kind == "remark":
            self.remark(entry.words, entry.seat)
        elif entry.kind == "result":
            self._repeat_result(entry, line)
        else:
            raise corrupt(line, "entry")

    def _repeat_result(self, entry: Entry, line: int) -> None:
        if self.outcome() is None or self.record.is_finished():
            raise corrupt(line, "early-result")
        found = self.result()
        for key, value in entry.result.items():
            if found.get(key) != value:
                raise corrupt(line, "result", key)
        self._store(Entry("result", result=found))

    def go_on(self, sink: Sink | None) -> None:
        """Take up a repeated game: answer what has one answer, store what follows in the sink."""
        self._sink = sink
        self._answer_alone = True
        self._go_on()

    # Inside.

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

    def _require(self, seat: Seat, number: int) -> None:
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
        """Play a legal choice on a copy, store it, then make the copy the position."""
        before = self._state
        top = before.stack[-1]
        after = before.clone()
        after.out = []
        after.trace = []
        self.game.apply(after, seat, action)
        self._store(
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
        if isinstance(top, Simultaneous) and after.stack and after.stack[-1] is top:
            self._sealed_auto[seat].append(auto)
        else:
            self._remember(seat, before, auto)
            self._sealed_auto = [[] for _ in range(self.config.players)]
        self._tell()

    def _remember(self, seat: Seat, before: State, auto: bool) -> None:
        """Keep the position before a choice, as far as it may be gone back to."""
        top = before.stack[-1]
        others = isinstance(top, Simultaneous) and top.choosers(before) != BITS[seat]
        if others or self._state.reveals != before.reveals:
            self._checkpoints.clear()
            return
        if self._checkpoints and self._checkpoints[-1].seat != seat:
            self._checkpoints.clear()
        self._checkpoints.append(
            _Checkpoint(
                seat,
                len(self.record.entries) - 1,
                before,
                len(self.story),
                auto,
                tuple(self._sealed_auto[seat]),
            )
        )

    def _go_on(self) -> None:
        """Answer what has one answer, and note the result when it is over."""
        while self._answer_alone:
            seat = self._lone_answer()
            if seat is None:
                break
            self._choose(seat, self.game.options(self._state, seat)[0], auto=True)
        if not self._state.stack and not self.record.is_finished():
            self._store(Entry("result", result=self.result()))

    def _lone_answer(self) -> Seat | None:
        for seat in self.waiting():
            top = self._state.stack[-1]
            if not top.is_secret(self._state, seat) and len(top.options(self._state, seat)) == 1:
                return seat
        return None

    def result(self) -> dict[str, object]:
        """The outcome and a digest of the whole story, as the record keeps them."""
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
        """How many sealed choices stay when the last one that was a choice is taken back."""
        if not 0 <= seat < len(self._sealed_auto):
            return None
        marks = self._sealed_auto[seat]
        for index in range(len(marks) - 1, -1, -1):
            if not marks[index]:
                return index
        return None

    def _take_back(self, seat: Seat, keep: int) -> None:
        after = self._state.clone()
        take_back(after, seat, keep)
        self._store(Entry("withdraw", seat=seat, number=keep))
        after.out = []
        after.trace = []
        self._state = after
        del self._sealed_auto[seat][keep:]
        self._numbers[seat] += 1

    def _checkpoint(self, seat: Seat) -> _Checkpoint | None:
        """The position the seat may go back to."""
        if not self.game.is_waiting(self._state, seat):
            return None
        for checkpoint in reversed(self._checkpoints):
            if checkpoint.seat != seat or checkpoint.state.reveals != self._state.reveals:
                return None
            if not checkpoint.auto:
                return checkpoint
        return None

    def _go_back(self, checkpoint: _Checkpoint) -> None:
        seat = checkpoint.seat
        self._store(Entry("undo", seat=seat, number=checkpoint.entry))
        while self._checkpoints.pop() is not checkpoint:
            pass
        self._state = checkpoint.state.clone()
        self._state.out = []
        self._state.trace = []
        self._numbers[seat] += 1
        self._sealed_auto[seat] = list(checkpoint.marks)
        del self.story[checkpoint.told :]
        undone = happened("undone", seat=Who(seat)).seen_by(SPECTATOR)
        assert undone is not None
        for told in self._told:
            told.append(undone)

    def _outcomes(self) -> tuple[int, ...]:
        assert self._state.trace is not None
        return tuple(self._state.trace)

    def _tell(self) -> None:
        """Give every seat, and the spectator, what it may know of what happened."""
        assert self._state.out is not None
        for event in self._state.out:
            self.story.append(event)
            for seat in range(SPECTATOR, self.config.players):
                message = event.seen_by(seat)
                if message is not None:
                    self._told[seat].append(message)
        self._state.out = []
        self._state.trace = []

    def _store(self, entry: Entry) -> None:
        self._write(entry.plain())
        self.record.entries.append(entry)

    def _write(self, line: dict[str, object]) -> None:
        text, crc = checked_line(line, self._crc)
        if self._sink is not None:
            self._sink(text)
        self._crc = crc
