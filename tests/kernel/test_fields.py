"""Fields that are declared once."""

import copy
import inspect
import pickle
from typing import final

import pytest

from civitas.kernel import (
    AskSeat,
    BadDeclaration,
    Bag,
    CardId,
    Mutable,
    Seat,
    Shared,
    State,
    Value,
    fields_of,
    frozen,
    mutable,
)
from civitas.play.text import Text


@final
@frozen
class Card(Value):
    name: str
    points: int = 2
    tags: tuple[str, ...] = ("red", "old")
    next: "Card | None" = None


@frozen
class Ask(AskSeat):
    rival: Seat


@final
@frozen
class AskTwice(Ask):
    count: int = 1


@final
@mutable
class City(Mutable):
    coins: int
    built: list[CardId]
    pairs: list[tuple[int, int]]


@final
@mutable
class Table(State):
    cities: list[City]
    hands: list[list[CardId]]
    piles: list[list[list[CardId]]]
    deck: Bag
    box: Shared[list[CardId]]
    market: list[Shared[City]]
    top: Card | None = None

    def __post_init__(self) -> None:
        self.size = len(self.cities)


def table() -> Table:
    city = City(3, [1], [(1, 2)])
    deck = Bag(0, [[4, 5]], [], [])
    return Table(2, [city, City(4, [], [])], [[1], [2]], [[[7]]], deck, [9], [City(1, [], [])])


def test_the_constructor_takes_the_fields_in_order_and_their_defaults() -> None:
    assert Card("altar").parts() == ("altar", 2, ("red", "old"), None)
    assert Card("altar", tags=(), points=5).parts() == ("altar", 5, (), None)
    with pytest.raises(TypeError, match=r"Card\.__init__\(\) missing 1 required .* 'name'"):
        Card()  # type: ignore[call-arg]


def test_values_are_equal_by_their_fields() -> None:
    assert Card("altar") == Card("altar")
    assert hash(Card("altar")) == hash(Card("altar"))
    assert Card("altar") != Card("tomb")
    assert Ask(1, 2) != AskTwice(1, 2)


def test_what_changes_is_equal_by_each_of_its_fields() -> None:
    city = City(1, [2], [(3, 4)])
    assert city.equals(City(1, [2], [(3, 4)]))
    for other in (City(0, [2], [(3, 4)]), City(1, [], [(3, 4)]), City(1, [2], []), Card("altar")):
        assert not city.equals(other)
        assert city != other


def test_the_fields_of_the_base_class_come_first() -> None:
    assert AskTwice(1, 2).parts() == (1, 2, 1)
    assert AskTwice(seat=1, rival=2, count=3).parts() == (1, 2, 3)
    assert [field.name for field in fields_of(AskTwice)] == ["seat", "rival", "count"]
    assert list(inspect.signature(AskTwice).parameters) == ["seat", "rival", "count"]


def test_a_class_without_fields_has_no_parts() -> None:
    @frozen
    class Nothing(Value):
        """Nothing."""

    assert Nothing().parts() == ()
    assert fields_of(Nothing) == ()


def test_a_method_of_the_class_itself_is_kept() -> None:
    @frozen
    class Shy(Value):
        name: str

        def parts(self) -> tuple[object, ...]:
            return (self.name.upper(),)

    assert Shy("ada").parts() == ("ADA",)


def test_defaults_are_no_attributes_of_the_class() -> None:
    assert not hasattr(Card, "points")


def test_a_clone_is_equal_and_independent() -> None:
    state = table()
    other = state.clone()
    assert other == state
    assert type(other) is Table
    other.cities[0].built.append(8)
    other.cities.pop()
    other.hands[0].append(8)
    other.piles[0][0].append(8)
    other.deck.put_under([1])
    other.market.pop()
    other.stack.append(AskSeat(0))
    assert state == table()


def test_a_clone_shares_what_is_marked_and_what_cannot_change() -> None:
    state = table()
    state.top = Card("altar")
    other = state.clone()
    assert other.box is state.box
    assert other.market[0] is state.market[0]
    assert other.top is state.top


def test_attributes_that_follow_from_the_fields_are_set_in_every_copy() -> None:
    state = table()
    assert [made.size for made in (state, state.clone(), copy.deepcopy(state))] == [2, 2, 2]


def test_values_are_pickled_and_copied() -> None:
    state = table()
    assert pickle.loads(pickle.dumps(state)) == state
    assert copy.deepcopy(Card("altar")) == Card("altar")


def test_what_changes_has_no_hash() -> None:
    with pytest.raises(TypeError, match="City"):
        hash(City(1, [], []))


def test_a_field_may_have_the_type_of_a_local_class() -> None:
    @frozen
    class Inner(Value):
        number: int

    @frozen
    class Outer(Value):
        inner: Inner
        others: tuple[Inner, ...] = ()

    assert Outer(Inner(3)).inner == Inner(3)


def declare_frozen_mutable() -> None:
    @frozen
    class Wrong(Mutable):
        coins: int


def declare_mutable_value() -> None:
    @mutable
    class Wrong(Value):
        coins: int


def declare_twice() -> None:
    @frozen
    class Wrong(AskSeat):
        seat: Seat


def declare_list_default() -> None:
    @mutable
    class Wrong(Mutable):
        cards: list[int] = []


def declare_required_after_default() -> None:
    @frozen
    class Wrong(Value):
        points: int = 0
        cards: int  # type: ignore[misc]


def declare_list_in_frozen() -> None:
    @frozen
    class Wrong(Value):
        cards: tuple[list[int], ...]


def declare_what_cannot_be_cloned() -> None:
    @mutable
    class Wrong(Mutable):
        cards: dict[int, list[int]]


def declare_tuple_of_mutables() -> None:
    @mutable
    class Wrong(Mutable):
        cards: tuple[City, ...]


@pytest.mark.parametrize(
    ("declare", "line"),
    [
        (
            declare_frozen_mutable,
            "“Wrong” extends Mutable: declare it @mutable, not @frozen.",
        ),
        (declare_mutable_value, "“Wrong” is declared @mutable: it must extend Mutable."),
        (declare_twice, "“Wrong.seat” is already a field of the base class."),
        (
            declare_list_default,
            "“Wrong.cards” has the default []; allowed: numbers, strings, True, False, None, "
            "and tuples of those.",
        ),
        (
            declare_required_after_default,
            "“Wrong.cards” needs a default: it follows a field that has one.",
        ),
        (
            declare_list_in_frozen,
            "“Wrong.cards” is a tuple[list[int], ...] in a @frozen class; use a tuple of immutable "
            "values, or declare the class @mutable.",
        ),
        (
            declare_what_cannot_be_cloned,
            "“Wrong.cards” is a dict[int, list[int]], which cannot be cloned; allowed: immutable "
            "types, subclasses of Mutable, and lists of those.",
        ),
        (
            declare_tuple_of_mutables,
            f"“Wrong.cards” is a tuple[{__name__}.City, ...], which cannot be cloned; allowed: "
            "immutable types, subclasses of Mutable, and lists of those.",
        ),
    ],
)
def test_a_declaration_that_is_not_possible_is_one_clear_line(declare: object, line: str) -> None:
    assert callable(declare)
    with pytest.raises(BadDeclaration) as error:
        declare()
    assert Text().message(error.value.reason) == line
