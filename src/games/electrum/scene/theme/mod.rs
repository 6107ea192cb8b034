//! The colours that a person gives the table: three themes of fourteen colours each, and what of them must be read.
//!
//! ```
//! use boneyard::games::electrum::scene::theme::{Part, Rgb, Themes};
//!
//! let mut themes = Themes::default();
//! assert!(themes.all[0].warnings().is_empty());
//! themes.all[0].set(Part::Pips, themes.all[0].get(Part::YourHand));
//! assert_eq!(themes.all[0].warnings()[0].pair.ink, Part::Pips);
//! ```

mod rgb;
#[cfg(test)]
mod tests;

use std::array;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::scene::order::ordered;

pub use rgb::{NoColour, Rgb};

/// What a colour colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The table.
    Background,
    /// The status area and the table count.
    Text,
    /// The bones in the person's hand.
    YourHand,
    /// The bones that the person has played.
    YourPlays,
    /// The bones that Nestor has played.
    MyPlays,
    /// The pips of these bones.
    Pips,
    /// The lines across these bones.
    Lines,
    /// The outlines of these bones and of the buttons.
    Outlines,
    /// The bone that is taken up, and bones that lie open to a peek.
    YourHandSelected,
    /// The pips of these.
    PipsSelected,
    /// The lines of these.
    LinesSelected,
    /// The outlines of these.
    OutlinesSelected,
    /// OK and the other buttons.
    Buttons,
    /// The words on them.
    ButtonText,
}

impl Part {
    /// All parts, in the order of the list.
    pub const ALL: [Self; 14] = [
        Self::Background,
        Self::Text,
        Self::YourHand,
        Self::YourPlays,
        Self::MyPlays,
        Self::Pips,
        Self::Lines,
        Self::Outlines,
        Self::YourHandSelected,
        Self::PipsSelected,
        Self::LinesSelected,
        Self::OutlinesSelected,
        Self::Buttons,
        Self::ButtonText,
    ];

    /// A name that stays the same in every language, for what is kept.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Background => "background",
            Self::Text => "text",
            Self::YourHand => "your-hand",
            Self::YourPlays => "your-plays",
            Self::MyPlays => "my-plays",
            Self::Pips => "pips",
            Self::Lines => "lines",
            Self::Outlines => "outlines",
            Self::YourHandSelected => "your-hand-selected",
            Self::PipsSelected => "pips-selected",
            Self::LinesSelected => "lines-selected",
            Self::OutlinesSelected => "outlines-selected",
            Self::Buttons => "buttons",
            Self::ButtonText => "button-text",
        }
    }
}

/// Two colours of which one must be told from the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// What is to be read or seen.
    pub ink: Part,
    /// What it lies on.
    pub ground: Part,
    /// What may stand out instead of it: an outline.
    pub or: Option<Part>,
    /// The contrast it takes: 4.5 for words, 3 for pips and shapes, as WCAG 2 has it at level AA.
    pub least: f64,
}

const WORDS: f64 = 4.5;
const SHAPES: f64 = 3.0;

const fn on(ink: Part, ground: Part, least: f64) -> Pair {
    Pair { ink, ground, or: None, least }
}

const fn lies(ink: Part, outline: Part) -> Pair {
    Pair { ink, ground: Part::Background, or: Some(outline), least: SHAPES }
}

/// All pairs that must be told apart.
///
/// The lines across the bones are not among them: a bone is read without its line.
pub const PAIRS: [Pair; 10] = [
    on(Part::Text, Part::Background, WORDS),
    on(Part::ButtonText, Part::Buttons, WORDS),
    on(Part::Pips, Part::YourHand, SHAPES),
    on(Part::Pips, Part::YourPlays, SHAPES),
    on(Part::Pips, Part::MyPlays, SHAPES),
    on(Part::PipsSelected, Part::YourHandSelected, SHAPES),
    lies(Part::YourHand, Part::Outlines),
    lies(Part::YourPlays, Part::Outlines),
    lies(Part::MyPlays, Part::Outlines),
    lies(Part::YourHandSelected, Part::OutlinesSelected),
];

/// A pair that is hard to tell apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Warning {
    /// The pair.
    pub pair: Pair,
    /// Its contrast in tenths, rounded down, so that it never looks as if it were enough.
    pub tenths: u32,
}

/// Fourteen colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme([Rgb; Part::ALL.len()]);

