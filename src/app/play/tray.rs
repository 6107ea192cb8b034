//! The person's hand: a tray of bones that are tapped, walked along with keys, or dragged to the table. What any of it
//! means is the game's to say: see [`Holder`].

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, PointerEvent};

use crate::app::browser::focus::focus;
use crate::app::browser::measure::measure;
use crate::app::components::bone::{UprightBone, marks};
use crate::app::components::keyed::{Keyed, keyed};
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::scene::table::{Area, Highlight};
use crate::text::{t, t_string, use_i18n};

/// How far a pointer moves before a press becomes a drag, in pixels.
const DRAG: f64 = 8.0;

/// As if so many bones were there at least: the last ones are no larger than the first.
const LEAST: usize = 3;

/// A bone under the pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dragged {
    /// The bone, where it lies in the hand.
    pub place: HandPlace,
    /// Where the press began, on the page.
    pub from: (f64, f64),
    /// Where the pointer is, on the page.
    pub at: (f64, f64),
    /// Whether it has moved far enough to be a drag.
    pub moved: bool,
    /// The bone that was taken up before.
    pub before: Option<HandPlace>,
}

/// A place in the hand. Two sets hold every bone twice, and there may be more than one row to take from: a bone alone
/// does not name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct HandPlace {
    /// The row, from 0.
    pub row: u8,
    /// The bone that lies there.
    pub bone: Bone,
    /// Which of its like in the row, from 0.
    pub copy: u8,
}

impl HandPlace {
    /// The place of a bone in a hand that holds no bone twice.
    pub const fn of(bone: Bone) -> Self {
        Self { row: 0, bone, copy: 0 }
    }

    /// The id of its button.
    pub fn id(self) -> String {
        let Self { row, bone, copy } = self;
        match (row, copy) {
            (0, 0) => format!("hand-{bone}"),
            (0, copy) => format!("hand-{bone}.{copy}"),
            (row, copy) => format!("hand{row}-{bone}.{copy}"),
        }
    }
}

/// A row to take from: the hand, or what else a game lets a person take.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HandRow {
    /// What the row is called, where there are several.
    pub label: String,
    /// The bones from left to right, and how each stands out.
    pub bones: Vec<(Bone, Highlight)>,
}

/// A bone of the hand at its place.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    place: HandPlace,
    highlight: Highlight,
    /// Whether a hint names it.
    is_hinted: bool,
    /// Whether the person has drawn it since they last played.
    is_drawn: bool,
}

/// The bones of a row at their places.
fn places(row: u8, bones: &[(Bone, Highlight)]) -> Vec<Held> {
    let held = |(index, &(bone, highlight)): (usize, &(Bone, Highlight))| {
        let before = bones[..index].iter().filter(|(other, _)| *other == bone).count();
        let copy = u8::try_from(before).unwrap_or(u8::MAX);
        Held { place: HandPlace { row, bone, copy }, highlight, is_hinted: false, is_drawn: false }
    };
    bones.iter().enumerate().map(held).collect()
}

/// Whether the copy of this number is among the last so many of all that are alike.
fn is_among_last(copy: u8, last: usize, alike: usize) -> bool {
    usize::from(copy) + last >= alike && last > 0
}

/// A table with a hand: what its bones look like, and what is done with them.
pub trait Holder: Send + Sync {
    /// The rows to take from, the hand first.
    fn rows(&self) -> Vec<HandRow>;

    /// The bone that is taken up.
    fn picked(&self) -> Option<HandPlace>;

    /// The bone under the pointer; kept by the table, moved by the tray.
    fn dragged(&self) -> RwSignal<Option<Dragged>>;

    /// Whether the person is to choose a bone now.
    fn may_play(&self) -> bool;

    /// The bone of a hint. Of several like it the first is marked.
    fn hinted(&self) -> Option<Bone>;

    /// How many of this bone the person has drawn since they last played. Of several like it the last are marked.
    fn drawn(&self, bone: Bone) -> usize {
        let _ = bone;
        0
    }

    /// What a bone is called, and whether it can be used.
    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String;

    /// A bone as it is drawn in the tray and under the pointer.
    fn picture(&self, place: HandPlace) -> AnyView {
        view! { <UprightBone bone=Some(place.bone) /> }.into_any()
    }

    /// A bone is tapped.
    fn tap(&self, place: HandPlace);

    /// A bone was taken up by a key: the focus goes where it is wanted next.
    fn taken_by_key(&self);

    /// A bone is taken up to be dragged.
    fn lift(&self, place: HandPlace);

    /// A dragged bone is let go at a place on the page.
    fn drop_at(&self, place: HandPlace, at: (f64, f64));

    /// A drag came to nothing: this was taken up before.
    fn put_back(&self, before: Option<HandPlace>);

    /// The person changes their mind.
    fn give_up(&self);
}

/// A table with a hand, shared by the parts of its tray.
type Hands = StoredValue<Arc<dyn Holder>>;

/// Asks the table that a tray belongs to.
fn of(holder: Hands) -> Arc<dyn Holder> {
    holder.get_value()
}

/// How far a key walks along a row that is one tab stop, such as the hand; to its ends and beyond, for whoever keeps it
/// within them. Nothing if it does not walk.
pub fn step(key: &str) -> Option<isize> {
    match key {
        "ArrowLeft" | "ArrowUp" => Some(-1),
        "ArrowRight" | "ArrowDown" => Some(1),
        "Home" => Some(isize::MIN),
        "End" => Some(isize::MAX),
        _ => None,
    }
}

/// What a tray is called: a hand; where that is empty, as it is where nobody at the device plays, as the other row.
fn called(i18n: I18n, rows: &[HandRow]) -> String {
    match rows {
        [hand, other, ..] if hand.bones.is_empty() => other.label.clone(),
        _ => t_string!(i18n, house.hand).to_owned(),
    }
}

