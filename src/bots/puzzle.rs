//! The puzzle of the day: a position from a game of the strongest opponent against itself with one best move.
//!
//! The seed of the day decides everything, and budgets count playouts, so every device finds the same puzzle without a
//! server. The strongest opponent plays games against itself. A choice is a candidate if its best action leads all others by
//! [`BotRules::PUZZLE_LEAD`]. Weak opponents then choose in the same position: the puzzle is hard if most of them miss the best action.
//! A candidate is accepted once several more evaluations, some with a larger budget, agree on the action and its lead.
//!
//! The search runs in steps of at most some seconds on a slow phone, so that it can show its progress, continue after it was
//! interrupted, and stay within the time in which the page expects a worker's answer. A [`PuzzleSearch`] is the state between
//! two steps. docs/review.md has the measurements.

use serde::{Deserialize, Serialize};

use super::measure::Measure;
use super::opinion::{Choice, DRAWN_AT_LEAST, Opinion, likeliest};
use super::protocol::{Bits, OpinionText};
use super::queue::{Begin, Thought};
use super::{BotRules, Level, Thinking};
use crate::engine::{Rng, Seat, Seed, Viewer};

/// The lead is at least this many of its standard errors in every evaluation.
const LEAST_ERRORS: f64 = 3.0;

/// A choice among fewer actions is no puzzle.
const FEWEST_ACTIONS: usize = 3;

/// The evaluations that must agree after the opponent's own choice: how many times its budget each has.
const EVALUATIONS: [u32; 4] = [1, 1, 2, 4];

/// The largest budget of an evaluation, in budgets of the strongest opponent.
pub const LARGEST_EVALUATION: u32 = 4;

/// The weak opponents that try a candidate.
const WEAK: [Level; 5] = [Level::Beginner, Level::Beginner, Level::Easy, Level::Easy, Level::Easy];

/// The purpose of the first weak opponent's seed: after those of the game and of the evaluations.
const FIRST_WEAK: u64 = 100;

/// If this many of [`WEAK`] miss a candidate, it is hard, and the next step evaluates it. The others are the reserve.
const HARD: u8 = 3;

/// The choices that are looked at for a puzzle, in one game after the other. After them the reserve is evaluated.
pub const MOST_CHOICES: u32 = 100;

/// The highest number of candidates that are evaluated.
const MOST_EVALUATED: u32 = 24;

/// A puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The seed of its game, which has the usual seats and the initial options.
    pub seed: Seed,
    /// The entries of the game in notation; the last one is the choice.
    pub entries: Vec<Vec<String>>,
    /// The seat that chooses.
    pub seat: Seat,
    /// The opinion of the last evaluation, the solution first.
    pub opinion: OpinionText,
    /// How many of [`Puzzle::OF_WEAK`] weak opponents missed it.
    pub missed: u8,
    /// The chance to win with the solution.
    worth: Option<Bits>,
}

impl Puzzle {
    /// The number of weak opponents that tried it.
    pub const OF_WEAK: u8 = 5;

    /// The solution in notation.
    pub fn solution(&self) -> &str {
        self.opinion.actions().next().unwrap_or_default()
    }

    /// The chance to win with the solution, 0 to 1; nothing if only differences are known.
    pub fn worth(&self) -> Option<f64> {
        self.worth.map(Bits::number)
    }

    /// The lead of the solution over the next best action in the last evaluation.
    pub fn lead(&self) -> Option<Measure> {
        let choices = self.opinion.choices().collect();
        best(&Opinion { choices }).map(|(_, lead)| lead)
    }

    /// True if one more evaluation with this many times the strongest opponent's budget finds the same best action, whatever
    /// its lead. Nothing if the puzzle is not of this game.
    pub fn is_kept_by<G: BotRules>(&self, times: u32, seed: Seed) -> Option<bool> {
        let (_, entries) = self.entries.split_last()?;
        let game: G = replayed(self.seed, entries)?;
        let mut thought = G::start_larger_search(&game.view(Viewer::Seat(self.seat)), times, Rng::new(seed))?;
        while thought.next_slice() {}
        let (action, _) = best(&thought.opinion())?;
        Some(action.to_string() == self.solution())
    }
}

/// A choice that may be a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Candidate {
    /// The index of its game.
    game: usize,
    /// The number of entries before it.
    entries: usize,
    seat: Seat,
    /// The best action in notation.
    solution: String,
    /// False if the solution is an action that other candidates are preferred to ([`BotRules::is_solution`]).
    is_preferred: bool,
    /// Its lead when it was found.
    lead: Bits,
    /// How many weak opponents missed it.
    missed: u8,
    /// How many evaluations have agreed so far.
    agreed: usize,
}

