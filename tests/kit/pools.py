"""Pools of worker processes within a test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from civitas.server.workers.pool import WorkerPool

Pool = TypeVar("Pool", bound=WorkerPool[Any])


@asynccontextmanager
async def started(pool: Pool, seconds: float) -> AsyncIterator[Pool]:
    """A pool that is started and stopped; raises TimeoutError if the block takes too long."""
    await pool.start()
    try:
        async with asyncio.timeout(seconds):
            yield pool
    finally:
        await pool.stop()
