//! The levels that think: how a half is chosen by what every domino is worth with its best place behind it, and where a
//! domino goes.

use super::matrix::{MOST, Solved};
use super::places::{Effort, Places, erring};
use super::position::{Placing, Position};
use crate::bots::{Choice, Drawn, Opinion, Thinking};
use crate::engine::{Points, Rng, Square};
use crate::games::color::rules::{Action, Claim, Half, SquareSet};

/// How a level chooses its half, once it knows what every pair of halves is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Taste {
    /// What does best against somebody who chooses any half, if it errs over each by at most so much.
    Guess(f64),
    /// Drawn from the mix that nobody who knows it can gain by.
    Mix,
}

/// The thinking of a placer who has the domino.
pub(super) struct Placer {
    pub places: Places,
    pub rng: Rng,
    /// Whether seat 0 places: then the placer's half is written first.
    pub is_first: bool,
}

impl Thinking<Action> for Placer {
    fn go_on(&mut self) -> bool {
        self.places.go_on(&mut self.rng)
    }

    fn opinion(&self) -> Opinion<Action> {
        let best = self.places.best();
        let square = |set: SquareSet| set.iter().next().unwrap_or(Square::new(0, 0));
        let choice = |(worth, placing): &(f64, Placing)| {
            let mut at = placing.at.map(square);
            if !self.is_first {
                at.reverse();
            }
            if placing.halves[0] == placing.halves[1] {
                at.sort_unstable();
            }
            Choice::new(Action::Place(at), (best - worth).max(0.0))
        };
        Opinion { choices: self.places.judged.iter().map(choice).collect() }
    }
}

/// The thinking of a placer who claims. The claim that pays most is known at once, and is made; what each of the others
/// would give away is found out for whoever asks.
pub(super) struct Claimer {
    position: Position,
    /// What pays most first.
    claims: Vec<Claim>,
    /// What claims come to that are still to be looked at, the last next.
    left: Vec<Points>,
    /// What claims come to, with what they are worth to the placer; the best first.
    judged: Vec<(Points, f64)>,
}

impl Claimer {
    /// Thinking about these claims. The position is the one before any is made.
    pub(super) fn new(position: Position, best: Claim, others: Vec<Claim>) -> Self {
        let mut claims = others;
        claims.retain(|claim| *claim != best);
        // the sort keeps equals in their order
        claims.sort_by_key(|claim| -claim.points());
        claims.insert(0, best);
        claims.truncate(CLAIMS);
        let mut left: Vec<Points> = claims.iter().rev().map(Claim::points).collect();
        left.dedup();
        Self { position, claims, left, judged: Vec::new() }
    }
}

/// How many claims are told apart: more than any of ten thousand random games had.
const CLAIMS: usize = 1000;

impl Thinking<Action> for Claimer {
    fn go_on(&mut self) -> bool {
        if let Some(points) = self.left.pop() {
            self.judged.push((points, 1.0 - self.position.claimed(points).worth()));
        }
        !self.left.is_empty()
    }

    fn opinion(&self) -> Opinion<Action> {
        let best = self.judged.first().map_or(0.0, |(_, worth)| *worth);
        let choice = |claim: &Claim| {
            let (_, worth) = self.judged.iter().find(|(points, _)| *points == claim.points())?;
            Some(Choice::new(Action::Claim(claim.clone()), (best - worth).max(0.0)))
        };
        let choices: Vec<_> = self.claims.iter().filter_map(choice).collect();
        let first = || Opinion::settled(Action::Claim(self.claims.first().cloned().unwrap_or_default()));
        if choices.is_empty() { first() } else { Opinion { choices } }
    }
}

/// The thinking of somebody who is to choose a half.
pub(super) struct Chooser {
    position: Position,
    /// Whether it is the placer, who chooses the row; the other chooses the column.
    is_placer: bool,
    effort: Effort,
    taste: Taste,
    rng: Rng,
    /// The pairs of halves that are still to be looked into, the last next: the placer's, then the other's.
    left: Vec<(usize, usize)>,
    under_way: Option<((usize, usize), Places)>,
    /// What each pair of halves is worth to the placer.
    worth: [[f64; MOST]; MOST],
    choices: Vec<Choice<Action>>,
}

