//! The current moment of a session as its viewer may see it: who looks at the device, what is announced, whether the table
//! is covered, and whether undo would reveal anything.
//!
//! Where several people share a device, the table is covered until the next person confirms that they hold it: only public
//! information is shown. Nothing is covered while the rules hide nothing. If only bots play, viewers see public
//! information, and entries are announced one at a time.

use super::player::Player;
use super::session::Session;
use crate::engine::{AnyRules, Bone, Opaque, Seat, SeatSet, Viewer};

/// The current moment of a session, as its viewer may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The seat of the person who looks, or who is to take the device; the first seat if only bots play.
    pub you: Seat,
    /// True while the device changes hands: only public information is shown.
    pub covered: bool,
    /// The seat addressed as "you". None if everybody is addressed: while the table is covered, if several people play and
    /// nothing is hidden or the game is over, and if only bots play.
    pub addressee: Option<Seat>,
    /// The viewer's view.
    pub view: Opaque,
    /// The viewer's draft while others are still choosing.
    pub draft: Option<String>,
    /// The view at the end of the last deal, until it has been acknowledged.
    pub deal_end: Option<Opaque>,
    /// The events of the last entry.
    pub last: Opaque,
    /// The viewer's view before [`Moment::events`].
    pub view_before_events: Opaque,
    /// The events since the viewer last acted or acknowledged.
    pub events: Opaque,
    /// The number of events at the start of [`Moment::events`] that are the viewer's own play; 0 if several people
    /// play.
    pub own_events: usize,
    /// The bones the viewer has drawn since they last played.
    pub drawn: Vec<Bone>,
    /// True if a person acted in [`Moment::events`].
    pub has_acted: bool,
    /// True if undo would take back nothing that revealed hidden information. False once the game is over, because all
    /// hands have been shown.
    pub undo_is_harmless: bool,
}

/// What decides who looks at a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceSharing {
    /// The seats of the people on this device.
    pub persons: Vec<Seat>,
    /// The seats that are to act and have not chosen yet.
    pub waited_for: SeatSet,
    /// True if a seat holds or chooses something that other seats may not see.
    pub hides: bool,
    /// True if the game is over.
    pub over: bool,
    /// The person on this device who acted last.
    pub last_to_act: Option<Seat>,
}

impl DeviceSharing {
    /// The seat that looks, and whether the device has yet to be handed to it: the only person; or, among several, the
    /// `holder` of the device as long as they are to act; or else the next person to act. If nothing is hidden, no
    /// hand-over is needed.
    pub fn onlooker(&self, holder: Option<Seat>) -> (Seat, bool) {
        let Self { ref persons, waited_for, hides, .. } = *self;
        let first = persons.first().copied().unwrap_or(Seat::new(0));
        if persons.len() < 2 {
            return (first, false);
        }
        if self.over {
            // the person who acted last holds the device, also after a reload
            return (self.last_to_act.unwrap_or(first), false);
        }
        // a person who has drafted hands the device on
        if let Some(seat) = holder.filter(|seat| hides && waited_for.contains(*seat) && persons.contains(seat)) {
            return (seat, false);
        }
        // a person who is to act, or else the next person in turn order
        let mover = waited_for.iter().next().map_or(0, Seat::index);
        let mut persons = persons.iter().copied();
        let to_act = persons.clone().find(|seat| waited_for.contains(*seat));
        let next = to_act.or_else(|| persons.find(|seat| seat.index() >= mover)).unwrap_or(first);
        (next, hides)
    }
}

impl Session {
    /// True if no person plays on this device: only bots do, and people on other devices.
    pub fn is_watched(&self) -> bool {
        self.persons().next().is_none()
    }

    /// The seats of the people who play on this device.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().zip(self.players()).filter(|(_, player)| player.is_here()).map(|(seat, _)| seat)
    }

    /// True if several people play on this device.
    pub fn is_shared(&self) -> bool {
        self.persons().nth(1).is_some()
    }
}

/// A game as one device knows it: the whole record, or what the host has sent. A moment is made from it.
pub trait ViewedGame {
    /// The rules.
    fn rules(&self) -> &'static dyn AnyRules;
    /// The number of entries played.
    fn ply(&self) -> usize;
    /// The seats that acted in the entry at `index`.
    fn movers(&self, index: usize) -> SeatSet;
    /// The events of the entry at `index`, as the viewer may know them; none for an index without an entry.
    fn events_of(&self, index: usize, who: Viewer) -> Opaque;
    /// The viewer's view before the entry at `index`; the current view for the number of entries.
    fn view_before(&self, index: usize, who: Viewer) -> Opaque;
    /// The index of the entry with which the current deal was dealt; 0 for the first deal.
    fn deal_start(&self) -> usize;
    /// A seat's choice while others are still choosing, if this device knows it.
    fn draft_of(&self, seat: Seat) -> Option<String>;
}

