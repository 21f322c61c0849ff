"""The heuristic for Through the Ages beyond the civil game: strength, military cards, politics.

What an event, an attack, a colony or a pact is worth is found by letting the engine carry it out on
a possible world: the own civilization with what it gains, less a part of what the rivals do. What
has not happened yet (a defense, an auction, a war that is resolved a turn later) is estimated.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, tanh
from typing import TYPE_CHECKING, Final

from civitas.games.through_the_ages.actions import (
    ATTACK,
    BID,
    CANCEL,
    COMMIT,
    DECLARE,
    DECLINE,
    DEFEND,
    DESTROY,
    DISCARD,
    DONE,
    LOOK,
    MOST,
    OFFER,
    PASS,
    PREPARE,
    REFUSE,
    RESIGN,
    SEND,
    attack_card,
    attack_rival,
)
from civitas.games.through_the_ages.data.effects import (
    CardsAsForce,
    Effect,
    ForUnits,
    ForUnitsBehind,
    InfantryAsCavalry,
    LeaveForColony,
    LeaveForToken,
    Muster,
    Pacifist,
    RemoveCard,
    RevolutionByMilitary,
    SecondPolitics,
    SeesNextEvent,
    TakeColony,
    WinCulture,
    WinTerritory,
)
from civitas.games.through_the_ages.data.event_effects import Impact, TakeFromRow
from civitas.games.through_the_ages.data.military import (
    ARMY_STRENGTH,
    ARMY_UNITS,
    BONDS,
    COOPERATION,
    FIRST_BONUS,
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    FORCE,
    HAPPENS,
    MILITARY_EFFECT,
    MILITARY_KIND,
    MILITARY_LEVEL,
    bond,
)
from civitas.games.through_the_ages.data.tables import COST, OF_KIND, STRENGTH, WORKED
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.event_choices import CheaperChoice, RowChoice
from civitas.games.through_the_ages.flow.events import push_effects
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.ids import (
    AGE_III,
    AGE_IV,
    AGGRESSION,
    ARTILLERY,
    BONUS,
    CAVALRY,
    INFANTRY,
    NO_CARD,
    PACT,
    RESOURCES,
    TACTIC,
    WAR,
)
from civitas.games.through_the_ages.rules.aggressions import (
    Defense,
    Raid,
    attack_price,
    defense_of,
    succeed,
)
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.rules.building import cost_of
from civitas.games.through_the_ages.rules.colonization import (
    CARD_FORCE,
    UNIT_CARDS,
    Auction,
    SendForce,
    colonize,
    force_of,
    most_force,
)
from civitas.games.through_the_ages.rules.losses import LoseWorker
from civitas.games.through_the_ages.rules.military_hands import DRAWN_AT_MOST, DiscardExcess
from civitas.games.through_the_ages.rules.pacts import (
    Answer,
    attack_bonus,
    forbids_attack,
    rebind,
    remove_pact,
    strength_to_lose,
)
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.questions import (
    INFANTRY_RIDES,
    cards_as_force,
    has,
    military_limit,
)
from civitas.games.through_the_ages.rules.spending import military_actions
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.state import (
    PEACEFUL_SCOPE,
    AgesState,
    Civilization,
    from_military_hand,
    others,
    players,
    war_card,
    war_rival,
)
from civitas.kernel import Action, Frame, Seat, members

if TYPE_CHECKING:
    from civitas.bots.ages.heuristic import Outlook, Position

GROUND: Final = (INFANTRY, CAVALRY, ARTILLERY)

NEVER: Final = -1000.0
"""What it never does, unless there is nothing else."""

FIRST: Final = 1000.0
"""What it does before everything else, because it costs nothing."""


@dataclass(frozen=True)
class Statecraft:
    """The numbers of politics: culture, unless something else is said."""

    stake: float = 6.0
    """A turn as the strongest, or as the weakest by as much as an army."""
    rank: float = 1.5
    """A turn as somebody who is just ahead of all others: events look at ranks."""
    close: float = 1.5
    """The strength that makes one just ahead."""
    horizon: float = 5.0
    """For so many turns what the strengths are now counts."""
    ages: tuple[float, ...] = (0.6, 0.6, 1.0, 1.5, 1.5)
    """How much more or less that is, by the age."""
    peaceful: float = 0.35
    """The part that strength is worth without attacks."""
    army: tuple[float, ...] = (3.0, 4.0, 7.0, 11.0, 11.0)
    """The strength that makes a difference, by the age."""
    army_of_most: float = 0.35
    """And that for each point of the strongest civilization, if it is more."""
    behind: float = 1.3
    """How much more a lack of strength counts than a lead."""
    promise: float = 0.5
    """The part of the next army's strength that the units for it are worth beforehand."""
    at_hand: float = 0.7
    """The part of what a better tactic in hand or in common would add."""
    gap: float = 0.35
    """The part of its strength that a unit given away costs, besides another one."""
    colony: float = 1.0
    """A colony, whatever it gives: events may count it."""
    ship: float = 0.12
    """A point for colonization, for each turn that is left."""

    rival: float = 0.9
    """The part of what the rivals gain that is a loss, for all of them together."""
    held: float = 0.8
    """A military card in a hand, whatever it is."""
    draws: tuple[float, ...] = (0.0, 0.8, 1.3, 1.6)
    """Military cards that will be drawn, by their number."""
    action: float = 0.3
    """A military action of every later turn, up to four."""
    later: float = 0.6
    """The part of what an event would bring now that it is worth while it is face down."""
    impact: float = 0.85
    """The same for what scores in the end in any case."""
    revealed: float = 0.6
    """The events that come up in each player's turn."""
    bonus_share: float = 0.35
    """The part of bonus cards among those a rival holds."""
    yields: float = 0.08
    """How often a rival who could defend does not."""
    answer: float = 0.5
    """The part of what could be built at once that is expected before a war is resolved."""
    phase: float = 1.0
    """A politics phase that is given up."""
    from_row: float = 3.0
    """Cards of the row for nothing."""


