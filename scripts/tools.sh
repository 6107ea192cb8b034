# Sourced by ./play and ./check. Each need_* function finds a tool, installs it if it is missing, and exits with an error
# that names it if it cannot. POSIX sh; the working directory is the project's.
# shellcheck shell=sh

# Trunk 0.22 needs a newer Rust than rust-version in Cargo.toml.
TRUNK_VERSION=0.21.14
WASM_TARGET=wasm32-unknown-unknown
# tools installed for this project only
LOCAL_TOOLS="$PWD/target/tools"

# The local tools come first: Debian 12 and Ubuntu 24.04 have wasm-opt 108, which exports the wrong one of wasm-bindgen's
# two tables, and the page then fails to start.
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
    { have rustup && have cargo; } || stop "Rust is missing. Install it with rustup from https://rustup.rs, then run this again."
    # rustc links with it, and some crates contain C
    have cc || stop "A C compiler is missing. Install it (Debian and Ubuntu: build-essential; macOS: xcode-select --install), then run this again."
}

need_component() {
    have "$1" || rustup component add "$2" || stop "rustup could not add $2 (see above)."
}

need_wasm_target() {
    rustup target list --installed | grep -qx "$WASM_TARGET" && return
    say "Adding Rust's target $WASM_TARGET"
    rustup target add "$WASM_TARGET" || stop "rustup could not add the target $WASM_TARGET (see above)."
}

need_node() {
    { have node && have npm; } || stop "Node with npm is missing. Install Node 20 or newer from https://nodejs.org or your system's packages, then run this again."
    node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' ||
        stop "Node $(node --version) is too old: Boneyard's tools need Node 20 or newer."
}

# install_crate NAME VERSION [further options of cargo install]
install_crate() {
    crate=$1 version=$2
    shift 2
    say "Installing $crate $version (once per machine; takes minutes without cargo-binstall)"
    if have cargo-binstall && cargo binstall --no-confirm --force "$crate@$version"; then
        return
    fi
    # Building these tools takes longer than they ever run, so nothing is optimised. With one target folder the crates
    # that they share are compiled once.
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=0 \
        CARGO_TARGET_DIR="$LOCAL_TOOLS/build" cargo install "$crate" --version "$version" --force "$@" ||
        stop "$crate $version could not be installed (see above). It needs a C compiler and a network connection."
}

need_trunk() {
    case "$(trunk --version 2>/dev/null)" in
        "trunk 0.21."*) ;;
        # the default features, TLS and the update check, serve only to download tools; all of them are installed here
        *) install_crate trunk "$TRUNK_VERSION" --locked --no-default-features ;;
    esac
}

# The command line tool must have exactly the version of the library in Cargo.lock.
need_wasm_bindgen() {
    wanted=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print; exit }' Cargo.lock)
    [ -n "$wanted" ] || stop "Cargo.lock names no wasm-bindgen."
    if [ "$(wasm-bindgen --version 2>/dev/null)" != "wasm-bindgen $wanted" ] || ! have wasm-bindgen-test-runner; then
        # without --locked: its lock file names a package that is no longer in the registry
        install_crate wasm-bindgen-cli "$wanted"
    fi
}

# install_packages SOURCE FOLDER: installs the npm packages of SOURCE/package-lock.json in FOLDER/node_modules
install_packages() {
    [ "$2/node_modules/.package-lock.json" -nt "$1/package-lock.json" ] && return
    say "Installing the npm packages of $1"
    if [ "$1" != "$2" ]; then
        mkdir -p "$2"
        cp "$1/package.json" "$1/package-lock.json" "$1/.npmrc" "$2"
    fi
    # one retry: registries fail now and then
    npm --prefix "$2" ci --no-fund --no-audit || npm --prefix "$2" ci --no-fund --no-audit ||
        stop "npm could not install the packages of $1 (see above)."
}

# esbuild and wasm-opt
need_build_packages() {
    install_packages scripts "$LOCAL_TOOLS"
}

need_end2end_packages() {
    install_packages end2end end2end
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
        stop "this command needs root: $*"
    fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null && return
    # a fresh machine has no package lists yet
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update </dev/null &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null
}

# Debian's Chromium, and its headless shell, in which tests are faster; on other systems (Ubuntu's is a snap, macOS has
# none) the one that Playwright downloads.
need_chromium() {
    if [ -n "${BONEYARD_CHROMIUM:-}" ]; then
        [ -x "$BONEYARD_CHROMIUM" ] || stop "BONEYARD_CHROMIUM is $BONEYARD_CHROMIUM, which is not a program."
        return
    fi
    if is_debian; then
        have chromium && have chromium-headless-shell && return
        say "Installing Chromium"
        # in a subshell: without permission to install, a Chromium that is there will do
        (apt_install chromium chromium-headless-shell) || have chromium || apt_install chromium
    else
        node end2end/chromium.mjs >/dev/null && return
        say "Installing Chromium"
        (cd end2end && node_modules/.bin/playwright install chromium) &&
            if [ "$(uname)" = Linux ]; then (cd end2end && node_modules/.bin/playwright install-deps chromium); fi
    fi || stop "Chromium could not be installed (see above). Set BONEYARD_CHROMIUM=/path/to/chromium to use another one."
    node end2end/chromium.mjs >/dev/null || stop "Chromium is installed, but was not found."
}

