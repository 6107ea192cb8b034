//! [`HasOptions`] of Brick Dominoes: option variants for the contract suite, and golden games.

use super::options::Options;
use super::state::Brick;
use crate::engine::contract::{Dealt, Golden, HasOptions, Played};
use crate::engine::{Level, Seats};

/// Number of seats and digest of golden games between Beginners, with seed 2026.
const BEGINNERS: [(u8, u64); 4] =
    [(2, 0xed51_c073_52d3_082b), (5, 0x6b49_c444_f1d5_2d15), (7, 0x10fd_6a49_823d_56f2), (10, 0xf457_fd32_bc57_ab33)];

/// The same with seed 7, between the first of [`LEVELS`].
const SEARCHES: [(u8, u64); 2] = [(2, 0xa0ae_5509_4a32_4c9e), (4, 0x92e1_4960_0bff_ab9f)];

const LEVELS: [Level; 4] = [Level::Tough, Level::Easy, Level::Beginner, Level::NotSoEasy];

impl HasOptions for Brick {
    fn variants() -> Vec<Options> {
        let ending = [(6, Some(1)), (6, Some(3)), (9, Some(2)), (12, Some(1)), (16, Some(1)), (18, Some(1))];
        ending.into_iter().chain([(6, None)]).map(|(set, matches)| Options { set, matches }).collect()
    }

    fn golden() -> Golden<Options> {
        let game = |(count, digest), seed, level: fn(usize) -> Level| {
            let seats = Seats::new(count)?;
            let options = Options { matches: Some(if count == 2 { 2 } else { 1 }), ..Options::initial(seats) };
            Some(Played { options, seed, levels: (0..seats.count()).map(level).collect(), digest })
        };
        let beginners = BEGINNERS.into_iter().filter_map(|of| game(of, 2026, |_| Level::Beginner));
        let searches = SEARCHES.into_iter().filter_map(|of| game(of, 7, |seat| LEVELS[seat]));
        Golden {
            deals: vec![Dealt {
                options: Options::default(),
                seats: Seats::TWO,
                seed: 2026,
                boneyard: "1-2 3-3 0-1 4-5 1-3 0-5 4-6 2-5 2-2 3-6 2-6 5-6 1-1 1-5 2-3 3-4 2-4 1-6 0-4 0-2 0-0",
            }],
            games: beginners.chain(searches).collect(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
            deals_sent: include_str!("deals.txt"),
        }
    }
}
