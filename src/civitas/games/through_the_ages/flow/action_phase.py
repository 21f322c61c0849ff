"""The action phase: every civil and military action: ages:A-85 to A-119."""

from typing import Final, final

from civitas.games.through_the_ages.actions import (
    BUILD,
    CONVERT,
    COPY,
    DESTROY,
    DEVELOP,
    DONE,
    END,
    INCREASE,
    LEAD,
    LOOK,
    MUSTER,
    PLAY,
    RESIGN,
    REVOLT,
    SETTLE,
    SPEAK,
    STAGE,
    TACTIC,
    TAKE,
    TRADE,
    UPGRADE,
    card_name,
)
from civitas.games.through_the_ages.data.military import FIRST_TACTIC
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_WONDER,
    GROUP,
    UPGRADE_FROM,
    UPGRADE_TO,
    UPGRADES_OF,
    WORKED,
)
from civitas.games.through_the_ages.ids import GOVERNMENT, NO_CARD, ROW_SPACES, UNIT
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.action_cards import may_play, play, play_offer
from civitas.games.through_the_ages.rules.banks import NO_PRICE
from civitas.games.through_the_ages.rules.building import (
    build,
    build_price,
    destroy,
    knows_upgrade,
    may_build,
    may_upgrade,
    upgrade_to,
)
from civitas.games.through_the_ages.rules.card_row import may_take, take, take_offer
from civitas.games.through_the_ages.rules.leaders import lead, lead_offer
from civitas.games.through_the_ages.rules.population import (
    gain_population,
    increase,
    may_increase,
    population_price,
)
from civitas.games.through_the_ages.rules.questions import (
    FREE_POPULATION,
    MILITARY_AS_CIVIL,
    MUSTER_UNITS,
    SPEECH,
    has,
    muster_discount,
    speech_of,
    stages_at_once,
)
from civitas.games.through_the_ages.rules.reasons import (
    DONE_THIS_TURN,
    EMPTY_BANK,
    FIRST_ROUND,
    NO_MILITARY,
    NO_RESOURCES,
    NO_WONDER,
    OK,
    lack,
    sentence,
)
from civitas.games.through_the_ages.rules.research import develop, may_develop, may_revolt, revolt
from civitas.games.through_the_ages.rules.spending import (
    civil_actions,
    lacks_action,
    lacks_civil,
    military_actions,
    resources_for,
    spend_action,
    spend_civil,
    spend_military,
)
from civitas.games.through_the_ages.rules.tactics import (
    COPY_PRICE,
    PLAY_PRICE,
    add_tactics,
    copy_tactic,
    play_tactic,
    tactic_offer,
)
from civitas.games.through_the_ages.rules.trade import add_trade, trade, trade_offer
from civitas.games.through_the_ages.rules.wonders import build_stages, may_build_stages
from civitas.games.through_the_ages.sight.questions import ActionQuestion, AgesOffer
from civitas.games.through_the_ages.state import (
    CONVERTED,
    SETTLED,
    SPOKEN,
    TACTIC_CHANGED,
    AgesState,
    Civilization,
    in_play,
    is_political,
)
from civitas.kernel import (
    Action,
    Amount,
    AskSeat,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    Who,
    happened,
)

CULTURE_SPEECH: Final = 0
Found = list[tuple[Action, int]]
"""Actions, each with OK or why it is not possible."""


def candidates(state: AgesState, seat: Seat, found: Found, every: bool) -> None:
    """Everything a seat might do; without `every` what is plainly impossible is left out.

    Options and refusals are both taken from here.
    """
    civ = state.civilizations[seat]
    for space in range(ROW_SPACES):
        card = state.row[space]
        if card != NO_CARD:
            found.append((TAKE + space, may_take(civ, card, space)))
    found.append((END, OK))
    if state.round_number == 1:
        if every:
            found.append((INCREASE, FIRST_ROUND))
        return
    civil = lacks_civil(civ, 1)
    if every or not civil:
        add_civil(state, seat, civil, found)
    if every or civil_actions(civ) or military_actions(civ):
        add_buildings(civ, found, every)
    add_cards_to_play(state, seat, found)
    add_abilities(civ, found)
    if is_political(state):
        add_tactics(state, seat, found)
        add_trade(civ, found)


