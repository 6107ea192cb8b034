//! The page itself: routes, pages and components.
//!
//! Links within the app are plain `<a href="about">`, without a slash in front: the browser resolves them against the
//! page's `<base>`, the router catches the click, and so they work in a sub-folder too. The router's own `<A>` would
//! leave out the folder.

pub mod bots;
pub mod company;
pub mod components;
pub mod figures;
pub mod file;
pub mod game;
pub mod house;
pub mod listed;
pub mod pages;
pub mod paper;
pub mod part;
pub mod party;
pub mod play;
pub mod record_file;
pub mod stored;
pub mod words;

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

use crate::games::GameId;
use crate::text::provide_i18n;
use components::bone::BoneDrawings;
use components::notices::Notices;
use house::House;
use pages::about::AboutPage;
use pages::home::HomePage;
use pages::not_found::NotFound;

/// The whole app: the house around the languages, the languages around the routes, the routes around the pages.
#[component]
pub fn App() -> impl IntoView {
    let house = House::open();
    provide_context(house);
    provide_i18n(house.language());
    view! {
            <BoneDrawings highest=listed::highest_face() />
            <Router base=site_base()>
                <Routes fallback=NotFound>
                    <Route path=path!("/") view=HomePage />
                    // a host's other name for its first page
                    <Route path=path!("/index.html") view=HomePage />
                    <Route path=path!("/about") view=AboutPage />
                    <Route path=path!("/play/:game") view=GamePage />
                    <Route path=path!("/replay/:game/:number?") view=|| page_of_stored(listed::replay_page) />
                    <Route path=path!("/deal/:game/:number?") view=|| page_of_stored(listed::deal_page) />
                    <Route path=path!("/print/:game/:number?") view=|| page_of_stored(listed::print_page) />
                </Routes>
            </Router>
            <Notices />
    }
}

/// The page of the game that the address names.
#[component]
fn GamePage() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.read().get("game").and_then(|name| name.parse().ok()));
    move || game.get().map_or_else(|| view! { <NotFound /> }.into_any(), listed::play_page)
}

/// A page about the stored game that the address names: the one under way, or a past one by its number.
fn page_of_stored(page: fn(GameId, Option<u32>) -> AnyView) -> impl IntoView {
    let params = use_params_map();
    let named = Memo::new(move |_| {
        let params = params.read();
        let game = params.get("game")?.parse().ok()?;
        let number = match params.get("number") {
            None => None,
            Some(number) => Some(number.parse::<u32>().ok()?),
        };
        Some((game, number))
    });
    move || named.get().map_or_else(|| view! { <NotFound /> }.into_any(), |(game, number)| page(game, number))
}

/// The folder the site lies in, as the page's `<base>` tells it: empty at the root of a host, `/folder` below it.
#[must_use]
pub fn site_base() -> String {
    let folder = document().base_uri().ok().flatten().and_then(|base| web_sys::Url::new(&base).ok());
    folder.map_or_else(String::new, |url| url.pathname().trim_end_matches('/').to_owned())
}
