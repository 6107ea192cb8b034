//! The interface that every game implements.
//!
//! A game is a plain value without callbacks. The session keeps its record, bots think about its views, the scene draws
//! them, and `lab` prints traces; each of these is written once for all games.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::bone::Bone;
use super::notation::NotationError;
use super::rng::{Rng, Seed};
use super::seat::{Seat, SeatSet, Seats};
use super::sides::Sides;

/// Points on a score sheet; some games take points away.
pub type Points = i32;

/// The rules of a game; a value is the full state of one game being played.
///
/// A state is never stored. Its record is (options, seats, seed, actions), and the state is the fold of the record.
/// [`super::contract`] checks for every game that the methods agree with each other.
pub trait Rules: Clone + Eq + Debug + Sized + 'static {
    /// The game's name in records, options, routes and on the command line; never shown to a player.
    const NAME: &'static str;
    /// The possible numbers of seats.
    const SEATS: RangeInclusive<u8>;
    /// The largest number of entries in a record.
    const MAX_PLIES: u32;

    /// Every setting that decides play. `Default` has the initial values for the fewest seats; they also replace missing
    /// fields of a document. Unknown fields are errors.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat does. `Display` writes its notation, `FromStr` parses it, `Ord` sorts like the notation where that is
    /// cheap. Notation and order must never change after a release: records contain the notation, and links to finished
    /// games contain indices in that order.
    type Action: Clone + Ord + Debug + Display + FromStr<Err = NotationError> + 'static;
    /// Something that happened. The page turns it into sentences, and other devices at the table receive it as JSON.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The rule that forbids an action of a seat to act. `Display` is English, for `lab` and logs.
    type Refusal: Clone + Eq + Debug + Display + 'static;
    /// Everything that one viewer may know. It contains no `Rules` value and is sent to the opponents' worker.
    type View: GameView<Action = Self::Action, Refusal = Self::Refusal>;

    /// The fewest seats.
    ///
    /// # Panics
    /// If [`Rules::SEATS`] begins outside 1 to [`Seat::MOST`].
    fn fewest_seats() -> Seats {
        Seats::new(*Self::SEATS.start()).expect("a game is for some seats")
    }

    /// The number of seats that a first game and `lab` have if none is chosen.
    fn usual_seats() -> Seats {
        Self::fewest_seats()
    }

    /// The initial options for a number of seats, on which some of them depend.
    fn initial(seats: Seats) -> Self::Options {
        let _ = seats;
        Self::Options::default()
    }

    /// Deals a new game from a seed.
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of seats are invalid.
    fn deal(options: &Self::Options, seats: Seats, seed: Seed) -> Result<Self, SetupError>;

    /// The number of seats at this table.
    fn seats(&self) -> Seats;

    /// Who plays with whom, for the whole game. Seats of one side have the same points, and win together.
    fn sides(&self) -> Sides {
        Sides::singles(self.seats())
    }

    /// The seats to act, or the outcome.
    fn turn(&self) -> Turn;

    /// Replaces the contents of `out` with the legal actions of `seat`: complete, sorted, unique; none if the seat is not to
    /// act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Checks an action of a seat that is to act now; agrees with [`Rules::legal`]. Callers who do not know whether the
    /// seat is to act call [`Rules::check`].
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_action(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Checks whether an action is legal now; agrees with [`Rules::legal`].
    ///
    /// # Errors
    /// [`ActionError`]: the game is over, another seat is to act, or a rule forbids the action.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), ActionError<Self::Refusal>> {
        let turn = self.turn();
        ActionError::check_turn(turn.is_over(), turn.movers(), Some(seat))?;
        self.check_action(seat, action).map_err(ActionError::Illegal)
    }

    /// Checks an action of `seat` in that seat's view; agrees with [`Rules::check`].
    ///
    /// # Errors
    /// [`ActionError`], also [`ActionError::NotYourTurn`] if the view is not that seat's.
    fn check_view(view: &Self::View, seat: Seat, action: &Self::Action) -> Result<(), ActionError<Self::Refusal>> {
        if view.viewer() == Some(seat) { view.check(action) } else { Err(ActionError::NotYourTurn) }
    }

    /// Checks one entry of the record: an action for each seat to act, in seat order. [`Rules::apply`] calls it first.
    ///
    /// # Errors
    /// [`Rejection`]: the game is over, the number of actions is wrong, or an action is illegal (the first one).
    #[inline]
    fn check_entry(&self, actions: &[Self::Action]) -> Result<(), Rejection<Self::Refusal>> {
        let check =
            |seat, action| self.check_action(seat, action).map_err(|refusal| Rejection::Refused { seat, refusal });
        match (self.turn(), actions) {
            (Turn::Over(_), _) => Err(Rejection::Over),
            (Turn::One(seat), [action]) => check(seat, action),
            (Turn::Together(seats), _) if seats.len() == actions.len() => {
                seats.iter().zip(actions).try_for_each(|(seat, action)| check(seat, action))
            }
            (turn, _) => Err(Rejection::Count { expected: turn.movers().len(), found: actions.len() }),
        }
    }

    /// Plays one entry of the record: an action for each seat to act, in seat order. Appends the events to `out`.
    ///
    /// # Errors
    /// [`Rejection`]; the state is then unchanged.
    fn apply(&mut self, actions: &[Self::Action], out: &mut Vec<Self::Event>) -> Result<(), Rejection<Self::Refusal>>;

    /// Each seat's points so far.
    fn scores(&self) -> &[Points];

    /// The number of deals (hands or matches) so far, including the current one: at least 1.
    fn deals(&self) -> u32;

    /// Every bone of the set with its place; empty if bones are formed during play.
    fn census(&self) -> Vec<(Bone, Place)>;

    /// What this viewer may know, including the public history, without the seed or the state of the generator.
    fn view(&self, who: Viewer) -> Self::View;

    /// Samples a full state that is consistent with a seat's view, including the bones of later deals (determinization).
    /// Nothing if the view is not a seat's or contradicts itself.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Option<Weighted<Self>>;

    /// The event as this viewer may know it; nothing if it is hidden from the viewer.
    fn seen(event: &Self::Event, who: Viewer) -> Option<Self::Event>;

    /// True if this viewer may now know that `seat` took this action earlier. A secret choice can become public later.
    fn is_open(&self, seat: Seat, action: &Self::Action, who: Viewer) -> bool {
        let _ = (seat, action, who);
        true
    }

    /// True if a seat holds or chooses something now that the others may not see, so that a shared device must be covered
    /// before it is handed over. In games with open bones only while several seats act at once.
    fn hides(&self) -> bool {
        true
    }

    /// True if undo should stop before this action, because it was a real choice and not a forced one.
    fn is_decision(action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// True if a game with these options has no end of its own: the players stop it.
    fn is_open_ended(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// For open-ended games between two deals, before the first action of the next deal: the options with which this game
    /// would be over now. With them the same deal and actions lead to the same points and to the end, so that a stopped
    /// game is fully described by its record.
    fn stopped(&self) -> Option<Self::Options> {
        None
    }
}

/// What one viewer may know of a game, with the checks that need no more than that.
pub trait GameView: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// [`Rules::Action`] of the game.
    type Action;
    /// [`Rules::Refusal`] of the game.
    type Refusal;

    /// The viewer's seat; None for a spectator.
    fn viewer(&self) -> Option<Seat>;

    /// Checks an action of the viewer's seat; agrees with [`Rules::check`].
    ///
    /// # Errors
    /// [`ActionError`]; a spectator is never to act.
    fn check(&self, action: &Self::Action) -> Result<(), ActionError<Self::Refusal>>;

    /// Replaces the contents of `out` with the legal actions of the viewer's seat, the list of [`Rules::legal`]; none for a
    /// spectator.
    fn legal(&self, out: &mut Vec<Self::Action>);
}

