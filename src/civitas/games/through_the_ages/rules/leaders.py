"""Leaders: played, replaced, leaving."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import DECLINE, TUCK, card_name
from civitas.games.through_the_ages.data.tables import FIRST_WONDER, LEVEL, OF_KIND
from civitas.games.through_the_ages.ids import LAB, NO_CARD
from civitas.games.through_the_ages.rules.offers import CIVIL, NOTHING, ONE_CIVIL, gains
from civitas.games.through_the_ages.rules.questions import LABS_AS_MINES, TUCK_UNDER, has
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.spending import civil_actions, regain_civil, spend_civil
from civitas.games.through_the_ages.sight.questions import AgesOffer, TuckQuestion
from civitas.games.through_the_ages.state import REPLACED, AgesState, Civilization, from_hand
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


def labs_culture(civ: Civilization) -> i64:
    """The levels of all labs: what they score when the leader that made them mines leaves."""
    total: i64 = 0
    for card in OF_KIND[LAB]:
        total += LEVEL[card] * civ.workers[card]
    return total


def score_labs(state: AgesState, seat: Seat) -> None:
    """Score the labs of a leader that makes them mines, as it leaves or the game ends: A-227."""
    civ = state.civilizations[seat]
    if not has(civ, LABS_AS_MINES):
        return
    culture = labs_culture(civ)
    civ.culture += culture
    if state.out is not None:
        state.out.append(happened("labs_scored", player=Who(seat), culture=culture))


def leave(state: AgesState, seat: Seat) -> None:
    """Remove the leader from play; the caller must refresh the ratings."""
    score_labs(state, seat)
    state.civilizations[seat].leader = NO_CARD


def may_tuck(civ: Civilization) -> bool:
    """Whether a leader that is replaced may go under a wonder: ages:A-220."""
    return has(civ, TUCK_UNDER) and bool(civ.wonders)


def action_back(civ: Civilization) -> i64:
    """How many civil actions a replaced leader gives back."""
    after = civ.clone()
    regain_civil(after)
    return after.civil - civ.civil


def lead_offer(state: AgesState, seat: Seat) -> AgesOffer:
    """A leader takes a civil action; one that is replaced may give it back."""
    civ = state.civilizations[seat].clone()
    if civ.leader == NO_CARD or may_tuck(civ) or not civil_actions(civ):
        return AgesOffer(ONE_CIVIL)
    spend_civil(civ, 1)
    back = action_back(civ)
    return AgesOffer(ONE_CIVIL, (Amount(CIVIL, back),) if back else ())


def lead(state: AgesState, seat: Seat, card: i64) -> None:
    """Play a leader; a replaced one gives a civil action back: ages:A-99, R-29."""
    civ = state.civilizations[seat]
    spend_civil(civ, 1)
    from_hand(civ, card)
    old = civ.leader
    tucks = may_tuck(civ)
    if old != NO_CARD:
        leave(state, seat)
        civ.used |= REPLACED
    civ.leader = card
    refresh(civ)
    if state.out is not None:
        state.out.append(happened("leader_played", player=Who(seat), card=card_name(card)))
    if old == NO_CARD:
        return
    if tucks:
        state.stack.append(TuckLeader(seat, old))
    else:
        regain_civil(civ)


@final
@frozen
class TuckLeader(AskSeat):
    """A replaced leader may go under a wonder, instead of the civil action: ages:A-220, D-17."""

    leader: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-tuck", card=card_name(self.leader))

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        wonders = sorted(state.civilizations[seat].wonders)
        return [*(TUCK + card - FIRST_WONDER for card in wonders), DECLINE]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Tuck the leader, or regain the action."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        if action == DECLINE:
            regain_civil(civ)
            return
        civ.tucked = action - TUCK + FIRST_WONDER
        refresh(civ)
        if state.out is not None:
            wonder = card_name(civ.tucked)
            leader = card_name(self.leader)
            state.out.append(
                happened("leader_tucked", player=Who(seat), leader=leader, wonder=wonder)
            )

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return TuckQuestion(self.leader)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """A leader that is not tucked gives its civil action back."""
        assert isinstance(state, AgesState)
        if action != DECLINE:
            return NOTHING
        return gains(CIVIL, action_back(state.civilizations[seat]))
