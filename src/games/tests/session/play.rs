use serde_json::{Value, json};

use crate::bots::Level;
use crate::engine::{Rejection, Rng, Rules, Seat, Seed, SetupError, Turn, Viewer};
use crate::games::electrum::rules::{Action, Electrum, Event, Options};
use crate::games::tests::typed::{NewGame, Session};
use crate::session::{Declined, Player, RecordError, RestoreError, Tally};

const US: Seat = Seat::new(0);
const NESTOR: Seat = Seat::new(1);

pub fn players() -> Vec<Player> {
    vec![
        Player::Person { name: Some("Ada".into()) },
        Player::Bot { name: None, level: Level::Easy, seed: Seed::new(77) },
    ]
}

fn session(seed: u64) -> Session<Electrum> {
    let game = NewGame { options: Options::default(), seed: Seed::new(seed), players: players() };
    Session::deal(game, Tally::default()).unwrap()
}

fn reloaded(session: &Session<Electrum>) -> Session<Electrum> {
    Session::restore(serde_json::to_value(session).unwrap()).unwrap()
}

fn stored(session: &Session<Electrum>) -> Value {
    serde_json::to_value(session).unwrap()
}

fn to_move(session: &Session<Electrum>) -> Option<Seat> {
    match session.turn() {
        Turn::One(seat) => Some(seat),
        Turn::Together(_) | Turn::Over(_) => None,
    }
}

fn step(session: &mut Session<Electrum>, rng: &mut Rng) -> Option<(Seat, Action)> {
    let seat = to_move(session)?;
    let action = *rng.pick(&session.legal(seat)).unwrap();
    match session.bot_turn() {
        Some(asked) => session.answer(asked.ticket, action).unwrap(),
        None => session.play(seat, action).unwrap(),
    };
    Some((seat, action))
}

#[test]
fn undo_goes_back_from_choice_to_choice_and_redo_returns() {
    // a Block game has many passes, which are no decisions
    let options = Options { draws: false, ..Options::default() };
    let game = NewGame { options, seed: Seed::new(4), players: players() };
    let mut session = Session::<Electrum>::deal(game, Tally::default()).unwrap();
    let mut rng = Rng::new(Seed::new(5));
    let mut stops = Vec::new();
    let mut passes = 0;
    loop {
        let before = (session.ply(), session.view(Viewer::Peek(US)));
        let Some((seat, action)) = step(&mut session, &mut rng) else { break };
        passes += usize::from(seat == US && action == Action::Pass);
        if seat == US && action != Action::Pass {
            stops.push(before);
        }
    }
    assert!(stops.len() > 20 && passes > 0, "a game with too little in it: {} {passes}", stops.len());
    assert_eq!(session.tally().games, 1);
    let whole = session.record();
    let end = session.view(Viewer::Peek(US));
    for (ply, view) in stops.iter().rev() {
        assert!(session.can_undo());
        assert!(session.undo());
        assert_eq!((session.ply(), &session.view(Viewer::Peek(US))), (*ply, view));
        assert_eq!(to_move(&session), Some(US));
        session = reloaded(&session);
    }
    assert!(!session.can_undo() && !session.undo());
    assert_eq!(session.tally().games, 0);
    for (ply, view) in &stops[1..] {
        assert!(session.redo());
        assert_eq!((session.ply(), &session.view(Viewer::Peek(US))), (*ply, view));
    }
    assert!(session.redo());
    assert!(!session.can_redo() && !session.redo());
    assert_eq!((session.record(), session.view(Viewer::Peek(US))), (whole, end));
}

#[test]
fn a_ticket_identifies_an_entry_and_all_before_it() {
    let (mut session, mut rng) = (session(11), Rng::new(Seed::new(2)));
    for _ in 0..12 {
        step(&mut session, &mut rng);
    }
    let last = session.ticket_of(11);
    assert!(last.is_some() && session.ticket_of(12).is_none());
    step(&mut session, &mut rng);
    assert_eq!(session.ticket_of(11), last);
    let copy = session.clone();
    while session.ply() > 11 {
        session.undo();
    }
    assert_eq!(session.ticket_of(11), None);
    while session.ply() < 12 {
        step(&mut session, &mut rng);
    }
    assert_ne!(session.ticket_of(11), last, "played again");
    assert_eq!(copy.ticket_of(11), last);
}

#[test]
fn another_action_drops_what_was_undone() {
    let (mut session, mut rng) = (session(11), Rng::new(Seed::new(2)));
    for _ in 0..12 {
        step(&mut session, &mut rng);
    }
    session.undo();
    session.undo();
    let kept = session.record().entries;
    let whole = stored(&session);
    assert_eq!(session.play(US, Action::Pass), session.play(US, Action::Pass));
    assert_eq!(stored(&session), whole, "a refused action changes nothing");
    let action = session.legal(US)[0];
    session.play(US, action).unwrap();
    assert!(!session.can_redo());
    assert_eq!(session.record().entries[..kept.len()], kept);
    assert_eq!(session.record().entries.len(), kept.len() + 1);
}

#[test]
fn an_automatic_draw_is_one_step_of_undo() {
    let (mut session, ply) = (0..)
        .find_map(|seed| {
            let (mut session, mut rng) = (session(seed), Rng::new(Seed::new(seed)));
            while let Some(seat) = to_move(&session).filter(|_| session.ply() < 60) {
                if seat == US && session.legal(US) == [Action::Draw] {
                    let ply = session.ply();
                    session.play(US, Action::Draw).unwrap();
                    if session.legal(US) == [Action::Draw] {
                        return Some((session, ply));
                    }
                } else {
                    step(&mut session, &mut rng);
                }
            }
            None
        })
        .unwrap();
    while session.legal(US) == [Action::Draw] {
        session.play_auto(US, Action::Draw).unwrap();
    }
    let end = session.ply();
    assert!(end >= ply + 2);
    assert!(reloaded(&session).undo());
    assert!(session.undo());
    assert_eq!(session.ply(), ply);
    assert!(session.redo());
    assert_eq!(session.ply(), end);
}

