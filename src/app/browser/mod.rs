//! The browser's interfaces: addresses, files, focus, measuring, style sheets, the opponents' thread, persistent storage, the screen, offline
//! support, and panics.

pub mod address;
pub mod back;
pub mod bots;
mod by_name;
pub mod camera;
pub mod canvas;
pub mod clock;
pub mod drag;
pub mod enlarged;
pub mod file;
pub mod flings;
pub mod focus;
pub mod follow_storage;
pub mod frame;
pub mod keep;
pub mod measure;
pub mod offline;
pub mod opened;
pub mod panic;
pub mod picture;
pub mod pixels;
pub mod qr_worker;
pub mod style;
pub mod tab;
pub mod tab_lock;
pub mod wake_lock;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlMetaElement;

/// False in unit tests, which run without a document, animations and sounds.
pub const HAS_DOCUMENT: bool = cfg!(not(test));

/// True if the user prefers reduced motion.
#[must_use]
pub fn prefers_reduced_motion() -> bool {
    let rests = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    rests.is_some_and(|rests| rests.matches())
}

/// The address of a worker's program, which the page names; nothing if it does not.
fn worker_address(name: &str) -> Option<String> {
    let named = document().query_selector(&format!("meta[name=boneyard-{name}-worker]")).ok()??;
    Some(named.unchecked_into::<HtmlMetaElement>().content()).filter(|address| !address.is_empty())
}

/// The folder of the site, from the page's `<base>`: empty at the root of a host, `/folder` below it.
#[must_use]
pub fn site_base() -> String {
    let folder = document().base_uri().ok().flatten().and_then(|base| web_sys::Url::new(&base).ok());
    folder.map_or_else(String::new, |url| url.pathname().trim_end_matches('/').to_owned())
}
