//! The tray: the player's hand, whose bones can be tapped, reached by arrow keys, or dragged to the table. The game
//! decides what each input means: see [`Holder`].

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent};

use super::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::browser::drag::{Drag, on_further_finger, position};
use crate::app::browser::focus::focus;
use crate::app::browser::measure::measure;
use crate::app::components::bone::marks;
use crate::app::components::keyed::{Keyed, keyed};
use crate::app::keyboard::key_of;
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::scene::table::{Area, Highlight};
use crate::text::{t, t_string, use_i18n};

/// Bones are sized for at least this many, so that the last ones are no larger than the first.
const LEAST: usize = 4;

/// A bone with its place.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    place: HandPlace,
    highlight: Highlight,
    /// True if the hint recommends it.
    is_hinted: bool,
    /// True if the player has drawn it since they last played.
    is_drawn: bool,
}

/// The bones of a row with their places.
fn places(row: u8, bones: &[(Bone, Highlight)]) -> Vec<Held> {
    let held = |(index, &(bone, highlight)): (usize, &(Bone, Highlight))| {
        let before = bones[..index].iter().filter(|(other, _)| *other == bone).count();
        let copy = u8::try_from(before).unwrap_or(u8::MAX);
        Held { place: HandPlace { row, bone, copy }, highlight, is_hinted: false, is_drawn: false }
    };
    bones.iter().enumerate().map(held).collect()
}

/// True if copy number `copy` is among the last `last` of `alike` equal bones.
fn is_among_last(copy: u8, last: usize, alike: usize) -> bool {
    usize::from(copy) + last >= alike && last > 0
}

/// A table with a hand, shared by the parts of its tray.
type Hands = StoredValue<Arc<dyn Holder>>;

/// The table of a tray.
fn of(holder: Hands) -> Arc<dyn Holder> {
    holder.get_value()
}

/// The step of an arrow key, Home or End along a row with one tab stop; the caller clamps it to the row. Nothing for
/// other keys.
pub fn step(key: &str) -> Option<isize> {
    match key {
        "ArrowLeft" | "ArrowUp" => Some(-1),
        "ArrowRight" | "ArrowDown" => Some(1),
        "Home" => Some(isize::MIN),
        "End" => Some(isize::MAX),
        _ => None,
    }
}

/// The accessible name of the tray: the hand, or the other row if the hand is empty or no person plays.
fn called(i18n: I18n, rows: &[HandRow]) -> String {
    match rows {
        [hand, other, ..] if hand.bones.is_empty() => other.label.clone(),
        _ => t_string!(i18n, play.hand).to_owned(),
    }
}

