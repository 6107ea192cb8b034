//! Everything that is stored, as one file: written, read, and put in the place of what is there.
//!
//! The file holds texts under their keys, to the letter. Nothing in it is believed but its own frame: whatever is taken
//! in lies in storage afterwards as if it had been kept there, and is read, or set aside, by the same rules.

mod exchange;
mod holding;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::document::{self, Kind};
use super::shelf::Shelf;
use super::storage::Storage;

pub use self::exchange::{Exchange, NotMade};
pub use self::holding::{Holding, holding};

/// Texts by their keys.
pub type Documents = BTreeMap<String, String>;

/// What all keys begin with.
const OURS: &str = "boneyard/";

/// What the keys begin with under which texts are set aside.
const ASIDE: &str = "boneyard/aside/";

/// Where the highest number is kept that was ever set aside and let go of.
const ASIDE_LAST: &str = "boneyard/asides";

/// Where is noted when something was last written: it tells of the storage it lies in, and belongs to no other.
const WRITTEN: &str = "boneyard/written";

/// Beyond it the number of a past game or of a text that was set aside is damage.
const HIGHEST: u64 = 1_000_000_000;

/// What a file calls itself.
const FILE_KIND: &str = "boneyard-data";

/// The newest version of the file.
const FILE_VERSION: u64 = 1;

/// The part of what is stored that a document belongs to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Section {
    /// A game's own, by its name: its games, its preserved copy, and what is preferred in it.
    Game(String),
    /// What is preferred in the whole house.
    House,
    /// Texts that could not be read and were set aside.
    Asides,
}

impl Section {
    /// What a document with this key belongs to; nothing for a key that nothing is kept under.
    pub fn of(key: &str) -> Option<Self> {
        if key == WRITTEN {
            return None;
        }
        let mut parts = key.strip_prefix(OURS)?.split('/');
        let parts = (parts.next()?, parts.next(), parts.next(), parts.next());
        match parts {
            ("asides", None, None, None) | ("aside", Some(_), None, None) => {
                (key == ASIDE_LAST || number_behind(ASIDE, key).is_some()).then_some(Self::Asides)
            }
            ("aside", ..) => None,
            (name, None, None, None) => is_name(name).then_some(Self::House),
            (game, Some(name), None, None) => (is_name(game) && is_name(name)).then(|| Self::Game(game.to_owned())),
            (game, Some("past"), Some(number), None) => {
                (is_name(game) && number_of(number).is_some()).then(|| Self::Game(game.to_owned()))
            }
            _ => None,
        }
    }
}

/// Whether it may be the name of a game or of a document.
fn is_name(name: &str) -> bool {
    (1..=40).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
}

/// A number as keys have it.
fn number_of(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits && number < HIGHEST).then_some(number)
}

fn number_behind(beginning: &str, key: &str) -> Option<u64> {
    number_of(key.strip_prefix(beginning)?)
}

/// Whether a text is a note, which may be lost at any time.
fn is_note(text: &str) -> bool {
    document::read(Kind::Note, text).is_ok()
}

/// Everything that is stored, what is held in memory included, and notes left out.
pub fn documents<S: Storage>(shelf: &Shelf<S>) -> Documents {
    let keys = shelf.keys(OURS).into_iter().filter(|key| key != WRITTEN);
    let documents = keys.filter_map(|key| shelf.get(&key).map(|text| (key, text)));
    documents.filter(|(_, text)| !is_note(text)).collect()
}

/// How many bytes of a browser's storage everything takes, notes included: two for each unit of a key or a text.
pub fn size<S: Storage>(shelf: &Shelf<S>) -> usize {
    let units = |text: &str| text.encode_utf16().count();
    let size = |key: &String| 2 * (units(key) + shelf.get(key).as_deref().map_or(0, units));
    shelf.keys(OURS).iter().map(size).sum()
}

/// Why a text is no file that can be taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ArchiveError {
    /// It is longer than anything that fits into a browser, or holds more documents.
    #[error("it is too long")]
    TooLong,
    /// It is something else.
    #[error("it holds no data of ours")]
    Foreign,
    /// A newer version wrote it.
    #[error("a newer version wrote it")]
    Newer,
    /// It is one of ours, and damaged.
    #[error("it is damaged")]
    Damaged,
    /// It holds nothing.
    #[error("it holds nothing")]
    Empty,
}

