//! Undo and redo within a game, and what has been shown of it.

use super::aids::Aids;
use super::log::LogEntry;
use super::mark::Mark;
use super::session::{Session, Stop};
use super::tally::Tally;
use crate::engine::{Rules, Seat, Viewer};

impl<G: Rules> Session<G> {
    /// True if a person's choice in this game can be undone.
    pub fn can_undo(&self) -> bool {
        self.has_draft() || self.decision_before().is_some()
    }

    /// The entries that undo in this game would take back, as a viewer beside the table may know them: a person's last
    /// choice and everything after it. Empty if undo would take back a draft, which is secret.
    pub fn undone_next(&self) -> Vec<LogEntry<G>> {
        let from = self.decision_before().filter(|_| !self.has_draft());
        from.map_or_else(Vec::new, |from| self.log(Viewer::Table, from))
    }

    /// True if something in this game can be redone.
    pub fn can_redo(&self) -> bool {
        self.position() < self.last_position() || !self.undone_drafts.is_empty()
    }

    /// Undoes the last draft of a person, or else returns to just before a person's last choice; false if there is
    /// neither.
    pub fn undo(&mut self) -> bool {
        if let Some(seat) = self.last_draft() {
            let action = self.drafts[seat.index()].take();
            self.undone_drafts.extend(action.map(|action| (seat, action)));
        } else if let Some(index) = self.decision_before() {
            self.go_to(index);
        } else {
            return false;
        }
        true
    }

    /// Advances to a person's next choice, or to the end of the record, and after that redoes drafts; false if there is
    /// nothing to redo.
    pub fn redo(&mut self) -> bool {
        if self.position() < self.last_position() {
            self.go_to(self.decision_from(self.cursor + 1));
            return true;
        }
        let Some((seat, action)) = self.undone_drafts.pop() else { return false };
        let undone_drafts = std::mem::take(&mut self.undone_drafts);
        let redone = self.play(seat, action).is_ok();
        self.undone_drafts = undone_drafts;
        redone
    }

    /// Stops an open-ended game; false if it may not be stopped now. The last entry counts as not shown, so that it is
    /// announced together with the end. Undo continues the game.
    pub fn stop(&mut self) -> bool {
        let Some(ended) = self.state.stopped() else { return false };
        self.drop_undone();
        self.stop = Some(Stop { made: false, other: ended });
        self.go_to(self.last_position());
        self.acknowledged = self.cursor.saturating_sub(1);
        true
    }

    /// True if this session is worth returning to: a person chose something, it was played to its end, or bots played
    /// while people watched.
    pub fn is_played(&self) -> bool {
        self.can_undo() || self.is_finished() || self.is_watched() && self.position() > self.floor
    }

    /// True if the game ended in this session; false if the session started at the end, as a restored copy may.
    pub fn is_finished(&self) -> bool {
        self.turn().is_over() && self.position() > self.floor
    }

    /// The number of choices that people have made and not undone.
    pub fn choices(&self) -> u32 {
        let decisions = self.marks[..self.cursor].iter().filter(|mark| **mark == Mark::Decision).count();
        u32::try_from(decisions).unwrap_or(u32::MAX)
    }

    /// True if the last entry played was a person's choice.
    pub(crate) fn was_chosen_last(&self) -> bool {
        self.marks[..self.cursor].last() == Some(&Mark::Decision)
    }

    /// True if the record has no entries, undone ones included.
    pub(crate) fn is_blank(&self) -> bool {
        self.record_len() == 0
    }

    /// True if the record has no entries, undone ones included, and no person has drafted a choice.
    pub fn is_untouched(&self) -> bool {
        self.is_blank() && !self.has_draft()
    }

    /// The number of entries in the record, undone ones included.
    pub(crate) fn record_len(&self) -> usize {
        self.record.entries.len()
    }

    /// The length of the common prefix of this session's entries and those of another of the same deal.
    pub(crate) fn common_entries(&self, other: &Self) -> usize {
        let (ours, theirs) = (&self.record.entries[..self.cursor], &other.record.entries[..other.cursor]);
        ours.iter().zip(theirs).take_while(|(our, their)| our == their).count()
    }

    pub(crate) fn go_to_first_decision(&mut self) {
        self.go_to(self.decision_from(self.floor));
    }

    /// Goes to the end of the record; drafts stay if the session is already there.
    pub(crate) fn go_to_end(&mut self) {
        if self.position() < self.last_position() {
            self.go_to(self.last_position());
        } else {
            self.acknowledge();
        }
    }

