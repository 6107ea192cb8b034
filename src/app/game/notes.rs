//! What the page itself has to say, apart from the game.

use super::seam::Game;
use crate::app::words::I18n;
use crate::text::t_string;

/// What the page itself has to say, apart from the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// A new game was begun, and undo leads back to the one before.
    NewGame,
    /// A new game was begun for good.
    NewGameForGood,
    /// No new game was begun: these settings make none.
    NoNewGame,
    /// A change could not have been kept, so it was not made.
    Declined,
    /// The copy lies before what somebody has seen since, and undo may not go back there.
    NoRestore,
    /// Something was taken back.
    Undone,
    /// Something was played again.
    Redone,
    /// Another tab went on with the game.
    OtherTab,
    /// The game was preserved.
    Preserved,
    /// What was preserved is on the table.
    Restored,
    /// The tally was emptied.
    TallyCleared,
    /// What is hidden lies open now; the game's own name for it.
    PeekOpen(&'static str),
    /// It is hidden again.
    PeekShut(&'static str),
}

impl Note {
    /// The words for it.
    pub(super) fn words(self, game: &dyn Game, i18n: I18n) -> String {
        let name = |key: &str| {
            let peeks = game.peeks(i18n).into_iter();
            peeks.filter(|peek| peek.key == key).map(|peek| peek.name).next().unwrap_or_default()
        };
        match self {
            Self::NewGame => t_string!(i18n, house.new_game_started),
            Self::NewGameForGood => t_string!(i18n, house.new_game_plain),
            Self::Declined => t_string!(i18n, journal.declined),
            Self::NoRestore => t_string!(i18n, journal.restore_not),
            Self::NoNewGame => t_string!(i18n, house.new_game_none),
            Self::Undone => t_string!(i18n, house.undone),
            Self::Redone => t_string!(i18n, house.redone),
            Self::OtherTab => t_string!(i18n, house.other_tab),
            Self::Preserved => t_string!(i18n, journal.preserved),
            Self::Restored => t_string!(i18n, journal.restored),
            Self::TallyCleared => t_string!(i18n, journal.tally_cleared),
            Self::PeekOpen(key) => return t_string!(i18n, journal.peek_open, name = name(key)),
            Self::PeekShut(key) => return t_string!(i18n, journal.peek_shut, name = name(key)),
        }
        .to_owned()
    }
}
