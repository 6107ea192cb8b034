//! The choices before a game starts.

use leptos::prelude::*;

use super::preferences::{GamePreferences, key};
use super::seam::Game;
use super::settings::Settings;
use crate::app::context::{AppContext, new_seed};
use crate::app::words::figures::time_now;
use crate::store::keys;

/// The choices before a game starts.
#[derive(Clone, Copy)]
pub struct Start {
    /// Which game.
    pub game: &'static dyn Game,
    /// The chosen settings, initially those of the last game.
    pub settings: Settings,
    context: AppContext,
    before: StoredValue<GamePreferences>,
}

impl Start {
    /// Starts from the settings of the last game.
    pub fn of(context: AppContext, game: &'static dyn Game) -> Self {
        let before = GamePreferences::kept(context, game);
        Self { game, settings: Settings::of(before.clone()), context, before: StoredValue::new(before) }
    }

    /// True if a game of this name is stored on the table.
    pub fn has_table(context: AppContext, game: &str) -> bool {
        context.has(&keys::table(game))
    }

    /// Stores the choices and starts a game with them; a game on the table becomes a past game.
    pub fn begin(self) {
        let now = untrack(|| self.settings.get());
        let before = self.before.with_value(|before| before.write(self.game));
        self.context.prefer_changed(&key(self.game), &before, &now.write(self.game));
        let has_table = Self::has_table(self.context, self.game.name());
        let players = self.game.seat_rules().lineup(now.level, &now.lineup).players();
        let opened = self.game.open(self.context.store(), &now.options, new_seed(), players.clone(), time_now);
        // settings that cannot be dealt are reported by the table
        if let (Ok(mut table), true) = (opened, has_table) {
            let _ = table.new_game(&now.options, new_seed(), players);
        }
        self.context.look_after_storage();
    }
}
