//! The copy of a game that a person preserves, to go back to as often as they like.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::entry::{Began, Entry};
use super::{Change, Journal};
use crate::engine::{Rules, Viewer};
use crate::session::{Aids, LogEntry, Player, Session};
use crate::store::document::{self, Fault, Kind};
use crate::store::storage::Storage;

/// A copy that was preserved.
#[derive(Clone, Debug)]
pub struct Preserved<G: Rules> {
    /// The game, where it stood, and the tally with it.
    pub session: Session<G>,
    /// The settings, as the page handed them over.
    pub settings: Value,
    /// When it was preserved, in milliseconds since 1970.
    pub at: Option<u64>,
}

#[derive(Serialize)]
struct Written<'a, T> {
    session: &'a T,
    settings: &'a Value,
    at: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    session: Value,
    settings: Value,
    at: Option<u64>,
}

/// The key of the preserved copy.
pub(super) fn key<G: Rules>() -> String {
    format!("boneyard/{}/preserved", G::NAME)
}

fn read<G: Rules>(playable: fn(&[Player]) -> bool, text: &str) -> Result<Preserved<G>, Fault> {
    let body = document::read(Kind::Preserved, text)?;
    let Read { session, settings, at } = Read::deserialize(&body).map_err(|_| Fault::Torn)?;
    let session = Session::restore(session).map_err(|damage| Fault::from(&damage))?;
    document::check_shape(&body, &Written { session: &session, settings: &settings, at })?;
    if playable(session.players()) { Ok(Preserved { session, settings, at }) } else { Err(Fault::Foreign) }
}

impl<G: Rules, S: Storage> Journal<G, S> {
    /// The copy that was preserved, if there is one. One that cannot be read is set aside.
    pub fn preserved(&self) -> Option<Preserved<G>> {
        let key = key::<G>();
        let text = self.shelf.get(&key)?;
        match read(self.playable, &text) {
            Ok(copy) => Some(copy),
            Err(fault) => {
                self.shelf.set_aside(&key, &key, fault, text);
                self.shelf.settle(&key);
                None
            }
        }
    }

    /// Preserves the game as it stands, in place of what was preserved before, with the tally and these settings.
    pub fn preserve(&mut self, settings: &Value) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        // a copy that cannot be read is set aside, not written over
        drop(self.preserved());
        let (session, at) = (&self.entry.session, (self.clock)());
        let text = document::write(Kind::Preserved, &Written { session, settings, at });
        if read::<G>(self.playable, &text).is_err() {
            return Change::Declined;
        }
        self.keep_copy(&self.entry.session.clone(), settings, at);
        Change::Done
    }

    fn keep_copy(&mut self, session: &Session<G>, settings: &Value, at: Option<u64>) {
        let key = key::<G>();
        let text = document::write(Kind::Preserved, &Written { session, settings, at });
        self.shelf.hold(&key, &key, Some(&text));
        self.settle(&key);
    }

    /// Puts the game under way away and goes on with the preserved copy; nothing if there is none. Undo takes it back,
    /// and gives `settings` back; [`Journal::take_settings`] has the settings of the copy.
    pub fn restore(&mut self, settings: Value) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        let Preserved { mut session, settings: restored, .. } = self.preserved()?;
        session.take_aids_told(self.aids_in(&session));
        session.begin_here();
        let ended_at = session.turn().is_over().then_some(()).and_then(|()| (self.clock)());
        let handed = restored.clone();
        let change =
            self.begin(Entry { session, began: Began::Restored { settings: restored, before: settings }, ended_at });
        if change == Change::Done {
            self.settings = Some(handed);
        }
        Some(change)
    }

    /// What Restore would take back, as anybody beside the table may know it: what was played beyond the preserved copy
    /// in any number of its game. Nothing if there is no copy, or if its game has been over, when nothing of it was a
    /// secret any more.
    ///
    /// Where undo may not go back across what was revealed, Restore may not either: the copy is not to be restored if
    /// one of these entries revealed something.
    pub fn restore_takes_back(&self) -> Vec<LogEntry<G>> {
        let Some(Preserved { session: copy, .. }) = self.preserved() else { return Vec::new() };
        let alike = self.sessions_like(&copy);
        if alike.iter().chain([&copy]).any(|session| session.aids_told().seen_ahead) {
            return Vec::new();
        }
        alike.iter().flat_map(|session| session.log(Viewer::Table, session.shared_with(&copy))).collect()
    }

    /// Empties the tally; the game goes on. Undo takes it back.
    pub fn clear_tally(&mut self) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        let mut entry = Entry { began: Began::Cleared, ..self.entry.clone() };
        entry.session.drop_undone();
        entry.session.begin_here();
        entry.session.set_tally_before(crate::session::Tally::default());
        self.begin(entry)
    }

    /// The settings that belong to where the last change has led, if they changed with it; handed out once.
    pub fn take_settings(&mut self) -> Option<Value> {
        self.settings.take()
    }

    /// From now on it is known that bones were looked at in this game that were hidden from the person.
    pub fn mark_peeked(&mut self) -> Change {
        self.mark(Aids::PEEKED)
    }

    /// From now on it is known that the person asked in this game what they should play.
    pub fn mark_hinted(&mut self) -> Change {
        self.mark(Aids::HINTED)
    }

    /// Marks the game under way and the preserved copy of it: going back does not unsee anything. Once it is over,
    /// there is nothing more to be helped with.
    fn mark(&mut self, aids: Aids) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        let session = &mut self.entry.session;
        if session.turn().is_over() || session.aids().and(aids) == session.aids() {
            return Change::Done;
        }
        session.take_aids(aids);
        self.mark_copy();
        self.write();
        Change::Done
    }

    /// Marks the preserved copy of the game under way with the help taken in it, its end included if it is over: the copy
    /// may be restored when no number of the journal tells of it any more.
    pub(super) fn mark_copy(&mut self) {
        let copy = self.preserved().filter(|copy| copy.session.is_dealt_like(&self.entry.session));
        let Some(Preserved { mut session, settings, at }) = copy else { return };
        let before = session.aids();
        session.take_aids_told(self.entry.session.aids_told());
        if session.aids() != before {
            self.keep_copy(&session, &settings, at);
        }
    }
}
