//! A game with its types erased, once, at its rules: what is built on it is compiled once for all games.
//!
//! Views, events and options are [`Opaque`] values, actions are notation.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use serde::Deserialize;
use serde_json::Value;

use super::bone::Bone;
use super::notation::NotationError;
use super::opaque::Opaque;
use super::rng::Seed;
use super::rules::{ActionError, Points, Rejection, Rules, SetupError, Turn, Viewer};
use super::seat::{Seat, Seats};
use super::shows_view::ShowsView;
use super::sides::Sides;

/// The rules of a game, with its types erased. Each method is the one of [`Rules`] or [`ShowsView`] with its name, unless
/// its comment says more.
pub trait AnyRules: Sync {
    /// [`Rules::NAME`].
    fn name(&self) -> &'static str;
    /// [`Rules::SEATS`].
    fn seats(&self) -> RangeInclusive<u8>;
    /// [`Rules::MAX_PLIES`].
    fn max_plies(&self) -> u32;

    /// Parses options. [`AnyRules::deal`] finds out whether they can be dealt.
    ///
    /// # Errors
    /// The parser's message.
    fn read_options(&self, options: &Value) -> Result<Opaque, String>;
    /// True if a game with these options has no end of its own.
    fn is_open_ended(&self, options: &Opaque) -> bool;
    /// Deals a new game from a seed.
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of seats are invalid.
    fn deal(&self, options: &Opaque, seats: Seats, seed: Seed) -> Result<Box<dyn AnyState>, SetupError>;

    /// Who plays with whom in a game with these options.
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of seats are invalid.
    fn sides(&self, options: &Opaque, seats: Seats) -> Result<Sides, SetupError> {
        Ok(self.deal(options, seats, Seed::new(0))?.sides())
    }

    /// Checks that a text is an action in this game's notation.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check_notation(&self, action: &str) -> Result<(), NotationError>;
    /// True if undo should stop before this action.
    fn is_decision(&self, action: &str) -> bool;

    /// True if an action of a seat is legal, as far as the seat's view tells.
    fn check_view(&self, view: &Opaque, seat: Seat, action: &str) -> bool;
    /// Events after each other.
    fn joined(&self, events: &[Opaque]) -> Opaque;
    /// The number of events.
    fn count(&self, events: &Opaque) -> usize;
    /// The events that this viewer may know.
    fn seen(&self, events: &Opaque, who: Viewer) -> Opaque;
    /// True if these events reveal something hidden.
    fn reveals(&self, events: &Opaque) -> bool;
    /// The table at the end of a deal, if these events ended one and the game continues.
    fn deal_end(&self, before: &Opaque, events: &Opaque) -> Option<Opaque>;
    /// Updates the bones that a seat has drawn since it last played.
    fn note_drawn(&self, events: &Opaque, seat: Seat, drawn: &mut Vec<Bone>);
    /// True if a seat passed, which the table does not show.
    fn passes(&self, events: &Opaque) -> bool;
    /// The seats that passed by themselves after an action, in order.
    fn passed_by_themselves(&self, events: &Opaque) -> Vec<Seat>;
    /// The seat to act in a view; None if several act at once.
    fn to_move(&self, view: &Opaque) -> Option<Seat>;
    /// Each seat's points in a view.
    fn points(&self, view: &Opaque) -> Vec<Points>;
    /// The hidden bones that the game calls `key`, in the view of a peeking player in seat `you`.
    fn peeked(&self, view: &Opaque, you: Seat, key: &str) -> Vec<Bone>;
}

/// A state of a game, with its types erased: the methods of [`Rules`].
pub trait AnyState: fmt::Debug {
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyState>;
    /// The seats to act, or the outcome.
    fn turn(&self) -> Turn;
    /// Each seat's points so far.
    fn scores(&self) -> &[Points];
    /// Who plays with whom.
    fn sides(&self) -> Sides;
    /// The number of deals so far.
    fn deals(&self) -> u32;
    /// True if a seat holds or chooses something now that the others may not see.
    fn hides(&self) -> bool;
    /// The options with which this open-ended game would be over now, if it may be stopped.
    fn stopped(&self) -> Option<Opaque>;
    /// What this viewer may know.
    fn view(&self, who: Viewer) -> Opaque;
    /// The legal actions of a seat, in the order of [`Rules::legal`].
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Checks whether an action is legal now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), ActionError<String>>;
    /// Plays one entry of the record, and returns its events.
    ///
    /// # Errors
    /// [`Rejection`]; the state is then unchanged.
    fn apply(&mut self, entry: &[String]) -> Result<Opaque, Rejection<String>>;
    /// True if this viewer may now know that `seat` took this action earlier.
    fn is_open(&self, seat: Seat, action: &str, who: Viewer) -> bool;
    /// The number of legal actions of a seat, and the index of this one among them if it is legal.
    fn choice(&self, seat: Seat, action: &str) -> (usize, Option<usize>);
    /// The legal action of a seat at the index that `choose` gives for their number; nothing if there is none there. Only
    /// this one is written in notation, so reading a whole game costs little more than playing it.
    fn chosen(&self, seat: Seat, choose: &mut dyn FnMut(usize) -> usize) -> Option<String>;
    /// The state in the game's own type.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

impl ToOwned for dyn AnyState {
    type Owned = Box<dyn AnyState>;

    fn to_owned(&self) -> Self::Owned {
        self.boxed()
    }
}

/// The type `G` as a value, on which the object-safe traits are implemented.
pub struct GameOf<G>(PhantomData<fn() -> G>);

