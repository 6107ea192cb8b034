//! Who wins a hand, and what it is worth (docs/rules/partners.md, The end of a hand, The worth of a hand).

use super::event::{Award, AwardKind, Ending, HandEnd};
use super::options::{BlockTie, BlockWinner, Count, Options, Unit};
use super::table::Table;
use crate::engine::{Bone, Pips, Points, Seat, SeatSet, Seats, Sides};

/// The prizes of the first hands won in a match.
const PRIZES: [Points; 4] = [100, 75, 50, 25];

/// The bone that a seat went out with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastBone {
    /// The bone.
    pub bone: Bone,
    /// The numbers of the ends before it.
    pub ends: [Pips; 2],
    /// True if all other bones with these numbers are on the table.
    pub others_are_laid: bool,
}

impl LastBone {
    fn fits_both_ends(self) -> bool {
        self.ends.iter().all(|number| self.bone.has(*number))
    }

    /// The rule: docs/rules/partners.md, The worth of a hand 4.
    fn is_capicua(self) -> bool {
        self.fits_both_ends() && self.ends[0] != self.ends[1] && !self.bone.is_doublet()
    }

    /// The rule: docs/rules/partners.md, The worth of a hand 2.
    fn is_key(self) -> bool {
        self.fits_both_ends() && self.ends[0] != self.ends[1] && self.others_are_laid
    }

    /// The rule: docs/rules/partners.md, The worth of a hand 3.
    fn finish(self) -> Points {
        match (self.bone.is_doublet(), self.fits_both_ends()) {
            (false, false) => 1,
            (true, false) => 2,
            (false, true) => 3,
            (true, true) => 4,
        }
    }
}

/// What decides a hand that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settlement<'a> {
    /// The settings.
    pub options: &'a Options,
    /// The pips left to each seat.
    pub pips: &'a [Points],
    /// The bone of a seat that went out.
    pub last: Option<LastBone>,
    /// What tied hands add.
    pub worth: Points,
    /// The prizes given before.
    pub prizes: usize,
}

impl Settlement<'_> {
    fn seats(&self) -> Seats {
        Seats::of_len(self.pips.len()).expect("a hand has seats")
    }

    fn sides(&self) -> Sides {
        self.options.sides(self.seats())
    }

    fn pips_of(&self, seats: SeatSet) -> Points {
        seats.iter().map(|seat| self.pips[seat.index()]).sum()
    }

    /// The seats of the side that wins; none after a tie.
    pub fn winners(&self, ending: Ending) -> SeatSet {
        let blocker = match ending {
            Ending::Out { seat } => return self.sides().with(seat),
            Ending::Dead { blocker, .. } => blocker,
        };
        let (sides, seats) = (self.sides(), self.seats());
        let single = |seat: Seat| (sides.of(seat), self.pips[seat.index()]);
        let lowest = match self.options.block_winner {
            BlockWinner::Pair => lowest((0..sides.count()).map(|side| (side, self.pips_of(sides.seats_of(side))))),
            BlockWinner::Single => lowest(seats.iter().map(single)),
            BlockWinner::Blocker => lowest([blocker, blocker.next(seats)].into_iter().map(single)),
        };
        match lowest {
            Some(side) => sides.seats_of(side),
            None if self.options.block_tie == BlockTie::Blocker => sides.with(blocker),
            None => SeatSet::default(),
        }
    }

    /// What a side that wins is awarded, in the order of the settlement; some awards are of no points.
    pub fn awards(&self, winners: SeatSet) -> [Award; 5] {
        let options = self.options;
        let is_last = |is_so: fn(LastBone) -> bool| self.last.is_some_and(is_so);
        let (hand, points) = match options.unit {
            Unit::Pips if options.count == Count::All => (AwardKind::Pips, self.pips.iter().sum()),
            Unit::Pips => (AwardKind::Pips, self.pips.iter().sum::<Points>() - self.pips_of(winners)),
            Unit::Hands if options.key > 1 && is_last(LastBone::is_key) => (AwardKind::Key, options.key),
            Unit::Hands => (AwardKind::Hand, 1),
            Unit::Finish => (AwardKind::Finish, self.last.map_or(1, LastBone::finish)),
        };
        let chuchazo = is_last(|last| last.bone == Bone::new(0, 0));
        let prize = PRIZES.get(self.prizes).filter(|_| options.prizes).copied();
        [
            (hand, points),
            (AwardKind::Carried, self.worth),
            (AwardKind::Capicua, if is_last(LastBone::is_capicua) { options.capicua } else { 0 }),
            (AwardKind::Chuchazo, if chuchazo { options.chuchazo } else { 0 }),
            (AwardKind::Prize, prize.unwrap_or_default()),
        ]
        .map(|(kind, points)| Award { kind, points })
    }
}

