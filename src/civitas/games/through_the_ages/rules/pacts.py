"""Pacts: the parties, what they give, which attacks they forbid: ages:A-62 to A-79."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import ACCEPT, REFUSE, military_name
from civitas.games.through_the_ages.data.military import (
    BONDS,
    COOPERATION,
    PACT_ATTACK,
    PACT_BONUS,
    bond,
    has_two_sides,
)
from civitas.games.through_the_ages.ids import (
    ATTACKS_END_IT,
    ATTACKS_FORBIDDEN,
    NO_CARD,
    SIDES,
)
from civitas.games.through_the_ages.rules.military_hands import SHOWN, lay_down
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.reasons import NO_WAR_ON, OK, PACT_FORBIDS
from civitas.games.through_the_ages.sight.questions import PactQuestion
from civitas.games.through_the_ages.state import (
    AgesState,
    from_military_hand,
    to_military_hand,
    with_one_more,
)
from civitas.kernel import (
    NOBODY,
    Action,
    AskSeat,
    Frame,
    Name,
    Prompt,
    Question,
    Seat,
    State,
    Who,
    frozen,
    happened,
)


def pacts_of(state: AgesState, seat: Seat) -> list[tuple[Seat, Seat, i64]]:
    """The pacts a player is a party to: whose card, the other party, the player's own side."""
    found: list[tuple[Seat, Seat, i64]] = []
    for owner in range(state.seats):
        civ = state.civilizations[owner]
        if civ.pact == NO_CARD or seat not in (owner, civ.partner):
            continue
        if owner == seat:
            found.append((owner, civ.partner, civ.side))
        else:
            found.append((owner, owner, 1 - civ.side))
    return found


def rebind(state: AgesState) -> None:
    """Update which pacts bind which players, and their ratings."""
    for seat in range(state.seats):
        civ = state.civilizations[seat]
        bonds: list[i64] = []
        for owner, _, side in pacts_of(state, seat):
            bonds.append(bond(state.civilizations[owner].pact, side))
        bonds.sort()
        toured = wonders_toured(state, seat)
        if tuple(bonds) != civ.bonds or toured != civ.toured:
            civ.bonds = tuple(bonds)
            civ.toured = toured
            refresh(civ)


def wonders_toured(state: AgesState, seat: Seat) -> i64:
    """What others' completed wonders count for a civilization."""
    total: i64 = 0
    for owner, partner, side in pacts_of(state, seat):
        each = BONDS[bond(state.civilizations[owner].pact, side)].tourism
        total += each * len(state.civilizations[partner].wonders)
    return total


def tour(state: AgesState) -> None:
    """Update the pacts that count other players' wonders."""
    for seat in range(state.seats):
        civ = state.civilizations[seat]
        if civ.bonds and civ.toured != wonders_toured(state, seat):
            civ.toured = wonders_toured(state, seat)
            refresh(civ)


def between(state: AgesState, one: Seat, two: Seat) -> tuple[Seat, ...]:
    """The owners of the pacts between two players."""
    by_one = state.civilizations[one].partner == two
    by_two = state.civilizations[two].partner == one
    if by_one:
        return (one, two) if by_two else (one,)
    return (two,) if by_two else ()


def forbids_attack(state: AgesState, seat: Seat, rival: Seat, is_war: bool) -> i64:
    """OK, or the pact that protects a rival: ages:A-62, A-71, F-25."""
    for owner in between(state, seat, rival):
        if PACT_ATTACK[state.civilizations[owner].pact] == ATTACKS_FORBIDDEN:
            return PACT_FORBIDS
    if is_war:
        for number in state.civilizations[rival].bonds:
            if BONDS[number].no_war:
                return NO_WAR_ON
    return OK


def attack_bonus(state: AgesState, seat: Seat, rival: Seat) -> i64:
    """The strength a pact gives a player who attacks its other party: ages:A-37, A-63."""
    total: i64 = 0
    for owner in between(state, seat, rival):
        total += PACT_BONUS[state.civilizations[owner].pact]
    return total


