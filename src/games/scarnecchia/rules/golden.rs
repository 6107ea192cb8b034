//! Options for tests and benches, and golden values that must not change.

use super::options::{Options, Scoring};
use super::state::Scarnecchia;
use crate::engine::contract::{Dealt, Golden, HasOptions, Played};
use crate::engine::{Level, Seat, Seats};

/// Digests of games between Beginners with the seed 2026, one for each of [`HasOptions::named`].
const BEGINNERS: [u64; 4] =
    [0xf570_45db_b941_1eb2, 0x6ab9_6ff9_ec9b_a3c0, 0x19ca_e225_7770_5ab1, 0x6442_2d31_18c7_567d];

/// Digests of single hands between searching levels with the seed 7, one for each of [`HasOptions::named`].
const SEARCHES: [u64; 4] = [0x6dc8_7857_ef63_2a0b, 0xbe3b_ddc8_1823_d445, 0x9d19_77d9_f069_b55b, 0x631a_586c_7a02_4d0f];

impl HasOptions for Scarnecchia {
    fn variants() -> Vec<Options> {
        let mut variants = Vec::new();
        for scoring in Scoring::ALL {
            for sets in [1, 2] {
                variants.push(Options { sets, scoring, hands: Some(3), first: None });
            }
        }
        variants.extend([Some(1), Some(7), None].map(|hands| Options { hands, ..Options::default() }));
        variants.extend([0, 1].map(|first| Options { first: Some(Seat::new(first)), ..Options::default() }));
        variants
    }

    fn named() -> Vec<(&'static str, Options)> {
        let named = |scoring, sets| Options { sets, scoring, ..Options::default() };
        vec![
            ("Tiles", named(Scoring::Tiles, 1)),
            ("Points", named(Scoring::Points, 1)),
            ("Threes", named(Scoring::Threes, 1)),
            ("TwoSets", named(Scoring::Threes, 2)),
        ]
    }

    fn golden() -> Golden<Options> {
        let played = |seed: u64, hands: u32, levels: &'static [[Level; 2]], digests: [u64; 4]| {
            let games = Self::named().into_iter().zip(levels.iter().cycle()).zip(digests);
            games.map(move |(((_, options), levels), digest)| {
                let options = Options { hands: Some(hands), ..options };
                Played { options, seed, levels: levels.to_vec(), digest }
            })
        };
        let dealt = |sets: u8, boneyard| Dealt {
            options: Options { sets, ..Options::default() },
            seats: Seats::TWO,
            seed: 2026,
            boneyard,
        };
        Golden {
            deals: vec![
                dealt(1, "3-4 2-3 1-5 1-1 5-6 2-6 3-6 2-2 2-5 4-6 0-5 1-3 4-5 0-1 3-3 1-2"),
                dealt(
                    2,
                    "0-2 1-5 0-2 2-4 5-6 1-4 3-4 1-2 0-4 2-3 4-5 4-5 1-2 0-1 0-1 5-6 3-5 0-0 3-4 5-5 5-5 2-3 \
                     4-4 0-0 1-3 6-6 6-6 2-6 2-2 1-1 0-3 3-6 4-6 2-5 4-6 0-5 1-3 4-4 1-5 3-5 3-6 0-3 1-4 2-5",
                ),
            ],
            games: played(2026, 5, &[[Level::Beginner; 2]], BEGINNERS)
                .chain(played(7, 1, &[[Level::Brutal, Level::Easy], [Level::NotSoEasy, Level::Tough]], SEARCHES))
                .collect(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
            deals_sent: include_str!("deals.txt"),
        }
    }
}
