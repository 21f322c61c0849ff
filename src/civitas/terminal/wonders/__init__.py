"""The drawing of 7 Wonders."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType

from civitas.games.seven_wonders.actions import PAY, SELL, STAGE, VERB_OF
from civitas.games.seven_wonders.ids import SECOND
from civitas.games.seven_wonders.sight.questions import BoardQuestion, DigQuestion
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.kernel import (
    Action,
    Decision,
    Message,
    Outcome,
    Reason,
    Refusal,
    Seat,
    View,
)
from civitas.terminal.drawing import Drawing
from civitas.terminal.wonders.choices import Choices
from civitas.terminal.wonders.cities import Cities
from civitas.terminal.wonders.legend import draw_legend
from civitas.terminal.wonders.score import draw_sheet
from civitas.terminal.wonders.setup import SetUp
from civitas.terminal.wonders.signs import Signs
from civitas.terminal.wonders.story import NEW_TURN, Story, kind_of, last_turn

LOW: Final = 40
"""Cities are drawn in a few lines each in terminals with fewer lines than this."""

ANY_CARD: Final = {SELL: "draw-any-sell", STAGE: "draw-any-stage"}
"""What is refused with every card for one reason: first action, end, what it is called."""


class WondersDrawing(Drawing):
    """Draws cities, hands and choices; what is no view of this game, as tables."""

    has_legend = True

    def show(self, parts: Sequence[RenderableType]) -> None:
        """Print one part below the other."""
        for part in parts:
            self.screen.print(part)

    def is_low(self) -> bool:
        """Whether the terminal has few lines."""
        return self.screen.is_terminal and self.screen.size.height < LOW

    def cities(self, view: SevenWondersView) -> Cities:
        """The cities of a view, as wide as the screen."""
        return Cities(view, self.names, self.text, self.screen.width, self.is_low())

    def board(self, view: View, asked: bool = False) -> None:
        """The cities around the viewer, and the hand unless a decision shows it."""
        if not isinstance(view, SevenWondersView):
            super().board(view, asked)
            return
        cities = self.cities(view)
        self.show(cities.draw())
        if view.cities and not asked:
            self.show(Choices(cities, None).hand())

    def look(self, view: View, words: str, seat: Seat | None) -> bool:
        """A city whole, or all of them without words; whether there is such a city."""
        if not isinstance(view, SevenWondersView) or not view.cities:
            return super().look(view, words, seat)
        cities = self.cities(view)
        found = self.looked_at(view, words.lower(), seat) if words else [*range(len(view.cities))]
        self.show([cities.whole(number) for number in found])
        return bool(found)

    def looked_at(self, view: SevenWondersView, word: str, seat: Seat | None) -> list[int]:
        """The city a word means: by where it lies, by its player, or the Free City."""
        free = len(self.names)
        named = {
            self.text.say("draw-look-left"): view.cities[view.seat].left,
            self.text.say("draw-look-right"): view.cities[view.seat].right,
            self.text.say("draw-look-me"): view.seat,
        }
        if len(view.cities) > free:
            named[self.text.say("draw-free-city").lower()] = free
            named[str(free + 1)] = free
        number = named.get(word, seat)
        return [] if number is None else [number]

    def is_open(self, view: View) -> bool:
        """Boards are taken before everybody's eyes."""
        return isinstance(view, SevenWondersView) and isinstance(view.question, BoardQuestion)

    # a decision

    def decision(self, view: View, decision: Decision) -> None:
        """What can be chosen, in a table; how the city stands; then the question."""
        if not isinstance(view, SevenWondersView):
            super().decision(view, decision)
            return
        cities = self.cities(view)
        if not view.cities:
            self.show(SetUp(cities, decision).draw())
            self.prompt(decision)
            return
        choices = Choices(cities, decision)
        self.show(choices.draw())
        if decision.sealed:
            chosen = self.text.listing([self.text.move(each) for each in decision.sealed])
            line = self.text.say("draw-chosen", moves=chosen)
            self.screen.print(line, style="dim", markup=False)
        self.show([cities.status(choices.city)])
        if isinstance(view.question, DigQuestion) and choices.city >= view.seats():
            self.screen.print(self.text.say("draw-dig-free-city"), style="bold", markup=False)
        else:
            self.prompt(decision)

    def prompt(self, decision: Decision) -> None:
        """The question; a name in it need not stand before it."""
        prompt = self.text.message(decision.prompt, self.names)
        if self.names[decision.seat] in prompt:
            self.screen.print(prompt, style="bold", markup=False)
        else:
            super().prompt(decision)

    def refusals(self, refused: Sequence[Refusal], width: int = 1) -> None:
        """What cannot be chosen, and why; what is refused with every card, once."""
        seen: dict[tuple[str, Reason], int] = {}
        for refusal in refused:
            key = (any_card(refusal.action), refusal.reason)
            seen[key] = seen.get(key, 0) + 1
        for refusal in refused:
            key = (any_card(refusal.action), refusal.reason)
            if not key[0] or seen.get(key) == 1:
                super().refusals([refusal], width)
            elif key in seen:
                self.reason(self.text.say(key[0]), refusal.reason, width)
                del seen[key]

    def choice(self, decision: Decision | None, action: Action) -> str:
        """An action that was chosen, in words; a payment by the names of those who get it."""
        if decision is None or VERB_OF[action] != PAY:
            return super().choice(decision, action)
        story = Story(Signs(self.text, SECOND), self.names, self.screen.width)
        return story.payment(decision.offer(action))

    # what happened

    def has_story(self, events: Sequence[Message]) -> bool:
        """Whether there are events to show."""
        return any(kind_of(event) != NEW_TURN for event in events)

    def recent(self, events: Sequence[Message]) -> int:
        """Where the last turn begins in which something was done."""
        return last_turn(events)

    def story(self, view: View, events: Sequence[Message], more: bool = False) -> None:
        """What every city did, and paid to whom."""
        if not isinstance(view, SevenWondersView):
            super().story(view, events, more)
            return
        story = Story(Signs(self.text, view.edition), self.names, self.screen.width)
        self.show(story.draw(events, more))

    def score(self, view: View, outcome: Outcome) -> None:
        """The score sheet and the winner."""
        if not isinstance(view, SevenWondersView):
            super().score(view, outcome)
            return
        signs = Signs(self.text, view.edition)
        self.show([draw_sheet(view, outcome, signs, self.names, self.screen.width)])
        self.winners(outcome)

    def legend(self) -> None:
        """What the signs mean."""
        self.show(draw_legend(Signs(self.text, SECOND)))


def any_card(action: Action) -> str:
    """What an action is called that is refused with every card alike; nothing: it is not."""
    return ANY_CARD.get(VERB_OF[action], "")


DRAWING: Final = WondersDrawing
