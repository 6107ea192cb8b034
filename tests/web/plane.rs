//! Panning and zooming a plane: what moves, what does not, and that a tap remains a tap.

use boneyard::app::play::plane::{Plane, PlaneView};
use boneyard::scene::table::Rect;
use boneyard::text::{Locale, provide_i18n};
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, Event};

use super::place;

const CONTENT: Rect = Rect { left: 0.0, top: 0.0, width: 4.0, height: 2.0 };

struct Shown {
    place: web_sys::HtmlElement,
    view: PlaneView,
    content: RwSignal<Rect>,
    taps: RwSignal<u32>,
}

impl Shown {
    fn one(&self, selector: &str) -> Element {
        self.place.query_selector(selector).unwrap().expect("it is in the page")
    }

    fn seen(&self) -> String {
        self.one(".plane-drawing").get_attribute("viewBox").unwrap_or_default()
    }

    /// The corner of the drawn rectangle on the page, in whole pixels.
    fn corner(&self) -> (f64, f64) {
        let rect = self.one(".thing").get_bounding_client_rect();
        (rect.left().round(), rect.top().round())
    }

    fn scale(&self) -> f64 {
        self.view.camera().get_untracked().expect("it has a window").scale
    }

    fn happens(&self, class: &str, what: &str, with: &[(&str, JsValue)]) {
        let init = Object::new();
        for (name, value) in [("bubbles", true.into()), ("cancelable", true.into())].iter().chain(with) {
            Reflect::set(&init, &JsValue::from(*name), value).unwrap();
        }
        let class: Function = Reflect::get(&window(), &class.into()).unwrap().unchecked_into();
        let event = Reflect::construct(&class, &Array::of2(&what.into(), &init)).unwrap();
        self.one(".thing").dispatch_event(event.unchecked_ref::<Event>()).unwrap();
    }

    /// A pointer event, in pixels from the upper left corner of the window.
    fn point(&self, what: &str, (x, y): (f64, f64)) {
        let rect = self.one(".plane-window").get_bounding_client_rect();
        let at = [("clientX", (rect.left() + x).into()), ("clientY", (rect.top() + y).into())];
        let of = [("isPrimary", true.into()), ("pointerId", 1.into()), ("buttons", 1.into())];
        self.happens("PointerEvent", what, &[at.as_slice(), &of].concat());
    }

    fn click(&self) {
        self.happens("MouseEvent", "click", &[("detail", 1.into())]);
    }

    fn press(&self, key: &str, shift: bool) {
        self.happens("KeyboardEvent", "keydown", &[("key", key.into()), ("shiftKey", shift.into())]);
    }
}

/// Frames are drawn meanwhile.
async fn wait(milliseconds: i32) {
    let over = Promise::new(&mut |over, _| {
        window().set_timeout_with_callback_and_timeout_and_arguments_0(&over, milliseconds).unwrap();
    });
    JsFuture::from(over).await.unwrap();
}

async fn with_plane<F: Future<Output = ()>>(test: impl FnOnce(Shown) -> F) {
    let place = place();
    let (content, taps) = (RwSignal::new(CONTENT), RwSignal::new(0));
    let made = StoredValue::new_local(None);
    let handle = mount_to(place.clone(), move || {
        provide_i18n(Locale::En);
        let view = PlaneView::new();
        made.set_value(Some(view));
        let tap = move |_| taps.update(|taps| *taps += 1);
        view! {
            <Plane view=view content=content label=Signal::stored("Wall".to_owned())>
                <rect class="thing" x=0 y=0 width=4 height=2 on:click=tap />
            </Plane>
        }
    });
    let view = made.get_value().expect("it has been mounted");
    let shown = Shown { place, view, content, taps };
    shown.one(".plane-window").set_attribute("style", "position:relative;width:360px;height:300px").unwrap();
    wait(100).await;
    test(shown).await;
    drop(handle);
}

#[wasm_bindgen_test]
async fn panning_moves_the_drawing_without_redrawing_it() {
    with_plane(async |shown| {
        let (before, (left, top)) = (shown.seen(), shown.corner());
        assert!(!before.is_empty(), "it is fitted as soon as it has a window");
        // The second pan starts where the first one ended.
        for (across, down) in [(30.0, 20.0), (60.0, 40.0)] {
            shown.point("pointerdown", (100.0, 100.0));
            shown.point("pointermove", (120.0, 100.0));
            // The pan starts only after this first distance, so that the drawing does not jump.
            shown.point("pointermove", (130.0, 110.0));
            wait(60).await;
            shown.point("pointermove", (150.0, 120.0));
            wait(60).await;
            assert_eq!(shown.corner(), (left + across, top + down), "it follows the pointer");
            shown.point("pointerup", (150.0, 120.0));
            assert_eq!(shown.corner(), (left + across, top + down), "it stays where it was left");
            assert_eq!(shown.seen(), before, "the view box does not change");
            shown.click();
        }
        assert_eq!(shown.taps.get_untracked(), 0, "a click that ends a pan is no tap");
        shown.click();
        assert_eq!(shown.taps.get_untracked(), 1, "the next one is");
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_press_that_hardly_moves_is_a_tap() {
    with_plane(async |shown| {
        let before = shown.seen();
        shown.point("pointerdown", (100.0, 100.0));
        shown.point("pointermove", (104.0, 103.0));
        shown.point("pointerup", (104.0, 103.0));
        shown.click();
        wait(60).await;
        assert_eq!((shown.taps.get_untracked(), shown.seen()), (1, before));
    })
    .await;
}

#[wasm_bindgen_test]
async fn keys_zoom_pan_and_fit() {
    with_plane(async |shown| {
        let (before, scale) = (shown.seen(), shown.scale());
        shown.press("+", false);
        assert!(shown.scale() > scale);
        let closer = shown.view.camera().get_untracked();
        shown.press("ArrowRight", true);
        assert_ne!(shown.view.camera().get_untracked(), closer);
        shown.press("0", false);
        assert_eq!((shown.seen(), shown.scale()), (before.clone(), scale));
        shown.press("ArrowRight", false);
        assert_eq!(shown.seen(), before, "plain arrow keys belong to the content");
    })
    .await;
}

#[wasm_bindgen_test]
async fn growing_content_is_fitted_until_the_user_pans() {
    with_plane(async |shown| {
        let scale = shown.scale();
        shown.content.set(Rect { width: 20.0, ..CONTENT });
        wait(60).await;
        let fitted = shown.scale();
        assert!(fitted < scale);
        shown.press("+", false);
        let chosen = shown.scale();
        shown.content.set(Rect { width: 30.0, ..CONTENT });
        wait(60).await;
        assert!((shown.scale() - chosen).abs() < 1e-9, "it is the person's now");
        shown.press("0", false);
        assert!(shown.scale() < fitted);
    })
    .await;
}

#[wasm_bindgen_test]
async fn page_coordinates_are_converted_to_the_plane() {
    with_plane(async |shown| {
        let thing = shown.one(".thing").get_bounding_client_rect();
        let middle = (thing.left() + thing.width() / 2.0, thing.top() + thing.height() / 2.0);
        let (x, y) = shown.view.to_plane(middle).expect("it is in the window");
        assert!((x - 2.0).abs() < 0.02 && (y - 1.0).abs() < 0.02, "{x}, {y}");
        let rect = shown.one(".plane-window").get_bounding_client_rect();
        assert_eq!(
            shown.view.to_plane((rect.left() - 5.0, rect.top() + 5.0)),
            None,
            "points beside the window have no place on the plane"
        );
    })
    .await;
}
