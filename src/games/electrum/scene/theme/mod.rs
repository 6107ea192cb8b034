//! The player's colors for the table: three themes of fourteen colors, with warnings about low contrast.
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

use crate::engine::order::sorted;

pub use rgb::{ParseRgbError, Rgb};

/// A part of the table with a color of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The table.
    Background,
    /// The status area and the table count.
    Text,
    /// The bones in the player's hand.
    YourHand,
    /// The bones that the player has played.
    YourPlays,
    /// The bones that Nestor has played.
    MyPlays,
    /// The pips of these bones.
    Pips,
    /// The lines across these bones.
    Lines,
    /// The outlines of these bones and of the buttons.
    Outlines,
    /// The selected bone, and bones shown by a peek.
    YourHandSelected,
    /// The pips of these.
    PipsSelected,
    /// The lines of these.
    LinesSelected,
    /// The outlines of these.
    OutlinesSelected,
    /// OK and the other buttons.
    Buttons,
    /// The labels on them.
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

    /// The part's key in stored themes.
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

/// Two colors that must be distinguishable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// The foreground.
    pub ink: Part,
    /// The background.
    pub ground: Part,
    /// An outline that may provide the contrast instead.
    pub or: Option<Part>,
    /// The required contrast by WCAG 2, level AA: 4.5 for text, 3 for pips and shapes.
    pub least: f64,
}

const TEXT_CONTRAST: f64 = 4.5;
const SHAPE_CONTRAST: f64 = 3.0;

const fn inside(ink: Part, ground: Part, least: f64) -> Pair {
    Pair { ink, ground, or: None, least }
}

const fn outlined(ink: Part, outline: Part) -> Pair {
    Pair { ink, ground: Part::Background, or: Some(outline), least: SHAPE_CONTRAST }
}

/// All pairs that must be distinguishable. Lines are missing: a bone can be read without its line.
pub const PAIRS: [Pair; 10] = [
    inside(Part::Text, Part::Background, TEXT_CONTRAST),
    inside(Part::ButtonText, Part::Buttons, TEXT_CONTRAST),
    inside(Part::Pips, Part::YourHand, SHAPE_CONTRAST),
    inside(Part::Pips, Part::YourPlays, SHAPE_CONTRAST),
    inside(Part::Pips, Part::MyPlays, SHAPE_CONTRAST),
    inside(Part::PipsSelected, Part::YourHandSelected, SHAPE_CONTRAST),
    outlined(Part::YourHand, Part::Outlines),
    outlined(Part::YourPlays, Part::Outlines),
    outlined(Part::MyPlays, Part::Outlines),
    outlined(Part::YourHandSelected, Part::OutlinesSelected),
];

/// A pair with too little contrast.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Warning {
    /// The pair.
    pub pair: Pair,
    /// Its contrast in tenths, rounded down so that it never seems sufficient.
    pub tenths: u32,
}

/// The colors of all parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme([Rgb; Part::ALL.len()]);

impl Theme {
    /// As `0xRRGGBB`, in the order of [`Part::ALL`].
    const fn of(numbers: [u32; Part::ALL.len()]) -> Self {
        let mut colors = [Rgb::BLACK; Part::ALL.len()];
        let mut index = 0;
        while index < colors.len() {
            colors[index] = Rgb::of(numbers[index]);
            index += 1;
        }
        Self(colors)
    }

    /// The color of a part.
    pub const fn get(&self, part: Part) -> Rgb {
        self.0[part as usize]
    }

    /// Sets the color of a part.
    pub const fn set(&mut self, part: Part, color: Rgb) {
        self.0[part as usize] = color;
    }

    /// The contrast of a pair, or of its outline if that is higher.
    pub fn contrast(&self, pair: Pair) -> f64 {
        let ground = self.get(pair.ground);
        let of = |part| self.get(part).contrast(ground);
        pair.or.map_or(of(pair.ink), |or| of(pair.ink).max(of(or)))
    }

    /// The pairs with too little contrast, the worst first.
    pub fn warnings(&self) -> Vec<Warning> {
        let found: Vec<Warning> = PAIRS
            .into_iter()
            .filter_map(|pair| {
                let contrast = self.contrast(pair);
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 21, tenfold")]
                (contrast < pair.least).then_some(Warning { pair, tenths: (contrast * 10.0) as u32 })
            })
            .collect();
        sorted(&found, |one, other| one.tenths.cmp(&other.tenths))
    }
}

impl Serialize for Theme {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Part::ALL.map(|part| (part.key(), self.get(part))))
    }
}

/// The number of themes.
pub const THEMES: usize = 3;

/// The initial themes: the app's own light table, a dark slate, and maximum contrast.
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

/// The three themes, and the one in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Themes {
    /// The themes.
    pub all: [Theme; THEMES],
    /// The index of the theme in use; `None` for the app's own colors.
    pub used: Option<usize>,
}

impl Themes {
    /// The theme in use.
    pub fn active(&self) -> Option<&Theme> {
        self.all.get(self.used?)
    }
}

impl Default for Themes {
    fn default() -> Self {
        Self { all: INITIAL, used: None }
    }
}

/// Replaces missing or invalid values by the initial ones: stored themes may come from another version or be edited by
/// hand. Only a value that is not an object is an error.
impl<'de> Deserialize<'de> for Themes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Value::deserialize(deserializer)?;
        if !stored.is_object() {
            return Err(D::Error::custom("themes are stored as an object"));
        }
        let color = |theme: usize, part: Part| {
            let color = stored["all"][theme][part.key()].as_str().and_then(|text| text.parse().ok());
            color.unwrap_or(INITIAL[theme].get(part))
        };
        let all = array::from_fn(|theme| Theme(Part::ALL.map(|part| color(theme, part))));
        let used = stored["used"].as_u64().and_then(|used| usize::try_from(used).ok()).filter(|used| *used < THEMES);
        Ok(Self { all, used })
    }
}
