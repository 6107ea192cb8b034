//! Options for tests and benches, and the recorded games of the golden tests.

use super::options::{Options, Preset};
use super::state::Electrum;
use crate::engine::contract::{Dealt, Golden, HasOptions, Played};
use crate::engine::{Level, Seats};

const NAMES: [&str; 5] = ["Draw", "Block", "AllFives", "AllThrees", "FivesAndThrees"];

/// Digests of games between two beginners with seed 2026, one per preset.
const BEGINNERS: [u64; 5] =
    [0xead3_d348_7476_94b4, 0x0ede_e7e4_5dfd_ffbf, 0xfa51_b6d8_bb6f_f837, 0x369a_6942_0a0b_c72f, 0x027e_cfe8_993a_e099];

/// Digests of games between a beginner and [`Level::Easy`] with seed 7, one per preset.
const SEARCHES: [u64; 5] =
    [0x2ef6_3b25_cfff_4fc8, 0x9dd1_517a_da73_3af8, 0xc831_429d_c79b_b816, 0x52de_024f_3db1_cc7b, 0x37cd_4ab0_49ae_bfba];

impl HasOptions for Electrum {
    fn variants() -> Vec<Options> {
        Options::variants()
    }

    fn named() -> Vec<(&'static str, Options)> {
        NAMES.into_iter().zip(Preset::ALL.map(Preset::options)).collect()
    }

    fn golden() -> Golden<Options> {
        let games = |seed: u64, levels: [Level; 2], digests: [u64; 5]| {
            Preset::ALL.into_iter().zip(digests).map(move |(preset, digest)| {
                let options = Options { points_to_win: 50, ..preset.options() };
                Played { options, seed, levels: levels.to_vec(), digest }
            })
        };
        let beginners = games(2026, [Level::Beginner; 2], BEGINNERS);
        let searches = games(7, [Level::Beginner, Level::Easy], SEARCHES);
        Golden {
            deals: vec![Dealt {
                options: Options::default(),
                seats: Seats::TWO,
                seed: 2026,
                boneyard: "1-5 1-1 5-6 2-6 3-6 2-2 2-5 4-6 0-5 1-3 4-5 0-1 3-3 1-2",
            }],
            games: beginners.chain(searches).collect(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
            deals_sent: include_str!("deals.txt"),
        }
    }
}
