"""One table as this process knows it: a copy of what is stored, and what may be done at it.

Whatever changes a table runs in a transaction in which its row is locked: `refresh` first brings
this copy up to what other processes have stored, `store` writes what was done, and only then is
anybody told. If storing fails, the copy is dropped: the database is the truth.
"""

import json
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection

from civitas.bots.registry import default_bot
from civitas.kernel import (
    SPECTATOR,
    CivitasError,
    CorruptRecord,
    Game,
    Literal,
    Message,
    NotYourDecision,
    Reason,
    Who,
)
from civitas.play.match import Match, Sink
from civitas.play.record import PERSON, Record, read
from civitas.play.record import SeatInfo as Player
from civitas.play.registry import find_game
from civitas.play.replay import replay, resume
from civitas.server.db import storage
from civitas.server.db.storage import BROKEN, ENDED, FINISHED, OPEN, RUNNING, Seat, TableRow
from civitas.server.errors import Conflict, Forbidden, Unavailable, table_not_found
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.tables import clocks
from civitas.server.tables.clocks import Clock, ClockRules
from civitas.server.wire import encode as wire
from civitas.stats.ratings import UNRATED, Rating, ladder, rate

EDITION: Final = "edition"
"""The option that makes two ladders of a game."""
RETURNS: Final = 3
"""How often somebody comes back at a rated table after the time was up."""
UNNAMED: Final = "–"
"""A player of a record whose name cannot be shown."""


@dataclass(frozen=True)
class Time:
    """What time it is, and when no server was running."""

    now: float
    outages: tuple[tuple[float, float], ...] = ()


def shown_player(player: str) -> str:
    """Who plays a seat, as it can be stored and shown whatever a record says."""
    if player == PERSON:
        return PERSON
    shown = people.strip_invisible(player)
    return UNNAMED if shown in ("", PERSON) else shown


def load_match(game: Game, lines: list[str], sink: Sink | None) -> Match:
    """The match some lines tell, ready to go on; raises CorruptRecord."""
    return resume(game, read("".join(line + "\n" for line in lines), game), sink)


