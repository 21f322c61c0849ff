"""Aggressions: who may be attacked, the defense, what a success does: ages:A-61 to A-69."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    DECLINE,
    DEFEND,
    DESTROY,
    DONE,
    REMOVE,
    SEIZE,
    SPLIT,
    card_name,
    military_name,
)
from civitas.games.through_the_ages.data.effects import (
    Effect,
    RaidBuildings,
    RemoveCard,
    TakeColony,
    TakeCulture,
    TakeGoods,
    TakeScience,
    TakeWorkers,
)
from civitas.games.through_the_ages.data.military import (
    ATTACK_COST,
    DEFENSE,
    FIRST_TERRITORY,
    MILITARY_EFFECT,
)
from civitas.games.through_the_ages.data.tables import COST, FIRST_WONDER, GROUP, LEVEL, WORKED
from civitas.games.through_the_ages.ids import FOOD, NO_CARD, RESOURCES, URBAN
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.building import lose_building
from civitas.games.through_the_ages.rules.colonization import gain_colony, lose_colony, show_bonus
from civitas.games.through_the_ages.rules.leaders import leave
from civitas.games.through_the_ages.rules.losses import lose_population
from civitas.games.through_the_ages.rules.military_hands import (
    SHOWN,
    different,
    discard_unseen,
    lay_down,
)
from civitas.games.through_the_ages.rules.pacts import (
    attack_bonus,
    end_by_attack,
    forbids_attack,
    strength_to_lose,
)
from civitas.games.through_the_ages.rules.points import (
    gain_culture,
    gain_science,
    lose_culture,
    lose_science,
)
from civitas.games.through_the_ages.rules.questions import PACIFIST, has
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.reasons import (
    DEFENSE_FULL,
    DEFENSE_SHORT,
    NO_COLONY,
    NOTHING_TO_REMOVE,
    OK,
    PEACEFUL,
    TOO_WEAK,
    lack,
    sentence,
)
from civitas.games.through_the_ages.rules.spending import lacks_military, spend_military
from civitas.games.through_the_ages.rules.tokens import (
    Gain,
    amount_of,
    is_food_first,
    lose_as_chosen,
)
from civitas.games.through_the_ages.rules.wonders import drop_wonder
from civitas.games.through_the_ages.sight.questions import (
    AgesOffer,
    DefenseQuestion,
    PlunderQuestion,
    RaidQuestion,
    RemoveQuestion,
    SeizeQuestion,
)
from civitas.games.through_the_ages.state import AgesState, Civilization, from_military_hand
from civitas.kernel import (
    BITS,
    Action,
    AskSeat,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    Who,
    frozen,
    happened,
)

PLAIN_DEFENSE: Final = 1


def attack_price(state: AgesState, card: i64, rival: Seat) -> i64:
    """The military actions an attack takes: twice as many on a peaceful leader's people: F-18."""
    return ATTACK_COST[card] * attack_factor(state.civilizations[rival])


def attack_factor(civ: Civilization) -> i64:
    """How many times the printed military actions attacks on a civilization take."""
    return 2 if has(civ, PACIFIST) else 1


def attacking_strength(state: AgesState, seat: Seat, rival: Seat) -> i64:
    """The strength of an attack, without pacts that it would end: ages:A-63."""
    strength = state.civilizations[seat].strength - strength_to_lose(state, seat, rival)
    return strength + attack_bonus(state, seat, rival)


def attacked_strength(state: AgesState, seat: Seat, attacker: Seat) -> i64:
    """The strength of the attacked player, without pacts that would end: ages:R-8."""
    return state.civilizations[seat].strength - strength_to_lose(state, seat, attacker)


def may_attack(state: AgesState, seat: Seat, card: i64, rival: Seat) -> i64:
    """OK, or why an aggression cannot be played against a rival: ages:A-61 to A-63, R-5."""
    civ = state.civilizations[seat]
    if has(civ, PACIFIST):
        return PEACEFUL
    found = lacks_military(civ, attack_price(state, card, rival))
    if found:
        return found
    found = forbids_attack(state, seat, rival, False)
    if found:
        return found
    strength = attacking_strength(state, seat, rival)
    needed = attacked_strength(state, rival, seat)
    if strength <= needed:
        return lack(TOO_WEAK, needed + 1 - strength)
    return may_succeed(state, card, rival)


