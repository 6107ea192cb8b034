//! A guest's game, read from what the host has sent.

use super::guest_handle::GuestHandle;
use crate::engine::{AnyRules, Opaque, Points, Seat, SeatSet, Seats, Seed, SentValues, Sides, Viewer};
use crate::link::{DeviceId, EntrySeen, Guest, Position, SeatInfo, SeenGame, SentEntry, TableInfo, verify};
use crate::session::{DeviceSharing, Moment, MomentFacts, Player, ViewedGame};

/// An entry as one viewer may know it.
pub(super) struct ReadEntry {
    pub(super) actions: Vec<Option<String>>,
    pub(super) events: Opaque,
    view: Opaque,
}

/// What everybody may know of an entry.
pub(super) struct GuestStep {
    pub(super) movers: SeatSet,
    pub(super) scores: Vec<Points>,
    /// The number of deals after it.
    pub(super) deals: u32,
}

/// The game as one viewer may know it.
pub(super) struct ViewerLog {
    start: Opaque,
    pub(super) entries: Vec<ReadEntry>,
}

impl ViewerLog {
    /// The view before an entry; the current one for the number of entries.
    pub(super) fn view_before(&self, index: usize) -> &Opaque {
        index.checked_sub(1).and_then(|last| self.entries.get(last)).map_or(&self.start, |entry| &entry.view)
    }
}

/// A guest's game. The referee is the host.
pub struct GuestTable {
    pub(super) sent: SentValues,
    pub(super) guest: GuestHandle,
    /// The guest's version when it was read.
    version: u64,
    pub(super) round: u32,
    pub(super) fingerprint: String,
    pub(super) options: Opaque,
    pub(super) dealt_by: Opaque,
    pub(super) players: Vec<Player>,
    pub(super) sides: Sides,
    viewers: Vec<Option<Seat>>,
    logs: Vec<ViewerLog>,
    /// What everybody may know of each entry.
    pub(super) steps: Vec<GuestStep>,
    /// The revision of the guest's entries that was read last.
    revision: usize,
    pub(super) position: Position,
    pub(super) acknowledged: usize,
    /// The position and the seat of an action that the host has not answered yet.
    pub(super) unanswered: Option<(usize, Seat)>,
}

impl GuestTable {
    /// The game of a guest; None until the host has dealt it, or if it is another game.
    pub fn open(sent: SentValues, guest: &GuestHandle) -> Option<Self> {
        let opened = guest.with(|state| {
            let (game, table) = (state.game()?, state.table()?);
            let dealt_by = (game.table.game == sent.rules.name()).then_some(&game.table.options)?;
            let position = game.position.clone()?;
            let dealt_by = sent.rules.read_options(dealt_by).ok()?;
            let sides = sent.rules.sides(&dealt_by, Seats::of_len(table.seats.len())?).ok()?;
            Some(Self {
                sent,
                guest: guest.clone(),
                // read below
                version: state.version().wrapping_sub(1),
                round: game.round,
                fingerprint: game.fingerprint.clone(),
                options: sent.rules.read_options(&position.options).ok()?,
                dealt_by,
                players: players(table, game.device),
                sides,
                viewers: Vec::new(),
                logs: Vec::new(),
                steps: Vec::new(),
                revision: 0,
                acknowledged: game.entries.len(),
                position,
                unanswered: None,
            })
        });
        let mut opened = opened?;
        opened.read();
        (!opened.logs.is_empty()).then_some(opened)
    }

    /// Reads what has arrived since; true if there was anything.
    pub(super) fn read(&mut self) -> bool {
        let guest = self.guest.clone();
        let is_read = guest.with(|state| {
            if state.version() == self.version {
                return None;
            }
            self.version = state.version();
            let (Some(game), Some(table)) = (state.game(), state.table()) else { return Some(true) };
            if game.round != self.round {
                return Some(true);
            }
            Some(self.take(game, table))
        });
        if is_read.is_none() {
            return false;
        }
        // after a reload, an action sent before it may still wait for its answer
        self.unanswered = self.guest.update(|state| {
            state.take_unplayed();
            state.game().filter(|_| state.is_connected()).and_then(SeenGame::unanswered)
        });
        self.check();
        true
    }

