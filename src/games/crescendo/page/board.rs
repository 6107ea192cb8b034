//! The board: a hundred squares in one tab stop, over a drawing of what lies on them.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::bones::TurnedBone;
use super::sums;
use super::table::Table;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::browser::measure::measure;
use crate::app::game::grid_lines;
use crate::app::play::tray::HandPlace;
use crate::app::words::{bone_name, face_name};
use crate::engine::Square;
use crate::games::crescendo::rules::{Crescendo, Placement, SIDE};
use crate::games::crescendo::scene::{BoardBone, Lies, Target, enter, lies_on, neighbour, place};
use crate::scene::table::{Heading, Spot};
use crate::text::{t, t_string, use_i18n};

/// How far a wheel is turned for a quarter turn of the bone.
const NOTCH: f64 = 60.0;

/// The id of a square.
pub fn square_id(square: Square) -> String {
    format!("square-{square}")
}

/// The square that an event happened on.
fn square_of(event: &web_sys::Event) -> Option<Square> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    element.id().strip_prefix("square-")?.parse().ok()
}

/// The board with its coordinates.
#[component]
pub fn Board(
    /// The table it belongs to.
    table: Table,
) -> impl IntoView {
    measure(table.fit, move |room| {
        let room = room.width.min(room.height).floor();
        // it may be told once more after the page has gone
        if room > 0.0 && table.side.try_get_untracked().is_some_and(|side| (side - room).abs() > 0.5) {
            table.side.set(room);
        }
    });
    let letters = ('a'..).take(usize::from(SIDE)).map(|letter| view! { <span>{letter.to_string()}</span> });
    let numbers = (1..=SIDE).map(|number| view! { <span>{number}</span> });
    let side = move || format!("{:.1}px", table.side.get());
    view! {
        <div class="table-fit cres-fit" node_ref=table.fit>
            <div class="cres-board" style:width=side style:height=side>
                <div class="cres-letters" aria-hidden="true">
                    {letters.collect_view()}
                </div>
                <div class="cres-numbers" aria-hidden="true">
                    {numbers.collect_view()}
                </div>
                <div class="cres-field">
                    <Drawing table=table />
                    <Squares table=table />
                </div>
            </div>
        </div>
    }
}

/// All that is seen of the board.
#[component]
fn Drawing(table: Table) -> impl IntoView {
    let bones = move || table.scene.read().bones.iter().map(|bone| bone.key).collect::<Vec<_>>();
    let below = move || table.explanation.read().as_ref().map(sums::regions);
    let above = move || table.explanation.read().as_ref().map(sums::groups);
    let hinted = move || {
        table.play.hinted::<Placement>().map(|placement| {
            let [first, second] = placement.spot().in_order().squares();
            view! {
                <rect
                    class="hinted-spot"
                    x=f64::from(first.column()) + 0.04
                    y=f64::from(first.row()) + 0.04
                    width=f64::from(second.column() - first.column()) + 0.92
                    height=f64::from(second.row() - first.row()) + 0.92
                    rx="0.12"
                />
            }
        })
    };
    view! {
        <svg class="cres-drawing" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
            {below}
            <path class="board-grid" d=grid_lines([SIDE, SIDE]) />
            {hinted}
            <For each=bones key=|key| *key children=move |key| view! { <LyingBone table=table key=key /> } />
            <Considered table=table />
            {above}
        </svg>
    }
}

fn at(place: Spot) -> String {
    format!("translate({}px, {}px)", place.x, place.y)
}

/// A bone that lies on the board.
#[component]
fn LyingBone(table: Table, key: Square) -> impl IntoView {
    let lies = Memo::new(move |_| table.scene.read().bones.iter().find(|bone| bone.key == key).copied());
    let is = move |what: fn(&BoardBone) -> bool| lies.read().as_ref().is_some_and(what);
    let heading = Memo::new(move |_| lies.read().as_ref().map_or(Heading::East, |lies| lies.place.heading));
    let bone = Memo::new(move |_| lies.read().as_ref().and_then(|lies| lies.bone));
    let by_other = move || {
        let seat = lies.read().as_ref().map(|lies| lies.seat);
        seat.is_some_and(|seat| !table.play.now.read().company.is_you(seat))
    };
    // what came after a placement that is explained had no part in it
    let later = move || {
        let explained = table.past.read().as_ref().map(|past| past.index);
        explained.zip(lies.read().as_ref().map(|lies| lies.order)).is_some_and(|(index, order)| order > index)
    };
    let latest = move || is(|lies| lies.latest) && table.explanation.read().is_none();
    view! {
        <g
            class="chain-bone"
            class:by-other=by_other
            class:latest=latest
            class:face-down=move || is(|lies| lies.is_hidden)
            class:later=later
            style:transform=move || lies.read().as_ref().map_or_else(String::new, |lies| at(lies.place))
        >
            <g class=if untrack(by_other) { "arrives from-above" } else { "arrives" }>
                {move || {
                    view! { <TurnedBone bone=bone.get() heading=heading numerals=table.numerals /> }
                }}
            </g>
        </g>
    }
}