impl Theme {
    /// The colours in the order of [`Part::ALL`], by number.
    const fn of(numbers: [u32; Part::ALL.len()]) -> Self {
        let mut colours = [Rgb::BLACK; Part::ALL.len()];
        let mut index = 0;
        while index < colours.len() {
            colours[index] = Rgb::of(numbers[index]);
            index += 1;
        }
        Self(colours)
    }

    /// The colour of a part.
    pub const fn get(&self, part: Part) -> Rgb {
        self.0[part as usize]
    }

    /// Gives a part another colour.
    pub const fn set(&mut self, part: Part, colour: Rgb) {
        self.0[part as usize] = colour;
    }

    /// The contrast between the two colours of a pair, or that of what may stand in for it if it is higher.
    pub fn contrast(&self, pair: Pair) -> f64 {
        let ground = self.get(pair.ground);
        let of = |part| self.get(part).contrast(ground);
        pair.or.map_or(of(pair.ink), |or| of(pair.ink).max(of(or)))
    }

    /// The pairs that are hard to tell apart, the hardest first.
    pub fn warnings(&self) -> Vec<Warning> {
        let found: Vec<Warning> = PAIRS
            .into_iter()
            .filter_map(|pair| {
                let contrast = self.contrast(pair);
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 21, tenfold")]
                (contrast < pair.least).then_some(Warning { pair, tenths: (contrast * 10.0) as u32 })
            })
            .collect();
        ordered(&found, |one, other| one.tenths.cmp(&other.tenths))
    }
}

impl Serialize for Theme {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Part::ALL.map(|part| (part.key(), self.get(part))))
    }
}

/// How many themes there are.
pub const THEMES: usize = 3;

/// As the themes are at first: the house's own table by day, slate by night, and as much contrast as there is.
const INITIAL: [Theme; THEMES] = [
    Theme::of([
        0x2b_5a_47, 0xf6_f2_e7, 0xf7_f0_dd, 0xf7_f0_dd, 0xdb_bd_84, 0x24_21_1b, 0xa8_99_73, 0xb0_a2_7e, 0x24_21_1b,
        0xf7_f0_dd, 0xb9_ad_8c, 0xf0_c0_4f, 0xf0_c0_4f, 0x2a_1f_05,
    ]),
    Theme::of([
        0x1c_26_30, 0xe6_ec_f0, 0xd5_de_e4, 0xd5_de_e4, 0x86_b2_d1, 0x12_1c_24, 0x5d_74_84, 0x7d_90_9e, 0x3a_23_10,
        0xff_c5_73, 0xb9_80_3f, 0xff_b0_47, 0xf2_a9_4a, 0x25_16_02,
    ]),
    Theme::of([
        0x00_00_00, 0xff_ff_ff, 0xff_ff_ff, 0xff_ff_ff, 0x7f_d4_ff, 0x00_00_00, 0x00_00_00, 0x9a_9a_9a, 0xff_d6_00,
        0x00_00_00, 0x00_00_00, 0xff_ff_ff, 0xff_d6_00, 0x00_00_00,
    ]),
];

/// The three themes, and which of them is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Themes {
    /// The themes.
    pub all: [Theme; THEMES],
    /// Which of them is in use, from 0; nothing: the house's own look.
    pub used: Option<usize>,
}

impl Themes {
    /// The theme that is in use.
    pub fn worn(&self) -> Option<&Theme> {
        self.all.get(self.used?)
    }
}

impl Default for Themes {
    fn default() -> Self {
        Self { all: INITIAL, used: None }
    }
}

/// What was kept may be of another version, or written by hand: a colour that is missing or is none is as it was at
/// first, and so is the choice of the theme. Only what is no object at all is an error.
impl<'de> Deserialize<'de> for Themes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kept = Value::deserialize(deserializer)?;
        if !kept.is_object() {
            return Err(D::Error::custom("themes are kept in an object"));
        }
        let colour = |theme: usize, part: Part| {
            let kept = kept["all"][theme][part.key()].as_str().and_then(|text| text.parse().ok());
            kept.unwrap_or(INITIAL[theme].get(part))
        };
        let all = array::from_fn(|theme| Theme(Part::ALL.map(|part| colour(theme, part))));
        let used = kept["used"].as_u64().and_then(|used| usize::try_from(used).ok()).filter(|used| *used < THEMES);
        Ok(Self { all, used })
    }
}
