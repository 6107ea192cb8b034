#!/bin/sh
# Run by Trunk when a build lies in its staging folder, before it becomes `dist`.
# Hashed files must not change here: their integrity is already written into the page.
set -eu

# the path on which Trunk has found its tools, not the one on which we would
as_called=$PATH
. scripts/tools.sh
PATH=$as_called

# A release has been through wasm-opt, and an old one breaks it without a word (see tools.sh).
if [ "${TRUNK_PROFILE:-}" = release ] && ! wasm_opt_is_good; then
    stop "the wasm-opt on the PATH is older than $OLDEST_WASM_OPT and spoils the page. ./play and ./check bring a good one."
fi

# A plain file host answers an unknown path with 404.html: with the page itself in it, deep links work there too.
cp "$TRUNK_STAGING_DIR/index.html" "$TRUNK_STAGING_DIR/404.html"

# Said in full where it is played; the ending lets every host send them as text.
mkdir -p "$TRUNK_STAGING_DIR/licences"
for licence in MIT APACHE; do
    cp "LICENSE-$licence" "$TRUNK_STAGING_DIR/licences/LICENSE-$licence.txt"
done
