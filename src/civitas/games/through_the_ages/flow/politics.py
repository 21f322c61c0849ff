"""The politics phase: one political action or none: ages:A-55."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    ATTACK,
    CANCEL,
    COLONIZE,
    DECLARE,
    DONE,
    LOOK,
    OFFER,
    PASS,
    PREPARE,
    RESIGN,
    RETIRE,
    VERB_OF,
    attack_card,
    attack_on,
    attack_rival,
    card_name,
    military_name,
    offer_of,
    offered_card,
    offered_partner,
    offered_side,
)
from civitas.games.through_the_ages.data.military import (
    FIRST_TACTIC,
    FIRST_TERRITORY,
    MILITARY_KIND,
    has_two_sides,
)
from civitas.games.through_the_ages.flow.events import prepare, preparing_culture
from civitas.games.through_the_ages.flow.resignation import resign
from civitas.games.through_the_ages.ids import AGE_IV, AGGRESSION, PACT, WAR
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.aggressions import (
    attack,
    attack_price,
    attacked_strength,
    attacking_strength,
    may_attack,
)
from civitas.games.through_the_ages.rules.colonization import colonize
from civitas.games.through_the_ages.rules.leaders import leave
from civitas.games.through_the_ages.rules.military_hands import different
from civitas.games.through_the_ages.rules.pacts import offer, pacts_of, remove_pact
from civitas.games.through_the_ages.rules.questions import (
    ACTS_TWICE,
    DISCOVERS,
    LOOKS_AHEAD,
    RETIRES,
    has,
    tokens_for_leaving,
)
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.reasons import (
    FEW_PLAYERS,
    OK,
    TOO_LATE_TO_RESIGN,
    Candidates,
)
from civitas.games.through_the_ages.rules.wars import declare, may_declare
from civitas.games.through_the_ages.sight.questions import AgesOffer, PoliticsQuestion
from civitas.games.through_the_ages.state import (
    ACTED_TWICE,
    SKIPS_POLITICS,
    AgesState,
    from_military_hand,
    others,
    players,
)
from civitas.kernel import (
    BITS,
    Action,
    Amount,
    AskSeat,
    Event,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    Who,
    frozen,
    happened,
)


def candidates(state: AgesState, seat: Seat, every: bool) -> Candidates:
    """Every political action a player might take."""
    found = Candidates(every)
    civ = state.civilizations[seat]
    for card in different(civ.military_hand):
        add_card(state, seat, card, found)
    for owner, _, _ in pacts_of(state, seat):
        found.add(CANCEL + owner, OK)
    if has(civ, LOOKS_AHEAD) and not knows_next(state, seat):
        found.add(LOOK, OK)
    if has(civ, RETIRES):
        found.add(RETIRE, OK)
    found.add(PASS, OK)
    found.add(RESIGN, OK if state.age < AGE_IV else TOO_LATE_TO_RESIGN)
    return found


def add_card(state: AgesState, seat: Seat, card: i64, found: Candidates) -> None:
    """The political actions with a card in hand."""
    if card < FIRST_TACTIC:
        found.add(PREPARE + card, OK)
        if card >= FIRST_TERRITORY and has(state.civilizations[seat], DISCOVERS):
            found.add(COLONIZE + card - FIRST_TERRITORY, OK)
    elif MILITARY_KIND[card] == AGGRESSION:
        for rival in others(state, seat):
            found.add(attack_on(card, rival), may_attack(state, seat, card, rival))
    elif MILITARY_KIND[card] == WAR:
        for rival in others(state, seat):
            found.add(attack_on(card, rival), may_declare(state, seat, card, rival))
    elif MILITARY_KIND[card] == PACT:
        why = OK if players(state) > 2 else FEW_PLAYERS
        for partner in others(state, seat):
            found.add(offer_of(card, 0, partner), why)
            if has_two_sides(card):
                found.add(offer_of(card, 1, partner), why)


def knows_next(state: AgesState, seat: Seat) -> bool:
    """Whether a player has looked at the next event."""
    known = state.events.known_top(seat)
    return bool(known) and known[-1] >= 0


@final
@frozen
class Politics(AskSeat):
    """A political action, or a leader's second one: ages:D-1 to D-3."""

    second: bool

    def waiting(self, state: State) -> i64:
        """The player, unless the phase is skipped or the leader of a second action has left."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        asked = has(civ, ACTS_TWICE) if self.second else not civ.once & SKIPS_POLITICS
        if asked:
            return BITS[self.seat]
        return 0

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        if not self.second:
            state.civilizations[self.seat].once &= ~SKIPS_POLITICS
            if state.out is not None:
                state.out.append(happened("politics_skipped", player=Who(self.seat)))

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-second-politics" if self.second else "prompt-politics")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every political action that can be done, or none."""
        assert isinstance(state, AgesState)
        return candidates(state, seat, False).options()

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The actions the hand suggests that are not possible."""
        assert isinstance(state, AgesState)
        return candidates(state, seat, True).refused()

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why an action is not offered in the politics phase."""
        assert isinstance(state, AgesState)
        return why_out_of_place(state.civilizations[seat].military_hand, action)

    def is_secret(self, state: State, seat: Seat) -> bool:
        """The options show cards of the hand."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Carry out the action; a leader may allow a second one."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        if action == PASS:
            return
        if action == LOOK:
            state.stack.append(self)
            look(state, seat)
            return
        if self.second:
            civ.once |= ACTED_TWICE
        elif has(civ, ACTS_TWICE) and not civ.once & ACTED_TWICE:
            state.stack.append(Politics(seat, True))
        perform(state, seat, action)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return PoliticsQuestion(self.second)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """What a political action costs and brings."""
        assert isinstance(state, AgesState)
        return political_offer(state, seat, action)


def political_offer(state: AgesState, seat: Seat, action: Action) -> AgesOffer:
    """What a political action costs and brings."""
    verb = offers.verb_of(action)
    if verb == PREPARE:
        return offers.gains(offers.CULTURE, preparing_culture(action - PREPARE))
    if verb in (ATTACK, DECLARE):
        card, rival = attack_card(action), attack_rival(action)
        return AgesOffer(
            (Amount(offers.MILITARY, attack_price(state, card, rival)),),
            own_strength=attacking_strength(state, seat, rival),
            rival_strength=attacked_strength(state, rival, seat),
        )
    if verb == CANCEL:
        for owner, partner, _ in pacts_of(state, seat):
            if owner == action - CANCEL:
                return AgesOffer(pact=state.civilizations[owner].pact, partner=partner)
    if verb == RETIRE:
        return offers.gains(offers.YELLOW, tokens_for_leaving(state.civilizations[seat]))
    return offers.NOTHING


def look(state: AgesState, seat: Seat) -> None:
    """Show the next event to the player only: ages:D-3."""
    card = state.events.peek(state, seat)
    if state.out is not None:
        secret = (("card", military_name(card)),)
        state.out.append(Event("looked_ahead", (("player", Who(seat)),), secret, BITS[seat]))


def why_out_of_place(hand: tuple[i64, ...], action: Action) -> Reason | None:
    """Why the politics phase does not offer an action at all."""
    verb = VERB_OF[action]
    if verb == PREPARE:
        return unusable(hand, action - PREPARE)
    if verb in (ATTACK, DECLARE):
        return unusable(hand, attack_card(action))
    if verb == OFFER:
        return unusable(hand, offered_card(action))
    if verb == CANCEL:
        return Reason("refused-no-pact")
    if verb in (LOOK, RETIRE, COLONIZE, DONE):
        return Reason("refused-nobody")
    return Reason("refused-politics-first")


def unusable(hand: tuple[i64, ...], card: i64) -> Reason:
    """A card is not in hand, or cannot be used against such a player or with such a side."""
    key = "refused-no-target" if card in hand else "refused-not-in-hand"
    return Reason.of(key, card=military_name(card))


def perform(state: AgesState, seat: Seat, action: Action) -> None:
    """Carry out a political action; follow-up frames are pushed."""
    PERFORM[VERB_OF[action]](state, seat, action)


# The verbs: see `PERFORM`.


def do_prepare(state: AgesState, seat: Seat, action: Action) -> None:
    """Prepare an event."""
    prepare(state, seat, action - PREPARE)


def do_attack(state: AgesState, seat: Seat, action: Action) -> None:
    """Play an aggression."""
    attack(state, seat, attack_card(action), attack_rival(action))


def do_declare(state: AgesState, seat: Seat, action: Action) -> None:
    """Declare a war."""
    declare(state, seat, attack_card(action), attack_rival(action))


def do_offer(state: AgesState, seat: Seat, action: Action) -> None:
    """Offer a pact."""
    offer(state, seat, offered_card(action), offered_side(action), offered_partner(action))


def do_cancel(state: AgesState, seat: Seat, action: Action) -> None:
    """Cancel a pact."""
    remove_pact(state, action - CANCEL)


def do_retire(state: AgesState, seat: Seat, action: Action) -> None:
    """Remove the leader for yellow tokens."""
    civ = state.civilizations[seat]
    tokens = tokens_for_leaving(civ)
    retire(state, seat)
    civ.yellow_bank += tokens


def do_colonize(state: AgesState, seat: Seat, action: Action) -> None:
    """Remove the leader to colonize a territory from hand."""
    card = action - COLONIZE + FIRST_TERRITORY
    from_military_hand(state.civilizations[seat], card)
    state.reveals += 1
    retire(state, seat)
    colonize(state, seat, card)


def do_resign(state: AgesState, seat: Seat, action: Action) -> None:
    """Resign: the turn ends immediately, and the game if one player is left: ages:A-83, R-39."""
    resign(state, seat)
    del state.stack[1 if players(state) > 1 else 0 :]


def retire(state: AgesState, seat: Seat) -> None:
    """Remove the leader from play."""
    civ = state.civilizations[seat]
    if state.out is not None:
        name = card_name(civ.leader)
        state.out.append(happened("leader_retired", player=Who(seat), card=name))
    leave(state, seat)
    refresh(civ)


Perform = Callable[[AgesState, Seat, Action], None]
PERFORM: Final[dict[Action, Perform]] = {
    PREPARE: do_prepare,
    ATTACK: do_attack,
    DECLARE: do_declare,
    OFFER: do_offer,
    CANCEL: do_cancel,
    RETIRE: do_retire,
    COLONIZE: do_colonize,
    RESIGN: do_resign,
}
"""How each verb is carried out."""
