//! Several people at one table: names, undo, and secrets in the log.

use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed, Turn, Viewer};
use crate::games::crescendo::rules::{Crescendo, Event, Options};
use crate::games::tests::typed::{NewGame, Session};
use crate::session::{Player, Tally};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
const NESTOR: Seat = Seat::new(2);

fn person(name: &str) -> Player {
    Player::Person { name: Some(name.into()) }
}

fn table() -> Session<Crescendo> {
    let bot = Player::Bot { name: Some("Nestor".into()), level: Level::Tough, seed: Seed::new(1) };
    let three = Seats::new(3).unwrap();
    let options = Options { first: Some(ANN), ..Options::initial(three) };
    let players = vec![person("Ann"), person("Ben"), bot];
    Session::deal(NewGame { options, seed: Seed::new(8), players }, Tally::default()).unwrap()
}

fn step(session: &mut Session<Crescendo>) -> Seat {
    let Turn::One(seat) = session.turn() else { panic!("a seat is to act") };
    let action = session.legal(seat)[0];
    match session.bot_turn() {
        Some(asked) => session.answer(asked.ticket, action).unwrap(),
        None => session.play(seat, action).unwrap(),
    };
    seat
}

#[test]
fn a_seed_is_in_the_log_of_its_owner_alone_until_it_is_turned_up() {
    let mut session = table();
    assert_eq!([step(&mut session), step(&mut session)], [ANN, BEN]);
    let known = |session: &Session<Crescendo>, who| -> Vec<bool> {
        session.log(who, 0).iter().map(|entry| entry.actions[0].is_some()).collect()
    };
    assert_eq!(known(&session, Viewer::Seat(ANN)), [true, false]);
    assert_eq!(known(&session, Viewer::Seat(BEN)), [false, true]);
    assert_eq!(known(&session, Viewer::Seat(NESTOR)), [false, false]);
    assert_eq!(known(&session, Viewer::Table), [false, false]);
    assert_eq!(known(&session, Viewer::Peek(ANN)), [true, true]);
    assert_eq!(step(&mut session), NESTOR);
    // the last seed turns all seeds up
    assert_eq!(known(&session, Viewer::Table), [true, true, true]);
}

#[test]
fn undo_reverts_to_the_last_choice_of_a_person() {
    let mut session = table();
    assert!(session.undone_next().is_empty());
    step(&mut session);
    step(&mut session);
    step(&mut session);
    let undone = session.undone_next();
    let movers: Vec<bool> = undone.iter().map(|entry| entry.movers.contains(BEN)).collect();
    assert_eq!(movers, [true, false]);
    assert!(undone[1].events.iter().any(|event| matches!(event, Event::TurnedUp(_))));
    // only public events of the undone entries are announced
    let drawn = undone.iter().flat_map(|entry| &entry.events);
    assert!(drawn.clone().any(|event| matches!(event, Event::Drew { .. })));
    assert!(!drawn.clone().any(|event| matches!(event, Event::Drew { bone: Some(_), .. })));
    assert!(session.undo());
    assert_eq!(session.turn(), Turn::One(BEN));
}

#[test]
fn names_are_stored_and_documents_without_bot_names_are_read() {
    let mut session = table();
    session.set_player(NESTOR, Player::Bot { name: None, level: Level::Easy, seed: Seed::new(1) });
    let mut value = serde_json::to_value(&session).unwrap();
    assert_eq!(
        value["players"][2],
        serde_json::json!({"bot": {"level": "easy", "seed": value["players"][2]["bot"]["seed"]}})
    );
    let kept = Session::<Crescendo>::restore(value.clone()).unwrap();
    assert_eq!(kept.players()[0].name(), Some("Ann"));
    assert_eq!(kept.players()[2].name(), None);
    value["players"][2]["bot"]["name"] = "Ida".into();
    let kept = Session::<Crescendo>::restore(value).unwrap();
    assert_eq!(kept.players()[2].name(), Some("Ida"));
}