/// What a game adds so that `lab` can print its traces.
pub trait HasTrace: Rules {
    /// True if `lab speed` counts each deal (hand or match) as a game.
    const COUNTS_DEALS: bool = false;

    /// The full state as JSON, with the names of the notation; by default what a peeking player sees.
    fn truth(&self) -> impl Serialize {
        self.view(Viewer::Peek(Seat::new(0)))
    }

    /// The winners of a deal (hand or match) if this event ended one; none or all seats after a draw.
    fn deal_won(event: &Self::Event) -> Option<SeatSet> {
        let _ = event;
        None
    }

    /// The seats that passed by themselves in a turn, in order; `None` if a pass is an action.
    fn passed(events: &[Self::Event]) -> Option<Vec<Seat>> {
        let _ = events;
        None
    }

    /// The names of the events that `lab arena` counts, in the order printed.
    const COUNTED: &'static [&'static str] = &[];

    /// The seat for which this event counts under this name.
    fn counted(event: &Self::Event, name: &str) -> Option<Seat> {
        let _ = (event, name);
        None
    }

    /// Additional figures for a turn line, taken before the turn.
    fn notes(&self) -> BTreeMap<&'static str, i64> {
        BTreeMap::new()
    }
}

/// The seats to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One seat.
    One(Seat),
    /// Several seats, without knowing each other's choices.
    Together(SeatSet),
    /// None: the game is over.
    Over(Outcome),
}

impl Turn {
    /// The seats to act; none if the game is over.
    pub fn movers(self) -> SeatSet {
        match self {
            Self::One(seat) => SeatSet::only(seat),
            Self::Together(seats) => seats,
            Self::Over(_) => SeatSet::default(),
        }
    }

    /// True if the game is over.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winners; several seats can share a win.
    pub winners: SeatSet,
}

