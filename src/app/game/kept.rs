//! What is kept beside the game under way: the preserved copy, the tally, the games before, and what was peeked at.

use leptos::prelude::*;

use super::notes::Note;
use super::now::Now;
use super::play::Play;
use super::table::{Copied, PastGame};
use crate::engine::Bone;
use crate::session::Player;
use crate::store::Change;

/// Bones that a person peeks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peeked {
    /// Which, by the game's own name for them.
    pub key: &'static str,
    /// The bones, in an order that means something or sorted.
    pub bones: Vec<Bone>,
}

impl Play {
    /// Preserves the game as it stands, with the settings and the tally.
    pub fn preserve(self) {
        let settings = self.settings_to_keep();
        match self.table.try_update_value(|table| table.preserve(&settings)) {
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) => self.show(Some(Note::Declined)),
            _ => self.show(Some(Note::Preserved)),
        }
    }

    /// What was preserved, if there is something.
    pub fn preserved(self) -> Option<Copied> {
        let preserved = self.table.with_value(|table| table.preserved());
        // a copy that cannot be read has been set aside
        self.house.look_after_storage();
        preserved
    }

    /// Goes on with what was preserved.
    pub fn restore(self) {
        let undo_reveals = self.settings.undo_reveals.get_untracked();
        if !self.table.with_value(|table| table.may_restore(undo_reveals)) {
            return self.show(Some(Note::NoRestore));
        }
        self.stop();
        self.cover();
        let settings = self.settings_to_keep();
        let change = self.table.try_update_value(|table| table.restore(settings)).flatten();
        self.take_up_settings();
        match change {
            Some(Change::Done) => self.show(Some(Note::Restored)),
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) => self.show(Some(Note::Declined)),
            None => self.show(None),
        }
        self.proceed();
    }

    /// Empties the tally.
    pub fn clear_tally(self) {
        self.stop();
        match self.table.try_update_value(|table| table.clear_tally()) {
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) => self.show(Some(Note::Declined)),
            _ => self.show(Some(Note::TallyCleared)),
        }
        self.proceed();
    }

    /// The games before the one under way, the newest first.
    pub fn past(self) -> Vec<PastGame> {
        self.table.with_value(|table| table.past())
    }

    /// The past game that goes when the next one is put away, if one does.
    pub fn goes_next(self) -> Option<u32> {
        self.table.with_value(|table| table.goes_next())
    }

    /// Who plays.
    pub fn players(self) -> Vec<Player> {
        self.now.track();
        self.table.with_value(|table| table.players().to_vec())
    }

    // peeks

    /// Shows what is hidden, or hides it again.
    pub fn peek(self, key: &'static str) {
        if self.now.with_untracked(Now::is_watched) {
            return;
        }
        let open = !self.peeks.read_untracked().contains(&key);
        self.peeks.update(|peeks| {
            peeks.retain(|peek| *peek != key);
            if open {
                peeks.push(key);
            }
        });
        self.show(Some(if open { Note::PeekOpen(key) } else { Note::PeekShut(key) }));
    }

    /// Whoever sees hidden bones while a game goes on has been helped in it.
    pub(super) fn mark_peeks(self) {
        let sees = !self.peeks.read_untracked().is_empty();
        if sees {
            // a game that another tab went on with is shown next
            self.table.try_update_value(|table| table.mark_peeked());
        }
    }

    /// What the person peeks at now. While the end of a deal lies on the table, the next one stays hidden.
    pub fn peeked(self) -> Vec<Peeked> {
        let peeks = self.peeks.read();
        let now = self.now.read();
        if peeks.is_empty() || now.has_ended() || now.is_watched() {
            return Vec::new();
        }
        let bones = |key: &'static str| self.table.with_value(|table| table.peeked(now.you, key));
        peeks.iter().map(|&key| Peeked { key, bones: bones(key) }).collect()
    }
}
