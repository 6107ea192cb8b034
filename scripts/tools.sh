# Read by ./play and ./check: finds the tools they need, installs what is missing, stops with one clear message when it
# cannot. Everything is quick when it is there already. POSIX sh; the working folder is the project's.
# shellcheck shell=sh

# Trunk 0.22 wants a newer Rust than rust-version in Cargo.toml promises.
TRUNK_VERSION=0.21.14
BINARYEN_VERSION=132.0.0
WASM_TARGET=wasm32-unknown-unknown
# tools that no package manager of the machine has, for this project alone
LOCAL_TOOLS="$PWD/target/tools"

PATH="$LOCAL_TOOLS/node_modules/.bin:$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
export PATH

say() {
    printf '\n== %s\n' "$*"
}

stop() {
    printf '\nboneyard: %s\n' "$*" >&2
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

need_rust() {
    have rustup && have cargo || stop "Rust is missing. Install it with rustup, from https://rustup.rs, and run this again."
}

need_component() {
    have "$1" || rustup component add "$2" || stop "rustup could not add $2 (see above)."
}

need_wasm_target() {
    rustup target list --installed | grep -qx "$WASM_TARGET" && return
    say "Adding Rust's $WASM_TARGET"
    rustup target add "$WASM_TARGET" || stop "rustup could not add the target $WASM_TARGET (see above)."
}

need_node() {
    have node && have npm || stop "Node with npm is missing. Install Node 20 or newer, from https://nodejs.org or your system's packages, and run this again."
    node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' ||
        stop "Node $(node --version) is too old: Boneyard's tools want Node 20 or newer."
}

# install_crate NAME VERSION [cargo install's further options]
install_crate() {
    crate=$1 version=$2
    shift 2
    say "Installing $crate $version (once for this machine; minutes without cargo-binstall)"
    if have cargo-binstall && cargo binstall --no-confirm --force "$crate@$version"; then
        return
    fi
    # a tool's speed matters less here than the time it takes to build it
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
        cargo install "$crate" --version "$version" --force "$@" ||
        stop "$crate $version could not be installed (see above). A C compiler and a network are needed."
}

need_trunk() {
    case "$(trunk --version 2>/dev/null)" in
        "trunk 0.21."*) ;;
        *) install_crate trunk "$TRUNK_VERSION" --locked ;;
    esac
}

# The command line tool and the library must be of one version to the digit.
need_wasm_bindgen() {
    wanted=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print; exit }' Cargo.lock)
    [ -n "$wanted" ] || stop "Cargo.lock names no wasm-bindgen."
    if [ "$(wasm-bindgen --version 2>/dev/null)" != "wasm-bindgen $wanted" ] || ! have wasm-bindgen-test-runner; then
        # its own lock file names a package that is gone, so without --locked
        install_crate wasm-bindgen-cli "$wanted"
    fi
}

# Up to 108, which Debian 12 and Ubuntu 24.04 have, wasm-opt exports the wrong one of wasm-bindgen's two tables: the
# page then fails at its start. Fixed in 110. npm's copy needs no right to install for the whole machine.
OLDEST_WASM_OPT=110

need_wasm_opt() {
    wasm_opt_is_good && return
    say "Installing wasm-opt $BINARYEN_VERSION for this project"
    npm install --prefix "$LOCAL_TOOLS" --no-save --no-fund --no-audit "binaryen@$BINARYEN_VERSION" && wasm_opt_is_good ||
        stop "wasm-opt could not be installed (see above). Version $OLDEST_WASM_OPT or newer on the PATH does as well."
}

wasm_opt_is_good() {
    found=$(wasm-opt --version 2>/dev/null | sed 's/[^0-9]*\([0-9]*\).*/\1/')
    [ "${found:-0}" -ge "$OLDEST_WASM_OPT" ]
}

is_debian() {
    [ -r /etc/os-release ] && grep -qx 'ID=debian' /etc/os-release
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        stop "this has to be run by root: $*"
    fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null && return
    # a fresh machine has no list of packages yet
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update </dev/null &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null
}

