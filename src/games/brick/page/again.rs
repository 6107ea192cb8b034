//! A brick of the list of moves shown again: outlined on the wall, and named over the message line.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::{lying, points};
use crate::app::components::icon::{Icon, Sign};
use crate::app::game::PlayController;
use crate::app::words::bone_name;
use crate::engine::{Points, Seat};
use crate::games::brick::rules::{Brick, Event, PlacedBrick};
use crate::games::brick::scene::{outline, path};
use crate::text::{t, t_string};

/// A brick shown again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PastBrick {
    /// The seat that placed it.
    pub seat: Seat,
    /// The brick in the wall.
    pub placed: PlacedBrick,
    /// The points it scored.
    pub gain: Points,
    /// True if the wall on the table holds it; false after its match.
    pub is_there: bool,
}

impl PastBrick {
    /// The brick of the entry that the player asked for in the list of moves.
    pub fn of(play: PlayController) -> Option<Self> {
        let (_, events) = play.entry_explained()?;
        let placed = events.open::<Vec<Event>>().iter().find_map(|event| match *event {
            Event::Placed { seat, bone, face_down, at, layer, gain } => {
                Some((seat, PlacedBrick { bone, face_down, at, layer }, gain))
            }
            _ => None,
        });
        let (seat, placed, gain) = placed?;
        let now = play.now.read();
        let is_there = now.shown::<Brick>().wall().bricks().contains(&placed);
        Some(Self { seat, placed, gain, is_there })
    }
}

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
    let words = move || {
        table.past.get().map(|PastBrick { seat, placed, gain, .. }| {
            let name = table.play.now.read().seat_names.name(i18n, seat);
            let (brick, place) = (bone_name(i18n, placed.bone), lying(i18n, placed.layer));
            let what = if placed.face_down {
                t_string!(i18n, brick.short.ready, brick = brick, at = place)
            } else {
                t_string!(i18n, brick.short.place, brick = brick, place = place)
            };
            let gain = (gain > 0).then(|| format!(" · {}", points(i18n, gain)));
            view! {
                <strong>{name}</strong>
                " "
                {what}
                {gain}
            }
        })
    };
    let is_open = Memo::new(move |_| table.past.read().is_some());
    view! {
        <Show when=move || is_open.get()>
            <section class="banner brick-again">
                <p role="status">{words}</p>
                <button
                    class="icon-button"
                    id="close-explained"
                    aria-label=t!(i18n, app.close)
                    title=t!(i18n, app.close)
                    on:click=move |_| table.close()
                >
                    <Icon sign=Sign::Close />
                </button>
            </section>
        </Show>
    }
}
