"""A civilization whole: its cards, technologies, banks, hand, and what its turn will bring."""

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.through_the_ages.data.tables import STAGES
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, HAPPINESS, at
from civitas.games.through_the_ages.sight.view import CivilizationView
from civitas.games.through_the_ages.words.explain import AT_ONCE, ROW_ONLY
from civitas.kernel import Seat
from civitas.terminal.ages.armed_hand import ArmedHand
from civitas.terminal.ages.asked import Asked
from civitas.terminal.ages.civs import Civs
from civitas.terminal.ages.hand import Hand
from civitas.terminal.ages.parts import (
    DONE,
    LABEL,
    NOT,
    NOW,
    WARNING,
    below,
    joined,
    labelled,
    paired,
)
from civitas.terminal.ages.technologies import Technologies
from civitas.terminal.lines import BAD, BOLD, DIM, GOOD


class Whole(Civs):
    """The civilizations of a view, one by one."""

    def whole(self, seat: Seat, asked: Asked, short: bool = False) -> list[RenderableType]:
        """A civilization: cards, technologies, banks, affairs with others, hands."""
        civ = self.view.civilizations[seat]
        found: list[RenderableType] = [*self.in_play(civ, short)]
        found.append(Technologies(self.cards, civ).draw(self.width))
        found += [*self.banks(civ), *self.granted(civ), *self.affairs(seat, short)]
        return [*found, *self.hand(civ, asked, short), *self.armed(seat, short)]

    def hand(self, civ: CivilizationView, asked: Asked, short: bool) -> list[RenderableType]:
        """The civil cards in hand; of a hidden hand their backs."""
        if civ.hand_ages and not civ.hand:
            return [*self.line("hand", self.in_hand(civ))]
        hand = Hand(self.cards, civ, asked)
        if short:
            return [*self.line("hand", hand.short())]
        return hand.draw(self.label("hand"), self.width)

    def affairs(self, seat: Seat, short: bool) -> list[Words]:
        """Tactic, colonies, pacts and wars."""
        if not self.cards.political:
            return []
        if short:
            return self.line("affairs", self.foreign.short(seat))
        return [line for key, parts in self.foreign.lines(seat) for line in self.line(key, parts)]

    def armed(self, seat: Seat, short: bool) -> list[RenderableType]:
        """The military cards in hand; of others their backs."""
        if not self.cards.political:
            return []
        if seat != self.view.seat:
            return [*self.line("backs", [self.foreign.held(seat)])]
        hand = ArmedHand(self.cards, self.view.civilizations[seat])
        if not short:
            return hand.draw(self.width)
        lines = below(hand.short(), self.width - LABEL)
        return [labelled(hand.label(), lines)] if lines else []

    def in_play(self, civ: CivilizationView, short: bool) -> list[Words]:
        """Government, leader, special technologies and wonders, with what they do."""
        state = [self.with_effect(civ.government, short)]
        state += [self.with_effect(card, short) for card in self.specials(civ)]
        leader = [] if civ.leader == NO_CARD else [self.with_effect(civ.leader, short)]
        found = self.line("government", [*state, *leader] if short else state)
        if not short:
            found += self.line("leader", leader)
        wonders = [self.wonder_in_play(civ, card, short) for card in civ.wonders]
        found += self.line("wonders", wonders)
        if civ.wonder != NO_CARD:
            found += self.line("unfinished", [self.unfinished(civ)])
        return found

    def with_effect(self, card: int, short: bool) -> Words:
        """A card with what it gives."""
        if short:
            return self.cards.name(card)
        return Words.assemble(self.cards.name(card), ": ", self.cards.gives(card))

    def wonder_in_play(self, civ: CivilizationView, card: int, short: bool) -> Words:
        """A completed wonder with what it gives; a ruin gives nothing."""
        name = self.finished(civ, card, self.cards.name(card))
        gives = self.cards.gives(card, (*ROW_ONLY, *AT_ONCE))
        if short or card in civ.ruins or not gives:
            return name
        return Words.assemble(name, ": ", gives)

    def unfinished(self, civ: CivilizationView) -> Words:
        """The wonder in building: stages that are covered, stages to come, what it will give."""
        stages = [
            Words(f"{DONE}{cost}", GOOD) if number < civ.stages else Words(str(cost))
            for number, cost in enumerate(STAGES[civ.wonder])
        ]
        costs = self.text.say("draw-amount-resources", number=joined(stages).plain)
        line = Words(costs)
        for number in range(civ.stages):
            start = sum(stage.cell_len + 1 for stage in stages[:number])
            line.stylize(GOOD, start, start + stages[number].cell_len)
        gives = self.cards.gives(civ.wonder, ROW_ONLY)
        return Words.assemble(self.cards.name(civ.wonder), "  ", line, f" {NOW} ", gives)

    # banks and what they bring

    def banks(self, civ: CivilizationView) -> list[Words]:
        """The banks: what they cost now, and when that changes."""
        price = self.cards.amount("food", civ.population_price)
        words = self.text.say("draw-population-price", price=price)
        blue = [
            Words(str(civ.blue_bank), BOLD),
            self.bracket("corruption", CORRUPTION, civ.blue_bank, "resources"),
        ]
        yellow = [
            Words(str(civ.yellow_bank), BOLD),
            Words(words if civ.yellow_bank else ""),
            self.bracket("consumption", CONSUMPTION, civ.yellow_bank, "food"),
            self.bracket("needed", HAPPINESS, civ.yellow_bank, "happy"),
        ]
        return paired([*self.line("blue", blue), *self.line("yellow", yellow)], self.width)

    def bracket(self, key: str, table: tuple[int, ...], tokens: int, what: str) -> Words:
        """What a bank says now, and what it says with fewer tokens."""
        now = at(table, tokens)
        amount = self.cards.amount(what, now)
        line = Words(self.text.say("draw-" + key, number=now, amount=amount))
        following = [number for number in range(tokens) if at(table, number) != now]
        if following:
            then = self.cards.amount(what, at(table, following[-1]))
            later = self.text.say("draw-then", amount=then, tokens=following[-1])
            line.append(later, DIM)
        return line

    def granted(self, civ: CivilizationView) -> list[Words]:
        """What is granted for units this turn."""
        parts: list[Words] = []
        for key, number in (("resources", civ.for_units), ("science", civ.unit_science)):
            if number:
                words = self.text.say("draw-for-units", amount=self.cards.amount(key, number))
                parts.append(Words(words))
        return self.line("granted", parts)

    def forecast(self, civ: CivilizationView) -> Words:
        """What the end of the turn would bring."""
        ahead = civ.forecast
        amount = self.cards.amount
        if ahead.uprising:
            words = self.text.say("draw-uprising", discontent=civ.discontent, idle=civ.unused)
            warning = Words(f"{NOT} {words}", BAD)
            culture = Words(amount("culture", ahead.culture, True))
            return joined([warning, culture], " · ") if ahead.culture else warning
        parts = [
            Words(amount("science", ahead.science, True)),
            Words(amount("culture", ahead.culture, True)),
            Words(amount("food", ahead.food, True)),
            Words(amount("resources", ahead.resources, True)),
        ]
        if ahead.consumption:
            eaten = amount("food", ahead.consumption)
            words = self.text.say("draw-consumption", number=ahead.consumption, amount=eaten)
            parts.append(Words(words))
        if ahead.corruption:
            words = self.text.say("draw-lost", number=ahead.corruption)
            parts.append(Words(words, BAD))
        if ahead.hunger:
            words = self.text.say("draw-hunger", amount=amount("culture", ahead.hunger))
            parts.append(Words(f"{WARNING} {words}", BAD))
        if civ.discontent:
            words = self.text.say("draw-discontent", number=civ.discontent, idle=civ.unused)
            parts.append(Words(f"{WARNING} {words}", BAD))
        return joined(parts, " · ")
