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
from civitas.games.through_the_ages.data.effects import LeaveForToken
from civitas.games.through_the_ages.data.military import (
    ATTACK_COST,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    MILITARY_LEVEL,
    has_two_sides,
)
from civitas.games.through_the_ages.data.tables import EFFECTS
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.ids import SIDES
from civitas.games.through_the_ages.rules.tactics import COPY_PRICE, PLAY_PRICE
from civitas.kernel import Action, Seat
from civitas.terminal.ages.chooser import Chooser
from civitas.terminal.ages.civs import others
from civitas.terminal.ages.foreign import armies_of, bonds_of
from civitas.terminal.ages.parts import NOW, joined
from civitas.terminal.lines import BOLD


class Political(Chooser):
    """What can be done in politics, and with tactics."""

    def draw(self) -> list[Words]:
        """Events, aggressions, wars, pacts, the rest; to pass; to resign last."""
        if not isinstance(self.frame(), Politics):
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
            culture = self.cards.amount("culture", MILITARY_LEVEL[card], True)
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
        words = [self.attack(attack_card(action), rival) for action in possible]
        names = [(action, self.military.name(attack_card(action))) for action in named]
        parts = self.parts(possible, words) + self.refusals(names)
        head = self.text.say(
            "draw-against",
            name=self.name(rival),
            own=self.own.attacks[rival],
            other=self.view.civilizations[rival].attacked[self.view.seat],
        )
        return [Words.assemble((head, BOLD), " ", parts[0]), *parts[1:]]

    def attack(self, card: int, rival: Seat) -> Words:
        """An attack and its price."""
        price = ATTACK_COST[card] * self.view.civilizations[rival].attack_factor
        return self.priced(self.military.name(card), price, "military")

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
        for bond in bonds_of(self.view, self.view.seat):
            pact = self.civs.foreign.with_partner(bond)
            actions.append(CANCEL + bond.owner)
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
        effects = EFFECTS[self.own.leader]
        tokens = sum(effect.amount for effect in effects if isinstance(effect, LeaveForToken))
        gain = self.cards.amount("yellow", tokens, True)
        return self.text.say("draw-retire", leader=leader, gain=gain)

    # tactics, in the action phase

    def tactics(self) -> list[Words]:
        """Tactics to play and to copy, with what armies would give then."""
        play, copy = self.named(TACTIC), self.named(COPY)
        parts: list[Words] = []
        for actions, first, price, key in (
            (play, TACTIC, PLAY_PRICE, "draw-play-tactic"),
            (copy, COPY, COPY_PRICE, "draw-copy-tactic"),
        ):
            possible = [action for action in actions if action in self.asked.numbers]
            cards = [action - first + FIRST_TACTIC for action in possible]
            parts += self.parts(possible, [self.changed(card, key, price) for card in cards])
        refused = [(action, self.military.name(action - TACTIC + FIRST_TACTIC)) for action in play]
        refused += [
            (action, self.military.name(action - COPY + FIRST_TACTIC))
            for action in copy
            if action - COPY + FIRST_TACTIC != self.own.tactic
        ]
        return self.civs.line("tactics", [*parts, *self.refusals(refused)])

    def changed(self, card: int, key: str, price: int) -> Words:
        """A tactic: how it is come by, its price, the strength of armies with it."""
        strength = armies_of(self.own, card, self.own.workers)
        armies = self.cards.amount("strength", strength, True)
        paid = self.cards.amount("military", price)
        verb = Words(self.text.say(key))
        return joined([verb, self.military.name(card), Words(f"{paid} {NOW} {armies}")])