need_end2end_packages() {
    [ end2end/node_modules/.package-lock.json -nt end2end/package-lock.json ] && return
    say "Installing the packages of end2end"
    # a registry that does not answer once is asked once more
    npm --prefix end2end ci --no-fund --no-audit || npm --prefix end2end ci --no-fund --no-audit ||
        stop "npm could not install the packages of end2end (see above)."
}

# Debian's own Chromium; elsewhere (Ubuntu's is a snap, macOS has none) the one Playwright brings along.
need_chromium() {
    if [ -n "${BONEYARD_CHROMIUM:-}" ]; then
        [ -x "$BONEYARD_CHROMIUM" ] || stop "BONEYARD_CHROMIUM names $BONEYARD_CHROMIUM, which is no program."
        return
    fi
    node end2end/chromium.mjs >/dev/null && return
    say "Installing Chromium"
    if is_debian; then
        apt_install chromium
    else
        (cd end2end && node_modules/.bin/playwright install chromium) &&
            if [ "$(uname)" = Linux ]; then (cd end2end && node_modules/.bin/playwright install-deps chromium); fi
    fi || stop "Chromium could not be installed (see above). BONEYARD_CHROMIUM=/path/to/chromium names one you have."
    node end2end/chromium.mjs >/dev/null || stop "Chromium is installed, but not found."
}

# Debian's own Firefox; elsewhere whichever is there. Where there is none this fails and says why, and nothing stops: what
# the tests do in Firefox they do in Chromium too.
need_firefox() {
    if [ -n "${BONEYARD_FIREFOX:-}" ]; then
        [ -x "$BONEYARD_FIREFOX" ] || stop "BONEYARD_FIREFOX names $BONEYARD_FIREFOX, which is no program."
        return
    fi
    node end2end/firefox.mjs --path >/dev/null && return
    if is_debian; then
        say "Installing Firefox"
        # who may not install goes on without it
        (apt_install firefox-esr) && node end2end/firefox.mjs --path >/dev/null && return
        echo "Debian's firefox-esr could not be installed (see above)."
    else
        echo "No Firefox was found in its usual places. BONEYARD_FIREFOX=/path/to/firefox names one you have."
    fi
    return 1
}

# The tests read what the browser prints: pdftotext and pdfinfo.
need_poppler() {
    have pdftotext && have pdfinfo && return
    say "Installing poppler, which reads PDF files"
    if is_debian || have apt-get; then
        apt_install poppler-utils
    elif have brew; then
        brew install poppler
    fi
    have pdftotext && have pdfinfo ||
        stop "pdftotext and pdfinfo could not be installed (see above). They belong to poppler, poppler-utils on Debian."
}

# What cuts the page into parts: a program of this project, built again by cargo when its source has changed.
SPLITTER="$LOCAL_TOOLS/splitter/release/splitter"

need_splitter() {
    [ -x "$SPLITTER" ] || say "Building the splitter (once for this project)"
    cargo build --release --locked --quiet --manifest-path scripts/splitter/Cargo.toml --target-dir "$LOCAL_TOOLS/splitter" ||
        stop "scripts/splitter could not be built (see above)."
}

# All that a build of the page needs.
need_build_tools() {
    need_rust
    need_node
    need_wasm_target
    need_trunk
    need_wasm_bindgen
    need_wasm_opt
    need_splitter
    need_crates
}

# Told to be offline, Trunk tells cargo the same, so the crates have to be there before.
need_crates() {
    cargo fetch --locked --quiet || stop "cargo could not fetch the crates that Cargo.lock names (see above)."
}

# Trunk, with what was found above and nothing fetched.
run_trunk() (
    # Trunk takes the values of NO_COLOR for its own true or false, and refuses the usual 1
    unset NO_COLOR
    # Trunk has no place for a step between the compiler and wasm-bindgen, so the splitter comes in by a namesake
    REAL_WASM_BINDGEN=$(command -v wasm-bindgen)
    PATH="$PWD/scripts/splitter/bin:$PATH"
    export REAL_WASM_BINDGEN SPLITTER PATH
    TRUNK_OFFLINE=true TRUNK_SKIP_VERSION_CHECK=true exec trunk "$@"
)

# The page as it is published: cut into parts, by the feature `split`. A quick build stays in one piece.
build_release() {
    run_trunk build --release --locked --features split "$@"
}
