"""Colonization forces: which units and cards to send, and what they are worth."""

from typing import Final

from civitas.bots.ages.outlook import Outlook
from civitas.games.through_the_ages.actions import COMMIT, SEND, VERB_OF
from civitas.games.through_the_ages.data.military import FORCE
from civitas.games.through_the_ages.data.tables import COST, STRENGTH, WORKED
from civitas.games.through_the_ages.rules.colonization import CARD_FORCE, UNIT_CARDS, force_of
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.questions import cards_as_force
from civitas.games.through_the_ages.state import Civilization
from civitas.kernel import Action

UNAFFORDABLE: Final = 1000.0


def price_of_force(o: Outlook, civ: Civilization, bid: int) -> float:
    """The worth of the units and cards a bid would cost; UNAFFORDABLE if it cannot be met."""
    plan = plan_force(o, civ, (), 0, 0, bid)
    return sum([price_of(o, civ, item) for item in plan]) if plan else UNAFFORDABLE


def price_of(o: Outlook, civ: Civilization, item: Action) -> float:
    """The worth of a unit or a card sent with a force."""
    powers = o.powers
    assert powers is not None
    if VERB_OF[item] == COMMIT:
        return 0.7 * powers.card_worth(item - COMMIT)
    card = item - SEND
    price = int(COST[card]) * o.resource + int(population_price(civ, 0)) * o.food
    return price + o.action + powers.weights.gap * int(STRENGTH[card]) * powers.slope


def plan_force(
    o: Outlook, civ: Civilization, sent: tuple[int, ...], extra: int, given: int, bid: int
) -> list[Action]:
    """The cheapest units and cards that meet a bid; empty if it cannot be met."""
    items: list[tuple[float, Action]] = []
    for card in UNIT_CARDS:
        if civ.workers[card]:
            price = price_of(o, civ, SEND + card)
            items.extend([(price, SEND + card)] * civ.workers[card])
    for card in civ.military_hand:
        if FORCE[card] or given < cards_as_force(civ):
            items.append((price_of(o, civ, COMMIT + card), COMMIT + card))
    chosen: list[tuple[float, Action]] = []
    while True:
        missing = bid - force_with(civ, sent, extra, given, chosen)
        units = len(sent) + len([item for _, item in chosen if VERB_OF[item] == SEND])
        if missing <= 0 and units:
            break
        best: tuple[float, float, Action] | None = None
        for price, item in items:
            if missing <= 0 and VERB_OF[item] == COMMIT:
                continue
            with_it = force_with(civ, sent, extra, given, [*chosen, (price, item)])
            # a unit of an incomplete army adds force later
            least = 0.3 if VERB_OF[item] == SEND else 0.0
            gained = max(least, float(min(with_it - bid + missing, missing)))
            rate = gained / (price + 0.2) if missing > 0 else -price
            if best is None or rate > best[0]:
                best = (rate, price, item)
        if best is None:
            return []
        _, price, item = best
        items.remove((price, item))
        chosen.append((price, item))
    for pair in sorted(chosen, reverse=True):
        rest = chosen.copy()
        rest.remove(pair)
        units = len(sent) + len([item for _, item in rest if VERB_OF[item] == SEND])
        if units and force_with(civ, sent, extra, given, rest) >= bid:
            chosen = rest
    return [item for _, item in chosen]


def force_with(
    civ: Civilization,
    sent: tuple[int, ...],
    extra: int,
    given: int,
    chosen: list[tuple[float, Action]],
) -> int:
    """The force of what was sent and what is chosen."""
    units = [0] * WORKED
    for card in sent:
        units[card] += 1
    most = cards_as_force(civ)
    for _, item in chosen:
        if VERB_OF[item] == SEND:
            units[item - SEND] += 1
        elif FORCE[item - COMMIT]:
            extra += FORCE[item - COMMIT]
        elif given < most:
            given += 1
            extra += CARD_FORCE
    return force_of(civ, units) + extra
