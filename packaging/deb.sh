#!/bin/sh
# packaging/deb.sh BUILD [OUT] - make a Debian package of what was built in BUILD; its path is printed.
#
# Nothing is installed: the files go to a folder of the build, and from there into OUT/battlemat_VERSION_ARCH.deb
# (OUT is BUILD if not given). Needs dpkg-dev, which tells what the programs depend on.
set -e
umask 022
source=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
build=$(readlink -f -- "$1")
out=$(readlink -f -- "${2:-$1}")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
root=$room/root

version=$(sed -n 's/^CMAKE_PROJECT_VERSION:.*=//p' "$build/CMakeCache.txt")
arch=$(dpkg --print-architecture)
# The same input gives the same package: all files are as old as the version is.
day=$(sed -n 's/^ -- .*>  //p' "$source/packaging/changelog" | head -n 1)
SOURCE_DATE_EPOCH=$(date -d "$day" +%s)
export SOURCE_DATE_EPOCH

cmake --install "$build" --prefix "$root/usr" --strip >/dev/null
# Debian keeps games apart; the programs find their data from there as well.
mv "$root/usr/bin" "$root/usr/games"
doc=$root/usr/share/doc/battlemat
rm -r "$doc" && mkdir -p "$doc" "$root/DEBIAN"
cp "$source/packaging/copyright" "$doc/copyright"
cp "$source/packaging/changelog" "$doc/changelog"
gzip -9n "$doc/changelog" "$root"/usr/share/man/man6/*.6
find "$root/usr" -type d -exec chmod 755 {} + -o -type f ! -path '*/games/*' -exec chmod 644 {} +

# dpkg-shlibdeps wants a debian/control beside it.
mkdir "$room/debian"
: >"$room/debian/control"
libraries=$(cd "$room" && dpkg-shlibdeps -O "$root"/usr/games/* | sed 's/^shlibs:Depends=//')
size=$(du -k -s "$root/usr" | cut -f 1)
cat >"$root/DEBIAN/control" <<END
Package: battlemat
Version: $version
Architecture: $arch
Maintainer: ${DEBFULLNAME:-Battlemat authors} <${DEBEMAIL:-battlemat@packages.debian.org}>
Installed-Size: $size
Depends: $libraries, fonts-dejavu-core, fonts-inter, fonts-ebgaramond
Section: games
Priority: optional
Description: virtual tabletop with the whole rules of its games
 Maps, figures and the rules of role-playing games in one program, played with
 the mouse at the table or by scripts without a screen. It rolls the dice or
 takes yours, knows the exact odds before you commit, plays any side you leave
 to it, and takes back anything, dice included.
END
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod 755 "$root/DEBIAN"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group --build "$root" "$out/battlemat_${version}_$arch.deb" >/dev/null
echo "$out/battlemat_${version}_$arch.deb"
