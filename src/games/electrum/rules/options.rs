//! The settings that decide play (docs/rules/electrum.md, Settings).

use serde::{Deserialize, Serialize};

use crate::engine::{Points, SetupError};

/// Block scoring, who: the seat that is awarded a blocked hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockWinner {
    /// The seat with fewer pips in hand; neither seat if the hands are equal.
    #[default]
    Low,
    /// The seat that last played a bone.
    Last,
}

/// Block scoring, what: the award for a blocked hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockAward {
    /// The absolute difference between the hands' pips.
    #[default]
    Difference,
    /// The pips in the other hand.
    Opponent,
    /// The pips in both hands.
    Both,
}

/// Which seat leads the next hand (docs/rules/electrum.md, Leading a hand 5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leader {
    /// The seat with the heaviest doublet.
    #[default]
    Doublet,
    /// The last hand's winner, with any bone; after a blocked hand as [`Leader::Doublet`].
    Winner,
    /// The last hand's loser, with any bone; after a blocked hand as [`Leader::Doublet`].
    Loser,
    /// The seat that did not lead the last hand, with any bone.
    Alternate,
}

/// The settings that decide play; `Default` gives the initial values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the settings page")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Points to win: one of [`Options::POINTS_TO_WIN`].
    pub points_to_win: Points,
    /// Block scoring: who.
    pub block_winner: BlockWinner,
    /// Block scoring: what.
    pub block_award: BlockAward,
    /// Rounds awards for ending a hand to the nearest multiple of five.
    pub rounding: bool,
    /// Makes the first doublet of a hand the spinner.
    pub spinner: bool,
    /// Allows drawing; if off, the boneyard is out of the hand after the deal.
    pub draws: bool,
    /// Scores table counts that are multiples of five.
    pub fives: bool,
    /// Scores table counts that are multiples of three.
    pub threes: bool,
    /// Leader of next hand.
    pub leader: Leader,
}

impl Options {
    /// The values of Points to win.
    pub const POINTS_TO_WIN: [Points; 7] = [50, 100, 150, 200, 250, 305, 500];

    /// Points to win in the first game that a player ever plays, so that it ends soon, but not with its first hand: one hand
    /// can bring 76.
    pub const FIRST_GAME: Points = 100;

    /// Rejects a target that the game does not offer.
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

    /// Options for tests: together they cover every preset and every value of every setting, where it matters.
    pub fn variants() -> Vec<Self> {
        let mut variants: Vec<Self> = Preset::ALL.into_iter().map(Preset::options).collect();
        // docs/rules/electrum.md, Settings 3
        variants.extend([Preset::Draw, Preset::Block].map(|plain| Self { spinner: true, ..plain.options() }));
        variants.extend(Self::POINTS_TO_WIN.map(|points_to_win| Self { points_to_win, ..Preset::AllFives.options() }));
        for block_winner in [BlockWinner::Low, BlockWinner::Last] {
            for block_award in [BlockAward::Difference, BlockAward::Opponent, BlockAward::Both] {
                variants.push(Self { block_winner, block_award, ..Preset::Block.options() });
                variants.push(Self { block_winner, block_award, rounding: true, ..Preset::AllFives.options() });
            }
        }
        for leader in [Leader::Doublet, Leader::Winner, Leader::Loser, Leader::Alternate] {
            variants.extend(Preset::ALL.map(|named| Self { leader, ..named.options() }));
        }
        variants
    }

    /// The preset with the same four switches, if there is one.
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

/// A named combination of four switches (docs/rules/electrum.md, Settings 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// Draws.
    Draw,
    /// None of the four.
    Block,
    /// Spinner, Draws and Fives; also called Sniff, Five-Up or Muggins.
    AllFives,
    /// Spinner, Draws and Threes.
    AllThrees,
    /// Spinner, Draws, Fives and Threes.
    FivesAndThrees,
}

impl Preset {
    /// All presets, in the order shown.
    pub const ALL: [Self; 5] = [Self::Draw, Self::Block, Self::AllFives, Self::AllThrees, Self::FivesAndThrees];

    /// The initial options with this preset.
    pub fn options(self) -> Options {
        let mut options = Options::default();
        self.set(&mut options);
        options
    }

    /// Sets Spinner, Draws, Fives and Threes, and nothing else.
    pub fn set(self, options: &mut Options) {
        options.spinner = matches!(self, Self::AllFives | Self::AllThrees | Self::FivesAndThrees);
        options.draws = self != Self::Block;
        options.fives = matches!(self, Self::AllFives | Self::FivesAndThrees);
        options.threes = matches!(self, Self::AllThrees | Self::FivesAndThrees);
    }
}
