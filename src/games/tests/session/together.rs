use super::match_pennies::{MatchPennies, Penny};
use crate::bots::Level;
use crate::engine::{Rejection, Seat, Seed};
use crate::session::{Accepted, Called, Damage, Declined, NewGame, Player, Session, Tally, Who};

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
fn a_choice_is_kept_until_all_have_chosen() {
    let mut session = pennies();
    assert_eq!(session.play(US, Penny::Heads), Ok(Accepted::Drafted));
    assert!(session.record().entries.is_empty());
    let mut session = reloaded(&session);
    assert_eq!(session.draft(US), Some(&Penny::Heads));
    assert_eq!(session.draft(THEM), None);
    // it may be changed until then
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
    assert!(!session.can_undo(), "a bot's choice is nobody's to take back");
    session.play(US, Penny::Heads).unwrap();
    session.play(US, Penny::Tails).unwrap();
    assert!(session.undo());
    assert_eq!((session.draft(US), session.ply()), (None, 1));
    assert!(session.undo());
    assert_eq!(session.ply(), 0);
    assert!(!session.undo());
    // a choice alone drops nothing: only what is played does
    session.play(US, Penny::Tails).unwrap();
    assert!(session.redo());
    assert_eq!((session.ply(), session.scores()), (1, [1, 0].as_slice()));
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
    let wins = tally.rows(session.players(), US).into_iter().map(|row| (row.who, row.played, row.wins));
    let number = || Called::Number(0);
    assert_eq!(wins.collect::<Vec<_>>(), [(Who::Person(number()), 1, 1), (Who::Bot(number()), 1, 0)]);
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
        assert!(matches!(read, Err(Damage::Field(_))), "{bad} was taken");
    }
}
