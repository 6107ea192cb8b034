//! The settings that decide play (docs/rules/partners.md, Settings).

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::engine::{Pips, Points, Seats, SetupError, Sides};

/// Declares a setting of several values, stored by their names in small letters.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$value_doc:meta])* $value:ident,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// All values, the initial one first.
            pub const ALL: &'static [Self] = &[Self::$first, $(Self::$value),+];
        }
    };
}

setting! {
    /// Who leads an opening (docs/rules/partners.md, Leading 1).
    Opening {
        /// The holder of the highest double, with that bone.
        Double,
        /// A seat by lot, with any bone.
        Drawn,
    }
}

setting! {
    /// Who leads later hands (docs/rules/partners.md, Leading 3).
    Leader {
        /// The seat after the last leader.
        Right,
        /// The winner of the last hand.
        Winner,
        /// The winner of the last hand, or the partner.
        Pair,
    }
}

setting! {
    /// Whose pips are won.
    Count {
        /// Those of the other sides.
        Losers,
        /// All that are left.
        All,
    }
}

setting! {
    /// Who wins a dead line (docs/rules/partners.md, The end of a hand 4).
    BlockWinner {
        /// The side with the fewest pips.
        Pair,
        /// The side of the seat with the fewest pips.
        Single,
        /// The blocker or the next seat, whichever has fewer pips.
        Blocker,
    }
}

setting! {
    /// What a tie at a dead line does (docs/rules/partners.md, The end of a hand 5).
    BlockTie {
        /// No side scores.
        Nobody,
        /// The blocker wins.
        Blocker,
        /// The next hand is worth one more, and is an opening.
        Carry,
    }
}

setting! {
    /// What a hand is worth (docs/rules/partners.md, The worth of a hand).
    Unit {
        /// The pips left in hands.
        Pips,
        /// One point.
        Hands,
        /// One to four points, by the last bone.
        Finish,
    }
}

setting! {
    /// How many doubles in one hand make a new deal.
    Redeal {
        /// Any number is played.
        Never,
        /// Five or more.
        Five,
    }
}

/// The settings; `Default` is the preset Classic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two against two; otherwise every seat for itself.
    pub pairs: bool,
    /// The highest face of the set: 6 or 9.
    pub highest: Pips,
    /// The bones of a full hand.
    pub hand: usize,
    /// Who leads an opening.
    pub opening: Opening,
    /// Who leads later hands.
    pub leader: Leader,
    /// Whose pips are won.
    pub count: Count,
    /// Who wins a dead line.
    pub block_winner: BlockWinner,
    /// What a tie at a dead line does.
    pub block_tie: BlockTie,
    /// What a hand is worth.
    pub unit: Unit,
    /// Points for a last bone that fits both ends.
    pub capicua: Points,
    /// Points for going out with the double blank.
    pub chuchazo: Points,
    /// Prizes for the first four hands won.
    pub prizes: bool,
    /// Points if the next seat passes on the lead.
    pub lead_pass: Points,
    /// Points if all others pass.
    pub round_pass: Points,
    /// What a hand won with the key is worth.
    pub key: Points,
    /// A hand of another side sets all back to zero.
    pub love: bool,
    /// How many doubles in one hand make a new deal.
    pub redeal: Redeal,
    /// The points that win the match.
    pub points_to_win: Points,
}

impl Options {
    /// The highest faces of the sets.
    pub const HIGHEST: [Pips; 2] = [6, 9];
    /// The values of Capicúa.
    pub const CAPICUA: [Points; 4] = [0, 25, 30, 100];
    /// The values of Chuchazo.
    pub const CHUCHAZO: [Points; 3] = [0, 30, 100];
    /// The values of the points for passes.
    pub const PASS: [Points; 3] = [0, 25, 30];
    /// The values of the key.
    pub const KEY: [Points; 2] = [1, 2];
    /// The targets of a match in which pips are won.
    pub const TARGETS: [Points; 8] = [50, 75, 100, 150, 200, 250, 300, 500];
    /// The target of a match in which hands are won.
    pub const HANDS_TARGET: Points = 6;

