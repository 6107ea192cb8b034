//! Verification after the game: the revealed record is replayed by the device's own rules, and compared with everything
//! that the device saw during the game.

use serde_json::Value;
use thiserror::Error;

use super::fair::{commitment, fair_seed};
use super::reveal::Reveal;
use super::seen::SeenGame;
use super::update::SentEntry;
use crate::engine::{AnyState, Seat, SentValues, Viewer};
use crate::session::{Record, fingerprint};

/// A game that agrees with everything that this device saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The number of entries replayed.
    pub entries: usize,
    /// True if this device contributed to the deal.
    pub contributed: bool,
}

/// What disagrees, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Disagreement {
    /// The reveal is of another round.
    #[error("this is the record of another round")]
    Round,
    /// The host's contribution is not the one that it committed to.
    #[error("the host's contribution to the deal is not the one that it committed to")]
    Commitment,
    /// This device's contribution is missing, changed, or the contributions are not in order.
    #[error("the contributions to the deal are not those that the devices sent")]
    Contributions,
    /// The seed is not made from the contributions.
    #[error("the bones were dealt from another seed")]
    Seed,
    /// The fingerprint shown during the game is of another seed.
    #[error("the fingerprint shown during the game is of another seed")]
    Fingerprint,
    /// The game was played with other settings or another number of seats.
    #[error("the game was played with other settings than the accepted ones")]
    Terms,
    /// The record cannot be read.
    #[error("record: {0}")]
    Record(String),
    /// The game of the record is not over.
    #[error("the game of the record is not over")]
    Unfinished,
    /// The record has another number of moves.
    #[error("the record has {found} moves, this device saw {seen}")]
    Length {
        /// The moves in the record.
        found: usize,
        /// The moves that this device saw.
        seen: usize,
    },
    /// A move differs.
    #[error("move {}: {what}", .index + 1)]
    Entry {
        /// The index of the move, from 0.
        index: usize,
        /// What differs.
        what: Mismatch,
    },
}

/// What differs in a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Mismatch {
    /// The rules forbid it.
    #[error("against the rules: {0}")]
    Illegal(String),
    /// Another seat was to act.
    #[error("another seat was to act")]
    Movers,
    /// A seat did something else.
    #[error("seat {0} did something else")]
    Action(Seat),
    /// Something else happened.
    #[error("something else happened")]
    Events,
    /// A viewer was shown another position.
    #[error("another position was shown")]
    View,
    /// The points differ.
    #[error("other points were shown")]
    Scores,
}

/// Checks a revealed game against what a device saw.
///
/// # Errors
/// The first [`Disagreement`].
pub fn verify(sent: SentValues, seen: &SeenGame, reveal: &Reveal) -> Result<Checked, Disagreement> {
    if reveal.round != seen.round {
        return Err(Disagreement::Round);
    }
    check_deal(seen, reveal)?;
    let record = Record::from_value(sent.rules, reveal.record.clone());
    let record = record.map_err(|error| Disagreement::Record(error.to_string()))?;
    if record.seed != fair_seed(reveal.round, reveal.host, &seen.guests) {
        return Err(Disagreement::Seed);
    }
    if fingerprint(record.seed) != seen.fingerprint {
        return Err(Disagreement::Fingerprint);
    }
    check_terms(seen, &record)?;
    let entries = check_entries(sent, seen, &record)?;
    Ok(Checked { entries, contributed: seen.own.is_some() })
}

fn check_deal(seen: &SeenGame, reveal: &Reveal) -> Result<(), Disagreement> {
    if commitment(reveal.round, reveal.host) != seen.table.commitment {
        return Err(Disagreement::Commitment);
    }
    if !seen.are_contributions_valid() {
        return Err(Disagreement::Contributions);
    }
    Ok(())
}

/// The settings are the accepted ones, or those with which the players ended an open-ended game.
fn check_terms(seen: &SeenGame, record: &Record) -> Result<(), Disagreement> {
    let accepted = record.rules().read_options(&seen.table.options).map_err(|_| Disagreement::Terms)?;
    if record.seats.count() != seen.table.seats.len() {
        return Err(Disagreement::Terms);
    }
    if record.options == accepted {
        return Ok(());
    }
    let dealt = record.with_options(accepted);
    let stopped = dealt.replay().ok().and_then(|replay| replay.finish().ok()).and_then(|state| state.stopped());
    if stopped.as_ref() == Some(&record.options) { Ok(()) } else { Err(Disagreement::Terms) }
}

fn check_entries(sent: SentValues, seen: &SeenGame, record: &Record) -> Result<usize, Disagreement> {
    let wrong = |index, what| Disagreement::Entry { index, what };
    let mut replay = record.replay().map_err(|error| Disagreement::Record(error.to_string()))?;
    let same_view = |state: &dyn AnyState, seat: Option<Seat>, view: &Value| {
        let who = seat.map_or(Viewer::Table, Viewer::Seat);
        (sent.view)(view).is_some_and(|view| view == state.view(who))
    };
    if seen.viewers.len() != seen.start.len()
        || seen.viewers.iter().zip(&seen.start).any(|(seat, view)| !same_view(replay.state(), *seat, view))
    {
        return Err(wrong(0, Mismatch::View));
    }
    let last = record.clone();
    let last = last.replay().map_err(|error| Disagreement::Record(error.to_string()))?.finish();
    loop {
        let index = replay.index();
        let step = replay.advance().map_err(|error| wrong(error.index, Mismatch::Illegal(error.why.to_string())))?;
        let Some(step) = step else { break };
        let Some(SentEntry { movers, scores, seen: by_viewer, .. }) = seen.entries.get(index) else { continue };
        if !step.movers.iter().eq(movers.iter().copied()) {
            return Err(wrong(index, Mismatch::Movers));
        }
        for (seat, found) in seen.viewers.iter().zip(by_viewer) {
            let who = seat.map_or(Viewer::Table, Viewer::Seat);
            let known = found.actions.iter().zip(step.actions).zip(movers);
            for ((known, action), mover) in known {
                let may_know = last.as_ref().map_or(true, |last| last.is_open(*mover, action, who));
                if known.as_ref().is_some_and(|known| known != action || !may_know) {
                    return Err(wrong(index, Mismatch::Action(*mover)));
                }
            }
            let events = sent.rules.seen(&step.events, who);
            if (sent.events)(&found.events).is_none_or(|found| found != events) {
                return Err(wrong(index, Mismatch::Events));
            }
            if !same_view(step.state, *seat, &found.view) {
                return Err(wrong(index, Mismatch::View));
            }
        }
        if step.state.scores() != scores {
            return Err(wrong(index, Mismatch::Scores));
        }
    }
    if replay.index() != seen.entries.len() {
        return Err(Disagreement::Length { found: replay.index(), seen: seen.entries.len() });
    }
    if !replay.state().turn().is_over() {
        return Err(Disagreement::Unfinished);
    }
    Ok(replay.index())
}
