//! The colors of all parts, with warnings about low contrast.

use serde::{Serialize, Serializer};

use super::contrast::{PAIRS, Pair, Warning};
use super::part::Part;
use super::rgb::Rgb;
use crate::engine::order::sorted;

/// The colors of all parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme(pub(super) [Rgb; Part::ALL.len()]);

impl Theme {
    /// As `0xRRGGBB`, in the order of [`Part::ALL`].
    pub(super) const fn of(numbers: [u32; Part::ALL.len()]) -> Self {
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
