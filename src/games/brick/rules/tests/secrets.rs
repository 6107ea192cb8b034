//! docs/rules/brick.md, Drawing 3 and Set-up of a match 7: what a seat may know.

use super::{bones, play, position, wall};
use crate::engine::{Bone, Rng, Rules, Seat, Seats, Seed, Viewer};
use crate::games::brick::rules::{Action, Brick, Event, Phase};

const OWN: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

/// docs/rules/brick.md, Drawing 3.
#[test]
fn only_its_owner_knows_a_brick_from_the_brickyard() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3"], "2-2", "0-1 0-2 0-3");
    play(&mut game, "5-6@(-1,0)(-2,0)");
    let events = play(&mut game, "+");
    let drew = |bone| Some(Event::Drew { seat: OWN, bone, readied: false });
    let bone: Bone = "0-1".parse().unwrap();
    assert_eq!(Brick::seen(&events[0], Viewer::Seat(OWN)), drew(Some(bone)));
    assert_eq!(Brick::seen(&events[0], Viewer::Peek(OTHER)), drew(Some(bone)));
    for who in [Viewer::Seat(OTHER), Viewer::Table] {
        assert_eq!(Brick::seen(&events[0], who), drew(None));
        let view = game.view(who);
        assert_eq!((view.hand(OWN), view.held(OWN), view.shown(OWN), view.yard()), (None, 1, &[][..], 2));
        assert!(!serde_json::to_string(&view).unwrap().contains("0-1"));
    }
}

/// docs/rules/brick.md, Drawing 3.
#[test]
fn a_drawn_readied_brick_is_known_until_it_leaves_the_hand() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3 3-4"], "2-2 4-4", "0-1 0-2 0-3 0-4 0-5");
    play(&mut game, "5-6@(-1,0)(-2,0) +2-2 + +4-4");
    let shown = |game: &Brick| game.view(Viewer::Seat(OTHER)).shown(OWN).to_vec();
    assert_eq!(shown(&game), bones("2-2 4-4"));
    play(&mut game, "3-3@(2,0)(2,1) 4-4@(0,1)(0,2)");
    assert_eq!(shown(&game), bones("2-2"));
    play(&mut game, "3-4@(0,-2)(0,-1)");
    assert_eq!(shown(&game), bones("2-2"));
    // seat 1 fills its empty hand, then seat 0 skips
    play(&mut game, "+ + + skip");
    assert_eq!(shown(&game), []);
    assert_eq!(game.table().readied, bones("0-1 2-2"));
}

/// docs/rules/brick.md, Set-up of a match 7.
#[test]
fn a_revealed_brick_is_known_until_it_leaves_the_hand() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6 4-4", "3-3 3-4"], "", "0-1 0-2 0-3 0-4 0-5 0-6");
    game.table.phase = Phase::Reveal;
    let entry = ["!5-6", "!3-3"].map(|action| action.parse::<Action>().unwrap());
    game.apply(&entry, &mut Vec::new()).unwrap();
    let shown = |game: &Brick| game.view(Viewer::Table).table.shown.clone();
    assert_eq!(shown(&game), [bones("5-6"), bones("3-3")]);
    play(&mut game, "4-4@(-1,0)(-1,1) 3-4@(2,0)(2,1)");
    assert_eq!(shown(&game), [bones("5-6"), bones("3-3")]);
    play(&mut game, "5-6@(0,1)(0,2)");
    assert_eq!(shown(&game), [bones(""), bones("3-3")]);
}

#[test]
fn imagined_games_agree_with_the_view() {
    let mut game = Brick::deal(&Brick::initial(Seats::new(4).unwrap()), Seats::new(4).unwrap(), Seed::new(11)).unwrap();
    let mut rng = Rng::new(Seed::new(12));
    let (mut legal, mut apart) = (Vec::new(), 0);
    for _ in 0..80 {
        let view = game.view(Viewer::Seat(OWN));
        let world = Brick::imagine(&view, &mut rng).unwrap().world;
        for seat in game.seats().iter() {
            assert!(view.shown(seat).iter().all(|bone| world.hand(seat).contains(bone)));
            apart += usize::from(world.hand(seat) != game.hand(seat));
        }
        assert_eq!(world.hand(OWN), game.hand(OWN));
        let hidden = view.unseen().unwrap();
        assert!(world.yard.iter().all(|bone| hidden.contains(bone)));
        let entry: Vec<Action> = game
            .turn()
            .movers()
            .iter()
            .map(|seat| {
                game.legal(seat, &mut legal);
                *rng.pick(&legal).unwrap()
            })
            .collect();
        if entry.is_empty() {
            break;
        }
        game.apply(&entry, &mut Vec::new()).unwrap();
    }
    assert!(apart > 100, "{apart}");
}

#[test]
fn a_contradictory_view_cannot_be_imagined() {
    let game = position(wall("aa", "a=1-1"), &["5-6", "3-3"], "2-2", "0-1 0-2");
    let view = game.view(Viewer::Seat(OWN));
    let mut rng = Rng::new(Seed::new(1));
    // the made-up position does not place all bricks of the set
    assert!(Brick::imagine(&view, &mut rng).is_none());
    let mut twice = view.clone();
    twice.table.readied.push("5-6".parse().unwrap());
    assert_eq!((view.unseen().is_some(), twice.unseen()), (true, None));
}
