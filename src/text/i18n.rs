//! The current language of the page.

use std::fmt::Display;
use std::str::FromStr;

use leptos::prelude::*;

use super::generated::Locale;
use super::{fetch, load};

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

#[cfg(test)]
mod tests {
    use super::Locale;

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
