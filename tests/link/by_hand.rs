//! Whole games by links that people send each other; both devices reload before every link.

use boneyard::engine::{Rules, Seats};
use boneyard::games::GameId;
use boneyard::link::by_hand::MAX_LINK_CHARS;
use boneyard::with_game;

use super::table::{Table, person};

/// Plays a game by links; returns the numbers of characters of all links.
fn game_by_links<G: Rules>(chance: u64) -> Vec<usize> {
    let mut table = Table::<G>::new(&G::initial(Seats::TWO), vec![Some(person("Ann")), None], chance);
    table.join_by_hand(&["Ben"]);
    table.start();
    table.play_to_the_end();
    table.assert_verified();
    table.by_hand.unwrap().links
}

#[test]
fn every_game_is_played_by_links() {
    for &game in GameId::ALL {
        let links = with_game!(game, Game => game_by_links::<Game>(1));
        let longest = links.iter().max().unwrap();
        let over = links.iter().filter(|link| **link > MAX_LINK_CHARS).count();
        println!("{game:?}: {} links, the longest with {longest} characters: {links:?}", links.len());
        // the last one has the record of the whole game
        assert!(over <= 1, "{game:?}: {over} links have more than {MAX_LINK_CHARS} characters");
    }
}
