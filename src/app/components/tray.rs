//! The person's hand: a tray of bones that are tapped, walked along with keys, or dragged to the table. What any of it
//! means is the game's to say: see [`Holder`].

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, PointerEvent};

use super::bone::UprightBone;
use super::focus::focus;
use crate::engine::Bone;
use crate::scene::table::Highlight;
use crate::text::{t, use_i18n};

/// How far a pointer moves before a press becomes a drag, in pixels.
const DRAG: f64 = 8.0;

/// A bone under the pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dragged {
    /// The bone.
    pub bone: Bone,
    /// Where the press began, on the page.
    pub from: (f64, f64),
    /// Where the pointer is, on the page.
    pub at: (f64, f64),
    /// Whether it has moved far enough to be a drag.
    pub moved: bool,
    /// The bone that was taken up before.
    pub before: Option<Bone>,
}

/// A table with a hand: what its bones look like, and what is done with them.
pub trait Holder: Copy + Send + Sync + 'static {
    /// The bones from left to right, and how each stands out.
    fn held(self) -> Vec<(Bone, Highlight)>;

    /// The bone that is taken up.
    fn picked(self) -> Option<Bone>;

    /// The bone under the pointer; kept by the table, moved by the tray.
    fn dragged(self) -> RwSignal<Option<Dragged>>;

    /// Whether the person is to choose a bone now.
    fn may_play(self) -> bool;

    /// The bone of a hint.
    fn hinted(self) -> Option<Bone>;

    /// What a bone is called, and whether it can be used.
    fn label(self, bone: Bone, highlight: Option<Highlight>) -> String;

    /// A bone as it is drawn in the tray and under the pointer.
    fn picture(self, bone: Bone) -> AnyView {
        view! { <UprightBone bone=Some(bone) /> }.into_any()
    }

    /// A bone is tapped.
    fn tap(self, bone: Bone);

    /// A bone was taken up by a key: the focus goes where it is wanted next.
    fn taken_by_key(self);

    /// A bone is taken up to be dragged.
    fn lift(self, bone: Bone);

    /// A dragged bone is let go at a place on the page.
    fn drop_at(self, bone: Bone, at: (f64, f64));

    /// A drag came to nothing: this was taken up before.
    fn put_back(self, before: Option<Bone>);

    /// The person changes their mind.
    fn give_up(self);
}

/// The id of a bone's button.
pub fn bone_id(bone: Bone) -> String {
    format!("hand-{bone}")
}

/// How far a key walks along the hand.
fn step(key: &str) -> Option<isize> {
    match key {
        "ArrowLeft" | "ArrowUp" => Some(-1),
        "ArrowRight" | "ArrowDown" => Some(1),
        "Home" => Some(isize::MIN),
        "End" => Some(isize::MAX),
        _ => None,
    }
}

/// The hand.
#[component]
pub fn Tray<H: Holder>(
    /// The table it belongs to.
    holder: H,
) -> impl IntoView {
    let i18n = use_i18n();
    let held = Memo::new(move |_| holder.held());
    let bones = Memo::new(move |_| held.read().iter().map(|(bone, _)| *bone).collect::<Vec<_>>());
    let crowd = move || match bones.read().len() {
        0..=7 => "1",
        8..=14 => "2",
        _ => "3",
    };
    // one tab stop: the bone taken up, or the one last walked to, or the first
    let walked = RwSignal::new(None::<Bone>);
    let stop = Memo::new(move |_| {
        let bones = bones.read();
        let there = |bone: &Bone| bones.contains(bone);
        holder.picked().or(walked.get()).filter(there).or_else(|| bones.first().copied())
    });
    let walk = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            holder.give_up();
        }
        let Some(step) = step(&event.key()) else { return };
        event.prevent_default();
        let bones = bones.read_untracked();
        let here: usize =
            stop.get_untracked().and_then(|stop| bones.iter().position(|bone| *bone == stop)).unwrap_or(0);
        let next = here.saturating_add_signed(step).min(bones.len().saturating_sub(1));
        if let Some(&bone) = bones.get(next) {
            walked.set(Some(bone));
            focus(&bone_id(bone));
        }
    };
    let bone = move |bone: Bone| {
        view! { <TrayBone holder=holder held=held stop=stop walked=walked bone=bone /> }
    };
    view! {
        <section
            class="tray"
            data-crowd=crowd
            role="group"
            aria-label=t!(i18n, house.hand)
            aria-description=t!(i18n, house.hand_keys)
            on:keydown=walk
        >
            <For each=move || bones.get() key=|bone| *bone children=bone />
        </section>
        <DraggedBone holder=holder />
    }
}

