#!/bin/sh
# Run by Trunk before a build: joins the files of style/ into one, so that a visit asks for one file. The house's own come
# first, in the order of style/order; every other file is a game's, and stands behind them. Trunk gives the whole its
# hashed name.
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
    grep -qx "$(basename "$file" .css)" style/order || cat "$file" >>"$joined.new"
done
mv "$joined.new" "$joined"
