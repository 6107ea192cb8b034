//! Sentences about a game, as shown and as spoken.

use super::bones::in_figures;
use super::labels::labeled;
use super::seat_names::SeatNames;
use crate::engine::Seat;
use crate::text::I18n;

/// The kind of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// An event or an instruction.
    Plain,
    /// Points won.
    Gain,
    /// A hint: longer than other sentences, so shown in smaller letters.
    Advice,
    /// The end of a deal or of the game: spoken, but not shown, because a card shows it.
    Ending,
    /// Spoken only: the table shows it already.
    Spoken,
}

/// A sentence about an event, or an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The text on screen.
    pub text: String,
    /// Its kind.
    pub tone: Tone,
    /// The text for speech, if people who do not see the table need more.
    pub heard: Option<String>,
    /// The seat that says it in its own words; nothing for the app's own sentences.
    pub by: Option<Seat>,
}

impl Sentence {
    /// A plain sentence.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain, heard: None, by: None }
    }

    /// A sentence about points won.
    pub fn gain(text: impl Into<String>) -> Self {
        Self { tone: Tone::Gain, ..Self::plain(text) }
    }

    /// The same sentence, spoken only.
    #[must_use]
    pub fn spoken_only(self) -> Self {
        Self { tone: Tone::Spoken, ..self }
    }

    /// The same sentence with another text for speech.
    #[must_use]
    pub fn heard(self, words: impl Into<String>) -> Self {
        Self { heard: Some(words.into()), ..self }
    }

    /// The same sentence as a seat's own words.
    #[must_use]
    pub fn said_by(self, seat: Seat) -> Self {
        Self { by: Some(seat), ..self }
    }

    /// The same sentence with this text appended.
    #[must_use]
    pub fn and(self, words: &str) -> Self {
        let behind = |said: String| format!("{said} {words}");
        Self { text: behind(self.text), heard: self.heard.map(behind), ..self }
    }

    /// A hint.
    pub fn advice(text: impl Into<String>) -> Self {
        Self { tone: Tone::Advice, ..Self::plain(text) }
    }

    /// A sentence about the end of a deal or of the game.
    pub fn ending(text: impl Into<String>) -> Self {
        Self { tone: Tone::Ending, ..Self::plain(text) }
    }
}

/// The sentences in one line, as shown. A seat's own words begin with its name.
pub fn in_one_line(i18n: I18n, seat_names: &SeatNames, sentences: &[Sentence]) -> String {
    line(i18n, seat_names, sentences, |sentence| &sentence.text)
}

/// The sentences in one line, as spoken by the live region.
pub fn in_one_line_heard(i18n: I18n, seat_names: &SeatNames, sentences: &[Sentence]) -> String {
    line(i18n, seat_names, sentences, |sentence| sentence.heard.as_ref().unwrap_or(&sentence.text))
}

fn line(i18n: I18n, seat_names: &SeatNames, sentences: &[Sentence], words: fn(&Sentence) -> &String) -> String {
    let together = sentences.chunk_by(|one, next| one.by == next.by).map(|said| {
        let joined = said.iter().map(|sentence| words(sentence).as_str()).collect::<Vec<_>>().join(" ");
        match said.first().and_then(|sentence| sentence.by) {
            Some(seat) => labeled(i18n, &seat_names.name(i18n, seat), &joined),
            None => joined,
        }
    });
    together.collect::<Vec<_>>().join(" ")
}

/// The sentences that `make` returns, with bones in figures on screen and in words in speech. `make` runs twice.
pub fn for_screen_and_speech(make: impl Fn() -> Vec<Sentence>) -> Vec<Sentence> {
    let (spoken, shown) = (make(), in_figures(&make));
    let both = spoken.into_iter().zip(shown).map(|(spoken, shown)| {
        let heard = spoken.heard.unwrap_or(spoken.text);
        let heard = (heard != shown.text).then_some(heard);
        Sentence { heard, ..shown }
    });
    both.collect()
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::words::{bone_name, bone_names, face_name};
    use crate::engine::Bone;
    use crate::text::Locale;

    #[test]
    fn a_sentence_has_figures_on_screen_and_words_in_speech() {
        let owner = Owner::new();
        owner.with(|| {
            let i18n = I18n::new(Locale::En);
            let bones = [Bone::new(3, 6), Bone::new(6, 6), Bone::new(0, 0)];
            let said = for_screen_and_speech(|| vec![Sentence::plain(bone_names(i18n, &bones)), Sentence::plain("OK")]);
            assert_eq!(said[0].text, "3-6, 6-6, and 0-0");
            assert_eq!(said[0].heard.as_deref(), Some("three-six, double six, and double blank"));
            assert_eq!((said[1].text.as_str(), &said[1].heard), ("OK", &None));
            assert_eq!(bone_name(i18n, bones[0]), "three-six", "labels have words");
            assert_eq!(in_figures(|| [0, 5].map(|face| face_name(i18n, face))), ["blank", "5"]);
        });
    }
}
