//! The places where the picked brick may go: a button each over the wall, with one tab stop for all.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::handles::{Handles, place_id};
use super::told;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::components::keyed::{Keyed, keyed};
use crate::app::keyboard::{has_modifier, key_of};
use crate::app::play::holder::HandPlace;
use crate::games::brick::rules::{Brick, Spot};
use crate::games::brick::scene::{
    PickedBrick, Slot, Target, bone_place, in_order, labelled_slots, mark_scale, next_slot, outline, path,
};
use crate::scene::table::Heading;
use crate::text::{t, use_i18n};

/// Radius of a numbered mark, in squares.
const MARK: f64 = 0.34;

/// The center of a pair of squares in the drawing.
fn middle(table: Handles, at: [Spot; 2]) -> (f64, f64) {
    let sight = table.sight.get_untracked();
    if let Some(slot) = table.slots.read_untracked().iter().find(|slot| slot.at == at) {
        return slot.middle(sight);
    }
    let middle = bone_place(sight, at);
    sight.project((middle.x, middle.y), 0.0)
}

/// Moves the keyboard cursor to a place.
fn go_to(table: Handles, at: [Spot; 2]) {
    table.probe.set(None);
    table.cursor.set(Some(at));
    focus(&place_id(at));
}

/// Moves the keyboard cursor to the adjacent pair of squares, legal or not, and says why a brick may not go there.
fn probe(table: Handles, at: [Spot; 2], heading: Heading) {
    let sight = table.sight.get_untracked();
    let [Some(first), Some(second)] = at.map(|spot| sight.beside(spot, heading)) else { return };
    probe_at(table, in_order([first, second]));
}

/// Turns the keyboard cursor by a quarter.
fn probe_across(table: Handles, [first, second]: [Spot; 2]) {
    let across =
        if first.y == second.y { Spot { x: first.x, y: first.y + 1 } } else { Spot { x: first.x + 1, y: first.y } };
    probe_at(table, in_order([first, across]));
}

fn probe_at(table: Handles, at: [Spot; 2]) {
    match table.fault_at(at) {
        None => go_to(table, at),
        Some(why) => {
            table.cursor.set(Some(at));
            table.probe.set(Some((at, why)));
            table.explain_at(at);
            focus("probe");
        }
    }
}

/// Handles a key on a place, or on an illegal pair of squares.
fn pressed(table: Handles, event: &KeyboardEvent) {
    let Some(at) = table.cursor.get_untracked() else { return };
    let key = key_of(event);
    let slots = table.slots.get_untracked();
    if let Some(heading) = Heading::of_key(&key) {
        event.prevent_default();
        if event.ctrl_key() {
            return probe(table, at, heading);
        }
        let next = match slots.iter().position(|slot| slot.at == at) {
            Some(here) => table.arrows.with_untracked(|arrows| {
                let ways = Heading::ALL.into_iter().zip(arrows[here]);
                ways.filter(|(way, _)| *way == heading).find_map(|(_, to)| to)
            }),
            None => next_slot(&slots, table.sight.get_untracked(), middle(table, at), heading),
        };
        if let Some(next) = next {
            go_to(table, slots[next].at);
        }
        return;
    }
    if has_modifier(event) {
        return;
    }
    let here = slots.iter().position(|slot| slot.at == at);
    let row = match key.as_str() {
        "Home" => Some(0),
        "End" => slots.len().checked_sub(1),
        "PageDown" => here.map(|here| (here + 1).min(slots.len() - 1)),
        "PageUp" => here.map(|here| here.saturating_sub(1)),
        _ => None,
    };
    if let Some(slot) = row.and_then(|row| slots.get(row)) {
        event.prevent_default();
        return go_to(table, slot.at);
    }
    match key.as_str() {
        "Enter" => {
            event.prevent_default();
            let is_considered = table.considered.get_untracked().is_some_and(|(slot, _)| slot.at == at);
            if is_considered {
                table.tap(Target::Do);
                focus_first(".tray-bone[tabindex='0']");
            } else {
                table.tap(Target::Pair(at));
            }
        }
        " " => {
            event.prevent_default();
            table.tap(Target::Pair(at));
        }
        "x" | "X" => probe_across(table, at),
        "Escape" => {
            let held = table.held.get_untracked();
            let is_considered = table.considered.get_untracked().is_some();
            table.tap(Target::GiveUp);
            if let Some(held) = held.filter(|_| !is_considered) {
                let row = u8::from(matches!(held, PickedBrick::Readied(_)));
                focus(&HandPlace { row, bone: held.bone(), copy: 0 }.id());
            }
        }
        _ => {}
    }
}

