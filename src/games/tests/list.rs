//! The list of games.

use crate::games::GameId;

#[test]
fn names_round_trip() {
    for &game in GameId::ALL {
        assert_eq!(game.to_string().parse::<GameId>(), Ok(game));
    }
    assert!("chess".parse::<GameId>().is_err());
}
