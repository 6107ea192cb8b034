//! All documents as one file: export, import and erase.
//!
//! The file holds the texts under their keys, unchanged. Only its own frame is validated: an imported document is later
//! read, or quarantined, like any other.

mod game_data;
mod section;
mod transaction;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::document::{self, Kind};
use super::document_store::DocumentStore;
use super::keys::{LAST_WRITE, PREFIX};
use super::storage::Storage;

use crate::engine::order;

pub use self::game_data::{GameData, game_data};
pub use self::section::Section;
pub use self::transaction::{Transaction, TransactionError};

/// Texts by their keys.
pub type Documents = BTreeMap<String, String>;

/// The `kind` of a file.
const FILE_KIND: &str = "boneyard-data";

/// The newest version of the file.
const FILE_VERSION: u64 = 1;

/// True if the text is a note, which may be lost at any time.
fn is_note(text: &str) -> bool {
    document::read(Kind::Note, text).is_ok()
}

/// All stored documents, pending writes included, notes excluded.
pub fn all_documents<S: Storage>(store: &DocumentStore<S>) -> Documents {
    let keys = store.keys(PREFIX).into_iter().filter(|key| key != LAST_WRITE);
    let documents = keys.filter_map(|key| store.get(&key).map(|text| (key, text)));
    order::sorted_map(documents.filter(|(_, text)| !is_note(text)))
}

/// Bytes of storage in use, notes included: browsers count two per UTF-16 unit of keys and texts.
pub fn size_in_bytes<S: Storage>(store: &DocumentStore<S>) -> usize {
    let units = |text: &str| text.encode_utf16().count();
    let size = |key: &String| 2 * (units(key) + store.get(key).as_deref().map_or(0, units));
    store.keys(PREFIX).iter().map(size).sum()
}

/// Why a file cannot be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ArchiveError {
    /// It exceeds [`Archive::MAX_BYTES`] or [`Archive::MAX_DOCUMENTS`].
    #[error("it is too long")]
    TooLong,
    /// It is not a file of this app.
    #[error("it holds no data of ours")]
    Foreign,
    /// A newer version wrote it.
    #[error("a newer version wrote it")]
    Newer,
    /// It is a damaged file of this app.
    #[error("it is damaged")]
    Damaged,
    /// It contains no documents.
    #[error("it holds nothing")]
    Empty,
}

/// A snapshot of all documents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archive {
    /// When it was made, in milliseconds since 1970.
    pub made_at: u64,
    /// The documents.
    pub documents: Documents,
    /// The number of documents skipped because this version does not know their keys.
    pub skipped: usize,
}

impl Archive {
    /// Size limit of a file, in bytes.
    pub const MAX_BYTES: usize = 10_000_000;

    /// Maximum number of documents in a file.
    pub const MAX_DOCUMENTS: usize = 1_000;

    /// An archive of these documents.
    pub fn new(made_at: u64, documents: Documents) -> Self {
        Self { made_at, documents, skipped: 0 }
    }

    /// Serializes the file.
    ///
    /// # Panics
    /// Never: texts and numbers are JSON.
    pub fn to_json(&self) -> String {
        let file = WrittenFile { v: FILE_VERSION, kind: FILE_KIND, made_at: self.made_at, documents: &self.documents };
        serde_json::to_string(&file).expect("texts and numbers are JSON")
    }

    /// Parses a file.
    ///
    /// # Errors
    /// [`ArchiveError`] if it cannot be imported.
    pub fn read(text: &str) -> Result<Self, ArchiveError> {
        if text.len() > Self::MAX_BYTES {
            return Err(ArchiveError::TooLong);
        }
        let Ok(ParsedFile { v, kind, made_at, documents: ParsedDocuments { documents, count } }) =
            serde_json::from_str(text)
        else {
            return Err(why_unreadable(text));
        };
        if kind != FILE_KIND {
            return Err(ArchiveError::Foreign);
        }
        match v {
            0 => return Err(ArchiveError::Damaged),
            FILE_VERSION => {}
            _ => return Err(ArchiveError::Newer),
        }
        if count > Self::MAX_DOCUMENTS {
            return Err(ArchiveError::TooLong);
        }
        let known = documents.into_iter().filter(|(key, text)| Section::of(key).is_some() && !is_note(text));
        let documents: Documents = order::sorted_map(known);
        if documents.is_empty() {
            return Err(ArchiveError::Empty);
        }
        Ok(Self { made_at, skipped: count - documents.len(), documents })
    }
}

