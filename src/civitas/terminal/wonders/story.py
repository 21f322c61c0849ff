"""What happened, in lines that can be compared: who did what, and who paid whom."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders.data.tables import CARD_NUMBERS
from civitas.games.seven_wonders.flow.plays import BY_CHAIN, BY_WONDER
from civitas.kernel import Message, Name, Offer, Who
from civitas.terminal.screen import signed
from civitas.terminal.wonders.signs import DIM, POINT, Signs, coins, shields

PLAYS: Final = ("structure_built", "stage_built", "card_sold", "card_dug")
CONFLICTS: Final = "conflicts_resolved"
NEW_TURN: Final = "turn_began"
INDENT: Final = (0, 0, 0, 2)


def kind_of(message: Message) -> str:
    """The kind of event of a message."""
    return message.key.removeprefix("event-").partition(".")[0]


def last_turn(events: Sequence[Message]) -> int:
    """Where the last turn begins in which something was done; 0: there is none."""
    done = False
    for place in range(len(events) - 1, -1, -1):
        kind = kind_of(events[place])
        if kind == NEW_TURN and done:
            return place
        done = done or kind in PLAYS
    return 0


class Story:
    """Events as a seat sees them."""

    def __init__(self, signs: Signs, names: Sequence[str], width: int) -> None:
        self.signs = signs
        self.width = width - INDENT[-1]
        self.text = signs.text
        self.names = names
        self.cities = max(len(names), 3)

    def draw(self, events: Sequence[Message], more: bool = False) -> list[RenderableType]:
        """Turns with their plays; without `more`, the start of the last turn is not shown."""
        found: list[RenderableType] = []
        group: list[Message] = []
        for message in events:
            if group and self.sort_of(group[-1]) != self.sort_of(message):
                found.append(self.group(group))
                group = []
            group.append(message)
        if group and (more or kind_of(group[-1]) != NEW_TURN):
            found.append(self.group(group))
        return [Padding(each, INDENT) for each in found]

    def sort_of(self, message: Message) -> str:
        """Messages of one sort are drawn together."""
        kind = kind_of(message)
        if kind in PLAYS:
            return PLAYS[0]
        return kind if kind == CONFLICTS else message.key

    def group(self, messages: list[Message]) -> RenderableType:
        """Messages of one sort."""
        sort = self.sort_of(messages[0])
        if sort == PLAYS[0]:
            return self.plays(messages)
        if sort == CONFLICTS:
            return self.conflicts(messages)
        lines = [self.text.message(message, self.names) for message in messages]
        style = "bold" if kind_of(messages[0]) == NEW_TURN else ""
        return Words("\n".join(line[:1].upper() + line[1:] for line in lines), style)

    def city(self, message: Message) -> int:
        """The city a message is about."""
        owner = message.arg("city")
        return owner.seat if isinstance(owner, Who) else len(self.names)

    def name(self, number: int) -> str:
        """The player of a city, or the Free City."""
        number %= self.cities
        return self.names[number] if number < len(self.names) else self.text.say("draw-free-city")

    # plays

    def plays(self, messages: list[Message]) -> Words:
        """A line for each city: what it did, what it paid, what it got."""
        names = [Words(self.name(self.city(message))) for message in messages]
        actions = [self.action(message) for message in messages]
        for column in (names, actions):
            widest = max(cell.cell_len for cell in column)
            for cell in column:
                cell.pad_right(widest - cell.cell_len + 2)
        lines = [
            Words.assemble(name, action, self.paid(message))
            for name, action, message in zip(names, actions, messages, strict=True)
        ]
        for line in lines:
            line.rstrip()
        return Words("\n").join(lines)

    def action(self, message: Message) -> Words:
        """What a city did."""
        args = dict(message.args)
        card = args.get("card")
        key = "draw-did-" + kind_of(message).replace("_", "-")
        if "stage" in args:
            key = "draw-did-stage-with" if card else "draw-did-stage-built"
        words = Words(self.text.say(key, stage=args.get("stage", 0)))
        if isinstance(card, Name):
            return Words.assemble(words, " ", self.card(card))
        return words if "stage" in args else Words(self.text.say("draw-did-sell-a-card"))

    def card(self, name: Name) -> Words:
        """A card that is named in a message."""
        return self.signs.card(CARD_NUMBERS[name.key.removeprefix("card-")])

    def paid(self, message: Message) -> Words:
        """Who got coins."""
        args = dict(message.args)
        number = self.city(message)
        receivers = (
            ("bank", self.text.say("draw-bank")),
            ("left", self.name(number + 1)),
            ("right", self.name(number - 1)),
        )
        parts = self.granted(message)
        for key, who in receivers:
            amount = args.get(key, 0)
            if isinstance(amount, int) and amount:
                to = self.text.say("draw-to", name=who)
                parts.append(Words.assemble(coins(amount), " ", to))
        gained = args.get("coins", 0)
        if isinstance(gained, int) and gained:
            parts.append(Words.assemble("+", coins(gained)))
        return Words("  ").join(parts)

    def granted(self, message: Message) -> list[Words]:
        """Why something cost nothing, if that was granted."""
        args = dict(message.args)
        source = args.get("source")
        if args.get("granted") == BY_WONDER:
            return [Words(self.text.say("draw-granted-wonder"), DIM)]
        if args.get("granted") == BY_CHAIN and isinstance(source, Name):
            return [Words(self.text.say("draw-granted-chain", card=self.text.say(source.key)), DIM)]
        return []

    def payment(self, offer: Offer) -> str:
        """What a city pays its neighbours, in words."""
        parts = [
            self.text.say("draw-pays", amount=each.amount, name=self.name(each.to))
            for each in offer.cost or ()
            if each.to is not None
        ]
        return self.text.say("draw-payment", parts=self.text.listing(parts))

    # conflicts

    def conflicts(self, messages: list[Message]) -> Table:
        """Who met whom with how many shields, and what it brought."""
        table = Table.grid(padding=(0, 2, 0, 0))
        head = Words(self.text.say("draw-conflicts"), "bold")
        ring = self.ring(messages)
        if head.cell_len + 2 + ring.cell_len > self.width:
            return self.meetings(messages)
        table.add_row(head, ring)
        results = [
            Words.assemble(self.name(self.city(message)), " ", self.result(message))
            for message in messages
        ]
        table.add_row(Words(), Words("  ").join(results))
        return table

    def meetings(self, messages: list[Message]) -> Table:
        """A row for each city: its shields, those of its neighbours, its points."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column(self.text.say("draw-conflicts"), no_wrap=True)
        for key in ("draw-own-shields", "draw-look-left", "draw-look-right"):
            table.add_column(self.text.say(key), justify="right", no_wrap=True)
        table.add_column(Words(POINT), justify="right", no_wrap=True)
        strengths = [_number(message, "shields") for message in messages]
        for index, message in enumerate(messages):
            mine = strengths[index]
            others = (strengths[(index + 1) % len(strengths)], strengths[index - 1])
            against = [
                Words.assemble(f"{compared(mine, other)} ", shields(other)) for other in others
            ]
            name = Words(self.name(self.city(message)))
            table.add_row(name, shields(mine), *against, self.result(message))
        return table

    def ring(self, messages: list[Message]) -> Words:
        """The shields of all cities as they sit, and how they compare."""
        strengths = [_number(message, "shields") for message in messages]
        line = Words()
        for index, message in enumerate(messages):
            other = strengths[(index + 1) % len(strengths)]
            sign = compared(strengths[index], other)
            line.append(self.name(self.city(message)) + " ")
            line.append(shields(strengths[index]))
            line.append(f" {sign} ", "bold")
        return line.append(self.name(self.city(messages[0])))

    def result(self, message: Message) -> Words:
        """The points of a city's conflicts."""
        points = _number(message, "points")
        style = "green" if points > 0 else "red" if points < 0 else DIM
        plus = "+" if points >= 0 else ""
        return Words(f"{plus}{signed(points)}{POINT}", style)


def compared(mine: int, other: int) -> str:
    """How two numbers compare."""
    return "=" if mine == other else "<>"[mine > other]


def _number(message: Message, name: str) -> int:
    value = message.arg(name)
    assert isinstance(value, int)
    return value
