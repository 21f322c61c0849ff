"""The action phase: every civil and military action: ages:A-85 to A-119."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    ATTACK,
    BUILD,
    CANCEL,
    COLONIZE,
    CONVERT,
    COPY,
    DECLARE,
    DESTROY,
    DEVELOP,
    END,
    INCREASE,
    LEAD,
    LOOK,
    MUSTER,
    OFFER,
    PLAY,
    PREPARE,
    RESIGN,
    RETIRE,
    REVOLT,
    SETTLE,
    SPEAK,
    STAGE,
    TACTIC,
    TAKE,
    TRADE,
    UPGRADE,
    VERB_OF,
    card_name,
)
from civitas.games.through_the_ages.data.military import FIRST_TACTIC
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_UNIT,
    FIRST_WONDER,
    UPGRADE_FROM,
    UPGRADE_TO,
    UPGRADED_OF,
    UPGRADES_OF,
    WORKED,
)
from civitas.games.through_the_ages.ids import NO_CARD, ROW_SPACES
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
from civitas.games.through_the_ages.rules.card_row import may_take, price_of, take, take_offer
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
    NO_WONDER,
    OK,
    Candidates,
    lack,
    sentence,
)
from civitas.games.through_the_ages.rules.research import develop, may_develop, may_revolt, revolt
from civitas.games.through_the_ages.rules.spending import (
    Budget,
    civil_actions,
    lacks_civil,
    lacks_military,
    military_actions,
    spend_action,
    spend_civil,
    spend_military,
    takes_military,
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
    BITS,
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
    frozen,
    happened,
)

CULTURE_SPEECH: Final = 0


def candidates(state: AgesState, seat: Seat, every: bool) -> Candidates:
    """Everything a seat might do; without `every`, obviously impossible actions are left out.

    Options and refusals are both taken from here.
    """
    found = Candidates(every)
    civ = state.civilizations[seat]
    actions = civil_actions(civ)
    row = state.row
    for space in range(ROW_SPACES):
        card = row[space]
        if card != NO_CARD:
            price = price_of(civ, card, space)
            if every or price <= actions:
                found.add(TAKE + space, may_take(civ, card, price))
    if state.round_number == 1:
        found.add(INCREASE, FIRST_ROUND)
        found.add(END, OK)
        return found
    budget = Budget(civ)
    civil = lacks_civil(civ, 1)
    if every or not civil:
        add_civil(state, seat, civil, budget, found)
    if every or actions or military_actions(civ):
        add_buildings(civ, budget, found)
    add_cards_to_play(state, seat, budget, found)
    add_abilities(civ, budget, found)
    if is_political(state):
        add_tactics(state, seat, found)
        add_trade(civ, found)
    found.add(END, OK)
    return found


def add_civil(state: AgesState, seat: Seat, civil: i64, budget: Budget, found: Candidates) -> None:
    """Actions that take one civil action, without buildings."""
    civ = state.civilizations[seat]
    found.add(INCREASE, civil or may_increase(civ, 0))
    if civ.wonder == NO_CARD:
        found.add(STAGE, NO_WONDER)
    else:
        for count in range(1, stages_at_once(civ) + 1):
            found.add(STAGE + count - 1, civil or may_build_stages(civ, count, 0, budget.resources))
    for card in civ.hand:
        if FIRST_LEADER <= card < FIRST_ACTION:
            found.add(LEAD + card - FIRST_LEADER, civil)
        elif card < FIRST_WONDER:
            found.add(DEVELOP + card, civil or may_develop(state, seat, card, 0))


def add_cards_to_play(state: AgesState, seat: Seat, budget: Budget, found: Candidates) -> None:
    """Action cards, and revolutions, which take all actions of a kind."""
    civ = state.civilizations[seat]
    seen: i64 = 0
    for card in civ.hand:
        if card >= FIRST_ACTION:
            if seen >> (card - FIRST_ACTION) & 1:
                continue
            seen |= BITS[card - FIRST_ACTION]
            found.add(PLAY + card - FIRST_ACTION, may_play(state, seat, card, budget))
        elif FIRST_GOVERNMENT <= card < FIRST_SPECIAL:
            found.add(REVOLT + card - FIRST_GOVERNMENT, may_revolt(state, seat, card, 0))


def add_buildings(civ: Civilization, budget: Budget, found: Candidates) -> None:
    """Farms, mines, urban buildings and units: built, upgraded, destroyed."""
    every = found.every
    technologies = civ.technologies
    workers = civ.workers
    civil = lacks_civil(civ, 1)
    military = lacks_military(civ, 1)
    for card in range(WORKED):
        if not technologies >> card & 1:
            continue
        action = military if takes_military(card) else civil
        if action and not every:
            continue
        if every or civ.unused:
            found.add(BUILD + card, action or may_build(civ, card, 0, budget))
        if not workers[card]:
            continue
        found.add(DESTROY + card, action)
        if technologies & UPGRADED_OF[card]:
            for upgrade in UPGRADES_OF[card]:
                if in_play(civ, UPGRADE_TO[upgrade]) and knows_upgrade(civ, upgrade):
                    why = action or may_upgrade(civ, upgrade, 0, budget)
                    found.add(UPGRADE + upgrade, why)


def add_abilities(civ: Civilization, budget: Budget, found: Candidates) -> None:
    """What leaders and wonders allow: ages:D-17."""
    if has(civ, MILITARY_AS_CIVIL):
        why = OK if military_actions(civ) else lack(NO_MILITARY, 1)
        found.add(CONVERT, DONE_THIS_TURN if civ.used & CONVERTED else why)
    if has(civ, MUSTER_UNITS):
        for card in range(FIRST_UNIT, WORKED):
            if in_play(civ, card):
                found.add(MUSTER + card, may_muster(civ, card, budget))
    if has(civ, FREE_POPULATION):
        why = OK if civ.yellow_bank else EMPTY_BANK
        found.add(SETTLE, DONE_THIS_TURN if civ.used & SETTLED else why)
    if has(civ, SPEECH):
        why = DONE_THIS_TURN if civ.used & SPOKEN else OK
        found.add(SPEAK, why)
        found.add(SPEAK + 1, why)


def may_muster(civ: Civilization, card: i64, budget: Budget) -> i64:
    """OK, or why population and unit cannot be bought together."""
    if not military_actions(civ):
        return lack(NO_MILITARY, 1)
    discount = muster_discount(civ)
    found = may_increase(civ, discount)
    if found:
        return found
    return budget.lacks(card, build_price(civ, card, discount))


@final
class ActionPhase(AskSeat):
    """A player takes any number of actions."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What to do with the actions that are left."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        return Prompt.of("prompt-action", civil=civil_actions(civ), military=military_actions(civ))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every possible action, and ending the phase."""
        assert isinstance(state, AgesState)
        return candidates(state, seat, False).options()

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The actions that the row, the hand and the board suggest but that are not possible."""
        assert isinstance(state, AgesState)
        return candidates(state, seat, True).refused()

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Why an action is not offered: no such card in the row, in hand or in play."""
        assert isinstance(state, AgesState)
        return why_out_of_place(state, seat, action)

    def is_secret(self, state: State, seat: Seat) -> bool:
        """Whether others must not see the options: a tactic or a card of a hidden hand."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        if state.hidden and civ.hand:
            return True
        may_change = military_actions(civ) > 0 and not civ.used & TACTIC_CHANGED
        return may_change and len(civ.military_hand) > 0

    def asks_lone_option(self, state: State, seat: Seat) -> bool:
        """Whether even a single option is asked: a turn does not end by itself."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Carry out the action, and ask again."""
        assert isinstance(state, AgesState)
        if action == END:
            return
        state.stack.append(self)
        perform(state, seat, action)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        return ActionQuestion(civil_actions(civ), military_actions(civ))

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
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


