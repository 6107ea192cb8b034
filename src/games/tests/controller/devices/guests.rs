//! Guests who leave and return, undo with everyone's consent, and what a guest cannot do.

use super::*;
use crate::games::crescendo::rules::Crescendo;

/// Serializes the guest and parses the result, as a reload of the page does.
fn reloaded(guest: &GuestHandle) -> GuestHandle {
    let stored = guest.with(|guest| serde_json::to_string(guest).unwrap());
    GuestHandle::new(serde_json::from_str(&stored).unwrap())
}

fn two() -> Room<Crescendo> {
    let mut room = Room::<Crescendo>::new(vec![Some(person("Ann")), None]);
    room.join(&["Ben"]);
    room.start();
    room
}

#[test]
fn the_device_that_waits_says_for_whom() {
    let mut room = two();
    room.play(4);
    let (host, guest) = (room.tab(), room.guest_tab(0));
    let names = [(host, "Waiting for Ben."), (guest, "Waiting for Ann.")];
    let waits: Vec<_> = names.into_iter().filter(|(tab, _)| tab.now(|now| now.awaited.is_some())).collect();
    let [(tab, words)] = waits[..] else { panic!("one of two waits") };
    assert!(tab.says().contains(words), "{}", tab.says());
    let ply = tab.ply();
    tab.play.act(&"0-0");
    tab.play.ask_for_a_hint();
    assert_eq!((tab.ply(), tab.program.asked(Lane::Background)), (ply, 0));
}

#[test]
fn undo_takes_effect_when_the_other_device_agrees() {
    let mut room = two();
    room.play(6);
    let ply = room.tab().ply();
    let guest = room.guest_tab(0);
    assert!(guest.now(|now| now.can_undo));
    guest.owner.with(|| guest.play.undo());
    room.deliver();
    assert_eq!(room.tab().ply(), ply, "the host's people have not agreed");
    assert!(!room.guest_tab(0).now(|now| now.can_undo), "it has been asked");
    let tab = room.tab();
    tab.owner.with(|| {
        tab.play.with_referee(|referee| room.host.borrow_mut().consent(true, referee));
    });
    room.deliver();
    assert!(room.tab().ply() < ply);
    assert_eq!(room.guest_tab(0).ply(), room.tab().ply());
    // the host asks
    let ply = room.tab().ply();
    let tab = room.tab();
    tab.owner.with(|| tab.play.undo());
    room.deliver();
    assert!(room.guests[0].guest.with(Guest::must_answer));
    assert!(room.guests[0].guest.update(|guest| guest.consent(false)));
    room.deliver();
    assert_eq!(room.tab().ply(), ply);
    room.tab().play.redo();
    assert_eq!(room.tab().ply(), ply, "no redo at a shared table");
    room.play_to_the_end();
    room.assert_ended();
}

#[test]
fn a_guest_reloads_in_the_middle_of_a_game_and_reads_it_without_a_connection() {
    let mut room = two();
    for _ in 0..5 {
        room.play(1);
        room.cut(0);
        assert!(!room.guest_tab(0).now(|now| now.can_undo), "away");
        room.guests[0].tab = None;
        room.guests[0].guest = reloaded(&room.guests[0].guest);
        room.deliver();
        assert_eq!(room.guest_tab(0).ply(), room.tab().ply(), "the last state stays readable");
        let moves = room.guest_tab(0).moves().len();
        assert!(moves > 0);
        room.connect(0);
    }
    room.play_to_the_end();
    room.assert_ended();
}

#[test]
fn a_host_reloads_in_the_middle_of_a_game() {
    let mut room = two();
    for _ in 0..5 {
        room.play(1);
        room.cut(0);
        let stored = serde_json::to_string(&*room.host.borrow()).unwrap();
        room.tab = None;
        room.host = Rc::new(RefCell::new(serde_json::from_str(&stored).unwrap()));
        let tab = open(room.storage, room.game.game);
        assert_eq!(tab.now(|now| now.role), TableRole::Host);
        let ply = tab.ply();
        tab.owner.with(|| tab.play.undo());
        assert_eq!(tab.ply(), ply, "no undo before the guests are asked");
        room.attach(&tab);
        room.tab = Some(tab);
        room.connect(0);
    }
    room.play_to_the_end();
    room.assert_ended();
}

