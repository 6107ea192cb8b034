//! A game's settings, in words and as controls: what is shown before it is dealt.
//!
//! They come with the game itself: the sheet before a game and a table of several devices need none of its optional features.

use super::game_page::GamePage;
use crate::app::components::choice::Setting;
use crate::app::game::settings::values::Settings;
use crate::app::game::words::chosen_rules::ChosenRules;
use crate::app::words::I18n;
use crate::engine::{Opaque, Seats, Seed};

/// The settings of a game, with its types erased.
#[derive(Clone, Copy)]
pub struct GameSettings {
    /// The settings in a phrase, for lists of games.
    pub in_short: fn(I18n, &Opaque) -> String,
    /// Adapts settings that depend on the number of seats, unless the player chose them.
    pub reseat: fn(&Opaque, Seats, Seats) -> Opaque,
    /// The settings that decide play, for the settings sheet.
    pub rules: fn(I18n, Settings) -> Vec<Setting>,
    /// The named rules, if they are not the initial ones.
    pub chosen_rules: fn(I18n, &Opaque) -> Option<ChosenRules>,
    /// Why these settings cannot be dealt to this number of seats; nothing if they can.
    pub why_not: fn(I18n, &Opaque, Seats) -> Option<String>,
}

impl GameSettings {
    /// Those of a game.
    pub const fn of<G: GamePage>() -> Self {
        Self {
            in_short: |i18n, options| G::in_short(i18n, options.open()),
            reseat: |options, from, to| {
                let mut options = options.open::<G::Options>().clone();
                G::reseat(&mut options, from, to);
                Opaque::new(options)
            },
            rules: G::rule_settings,
            chosen_rules: |i18n, options| {
                let (name, minutes, picture) = G::chosen_rules(i18n, options.open())?;
                Some(ChosenRules { language: i18n.get_locale().to_string(), name, minutes, picture })
            },
            why_not: |i18n, options, seats| {
                let options = options.open::<G::Options>();
                G::deal(options, seats, Seed::new(0)).is_err().then(|| G::why_not(i18n, options, seats))
            },
        }
    }
}
