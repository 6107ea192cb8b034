//! Finds what is wrong in a rendered sentence.

use std::collections::BTreeSet;

use super::grammar::{self, Grammar};
use super::sentences::Language;

/// No-break space, and the narrow one.
const NO_BREAK: [char; 2] = ['\u{a0}', '\u{202f}'];

/// The checks of a language.
pub struct Checker<'a> {
    language: &'a Language,
    grammar: &'static Grammar,
    singular: BTreeSet<String>,
    plural: BTreeSet<String>,
}

fn lower(word: &str) -> String {
    word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase()
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// A text without the key `?` where it is named: quoted in French, where a question mark has a space before it anyway.
fn without_keys(language: &Language, text: &str) -> String {
    let key = if language.code == "fr" { "«\u{a0}?\u{a0}»" } else { " ? " };
    text.replace(key, " ")
}

fn is_vowel(letter: char) -> bool {
    "aeiouyàáâãäèéêëìíîïòóôõöùúûüœæ".contains(letter)
}

fn has_two_spaces(text: &str) -> bool {
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_whitespace() && letters.peek().is_some_and(|next| next.is_whitespace()) {
            return true;
        }
    }
    false
}

fn has_punctuation_twice(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|letter| !NO_BREAK.contains(letter)).collect();
    letters
        .windows(2)
        .any(|pair| matches!(pair[0], ',' | ';' | ':' | '.') && matches!(pair[1], ',' | ';' | ':' | '.' | '!' | '?'))
}

fn has_empty_place(text: &str) -> bool {
    let text = text.trim();
    ["{{", "}}", "()", "“”", "«»", "„“", ": ."].iter().any(|empty| text.contains(empty))
        || text.starts_with([',', ':', '.'])
}

impl<'a> Checker<'a> {
    pub fn new(language: &'a Language) -> Self {
        let grammar = grammar::of(&language.code);
        let (mut singular, mut plural) = (BTreeSet::new(), BTreeSet::new());
        for [one, other] in language.plurals() {
            let after = |text: &str| -> Option<String> {
                let (_, after) = text.split_once("{{count}} ")?;
                Some(lower(after.split([' ', '.', ',']).next()?)).filter(|word| !word.is_empty())
            };
            // words of the same stem: "1 more: from the yard" and "2 bricks: from the yard" are none
            if let (Some(one), Some(other)) = (after(one), after(other))
                && one != other
                && one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count() > 1
            {
                singular.insert(one);
                plural.insert(other);
            }
        }
        plural.extend(grammar.plural.iter().map(|word| (*word).to_owned()));
        let both: Vec<String> = singular.intersection(&plural).cloned().collect();
        for word in &both {
            singular.remove(word);
            plural.remove(word);
        }
        Self { language, grammar, singular, plural }
    }