STATECRAFT: Final = Statecraft()

Worth = Callable[[Civilization], float]


# Terms of a civilization.


class Powers:
    """How the strengths stand: what all options of a decision share."""

    def __init__(self, state: AgesState, seat: Seat, turns: float, craft: Statecraft) -> None:
        self.state = state
        self.seat = seat
        self.craft = craft
        self.turns = turns
        self.seats = [other for other in range(state.seats) if not state.is_gone(other)]
        self.strengths = [civ.strength for civ in state.civilizations]
        most = max(self.strengths)
        self.scale = max(craft.army[state.age], craft.army_of_most * most)
        stake = craft.stake * min(turns + 0.5, craft.horizon)
        if state.scope == PEACEFUL_SCOPE:
            stake *= craft.peaceful
        self.stake = stake * craft.ages[state.age]
        self.rank = craft.rank * min(turns + 0.5, craft.horizon)
        self.slope = stake / self.scale
        rivals = others(state, seat)
        self.share = craft.rival / max(1, len(rivals))
        held = [card for card in state.civilizations[seat].military_hand if is_tactic(card)]
        self.tactics = sorted({*state.common, *held})
        self.potentials: dict[tuple[int, ...], float] = {}
        self.wars = [
            (war_card(declared), owner, war_rival(declared))
            for owner in self.seats
            for declared in state.civilizations[owner].wars
            if seat in (owner, war_rival(declared))
        ]

    def standing(self, seat: Seat, strength: float, strengths: list[int], calm: int) -> float:
        """What a strength is worth beside the others'; `calm` is a mask of those at peace."""
        value = 0.0
        count = 0
        for other in self.seats:
            if other == seat:
                continue
            count += 1
            lead = (strength - strengths[other]) / self.scale
            part = 1 - exp(-lead) if lead > 0 else self.craft.behind * max(lead, -4.0)
            value += self.stake * part * (0.5 if calm >> other & 1 else 1.0)
            value += self.rank * tanh((strength - strengths[other]) / self.craft.close)
        return value / max(1, count)

    def potential(self, civ: Civilization) -> float:
        """The strength that units and tactics at hand will add to what they add now."""
        key = (civ.tactic, civ.powers & INFANTRY_RIDES, *[civ.workers[card] for card in UNIT_CARDS])
        found = self.potentials.get(key)
        if found is None:
            rides = has(civ, INFANTRY_RIDES)
            found = promise(self.craft, civ.tactic, civ)
            now = float(found)
            if civ.tactic != NO_CARD:
                now += strength_of_armies(civ.tactic, civ.workers, rides)
            for card in self.tactics:
                then = promise(self.craft, card, civ)
                then += strength_of_armies(card, civ.workers, rides)
                found = max(found, self.craft.at_hand * (then - now))
            self.potentials[key] = found
        return found

    def calm_for(self, state: AgesState, seat: Seat) -> int:
        """The mask of those who may not attack a seat."""
        mask = 0
        if state.civilizations[seat].bonds:
            for other in self.seats:
                if other != seat and forbids_attack(state, seat, other, False):
                    mask |= 1 << other
        return mask

    def at_war(self, o: "Outlook", strength: float) -> float:
        """What the wars that are declared will bring with that strength."""
        value = 0.0
        for card, owner, rival in self.wars:
            other = rival if owner == self.seat else owner
            value += self.spoils(o, card, strength - self.strengths[other], other)
        return value

    def spoils(self, o: "Outlook", card: int, lead: float, rival: Seat) -> float:
        """What a war brings, with a lead in strength that is not certain."""
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, 0.5 * lead))))
        won = self.prize(o, card, max(0.0, lead), rival)
        lost = self.prize(o, card, max(0.0, -lead), self.seat)
        return chance * won - (1 - chance) * lost

    def prize(self, o: "Outlook", card: int, lead: float, loser: Seat) -> float:
        """What the winner of a war has of it, with what the loser has not any more."""
        effect = MILITARY_EFFECT[card]
        both = 1 + self.share
        civ = self.state.civilizations[loser]
        if isinstance(effect, WinCulture):
            most = civ.culture + civ.culture_rating
            return both * min(effect.amount + lead, most)
        if isinstance(effect, WinTerritory):
            tokens = effect.tokens + lead // effect.points
            return both * min(tokens, civ.yellow_bank) * min(3.0, 0.4 * self.turns)
        return both * o.science * min(lead, civ.science + civ.science_rating + 4)


