//! Names from users and files, made safe to show.
//!
//! A name may hold invisible characters, characters that change the text direction, or nothing else. Only visible
//! characters are shown, and a right-to-left name is isolated, so that the text around it keeps its order.

/// Shown in place of a name without visible characters.
const BOX: &str = "\u{25a1}";

/// FIRST STRONG ISOLATE: isolates the direction of the text after it.
const APART: char = '\u{2068}';
/// POP DIRECTIONAL ISOLATE: ends what [`APART`] started.
const TOGETHER: char = '\u{2069}';

/// True for joiners, which Persian words and family emoji need.
const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// True for variation selectors.
const fn is_variant(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

/// True for characters without a glyph of their own, joiners and variation selectors included.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// True for characters of right-to-left scripts.
const fn runs_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// The visible part of a name: no invisible characters, no repeated spaces. Nothing if that leaves nothing.
pub fn visible(name: &str) -> Option<String> {
    let mut seen = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = seen.chars().next_back();
        if letter.is_whitespace() {
            if before.is_some_and(|before| before != ' ') {
                seen.push(' ');
            }
        } else if is_joiner(letter) {
            // a joiner has an effect only between two characters of scripts that join
            let joins = |other: char| other >= '\u{590}' && !is_unseen(other) && !other.is_whitespace();
            let after = letters.peek().copied();
            if before.is_some_and(|before| joins(before) || is_variant(before)) && after.is_some_and(joins) {
                seen.push(letter);
            }
        } else if is_variant(letter) {
            if before.is_some_and(|before| before != ' ' && !is_unseen(before)) {
                seen.push(letter);
            }
        } else if !is_unseen(letter) {
            seen.push(letter);
        }
    }
    seen.truncate(seen.trim_end().len());
    (!seen.is_empty()).then_some(seen)
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
    fn a_name_of_unseen_letters_is_no_name() {
        let unseen = [
            "",
            "  ",
            "\u{200b}",
            "\u{200d}\u{200c}",
            "\u{3164}\u{115f}",
            "\u{2800}",
            "\u{fe0f}",
            "\u{7}\u{1b}\u{0}",
            "\u{202e}\u{2066}\u{2069}",
            "\u{e0041}\u{e007f}",
            "\u{ad} \u{feff}",
        ];
        for name in unseen {
            assert_eq!(visible(name), None, "{name:?}");
            assert_eq!(shown(name), None, "{name:?}");
            assert_eq!(shown_or_box(name), BOX, "{name:?}");
        }
    }

    #[test]
    fn two_names_that_look_alike_are_alike() {
        for name in ["A\u{200d}nn", "An\u{ad}n", "\u{feff}Ann", "Ann\u{202e}", "A\u{8}nn\u{200b}"] {
            assert_eq!(shown(name).as_deref(), Some("Ann"), "{name:?}");
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

    #[test]
    fn what_joins_letters_and_pictures_stays() {
        for name in ["👩\u{200d}👩\u{200d}👧", "❤\u{fe0f}\u{200d}🔥", "می\u{200c}خواهم"] {
            assert_eq!(visible(name).as_deref(), Some(name));
        }
    }
}
