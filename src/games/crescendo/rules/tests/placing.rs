//! Seeds and legal placements (docs/rules/crescendo.md, Set-up; docs/rules/crescendo.md, A turn).

use super::{mover, placement, seeded};
use crate::engine::{ActionError, Bone, GameView, Rejection, Rules, Seat, Seats, Seed, SetupError, Viewer};
use crate::games::crescendo::rules::{Crescendo, Event, Options, Placement, Refusal};

fn deal(seats: u8, seed: u64) -> Crescendo {
    let seats = Seats::new(seats).expect("a table");
    Crescendo::deal(&Options::initial(seats), seats, Seed::new(seed)).expect("initial options")
}

/// docs/rules/crescendo.md, Set-up 2
#[test]
fn every_seat_draws_seven_bones() {
    for seats in 2..=4 {
        let game = deal(seats, 1);
        assert!(game.hands.iter().all(|hand| hand.len() == 7 && hand.is_sorted()));
        assert_eq!(game.pile.len(), 55 - 7 * usize::from(seats));
        assert_eq!(game.options().threshold, [200, 150, 100][usize::from(seats - 2)]);
    }
}

/// docs/rules/crescendo.md, Settings 2
#[test]
fn the_first_player_is_chosen_or_drawn_by_lot() {
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

/// docs/rules/crescendo.md, Settings
#[test]
fn invalid_options_are_refused() {
    for (threshold, first) in [(40, None), (505, None), (510, None), (55, None), (100, Some(2))] {
        let options = Options { threshold, first: first.map(Seat::new) };
        let dealt = Crescendo::deal(&options, Seats::TWO, Seed::new(1));
        assert!(matches!(dealt, Err(SetupError::Option { .. })), "{options:?}");
    }
}

fn plain_bones(game: &Crescendo) -> Vec<Bone> {
    game.hand(mover(game)).iter().copied().filter(|bone| !bone.is_doublet() && !bone.has(0)).collect()
}

fn try_to_place(game: &mut Crescendo, text: &str) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    match game.apply(&[placement(text)], &mut events) {
        Ok(()) => Ok(events),
        Err(Rejection::Refused { refusal, .. }) => Err(refusal),
        Err(rejection) => panic!("{rejection}"),
    }
}

/// docs/rules/crescendo.md, Set-up 3
#[test]
fn a_seed_touches_no_other_bone_by_a_side_or_a_corner() {
    let mut game = deal(3, 4);
    let bone = plain_bones(&game)[0];
    assert!(try_to_place(&mut game, &format!("{bone}@c4d4")).is_ok());
    let bone = plain_bones(&game)[0];
    for touching in ["c3d3", "e4f4", "e5f5", "b5b6", "d3e3", "c5c6", "a3b3", "e2e3"] {
        let refused = try_to_place(&mut game, &format!("{bone}@{touching}"));
        assert!(matches!(refused, Err(Refusal::Touches(_))), "{touching}: {refused:?}");
    }
    assert!(
        matches!(try_to_place(&mut game, &format!("{bone}@d4e4")), Err(Refusal::Taken(square)) if square.to_string() == "d4")
    );
    assert!(try_to_place(&mut game, &format!("{bone}@c6d6")).is_ok());
}

/// docs/rules/crescendo.md, Set-up 5
#[test]
fn the_last_seed_turns_all_seeds_up_without_a_score() {
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
            assert_eq!(game.hand(seat).len(), 7, "the seat draws back to seven");
            let turned_up = matches!(events.last(), Some(Event::TurnedUp(seeds)) if seeds.len() == usize::from(seats));
            assert_eq!(turned_up, turn == seats);
            let [low, high] = seed.spot().squares();
            let lies = [game.board().face(low), game.board().face(high)];
            assert_eq!(lies == seed.lies().map(Some), turned_up, "it is face down until then");
        }
        assert_eq!(mover(&game), first);
        assert!(game.scores().iter().all(|&points| points == 0) && game.leader.is_none());
    }
}

/// docs/rules/crescendo.md, Set-up 5
#[test]
fn a_seed_cannot_be_declared() {
    for seed in 0..40 {
        let mut game = deal(2, seed);
        if let Some(blank) = game.hand(mover(&game)).iter().find(|bone| bone.has(0)).copied() {
            assert_eq!(try_to_place(&mut game, &format!("{blank}=3@a1b1")), Err(Refusal::SeedDeclared));
            assert!(try_to_place(&mut game, &format!("{blank}@a1b1")).is_ok());
        }
    }
}

/// docs/rules/crescendo.md, A turn 1
#[test]
fn a_bone_goes_on_any_two_adjacent_empty_squares() {
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
fn illegal_placements_are_refused_and_change_nothing() {
    let mut game = seeded(&Options::default(), 2, 3);
    let seat = mover(&game);
    let other = seat.next(Seats::TWO);
    let foreign = game.hand(other)[3];
    let spot = game.board().spots().find(|spot| spot.is_in_order()).expect("an empty board has room");
    let foreign = Placement::new(foreign, None, spot).expect("a placement");
    assert_eq!(game.check(seat, &foreign), Err(Refusal::NotInHand(foreign.bone()).into()));
    assert_eq!(game.check(other, &foreign), Err(ActionError::NotYourTurn));
    let taken = game.placed[0].placement.spot();
    let own = Placement::new(plain_bones(&game)[0], None, taken).expect("a placement");
    assert_eq!(game.check(seat, &own), Err(Refusal::Taken(taken.squares()[0]).into()));
    let before = game.clone();
    assert!(game.apply(&[own], &mut Vec::new()).is_err());
    assert_eq!(game, before);
    assert!(matches!(game.apply(&[], &mut Vec::new()), Err(Rejection::Count { expected: 1, found: 0 })));
}

#[test]
fn a_view_agrees_with_the_rules_on_legal_placements() {
    let mut game = deal(2, 8);
    for _ in 0..12 {
        let seat = mover(&game);
        let view = game.view(Viewer::Seat(seat));
        let (mut legal, mut seen) = (Vec::new(), Vec::new());
        game.legal(seat, &mut legal);
        view.legal(&mut seen);
        assert_eq!(legal, seen);
        assert!(legal.iter().step_by(17).all(|&placement| view.check(&placement).is_ok()));
        game.apply(&[legal[legal.len() / 3]], &mut Vec::new()).expect("a legal placement");
    }
}

/// docs/rules/crescendo.md, Components 6
#[test]
fn only_the_canonical_notation_is_parsed() {
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
        assert!(bad.parse::<Placement>().is_err(), "{bad:?} was parsed");
    }
    assert!("3-5@a10b10".parse::<Placement>().is_ok());
}
