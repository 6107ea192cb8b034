//! Texts with the names of bones in figures, such as "3-6", which must not break at the end of a line: browsers allow a
//! break after the hyphen.

use leptos::prelude::*;

/// A text whose bones in figures stay in one line.
pub fn unbroken(text: impl AsRef<str>) -> AnyView {
    let text = glued(text.as_ref());
    let parts = parts(&text).into_iter().map(|(is_bone, part)| {
        let part = part.to_owned();
        if is_bone { view! { <span class="bone-name">{part}</span> }.into_any() } else { part.into_any() }
    });
    parts.collect_view().into_any()
}

/// The text with no-break spaces around the signs of a calculation: no line ends in "6 +".
fn glued(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_sign = |at: usize| words.get(at).is_some_and(|word| matches!(*word, "+" | "\u{2212}" | "×" | "="));
    let mut glued = String::with_capacity(text.len() + 16);
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            glued.push(if is_sign(at) || is_sign(at - 1) { '\u{a0}' } else { ' ' });
        }
        glued.push_str(word);
    }
    glued
}

/// The parts of a text in order, none of them empty; true for a bone in figures.
fn parts(text: &str) -> Vec<(bool, &str)> {
    let mut parts = Vec::new();
    let mut rest = text;
    // a run of digits and hyphens is a whole word: dates are no bones
    let is_figure = |letter: char| letter.is_ascii_digit() || letter == '-';
    let mut start = 0;
    while let Some(found) = rest.get(start..).and_then(|tail| tail.find(is_figure)) {
        let at = start + found;
        let run = rest.get(at..).map_or(0, |tail| tail.find(|letter| !is_figure(letter)).unwrap_or(tail.len()));
        let (before, from) = rest.split_at(at);
        let (word, after) = from.split_at(run);
        if is_bone(word) {
            if !before.is_empty() {
                parts.push((false, before));
            }
            parts.push((true, word));
            (rest, start) = (after, 0);
        } else {
            start = at + run;
        }
    }
    if !rest.is_empty() {
        parts.push((false, rest));
    }
    parts
}

/// True for two numbers of at most two digits with a hyphen between them.
fn is_bone(word: &str) -> bool {
    let is_face = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('-').is_some_and(|(low, high)| is_face(low) && is_face(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calculation_is_never_broken_at_a_sign() {
        assert_eq!(glued("Both halves: 6 + 6 = 12. I play"), "Both halves: 6\u{a0}+\u{a0}6\u{a0}=\u{a0}12. I play");
        assert_eq!(glued("2 × 7, the 3-5 and  +2 - 1"), "2\u{a0}×\u{a0}7, the 3-5 and  +2 - 1");
    }

    #[test]
    fn bones_in_figures_are_parts_of_their_own() {
        for (text, expected) in [
            ("", vec![]),
            ("I play the 2-4 on the 4", vec![(false, "I play the "), (true, "2-4"), (false, " on the 4")]),
            ("0-0, 3-12.", vec![(true, "0-0"), (false, ", "), (true, "3-12"), (false, ".")]),
            ("3-4 y 5-6", vec![(true, "3-4"), (false, " y "), (true, "5-6")]),
            ("2026-11-22 - well-known, -4, 1-", vec![(false, "2026-11-22 - well-known, -4, 1-")]),
            ("«6-6»", vec![(false, "«"), (true, "6-6"), (false, "»")]),
        ] {
            let found = parts(text);
            assert_eq!(found, expected);
            assert_eq!(found.iter().map(|(_, part)| *part).collect::<String>(), text, "the text stays");
        }
    }
}
