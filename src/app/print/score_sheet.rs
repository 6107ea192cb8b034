//! The parts around the content of a printed sheet.

use leptos::prelude::*;

use super::score_table::{ScoreTable, score_table};
use crate::text::Words;

/// A frame that scrolls content wider than the screen, also by keyboard.
#[component]
pub fn PaperScroll(
    /// Its name, for screen readers.
    label: &'static str,
    /// The content.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="paper-scroll" tabindex="0" role="group" aria-label=label>
            {children()}
        </div>
    }
}

/// The small print: an explanation and the game's author.
#[component]
pub fn SmallPrint(
    /// How the sheet is filled in; nothing if it needs no explanation.
    #[prop(optional)]
    how: Option<&'static str>,
    /// Who invented the game.
    credit: &'static str,
    /// Further paragraphs, before these.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="paper-small">
            {children.map(|children| children())}
            {how.map(|how| view! { <p>{how}</p> })}
            <p class="paper-credit">{credit}</p>
        </div>
    }
}

/// A score table in its frame, with the result below it.
#[component]
pub fn ScoreSheet(
    /// The name of the table, for screen readers.
    label: &'static str,
    /// The table.
    table: ScoreTable,
    /// The result, or the score so far; nothing on a blank sheet.
    #[prop(optional_no_strip)]
    result: Option<Words>,
) -> impl IntoView {
    view! {
        <PaperScroll label=label>{score_table(&table)}</PaperScroll>
        {result.map(|result| view! { <p class="sheet-result">{result}</p> })}
    }
}
