"""The build hook builds the browser's side when something in it changed, and only then."""

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def aged(path: Path, seconds: int) -> Path:
    path.write_text("x")
    os.utime(path, (seconds, seconds))
    return path


def test_a_build_older_than_one_source_is_stale(hook: ModuleType, tmp_path: Path) -> None:
    built = aged(tmp_path / "index.html", 100)
    old, new = aged(tmp_path / "old.ts", 50), aged(tmp_path / "new.ts", 150)
    assert hook.is_newer(built, iter((old,)))
    assert not hook.is_newer(built, iter((old, new)))


def test_what_was_never_built_is_stale(hook: ModuleType, tmp_path: Path) -> None:
    assert not hook.is_newer(tmp_path / "index.html", iter(()))


def test_every_source_that_the_hook_watches_is_there(hook: ModuleType) -> None:
    watched = set(hook.sources(ROOT / "web"))
    assert all(path.is_file() for path in watched)
    assert ROOT / "web" / "src" / "App.svelte" in watched
    assert ROOT / "web" / "public" / "theme.js" in watched


def test_the_lock_file_names_no_registry() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
