"""Lists the packages of an installation: game/ is installed as solstis/, sprites/ as solstis/sprites/."""

from setuptools import find_packages, setup

setup(
    packages=["solstis", *(f"solstis.{name}" for name in find_packages("game")), "solstis.sprites"],
    package_dir={"solstis": "game", "solstis.sprites": "sprites"},
    package_data={
        "": ["*.json", "*.mo", "py.typed"],
        "solstis.sprites": ["*.png", "*.jpg", "sounds/*.ogg", "fonts/*"],
    },
)
