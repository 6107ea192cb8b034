//! What a page is called: in its tab, and in the head of a page about a game beside the way back to its table.

use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::text::{Words, t, t_string, use_i18n};

/// Calls the tab what its page is, and by whom.
pub fn name_tab(page: Words) {
    let i18n = use_i18n();
    Effect::new(move |_| {
        // words never fail, so no lock is left behind by them
        let Ok(page) = page.lock().map(|mut page| page()) else { return };
        document().set_title(&format!("{page} · {}", t_string!(i18n, house.title)));
    });
}

/// A page of the house, with its title and the way home.
#[component]
pub fn HousePage(
    /// What the page is called.
    title: Words,
    /// The class of the page beside `page`.
    #[prop(optional)]
    class: &'static str,
    /// What stands on it.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    name_tab(title.clone());
    view! {
        <main class=format!("page {class}")>
            <header class="page-head">
                <a href="." class="icon-button" aria-label=t!(i18n, house.home)>
                    <Icon sign=Sign::Back />
                </a>
                <h1>{title}</h1>
            </header>
            {children()}
        </main>
    }
}

/// The head of a page about a game.
#[component]
pub fn PageHead(
    /// The class of the page's own head.
    class: &'static str,
    /// The name of the game in addresses.
    game: &'static str,
    /// What the way back is called.
    back: Words,
    /// What the page is called.
    title: Words,
    /// What the tab is called, where that is more than the title.
    #[prop(optional)]
    tab: Option<Words>,
    /// What stands beside the title.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    name_tab(tab.unwrap_or_else(|| title.clone()));
    view! {
        <header class=class>
            <a href=format!("play/{}", game) class="icon-button" aria-label=back>
                <Icon sign=Sign::Back />
            </a>
            <div class="head-words">
                <h1>{title}</h1>
                {children.map(|children| children())}
            </div>
        </header>
    }
}
