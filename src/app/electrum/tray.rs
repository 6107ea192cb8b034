//! The person's hand: a tray of bones that are tapped, walked along with keys, or dragged to the table.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, PointerEvent};

use super::table::Board;
use crate::app::components::bone::UprightBone;
use crate::app::words::bone_name;
use crate::engine::{Bone, electrum};
use crate::scene::electrum::Target;
use crate::scene::table::Highlight;
use crate::text::{t, t_string, use_i18n};

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
pub fn Tray(
    /// The table it belongs to.
    board: Board,
) -> impl IntoView {
    let i18n = use_i18n();
    let bones = Memo::new(move |_| board.scene.read().hand.iter().map(|held| held.bone).collect::<Vec<_>>());
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
        board.picked.get().or(walked.get()).filter(there).or_else(|| bones.first().copied())
    });
    let walk = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            board.picked.set(None);
        }
        let Some(step) = step(&event.key()) else { return };
        event.prevent_default();
        let bones = bones.read_untracked();
        let here: usize =
            stop.get_untracked().and_then(|stop| bones.iter().position(|bone| *bone == stop)).unwrap_or(0);
        let next = here.saturating_add_signed(step).min(bones.len().saturating_sub(1));
        if let Some(&bone) = bones.get(next) {
            walked.set(Some(bone));
            super::table::focus(&bone_id(bone));
        }
    };
    let dropped = StoredValue::new(false);
    let bone = move |bone: Bone| {
        let held = Memo::new(move |_| {
            let scene = board.scene.read();
            scene.hand.iter().find(|held| held.bone == bone).map(|held| held.highlight)
        });
        let is = move |highlight| held.get() == Some(highlight);
        let label = move || {
            let name = bone_name(i18n, bone);
            match held.get() {
                Some(Highlight::Playable | Highlight::Selected) => t_string!(i18n, electrum.bone_fits, bone = name),
                _ if board.may_play.get() => t_string!(i18n, electrum.bone_rests, bone = name),
                _ => name,
            }
        };
        view! {
            <button
                class="tray-bone"
                id=bone_id(bone)
                class:playable=move || is(Highlight::Playable)
                class:unplayable=move || is(Highlight::Calm) && board.may_play.get()
                class:hinted=move || matches!(board.play.hinted(), Some(electrum::Action::Play(hinted, _)) if hinted == bone)
                class:dragged=move || board.dragged.get().is_some_and(|dragged| dragged.moved && dragged.bone == bone)
                aria-pressed=move || is(Highlight::Selected).to_string()
                aria-label=label
                tabindex=move || if stop.get() == Some(bone) { "0" } else { "-1" }
                on:click=move |event| {
                    // the click that ends a drag is no tap
                    if dropped.get_value() {
                        dropped.set_value(false);
                        return;
                    }
                    walked.set(Some(bone));
                    board.tap(Target::Bone(bone));
                    // a click without a pointer comes from the keyboard
                    if event.detail() == 0 && board.picked.get_untracked() == Some(bone) {
                        board.focus_end();
                    }
                }
                on:pointerdown=move |event| {
                    dropped.set_value(false);
                    press(board, bone, &event);
                }
                on:pointermove=move |event| carry(board, &event)
                on:pointerup=move |event| dropped.set_value(release(board, &event))
                on:pointercancel=move |_| {
                    // only a drag took the bone up: one that a tap took up stays so, however late the pointer is cancelled
                    let dragged = board.dragged.get_untracked();
                    board.dragged.set(None);
                    if let Some(dragged) = dragged.filter(|dragged| dragged.moved) {
                        board.picked.set(dragged.before);
                    }
                }
            >
                <UprightBone bone=Some(bone) />
            </button>
        }
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
        <DraggedBone board=board />
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn press(board: Board, bone: Bone, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() || !board.may_play.get_untracked() {
        return;
    }
    // however fast the pointer leaves the bone, the bone hears of it; a pointer that is gone already need not be heard
    let pressed = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(pressed) = pressed {
        drop(pressed.set_pointer_capture(event.pointer_id()));
    }
    let at = place(event);
    board.dragged.set(Some(Dragged { bone, from: at, at, moved: false, before: board.picked.get_untracked() }));
}

fn carry(board: Board, event: &PointerEvent) {
    let Some(mut dragged) = board.dragged.get_untracked() else { return };
    if event.buttons() == 0 {
        // it was let go where nobody heard of it
        board.dragged.set(None);
        return;
    }
    dragged.at = place(event);
    let (dx, dy) = (dragged.at.0 - dragged.from.0, dragged.at.1 - dragged.from.1);
    if !dragged.moved && dx.hypot(dy) > DRAG {
        dragged.moved = true;
        board.lift(dragged.bone);
    }
    board.dragged.set(Some(dragged));
}

/// Ends a press; says whether it was a drag.
fn release(board: Board, event: &PointerEvent) -> bool {
    let Some(dragged) = board.dragged.get_untracked() else { return false };
    board.dragged.set(None);
    if dragged.moved {
        board.drop_at(dragged.bone, place(event));
    }
    dragged.moved
}

/// The bone under the pointer.
#[component]
fn DraggedBone(board: Board) -> impl IntoView {
    let bone = Memo::new(move |_| board.dragged.get().filter(|dragged| dragged.moved).map(|dragged| dragged.bone));
    let at = move || board.dragged.get().map_or((0.0, 0.0), |dragged| dragged.at);
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
                    <UprightBone bone=Some(bone) />
                </div>
            }
        })
    }
}
