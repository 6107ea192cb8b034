//! Chooses the plural form for a number: "1 bone", "2 bones".
//!
//! In the browser `Intl.PluralRules` knows the rules, at no cost; tables of our own would weigh a tenth of the sentences.
//! `build/text.rs` checks that a sentence has every form its language lists in `language.json`. Forms not listed there,
//! such as Spanish `many` for whole millions, are written like `other`.

use super::{Form, Locale};

impl Form {
    /// The plural form for a number in a language.
    pub fn of(locale: Locale, count: f64) -> Self {
        Self::named(&rules::category(locale, count))
    }
}

#[cfg(target_arch = "wasm32")]
mod rules {
    use std::cell::RefCell;

    use js_sys::{Array, Intl::PluralRules, Object};

    use super::Locale;

    thread_local! {
        /// The rules used last. Making them is expensive, and the language seldom changes.
        static RULES: RefCell<Option<(Locale, PluralRules)>> = const { RefCell::new(None) };
    }

    /// The CLDR category of a number, by the browser's rules for the language.
    pub fn category(locale: Locale, count: f64) -> String {
        RULES.with_borrow_mut(|cached| match cached {
            Some((of, rules)) if *of == locale => rules.select(count).into(),
            _ => {
                let rules = PluralRules::new(&Array::of1(&locale.code().into()), &Object::new());
                let category = rules.select(count).into();
                *cached = Some((locale, rules));
                category
            }
        })
    }
}

/// Native builds only run tests. These are the rules of the Unicode CLDR for whole numbers in our languages, without
/// `many` for whole millions, in which no sentence is written; a test in a browser compares them with `Intl`.
#[cfg(not(target_arch = "wasm32"))]
mod rules {
    use super::Locale;

    /// The languages in which nothing is singular: *0 pedra*.
    const SINGULAR_ZERO: [&str; 2] = ["fr", "pt-BR"];

    pub fn category(locale: Locale, count: f64) -> String {
        let is_zero = count.abs() < f64::EPSILON && SINGULAR_ZERO.contains(&locale.code());
        if is_zero || (count.abs() - 1.0).abs() < f64::EPSILON { "one" } else { "other" }.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_without_a_form_use_other() {
        assert_eq!(Form::named("one"), Form::One);
        for name in ["other", "many", "few", "two", "zero", ""] {
            assert_eq!(Form::named(name), Form::Other, "{name}");
        }
    }

    #[test]
    fn one_is_singular_and_nothing_in_some_languages() {
        for locale in Locale::ALL {
            assert_eq!(Form::of(locale, 1.0), Form::One);
            for count in [2.0, 11.0, 21.0, 1_000_000.0] {
                assert_eq!(Form::of(locale, count), Form::Other, "{count}");
            }
            let zero = if ["fr", "pt-BR"].contains(&locale.code()) { Form::One } else { Form::Other };
            assert_eq!(Form::of(locale, 0.0), zero, "{locale}");
        }
    }
}
