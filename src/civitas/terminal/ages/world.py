"""What belongs to nobody: events, common tactics, the military deck and what was discarded."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text as Words

from civitas.games.through_the_ages.ids import AGES
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.kernel import SPECTATOR, UNKNOWN
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.foreign import Foreign, armies_of
from civitas.terminal.ages.parts import counted, joined
from civitas.terminal.lines import BOLD, DIM

FEW_TACTICS: Final = 3
"""More common tactics than these are shown without their units."""

Line = tuple[str, list[Words]]
"""The key of a label, and what stands behind it."""


class World:
    """The common part of politics."""

    def __init__(self, cards: Cards, view: AgesView, names: Sequence[str]) -> None:
        self.cards = cards
        self.military = cards.military
        self.text = cards.text
        self.view = view
        self.foreign = Foreign(cards, view, names)

    def lines(self) -> list[Line]:
        """Events, common tactics, military cards, strengths."""
        return [
            ("events", self.events()),
            ("common", self.common()),
            ("deck", self.deck()),
            ("strengths", self.foreign.strengths()),
        ]

    def names(self, cards: Sequence[int]) -> str:
        """The names of cards."""
        return ", ".join(self.military.name(card).plain for card in cards)

    # events

    def stack(self, key: str, by_age: Sequence[int], own: Sequence[int]) -> Words:
        """How many events lie there, of which ages, and which of them are the viewer's."""
        ages = [age for age, count in enumerate(by_age) for _ in range(count)]
        backs = self.military.backs(ages)
        line = Words(self.text.say("draw-events-" + key, number=len(ages), backs=backs))
        if own:
            line.append(self.text.say("draw-yours", cards=self.names(own)), BOLD)
        return line

    def events(self) -> list[Words]:
        """The current and the future events, the next one if it is known, the last one."""
        found = [self.stack("current", self.view.events, self.view.current_known)]
        found += self.next_event()
        found.append(self.stack("future", self.view.future, self.view.future_known))
        if self.view.past:
            last = self.military.name(self.view.past[-1]).plain
            found.append(Words(self.text.say("draw-last-event", card=last), DIM))
        return found

    def next_event(self) -> list[Words]:
        """The next event for a player who looked at it, and who looked."""
        found: list[Words] = []
        top = self.view.top
        if top and top[-1] != UNKNOWN:
            card = top[-1]
            what = self.military.what(card)
            words = self.text.say("draw-next-event", card=self.military.name(card).plain)
            found.append(Words.assemble((words, BOLD), ": ", what))
        for seat in self.view.next_known_by:
            if seat == self.view.seat:
                continue
            name = self.foreign.name(seat)
            found.append(Words(self.text.say("draw-looked", name=name), DIM))
        return found

    # tactics and military cards

    def common(self) -> list[Words]:
        """The common tactics; many of them without the units they ask for."""
        cards = [*dict.fromkeys(self.view.common)]
        if len(cards) <= FEW_TACTICS:
            return [self.tactic(card) for card in cards]
        if self.view.seat == SPECTATOR:
            return [self.military.name(card) for card in cards]
        return [
            Words.assemble(self.military.name(card), f" {self.for_viewer(card)}") for card in cards
        ]

    def tactic(self, card: int) -> Words:
        """A tactic."""
        return Words.assemble(self.military.name(card), ": ", self.military.tactic(card))

    def tactics(self) -> list[Words]:
        """The common tactics, and every other one in play."""
        civs = self.view.civilizations
        own = [civ.tactic for civ in civs if civ.exclusive]
        cards = [*dict.fromkeys([*self.view.common, *own])]
        if self.view.seat == SPECTATOR:
            return [self.tactic(card) for card in cards]
        return [Words.assemble(self.tactic(card), f" ({self.for_viewer(card)})") for card in cards]

    def for_viewer(self, card: int) -> str:
        """What a tactic would give to the viewer's units."""
        own = self.view.civilizations[self.view.seat]
        strength = armies_of(own, card, own.workers)
        return self.text.say("draw-for-you", armies=self.cards.amount("strength", strength, True))

    def deck(self) -> list[Words]:
        """The military deck, and the discarded cards by age."""
        left = self.view.military_left
        found = [Words(self.text.say("draw-deck", number=left))]
        ages = [age for age, pile in enumerate(self.view.piles) for _ in pile]
        if ages:
            backs = self.military.backs(ages)
            found.append(Words(self.text.say("draw-discarded", number=len(ages), backs=backs)))
        return found

    # looking

    def all_events(self) -> list[Line]:
        """The events with what they do: the viewer's own ones, the next one, those that were."""
        mine = dict.fromkeys([*self.view.current_known, *self.view.future_known])
        own = [self.described(card) for card in mine]
        past = [self.described(card) for card in reversed(self.view.past)]
        return [("events", self.events()), ("prepared", own), ("past", past)]

    def described(self, card: int) -> Words:
        """A card with what it does."""
        return Words.assemble(self.military.name(card), ": ", self.military.what(card))

    def all_cards(self) -> list[Line]:
        """Military cards: the deck, the discarded ones as far as known, those not seen by age."""
        discarded: list[Words] = []
        for age, pile in enumerate(self.view.piles):
            known = [card for card, _ in pile if card != UNKNOWN]
            parts = [counted(self.military.name(c), known.count(c)) for c in sorted(set(known))]
            hidden = len(pile) - len(known)
            if hidden:
                parts.append(Words(self.text.say("draw-hidden", number=hidden, age=AGES[age])))
            if parts:
                discarded.append(joined(parts, ", "))
        found: list[Line] = [("deck", self.deck()), ("discarded", discarded)]
        for pool in self.view.pools:
            kinds = sorted(set(pool.cards))
            unseen = [counted(self.military.name(c), pool.cards.count(c)) for c in kinds]
            found.append(("unseen", unseen))
        return found
