//! Everything the app says, in every language, checked when the app is built.
//!
//! The sentences lie in `locales`, one folder a language and in it one file a subject: `house` for what all games
//! share, and one file a game. The key `close` of the file `house.json` is written `house.close`:
//!
//! - `t!(i18n, house.close)` is a view that follows the language,
//! - `t_string!(i18n, house.close)` is a string in the language of the moment, for labels and announcements.
//!
//! Values of a sentence come after the key, `t_string!(i18n, house.player, number = 3)`. A key, or a value inside a
//! sentence, that one language has and another lacks fails the build.
//!
//! A sentence that counts has forms, which lie in a group of their own. `count!(i18n, house.seats, count = 3)` and
//! `count_string!(i18n, house.seats, count = 3)` choose among them; other values come after the count.
//!
//! The macros of `leptos_i18n` with these names want its own context, which carries cookies and the page's head with
//! it: a tenth of the app's weight. [`I18n`] does here what the app needs of it.
//! Sentences with values are types of [`said`], which `build.rs` writes: all of them are filled in by one function.

mod plural;

use std::fmt::Display;
use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use leptos_i18n::Locale as _;

#[allow(
    missing_docs,
    unused,
    clippy::all,
    clippy::pedantic,
    reason = "written by leptos_i18n_build; its style is not ours to mend"
)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/i18n/mod.rs"));
}

#[allow(missing_docs, unused, clippy::all, clippy::pedantic, reason = "written by build.rs from the locales")]
pub mod said {
    include!(concat!(env!("OUT_DIR"), "/said.rs"));
}

pub use generated::i18n::Locale;
pub use plural::Form;

/// The language in use, for everything below the component that has provided it.
#[derive(Clone, Copy, Debug)]
pub struct I18n(RwSignal<Locale>);

impl I18n {
    /// The language in use, and a subscription to its changes.
    #[track_caller]
    pub fn get_locale(self) -> Locale {
        self.0.get()
    }

    /// The language in use, at this moment only.
    #[track_caller]
    pub fn get_locale_untracked(self) -> Locale {
        self.0.get_untracked()
    }

    /// Speaks another language from now on.
    #[track_caller]
    pub fn set_locale(self, locale: Locale) {
        self.0.set(locale);
    }
}

/// Makes `first` the language of every component below, and names it to the browser.
pub fn provide_i18n(first: Locale) -> I18n {
    let i18n = I18n(RwSignal::new(first));
    provide_context(i18n);
    Effect::new(move || {
        if let Some(page) = document().document_element() {
            // a reader chooses its voice by this; without it, it only sounds wrong
            drop(page.set_attribute("lang", i18n.get_locale().as_str()));
        }
    });
    i18n
}

/// The language that a component above has provided.
///
/// # Panics
/// Where none has: the app provides it at its root.
#[track_caller]
pub fn use_i18n() -> I18n {
    use_context().expect("the root of the app provides the language")
}

/// The language that suits the person best, of those the browser names.
pub fn wished_locale() -> Locale {
    best_locale(window().navigator().languages().iter().filter_map(|wish| wish.as_string()))
}

/// The first wish that there is a language for, whatever its variant; English if there is none.
///
/// `leptos_i18n` has a match of its own, which knows scripts and regions. No language here has two of them, and it
/// would bring 10 kB of wasm.
fn best_locale(wishes: impl IntoIterator<Item = impl AsRef<str>>) -> Locale {
    let spoken = |wish: &str| {
        let language = wish.trim().split(['-', '_']).next().unwrap_or_default();
        Locale::get_all().iter().copied().find(|locale| locale.as_str().eq_ignore_ascii_case(language))
    };
    wishes.into_iter().find_map(|wish| spoken(wish.as_ref())).unwrap_or(Locale::en)
}

/// What `t!` makes: words that follow the language and whatever else they are made of.
///
/// One type for all of them: Leptos writes its views anew for each type of closure. That was 100 kB of wasm for 147 of
/// them.
pub type Words = SharedReactiveFunction<String>;

/// Words of any making, as a view or the value of an attribute.
pub fn words<W: Into<String>>(make: impl Fn() -> W + Send + 'static) -> Words {
    Arc::new(Mutex::new(move || make().into()))
}

/// A sentence with its values, which stand in it as `{0}`, `{1}` and so on.
///
/// One function for all of them: written out for each sentence and each type of value they were a tenth of the app.
fn filled(sentence: &str, values: &[&dyn Display]) -> String {
    let mut parts = sentence.split('{');
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap_or(("", part));
        if let Some(value) = number.parse().ok().and_then(|number: usize| values.get(number)) {
            said += &value.to_string();
        }
        said += rest;
    }
    said
}

/// A view, or the value of an attribute, that says a sentence and follows the language.
macro_rules! t {
    ($i18n:expr, $($sentence:tt)+) => {
        $crate::text::words(move || $crate::text::t_string!($i18n, $($sentence)+))
    };
}

/// A sentence as a string, in the language of the moment.
macro_rules! t_string {
    ($i18n:expr, $($key:ident).+ $(,)?) => {
        ::leptos_i18n::td_string!($i18n.get_locale(), $($key).+)
    };
    ($i18n:expr, $($key:ident).+, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::text::said::$($key)::+::Values { $($name: &$value),+ }.said($i18n.get_locale())
    };
}

/// `count_string!` as a view, or the value of an attribute, that follows the language.
macro_rules! count {
    ($i18n:expr, $($sentence:tt)+) => {
        $crate::text::words(move || $crate::text::count_string!($i18n, $($sentence)+))
    };
}

/// A sentence about so many as a string, in the form that the language of the moment has for the number.
macro_rules! count_string {
    ($i18n:expr, $($key:ident).+, count = $count:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        let (locale, count) = ($i18n.get_locale(), $count);
        let form = $crate::text::Form::of(locale, count);
        $crate::text::said::$($key)::+::Values { count: &count $(, $name: &$value)* }.said(locale, form)
    }};
}

pub(crate) use {count, count_string, t, t_string};

#[cfg(test)]
mod tests {
    use super::{Locale, best_locale, filled};

    #[test]
    fn values_stand_where_the_sentence_has_them() {
        assert_eq!(filled("{1} has {0}; {1}!", &[&3, &"Ana"]), "Ana has 3; Ana!");
        assert_eq!(filled("{0}", &[&"{0}"]), "{0}", "a value is said as it is");
        assert_eq!(filled("nothing", &[]), "nothing");
    }

    #[test]
    fn the_first_wish_that_is_spoken_counts() {
        let cases: [(&[&str], Locale); 12] = [
            (&[], Locale::en),
            (&["es"], Locale::es),
            (&["es-419"], Locale::es),
            (&["ES-mx", "en"], Locale::es),
            (&["en-GB", "es"], Locale::en),
            (&["de-AT", "es-ES", "en"], Locale::es),
            (&["de", "en-US", "es"], Locale::en),
            (&["es-Latn-AR-u-ca-gregory"], Locale::es),
            (&["est", "eng"], Locale::en),
            (&["fil", "estonian", "es"], Locale::es),
            (&["", "-", "C", "*"], Locale::en),
            (&["de", "fr"], Locale::en),
        ];
        for (wishes, locale) in cases {
            assert_eq!(best_locale(wishes), locale, "{wishes:?}");
        }
    }
}
