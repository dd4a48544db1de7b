"""Records on the disk, with a sentence for everything that can go wrong there."""

from pathlib import Path

from sleuth.cli.refusal import Refusal
from sleuth.core.record import MOST_BYTES, Record

SUFFIX = ".sleuth"


def read_bytes(path: Path) -> bytes:
    """The bytes of a record file; of one that is too long, enough to tell."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Refusal(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise Refusal(f"{path} is a folder. Name the record file in it.") from None
    except PermissionError:
        raise Refusal(f"{path} may not be read: this user has no permission.") from None
    except (OSError, ValueError) as error:
        raise Refusal(f"{path} cannot be read: {_reason(error)}.") from None


def write_record(path: Path, record: Record, replace: bool) -> None:
    """Save a record; an existing file is written over only if asked to."""
    try:
        with path.open("wb" if replace else "xb") as file:
            file.write(record.dump())
    except FileExistsError:
        raise Refusal(f"{path} exists already. Choose another name.") from None
    except FileNotFoundError:
        raise Refusal(f"There is no folder {path.parent} to save in.") from None
    except IsADirectoryError:
        raise Refusal(f"{path} is a folder. Name a file in it.") from None
    except (OSError, ValueError) as error:
        raise Refusal(f"{path} cannot be written: {_reason(error)}.") from None


def check_writable(path: Path) -> None:
    """Refuse a place where nothing can be saved before a long game is played for it."""
    if path.is_dir():
        raise Refusal(f"{path} is a folder. Name a file in it.")
    if not path.parent.is_dir():
        raise Refusal(f"There is no folder {path.parent} to save in.")


def free_name(stem: str) -> Path:
    """A file name in this folder that nothing bears yet."""
    path = Path(f"{stem}{SUFFIX}")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}{SUFFIX}")
        number += 1
    return path


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