/// A bone of the hand.
#[component]
fn TrayBone<H: Holder>(
    holder: H,
    held: Memo<Vec<(Bone, Highlight)>>,
    stop: Memo<Option<Bone>>,
    walked: RwSignal<Option<Bone>>,
    bone: Bone,
) -> impl IntoView {
    let dragged = holder.dragged();
    let dropped = StoredValue::new(false);
    let highlight =
        Memo::new(move |_| held.read().iter().find(|(other, _)| *other == bone).map(|(_, highlight)| *highlight));
    let is = move |wanted| highlight.get() == Some(wanted);
    view! {
        <button
            class="tray-bone"
            id=bone_id(bone)
            class:playable=move || is(Highlight::Playable)
            class:unplayable=move || is(Highlight::Calm) && holder.may_play()
            class:hinted=move || holder.hinted() == Some(bone)
            class:dragged=move || dragged.get().is_some_and(|dragged| dragged.moved && dragged.bone == bone)
            aria-pressed=move || is(Highlight::Selected).to_string()
            aria-label=move || holder.label(bone, highlight.get())
            tabindex=move || if stop.get() == Some(bone) { "0" } else { "-1" }
            on:click=move |event| {
                // the click that ends a drag is no tap
                if dropped.get_value() {
                    dropped.set_value(false);
                    return;
                }
                walked.set(Some(bone));
                holder.tap(bone);
                // a click without a pointer comes from the keyboard
                if event.detail() == 0 && untrack(|| holder.picked()) == Some(bone) {
                    holder.taken_by_key();
                }
            }
            on:pointerdown=move |event| {
                dropped.set_value(false);
                press(holder, bone, &event);
            }
            on:pointermove=move |event| carry(holder, &event)
            on:pointerup=move |event| dropped.set_value(release(holder, &event))
            on:pointercancel=move |_| {
                // only a drag took the bone up: one that a tap took up stays so, however late the pointer is cancelled
                let cancelled = dragged.get_untracked();
                dragged.set(None);
                if let Some(cancelled) = cancelled.filter(|cancelled| cancelled.moved) {
                    holder.put_back(cancelled.before);
                }
            }
        >
            {holder.picture(bone)}
        </button>
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn press<H: Holder>(holder: H, bone: Bone, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() || !untrack(|| holder.may_play()) {
        return;
    }
    // however fast the pointer leaves the bone, the bone hears of it; a pointer that is gone already need not be heard
    let pressed = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(pressed) = pressed {
        drop(pressed.set_pointer_capture(event.pointer_id()));
    }
    let at = place(event);
    let before = untrack(|| holder.picked());
    holder.dragged().set(Some(Dragged { bone, from: at, at, moved: false, before }));
}

fn carry<H: Holder>(holder: H, event: &PointerEvent) {
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
        holder.lift(dragged.bone);
    }
    holder.dragged().set(Some(dragged));
}

/// Ends a press; says whether it was a drag.
fn release<H: Holder>(holder: H, event: &PointerEvent) -> bool {
    let Some(dragged) = holder.dragged().get_untracked() else { return false };
    holder.dragged().set(None);
    if dragged.moved {
        holder.drop_at(dragged.bone, place(event));
    }
    dragged.moved
}

/// The bone under the pointer.
#[component]
fn DraggedBone<H: Holder>(holder: H) -> impl IntoView {
    let dragged = holder.dragged();
    let bone = Memo::new(move |_| dragged.get().filter(|dragged| dragged.moved).map(|dragged| dragged.bone));
    let at = move || dragged.get().map_or((0.0, 0.0), |dragged| dragged.at);
    move || {
        bone.get().map(|bone| {
            view! {
                <div
                    class="dragging"
                    style:transform=move || {
                        let (x, y) = at();
                        format!("translate({x}px, {y}px)")
                    }
                >
                    {holder.picture(bone)}
                </div>
            }
        })
    }
}
