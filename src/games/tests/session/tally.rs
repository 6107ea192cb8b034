//! Players keep their wins while names, kinds and the number of seats change.

use serde_json::json;

use crate::bots::Level;
use crate::engine::{Outcome, Seat, SeatSet, Seats, Seed, Sides};
use crate::games::crescendo::rules::{Crescendo, Options};
use crate::games::tests::typed::{NewGame, Session};
use crate::session::{Aids, Player, RestoreError, Tally, TallyName, TallyPlayer};

fn person(name: Option<&str>) -> Player {
    Player::Person { name: name.map(Into::into) }
}

fn bot(level: Level, name: Option<&str>) -> Player {
    Player::Bot { name: name.map(Into::into), level, seed: Seed::new(1) }
}

fn named(name: &str) -> TallyName {
    TallyName::Name(name.into())
}

/// Every player for themselves.
fn singles(players: &[Player]) -> Sides {
    Sides::singles(Seats::of_len(players.len()).unwrap_or(Seats::TWO))
}

/// The tally after a game that this seat won.
fn won(tally: Tally, players: &[Player], winner: u8) -> Tally {
    tally.with(players, singles(players), Outcome { winners: SeatSet::only(Seat::new(winner)) }, Aids::NONE)
}

/// Each player's wins, and the games counted.
fn wins_and_games(tally: &Tally, players: &[Player], first: u8) -> Vec<(TallyPlayer, u32, u32)> {
    let rows = tally.rows(players, singles(players), Seat::new(first)).into_iter();
    rows.map(|row| (row.who, row.wins, row.played)).collect()
}

#[test]
fn wins_follow_the_player_from_seat_to_seat() {
    let evening = [person(Some("Ann")), person(Some("Ben")), bot(Level::Easy, None)];
    let morning = [bot(Level::Brutal, None), person(Some(" Ann "))];
    let tally = won(won(Tally::default(), &evening, 0), &evening, 2);
    let tally = won(won(tally, &morning, 1), &morning, 0);
    let (ann, ben, nestor) =
        (TallyPlayer::Person(named("Ann")), TallyPlayer::Person(named("Ben")), TallyPlayer::Bot(TallyName::Number(0)));
    assert_eq!(wins_and_games(&tally, &morning, 1), [(ann.clone(), 2, 4), (nestor.clone(), 2, 4), (ben.clone(), 0, 2)]);
    assert_eq!(wins_and_games(&tally, &evening, 0), [(ann.clone(), 2, 4), (ben, 0, 2), (nestor, 2, 4)]);
    assert_eq!((tally.games, tally.wins(&ann)), (4, 2));
    // new players have no wins, and a bot called Ann is not the person Ann
    let next = [bot(Level::Easy, Some("Ann")), person(None)];
    let rows = wins_and_games(&tally, &next, 0);
    assert_eq!(rows[..2], [(TallyPlayer::Bot(named("Ann")), 0, 0), (TallyPlayer::Person(TallyName::Number(0)), 0, 0)]);
    assert_eq!(rows.len(), 5);
}

#[test]
fn two_of_one_name_are_one_player() {
    let twins = [person(Some("Ann")), person(Some("Ann"))];
    let both = Outcome { winners: [Seat::new(0), Seat::new(1)].into_iter().collect() };
    let tally = Tally::default().with(&twins, singles(&twins), both, Aids::HINTED);
    let rows = tally.rows(&twins, singles(&twins), Seat::new(0));
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].played, rows[0].wins, rows[0].aided), (1, 1, 1));
}

#[test]
fn the_tally_is_bounded() {
    let mut tally = Tally::default();
    for number in 0..200 {
        let players = [person(Some(&format!("P{number}"))), bot(Level::Easy, None)];
        tally = won(tally, &players, u8::from(number != 3));
    }
    assert_eq!(tally.wins(&TallyPlayer::Person(named("P3"))), 1, "the one who won is not forgotten");
    assert_eq!(tally.wins(&TallyPlayer::Bot(TallyName::Number(0))), 199);
    assert_eq!((tally.rows(&[], singles(&[]), Seat::new(0)).len(), tally.games), (40, 200));
}

#[test]
fn wins_that_were_counted_by_seat_belong_to_the_players_of_their_session() {
    let three = Seats::new(3).unwrap();
    let players = vec![person(Some("Ann")), bot(Level::Easy, None), bot(Level::Tough, Some("Ida"))];
    let game = NewGame { options: Options::initial(three), seed: Seed::new(8), players: players.clone() };
    let session = Session::<Crescendo>::deal(game, Tally::default()).unwrap();
    let mut stored = serde_json::to_value(&session).unwrap();
    assert_eq!(stored["tally"], json!({"games": 0, "wins": []}), "an empty tally is written as it always was");
    stored["tally"] = json!({"games": 7, "wins": [3, 2, 1, 1], "hinted": 2});
    let tally = Session::<Crescendo>::restore(stored.clone()).unwrap().tally();
    let rows = [
        (TallyPlayer::Person(named("Ann")), 3, 7),
        (TallyPlayer::Bot(TallyName::Number(0)), 2, 7),
        (TallyPlayer::Bot(named("Ida")), 1, 7),
        // a former player at a fourth seat
        (TallyPlayer::Bot(TallyName::Number(2)), 1, 7),
    ];
    assert_eq!(wins_and_games(&tally, &players, 0), rows);
    assert_eq!((tally.games, tally.hinted), (7, 2));
    // the new format parses to the same tally
    stored["tally"] = serde_json::to_value(&tally).unwrap();
    assert_eq!(Session::<Crescendo>::restore(stored.clone()).unwrap().tally(), tally);
    stored["tally"]["wins"] = json!(vec![stored["tally"]["wins"][0].clone(); 41]);
    assert!(matches!(Session::<Crescendo>::restore(stored), Err(RestoreError::Field(text)) if text.contains("tally")));
}
