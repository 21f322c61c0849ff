"""The words of dice, spaces and effects."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    Effect,
)
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    COLOURS,
    DICE,
    DIE_COLOUR,
    FACES,
    FACES_BY_COLOUR,
    GRAY,
    MOST_IN_AREA,
    QUARTERS,
)
from civitas.games.seven_wonders_dice.words.wording import effect_message
from civitas.kernel import (
    Arg,
    Literal,
    Message,
    Name,
    Reason,
)
from civitas.play.text import Text
from civitas.terminal.dice.parts import COIN, MINUS, NOT, SHIELD, STYLES, joined, points
from civitas.terminal.lines import BAD, BOLD


class Signs:
    """Dice, faces, spaces and effects in few words."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def short(self, key: str) -> str:
        """The words of a key, short if there is a short form."""
        return self.text.say(f"short-{key}" if self.text.has(f"short-{key}") else key)

    def die_name(self, die: int) -> str:
        """A die: its colour; gray ones have numbers, as in the notation."""
        colour = self.text.say("colour-" + COLOURS[DIE_COLOUR[die]])
        if DIE_COLOUR[die] != GRAY:
            return colour
        return self.text.say("draw-numbered", name=colour, number=DICE[die][-1])

    def die(self, die: int, face: int) -> Words:
        """A die and what it shows."""
        name = (self.die_name(die), STYLES[DIE_COLOUR[die]])
        return Words.assemble(name, " ", self.face(face))

    def face(self, face: int) -> str:
        """What a die shows."""
        return self.short("face-" + FACES[face])

    def faces(self, faces: Sequence[int]) -> str:
        """What leads to a space; nothing if all faces of a die do, or none."""
        if tuple(map(FACES.__getitem__, faces)) in ((), *FACES_BY_COLOUR):
            return ""
        return "/".join(self.label(face) for face in faces)

    def label(self, face: int) -> str:
        """A face where the area is known."""
        key = "draw-label-" + FACES[face]
        return self.text.say(key) if self.text.has(key) else self.face(face)

    def area(self, area: int) -> str:
        """The name of an area."""
        return self.short("area-" + AREAS[area])

    def space(self, board: Board, space: int) -> Words:
        """A space by its area and number."""
        area, place = divmod(board.place[space], MOST_IN_AREA)
        return Words(self.text.say("space", area=self.area(area), number=place + 1))

    def short_space(self, board: Board, space: int) -> str:
        """A space by its number and the short name of its area."""
        area, place = divmod(board.place[space], MOST_IN_AREA)
        return self.text.say("space", area=self.text.say("short-" + AREAS[area]), number=place + 1)

    def effect(self, effect: Effect) -> str:
        """What an effect does; attacks are shown by their points."""
        message = effect_message(effect)
        args = tuple((name, self.short_areas(value)) for name, value in message.args)
        return self.text.message(Message("short-" + message.key, args))

    def short_areas(self, value: Arg) -> Arg:
        """An argument in which areas have their short names."""
        if isinstance(value, tuple):
            return Literal("/".join(self.text.cell(self.short_areas(each)) for each in value))
        if isinstance(value, Name) and value.key.startswith("area-"):
            return Name(value.key.replace("area-", "short-"))
        return value

    def effects(self, effects: Sequence[Effect]) -> Words:
        """What effects do."""
        return Words(", ".join(self.effect(each) for each in effects))

    def gives(self, board: Board, space: int, defense: int = 0) -> Words:
        """Points and effects of a space; an attack's points less the defense that faces it."""
        effects = [each for each in board.effects[space] if not isinstance(each, Attack)]
        attack = len(effects) < len(board.effects[space])
        parts: list[Words] = []
        if board.points[space]:
            parts.append(points(board.points[space]))
            if attack and defense:
                parts[0].append(f"{MINUS}{defense}{SHIELD}", BAD)
        if effects:
            parts.append(self.effects(effects))
        return joined(parts, ", ")

    def rows(self, forum: Sequence[tuple[int, Words]]) -> list[Words]:
        """Dice by quarter: a line for each quarter that has any."""
        found: list[Words] = []
        for quarter in range(QUARTERS):
            dice = [die for where, die in forum if where == quarter]
            if dice:
                found.append(Words.assemble((f"{quarter}{COIN}", BOLD), " ", joined(dice, " · ")))
        return found

    def why(self, reason: Reason, names: Sequence[str]) -> Words:
        """Why not, as short as possible."""
        short = Reason("short-" + reason.key, reason.args)
        found = short if self.text.has(short.key) else reason
        return Words(f"{NOT} {self.text.message(found, names)}", BAD)
