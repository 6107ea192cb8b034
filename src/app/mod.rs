//! The page itself: the frame around every table, and the pages play, replay, deal, print, home and about. None of them
//! knows which game it is about: see [`game`].
//!
//! Links within the app are plain `<a href="about">`, without a slash in front: the browser resolves them against the
//! page's `<base>`, the router catches the click, and so they work in a sub-folder too. The router's own `<A>` would
//! leave out the folder.

pub mod browser;
pub mod choose;
pub mod components;
pub mod game;
pub mod house;
pub mod part;
pub mod play;
pub mod print;
pub mod review;
pub mod words;

use std::rc::Rc;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

use crate::text::provide_i18n;
use browser::site_base;
use choose::about::AboutPage;
use choose::home::HomePage;
use choose::not_found::NotFound;
use components::bone::BoneDrawings;
use game::{Game, Games, Listed, Play, stored, use_games};
use house::notices::Notices;
use house::{House, use_house};
use part::{Coming, Part, part};
use play::PlayPage;
use print::page::PrintPage;
use review::deal::DealPage;
use review::replay::ReplayPage;

/// The whole app: the house around the languages, the languages around the routes, the routes around the pages.
#[component]
pub fn App(
    /// The games there are.
    games: Games,
) -> impl IntoView {
    let house = House::open();
    provide_context(house);
    provide_context(games);
    provide_i18n(house.language());
    view! {
        <BoneDrawings highest=games.highest_face() />
        <Router base=site_base()>
            <FlatRoutes fallback=NotFound>
                <Route path=path!("/") view=HomePage />
                <Route path=path!("/index.html") view=HomePage />
                <Route path=path!("/about") view=AboutPage />
                <Route path=path!("/:page/:game/:number?") view=PageOfGame />
            </FlatRoutes>
        </Router>
        <Notices />
    }
}

/// The pages about one game, as addresses name them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Play,
    Replay,
    Deal,
    Print,
}

impl Page {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "play" => Self::Play,
            "replay" => Self::Replay,
            "deal" => Self::Deal,
            "print" => Self::Print,
            _ => return None,
        })
    }
}

/// The shared pages about one game: a part of the app, since the home page needs none of them.
trait GamePages {
    /// A page of the game under way, or of a past one by its number.
    fn view(&self, page: Page, game: &'static dyn Game, number: Option<u32>) -> AnyView;
}

struct SharedPages;

impl GamePages for SharedPages {
    fn view(&self, page: Page, game: &'static dyn Game, number: Option<u32>) -> AnyView {
        let house = use_house();
        let kept = || stored(house, game, number);
        match page {
            Page::Play => view! { <PlayPage play=Play::open(house, game) /> }.into_any(),
            Page::Replay => view! { <ReplayPage game=game stored=kept() /> }.into_any(),
            Page::Deal => view! { <DealPage game=game stored=kept() /> }.into_any(),
            Page::Print => view! { <PrintPage game=game stored=kept() /> }.into_any(),
        }
    }
}

part! {
    /// Brings the shared pages.
    in pages: fn shared_pages() -> &'static dyn GamePages {
        &SharedPages
    }
}

/// What an address asks for.
#[derive(Clone, Copy)]
struct Asked {
    page: Page,
    game: Listed,
    number: Option<u32>,
}

/// A page about the game that the address names, or a past game of it by its number.
#[component]
fn PageOfGame() -> impl IntoView {
    let games = use_games();
    let params = use_params_map();
    let asked = move || {
        let params = params.read();
        let (page, game) = (Page::named(&params.get("page")?)?, games.named(&params.get("game")?)?);
        let number = match params.get("number") {
            None => None,
            // nobody plays a game of the past
            Some(_) if page == Page::Play => return None,
            Some(number) => Some(number.parse::<u32>().ok()?),
        };
        Some(Asked { page, game, number })
    };
    // a change of the address within one page makes the page anew only if it asks for something else
    let named = Memo::new_with_compare(
        move |_| asked(),
        |before, now| {
            let told = |asked: &Option<Asked>| asked.map(|asked| (asked.page, asked.game.name, asked.number));
            before.and_then(told) != now.and_then(told)
        },
    );
    move || match named.get() {
        None => view! { <NotFound /> }.into_any(),
        Some(Asked { page, game, number }) => {
            let load = Rc::new(move || -> Coming<(&'static dyn GamePages, &'static dyn Game)> {
                // both are on their way at once
                let pages = shared_pages();
                leptos::task::spawn_local(async move {
                    let _ = shared_pages().await;
                });
                let game = (game.load)();
                Box::pin(async move {
                    let game = game.await?;
                    Ok((pages.await?, game))
                })
            });
            let show = move |(pages, game): (&'static dyn GamePages, &'static dyn Game)| pages.view(page, game, number);
            view! { <Part load=load children=show /> }.into_any()
        }
    }
}
