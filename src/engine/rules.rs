//! What a game is.
//!
//! A game is a value that is asked and told, and never calls back. Around it the session keeps the record, the bots
//! think about views, the scene draws views, and `lab` prints traces: all of it once, for every game.

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

/// Points on a score sheet; some games take points away.
pub type Points = i32;

/// A game's rules and, as a value, the whole truth of one game being played.
///
/// A state is never stored: its record is (options, seats, seed, actions), and the state is the fold of the record.
///
/// The laws that tie the methods together are checked for every game by [`super::contract`].
pub trait Rules: Clone + Eq + Debug + Sized + 'static {
    /// The game's name in records, options, routes and on the command line; never shown to a player.
    const NAME: &'static str;
    /// The numbers of seats it can be played with.
    const SEATS: RangeInclusive<u8>;
    /// No game takes more entries in its record than this.
    const MAX_PLIES: u32;

    /// Which game of this kind: every setting that decides play. `Default` holds the initial values for the fewest
    /// seats, and for a document that does not name a setting; an unknown setting is not read.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + 'static;
    /// What a seat may do; `Display` writes its notation, `FromStr` reads it, `Ord` sorts as the notation does where that is cheap.
    /// Notation and order never change once a game is out: records hold the one, links to finished games count by the other.
    type Action: Clone + Ord + Debug + Display + FromStr<Err = NotationError> + 'static;
    /// A fact, in the past tense; sentences are made of it elsewhere, in every language.
    type Event: Clone + Eq + Debug + 'static;
    /// Why an action is not legal; `Display` is plain English for `lab` and the logs.
    type Refusal: Clone + Eq + Debug + Display + 'static;
    /// All that one viewer may know. It holds no `Rules` value and crosses to the bots' worker.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + 'static;

    /// The initial options at a table of so many seats: some initial values depend on how many play.
    fn initial(seats: Seats) -> Self::Options {
        let _ = seats;
        Self::Options::default()
    }

    /// A new game, dealt from its seed.
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of seats are not the game's.
    fn deal(options: &Self::Options, seats: Seats, seed: Seed) -> Result<Self, SetupError>;

    /// How many seats are at this table.
    fn seats(&self) -> Seats;

    /// Who is to act, or how the game ended.
    fn turn(&self) -> Turn;

    /// Puts everything that `seat` may do now into `out`, in place of what it held: complete, sorted, without doubles; empty if the seat is not to act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether `seat` may do this now; agrees with [`Rules::legal`].
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Checks one entry of the record: an action for each seat to act, in seat order. [`Rules::apply`] begins with it.
    ///
    /// # Errors
    /// [`Rejection`]: the game is over, the number of actions is wrong, or the first action that is not legal.
    #[inline]
    fn check_entry(&self, actions: &[Self::Action]) -> Result<(), Rejection<Self::Refusal>> {
        let check = |seat, action| self.check(seat, action).map_err(|refusal| Rejection::Refused { seat, refusal });
        match (self.turn(), actions) {
            (Turn::Over(_), _) => Err(Rejection::Over),
            (Turn::One(seat), [action]) => check(seat, action),
            (Turn::Together(seats), _) if seats.len() == actions.len() => {
                seats.iter().zip(actions).try_for_each(|(seat, action)| check(seat, action))
            }
            (turn, _) => Err(Rejection::Count { expected: turn.movers().len(), found: actions.len() }),
        }
    }

    /// Plays one entry of the record: an action for each seat to act, in seat order. What happened is added to `out`.
    ///
    /// # Errors
    /// [`Rejection`], and then nothing has changed.
    fn apply(&mut self, actions: &[Self::Action], out: &mut Vec<Self::Event>) -> Result<(), Rejection<Self::Refusal>>;

    /// Each seat's points so far.
    fn scores(&self) -> &[Points];

    /// How many times bones have been dealt in this game: hands or matches, the running one included, so at least 1.
    fn deals(&self) -> u32;

    /// Every bone of the set and where it is. Games whose bones are made in play return none.
    fn census(&self) -> Vec<(Bone, Place)>;

    /// What this viewer may know, the public history included; no seed and no state of a generator.
    fn view(&self, who: Viewer) -> Self::View;

    /// A whole world that fits a seat's view, drawn with `rng`, the bones of later deals included; nothing if the view
    /// is not a seat's or contradicts itself.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Option<Weighted<Self>>;

    /// The event as this viewer may learn of it; nothing if the viewer may not know that it happened.
    fn seen(event: &Self::Event, who: Viewer) -> Option<Self::Event>;

    /// Whether this viewer may know, as the game stands now, that `seat` once took this action. What was chosen in secret
    /// may be told later.
    fn is_open(&self, seat: Seat, action: &Self::Action, who: Viewer) -> bool {
        let _ = (seat, action, who);
        true
    }

    /// Whether a seat holds or chooses something now that the others may not see, so that a device that several share
    /// changes hands under a cover. A game whose bones lie open asks for it only where several act at once.
    fn hides(&self) -> bool {
        true
    }

    /// Whether a person who took this action chose something that undo should go back to, rather than tapping what had to come.
    fn is_decision(action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// Whether a game with these options goes on until its players stop it.
    fn is_open_ended(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// The options under which this very game would be over now: in a game that goes on until its players stop it, as
    /// long as it stands between two deals, nobody having acted in the later one. The same deal and the same actions lead
    /// to the end under them, with the same points; so a game that was stopped is told by its record alone.
    fn stopped(&self) -> Option<Self::Options> {
        None
    }
}

/// What a game adds so that `lab` can print its traces.
pub trait HasTrace: Rules {
    /// The whole truth as JSON, by the names of the notation.
    type Truth: Serialize;

    /// Whether `lab speed` counts each deal, a hand or a match, as a game.
    const COUNTS_DEALS: bool = false;

    /// The whole truth now.
    fn truth(&self) -> Self::Truth;

    /// Who won a deal, a hand or a match, if this event tells that one was played out: nobody or everybody if it was
    /// a draw.
    fn deal_won(event: &Self::Event) -> Option<SeatSet> {
        let _ = event;
        None
    }

    /// What is worth counting over a match, by name, in the order in which `lab arena` prints it.
    const COUNTED: &'static [&'static str] = &[];

    /// Whose this event is, if it is one of what is counted by this name.
    fn counted(event: &Self::Event, name: &str) -> Option<Seat> {
        let _ = (event, name);
        None
    }

    /// Figures that belong to a turn line besides the common ones, taken before the turn.
    fn notes(&self) -> BTreeMap<&'static str, i64> {
        BTreeMap::new()
    }
}

