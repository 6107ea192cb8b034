//! Every game satisfies the contract of [`Rules`](boneyard::engine::Rules), with all of its settings.

mod faulty;

use crate::chosen;
use boneyard::engine::contract;
use boneyard::with_game;

/// For each setting and number of seats.
const GAMES: u64 = 3;

#[test]
fn every_game_satisfies_the_contract() {
    for game in chosen::games() {
        let report = with_game!(game, Game => contract::holds_for_all::<Game>(GAMES));
        let report = report.unwrap_or_else(|breach| panic!("{breach}"));
        assert!(report.games > 0 && report.probed > report.plies, "{game}: {report:?}");
        assert!(report.worlds > 0, "{game}: {report:?}");
        println!("{game}: {report:?}");
    }
}
