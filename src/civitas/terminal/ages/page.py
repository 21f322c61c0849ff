"""One card by itself: what it is, and where it is."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.through_the_ages.data.military import MILITARY_CARDS, MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import CARDS, KIND, WORDS
from civitas.games.through_the_ages.ids import ROW_PRICES
from civitas.games.through_the_ages.sight.view import NOT_ASKED, AgesView, CivilizationView
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import INDENT, LABEL, below, counted, labelled
from civitas.terminal.ages.world import World
from civitas.terminal.lines import BOLD, DIM


def cards_called(cards: Cards, words: str) -> list[int]:
    """The civil cards of that name, or whose names begin so, or have a word that does."""
    return called(words, [cards.title(card) for card in range(CARDS)], WORDS)


def military_called(cards: Cards, words: str) -> list[int]:
    """The military cards of that name, or whose names begin so, or have a word that does."""
    titles = [cards.military.title(card) for card in range(MILITARY_CARDS)]
    return called(words, titles, MILITARY_WORDS)


def called(words: str, names: Sequence[str], notation: Sequence[str]) -> list[int]:
    """Which names are meant by a text."""
    wanted = " ".join(words.lower().replace("_", " ").replace("'", "’").split())
    if not wanted:
        return []
    titles = {card: name.lower() for card, name in enumerate(names)}
    exact = [card for card, title in titles.items() if wanted in (title, notation[card])]
    if exact:
        return exact
    begin = [card for card, title in titles.items() if title.startswith(wanted)]
    return begin or [card for card, title in titles.items() if f" {wanted}" in f" {title}"]


class Pages:
    """Cards one by one."""

    def __init__(self, cards: Cards, view: AgesView, names: Sequence[str], width: int) -> None:
        self.cards = cards
        self.text = cards.text
        self.view = view
        self.names = names
        self.width = width

    def draw(self, card: int) -> list[Words]:
        """A card: its name, what it costs and gives, where it is."""
        head = Words.assemble(self.cards.name(card), "  ", self.cards.type_of(card))
        head.stylize(BOLD)
        room = self.width - INDENT
        lines = below([self.cards.what(card)], room)
        lines += below([Words(part, DIM) for part in self.places(card)], room)
        return [head, *(Words.assemble(" " * INDENT, line) for line in lines)]

    # military cards

    def military(self, card: int) -> list[Words]:
        """A military card: its name, what it does, where it is known to be."""
        cards = self.cards.military
        head = Words.assemble(cards.name(card), "  ", cards.kind(card))
        head.stylize(BOLD)
        room = self.width - INDENT
        lines = below([Words(cards.what(card))], room)
        lines += below([Words(part, DIM) for part in self.whereabouts(card)], room)
        return [head, *(Words.assemble(" " * INDENT, line) for line in lines)]

    def whereabouts(self, card: int) -> list[str]:
        """Where a military card is known to be, and how many copies are at unknown places."""
        view, say = self.view, self.text.say
        found: list[str] = []
        for key, has in (
            ("draw-tactic-of", lambda civ: civ.tactic == card),
            ("draw-in-play-of", lambda civ: card in (*civ.colonies, civ.pact)),
            ("draw-war-of", lambda civ: card in [declared.card for declared in civ.declared_wars]),
            ("draw-in-hand-of", lambda civ: card in (*civ.military_hand, *civ.shown)),
        ):
            owners = [self.names[s] for s, civ in enumerate(view.civilizations) if has(civ)]
            if owners:
                found.append(say(key, names=self.text.listing(owners)))
        prepared = view.civilizations[view.seat].prepared if view.seat >= 0 else ()
        if view.event == card:
            found.append(say("draw-is-revealed"))
        if card in view.common:
            found.append(say("draw-is-common"))
        if card in (*prepared, *view.top):
            found.append(say("draw-among-events"))
        if card in view.past:
            found.append(say("draw-is-past"))
        discarded = sum(known == card for pile in view.piles for known, _ in pile)
        if discarded:
            found.append(say("draw-lies-discarded", number=discarded))
        unseen = sum(pool.cards.count(card) for pool in view.pools)
        if unseen:
            found.append(say("draw-not-seen", number=unseen))
        return found or [say("draw-not-in-game")]

    def politics(self) -> dict[str, list[Words]]:
        """What can be looked at by a word: events, tactics, military cards."""
        if not self.cards.political:
            return {}
        world = World(self.cards, self.view, self.names)
        return {
            self.text.say("draw-look-events"): self.lines(world.all_events()),
            self.text.say("draw-look-tactics"): self.lines([("tactics", world.tactics())]),
            self.text.say("draw-look-military"): self.lines(world.all_cards()),
        }

    def lines(self, labels: Sequence[tuple[str, list[Words]]]) -> list[Words]:
        """Labelled lines, each part in a line of its own where it is long."""
        found: list[Words] = []
        for key, parts in labels:
            lines = below(parts, self.width - LABEL)
            if lines:
                found.append(labelled(Words(self.text.say("draw-label-" + key), BOLD), lines))
        return found or [Words(self.text.say("draw-none"))]

    def places(self, card: int) -> list[str]:
        """Where copies of a card are."""
        found: list[str] = []
        for space, there in enumerate(self.view.row):
            if there == card:
                price = self.view.prices[space]
                shown = ROW_PRICES[space] if price == NOT_ASKED else price
                price_words = self.cards.amount("civil", shown)
                found.append(self.text.say("draw-in-row", space=space + 1, price=price_words))
        for key, has in (("draw-in-play-of", in_play), ("draw-in-hand-of", in_hand)):
            owners = [
                self.names[seat]
                for seat, civ in enumerate(self.view.civilizations)
                if has(civ, card)
            ]
            if owners:
                found.append(self.text.say(key, names=self.text.listing(owners)))
        left = self.view.deck.cards.count(card)
        if left:
            found.append(self.text.say("draw-in-deck", number=left))
        return found or [self.text.say("draw-nowhere")]

    def deck(self) -> list[Words]:
        """What is still in the deck, by type."""
        types: dict[int, list[int]] = {}
        for card in self.view.deck.cards:
            types.setdefault(KIND[card], []).append(card)
        found = [Words(self.text.say("draw-left", number=self.view.deck.size), BOLD)]
        for cards in types.values():
            parts = [
                counted(self.cards.name(card), cards.count(card)) for card in sorted(set(cards))
            ]
            found.append(labelled(self.cards.type_of(cards[0]), below(parts, self.width - LABEL)))
        return found


def in_play(civ: CivilizationView, card: int) -> bool:
    """Whether a civilization has a card in play."""
    return card in (*civ.technologies, *civ.wonders, civ.leader, civ.wonder)


def in_hand(civ: CivilizationView, card: int) -> bool:
    """Whether a civilization holds a card."""
    return card in civ.hand
