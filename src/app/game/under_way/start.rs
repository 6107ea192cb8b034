//! The choices before a game starts.

use leptos::prelude::*;

use super::journal_table::new_game;
use super::opened_table::open_table;
use crate::app::context::{AppContext, new_seed};
use crate::app::game::seam::game::Game;
use crate::app::game::settings::preferences::{GamePreferences, key};
use crate::app::game::settings::values::Settings;
use crate::app::words::figures::time_now;
use crate::store::{Slot, keys};

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

    /// Stores the choices. The table starts a game with them when it is opened; the game on it becomes a past game.
    pub fn begin(self) {
        let now = untrack(|| self.settings.get());
        let before = self.before.with_value(GamePreferences::write);
        self.context.prefer_changed(&key(self.game), &before, &now.write());
        if self.context.has(&keys::table(self.game.name())) {
            let players = self.game.seat_rules().lineup(now.level, &now.lineup).players();
            let seed = new_seed();
            let options = now.settled(self.game, &players, seed);
            let deal = (&options, seed, players.clone());
            let opened = open_table(self.game, self.context.store(), Slot::Table, deal, time_now);
            // settings that cannot be dealt are reported by the table
            if let Ok(mut table) = opened {
                let _ = table.own().map(|journal| new_game(journal, &options, seed, players));
            }
        }
        self.context.look_after_storage();
    }
}
