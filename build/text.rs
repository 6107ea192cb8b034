//! Generates Rust from the sentences in `src/text/locales`, and checks that every language is complete.
//!
//! Each folder is a language, named after its code. `language.json` in it holds the language's own name and its plural
//! forms; every other file holds sentences. A sentence is a text, or an object with one text for each plural form:
//!
//! ```json
//! { "close": "Close", "seats": { "one": "{{count}} player", "other": "{{count}} players" } }
//! ```
//!
//! `src/text/mod.rs` describes the generated code. `tests/locales.rs` tests this file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Display, Write};
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

/// Sentences that only scripts and the boot page show, by the beginnings of their keys (see `scripts/`). They are checked
/// like all others, and the page's wasm does not carry them.
const ONLY_IN_SCRIPTS: [&str; 6] =
    ["boot.", "failed.", "app.description", "opened.drop", "opened.strange", "opened.too_big"];

/// The plural forms of the Unicode CLDR. An object with these keys and no others is one sentence.
const PLURAL_FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

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
}

/// The Rust code for all languages in a folder.
pub fn generate(locales: &Path) -> Result<String, Errors> {
    let mut languages = Vec::new();
    for code in names_in(locales).map_err(|error| vec![error])? {
        languages.push(read_language(locales, &code)?);
    }
    check_alike(&languages)?;
    Ok(write_languages(&languages) + &write_forms(&languages) + &write_keys(&languages))
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
    let text = match value {
        Value::String(text) => Text::Plain(text.clone()),
        Value::Object(parts) if !parts.is_empty() && parts.keys().all(|part| PLURAL_FORMS.contains(&part.as_str())) => {
            match read_plural(&language.plural_forms, parts) {
                Ok(texts) => Text::Plural(texts),
                Err(error) => {
                    errors.push(format!("{file}: \"{key}\" {error}"));
                    return;
                }
            }
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
    match values_of(&text) {
        Ok(values) => {
            language.sentences.insert(key.to_owned(), Sentence { file: file.to_string(), values, text });
        }
        Err(error) => errors.push(format!("{file}: \"{key}\" {error}")),
    }
}

/// The texts of a sentence with plural forms: exactly the forms that the language has.
fn read_plural(expected: &[String], forms: &Map<String, Value>) -> Result<BTreeMap<String, String>, String> {
    if let Some(form) = forms.keys().find(|form| !expected.contains(form)) {
        return Err(format!("has the plural form \"{form}\", which {LANGUAGE}.json does not list"));
    }
    let text_of = |form: &String| match forms.get(form) {
        Some(Value::String(text)) => Ok((form.clone(), text.clone())),
        Some(_) => Err(format!("has a plural form \"{form}\" that is not a text")),
        None => Err(format!("lacks the plural form \"{form}\"")),
    };
    expected.iter().map(text_of).collect()
}

/// The values of a sentence, which are the same in all its plural forms.
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
    }
}

