//! The journal of any game as the referee of a table that several devices share.

use crate::engine::Seat;
use crate::link::{Referee, UnplayedReason, unplayed};
use crate::session::{Player, Session};
use crate::store::{Change, Journal, Storage};

impl<S: Storage> Referee for Journal<S> {
    fn session(&self) -> &Session {
        Self::session(self)
    }

    fn play(&mut self, seat: Seat, action: &str, repeats: bool) -> Result<(), UnplayedReason> {
        self.rules().check_notation(action).map_err(|_| UnplayedReason::Illegal)?;
        match self.play_remote(seat, action, repeats) {
            Ok(Change::Done) => Ok(()),
            // another tab has changed the game
            Ok(Change::Overtaken) => Err(UnplayedReason::Stale),
            Ok(Change::Declined) => Err(UnplayedReason::Unavailable),
            Err(declined) => Err(unplayed(&declined)),
        }
    }

    fn undo(&mut self) -> bool {
        // never back to an earlier game
        self.session().can_undo() && Self::undo(self) == Some(Change::Done)
    }

    fn stop(&mut self) -> bool {
        Self::stop(self) == Some(Change::Done)
    }

    fn set_player(&mut self, seat: Seat, player: Player) {
        // another tab's game has its own players
        let _ = Self::set_player(self, seat, player);
    }

    fn mark_hinted(&mut self) {
        let _ = Self::mark_hinted(self);
    }
}
