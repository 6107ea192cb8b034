//! The compact game state that the search copies.

use super::matrix::{self, CHOICES, Solution};
use crate::engine::{Points, Seat};
use crate::games::color::rules::{Board, DOUBLE_BLACK, Half, SquareSet, TARGET, View, groups};

/// The state before both seats choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SearchState {
    pub board: Board,
    /// The placer's points come first; `purples` likewise.
    pub scores: [Points; 2],
    pub purples: [u8; 2],
    /// True if the seat that places next wins a tie.
    pub wins_ties: bool,
}

/// The ten dominoes, whichever seat chose which half.
pub(super) const DOMINOES: [[Half; 2]; 10] = [
    [Half::Blue, Half::Blue],
    [Half::Black, Half::Black],
    [Half::Purple, Half::Purple],
    [Half::Red, Half::Red],
    [Half::Blue, Half::Black],
    [Half::Blue, Half::Purple],
    [Half::Blue, Half::Red],
    [Half::Black, Half::Purple],
    [Half::Black, Half::Red],
    [Half::Purple, Half::Red],
];

/// The index in [`DOMINOES`] of two halves, by their indices in [`Half::ALL`].
pub(super) const PAIR: [[usize; CHOICES]; CHOICES] = [[0, 4, 5, 6], [4, 1, 7, 8], [5, 7, 2, 9], [6, 8, 9, 3]];

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Placement {
    pub halves: [Half; 2],
    pub at: [SquareSet; 2],
    pub points: Points,
}

impl SearchState {
    /// The state that a view shows, before the choices of its turn. `None` for a spectator.
    pub(super) fn of(view: &View) -> Option<Self> {
        let (table, seat) = (&view.table, view.seat?);
        if seat.index() > 1 || table.placer.index() > 1 {
            return None;
        }
        let mut state = Self {
            board: table.board,
            scores: table.scores,
            purples: table.purples_left,
            wins_ties: table.placer == table.dmo,
        };
        if table.placer == Seat::new(1) {
            state.scores.reverse();
            state.purples.reverse();
        }
        Some(state)
    }

    /// The state after these halves were chosen: the placer's, then the other's.
    pub(super) fn chosen(mut self, halves: [Half; 2]) -> Self {
        for (left, half) in self.purples.iter_mut().zip(halves) {
            *left = left.saturating_sub(u8::from(half == Half::Purple));
        }
        self
    }

    pub(super) fn placed(&self, placement: &Placement) -> Self {
        let mut next = self.claimed(placement.points);
        next.board.place_fast(placement.halves, placement.at);
        next
    }

    pub(super) fn claimed(&self, points: Points) -> Self {
        Self {
            board: self.board,
            scores: [self.scores[1], self.scores[0] + points],
            purples: [self.purples[1], self.purples[0]],
            wins_ties: !self.wins_ties,
        }
    }

    /// If the game is over, whether the seat that would place next has won.
    pub(super) fn won(&self) -> Option<bool> {
        let [own, other] = self.scores;
        if own >= TARGET || other >= TARGET {
            Some(own > other)
        } else if self.board.has_room() {
            None
        } else {
            Some(own > other || (own == other && self.wins_ties))
        }
    }

    /// The halves that the placer may choose, and those that the other seat may.
    pub(super) fn open(&self) -> [[bool; CHOICES]; 2] {
        self.purples.map(|left| Half::ALL.map(|half| half != Half::Purple || left > 0))
    }

    /// Every pair of choices, the placer's and the other's, by their indices in [`Half::ALL`]; the first one last.
    pub(super) fn cells(&self) -> Vec<(usize, usize)> {
        let [rows, columns] = self.open();
        let row =
            |row: usize| (0..CHOICES).rev().filter(move |column| columns[*column]).map(move |column| (row, column));
        (0..CHOICES).rev().filter(|row| rows[*row]).flat_map(row).collect()
    }

    /// Replaces the contents of `out`. A domino of equal halves has one direction.
    pub(super) fn placements(&self, halves: [Half; 2], out: &mut Vec<Placement>) {
        out.clear();
        let places = self.board.places(halves);
        out.extend(places.map(|at| {
            let at = at.map(SquareSet::only);
            Placement { halves, at, points: points(&self.board, halves, at) }
        }));
    }

    /// The most points that each of [`DOMINOES`] can bring at once. Bounds by the points of single halves leave few
    /// dominoes to try.
    pub(super) fn gains(&self) -> [Points; 10] {
        let board = &self.board;
        let (free, filled) = (board.free(), board.filled());
        let touching = if filled.is_empty() { free } else { filled.neighbors().intersection(free) };
        let mut gains = [0; 10];
        gains[1] = DOUBLE_BLACK;
        // by square: red, blue, purple in a red group, purple in a blue group
        let mut alone = [[0; 4]; 64];
        for square in touching.iter() {
            let at = SquareSet::only(square);
            alone[at.bits().trailing_zeros() as usize] = [
                groups::longest_over(board, at, Half::Red, Half::Red),
                groups::longest_over(board, at, Half::Blue, Half::Blue),
                groups::longest_over(board, at, Half::Purple, Half::Red),
                groups::longest_over(board, at, Half::Purple, Half::Blue),
            ];
        }
        for first in free.iter() {
            let first = SquareSet::only(first);
            let near = first.neighbors().intersection(free);
            let near = if first.intersection(touching).is_empty() { near.intersection(touching) } else { near };
            let [red, blue, red_purple, blue_purple] = alone[first.bits().trailing_zeros() as usize];
            for second in near.iter() {
                let second = SquareSet::only(second);
                let beside = alone[second.bits().trailing_zeros() as usize];
                let both = |one: Points, other: Points| one.max(1) + other.max(1);
                let mut attempt = |domino: usize, turned: bool, most: Points| {
                    if most > gains[domino] {
                        let [one, other] = DOMINOES[domino];
                        let halves = if turned { [other, one] } else { [one, other] };
                        gains[domino] = gains[domino].max(points(board, halves, [first, second]));
                    }
                };
                let purple = red_purple.max(blue_purple);
                if first.bits() < second.bits() {
                    attempt(0, false, both(blue, beside[1]));
                    attempt(2, false, both(purple, beside[2].max(beside[3])));
                    attempt(3, false, both(red, beside[0]));
                }
                attempt(4, false, blue);
                attempt(7, true, purple);
                attempt(8, true, red);
                attempt(5, false, both(blue, beside[3]).max(blue + beside[2]));
                attempt(9, true, both(red, beside[2]).max(red + beside[3]));
                // neither half is in the other's way
                gains[6] = gains[6].max(blue + beside[0]);
            }
        }
        gains
    }

    pub(super) fn solve(&self, worth: &[[f64; CHOICES]; CHOICES]) -> Solution {
        let [rows, columns] = self.open();
        matrix::solve(worth, rows, columns)
    }
}

/// The points of a placement: the best claim, or those of two blacks.
pub(super) fn points(board: &Board, halves: [Half; 2], at: [SquareSet; 2]) -> Points {
    if halves == [Half::Black; 2] {
        return DOUBLE_BLACK;
    }
    let mut board = *board;
    board.place_fast(halves, at);
    groups::best_points(&board, at)
}
