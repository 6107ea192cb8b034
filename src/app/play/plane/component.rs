//! The component that shows a plane.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::view::PlaneView;
use crate::app::browser::enlarged::mark_enlarged;
use crate::app::browser::measure::measure;
use crate::app::components::icon::{Icon, Sign};
use crate::scene::camera::Camera;
use crate::scene::table::{Area, Rect};
use crate::text::{t, use_i18n};

/// An unbounded plane seen through a camera.
#[component]
pub fn Plane(
    /// The view.
    view: PlaneView,
    /// The bounding box of the content with its margin; changes only with moves.
    #[prop(into)]
    content: Signal<Rect>,
    /// The bounding box of the newest piece, which is scrolled into view.
    #[prop(into, optional)]
    focus: Signal<Option<Rect>>,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// More buttons for the lower left corner, such as other view angles.
    #[prop(optional)]
    aside: Option<AnyView>,
    /// The content: SVG in the plane's units.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    mark_enlarged();
    let follow = move |glides: bool| {
        let (by_hand, is_new) = view.state.with_value(|state| (state.by_hand, state.seen.is_none()));
        let focus = focus.get_untracked().filter(|_| by_hand);
        view.go(glides, |camera, content, window, limits| {
            let content = content?;
            Some(match focus {
                _ if is_new => Camera::fitting(&content, window, limits),
                Some(focus) => camera.bringing(&focus, window, limits),
                None if by_hand => camera,
                None => camera.following(&content, window, limits),
            })
        });
    };
    measure(view.window, move |area| {
        let corners = [view.aside, view.buttons].map(|over| {
            let rect = over.try_get_untracked().flatten().map(|over| over.get_bounding_client_rect());
            rect.map_or(Area { width: 0.0, height: 0.0 }, |rect| Area { width: rect.width(), height: rect.height() })
        });
        // the observer may fire once more after the page was disposed
        let changed = view.state.try_update_value(|state| {
            let changed = state.area != Some(area) || state.corners != Some(corners);
            (state.area, state.corners) = (Some(area), Some(corners));
            changed
        });
        if changed == Some(true) {
            view.land();
            follow(false);
            if let Some((camera, area)) = view.now() {
                // the same camera in a window of another size
                view.draw(camera, area);
            }
        }
    });
    Effect::new(move |_| {
        let now = content.get();
        focus.track();
        let busy = view.state.try_update_value(|state| {
            state.content = Some(now);
            state.moving
        });
        // not while the player is moving the plane
        if busy == Some(false) {
            follow(true);
        }
    });
    let tapped = move |event: MouseEvent| {
        let no_tap = view.state.try_update_value(|state| std::mem::take(&mut state.no_tap));
        // a click with detail 0 comes from the keyboard
        if no_tap == Some(true) && event.detail() > 0 {
            event.stop_propagation();
            event.prevent_default();
        }
    };
    view! {
        <div
            class="plane"
            role="group"
            aria-label=label
            aria-description=t!(i18n, play.plane.keys)
            on:keydown:capture=move |event| view.key(&event)
        >
            <div
                class="plane-window"
                node_ref=view.window
                on:pointerdown=move |event| view.pressed(&event)
                on:pointermove=move |event| view.carried(&event)
                on:pointerup=move |event| view.released(&event)
                on:pointercancel=move |event| view.released(&event)
                on:wheel=move |event| view.wheeled(&event)
                on:click:capture=tapped
                on:focusin=move |event| view.focused(event.target().and_then(|target| target.dyn_into().ok()))
            >
                <div class="plane-moved" node_ref=view.moved>
                    <svg class="plane-drawing" node_ref=view.drawing focusable="false">
                        {children()}
                    </svg>
                </div>
            </div>
            {aside
                .map(|aside| {
                    view! {
                        <div class="plane-buttons aside" node_ref=view.aside>
                            {aside}
                        </div>
                    }
                })}
            <Zoom view=view />
        </div>
    }
}

/// The buttons that move the camera closer and further away; on small screens they are behind one.
#[component]
fn Zoom(view: PlaneView) -> impl IntoView {
    let i18n = use_i18n();
    let button = move |sign: Sign, words: Signal<String>, press: &'static str| {
        view! {
            <button class="icon-button" aria-label=words on:click=move |_| _ = view.press(press)>
                <Icon sign=sign />
            </button>
        }
    };
    let buttons = PlaneView::key_words(i18n).into_iter().zip([Sign::Closer, Sign::Further, Sign::Whole]);
    let buttons = buttons.map(|((key, words), sign)| button(sign, words, key)).collect_view();
    let is_open = RwSignal::new(false);
    view! {
        <div class="plane-buttons zoom" class:open=move || is_open.get() node_ref=view.buttons>
            <button
                class="icon-button plane-zoom"
                aria-label=t!(i18n, play.plane.zoom)
                title=t!(i18n, play.plane.zoom)
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
            >
                {move || view! { <Icon sign=if is_open.get() { Sign::Close } else { Sign::Closer } /> }}
            </button>
            {buttons}
        </div>
    }
}
