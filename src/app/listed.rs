//! The catalogue's games as the page meets them: by id, without knowing which.

use leptos::prelude::*;

use super::game::{Card, GameUi};
use super::house::use_house;
use super::pages::deal::DealPage;
use super::pages::play::PlayPage;
use super::pages::print::PrintPage;
use super::pages::replay::ReplayPage;
use super::play::Play;
use super::stored::stored;
use super::words::I18n;
use crate::engine::Rules;

/// Runs the expression once for the game that a [`PageId`] names, with a type alias for it.
macro_rules! with_page {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            PageId::Electrum => {
                type $game = crate::engine::electrum::Electrum;
                $body
            }
            PageId::Crescendo => {
                type $game = crate::engine::crescendo::Crescendo;
                $body
            }
        }
    };
}

/// A game that the page can play. One whose rules are built and whose page is not is known to `lab` alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageId {
    /// Electrum Dominoes.
    Electrum,
    /// Crescendo.
    Crescendo,
}

impl PageId {
    /// All of them, in the order of the home page.
    pub const ALL: &'static [Self] = &[Self::Electrum, Self::Crescendo];

    /// The game's name in addresses.
    pub fn name(self) -> &'static str {
        with_page!(self, Game => Game::NAME)
    }

    /// The game of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.name() == name)
    }
}

/// What is said about a game.
pub fn card(game: PageId, i18n: I18n) -> Card {
    with_page!(game, Game => Game::card(i18n))
}

/// The page on which a game is played.
pub fn play_page(game: PageId) -> AnyView {
    with_page!(game, Game => {
        let play = Play::<Game>::open(use_house());
        view! { <PlayPage play=play /> }.into_any()
    })
}

/// The page on which a game's deal is checked: the game under way, or a past one by its number.
pub fn deal_page(game: PageId, number: Option<u32>) -> AnyView {
    with_page!(game, Game => {
        let stored = stored::<Game>(use_house(), number);
        view! { <DealPage stored=stored /> }.into_any()
    })
}

/// The page of a game's score sheet: the game under way, or a past one by its number.
pub fn print_page(game: PageId, number: Option<u32>) -> AnyView {
    with_page!(game, Game => {
        let stored = stored::<Game>(use_house(), number);
        view! { <PrintPage stored=stored /> }.into_any()
    })
}

/// The page on which a game that is over is played again: the one on the table, or a past one by its number.
pub fn replay_page(game: PageId, number: Option<u32>) -> AnyView {
    with_page!(game, Game => {
        let stored = stored::<Game>(use_house(), number);
        view! { <ReplayPage stored=stored /> }.into_any()
    })
}

/// A game that is under way, as its card on the home page shows it.
pub struct UnderWay {
    /// A picture of it, or of the game if none is under way.
    pub picture: AnyView,
    /// Its points, seat by seat; nothing if no game is under way.
    pub score: Option<String>,
}

/// A game's card on the home page.
pub fn under_way(game: PageId) -> UnderWay {
    with_page!(game, Game => {
        let peek = use_house().glance::<Game>();
        let score = peek.as_ref().map(|glance| {
            glance.scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : ")
        });
        UnderWay { picture: Game::miniature(peek.map(|glance| glance.view)), score }
    })
}

/// The highest face among all games' bones.
pub fn highest_face() -> crate::engine::Pips {
    PageId::ALL.iter().map(|game| with_page!(*game, Game => Game::HIGHEST_FACE)).max().unwrap_or_default()
}
