"""Messages of WebSockets: large ones are compressed, and no buffers are kept between them."""

import zlib

from websockets.frames import Frame, Opcode

from civitas.server.web.compression import SMALLEST, LargeMessageDeflateFactory

OFFER = [("client_max_window_bits", None)]


def test_only_large_messages_are_compressed_each_by_itself() -> None:
    agreed, extension = LargeMessageDeflateFactory().process_request_params(OFFER, [])
    assert ("server_no_context_takeover", None) in agreed
    assert ("client_no_context_takeover", None) in agreed
    small = Frame(Opcode.TEXT, b"x" * (SMALLEST - 1))
    assert extension.encode(small) is small
    text = b'{"type":"state"}' * 100
    for _ in range(2):
        packed = extension.encode(Frame(Opcode.TEXT, text))
        assert packed.rsv1
        assert len(packed.data) < len(text) / 10
        assert zlib.decompressobj(wbits=-12).decompress(bytes(packed.data)) == text
    assert not hasattr(extension, "encoder")
