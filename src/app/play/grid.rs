//! The squares of a board as controls: one tab stop, arrow keys inside, and a label for each square. The game draws the
//! visible board below them.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::{Element, KeyboardEvent};

use super::slide::{listen_to_slides, on_page};
use super::square_board::{BoardView, square_id};
use super::squares::{Squares, square_of};
use crate::app::browser::enlarged::mark_enlarged;
use crate::app::keyboard::{has_modifier, key_of};
use crate::engine::Square;
use crate::scene::table::Heading;
use crate::text::Words;

/// The wheel's travel per notch, in pixels.
const NOTCH: f64 = 60.0;

/// The label of a square, and whether it is selected.
type Told = (String, bool);

/// The elements of the squares, row by row.
fn cells(grid: &Element) -> impl Iterator<Item = Element> {
    let all = |first: Option<Element>| std::iter::successors(first, Element::next_element_sibling);
    all(grid.first_element_child()).flat_map(move |row| all(row.first_element_child()))
}

fn say(cell: &Element, attribute: &str, value: &str) {
    // setting a valid attribute cannot fail
    let _ = cell.set_attribute(attribute, value);
}

/// Handles a key on the board.
fn press(board: BoardView, squares: &Arc<dyn Squares>, event: &KeyboardEvent) {
    let cursor = board.cursor.get_untracked();
    let key = key_of(event);
    let Some(way) = Heading::of_key(&key) else {
        if !has_modifier(event) && squares.press(&key, cursor) {
            event.prevent_default();
        }
        return;
    };
    event.prevent_default();
    if let Some(next) = cursor.stepped(way.step(), board.side) {
        board.go_to(next);
    }
}

/// The focusable squares of a board.
#[component]
pub fn Grid(
    /// The board on the screen.
    board: BoardView,
    /// Its contents.
    squares: Arc<dyn Squares>,
    /// The accessible name of the board.
    label: Words,
    /// The accessible description: its keys.
    description: Words,
) -> impl IntoView {
    mark_enlarged();
    let BoardView { side, cursor, squares: node_ref, .. } = board;
    let squares = StoredValue::new(squares);
    let of = move || squares.get_value();
    let rows = (0..side).map(|row| {
        let cell = |column| {
            view! {
                <div
                    class="square"
                    id=square_id(Square::new(row, column))
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
    // one effect for all squares: one per square would subscribe to the game a hundred times
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
        let at = cursor.get();
        let stop = Square::all(side).position(|square| square == at);
        for (at, tabindex) in [(before.flatten(), "-1"), (stop, "0")] {
            if let Some(cell) = at.and_then(|at| cells(&grid).nth(at)) {
                say(&cell, "tabindex", tabindex);
            }
        }
        stop
    });
    let slide = listen_to_slides(board, squares);
    let wheeled = StoredValue::new(0.0_f64);
    let leave = move || {
        // The browser sends `focusout` while the page removes the board with its focused square; the board is disposed
        // by then.
        if squares.try_get_value().is_some() {
            board.point_at(None);
        }
    };
    view! {
        <div
            class="squares"
            class:holding=move || of().is_holding()
            role="grid"
            aria-label=label
            aria-description=description
            node_ref=node_ref
            on:click=move |event| {
                // a click that ends a slide is not a tap
                let is_slide = slide.try_update_value(|slide| std::mem::take(slide).is_some_and(|slide| slide.moves));
                if let Some(square) = square_of(&event).filter(|_| is_slide != Some(true)) {
                    cursor.set(square);
                    of().tap(square, board.to_squares(on_page(&event)).unwrap_or_default());
                }
            }
            on:keydown=move |event| press(board, &of(), &event)
            on:pointermove=move |event| {
                if event.pointer_type() == "mouse" {
                    board.point_at(square_of(&event));
                }
            }
            on:pointerleave=move |_| leave()
            on:focusout=move |_| leave()
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
