//! Whole games by links that people send each other; both devices reload before every link.

use boneyard::engine::{Rules, Seats, ShowsView};
use boneyard::games::GameId;
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::link::by_hand::MAX_LINK_CHARS;
use boneyard::link::{Connection, DeviceId, Guest, GuestPhase, Host, Referee};
use boneyard::with_game;

use super::table::{Table, answers, hello_of, person};

/// Plays a game by links; returns the numbers of characters of all links.
fn game_by_links<G: ShowsView>(chance: u64) -> Vec<usize> {
    let mut table = Table::<G>::smallest(chance);
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

/// A connection that no device of the table has.
const BY_HAND: Connection = Connection(0x8000_0001);

/// A game of the host and a guest.
fn two() -> Table<Crescendo> {
    let mut table = Table::new(&Crescendo::initial(Seats::TWO), vec![Some(person("Ann")), None], 1);
    table.join(&["Ben"]);
    table.start();
    table
}

/// The host after a reload of its page.
fn reloaded(host: &Host) -> Host {
    let mut host: Host = serde_json::from_str(&serde_json::to_string(host).unwrap()).unwrap();
    host.restore_lasting(0);
    host
}

#[test]
fn an_applicant_by_links_still_applies_after_the_host_reloads() {
    let mut table = two();
    table.cut(0);
    let mut guest = Guest::new([9; 32], "", vec!["Ben".to_owned()]);
    assert!(table.host.connected_by_hand(BY_HAND, 0));
    for (_, text) in answers(&mut table.host, BY_HAND, &hello_of(&mut guest)) {
        guest.receive(&text);
    }
    assert_eq!(guest.phase(), GuestPhase::Waiting);
    // one with a direct connection notices the reload and applies again
    let direct = Connection(900);
    assert!(table.host.connected(direct, 0));
    answers(&mut table.host, direct, &hello_of(&mut Guest::new([8; 32], "", vec!["Cas".to_owned()])));
    assert_eq!(table.host.applicants().len(), 2);

    table.host = reloaded(&reloaded(&table.host));
    let [applicant] = table.host.applicants() else { panic!("one applies") };
    assert_eq!((applicant.connection, &applicant.people), (BY_HAND, &vec![Some("Ben".to_owned())]));
    let mut declining = reloaded(&table.host);
    declining.decline(BY_HAND);
    assert_eq!(declining.take_outgoing().len(), 1, "it learns that it was declined");
    table.host.readmit(BY_HAND, DeviceId::new(1).unwrap());
    table.host.sync(table.session.as_ref().unwrap());
    for (to, text) in table.host.take_outgoing() {
        assert_eq!(to, BY_HAND);
        guest.receive(&text);
    }
    assert_eq!(guest.phase(), GuestPhase::Playing);
    assert!(table.host.applicants().is_empty() && reloaded(&table.host).applicants().is_empty());
}

#[test]
fn nothing_is_sent_any_more_on_a_channel_that_a_newer_connection_has_replaced() {
    let mut table = two();
    let welcomed = |table: &mut Table<Crescendo>, connection| {
        let hello = hello_of(&mut table.devices[0].guest);
        table.host.receive(
            connection,
            &hello,
            0,
            table.session.as_mut().map(|session| &mut **session as &mut dyn Referee),
        );
        table.host.sync(table.session.as_ref().unwrap());
        let sent = table.host.take_outgoing();
        assert!(!sent.is_empty() && sent.iter().all(|(to, _)| *to == connection));
        for (_, text) in sent {
            table.devices[0].guest.receive(&text);
        }
        assert!(table.host.take_closed().is_empty());
        table.host.take_dropped()
    };
    let (other, direct) = (Connection(BY_HAND.0 + 1), Connection(900));
    assert!(table.host.connected_by_hand(BY_HAND, 0));
    assert_eq!(welcomed(&mut table, BY_HAND), [table.devices[0].connection.unwrap()]);
    // another invitation by links, then a direct connection
    assert!(table.host.connected_by_hand(other, 0));
    assert_eq!(welcomed(&mut table, other), [BY_HAND]);
    assert!(table.host.connected(direct, 0));
    assert_eq!(welcomed(&mut table, direct), [other]);
    // a guest that has left reads nothing; one that the host turns away still learns it
    assert!(table.devices[0].guest.leave());
    let leave = table.devices[0].guest.take_outgoing().remove(0);
    table.host.receive(direct, &leave, 0, None);
    assert_eq!((table.host.take_dropped(), table.host.take_closed()), (vec![direct], vec![]));
}
