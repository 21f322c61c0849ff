"""Positions of 7 Wonders in the words of the game, for scenarios.

table = Table(city("giza:a", coins=2), city("rhodes:a", built="stone_pit"), city("ephesus:b"),
              edition="1st", hands=["baths altar", "", ""])
assert table.can(0, "build baths")
table.turn("build altar", "sell", "sell")
assert table.coins(0) == 2
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from civitas.games.seven_wonders.data.cards_1e import CARDS as CARDS_1E
from civitas.games.seven_wonders.data.cards_2e import CARDS as CARDS_2E
from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.ids import WONDERS
from civitas.games.seven_wonders.rules.free_city import running
from civitas.games.seven_wonders.rules.scoring import CATEGORIES, score
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.seven_wonders.state import HAND, TURNS, SevenWondersState
from civitas.games.seven_wonders.state import City as CityState
from civitas.kernel import BadPosition, IllegalAction, Outcome, Seat
from civitas.kernel.message import Message
from kit.asking import check_question
from kit.forced_wonders import forced_state
from kit.positions import Page, read, written
from kit.wonder_cities import City as City
from kit.wonder_cities import city as city

AGES = (1, 2, 3)


class Table:
    """A game at the start of a turn, with the cities and hands a scenario wants.

    The position is one of the notation, which the game checks. Without `age` or `turn` it is the
    earliest that is possible. Two players: give three cities, the last is the Free City, and its
    `pile`, at least `?`. Hands and the pile are filled up from what is left of the age; `discard`
    is the discard pile (laid down by seat 0 in its first turns). A game that `is_over` has no
    hands.
    """

    def __init__(
        self,
        *cities: City,
        edition: str = "1st",
        age: int | None = None,
        turn: int | None = None,
        hands: list[str] | None = None,
        pile: str = "",
        discard: str = "",
        seed: int = 1,
        options: dict[str, str] | None = None,
        is_over: bool = False,
    ) -> None:
        players = 2 if pile else len(cities)
        scenario = Scenario(
            cities,
            players,
            edition,
            tuple(tuple(words.split()) for words in padded(hands or [], players)),
            tuple(word for word in pile.split() if word != "?"),
            tuple(discard.split()),
            tuple((options or {}).items()),
            is_over,
        )
        self.named = {word for hand in scenario.hands for word in hand} | {*scenario.pile}
        self.dealt: set[Seat] = set()
        self.state = earliest(scenario, age, turn, seed).clone()

    @classmethod
    def force(cls, *cities: City, **wanted: Any) -> "Table":
        """A position that no game can reach. It is not checked.

        Hands are filled up with Palaces, whatever the age; without `age` or `turn` these are 1.
        """
        table = cls.__new__(cls)
        hands = wanted.get("hands") or []
        table.named = {word for hand in hands for word in hand.split()}
        table.dealt = set()
        table.state = forced_state(cities, **wanted)
        return table

    # what can be done

    def waiting(self) -> tuple[Seat, ...]:
        return GAME.waiting(self.state)

    def options(self, seat: Seat = 0) -> list[str]:
        """What a waiting seat may choose, as texts in their order."""
        return [GAME.format_action(action) for action in GAME.options(self.state, seat)]

    def can(self, seat: Seat, text: str) -> bool:
        return GAME.parse_action(self.spelled(seat, text)) in GAME.options(self.state, seat)

    def why_not(self, seat: Seat, text: str) -> str:
        """The key of the reason why a waiting seat may not choose something; "" if it may."""
        reason = self.reason(seat, text)
        return reason.key if reason else ""

    def reason(self, seat: Seat, text: str) -> Message | None:
        return GAME.why_not(self.state, seat, GAME.parse_action(self.spelled(seat, text)))

    def prompt(self, seat: Seat = 0) -> str:
        return GAME.prompt(self.state, seat).key

    def ways_to_pay(self, seat: Seat, text: str) -> list[str]:
        """How a play could be paid for, where there is more than one way; the game is unchanged."""
        after = self.state.clone()
        GAME.play(after, seat, GAME.parse_action(self.spelled(seat, text)))
        if not GAME.is_waiting(after, seat):
            return []
        found = [GAME.format_action(action) for action in GAME.options(after, seat)]
        return found if found[0].startswith("pay ") else []

    # doing it

    def choose(self, seat: Seat, text: str) -> "Table":
        """One choice of one seat, or several with `;` between; "sell" sells any card."""
        for part in text.split(";"):
            word = self.spelled(seat, part.strip())
            if GAME.is_waiting(self.state, seat):
                check_question(GAME, self.state, seat)
            GAME.play(self.state, seat, GAME.parse_action(word))
        return self

    def spelled(self, seat: Seat, text: str) -> str:
        """A choice with its card: "sell" and "stage" take any, if possible one without a name.

        Cards with a name are those of the scenario's hands.
        """
        if text not in ("sell", "stage"):
            return text
        found = [option for option in self.options(seat) if option.startswith(f"{text} ")]
        found = found or [f"{text} {card}" for card in self.hand(seat)]
        return next((option for option in found if option.split()[1] not in self.named), found[0])

    def turn(self, *texts: str) -> "Table":
        """A choice for each seat in order; seats without one sell. All must be waiting."""
        self.dealt.clear()
        for seat in range(self.state.seats):
            self.choose(seat, texts[seat] if seat < len(texts) else "sell")
        return self

    def deal(self, seat: Seat, words: str) -> "Table":
        """Give a seat these cards for others of its hand, out of another hand or what is left.

        What other seats were dealt like this in the same turn they keep.
        """
        page = written("wonders", self.state)
        hands = [row["hand"] for row in page["cities"] if "hand" in row]
        own = hands[seat]
        others = [hand for number, hand in enumerate(hands) if number != seat]
        others.sort(key=lambda hand: any(hand is hands[number] for number in self.dealt))
        wanted = Counter(words.split())
        spare = list((Counter(own) - wanted).elements())
        for word in (wanted - Counter(own)).elements():
            given = spare.pop()
            own[own.index(given)] = word
            holder = next((hand for hand in others if word in hand), None)
            if holder:
                holder[holder.index(word)] = given
        state = read("wonders", page)
        assert isinstance(state, SevenWondersState)
        state.out = self.state.out
        self.state = state.clone()
        self.named |= {*wanted}
        self.dealt.add(seat)
        return self

    def refuses(self, seat: Seat, text: str) -> bool:
        """Whether playing it raises and changes nothing."""
        before = repr(self.state.parts())
        try:
            GAME.play(self.state, seat, GAME.parse_action(self.spelled(seat, text)))
        except IllegalAction:
            return repr(self.state.parts()) == before
        return False

    # what there is

    def city(self, number: int) -> CityState:
        return self.state.cities[number]

    def coins(self, number: int = 0) -> int:
        return self.state.cities[number].coins

    def built(self, number: int = 0) -> set[str]:
        return {CARD_WORDS[card] for card in self.state.cities[number].built}

    def hand(self, seat: Seat = 0) -> list[str]:
        return [CARD_WORDS[card] for card in self.state.hands[seat]]

    def score(self, number: int = 0) -> dict[str, int]:
        """The points of a city so far: military, treasury, wonder, civilian, science, …"""
        points = score(self.state, number)
        names = (key.removeprefix("score-") for key in CATEGORIES)
        return dict(zip(names, points, strict=True))

    def view(self, seat: Seat) -> SevenWondersView:
        view = GAME.view(self.state, seat)
        assert isinstance(view, SevenWondersView)
        return view

    def end(self) -> Outcome:
        """The result if the game were over now."""
        over = self.state.clone()
        over.stack.clear()
        outcome = GAME.outcome(over)
        assert outcome is not None
        return outcome


def seven(mine: City, left: City, right: City) -> tuple[City, ...]:
    """A city between two others, and four more across: all cards of seven players are there.

    The right one is the last seat.
    """
    side = "a" if mine.board[-2:] in (":a", ":b") else "day"
    taken = [each.board.partition(":")[0] for each in (mine, left, right)]
    across = [city(f"{wonder}:{side}") for wonder in WONDERS if wonder not in taken]
    return (mine, left, *across, right)


def padded(hands: list[str], players: int) -> list[str]:
    """A hand for every player."""
    return hands + [""] * (players - len(hands))


# The position of a scenario.


@dataclass(frozen=True)
class Scenario:
    """What a table is given."""

    cities: tuple[City, ...]
    players: int
    edition: str
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    is_over: bool


@cache
def deck_of(edition: str, age: int, players: int) -> Counter[str]:
    """The cards of an age, with all guilds in the third."""
    numbers = EDITIONS[1 if edition == "1st" else 2]
    found = Counter(numbers.ordered_decks[age][max(players, 3)])
    if age == AGES[-1]:
        found.update(numbers.guilds)
    return Counter({CARD_WORDS[card]: count for card, count in found.items()})


@lru_cache(maxsize=1000)
def earliest(scenario: Scenario, age: int | None, turn: int | None, seed: int) -> SevenWondersState:
    """The state at the earliest age and turn in which it is possible; to be cloned."""
    refused: BadPosition | None = None
    for page in pages(scenario, age, turn):
        try:
            state = read("wonders", page, seed)
        except BadPosition as error:
            refused = error
        else:
            assert isinstance(state, SevenWondersState)
            return state
    assert refused, "hands and pile: of no age, or more cards than a turn has"
    raise refused


def pages(scenario: Scenario, age: int | None, turn: int | None) -> Iterator[Page]:
    """The positions of a scenario in the ages and turns that it may be in."""
    if scenario.is_over:
        sizes = [0] * scenario.players
        yield {**page_of(scenario, AGES[-1], TURNS, sizes), "pending": []}
        return
    held = Counter([*scenario.pile, *(word for hand in scenario.hands for word in hand)])
    for each in AGES if age is None else (age,):
        if held <= deck_of(scenario.edition, each, scenario.players):
            for number in range(1, TURNS + 1) if turn is None else (turn,):
                sizes = hand_sizes(scenario.players, each, number)
                fits = all(
                    len(hand) <= size for hand, size in zip(scenario.hands, sizes, strict=True)
                )
                if fits and len(scenario.pile) <= HAND - number:
                    yield page_of(scenario, each, number, sizes)


def hand_sizes(players: int, age: int, turn: int) -> list[int]:
    """How many cards each seat holds at the start of a turn."""
    sizes = [HAND - turn + 1] * players
    if players == 2:
        sizes[running(age, turn - 1)] += 1
    return sizes


def page_of(scenario: Scenario, age: int, turn: int, sizes: list[int]) -> Page:
    """The position of a scenario in a turn, in the notation."""
    left = [deck_of(scenario.edition, each, scenario.players).copy() for each in AGES[:age]]
    for words in (*scenario.hands, scenario.pile):
        left[-1].subtract(words)
    laid: list[Page] = []
    for word in scenario.discard:
        where = age_of(word, left)
        turns = sum(row["age"] == where for row in laid)
        laid.append({"card": word, "age": where, "turn": min(turns + 1, TURNS)})
    for wanted in scenario.cities:
        for word in wanted.built:
            age_of(word, left)
    fillers = fillers_of(scenario, age, left[-1])
    hands = [
        [*hand, *(next(fillers) for _ in range(size - len(hand)))]
        for hand, size in zip(scenario.hands, sizes, strict=True)
    ]
    cities: list[Page] = [
        {
            "board": wanted.board,
            "coins": wanted.coins,
            "stages": wanted.stages,
            "victory_points": wanted.victories,
            "defeats": wanted.defeats,
            "built": list(wanted.built),
        }
        for wanted in scenario.cities
    ]
    for row, hand in zip(cities, hands, strict=False):
        row["hand"] = hand
    page: Page = {
        "players": scenario.players,
        "options": {"edition": scenario.edition, **dict(scenario.options)},
        "age": age,
        "turn": turn,
        "cities": cities,
        "laid": laid,
    }
    if scenario.players < len(scenario.cities) and not scenario.is_over:
        rest = HAND - turn - len(scenario.pile)
        page["pile"] = [*scenario.pile, *(next(fillers) for _ in range(rest))]
    return page


def age_of(word: str, left: list[Counter[str]]) -> int:
    """The first age that has a card left, which is taken out; the last one if none has."""
    for age, cards in enumerate(left, 1):
        if cards[word] > 0:
            cards[word] -= 1
            return age
    return len(left)


def fillers_of(scenario: Scenario, age: int, left: Counter[str]) -> Iterator[str]:
    """What hands are filled up with: first what disturbs least, then unknown cards.

    These are cards that no chain makes free, and that cost many resources.
    """
    numbers = EDITIONS[1 if scenario.edition == "1st" else 2]
    built = {word for wanted in scenario.cities for word in wanted.built}
    named = {word for hand in scenario.hands for word in hand} | {*scenario.pile}
    guilds = {CARD_WORDS[card] for card in numbers.guilds}
    known = [*named, *built, *scenario.discard]
    spare = max(scenario.players, 3) + 2 - sum(word in guilds for word in known)

    def disturbs(word: str) -> tuple[bool, bool, int, int]:
        cost, chains = printed(scenario.edition, word)
        return (
            word in named,
            bool(chains & built),
            -len(cost.rpartition("c")[2]),
            CARD_NUMBERS[word],
        )

    for word in sorted((+left).elements(), key=disturbs):
        if word not in guilds or spare > 0:
            spare -= word in guilds
            yield word
    while True:
        yield "?"


@cache
def printed(edition: str, word: str) -> tuple[str, frozenset[str]]:
    """The cost of a card, and the cards that make it free."""
    rows = CARDS_1E if edition == "1st" else CARDS_2E
    row = next(row for row in rows if row.name == word)
    return row.cost, frozenset(row.chains_from)
