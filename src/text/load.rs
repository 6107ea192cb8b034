//! Loads tables of sentences: those of a game with the game, those of all pages but home with their parts, and all that
//! are in use when the language changes.
//!
//! Before a language is shown, every table in use is loaded in it, so no sentence on the page is ever missing. boot.js
//! loads the home page's table before the app starts.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use leptos::task::spawn_local;

use super::fetch::fetch;
pub use super::fetch::{Loading, TextError};
use super::generated::{Locale, Table};
use super::table;

/// The name of the table with the sentences that games share and the home page does not need.
pub const PAGES: &str = Table::Pages.name();

/// The tables that the page uses.
static IN_USE: [AtomicBool; Table::ALL.len()] = [const { AtomicBool::new(false) }; Table::ALL.len()];

/// The index of the language that is shown.
static SHOWN: AtomicUsize = AtomicUsize::new(Locale::FALLBACK as usize);

/// The index of the language that the user has asked for last.
static WANTED: AtomicUsize = AtomicUsize::new(Locale::FALLBACK as usize);

/// The tables that a language needs and lacks.
fn missing(locale: Locale) -> impl Iterator<Item = Table> {
    let is_in_use = |table: &Table| *table == Table::App || IN_USE[*table as usize].load(Ordering::Relaxed);
    Table::ALL.into_iter().filter(is_in_use).filter(move |table| !table::is_loaded(locale, *table))
}

/// Loads the tables that a language lacks, all at the same time.
fn load_missing(locale: Locale) -> Loading {
    let started: Vec<Loading> = missing(locale).map(|table| fetch(locale, table)).collect();
    Box::pin(async move {
        for table in started {
            table.await?;
        }
        // other tables may have come into use meanwhile
        while let Some(table) = missing(locale).next() {
            fetch(locale, table).await?;
        }
        Ok(())
    })
}

/// Loads a table, by its name, in the language that is shown: [`PAGES`] or that of a game. Starts at once.
pub fn load(name: &str) -> Loading {
    if let Some(table) = Table::ALL.into_iter().find(|table| table.name() == name) {
        IN_USE[table as usize].store(true, Ordering::Relaxed);
    }
    load_missing(Locale::ALL[SHOWN.load(Ordering::Relaxed)])
}

/// Records which language the page shows first. boot.js has loaded its table of the home page.
pub(super) fn show_first(locale: Locale) {
    SHOWN.store(locale as usize, Ordering::Relaxed);
    WANTED.store(locale as usize, Ordering::Relaxed);
}

/// Loads what a language lacks, then calls `done`: at once if it lacks nothing, and never if another language has been
/// asked for meanwhile.
pub(super) fn change(locale: Locale, done: impl FnOnce(Result<(), TextError>) + 'static) {
    WANTED.store(locale as usize, Ordering::Relaxed);
    if missing(locale).next().is_none() {
        SHOWN.store(locale as usize, Ordering::Relaxed);
        done(Ok(()));
        return;
    }
    spawn_local(async move {
        let loaded = load_missing(locale).await;
        if WANTED.load(Ordering::Relaxed) == locale as usize {
            if loaded.is_ok() {
                SHOWN.store(locale as usize, Ordering::Relaxed);
            }
            done(loaded);
        }
    });
}
