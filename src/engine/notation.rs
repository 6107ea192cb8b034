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

/// Stores a type as its notation: as its `Display` writes it, and as its `FromStr` reads it.
macro_rules! stored_as_notation {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use stored_as_notation;
