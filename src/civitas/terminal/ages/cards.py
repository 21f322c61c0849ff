"""Cards: their names, types, costs, and what they give."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.through_the_ages.data.effects import Effect
from civitas.games.through_the_ages.data.tables import (
    COLONIZATION,
    COST,
    EFFECTS,
    GROUP,
    KIND,
    LEVEL,
    REVOLUTION_COST,
    SCIENCE_COST,
    STAGES,
    TECHNOLOGY_CARDS,
    URBAN_LIMIT,
    WORDS,
    WORKED,
)
from civitas.games.through_the_ages.ids import (
    ACTION,
    AGES,
    GOVERNMENT,
    GROUPS,
    TYPES,
)
from civitas.games.through_the_ages.state import CIVIL_SCOPE
from civitas.games.through_the_ages.words.explain import POLITICAL, printed
from civitas.kernel import Reason
from civitas.play.text import Text
from civitas.terminal.ages.effects import Effects
from civitas.terminal.ages.military import MilitaryCards
from civitas.terminal.ages.parts import NOT, NOW, STYLES, counted, joined
from civitas.terminal.lines import BAD, DIM


class Cards:
    """Cards in few words."""

    def __init__(self, text: Text, players: int, scope: int = CIVIL_SCOPE) -> None:
        self.text = text
        self.effects = Effects(text, players)
        self.military = MilitaryCards(self.effects)
        self.political = scope != CIVIL_SCOPE

    def title(self, card: int) -> str:
        """The name of a card."""
        return self.text.say("card-" + WORDS[card])

    def name(self, card: int) -> Words:
        """The name of a card with its age, as action cards have it in their names."""
        name = self.title(card)
        if GROUP[card] != ACTION:
            name = self.text.say("draw-card", card=name, age=AGES[LEVEL[card]])
        return Words(name, STYLES[GROUP[card]])

    def plain_name(self, card: int) -> Words:
        """The name of a card as it is."""
        return Words(self.title(card), STYLES[GROUP[card]])

    def type_of(self, card: int) -> Words:
        """The type of a card."""
        return Words(self.text.say("draw-type-" + TYPES[KIND[card]]), STYLES[GROUP[card]])

    def signed(self, card: int) -> Words:
        """The sign of a card's group, and its name."""
        sign = (self.text.say("draw-sign-" + GROUPS[GROUP[card]]), STYLES[GROUP[card]])
        return Words.assemble(sign, " ", self.name(card))

    def cells(self, card: int, narrow: bool, count: int = 1) -> list[Words]:
        """A card in one column or two: its name, with its sign or its type before it."""
        if narrow:
            return [counted(self.signed(card), count)]
        return [self.type_of(card), counted(self.name(card), count)]

    def amount(self, what: str, number: int, sign: bool = False) -> str:
        """A number of something."""
        return self.effects.amount(what, number, sign)

    def why(self, reason: Reason, names: Sequence[str] = ()) -> Words:
        """Why not, as short as possible."""
        short = Reason("short-" + reason.key, reason.args)
        found = short if self.text.has(short.key) else reason
        return Words(f"{NOT} {self.text.message(found, names)}", BAD)

    # costs

    def science_cost(self, card: int, science: tuple[int, int | None] | None = None) -> str:
        """The science cost of a technology, printed or for a player; both costs of a government."""
        peace, revolution = science or (SCIENCE_COST[card], REVOLUTION_COST[card])
        if GROUP[card] != GOVERNMENT or revolution is None:
            return self.amount("science", peace)
        return self.text.say(
            "draw-or-revolution",
            peace=self.amount("science", peace),
            revolution=self.amount("science", revolution),
        )

    def stages(self, card: int) -> str:
        """The stages of a wonder."""
        costs = [str(cost) for cost in STAGES[card]]
        return self.text.say("draw-amount-resources", number=" ".join(costs))

    def cost(self, card: int, science: tuple[int, int | None] | None = None) -> str:
        """The cost of a card in addition to actions: science and resources, or its stages."""
        parts: list[str] = []
        if card < TECHNOLOGY_CARDS and SCIENCE_COST[card]:
            parts.append(self.science_cost(card, science))
        if card < WORKED:
            parts.append(self.amount("resources", COST[card]))
        if STAGES[card]:
            parts.append(self.stages(card))
        return " ".join(parts)

    # what they give

    def numbers(self, card: int) -> str:
        """The numbers at the bottom of a card; where it has workers, of each."""
        plain = ("civil", "military") if GROUP[card] == GOVERNMENT else ()
        found = [self.amount(what, number, what not in plain) for what, number in printed(card)]
        if URBAN_LIMIT[card]:
            found.append(self.text.say("draw-limit", number=URBAN_LIMIT[card]))
        return " ".join(found)

    def gives(self, card: int, without: tuple[type[Effect], ...] = ()) -> Words:
        """What a card gives: its numbers, then its effects; what needs politics is marked."""
        found = [self.numbers(card)]
        political: list[str] = []
        if COLONIZATION[card]:
            political.append(self.amount("colonization", COLONIZATION[card], True))
        for effect in EFFECTS[card]:
            if isinstance(effect, without):
                continue
            group = political if isinstance(effect, POLITICAL) else found
            group.append(self.effects.words(effect))
        line = Words(", ".join(filter(None, found)))
        if not political:
            return line
        words = ", ".join(political)
        more = words if self.political else self.text.say("draw-no-use", words=words)
        return joined([part for part in (line, Words(more, DIM)) if part], ", ")

    def what(self, card: int, science: tuple[int, int | None] | None = None) -> Words:
        """What a card costs and gives."""
        cost = self.cost(card, science)
        gives = self.gives(card)
        return Words.assemble(f"{cost} {NOW} ", gives) if cost else gives