/// The bone that is considered, or would be if the square under the pointer were tapped.
#[component]
fn Considered(table: Table) -> impl IntoView {
    let placement = Memo::new(move |_| table.considered.get().or(table.ghost.get()));
    let bone = Memo::new(move |_| placement.get().map(Placement::bone));
    let lies = move || placement.get().map(|placement| place(placement.spot()));
    let heading = Memo::new(move |before: Option<&Heading>| {
        lies().map_or_else(|| before.copied().unwrap_or(Heading::East), |place| place.heading)
    });
    move || {
        bone.get().map(|bone| {
            view! {
                <g
                    class="considered-bone"
                    class:ghost=move || table.considered.get().is_none() && table.explanation.read().is_none()
                    style:transform=move || lies().map_or_else(String::new, at)
                >
                    <TurnedBone bone=Some(bone) heading=heading numerals=table.numerals />
                </g>
            }
        })
    }
}

/// What can be tapped, and walked along with keys.
#[component]
fn Squares(table: Table) -> impl IntoView {
    let i18n = use_i18n();
    let rows = (0..SIDE).map(|row| {
        let squares = (0..SIDE).map(|column| {
            view! { <SquareCell table=table square=Square::new(row, column) /> }
        });
        view! {
            <div class="square-row" role="row">
                {squares.collect_view()}
            </div>
        }
    });
    let wheeled = StoredValue::new(0.0_f64);
    view! {
        <div
            class="squares"
            class:holding=move || table.held.get().is_some()
            role="grid"
            aria-label=t!(i18n, crescendo.table.board)
            aria-description=t!(i18n, crescendo.table.board_keys)
            node_ref=table.squares
            on:click=move |event| {
                if let Some(square) = square_of(&event) {
                    table.cursor.set(square);
                    table.tap_square(square);
                }
            }
            on:keydown=move |event| press(table, &event)
            on:pointermove=move |event| {
                if event.pointer_type() == "mouse" {
                    table.hover.set(square_of(&event));
                }
            }
            on:pointerleave=move |_| table.hover.set(None)
            on:focusout=move |_| table.hover.set(None)
            on:wheel=move |event| {
                if table.held.get_untracked().is_none() || event.ctrl_key() {
                    return;
                }
                event.prevent_default();
                wheeled.update_value(|wheeled| *wheeled += event.delta_y());
                let turned = wheeled.get_value();
                if turned.abs() >= NOTCH {
                    wheeled.set_value(0.0);
                    table.tap(if turned > 0.0 { Target::Turn } else { Target::TurnBack });
                }
            }
        >
            {rows.collect_view()}
        </div>
    }
}

/// A key on the board.
fn press(table: Table, event: &KeyboardEvent) {
    let way = match event.key().as_str() {
        "ArrowLeft" => Heading::West,
        "ArrowRight" => Heading::East,
        "ArrowUp" => Heading::North,
        "ArrowDown" => Heading::South,
        key => return choose(table, event, key),
    };
    event.prevent_default();
    if let Some(next) = neighbour(table.cursor.get_untracked(), way) {
        table.go_to(next);
    }
}

/// A key on the board that does not walk.
fn choose(table: Table, event: &KeyboardEvent, key: &str) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let cursor = table.cursor.get_untracked();
    match key {
        "Enter" => {
            event.prevent_default();
            let target =
                enter(table.play.now.read_untracked().view::<Crescendo>(), table.picks.get_untracked(), cursor);
            match target {
                Target::Square(square) => table.tap_square(square),
                target => {
                    table.tap(target);
                    focus_first(".tray-bone[tabindex='0']");
                }
            }
        }
        " " => {
            event.prevent_default();
            table.tap(Target::Turn);
        }
        "Escape" => {
            let held = table.held.get_untracked();
            let considered = table.considered.get_untracked().is_some();
            table.give_up();
            if let Some(bone) = held.filter(|_| !considered) {
                focus(&HandPlace::of(bone).id());
            }
        }
        key => {
            let value = key.parse().ok().filter(|_| table.may_declare());
            if let Some(value) = value {
                table.tap(Target::Declare(value));
            }
        }
    }
}

/// A square.
#[component]
fn SquareCell(table: Table, square: Square) -> impl IntoView {
    let i18n = table.i18n;
    let is_considered = Memo::new(move |_| {
        table.considered.get().is_some_and(|placement| placement.spot().squares().contains(&square))
    });
    let label = move || {
        let name = square.to_string();
        let now = table.play.now.read();
        if let Some(placement) = table.considered.get().filter(|_| is_considered.get()) {
            return t_string!(
                i18n,
                crescendo.table.square_considered,
                square = name,
                bone = bone_name(i18n, placement.bone())
            );
        }
        match lies_on(now.view::<Crescendo>(), square) {
            Lies::Nothing => t_string!(i18n, crescendo.table.square_empty, square = name),
            Lies::Seed(_, Some(bone)) => {
                t_string!(i18n, crescendo.table.square_own_seed, square = name, bone = bone_name(i18n, bone))
            }
            Lies::Seed(seat, None) => {
                t_string!(i18n, crescendo.table.square_seed, square = name, name = now.company.name(i18n, seat))
            }
            Lies::Face(face, bone) => t_string!(
                i18n,
                crescendo.table.square_face,
                square = name,
                face = face_name(i18n, face),
                bone = bone_name(i18n, bone)
            ),
        }
    };
    let stop = Memo::new(move |_| table.cursor.get() == square);
    view! {
        <div
            class="square"
            id=square_id(square)
            role="gridcell"
            aria-label=label
            aria-selected=move || is_considered.get().to_string()
            tabindex=move || if stop.get() { "0" } else { "-1" }
        ></div>
    }
}
