//! The current moment of a session as its viewer may see it: who looks at the device, what is announced, whether the table
//! is covered, and whether undo would reveal anything.
//!
//! Where several people share a device, the table is covered until the next person confirms that they hold it: only public
//! information is shown. Nothing is covered while the rules hide nothing. If only bots play, viewers see public
//! information, and entries are announced one at a time.

use super::player::Player;
use super::session::Session;
use crate::engine::{Bone, Rules, Seat, SeatSet, ShowsView, Viewer};

/// The current moment of a session, as its viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment<G: ShowsView> {
    /// The seat of the person who looks, or who is to take the device; the first seat if only bots play.
    pub you: Seat,
    /// True while the device changes hands: only public information is shown.
    pub covered: bool,
    /// The seat addressed as "you". None if everybody is addressed: while the table is covered, if several people play and
    /// nothing is hidden or the game is over, and if only bots play.
    pub addressee: Option<Seat>,
    /// The viewer's view.
    pub view: G::View,
    /// The viewer's draft while others are still choosing.
    pub draft: Option<G::Action>,
    /// The view at the end of the last deal, until it has been acknowledged.
    pub deal_end: Option<G::View>,
    /// The events of the last entry.
    pub last: Vec<G::Event>,
    /// The viewer's view before [`Moment::events`].
    pub view_before_events: G::View,
    /// The events since the viewer last acted or acknowledged.
    pub events: Vec<G::Event>,
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

/// What one pass over the record collects.
struct Fold<G: ShowsView> {
    view_before_events: G::View,
    events: Vec<G::Event>,
    own_events: usize,
    drawn: Vec<Bone>,
    has_acted: bool,
    before_last: Option<G::View>,
    undo_is_harmless: bool,
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

impl<G: Rules> Session<G> {
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

impl<G: ShowsView> Session<G> {
    fn onlooker(&self, holder: Option<Seat>) -> (Seat, bool) {
        let sharing = DeviceSharing {
            persons: self.persons().collect(),
            waited_for: self.waited_for(),
            hides: self.state.hides(),
            over: self.turn().is_over(),
            last_to_act: self.last_person_to_act(),
        };
        sharing.onlooker(holder)
    }

    fn last_person_to_act(&self) -> Option<Seat> {
        let person = |movers: &SeatSet| movers.iter().find(|seat| self.is_here(*seat));
        self.movers[..self.cursor].iter().rev().find_map(person)
    }

    /// The current moment. `holder` is the person who holds the device where several people share it.
    ///
    /// # Panics
    /// Never: the record of a session is legal.
    pub fn moment(&self, holder: Option<Seat>) -> Moment<G> {
        let (you, covered) = self.onlooker(holder);
        let (watched, shared, over) = (self.is_watched(), self.is_shared(), self.turn().is_over());
        let to_all = watched || shared && (over || !self.state.hides());
        let viewer = if covered || watched { Viewer::Table } else { Viewer::Seat(you) };
        // among several people, the message covers everything since the last action of the person who takes the device
        let since_own = shared && !covered && !to_all;
        let fold = self.fold(viewer, since_own.then_some(you));
        let last: Vec<G::Event> = self.events(viewer);
        let unseen = self.acknowledged() < self.ply() && !over;
        let deal_end = fold.before_last.filter(|_| unseen).and_then(|before| G::deal_end(&before, &last));
        Moment {
            you,
            covered,
            addressee: (!(covered || to_all)).then_some(you),
            view: self.view(viewer),
            draft: self.draft(you).filter(|_| !covered && !watched).cloned(),
            deal_end,
            last,
            view_before_events: fold.view_before_events,
            events: fold.events,
            own_events: fold.own_events,
            drawn: fold.drawn,
            has_acted: fold.has_acted,
            undo_is_harmless: fold.undo_is_harmless && !over,
        }
    }

    /// The index after the last entry in which a seat acted; 0 if there is none.
    fn after_last_action_of(&self, seat: Seat) -> usize {
        self.movers[..self.cursor].iter().rposition(|movers| movers.contains(seat)).map_or(0, |index| index + 1)
    }

    /// Replays the record once. Collects the events since the last action of `own`, or else since the last acknowledged
    /// entry; if only bots play, those of the last entry at most.
    fn fold(&self, viewer: Viewer, own: Option<Seat>) -> Fold<G> {
        let mut replay = self.record.replay().expect("this game was dealt from the same before");
        let since = match own {
            Some(own) => self.after_last_action_of(own),
            // no person acknowledges, and earlier entries were announced as they were played
            None if self.is_watched() => self.acknowledged().max(self.cursor.saturating_sub(1)),
            None => self.acknowledged(),
        };
        // where a person has a draft, undo takes that back and no entry
        let undone = self.decision_before().map(|from| if self.has_draft() { self.cursor } else { from });
        let mut fold = Fold {
            view_before_events: replay.state().view(viewer),
            events: Vec::new(),
            own_events: 0,
            drawn: Vec::new(),
            has_acted: false,
            before_last: None,
            undo_is_harmless: undone.is_some() || self.has_draft(),
        };
        while replay.index() < self.cursor {
            if replay.index() + 1 == self.cursor {
                fold.before_last = Some(replay.state().view(viewer));
            }
            let step = replay.advance().expect("a recorded action is legal");
            let step = step.expect("the cursor is not beyond the record");
            let by_person = |seat: Seat| self.players.get(seat.index()).is_some_and(Player::is_person);
            if undone.is_some_and(|from| step.index >= from) {
                let seen: Vec<G::Event> =
                    step.events.iter().filter_map(|event| G::seen(event, Viewer::Table)).collect();
                let reveals = step.movers.len() > 1 || G::reveals(&seen);
                fold.undo_is_harmless &= step.movers.iter().all(by_person) && !reveals;
            }
            let seen: Vec<G::Event> = step.events.iter().filter_map(|event| G::seen(event, viewer)).collect();
            if let Viewer::Seat(you) = viewer {
                G::note_drawn(&seen, you, &mut fold.drawn);
            }
            if step.index + 1 == since {
                // computed here only: a view of each entry would cost more than everything else
                fold.view_before_events = step.state.view(viewer);
            } else if step.index >= since {
                // alone at the table, the viewer has just seen their own play
                let is_own = !self.is_shared() && step.movers.iter().all(|seat| self.is_here(seat));
                if is_own && fold.own_events == fold.events.len() {
                    fold.own_events += seen.len();
                }
                fold.events.extend(seen);
                fold.has_acted |= step.movers.iter().any(by_person);
            }
        }
        fold
    }
}
