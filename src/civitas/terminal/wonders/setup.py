"""The choice of a wonder and of its side, with all they give."""

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders.actions import TAKE, TURN, VERB_OF, side_of
from civitas.games.seven_wonders.data.tables import side_number
from civitas.games.seven_wonders.ids import WONDERS
from civitas.terminal.wonders.asked import Asked
from civitas.terminal.wonders.facts import board_of
from civitas.terminal.wonders.signs import cost, joined, resource


class SetUp(Asked):
    """A decision before there are cities."""

    def draw(self) -> list[RenderableType]:
        """The wonders, or the sides of one."""
        return [self.sides() if VERB_OF[next(iter(self.numbers))] == TURN else self.wonders()]

    def wonders(self) -> Table:
        """Every wonder with both sides."""
        table = Table(
            box=box.SIMPLE_HEAD,
            show_edge=False,
            pad_edge=False,
            title=Words(self.text.say("draw-wonders"), "bold"),
            title_justify="left",
            header_style="bold",
        )
        table.add_column(justify="right", no_wrap=True)
        table.add_column(self.text.say("column-wonder"), no_wrap=True)
        table.add_column(self.text.say("draw-side"), no_wrap=True)
        table.add_column(self.text.say("draw-stages"))
        for wonder, word in enumerate(WONDERS):
            action = TAKE + wonder
            name = Words(self.text.say("wonder-" + word), "bold")
            name.append(" ")
            name.append(resource(board_of(self.view.edition, side_number(wonder, 0)).resource))
            for side, cells in ((0, (self.number(action), name)), (1, (Words(), self.why(action)))):
                number = side_number(wonder, side)
                table.add_row(
                    *cells, self.signs.side(number), self.stage_chain(number), end_section=side == 1
                )
        return table

    def stage_chain(self, side: int) -> Words:
        """The stages of a side in a line."""
        return joined(
            [
                Words.assemble(cost(stage.cost), ": ", self.signs.effects(stage.effects))
                for stage in board_of(self.view.edition, side).stages
            ],
            "  │  ",
        )

    def sides(self) -> Table:
        """Both sides of the player's board, side by side."""
        wonder = self.view.boards[self.view.seat]
        table = Table(
            box=box.ROUNDED,
            title=Words(self.text.say("wonder-" + WONDERS[wonder]), "bold"),
            title_justify="left",
        )
        columns: list[list[Words]] = []
        for action, number in self.numbers.items():
            side = side_number(wonder, side_of(action))
            head = Words.assemble((f"{number}  ", "bold"), (self.signs.side(side), "bold"))
            table.add_column(head, ratio=1)
            columns.append(self.stage_rows(side))
        longest = max(len(column) for column in columns)
        for index in range(longest):
            table.add_row(*(c[index] if index < len(c) else Words() for c in columns))
        return table

    def stage_rows(self, side: int) -> list[Words]:
        """What a side produces, and its stages, a row each."""
        board = board_of(self.view.edition, side)
        first = Words.assemble(
            (self.text.say("draw-produces"), "dim"), " ", resource(board.resource)
        )
        rows = [first]
        for number, stage in enumerate(board.stages, 1):
            rows.append(
                Words.assemble(
                    (self.text.say("draw-stage", number=number), "dim"),
                    "  ",
                    cost(stage.cost),
                    ": ",
                    self.signs.effects(stage.effects),
                )
            )
        return rows