def may_succeed(state: AgesState, card: i64, rival: Seat) -> i64:
    """OK, or why a successful aggression would take nothing from a rival."""
    return KINDS[type(MILITARY_EFFECT[card])].may_succeed(state.civilizations[rival])


def attack(state: AgesState, seat: Seat, card: i64, rival: Seat) -> None:
    """Play an aggression: pay for it and end pacts; then the rival defends."""
    civ = state.civilizations[seat]
    spend_military(civ, attack_price(state, card, rival))
    from_military_hand(civ, card)
    lay_down(state, card, SHOWN)
    state.reveals += 1
    end_by_attack(state, seat, rival)
    strength = civ.strength + attack_bonus(state, seat, rival)
    if state.out is not None:
        state.out.append(
            happened(
                "aggression",
                player=Who(seat),
                rival=Who(rival),
                card=military_name(card),
                strength=strength,
                rival_strength=state.civilizations[rival].strength,
            )
        )
    state.stack.append(Defense(rival, seat, card, strength, ()))


def defense_of(card: i64) -> i64:
    """What a military card adds to a defense: ages:A-65."""
    return DEFENSE[card] if DEFENSE[card] else PLAIN_DEFENSE


@final
@frozen
class Defense(AskSeat):
    """Military cards against an aggression, all or nothing: ages:A-65 to A-68, D-5."""

    attacker: Seat
    card: i64
    strength: i64
    chosen: tuple[i64, ...]

    def seen_by(self, seat: Seat) -> "Defense":
        """The question as a seat may know it: the cards chosen so far are the defender's."""
        if seat == self.seat or not self.chosen:
            return self
        return Defense(self.seat, self.attacker, self.card, self.strength, ())

    def waiting(self, state: State) -> i64:
        """The rival, if there is a card to play."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        return BITS[self.seat] if civ.military_hand and civ.military_total else 0

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        succeed(state, self.attacker, self.seat, self.card)

    def missing(self, civ: Civilization) -> i64:
        """The strength the defender is missing."""
        there = civ.strength
        for card in self.chosen:
            there += defense_of(card)
        return self.strength - there

    def held(self, civ: Civilization) -> list[i64]:
        """The cards that are not chosen yet."""
        cards = list(civ.military_hand)
        for card in self.chosen:
            cards.remove(card)
        return cards

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Who attacks, how, and what is missing."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        return Prompt.of(
            "prompt-defense",
            player=Who(self.attacker),
            card=military_name(self.card),
            strength=self.strength,
            missing=max(0, self.missing(civ)),
            cards=civ.military_total - len(self.chosen),
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        """No defense; a card that can be part of one; or what was chosen, once it is enough."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        found = [DECLINE]
        missing = self.missing(civ)
        slots = civ.military_total - len(self.chosen)
        held = self.held(civ)
        if slots:
            for card in different(tuple(held)):
                if can_reach(held, card, slots, missing):
                    found.append(DEFEND + card)
        if missing <= 0:
            found.append(DONE)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """Cards that are too many or not enough, and stopping too early."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        missing = self.missing(civ)
        options = self.options(state, seat)
        found: list[tuple[Action, Reason]] = []
        full = len(self.chosen) >= civ.military_total
        why = lack(DEFENSE_FULL, civ.military_total) if full else DEFENSE_SHORT
        for card in different(tuple(self.held(civ))):
            if DEFEND + card not in options:
                found.append((DEFEND + card, sentence(why)))
        if missing > 0:
            found.append((DONE, sentence(lack(TOO_WEAK, missing))))
        return found

    def is_secret(self, state: State, seat: Seat) -> bool:
        """The options show cards of the hand."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The aggression succeeds, or another card is chosen, or it fails."""
        assert isinstance(state, AgesState)
        if action == DECLINE:
            succeed(state, self.attacker, seat, self.card)
        elif action == DONE:
            self.defend(state)
        else:
            chosen = tuple(sorted([*self.chosen, action - DEFEND]))
            state.stack.append(Defense(seat, self.attacker, self.card, self.strength, chosen))

    def defend(self, state: AgesState) -> None:
        """Bonus cards are shown, others go face down; the aggression fails."""
        for card in self.chosen:
            if DEFENSE[card]:
                show_bonus(state, self.seat, card)
            else:
                discard_unseen(state, self.seat, card, True)
        state.reveals += 1
        if state.out is not None:
            state.out.append(
                happened(
                    "aggression_failed",
                    player=Who(self.attacker),
                    rival=Who(self.seat),
                    card=military_name(self.card),
                )
            )

    def question(self, state: State, seat: Seat) -> Question:
        """The attack and the defense, as far as a viewer may know it."""
        assert isinstance(state, AgesState)
        known = self.seen_by(seat)
        civ = state.civilizations[self.seat]
        missing = known.missing(civ)
        defense = self.strength - missing
        left = civ.military_total - len(self.chosen) if seat == self.seat else None
        return DefenseQuestion(
            self.attacker,
            self.card,
            self.strength,
            defense,
            defense - civ.strength,
            max(0, missing),
            known.chosen,
            left,
            PLAIN_DEFENSE,
        )

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """What a card adds to the defense."""
        if offers.verb_of(action) != DEFEND:
            return offers.NOTHING
        return offers.gains(offers.STRENGTH, defense_of(action - DEFEND))


