//! The bubble: a player's own words, pointing at the seat.

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::frame::measure_then_change;
use crate::app::game::PlayController;
use crate::engine::Seat;
use crate::text::{t, use_i18n};

/// A player's own words in a bubble. It takes the place of the message, so that nothing else moves.
#[component]
pub fn Said(
    /// The game being played.
    play: PlayController,
    /// The seat that speaks.
    seat: Seat,
    /// The words.
    words: AnyView,
) -> impl IntoView {
    let i18n = use_i18n();
    let bubble = NodeRef::<html::Span>::new();
    let from = RwSignal::new(None::<f64>);
    let look = move || {
        // the bubble may be gone
        let middle = move || {
            let bubble = bubble.try_get_untracked()??;
            Some(middle_of(seat, &bubble))
        };
        measure_then_change(middle, move |at| {
            let _ = from.try_set(at);
        });
    };
    Effect::new(move |_| {
        if bubble.get().is_some() {
            look();
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| look());
    on_cleanup(move || resized.remove());
    let name = move || play.now.read().seat_names.name(i18n, seat);
    view! {
        <span
            class="said"
            class:pointing=move || from.get().is_some()
            style=("--from", move || format!("{:.0}px", from.get().unwrap_or_default()))
            node_ref=bubble
        >
            <b class="said-by">{name}</b>
            {t!(i18n, app.colon)}
            {words}
        </span>
    }
}

/// The distance from the bubble's left edge to the middle of a seat, in pixels; nothing if the seat is not above it.
fn middle_of(seat: Seat, bubble: &web_sys::HtmlElement) -> Option<f64> {
    let room = bubble.get_bounding_client_rect();
    let name = document().query_selector(&format!(".seat[data-seat='{}'] .seat-name", seat.index())).ok()??;
    let name = name.get_bounding_client_rect();
    Some(name.left() + name.width() / 2.0 - room.left()).filter(|at| (0.0..=room.width()).contains(at))
}
