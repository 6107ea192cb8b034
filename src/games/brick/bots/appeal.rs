//! The heuristic that playouts follow: an appeal for each action, in hundredths of a point.

use super::state::PlayoutState;
use crate::engine::{Bone, Seat};
use crate::games::brick::rules::HAND;

pub(super) const POINT: i32 = 100;
/// The appeal of ending the match ahead of all others: higher than that of any placement.
const WINS: i32 = 100 * POINT;

/// The pips of the three lightest bricks, sorted, among these and any number of bricks with `other` pips.
fn lightest<'a>(bricks: impl Iterator<Item = &'a Bone>, other: i32) -> [i32; HAND] {
    let mut lightest = [other; HAND];
    for bone in bricks {
        let mut pips = i32::from(bone.pips());
        for place in &mut lightest {
            if pips < *place {
                std::mem::swap(&mut pips, place);
            }
        }
    }
    lightest
}

impl PlayoutState {
    /// The appeal of getting rid of one pip: a full point once nothing can be drawn, less the more rounds the stock lasts,
    /// by their square.
    fn pip_appeal(&self) -> i32 {
        let seats = i32::from(u8::from(self.seats));
        let stock = i32::try_from(self.stock()).unwrap_or(POINT);
        POINT * 2 * seats * seats / (2 * seats * seats + stock * stock)
    }

    fn average_pips(&self) -> i32 {
        i32::from(self.highest)
    }

    pub(super) fn placement_appeal(&self, bone: Bone, layer: u8) -> i32 {
        POINT * i32::from(layer) + self.pip_appeal() * i32::from(bone.pips())
    }

    /// The appeal of drawing a readied brick; an unseen one has 0.
    pub(super) fn draw_appeal(&self, bone: Bone) -> i32 {
        let blanks = i32::from(bone.low() == 0) + i32::from(bone.high() == 0);
        self.pip_appeal().max(5) * (self.average_pips() - i32::from(bone.pips())) + 40 * blanks - 40
    }

    /// The appeal of a skip: how much lighter the hand can become, or [`WINS`].
    pub(super) fn skip_appeal(&self, seat: Seat) -> i32 {
        let hand = self.hands[seat.index()].bones();
        if self.can_end_ahead(seat, self.skips + 1, &[], hand) {
            return WINS;
        }
        let unseen = if self.left > 0 { self.average_pips() } else { i32::MAX };
        let lightest = lightest(self.readied.iter().chain(hand), unseen);
        let drawn: i32 = lightest.iter().filter(|pips| **pips < i32::MAX).sum();
        self.pip_appeal() * (self.pips(seat) - drawn) - POINT / 2
    }

    /// True if a seat that has skipped can draw readied bricks only, which ends the match (docs/rules/brick.md, The end of
    /// a match 2), and then be ahead of all others. It has drawn the bricks in `held`, and may draw those in `extra` besides the
    /// readied ones.
    pub(super) fn can_end_ahead(&self, seat: Seat, skips: u8, held: &[Bone], extra: &[Bone]) -> bool {
        let could_end = usize::from(skips) >= self.seats.count();
        if !could_end || held.len() + extra.len() + self.readied.len() < HAND {
            return false;
        }
        let drawn = lightest(self.readied.iter().chain(extra), i32::MAX);
        let left: i32 = held.iter().map(|bone| i32::from(bone.pips())).sum();
        let lost = left + drawn[..HAND - held.len()].iter().sum::<i32>();
        let total = self.scores[seat.index()] - lost;
        let others = self.seats.iter().filter(|other| *other != seat);
        others.into_iter().all(|other| total > self.scores[other.index()] - self.pips(other))
    }
}
