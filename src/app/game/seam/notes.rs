//! Messages of the page itself, such as "Undone".

use super::game::Game;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::text::t_string;

/// A message of the page itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// A new game has started; undo brings back the unfinished one before it.
    NewGame,
    /// A new game has started; there is nothing that undo could bring back.
    NewGamePlain,
    /// No new game: these settings cannot be dealt.
    NoNewGame,
    /// A change was not made, because it could not have been stored.
    Declined,
    /// Restore is refused: it would undo a reveal that undo may not cross.
    NoRestore,
    /// The last choice was undone.
    Undone,
    /// A choice was redone.
    Redone,
    /// Another tab has changed the game.
    OtherTab,
    /// The game was preserved.
    Preserved,
    /// The preserved copy is on the table.
    Restored,
    /// Hidden bones are shown; the game's name for them.
    PeekOpen(&'static str),
    /// They are hidden again.
    PeekShut(&'static str),
}

impl Note {
    /// The message in the player's language.
    pub(in crate::app::game) fn words(self, game: &dyn Game, i18n: I18n, seat_names: &SeatNames) -> String {
        let name = |key: &str| {
            let peeks = game.peeks(i18n, seat_names).into_iter();
            peeks.filter(|peek| peek.key == key).map(|peek| peek.name).next().unwrap_or_default()
        };
        match self {
            Self::NewGame => t_string!(i18n, play.new_game_started),
            Self::NewGamePlain => t_string!(i18n, play.new_game_plain),
            Self::Declined => t_string!(i18n, journal.declined),
            Self::NoRestore => t_string!(i18n, journal.restore_not),
            Self::NoNewGame => t_string!(i18n, play.new_game_none),
            Self::Undone => t_string!(i18n, play.undone),
            Self::Redone => t_string!(i18n, play.redone),
            Self::OtherTab => t_string!(i18n, play.other_tab),
            Self::Preserved => t_string!(i18n, journal.preserved),
            Self::Restored => t_string!(i18n, journal.restored),
            Self::PeekOpen(key) => return t_string!(i18n, journal.peek_open, name = name(key)),
            Self::PeekShut(key) => return t_string!(i18n, journal.peek_shut, name = name(key)),
        }
        .to_owned()
    }
}
