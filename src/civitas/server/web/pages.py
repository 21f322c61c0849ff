"""The static files of the client, read once at the start and served from memory.

A path is looked up among the files that were read, so no path leads out of the folder. Any other
path that a browser requests as a page is a route of the client and gets its index page.
"""

import gzip
import hashlib
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from civitas.play.text import Text

FOLDER: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "/index.html"
ASSETS: Final = "/assets/"
HTML: Final = "text/html"
PLAIN: Final = "text/plain; charset=utf-8"
JSON: Final = "application/json"
RESERVED: Final = ("/api", "/assets", "/healthz", "/metrics")
"""Paths that are never pages of the client."""
REVALIDATE: Final = "no-cache"
"""Browsers cache the file and revalidate it on every use."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""For files whose names contain a hash of their contents."""
NO_STORE: Final = "no-store"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": JSON,
    ".map": JSON,
    ".webmanifest": "application/manifest+json",
    ".txt": PLAIN,
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/vnd.microsoft.icon",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
}
COMPRESSIBLE: Final = (
    "text/",
    JSON,
    "application/manifest+json",
    "image/svg+xml",
    "audio/wav",
)
BROTLI: Final = ".br"
"""What is added to the name of a file for its form compressed with Brotli."""
MIN_GZIP_BYTES: Final = 1024
"""Smaller files are not compressed."""


class Document:
    """A static response body, sent compressed where the client accepts it.

    `brotli` is the body as the build of the client compressed it; without it, only gzip is offered.
    """

    def __init__(
        self,
        body: bytes,
        media_type: str,
        caching: str = REVALIDATE,
        brotli: bytes | None = None,
    ) -> None:
        self.body = body
        self.media_type = media_type
        self.caching = caching
        self.etag = hashlib.blake2b(body, digest_size=16).hexdigest()
        self.encoded: list[tuple[str, bytes]] = []
        """The compressed forms by the names of their encodings, the smallest first."""
        if brotli is not None:
            self.encoded.append(("br", brotli))
        if len(body) >= MIN_GZIP_BYTES and media_type.startswith(COMPRESSIBLE):
            self.encoded.append(("gzip", gzip.compress(body, mtime=0)))

    def response(self, request_headers: Headers) -> Response:
        """The response to a request with these headers: 304 if the ETag matches, else the body."""
        body, headers = self.body, {"cache-control": self.caching}
        etag = self.etag
        if self.encoded:
            headers["vary"] = "accept-encoding"
        for encoding, encoded in self.encoded:
            if _accepts(encoding, request_headers.get("accept-encoding", "")):
                body, etag = encoded, f"{etag}-{encoding}"
                headers["content-encoding"] = encoding
                break
        headers["etag"] = f'"{etag}"'
        if _etag_matches(request_headers.get("if-none-match", ""), headers["etag"]):
            headers.pop("content-encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(body, 200, headers | {"content-type": self.media_type})


def _etag_matches(if_none_match: str, etag: str) -> bool:
    """Whether the header If-None-Match names an ETag."""
    etags = [part.strip().removeprefix("W/") for part in if_none_match.split(",")]
    return etag in etags or etags == ["*"]


def _accepts(encoding: str, accepted: str) -> bool:
    for part in accepted.lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        if name == encoding:
            return weight.rstrip("0.") != "" or not weight
    return False


def read_documents(folder: Path) -> dict[str, Document]:
    """All files of a folder by their URL paths, without hidden files and links."""
    found: dict[str, Document] = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        parts = file.relative_to(folder).parts
        if any(part.startswith(".") for part in parts) or file.is_symlink() or not file.is_file():
            continue
        if file.suffix == BROTLI:
            continue
        path = "/" + "/".join(parts)
        caching = IMMUTABLE if path.startswith(ASSETS) else REVALIDATE
        media_type = TYPES.get(file.suffix, "application/octet-stream")
        stored = file.with_name(file.name + BROTLI)
        brotli = stored.read_bytes() if stored.is_file() and not stored.is_symlink() else None
        found[path] = Document(file.read_bytes(), media_type, caching, brotli)
    return found


class Pages:
    """Serves the files and pages of the client where no other route matches."""

    def __init__(self, fallback: ASGIApp, folder: Path | None = None) -> None:
        self.fallback = fallback
        self.documents = read_documents(FOLDER if folder is None else folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        response = self._response(Request(scope)) if scope["type"] == "http" else None
        await (response or self.fallback)(scope, receive, send)

    def _response(self, request: Request) -> Response | None:
        path = str(request.scope["path"])
        found = self.documents.get(path)
        if found is None and not _is_page(path, request.headers.get("accept", "")):
            return None
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        found = found or self.documents.get(INDEX)
        if found is not None:
            return found.response(request.headers)
        headers = {"cache-control": NO_STORE}
        return PlainTextResponse(Text().say("server-no-client") + "\n", 503, headers)


def _is_page(path: str, accepted: str) -> bool:
    """Whether a path is a page of the client, for a request that accepts HTML."""
    if path == "/":
        return True
    is_reserved = any(path == prefix or path.startswith(f"{prefix}/") for prefix in RESERVED)
    return not is_reserved and HTML in accepted.lower()
