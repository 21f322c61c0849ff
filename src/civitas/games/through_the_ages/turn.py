"""The turn: its start, its end, whose turn comes next: ages:A-30, A-31, A-120 to A-133, A-233."""

from typing import final

from civitas.games.through_the_ages.action_cards import stronger
from civitas.games.through_the_ages.action_phase import ActionPhase, speak
from civitas.games.through_the_ages.card_row import replenish
from civitas.games.through_the_ages.ids import SWEPT
from civitas.games.through_the_ages.leaders import score_labs
from civitas.games.through_the_ages.production import Production, produce
from civitas.games.through_the_ages.questions import (
    SPEECH,
    culture_of_the_strongest,
    has,
    speech_of,
)
from civitas.games.through_the_ages.state import SPOKEN, AgesState, Civilization, players
from civitas.kernel import Frame, Seat, State, Who, happened


class OfSeat(Frame):
    """A piece of a seat's turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat,)


@final
class Turn(OfSeat):
    """A turn begins."""

    def run(self, state: State) -> None:
        """Replenish the row, but in round 1; then the phases."""
        assert isinstance(state, AgesState)
        state.active = self.seat
        if state.out is not None:
            state.out.append(
                happened("turn_began", player=Who(self.seat), number=state.round_number)
            )
        state.stack.append(EndOfTurn(self.seat))
        state.stack.append(ActionPhase(self.seat))
        if state.round_number > 1:
            replenish(state)


@final
class EndOfTurn(OfSeat):
    """A turn ends: production, and the actions are reset."""

    def run(self, state: State) -> None:
        """Carry the end of the turn out; then the next turn, or the end of the game."""
        assert isinstance(state, AgesState)
        seat = self.seat
        civ = state.civilizations[seat]
        finish_abilities(state, seat)
        tell_production(state, seat, produce(civ))
        reset(civ)
        following = next_seat(state, seat)
        if following == state.first:
            if state.round_number == state.last_round:
                end_game(state)
                return
            state.round_number += 1
        state.stack.append(Turn(following))


def finish_abilities(state: AgesState, seat: Seat) -> None:
    """What cards score when the end of the turn begins, even in an uprising: ages:R-60."""
    civ = state.civilizations[seat]
    if is_speech_due(civ):
        speak(state, seat, True)
    culture = culture_of_strength(state, seat)
    civ.culture += culture
    if culture and state.out is not None:
        state.out.append(happened("strongest_scored", player=Who(seat), culture=culture))


def is_speech_due(civ: Civilization) -> bool:
    """Whether the turn would end without the speech it has to have: ages:F-14."""
    return has(civ, SPEECH) and not civ.used & SPOKEN


def culture_of_strength(state: AgesState, seat: Seat) -> int:
    """The culture a leader scores for being among the strongest: ages:A-223, R-42."""
    culture = culture_of_the_strongest(state.civilizations[seat])
    if culture and stronger(state, seat) < (1 if players(state) == 2 else 2):
        return culture
    return 0


def closing_culture(state: AgesState, seat: Seat) -> int:
    """The culture that comes when the end of the turn begins."""
    civ = state.civilizations[seat]
    culture = culture_of_strength(state, seat)
    speech = speech_of(civ)
    if speech is not None and is_speech_due(civ):
        culture += speech.culture
    return culture


def reset(civ: Civilization) -> None:
    """All actions are available again; what was granted for the turn is gone: ages:A-113, A-133."""
    civ.civil = civ.civil_total
    civ.military = civ.military_total
    civ.spare_civil = 0
    civ.spare_military = 0
    civ.unit_resources = 0
    civ.unit_science = 0
    civ.fresh = ()
    civ.used = 0


def next_seat(state: AgesState, seat: Seat) -> Seat:
    """The next seat clockwise that is in the game."""
    following = (seat + 1) % state.seats
    while state.is_gone(following):
        following = (following + 1) % state.seats
    return following


def spaces_to_sweep(state: AgesState) -> int:
    """How many spaces of the row are swept when the next turn begins: ages:A-32, A-33."""
    round_ends = next_seat(state, state.active) == state.first
    if round_ends and state.round_number == state.last_round:
        return 0
    if state.round_number == 1 and not round_ends:
        return 0
    return SWEPT[players(state)]


def end_game(state: AgesState) -> None:
    """Cards in play score at the end: ages:A-234."""
    for seat in range(state.seats):
        if not state.is_gone(seat):
            score_labs(state, seat)


def tell_production(state: AgesState, seat: Seat, report: Production) -> None:
    """Say what the production phase brought."""
    if state.out is None:
        return
    if report.uprising:
        state.out.append(happened("uprising", player=Who(seat), discontent=report.discontent))
        return
    state.out.append(
        happened(
            "produced",
            player=Who(seat),
            science=report.science,
            culture=report.culture,
            food=report.food,
            resources=report.resources,
        )
    )
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
