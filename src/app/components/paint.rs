//! A user's colors for a part of the page, as CSS custom properties.

use leptos::prelude::*;
use leptos::tachys::html::element::ElementType;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A custom property's name and value.
pub type Paint = (&'static str, String);

/// Sets custom properties on an element and removes those that are no longer in the list; descendants inherit them.
pub fn wear<E>(element: NodeRef<E>, paint: Signal<Vec<Paint>>)
where
    E: ElementType + 'static,
    E::Output: JsCast + AsRef<HtmlElement> + Clone + 'static,
{
    Effect::new(move |worn: Option<Vec<Paint>>| {
        let Some(element) = element.get() else { return worn.unwrap_or_default() };
        let element: &HtmlElement = element.as_ref();
        let style = element.style();
        let paint = paint.get();
        for (name, _) in worn.into_iter().flatten().filter(|(name, _)| !paint.iter().any(|(kept, _)| kept == name)) {
            // removing a property that is not set is no error
            drop(style.remove_property(name));
        }
        for (name, value) in &paint {
            drop(style.set_property(name, value));
        }
        paint
    });
}
