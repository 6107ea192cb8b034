#!/bin/sh
# Run by Trunk before a build: the page's own scripts without their comments, which nobody who plays has to fetch. Only
# whole lines of comment are left out.
set -eu

folder=target/script
mkdir -p "$folder"
for script in boot.js failed.js offline.js opened.js; do
    sed -e '\#^ *//#d' -e '\#^ */\*\*.*\*/ *$#d' -e '\#^ */\*\*#,\#\*/ *$#d' "$script" >"$folder/$script.new"
    mv "$folder/$script.new" "$folder/$script"
done
