//! Sections that the help pages of several games share.

use leptos::prelude::*;

use crate::app::components::unbroken::unbroken;
use crate::text::{I18n, Text, t, text, use_i18n};

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

/// A list of examples: a picture, and a sentence about it.
pub fn examples<const N: usize>(i18n: I18n, list: [(AnyView, Text); N]) -> AnyView {
    let example = |(picture, text): (AnyView, Text)| {
        view! {
            <li class="example">
                {picture}
                <p>{move || unbroken(text.get(i18n))}</p>
            </li>
        }
    };
    view! { <ul class="examples">{list.map(example).collect_view()}</ul> }.into_any()
}

/// A sentence about each level, from Beginner to Brutal.
pub type LevelWords = [Text; 5];

/// The sentences about the levels that several games share, from Beginner to Tough.
pub const USUAL_LEVELS: [Text; 4] = [
    text!(common.help.level.beginner),
    text!(common.help.level.easy),
    text!(common.help.level.not_so_easy),
    text!(common.help.level.tough),
];

/// What each level does, and which one to choose.
#[component]
pub fn LevelsHelp(
    /// The game's sentences.
    words: LevelWords,
) -> impl IntoView {
    let i18n = use_i18n();
    let sentences = words.map(|sentence| view! { <li>{sentence.view(i18n)}</li> }).collect_view();
    view! {
        <h3>{t!(i18n, common.help.levels)}</h3>
        <p>{t!(i18n, common.help.levels_choose)}</p>
        <ul>{sentences}</ul>
    }
}
