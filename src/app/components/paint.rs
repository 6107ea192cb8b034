//! Colours of a person's own, given to a part of the page through custom properties of the style.

use leptos::prelude::*;
use leptos::tachys::html::element::ElementType;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A custom property of the style, by its name, and what it is to be.
pub type Paint = (&'static str, String);

/// Lets an element wear what is painted, and take off what is painted no more; all that lies in it inherits it.
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
            // a property that cannot be taken off was never there
            drop(style.remove_property(name));
        }
        for (name, value) in &paint {
            drop(style.set_property(name, value));
        }
        paint
    });
}