class Table:
    """A table: its row, its seats, its game."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.row: TableRow | None = None
        self.seats: list[Seat] = []
        self.holders: dict[int, set[int]] = {}
        self.present: set[int] = set()
        self.rematch: str | None = None
        self.last_chat = 0
        self.match: Match | None = None
        self.is_broken = False
        self.clock: Clock | None = None
        self._times: list[float] = []
        self._pending: list[str] = []
        self._shadow: Match | None = None
        self._positions: dict[int, dict[str, Any]] = {}
        self._told_notice: tuple[Message | None] | None = None
        self._shown: object = None
        self._mine: int | None = None

    # Keeping up.

    def forget(self) -> None:
        """Drop the copy; the next `refresh` reads everything again."""
        self.row = None
        self.match = None
        self._shadow = None
        self._times = []
        self._pending = []
        self._positions = {}

    def refresh(self, connection: Connection, *, lock: bool = False) -> TableRow:
        """Bring the copy up to date; raises NotFound if the table is gone."""
        version = storage.table_version(connection, self.id, lock=lock)
        if version is None:
            self.forget()
            raise table_not_found()
        if self.row is not None and self.row.version == version:
            return self.row
        before = self.row
        row = storage.table_row(connection, self.id)
        if row is None:
            raise table_not_found()
        self.row = row
        self.seats = storage.seats(connection, self.id)
        self.holders = storage.holders(connection, self.id)
        self.present = storage.people_present(connection, self.id)
        self.rematch = storage.rematch_of(connection, self.id)
        self.last_chat = storage.last_chat_number(connection, self.id)
        self.clock = None if row.clock is None else Clock.read(json.loads(row.clock))
        self._positions = {}
        if before is None or before.rewritten != row.rewritten or len(self._times) > row.lines:
            self.match = self._shadow = None
            self._times = []
        self._catch_up(connection, row)
        self._shown = self._public()
        return row

    def _public(self) -> object:
        """How far everybody sees that the game is: a choice that is only begun moves nothing."""
        match = self.match
        if match is None:
            return None
        return match.last_event(SPECTATOR), match.waiting(), tuple(match.players)

    def _catch_up(self, connection: Connection, row: TableRow) -> None:
        if row.lines == len(self._times) and (self.match is not None or not row.lines):
            return
        self._pending = []
        found = storage.record_lines(connection, self.id, len(self._times) if self.match else 0)
        texts = [text for text, _ in found]
        try:
            if self.match is None:
                self._times = []
                self.match = load_match(self.game, texts, self._keep)
            else:
                self.match.apply_lines(texts)
            self.is_broken = False
        except CorruptRecord:
            self.match = None
            self.is_broken = True
        self._times += [at for _, at in found]

    def _keep(self, lines: list[str]) -> None:
        """Take lines of the match, to be stored with all else."""
        self._pending += lines

    def is_ahead(self) -> bool:
        """Whether something was done that is not stored."""
        return bool(self._pending)

    def note(self, connection: Connection) -> None:
        """Store that something beside the game has changed, as who is there."""
        assert self.row is not None
        version = self.row.version + 1
        storage.update_table(connection, self.id, version=version)
        storage.notify(connection, self.id, version)
        if self._mine == self.row.version:
            self._mine = version
        self.row = replace(self.row, version=version)

    def store(
        self, connection: Connection, time: Time, answered: frozenset[int] = frozenset()
    ) -> None:
        """Write what was done, with the clocks and all that follows; the commit makes it so."""
        assert self.row is not None
        lines, self._pending = self._pending, []
        values: dict[str, Any] = {"version": self.row.version + 1}
        shown, self._shown = self._shown, self._public()
        is_secret = bool(lines) and shown == self._shown
        if not is_secret:  # else the time would tell that somebody has begun to choose
            values["changed"] = time.now
        if lines:
            storage.append_lines(connection, self.id, self.row.lines, lines, time.now)
            values["lines"] = self.row.lines + len(lines)
            self._times += [time.now] * len(lines)
        if self.match is not None and self.row.status == RUNNING:
            earned = frozenset() if is_secret else answered
            values.update(self._after_move(connection, time, earned))
            self._note_players(connection)
        if not lines:  # whoever asks the bots goes on with it, also while others talk
            values.pop("bots_due", None)
        is_mine = bool(lines) or self.is_mine_to_move()
        storage.update_table(connection, self.id, **values)
        storage.notify(connection, self.id, values["version"])
        self.row = replace(self.row, **values)
        if is_mine:
            self._mine = self.row.version
        self._positions = {}

    def _note_players(self, connection: Connection) -> None:
        assert self.match is not None
        for number, player in enumerate(map(shown_player, self.match.players)):
            if self.seats[number].player != player:
                storage.set_player(connection, self.id, number, player)
                self.seats[number] = replace(self.seats[number], player=player)

    def take_bots(self, connection: Connection, time: Time) -> None:
        """Let this process ask the bots, because nobody else does."""
        assert self.row is not None
        storage.update_table(connection, self.id, bots_due=time.now)
        self._mine = self.row.version

    def are_bots_late(self, late: float) -> bool:
        """Whether bots wait since then, as their process is gone."""
        due = None if self.row is None else self.row.bots_due
        return due is not None and due <= late and bool(self.bots_to_move())

    def is_mine_to_move(self) -> bool:
        """Whether this process is the one that asks the bots now."""
        return self.row is not None and self._mine == self.row.version

    def move_deadline(self, connection: Connection, time: Time) -> None:
        """Store when the first clock runs out if an outage has moved that."""
        if self.clock is None or self.row is None or self.match is None:
            return
        deadline = clocks.deadline(self.clock_rules, self.clock, time.outages)
        if deadline != self.row.deadline:
            storage.update_table(connection, self.id, deadline=deadline)
            self.row = replace(self.row, deadline=deadline)

    def _after_move(
        self, connection: Connection, time: Time, answered: frozenset[int]
    ) -> dict[str, Any]:
        assert self.match is not None
        values: dict[str, Any] = {}
        if self.clock is not None:
            rules = self.clock_rules
            running = frozenset(s for s in self.match.waiting() if self.is_person(s))
            self.clock = clocks.move_on(
                rules,
                self.clock,
                time.now,
                running,
                self.match.era(),
                answered,
                time.outages,
            )
            values["clock"] = json.dumps(self.clock.plain())
            values["deadline"] = clocks.deadline(rules, self.clock, time.outages)
        values["bots_due"] = time.now if self.bots_to_move() else None
        values["waiting"] = json.dumps(list(self.match.waiting()))
        if self.match.outcome() is not None:
            values["status"] = FINISHED
            values["result"] = json.dumps(wire.result(self.match.outcome()))
            values["deadline"] = None
            self._rate(connection)
        return values

    def _rate(self, connection: Connection) -> None:
        """Count the result of a rated game; in the transaction that stores it, so just once."""
        assert self.match is not None
        assert self.row is not None
        owners = [seat.person for seat in self.seats]
        outcome = self.match.outcome()
        if not self.row.settings.rated or outcome is None or None in owners:
            return
        names = [person for person in owners if person is not None]
        key = self.ladder()
        for name in sorted(names):  # also the first result of all waits for another table's
            storage.add_rating(connection, key, name, UNRATED.mu, UNRATED.sigma, UNRATED.games)
        known = storage.ratings(connection, key, names)
        before = [Rating(*known[name]) for name in names]
        for name, after in zip(names, rate(before, outcome.places), strict=True):
            storage.set_rating(connection, key, name, after.mu, after.sigma, after.games)

    # Asking.

    @property
    def game(self) -> Game:
        """The game."""
        assert self.row is not None
        return find_game(self.row.game).game

    @property
    def clock_rules(self) -> ClockRules:
        """How the table measures time."""
        assert self.row is not None
        return self.row.clock_rules()

    @property
    def status(self) -> str:
        """What has become of the table."""
        assert self.row is not None
        return BROKEN if self.is_broken else self.row.status

    def ladder(self) -> str:
        """The ladder a result of this table counts for."""
        assert self.row is not None
        return ladder(self.row.game, self.row.options.get(EDITION, ""), self.row.players)

    def stand_in(self) -> str:
        """The bot that plays for somebody who leaves."""
        assert self.row is not None
        return self.row.settings.bot or default_bot(self.game)

    def is_person(self, seat: int) -> bool:
        """Whether a person plays a seat now."""
        return self.match is not None and self.match.players[seat] == PERSON

    def bots_to_move(self) -> list[int]:
        """The seats bots have to choose for now."""
        if self.match is None:
            return []
        return [seat for seat in self.match.waiting() if not self.is_person(seat)]

    def seats_of(self, person: Person | None) -> tuple[int, ...]:
        """The seats somebody may play."""
        if person is None:
            return ()
        return tuple(
            seat.seat
            for seat in self.seats
            if seat.person == person.id or person.id in self.holders.get(seat.seat, ())
        )

    def watched(self, now: float) -> Match | None:
        """The match as far as those who watch may see it."""
        assert self.row is not None
        delay = self.row.settings.delay
        if not delay or self.match is None:
            return self.match
        ripe = sum(1 for at in self._times if at <= now - delay) - 1
        if ripe < 1:
            return None
        entries = self.match.record.entries
        if self._shadow is None:
            record = Record(self.match.record.header, list(entries))
            self._shadow = replay(self.game, record, ripe)
        for entry in entries[len(self._shadow.record.entries) : ripe]:
            self._shadow.replay_entry(entry)
        return self._shadow

    def info(self, time: Time, person: Person | None = None) -> dict[str, Any]:
        """The table as everybody sees it who may see it; a delay is not for those who play."""
        assert self.row is not None
        notice = self._notice()
        is_early = time.now - self.row.changed < self.row.settings.delay
        is_told = bool(self.seats_of(person)) or not is_early
        is_running = self.status == RUNNING
        return {
            "table": self.id,
            "status": self.status,
            "game": self.row.game,
            "players": self.row.players,
            "rules": self.row.rules,
            "options": self._options(),
            "notice": None if notice is None else wire.text(self.game, notice),
            "settings": self.row.settings.model_dump(),
            "seats": [self._seat_info(seat) for seat in self.seats],
            "host": self.row.host,
            "previous": self.row.previous,
            "rematch": self.rematch,
            "seeded": self.row.seeded,
            "waiting": json.loads(self.row.waiting) if is_told and is_running else [],
            "result": json.loads(self.row.result) if is_told and self.row.result else None,
            "created": self.row.created,
            "changed": self.row.changed,
            "watchers": len(self.present.difference(*(self._holders(seat) for seat in self.seats))),
        }

    def _options(self) -> dict[str, str]:
        """The options, without the contents of files, which are asked for by themselves."""
        assert self.row is not None
        long = {option.name for option in self.game.meta.options if option.is_file}
        return {
            name: value[: wire.SHORT] if name in long else value
            for name, value in self.row.options.items()
        }

    def _notice(self) -> Message | None:
        """What people have to be told of the set-up; asked of the game once."""
        assert self.row is not None
        if self._told_notice is None:
            row = self.row
            config = self.game.configure(row.players, row.rules, row.options)
            self._told_notice = (self.game.notice(config),)
        return self._told_notice[0]

    def _holders(self, seat: Seat) -> set[int | None]:
        """Everybody who may play a seat."""
        return {seat.person, *self.holders.get(seat.seat, ())}

    def _seat_info(self, seat: Seat) -> dict[str, Any]:
        player = seat.player or seat.initial_player()
        holders = self._holders(seat)
        return {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "player": player,
            "person": seat.person,
            "online": not self.present.isdisjoint(holders),
        }

    def state(self, seat: int, since: int, time: Time) -> dict[str, Any] | None:
        """The game as a seat or somebody who watches knows it, with what is new to them."""
        assert self.row is not None
        match = self.match if seat != SPECTATOR else self.watched(time.now)
        if match is None:
            return None
        position = self._positions.get(seat)
        if position is None:
            settings = self.row.settings
            position = wire.position(match, seat, tracking=settings.tracking, undo=settings.undo)
            if self.row.status == ENDED:
                position |= {"decision": None, "sealed": [], "waiting": []}
                position |= {"can_undo": False, "can_withdraw": False, "can_resign": False}
            if match is self.match:
                self._positions[seat] = position
        events = wire.events(match, seat, since)
        return {
            "type": "state",
            "table": self.id,
            "seat": seat,
            **position,
            "events": events,
            "last": match.last_event(seat),
            "clock": self._clock_state(time) if match is self.match else None,
        }

    def _clock_state(self, time: Time) -> dict[str, Any] | None:
        if self.clock is None:
            return None
        seats = range(len(self.clock.banks))
        return {
            "left": [
                round(clocks.left(self.clock_rules, self.clock, seat, time.now, time.outages), 1)
                for seat in seats
            ],
            "running": [seat for seat in seats if self.clock.since[seat] is not None],
        }

    def export(self, seat: int) -> dict[str, Any]:
        """The game as one seat knows it, with what the table allows it to know."""
        assert self.match is not None
        assert self.row is not None
        plain = self.match.export(seat)
        if not self.row.settings.tracking and self.row.status == RUNNING:
            plain["view"] = self.match.view(seat).plain(tracking=False)
        return plain

    # Doing. Each raises, and then nothing has changed.

    def no_match(self) -> CivitasError:
        """Why there is no game to look at."""
        if self.is_broken:
            return Unavailable(Reason("server-broken"))
        return Conflict(Reason("server-not-started"))

    def running(self) -> Match:
        """The match, if it is under way."""
        assert self.row is not None
        if self.match is None or self.row.status == OPEN:
            raise self.no_match()
        if self.row.status != RUNNING:
            raise Conflict(Reason("refused-over"))
        return self.match

    def require_seat(self, person: Person | None, seat: int) -> None:
        """Refuse somebody who may not play a seat."""
        if seat not in self.seats_of(person):
            raise Forbidden(Reason("server-not-your-seat"))

    def _playing(self, person: Person, seat: int) -> Match:
        """The match for somebody who plays a seat of it now."""
        self.require_seat(person, seat)
        match = self.running()
        if not self.is_person(seat):
            player = Literal(shown_player(match.players[seat]))
            raise NotYourDecision(Reason.of("server-stand-in", seat=Who(seat), player=player))
        return match

    def choose(self, person: Person, seat: int, number: int, choice: str) -> None:
        """Answer a decision."""
        self._playing(person, seat).submit(seat, number, choice)

    def withdraw(self, person: Person, seat: int) -> None:
        """Take back what is sealed."""
        match = self._playing(person, seat)
        has_earned = seat not in match.waiting()
        if not match.withdraw(seat):
            raise Conflict(Reason("server-nothing-sealed"))
        if has_earned:
            self._take_increment_back(seat)

    def undo(self, person: Person, seat: int) -> None:
        """Take back the last choice."""
        assert self.row is not None
        match = self._playing(person, seat)
        if not self.row.settings.undo:
            raise Forbidden(Reason("server-no-undo"))
        has_earned = seat not in match.waiting()
        seen = self._seen_of_story(match)
        if not match.undo(seat):
            raise Conflict(Reason("server-nothing-to-undo"))
        if has_earned or self._seen_of_story(match) < seen:
            self._take_increment_back(seat)

    def _seen_of_story(self, match: Match) -> int:
        """How much of what happened everybody has seen."""
        return sum(1 for event in match.story if event.seen_by(SPECTATOR) is not None)

    def _take_increment_back(self, seat: int) -> None:
        """Choosing again and again must not make time; only what others see has earned some."""
        if self.clock is None or self.clock_rules.kind != clocks.REALTIME:
            return
        banks = list(self.clock.banks)
        banks[seat] = max(0.0, banks[seat] - self.clock_rules.increment)
        self.clock = replace(self.clock, banks=tuple(banks))

    def resign(self, person: Person, seat: int) -> None:
        """Give up, where the game knows that."""
        match = self._playing(person, seat)
        asked = match.decision(seat)
        if asked is None:
            raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(seat)))
        forfeit = match.game.grammar.forfeit
        for action in asked.options:
            if action >= forfeit:
                match.submit(seat, asked.number, match.game.format_action(action))
                return
        raise Conflict(Reason("server-no-resigning"))

    def leave(self, person: Person, seat: int) -> None:
        """Leave a seat to a bot; it stays one's own."""
        self._playing(person, seat).hand_over(seat, self.stand_in(), "left")

    def come_back(self, person: Person, seat: int, time: Time) -> None:
        """Play one's own seat again."""
        self.require_seat(person, seat)
        match = self.running()
        if self.is_person(seat):
            raise Conflict(Reason("server-already-playing"))
        self._require_return(match, seat)
        is_late = self.clock is not None and self.clock.banks[seat] <= 0
        if is_late and match.decision(seat) is not None and not self._has_answered(seat):
            raise Conflict(Reason("server-time-up"))
        match.hand_over(seat, PERSON, "returned")
        if self.clock is not None and is_late:
            grace = clocks.grace(self.clock_rules)
            self.clock = clocks.grant(self.clock_rules, self.clock, seat, grace)

    def _require_return(self, match: Match, seat: int) -> None:
        """Refuse to let a bot's choices be an aid at a rated table."""
        assert self.row is not None
        if not self.row.settings.rated:
            return
        whys = [
            entry.why
            for entry in match.record.entries
            if entry.kind == "player" and entry.seat == seat
        ]
        if "left" in whys:
            raise Conflict(Reason("server-rated-left"))
        if whys.count("time") > RETURNS:
            raise Conflict(Reason.of("server-rated-returns", most=RETURNS))

    def _has_answered(self, seat: int) -> bool:
        """Whether whoever plays a seat now has answered anything yet."""
        assert self.match is not None
        last = next(
            entry.kind
            for entry in reversed(self.match.record.entries)
            if entry.seat == seat and entry.kind in ("choice", "player")
        )
        return last == "choice"

    def replace(self, person: Person, seat: int, time: Time, absent: float) -> None:
        """Let a bot play for somebody who is away; for anybody at the table."""
        assert self.row is not None
        if not self.seats_of(person) and person.id != self.row.host and not person.is_admin:
            raise Forbidden(Reason("server-not-your-seat"))
        match = self.running()
        if seat >= len(self.seats):
            raise NotYourDecision(Reason.of("refused-no-seat", seats=len(self.seats)))
        kind = self.clock_rules.kind
        if kind == clocks.CORRESPONDENCE or (self.row.settings.rated and kind != clocks.NONE):
            raise Conflict(Reason("server-clock-decides"))
        row = self.seats[seat]
        if not self.is_person(seat):
            raise Conflict(Reason("server-bot-already"))
        holders = self._holders(row)
        if not self.present.isdisjoint(holders) or time.now - row.seen < absent:
            raise Conflict(Reason.of("server-not-absent", seconds=int(absent)))
        match.hand_over(seat, self.stand_in(), "absent")

    def bot_chooses(self, seat: int, number: int, choice: str) -> None:
        """Answer a decision for a bot."""
        match = self.running()
        if self.is_person(seat):
            raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(seat)))
        match.submit(seat, number, choice)

    def replace_bot(self, seat: int, number: int, bot: str, other: str, why: str) -> bool:
        """Let another bot play for one that failed; whether its decision was still open."""
        match = self.running()
        asked = match.decision(seat)
        if match.players[seat] != bot or asked is None or asked.number != number:
            return False
        match.hand_over(seat, other, why)
        return True

    def ring(self, time: Time) -> bool:
        """Let bots play for those whose time is up; whether there were any."""
        if self.match is None or self.status != RUNNING or self.clock is None:
            return False
        late = clocks.expired(self.clock_rules, self.clock, time.now, time.outages)
        for seat in late:
            if self.is_person(seat):
                self.match.hand_over(seat, self.stand_in(), "time")
        return bool(late)

    # Beginning.

    def begin(self, connection: Connection, time: Time, seed: int, seats: list[Seat]) -> None:
        """Deal: set the game up and store its first lines."""
        assert self.row is not None
        config = self.game.configure(self.row.players, self.row.rules, self.row.options)
        players = [Player(seat.name, seat.initial_player()) for seat in seats]
        self.seats = seats
        self._pending = []
        self._times = []
        self.match = Match(self.game, config, seed, players, sink=self._keep)
        if self.clock_rules.kind != clocks.NONE:
            self.clock = clocks.begin(self.clock_rules, config.players, self.match.era())
        storage.replace_seats(connection, self.id, seats)
        storage.update_table(connection, self.id, status=RUNNING)
        self.row = replace(self.row, status=RUNNING)
