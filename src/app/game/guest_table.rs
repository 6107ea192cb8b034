//! A guest's game, read from what the host has sent.

use super::facts::GameFacts;
use super::guest_handle::GuestHandle;
use crate::engine::{Points, Rng, Seat, SeatSet, Seed};
use crate::link::{DeviceId, Guest, Position, SeatInfo, SeenGame, SentEntry, TableInfo, verify};
use crate::session::{DeviceSharing, LogEntry, Moment, Player};

/// An entry as one viewer may know it.
struct ReadEntry<G: GameFacts> {
    actions: Vec<Option<G::Action>>,
    events: Vec<G::Event>,
    view: G::View,
}

/// The game as one viewer may know it.
struct ViewerLog<G: GameFacts> {
    start: G::View,
    entries: Vec<ReadEntry<G>>,
}

impl<G: GameFacts> ViewerLog<G> {
    /// The view before an entry; the current one for the number of entries.
    fn view_before(&self, index: usize) -> &G::View {
        index.checked_sub(1).and_then(|last| self.entries.get(last)).map_or(&self.start, |entry| &entry.view)
    }
}

/// A guest's game. The referee is the host.
pub struct GuestTable<G: GameFacts> {
    pub(super) guest: GuestHandle,
    /// The guest's version when it was read.
    version: u64,
    pub(super) round: u32,
    pub(super) fingerprint: String,
    pub(super) options: G::Options,
    pub(super) dealt_by: G::Options,
    pub(super) players: Vec<Player>,
    viewers: Vec<Option<Seat>>,
    logs: Vec<ViewerLog<G>>,
    /// The entries as received, to find those that have changed.
    received: Vec<SentEntry>,
    pub(super) position: Position,
    acknowledged: usize,
    /// The position and the seat of an action that the host has not answered yet.
    pub(super) unanswered: Option<(usize, Seat)>,
}

