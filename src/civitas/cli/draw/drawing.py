"""The drawing of any game, from the tables of its views."""

from collections.abc import Sequence

from rich.console import Console

from civitas.cli.terminal import draw_score, draw_table, winners_line
from civitas.kernel import Action, Decision, Message, Outcome, View
from civitas.play.text import Text

MOST_REFUSED = 6
"""More reasons than these would drown the options; they are told when asked for."""


class Drawing:
    """Draws what a seat knows; a game's own drawing replaces what it does better."""

    has_legend = False

    def __init__(self, screen: Console, text: Text, names: Sequence[str]) -> None:
        self.screen = screen
        self.text = text
        self.names = names

    def board(self, view: View, asked: bool = False) -> None:
        """The board; `asked`: a decision of the same view is drawn next."""
        for table in view.tables():
            self.screen.print(draw_table(table, self.text, self.names))

    def decision(self, view: View, decision: Decision) -> None:
        """The question, what can be chosen, and what cannot and why."""
        self.prompt(decision)
        width = len(str(len(decision.options)))
        for number, action in enumerate(decision.options, 1):
            self.option(number, action, width)
        if len(decision.refused) <= MOST_REFUSED:
            self.refused(decision, width)
        else:
            line = self.text.say("play-many-refused", number=len(decision.refused))
            self.screen.print(f"  {'':>{width - 1}}{line}", style="dim", markup=False)

    def prompt(self, decision: Decision) -> None:
        """Who is asked, and what."""
        prompt = self.text.message(decision.prompt, self.names)
        line = self.text.say("play-turn-of", name=self.names[decision.seat], prompt=prompt)
        self.screen.print(line, style="bold", markup=False)

    def option(self, number: int, action: Action, width: int) -> None:
        """A line with an option."""
        words = self.text.move(action, self.names)
        line = self.text.say("play-option", number=f"{number:>{width}}", words=words)
        self.screen.print("  " + line, markup=False)

    def refused(self, decision: Decision, width: int = 1) -> None:
        """What cannot be chosen, and why."""
        for refusal in decision.refused:
            line = self.text.say(
                "play-refused",
                words=self.text.move(refusal.action, self.names),
                reason=self.text.message(refusal.reason, self.names),
            )
            self.screen.print(f"  {'':>{width - 1}}{line}", style="dim", markup=False)

    def story(self, view: View, told: Sequence[Message]) -> None:
        """What happened."""
        for message in told:
            self.screen.print("  " + self.text.message(message, self.names), markup=False)

    def score(self, view: View, outcome: Outcome) -> None:
        """The score sheet and the winner."""
        self.screen.print(draw_score(outcome, self.text, self.names))
        self.winners(outcome)

    def winners(self, outcome: Outcome) -> None:
        """Who has won."""
        line = winners_line(outcome, self.text, self.names)
        self.screen.print(line, style="bold", markup=False)

    def legend(self) -> None:
        """What the signs mean, if there are any."""
