//! The proof of a deal is available only after the game.

use crate::engine::{Rng, Rules, Seats, Seed};
use crate::games::electrum::rules::{Electrum, Options};
use crate::games::tests::typed::{NewGame, Session};
use crate::session::typed::Record;
use crate::session::{Player, Tally, fingerprint};

fn session(seed: Seed) -> Session<Electrum> {
    let player = || Player::Person { name: None };
    let options = Options { points_to_win: 50, ..Options::default() };
    Session::deal(NewGame { options, seed, players: vec![player(), player()] }, Tally::default()).unwrap()
}

fn finish(session: &mut Session<Electrum>) {
    let mut chance = Rng::new(Seed::new(3));
    while let Some(seat) = session.turn().movers().iter().next() {
        let action = *chance.pick(&session.legal(seat)).unwrap();
        session.play(seat, action).unwrap();
    }
}

#[test]
fn the_seed_is_shown_after_the_game_and_hidden_by_an_undo() {
    let seed = Seed::new(77);
    let mut session = session(seed);
    let print = session.fingerprint();
    assert_eq!(print, fingerprint(seed));
    assert_eq!(print.len(), 64);
    assert!(!print.contains(&seed.to_string().to_lowercase()));
    assert_eq!(session.finished_record(), None);
    finish(&mut session);
    let record = session.finished_record().expect("the game is over");
    assert_eq!((record.seed, fingerprint(record.seed)), (seed, print.clone()));
    assert_eq!(record.replay().unwrap().finish().unwrap().scores(), session.scores());
    assert!(session.undo());
    assert_eq!(session.finished_record(), None, "the game is no longer over, so its seed is secret again");
    assert_eq!(session.fingerprint(), print);
}

#[test]
fn every_deal_of_a_record_is_found() {
    let mut session = session(Seed::new(12));
    finish(&mut session);
    let record = session.finished_record().unwrap();
    let deals = record.deals().unwrap();
    assert_eq!(u32::try_from(deals.len()).unwrap(), session.deals());
    assert!(deals.len() > 1);
    for (deal, number) in deals.iter().zip(1..) {
        assert_eq!(deal.deals(), number);
    }
    let unplayed = Record::<Electrum>::new(record.options.clone(), Seats::TWO, record.seed);
    assert_eq!(unplayed.deals().unwrap(), deals[..1]);
    let mut broken = record;
    broken.entries.truncate(1);
    broken.entries.push(broken.entries[0].clone());
    assert!(broken.deals().is_err(), "the same bone twice");
}