/// Who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One seat.
    One(Seat),
    /// Several seats, each without knowing what the others do.
    Together(SeatSet),
    /// Nobody: the game is over.
    Over(Outcome),
}

impl Turn {
    /// The seats that are to act, none if the game is over.
    pub fn movers(self) -> SeatSet {
        match self {
            Self::One(seat) => SeatSet::only(seat),
            Self::Together(seats) => seats,
            Self::Over(_) => SeatSet::default(),
        }
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; several seats share a win.
    pub winners: SeatSet,
}

/// Why an entry of a record could not be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Rejection<R: Display> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The entry does not hold one action for each seat to act.
    #[error("{expected} seats are to act, the entry has {found} actions")]
    Count {
        /// How many seats are to act.
        expected: usize,
        /// How many actions there were.
        found: usize,
    },
    /// A seat may not do this now.
    #[error("seat {seat}: {refusal}")]
    Refused {
        /// Whose action it was.
        seat: Seat,
        /// Why it is not legal.
        refusal: R,
    },
}

/// Why a game could not be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The game is not played with so many seats.
    #[error("{game} is played with {} seats, not {seats}", counts(.allowed))]
    Seats {
        /// The game's name.
        game: &'static str,
        /// The numbers of seats it is played with.
        allowed: RangeInclusive<u8>,
        /// The number asked for.
        seats: Seats,
    },
    /// An option has a value it cannot have, or one that does not go with another.
    #[error("{option}: {reason}")]
    Option {
        /// The option's name.
        option: &'static str,
        /// What it may be.
        reason: String,
    },
}

impl SetupError {
    /// Refuses a number of seats that the game is not played with.
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

/// The numbers of seats in words.
fn counts(allowed: &RangeInclusive<u8>) -> String {
    let (least, most) = (allowed.start(), allowed.end());
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player at a seat: their own bones and all that is open.
    Seat(Seat),
    /// Somebody beside the table: only what is open to all.
    Table,
    /// A player who looks where one may not: everything, from this seat. Never a bot.
    Peek(Seat),
}

/// Where a bone is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In a seat's hand.
    Hand(Seat),
    /// Where it can still be drawn.
    Boneyard,
    /// On the table.
    Table,
    /// In a seat's winnings.
    Won(Seat),
    /// Out of play until the next deal.
    Aside,
}

/// A world drawn from what a seat knows, and how likely it is beside the others drawn the same way.
#[derive(Clone, Debug)]
pub struct Weighted<G> {
    /// The imagined truth.
    pub world: G,
    /// Its weight, above 0 and finite; only ratios count.
    pub weight: f64,
}
