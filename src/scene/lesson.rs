//! Lessons: positions with one task, reached by legal actions and judged by the rules.

use thiserror::Error;

use crate::engine::{Rejection, Rules, Seat, Seats, SetupError};

/// A position of a game, given by the actions that lead to it. The seat to act is the player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonPosition {
    /// The settings that differ from the initial ones, as JSON.
    pub options: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The seed of the deal.
    pub seed: &'static str,
    /// The actions since the deal in notation, separated by spaces. Actions of several seats at once are joined by
    /// [`AT_ONCE`], in seat order.
    pub actions: &'static str,
}

/// Joins the actions of an entry in which several seats acted at once.
pub const AT_ONCE: char = '|';

/// The part of the table of an exercise that is left out ([`HasLesson::left_out`]) where the reason of a hint, such as the
/// answer that it fears, would lead away from what the exercise teaches.
pub const HINT_REASON: &str = "hint_reason";

/// An action of a position or exercise in the game's notation: `_` stands for a space.
pub fn in_notation(written: &str) -> String {
    written.replace('_', " ")
}

/// The verdict on an action in an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The exercise continues.
    OnTheWay,
    /// Right.
    Right,
    /// Legal but wrong: the game's key for the reason.
    Wrong(&'static str),
}

/// A position with one task.
pub struct Exercise<G: Rules> {
    /// Its name, part of the storage key recording that it was solved.
    pub name: &'static str,
    /// The initial position.
    pub position: LessonPosition,
    /// Judges an action by the view before it and its events.
    pub judge: fn(&G::View, &[G::Event]) -> Verdict,
    /// Actions that solve it, in notation, separated by spaces.
    pub right: &'static str,
    /// A legal action that does not solve it, if there is one.
    pub wrong: Option<&'static str>,
}

/// A game with a lesson.
pub trait HasLesson: Rules {
    /// The exercises, in order.
    const LESSON: &'static [Exercise<Self>];

    /// The parts of the table that this exercise leaves out because they are taught later, by the game's own names.
    fn left_out(_exercise: &str) -> &'static [&'static str] {
        &[]
    }

    /// The exercise of this name, for tests.
    ///
    /// # Panics
    /// If the lesson has no such exercise.
    #[cfg(test)]
    fn exercise_named(name: &str) -> &'static Exercise<Self> {
        let named = Self::LESSON.iter().find(|exercise| exercise.name == name);
        named.unwrap_or_else(|| panic!("the lesson has no exercise {name:?}"))
    }
}

/// Why a position is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoPosition<R: std::fmt::Debug + std::fmt::Display> {
    /// The settings cannot be parsed.
    #[error("the settings cannot be read")]
    Options,
    /// The seed, the number of seats or an action cannot be parsed.
    #[error("{0:?} cannot be read")]
    Unread(&'static str),
    /// These settings cannot be dealt.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An action is not legal.
    #[error(transparent)]
    Rejected(#[from] Rejection<R>),
    /// The game is over, or several seats act at once.
    #[error("the turn does not belong to exactly one seat")]
    NotOneSeat,
}

impl LessonPosition {
    /// The state, and the seat to act.
    ///
    /// # Errors
    /// [`NoPosition`] if the position is invalid.
    pub fn state<G: Rules>(&self) -> Result<(G, Seat), NoPosition<G::Refusal>> {
        let options = serde_json::from_str(self.options).map_err(|_| NoPosition::Options)?;
        let seats = Seats::new(self.seats).ok_or(NoPosition::Unread("seats"))?;
        let seed = self.seed.parse().map_err(|_| NoPosition::Unread(self.seed))?;
        let mut state = G::deal(&options, seats, seed)?;
        for entry in self.actions.split_whitespace() {
            let read = |action: &str| in_notation(action).parse().map_err(|_| NoPosition::Unread(entry));
            let actions = entry.split(AT_ONCE).map(read).collect::<Result<Vec<_>, _>>()?;
            state.apply(&actions, &mut Vec::new())?;
        }
        let mut movers = state.turn().movers().iter();
        match (movers.next(), movers.next()) {
            (Some(seat), None) => Ok((state, seat)),
            _ => Err(NoPosition::NotOneSeat),
        }
    }
}

/// Plays these actions in an exercise and judges the last.
///
/// # Errors
/// [`NoPosition`] if the position or an action is invalid.
pub fn judged<G: Rules>(exercise: &Exercise<G>, actions: &'static str) -> Result<Verdict, NoPosition<G::Refusal>> {
    let (mut state, seat) = exercise.position.state::<G>()?;
    let mut verdict = Verdict::OnTheWay;
    for action in actions.split_whitespace() {
        let before = state.view(crate::engine::Viewer::Seat(seat));
        let action: G::Action = in_notation(action).parse().map_err(|_| NoPosition::Unread(action))?;
        state.check(seat, &action).map_err(|error| Rejection::of_action(seat, error))?;
        let mut events = Vec::new();
        state.apply(&[action], &mut events)?;
        verdict = (exercise.judge)(&before, &events);
    }
    Ok(verdict)
}
