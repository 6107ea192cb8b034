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
mod i18n;
mod list;
pub mod load;
mod macros;
mod person;
mod plural;
mod sentence;
mod table;

#[allow(
    non_camel_case_types,
    non_upper_case_globals,
    clippy::pedantic,
    reason = "keys keep their spelling, and generated code may be dull"
)]
mod generated;

pub(crate) use generated::keys;
pub use generated::{Form, Locale, Table};
pub use i18n::{I18n, UnknownLocale, browser_locale, provide_i18n, use_i18n};
pub use list::list;
pub(crate) use macros::{count, count_string, t, t_string, text};
pub use person::Person;
pub(crate) use sentence::{PersonText, PluralText};
pub use sentence::{Text, Words, words};
