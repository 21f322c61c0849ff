"""Terms for what a civilization has: points, ratings, goods, abilities, strength."""

from collections.abc import Callable
from typing import Final

from civitas.bots.ages.effects import ability, political_ability
from civitas.bots.ages.income import (
    consumption_ahead,
    diminishing,
    enough,
    faces_ahead,
    food_income,
    resource_income,
)
from civitas.bots.ages.outlook import Outlook
from civitas.bots.ages.position import Position
from civitas.games.through_the_ages.data.military import BONDS, COOPERATION, MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import EFFECTS, FIRST_LEADER, URBAN_LIMIT
from civitas.games.through_the_ages.flow.turn import closing_culture
from civitas.games.through_the_ages.ids import AGE_III, FOOD, NO_CARD, RESOURCES
from civitas.games.through_the_ages.rules.banks import CORRUPTION
from civitas.games.through_the_ages.rules.leaders import labs_culture
from civitas.games.through_the_ages.rules.questions import (
    LABS_AS_MINES,
    SPEECH,
    STRONGEST_CULTURE,
    has,
)
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.state import Civilization

SAFE_BANK: Final = len(CORRUPTION) - 1
"""A blue bank with this many tokens has no corruption."""


def points(o: Outlook, p: Position) -> float:
    """Culture after this turn, and what cards score at the end of turns and of the game."""
    value = float(p.after.culture)
    civ = p.civ
    if has(civ, LABS_AS_MINES):
        value += int(labs_culture(civ))
    if has(civ, STRONGEST_CULTURE | SPEECH):
        value += end_of_turn(o, civ, civ.used)
        value += end_of_turn(o, civ, 0) * o.leader_turns(civ)
    return value


def end_of_turn(o: Outlook, civ: Civilization, used: int) -> int:
    """The culture scored at the end of a turn in which so many actions were used."""
    world = o.state.clone()
    world.civilizations[o.seat] = civ.clone()
    world.civilizations[o.seat].used = used
    return closing_culture(world, o.seat)


def culture(o: Outlook, p: Position) -> float:
    """The culture rating for the turns left."""
    lasting = int(p.lasting.culture_rating)
    more = int(p.civ.culture_rating) - lasting
    return lasting * o.turns + more * o.leader_turns(p.civ)


def science(o: Outlook, p: Position) -> float:
    """Science in stock and per turn; what exceeds the need is worth less."""
    w = o.weights
    there = int(p.after.science)
    stock = min(there, o.need) + w.spare * max(0.0, there - o.need)
    rating = diminishing(int(p.civ.science_rating), w.much_science)
    lasting = diminishing(int(p.lasting.science_rating), w.much_science)
    coming = lasting * o.goods
    coming += (rating - lasting) * o.goods_flow(o.leader_turns(p.civ))
    return o.science * stock + w.learned * coming


def food(o: Outlook, p: Position) -> float:
    """Food in stock, and the surplus of the farms over consumption; famine ahead."""
    w = o.weights
    there = int(amount_of(p.after, FOOD))
    surplus = food_income(p.civ) - consumption_ahead(p.civ)
    value = o.food * enough(there, w.spare_food, w.spare)
    if surplus >= 0:
        return value + w.harvested * diminishing(surplus, w.much_food) * o.goods
    lacking = max(0.0, -surplus * o.turns - there)
    return value + w.harvested * surplus * o.goods - w.hunger * lacking


def resources(o: Outlook, p: Position) -> float:
    """Resources in stock, and what the mines produce."""
    w = o.weights
    stock = enough(int(amount_of(p.after, RESOURCES)), w.spare_resources, w.spare)
    value = o.resource * stock
    value += w.mined * diminishing(resource_income(p.civ), w.much_resources) * o.goods
    if has(p.civ, LABS_AS_MINES):
        value += w.mined * int(labs_culture(p.civ)) * o.goods_flow(o.leader_turns(p.civ))
    return value


def happiness(o: Outlook, p: Position) -> float:
    """Happy faces above or below the need, now and as the population grows."""
    w = o.weights
    value = -w.uprising if p.report.uprising else 0.0
    margin = int(p.lasting.happiness) - faces_ahead(p.civ)
    if margin < 0:
        value += w.lacking * o.turns * margin
    else:
        value += w.face * o.turns * (1 - 0.5**margin)
    return value - w.discontent * int(p.report.discontent) * min(o.turns, 4.0)


