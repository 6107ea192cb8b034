//! Hosts that cheat are noticed.

use boneyard::engine::{Rules, Seats, SentValues};
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::link::{
    Bytes32, Complaint, DeviceId, Disagreement, Message, Mismatch, Reveal, SeenGame, ToGuest, parse, verify,
};
use serde_json::Value;

use super::table::{Table, person};

fn played() -> Table<Crescendo> {
    let options = Crescendo::initial(Seats::new(3).unwrap());
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None, None], 1);
    table.join(&["Ben"]);
    table.join(&["Cleo"]);
    table.start();
    table.play_to_the_end();
    table
}

fn check(change: impl FnOnce(&mut SeenGame, &mut Reveal)) -> Result<usize, Disagreement> {
    let table = played();
    let guest = &table.devices[0].guest;
    let (mut seen, mut reveal) = (guest.game().unwrap().clone(), guest.reveal().unwrap().clone());
    change(&mut seen, &mut reveal);
    verify(SentValues::of::<Crescendo>(), &seen, &reveal).map(|checked| checked.entries)
}

#[test]
fn a_cheating_host_is_found_out_after_the_game() {
    assert!(check(|_, _| {}).is_ok());
    assert_eq!(check(|_, reveal| reveal.host = Bytes32::new([1; 32])), Err(Disagreement::Commitment));
    assert_eq!(check(|_, reveal| reveal.record["seed"] = "1".into()), Err(Disagreement::Seed));
    assert_eq!(check(|seen, _| seen.guests.reverse()), Err(Disagreement::Contributions));
    assert_eq!(check(|seen, _| seen.guests.retain(|(of, _)| *of != seen.device)), Err(Disagreement::Contributions));
    assert_eq!(check(|_, reveal| reveal.round += 1), Err(Disagreement::Round));
    // another guest contributed something else than it had committed to: it could have waited for the others
    let other = |seen: &mut SeenGame, _: &mut Reveal| seen.guests[1].1 = Bytes32::new([1; 32]);
    assert_eq!(check(other), Err(Disagreement::Contributions));
    assert_eq!(check(|seen, _| seen.fingerprint.push('0')), Err(Disagreement::Fingerprint));
    let shorter = check(|_, reveal| drop(reveal.record["actions"].as_array_mut().unwrap().pop()));
    assert!(matches!(shorter, Err(Disagreement::Length { .. })), "{shorter:?}");
    // a move against the rules
    let repeated = check(|_, reveal| {
        let actions = reveal.record["actions"].as_array_mut().unwrap();
        actions[5] = actions[4].clone();
    });
    assert!(matches!(repeated, Err(Disagreement::Entry { index: 5, what: Mismatch::Illegal(_) })), "{repeated:?}");
    // another position than the one of the record was shown
    let shown = check(|seen, _| seen.entries[7].seen[0].view = seen.entries[6].seen[0].view.clone());
    assert_eq!(shown, Err(Disagreement::Entry { index: 7, what: Mismatch::View }));
    let points = check(|seen, _| seen.entries[7].scores[0] += 1);
    assert_eq!(points, Err(Disagreement::Entry { index: 7, what: Mismatch::Scores }));
    let events = check(|seen, _| seen.entries[7].seen[0].events = Value::Array(Vec::new()));
    assert_eq!(events, Err(Disagreement::Entry { index: 7, what: Mismatch::Events }));
}

/// Passes on the host's messages, changed by `change`, to the only guest of a new table; returns its complaint.
fn complaint(change: impl Fn(&mut ToGuest)) -> Option<Complaint> {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    table.join(&["Ben"]);
    table.start();
    for _ in 0..8 {
        table.step();
    }
    let mut guest = boneyard::link::Guest::new([40; 32], "", vec!["Ben".into()]);
    guest.hello();
    for (_, text) in &table.sent {
        let mut message: ToGuest = parse(text).unwrap();
        change(&mut message);
        guest.receive(&message.to_text());
        guest.accept();
    }
    // the replaying guest has not sent its moves itself
    guest.complaint().cloned().filter(|complaint| !matches!(complaint, Complaint::OtherAction { .. }))
}

#[test]
fn some_cheats_are_noticed_at_once() {
    assert_eq!(complaint(|_| {}), None);
    let without = complaint(|message| {
        if let ToGuest::Dealt { guests, .. } = message {
            guests.clear();
        }
    });
    assert_eq!(without, Some(Complaint::Contributions));
    let disordered = complaint(|message| {
        if let ToGuest::Dealt { guests, .. } = message {
            guests.insert(0, (DeviceId::new(2).unwrap(), Bytes32::new([1; 32])));
        }
    });
    assert_eq!(disordered, Some(Complaint::Contributions));
    let changed = complaint(|message| {
        if let ToGuest::Dealt { guests, .. } = message {
            guests[0].1 = Bytes32::new([1; 32]);
        }
    });
    assert_eq!(changed, Some(Complaint::Contributions));
}
