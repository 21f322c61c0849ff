"""What a city does with a card: the choice, its payment, and carrying it out."""

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from civitas.games.seven_wonders.actions import (
    BUILD,
    FREE,
    SELL,
    STAGE,
    VERB_OF,
    card_name,
    card_of,
)
from civitas.games.seven_wonders.ids import FREE_ONCE_AN_AGE
from civitas.games.seven_wonders.rules.building import (
    SELLING_PRICE,
    add_each,
    add_plays,
    can_be_freed,
    can_build,
    can_build_stage,
    chain_source,
    gain,
    has_cost,
    has_free_structure,
    is_chained,
    is_free,
    place,
    thing_of,
    why_not_build,
    why_not_free,
    why_not_stage,
)
from civitas.games.seven_wonders.rules.payment import Market
from civitas.games.seven_wonders.state import (
    BURIED,
    SOLD,
    City,
    SevenWondersState,
    city_name,
    lay,
    left_of,
    right_of,
)
from civitas.kernel import (
    BITS,
    Action,
    Arg,
    CardId,
    Event,
    Message,
    Name,
    Prompt,
    Reason,
    Seat,
    Who,
)

# Why a structure costs nothing, if it does.
PAID_FOR: Final = 0
BY_CHAIN: Final = 1
BY_WONDER: Final = 2


def hand_options(
    state: SevenWondersState, number: i64, cards: list[CardId], coins: i64
) -> list[Action]:
    """What may be done with one of some cards for a player's city."""
    found: list[object] = []
    add_plays(state, number, cards, coins, found)
    add_each(found, SELL, cards)
    return cast("list[Action]", found)


def refused_plays(
    state: SevenWondersState, number: i64, cards: list[CardId], coins: i64
) -> list[tuple[Action, Reason]]:
    """The structures and stages that are not possible, and why."""
    found: list[tuple[Action, Reason]] = []
    unique = sorted(set(cards))
    city = state.cities[number]
    market = Market(state, number)
    for card in unique:
        if not can_build(state, city, market, card, coins):
            found.append((BUILD + card, why_not_build(state, number, card, coins)))
    if city.allows & FREE_ONCE_AN_AGE:
        usable = has_free_structure(state, number)
        for card in unique:
            if not usable or not can_be_freed(state, city, card):
                found.append((FREE + card, why_not_free(state, number, card)))
    if not can_build_stage(state, city, market, coins):
        reason = why_not_stage(state, number, coins)
        found.extend([(STAGE + card, reason) for card in unique])
    return found


