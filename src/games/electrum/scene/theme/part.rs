//! The parts of the table that have a color.

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
