"""What differs between two views: enough to bring a copy of the earlier one up to date."""

from typing import Final, final

from civitas.kernel.fields import shown_fields
from civitas.kernel.view import ViewPart, plain_value

Change = tuple[tuple[object, ...], object]
"""A path of names and indices, and the plain value that stands there now."""

_SAME: Final = 0
_PARTLY: Final = 1
_REPLACED: Final = 2


def changes(before: object, after: object, tracking: bool = True) -> list[Change]:
    """What differs between two views, or between two plain objects with the same names.

    Compares only what the views show.
    """
    found = _Changes(tracking, isinstance(after, dict))
    if isinstance(after, dict):
        assert isinstance(before, dict)
        found.compare_objects(before, after)
    else:
        found.compare_parts(before, after)
    return found.found


@final
class _Changes:
    """The changes found so far, and the path to what is being compared."""

    def __init__(self, tracking: bool, is_plain: bool) -> None:
        self.found: list[Change] = []
        self._tracking = tracking
        self._is_plain = is_plain
        self._path: list[object] = []

    def compare_parts(self, before: object, after: object) -> int:
        """Compare the fields of two parts of views of one kind."""
        kind: type = type(after)
        names = shown_fields(kind)
        start, replaced, partly = len(self.found), 0, 0
        for name in names:
            how = self._compare_at(name, getattr(before, name), getattr(after, name))
            replaced += how == _REPLACED
            partly += how == _PARTLY
        return self._summary(start, after, len(names), replaced, partly)

    def compare_objects(self, before: dict[str, object], after: dict[str, object]) -> int:
        """Compare the values of two plain objects with the same names."""
        start, replaced, partly = len(self.found), 0, 0
        for name, value in after.items():
            how = self._compare_at(name, before[name], value)
            replaced += how == _REPLACED
            partly += how == _PARTLY
        return self._summary(start, after, len(after), replaced, partly)

    def _compare_items(self, before: object, after: object) -> int:
        assert isinstance(before, (tuple, list))
        assert isinstance(after, (tuple, list))
        # A place in a view always holds one type, so 0 never replaces False.
        if not self._is_plain and after and isinstance(after[0], (int, str)) and before == after:
            return _SAME
        start, replaced, partly = len(self.found), 0, 0
        for index in range(len(after)):
            how = self._compare_at(index, before[index], after[index])
            replaced += how == _REPLACED
            partly += how == _PARTLY
        return self._summary(start, after, len(after), replaced, partly)

    def _compare_at(self, step: object, before: object, after: object) -> int:
        if before is after:
            return _SAME
        self._path.append(step)
        how = self._compare(before, after)
        self._path.pop()
        return how

    def _compare(self, before: object, after: object) -> int:
        if after is None or isinstance(after, (int, float, str)):
            # 0 and False are equal in Python, but not in JSON.
            if type(before) is type(after) and before == after:
                return _SAME
            return self._replace(after)
        if isinstance(after, (tuple, list)):
            if isinstance(before, (tuple, list)) and len(before) == len(after):
                return self._compare_items(before, after)
            return self._replace(after)
        if isinstance(after, ViewPart):
            if type(before) is type(after):
                return self.compare_parts(before, after)
            return self._replace(after)
        if isinstance(after, dict):
            if isinstance(before, dict) and before.keys() == after.keys():
                return self.compare_objects(before, after)
            return self._replace(after)
        value = plain_value(after, self._tracking)
        if type(before) is type(after) and plain_value(before, self._tracking) == value:
            return _SAME
        self.found.append((tuple(self._path), value))
        return _REPLACED

    def _replace(self, after: object) -> int:
        value = after if self._is_plain else plain_value(after, self._tracking)
        self.found.append((tuple(self._path), value))
        return _REPLACED

    def _summary(self, start: int, after: object, length: int, replaced: int, partly: int) -> int:
        """How much of a value has changed; one that changed mostly is replaced as a whole."""
        if partly or 2 * replaced <= length or not self._path:
            return _PARTLY if partly or replaced else _SAME
        del self.found[start:]
        return self._replace(after)
