//! The rules of play: pure and deterministic, without clock, I/O or browser.

mod any_rules;
mod bone;
mod bone_set;
pub mod contract;
mod dealing;
mod deals;
mod hidden_hands;
mod json;
mod level;
mod notation;
mod opaque;
mod option_code;
pub mod order;
mod rng;
mod rules;
mod seat;
mod sent_values;
mod shows_view;
mod sides;
mod square;

pub use any_rules::{AnyRules, AnyState, GameOf};
pub use bone::{Bone, Pips};
pub use bone_set::BoneSet;
pub use dealing::Dealing;
pub use deals::Deals;
pub use hidden_hands::{HiddenHands, PublicState, SeenBones, SeenHands};
pub use json::{json_of, read_json};
pub use level::Level;
pub use notation::NotationError;
pub(crate) use notation::stored_as_notation;
pub use opaque::Opaque;
pub use option_code::{CodedOptions, Digit, OptionCode, OptionDigits};
pub use rng::{Rng, Seed};
pub use rules::{
    ActionError, GameView, HasTrace, Outcome, Place, Points, Rejection, Rules, SetupError, Turn, Viewer, Weighted,
};
pub use seat::{Seat, SeatSet, Seats};
pub use sent_values::SentValues;
pub use shows_view::ShowsView;
pub use sides::Sides;
pub use square::Square;
