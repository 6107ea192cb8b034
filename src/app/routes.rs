//! The app, its addresses, and what each of them loads.
//!
//! Links within the app are plain `<a href="about">` without a leading slash: the browser resolves them against the
//! page's `<base>`, and the router handles the click. So they work in a sub-folder too, which the router's own `<A>`
//! does not.

use std::rc::Rc;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

use super::browser::site_base;
use super::choose::about::AboutPage;
use super::choose::daily_page::DailyPage;
use super::choose::home::HomePage;
use super::choose::not_found::NotFound;
use super::components::bone::BoneDrawings;
use super::components::notices::Notices;
use super::context::{AppContext, parse_address, use_app_context};
use super::game::{Games, Listed, use_games};
use super::keyboard::act_once_per_press;
use super::learn::Lesson;
use super::pages::{Page, load_data, load_extras, load_learn, load_play, load_review, load_together};
use super::part::{self, LazyPart, Part, PartPlace};
use crate::store::Slot;
use crate::text::provide_i18n;

/// The whole app: application context, then languages, then routes, then pages.
#[component]
pub fn App(
    /// The list of games.
    games: Games,
) -> impl IntoView {
    let context = AppContext::open();
    act_once_per_press();
    provide_context(context);
    provide_context(games);
    context.follow_language(provide_i18n(untrack(|| context.language())));
    view! {
        <BoneDrawings highest=games.highest_face() />
        <Router base=site_base()>
            <FlatRoutes fallback=NotFound>
                <Route path=path!("/") view=HomePage />
                <Route path=path!("/:page") view=PageOfHouse />
                <Route path=path!("/:page/:game/:number?") view=PageOfGame />
            </FlatRoutes>
        </Router>
        <Notices />
    }
}

/// A page that is loaded when it is first opened.
fn lazy_page<T: Clone + 'static>(
    load: Rc<dyn Fn() -> LazyPart<T>>,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> AnyView {
    view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
}

/// A page that is not about one game.
#[component]
fn PageOfHouse() -> impl IntoView {
    let params = use_params_map();
    move || match params.read().get("page").as_deref() {
        Some("index.html") => view! { <HomePage /> }.into_any(),
        Some("about") => view! { <AboutPage /> }.into_any(),
        Some("daily") => view! { <DailyPage /> }.into_any(),
        Some("open") => lazy_page(Rc::new(load_extras), |pages| (pages.open)()),
        Some("join") => lazy_page(part::all((load_together, load_play)), |(pages, play)| (pages.join)(play.around)),
        Some(name @ ("data" | "install")) => {
            let which = usize::from(name == "install");
            lazy_page(Rc::new(load_data), move |pages| pages[which]())
        }
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// A parsed address.
#[derive(Clone, Copy)]
struct Address {
    page: Page,
    game: Listed,
    slot: Slot,
    number: Option<u32>,
}

/// A page about the game in the address: about the past game of a number, or about the game on the table.
#[component]
fn PageOfGame() -> impl IntoView {
    let games = use_games();
    let params = use_params_map();
    let asked = move || {
        let params = params.read();
        let (page, game) = (Page::named(&params.get("page")?)?, games.named(&params.get("game")?)?);
        let (slot, number) = parse_address(params.get("number").as_deref())?;
        // past games and those of another device's table cannot be played here, statistics are about all games, and lessons about none
        let is_about_one = match page {
            Page::Play => number.is_none() && slot != Slot::Guest,
            Page::Results | Page::Practice | Page::Puzzle | Page::Together => number.is_none() && slot == Slot::Table,
            Page::Learn => slot == Slot::Table,
            Page::Replay | Page::Deal | Page::Print | Page::Review => true,
        };
        is_about_one.then_some(Address { page, game, slot, number })
    };
    // a change of the address renders the page again only if it names another page, game or number
    let named = Memo::new_with_compare(
        move |_| asked(),
        |before, now| {
            let told =
                |asked: &Option<Address>| asked.map(|asked| (asked.page, asked.game.name, asked.slot, asked.number));
            before.and_then(told) != now.and_then(told)
        },
    );
    let context = use_app_context();
    move || match named.get().inspect(|address| provide_context(context.in_slot(address.slot))) {
        None => view! { <NotFound /> }.into_any(),
        Some(Address { page: Page::Play, game, .. }) => {
            lazy_page(part::all((load_play, game.load)), |(page, game)| (page.open)(game))
        }
        Some(Address { page: Page::Together, game, .. }) => {
            let load = part::all((load_together, game.load, load_play));
            lazy_page(load, |(pages, game, play)| (pages.host)(game, play.around))
        }
        Some(Address { page: Page::Learn, game, number, .. }) => match game.load_lesson {
            None => view! { <NotFound /> }.into_any(),
            Some(load_lesson) => {
                let load = part::all((load_learn, game.load, game.load_extras, load_lesson));
                lazy_page(load, move |(page, game, extras, lesson)| page(Lesson { game, extras, lesson }, number))
            }
        },
        Some(Address { page: Page::Review, game, number, .. }) => {
            let load = part::all((load_review, game.load, game.load_extras));
            lazy_page(load, move |(review, game, extras)| (review.page)(game, extras, number))
        }
        Some(Address { page: Page::Practice, game, .. }) => {
            let load = part::all((load_review, game.load, game.load_extras));
            lazy_page(load, |(review, game, extras)| (review.practice)(game, extras))
        }
        Some(Address { page: Page::Puzzle, game, .. }) => {
            let load = part::all((load_review, game.load, game.load_extras));
            lazy_page(load, |(review, game, extras)| (review.puzzle)(game, extras))
        }
        Some(Address { page, game, number, .. }) => {
            let load = part::all((load_extras, game.load, game.load_extras));
            lazy_page(load, move |(pages, game, extras)| (pages.page)(page, (game.game, extras), number))
        }
    }
}
