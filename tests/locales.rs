//! The checks that `build/text.rs` makes: a language with a mistake fails the build, with a message that says where.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../build/fnv.rs"]
mod fnv;
#[path = "../build/text.rs"]
mod text;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const ENGLISH: &str = r#"{ "name": "English", "plural_forms": ["one", "other"] }"#;
const POLISH: &str = r#"{ "name": "polski", "plural_forms": ["one", "few", "other"] }"#;

/// Two complete languages; the second has one plural form more.
const COMPLETE: [(&str, &str); 4] = [
    ("en/language.json", ENGLISH),
    (
        "en/app.json",
        r#"{"close": "Close", "of": "{{part}} of {{whole}}", "seats": {"one": "{{count}} seat", "other": "{{count}} seats"}}"#,
    ),
    ("pl/language.json", POLISH),
    (
        "pl/app.json",
        r#"{"close": "Zamknij", "of": "{{part}} z {{whole}}", "seats": {"one": "{{count}} fotel", "few": "{{count}} fotele", "other": "{{count}} foteli"}}"#,
    ),
];

/// Generates from the complete languages with some files replaced; an empty text removes the file.
fn generate(test: &str, replaced: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("locales").join(test);
    drop(fs::remove_dir_all(&folder));
    for (file, content) in COMPLETE.iter().chain(replaced) {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder");
        fs::write(&path, content).expect("a file");
        if content.is_empty() {
            fs::remove_file(&path).expect("a file to remove");
        }
    }
    let shorten = |error: String| error.replace(&format!("{}/", folder.display()), "");
    text::generate(&folder, &BTreeSet::from(["draughts".to_owned()]))
        .map_err(|errors| errors.into_iter().map(shorten).collect())
}

#[test]
fn the_languages_of_the_app_are_complete() {
    let games = text::games(text::GAMES.as_ref()).expect("a folder of games");
    text::generate(text::LOCALES.as_ref(), &games).expect("no errors");
}

#[test]
fn complete_languages_become_code() {
    let code = generate("complete", &[]).expect("no errors");
    for part in [
        "pub enum Locale {\n    /// English, `en`.\n    En,\n    /// polski, `pl`.\n    Pl,\n}",
        "pub enum Form {\n    /// `one`\n    One,\n    /// `few`\n    Few,\n    /// `other`\n    Other,\n}",
        "pub enum Table {\n    /// `app`\n    App,\n    /// `pages`\n    Pages,\n}",
        "pub const close: crate::text::Text = crate::text::Text::new(crate::text::Table::App, 0);",
        "crate::text::Text::new(crate::text::Table::App, 1).filled(_i18n, &[self.part, self.whole])",
        "crate::text::PluralText::new(crate::text::Table::App, 2).filled(_i18n, _count, &[self.count])",
        // English has no form `few`: its line is empty
        r#"[["Close\n{0} of {1}\n{0} seat\n\n{0} seats\n", ""], ["Zamknij\n{0} z {1}\n{0} fotel\n{0} fotele\n{0} foteli\n", ""]]"#,
    ] {
        assert!(code.contains(part), "{part}\nis not in\n{code}");
    }
}

#[test]
fn a_game_has_a_table_of_its_own_without_its_card_and_its_introduction() {
    let game = r#"{"card": {"name": "Draughts"}, "intro": {"rule_1": "Men step forwards."}, "king": "King"}"#;
    let code = generate("game", &[("en/draughts.json", game), ("pl/draughts.json", game)]).expect("no errors");
    for part in [
        "pub enum Table {\n    /// `app`\n    App,\n    /// `pages`\n    Pages,\n    /// `draughts`\n    Draughts,\n}",
        "pub const king: crate::text::Text = crate::text::Text::new(crate::text::Table::Draughts, 0);",
        "pub const name: crate::text::Text = crate::text::Text::new(crate::text::Table::App, 5);",
        "Self::App => 6,",
        "Self::Draughts => 1,",
    ] {
        assert!(code.contains(part), "{part}\nis not in\n{code}");
    }
    assert!(!code.contains("rule_1"), "only static pages show the introduction:\n{code}");
}

