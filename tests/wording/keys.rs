//! Keys, credits and terms of use.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::sentences::{languages, sentences};

/// What a game's author asks for stands in About and help, on the printed sheet and in the README.
#[test]
fn credits_and_terms_are_stated_everywhere() {
    let readme = fs::read_to_string("README.md").expect("the README");
    let (_, readme) = readme.split_once("## Licence and credits").expect("a section of credits");
    let says = |place: &str, text: &str, words: &[&str]| {
        for word in words {
            assert!(text.contains(word), "{place} does not say {word:?}: {text}");
        }
    };
    let in_all: [(&[&str], &[&str]); 5] = [
        (&["crescendo.card.terms", "crescendo.print.credit"], &["© 2012 Phil Leduc"]),
        (&["scarnecchia.card.terms", "scarnecchia.print.credit"], &["BestFreeNewGames.com", "BY-NC-ND"]),
        (&["color.card.designer", "color.print.credit"], &["MarcerMercer", "Exordium"]),
        (&["brick.card.designer", "brick.print.credit"], &["Nathan Ware"]),
        (&["electrum.card.terms"], &["Electrum Software"]),
    ];
    for (keys, words) in in_all {
        says("README.md", readme, words);
        for language in languages() {
            let sentences = sentences(&language);
            for key in keys {
                says(&format!("{language}: {key}"), &sentences[*key].to_string(), words);
            }
        }
    }
    let of_leduc: [(&str, &[&str]); 2] = [
        ("en", &["unaltered", "full credit", "permission", "license", "Boneyard is free"]),
        ("es", &["sin cambios", "como autor", "permiso", "licencia", "Boneyard es gratis"]),
    ];
    says("README.md", readme, &["unaltered", "full credit", "permission", "licence", "Boneyard is free"]);
    for (language, words) in of_leduc {
        for key in ["crescendo.card.terms", "crescendo.print.credit"] {
            says(&format!("{language}: {key}"), &sentences(language)[key].to_string(), words);
        }
    }
}

/// Keys that may have identical sentences in every language, each group with the reason.
const MAY_BE_IDENTICAL: [(&[&str], &str); 4] = [
    (&["color.print.blue", "electrum.colors.blue"], "pips of a color, and a channel of RGB: grammar may differ"),
    (&["color.print.red", "electrum.colors.red"], "pips of a color, and a channel of RGB: grammar may differ"),
    (&["play.table", "electrum.print.table"], "the part of the screen, and points made while playing"),
    (&["electrum.set.threes", "scarnecchia.count.threes"], "multiples of three, and tiles that show a three"),
];

/// Code finds the title of an exercise by the exercise's name, so no other key can stand in for it.
fn is_title_of_an_exercise(key: &str) -> bool {
    matches!(key.split('.').collect::<Vec<_>>()[..], [_, "lesson", _, "title"])
}

#[test]
fn no_sentence_has_two_keys() {
    let mut keys: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
    let languages: Vec<_> = languages().iter().map(|language| sentences(language)).collect();
    for key in languages[0].keys().filter(|key| !is_title_of_an_exercise(key)) {
        let in_each = languages.iter().map(|sentences| sentences[key].to_string());
        keys.entry(in_each.collect()).or_default().insert(key.clone());
    }
    let mut identical: BTreeSet<BTreeSet<String>> = keys.into_values().filter(|keys| keys.len() > 1).collect();
    for (allowed, why) in MAY_BE_IDENTICAL {
        let allowed = allowed.iter().map(|key| (*key).to_owned()).collect();
        assert!(identical.remove(&allowed), "no longer identical: {allowed:?} ({why})");
    }
    assert!(identical.is_empty(), "use one key, or add a reason to MAY_BE_IDENTICAL: {identical:#?}");
}
