//! What a guest has received, change by change, is what it would receive if everything were sent again.

use boneyard::engine::{Rules, Seats, ShowsView};
use boneyard::games::GameId;
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::games::scarnecchia::rules::{Options, Scarnecchia};
use boneyard::link::{Connection, Proposal, SeenGame, ToGuest, parse};
use boneyard::with_game;

use super::table::{Table, hello_of, person};

/// What a guest that returns on a new connection has received, in a copy of the table.
fn sent_again<G: ShowsView>(table: &Table<G>, index: usize) -> SeenGame {
    let (mut host, mut guest) = (table.host.clone(), table.devices[index].guest.clone());
    let (connection, mut session) = (Connection(u32::MAX), table.session().clone());
    assert!(host.connected(connection, 0));
    host.receive(connection, &hello_of(&mut guest), 0, Some(&mut *session));
    host.sync(&session);
    for (_, text) in host.take_outgoing().into_iter().filter(|(to, _)| *to == connection) {
        guest.receive(&text);
    }
    guest.game().unwrap().clone()
}

fn assert_up_to_date<G: ShowsView>(table: &Table<G>) {
    for (index, device) in table.devices.iter().enumerate().filter(|(_, device)| device.connection.is_some()) {
        let (seen, again) = (device.guest.game().unwrap(), sent_again(table, index));
        assert_eq!((&seen.viewers, &seen.start, &seen.position), (&again.viewers, &again.start, &again.position));
        assert_eq!(seen.entries, again.entries);
        assert_eq!(seen.entries.len(), table.session().ply());
    }
}

/// Plays a game in which choices are taken back, with or without consent, and repeated, a person takes a hint, a guest
/// connects again, the host reloads and an open-ended game is ended.
fn changes<G: ShowsView>(mut table: Table<G>) {
    table.start();
    for _ in 0..70 {
        if !table.step() {
            break;
        }
        let change = table.rng.below(14);
        match change {
            0 => {
                for _ in 0..=table.rng.below(3) {
                    table.session.as_mut().unwrap().undo();
                }
            }
            1 => {
                // no message is sent before the game has as many entries again
                let ply = table.session().ply();
                table.session.as_mut().unwrap().undo();
                while table.session().ply() < ply {
                    let seat = table.session().waited_for().iter().next().unwrap();
                    let legal = table.session().legal(seat);
                    let action = table.rng.pick(&legal).unwrap().clone();
                    table.session.as_mut().unwrap().play(seat, action).unwrap();
                }
            }
            2 => {
                table.host.ask(Proposal::Undo, &mut **table.session.as_mut().unwrap());
                table.sync();
                for index in 0..table.devices.len() {
                    table.devices[index].guest.consent(true);
                    table.say(index);
                }
                table.deliver();
            }
            3 => {
                table.devices[0].guest.hinted();
                table.say(0);
                table.deliver();
            }
            4 => {
                table.cut(0);
                table.connect(0);
            }
            5 => {
                table.session.as_mut().unwrap().redo();
            }
            6 => {
                // the same game, as the host reads it after a reload
                let stored = serde_json::to_value(table.session()).unwrap();
                table.session = Some(crate::typed::Session::restore(stored).unwrap());
            }
            7 => {
                // changes the settings of an open-ended game
                table.session.as_mut().unwrap().stop();
            }
            _ => {}
        }
        table.sync();
        if change < 8 {
            assert_up_to_date(&table);
        }
    }
    assert_up_to_date(&table);
}

#[test]
fn every_change_of_every_game_reaches_the_guests() {
    for &game in GameId::ALL {
        with_game!(game, Game => {
            let mut table = Table::<Game>::smallest(1);
            table.join(&["Ben"]);
            table.join(&[]);
            changes(table);
        });
    }
}

#[test]
fn so_do_those_of_several_people_at_a_device_and_of_an_open_ended_game() {
    for chance in 0..4 {
        let options = Crescendo::initial(Seats::new(4).unwrap());
        let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None, None, None], chance);
        table.join(&["Ben", "Cleo"]);
        table.join(&["Dan"]);
        changes(table);
        let options = Options { hands: None, ..Options::default() };
        let mut table = Table::<Scarnecchia>::new(&options, vec![Some(person("Ann")), None], chance);
        table.join(&["Ben"]);
        changes(table);
    }
}

/// An update has only what is new: nothing else is compared or sent, however long the game is.
#[test]
fn a_move_sends_the_new_entries_only() {
    let options = Crescendo::initial(Seats::new(3).unwrap());
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None, None], 2);
    table.join(&["Ben"]);
    table.join(&["Cleo"]);
    table.start();
    loop {
        let (ply, before) = (table.session().ply(), table.sent.len());
        if !table.step() {
            break;
        }
        let sent: Vec<ToGuest> = table.sent[before..].iter().map(|(_, text)| parse(text).unwrap()).collect();
        let updates: Vec<_> =
            sent.iter().filter_map(|m| if let ToGuest::Update(update) = m { Some(update) } else { None }).collect();
        assert_eq!(updates.len(), 2, "one for each guest");
        for update in updates {
            assert_eq!((update.from, update.entries.len()), (ply, table.session().ply() - ply));
        }
    }
}
