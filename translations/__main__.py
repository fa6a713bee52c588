"""Bring the catalogues up to date with the program and compile them: `python -m translations [--check]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import catalogues, texts


def outputs() -> tuple[dict[Path, bytes], dict[str, list[str]]]:
    """What every file should hold, and the texts that each language still lacks."""
    source = catalogues.template(texts.collect())
    files = {catalogues.TEMPLATE: catalogues.as_po(source)}
    missing = {}
    for code in catalogues.TRANSLATED:
        catalogue = catalogues.update(code, source)
        files[catalogues.HERE / f"{code}.po"] = catalogues.as_po(catalogue)
        files[catalogues.COMPILED / f"{code}.mo"] = catalogues.as_mo(catalogue)
        missing[code] = catalogues.open_texts(catalogue)
    return files, missing


def main() -> int:
    """Write the files, or with --check only look; 1 when something is missing or out of date."""
    parser = argparse.ArgumentParser(prog="python -m translations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is out of date")
    check = parser.parse_args().check
    files, missing = outputs()
    stale = [path for path, data in files.items() if not path.exists() or path.read_bytes() != data]
    for path in stale:
        print(f"{'out of date' if check else 'written'}: {path.relative_to(texts.ROOT)}")
        if not check:
            path.write_bytes(files[path])
    for code, messages in missing.items():
        for message in messages:
            print(f"{code}: not translated: {message}")
    return 1 if any(missing.values()) or (check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