/// The hand.
#[component]
pub fn Tray(
    /// The table.
    holder: Arc<dyn Holder>,
) -> impl IntoView {
    let i18n = use_i18n();
    let holder = StoredValue::new(holder);
    let rows = Memo::new(move |_| of(holder).rows());
    // one memo for all bones: one per bone would subscribe to the game many times
    let held = Memo::new(move |_| {
        let (rows, of) = (rows.read(), of(holder));
        let (hinted, now) = (of.hinted(), of.play().now.read());
        let drawn = |bone: Bone| now.drawn.iter().filter(|drawn| **drawn == bone).count();
        let held: Vec<Held> =
            (0..).zip(rows.iter()).flat_map(|(row, HandRow { bones, .. })| places(row, bones)).collect();
        let marked = |own: &Held| {
            let HandPlace { row, bone, copy } = own.place;
            let alike = held.iter().filter(|other| (other.place.row, other.place.bone) == (row, bone)).count();
            let is_drawn = is_among_last(copy, drawn(bone), alike);
            Held { is_hinted: copy == 0 && hinted == Some(bone), is_drawn, ..*own }
        };
        held.iter().map(marked).collect::<Vec<_>>()
    });
    let may_play = Memo::new(move |_| of(holder).may_play());
    let dragged = of(holder).dragged();
    let moved = Memo::new(move |_| dragged.get().filter(|dragged| dragged.drag.moved).map(|dragged| dragged.place));
    end_at_pinch(dragged);
    let in_order = Memo::new(move |_| held.read().iter().map(|held| held.place).collect::<Vec<_>>());
    // the number of bones per row with one, two or three rows; the style picks the one with the largest bones
    let in_rows = move |rows: usize| in_order.read().len().div_ceil(rows).max(LEAST).to_string();
    // the tab stop: the selected bone, the one last focused, or the first
    let walked = RwSignal::new(None::<HandPlace>);
    let stop = Memo::new(move |_| {
        let places = in_order.read();
        let there = |place: &HandPlace| places.contains(place);
        of(holder).picked().or(walked.get()).filter(there).or_else(|| places.first().copied())
    });
    let walk = move |event: KeyboardEvent| {
        let key = key_of(&event);
        if key == "Escape" {
            of(holder).give_up();
        }
        let Some(step) = step(&key) else { return };
        event.prevent_default();
        let places = in_order.read_untracked();
        let here: usize =
            stop.get_untracked().and_then(|stop| places.iter().position(|place| *place == stop)).unwrap_or(0);
        let next = here.saturating_add_signed(step).min(places.len().saturating_sub(1));
        if let Some(&place) = places.get(next) {
            walked.set(Some(place));
            focus(&place.id());
        }
    };
    let bone = move |place: HandPlace| {
        view! { <TrayBone holder=holder held=held may_play=may_play moved=moved stop=stop walked=walked place=place /> }
            .into_any()
    };
    let is_empty = move |row: u8| in_order.read().iter().all(|place| place.row != row);
    let of_row = move |row: u8| {
        keyed(move || {
            let (places, new) = (in_order.read(), |place: HandPlace| Keyed::new(place.id(), move || bone(place)));
            places.iter().copied().filter(|place| place.row == row).map(new).collect()
        })
    };
    let several = Memo::new(move |_| rows.read().len());
    let bones = move || {
        if several.get() < 2 {
            return of_row(0);
        }
        let row = |row: u8| {
            let label = move || rows.read().get(usize::from(row)).map(|row| row.label.clone()).unwrap_or_default();
            let empty = move || is_empty(row).then_some("true");
            view! {
                <div class="tray-row" role="group" aria-label=label aria-hidden=empty>
                    {of_row(row)}
                </div>
            }
        };
        (0..u8::try_from(several.get()).unwrap_or(u8::MAX)).map(row).collect_view().into_any()
    };
    // the style derives the size of the bones from the tray's: see style/tray.css
    let (tray, room) = (NodeRef::<html::Div>::new(), RwSignal::new(None::<Area>));
    measure(tray, move |area| {
        // the observer may fire once more after the page was disposed
        if room.try_get_untracked().is_some_and(|room| room != Some(area)) {
            room.set(Some(area));
        }
    });
    let pixels = move |of: fn(&Area) -> f64| room.read().as_ref().map(|room| format!("{}px", of(room).round()));
    view! {
        <div
            class="tray"
            node_ref=tray
            style=("--wide", move || pixels(|room| room.width))
            style=("--high", move || pixels(|room| room.height))
            tabindex="-1"
            style=("--one", move || in_rows(1))
            style=("--two", move || in_rows(2))
            style=("--three", move || in_rows(3))
            role="group"
            aria-label=move || called(i18n, &rows.read())
            aria-description=t!(i18n, play.hand_keys)
            on:keydown=walk
        >
            {bones}
        </div>
        <DraggedBone holder=holder moved=moved />
    }
}

/// A bone of the hand.
#[component]
fn TrayBone(
    holder: Hands,
    held: Memo<Vec<Held>>,
    may_play: Memo<bool>,
    moved: Memo<Option<HandPlace>>,
    stop: Memo<Option<HandPlace>>,
    walked: RwSignal<Option<HandPlace>>,
    place: HandPlace,
) -> impl IntoView {
    let i18n = use_i18n();
    let dropped = StoredValue::new(false);
    let own = Memo::new(move |_| held.read().iter().find(|other| other.place == place).copied());
    let is = move |wanted| own.get().is_some_and(|own| own.highlight == wanted);
    let class = move || {
        let (hinted, drawn) = own.get().map_or((false, false), |own| (own.is_hinted, own.is_drawn));
        let has = [
            ("playable", is(Highlight::Playable)),
            ("unplayable", is(Highlight::Calm) && may_play.get()),
            ("hinted", hinted),
            ("dragged", moved.get() == Some(place)),
            ("drawn", drawn),
        ];
        marks("tray-bone", &has)
    };
    let label = move || {
        let own = own.get();
        let name = of(holder).label(place, own.map(|own| own.highlight));
        if own.is_some_and(|own| own.is_drawn) { t_string!(i18n, play.just_drawn, bone = name) } else { name }
    };
    view! {
        <button
            class=class
            id=place.id()
            aria-pressed=move || is(Highlight::Selected).to_string()
            aria-label=label
            tabindex=move || if stop.get() == Some(place) { "0" } else { "-1" }
            on:click=move |event| {
                // a click that ends a drag is not a tap
                if dropped.get_value() {
                    dropped.set_value(false);
                    return;
                }
                walked.set(Some(place));
                of(holder).tap(place);
                // a click with detail 0 comes from the keyboard
                if event.detail() == 0 && untrack(|| of(holder).picked()) == Some(place) {
                    of(holder).taken_by_key();
                }
            }
            on:pointerdown=move |event| {
                dropped.set_value(false);
                press(holder, place, &event);
            }
            on:pointermove=move |event| carry(holder, &event)
            on:pointerup=move |event| {
                if let Some(ended) = end(holder, &event) {
                    dropped.set_value(ended.drag.moved);
                    if ended.drag.moved {
                        of(holder).drop_at(ended.place, position(&event));
                    }
                }
            }
            on:pointercancel=move |event| {
                // only a drag is cancelled; a bone selected by a tap stays selected, however late the pointer is
                // cancelled
                if let Some(cancelled) = end(holder, &event).filter(|cancelled| cancelled.drag.moved) {
                    of(holder).put_back(cancelled.before);
                }
            }
        >
            {of(holder).picture(place)}
        </button>
    }
}