/// Outlines of the squares the brick may cover, drawn below the preview.
#[component]
pub fn Region(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    move || {
        let (slots, sight) = (table.slots.read(), table.sight.get());
        let shapes = slots.iter().map(|slot| path(&outline(sight, slot.at, f64::from(slot.layer), 0.06)));
        let shapes: String = shapes.collect();
        (!shapes.is_empty()).then(|| view! { <path class="brick-region" d=shapes /> })
    }
}

/// The buttons of the picked brick's places, for keys and screen readers. Only those that score are to be seen: a touch
/// lays the brick at the nearest place.
#[component]
pub fn Places(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let Handles { slots, sight, cursor, .. } = table;
    let stop = Memo::new(move |_| {
        let slots = slots.read();
        let there = |at: &[Spot; 2]| slots.iter().any(|slot| slot.at == *at);
        let considered = table.considered.get().map(|(slot, _)| slot.at);
        considered.or_else(|| cursor.get()).filter(there).or_else(|| slots.first().map(|slot| slot.at))
    });
    // marks keep a legible size when zoomed out; where they would overlap, only the best are labelled_slots
    let larger = Memo::new(move |_| table.plane.camera().get().map_or(1.0, |camera| mark_scale(camera.scale)));
    let written = Memo::new(move |_| labelled_slots(&slots.read(), sight.get(), MARK * larger.get()));
    // the key includes the view angle, because a place's button never changes
    let there = move || {
        let (sight, held) = (sight.get(), table.held.get());
        let of = |slot: &Slot| {
            let slot = *slot;
            let [first, second] = slot.at;
            let ways = u8::from(slot.ways[0]) + 2 * u8::from(slot.ways[1]);
            let brick = held.map(|held| format!("{} {}", held.bone(), held.is_face_down())).unwrap_or_default();
            let seen = format!("{} {}", sight.oblique, sight.turns);
            let key = format!("{first} {second} {} {ways} {seen} {brick}", slot.layer);
            Keyed::new(key, move || {
                view! { <PlaceButton table=table site=slot held=held stop=stop larger=larger written=written /> }
                    .into_any()
            })
        };
        slots.read().iter().map(of).collect()
    };
    let probed = move || {
        let (at, why) = table.probe.get()?;
        table.held.get()?;
        let (x, y) = middle(table, at);
        let shape = path(&outline(sight.get(), at, 0.0, 0.06));
        Some(view! {
            <g id="probe" class="brick-probe" role="img" tabindex="0" aria-label=why>
                <path d=shape />
                <path d=format!("M{:.2} {:.2}l.3 .3m0 -.3l-.3 .3", x - 0.15, y - 0.15) />
            </g>
        })
    };
    view! {
        <g
            class="brick-places"
            role="group"
            aria-label=t!(i18n, brick.table.places)
            on:keydown=move |event| pressed(table, &event)
        >
            {keyed(there)}
            {probed}
        </g>
    }
}

#[component]
fn PlaceButton(
    table: Handles,
    site: Slot,
    held: Option<PickedBrick>,
    stop: Memo<Option<[Spot; 2]>>,
    larger: Memo<f64>,
    written: Memo<Vec<[Spot; 2]>>,
) -> AnyView {
    let (i18n, slot) = (use_i18n(), site);
    let sight = table.sight.get_untracked();
    let (x, y) = slot.middle(sight);
    let points = held.map_or(0, |held| held.points(slot.layer));
    let is_considered = move || table.considered.get().is_some_and(|(considered, _)| considered.at == slot.at);
    let label = move || {
        let Some(held) = held else { return String::new() };
        let now = table.play.now.read();
        told::place(i18n, now.view::<Brick>().wall(), sight, &slot, held)
    };
    let is_written = Memo::new(move |_| points > 0 && written.read().contains(&slot.at));
    let mark = move || {
        view! {
            <circle r=MARK />
            {is_written.get().then(|| view! { <text y=0.13>{format!("+{points}")}</text> })}
        }
    };
    view! {
        <g
            id=place_id(slot.at)
            class="brick-place"
            class:considered=is_considered
            class:scores=move || is_written.get()
            class:hinted=move || table.hinted_place() == Some(slot.at)
            role="button"
            tabindex=move || if stop.get() == Some(slot.at) { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || is_considered().to_string()
            transform=move || format!("translate({x:.3} {y:.3}) scale({:.3})", larger.get())
            on:focus=move |_| {
                table.probe.set(None);
                table.cursor.set(Some(slot.at));
                table.hover.set(Some((slot.at, false)));
            }
            on:blur=move |_| {
                // also sent while the table is removed; its signals are disposed by then
                if table.hover.try_get_untracked() == Some(Some((slot.at, false))) {
                    table.hover.set(None);
                }
            }
        >
            {mark}
        </g>
    }
    .into_any()
}
