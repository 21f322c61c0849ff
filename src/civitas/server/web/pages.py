"""The client's files: built into a folder beside this module, read once, served by name.

A path is looked up among the files that were read, so no path leads out of the folder. Every
other path a browser opens as a page is one of the client's own and answers its first page.
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
"""Where no page of the client is."""
CHECKED: Final = "no-cache"
"""Kept by browsers, who ask each time whether it is still the same."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""
FRESH: Final = "no-store"
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
PACKABLE: Final = (
    "text/",
    JSON,
    "application/manifest+json",
    "image/svg+xml",
    "audio/wav",
)
LEAST: Final = 1024
"""Bytes under which packing is not worth it."""


class Document:
    """Something that stays the same while the server runs, and is sent packed where it can be."""

    def __init__(self, body: bytes, media_type: str, caching: str = CHECKED) -> None:
        self.body = body
        self.media_type = media_type
        self.caching = caching
        self.mark = hashlib.blake2b(body, digest_size=16).hexdigest()
        self.packed: bytes | None = None
        if len(body) >= LEAST and media_type.startswith(PACKABLE):
            self.packed = gzip.compress(body, mtime=0)

    def answer(self, asked: Headers) -> Response:
        """The answer to a request with these headers: that nothing has changed, or all of it."""
        body, headers = self.body, {"cache-control": self.caching}
        mark = self.mark
        if self.packed is not None:
            headers["vary"] = "accept-encoding"
            if _takes_gzip(asked.get("accept-encoding", "")):
                body, mark = self.packed, f"{mark}-gzip"
                headers["content-encoding"] = "gzip"
        headers["etag"] = f'"{mark}"'
        if _knows(asked.get("if-none-match", ""), headers["etag"]):
            headers.pop("content-encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(body, 200, headers | {"content-type": self.media_type})


def _knows(known: str, mark: str) -> bool:
    """Whether a browser has what is marked so already."""
    marks = [part.strip().removeprefix("W/") for part in known.split(",")]
    return mark in marks or marks == ["*"]


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.rstrip("0.") != "" or not weight
    return False


def read_documents(folder: Path) -> dict[str, Document]:
    """All files of a folder by their paths on the server; hidden ones and links are left out."""
    found: dict[str, Document] = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        parts = file.relative_to(folder).parts
        if any(part.startswith(".") for part in parts) or file.is_symlink() or not file.is_file():
            continue
        path = "/" + "/".join(parts)
        caching = FOREVER if path.startswith(ASSETS) else CHECKED
        media_type = TYPES.get(file.suffix, "application/octet-stream")
        found[path] = Document(file.read_bytes(), media_type, caching)
    return found


class Pages:
    """Answers what no other route does: files of the client, and its pages."""

    def __init__(self, otherwise: ASGIApp, folder: Path | None = None) -> None:
        self.otherwise = otherwise
        self.documents = read_documents(FOLDER if folder is None else folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        answer = self._answer(Request(scope)) if scope["type"] == "http" else None
        await (answer or self.otherwise)(scope, receive, send)

    def _answer(self, request: Request) -> Response | None:
        path = str(request.scope["path"])
        found = self.documents.get(path)
        if found is None and not _is_page(path, request.headers.get("accept", "")):
            return None
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        found = found or self.documents.get(INDEX)
        if found is not None:
            return found.answer(request.headers)
        headers = {"cache-control": FRESH}
        return PlainTextResponse(Text().say("server-no-client") + "\n", 503, headers)


def _is_page(path: str, accepted: str) -> bool:
    """Whether a path is one of the client's pages, for whoever accepts pages."""
    if path == "/":
        return True
    is_reserved = any(path == place or path.startswith(f"{place}/") for place in RESERVED)
    return not is_reserved and HTML in accepted.lower()
