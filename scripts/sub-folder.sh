#!/bin/sh
# Makes a site for a sub-folder of a host out of a finished build for its root. Only the pages differ: they name their
# files from the root of the host, and everything else is named beside what asks for it.
#
#   scripts/sub-folder.sh dist dist-sub /sub/
set -eu

stop() {
    echo "boneyard: $*" >&2
    exit 1
}

[ $# = 3 ] || stop "scripts/sub-folder.sh BUILD NEW-FOLDER /SUB-FOLDER/"
build=$1 made=$2 folder=$3
case $folder in
    /*[!A-Za-z0-9._~/-]*) stop "$folder holds letters that an address has to write otherwise." ;;
    //*) stop "$folder names another host." ;;
    /*/) ;;
    *) stop "the sub-folder begins and ends with a slash, such as /sub/." ;;
esac
grep -q '<base href="/"' "$build/index.html" || stop "$build holds no build for the root of a host."
case $made in
    '' | / | "$build") stop "the new folder has to be another than the build." ;;
esac
if [ -e "$made" ] && [ ! -e "$made/index.html" ]; then stop "$made is there already, and is no site."; fi

rm -rf "$made"
cp -R "$build" "$made"
for page in index.html 404.html; do
    # the base and every address in an attribute; and the two addresses that boot.js reads
    sed -e "s|\\(href=\"\\)/|\\1$folder|g" -e "s|\\(src=\"\\)/|\\1$folder|g" \
        -e "/name=\"boneyard-main\"/s|content=\"/\\([^ \"]*\\) /|content=\"$folder\\1 $folder|" \
        "$build/$page" >"$made/$page"
    grep -q "content=\"${folder}boneyard-[^ ]* ${folder}boneyard-" "$made/$page" ||
        stop "$page does not name the app as scripts/sub-folder.sh expects it."
done
node "$(dirname "$0")/finish-site.mjs" "$made"
