//! What a guest has seen of a game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::bytes::Bytes32;
use super::device::DeviceId;
use super::fair::{PerGuest, guest_commitment};
use super::table::TableInfo;
use super::update::{EntrySeen, Position, SentEntry, Update, viewers_of};
use crate::engine::Seat;

/// The most entries that a guest stores; every game is shorter.
const MAX_ENTRIES: usize = 50_000;

/// What a guest noticed during the game that an honest host would not do.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Complaint {
    /// The contributions to the deal lack this device's, or are not in order.
    #[error("the deal was not made from the contributions of the devices")]
    Contributions,
    /// The host has changed its commitment, the settings or the seats after they were accepted.
    #[error("the host has changed the terms of the game")]
    Terms,
    /// A move has changed, or was taken back without this device's consent.
    #[error("move {} was changed without consent", .index + 1)]
    Changed {
        /// The index of the move, from 0.
        index: usize,
    },
    /// The host has played something else than this device sent.
    #[error("move {} is not what this device played", .index + 1)]
    OtherAction {
        /// The index of the move, from 0.
        index: usize,
    },
    /// A message contradicts earlier ones.
    #[error("the host has sent something that does not fit")]
    Misfit,
}

/// An action that this device sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct SentAction {
    pub(super) ply: usize,
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) repeats: bool,
    /// The position it was for was taken back: it may still arrive, but is not sent again.
    #[serde(default)]
    is_void: bool,
}

/// Entries that have arrived, until the last message of an update has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Incoming {
    start: Option<Vec<Value>>,
    from: usize,
    entries: Vec<SentEntry>,
}

/// For each update, the number of entries at the start that it left unchanged, so that a reader parses only the later
/// ones. It is derived, so it is neither stored nor compared.
#[derive(Clone, Debug, Default)]
struct Revisions(Vec<usize>);

impl PartialEq for Revisions {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

/// A game as a guest has seen it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeenGame {
    /// The number of the round.
    pub round: u32,
    /// The guest's device.
    pub device: DeviceId,
    /// The seats that the device shows; None stands for the table.
    pub viewers: Vec<Option<Seat>>,
    /// The table when the deal began.
    pub table: TableInfo,
    /// The guest's own contribution; None if it joined later.
    pub own: Option<Bytes32>,
    /// The contributions of all guests, in order of their devices.
    pub guests: Vec<(DeviceId, Bytes32)>,
    /// The commitments of all guests, in order of their devices; empty if this guest joined later.
    pub commitments: Vec<(DeviceId, Bytes32)>,
    /// The fingerprint of the seed.
    pub fingerprint: String,
    /// The first view of each viewer.
    pub start: Vec<Value>,
    /// The entries played.
    pub entries: Vec<SentEntry>,
    /// The position after them; None until the first update has arrived.
    pub position: Option<Position>,
    incoming: Option<Incoming>,
    sent: Vec<SentAction>,
    may_change: bool,
    #[serde(skip)]
    revisions: Revisions,
}

impl SeenGame {
    /// A game that has just been dealt.
    pub(super) fn new(
        table: TableInfo,
        device: DeviceId,
        own: Option<Bytes32>,
        (guests, commitments): (PerGuest, PerGuest),
        fingerprint: String,
    ) -> Self {
        Self {
            round: table.round,
            device,
            viewers: viewers_of(&table.seats_of(device)),
            table,
            own,
            guests,
            commitments,
            fingerprint,
            start: Vec::new(),
            entries: Vec::new(),
            position: None,
            incoming: None,
            sent: Vec::new(),
            may_change: false,
            revisions: Revisions::default(),
        }
    }

    /// The number of times that entries have arrived since the page was opened.
    pub fn revision(&self) -> usize {
        self.revisions.0.len()
    }

    /// The number of entries at the start that have not changed since a revision.
    pub fn unchanged_since(&self, revision: usize) -> usize {
        let later = self.revisions.0.get(revision..).unwrap_or_default();
        later.iter().copied().min().unwrap_or(usize::MAX).min(self.entries.len())
    }

