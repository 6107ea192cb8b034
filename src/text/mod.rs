//! Every sentence the app shows, in every language.
//!
//! The sentences are in `locales`: a folder per language, in it a file per subject (`app.json` for the home page, `play.json`
//! for every table, a file per game, and so on). Code names them by file and key: `close` in `app.json` is `app.close`.
//!
//! - `t!(i18n, app.close)` is a view, or the value of an attribute, that follows the language,
//! - `t_string!(i18n, app.close)` is a string in the current language,
//! - `text!(app.close)` is the sentence itself, for lists of sentences.
//!
//! Values follow the key: `t_string!(i18n, app.player, number = 3)`. A sentence about a number has plural forms;
//! `count!(i18n, app.seats, count = 3)` and `count_string!(i18n, app.seats, count = 3)` choose among them. A sentence about a
//! person has a form for the reader and one for anybody else; its value `name` is a [`Person`], who chooses the form.
//!
//! `build/text.rs` generates [`Locale`], [`Form`], [`Table`] and the module `keys` from these files. It fails the build if a
//! language lacks a key, a value or a form; the compiler rejects unknown keys and missing values, and warns of
//! keys that no code uses.
//!
//! The sentences themselves are not in the page's wasm: a key is a line of a table, and the page loads the tables of the
//! current language only (`table.rs` and [`load`]). All sentences share the few functions below; code generated for each
//! sentence was a tenth of the app.

#[cfg(any(not(target_arch = "wasm32"), feature = "texts"))]
pub mod cldr;
mod fetch;
mod list;
pub mod load;
mod person;
mod plural;
mod table;

use std::fmt::Display;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;

#[allow(
    non_camel_case_types,
    non_upper_case_globals,
    clippy::pedantic,
    reason = "keys keep their spelling, and generated code may be dull"
)]
mod generated;

pub(crate) use generated::keys;
pub use generated::{Form, Locale, Table};
pub use list::list;
pub use person::Person;

impl Display for Locale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

/// The app has no language with this code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLocale;

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(code: &str) -> Result<Self, UnknownLocale> {
        Self::ALL.into_iter().find(|locale| locale.code() == code).ok_or(UnknownLocale)
    }
}

/// The current language, for all components below the one that provides it.
#[derive(Clone, Copy, Debug)]
pub struct I18n(RwSignal<Locale>);

impl I18n {
    /// A language that components do not find in the context.
    pub fn new(first: Locale) -> Self {
        Self(RwSignal::new(first))
    }

    /// The current language. Subscribes to changes.
    // in a release the caller's place would cost 16 bytes for each of 3,000 calls
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn get_locale(self) -> Locale {
        self.0.get()
    }

    /// Changes the language as soon as its tables are loaded. Until then, and if they cannot be loaded, the language
    /// stays what it is; `failed` is called in the second case.
    pub fn set_locale(self, locale: Locale, failed: impl FnOnce() + 'static) {
        load::change(locale, move |loaded| match loaded {
            // a signal that is set notifies, also with the same value; the page may have been left
            Ok(()) if self.0.try_get_untracked() != Some(locale) => drop(self.0.try_set(locale)),
            Ok(()) => {}
            Err(_) => failed(),
        });
    }
}

/// Provides the language to all components below, starting with `first`, and keeps the page's `lang` attribute up to
/// date.
///
/// A page that loads its sentences starts with the language that boot.js has chosen instead: it is the same, unless the
/// stored preferences have changed since.
pub fn provide_i18n(first: Locale) -> I18n {
    let first = fetch::adopt().unwrap_or(first);
    load::show_first(first);
    let i18n = I18n::new(first);
    provide_context(i18n);
    Effect::new(move || {
        if let Some(page) = document().document_element() {
            // screen readers choose their voice by it; a page without it is still usable
            drop(page.set_attribute("lang", i18n.get_locale().code()));
        }
    });
    i18n
}

/// The language that a component above provides.
///
/// # Panics
/// If no component above provides it; the root of the app does.
#[track_caller]
pub fn use_i18n() -> I18n {
    use_context().expect("the root of the app provides the language")
}

/// The best language for the user by the browser's preferences, as boot.js has found.
pub fn browser_locale() -> Locale {
    document()
        .document_element()
        .and_then(|page| page.get_attribute(BROWSER_LANGUAGE))
        .map_or(Locale::FALLBACK, |code| code.parse().unwrap_or(Locale::FALLBACK))
}

/// The attribute of the root element with the code of the browser's language.
const BROWSER_LANGUAGE: &str = "data-browser-language";

/// A sentence: a line of a table. Values stand in it as `{0}`, `{1}` and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    table: Table,
    line: u16,
}

impl Text {
    /// The sentence in a line of a table.
    pub(crate) const fn new(table: Table, line: u16) -> Self {
        Self { table, line }
    }

    /// The sentence in the current language.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(crate) fn get(self, i18n: I18n) -> &'static str {
        table::line(i18n.get_locale(), self.table, self.line)
    }

    /// The sentence in the current language, with its values.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(crate) fn filled(self, i18n: I18n, values: &[&dyn Display]) -> String {
        fill(self.get(i18n), values)
    }

    /// The sentence as a view that follows the language.
    pub(crate) fn view(self, i18n: I18n) -> Words {
        words(move || self.get(i18n))
    }
}

