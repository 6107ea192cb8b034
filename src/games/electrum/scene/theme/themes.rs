//! The three themes as they are stored.

use std::array;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::palette::Theme;
use super::part::Part;

/// The number of themes.
pub const THEMES: usize = 3;

/// The initial themes: the app's own light table, a dark slate, and maximum contrast.
pub(super) const INITIAL: [Theme; THEMES] = [
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
