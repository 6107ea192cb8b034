//! No message to a guest contains anything that its seats may not know.

use std::collections::BTreeSet;

use boneyard::engine::{Opaque, Rng, Seat, Seed, ShowsView, Viewer};
use boneyard::games::GameId;
use boneyard::link::{ToGuest, entry_seen, parse};
use boneyard::with_game;
use serde_json::{Value, json};

use super::table::Table;

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Table, Viewer::Seat)
}

/// What a message about the game says of bones, compared with what the device's viewers may know by the rules alone.
/// Returns what it may not say.
fn leak<G: ShowsView>(
    states: &[G],
    events: &[Vec<G::Event>],
    viewers: &[Option<Seat>],
    message: &ToGuest,
) -> Option<String> {
    let ToGuest::Update(update) = message else {
        // the other messages are about seats, devices and hashes; the reveal comes when the game is over
        let text = serde_json::to_string(message).unwrap();
        let is_over = states.last().is_some_and(|state| state.turn().is_over());
        let says_bones = |text: &str| text.contains("\"seed\":") || text.contains("\"actions\":");
        return (!is_over && says_bones(&text)).then_some(text);
    };
    let may_see = |state: &G, seat: Option<Seat>| serde_json::to_value(state.view(viewer(seat))).unwrap();
    for (seat, view) in viewers.iter().zip(update.start.iter().flatten()) {
        if *view != may_see(&states[0], *seat) {
            return Some(view.to_string());
        }
    }
    for (index, entry) in (update.from..).zip(&update.entries) {
        assert_eq!(entry.seen.len(), viewers.len());
        for (seat, seen) in viewers.iter().zip(&entry.seen) {
            let known: Vec<G::Event> = events[index].iter().filter_map(|event| G::seen(event, viewer(*seat))).collect();
            let expected = (may_see(&states[index + 1], *seat), serde_json::to_value(known).unwrap());
            if (&seen.view, &seen.events) != (&expected.0, &expected.1) {
                return Some(serde_json::to_string(seen).unwrap());
            }
        }
    }
    let own: BTreeSet<Seat> = viewers.iter().copied().flatten().collect();
    let drafts = update.position.iter().flat_map(|position| &position.drafts);
    drafts.filter(|(seat, _)| !own.contains(seat)).map(|(_, draft)| draft.clone()).next()
}

/// The states and events of a played game, by entry.
fn replayed<G: ShowsView>(table: &Table<G>) -> (Vec<G>, Vec<Vec<G::Event>>) {
    let record = table.session().record();
    let mut replay = record.replay().unwrap();
    let (mut states, mut events) = (vec![replay.state().clone()], Vec::new());
    while let Some(step) = replay.advance().unwrap() {
        states.push(step.state.clone());
        events.push(step.events.to_vec());
    }
    (states, events)
}

fn scan<G: ShowsView>() {
    let mut table = Table::<G>::smallest(5);
    table.join(&["Ben"]);
    table.join(&[]);
    table.start();
    table.play_to_the_end();
    let (states, events) = replayed(&table);
    let mut scanned = 0;
    for (device, text) in &table.sent {
        let message: ToGuest = parse(text).unwrap();
        let viewers = &table.seen(*device).viewers;
        if !matches!(message, ToGuest::Reveal(_)) {
            assert_eq!(leak(&states, &events, viewers, &message), None, "device {device}");
        }
        scanned += 1;
    }
    assert!(scanned > events.len());
    // a leak is found: a view of the other seat, an event as the other seat sees it, and another seat's secret choice
    let planted = |change: &dyn Fn(&mut boneyard::link::Update)| {
        let found =
            table.sent.iter().filter(|(device, _)| *device == 0).find_map(|(_, text)| match parse(text).unwrap() {
                ToGuest::Update(mut update) if update.start.is_some() => {
                    change(&mut update);
                    leak(&states, &events, &table.seen(0).viewers, &ToGuest::Update(update))
                }
                _ => None,
            });
        assert!(found.is_some(), "the scan overlooks a leak");
    };
    let peek = serde_json::to_value(states[0].view(Viewer::Peek(Seat::new(1)))).unwrap();
    let own = serde_json::to_value(states[0].view(Viewer::Seat(Seat::new(1)))).unwrap();
    if peek != own {
        planted(&|update| update.start = Some(vec![peek.clone()]));
    }
    planted(&|update| update.position.as_mut().unwrap().drafts.push((Seat::new(0), "R".into())));
    planted(&|update| update.start = Some(vec![json!({ "hand": ["6-6"] })]));
}

#[test]
fn every_message_of_every_game_says_only_what_its_receiver_may_know() {
    for &game in GameId::ALL {
        with_game!(game, Game => scan::<Game>());
    }
}

/// Deals the bones that a seat does not see anew: what it is sent stays the same.
fn redealt<G: ShowsView>() {
    let mut table = Table::<G>::smallest(6);
    table.join(&["Ben"]);
    table.start();
    for _ in 0..12 {
        if !table.step() {
            break;
        }
    }
    let (states, events) = replayed(&table);
    let seat = table.seen(0).seats()[0];
    let mut rng = Rng::new(Seed::new(1));
    for (state, events) in states[1..].iter().zip(&events) {
        let sent = |state: &G| -> Value {
            let who = Viewer::Seat(seat);
            let seen: Vec<G::Event> = events.iter().filter_map(|event| G::seen(event, who)).collect();
            serde_json::to_value(entry_seen(Vec::new(), &Opaque::new(seen), &Opaque::new(state.view(who)))).unwrap()
        };
        for _ in 0..3 {
            let Some(other) = G::imagine(&state.view(Viewer::Seat(seat)), &mut rng) else { continue };
            assert_eq!(sent(&other.world), sent(state));
        }
    }
}

#[test]
fn what_a_seat_is_sent_does_not_depend_on_the_bones_that_it_does_not_see() {
    for &game in GameId::ALL {
        with_game!(game, Game => redealt::<Game>());
    }
}
