"""Jobs without worker processes: they are done where they are asked for."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class InlineJobs:
    """Does jobs in the process of a test, without limits."""

    def __init__(self) -> None:
        self.done: list[str] = []

    async def start(self) -> None:
        """Be ready for jobs."""

    async def stop(self) -> None:
        """Stop all jobs: there are none."""

    async def run(
        self,
        kind: str,
        function: Callable[..., Answer],
        *arguments: Any,
        subject: Hashable = None,
    ) -> Answer:
        """The result of a function."""
        self.done.append(kind)
        return function(*arguments)
