//! Words that all games share: names of bones and faces, sentences, levels.

pub mod action_error;
pub mod deal_word;
pub mod figures;
pub mod names;
pub mod result;
pub mod seat_names;

use std::cell::Cell;

use seat_names::SeatNames;

use crate::bots::Level;
use crate::engine::{Bone, Pips, Seat};
pub use crate::text::I18n;
use crate::text::{count_string, t_string};

/// The highest face with a name.
const HIGHEST_NAMED: Pips = 9;

thread_local! {
    static IN_FIGURES: Cell<bool> = const { Cell::new(false) };
}

/// Runs `make` with bones in figures ("3-6"), as the screen shows them. Elsewhere bones are in words ("three-six"), for
/// speech and labels.
///
/// A flag and not a parameter: every sentence of every game would have to pass it on.
pub fn in_figures<T>(make: impl FnOnce() -> T) -> T {
    let before = IN_FIGURES.replace(true);
    let made = make();
    IN_FIGURES.set(before);
    made
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

/// The name of a face, "blank" to "nine"; higher faces, and on screen all but the blank, are numbers.
pub fn face_name(i18n: I18n, face: Pips) -> String {
    match face {
        1.. if IN_FIGURES.get() => face.to_string(),
        0 => t_string!(i18n, app.face.n0).to_owned(),
        1 => t_string!(i18n, app.face.n1).to_owned(),
        2 => t_string!(i18n, app.face.n2).to_owned(),
        3 => t_string!(i18n, app.face.n3).to_owned(),
        4 => t_string!(i18n, app.face.n4).to_owned(),
        5 => t_string!(i18n, app.face.n5).to_owned(),
        6 => t_string!(i18n, app.face.n6).to_owned(),
        7 => t_string!(i18n, app.face.n7).to_owned(),
        8 => t_string!(i18n, app.face.n8).to_owned(),
        9 => t_string!(i18n, app.face.n9).to_owned(),
        more => more.to_string(),
    }
}

/// The name of a bone: "four-six", "double six"; "3-12" if the higher face has no name, and on screen.
pub fn bone_name(i18n: I18n, bone: Bone) -> String {
    if IN_FIGURES.get() {
        return bone.to_string();
    }
    let high = face_name(i18n, bone.high());
    if bone.is_doublet() && bone.high() == 0 {
        t_string!(i18n, app.doublet_blank).to_owned()
    } else if bone.is_doublet() {
        t_string!(i18n, app.doublet, face = high)
    } else {
        // do not mix a name and a number, but keep "blank", which has no number
        let in_figures = bone.low() > 0 && bone.high() > HIGHEST_NAMED;
        let low = if in_figures { bone.low().to_string() } else { face_name(i18n, bone.low()) };
        t_string!(i18n, app.bone, low = low, high = high)
    }
}

/// A label and its text: "Ana: 3-4, 5-6", with the spaces of the language.
pub fn labeled(i18n: I18n, label: &str, text: &str) -> String {
    [label, t_string!(i18n, app.colon), text].concat()
}

/// The names of bones, as a list.
pub fn bone_names(i18n: I18n, bones: &[Bone]) -> String {
    bones.iter().map(|bone| bone_name(i18n, *bone)).collect::<Vec<_>>().join(", ")
}

/// The name of a level.
pub fn level_name(i18n: I18n, level: Level) -> String {
    match level {
        Level::Beginner => t_string!(i18n, app.level.beginner),
        Level::Easy => t_string!(i18n, app.level.easy),
        Level::NotSoEasy => t_string!(i18n, app.level.not_so_easy),
        Level::Tough => t_string!(i18n, app.level.tough),
        Level::Brutal => t_string!(i18n, app.level.brutal),
    }
    .to_owned()
}

/// The possible numbers of players in words.
pub fn seats_in_words(i18n: I18n, (least, most): (u32, u32)) -> String {
    if least == most {
        count_string!(i18n, app.seats, count = least)
    } else {
        t_string!(i18n, app.seats_range, least = least, most = most)
    }
}

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

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::text::Locale;

    #[test]
    fn a_sentence_has_figures_on_screen_and_words_in_speech() {
        let owner = Owner::new();
        owner.with(|| {
            let i18n = I18n::new(Locale::En);
            let bones = [Bone::new(3, 6), Bone::new(6, 6), Bone::new(0, 0)];
            let said = for_screen_and_speech(|| vec![Sentence::plain(bone_names(i18n, &bones)), Sentence::plain("OK")]);
            assert_eq!(said[0].text, "3-6, 6-6, 0-0");
            assert_eq!(said[0].heard.as_deref(), Some("three-six, double six, double blank"));
            assert_eq!((said[1].text.as_str(), &said[1].heard), ("OK", &None));
            assert_eq!(bone_name(i18n, bones[0]), "three-six", "labels have words");
            assert_eq!(in_figures(|| [0, 5].map(|face| face_name(i18n, face))), ["blank", "5"]);
        });
    }
}