def ability_offer(civ: Civilization, verb: Action, index: i64) -> AgesOffer:
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
    verb = VERB_OF[action]
    index = action - verb
    if verb == TAKE:
        return Reason("refused-empty-space")
    if verb in (TACTIC, COPY):
        return Reason("refused-no-tactic")
    if verb in POLITICAL_VERBS:
        return Reason("refused-politics-over")
    if verb not in ACTION_VERBS:
        return None
    if state.round_number == 1:
        return sentence(FIRST_ROUND)
    civ = state.civilizations[seat]
    if verb == BUILD:
        return out_of_play(index)
    if verb == UPGRADE:
        old, new = UPGRADE_FROM[index], UPGRADE_TO[index]
        if not in_play(civ, new):
            return out_of_play(new)
        return without_worker(old) if not civ.workers[old] else Reason("refused-nobody")
    if verb == DESTROY:
        return without_worker(index)
    if verb == STAGE:
        return sentence(NO_WONDER) if civ.wonder == NO_CARD else Reason("refused-nobody")
    if verb in FIRST_CARD:
        return out_of_hand(FIRST_CARD[verb] + index)
    return Reason("refused-nobody")


def out_of_play(card: i64) -> Reason:
    """A technology is not in play."""
    return Reason.of("refused-not-in-play", card=card_name(card))


def out_of_hand(card: i64) -> Reason:
    """A card is not in hand."""
    return Reason.of("refused-not-in-hand", card=card_name(card))


def without_worker(card: i64) -> Reason:
    """There is no worker on a card."""
    return Reason.of("refused-no-worker", card=card_name(card))


def perform(state: AgesState, seat: Seat, action: Action) -> None:
    """Carry out an action of the action phase; follow-up frames are pushed."""
    verb = VERB_OF[action]
    index = action - verb
    if verb == TAKE:
        take(state, seat, index)
    elif verb == BUILD:
        do_build(state, seat, index)
    elif verb == UPGRADE:
        do_upgrade(state, seat, index)
    elif verb == DESTROY:
        do_destroy(state, seat, index)
    elif verb == INCREASE:
        do_increase(state, seat)
    else:
        perform_card(state, seat, verb, index)


