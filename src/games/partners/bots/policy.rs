//! The playout policy: what a practised player does at a glance. It leaves more answers to its own side than to the other.

use super::visible::{SEATS, Visible, after};
use crate::engine::{BoneSet, Seat};
use crate::games::partners::rules::{Action, BlockWinner, Options};

/// How a seat chooses its plays, as far as another seat can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// The play with the most appeal ([`appeal_of`]).
    Practised,
    /// The bone with the most pips.
    Heaviest,
    /// Any bone, all equally likely.
    Any,
}

impl Style {
    pub(super) const ALL: [Self; 3] = [Self::Practised, Self::Heaviest, Self::Any];
}

/// What a seat knows when it chooses.
pub(super) struct Position {
    visible: Visible,
    seat: Seat,
    hand: BoneSet,
    /// The bones that the seat cannot see.
    unseen: BoneSet,
    /// For each seat, the bones that it may hold.
    possible: [BoneSet; SEATS],
}

impl Position {
    /// The knowledge of a seat with this hand.
    pub(super) fn new(visible: &Visible, seat: Seat, hand: BoneSet) -> Self {
        let unseen = visible.set.difference(visible.table.union(hand));
        let possible = visible.lacks.map(|faces| unseen.difference(BoneSet::with_faces(faces)));
        Self { visible: *visible, seat, hand, unseen, possible }
    }
}

/// The weights of a play's features; only their ratios matter.
struct Weights {
    /// Per bone left in hand that will fit an end.
    mine: i32,
    /// Per bone that will fit and that the partner may hold.
    partner: i32,
    /// Per bone that will fit and that the next seat may hold.
    next: i32,
    /// Per bone that will fit and that another opponent may hold.
    other: i32,
    /// If the partner will certainly pass.
    partner_passes: i32,
    /// If the next seat will certainly pass.
    next_passes: i32,
    /// If another opponent will certainly pass.
    other_passes: i32,
    /// Per pip that leaves the hand.
    pip: i32,
    /// For a double, which fits fewer ends than other bones.
    double: i32,
    /// For closing the line with fewer pips than expected elsewhere; against closing it with more.
    dead: i32,
}

const WEIGHTS: Weights = Weights {
    mine: 16,
    partner: 5,
    next: -8,
    other: -5,
    partner_passes: -40,
    next_passes: 60,
    other_passes: 30,
    pip: 3,
    double: 12,
    dead: 400,
};

/// What leaving the lead to the partner is worth: a little less than a usual lead.
const PARTNER_LEADS: i32 = 0;

/// The appeal of an action at a glance.
pub(super) fn appeal_of(options: &Options, position: &Position, action: &Action) -> i32 {
    let Action::Play(bone, end) = *action else { return PARTNER_LEADS };
    let weights = &WEIGHTS;
    let [left, right] = after(position.visible.ends, bone, end);
    let fitting = BoneSet::with_face(left).union(BoneSet::with_face(right));
    let hand = position.hand.without(bone);
    let mine = hand.intersection(fitting);
    let count = |bones: BoneSet| i32::try_from(bones.len()).unwrap_or_default();
    let mut appeal = weights.mine * count(mine)
        + weights.pip * i32::from(bone.pips())
        + if bone.is_doublet() { weights.double } else { 0 };
    if mine.is_empty() && position.unseen.intersection(fitting).is_empty() {
        return appeal + weights.dead * if is_ahead(options, position, hand) { 1 } else { -1 };
    }
    let mut is_next = true;
    let mut seat = position.seat.next(position.visible.seats);
    while seat != position.seat {
        let answers = count(position.possible[seat.index()].intersection(fitting));
        let (weight, passes) = if position.visible.sides.are_together(seat, position.seat) {
            (weights.partner, weights.partner_passes)
        } else if is_next {
            (weights.next, weights.next_passes)
        } else {
            (weights.other, weights.other_passes)
        };
        appeal += weight * answers + if answers == 0 { passes } else { 0 };
        is_next = false;
        seat = seat.next(position.visible.seats);
    }
    appeal
}

/// True if a seat that closes the line with this hand expects to win it.
fn is_ahead(options: &Options, position: &Position, hand: BoneSet) -> bool {
    let (unseen, pips) = (position.unseen.len().max(1), u32::from(position.unseen.pips()));
    // in parts of a pip, so that whole numbers do
    let own = u32::from(hand.pips()) * unseen;
    let expected = |seat: Seat| position.visible.counts[seat.index()] * pips;
    let next = position.seat.next(position.visible.seats);
    match options.block_winner {
        BlockWinner::Blocker => own < expected(next),
        BlockWinner::Single => {
            own < position.visible.sides.against(position.seat).iter().map(expected).min().unwrap_or(0)
        }
        BlockWinner::Pair => {
            let partners = position.visible.sides.with(position.seat).iter().filter(|seat| *seat != position.seat);
            let ours = own + partners.map(expected).sum::<u32>();
            let others =
                (0..position.visible.sides.count()).filter(|side| *side != position.visible.sides.of(position.seat));
            let sum = |side: usize| position.visible.sides.seats_of(side).iter().map(expected).sum::<u32>();
            ours < others.map(sum).min().unwrap_or(0)
        }
    }
}
