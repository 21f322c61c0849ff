"""Losing blue tokens beyond the bank, and workers; the owner chooses: ages:A-194, A-199."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import LOSE, RETURN
from civitas.games.through_the_ages.data.tables import WORKED
from civitas.games.through_the_ages.rules.offers import BLUE, WORKERS, costs
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.wonders import stored_on
from civitas.games.through_the_ages.sight.questions import LoseTokenQuestion, LoseWorkerQuestion
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import (
    Action,
    AskSeat,
    Frame,
    Offer,
    Prompt,
    Question,
    Seat,
    State,
    Who,
    frozen,
    happened,
)


def lose_blue(state: AgesState, seat: Seat, count: i64) -> None:
    """Return blue tokens to the box: of the bank, then of farms, mines and labs: A-194, R-20."""
    civ = state.civilizations[seat]
    from_bank = min(count, civ.blue_bank)
    civ.blue_bank -= from_bank
    tell_tokens(state, seat, from_bank)
    if count > from_bank and stored_on(civ):
        state.stack.append(LoseToken(seat, count - from_bank))


def lose_population(state: AgesState, seat: Seat, count: i64) -> None:
    """Workers go back to the yellow bank: unused ones, then some on cards: A-199, R-45, R-46."""
    civ = state.civilizations[seat]
    unused = min(count, civ.unused)
    civ.unused -= unused
    civ.yellow_bank += unused
    for _ in range(unused):
        tell_worker(state, seat)
    if count > unused and worked_cards(civ):
        state.stack.append(LoseWorker(seat, count - unused))


def tell_tokens(state: AgesState, seat: Seat, tokens: i64) -> None:
    """Record that blue tokens returned to the box."""
    if tokens and state.out is not None:
        state.out.append(happened("blue_lost", player=Who(seat), tokens=tokens))


def tell_worker(state: AgesState, seat: Seat) -> None:
    """Record that a worker returned to the bank."""
    if state.out is not None:
        state.out.append(happened("population_lost", player=Who(seat)))


def worked_cards(civ: Civilization) -> list[i64]:
    """The cards on which there are workers."""
    return [card for card in range(WORKED) if civ.workers[card]]


@frozen
class Loss(AskSeat):
    """Asks for one of several things that are lost."""

    count: i64

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class LoseToken(Loss):
    """Which card loses a blue token: ages:D-21."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-lose-token", count=self.count)

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [RETURN + card for card in stored_on(state.civilizations[seat])]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The token goes to the box, with what it was worth: ages:R-22."""
        assert isinstance(state, AgesState)
        state.civilizations[seat].blue[action - RETURN] -= 1
        tell_tokens(state, seat, 1)
        if self.count > 1:
            lose_blue(state, seat, self.count - 1)

    def question(self, state: State, seat: Seat) -> Question:
        return LoseTokenQuestion(self.count)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """A token, with what it is worth."""
        return costs(BLUE, 1)


@final
class LoseWorker(Loss):
    """Which card loses a worker: ages:D-20."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-lose-worker", count=self.count)

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [LOSE + card for card in worked_cards(state.civilizations[seat])]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The worker goes to the yellow bank."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        civ.workers[action - LOSE] -= 1
        civ.yellow_bank += 1
        refresh(civ)
        tell_worker(state, seat)
        if self.count > 1:
            lose_population(state, seat, self.count - 1)

    def question(self, state: State, seat: Seat) -> Question:
        return LoseWorkerQuestion(self.count)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return costs(WORKERS, 1)
