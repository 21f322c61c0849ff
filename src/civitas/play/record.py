"""The record of a game: append-only text with one JSON object per line.

The first line is the header; every further line is an entry. The `crc` of a line covers it and all
lines before it; a handwritten record may omit it in all lines.
"""

import json
import zlib
from dataclasses import dataclass, field, replace
from typing import Final

from civitas.kernel import (
    BadConfig,
    BadPosition,
    Chance,
    Config,
    CorruptRecord,
    Game,
    Literal,
    Reason,
    Seat,
)
from civitas.kernel.chance import MAX_SEED
from civitas.kernel.notation import shorten
from civitas.kernel.position import write_position

FORMAT: Final = 1
PERSON: Final = "person"
"""The player of a seat with a person; other players are names of bots."""

MARK: Final = "civitas"
MAX_NUMBER: Final = 2**64 - 1
"""The greatest number in a record; a greater seed is text, which no reader of JSON rounds."""
MAX_LINE_LENGTH: Final = 1_000_000
"""The maximum length of a line."""
MAX_ENTRIES: Final = 20_000
"""The most entries of a record from a stranger; the longest games have some hundreds."""
MAX_ENTRY_LENGTH: Final = 100_000
"""The maximum length of the line of an entry from a stranger."""
MAX_SEAT_LENGTH: Final = 1000
"""The maximum length of the name and the player of a seat in a record from a stranger."""


@dataclass(frozen=True)
class SeatInfo:
    """The player at a seat: the displayed name, and `person` or the name of a bot."""

    name: str
    player: str


@dataclass(frozen=True)
class Header:
    """The configuration, players and seed of a game.

    `stated` are the options the record names. A record from before an option existed lacks it, and
    must be continued that way, because the checksum of every line covers the header. `position` is
    the text of the position with which the game begins, with nothing unknown; empty: the set-up.
    `lesson` is the key of the lesson the game is played for: every choice of a person in it can be
    undone.
    """

    game: str
    config: Config
    seats: tuple[SeatInfo, ...]
    seed: int | None
    stated: tuple[str, ...]
    position: str = ""
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a record, of one of these kinds.

    `setup`: the random outcomes of the setup. `choice`: the text of an action, `auto` if it was the
    only option. `withdraw`: the number of sealed choices the seat keeps. `undo`: the entry after
    which the game continues. `player`: the new player of a seat, and `why`. `remark`: a comment.
    `result`: the outcome. `chance` are the random outcomes the entry caused.
    """

    kind: str
    seat: Seat | None = None
    choice: str = ""
    auto: bool = False
    number: int = 0
    words: str = ""
    why: str = ""
    chance: tuple[int, ...] = ()
    result: dict[str, object] = field(default_factory=dict)

    def plain(self) -> dict[str, object]:
        """The entry as a JSON object."""
        line: dict[str, object] = {}
        if self.seat is not None:
            line["seat"] = self.seat
        if self.kind == "choice":
            line["choice"] = self.choice
        elif self.kind == "setup":
            line["setup"] = list(self.chance)
        elif self.kind in ("withdraw", "undo"):
            line[self.kind] = self.number
        elif self.kind in ("player", "remark"):
            line[self.kind] = self.words
        else:
            line["result"] = self.result
        if self.why:
            line["why"] = self.why
        if self.auto:
            line["auto"] = True
        if self.chance and self.kind != "setup":
            line["chance"] = list(self.chance)
        return line


HEADER_KEYS: Final = frozenset(
    (MARK, "game", "players", "rules", "options", "seats", "seed", "position", "lesson", "crc")
)
KINDS: Final = ("setup", "choice", "withdraw", "undo", "player", "remark", "result")
ENTRY_KEYS: Final = frozenset((*KINDS, "seat", "auto", "chance", "why", "crc"))
TAKEOVER_REASONS: Final = ("", "left", "returned", "time", "slow", "crashed", "illegal", "absent")
"""Why a seat changed its player: unspecified, the person left or returned, ran out of time, the bot
was too slow, crashed or made an illegal move, the person was absent."""


def line_with_crc(plain: dict[str, object], crc: int) -> tuple[str, int]:
    """A line of a record with its checksum, and the checksum for the next line."""
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    crc = zlib.crc32(body.encode(), crc)
    return f'{body[:-1]},"crc":{crc}}}', crc


@dataclass
class Record:
    """A header and its entries; entry n is `entries[n - 1]`."""

    header: Header
    entries: list[Entry] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The lines of the record."""
        written: list[str] = []
        crc = 0
        for plain in (plain_header(self.header), *(entry.plain() for entry in self.entries)):
            line, crc = line_with_crc(plain, crc)
            written.append(line)
        return written

    def text(self) -> str:
        """The contents of a record file."""
        return "\n".join(self.lines()) + "\n"

    def is_finished(self) -> bool:
        """Whether the record ends with a result."""
        return bool(self.entries) and self.entries[-1].kind == "result"