impl<G> GameOf<G> {
    /// The game of type `G`.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for GameOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: ShowsView> GameOf<G> {
    /// The rules of `G`, with their types erased.
    pub const RULES: &'static dyn AnyRules = &Self::new();
}

impl fmt::Debug for dyn AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The events in the game's own type.
fn events<G: Rules>(events: &Opaque) -> &[G::Event] {
    events.open::<Vec<G::Event>>()
}

impl<G: ShowsView> AnyRules for GameOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn max_plies(&self) -> u32 {
        G::MAX_PLIES
    }

    fn read_options(&self, options: &Value) -> Result<Opaque, String> {
        G::Options::deserialize(options).map(Opaque::new).map_err(|error| error.to_string())
    }

    fn is_open_ended(&self, options: &Opaque) -> bool {
        G::is_open_ended(options.open())
    }

    fn deal(&self, options: &Opaque, seats: Seats, seed: Seed) -> Result<Box<dyn AnyState>, SetupError> {
        Ok(Box::new(G::deal(options.open(), seats, seed)?))
    }

    fn check_notation(&self, action: &str) -> Result<(), NotationError> {
        action.parse::<G::Action>().map(drop)
    }

    fn is_decision(&self, action: &str) -> bool {
        action.parse().is_ok_and(|action| G::is_decision(&action))
    }

    fn check_view(&self, view: &Opaque, seat: Seat, action: &str) -> bool {
        action.parse().is_ok_and(|action| G::check_view(view.open(), seat, &action).is_ok())
    }

    fn joined(&self, of: &[Opaque]) -> Opaque {
        match of {
            [only] => only.clone(),
            _ => Opaque::new(of.iter().flat_map(|of| events::<G>(of)).cloned().collect::<Vec<_>>()),
        }
    }

    fn count(&self, of: &Opaque) -> usize {
        events::<G>(of).len()
    }

    fn seen(&self, of: &Opaque, who: Viewer) -> Opaque {
        Opaque::new(events::<G>(of).iter().filter_map(|event| G::seen(event, who)).collect::<Vec<_>>())
    }

    fn reveals(&self, of: &Opaque) -> bool {
        G::reveals(events::<G>(of))
    }

    fn deal_end(&self, before: &Opaque, of: &Opaque) -> Option<Opaque> {
        G::deal_end(before.open(), events::<G>(of)).map(Opaque::new)
    }

    fn note_drawn(&self, of: &Opaque, seat: Seat, drawn: &mut Vec<Bone>) {
        G::note_drawn(events::<G>(of), seat, drawn);
    }

    fn passes(&self, of: &Opaque) -> bool {
        G::passes(events::<G>(of))
    }

    fn passed_by_themselves(&self, of: &Opaque) -> Vec<Seat> {
        G::passed_by_themselves(events::<G>(of))
    }

    fn to_move(&self, view: &Opaque) -> Option<Seat> {
        G::to_move(view.open())
    }

    fn points(&self, view: &Opaque) -> Vec<Points> {
        G::points(view.open())
    }

    fn peeked(&self, view: &Opaque, you: Seat, key: &str) -> Vec<Bone> {
        G::peeked(view.open(), you, key)
    }
}

impl<G: Rules> AnyState for G {
    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn turn(&self) -> Turn {
        Rules::turn(self)
    }

    fn scores(&self) -> &[Points] {
        Rules::scores(self)
    }

    fn sides(&self) -> Sides {
        Rules::sides(self)
    }

    fn deals(&self) -> u32 {
        Rules::deals(self)
    }

    fn hides(&self) -> bool {
        Rules::hides(self)
    }

    fn stopped(&self) -> Option<Opaque> {
        Rules::stopped(self).map(Opaque::new)
    }

    fn view(&self, who: Viewer) -> Opaque {
        Opaque::new(Rules::view(self, who))
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        Rules::legal(self, seat, &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), ActionError<String>> {
        let action = action.parse().map_err(|error: NotationError| ActionError::Illegal(error.to_string()))?;
        Rules::check(self, seat, &action).map_err(|error| error.map(|refusal| refusal.to_string()))
    }

    fn apply(&mut self, entry: &[String]) -> Result<Opaque, Rejection<String>> {
        let parsed: Result<Vec<G::Action>, NotationError> = entry.iter().map(|action| action.parse()).collect();
        let parsed = parsed.map_err(|error| {
            let seat = Rules::turn(self).movers().iter().next().unwrap_or(Seat::new(0));
            Rejection::Refused { seat, refusal: error.to_string() }
        })?;
        let mut events = Vec::new();
        Rules::apply(self, &parsed, &mut events).map_err(|why| why.map(|refusal| refusal.to_string()))?;
        Ok(Opaque::new(events))
    }

    fn is_open(&self, seat: Seat, action: &str, who: Viewer) -> bool {
        action.parse().is_ok_and(|action| Rules::is_open(self, seat, &action, who))
    }

    fn choice(&self, seat: Seat, action: &str) -> (usize, Option<usize>) {
        let mut legal = Vec::new();
        Rules::legal(self, seat, &mut legal);
        let index = action.parse().ok().and_then(|action| legal.binary_search(&action).ok());
        (legal.len(), index)
    }

    fn chosen(&self, seat: Seat, choose: &mut dyn FnMut(usize) -> usize) -> Option<String> {
        let mut legal = Vec::new();
        Rules::legal(self, seat, &mut legal);
        legal.get(choose(legal.len())).map(ToString::to_string)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
