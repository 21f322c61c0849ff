"""A match: the only authority of one game. It validates, applies, records, tells and takes back."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

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
    WHYS,
    Entry,
    Header,
    Record,
    SeatInfo,
    checked_line,
    corrupt,
    plain_header,
    read_on,
)

Sink = Callable[[list[str]], None]
"""Stores lines of the record, all or none, before anybody is told of what they say."""

MOST_WORDS = 10_000
"""The longest remark and the longest name of a player."""


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

    What it accepts is stored by the sink, with all that follows from it, before anybody is told;
    if that fails, nothing has happened.
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
        stated: tuple[str, ...] | None = None,
    ) -> None:
        self.game = game
        options = tuple([name for name, _ in config.options]) if stated is None else stated
        self.record = Record(Header(game.meta.key, config, tuple(seats), seed, options))
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
        self._answer_alone = answer_alone
        self._numbers = [1] * config.players
        self._sealed_auto: list[list[bool]] = [[] for _ in range(config.players)]
        self._checkpoints: list[_Checkpoint] = []
        self._told: list[list[Message]] = [[] for _ in range(config.players + 1)]
        self._write(plain_header(self.record.header))
        self._state = game.setup(config, Chance(seed or 0, script, heard=True))
        self._note(Entry("setup", chance=self._outcomes()))
        self._tell()
        self._follow_up()
        self._store()

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

    def decision_with_offers(self, seat: Seat) -> Decision | None:
        """The question open for a seat with price and gain of each action, for screens."""
        if not self.game.is_waiting(self._state, seat):
            return None
        return self.game.decision_with_offers(self._state, seat, self._numbers[seat])

    def decisions(self) -> list[Decision]:
        """All open questions; several while seats choose at the same time."""
        found = [self.decision(seat) for seat in self.waiting()]
        return [decision for decision in found if decision is not None]

    def view(self, seat: Seat) -> View:
        """What a seat or the spectator may know."""
        return self.game.view(self._state, seat)

    def events(self, seat: Seat, since: int = 0) -> list[Told]:
        """What a seat or the spectator was told after number `since`."""
        if seat != SPECTATOR:
            self._require_seat(seat)
        told = self._told[seat]
        return [Told(index + 1, told[index]) for index in range(max(0, since), len(told))]

    def last_told(self, seat: Seat) -> int:
        """The number of the last thing a seat or the spectator was told."""
        return len(self._told[seat])

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return None if self._state.stack else self.game.outcome(self._state)

    def snapshot(self) -> State:
        """A silent copy of the position; for the authority itself, never for a seat."""
        return self._state.clone()

    def era(self) -> int:
        """The age, of a game that has ages."""
        return self.game.era(self._state)

    def sealed(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat has chosen while others still think."""
        self._require_seat(seat)
        return self._state.sealed[seat]

    def can_withdraw(self, seat: Seat) -> bool:
        """Whether `withdraw` would do something."""
        return 0 <= seat < len(self._sealed_auto) and not all(self._sealed_auto[seat])

    def can_take_back(self, seat: Seat) -> bool:
        """Whether `undo` would do something."""
        return self._sealed_to_keep(seat) is not None or self._checkpoint(seat) is not None

    # Doing.

    def submit(self, seat: Seat, number: int, text: str) -> None:
        """Play a choice; raises, and changes nothing, if it cannot be."""
        self._require(seat, number)
        action = self.game.parse_action(text)
        self._require_legal(seat, action)
        with self._all_or_nothing():
            self._choose(seat, action, auto=False)
            self._follow_up()

    def withdraw(self, seat: Seat) -> bool:
        """Take back all sealed choices of a seat while others still think."""
        self._require_seat(seat)
        marks = self._sealed_auto[seat]
        if all(marks):
            return False
        with self._all_or_nothing():
            self._take_back(seat, marks.index(False))
        return True

    def undo(self, seat: Seat) -> bool:
        """Take back the last choice of a seat.

        A sealed one while others still think; another one within the seat's own turn, and never
        over a choice of another seat or something that was revealed.
        """
        self._require_seat(seat)
        keep = self._sealed_to_keep(seat)
        checkpoint = self._checkpoint(seat)
        with self._all_or_nothing():
            if keep is not None:
                self._take_back(seat, keep)
            elif checkpoint is not None:
                self._go_back(checkpoint)
        return keep is not None or checkpoint is not None

    def hand_over(self, seat: Seat, player: str, why: str = "") -> None:
        """Let another player go on for a seat; everybody is told if it is said why."""
        self._require_seat(seat)
        with self._all_or_nothing():
            self._hand_over(seat, player, why)

    def remark(self, words: str, seat: Seat | None = None) -> None:
        """Note something in the record, without effect."""
        if seat is not None:
            self._require_seat(seat)
        with self._all_or_nothing():
            self._remark(words, seat)

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
        if self.record.is_finished():
            raise corrupt(line, "entry")
        if entry.kind == "choice":
            try:
                action = self.game.parse_action(entry.choice)
                self._require(seat, self._numbers[seat])
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
            self._take_back(seat, entry.number)
        elif entry.kind == "undo":
            checkpoint = self._checkpoint(seat)
            if checkpoint is None or checkpoint.entry != entry.number:
                raise corrupt(line, "undo")
            self._go_back(checkpoint)
        elif entry.kind == "player":
            self._hand_over(seat, entry.words, entry.why)
        elif entry.kind == "remark":
            self._remark(entry.words, entry.seat)
        elif entry.kind == "result":
            self._repeat_result(entry, line)
        else:
            raise corrupt(line, "entry")

    def _repeat_result(self, entry: Entry, line: int) -> None:
        if self.outcome() is None:
            raise corrupt(line, "early-result")
        found = self.result()
        for key, value in entry.result.items():
            if found.get(key) != value:
                raise corrupt(line, "result", key)
        self._note(Entry("result", result=found))

    def follow(self, lines: list[str]) -> None:
        """Do what another authority has stored for this game since; raises CorruptRecord."""
        try:
            for entry in read_on(self.record, lines, self._crc):
                self.repeat(entry)
        finally:
            self._lines.clear()

    def go_on(self, sink: Sink | None) -> None:
        """Take up a repeated game: answer what has one answer, store what follows in the sink."""
        self._lines.clear()
        self._sink = sink
        self._answer_alone = True
        with self._all_or_nothing():
            self._follow_up()

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

    def _require_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.config.players:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=self.config.players))

    def _require(self, seat: Seat, number: int) -> None:
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
        """Play a legal choice on a copy, note it, then make the copy the position."""
        before = self._state
        after = before.clone()
        after.out = []
        after.trace = []
        self.game.apply(after, seat, action)
        self._note(
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
        if after.sealed[seat] == (*before.sealed[seat], action):
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

    def _follow_up(self) -> None:
        """Answer what has one answer, and note the result when it is over."""
        while self._answer_alone:
            seat = self._lone_answer()
            if seat is None:
                break
            self._choose(seat, self.game.options(self._state, seat)[0], auto=True)
        if not self._state.stack and not self.record.is_finished():
            self._note(Entry("result", result=self.result()))

    def _lone_answer(self) -> Seat | None:
        for seat in self.waiting():
            top = self._state.stack[-1]
            if top.is_secret(self._state, seat):
                continue
            options = top.options(self._state, seat)
            if len(options) == 1 and not self._would_bind(seat, options[0]):
                return seat
        return None

    def _would_bind(self, seat: Seat, action: Action) -> bool:
        """Whether an action would make a choice final that the seat can still take back."""
        if not self.can_take_back(seat):
            return False
        after = self._state.clone()
        self.game.apply(after, seat, action)
        if after.sealed[seat]:
            return False
        return after.reveals != self._state.reveals or not self.game.is_waiting(after, seat)

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
        self._note(Entry("withdraw", seat=seat, number=keep))
        after.out = []
        after.trace = []
        self._state = after
        del self._sealed_auto[seat][keep:]
        self._numbers[seat] += 1

    def _checkpoint(self, seat: Seat) -> _Checkpoint | None:
        """The position the seat may go back to."""
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

    def _go_back(self, checkpoint: _Checkpoint) -> None:
        seat = checkpoint.seat
        self._note(Entry("undo", seat=seat, number=checkpoint.entry))
        while self._checkpoints.pop() is not checkpoint:
            pass
        self._state = checkpoint.state.clone()
        self._state.out = []
        self._state.trace = []
        self._numbers[seat] += 1
        self._sealed_auto = [[] for _ in range(self.config.players)]
        self._sealed_auto[seat] = list(checkpoint.marks)
        del self.story[checkpoint.told :]
        self._announce(happened("undone", seat=Who(seat)))

    def _announce(self, event: Event) -> None:
        """Tell everybody of something that is no part of the game's story."""
        message = event.seen_by(SPECTATOR)
        assert message is not None
        for told in self._told:
            told.append(message)

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

    def _hand_over(self, seat: Seat, player: str, why: str) -> None:
        if why not in WHYS:
            raise ValueError(why)
        self._note(Entry("player", seat=seat, words=self._words(player), why=why))
        self.players[seat] = player
        if why:
            self._announce(happened(f"player-{why}", seat=Who(seat), player=Literal(player)))

    def _remark(self, words: str, seat: Seat | None) -> None:
        self._note(Entry("remark", seat=seat, words=self._words(words)))

    def _words(self, words: str) -> str:
        if self.record.is_finished():
            raise NotYourDecision(Reason("refused-over"))
        if len(words) > MOST_WORDS:
            raise BadConfig(Reason.of("refused-long", most=MOST_WORDS))
        return words

    def _note(self, entry: Entry) -> None:
        self._write(entry.plain())
        self.record.entries.append(entry)

    def _write(self, line: dict[str, object]) -> None:
        text, self._crc = checked_line(line, self._crc)
        self._lines.append(text)

    def _store(self) -> None:
        """Hand what was noted to the sink."""
        lines, self._lines = self._lines, []
        if self._sink is not None and lines:
            self._sink(lines)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Do something with all that follows from it, and store it; or leave no trace."""
        before = (
            self._state,
            self._crc,
            list(self.record.entries),
            list(self.story),
            list(self.players),
            list(self._numbers),
            [list(marks) for marks in self._sealed_auto],
            list(self._checkpoints),
            [list(told) for told in self._told],
        )
        try:
            yield
            self._store()
        except BaseException:
            self._lines = []
            (
                self._state,
                self._crc,
                self.record.entries,
                self.story,
                self.players,
                self._numbers,
                self._sealed_auto,
                self._checkpoints,
                self._told,
            ) = before
            raise