    /// Takes over what has changed; false if it cannot be read.
    fn take(&mut self, game: &SeenGame, table: &TableInfo) -> bool {
        let Some(position) = &game.position else { return true };
        let Ok(options) = self.sent.rules.read_options(&position.options) else { return false };
        if self.viewers != game.viewers {
            let start =
                |view: &serde_json::Value| Some(ViewerLog { start: (self.sent.view)(view)?, entries: Vec::new() });
            let Some(logs) = game.start.iter().map(start).collect::<Option<Vec<_>>>() else { return false };
            (self.viewers, self.logs, self.steps) = (game.viewers.clone(), logs, Vec::new());
        }
        let same = game.unchanged_since(self.revision).min(self.steps.len());
        self.steps.truncate(same);
        for log in &mut self.logs {
            log.entries.truncate(same);
        }
        for entry in &game.entries[same..] {
            let read = entry.seen.iter().map(|seen| read_entry(self.sent, seen)).collect::<Option<Vec<_>>>();
            let Some(read) = read else { return false };
            for (log, entry) in self.logs.iter_mut().zip(read) {
                log.entries.push(entry);
            }
            let SentEntry { movers, scores, deals, .. } = entry;
            let movers = movers.iter().copied().collect();
            self.steps.push(GuestStep { movers, scores: scores.clone(), deals: *deals });
        }
        self.revision = game.revision();
        self.acknowledged = self.acknowledged.min(self.steps.len());
        (self.options, self.position) = (options, position.clone());
        self.players = players(table, game.device);
        true
    }

    /// Verifies a revealed game, once.
    fn check(&self) {
        let check = self.guest.with(|state| {
            let (game, reveal) = (state.game()?, state.reveal()?);
            state.check().is_none().then(|| verify(self.sent, game, reveal))
        });
        if let Some(check) = check {
            self.guest.update(|state| state.set_check(check));
        }
    }

    /// The number of entries played.
    pub(super) fn played(&self) -> usize {
        self.steps.len()
    }

    /// Each seat's points.
    pub(super) fn scores(&self) -> Vec<Points> {
        self.steps.last().map_or_else(|| vec![0; self.players.len()], |entry| entry.scores.clone())
    }

    pub(super) fn waited_for(&self) -> SeatSet {
        self.position.waited_for.iter().copied().collect()
    }

    /// True by links while an action of this device is on its way: the answer may take long.
    pub(super) fn waits_for_answer(&self) -> bool {
        self.unanswered.is_some() && self.guest.with(Guest::is_by_hand)
    }

    /// The seats that the table waits for. By links, a seat of this device that has acted is left out: the table then waits
    /// for the host.
    pub(super) fn waited_for_now(&self) -> SeatSet {
        let waited_for = self.waited_for();
        let Some((_, acted)) = self.unanswered.filter(|_| self.waits_for_answer()) else {
            return waited_for;
        };
        let others: SeatSet = waited_for.iter().filter(|seat| *seat != acted).collect();
        if !others.is_empty() {
            return others;
        }
        self.guest.with(|guest| {
            let of_host = guest.table().and_then(|table| table.seats_of(DeviceId::HOST).first().copied());
            let here = self.here();
            let mut seats = (0..Seat::MOST).map(Seat::new).take(self.players.len());
            let elsewhere = || seats.find(|seat| !here.contains(seat));
            of_host.or_else(elsewhere).into_iter().collect()
        })
    }

    /// The seats of the people on this device.
    pub(super) fn here(&self) -> Vec<Seat> {
        self.viewers.iter().copied().flatten().collect()
    }

    /// What a viewer may know; if the host sends nothing for this viewer, what the device's last viewer may know.
    pub(super) fn log_of(&self, seat: Option<Seat>) -> &ViewerLog {
        let index = self.viewers.iter().position(|viewer| *viewer == seat).unwrap_or(self.logs.len() - 1);
        &self.logs[index]
    }

