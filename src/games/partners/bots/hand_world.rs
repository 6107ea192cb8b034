//! A compact copy of a hand in progress, which a search clones and plays out thousands of times for one decision.
//!
//! It settles by the rules' own [`Settlement`], and leaves out the record and the next deal.

use super::policy::{Position, Style, appeal_of};
use super::prospects;
use super::visible::{SEATS, Visible, after, plays};
use crate::bots::search::World;
use crate::engine::{Bone, BoneSet, Pips, Points, PublicState, Seat, Seats, Sides};
use crate::games::partners::rules::{Action, End, Ending, LastBone, Options, Settlement, View};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandWorld {
    options: Options,
    pub(super) seats: Seats,
    pub(super) sides: Sides,
    pub(super) set: BoneSet,
    pub(super) hands: [BoneSet; SEATS],
    pub(super) table: BoneSet,
    pub(super) ends: Option<[Pips; 2]>,
    /// The numbers that each seat has shown to lack, as bits.
    pub(super) lacks: [u16; SEATS],
    scores: [Points; SEATS],
    worth: Points,
    prizes: usize,
    pub(super) turn: Seat,
    is_lead: bool,
    asked: bool,
    over: bool,
    /// How each seat plays on.
    pub(super) styles: [Style; SEATS],
    /// The order in which seats of [`Style::Any`] prefer their bones.
    pub(super) order: u32,
}

impl HandWorld {
    /// The visible part of a view; [`HandWorld::with_hands`] fills in the other hands. `None` for a spectator or a finished
    /// match.
    pub(super) fn seen(view: &View) -> Option<Self> {
        let (table, seats) = (&view.table, view.table.seats());
        let mut world = Self {
            options: table.options.clone(),
            seats,
            sides: table.sides(),
            set: table.set().into_iter().collect(),
            hands: [BoneSet::default(); SEATS],
            table: table.line.iter().map(|played| played.bone).collect(),
            ends: table.ends,
            lacks: [0; SEATS],
            scores: [0; SEATS],
            worth: table.worth,
            prizes: table.prizes,
            turn: table.turn?,
            is_lead: table.line.is_empty(),
            asked: table.asked,
            over: false,
            styles: [Style::Practised; SEATS],
            order: 0,
        };
        for seat in seats.iter() {
            world.scores[seat.index()] = table.scores[seat.index()];
            world.lacks[seat.index()] = table.lacks[seat.index()].iter().fold(0, |lacks, face| lacks | 1 << face);
        }
        world.hands[view.seat?.index()] = view.own_hand()?.iter().copied().collect();
        Some(world)
    }

    /// A copy in which the other seats than `own` hold these bones, in turn order from seat 0.
    pub(super) fn with_hands(&self, own: Seat, hands: &[BoneSet; SEATS]) -> Self {
        let mut world = self.clone();
        for seat in self.seats.iter().filter(|seat| *seat != own) {
            world.hands[seat.index()] = hands[seat.index()];
        }
        world
    }

    /// The points of each seat, with those of the hand once it is over.
    #[cfg(test)]
    pub(super) fn scores(&self) -> &[Points] {
        &self.scores[..self.seats.count()]
    }

    /// What all seats see.
    pub(super) fn visible(&self) -> Visible {
        Visible {
            seats: self.seats,
            sides: self.sides,
            set: self.set,
            table: self.table,
            ends: self.ends,
            lacks: self.lacks,
            counts: self.hands.map(BoneSet::len),
        }
    }

    /// The place of an action in [`HandWorld::order`], the next to play last: a hash, so that each order is as likely as
    /// another.
    fn place_in_order(&self, action: &Action) -> i32 {
        let key = match *action {
            Action::Play(bone, end) => {
                u32::from(bone.low()) << 8 | u32::from(bone.high()) << 4 | u32::from(end == End::Left)
            }
            Action::Partner => u32::MAX,
        };
        let mixed = (self.order ^ key.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B);
        let mixed = (mixed ^ mixed >> 15).wrapping_mul(0xC2B2_AE35);
        i32::try_from(mixed >> 1).expect("31 bits fit")
    }

    fn fitting(&self) -> BoneSet {
        self.ends.map_or(self.set, |[left, right]| BoneSet::with_face(left).union(BoneSet::with_face(right)))
    }

    pub(super) fn play_bone(&mut self, bone: Bone, end: End) {
        let (seat, ends_before, was_lead) = (self.turn, self.ends, self.is_lead);
        let hand = self.hands[seat.index()].without(bone);
        self.hands[seat.index()] = hand;
        self.table = self.table.with(bone);
        self.ends = Some(after(self.ends, bone, end));
        self.asked = false;
        self.is_lead = false;
        if hand.is_empty() {
            self.end(Ending::Out { seat }, self.last_bone(bone, ends_before));
        } else {
            self.pass_on(seat, was_lead);
        }
    }