/// Everything that was stored at some time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archive {
    /// When it was made, in milliseconds since 1970.
    pub made_at: u64,
    /// The documents.
    pub documents: Documents,
    /// How many others were in the file, which this version would not find again and leaves out.
    pub left_out: usize,
}

impl Archive {
    /// More than this no file has, in bytes.
    pub const LONGEST: usize = 10_000_000;

    /// More documents than this no file has.
    pub const MOST: usize = 1_000;

    /// A file of these documents, made at this time.
    pub fn new(made_at: u64, documents: Documents) -> Self {
        Self { made_at, documents, left_out: 0 }
    }

    /// The text of the file.
    ///
    /// # Panics
    /// Never: texts and numbers are JSON.
    pub fn to_json(&self) -> String {
        let written = Written { v: FILE_VERSION, kind: FILE_KIND, made_at: self.made_at, documents: &self.documents };
        serde_json::to_string(&written).expect("texts and numbers are JSON")
    }

    /// The documents of a file.
    ///
    /// # Errors
    /// [`ArchiveError`] if it is none that can be taken in.
    pub fn read(text: &str) -> Result<Self, ArchiveError> {
        if text.len() > Self::LONGEST {
            return Err(ArchiveError::TooLong);
        }
        let Ok(Read { v, kind, made_at, documents: Found { documents, count } }) = serde_json::from_str(text) else {
            return Err(why_unread(text));
        };
        if kind != FILE_KIND {
            return Err(ArchiveError::Foreign);
        }
        match v {
            0 => return Err(ArchiveError::Damaged),
            FILE_VERSION => {}
            _ => return Err(ArchiveError::Newer),
        }
        if count > Self::MOST {
            return Err(ArchiveError::TooLong);
        }
        let documents: Documents =
            documents.into_iter().filter(|(key, text)| Section::of(key).is_some() && !is_note(text)).collect();
        if documents.is_empty() {
            return Err(ArchiveError::Empty);
        }
        Ok(Self { made_at, left_out: count - documents.len(), documents })
    }
}

#[derive(Serialize)]
struct Written<'a> {
    v: u64,
    kind: &'a str,
    made_at: u64,
    documents: &'a Documents,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    v: u64,
    kind: String,
    made_at: u64,
    documents: Found,
}

/// The documents of a file: no key twice, and beyond [`Archive::MOST`] only counted.
struct Found {
    documents: Documents,
    count: usize,
}

impl<'de> Deserialize<'de> for Found {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneByOne;

        impl<'de> Visitor<'de> for OneByOne {
            type Value = Found;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("texts by their keys")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Found, M::Error> {
                let mut found = Found { documents: Documents::new(), count: 0 };
                while let Some(key) = map.next_key::<String>()? {
                    found.count += 1;
                    if found.count > Archive::MOST {
                        map.next_value::<IgnoredAny>()?;
                    } else if found.documents.insert(key, map.next_value()?).is_some() {
                        return Err(serde::de::Error::custom("a key that is there twice"));
                    }
                }
                Ok(found)
            }
        }

        deserializer.deserialize_map(OneByOne)
    }
}

