"""Colonies: the auction, the force, what a territory gives: ages:A-142 to A-152."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    BID,
    COMMIT,
    DONE,
    MOST_FORCE,
    PASS,
    SEND,
    VERB_OF,
    card_name,
    military_name,
)
from civitas.games.through_the_ages.data.military import (
    COLONY_BLUE,
    COLONY_GAINS,
    COLONY_YELLOW,
    FORCE,
    MILITARY_KIND,
)
from civitas.games.through_the_ages.data.tables import OF_KIND, STRENGTH, WORKED
from civitas.games.through_the_ages.ids import BONUS, FOOD, RESOURCES, UNIT_TYPES
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.losses import lose_blue
from civitas.games.through_the_ages.rules.military_hands import (
    SHOWN,
    different,
    discard_unseen,
    draw_military,
    lay_down,
)
from civitas.games.through_the_ages.rules.points import gain_culture, gain_science
from civitas.games.through_the_ages.rules.population import gain_population
from civitas.games.through_the_ages.rules.questions import cards_as_force
from civitas.games.through_the_ages.rules.ranking import clockwise
from civitas.games.through_the_ages.rules.ratings import armies_of, refresh
from civitas.games.through_the_ages.rules.reasons import (
    NO_FORCE,
    NO_PLAIN_CARD,
    NO_UNIT_SENT,
    lack,
    sentence,
)
from civitas.games.through_the_ages.rules.tokens import Gain
from civitas.games.through_the_ages.sight.questions import (
    AgesOffer,
    AuctionQuestion,
    SendForceQuestion,
)
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    from_military_hand,
    with_one_more,
    workers_of,
)
from civitas.kernel import (
    NOBODY,
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

CARD_FORCE: Final = 1
UNIT_CARDS: Final[vec[i64]] = vec[i64]([card for kind in UNIT_TYPES for card in OF_KIND[kind]])


def force_of(civ: Civilization, sent: list[i64]) -> i64:
    """The force of units by card, with their armies and the colonization bonus: A-146, R-43."""
    force = civ.colonization
    for card in UNIT_CARDS:
        force += sent[card] * STRENGTH[card]
    return force + armies_of(civ, sent)


def force_of_card(card: i64) -> i64:
    """What a military card adds to a force."""
    return FORCE[card] if MILITARY_KIND[card] == BONUS else CARD_FORCE


def force_of_cards(civ: Civilization) -> i64:
    """The most that cards in hand can add to a force."""
    force: i64 = 0
    plain: i64 = 0
    for card in civ.military_hand:
        force += FORCE[card]
        plain += 0 if FORCE[card] else 1
    return force + CARD_FORCE * min(plain, cards_as_force(civ))


def has_units(civ: Civilization) -> bool:
    """Whether there is a unit to send."""
    return workers_of(civ, UNIT_CARDS) > 0


def most_force(civ: Civilization) -> i64:
    """The most a civilization with a unit can bid: ages:A-148."""
    return min(MOST_FORCE, force_of(civ, civ.workers) + force_of_cards(civ))


# The auction.


def begin_auction(state: AgesState, revealer: Seat, card: i64) -> None:
    """Start the auction, clockwise from the revealer; players without a unit cannot bid: A-143."""
    order = [seat for seat in clockwise(state, revealer) if has_units(state.civilizations[seat])]
    continue_auction(state, card, tuple(order), 0, NOBODY)


def continue_auction(
    state: AgesState, card: i64, order: tuple[Seat, ...], bid: i64, leader: Seat
) -> None:
    """Ask for the next bid, or end the auction; `order` are those who have not passed."""
    if not order:
        state.past = (*state.past, card)
        if state.out is not None:
            state.out.append(happened("nobody_colonized", card=military_name(card)))
    elif len(order) == 1 and leader != NOBODY:
        if state.out is not None:
            state.out.append(
                happened("auction_won", player=Who(leader), card=military_name(card), force=bid)
            )
        state.stack.append(SendForce(leader, card, bid, (), 0, 0))
    else:
        state.stack.append(Auction(order[0], card, order, bid, leader))


@final
@frozen
class Auction(AskSeat):
    """A bid for a territory: ages:D-8."""

    card: i64
    order: tuple[Seat, ...]
    bid: i64
    leader: Seat

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What is offered, and for how much."""
        assert isinstance(state, AgesState)
        most = most_force(state.civilizations[seat])
        if self.leader == NOBODY:
            return Prompt.of("prompt-first-bid", card=military_name(self.card), most=most)
        return Prompt.of(
            "prompt-bid" if most > self.bid else "prompt-outbid",
            card=military_name(self.card),
            force=self.bid,
            player=Who(self.leader),
            most=most,
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every higher bid the player can meet, or pass."""
        assert isinstance(state, AgesState)
        most = most_force(state.civilizations[seat])
        return [*[BID + force - 1 for force in range(self.bid + 1, most + 1)], PASS]

    def is_secret(self, state: State, seat: Seat) -> bool:
        """How high a bid can be depends on the hand."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Continue with the next player who has not passed."""
        assert isinstance(state, AgesState)
        others = self.order[1:]
        if action == PASS:
            if state.out is not None:
                state.out.append(happened("bid_passed", player=Who(seat)))
            continue_auction(state, self.card, others, self.bid, self.leader)
            return
        force = action - BID + 1
        if state.out is not None:
            state.out.append(happened("bid_made", player=Who(seat), force=force))
        continue_auction(state, self.card, (*others, seat), force, seat)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """The territory, the bids, the bidder's force; what the hand adds is the bidder's own."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        own = seat == self.seat
        return AuctionQuestion(
            self.card,
            self.order,
            self.bid,
            self.leader if self.leader != NOBODY else None,
            force_of(civ, civ.workers),
            force_of_cards(civ) if own else None,
            most_force(civ) if own else None,
        )


# The force.


@final
@frozen
class SendForce(AskSeat):
    """Units and cards of the winner, one by one, until the bid is kept: ages:A-146, D-9.

    `sent` are the cards of the units sent, `extra` the force of the cards given, `given` how many
    of those were no bonus cards.
    """

    card: i64
    bid: i64
    sent: tuple[i64, ...]
    extra: i64
    given: i64

    def force(self, civ: Civilization) -> i64:
        """The force so far."""
        units = [0] * WORKED
        for card in self.sent:
            units[card] += 1
        return force_of(civ, units) + self.extra

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """How much force there is, and how much was bid."""
        assert isinstance(state, AgesState)
        return Prompt.of(
            "prompt-force",
            card=military_name(self.card),
            force=self.force(state.civilizations[seat]),
            bid=self.bid,
            units=len(self.sent),
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every unit and card that can still go, and to stop once it is enough."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        found = [SEND + card for card in UNIT_CARDS if civ.workers[card]]
        found.sort()
        for card in different(civ.military_hand):
            if MILITARY_KIND[card] == BONUS or self.given < cards_as_force(civ):
                found.append(COMMIT + card)
        if self.sent and self.force(civ) >= self.bid:
            found.append(DONE)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """Cards that are not bonus cards, and stopping too early."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        found: list[tuple[Action, Reason]] = []
        options = self.options(state, seat)
        for card in different(civ.military_hand):
            if COMMIT + card not in options:
                why = lack(NO_PLAIN_CARD, cards_as_force(civ))
                found.append((COMMIT + card, sentence(why)))
        if not self.sent:
            found.append((DONE, sentence(NO_UNIT_SENT)))
        elif DONE not in options:
            found.append((DONE, sentence(lack(NO_FORCE, self.bid - self.force(civ)))))
        return found

    def is_secret(self, state: State, seat: Seat) -> bool:
        """The options show cards of the hand."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """A unit is sacrificed, a card is given, or the territory is colonized: ages:A-149."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        if action == DONE:
            colonize(state, seat, self.card)
            return
        sent, extra, given = self.sent, self.extra, self.given
        if VERB_OF[action] == SEND:
            civ.workers[action - SEND] -= 1
            civ.yellow_bank += 1
            refresh(civ)
            if state.out is not None:
                unit = card_name(action - SEND)
                state.out.append(happened("unit_sent", player=Who(seat), card=unit))
            sent = with_one_more(sent, action - SEND)
        elif MILITARY_KIND[action - COMMIT] == BONUS:
            card = action - COMMIT
            show_bonus(state, seat, card)
            extra += force_of_card(card)
        else:
            discard_unseen(state, seat, action - COMMIT, True)
            extra += force_of_card(action - COMMIT)
            given += 1
        state.stack.append(SendForce(seat, self.card, self.bid, sent, extra, given))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """The force so far and the bid."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[self.seat]
        plain = CARD_FORCE if self.given < cards_as_force(civ) else None
        return SendForceQuestion(self.card, self.bid, self.force(civ), self.sent, plain)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """The force that a unit or a card adds."""
        assert isinstance(state, AgesState)
        verb = offers.verb_of(action)
        if verb == SEND:
            added = self.force_with(state, action - SEND)
            return AgesOffer((Amount(offers.WORKERS, 1),), (Amount(offers.STRENGTH, added),))
        if verb == COMMIT:
            added = force_of_card(action - COMMIT)
            return AgesOffer((Amount(offers.MILITARY_CARDS, 1),), (Amount(offers.STRENGTH, added),))
        return offers.NOTHING

    def force_with(self, state: AgesState, card: i64) -> i64:
        """How much one more unit adds to the force, with the armies it completes."""
        civ = state.civilizations[self.seat]
        sent = with_one_more(self.sent, card)
        after = SendForce(self.seat, self.card, self.bid, sent, self.extra, self.given)
        return after.force(civ) - self.force(civ)


def show_bonus(state: AgesState, seat: Seat, card: i64) -> None:
    """Use a bonus card and discard it face up."""
    from_military_hand(state.civilizations[seat], card)
    lay_down(state, card, SHOWN)
    state.reveals += 1
    if state.out is not None:
        state.out.append(happened("bonus_used", player=Who(seat), card=military_name(card)))


# Colonies.


def colonize(state: AgesState, seat: Seat, card: i64) -> None:
    """A territory becomes a colony: permanent effects, then immediate ones: A-150."""
    if state.out is not None:
        state.out.append(happened("colonized", player=Who(seat), card=military_name(card)))
    resources, food, science, culture, workers, cards = COLONY_GAINS[card]
    if food:
        state.stack.append(Gain(seat, FOOD, food))
    if resources:
        state.stack.append(Gain(seat, RESOURCES, resources))
    gain_colony(state, seat, card)
    gain_science(state, seat, science)
    gain_culture(state, seat, culture)
    for _ in range(workers):
        gain_population(state, seat)
    draw_military(state, seat, cards)


def gain_colony(state: AgesState, seat: Seat, card: i64) -> None:
    """A colony comes into play with its tokens: ages:A-192."""
    civ = state.civilizations[seat]
    civ.colonies = (*civ.colonies, card)
    civ.yellow_bank += COLONY_YELLOW[card]
    if COLONY_BLUE[card] < 0:
        lose_blue(state, seat, -COLONY_BLUE[card])
    else:
        civ.blue_bank += COLONY_BLUE[card]
    refresh(civ)


def lose_colony(state: AgesState, seat: Seat, card: i64) -> None:
    """A colony leaves play with its tokens; workers stay: ages:A-152, A-195, R-64."""
    civ = state.civilizations[seat]
    civ.colonies = tuple([other for other in civ.colonies if other != card])
    civ.yellow_bank -= min(civ.yellow_bank, COLONY_YELLOW[card])
    if COLONY_BLUE[card] > 0:
        lose_blue(state, seat, COLONY_BLUE[card])
    else:
        civ.blue_bank -= COLONY_BLUE[card]
    refresh(civ)
