//! Sentences as lines of tables.

use std::fmt::Display;
use std::sync::{Arc, Mutex};

use leptos::tachys::reactive_graph::SharedReactiveFunction;

use super::generated::{Form, Table};
use super::i18n::I18n;
use super::person::Person;
use super::table;

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

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn fill_puts_each_value_in_its_place() {
        assert_eq!(fill("{1} has {0}; {1}!", &[&3, &"Ana"]), "Ana has 3; Ana!");
        assert_eq!(fill("{0}", &[&"{0}"]), "{0}", "braces in a value are text");
        assert_eq!(fill("nothing", &[]), "nothing");
    }
}