def pay_prompt(state: SevenWondersState, number: i64, action: Action) -> Prompt:
    """How a structure or a stage is paid for."""
    city = city_name(state.seats, number)
    if VERB_OF[action] == STAGE:
        return Prompt.of("prompt-pay-stage", city=city)
    return Prompt.of("prompt-pay", city=city, card=card_name(card_of(action)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Play:
    """What one city does with a card.

    `thing` is what it builds, or -1; `granted` says why that costs nothing; `gained` are the coins
    it brings immediately.
    """

    def __init__(
        self,
        seat: Seat,
        number: i64,
        action: Action,
        thing: i64,
        bank: i64,
        left: i64,
        right: i64,
        granted: i64 = PAID_FOR,
    ) -> None:
        self.seat = seat
        self.number = number
        self.action = action
        self.card = card_of(action)
        self.thing = thing
        self.bank = bank
        self.left = left
        self.right = right
        self.granted = granted
        self.gained: i64 = 0


def new_play(
    state: SevenWondersState, seat: Seat, number: i64, action: Action, left: i64, right: i64
) -> Play:
    """The play of an action with its payment."""
    verb = VERB_OF[action]
    if verb == SELL:
        return Play(seat, number, action, -1, 0, 0, 0)
    thing = thing_of(state, number, action)
    granted: i64 = PAID_FOR
    if verb == FREE:
        granted = BY_WONDER
    elif verb == BUILD:
        granted = granted_by(state, state.cities[number], thing)
    bank = state.numbers.cost_coins[thing] if granted == PAID_FOR else 0
    return Play(seat, number, action, thing, bank, left, right, granted)


def granted_by(state: SevenWondersState, city: City, card: CardId) -> i64:
    """Why the printed cost of a structure is not paid, if it is not."""
    if not has_cost(state.numbers, card) or not is_free(state, city, card):
        return PAID_FOR
    return BY_CHAIN if is_chained(state.numbers, city, card) else BY_WONDER


def settle_payment(state: SevenWondersState, play: Play) -> None:
    """Pay the bank and the neighbours: wonders:W-37, W-52."""
    state.cities[play.number].coins -= play.bank + play.left + play.right
    state.cities[left_of(state, play.number)].coins += play.left
    state.cities[right_of(state, play.number)].coins += play.right


def carry_out(state: SevenWondersState, play: Play, packet: i64) -> None:
    """Place the structure or the stage, or sell the card: wonders:W-27, W-29, W-33."""
    verb = VERB_OF[play.action]
    if verb == SELL:
        state.cities[play.number].coins += SELLING_PRICE
        lay(state, play.seat, packet, play.card, SOLD)
        return
    if verb == STAGE:
        lay(state, play.seat, packet, play.card, BURIED)
    elif verb == FREE:
        state.cities[play.number].free_used = state.age
    place(state, play.number, play.thing, play.card if verb != STAGE else -1)


def coins_of(state: SevenWondersState, play: Play) -> i64:
    """The coins a play gains immediately."""
    return gain(state, play.number, play.thing) if play.thing >= 0 else 0


PAID: Final = ("event-structure_built", "event-stage_built")
"""The messages that say what the neighbours were paid."""


FEWEST_CITIES: Final = 3
"""With two players, the third city is the Free City."""


def receiver(seats: i64, number: i64) -> Arg:
    """A city that is paid, within a sentence."""
    return Who(number) if number < seats else Name("the-free-city")


def name_receivers(seats: i64, message: Message) -> Message:
    """The message of a play with the names of the neighbours that were paid."""
    kind, _, seen = message.key.partition(".")
    if kind not in PAID or (message.arg("left") == 0 and message.arg("right") == 0):
        return message
    owner = message.arg("city")
    number = owner.seat if isinstance(owner, Who) else seats
    cities = max(seats, FEWEST_CITIES)
    names: tuple[tuple[str, Arg], ...] = (
        ("left_city", receiver(seats, (number + 1) % cities)),
        ("right_city", receiver(seats, (number + cities - 1) % cities)),
    )
    return Message(f"{kind}.{seen}-named" if seen else f"{kind}.named", message.args + names)


def tell(state: SevenWondersState, play: Play) -> None:
    """Record what a city did; only the seat sees the card under a stage and a sold card."""
    if state.out is None:
        return
    city: tuple[str, Arg] = ("city", city_name(state.seats, play.number))
    card: tuple[str, Arg] = ("card", card_name(play.card))
    verb = VERB_OF[play.action]
    if verb == SELL:
        income: tuple[str, Arg] = ("coins", SELLING_PRICE)
        state.out.append(Event("card_sold", (city, income), (card,), BITS[play.seat]))
        return
    paid: tuple[tuple[str, Arg], ...] = (
        ("bank", play.bank),
        ("left", play.left),
        ("right", play.right),
        ("coins", int(play.gained)),
    )
    if verb != STAGE:
        source: Arg = card_name(play.card)
        if play.granted == BY_CHAIN:
            source = card_name(chain_source(state, play.number, play.card))
        how: tuple[tuple[str, Arg], ...] = (("granted", play.granted), ("source", source))
        state.out.append(Event("structure_built", (city, card, *paid, *how)))
        return
    stage: tuple[str, Arg] = ("stage", state.cities[play.number].stages)
    state.out.append(Event("stage_built", (city, stage, *paid), (card,), BITS[play.seat]))
