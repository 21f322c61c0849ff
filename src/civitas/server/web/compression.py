"""Compression of WebSocket messages: large ones only, and without memory between messages."""

from collections.abc import Sequence
from typing import Any, Final

from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

SMALLEST: Final = 400
"""Messages with fewer bytes are sent as they are: packing them costs more than it saves."""
LARGEST: Final = 65_536
"""Messages with more bytes are sent as they are: packing them would delay everybody else."""
WINDOW_BITS: Final = 12
SETTINGS: Final = {"level": 1, "memLevel": 5}


class LargeMessageDeflate(PerMessageDeflate):
    """Compresses the messages that are worth it."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it is sent."""
        if frame.fin and not SMALLEST <= len(frame.data) <= LARGEST:
            return frame
        return super().encode(frame)


class LargeMessageDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates compression; a message is packed by itself, so a connection needs no buffers."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings=SETTINGS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Any]
    ) -> tuple[list[ExtensionParameter], LargeMessageDeflate]:
        """The parameters that were agreed on, and the extension."""
        agreed, found = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessageDeflate(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )
