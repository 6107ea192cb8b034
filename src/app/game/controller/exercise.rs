//! An exercise of a lesson: a position on a separate table that is not stored.

use serde_json::Value;

use super::state::PlayController;
use crate::app::context::AppContext;
use crate::app::game::midend::Played;
use crate::app::game::preferences::GamePreferences;
use crate::app::game::seam::Game;
use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed};
use crate::scene::lesson::{AT_ONCE, Position, in_notation};
use crate::session::Player;

impl PlayController {
    /// Opens a position on a separate table on which only the player acts. It uses storage of its own in memory.
    /// Nothing if the position is invalid.
    pub fn exercise(context: AppContext, game: &'static dyn Game, position: &Position) -> Option<Self> {
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
        let mut table = game.open(apart.store(), &options, seed, players, || None).ok()?;
        let display = game.read_display(&Value::Null);
        for entry in position.actions.split_whitespace() {
            // if several act at once, the others choose before the player
            for action in entry.rsplit(AT_ONCE) {
                let action = in_notation(action);
                let played = match table.to_ask() {
                    Some(asked) => table.answer(asked.ticket, &action),
                    None => table.act(person, &action, &display),
                };
                if played != Played::Done {
                    return None;
                }
            }
        }
        table.acknowledge();
        Some(Self::on(apart, game, table, GamePreferences::kept(context, game), true))
    }
}
