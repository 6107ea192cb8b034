//! The page that prints a game's sheets.

use leptos::prelude::*;

use super::choices::{Choices, Source};
use super::controls::{Controls, Origin};
use super::sheets::Sheets;
use crate::app::components::page_head::PageHead;
use crate::app::game::{Game, GameExtras, Stored};
use crate::text::{t, t_string, use_i18n, words};

/// The printed sheets of a game.
#[component]
pub fn PrintPage(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The stored game.
    stored: Stored,
) -> impl IntoView {
    let i18n = use_i18n();
    let choices = Choices::new(i18n, game, extras, stored);
    let source = Memo::new(move |_| choices.source());
    let is_kept = Memo::new(move |_| stored.read().is_some());
    let missing = move || match source.get() {
        None => Some(t_string!(i18n, common.game_not_here)),
        Some(Source::Blank) if !is_kept.get() => Some(t_string!(i18n, print.none_blank)),
        Some(_) => None,
    };
    let page = move || {
        let source = source.get()?;
        Some(view! {
            <Controls choices=choices source=source />
            <Sheets choices=choices source=source />
        })
    };
    view! {
        <main class="print">
            <PageHead
                class="page-head print-chrome"
                game=game.name()
                back=t!(i18n, common.back_to_table)
                title=t!(i18n, print.title)
                tab=words(move || format!("{} · {}", t_string!(i18n, print.title), game.card(i18n).name))
            />
            {move || missing().map(|words| view! { <p class="print-missing print-chrome">{words}</p> })}
            <Origin choices=choices />
            {page}
        </main>
    }
}
