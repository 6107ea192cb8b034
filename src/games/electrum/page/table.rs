//! The table: the layout, its open ends, the actions, and the hand below.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::count::Count;
use super::ended::end_card;
use super::handles::{Handles, end_id};
use super::phrases::end_name;
use super::settings::Display;
use crate::app::browser::focus::focus;
use crate::app::browser::measure::keep_room;
use crate::app::components::bone::{Key, Laid, LaidBones, Moving, marks};
use crate::app::game::{PlayController, TableParts};
use crate::app::play::holder::HandPlace;
use crate::app::play::tray::Tray;
use crate::app::words::{I18n, bone_name, face_name};
use crate::engine::Seat;
use crate::games::electrum::rules::{Action, Electrum, End};
use crate::games::electrum::scene::{Button, EndTarget, TableBone, Target, next_end};
use crate::scene::table::{Faces, Heading, Highlight};
use crate::text::{t, t_string, use_i18n};

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = Handles::new(play, i18n);
    let keys = move |key: &str| {
        let button = table.scene.try_read_untracked().and_then(|scene| scene.button);
        match key {
            "d" | "D" if button == Some(Button::Draw) => table.tap(Target::Draw),
            "p" | "P" if button == Some(Button::Pass) => table.tap(Target::Pass),
            _ => return false,
        }
        true
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    TableParts {
        class: Signal::stored(String::new()),
        banner: None,
        area: view! { <Area table=table /> }.into_any(),
        figure: Some(view! { <Count play=play /> }.into_any()),
        actions: view! { <Actions table=table /> }.into_any(),
        hand_is_public: Signal::stored(false),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        forget: Box::new(move || table.picked.set(None)),
        keys: Box::new(keys),
        key_words: vec![
            ("D", words(|i18n| t_string!(i18n, common.draw))),
            ("P", words(|i18n| t_string!(i18n, electrum.pass))),
        ],
        end: Arc::new(move || end_card(i18n, play)),
    }
}

/// The playing area.
#[component]
fn Area(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let Handles { play, scene, .. } = table;
    keep_room(table.fit, table.area);
    let bones = Memo::new(move |_| {
        let you = play.now.read_untracked().you;
        let scene = scene.read();
        scene.bones.iter().map(|placed| (Key::Bone(placed.bone), laid(placed, scene.face, you))).collect::<Vec<_>>()
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
        table.end_near(dragged.place.bone, dragged.drag.at)
    });
    let told = move || {
        let now = play.now.read();
        let line = now.shown::<Electrum>().layout.line();
        if line.is_empty() {
            return t_string!(i18n, electrum.chain_empty).to_owned();
        }
        let bones: Vec<String> = line.iter().map(|played| bone_name(i18n, played.bone)).collect();
        t_string!(i18n, electrum.chain, bones = bones.join(", "))
    };
    let walk_ends = move |event: KeyboardEvent| {
        let key = event.key();
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
            .and_then(|element| End::ALL.into_iter().find(|end| end_id(*end) == element.id()));
        let next = here.and_then(|here| next_end(&scene.read_untracked(), here, heading));
        if let Some(next) = next {
            focus(&end_id(next));
        }
    };
    view! {
            <p class="unseen">{told}</p>
            <div class="table-fit" node_ref=table.fit>
                <svg class="chain" aria-hidden="true" focusable="false">
                    <LaidBones bones=bones moving=Moving::Together />
                </svg>
                <div role="group" aria-label=t!(i18n, electrum.ends) on:keydown=walk_ends>
                    <For each=ends key=|end| *end children=move |end| view! { <EndButton table=table near=near end=end /> } />
                </div>
            </div>
    }
}

/// A bone of the layout, oriented for the player in seat `you`.
fn laid(placed: &TableBone, face: f64, you: Seat) -> Laid {
    let by_other = placed.seat != you;
    let has = [("by-other", by_other), ("latest", placed.latest)];
    Laid {
        bone: Some(placed.bone),
        spot: placed.spot,
        face,
        class: marks("chain-bone", &has),
        made: if placed.scores { placed.counts } else { Faces::default() },
    }
}

#[component]
fn EndButton(table: Handles, near: Memo<Option<End>>, end: End) -> impl IntoView {
    let i18n = use_i18n();
    let target = Memo::new(move |_| table.scene.read().ends.iter().find(|target| target.end == end).copied());
    let rect = move |of: fn(&EndTarget) -> f64| format!("{:.1}px", target.read().as_ref().map_or(0.0, of));
    let fits = move || target.read().as_ref().is_some_and(|target| target.highlight == Highlight::Fits);
    let label = move || {
        let name = end_name(i18n, end);
        let target = target.read();
        let Some(face) = target.as_ref().and_then(|target| target.pips).map(|pips| face_name(i18n, pips)) else {
            return t_string!(i18n, electrum.lead_here, end = name);
        };
        match table.picked.get() {
            Some(bone) if fits() => {
                t_string!(i18n, electrum.end_fits, end = name, face = face, bone = bone_name(i18n, bone))
            }
            _ => t_string!(i18n, electrum.end_button, end = name, face = face),
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
            class:hinted=move || matches!(table.play.hinted(), Some(Action::Play(_, at)) if at == end)
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

/// The row of actions: undo at the left, the current move in the middle, redo at the right.
#[component]
fn Actions(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let Handles { play, .. } = table;
    let button = Memo::new(move |_| {
        let now = play.now.read();
        if now.has_ended() { None } else { table.scene.read().button }
    });
    let ok = Memo::new(move |_| {
        let now = play.now.read();
        now.bot_to_move
            && !now.has_ended()
            && !play.bot_acts.get()
            && !play.display::<Display>().with(|display| display.auto_ok)
    });
    move || match (button.get(), ok.get()) {
        (Some(Button::Draw), _) => view! {
            <button class="button first" id="draw" on:click=move |_| table.tap(Target::Draw)>
                {t!(i18n, common.draw)}
            </button>
        }
        .into_any(),
        (Some(Button::Pass), _) => view! {
            <button class="button first" id="pass" on:click=move |_| table.tap(Target::Pass)>
                {t!(i18n, electrum.pass)}
            </button>
        }
        .into_any(),
        (None, true) => view! {
            <button class="button first" id="ok" on:click=move |_| play.ok()>
                {t!(i18n, play.ok)}
            </button>
        }
        .into_any(),
        (None, false) => ().into_any(),
    }
}