def perform_card(state: AgesState, seat: Seat, verb: Action, index: i64) -> None:
    """Carry out an action with a card of the hand, a wonder or a common tactic."""
    if verb == DEVELOP:
        do_develop(state, seat, index)
    elif verb == PLAY:
        play(state, seat, FIRST_ACTION + index)
    elif verb == STAGE:
        do_stage(state, seat, index)
    elif verb == LEAD:
        lead(state, seat, FIRST_LEADER + index)
    elif verb == TACTIC:
        play_tactic(state, seat, FIRST_TACTIC + index)
    elif verb == COPY:
        copy_tactic(state, seat, FIRST_TACTIC + index)
    elif verb == REVOLT:
        revolt(state, seat, FIRST_GOVERNMENT + index, 0)
    else:
        perform_ability(state, seat, verb, index)


def perform_ability(state: AgesState, seat: Seat, verb: Action, index: i64) -> None:
    """Carry out an action that a leader, a wonder or a pact allows."""
    if verb == CONVERT:
        convert(state, seat)
    elif verb == MUSTER:
        muster(state, seat, index)
    elif verb == SETTLE:
        settle(state, seat)
    elif verb == SPEAK:
        speak(state, seat, index == CULTURE_SPEECH)
    else:
        assert verb == TRADE
        trade(state, seat)


# The verbs that are not carried out by a rule alone.


def do_increase(state: AgesState, seat: Seat) -> None:
    """Increase the population for a civil action."""
    spend_civil(state.civilizations[seat], 1)
    increase(state, seat, 0)


def do_build(state: AgesState, seat: Seat, card: i64) -> None:
    """Build a farm, mine, urban building or unit."""
    spend_action(state.civilizations[seat], card)
    build(state, seat, card, 0)


def do_upgrade(state: AgesState, seat: Seat, upgrade: i64) -> None:
    """Upgrade a farm, mine, urban building or unit."""
    spend_action(state.civilizations[seat], UPGRADE_TO[upgrade])
    upgrade_to(state, seat, upgrade, 0)


def do_destroy(state: AgesState, seat: Seat, card: i64) -> None:
    """Destroy a building or disband a unit."""
    spend_action(state.civilizations[seat], card)
    destroy(state, seat, card)


def do_stage(state: AgesState, seat: Seat, index: i64) -> None:
    """Build stages of the wonder."""
    spend_civil(state.civilizations[seat], 1)
    build_stages(state, seat, index + 1, 0)


def do_develop(state: AgesState, seat: Seat, card: i64) -> None:
    """Develop a technology, or change the government peacefully."""
    spend_civil(state.civilizations[seat], 1)
    develop(state, seat, card, 0)


def convert(state: AgesState, seat: Seat) -> None:
    """Turn a military action into a civil one."""
    civ = state.civilizations[seat]
    spend_military(civ, 1)
    civ.spare_civil += 1
    civ.used |= CONVERTED
    if state.out is not None:
        state.out.append(happened("action_converted", player=Who(seat)))


def settle(state: AgesState, seat: Seat) -> None:
    """Increase the population for free, once a turn."""
    state.civilizations[seat].used |= SETTLED
    gain_population(state, seat)


def muster(state: AgesState, seat: Seat, card: i64) -> None:
    """Population, then a unit, each for less, for one military action."""
    civ = state.civilizations[seat]
    discount = muster_discount(civ)
    spend_military(civ, 1)
    state.stack.append(MusterUnit(seat, card))
    increase(state, seat, discount)


@final
@frozen
class MusterUnit(Frame):
    """The unit built after paying for the population."""

    seat: Seat
    card: i64

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        build(state, self.seat, self.card, muster_discount(civ))

    def seen_by(self, seat: Seat) -> Frame:
        return self


def speak(state: AgesState, seat: Seat, for_culture: bool) -> None:
    """Gain the culture of a speech, or its science and resources for the military."""
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


POLITICAL_VERBS: Final[tuple[Action, ...]] = (
    LOOK,
    PREPARE,
    ATTACK,
    DECLARE,
    OFFER,
    CANCEL,
    RETIRE,
    COLONIZE,
    RESIGN,
)
FIRST_CARD: Final[dict[Action, i64]] = {
    LEAD: FIRST_LEADER,
    DEVELOP: 0,
    REVOLT: FIRST_GOVERNMENT,
    PLAY: FIRST_ACTION,
}
"""The first card of the verbs that play a civil card from hand."""

ACTION_VERBS: Final[tuple[Action, ...]] = (
    INCREASE,
    BUILD,
    UPGRADE,
    DESTROY,
    LEAD,
    STAGE,
    DEVELOP,
    REVOLT,
    PLAY,
    CONVERT,
    MUSTER,
    SETTLE,
    SPEAK,
)
"""The verbs of the action phase that say why they are not offered."""
