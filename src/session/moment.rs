//! The present moment of a session as somebody may see it: who looks, what they are told, what is covered, and what undo
//! may take back.
//!
//! Where several people play at one device it changes hands. Until whoever takes it up has said so the table is covered:
//! it shows only what everybody may know. Where the rules hide nothing at the moment, nothing is covered. Where nobody at
//! the device plays they watch: they see what lies open to all, and are told of one entry after the other. All of it is
//! found in one fold of the record.

use super::player::Player;
use super::session::Session;
use crate::engine::{Bone, Rules, Seat, Shown, Viewer};

/// The present moment of a session, as whoever looks may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment<G: Shown> {
    /// The seat of the person who looks, or whose turn to look it is; the first one where nobody at the device plays.
    pub you: Seat,
    /// Whether the device changes hands: nothing is shown that not everybody may know.
    pub covered: bool,
    /// The seat that is spoken to as "you"; nobody's where everybody is told: while the table is covered, where several play
    /// and nothing is hidden from any of them, where their game is over, and where all only watch.
    pub told: Option<Seat>,
    /// What whoever looks may know.
    pub view: G::View,
    /// What whoever looks has chosen while others are still choosing.
    pub draft: Option<G::Action>,
    /// The table as it lay when a deal ended, until that has been acknowledged.
    pub deal_end: Option<G::View>,
    /// What happened in the last entry.
    pub last: Vec<G::Event>,
    /// What whoever looks knew where [`Moment::events`] begin.
    pub told_from: G::View,
    /// What happened since whoever looks last acted, or has acknowledged.
    pub events: Vec<G::Event>,
    /// What whoever looks has drawn since they last played.
    pub drawn: Vec<Bone>,
    /// Whether a person's action is among that.
    pub has_acted: bool,
    /// Whether undo takes nothing back from which somebody has learned what was hidden. A game that is over has shown all
    /// hands.
    pub undo_is_harmless: bool,
}

/// What is gathered while the record is folded.
struct Fold<G: Shown> {
    told_from: G::View,
    events: Vec<G::Event>,
    drawn: Vec<Bone>,
    has_acted: bool,
    before_last: Option<G::View>,
    /// Whether all that undo would take back was done by people, and revealed nothing.
    undone_is_harmless: bool,
}

impl<G: Rules> Session<G> {
    /// Whether nobody at this device plays: whoever looks only watches.
    pub fn is_watched(&self) -> bool {
        self.persons().next().is_none()
    }

    /// The people who play at this device, in seat order.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().zip(self.players()).filter(|(_, player)| player.is_person()).map(|(seat, _)| seat)
    }

    /// Whether several people play at this device.
    pub fn is_shared(&self) -> bool {
        self.persons().nth(1).is_some()
    }
}

impl<G: Shown> Session<G> {
    /// Who looks: the only person, or among several the one who has said so, as long as they are to act. The seat comes
    /// with whether the device still changes hands to it. Where nothing is hidden all look, and it is whose turn it is.
    fn onlooker(&self, eyes: Option<Seat>) -> (Seat, bool) {
        let first = self.persons().next().unwrap_or(Seat::new(0));
        if !self.is_shared() {
            return (first, false);
        }
        if self.turn().is_over() {
            // whoever acted last has the device in hand, also after a reload
            return (self.last_person_to_act().unwrap_or(first), false);
        }
        // who has chosen in secret already waits, and hands the device on
        let (waited_for, hides) = (self.waited_for(), self.state.hides());
        if let Some(seat) = eyes.filter(|seat| hides && waited_for.contains(*seat) && self.is_person(*seat)) {
            return (seat, false);
        }
        // a person who is to act, or else the next of them in turn order
        let mover = waited_for.iter().next().map_or(0, Seat::index);
        let to_act = self.persons().find(|seat| waited_for.contains(*seat));
        let next = to_act.or_else(|| self.persons().find(|seat| seat.index() >= mover)).unwrap_or(first);
        (next, hides)
    }

    /// The person who acted last, as far as the record tells.
    fn last_person_to_act(&self) -> Option<Seat> {
        let mut replay = self.record.replay().ok()?;
        let mut last = None;
        while replay.index() < self.cursor {
            let movers = replay.advance().ok()??.movers;
            last = movers.iter().find(|seat| self.is_person(*seat)).or(last);
        }
        last
    }

