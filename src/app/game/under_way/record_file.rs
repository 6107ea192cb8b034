//! Records of games in files that the user chose.

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::app::words::I18n;
use crate::engine::Seat;
use crate::session::{NewGame, Player, Record, RecordError, Session, Tally};
use crate::text::t_string;

/// The largest file that is read as a record, in bytes.
pub const RECORD_AT_MOST: f64 = 2e6;

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// The browser cannot read it, or it is not text.
    Unreadable,
    /// It is too long for a record.
    TooLong,
    /// It is not a record.
    NoRecord,
    /// It was written by a newer version.
    Newer,
    /// It is the record of another game.
    OtherGame,
    /// It is the record of a game that this build does not have.
    UnknownGame,
    /// Its options, seats or seed are invalid.
    Damaged,
    /// The entry of this number, from 1, is illegal.
    Illegal(usize),
}

impl From<RecordError> for Unread {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::NotJson { .. } | RecordError::NotARecord { .. } => Self::NoRecord,
            RecordError::Newer { .. } => Self::Newer,
            RecordError::UnknownGame(_) => Self::UnknownGame,
            RecordError::OtherGame { .. } => Self::OtherGame,
            RecordError::Entry { index } | RecordError::Action { index, .. } => Self::Illegal(index + 1),
            RecordError::Missing(_)
            | RecordError::UnknownField(_)
            | RecordError::Field { .. }
            | RecordError::Option { .. }
            | RecordError::Seed(_)
            | RecordError::Setup(_) => Self::Damaged,
        }
    }
}

impl Unread {
    /// The message about it.
    pub fn words(&self, i18n: I18n, game: &str) -> String {
        match self {
            Self::Unreadable => t_string!(i18n, print.file.unreadable).to_owned(),
            Self::TooLong => t_string!(i18n, print.file.too_long).to_owned(),
            Self::NoRecord => t_string!(i18n, print.file.no_record).to_owned(),
            Self::Newer => t_string!(i18n, print.file.newer).to_owned(),
            Self::OtherGame => t_string!(i18n, print.file.other_game, game = game),
            Self::UnknownGame => t_string!(i18n, print.file.unknown_game).to_owned(),
            Self::Damaged => t_string!(i18n, print.file.damaged).to_owned(),
            Self::Illegal(number) => t_string!(i18n, print.file.illegal, number = *number),
        }
    }
}

/// Reads a file of at most `most` bytes as text.
///
/// # Errors
/// [`Unread::TooLong`] without reading it, [`Unread::Unreadable`] if reading fails.
pub async fn text_of(file: &web_sys::File, most: f64) -> Result<String, Unread> {
    if file.size() > most {
        return Err(Unread::TooLong);
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or(Unread::Unreadable)
}

/// The file chosen in a file input. The input is reset, so that the same file can be chosen again.
pub fn chosen_file(event: &web_sys::Event) -> Option<web_sys::File> {
    let input: web_sys::HtmlInputElement = event_target(event);
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// The game of a record, with these players.
///
/// # Errors
/// [`Unread`] if it breaks the rules.
pub fn session_of(record: Record, players: Vec<Player>) -> Result<Session, Unread> {
    let rules = record.rules();
    let Record { options, seed, entries, .. } = record;
    let dealt = Session::deal(NewGame { rules, options, seed, players }, Tally::default());
    let mut session = dealt.map_err(|_| Unread::Damaged)?;
    for (index, actions) in entries.into_iter().enumerate() {
        let illegal = Unread::Illegal(index + 1);
        let movers: Vec<Seat> = session.turn().movers().iter().collect();
        if movers.len() != actions.len() {
            return Err(illegal);
        }
        for (seat, action) in movers.into_iter().zip(actions) {
            session.play(seat, &action).map_err(|_| illegal.clone())?;
        }
    }
    Ok(session)
}
