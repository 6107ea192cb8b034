//! The result of the last action, and what the user is asked to confirm.

use super::unread::Unread;
use crate::app::words::I18n;
use crate::store::{StorageError, TransactionError};
use crate::text::t_string;

/// The result of the last action.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Told {
    /// A file of this name is being downloaded.
    Saved(String),
    /// There is nothing to export.
    NothingToSave,
    /// The browser refuses downloads.
    NoFile,
    /// A file could not be read.
    Unread(Unread),
    /// A file equals the stored data.
    AllSame,
    /// A file was imported.
    Taken,
    /// A file was imported, and the tab had no room for the data before it.
    TakenHere,
    /// The user cancelled an import.
    Declined,
    /// This game was erased; everything, if no game is named.
    Erased(Option<String>),
    /// The last change was undone.
    Undone,
    /// A file was imported before the page was opened.
    Open,
    /// The data have changed since the preview.
    Stale,
    /// The data have changed since, so undo is impossible.
    UndoStale,
    /// Storage refused the change.
    NotMade(TransactionError),
}

impl Told {
    pub(super) fn words(&self, i18n: I18n) -> String {
        match self {
            Self::Saved(name) => t_string!(i18n, data.saved, name = name),
            Self::NothingToSave => t_string!(i18n, data.save_none).to_owned(),
            Self::NoFile => t_string!(i18n, data.save_failed).to_owned(),
            Self::Unread(unread) => unread.words(i18n).to_owned(),
            Self::AllSame => t_string!(i18n, data.all_same).to_owned(),
            Self::Taken => t_string!(i18n, data.taken).to_owned(),
            Self::TakenHere => t_string!(i18n, data.taken_here).to_owned(),
            Self::Declined => t_string!(i18n, data.declined).to_owned(),
            Self::Erased(Some(name)) => t_string!(i18n, data.erased, name = name),
            Self::Erased(None) => t_string!(i18n, data.erased_all).to_owned(),
            Self::Undone => t_string!(i18n, data.undone).to_owned(),
            Self::Open => t_string!(i18n, data.undo_open).to_owned(),
            Self::Stale | Self::NotMade(TransactionError::Conflict) => t_string!(i18n, data.stale).to_owned(),
            Self::UndoStale => t_string!(i18n, data.undo_stale).to_owned(),
            Self::NotMade(TransactionError::Refused(StorageError::Full)) => t_string!(i18n, data.full).to_owned(),
            Self::NotMade(TransactionError::Refused(_)) => t_string!(i18n, data.refused).to_owned(),
            Self::NotMade(TransactionError::Incomplete(_)) => t_string!(i18n, data.torn).to_owned(),
        }
    }

    /// True if the action failed.
    pub(super) const fn is_trouble(&self) -> bool {
        matches!(
            self,
            Self::NothingToSave | Self::NoFile | Self::Unread(_) | Self::Stale | Self::UndoStale | Self::NotMade(_)
        )
    }
}

/// What the user is asked to confirm erasing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EraseScope {
    /// The data of a game.
    Game(String),
    /// Everything.
    All,
}
