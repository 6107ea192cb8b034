//! Renders every sentence of every language with numbers, names and bones in it, and looks for what no reader should see:
//! "1 points", "de Ida", a space before a comma.

mod faults;
mod grammar;
mod sentences;
mod values;

use std::collections::BTreeMap;

use faults::Checker;
use sentences::{Language, languages};

/// What stands between other texts, and so begins or ends with a space.
const SEPARATORS: [&str; 2] = ["app.colon", "common.semicolon"];

/// The faults of a language: for each sentence and fault one example.
fn faults_of(language: &Language) -> Vec<String> {
    let checker = Checker::new(language);
    let mut examples: BTreeMap<(String, &'static str), String> = BTreeMap::new();
    for rendered in language.rendered().iter().filter(|rendered| !SEPARATORS.contains(&rendered.key.as_str())) {
        for fault in checker.faults(&rendered.text) {
            examples.entry((rendered.key.clone(), fault)).or_insert_with(|| rendered.text.clone());
        }
    }
    let language = &language.code;
    examples.into_iter().map(|((key, fault), text)| format!("{language} {key}: {fault}: {text}")).collect()
}

#[test]
fn no_sentence_of_any_language_is_ungrammatical_with_any_value() {
    let found: Vec<String> = languages().iter().flat_map(faults_of).collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// A move in the list is a label, "3-4 face down" or "a skip": it follows a colon, or stands between commas.
#[test]
fn no_sentence_takes_a_move_of_the_list_for_its_object() {
    let mut wrong = Vec::new();
    for language in languages() {
        for (key, text) in language.templates() {
            for value in ["{{action}}", "{{mix}}"] {
                let before = text.split_once(value).map(|(before, _)| before.trim_end());
                if before.is_some_and(|before| !before.ends_with([':', ','])) {
                    wrong.push(format!("{} {key}: {text}", language.code));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Names, numbers and bones are never inflected: *Agnes* would become *Agness*. English has ’s, which suits every name.
#[test]
fn no_ending_is_attached_to_a_value() {
    let mut wrong = Vec::new();
    for language in languages() {
        for (key, text) in language.templates() {
            let mut after = text.split("}}").skip(1);
            // German has "7er-Turm", in which the value is a number
            if after.any(|after| after.starts_with(char::is_alphabetic) && !after.starts_with("er-")) {
                wrong.push(format!("{} {key}: {text}", language.code));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Sentences as they were, each with a fault that the checker has to see.
#[test]
fn the_checker_sees_what_a_reader_would() {
    let languages = languages();
    let language = |code: &str| languages.iter().find(|language| language.code == code).expect("a language of the app");
    let wrong = [
        ("en", "Skip: shed 1 pips and draw a fresh hand.", "1 with a plural"),
        ("en", "That leaves 1 open: 1 of your other 1 fit.", "1 with a plural"),
        ("en", "That gives you a 8% chance to win.", "no elision"),
        ("en", "You take the the 3-4.", "two articles"),
        ("en", "You win , 12 to 1.", "a space before punctuation"),
        ("en", "You win  12 to 1.", "two spaces"),
        ("en", "{{name}} wins.", "an empty place"),
        ("en", "You draw the 3-4..", "punctuation twice"),
        ("en", "“Undo takes it back.", "unpaired marks"),
        ("de", "Daran passen 1 deiner 1 anderen Steine.", "1 with a plural"),
        ("de", "Wirf 1 Augen ab.", "1 with a plural"),
        ("de", "Karl hat 2 Punkt.", "a number with a singular"),
        ("es", "3-4, 6-6 y 1 ladrillo tapados", "1 with a plural"),
        ("es", "Karl e Ida, Ana y Inés", "a conjunction before its own vowel"),
        ("es", "La torre de el 3-4", "two articles"),
        ("fr", "Feuilles de points de Electrum Dominoes", "no elision"),
        ("fr", "Les sept d’Karl", "no elision"),
        ("fr", "Par liens : Ida", "a space of the wrong kind"),
        ("fr", "Pas de connexion ?", "a space of the wrong kind"),
        ("it", "Attacca il 8-9.", "no elision"),
        ("it", "Ti togli 1 punti.", "1 with a plural"),
        ("pt-BR", "A torre de o outro", "two articles"),
        ("pt-BR", "Livre-se de 1 pontos.", "1 with a plural"),
    ];
    for (code, text, fault) in wrong {
        assert!(Checker::new(language(code)).faults(text).contains(&fault), "{code}: {text}: {fault}");
    }
    let right = [
        ("en", "1 of the tiles you cannot see takes it."),
        ("en", "Press ? to see them all. 12 : 8"),
        ("fr", "La touche «\u{a0}?\u{a0}» les montre toutes\u{202f}; le onze aussi\u{a0}: 12 : 8"),
        ("fr", "0 point, trois trois"),
        ("it", "meno dell’1% e dell’8-9"),
        ("es", "Hielo y hierba, Ana e Inés, uno u otro"),
    ];
    for (code, text) in right {
        assert_eq!(Checker::new(language(code)).faults(text), [""; 0], "{code}: {text}");
    }
}
