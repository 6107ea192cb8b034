//! What undo needs to know about each entry of a record.

/// The origin of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A person's choice: undo returns to just before it.
    Decision,
    /// An automatic consequence of a person's choice, such as the further draws of an automatic draw.
    Auto,
    /// A bot's action, or a forced one.
    Other,
}

impl Mark {
    /// The letter of the mark in a stored game.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Decision => 'd',
            Self::Auto => 'a',
            Self::Other => '-',
        }
    }

    pub(super) const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'd' => Some(Self::Decision),
            'a' => Some(Self::Auto),
            '-' => Some(Self::Other),
            _ => None,
        }
    }
}