def add_civil(state: AgesState, seat: Seat, civil: int, found: Found) -> None:
    """What takes one civil action and no building."""
    civ = state.civilizations[seat]
    found.append((INCREASE, civil or may_increase(civ, 0)))
    if civ.wonder == NO_CARD:
        found.append((STAGE, NO_WONDER))
    else:
        for count in range(1, stages_at_once(civ) + 1):
            found.append((STAGE + count - 1, civil or may_build_stages(civ, count, 0)))
    for card in civ.hand:
        if FIRST_LEADER <= card < FIRST_ACTION:
            found.append((LEAD + card - FIRST_LEADER, civil))
        elif card < FIRST_WONDER:
            found.append((DEVELOP + card, civil or may_develop(state, seat, card, 0)))


def add_cards_to_play(state: AgesState, seat: Seat, found: Found) -> None:
    """Action cards, and revolutions, which take all actions of a kind instead of a civil one."""
    civ = state.civilizations[seat]
    seen: list[int] = []
    for card in civ.hand:
        if card >= FIRST_ACTION and card not in seen:
            seen.append(card)
            found.append((PLAY + card - FIRST_ACTION, may_play(state, seat, card)))
        elif GROUP[card] == GOVERNMENT:
            found.append((REVOLT + card - FIRST_GOVERNMENT, may_revolt(state, seat, card, 0)))


def add_buildings(civ: Civilization, found: Found, every: bool) -> None:
    """Farms, mines, urban buildings and units: built, upgraded, destroyed."""
    for card in range(WORKED):
        if not in_play(civ, card):
            continue
        action = lacks_action(civ, card)
        if action and not every:
            continue
        if every or civ.unused:
            found.append((BUILD + card, action or may_build(civ, card, 0)))
        if not civ.workers[card]:
            continue
        found.append((DESTROY + card, action))
        for upgrade in UPGRADES_OF[card]:
            if in_play(civ, UPGRADE_TO[upgrade]) and knows_upgrade(civ, upgrade):
                found.append((UPGRADE + upgrade, action or may_upgrade(civ, upgrade, 0)))


def add_abilities(civ: Civilization, found: Found) -> None:
    """What leaders and wonders allow: ages:D-17."""
    if has(civ, MILITARY_AS_CIVIL):
        why = OK if military_actions(civ) else lack(NO_MILITARY, 1)
        found.append((CONVERT, DONE_THIS_TURN if civ.used & CONVERTED else why))
    if has(civ, MUSTER_UNITS):
        for card in range(WORKED):
            if GROUP[card] == UNIT and in_play(civ, card):
                found.append((MUSTER + card, may_muster(civ, card)))
    if has(civ, FREE_POPULATION):
        why = OK if civ.yellow_bank else EMPTY_BANK
        found.append((SETTLE, DONE_THIS_TURN if civ.used & SETTLED else why))
    if has(civ, SPEECH):
        why = DONE_THIS_TURN if civ.used & SPOKEN else OK
        found.append((SPEAK, why))
        found.append((SPEAK + 1, why))


def may_muster(civ: Civilization, card: int) -> int:
    """OK, or why population and unit cannot be had together."""
    if not military_actions(civ):
        return lack(NO_MILITARY, 1)
    discount = muster_discount(civ)
    found = may_increase(civ, discount)
    if found:
        return found
    missing = build_price(civ, card, discount) - resources_for(civ, card)
    return lack(NO_RESOURCES, missing) if missing > 0 else OK


@final
class ActionPhase(AskSeat):
    """A player spends actions, as many as wanted."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What to do with the actions that are left."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        return Prompt.of("prompt-action", civil=civil_actions(civ), military=military_actions(civ))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every action that can be done, and to end."""
        assert isinstance(state, AgesState)
        found: Found = []
        candidates(state, seat, found, False)
        possible = [action for action, why in found if not why]
        possible.sort()
        return possible

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """What the row, the hand and the board suggest and cannot be done."""
        assert isinstance(state, AgesState)
        found: Found = []
        candidates(state, seat, found, True)
        return [(action, sentence(why)) for action, why in found if why]

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why something is not even looked at: no such card in the row, in hand, in play."""
        assert isinstance(state, AgesState)
        return why_out_of_place(state, seat, action)

    def is_secret(self, state: State, seat: Seat) -> bool:
        """Whether a tactic or a card of a hidden hand might be played for all others know."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        if state.hidden and civ.hand:
            return True
        may_change = military_actions(civ) > 0 and not civ.used & TACTIC_CHANGED
        return may_change and len(civ.military_hand) > 0

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Do it, and ask again."""
        assert isinstance(state, AgesState)
        if action == END:
            return
        state.stack.append(self)
        perform(state, seat, action)

    def seen_by(self, seat: Seat) -> Frame:
        """Everybody knows of it."""
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """The actions that are left."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        return ActionQuestion(civil_actions(civ), military_actions(civ))

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """What an action costs and brings."""
        assert isinstance(state, AgesState)
        return action_offer(state, seat, action)