def plain_header(header: Header) -> dict[str, object]:
    """The header as a JSON object."""
    plain: dict[str, object] = {
        MARK: FORMAT,
        "game": header.game,
        "players": header.config.players,
        "rules": header.config.rules,
        "options": {name: header.config.option(name) for name in header.stated},
        "seats": [{"name": seat.name, "player": seat.player} for seat in header.seats],
        "seed": _plain_seed(header.seed),
    }
    if header.position:
        plain["position"] = json.loads(header.position)
    if header.lesson:
        plain["lesson"] = header.lesson
    return plain


def _plain_seed(seed: int | None) -> int | str | None:
    return seed if seed is None or seed <= MAX_NUMBER else str(seed)


def corrupt(line: int, key: str, detail: str = "") -> CorruptRecord:
    """The error for a line of a record."""
    return CorruptRecord(Reason.of(f"record-{key}", line=line, detail=Literal(shorten(detail))))


def game_key_of(text: str) -> str:
    """The key of the game of a record; raises CorruptRecord."""
    first = text.partition("\n")[0]
    return _string(_header_line(first), "game", 1)


def read(text: str, game: Game) -> Record:
    """Parse a record; raises CorruptRecord with the line."""
    lines = text.split("\n")
    cut = lines.pop() if lines else ""
    if not lines:
        _header_line(cut)
        raise corrupt(1, "cut")
    first = _header_line(lines[0])
    header = _header(first, game)
    crc = _check(lines[0], first, 0, 1)
    record = Record(header)
    for number, line in enumerate(lines[1:], 2):
        plain = _object(line, number)
        crc = _check(line, plain, crc, number)
        record.entries.append(_entry(plain, number, header.config.players))
    if cut:
        raise corrupt(len(lines) + 1, "cut")
    return record


def check_first_position(record: Record, game: Game) -> None:
    """Raise CorruptRecord if a record from a stranger begins with an impossible position."""
    if record.header.position:
        _config_of(record.header.position, game, is_stored=False)


def check_size(text: str) -> None:
    """Raise CorruptRecord if a record from a stranger is too large to be parsed."""
    if text.count("\n") > MAX_ENTRIES + 1:
        raise CorruptRecord(Reason.of("record-long", most=MAX_ENTRIES))
    for number, line in enumerate(text.split("\n"), 1):
        most = MAX_LINE_LENGTH if number == 1 else MAX_ENTRY_LENGTH
        if len(line) > most:
            raise CorruptRecord(Reason.of("record-wide", line=number, most=most))


def check_players(record: Record) -> None:
    """Raise CorruptRecord if a record from a stranger has names that are too long."""
    players = [entry.words for entry in record.entries if entry.kind == "player"]
    for seat in record.header.seats:
        players += [seat.name, seat.player]
    if any(len(player) > MAX_SEAT_LENGTH for player in players):
        raise corrupt(1, "field", "seats")


def parse_entries(record: Record, lines: list[str], crc: int) -> list[Entry]:
    """Parse further lines of a record after a checksum; raises CorruptRecord."""
    entries: list[Entry] = []
    first = len(record.entries) + 2
    for number, line in enumerate(lines, first):
        plain = _object(line, number)
        crc = _check(line, plain, crc, number)
        entries.append(_entry(plain, number, record.header.config.players))
    return entries


def complete_lines(text: str) -> str:
    """A record without its truncated last line."""
    return text[: text.rfind("\n") + 1]


def _object(line: str, number: int) -> dict[str, object]:
    if len(line) > MAX_LINE_LENGTH:
        raise corrupt(number, "not-json")
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise corrupt(number, "not-json") from error
    if not isinstance(value, dict):
        raise corrupt(number, "not-json")
    return value


def _header_line(line: str) -> dict[str, object]:
    try:
        plain = _object(line, 1)
    except CorruptRecord as error:
        raise corrupt(1, "foreign") from error
    if MARK not in plain:
        raise corrupt(1, "foreign")
    version = plain[MARK]
    if not _is_int(version):
        raise corrupt(1, "foreign")
    if version != FORMAT:
        raise corrupt(1, "format", str(version))
    return plain


def _check(line: str, plain: dict[str, object], crc: int, number: int) -> int:
    """The checksum after a line; 0 throughout a handwritten record without checksums."""
    if "crc" not in plain:
        if crc:
            raise corrupt(number, "damaged")
        return 0
    body, mark, tail = line.rpartition(',"crc":')
    expected = zlib.crc32((body + "}").encode("utf-8", "surrogatepass"), crc)
    if not mark or tail != f"{expected}}}":
        raise corrupt(number, "damaged")
    return expected


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _string(plain: dict[str, object], key: str, number: int) -> str:
    value = plain.get(key)
    if not isinstance(value, str) or not _is_text(value):
        raise corrupt(number, "field", key)
    return value


