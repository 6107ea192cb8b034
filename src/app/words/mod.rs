//! Words that all games share: bones and faces by their names, as they are spoken.

pub mod company;
pub mod figures;
pub mod names;
pub mod result;

use company::Company;

use crate::bots::Level;
use crate::engine::{Bone, Pips, Seat};
pub use crate::text::I18n;
use crate::text::{count_string, t_string};

/// The highest face that has a name.
const HIGHEST_NAMED: Pips = 9;

/// A face by its name, "blank" to "nine"; higher faces by their number.
pub fn face_name(i18n: I18n, face: Pips) -> String {
    match face {
        0 => t_string!(i18n, house.face.n0).to_owned(),
        1 => t_string!(i18n, house.face.n1).to_owned(),
        2 => t_string!(i18n, house.face.n2).to_owned(),
        3 => t_string!(i18n, house.face.n3).to_owned(),
        4 => t_string!(i18n, house.face.n4).to_owned(),
        5 => t_string!(i18n, house.face.n5).to_owned(),
        6 => t_string!(i18n, house.face.n6).to_owned(),
        7 => t_string!(i18n, house.face.n7).to_owned(),
        8 => t_string!(i18n, house.face.n8).to_owned(),
        9 => t_string!(i18n, house.face.n9).to_owned(),
        more => more.to_string(),
    }
}

/// A bone by its name: "four-six", "double six"; "3-12" where the higher face has no name.
pub fn bone_name(i18n: I18n, bone: Bone) -> String {
    let high = face_name(i18n, bone.high());
    if bone.is_doublet() {
        t_string!(i18n, house.doublet, face = high)
    } else {
        // a name and a number do not go together; a blank has no number
        let in_figures = bone.low() > 0 && bone.high() > HIGHEST_NAMED;
        let low = if in_figures { bone.low().to_string() } else { face_name(i18n, bone.low()) };
        t_string!(i18n, house.bone, low = low, high = high)
    }
}

/// A level by its name.
pub fn level_name(i18n: I18n, level: Level) -> String {
    match level {
        Level::Beginner => t_string!(i18n, house.level.beginner),
        Level::Easy => t_string!(i18n, house.level.easy),
        Level::NotSoEasy => t_string!(i18n, house.level.not_so_easy),
        Level::Tough => t_string!(i18n, house.level.tough),
        Level::Brutal => t_string!(i18n, house.level.brutal),
    }
    .to_owned()
}

/// How many can play, from the fewest to the most.
pub fn seats_in_words(i18n: I18n, (least, most): (u32, u32)) -> String {
    if least == most {
        count_string!(i18n, house.seats, count = least)
    } else {
        t_string!(i18n, house.seats_range, least = least, most = most)
    }
}

/// What kind of thing a sentence tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something that happened, or that is to be done.
    Plain,
    /// Points won.
    Gain,
    /// A piece of advice: longer than what else is said, so it is written smaller.
    Advice,
    /// How a deal or the game ended: spoken, but not shown beside the card that shows it all.
    Ending,
    /// What the table shows already, or what is shown in its place: spoken only.
    Spoken,
}

/// A sentence about something that happened, or about what is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The words, as they are shown.
    pub text: String,
    /// What kind of thing it tells.
    pub tone: Tone,
    /// The words as they are heard, where whoever does not see the table has to be told more.
    pub heard: Option<String>,
    /// Whose own words they are; nobody's where the house tells.
    pub by: Option<Seat>,
}

impl Sentence {
    /// A plain sentence.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain, heard: None, by: None }
    }

    /// A sentence that tells of points won.
    pub fn gain(text: impl Into<String>) -> Self {
        Self { tone: Tone::Gain, ..Self::plain(text) }
    }

    /// The same, spoken only.
    #[must_use]
    pub fn spoken_only(self) -> Self {
        Self { tone: Tone::Spoken, ..self }
    }

    /// The same, heard in these words.
    #[must_use]
    pub fn heard(self, words: impl Into<String>) -> Self {
        Self { heard: Some(words.into()), ..self }
    }

    /// The same, in the words of whoever sits there.
    #[must_use]
    pub fn said_by(self, seat: Seat) -> Self {
        Self { by: Some(seat), ..self }
    }

    /// The same, and these words behind it.
    #[must_use]
    pub fn and(self, words: &str) -> Self {
        let behind = |said: String| format!("{said} {words}");
        Self { text: behind(self.text), heard: self.heard.map(behind), ..self }
    }

    /// A piece of advice.
    pub fn advice(text: impl Into<String>) -> Self {
        Self { tone: Tone::Advice, ..Self::plain(text) }
    }

    /// A sentence that tells how a deal or the game ended.
    pub fn ending(text: impl Into<String>) -> Self {
        Self { tone: Tone::Ending, ..Self::plain(text) }
    }
}

/// The sentences in one line, as they are shown. What somebody says begins with their name.
pub fn in_one_line(i18n: I18n, company: &Company, sentences: &[Sentence]) -> String {
    line(i18n, company, sentences, |sentence| &sentence.text)
}

/// The same as it is heard, for the live region.
pub fn in_one_line_heard(i18n: I18n, company: &Company, sentences: &[Sentence]) -> String {
    line(i18n, company, sentences, |sentence| sentence.heard.as_ref().unwrap_or(&sentence.text))
}

fn line(i18n: I18n, company: &Company, sentences: &[Sentence], words: fn(&Sentence) -> &String) -> String {
    let together = sentences.chunk_by(|one, next| one.by == next.by).map(|said| {
        let joined = said.iter().map(|sentence| words(sentence).as_str()).collect::<Vec<_>>().join(" ");
        match said.first().and_then(|sentence| sentence.by) {
            Some(seat) => t_string!(i18n, house.says, name = company.name(i18n, seat), words = joined),
            None => joined,
        }
    });
    together.collect::<Vec<_>>().join(" ")
}
