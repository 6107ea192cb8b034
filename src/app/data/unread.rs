//! Why a file cannot be imported.

use thiserror::Error;

use crate::app::words::I18n;
use crate::store::ArchiveError;
use crate::text::t_string;

/// Why a file cannot be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(super) enum Unread {
    /// The browser cannot read it, or it is not text.
    #[error("the browser could not read it")]
    Unreadable,
    /// Its content is invalid.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

impl Unread {
    pub(super) fn words(self, i18n: I18n) -> &'static str {
        match self {
            Self::Unreadable => t_string!(i18n, data.unread),
            Self::Archive(ArchiveError::TooLong) => t_string!(i18n, data.unread_long),
            Self::Archive(ArchiveError::Foreign) => t_string!(i18n, data.unread_foreign),
            Self::Archive(ArchiveError::Newer) => t_string!(i18n, data.unread_newer),
            Self::Archive(ArchiveError::Damaged) => t_string!(i18n, data.unread_damaged),
            Self::Archive(ArchiveError::Empty) => t_string!(i18n, data.unread_empty),
        }
    }
}