/// What is wrong with a text that could not be read as a file.
fn why_unread(text: &str) -> ArchiveError {
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
        // one that was cut off says what it was
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
    fn every_key_that_is_in_use_belongs_to_something() {
        let game = |name: &str| Some(Section::Game(name.to_owned()));
        for (key, section) in [
            ("boneyard/preferences", Some(Section::House)),
            ("boneyard/days", Some(Section::House)),
            ("boneyard/game/table", game("game")),
            ("boneyard/game/preserved", game("game")),
            ("boneyard/game/preferences", game("game")),
            ("boneyard/another-game/past/17", game("another-game")),
            ("boneyard/aside/3", Some(Section::Asides)),
            ("boneyard/asides", Some(Section::Asides)),
            ("boneyard/written", None),
            ("boneyard/aside/03", None),
            ("boneyard/aside/x", None),
            ("boneyard/aside/past/3", None),
            ("boneyard/game/past/", None),
            ("boneyard/game/past/-1", None),
            ("boneyard/game/past/1000000000", None),
            ("boneyard/game/past/3/4", None),
            ("boneyard/game/future/3", None),
            ("boneyard//table", None),
            ("boneyard/", None),
            ("boneyard", None),
            ("boneyard/Game/table", None),
            ("boneyard/a b", None),
            ("somebody/else", None),
            ("", None),
        ] {
            assert_eq!(Section::of(key), section, "{key}");
        }
    }

    #[test]
    fn everything_is_in_the_file_but_notes_and_the_stamp() {
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
        let found = documents(&Shelf::new(&storage));
        assert_eq!(found, texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into());
        let read = Archive::read(&Archive::new(12, found.clone()).to_json()).unwrap();
        assert_eq!((read.made_at, read.left_out), (12, 1), "a key of no known shape is left out, and told");
        let mut known = found;
        known.remove("boneyard/Strange Key");
        assert_eq!(read.documents, known);
    }

    #[test]
    fn bytes_are_counted_as_browsers_count_them() {
        let storage = MemoryStorage::new();
        storage.set("boneyard/a", "ñ\u{1F01B}").unwrap();
        storage.set("else", "not ours").unwrap();
        assert_eq!(size(&Shelf::new(&storage)), 2 * (10 + 3));
    }

    #[test]
    fn what_is_no_file_is_told_apart() {
        let good = Archive::new(5, [("boneyard/preferences".to_owned(), "{}".to_owned())].into()).to_json();
        assert_eq!(good, r#"{"v":1,"kind":"boneyard-data","made_at":5,"documents":{"boneyard/preferences":"{}"}}"#);
        assert!(Archive::read(&good).is_ok());
        let with = |from: &str, to: &str| good.replacen(from, to, 1);
        let many: Vec<String> =
            (0..=Archive::MOST).map(|number| format!(r#""boneyard/g/past/{number}":"{{}}""#)).collect();
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
            (with("{}", &"x".repeat(Archive::LONGEST)), ArchiveError::TooLong),
        ] {
            assert_eq!(Archive::read(&text), Err(error), "{text:.90}");
        }
    }

    #[test]
    fn as_many_documents_as_may_be_are_taken() {
        let many = (0..Archive::MOST).map(|number| (format!("boneyard/g/past/{number}"), "{}".to_owned())).collect();
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
        fn a_file_gives_back_what_went_in(
            made_at: u64,
            all in prop::collection::btree_map(key(), any::<String>(), 0..30),
        ) {
            let known = |(key, text): &(&String, &String)| Section::of(key).is_some() && !is_note(text);
            let kept: Documents = all.iter().filter(known).map(|(key, text)| (key.clone(), text.clone())).collect();
            let read = Archive::read(&Archive::new(made_at, all.clone()).to_json());
            if kept.is_empty() {
                prop_assert_eq!(read, Err(ArchiveError::Empty));
            } else {
                prop_assert_eq!(read, Ok(Archive { made_at, left_out: all.len() - kept.len(), documents: kept }));
            }
        }

        #[test]
        fn no_text_is_too_much_for_the_reader(text: String) {
            prop_assert!(Archive::read(&text).is_err());
        }

        #[test]
        fn a_file_that_was_bitten_is_refused_or_harmless(
            all in prop::collection::btree_map(key(), "[ -~]{0,30}", 1..9),
            (from, to) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
            with in "[\"{}:,\\[\\]a-z0-9]{0,6}",
        ) {
            let mut text: Vec<char> = Archive::new(1, all).to_json().chars().collect();
            let (from, to) = (from.index(text.len()), to.index(text.len()));
            text.splice(from.min(to)..from.max(to), with.chars());
            let text: String = text.into_iter().collect();
            if let Ok(read) = Archive::read(&text) {
                prop_assert!(read.documents.len() <= Archive::MOST);
                prop_assert!(read.documents.keys().all(|key| Section::of(key).is_some()));
            }
        }
    }
}
