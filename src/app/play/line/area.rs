//! The playing area: the bones and the open ends.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::table::{LineTable, end_id};
use crate::app::browser::focus::focus;
use crate::app::browser::measure::keep_room;
use crate::app::components::bone::{Key, Laid, LaidBones, Moving, marks};
use crate::app::keyboard::key_of;
use crate::app::play::holder::HandPlace;
use crate::app::words::{bone_name, bone_names, face_name};
use crate::scene::line::{EndTarget, LineBone, Target};
use crate::scene::table::{Heading, Highlight};
use crate::text::{t, t_string, use_i18n};

/// The playing area.
#[component]
pub fn LineArea(
    /// The table.
    table: LineTable,
) -> impl IntoView {
    let i18n = use_i18n();
    let LineTable { play, scene, game, .. } = table;
    keep_room(table.fit, table.area);
    let bones = Memo::new(move |_| {
        let now = play.now.read_untracked();
        let scene = scene.read();
        let laid =
            |placed: &LineBone| (Key::Bone(placed.bone), laid(placed, scene.face, (game.is_other)(&now, placed.seat)));
        scene.bones.iter().map(laid).collect::<Vec<_>>()
    });
    let ends = move || {
        if !table.may_play.get() {
            return Vec::new();
        }
        scene.read().ends.iter().map(|end| end.end).collect::<Vec<_>>()
    };
    // the end that takes the bone under the pointer
    let near = Memo::new(move |_| {
        let dragged = table.dragged.get().filter(|dragged| dragged.drag.moved)?;
        table.picked.get().filter(|picked| *picked == dragged.place.bone)?;
        table.end_near(dragged.drag.at)
    });
    let told = move || {
        let bones: Vec<_> = scene.read().bones.iter().map(|placed| placed.bone).collect();
        if bones.is_empty() {
            return t_string!(i18n, play.line.empty).to_owned();
        }
        t_string!(i18n, play.line.bones, bones = bone_names(i18n, &bones))
    };
    // a bone that leads by itself comes from the hand that held it
    let opens = move || play.now.with(|now| now.ply == 0 && now.number == 1) && play.duration_ms() > 0.0;
    view! {
        <p class="unseen">{told}</p>
        <div class="table-fit" node_ref=table.fit>
            <svg class="chain" class:opens=opens aria-hidden="true" focusable="false">
                <LaidBones bones=bones moving=Moving::Together />
            </svg>
            <div role="group" aria-label=t!(i18n, play.line.ends) on:keydown=move |event| walk_ends(table, &event)>
                <For each=ends key=|end| *end children=move |end| view! { <EndButton table=table near=near end=end /> } />
            </div>
        </div>
    }
}

/// Arrow keys move the focus from end to end; Escape returns the picked bone to the hand.
fn walk_ends(table: LineTable, event: &KeyboardEvent) {
    let key = key_of(event);
    if key == "Escape" {
        if let Some(bone) = table.picked.get_untracked() {
            table.picked.set(None);
            focus(&HandPlace::of(bone).id());
        }
        return;
    }
    let Some(heading) = Heading::of_key(&key) else { return };
    event.prevent_default();
    let here = document()
        .active_element()
        .and_then(|element| Heading::ALL.into_iter().find(|end| end_id(*end) == element.id()));
    let next = here.and_then(|here| table.scene.read_untracked().next_end(here, heading));
    if let Some(next) = next {
        focus(end_id(next));
    }
}

/// A bone of the line.
fn laid(placed: &LineBone, face: f64, by_other: bool) -> Laid {
    let has = [("by-other", by_other), ("latest", placed.latest)];
    Laid { bone: Some(placed.bone), spot: placed.spot, face, class: marks("chain-bone", &has), made: placed.made }
}

#[component]
fn EndButton(table: LineTable, near: Memo<Option<Heading>>, end: Heading) -> impl IntoView {
    let i18n = use_i18n();
    let target = Memo::new(move |_| table.scene.read().end(end).copied());
    let rect = move |of: fn(&EndTarget) -> f64| format!("{:.1}px", target.read().as_ref().map_or(0.0, of));
    let fits = move || target.read().as_ref().is_some_and(|target| target.highlight == Highlight::Fits);
    let label = move || {
        let name = (table.game.end_name)(i18n, end);
        let target = target.read();
        let Some(face) = target.as_ref().and_then(|target| target.pips).map(|pips| face_name(i18n, pips)) else {
            return t_string!(i18n, play.line.lead_here, end = name);
        };
        match table.picked.get() {
            Some(bone) if fits() => {
                t_string!(i18n, play.line.end_fits, end = name, face = face, bone = bone_name(i18n, bone))
            }
            _ => t_string!(i18n, play.line.end, end = name, face = face),
        }
    };
    // roving tabindex: the first end that fits, or else the first end
    let stop = Memo::new(move |_| {
        let scene = table.scene.read();
        let first = scene.ends.iter().find(|target| target.highlight == Highlight::Fits).or(scene.ends.first());
        first.map(|target| target.end) == Some(end)
    });
    view! {
        <button
            class="end"
            id=end_id(end)
            class:fits=fits
            class:near=move || near.get() == Some(end)
            class:hinted=move || table.hinted_end() == Some(end)
            class:end-corners=move || target.read().as_ref().is_some_and(|target| target.corners)
            aria-label=label
            tabindex=move || if stop.get() { "0" } else { "-1" }
            style:left=move || rect(|target| target.touch.left)
            style:top=move || rect(|target| target.touch.top)
            style:width=move || rect(|target| target.touch.width)
            style:height=move || rect(|target| target.touch.height)
            on:click=move |_| table.tap(Target::End(end))
        >
            <span
                class="end-place"
                style:left=move || rect(|target| target.rect.left - target.touch.left)
                style:top=move || rect(|target| target.rect.top - target.touch.top)
                style:width=move || rect(|target| target.rect.width)
                style:height=move || rect(|target| target.rect.height)
            ></span>
        </button>
    }
}
