"""A build backend that only tells pygame-ce's name and version (see fetch_pygame in build.sh)."""

import os
from pathlib import Path


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Nothing is needed to answer the one question below."""
    return []


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: object = None) -> str:
    """Write the least METADATA that pip accepts; return the name of its folder."""
    version = os.environ["PYGAME_VERSION"]
    folder = Path(metadata_directory, f"pygame_ce-{version}.dist-info")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {version}\n")
    return folder.name