def might(o: "Outlook", p: "Position") -> float:
    """Strength beside the others', with armies that are nearly there, and ships."""
    powers = o.powers
    assert powers is not None
    civ = p.civ
    strength = civ.strength + powers.potential(civ)
    if civ.leader != NO_CARD:
        stays = min(1.0, o.leader_turns(civ) / powers.craft.horizon)
        strength -= (1 - stays) * (civ.strength - p.lasting.strength)
    value = powers.standing(o.seat, strength, powers.strengths, o.calm)
    if powers.wars:
        value += powers.at_war(o, civ.strength)
    return value + powers.craft.ship * civ.colonization * o.turns


def is_tactic(card: int) -> bool:
    """Whether a military card is a tactic."""
    return FIRST_TACTIC <= card < FIRST_BONUS


def promise(craft: Statecraft, tactic: int, civ: Civilization) -> float:
    """The strength that units for an army not complete yet are worth."""
    if tactic == NO_CARD:
        return 0.0
    needed = ARMY_UNITS[tactic]
    units = [sum([civ.workers[card] for card in OF_KIND[kind]]) for kind in GROUND]
    full = min([units[place] // needed[place] for place in range(3) if needed[place]])
    ready = sum([min(needed[i], units[i] - full * needed[i]) for i in range(3) if needed[i]])
    return craft.promise * ARMY_STRENGTH[tactic] * (ready / sum(needed)) ** 2


def cards(o: "Outlook", p: "Position") -> float:
    """Military cards in hand, and those that will be drawn for actions left over."""
    powers = o.powers
    assert powers is not None
    civ = p.civ
    value = 0.0
    for card in civ.military_hand:
        value += o.rough_worth(card)
    if o.turns < 1:
        value *= 0.3
    if o.state.age >= AGE_IV:
        return value
    drawn = min(DRAWN_AT_MOST, military_actions(civ))
    room = military_limit(civ) + 2 - len(civ.military_hand)
    part = 1.0 if drawn <= room else 0.5
    value += part * powers.craft.draws[drawn] * min(1.0, 0.3 * o.turns)
    return value + powers.craft.action * min(civ.military_total, 4) * o.turns


def bonds(o: "Outlook", p: "Position") -> float:
    """What pacts and colonies give besides what ratings show; pacts end with the next age."""
    assert o.powers is not None
    value = o.powers.craft.colony * len(p.civ.colonies)
    for number in p.civ.bonds:
        card = number // 2
        side = BONDS[number]
        turns = o.stays[min(AGE_III, MILITARY_LEVEL[card])]
        goods = o.goods_flow(turns)
        value += side.resources * o.weights.mined * goods + side.food * o.weights.harvested * goods
        value -= side.culture * max(0.0, o.turns - turns)
        if side.trades >= 0:
            value += 0.15 * turns
        if COOPERATION[card][0]:
            value += 0.4 * o.weights.learned * goods
        if side.no_war:
            value += 1.0
    return value


def rough_worth(o: "Outlook", card: int) -> float:
    """About what a military card in hand is worth."""
    powers = o.powers
    assert powers is not None
    level = MILITARY_LEVEL[card]
    kind = MILITARY_KIND[card]
    civ = powers.state.civilizations[powers.seat]
    if kind == TACTIC:
        return 0.2
    if kind == BONUS:
        return 0.6 + 0.7 * level
    if kind in (AGGRESSION, WAR):
        lead = civ.strength - min([powers.strengths[other] for other in others(o.state, o.seat)])
        return 0.4 + 0.8 * level * max(0.0, min(1.0, lead / powers.scale))
    if kind == PACT:
        return 1.0
    return 0.6 + 0.5 * level


def tactic_gain(civ: Civilization, card: int, craft: Statecraft) -> float:
    """The strength a tactic would add."""
    rides = has(civ, INFANTRY_RIDES)
    now = strength_of_armies(civ.tactic, civ.workers, rides) if civ.tactic != NO_CARD else 0
    then = strength_of_armies(card, civ.workers, rides)
    return then - now + promise(craft, card, civ) - promise(craft, civ.tactic, civ)


def political_ability(o: "Outlook", effect: Effect, turns: float) -> float:
    """What an effect in play is worth for so many turns, where there are politics."""
    if isinstance(effect, LeaveForToken):
        return 1.5
    if isinstance(effect, LeaveForColony):
        return 3.0 if turns >= 1 else 0.0
    if isinstance(effect, SecondPolitics):
        return 1.5
    if isinstance(effect, CardsAsForce):
        return 0.3 * turns
    if isinstance(effect, SeesNextEvent | InfantryAsCavalry | RevolutionByMilitary):
        return 0.1 * turns
    if isinstance(effect, Muster):
        return 0.35 * turns
    if isinstance(effect, Pacifist):
        return 0.3 * turns
    return 0.0


def unit_card_gain(o: "Outlook", effect: Effect) -> float:
    """What an action card for units gives."""
    if isinstance(effect, ForUnits):
        return 0.7 * effect.resources * o.resource + 0.5 * effect.actions
    if isinstance(effect, ForUnitsBehind):
        strengths = [civ.strength for civ in o.state.civilizations]
        ahead = len(
            [seat for seat in others(o.state, o.seat) if strengths[seat] > strengths[o.seat]]
        )
        return 0.7 * effect.by_players[players(o.state) - 2] * max(ahead, 0.3) * o.resource
    return 0.0


# Carrying out on a possible world.


def usual_answer(world: AgesState, frame: Frame, seat: Seat) -> Action:
    """An answer that is hardly ever bad, to questions within something that is only imagined."""
    options = frame.options(world, seat)
    if isinstance(frame, Auction | RowChoice | LoseWorker):
        return options[-1]
    if isinstance(frame, Answer):
        return REFUSE
    if isinstance(frame, CheaperChoice):
        return DECLINE
    if isinstance(frame, Raid):
        buildings = [option for option in options if option != DECLINE]
        return max(buildings, key=lambda option: COST[option - DESTROY])
    return options[0]


def is_phase(frame: Frame) -> bool:
    """Whether a question begins another part of a turn."""
    return isinstance(frame, ActionPhase | Politics | DiscardExcess)


def carry_out(world: AgesState, height: int, me: Seat) -> bool:
    """Run what lies above a height, with usual answers; whether a question of `me` stopped it."""
    stack = world.stack
    while len(stack) > height:
        top = stack[-1]
        mask = top.waiting(world)
        if not mask:
            stack.pop().run(world)
            continue
        if is_phase(top):
            return False
        seat = members(mask)[0]
        if seat == me:
            return True
        answer = usual_answer(world, top, seat)
        stack.pop().resume(world, seat, answer)
    return False


class Statesman:
    """Judges political decisions: everything but the action phase.

    What a choice makes of the own civilization alone is looked at closely, plans and hand included;
    what happens to several is measured for all of them alike.
    """

    def __init__(self, o: "Outlook", close_worth: Worth, worth: Worth) -> None:
        assert o.powers is not None
        self.o = o
        self.powers = o.powers
        self.craft = o.powers.craft
        self.state = o.state
        self.seat = o.seat
        self.close_worth = close_worth
        self.worth = worth
        self.close = False
        self.known: dict[tuple[Seat, bool], float] = {}
        self.events: dict[int, float] = {}
        self.now = self.value(self.state)

    # What a position is worth.

    def economy(self, world: AgesState, seat: Seat) -> float:
        """A civilization apart from its strength."""
        civ = world.civilizations[seat]
        base = self.state.civilizations[seat]
        close = self.close and seat == self.seat
        same = civ is base or civ.parts() == base.parts()
        if same and (seat, close) in self.known:
            return self.known[seat, close]
        if close:
            found = self.close_worth(civ)
        else:
            held = self.craft.held * min(1.0, 0.4 * self.o.turns)
            found = self.worth(civ) + held * len(civ.military_hand)
        if same:
            self.known[seat, close] = found
        return found

    def value(self, world: AgesState) -> float:
        """The own civilization, less a part of the others."""
        strengths = [civ.strength for civ in world.civilizations]
        value = 0.0
        for seat in self.powers.seats:
            civ = world.civilizations[seat]
            calm = self.powers.calm_for(world, seat)
            strength = civ.strength + promise(self.craft, civ.tactic, civ)
            found = self.economy(world, seat)
            found += self.powers.standing(seat, strength, strengths, calm)
            value += found if seat == self.seat else -self.powers.share * found
        return value

    def explain(self, options: tuple[Action, ...]) -> list[float]:
        """What each option is worth."""
        frame = self.state.stack[-1]
        if isinstance(frame, Politics):
            return [self.political(option) for option in options]
        if isinstance(frame, Defense):
            return self.defense(frame, options)
        if isinstance(frame, Auction):
            return self.auction(frame, options)
        if isinstance(frame, SendForce):
            return self.force(frame, options)
        if DISCARD <= options[0] < DISCARD + len(MILITARY_KIND):
            return [-self.hold(option - DISCARD) for option in options]
        self.close = True
        return [self.answer(self.state, option, 2) for option in options]

    def answer(self, state: AgesState, option: Action, depth: int) -> float:
        """What an answer leads to; of own questions that follow, with the best answers."""
        frame = state.stack[-1]
        if isinstance(frame, RowChoice) and option in (DECLINE, DONE):
            return self.value(state)
        world = state.clone()
        world.stack.pop().resume(world, self.seat, option)
        if isinstance(frame, RowChoice):
            # the first card costs the next politics phase
            return self.value(world) - (0.0 if frame.took else self.craft.phase)
        if carry_out(world, 0, self.seat):
            following = world.stack[-1]
            options = following.options(world, self.seat)
            if depth and len(options) <= 12 and not isinstance(following, Auction | SendForce):
                return max([self.answer(world, other, depth - 1) for other in options])
        return self.value(world)

    # Events.

    def event(self, card: int) -> float:
        """What an event would bring if it were revealed now."""
        found = self.events.get(card)
        if found is None:
            found = self.territory(card) if card >= FIRST_TERRITORY else self.happening(card)
            self.events[card] = found
        return found

    def happening(self, card: int) -> float:
        """What an event brings that is no territory."""
        world = self.state.clone()
        height = len(world.stack)
        push_effects(world, self.seat, card)
        more = 0.0
        for effect in HAPPENS[card]:
            if isinstance(effect, TakeFromRow):
                most = max(self.powers.strengths)
                mine = self.powers.strengths[self.seat] == most
                more += self.craft.from_row * (1.0 if mine else -self.powers.share)
        while carry_out(world, height, self.seat):
            answer = usual_answer(world, world.stack[-1], self.seat)
            world.stack.pop().resume(world, self.seat, answer)
        return self.value(world) - self.now + more

    def territory(self, card: int) -> float:
        """What the auction for a territory promises."""
        worth = self.colony(card)
        mine = most_force(self.state.civilizations[self.seat])
        most = 0
        for other in others(self.state, self.seat):
            civ = self.state.civilizations[other]
            most = max(most, force_of(civ, civ.workers) + len(civ.military_hand))
        chance = 0.7 if mine > most else 0.5 if mine == most else 0.3
        return chance * 0.5 * worth - (1 - chance) * self.powers.share * 0.5 * worth

    def colony(self, card: int) -> float:
        """What a colony is worth."""
        world = self.state.clone()
        height = len(world.stack)
        colonize(world, self.seat, card)
        while carry_out(world, height, self.seat):
            answer = usual_answer(world, world.stack[-1], self.seat)
            world.stack.pop().resume(world, self.seat, answer)
        return self.value(world) - self.now

    def next_event(self) -> float:
        """What the event that would be revealed may bring."""
        bag = self.state.events
        if bag.top:
            return self.event(bag.top[-1])
        layer = bag.layers[-1]
        return sum([self.event(card) for card in layer]) / len(layer)

    def prepared(self, card: int) -> float:
        """What it is worth to have an event among the future ones."""
        if any(isinstance(effect, Impact) for effect in HAPPENS[card]):
            return self.craft.impact * self.event(card)
        coming = self.o.turns * self.craft.revealed * players(self.state)
        before = self.state.events.size()
        behind = len([c for c in self.state.future if MILITARY_LEVEL[c] <= MILITARY_LEVEL[card]])
        chance = max(0.0, min(1.0, (coming - before) / (behind + 1)))
        return self.craft.later * chance * self.event(card)

    # The politics phase.

    def political(self, option: Action) -> float:
        """What a political action is worth, compared with none."""
        if option == PASS:
            return 0.0
        if option == RESIGN:
            return NEVER
        if option == LOOK:
            return FIRST
        if PREPARE <= option < ATTACK:
            card = option - PREPARE
            found = MILITARY_LEVEL[card] + self.prepared(card) + self.next_event()
            return found - 0.2
        if ATTACK <= option < DECLARE:
            return self.aggression(attack_card(option), attack_rival(option))
        if DECLARE <= option < OFFER:
            return self.war(attack_card(option), attack_rival(option))
        if OFFER <= option < CANCEL:
            number = (option - OFFER) // MOST
            return self.pact(FIRST_PACT + number // 2, number % 2, (option - OFFER) % MOST)
        if CANCEL <= option < CANCEL + MOST:
            world = self.state.clone()
            remove_pact(world, option - CANCEL)
            return self.value(world) - self.now - 0.5
        return self.leaving(option)

    def leaving(self, option: Action) -> float:
        """What a leader leaves play for."""
        self.close = True
        found = self.answer(self.state, option, 0) - self.value(self.state) - 0.1
        self.close = False
        return found

    def draws_lost(self, price: int) -> float:
        """What military actions would have drawn."""
        if self.state.age >= AGE_IV:
            return 0.0
        there = military_actions(self.state.civilizations[self.seat])
        draws = self.craft.draws
        kept = draws[max(0, min(DRAWN_AT_MOST, there - price))]
        return draws[min(DRAWN_AT_MOST, there)] - kept + 0.2 * price

    def aggression(self, card: int, rival: Seat) -> float:
        """An aggression: what it brings if it succeeds, and how likely that is."""
        civ = self.state.civilizations[self.seat]
        other = self.state.civilizations[rival]
        lead = civ.strength - strength_to_lose(self.state, self.seat, rival)
        lead += attack_bonus(self.state, self.seat, rival)
        lead -= other.strength - strength_to_lose(self.state, rival, self.seat)
        chance = self.undefended(other, lead)
        price = attack_price(self.state, card, rival)
        return chance * self.success(self.seat, rival, card) - self.draws_lost(price) - 0.3

    def undefended(self, civ: Civilization, lead: int) -> float:
        """How likely a rival's military cards are no defense against a lead in strength."""
        held = sorted([MILITARY_LEVEL[card] for card in civ.military_hand], reverse=True)
        slots = min(len(held), civ.military_total)
        if not slots:
            return 1.0
        share = min(0.9, self.craft.bonus_share * len(held) / slots)
        chances = [1.0]
        for level in held[:slots]:
            value = 2 * level if level else 1
            grown = [0.0] * (len(chances) + value)
            for total, chance in enumerate(chances):
                grown[total + 1] += chance * (1 - share)
                grown[total + value] += chance * share
            chances = grown
        fails = sum(chances[lead:])
        return 1 - fails * (1 - self.craft.yields)

    def success(self, attacker: Seat, rival: Seat, card: int) -> float:
        """What a successful aggression changes for this seat."""
        world = self.state.clone()
        if attacker != self.seat:
            world.stack.pop()
        height = len(world.stack)
        succeed(world, attacker, rival, card)
        while carry_out(world, height, self.seat):
            answer = usual_answer(world, world.stack[-1], self.seat)
            world.stack.pop().resume(world, self.seat, answer)
        return self.value(world) - self.now

    def war(self, card: int, rival: Seat) -> float:
        """A war: both sides may arm before it is resolved."""
        civ = self.state.civilizations[self.seat]
        other = self.state.civilizations[rival]
        lead = civ.strength - strength_to_lose(self.state, self.seat, rival)
        lead += attack_bonus(self.state, self.seat, rival)
        lead -= other.strength - strength_to_lose(self.state, rival, self.seat)
        price = attack_price(self.state, card, rival)
        mine = self.can_add(civ, military_actions(civ) - price)
        theirs = self.can_add(other, other.military_total)
        expected = lead + self.craft.answer * (0.6 * mine - 1.2 * theirs)
        return self.powers.spoils(self.o, card, expected, rival) - self.draws_lost(price) - 0.5

    def can_add(self, civ: Civilization, acts: int) -> float:
        """The strength a civilization could add in a turn, with a little production."""
        stock = amount_of(civ, RESOURCES) + 2.0
        most = 0.0
        for card in UNIT_CARDS:
            if civ.technologies >> card & 1:
                price = max(1, cost_of(civ, card))
                count = min(float(acts), stock / price, civ.unused + 1.0)
                most = max(most, count * STRENGTH[card])
        return most

    def pact(self, card: int, side: int, partner: Seat) -> float:
        """A pact: what it brings, and whether the partner will want it."""
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
        gain += self.powers.standing(partner, other.strength, strengths, calm)
        calm = self.powers.calm_for(self.state, partner)
        gain -= self.powers.standing(partner, before.strength, self.powers.strengths, calm)
        if gain <= 0:
            return -0.5
        return self.value(world) - self.now + 0.3

    # Military cards.

    def hold(self, card: int) -> float:
        """What a military card in hand is worth, looked at closely."""
        kind = MILITARY_KIND[card]
        if kind == TACTIC:
            civ = self.state.civilizations[self.seat]
            gain = tactic_gain(civ, card, self.craft)
            return 0.2 + 0.7 * self.powers.slope * max(0.0, gain) + 0.05 * ARMY_STRENGTH[card]
        if card < FIRST_TACTIC:
            return 0.3 + 0.5 * max(0.0, MILITARY_LEVEL[card] + self.prepared(card))
        if kind in (AGGRESSION, WAR):
            found = self.o.rough_worth(card)
            price = 0.0
            for rival in others(self.state, self.seat):
                lead = self.powers.strengths[self.seat] - self.powers.strengths[rival]
                if kind == WAR:
                    price = max(price, self.war(card, rival))
                elif lead > 0 and self.may_succeed(card, rival):
                    price = max(price, self.aggression(card, rival))
            return max(found, 0.6 * price)
        return self.o.rough_worth(card)

    def may_succeed(self, card: int, rival: Seat) -> bool:
        """Whether there is something an aggression could do."""
        other = self.state.civilizations[rival]
        effect = MILITARY_EFFECT[card]
        if isinstance(effect, TakeColony):
            return bool(other.colonies)
        found = other.leader != NO_CARD or other.wonder != NO_CARD
        return found or not isinstance(effect, RemoveCard)

    # Defense.

    def defense(self, frame: Defense, options: tuple[Action, ...]) -> list[float]:
        """Defend if what would be lost is worth more than the cheapest defense."""
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
        """Bid as little as possible, as long as the colony is worth the force."""
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
                values.append(worth - self.price_of_force(civ, bid))
            else:
                values.append(NEVER)
        return values

    def price_of_force(self, civ: Civilization, bid: int) -> float:
        """What it takes to have the units and cards for a force again."""
        plan = self.plan_force(civ, (), 0, 0, bid)
        return sum([self.price_of(civ, item) for item in plan]) if plan else -NEVER

    def price_of(self, civ: Civilization, item: Action) -> float:
        """What a unit or a card for a force is worth."""
        if item >= COMMIT:
            return 0.7 * self.o.rough_worth(item - COMMIT)
        card = item - SEND
        price = COST[card] * self.o.resource + population_price(civ, 0) * self.o.food
        return price + self.o.action + self.craft.gap * STRENGTH[card] * self.powers.slope

    def plan_force(
        self, civ: Civilization, sent: tuple[int, ...], extra: int, given: int, bid: int
    ) -> list[Action]:
        """The units and cards that make a force, cheap ones first: what is too much stays."""
        items: list[tuple[float, Action]] = []
        for card in UNIT_CARDS:
            if civ.workers[card]:
                price = self.price_of(civ, SEND + card)
                items.extend([(price, SEND + card)] * civ.workers[card])
        for card in civ.military_hand:
            if FORCE[card] or given < cards_as_force(civ):
                items.append((self.price_of(civ, COMMIT + card), COMMIT + card))
        chosen: list[tuple[float, Action]] = []
        while True:
            missing = bid - self.force_with(civ, sent, extra, given, chosen)
            units = len(sent) + len([item for _, item in chosen if item < COMMIT])
            if missing <= 0 and units:
                break
            best: tuple[float, float, Action] | None = None
            for price, item in items:
                if missing <= 0 and item >= COMMIT:
                    continue
                with_it = self.force_with(civ, sent, extra, given, [*chosen, (price, item)])
                # a unit of an army that is not complete brings something soon
                least = 0.3 if item < COMMIT else 0.0
                gained = max(least, float(min(with_it - bid + missing, missing)))
                rate = gained / (price + 0.2) if missing > 0 else -price
                if best is None or rate > best[0]:
                    best = (rate, price, item)
            if best is None:
                return []
            _, price, item = best
            items.remove((price, item))
            chosen.append((price, item))
        for pair in sorted(chosen, reverse=True):
            rest = chosen.copy()
            rest.remove(pair)
            units = len(sent) + len([item for _, item in rest if item < COMMIT])
            if units and self.force_with(civ, sent, extra, given, rest) >= bid:
                chosen = rest
        return [item for _, item in chosen]

    def force_with(
        self,
        civ: Civilization,
        sent: tuple[int, ...],
        extra: int,
        given: int,
        chosen: list[tuple[float, Action]],
    ) -> int:
        """The force of what was sent and what is chosen."""
        units = [0] * WORKED
        for card in sent:
            units[card] += 1
        most = cards_as_force(civ)
        for _, item in chosen:
            if item < COMMIT:
                units[item - SEND] += 1
            elif FORCE[item - COMMIT]:
                extra += FORCE[item - COMMIT]
            elif given < most:
                given += 1
                extra += CARD_FORCE
        return force_of(civ, units) + extra

    def force(self, frame: SendForce, options: tuple[Action, ...]) -> list[float]:
        """Keep the bid with the units and cards that are worth least."""
        if DONE in options:
            return [1.0 if option == DONE else 0.0 for option in options]
        civ = self.state.civilizations[self.seat]
        plan = self.plan_force(civ, frame.sent, frame.extra, frame.given, frame.bid)
        return [1.0 if option in plan else 0.0 for option in options]


def cheapest(
    held: list[tuple[float, int, int]], slots: int, missing: int
) -> tuple[float, tuple[int, ...]]:
    """The cards worth least that add up to a defense, and what they are worth."""
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