    /// The device's seats.
    pub fn seats(&self) -> Vec<Seat> {
        self.viewers.iter().copied().flatten().collect()
    }

    /// True if the contributions are in order, contain this device's, and are those that the devices committed to.
    pub(super) fn are_contributions_valid(&self) -> bool {
        let in_order = self.guests.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let guests_only = self.guests.iter().all(|(device, _)| *device != DeviceId::HOST);
        let committed = |guests: &[(DeviceId, Bytes32)]| {
            let of = |(device, value): &(DeviceId, Bytes32)| (*device, guest_commitment(self.round, *device, *value));
            guests.iter().map(of).eq(self.commitments.iter().copied())
        };
        let is_as_agreed = |own| self.guests.contains(&(self.device, own)) && committed(&self.guests);
        in_order && guests_only && self.own.is_none_or(is_as_agreed)
    }

    /// Remembers an action that is being sent.
    pub(super) fn note_sent(&mut self, ply: usize, seat: Seat, action: &str, repeats: bool) {
        self.sent.retain(|sent| (sent.ply, sent.seat) != (ply, seat));
        self.sent.push(SentAction { ply, seat, action: action.to_owned(), repeats, is_void: false });
    }

    /// Forgets an action that was refused.
    pub(super) fn forget_sent(&mut self, ply: usize) {
        self.sent.retain(|sent| sent.ply != ply);
    }

    /// Sent actions are not sent again: the number of a position may soon mean another one.
    fn void_sent(&mut self) {
        for sent in &mut self.sent {
            sent.is_void = true;
        }
    }

    /// The actions that were sent for the current position and that the host has not answered.
    pub(super) fn unanswered_actions(&self) -> impl Iterator<Item = &SentAction> {
        let drafts = self.position.iter().flat_map(|position| &position.drafts);
        let is_chosen = move |seat: Seat| drafts.clone().any(|(of, _)| *of == seat);
        let ply = self.entries.len();
        self.sent.iter().filter(move |sent| sent.ply == ply && !sent.is_void && !is_chosen(sent.seat))
    }

    /// The position and the seat of an action that was sent and that the host has not answered.
    pub fn unanswered(&self) -> Option<(usize, Seat)> {
        self.unanswered_actions().next().map(|sent| (sent.ply, sent.seat))
    }

    /// Allows the next update to change earlier entries: this device has agreed, or cannot object.
    pub(super) fn allow_change(&mut self) {
        self.may_change = true;
    }

    /// Forgets an update of which only a part has arrived.
    pub(super) fn drop_incoming(&mut self) {
        self.incoming = None;
    }

    /// The seats of the device have changed: everything will be sent again for its new viewers.
    pub(super) fn set_viewers(&mut self, seats: &[Seat]) {
        let viewers = viewers_of(seats);
        if viewers != self.viewers {
            self.viewers = viewers;
            (self.start, self.entries, self.position) = (Vec::new(), Vec::new(), None);
            self.incoming = None;
            self.revisions.0.push(0);
            self.void_sent();
        }
    }