    /// The next seat that can play; the seats before it pass.
    fn pass_on(&mut self, played: Seat, was_lead: bool) {
        let (fitting, lacking) = (self.fitting(), self.ends.map_or(0, |[left, right]| 1 << left | 1 << right));
        let mut seat = played;
        let mut passed = [false; SEATS];
        for _ in 0..self.seats.count() {
            seat = seat.next(self.seats);
            if !self.hands[seat.index()].intersection(fitting).is_empty() {
                self.turn = seat;
                for other in self.seats.iter().filter(|other| passed[other.index()]) {
                    self.lacks[other.index()] |= lacking;
                }
                if self.options.lead_pass + self.options.round_pass > 0 {
                    self.add_bonuses(played, was_lead, &passed);
                }
                return;
            }
            passed[seat.index()] = true;
        }
        self.end(Ending::Dead { blocker: played, rule: self.options.block_winner }, None);
    }

    fn add_bonuses(&mut self, played: Seat, was_lead: bool, passed: &[bool; SEATS]) {
        let mut add = |points: Points| {
            if self.scores[played.index()] + points < self.options.points_to_win {
                for seat in self.sides.with(played).iter() {
                    self.scores[seat.index()] += points;
                }
            }
        };
        let mut others = self.sides.with(played).iter().filter(|seat| *seat != played);
        if was_lead && passed[played.next(self.seats).index()] && !others.any(|seat| passed[seat.index()]) {
            add(self.options.lead_pass);
        }
        if self.turn == played {
            add(self.options.round_pass);
        }
    }

    fn last_bone(&self, bone: Bone, ends_before: Option<[Pips; 2]>) -> Option<LastBone> {
        let ends = ends_before?;
        let of_both = BoneSet::with_face(ends[0]).union(BoneSet::with_face(ends[1])).intersection(self.set);
        Some(LastBone { bone, ends, others_are_laid: of_both.difference(self.table).is_empty() })
    }

    fn end(&mut self, ending: Ending, last: Option<LastBone>) {
        self.over = true;
        let pips = self.hands.map(|hand| Points::from(hand.pips()));
        let pips = &pips[..self.seats.count()];
        let settlement = Settlement { options: &self.options, pips, last, worth: self.worth, prizes: self.prizes };
        let winners = settlement.winners(ending);
        if winners.is_empty() {
            return;
        }
        let points: Points = settlement.awards(winners).iter().map(|award| award.points).sum();
        let is_ahead = |seat: Seat| !winners.contains(seat) && self.scores[seat.index()] > 0;
        if self.options.love && self.seats.iter().any(is_ahead) {
            self.scores = [0; SEATS];
        } else {
            winners.iter().for_each(|seat| self.scores[seat.index()] += points);
        }
    }
}

impl World for HandWorld {
    type Action = Action;

    const INDIFFERENCE: f64 = 32.0;

    #[inline]
    fn mover(&self) -> Option<Seat> {
        (!self.over).then_some(self.turn)
    }

    fn moves(&self, out: &mut Vec<Action>) {
        out.clear();
        plays(self.hands[self.turn.index()], self.ends, out);
        if self.asked {
            out.push(Action::Partner);
        }
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        out.clear();
        match self.styles[self.turn.index()] {
            Style::Practised => {
                let position = Position::new(&self.visible(), self.turn, self.hands[self.turn.index()]);
                out.extend(moves.iter().map(|action| appeal_of(&self.options, &position, action)));
            }
            Style::Heaviest => out.extend(moves.iter().map(|action| match action {
                Action::Play(bone, _) => i32::from(bone.pips()),
                Action::Partner => -1,
            })),
            Style::Any => out.extend(moves.iter().map(|action| self.place_in_order(action))),
        }
    }

    fn follows_appeal(&self) -> bool {
        self.styles[self.turn.index()] != Style::Practised
    }

    fn play(&mut self, action: &Action) {
        match *action {
            Action::Play(bone, end) => self.play_bone(bone, end),
            Action::Partner => {
                let mover = self.turn;
                self.turn = self.sides.with(mover).iter().find(|seat| *seat != mover).unwrap_or(mover);
                self.asked = false;
            }
        }
    }

    fn worth(&self, seat: Seat) -> f64 {
        prospects::win_probability(&self.options, self.sides, &self.scores, seat)
    }
}
