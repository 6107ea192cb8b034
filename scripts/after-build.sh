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

# Trunk names a worker's files after the program. Under a name made of what is in them a browser may keep them for ever,
# and a page never gets the worker of another build. The page starts the glue, in a worker or, where there is none, in a
# script element; the glue then loads the wasm beside it.
glue=$TRUNK_STAGING_DIR/bot_worker.js
wasm=$TRUNK_STAGING_DIR/bot_worker_bg.wasm
hash=$(cat "$glue" "$wasm" | git hash-object --stdin | cut -c 1-16)
[ "${#hash}" = 16 ] || stop "the worker's files could not be read, or git is missing."
# In a block of its own it can be loaded into a page's thread more than once.
{
    echo "{"
    cat "$glue"
    cat <<EOF

const loaded = wasm_bindgen({ module_or_path: "bot_worker-${hash}_bg.wasm" });
if (typeof document === "object") {
  // the page looks here, and does what is to be done when it fails
  document.currentScript.loaded = loaded;
} else {
  // a promise that fails is nobody's error in a worker; a task that throws is one for the page
  loaded.catch((error) => {
    setTimeout(() => {
      throw error;
    });
  });
}
}
EOF
} >"$glue.new"
rm "$glue"
mv "$glue.new" "$TRUNK_STAGING_DIR/bot_worker-$hash.js"
mv "$wasm" "$TRUNK_STAGING_DIR/bot_worker-${hash}_bg.wasm"
page=$TRUNK_STAGING_DIR/index.html
place='<meta name="boneyard-worker" content="'
sed "s|$place\"|${place}bot_worker-$hash.js\"|" "$page" >"$page.new"
grep -q "${place}bot_worker-$hash.js\"" "$page.new" || stop "index.html has no place for the worker's name."
mv "$page.new" "$page"

# The page's policy lets no element be made out of markup (trusted-types in index.html), and Leptos makes out of markup
# whatever within a view has nothing but literal texts for attributes and content. A number in place of a text, a value
# with a name, or a pseudo-element does as well.
if [ "${TRUNK_PROFILE:-}" = release ]; then
    if cat "$TRUNK_STAGING_DIR"/boneyard-*_bg.wasm "${CARGO_TARGET_DIR:-target}"/wasm-bindgen/release/parts-boneyard/*.wasm |
        LC_ALL=C grep -aoE '<[a-z]+ [a-zA-Z-]+="[^<>]*>|<[a-z]+>[^<>]*</[a-z]+>'; then
        stop "the page's policy forbids these elements, which Leptos would make out of markup (see scripts/after-build.sh)."
    fi
fi

# The parts of the page, which the wrapper of wasm-bindgen has left beside its own output. Trunk knows nothing of them, so
# they get their hashed names here, and the script that loads them gets the names of all.
page_glue=$(basename "$TRUNK_STAGING_DIR"/boneyard-*.js)
link=$(grep -o 'link-[0-9a-f]*\.js' "$TRUNK_STAGING_DIR/$page_glue" | head -n 1)
if [ -n "$link" ]; then
    parts=${CARGO_TARGET_DIR:-target}/wasm-bindgen/${TRUNK_PROFILE:-debug}/parts-boneyard
    made=$TRUNK_STAGING_DIR/$link
    # under any other address than boot.js gives it, a second copy of the app would start
    sed "s|\"\./boneyard\.js\"|\"./$page_glue\"|" "$parts/$link" >"$made"
    grep -q "\"\./$page_glue\"" "$made" || stop "$link does not name the page's glue."
    for part in "$parts"/split_*.wasm "$parts"/chunk_*.wasm; do
        [ -e "$part" ] || continue
        small=$part
        if [ "${TRUNK_PROFILE:-}" = release ]; then
            small=${part%.wasm}.small
            wasm-opt -Oz "$part" -o "$small"
        fi
        base=$(basename "$part" .wasm)
        hash=$(git hash-object "$small" | cut -c 1-16)
        case $base in
            split_*) named=part-${base#split_}-$hash.wasm ;;
            *) named=shared-${base#chunk_}-$hash.wasm ;;
        esac
        cp "$small" "$TRUNK_STAGING_DIR/$named"
        sed "s|\"\./$base\.wasm\"|\"./$named\"|" "$made" >"$made.new"
        grep -q "\"\./$named\"" "$made.new" || stop "$link does not name $base."
        mv "$made.new" "$made"
    done
    # boot.js asks for them by the address of the page, before the app does
    place='<meta name="boneyard-parts" content="'
    parts=$(node scripts/parts.mjs "$made")
    sed "s|$place\"|${place}$parts\"|" "$page" >"$page.new"
    grep -q "${place}[a-z]" "$page.new" || stop "index.html has no place for the names of the parts."
    mv "$page.new" "$page"
fi

node scripts/manifest.mjs "$TRUNK_STAGING_DIR"
node scripts/script-words.mjs target/script/opened.js >"$TRUNK_STAGING_DIR/opened.js"

# What is shown after a panic gets its words, and a name made of all of it.
failed=$TRUNK_STAGING_DIR/failed.js
node scripts/script-words.mjs target/script/failed.js >"$failed"
hash=$(git hash-object "$failed" | cut -c 1-16)
mv "$failed" "$TRUNK_STAGING_DIR/failed-$hash.js"
# boot.js imports it, as a neighbour of its own
place='<meta name="boneyard-failed" content="'
sed "s|$place\"|${place}./failed-$hash.js\"|" "$page" >"$page.new"
grep -q "${place}./failed-$hash.js\"" "$page.new" || stop "index.html has no place for the name of failed.js."
mv "$page.new" "$page"

# Without a line a release is played from what its service worker keeps. A quick build has one that takes such a worker
# away again: it may be served where a release was before.
if [ "${TRUNK_PROFILE:-}" = release ]; then
    place='<meta name="boneyard-offline" content="'
    sed "s|$place\"|${place}sw.js\"|" "$page" >"$page.new"
    grep -q "${place}sw.js\"" "$page.new" || stop "index.html has no place for the service worker's name."
    mv "$page.new" "$page"
else
    cp scripts/no-offline.js "$TRUNK_STAGING_DIR/sw.js"
fi

# A plain file host answers an unknown path with 404.html: with the page itself in it, deep links work there too.
cp "$TRUNK_STAGING_DIR/index.html" "$TRUNK_STAGING_DIR/404.html"

# Said in full where it is played; the ending lets every host send them as text.
mkdir -p "$TRUNK_STAGING_DIR/licences"
for licence in MIT APACHE; do
    cp "LICENSE-$licence" "$TRUNK_STAGING_DIR/licences/LICENSE-$licence.txt"
done

# the last step: what it lists does not change any more
if [ "${TRUNK_PROFILE:-}" = release ]; then
    node scripts/finish-site.mjs "$TRUNK_STAGING_DIR"
fi
