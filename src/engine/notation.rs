//! What is wrong with a text that should have been an action, a bone, a seed or a seat.

use thiserror::Error;

/// A text that is not in the notation it should be in.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not {expected}")]
pub struct NotationError {
    text: String,
    expected: &'static str,
}

impl NotationError {
    /// The longest part of a foreign text that an error repeats, in characters.
    const QUOTED: usize = 60;

    /// `text` should have been `expected`, a noun phrase that may name an example.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.chars().take(Self::QUOTED).collect(), expected }
    }
}
