"""Military cards: their names, kinds, and what they do."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text as Words

from civitas.games.through_the_ages.data.military import (
    ANTIQUATED_STRENGTH,
    ARMY_STRENGTH,
    ATTACK_COST,
    BONDS,
    COOPERATION,
    DEFENSE,
    FORCE,
    HAPPENS,
    LATE,
    MILITARY_EFFECT,
    MILITARY_KIND,
    MILITARY_LEVEL,
    MILITARY_WORDS,
    PACT_ATTACK,
    PACT_BONUS,
    bond,
    has_two_sides,
)
from civitas.games.through_the_ages.ids import (
    AGES,
    ATTACKS_ALLOWED,
    ATTACKS_FORBIDDEN,
    BONUS,
    EVENT,
    GOODS,
    MILITARY_KINDS,
    PACT,
    SIDES,
    TACTIC,
    TERRITORY,
)
from civitas.games.through_the_ages.words.explain import (
    army_units,
    colony_gains,
    colony_gives,
    side_gives,
)
from civitas.terminal.ages.effects import Effects
from civitas.terminal.ages.happenings import Happenings
from civitas.terminal.ages.parts import NOW

KIND_STYLES: Final = (
    Style(color="color(34)"),
    Style(color="color(37)"),
    Style(color="color(160)"),
    Style(color="color(245)"),
    Style(color="color(166)"),
    Style(color="color(133)"),
    Style(color="color(33)"),
)
"""By the kind of a card; its kind is shown too where it matters."""
assert len(KIND_STYLES) == len(MILITARY_KINDS)


class MilitaryCards:
    """Military cards in few words."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.text = effects.text
        self.happenings = Happenings(effects)

    def title(self, card: int) -> str:
        """The name of a card."""
        return self.text.say("card-" + MILITARY_WORDS[card])

    def name(self, card: int) -> Words:
        """The name of a card with its age, which some have in their names."""
        name, age = self.title(card), AGES[MILITARY_LEVEL[card]]
        if not MILITARY_WORDS[card].endswith(f"_{age.lower()}"):
            name = self.text.say("draw-card", card=name, age=age)
        return Words(name, KIND_STYLES[MILITARY_KIND[card]])

    def kind(self, card: int) -> Words:
        """The kind of a card."""
        kind = MILITARY_KIND[card]
        return Words(self.text.say("draw-kind-" + MILITARY_KINDS[kind]), KIND_STYLES[kind])

    def backs(self, ages: Sequence[int]) -> str:
        """The ages on the backs of cards."""
        counts = [(AGES[age], ages.count(age)) for age in sorted(set(ages))]
        return " ".join(
            self.text.say("draw-backs", age=age, number=number) for age, number in counts
        )

    def what(self, card: int) -> str:
        """What a card does."""
        kind = MILITARY_KIND[card]
        if kind == EVENT:
            return self.event(card)
        if kind == TERRITORY:
            return self.territory(card)
        if kind == TACTIC:
            return self.tactic(card)
        if kind == BONUS:
            defense = self.effects.amount("strength", DEFENSE[card], True)
            force = self.effects.amount("colonization", FORCE[card], True)
            return self.text.say("draw-bonus", defense=defense, force=force)
        if kind == PACT:
            return self.pact(card)
        price = self.effects.amount("military", ATTACK_COST[card])
        return f"{price} {NOW} {self.spoils(card)}"

    def event(self, card: int) -> str:
        """What an event does, and what in age IV."""
        words = self.happenings.words(HAPPENS[card])
        if LATE[card] == HAPPENS[card]:
            return words
        later = self.happenings.words(LATE[card])
        return self.text.say("draw-late", words=words, later=later)

    # territories

    def for_good(self, card: int) -> str:
        """What a colony gives as long as one has it."""
        return " ".join(self.effects.changes(colony_gives(card)))

    def territory(self, card: int) -> str:
        """The permanent and the immediate effects of a territory."""
        gains = [
            self.text.say("draw-gain-" + what, number=number)
            if what in ("workers", "cards")
            else self.effects.amount(what, number, True)
            for what, number in colony_gains(card)
        ]
        return self.text.say("draw-territory", good=self.for_good(card), once=" ".join(gains))

    # tactics

    def tactic(self, card: int) -> str:
        """The units of an army, and its strength."""
        units = [f"{number} {self.effects.kinds((kind,))}" for kind, number in army_units(card)]
        full, old = ARMY_STRENGTH[card], ANTIQUATED_STRENGTH[card]
        return self.text.say(
            "draw-army" if full == old else "draw-army-old",
            units=" + ".join(units),
            strength=self.effects.amount("strength", full, True),
            old=self.effects.amount("strength", old, True),
        )

    # attacks

    def spoils(self, card: int) -> str:
        """What a successful attack brings."""
        effect = MILITARY_EFFECT[card]
        assert effect is not None
        return self.effects.words(effect)

    # pacts

    def side(self, card: int, side: int) -> str:
        """What a party has of a pact."""
        has = BONDS[bond(card, side)]
        parts = self.effects.changes(side_gives(card, side))
        if has.tourism:
            parts.append(self.text.say("draw-side-tourism", amount=has.tourism))
        if has.trades >= 0:
            given, got = GOODS[has.trades], GOODS[1 - has.trades]
            trade = [self.effects.amount(goods, 1) for goods in (given, got)]
            parts.append(self.text.say("draw-side-trades", given=trade[0], got=trade[1]))
        if has.no_war:
            parts.append(self.text.say("draw-side-no-war"))
        return ", ".join(parts)

    def terms(self, card: int) -> str:
        """What a pact says to both."""
        parts: list[str] = []
        less, paid = COOPERATION[card]
        if less:
            science = [self.effects.amount("science", number) for number in (less, paid)]
            parts.append(self.text.say("draw-terms-cooperation", less=science[0], paid=science[1]))
        if PACT_BONUS[card]:
            bonus = self.effects.amount("strength", PACT_BONUS[card], True)
            parts.append(self.text.say("draw-terms-bonus", bonus=bonus))
        if PACT_ATTACK[card] != ATTACKS_ALLOWED:
            forbidden = PACT_ATTACK[card] == ATTACKS_FORBIDDEN
            parts.append(self.text.say("draw-terms-forbidden" if forbidden else "draw-terms-ended"))
        return ", ".join(parts)

    def pact(self, card: int) -> str:
        """What a pact gives both its parties."""
        if has_two_sides(card):
            parts = [
                self.text.say("draw-side-" + SIDES[side], words=self.side(card, side))
                for side in range(len(SIDES))
            ]
        else:
            both = self.side(card, 0)
            parts = [self.text.say("draw-side-both", words=both)] if both else []
        terms = self.terms(card)
        return "; ".join([*parts, *([terms] if terms else [])])
