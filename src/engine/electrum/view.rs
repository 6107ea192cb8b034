//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Action, End};
use super::hand::Hand;
use super::layout::Layout;
use super::options::Options;
use super::state::Event;
use crate::engine::{Bone, Points, Seat};

/// What a seat did in this hand, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// Who did it.
    pub seat: Seat,
    /// What was seen.
    pub kind: PlyKind,
}

/// What everybody sees of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlyKind {
    /// A bone played at an end.
    Play(Bone, End),
    /// A bone drawn; which one is seen by its owner alone.
    Draw,
    /// A pass.
    Pass,
}

impl From<Action> for PlyKind {
    fn from(action: Action) -> Self {
        match action {
            Action::Play(bone, end) => Self::Play(bone, end),
            Action::Draw => Self::Draw,
            Action::Pass => Self::Pass,
        }
    }
}

/// What a viewer knows of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// How many bones the seat holds.
    pub count: u8,
    /// Which ones, if the viewer may know.
    pub hand: Option<Hand>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's beside the table.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// The number of this hand, from 1.
    pub hand_number: u32,
    /// The seats.
    pub seats: [SeatView; 2],
    /// How many bones can still be drawn.
    pub boneyard_count: u8,
    /// Which bones nobody holds, the next drawn first, if the viewer may know; with Draws off, those left out of the hand.
    pub boneyard: Option<Vec<Bone>>,
    /// The bones on the table.
    pub layout: Layout,
    /// What happened in this hand.
    pub plies: Vec<Ply>,
    /// Whether the hand was led with the heaviest doublet of both hands, automatically.
    pub doublet_lead: bool,
    /// Who led this hand, or is to lead it.
    pub leader: Seat,
    /// Who is to act; nobody once the game is over.
    pub turn: Option<Seat>,
    /// Who won the game.
    pub winner: Option<Seat>,
    /// The totals.
    pub scores: [Points; 2],
}

impl View {
    /// The hand of the seat whose view it is.
    pub fn own_hand(&self) -> Option<Hand> {
        self.seat.and_then(|seat| self.seats[seat.index()].hand)
    }

    /// The bones that this viewer cannot see: the other hand and what nobody holds.
    pub fn unseen(&self) -> Hand {
        let known = self.seats.iter().filter_map(|seat| seat.hand).fold(self.layout.bones(), Hand::plus);
        Hand::FULL.minus(known)
    }

    /// The table as it lay when a hand ended: this is the view before the action that ended it, `events` is what that
    /// action did. Both hands lie open, as at a real table. Nothing if no hand ended.
    ///
    /// A hand that ends is followed by the next deal within the same action, so no state shows this.
    pub fn at_hand_end(&self, events: &[Event]) -> Option<Self> {
        let mut at_end = self.clone();
        for event in events {
            match *event {
                Event::Played { seat, bone, end, points, .. } => {
                    at_end.layout.play(seat, bone, end, self.options.spinner);
                    at_end.scores[seat.index()] += points;
                }
                Event::HandEnded(end) => {
                    at_end.seats = end.hands.map(|hand| SeatView { count: hand.len(), hand: Some(hand) });
                    if let Some(seat) = end.to {
                        at_end.scores[seat.index()] += end.points;
                    }
                    at_end.turn = None;
                    return Some(at_end);
                }
                Event::Dealt { .. } | Event::Drew { .. } | Event::Passed { .. } | Event::Won { .. } => {}
            }
        }
        None
    }

    /// Puts what the seat whose view it is may do now into `out`, in place of what it held: the same list as the rules'.
    pub fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand())
            && self.turn == Some(seat)
        {
            legal_actions(&self.layout, hand, self.boneyard_count > 0, out);
        }
    }
}

/// Adds what a seat with this hand may do to `out`, sorted.
#[inline]
pub(super) fn legal_actions(layout: &Layout, hand: Hand, can_draw: bool, out: &mut Vec<Action>) {
    if layout.is_empty() {
        out.extend(hand.iter().map(|bone| Action::Play(bone, End::E)));
        return;
    }
    let playable = hand.both(layout.fitting());
    if playable.is_empty() {
        out.push(if can_draw { Action::Draw } else { Action::Pass });
        return;
    }
    let ends = End::ALL.map(|end| layout.pips_at(end));
    for bone in playable.iter() {
        for (end, pips) in End::ALL.into_iter().zip(ends) {
            if pips.is_some_and(|pips| bone.has(pips)) {
                out.push(Action::Play(bone, end));
            }
        }
    }
}
