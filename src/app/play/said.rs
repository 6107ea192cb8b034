//! What somebody at the table says in their own words: in a bubble that points to their seat, and names them.

use leptos::html;
use leptos::prelude::*;

use crate::app::game::Play;
use crate::engine::Seat;
use crate::text::use_i18n;

/// The words of whoever sits there. The bubble lies in the room of the message, so that it moves nothing.
#[component]
pub fn Said(
    /// The game being played.
    play: Play,
    /// Who speaks.
    seat: Seat,
    /// What they say.
    words: AnyView,
) -> impl IntoView {
    let i18n = use_i18n();
    let bubble = NodeRef::<html::Span>::new();
    let from = RwSignal::new(None::<f64>);
    let look = move || {
        request_animation_frame(move || {
            // the bubble may be gone by now
            let there = bubble.try_get_untracked().flatten();
            if let Some(at) = there.and_then(|bubble| middle_of(seat, &bubble)) {
                let _ = from.try_set(Some(at));
            }
        });
    };
    Effect::new(move |_| {
        if bubble.get().is_some() {
            look();
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| look());
    on_cleanup(move || resized.remove());
    let name = move || play.now.read().company.name(i18n, seat);
    view! {
        <span
            class="said"
            class:pointing=move || from.get().is_some()
            style=("--from", move || format!("{:.0}px", from.get().unwrap_or_default()))
            node_ref=bubble
        >
            <b class="said-by">{name}</b>
            {": "}
            {words}
        </span>
    }
}

/// How far from the left edge of the bubble the middle of a seat is, in pixels.
fn middle_of(seat: Seat, bubble: &web_sys::HtmlElement) -> Option<f64> {
    let room = bubble.get_bounding_client_rect();
    let name = document().query_selector(&format!(".seat[data-seat='{}'] .seat-name", seat.index())).ok()??;
    let name = name.get_bounding_client_rect();
    Some(name.left() + name.width() / 2.0 - room.left())
}
