//! Where a game stands, made small: what is copied and played on many thousand times for one decision.

use super::matrix::{self, MOST, Solved};
use crate::engine::{Points, Seat};
use crate::games::color::rules::{Board, DOUBLE_BLACK, Half, SquareSet, TARGET, View, groups};

/// Where a game stands before both choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Position {
    pub board: Board,
    /// The points of whoever places next, then of the other.
    pub scores: [Points; 2],
    /// How often each of them may still choose purple, in the same order.
    pub purples: [u8; 2],
    /// Whether whoever places next wins a tie.
    pub wins_ties: bool,
}

/// A domino by its two halves, wherever each came from: the number of the pair.
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

/// Which of [`DOMINOES`] two halves make, by their numbers in [`Half::ALL`].
pub(super) const PAIR: [[usize; MOST]; MOST] = [[0, 4, 5, 6], [4, 1, 7, 8], [5, 7, 2, 9], [6, 8, 9, 3]];

/// Where a domino may be placed, and what that brings at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Placing {
    pub halves: [Half; 2],
    pub at: [SquareSet; 2],
    pub points: Points,
}

impl Position {
    /// Where the game stands as this view shows it, before the choice of the turn it is in. Nothing if it is no seat's.
    pub(super) fn of(view: &View) -> Option<Self> {
        let (table, seat) = (&view.table, view.seat?);
        if seat.index() > 1 || table.placer.index() > 1 {
            return None;
        }
        let mut position = Self {
            board: table.board,
            scores: table.scores,
            purples: table.purples_left,
            wins_ties: table.placer == table.dmo,
        };
        if table.placer == Seat::new(1) {
            position.scores.reverse();
            position.purples.reverse();
        }
        Some(position)
    }

    /// The same, once these halves were chosen: the placer's, then the other's.
    pub(super) fn chosen(mut self, halves: [Half; 2]) -> Self {
        for (left, half) in self.purples.iter_mut().zip(halves) {
            *left = left.saturating_sub(u8::from(half == Half::Purple));
        }
        self
    }

    /// The next turn, once a domino was placed and everything was claimed for it.
    pub(super) fn placed(&self, placing: &Placing) -> Self {
        let mut next = self.claimed(placing.points);
        next.board.lay_quickly(placing.halves, placing.at);
        next
    }

    /// The next turn, once so many points were claimed for a domino that lies on the board.
    pub(super) fn claimed(&self, points: Points) -> Self {
        Self {
            board: self.board,
            scores: [self.scores[1], self.scores[0] + points],
            purples: [self.purples[1], self.purples[0]],
            wins_ties: !self.wins_ties,
        }
    }

    /// Who has won, if the game is over: whether it is whoever would place next.
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

    /// Which halves the placer may choose, and which the other may.
    pub(super) fn open(&self) -> [[bool; MOST]; 2] {
        self.purples.map(|left| Half::ALL.map(|half| half != Half::Purple || left > 0))
    }

    /// Every pair of choices, the placer's and the other's, by their numbers in [`Half::ALL`]; the last first.
    pub(super) fn cells(&self) -> Vec<(usize, usize)> {
        let [rows, columns] = self.open();
        let row = |row: usize| (0..MOST).rev().filter(move |column| columns[*column]).map(move |column| (row, column));
        (0..MOST).rev().filter(|row| rows[*row]).flat_map(row).collect()
    }

    /// Puts every place for a domino into `out`, in place of what it held, with what each brings at once. Two ways to
    /// lay equal halves are one.
    pub(super) fn placings(&self, halves: [Half; 2], out: &mut Vec<Placing>) {
        out.clear();
        let places = self.board.places(halves);
        out.extend(places.map(|at| {
            let at = at.map(SquareSet::only);
            Placing { halves, at, points: points(&self.board, halves, at) }
        }));
    }

    /// The most points that each of [`DOMINOES`] could bring at once.
    ///
    /// What one half could bring by itself bounds what a domino can, so that few dominoes have to be tried.
    pub(super) fn gains(&self) -> [Points; 10] {
        let board = &self.board;
        let (free, filled) = (board.free(), board.filled());
        let touching = if filled.is_empty() { free } else { filled.beside().within(free) };
        let mut gains = [0; 10];
        gains[1] = DOUBLE_BLACK;
        // by square: red, blue, purple in a red group, purple in a blue one
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
            let near = first.beside().within(free);
            let near = if first.within(touching).is_empty() { near.within(touching) } else { near };
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

    /// Solves the choice of halves, where a domino is worth this to the placer.
    pub(super) fn solve(&self, worth: &[[f64; MOST]; MOST]) -> Solved {
        let [rows, columns] = self.open();
        matrix::solve(worth, rows, columns)
    }
}

/// What a domino brings at once: its best claim, and what two blacks pay.
pub(super) fn points(board: &Board, halves: [Half; 2], at: [SquareSet; 2]) -> Points {
    if halves == [Half::Black; 2] {
        return DOUBLE_BLACK;
    }
    let mut board = *board;
    board.lay_quickly(halves, at);
    groups::most(&board, at)
}
