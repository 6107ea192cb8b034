//! Export of all data to a file, and import from one.

use js_sys::Date;
use serde::Deserialize;
use wasm_bindgen_futures::JsFuture;

use super::told::Told;
use super::unread::Unread;
use crate::app::browser::file::save_as_file;
use crate::app::browser::tab;
use crate::app::words::figures::time_now;
use crate::store::{Archive, ArchiveError, Documents};

/// Downloads documents as a file with the date in its name.
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

/// Reads a chosen file, unless it is too long.
pub(super) async fn read_chosen(file: &web_sys::File) -> Result<Archive, Unread> {
    #[expect(clippy::cast_precision_loss, reason = "a length of ten million is exact")]
    if file.size() > Archive::MAX_BYTES as f64 {
        return Err(ArchiveError::TooLong.into());
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    Ok(Archive::read(&text.ok_or(Unread::Unreadable)?)?)
}

/// Takes the file that another page left in the tab under this key, with its name.
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
