"""Questions, offers and views as data."""

import copy
import pickle

import pytest

from civitas.kernel import (
    Amount,
    Decision,
    EngineOnly,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Refusal,
    Seat,
    Table,
    View,
    frozen,
)


@frozen
class Bid(Question):
    """A question of the purpose."""

    most: int | None
    seats: tuple[Seat, ...]
    kind: str = "bid"


@frozen
class Seen(View):
    """A view with a frame."""

    question: Bid | None
    pending: EngineOnly[tuple[Frame, ...]]

    def viewer(self) -> Seat:
        return 0

    def tables(self) -> list[Table]:
        return []


@frozen
class Leaking(View):
    """A view that would send a frame."""

    pending: tuple[Frame, ...]


@frozen
class Dear(Offer):
    """An offer with a field of its own."""

    ways: int = 1


def test_a_question_is_its_kind_and_its_fields() -> None:
    bid = Bid(None, (1, 0))
    assert bid.plain() == {"kind": "bid", "most": None, "seats": [1, 0]}
    assert next(iter(bid.plain())) == "kind"
    assert pickle.loads(pickle.dumps(bid)) == copy.deepcopy(bid) == bid
    assert bid != Bid(3, (1, 0))


def test_what_is_for_the_engine_stays_there() -> None:
    view = Seen(Bid(2, ()), (Frame(),))
    assert view.plain() == {"question": {"kind": "bid", "most": 2, "seats": []}}
    assert pickle.loads(pickle.dumps(view)) == view
    assert view != Seen(Bid(2, ()), ())


def test_a_frame_cannot_be_sent() -> None:
    with pytest.raises(TypeError, match="Frame"):
        Leaking((Frame(),)).plain()


def test_an_offer_adds_up_amounts_of_a_kind() -> None:
    offer = Dear((Amount("coins", 2), Amount("coins", 3, 1), Amount("food", 0)), ways=2)
    assert (offer.price("coins"), offer.price("food"), offer.price("ore")) == (5, 0, 0)
    assert offer.gains("coins") == 0
    assert Offer(None, (Amount("ore", 4),)).gains("ore") == 4
    assert Offer(None).price("coins") == 0
    assert offer.plain() == {
        "cost": [
            {"kind": "coins", "amount": 2, "to": None},
            {"kind": "coins", "amount": 3, "to": 1},
            {"kind": "food", "amount": 0, "to": None},
        ],
        "gain": [],
        "ways": 2,
    }


def test_a_decision_knows_the_offers_of_options_and_refusals() -> None:
    refusal = Refusal(7, Reason("refused-x"))
    offers = (Offer(), Dear(ways=3), Offer(None))
    decision = Decision(0, 1, Prompt("prompt-x"), (4, 5), (refusal,), False, (), offers)
    assert decision.offer(5) == Dear(ways=3)
    assert decision.offer(7).cost is None
    assert decision.offer(8) == Offer()
    assert pickle.loads(pickle.dumps(decision)) == decision
