//! How large an element is, whenever that changes.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::ResizeObserver;

use crate::scene::table::Area;

/// Tells the room of an element as soon as it is there and whenever it changes, until its owner is gone; a room without
/// a width is not told.
pub fn measure(element: NodeRef<html::Div>, tell: impl Fn(Area) + Copy + 'static) {
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let watched: web_sys::Element = element.into();
        let measured = watched.clone();
        let callback = Closure::<dyn Fn()>::new(move || {
            let rect = measured.get_bounding_client_rect();
            if rect.width() > 0.0 {
                tell(Area { width: rect.width(), height: rect.height() });
            }
        });
        let Ok(observer) = ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
        observer.observe(&watched);
        let kept = StoredValue::new_local((observer, callback));
        on_cleanup(move || {
            let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
}
