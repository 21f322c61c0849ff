"""Board sets: everything printed on dice and boards, read from TOML, or what is wrong with it.

A table of the file is `[[die]]`, `[[board]]`, `[[bonus]]` or `[[space]]`; `civitas boards new`
writes one that explains itself. A space without a `board` is on every board.
"""

import re
import tomllib
from collections.abc import Set
from typing import Final, final

from civitas.games.seven_wonders_dice.data.board_text import too_large
from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    Effect,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.ids import (
    AREA_COLOUR,
    AREAS,
    BLACK,
    BONUSES,
    CITIES,
    COLOURS,
    DICE,
    DIE_COLOUR,
    EAST,
    EAST_BARRACKS,
    FACES,
    FACES_BY_COLOUR,
    FACES_OF_A_DIE,
    MOST_IN_AREA,
    MOST_SPACES,
    SIDES,
    SPECIAL,
    SPY_AREAS,
    STAGES,
    WEST,
    WEST_BARRACKS,
    WONDER,
)
from civitas.kernel import Arg, Literal, Name, Reason, Value, frozen
from civitas.kernel.notation import shorten

FORMAT: Final = 1
ANY_FACE: Final = "any"
MOST_COST: Final = 6
MOST_POINTS: Final = 50
MOST_COINS: Final = 20
DEFENSE_LEVELS: Final = 2
FEWEST_BOARDS: Final = 2
LONGEST_NAME: Final = 40
MOST_EFFECTS: Final = 4
MOST_NUMBER: Final = 1_000_000

NO_REACH: Final = (
    "boards-key",
    "boards-table",
    "boards-kind",
    "boards-missing-key",
    "boards-die",
    "boards-die-twice",
    "boards-die-missing",
    "boards-six-faces",
    "boards-face",
    "boards-face-colour",
    "boards-no-face",
    "boards-area",
    "boards-id",
    "boards-id-twice",
    "boards-after",
    "boards-after-area",
    "boards-cycle",
    "boards-effect",
    "boards-effect-form",
    "boards-no-unlock",
    "boards-too-many",
)
"""Errors that make spaces look unreachable; while there are any, reachability is not checked."""

# What a value of a key is.
TEXT: Final = "text"
NUMBER: Final = "number"
SWITCH: Final = "switch"
LIST: Final = "list"

KEYS: Final[dict[str, dict[str, str]]] = {
    "": {"format": NUMBER, "name": TEXT, "reconstruction": SWITCH},
    "die": {"name": TEXT, "faces": LIST},
    "board": {"name": TEXT},
    "bonus": {"effect": TEXT},
    "space": {
        "board": TEXT,
        "area": TEXT,
        "id": TEXT,
        "after": LIST,
        "faces": LIST,
        "cost": NUMBER,
        "points": NUMBER,
        "effect": TEXT,
    },
}
"""The tables and their keys; "" is what stands before the first table."""

NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "": ("format", "name"),
    "die": ("name", "faces"),
    "board": ("name",),
    "bonus": ("effect",),
    "space": ("area", "id", "cost"),
}


@final
@frozen
class Fault(Value):
    """Something wrong in a board set, and its line."""

    line: int
    reason: Reason


@final
@frozen
class Space(Value):
    """A space of a board: what comes before it, the faces that reach it, what it gives."""

    word: str
    area: int
    after: tuple[str, ...]
    faces: tuple[int, ...]
    cost: int
    points: int
    effects: tuple[Effect, ...]


@final
@frozen
class BoardSet(Value):
    """Dice, boards by the number of their city, and the bonuses."""

    name: str
    reconstruction: bool
    dice: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, tuple[Space, ...]], ...]
    bonuses: tuple[tuple[Effect, ...], ...]


class Lines:
    """Where the tables and keys of a file stand: TOML readers do not say."""

    def __init__(self, text: str) -> None:
        self.tables: dict[tuple[str, int], int] = {}
        self.keys: dict[tuple[str, int, str], int] = {}
        counts: dict[str, int] = {}
        table, index = "", 0
        for number, line in enumerate(text.split("\n"), 1):
            head = re.match(r"\s*\[\[?\s*([\w.\"-]+)\s*\]\]?", line)
            key = re.match(r"\s*([\w\"-]+)\s*=", line)
            if head:
                table = head[1].strip('"')
                index = counts.get(table, 0)
                counts[table] = index + 1
                self.tables[table, index] = number
            elif key:
                self.keys.setdefault((table, index, key[1].strip('"')), number)

    def line(self, table: str, index: int, key: str = "") -> int:
        """The line of a key, or of its table, or the first."""
        found = self.keys.get((table, index, key))
        return found if found is not None else self.tables.get((table, index), 1)


