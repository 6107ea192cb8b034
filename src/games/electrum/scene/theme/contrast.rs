//! The pairs of colors that must be distinguishable.

use super::part::Part;

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
