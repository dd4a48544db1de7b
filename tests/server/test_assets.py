"""The browser's side as files."""

import gzip
from pathlib import Path

import httpx
import pytest

from sleuth.server import assets
from sleuth.server.assets import Assets
from tests.server.clients import nonce
from tests.server.houses import Served

INDEX = b"<!doctype html><title>Sleuth</title>"
SCRIPT = b"console.log('it was the butler')\n" * 50


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as the build leaves it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (tmp_path / "secret.txt").write_bytes(b"nobody's business")
    monkeypatch.setattr(assets, "_assets", Assets(folder))
    return folder


async def fetched(served: Served, path: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=served.base) as browser:
        return await browser.get(path, headers={"accept-encoding": "identity", **headers})


@pytest.mark.usefixtures("built")
async def test_every_page_is_the_one_page(served: Served) -> None:
    pages = (
        "",
        "lobby",
        "new",
        "table/abc",
        "how-to-play/classic",
        "replay",
        "replay/abc",
        "companion",
        "cards",
        "cards/zeroday/packs/compost",
        "account",
        "fairness",
    )
    for page in pages:
        answer = await fetched(served, f"/{page}")
        assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.usefixtures("built")
async def test_the_service_worker_finds_the_one_page_under_its_name(served: Served) -> None:
    answer = await fetched(served, "/index.html")
    assert (answer.status_code, answer.content) == (200, INDEX)


async def test_the_service_worker_is_asked_for_again_each_time_and_a_manifest_is_one(
    served: Served, built: Path
) -> None:
    (built / "worker.js").write_bytes(b"")
    (built / "manifest.webmanifest").write_bytes(b"{}")
    worker = await fetched(served, "/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith("text/javascript")
    manifest = await fetched(served, "/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")


async def test_a_link_shows_what_it_leads_to_and_nothing_secret(served: Served, built: Path) -> None:
    (built / "index.html").write_bytes(b"<head><!-- preview --><title>Sleuth</title><!-- /preview --></head>")
    front = await fetched(served, "/")
    assert f'<meta property="og:image" content="{served.base}/preview.png" />' in front.text
    assert 'href="/manifest.webmanifest"' in front.text
    solver = await fetched(served, "/companion/classic")
    assert "<title>Solver for your board game · Sleuth</title>" in solver.text
    assert 'href="/companion.webmanifest"' in solver.text
    rules = await fetched(served, "/how-to-play/mukinnutu")
    assert "<title>How to play Mukinn" in rules.text
    assert "<title>The cards of Zero Day · Sleuth</title>" in (await fetched(served, "/cards/zeroday")).text
    assert (await fetched(served, "/how-to-play/chess")).status_code == 200

    ann = await served.arrive('Ann "<b>')
    table = (await ann.post("/api/tables", {"game": "classic", "public": False}))["table"]
    async with ann.at(table) as socket:
        await socket.do({"t": "sit", "chair": "plum", "nonce": nonce()})
    invitation = await fetched(served, f"/table/{table}")
    assert "<title>Ann &quot;&lt;b&gt; invites you to play The Country House</title>" in invitation.text
    assert "5 seats are free." in invitation.text
    live = await served.server.tables.live(table)
    assert live is not None
    assert live.table.secret not in invitation.text
    for path in (f"/replay/{table}", "/table/nobody-knows-it", "/table/%00", f"/table/{table}/x"):
        assert (await fetched(served, path)).status_code == 200
    again = await fetched(served, f"/table/{table}", **{"if-none-match": invitation.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.usefixtures("built")
async def test_what_has_a_hash_in_its_name_is_kept_for_good_and_sent_compressed(served: Served) -> None:
    answer = await fetched(served, "/assets/index-abc.js")
    assert answer.content == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    async with (
        httpx.AsyncClient(base_url=served.base) as browser,
        browser.stream("GET", "/assets/index-abc.js", headers={"accept-encoding": "gzip, br"}) as squeezed,
    ):
        raw = b"".join([chunk async for chunk in squeezed.aiter_raw()])
        assert squeezed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(raw) == SCRIPT
        assert len(raw) < len(SCRIPT) / 5


async def test_what_is_not_changed_is_not_sent_again(served: Served, built: Path) -> None:
    first = await fetched(served, "/icon.svg")
    again = await fetched(served, "/icon.svg", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    (built / "icon.svg").write_bytes(b"<svg>new</svg>")
    changed = await fetched(served, "/icon.svg", **{"if-none-match": first.headers["etag"]})
    assert (changed.status_code, changed.content) == (200, b"<svg>new</svg>")


@pytest.mark.usefixtures("built")
async def test_a_missing_file_is_missing_and_nothing_else_is_found(served: Served) -> None:
    for path in ("assets/missing.js", "../secret.txt", "%2e%2e/secret.txt", "assets/..%2f..%2fsecret.txt", "%00.txt"):
        answer = await fetched(served, f"/{path}")
        assert answer.status_code in (400, 404)
        assert b"business" not in answer.content


@pytest.mark.usefixtures("built")
async def test_an_unknown_page_is_the_one_page_and_says_so(served: Served) -> None:
    answer = await fetched(served, "/the-butlers-pantry")
    assert (answer.status_code, answer.content) == (404, INDEX)


async def test_without_the_browsers_side_a_page_says_what_to_do(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "_assets", Assets(tmp_path))
    answer = await fetched(served, "/")
    assert answer.status_code == 503
    assert "make play" in answer.text


def test_a_file_is_kept_once_however_its_path_is_written(built: Path) -> None:
    files = Assets(built)
    assert files.find("assets/index-abc.js") is not None
    for path in ("assets/./index-abc.js", "assets//index-abc.js", "./assets/index-abc.js", "assets/index-abc.js/"):
        assert files.find(path) is None
    assert len(files._read) == 1
