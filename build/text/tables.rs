//! Arranges the sentences in tables: one that the home page needs, one that all other pages share, and one for each game.
//! `scripts/texts.mjs` writes them to files, one for each language and table, so both must agree on every line.

use std::collections::{BTreeMap, BTreeSet};

use super::{Language, PLURAL_FORMS, Piece, Sentence, Text, pieces};
use crate::fnv;

/// Files whose sentences only scripts and the boot page show. They are checked like all others, and are in no table.
const ONLY_IN_SCRIPTS: [&str; 3] = ["boot", "failed", "site"];
/// The table that the home page needs, and with it every page.
const APP: &str = "app";
/// The files whose sentences are in that table.
const ON_HOME: [&str; 2] = ["app", "daily"];
/// The table of all other sentences that games share.
const PAGES: &str = "pages";
/// The table of the pages of a table that several devices share.
const TOGETHER: &str = "together";
/// The group of a game's sentences that the home page needs: its name, its description and its credits.
const CARD: &str = "card";
/// The group of a game's sentences that only its static pages show (`scripts/route-pages.mjs`).
const INTRO: &str = "intro";

/// The tables of all languages. A language's table is a text; its lines are the sentences. A sentence with plural forms
/// takes a line for each form that any language has; the line of a form that the language lacks is empty. A sentence about
/// a person takes two.
pub struct Tables {
    /// The names of the tables, the one that the home page needs first.
    pub names: Vec<String>,
    /// The plural forms that any language has, in the order of the Unicode CLDR.
    pub forms: Vec<&'static str>,
    /// For each key of a sentence its table's index in `names`, and its first line.
    pub places: BTreeMap<String, (usize, usize)>,
    /// The number of lines of each table.
    pub lines: Vec<usize>,
    /// For each language the text of each table.
    pub texts: Vec<Vec<String>>,
    /// A hash of all texts. The files' names carry it, so that a page never reads the tables of another build.
    pub digest: String,
}

impl Tables {
    /// Arranges the sentences of complete languages; those of `games` are in tables of their own.
    pub fn new(languages: &[Language], games: &BTreeSet<String>) -> Self {
        let has_sentences =
            |game: &&String| languages[0].sentences.keys().any(|key| key.split('.').next() == Some(game.as_str()));
        let together = TOGETHER.to_owned();
        let others = std::iter::once(&together).chain(games).filter(has_sentences);
        let names: Vec<String> = [APP, PAGES].map(str::to_owned).into_iter().chain(others.cloned()).collect();
        let has = |form: &str| languages.iter().any(|language| language.plural_forms.iter().any(|own| own == form));
        let forms: Vec<&str> = PLURAL_FORMS.into_iter().filter(|form| has(form)).collect();
        let mut places = BTreeMap::new();
        let mut lines = vec![0; names.len()];
        let mut texts = vec![vec![String::new(); names.len()]; languages.len()];
        for (key, sentence) in &languages[0].sentences {
            let Some(table) = table_of(key, &names) else { continue };
            places.insert(key.clone(), (table, lines[table]));
            lines[table] += lines_of(sentence, &forms).len();
            for (language, texts) in languages.iter().zip(&mut texts) {
                for line in lines_of(&language.sentences[key], &forms) {
                    texts[table] += &line;
                    texts[table].push('\n');
                }
            }
        }
        let digest = texts.iter().flatten().fold(fnv::START, |digest, text| fnv::add(digest, text.as_bytes()));
        Self { names, forms, places, lines, texts, digest: format!("{digest:016x}") }
    }
}

/// The index of the table with this key's sentence, if a table has it.
fn table_of(key: &str, names: &[String]) -> Option<usize> {
    let mut parts = key.split('.');
    let (file, group) = (parts.next()?, parts.next()?);
    if ONLY_IN_SCRIPTS.contains(&file) {
        return None;
    }
    let is_game = names.iter().any(|name| name == file && name != APP && name != PAGES);
    let table = match (is_game, group) {
        (true, INTRO) => return None,
        (true, CARD) => APP,
        (true, _) => file,
        (false, _) if ON_HOME.contains(&file) => APP,
        (false, _) => PAGES,
    };
    names.iter().position(|name| name == table)
}

/// The lines of a sentence in a table.
fn lines_of(sentence: &Sentence, forms: &[&str]) -> Vec<String> {
    let values: Vec<&str> = sentence.values.iter().map(String::as_str).collect();
    match &sentence.text {
        Text::Plain(text) => vec![numbered(text, &values)],
        Text::Plural(texts) => {
            forms.iter().map(|form| texts.get(*form).map_or_else(String::new, |text| numbered(text, &values))).collect()
        }
        Text::Person(texts) => texts.iter().map(|text| numbered(text, &values)).collect(),
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
