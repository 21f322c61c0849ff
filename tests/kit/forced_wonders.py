"""Positions of 7 Wonders that no game can reach, made by overwriting what a state holds.

Nothing checks them. `Table.force` of `kit.wonders` is for scenarios that still have such a
position.
"""

from civitas.games.seven_wonders.data.tables import CARD_NUMBERS
from civitas.games.seven_wonders.flow.turn import Draft
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.rules.building import place
from civitas.games.seven_wonders.state import HAND, SOLD, SevenWondersState, lay, next_stage
from civitas.kernel import UNKNOWN, Chance, shuffled_deck
from kit.wonder_cities import City

FILLER = "palace"
"""What fills a hand up: hardly any city can build it."""


def forced_state(
    cities: tuple[City, ...],
    edition: str = "1st",
    age: int = 1,
    turn: int = 1,
    hands: list[str] | None = None,
    pile: str = "",
    discard: str = "",
    seed: int = 1,
    options: dict[str, str] | None = None,
) -> SevenWondersState:
    """The state of a scenario, whether or not it is possible."""
    two = bool(pile)
    players = cities[:2] if two else cities
    chosen = {
        "edition": edition,
        "boards": ",".join(each.board.partition(":")[0] for each in players),
        "sides": ",".join(each.board.partition(":")[2] for each in players),
        **(options or {}),
    }
    if two:
        chosen["free_city"] = cities[2].board
        chosen["house_rule"] = "free_city_2nd"
    config = GAME.configure(len(players), 0, chosen)
    state = GAME.setup(config, Chance(seed))
    assert isinstance(state, SevenWondersState)
    state.age = age
    state.turn = turn - 1
    for number, wanted in enumerate(cities):
        furnish(state, number, wanted)
    size = HAND - state.turn
    state.hands = [numbers(words, size) for words in hands or []]
    state.hands += [numbers("", size) for _ in players[len(state.hands) :]]
    state.drawn = UNKNOWN
    state.laid = []
    for word in discard.split():
        lay(state, 0, 0, CARD_NUMBERS[word], SOLD)
    state.pile = shuffled_deck(age, [])
    if two:
        left = [CARD_NUMBERS[word] for word in pile.split()]
        state.pile = shuffled_deck(age, left)
        runner = (state.turn + (age == 2)) % 2
        more = [CARD_NUMBERS[FILLER]] if len(state.hands[runner]) == size else []
        state.hands[runner] = sorted(state.hands[runner] + more)
    state.stack[:] = [Draft()]
    return state


def furnish(state: SevenWondersState, number: int, wanted: City) -> None:
    """Build what a city of a scenario has."""
    city = state.cities[number]
    for word in wanted.built:
        place(state, number, CARD_NUMBERS[word], CARD_NUMBERS[word])
    for _ in range(wanted.stages):
        place(state, number, next_stage(city), -1)
    city.coins = wanted.coins
    city.victories = wanted.victories
    city.defeats = wanted.defeats


def numbers(words: str, size: int) -> list[int]:
    """The cards of a hand, filled up and ascending."""
    found = words.split()
    found += [FILLER] * (size - len(found))
    return sorted(CARD_NUMBERS[word] for word in found)
