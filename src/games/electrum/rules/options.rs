//! The settings that decide play.

use serde::{Deserialize, Serialize};

use crate::engine::{Points, SetupError};

/// Who is awarded points for a blocked hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockWinner {
    /// The seat whose hand holds fewer pips; equal hands give nobody anything.
    #[default]
    Low,
    /// The seat that last played a bone.
    Last,
}

/// How many points a blocked hand is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockAward {
    /// The difference between the hands' pips, never negative.
    #[default]
    Difference,
    /// The pips in the other hand.
    Opponent,
    /// The pips in both hands.
    Both,
}

/// Who leads the next hand. The first hand of a game is always led with the heaviest doublet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leader {
    /// Whoever holds the heaviest doublet.
    #[default]
    Doublet,
    /// The last hand's winner, with any bone; after a blocked hand as in [`Leader::Doublet`].
    Winner,
    /// The last hand's loser, with any bone; after a blocked hand as in [`Leader::Doublet`].
    Loser,
    /// The seat that did not lead the last hand, with any bone.
    Alternate,
}

/// Every setting that decides play; `Default` holds the initial values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the settings page")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The total that ends a game: one of [`Options::POINTS_TO_WIN`].
    pub points_to_win: Points,
    /// Block scoring: who.
    pub block_winner: BlockWinner,
    /// Block scoring: what.
    pub block_award: BlockAward,
    /// Points for ending a hand go to the nearest multiple of five.
    pub rounding: bool,
    /// The first doublet of a hand may be played on four sides.
    pub spinner: bool,
    /// Bones are drawn during a hand; without, what is left after the deal is out of it.
    pub draws: bool,
    /// A table count that is a multiple of five scores.
    pub fives: bool,
    /// A table count that is a multiple of three scores.
    pub threes: bool,
    /// Who leads the next hand.
    pub leader: Leader,
}

impl Options {
    /// The targets that a game may be played to.
    pub const POINTS_TO_WIN: [Points; 7] = [50, 100, 150, 200, 250, 305, 500];

    /// Refuses values that the game does not offer.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the target is not in [`Options::POINTS_TO_WIN`].
    pub fn validate(&self) -> Result<(), SetupError> {
        if Self::POINTS_TO_WIN.contains(&self.points_to_win) {
            Ok(())
        } else {
            let list = Self::POINTS_TO_WIN.map(|points| points.to_string()).join(", ");
            Err(SetupError::Option {
                option: "points_to_win",
                reason: format!("one of {list}, not {}", self.points_to_win),
            })
        }
    }

    /// Options that together hold every preset and every value of every setting, each where it makes a difference.
    pub fn variants() -> Vec<Self> {
        let preset = |preset: Preset| {
            let mut options = Self::default();
            preset.set(&mut options);
            options
        };
        let mut variants: Vec<Self> = Preset::ALL.into_iter().map(preset).collect();
        // a spinner may be had without points in play
        variants.extend([Preset::Draw, Preset::Block].map(|plain| Self { spinner: true, ..preset(plain) }));
        variants.extend(Self::POINTS_TO_WIN.map(|points_to_win| Self { points_to_win, ..preset(Preset::AllFives) }));
        for block_winner in [BlockWinner::Low, BlockWinner::Last] {
            for block_award in [BlockAward::Difference, BlockAward::Opponent, BlockAward::Both] {
                variants.push(Self { block_winner, block_award, ..preset(Preset::Block) });
                variants.push(Self { block_winner, block_award, rounding: true, ..preset(Preset::AllFives) });
            }
        }
        for leader in [Leader::Doublet, Leader::Winner, Leader::Loser, Leader::Alternate] {
            variants.extend(Preset::ALL.map(|named| Self { leader, ..preset(named) }));
        }
        variants
    }

    /// The preset whose four settings these are, if any.
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| {
            let mut same = self.clone();
            preset.set(&mut same);
            same == *self
        })
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            points_to_win: 150,
            block_winner: BlockWinner::default(),
            block_award: BlockAward::default(),
            rounding: false,
            spinner: false,
            draws: true,
            fives: false,
            threes: false,
            leader: Leader::default(),
        }
    }
}

/// The games that people know by a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// Draw: the initial values.
    Draw,
    /// Block: Draws off.
    Block,
    /// All Fives, also Sniff, Five-Up or Muggins: Spinner and Fives.
    AllFives,
    /// All Threes: Spinner and Threes.
    AllThrees,
    /// Fives & Threes: Spinner, Fives and Threes.
    FivesAndThrees,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 5] = [Self::Draw, Self::Block, Self::AllFives, Self::AllThrees, Self::FivesAndThrees];

    /// Sets Spinner, Draws, Fives and Threes, all four, and nothing else.
    pub fn set(self, options: &mut Options) {
        options.spinner = matches!(self, Self::AllFives | Self::AllThrees | Self::FivesAndThrees);
        options.draws = self != Self::Block;
        options.fives = matches!(self, Self::AllFives | Self::FivesAndThrees);
        options.threes = matches!(self, Self::AllThrees | Self::FivesAndThrees);
    }
}
