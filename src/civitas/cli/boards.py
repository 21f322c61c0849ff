"""`civitas boards`: check, show or begin a board set of 7 Wonders Dice."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import JustifyMethod
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.cli.arguments import no_extras, text_for
from civitas.cli.saves import cannot_save, read_text
from civitas.games.seven_wonders_dice.data.board_set import BoardSet, Space, read_board_set
from civitas.games.seven_wonders_dice.data.effects import Effect
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.data.tables import SHIPPED
from civitas.games.seven_wonders_dice.ids import AREA_COLOUR, AREAS, CITIES, COLOURS, DICE, FACES
from civitas.games.seven_wonders_dice.ids import FACES_BY_COLOUR as FACES_OF
from civitas.games.seven_wonders_dice.words.wording import effect_message
from civitas.kernel import BadConfig, Literal, Reason, text_hash
from civitas.play.registry import find_game
from civitas.play.text import Text
from civitas.terminal.screen import console

GAME = "dice"
VERBS = ("check", "show", "new")
FAULTY = 1
COLUMNS: Final[tuple[tuple[str, JustifyMethod], ...]] = (
    ("boards-column-space", "left"),
    ("boards-column-after", "left"),
    ("boards-column-dice", "left"),
    ("boards-column-cost", "right"),
    ("boards-column-points", "right"),
    ("boards-column-gives", "left"),
)


def boards_command(
    verb: str | None,
    file: str | None,
    board: str | None,
    extras: list[str],
    language: str | None,
) -> int:
    """Do one of the three; the exit code."""
    no_extras(extras, ("--board", "--language"))
    if verb is None:
        example = Literal(" ".join(("civitas", "boards", "check", "my.toml")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("|".join(VERBS)), example=example))
    if verb not in VERBS:
        allowed = Literal(", ".join(VERBS))
        raise BadConfig(Reason.of("boards-verb", verb=Literal(verb), allowed=allowed))
    text = text_for(language, find_game(GAME))
    if verb == "show":
        return show(file, board, text)
    if file is None:
        example = Literal(" ".join(("civitas", "boards", verb, "my.toml")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("FILE"), example=example))
    return check(file, text) if verb == "check" else begin(file, text)


def check(file: str, text: Text) -> int:
    """Say what is wrong with a file, line by line."""
    contents = read_text(Path(file))
    found, faults = read_board_set(contents)
    for fault in faults:
        print(f"{file}:{fault.line}: {text.message(fault.reason)}")
    if found is None:
        print(text.say("boards-faulty", file=file, faults=len(faults)))
        return FAULTY
    boards = len(found.boards)
    line = text.say(
        "boards-good", file=file, name=found.name, boards=boards, hash=text_hash(contents)
    )
    print(line)
    return 0


def begin(file: str, text: Text) -> int:
    """Write a set that explains itself, where there is no file."""
    path = Path(file)
    if not file.strip() or path.is_dir():
        raise BadConfig(Reason.of("boards-folder", file=Literal(file)))
    if path.exists():
        raise BadConfig(Reason.of("boards-exists", file=Literal(file)))
    comment = "\n".join(f"# {line}".rstrip() for line in text.say("boards-template").splitlines())
    try:
        path.write_text(comment + "\n\n" + renamed(R1), encoding="utf-8")
    except OSError as error:
        raise cannot_save(path, error, "boards-no-write") from error
    print(text.say("boards-written", file=file))
    return 0


def renamed(contents: str) -> str:
    """A set under a name of its own."""
    return contents.replace(f'name = "{SHIPPED}"', 'name = "mine"')


def show(file: str | None, board: str | None, text: Text) -> int:
    """Draw the sheets of a set, or of the one that ships with the game."""
    contents = R1 if file in (None, SHIPPED) else read_text(Path(file or ""))
    found, _ = read_board_set(contents)
    if found is None:
        return check(file or "", text)
    screen = console()
    there = [CITIES[city] for city, _ in found.boards]
    if board is not None and board.lower() not in there:
        raise BadConfig(Reason.of("boards-which", allowed=Literal(", ".join(there))))
    for city, spaces in found.boards:
        if board is None or CITIES[city] == board.lower():
            screen.print(draw_board(found, city, spaces, text))
    for die, faces in enumerate(found.dice):
        shown = ", ".join(text.say("face-" + FACES[face]) for face in faces)
        screen.print(
            Words(text.say("boards-die-line", die=text.say("die-" + DICE[die]), faces=shown))
        )
    for number, effects in enumerate(found.bonuses, 1):
        name = text.say("boards-bonus", number=number)
        screen.print(Words(f"{name}: {effects_line(effects, text)}"))
    if found.reconstruction:
        screen.print(Words(text.say("notice-reconstruction", name=found.name), style="bold"))
    return 0


def draw_board(found: BoardSet, city: int, spaces: Sequence[Space], text: Text) -> RichTable:
    """A sheet as a table, area by area."""
    title = text.say("boards-title", city=text.say("city-" + CITIES[city]), name=found.name)
    drawn = RichTable(title=Words(title), title_justify="left", header_style="bold")
    for key, justify in COLUMNS:
        drawn.add_column(text.say(key), justify=justify)
    places: dict[int, int] = {}
    for space in spaces:
        if space.area not in places and places:
            drawn.add_section()
        places[space.area] = places.get(space.area, 0) + 1
        area = text.say("area-" + AREAS[space.area])
        name = text.say("space", area=area, number=places[space.area])
        before = ", ".join(place_of(spaces, word) for word in space.after)
        drawn.add_row(
            Words(name),
            Words(before),
            Words(shown_faces(space, text)),
            str(space.cost),
            str(space.points or ""),
            Words(effects_line(space.effects, text)),
        )
    return drawn


def effects_line(effects: Sequence[Effect], text: Text) -> str:
    """Effects in words."""
    return ", ".join(text.message(effect_message(effect)) for effect in effects)


def place_of(spaces: Sequence[Space], word: str) -> str:
    """The place of a space in its area."""
    area = next(space.area for space in spaces if space.word == word)
    return str([space.word for space in spaces if space.area == area].index(word) + 1)


def shown_faces(space: Space, text: Text) -> str:
    """The die that reaches a space, and its faces."""
    if not space.faces:
        return ""
    colour = AREA_COLOUR[space.area]
    name = text.say("colour-" + COLOURS[colour])
    if len(space.faces) == len(FACES_OF[colour]):
        return name
    return f"{name}: " + " / ".join(text.say("face-" + FACES[face]) for face in space.faces)
