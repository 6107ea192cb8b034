//! A game whose referee is another device, as its page asks it.

use crate::app::browser::bots::PositionText;
use crate::app::game::seam::game::Game;
use crate::app::game::table::answers::{FinishedGame, Played};
use crate::app::game::table::state::TableState;
use crate::engine::{Opaque, Points, Seat};
use crate::session::{LogEntry, Player};

/// A game whose referee is another device. Each method is the one of [`Midend`](crate::app::game::Midend) with its name.
///
/// It is object-safe so that the page of a game on one device is loaded without what reads a host's messages.
pub trait GuestGame {
    /// The result; None until the game is over and the host has revealed the record.
    fn finished(&self) -> Option<FinishedGame>;
    /// The state to show.
    fn state(&self, game: &dyn Game, eyes: Option<Seat>) -> TableState;
    /// A viewer's view before an entry.
    fn view_before(&self, index: usize, seat: Option<Seat>) -> Option<Opaque>;
    /// An entry, as a viewer may know it.
    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<LogEntry>;
    /// The players, by seat.
    fn players(&self) -> &[Player];
    /// The number of the round.
    fn number(&self) -> u32;
    /// The number of entries played.
    fn ply(&self) -> usize;
    /// The number of deals so far.
    fn deals(&self) -> u32;
    /// The number of entries played by the end of a deal, and each seat's points then; None before it has ended.
    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)>;
    /// The fingerprint of the deal's seed.
    fn fingerprint(&self) -> &str;
    /// Sends a player's action to the host.
    fn act(&mut self, seat: Seat, action: &str, repeats: bool) -> Played;
    /// The question about a seat's position, for a hint.
    fn position(&self, seat: Seat) -> PositionText;
    /// True if the rules allow an action of one of the device's seats, as far as the seat's view tells.
    fn may(&self, seat: Seat, action: &str) -> bool;
    /// Marks everything so far as seen.
    fn acknowledge(&mut self);
    /// Tells the host that a player asked for a hint.
    fn mark_hinted(&self);
    /// Reads what has arrived since; true if there was anything.
    fn reload(&mut self) -> bool;
}
