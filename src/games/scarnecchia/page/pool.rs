//! The pool: single tiles and builds, each with a button over it.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::phrases::tile_names;
use super::table::Table;
use crate::app::browser::focus::focus;
use crate::app::browser::measure::keep_room;
use crate::app::components::bone::{Key, Laid, LaidBones, Moving, marks};
use crate::app::play::tray::HandPlace;
use crate::app::words::{I18n, bone_name};
use crate::engine::Seat;
use crate::games::scarnecchia::rules::{Build, Event, Scarnecchia, View, total};
use crate::games::scarnecchia::scene::{Item, Mark, PoolTile, Target, mark};
use crate::scene::table::{Faces, Heading, Rect};
use crate::text::{t, t_string, use_i18n};

/// The id of an item's button.
pub fn item_id(item: Item) -> String {
    match item {
        Item::Build(owner) => format!("build-{owner}"),
        Item::Single(at) => format!("single-{at}"),
    }
}

/// A tile of the pool as it is drawn. `latest`: whether it was put there last, and by whom.
fn laid(tile: &PoolTile, face: f64, latest: Option<bool>) -> Laid {
    let built = matches!(tile.item, Item::Build(_));
    let has = [("built", built), ("latest", latest.is_some()), ("by-other", latest == Some(true))];
    Laid { bone: Some(tile.tile), spot: tile.spot, face, class: marks("chain-bone", &has), made: Faces::default() }
}

/// The tile that was put into the pool last, and who put it there.
fn latest(events: &[Event]) -> Option<(crate::engine::Bone, Seat)> {
    events.iter().rev().find_map(|event| match event {
        Event::Trailed { seat, tile } | Event::Built { seat, tile, .. } => Some((*tile, *seat)),
        _ => None,
    })
}

/// The playing area.
#[component]
pub fn PoolArea(
    /// The table it belongs to.
    table: Table,
) -> impl IntoView {
    let i18n = use_i18n();
    let Table { play, scene, .. } = table;
    keep_room(table.fit, table.area);
    let bones = Memo::new(move |_| {
        let now = play.now.read();
        let scene = scene.read();
        let latest = latest(now.last::<Scarnecchia>()).filter(|_| !now.has_ended());
        let bone = |tile: &PoolTile| {
            let of_tile = latest.filter(|(last, _)| *last == tile.tile).map(|(_, seat)| !now.company.is_you(seat));
            (Key::Copy(tile.tile, tile.copy), laid(tile, scene.face, of_tile))
        };
        scene.tiles.iter().map(bone).collect::<Vec<_>>()
    });
    let items = move || scene.read().places.iter().map(|place| place.item).collect::<Vec<_>>();
    let told = move || told(i18n, play.now.read().shown::<Scarnecchia>());
    let walk = move |event: KeyboardEvent| {
        let heading = match event.key().as_str() {
            "ArrowLeft" => Heading::West,
            "ArrowRight" => Heading::East,
            "ArrowUp" => Heading::North,
            "ArrowDown" => Heading::South,
            "Escape" => {
                let held = table.picks.get_untracked().tile;
                table.tap(Target::GiveUp);
                if let Some((bone, copy)) = held.filter(|_| table.picks.get_untracked().tile.is_none()) {
                    focus(&HandPlace { row: 0, bone, copy }.id());
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let scene = scene.read_untracked();
        let id = document().active_element().map(|element| element.id());
        let here = scene.places.iter().map(|place| place.item).find(|item| Some(item_id(*item)) == id);
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

/// What lies in the pool, in words.
fn told(i18n: I18n, view: &View) -> String {
    if view.pool.is_empty() {
        return t_string!(i18n, scarnecchia.table.pool_empty).to_owned();
    }
    t_string!(i18n, scarnecchia.table.pool_told, tiles = tile_names(i18n, &view.pool.singles))
}

/// What is announced of a build, in figures.
fn figures(i18n: I18n, build: &Build) -> String {
    if build.is_finished() {
        t_string!(i18n, scarnecchia.table.build_done, target = build.target)
    } else {
        t_string!(i18n, scarnecchia.table.build_open, sum = build.sum, target = build.target)
    }
}

/// Something in the pool.
#[component]
fn ItemButton(table: Table, item: Item) -> impl IntoView {
    let i18n = use_i18n();
    let Table { play, scene, picks, .. } = table;
    let place = Memo::new(move |_| scene.read().places.iter().find(|place| place.item == item).copied());
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
        Item::Build(owner) => play.now.read().shown::<Scarnecchia>().pool.build_of(owner).copied(),
        Item::Single(_) => None,
    });
    let owner = move || {
        let now = play.now.read();
        build.get().map(|build| now.company.name(i18n, build.owner))
    };
    let what = move || {
        let now = play.now.read();
        match item {
            Item::Single(at) => {
                let tile = now.shown::<Scarnecchia>().pool.singles.get(at).copied();
                tile.map_or_else(String::new, |tile| {
                    let name = bone_name(i18n, tile);
                    t_string!(i18n, scarnecchia.table.tile, tile = name, total = total(tile))
                })
            }
            Item::Build(_) => build.get().map_or_else(String::new, |build| {
                // what stands below it comes first: whoever speaks to the page says what they see
                let (name, tiles) = (owner().unwrap_or_default(), tile_names(i18n, &build.tiles));
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
    // one tab stop: the first that the tile in hand can take or join, or the first
    let stop = Memo::new(move |_| {
        let scene = scene.read();
        let (now, picks, is_turn) = (play.now.read(), picks.read(), table.is_turn.get());
        let can = |item: &Item| {
            let mark = mark(now.view::<Scarnecchia>(), &picks, *item);
            is_turn && (mark.takes || mark.joins)
        };
        let mut all = scene.places.iter().map(|place| place.item);
        all.find(can).or(scene.places.first().map(|place| place.item)) == Some(item)
    });
    view! {
        <button
            class="pool-item"
            id=item_id(item)
            class:takes=move || marked.get().takes
            class:joins=move || marked.get().joins
            class:chosen=move || marked.get().chosen
            class:built=matches!(item, Item::Build(_))
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