def action_offer(state: AgesState, seat: Seat, action: Action) -> AgesOffer:
    """What an action of the action phase costs and brings."""
    verb = offers.verb_of(action)
    index = action - verb
    civ = state.civilizations[seat]
    civil = offers.ONE_CIVIL
    if verb == TAKE:
        return take_offer(state, seat, index)
    if verb == INCREASE:
        return offers.increase_offer(state, seat, 0, civil)
    if verb == BUILD:
        return offers.build_offer(state, seat, index, 0, offers.action_for(index))
    if verb == UPGRADE:
        return offers.own_upgrade(state, seat, index)
    if verb == DESTROY:
        return AgesOffer(offers.action_for(index), (Amount(offers.WORKERS, 1),))
    if verb == LEAD:
        return lead_offer(state, seat)
    if verb == STAGE:
        return offers.stages_offer(state, seat, index + 1, 0, civil)
    if verb == DEVELOP:
        return offers.develop_offer(state, seat, index, 0, civil)
    if verb == REVOLT:
        return offers.revolt_offer(state, seat, index + FIRST_GOVERNMENT, 0)
    if verb == PLAY:
        return play_offer(state, seat, index + FIRST_ACTION)
    if verb == TACTIC:
        return tactic_offer(civ, index + FIRST_TACTIC, PLAY_PRICE)
    if verb == COPY:
        return tactic_offer(civ, index + FIRST_TACTIC, COPY_PRICE)
    if verb == TRADE:
        return trade_offer(civ)
    return ability_offer(civ, verb, index)


def ability_offer(civ: Civilization, verb: Action, index: int) -> AgesOffer:
    """What a leader or a wonder allows."""
    military = Amount(offers.MILITARY, 1)
    if verb == CONVERT:
        return AgesOffer((military,), (Amount(offers.CIVIL, 1),))
    if verb == SETTLE:
        return offers.gains(offers.WORKERS, 1)
    if verb == MUSTER:
        discount = muster_discount(civ)
        food = population_price(civ, discount)
        resources = build_price(civ, index, discount)
        if food == NO_PRICE:
            return offers.IMPOSSIBLE
        goods = (Amount(offers.FOOD, food), Amount(offers.RESOURCES, resources))
        return AgesOffer((*goods, military), (Amount(offers.WORKERS, 1),))
    speech = speech_of(civ)
    if verb != SPEAK or speech is None:
        return offers.NOTHING
    if index == CULTURE_SPEECH:
        return offers.gains(offers.CULTURE, speech.culture)
    granted = (
        Amount(offers.UNIT_SCIENCE, speech.science),
        Amount(offers.UNIT_RESOURCES, speech.resources),
    )
    return AgesOffer((), granted)


def why_out_of_place(state: AgesState, seat: Seat, action: Action) -> Reason | None:
    """Why the action phase does not offer an action at all."""
    if action < INCREASE:
        return Reason("refused-empty-space")
    if TACTIC <= action < TRADE:
        return Reason("refused-no-tactic")
    if LOOK <= action < DONE or action == RESIGN:
        return Reason("refused-politics-over")
    if action > SPEAK + 1:
        return None
    if state.round_number == 1:
        return sentence(FIRST_ROUND)
    civ = state.civilizations[seat]
    if BUILD <= action < UPGRADE:
        return out_of_play(action - BUILD)
    if action < DESTROY:
        old, new = UPGRADE_FROM[action - UPGRADE], UPGRADE_TO[action - UPGRADE]
        if not in_play(civ, new):
            return out_of_play(new)
        return without_worker(old) if not civ.workers[old] else Reason("refused-nobody")
    if action < LEAD:
        return without_worker(action - DESTROY)
    if action < STAGE:
        return out_of_hand(action - LEAD + FIRST_LEADER)
    if action < DEVELOP:
        return sentence(NO_WONDER) if civ.wonder == NO_CARD else Reason("refused-nobody")
    if action < REVOLT:
        return out_of_hand(action - DEVELOP)
    if action < PLAY:
        return out_of_hand(action - REVOLT + FIRST_GOVERNMENT)
    if action < CONVERT:
        return out_of_hand(action - PLAY + FIRST_ACTION)
    return Reason("refused-nobody")