#[derive(Serialize)]
struct WrittenFile<'a> {
    v: u64,
    kind: &'a str,
    made_at: u64,
    documents: &'a Documents,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ParsedFile {
    v: u64,
    kind: String,
    made_at: u64,
    documents: ParsedDocuments,
}

/// The documents of a file. Duplicate keys are an error; documents beyond [`Archive::MAX_DOCUMENTS`] are only counted.
struct ParsedDocuments {
    documents: Documents,
    count: usize,
}

impl<'de> Deserialize<'de> for ParsedDocuments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct DocumentsVisitor;

        impl<'de> Visitor<'de> for DocumentsVisitor {
            type Value = ParsedDocuments;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("texts by their keys")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<ParsedDocuments, M::Error> {
                let mut parsed = ParsedDocuments { documents: Documents::new(), count: 0 };
                while let Some(key) = map.next_key::<String>()? {
                    parsed.count += 1;
                    if parsed.count > Archive::MAX_DOCUMENTS {
                        map.next_value::<IgnoredAny>()?;
                    } else if parsed.documents.insert(key, map.next_value()?).is_some() {
                        return Err(serde::de::Error::custom("a key that is there twice"));
                    }
                }
                Ok(parsed)
            }
        }

        deserializer.deserialize_map(DocumentsVisitor)
    }
}

