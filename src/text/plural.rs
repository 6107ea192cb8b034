//! Which form of a sentence goes with a number: "1 bone", "2 bones".
//!
//! A sentence that counts is a group of its forms in the locale files, `"bones": { "one": …, "other": … }`. `build.rs`
//! knows which forms each language has, and refuses a group that lacks one. Which of them a number takes is known to
//! the browser; tables of our own would weigh a tenth of the page's words.

use super::Locale;

/// The forms that sentences are written in. A language with more of them is refused by `build.rs` until they stand
/// here and in `count_string!`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For one of them, and for whatever else the language says so.
    One,
    /// The usual form, which every language has.
    Other,
}

impl Form {
    /// The form of this name in the rules of the Unicode CLDR. A name that no sentence is written in, such as Spanish
    /// `many` for whole millions, is the usual form.
    pub fn named(name: &str) -> Self {
        match name {
            "one" => Self::One,
            _ => Self::Other,
        }
    }

    /// The form that a language's sentences take for a number.
    pub fn of(locale: Locale, count: impl Into<f64>) -> Self {
        Self::named(&rules::name_for(locale, count.into()))
    }
}

#[cfg(target_arch = "wasm32")]
mod rules {
    use std::cell::RefCell;

    use js_sys::{Array, Intl::PluralRules, Object};
    use leptos_i18n::Locale as _;

    use super::Locale;

    thread_local! {
        /// The rules asked last. A page speaks one language for long, and making them costs more than asking them.
        static RULES: RefCell<Option<(Locale, PluralRules)>> = const { RefCell::new(None) };
    }

    /// The name of a number's form, as the browser's rules for the language have it.
    pub fn name_for(locale: Locale, count: f64) -> String {
        RULES.with_borrow_mut(|rules| match rules {
            Some((of, rules)) if *of == locale => rules.select(count).into(),
            _ => {
                let fresh = PluralRules::new(&Array::of1(&locale.as_str().into()), &Object::new());
                let name = fresh.select(count).into();
                *rules = Some((locale, fresh));
                name
            }
        })
    }
}

/// Where no browser is, nothing is shown to anybody: only tests come here, and for them the rule that our languages
/// share is enough.
#[cfg(not(target_arch = "wasm32"))]
mod rules {
    use super::Locale;

    pub fn name_for(_: Locale, count: f64) -> String {
        if (count.abs() - 1.0).abs() < f64::EPSILON { "one" } else { "other" }.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_no_sentence_is_written_in_is_the_usual_one() {
        assert_eq!(Form::named("one"), Form::One);
        for name in ["other", "many", "few", "two", "zero", ""] {
            assert_eq!(Form::named(name), Form::Other, "{name}");
        }
    }

    #[test]
    fn one_is_one_and_nothing_else_is() {
        for locale in [Locale::en, Locale::es] {
            assert_eq!(Form::of(locale, 1), Form::One);
            for count in [0, 2, 11, 21, 1_000_000] {
                assert_eq!(Form::of(locale, count), Form::Other, "{count}");
            }
        }
    }
}
