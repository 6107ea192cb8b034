//! The page's address: its fragment (the part after `#`), and addresses for links.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::{HAS_DOCUMENT, site_base};
use crate::session::LinkError;

/// The fragment, still encoded.
pub fn hash() -> Option<String> {
    if !HAS_DOCUMENT {
        return None;
    }
    Some(window().location().hash().ok()?.strip_prefix('#')?.to_owned())
}

/// Removes the fragment from the address, so that a reload does not process it again.
pub fn forget_hash() {
    let place = window().location().pathname();
    if let (Ok(place), Ok(history)) = (place, window().history()) {
        // if the browser refuses, the address keeps its fragment
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place));
    }
}

/// Decodes a fragment to text of at most `longest` bytes.
///
/// # Errors
/// [`LinkError`] if it is longer or is not text.
pub fn read_hash(written: &str, longest: usize) -> Result<String, LinkError> {
    // percent encoding takes at most three characters per byte
    if written.len() > 3 * longest {
        return Err(LinkError::TooLong);
    }
    js_sys::decode_uri_component(written).map(String::from).map_err(|_| LinkError::Unreadable)
}

/// The full address of a page of the site, with a fragment.
pub fn address_of(page: &str, beginning: &str, text: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let written = String::from(js_sys::encode_uri_component(text));
    format!("{origin}{}/{page}#{beginning}{written}", site_base())
}
