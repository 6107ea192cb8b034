#!/bin/sh
# Run by Trunk before a build: joins the files of style/ into one, in the order of style/order, so that a visit asks for
# one file. Trunk gives that its hashed name.
set -eu

# written whole, or not at all
folder=target/style
joined=$folder/boneyard.css
mkdir -p "$folder"
: >"$joined.new"
while read -r name; do
    cat "style/$name.css" >>"$joined.new"
done <style/order
for file in style/*.css; do
    grep -qx "$(basename "$file" .css)" style/order || {
        echo "boneyard: $file is not named in style/order" >&2
        exit 1
    }
done
mv "$joined.new" "$joined"
