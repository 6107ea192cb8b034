//! Options for tests and benches, and the recorded games of the golden tests.

use super::options::{BlockTie, BlockWinner, Count, Leader, Opening, Options, Preset, Redeal, Unit};
use super::state::Partners;
use crate::engine::contract::{Dealt, Golden, HasOptions, Played};
use crate::engine::{Level, Seats};

const NAMES: [&str; 8] = ["Classic", "Dominican", "PuertoRico", "Cuba", "Brazil", "Spain", "Jamaica", "CutThroat"];

/// Digests of games between beginners with seed 2026: one per preset, then two for three seats.
const BEGINNERS: [u64; 10] = [
    0xf9e3_0998_9610_ebf5,
    0x83a8_b528_5fe2_3824,
    0xb270_ad6e_4c67_a7f0,
    0x2c9e_cd7d_a80c_ba6c,
    0x43e6_8339_236a_aeb7,
    0x8f49_795a_adce_6874,
    0xe58a_fd39_817b_cc87,
    0x10c2_c867_1f34_5816,
    0x256b_1bf7_8a05_7fb2,
    0xd76c_4491_2f32_f2b1,
];

/// Digests of games between beginners and [`Level::Easy`] with seed 7, in the same order.
const SEARCHES: [u64; 10] = [
    0xda73_dd66_f729_2d80,
    0x4974_75e4_9e57_9678,
    0xc495_0a71_8038_e052,
    0x9057_83a6_2c90_0e39,
    0xcf4b_7c44_9e7b_ebf8,
    0xfc7f_7327_3b91_6b47,
    0x1248_faa1_b4ad_c529,
    0x922c_1498_d86d_fef9,
    0xba03_5461_e2b5_45f8,
    0xce6f_0c5e_1c47_3039,
];

impl HasOptions for Partners {
    fn variants() -> Vec<Options> {
        Options::variants()
    }

    fn named() -> Vec<(&'static str, Options)> {
        NAMES.into_iter().zip(Preset::ALL.map(Preset::options)).collect()
    }

    fn golden() -> Golden<Options> {
        let seats = |count: usize| Seats::of_len(count).expect("three or four seats");
        let tables = Preset::ALL.map(|preset| (preset.options(), 4)).into_iter();
        let tables = tables.chain([7, 9].map(|hand| (Options { hand, ..Preset::CutThroat.options() }, 3)));
        let games = |seed: u64, levels: [Level; 2], digests: [u64; 10]| {
            tables.clone().zip(digests).map(move |((options, seats), digest)| {
                let levels = levels.into_iter().cycle().take(seats).collect();
                Played { options, seed, levels, digest }
            })
        };
        let beginners = games(2026, [Level::Beginner; 2], BEGINNERS);
        let searches = games(7, [Level::Beginner, Level::Easy], SEARCHES);
        Golden {
            // nothing is drawn: the games guard the deals
            deals: vec![Dealt { options: Options::default(), seats: seats(4), seed: 2026, boneyard: "" }],
            games: beginners.chain(searches).collect(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
            deals_sent: include_str!("deals.txt"),
        }
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
