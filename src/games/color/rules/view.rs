//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::open_state::OpenState;
use super::refusal::Refusal;
use crate::engine::{ActionError, GameView, Seat};

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, or `None` for a spectator.
    pub seat: Option<Seat>,
    /// Everything that all players see.
    pub table: OpenState,
}

impl View {
    /// The viewer's seat, if it is to act.
    ///
    /// # Errors
    /// [`ActionError::GameOver`], or [`ActionError::NotYourTurn`], also for a spectator.
    pub fn seat_to_act(&self) -> Result<Seat, ActionError<Refusal>> {
        let turn = self.table.turn();
        ActionError::check_turn(turn.is_over(), turn.movers(), self.seat)
    }
}

impl GameView for View {
    type Action = Action;
    type Refusal = Refusal;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, action: &Action) -> Result<(), ActionError<Refusal>> {
        let seat = self.seat_to_act()?;
        Ok(self.table.check_action(seat, action)?)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let Some(seat) = self.seat {
            self.table.legal(seat, out);
        }
    }
}
