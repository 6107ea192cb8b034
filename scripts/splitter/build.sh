#!/bin/sh
# Builds the splitter into FOLDER/splitter, with wasm_split.patch applied to upstream's crate.
#
#   scripts/splitter/build.sh FOLDER
#
# Cargo fetches upstream's source, verified against Cargo.lock. The build happens on copies, because a patched dependency
# changes the lock file.
set -eu

made=$1
mkdir -p "$made"
made=$(cd "$made" && pwd)
cd "$(dirname "$0")"

sources=$(cat Cargo.toml Cargo.lock wasm_split.patch src/main.rs build.sh | git hash-object --stdin)
if [ -x "$made/splitter" ] && [ "$(cat "$made/sources" 2>/dev/null)" = "$sources" ]; then exit; fi

name=wasm_split_cli_support
upstream=$(cargo metadata --locked --format-version 1 |
    node -p 'JSON.parse(fs.readFileSync(0)).packages.find(({ name }) => name === process.argv[1]).manifest_path' "$name")

rm -rf "${made:?}/$name" "$made/package"
mkdir "$made/package"
cp -R "$(dirname "$upstream")" "$made/$name"
cp -R Cargo.toml Cargo.lock src "$made/package"
# without the ceiling, git would skip files that the project's repository ignores
(cd "$made/$name" && GIT_CEILING_DIRECTORIES=$made git apply - ) <wasm_split.patch
cargo build --quiet --release --offline --manifest-path "$made/package/Cargo.toml" --target-dir "$made/target" \
    --config "patch.crates-io.$name.path='$made/$name'"
cp "$made/target/release/splitter" "$made/splitter"
echo "$sources" >"$made/sources"
