//! A game that is about to begin, before its table is on the page: what is chosen for it.

use leptos::prelude::*;

use super::page::Settings;
use super::picture::Picture;
use super::preferences::{GamePreferences, key};
use super::seam::Game;
use crate::app::components::choice::Setting;
use crate::app::house::{House, new_seed};
use crate::app::words::figures::time_now;

/// The games that a game's settings make, where they have names of their own.
pub struct Kinds {
    /// Which of them is chosen.
    pub setting: Setting,
    /// What each of them is.
    pub shown: Vec<Kind>,
}

/// What one of them is.
pub struct Kind {
    /// What it looks like.
    pub picture: Picture,
    /// What it is, in a few words.
    pub line: String,
    /// How many minutes most games take, at least and at most.
    pub minutes: (u32, u32),
}

/// What is chosen for a game that is about to begin.
#[derive(Clone, Copy)]
pub struct Start {
    /// Which game.
    pub game: &'static dyn Game,
    /// What the sheet works on: what was chosen last, to begin with.
    pub settings: Settings,
    house: House,
    before: StoredValue<GamePreferences>,
}

impl Start {
    /// With what was chosen last.
    pub fn of(house: House, game: &'static dyn Game) -> Self {
        let before = GamePreferences::kept(house, game);
        Self { game, settings: Settings::of(before.clone()), house, before: StoredValue::new(before) }
    }

    /// Whether a game of it lies on the table.
    pub fn has_table(house: House, game: &str) -> bool {
        house.has(&format!("boneyard/{game}/table"))
    }

    /// Keeps what is chosen and begins a game by it, in the place of the one on the table, if there is one.
    pub fn begin(self) {
        let now = untrack(|| self.settings.get());
        let before = self.before.with_value(|before| before.write(self.game));
        self.house.prefer_changed(&key(self.game), &before, &now.write(self.game));
        let has_table = Self::has_table(self.house, self.game.name());
        let players = self.game.seating().party(now.level, &now.party).players();
        let opened = self.game.open(self.house.shelf(), &now.options, new_seed(), players.clone(), time_now);
        // settings that make no game are what the table itself tells of
        if let (Ok(mut table), true) = (opened, has_table) {
            let _ = table.new_game(&now.options, new_seed(), players);
        }
        self.house.look_after_storage();
    }
}
