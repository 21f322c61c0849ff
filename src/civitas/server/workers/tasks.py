"""What jobs do: each function gets and returns plain data, and runs in a worker process."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from civitas.kernel import (
    BadConfig,
    Chance,
    CorruptRecord,
    Decision,
    NotYourDecision,
    Reason,
    Seat,
    View,
    Who,
)
from civitas.play.match import Match
from civitas.play.record import (
    PERSON,
    SeatInfo,
    check_first_position,
    check_players,
    check_size,
    read,
)
from civitas.play.registry import find_game
from civitas.play.replay import known_position, resume
from civitas.server.errors import invalid_field
from civitas.server.tables.finished import encode_end
from civitas.server.wire import encode as wire
from civitas.server.wire.statistics import encode_report, pack, unpack
from civitas.server.workers.replays import Replay
from civitas.stats.recorded import people_of, players_of, record_rows
from civitas.stats.report.contents import report_of
from civitas.stats.rows import Deal

MAX_CONTINUED_ENTRIES: Final = 3_000
"""The most entries of an unfinished game that is imported: the server replays it to continue."""
CAPACITY: Final = 4000
"""The most weight of the replays a process keeps."""

ReplayKey = tuple[str, int, int]

_replays: OrderedDict[ReplayKey, Replay] = OrderedDict()
"""The last replays of this process, the one used last at the end."""


def check_setup(game: str, players: int, rules: int, options: dict[str, str]) -> None:
    """Raise BadConfig unless a game can be set up so."""
    find_game(game).game.configure(players, rules, options)


@dataclass(frozen=True)
class ImportedGame:
    """A record that was checked and replayed, ready to be stored."""

    game: str
    players: int
    rules: int
    options: dict[str, str]
    lines: list[str]
    seats: list[tuple[str, str]]
    """Name and first player of each seat."""
    current: list[str]
    """The player of each seat at the end of the record."""
    waiting: list[int]
    result: dict[str, Any] | None
    is_finished: bool

    def are_bots_due(self) -> bool:
        """Whether a bot must choose next."""
        return any(self.current[seat] != PERSON for seat in self.waiting)


def import_record(key: str, text: str) -> ImportedGame:
    """Check and replay a record; raises CorruptRecord."""
    game = find_game(key).game
    check_size(text)
    record = read(text, game)
    check_players(record)
    check_first_position(record, game)
    if not record.is_finished() and len(record.entries) > MAX_CONTINUED_ENTRIES:
        raise CorruptRecord(Reason.of("record-long-running", most=MAX_CONTINUED_ENTRIES))
    try:
        match = resume(game, record, None)
        lines = match.record.lines()
        "".join(lines).encode()
    except UnicodeEncodeError as error:  # JSON can contain halves of surrogate pairs
        raise invalid_field("body", "utf-8") from error
    return imported(key, match, lines)


def begin_position(
    key: str, text: str, seed: int, seats: list[tuple[str, str]], lesson: str = ""
) -> ImportedGame:
    """A game that begins with a position; unknown cards are dealt. Raises BadPosition."""
    game = find_game(key).game
    config, known = known_position(game, text, seed)
    if len(seats) != config.players:
        raise BadConfig(Reason.of("config-seats", seats=len(seats), players=config.players))
    players = [SeatInfo(name, player) for name, player in seats]
    match = Match(game, config, seed, players, position=known, lesson=lesson)
    return imported(key, match, match.record.lines())


def check_position(key: str, text: str, seed: int) -> dict[str, Any]:
    """Who is asked what in a position; raises BadPosition."""
    game = find_game(key).game
    config, state = game.from_position(text, Chance(seed))
    return {
        "game": key,
        "players": config.players,
        "waiting": [
            {"seat": seat, "prompt": wire.text(game, game.decision(state, seat, 1).prompt)}
            for seat in game.waiting(state)
        ],
    }


def ask_position(key: str, text: str, seed: int, seat: Seat) -> tuple[View, Decision]:
    """What a seat sees and is asked in a position; raises BadPosition and NotYourDecision."""
    game = find_game(key).game
    state = game.from_position(text, Chance(seed)).state
    if seat not in game.waiting(state):
        raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(seat)))
    return game.view(state, seat), game.decision(state, seat, 1)


def imported(key: str, match: Match, lines: list[str]) -> ImportedGame:
    """A game that was replayed or begun, ready to be stored."""
    config = match.record.header.config
    return ImportedGame(
        key,
        config.players,
        config.rules,
        dict(config.options),
        lines,
        [(seat.name, seat.player) for seat in match.record.header.seats],
        list(match.players),
        list(match.waiting()),
        wire.result(match.outcome()),
        match.record.is_finished(),
    )


def final_states(
    key: str, lines: list[str], tracking: bool, undo: bool, is_ended: bool
) -> dict[int, bytes]:
    """The end of a stored game by seat; raises CorruptRecord."""
    match = resume(find_game(key).game, _record(key, lines), None)
    return encode_end(match, tracking=tracking, undo=undo, is_ended=is_ended)


def export_seat(key: str, lines: list[str], seat: Seat) -> dict[str, object]:
    """A finished game as one seat knows it; raises CorruptRecord."""
    return resume(find_game(key).game, _record(key, lines), None).export(seat)


# Statistics.


def count_game(key: str, lines: list[str]) -> tuple[str, str]:
    """Who played a finished game, and its rows; raises CorruptRecord."""
    record = _record(key, lines)
    rows = record_rows(find_game(key).game, record, Deal(0, 0, 0, 0))
    return people_of(players_of(record)), pack(rows)


def make_report(key: str, packed: list[str]) -> dict[str, Any]:
    """The figures about games; every game is a deal of its own."""
    title = find_game(key)
    rows = [
        {**row, "game": number, "deal": number}
        for number, text in enumerate(packed)
        for row in unpack(text)
    ]
    return encode_report(report_of(title.game, rows, {}), title)


def _record(key: str, lines: list[str]) -> Any:
    return read("".join(line + "\n" for line in lines), find_game(key).game)


# Replays: None if the record has to be sent along.


def replay_steps(
    key: ReplayKey,
    game: str,
    lines: list[str] | None,
    seat: Seat,
    first: int,
    limit: int,
    event: int | None,
    own_seats: tuple[int, ...] | None,
) -> dict[str, Any] | None:
    """Some steps of a replay, beginning with one or with the one of an event."""
    found = _replay(key, game, lines)
    if found is None:
        return None
    return found.steps(seat, first, limit, event, own_seats)


def replay_state(
    key: ReplayKey,
    game: str,
    lines: list[str] | None,
    number: int,
    seat: Seat,
    since: int,
    tracking: bool,
    own_seats: tuple[int, ...] | None,
) -> dict[str, Any] | None:
    """The position after a step of a replay."""
    found = _replay(key, game, lines)
    return None if found is None else found.state(number, seat, since, tracking, own_seats)


def replay_position(
    key: ReplayKey,
    game: str,
    lines: list[str] | None,
    number: int,
    seat: Seat,
    own_seats: tuple[int, ...] | None,
) -> dict[str, Any] | None:
    """The text of the position after a step of a replay."""
    found = _replay(key, game, lines)
    return None if found is None else found.position(number, seat, own_seats)


def replay_story(key: ReplayKey, game: str, lines: list[str] | None) -> dict[str, Any] | None:
    """The story of a finished game."""
    found = _replay(key, game, lines)
    return None if found is None else found.story()


def replay_decisions(key: ReplayKey, game: str, lines: list[str] | None) -> dict[str, Any] | None:
    """The decisions of a finished game that an analysis judges, and who won."""
    found = _replay(key, game, lines)
    return None if found is None else found.decisions()


def replay_question(
    key: ReplayKey, game: str, lines: list[str] | None, entry: int, seat: Seat
) -> dict[str, Any] | None:
    """What a seat saw and was asked before an entry."""
    found = _replay(key, game, lines)
    return None if found is None else found.question(entry, seat)


def _replay(key: ReplayKey, game: str, lines: list[str] | None) -> Replay | None:
    found = _replays.get(key)
    if found is None:
        if lines is None:
            return None
        found = _replays[key] = Replay(find_game(game).game, _record(game, lines))
    _replays.move_to_end(key)
    while len(_replays) > 1 and sum(one.weight() for one in _replays.values()) > CAPACITY:
        _replays.popitem(last=False)
    return found