impl Candidate {
    /// True if the next step evaluates it.
    const fn is_hard(&self) -> bool {
        self.is_preferred && self.missed >= HARD
    }

    /// True if it is evaluated before the other: the preferred ones first, then the hardest, then the clearest.
    fn is_before(&self, other: &Self) -> bool {
        let rank = |candidate: &Self| (candidate.is_preferred, candidate.missed);
        let (own, its) = (rank(self), rank(other));
        own > its || own == its && self.lead.number() > other.lead.number()
    }
}

/// What has been decided.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    /// Games are played.
    Play,
    /// The reserve is evaluated.
    Reserve,
    /// The result; nothing if there is no puzzle.
    Done(Option<Box<Puzzle>>),
}

/// The search for the puzzle of a day between two steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSearch {
    /// The seed of the day.
    seed: Seed,
    /// The entries of the games so far; the last one is being played.
    games: Vec<Vec<Vec<String>>>,
    /// The candidate to evaluate next: a hard one, or one of the reserve.
    next: Option<Candidate>,
    /// Easier candidates.
    reserve: Vec<Candidate>,
    /// The number of choices that were looked at.
    looked_at: u32,
    /// The number of candidates that were evaluated.
    evaluated: u32,
    stage: Stage,
}

impl PuzzleSearch {
    /// A search that has not begun. The seed of the day is that of a puzzle, not that of the deal of the day, which a
    /// puzzle would reveal.
    pub fn new(seed: Seed) -> Self {
        let games = vec![Vec::new()];
        Self { seed, games, next: None, reserve: Vec::new(), looked_at: 0, evaluated: 0, stage: Stage::Play }
    }

    /// Parses the answer to a step; nothing if it is not one.
    pub fn read(answer: &OpinionText) -> Option<Self> {
        serde_json::from_str(answer.actions().next()?).ok()
    }

    /// Serializes the search, as the text of the question for its next step.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are JSON")
    }

    /// True once there is a result.
    pub const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done(_))
    }

    /// The puzzle; nothing while the search runs, or if it found none.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        if let Stage::Done(puzzle) = &self.stage { puzzle.as_deref() } else { None }
    }

    /// The number of choices that were looked at, at most [`MOST_CHOICES`] and one entry's more.
    pub const fn looked_at(&self) -> u32 {
        self.looked_at
    }

    /// The seed of a game.
    fn seed_of(&self, game: usize) -> Seed {
        self.seed.derive(game as u64)
    }

    /// The seed of an opponent's choice, independent of the deals'. `purpose` tells choices of the same seat apart.
    fn seed_of_choice(&self, (game, entries): (usize, usize), seat: Seat, purpose: u64) -> Seed {
        let seat = seat.index() as u64;
        self.seed_of(game).derive(u64::MAX).derive((entries as u64) << 8 | seat).derive(purpose)
    }

    /// A candidate was found.
    fn add(&mut self, candidate: Candidate) {
        if candidate.is_hard() && self.next.is_none() {
            self.next = Some(candidate);
        } else {
            self.reserve.push(candidate);
        }
    }

    /// Decides what follows a step.
    fn advance(&mut self) {
        if self.next.is_some() || self.is_done() {
            return;
        }
        if self.looked_at >= MOST_CHOICES {
            self.stage = Stage::Reserve;
        }
        if self.evaluated >= MOST_EVALUATED {
            self.stage = Stage::Done(None);
        } else if self.stage == Stage::Reserve {
            // of equals the first
            let better = |best: usize, other: usize| {
                if self.reserve[other].is_before(&self.reserve[best]) { other } else { best }
            };
            match (0..self.reserve.len()).reduce(better) {
                Some(best) => self.next = Some(self.reserve.remove(best)),
                None => self.stage = Stage::Done(None),
            }
        }
    }
}

/// The best action and its lead over the next best; nothing without a second action. An action of a mixed strategy costs
/// nothing, so that the lead of a mix is 0.
fn best<A: Clone>(opinion: &Opinion<A>) -> Option<(A, Measure)> {
    let index = likeliest(&opinion.choices);
    let others = opinion.choices.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, choice)| choice);
    let cost = |choice: &Choice<A>| {
        let is_in_mix = choice.drawn.is_some_and(|drawn| drawn.chance >= DRAWN_AT_LEAST);
        if is_in_mix { Measure::default() } else { Measure { mean: choice.behind, error: choice.error } }
    };
    let lead = others.map(cost).min_by(|one, other| one.mean.total_cmp(&other.mean))?;
    Some((opinion.choices.get(index)?.action.clone(), lead))
}