def strength(o: Outlook, p: Position) -> float:
    """Strength in the civil game, where it hardly matters."""
    return o.weights.strength * int(p.civ.strength) * o.turns


def actions(o: Outlook, p: Position) -> float:
    """Actions in later turns, and the urban building limit."""
    w = o.weights
    each = w.acted * o.turns + w.acted_early * o.turns * (o.turns + 1) / 2
    civil = enough(int(p.civ.civil_total), w.enough_actions, w.spare)
    value = civil * each + w.military * min(int(p.civ.military_total), 3) * o.turns
    return value + w.urban * int(URBAN_LIMIT[p.civ.government]) * o.turns


def tokens(o: Outlook, p: Position) -> float:
    """Expected corruption, if a share of the tokens stays on cards."""
    w = o.weights
    bank = int(p.after.blue_bank) + w.spent_tokens * int(sum(p.after.blue))
    return -w.corruption * max(0.0, SAFE_BANK - bank) * w.mined * o.goods


def abilities(o: Outlook, p: Position) -> float:
    """What the abilities of cards in play are worth."""
    value = 0.0
    leader_turns = o.leader_turns(p.civ)
    for card in p.civ.speaking:
        turns = leader_turns if card >= FIRST_LEADER else o.turns
        for effect in EFFECTS[card]:
            value += ability(o, effect, turns)
            if o.powers is not None:
                value += political_ability(o, effect, turns)
    return value


def might(o: Outlook, p: Position) -> float:
    """Strength compared with the rivals, including nearly complete armies, and colonization."""
    powers = o.powers
    assert powers is not None
    civ = p.civ
    strength = int(civ.strength) + powers.potential(civ)
    if civ.leader != NO_CARD:
        stays = min(1.0, o.leader_turns(civ) / powers.weights.horizon)
        strength -= (1 - stays) * int(civ.strength - p.lasting.strength)
    value = powers.standing(o.seat, strength, powers.strengths, o.calm)
    if powers.wars:
        value += powers.at_war(int(civ.strength))
    return value + powers.weights.ship * int(civ.colonization) * o.turns


def bonds(o: Outlook, p: Position) -> float:
    """What pacts and colonies give beyond ratings; pacts end with the next age."""
    assert o.powers is not None
    value = o.powers.weights.colony * len(p.civ.colonies)
    for number in p.civ.bonds:
        card = number // 2
        side = BONDS[number]
        turns = o.stays[min(AGE_III, MILITARY_LEVEL[card])]
        goods = o.goods_flow(turns)
        mined = int(side.resources) * o.weights.mined * goods
        value += mined + int(side.food) * o.weights.harvested * goods
        value -= int(side.culture) * max(0.0, o.turns - turns)
        if side.trades >= 0:
            value += 0.15 * turns
        if COOPERATION[card][0]:
            value += 0.4 * o.weights.learned * goods
        if side.no_war:
            value += 1.0
    return value


Term = Callable[[Outlook, Position], float]

Terms = list[tuple[str, float]]
"""What each term says of an option, in culture at the end of the game."""

RATINGS: Final[tuple[tuple[str, Term], ...]] = (
    ("points", points),
    ("culture", culture),
    ("science", science),
    ("food", food),
    ("resources", resources),
    ("happiness", happiness),
    ("strength", strength),
    ("actions", actions),
    ("tokens", tokens),
    ("abilities", abilities),
)
"""The terms for what a civilization has, in the civil game."""

POLITICAL_RATINGS: Final[tuple[tuple[str, Term], ...]] = (
    *[(name, term) for name, term in RATINGS if name != "strength"],
    ("might", might),
    ("bonds", bonds),
)
"""The same in games with politics."""

ECONOMY: Final = tuple([pair for pair in POLITICAL_RATINGS if pair[0] != "might"])
"""The same without strength."""


def total(o: Outlook, p: Position, terms: tuple[tuple[str, Term], ...]) -> float:
    """The sum of the terms."""
    value = 0.0
    for _, term in terms:
        value += term(o, p)
    return value
