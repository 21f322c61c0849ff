"""The drawing of any game, from the tables of its views."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Words

from civitas.kernel import Action, Decision, Message, Outcome, Reason, Refusal, Seat, View
from civitas.play.text import Text
from civitas.terminal.screen import draw_score, draw_table, winners_line

MOST_REFUSED = 6
"""More reasons than these are hidden until the player asks for them."""

RECENT = 10
"""The number of events shown again when a saved game is resumed."""


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

    def look(self, view: View, words: str, seat: Seat | None) -> bool:
        """All there is to see of a seat, or of all without words; whether there is such a one."""
        if words and seat is None:
            return False
        self.board(view)
        return True

    def is_open(self, view: View) -> bool:
        """Whether nothing that a waiting seat is shown is hidden from others."""
        return False

    # a decision

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
        self.refusals(decision.refused, width)

    def refusals(self, refused: Sequence[Refusal], width: int = 1) -> None:
        """Actions that cannot be chosen, and why."""
        for refusal in refused:
            self.reason(self.text.move(refusal.action, self.names), refusal.reason, width)

    def reason(self, words: str, reason: Reason, width: int = 1) -> None:
        """Something that is not possible, and why; further lines begin below the first."""
        why = self.text.message(reason, self.names)
        self.hanging(self.text.say("play-refused", words=words, reason=why), width, "dim")

    def hanging(self, line: str, width: int, style: str = "") -> None:
        """A sign and words; further lines of the words begin below the first."""
        sign, _, words = line.partition("  ")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(Words(sign, style), Words(words.strip(), style))
        self.screen.print(Padding(grid, (0, 0, 0, width + 1)))

    def explain(self, decision: Decision, words: str) -> bool:
        """Whether things that are called so are possible, and why not; whether there are any."""
        wanted = " ".join(words.lower().replace("_", " ").split())
        if wanted.isascii() and wanted.isdigit():
            place = int(wanted[:6]) - 1
            if not 0 <= place < len(decision.options):
                return False
            wanted = self.thing(decision.options[place])
        possible = [action for action in decision.options if self.is_called(action, wanted)]
        refused = [each for each in decision.refused if self.is_called(each.action, wanted)]
        for action in possible:
            number = decision.options.index(action) + 1
            words = self.text.move(action, self.names)
            self.hanging(self.text.say("play-possible", number=number, words=words), 1)
        self.refusals(refused)
        return bool(possible or refused)

    def thing(self, action: Action) -> str:
        """What an action is done with; the verb where that is all."""
        verb, _, rest = self.notation(action).partition(" ")
        return rest or verb

    def notation(self, action: Action) -> str:
        """An action as it can be typed."""
        assert self.text.game is not None
        return self.text.game.format_action(action).replace("_", " ")

    def is_called(self, action: Action, wanted: str) -> bool:
        """Whether a text names an action, its verb or the beginning of its thing."""
        text = self.notation(action)
        verb = text.partition(" ")[0]
        return wanted in (text, verb) or self.thing(action).startswith(wanted)

    def choice(self, decision: Decision | None, action: Action) -> str:
        """An action that was chosen, in words."""
        return self.text.move(action, self.names)

    def named(self, view: View, decision: Decision | None, action: Action) -> str:
        """An action in words for a seat that sees a view; `decision` if it is an option there."""
        return self.choice(decision, action)

    # what happened

    def has_story(self, events: Sequence[Message]) -> bool:
        """Whether there are events to show."""
        return bool(events)

    def recent(self, events: Sequence[Message]) -> int:
        """The start of the last part of the events."""
        return max(0, len(events) - RECENT)

    def story(self, view: View, events: Sequence[Message], more: bool = False) -> None:
        """The events; with `more`, further events follow."""
        for message in events:
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