def strength_to_lose(state: AgesState, seat: Seat, rival: Seat) -> i64:
    """The strength that pacts with the rival give, and that an attack would end: ages:A-63, R-8."""
    total: i64 = 0
    for owner in between(state, seat, rival):
        civ = state.civilizations[owner]
        if PACT_ATTACK[civ.pact] == ATTACKS_END_IT:
            side = civ.side if owner == seat else 1 - civ.side
            total += BONDS[bond(civ.pact, side)].strength
    return total


def end_by_attack(state: AgesState, seat: Seat, rival: Seat) -> None:
    """Pacts that end when one attacks the other are removed: ages:A-64, A-71."""
    for owner in between(state, seat, rival):
        if PACT_ATTACK[state.civilizations[owner].pact] == ATTACKS_END_IT:
            remove_pact(state, owner)


def remove_pact(state: AgesState, owner: Seat) -> None:
    """A pact leaves play for both its parties."""
    civ = state.civilizations[owner]
    card = civ.pact
    if state.out is not None:
        state.out.append(
            happened(
                "pact_ended",
                player=Who(owner),
                partner=Who(civ.partner),
                card=military_name(card),
            )
        )
    lay_down(state, card, SHOWN)
    civ.pact = NO_CARD
    civ.partner = NOBODY
    civ.side = 0
    rebind(state)


def cooperator(state: AgesState, seat: Seat) -> Seat:
    """The player who pays for this one's technologies, or NOBODY."""
    if not state.civilizations[seat].bonds:
        return NOBODY
    for other in range(state.seats):
        if other == seat:
            continue
        for owner in between(state, seat, other):
            if COOPERATION[state.civilizations[owner].pact][1]:
                return other
    return NOBODY


def share_of_cooperator(state: AgesState, seat: Seat) -> i64:
    """The science the other party pays for a technology."""
    share: i64 = 0
    for number in state.civilizations[seat].bonds:
        share += COOPERATION[number // 2][1]
    return share


def offer(state: AgesState, seat: Seat, card: i64, side: i64, partner: Seat) -> None:
    """Offer a pact: show it, name the partner and the side the player takes: ages:A-75."""
    civ = state.civilizations[seat]
    from_military_hand(civ, card)
    civ.shown = tuple([other for other in civ.shown if other != card])
    state.reveals += 1
    if state.out is not None and not has_two_sides(card):
        state.out.append(
            happened(
                "equal_pact_offered",
                player=Who(seat),
                partner=Who(partner),
                card=military_name(card),
            )
        )
    elif state.out is not None:
        state.out.append(
            happened(
                "pact_offered",
                player=Who(seat),
                partner=Who(partner),
                card=military_name(card),
                side=Name("side-" + SIDES[side]),
            )
        )
    state.stack.append(Answer(partner, seat, card, side))


@final
@frozen
class Answer(AskSeat):
    """Whether a partner accepts a pact: ages:A-76, A-77, D-4."""

    owner: Seat
    card: i64
    side: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """The pact, whose it is, and the side that is left."""
        if not has_two_sides(self.card):
            return Prompt.of(
                "prompt-equal-answer", card=military_name(self.card), player=Who(self.owner)
            )
        return Prompt.of(
            "prompt-answer",
            card=military_name(self.card),
            player=Who(self.owner),
            side=Name("side-" + SIDES[1 - self.side]),
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [ACCEPT, REFUSE]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The pact comes into play in its owner's area, or goes back into the hand."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.owner]
        if state.out is not None:
            key = "pact_accepted" if action == ACCEPT else "pact_refused"
            state.out.append(
                happened(
                    key,
                    player=Who(seat),
                    partner=Who(self.owner),
                    card=military_name(self.card),
                )
            )
        if action == REFUSE:
            to_military_hand(civ, self.card)
            civ.shown = with_one_more(civ.shown, self.card)
            return
        if civ.pact != NO_CARD:
            remove_pact(state, self.owner)
        civ.pact = self.card
        civ.partner = seat
        civ.side = self.side
        rebind(state)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """The pact, the sides, and what it replaces."""
        assert isinstance(state, AgesState)
        owner = state.civilizations[self.owner]
        has_pact = owner.pact != NO_CARD
        return PactQuestion(
            self.owner,
            self.card,
            1 - self.side,
            self.side,
            not has_two_sides(self.card),
            owner.pact if has_pact else None,
            owner.partner if has_pact else None,
        )
