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
    GRAMMAR,
    LOSE,
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
from civitas.games.through_the_ages.data.military import FIRST_TERRITORY
from civitas.games.through_the_ages.data.tables import FIRST_SPECIAL, FIRST_WONDER
from civitas.games.through_the_ages.ids import SIDES
from civitas.games.through_the_ages.rules.aggressions import defense_of
from civitas.games.through_the_ages.sight.questions import (
    AuctionQuestion,
    DefenseQuestion,
    PactQuestion,
    RaidQuestion,
    RowQuestion,
    SendForceQuestion,
    SpoilsQuestion,
)
from civitas.games.through_the_ages.words.explain import AT_ONCE, ROW_ONLY
from civitas.kernel import Action
from civitas.terminal.ages.armed_hand import military_rows
from civitas.terminal.ages.chooser import Chooser
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
        card = self.view.event
        if card is None:
            return []
        return self.described("territory" if card >= FIRST_TERRITORY else "event", card)

    def described(self, key: str, card: int) -> list[Words]:
        """A military card with what it does."""
        what = self.military.what(card)
        return self.civs.line(key, [Words.assemble(self.military.name(card), ": ", what)])

    def row(self) -> list[RenderableType]:
        """The row, if cards of it can be taken now."""
        question = self.question()
        if not isinstance(question, RowQuestion):
            return []
        allowed = self.cards.amount("civil", question.actions)
        head = Words(self.text.say("draw-row-choice", amount=allowed), BOLD)
        return [head, Row(self.cards, self.view, self.asked).draw(self.civs.width)]

    # colonies

    def auction(self) -> list[Words]:
        """Who bids what, what the own force could be, the bids."""
        question = self.question()
        if not isinstance(question, AuctionQuestion):
            return []
        seats = [s for s in question.bidders if s not in (question.leader, self.view.seat)]
        others = [self.name(seat) for seat in seats]
        key = "draw-no-bid" if question.leader is None else "draw-highest-bid"
        leader = self.name(question.leader) if question.leader is not None else ""
        bidding = [Words(self.text.say(key, name=leader, force=question.bid))]
        if others:
            names = self.text.listing(others)
            bidding.append(Words(self.text.say("draw-still-bidding", names=names), DIM))
        found = self.civs.line("auction", bidding)
        bids = self.asked.of(BID)
        force = self.text.say(
            "draw-own-force",
            most=question.most,
            units=question.force,
            cards=question.card_force,
        )
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
        question = self.question()
        if not isinstance(question, SendForceQuestion):
            return []
        words = self.text.say("draw-force", force=question.force, bid=question.bid)
        parts = [Words(words, GOOD if DONE in self.asked.numbers else "")]
        parts += [self.cards.name(card) for card in question.sent]
        found = self.civs.line("force", parts)
        send = self.asked.of(SEND)
        names = [self.adding(action, self.cards.name(action - SEND)) for action in send]
        found += self.civs.line("send", self.parts(send, names))
        commit = self.asked.of(COMMIT)
        names = [self.adding(action, self.military.name(action - COMMIT)) for action in commit]
        found += self.civs.line("commit", self.parts(commit, names))
        return found + self.only("done", DONE, self.text.say("draw-colonize"))

    def adding(self, action: Action, name: Words) -> Words:
        """A unit or a card with the force it adds."""
        return Words.assemble(name, f" +{self.gain(action, 'strength')}")

    # defense

    def defense(self) -> list[Words]:
        """The attack, what is missing, what each card adds."""
        question = self.question()
        if not isinstance(question, DefenseQuestion):
            return []
        card = question.aggression
        spoils = self.military.spoils(card)
        by = self.text.say("draw-by", name=self.name(question.attacker))
        found = self.civs.line(
            "attack", [Words.assemble(self.military.name(card), f" {by}: {spoils}")]
        )
        missing, left = question.missing, question.cards_left
        balance = self.text.say(
            "draw-balance",
            attack=question.attack,
            own=self.own.strength,
            cards=question.card_strength,
        )
        lacks = self.text.say("draw-missing", number=missing)
        found += self.civs.line(
            "defense",
            [
                Words(balance),
                Words(lacks, BAD if missing > 0 else GOOD),
                Words(self.text.say("draw-cards-left", number=left), DIM),
            ],
        )
        found += self.civs.line("chosen", [self.defending(card) for card in question.cards])
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
        question = self.question()
        if not isinstance(question, PactQuestion):
            return []
        card = question.pact
        by = self.text.say("draw-by", name=self.name(question.owner))
        parts = [Words.assemble(self.military.name(card), f" {by}")]
        if question.replaces is not None and question.replaced_partner is not None:
            old = self.military.name(question.replaces).plain
            name = self.name(question.replaced_partner)
            parts.append(Words(self.text.say("draw-instead", card=old, name=name), DIM))
        found = self.civs.line("pact", parts)
        own = self.military.side(card, question.own_side)
        if not question.equal:
            other = self.military.side(card, question.owner_side)
            sides = (
                ("draw-you-have", question.own_side, own),
                ("draw-partner-has", question.owner_side, other),
            )
            words = [
                self.text.say(
                    key,
                    name=self.name(question.owner),
                    side=self.text.say("side-" + SIDES[side]),
                    words=effects,
                )
                for key, side, effects in sides
            ]
        else:
            words = [self.text.say("draw-side-both", words=own)] if own else []
        terms = self.military.terms(card)
        found += self.civs.line("terms", [Words(word) for word in [*words, terms] if word])
        keys = ("draw-accept", "draw-refuse")
        answers = self.parts([ACCEPT, REFUSE], [Words(self.text.say(key)) for key in keys])
        return found + self.civs.line("answer", answers)

    # goods, colonies, cards

    def goods(self) -> list[Words]:
        """Goods split into food and resources."""
        splits = self.asked.of(SPLIT)
        words: list[Words] = []
        for action in splits:
            offer = self.asked.offer(action)
            lost = [self.cards.amount(each.kind, -each.amount, True) for each in offer.cost or ()]
            won = [self.cards.amount(each.kind, each.amount, True) for each in offer.gain]
            words.append(Words(" ".join([*lost, *won])))
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
        words = [self.war(action) for action in wars]
        found += self.civs.line("resolve", self.parts(wars, words))
        remove = self.asked.of(REMOVE)
        words = [self.cards.name(action - REMOVE + FIRST_WONDER) for action in remove]
        found += self.civs.line("remove", self.parts(remove, words))
        if not isinstance(self.question(), SpoilsQuestion):
            return found
        steal = self.asked.of(STEAL)
        words = []
        for action in steal:
            card = action - STEAL + FIRST_SPECIAL
            name = self.priced(self.cards.name(card), self.price(action, "advantage"), "science")
            words.append(Words.assemble(name, ": ", self.cards.gives(card)))
        found += self.civs.line("steal", self.parts(steal, words))
        gain = self.cards.amount("science", self.gain(DONE, "science"), True)
        return found + self.only("done", DONE, self.text.say("draw-science", gain=gain))

    def war(self, action: Action) -> Words:
        """A war that can be resolved."""
        named = GRAMMAR.describe(action)
        wanted = (named["military_card"], named["rival"])
        wars = [war for war in self.own.declared_wars if (war.card, war.rival) == wanted]
        return self.civs.foreign.war(wars[0])

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
        question = self.question()
        found: list[Words] = []
        if isinstance(question, AuctionQuestion):
            found += self.only("pass", PASS, self.text.say("draw-pass-bid"))
        if isinstance(question, RowQuestion):
            found += self.only("done", DONE, self.text.say("draw-no-more-cards"))
        if not self.asked.of(TUCK) and not isinstance(question, DefenseQuestion):
            key = "draw-no-more" if isinstance(question, RaidQuestion) else "draw-nothing"
            found += self.only("decline", DECLINE, self.text.say(key))
        return found
