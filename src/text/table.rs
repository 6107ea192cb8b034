//! The tables of sentences that are loaded: one for the texts of all pages, and one for each game.

use std::sync::OnceLock;

use super::generated::{Locale, Table};

/// The lines of a table.
type Lines = Box<[&'static str]>;

/// The loaded tables, by language and table. They stay until the page is left, so that a sentence is a `&'static str`;
/// all tables of a language take about 100 kB.
static LOADED: [[OnceLock<Lines>; Table::ALL.len()]; Locale::ALL.len()] =
    [const { [const { OnceLock::new() }; Table::ALL.len()] }; Locale::ALL.len()];

/// A line of a table in a language; empty if the table is not loaded, which [`super::load`] prevents.
pub(super) fn line(locale: Locale, table: Table, line: u16) -> &'static str {
    let lines = lines(locale, table);
    debug_assert!(lines.is_some(), "a sentence of the table {} is shown before it is loaded", table.name());
    lines.and_then(|lines| lines.get(usize::from(line)).copied()).unwrap_or_default()
}

/// Builds that load no files have all tables inside.
#[cfg(any(not(target_arch = "wasm32"), feature = "texts"))]
#[expect(clippy::unnecessary_wraps, reason = "the page, which loads its tables, may not have one yet")]
fn lines(locale: Locale, table: Table) -> Option<&'static Lines> {
    let text = super::generated::TEXTS[locale as usize][table as usize];
    Some(LOADED[locale as usize][table as usize].get_or_init(|| split(text)))
}

#[cfg(all(target_arch = "wasm32", not(feature = "texts")))]
fn lines(locale: Locale, table: Table) -> Option<&'static Lines> {
    LOADED[locale as usize][table as usize].get()
}

/// True if a table is loaded in a language.
pub(super) fn is_loaded(locale: Locale, table: Table) -> bool {
    lines(locale, table).is_some()
}

/// Keeps the text of a table; false if it is not the table of this build, such as the page of a captive portal.
#[cfg_attr(
    any(not(target_arch = "wasm32"), feature = "texts"),
    allow(dead_code, reason = "builds with all tables inside add none")
)]
pub(super) fn add(locale: Locale, table: Table, text: String) -> bool {
    if text.lines().count() != table.lines() {
        return false;
    }
    LOADED[locale as usize][table as usize].get_or_init(|| split(text.leak()));
    true
}

fn split(text: &'static str) -> Lines {
    text.lines().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_as_many_lines_in_every_language() {
        for locale in Locale::ALL {
            for table in Table::ALL {
                assert!(is_loaded(locale, table));
                let lines = lines(locale, table).map_or(0, |lines| lines.len());
                assert_eq!(lines, table.lines(), "{} in {locale}", table.name());
                assert!(lines > 100, "{} in {locale}", table.name());
            }
        }
    }

    #[test]
    fn a_text_with_another_number_of_lines_is_refused() {
        assert!(!add(Locale::FALLBACK, Table::App, "<!DOCTYPE html>\n<title>Sign in</title>\n".to_owned()));
    }
}