    /// The numbers of bones of a full hand.
    pub const fn hand_sizes(highest: Pips, seats: Seats) -> &'static [usize] {
        match (highest, seats.count()) {
            (9, _) => &[10],
            (_, 3) => &[7, 9],
            _ => &[6, 7],
        }
    }

    /// The targets that go with the worth of a hand.
    pub const fn targets(unit: Unit) -> &'static [Points] {
        match unit {
            Unit::Pips => &Self::TARGETS,
            Unit::Hands | Unit::Finish => &[Self::HANDS_TARGET],
        }
    }

    /// The sides at a table.
    pub const fn sides(&self, seats: Seats) -> Sides {
        if self.pairs { Sides::pairs(seats) } else { Sides::singles(seats) }
    }

    /// Checks every setting, and which ones go together (docs/rules/partners.md, Settings 3).
    ///
    /// # Errors
    /// [`SetupError::Option`] with the setting's name.
    pub fn validate(&self, seats: Seats) -> Result<(), SetupError> {
        let pips = self.unit == Unit::Pips;
        let hands = self.unit == Unit::Hands;
        must(seats.count() == 4 || !self.pairs, "pairs", || "false with three seats".into())?;
        one_of("highest", &self.highest, &Self::HIGHEST)?;
        let with = format!(" with {seats} seats and double-{}", self.highest);
        let sizes = Self::hand_sizes(self.highest, seats);
        must(sizes.contains(&self.hand), "hand", || listed(&self.hand, sizes) + &with)?;
        must(self.pairs || self.leader != Leader::Pair, "leader", || "\"pair\" only with pairs".into())?;
        must(!pips || self.block_tie != BlockTie::Carry, "block_tie", || {
            "\"carry\" only with unit \"hands\" or \"finish\"".into()
        })?;
        one_of("capicua", &self.capicua, &Self::CAPICUA)?;
        one_of("chuchazo", &self.chuchazo, &Self::CHUCHAZO)?;
        let needs_pips = [("capicua", self.capicua != 0), ("chuchazo", self.chuchazo != 0), ("prizes", self.prizes)];
        for (option, is_set) in needs_pips {
            must(pips || !is_set, option, || "only with unit \"pips\"".into())?;
        }
        one_of("lead_pass", &self.lead_pass, &Self::PASS)?;
        one_of("round_pass", &self.round_pass, &Self::PASS)?;
        one_of("key", &self.key, &Self::KEY)?;
        for (option, is_set) in [("key", self.key != 1), ("love", self.love)] {
            must(hands || !is_set, option, || "only with unit \"hands\"".into())?;
        }
        let (unit, targets) = (if pips { "pips" } else { "hands or finish" }, Self::targets(self.unit));
        let with = format!(" with unit {unit}");
        must(targets.contains(&self.points_to_win), "points_to_win", || listed(&self.points_to_win, targets) + &with)
    }

    /// Makes the settings valid for a table of another size.
    pub fn fit(&mut self, seats: Seats) {
        self.pairs &= seats.count() == 4;
        if !self.pairs && self.leader == Leader::Pair {
            self.leader = Leader::Winner;
        }
        let sizes = Self::hand_sizes(self.highest, seats);
        if !sizes.contains(&self.hand) {
            self.hand = if sizes.contains(&7) { 7 } else { sizes[0] };
        }
    }
}

fn must(holds: bool, option: &'static str, reason: impl FnOnce() -> String) -> Result<(), SetupError> {
    if holds { Ok(()) } else { Err(SetupError::Option { option, reason: reason() }) }
}

fn one_of<T: PartialEq + Display>(option: &'static str, value: &T, values: &[T]) -> Result<(), SetupError> {
    must(values.contains(value), option, || listed(value, values))
}

