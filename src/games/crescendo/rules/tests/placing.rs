//! "Set-up" and "A turn": seeds, and where bones may be placed.

use super::{mover, placement, seeded};
use crate::engine::{Bone, Rejection, Rules, Seat, Seats, Seed, SetupError, Viewer};
use crate::games::crescendo::rules::{Crescendo, Event, Options, Placement, Refusal};

fn deal(seats: u8, seed: u64) -> Crescendo {
    let seats = Seats::new(seats).expect("a table");
    Crescendo::deal(&Options::initial(seats), seats, Seed::new(seed)).expect("initial options")
}

#[test]
fn everybody_draws_seven_of_fifty_five() {
    for seats in 2..=4 {
        let game = deal(seats, 1);
        assert!(game.hands.iter().all(|hand| hand.len() == 7 && hand.is_sorted()));
        assert_eq!(game.pile.len(), 55 - 7 * usize::from(seats));
        assert_eq!(game.options().threshold, [200, 150, 100][usize::from(seats - 2)]);
    }
}

#[test]
fn the_first_seat_is_named_or_drawn_by_lot() {
    let three = Seats::new(3).expect("a table");
    for number in 0..3 {
        let options = Options { threshold: 100, first: Some(Seat::new(number)) };
        let game = Crescendo::deal(&options, three, Seed::new(7)).expect("a seat at the table");
        assert_eq!(mover(&game), Seat::new(number));
    }
    let mut drawn = [0; 3];
    for seed in 0..600 {
        drawn[mover(&deal(3, seed)).index()] += 1;
    }
    assert!(drawn.iter().all(|&times| (150..250).contains(&times)), "{drawn:?}");
}

#[test]
fn other_options_are_refused() {
    for (threshold, first) in [(40, None), (505, None), (510, None), (55, None), (100, Some(2))] {
        let options = Options { threshold, first: first.map(Seat::new) };
        let dealt = Crescendo::deal(&options, Seats::TWO, Seed::new(1));
        assert!(matches!(dealt, Err(SetupError::Option { .. })), "{options:?}");
    }
}

/// Bones of the seat that is to move, doublets and blanks left out.
fn plain(game: &Crescendo) -> Vec<Bone> {
    game.hand(mover(game)).iter().copied().filter(|bone| !bone.is_doublet() && !bone.has(0)).collect()
}

fn tried(game: &mut Crescendo, text: &str) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    match game.apply(&[placement(text)], &mut events) {
        Ok(()) => Ok(events),
        Err(Rejection::Refused { refusal, .. }) => Err(refusal),
        Err(rejection) => panic!("{rejection}"),
    }
}

#[test]
fn a_seed_touches_no_other_bone_by_an_edge_or_a_corner() {
    let mut game = deal(3, 4);
    let bone = plain(&game)[0];
    assert!(tried(&mut game, &format!("{bone}@c4d4")).is_ok());
    let bone = plain(&game)[0];
    for touching in ["c3d3", "e4f4", "e5f5", "b5b6", "d3e3", "c5c6", "a3b3", "e2e3"] {
        let refused = tried(&mut game, &format!("{bone}@{touching}"));
        assert!(matches!(refused, Err(Refusal::Touches(_))), "{touching}: {refused:?}");
    }
    assert!(
        matches!(tried(&mut game, &format!("{bone}@d4e4")), Err(Refusal::Taken(square)) if square.to_string() == "d4")
    );
    assert!(tried(&mut game, &format!("{bone}@c6d6")).is_ok());
}

#[test]
fn seeds_are_turned_up_when_all_have_put_theirs_and_nothing_is_scored() {
    for seats in 2..=4 {
        let mut game = deal(seats, 9);
        let first = mover(&game);
        for turn in 1..=seats {
            let seat = mover(&game);
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            assert!(legal.iter().all(|seed| seed.declared().is_none()));
            let seed = legal[legal.len() / 2];
            let mut events = Vec::new();
            game.apply(&[seed], &mut events).expect("a legal seed");
            assert_eq!(game.hand(seat).len(), 7, "a hand is filled up again");
            let turned_up = matches!(events.last(), Some(Event::TurnedUp(seeds)) if seeds.len() == usize::from(seats));
            assert_eq!(turned_up, turn == seats);
            let [low, high] = seed.spot().squares();
            let lies = [game.board().face(low), game.board().face(high)];
            assert_eq!(lies == seed.lies().map(Some), turned_up, "it lies face down until then");
        }
        assert_eq!(mover(&game), first);
        assert!(game.scores().iter().all(|&points| points == 0) && game.leader.is_none());
    }
}

