//! What a device has received of the game, and what it still has to.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::referee::{known, seen, start};
use super::super::update::{KnownActions, Position, SentEntry, Update};
use crate::engine::Seat;
use crate::session::{Session, Ticket};

/// The size of the entries in one update from which on the rest follows in the next message, in bytes.
const UPDATE_BYTES: usize = 60_000;

/// What a device has received of the game on its connection.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Progress {
    pub(super) viewers: Vec<Option<Seat>>,
    /// The record's entries when it was last updated. Secret: only compared.
    entries: Vec<Vec<String>>,
    /// By viewer, the actions of all entries as sent.
    known: Vec<Vec<KnownActions>>,
    pub(super) position: Option<Position>,
    pub(super) has_reveal: bool,
    /// The session's ticket for the last entry: while it is the same, no entry is compared. None after a reload.
    #[serde(skip)]
    ticket: Option<Ticket>,
    /// Every viewer knows every action of the entries before this index.
    #[serde(skip)]
    all_known: usize,
}

impl Progress {
    /// A device with these viewers that has received nothing.
    pub(super) fn new(viewers: Vec<Option<Seat>>) -> Self {
        let known = vec![Vec::new(); viewers.len()];
        let (entries, position, has_reveal) = (Vec::new(), None, false);
        Self { viewers, entries, known, position, has_reveal, ticket: None, all_known: 0 }
    }

    /// What has changed since the last call, and counts as received now; None if nothing has. Costs what is new, except
    /// after undo.
    pub(super) fn take_news(&mut self, game: &Session, position: Position) -> Option<News> {
        let received = self.entries.len();
        let last = |entries: usize| entries.checked_sub(1).and_then(|last| game.ticket_of(last));
        let unchanged = if self.ticket.is_some() && self.ticket == last(received) { received } else { 0 };
        let entries = game.played()[unchanged.min(game.ply())..].to_vec();
        let before = &self.entries[unchanged..];
        let from = unchanged + before.iter().zip(&entries).take_while(|(before, now)| before == now).count();
        // a viewer who knows an action forgets it only if the game is taken back to when it was secret
        let checked_from = if from < received { 0 } else { self.all_known.min(from) };
        let known: Vec<_> = self.viewers.iter().map(|viewer| known(game, *viewer, checked_from)).collect();
        let opened = self.opened(&known, checked_from, from);

        self.entries.truncate(from);
        self.entries.extend(entries.into_iter().skip(from - unchanged));
        let ply = self.entries.len();
        let secret = known.iter().filter_map(|log| log.iter().position(|actions| actions.contains(&None))).min();
        self.all_known = secret.map_or(ply, |index| checked_from + index);
        for (before, known) in self.known.iter_mut().zip(known) {
            before.truncate(checked_from);
            before.extend(known);
        }
        self.ticket = last(ply);
        let is_changed =
            from < received || ply > from || !opened.is_empty() || self.position.as_ref() != Some(&position);
        self.position = Some(position.clone());
        is_changed.then(|| News {
            start: (from == 0).then(|| start(game, &self.viewers)),
            from,
            entries: seen(game, &self.viewers, from),
            opened,
            position,
        })
    }

    /// The actions of entries before `from` that a viewer may know only now, or no longer. `now`: what the viewers may
    /// know, from the entry `checked_from` on.
    fn opened(&self, now: &[Vec<KnownActions>], checked_from: usize, from: usize) -> Vec<(usize, usize, KnownActions)> {
        let mut opened = Vec::new();
        for (viewer, (before, now)) in self.known.iter().zip(now).enumerate() {
            for (index, (before, now)) in (checked_from..from).zip(before[checked_from..].iter().zip(now)) {
                if before != now {
                    opened.push((index, viewer, now.clone()));
                }
            }
        }
        opened
    }
}

/// What a device has to receive.
pub(super) struct News {
    start: Option<Vec<Value>>,
    from: usize,
    entries: Vec<SentEntry>,
    opened: Vec<(usize, usize, KnownActions)>,
    position: Position,
}

impl News {
    /// In one message, or in several if it is long.
    pub(super) fn in_messages(self, round: u32) -> Vec<Update> {
        let Self { mut start, mut from, entries, opened, position } = self;
        let (mut updates, mut part, mut size) = (Vec::new(), Vec::new(), 0);
        for entry in entries {
            let bytes = serde_json::to_string(&entry).map_or(0, |text| text.len());
            if size + bytes > UPDATE_BYTES && !part.is_empty() {
                let entries = std::mem::take(&mut part);
                let next = from + entries.len();
                updates.push(Update { round, start: start.take(), from, entries, opened: Vec::new(), position: None });
                (from, size) = (next, 0);
            }
            size += bytes;
            part.push(entry);
        }
        updates.push(Update { round, start, from, entries: part, opened, position: Some(position) });
        updates
    }
}
