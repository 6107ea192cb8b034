//! The sentences of a language, and what they say with values in them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::values::{Sample, sample};

const LOCALES: &str = "src/text/locales";

/// The plural forms of the Unicode CLDR. An object with these keys and no others is one sentence.
const PLURAL_FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The counts that every sentence is rendered with.
pub const COUNTS: [u32; 5] = [0, 1, 2, 5, 21];

/// A sentence with values in it, and its key.
pub struct Rendered {
    pub key: String,
    pub text: String,
}

/// A language and its sentences.
pub struct Language {
    pub code: String,
    sentences: BTreeMap<String, Sentence>,
}

enum Sentence {
    Plain(String),
    Plural { one: String, other: String },
    Person { you: String, other: String },
}

/// All languages of the app.
pub fn languages() -> Vec<Language> {
    let folders = fs::read_dir(LOCALES).expect("the folder of languages").flatten();
    let codes = folders.map(|folder| folder.file_name().to_string_lossy().into_owned());
    let languages: Vec<Language> = codes.map(|code| Language { sentences: read(&code), code }).collect();
    assert_eq!(languages.len(), 6, "a language that was added needs its words in `grammar.rs`");
    languages
}

fn read(code: &str) -> BTreeMap<String, Sentence> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(Path::new(LOCALES).join(code)).expect("the language's folder").flatten() {
        let subject = file.path().file_stem().expect("a name").to_string_lossy().into_owned();
        if subject == "language" {
            continue;
        }
        let text = fs::read_to_string(file.path()).expect("a file of sentences");
        collect(&subject, serde_json::from_str(&text).expect("JSON"), &mut found);
    }
    found
}

fn collect(key: &str, value: Value, found: &mut BTreeMap<String, Sentence>) {
    let parts = match value {
        Value::Object(parts) => parts,
        text => {
            let text = text.as_str().expect("a text").to_owned();
            found.insert(key.to_owned(), Sentence::Plain(text));
            return;
        }
    };
    let form = |name: &str| parts.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let sentence = if parts.keys().all(|part| PLURAL_FORMS.contains(&part.as_str())) {
        Sentence::Plural { one: form("one"), other: form("other") }
    } else if parts.len() == 2 && parts.contains_key("you") && parts.contains_key("other") {
        Sentence::Person { you: form("you"), other: form("other") }
    } else {
        for (part, value) in parts {
            collect(&format!("{key}.{part}"), value, found);
        }
        return;
    };
    found.insert(key.to_owned(), sentence);
}

/// The names between `{{` and `}}`.
fn values_in(text: &str) -> BTreeSet<&str> {
    text.split("{{").skip(1).filter_map(|rest| rest.split_once("}}")).map(|(name, _)| name.trim()).collect()
}

impl Language {
    /// True for the counts that take the singular: in French and Portuguese 0 too.
    pub fn is_singular(&self, count: u32) -> bool {
        count == 1 || (count == 0 && matches!(self.code.as_str(), "fr" | "pt-BR"))
    }

    /// The texts of all sentences as they are written, with their keys.
    pub fn templates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.sentences.iter().flat_map(|(key, sentence)| {
            let forms = match sentence {
                Sentence::Plain(text) => vec![text],
                Sentence::Plural { one, other } => vec![one, other],
                Sentence::Person { you, other } => vec![you, other],
            };
            forms.into_iter().map(move |text| (key.as_str(), text.as_str()))
        })
    }

    /// The singular and the plural forms of all sentences that have them.
    pub fn plurals(&self) -> impl Iterator<Item = [&str; 2]> {
        self.sentences.values().filter_map(|sentence| match sentence {
            Sentence::Plural { one, other } => Some([one.as_str(), other.as_str()]),
            _ => None,
        })
    }

    /// A sentence without values, or with the first of its samples.
    pub fn said(&self, key: &str) -> String {
        let sentence = self.sentences.get(key).unwrap_or_else(|| panic!("{}: no sentence {key}", self.code));
        let text = match sentence {
            Sentence::Plain(text) => text,
            Sentence::Plural { other, .. } | Sentence::Person { other, .. } => other,
        };
        self.filled(key, text, None)
    }

    /// Every sentence with every sample of each of its values, one at a time, and with all its numbers alike.
    pub fn rendered(&self) -> Vec<Rendered> {
        let mut rendered = BTreeSet::new();
        for (key, sentence) in &self.sentences {
            match sentence {
                Sentence::Plain(text) => self.render(key, text, &mut rendered),
                Sentence::Person { you, other } => {
                    self.render(key, you, &mut rendered);
                    self.render(key, other, &mut rendered);
                }
                Sentence::Plural { one, other } => {
                    for count in COUNTS {
                        let form = if self.is_singular(count) { one } else { other };
                        self.render(key, &form.replace("{{count}}", &count.to_string()), &mut rendered);
                    }
                }
            }
        }
        rendered.into_iter().map(|(key, text)| Rendered { key, text }).collect()
    }

    fn render(&self, key: &str, text: &str, rendered: &mut BTreeSet<(String, String)>) {
        let mut add = |varied: Option<(&str, &str)>| {
            rendered.insert((key.to_owned(), self.filled(key, text, varied)));
        };
        add(None);
        for name in values_in(text) {
            for value in self.samples(key, name) {
                add(Some((name, &value)));
            }
        }
        for count in COUNTS {
            add(Some(("", &count.to_string())));
        }
    }

    /// A text with its values: the first sample of each, except for one that is given. A value without a name is that of
    /// all numbers.
    fn filled(&self, key: &str, text: &str, varied: Option<(&str, &str)>) -> String {
        let mut filled = text.to_owned();
        for name in values_in(text) {
            let value = match varied {
                Some((varied, value)) if varied == name => value.to_owned(),
                Some(("", count)) if self.samples(key, name).iter().any(|sample| sample == count) => count.to_owned(),
                _ => self.samples(key, name).into_iter().next().expect("a sample"),
            };
            filled = filled.replace(&format!("{{{{{name}}}}}"), &value);
        }
        filled
    }

    /// The values with which a sentence is rendered.
    fn samples(&self, key: &str, name: &str) -> Vec<String> {
        match sample(key, name) {
            Some(Sample::Numbers(numbers)) => numbers.iter().map(u32::to_string).collect(),
            Some(Sample::Texts(texts)) => texts.iter().map(|text| (*text).to_owned()).collect(),
            Some(Sample::Said(keys)) => keys.iter().map(|key| self.said(key)).collect(),
            Some(Sample::Points) => self.forms("common.points"),
            Some(Sample::Forms(key)) => self.forms(key),
            None => panic!("{}: {key}: say in `values.rs` what {{{{{name}}}}} may be", self.code),
        }
    }

    /// A sentence with plural forms, for each count.
    fn forms(&self, key: &str) -> Vec<String> {
        let Some(Sentence::Plural { one, other }) = self.sentences.get(key) else {
            panic!("{key} has no plural forms")
        };
        let each = [5, 0, 1, 2, 21].map(|count| {
            let form = if self.is_singular(count) { one } else { other };
            form.replace("{{count}}", &count.to_string())
        });
        each.into()
    }
}
