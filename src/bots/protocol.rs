//! The messages between the page and the opponents' program, as JSON.
//!
//! The program is a separate file, loaded into a worker or, without one, into the page's own thread. Both sides send
//! [`BUILD`], and only equal builds work together: a new page never asks opponents from an older copy of the site.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Choice, Drawn, Level, Opinion};
use crate::engine::{Rules, Seed};

/// The build: a digest of the sources and dependency versions, made by the build script.
pub const BUILD: &str = env!("BONEYARD_BUILD");

/// The id of a question; unique while the page lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuestionId(pub(crate) u64);

/// The priority of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lane {
    /// An opponent's turn, for which a player waits.
    Turn,
    /// A hint or a judgement. It pauses while an opponent thinks about its turn.
    Background,
    /// Not an opinion but an [`Estimate`](super::estimate::Estimate) of a position of a finished game: the question's text is an
    /// [`EstimateText`](super::estimate::EstimateText). It waits like `Background`.
    Estimate,
    /// Not an opinion but the next step of the search for a puzzle: the question's text is a
    /// [`PuzzleSearch`](super::puzzle::PuzzleSearch), and so is the answer's only action. It waits like `Background`.
    Puzzle,
}

/// A position: the game's name, and a seat's view as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// The game's name, as in records.
    pub game: &'static str,
    /// The view of the seat to act, as JSON in the game's own format.
    pub view: String,
}

impl PositionText {
    /// The position of a view.
    pub fn new<G: Rules>(view: &G::View) -> Self {
        let view = serde_json::to_string(view).expect("a view is made of values that JSON has");
        Self { game: G::NAME, view }
    }
}

/// A question: a position, and the opponent to judge it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The id, which the answer repeats.
    pub id: QuestionId,
    /// Its priority.
    pub lane: Lane,
    /// The game's name, as in records.
    pub game: String,
    /// The opponent's level.
    pub level: Level,
    /// The seed of its random choices.
    pub seed: Seed,
    /// The view, as JSON in the game's own format.
    pub view: String,
}

impl Question {
    /// A question about a position.
    pub fn new(id: QuestionId, lane: Lane, position: PositionText, level: Level, seed: Seed) -> Self {
        Self { id, lane, game: position.game.to_owned(), level, seed, view: position.view }
    }
}

/// A message from the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToWorker {
    /// Think about this question.
    Ask(Question),
    /// Cancel this question.
    Cancel(QuestionId),
    /// A ping, answered between two slices.
    Ping,
}

/// A message from the opponents' program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromWorker {
    /// The program is ready; messages posted before are lost.
    Ready {
        /// The program's build.
        build: String,
    },
    /// An answer.
    Answer(Answer),
    /// A question was not understood.
    Unclear(QuestionId),
    /// The answer to a ping.
    Pong,
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The question's id.
    pub id: QuestionId,
    /// The opinion; nothing if the seat is not to act.
    pub opinion: Option<OpinionText>,
}

/// A serialized opinion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OpinionText(pub(crate) Vec<ChoiceText>);

/// A serialized choice: the action in notation, how far it is behind with the standard error, and, if the opponent draws at
/// random, its chance and value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ChoiceText(
    pub(crate) String,
    pub(crate) [Bits; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")] pub(crate) Option<[Bits; 2]>,
);

/// A fraction as its bits. Decimal JSON numbers may change in the last digit, and an answer must not depend on the
/// thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Bits(pub(crate) u64);

impl Bits {
    pub(crate) const fn of(number: f64) -> Self {
        Self(number.to_bits())
    }

    pub(crate) const fn number(self) -> f64 {
        f64::from_bits(self.0)
    }
}

/// A message that this build does not understand.
#[derive(Debug, Error)]
#[error("the other side wrote what this build does not understand: {0}")]
pub struct Unclear(#[from] serde_json::Error);

impl OpinionText {
    /// Serializes an opinion.
    pub fn new<A: Display>(opinion: &Opinion<A>) -> Self {
        let write = |choice: &Choice<A>| {
            let drawn = choice.drawn.map(|drawn| [Bits::of(drawn.chance), Bits::of(drawn.worth)]);
            ChoiceText(choice.action.to_string(), [choice.behind, choice.error].map(Bits::of), drawn)
        };
        Self(opinion.choices.iter().map(write).collect())
    }

    /// The opinion that recommends this action and knows no other.
    pub fn of_action(action: String) -> Self {
        Self(vec![ChoiceText(action, [0.0; 2].map(Bits::of), None)])
    }

    /// The actions in notation, best first; the first is what the opponent plays.
    pub fn actions(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|ChoiceText(action, ..)| action.as_str())
    }

    /// The choices with their actions in notation, best first.
    pub fn choices(&self) -> impl Iterator<Item = Choice<&str>> {
        self.0.iter().map(|ChoiceText(action, [behind, error], drawn)| {
            let drawn = drawn.map(|[chance, worth]| Drawn { chance: chance.number(), worth: worth.number() });
            Choice { action: action.as_str(), behind: behind.number(), error: error.number(), drawn }
        })
    }

    /// The opinion with choice number `index` in front: it is recommended instead of the best.
    #[must_use]
    pub fn recommending(mut self, index: usize) -> Self {
        if index < self.0.len() {
            self.0[..=index].rotate_right(1);
        }
        self
    }

    /// Parses the opinion; nothing if an action does not parse or there is none.
    pub fn read<A: FromStr>(&self) -> Option<Opinion<A>> {
        let read = |Choice { action, behind, error, drawn }: Choice<&str>| {
            Some(Choice { action: action.parse().ok()?, behind, error, drawn })
        };
        let choices: Vec<_> = self.choices().map(read).collect::<Option<_>>()?;
        (!choices.is_empty()).then_some(Opinion { choices })
    }
}

macro_rules! displayed_as_json {
    ($message:ty) => {
        impl Display for $message {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&serde_json::to_string(self).map_err(|_| std::fmt::Error)?)
            }
        }

        impl FromStr for $message {
            type Err = Unclear;

            fn from_str(text: &str) -> Result<Self, Unclear> {
                Ok(serde_json::from_str(text)?)
            }
        }
    };
}

displayed_as_json!(ToWorker);
displayed_as_json!(FromWorker);
