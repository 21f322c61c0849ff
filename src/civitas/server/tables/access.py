"""Who may see, watch and share a table."""

from collections.abc import Callable
from typing import Any

from civitas.kernel import Reason
from civitas.server.db.storage import Seat
from civitas.server.errors import Forbidden, table_not_found
from civitas.server.people import tokens
from civitas.server.people.people import DAY, Person
from civitas.server.people.tokens import Signer
from civitas.server.tables.table import TableSummary

Uses = dict[str, list[dict[str, Any]]]
"""By the mark of a seat's link: when it was used and in which browser."""


class Access:
    """Decides about access by seats, settings and the signed tokens of links."""

    def __init__(self, signer: Callable[[], Signer], seat_link_days: int) -> None:
        self._signer = signer
        self._seat_link_days = seat_link_days

    def may_see(self, table: TableSummary, person: Person | None, token: str | None) -> bool:
        """Whether a person may know that a table exists."""
        if table.row.settings.public or table.seats_of(person) or _is_host(table, person):
            return True
        return self.is_invited(table, token) or self._is_spectator_link(table, token)

    def require_visible(
        self, table: TableSummary, person: Person | None, token: str | None
    ) -> None:
        """Raise NotFound, as for a missing table, unless a person may see a table."""
        if not self.may_see(table, person, token):
            raise table_not_found()

    def may_watch(self, table: TableSummary, person: Person | None, token: str | None) -> bool:
        """Whether a person without a seat may watch."""
        if _is_host(table, person):
            return True
        settings = table.row.settings
        return settings.watching and (settings.public or self._is_spectator_link(table, token))

    def require_watching(
        self, table: TableSummary, person: Person | None, token: str | None
    ) -> None:
        """Raise Forbidden unless a person without a seat may watch."""
        if not self.may_watch(table, person, token):
            raise Forbidden(Reason("server-no-spectators"))

    def is_invited(self, table: TableSummary, token: str | None) -> bool:
        """Whether a token is the table's invitation."""
        return self._signer().verify(token, tokens.INVITATION, table.id)

    def _is_spectator_link(self, table: TableSummary, token: str | None) -> bool:
        return self._signer().verify(token, tokens.SPECTATOR, table.id)

    def linked_seats(self, table: TableSummary, token: str, now: float) -> list[int]:
        """The seats a seat link opens."""
        signer = self._signer()
        return [
            seat.seat
            for seat in table.seats
            if seat.person is not None
            and self._is_valid(seat, now)
            and signer.verify(token, tokens.SEAT, table.id, seat.mark)
        ]

    def _expires(self, seat: Seat) -> float | None:
        """When the link of a seat expires; None: never."""
        return seat.linked + self._seat_link_days * DAY if self._seat_link_days else None

    def _is_valid(self, seat: Seat, now: float) -> bool:
        expires = self._expires(seat)
        return seat.linked > 0 and (expires is None or now < expires)

    def links(
        self, table: TableSummary, person: Person | None, now: float, uses: Uses
    ) -> dict[str, Any]:
        """The link tokens of a table that a person may share, and the uses of their own links."""
        is_host = person is not None and table.row.host == person.id
        is_inside = bool(table.seats_of(person)) or is_host
        own = [] if person is None else [s for s in table.seats if s.person == person.id]
        signer = self._signer()
        return {
            "invitation": signer.sign(tokens.INVITATION, table.id) if is_inside else None,
            "spectator": signer.sign(tokens.SPECTATOR, table.id) if is_inside else None,
            "seats": {
                str(seat.seat): signer.sign(tokens.SEAT, table.id, seat.mark)
                for seat in own
                if self._is_valid(seat, now)
            },
            "seat_links": {
                str(seat.seat): {
                    "expires": self._expires(seat) if self._is_valid(seat, now) else None,
                    "others": len(table.holders.get(seat.seat, set()) - {seat.person}),
                    "uses": uses.get(seat.mark, []),
                }
                for seat in own
            },
        }


def _is_host(table: TableSummary, person: Person | None) -> bool:
    """Whether a person is the table's host or an administrator."""
    return person is not None and (person.is_admin or table.row.host == person.id)
