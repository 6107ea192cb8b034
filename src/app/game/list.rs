//! The list of games that the program passes to the page.

use leptos::prelude::*;

use super::extras::GameExtras;
use super::game_table::GameTable;
use super::lesson::GameLesson;
use super::multi_device::MultiDeviceGame;
use super::words::Card;
use crate::app::part::LazyPart;
use crate::app::words::I18n;
use crate::app::words::seat_names::BotNames;
use crate::engine::Pips;

/// A game as the home page lists it, without its rules and its table.
#[derive(Clone, Copy)]
pub struct Listed {
    /// Its name in addresses and storage keys.
    pub name: &'static str,
    /// Its name, description, designer and terms.
    pub card: fn(I18n) -> Card,
    /// The picture of a sample position, for [`Picture::recorded`](super::Picture::recorded).
    pub sample: &'static str,
    /// The CSS class of its pictures.
    pub picture_class: &'static str,
    /// The highest face of its bones, in pips.
    pub highest_face: Pips,
    /// The names of its opponents.
    pub bot_names: BotNames,
    /// Loads the game itself, with the style sheet for all of its pages.
    pub load: fn() -> LazyPart<&'static dyn GameTable>,
    /// Loads its optional features.
    pub load_extras: fn() -> LazyPart<&'static dyn GameExtras>,
    /// Loads what it needs for a table that several devices share.
    pub load_shared: fn() -> LazyPart<&'static dyn MultiDeviceGame>,
    /// Loads its lesson, if it has one.
    pub load_lesson: Option<fn() -> LazyPart<&'static dyn GameLesson>>,
}

/// All games, in the order of the home page.
#[derive(Clone, Copy)]
pub struct Games(pub &'static [Listed]);

impl Games {
    /// The game of this name.
    pub fn named(self, name: &str) -> Option<Listed> {
        self.0.iter().copied().find(|game| game.name == name)
    }

    /// The highest face among all games' bones, in pips.
    pub fn highest_face(self) -> Pips {
        self.0.iter().map(|game| game.highest_face).max().unwrap_or_default()
    }
}

/// The list of games, from the context.
pub fn use_games() -> Games {
    expect_context()
}

/// Declares the entry of a game in the list of games (`LISTED`) and the functions that load its parts.
///
/// `listing!(GAME in PART, EXTRAS, DEVICES { sample, picture_class, load_lesson })`: PART is the code that plays the
/// game, EXTRAS its optional features, DEVICES what it needs for several devices. The other values are those of the fields of [`Listed`].
macro_rules! listing {
    ($game:ident in $part:ident, $extras:ident, $devices:ident { $($field:ident: $value:expr,)+ }) => {
        /// Entry in the list of games.
        pub const LISTED: $crate::app::game::Listed = $crate::app::game::Listed {
            name: <$game as $crate::engine::Rules>::NAME,
            highest_face: <$game as $crate::engine::ShowsView>::HIGHEST_FACE,
            card: $crate::app::game::Card::of::<$game>,
            bot_names: <$game as $crate::app::game::GameWords>::BOT_NAMES,
            load: || {
                const NAME: &str = <$game as $crate::engine::Rules>::NAME;
                $crate::app::part::with_style(NAME, $crate::app::part::with_texts(NAME, load()))
            },
            load_extras: || $crate::app::part::with_texts(<$game as $crate::engine::Rules>::NAME, load_extras()),
            load_shared,
            $($field: $value,)+
        };

        $crate::app::part::part! {
            /// Loads the game.
            in $part: fn load() -> &'static dyn $crate::app::game::GameTable {
                const GAME: &$crate::app::game::GameOf<$game> = &$crate::app::game::GameOf::new();
                GAME
            }
        }

        $crate::app::part::part! {
            /// Loads the game's optional features: settings, help, score sheet.
            in $extras: fn load_extras() -> &'static dyn $crate::app::game::GameExtras {
                const EXTRAS: &$crate::app::game::GameOf<$game> = &$crate::app::game::GameOf::new();
                EXTRAS
            }
        }

        $crate::app::part::part! {
            /// Loads what the game needs for a table that several devices share.
            in $devices: fn load_shared() -> &'static dyn $crate::app::game::MultiDeviceGame {
                const SHARED: &$crate::app::game::GameOf<$game> = &$crate::app::game::GameOf::new();
                SHARED
            }
        }
    };
}

pub(crate) use listing;
