//! Shortened quotes of input in messages.

/// The longest quote of a value, in characters.
const VALUE: usize = 60;
/// The characters kept at each end of a long message: its start says what is wrong, its end what would be right.
const START: usize = 200;
const END: usize = 400;

/// A value from the command line in quotation marks.
pub fn quoted(value: &str) -> String {
    match value.char_indices().nth(VALUE) {
        None => format!("{value:?}"),
        Some((end, _)) => format!("{:?}...", &value[..end]),
    }
}

/// A message of serde or of the command line parser that may quote a long input, without its middle.
pub fn brief(message: &str) -> String {
    let count = message.chars().count();
    if count <= START + END {
        return message.to_owned();
    }
    let start: String = message.chars().take(START).collect();
    let end: String = message.chars().skip(count - END).collect();
    format!("{start} ... {end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_stand_whole() {
        assert_eq!(quoted("a \"b\""), r#""a \"b\"""#);
        assert_eq!(quoted(&"é".repeat(VALUE)).chars().count(), VALUE + 2);
        let message = "x".repeat(START + END);
        assert_eq!(brief(&message), message);
    }

    #[test]
    fn long_ones_are_cut() {
        assert_eq!(quoted(&"é".repeat(100_000)), format!("\"{}\"...", "é".repeat(VALUE)));
        let message = brief(&format!("unknown field `{}`, expected `a`", "é".repeat(100_000)));
        assert!(message.starts_with("unknown field `é") && message.ends_with("é`, expected `a`"));
        assert_eq!(message.chars().count(), START + END + 5);
    }
}
