//! Lessons: positions with one thing to do, reached by the rules and judged by them.

use thiserror::Error;

use crate::engine::{Rejection, Rules, Seat, Seats, SetupError};

/// A position of a game, as the way there: a record in short. Whoever is to act in it is the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The settings that differ from the initial ones, as JSON.
    pub options: &'static str,
    /// How many seats there are.
    pub seats: u8,
    /// The seed of the deal.
    pub seed: &'static str,
    /// What was done since, in notation, with spaces between; what several seats did at once in seat order, joined by
    /// [`AT_ONCE`].
    pub actions: &'static str,
}

/// What joins the actions of an entry in which several seats acted at once.
pub const AT_ONCE: char = '|';

/// An action as it is written in a position or an exercise, in the game's own notation: a space within an action is
/// written `_` there.
pub fn in_notation(written: &str) -> String {
    written.replace('_', " ")
}

/// What an action comes to in an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It leads on to what is asked.
    OnTheWay,
    /// It is what is asked.
    Right,
    /// It is allowed and yet not what is asked: the game's own name for why.
    Wrong(&'static str),
}

/// A position with one thing to do.
pub struct Exercise<G: Rules> {
    /// Its own name, by which is kept that it was done.
    pub name: &'static str,
    /// Where it begins.
    pub position: Position,
    /// What an action comes to, by what its seat saw before and what happened.
    pub judge: fn(&G::View, &[G::Event]) -> Verdict,
    /// Actions that do it, in notation, with spaces between.
    pub right: &'static str,
    /// An action that is allowed and does not do it, if there is one.
    pub wrong: Option<&'static str>,
}

/// A game that can be learned by exercises.
pub trait Taught: Rules {
    /// The exercises, in their order.
    const LESSON: &'static [Exercise<Self>];
}

/// Why a position is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoPosition<R: std::fmt::Debug + std::fmt::Display> {
    /// The settings cannot be read.
    #[error("the settings cannot be read")]
    Options,
    /// The seed, the seats or an action is none.
    #[error("{0:?} cannot be read")]
    Unread(&'static str),
    /// No game can be dealt so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An action is not legal.
    #[error(transparent)]
    Rejected(#[from] Rejection<R>),
    /// Nobody, or several seats at once, are to act.
    #[error("nobody is to act alone")]
    Nobody,
}

impl Position {
    /// The state, and the seat that is to act.
    ///
    /// # Errors
    /// [`NoPosition`]: why there is none.
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
            _ => Err(NoPosition::Nobody),
        }
    }
}

/// Plays an exercise through with these actions and says what the last of them comes to.
///
/// # Errors
/// [`NoPosition`]: why the position, or an action in it, is none.
pub fn judged<G: Rules>(exercise: &Exercise<G>, actions: &'static str) -> Result<Verdict, NoPosition<G::Refusal>> {
    let (mut state, seat) = exercise.position.state::<G>()?;
    let mut verdict = Verdict::OnTheWay;
    for action in actions.split_whitespace() {
        let before = state.view(crate::engine::Viewer::Seat(seat));
        let action: G::Action = in_notation(action).parse().map_err(|_| NoPosition::Unread(action))?;
        state.check(seat, &action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        let mut events = Vec::new();
        state.apply(&[action], &mut events)?;
        verdict = (exercise.judge)(&before, &events);
    }
    Ok(verdict)
}
