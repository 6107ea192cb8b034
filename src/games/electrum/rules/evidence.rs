//! What the public history of a hand proves about the other seat's bones.
//!
//! Each bone that the other seat holds or has played reached its hand by one *arrival*: the deal or a draw. A draw or
//! pass proves that no bone then in the hand fitted, so a bone that would have fitted arrived later.
//! [`imagine`](super::imagine) draws random hands under these constraints, [`Belief`](super::Belief) counts them.

use super::action::End;
use super::dealing::HAND_SIZE;
use super::hand::{BONES, Hand};
use super::layout::Layout;
use super::view::{PlyKind, View};
use crate::engine::{Bone, Seat};

#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// `None` for the deal.
    pub(super) ply: Option<usize>,
}

/// A draw or pass of the other seat.
pub(super) struct Lack {
    pub(super) ply: usize,
    /// The bones that fitted then, so that the seat held none of them.
    pub(super) lacked: Hand,
}

pub(super) struct Evidence {
    pub(super) arrivals: Vec<Arrival>,
    pub(super) lacks: Vec<Lack>,
    /// Its bones on the table, each with the ply at which it left the hand.
    pub(super) played: Vec<(Bone, usize)>,
    /// Doublets that neither seat was dealt, because a lighter one led.
    pub(super) not_dealt: Hand,
}

impl Evidence {
    /// The evidence about the seat `other`; `None` if the view contradicts itself.
    pub(super) fn gather(view: &View, other: Seat) -> Option<Self> {
        let dealt = Arrival { ply: None };
        let mut evidence =
            Self { arrivals: vec![dealt; HAND_SIZE], lacks: vec![], played: vec![], not_dealt: Hand::default() };
        let mut table = Layout::new();
        for (ply, seen) in view.plies.iter().enumerate() {
            let by_other = seen.seat == other;
            match seen.kind {
                PlyKind::Play(bone, end) => {
                    if by_other {
                        evidence.played.push((bone, ply));
                    }
                    let fits =
                        table.is_empty() && end == End::E || table.pips_at(end).is_some_and(|pips| bone.has(pips));
                    if !fits {
                        return None;
                    }
                    table.play(seen.seat, bone, end, view.options.spinner);
                }
                PlyKind::Draw | PlyKind::Pass if by_other => {
                    evidence.lacks.push(Lack { ply, lacked: table.fitting() });
                    if seen.kind == PlyKind::Draw {
                        evidence.arrivals.push(Arrival { ply: Some(ply) });
                    }
                }
                PlyKind::Draw | PlyKind::Pass => {}
            }
        }
        if view.doublet_lead {
            let lead = view.layout.line().first()?.bone;
            evidence.not_dealt = BONES.into_iter().filter(|bone| bone.is_doublet() && *bone > lead).collect();
        }
        Some(evidence)
    }

    /// `None` if the evidence contradicts the view.
    pub(super) fn held(&self, view: &View, other: Seat, unseen: Hand) -> Option<u8> {
        let held = u8::try_from(self.arrivals.len().checked_sub(self.played.len())?).ok()?;
        (held == view.seats[other.index()].count && held <= unseen.len()).then_some(held)
    }

    pub(super) fn dealt(&self) -> usize {
        self.arrivals.iter().filter(|arrival| arrival.ply.is_none()).count()
    }

    /// Whether a bone that the other seat held until the ply `left` may have come by this arrival.
    pub(super) fn allows(&self, arrival: Arrival, bone: Bone, left: usize) -> bool {
        let came_too_late = arrival.ply.is_some_and(|ply| ply >= left);
        let too_heavy = arrival.ply.is_none() && self.not_dealt.contains(bone);
        !came_too_late
            && !too_heavy
            && self.lacks.iter().all(|lack| {
                // a draw proves what the hand lacked before it, so not the drawn bone: `<`, not `<=`
                let held = arrival.ply.is_none_or(|ply| ply < lack.ply) && lack.ply < left;
                !(held && lack.lacked.contains(bone))
            })
    }
}

/// Whether the other seat is known to hold a fitting bone: a pass that did not end the hand proves it.
pub(super) fn other_can_play(view: &View, other: Seat) -> bool {
    view.turn == Some(other) && view.plies.last().is_some_and(|last| last.kind == PlyKind::Pass)
}
