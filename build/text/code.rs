//! Writes the Rust code for the sentences: the enums `Locale`, `Form` and `Table`, and an item for each sentence.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::tables::Tables;
use super::{FALLBACK, Language, NAME, Sentence, Text};

/// The Rust code for all languages.
pub fn written(languages: &[Language], tables: &Tables) -> String {
    [write_languages(languages), write_forms(&tables.forms), write_tables(tables), write_keys(languages, tables)]
        .concat()
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
fn write_forms(forms: &[&str]) -> String {
    let variants: Vec<String> =
        forms.iter().map(|form| format!("    /// `{form}`\n    {},\n", variant(form))).collect();
    let named = forms.iter().filter(|form| **form != "other");
    let arms: Vec<String> = named.map(|form| format!("            {form:?} => Self::{},\n", variant(form))).collect();
    let (variants, arms) = (variants.concat(), arms.concat());
    format!(
        "/// A plural form in which sentences are written.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Form {{\n{variants}}}\n\n\
         impl Form {{\n    \
         /// The form that the Unicode CLDR calls `name`; `Other` if no sentence is written in it.\n    \
         pub fn named(name: &str) -> Self {{\n        \
         match name {{\n{arms}            _ => Self::Other,\n        }}\n    }}\n}}\n\n",
    )
}

/// The enum `Table`, and the texts of all tables for builds that do not load them.
fn write_tables(tables: &Tables) -> String {
    let Tables { names, lines, texts, digest, .. } = tables;
    let count = names.len();
    let each = |line: &dyn Fn(&String, &usize) -> String| {
        names.iter().zip(lines).map(|(name, lines)| line(name, lines)).collect::<String>()
    };
    let variants = each(&|name, _| format!("    /// `{name}`\n    {},\n", variant(name)));
    let all = each(&|name, _| format!("Self::{}, ", variant(name)));
    let codes = each(&|name, _| format!("            Self::{} => {name:?},\n", variant(name)));
    let lengths = each(&|name, lines| format!("            Self::{} => {lines},\n", variant(name)));
    format!(
        "/// A table of sentences.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Table {{\n{variants}}}\n\n\
         impl Table {{\n    \
         /// Every table, the one that the home page needs first.\n    \
         pub const ALL: [Self; {count}] = [{all}];\n    \
         /// A hash of the tables of all languages, in hexadecimal digits.\n    \
         #[cfg_attr(any(not(target_arch = \"wasm32\"), feature = \"texts\"), allow(dead_code))]\n    \
         pub const DIGEST: &'static str = {digest:?};\n\n    \
         /// Its name in the names of files.\n    \
         pub const fn name(self) -> &'static str {{\n        match self {{\n{codes}        }}\n    }}\n\n    \
         /// The number of its lines.\n    \
         pub const fn lines(self) -> usize {{\n        match self {{\n{lengths}        }}\n    }}\n}}\n\n\
         /// The texts of the tables, by language and table.\n\
         #[cfg(any(not(target_arch = \"wasm32\"), feature = \"texts\"))]\n\
         pub static TEXTS: [[&str; {count}]; {languages}] = {texts:?};\n\n",
        languages = texts.len(),
    )
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
fn write_keys(languages: &[Language], tables: &Tables) -> String {
    let mut root = Module::default();
    for (key, (table, line)) in &tables.places {
        let (path, name) = key.rsplit_once('.').expect("a key begins with the name of its file");
        let module = path.split('.').fold(&mut root, |module, part| module.modules.entry(part.to_owned()).or_default());
        let place = format!("(crate::text::Table::{}, {line})", variant(&tables.names[*table]));
        module.items += &write_item(name, &languages[0].sentences[key], &place);
    }
    let keys = Module { items: String::new(), modules: BTreeMap::from([("keys".to_owned(), root)]) };
    keys.written(0)
}

/// A sentence without values is a constant. One with values is a struct that has them as fields.
fn write_item(name: &str, sentence: &Sentence, place: &str) -> String {
    // no key begins with an underscore, so parameters that do shadow no constant
    let (kind, parameter, argument) = match sentence.text {
        Text::Plain(_) => ("Text", "", ""),
        Text::Plural(_) => ("PluralText", ", _count: f64", ", _count"),
        Text::Person(_) => ("PersonText", "", ", self.name"),
    };
    let is_person = |value: &str| matches!(sentence.text, Text::Person(_)) && value == NAME;
    let text = format!("crate::text::{kind}::new{place}");
    if sentence.values.is_empty() {
        return format!("pub const {name}: crate::text::{kind} = {text};\n");
    }
    let fields = sentence.values.iter().map(|value| {
        let kind = if is_person(value) { "crate::text::Person" } else { "dyn std::fmt::Display" };
        format!("pub {value}: &'a {kind}")
    });
    let own = sentence
        .values
        .iter()
        .map(|value| if is_person(value) { "&self.name.name()".to_owned() } else { format!("self.{value}") });
    let (fields, own) = (fields.collect::<Vec<_>>().join(", "), own.collect::<Vec<_>>().join(", "));
    format!(
        "pub struct {name}<'a> {{ {fields} }}\n\
         impl {name}<'_> {{\n    pub fn filled(self, _i18n: crate::text::I18n{parameter}) -> String {{\n        \
         {text}.filled(_i18n{argument}, &[{own}])\n    }}\n}}\n",
    )
}
