"""Pack pygame's Python files and the compiled side module into a wheel (always the same bytes for the same input).

usage: make_wheel.py PYGAME_SOURCE SIDE_MODULE OUT_FOLDER VERSION TAG SUFFIX LICENCES_FOLDER
"""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

SKIP_FOLDERS = {"__pyinstaller", "__briefcase", "__pycache__"}
SKIP_NAMES = {"macosx.py", "_sdl3_mixer.py", "_audio.py", "meson.build"}
SKIP_ENDINGS = (".icns", ".ico", "_mac.bmp", ".pyc", ".pyi")
LONG_AGO = (2020, 1, 1, 0, 0, 0)


def python_files(folder: Path) -> dict[str, bytes]:
    """The files of pygame's package, by their name in the wheel."""
    files = {}
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        skipped = (
            path.name in SKIP_NAMES or path.name.endswith(SKIP_ENDINGS) or SKIP_FOLDERS & set(inside.parts)
        )
        if path.is_file() and not skipped:
            files[f"pygame/{inside.as_posix()}"] = path.read_bytes()
    return files


def record(files: dict[str, bytes], own_name: str) -> bytes:
    """The RECORD file of a wheel: each name with hash and size."""
    lines = []
    for name, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    return ("".join(lines) + f"{own_name},,\n").encode()


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    """Write a zip whose bytes depend on nothing but the names and contents of the files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def main() -> None:
    """Make the wheel that the command line describes and print its size and hash."""
    source, module, out, version, tag, suffix, licences = sys.argv[1:8]
    info = f"pygame_ce-{version}.dist-info"
    files = python_files(Path(source, "src_py"))
    files[f"pygame/base{suffix}"] = Path(module).read_bytes()
    files[f"{info}/METADATA"] = Path(source, "PKG-INFO").read_bytes()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: web/recipe\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    files[f"{info}/licenses/patch_pygame.py"] = Path(__file__).with_name("patch_pygame.py").read_bytes()
    for path in sorted(Path(licences).iterdir()):
        files[f"{info}/licenses/{path.name}"] = path.read_bytes()
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD")
    wheel = Path(out, f"pygame_ce-{version}-{tag}.whl")
    write_zip(wheel, files)
    print(wheel.name, wheel.stat().st_size, hashlib.sha256(wheel.read_bytes()).hexdigest())


main()
