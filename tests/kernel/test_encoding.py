"""The encoder: numbers of every size, and room for more of them than expected."""

from array import array

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from civitas.kernel import BadBuffer, Encoder, Scale
from civitas.kernel.encoding import Page

QUARTER = Scale(1 / 4)


def written(out: Encoder) -> list[float]:
    numbers = array("f", [9.0] * out.size())
    out.write_to(numbers)
    return numbers.tolist()


@pytest.mark.parametrize("expected", [0, 3, 5, 100, 20_000])
def test_room_is_made_where_more_is_written_than_expected(expected: int) -> None:
    out = Encoder(expected)
    for value in range(5):
        out.number(value)
    assert written(out) == [0, 1, 2, 3, 4]
    out.clear()
    out.number_field("last", 6, QUARTER)
    assert written(out) == [1.5]


@pytest.mark.parametrize("value", [0, 1, 255, 256, 10_000, -1, -64, -65, -10_000])
def test_numbers_of_every_size_are_scaled(value: int) -> None:
    out = Encoder(named=True)
    out.number_field("alone", value, QUARTER)
    out.field("several", QUARTER)
    out.number(value)
    first = out.skip(2)
    out.put(first, 1, value)
    out.numbers(vec[i64]([value, 1]))
    out.row((value, 2))
    assert written(out) == [value / 4, value / 4, 0, value / 4, value / 4, 0.25, value / 4, 0.5]
    assert [(field.name, field.size, field.scale) for field in out.fields()] == [
        ("alone", 1, 0.25),
        ("several", 7, 0.25),
    ]


def test_a_scale_may_have_greater_numbers_ready() -> None:
    per_action = Scale(1 / 1000, 1000)
    out = Encoder()
    out.number_field("first", 1000, per_action)
    out.number_field("second", 2000, per_action)
    assert written(out) == [1, 2]


def test_things_are_counted_at_the_scale_of_the_field() -> None:
    out = Encoder()
    out.field("counts", QUARTER)
    first = out.skip(3)
    for index in (0, 2, 2, 2):
        out.add_one(first, index)
    assert written(out) == [0.25, 0, 0.75]


def test_several_things_are_counted_in_one_call() -> None:
    out = Encoder()
    out.field("counts", QUARTER)
    out.add_each(out.skip(3), [0, 2, 2])
    assert written(out) == [0.25, 0, 0.5]


def test_a_part_is_repeated_at_the_same_moment() -> None:
    out = Encoder(6)
    out.kept = []
    out.moment = 2
    assert not out.repeat(1)
    first = out.size()
    out.row((0, 7, 0))
    out.keep(1, first)
    assert not out.repeat(0)
    out.number(9)
    assert out.repeat(1)
    out.moment = 3
    assert not out.repeat(1)
    assert written(out) == [0, 7, 0, 9, 0, 7, 0]


def test_a_page_is_written_over_but_for_the_parts_that_stay() -> None:
    page = Page(6)
    out = Encoder()
    out.open(page)
    out.row((1, 2))
    out.may_stay(1, 1)
    out.numbers(vec[i64]([3, 4]))
    out.number(5)
    out.flag(True)
    out.open(page)
    out.number(6)
    out.stay(1)
    out.one_of(-1, 2)
    out.number(0)
    out.bits(0, 1)
    assert written(out) == [6, 2, 0, 0, 0, 0]
    assert page.bytes.cast("f").tolist() == [6, 2, 0, 0, 0, 0]


def test_flags_masks_and_one_of_several() -> None:
    out = Encoder(named=True)
    out.flag_field("flag", True)
    out.flag_field("other", False)
    out.field("mask")
    out.bits(0b1101, 3)
    out.field("kind")
    out.one_of(1, 2)
    out.one_of(-1, 2)
    out.put_one(out.skip(2), 1)
    assert written(out) == [1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1]
    with pytest.raises(BadBuffer):
        out.write_to(array("f", [0.0] * 10))


def test_numbers_after_a_field_of_one_number_have_its_scale_named_or_not() -> None:
    found = []
    for named in (False, True):
        out = Encoder(named=named)
        out.field("first", Scale(0.5))
        out.number(1)
        out.number_field("second", 1, Scale(0.25))
        out.number(8)
        out.flag_field("third", True)
        out.number(8)
        numbers = array("f", [0.0] * 5)
        out.write_to(numbers)
        found.append(numbers.tolist())
    assert found == [[0.5, 0.25, 2.0, 1.0, 8.0]] * 2