# Debian's Firefox; on other systems any that is installed. Fails with a message, but without exiting, if there is none:
# its tests repeat what the tests in Chromium check.
need_firefox() {
    if [ -n "${BONEYARD_FIREFOX:-}" ]; then
        [ -x "$BONEYARD_FIREFOX" ] || stop "BONEYARD_FIREFOX is $BONEYARD_FIREFOX, which is not a program."
        return
    fi
    node end2end/firefox.mjs --path >/dev/null && return
    if is_debian; then
        say "Installing Firefox"
        # in a subshell: without permission to install, only the stage is skipped
        (apt_install firefox-esr) && node end2end/firefox.mjs --path >/dev/null && return
        echo "Debian's firefox-esr could not be installed (see above)."
    else
        echo "Firefox was not found in its usual places. Set BONEYARD_FIREFOX=/path/to/firefox to use another one."
    fi
    return 1
}

# Debian's WebKitGTK with its WebDriver, and a virtual screen for it. Fails with a message, but without exiting, as
# need_firefox does.
need_webkit() {
    if [ -n "${BONEYARD_WEBKIT:-}" ]; then
        [ -x "$BONEYARD_WEBKIT" ] || stop "BONEYARD_WEBKIT is $BONEYARD_WEBKIT, which is not a program."
    fi
    node end2end/webkit.mjs --path >/dev/null && return
    if is_debian; then
        say "Installing WebKit"
        (apt_install webkit2gtk-driver xvfb) && node end2end/webkit.mjs --path >/dev/null && return
        echo "Debian's webkit2gtk-driver and xvfb could not be installed (see above)."
    else
        echo "WebKitGTK's WebDriver or Xvfb was not found. On Linux, install both and set BONEYARD_WEBKIT=/path/to/MiniBrowser."
    fi
    return 1
}

# pdftotext and pdfinfo, with which the tests read printed pages
need_poppler() {
    have pdftotext && have pdfinfo && return
    say "Installing poppler, which reads PDF files"
    if is_debian || have apt-get; then
        apt_install poppler-utils
    elif have brew; then
        brew install poppler
    fi
    { have pdftotext && have pdfinfo; } ||
        stop "pdftotext and pdfinfo could not be installed (see above). They are part of poppler (Debian: poppler-utils)."
}

# splits the page's wasm into parts
SPLITTER="$LOCAL_TOOLS/splitter/splitter"

need_splitter() {
    [ -x "$SPLITTER" ] || say "Building the splitter (once for this project)"
    scripts/splitter/build.sh "$LOCAL_TOOLS/splitter" || stop "scripts/splitter could not be built (see above)."
}

# Trunk is told to work offline and passes that on to cargo, so the crates must be fetched before.
need_crates() {
    cargo fetch --locked --quiet || stop "cargo could not fetch the crates in Cargo.lock (see above)."
}

# what a build needs that is not split into parts
need_quick_build_tools() {
    need_rust
    need_node
    need_wasm_target
    need_trunk
    need_wasm_bindgen
    need_build_packages
    need_crates
    # what install_crate compiled
    rm -rf "$LOCAL_TOOLS/build"
}

need_build_tools() {
    need_quick_build_tools
    need_splitter
}

# Runs Trunk with the tools above, without downloads.
run_trunk() (
    # Trunk expects true or false in NO_COLOR and refuses the usual 1
    unset NO_COLOR
    # Trunk has no hook between the compiler and wasm-bindgen: a wrapper of that name runs the splitter
    REAL_WASM_BINDGEN=$(command -v wasm-bindgen)
    PATH="$PWD/scripts/splitter/bin:$PATH"
    export REAL_WASM_BINDGEN SPLITTER PATH
    TRUNK_OFFLINE=true TRUNK_SKIP_VERSION_CHECK=true exec trunk "$@"
)

# The feature `split` splits the page into parts; a dev build stays in one piece.
build_release() {
    run_trunk build --release --locked --features split
}

QUICK_DIST=target/dist-quick

# The same app as a release, built in a fraction of the time: larger, and in one piece.
build_quick() {
    BONEYARD_QUICK=1 run_trunk build --locked --cargo-profile quick --dist "$QUICK_DIST"
}