/// The side with the fewest pips; `None` if two sides have equally few.
fn lowest(pips: impl Iterator<Item = (usize, Points)>) -> Option<usize> {
    let mut least: Option<(Points, Option<usize>)> = None;
    for (side, pips) in pips {
        match &mut least {
            Some((fewest, lowest)) if *fewest == pips => *lowest = lowest.filter(|lowest| *lowest == side),
            Some((fewest, _)) if *fewest < pips => {}
            _ => least = Some((pips, Some(side))),
        }
    }
    least?.1
}

/// The pips of bones.
pub fn pips_of(hand: &[Bone]) -> Points {
    hand.iter().map(|bone| Points::from(bone.pips())).sum()
}

/// Settles a hand; the table is as it was when the hand ended.
pub(super) fn settle(
    table: &Table,
    hands: &[Vec<Bone>],
    asleep: Vec<Bone>,
    ending: Ending,
    last: Option<LastBone>,
) -> HandEnd {
    let pips: Vec<Points> = hands.iter().map(|hand| pips_of(hand)).collect();
    let (options, worth, prizes) = (&table.options, table.worth, table.prizes);
    let settlement = Settlement { options, pips: &pips, last, worth, prizes };
    let winners = settlement.winners(ending);
    let mut awards = settlement.awards(winners).to_vec();
    awards.retain(|award| !winners.is_empty() && (award.points != 0 || award.kind == AwardKind::Pips));
    let is_ahead = |seat: Seat| !winners.contains(seat) && table.scores[seat.index()] > 0;
    let reset = table.options.love && !winners.is_empty() && table.seats().iter().any(is_ahead);
    HandEnd { ending, hands: hands.to_vec(), asleep, winners: winners.iter().collect(), awards, reset }
}

/// The seat that leads the next hand by [`Leader::Winner`](super::options::Leader) or
/// [`Leader::Pair`](super::options::Leader) (docs/rules/partners.md, Leading 3).
pub(super) fn leader_after(table: &Table, end: &HandEnd) -> Seat {
    match end.ending {
        Ending::Out { seat } => seat,
        Ending::Dead { .. } => {
            let order = std::iter::once(table.leader).chain(table.turn_order_after(table.leader));
            // of equals the first, which is the nearest to the last leader
            let lightest = order.take(end.hands.len()).filter(|seat| end.winners.contains(seat));
            lightest.min_by_key(|seat| pips_of(&end.hands[seat.index()])).unwrap_or(table.leader)
        }
    }
}

/// The last bone of the line, if there were ends before it.
pub(super) fn last_bone(table: &Table, bone: Bone, ends_before: Option<[Pips; 2]>) -> Option<LastBone> {
    let ends = ends_before?;
    let is_laid = |bone: &Bone| table.line.iter().any(|played| played.bone == *bone);
    let of_both = |bone: &Bone| ends.iter().any(|number| bone.has(*number));
    let others_are_laid = table.options.set(table.seats()).iter().filter(|bone| of_both(bone)).all(is_laid);
    Some(LastBone { bone, ends, others_are_laid })
}
