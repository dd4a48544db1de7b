"""The browser's side, as it was built: files with a type, a tag, and compressed once."""

import gzip
import hashlib
import mimetypes
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from sleuth.server.dependencies import TheServer
from sleuth.server.previews import preview_of, with_preview

STATIC = Path(__file__).parent / "static"
PAGES = frozenset(
    ("", "lobby", "new", "table", "how-to-play", "replay", "companion", "cards", "account", "fairness", "gallery")
)
"""The first part of every address that the browser's side has a page for."""

SQUEEZED = frozenset((".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map"))
TYPES = {".webmanifest": "application/manifest+json"}
"""What Python does not know everywhere."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sleuth</title>
<h1>The pages are not built yet</h1>
<p>The server runs, but the pages for the browser have not been built. <code>make play</code> builds them.</p>
<p>Programs find everything at <a href="/api/schema">/api/schema</a>.</p>
</html>
"""


class Asset(msgspec.Struct, frozen=True):
    """One file, ready to send."""

    body: bytes
    squeezed: bytes | None
    media_type: str
    tag: str
    changed: int


class Assets:
    """The files under a folder, each read again when it changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[str, Asset] = {}

    def find(self, path: str) -> Asset | None:
        """The file at this path, or None; nothing outside the folder is ever found."""
        parts = PurePosixPath(path).parts
        if ".." in parts or "\x00" in path or str(PurePosixPath(path)) != path:
            return None
        file = self._folder.joinpath(*(part for part in parts if part != "/"))
        try:
            changed = file.stat().st_mtime_ns
            known = self._read.get(path)
            if known is None or known.changed != changed:
                known = self._read[path] = _asset(file, changed)
        except OSError:
            self._read.pop(path, None)
            return None
        return known


def _asset(file: Path, changed: int) -> Asset:
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return _asset_of(file.read_bytes(), file.suffix, media_type, changed)


def _asset_of(body: bytes, suffix: str, media_type: str, changed: int) -> Asset:
    squeezed = gzip.compress(body, 9, mtime=0) if suffix in SQUEEZED else None
    return Asset(body, squeezed, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', changed)


_assets = Assets(STATIC)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], server: TheServer) -> Response[bytes]:
    """A file of the browser's side, or its one page, which finds its own way by the address."""
    path = request.scope["path"].strip("/")
    if path == "api" or path.startswith("api/"):
        raise NotFoundException
    asset = _assets.find(path) if path else None
    if asset is not None and path != "index.html":
        return _sent(request, asset, FOREVER if path.startswith("assets/") else ASK_AGAIN)
    index = _assets.find("index.html")
    if index is None:
        return Response(NOT_BUILT, media_type="text/html", status_code=503)
    if "." in path.rsplit("/", 1)[-1] and path != "index.html":
        return Response(b"There is no such file.\n", media_type="text/plain", status_code=404)
    known = path == "index.html" or path.split("/", 1)[0] in PAGES
    site = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    body = with_preview(index.body, await preview_of(server, path), site, path)
    if body != index.body:
        index = _asset_of(body, ".html", index.media_type, index.changed)
    return _sent(request, index, ASK_AGAIN, 200 if known else 404)


def _sent(request: Request[Any, Any, Any], asset: Asset, caching: str, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": caching, "etag": asset.tag, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == asset.tag:
        return Response(b"", media_type=asset.media_type, headers=headers, status_code=304)
    body = asset.body
    if asset.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.squeezed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=asset.media_type, headers=headers, status_code=status)