/// True if this lead makes a puzzle.
fn is_clear<G: BotRules>(lead: Measure) -> bool {
    lead.mean >= G::PUZZLE_LEAD && lead.mean >= LEAST_ERRORS * lead.error
}

/// The game after these entries; nothing if they are not of this game.
fn replayed<G: BotRules>(seed: Seed, entries: &[Vec<String>]) -> Option<G> {
    let seats = G::usual_seats();
    let mut game = G::deal(&G::initial(seats), seats, seed).ok()?;
    let mut events = Vec::new();
    for entry in entries {
        let actions: Vec<G::Action> = entry.iter().map(|action| action.parse().ok()).collect::<Option<_>>()?;
        game.apply(&actions, &mut events).ok()?;
        events.clear();
    }
    Some(game)
}

/// What is being thought about in a step.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Task {
    /// The strongest opponent chooses for the next seat to act.
    Choose,
    /// The weak opponent of this index tries the last candidate of the reserve.
    Try(usize),
    /// The next candidate is evaluated once more.
    Evaluate,
}

/// One step of a search: an entry of a game with its candidates, or one evaluation of a candidate.
struct PuzzleStep<G: BotRules> {
    search: PuzzleSearch,
    game: G,
    task: Task,
    thought: Option<Box<dyn Thinking<G::Action>>>,
    /// The choices of this entry so far.
    actions: Vec<G::Action>,
    /// The candidate that is tried or evaluated.
    candidate: Option<Candidate>,
}

/// Starts the next step of a search. Nothing if it is done, or is not of this game.
fn start_puzzle_step<G: BotRules>(mut search: PuzzleSearch) -> Option<Box<dyn Thought>> {
    let candidate = search.next.take();
    let (number, entries) = match &candidate {
        Some(candidate) => (candidate.game, search.games.get(candidate.game)?.get(..candidate.entries)?),
        None => (search.games.len().checked_sub(1)?, search.games.last()?.as_slice()),
    };
    let game: G = replayed(search.seed_of(number), entries)?;
    let task = if candidate.is_some() { Task::Evaluate } else { Task::Choose };
    let mut step = PuzzleStep::<G> { search, game, task, thought: None, actions: Vec::new(), candidate };
    let begins = if task == Task::Evaluate { step.evaluate() } else { step.choose() };
    begins.then(|| Box::new(step) as Box<dyn Thought>)
}

/// Prepares the next step of a search in a known game.
pub fn begin_puzzle<G: BotRules>(search: PuzzleSearch) -> Begin {
    Box::new(move || start_puzzle_step::<G>(search))
}

impl<G: BotRules> PuzzleStep<G> {
    /// The game that is played, and the number of its entries.
    fn place(&self) -> (usize, usize) {
        let game = self.search.games.len().saturating_sub(1);
        (game, self.search.games.last().map_or(0, Vec::len))
    }

    /// The next seat to act that has not chosen.
    fn mover(&self) -> Option<Seat> {
        self.game.turn().movers().iter().nth(self.actions.len())
    }

    /// Starts the choice of the next seat; false if no seat is to act.
    fn choose(&mut self) -> bool {
        let place = self.place();
        self.task = Task::Choose;
        self.thought = self.mover().and_then(|seat| {
            let strongest = G::LEVELS.last().copied().unwrap_or_default();
            G::ponder(&self.game.view(Viewer::Seat(seat)), strongest, self.search.seed_of_choice(place, seat, 0))
        });
        self.thought.is_some()
    }

    /// Starts the choice of a weak opponent; false if there is none of this index.
    fn try_weak(&mut self, index: usize) -> bool {
        self.task = Task::Try(index);
        self.thought = self.candidate.as_ref().zip(WEAK.get(index)).and_then(|(candidate, level)| {
            let Candidate { game, entries, seat, .. } = *candidate;
            let seed = self.search.seed_of_choice((game, entries), seat, FIRST_WEAK + index as u64);
            G::ponder(&self.game.view(Viewer::Seat(seat)), *level, seed)
        });
        self.thought.is_some()
    }

