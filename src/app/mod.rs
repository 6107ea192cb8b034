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
pub mod play;
pub mod print;
pub mod review;
pub mod words;

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

use crate::text::provide_i18n;
use browser::site_base;
use choose::about::AboutPage;
use choose::home::HomePage;
use choose::missing::{Missing, Skeleton};
use choose::not_found::NotFound;
use components::bone::BoneDrawings;
use game::{Game, Games, Listed, Play, stored, use_games};
use house::notices::Notices;
use house::{House, use_house};
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
            <Routes fallback=NotFound>
                <Route path=path!("/") view=HomePage />
                <Route path=path!("/index.html") view=HomePage />
                <Route path=path!("/about") view=AboutPage />
                <Route path=path!("/:page/:game/:number?") view=PageOfGame />
            </Routes>
        </Router>
        <Notices />
    }
}

/// The pages about one game, as addresses name them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GamePages {
    Play,
    Replay,
    Deal,
    Print,
}

impl GamePages {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "play" => Self::Play,
            "replay" => Self::Replay,
            "deal" => Self::Deal,
            "print" => Self::Print,
            _ => return None,
        })
    }

    /// The page, of the game under way or of a past one by its number.
    fn view(self, game: &'static dyn Game, number: Option<u32>) -> AnyView {
        let house = use_house();
        let kept = || stored(house, game, number);
        match self {
            Self::Play => view! { <PlayPage play=Play::open(house, game) /> }.into_any(),
            Self::Replay => view! { <ReplayPage game=game stored=kept() /> }.into_any(),
            Self::Deal => view! { <DealPage game=game stored=kept() /> }.into_any(),
            Self::Print => view! { <PrintPage game=game stored=kept() /> }.into_any(),
        }
    }
}

/// What an address asks for.
#[derive(Clone, Copy)]
struct Asked {
    page: GamePages,
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
        let (page, game) = (GamePages::named(&params.get("page")?)?, games.named(&params.get("game")?)?);
        let number = match params.get("number") {
            None => None,
            // nobody plays a game of the past
            Some(_) if page == GamePages::Play => return None,
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
        Some(asked) => view! { <Loaded asked=asked /> }.into_any(),
    }
}

/// A page whose game is brought first, if it is not there yet.
#[component]
fn Loaded(asked: Asked) -> impl IntoView {
    let Asked { page, game, number } = asked;
    // nothing: it is on its way; nothing within: it could not be had
    let loaded = RwSignal::new_local(None::<Option<&'static dyn Game>>);
    let bring = move || {
        loaded.set(None);
        leptos::task::spawn_local(async move {
            let game = (game.load)().await;
            // the page may have gone meanwhile
            let _ = loaded.try_set(Some(game));
        });
    };
    bring();
    move || match loaded.get() {
        None => view! { <Skeleton /> }.into_any(),
        Some(None) => view! { <Missing again=Callback::new(move |()| bring()) /> }.into_any(),
        Some(Some(game)) => page.view(game, number),
    }
}
