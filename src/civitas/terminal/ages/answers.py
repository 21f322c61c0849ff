"""What others, events and wars ask: bids, forces, defenses, pacts, spoils, losses."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.through_the_ages.actions import (
    ACCEPT,
    BID,
    CEDE,
    COMMIT,
    DECLINE,
    DEFEND,
    DISCARD,
    DONE,
    LOSE,
    MOST,
    PASS,
    REFUSE,
    REMOVE,
    RESOLVE,
    RETURN,
    RUIN,
    SEIZE,
    SEND,
    SPLIT,
    STEAL,
    TUCK,
)
from civitas.games.through_the_ages.data.military import (
    FIRST_TERRITORY,
    FIRST_WAR,
    FORCE,
    has_two_sides,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_SPECIAL,
    FIRST_WONDER,
    SCIENCE_COST,
    STRENGTH,
    WORKED,
)
from civitas.games.through_the_ages.flow.event_choices import EventChoice, LossChoice, RowChoice
from civitas.games.through_the_ages.flow.events import AfterEvent
from civitas.games.through_the_ages.ids import NO_CARD, SIDES
from civitas.games.through_the_ages.rules.aggressions import Defense, Plunder, Raid, defense_of
from civitas.games.through_the_ages.rules.colonization import CARD_FORCE, Auction, SendForce
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.rules.wars import Spoils
from civitas.games.through_the_ages.words.explain import AT_ONCE, ROW_ONLY
from civitas.kernel import NOBODY
from civitas.terminal.ages.armed_hand import military_rows
from civitas.terminal.ages.chooser import Chooser
from civitas.terminal.ages.foreign import armies_of
from civitas.terminal.ages.parts import joined
from civitas.terminal.ages.row import Row
from civitas.terminal.ages.technologies import Technologies
from civitas.terminal.lines import BAD, BOLD, DIM, GOOD

FEW_BIDS: Final = 8
"""More bids than these are shown as a range."""


class Answers(Chooser):
    """What is asked outside one's own politics and action phase."""

    def draw(self) -> list[RenderableType]:
        """What it is about, then what can be answered."""
        found: list[RenderableType] = [*self.about(), *self.row()]
        found += [*self.auction(), *self.force(), *self.defense(), *self.pact()]
        found += [*self.goods(), *self.colonies(), *self.spoils(), *self.losses()]
        return [*found, *self.discards(), *self.closing()]

    # what it is about

    def about(self) -> list[Words]:
        """The event or the territory that is being dealt with."""
        for frame in reversed(self.view.pending):
            if isinstance(frame, AfterEvent):
                key = "territory" if frame.card >= FIRST_TERRITORY else "event"
                return self.described(key, frame.card)
        return []

    def described(self, key: str, card: int) -> list[Words]:
        """A military card with what it does."""
        what = self.military.what(card)
        return self.civs.line(key, [Words.assemble(self.military.name(card), ": ", what)])

    def row(self) -> list[RenderableType]:
        """The row, if cards of it can be taken now."""
        frame = self.frame()
        if not isinstance(frame, RowChoice):
            return []
        allowed = self.cards.amount("civil", frame.left)
        head = Words(self.text.say("draw-row-choice", amount=allowed), BOLD)
        return [head, Row(self.cards, self.view, self.asked).draw(self.civs.width)]

    # colonies

    def auction(self) -> list[Words]:
        """Who bids what, what the own force could be, the bids."""
        frame = self.frame()
        if not isinstance(frame, Auction):
            return []
        others = [self.name(seat) for seat in frame.order if seat not in (frame.leader, frame.seat)]
        key = "draw-no-bid" if frame.leader == NOBODY else "draw-highest-bid"
        leader = self.name(frame.leader) if frame.leader != NOBODY else ""
        told = [Words(self.text.say(key, name=leader, force=frame.bid))]
        if others:
            names = self.text.listing(others)
            told.append(Words(self.text.say("draw-still-bidding", names=names), DIM))
        found = self.civs.line("auction", told)
        bids = self.asked.of(BID)
        most = self.own.most_force
        cards = most - self.own.force
        force = self.text.say("draw-own-force", most=most, units=self.own.force, cards=cards)
        return found + self.civs.line("force", [Words(force)]) + self.bids(bids)

    def bids(self, bids: list[int]) -> list[Words]:
        """The bids one by one, or as a range if they are many."""
        if len(bids) <= FEW_BIDS:
            words = [Words(self.text.say("draw-bid", force=a - BID + 1)) for a in bids]
            return self.civs.line("bid", self.parts(bids, words))
        numbers = [int(self.asked.number(action).plain) for action in bids]
        force = self.text.say("draw-bids", least=bids[0] - BID + 1, most=bids[-1] - BID + 1)
        span = Words(self.text.say("draw-range", first=numbers[0], last=numbers[-1]), BOLD)
        typed = Words(self.text.say("draw-type-bid", force=bids[0] - BID + 1), DIM)
        return self.civs.line("bid", [joined([span, Words(force)]), typed])

    def force(self) -> list[Words]:
        """The force so far, and what each unit and card would add to it."""
        frame = self.frame()
        if not isinstance(frame, SendForce):
            return []
        units = [0] * WORKED
        for card in frame.sent:
            units[card] += 1
        armies = armies_of(self.own, self.own.tactic, units)
        there = self.asked.amount("force")
        words = self.text.say("draw-force", force=there, bid=frame.bid)
        parts = [Words(words, GOOD if DONE in self.asked.numbers else "")]
        parts += [self.cards.name(card) for card in frame.sent]
        found = self.civs.line("force", parts)
        send = self.asked.of(SEND)
        names: list[Words] = []
        for action in send:
            card = action - SEND
            units[card] += 1
            more = armies_of(self.own, self.own.tactic, units) - armies + STRENGTH[card]
            units[card] -= 1
            names.append(Words.assemble(self.cards.name(card), f" +{more}"))
        found += self.civs.line("send", self.parts(send, names))
        commit = self.asked.of(COMMIT)
        names = [self.committed(action - COMMIT) for action in commit]
        found += self.civs.line("commit", self.parts(commit, names))
        return found + self.only("done", DONE, self.text.say("draw-colonize"))

    def committed(self, card: int) -> Words:
        """A card with the force it adds."""
        return Words.assemble(self.military.name(card), f" +{FORCE[card] or CARD_FORCE}")

    # defense

    def defense(self) -> list[Words]:
        """The attack, what is missing, what each card adds."""
        frame = self.frame()
        if not isinstance(frame, Defense):
            return []
        spoils = self.military.spoils(frame.card)
        by = self.text.say("draw-by", name=self.name(frame.attacker))
        found = self.civs.line(
            "attack", [Words.assemble(self.military.name(frame.card), f" {by}: {spoils}")]
        )
        chosen = sum(defense_of(card) for card in frame.chosen)
        missing = self.asked.amount("missing")
        balance = self.text.say(
            "draw-balance", attack=frame.strength, own=self.own.strength, cards=chosen
        )
        lacks = self.text.say("draw-missing", number=missing)
        left = self.asked.amount("cards")
        found += self.civs.line(
            "defense",
            [
                Words(balance),
                Words(lacks, BAD if missing > 0 else GOOD),
                Words(self.text.say("draw-cards-left", number=left), DIM),
            ],
        )
        found += self.civs.line("chosen", [self.defending(card) for card in frame.chosen])
        defend = self.asked.of(DEFEND)
        words = [self.defending(action - DEFEND) for action in defend]
        found += self.civs.line("defend", self.parts(defend, words))
        if not defend and DONE not in self.asked.numbers:
            found += self.civs.line("defend", [Words(self.text.say("draw-helpless"), BAD)])
        found += self.only("done", DONE, self.text.say("draw-hold"))
        return found + self.only("give-in", DECLINE, self.text.say("draw-give-in"))

    def defending(self, card: int) -> Words:
        """A card with what it adds to a defense."""
        added = self.cards.amount("strength", defense_of(card), True)
        return Words.assemble(self.military.name(card), f" {added}")

    # pacts

    def pact(self) -> list[Words]:
        """What an offered pact gives both."""
        frame = self.frame()
        if not isinstance(frame, Answer):
            return []
        by = self.text.say("draw-by", name=self.name(frame.owner))
        parts = [Words.assemble(self.military.name(frame.card), f" {by}")]
        owner = self.view.civilizations[frame.owner]
        if owner.pact != NO_CARD:
            old = self.military.name(owner.pact).plain
            name = self.name(owner.partner)
            parts.append(Words(self.text.say("draw-instead", card=old, name=name), DIM))
        found = self.civs.line("pact", parts)
        own = self.military.side(frame.card, 1 - frame.side)
        if has_two_sides(frame.card):
            sides = (
                ("draw-you-have", 1 - frame.side, own),
                ("draw-partner-has", frame.side, self.military.side(frame.card, frame.side)),
            )
            words = [
                self.text.say(
                    key,
                    name=self.name(frame.owner),
                    side=self.text.say("side-" + SIDES[side]),
                    words=told,
                )
                for key, side, told in sides
            ]
        else:
            words = [self.text.say("draw-side-both", words=own)] if own else []
        terms = self.military.terms(frame.card)
        found += self.civs.line("terms", [Words(word) for word in [*words, terms] if word])
        keys = ("draw-accept", "draw-refuse")
        answers = self.parts([ACCEPT, REFUSE], [Words(self.text.say(key)) for key in keys])
        return found + self.civs.line("answer", answers)

    # goods, colonies, cards

    def goods(self) -> list[Words]:
        """Goods split into food and resources."""
        frame = self.frame()
        splits = self.asked.of(SPLIT)
        if not splits or not isinstance(frame, EventChoice | Plunder):
            return []
        sign = -1 if isinstance(frame, LossChoice) else 1
        words: list[Words] = []
        for action in splits:
            food = action - SPLIT
            amounts = (("food", food), ("resources", frame.amount - food))
            shown = [self.cards.amount(what, sign * n, True) for what, n in amounts if n]
            words.append(Words(" ".join(shown)))
        return self.civs.line("goods", self.parts(splits, words))

    def colonies(self) -> list[Words]:
        """Colonies to annex or to lose, with what they give."""
        found: list[Words] = []
        for key, verb in (("annex", SEIZE), ("cede", CEDE)):
            actions = self.asked.of(verb)
            words: list[Words] = []
            for action in actions:
                card = action - verb + FIRST_TERRITORY
                gives = self.military.for_good(card)
                words.append(Words.assemble(self.military.name(card), f" {gives}"))
            found += self.civs.line(key, self.parts(actions, words))
        return found

    def spoils(self) -> list[Words]:
        """What a victor takes from a rival, and the wars still to be resolved."""
        found: list[Words] = []
        wars = self.asked.of(RESOLVE)
        told = [
            self.civs.foreign.war(self.view.seat, action - RESOLVE + FIRST_WAR * MOST)
            for action in wars
        ]
        found += self.civs.line("resolve", self.parts(wars, told))
        remove = self.asked.of(REMOVE)
        words = [self.cards.name(action - REMOVE + FIRST_WONDER) for action in remove]
        found += self.civs.line("remove", self.parts(remove, words))
        frame = self.frame()
        if not isinstance(frame, Spoils):
            return found
        steal = self.asked.of(STEAL)
        words = []
        for action in steal:
            card = action - STEAL + FIRST_SPECIAL
            name = self.priced(self.cards.name(card), SCIENCE_COST[card], "science")
            words.append(Words.assemble(name, ": ", self.cards.gives(card)))
        found += self.civs.line("steal", self.parts(steal, words))
        science = min(frame.left, self.view.civilizations[frame.loser].science)
        gain = self.cards.amount("science", science, True)
        return found + self.only("done", DONE, self.text.say("draw-science", gain=gain))

    def losses(self) -> list[Words]:
        """Wonders, tokens and workers that are lost."""
        ruin = self.asked.of(RUIN)
        words: list[Words] = []
        for action in ruin:
            card = action - RUIN + FIRST_WONDER
            gives = self.cards.gives(card, (*ROW_ONLY, *AT_ONCE))
            words.append(Words.assemble(self.cards.name(card), " ", gives))
        found = self.civs.line("ruin", self.parts(ruin, words))
        stores = Technologies(self.cards, self.own)
        for key, verb in (("return", RETURN), ("lose", LOSE)):
            actions = self.asked.of(verb)
            words = [stores.technology(action - verb) for action in actions]
            found += self.civs.line(key, self.parts(actions, words))
        return found

    def discards(self) -> list[RenderableType]:
        """Military cards to discard, with what they do."""
        hand = self.own.military_hand
        rows = [
            (self.asked.number(action), action - DISCARD, hand.count(action - DISCARD))
            for action in self.asked.of(DISCARD)
        ]
        return military_rows(self.cards, self.civs.label("discard"), rows, self.civs.width)

    # to stop

    def closing(self) -> list[Words]:
        """To pass, to take no more, to leave it."""
        frame = self.frame()
        found: list[Words] = []
        if isinstance(frame, Auction):
            found += self.only("pass", PASS, self.text.say("draw-pass-bid"))
        if isinstance(frame, RowChoice):
            found += self.only("done", DONE, self.text.say("draw-no-more-cards"))
        if not self.asked.of(TUCK) and not isinstance(frame, Defense):
            key = "draw-no-more" if isinstance(frame, Raid) else "draw-nothing"
            found += self.only("decline", DECLINE, self.text.say(key))
        return found
