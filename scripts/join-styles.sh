#!/bin/sh
# Run by Trunk before a build: joins the files of style/ into one, so that a visit asks for one file. The house's own come
# first, in the order of style/order; every other file is a game's, and stands behind them. What forced colours ask for
# has the last word over all of them. Comments and indents are left out: nobody who plays has to fetch them. Trunk gives
# the whole its hashed name.
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
    name=$(basename "$file" .css)
    [ "$name" = forced ] || grep -qx "$name" style/order || cat "$file" >>"$joined.new"
done
cat style/forced.css >>"$joined.new"
sed -e ':a' -e 's#/\*[^*]*\*\{1,\}\([^/*][^*]*\*\{1,\}\)*/##g' -e '/\/\*/{' -e 'N' -e 'ba' -e '}' \
    -e 's/^ *//' -e 's/\n *//g' -e '/^ *$/d' "$joined.new" >"$joined.bare"
rm "$joined.new"
mv "$joined.bare" "$joined"