/// Ends a press when a further finger touches: a pinch that begins on a bone is no drag.
fn end_at_pinch(dragged: RwSignal<Option<Dragged>>) {
    on_further_finger(move || {
        if dragged.get_untracked().is_some_and(|dragged| !dragged.drag.moved) {
            dragged.set(None);
        }
    });
}

fn press(holder: Hands, pressed: HandPlace, event: &PointerEvent) {
    let holder = of(holder);
    if !untrack(|| holder.may_play()) {
        return;
    }
    if let Some(drag) = Drag::start(event) {
        let before = untrack(|| holder.picked());
        holder.dragged().set(Some(Dragged { place: pressed, drag, before }));
    }
}

fn carry(holder: Hands, event: &PointerEvent) {
    let holder = of(holder);
    let Some(dragged) = holder.dragged().get_untracked() else { return };
    let drag = dragged.drag.carry(event);
    if drag.is_some_and(|drag| drag.moved) && !dragged.drag.moved {
        holder.lift(dragged.place);
    }
    holder.dragged().set(drag.map(|drag| Dragged { drag, ..dragged }));
}

/// Ends the press of this event's pointer; nothing for another finger's.
fn end(holder: Hands, event: &PointerEvent) -> Option<Dragged> {
    let dragged = of(holder).dragged();
    let ended = dragged.get_untracked().filter(|dragged| dragged.drag.is_of(event))?;
    dragged.set(None);
    Some(ended)
}

/// The dragged bone under the pointer.
#[component]
fn DraggedBone(holder: Hands, moved: Memo<Option<HandPlace>>) -> impl IntoView {
    let dragged = of(holder).dragged();
    let at = move || dragged.get().map_or((0.0, 0.0), |dragged| dragged.drag.at);
    move || {
        moved.get().map(|place| {
            view! {
                <div
                    class="dragging"
                    data-bone=place.bone.to_string()
                    style:transform=move || {
                        let (x, y) = at();
                        format!("translate({x}px, {y}px)")
                    }
                >
                    {of(holder).picture(place)}
                </div>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bone_that_is_held_twice_lies_at_two_places() {
        let (one, other) = (Bone::new(1, 2), Bone::new(3, 3));
        let held = places(0, &[(one, Highlight::Plain), (other, Highlight::Plain), (one, Highlight::Calm)]);
        let ids: Vec<String> = held.iter().map(|held| held.place.id()).collect();
        assert_eq!(ids, ["hand-1-2", "hand-3-3", "hand-1-2.1"]);
        assert_eq!(held[2].highlight, Highlight::Calm);
        assert_ne!(places(1, &[(one, Highlight::Plain)])[0].place, held[0].place);
    }

    #[test]
    fn of_two_that_are_alike_the_one_that_was_drawn_is_marked() {
        let marked = |drawn, alike: u8| (0..alike).filter(|copy| is_among_last(*copy, drawn, alike.into())).collect();
        let told: [Vec<u8>; 5] = [marked(0, 1), marked(1, 1), marked(0, 2), marked(1, 2), marked(2, 2)];
        assert_eq!(told, [vec![], vec![0], vec![], vec![1], vec![0, 1]]);
    }
}
