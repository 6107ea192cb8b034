//! Generates Rust from the sentences in `src/text/locales`, and checks that every language is complete.
//!
//! Each folder is a language, named after its code. `language.json` in it holds the language's own name and its plural
//! forms; every other file holds sentences. A sentence is a text, or an object with one text for each plural form, or with
//! one for the reader and one for anybody else:
//!
//! ```json
//! {
//!   "close": "Close",
//!   "seats": { "one": "{{count}} player", "other": "{{count}} players" },
//!   "place": { "you": "You place {{lies}}.", "other": "{{name}} places {{lies}}." }
//! }
//! ```
//!
//! `src/text/mod.rs` describes the generated code. `tests/locales.rs` tests this file.

#[path = "text/code.rs"]
mod code;
#[path = "text/tables.rs"]
mod tables;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

/// The folder of all languages.
#[cfg_attr(test, allow(dead_code, reason = "tests have folders of their own"))]
pub const LOCALES: &str = "src/text/locales";

/// The language that the others are compared with, and the fallback when the browser asks for none of ours; as in
/// `scripts/languages.mjs`.
const FALLBACK: &str = "en";

/// The file with the facts about a language, without its extension.
const LANGUAGE: &str = "language";

/// The plural forms of the Unicode CLDR. An object with these keys and no others is one sentence.
const PLURAL_FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The forms of a sentence about a person: for the reader, and for anybody else. An object with these keys and no others
/// is one sentence. `scripts/texts.mjs` has them too.
const PERSON_FORMS: [&str; 2] = ["you", "other"];

/// The value with the person's name, which only the form for anybody else has.
const NAME: &str = "name";

/// Words that Rust does not accept as a name.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// One line for each thing that is wrong.
type Errors = Vec<String>;

/// A language: the facts about it, and its sentences by file and key.
struct Language {
    code: String,
    name: String,
    plural_forms: Vec<String>,
    sentences: BTreeMap<String, Sentence>,
}

/// A sentence in one language.
struct Sentence {
    /// The file it is in.
    file: String,
    /// The names between `{{` and `}}`.
    values: BTreeSet<String>,
    text: Text,
}

/// How a sentence is written.
enum Text {
    Plain(String),
    /// A text for each plural form of the language.
    Plural(BTreeMap<String, String>),
    /// A text for each of [`PERSON_FORMS`].
    Person([String; 2]),
}

impl Text {
    /// What the sentence has, in a message; nothing if it has only one form.
    fn forms(&self) -> Option<&'static str> {
        match self {
            Self::Plain(_) => None,
            Self::Plural(_) => Some("plural forms"),
            Self::Person(_) => Some("the forms \"you\" and \"other\""),
        }
    }
}

/// The folder of the games, each of which has a table of sentences of its own.
#[cfg_attr(test, allow(dead_code, reason = "tests have games of their own"))]
pub const GAMES: &str = "src/games";

/// The Rust code for all languages in a folder. The sentences of `games` are in tables of their own.
pub fn generate(locales: &Path, games: &BTreeSet<String>) -> Result<String, Errors> {
    let mut languages = Vec::new();
    for code in names_in(locales).map_err(|error| vec![error])? {
        languages.push(read_language(locales, &code)?);
    }
    check_alike(&languages)?;
    Ok(code::written(&languages, &tables::Tables::new(&languages, games)))
}

/// The names of the games: the folders in a folder.
#[cfg_attr(test, allow(dead_code, reason = "tests have games of their own"))]
pub fn games(folder: &Path) -> Result<BTreeSet<String>, Errors> {
    let names = names_in(folder).map_err(|error| vec![error])?;
    Ok(names.into_iter().filter(|name| folder.join(name).is_dir()).collect())
}

/// The names of the files or folders in a folder, sorted and without extensions.
fn names_in(folder: &Path) -> Result<BTreeSet<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()))
        .filter(|name| !name.starts_with('.'))
        .collect())
}

