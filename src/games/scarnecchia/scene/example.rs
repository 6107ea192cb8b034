//! Positions that no game was played to: for the rules, and for a home page without a game under way.

use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{Build, Options, Pool, Tiles, View};

/// A table with these single tiles and builds, each `1-1 2-3=7`: its tiles in order and its target; the first is seat 0's.
/// Nothing if it cannot be.
pub fn example(singles: &str, builds: &[&str], hand: &str) -> Option<View> {
    let tiles = |text: &str| text.split_whitespace().map(str::parse).collect::<Result<Vec<Bone>, _>>().ok();
    let mut pool = Pool { singles: tiles(singles)?, builds: Vec::new() };
    for (number, build) in (0..).zip(builds) {
        let (laid, target) = build.split_once('=')?;
        let laid = Tiles::new(&tiles(laid)?)?;
        let owner = Seat::try_from(number).ok()?;
        pool.builds.push(Build { tiles: laid, sum: laid.sum(), target: target.parse().ok()?, owner });
    }
    Some(View::of_table(pool, Options::default()).holding(Seat::new(0), &tiles(hand)?))
}

/// A position that shows what the game looks like.
pub fn sample() -> Option<View> {
    example("0-4 2-5 3-3 1-6", &["1-2 1-1=10"], "")
}