#[test]
fn a_guest_that_lost_everything_gets_its_place_back_from_the_host() {
    let mut room = two();
    room.play(5);
    room.cut(0);
    room.guests.clear();
    let again = room.join(&["Ben"]);
    assert_eq!(room.guests[again].guest.with(Guest::phase), GuestPhase::Waiting);
    let connection = room.host.borrow().applicants()[0].connection;
    let device = room.host.borrow().table().devices[1].device;
    let tab = room.tab();
    tab.owner.with(|| {
        tab.play.with_referee(|_| room.host.borrow_mut().readmit(connection, device));
    });
    room.deliver();
    assert_eq!(room.guest_tab(again).ply(), room.tab().ply());
    room.play_to_the_end();
    let check = room.guests[again].guest.with(|guest| guest.check().cloned());
    assert!(matches!(check, Some(Ok(Checked { contributed: false, .. }))));
}

#[test]
fn what_a_guest_cannot_do_changes_nothing() {
    let mut room = two();
    room.play(5);
    let tab = room.guest_tab(0);
    let (ply, number) = tab.now(|now| (now.ply, now.number));
    tab.owner.with(|| {
        tab.play.new_game();
        tab.play.redo();
        tab.play.preserve();
        tab.play.restore();
        tab.play.peek("boneyard");
    });
    assert_eq!(tab.now(|now| (now.ply, now.number)), (ply, number));
    assert!(tab.play.past(1).is_empty() && tab.play.preserved().is_none());
    assert!(untrack(|| tab.play.peeked()).is_empty());
    assert_eq!(
        tab.storage.get(&keys::table(Crescendo::NAME)).unwrap(),
        None,
        "nothing is stored as a game of this device"
    );
}

#[test]
fn a_host_cannot_look_at_the_hands_of_its_guests() {
    let mut room = two();
    room.play(2);
    let tab = room.tab();
    tab.owner.with(|| tab.play.peek("boneyard"));
    assert!(untrack(|| tab.play.peeked()).is_empty());
}

#[test]
fn a_hint_on_a_guest_marks_the_game_on_every_device() {
    let mut room = two();
    room.play(4);
    while room.guest_tab(0).now(|now| now.awaited.is_some()) {
        room.play(1);
    }
    let tab = room.guest_tab(0);
    tab.owner.with(|| tab.play.ask_for_a_hint());
    assert_eq!(tab.program.asked(Lane::Background), 1);
    tab.program.think();
    room.deliver();
    let aids = room.guests[0].guest.with(|guest| guest.game().unwrap().position.clone().unwrap().aids);
    assert!(aids.hinted);
}

#[test]
fn by_hand_a_guest_waits_for_the_host_until_its_action_is_answered_also_after_a_reload() {
    let mut room = two();
    room.guests[0].guest.update(|guest| guest.set_by_hand(true));
    room.play(3);
    while room.guest_tab(0).now(|now| now.awaited.is_some()) {
        room.play(1);
    }
    let ply = room.tab().ply();
    let mut rng = room.rng.clone();
    let guest = room.guest_tab(0);
    assert!(guest.owner.with(|| act_here::<Crescendo>(guest, &mut rng)));
    let waits = |tab: &Tab| {
        tab.now(|now| now.awaited.is_some() && now.to_move == now.awaited) && tab.says().contains("Waiting for Ann.")
    };
    assert!(waits(guest), "{}", guest.says());
    assert_eq!((guest.ply(), room.tab().ply()), (ply, ply), "the link is on its way");
    // the guest reloads before the answer comes
    let sent = room.guests[0].guest.update(Guest::take_outgoing);
    let restored = reloaded(&room.guests[0].guest);
    restored.update(Guest::restore_connection);
    (room.guests[0].guest, room.guests[0].tab) = (restored, None);
    room.open_guest(0);
    assert!(waits(room.guest_tab(0)), "{}", room.guest_tab(0).says());
    let connection = room.guests[0].connection.unwrap();
    for text in sent {
        room.host_receives(connection, &text);
    }
    room.deliver();
    assert_eq!((room.guest_tab(0).ply(), room.tab().ply()), (ply + 1, ply + 1));
    room.play_to_the_end();
    room.assert_ended();
}

#[test]
fn a_finished_game_keeps_its_players_when_the_host_closes_the_table() {
    let mut room: Room<Crescendo> = two();
    room.play_to_the_end();
    let tally = room.tab().now(|now| now.tally.clone());
    room.host.borrow_mut().close();
    let tab = room.tab();
    tab.owner.with(|| tab.play.replace_guests());
    let players = untrack(|| tab.play.players());
    assert_eq!(players[1], Player::Remote { name: Some("Ben".to_owned()) }, "the tally and the deal page name Ben");
    assert_eq!(room.tab().now(|now| now.tally.clone()), tally);
    // opened as a game of this device alone, where a computer player continues it
    room.tab = None;
    let tab = open(room.storage, room.game.game);
    let ply = tab.ply();
    tab.owner.with(|| tab.play.undo());
    assert!(tab.ply() < ply);
    assert!(!untrack(|| tab.play.players())[1].is_remote());
}