#[test]
fn only_what_the_home_page_shows_is_in_its_table() {
    let sentence = r#"{"today": "Today"}"#;
    let files = ["en/daily.json", "pl/daily.json", "en/data.json", "pl/data.json"];
    let code = generate("pages", &files.map(|file| (file, sentence))).expect("no errors");
    let place = |file: &str| {
        let (_, module) = code.split_once(&format!("pub mod {file} {{")).expect("each file has a module");
        module
            .split_once("crate::text::Table::")
            .and_then(|(_, place)| place.split_once(')'))
            .expect("a place")
            .0
            .to_owned()
    };
    assert_eq!([place("daily"), place("data")], ["App, 5", "Pages, 0"]);
}

#[test]
fn sentences_for_scripts_alone_are_in_no_table() {
    let boot = r#"{"slow": "This takes a while."}"#;
    let code = generate("scripts", &[("en/boot.json", boot), ("pl/boot.json", boot)]).expect("no errors");
    assert!(!code.contains("slow") && !code.contains("This takes a while."), "{code}");
}

#[test]
fn a_sentence_about_a_person_is_two_lines_and_its_name_chooses_between_them() {
    let wins = r#"{"wins": {"you": "You win by {{points}}.", "other": "{{name}} wins by {{points}}."}, "you": {"you": "You", "first": "First"}}"#;
    let code = generate("person", &[("en/data.json", wins), ("pl/data.json", wins)]).expect("no errors");
    for part in [
        "pub struct wins<'a> { pub name: &'a crate::text::Person, pub points: &'a dyn std::fmt::Display }",
        "crate::text::PersonText::new(crate::text::Table::Pages, 0).filled(_i18n, self.name, &[&self.name.name(), self.points])",
        // a group with other keys besides is a group
        "pub const first: crate::text::Text = crate::text::Text::new(crate::text::Table::Pages, 2);",
        r"You win by {1}.\n{0} wins by {1}.\nFirst\nYou\n",
    ] {
        assert!(code.contains(part), "{part}\nis not in\n{code}");
    }
}

