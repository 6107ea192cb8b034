//! What undo needs to know about each entry of a record.

/// How an entry of the record came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A person chose it: undo goes back to just before it.
    Decision,
    /// It followed by itself from a person's choice, as the further draws of an automatic draw do.
    Auto,
    /// A bot's action, or a person's that had to come.
    Other,
}

impl Mark {
    /// The letter that stands for the mark in a stored game.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Decision => 'd',
            Self::Auto => 'a',
            Self::Other => '-',
        }
    }

    /// The mark that a letter stands for.
    pub(super) const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'd' => Some(Self::Decision),
            'a' => Some(Self::Auto),
            '-' => Some(Self::Other),
            _ => None,
        }
    }
}
