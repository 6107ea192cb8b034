//! Whom a sentence is about.

/// Whom a sentence is about: it addresses the reader, and names anybody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Person {
    /// The reader.
    You,
    /// Anybody else, by name.
    Named(String),
}

impl Person {
    /// The name in the sentence; empty for the reader, who is not named.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::You => "",
            Self::Named(name) => name,
        }
    }
}
