"""Decisions outside the action phase: politics, events, attacks, defense, colonies, discarding.

An event, an attack, a colony or a pact is carried out by the engine on a copy of the state; its
value is the change of the seat's own civilization, less a share of what the rivals gain. What
depends on later choices (a defense, an auction, a war resolved a turn later) is estimated.
"""

from collections.abc import Callable
from typing import Final

from civitas.bots.ages.forces import plan_force, price_of_force
from civitas.bots.ages.outlook import Outlook
from civitas.bots.ages.simulate import run_to_height, run_until_asked
from civitas.bots.ages.strength import partial_army, tactic_gain
from civitas.games.through_the_ages.actions import (
    ATTACK,
    BID,
    CANCEL,
    DECLARE,
    DECLINE,
    DEFEND,
    DISCARD,
    DONE,
    LOOK,
    OFFER,
    PASS,
    PREPARE,
    RESIGN,
    VERB_OF,
    attack_card,
    attack_rival,
    offered_card,
    offered_partner,
    offered_side,
)
from civitas.games.through_the_ages.data.event_effects import Impact, TakeFromRow
from civitas.games.through_the_ages.data.military import (
    ARMY_STRENGTH,
    BONDS,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    HAPPENS,
    MILITARY_KIND,
    MILITARY_LEVEL,
    bond,
)
from civitas.games.through_the_ages.data.tables import STRENGTH
from civitas.games.through_the_ages.flow.event_choices import RowChoice
from civitas.games.through_the_ages.flow.events import push_effects
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.ids import AGE_IV, AGGRESSION, NO_CARD, RESOURCES, TACTIC, WAR
from civitas.games.through_the_ages.rules.aggressions import (
    Defense,
    attack_price,
    defense_of,
    may_succeed,
    succeed,
)
from civitas.games.through_the_ages.rules.building import cost_of
from civitas.games.through_the_ages.rules.colonization import (
    UNIT_CARDS,
    Auction,
    SendForce,
    colonize,
    force_of,
    most_force,
)
from civitas.games.through_the_ages.rules.military_hands import DRAWN_AT_MOST
from civitas.games.through_the_ages.rules.pacts import (
    attack_bonus,
    rebind,
    remove_pact,
    strength_to_lose,
)
from civitas.games.through_the_ages.rules.reasons import OK
from civitas.games.through_the_ages.rules.spending import military_actions
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    from_military_hand,
    others,
    players,
)
from civitas.kernel import Action, Seat

NEVER: Final = -1000.0
"""The value of an option chosen only if there is no other."""

FIRST: Final = 1000.0
"""The value of an option that costs nothing and comes first."""

Worth = Callable[[Civilization], float]


