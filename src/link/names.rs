//! Names from other devices.

use std::ops::RangeInclusive;

/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 20;

/// Invisible characters that join, break or turn round the text after them: with them, two names could look alike, or a
/// name could reverse the sentence in which it stands.
const INVISIBLE: [RangeInclusive<char>; 5] = [
    '\u{ad}'..='\u{ad}',
    '\u{61c}'..='\u{61c}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
];

/// A received name without control characters, invisible ones and repeated spaces, shortened to [`MAX_NAME_CHARS`]; None if nothing is
/// left. The page makes it safe to show.
pub fn clean_name(name: &str) -> Option<String> {
    let name: String = name.chars().filter(|letter| INVISIBLE.iter().all(|range| !range.contains(letter))).collect();
    let words = name.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let joined = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let short: String = joined.chars().take(MAX_NAME_CHARS).collect();
    let short = short.trim_end();
    (!short.is_empty()).then(|| short.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_bounded_and_in_one_line() {
        assert_eq!(clean_name("  Ann\n\u{7}  Lee "), Some("Ann Lee".into()));
        assert_eq!(clean_name(" \u{0} "), None);
        assert_eq!(clean_name("\u{202e}Ann\u{200b}"), Some("Ann".into()), "nothing turns the page's text round");
        assert_eq!(clean_name(&"é".repeat(300)).map(|name| name.chars().count()), Some(MAX_NAME_CHARS));
    }
}