    /// What is wrong in a sentence: a description for each fault.
    pub fn faults(&self, text: &str) -> Vec<&'static str> {
        let checks = [
            ("two spaces", has_two_spaces(text)),
            ("a space before punctuation", self.has_space_before_punctuation(text)),
            ("a space of the wrong kind", self.has_wrong_space(text)),
            ("punctuation twice", has_punctuation_twice(text)),
            ("an empty place", has_empty_place(text)),
            ("a word twice", self.has_word_twice(text)),
            ("two articles", self.has_two_articles(text)),
            ("no elision", self.lacks_elision(text)),
            ("a conjunction before its own vowel", self.has_conjunction_before_its_vowel(text)),
            ("unpaired marks", self.has_unpaired_marks(text)),
            ("1 with a plural", self.has_one_with_plural(text)),
            ("a number with a singular", self.has_number_with_singular(text)),
        ];
        checks.into_iter().filter(|(_, is_wrong)| *is_wrong).map(|(fault, _)| fault).collect()
    }

    /// Before a comma, a full stop and closing marks; before `: ; ! ?` too, except in French and in scores ("12 : 8").
    fn has_space_before_punctuation(&self, text: &str) -> bool {
        let french = self.language.code == "fr";
        let letters: Vec<char> = without_keys(self.language, text).chars().collect();
        letters.windows(2).enumerate().any(|(at, pair)| {
            let after = letters.get(at + 2).copied();
            let closing =
                matches!(pair[1], ',' | '.' | ')' | '”') && after.is_none_or(|after| !after.is_alphanumeric());
            let other = matches!(pair[1], ';' | '!' | '?') || (pair[1] == ':' && after != Some(' '));
            pair[0].is_whitespace() && (closing || (other && !french))
        })
    }

    /// French: U+00A0 before `:` and inside « », U+202F before `;`, `!` and `?`.
    fn has_wrong_space(&self, text: &str) -> bool {
        if self.language.code != "fr" {
            return false;
        }
        let letters: Vec<char> = without_keys(self.language, text).chars().collect();
        let is_score = |at: usize| {
            let before = letters[..at].iter().rev().find(|letter| !letter.is_whitespace());
            before.is_some_and(char::is_ascii_digit)
        };
        letters.iter().enumerate().any(|(at, letter)| {
            let before = at.checked_sub(1).map(|before| letters[before]);
            let after = letters.get(at + 1).copied();
            match letter {
                ':' if before == Some(' ') => !(is_score(at) && after == Some(' ')),
                ':' => before != Some(NO_BREAK[0]) && after.is_none_or(char::is_whitespace),
                ';' | '!' | '?' => before != Some(NO_BREAK[1]),
                '»' => before != Some(NO_BREAK[0]),
                '«' => after != Some(NO_BREAK[0]),
                _ => false,
            }
        })
    }

    fn has_word_twice(&self, text: &str) -> bool {
        words(text).windows(2).any(|pair| {
            let ends = pair[0].ends_with([',', '.', ':', ';', '!', '?', '–', '·']);
            let starts = pair[1].starts_with(char::is_alphabetic) && pair[0].chars().count() > 1;
            let is_alike = self.grammar.alike.contains(&lower(pair[0]).as_str());
            !ends && starts && !is_alike && pair[0].chars().all(char::is_alphabetic) && lower(pair[0]) == lower(pair[1])
        })
    }

    fn has_two_articles(&self, text: &str) -> bool {
        let Grammar { articles, contracted, .. } = self.grammar;
        words(text).windows(2).any(|pair| {
            let [first, second] = [pair[0].to_lowercase(), pair[1].to_lowercase()];
            let [first, second] = [first.as_str(), second.as_str()];
            // in Spanish only *de el* and *a el*
            let merges = contracted.contains(&first)
                && articles.contains(&second)
                && (second == "el" || self.language.code != "es");
            merges || (articles.contains(&first) && articles.contains(&second))
        })
    }

    fn lacks_elision(&self, text: &str) -> bool {
        let Grammar { elided, vowel_numbers, not_elided, shortened, .. } = self.grammar;
        let pairs = words(text);
        let unshortened = pairs.windows(2).any(|pair| {
            let first = pair[0].trim_start_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
            let next = pair[1].trim_start_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
            let part = next.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
            let mute = self.language.code == "fr" && next.starts_with('h');
            let begins = next.starts_with(is_vowel) || mute;
            let is_number = vowel_numbers.contains(&part);
            let is_letter =
                part.chars().count() == 1 || pair[1].chars().next().is_some_and(|letter| !letter.is_alphanumeric());
            elided.contains(&first.as_str()) && !not_elided.contains(&part) && ((begins && !is_letter) || is_number)
        });
        let shortened_before_consonant = pairs.iter().any(|word| {
            let word = word.to_lowercase();
            let word = word.trim_start_matches(|letter: char| !letter.is_alphanumeric());
            let is_right = |rest: &str| {
                let part = rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
                rest.starts_with(|letter| is_vowel(letter) || letter == 'h') || vowel_numbers.contains(&part)
            };
            shortened.iter().any(|start| word.strip_prefix(start).is_some_and(|rest| !is_right(rest)))
        });
        unshortened || shortened_before_consonant
    }

    /// Spanish says *e* before the sound i, and *u* before the sound o.
    fn has_conjunction_before_its_vowel(&self, text: &str) -> bool {
        self.language.code == "es"
            && words(text).windows(2).any(|pair| {
                let next = lower(pair[1]);
                let next = next.strip_prefix('h').unwrap_or(&next);
                let sounds_i =
                    next.starts_with(['i', 'í']) && !["ia", "ie", "io"].iter().any(|two| next.starts_with(two));
                let sounds_o = next.starts_with(['o', 'ó']) || matches!(lower(pair[1]).as_str(), "8" | "11");
                (pair[0] == "y" && sounds_i) || (pair[0] == "o" && sounds_o)
            })
    }

    fn has_unpaired_marks(&self, text: &str) -> bool {
        let pairs = self.grammar.quotes.iter().chain(&[['(', ')']]);
        let text = without_keys(self.language, text);
        let count = |mark: char| text.chars().filter(|letter| *letter == mark).count();
        pairs.into_iter().any(|[open, close]| count(*open) != count(*close))
    }

    fn has_one_with_plural(&self, text: &str) -> bool {
        let words = words(text);
        let with_plural = words.iter().enumerate().filter(|(_, word)| **word == "1").any(|(at, _)| {
            let mut after = words[at + 1..].iter().take(2);
            let mut is_plural = |word: &&str| {
                let ends = word.ends_with(['.', ',', ':', ';']);
                let stops = ends || lower(word).is_empty() || word.chars().all(char::is_numeric);
                (self.plural.contains(&lower(word)), stops || self.grammar.partitive.contains(&lower(word).as_str()))
            };
            match after.next().map(&mut is_plural) {
                Some((true, _)) => true,
                Some((false, false)) => after.next().is_some_and(|word| is_plural(word).0),
                _ => false,
            }
        });
        let padded = format!("{text} ");
        with_plural || self.grammar.broken_one.iter().any(|broken| padded.contains(broken))
    }

    fn has_number_with_singular(&self, text: &str) -> bool {
        words(text).windows(2).any(|pair| {
            let count: Option<u32> = pair[0].parse().ok();
            // in German only nouns: in "Zug 2 wurde" the verb belongs to the noun before the number
            let is_noun = self.language.code != "de" || pair[1].starts_with(char::is_uppercase);
            count.is_some_and(|count| !self.language.is_singular(count) && count != 1)
                && is_noun
                && self.singular.contains(&lower(pair[1]))
        })
    }
}
