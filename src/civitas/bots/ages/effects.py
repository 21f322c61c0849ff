"""What effects are worth: abilities of cards in play, and action cards."""

from civitas.bots.ages.outlook import Outlook
from civitas.games.through_the_ages.data.effects import (
    AnyToTheater,
    CardsAsForce,
    CheaperBuildings,
    CheaperLeaders,
    CheaperPopulation,
    CheaperTechnology,
    CheaperTogether,
    CultureBehind,
    Effect,
    ForUnits,
    ForUnitsBehind,
    FreePopulation,
    Gains,
    GainsEither,
    HandLimit,
    InfantryAsCavalry,
    LeaveForColony,
    LeaveForToken,
    MilitaryAsCivil,
    MoreStages,
    Muster,
    NoSurcharge,
    OrderBuilding,
    OrderPopulation,
    OrderStage,
    OrderTechnology,
    Pacifist,
    RevolutionByMilitary,
    SecondPolitics,
    SeesNextEvent,
    Tuck,
    WhenDeveloping,
    WhenTaking,
)
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.action_cards import richer
from civitas.games.through_the_ages.state import others, players


def ability(o: Outlook, effect: Effect, turns: float) -> float:
    """What an effect of a card in play is worth for so many turns."""
    w = o.weights
    goods = o.goods_flow(turns)
    if isinstance(effect, CheaperPopulation):
        return 0.8 * effect.amount * w.harvested * goods
    if isinstance(effect, FreePopulation):
        return 3.0 * w.harvested * goods + w.acted * turns * 0.5
    if isinstance(effect, MilitaryAsCivil):
        return 0.9 * w.acted * turns
    if isinstance(effect, WhenTaking):
        return 0.9 * effect.amount * w.learned * goods
    if isinstance(effect, WhenDeveloping):
        each = effect.resources * o.resource + effect.actions * w.acted + effect.culture
        return 0.6 * each * turns
    if isinstance(effect, CheaperBuildings):
        return 0.4 * effect.by_level[min(3, o.state.age)] * w.mined * goods
    if isinstance(effect, MoreStages):
        return 0.15 * (effect.amount - 1) * w.acted * turns
    if isinstance(effect, CheaperTogether):
        return 0.5 * effect.amount * w.mined * goods
    if isinstance(effect, CheaperTechnology):
        return 0.2 * effect.amount * w.learned * goods
    if isinstance(effect, CheaperLeaders | NoSurcharge | HandLimit | Tuck | AnyToTheater):
        return 0.1 * turns
    return 0.0


def political_ability(o: Outlook, effect: Effect, turns: float) -> float:
    """What an effect adds to that in games with politics."""
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


def action_card_gain(o: Outlook, effect: Effect) -> float:
    """What playing an action card is worth."""
    if isinstance(effect, Gains):
        goods = effect.food * o.food + effect.resources * o.resource
        return effect.culture + effect.science * o.science + goods
    if isinstance(effect, GainsEither):
        return effect.amount * max(o.food, o.resource)
    if isinstance(effect, CultureBehind):
        seats = players(o.state)
        return float(effect.by_players[seats - 2] * max(float(richer(o.state, o.seat)), 0.5))
    # The order takes the place of an action.
    if isinstance(effect, OrderPopulation):
        return effect.amount * o.food + o.action
    if isinstance(effect, OrderBuilding):
        part = 0.6 if effect.only_upgrade else 0.8
        return part * effect.discount * o.resource + o.action
    if isinstance(effect, OrderStage):
        part = 0.9 if o.base.civ.wonder != NO_CARD else 0.6
        return part * effect.amount * o.resource + o.action
    if isinstance(effect, OrderTechnology):
        return effect.amount * o.science + o.action
    return 0.0


def unit_card_gain(o: Outlook, effect: Effect) -> float:
    """What an action card for units is worth."""
    if isinstance(effect, ForUnits):
        return 0.7 * effect.resources * o.resource + 0.5 * effect.actions
    if isinstance(effect, ForUnitsBehind):
        strengths = [civ.strength for civ in o.state.civilizations]
        ahead = len(
            [seat for seat in others(o.state, o.seat) if strengths[seat] > strengths[o.seat]]
        )
        return 0.7 * effect.by_players[players(o.state) - 2] * max(ahead, 0.3) * o.resource
    return 0.0
