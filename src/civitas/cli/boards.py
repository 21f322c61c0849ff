"""`civitas boards`: check, show or create a board set for 7 Wonders Dice."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import JustifyMethod
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.cli.arguments import reject_extras, text_for
from civitas.cli.saves import read_text, write_error
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
SUBCOMMANDS = ("check", "show", "new")
ERRORS_FOUND = 1
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
    """Run a subcommand and return its exit code."""
    reject_extras(extras, ("--board", "--language"))
    if verb is None:
        example = Literal(" ".join(("civitas", "boards", "check", "my.toml")))
        raise BadConfig(
            Reason.of("cli-missing", name=Literal("|".join(SUBCOMMANDS)), example=example)
        )
    if verb not in SUBCOMMANDS:
        allowed = Literal(", ".join(SUBCOMMANDS))
        raise BadConfig(Reason.of("cli-subcommand", verb=Literal(verb), allowed=allowed))
    text = text_for(language, find_game(GAME))
    if verb == "show":
        return show(file, board, text)
    if file is None:
        example = Literal(" ".join(("civitas", "boards", verb, "my.toml")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("FILE"), example=example))
    return check(file, text) if verb == "check" else create(file, text)


def check(file: str, text: Text) -> int:
    """Print the errors of a file with their lines."""
    contents = read_text(Path(file))
    found, faults = read_board_set(contents)
    for fault in faults:
        print(f"{file}:{fault.line}: {text.message(fault.reason)}")
    if found is None:
        print(text.say("boards-errors", file=file, faults=len(faults)))
        return ERRORS_FOUND
    boards = len(found.boards)
    line = text.say(
        "boards-valid", file=file, name=found.name, boards=boards, hash=text_hash(contents)
    )
    print(line)
    return 0


def create(file: str, text: Text) -> int:
    """Write a commented board set to a new file."""
    path = Path(file)
    if not file.strip() or path.is_dir():
        raise BadConfig(Reason.of("cli-not-a-file", file=Literal(file)))
    if path.exists():
        raise BadConfig(Reason.of("cli-exists", file=Literal(file)))
    comment = "\n".join(f"# {line}".rstrip() for line in text.say("boards-template").splitlines())
    try:
        path.write_text(comment + "\n\n" + renamed(R1), encoding="utf-8")
    except OSError as error:
        raise write_error(path, error) from error
    print(text.say("boards-written", file=file))
    return 0


def renamed(contents: str) -> str:
    """A set under a new name."""
    return contents.replace(f'name = "{SHIPPED}"', 'name = "mine"')


def show(file: str | None, board: str | None, text: Text) -> int:
    """Draw the sheets of a set, by default the built-in one."""
    contents = R1 if file in (None, SHIPPED) else read_text(Path(file or ""))
    found, _ = read_board_set(contents)
    if found is None:
        return check(file or "", text)
    screen = console()
    names = [CITIES[city] for city, _ in found.boards]
    if board is not None and board.lower() not in names:
        allowed = Literal(", ".join(names))
        raise BadConfig(Reason.of("boards-unknown", board=Literal(board), allowed=allowed))
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
        screen.print(Words(f"{name}: {effects_text(effects, text)}"))
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
        before = ", ".join(position_in_area(spaces, word) for word in space.after)
        drawn.add_row(
            Words(name),
            Words(before),
            Words(faces_text(space, text)),
            str(space.cost),
            str(space.points or ""),
            Words(effects_text(space.effects, text)),
        )
    return drawn


def effects_text(effects: Sequence[Effect], text: Text) -> str:
    """The text of effects."""
    return ", ".join(text.message(effect_message(effect)) for effect in effects)


def position_in_area(spaces: Sequence[Space], word: str) -> str:
    """The position of a space in its area."""
    area = next(space.area for space in spaces if space.word == word)
    return str([space.word for space in spaces if space.area == area].index(word) + 1)


def faces_text(space: Space, text: Text) -> str:
    """The die that fits a space, and its faces."""
    if not space.faces:
        return ""
    colour = AREA_COLOUR[space.area]
    name = text.say("colour-" + COLOURS[colour])
    if len(space.faces) == len(FACES_OF[colour]):
        return name
    return f"{name}: " + " / ".join(text.say("face-" + FACES[face]) for face in space.faces)