/// Reads the folder of a language.
fn read_language(locales: &Path, code: &str) -> Result<Language, Errors> {
    let folder = locales.join(code);
    let (name, plural_forms) = read_facts(&folder).map_err(|error| vec![error])?;
    let mut language = Language { code: code.to_owned(), name, plural_forms, sentences: BTreeMap::new() };
    let mut errors = Errors::new();
    for subject in names_in(&folder).map_err(|error| vec![error])?.iter().filter(|name| *name != LANGUAGE) {
        let file = folder.join(subject).with_extension("json");
        match read_json(&file) {
            Ok(value) => add_sentences(&mut language, &file.display(), subject, &value, &mut errors),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(language) } else { Err(errors) }
}

/// The name and the plural forms of a language.
fn read_facts(folder: &Path) -> Result<(String, Vec<String>), String> {
    let file = folder.join(LANGUAGE).with_extension("json");
    let in_file = |error: &str| format!("{}: {error}", file.display());
    let facts = read_json(&file)?;
    let name = facts["name"].as_str().filter(|name| !name.trim().is_empty());
    let name = name.ok_or_else(|| in_file("\"name\" must be the language's own name"))?;
    let forms: Option<Vec<&str>> = facts["plural_forms"].as_array().into_iter().flatten().map(Value::as_str).collect();
    let forms = forms.unwrap_or_default();
    if !forms.contains(&"other") || !forms.iter().all(|form| PLURAL_FORMS.contains(form)) {
        let known = PLURAL_FORMS.join(", ");
        return Err(in_file(&format!("\"plural_forms\" must list forms out of {known}, with \"other\" among them")));
    }
    Ok((name.to_owned(), forms.into_iter().map(ToOwned::to_owned).collect()))
}

fn read_json(file: &Path) -> Result<Value, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Adds a sentence, or all sentences of a group, under their keys: `brick.tell.place`.
fn add_sentences(language: &mut Language, file: &dyn Display, key: &str, value: &Value, errors: &mut Errors) {
    if let Some(part) = key.rsplit('.').next().filter(|part| !is_identifier(part)) {
        errors.push(format!("{file}: \"{key}\": \"{part}\" cannot be a name in Rust"));
        return;
    }
    let only_has = |parts: &Map<String, Value>, forms: &[&str]| parts.keys().all(|part| forms.contains(&part.as_str()));
    let text = match value {
        Value::String(text) => Ok(Text::Plain(text.clone())),
        Value::Object(parts) if parts.contains_key(PERSON_FORMS[0]) && only_has(parts, &PERSON_FORMS) => {
            read_person(parts)
        }
        Value::Object(parts) if !parts.is_empty() && only_has(parts, &PLURAL_FORMS) => {
            read_plural(&language.plural_forms, parts)
        }
        Value::Object(parts) => {
            for (part, value) in parts {
                add_sentences(language, file, &format!("{key}.{part}"), value, errors);
            }
            return;
        }
        _ => {
            errors.push(format!("{file}: \"{key}\" is neither a text nor a group of texts"));
            return;
        }
    };
    match text.and_then(|text| Ok((values_of(&text)?, text))) {
        Ok((values, text)) => {
            language.sentences.insert(key.to_owned(), Sentence { file: file.to_string(), values, text });
        }
        Err(error) => errors.push(format!("{file}: \"{key}\" {error}")),
    }
}

/// The texts of a sentence about a person.
fn read_person(forms: &Map<String, Value>) -> Result<Text, String> {
    let text_of = |form| match forms.get(form) {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(_) => Err(format!("has a form \"{form}\" that is not a text")),
        None => Err(format!("lacks the form \"{form}\"")),
    };
    let [you, other] = PERSON_FORMS.map(text_of);
    Ok(Text::Person([you?, other?]))
}

/// The texts of a sentence with plural forms: exactly the forms that the language has.
fn read_plural(expected: &[String], forms: &Map<String, Value>) -> Result<Text, String> {
    if let Some(form) = forms.keys().find(|form| !expected.contains(form)) {
        return Err(format!("has the plural form \"{form}\", which {LANGUAGE}.json does not list"));
    }
    let text_of = |form: &String| match forms.get(form) {
        Some(Value::String(text)) => Ok((form.clone(), text.clone())),
        Some(_) => Err(format!("has a plural form \"{form}\" that is not a text")),
        None => Err(format!("lacks the plural form \"{form}\"")),
    };
    Ok(Text::Plural(expected.iter().map(text_of).collect::<Result<_, _>>()?))
}

/// The values of a sentence, which are the same in all its forms, except for the person's name.
fn values_of(text: &Text) -> Result<BTreeSet<String>, String> {
    match text {
        Text::Plain(text) => values_in(text),
        Text::Plural(forms) => {
            let mut all = forms.values().map(|text| values_in(text));
            let values = all.next().expect("a language has plural forms")?;
            for others in all {
                if others? != values {
                    return Err("does not have the same values in all its plural forms".to_owned());
                }
            }
            if !values.contains("count") {
                return Err("has plural forms but no {{count}}".to_owned());
            }
            Ok(values)
        }
        Text::Person([you, other]) => {
            let (mut expected, values) = (values_in(you)?, values_in(other)?);
            if !expected.insert(NAME.to_owned()) || values != expected {
                return Err(format!("must have the same values in both forms, and {{{{{NAME}}}}} in \"other\" only"));
            }
            Ok(values)
        }
    }
}

/// The names between `{{` and `}}` in a text.
fn values_in(text: &str) -> Result<BTreeSet<String>, String> {
    if text.trim().is_empty() {
        return Err("is empty".to_owned());
    }
    // the sentences of a table are its lines
    if text.contains('\n') {
        return Err("has a line break".to_owned());
    }
    let mut values = BTreeSet::new();
    for piece in pieces(text) {
        match piece {
            Piece::Value(name) if is_identifier(name) => drop(values.insert(name.to_owned())),
            Piece::Value(name) => return Err(format!("has a value \"{name}\", which cannot be a name in Rust")),
            Piece::Text(text) if text.contains(['{', '}']) => return Err("has a brace without its partner".to_owned()),
            Piece::Text(_) => {}
        }
    }
    Ok(values)
}

enum Piece<'a> {
    Text(&'a str),
    /// A name that stood between `{{` and `}}`.
    Value(&'a str),
}

/// A text, taken apart at its values.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once("{{").and_then(|(text, rest)| Some((text, rest.split_once("}}")?)))
    {
        found.extend([Piece::Text(before), Piece::Value(name.trim())]);
        rest = after;
    }
    found.push(Piece::Text(rest));
    found
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|each| each.is_ascii_lowercase() || each.is_ascii_digit() || each == '_')
        && !KEYWORDS.contains(&name)
}