#[test]
fn a_bot_is_asked_the_same_again_and_late_answers_are_refused() {
    let (mut session, mut rng) = (session(8), Rng::new(Seed::new(8)));
    while to_move(&session) != Some(NESTOR) || !session.can_undo() {
        step(&mut session, &mut rng);
    }
    let asked = session.bot_turn().unwrap();
    assert_eq!((asked.seat, asked.level), (NESTOR, Level::Easy));
    assert_eq!(asked.view, session.view(Viewer::Seat(NESTOR)));
    let again = reloaded(&session).bot_turn().unwrap();
    assert_eq!((again.seed, &again.view), (asked.seed, &asked.view));
    assert_ne!(again.ticket, asked.ticket);
    let answer = session.legal(NESTOR)[0];

    session.undo();
    assert_eq!(session.answer(asked.ticket, answer), Err(Declined::Stale));
    session.redo();
    assert_eq!(session.answer(asked.ticket, answer), Err(Declined::Stale), "a moment does not come back");
    let asked = session.bot_turn().unwrap();
    session.set_player(NESTOR, Player::Bot { name: None, level: Level::Brutal, seed: asked.seed });
    assert_eq!(session.answer(asked.ticket, answer), Err(Declined::Stale));
    let asked = session.bot_turn().unwrap();
    assert_eq!(asked.level, Level::Brutal);
    let illegal = Action::Play("0-0".parse().unwrap(), "N".parse().unwrap());
    assert!(matches!(
        session.answer(asked.ticket, illegal),
        Err(Declined::Rejected(Rejection::Refused { seat: NESTOR, .. }))
    ));
    session.answer(asked.ticket, answer).unwrap();
    assert_eq!(session.answer(asked.ticket, answer), Err(Declined::Stale));
}

#[test]
fn unacknowledged_events_survive_a_reload() {
    let (mut session, mut rng) = (session(3), Rng::new(Seed::new(1)));
    while session.deals() == 1 {
        session.acknowledge();
        step(&mut session, &mut rng);
    }
    let again = reloaded(&session);
    assert_eq!(again.acknowledged() + 1, again.ply());
    let told = again.log(Viewer::Seat(US), again.acknowledged());
    assert_eq!(told.len(), 1);
    assert!(told[0].events.iter().any(|event| matches!(event, Event::HandEnded(_))));
    assert_eq!(told[0].events, again.events(Viewer::Seat(US)));
    assert_eq!((told[0].deals, again.deals()), (1, 2));
    assert_eq!(told[0].scores, again.scores());

    let log = again.log(Viewer::Seat(US), 0);
    assert_eq!(log.len(), again.ply());
    let hidden = log.iter().flat_map(|entry| &entry.events).any(|event| match event {
        Event::Drew { seat, bone, .. } => (*seat == US) != bone.is_some(),
        _ => false,
    });
    assert!(!hidden, "the log shows what its viewer may know, no more and no less");
}

#[test]
fn a_table_needs_its_players() {
    let deal = |players: Vec<Player>| {
        Session::<Electrum>::deal(
            NewGame { options: Options::default(), seed: Seed::new(1), players },
            Tally::default(),
        )
    };
    assert!(matches!(deal(Vec::new()), Err(SetupError::Option { option: "players", .. })));
    assert!(matches!(deal(vec![Player::Person { name: None }; 300]), Err(SetupError::Option { .. })));
    assert!(matches!(deal(vec![Player::Person { name: None }; 3]), Err(SetupError::Seats { .. })));
}

#[test]
fn a_stored_session_is_validated() {
    let (mut session, mut rng) = (session(4), Rng::new(Seed::new(4)));
    for _ in 0..9 {
        step(&mut session, &mut rng);
    }
    session.undo();
    let good = stored(&session);
    let with = |pointer: &str, value: Value| {
        let mut edited = good.clone();
        *edited.pointer_mut(pointer).unwrap() = value;
        Session::<Electrum>::restore(edited).unwrap_err()
    };
    let field = |damage: &RestoreError, name: &str| matches!(damage, RestoreError::Field(text) if text.contains(name));
    assert!(field(&with("/marks", json!("dd")), "marks"));
    assert!(field(&with("/marks", json!("ddddddddx")), "marks"));
    assert!(field(&with("/cursor", json!(10)), "cursor"));
    assert!(field(&with("/cursor", json!(-1)), "-1"));
    assert!(field(&with("/acknowledged", json!(9)), "acknowledged"));
    assert!(field(&with("/players", json!([])), "players"));
    assert!(field(&with("/players/0", json!({"ghost": {}})), "ghost"));
    assert!(field(&with("/drafts", json!(["draw", null])), "seat 0"));
    assert!(field(&with("/tally/wins", json!(vec![1; 11])), "tally"));
    assert!(matches!(with("/record/game", json!("chess")), RestoreError::Record(RecordError::OtherGame { .. })));
    // the illegal action is among the undone ones, but found all the same
    assert!(session.ply() < 8);
    assert!(matches!(with("/record/actions/8", json!("6-6@S")), RestoreError::Illegal { index: 8, .. }));
    let mut more = good.clone();
    more["color"] = json!("red");
    assert!(field(&Session::<Electrum>::restore(more).unwrap_err(), "color"));
    assert_eq!(stored(&Session::<Electrum>::restore(good.clone()).unwrap()), good);
    assert_eq!(Electrum::NAME, good["record"]["game"]);
}