/// What a moment is made from besides the entries.
#[derive(Clone, Debug)]
pub struct MomentFacts<'a> {
    /// What decides who looks.
    pub sharing: DeviceSharing,
    /// The players, from seat 0.
    pub players: &'a [Player],
    /// The number of entries that have been shown.
    pub acknowledged: usize,
    /// The index of the first entry that undo would take back, the number of entries if it would take back a draft; None
    /// if there is nothing to undo, or if another device decides.
    pub undone: Option<usize>,
}

impl Moment {
    /// The moment of a game. `holder` is the person who holds the device where several people share it.
    ///
    /// The cost depends on what happened since the viewer last acted, not on the length of the game.
    pub fn new(game: &impl ViewedGame, facts: MomentFacts<'_>, holder: Option<Seat>) -> Self {
        let MomentFacts { sharing, players, acknowledged, undone } = facts;
        let rules = game.rules();
        let (you, covered) = sharing.onlooker(holder);
        let (ply, over, persons) = (game.ply(), sharing.over, &sharing.persons);
        let (is_watched, is_shared) = (persons.is_empty(), persons.len() > 1);
        let to_all = is_watched || is_shared && (over || !sharing.hides);
        let viewer = if covered || is_watched { Viewer::Table } else { Viewer::Seat(you) };
        let since = if is_shared && !covered && !to_all {
            // the message covers everything since the last action of the person who takes the device
            (0..ply).rev().find(|index| game.movers(*index).contains(you)).map_or(0, |index| index + 1)
        } else if is_watched {
            // no person acknowledges, and earlier entries were announced as they were played
            acknowledged.max(ply.saturating_sub(1))
        } else {
            acknowledged
        };
        let is_person = |seat: Seat| players.get(seat.index()).is_some_and(Player::is_person);
        let news: Vec<_> = (since..ply).map(|index| (game.movers(index), game.events_of(index, viewer))).collect();
        // alone at the table, the viewer has just seen their own play
        let is_own = |(movers, _): &&(SeatSet, Opaque)| !is_shared && movers.iter().all(|seat| persons.contains(&seat));
        let last = game.events_of(ply.wrapping_sub(1), viewer);
        let is_unseen = acknowledged < ply && !over;
        let before_last = || game.view_before(ply - 1, viewer);
        let deal_end = is_unseen.then(before_last).and_then(|before| rules.deal_end(&before, &last));
        let mut drawn = Vec::new();
        if matches!(viewer, Viewer::Seat(_)) {
            for index in game.deal_start()..ply {
                rules.note_drawn(&game.events_of(index, viewer), you, &mut drawn);
            }
        }
        let is_harmless = |index: usize| {
            let movers = game.movers(index);
            movers.len() < 2 && movers.iter().all(is_person) && !rules.reveals(&game.events_of(index, Viewer::Table))
        };
        Self {
            you,
            covered,
            addressee: (!(covered || to_all)).then_some(you),
            view: game.view_before(ply, viewer),
            draft: game.draft_of(you).filter(|_| !covered && !is_watched),
            deal_end,
            last,
            view_before_events: game.view_before(since, viewer),
            own_events: news.iter().take_while(is_own).map(|(_, events)| rules.count(events)).sum(),
            has_acted: news.iter().any(|(movers, _)| movers.iter().any(is_person)),
            events: rules.joined(&news.into_iter().map(|(_, events)| events).collect::<Vec<_>>()),
            drawn,
            undo_is_harmless: !over && undone.is_some_and(|from| (from..ply).all(is_harmless)),
        }
    }
}

impl Session {
    fn last_person_to_act(&self) -> Option<Seat> {
        self.steps.from(0).iter().rev().find_map(|step| step.movers.iter().find(|seat| self.is_here(*seat)))
    }

    /// The current moment. `holder` is the person who holds the device where several people share it.
    pub fn moment(&self, holder: Option<Seat>) -> Moment {
        let facts = MomentFacts {
            sharing: DeviceSharing {
                persons: self.persons().collect(),
                waited_for: self.waited_for(),
                hides: self.hides(),
                over: self.turn().is_over(),
                last_to_act: self.last_person_to_act(),
            },
            players: &self.players,
            acknowledged: self.acknowledged(),
            undone: if self.has_draft() { Some(self.ply()) } else { self.decision_before() },
        };
        Moment::new(self, facts, holder)
    }
}

impl ViewedGame for Session {
    fn rules(&self) -> &'static dyn AnyRules {
        Self::rules(self)
    }

    fn ply(&self) -> usize {
        Self::ply(self)
    }

    fn movers(&self, index: usize) -> SeatSet {
        self.steps.get(index).map(|step| step.movers).unwrap_or_default()
    }

    fn events_of(&self, index: usize, who: Viewer) -> Opaque {
        let rules = Self::rules(self);
        self.steps.get(index).map_or_else(|| rules.joined(&[]), |step| rules.seen(&step.events, who))
    }

    fn view_before(&self, index: usize, who: Viewer) -> Opaque {
        self.view_at(index, who).expect("the index is not beyond the entries")
    }

    fn deal_start(&self) -> usize {
        self.steps.deal_start()
    }

    fn draft_of(&self, seat: Seat) -> Option<String> {
        self.draft(seat).map(str::to_owned)
    }
}