fn listed<T: Display>(value: &T, values: &[T]) -> String {
    let list: Vec<String> = values.iter().map(ToString::to_string).collect();
    let of = if list.len() == 1 { "" } else { "one of " };
    format!("{of}{}, not {value}", list.join(", "))
}

impl Default for Options {
    fn default() -> Self {
        Self {
            pairs: true,
            highest: 6,
            hand: 7,
            opening: Opening::default(),
            leader: Leader::default(),
            count: Count::default(),
            block_winner: BlockWinner::default(),
            block_tie: BlockTie::default(),
            unit: Unit::default(),
            capicua: 0,
            chuchazo: 0,
            prizes: false,
            lead_pass: 0,
            round_pass: 0,
            key: 1,
            love: false,
            redeal: Redeal::default(),
            points_to_win: 100,
        }
    }
}

/// The settings of a region (docs/rules/partners.md, Settings 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// The usual game of most countries.
    Classic,
    /// The Dominican Republic.
    Dominican,
    /// Puerto Rico.
    PuertoRico,
    /// Cuba, with the double-nine set.
    Cuba,
    /// Brazil.
    Brazil,
    /// Spain.
    Spain,
    /// Jamaica.
    Jamaica,
    /// Every seat for itself.
    CutThroat,
}

impl Preset {
    /// All presets, in the order shown.
    pub const ALL: [Self; 8] = [
        Self::Classic,
        Self::Dominican,
        Self::PuertoRico,
        Self::Cuba,
        Self::Brazil,
        Self::Spain,
        Self::Jamaica,
        Self::CutThroat,
    ];

    /// The settings.
    pub fn options(self) -> Options {
        let classic = Options::default();
        match self {
            Self::Classic => classic,
            Self::Dominican => Options {
                leader: Leader::Winner,
                count: Count::All,
                block_winner: BlockWinner::Blocker,
                block_tie: BlockTie::Blocker,
                capicua: 30,
                lead_pass: 30,
                round_pass: 30,
                points_to_win: 200,
                ..classic
            },
            Self::PuertoRico => Options {
                leader: Leader::Winner,
                count: Count::All,
                prizes: true,
                capicua: 100,
                chuchazo: 100,
                points_to_win: 500,
                ..classic
            },
            Self::Cuba => Options {
                highest: 9,
                hand: 10,
                opening: Opening::Drawn,
                leader: Leader::Pair,
                block_winner: BlockWinner::Single,
                redeal: Redeal::Five,
                points_to_win: 150,
                ..classic
            },
            Self::Brazil => Options {
                hand: 6,
                leader: Leader::Pair,
                unit: Unit::Finish,
                block_tie: BlockTie::Carry,
                redeal: Redeal::Five,
                points_to_win: 6,
                ..classic
            },
            Self::Spain => Options { opening: Opening::Drawn, count: Count::All, points_to_win: 200, ..classic },
            Self::Jamaica => Options {
                unit: Unit::Hands,
                leader: Leader::Pair,
                block_winner: BlockWinner::Single,
                block_tie: BlockTie::Carry,
                key: 2,
                points_to_win: 6,
                ..classic
            },
            Self::CutThroat => Options {
                pairs: false,
                leader: Leader::Winner,
                block_winner: BlockWinner::Single,
                points_to_win: 100,
                ..classic
            },
        }
    }

    /// The settings at a table of this size.
    pub fn options_for(self, seats: Seats) -> Options {
        let mut options = self.options();
        options.fit(seats);
        options
    }

    /// The preset that these settings are, at a table of this size.
    pub fn of(options: &Options, seats: Seats) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.options_for(seats) == *options)
    }

    /// The initial preset of a table.
    pub const fn initial(seats: Seats) -> Self {
        if seats.count() == 3 { Self::CutThroat } else { Self::Classic }
    }
}
