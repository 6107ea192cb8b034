//! The list of moves, by deal. It is one tab stop; arrow keys move between the moves that can be opened. Long games show
//! the latest deals, and earlier ones on demand.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::tray::step;
use crate::app::browser::focus::focus_first;
use crate::app::browser::frame::measure_then_change;
use crate::app::components::unbroken::unbroken;
use crate::app::game::{DealScores, MoveList, MoveRow, PlayController, TableState};
use crate::app::keyboard::key_of;
use crate::app::words::figures;
use crate::text::{I18n, t, use_i18n};

/// A list of moves as signals.
#[derive(Clone, Copy)]
pub struct ShownMoves {
    play: PlayController,
    i18n: I18n,
    list: StoredValue<MoveList, LocalStorage>,
    rows: RwSignal<Vec<MoveRow>>,
    scores: RwSignal<Vec<DealScores>>,
    has_earlier: RwSignal<bool>,
    has_earlier_scores: RwSignal<bool>,
}

impl ShownMoves {
    /// A list without rows.
    pub fn new(play: PlayController) -> Self {
        Self {
            play,
            i18n: use_i18n(),
            list: StoredValue::new_local(MoveList::default()),
            rows: RwSignal::new(Vec::new()),
            scores: RwSignal::new(Vec::new()),
            has_earlier: RwSignal::new(false),
            has_earlier_scores: RwSignal::new(false),
        }
    }

    /// Brings the list up to date; does nothing after the page was disposed.
    pub fn update(self) {
        self.change(|_| {});
    }

    fn change(self, change: impl FnOnce(&mut MoveList)) {
        self.list.try_update_value(|list| {
            change(list);
            untrack(|| self.play.update_moves(self.i18n, list));
            self.rows.set(list.rows().to_vec());
            set_if_changed(self.scores, list.scores());
            set_if_changed(self.has_earlier, list.has_earlier());
            set_if_changed(self.has_earlier_scores, list.has_earlier_scores());
        });
    }
}

fn set_if_changed<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, now: T) {
    if *signal.read_untracked() != now {
        signal.set(now);
    }
}

/// The list of moves in a sheet: it is up to date as long as the sheet is open.
#[component]
pub fn MovesSheet(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let moves = ShownMoves::new(play);
    moves.update();
    let changes = move || {
        play.now.track();
        moves.i18n.get_locale();
    };
    Effect::watch(changes, move |(), _, _| moves.update(), false);
    view! { <Moves moves=moves /> }
}

/// The moves of the game: the latest deal, and a button that adds the one before.
#[component]
pub fn Moves(
    /// The list.
    moves: ShownMoves,
) -> impl IntoView {
    let ShownMoves { play, i18n, rows, has_earlier, .. } = moves;
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
    // the newest move comes last: keep it in view, unless the user has scrolled to an earlier one or has asked for one
    let is_followed = StoredValue::new(true);
    let asked = StoredValue::new(false);
    let show_earlier = move |_| {
        asked.set_value(true);
        moves.change(MoveList::show_earlier);
        // the button stays where it is, and the deal appears below it
        let start = move || scroller(&list.try_get_untracked().flatten()?.into());
        measure_then_change(start, |scroller| scroller.set_scroll_top(0));
        if !has_earlier.get_untracked() {
            // the button is gone
            focus_first(".moves button[tabindex='0'], .column-moves");
        }
    };
    let walk = move |event: KeyboardEvent| {
        let Some(list) = list.get_untracked() else { return };
        if let Some(to) = next(&list, &key_of(&event)) {
            event.prevent_default();
            event.stop_propagation();
            // the focused row becomes the tab stop
            drop(to.focus());
        }
    };
    let row = move |row: MoveRow| match row {
        MoveRow::Deal { number, said } => view! {
            <li class="moves-deal">
                <h3>{move || play.game.constants().deal_word.heading(i18n, number)}</h3>
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
    Effect::new(move |_| {
        rows.track();
        if let Some(scroller) = list.get().and_then(|list| scroller(&list)) {
            is_followed.set_value(is_at_end(&scroller) || scroller.scroll_top() == 0 && !asked.get_value());
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
        <Show when=move || has_earlier.get()>
            <button class="button second earlier" on:click=show_earlier>
                {t!(i18n, play.earlier_moves)}
            </button>
        </Show>
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

/// With more sides, names and scores do not fit into a row of the column; the seats show the totals.
const MOST_SIDES_IN_COLUMN: usize = 4;

/// The number of deals that a tap adds to the points by deal.
const MORE_DEALS: u32 = 20;

/// The points of each side after the latest deals; nothing before the first deal has ended.
#[component]
pub fn HandScores(
    /// The list of moves.
    moves: ShownMoves,
) -> impl IntoView {
    let ShownMoves { play, i18n, scores, has_earlier_scores, .. } = moves;
    let fits = Memo::new(move |_| play.now.read().sides().count() <= MOST_SIDES_IN_COLUMN);
    let names = move || {
        let now = play.now.read();
        let name = |seat| view! { <th scope="col">{now.seat_names.side_in_result(i18n, seat)}</th> };
        now.seats.iter().take(now.sides().count()).map(name).collect_view()
    };
    let row = move |(number, scores): DealScores| {
        let scores = play
            .now
            .with_untracked(TableState::sides)
            .points(&scores)
            .into_iter()
            .map(|score| view! { <td>{figures::points(score)}</td> });
        view! {
            <tr>
                <th scope="row">{move || play.game.constants().deal_word.heading(i18n, number)}</th>
                {scores.collect_view()}
            </tr>
        }
    };
    let show_earlier = move |_| {
        moves.change(|list| list.show_earlier_scores(MORE_DEALS));
        if !has_earlier_scores.get_untracked() {
            // the button is gone
            focus_first(".hand-scores");
        }
    };
    view! {
        <Show when=move || fits.get() && !scores.read().is_empty()>
            <div class="hand-scores" tabindex="0">
                <table>
                    <thead>
                        <tr>
                            {html::td()}
                            {names}
                        </tr>
                    </thead>
                    <tbody>
                        <For
                            each=move || scores.get().into_iter().rev()
                            key=DealScores::clone
                            children=row
                        />
                    </tbody>
                </table>
                <Show when=move || has_earlier_scores.get()>
                    <button class="button second earlier" on:click=show_earlier>
                        {t!(i18n, play.earlier_scores)}
                    </button>
                </Show>
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
