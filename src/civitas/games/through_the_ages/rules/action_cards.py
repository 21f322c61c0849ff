"""Action cards: the actions they order, what they give, or grant for a turn: A-110 to A-113."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    BUILD,
    DEVELOP,
    GAIN,
    REVOLT,
    UPGRADE,
    VERB_OF,
    card_name,
)
from civitas.games.through_the_ages.data.effects import (
    CultureBehind,
    Effect,
    ForUnits,
    ForUnitsBehind,
    Gains,
    GainsEither,
    OrderBuilding,
    OrderPopulation,
    OrderStage,
    OrderTechnology,
)
from civitas.games.through_the_ages.data.tables import (
    ACROSS,
    EFFECTS,
    FIRST_GOVERNMENT,
    GROUP,
    TECHNOLOGY_CARDS,
    UPGRADE_TO,
    UPGRADED_OF,
    UPGRADES_OF,
    WORKED,
)
from civitas.games.through_the_ages.ids import FOOD, GOVERNMENT, RESOURCES
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.building import (
    build,
    may_build,
    may_upgrade,
    upgrade_to,
)
from civitas.games.through_the_ages.rules.population import increase, may_increase
from civitas.games.through_the_ages.rules.reasons import FRESH, NOTHING_TO_ORDER, OK, Candidates
from civitas.games.through_the_ages.rules.research import (
    develop,
    may_develop,
    may_revolt,
    revolt,
)
from civitas.games.through_the_ages.rules.spending import Budget, lacks_civil, spend_civil
from civitas.games.through_the_ages.rules.tokens import Gain
from civitas.games.through_the_ages.rules.wonders import build_stages, may_build_stages
from civitas.games.through_the_ages.sight.questions import AgesOffer, OrderQuestion
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    from_hand,
    in_play,
    players,
)
from civitas.kernel import (
    Action,
    Amount,
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


def effect_of(card: i64) -> Effect:
    """What an action card does: one thing."""
    return EFFECTS[card][0]


def copies(cards: tuple[i64, ...], card: i64) -> i64:
    """How often a card is among some."""
    count: i64 = 0
    for other in cards:
        if other == card:
            count += 1
    return count


def may_play(state: AgesState, seat: Seat, card: i64, budget: Budget) -> i64:
    """OK, or why an action card in hand cannot be played: ages:A-110, A-111."""
    civ = state.civilizations[seat]
    if civ.fresh and copies(civ.hand, card) <= copies(civ.fresh, card):
        return FRESH
    effect = effect_of(card)
    found = lacks_civil(civ, 1)
    if isinstance(effect, OrderTechnology):
        return OK if can_order(state, seat, effect, budget) else found or NOTHING_TO_ORDER
    if found:
        return found
    if isinstance(effect, OrderPopulation):
        return may_increase(civ, 0)
    if isinstance(effect, OrderStage):
        return may_build_stages(civ, 1, effect.amount, budget.resources)
    if isinstance(effect, OrderBuilding):
        return OK if can_order(state, seat, effect, budget) else NOTHING_TO_ORDER
    return OK


def play(state: AgesState, seat: Seat, card: i64) -> None:
    """Play an action card, or ask what it is to order."""
    civ = state.civilizations[seat]
    effect = effect_of(card)
    if isinstance(effect, OrderBuilding | OrderTechnology | GainsEither):
        state.stack.append(Order(seat, card))
        return
    discard(state, seat, card)
    if isinstance(effect, OrderPopulation):
        state.stack.append(Gain(seat, FOOD, effect.amount))
        increase(state, seat, 0)
    elif isinstance(effect, OrderStage):
        build_stages(state, seat, 1, effect.amount)
    elif isinstance(effect, Gains):
        civ.science += effect.science
        civ.culture += effect.culture
        if effect.resources:
            state.stack.append(Gain(seat, RESOURCES, effect.resources))
        if effect.food:
            state.stack.append(Gain(seat, FOOD, effect.food))
    elif isinstance(effect, ForUnits):
        civ.spare_military += effect.actions
        civ.unit_resources += effect.resources
    elif isinstance(effect, ForUnitsBehind):
        civ.unit_resources += resources_behind(state, seat, effect)
    else:
        assert isinstance(effect, CultureBehind)
        civ.culture += culture_behind(state, seat, effect)


def with_gain(offer: AgesOffer, science: i64) -> AgesOffer:
    """An offer with science that a card gives besides."""
    gained = (*offer.gain, Amount(offers.SCIENCE, science))
    return AgesOffer(offer.cost, gained, partner_science=offer.partner_science)


def play_offer(state: AgesState, seat: Seat, card: i64) -> AgesOffer:
    """An action card takes a civil action and what it orders at once, and gives something."""
    effect = effect_of(card)
    if isinstance(effect, OrderPopulation):
        found = offers.increase_offer(state, seat, 0, offers.ONE_CIVIL)
        if found.cost is None:
            return found
        return AgesOffer(found.cost, (*found.gain, Amount(offers.FOOD, effect.amount)))
    if isinstance(effect, OrderStage):
        return offers.stages_offer(state, seat, 1, effect.amount, offers.ONE_CIVIL)
    return AgesOffer(offers.ONE_CIVIL, gains_of(state, seat, effect))


def gains_of(state: AgesState, seat: Seat, effect: Effect) -> offers.Amounts:
    """What an action card gives by itself."""
    found: list[Amount] = []
    if isinstance(effect, Gains):
        found = [
            Amount(offers.SCIENCE, effect.science),
            Amount(offers.CULTURE, effect.culture),
            Amount(offers.FOOD, effect.food),
            Amount(offers.RESOURCES, effect.resources),
        ]
    elif isinstance(effect, ForUnits):
        found = [
            Amount(offers.MILITARY, effect.actions),
            Amount(offers.UNIT_RESOURCES, effect.resources),
        ]
    elif isinstance(effect, ForUnitsBehind):
        found = [Amount(offers.UNIT_RESOURCES, resources_behind(state, seat, effect))]
    elif isinstance(effect, CultureBehind):
        found = [Amount(offers.CULTURE, culture_behind(state, seat, effect))]
    return tuple([each for each in found if each.amount])


def resources_behind(state: AgesState, seat: Seat, effect: ForUnitsBehind) -> i64:
    """The resources for units that stronger civilizations bring."""
    return effect.by_players[players(state) - 2] * stronger(state, seat)


def culture_behind(state: AgesState, seat: Seat, effect: CultureBehind) -> i64:
    """The culture that civilizations with more of it bring."""
    return effect.by_players[players(state) - 2] * richer(state, seat)


def discard(state: AgesState, seat: Seat, card: i64) -> None:
    """Spend the civil action and discard the card."""
    civ = state.civilizations[seat]
    spend_civil(civ, 1)
    from_hand(civ, card)
    tell(state, seat, card)


def tell(state: AgesState, seat: Seat, card: i64) -> None:
    """Record that an action card is played."""
    if state.out is not None:
        state.out.append(happened("action_card_played", player=Who(seat), card=card_name(card)))


def stronger(state: AgesState, seat: Seat) -> i64:
    """How many civilizations are stronger."""
    own = state.civilizations[seat].strength
    count: i64 = 0
    for other in range(state.seats):
        if not state.is_gone(other) and state.civilizations[other].strength > own:
            count += 1
    return count


def richer(state: AgesState, seat: Seat) -> i64:
    """How many civilizations have more culture."""
    own = state.civilizations[seat].culture
    count: i64 = 0
    for other in range(state.seats):
        if not state.is_gone(other) and state.civilizations[other].culture > own:
            count += 1
    return count


# What can be ordered.


def add_buildings(
    civ: Civilization, effect: OrderBuilding, budget: Budget, found: Candidates
) -> None:
    """Every building and upgrade of the groups a card orders, each with OK or why not.

    A leader's way from any type to a theater is an action of its own, not what a card orders.
    """
    discount: i64 = effect.discount
    technologies = civ.technologies
    for card in range(WORKED):
        if not technologies >> card & 1 or not is_ordered(effect, GROUP[card]):
            continue
        if not effect.only_upgrade:
            found.add(BUILD + card, may_build(civ, card, discount, budget))
        if civ.workers[card] and technologies & UPGRADED_OF[card]:
            for upgrade in UPGRADES_OF[card]:
                if in_play(civ, UPGRADE_TO[upgrade]) and not ACROSS[upgrade]:
                    found.add(UPGRADE + upgrade, may_upgrade(civ, upgrade, discount, budget))


def is_ordered(effect: OrderBuilding, group: i64) -> bool:
    """Whether a card orders buildings of a group."""
    return any(group == ordered for ordered in effect.groups)


def add_technologies(state: AgesState, seat: Seat, found: Candidates) -> None:
    """Every technology in hand, each with OK or why a card cannot order it.

    A revolution takes all actions instead of the one for the card: ages:A-107.
    """
    civ = state.civilizations[seat]
    civil = lacks_civil(civ, 1)
    for card in civ.hand:
        if card < TECHNOLOGY_CARDS:
            found.add(DEVELOP + card, civil or may_develop(state, seat, card, 0))
        if GROUP[card] == GOVERNMENT:
            found.add(REVOLT + card - FIRST_GOVERNMENT, may_revolt(state, seat, card, 0))


def orderable(
    state: AgesState, seat: Seat, effect: Effect, budget: Budget, every: bool
) -> Candidates:
    """Everything a card might order or give, each with OK or why not."""
    found = Candidates(every)
    if isinstance(effect, OrderBuilding):
        add_buildings(state.civilizations[seat], effect, budget, found)
    elif isinstance(effect, OrderTechnology):
        add_technologies(state, seat, found)
    else:
        found.add(GAIN + FOOD, OK)
        found.add(GAIN + RESOURCES, OK)
    return found


def can_order(state: AgesState, seat: Seat, effect: Effect, budget: Budget) -> bool:
    """Whether there is anything a card can order."""
    return len(orderable(state, seat, effect, budget, False).possible) > 0


@final
@frozen
class Order(AskSeat):
    """What an action card orders or gives."""

    card: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-order", card=card_name(self.card))

    def candidates(self, state: AgesState, seat: Seat, every: bool) -> Candidates:
        """What the card might order or give."""
        budget = Budget(state.civilizations[seat])
        return orderable(state, seat, effect_of(self.card), budget, every)

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return self.candidates(state, seat, False).options()

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """What it could order with more workers, resources or science."""
        assert isinstance(state, AgesState)
        return self.candidates(state, seat, True).refused()

    def is_secret(self, state: State, seat: Seat) -> bool:
        """What can be ordered shows technologies of a hidden hand."""
        assert isinstance(state, AgesState)
        return state.hidden and isinstance(effect_of(self.card), OrderTechnology)

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        effect = effect_of(self.card)
        if isinstance(effect, OrderTechnology):
            if VERB_OF[action] == REVOLT:
                from_hand(civ, self.card)
                tell(state, seat, self.card)
                revolt(state, seat, action - REVOLT + FIRST_GOVERNMENT, 0)
            else:
                discard(state, seat, self.card)
                develop(state, seat, action - DEVELOP, 0)
            civ.science += effect.amount
            return
        discard(state, seat, self.card)
        if isinstance(effect, GainsEither):
            state.stack.append(Gain(seat, action - GAIN, effect.amount))
            return
        assert isinstance(effect, OrderBuilding)
        if VERB_OF[action] == UPGRADE:
            upgrade_to(state, seat, action - UPGRADE, effect.discount)
        else:
            build(state, seat, action - BUILD, effect.discount)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return OrderQuestion(self.card)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """What an order costs, less what the card takes off; the card's own action is paid for."""
        assert isinstance(state, AgesState)
        verb = offers.verb_of(action)
        effect = effect_of(self.card)
        if isinstance(effect, GainsEither):
            return AgesOffer((), (offers.goods(effect.amount, action - GAIN),))
        if isinstance(effect, OrderBuilding):
            if verb == UPGRADE:
                return offers.upgrade_offer(state, seat, action - UPGRADE, effect.discount)
            return offers.build_offer(state, seat, action - BUILD, effect.discount)
        assert isinstance(effect, OrderTechnology)
        if verb == REVOLT:
            card = action - REVOLT + FIRST_GOVERNMENT
            return with_gain(offers.revolt_offer(state, seat, card, 0), effect.amount)
        return with_gain(offers.develop_offer(state, seat, action - DEVELOP, 0), effect.amount)
