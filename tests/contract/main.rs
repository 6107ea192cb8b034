//! Every game of the list keeps the laws of a game, with every setting it has.

mod faulty;

use boneyard::engine::contract;
use boneyard::games::GameId;
use boneyard::with_game;

/// Random games for each setting and each number of seats.
const GAMES: u64 = 3;

#[test]
fn every_game_keeps_the_laws_of_a_game() {
    for &game in GameId::ALL {
        let report = with_game!(game, Game => contract::holds_for_all::<Game>(GAMES));
        let report = report.unwrap_or_else(|breach| panic!("{breach}"));
        assert!(report.games > 0 && report.probed > report.plies, "{game}: {report:?}");
        assert!(report.worlds > 0, "{game}: {report:?}");
        println!("{game}: {report:?}");
    }
}