    /// Starts the next evaluation of the candidate.
    fn evaluate(&mut self) -> bool {
        self.thought = self.candidate.as_ref().and_then(|candidate| {
            let Candidate { game, entries, seat, agreed, .. } = *candidate;
            let seed = self.search.seed_of_choice((game, entries), seat, 1 + agreed as u64);
            G::start_larger_search(&self.game.view(Viewer::Seat(seat)), *EVALUATIONS.get(agreed)?, Rng::new(seed))
        });
        self.thought.is_some()
    }

    /// Handles an opinion; true if there is more to do in this step.
    fn hear(&mut self, opinion: &Opinion<G::Action>, worth: Option<f64>) -> bool {
        match self.task {
            Task::Choose => {
                self.search.looked_at += u32::from(opinion.choices.len() > 1);
                self.candidate = self.candidate_for(opinion);
                self.actions.extend(opinion.choices.first().map(|choice| choice.action.clone()));
                self.candidate.is_some() && self.try_weak(0) || self.chosen()
            }
            Task::Try(index) => {
                let played = opinion.choices.first().map(|choice| choice.action.to_string());
                if let Some(candidate) = &mut self.candidate {
                    candidate.missed += u8::from(played.as_ref() != Some(&candidate.solution));
                }
                self.try_weak(index + 1) || self.chosen()
            }
            Task::Evaluate => {
                self.evaluated(opinion, worth);
                false
            }
        }
    }

    /// The candidate that a choice of the next seat is, if it is one.
    fn candidate_for(&self, opinion: &Opinion<G::Action>) -> Option<Candidate> {
        let ((game, entries), seat) = (self.place(), self.mover()?);
        let (action, lead) = best(opinion).filter(|(_, lead)| is_clear::<G>(*lead))?;
        (opinion.choices.len() >= FEWEST_ACTIONS).then(|| Candidate {
            game,
            entries,
            seat,
            solution: action.to_string(),
            is_preferred: G::is_solution(&action),
            lead: Bits::of(lead.mean),
            missed: 0,
            agreed: 0,
        })
    }

    /// A seat has chosen: the next one chooses, or the entry is played. True if there is more to do in this step.
    fn chosen(&mut self) -> bool {
        if let Some(candidate) = self.candidate.take() {
            self.search.add(candidate);
        }
        if self.choose() {
            return true;
        }
        let entry: Vec<String> = self.actions.iter().map(ToString::to_string).collect();
        if self.game.apply(&self.actions, &mut Vec::new()).is_ok() {
            self.search.games.last_mut().expect("a game is being played").push(entry);
        }
        if self.game.turn().is_over() {
            self.search.games.push(Vec::new());
        }
        self.search.advance();
        false
    }

    /// Handles an evaluation: it drops the candidate, or leaves it to the next one, or is the last.
    fn evaluated(&mut self, opinion: &Opinion<G::Action>, worth: Option<f64>) {
        let Some(mut candidate) = self.candidate.take() else { return };
        let found = best(opinion).filter(|(_, lead)| is_clear::<G>(*lead)).map(|(action, _)| action.to_string());
        if found.as_ref() != Some(&candidate.solution) {
            self.search.evaluated += 1;
            return self.search.advance();
        }
        candidate.agreed += 1;
        if candidate.agreed < EVALUATIONS.len() {
            self.search.next = Some(candidate);
            return;
        }
        let entries = self.search.games.get(candidate.game).and_then(|game| game.get(..=candidate.entries));
        let puzzle = entries.map(|entries| Puzzle {
            seed: self.search.seed_of(candidate.game),
            entries: entries.to_vec(),
            seat: candidate.seat,
            opinion: OpinionText::new(opinion).recommending(likeliest(&opinion.choices)),
            missed: candidate.missed,
            worth: worth.map(Bits::of),
        });
        self.search.stage = Stage::Done(puzzle.map(Box::new));
    }
}

impl<G: BotRules> Thought for PuzzleStep<G> {
    fn next_slice(&mut self) -> bool {
        let Some(thought) = &mut self.thought else { return false };
        if thought.next_slice() {
            return true;
        }
        let (opinion, worth) = (thought.opinion(), thought.worth());
        self.hear(&opinion, worth)
    }

    fn written(&self) -> OpinionText {
        OpinionText::of_action(self.search.text())
    }
}

/// Finds the puzzle of a day at once, step after step as the page does.
pub fn find_puzzle<G: BotRules>(seed: Seed) -> PuzzleSearch {
    let mut search = PuzzleSearch::new(seed);
    while !search.is_done() {
        let Some(mut step) = start_puzzle_step::<G>(search.clone()) else { break };
        while step.next_slice() {}
        let Some(next) = PuzzleSearch::read(&step.written()) else { break };
        search = next;
    }
    search
}
