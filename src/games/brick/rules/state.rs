//! The full state of a game, and how actions change it.

use super::dealing::{HAND, dealing, placed_start};
use super::event::{Event, FirstBy, MatchEnd, gain, pips_in};
use super::open_state::{OpenState, Phase, insert_sorted, remove};
use super::options::Options;
use super::spot::Spot;
use super::wall::{FACE_DOWN, PlacedBrick, Wall};
use crate::engine::{Bone, Dealing, Points, Seat, Seed};

/// A game of Brick Dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brick {
    pub(super) table: OpenState,
    pub(super) seed: Seed,
    /// Each seat's bricks, sorted.
    pub(super) hands: Vec<Vec<Bone>>,
    /// The brickyard, the next brick last.
    pub(super) yard: Vec<Bone>,
}

impl Brick {
    /// Everything that all players see.
    pub const fn table(&self) -> &OpenState {
        &self.table
    }

    /// A seat's bricks, sorted.
    pub fn hand(&self, seat: Seat) -> &[Bone] {
        &self.hands[seat.index()]
    }

    /// The deal of the current match, shuffled again from the seed so that a player can compare it with the table. In
    /// an imagined world, whose bricks come from no seed, the two differ.
    pub fn dealing(&self) -> Dealing {
        dealing(self.seed, self.table.match_number, self.table.options.set)
    }

    /// Sets up a match: docs/rules/brick.md, Set-up of a match. Returns the starting brick.
    pub(super) fn deal_match(&mut self, number: u32) -> Bone {
        let table = &mut self.table;
        table.match_number = number;
        let seats = table.seats();
        let dealing = dealing(self.seed, number, table.options.set);
        let (&start, yard) = dealing.rest(seats).split_first().expect("a set has a starting brick");
        table.wall = Wall::default();
        table.wall.lay(placed_start(start));
        table.readied.clear();
        table.skips = 0;
        table.shown.iter_mut().for_each(Vec::clear);
        table.phase = Phase::Reveal;
        for seat in seats.iter() {
            let mut hand = dealing.dealt_to(seat).to_vec();
            hand.sort_unstable();
            self.hands[seat.index()] = hand;
        }
        self.yard = yard.iter().rev().copied().collect();
        start
    }

    /// Finds the seat that goes first: docs/rules/brick.md, Set-up of a match 4 to 7.
    pub(super) fn reveal(&mut self, bricks: Vec<Bone>, out: &mut Vec<Event>) {
        for (shown, &bone) in self.table.shown.iter_mut().zip(&bricks) {
            insert_sorted(shown, bone);
        }
        let best = bricks.iter().copied().max_by_key(|bone| (bone.pips(), bone.high()));
        let sum = best.map(Bone::pips);
        let by = if bricks.iter().filter(|bone| Some(bone.pips()) == sum).count() > 1 {
            FirstBy::Face
        } else {
            FirstBy::Sum
        };
        let owner = self.table.seats().iter().zip(&bricks).find(|(_, bone)| Some(**bone) == best);
        let first = owner.map_or(Seat::new(0), |(seat, _)| seat);
        out.push(Event::Revealed { bricks, first, by });
        self.begin_turn(first, out);
    }

    fn begin_turn(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.table.phase = Phase::Play(seat);
        if usize::from(self.table.skips) >= self.hands.len() {
            self.end_match(MatchEnd::Stalemate, out);
        } else if !self.table.can_move(self.hand(seat), self.yard.len()) {
            self.end_match(MatchEnd::Stuck(seat), out);
        }
    }

    /// Scores the hands, then deals the next match or ends the game: docs/rules/brick.md, The end of a match 3 and The
    /// end of a game 1.
    fn end_match(&mut self, why: MatchEnd, out: &mut Vec<Event>) {
        let lost: Vec<Points> = self.hands.iter().map(|hand| pips_in(hand)).collect();
        for (score, lost) in self.table.scores.iter_mut().zip(&lost) {
            *score -= lost;
        }
        out.push(Event::MatchEnded { why, lost, hands: self.hands.clone() });
        let number = self.table.match_number;
        if number >= self.table.options.matches.unwrap_or(Options::MOST_MATCHES) {
            self.table.phase = Phase::Over;
        } else {
            let start = self.deal_match(number + 1);
            out.push(Event::MatchDealt { number: number + 1, start });
        }
    }

    /// Draws until the hand is full or nothing is left (docs/rules/brick.md, Drawing 2), then begins the next turn.
    fn continue_drawing(&mut self, seat: Seat, after_skip: bool, out: &mut Vec<Event>) {
        if self.hand(seat).len() < HAND && self.table.has_stock(self.yard.len()) {
            self.table.phase = Phase::Draw { seat, after_skip };
        } else {
            self.begin_turn(seat.next(self.table.seats()), out);
        }
    }

    /// Places a checked brick: docs/rules/brick.md, A turn 1 and 2, and Drawing 1.
    pub(super) fn place(&mut self, seat: Seat, bone: Bone, face_down: bool, at: [Spot; 2], out: &mut Vec<Event>) {
        let table = &mut self.table;
        let faces = if face_down { FACE_DOWN } else { [bone.low(), bone.high()] };
        let layer = table.wall.check(faces, at).expect("the placement has been checked");
        if face_down {
            remove(&mut table.readied, bone);
        } else {
            remove(&mut self.hands[seat.index()], bone);
            remove(&mut table.shown[seat.index()], bone);
        }
        table.wall.lay(PlacedBrick { bone, face_down, at, layer });
        table.skips = 0;
        let gain = gain(face_down, layer);
        table.scores[seat.index()] += gain;
        out.push(Event::Placed { seat, bone, face_down, at, layer, gain });
        if self.hand(seat).is_empty() {
            self.continue_drawing(seat, false, out);
        } else {
            self.begin_turn(seat.next(self.table.seats()), out);
        }
    }

    /// Readies the whole hand: docs/rules/brick.md, A turn 3.
    pub(super) fn skip(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let shown = std::mem::take(&mut self.hands[seat.index()]);
        let table = &mut self.table;
        table.shown[seat.index()].clear();
        for &bone in &shown {
            insert_sorted(&mut table.readied, bone);
        }
        table.skips += 1;
        out.push(Event::Skipped { seat, shown });
        self.continue_drawing(seat, true, out);
    }

    pub(super) fn draw(&mut self, seat: Seat, choice: Option<Bone>, after_skip: bool, out: &mut Vec<Event>) {
        let table = &mut self.table;
        let bone = choice.or_else(|| self.yard.pop()).expect("the draw has been checked");
        if choice.is_some() {
            remove(&mut table.readied, bone);
            insert_sorted(&mut table.shown[seat.index()], bone);
        } else {
            table.skips = 0;
        }
        insert_sorted(&mut self.hands[seat.index()], bone);
        out.push(Event::Drew { seat, bone: Some(bone), readied: choice.is_some() });
        self.continue_drawing(seat, after_skip, out);
    }
}
