#!/bin/bash
# Runs inside the compiler's chroot: static libraries first, then pygame's one side module /b/out/base.so.
set -euo pipefail

SRC=/b/src
PREFIX=/b/prefix
INC=$PREFIX/include
JOBS=$(nproc)
# As Pyodide's own main module is built: position independent, WebAssembly's exceptions and longjmp.
FLAGS="-O2 -g0 -fPIC -fwasm-exceptions -sSUPPORT_LONGJMP=wasm -DNDEBUG"

rm -rf $PREFIX /b/obj /b/out
mkdir -p $PREFIX/lib "$INC/SDL2" "$INC/freetype2" /b/obj/pygame /b/out

library() { # NAME FLAGS FILES...: compile in a few batches (each start of emcc costs much) and archive
  local name=$1 flags=$2 batch
  shift 2
  batch=$((($# + JOBS - 1) / JOBS))
  [ $batch -lt 24 ] || batch=24
  mkdir -p "/b/obj/$name"
  cd "/b/obj/$name"
  # shellcheck disable=SC2086
  printf '%s\n' "$@" | xargs -P"$JOBS" -n$batch emcc $FLAGS -w $flags -c
  emar rcs "$PREFIX/lib/lib$name.a" ./*.o
}

in_folder() { # FOLDER PATTERNS...: the files that match, with full names
  local folder=$1
  shift
  # shellcheck disable=SC2086
  (cd "$folder" && eval "ls $*") | sed "s#^#$folder/#"
}

build_sdl() {
  local config=$INC/SDL2/SDL_config_emscripten.h
  cp $SRC/libsdl2/include/*.h "$INC/SDL2/"
  # Signals off: the compiler's sigset_t and that of Pyodide's main module may differ in size, and sigaction() would
  # then write past the caller's struct. The dummy video driver serves tests without a page.
  sed -i -E -e 's/^#define (HAVE_SIGNAL_H|HAVE_SIGACTION|HAVE_SA_SIGACTION) 1$/\/* #undef \1 *\//' \
    -e 's/^#define SDL_LOADSO_DLOPEN 1/#define SDL_LOADSO_DUMMY 1/' \
    -e 's/^#define SDL_VIDEO_DRIVER_EMSCRIPTEN 1/&\n#define SDL_VIDEO_DRIVER_DUMMY 1/' "$config"
  if grep -q '^#define HAVE_SIG' "$config"; then echo "SDL would still use signals" >&2; exit 1; fi
  # shellcheck disable=SC2046
  library SDL2 "-I$INC/SDL2" $(in_folder $SRC/libsdl2/src '*.c' \
    '{atomic,audio,cpuinfo,events,file,haptic,hidapi,joystick,libm,locale,misc,power,render,sensor,stdlib,thread,timer,video}/*.c' \
    'audio/{disk,dummy,emscripten}/*.c' 'filesystem/emscripten/*.c' 'haptic/dummy/*.c' 'joystick/{emscripten,virtual}/*.c' \
    'loadso/dummy/*.c' 'locale/emscripten/*.c' 'misc/emscripten/*.c' 'power/emscripten/*.c' 'render/{opengles2,software}/*.c' \
    'sensor/dummy/*.c' 'thread/generic/*.c' 'timer/unix/*.c' 'video/{dummy,emscripten,yuv2rgb}/*.c')
}

build_freetype() { # without PNG, bzip2, brotli and HarfBuzz; gzip by its own copy of inflate
  local source=$SRC/freetype
  sed -i -E 's/^#define (FT_CONFIG_OPTION_(SYSTEM_ZLIB|USE_PNG|USE_BZIP2|USE_BROTLI|USE_HARFBUZZ))\b.*/\/* #undef \1 *\//' \
    $source/include/freetype/config/ftoption.h
  cp -r $source/include/* "$INC/freetype2/"
  # shellcheck disable=SC2046
  library freetype "-DFT2_BUILD_LIBRARY -I$source/include" $(in_folder $source/src autofit/autofit.c \
    'base/ft{base,bbox,bdf,bitmap,cid,debug,fstype,gasp,glyph,gxval,init,mm,otval,patent,pfr,stroke,synth,system,type1,winfnt}.c' \
    bdf/bdf.c bzip2/ftbzip2.c cache/ftcache.c cff/cff.c cid/type1cid.c gzip/ftgzip.c lzw/ftlzw.c pcf/pcf.c pfr/pfr.c \
    psaux/psaux.c pshinter/pshinter.c psnames/psnames.c raster/raster.c sdf/sdf.c sfnt/sfnt.c smooth/smooth.c svg/svg.c \
    truetype/truetype.c type1/type1.c type42/type42.c winfonts/winfnt.c)
}

build_sdl_image() { # PNG and JPEG by the bundled stb_image; saving by the bundled miniz and tiny_jpeg
  local source=$SRC/libsdl2-image format flags="-I$INC/SDL2 -DUSE_STBIMAGE -DSDL_IMAGE_SAVE_JPG=1 -DSDL_IMAGE_SAVE_PNG=1"
  for format in BMP GIF JPG LBM PCX PNG PNM QOI SVG TGA XCF XPM XV; do flags+=" -DLOAD_$format"; done
  cp $source/include/*.h "$INC/SDL2/"
  library SDL2_image "$flags" $source/src/IMG*.c
}

build_sdl_ttf() { # without HarfBuzz: no complex scripts
  cp $SRC/libsdl2-ttf/SDL_ttf.h "$INC/SDL2/"
  library SDL2_ttf "-I$INC/SDL2 -I$INC/freetype2 -DTTF_USE_HARFBUZZ=0" $SRC/libsdl2-ttf/SDL_ttf.c
}

build_sdl_mixer() { # WAV, AIFF, VOC, OGG Vorbis (stb_vorbis), FLAC (dr_flac)
  local source=$SRC/libsdl2-mixer
  cp $source/include/*.h "$INC/SDL2/"
  library SDL2_mixer "-I$source/src -I$source/src/codecs -I$INC/SDL2 -DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB -DMUSIC_FLAC_DRFLAC" \
    $source/src/*.c $source/src/codecs/*.c
}

build_pygame() { # base.c includes every module but Cython's four (BUILD_STATIC)
  local source=$SRC/pygame/src_c major minor patch flags
  cd /b/obj/pygame
  IFS=. read -r major minor patch <<< "$PYGAME"
  printf '#define PG_%s\n' "MAJOR_VERSION $major" "MINOR_VERSION $minor" "PATCH_VERSION $patch" 'VERSION_TAG ""' > version.h
  flags="$FLAGS -Wno-unknown-pragmas -DBUILD_STATIC=1 -include version.h -I/b/include"
  flags+=" -I$INC/SDL2 -I$INC/freetype2 -I$source -I$source/include"
  printf '%s\n' $source/base.c "$source/bitmask.c $source/rotozoom.c $source/SDL_gfx/SDL_gfxPrimitives.c /b/cython/audio.c /b/cython/mixer.c" \
    "/b/cython/sdl2.c /b/cython/video.c" | xargs -P"$JOBS" -I{} sh -c "emcc $flags -c {}"
  # two symbols that SDL2 wants and Pyodide's main module lacks
  # shellcheck disable=SC2086
  emcc $FLAGS -c /b/shim.c /usr/share/emscripten/system/lib/html5/dom_pk_codes.c
}

link_module() { # archives by path: -lSDL2… would make emcc fetch a port
  cd /b/obj/pygame
  # shellcheck disable=SC2086
  emcc $FLAGS -sSIDE_MODULE=2 -sWASM_BIGINT=1 -sEXPORTED_FUNCTIONS=_PyInit_base -Wl,-Bsymbolic ./*.o \
    $PREFIX/lib/libSDL2_{image,mixer,ttf}.a $PREFIX/lib/libSDL2.a $PREFIX/lib/libfreetype.a -o /b/out/base.so 2> link.log ||
    { cat link.log; exit 1; }
}

build_sdl
build_freetype
build_sdl_image
build_sdl_ttf
build_sdl_mixer
build_pygame
link_module
