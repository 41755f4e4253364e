#!/bin/sh
# battlemat.sh in surroundings made for it: packages missing or not, root or not, a display or not. Every
# command that would change the machine is a stand-in that writes down how it was called.
# shellcheck disable=SC2016 # the stand-ins expand these, not we
room=$(mktemp -d) || exit 3
trap 'rm -rf "$room"' EXIT
cases=0 failed=0

# A tree of its own whose PATH holds stand-ins and a few harmless commands.
set_up() {
    rm -rf "$room/tree"
    mkdir -p "$room/tree/bin" "$room/tree/po"
    cp "$BATTLEMAT_SOURCE/battlemat.sh" "$BATTLEMAT_SOURCE/CMakePresets.json" "$room/tree"
    for command in sh dirname readlink grep find mkdir env rm cat chmod; do
        ln -s "$(command -v $command)" "$room/tree/bin/$command"
    done
    calls=$room/tree/calls
    : >"$calls"
    stand_in id 'echo '"$1"
    stand_in dpkg-query 'shift 3; for p; do [ "$p" = "'"$2"'" ] || printf "installed=%s " "$p"; done'
    stand_in apt-get 'echo "E: a line of many"; echo "E: another" >&2
        case $* in *install*) exit '"${3:-0}"';; esac'
    # A build leaves a program that says how it was started, and finds a display where there is one.
    stand_in cmake '[ "$1" = --build ] && cat >"$2/battlemat" <<"END" && chmod +x "$2/battlemat"; :
echo started $*
[ $# -gt 0 ] || [ "$DISPLAY" != :9 ] || exit 3
END'
    stand_in ctest ':'
    stand_in nproc 'echo 2'
    stand_in python3 'echo 1 passed, 0 failed'
}

stand_in() {
    printf '#!/bin/sh\necho "%s $*" >>"%s"\n%s\n' "$1" "$calls" "$2" >"$room/tree/bin/$1"
    chmod +x "$room/tree/bin/$1"
}

run() {
    said=$(env -i PATH="$room/tree/bin" $screen "${called:-$room/tree/battlemat.sh}" "$@" 2>&1 </dev/null)
    status=$?
    said="$said
$(cat "$calls")"
}

# check NAME STATUS WORDS...: the run ended so, and each of these stands in what it said or called.
check() {
    name=$1 wrong=
    [ "$status" = "$2" ] || wrong="status $status, expected $2;"
    shift 2
    for words; do
        case $said in *"$words"*) ;; *) wrong="$wrong no \"$words\";" ;; esac
    done
    tell "$name" "$wrong"
}

# never NAME WORDS: these stand nowhere.
never() {
    case $said in *"$2"*) tell "$1" "there is \"$2\"" ;; *) tell "$1" "" ;; esac
}

tell() {
    cases=$((cases + 1))
    [ -z "$2" ] && echo "ok $cases - $1" && return
    failed=$((failed + 1))
    echo "not ok $cases - $1"
    echo "# $2"
    echo "$said" | while read -r line; do echo "# $line"; done
}

screen=
set_up 1000 libcjson-dev
run
check "without root and sudo it names the line" 3 "apt-get install --no-install-recommends libcjson-dev"
never "and installs nothing" "apt-get -q"

set_up 1000 libcjson-dev
stand_in sudo '[ "$1" = -n ] || "$@"'
run
check "with sudo it installs by it" 0 "sudo env DEBIAN_FRONTEND=noninteractive apt-get -q update" \
    "apt-get -q -y --no-install-recommends install libcjson-dev" "started demo"

set_up 1000 libcjson-dev
stand_in sudo 'exit 1'
run
check "with a sudo that wants a password nobody can type it names the line" 3 "apt-get install"

set_up 0 libcjson-dev
run
check "root installs what is missing, and that alone" 0 "install libcjson-dev -o"

set_up 0 libcjson-dev 100
run
check "an installation that fails names the line and where more is told" 3 "could not be installed" \
    "$room/tree/build-0/apt.log" "apt-get install --no-install-recommends libcjson-dev"
never "and does not repeat all that apt said" "E: a"
said=$(cat "$room/tree/build-0/apt.log")
check "which stands there" 3 "E: a line of many" "E: another"

set_up 0 libcmocka-dev
run
check "playing needs no test package" 0 "started demo"
never "and installs none" "apt-get"
run test
check "testing installs it" 0 "install libcmocka-dev" "1 passed, 0 failed"

set_up 0 gettext
run
never "English alone needs no gettext" "apt-get"
touch "$room/tree/po/de.po"
run
check "another language does" 0 "install gettext"

set_up 0 none
run
check "without a display it says so and names the picture" 0 "no display here" \
    "started demo $room/tree/maps/bridge.scenario.json -o $room/tree/build-0/demo.png" \
    "the final table is in $room/tree/build-0/demo.png"
never "with all packages there apt-get is left alone" "apt-get"
mkdir "$room/tree/packaging"
printf '#!/bin/sh\necho "packed $*"\n' >"$room/tree/packaging/deb.sh"
chmod +x "$room/tree/packaging/deb.sh"
run deb
check "a package is made of what was built" 0 "packed $room/tree/build-0/release $room/tree/build-0"
run render a.json
check "arguments go to the program" 0 "started render a.json"

for screen in DISPLAY=:7 WAYLAND_DISPLAY=wayland-0; do
    run
    check "with $screen the window opens" 0 "started"
    never "with $screen nobody plays by himself" "started demo"
done

screen=DISPLAY=:9
run
check "where no display answers it plays the demo all the same" 0 "started demo" "the final table is in"
never "and blames no want of one" "no display here"

screen=DISPLAY=:7
set_up 0 none
ln -s "$room/tree/battlemat.sh" "$room/first"
ln -s first "$room/second"
called=$room/second run
check "through symbolic links it finds its folder" 0 "--build $room/tree/build-0/release"

screen=
set_up 0 none
stand_in cmake 'exit 1'
run
check "a build that fails ends it" 1
never "and nothing is started" "started"

echo "1..$cases"
[ "$failed" = 0 ]
