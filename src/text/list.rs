//! Joins names and groups to a list: "Ana, Ben, and Carla".
//!
//! In the browser `Intl.ListFormat` knows each language's word for "and", its commas, and changes such as Spanish *y* to
//! *e* before *Inés*.

use super::i18n::I18n;

/// The items as a list in the current language, with "and" before the last.
pub fn list(i18n: I18n, items: &[String]) -> String {
    joined(i18n.get_locale(), items)
}

#[cfg(target_arch = "wasm32")]
fn joined(locale: super::Locale, items: &[String]) -> String {
    use js_sys::{Array, Intl::ListFormat, Object};

    let items: Array = items.iter().map(|item| wasm_bindgen::JsValue::from_str(item)).collect();
    ListFormat::new(&Array::of1(&locale.code().into()), &Object::new()).format(&items).into()
}

#[cfg(not(target_arch = "wasm32"))]
use super::cldr::list as joined;
