#!/usr/bin/env bash
# Builds the pygame-ce wheel for Pyodide from package registries only, in about two minutes.
#
#   usage:  sudo web/recipe/build.sh [WORK_FOLDER] [OUT_FOLDER]
#
# Needs a Debian machine, root (for a chroot that holds the compiler), debootstrap, python3 with venv, node, npm, tar,
# unzip and 3.5 GB of disk. Everything is fetched by package name with the machine's own clients and mirrors:
#   Debian   emscripten and Python's headers (in the chroot); sources of SDL2 and its companions and of FreeType
#   PyPI     pygame-ce's source distribution (hash pinned) and Cython
#   npm      pyodide (hash pinned): its configuration for pyconfig.h, its WebAssembly for the check at the end
# Leaves the wheel and the licence texts of all that is linked into it in OUT_FOLDER. Equal inputs give an equal wheel.
set -euo pipefail

HERE=$(cd "$(dirname "$0")" && pwd)
WORK=$(realpath -m "${1:-$HERE/../../build/wheel}")
OUT=$(realpath -m "${2:-$WORK/out}")
CHROOT=$WORK/chroot
INSIDE=$CHROOT/b # seen as /b from inside the chroot
# shellcheck source=pins.sh
. "$HERE/pins.sh"

say() { echo "[$(date +%T)] $*"; }

in_chroot() {
  chroot "$CHROOT" env -i HOME=/b PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"
}

need_tools() {
  local tool
  [ "$(id -u)" = 0 ] || { echo "the wheel recipe must run as root (it makes a chroot)" >&2; exit 1; }
  for tool in debootstrap python3 node npm tar unzip; do
    command -v "$tool" > /dev/null || { echo "install $tool first (on Debian: apt-get install $tool)" >&2; exit 1; }
  done
}

# The Debian mirror that this machine is set up with.
mirror() {
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2> /dev/null |
    awk '$1 == "URIs:" { print $2 } $1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /:\/\//) { print $i; break } }' |
    grep -m1 '/debian/\?$'
}

mount_proc() { mountpoint -q "$CHROOT/proc" || mount -t proc proc "$CHROOT/proc"; }
unmount_proc() { if mountpoint -q "$CHROOT/proc"; then umount "$CHROOT/proc"; fi; }

make_chroot() {
  local from suite
  if [ ! -e "$CHROOT/.ready" ]; then
    from=$(mirror || true)
    [ -n "$from" ] || { echo "no Debian mirror found in the apt configuration" >&2; exit 1; }
    say "chroot of $SUITE"
    rm -rf --one-file-system "$CHROOT"
    # the script of an unknown newer suite is that of sid
    debootstrap --variant=minbase "$SUITE" "$CHROOT" "$from" /usr/share/debootstrap/scripts/sid > "$WORK/debootstrap.log"
    echo "deb $from $SUITE main" > "$CHROOT/etc/apt/sources.list"
    for suite in $SOURCE_SUITES; do echo "deb-src $from $suite main"; done >> "$CHROOT/etc/apt/sources.list"
    echo 'APT::Sandbox::User "root";' > "$CHROOT/etc/apt/apt.conf.d/99recipe"
    [ ! -e /etc/resolv.conf ] || cp -L /etc/resolv.conf "$CHROOT/etc/resolv.conf"
    mount_proc
    in_chroot apt-get -q update > "$WORK/apt.log"
    say "emscripten $EMSCRIPTEN"
    in_chroot apt-get -qy install --no-install-recommends "emscripten=$EMSCRIPTEN" dpkg-dev patch xz-utils >> "$WORK/apt.log" 2>&1
    touch "$CHROOT/.ready"
  fi
  mount_proc
  mkdir -p "$INSIDE/src" "$INSIDE/deb"
}

fetch_debian_source() { # "NAME=VERSION [NAME=VERSION...]"
  local name=${1%%=*} choice
  [ ! -e "$INSIDE/src/$name" ] || return 0
  for choice in $1; do
    rm -rf "${INSIDE:?}/deb/$name"
    mkdir -p "$INSIDE/deb/$name"
    if in_chroot sh -c "cd /b/deb/$name && apt-get -qq source --only-source $choice" > "$WORK/source-$name.log" 2>&1; then
      mv "$(find "$INSIDE/deb/$name" -mindepth 1 -maxdepth 1 -type d | head -1)" "$INSIDE/src/$name"
      say "source of $choice"
      return 0
    fi
  done
  cat "$WORK/source-$name.log" >&2
  echo "the mirror serves no source of $name in any pinned version" >&2
  exit 1
}

