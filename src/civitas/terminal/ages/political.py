"""The political actions, by sorts; and tactics, which belong to the action phase."""

from rich.text import Text as Words

from civitas.games.through_the_ages.actions import (
    ATTACK,
    CANCEL,
    COLONIZE,
    COPY,
    DECLARE,
    LOOK,
    OFFER,
    PASS,
    PREPARE,
    RESIGN,
    RETIRE,
    TACTIC,
    VERB_OF,
    attack_card,
    attack_rival,
    offered_card,
    offered_partner,
    offered_side,
)
from civitas.games.through_the_ages.data.military import (
    FIRST_TACTIC,
    FIRST_TERRITORY,
    has_two_sides,
)
from civitas.games.through_the_ages.ids import SIDES
from civitas.games.through_the_ages.sight.questions import PoliticsQuestion
from civitas.kernel import Action, Seat
from civitas.terminal.ages.chooser import Chooser
from civitas.terminal.ages.civs import others
from civitas.terminal.ages.parts import NOW, joined
from civitas.terminal.lines import BOLD


class Political(Chooser):
    """What can be done in politics, and with tactics."""

    def draw(self) -> list[Words]:
        """Events, aggressions, wars, pacts, the rest; to pass; to resign last."""
        if not isinstance(self.question(), PoliticsQuestion):
            return []
        found = [*self.prepare(), *self.attacks(), *self.wars(), *self.pacts(), *self.more()]
        found += self.only("pass", PASS, self.text.say("draw-pass"))
        return found + self.only("resign", RESIGN, self.text.say("draw-resign"))

    def prepare(self) -> list[Words]:
        """Cards that can become future events, with the culture that brings."""
        actions = self.asked.of(PREPARE)
        words: list[Words] = []
        for action in actions:
            card = action - PREPARE
            culture = self.cards.amount("culture", self.gain(action, "culture"), True)
            words.append(Words.assemble(self.military.name(card), f" {culture}"))
        return self.civs.line("prepare", self.parts(actions, words))

    # attacks

    def attacks(self) -> list[Words]:
        """Aggressions, rival by rival."""
        return self.grouped("attack", [self.against(s, ATTACK) for s in self.rivals()])

    def wars(self) -> list[Words]:
        """Wars, rival by rival."""
        return self.grouped("declare", [self.against(s, DECLARE) for s in self.rivals()])

    def rivals(self) -> list[Seat]:
        """The others in the game."""
        return [seat for seat in others(self.view) if seat not in self.view.gone]

    def named(self, verb: Action) -> list[Action]:
        """The actions of a verb that are possible or refused."""
        refused = [action for action in self.asked.reasons if VERB_OF[action] == verb]
        return sorted([*self.asked.of(verb), *refused])

    def against(self, rival: Seat, verb: Action) -> list[Words]:
        """Attacks on a rival: what they cost, and which are not possible."""
        named = [action for action in self.named(verb) if attack_rival(action) == rival]
        if not named:
            return []
        possible = [action for action in named if action in self.asked.numbers]
        words = [self.attack(action) for action in possible]
        names = [(action, self.military.name(attack_card(action))) for action in named]
        parts = self.parts(possible, words) + self.refusals(names)
        offer = self.asked.offer(named[0])
        head = self.text.say(
            "draw-against",
            name=self.name(rival),
            own=offer.own_strength,
            other=offer.rival_strength,
        )
        return [Words.assemble((head, BOLD), " ", parts[0]), *parts[1:]]

    def attack(self, action: Action) -> Words:
        """An attack and its price."""
        price = self.price(action, "military_actions")
        return self.priced(self.military.name(attack_card(action)), price, "military")

    # pacts

    def pacts(self) -> list[Words]:
        """Pacts to offer, partner by partner."""
        return self.grouped("offer", [self.offers(seat) for seat in self.rivals()])

    def offers(self, partner: Seat) -> list[Words]:
        """Pacts to offer to one of the others."""
        named = [action for action in self.named(OFFER) if offered_partner(action) == partner]
        if not named:
            return []
        possible = [action for action in named if action in self.asked.numbers]
        parts = self.parts(possible, [self.offer(action) for action in possible])
        parts += self.refusals([(action, self.offer(action)) for action in named])
        head = self.text.say("draw-to", name=self.name(partner))
        return [Words.assemble((head, BOLD), " ", parts[0]), *parts[1:]]

    def offer(self, action: Action) -> Words:
        """A pact and the side the player would take."""
        card, side = offered_card(action), offered_side(action)
        line = self.military.name(card)
        if has_two_sides(card):
            name = self.text.say("side-" + SIDES[side])
            line.append(self.text.say("draw-as-side", side=name))
        return line

    # what else there is

    def more(self) -> list[Words]:
        """To end a pact, to look ahead, what the leader leaves for."""
        actions: list[Action] = []
        words: list[Words] = []
        for held in self.own.pacts:
            pact = self.civs.foreign.with_partner(held)
            actions.append(CANCEL + held.owner)
            words.append(Words.assemble(self.text.say("draw-cancel"), " ", pact))
        for action in self.asked.of(RETIRE, COLONIZE):
            actions.append(action)
            words.append(Words(self.leaving(action)))
        if LOOK in self.asked.numbers:
            actions.append(LOOK)
            words.append(Words(self.text.say("draw-look-ahead")))
        return self.civs.line("political", self.parts(actions, words))

    def leaving(self, action: Action) -> str:
        """What a leader leaves for."""
        leader = self.cards.title(self.own.leader)
        if VERB_OF[action] == COLONIZE:
            card = self.military.name(action - COLONIZE + FIRST_TERRITORY).plain
            return self.text.say("draw-discover", leader=leader, card=card)
        gain = self.cards.amount("yellow", self.gain(action, "yellow_tokens"), True)
        return self.text.say("draw-retire", leader=leader, gain=gain)

    # tactics, in the action phase

    def tactics(self) -> list[Words]:
        """Tactics to play and to copy, with what armies would give then."""
        play, copy = self.named(TACTIC), self.named(COPY)
        parts: list[Words] = []
        for actions, first, key in (
            (play, TACTIC, "draw-play-tactic"),
            (copy, COPY, "draw-copy-tactic"),
        ):
            possible = [action for action in actions if action in self.asked.numbers]
            words = [self.changed(a, a - first + FIRST_TACTIC, key) for a in possible]
            parts += self.parts(possible, words)
        refused = [(action, self.military.name(action - TACTIC + FIRST_TACTIC)) for action in play]
        refused += [
            (action, self.military.name(action - COPY + FIRST_TACTIC))
            for action in copy
            if action - COPY + FIRST_TACTIC != self.own.tactic
        ]
        return self.civs.line("tactics", [*parts, *self.refusals(refused)])

    def changed(self, action: Action, card: int, key: str) -> Words:
        """A tactic: how it is come by, its price, the strength of armies with it."""
        armies = self.cards.amount("strength", self.asked.offer(action).armies or 0, True)
        paid = self.cards.amount("military", self.price(action, "military_actions"))
        verb = Words(self.text.say(key))
        return joined([verb, self.military.name(card), Words(f"{paid} {NOW} {armies}")])