#[test]
fn a_sentence_about_a_person_has_both_forms_in_every_language() {
    let (both, name) = (
        r#"{"wins": {"you": "You win.", "other": "{{name}} wins."}}"#,
        "must have the same values in both forms, and {{name}} in \"other\" only",
    );
    let cases = [
        (r#"{"wins": {"you": "Wygrywasz."}}"#, "lacks the form \"other\""),
        (r#"{"wins": {"other": "Wygrywa {{name}}."}}"#, "lacks the plural form \"one\""),
        (r#"{"wins": {"you": "Wygrywasz.", "other": 1}}"#, "has a form \"other\" that is not a text"),
        (r#"{"wins": {"you": "Wygrywasz.", "other": ""}}"#, "is empty"),
        (r#"{"wins": {"you": "Wygrywasz.", "other": "Koniec."}}"#, name),
        (r#"{"wins": {"you": "{{name}}!", "other": "Wygrywa {{name}}."}}"#, name),
        (r#"{"wins": {"you": "Wygrywasz.", "other": "Wygrywa {{name}}: {{points}}."}}"#, name),
        (r#"{"wins": "Wygrywa {{name}}."}"#, r#"has the forms "you" and "other" in only one of "en" and "pl""#),
    ];
    for (polish, expected) in cases {
        let errors = generate("persons", &[("en/data.json", both), ("pl/data.json", polish)]).expect_err(polish);
        assert_eq!(errors[0], format!("pl/data.json: \"data.wins\" {expected}"), "{polish}");
    }
}

#[test]
fn every_mistake_is_reported_with_its_file_and_key() {
    let missing_plural = r#"{"close": "Zamknij", "of": "{{part}} z {{whole}}", "seats": {"one": "{{count}} fotel", "other": "{{count}} foteli"}}"#;
    let cases: [(&str, &str, &str, &str); 18] = [
        (
            "no-key",
            "pl/app.json",
            r#"{"of": "{{part}} z {{whole}}"}"#,
            r#"language "pl" lacks "app.close" (see en/app.json)"#,
        ),
        ("no-file", "pl/app.json", "", r#"language "pl" lacks "app.close" (see en/app.json)"#),
        ("extra-key", "pl/deal.json", r#"{"title": "Rozdanie"}"#, r#"pl/deal.json: "en" lacks "deal.title""#),
        (
            "value",
            "pl/app.json",
            r#"{"close": "Zamknij", "of": "{{part}}"}"#,
            r#"pl/app.json: "app.of" has the values part; in "en" it has part, whole"#,
        ),
        (
            "no-value",
            "pl/app.json",
            r#"{"close": "Zamknij", "of": "z"}"#,
            r#"pl/app.json: "app.of" has the values none; in "en" it has part, whole"#,
        ),
        ("plural-lost", "pl/app.json", missing_plural, r#"pl/app.json: "app.seats" lacks the plural form "few""#),
        (
            "plural-unknown",
            "en/app.json",
            r#"{"seats": {"one": "{{count}} seat", "few": "{{count}} seats", "other": "{{count}} seats"}}"#,
            r#"en/app.json: "app.seats" has the plural form "few", which language.json does not list"#,
        ),
        (
            "plural-in-one",
            "en/app.json",
            r#"{"close": "Close", "of": "{{part}} of {{whole}}", "seats": "{{count}} seats"}"#,
            r#"pl/app.json: "app.seats" has plural forms in only one of "en" and "pl""#,
        ),
        (
            "plural-values",
            "en/app.json",
            r#"{"seats": {"one": "One seat", "other": "{{count}} seats"}}"#,
            r#"en/app.json: "app.seats" does not have the same values in all its plural forms"#,
        ),
        (
            "plural-count",
            "en/app.json",
            r#"{"seats": {"one": "a seat", "other": "some seats"}}"#,
            r#"en/app.json: "app.seats" has plural forms but no {{count}}"#,
        ),
        ("line-break", "en/app.json", r#"{"close": "Close\nit"}"#, r#"en/app.json: "app.close" has a line break"#),
        ("empty", "en/app.json", r#"{"close": " "}"#, r#"en/app.json: "app.close" is empty"#),
        (
            "number",
            "en/app.json",
            r#"{"close": 1}"#,
            r#"en/app.json: "app.close" is neither a text nor a group of texts"#,
        ),
        ("name", "en/app.json", r#"{"move": "Move"}"#, r#"en/app.json: "app.move": "move" cannot be a name in Rust"#),
        (
            "value-name",
            "en/app.json",
            r#"{"close": "{{Close}}"}"#,
            r#"en/app.json: "app.close" has a value "Close", which cannot be a name in Rust"#,
        ),
        (
            "brace",
            "en/app.json",
            r#"{"close": "{{name"}"#,
            r#"en/app.json: "app.close" has a brace without its partner"#,
        ),
        (
            "facts",
            "pl/language.json",
            r#"{"name": "polski", "plural_forms": ["one", "some", "other"]}"#,
            r#"pl/language.json: "plural_forms" must list forms out of zero, one, two, few, many, other, with "other" among them"#,
        ),
        (
            "native-name",
            "pl/language.json",
            r#"{"plural_forms": ["other"]}"#,
            r#"pl/language.json: "name" must be the language's own name"#,
        ),
    ];
    for (test, file, content, expected) in cases {
        let errors = generate(test, &[(file, content)]).expect_err(test);
        assert!(errors.iter().any(|error| error == expected), "{expected}\nis not among\n{errors:#?}");
    }
}

#[test]
fn json_that_cannot_be_parsed_is_reported_with_its_place() {
    let errors = generate("json", &[("en/app.json", "{\n\"close\" \"Close\"}")]).expect_err("no colon");
    assert_eq!(errors, ["en/app.json: expected `:` at line 2 column 9"]);
}
