//! Back and forth in a game, without limit, and what has been seen of it.

use super::aids::Aids;
use super::log::LogEntry;
use super::mark::Mark;
use super::session::{Session, Stop};
use super::tally::Tally;
use crate::engine::{Rules, Seat, Viewer};

impl<G: Rules> Session<G> {
    /// Whether there is a person's choice in this game to go back to.
    pub fn can_undo(&self) -> bool {
        self.has_draft() || self.decision_before().is_some()
    }

    /// What undo in this game would take back, as anybody beside the table may know it: the last choice of a person, and
    /// what came after it. A choice in secret is nobody's to know.
    pub fn undone_next(&self) -> Vec<LogEntry<G>> {
        let from = self.decision_before().filter(|_| !self.has_draft());
        from.map_or_else(Vec::new, |from| self.log(Viewer::Table, from))
    }

    /// Whether there is something in this game to go forward to.
    pub fn can_redo(&self) -> bool {
        self.place() < self.last_place() || !self.taken.is_empty()
    }

    /// Goes back to just before a person's last choice; says whether there was one. What they chose in secret comes first.
    pub fn undo(&mut self) -> bool {
        if let Some(seat) = self.last_draft() {
            let action = self.drafts[seat.index()].take();
            self.taken.extend(action.map(|action| (seat, action)));
        } else if let Some(index) = self.decision_before() {
            self.go_to(index);
        } else {
            return false;
        }
        true
    }

    /// Goes forward to where a person chose next, or to the end of what was played, and behind that to what was chosen in
    /// secret; says whether there was more.
    pub fn redo(&mut self) -> bool {
        if self.place() < self.last_place() {
            self.go_to(self.decision_from(self.cursor + 1));
            return true;
        }
        let Some((seat, action)) = self.taken.pop() else { return false };
        let taken = std::mem::take(&mut self.taken);
        let redone = self.play(seat, action).is_ok();
        self.taken = taken;
        redone
    }

    /// Stops a game that goes on until its players do so, if it stands where it may be stopped; says whether it does. What
    /// was told of its last entry is told anew, with the end. Undo takes it back.
    pub fn stop(&mut self) -> bool {
        let Some(ended) = self.state.stopped() else { return false };
        self.drop_undone();
        self.stop = Some(Stop { made: false, other: ended });
        self.go_to(self.last_place());
        self.acknowledged = self.cursor.saturating_sub(1);
        true
    }

    /// Whether anybody acted in this session so that it is worth going back to: a person chose something, or it was played
    /// to its end, or went on before those who watch.
    pub fn is_played(&self) -> bool {
        self.can_undo() || self.is_finished() || self.is_watched() && self.place() > self.floor
    }

    /// Whether it was played to its end. A session that began with the end, as a copy of it does, was not.
    pub fn is_finished(&self) -> bool {
        self.turn().is_over() && self.place() > self.floor
    }

    /// How many choices of people lie on the table.
    pub fn choices(&self) -> u32 {
        let chosen = self.marks[..self.cursor].iter().filter(|mark| **mark == Mark::Decision).count();
        u32::try_from(chosen).unwrap_or(u32::MAX)
    }

    /// Whether what was played last was chosen by a person.
    pub(crate) fn was_chosen_last(&self) -> bool {
        self.marks[..self.cursor].last() == Some(&Mark::Decision)
    }

    /// Whether nothing is in the record, what was undone included.
    pub(crate) fn is_blank(&self) -> bool {
        self.record_len() == 0
    }

    /// How many entries are in the record, what was undone included.
    pub(crate) fn record_len(&self) -> usize {
        self.record.entries.len()
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

    /// Goes to the end of what was played; where the session stands there, what was chosen in secret stays.
    pub(crate) fn go_to_end(&mut self) {
        if self.place() < self.last_place() {
            self.go_to(self.last_place());
        } else {
            self.acknowledge();
        }
    }

    /// Lets the session begin here, in the middle of its record: undo within it does not reach below.
    pub(crate) fn begin_here(&mut self) {
        self.tally = self.tally();
        self.floor = self.place();
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
        self.taken.clear();
        self.stop.take_if(|stop| !stop.made);
    }

    /// The settings by which it was dealt: those of a game that was stopped are others by then.
    pub fn dealt_by(&self) -> &G::Options {
        self.stop.as_ref().filter(|stop| stop.made).map_or(&self.record.options, |stop| &stop.other)
    }

    /// Where the session stands: how many entries are on the table, and one more if the game was stopped behind them.
    pub(super) fn place(&self) -> usize {
        self.cursor + usize::from(self.is_stopped())
    }

    fn last_place(&self) -> usize {
        self.record.entries.len() + usize::from(self.stop.is_some())
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.made)
    }

    /// Whether a person has chosen something that is not played yet.
    pub(super) fn has_draft(&self) -> bool {
        self.last_draft().is_some()
    }

    /// The person who was the last to do so: a device goes round in the order of the seats.
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

    /// Folds the record up to this place. Whoever goes back or forth has seen what is there.
    pub(super) fn go_to(&mut self, place: usize) {
        if place < self.place() && self.turn().is_over() {
            self.take_aids(Aids::SEEN_AHEAD);
        }
        let cursor = place.min(self.record.entries.len());
        let stops = place > cursor;
        let mut anew = cursor < self.cursor;
        if let Some(stop) = self.stop.as_mut().filter(|stop| stop.made != stops) {
            std::mem::swap(&mut self.record.options, &mut stop.other);
            stop.made = stops;
            anew = true;
        }
        let record = &self.record;
        if anew {
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
        // where a stop was taken back the end of the deal is looked at again, so that no opponent goes on meanwhile
        let before_stop = self.stop.is_some() && place == self.record.entries.len();
        self.acknowledged = cursor.saturating_sub(usize::from(before_stop));
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