impl Chooser {
    /// Thinking about the next turn of this position.
    pub(super) fn new(position: Position, is_placer: bool, effort: Effort, taste: Taste, rng: Rng) -> Self {
        let (left, worth) = (position.cells(), [[0.0; MOST]; MOST]);
        Self { position, is_placer, effort, taste, rng, left, under_way: None, worth, choices: Vec::new() }
    }

    /// The mix of both, once every pair is known.
    pub(super) fn solved(&self) -> Solved {
        self.position.solve(&self.worth)
    }

    /// What its own half is worth to it where the other chooses this one.
    fn cell(&self, own: usize, other: usize) -> f64 {
        if self.is_placer { self.worth[own][other] } else { 1.0 - self.worth[other][own] }
    }

    /// What each of its own halves is worth to it against somebody who chooses so.
    pub(super) fn against(&self, chances: &[f64; MOST]) -> [f64; MOST] {
        let whole: f64 = chances.iter().sum();
        std::array::from_fn(|own| (0..MOST).map(|other| chances[other] / whole * self.cell(own, other)).sum())
    }

    /// Chooses, once every pair is known.
    fn decide(&mut self) {
        let solved = self.solved();
        let [rows, columns] = self.position.open();
        let (open, others) = if self.is_placer { (rows, columns) } else { (columns, rows) };
        let (own, theirs) = if self.is_placer { (solved.rows, solved.columns) } else { (solved.columns, solved.rows) };
        let mut worth = match self.taste {
            Taste::Guess(_) => self.against(&others.map(|open| f64::from(u8::from(open)))),
            Taste::Mix => self.against(&theirs),
        };
        if let Taste::Guess(error) = self.taste {
            for worth in &mut worth {
                *worth += erring(error, &mut self.rng);
            }
        }
        let mut halves: Vec<usize> = (0..MOST).filter(|half| open[*half]).collect();
        halves.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
        let best = halves.first().map_or(0.0, |half| worth[*half]);
        if self.taste == Taste::Mix {
            let drawn = draw(&own, &mut self.rng);
            // what is played stands first, whatever else is worth as much
            halves.sort_by_key(|half| *half != drawn);
        }
        let choice = |half: usize| Choice {
            action: Action::Choose(Half::ALL[half]),
            behind: (best - worth[half]).max(0.0),
            drawn: (self.taste == Taste::Mix).then(|| Drawn { chance: own[half], worth: worth[half] }),
        };
        self.choices = halves.into_iter().map(choice).collect();
    }
}

/// A number drawn as often as it is likely.
fn draw(chances: &[f64; MOST], rng: &mut Rng) -> usize {
    const FINE: u32 = 1 << 24;
    let mut drawn = f64::from(rng.below(FINE)) / f64::from(FINE) * chances.iter().sum::<f64>();
    for (number, chance) in chances.iter().enumerate() {
        if drawn < *chance {
            return number;
        }
        drawn -= chance;
    }
    chances.iter().rposition(|chance| *chance > 0.0).unwrap_or_default()
}

impl Thinking<Action> for Chooser {
    fn go_on(&mut self) -> bool {
        if let Some(((row, column), places)) = &mut self.under_way {
            if !places.go_on(&mut self.rng) {
                self.worth[*row][*column] = places.best();
                self.under_way = None;
            }
        } else if let Some((row, column)) = self.left.pop() {
            let halves = [Half::ALL[row], Half::ALL[column]];
            self.under_way = Some(((row, column), Places::new(self.position.chosen(halves), halves, self.effort)));
        }
        let goes_on = self.under_way.is_some() || !self.left.is_empty();
        if !goes_on && self.choices.is_empty() {
            self.decide();
        }
        goes_on
    }

    fn opinion(&self) -> Opinion<Action> {
        // before anything is known red is as good as another: it may always be chosen
        let any = || Opinion::settled(Action::Choose(Half::Red));
        if self.choices.is_empty() { any() } else { Opinion { choices: self.choices.clone() } }
    }
}
