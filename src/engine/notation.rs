//! Text notation of actions, bones, seeds and seats: its parse error, and serde by notation.

use thiserror::Error;

/// A text that is not in the notation it should be in.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not {expected}")]
pub struct NotationError {
    text: String,
    expected: &'static str,
}

impl NotationError {
    /// The maximum length of the text that an error quotes, in characters.
    const QUOTED: usize = 60;

    /// `text` should have been `expected`, a noun phrase that may name an example.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.chars().take(Self::QUOTED).collect(), expected }
    }
}

/// Implements serde for a type by its `Display` and `FromStr`.
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
