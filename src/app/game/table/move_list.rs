//! A list of moves that is kept up to date: a window of the log, and the rows built for it.

use super::move_row::MoveRow;
use super::state::TableState;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Opaque, Points, Seat};
use crate::session::LogEntry;
use crate::text::Locale;

/// The log of a game, as far as the viewer of its list of moves may know it.
pub trait MoveLog {
    /// The number of entries.
    fn ply(&self) -> usize;
    /// The number of deals.
    fn deals(&self) -> u32;
    /// The view before the first entry.
    fn opening(&self) -> Option<Opaque>;
    /// The entries from this index on.
    fn entries(&self, from: usize) -> Vec<LogEntry>;
    /// The number of entries played by the end of a deal, and each seat's points then; None before it has ended.
    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)>;
}

/// A deal's number, and each seat's points after it.
pub type DealScores = (u32, Vec<Points>);

/// The rows of a list of moves, from the first shown entry to the last one played. Rows of entries that have not changed
/// are not built again.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the list, true or not")]
pub struct MoveList {
    pub(in crate::app::game) basis: Option<Basis>,
    /// The index of the first shown entry.
    pub(in crate::app::game) start: usize,
    /// True once the user has asked for earlier moves: they stay in the list.
    pub(in crate::app::game) is_extended: bool,
    pub(in crate::app::game) wants_earlier: bool,
    /// The shown entries and the one before them.
    pub(in crate::app::game) log: Vec<LogEntry>,
    pub(in crate::app::game) rows: Vec<MoveRow>,
    /// True if the heading of a deal is left out because the end of the deal before it is shown.
    pub(in crate::app::game) is_deal_end_shown: bool,
    /// The points after the deals before the first shown entry, the oldest first.
    pub(in crate::app::game) earlier_scores: Vec<DealScores>,
    /// The number of deals for whose points the user has asked, besides those shown at first.
    pub(in crate::app::game) more_scores: u32,
    pub(in crate::app::game) has_earlier_scores: bool,
    /// The number of rows built so far.
    #[cfg(test)]
    pub(crate) built: usize,
}

/// What all rows depend on.
#[derive(Clone, PartialEq)]
pub(in crate::app::game) struct Basis {
    number: u32,
    fingerprint: String,
    locale: Locale,
    seat_names: SeatNames,
    viewer: Option<Seat>,
}

impl Basis {
    pub(in crate::app::game) fn of(i18n: I18n, now: &TableState) -> Self {
        Self {
            number: now.number,
            fingerprint: now.fingerprint.clone(),
            locale: i18n.get_locale(),
            seat_names: now.seat_names.clone(),
            viewer: viewer(now),
        }
    }

    pub(in crate::app::game) fn is_same_game(&self, other: &Self) -> bool {
        self.number == other.number && self.fingerprint == other.fingerprint
    }
}

/// The seat whose knowledge the list shows; nothing for what everybody knows.
pub(in crate::app::game) fn viewer(now: &TableState) -> Option<Seat> {
    now.seat_names.you().filter(|_| !now.covered)
}

impl MoveList {
    /// The rows, the oldest first.
    pub fn rows(&self) -> &[MoveRow] {
        &self.rows
    }

    /// True if there are moves before the shown ones.
    pub fn has_earlier(&self) -> bool {
        self.start > 0
    }

    /// Shows the deal before the shown ones too, from the next update on.
    pub fn show_earlier(&mut self) {
        self.wants_earlier = true;
    }

    /// Each seat's points after each deal that has ended, as far as they are shown, the oldest first.
    pub fn scores(&self) -> Vec<DealScores> {
        let scores = |row: &MoveRow| match row {
            MoveRow::Ending { scores, .. } => scores.clone(),
            MoveRow::Deal { .. } | MoveRow::Move { .. } => None,
        };
        self.earlier_scores.iter().cloned().chain(self.rows.iter().filter_map(scores)).collect()
    }

    /// True if there are deals before those whose points are shown.
    pub fn has_earlier_scores(&self) -> bool {
        self.has_earlier_scores
    }

    /// Shows the points after more deals, from the next update on.
    pub fn show_earlier_scores(&mut self, deals: u32) {
        self.more_scores += deals;
    }
}
