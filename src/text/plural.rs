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

#[cfg(not(target_arch = "wasm32"))]
use super::cldr as rules;

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
}
