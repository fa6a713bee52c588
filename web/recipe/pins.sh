# What the wheel is made of. A change to another Pyodide is a change of this file (and of ../pins.json).
# shellcheck shell=bash disable=SC2034

# Debian suite of the compiler and of Python's headers; the C sources may come from any suite of SOURCE_SUITES.
SUITE=trixie
SOURCE_SUITES="trixie bookworm"
EMSCRIPTEN=3.1.69+dfsg-3
PYTHON=3.13
PYTHON_HEADERS=3.13.5-2+deb13u5

# The runtime that the wheel must fit (npm) and its tag.
PYODIDE=0.29.5
PYODIDE_SHA256=6749b10ee515a1458ecea36d860c8ce2a48366e85b3f92d749ad1840e4aff181
TAG=cp313-cp313-pyodide_2025_0_wasm32
SUFFIX=.cpython-313-wasm32-emscripten.so

# pygame-ce (PyPI, source distribution) and the Cython that it asks for.
PYGAME=2.5.8
PYGAME_SHA256=3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba
CYTHON=3.2.9

# Debian source packages, with Debian's security patches. A line with several versions means: the first one that
# the mirror serves (an index may list a version that the pool has already dropped).
SOURCES=(
  "libsdl2=2.32.4+dfsg-1"
  "libsdl2-image=2.8.8+dfsg-1+deb13u1"
  "libsdl2-mixer=2.8.1+dfsg-2"
  "libsdl2-ttf=2.24.0+dfsg-2"
  "freetype=2.13.3+dfsg-1+deb13u2 freetype=2.13.3+dfsg-1+deb13u1 freetype=2.12.1+dfsg-5+deb12u4"
)
