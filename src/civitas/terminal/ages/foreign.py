"""What a civilization has beyond its borders: tactic, colonies, pacts, wars, military cards."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.through_the_ages.data.military import has_two_sides
from civitas.games.through_the_ages.ids import NO_CARD, SIDES
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.sight.view import (
    AgesView,
    CivilizationView,
    PactView,
    WarView,
)
from civitas.kernel import SPECTATOR, Seat
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import LONGEST_NAME, joined
from civitas.terminal.lines import BAD, BOLD, DIM, shortened


def armies_of(civ: CivilizationView, tactic: int, units: Sequence[int]) -> int:
    """The strength a tactic gives to units by card."""
    return strength_of_armies(tactic, list(units), civ.infantry_rides) if tactic >= 0 else 0


class Foreign:
    """The affairs of civilizations with others."""

    def __init__(self, cards: Cards, view: AgesView, names: Sequence[str]) -> None:
        self.cards = cards
        self.military = cards.military
        self.text = cards.text
        self.view = view
        self.names = names

    def name(self, seat: Seat) -> str:
        """A player's name, not too long."""
        return shortened(self.names[seat], seat, LONGEST_NAME)

    # in short

    def short(self, seat: Seat) -> list[Words]:
        """Tactic, colonies, pacts, wars, each in few words."""
        civ = self.view.civilizations[seat]
        found = self.tactic(civ)
        found += [self.military.name(card) for card in civ.colonies]
        for held in self.view.civilizations[seat].pacts:
            if seat == held.owner or self.view.seat == seat:
                found.append(self.with_partner(held))
        return found + [self.war(declared) for declared in civ.declared_wars]

    def tactic(self, civ: CivilizationView) -> list[Words]:
        """The tactic with the strength of its armies; a private tactic is marked."""
        if civ.tactic == NO_CARD:
            return []
        armies = self.cards.amount("strength", civ.armies, True)
        key = "draw-tactic-own" if civ.exclusive else "draw-tactic"
        mark = Words(self.text.say(key, armies=armies))
        return [joined([self.military.name(civ.tactic), mark])]

    def with_partner(self, held: PactView) -> Words:
        """A pact, the partner, and the own side if the sides differ."""
        words = self.text.say("draw-with", name=self.name(held.other))
        line = joined([self.military.name(held.card), Words(words)])
        if has_two_sides(held.card):
            side = self.text.say("side-" + SIDES[held.side])
            line.append(self.text.say("draw-as-side", side=side), DIM)
        return line

    def war(self, declared: WarView) -> Words:
        """A war, the rival, and how it would end now."""
        against = self.text.say(
            "draw-war-on",
            name=self.name(declared.rival),
            own=declared.own_strength,
            other=declared.rival_strength,
        )
        line = joined([self.military.name(declared.card), Words(against)])
        line.stylize(BAD)
        return line

    def held(self, seat: Seat) -> Words:
        """How many military cards a civilization holds, by their backs; and those once shown."""
        civ = self.view.civilizations[seat]
        words = self.text.say(
            "draw-held",
            number=len(civ.military_ages),
            limit=civ.military_limit,
            backs=self.military.backs(civ.military_ages),
        )
        line = Words(words)
        if civ.shown and seat != self.view.seat:
            shown = ", ".join(self.military.name(card).plain for card in civ.shown)
            line.append(self.text.say("draw-shown", cards=shown))
        return line

    # whole

    def lines(self, seat: Seat) -> list[tuple[str, list[Words]]]:
        """Labels, and what stands behind them."""
        civ = self.view.civilizations[seat]
        tactic = self.tactic(civ)
        if tactic:
            what = self.military.tactic(civ.tactic)
            tactic = [Words.assemble(tactic[0], ": ", what)]
        colonies = [
            Words.assemble(self.military.name(card), ": ", self.military.for_good(card))
            for card in civ.colonies
        ]
        return [
            ("tactic", tactic),
            ("colonies", colonies),
            ("pacts", [self.pact(held) for held in self.view.civilizations[seat].pacts]),
            ("wars", self.wars(seat)),
        ]

    def pact(self, held: PactView) -> Words:
        """A pact: the partner, the own side, what it says."""
        words = [self.military.side(held.card, held.side), self.military.terms(held.card)]
        terms = ", ".join(word for word in words if word)
        return Words.assemble(self.with_partner(held), ": ", terms)

    def wars(self, seat: Seat) -> list[Words]:
        """The wars a civilization declared, and those declared on it."""
        civs = self.view.civilizations
        found = [self.war(declared) for declared in civs[seat].declared_wars]
        for rival, civ in enumerate(civs):
            for declared in civ.declared_wars:
                if declared.rival == seat:
                    words = self.text.say(
                        "draw-war-by",
                        name=self.name(rival),
                        own=declared.rival_strength,
                        other=declared.own_strength,
                    )
                    name = self.military.name(declared.card)
                    found.append(Words.assemble(joined([name, Words(words)]), style=BAD))
        return found

    # how strong everybody is

    def strengths(self) -> list[Words]:
        """The civilizations from the strongest to the weakest, as events would find them now."""
        order = self.view.by_strength
        found: list[Words] = []
        for place, seat in enumerate(order):
            amount = self.cards.amount("strength", self.view.civilizations[seat].strength)
            own = self.view.seat not in (seat, SPECTATOR)
            parts = [Words(self.name(seat), "" if own else BOLD), Words(amount)]
            if place in (0, len(order) - 1):
                key = "draw-strongest" if not place else "draw-weakest"
                parts.append(Words(self.text.say(key), DIM))
            found.append(joined(parts))
        return found
