"""What happened, a line for every city."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders_dice.ids import (
    DICE,
    FACES,
)
from civitas.kernel import (
    Message,
    Name,
    Seat,
    Who,
)
from civitas.terminal.dice.parts import (
    BAR,
    FOUNDED,
    INDENT,
    LONGEST_NAME,
    NEW_TURN,
    NOW,
    PLAYS,
    ROLL,
)
from civitas.terminal.dice.signs import Signs
from civitas.terminal.lines import BOLD, flow, kind_of, shortened


class Story:
    """Events in lines that can be compared: who did what, paid and got."""

    def __init__(self, signs: Signs, names: Sequence[str], width: int) -> None:
        self.signs = signs
        self.text = signs.text
        self.names = names
        self.room = width - INDENT

    def draw(self, events: Sequence[Message], more: bool = False) -> list[RenderableType]:
        """Turns with their plays; a turn in which nothing was done yet only with more to come."""
        found: list[RenderableType] = []
        group: list[Message] = []
        for message in events:
            if group and self.sort_of(group[-1]) != self.sort_of(message):
                found.append(self.group(group))
                group = []
            group.append(message)
        if group and (more or self.sort_of(group[-1]) != NEW_TURN):
            found.append(self.group(group))
        return [Padding(each, (0, 0, 0, INDENT)) for each in found]

    def sort_of(self, message: Message) -> str:
        """Messages of one sort are drawn together."""
        kind = kind_of(message)
        if kind in PLAYS:
            return PLAYS[0]
        return NEW_TURN if kind == ROLL else kind

    def group(self, messages: list[Message]) -> RenderableType:
        """Messages of one sort."""
        sort = self.sort_of(messages[0])
        if sort == PLAYS[0]:
            return self.plays(messages)
        if sort == NEW_TURN:
            return self.roll(messages)
        if sort == FOUNDED:
            return flow([Words(self.sentence(message)) for message in messages], self.room, 0, " ")
        return Words("\n".join(self.sentence(message) for message in messages))

    def sentence(self, message: Message) -> str:
        """A message as it is."""
        return self.text.message(message, self.names)

    def roll(self, messages: list[Message]) -> Words:
        """A turn begins: its number, and what was rolled."""
        heads: list[Words] = []
        dice: list[tuple[int, Words]] = []
        for message in messages:
            if kind_of(message) == NEW_TURN:
                turn = self.text.say("draw-turn", turn=_number(message, "turn"))
                heads.append(Words(turn, BOLD))
            else:
                face = _name(message, "face").removeprefix("face-")
                shown = self.signs.die(self.die_of(message), FACES.index(face))
                dice.append((_number(message, "cost"), shown))
        return flow([*heads, *self.signs.rows(dice)], self.room, INDENT, BAR)

    def die_of(self, message: Message) -> int:
        """The die a message is about."""
        return DICE.index(_name(message, "die").removeprefix("die-"))

    def plays(self, messages: list[Message]) -> Table:
        """A line for each city: what it did, what it paid, what it got."""
        cities: dict[Seat, list[Message]] = {}
        for message in messages:
            owner = message.arg("city")
            assert isinstance(owner, Who)
            cities.setdefault(owner.seat, []).append(message)
        names = {
            seat: Words(shortened(self.names[seat], seat, LONGEST_NAME), BOLD) for seat in cities
        }
        widest = max(name.cell_len for name in names.values())
        drawn = Table.grid(padding=(0, 2, 0, 0))
        drawn.add_column(width=widest, no_wrap=True)
        drawn.add_column()
        for seat, events in cities.items():
            drawn.add_row(names[seat], flow(self.actions(events), self.room - widest - 2, 0))
        return drawn

    def actions(self, messages: list[Message]) -> list[Words]:
        """What a city did, one action at a time; a die and what it built are one."""
        found: list[Words] = []
        die, place = Words(), 0
        for message in messages:
            kind, action = kind_of(message), Words(self.action(message))
            if kind == "die_chosen":
                die, place = action, len(found)
            elif die and kind == "space_crossed":
                found.insert(place, Words.assemble(die, f" {NOW} ", action))
                die = Words()
            else:
                found.append(action)
        return found

    def action(self, message: Message) -> str:
        """What a city did, in a few words."""
        args = {name: self.text.argument(value, self.names) for name, value in message.args}
        kind = kind_of(message)
        if kind == "die_chosen":
            args["die"] = self.signs.die_name(self.die_of(message))
        if kind == "space_crossed":
            space = message.arg("space")
            assert isinstance(space, Message)
            area = self.signs.short(_name(space, "area"))
            args["space"] = self.text.say("space", area=area, number=_number(space, "number"))
        if kind == "building_completed":
            args["area"] = self.signs.short(_name(message, "area"))
        return self.text.say("draw-did-" + kind.replace("_", "-"), **args)


def _name(message: Message, name: str) -> str:
    value = message.arg(name)
    assert isinstance(value, Name)
    return value.key


def _number(message: Message, name: str) -> int:
    value = message.arg(name)
    assert isinstance(value, int)
    return value