class PoliticsJudge:
    """Values the options of all decisions outside the action phase.

    A choice that changes only the seat's own civilization is valued by `close_worth`, with plans
    and hand; one that changes several civilizations is valued by `worth` for all of them.
    """

    def __init__(self, o: Outlook, close_worth: Worth, worth: Worth) -> None:
        assert o.powers is not None
        self.o = o
        self.powers = o.powers
        self.weights = o.powers.weights
        self.state = o.state
        self.seat = o.seat
        self.close_worth = close_worth
        self.worth = worth
        self.close = False
        self.known: dict[tuple[Seat, bool], float] = {}
        self.events: dict[int, float] = {}
        self.now = self.value(self.state)

    # Values of positions.

    def economy(self, world: AgesState, seat: Seat) -> float:
        """The value of a civilization without its strength."""
        civ = world.civilizations[seat]
        base = self.state.civilizations[seat]
        close = self.close and seat == self.seat
        same = civ is base or civ.parts() == base.parts()
        if same and (seat, close) in self.known:
            return self.known[seat, close]
        if close:
            found = self.close_worth(civ)
        else:
            held = self.weights.held * min(1.0, 0.4 * self.o.turns)
            found = self.worth(civ) + held * len(civ.military_hand)
        if same:
            self.known[seat, close] = found
        return found

    def value(self, world: AgesState) -> float:
        """The value of the seat's civilization, less a share of the others'."""
        strengths = [civ.strength for civ in world.civilizations]
        value = 0.0
        for seat in self.powers.seats:
            civ = world.civilizations[seat]
            calm = self.powers.calm_for(world, seat)
            strength = int(civ.strength) + partial_army(self.weights, civ.tactic, civ)
            found = self.economy(world, seat)
            found += self.powers.standing(seat, strength, strengths, calm)
            value += found if seat == self.seat else -self.powers.share * found
        return value

    def explain(self, options: tuple[Action, ...]) -> list[float]:
        """The value of each option."""
        frame = self.state.stack[-1]
        if isinstance(frame, Politics):
            return [self.political(option) for option in options]
        if isinstance(frame, Defense):
            return self.defense(frame, options)
        if isinstance(frame, Auction):
            return self.auction(frame, options)
        if isinstance(frame, SendForce):
            return self.force(frame, options)
        if VERB_OF[options[0]] == DISCARD:
            return [-self.hold(option - DISCARD) for option in options]
        self.close = True
        return [self.answer(self.state, option, 2) for option in options]

    def answer(self, state: AgesState, option: Action, depth: int) -> float:
        """The value of an answer, with the best answers to the seat's decisions that follow."""
        frame = state.stack[-1]
        if isinstance(frame, RowChoice) and option in (DECLINE, DONE):
            return self.value(state)
        world = state.clone()
        world.stack.pop().resume(world, self.seat, option)
        if isinstance(frame, RowChoice):
            # the first card costs the next politics phase
            return self.value(world) - (0.0 if frame.took else self.weights.phase)
        if run_until_asked(world, 0, self.seat):
            following = world.stack[-1]
            options = following.options(world, self.seat)
            if depth and len(options) <= 12 and not isinstance(following, Auction | SendForce):
                return max([self.answer(world, other, depth - 1) for other in options])
        return self.value(world)

    # Events.

    def event(self, card: int) -> float:
        """The gain from an event if it were revealed now."""
        found = self.events.get(card)
        if found is None:
            found = self.territory(card) if card >= FIRST_TERRITORY else self.happening(card)
            self.events[card] = found
        return found

    def happening(self, card: int) -> float:
        """The gain from an event that is not a territory."""
        world = self.state.clone()
        height = len(world.stack)
        push_effects(world, self.seat, card)
        more = 0.0
        for effect in HAPPENS[card]:
            if isinstance(effect, TakeFromRow):
                most = max(self.powers.strengths)
                mine = self.powers.strengths[self.seat] == most
                more += self.weights.from_row * (1.0 if mine else -self.powers.share)
        run_to_height(world, height, self.seat)
        return self.value(world) - self.now + more

    def territory(self, card: int) -> float:
        """The expected gain from the auction of a territory."""
        worth = self.colony(card)
        mine = int(most_force(self.state.civilizations[self.seat]))
        most = 0.0
        for other in others(self.state, self.seat):
            civ = self.state.civilizations[other]
            held = self.weights.hand_force * len(civ.military_hand)
            most = max(most, int(force_of(civ, civ.workers)) + held)
        chance = 0.7 if mine > most else 0.5 if mine == most else 0.3
        return chance * 0.5 * worth - (1 - chance) * self.powers.share * 0.5 * worth

    def colony(self, card: int) -> float:
        """The gain from a colony."""
        world = self.state.clone()
        height = len(world.stack)
        colonize(world, self.seat, card)
        run_to_height(world, height, self.seat)
        return self.value(world) - self.now

    def next_event(self) -> float:
        """The expected gain from the next event to be revealed."""
        bag = self.state.events
        if bag.top:
            return self.event(bag.top[-1])
        layer = bag.layers[-1]
        return sum([self.event(card) for card in layer]) / len(layer)

    def prepared(self, card: int) -> float:
        """The worth of an event prepared as a future event."""
        if any(isinstance(effect, Impact) for effect in HAPPENS[card]):
            return self.weights.impact * self.event(card)
        coming = self.o.turns * self.weights.revealed * int(players(self.state))
        before = self.state.events.size()
        behind = len([c for c in self.state.future if MILITARY_LEVEL[c] <= MILITARY_LEVEL[card]])
        chance = max(0.0, min(1.0, (coming - before) / (behind + 1)))
        return self.weights.later * chance * self.event(card)

    # The politics phase.

    def political(self, option: Action) -> float:
        """The gain from a political action over no action."""
        if option == PASS:
            return 0.0
        if option == RESIGN:
            return NEVER
        if option == LOOK:
            return FIRST
        verb = VERB_OF[option]
        if verb == PREPARE:
            card = option - PREPARE
            found = int(MILITARY_LEVEL[card]) + self.prepared(card) + self.next_event()
            return found - 0.2
        if verb == ATTACK:
            return self.aggression(attack_card(option), attack_rival(option))
        if verb == DECLARE:
            return self.war(attack_card(option), attack_rival(option))
        if verb == OFFER:
            card, side = offered_card(option), offered_side(option)
            return self.pact(card, side, offered_partner(option))
        if verb == CANCEL:
            world = self.state.clone()
            remove_pact(world, option - CANCEL)
            return self.value(world) - self.now - 0.5
        return self.leaving(option)

    def leaving(self, option: Action) -> float:
        """The gain from removing a leader for its ability."""
        self.close = True
        found = self.answer(self.state, option, 0) - self.value(self.state) - 0.1
        self.close = False
        return found

    def draws_lost(self, price: int) -> float:
        """The worth of the military cards that spent actions would have drawn."""
        if self.state.age >= AGE_IV:
            return 0.0
        there = military_actions(self.state.civilizations[self.seat])
        draws = self.weights.draws
        kept = draws[max(0, min(DRAWN_AT_MOST, there - price))]
        return draws[min(DRAWN_AT_MOST, there)] - kept + 0.2 * price

    def aggression(self, card: int, rival: Seat) -> float:
        """The expected gain from an aggression."""
        civ = self.state.civilizations[self.seat]
        other = self.state.civilizations[rival]
        lead = civ.strength - strength_to_lose(self.state, self.seat, rival)
        lead += attack_bonus(self.state, self.seat, rival)
        lead -= other.strength - strength_to_lose(self.state, rival, self.seat)
        chance = self.undefended(other, lead)
        if chance < self.weights.least_chance:
            return -1.0
        price = attack_price(self.state, card, rival)
        return chance * self.success(self.seat, rival, card) - self.draws_lost(price) - 0.3

    def undefended(self, civ: Civilization, lead: int) -> float:
        """The probability that a rival does not defend against a lead in strength."""
        held = sorted([MILITARY_LEVEL[card] for card in civ.military_hand], reverse=True)
        slots = min(len(held), int(civ.military_total))
        if not slots:
            return 1.0
        share = min(0.9, self.weights.bonus_share * len(held) / slots)
        chances = [1.0]
        for level in held[:slots]:
            value = 2 * level if level else 1
            grown = [0.0] * (len(chances) + value)
            for total, chance in enumerate(chances):
                grown[total + 1] += chance * (1 - share)
                grown[total + value] += chance * share
            chances = grown
        fails = sum(chances[lead:])
        return 1 - fails * (1 - self.weights.yields)

    def success(self, attacker: Seat, rival: Seat, card: int) -> float:
        """The gain from a successful aggression for this seat, negative for its target."""
        world = self.state.clone()
        if attacker != self.seat:
            world.stack.pop()
        height = len(world.stack)
        succeed(world, attacker, rival, card)
        run_to_height(world, height, self.seat)
        return self.value(world) - self.now

    def war(self, card: int, rival: Seat) -> float:
        """The expected gain from a war; both sides may arm before it is resolved."""
        civ = self.state.civilizations[self.seat]
        other = self.state.civilizations[rival]
        lead = civ.strength - strength_to_lose(self.state, self.seat, rival)
        lead += attack_bonus(self.state, self.seat, rival)
        lead -= other.strength - strength_to_lose(self.state, rival, self.seat)
        price = attack_price(self.state, card, rival)
        mine = self.can_add(civ, military_actions(civ) - price)
        theirs = self.can_add(other, other.military_total)
        expected = int(lead) + self.weights.answer * (0.6 * mine - 1.2 * theirs)
        return self.powers.spoils(card, expected, rival) - self.draws_lost(price) - 0.5

    def can_add(self, civ: Civilization, acts: int) -> float:
        """The strength a civilization could add in a turn, with some production."""
        stock = int(amount_of(civ, RESOURCES)) + 2.0
        most = 0.0
        for card in UNIT_CARDS:
            if civ.technologies >> card & 1:
                price = max(1, int(cost_of(civ, card)))
                count = min(float(acts), stock / price, int(civ.unused) + 1.0)
                most = max(most, count * int(STRENGTH[card]))
        return most

    def pact(self, card: int, side: int, partner: Seat) -> float:
        """The gain from a pact, if the partner is likely to accept it."""
        world = self.state.clone()
        civ = world.civilizations[self.seat]
        from_military_hand(civ, card)
        if civ.pact != NO_CARD:
            remove_pact(world, self.seat)
        civ.pact = card
        civ.partner = partner
        civ.side = side
        rebind(world)
        theirs = BONDS[bond(card, 1 - side)]
        if theirs.culture < 0 and not theirs.strength:
            return -1.0
        other = world.civilizations[partner]
        before = self.state.civilizations[partner]
        gain = self.worth(other) - self.worth(before)
        calm = self.powers.calm_for(world, partner)
        strengths = [each.strength for each in world.civilizations]
        gain += self.powers.standing(partner, int(other.strength), strengths, calm)
        calm = self.powers.calm_for(self.state, partner)
        gain -= self.powers.standing(partner, int(before.strength), self.powers.strengths, calm)
        if gain <= 0:
            return -0.5
        return self.value(world) - self.now + 0.3

    # Military cards.

    def hold(self, card: int) -> float:
        """The worth of holding a military card."""
        kind = MILITARY_KIND[card]
        if kind == TACTIC:
            civ = self.state.civilizations[self.seat]
            gain = tactic_gain(civ, card, self.weights)
            return 0.2 + 0.7 * self.powers.slope * max(0.0, gain) + 0.05 * int(ARMY_STRENGTH[card])
        if card < FIRST_TACTIC:
            return 0.3 + 0.5 * max(0.0, int(MILITARY_LEVEL[card]) + self.prepared(card))
        if kind in (AGGRESSION, WAR):
            found = self.powers.card_worth(card)
            price = 0.0
            for rival in others(self.state, self.seat):
                lead = self.powers.strengths[self.seat] - self.powers.strengths[rival]
                if kind == WAR:
                    price = max(price, self.war(card, rival))
                elif lead > 0 and may_succeed(self.state, card, rival) == OK:
                    price = max(price, self.aggression(card, rival))
            return max(found, 0.6 * price)
        return self.powers.card_worth(card)

    # Defense.

    def defense(self, frame: Defense, options: tuple[Action, ...]) -> list[float]:
        """Values that defend if the loss is worth more than the cheapest defense."""
        civ = self.state.civilizations[self.seat]
        loss = -self.success(frame.attacker, self.seat, frame.card)
        held = frame.held(civ)
        slots = civ.military_total - len(frame.chosen)
        price, chosen = cheapest(
            [(self.hold(card), defense_of(card), card) for card in held], slots, frame.missing(civ)
        )
        values: list[float] = []
        for option in options:
            if option == DECLINE:
                values.append(-loss)
            elif option == DONE:
                values.append(1.0)
            elif chosen and option == DEFEND + chosen[0]:
                values.append(-price)
            else:
                values.append(NEVER)
        return values

    # Colonies.

    def auction(self, frame: Auction, options: tuple[Action, ...]) -> list[float]:
        """Values that bid as little as possible while the colony is worth the force."""
        worth = self.colony(frame.card)
        rivals = len(frame.order) - 1
        worth += 0.4 * self.powers.share * max(0.0, worth) * min(1, rivals)
        civ = self.state.civilizations[self.seat]
        bid = frame.bid + 1
        values: list[float] = []
        for option in options:
            if option == PASS:
                values.append(0.0)
            elif option == BID + bid - 1:
                values.append(worth - price_of_force(self.o, civ, bid))
            else:
                values.append(NEVER)
        return values

    def force(self, frame: SendForce, options: tuple[Action, ...]) -> list[float]:
        """Values that meet the bid with the least valuable units and cards."""
        if DONE in options:
            return [1.0 if option == DONE else 0.0 for option in options]
        civ = self.state.civilizations[self.seat]
        plan = plan_force(self.o, civ, frame.sent, frame.extra, frame.given, frame.bid)
        return [1.0 if option in plan else 0.0 for option in options]


def cheapest(
    held: list[tuple[float, int, int]], slots: int, missing: int
) -> tuple[float, tuple[int, ...]]:
    """The least valuable cards that make a defense, and their total worth."""
    best: tuple[float, tuple[int, ...]] = (-NEVER, ())
    found: list[tuple[float, int, tuple[int, ...]]] = [(0.0, 0, ())]
    for price, value, card in held:
        grown = list(found)
        for spent, total, chosen in found:
            if len(chosen) < slots and total < missing and spent + price < best[0]:
                one = (spent + price, total + value, (*chosen, card))
                grown.append(one)
                if one[1] >= missing:
                    best = (one[0], one[2])
        found = grown
    return best
