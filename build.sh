#!/usr/bin/env bash
# The one front door: run, serve, build and test Solstis. Needs Python 3.11 or newer; everything else it installs
# itself, pinned, into .venv/ and web/node_modules/.
set -euo pipefail
cd "$(dirname "$0")"

readonly VENV=.venv
readonly OLDEST_NODE=18

usage() {
  cat << 'TEXT'
usage: ./build.sh COMMAND

  run                     play in a window
  serve [--port N]        build the page and serve it on this machine
  build                   build the page: build/web/, build/solstis-web.zip, build/solstis.html; tells how large it is
  test [--full] [ARGS]    lint, type check and all tests, the real browser included; --full adds the slow ones (and Firefox);
                          ARGS go to pytest (a folder, -k NAME, ...)
  gallery [ARGS]          pictures of every screen at every size in three languages: build/gallery/index.html;
                          ARGS such as --sizes 390x844 --languages all --only table (--help tells more)
  pin                     write web/pins.json anew, after a change of runtime or wheel
TEXT
}

say() { echo "[build.sh] $*" >&2; }
fail() {
  echo "error: $*" >&2
  exit 1
}

find_python() {
  local name
  for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then
      echo "$name"
      return
    fi
  done
  fail "install Python 3.11 or newer (on Debian: apt-get install python3 python3-venv)"
}

make_venv() {
  local python
  if [ -x $VENV/bin/pip ]; then return; fi
  python=$(find_python)
  "$python" -c 'import ensurepip, venv' 2> /dev/null ||
    fail "install Python's venv module (on Debian: apt-get install python3-venv)"
  say "making the virtual environment $VENV"
  rm -rf $VENV
  "$python" -m venv $VENV
}

install() { # NAME...: the packages of web/requirements/NAME.txt, unless they are there already
  local name file stamp
  make_venv
  for name in "$@"; do
    file=web/requirements/$name.txt
    stamp=$VENV/installed-$name.txt
    if ! cmp -s "$file" "$stamp"; then
      say "installing packages for: $name"
      $VENV/bin/python -m pip install --quiet --disable-pip-version-check -r "$file" ||
        fail "pip could not install the packages of $file"
      cp "$file" "$stamp"
    fi
  done
}

has_node() {
  local version
  command -v npm > /dev/null && version=$(node -p 'parseInt(process.versions.node)' 2> /dev/null) &&
    [ "$version" -ge $OLDEST_NODE ]
}

need_builder() {
  install build
  PATH=$PWD/$VENV/bin:$PATH
  if ! has_node; then
    say "npm is missing or older than Node $OLDEST_NODE: taking both from a Python package"
    install node
  fi
}

web_tools() { $VENV/bin/python -m web.tools "$@"; }

find_chromium() {
  local name
  for name in "${SOLSTIS_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" > /dev/null; then
      command -v "$name"
      return
    fi
  done
  fail "the tests need Chromium: install it (on Debian: apt-get install chromium) or set SOLSTIS_CHROMIUM to its path"
}

find_firefox() {
  local name
  for name in "${SOLSTIS_FIREFOX:-}" firefox-esr firefox; do
    if [ -n "$name" ] && command -v "$name" > /dev/null; then
      command -v "$name"
      return
    fi
  done
  fail "the full tests need Firefox too: install it (on Debian: apt-get install firefox-esr) or set SOLSTIS_FIREFOX to its path"
}

run_tests() {
  local selection=(-m "not full")
  if [ "${1:-}" = --full ]; then
    selection=()
    shift
    SOLSTIS_FIREFOX=$(find_firefox)
    export SOLSTIS_FIREFOX
  fi
  need_builder
  install run test
  SOLSTIS_CHROMIUM=$(find_chromium)
  export SOLSTIS_CHROMIUM
  say "ruff: lint and format"
  $VENV/bin/ruff check --quiet
  $VENV/bin/ruff format --quiet --check
  say "mypy: types"
  $VENV/bin/python -m mypy
  web_tools build
  say "pytest"
  # As many files of tests at once as there are processors.
  $VENV/bin/python -m pytest -n auto --dist loadfile "${selection[@]}" "$@"
}

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  run)
    install run
    exec $VENV/bin/python main.py "$@"
    ;;
  serve | build | pin)
    need_builder
    exec $VENV/bin/python -m web.tools "$command" "$@"
    ;;
  test) run_tests "$@" ;;
  gallery)
    install run
    exec $VENV/bin/python -m tests.gallery "$@"
    ;;
  help | --help | -h) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