def out_of_play(card: int) -> Reason:
    """A technology is not in play."""
    return Reason.of("refused-not-in-play", card=card_name(card))


def out_of_hand(card: int) -> Reason:
    """A card is not in hand."""
    return Reason.of("refused-not-in-hand", card=card_name(card))


def without_worker(card: int) -> Reason:
    """Nobody works on a card."""
    return Reason.of("refused-no-worker", card=card_name(card))


def perform(state: AgesState, seat: Seat, action: Action) -> None:
    """Do an action of the action phase; what it leads to is pushed."""
    civ = state.civilizations[seat]
    if action < INCREASE:
        take(state, seat, action - TAKE)
    elif action == INCREASE:
        spend_civil(civ, 1)
        increase(state, seat, 0)
    elif action < UPGRADE:
        spend_action(civ, action - BUILD)
        build(state, seat, action - BUILD, 0)
    elif action < DESTROY:
        spend_action(civ, UPGRADE_TO[action - UPGRADE])
        upgrade_to(state, seat, action - UPGRADE, 0)
    elif action < LEAD:
        spend_action(civ, action - DESTROY)
        destroy(state, seat, action - DESTROY)
    elif action < STAGE:
        lead(state, seat, action - LEAD + FIRST_LEADER)
    elif action < DEVELOP:
        spend_civil(civ, 1)
        build_stages(state, seat, action - STAGE + 1, 0)
    elif action < REVOLT:
        spend_civil(civ, 1)
        develop(state, seat, action - DEVELOP, 0)
    elif action < PLAY:
        revolt(state, seat, action - REVOLT + FIRST_GOVERNMENT, 0)
    elif action < CONVERT:
        play(state, seat, action - PLAY + FIRST_ACTION)
    elif action < TACTIC:
        use_ability(state, seat, action)
    elif action < COPY:
        play_tactic(state, seat, action - TACTIC + FIRST_TACTIC)
    elif action < TRADE:
        copy_tactic(state, seat, action - COPY + FIRST_TACTIC)
    else:
        trade(state, seat)


def use_ability(state: AgesState, seat: Seat, action: Action) -> None:
    """Do what a leader or a wonder allows."""
    civ = state.civilizations[seat]
    if action == CONVERT:
        spend_military(civ, 1)
        civ.spare_civil += 1
        civ.used |= CONVERTED
        if state.out is not None:
            state.out.append(happened("action_converted", player=Who(seat)))
    elif action < SETTLE:
        muster(state, seat, action - MUSTER)
    elif action == SETTLE:
        civ.used |= SETTLED
        gain_population(state, seat)
    else:
        speak(state, seat, action - SPEAK == CULTURE_SPEECH)


def muster(state: AgesState, seat: Seat, card: int) -> None:
    """Population, then a unit, each for less, for one military action."""
    civ = state.civilizations[seat]
    discount = muster_discount(civ)
    spend_military(civ, 1)
    state.stack.append(MusterUnit(seat, card))
    increase(state, seat, discount)


@final
class MusterUnit(Frame):
    """The unit that is built after the population was paid."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.card)

    def run(self, state: State) -> None:
        """Build it."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        build(state, self.seat, self.card, muster_discount(civ))

    def seen_by(self, seat: Seat) -> Frame:
        """Everybody knows of it."""
        return self


def speak(state: AgesState, seat: Seat, for_culture: bool) -> None:
    """Hold the speech of the turn: culture, or science and resources for the military."""
    civ = state.civilizations[seat]
    speech = speech_of(civ)
    assert speech is not None
    civ.used |= SPOKEN
    if for_culture:
        civ.culture += speech.culture
    else:
        civ.unit_science += speech.science
        civ.unit_resources += speech.resources
    if state.out is not None:
        key = "spoke_for_culture" if for_culture else "spoke_for_military"
        state.out.append(happened(key, player=Who(seat)))
