//! What all players see, and which actions are legal.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::action::{Action, End, Refusal};
use super::event::Bonus;
use super::options::{Opening, Options};
use crate::engine::{Bone, Outcome, Pips, Points, PublicState, Seat, SeatSet, Seats, SeenHands, Sides, Turn};

/// What one viewer may know.
pub type View = SeenHands<Table>;

/// A bone of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedBone {
    /// The seat that played it.
    pub seat: Seat,
    /// The bone.
    pub bone: Bone,
    /// The end where it was played.
    pub end: End,
}

/// What a side scored for passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PassBonus {
    /// What for.
    pub bonus: Bonus,
    /// The seat whose bone the others passed on; its side has the points.
    pub seat: Seat,
    /// The points.
    pub points: Points,
}

/// Everything that all players see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The settings of the game.
    pub options: Options,
    /// The number of this hand, from 1.
    pub number: u32,
    /// The bones of the line, in the order they were played.
    pub line: Vec<PlayedBone>,
    /// The numbers at the left and at the right end; `None` before the lead.
    pub ends: Option<[Pips; 2]>,
    /// For each seat, the numbers that it has shown to lack in this hand.
    pub lacks: Vec<BTreeSet<Pips>>,
    /// The points of each seat; seats of one side have the same.
    pub scores: Vec<Points>,
    /// The seat to act; `None` once the match is over.
    pub turn: Option<Seat>,
    /// The seat that leads or led this hand.
    pub leader: Seat,
    /// True while that seat may leave the lead to its partner.
    pub asked: bool,
    /// True if this hand is an opening.
    pub opening: bool,
    /// What tied hands add to the worth of the next hand won.
    pub worth: Points,
    /// The number of prizes given in this match.
    pub prizes: usize,
    /// What sides have scored for passes in this hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<PassBonus>,
}

impl Table {
    /// Hands after which a match without a winner is a draw (docs/rules/partners.md, The match 3).
    pub const MOST_HANDS: u32 = 1000;
    /// The same for a match with six love (docs/rules/partners.md, Six love 3).
    pub const MOST_HANDS_OF_LOVE: u32 = 100;

    pub(super) fn new(options: Options, seats: Seats) -> Self {
        Self {
            options,
            number: 0,
            line: Vec::new(),
            ends: None,
            lacks: vec![BTreeSet::new(); seats.count()],
            scores: vec![0; seats.count()],
            turn: None,
            leader: Seat::new(0),
            asked: false,
            opening: false,
            worth: 0,
            prizes: 0,
            bonuses: Vec::new(),
        }
    }

    /// The table after these plays by the seats in turn, the lead first; `None` if one of them does not fit.
    pub fn after(options: Options, seats: Seats, plays: &[(Bone, End)]) -> Option<Self> {
        let mut table = Self::new(options, seats);
        table.begin_hand(Seat::new(0), false, true);
        for (&(bone, end), seat) in plays.iter().zip(seats.iter().cycle()) {
            let fits = match table.number_at(end) {
                Some(number) => bone.has(number),
                None => end == End::Lead && table.line.is_empty(),
            };
            fits.then(|| table.lay(seat, bone, end))?;
            table.turn = Some(seat.next(seats));
        }
        Some(table)
    }

    /// Clears the table for the next hand.
    pub(super) fn begin_hand(&mut self, leader: Seat, asked: bool, opening: bool) {
        self.number += 1;
        self.line.clear();
        self.ends = None;
        self.lacks.iter_mut().for_each(BTreeSet::clear);
        self.bonuses.clear();
        self.turn = Some(leader);
        self.leader = leader;
        self.asked = asked;
        self.opening = opening;
    }

    /// The number of seats.
    ///
    /// # Panics
    /// If the table has no seats.
    pub fn seats(&self) -> Seats {
        Seats::of_len(self.scores.len()).expect("a table has seats")
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        self.options.sides(self.seats())
    }

