//! Names the build after a digest of its sources, and, with the feature `web`, turns `src/text/locales` into Rust.

#[path = "build/digest.rs"]
mod digest;
#[path = "build/fnv.rs"]
mod fnv;
#[cfg(feature = "web")]
#[path = "build/text.rs"]
mod text;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    match digest::of_the_sources() {
        Ok(digest) => println!("cargo::rustc-env=BONEYARD_BUILD={digest}"),
        Err(error) => fail(&[format!("the sources cannot be read: {error}")]),
    }
    // the splitter moves functions between modules, so it needs every relocation
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some()
        && std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm")
    {
        println!("cargo::rustc-link-arg-bin=boneyard=--emit-relocs");
    }
    #[cfg(feature = "web")]
    generate_text();
}

/// Writes `text.rs` into cargo's output folder; `src/text/generated.rs` includes it.
#[cfg(feature = "web")]
fn generate_text() {
    println!("cargo::rerun-if-changed={}", text::LOCALES);
    let games = text::games(text::GAMES.as_ref());
    let generated = games.and_then(|games| text::generate(text::LOCALES.as_ref(), &games));
    let generated = generated.unwrap_or_else(|errors| fail(&errors));
    let folder = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    if let Err(error) = std::fs::write(std::path::Path::new(&folder).join("text.rs"), generated) {
        fail(&[format!("text.rs cannot be written: {error}")]);
    }
}

/// Fails the build with these messages.
fn fail(errors: &[String]) -> ! {
    for error in errors {
        println!("cargo::error={error}");
    }
    std::process::exit(1);
}
