#!/bin/sh
# Copies a build for the root of a host and changes the copy to work in a sub-folder. Only the pages differ: they contain
# absolute paths; all other references are relative.
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
    /*[!A-Za-z0-9._~/-]*) stop "$folder contains characters that a URL must escape." ;;
    //*) stop "$folder begins with two slashes, which means another host." ;;
    /*/) ;;
    *) stop "the sub-folder must begin and end with a slash, such as /sub/." ;;
esac
grep -q '<base href="/"' "$build/index.html" || stop "$build is not a build for the root of a host."
case $made in
    '' | / | "$build") stop "the new folder must differ from the build." ;;
esac
if [ -e "$made" ] && [ ! -e "$made/index.html" ]; then stop "$made exists and is not a site."; fi

rm -rf "$made"
cp -R "$build" "$made"
(cd "$build" && find . -name '*.html') | while read -r page; do
    # the base, all addresses in attributes, and the two addresses that boot.js reads
    sed -e "s|\\(href=\"\\)/|\\1$folder|g" -e "s|\\(src=\"\\)/|\\1$folder|g" \
        -e "/name=\"boneyard-main\"/s|content=\"/\\([^ \"]*\\) /|content=\"$folder\\1 $folder|" \
        "$build/$page" >"$made/$page"
    grep -q "content=\"${folder}boneyard-[^ ]* ${folder}boneyard-" "$made/$page" ||
        stop "$page does not have the app's addresses in the expected form."
done
node "$(dirname "$0")/finish-site.mjs" "$made"