#[test]
fn a_seed_is_not_declared() {
    for seed in 0..40 {
        let mut game = deal(2, seed);
        if let Some(blank) = game.hand(mover(&game)).iter().find(|bone| bone.has(0)).copied() {
            assert_eq!(tried(&mut game, &format!("{blank}=3@a1b1")), Err(Refusal::SeedDeclared));
            assert!(tried(&mut game, &format!("{blank}@a1b1")).is_ok());
        }
    }
}

#[test]
fn a_bone_goes_on_any_two_neighbouring_empty_squares() {
    let game = seeded(&Options::default(), 2, 3);
    let seat = mover(&game);
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let free = game.board().spots().count();
    let by_bone = |bone: Bone| {
        let values = if bone.has(0) { 10 } else { 1 };
        values * if bone.is_doublet() { free / 2 } else { free }
    };
    assert_eq!(legal.len(), game.hand(seat).iter().map(|&bone| by_bone(bone)).sum::<usize>());
    assert!(legal.is_sorted());
}

#[test]
fn only_what_can_be_placed_is() {
    let mut game = seeded(&Options::default(), 2, 3);
    let seat = mover(&game);
    let other = seat.next(Seats::TWO);
    let foreign = game.hand(other)[3];
    let spot = game.board().spots().find(|spot| spot.is_in_order()).expect("an empty board has room");
    let foreign = Placement::new(foreign, None, spot).expect("a placement");
    assert_eq!(game.check(seat, &foreign), Err(Refusal::NotInHand(foreign.bone())));
    assert_eq!(game.check(other, &foreign), Err(Refusal::NotYourTurn));
    let taken = game.placed[0].placement.spot();
    let own = Placement::new(plain(&game)[0], None, taken).expect("a placement");
    assert_eq!(game.check(seat, &own), Err(Refusal::Taken(taken.squares()[0])));
    let before = game.clone();
    assert!(game.apply(&[own], &mut Vec::new()).is_err());
    assert_eq!(game, before);
    assert!(matches!(game.apply(&[], &mut Vec::new()), Err(Rejection::Count { expected: 1, found: 0 })));
}

#[test]
fn a_view_says_the_same_as_the_rules() {
    let mut game = deal(2, 8);
    for _ in 0..12 {
        let seat = mover(&game);
        let view = game.view(Viewer::Seat(seat));
        let (mut legal, mut seen) = (Vec::new(), Vec::new());
        game.legal(seat, &mut legal);
        view.legal(&mut seen);
        assert_eq!(legal, seen);
        assert!(legal.iter().step_by(17).all(|&placement| view.check(placement).is_ok()));
        game.apply(&[legal[legal.len() / 3]], &mut Vec::new()).expect("a legal placement");
    }
}

#[test]
fn only_the_canonical_notation_is_read() {
    assert_eq!(placement("0-4=9@c4d4").declared(), Some(9));
    assert_eq!(placement("3-5@d4c4").faces(), [3, 5]);
    let bad = [
        "",
        "3-5",
        "3-5@",
        "5-3@c4d4",
        "3-5@c4",
        "3-5@c4d4e4",
        "3-5@c4e4",
        "3-5@c4c4",
        "3-5@c4d5",
        "3-3@d4c4",
        "3-3@c5c4",
        "0-4=0@c4d4",
        "0-4=10@c4d4",
        "0-4=09@c4d4",
        "0-4=@c4d4",
        "3-5=1@c4d4",
        "3-10@c4d4",
        "3-5@c04d4",
        "3-5@k1k2",
        "3-5@a10a11",
        "3-5@C4d4",
        "3-5@c4d4 ",
        "3-5@é4d4",
        "0-4=+9@c4d4",
    ];
    for bad in bad {
        assert!(bad.parse::<Placement>().is_err(), "{bad:?} was read");
    }
    assert!("3-5@a10b10".parse::<Placement>().is_ok());
}
