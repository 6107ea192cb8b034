//! The squares of a board as controls: one tab stop for all of them, arrows inside, each with a label that says what lies
//! there. What is seen of the board is drawn below them, by the game.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::app::browser::focus::focus;
use crate::engine::Square;
use crate::scene::table::Heading;
use crate::text::Words;

/// How far a wheel is turned for one notch.
const NOTCH: f64 = 60.0;

/// The id of a square.
fn id(square: Square) -> String {
    format!("square-{square}")
}

/// Gives a square the focus.
pub fn focus_square(square: Square) {
    focus(&id(square));
}

/// The square that an event happened on.
fn square_of(event: &web_sys::Event) -> Option<Square> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    element.id().strip_prefix("square-")?.parse().ok()
}

/// A table with a board of squares: what they are called, and what is done with them.
pub trait Squares: Send + Sync {
    /// How many rows and columns there are.
    fn side(&self) -> u8;

    /// The square that the keys are on; kept by the table, moved by the grid.
    fn cursor(&self) -> RwSignal<Square>;

    /// What lies on a square, in words.
    fn label(&self, square: Square) -> String;

    /// Whether a square belongs to what is considered.
    fn is_selected(&self, square: Square) -> bool;

    /// Whether something is in hand that a tap would put there.
    fn is_holding(&self) -> bool;

    /// A square is tapped.
    fn tap(&self, square: Square);

    /// The mouse, or the keys, are on a square; or on none any more.
    fn point_at(&self, square: Option<Square>) {
        let _ = square;
    }

    /// A key that does not walk was pressed on a square: true if it meant something.
    fn press(&self, key: &str, square: Square) -> bool {
        let _ = (key, square);
        false
    }

    /// The wheel was turned by a notch, onwards or back; only while something is in hand.
    fn turn(&self, onwards: bool) {
        let _ = onwards;
    }
}

/// What a square is called, and whether it belongs to what is considered.
type Told = (String, bool);

/// The squares of a grid, row by row.
fn cells(grid: &Element) -> impl Iterator<Item = Element> {
    let all = |first: Option<Element>| std::iter::successors(first, Element::next_element_sibling);
    all(grid.first_element_child()).flat_map(move |row| all(row.first_element_child()))
}

fn say(cell: &Element, attribute: &str, value: &str) {
    // the names of these attributes are valid
    let _ = cell.set_attribute(attribute, value);
}

/// Walks to a square.
fn go_to(squares: &Arc<dyn Squares>, square: Square) {
    squares.cursor().set(square);
    focus_square(square);
    squares.point_at(Some(square));
}

/// A key on the board.
fn press(squares: &Arc<dyn Squares>, event: &KeyboardEvent) {
    let cursor = squares.cursor().get_untracked();
    let way = match event.key().as_str() {
        "ArrowLeft" => Heading::West,
        "ArrowRight" => Heading::East,
        "ArrowUp" => Heading::North,
        "ArrowDown" => Heading::South,
        _ if event.ctrl_key() || event.alt_key() || event.meta_key() => return,
        key => {
            if squares.press(key, cursor) {
                event.prevent_default();
            }
            return;
        }
    };
    event.prevent_default();
    if let Some(next) = cursor.stepped(way.step(), squares.side()) {
        go_to(squares, next);
    }
}

/// What can be tapped, and walked along with keys.
#[component]
pub fn Grid(
    /// The table it belongs to.
    squares: Arc<dyn Squares>,
    /// What the board is called.
    label: Words,
    /// Which keys do what on it.
    description: Words,
    /// The element that holds the squares.
    node_ref: NodeRef<html::Div>,
) -> impl IntoView {
    let side = squares.side();
    let squares = StoredValue::new(squares);
    let of = move || squares.get_value();
    let rows = (0..side).map(|row| {
        let cell = |column| {
            view! {
                <div
                    class="square"
                    id=id(Square::new(row, column))
                    role="gridcell"
                    aria-selected="false"
                    tabindex="-1"
                ></div>
            }
        };
        view! {
            <div class="square-row" role="row">
                {(0..side).map(cell).collect_view()}
            </div>
        }
    });
    // all squares listen as one: each by itself would listen to the whole game, hundreds of times over
    Effect::new(move |before: Option<Vec<Told>>| {
        let Some(grid) = node_ref.get() else { return Vec::new() };
        let of = of();
        let told: Vec<_> = Square::all(side).map(|square| (of.label(square), of.is_selected(square))).collect();
        let before = before.unwrap_or_default();
        for (index, cell) in cells(&grid).enumerate() {
            let (Some((label, is_selected)), before) = (told.get(index), before.get(index)) else { break };
            if before.is_none_or(|(before, _)| before != label) {
                say(&cell, "aria-label", label);
            }
            if before.map_or(*is_selected, |(_, before)| before != is_selected) {
                say(&cell, "aria-selected", if *is_selected { "true" } else { "false" });
            }
        }
        told
    });
    Effect::new(move |before: Option<Option<usize>>| {
        let grid = node_ref.get()?;
        let cursor = of().cursor().get();
        let stop = Square::all(side).position(|square| square == cursor);
        for (at, tabindex) in [(before.flatten(), "-1"), (stop, "0")] {
            if let Some(cell) = at.and_then(|at| cells(&grid).nth(at)) {
                say(&cell, "tabindex", tabindex);
            }
        }
        stop
    });
    let wheeled = StoredValue::new(0.0_f64);
    view! {
        <div
            class="squares"
            class:holding=move || of().is_holding()
            role="grid"
            aria-label=label
            aria-description=description
            node_ref=node_ref
            on:click=move |event| {
                if let Some(square) = square_of(&event) {
                    of().cursor().set(square);
                    of().tap(square);
                }
            }
            on:keydown=move |event| press(&of(), &event)
            on:pointermove=move |event| {
                if event.pointer_type() == "mouse" {
                    of().point_at(square_of(&event));
                }
            }
            on:pointerleave=move |_| of().point_at(None)
            on:focusout=move |_| of().point_at(None)
            on:wheel=move |event| {
                if !untrack(|| of().is_holding()) || event.ctrl_key() {
                    return;
                }
                event.prevent_default();
                wheeled.update_value(|wheeled| *wheeled += event.delta_y());
                let turned = wheeled.get_value();
                if turned.abs() >= NOTCH {
                    wheeled.set_value(0.0);
                    of().turn(turned > 0.0);
                }
            }
        >
            {rows.collect_view()}
        </div>
    }
}
