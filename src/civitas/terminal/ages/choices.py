"""What can be chosen, in a line for each sort of action."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.through_the_ages.actions import (
    BUILD,
    CONVERT,
    DECLINE,
    DESTROY,
    DEVELOP,
    END,
    GAIN,
    INCREASE,
    KEEP,
    MUSTER,
    REVOLT,
    SETTLE,
    SPEAK,
    SPEECHES,
    STAGE,
    TRADE,
    TUCK,
    UPGRADE,
    USE,
    VERB_OF,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_GOVERNMENT,
    FIRST_WONDER,
    UPGRADE_FROM,
    UPGRADE_TO,
)
from civitas.games.through_the_ages.ids import GOODS, NO_CARD
from civitas.kernel import Action, Amount
from civitas.terminal.ages.answers import Answers
from civitas.terminal.ages.chooser import Chooser
from civitas.terminal.ages.parts import NOW, paired
from civitas.terminal.ages.political import Political
from civitas.terminal.ages.technologies import Technologies


class Choices(Chooser):
    """What a seat can choose."""

    def draw(self) -> list[RenderableType]:
        """A line for each sort of action that can be done; before them what asks for it."""
        political = Political(self.civs, self.view, self.asked)
        found: list[RenderableType] = []
        if not self.asked.is_phase():
            found += [*political.draw(), *Answers(self.civs, self.view, self.asked).draw()]
        found += paired([*self.population(), *self.wonder()], self.civs.width)
        found += self.buildings()
        if not self.asked.is_phase():
            found += [*self.from_hand(), *self.answers()]
        found += political.tactics()
        return [*found, *self.abilities(), *self.rest(), *self.end()]

    # what everybody may do

    def population(self) -> list[Words]:
        """To increase the population, or why not."""
        if INCREASE in self.asked.numbers:
            price = self.cards.amount("food", self.price(INCREASE, "food"))
            words = Words(self.text.say("draw-increase", price=price))
            return self.civs.line("population", self.parts([INCREASE], [words]))
        return self.civs.line("population", self.refusal(INCREASE))

    def buildings(self) -> list[Words]:
        """To build, to upgrade, to destroy; or why nothing can be built."""
        build = self.asked.of(BUILD)
        words = [
            Words.assemble(
                self.priced(self.cards.name(a - BUILD), self.price(a)),
                f" {NOW} {self.cards.numbers(a - BUILD)}",
            )
            for a in build
        ]
        found = self.civs.line("build", self.parts(build, words) or self.not_built())
        upgrade = self.asked.of(UPGRADE)
        words = [self.upgraded(action) for action in upgrade]
        found += self.civs.line("upgrade", self.parts(upgrade, words))
        destroy = self.asked.of(DESTROY)
        words = [self.cards.name(action - DESTROY) for action in destroy]
        return found + self.civs.line("destroy", self.parts(destroy, words))

    def upgraded(self, action: Action) -> Words:
        """An upgrade and its price."""
        upgrade = action - UPGRADE
        old, new = self.cards.name(UPGRADE_FROM[upgrade]), self.cards.name(UPGRADE_TO[upgrade])
        return self.priced(Words.assemble(old, f" {NOW} ", new), self.price(action))

    def not_built(self) -> list[Words]:
        """Why nothing can be built: each kind of reason once, with the least that is missing."""
        least: dict[str, Action] = {}
        for action, reason in self.asked.reasons.items():
            if VERB_OF[action] == BUILD:
                known = least.get(reason.key, action)
                least[reason.key] = min(known, action, key=self.missing)
        return [self.asked.why(action) for action in least.values()]

    def missing(self, action: Action) -> int:
        """How many resources an action lacks."""
        return self.asked.offer(action).missing_resources

    def wonder(self) -> list[Words]:
        """To build stages, or why not."""
        actions = self.asked.of(STAGE)
        words: list[Words] = []
        for action in actions:
            count = action - STAGE + 1
            price = self.cards.amount("resources", self.price(action))
            words.append(Words(self.text.say("draw-stages", number=count, price=price)))
        if not actions and self.own.wonder != NO_CARD:
            return self.civs.line("stage", self.refusal(STAGE))
        return self.civs.line("stage", self.parts(actions, words))

    def rest(self) -> list[Words]:
        """What no other line shows, in the words of the game."""
        left = [action for action in self.asked.left() if action != END]
        words = [Words(self.text.move(action, self.asked.names)) for action in left]
        return self.civs.line("rest", self.parts(left, words))

    def end(self) -> list[Words]:
        """To end the turn, and what that brings."""
        if not self.asked.is_phase():
            return []
        ahead = self.civs.forecast(self.own)
        number = self.asked.number(END)
        return self.civs.line("end", [Words.assemble(number, f" {NOW} ", ahead)])

    # what cards allow

    def abilities(self) -> list[Words]:
        """What leaders and wonders allow."""
        found: list[Words] = []
        for action in self.asked.of(CONVERT, MUSTER, SETTLE, SPEAK, TRADE):
            found += self.parts([action], [self.ability(action)])
        return self.civs.line("abilities", found)

    def ability(self, action: Action) -> Words:
        """What a leader or a wonder allows."""
        if action == CONVERT:
            return Words(self.text.say("draw-convert"))
        if action == SETTLE:
            return Words(self.text.say("draw-settle"))
        if action == TRADE:
            return Words(self.trade())
        if VERB_OF[action] == SPEAK:
            return Words(self.speech(action))
        food = self.cards.amount("food", self.price(action, "food"))
        unit = self.priced(self.cards.name(action - MUSTER), self.price(action))
        return Words.assemble(self.text.say("draw-muster", food=food), " ", unit)

    def trade(self) -> str:
        """What a pact lets trade."""
        offer = self.asked.offer(TRADE)
        given, got = [self.listed(amounts) for amounts in (offer.cost or (), offer.gain)]
        return self.text.say("draw-trade", given=given, got=got)

    def listed(self, amounts: Sequence[Amount], sign: bool = False) -> str:
        """Amounts in a row."""
        return " ".join(
            self.cards.amount(each.kind.removeprefix("unit_"), each.amount, sign)
            for each in amounts
        )

    def speech(self, action: Action) -> str:
        """What a speech brings."""
        word = SPEECHES[action - SPEAK]
        gives = self.listed(self.asked.offer(action).gain, word == SPEECHES[0])
        return self.text.say("draw-speak-" + word, gives=gives)

    # what a card that is played asks

    def from_hand(self) -> list[Words]:
        """Technologies a card lets develop."""
        develop = self.asked.of(DEVELOP)
        words = [
            self.priced(self.cards.name(a - DEVELOP), self.price(a, "science"), "science")
            for a in develop
        ]
        found = self.civs.line("develop", self.parts(develop, words))
        revolt = self.asked.of(REVOLT)
        words = [
            self.priced(
                self.cards.name(a - REVOLT + FIRST_GOVERNMENT), self.price(a, "science"), "science"
            )
            for a in revolt
        ]
        return found + self.civs.line("revolt", self.parts(revolt, words))

    def answers(self) -> list[Words]:
        """Goods to gain, wonders to put a leader under, tokens to use or to keep."""
        gain = self.asked.of(GAIN)
        found = self.civs.line("gain", self.parts(gain, [self.gained(a) for a in gain]))
        tuck = self.asked.of(TUCK)
        wonders = [self.cards.name(action - TUCK + FIRST_WONDER) for action in tuck]
        parts = self.parts(tuck, wonders)
        if tuck and DECLINE in self.asked.numbers:
            parts += self.parts([DECLINE], [Words(self.text.say("draw-decline"))])
        found += self.civs.line("tuck", parts)
        use = self.asked.of(USE)
        stores = Technologies(self.cards, self.own)
        words = [stores.technology(action - USE) for action in use]
        found += self.civs.line("use", self.parts(use, words))
        keep = self.asked.of(KEEP)
        words = [Words(self.text.say("draw-keep", number=action - KEEP)) for action in keep]
        return found + self.civs.line("keep", self.parts(keep, words))

    def gained(self, action: Action) -> Words:
        """Goods that can be gained."""
        goods = GOODS[action - GAIN]
        return Words(self.cards.amount(goods, self.gain(action, goods), True))