/// Checks that all languages have the same keys, with the same values in each sentence.
fn check_alike(languages: &[Language]) -> Result<(), Errors> {
    let fallback = languages.iter().find(|language| language.code == FALLBACK);
    let fallback = fallback.ok_or_else(|| vec![format!("there is no language \"{FALLBACK}\"")])?;
    let mut errors = Errors::new();
    for language in languages {
        let code = &language.code;
        for (key, expected) in &fallback.sentences {
            let Some(found) = language.sentences.get(key) else {
                errors.push(format!("language \"{code}\" lacks \"{key}\" (see {})", expected.file));
                continue;
            };
            let file = &found.file;
            let forms = [found.text.forms(), expected.text.forms()];
            if let [Some(forms), other] | [other, Some(forms)] = forms
                && other != Some(forms)
            {
                errors.push(format!("{file}: \"{key}\" has {forms} in only one of \"{FALLBACK}\" and \"{code}\""));
            } else if found.values != expected.values {
                let (found, expected) = (in_words(&found.values), in_words(&expected.values));
                errors.push(format!("{file}: \"{key}\" has the values {found}; in \"{FALLBACK}\" it has {expected}"));
            }
        }
        for (key, found) in language.sentences.iter().filter(|(key, _)| !fallback.sentences.contains_key(*key)) {
            errors.push(format!("{}: \"{FALLBACK}\" lacks \"{key}\"", found.file));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn in_words(values: &BTreeSet<String>) -> String {
    if values.is_empty() { "none".to_owned() } else { values.iter().cloned().collect::<Vec<_>>().join(", ") }
}
