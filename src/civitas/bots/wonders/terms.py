"""The terms that value a play: what the built thing, its price and the card are worth."""

from collections.abc import Callable
from typing import Final

from civitas.bots.wonders.boards import stage_parts
from civitas.bots.wonders.decks import AGES, chain_targets
from civitas.bots.wonders.position import ALL_TURNS, Play, Position
from civitas.bots.wonders.weights import Part, total
from civitas.games.seven_wonders.actions import FREE, SELL, VERB_OF, payment_of
from civitas.games.seven_wonders.data.tables import CARDS
from civitas.games.seven_wonders.ids import (
    COLOURS,
    COPY_GUILD,
    DIG,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    FREE_ONCE_AN_AGE,
    NEIGHBOURS,
    SELF,
    SEVENTH_CARD,
)
from civitas.games.seven_wonders.rules.building import SELLING_PRICE
from civitas.games.seven_wonders.rules.scoring import COINS_PER_POINT
from civitas.kernel import Action

# What a built thing is worth.


def points(position: Position, play: Play) -> float:
    """The points it brings now, including cards that count it, without science."""
    return position.change(play.number, play.thing).points


def growth(position: Position, play: Play) -> float:
    """What a card that counts things will count more at the end."""
    per = int(position.rows.points_per[play.thing])
    if not per:
        return 0.0
    zone = position.rows.points_zone[play.thing]
    cities = (1 if zone & SELF else 0) + (2 if zone & NEIGHBOURS else 0)
    return position.weights.growth * per * cities * position.all_left


def military(position: Position, play: Play) -> float:
    """What its shields change in later conflicts, for the city and its neighbours."""
    shields = position.rows.shields[play.thing]
    if not shields:
        return 0.0
    return position.conflicts(play.number, shields) - position.conflicts(play.number, 0)


def science(position: Position, play: Play) -> float:
    """What its symbols add, with those expected later."""
    symbols = position.rows.science[play.thing]
    return position.science(play.number, symbols) if symbols else 0.0


def materials(position: Position, play: Play) -> float:
    """What its resources or trading prices save on expected builds."""
    return -position.weights.saving * position.change(play.number, play.thing).bill


def chains(position: Position, play: Play) -> float:
    """The structures it makes free by chain."""
    if play.thing >= CARDS:
        return 0.0
    view = position.view
    city = position.table.cities[play.number]
    found = 0.0
    for card, copies in chain_targets(view.edition, len(view.cities))[play.thing]:
        if not city.has(card):
            found += copies
    return position.weights.chain * found


def permissions(position: Position, play: Play) -> float:
    """What a stage allows from now on."""
    allows = position.rows.allows[play.thing]
    if not allows:
        return 0.0
    weights = position.weights
    view = position.view
    later = AGES - view.age
    found = 0.0
    if allows & SEVENTH_CARD:
        found += weights.seventh * (later + 1)
    if allows & DIG:
        found += weights.dig + weights.dig_by_age * (view.age - 1)
    if allows & FREE_ONCE_AN_AGE:
        found += weights.free_structure * (later + (1 if position.turns_left else 0))
    if allows & FREE_FIRST_OF_AGE:
        found += weights.free_first * later
    if allows & FREE_LAST_OF_AGE:
        found += weights.free_last * (later + (1 if position.turns_left else 0))
    if allows & FREE_FIRST_OF_COLOUR:
        colours = {position.rows.colour[card] for card in view.cities[play.number].built}
        found += weights.free_colour * (len(COLOURS) - len(colours)) * position.all_left / ALL_TURNS
    if allows & COPY_GUILD:
        found += weights.copy_guild * position.all_left / ALL_TURNS
    return found


# What a play costs, and what it denies to others.


def income(position: Position, play: Play) -> float:
    """The coins it brings immediately."""
    coins = coins_gained(position, play)
    if not coins:
        return 0.0
    purse = position.view.cities[play.number].coins
    return position.purse(purse + coins) - position.purse(purse)


