"""Positions of 7 Wonders in the words of the game, for scenarios.

table = Table(city("giza:a", built="quarry"), city("rhodes:a"), city("ephesus:b"),
              edition="1st", age=1, hands=["baths altar", "", ""])
assert table.can(0, "build baths")
table.turn("build baths", "sell", "sell")
assert table.coins(0) == 3
"""

from dataclasses import dataclass

from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, CARD_WORDS
from civitas.games.seven_wonders.flow.turn import Draft
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.rules.building import place
from civitas.games.seven_wonders.rules.scoring import CATEGORIES, score
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.seven_wonders.state import SOLD, SevenWondersState, lay, next_stage
from civitas.games.seven_wonders.state import City as CityState
from civitas.kernel import UNKNOWN, Chance, IllegalAction, Outcome, Seat, shuffled_deck
from civitas.kernel.message import Message
from kit.asking import check_question

FILLER = "palace"
"""What fills a hand up: hardly any city can build it."""

HAND = 7


@dataclass(frozen=True)
class City:
    """A city of a scenario."""

    board: str
    coins: int = 3
    built: tuple[str, ...] = ()
    stages: int = 0
    victories: int = 0
    defeats: int = 0


def city(
    board: str,
    coins: int = 3,
    built: str = "",
    stages: int = 0,
    victories: int = 0,
    defeats: int = 0,
) -> City:
    """A city by its board and side (`giza:a`), coins, structures and number of built stages.

    `victories` are points of victory tokens, `defeats` a number of tokens.
    """
    return City(board, coins, tuple(built.split()), stages, victories, defeats)


class Table:
    """A game at the start of a turn, with the cities and hands a scenario wants.

    Two players: give three cities, the last is the Free City. Hands are filled up to the size the
    turn wants; `pile` is the Free City's, `discard` the discard pile (laid down by seat 0).
    """

    def __init__(
        self,
        *cities: City,
        edition: str = "1st",
        age: int = 1,
        turn: int = 1,
        hands: list[str] | None = None,
        pile: str = "",
        discard: str = "",
        seed: int = 1,
        options: dict[str, str] | None = None,
    ) -> None:
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
        self.state = state
        state.age = age
        state.turn = turn - 1
        for number, wanted in enumerate(cities):
            self._furnish(number, wanted)
        size = HAND - state.turn
        wanted_hands = hands or [""] * len(players)
        state.hands = [numbers(words, size) for words in wanted_hands]
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

    def _furnish(self, number: int, wanted: City) -> None:
        city_state = self.state.cities[number]
        for word in wanted.built:
            place(self.state, number, CARD_NUMBERS[word], CARD_NUMBERS[word])
        for _ in range(wanted.stages):
            place(self.state, number, next_stage(city_state), -1)
        city_state.coins = wanted.coins
        city_state.victories = wanted.victories
        city_state.defeats = wanted.defeats

    # what can be done

    def waiting(self) -> tuple[Seat, ...]:
        return GAME.waiting(self.state)

    def options(self, seat: Seat = 0) -> list[str]:
        """What a waiting seat may choose, as texts in their order."""
        return [GAME.format_action(action) for action in GAME.options(self.state, seat)]

    def can(self, seat: Seat, text: str) -> bool:
        return GAME.parse_action(text) in GAME.options(self.state, seat)

    def why_not(self, seat: Seat, text: str) -> str:
        """The key of the reason why a waiting seat may not choose something; "" if it may."""
        reason = self.reason(seat, text)
        return reason.key if reason else ""

    def reason(self, seat: Seat, text: str) -> Message | None:
        return GAME.why_not(self.state, seat, GAME.parse_action(text))

    def prompt(self, seat: Seat = 0) -> str:
        return GAME.prompt(self.state, seat).key

    def ways_to_pay(self, seat: Seat, text: str) -> list[str]:
        """How a play could be paid for, where there is more than one way; the game is unchanged."""
        after = self.state.clone()
        GAME.play(after, seat, GAME.parse_action(text))
        if not GAME.is_waiting(after, seat):
            return []
        found = [GAME.format_action(action) for action in GAME.options(after, seat)]
        return found if found[0].startswith("pay ") else []

    # doing it

    def choose(self, seat: Seat, text: str) -> "Table":
        """One choice of one seat, or several with `;` between; "sell" sells any card."""
        for part in text.split(";"):
            word = part.strip()
            if word == "sell":
                word = next(option for option in self.options(seat) if option.startswith("sell"))
            if GAME.is_waiting(self.state, seat):
                check_question(GAME, self.state, seat)
            GAME.play(self.state, seat, GAME.parse_action(word))
        return self

    def turn(self, *texts: str) -> "Table":
        """A choice for each seat in order; seats without one sell. All must be waiting."""
        for seat in range(self.state.seats):
            self.choose(seat, texts[seat] if seat < len(texts) else "sell")
        return self

    def refuses(self, seat: Seat, text: str) -> bool:
        """Whether playing it raises and changes nothing."""
        before = repr(self.state.parts())
        try:
            GAME.play(self.state, seat, GAME.parse_action(text))
        except IllegalAction:
            return repr(self.state.parts()) == before
        return False

    # what there is

    def city(self, number: int) -> CityState:
        return self.state.cities[number]

    def coins(self, number: int = 0) -> int:
        return self.state.cities[number].coins

    def built(self, number: int = 0) -> set[str]:
        return {CARD_WORDS[card] for card in self.state.cities[number].built}

    def hand(self, seat: Seat = 0) -> list[str]:
        return [CARD_WORDS[card] for card in self.state.hands[seat]]

    def score(self, number: int = 0) -> dict[str, int]:
        """The points of a city so far: military, treasury, wonder, civilian, science, …"""
        points = score(self.state, number)
        names = (key.removeprefix("score-") for key in CATEGORIES)
        return dict(zip(names, points, strict=True))

    def view(self, seat: Seat) -> SevenWondersView:
        view = GAME.view(self.state, seat)
        assert isinstance(view, SevenWondersView)
        return view

    def end(self) -> Outcome:
        """The result if the game were over now."""
        over = self.state.clone()
        over.stack.clear()
        outcome = GAME.outcome(over)
        assert outcome is not None
        return outcome


def numbers(words: str, size: int) -> list[int]:
    """The cards of a hand, filled up and ascending."""
    found = words.split()
    found += [FILLER] * (size - len(found))
    return sorted(CARD_NUMBERS[word] for word in found)
