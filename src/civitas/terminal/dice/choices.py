"""The Forum and what can be chosen, in one table."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders_dice.actions import (
    BONUS,
    BUILD,
    DECLINE,
    PASS,
    STAGE,
    VERB_OF,
    die_of,
)
from civitas.games.seven_wonders_dice.data.effects import (
    Unlock,
)
from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.ids import (
    DIE_COLOUR,
    QUARTERS,
    WEST,
)
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.kernel import (
    Action,
    Decision,
)
from civitas.terminal.dice.asked import Asked
from civitas.terminal.dice.parts import BARRACKS, COIN, NOT, board_of, coins, facing, joined
from civitas.terminal.dice.signs import Signs
from civitas.terminal.lines import BAD, BOLD, DIM


@dataclass
class Line:
    """A line of a decision, cell by cell."""

    number: Words = field(default_factory=Words)
    quarter: Words = field(default_factory=Words)
    die: Words = field(default_factory=Words)
    what: Words = field(default_factory=Words)
    cost: Words = field(default_factory=Words)
    gives: Words = field(default_factory=Words)

    def cells(self) -> tuple[Words, ...]:
        """The cells in their order."""
        return (self.number, self.quarter, self.die, self.what, self.cost, self.gives)


HEADS: Final = ("draw-number", "draw-forum", "draw-die", "draw-what", "draw-total", "draw-gives")
RIGHT: Final = ("draw-number", "draw-total")


class Choices:
    """A decision: a line for every option, for what nearly is one, for dice that lead nowhere."""

    def __init__(
        self, signs: Signs, view: DiceView, names: Sequence[str], decision: Decision
    ) -> None:
        assert view.now is not None
        self.signs = signs
        self.text = signs.text
        self.view = view
        self.names = names
        self.sheet = view.now
        self.board = board_of(view, view.seat)
        self.asked = Asked(decision)

    def has_dice(self) -> bool:
        """Whether dice can be chosen, so that the lines show the whole Forum."""
        return any(VERB_OF[a] == BUILD for a in (*self.asked.numbers, *self.asked.reasons))

    def draw(self, low: bool) -> Table:
        """The lines; columns with nothing in them are left out."""
        columns = list(zip(*(line.cells() for line in self.lines()), strict=True))
        drawn = Table(
            box=None if low else box.SIMPLE_HEAD,
            show_edge=False,
            pad_edge=False,
            header_style="bold",
            padding=(0, 2 if low else 1, 0, 0),
        )
        wanted = [place for place, cells in enumerate(columns) if any(map(len, cells))]
        for place in wanted:
            right = HEADS[place] in RIGHT
            last = HEADS[place] == HEADS[-1]
            head = self.text.say(HEADS[place])
            drawn.add_column(head, justify="right" if right else "left", no_wrap=not last)
        for cells in zip(*(columns[place] for place in wanted), strict=True):
            drawn.add_row(*cells)
        return drawn

    def lines(self) -> list[Line]:
        """The Forum by quarters, if dice can be chosen; then what needs no die."""
        found: list[Line] = []
        for quarter in range(QUARTERS if self.has_dice() else 0):
            group: list[Line] = []
            for index, die in enumerate(self.view.forum):
                if die.quarter == quarter:
                    group += self.with_die(index)
            if group:
                group[0].quarter = coins(quarter)
                found += group
        without = [action for action in self.asked.numbers if VERB_OF[action] != BUILD]
        for action in self.asked.reasons:
            verb = VERB_OF[action]
            if verb == STAGE or (verb != BUILD and self.asked.is_near(action)):
                without.append(action)
        return [*found, *(self.without_die(action) for action in sorted(without))]

    def line(self, action: Action) -> Line:
        """An option that crosses off a space, without its cost; or why it is none."""
        line = Line(Words(str(self.asked.numbers.get(action, "")), BOLD))
        offer = self.asked.offer(action)
        if offer.space is not None:
            side = BARRACKS.get(self.board.area[offer.space], WEST)
            line.what = self.signs.space(self.board, offer.space)
            line.cost = coins(offer.space_cost or 0)
            line.gives = self.signs.gives(
                self.board, offer.space, facing(self.view, self.view.seat, side)[1]
            )
        reason = self.asked.reasons.get(action)
        if reason is not None:
            why = self.signs.why(reason, self.names)
            line.gives = joined([part for part in (why, line.gives) if part], " · ")
        return line

    def with_die(self, index: int) -> list[Line]:
        """What a die of the Forum leads to, or why it leads nowhere."""
        die = self.view.forum[index]
        found: list[Line] = []
        for action in self.asked.with_die(die.die):
            line = self.line(action)
            offer = self.asked.offer(action)
            if offer.die_cost and offer.space_cost:
                line.cost = Words.assemble(f"{offer.die_cost}+", coins(offer.space_cost))
            elif offer.die_cost:
                line.cost = coins(offer.die_cost)
            if offer.income:
                parts = [part for part in (line.gives, Words(f"+{offer.income}{COIN}")) if part]
                line.gives = joined(parts, " · ")
            found.append(line)
        if not found:
            found.append(Line(what=self.no_use(index)))
        found[0].die = self.signs.die(die.die, die.face)
        return found

    def no_use(self, index: int) -> Words:
        """Why a die leads nowhere: it is locked, it is as another one, or nothing is open."""
        die = self.view.forum[index]
        if self.sheet.die_costs[index] < 0:
            return Words(f"{NOT} {self.locked(DIE_COLOUR[die.die])}", BAD)
        obstacles = {
            self.asked.offer(action).obstacle
            for action in self.asked.reasons
            if VERB_OF[action] == BUILD and die_of(action) == die.die
        }
        if "copy" in obstacles:
            like = next(
                other.die
                for other in self.view.forum
                if (other.face, other.quarter) == (die.face, die.quarter)
            )
            return Words(self.text.say("draw-same", die=self.signs.die_name(like)), DIM)
        return self.refusal("draw-crossed-off" if obstacles == {"crossed"} else "draw-nothing-open")

    def refusal(self, key: str) -> Words:
        """Why not, by its key."""
        return Words(f"{NOT} {self.text.say(key)}", BAD)

    def locked(self, colour: int) -> str:
        """That a die cannot be used yet, and what unlocks it."""
        if colour in self.sheet.unlocked:
            return self.text.say("draw-unlocked-now")
        keys = [s for s in range(self.board.size) if Unlock(colour) in self.board.effects[s]]
        spaces = [self.signs.short_space(self.board, space) for space in keys]
        return self.text.say("draw-locked", spaces=self.text.listing(spaces))

    def without_die(self, action: Action) -> Line:
        """A stage, a crossing, a bonus, to pass or to decline."""
        line = self.line(action)
        words = ""
        if action == PASS:
            words = self.text.say("draw-pass")
            line.gives = Words(f"+{self.asked.offer(action).gains('coins')}{COIN}")
        elif action == DECLINE:
            words = self.text.say("draw-decline")
        elif VERB_OF[action] == BONUS:
            line.what = Words(self.text.say("draw-bonus", number=action - BONUS + 1))
            line.gives = self.signs.effects(numbers_of(self.view.boards).bonuses[action - BONUS])
        elif action == STAGE:
            words = self.text.say("draw-no-die")
            if self.asked.space_of(action) is None:
                line.what, line.gives = self.refusal("draw-all-built"), Words()
        if words and self.has_dice():
            line.quarter, line.die = Words("–", DIM), Words(words)
        elif words:
            line.what = Words(words)
        return line
