//! The pool: single tiles and builds, each with a button over it.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::handles::{Handles, item_id};
use crate::app::browser::focus::focus;
use crate::app::browser::measure::keep_room;
use crate::app::components::bone::{Key, Laid, LaidBones, Moving, marks};
use crate::app::keyboard::key_of;
use crate::app::play::holder::HandPlace;
use crate::app::words::{I18n, bone_name, bone_names};
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Build, Event, Scarnecchia, View, total};
use crate::games::scarnecchia::scene::{Mark, PoolItem, PoolTile, Target, mark};
use crate::scene::table::{Faces, Heading, Rect};
use crate::text::{t, t_string, use_i18n};

/// A tile of the pool as drawn; `is_latest`: it was played last.
fn laid(tile: &PoolTile, face: f64, is_latest: bool) -> Laid {
    let built = matches!(tile.item, PoolItem::Build(_));
    let has = [("built", built), ("latest", is_latest)];
    Laid { bone: Some(tile.tile), spot: tile.spot, face, class: marks("chain-bone", &has), made: Faces::default() }
}

/// The tile last played into the pool.
fn latest(events: &[Event]) -> Option<Bone> {
    events.iter().rev().find_map(|event| match event {
        Event::Trailed { tile, .. } | Event::Built { tile, .. } => Some(*tile),
        _ => None,
    })
}

/// The playing area.
#[component]
pub fn PoolArea(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let Handles { play, scene, .. } = table;
    keep_room(table.fit, table.area);
    let bones = Memo::new(move |_| {
        let now = play.now.read();
        let scene = scene.read();
        let latest = latest(now.last::<Scarnecchia>()).filter(|_| !now.has_ended());
        let bone =
            |tile: &PoolTile| (Key::Copy(tile.tile, tile.copy), laid(tile, scene.face, latest == Some(tile.tile)));
        scene.tiles.iter().map(bone).collect::<Vec<_>>()
    });
    let items = move || scene.read().items.iter().map(|area| area.item).collect::<Vec<_>>();
    let told = move || told(i18n, play.now.read().shown::<Scarnecchia>());
    let walk = move |event: KeyboardEvent| {
        let key = key_of(&event);
        if key == "Escape" {
            let held = table.picks.get_untracked().tile;
            table.tap(Target::GiveUp);
            if let Some((bone, copy)) = held.filter(|_| table.picks.get_untracked().tile.is_none()) {
                focus(&HandPlace { row: 0, bone, copy }.id());
            }
            return;
        }
        let Some(heading) = Heading::of_key(&key) else { return };
        event.prevent_default();
        let scene = scene.read_untracked();
        let id = document().active_element().map(|element| element.id());
        let here = scene.items.iter().map(|area| area.item).find(|item| Some(item_id(*item)) == id);
        if let Some(next) = here.and_then(|here| scene.walk(here, heading)) {
            focus(&item_id(next));
        }
    };
    view! {
        <p class="unseen">{told}</p>
        <div class="table-fit" node_ref=table.fit>
            <svg class="chain" aria-hidden="true" focusable="false">
                <LaidBones bones=bones moving=Moving::Together />
            </svg>
            <div role="group" aria-label=t!(i18n, scarnecchia.table.pool) on:keydown=walk>
                <For each=items key=|item| *item children=move |item| view! { <ItemButton table=table item=item /> } />
            </div>
        </div>
    }
}

/// The pool in words.
fn told(i18n: I18n, view: &View) -> String {
    if view.pool.is_empty() {
        return t_string!(i18n, scarnecchia.table.pool_empty).to_owned();
    }
    t_string!(i18n, scarnecchia.table.pool_told, tiles = bone_names(i18n, &view.pool.singles))
}

/// A build's sum and target, in figures.
fn figures(i18n: I18n, build: &Build) -> String {
    if build.is_finished() {
        t_string!(i18n, scarnecchia.table.build_done, target = build.target)
    } else {
        t_string!(i18n, scarnecchia.table.build_open, sum = build.sum, target = build.target)
    }
}

