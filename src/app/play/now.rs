//! The moment that the page shows.

use crate::app::game::GameUi;
use crate::app::stored::seat_of_person;
use crate::engine::{Points, Seat, Seats, Viewer};
use crate::session::Tally;
use crate::store::{BrowserStorage, Journal};

/// The moment that the page shows.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
pub struct Now<G: GameUi> {
    /// What the person may know.
    pub view: G::View,
    /// The table as it lay when a deal ended, until the person goes on.
    pub deal_end: Option<G::View>,
    /// The settings of this game.
    pub options: G::Options,
    /// The person's seat.
    pub you: Seat,
    /// How many seats there are.
    pub seats: Seats,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// How many entries have been played.
    pub ply: usize,
    /// What the person knew when they last acted.
    pub told_from: G::View,
    /// What happened in the last entry.
    pub last: Vec<G::Event>,
    /// What happened since the person last acted, as they may learn of it.
    pub events: Vec<G::Event>,
    /// Whether an opponent is to act.
    pub bot_to_move: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The number of the game in the journal.
    pub number: u32,
    /// The games won, this one included once it is over.
    pub tally: Tally,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to play again.
    pub can_redo: bool,
}

impl<G: GameUi> Now<G> {
    /// The view that is shown: the end of a deal until the person goes on, otherwise the present.
    pub fn shown(&self) -> &G::View {
        self.deal_end.as_ref().unwrap_or(&self.view)
    }

    /// Whether a deal's end or the game's end lies on the table.
    pub fn has_ended(&self) -> bool {
        self.deal_end.is_some() || self.over
    }
}

/// The moment that a journal shows.
pub(super) fn moment<G: GameUi>(journal: &Journal<G, BrowserStorage>) -> Now<G> {
    let session = journal.session();
    let you = seat_of_person(session);
    let viewer = Viewer::Seat(you);
    let unseen = session.acknowledged() < session.ply();
    let deal_end = journal
        .view_before(viewer)
        .filter(|_| unseen && !session.turn().is_over())
        .and_then(|before| G::deal_end(&before, &session.events(viewer)));
    let events = session.log(viewer, session.acknowledged()).into_iter().flat_map(|entry| entry.events).collect();
    Now {
        view: session.view(viewer),
        deal_end,
        told_from: session.view_at(session.acknowledged(), viewer).unwrap_or_else(|| session.view(viewer)),
        last: session.events(viewer),
        options: session.options().clone(),
        you,
        seats: session.seats(),
        scores: session.scores().to_vec(),
        ply: session.ply(),
        events,
        bot_to_move: session.bot_turn().is_some(),
        over: session.turn().is_over(),
        number: journal.number(),
        tally: session.tally(),
        can_undo: journal.can_undo(),
        can_redo: journal.can_redo(),
    }
}
