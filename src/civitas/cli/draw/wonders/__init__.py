"""The drawing of 7 Wonders."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType

from civitas.cli.draw.drawing import Drawing
from civitas.cli.draw.wonders.choices import Choices
from civitas.cli.draw.wonders.cities import Cities
from civitas.cli.draw.wonders.legend import draw_legend
from civitas.cli.draw.wonders.score import draw_sheet
from civitas.cli.draw.wonders.setup import SetUp
from civitas.cli.draw.wonders.signs import Signs
from civitas.cli.draw.wonders.story import Story
from civitas.games.seven_wonders.ids import SECOND
from civitas.games.seven_wonders.view import SevenWondersView
from civitas.kernel import Decision, Message, Outcome, View


class WondersDrawing(Drawing):
    """Draws cities, hands and choices; what is no view of this game, as tables."""

    has_legend = True

    def show(self, parts: Sequence[RenderableType]) -> None:
        """Print one part below the other."""
        for part in parts:
            self.screen.print(part)

    def cities(self, view: SevenWondersView) -> Cities:
        """The cities of a view, as wide as the screen."""
        return Cities(view, self.names, self.text, self.screen.width)

    def board(self, view: View, asked: bool = False) -> None:
        """The cities around the viewer, and the hand unless a decision shows it."""
        if not isinstance(view, SevenWondersView):
            super().board(view, asked)
            return
        cities = self.cities(view)
        self.show(cities.draw())
        if view.cities and not asked:
            self.show(Choices(cities, None).hand())

    def decision(self, view: View, decision: Decision) -> None:
        """What can be chosen, in a table, then the question."""
        if not isinstance(view, SevenWondersView):
            super().decision(view, decision)
            return
        kind = Choices if view.cities else SetUp
        self.show(kind(self.cities(view), decision).draw())
        if decision.sealed:
            chosen = self.text.listing([self.text.move(each) for each in decision.sealed])
            line = self.text.say("draw-chosen", moves=chosen)
            self.screen.print(line, style="dim", markup=False)
        self.prompt(decision)

    def prompt(self, decision: Decision) -> None:
        """The question; a name in it need not stand before it."""
        prompt = self.text.message(decision.prompt, self.names)
        if self.names[decision.seat] in prompt:
            self.screen.print(prompt, style="bold", markup=False)
        else:
            super().prompt(decision)

    def story(self, view: View, told: Sequence[Message]) -> None:
        """What every city did, and paid to whom."""
        if not isinstance(view, SevenWondersView):
            super().story(view, told)
            return
        self.show(Story(Signs(self.text, view.edition), self.names).draw(told))

    def score(self, view: View, outcome: Outcome) -> None:
        """The score sheet and the winner."""
        if not isinstance(view, SevenWondersView):
            super().score(view, outcome)
            return
        self.show([draw_sheet(view, outcome, Signs(self.text, view.edition), self.names)])
        self.winners(outcome)

    def legend(self) -> None:
        """What the signs mean."""
        self.show([draw_legend(Signs(self.text, SECOND))])


DRAWING: Final = WondersDrawing