def coins_gained(position: Position, play: Play) -> int:
    """The coins from a sale, or those the built thing brings."""
    if play.thing < 0:
        return SELLING_PRICE if VERB_OF[play.action] == SELL else 0
    return position.change(play.number, play.thing).coins


def price(position: Position, play: Play) -> float:
    """The coins spent."""
    if not play.price:
        return 0.0
    purse = position.view.cities[play.number].coins + coins_gained(position, play)
    return position.purse(purse - play.price) - position.purse(purse)


def tribute(position: Position, play: Play) -> float:
    """What the neighbours gain from the coins they receive; the Free City does not count."""
    found = 0.0
    if play.price:
        for other, coins in zip(position.neighbours(play.number), play.shares, strict=True):
            if other < position.seats:
                found -= position.rival * coins / COINS_PER_POINT
    return found


def patience(position: Position, play: Play) -> float:
    """A stage can wait for a later turn, a card in hand cannot."""
    if play.thing < CARDS:
        return 0.0
    return -position.weights.patience * position.all_left


def progress(position: Position, play: Play) -> float:
    """What a stage makes possible: the later stages for which there are turns left."""
    if play.thing < CARDS:
        return 0.0
    later = position.stages_to_come(play.number)[1:][: position.all_left]
    edition = position.view.edition
    weights = position.weights
    return weights.progress * sum(total(stage_parts(edition, t, weights)) for t in later)


def denial(position: Position, play: Play) -> float:
    """What the next player would have gained from the card."""
    if not position.turns_left or play.card < 0:
        return 0.0
    return position.weights.denial * position.worth(position.next, play.card)


def held(position: Position, play: Play) -> float:
    """What is lost by using the age's free structure now instead of for a better card."""
    if VERB_OF[play.action] != FREE:
        return 0.0
    return -position.weights.held * position.turns_left


Term = Callable[[Position, Play], float]

THING_TERMS: Final[tuple[tuple[str, Term], ...]] = (
    ("points", points),
    ("growth", growth),
    ("military", military),
    ("science", science),
    ("materials", materials),
    ("chains", chains),
    ("permissions", permissions),
    ("patience", patience),
    ("progress", progress),
)
"""Terms of the built thing, independent of the card used."""

PLAY_TERMS: Final[tuple[tuple[str, Term], ...]] = (
    ("income", income),
    ("price", price),
    ("tribute", tribute),
    ("denial", denial),
    ("held", held),
)
"""Terms of the card, its price and the moment."""


def play_parts(position: Position, plays: list[Play]) -> list[list[Part]]:
    """The terms of plays for the seat's own city."""
    things: dict[int, list[Part]] = {-1: []}
    found: list[list[Part]] = []
    for play in plays:
        parts = things.get(play.thing)
        if parts is None:
            parts = [(name, term(position, play)) for name, term in THING_TERMS]
            things[play.thing] = parts
        found.append(parts + [(name, term(position, play)) for name, term in PLAY_TERMS])
    return found


def payment_parts(position: Position, number: int, action: Action) -> list[Part]:
    """What a payment costs the city, and whom it helps."""
    paid = payment_of(action)
    parts: list[Part] = []
    if number == position.seat:
        coins = position.view.cities[number].coins
        parts.append(("price", position.purse(coins - sum(paid)) - position.purse(coins)))
    cities = position.view.cities
    level = position.weights.level
    mean = sum(sum(city.points) for city in cities) / len(cities)
    for other, coins in zip(position.neighbours(number), paid, strict=True):
        if other == position.seat:
            parts.append(("income", coins / COINS_PER_POINT))
        elif other < position.seats:
            strength = (sum(cities[other].points) + level) / (mean + level)
            parts.append(("tribute", -position.rival * strength * coins / COINS_PER_POINT))
    return parts
