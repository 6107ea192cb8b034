//! A line of bones with ends and a hand, for every game in which bones are joined end to end.
//!
//! A game hands in values: the [`Line`] on the table, the viewer's hand and the legal [`Plays`]. An end is named by the
//! direction of its arm. [`Line::fit`] finds places for bones and ends, [`LineScene`] adds the hand and highlights,
//! [`Plays::tap`] is the meaning of a tap, and [`LineReplay`] the table in a replay. `app/play/line` draws a scene and
//! handles its input.
//!
//! ```
//! use boneyard::engine::{ActionError, Bone, Seat};
//! use boneyard::scene::line::{Chain, Line, LineScene, Misfit, Played, Plays, Reason, Target};
//! use boneyard::scene::table::{Area, Faces, Heading, Highlight, OnePlace, Tap};
//!
//! // seat 0 led the 6-6, and seat 1 played the 1-6 at its right end
//! let (lead, second) = (Bone::new(6, 6), Bone::new(1, 6));
//! let mut chain = Chain::new(lead, false);
//! assert!(chain.join(Heading::East, second));
//! let played = [(lead, Seat::new(0)), (second, Seat::new(1))];
//! let played = played.map(|(bone, seat)| Played { bone, seat, made: Faces::default() });
//! let line = Line { chain: Some(chain), played: played.to_vec() };
//!
//! // the viewer holds two bones, and one of them fits; an action is the game's own type
//! let hand = [Bone::new(1, 3), Bone::new(2, 2)];
//! let plays: Plays<&str> = [(hand[0], Heading::East, "1-3@R")].into_iter().collect();
//! let fitted = line.fit(Area { width: 360.0, height: 380.0 });
//! let scene = LineScene::new(&fitted, hand, &plays, Some(hand[0]));
//! assert_eq!(scene.hand, [(hand[0], Highlight::Selected), (hand[1], Highlight::Calm)]);
//! assert_eq!(scene.end(Heading::East).map(|end| (end.pips, end.highlight)), Some((Some(1), Highlight::Fits)));
//!
//! // the game says which of its rules a refused tap breaks
//! let check = |misfit| match misfit {
//!     Misfit::NothingSelected | Misfit::FitsNowhere(_) => Ok(()),
//!     Misfit::DoesNotFit(..) => Err(ActionError::Illegal("no such number")),
//! };
//! let tap = |target| plays.tap(Some(hand[0]), target, OnePlace::Twice, check);
//! assert_eq!(tap(Target::End(Heading::East)), Tap::Play("1-3@R"));
//! assert_eq!(tap(Target::Bone(hand[0])), Tap::Play("1-3@R"), "it fits in one place only");
//! assert_eq!(tap(Target::Bone(hand[1])), Tap::Refused(Reason::FitsNowhere(hand[1])));
//! ```

mod chain;
mod ends;
mod plays;
mod replay;
mod scene;
#[cfg(test)]
mod tests;

pub use chain::{Chain, FittedChain, PlacedBone};
pub use ends::EndTarget;
pub use plays::{Misfit, Plays, Reason, Target};
pub use replay::LineReplay;
pub use scene::{FittedLine, Line, LineBone, LineScene, Played};