/// A sentence with plural forms: lines of a table, in the order of [`Form`].
#[derive(Clone, Copy)]
pub(crate) struct PluralText {
    table: Table,
    first: u16,
}

impl PluralText {
    /// The sentence whose first form is in a line of a table.
    pub(crate) const fn new(table: Table, first: u16) -> Self {
        Self { table, first }
    }

    /// The sentence in the current language and in the form for `count`, with its values.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(crate) fn filled(self, i18n: I18n, count: f64, values: &[&dyn Display]) -> String {
        let locale = i18n.get_locale();
        let line = |form: Form| table::line(locale, self.table, self.first + form as u16);
        // the line of a form that the language lacks is empty
        let sentence = Some(line(Form::of(locale, count))).filter(|line| !line.is_empty());
        fill(sentence.unwrap_or_else(|| line(Form::Other)), values)
    }
}

/// A sentence about a person: two lines of a table, for the reader and for anybody else.
#[derive(Clone, Copy)]
pub(crate) struct PersonText {
    table: Table,
    you: u16,
}

impl PersonText {
    /// The sentence whose form for the reader is in a line of a table.
    pub(crate) const fn new(table: Table, you: u16) -> Self {
        Self { table, you }
    }

    /// The sentence in the current language and in the form for `person`, with its values.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(crate) fn filled(self, i18n: I18n, person: &Person, values: &[&dyn Display]) -> String {
        let line = if *person == Person::You { self.you } else { self.you + 1 };
        fill(table::line(i18n.get_locale(), self.table, line), values)
    }
}

/// A sentence with its values in place of `{0}`, `{1}` and so on.
fn fill(sentence: &str, values: &[&dyn Display]) -> String {
    let mut parts = sentence.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap_or(("", part));
        if let Some(value) = number.parse().ok().and_then(|number: usize| values.get(number)) {
            filled += &value.to_string();
        }
        filled += rest;
    }
    filled
}

/// What `t!` returns: a view, or the value of an attribute, that follows the signals it reads.
///
/// One type for all of them, because Leptos compiles its views anew for each type of closure: 100 kB of wasm for 147
/// closures.
pub type Words = SharedReactiveFunction<String>;

/// Words from a closure.
pub fn words<W: Into<String>>(make: impl Fn() -> W + Send + 'static) -> Words {
    Arc::new(Mutex::new(move || make().into()))
}

/// A sentence as a view, or the value of an attribute, that follows the language.
macro_rules! t {
    ($i18n:expr, $($key:ident).+ $(,)?) => {
        $crate::text::keys::$($key)::+.view($i18n)
    };
    ($i18n:expr, $($sentence:tt)+) => {
        $crate::text::words(move || $crate::text::t_string!($i18n, $($sentence)+))
    };
}

/// A sentence without values as data, for lists of sentences.
macro_rules! text {
    ($($key:ident).+) => {
        $crate::text::keys::$($key)::+
    };
}

/// A sentence as a string in the current language.
macro_rules! t_string {
    ($i18n:expr, $($key:ident).+ $(,)?) => {
        $crate::text::keys::$($key)::+.get($i18n)
    };
    ($i18n:expr, $($key:ident).+, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::text::keys::$($key)::+ { $($name: &$value),+ }.filled($i18n)
    };
}

/// `count_string!` as a view, or the value of an attribute, that follows the language.
macro_rules! count {
    ($i18n:expr, $($sentence:tt)+) => {
        $crate::text::words(move || $crate::text::count_string!($i18n, $($sentence)+))
    };
}

/// A sentence about a number as a string, in the plural form that the current language has for the number.
macro_rules! count_string {
    ($i18n:expr, $($key:ident).+, count = $count:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        let count = $count;
        $crate::text::keys::$($key)::+ { count: &count $(, $name: &$value)* }.filled($i18n, f64::from(count))
    }};
}

pub(crate) use {count, count_string, t, t_string, text};

#[cfg(test)]
mod tests {
    use super::{Locale, fill};

    #[test]
    fn fill_puts_each_value_in_its_place() {
        assert_eq!(fill("{1} has {0}; {1}!", &[&3, &"Ana"]), "Ana has 3; Ana!");
        assert_eq!(fill("{0}", &[&"{0}"]), "{0}", "braces in a value are text");
        assert_eq!(fill("nothing", &[]), "nothing");
    }

    #[test]
    fn codes_and_native_names_are_unique_and_codes_parse() {
        for (at, locale) in Locale::ALL.into_iter().enumerate() {
            assert_eq!(locale as usize, at);
            assert_eq!(locale.to_string().parse(), Ok(locale));
            for other in &Locale::ALL[..at] {
                assert_ne!(locale.code(), other.code());
                assert_ne!(locale.native_name(), other.native_name());
            }
        }
        assert!("tlh".parse::<Locale>().is_err());
    }
}