/// The names between `{{` and `}}` in a text.
fn values_in(text: &str) -> Result<BTreeSet<String>, String> {
    if text.trim().is_empty() {
        return Err("is empty".to_owned());
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
            if matches!(found.text, Text::Plural(_)) != matches!(expected.text, Text::Plural(_)) {
                errors.push(format!("{file}: \"{key}\" has plural forms in only one of \"{FALLBACK}\" and \"{code}\""));
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

/// `pt-BR` as a variant of an enum: `PtBr`.
fn variant(code: &str) -> String {
    let parts = code.split(['-', '_']).filter(|part| !part.is_empty());
    parts.map(|part| part[..1].to_uppercase() + &part[1..].to_lowercase()).collect()
}

/// The enum `Locale`.
fn write_languages(languages: &[Language]) -> String {
    let mut written = String::from(
        "/// A language of the app.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Locale {\n",
    );
    let each = |line: &dyn Fn(&Language) -> String| languages.iter().map(line).collect::<String>();
    written += &each(&|Language { code, name, .. }| format!("    /// {name}, `{code}`.\n    {},\n", variant(code)));
    let all = each(&|Language { code, .. }| format!("Self::{}, ", variant(code)));
    let codes = each(&|Language { code, .. }| format!("            Self::{} => {code:?},\n", variant(code)));
    let names = each(&|Language { code, name, .. }| format!("            Self::{} => {name:?},\n", variant(code)));
    let _ = write!(
        written,
        "}}\n\nimpl Locale {{\n    \
         /// Every language, sorted by code.\n    \
         pub const ALL: [Self; {count}] = [{all}];\n    \
         /// The language for users whose browser asks for none of ours.\n    \
         pub const FALLBACK: Self = Self::{fallback};\n\n    \
         /// The BCP 47 code, such as `en`.\n    \
         pub const fn code(self) -> &'static str {{\n        match self {{\n{codes}        }}\n    }}\n\n    \
         /// The language's own name.\n    \
         pub const fn native_name(self) -> &'static str {{\n        match self {{\n{names}        }}\n    }}\n}}\n\n",
        count = languages.len(),
        fallback = variant(FALLBACK),
    );
    written
}

/// The enum `Form`: the plural forms that any language has.
fn write_forms(languages: &[Language]) -> String {
    let forms = all_forms(languages);
    let variants: Vec<String> =
        forms.iter().map(|form| format!("    /// `{form}`\n    {},\n", variant(form))).collect();
    let named = forms.iter().filter(|form| **form != "other");
    let arms: Vec<String> = named.map(|form| format!("            {form:?} => Self::{},\n", variant(form))).collect();
    let (variants, arms) = (variants.concat(), arms.concat());
    format!(
        "/// A plural form in which sentences are written.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Form {{\n{variants}}}\n\n\
         impl Form {{\n    /// How many there are.\n    pub const COUNT: usize = {};\n\n    \
         /// The form that the Unicode CLDR calls `name`; `Other` if no sentence is written in it.\n    \
         pub fn named(name: &str) -> Self {{\n        \
         match name {{\n{arms}            _ => Self::Other,\n        }}\n    }}\n}}\n\n",
        forms.len(),
    )
}

/// The plural forms that any language has, in the order of the Unicode CLDR.
fn all_forms(languages: &[Language]) -> Vec<&'static str> {
    let has = |form: &str| languages.iter().any(|language| language.plural_forms.iter().any(|own| own == form));
    PLURAL_FORMS.into_iter().filter(|form| has(form)).collect()
}

/// A module of the generated code: the items for the keys at this level, and the modules below.
#[derive(Default)]
struct Module {
    items: String,
    modules: BTreeMap<String, Module>,
}

impl Module {
    fn written(&self, indent: usize) -> String {
        let pad = " ".repeat(indent);
        let modules = self
            .modules
            .iter()
            .map(|(name, module)| format!("{pad}pub mod {name} {{\n{}{pad}}}\n", module.written(indent + 4)));
        self.items.lines().map(|line| format!("{pad}{line}\n")).chain(modules).collect()
    }
}

/// The module `keys`: an item for each sentence.
fn write_keys(languages: &[Language]) -> String {
    let forms = all_forms(languages);
    let mut root = Module::default();
    let in_scripts = |key: &str| ONLY_IN_SCRIPTS.iter().any(|start| key.starts_with(start));
    for (key, sentence) in languages[0].sentences.iter().filter(|(key, _)| !in_scripts(key)) {
        let in_each: Vec<&Sentence> = languages.iter().map(|language| &language.sentences[key]).collect();
        let (path, name) = key.rsplit_once('.').expect("a key begins with the name of its file");
        let module = path.split('.').fold(&mut root, |module, part| module.modules.entry(part.to_owned()).or_default());
        module.items += &write_item(name, sentence, &in_each, &forms);
    }
    let keys = Module { items: String::new(), modules: BTreeMap::from([("keys".to_owned(), root)]) };
    keys.written(0)
}

/// A sentence without values is a static. One with values is a struct that has them as fields.
fn write_item(name: &str, sentence: &Sentence, in_each: &[&Sentence], forms: &[&str]) -> String {
    let values: Vec<&str> = sentence.values.iter().map(String::as_str).collect();
    // no key begins with an underscore, so parameters that do shadow no static
    let (kind, parameter, argument) = match sentence.text {
        Text::Plain(_) => ("Text", "", ""),
        Text::Plural(_) => ("PluralText", ", _count: f64", ", _count"),
    };
    let texts: Vec<String> = in_each.iter().map(|sentence| write_text(&sentence.text, &values, forms)).collect();
    let text = format!("crate::text::{kind} = crate::text::{kind}([{}]);\n", texts.join(", "));
    if values.is_empty() {
        return format!("pub static {name}: {text}");
    }
    let fields: Vec<String> = values.iter().map(|value| format!("pub {value}: &'a dyn std::fmt::Display")).collect();
    let own: Vec<String> = values.iter().map(|value| format!("self.{value}")).collect();
    let (fields, own) = (fields.join(", "), own.join(", "));
    format!(
        "pub struct {name}<'a> {{ {fields} }}\n\
         impl {name}<'_> {{\n    pub fn filled(self, _i18n: crate::text::I18n{parameter}) -> String {{\n        \
         static TEXT: {text}        TEXT.filled(_i18n{argument}, &[{own}])\n    }}\n}}\n",
    )
}

/// The literal for a text in one language. A plural form that the language does not have is like `other`.
fn write_text(text: &Text, values: &[&str], forms: &[&str]) -> String {
    match text {
        Text::Plain(text) => format!("{:?}", numbered(text, values)),
        Text::Plural(texts) => {
            let in_form = |form: &&str| format!("{:?}", numbered(texts.get(*form).unwrap_or(&texts["other"]), values));
            format!("[{}]", forms.iter().map(in_form).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text with numbers in place of its values' names: `{{name}}` becomes `{0}`.
fn numbered(text: &str, values: &[&str]) -> String {
    let written = |piece| match piece {
        Piece::Text(text) => text.to_owned(),
        Piece::Value(name) => {
            let number = values.iter().position(|value| *value == name).expect("all values were collected");
            format!("{{{number}}}")
        }
    };
    pieces(text).into_iter().map(written).collect()
}
