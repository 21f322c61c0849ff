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
from civitas.games.through_the_ages.data.effects import (
    Effect,
    GainsEither,
    Muster,
    OrderBuilding,
    Speech,
)
from civitas.games.through_the_ages.data.military import BONDS
from civitas.games.through_the_ages.data.tables import (
    EFFECTS,
    FIRST_GOVERNMENT,
    FIRST_WONDER,
    UPGRADE_FROM,
    UPGRADE_TO,
)
from civitas.games.through_the_ages.flow.event_choices import (
    ANY_DISCOUNT,
    CheaperChoice,
    FreeBuilding,
    GoodsChoice,
)
from civitas.games.through_the_ages.ids import GOODS, NO_CARD
from civitas.games.through_the_ages.rules.action_cards import Order, effect_of
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.kernel import Action, Reason
from civitas.terminal.ages.answers import Answers
from civitas.terminal.ages.asked import Asked, less, stages_price, upgrade_price
from civitas.terminal.ages.chooser import Chooser
from civitas.terminal.ages.parts import NOW, paired
from civitas.terminal.ages.political import Political
from civitas.terminal.ages.technologies import Technologies
from civitas.terminal.ages.whole import Whole


class Choices(Chooser):
    """What a seat can choose."""

    def __init__(self, civs: Whole, view: AgesView, asked: Asked) -> None:
        super().__init__(civs, view, asked)
        self.discount = self.ordered_discount()
        frame = self.frame()
        self.less_of_all = frame.amount if isinstance(frame, CheaperChoice) else 0

    def ordered_discount(self) -> int:
        """How much less resources a card that is played asks for."""
        frame = self.frame()
        if isinstance(frame, FreeBuilding):
            return ANY_DISCOUNT
        if isinstance(frame, CheaperChoice):
            return frame.amount
        effect = effect_of(frame.card) if isinstance(frame, Order) else None
        return effect.discount if isinstance(effect, OrderBuilding) else 0

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
            food = less(self.own.population_price, self.less_of_all)
            price = self.cards.amount("food", food)
            words = Words(self.text.say("draw-increase", price=price))
            return self.civs.line("population", self.parts([INCREASE], [words]))
        return self.civs.line("population", self.refusal(INCREASE))

    def buildings(self) -> list[Words]:
        """To build, to upgrade, to destroy; or why nothing can be built."""
        build = self.asked.of(BUILD)
        words = [
            Words.assemble(
                self.priced(self.cards.name(a - BUILD), self.price(a - BUILD)),
                f" {NOW} {self.cards.numbers(a - BUILD)}",
            )
            for a in build
        ]
        found = self.civs.line("build", self.parts(build, words) or self.not_built())
        upgrade = self.asked.of(UPGRADE)
        words = [self.upgraded(action - UPGRADE) for action in upgrade]
        found += self.civs.line("upgrade", self.parts(upgrade, words))
        destroy = self.asked.of(DESTROY)
        words = [self.cards.name(action - DESTROY) for action in destroy]
        return found + self.civs.line("destroy", self.parts(destroy, words))

    def price(self, card: int) -> int:
        """The resources of a building."""
        return less(self.own.costs[card], self.discount)

    def upgraded(self, upgrade: int) -> Words:
        """An upgrade and its price."""
        old, new = self.cards.name(UPGRADE_FROM[upgrade]), self.cards.name(UPGRADE_TO[upgrade])
        price = upgrade_price(self.own, upgrade, self.discount)
        return self.priced(Words.assemble(old, f" {NOW} ", new), price)

    def not_built(self) -> list[Words]:
        """Why nothing can be built: each kind of reason once, with the least that is missing."""
        least: dict[str, Reason] = {}
        for action, reason in self.asked.reasons.items():
            if VERB_OF[action] == BUILD:
                known = least.get(reason.key, reason)
                least[reason.key] = min(known, reason, key=amount_in)
        return [self.cards.why(reason) for reason in least.values()]

    def wonder(self) -> list[Words]:
        """To build stages, or why not."""
        actions = self.asked.of(STAGE)
        words: list[Words] = []
        for action in actions:
            count = action - STAGE + 1
            price = self.cards.amount("resources", stages_price(self.own, count))
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
        effects = EFFECTS[self.own.leader] if self.own.leader != NO_CARD else ()
        if VERB_OF[action] == SPEAK:
            return Words(self.speech(SPEECHES[action - SPEAK], effects))
        card = action - MUSTER
        discount = sum(effect.amount for effect in effects if isinstance(effect, Muster))
        food = self.cards.amount("food", less(self.own.population_price, discount))
        unit = self.priced(self.cards.name(card), less(self.own.costs[card], discount))
        return Words.assemble(self.text.say("draw-muster", food=food), " ", unit)

    def trade(self) -> str:
        """What a pact lets trade."""
        given = next(BONDS[bond].trades for bond in self.own.bonds if BONDS[bond].trades >= 0)
        amounts = [self.cards.amount(GOODS[goods], 1) for goods in (given, 1 - given)]
        return self.text.say("draw-trade", given=amounts[0], got=amounts[1])

    def speech(self, word: str, effects: Sequence[Effect]) -> str:
        """What a speech brings."""
        found = next(effect for effect in effects if isinstance(effect, Speech))
        amount = self.cards.amount
        gains = {
            "culture": [amount("culture", found.culture, True)],
            "military": [amount("science", found.science), amount("resources", found.resources)],
        }
        return self.text.say("draw-speak-" + word, gives=" ".join(gains[word]))

    # what a card that is played asks

    def from_hand(self) -> list[Words]:
        """Technologies a card lets develop."""
        own = self.own
        science = dict(zip(own.hand, own.science_costs, strict=True))
        revolution = dict(zip(own.hand, own.revolution_costs, strict=True))
        develop = self.asked.of(DEVELOP)
        words = [
            self.priced(
                self.cards.name(a - DEVELOP),
                less(science[a - DEVELOP], self.less_of_all),
                "science",
            )
            for a in develop
        ]
        found = self.civs.line("develop", self.parts(develop, words))
        revolt = self.asked.of(REVOLT)
        cards = [action - REVOLT + FIRST_GOVERNMENT for action in revolt]
        words = [
            self.priced(self.cards.name(card), less(revolution[card], self.less_of_all), "science")
            for card in cards
        ]
        return found + self.civs.line("revolt", self.parts(revolt, words))

    def answers(self) -> list[Words]:
        """Goods to gain, wonders to put a leader under, tokens to use or to keep."""
        gain = self.asked.of(GAIN)
        found = self.civs.line("gain", self.parts(gain, [self.gained(a - GAIN) for a in gain]))
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

    def gained(self, goods: int) -> Words:
        """Goods that can be gained."""
        frame = self.frame()
        effect = effect_of(frame.card) if isinstance(frame, Order) else None
        amount = effect.amount if isinstance(effect, GainsEither) else 0
        if isinstance(frame, GoodsChoice):
            amount = frame.amount
        return Words(self.cards.amount(GOODS[goods], amount, True))


def amount_in(reason: Reason) -> int:
    """How much a reason says is missing."""
    amount = dict(reason.args).get("amount", 0)
    return amount if isinstance(amount, int) else 0
