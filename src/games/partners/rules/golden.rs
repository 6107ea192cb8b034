//! Options for tests and benches, and the recorded games of the golden tests.

use super::options::{BlockTie, BlockWinner, Count, Leader, Opening, Options, Preset, Redeal, Unit};
use super::state::Partners;
use crate::engine::contract::{Golden, HasOptions};

const NAMES: [&str; 8] = ["Classic", "Dominican", "PuertoRico", "Cuba", "Brazil", "Spain", "Jamaica", "CutThroat"];

impl HasOptions for Partners {
    fn variants() -> Vec<Options> {
        Options::variants()
    }

    fn named() -> Vec<(&'static str, Options)> {
        NAMES.into_iter().zip(Preset::ALL.map(Preset::options)).collect()
    }

    fn golden() -> Golden<Options> {
        Golden::default()
    }
}

impl Options {
    /// Options for tests: together they contain every preset and every value of every setting, and three seats.
    pub fn variants() -> Vec<Self> {
        let mut variants: Vec<Self> = Preset::ALL.into_iter().map(Preset::options).collect();
        let of = Preset::options;
        variants.extend([9, 7].map(|hand| Self { hand, ..of(Preset::CutThroat) }));
        variants.push(Self { hand: 7, ..of(Preset::Brazil) });
        variants.push(Self { love: true, ..of(Preset::Jamaica) });
        variants.extend(Opening::ALL.iter().map(|&opening| Self { opening, ..of(Preset::Cuba) }));
        variants.extend(Leader::ALL.iter().map(|&leader| Self { leader, ..of(Preset::Dominican) }));
        variants.extend(Count::ALL.iter().map(|&count| Self { count, ..of(Preset::Classic) }));
        for &block_winner in BlockWinner::ALL {
            variants.extend([BlockTie::Nobody, BlockTie::Blocker].map(|block_tie| Self {
                block_winner,
                block_tie,
                leader: Leader::Winner,
                ..of(Preset::Classic)
            }));
            let brazil = Self { block_winner, ..of(Preset::Brazil) };
            // every seat for itself, for three seats too
            let alone = Self { pairs: false, hand: 7, leader: Leader::Winner, ..brazil.clone() };
            variants.extend([brazil, alone]);
        }
        for &unit in Unit::ALL {
            let points_to_win = Self::targets(unit)[0];
            variants.push(Self { unit, points_to_win, ..of(Preset::CutThroat) });
        }
        variants.extend(Self::CAPICUA.map(|capicua| Self { capicua, ..of(Preset::Dominican) }));
        variants.extend(Self::CHUCHAZO.map(|chuchazo| Self { chuchazo, ..of(Preset::Spain) }));
        variants.extend([false, true].map(|prizes| Self { prizes, ..of(Preset::CutThroat) }));
        variants.extend(Self::PASS.map(|pass| Self { lead_pass: pass, round_pass: pass, ..of(Preset::CutThroat) }));
        variants.extend(Self::KEY.map(|key| Self { key, ..of(Preset::Jamaica) }));
        variants.extend(Redeal::ALL.iter().map(|&redeal| Self { redeal, ..of(Preset::Cuba) }));
        variants.extend(Self::TARGETS.map(|points_to_win| Self { points_to_win, ..of(Preset::Classic) }));
        variants
    }
}