def can_reach(held: list[i64], card: i64, slots: i64, missing: i64) -> bool:
    """Whether a card, with the best of the others, makes a defense."""
    values = [defense_of(other) for other in held]
    values.remove(defense_of(card))
    values.sort(reverse=True)
    total = defense_of(card)
    for value in values[: slots - 1]:
        total += value
    return total >= missing


def succeed(state: AgesState, seat: Seat, rival: Seat, card: i64) -> None:
    """Carry out an aggression that was not defended."""
    effect = MILITARY_EFFECT[card]
    assert effect is not None
    if state.out is not None:
        state.out.append(
            happened(
                "aggression_succeeded",
                player=Who(seat),
                rival=Who(rival),
                card=military_name(card),
            )
        )
    KINDS[type(effect)].succeed(state, seat, rival, effect)


# The kinds of aggressions: for each, whether it may succeed and what it does then.


class AggressionKind:
    """What aggressions with one type of effect do."""

    def may_succeed(self, target: Civilization) -> i64:
        """OK, or why an aggression would take nothing from a civilization."""
        return OK

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Take what the effect takes from the rival."""
        raise NotImplementedError


@final
class WorkerAggression(AggressionKind):
    """The rival loses population; the attacker gains food and resources."""

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Gain the goods after the rival has chosen the workers."""
        assert isinstance(effect, TakeWorkers)
        state.stack.append(Gain(seat, RESOURCES, effect.resources))
        state.stack.append(Gain(seat, FOOD, effect.food))
        lose_population(state, rival, effect.workers)


@final
class ScienceAggression(AggressionKind):
    """The attacker takes science points."""

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Take as many as the rival has."""
        assert isinstance(effect, TakeScience)
        gain_science(state, seat, lose_science(state, rival, effect.amount))


@final
class CultureAggression(AggressionKind):
    """The attacker takes culture points."""

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Take as many as the rival has."""
        assert isinstance(effect, TakeCulture)
        gain_culture(state, seat, lose_culture(state, rival, effect.amount))


