//! Constructed positions for the help pages and the home page.

use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{Build, Options, Pool, Tiles, View};

/// A spectator's view of these single tiles, builds such as `1-1 2-3=7` (the first belongs to seat 0), and hand of
/// seat 0. `None` if a text does not parse.
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

/// A position for the game's picture.
pub fn sample() -> Option<View> {
    example("0-4 2-5 3-3 1-6", &["1-2 1-1=10"], "")
}
