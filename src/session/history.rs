//! Back and forth in a game, without limit, and what has been seen of it.

use super::aids::Aids;
use super::log::LogEntry;
use super::mark::Mark;
use super::session::Session;
use super::tally::Tally;
use crate::engine::{Rules, Viewer};

impl<G: Rules> Session<G> {
    /// Whether there is a person's choice in this game to go back to.
    pub fn can_undo(&self) -> bool {
        self.has_draft() || self.decision_before().is_some()
    }

    /// What undo in this game would take back, as anybody beside the table may know it: the last choice of a person, and
    /// what came after it.
    pub fn undone_next(&self) -> Vec<LogEntry<G>> {
        self.decision_before().map_or_else(Vec::new, |from| self.log(Viewer::Table, from))
    }

    /// Whether there is something in this game to go forward to.
    pub fn can_redo(&self) -> bool {
        self.cursor < self.record.entries.len()
    }

    /// Goes back to just before a person's last choice; says whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.has_draft() {
            self.settle();
        } else if let Some(index) = self.decision_before() {
            self.go_to(index);
        } else {
            return false;
        }
        true
    }

    /// Goes forward to where a person chose next, or to the end of what was played; says whether there was more.
    pub fn redo(&mut self) -> bool {
        let more = self.can_redo();
        if more {
            self.go_to(self.decision_from(self.cursor + 1));
        }
        more
    }

    /// Whether anybody acted in this session so that it is worth going back to: a person chose something, or it was played
    /// to its end.
    pub fn is_played(&self) -> bool {
        self.can_undo() || self.is_finished()
    }

    /// Whether it was played to its end. A session that began with the end, as a copy of it does, was not.
    pub fn is_finished(&self) -> bool {
        self.turn().is_over() && self.cursor > self.floor
    }

    /// Whether what was played last was chosen by a person.
    pub(crate) fn was_chosen_last(&self) -> bool {
        self.marks[..self.cursor].last() == Some(&Mark::Decision)
    }

    /// Whether nothing is in the record, what was undone included.
    pub(crate) fn is_blank(&self) -> bool {
        self.record.entries.is_empty()
    }

    /// How many entries this session and another of the same deal have in common from the deal on.
    pub(crate) fn shared_with(&self, other: &Self) -> usize {
        let (ours, theirs) = (&self.record.entries[..self.cursor], &other.record.entries[..other.cursor]);
        ours.iter().zip(theirs).take_while(|(our, their)| our == their).count()
    }

    /// Goes to where a person first chose since this session began.
    pub(crate) fn go_to_first_decision(&mut self) {
        self.go_to(self.decision_from(self.floor));
    }

    /// Goes to the end of what was played.
    pub(crate) fn go_to_end(&mut self) {
        self.go_to(self.record.entries.len());
    }

    /// Lets the session begin here, in the middle of its record: undo within it does not reach below.
    pub(crate) fn begin_here(&mut self) {
        self.tally = self.tally();
        self.floor = self.cursor;
    }

    /// Counts these games as the ones before this.
    pub(crate) fn set_tally_before(&mut self, tally: Tally) {
        self.tally = tally;
    }

    /// Remembers that this help was taken.
    pub(crate) fn take_aids(&mut self, aids: Aids) {
        self.aids = self.aids.and(aids);
    }

    /// What this session tells of the help taken in its deal, for another session of the same deal: where it is over,
    /// all that was hidden lies open.
    pub(crate) fn aids_told(&self) -> Aids {
        if self.turn().is_over() { self.aids.and(Aids::SEEN_AHEAD) } else { self.aids }
    }

    /// Remembers what help was taken in other sessions of this deal. Whoever has won a game looked ahead in none of it
    /// by looking at its end: a session that is over is marked only when it goes on again.
    pub(crate) fn take_aids_told(&mut self, told: Aids) {
        let seen_ahead = told.seen_ahead && !self.turn().is_over();
        self.take_aids(Aids { seen_ahead, ..told });
    }

    /// Forgets what was undone.
    pub(crate) fn drop_undone(&mut self) {
        self.record.entries.truncate(self.cursor);
        self.marks.truncate(self.cursor);
    }

    /// Whether a person has chosen something that is not played yet.
    pub(super) fn has_draft(&self) -> bool {
        self.seats().iter().any(|seat| self.is_person(seat) && self.draft(seat).is_some())
    }

    pub(super) fn decision_before(&self) -> Option<usize> {
        let since = self.marks[self.floor..self.cursor].iter().rposition(|mark| *mark == Mark::Decision)?;
        Some(self.floor + since)
    }

    fn decision_from(&self, start: usize) -> usize {
        let next = self.marks[start..].iter().position(|mark| *mark == Mark::Decision);
        next.map_or(self.marks.len(), |index| start + index)
    }

    /// Folds the record up to there. Whoever goes back or forth has seen what is there.
    pub(super) fn go_to(&mut self, cursor: usize) {
        if cursor < self.cursor && self.turn().is_over() {
            self.take_aids(Aids::SEEN_AHEAD);
        }
        let record = &self.record;
        if cursor < self.cursor {
            self.state =
                G::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same before");
            self.events.clear();
            self.cursor = 0;
        }
        for entry in &record.entries[self.cursor..cursor] {
            self.events.clear();
            self.state.apply(entry, &mut self.events).expect("what was played before is legal again");
        }
        self.cursor = cursor;
        self.acknowledged = cursor;
        self.settle();
    }

    /// How many entries have been shown: what happened in the others is still to be told, also after a reload.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged
    }

    /// Everything up to here has been shown.
    pub fn acknowledge(&mut self) {
        self.acknowledged = self.cursor;
    }

    /// Everything up to the entry of this number has been shown; no more than has been played.
    pub fn acknowledge_up_to(&mut self, entries: usize) {
        self.acknowledged = entries.min(self.cursor);
    }
}
