//! A color as red, green and blue.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// A color of the sRGB space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb {
    /// Red, green and blue, each from 0 to 255.
    pub channels: [u8; 3],
}

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self::of(0x00_00_00);
    /// White.
    pub const WHITE: Self = Self::of(0xff_ff_ff);

    /// The color `0xRRGGBB`; higher bits are ignored.
    pub const fn of(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self { channels: [red, green, blue] }
    }

    /// The relative luminance of WCAG 2, from 0 (black) to 1 (white).
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.channels.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG 2 between two colors, 1.0..=21.0.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// This color mixed with `percent` of another; more than 100 counts as 100.
    #[must_use]
    pub fn mixed(self, other: Self, percent: u8) -> Self {
        let share = u16::from(percent.min(100));
        let mut channels = self.channels;
        for (own, other) in channels.iter_mut().zip(other.channels) {
            let sum = u16::from(*own) * (100 - share) + u16::from(other) * share;
            *own = u8::try_from(sum / 100).unwrap_or(u8::MAX);
        }
        Self { channels }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.channels;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A text that is not a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a color is # and six hexadecimal digits")]
pub struct ParseRgbError;

impl FromStr for Rgb {
    type Err = ParseRgbError;

    fn from_str(text: &str) -> Result<Self, ParseRgbError> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6).ok_or(ParseRgbError)?;
        // from_str_radix would also accept a sign
        let all = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        all.then(|| u32::from_str_radix(digits, 16).map(Self::of).ok()).flatten().ok_or(ParseRgbError)
    }
}

impl Serialize for Rgb {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