    /// The present moment: to `eyes`, the person who has the device in hand, where several people play at it.
    ///
    /// # Panics
    /// Never: a session holds only what was legal when it was played.
    pub fn moment(&self, eyes: Option<Seat>) -> Moment<G> {
        let (you, covered) = self.onlooker(eyes);
        let (watched, shared, over) = (self.is_watched(), self.is_shared(), self.turn().is_over());
        let to_all = watched || shared && (over || !self.state.hides());
        // a seat's own knowledge is nobody's who only watches
        let viewer = if covered || watched { Viewer::Table } else { Viewer::Seat(you) };
        // among several, whoever takes the device up is told what the others did since; a game that is over is told to
        // all of them
        let since_own = shared && !covered && !to_all;
        let fold = self.fold(viewer, since_own.then_some(you));
        let last: Vec<G::Event> = self.events(viewer);
        let unseen = self.acknowledged() < self.ply() && !over;
        let deal_end = fold.before_last.filter(|_| unseen).and_then(|before| G::deal_end(&before, &last));
        Moment {
            you,
            covered,
            told: (!(covered || to_all)).then_some(you),
            view: self.view(viewer),
            draft: self.draft(you).filter(|_| !covered && !watched).cloned(),
            deal_end,
            last,
            told_from: fold.told_from,
            events: fold.events,
            drawn: fold.drawn,
            has_acted: fold.has_acted,
            undo_is_harmless: fold.undone_is_harmless && !over,
        }
    }

    /// The place in the record behind the last entry in which this seat acted; its start if there is none.
    fn behind_last_of(&self, seat: Seat) -> usize {
        let mut behind = 0;
        let mut replay = self.record.replay().expect("this game was dealt from the same before");
        while replay.index() < self.cursor {
            let step = replay.advance().expect("what was played before is legal again");
            let step = step.expect("the cursor is not beyond the record");
            if step.movers.contains(seat) {
                behind = step.index + 1;
            }
        }
        behind
    }

    /// One pass over the record: what is told begins behind the last own entry of `own`, or else where the rest has been
    /// acknowledged; to those who only watch it is no more than the last entry.
    fn fold(&self, viewer: Viewer, own: Option<Seat>) -> Fold<G> {
        let mut replay = self.record.replay().expect("this game was dealt from the same before");
        let since = match own {
            Some(own) => self.behind_last_of(own),
            // nobody acts who would acknowledge it: what came before the last entry was told as it came
            None if self.is_watched() => self.acknowledged().max(self.cursor.saturating_sub(1)),
            None => self.acknowledged(),
        };
        // where somebody has chosen in secret, undo takes that back and no entry
        let undone = self.decision_before().map(|from| if self.has_draft() { self.cursor } else { from });
        let mut fold = Fold {
            told_from: replay.state().view(viewer),
            events: Vec::new(),
            drawn: Vec::new(),
            has_acted: false,
            before_last: None,
            undone_is_harmless: undone.is_some() || self.has_draft(),
        };
        while replay.index() < self.cursor {
            if replay.index() + 1 == self.cursor {
                fold.before_last = Some(replay.state().view(viewer));
            }
            let step = replay.advance().expect("what was played before is legal again");
            let step = step.expect("the cursor is not beyond the record");
            let by_person = |seat: Seat| self.players.get(seat.index()).is_some_and(Player::is_person);
            if undone.is_some_and(|from| step.index >= from) {
                let seen: Vec<G::Event> =
                    step.events.iter().filter_map(|event| G::seen(event, Viewer::Table)).collect();
                let reveals = step.movers.len() > 1 || G::reveals(&seen);
                fold.undone_is_harmless &= step.movers.iter().all(by_person) && !reveals;
            }
            let seen: Vec<G::Event> = step.events.iter().filter_map(|event| G::seen(event, viewer)).collect();
            if let Viewer::Seat(you) = viewer {
                G::note_drawn(&seen, you, &mut fold.drawn);
            }
            if step.index + 1 == since {
                // what comes up to here is not told; a view of each entry would cost more than all else
                fold.told_from = step.state.view(viewer);
            } else if step.index >= since {
                fold.events.extend(seen);
                fold.has_acted |= step.movers.iter().any(by_person);
            }
        }
        fold
    }
}
