//! An exercise of a lesson: a position on a separate table that is not stored.

use leptos::prelude::*;
use serde_json::Value;

use super::state::PlayController;
use crate::app::context::AppContext;
use crate::app::context::AppDocuments;
use crate::app::game::seam::game::Game;
use crate::app::game::settings::preferences::GamePreferences;
use crate::app::game::table::answers::Played;
use crate::app::game::under_way::midend::Midend;
use crate::app::game::under_way::opened_table::open_table;
use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed};
use crate::scene::lesson::{AT_ONCE, LessonPosition, in_notation};
use crate::session::Player;
use crate::store::Slot;

impl PlayController {
    /// Opens a table on which only the player acts and nothing is stored. `table` sets up a position of a game in the
    /// given store in memory; nothing if the game has no such position.
    pub fn exercise_on(
        context: AppContext,
        game: &'static dyn Game,
        table: impl FnOnce(AppDocuments) -> Option<Midend>,
    ) -> Option<Self> {
        let apart = context.apart();
        let table = table(apart.store())?;
        Some(Self::on(apart, game, table, GamePreferences::kept(context, game), true))
    }

    /// The action of a seat in the entry at `index`, in notation.
    pub fn action_of(self, index: usize, seat: Seat) -> Option<String> {
        self.table.with_value(|table| table.action_of(index, seat))
    }

    /// Opens a position on a separate table on which only the player acts. It uses storage of its own in memory.
    /// `left_out` are the parts of the table that it does not show. Nothing if the position is invalid.
    pub fn exercise(
        context: AppContext,
        game: &'static dyn Game,
        position: &LessonPosition,
        left_out: &'static [&'static str],
    ) -> Option<Self> {
        let seats = Seats::new(position.seats)?;
        let options: Value = serde_json::from_str(position.options).ok()?;
        let person = Seat::new(0);
        let player = |seat: Seat| {
            if seat == person {
                Player::Person { name: None }
            } else {
                Player::Bot { name: None, level: Level::default(), seed: Seed::new(0) }
            }
        };
        let apart = context.apart();
        let (options, seed) = (game.read_options(&options, seats), position.seed.parse().ok()?);
        let players = seats.iter().map(player).collect();
        let deal = (&options, seed, players);
        let mut table = open_table(game, apart.store(), Slot::Table, deal, || None).ok()?;
        let display = game.read_display(&Value::Null);
        for entry in position.actions.split_whitespace() {
            // if several act at once, the others choose before the player
            for action in entry.rsplit(AT_ONCE) {
                let action = in_notation(action);
                let played = match table.to_ask() {
                    Some(asked) => table.answer(asked.ticket, &action),
                    None => table.act(person, &action, game.repeats(&display, &action)),
                };
                if played != Played::Done {
                    return None;
                }
            }
        }
        table.acknowledge();
        Some(Self { left_out, ..Self::on(apart, game, table, GamePreferences::kept(context, game), true) })
    }
}
