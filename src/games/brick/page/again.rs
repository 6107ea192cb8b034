//! A brick of the list of moves shown again: outlined on the wall, and named over the message line.

use leptos::prelude::*;

use super::handles::Handles;
use super::past::PastBrick;
use super::phrases::{lying, points};
use crate::app::components::unbroken::unbroken;
use crate::app::play::banner::CloseBanner;
use crate::app::words::{bone_name, in_figures};
use crate::games::brick::rules::PlacedBrick;
use crate::games::brick::scene::{outline, path};
use crate::text::t_string;

/// The outline of the brick, above all others: bricks on it may hide it.
#[component]
pub fn Outlined(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    move || {
        let past = table.past.get().filter(|past| past.is_there)?;
        let PlacedBrick { at, layer, .. } = past.placed;
        let shape = path(&outline(table.sight.get(), at, f64::from(layer) + 1.0, 0.02));
        Some(view! {
            <path class="again-under" d=shape.clone() />
            <path class="again" d=shape />
        })
    }
}

/// The brick in words, over the message line.
#[component]
pub fn Banner(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = table.i18n;
    let what = move |placed: PlacedBrick| {
        let (brick, place) = (bone_name(i18n, placed.bone), lying(i18n, placed.layer));
        if placed.face_down {
            t_string!(i18n, brick.short.ready, brick = brick, at = place)
        } else {
            t_string!(i18n, brick.short.place, brick = brick, place = place)
        }
    };
    let words = move || {
        table.past.get().map(|PastBrick { seat, placed, gain, .. }| {
            let name = table.play.now.read().seat_names.name(i18n, seat);
            let gain = (gain > 0).then(|| format!(" · {}", points(i18n, gain)));
            view! {
                <strong>{name}</strong>
                " "
                <span aria-hidden="true">{unbroken(in_figures(|| what(placed)))}</span>
                <span class="unseen">{what(placed)}</span>
                {gain}
            }
        })
    };
    let is_open = Memo::new(move |_| table.past.read().is_some());
    view! {
        <Show when=move || is_open.get()>
            <section class="banner brick-again">
                <p role="status">{words}</p>
                <CloseBanner play=table.play />
            </section>
        </Show>
    }
}
