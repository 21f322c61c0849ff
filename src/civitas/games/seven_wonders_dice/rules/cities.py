"""Which city a player has: random, fixed or chosen: dice:D-04."""

from typing import final

from civitas.games.seven_wonders_dice.actions import TAKE
from civitas.games.seven_wonders_dice.flow.turn import Shake
from civitas.games.seven_wonders_dice.ids import CITIES
from civitas.games.seven_wonders_dice.options import BY_CHANCE, BY_CHOICE
from civitas.games.seven_wonders_dice.sight.questions import CityQuestion
from civitas.games.seven_wonders_dice.state import CITY_STREAM, DiceState, new_sheet
from civitas.kernel import (
    Action,
    AskSeat,
    Frame,
    Name,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    Who,
    happened,
)


def begin_cities(state: DiceState, requested: list[int]) -> None:
    """Deal the boards that are left to chance, or let the seats take them."""
    if BY_CHOICE in requested:
        state.stack.append(TakeCity(0))
        return
    left = [city for city in state.numbers.cities if city not in requested]
    for city in requested:
        if city == BY_CHANCE:
            city = left.pop(state.pick(CITY_STREAM, len(left)))
        state.cities.append(city)
    found_cities(state)


def found_cities(state: DiceState) -> None:
    """Give every seat its sheet; the game begins."""
    for seat, city in enumerate(state.cities):
        state.sheets.append(new_sheet())
        if state.out is not None:
            name = Name("city-" + CITIES[city])
            state.out.append(happened("city_founded", player=Who(seat), city=name))
    state.stack.append(Shake())


@final
class TakeCity(AskSeat):
    """The seats take a board one after the other."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-take")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, DiceState)
        return [TAKE + city for city in state.numbers.cities if city not in state.cities]

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        assert isinstance(state, DiceState)
        return [
            (TAKE + city, Reason.of("refused-taken", player=Who(owner)))
            for owner, city in enumerate(state.cities)
        ]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take the board; the next seat, or the first turn."""
        assert isinstance(state, DiceState)
        state.cities.append(action - TAKE)
        if len(state.cities) < state.seats:
            state.stack.append(TakeCity(seat + 1))
            return
        found_cities(state)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return CityQuestion()
