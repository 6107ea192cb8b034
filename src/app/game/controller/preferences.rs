//! Settings that take effect at the table, and those that travel with a preserved game.

use leptos::prelude::*;
use serde_json::{Map, Value};

use crate::app::game::seam::notes::Note;
use crate::app::game::settings::preferences::{GamePreferences, key};
use crate::app::game::table::answers::OwnGames;
use crate::engine::Opaque;
use crate::session::Player;
use crate::store::Change;
use crate::text::Locale;

use super::state::PlayController;

impl PlayController {
    /// Stores the preferences when they change, and applies those that take effect at once.
    pub(super) fn store_preferences(self) {
        Effect::watch(
            move || self.settings.get(),
            move |preferences, before, _| {
                if let Some(before) = before.filter(|before| *before != preferences) {
                    let (before, now) = (before.write(), preferences.write());
                    self.context.prefer_changed(&key(self.game), &before, &now);
                    self.update_players(preferences);
                    self.refresh();
                    self.proceed();
                }
            },
            false,
        );
    }

    /// Applies the preferences that another tab has stored.
    pub(super) fn reload_preferences(self) {
        let known = untrack(|| self.settings.get()).write();
        let sound = |fields: &Map<String, Value>| GamePreferences::is_valid(self.game, fields);
        if let Some(anew) = self.context.store().changed_preferences(&key(self.game), &known, sound) {
            self.settings.take(GamePreferences::read(self.game, self.language(), &anew));
        }
    }

    fn language(self) -> Locale {
        untrack(|| self.context.language())
    }

    /// The settings to store with a preserved copy.
    pub(super) fn settings_to_store(self) -> Value {
        untrack(|| self.settings.get()).write().into()
    }

    /// Applies the settings stored with the game that is now on the table; invalid ones change nothing.
    pub(super) fn apply_stored_settings(self) {
        let handed = self.change_own(OwnGames::take_settings).flatten();
        if let Some(Value::Object(fields)) = handed {
            self.settings.take(GamePreferences::read(self.game, self.language(), &fields));
        }
    }

    /// Gives the players of the current game the names and levels chosen now.
    pub(super) fn update_players(self, preferences: &GamePreferences) {
        let mut change = self.replace_players(preferences);
        if change == Change::Overtaken && !self.is_outdated() {
            // another tab has only changed names, which does not tell who holds the device: the hand stays uncovered
            change = self.replace_players(preferences);
        }
        if change == Change::Overtaken {
            self.cancel_pending();
            self.show(Some(Note::OtherTab));
        }
    }

    /// Stores the names and levels chosen now with the players of the current game, unless another tab has changed the
    /// game.
    fn replace_players(self, preferences: &GamePreferences) -> Change {
        let lineup = self.game.seat_rules().lineup(preferences.level, &preferences.lineup);
        let overtaken = self.change_own(|journal| {
            let session = journal.session();
            let is_over = session.turn().is_over();
            let updated = |(index, player): (usize, &Player)| {
                let updated = lineup.at_table().get(index)?.updated(player)?;
                // a finished game keeps the level at which it was played
                Some(match (updated, player) {
                    (Player::Bot { name, seed, .. }, Player::Bot { level, .. }) if is_over => {
                        Player::Bot { name, seed, level: *level }
                    }
                    (updated, _) => updated,
                })
            };
            let updated: Vec<_> = session.players().iter().enumerate().map(updated).collect();
            let seats = session.seats();
            let mut updated = seats.iter().zip(updated).filter_map(|(seat, player)| Some((seat, player?)));
            updated.any(|(seat, player)| journal.set_player(seat, player) == Change::Overtaken)
        });
        if overtaken == Some(true) { Change::Overtaken } else { Change::Done }
    }

    /// True if the next game will have other kinds of players, or another number of them.
    pub fn lineup_differs(self) -> bool {
        let lineup = self.game.seat_rules().lineup(self.settings.level.get(), &self.settings.lineup.read());
        self.now.track();
        self.table.with_value(|table| !lineup.is_like(table.players()))
    }

    /// True if undo may cross a reveal, by preference or by the number of people.
    pub fn may_undo_reveals(self) -> bool {
        let preferred = self.settings.undo_reveals.get();
        self.now.track();
        self.table.with_value(|table| table.may_undo_reveals(preferred))
    }

    /// The display settings, in the game's own type.
    pub fn display<T>(self) -> crate::app::game::Typed<T>
    where
        T: Clone + PartialEq + std::fmt::Debug + serde::Serialize + Send + Sync + 'static,
    {
        crate::app::game::Typed::new(self.settings.display)
    }

    /// The display settings, without a subscription.
    pub(super) fn display_now(self) -> Opaque {
        self.settings.display.get_untracked()
    }
}
