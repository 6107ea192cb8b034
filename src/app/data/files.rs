//! Files: everything saved as one, and read again from one that the person chose or another page has handed over.

use js_sys::Date;
use serde::Deserialize;
use thiserror::Error;
use wasm_bindgen_futures::JsFuture;

use super::Told;
use crate::app::browser::file::save_as_file;
use crate::app::browser::tab;
use crate::app::words::I18n;
use crate::app::words::figures::time_now;
use crate::store::{Archive, ArchiveError, Documents};
use crate::text::t_string;

/// Why a file cannot be taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(super) enum Unread {
    /// The browser does not hand it over, or it is no text.
    #[error("the browser could not read it")]
    Unreadable,
    /// What it holds cannot be taken in.
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

/// Offers documents as a file named after the day.
pub(super) fn save(documents: Documents) -> Told {
    if documents.is_empty() {
        return Told::NothingToSave;
    }
    let today = Date::new_0();
    let name =
        format!("boneyard-{:04}-{:02}-{:02}.json", today.get_full_year(), today.get_month() + 1, today.get_date());
    let text = Archive::new(time_now().unwrap_or_default(), documents).to_json();
    match save_as_file(&name, &text) {
        Some(()) => Told::Saved(name),
        None => Told::NoFile,
    }
}

/// Reads a file that the person chose. One that is too long is not even opened.
pub(super) async fn read_chosen(file: &web_sys::File) -> Result<Archive, Unread> {
    #[expect(clippy::cast_precision_loss, reason = "a length of ten million is exact")]
    if file.size() > Archive::LONGEST as f64 {
        return Err(ArchiveError::TooLong.into());
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    Ok(Archive::read(&text.ok_or(Unread::Unreadable)?)?)
}

/// The file that another page has handed over in the tab under this key, with its name. It is handed over once.
pub(super) fn handed_over(key: &str) -> Option<(String, Result<Archive, Unread>)> {
    #[derive(Deserialize)]
    struct Handed {
        name: String,
        text: String,
    }

    let text = tab::take(key)?;
    Some(match serde_json::from_str::<Handed>(&text) {
        Ok(Handed { name, text }) => (name, Archive::read(&text).map_err(Unread::from)),
        Err(_) => (String::new(), Err(Unread::Unreadable)),
    })
}
