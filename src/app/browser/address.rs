//! The page's own address: what stands behind its `#`, and addresses to be sent to somebody else.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::site_base;

/// What stands behind the `#`, as it is written there.
pub fn hash() -> Option<String> {
    Some(window().location().hash().ok()?.strip_prefix('#')?.to_owned())
}

/// Takes what stands behind the `#` out of the address: a reload does not say it again.
pub fn forget_hash() {
    let place = window().location().pathname();
    if let (Ok(place), Ok(history)) = (place, window().history()) {
        // where the browser does not let it, the address keeps it
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place));
    }
}

/// The whole address of a page of the site, with this behind its `#`.
pub fn address_of(page: &str, beginning: &str, text: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let written = String::from(js_sys::encode_uri_component(text));
    format!("{origin}{}/{page}#{beginning}{written}", site_base())
}
