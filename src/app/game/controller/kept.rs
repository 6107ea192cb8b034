//! What is stored beside the game on the table: the preserved copy, the tally, past games, and peeks.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::game::seam::notes::Note;
use crate::app::game::table::answers::{Copied, OwnGames, PastGame};
use crate::app::game::table::state::TableRole;
use crate::app::game::under_way::journal_table::{may_restore, past_games};
use crate::engine::{Bone, Viewer};
use crate::session::Player;
use crate::store::Change;

/// Hidden bones that the player peeks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peeked {
    /// The game's name for them.
    pub key: &'static str,
    /// The bones, sorted, or in an order that has a meaning.
    pub bones: Vec<Bone>,
}

impl PlayController {
    /// Preserves a copy of the game with its settings and the tally.
    pub fn preserve(self) {
        let settings = self.settings_to_store();
        match self.change_own(|journal| journal.preserve(&settings)) {
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) | None => self.show(Some(Note::Declined)),
            Some(Change::Done) => self.show(Some(Note::Preserved)),
        }
    }

    /// The preserved copy, if there is one.
    pub fn preserved(self) -> Option<Copied> {
        let preserved = self.of_own(|journal| {
            let copy = journal.preserved()?;
            Some(Copied { scores: copy.session.side_scores(), at: copy.at })
        });
        // reading an invalid copy has quarantined it
        self.context.look_after_storage();
        preserved.flatten()
    }

    /// Puts the preserved copy on the table.
    pub fn restore(self) {
        let undo_reveals = self.settings.undo_reveals.get_untracked();
        if self.of_own(|journal| may_restore(journal, undo_reveals)) == Some(false) {
            return self.show(Some(Note::NoRestore));
        }
        self.cancel_turn();
        self.cover();
        let settings = self.settings_to_store();
        let change = self.change_own(|journal| journal.restore(settings)).flatten();
        self.apply_stored_settings();
        match change {
            Some(Change::Done) => self.show(Some(Note::Restored)),
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) => self.show(Some(Note::Declined)),
            None => self.show(None),
        }
        self.proceed();
    }

    /// The past games, the newest first, at most this many.
    pub fn past(self, most: usize) -> Vec<PastGame> {
        self.of_own(|journal| past_games(journal, most)).unwrap_or_default()
    }

    /// The number of the past game that will be dropped next to make room.
    pub fn next_to_drop(self) -> Option<u32> {
        self.of_own(OwnGames::next_to_drop).flatten()
    }

    /// The players, by seat.
    pub fn players(self) -> Vec<Player> {
        self.now.track();
        self.table.with_value(|table| table.players().to_vec())
    }

    /// Shows hidden bones, or hides them again.
    pub fn peek(self, key: &'static str) {
        // with several devices, hidden bones belong to people who trust the table
        if self.now.with_untracked(|now| now.is_watched() || now.role != TableRole::Alone) {
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

    /// Marks the game if hidden bones are being shown.
    pub(super) fn mark_peeks(self) {
        let sees = !self.peeks.read_untracked().is_empty();
        if sees {
            // a game that another tab has changed is shown next
            self.change_own(OwnGames::mark_peeked);
        }
    }

    /// The hidden bones to show now. While the end of a deal is shown, the next deal stays hidden.
    pub fn peeked(self) -> Vec<Peeked> {
        let peeks = self.peeks.read();
        let now = self.now.read();
        if peeks.is_empty() || now.has_ended() || now.is_watched() {
            return Vec::new();
        }
        let bones = |key: &'static str| {
            self.of_own(|journal| {
                let view = journal.session().view(Viewer::Peek(now.you));
                journal.rules().peeked(&view, now.you, key)
            })
        };
        peeks.iter().map(|&key| Peeked { key, bones: bones(key).unwrap_or_default() }).collect()
    }
}
