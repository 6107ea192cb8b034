//! Names from users and files, made safe to show: only their visible characters, and a right-to-left name is isolated, so
//! that the text around it keeps its order.

use crate::session::visible;

/// Shown in place of a name without visible characters.
const BOX: &str = "\u{25a1}";

/// FIRST STRONG ISOLATE: isolates the direction of the text after it.
const APART: char = '\u{2068}';
/// POP DIRECTIONAL ISOLATE: ends what [`APART`] started.
const TOGETHER: char = '\u{2069}';

/// True for characters of right-to-left scripts.
const fn runs_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// A name for a sentence: what can be seen of it, set apart where it runs from right to left. Nothing where none is
/// left.
pub fn shown(name: &str) -> Option<String> {
    let seen = visible(name)?;
    Some(if seen.chars().any(runs_left) { format!("{APART}{seen}{TOGETHER}") } else { seen })
}

/// [`shown`], with a box for a name of which nothing can be seen: for what has no other name.
pub fn shown_or_box(name: &str) -> String {
    shown(name).unwrap_or_else(|| BOX.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ordinary_name_is_shown_as_it_is() {
        for name in ["Ann", "José María", "O'Neill-Åström", "李小龍", "Ω", "Ann 2"] {
            assert_eq!(shown(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn space_around_a_name_goes_and_space_within_is_one() {
        assert_eq!(shown(" \tAnn \n  Lee\u{a0}").as_deref(), Some("Ann Lee"));
        assert_eq!(shown("Ann \u{200b} Lee").as_deref(), Some("Ann Lee"));
    }

    #[test]
    fn a_name_of_unseen_letters_is_a_box() {
        for name in ["", " \u{200b}", "\u{202e}\u{2066}\u{2069}"] {
            assert_eq!((shown(name), shown_or_box(name)), (None, BOX.to_owned()), "{name:?}");
        }
    }

    #[test]
    fn nothing_in_a_name_turns_the_words_around_it() {
        assert_eq!(shown("\u{202e}gpj.exe").as_deref(), Some("gpj.exe"));
        assert_eq!(shown("\u{2069}Ann\u{2067}").as_deref(), Some("Ann"));
    }

    #[test]
    fn a_name_from_right_to_left_is_set_apart() {
        assert_eq!(shown("דנה").as_deref(), Some("\u{2068}דנה\u{2069}"));
        assert_eq!(shown("Ann دانا").as_deref(), Some("\u{2068}Ann دانا\u{2069}"));
        // what ends the setting apart cannot come from the name itself
        assert_eq!(shown("דנה\u{2069}!").as_deref(), Some("\u{2068}דנה!\u{2069}"));
        // a field that is written in holds the name alone
        assert_eq!(visible("דנה").as_deref(), Some("דנה"));
    }
}
