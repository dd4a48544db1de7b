"""The page at ``/api/schema``: the HTTP side for people who write programs. No script, nothing from elsewhere."""

from collections.abc import Iterator
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import OpenAPI

from sleuth.server.messages import Body

ABOUT = (
    "Who you are, the games, the tables, and finished games, over HTTP. Play itself goes over a socket at "
    "/api/tables/{table}/socket. A refusal is always a Problem: a sentence for people, and the rule behind it if there "
    "is one. A signed cookie says who you are; the first request sets it."
)

STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#f4ecdb, #16130e); --ink: light-dark(#231c15, #f0e6d2);
  --soft: light-dark(#564a3b, #c5b69b); --line: light-dark(#d3c3a3, #3a3225); --brass: light-dark(#7d5a16, #dcb05a); }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 "Gill Sans", Calibri, sans-serif;
  max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: "Iowan Old Style", Georgia, serif; line-height: 1.1; }
h3 { margin: 2rem 0 0.25rem; font-weight: 600; }
code { font-family: "Courier New", monospace; font-size: 0.95em; overflow-wrap: anywhere; }
a { color: var(--brass); }
article { border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { font-family: "Courier New", monospace; overflow-wrap: anywhere; }
dd { margin: 0; color: var(--soft); }
p { margin: 0.5rem 0; }
"""


@get("/api/schema.css", include_in_schema=False)
async def style() -> Response[str]:
    """The page's look."""
    return Response(STYLE, media_type="text/css", headers={"cache-control": "no-cache"})


def forbid_unknown_keys(schema: OpenAPI) -> None:
    """Say in the description what the decoder does: a body with a key that we do not know is refused."""
    for body in Body.__subclasses__():
        if described := schema.components.schemas.get(body.__name__):
            described.additional_properties = False


class ApiPage(OpenAPIRenderPlugin):
    """Writes the OpenAPI schema out as one plain page."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002 - the plugin's signature
        return "\n".join(_page(openapi_schema)).encode()


def _page(schema: dict[str, Any]) -> Iterator[str]:
    yield '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sleuth’s HTTP API</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<link rel="icon" href="/icon.svg">'
    yield '<link rel="stylesheet" href="/api/schema.css"></head><body><main><h1>Sleuth’s HTTP API</h1>'
    yield f"<p>{escape(ABOUT)}</p>"
    yield '<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a>, '
    yield '<a href="/api/schema/openapi.yaml">openapi.yaml</a>.</p><h2>Requests</h2>'
    for path, item in schema["paths"].items():
        for method in ("get", "post"):
            if method in item:
                yield from _request(method, path, item[method])
    yield "<h2>What is sent</h2>"
    for name, body in schema["components"]["schemas"].items():
        yield from _schema(name, body)
    yield "</main></body></html>"


def _request(method: str, path: str, asked: dict[str, Any]) -> Iterator[str]:
    yield f"<article><h3><code>{method.upper()} {escape(path)}</code></h3>"
    yield f"<p>{escape(asked.get('description') or asked.get('summary', ''))}</p><dl>"
    for parameter in asked.get("parameters", ()):
        about = " ".join(filter(None, (_kind(parameter["schema"]), escape(parameter.get("description", "")))))
        yield f"<dt>{escape(parameter['name'])}</dt><dd>{about}</dd>"
    for media, content in asked.get("requestBody", {}).get("content", {}).items():
        yield f"<dt>body</dt><dd>{_kind(content['schema'])} ({escape(media)})</dd>"
    refusals = [status for status in asked["responses"] if status >= "400"]
    for status, answer in asked["responses"].items():
        if status not in refusals:
            kinds = ", ".join(_kind(content.get("schema", {})) for content in answer.get("content", {}).values())
            yield f"<dt>{escape(status)}</dt><dd>{kinds or 'nothing'}</dd>"
    yield f'<dt>refusals</dt><dd>{", ".join(refusals)}: <a href="#Problem">Problem</a></dd></dl></article>'


def _schema(name: str, body: dict[str, Any]) -> Iterator[str]:
    yield f'<article id="{escape(name)}"><h3>{escape(name)}</h3>'
    if about := body.get("description"):
        yield f"<p>{escape(about)}</p>"
    yield "<dl>"
    for key, field in body.get("properties", {}).items():
        optional = "" if key in body.get("required", ()) else ", may be missing"
        yield f"<dt>{escape(key)}</dt><dd>{_kind(field)}{optional}</dd>"
    yield "</dl></article>"


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    match schema:
        case {"$ref": str(reference)}:
            name = escape(reference.rsplit("/", 1)[-1])
            return f'<a href="#{name}">{name}</a>'
        case {"oneOf": [*kinds]} | {"anyOf": [*kinds]}:
            return " or ".join(_kind(kind) for kind in kinds)
        case {"enum": [*allowed]}:
            return " or ".join(f"<code>{escape(str(value))}</code>" for value in allowed)
        case {"const": value}:
            return f"<code>{escape(str(value))}</code>"
        case {"type": "array", "items": dict(items)}:
            return f"list of {_kind(items)}"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"object of {_kind(values)}"
        case {"type": [*kinds]}:
            return " or ".join(map(escape, kinds))
        case {"type": str(kind)}:
            return escape(kind)
        case _:
            return "anything"
