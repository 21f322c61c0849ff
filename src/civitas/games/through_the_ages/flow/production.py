"""The production phase: ages:A-122 to A-129."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import BONDS
from civitas.games.through_the_ages.data.tables import LEVEL, OF_KIND, WORTH
from civitas.games.through_the_ages.ids import FARMS, FOOD, LAB, MINES, NO_CARD, RESOURCES
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, at
from civitas.games.through_the_ages.rules.population import discontent, is_uprising
from civitas.games.through_the_ages.rules.questions import EXTRA_TOKEN, LABS_AS_MINES, has
from civitas.games.through_the_ages.rules.ratings import best
from civitas.games.through_the_ages.rules.tokens import amount_of, gain_as_usual, lose
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import Seat, Who, happened

HUNGER: Final = 4
"""The culture lost for each food that is missing."""


@final
class Production:
    """The results of a production phase."""

    def __init__(self) -> None:
        self.discontent: i64 = 0
        self.uprising = False
        self.science: i64 = 0
        self.culture: i64 = 0
        self.corruption: i64 = 0
        self.lost_resources: i64 = 0
        self.lost_food: i64 = 0
        self.food: i64 = 0
        self.consumption: i64 = 0
        self.eaten: i64 = 0
        self.hunger: i64 = 0
        self.resources: i64 = 0


def produce(civ: Civilization) -> Production:
    """Carry out the production phase, unless there is an uprising: ages:A-122, A-123."""
    report = Production()
    report.discontent = discontent(civ)
    report.uprising = is_uprising(civ)
    if report.uprising:
        return report
    report.science = civ.science_rating
    report.culture = civ.culture_rating
    civ.science += civ.science_rating
    civ.culture += civ.culture_rating
    corruption(civ, report)
    report.food = produce_food(civ)
    consumption(civ, report)
    report.resources = produce_resources(civ)
    return report


def corruption(civ: Civilization, report: Production) -> None:
    """Lose resources, then food, for an emptied blue bank: ages:A-125."""
    report.corruption = at(CORRUPTION, civ.blue_bank)
    report.lost_resources = lose(civ, RESOURCES, report.corruption)
    report.lost_food = lose(civ, FOOD, report.corruption - report.lost_resources)


def consumption(civ: Civilization, report: Production) -> None:
    """Lose food for an emptied yellow bank, or culture: ages:A-127."""
    report.consumption = at(CONSUMPTION, civ.yellow_bank)
    report.eaten = lose(civ, FOOD, report.consumption)
    missing = max(0, report.consumption - report.eaten)
    report.hunger = min(civ.culture, HUNGER * missing)
    civ.culture -= report.hunger


def put_tokens(civ: Civilization, card: i64, count: i64) -> i64:
    """Put tokens on a card, as far as the bank has any; the number put there."""
    put = count if count < civ.blue_bank else civ.blue_bank
    civ.blue_bank -= put
    civ.blue[card] += put
    return put


def produce_food(civ: Civilization) -> i64:
    """Produce a token on each farm, the best first; the food produced: ages:A-126."""
    before = amount_of(civ, FOOD)
    farms = OF_KIND[FARMS]
    for level in range(len(farms) - 1, -1, -1):
        put_tokens(civ, farms[level], civ.workers[farms[level]])
    gain_as_usual(civ, FOOD, bonded_food(civ))
    return amount_of(civ, FOOD) - before


def produce_resources(civ: Civilization) -> i64:
    """Produce a token on each mine, the best first, and on labs that are mines: A-128."""
    before = amount_of(civ, RESOURCES)
    extra = best(civ, MINES) if has(civ, EXTRA_TOKEN) else NO_CARD
    labs = has(civ, LABS_AS_MINES)
    for level in range(3, -1, -1):
        card = OF_KIND[MINES][level]
        put_tokens(civ, card, civ.workers[card] + (1 if card == extra else 0))
        if labs and level:
            lab = OF_KIND[LAB][level]
            assert LEVEL[lab] == level
            put_tokens(civ, lab, civ.workers[lab])
    bonded = bonded_resources(civ)
    if bonded > 0:
        gain_as_usual(civ, RESOURCES, bonded)
    elif bonded < 0:
        lose(civ, RESOURCES, -bonded)
    return amount_of(civ, RESOURCES) - before


def bonded_food(civ: Civilization) -> i64:
    """The food pacts give with the production of food."""
    total: i64 = 0
    for number in civ.bonds:
        total += BONDS[number].food
    return total


def bonded_resources(civ: Civilization) -> i64:
    """The resources pacts give or take with the production of resources: ages:F-34."""
    total: i64 = 0
    for number in civ.bonds:
        total += BONDS[number].resources
    return total


def food_of_farms(civ: Civilization) -> i64:
    """The food the farms would produce with enough tokens."""
    total: i64 = 0
    for card in OF_KIND[FARMS]:
        total += civ.workers[card] * WORTH[card]
    return total


def resources_of_mines(civ: Civilization) -> i64:
    """The resources the mines would produce, with the token of a wonder."""
    total: i64 = 0
    for card in OF_KIND[MINES]:
        total += civ.workers[card] * WORTH[card]
    card = best(civ, MINES)
    if card != NO_CARD and has(civ, EXTRA_TOKEN):
        total += WORTH[card]
    return total


def resources_of_labs(civ: Civilization) -> i64:
    """The resources labs would produce that are mines."""
    total: i64 = 0
    if has(civ, LABS_AS_MINES):
        for card in OF_KIND[LAB]:
            total += civ.workers[card] * LEVEL[card]
    return total


def tell_burdens(state: AgesState, seat: Seat, report: Production) -> None:
    """Record what corruption and consumption took."""
    if state.out is None:
        return
    if report.corruption:
        state.out.append(
            happened(
                "corruption",
                player=Who(seat),
                resources=report.lost_resources,
                food=report.lost_food,
            )
        )
    if report.consumption:
        state.out.append(
            happened("consumption", player=Who(seat), food=report.eaten, hunger=report.hunger)
        )
