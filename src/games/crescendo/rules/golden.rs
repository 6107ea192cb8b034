//! Options for tests and benches, and golden values that must not change.

use super::options::Options;
use super::state::Crescendo;
use crate::engine::contract::{Dealt, Golden, HasOptions, Played};
use crate::engine::{Level, Seat, Seats};

/// Digests of games between Beginners with the seed 2026, for two, three and four seats.
const BEGINNERS: [u64; 3] = [0xa7ea_709f_8ef7_5566, 0x7f0a_d5e8_e6a3_b2d6, 0x706c_9bf9_5047_b082];

/// The levels of the games in [`SEARCHES`], by seat.
const LEVELS: [Level; 4] = [Level::Tough, Level::Easy, Level::Beginner, Level::NotSoEasy];

/// Digests of games between [`LEVELS`] with the seed 7, for two, three and four seats.
const SEARCHES: [u64; 3] = [0xfb12_6c73_488d_05e9, 0xb751_a9dd_b44d_13e7, 0xa150_e6dd_fb12_73e0];

impl HasOptions for Crescendo {
    fn variants() -> Vec<Options> {
        let threshold = [50, 100, 150, 200, 500].map(|threshold| Options { threshold, first: None });
        let first = [0, 1, 2, 3].map(|first| Options { threshold: 60, first: Some(Seat::new(first)) });
        threshold.into_iter().chain(first).collect()
    }

    fn golden() -> Golden<Options> {
        let games = |seed: u64, levels: [Level; 4], digests: [u64; 3]| {
            (2..).zip(digests).filter_map(move |(count, digest)| {
                let seats = Seats::new(count)?;
                let levels = levels[..seats.count()].to_vec();
                Some(Played { options: Options::initial(seats), seed, levels, digest })
            })
        };
        let beginners = games(2026, [Level::Beginner; 4], BEGINNERS);
        let searches = games(7, LEVELS, SEARCHES);
        Golden {
            deals: vec![Dealt {
                options: Options::default(),
                seats: Seats::TWO,
                seed: 2026,
                boneyard: "6-9 4-6 4-7 3-7 7-8 2-7 1-5 4-4 1-7 0-0 3-6 1-8 3-3 8-9 1-1 1-6 3-8 0-4 0-6 1-2 0-2 \
                6-7 1-3 9-9 6-8 5-7 2-5 1-4 7-7 2-2 3-5 0-3 3-4 4-5 0-7 0-8 0-5 2-3 2-9 0-9 1-9",
            }],
            games: beginners.chain(searches).collect(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
            deals_sent: include_str!("deals.txt"),
        }
    }
}
