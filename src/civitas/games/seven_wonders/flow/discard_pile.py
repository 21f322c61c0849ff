"""Halicarnassus: building a card from the discard pile for free."""

from typing import final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import BUILD, PASS, card_name
from civitas.games.seven_wonders.flow.offers import free_offer
from civitas.games.seven_wonders.flow.plays import Play
from civitas.games.seven_wonders.ids import DIG
from civitas.games.seven_wonders.rules.building import SAME_NAME, gain, place
from civitas.games.seven_wonders.rules.free_city import is_free_city
from civitas.games.seven_wonders.sight.questions import DigQuestion
from civitas.games.seven_wonders.state import (
    SOLD,
    SevenWondersState,
    city_name,
    laid_card,
    laid_where,
    note_known,
    note_taken,
)
from civitas.kernel import (
    BITS,
    Action,
    AskSeat,
    CardId,
    Event,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    frozen,
    happened,
)


def may_look(state: SevenWondersState, play: Play) -> bool:
    """Whether a play was a stage that opens the discard pile: wonders:W-76."""
    return play.thing >= 0 and state.numbers.allows[play.thing] & DIG != 0


@final
@frozen
class Look(Frame):
    """A seat looks through the discard pile at the end of the turn: wonders:W-76."""

    seat: Seat
    number: i64

    def run(self, state: State) -> None:
        """Show the pile to the seat and ask it, even if it can only decline: wonders:R-15."""
        assert isinstance(state, SevenWondersState)
        cards = pile(state)
        if cards:
            state.reveals += 1
        for index, entry in enumerate(state.laid):
            if laid_where(entry) == SOLD:
                state.laid[index] = note_known(entry, BITS[self.seat])
        if state.out is not None:
            shown = tuple([card_name(card) for card in cards])
            city = city_name(state.seats, self.number)
            state.out.append(
                Event("pile_seen", (("city", city),), (("cards", shown),), BITS[self.seat])
            )
        # Not asking a player's city would tell the others that it has every card of the pile. The
        # Free City cannot decline, so there they would learn it in any case.
        if cards and (not is_free_city(state, self.number) or eligible(state, self.number)):
            state.stack.append(Dig(self.seat, self.number))

    def seen_by(self, seat: Seat) -> Frame:
        return self


def pile(state: SevenWondersState) -> list[CardId]:
    """The cards of the discard pile, ascending."""
    found = [laid_card(entry) for entry in state.laid if laid_where(entry) == SOLD]
    found.sort()
    return found


def eligible(state: SevenWondersState, number: i64) -> list[CardId]:
    """The cards of the discard pile a city may build: wonders:W-28."""
    city = state.cities[number]
    return [card for card in sorted(set(pile(state))) if not city.has(card)]


@final
@frozen
class Dig(AskSeat):
    """A seat builds a card from the discard pile for free."""

    number: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        assert isinstance(state, SevenWondersState)
        own = not is_free_city(state, self.number)
        return Prompt("prompt-dig" if own else "prompt-dig-free-city")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every card not yet in the city, or none; for the Free City one must be taken."""
        assert isinstance(state, SevenWondersState)
        found = [BUILD + card for card in eligible(state, self.number)]
        if not is_free_city(state, self.number):
            found.append(PASS)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The cards that stand in the city already."""
        assert isinstance(state, SevenWondersState)
        city = state.cities[self.number]
        return [(BUILD + c, SAME_NAME) for c in sorted(set(pile(state))) if city.has(c)]

    def is_secret(self, state: State, seat: Seat) -> bool:
        """Whether there is something to build is known to the seat alone."""
        assert isinstance(state, SevenWondersState)
        return not is_free_city(state, self.number)

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take the card out of the pile and build it."""
        assert isinstance(state, SevenWondersState)
        city = city_name(state.seats, self.number)
        if action == PASS:
            if state.out is not None:
                state.out.append(happened("nothing_dug", city=city))
            return
        card = action - BUILD
        state.reveals += 1
        for index, entry in enumerate(state.laid):
            if laid_where(entry) == SOLD and laid_card(entry) == card:
                state.laid[index] = note_taken(state, entry)
                break
        place(state, self.number, card, card)
        coins = gain(state, self.number, card)
        state.cities[self.number].coins += coins
        if state.out is not None:
            state.out.append(happened("card_dug", city=city, card=card_name(card), coins=coins))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return DigQuestion(self.number)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        assert isinstance(state, SevenWondersState)
        return free_offer(state, self.number, action)
