//! What the page and the opponents write to each other: one JSON text a message.
//!
//! The opponents are another program in another file, loaded into a worker as a rule, into the page's own thread where
//! there is none. Both programs tell [`BUILD`], and only those of one build work together: a page that came fresh from
//! the host never asks opponents that an old copy of the site has left behind.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Choice, Drawn, Level, Opinion};
use crate::engine::{Rules, Seed};

/// The build that this code belongs to: a digest of the sources and of the versions they are built with, made by the
/// build script. The page and the opponents of one build have the same.
pub const BUILD: &str = env!("BONEYARD_BUILD");

/// Which question an answer belongs to; never used twice while the page lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuestionId(pub(crate) u64);

/// What is asked for first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lane {
    /// An opponent is to act: whoever plays waits for it.
    Turn,
    /// A hint, or a look back at a game. It rests while an opponent thinks about its turn.
    Background,
}

/// A position to be judged: the game's name, and what the seat sees, as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The game's name, as in records.
    pub game: &'static str,
    /// What the seat that is to act sees, as JSON: what this text holds is the game's own affair.
    pub view: String,
}

impl Position {
    /// What a seat of this game sees.
    pub fn new<G: Rules>(view: &G::View) -> Self {
        let view = serde_json::to_string(view).expect("a view is made of values that JSON has");
        Self { game: G::NAME, view }
    }
}

/// A position and who is to judge it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// To be handed back with the answer.
    pub id: QuestionId,
    /// What is asked for first.
    pub lane: Lane,
    /// The game's name, as in records.
    pub game: String,
    /// How hard the opponent tries.
    pub level: Level,
    /// The seed of its choice.
    pub seed: Seed,
    /// What it sees, as JSON: what this text holds is the game's own affair.
    pub view: String,
}

impl Question {
    /// A question about this position.
    pub fn new(id: QuestionId, lane: Lane, position: Position, level: Level, seed: Seed) -> Self {
        Self { id, lane, game: position.game.to_owned(), level, seed, view: position.view }
    }
}

/// What the page writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToWorker {
    /// Think about this.
    Ask(Question),
    /// Think no more about this: nobody wants to know it now.
    Cancel(QuestionId),
    /// Are you there? It is answered between two slices of thought.
    Ping,
}

/// What the worker writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromWorker {
    /// The worker listens from now on; before this, what is posted to it is lost.
    Ready {
        /// The build that the worker belongs to.
        build: String,
    },
    /// What has come of a question.
    Answer(Answer),
    /// A question was not understood.
    Unclear(QuestionId),
    /// The answer to a ping.
    Pong,
}

/// What has come of a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// Which question.
    pub id: QuestionId,
    /// The opinion; nothing if the seat is not to act.
    pub opinion: Option<Written>,
}

/// An opinion in writing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Written(pub(crate) Vec<Line>);

/// A choice in writing: the action in the game's notation, how far it is behind, and how it stands in the mix that it is
/// drawn from: its chance, and what it is worth. Where nothing is drawn nothing is written of that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Line(
    pub(crate) String,
    pub(crate) Bits,
    #[serde(default, skip_serializing_if = "Option::is_none")] pub(crate) Option<[Bits; 2]>,
);

/// A fraction by its bits. JSON's decimal numbers may come back different in the last of them, and an answer has to be
/// the same wherever it was thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Bits(pub(crate) u64);

impl Bits {
    pub(crate) const fn of(number: f64) -> Self {
        Self(number.to_bits())
    }

    const fn number(self) -> f64 {
        f64::from_bits(self.0)
    }
}

/// A text from the other side that this build does not understand.
#[derive(Debug, Error)]
#[error("the other side wrote what this build does not understand: {0}")]
pub struct Unclear(#[from] serde_json::Error);

impl Written {
    /// Writes an opinion down.
    pub fn new<A: Display>(opinion: &Opinion<A>) -> Self {
        let write = |choice: &Choice<A>| {
            let drawn = choice.drawn.map(|drawn| [Bits::of(drawn.chance), Bits::of(drawn.worth)]);
            Line(choice.action.to_string(), Bits::of(choice.behind), drawn)
        };
        Self(opinion.choices.iter().map(write).collect())
    }

    /// The actions in the game's notation, best first: the first is what the opponent plays.
    pub fn actions(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|Line(action, ..)| action.as_str())
    }

    /// The choices with their actions in the game's notation, best first.
    pub fn choices(&self) -> impl Iterator<Item = Choice<&str>> {
        self.0.iter().map(|Line(action, behind, drawn)| {
            let drawn = drawn.map(|[chance, worth]| Drawn { chance: chance.number(), worth: worth.number() });
            Choice { action: action.as_str(), behind: behind.number(), drawn }
        })
    }

    /// The opinion; nothing if an action is not in the game's notation, or there is none.
    pub fn read<A: FromStr>(&self) -> Option<Opinion<A>> {
        let read = |Choice { action, behind, drawn }: Choice<&str>| {
            Some(Choice { action: action.parse().ok()?, behind, drawn })
        };
        let choices: Vec<_> = self.choices().map(read).collect::<Option<_>>()?;
        (!choices.is_empty()).then_some(Opinion { choices })
    }
}

/// A message as a text.
macro_rules! told_as_text {
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

told_as_text!(ToWorker);
told_as_text!(FromWorker);
