//! Questions that need everyone's consent, and guests who leave and return.

use boneyard::engine::{Rules, Seat, Seats};
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::games::scarnecchia::rules::{Options, Scarnecchia};
use boneyard::link::{
    Decision, DeviceId, GuestPhase, Host, Message, Phrase, Proposal, RefuseReason, SeatInfo, StartError, ToHost,
};
use boneyard::session::Player;

use super::table::{Table, answers, person};

fn three() -> Table<Crescendo> {
    let options = Crescendo::initial(Seats::new(3).unwrap());
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None, None], 1);
    table.join(&["Ben"]);
    table.join(&["Cleo"]);
    table.start();
    table
}

fn play(table: &mut Table<Crescendo>, steps: usize) {
    for _ in 0..steps {
        assert!(table.step());
    }
}

#[test]
fn undo_waits_for_every_device() {
    let mut table = three();
    play(&mut table, 8);
    let ply = table.session().ply();
    table.devices[0].guest.ask(Proposal::Undo);
    table.say(0);
    table.deliver();
    assert!(!table.devices[0].guest.must_answer(), "it has asked");
    assert!(table.devices[1].guest.must_answer());
    assert_eq!(table.host.question().unwrap().waits_for.len(), 2);
    table.devices[1].guest.consent(true);
    table.say(1);
    table.deliver();
    assert_eq!(table.session().ply(), ply, "the host has not agreed yet");
    table.host.consent(true, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    assert!(table.session().ply() < ply);
    for device in 0..2 {
        assert_eq!(table.seen(device).entries.len(), table.session().ply());
        assert_eq!(table.devices[device].guest.complaint(), None);
        assert_eq!(table.devices[device].guest.question(), None);
    }
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn one_refusal_or_a_move_ends_the_question() {
    let mut table = three();
    play(&mut table, 8);
    let ply = table.session().ply();
    table.host.ask(Proposal::Undo, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    table.devices[0].guest.consent(false);
    table.say(0);
    table.deliver();
    assert_eq!((table.session().ply(), table.host.question()), (ply, None));
    assert_eq!(table.devices[1].guest.question(), None);
    table.devices[0].guest.ask(Proposal::Undo);
    table.say(0);
    table.deliver();
    while table.device_of(table.session().waited_for().iter().next().unwrap()).is_none() {
        play(&mut table, 1);
    }
    play(&mut table, 1);
    assert_eq!(table.host.question(), None, "a guest has moved instead");
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn a_host_that_takes_a_move_back_without_consent_is_noticed_at_once() {
    let mut table = three();
    play(&mut table, 8);
    assert!(table.session.as_mut().unwrap().undo());
    table.sync();
    assert!(table.devices.iter().all(|device| device.guest.complaint().is_some()));
}

#[test]
fn a_guest_resumes_with_its_token_in_every_phase() {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    let ben = table.join(&["Ben"]);
    table.cut(ben);
    assert_eq!(table.host.can_start(), Err(StartError::Away(DeviceId::new(1).unwrap())));
    table.connect(ben);
    table.devices[ben].guest.accept();
    table.say(ben);
    table.deliver();
    // while contributions are collected
    table.host.start().unwrap();
    drop(table.host.take_outgoing());
    table.cut(ben);
    table.connect(ben);
    table.deal();
    for _ in 0..6 {
        play(&mut table, 1);
        // both sides are stored and restored, as after a reload
        let stored = serde_json::to_string(&table.devices[ben].guest).unwrap();
        table.devices[ben].guest = serde_json::from_str(&stored).unwrap();
        table.connect(ben);
        assert_eq!(table.seen(ben).entries.len(), table.session().ply());
        let stored = serde_json::to_string(&table.host).unwrap();
        table.host = serde_json::from_str::<Host>(&stored).unwrap();
        table.connect(ben);
        assert!(table.devices[ben].guest.is_connected());
    }
    table.play_to_the_end();
    table.cut(ben);
    table.connect(ben);
    table.assert_verified();
}

#[test]
fn a_lost_action_is_not_played_in_another_position() {
    let mut table = three();
    play(&mut table, 5);
    // the host's seat comes before the first guest's
    while table.device_of(table.session().waited_for().iter().next().unwrap()) != Some(0) {
        play(&mut table, 1);
    }
    let seat = table.session().waited_for().iter().next().unwrap();
    let action = table.guess(0, seat).to_string();
    // lost with the connection
    assert!(table.devices[0].guest.act(seat, &action, false));
    table.cut(0);
    let record = table.session().record();
    while table.session().record().entries == record.entries {
        assert!(table.session.as_mut().unwrap().undo());
        while table.session().ply() < record.entries.len() {
            let seat = table.session().waited_for().iter().next().unwrap();
            let legal = table.session().legal(seat);
            let action = *table.rng.pick(&legal).unwrap();
            table.session.as_mut().unwrap().play(seat, action).unwrap();
        }
    }
    table.connect(0);
    assert!(table.devices[0].guest.complaint().is_some(), "this device has not agreed to undo");
    table.sync();
    assert_eq!((table.session().ply(), table.seen(0).unanswered()), (record.entries.len(), None));
}

#[test]
fn an_action_on_its_way_while_a_move_is_taken_back_is_no_fault_of_the_host() {
    let mut table = three();
    play(&mut table, 5);
    while table.device_of(table.session().waited_for().iter().next().unwrap()) != Some(0) {
        play(&mut table, 1);
    }
    let ply = table.session().ply();
    let seat = table.session().waited_for().iter().next().unwrap();
    let action = table.guess(0, seat).to_string();
    table.host.ask(Proposal::Undo, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    for device in 0..2 {
        table.devices[device].guest.consent(true);
        table.say(device);
    }
    table.devices[0].guest.act(seat, &action, false);
    table.say(0);
    for _ in 0..2 {
        let (connection, text) = table.to_host.pop_front().unwrap();
        table.host_receives(connection, &text);
    }
    assert!(table.session().ply() < ply);
    while table.session().ply() < ply {
        let seat = table.session().waited_for().iter().next().unwrap();
        let legal = table.session().legal(seat);
        let action = *table.rng.pick(&legal).unwrap();
        table.session.as_mut().unwrap().play(seat, action).unwrap();
        table.host.sync(table.session.as_ref().unwrap());
        table.flush();
    }
    // the guest's action is the next message that the host receives
    table.deliver();
    assert_eq!(table.session().ply(), ply + 1);
    assert_eq!(table.devices[0].guest.complaint(), None);
    assert_eq!((table.seen(0).entries.len(), table.seen(0).unanswered()), (table.session().ply(), None));
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn a_connection_cut_in_mid_move_loses_nothing() {
    let mut table = three();
    play(&mut table, 5);
    for arrives in [false, true] {
        let (index, sent) = loop {
            let seat = table.session().waited_for().iter().next().unwrap();
            if let Some(index) = table.device_of(seat) {
                let action = table.guess(index, seat).to_string();
                table.devices[index].guest.act(seat, &action, false);
                table.say(index);
                break (index, action);
            }
            play(&mut table, 1);
        };
        let ply = table.session().ply();
        if arrives {
            // its answer is lost
            let (connection, text) = table.to_host.pop_front().unwrap();
            table.host_receives(connection, &text);
        }
        table.cut(index);
        assert_eq!(table.session().ply(), ply + usize::from(arrives));
        // a reload does not forget it either
        let stored = serde_json::to_string(&table.devices[index].guest).unwrap();
        table.devices[index].guest = serde_json::from_str(&stored).unwrap();
        table.connect(index);
        assert_eq!(table.session().ply(), ply + 1, "it is played once");
        let played = table.session().record().entries.pop().unwrap();
        assert_eq!(played.iter().map(ToString::to_string).collect::<Vec<_>>(), [sent]);
        assert_eq!(table.seen(index).entries.len(), ply + 1);
        assert_eq!((table.seen(index).unanswered(), table.devices[index].guest.complaint()), (None, None));
    }
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn a_guest_that_lost_everything_is_readmitted_by_the_host() {
    let mut table = three();
    play(&mut table, 7);
    table.cut(0);
    let stranger = table.join(&["Ben"]);
    assert_eq!(table.devices[stranger].guest.phase(), GuestPhase::Waiting);
    let [applicant] = table.host.applicants() else { panic!("one applies") };
    let connection = applicant.connection;
    table.host.readmit(connection, DeviceId::new(2).unwrap());
    assert!(table.host.take_outgoing().is_empty(), "that device is here");
    let old = table.devices[0].guest.clone();
    table.host.readmit(connection, DeviceId::new(1).unwrap());
    table.flush();
    table.deliver();
    assert_eq!(table.seen(stranger).entries.len(), table.session().ply());
    // the old device cannot come back with its token
    table.devices[0].guest = old;
    table.connect(0);
    assert_eq!(table.devices[0].guest.phase(), GuestPhase::Refused(RefuseReason::Forgotten));
    table.devices.swap_remove(0);
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn a_computer_player_replaces_a_guest_who_left_if_all_agree() {
    let mut table = three();
    play(&mut table, 4);
    let away = DeviceId::new(1).unwrap();
    table.host.ask(Proposal::Replace { device: away }, &mut **table.session.as_mut().unwrap());
    assert!(table.host.take_outgoing().is_empty(), "that device is here");
    let seat = table.host.seats_of(away)[0];
    table.devices[0].guest.leave();
    table.say(0);
    table.deliver();
    table.host.consent(true, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    table.devices[1].guest.consent(true);
    table.say(1);
    table.deliver();
    assert!(matches!(table.session().players()[seat.index()], Player::Bot { .. }));
    assert!(matches!(table.host.table().seats[seat.index()], SeatInfo::Bot { .. }));
    assert!(matches!(table.devices[1].guest.table().unwrap().seats[seat.index()], SeatInfo::Bot { .. }));
    table.devices.remove(0);
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn a_guest_that_left_is_not_away_and_everyone_is_asked_at_once_who_plays_on() {
    let mut table = three();
    play(&mut table, 8);
    let [ben, cleo] = [1, 2].map(|number| DeviceId::new(number).unwrap());
    // it waits for the guest that leaves
    table.devices[1].guest.ask(Proposal::Undo);
    table.say(1);
    table.deliver();
    table.devices[0].guest.leave();
    table.say(0);
    table.deliver();
    let shown = table.devices[1].guest.table().unwrap();
    assert_eq!((shown.left(), shown.absent()), (vec![ben], vec![ben]));
    assert_eq!(shown.devices.iter().map(|info| info.device).collect::<Vec<_>>(), [DeviceId::HOST, cleo]);
    let question = table.host.question().unwrap();
    assert_eq!((question.by, question.what), (ben, Proposal::Replace { device: ben }));
    assert_eq!(question.waits_for, [DeviceId::HOST, cleo]);
    assert!(table.devices[1].guest.must_answer());
    // one No, and it can be asked again, also after a reload
    table.devices[1].guest.consent(false);
    table.say(1);
    table.deliver();
    table.host = serde_json::from_str::<Host>(&serde_json::to_string(&table.host).unwrap()).unwrap();
    table.connect(1);
    assert_eq!((table.host.question(), table.host.table().left()), (None, vec![ben]));
    table.host.ask(Proposal::Replace { device: ben }, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    table.devices[1].guest.consent(true);
    table.say(1);
    table.deliver();
    assert_eq!((table.host.table().absent(), table.host.table().devices.len()), (vec![], 2));
    table.devices.remove(0);
    table.play_to_the_end();
    table.assert_verified();
    let setup = table.host.setup().clone();
    table.host.next_round(setup);
    assert_eq!(table.host.table().devices.len(), 2, "the lobby does not wait for it either");
}

#[test]
fn an_applicant_can_take_the_place_of_a_guest_that_left() {
    let mut table = three();
    play(&mut table, 4);
    table.devices[0].guest.leave();
    table.say(0);
    table.deliver();
    let stranger = table.join(&["Ben"]);
    let connection = table.host.applicants()[0].connection;
    table.host.readmit(connection, table.host.table().absent()[0]);
    table.flush();
    table.deliver();
    assert_eq!((table.host.table().left(), table.host.table().devices.len()), (vec![], 3));
    assert_eq!(table.seen(stranger).entries.len(), table.session().ply());
    table.devices.swap_remove(0);
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn a_screen_that_is_gone_leaves_the_list_and_the_deal_does_not_wait_for_it() {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    table.join(&["Ben"]);
    let screen = table.join(&[]);
    table.devices[screen].guest.accept();
    table.say(screen);
    table.deliver();
    let listed = |table: &Table<Crescendo>| table.host.table().devices.len();
    assert_eq!(listed(&table), 3);
    table.cut(screen);
    assert_eq!(listed(&table), 2);
    table.start();
    // it may return, as often as it likes
    for _ in 0..2 {
        play(&mut table, 2);
        table.connect(screen);
        assert_eq!((listed(&table), table.seen(screen).entries.len()), (3, table.session().ply()));
        table.cut(screen);
        assert_eq!(listed(&table), 2);
    }
    table.connect(screen);
    table.play_to_the_end();
    table.assert_verified();
    table.devices[screen].guest.leave();
    table.say(screen);
    table.deliver();
    assert_eq!((listed(&table), table.host.question()), (2, None));
}

#[test]
fn a_refusal_is_told_to_all_that_asked_or_agreed_until_they_have_read_it() {
    let mut table = three();
    play(&mut table, 8);
    let refused = |what| Some(Decision { what, is_done: false });
    table.host.ask(Proposal::Undo, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    for (device, agrees) in [(0, true), (1, false)] {
        table.devices[device].guest.consent(agrees);
        table.say(device);
        table.deliver();
    }
    assert_eq!(table.host.decision(), refused(Proposal::Undo));
    assert_eq!(table.devices[0].guest.decision(), refused(Proposal::Undo));
    assert_eq!(table.devices[1].guest.decision(), None, "it has said No");
    let host = serde_json::from_str::<Host>(&serde_json::to_string(&table.host).unwrap()).unwrap();
    assert_eq!(host.decision(), refused(Proposal::Undo), "a reload does not forget it");
    table.host.forget_decision();
    assert_eq!(table.host.decision(), None);
    // an agreement is told to the device that asked alone
    table.devices[1].guest.ask(Proposal::Undo);
    table.say(1);
    table.deliver();
    assert_eq!(table.devices[0].guest.decision(), None, "another question");
    table.host.consent(true, &mut **table.session.as_mut().unwrap());
    table.devices[0].guest.consent(true);
    table.say(0);
    table.flush();
    table.deliver();
    let done = Some(Decision { what: Proposal::Undo, is_done: true });
    assert_eq!((table.host.decision(), table.devices[0].guest.decision()), (None, None));
    assert_eq!(table.devices[1].guest.decision(), done);
}

#[test]
fn an_open_ended_game_ends_with_consent_and_is_verified() {
    let options = Options { hands: None, ..Options::default() };
    assert!(Scarnecchia::is_open_ended(&options));
    let mut table = Table::<Scarnecchia>::new(&options, vec![Some(person("Ann")), None], 2);
    table.join(&["Ben"]);
    table.start();
    while !table.session().can_stop() {
        assert!(table.step());
    }
    table.devices[0].guest.ask(Proposal::Stop);
    table.say(0);
    table.deliver();
    table.host.consent(true, &mut **table.session.as_mut().unwrap());
    table.flush();
    table.deliver();
    table.assert_verified();
}

#[test]
fn seats_rounds_phrases_and_refusals() {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    let ben = table.join(&["Ben"]);
    let late = table.join(&["Zoe"]);
    assert_eq!(table.devices[late].guest.phase(), GuestPhase::Refused(RefuseReason::Full));
    table.devices.pop();
    assert_eq!(table.host.can_start(), Err(StartError::NotAccepted(DeviceId::new(1).unwrap())));
    table.host.exchange(Seat::new(0), Seat::new(1));
    table.flush();
    table.deliver();
    assert_eq!(table.host.seats_of(DeviceId::new(1).unwrap()), [Seat::new(0)]);
    table.devices[ben].guest.accept();
    table.say(ben);
    table.deliver();
    // a change of the terms needs acceptance again
    table.host.exchange(Seat::new(0), Seat::new(1));
    table.flush();
    table.deliver();
    assert!(!table.devices[ben].guest.has_accepted());
    assert!(table.host.start().is_err());
    table.start();
    table.devices[ben].guest.say(Phrase::WellPlayed);
    table.say(ben);
    table.deliver();
    assert_eq!(table.host.take_said(), [(DeviceId::new(1).unwrap(), Phrase::WellPlayed)]);
    table.play_to_the_end();
    table.assert_verified();
    let first = table.seen(ben).fingerprint.clone();
    let setup = table.host.setup().clone();
    table.host.next_round(setup);
    table.session = None;
    table.flush();
    table.deliver();
    assert_eq!(table.devices[ben].guest.phase(), GuestPhase::Lobby);
    table.start();
    assert_ne!(table.seen(ben).fingerprint, first);
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn devices_without_a_common_protocol_learn_which_one_is_to_be_updated() {
    let options = Crescendo::initial(Seats::TWO);
    for (protocols, reason) in [
        (vec![0], RefuseReason::GuestTooOld),
        (vec![], RefuseReason::GuestTooOld),
        (vec![99, 100], RefuseReason::HostTooOld),
    ] {
        let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
        let connection = boneyard::link::Connection(1);
        assert!(table.host.connected(connection, 0));
        let hello = ToHost::Hello { protocols, name: String::new(), people: vec!["Ben".into()], token: None };
        let sent = answers(&mut table.host, connection, &hello.to_text());
        let refused = boneyard::link::ToGuest::Refused { reason };
        assert_eq!(sent, [(connection, refused.to_text())]);
        assert_eq!(table.host.take_closed(), [connection]);
    }
}

#[test]
fn only_a_screen_that_knows_the_message_is_sent_the_invitation() {
    let options = Crescendo::initial(Seats::TWO);
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None], 1);
    let ben = table.join(&["Ben"]);
    let screen = table.join(&[]);
    let shown = |table: &Table<Crescendo>, index: usize| table.devices[index].guest.invitation().map(str::to_owned);
    table.host.show_invitation(Some("CODE1".into()));
    table.flush();
    table.deliver();
    assert_eq!([ben, screen].map(|index| shown(&table, index)), [None, Some("CODE1".into())]);
    // one that joins later shows it too, and one of an older version is not sent what it does not know
    let late = table.join(&[]);
    assert_eq!(shown(&table, late), Some("CODE1".into()));
    let old = boneyard::link::Connection(90);
    assert!(table.host.connected(old, 0));
    let hello = ToHost::Hello { protocols: vec![1], name: String::new(), people: Vec::new(), token: None };
    let sent = answers(&mut table.host, old, &hello.to_text());
    let told: Vec<&String> = sent.iter().filter(|(to, _)| *to == old).map(|(_, text)| text).collect();
    assert!(told.iter().any(|text| text.contains(r#""welcome":{"protocol":1"#)), "{told:?}");
    assert!(told.iter().all(|text| !text.contains("invitation")), "{told:?}");
    table.host.show_invitation(None);
    table.flush();
    table.deliver();
    assert_eq!([screen, late].map(|index| shown(&table, index)), [None, None]);
}

/// Does what a guest's page does after each message.
fn sit(table: &mut Table<Crescendo>) {
    for index in 0..table.devices.len() {
        table.devices[index].guest.accept_seated();
        table.say(index);
    }
    table.deliver();
}

#[test]
fn sitting_down_is_agreeing_and_nobody_is_asked_again_unless_the_host_changes_the_rules() {
    let options = Crescendo::initial(Seats::new(3).unwrap());
    let mut table = Table::<Crescendo>::new(&options, vec![Some(person("Ann")), None, None], 1);
    let ben = table.join(&["Ben"]);
    let screen = table.join(&[]);
    sit(&mut table);
    assert!(!table.devices[ben].guest.has_accepted(), "a seat is free: its player changes the terms");
    table.join(&["Cem"]);
    sit(&mut table);
    assert_eq!(table.host.can_start(), Ok(()), "no device has been asked for anything");
    // other rules
    let mut setup = table.host.setup().clone();
    let threshold = setup.options["threshold"].as_u64().unwrap();
    setup.options["threshold"] = (threshold + 50).into();
    table.host.change_setup(setup);
    table.flush();
    table.deliver();
    sit(&mut table);
    assert!(table.devices[screen].guest.has_accepted(), "a screen agrees to nothing");
    assert!(table.devices[ben].guest.has_other_rules() && !table.devices[ben].guest.has_accepted());
    assert_eq!(table.host.can_start(), Err(StartError::NotAccepted(DeviceId::new(1).unwrap())));
    // also after a reload
    let stored = serde_json::to_string(&table.devices[ben].guest).unwrap();
    table.devices[ben].guest = serde_json::from_str(&stored).unwrap();
    table.connect(ben);
    sit(&mut table);
    assert!(table.devices[ben].guest.has_other_rules());
    table.start();
    table.play_to_the_end();
    table.assert_verified();
}
