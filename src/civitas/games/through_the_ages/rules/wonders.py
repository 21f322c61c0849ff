"""Wonders: stages, blue tokens on them, completion: ages:A-100 to A-102."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import USE, card_name
from civitas.games.through_the_ages.data.effects import (
    ScoreCity,
    ScoreTechnologies,
    ScoreTheaters,
    ScoreWorkers,
)
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    EFFECTS,
    GROUP,
    LEVEL,
    STAGES,
    TECHNOLOGY_CARDS,
    WORKED,
    YELLOW,
)
from civitas.games.through_the_ages.ids import FARM, MINE, NO_CARD, RESOURCES
from civitas.games.through_the_ages.rules.pacts import tour
from civitas.games.through_the_ages.rules.ratings import (
    culture_of_theaters,
    output_of_city,
    refresh,
)
from civitas.games.through_the_ages.rules.reasons import (
    NO_RESOURCES,
    NO_WONDER,
    OK,
    TOO_MANY_STAGES,
    lack,
)
from civitas.games.through_the_ages.rules.tokens import pay
from civitas.games.through_the_ages.sight.questions import AgesOffer, UseTokenQuestion
from civitas.games.through_the_ages.state import STORES, AgesState, Civilization, in_play
from civitas.kernel import (
    Action,
    Amount,
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


def stages_price(civ: Civilization, count: i64, discount: i64) -> i64:
    """The resources of the next stages together."""
    costs = STAGES[civ.wonder]
    price = -discount
    for stage in range(civ.stages, civ.stages + count):
        price += costs[stage]
    if price > 0:
        return price
    return 0


def may_build_stages(civ: Civilization, count: i64, discount: i64, resources: i64) -> i64:
    """OK, or why this many stages cannot be built with some resources, apart from actions."""
    if civ.wonder == NO_CARD:
        return NO_WONDER
    left = len(STAGES[civ.wonder]) - civ.stages
    if count > left:
        return lack(TOO_MANY_STAGES, left)
    missing = stages_price(civ, count, discount) - resources
    if missing > 0:
        return lack(NO_RESOURCES, missing)
    return OK


def build_stages(state: AgesState, seat: Seat, count: i64, discount: i64) -> None:
    """Pay the stages together, then cover their numbers: ages:A-102."""
    civ = state.civilizations[seat]
    price = stages_price(civ, count, discount)
    if state.out is not None:
        state.out.append(
            happened(
                "stages_built",
                player=Who(seat),
                card=card_name(civ.wonder),
                stages=count,
                resources=price,
            )
        )
    state.stack.append(CoverStages(seat, count))
    pay(state, seat, RESOURCES, price)


def stored_on(civ: Civilization) -> list[i64]:
    """The technologies on which there are blue tokens."""
    return [card for card in range(STORES) if civ.blue[card]]


@final
@frozen
class CoverStages(Frame):
    """Stages wait to be covered with blue tokens of the bank."""

    seat: Seat
    count: i64

    def run(self, state: State) -> None:
        """Cover stages from the bank; then ask for tokens, or continue without: ages:R-21."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        count = self.count
        while count:
            if civ.blue_bank:
                civ.blue_bank -= 1
                civ.wonder_tokens += 1
            elif stored_on(civ):
                state.stack.append(UseToken(self.seat, count))
                return
            civ.stages += 1
            count -= 1
        if civ.stages == len(STAGES[civ.wonder]):
            complete(state, self.seat)

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
@frozen
class UseToken(AskSeat):
    """The bank is empty: a token of a technology covers the stage: ages:A-100, D-22."""

    count: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        assert isinstance(state, AgesState)
        return Prompt.of("prompt-use", card=card_name(state.civilizations[seat].wonder))

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [USE + card for card in stored_on(state.civilizations[seat])]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The token moves to the wonder; what it was worth is gone: ages:R-22."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        civ.blue[action - USE] -= 1
        civ.wonder_tokens += 1
        civ.stages += 1
        state.stack.append(CoverStages(seat, self.count - 1))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        assert isinstance(state, AgesState)
        return UseTokenQuestion(state.civilizations[self.seat].wonder, self.count)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """A token, with what it is worth."""
        return AgesOffer((Amount("blue_tokens", 1),))


def complete(state: AgesState, seat: Seat) -> None:
    """The wonder is complete: tokens come back, its effect begins, or it scores: ages:A-101."""
    civ = state.civilizations[seat]
    card = civ.wonder
    civ.blue_bank += civ.wonder_tokens + BLUE[card]
    civ.yellow_bank += YELLOW[card]
    civ.wonder = NO_CARD
    civ.stages = 0
    civ.wonder_tokens = 0
    civ.wonders = (*civ.wonders, card)
    refresh(civ)
    tour(state)
    culture = completion_culture(civ, card)
    civ.culture += culture
    if state.out is not None:
        state.out.append(
            happened("wonder_completed", player=Who(seat), card=card_name(card), culture=culture)
        )


def drop_wonder(civ: Civilization) -> None:
    """An unfinished wonder leaves play; its tokens go back to the bank: ages:A-49, R-63."""
    civ.blue_bank += civ.wonder_tokens
    civ.wonder = NO_CARD
    civ.stages = 0
    civ.wonder_tokens = 0


def completion_culture(civ: Civilization, card: i64) -> i64:
    """The culture a wonder scores once, when it is completed: ages:A-162."""
    culture: i64 = 0
    for effect in EFFECTS[card]:
        if isinstance(effect, ScoreTechnologies):
            culture += levels_of_technologies(civ)
        elif isinstance(effect, ScoreWorkers):
            for worked in range(WORKED):
                producer = GROUP[worked] in (FARM, MINE)
                each = effect.producers if producer else effect.others
                culture += each * civ.workers[worked]
        elif isinstance(effect, ScoreTheaters):
            culture += effect.amount * culture_of_theaters(civ)
        elif isinstance(effect, ScoreCity):
            culture += output_of_city(civ)
    return culture


def levels_of_technologies(civ: Civilization) -> i64:
    """The levels of all technologies in play, with or without workers."""
    total: i64 = 0
    for card in range(TECHNOLOGY_CARDS):
        if in_play(civ, card):
            total += LEVEL[card]
    return total
