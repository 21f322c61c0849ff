"""The turn: its start, its end, whose turn comes next: ages:A-30, A-31, A-120 to A-133, A-233."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import military_name
from civitas.games.through_the_ages.data.military import MILITARY_LEVEL, only_scores
from civitas.games.through_the_ages.flow.action_phase import ActionPhase, speak
from civitas.games.through_the_ages.flow.events import push_effects
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.production import Production, produce, tell_burdens
from civitas.games.through_the_ages.ids import AGE_III, SWEPT
from civitas.games.through_the_ages.rules.action_cards import stronger
from civitas.games.through_the_ages.rules.card_row import replenish
from civitas.games.through_the_ages.rules.leaders import score_labs
from civitas.games.through_the_ages.rules.military_hands import (
    DRAWN_AT_MOST,
    DiscardExcess,
    draw_military,
)
from civitas.games.through_the_ages.rules.questions import (
    SPEECH,
    culture_of_the_strongest,
    has,
    speech_of,
)
from civitas.games.through_the_ages.rules.spending import military_actions
from civitas.games.through_the_ages.rules.tactics import make_common
from civitas.games.through_the_ages.rules.wars import Wars
from civitas.games.through_the_ages.state import (
    SPOKEN,
    AgesState,
    Civilization,
    is_political,
    players,
)
from civitas.kernel import Frame, Seat, State, Who, frozen, happened


@frozen
class OfSeat(Frame):
    """A piece of a seat's turn."""

    seat: Seat

    def seen_by(self, seat: Seat) -> Frame:
        return self


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
        if is_political(state):
            state.stack.append(DiscardExcess(self.seat))
        state.stack.append(ActionPhase(self.seat))
        if state.round_number > 1:
            if is_political(state):
                state.stack.append(Politics(self.seat, False))
                state.stack.append(StartOfPolitics(self.seat))
                state.stack.append(Wars(self.seat))
            replenish(state)


@final
class StartOfPolitics(OfSeat):
    """The tactic becomes common before politics: ages:A-43."""

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        make_common(state, self.seat)


@final
class EndOfTurn(OfSeat):
    """A turn ends: production, military cards, and the actions are reset."""

    def run(self, state: State) -> None:
        """Carry out the end of the turn; then the next turn, or the end of the game."""
        assert isinstance(state, AgesState)
        seat = self.seat
        following = next_seat(state, seat)
        if state.is_gone(seat):
            if seat == state.first:
                state.first = following
            elif following == state.first:
                state.round_number += 1
            state.stack.append(Turn(following))
            return
        civ = state.civilizations[seat]
        finish_abilities(state, seat)
        tell_production(state, seat, produce(civ))
        if is_political(state):
            draw_military(state, seat, min(DRAWN_AT_MOST, military_actions(civ)))
        reset(civ)
        if following == state.first:
            if state.round_number == state.last_round:
                state.stack.append(FinalScoring(final_events(state)))
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
    """Whether the mandatory speech of the turn was not given: ages:F-14."""
    return has(civ, SPEECH) and not civ.used & SPOKEN


def culture_of_strength(state: AgesState, seat: Seat) -> i64:
    """The culture a leader scores for being among the strongest: ages:A-223, R-42."""
    culture = culture_of_the_strongest(state.civilizations[seat])
    if culture and stronger(state, seat) < (1 if players(state) == 2 else 2):
        return culture
    return 0


def closing_culture(state: AgesState, seat: Seat) -> i64:
    """The culture scored when the end of the turn begins."""
    civ = state.civilizations[seat]
    culture = culture_of_strength(state, seat)
    speech = speech_of(civ)
    if speech is not None and is_speech_due(civ):
        culture += speech.culture
    return culture


def reset(civ: Civilization) -> None:
    """Make all actions available; whatever was granted for the turn is lost: ages:A-113, A-133."""
    civ.civil = civ.civil_total
    civ.military = civ.military_total
    civ.spare_civil = 0
    civ.spare_military = 0
    civ.unit_resources = 0
    civ.unit_science = 0
    civ.spare_food = 0
    civ.spare_resources = 0
    civ.fresh = ()
    civ.used = 0


def next_seat(state: AgesState, seat: Seat) -> Seat:
    """The next seat clockwise that is in the game."""
    following = (seat + 1) % state.seats
    while state.is_gone(following):
        following = (following + 1) % state.seats
    return following


def spaces_to_sweep(state: AgesState) -> i64:
    """How many spaces of the row are swept when the next turn begins: ages:A-32, A-33."""
    round_ends = next_seat(state, state.active) == state.first
    if round_ends and state.round_number == state.last_round:
        return 0
    if state.round_number == 1 and not round_ends:
        return 0
    return SWEPT[players(state)]


@final
@frozen
class FinalScoring(Frame):
    """Events still face down score one by one, then cards in play: ages:A-234."""

    cards: tuple[i64, ...]

    def run(self, state: State) -> None:
        """The next event, with the first player as its revealer: ages:A-137."""
        assert isinstance(state, AgesState)
        if not self.cards:
            for seat in range(state.seats):
                if not state.is_gone(seat):
                    score_labs(state, seat)
            return
        card = self.cards[0]
        if state.out is not None:
            state.out.append(happened("final_event", card=military_name(card)))
        state.stack.append(FinalScoring(self.cards[1:]))
        push_effects(state, state.first, card)


def final_events(state: AgesState) -> tuple[i64, ...]:
    """The events of age III in the decks; in the short game all that only score: ages:F-45."""
    found: list[i64] = []
    for card in sorted([*state.events.cards(), *state.future]):
        if only_scores(card) if state.short else MILITARY_LEVEL[card] == AGE_III:
            found.append(card)
    return tuple(found)


def tell_production(state: AgesState, seat: Seat, report: Production) -> None:
    """Record the results of the production phase."""
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
    tell_burdens(state, seat, report)