def _is_text(value: str) -> bool:
    """Whether a string can be encoded: JSON may contain lone surrogates."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _int_field(plain: dict[str, object], key: str, number: int) -> int:
    value = plain.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_NUMBER:
        raise corrupt(number, "field", key)
    return value


def _header(plain: dict[str, object], game: Game) -> Header:
    for key in plain.keys() - HEADER_KEYS:
        raise corrupt(1, "field", key)
    if _string(plain, "game", 1) != game.meta.key:
        raise corrupt(1, "game", _string(plain, "game", 1))
    rules = _int_field(plain, "rules", 1)
    if rules > game.meta.rules:
        raise corrupt(1, "newer", str(rules))
    options = plain.get("options")
    if not isinstance(options, dict) or not all(
        isinstance(value, str) and _is_text(name + value) for name, value in options.items()
    ):
        raise corrupt(1, "field", "options")
    players = _int_field(plain, "players", 1)
    try:
        config = game.configure(players, rules, options)
    except BadConfig as error:
        raise CorruptRecord(Reason.of("record-config", line=1, why=error.reason)) from error
    seats = plain.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        raise corrupt(1, "field", "seats")
    infos: list[SeatInfo] = []
    for seat in seats:
        if not isinstance(seat, dict):
            raise corrupt(1, "field", "seats")
        infos.append(SeatInfo(_string(seat, "name", 1), _string(seat, "player", 1)))
    seed = _seed(plain)
    if rules == 0:
        raise corrupt(1, "field", "rules")
    position = _position(plain, game, config)
    lesson = _string(plain, "lesson", 1) if "lesson" in plain else ""
    return Header(game.meta.key, config, tuple(infos), seed, tuple(options), position, lesson)


def _position(plain: dict[str, object], game: Game, config: Config) -> str:
    """The text of the position of a header; empty: it has none."""
    if "position" not in plain:
        return ""
    given = plain["position"]
    if not isinstance(given, dict):
        raise corrupt(1, "field", "position")
    text = write_position(given)
    if _config_of(text, game, is_stored=True) != config:
        raise corrupt(1, "field", "position")
    return text


def _config_of(text: str, game: Game, is_stored: bool) -> Config:
    """The configuration of the position of a header; raises CorruptRecord."""
    try:
        return game.from_position(text, Chance(0), is_stored).config
    except BadPosition as error:
        raise CorruptRecord(Reason.of("record-config", line=1, why=error.reason)) from error


def _seed(plain: dict[str, object]) -> int | None:
    value = plain.get("seed")
    if value is None:
        return None
    if not isinstance(value, str):
        return _int_field(plain, "seed", 1)
    digits = value if len(value) <= len(str(MAX_SEED)) and value.isascii() else ""
    seed = int(digits) if digits.isdigit() else 0
    if not MAX_NUMBER < seed <= MAX_SEED or str(seed) != value:
        raise corrupt(1, "field", "seed")
    return seed


def _outcomes(value: object, number: int) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(_is_int(item) and item >= 0 for item in value):
        raise corrupt(number, "field", "chance")
    return tuple(value)


def _entry(plain: dict[str, object], number: int, players: int) -> Entry:
    kinds = [kind for kind in KINDS if kind in plain]
    if len(kinds) != 1 or not plain.keys() <= ENTRY_KEYS:
        raise corrupt(number, "entry")
    kind = kinds[0]
    entry = Entry(kind)
    if kind == "setup":
        return replace(entry, chance=_outcomes(plain["setup"], number))
    if kind == "result":
        result = plain["result"]
        if not isinstance(result, dict) or "totals" not in result:
            raise corrupt(number, "field", "result")
        return replace(entry, result=result)
    if "seat" in plain or kind != "remark":
        seat = _int_field(plain, "seat", number)
        if seat >= players:
            raise corrupt(number, "field", "seat")
        entry = replace(entry, seat=seat)
    if plain.get("auto", True) is not True:
        raise corrupt(number, "field", "auto")
    if kind in ("withdraw", "undo"):
        return replace(entry, number=_int_field(plain, kind, number))
    if kind == "remark":
        return replace(entry, words=_string(plain, kind, number))
    if kind == "player":
        why = _string(plain, "why", number) if "why" in plain else ""
        if why not in TAKEOVER_REASONS:
            raise corrupt(number, "field", "why")
        return replace(entry, words=_string(plain, kind, number), why=why)
    return replace(
        entry,
        choice=_string(plain, "choice", number),
        auto="auto" in plain,
        chance=_outcomes(plain.get("chance", []), number),
    )
