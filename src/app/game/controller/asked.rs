//! Questions to opponents that the controller waits for.

use crate::app::browser::bots::PendingQuestion;
use crate::app::browser::clock::Timeout;
use crate::bots::protocol::OpinionText;
use crate::session::Ticket;

/// A pending move of an opponent.
pub(super) struct Awaited {
    /// The moment that the question is about; an answer to any other moment is dropped.
    pub(super) ticket: Ticket,
    /// The action in notation, once the opponent has answered.
    pub(super) action: Option<String>,
    /// True once the pause before the move is over.
    pub(super) waited: bool,
    /// Cancels the question when dropped.
    pub(super) asked: Option<PendingQuestion>,
    /// Sends the question in the next task, so that the player's own move is shown first.
    pub(super) _asks: Timeout,
}

/// A hint that the player asked for.
pub(super) enum Hint {
    /// The opponent is still thinking.
    Awaited {
        /// Cancels the question when dropped.
        _asked: PendingQuestion,
    },
    /// The opponent's opinion of the position.
    Given(OpinionText),
}
