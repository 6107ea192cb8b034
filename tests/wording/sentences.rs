//! The sentences of a language, and what is found in them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

pub const LOCALES: &str = "src/text/locales";

/// The keys of an object that holds the plural forms of one sentence.
const PLURAL_FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

pub fn languages() -> Vec<String> {
    let folders = fs::read_dir(LOCALES).expect("the folder of languages").flatten();
    let codes: Vec<String> = folders.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    assert!(codes.len() > 1, "{codes:?}");
    codes
}

/// All sentences of a language by their keys, such as `electrum.tell.you_pass`: a text, or an object of plural forms.
pub fn sentences(language: &str) -> BTreeMap<String, Value> {
    fn collect(key: &str, value: Value, found: &mut BTreeMap<String, Value>) {
        match value {
            Value::Object(parts) if !parts.keys().all(|part| PLURAL_FORMS.contains(&part.as_str())) => {
                for (part, value) in parts {
                    collect(&format!("{key}.{part}"), value, found);
                }
            }
            sentence => drop(found.insert(key.to_owned(), sentence)),
        }
    }
    let mut found = BTreeMap::new();
    for file in fs::read_dir(Path::new(LOCALES).join(language)).expect("the language's folder").flatten() {
        let subject = file.path().file_stem().expect("a name").to_string_lossy().into_owned();
        if subject == "language" {
            continue;
        }
        let text = fs::read_to_string(file.path()).expect("a file of sentences");
        collect(&subject, serde_json::from_str(&text).expect("JSON"), &mut found);
    }
    assert!(found.len() > 700, "{language} has {} sentences", found.len());
    found
}

/// Whether a text contains a word, as a whole word in upper or lower case.
pub fn has_word(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(word)
        .any(|(at, _)| !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + word.len()..].chars().next()))
}

/// The sentences that contain one of these words, except those whose keys start like one of `except`.
pub fn having(language: &str, words: &[&str], except: &[&str]) -> Vec<String> {
    let sentences = sentences(language).into_iter();
    sentences
        .filter(|(key, _)| !except.iter().any(|start| key.starts_with(start)))
        .map(|(key, sentence)| match sentence {
            Value::String(text) => (key, text),
            forms => (key, forms.to_string()),
        })
        .filter(|(_, text)| words.iter().any(|word| has_word(text, word)))
        .map(|(key, text)| format!("{key}: {text}"))
        .collect()
}

#[test]
fn has_word_finds_whole_words_only() {
    assert!(has_word("To the East.", "east"));
    assert!(has_word("east", "east"));
    assert!(!has_word("At least one", "east"));
    assert!(!has_word("descarado", "cara"));
}