    /// Makes the session start at its current position: undo does not go below.
    pub(crate) fn start_here(&mut self) {
        self.tally = self.tally();
        self.floor = self.position();
    }

    pub(crate) fn set_tally_before(&mut self, tally: Tally) {
        self.tally = tally;
    }

    pub(crate) fn add_aids(&mut self, aids: Aids) {
        self.aids = self.aids.and(aids);
    }

    /// The aids taken here that count in every session of the same deal. Once the game is over, everything hidden has been
    /// seen.
    pub(crate) fn shared_aids(&self) -> Aids {
        if self.turn().is_over() { self.aids.and(Aids::SEEN_AHEAD) } else { self.aids }
    }

    /// Adds the [`Session::shared_aids`] of another session of this deal. A finished game is not marked as seen ahead
    /// because of its own end, but only when it is continued.
    pub(crate) fn add_shared_aids(&mut self, shared: Aids) {
        let seen_ahead = shared.seen_ahead && !self.turn().is_over();
        self.add_aids(Aids { seen_ahead, ..shared });
    }

    pub(crate) fn drop_undone(&mut self) {
        self.record.entries.truncate(self.cursor);
        self.marks.truncate(self.cursor);
        self.movers.truncate(self.cursor);
        self.tickets.truncate(self.cursor);
        self.undone_drafts.clear();
        self.stop.take_if(|stop| !stop.made);
    }

    /// The settings the game was dealt with. Stopping a game changes [`Session::options`], but not these.
    pub fn deal_options(&self) -> &G::Options {
        self.stop.as_ref().filter(|stop| stop.made).map_or(&self.record.options, |stop| &stop.other)
    }

    /// The number of entries played, plus one if the game was stopped after them.
    pub(super) fn position(&self) -> usize {
        self.cursor + usize::from(self.is_stopped())
    }

    fn last_position(&self) -> usize {
        self.record.entries.len() + usize::from(self.stop.is_some())
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.made)
    }

    pub(super) fn has_draft(&self) -> bool {
        self.last_draft().is_some()
    }

    /// The person who drafted last: people draft in seat order.
    fn last_draft(&self) -> Option<Seat> {
        self.seats().iter().rfind(|seat| self.is_person(*seat) && self.draft(*seat).is_some())
    }

    pub(super) fn decision_before(&self) -> Option<usize> {
        if self.is_stopped() {
            return (self.cursor >= self.floor).then_some(self.cursor);
        }
        let since = self.marks[self.floor..self.cursor].iter().rposition(|mark| *mark == Mark::Decision)?;
        Some(self.floor + since)
    }

    fn decision_from(&self, start: usize) -> usize {
        let next = self.marks.iter().skip(start).position(|mark| *mark == Mark::Decision);
        next.map_or(self.marks.len().max(start), |index| start + index)
    }

    /// Moves to a position by replaying the record. Everything there counts as shown.
    pub(super) fn go_to(&mut self, position: usize) {
        if position < self.position() && self.turn().is_over() {
            self.add_aids(Aids::SEEN_AHEAD);
        }
        let cursor = position.min(self.record.entries.len());
        let stops = position > cursor;
        let mut from_start = cursor < self.cursor;
        if let Some(stop) = self.stop.as_mut().filter(|stop| stop.made != stops) {
            std::mem::swap(&mut self.record.options, &mut stop.other);
            stop.made = stops;
            from_start = true;
        }
        let record = &self.record;
        if from_start {
            self.state =
                G::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same before");
            self.events.clear();
            self.cursor = 0;
        }
        for entry in &record.entries[self.cursor..cursor] {
            self.events.clear();
            self.state.apply(entry, &mut self.events).expect("a recorded action is legal");
        }
        self.cursor = cursor;
        // after the undo of a stop the end of the deal is shown again, which keeps bots from playing on
        let before_stop = self.stop.is_some() && position == self.record.entries.len();
        self.acknowledged = cursor.saturating_sub(usize::from(before_stop));
        self.reset_drafts();
    }

    /// The number of entries that have been shown. The others are still to be announced, also after a reload.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged
    }

    /// Records that everything up to the cursor has been shown.
    pub fn acknowledge(&mut self) {
        self.acknowledged = self.cursor;
    }

    /// Records that this many entries have been shown, at most those played.
    pub fn acknowledge_up_to(&mut self, entries: usize) {
        self.acknowledged = entries.min(self.cursor);
    }
}
