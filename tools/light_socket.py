"""A WebSocket client that costs little, so that hundreds of them leave the machine to the server.

It offers compression as browsers do, and checks nothing that only matters to a server.
"""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
FINAL: Final = 0x80
COMPRESSED: Final = 0x40
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""A mask that changes nothing: there is no proxy that could be misled."""
SHORT: Final = 126
LONG: Final = 127
TAIL: Final = b"\x00\x00\xff\xff"
"""What compressed messages leave out at their end."""
OFFER: Final = "permessage-deflate; client_max_window_bits"
NO_CONTEXT: Final = b"server_no_context_takeover"


class LightSocket(asyncio.Protocol):
    """A connection that calls back for every text it receives."""

    def __init__(self, on_text: Callable[[bytes], None]) -> None:
        self._on_text = on_text
        self._received = bytearray()
        self._parts: list[bytes] = []
        self._is_compressed = False
        self._keeps_context = False
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def connect(
        cls, url: str, path: str, cookie: str, on_text: Callable[[bytes], None]
    ) -> "LightSocket":
        """A connection to a path of a server."""
        place = urlsplit(url)
        loop = asyncio.get_running_loop()
        _, found = await loop.create_connection(
            lambda: cls(on_text), place.hostname or "", place.port or 80
        )
        key = base64.b64encode(os.urandom(16)).decode()
        head = {
            "Host": place.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Extensions": OFFER,
            "Cookie": cookie,
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        assert found._transport is not None
        found._transport.write("\r\n".join([*lines, "", ""]).encode())
        await asyncio.wait_for(found._opened, 60)
        return found

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def close(self) -> None:
        """Close the connection."""
        self._write(CLOSE, b"\x03\xe8")

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection exists."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """The connection has ended."""
        lost = ConnectionError("closed by the server")
        if not self._opened.done():
            self._opened.set_exception(lost)
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Take some bytes."""
        self._received += data
        if not self._is_open:
            end = self._received.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._received.startswith(b"HTTP/1.1 101"), bytes(self._received[:end])
            self._keeps_context = NO_CONTEXT not in self._received[:end]
            del self._received[: end + 4]
            self._is_open = True
            if not self._opened.done():  # nobody waits any more
                self._opened.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        received = self._received
        if len(received) < 2:
            return False
        start, length = 2, received[1]
        if length >= SHORT:
            start += 2 if length == SHORT else 8
            length = int.from_bytes(received[2:start])
        if len(received) < start + length:
            return False
        head, payload = received[0], bytes(received[start : start + length])
        del received[: start + length]
        self._handle(head, payload)
        return True

    def _handle(self, head: int, payload: bytes) -> None:
        kind = head & 0x0F
        if kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            if self._transport is not None:
                self._transport.close()
        elif kind != PONG:
            if kind == TEXT:
                self._is_compressed = bool(head & COMPRESSED)
            self._parts.append(payload)
            if head & FINAL:
                text = b"".join(self._parts)
                self._parts.clear()
                if self._is_compressed:
                    if not self._keeps_context:
                        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
                    text = self._inflate.decompress(text + TAIL)
                self._on_text(text)

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        length = len(payload)
        size = bytes((MASKED | length,))
        if length >= SHORT:
            size = bytes((MASKED | SHORT, *length.to_bytes(2)))
        self._transport.write(bytes((FINAL | kind,)) + size + NO_MASK + payload)
