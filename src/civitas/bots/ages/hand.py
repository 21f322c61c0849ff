"""Terms for cards in hand."""

from civitas.bots.ages.outlook import Outlook
from civitas.bots.ages.plans import Planner
from civitas.bots.ages.position import Position
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_LEADER,
    GROUP,
    KIND,
    LEVEL,
)
from civitas.games.through_the_ages.ids import AGE_IV, GOVERNMENT
from civitas.games.through_the_ages.rules.military_hands import DRAWN_AT_MOST
from civitas.games.through_the_ages.rules.questions import military_limit
from civitas.games.through_the_ages.rules.research import revolution_price, science_price
from civitas.games.through_the_ages.rules.spending import military_actions
from civitas.games.through_the_ages.state import Civilization


def hand(o: Planner, p: Position, civ: Civilization, now: bool, turmoil: float) -> float:
    """Civil cards in hand: a share of what they will bring, less what they cost.

    `now` tells whether cards can still be played in this turn, `turmoil` is the share of a turn's
    civil actions that a revolution costs.
    """
    w = o.weights
    if not civ.hand:
        return 0.0
    turns = o.turns
    waits = turns / (turns + 1)
    there = int(p.after.science)
    income = max(1, int(civ.science_rating))
    value = 0.0
    technologies: list[tuple[float, int, int]] = []
    for card in civ.hand:
        gain = o.card_gain(card)
        if card >= FIRST_LEADER:
            fresh = card >= FIRST_ACTION and card in civ.fresh
            share = 1.0 if now and not fresh else waits
            if card >= FIRST_ACTION and turns < 1 and (fresh or not now):
                share = 0.0
            value += max(0.0, share * gain - o.action)
        else:
            price = int(science_price(civ, card, 0))
            cost = price * o.science + o.action
            if GROUP[card] == GOVERNMENT:
                fast = int(revolution_price(civ, card, 0))
                quick = fast * o.science + turmoil * int(civ.civil_total) * o.action
                if quick < cost:
                    price, cost = fast, quick
            technologies.append((gain - cost, price, card))
    technologies.sort(reverse=True)
    spent = 0
    seen: list[int] = []
    for net, price, card in technologies:
        if net <= 0:
            break
        kind = KIND[card]
        part = w.twin ** seen.count(kind)
        seen.append(kind)
        spent += price
        if now and civ.science >= spent:
            share = 1.0
        else:
            delay = 1 + max(0, spent - there) / income
            share = max(0.0, turns + 1 - delay) / (turns + 1)
            if delay > o.stays[LEVEL[card]]:
                share = 0.0
        value += part * max(0.0, net - (1 - share) * o.card_gain(card))
    return w.held * value - w.clutter * min(1.0, turns) * len(civ.hand)


def cards(o: Outlook, civ: Civilization, worths: list[float]) -> float:
    """Military cards in hand of that worth, and those that unused actions will draw."""
    powers = o.powers
    assert powers is not None
    value = 0.0
    for worth in worths:
        value += worth
    if o.turns < 1:
        value *= 0.3
    if o.state.age >= AGE_IV:
        return value
    drawn = min(DRAWN_AT_MOST, military_actions(civ))
    room = military_limit(civ) + 2 - len(worths)
    part = 1.0 if drawn <= room else 0.5
    value += part * powers.weights.draws[drawn] * min(1.0, 0.3 * o.turns)
    return value + powers.weights.action * min(int(civ.military_total), 4) * o.turns
