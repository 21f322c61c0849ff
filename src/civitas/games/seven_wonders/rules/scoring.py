"""The seven categories."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import card_name
from civitas.games.seven_wonders.data.tables import CARDS, MOST_STAGES
from civitas.games.seven_wonders.ids import BLUE, COPY_GUILD, PURPLE, SELF, YELLOW
from civitas.games.seven_wonders.rules.building import count_zone
from civitas.games.seven_wonders.rules.rulings import COPY_COUNTS_ITSELF
from civitas.games.seven_wonders.rules.science import best_points
from civitas.games.seven_wonders.state import City, SevenWondersState, city_name, left_of, right_of
from civitas.kernel import BITS, UNKNOWN, CardId, happened

COINS_PER_POINT: Final = 3

CATEGORIES: Final = (
    "score-military",
    "score-treasury",
    "score-wonder",
    "score-civilian",
    "score-science",
    "score-commerce",
    "score-guilds",
)

Points = tuple[i64, i64, i64, i64, i64, i64, i64]
"""The points of each category, in this order."""


def thing_points(state: SevenWondersState, number: i64, thing: i64) -> i64:
    """The points of a card or a stage, without science."""
    rows = state.numbers
    total = rows.points[thing]
    if rows.points_per[thing]:
        found = count_zone(state, number, rows.points_kinds[thing], rows.points_zone[thing])
        total += found * rows.points_per[thing]
    if rows.points_complete[thing]:
        city = state.cities[number]
        if city.stages == rows.stages[city.side]:
            total += rows.points_complete[thing]
    return total


def wonder_points(state: SevenWondersState, city: City) -> i64:
    """The points printed on a city's stages."""
    first = CARDS + city.side * MOST_STAGES
    total: i64 = 0
    for stage in range(city.stages):
        total += state.numbers.points[first + stage]
    return total


def copied_points(state: SevenWondersState, number: i64, guild: CardId) -> i64:
    """The points of a neighbour's guild as if it were in this city: wonders:W-78."""
    rows = state.numbers
    total = thing_points(state, number, guild)
    counts_itself = rows.points_zone[guild] & SELF and rows.points_kinds[guild] & BITS[PURPLE]
    if state.rulings & COPY_COUNTS_ITSELF and counts_itself:
        total += rows.points_per[guild]
    return total


def science_and_copy(state: SevenWondersState, number: i64) -> tuple[i64, i64, CardId]:
    """The points of science and of a copied guild, by the best choice of both, and that guild.

    wonders:R-20; UNKNOWN: nothing is copied.
    """
    city = state.cities[number]
    science = best_points(city.science, 0)
    copied: i64 = 0
    guild: CardId = UNKNOWN
    if not city.allows & COPY_GUILD:
        return (science, copied, guild)
    for other in (left_of(state, number), right_of(state, number)):
        for card in state.cities[other].built:
            if state.numbers.colour[card] == PURPLE:
                with_it = best_points(city.science, state.numbers.science[card] >> 24)
                worth = copied_points(state, number, card)
                if with_it + worth > science + copied:
                    science, copied, guild = with_it, worth, card
    return (science, copied, guild)


def tell_copies(state: SevenWondersState) -> None:
    """Record which guild was copied: wonders:W-78."""
    if state.out is None:
        return
    for number in range(len(state.cities)):
        guild = science_and_copy(state, number)[2]
        if guild != UNKNOWN:
            city = city_name(state.seats, number)
            state.out.append(happened("guild_copied", city=city, card=card_name(guild)))


def score(state: SevenWondersState, number: i64) -> Points:
    """The points of a city by category: wonders:W-83 to W-90."""
    city = state.cities[number]
    science, guilds, _ = science_and_copy(state, number)
    civilian: i64 = 0
    commerce: i64 = 0
    for card in city.built:
        colour = state.numbers.colour[card]
        if colour == BLUE:
            civilian += thing_points(state, number, card)
        elif colour == YELLOW:
            commerce += thing_points(state, number, card)
        elif colour == PURPLE:
            guilds += thing_points(state, number, card)
    return (
        city.victories - city.defeats,
        city.coins // COINS_PER_POINT,
        wonder_points(state, city),
        civilian,
        science,
        commerce,
        guilds,
    )


def total(points: Points) -> i64:
    """The sum of the points of all categories."""
    military, treasury, wonder, civilian, science, commerce, guilds = points
    return military + treasury + wonder + civilian + science + commerce + guilds
