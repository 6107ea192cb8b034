//! Where the game of a replay comes from: storage, a link or a file.

use crate::app::game::stored_games::{open_record, read_sent};
use std::rc::Rc;

use crate::app::browser::address::read_hash;
use crate::app::browser::opened::Opened;
use crate::app::game::{Game, GameExtras, Unread};
use crate::app::words::I18n;
use crate::app::words::names::shown_or_box;
use crate::session::{LinkError, SentGame, Session};
use crate::text::{Words, t, t_string, words};

/// The prefix of a finished game in the fragment of an address, which is never sent to a host.
pub const BEFORE_GAME: &str = "game=";
/// The fragment of the address while the game of a file is shown.
pub const FROM_FILE: &str = "file";

/// The source of the game, by the address.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// The browser's storage.
    Kept,
    /// The fragment of the address, still encoded.
    Link(String),
    /// A file.
    File,
}

impl Source {
    /// The source that a fragment names.
    pub(super) fn of(hash: &str) -> Self {
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        match hash.strip_prefix(BEFORE_GAME) {
            Some(written) => Self::Link(written.to_owned()),
            None if hash == FROM_FILE => Self::File,
            None => Self::Kept,
        }
    }
}

/// A game that is not stored here: its source in a few words and in a sentence, and who "you" is in it.
#[derive(Clone)]
pub(super) struct Outside {
    pub(super) title: Words,
    pub(super) what: fn(I18n) -> &'static str,
    pub(super) you: fn(I18n) -> &'static str,
}

impl Outside {
    pub(super) fn sent(i18n: I18n) -> Self {
        Self {
            title: t!(i18n, review.sent),
            what: |i18n| t_string!(i18n, review.sent_what),
            you: |i18n| t_string!(i18n, review.sent_you),
        }
    }

    pub(super) fn from_file(file: Option<&Opened>) -> Self {
        let name = file.map(|file| shown_or_box(&file.name)).unwrap_or_default();
        Self {
            title: words(move || name.clone()),
            what: |i18n| t_string!(i18n, review.file_what),
            you: |i18n| t_string!(i18n, review.file_you),
        }
    }
}

/// A game from outside, or the message why there is none.
pub(super) type Found = Result<Rc<Session>, Words>;

/// The game in a link.
pub(super) fn in_link(i18n: I18n, extras: &dyn GameExtras, written: &str) -> Found {
    let read =
        read_hash(written, SentGame::MAX_BYTES).and_then(|text| read_sent(extras.rules(), &extras.seat_rules(), &text));
    read.map_err(|error| match error {
        LinkError::Newer => t!(i18n, share.newer),
        LinkError::TooLong | LinkError::Unreadable => t!(i18n, review.link_bad),
    })
}

/// The game in a file.
pub(super) fn in_file(i18n: I18n, game: &'static dyn Game, extras: &dyn GameExtras, file: Option<&Opened>) -> Found {
    let file = file.ok_or_else(|| t!(i18n, review.file_none))?;
    let read = open_record(extras.rules(), &extras.seat_rules(), &file.text);
    read.map_err(|unread| match unread {
        // Back led here after a file of another game was opened
        Unread::OtherGame => t!(i18n, review.file_none),
        unread => words(move || unread.words(i18n, &game.card(i18n).name)),
    })
}