/// Why a seat cannot take an action now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ActionError<R> {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The seat is not to act, or the viewer has no seat.
    #[error("it is another seat's turn")]
    NotYourTurn,
    /// A rule of the game forbids the action: [`Rules::Refusal`].
    #[error("{0}")]
    Illegal(R),
}

impl<R> ActionError<R> {
    /// Checks whether a viewer's seat is to act, and returns it.
    ///
    /// # Errors
    /// [`ActionError::GameOver`], or [`ActionError::NotYourTurn`], also for a spectator, who has no seat.
    pub fn check_turn(is_over: bool, movers: SeatSet, seat: Option<Seat>) -> Result<Seat, Self> {
        if is_over {
            return Err(Self::GameOver);
        }
        seat.filter(|seat| movers.contains(*seat)).ok_or(Self::NotYourTurn)
    }
}

impl<R> ActionError<R> {
    /// The same error with another form of the refusal.
    pub fn map<T>(self, refusal: impl FnOnce(R) -> T) -> ActionError<T> {
        match self {
            Self::GameOver => ActionError::GameOver,
            Self::NotYourTurn => ActionError::NotYourTurn,
            Self::Illegal(why) => ActionError::Illegal(refusal(why)),
        }
    }
}

impl<R> From<R> for ActionError<R> {
    fn from(refusal: R) -> Self {
        Self::Illegal(refusal)
    }
}

/// Why an entry of a record could not be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Rejection<R: Display> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// An action is of a seat that is not to act.
    #[error("seat {seat}: it is another seat's turn")]
    NotYourTurn {
        /// The seat that acted.
        seat: Seat,
    },
    /// The entry does not hold one action for each seat to act.
    #[error("{expected} seats are to act, the entry has {found} actions")]
    Count {
        /// The number of seats to act.
        expected: usize,
        /// The number of actions.
        found: usize,
    },
    /// An action is illegal.
    #[error("seat {seat}: {refusal}")]
    Refused {
        /// The seat that acted.
        seat: Seat,
        /// The rule that forbids it.
        refusal: R,
    },
}

impl<R: Display> Rejection<R> {
    /// The same rejection with another form of the refusal.
    pub fn map<T: Display>(self, form: impl FnOnce(R) -> T) -> Rejection<T> {
        match self {
            Self::Over => Rejection::Over,
            Self::NotYourTurn { seat } => Rejection::NotYourTurn { seat },
            Self::Count { expected, found } => Rejection::Count { expected, found },
            Self::Refused { seat, refusal } => Rejection::Refused { seat, refusal: form(refusal) },
        }
    }
}

impl<R: Display> Rejection<R> {
    /// The rejection of an entry in which this seat's action failed.
    pub fn of_action(seat: Seat, error: ActionError<R>) -> Self {
        match error {
            ActionError::GameOver => Self::Over,
            ActionError::NotYourTurn => Self::NotYourTurn { seat },
            ActionError::Illegal(refusal) => Self::Refused { seat, refusal },
        }
    }
}

/// Why a game could not be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The game cannot be played with this number of seats.
    #[error("{game} is played with {} seats, not {seats}", counts(.allowed))]
    Seats {
        /// The game's name.
        game: &'static str,
        /// The possible numbers of seats.
        allowed: RangeInclusive<u8>,
        /// The requested number.
        seats: Seats,
    },
    /// An option has an invalid value, or one that contradicts another option.
    #[error("{option}: {reason}")]
    Option {
        /// The option's name.
        option: &'static str,
        /// The valid values.
        reason: String,
    },
}

impl SetupError {
    /// Checks a number of seats.
    ///
    /// # Errors
    /// [`SetupError::Seats`] outside [`Rules::SEATS`].
    pub fn check_seats<G: Rules>(seats: Seats) -> Result<(), Self> {
        if G::SEATS.contains(&u8::from(seats)) {
            Ok(())
        } else {
            Err(Self::Seats { game: G::NAME, allowed: G::SEATS, seats })
        }
    }
}

fn counts(allowed: &RangeInclusive<u8>) -> String {
    let (least, most) = (allowed.start(), allowed.end());
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// The viewer of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player: sees the own bones and everything public.
    Seat(Seat),
    /// A spectator: sees only what is public.
    Table,
    /// A player who peeks: sees everything, from this seat. Never a bot.
    Peek(Seat),
}

/// The place of a bone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In a seat's hand.
    Hand(Seat),
    /// In the stock.
    Boneyard,
    /// On the table.
    Table,
    /// In a seat's winnings.
    Won(Seat),
    /// Out of play until the next deal.
    Aside,
}

/// A sampled state with its importance weight.
#[derive(Clone, Debug)]
pub struct Weighted<G> {
    /// The sampled state.
    pub world: G,
    /// Its weight: finite and above 0; only ratios matter.
    pub weight: f64,
}
