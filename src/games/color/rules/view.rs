//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::open_state::OpenState;
use super::refusal::Refusal;
use crate::engine::Seat;

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, or `None` for a spectator.
    pub seat: Option<Seat>,
    /// Everything that all players see.
    pub table: OpenState,
}

impl View {
    /// Checks an action of the viewer's seat; agrees with [`Rules::check`](crate::engine::Rules::check).
    ///
    /// # Errors
    /// Why the action is not legal. A spectator is never to act.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.seat.map_or(Err(Refusal::NotYourTurn), |seat| self.table.check(seat, action))
    }

    /// Replaces the contents of `out` with the legal actions of the viewer's seat; none for a spectator.
    pub fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let Some(seat) = self.seat {
            self.table.legal(seat, out);
        }
    }
}
