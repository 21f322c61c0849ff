"""What actions cost and bring, by the rules that pay and give, for screens."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import GRAMMAR
from civitas.games.through_the_ages.data.tables import STAGES, UPGRADE_TO
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.ids import RESOURCES as RESOURCES_KIND
from civitas.games.through_the_ages.rules.banks import NO_PRICE
from civitas.games.through_the_ages.rules.building import build_price, upgrade_price
from civitas.games.through_the_ages.rules.pacts import cooperator, share_of_cooperator
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.questions import BY_MILITARY, culture_for_revolution, has
from civitas.games.through_the_ages.rules.research import revolution_price, science_price
from civitas.games.through_the_ages.rules.spending import resources_for, takes_military
from civitas.games.through_the_ages.rules.tokens import available
from civitas.games.through_the_ages.rules.wonders import stages_price
from civitas.games.through_the_ages.sight.questions import GOODS_WORDS, AgesOffer
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import NOBODY, Action, Amount, Seat

CIVIL: Final = "civil_actions"
MILITARY: Final = "military_actions"
FOOD: Final = "food"
RESOURCES: Final = "resources"
UNIT_RESOURCES: Final = "unit_resources"
UNIT_SCIENCE: Final = "unit_science"
SCIENCE: Final = "science"
CULTURE: Final = "culture"
WORKERS: Final = "workers"
STRENGTH: Final = "strength"
YELLOW: Final = "yellow_tokens"
BLUE: Final = "blue_tokens"
MILITARY_CARDS: Final = "military_cards"
ADVANTAGE: Final = "advantage"

Amounts = tuple[Amount, ...]

NOTHING: Final = AgesOffer()
IMPOSSIBLE: Final = AgesOffer(None)
ONE_CIVIL: Final = (Amount(CIVIL, 1),)


def verb_of(action: Action) -> Action:
    """The first action of the verb of an action."""
    return GRAMMAR.first(GRAMMAR.verb(action).word)


def gains(kind: str, amount: i64) -> AgesOffer:
    """Something that is gained for nothing."""
    return AgesOffer((), (Amount(kind, amount),))


def costs(kind: str, amount: i64) -> AgesOffer:
    """Something that is lost for nothing."""
    return AgesOffer((Amount(kind, amount),))


def goods(amount: i64, which: i64) -> Amount:
    """Food or resources."""
    return Amount(GOODS_WORDS[which], amount)


def split(food: i64, resources: i64) -> Amounts:
    """Food and resources, as far as there are any."""
    both = (Amount(FOOD, food), Amount(RESOURCES, resources))
    return tuple([each for each in both if each.amount])


def action_for(card: i64) -> Amounts:
    """The action that building on a card takes."""
    return (Amount(MILITARY, 1),) if takes_military(card) else ONE_CIVIL


# What may be cheaper by a card or an event; `more` is what is paid besides.


def increase_offer(state: AgesState, seat: Seat, discount: i64, more: Amounts = ()) -> AgesOffer:
    """One more worker."""
    price = population_price(state.civilizations[seat], discount)
    if price == NO_PRICE:
        return IMPOSSIBLE
    return AgesOffer((Amount(FOOD, price), *more), (Amount(WORKERS, 1),))


def build_offer(
    state: AgesState, seat: Seat, card: i64, discount: i64, more: Amounts = ()
) -> AgesOffer:
    """A worker on a card."""
    civ = state.civilizations[seat]
    price = build_price(civ, card, discount)
    missing = max(0, price - resources_for(civ, card))
    return AgesOffer((Amount(RESOURCES, price), *more), missing_resources=missing)


def upgrade_offer(
    state: AgesState, seat: Seat, upgrade: i64, discount: i64, more: Amounts = ()
) -> AgesOffer:
    """A worker that moves to a better card."""
    civ = state.civilizations[seat]
    price = upgrade_price(civ, upgrade, discount)
    missing = max(0, price - resources_for(civ, UPGRADE_TO[upgrade]))
    return AgesOffer((Amount(RESOURCES, price), *more), missing_resources=missing)


def own_upgrade(state: AgesState, seat: Seat, upgrade: i64) -> AgesOffer:
    """An upgrade of the action phase."""
    return upgrade_offer(state, seat, upgrade, 0, action_for(UPGRADE_TO[upgrade]))


def stages_offer(
    state: AgesState, seat: Seat, count: i64, discount: i64, more: Amounts = ()
) -> AgesOffer:
    """Stages of the unfinished wonder."""
    civ = state.civilizations[seat]
    if civ.wonder == NO_CARD or count > len(STAGES[civ.wonder]) - civ.stages:
        return IMPOSSIBLE
    price = stages_price(civ, count, discount)
    missing = max(0, price - available(civ, RESOURCES_KIND))
    return AgesOffer((Amount(RESOURCES, price), *more), missing_resources=missing)


def develop_offer(
    state: AgesState, seat: Seat, card: i64, discount: i64, more: Amounts = ()
) -> AgesOffer:
    """A technology of the hand."""
    price = science_price(state.civilizations[seat], card, discount)
    share = partner_share(state, seat)
    return AgesOffer((Amount(SCIENCE, price), *more), partner_science=share)


def revolt_offer(state: AgesState, seat: Seat, card: i64, discount: i64) -> AgesOffer:
    """A government by a revolution, for all actions of a kind."""
    civ = state.civilizations[seat]
    price = revolution_price(civ, card, discount)
    by_military = has(civ, BY_MILITARY)
    spent = Amount(MILITARY, civ.military) if by_military else Amount(CIVIL, civ.civil)
    culture = culture_for_revolution(civ)
    gained = (Amount(CULTURE, culture),) if culture else ()
    share = partner_share(state, seat)
    return AgesOffer((Amount(SCIENCE, price), spent), gained, partner_science=share)


def partner_share(state: AgesState, seat: Seat) -> i64:
    """The science that a partner pays for a technology."""
    return share_of_cooperator(state, seat) if cooperator(state, seat) != NOBODY else 0
