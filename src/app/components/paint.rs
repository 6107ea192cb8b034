//! A user's colors for a part of the page, as CSS custom properties.

use leptos::prelude::*;
use leptos::tachys::html::element::ElementType;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A custom property's name and value.
pub type Paint = (&'static str, String);

/// The player's colors of the table in view, as context for the sheets over it; empty if the usual ones apply.
#[derive(Clone, Copy)]
pub struct OwnPaint(pub Signal<Vec<Paint>>);

/// Class of an element with own colors, to which the chosen table and bones do not apply (style/looks.css).
const PAINTED: &str = "painted";

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
        drop(element.class_list().toggle_with_force(PAINTED, !paint.is_empty()));
        paint
    });
}
