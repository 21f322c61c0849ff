"""WebSocket connections as bytes: compression, sending directly, and a limit of frames.

Messages are counted by `sockets`. Frames that are no messages, such as pings and parts of messages,
never get there, and each one costs time: so all frames are counted here.
"""

from time import monotonic
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from civitas.server.web.compression import SMALLEST, LargeMessageDeflateFactory

SEND_NOW: Final = "civitas.send_now"
"""The extension of a connection's scope that sends a text immediately."""
TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""
MOST_SHORT: Final = 125
"""The most bytes whose number fits into the second byte of a frame."""

FRAMES_PER_SECOND: Final = 100.0
MOST_FRAMES: Final = 1000.0
"""How many frames may come at once."""
CONTROL: Final = 20
"""For how many frames one counts that is no message by itself."""
SLICE: Final = 512
"""So many bytes are parsed before the frames in them are counted."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that is closed when too many frames come."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [LargeMessageDeflateFactory()]
        self._frames = MOST_FRAMES
        self._counted = monotonic()

    async def run_asgi(self) -> None:
        """Serve the connection, with a way to send that needs no task to be woken."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SEND_NOW] = self.send_now
        await super().run_asgi()

    def send_now(self, text: str) -> bool:
        """Send a text; False, and nothing is sent, if the client has to be waited for first."""
        is_open = self.handshake_complete and not self.close_sent and self.conn.state is OPEN
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        data = text.encode()
        if len(data) < SMALLEST:  # never compressed
            length = len(data)
            head = (
                bytes((TEXT, length))
                if length <= MOST_SHORT
                else bytes((TEXT, MOST_SHORT + 1, *length.to_bytes(2)))
            )
            self.transport.write(head + data)
        else:
            self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        """Parse what came, as long as it is not too much."""
        now = monotonic()
        earned = (now - self._counted) * FRAMES_PER_SECOND
        self._frames = min(MOST_FRAMES, self._frames + earned)
        self._counted = now
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self._frames < 0:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def handle_text(self, event: Frame) -> None:
        """Count a frame that begins a message."""
        self._frames -= 1
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Count a frame that begins a message."""
        self._frames -= 1
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Count a further frame of a message."""
        self._frames -= CONTROL
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Count and answer a ping."""
        self._frames -= CONTROL
        if self._frames >= 0:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong."""
        self._frames -= CONTROL
        super().handle_pong(event)
