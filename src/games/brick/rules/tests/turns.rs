//! docs/rules/brick.md, A turn, Drawing and Scoring.

use super::{bones, may, play, position, to_move, wall};
use crate::engine::{Rules, Seat};
use crate::games::brick::rules::{Action, Event, Phase, Refusal};

/// docs/rules/brick.md, Scoring 1.
#[test]
fn a_brick_scores_a_point_for_each_layer_beneath() {
    let built = || wall("aabbdd .ccee.", "a=1-1 b=1-1 d=1-1 c=2-2 e=2-2");
    let table = [
        ("5-6@(-1,0)(-2,0)", 0, 0),
        // on the ground beside a high wall
        ("5-6@(2,1)(2,2)", 0, 0),
        ("5-6@(2,0)(3,0)", 2, 2),
        // a readied brick scores nothing
        ("*3-4@(2,0)(3,0)", 2, 0),
    ];
    for (text, layer, gain) in table {
        let mut game = position(built(), &["5-6 4-4", "3-3"], "3-4", "");
        let events = play(&mut game, text);
        let Event::Placed { layer: on, gain: scored, .. } = events[0] else { panic!("{events:?}") };
        assert_eq!((on, scored), (layer, gain), "{text}");
        assert_eq!(game.scores(), [gain, 0], "{text}");
    }
}

/// docs/rules/brick.md, A turn 2.
#[test]
fn a_brick_on_a_readied_brick_scores_as_usual() {
    let mut game = position(wall("aabb", "a=1-1 b=*6-6"), &["1-5 4-4", "3-3"], "", "2-2");
    play(&mut game, "1-5@(1,0)(2,0)");
    assert_eq!(game.scores(), [1, 0]);
}

/// docs/rules/brick.md, A turn 2.
#[test]
fn any_seat_may_play_a_readied_brick_face_down() {
    let mut game = position(wall("aa", "a=6-6"), &["1-2 1-3 1-4", "3-3"], "4-5 2-2", "");
    let events = play(&mut game, "*4-5@(2,0)(3,0)");
    assert!(matches!(events[..], [Event::Placed { face_down: true, gain: 0, .. }]));
    assert_eq!((game.hand(Seat::new(0)).len(), &game.table().readied), (3, &bones("2-2")));
    assert_eq!(game.table().wall.bricks()[1].faces(), [0, 0]);
    assert_eq!(to_move(&game), Seat::new(1));
    // a readied brick is not in a hand, and a brick in hand is not readied
    let refused = |action: &str| game.check(Seat::new(1), &action.parse().unwrap());
    assert_eq!(refused("2-2@(4,0)(5,0)"), Err(Refusal::NotHeld("2-2".parse().unwrap()).into()));
    assert_eq!(refused("*3-3@(4,0)(5,0)"), Err(Refusal::NotReadied("3-3".parse().unwrap()).into()));
}

/// docs/rules/brick.md, Drawing 1.
#[test]
fn nothing_is_drawn_while_a_brick_is_in_hand() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6 4-4", "3-3"], "2-2", "0-1 0-2");
    let events = play(&mut game, "5-6@(-1,0)(-2,0)");
    assert_eq!(events.len(), 1);
    assert_eq!((game.hand(Seat::new(0)), game.table().phase), (&bones("4-4")[..], Phase::Play(Seat::new(1))));
    let draw = game.check(Seat::new(1), &Action::Draw(None));
    assert_eq!(draw, Err(Refusal::NotNow.into()));
}

/// docs/rules/brick.md, Drawing 1.
#[test]
fn an_empty_hand_draws_three_at_once() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3"], "2-2 4-4", "0-1 0-2 0-3");
    play(&mut game, "5-6@(-1,0)(-2,0)");
    let drawing = Phase::Draw { seat: Seat::new(0), after_skip: false };
    assert_eq!(game.table().phase, drawing);
    assert!(may(&game, 0, "+") && may(&game, 0, "+2-2") && may(&game, 0, "+4-4"));
    assert!(!may(&game, 0, "+0-1") && !may(&game, 0, "skip") && !may(&game, 1, "+"));
    play(&mut game, "+ +4-4");
    assert_eq!(game.table().phase, drawing);
    play(&mut game, "+");
    assert_eq!((game.hand(Seat::new(0)), to_move(&game)), (&bones("0-1 0-2 4-4")[..], Seat::new(1)));
    assert_eq!((&game.table().readied, game.yard.len()), (&bones("2-2"), 1));
}