/// The hand.
#[component]
pub fn Tray(
    /// The table it belongs to.
    holder: Arc<dyn Holder>,
) -> impl IntoView {
    let i18n = use_i18n();
    let holder = StoredValue::new(holder);
    let rows = Memo::new(move |_| of(holder).rows());
    // found out once for all bones: each by itself would listen to the whole game
    let held = Memo::new(move |_| {
        let (rows, of) = (rows.read(), of(holder));
        let hinted = of.hinted();
        let held: Vec<Held> =
            (0..).zip(rows.iter()).flat_map(|(row, HandRow { bones, .. })| places(row, bones)).collect();
        let marked = |own: &Held| {
            let HandPlace { row, bone, copy } = own.place;
            let alike = held.iter().filter(|other| (other.place.row, other.place.bone) == (row, bone)).count();
            let is_drawn = is_among_last(copy, of.drawn(bone), alike);
            Held { is_hinted: copy == 0 && hinted == Some(bone), is_drawn, ..*own }
        };
        held.iter().map(marked).collect::<Vec<_>>()
    });
    let may_play = Memo::new(move |_| of(holder).may_play());
    let dragged = of(holder).dragged();
    let moved = Memo::new(move |_| dragged.get().filter(|dragged| dragged.moved).map(|dragged| dragged.place));
    let in_order = Memo::new(move |_| held.read().iter().map(|held| held.place).collect::<Vec<_>>());
    // how many bones stand side by side in one row, two or three: the style takes whichever lets them be largest
    let in_rows = move |rows: usize| in_order.read().len().div_ceil(rows).max(LEAST).to_string();
    // one tab stop: the bone taken up, or the one last walked to, or the first
    let walked = RwSignal::new(None::<HandPlace>);
    let stop = Memo::new(move |_| {
        let places = in_order.read();
        let there = |place: &HandPlace| places.contains(place);
        of(holder).picked().or(walked.get()).filter(there).or_else(|| places.first().copied())
    });
    let walk = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            of(holder).give_up();
        }
        let Some(step) = step(&event.key()) else { return };
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
    // how large the bones are follows from the room: see style/play.css
    let (tray, room) = (NodeRef::<html::Div>::new(), RwSignal::new(None::<Area>));
    measure(tray, move |area| {
        // it may be told once more after the page has gone
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
            aria-description=t!(i18n, house.hand_keys)
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
    let dragged = of(holder).dragged();
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
        if own.is_some_and(|own| own.is_drawn) { t_string!(i18n, house.just_drawn, bone = name) } else { name }
    };
    view! {
        <button
            class=class
            id=place.id()
            aria-pressed=move || is(Highlight::Selected).to_string()
            aria-label=label
            tabindex=move || if stop.get() == Some(place) { "0" } else { "-1" }
            on:click=move |event| {
                // the click that ends a drag is no tap
                if dropped.get_value() {
                    dropped.set_value(false);
                    return;
                }
                walked.set(Some(place));
                of(holder).tap(place);
                // a click without a pointer comes from the keyboard
                if event.detail() == 0 && untrack(|| of(holder).picked()) == Some(place) {
                    of(holder).taken_by_key();
                }
            }
            on:pointerdown=move |event| {
                dropped.set_value(false);
                press(holder, place, &event);
            }
            on:pointermove=move |event| carry(holder, &event)
            on:pointerup=move |event| dropped.set_value(release(holder, &event))
            on:pointercancel=move |_| {
                // only a drag took the bone up: one that a tap took up stays so, however late the pointer is cancelled
                let cancelled = dragged.get_untracked();
                dragged.set(None);
                if let Some(cancelled) = cancelled.filter(|cancelled| cancelled.moved) {
                    of(holder).put_back(cancelled.before);
                }
            }
        >
            {of(holder).picture(place)}
        </button>
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn press(holder: Hands, pressed: HandPlace, event: &PointerEvent) {
    let holder = of(holder);
    if event.button() != 0 || !event.is_primary() || !untrack(|| holder.may_play()) {
        return;
    }
    // however fast the pointer leaves the bone, the bone hears of it; a pointer that is gone already need not be heard
    let element = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(element) = element {
        drop(element.set_pointer_capture(event.pointer_id()));
    }
    let at = place(event);
    let before = untrack(|| holder.picked());
    holder.dragged().set(Some(Dragged { place: pressed, from: at, at, moved: false, before }));
}

fn carry(holder: Hands, event: &PointerEvent) {
    let holder = of(holder);
    let Some(mut dragged) = holder.dragged().get_untracked() else { return };
    if event.buttons() == 0 {
        // it was let go where nobody heard of it
        holder.dragged().set(None);
        return;
    }
    dragged.at = place(event);
    let (dx, dy) = (dragged.at.0 - dragged.from.0, dragged.at.1 - dragged.from.1);
    if !dragged.moved && dx.hypot(dy) > DRAG {
        dragged.moved = true;
        holder.lift(dragged.place);
    }
    holder.dragged().set(Some(dragged));
}

/// Ends a press; says whether it was a drag.
fn release(holder: Hands, event: &PointerEvent) -> bool {
    let holder = of(holder);
    let Some(dragged) = holder.dragged().get_untracked() else { return false };
    holder.dragged().set(None);
    if dragged.moved {
        holder.drop_at(dragged.place, place(event));
    }
    dragged.moved
}

/// The bone under the pointer.
#[component]
fn DraggedBone(holder: Hands, moved: Memo<Option<HandPlace>>) -> impl IntoView {
    let dragged = of(holder).dragged();
    let at = move || dragged.get().map_or((0.0, 0.0), |dragged| dragged.at);
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
