//! Sections that the help pages of several games share.

use leptos::prelude::*;

use crate::app::words::I18n;
use crate::text::{t, t_string, use_i18n};

/// What the menu's entries do, as far as they are the same in every game.
#[component]
pub fn MenuHelp() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <h3>{t!(i18n, common.help.menu)}</h3>
        <p>{t!(i18n, common.help.menu_undo)}</p>
        <p>{t!(i18n, common.help.menu_keep)}</p>
        <p>{t!(i18n, common.help.menu_tally)}</p>
    }
}

/// A sentence about each level, from Beginner to Brutal.
pub type LevelWords = fn(I18n) -> [&'static str; 5];

/// The sentences about the levels that several games share, from Beginner to Tough.
pub fn usual_levels(i18n: I18n) -> [&'static str; 4] {
    [
        t_string!(i18n, common.help.level.beginner),
        t_string!(i18n, common.help.level.easy),
        t_string!(i18n, common.help.level.not_so_easy),
        t_string!(i18n, common.help.level.tough),
    ]
}

/// What each level does, and which one to choose.
#[component]
pub fn LevelsHelp(
    /// The game's sentences.
    words: LevelWords,
) -> impl IntoView {
    let i18n = use_i18n();
    let sentences = move || words(i18n).map(|sentence| view! { <li>{sentence}</li> }).collect_view();
    view! {
        <h3>{t!(i18n, common.help.levels)}</h3>
        <p>{t!(i18n, common.help.levels_choose)}</p>
        <ul>{sentences}</ul>
    }
}
