//! The menu's entries that preserve and restore the game, and the peeks.

use leptos::html;
use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::{Peek, PlayController};
use crate::app::words::figures::{day_and_hour, score};
use crate::text::{t, t_string, use_i18n};

/// The entries, as they are when the menu opens.
#[component]
pub fn KeepingEntries(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let preserved = play.preserved().map(|copy| (score(&copy.scores), copy.at));
    let nothing = preserved.is_none();
    let what = move || match &preserved {
        None => t_string!(i18n, journal.restore_none).to_owned(),
        Some((score, at)) => {
            let date = at.map_or_else(|| t_string!(i18n, app.no_date).into(), |at| day_and_hour(i18n, at));
            t_string!(i18n, journal.restore_what, score = score.clone(), date = date)
        }
    };
    view! {
        <li>
            <button
                class="menu-entry"
                aria-describedby="preserve-what"
                on:click=move |_| {
                    play.sheet.set(None);
                    play.preserve();
                }
            >
                <Icon sign=Sign::Preserve />
                <span>
                    {t!(i18n, journal.preserve)} <span class="menu-what" id="preserve-what" aria-hidden="true">
                        {t!(i18n, journal.preserve_what)}
                    </span>
                </span>
            </button>
        </li>
        <li>
            <button
                class="menu-entry"
                disabled=nothing
                aria-describedby="restore-what"
                on:click=move |_| {
                    play.sheet.set(None);
                    play.restore();
                }
            >
                <Icon sign=Sign::Restore />
                <span>
                    {t!(i18n, journal.restore)} <span class="menu-what" id="restore-what" aria-hidden="true">
                        {what}
                    </span>
                </span>
            </button>
        </li>
    }
}

/// The switches of the peeks.
#[component]
pub fn Peeks(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    // every move changes the state of the table, but not the names: a focused switch must stay
    let seat_names = Memo::new(move |_| play.now.read().seat_names.clone());
    let entry = move |Peek { key, show, .. }: Peek| {
        let open = move || play.peeks.read().contains(&key);
        view! {
            <li>
                <button
                    class="menu-entry"
                    role="switch"
                    aria-checked=move || open().to_string()
                    disabled=move || play.now.with(|now| now.over || now.is_watched())
                    data-peek=key
                    on:click=move |_| {
                        play.sheet.set(None);
                        play.peek(key);
                    }
                >
                    <Icon sign=Sign::Peek />
                    {show}
                    {html::span().class("switch-look").attr("aria-hidden", "true")}
                </button>
            </li>
        }
    };
    move || play.game.peeks(i18n, &seat_names.read()).into_iter().map(entry).collect_view()
}
