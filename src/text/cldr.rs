//! The rules of the Unicode CLDR for our languages, for native builds, which only run tests. `tests/web.rs` compares them
//! with the browser's `Intl`.

use super::Locale;

/// The languages in which zero is singular: *0 pedra*.
const SINGULAR_ZERO: [&str; 2] = ["fr", "pt-BR"];

/// The plural category of a whole number; without `many` for whole millions, in which no sentence is written.
pub fn category(locale: Locale, count: f64) -> String {
    let is_zero = count.abs() < f64::EPSILON && SINGULAR_ZERO.contains(&locale.code());
    if is_zero || (count.abs() - 1.0).abs() < f64::EPSILON { "one" } else { "other" }.to_owned()
}

/// The items as a list.
pub fn list(locale: Locale, items: &[String]) -> String {
    let Some((last, others)) = items.split_last() else { return String::new() };
    let and = match locale.code() {
        "de" => " und ",
        "en" if others.len() > 1 => ", and ",
        "en" => " and ",
        "es" if begins_with_i(last) => " e ",
        "es" => " y ",
        "fr" => " et ",
        "it" | "pt-BR" => " e ",
        // a language that was added since has no rule here, which the comparison with the browser reports
        _ => ", ",
    };
    if others.is_empty() { last.clone() } else { format!("{}{and}{last}", others.join(", ")) }
}

/// True for words before which Spanish says *e*: those that begin with the sound i, but not with a diphthong.
fn begins_with_i(word: &str) -> bool {
    let word = word.to_lowercase();
    let rest = word.strip_prefix('h').unwrap_or(&word);
    rest.starts_with(['i', 'í']) && !["ia", "ie", "io"].iter().any(|diphthong| rest.starts_with(diphthong))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_and() {
        let names = ["Ana", "Ben", "Inés"].map(str::to_owned);
        assert_eq!(list(Locale::En, &names), "Ana, Ben, and Inés");
        assert_eq!(list(Locale::En, &names[..2]), "Ana and Ben");
        assert_eq!(list(Locale::Es, &names), "Ana, Ben e Inés");
        assert_eq!(list(Locale::Es, &["Inés".to_owned(), "Hielo".to_owned()]), "Inés y Hielo");
        for locale in Locale::ALL {
            assert_eq!(list(locale, &names[..1]), "Ana");
            assert_eq!(list(locale, &[]), "");
        }
    }

    #[test]
    fn zero_is_singular_in_some_languages() {
        let of_zero = [Locale::De, Locale::En, Locale::Fr, Locale::PtBr].map(|locale| category(locale, 0.0));
        assert_eq!(of_zero, ["other", "other", "one", "one"]);
        for locale in Locale::ALL {
            assert_eq!([1.0, 2.0, 11.0, 21.0].map(|count| category(locale, count)), ["one", "other", "other", "other"]);
        }
    }
}