@frozen
class AgainstRival(AskSeat):
    """Asks an attacker what is done to the rival."""

    rival: Seat

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class GoodsAggression(AggressionKind):
    """The attacker takes food and resources and chooses the split: ages:F-30, R-19."""

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Take as many as the rival has."""
        assert isinstance(effect, TakeGoods)
        other = state.civilizations[rival]
        there = amount_of(other, FOOD) + amount_of(other, RESOURCES)
        if there:
            state.stack.append(Plunder(seat, rival, min(effect.amount, there)))


@final
@frozen
class Plunder(AgainstRival):
    """How much of what is taken is food."""

    amount: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """How many goods, of what there is."""
        assert isinstance(state, AgesState)
        other = state.civilizations[self.rival]
        return Prompt.of(
            "prompt-plunder",
            player=Who(self.rival),
            amount=self.amount,
            food=amount_of(other, FOOD),
            resources=amount_of(other, RESOURCES),
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        other = state.civilizations[self.rival]
        fewest = max(0, self.amount - amount_of(other, RESOURCES))
        most = min(self.amount, amount_of(other, FOOD))
        return [SPLIT + food for food in range(fewest, most + 1)]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The rival loses the goods, the attacker gains as many: ages:A-214."""
        assert isinstance(state, AgesState)
        food = action - SPLIT
        taken: list[Frame] = []
        if food:
            taken.append(Taking(seat, self.rival, FOOD, food))
        if self.amount > food:
            taken.append(Taking(seat, self.rival, RESOURCES, self.amount - food))
        if is_food_first(state.civilizations[self.rival], food, self.amount - food):
            taken.reverse()
        state.stack.extend(taken)

    def question(self, state: State, seat: Seat) -> Question:
        """How many goods, of what there is."""
        assert isinstance(state, AgesState)
        other = state.civilizations[self.rival]
        there = (amount_of(other, FOOD), amount_of(other, RESOURCES))
        return PlunderQuestion(self.rival, self.amount, *there)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        food = action - SPLIT
        return AgesOffer((), offers.split(food, self.amount - food))


@final
@frozen
class Taking(Frame):
    """Goods that a rival loses and the attacker gains: ages:A-214."""

    seat: Seat
    rival: Seat
    goods: i64
    amount: i64

    def run(self, state: State) -> None:
        """The attacker gains as much, after the rival has chosen how to lose it."""
        assert isinstance(state, AgesState)
        frames = len(state.stack)
        lost = lose_as_chosen(state, self.rival, self.goods, self.amount)
        state.stack.insert(frames, Gain(self.seat, self.goods, lost))

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class RaidAggression(AggressionKind):
    """The attacker destroys urban buildings."""

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Choose the first building; of several the later ones are optional."""
        assert isinstance(effect, RaidBuildings)
        continue_raid(state, seat, rival, effect.levels, 0, len(effect.levels) > 1)


def razeable(civ: Civilization, level: i64) -> list[i64]:
    """The urban buildings not above a level."""
    return [
        card
        for card in range(WORKED)
        if GROUP[card] == URBAN and civ.workers[card] and LEVEL[card] <= level
    ]


def loot_of(cost: i64) -> i64:
    """The resources of a raid: half the printed costs, rounded up once: ages:F-40."""
    return (cost + 1) // 2


def continue_raid(
    state: AgesState, seat: Seat, rival: Seat, levels: tuple[i64, ...], cost: i64, optional: bool
) -> None:
    """The next building, or the spoils."""
    if levels and razeable(state.civilizations[rival], max(levels)):
        state.stack.append(Raid(seat, rival, levels, cost, optional))
    elif cost:
        state.stack.append(Gain(seat, RESOURCES, loot_of(cost)))


@final
@frozen
class Raid(AgainstRival):
    """Which building is destroyed; `levels` are the highest levels of the remaining buildings."""

    levels: tuple[i64, ...]
    cost: i64
    optional: bool

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-raid", player=Who(self.rival))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every building up to the highest level left; a raid on up to two buildings may stop."""
        assert isinstance(state, AgesState)
        buildings = razeable(state.civilizations[self.rival], max(self.levels))
        found = [DESTROY + card for card in buildings]
        if self.optional:
            found.append(DECLINE)
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Destroy it; it counts for the lowest level that allows it."""
        assert isinstance(state, AgesState)
        if action == DECLINE:
            continue_raid(state, seat, self.rival, (), self.cost, True)
            return
        card = action - DESTROY
        lose_building(state, self.rival, card)
        fitting = [level for level in self.levels if level >= LEVEL[card]]
        levels = list(self.levels)
        levels.remove(min(fitting))
        continue_raid(state, seat, self.rival, tuple(levels), self.cost + COST[card], self.optional)

    def question(self, state: State, seat: Seat) -> Question:
        """Whose building, of which levels, and what was looted."""
        return RaidQuestion(self.rival, self.levels, loot_of(self.cost), self.optional)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """The resources a building adds to the loot; or all of them, to stop."""
        if action == DECLINE:
            return offers.gains(offers.RESOURCES, loot_of(self.cost))
        added = loot_of(self.cost + COST[action - DESTROY]) - loot_of(self.cost)
        return offers.gains(offers.RESOURCES, added)


@final
class ColonyAggression(AggressionKind):
    """The attacker takes a colony."""

    def may_succeed(self, target: Civilization) -> i64:
        """The rival needs a colony."""
        return OK if target.colonies else NO_COLONY

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Choose the colony."""
        state.stack.append(ColonySeizure(seat, rival))


