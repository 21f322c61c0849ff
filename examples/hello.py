"""A first game in one file: chance, hidden hands, choices at the same time, views and words.

Rules. The cards are the numbers 1 to 15. Every player gets four; nobody sees the rest. In each of
four rounds all players choose a card and reveal it at the same time: the highest card wins the
round and scores the number on the lowest one. The most points win.
"""

from typing import Final, final

from civitas import kernel

CARDS: Final = range(1, 16)
HAND: Final = 4
GRAMMAR: Final = kernel.Grammar(kernel.Verb("play", kernel.Numbers("card", CARDS[0], CARDS[-1])))
PLAY: Final = GRAMMAR.first("play") - CARDS[0]  # PLAY + card is the action that plays the card


@final
@kernel.mutable
class HelloState(kernel.State):
    """A position: the hands, in ascending order, and the cards each seat has played, by round."""

    hands: list[list[int]]
    played: list[list[int]]


def points(state: HelloState) -> list[int]:
    """The points of every seat for the rounds played so far."""
    found = [0] * state.seats
    for cards in zip(*state.played, strict=True):
        found[cards.index(max(cards))] += min(cards)
    return found


@final
@kernel.frozen
class Round(kernel.Simultaneous):
    """Everybody chooses a card without seeing what the others choose."""

    def choosers(self, state: kernel.State) -> int:
        return kernel.everybody(state.seats)

    def prompt(self, state: kernel.State, seat: kernel.Seat) -> kernel.Prompt:
        return kernel.Prompt("prompt-play")

    def options(self, state: kernel.State, seat: kernel.Seat) -> list[kernel.Action]:
        assert isinstance(state, HelloState)
        return [PLAY + card for card in state.hands[seat]]

    def resolve(self, state: kernel.State, choices: list[tuple[kernel.Action, ...]]) -> None:
        assert isinstance(state, HelloState)
        cards = tuple([choice[0] - PLAY for choice in choices])
        for seat, card in enumerate(cards):
            state.hands[seat].remove(card)
            state.played[seat].append(card)
        if state.out is not None:
            winner = kernel.Who(cards.index(max(cards)))
            state.out.append(
                kernel.happened("round_won", seat=winner, cards=cards, points=min(cards))
            )
        if state.hands[0]:
            state.stack.append(Round())


@kernel.frozen
class HelloView(kernel.View):
    """What a seat knows; `unknown` are the cards in other hands and those nobody has."""

    seat: kernel.Seat
    hand: tuple[int, ...]
    unknown: kernel.Pool
    played: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    sealed: tuple[kernel.Action, ...]

    def viewer(self) -> kernel.Seat:
        return self.seat

    def tables(self) -> list[kernel.Table]:
        players = [kernel.Who(seat) for seat in range(len(self.played))]
        rows = tuple(zip(players, self.points, self.played, strict=True))
        columns = ("column-player", "column-points", "column-played")
        return [kernel.Table(kernel.Message("table-players"), columns, rows)]


@final
class Hello(kernel.Game):
    """The rules: how a game begins, what seats see, how it ends."""

    def begin(self, config: kernel.Config, chance: kernel.Chance) -> kernel.State:
        state = HelloState(config.players, [], [[] for _ in range(config.players)])
        state.use(chance, 1)
        deck = kernel.shuffled_deck(0, list(CARDS))
        for _ in range(config.players):
            state.hands.append(sorted([deck.draw(state) for _ in range(HAND)]))
        state.stack.append(Round())
        return state

    def view(self, state: kernel.State, seat: kernel.Seat) -> kernel.View:
        assert isinstance(state, HelloState)
        hand = tuple(state.hands[seat]) if seat >= 0 else ()
        played = tuple([tuple(cards) for cards in state.played])
        seen = {*hand, *[card for cards in played for card in cards]}
        unknown = tuple([card for card in CARDS if card not in seen])
        zones = [(other, len(cards)) for other, cards in enumerate(state.hands) if other != seat]
        zones.append((kernel.NOBODY, len(unknown) - sum([size for _, size in zones])))
        sealed = state.sealed[seat] if seat >= 0 else ()
        return HelloView(
            seat, hand, kernel.Pool(unknown, tuple(zones)), played, tuple(points(state)), sealed
        )

    def determinize(self, view: kernel.View, chance: kernel.Chance) -> kernel.State:
        assert isinstance(view, HelloView)
        dealt = kernel.deal_pool(kernel.stream(chance.seed, 1), view.unknown)
        hands = [dealt.get(seat, list(view.hand)) for seat in range(len(view.played))]
        state = HelloState(len(hands), hands, [list(cards) for cards in view.played])
        state.use(chance, 1)
        if hands[0]:
            state.stack.append(Round())
        if view.sealed:
            state.sealed[view.seat] = view.sealed
            state.done = kernel.BITS[view.seat]
        return state

    def outcome(self, state: kernel.State) -> kernel.Outcome | None:
        assert isinstance(state, HelloState)
        if state.stack:
            return None
        totals = tuple(points(state))
        ranks = kernel.places([(total,) for total in totals])
        return kernel.Outcome((("score-rounds", totals),), totals, ranks)

    def classes(self) -> tuple[type[kernel.Value], ...]:
        return (HelloState, Round, kernel.Stream)


GAME: Final = Hello(kernel.GameMeta("hello", 1, 2, 3, ()), GRAMMAR)