    /// Applies an update; true once all of it has arrived.
    ///
    /// # Errors
    /// [`Complaint`] if it does not fit, then nothing has changed, or if it changes what it may not.
    pub(super) fn apply(&mut self, update: Update) -> Result<bool, Complaint> {
        let Update { start, from, entries, opened, position, .. } = update;
        self.check_shape(start.as_deref(), from, &entries)?;
        let mut incoming = match self.incoming.take() {
            Some(mut incoming) if start.is_none() && from == incoming.from + incoming.entries.len() => {
                incoming.entries.extend(entries);
                incoming
            }
            _ if from <= self.entries.len() && (from == 0) == start.is_some() => Incoming { start, from, entries },
            _ => return Err(Complaint::Misfit),
        };
        let Some(position) = position else {
            self.incoming = Some(incoming);
            return Ok(false);
        };
        let complaint = self.complaint(incoming.from, &incoming.entries);
        if self.first_change(incoming.from, &incoming.entries).is_some() {
            self.void_sent();
        }
        let opened_from = opened.iter().map(|(index, ..)| *index).min().unwrap_or(incoming.from);
        self.revisions.0.push(incoming.from.min(opened_from));
        self.entries.truncate(incoming.from);
        self.entries.append(&mut incoming.entries);
        self.start = incoming.start.take().unwrap_or_else(|| std::mem::take(&mut self.start));
        for (index, viewer, actions) in opened {
            let entry = self.entries.get_mut(index).and_then(|entry| entry.seen.get_mut(viewer));
            let Some(entry) = entry.filter(|entry| entry.actions.len() == actions.len()) else {
                return Err(Complaint::Misfit);
            };
            entry.actions = actions;
        }
        self.position = Some(position);
        self.may_change = false;
        let ply = self.entries.len();
        self.sent.retain(|sent| sent.ply >= ply);
        complaint.map_or(Ok(true), Err)
    }

    /// Every list that belongs to the viewers has one element for each of them.
    fn check_shape(&self, start: Option<&[Value]>, from: usize, entries: &[SentEntry]) -> Result<(), Complaint> {
        let viewers = self.viewers.len();
        let fits = |entry: &SentEntry| {
            let actions = entry.movers.len();
            entry.seen.len() == viewers
                && entry.scores.len() == self.table.seats.len()
                && entry.seen.iter().all(|seen| seen.actions.len() == actions)
        };
        let is_bounded = from.saturating_add(entries.len()) <= MAX_ENTRIES;
        let fits = is_bounded && start.is_none_or(|start| start.len() == viewers) && entries.iter().all(fits);
        if fits { Ok(()) } else { Err(Complaint::Misfit) }
    }

    /// The index of the first known entry that an update removes or changes.
    fn first_change(&self, from: usize, entries: &[SentEntry]) -> Option<usize> {
        let is_same = |old: &SentEntry, new: &SentEntry| {
            let seen = |(old, new): (&EntrySeen, &EntrySeen)| (&old.events, &old.view) == (&new.events, &new.view);
            (&old.movers, &old.scores) == (&new.movers, &new.scores) && old.seen.iter().zip(&new.seen).all(seen)
        };
        let old = &self.entries[from.min(self.entries.len())..];
        let differs = |at: &usize| !entries.get(*at).is_some_and(|new| is_same(&old[*at], new));
        (0..old.len()).find(differs).map(|at| from + at)
    }

    /// What is wrong with new entries from this index on.
    fn complaint(&self, from: usize, entries: &[SentEntry]) -> Option<Complaint> {
        let own = self.seats();
        let may_change = self.may_change || own.is_empty();
        if let Some(index) = self.first_change(from, entries).filter(|_| !may_change) {
            return Some(Complaint::Changed { index });
        }
        // a device that receives the game from its start does not know what it has played earlier
        let known = self.entries.len();
        let is_resumed = self.position.is_none();
        let mut last: Option<&SentAction> = None;
        for (index, entry) in (from..).zip(entries).filter(|(index, _)| !is_resumed && *index >= known) {
            for (place, seat) in entry.movers.iter().enumerate().filter(|(_, seat)| own.contains(seat)) {
                let viewer = self.viewers.iter().position(|viewer| *viewer == Some(*seat))?;
                let played = entry.seen.get(viewer)?.actions.get(place)?.as_deref();
                let sent = self.sent.iter().find(|sent| sent.ply == index && sent.seat == *seat);
                let sent = sent.or_else(|| last.filter(|last| last.repeats && last.seat == *seat));
                if sent.map(|sent| sent.action.as_str()) != played {
                    return Some(Complaint::OtherAction { index });
                }
                last = sent;
            }
        }
        None
    }
}