    /// The partner of a seat; `None` if every seat plays for itself.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.sides().with(seat).iter().find(|other| *other != seat)
    }

    /// The seats after this one, in turn order, and then this one.
    pub(super) fn turn_order_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        std::iter::successors(Some(seat.next(seats)), move |seat| Some(seat.next(seats))).take(seats.count())
    }

    /// The number at an end.
    pub fn number_at(&self, end: End) -> Option<Pips> {
        let [left, right] = self.ends?;
        match end {
            End::Lead => None,
            End::Left => Some(left),
            End::Right => Some(right),
        }
    }

    /// True if a bone fits an end, or the table is empty.
    pub fn fits(&self, bone: Bone) -> bool {
        self.ends.is_none_or(|ends| ends.iter().any(|number| bone.has(*number)))
    }

    /// Lays a bone that fits.
    pub(super) fn lay(&mut self, seat: Seat, bone: Bone, end: End) {
        let outer = |number| bone.other(number).unwrap_or(number);
        self.ends = Some(match (self.ends, end) {
            (None, _) | (_, End::Lead) => [bone.low(), bone.high()],
            (Some([left, right]), End::Left) => [outer(left), right],
            (Some([left, right]), End::Right) => [left, outer(right)],
        });
        self.line.push(PlayedBone { seat, bone, end });
        self.asked = false;
    }

    /// Notes that a seat has neither number.
    pub(super) fn note_pass(&mut self, seat: Seat) {
        self.lacks[seat.index()].extend(self.ends.iter().flatten());
    }

    /// The number of hands after which the match is a draw.
    pub(super) const fn most_hands(&self) -> u32 {
        if self.options.love { Self::MOST_HANDS_OF_LOVE } else { Self::MOST_HANDS }
    }

    /// The side that has reached the target, or all seats.
    pub(super) fn leaders(&self) -> SeatSet {
        let target = self.options.points_to_win;
        let won: SeatSet = self.seats().iter().filter(|seat| self.scores[seat.index()] >= target).collect();
        if won.is_empty() { self.seats().iter().collect() } else { won }
    }

    /// True if this hand was led by itself (docs/rules/partners.md, Leading 2).
    pub fn led_by_itself(&self) -> bool {
        self.opening && self.options.opening == Opening::Double
    }

    /// The bone that led by itself: no hand held a higher one.
    fn highest_dealt(&self) -> Option<Bone> {
        Some(self.line.first()?.bone).filter(|_| self.led_by_itself())
    }
}

/// The order in which bones lead an opening: doubles, then by pips, then by the higher face.
pub(super) const fn opening_rank(bone: Bone) -> (bool, u16, Pips) {
    (bone.is_doublet(), bone.pips(), bone.high())
}

impl PublicState for Table {
    type Action = Action;
    type Refusal = Refusal;

    fn turn(&self) -> Turn {
        self.turn.map_or_else(|| Turn::Over(Outcome { winners: self.leaders() }), Turn::One)
    }

    fn set(&self) -> Vec<Bone> {
        self.options.set(self.seats())
    }

    fn laid(&self) -> Vec<Bone> {
        self.line.iter().map(|played| played.bone).collect()
    }

    fn check(&self, _: Seat, hand: &[Bone], action: &Action) -> Result<(), Refusal> {
        let Action::Play(bone, end) = *action else {
            return if self.asked { Ok(()) } else { Err(Refusal::NotAsked) };
        };
        if !hand.contains(&bone) {
            return Err(Refusal::NotInHand(bone));
        }
        match (self.ends, self.number_at(end)) {
            (None, _) if end == End::Lead => Ok(()),
            (None, _) => Err(Refusal::IsLead),
            (Some(_), None) => Err(Refusal::IsNoLead),
            (Some(_), Some(pips)) if !bone.has(pips) => Err(Refusal::DoesNotFit { bone, end, pips }),
            (Some([left, right]), _) if left == right && end == End::Right => Err(Refusal::SameEnds),
            (Some(_), Some(_)) => Ok(()),
        }
    }

    fn legal(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Action>) {
        let ends: &[End] = if self.ends.is_none() { &[End::Lead] } else { &End::BOTH };
        let plays = hand.iter().flat_map(|&bone| ends.iter().map(move |&end| Action::Play(bone, end)));
        out.extend(plays.chain([Action::Partner]).filter(|action| self.check(seat, hand, action).is_ok()));
    }

    fn lacks(&self, seat: Seat, bone: Bone) -> bool {
        let higher = self.highest_dealt().is_some_and(|lead| opening_rank(bone) > opening_rank(lead));
        higher || self.lacks[seat.index()].iter().any(|number| bone.has(*number))
    }

    /// Passes happen by themselves, so that the seat to act can play (docs/rules/partners.md, The line 4).
    fn must_hold(&self) -> Option<(Seat, Vec<Bone>)> {
        let turn = self.turn.filter(|_| self.ends.is_some())?;
        Some((turn, self.set().into_iter().filter(|bone| self.fits(*bone)).collect()))
    }
}