/// docs/rules/brick.md, Drawing 2.
#[test]
fn drawing_ends_when_nothing_is_left() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3"], "2-2", "0-1");
    play(&mut game, "5-6@(-1,0)(-2,0) +");
    // the only brick left still has to be drawn by an action
    assert!(may(&game, 0, "+2-2"));
    assert_eq!(game.check(Seat::new(0), &Action::Draw(None)), Err(Refusal::NothingToDraw.into()));
    play(&mut game, "+2-2");
    assert_eq!((game.hand(Seat::new(0)), to_move(&game)), (&bones("0-1 2-2")[..], Seat::new(1)));
}

/// docs/rules/brick.md, Drawing 2.
#[test]
fn a_hand_stays_empty_when_nothing_can_be_drawn() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3"], "", "");
    let events = play(&mut game, "5-6@(-1,0)(-2,0)");
    assert_eq!((events.len(), to_move(&game)), (1, Seat::new(1)));
}

/// docs/rules/brick.md, A turn 3.
#[test]
fn a_skip_readies_the_hand() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6 4-4 0-5", "3-3"], "2-2", "0-1 0-2");
    let events = play(&mut game, "skip");
    assert_eq!(events, [Event::Skipped { seat: Seat::new(0), shown: bones("0-5 4-4 5-6") }]);
    assert_eq!(game.table().readied, bones("0-5 2-2 4-4 5-6"));
    assert_eq!(game.table().phase, Phase::Draw { seat: Seat::new(0), after_skip: true });
    // including the bricks that were just readied
    play(&mut game, "+4-4 + +2-2");
    assert_eq!((game.hand(Seat::new(0)), to_move(&game)), (&bones("0-1 2-2 4-4")[..], Seat::new(1)));
    assert_eq!(game.table().readied, bones("0-5 5-6"));
}

/// docs/rules/brick.md, A turn 3.
#[test]
fn a_skip_needs_something_to_draw() {
    for (readied, brickyard, legal) in [("", "", false), ("2-2", "", true), ("", "2-2", true), ("2-2", "2-3", true)] {
        let game = position(wall("aa", "a=1-1"), &["5-6 4-4", "3-3"], readied, brickyard);
        assert_eq!(may(&game, 0, "skip"), legal, "{readied:?} {brickyard:?}");
        if !legal {
            assert_eq!(game.check(Seat::new(0), &Action::Skip), Err(Refusal::NothingToSkipFor.into()));
        }
    }
}

/// docs/rules/brick.md, A turn 3.
#[test]
fn a_skip_with_a_smaller_hand_draws_up_to_three() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3"], "", "0-1 0-2 0-3 0-4");
    play(&mut game, "skip + + +");
    assert_eq!((game.hand(Seat::new(0)), to_move(&game)), (&bones("0-1 0-2 0-3")[..], Seat::new(1)));
    assert_eq!(game.table().readied, bones("5-6"));
}

/// docs/rules/brick.md, The end of a match 2.
#[test]
fn consecutive_skips_are_counted_until_something_changes() {
    let start = || position(wall("aa", "a=1-1"), &["5-6 4-4 1-5", "3-3 3-4 3-5", "2-2 2-3 2-4"], "0-0", "0-1");
    for (actions, skips) in [
        ("skip", 1),
        ("skip +5-6 +4-4 +1-5", 1),
        ("skip +5-6 +4-4 +1-5 skip", 2),
        ("skip +5-6 +", 0),
        ("skip +5-6 +4-4 + skip +3-3 +3-4 +3-5", 1),
        ("skip +5-6 +4-4 +1-5 skip +", 0),
        ("skip +5-6 +4-4 +1-5 3-3@(-1,0)(-1,1)", 0),
        ("skip +5-6 +4-4 +1-5 *0-0@(-1,0)(-1,1)", 0),
    ] {
        let mut game = start();
        play(&mut game, actions);
        assert_eq!(game.table().skips, skips, "{actions}");
    }
}
