//! The head of a page about a game: the way back to its table, and what the page is.

use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::text::Words;

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
    /// What stands beside the title.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
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