impl<G: GameFacts> GuestTable<G> {
    /// The game of a guest; None until the host has dealt it, or if it is another game.
    pub fn open(guest: &GuestHandle) -> Option<Self> {
        let opened = guest.with(|state| {
            let (game, table) = (state.game()?, state.table()?);
            let dealt_by = (game.table.game == G::NAME).then_some(&game.table.options)?;
            let position = game.position.clone()?;
            Some(Self {
                guest: guest.clone(),
                // read below
                version: state.version().wrapping_sub(1),
                round: game.round,
                fingerprint: game.fingerprint.clone(),
                options: serde_json::from_value(position.options.clone()).ok()?,
                dealt_by: serde_json::from_value(dealt_by.clone()).ok()?,
                players: players(table, game.device),
                viewers: Vec::new(),
                logs: Vec::new(),
                received: Vec::new(),
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
        let Some(is_readable) = is_read else { return false };
        if !is_readable {
            guest.set_unreadable(true);
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
        let Ok(options) = serde_json::from_value(position.options.clone()) else { return false };
        if self.viewers != game.viewers {
            let start = |view: &serde_json::Value| {
                Some(ViewerLog { start: serde_json::from_value(view.clone()).ok()?, entries: Vec::new() })
            };
            let Some(logs) = game.start.iter().map(start).collect::<Option<Vec<_>>>() else { return false };
            (self.viewers, self.logs, self.received) = (game.viewers.clone(), logs, Vec::new());
        }
        let same = self.received.iter().zip(&game.entries).take_while(|(ours, theirs)| ours == theirs).count();
        self.received.truncate(same);
        for log in &mut self.logs {
            log.entries.truncate(same);
        }
        for entry in &game.entries[same..] {
            let Some(read) = entry.seen.iter().map(read_entry::<G>).collect::<Option<Vec<_>>>() else { return false };
            for (log, entry) in self.logs.iter_mut().zip(read) {
                log.entries.push(entry);
            }
            self.received.push(entry.clone());
        }
        self.acknowledged = self.acknowledged.min(self.received.len());
        (self.options, self.position) = (options, position.clone());
        self.players = players(table, game.device);
        true
    }

    /// Verifies a revealed game, once.
    fn check(&mut self) {
        let check = self.guest.with(|state| {
            let (game, reveal) = (state.game()?, state.reveal()?);
            let is_known = self.guest.checked_round() == Some(game.round);
            Some((!is_known).then(|| (game.round, verify::<G>(game, reveal))))
        });
        match check {
            None => self.guest.set_check(None),
            Some(None) => {}
            Some(checked) => self.guest.set_check(checked),
        }
    }

    /// The number of entries played.
    pub(super) fn played(&self) -> usize {
        self.received.len()
    }

    /// Each seat's points.
    pub(super) fn scores(&self) -> Vec<Points> {
        self.received.last().map_or_else(|| vec![0; self.players.len()], |entry| entry.scores.clone())
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
    fn log_of(&self, seat: Option<Seat>) -> &ViewerLog<G> {
        let index = self.viewers.iter().position(|viewer| *viewer == seat).unwrap_or(self.logs.len() - 1);
        &self.logs[index]
    }

    /// The current view of a viewer.
    pub(super) fn view(&self, seat: Option<Seat>) -> &G::View {
        self.log_of(seat).view_before(self.played())
    }

    /// The view before an entry, and the entry's events.
    pub(super) fn entry_of(&self, index: usize, seat: Option<Seat>) -> Option<(G::View, Vec<G::Event>)> {
        let log = self.log_of(seat);
        Some((log.view_before(index).clone(), log.entries.get(index)?.events.clone()))
    }

    /// The action of a seat, as far as a viewer in that seat may know.
    pub(super) fn action_in(&self, index: usize, seat: Seat) -> Option<&G::Action> {
        let place = self.received.get(index)?.movers.iter().position(|mover| *mover == seat)?;
        self.log_of(Some(seat)).entries.get(index)?.actions.get(place)?.as_ref()
    }

    /// The first view of a viewer.
    pub(super) fn opening(&self, seat: Option<Seat>) -> G::View {
        self.log_of(seat).start.clone()
    }

    /// The number of deals so far.
    pub(super) fn deals(&self) -> u32 {
        self.received.last().map_or(1, |entry| entry.deals)
    }

    /// The number of entries played by the end of a deal, and each seat's points then; nothing before it has ended.
    pub(super) fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        let index = self.received.partition_point(|entry| entry.deals <= deal);
        Some((index + 1, self.received.get(index)?.scores.clone()))
    }

    /// The entries from index `from` on, as a viewer may know them.
    pub(super) fn log(&self, seat: Option<Seat>, from: usize) -> Vec<LogEntry<G>> {
        let mut deals = from.checked_sub(1).and_then(|index| self.received.get(index)).map_or(1, |entry| entry.deals);
        let entry = |((index, received), read): ((usize, &SentEntry), &ReadEntry<G>)| {
            let before = std::mem::replace(&mut deals, received.deals);
            LogEntry {
                index,
                movers: received.movers.iter().copied().collect(),
                actions: read.actions.clone(),
                events: read.events.clone(),
                scores: received.scores.clone(),
                deals: before,
                deals_after: received.deals,
            }
        };
        self.received.iter().enumerate().zip(&self.log_of(seat).entries).skip(from).map(entry).collect()
    }

    /// Marks everything so far as seen.
    pub(super) fn acknowledge_all(&mut self) {
        self.acknowledged = self.played();
    }

    /// True if the rules allow an action of one of the device's seats, as far as the seat's view tells: a seat's legal
    /// actions depend on nothing that it may not know. The host decides.
    pub(super) fn is_legal(&self, seat: Seat, action: &G::Action) -> bool {
        if !self.position.movers.contains(&seat) || !self.here().contains(&seat) {
            return false;
        }
        let world = G::imagine(self.view(Some(seat)), &mut Rng::new(Seed::new(0)));
        world.is_none_or(|weighted| weighted.world.check(seat, action).is_ok())
    }

    /// The number of choices that people on this device have made.
    pub(super) fn choices(&self) -> u32 {
        let is_choice = |(index, seat): (usize, Seat)| self.action_in(index, seat).is_some_and(G::is_decision);
        let here = self.here();
        let entries = 0..self.played();
        let made = entries.filter(|index| here.iter().any(|seat| is_choice((*index, *seat))));
        u32::try_from(made.count()).unwrap_or(u32::MAX)
    }

    /// The current moment, as [`crate::session::Session::moment`] describes it.
    pub(super) fn moment(&self, holder: Option<Seat>) -> Moment<G> {
        let persons = self.here();
        let over = self.position.winners.is_some();
        let (is_watched, is_shared) = (persons.is_empty(), persons.len() > 1);
        let by_here = |entry: &SentEntry| entry.movers.iter().find(|seat| persons.contains(seat)).copied();
        let sharing = DeviceSharing {
            persons: persons.clone(),
            waited_for: self.waited_for(),
            hides: self.position.hides,
            over,
            last_to_act: self.received.iter().rev().find_map(by_here),
        };
        let (you, covered) = sharing.onlooker(holder);
        let to_all = is_watched || is_shared && (over || !self.position.hides);
        let viewer = (!covered && !is_watched).then_some(you);
        let log = self.log_of(viewer);
        let after_own = || self.received.iter().rposition(|entry| entry.movers.contains(&you)).map_or(0, |at| at + 1);
        let since = if is_shared && !covered && !to_all {
            after_own()
        } else if is_watched {
            self.acknowledged.max(self.played().saturating_sub(1))
        } else {
            self.acknowledged
        };
        let news = || self.received.iter().zip(&log.entries).skip(since);
        let is_own = |(received, _): &(&SentEntry, &ReadEntry<G>)| {
            !is_shared && received.movers.iter().all(|seat| persons.contains(seat))
        };
        let is_person = |seat: &Seat| self.players.get(seat.index()).is_some_and(Player::is_person);
        let mut drawn = Vec::new();
        if let Some(you) = viewer {
            for entry in &log.entries {
                G::note_drawn(&entry.events, you, &mut drawn);
            }
        }
        let last = log.entries.last().map_or_else(Vec::new, |entry| entry.events.clone());
        let unseen = self.acknowledged < self.played() && !over;
        let before_last = self.played().checked_sub(1).map(|last| log.view_before(last));
        let deal_end = before_last.filter(|_| unseen).and_then(|before| G::deal_end(before, &last));
        let draft = self.position.drafts.iter().find(|(seat, _)| *seat == you && viewer.is_some());
        Moment {
            you,
            covered,
            addressee: (!(covered || to_all)).then_some(you),
            view: log.view_before(self.played()).clone(),
            draft: draft.and_then(|(_, action)| action.parse().ok()),
            deal_end,
            last,
            view_before_events: log.view_before(since).clone(),
            events: news().flat_map(|(_, read)| read.events.iter().cloned()).collect(),
            own_events: news().take_while(is_own).map(|(_, read)| read.events.len()).sum(),
            drawn,
            has_acted: news().any(|(received, _)| received.movers.iter().any(is_person)),
            undo_is_harmless: false,
        }
    }
}

fn read_entry<G: GameFacts>(seen: &crate::link::EntrySeen) -> Option<ReadEntry<G>> {
    let action =
        |text: &Option<String>| text.as_ref().map(|text| text.parse().ok()).map_or(Some(None), |read| read.map(Some));
    Some(ReadEntry {
        actions: seen.actions.iter().map(action).collect::<Option<_>>()?,
        events: serde_json::from_value(seen.events.clone()).ok()?,
        view: serde_json::from_value(seen.view.clone()).ok()?,
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
