//! The keyboard map of the shared pages.
//!
//! A game adds keys of its own, with descriptions: `TableParts::keys` and `TableParts::key_words`. Arrow keys on a
//! board are read by [`Heading::of_key`](crate::scene::table::Heading::of_key).

/// An action of a single key on the page where a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayKey {
    /// Asks for a hint.
    Hint,
    /// Undoes the last choice.
    Undo,
    /// Redoes it.
    Redo,
    /// Lets the opponent move, or deals the next hand.
    Ok,
    /// Stops a game between computer players, or lets it continue.
    Pause,
    /// Lets such a game advance by one move.
    Step,
    /// Ends an open-ended game.
    EndGame,
    /// Shows the list of keys.
    Keys,
}

impl PlayKey {
    /// The action of a key, by its name in keyboard events.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key {
            "h" | "H" => Self::Hint,
            "u" | "U" => Self::Undo,
            "y" | "Y" => Self::Redo,
            "o" | "O" => Self::Ok,
            "p" | "P" => Self::Pause,
            "n" | "N" => Self::Step,
            "e" | "E" => Self::EndGame,
            "?" => Self::Keys,
            _ => return None,
        })
    }

    /// The key as the list of keys prints it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Hint => "H",
            Self::Undo => "U",
            Self::Redo => "Y",
            Self::Ok => "O",
            Self::Pause => "P",
            Self::Step => "N",
            Self::EndGame => "E",
            Self::Keys => "?",
        }
    }
}

/// An action of a key on the page that replays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayKey {
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// To the deal.
    Start,
    /// To the end.
    End,
    /// Shows all hands, or hides them.
    OpenHands,
    /// Starts or stops the automatic replay.
    PlayOrPause,
}

impl ReplayKey {
    /// The action of a key. `letters`: whether single letters are keys, which a preference can switch off (WCAG 2.1.4).
    pub fn of(key: &str, letters: bool) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Back,
            "ArrowRight" => Self::Forward,
            "Home" => Self::Start,
            "End" => Self::End,
            " " => Self::PlayOrPause,
            "a" | "A" if letters => Self::OpenHands,
            _ => return None,
        })
    }
}

/// An action of a key on a board that can be zoomed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoomKey {
    /// Larger.
    In,
    /// Smaller.
    Out,
    /// The whole board.
    Fit,
}

impl ZoomKey {
    /// The action of a key.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key {
            "+" | "=" => Self::In,
            "-" | "_" => Self::Out,
            "0" => Self::Fit,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_key_does_what_the_list_says() {
        for key in [
            PlayKey::Hint,
            PlayKey::Undo,
            PlayKey::Redo,
            PlayKey::Ok,
            PlayKey::Pause,
            PlayKey::Step,
            PlayKey::EndGame,
            PlayKey::Keys,
        ] {
            assert_eq!(PlayKey::of(key.label()), Some(key));
            assert_eq!(PlayKey::of(&key.label().to_lowercase()), Some(key));
        }
    }

    #[test]
    fn a_does_not_open_hands_in_a_replay_without_letter_keys() {
        assert_eq!(ReplayKey::of("a", true), Some(ReplayKey::OpenHands));
        assert_eq!(ReplayKey::of("a", false), None);
        assert_eq!(ReplayKey::of("A", false), None);
        assert_eq!(ReplayKey::of("ArrowLeft", false), Some(ReplayKey::Back));
        assert_eq!(ReplayKey::of(" ", false), Some(ReplayKey::PlayOrPause));
    }
}
