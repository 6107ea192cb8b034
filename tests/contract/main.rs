//! Every game of the catalogue keeps the laws of a game, with every setting it has.

mod faulty;

use boneyard::engine::contract::{self, Report, Varied};
use boneyard::engine::{Seats, Seed};
use boneyard::games::GameId;
use boneyard::with_game;

/// Random games for each setting and each number of seats.
const GAMES: u64 = 3;

fn every_setting_of<G: Varied>() -> Report {
    let mut whole = Report::default();
    for (number, options) in (0..).zip(G::variants()) {
        for seats in G::SEATS.filter_map(Seats::new) {
            if G::deal(&options, seats, Seed::new(0)).is_err() {
                // these options do not go with so many seats
                continue;
            }
            let seeds = (0..GAMES).map(|game| Seed::new(number).derive(game));
            match contract::holds::<G>(&options, seats, seeds) {
                Ok(report) => whole = whole.plus(report),
                Err(breach) => panic!("{breach}"),
            }
        }
    }
    whole
}

#[test]
fn every_game_keeps_the_laws_of_a_game() {
    for &game in GameId::ALL {
        let report = with_game!(game, Game => every_setting_of::<Game>());
        assert!(report.games > 0 && report.refused > report.plies, "{game}: {report:?}");
        assert!(report.worlds > 0, "{game}: {report:?}");
        println!("{game}: {report:?}");
    }
}

#[test]
fn electrum_keeps_its_secrets_where_it_has_any() {
    use boneyard::games::electrum::rules::{Electrum, Options};
    let report = contract::holds::<Electrum>(&Options::default(), Seats::TWO, (0..12).map(Seed::new)).unwrap();
    assert_eq!(report.games, 12);
    // an imagined world that is the truth by chance is rare until a hand is nearly over
    assert!(report.worlds_apart * 10 > report.worlds * 9, "{report:?}");
    assert!(report.deals > report.games, "{report:?}");
}
