//! Dropped, repeated, reordered, truncated, forged and mutated messages.

use boneyard::engine::{Rng, Rules, Seats, Seed, SentValues};
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::link::{Connection, DeviceId, Guest, GuestPhase, ToGuest, ToHost, parse};
use proptest::prelude::*;

use super::table::{Table, answers, hello_of, person};

fn two(chance: u64) -> Table<Crescendo> {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], chance);
    table.join(&["Ben"]);
    table.start();
    table
}

/// A fault of the transport.
#[derive(Clone, Copy, Debug)]
enum Fault {
    Drop,
    Repeat,
    Reorder,
    Truncate,
    Forge,
    Cut,
}

fn faults() -> impl Strategy<Value = Vec<(Fault, bool, u64)>> {
    let fault = prop_oneof![
        Just(Fault::Drop),
        Just(Fault::Repeat),
        Just(Fault::Reorder),
        Just(Fault::Truncate),
        Just(Fault::Forge),
        Just(Fault::Cut),
    ];
    prop::collection::vec((fault, any::<bool>(), any::<u64>()), 1..12)
}

fn spoil(table: &mut Table<Crescendo>, fault: Fault, to_host: bool, chance: u64) {
    let queue = if to_host { &mut table.to_host } else { &mut table.to_guests };
    let Some((connection, text)) = queue.pop_front() else { return };
    match fault {
        Fault::Drop | Fault::Cut => {}
        Fault::Repeat => queue.extend([(connection, text.clone()), (connection, text)]),
        Fault::Reorder => queue.push_back((connection, text)),
        Fault::Truncate => {
            let at = usize::try_from(chance).unwrap_or(0) % (text.len() + 1);
            let at = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            queue.push_back((connection, text[..at].to_owned()));
        }
        Fault::Forge => queue.push_back((connection, text.replace("\"seat\":1", "\"seat\":0"))),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The model: whatever the transport does, the record is a legal game of the host's, and after a new connection the
    /// guest sees all of it and the game continues.
    #[test]
    fn a_faulty_transport_never_changes_the_game_and_a_new_connection_repairs_it(faults in faults(), chance: u64) {
        let mut table = two(chance);
        for (fault, to_host, chance) in faults {
            let ply = table.session().ply();
            let seats: Vec<_> = table.session().waited_for().iter().collect();
            let Some(seat) = seats.first().copied() else { break };
            if let Some(index) = table.device_of(seat) {
                let action = table.guess(index, seat).to_string();
                table.devices[index].guest.act(seat, &action, false);
                table.say(index);
            } else {
                let action = table.session().legal(seat)[0];
                table.session.as_mut().unwrap().play(seat, action).unwrap();
                table.host.sync(table.session.as_ref().unwrap());
                table.flush();
            }
            spoil(&mut table, fault, to_host, chance);
            table.deliver();
            prop_assert!(table.session().ply() >= ply && table.session().ply() <= ply + 1);
            prop_assert!(table.session().record().replay().unwrap().finish().is_ok());
            table.cut(0);
            table.connect(0);
            prop_assert_eq!(table.seen(0).entries.len(), table.session().ply());
        }
        table.play_to_the_end();
        let guest = &table.devices[0].guest;
        prop_assert!(boneyard::link::verify(SentValues::of::<Crescendo>(), guest.game().unwrap(), guest.reveal().unwrap()).is_ok());
    }

    #[test]
    fn any_text_is_parsed_without_a_panic(text in "\\PC{0,400}") {
        let _ = (parse::<ToHost>(&text), parse::<ToGuest>(&text));
    }
}

/// Changes a few bytes of a message.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(u32::try_from(bytes.len().max(1)).unwrap()) as usize;
        let letter = *rng.pick(b"0123456789{}[]\",:nulltrue-aA\\").unwrap();
        match rng.below(4) {
            0 if at < bytes.len() => bytes[at] = letter,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at.min(bytes.len()), letter),
            _ => bytes.truncate(at.max(1)),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// `BONEYARD_MUTATIONS=1000000 cargo test --no-default-features --test games link::faults::mutated` tries a million.
#[test]
fn mutated_messages_never_panic() {
    let tries = std::env::var("BONEYARD_MUTATIONS").ok().and_then(|tries| tries.parse().ok()).unwrap_or(3_000_u32);
    let mut table = two(9);
    for _ in 0..10 {
        table.step();
    }
    let to_guest: Vec<String> =
        table.sent.iter().map(|(_, text)| text.clone()).filter(|text| text.len() < 20_000).collect();
    let hello = hello_of(&mut table.devices[0].guest);
    let terms = table.host.table().terms();
    let round = table.host.round();
    let to_host = [
        hello,
        format!("{{\"accept\":{{\"terms\":\"{terms}\",\"commitment\":\"{terms}\"}}}}"),
        format!("{{\"contribution\":{{\"round\":{round},\"value\":\"{terms}\"}}}}"),
        format!("{{\"act\":{{\"round\":{round},\"ply\":10,\"seat\":1,\"action\":\"0-4@c4d4\",\"repeats\":true}}}}"),
        format!("{{\"ask\":{{\"round\":{round},\"ply\":10,\"what\":\"undo\"}}}}"),
        "{\"consent\":{\"ask\":1,\"agrees\":true}}".to_owned(),
        "{\"say\":{\"phrase\":\"hello\"}}".to_owned(),
    ];
    assert!(to_host.iter().all(|text| parse::<ToHost>(text).is_ok()));
    table.connect(0);
    let (guest, host) = (table.devices[0].guest.clone(), table.host.clone());
    let (mut rng, mut connection) = (Rng::new(Seed::new(1)), 1_000);
    for index in 0..tries {
        if index % 200 == 0 {
            (table.devices[0].guest, table.host) = (guest.clone(), host.clone());
        }
        let text = mutated(rng.pick(&to_guest).unwrap(), &mut rng);
        table.devices[0].guest.receive(&text);
        let text = mutated(rng.pick(&to_host).unwrap(), &mut rng);
        connection += 1;
        let known = Connection(if index % 2 == 0 { connection } else { connection - 1 });
        table.host.connected(known, u64::from(index) * 100);
        table.host_receives(known, &text);
    }
    assert!(table.session().record().replay().unwrap().finish().is_ok());
}

#[test]
fn a_hello_without_an_answer_is_repeated_and_answered_but_not_for_ever() {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    let connection = Connection(1);
    assert!(table.host.connected(connection, 0));
    let mut guest = Guest::new([9; 32], "", vec!["Ben".to_owned()]);
    for _ in 0..6 {
        assert!(guest.awaits_welcome());
        let sent = answers(&mut table.host, connection, &hello_of(&mut guest));
        assert!(matches!(parse(&sent[0].1), Ok(ToGuest::Welcome { .. })), "{sent:?}");
        assert_eq!(table.host.table().devices.len(), 2, "one place for one guest");
    }
    assert_eq!(answers(&mut table.host, connection, &hello_of(&mut guest)), []);
    // the Welcome of the last answer arrives after all
    let mut late = Guest::new([9; 32], "", vec!["Ben".to_owned()]);
    let other = Connection(2);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    assert!(table.host.connected(other, 0));
    for _ in 0..2 {
        for (_, text) in answers(&mut table.host, other, &hello_of(&mut late)) {
            late.receive(&text);
        }
        assert!(!late.awaits_welcome());
    }
    assert_eq!(late.phase(), GuestPhase::Lobby);
}

/// Ben plays with Ann; nothing comes on his connection for a while, during which Ann moves if it is her turn.
fn silent_for_a_while(chance: u64) -> (Table<Crescendo>, Connection) {
    let mut table = two(chance);
    for _ in 0..6 {
        table.step();
    }
    let connection = table.devices[0].connection.unwrap();
    table.host.fell_silent(connection);
    table.host.fell_silent(connection);
    table.flush();
    while table.session().waited_for().iter().all(|seat| table.device_of(seat).is_none()) && table.step() {}
    assert!(!table.host.table().devices[1].is_connected && table.to_guests.is_empty(), "nothing is sent to it");
    (table, connection)
}

#[test]
fn a_guest_that_was_out_of_reach_plays_on_over_its_connection_whether_it_has_noticed_or_not() {
    for (chance, guest_notices) in (0..6).flat_map(|chance| [(chance, true), (chance, false)]) {
        let (mut table, connection) = silent_for_a_while(chance);
        if guest_notices {
            table.devices[0].guest.lost();
        }
        table.host.came_back(connection);
        table.flush();
        if guest_notices {
            table.devices[0].guest.hello();
            table.say(0);
        }
        table.deliver();
        let guest = &table.devices[0].guest;
        assert!(table.host.table().devices[1].is_connected && guest.is_connected() && guest.complaint().is_none());
        assert_eq!(table.seen(0).entries.len(), table.session().ply());
        table.play_to_the_end();
        table.assert_verified();
    }
}

#[test]
fn a_guest_that_was_out_of_reach_never_gets_back_a_place_that_was_given_away() {
    let (mut table, connection) = silent_for_a_while(1);
    let other = table.join(&["Ben"]);
    table.host.readmit(table.devices[other].connection.unwrap(), DeviceId::new(1).unwrap());
    assert_eq!(table.host.take_dropped(), [connection]);
    table.sync();
    table.cut(other);
    table.host.came_back(connection);
    table.flush();
    assert!(!table.host.table().devices[1].is_connected && table.to_guests.is_empty());
}
