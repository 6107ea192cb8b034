//! A whole world that fits what a seat knows.
//!
//! What the other seat holds was dealt at the start of the hand or drawn later, and every draw and pass tells which
//! pips the hand did not have at that moment. So each bone that the other seat holds or has played came to it by one
//! *arrival*, and may only have come by those after which the seat never had to draw or pass while the bone would have
//! fitted. A world is drawn by giving every such bone an arrival it may have come by; its weight makes up for the
//! bones that had more or fewer arrivals to choose from, so that weighted worlds are distributed as the deals are.

use super::action::End;
use super::hand::{BONES, Hand, SET};
use super::layout::Layout;
use super::state::{BONEYARD, Electrum, HAND};
use super::view::{PlyKind, View};
use crate::engine::{Bone, Rng, Seat, Seats, Weighted};

#[cfg(test)]
mod tests;

/// How often a drawing that contradicts itself is begun anew before the view is given up.
const ATTEMPTS: u32 = 400;

/// A bone's way into the other seat's hand.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// The ply of the draw; nothing for the deal.
    ply: Option<usize>,
    taken: bool,
}

/// Moments at which the other seat showed that no bone in its hand fitted.
struct Lack {
    ply: usize,
    lacked: Hand,
}

/// What the public history tells of the other seat's bones.
pub(super) struct Evidence {
    pub(super) arrivals: Vec<Arrival>,
    lacks: Vec<Lack>,
    /// Its bones on the table, and the ply at which each left the hand.
    pub(super) played: Vec<(Bone, usize)>,
    /// Doublets that neither dealt hand held, because a lighter one led.
    not_dealt: Hand,
}

impl Evidence {
    pub(super) fn gather(view: &View, other: Seat) -> Option<Self> {
        let dealt = Arrival { ply: None, taken: false };
        let mut evidence =
            Self { arrivals: vec![dealt; HAND], lacks: vec![], played: vec![], not_dealt: Hand::default() };
        let mut table = Layout::new();
        for (ply, seen) in view.plies.iter().enumerate() {
            let others = seen.seat == other;
            match seen.kind {
                PlyKind::Play(bone, end) => {
                    if others {
                        evidence.played.push((bone, ply));
                    }
                    let fits =
                        table.is_empty() && end == End::E || table.pips_at(end).is_some_and(|pips| bone.has(pips));
                    if !fits {
                        return None;
                    }
                    table.play(seen.seat, bone, end, view.options.spinner);
                }
                PlyKind::Draw | PlyKind::Pass if others => {
                    evidence.lacks.push(Lack { ply, lacked: table.fitting() });
                    if seen.kind == PlyKind::Draw {
                        evidence.arrivals.push(Arrival { ply: Some(ply), taken: false });
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

    /// How many bones came with the deal.
    pub(super) fn dealt(&self) -> usize {
        self.arrivals.iter().filter(|arrival| arrival.ply.is_none()).count()
    }

    /// Whether a bone that the other seat held until `left` may have come by this arrival.
    pub(super) fn allows(&self, arrival: Arrival, bone: Bone, left: usize) -> bool {
        let came_too_late = arrival.ply.is_some_and(|ply| ply >= left);
        let too_heavy = arrival.ply.is_none() && self.not_dealt.contains(bone);
        !came_too_late
            && !too_heavy
            && self.lacks.iter().all(|lack| {
                // a draw is made because of what was held before it; what it brought was not held yet
                let held = arrival.ply.is_none_or(|ply| ply < lack.ply) && lack.ply < left;
                !(held && lack.lacked.contains(bone))
            })
    }

    /// Gives every played bone an arrival, at random; the weight is how many it had to choose from, together.
    fn place_played(&mut self, rng: &mut Rng) -> Option<f64> {
        for arrival in &mut self.arrivals {
            arrival.taken = false;
        }
        let mut weight = 1.0;
        let mut waiting = self.played.clone();
        while !waiting.is_empty() {
            // the bone with the fewest ways left goes first
            let options = |&(bone, left): &(Bone, usize)| -> Vec<usize> {
                let free =
                    |index: &usize| !self.arrivals[*index].taken && self.allows(self.arrivals[*index], bone, left);
                (0..self.arrivals.len()).filter(free).collect()
            };
            let (chosen, ways) = waiting.iter().map(options).enumerate().min_by_key(|(_, ways)| ways.len())?;
            let &index = rng.pick(&ways)?;
            weight *= f64::from(u32::try_from(ways.len()).ok()?);
            self.arrivals[index].taken = true;
            waiting.swap_remove(chosen);
        }
        Some(weight)
    }

    /// Fills the arrivals that no played bone came by with unseen bones; the weight is in how many ways that could be done.
    ///
    /// A later arrival allows all that an earlier one allows, so the number of choices does not depend on the choices
    /// made: every filling is equally likely.
    fn fill_hand(&self, unseen: Hand, now: usize, rng: &mut Rng) -> Option<(Hand, f64)> {
        let mut hand = Hand::default();
        let mut weight = 1.0;
        for arrival in self.arrivals.iter().filter(|arrival| !arrival.taken) {
            let free = |bone: &Bone| !hand.contains(*bone) && self.allows(*arrival, *bone, now);
            let choices: Vec<Bone> = unseen.iter().filter(free).collect();
            let &bone = rng.pick(&choices)?;
            weight *= f64::from(u32::try_from(choices.len()).ok()?);
            hand = hand.with(bone);
        }
        Some((hand, weight))
    }
}

/// Draws a world from a seat's view of a running game.
pub(super) fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Electrum>> {
    let seat = view.seat?;
    let turn = view.turn?;
    let own = view.own_hand()?;
    let other = seat.next(Seats::TWO);
    let unseen = Hand::FULL.minus(own.plus(view.layout.bones()));
    let mut evidence = Evidence::gather(view, other)?;
    let held = evidence.arrivals.len().checked_sub(evidence.played.len())?;
    if held != usize::from(view.seats[other.index()].count) || held > usize::from(unseen.len()) {
        return None;
    }
    // a pass after which the other seat cannot play ends the hand; this one did not
    let passed_to = turn == other && view.plies.last().is_some_and(|last| last.kind == PlyKind::Pass);
    let (theirs, weight) = (0..ATTEMPTS).find_map(|_| {
        let placed = evidence.place_played(rng)?;
        let (hand, filled) = evidence.fill_hand(unseen, view.plies.len(), rng)?;
        let stuck = passed_to && hand.both(view.layout.fitting()).is_empty();
        (!stuck).then_some((hand, placed * filled))
    })?;

    let left = unseen.minus(theirs);
    let drawn = SET - usize::from(left.len());
    if drawn < BONEYARD || (view.options.draws && left.len() != view.boneyard_count) {
        return None;
    }
    let mut deck = BONES;
    let gone = Hand::FULL.minus(left);
    for (place, bone) in deck.iter_mut().zip(gone.iter().chain(left.iter())) {
        *place = bone;
    }
    rng.shuffle(&mut deck[drawn..]);
    let mut hands = [theirs; 2];
    hands[seat.index()] = own;
    let last_played = view.layout.line().last().map_or(view.leader, |played| played.seat);
    let world = Electrum {
        options: view.options.clone(),
        seed: rng.seed(),
        hand_number: view.hand_number,
        deck,
        drawn,
        hands,
        layout: view.layout.clone(),
        plies: view.plies.clone(),
        doublet_lead: view.doublet_lead,
        leader: view.leader,
        turn,
        last_played,
        scores: view.scores,
        winner: None,
    };
    Some(Weighted { world, weight })
}
