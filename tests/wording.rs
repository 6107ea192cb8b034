//! The words on the screen, by the few rules that can be tested: each is read by a person as well.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// Every sentence of a language, with its key: `electrum.tell.you_pass`.
fn sentences(language: &str) -> Vec<(String, String)> {
    fn collect(key: &str, value: &Value, found: &mut Vec<(String, String)>) {
        match value {
            Value::String(sentence) => found.push((key.to_owned(), sentence.clone())),
            Value::Object(parts) => {
                for (part, value) in parts {
                    collect(&format!("{key}.{part}"), value, found);
                }
            }
            other => panic!("{key} is no sentence: {other}"),
        }
    }
    let folder = Path::new("src/text/locales").join(language);
    let mut found = Vec::new();
    for file in fs::read_dir(&folder).expect("the language is there").flatten() {
        let text = fs::read_to_string(file.path()).expect("a file of sentences");
        let subject = file.path().file_stem().expect("a name").to_string_lossy().into_owned();
        collect(&subject, &serde_json::from_str(&text).expect("JSON"), &mut found);
    }
    assert!(found.len() > 700, "{language} has {} sentences", found.len());
    found
}

/// Whether a sentence has this word, as a whole word and whatever its case.
fn has_word(sentence: &str, word: &str) -> bool {
    let sentence = sentence.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    sentence.match_indices(word).any(|(at, _)| {
        !is_letter(sentence[..at].chars().next_back()) && !is_letter(sentence[at + word.len()..].chars().next())
    })
}

/// The sentences that have one of these words, but for those whose keys begin like one of `except`.
fn having(language: &str, words: &[&str], except: &[&str]) -> Vec<String> {
    let all = sentences(language).into_iter();
    all.filter(|(key, _)| !except.iter().any(|start| key.starts_with(start)))
        .filter(|(_, sentence)| words.iter().any(|word| has_word(sentence, word)))
        .map(|(key, sentence)| format!("{key}: {sentence}"))
        .collect()
}

#[test]
fn a_word_is_found_as_a_whole() {
    assert!(has_word("To the East.", "east"));
    assert!(has_word("east", "east"));
    assert!(!has_word("At least one", "east"));
    assert!(!has_word("descarado", "cara"));
}

/// On the screen an end is what it shows. What is only heard, and notation, may name it by the compass.
#[test]
fn no_end_is_named_by_the_compass() {
    let heard = ["electrum.end."];
    assert_eq!(having("en", &["east", "west", "north", "south"], &heard), [""; 0]);
    assert_eq!(having("es", &["oeste", "norte", "sur"], &heard), [""; 0]);
}

/// "I" is only said by somebody whose name stands before it: see `Sentence::said_by`.
#[test]
fn nobody_says_i_without_a_name() {
    // a button may be spoken by whoever presses it, and a letter is no person
    let said = ["electrum.tell.i_", "house.uncover", "failed.save", "deal.words_seed"];
    assert_eq!(having("en", &["i", "me", "my"], &said), [""; 0]);
}

/// Words that were there once, and that no player would say.
#[test]
fn words_of_the_workshop_stay_there() {
    let english = [
        "as the device",
        "lies behind you",
        "has to be read",
        "who cannot play",
        "its seat may not know",
        "what has been revealed",
        "was held",
        "kinds and number",
        "doublet",
        "doublets",
        "heaviest",
        "viewer",
        "ply",
    ];
    assert_eq!(having("en", &english, &[]), [""; 0]);
}

/// Spanish is said as it is at a domino table: the half of a bone is a number, an end is a *punta*, and whoever plays is
/// spoken to as a friend.
#[test]
fn spanish_is_that_of_domino() {
    let foreign = ["usted", "ustedes", "cara", "caras", "extremo", "extremos", "block", "draw"];
    assert_eq!(having("es", &foreign, &[]), [""; 0]);
}