/// Why a text could not be parsed as a file.
fn why_unreadable(text: &str) -> ArchiveError {
    #[derive(Deserialize)]
    struct Head {
        v: Option<u64>,
        kind: Option<String>,
    }

    match serde_json::from_str(text) {
        Ok(Head { v, kind }) if kind.as_deref() == Some(FILE_KIND) => {
            if v.is_some_and(|v| v > FILE_VERSION) {
                ArchiveError::Newer
            } else {
                ArchiveError::Damaged
            }
        }
        // a truncated file still contains its kind
        Err(_) if text.contains(&format!("\"{FILE_KIND}\"")) => ArchiveError::Damaged,
        _ => ArchiveError::Foreign,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::store::MemoryStorage;

    #[test]
    fn no_way_into_the_app_refuses_a_file_that_it_saves() {
        let limit = |script: &str, name: &str| -> usize {
            let number = script.split_once(&format!("const {name} = ")).unwrap().1.split_once(';').unwrap().0;
            number.replace('_', "").parse().unwrap()
        };
        assert_eq!(limit(include_str!("../../opened.js"), "MAX_SIZE"), Archive::MAX_BYTES);
        // one more, so that a longer file is refused and not cut
        assert_eq!(limit(include_str!("../../public/sw.js"), "MAX_SHARED"), Archive::MAX_BYTES + 1);
    }

    #[test]
    fn the_file_contains_everything_but_notes_and_the_last_write() {
        let storage = MemoryStorage::new();
        let texts = [
            ("boneyard/preferences", "{}"),
            ("boneyard/game/table", r#"{"v":9,"kind":"game","more":[]}"#),
            ("boneyard/game/past/3", "torn {"),
            ("boneyard/aside/1", "\u{0}\n\"ñandú\" \u{1F01B}"),
            ("boneyard/Strange Key", "kept to the letter"),
        ];
        for (key, text) in texts {
            storage.set(key, text).unwrap();
        }
        storage.set("boneyard/game/glance", r#"{"v":1,"kind":"note","body":{}}"#).unwrap();
        storage.set("boneyard/written", "17").unwrap();
        storage.set("somebody/else", "theirs").unwrap();
        let found = all_documents(&DocumentStore::new(&storage));
        assert_eq!(found, texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into());
        let read = Archive::read(&Archive::new(12, found.clone()).to_json()).unwrap();
        assert_eq!((read.made_at, read.skipped), (12, 1), "keys of unknown shape are skipped and counted");
        let mut known = found;
        known.remove("boneyard/Strange Key");
        assert_eq!(read.documents, known);
    }

    #[test]
    fn size_is_counted_in_utf16_units() {
        let storage = MemoryStorage::new();
        storage.set("boneyard/a", "ñ\u{1F01B}").unwrap();
        storage.set("else", "not ours").unwrap();
        assert_eq!(size_in_bytes(&DocumentStore::new(&storage)), 2 * (10 + 3));
    }

    #[test]
    fn files_that_cannot_be_imported_are_rejected_with_a_reason() {
        let good = Archive::new(5, [("boneyard/preferences".to_owned(), "{}".to_owned())].into()).to_json();
        assert_eq!(good, r#"{"v":1,"kind":"boneyard-data","made_at":5,"documents":{"boneyard/preferences":"{}"}}"#);
        assert!(Archive::read(&good).is_ok());
        let with = |from: &str, to: &str| good.replacen(from, to, 1);
        let many: Vec<String> =
            (0..=Archive::MAX_DOCUMENTS).map(|number| format!(r#""boneyard/g/past/{number}":"{{}}""#)).collect();
        for (text, error) in [
            (String::new(), ArchiveError::Foreign),
            ("milk, eggs".into(), ArchiveError::Foreign),
            ("[]".into(), ArchiveError::Foreign),
            (r#"{"v":1,"game":"chess","actions":[]}"#.into(), ArchiveError::Foreign),
            (with("boneyard-data", "cookbook"), ArchiveError::Foreign),
            (good[..good.len() - 9].to_owned(), ArchiveError::Damaged),
            (with(r#""v":1"#, r#""v":0"#), ArchiveError::Damaged),
            (with(r#""v":1"#, r#""v":-1"#), ArchiveError::Damaged),
            (with(r#""made_at":5,"#, ""), ArchiveError::Damaged),
            (with(r#""made_at":5"#, r#""made_at":5,"more":1"#), ArchiveError::Damaged),
            (with(r#""{}""#, "{}"), ArchiveError::Damaged),
            (with(r#""boneyard/preferences":"{}""#, r#""boneyard/a":"1","boneyard/a":"2""#), ArchiveError::Damaged),
            (with(r#""v":1"#, r#""v":2"#), ArchiveError::Newer),
            (r#"{"v":3,"kind":"boneyard-data","body":{}}"#.into(), ArchiveError::Newer),
            (with(r#""boneyard/preferences":"{}""#, ""), ArchiveError::Empty),
            (with("boneyard/preferences", "boneyard/written"), ArchiveError::Empty),
            (with(r#""boneyard/preferences":"{}""#, &many.join(",")), ArchiveError::TooLong),
            (with("{}", &"x".repeat(Archive::MAX_BYTES)), ArchiveError::TooLong),
        ] {
            assert_eq!(Archive::read(&text), Err(error), "{text:.90}");
        }
    }

    #[test]
    fn the_maximum_number_of_documents_is_accepted() {
        let many =
            (0..Archive::MAX_DOCUMENTS).map(|number| (format!("boneyard/g/past/{number}"), "{}".to_owned())).collect();
        let archive = Archive::new(0, many);
        assert_eq!(Archive::read(&archive.to_json()), Ok(archive));
    }

    fn key() -> impl Strategy<Value = String> {
        prop_oneof![
            "boneyard/[a-z0-9_-]{1,40}",
            "boneyard/[a-z]{1,9}/(table|preserved|preferences|past/[1-9][0-9]{0,8})",
            "boneyard/aside/[1-9][0-9]{0,8}",
            "(boneyard/)?.{0,20}",
        ]
    }

    proptest! {
        #[test]
        fn a_file_round_trips(
            made_at: u64,
            all in prop::collection::btree_map(key(), any::<String>(), 0..30),
        ) {
            let known = |(key, text): &(&String, &String)| Section::of(key).is_some() && !is_note(text);
            let kept: Documents = all.iter().filter(known).map(|(key, text)| (key.clone(), text.clone())).collect();
            let read = Archive::read(&Archive::new(made_at, all.clone()).to_json());
            if kept.is_empty() {
                prop_assert_eq!(read, Err(ArchiveError::Empty));
            } else {
                prop_assert_eq!(read, Ok(Archive { made_at, skipped: all.len() - kept.len(), documents: kept }));
            }
        }

        #[test]
        fn arbitrary_text_is_rejected(text: String) {
            prop_assert!(Archive::read(&text).is_err());
        }

        #[test]
        fn a_damaged_file_is_rejected_or_harmless(
            all in prop::collection::btree_map(key(), "[ -~]{0,30}", 1..9),
            (from, to) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
            with in "[\"{}:,\\[\\]a-z0-9]{0,6}",
        ) {
            let mut text: Vec<char> = Archive::new(1, all).to_json().chars().collect();
            let (from, to) = (from.index(text.len()), to.index(text.len()));
            text.splice(from.min(to)..from.max(to), with.chars());
            let text: String = text.into_iter().collect();
            if let Ok(read) = Archive::read(&text) {
                prop_assert!(read.documents.len() <= Archive::MAX_DOCUMENTS);
                prop_assert!(read.documents.keys().all(|key| Section::of(key).is_some()));
            }
        }
    }
}
