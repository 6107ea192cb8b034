//! The list of moves, by deal. It is one tab stop; arrow keys move between the moves that can be opened.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::tray::step;
use crate::app::browser::frame::measure_then_change;
use crate::app::components::unbroken::unbroken;
use crate::app::game::{MoveRow, PlayController};
use crate::app::words::figures;
use crate::engine::Points;
use crate::text::{t, use_i18n};

/// The moves of the game.
#[component]
pub fn Moves(
    /// The game being played.
    play: PlayController,
    /// The rows, from [`PlayController::moves`].
    #[prop(into)]
    rows: Signal<Vec<MoveRow>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let list = NodeRef::<html::Ol>::new();
    // the row that the arrow keys reached last
    let walked = RwSignal::new(None::<usize>);
    let stop = Memo::new(move |_| {
        rows.with(|rows| {
            let opens = |row: &MoveRow| match row {
                MoveRow::Move { index, opens: true, .. } => Some(*index),
                _ => None,
            };
            let walked = walked.get().filter(|walked| rows.iter().filter_map(opens).any(|index| index == *walked));
            walked.or_else(|| rows.iter().rev().find_map(opens))
        })
    });
    let walk = move |event: KeyboardEvent| {
        let Some(list) = list.get_untracked() else { return };
        if let Some(to) = next(&list, &event.key()) {
            event.prevent_default();
            event.stop_propagation();
            // the focused row becomes the tab stop
            drop(to.focus());
        }
    };
    let row = move |row: MoveRow| match row {
        MoveRow::Deal { number, said } => view! {
            <li class="moves-deal">
                <h3>{move || play.game.deal_word().heading(i18n, number)}</h3>
                <p>{unbroken(said)}</p>
            </li>
        }
        .into_any(),
        MoveRow::Ending { said, .. } => view! { <li class="moves-ending">{unbroken(said)}</li> }.into_any(),
        MoveRow::Move { index, who, what, gain, opens, .. } => {
            let words = view! {
                <span>{who}</span>
                <span>{unbroken(what)}</span>
                <span class="move-gain">{(gain != 0).then(|| format!("{gain:+}"))}</span>
            };
            if opens {
                view! {
                    <li>
                        <button
                            class="move"
                            data-entry=index
                            aria-description=t!(i18n, play.explain)
                            tabindex=move || if stop.get() == Some(index) { "0" } else { "-1" }
                            on:focus=move |_| walked.set(Some(index))
                            aria-pressed=move || (play.explained.get() == Some(index)).to_string()
                            on:click=move |_| {
                                play.sheet.set(None);
                                play.explain(index);
                            }
                        >
                            {words}
                        </button>
                    </li>
                }
                .into_any()
            } else {
                view! { <li class="move">{words}</li> }.into_any()
            }
        }
    };
    // the newest move comes last: keep it in view, unless the user has scrolled to an earlier one
    let is_followed = StoredValue::new(true);
    Effect::new(move |_| {
        rows.track();
        if let Some(scroller) = list.get().and_then(|list| scroller(&list)) {
            is_followed.set_value(is_at_end(&scroller) || scroller.scroll_top() == 0);
        }
        let end = move || {
            // the list may be gone
            let list = list.try_get_untracked().flatten()?;
            let scroller = scroller(&list).filter(|_| is_followed.try_get_value() == Some(true))?;
            let height = scroller.scroll_height();
            Some((scroller, height))
        };
        measure_then_change(end, |(scroller, height)| scroller.set_scroll_top(height));
    });
    view! {
        <ol class="moves" node_ref=list on:keydown=walk>
            <For each=move || rows.get() key=MoveRow::key children=row />
        </ol>
    }
}

/// The box in which the list scrolls: the column's, or a sheet.
fn scroller(list: &HtmlElement) -> Option<HtmlElement> {
    list.closest(".column-moves, .sheet").ok()??.dyn_into().ok()
}

/// True if the end of the content is in view, or nearly.
fn is_at_end(scroller: &HtmlElement) -> bool {
    scroller.scroll_height() - scroller.client_height() - scroller.scroll_top() < 120
}

/// With more seats, names and scores do not fit into a row of the column; the seats show the totals.
const MOST_SEATS_IN_COLUMN: u8 = 4;

/// Each seat's points after each deal so far; nothing before the first deal has ended.
#[component]
pub fn HandScores(
    /// The game being played.
    play: PlayController,
    /// The rows of the list of moves.
    #[prop(into)]
    rows: Signal<Vec<MoveRow>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let deals = Memo::new(move |_| {
        let scores = |row: &MoveRow| match row {
            MoveRow::Ending { scores, .. } => scores.clone(),
            _ => None,
        };
        rows.read().iter().filter_map(scores).collect::<Vec<_>>()
    });
    let fits = Memo::new(move |_| u8::from(play.now.read().seats) <= MOST_SEATS_IN_COLUMN);
    let names = move || {
        let now = play.now.read();
        let name = |seat| view! { <th scope="col">{now.seat_names.name_in_result(i18n, seat)}</th> };
        now.seats.iter().map(name).collect_view()
    };
    let row = move |(number, scores): (u32, Vec<Points>)| {
        let scores = scores.into_iter().map(|score| view! { <td>{figures::points(score)}</td> });
        view! {
            <tr>
                <th scope="row">{play.game.deal_word().heading(i18n, number)}</th>
                {scores.collect_view()}
            </tr>
        }
    };
    view! {
        <Show when=move || fits.get() && !deals.read().is_empty()>
            <div class="hand-scores" tabindex="0">
                <table>
                    <thead>
                        <tr>
                            {html::td()}
                            {names}
                        </tr>
                    </thead>
                    <tbody>{move || deals.get().into_iter().rev().map(row).collect_view()}</tbody>
                </table>
            </div>
        </Show>
    }
}

/// The row that a key leads to.
fn next(list: &HtmlElement, key: &str) -> Option<HtmlElement> {
    let step = step(key)?;
    let found = list.query_selector_all("button.move").ok()?;
    let moves: Vec<HtmlElement> = (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect();
    let active = document().active_element()?;
    let here = moves.iter().position(|one| one.is_same_node(Some(&active)))?;
    moves.into_iter().take(here.saturating_add_signed(step).saturating_add(1)).last()
}
