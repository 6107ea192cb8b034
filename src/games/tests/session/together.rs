use super::match_pennies::{MatchPennies, Penny};
use crate::bots::Level;
use crate::engine::{Rejection, Seat, Seed, Viewer};
use crate::games::tests::typed::{NewGame, Session};
use crate::session::{self, Accepted, Declined, Player, RestoreError, Tally, TallyName, TallyPlayer};

const US: Seat = Seat::new(0);
const THEM: Seat = Seat::new(1);

fn pennies() -> Session<MatchPennies> {
    let players =
        vec![Player::Person { name: None }, Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) }];
    Session::deal(NewGame { options: (), seed: Seed::new(1), players }, Tally::default()).unwrap()
}

fn reloaded(session: &Session<MatchPennies>) -> Session<MatchPennies> {
    Session::restore(serde_json::to_value(session).unwrap()).unwrap()
}

#[test]
fn a_choice_is_a_draft_until_all_have_chosen() {
    let mut session = pennies();
    assert_eq!(session.play(US, Penny::Heads), Ok(Accepted::Drafted));
    assert!(session.record().entries.is_empty());
    let mut session = reloaded(&session);
    assert_eq!(session.draft(US), Some(Penny::Heads));
    assert_eq!(session.draft(THEM), None);
    assert_eq!(session.play(US, Penny::Tails), Ok(Accepted::Drafted));
    let asked = session.bot_turn().unwrap();
    assert_eq!(asked.seat, THEM);
    assert_eq!(session.answer(asked.ticket, Penny::Heads), Ok(Accepted::Played));
    assert_eq!(session.record().entries, [[Penny::Tails, Penny::Heads]]);
    assert_eq!((session.draft(US), session.draft(THEM)), (None, None));
    assert_eq!(session.scores(), [0, 1]);
    assert!(session.record().to_json().ends_with(r#""actions":[["T","H"]]}"#));
}

#[test]
fn undo_takes_back_a_choice_first_and_then_what_was_played() {
    let mut session = pennies();
    session.play(THEM, Penny::Heads).unwrap();
    assert!(!session.can_undo(), "no person can undo a bot's choice");
    session.play(US, Penny::Heads).unwrap();
    session.play(US, Penny::Tails).unwrap();
    assert!(session.undo());
    assert_eq!((session.draft(US), session.ply()), (None, 1));
    assert!(session.undo());
    assert_eq!(session.ply(), 0);
    assert!(!session.undo());
    let mut session = reloaded(&session);
    assert!(session.redo());
    assert_eq!((session.ply(), session.scores(), session.draft(US)), (1, [1, 0].as_slice(), None));
    assert!(session.redo());
    assert_eq!((session.ply(), session.draft(US)), (1, Some(Penny::Tails)));
    assert!(!session.can_redo() && session.undo());
    session.play(US, Penny::Heads).unwrap();
    assert!(!session.can_redo());
}

#[test]
fn undo_and_redo_leave_the_choices_of_bots_alone() {
    let mut session = pennies();
    session.play(US, Penny::Heads).unwrap();
    assert!(session.undo());
    let asked = session.bot_turn().unwrap();
    assert_eq!(session.answer(asked.ticket, Penny::Tails), Ok(Accepted::Drafted));
    assert!(session.can_redo(), "a bot's choice takes nothing away");
    // redo ends with the choice that completed the turn
    assert!(session.redo());
    assert_eq!((session.ply(), session.can_redo()), (1, false));
    assert!(session.undo());
    assert_eq!((session.ply(), session.draft(THEM)), (0, None));
}

#[test]
fn a_bot_of_another_level_chooses_anew() {
    let mut session = pennies();
    let asked = session.bot_turn().unwrap();
    session.answer(asked.ticket, Penny::Tails).unwrap();
    assert_eq!(session.bot_turn(), None);
    session.set_player(THEM, Player::Bot { name: None, level: Level::Easy, seed: Seed::new(3) });
    let again = session.bot_turn().unwrap();
    assert_eq!((again.seat, again.level), (THEM, Level::Easy));
    assert_ne!(again.ticket, asked.ticket);
}

#[test]
fn the_end_of_the_game_is_tallied() {
    let mut session = pennies();
    for _ in 0..5 {
        assert_eq!(session.tally(), Tally::default());
        session.play(THEM, Penny::Heads).unwrap();
        session.play(US, Penny::Heads).unwrap();
    }
    let tally = session.tally();
    let wins =
        tally.rows(session.players(), session.sides(), US).into_iter().map(|row| (row.who, row.played, row.wins));
    let number = || TallyName::Number(0);
    assert_eq!(wins.collect::<Vec<_>>(), [(TallyPlayer::Person(number()), 1, 1), (TallyPlayer::Bot(number()), 1, 0)]);
    assert_eq!(tally.games, 1);
    assert_eq!(session.play(US, Penny::Heads), Err(Declined::Rejected(Rejection::Over)));
    session.undo();
    assert_eq!(session.tally(), Tally::default());
}

#[test]
fn stored_choices_are_checked() {
    let mut value = serde_json::to_value(pennies()).unwrap();
    for bad in [r#"["X",null]"#, r#"["H","T"]"#, r#"["H"]"#, r#"["H",null,null]"#] {
        value["drafts"] = serde_json::from_str(bad).unwrap();
        let read = Session::<MatchPennies>::restore(value.clone());
        assert!(matches!(read, Err(RestoreError::Field(_))), "{bad} was taken");
    }
    let mut session = pennies();
    session.play(US, Penny::Heads).unwrap();
    session.undo();
    let mut value = serde_json::to_value(&session).unwrap();
    assert_eq!(value["taken"], serde_json::json!([[0, "H"]]));
    for bad in [r#"[[0,"X"]]"#, r#"[[1,"H"]]"#, r#"[[2,"H"]]"#, r#"[[0,"H"],[0,"T"]]"#, r#"["H"]"#] {
        value["taken"] = serde_json::from_str(bad).unwrap();
        let read = Session::<MatchPennies>::restore(value.clone());
        assert!(matches!(read, Err(RestoreError::Field(_))), "{bad} was taken");
    }
}

#[test]
fn a_joint_entry_counts_as_a_choice_of_every_person() {
    let chosen = |session: &Session<MatchPennies>| -> Vec<Vec<(Seat, Penny)>> {
        // the entries as shared code reads them
        let log = session::Session::log(session, Viewer::Table, 0).into_iter();
        let penny = |(seat, penny): (Seat, &str)| (seat, penny.parse().unwrap());
        log.map(|entry| entry.choices(session).map(penny).collect()).collect()
    };
    // against an opponent, only the person
    let mut session = pennies();
    session.play(US, Penny::Heads).unwrap();
    session.answer(session.bot_turn().unwrap().ticket, Penny::Tails).unwrap();
    assert_eq!(chosen(&session), [[(US, Penny::Heads)]]);
    // of two people, both
    let players = vec![Player::Person { name: None }; 2];
    let mut session =
        Session::<MatchPennies>::deal(NewGame { options: (), seed: Seed::new(1), players }, Tally::default());
    let session = session.as_mut().unwrap();
    session.play(THEM, Penny::Tails).unwrap();
    assert_eq!(chosen(session), [[]; 0], "nothing that is still a secret");
    session.play(US, Penny::Heads).unwrap();
    assert_eq!(chosen(session), [[(US, Penny::Heads), (THEM, Penny::Tails)]]);
}
