//! The moment that the page shows.

use crate::app::company::Company;
use crate::app::game::GameUi;
use crate::engine::{Points, Seat, Seats, Viewer};
use crate::session::{LogEntry, Session, Tally};
use crate::store::{BrowserStorage, Journal};

/// The moment that the page shows.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
pub struct Now<G: GameUi> {
    /// What whoever looks may know: the person, or everybody while the device changes hands.
    pub view: G::View,
    /// The table as it lay when a deal ended, until the person goes on.
    pub deal_end: Option<G::View>,
    /// The settings of this game.
    pub options: G::Options,
    /// The seat of the person who looks, or whose turn to look it is.
    pub you: Seat,
    /// Whether the device changes hands: nothing is shown that not everybody may know.
    pub covered: bool,
    /// Who sits at the table.
    pub company: Company,
    /// How many seats there are.
    pub seats: Seats,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// How many entries have been played.
    pub ply: usize,
    /// What whoever looks knew where [`Now::events`] begin.
    pub told_from: G::View,
    /// What happened in the last entry.
    pub last: Vec<G::Event>,
    /// What happened since whoever looks last acted, as they may learn of it.
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

/// The people who play at this device, in seat order.
pub(super) fn persons<G: GameUi>(session: &Session<G>) -> Vec<Seat> {
    let seats = session.seats().iter().zip(session.players());
    seats.filter(|(_, player)| player.is_person()).map(|(seat, _)| seat).collect()
}

/// Who looks: the only person, or among several the one who has said so, as long as it is their turn. The seat comes
/// with whether the device still changes hands to it.
fn onlooker<G: GameUi>(session: &Session<G>, eyes: Option<Seat>) -> (Seat, bool) {
    let persons = persons(session);
    let first = persons.first().copied().unwrap_or(Seat::new(0));
    if persons.len() <= 1 {
        return (first, false);
    }
    let movers = session.turn().movers();
    if session.turn().is_over() {
        return (eyes.unwrap_or(first), false);
    }
    if let Some(seat) = eyes.filter(|seat| movers.contains(*seat) && persons.contains(seat)) {
        return (seat, false);
    }
    // the next of them in turn order
    let mover = movers.iter().next().map_or(0, Seat::index);
    let next = persons.iter().find(|seat| seat.index() >= mover).copied().unwrap_or(first);
    (next, true)
}

/// The moment that a journal shows: to `eyes` where several people play at this device, and with undo across what was
/// revealed or without.
pub(super) fn moment<G: GameUi>(
    journal: &Journal<G, BrowserStorage>,
    eyes: Option<Seat>,
    undo_reveals: bool,
) -> Now<G> {
    let session = journal.session();
    let (you, covered) = onlooker(session, eyes);
    // a game of several that is over is told to all of them
    let told_to_all = covered || (session.turn().is_over() && persons(session).len() > 1);
    let company = Company::new(session.players(), (!told_to_all).then_some(you));
    let viewer = if covered { Viewer::Table } else { Viewer::Seat(you) };
    let unseen = session.acknowledged() < session.ply();
    let deal_end = journal
        .view_before(viewer)
        .filter(|_| unseen && !session.turn().is_over())
        .and_then(|before| G::deal_end(&before, &session.events(viewer)));
    // among several, whoever takes the device up is told what the others did
    let since = if company.persons() > 1 && !covered && !session.turn().is_over() {
        let own = session.log(viewer, 0).into_iter().rfind(|entry| entry.movers.contains(you));
        own.map_or(0, |entry| entry.index + 1)
    } else {
        session.acknowledged()
    };
    let events = session.log(viewer, since).into_iter().flat_map(|entry| entry.events).collect();
    Now {
        view: session.view(viewer),
        deal_end,
        told_from: session.view_at(since, viewer).unwrap_or_else(|| session.view(viewer)),
        last: session.events(viewer),
        options: session.options().clone(),
        you,
        covered,
        company,
        seats: session.seats(),
        scores: session.scores().to_vec(),
        ply: session.ply(),
        events,
        bot_to_move: session.bot_turn().is_some(),
        over: session.turn().is_over(),
        number: journal.number(),
        tally: session.tally(),
        can_undo: journal.can_undo() && (undo_reveals || takes_back_nothing_seen(session)),
        can_redo: journal.can_redo(),
    }
}

/// Whether undo would take nothing back from which somebody has learned what was hidden.
fn takes_back_nothing_seen<G: GameUi>(session: &Session<G>) -> bool {
    let undone = session.undone_next();
    let by_person = |entry: &LogEntry<G>| entry.movers.iter().all(|seat| session.players()[seat.index()].is_person());
    // where nothing is left to take back in this game, undo leads to the one before
    // and a game that is over has shown all hands
    !undone.is_empty()
        && !session.turn().is_over()
        && undone.iter().all(|entry| by_person(entry) && !G::reveals(&entry.events))
}
