"""The turn: roll the Forum, all players build, special dice enter."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.flow.chain import (
    ACTION,
    CROSSING,
    FREE_DIE,
    MORE,
    PASS_COINS,
    PROMPTS,
    known_turn,
    options,
    refused,
    replay,
)
from civitas.games.seven_wonders_dice.flow.offers import offer_of
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    BONUSES,
    COLOURS,
    DIE_COLOUR,
    FACES,
    GRAY,
    QUARTERS,
    SPECIAL,
)
from civitas.games.seven_wonders_dice.rules.construction import die_name
from civitas.games.seven_wonders_dice.sight.questions import (
    ActionQuestion,
    BonusQuestion,
    CrossingQuestion,
    ExtraActionQuestion,
    FreeDieQuestion,
)
from civitas.games.seven_wonders_dice.state import (
    EXCHANGE_STREAM,
    ROLL_STREAM,
    Chain,
    DiceState,
    Sheet,
    board_of,
    is_complete,
)
from civitas.kernel import (
    BITS,
    Action,
    Frame,
    Name,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    Simultaneous,
    State,
    Who,
    everybody,
    frozen,
    happened,
    members,
)

ALL_BONUSES: Final[i64] = BITS[BONUSES] - 1

# What happens if several fill their Agora first in one turn: dice:D-46.
LOWEST_SEAT: Final = 1
NOBODY_GETS_IT: Final = 2


@final
class Shake(Frame):
    """The Forum is shaken: every die gets a face and a quarter: dice:D-18, D-19."""

    def run(self, state: State) -> None:
        assert isinstance(state, DiceState)
        state.turn += 1
        if state.out is not None:
            state.out.append(happened("turn_began", turn=state.turn))
        index: i64
        for index in range(len(state.forum)):
            die = state.forum[index]
            faces = state.numbers.dice[die]
            state.shown[index] = faces[state.pick(ROLL_STREAM, len(faces))]
            state.quarters[index] = state.pick(ROLL_STREAM, QUARTERS)
            if state.out is not None:
                face = Name("face-" + FACES[state.shown[index]])
                state.out.append(
                    happened(
                        "die_rolled",
                        die=die_name(die),
                        face=face,
                        cost=state.quarters[index],
                    )
                )
        state.stack.append(Turn())


@final
class Turn(Simultaneous):
    """Everybody takes an action on the roll, and chooses what follows from it: dice:D-19."""

    def choosers(self, state: State) -> int:
        return everybody(state.seats)

    def chain(self, state: State, seat: Seat) -> Chain:
        """The seat's turn after its sealed choices."""
        assert isinstance(state, DiceState)
        return known_turn(state, seat, state.sealed[seat])

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether nothing is due any more."""
        return not self.chain(state, seat).due

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What is due, and the coins there are."""
        chain = self.chain(state, seat)
        due = chain.due[-1]
        return Prompt.of(
            PROMPTS[due.kind], coins=chain.sheet.coins, gain=PASS_COINS, times=due.times
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, DiceState)
        return options(state, self.chain(state, seat))

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """What cannot be chosen next, and why."""
        assert isinstance(state, DiceState)
        return refused(state, self.chain(state, seat))

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Carry out all turns on the position before the turn; then the shared steps."""
        assert isinstance(state, DiceState)
        before = state.sheets
        after: list[Sheet] = []
        seat: Seat
        for seat in range(state.seats):
            if state.out is None:
                chain = known_turn(state, seat, choices[seat])
            else:
                chain = replay(state, seat, choices[seat], state.out)
            after.append(chain.sheet)
        state.sheets = after
        state.chains = None
        award_agora(state)
        watch_the_end(state)
        if state.turn == state.last:
            return
        known: i64 = 0
        for sheet in before:
            known |= sheet.unlocked
        now: i64 = 0
        for sheet in state.sheets:
            now |= sheet.unlocked
        state.stack.append(Shake())
        if now & ~known:
            state.stack.append(Exchange(now & ~known))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question | None:
        """What is due for the seat; how far others are is not known."""
        if not self.is_asked(state, seat):
            return None
        due = self.chain(state, seat).due[-1]
        if due.kind == ACTION:
            return ActionQuestion()
        if due.kind == MORE:
            return ExtraActionQuestion(due.optional)
        if due.kind == FREE_DIE:
            return FreeDieQuestion(due.optional)
        if due.kind == CROSSING:
            return CrossingQuestion(members(due.areas), due.times, due.optional)
        return BonusQuestion(due.optional)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        assert isinstance(state, DiceState)
        chain = self.chain(state, seat)
        return offer_of(state, chain, action, action in options(state, chain))


def award_agora(state: DiceState) -> None:
    """Award the points for filling the Agora first: dice:D-46."""
    if state.first:
        return
    filled: i64 = 0
    seat: Seat
    for seat in range(state.seats):
        if is_complete(state.sheets[seat], board_of(state, seat), AGORA):
            filled |= BITS[seat]
    if not filled:
        return
    if filled & (filled - 1):
        if state.agora_tie == LOWEST_SEAT:
            filled &= -filled
        elif state.agora_tie == NOBODY_GETS_IT:
            filled = TAKEN_BY_NOBODY
    state.first = filled
    if state.out is not None:
        for seat in range(state.seats):
            if filled & BITS[seat]:
                state.out.append(happened("agora_filled", city=Who(seat)))


TAKEN_BY_NOBODY: Final = 128
"""The mark when the Agora's points are gone and no seat has them."""


def watch_the_end(state: DiceState) -> None:
    """After a player's third bonus one more turn is played: dice:D-66."""
    if state.turn + 1 >= state.last:
        return
    for sheet in state.sheets:
        if sheet.bonuses == ALL_BONUSES:
            state.last = state.turn + 1
            if state.out is not None:
                state.out.append(happened("last_turn_set", turn=state.last))
            return


@final
@frozen
class Exchange(Frame):
    """Special dice enter the Forum, each replacing a random gray die: dice:D-55."""

    colours: i64

    def run(self, state: State) -> None:
        """Exchange the dice in the order of their colours: dice:D-56, D-58."""
        assert isinstance(state, DiceState)
        for colour in SPECIAL:
            if not self.colours & BITS[colour]:
                continue
            grays = [die for die in state.forum if DIE_COLOUR[die] == GRAY]
            gone = grays[state.pick(EXCHANGE_STREAM, len(grays))]
            state.forum.remove(gone)
            state.forum.append(DIE_COLOUR.index(colour))
            state.forum.sort()
            if state.out is not None:
                name = Name("colour-" + COLOURS[colour])
                state.out.append(happened("dice_exchanged", gone=die_name(gone), colour=name))


def known_end(state: DiceState) -> int | None:
    """The last turn, once the third bonus of a seat has set it."""
    if any([sheet.bonuses == ALL_BONUSES for sheet in state.sheets]):
        return state.last
    return None


def winners_of_agora(state: DiceState) -> tuple[Seat, ...]:
    """The seats that have the points for the first full Agora."""
    return members(state.first & everybody(state.seats))
