//! The state of a game, and how actions change it.

use std::cmp::Ordering;

use super::claim::Claim;
use super::event::Event;
use super::groups;
use super::half::Half;
use super::open_state::{Ending, OpenState, Phase, PlacedDomino};
use crate::engine::{Points, Seat, Seats, Square};

/// The number of turns in which a seat may choose purple: docs/rules/color.md, Choosing 2.
pub const PURPLES: u8 = 4;
/// The points that win at once: docs/rules/color.md, The end 1.
pub const TARGET: Points = 50;
/// The points for a domino of two blacks: docs/rules/color.md, Black 4.
pub const DOUBLE_BLACK: Points = 5;

/// A game of Color. Between two entries nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Color(pub(super) OpenState);

impl Color {
    /// Everything that all players see, which is the whole state.
    pub const fn table(&self) -> &OpenState {
        &self.0
    }

    fn pay(&mut self, points: Points) -> Points {
        let total = &mut self.0.scores[self.0.placer.index()];
        *total += points;
        *total
    }

    /// Ends the game if the placer has reached the target: docs/rules/color.md, The end 1.
    fn won_at_once(&mut self, out: &mut Vec<Event>) -> bool {
        let placer = self.0.placer;
        let won = self.0.scores[placer.index()] >= TARGET;
        if won {
            self.end(placer, Ending::Target, out);
        }
        won
    }

    fn end(&mut self, winner: Seat, ending: Ending, out: &mut Vec<Event>) {
        self.0.phase = Phase::Over { winner, ending };
        out.push(Event::Won { seat: winner, ending, scores: self.0.scores });
    }

    /// Begins the other seat's turn, or ends the game: docs/rules/color.md, The end 2 and 3.
    fn next_turn(&mut self, out: &mut Vec<Event>) {
        if !self.0.board.has_room() {
            let [first, second] = self.0.scores;
            return match first.cmp(&second) {
                Ordering::Greater => self.end(Seat::new(0), Ending::Full, out),
                Ordering::Less => self.end(Seat::new(1), Ending::Full, out),
                Ordering::Equal => self.end(self.0.dmo, Ending::Tie, out),
            };
        }
        self.0.placer = self.0.placer.next(Seats::TWO);
        self.0.phase = Phase::Choose;
    }

    /// Places the domino, turns squares black and pays two blacks: docs/rules/color.md, Placing and Black.
    pub(super) fn place(&mut self, halves: [Half; 2], at: [Square; 2], out: &mut Vec<Event>) {
        let seat = self.0.placer;
        let turned = self.0.board.place(halves, at);
        self.0.dominoes.push(PlacedDomino { seat, halves, at });
        out.push(Event::Placed { seat, halves, at });
        out.extend(turned.into_iter().map(Event::TurnedBlack));
        if halves == [Half::Black; 2] {
            let total = self.pay(DOUBLE_BLACK);
            out.push(Event::DoubleBlack { seat, points: DOUBLE_BLACK, total });
            if self.won_at_once(out) {
                return;
            }
        }
        if groups::can_claim(&self.0.board, at) {
            self.0.phase = Phase::Claim { halves, placed: at };
        } else {
            self.next_turn(out);
        }
    }

    pub(super) fn claim(&mut self, claim: &Claim, out: &mut Vec<Event>) {
        let points = claim.points();
        let total = self.pay(points);
        out.push(Event::Claimed { seat: self.0.placer, claim: claim.clone(), points, total });
        if !self.won_at_once(out) {
            self.next_turn(out);
        }
    }
}
