//! Titles: of the browser's tab, and in the head of a page.

use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::app::context::use_app_context;
use crate::text::{Words, t, t_string, use_i18n};

/// Sets the tab's title to the page's, followed by the app's name.
pub fn name_tab(page: Words) {
    let i18n = use_i18n();
    Effect::new(move |_| {
        // text closures do not panic, so the lock is never poisoned
        let Ok(page) = page.lock().map(|mut page| page()) else { return };
        document().set_title(&format!("{page} · {}", t_string!(i18n, app.title)));
    });
}

/// A page that is not about one game, with its title and a link home.
#[component]
pub fn HousePage(
    /// The title.
    title: Words,
    /// Another class besides `page`.
    #[prop(optional)]
    class: &'static str,
    /// The content.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    name_tab(title.clone());
    view! {
        <main class=format!("page {class}")>
            <header class="page-head">
                <a href="." class="icon-button" aria-label=t!(i18n, app.home)>
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
    /// Its CSS class.
    class: &'static str,
    /// The game's name in addresses.
    game: &'static str,
    /// The label of the link back to the table.
    back: Words,
    /// The title.
    title: Words,
    /// The tab's title, if it is longer than the page's.
    #[prop(optional)]
    tab: Option<Words>,
    /// Content beside the title.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    name_tab(tab.unwrap_or_else(|| title.clone()));
    view! {
        <header class=class>
            <a href=use_app_context().address("play", game) class="icon-button" aria-label=back>
                <Icon sign=Sign::Back />
            </a>
            <div class="head-words">
                <h1>{title}</h1>
                {children.map(|children| children())}
            </div>
        </header>
    }
}
