//! The size of an element, with updates.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::ResizeObserver;

use super::frame::measure_then_change;
use crate::scene::table::Area;

/// Keeps a signal equal to an element's size.
pub fn keep_room(element: NodeRef<html::Div>, room: RwSignal<Area>) {
    measure(element, move |now| {
        // the observer may fire once more after the page was disposed
        if room.try_get_untracked().is_some_and(|before| before != now) {
            room.set(now);
        }
    });
}

/// Reports the size of an element when it appears and whenever it changes, until the owner is disposed. A width of 0 is
/// not reported.
///
/// The first report comes before the first layout of the frame: browsers count what an observer's report moves as a layout
/// shift, although the frame is painted afterwards.
pub fn measure(element: NodeRef<html::Div>, tell: impl Fn(Area) + Copy + 'static) {
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let watched: web_sys::Element = element.into();
        let measured = watched.clone();
        let room = move || {
            let rect = measured.get_bounding_client_rect();
            (rect.width() > 0.0).then(|| Area { width: rect.width(), height: rect.height() })
        };
        let first = room.clone();
        measure_then_change(first, tell);
        let callback = Closure::<dyn Fn()>::new(move || {
            if let Some(room) = room() {
                tell(room);
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

/// Reports whether an element's text fits into its box: when the element appears, when its size changes, and in the
/// frame after a change that `track` tracks.
pub fn measure_text(element: NodeRef<html::P>, track: impl Fn() + 'static, tell: impl Fn(bool) + Copy + 'static) {
    let fits = move || {
        // the page may have been disposed
        let there = element.try_get_untracked().flatten();
        there.map(|element| element.scroll_height() <= element.client_height() + 1)
    };
    Effect::new(move |_| {
        track();
        measure_then_change(fits, tell);
    });
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let callback = Closure::<dyn Fn()>::new(move || {
            if let Some(fits) = fits() {
                tell(fits);
            }
        });
        let Ok(observer) = ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
        observer.observe(&element);
        let kept = StoredValue::new_local((observer, callback));
        on_cleanup(move || {
            let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
}