fetch_headers() {
  [ ! -e "$INSIDE/python" ] || return 0
  # every patch release of one minor version has the same headers, so a later one will do
  in_chroot sh -c "cd /b/deb && { apt-get -qq download libpython$PYTHON-dev=$PYTHON_HEADERS ||
    apt-get -qq download libpython$PYTHON-dev; } && dpkg -x libpython$PYTHON-dev_*.deb /b/python"
}

fetch_licences() { # texts that no fetched source has: pygame's default font is of the FreeFont family; CPython's own
  [ ! -e "$INSIDE/texts" ] || return 0
  in_chroot sh -c "cd /b/deb && apt-get -qq download fonts-freefont-ttf libpython$PYTHON-minimal &&
    dpkg -x fonts-freefont-ttf_*.deb /b/texts && dpkg -x libpython$PYTHON-minimal_*.deb /b/texts"
}

fetch_pyodide() {
  [ -e "pyodide-$PYODIDE.tgz" ] || npm pack --silent "pyodide@$PYODIDE" > /dev/null
  echo "$PYODIDE_SHA256  pyodide-$PYODIDE.tgz" | sha256sum -c --quiet
  mkdir -p pyodide
  tar xzf "pyodide-$PYODIDE.tgz" -C pyodide --strip-components=1
}

fetch_pygame() {
  if [ ! -e "pygame_ce-$PYGAME.tar.gz" ]; then
    echo "pygame-ce==$PYGAME --hash=sha256:$PYGAME_SHA256" > requirement.txt
    # pip asks a source distribution's build backend for metadata before it keeps the file; a stand-in answers,
    # so that pygame's own build requirements need not be installed
    mkdir -p backend
    cp "$HERE/stand_in_backend.py" backend/mesonpy.py
    PYGAME_VERSION=$PYGAME PYTHONPATH=$PWD/backend \
      python3 -m pip download -q --no-deps --no-binary :all: --no-build-isolation -r requirement.txt 2>> pip.log
  fi
  echo "$PYGAME_SHA256  pygame_ce-$PYGAME.tar.gz" | sha256sum -c --quiet
}

fetch_cython() {
  [ -e venv/bin/cython ] || { python3 -m venv venv && venv/bin/pip install -q "cython==$CYTHON" 2>> pip.log; }
}

prepare_pygame() {
  local source=$INSIDE/src/pygame module
  rm -rf "$source"
  mkdir -p "$source" "$INSIDE/cython"
  tar xzf "pygame_ce-$PYGAME.tar.gz" -C "$source" --strip-components=1
  python3 "$HERE/patch_pygame.py" "$source"
  for module in audio mixer sdl2 video; do
    (cd "$source/src_c/cython" && "$WORK/venv/bin/cython" -3 -o "$INSIDE/cython/$module.c" "pygame/_sdl2/$module.pyx") 2>> cython.log
  done
}

prepare_headers() {
  rm -rf "$INSIDE/include"
  cp -r "$INSIDE/python/usr/include/python$PYTHON" "$INSIDE/include"
  unzip -qop pyodide/python_stdlib.zip '_sysconfigdata_*emscripten*.py' > sysconfigdata.py
  python3 "$HERE/gen_pyconfig.py" "$INSIDE/python/usr/include/$(uname -m)-linux-gnu/python$PYTHON/pyconfig.h" \
    sysconfigdata.py "$INSIDE/include/pyconfig.h"
}

compile() {
  cp "$HERE/compile.sh" "$HERE/shim.c" "$INSIDE/"
  in_chroot env PYGAME="$PYGAME" bash /b/compile.sh
}

need_tools
mkdir -p "$WORK" "$OUT"
trap unmount_proc EXIT
make_chroot
cd "$WORK"
for source in "${SOURCES[@]}"; do fetch_debian_source "$source"; done
fetch_headers
fetch_licences
fetch_pyodide
fetch_pygame
fetch_cython
prepare_pygame
prepare_headers
say "compile"
compile
node "$HERE/check_imports.js" "$INSIDE/out/base.so" pyodide
python3 "$HERE/licences.py" "$INSIDE/src" "$CHROOT" "$OUT/licences"
python3 "$HERE/make_wheel.py" "$INSIDE/src/pygame" "$INSIDE/out/base.so" "$OUT" "$PYGAME" "$TAG" "$SUFFIX" "$OUT/licences"
say "done: $OUT"
