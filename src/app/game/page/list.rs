//! The list of games that the program passes to the page.

use leptos::prelude::*;

use super::extras::GameExtras;
use super::game_table::GameTable;
use super::lesson::GameLesson;
use crate::app::game::table::lineup::SeatRules;
use crate::app::game::words::game_words::Card;
use crate::app::part::LazyPart;
use crate::app::words::I18n;
use crate::app::words::seat_names::BotNames;
use crate::engine::{Pips, SentValues};

/// A game as the home page lists it, without its rules and its table.
#[derive(Clone, Copy)]
pub struct Listed {
    /// Its name in addresses and storage keys.
    pub name: &'static str,
    /// Its name, description, designer and terms.
    pub card: fn(I18n) -> Card,
    /// The first day whose deal of the day may be its own, such as `2026-12-07`; None for all days. Which game a day has can
    /// never change afterwards.
    pub first_day: Option<&'static str>,
    /// The picture of a sample position, for [`Picture::recorded`](crate::app::game::Picture::recorded).
    pub sample: &'static str,
    /// The CSS class of its pictures.
    pub picture_class: &'static str,
    /// The highest face of its bones, in pips.
    pub highest_face: Pips,
    /// The names of its opponents.
    pub bot_names: BotNames,
    /// Loads the game itself, with the style sheet for all of its pages.
    pub load: fn() -> LazyPart<GameTable>,
    /// Loads its optional features.
    pub load_extras: fn() -> LazyPart<&'static dyn GameExtras>,
    /// Who may sit at its tables.
    pub seat_rules: fn() -> SeatRules,
    /// Loads its rules, to read its stored games and what a host sends.
    pub load_rules: fn() -> LazyPart<SentValues>,
    /// Loads its lesson, if it has one.
    pub load_lesson: Option<fn() -> LazyPart<GameLesson>>,
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
/// `listing!(GAME in PART, EXTRAS, RULES { sample, picture_class, load_lesson })`: PART is the code that plays the game,
/// EXTRAS its optional features, RULES what reads its stored games and what a host sends. The other values are those of
/// the fields of [`Listed`].
macro_rules! listing {
    ($game:ident in $part:ident, $extras:ident, $rules:ident { $($field:ident: $value:expr,)+ }) => {
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
            seat_rules: $crate::app::game::SeatRules::of::<$game>,
            load_rules,
            load_extras: || $crate::app::part::with_texts(<$game as $crate::engine::Rules>::NAME, load_extras()),
            $($field: $value,)+
        };

        $crate::app::part::part! {
            /// Loads the game.
            in $part: fn load() -> $crate::app::game::GameTable {
                $crate::app::game::GameTable::of::<$game>()
            }
        }

        $crate::app::part::part! {
            /// Loads the game's optional features: help, score sheet.
            in $extras: fn load_extras() -> &'static dyn $crate::app::game::GameExtras {
                const EXTRAS: &$crate::app::game::GameOf<$game> = &$crate::app::game::GameOf::new();
                EXTRAS
            }
        }

        $crate::app::part::part! {
            /// Loads the game's rules, to read its stored games and what a host sends.
            in $rules: fn load_rules() -> $crate::engine::SentValues {
                $crate::engine::SentValues::of::<$game>()
            }
        }
    };
}

pub(crate) use listing;
