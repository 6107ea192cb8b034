//! Joins names and groups to a list: "Ana, Ben and Carla".
//!
//! In the browser `Intl.ListFormat` knows each language's word for "and", its commas, and changes such as Spanish *y* to
//! *e* before *Inés*.

use super::I18n;

/// The items as a list in the current language, with "and" before the last.
pub fn list(i18n: I18n, items: &[String]) -> String {
    rules::joined(i18n.get_locale(), items)
}

#[cfg(target_arch = "wasm32")]
mod rules {
    use js_sys::{Array, Intl::ListFormat, Object};
    use wasm_bindgen::JsValue;

    use crate::text::Locale;

    pub fn joined(locale: Locale, items: &[String]) -> String {
        let items: Array = items.iter().map(|item| JsValue::from_str(item)).collect();
        ListFormat::new(&Array::of1(&locale.code().into()), &Object::new()).format(&items).into()
    }
}

/// Native builds only run tests. These are the Unicode CLDR's forms of our languages; a test in a browser compares them
/// with `Intl`.
#[cfg(not(target_arch = "wasm32"))]
mod rules {
    use crate::text::Locale;

    pub fn joined(locale: Locale, items: &[String]) -> String {
        let Some((last, others)) = items.split_last() else { return String::new() };
        let and = match locale.code() {
            "de" => " und ",
            "en" if others.len() > 1 => ", and ",
            "en" => " and ",
            "es" if begins_with_i(last) => " e ",
            "es" => " y ",
            "fr" => " et ",
            "it" | "pt-BR" => " e ",
            // a language that was added since has no rule here
            _ => ", ",
        };
        if others.is_empty() { last.clone() } else { format!("{}{and}{last}", others.join(", ")) }
    }

    /// True for words before which Spanish says *e*: those that begin with the sound i, but not with a diphthong.
    fn begins_with_i(word: &str) -> bool {
        let word = word.to_lowercase();
        let rest = word.strip_prefix('h').unwrap_or(&word);
        rest.starts_with(['i', 'í']) && !rest.starts_with("ia") && !rest.starts_with("ie") && !rest.starts_with("io")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    #[test]
    fn lists_end_with_and() {
        let items = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let lists = [
            (Locale::De, "Ana, Ben und Inés"),
            (Locale::En, "Ana, Ben, and Inés"),
            (Locale::Es, "Ana, Ben e Inés"),
            (Locale::Fr, "Ana, Ben et Inés"),
            (Locale::It, "Ana, Ben e Inés"),
            (Locale::PtBr, "Ana, Ben e Inés"),
        ];
        for (locale, joined) in lists {
            assert_eq!(rules::joined(locale, &items(&["Ana", "Ben", "Inés"])), joined);
            assert_eq!(rules::joined(locale, &items(&["Ana"])), "Ana");
            assert_eq!(rules::joined(locale, &[]), "");
        }
        assert_eq!(rules::joined(Locale::Es, &items(&["Inés", "Hielo"])), "Inés y Hielo");
        assert_eq!(rules::joined(Locale::En, &items(&["Ana", "Ben"])), "Ana and Ben");
    }
}