    /// The action of a seat, as far as a viewer in that seat may know.
    fn action_in(&self, index: usize, seat: Seat) -> Option<&str> {
        let place = self.steps.get(index)?.movers.iter().position(|mover| mover == seat)?;
        self.log_of(Some(seat)).entries.get(index)?.actions.get(place)?.as_deref()
    }

    pub(super) fn view(&self, seat: Option<Seat>) -> &Opaque {
        self.log_of(seat).view_before(self.played())
    }

    /// The number of choices that people on this device have made.
    pub(super) fn choices(&self) -> u32 {
        let is_choice = |(index, seat): (usize, Seat)| {
            self.action_in(index, seat).is_some_and(|action| self.sent.rules.is_decision(action))
        };
        let here = self.here();
        let entries = 0..self.played();
        let made = entries.filter(|index| here.iter().any(|seat| is_choice((*index, *seat))));
        u32::try_from(made.count()).unwrap_or(u32::MAX)
    }

    /// The current moment. The host decides what undo would reveal.
    pub(super) fn moment(&self, holder: Option<Seat>) -> Moment {
        let persons = self.here();
        let by_here = |step: &GuestStep| step.movers.iter().find(|seat| persons.contains(seat));
        let sharing = DeviceSharing {
            waited_for: self.waited_for(),
            hides: self.position.hides,
            over: self.position.winners.is_some(),
            last_to_act: self.steps.iter().rev().find_map(by_here),
            persons,
        };
        let facts = MomentFacts { sharing, players: &self.players, acknowledged: self.acknowledged, undone: None };
        Moment::new(self, facts, holder)
    }
}

fn seat_of(who: Viewer) -> Option<Seat> {
    match who {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Table | Viewer::Peek(_) => None,
    }
}

impl ViewedGame for GuestTable {
    fn rules(&self) -> &'static dyn AnyRules {
        self.sent.rules
    }

    fn ply(&self) -> usize {
        self.played()
    }

    fn movers(&self, index: usize) -> SeatSet {
        self.steps.get(index).map(|step| step.movers).unwrap_or_default()
    }

    fn events_of(&self, index: usize, who: Viewer) -> Opaque {
        let entry = self.log_of(seat_of(who)).entries.get(index);
        entry.map_or_else(|| self.sent.rules.joined(&[]), |entry| entry.events.clone())
    }

    fn view_before(&self, index: usize, who: Viewer) -> Opaque {
        self.log_of(seat_of(who)).view_before(index).clone()
    }

    fn deal_start(&self) -> usize {
        let current = self.steps.last().map_or(1, |step| step.deals);
        self.steps.iter().rposition(|step| step.deals < current).map_or(0, |before| before + 1)
    }

    fn draft_of(&self, seat: Seat) -> Option<String> {
        let draft = self.position.drafts.iter().find(|(of, _)| *of == seat);
        draft.map(|(_, action)| action.clone()).filter(|action| self.sent.rules.check_notation(action).is_ok())
    }
}

fn read_entry(sent: SentValues, seen: &EntrySeen) -> Option<ReadEntry> {
    let is_action = |text: &Option<String>| text.as_ref().is_none_or(|text| sent.rules.check_notation(text).is_ok());
    Some(ReadEntry {
        actions: seen.actions.iter().all(is_action).then(|| seen.actions.clone())?,
        events: (sent.events)(&seen.events)?,
        view: (sent.view)(&seen.view)?,
    })
}

/// The players as this device sees them: its own people are here, all other people are elsewhere.
pub(super) fn players(table: &TableInfo, device: DeviceId) -> Vec<Player> {
    let player = |seat: &SeatInfo| match seat {
        SeatInfo::Person { device: of, name } if *of == device => Player::Person { name: name.clone() },
        SeatInfo::Person { name, .. } => Player::Remote { name: name.clone() },
        SeatInfo::Open => Player::Remote { name: None },
        SeatInfo::Bot { name, level } => Player::Bot { name: name.clone(), level: *level, seed: Seed::new(0) },
    };
    table.seats.iter().map(player).collect()
}