/// The button of an item in the pool.
#[component]
fn ItemButton(table: Handles, item: PoolItem) -> impl IntoView {
    let i18n = use_i18n();
    let Handles { play, scene, picks, .. } = table;
    let place = Memo::new(move |_| scene.read().items.iter().find(|area| area.item == item).copied());
    let rect =
        move |of: fn(&Rect) -> f64| format!("{:.1}px", place.read().as_ref().map_or(0.0, |place| of(&place.touch)));
    let inner = move |of: fn(&Rect, &Rect) -> f64| {
        format!("{:.1}px", place.read().as_ref().map_or(0.0, |place| of(&place.rect, &place.touch)))
    };
    let marked = Memo::new(move |_| {
        if !table.is_turn.get() {
            return Mark::default();
        }
        mark(play.now.read().view::<Scarnecchia>(), &picks.read(), item)
    });
    let build = Memo::new(move |_| match item {
        PoolItem::Build(owner) => play.now.read().shown::<Scarnecchia>().pool.build_of(owner).copied(),
        PoolItem::Single(_) => None,
    });
    let single = Memo::new(move |_| match item {
        PoolItem::Single(at) => play.now.read().shown::<Scarnecchia>().pool.singles.get(at).copied(),
        PoolItem::Build(_) => None,
    });
    let owner = move || {
        let now = play.now.read();
        build.get().map(|build| now.seat_names.name(i18n, build.owner))
    };
    let what = move || {
        let now = play.now.read();
        match item {
            PoolItem::Single(at) => {
                let tile = now.shown::<Scarnecchia>().pool.singles.get(at).copied();
                tile.map_or_else(String::new, |tile| {
                    let name = bone_name(i18n, tile);
                    t_string!(i18n, scarnecchia.table.tile, tile = name, total = total(tile))
                })
            }
            PoolItem::Build(_) => build.get().map_or_else(String::new, |build| {
                // the accessible name starts with the visible label, so that voice control finds the button
                let (name, tiles) = (owner().unwrap_or_default(), bone_names(i18n, &build.tiles));
                let figures = figures(i18n, &build);
                t_string!(i18n, scarnecchia.table.build_told, figures = figures, name = name, tiles = tiles)
            }),
        }
    };
    let label = move || {
        let Mark { takes, joins, chosen } = marked.get();
        let can = match (takes, joins) {
            _ if chosen => t_string!(i18n, scarnecchia.table.is_chosen),
            (true, true) => t_string!(i18n, scarnecchia.table.takes_or_joins),
            (true, false) => t_string!(i18n, scarnecchia.table.takes),
            (false, true) => t_string!(i18n, scarnecchia.table.joins),
            (false, false) => return what(),
        };
        format!("{}. {can}", what())
    };
    // roving tabindex: the first item the picked tile can capture or build on, or else the first item
    let stop = Memo::new(move |_| {
        let scene = scene.read();
        let (now, picks, is_turn) = (play.now.read(), picks.read(), table.is_turn.get());
        let can = |item: &PoolItem| {
            let mark = mark(now.view::<Scarnecchia>(), &picks, *item);
            is_turn && (mark.takes || mark.joins)
        };
        let mut all = scene.items.iter().map(|area| area.item);
        all.find(can).or(scene.items.first().map(|area| area.item)) == Some(item)
    });
    view! {
        <button
            class="pool-item"
            id=item_id(item)
            class:takes=move || marked.get().takes
            class:joins=move || marked.get().joins
            class:chosen=move || marked.get().chosen
            class:built=matches!(item, PoolItem::Build(_))
            class:hinted=move || table.is_hinted(item)
            aria-pressed=move || marked.get().chosen.to_string()
            aria-label=label
            tabindex=move || if stop.get() { "0" } else { "-1" }
            style:left=move || rect(|touch| touch.left)
            style:top=move || rect(|touch| touch.top)
            style:width=move || rect(|touch| touch.width)
            style:height=move || rect(|touch| touch.height)
            on:click=move |_| table.tap(Target::Item(item))
        >
            <span
                class="pool-place"
                style:left=move || inner(|rect, touch| rect.left - touch.left)
                style:top=move || inner(|rect, touch| rect.top - touch.top)
                style:width=move || inner(|rect, _| rect.width)
                style:height=move || inner(|rect, _| rect.height)
            ></span>
            {move || {
                single
                    .get()
                    .filter(|_| table.totals.get())
                    .map(|tile| {
                        view! {
                            <span class="tile-total" style:top=move || inner(|rect, touch| rect.top - touch.top + rect.height)>
                                {total(tile)}
                            </span>
                        }
                    })
            }}
            {move || {
                build
                    .get()
                    .map(|build| {
                        view! {
                            <span class="build-label" style:top=move || inner(|rect, touch| rect.top - touch.top + rect.height)>
                                <b>{figures(i18n, &build)}</b>
                                " "
                                <span class="build-owner">{owner}</span>
                            </span>
                        }
                    })
            }}
        </button>
    }
}