@final
class ColonySeizure(AgainstRival):
    """Which colony changes hands: ages:A-152."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-annex", player=Who(self.rival))

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        colonies = sorted(state.civilizations[self.rival].colonies)
        return [SEIZE + card - FIRST_TERRITORY for card in colonies]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The colony changes owner with its permanent effects."""
        assert isinstance(state, AgesState)
        card = action - SEIZE + FIRST_TERRITORY
        lose_colony(state, self.rival, card)
        gain_colony(state, seat, card)
        if state.out is not None:
            state.out.append(
                happened(
                    "colony_annexed",
                    player=Who(seat),
                    rival=Who(self.rival),
                    card=military_name(card),
                )
            )

    def question(self, state: State, seat: Seat) -> Question:
        return SeizeQuestion(self.rival)


@final
class RemovalAggression(AggressionKind):
    """The rival loses a leader or an unfinished wonder."""

    def may_succeed(self, target: Civilization) -> i64:
        """The rival needs a leader or an unfinished wonder."""
        found = target.leader != NO_CARD or target.wonder != NO_CARD
        return OK if found else NOTHING_TO_REMOVE

    def succeed(self, state: AgesState, seat: Seat, rival: Seat, effect: Effect) -> None:
        """Choose the card."""
        assert isinstance(effect, RemoveCard)
        state.stack.append(RemovalChoice(seat, rival, effect.amount))


@final
@frozen
class RemovalChoice(AgainstRival):
    """Whether the leader or the unfinished wonder goes: ages:F-31."""

    culture: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-infiltrate", player=Who(self.rival))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """The unfinished wonder and the leader, as far as there are any."""
        assert isinstance(state, AgesState)
        other = state.civilizations[self.rival]
        found = [card for card in (other.wonder, other.leader) if card != NO_CARD]
        return [REMOVE + card - FIRST_WONDER for card in found]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The card leaves play, and its level scores."""
        assert isinstance(state, AgesState)
        other = state.civilizations[self.rival]
        card = action - REMOVE + FIRST_WONDER
        if state.out is not None:
            state.out.append(happened("card_removed", player=Who(self.rival), card=card_name(card)))
        if card == other.leader:
            leave(state, self.rival)
            refresh(other)
        else:
            drop_wonder(other)
        gain_culture(state, seat, self.culture_of(card))

    def question(self, state: State, seat: Seat) -> Question:
        return RemoveQuestion(self.rival)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """Culture for the level of the card."""
        culture = self.culture_of(action - REMOVE + FIRST_WONDER)
        return offers.gains(offers.CULTURE, culture)

    def culture_of(self, card: i64) -> i64:
        """The culture that removing a card scores."""
        return self.culture * LEVEL[card]


KINDS: Final[dict[object, AggressionKind]] = {
    TakeWorkers: WorkerAggression(),
    TakeGoods: GoodsAggression(),
    RaidBuildings: RaidAggression(),
    TakeColony: ColonyAggression(),
    RemoveCard: RemovalAggression(),
    TakeScience: ScienceAggression(),
    TakeCulture: CultureAggression(),
}
"""The kind of an aggression, by the type of its effect."""
