#!/bin/sh
# battlemat.sh - from a fresh Debian 12 to the game in one command.
#
#   ./battlemat.sh           install what is missing, build, open the window
#   ./battlemat.sh ARGS...   the same, but start `battlemat ARGS...`
#   ./battlemat.sh test      install what the tests need as well, build, run every test
#   ./battlemat.sh quick     the everyday gate: unit tests and scripts that together take less than a minute
#   ./battlemat.sh coverage  how much of rule code the tests reach, against its marks
#   ./battlemat.sh threads   the tests of what threads share, watched by ThreadSanitizer
#   ./battlemat.sh bench     the benchmarks         ./battlemat.sh gallery   the pictures
#   ./battlemat.sh deb       a Debian package, in the build folder
#
# Everything it makes lies in build-<user id>/; running it again does only what is new.
# Status: 3 if the surroundings are lacking (packages, disk), else that of the build, tests or program.

demo=maps/bridge.scenario.json
play_packages="gcc libc6-dev cmake ninja-build pkg-config
    libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libx11-dev libxrandr-dev
    libcairo2-dev libpng-dev libjpeg-dev libwebp-dev
    libisal-dev libfontconfig-dev libcjson-dev libsqlite3-dev libutf8proc-dev libhpdf-dev
    libzip-dev zlib1g-dev libzstd-dev libexpat1-dev
    fonts-dejavu-core fonts-inter fonts-ebgaramond"
language_packages="gettext" # where there is a language besides English
test_packages="libcmocka-dev python3 python3-jsonschema xvfb xdotool imagemagick groff-base
    xserver-xorg-core xserver-xorg-video-dummy x11-xserver-utils
    gettext fontconfig dpkg-dev clang libclang-rt-14-dev llvm-14 clang-format-14
    lintian desktop-file-utils appstream shared-mime-info libglib2.0-bin zsh fish"
packages=/var/lib/dpkg/status

say() { printf 'battlemat: %s\n' "$*" >&2; }
lacking() { say "$*"; exit 3; }

here=$(dirname -- "$(readlink -f -- "$0")") || exit 3
build=$here/build-$(id -u)
[ -z "$(find "$here/po" -name '*.po')" ] || play_packages="$play_packages $language_packages"

# Which of these packages are not installed?
missing_of() {
    installed=" $(dpkg-query -W -f '${db:Status-Status}=${Package} ' "$@" 2>/dev/null) "
    for package; do
        case $installed in *" installed=$package "*) ;; *) printf ' %s' "$package" ;; esac
    done
}

# Install what is missing: as root, by sudo, or by telling somebody who may.
need() {
    command -v dpkg-query >/dev/null || lacking "this is not Debian; what it needs is named at the top of $0"
    missing=$(missing_of "$@")
    [ -z "$missing" ] && return
    line="apt-get install --no-install-recommends$missing"
    if [ "$(id -u)" = 0 ]; then
        sudo=
    elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        sudo=sudo
    else
        lacking "packages are missing; an administrator installs them by
    $line"
    fi
    mkdir -p "$build" || lacking "cannot write into $here"
    say "installing$missing; this may take minutes"
    : >"$build/apt.log"
    as_root apt-get -q update
    # shellcheck disable=SC2086 # words, not one argument
    as_root apt-get -q -y --no-install-recommends install $missing ||
        lacking "these packages could not be installed (is there a network? $build/apt.log tells more):
    $line"
}

# What it says goes to a file: offline it would be hundreds of lines.
as_root() {
    $sudo env DEBIAN_FRONTEND=noninteractive "$@" -o DPkg::Lock::Timeout=120 >>"$build/apt.log" 2>&1
}

# Build targets of a preset; configures only where that has not been done, or was done elsewhere or with
# other packages.
make_preset() {
    preset=$1 folder=$build/$1
    shift
    mkdir -p "$folder" || lacking "cannot write into $here"
    if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$here" "$folder/CMakeCache.txt" ||
        [ ! -e "$folder/build.ninja" ] ||
        [ -n "$(find "$here/CMakePresets.json" "$packages" -newer "$folder/build.ninja" 2>/dev/null)" ]; then
        say "configuring $preset"
        (cd "$here" && cmake --preset "$preset" -B "$folder" --fresh) >&2 || exit
    fi
    say "building $preset"
    cmake --build "$folder" --target "$@" >&2 || exit
}

# Run the tests of a preset, so many at once; what they said goes to a file that is counted afterwards.
run_tests() {
    say "testing $1"
    ctest --test-dir "$build/$1" --parallel "$2" --output-on-failure --no-tests=error --timeout 300 \
        --test-output-size-passed 10000000 --test-output-size-failed 10000000 --output-junit "$build/$1.xml"
}

case $1 in
test)
    # shellcheck disable=SC2086
    need $play_packages $test_packages
    rm -f "$build/release.xml" "$build/sanitize.xml" "$build/fuzz.xml"
    make_preset release programs battlemat-bench battlemat-gallery fingers
    make_preset sanitize all
    make_preset fuzz fuzz
    cores=$(nproc)
    run_tests sanitize "$cores"
    run_tests release $((2 * cores)) # a test of the window waits for it most of the time
    run_tests fuzz $((2 * cores)) # each tries new inputs for so many seconds, however many do
    exec python3 "$here/tests/tools/count.py" "$build/sanitize.xml" "$build/release.xml" "$build/fuzz.xml"
    ;;
quick)
    # shellcheck disable=SC2086
    need $play_packages libcmocka-dev python3
    make_preset sanitize all
    exec ctest --test-dir "$build/sanitize" --parallel "$(nproc)" --output-on-failure --no-tests=error \
        -L quick
    ;;
coverage)
    # shellcheck disable=SC2086
    need $play_packages $test_packages gcovr
    make_preset coverage coverage
    exit
    ;;
threads)
    # shellcheck disable=SC2086
    need $play_packages libcmocka-dev
    make_preset threads session_odds_test_thinker session_odds_test_odds view_table_test_thinking \
        sdl_test_sdl_crew sdl_test_sdl_draw
    export TSAN_OPTIONS="suppressions=$here/tests/tools/threads.supp"
    exec ctest --test-dir "$build/threads" --output-on-failure --no-tests=error \
        -R '^(session/odds/test_(thinker|odds)|view/table/test_thinking|sdl/test_sdl_(crew|draw))$'
    ;;
bench)
    # shellcheck disable=SC2086
    need $play_packages
    make_preset release programs battlemat-bench
    shift
    exec "$build/release/battlemat-bench" "$@"
    ;;
deb)
    # shellcheck disable=SC2086
    need $play_packages dpkg-dev
    make_preset release programs
    exec "$here/packaging/deb.sh" "$build/release" "$build"
    ;;
gallery)
    # shellcheck disable=SC2086
    need $play_packages
    make_preset release programs gallery
    exit
    ;;
esac

# shellcheck disable=SC2086
need $play_packages
make_preset release programs
[ $# -gt 0 ] && exec "$build/release/battlemat" "$@"
if [ -n "$DISPLAY$WAYLAND_DISPLAY" ]; then
    "$build/release/battlemat"
    status=$?
    [ "$status" = 3 ] || exit "$status"
else
    say "no display here"
fi
say "the program plays the demo against itself"
"$build/release/battlemat" demo "$here/$demo" -o "$build/demo.png" || exit
say "the final table is in $build/demo.png"
