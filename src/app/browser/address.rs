//! The page's own address: what stands behind its `#`, and addresses to be sent to somebody else.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::site_base;
use crate::session::LinkError;

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

/// What was written behind a `#`, read as text of at most so many bytes.
///
/// # Errors
/// [`LinkError`] if it is longer, or no text.
pub fn read_hash(written: &str, longest: usize) -> Result<String, LinkError> {
    // each byte is written in three letters at most
    if written.len() > 3 * longest {
        return Err(LinkError::TooLong);
    }
    js_sys::decode_uri_component(written).map(String::from).map_err(|_| LinkError::Unreadable)
}

/// The whole address of a page of the site, with this behind its `#`.
pub fn address_of(page: &str, beginning: &str, text: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let written = String::from(js_sys::encode_uri_component(text));
    format!("{origin}{}/{page}#{beginning}{written}", site_base())
}
