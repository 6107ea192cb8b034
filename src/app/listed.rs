//! The catalogue's games as the page meets them: by id, without knowing which.

use std::marker::PhantomData;

use leptos::prelude::*;

use super::game::{Card, GameUi};
use super::house::use_house;
use super::pages::deal::DealPage;
use super::pages::play::PlayPage;
use super::pages::print::PrintPage;
use super::pages::replay::ReplayPage;
use super::part::{Coming, Part, part};
use super::play::Play;
use super::stored::stored;
use super::words::I18n;
use crate::games::{GameId, with_game, with_games};

/// What is said about a game.
pub fn card(game: GameId, i18n: I18n) -> Card {
    with_game!(game, Game => Game::card(i18n))
}

/// A game's own pages, whatever game it is.
trait Pages {
    fn play(&self) -> AnyView;
    fn deal(&self, number: Option<u32>) -> AnyView;
    fn print(&self, number: Option<u32>) -> AnyView;
    fn replay(&self, number: Option<u32>) -> AnyView;
}

/// The pages of one game.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: GameUi> Pages for Of<G> {
    fn play(&self) -> AnyView {
        let play = Play::<G>::open(use_house());
        view! { <PlayPage play=play /> }.into_any()
    }

    fn deal(&self, number: Option<u32>) -> AnyView {
        let stored = stored::<G>(use_house(), number);
        view! { <DealPage stored=stored /> }.into_any()
    }

    fn print(&self, number: Option<u32>) -> AnyView {
        let stored = stored::<G>(use_house(), number);
        view! { <PrintPage stored=stored /> }.into_any()
    }

    fn replay(&self, number: Option<u32>) -> AnyView {
        let stored = stored::<G>(use_house(), number);
        view! { <ReplayPage stored=stored /> }.into_any()
    }
}

/// Each game's pages are a part of their own.
macro_rules! parts {
    ($($id:ident => $module:ident::$game:ident,)+) => {
        $(part! {
            in $module: fn $module() -> &'static dyn Pages {
                &Of::<crate::games::$module::rules::$game>(PhantomData)
            }
        })+

        /// Loads the pages of a game.
        fn pages(game: GameId) -> fn() -> Coming<&'static dyn Pages> {
            match game {
                $(GameId::$id => $module,)+
            }
        }
    };
}

with_games!(parts);

/// The page on which a game is played.
pub fn play_page(game: GameId) -> AnyView {
    view! { <Part load=pages(game) let:pages>{pages.play()}</Part> }.into_any()
}

/// The page on which a game's deal is checked: the game under way, or a past one by its number.
pub fn deal_page(game: GameId, number: Option<u32>) -> AnyView {
    view! { <Part load=pages(game) let:pages>{pages.deal(number)}</Part> }.into_any()
}

/// The page of a game's score sheet: the game under way, or a past one by its number.
pub fn print_page(game: GameId, number: Option<u32>) -> AnyView {
    view! { <Part load=pages(game) let:pages>{pages.print(number)}</Part> }.into_any()
}

/// The page on which a game that is over is played again: the one on the table, or a past one by its number.
pub fn replay_page(game: GameId, number: Option<u32>) -> AnyView {
    view! { <Part load=pages(game) let:pages>{pages.replay(number)}</Part> }.into_any()
}

/// A game that is under way, as its card on the home page shows it.
pub struct UnderWay {
    /// A picture of it, or of the game if none is under way.
    pub picture: AnyView,
    /// Its points, seat by seat; nothing if no game is under way.
    pub score: Option<String>,
}

/// A game's card on the home page.
pub fn under_way(game: GameId) -> UnderWay {
    with_game!(game, Game => {
        let peek = use_house().glance::<Game>();
        let score = peek.as_ref().map(|glance| {
            glance.scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : ")
        });
        UnderWay { picture: Game::miniature(peek.map(|glance| glance.view)), score }
    })
}

/// The highest face among all games' bones.
pub fn highest_face() -> crate::engine::Pips {
    GameId::ALL.iter().map(|game| with_game!(*game, Game => Game::HIGHEST_FACE)).max().unwrap_or_default()
}
