//! The browser's own side: addresses, files, what comes from outside, focus, measures, the opponents' thread, whether what
//! is stored is kept, the app as it is installed, and its end.

pub mod address;
pub mod back;
pub mod bots;
pub mod file;
pub mod focus;
pub mod keep;
pub mod measure;
pub mod offline;
pub mod opened;
pub mod panic;
pub mod picture;
pub mod tab;

use leptos::prelude::*;

/// The folder the site lies in, as the page's `<base>` tells it: empty at the root of a host, `/folder` below it.
#[must_use]
pub fn site_base() -> String {
    let folder = document().base_uri().ok().flatten().and_then(|base| web_sys::Url::new(&base).ok());
    folder.map_or_else(String::new, |url| url.pathname().trim_end_matches('/').to_owned())
}