class Faults:
    """What is wrong, in the order of lines."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.found: list[Fault] = []

    def add(self, table: str, index: int, key: str, reason: str, /, **args: Arg) -> None:
        """Note a fault at a key of a table."""
        self.found.append(Fault(self.lines.line(table, index, key), Reason.of(reason, **args)))

    def sorted(self) -> list[Fault]:
        """All of them, by line, each once: a space may stand on every board."""
        return sorted(dict.fromkeys(self.found), key=lambda fault: fault.line)


def listed(words: tuple[str, ...] | list[str]) -> Literal:
    """Words that are the same in every language, as an argument."""
    return Literal(", ".join(words))


Table = dict[str, object]


class Row:
    """A table of the file, asked for its values by kind; what is of the wrong kind is empty."""

    def __init__(self, kind: str, index: int, table: Table) -> None:
        self.kind = kind
        self.index = index
        self.table = table

    def text(self, key: str) -> str:
        """A text, or nothing."""
        value = self.table.get(key)
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        """A number, or 0."""
        value = self.table.get(key)
        return value if isinstance(value, int) and is_kind(value, NUMBER) else 0

    def words(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.table.get(key)
        return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


def is_kind(value: object, kind: str) -> bool:
    """Whether a value of the file is of a kind."""
    if kind == TEXT:
        return isinstance(value, str)
    if kind == SWITCH:
        return isinstance(value, bool)
    if kind == NUMBER:
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_NUMBER
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def is_word(word: str) -> bool:
    """Whether a name is there, not too long, and printable."""
    return 0 < len(word.strip()) <= LONGEST_NAME and word.isprintable()


def quoted(word: str) -> Literal:
    """Something out of a file, fit to be shown: short and printable."""
    return Literal(shorten(word))


def read_board_set(text: str) -> tuple[BoardSet | None, list[Fault]]:
    """The board set of a file, or everything that is wrong with it."""
    refused = too_large(text)
    if refused is not None:
        return None, [Fault(*refused)]
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        why = quoted(str(error).partition(" (at ")[0])
        return None, [Fault(line, Reason.of("boards-syntax", why=why))]
    except (RecursionError, ValueError):  # what the reader itself cannot take
        return None, [Fault(1, Reason("boards-unreadable"))]
    faults = Faults(Lines(text))
    reader = Reader(data, faults)
    found = reader.read()
    return (None if faults.found else found), faults.sorted()


class Reader:
    """Reads a board set step by step; each step records its errors and continues."""

    def __init__(self, data: Table, faults: Faults) -> None:
        self.data = data
        self.faults = faults
        self.rows: dict[str, list[Row]] = {kind: [] for kind in KEYS if kind}
        self.cities: list[int] = []
        self.spaces: dict[int, list[tuple[Row, Space]]] = {}

    def read(self) -> BoardSet:
        """The whole set; only of use if no fault was found."""
        self.read_shape()
        self.read_head()
        dice = self.read_dice()
        self.read_boards()
        bonuses = self.read_bonuses()
        self.read_spaces()
        for city in self.cities:
            self.check_board(city)
        if not any(fault.reason.key in NO_REACH for fault in self.faults.found):
            for city in self.cities:
                self.check_reach(city, dice, bonuses)
        return BoardSet(
            str(self.data.get("name")),
            self.data.get("reconstruction") is True,
            dice,
            tuple((city, self.in_order(city)) for city in sorted(self.cities)),
            bonuses,
        )

    def in_order(self, city: int) -> tuple[Space, ...]:
        """The spaces of a board, area by area."""
        spaces = [space for _, space in self.spaces[city]]
        return tuple(sorted(spaces, key=lambda space: space.area))

    # the form of the file

    def read_shape(self) -> None:
        """Every table is known, and every key of it, and of the right kind; none is missing."""
        for name, value in self.data.items():
            if name in KEYS[""]:
                continue
            if name not in KEYS:
                known = [*KEYS[""], *(f"[[{kind}]]" for kind in KEYS if kind)]
                line = ("", 0, name) if ("", 0, name) in self.faults.lines.keys else (name, 0, "")
                self.faults.add(*line, "boards-key", word=quoted(name), allowed=listed(known))
            elif not isinstance(value, list):
                self.faults.add(name, 0, "", "boards-table", table=Literal(f"[[{name}]]"))
            else:
                for index, table in enumerate(value):
                    if isinstance(table, dict):
                        self.rows[name].append(Row(name, index, table))
        self.check_keys(Row("", 0, {k: v for k, v in self.data.items() if k in KEYS[""]}))
        for rows in self.rows.values():
            for row in rows:
                self.check_keys(row)

    def check_keys(self, row: Row) -> None:
        """The keys of one table."""
        known = KEYS[row.kind]
        for key, value in row.table.items():
            if key not in known:
                self.add(row, key, "boards-key", word=quoted(key), allowed=listed(list(known)))
            elif not is_kind(value, known[key]):
                kind = Name("boards-kind-" + known[key])
                self.add(row, key, "boards-kind", word=quoted(key), kind=kind)
        for key in NEEDED[row.kind]:
            if key not in row.table:
                self.add(row, "", "boards-missing-key", word=quoted(key))

    def add(self, row: Row, key: str, reason: str, /, **args: Arg) -> None:
        """Note a fault in a table."""
        self.faults.add(row.kind, row.index, key, reason, **args)

    def read_head(self) -> None:
        """Format and name."""
        if is_kind(self.data.get("format"), NUMBER) and self.data["format"] != FORMAT:
            self.faults.add("", 0, "format", "boards-format", newest=FORMAT)
        name = self.data.get("name")
        if isinstance(name, str) and not is_word(name):
            self.faults.add("", 0, "name", "boards-name", most=LONGEST_NAME)

    # dice, boards, bonuses

    def read_dice(self) -> tuple[tuple[int, ...], ...]:
        """The faces of every die."""
        found: dict[str, tuple[int, ...]] = {}
        for row in self.rows["die"]:
            name = row.text("name")
            if name not in DICE:
                self.add(row, "name", "boards-die", die=quoted(name), allowed=listed(DICE))
                continue
            if name in found:
                self.add(row, "name", "boards-die-twice", die=quoted(name))
                continue
            faces = row.words("faces")
            if len(faces) != FACES_OF_A_DIE:
                self.add(row, "faces", "boards-six-faces", die=quoted(name), count=len(faces))
            colour = DIE_COLOUR[DICE.index(name)]
            self.check_faces(row, faces, colour)
            found[name] = tuple(FACES.index(face) for face in faces if face in FACES)
        for name in DICE:
            if name not in found:
                self.faults.add("die", 0, "", "boards-die-missing", die=quoted(name))
        return tuple(found.get(name, ()) for name in DICE)

    def check_faces(self, row: Row, faces: list[str], colour: int) -> None:
        """Faces exist, and belong to dice of the colour."""
        allowed = FACES_BY_COLOUR[colour]
        for face in faces:
            if face not in FACES:
                known = listed([*allowed, ANY_FACE] if row.kind == "space" else allowed)
                self.add(row, "faces", "boards-face", face=quoted(face), allowed=known)
            elif face not in allowed:
                self.add(
                    row,
                    "faces",
                    "boards-face-colour",
                    face=quoted(face),
                    colour=Literal(COLOURS[colour]),
                    allowed=listed(allowed),
                )

    def read_boards(self) -> None:
        """The cities there is a board of."""
        for row in self.rows["board"]:
            name = row.text("name")
            if name not in CITIES:
                self.add(row, "name", "boards-board", board=quoted(name), allowed=listed(CITIES))
            elif CITIES.index(name) in self.cities:
                self.add(row, "name", "boards-board-twice", board=quoted(name))
            else:
                self.cities.append(CITIES.index(name))
        if len(self.rows["board"]) < FEWEST_BOARDS:
            self.faults.add("board", 0, "", "boards-too-few", least=FEWEST_BOARDS)
        self.spaces = {city: [] for city in self.cities}

    def read_bonuses(self) -> tuple[tuple[Effect, ...], ...]:
        """The effects of the three bonuses."""
        rows = self.rows["bonus"]
        if len(rows) != BONUSES:
            self.faults.add("bonus", 0, "", "boards-bonuses", count=len(rows), wanted=BONUSES)
        found = [self.read_effects(row) for row in rows]
        for row, effects in zip(rows, found, strict=True):
            if any(isinstance(effect, Attack | Defense) for effect in effects):
                self.add(row, "effect", "boards-bonus-effect")
        return tuple(found)

    # spaces

    def read_spaces(self) -> None:
        """Every space, put on its board, or on all."""
        words: dict[int, set[str]] = {board: set() for board in self.cities}
        for row in self.rows["space"]:
            city = row.text("board")
            if "board" in row.table and (
                city not in CITIES or CITIES.index(city) not in self.cities
            ):
                there = [CITIES[number] for number in self.cities]
                self.add(row, "board", "boards-board", board=quoted(city), allowed=listed(there))
                continue
            space = self.read_space(row)
            if space is None:
                continue
            boards = [CITIES.index(city)] if city else self.cities
            for board in boards:
                if space.word in words[board]:
                    self.add(row, "id", "boards-id-twice", id=quoted(space.word))
                    break
                words[board].add(space.word)
                self.spaces[board].append((row, space))

    def read_space(self, row: Row) -> Space | None:
        """A space by itself."""
        word, name = row.text("id"), row.text("area")
        if not is_word(word):
            if "id" in row.table:
                self.add(row, "id", "boards-id", most=LONGEST_NAME)
            return None
        if name not in AREAS:
            if "area" in row.table:
                self.add(row, "area", "boards-area", area=quoted(name), allowed=listed(AREAS))
            return None
        area = AREAS.index(name)
        cost, points = row.number("cost"), row.number("points")
        if not 0 <= cost <= MOST_COST:
            self.add(row, "cost", "boards-cost", cost=cost, most=MOST_COST)
        if not 0 <= points <= MOST_POINTS:
            self.add(row, "points", "boards-points", points=points, most=MOST_POINTS)
        effects = self.read_effects(row)
        self.check_place(row, area, points, effects)
        faces = self.read_faces(row, area)
        return Space(word, area, tuple(row.words("after")), faces, cost, points, effects)

    def read_faces(self, row: Row, area: int) -> tuple[int, ...]:
        """The faces that reach a space."""
        words = row.words("faces")
        colour = AREA_COLOUR[area]
        if area == WONDER:
            if words:
                self.add(row, "faces", "boards-wonder-face")
            return ()
        if not words:
            place = Literal(AREAS[area])
            self.add(row, "faces", "boards-no-face", area=place, colour=Literal(COLOURS[colour]))
            return ()
        if words == [ANY_FACE]:
            words = list(FACES_BY_COLOUR[colour])
        self.check_faces(row, words, colour)
        return tuple(sorted({FACES.index(word) for word in words if word in FACES}))

    def check_place(self, row: Row, area: int, points: int, effects: tuple[Effect, ...]) -> None:
        """Attack and defense stand in the Barracks of their side, an attack with points."""
        for effect in effects:
            if isinstance(effect, Attack | Defense):
                home = WEST_BARRACKS if effect.side == WEST else EAST_BARRACKS
                if area != home:
                    self.add(row, "effect", "boards-barracks", area=Literal(AREAS[home]))
            if isinstance(effect, Attack) and not points:
                self.add(row, "effect", "boards-attack-points")

    def read_effects(self, row: Row) -> tuple[Effect, ...]:
        """The effects of a space or a bonus; several have `&` between them."""
        text = row.text("effect")
        if "effect" not in row.table or not isinstance(row.table["effect"], str):
            return ()
        found: list[Effect] = []
        clauses = text.split("&")
        if len(clauses) > MOST_EFFECTS:
            self.add(row, "effect", "boards-many-effects", most=MOST_EFFECTS)
        for clause in clauses[:MOST_EFFECTS]:
            words = clause.strip().split(":")
            name, args = words[0], words[1:]
            if name not in EFFECTS:
                allowed = listed([shape for shape in EFFECTS.values()])
                self.add(row, "effect", "boards-effect", effect=quoted(name), allowed=allowed)
                continue
            effect = make_effect(name, args)
            if effect is None:
                shape = Literal(EFFECTS[name])
                self.add(
                    row,
                    "effect",
                    "boards-effect-form",
                    effect=quoted(clause),
                    form=shape,
                    most=MOST_COINS,
                )
            else:
                found.append(effect)
        return tuple(found)

    # whole boards

    def check_board(self, city: int) -> None:
        """What only shows when the whole board is there."""
        spaces = self.spaces[city]
        board = Literal(CITIES[city])
        there = {space.word: space for _, space in spaces}
        if len(spaces) > MOST_SPACES:
            row = spaces[MOST_SPACES][0]
            self.add(row, "", "boards-too-many", board=board, most=MOST_SPACES)
            return
        for area, name in enumerate(AREAS):
            rows = [row for row, space in spaces if space.area == area]
            if not rows:
                self.board_fault(city, "boards-area-missing", board=board, area=quoted(name))
            elif area == WONDER and len(rows) != STAGES:
                self.add(rows[-1], "", "boards-stages", board=board, wanted=STAGES)
            elif len(rows) > MOST_IN_AREA:
                row = rows[MOST_IN_AREA]
                self.add(row, "", "boards-area-full", area=quoted(name), most=MOST_IN_AREA)
        for row, space in spaces:
            for word in space.after:
                if word not in there:
                    self.add(row, "after", "boards-after", board=board, id=quoted(word))
                elif there[word].area != space.area:
                    self.add(row, "after", "boards-after-area", id=quoted(word))
        self.check_cycles(city, there)
        self.check_levels(city)
        self.check_stages(city)
        for colour in SPECIAL:
            if not any(
                isinstance(effect, Unlock) and effect.colour == colour
                for _, space in spaces
                for effect in space.effects
            ):
                shown = Literal(COLOURS[colour])
                self.board_fault(city, "boards-no-unlock", board=board, colour=shown)

    def board_fault(self, city: int, reason: str, /, **args: Arg) -> None:
        """Note a fault at the line of a board."""
        names = [row.text("name") for row in self.rows["board"]]
        self.faults.add("board", names.index(CITIES[city]), "", reason, **args)

    def check_cycles(self, city: int, there: dict[str, Space]) -> None:
        """No space comes before itself."""
        before = {word: set(space.after) & there.keys() for word, space in there.items()}
        for row, space in self.spaces[city]:
            seen: set[str] = set()
            pending = before[space.word]
            while pending:
                seen |= pending
                pending = {earlier for word in pending for earlier in before[word]} - seen
            if space.word in seen:
                self.add(row, "after", "boards-cycle", id=quoted(space.word))

    def check_levels(self, city: int) -> None:
        """At most two levels of defense on a side."""
        for side in (WEST, EAST):
            rows = [
                row
                for row, space in self.spaces[city]
                for effect in space.effects
                if isinstance(effect, Defense) and effect.side == side
            ]
            if len(rows) > DEFENSE_LEVELS:
                self.add(rows[DEFENSE_LEVELS], "effect", "boards-defense", most=DEFENSE_LEVELS)

    def check_stages(self, city: int) -> None:
        """The stages of the Wonder come one after the other."""
        stages = [(row, space) for row, space in self.spaces[city] if space.area == WONDER]
        before: tuple[str, ...] = ()
        for row, space in stages:
            if space.after != before:
                self.add(row, "after", "boards-stage-order", id=quoted(space.word))
            before = (space.word,)

    def check_reach(
        self,
        city: int,
        dice: tuple[tuple[int, ...], ...],
        bonuses: tuple[tuple[Effect, ...], ...],
    ) -> None:
        """Every space can be crossed off some day, and every face leads somewhere."""
        spaces = [space for _, space in self.spaces[city]]
        board = Literal(CITIES[city])
        given = {area for each in bonuses for area in crossed_by(each)}
        reached = reachable(spaces, dice, given)
        for row, space in self.spaces[city]:
            if space.word not in reached:
                self.add(row, "", "boards-unreachable", board=board, id=quoted(space.word))
        for die, faces in enumerate(dice):
            if DIE_COLOUR[die] == BLACK:
                continue
            for face in sorted(set(faces)):
                if not any(face in space.faces for space in spaces):
                    index = [row.text("name") for row in self.rows["die"]].index(DICE[die])
                    name = Literal(FACES[face])
                    self.faults.add("die", index, "faces", "boards-nowhere", board=board, face=name)


def crossed_by(effects: tuple[Effect, ...]) -> set[int]:
    """The areas in which effects cross spaces off."""
    return {area for effect in effects if isinstance(effect, Cross) for area in effect.areas}


def reachable(
    spaces: list[Space], dice: tuple[tuple[int, ...], ...], given: Set[int] = frozenset()
) -> set[str]:
    """The spaces that dice which can be in the Forum, and effects, can cross off in some order.

    `given` are the areas in which bonuses cross spaces off.
    """
    found: set[str] = set()
    while True:
        crossed = [space for space in spaces if space.word in found]
        unlocked = {e.colour for s in crossed for e in s.effects if isinstance(e, Unlock)}
        faces: set[int] = set()
        areas: set[int] = {WONDER, *given}
        for die, shown in enumerate(dice):
            colour = DIE_COLOUR[die]
            if colour in SPECIAL and colour not in unlocked:
                continue
            faces.update(shown)
            if colour == BLACK:
                first = FACES.index(FACES_BY_COLOUR[BLACK][0])
                for face in shown:
                    areas.update(SPY_AREAS[face - first])
        for space in crossed:
            areas |= crossed_by(space.effects)
        more = {
            space.word
            for space in spaces
            if space.word not in found
            and found.issuperset(space.after)
            and (space.area in areas or faces.intersection(space.faces))
        }
        if not more:
            return found
        found |= more


EFFECTS: Final[dict[str, str]] = {
    "produce": "produce:NUMBER",
    "attack": "attack:west|east",
    "defense": "defense:west|east",
    "coins": "coins:NUMBER",
    "cross": "cross:AREA|AREA…",
    "cross2": "cross2:AREA|AREA…",
    "build_free_die": "build_free_die",
    "extra_action": "extra_action",
    "per": "per:AREA:NUMBER",
    "vp_per": "vp_per:AREA:NUMBER",
    "die_minus1": "die_minus1",
    "die_zero": "die_zero:COLOUR",
    "coin_on": "coin_on:COLOUR:NUMBER",
    "unlock": "unlock:black|white|purple",
}
"""The words of effects, and the form of each."""


def number_of(word: str) -> int:
    """A small number written in digits, or 0."""
    good = word.isascii() and word.isdigit() and len(word) < 3
    return int(word) if good and int(word) <= MOST_COINS else 0


def make_effect(name: str, args: list[str]) -> Effect | None:
    """An effect from its words, or nothing if they do not fit."""
    form = EFFECTS[name].split(":")
    if len(args) != len(form) - 1:
        return None
    if name in ("attack", "defense"):
        if args[0] not in SIDES:
            return None
        side = SIDES.index(args[0])
        return Attack(side) if name == "attack" else Defense(side)
    if name in ("produce", "coins"):
        amount = number_of(args[0])
        if not amount:
            return None
        return Produce(amount) if name == "produce" else Coins(amount)
    if name in ("cross", "cross2"):
        words = args[0].split("|")
        if not all(word in AREAS for word in words):
            return None
        return Cross(tuple(AREAS.index(word) for word in words), 1 if name == "cross" else 2)
    if name in ("per", "vp_per"):
        amount = number_of(args[1])
        if args[0] not in AREAS or not amount:
            return None
        area = AREAS.index(args[0])
        return Per(area, amount) if name == "per" else PointsPer(area, amount)
    if name in ("die_zero", "coin_on", "unlock"):
        return make_colour_effect(name, args)
    if name == "die_minus1":
        return CheaperDice()
    return ExtraAction() if name == "extra_action" else FreeDie()


def make_colour_effect(name: str, args: list[str]) -> Effect | None:
    """An effect that names a colour of dice."""
    if args[0] not in COLOURS:
        return None
    colour = COLOURS.index(args[0])
    if name == "die_zero":
        return FreeColour(colour)
    if name == "unlock":
        return Unlock(colour) if colour in SPECIAL else None
    amount = number_of(args[1])
    return CoinsOn(colour, amount) if amount else None
