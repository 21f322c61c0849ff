"""The drawing of Through the Ages: the row, the civilizations, what can be chosen."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text as Words

from civitas.games.through_the_ages.actions import GRAMMAR, TAKE, VERB_OF
from civitas.games.through_the_ages.data.tables import WORDS
from civitas.games.through_the_ages.ids import AGE_IV, AGES, FEWEST_PLAYERS, NO_CARD
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.games.through_the_ages.state import CIVIL_SCOPE
from civitas.kernel import (
    SPECTATOR,
    Action,
    Decision,
    Message,
    Outcome,
    Reason,
    Refusal,
    Seat,
    View,
)
from civitas.terminal.ages.asked import Asked
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.choices import Choices
from civitas.terminal.ages.civs import others
from civitas.terminal.ages.legend import draw_legend
from civitas.terminal.ages.page import Pages, cards_called, military_called
from civitas.terminal.ages.parts import LOW, joined
from civitas.terminal.ages.row import Row
from civitas.terminal.ages.story import Story, last_turns
from civitas.terminal.ages.whole import Whole
from civitas.terminal.ages.world import World
from civitas.terminal.drawing import Drawing
from civitas.terminal.lines import BOLD, DIM, GOOD, flow, room_for_names, shortened
from civitas.terminal.screen import signed


class AgesDrawing(Drawing):
    """Draws the row and the civilizations; what is no view of this game, as tables.

    The first board of a turn is drawn whole; after each action of it, in short. `board` draws the
    same view whole again.
    """

    has_legend = True
    due = False
    seen: AgesView | None = None
    row_of: tuple[Seat, int] | None = None
    """Whose row was drawn whole last, and in which round."""

    def show(self, parts: Sequence[RenderableType]) -> None:
        """Print one part below the other."""
        for part in parts:
            self.screen.print(part)

    def cards(self, view: AgesView | None = None) -> Cards:
        """The words of cards."""
        if view is None:
            return Cards(self.text, max(FEWEST_PLAYERS, len(self.names)))
        return Cards(self.text, max(FEWEST_PLAYERS, view.seats - len(view.gone)), view.scope)

    def civs(self, view: AgesView) -> Whole:
        """The civilizations of a view."""
        return Whole(self.cards(view), view, self.names, self.screen.width)

    def is_low(self) -> bool:
        """Whether the terminal has few lines."""
        return self.screen.is_terminal and self.screen.size.height < LOW

    def is_open(self, view: View) -> bool:
        """Civil cards are taken before everybody's eyes, unless their hands are hidden."""
        return isinstance(view, AgesView) and view.scope == CIVIL_SCOPE and not view.hidden

    # the board

    def board(self, view: View, asked: bool = False) -> None:
        """The board; what depends on a decision comes with it."""
        if not isinstance(view, AgesView):
            super().board(view, asked)
            return
        self.due = asked
        if not asked:
            self.whole(view, Asked(self.cards(view), None, self.names))

    def whole(self, view: AgesView, asked: Asked) -> None:
        """Everything: the row, all civilizations, the viewer's own."""
        civs = self.civs(view)
        row = Row(civs.cards, view, asked)
        low = self.is_low()
        few = low or asked.is_question()
        self.rule(self.moment(view))
        if not view.is_over() and not row.is_empty():
            self.show([row.short(self.screen.width) if few else row.draw(self.screen.width)])
            self.rule([])
        mine = [] if view.seat == SPECTATOR else [view.seat]
        self.show([civs.table([*mine, *others(view)])])
        self.show([civs.rival(seat) for seat in others(view)])
        self.world(view, civs)
        if mine:
            self.rule([])
            self.show(civs.whole(view.seat, asked, low))
        self.drawn(view, asked)

    def turn(self, view: AgesView, asked: Asked) -> None:
        """What the actions of a turn are chosen from, once its politics are over."""
        civs = self.civs(view)
        row = Row(civs.cards, view, asked)
        low = self.is_low()
        self.rule(self.moment(view))
        if not row.is_empty():
            self.show([row.short(self.screen.width) if low else row.draw(self.screen.width)])
            self.rule([])
        self.show([civs.table([view.seat]), *civs.whole(view.seat, asked, low)])
        self.drawn(view, asked)

    def short(self, view: AgesView, asked: Asked) -> None:
        """What changes within a turn: the row, and the viewer's own civilization.

        For a question of politics all are compared, and there is no row.
        """
        civs = self.civs(view)
        row = Row(civs.cards, view, asked)
        self.rule(self.moment(view))
        if asked.is_question() and civs.cards.political:
            self.show([civs.table([view.seat, *others(view)])])
        else:
            self.show([] if row.is_empty() else [row.short(self.screen.width)])
            self.show([civs.table([view.seat])])
        self.show(civs.whole(view.seat, asked, True))

    def world(self, view: AgesView, civs: Whole) -> None:
        """Events, common tactics, military cards, strengths."""
        if civs.cards.political and not view.is_over():
            lines = World(civs.cards, view, self.names).lines()
            self.show([line for key, parts in lines for line in civs.line(key, parts)])

    def drawn(self, view: AgesView, asked: Asked) -> None:
        """Remember whose turn has its row on the screen."""
        if asked.is_phase():
            self.row_of = (view.seat, view.round_number)

    def rule(self, parts: Sequence[Words]) -> None:
        """A line across the screen with words in it."""
        line = joined(parts, " · ")
        if not parts:
            self.show([Rule(style="dim")])
        elif line.cell_len + 4 <= self.screen.width:
            line.stylize(BOLD)
            self.show([Rule(line, style="dim", align="left")])
        else:
            self.show([flow(parts, self.screen.width)])

    def moment(self, view: AgesView) -> list[Words]:
        """The age, the round, the deck, whose turn it is."""
        say = self.text.say
        if view.is_over():
            return [Words(say("draw-over")), Words(say("draw-round", number=view.round_number))]
        parts = [say("age-" + AGES[view.age].lower()), say("draw-round", number=view.round_number)]
        if view.last_round:
            last = view.is_last_round
            parts.append(say("draw-last-round" if last else "draw-next-last"))
        if view.age < AGE_IV:
            parts.append(say("draw-left", number=view.deck.size))
        parts.append(say("draw-first", name=self.names[view.first]))
        mine = view.active == view.seat
        parts.append(say("draw-my-turn" if mine else "draw-turn", name=self.names[view.active]))
        return [Words(part) for part in parts]

    def look(self, view: View, words: str, seat: Seat | None) -> bool:
        """A civilization, all, the row, the deck, events, tactics, or cards by their names."""
        if not isinstance(view, AgesView):
            return super().look(view, words, seat)
        word = words.lower()
        nothing = Asked(self.cards(view), None, self.names)
        pages = Pages(self.cards(view), view, self.names, self.screen.width)
        if word == self.text.say("draw-look-row"):
            self.show([Row(self.cards(view), view, nothing).draw(self.screen.width)])
        elif word == self.text.say("draw-look-deck"):
            self.show(pages.deck())
        elif word in pages.politics():
            self.show(pages.politics()[word])
        elif not words or seat is not None or word == self.text.say("draw-look-me"):
            mine = view.seat if word == self.text.say("draw-look-me") else seat
            for number in range(view.seats) if mine is None else [mine]:
                self.civilization(view, number)
        else:
            cards = self.cards(view)
            found, military = cards_called(cards, words), military_called(cards, words)
            for card in found:
                self.show(pages.draw(card))
            for card in military:
                self.show(pages.military(card))
            return bool(found or military)
        return True

    def civilization(self, view: AgesView, seat: Seat) -> None:
        """A civilization whole, below its name."""
        civs = self.civs(view)
        self.rule([Words(civs.name(seat))])
        self.show([civs.table([seat])])
        self.show(civs.whole(seat, Asked(civs.cards, None, self.names)))
        self.show(civs.line("end", [civs.forecast(view.civilizations[seat])]))

    # a decision

    def decision(self, view: View, decision: Decision) -> None:
        """What can be chosen, and why other things cannot; then the question."""
        if not isinstance(view, AgesView):
            super().decision(view, decision)
            return
        civs = self.civs(view)
        asked = Asked(civs.cards, decision, self.names)
        if self.due and self.is_new(view):
            self.whole(view, asked)
        elif asked.is_phase() and self.row_of != (view.seat, view.round_number):
            self.turn(view, asked)
        elif self.due or asked.is_phase():
            self.short(view, asked)
        if self.due and asked.is_question() and civs.cards.political:
            self.rule([])
        self.due = False
        self.seen = view
        self.show(Choices(civs, view, asked).draw())
        self.prompt(decision)

    def is_new(self, view: AgesView) -> bool:
        """Whether to draw the whole board: at the start of a turn, or on request."""
        last = self.seen
        if last is None or last == view:
            return True
        return (last.seat, last.round_number) != (view.seat, view.round_number)

    # reasons

    def notation(self, action: Action) -> str:
        """An action as it can be typed; a card of the row by its name."""
        if self.seen is not None and VERB_OF[action] == TAKE:
            card = self.seen.row[action - TAKE]
            if card != NO_CARD:
                verb = GRAMMAR.wording(action).key.removeprefix("move-")
                return f"{verb} {WORDS[card]}".replace("_", " ")
        return super().notation(action)

    def is_called(self, action: Action, wanted: str) -> bool:
        """Whether a text names an action, its verb, or the beginning of a card of it."""
        return super().is_called(action, wanted) or f" {wanted}" in self.notation(action)

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
            line = self.text.say("play-possible", number=number, words=self.wording(action))
            self.hanging(line, 1)
        self.refusals(refused)
        return bool(possible or refused)

    def named(self, view: View, decision: Decision | None, action: Action) -> str:
        """An action in words; a card of the row by its name."""
        if isinstance(view, AgesView):
            self.seen = view
        return self.wording(action)

    def wording(self, action: Action) -> str:
        """An action in words; a card of the row by its name."""
        if self.seen is not None and VERB_OF[action] == TAKE:
            card = self.seen.row[action - TAKE]
            if card != NO_CARD:
                return self.text.say("move-take-card", card=self.cards().title(card))
        return self.text.move(action, self.names)

    def refusals(self, refused: Sequence[Refusal], width: int = 1) -> None:
        """What cannot be chosen, and why; things with one reason together."""
        groups: dict[Reason, list[str]] = {}
        for refusal in refused:
            groups.setdefault(refusal.reason, []).append(self.wording(refusal.action))
        for reason, words in groups.items():
            self.reason(self.text.listing(words), reason, width)

    # what happened

    def narrator(self) -> Story:
        """The drawing of events."""
        return Story(self.cards(), self.names, self.screen.width)

    def has_story(self, events: Sequence[Message]) -> bool:
        """Whether there are events to show."""
        return bool(self.narrator().draw(events))

    def recent(self, events: Sequence[Message]) -> int:
        """Where the last round of turns begins."""
        return last_turns(events, len(self.names))

    def story(self, view: View, events: Sequence[Message], more: bool = False) -> None:
        """What everybody did."""
        if isinstance(view, AgesView):
            self.show(self.narrator().draw(events, more))
        else:
            super().story(view, events, more)

    def score(self, view: View, outcome: Outcome) -> None:
        """The score sheet and the winner."""
        if not isinstance(view, AgesView):
            super().score(view, outcome)
            return
        self.show([self.score_sheet(outcome)])
        self.winners(outcome)

    def score_sheet(self, outcome: Outcome) -> Table:
        """Categories down, players across."""
        say = self.text.say
        drawn = Table(
            box=box.ROUNDED,
            title=Words(say("play-score"), BOLD),
            title_justify="left",
            header_style="bold",
        )
        drawn.add_column(say("play-category"), no_wrap=True)
        heads = [say(category) for category, _ in outcome.categories]
        room = room_for_names(self.screen.width, max(map(len, heads)), len(self.names))
        for seat, name in enumerate(self.names):
            style = GOOD if seat in outcome.winners() else Style()
            head = Words(shortened(name, seat, room), style)
            drawn.add_column(head, justify="right", style=style, no_wrap=True)
        for words, (_, numbers) in zip(heads, outcome.categories, strict=True):
            drawn.add_row(words, *map(signed, numbers))
        if len(heads) > 1:
            drawn.add_section()
            drawn.add_row(say("play-score-total"), *map(signed, outcome.totals), style="bold")
        drawn.add_row(say("play-score-place"), *map(str, outcome.places), style=DIM)
        return drawn

    def legend(self) -> None:
        """What the signs mean."""
        self.show(draw_legend(self.cards()))


DRAWING: Final = AgesDrawing
