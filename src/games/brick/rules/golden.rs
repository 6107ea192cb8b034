//! What tests and benches go through, and what is written down of the game.

use super::options::Options;
use super::state::Brick;
use crate::engine::contract::{Dealt, Golden, Played, Varied};
use crate::engine::{Level, Seats};

/// Games between beginners from the seed 2026, at tables of two, five, seven and ten.
const BEGINNERS: [(u8, u64); 4] = [(2, 0), (5, 0), (7, 0), (10, 0)];

/// The same from the seed 7 between these levels, as many as there are seats.
const SEARCHES: [(u8, u64); 2] = [(2, 0), (4, 0)];

/// Who plays at them.
const LEVELS: [Level; 4] = [Level::Tough, Level::Easy, Level::Beginner, Level::NotSoEasy];

impl Varied for Brick {
    fn variants() -> Vec<Options> {
        [(6, 1), (6, 3), (9, 2), (12, 1), (16, 1), (18, 1)].map(|(set, matches)| Options { set, matches }).into()
    }

    fn golden() -> Golden<Options> {
        let game = |(count, digest), seed, level: fn(usize) -> Level| {
            let seats = Seats::new(count)?;
            let options = Options { matches: if count == 2 { 2 } else { 1 }, ..Options::initial(seats) };
            Some(Played { options, seed, levels: (0..seats.count()).map(level).collect(), digest })
        };
        let beginners = BEGINNERS.into_iter().filter_map(|of| game(of, 2026, |_| Level::Beginner));
        let searches = SEARCHES.into_iter().filter_map(|of| game(of, 7, |seat| LEVELS[seat]));
        Golden {
            deals: vec![Dealt { options: Options::default(), seats: Seats::TWO, seed: 2026, boneyard: "" }],
            games: beginners.chain(searches).collect(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
        }
    }
}
