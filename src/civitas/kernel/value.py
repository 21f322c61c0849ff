"""Values that are fully described by their parts."""

from typing import Self

from mypy_extensions import mypyc_attr


# Compiled, what holds no reference to itself is declared acyclic: it needs no garbage collection.
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Value:
    """A value that its parts describe completely: it can be compared, copied, pickled and dumped.

    `parts` are the arguments of the constructor, in order. The decorators of `fields` write both
    from the fields a class declares. Compiled classes can be neither pickled nor copied without
    them.
    """

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.parts())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Value) and type(self) is type(other) and self.parts() == other.parts()
        )

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts()!r}"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Mutable(Value):
    """A value that changes: it can be cloned, and it has no hash.

    The decorators write `equals` too, which makes no parts.
    """

    def clone(self) -> Self:
        """An equal and independent object."""
        raise NotImplementedError

    def equals(self, other: object) -> bool:
        """Whether the other is of the same class and has equal fields."""
        return self == other

    def __hash__(self) -> int:
        raise TypeError(type(self).__name__)
