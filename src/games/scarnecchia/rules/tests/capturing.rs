//! Captures, trails and sweeps (docs/rules/scarnecchia.md, A turn; docs/rules/scarnecchia.md, Captures;
//! docs/rules/scarnecchia.md, Sweeps).

use super::*;
use crate::engine::ActionError;

/// docs/rules/scarnecchia.md, Captures 1
#[test]
fn a_tile_of_the_same_total_is_captured_and_both_are_won() {
    let mut game = position("2-5 0-1", &[], ["3-4 6-6", "0-2"]);
    let events = play(&mut game, "3-4x2-5");
    assert_eq!(game.won[0], tiles("2-5 3-4"));
    assert_eq!(game.pool.singles, tiles("0-1"));
    assert!(matches!(events[0], Event::Captured { sweep: false, build: None, .. }), "{events:?}");
    // docs/rules/scarnecchia.md, A turn 1
    assert!(matches!(events[1], Event::Drew { .. }));
    assert_eq!(game.hand(seat(0)).len(), 2);
    assert_eq!(game.turn(), Turn::One(seat(1)));
}

/// docs/rules/scarnecchia.md, Captures 2
#[test]
fn exactly_the_sets_that_add_up_can_be_captured() {
    let game = position("1-1 2-3 2-5 0-2 0-5", &[], ["3-4 6-6", "0-1"]);
    let captures: BTreeSet<String> = legal_set(&game).into_iter().filter(|text| text.contains('x')).collect();
    for text in &captures {
        let parsed = action(text);
        let sum = parsed.play.captured().expect("a capture").sum();
        assert_eq!(u16::from(sum), parsed.tile.pips(), "{text}");
    }
    let seven = ["3-4x2-5", "3-4x1-1,2-3", "3-4x0-2,2-3", "3-4x0-5,1-1", "3-4x0-2,0-5"];
    assert!(seven.iter().all(|text| captures.contains(*text)), "{captures:?}");
    let pool = tiles("1-1 2-3 2-5 0-2 0-5");
    let mut slow = BTreeSet::new();
    for mask in 1_u32..1 << pool.len() {
        let mut taken: Vec<Bone> = (0..pool.len()).filter(|at| mask >> at & 1 == 1).map(|at| pool[at]).collect();
        taken.sort_unstable();
        let sum: u16 = taken.iter().map(|tile| tile.pips()).sum();
        let names = taken.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        slow.extend(tiles("3-4 6-6").iter().filter(|tile| tile.pips() == sum).map(|tile| format!("{tile}x{names}")));
    }
    assert_eq!(captures, slow);
}

/// docs/rules/scarnecchia.md, Captures 2
#[test]
fn with_two_sets_equal_tiles_are_one_choice() {
    let options = Options { sets: 2, ..Options::default() };
    let game = position_with(&options, "1-1 1-1 0-2", &[], ["0-4 1-3", "0-1"]);
    let captures: BTreeSet<String> = legal_set(&game).into_iter().filter(|text| text.contains('x')).collect();
    assert_eq!(captures, set(["0-4x1-1,1-1", "0-4x0-2,1-1", "1-3x1-1,1-1", "1-3x0-2,1-1"]));
    assert_eq!(refusal(&game, "0-4x0-2,0-2"), Refusal::NotInPool("0-2".parse().unwrap()));
    let mut game = game;
    play(&mut game, "0-4x1-1,1-1");
    assert_eq!(game.pool.singles, tiles("0-2"));
    assert_eq!(game.won[0], tiles("1-1 1-1 0-4"));
}

#[test]
fn of_equal_tiles_in_the_line_the_first_is_captured() {
    let options = Options { sets: 2, ..Options::default() };
    let mut game = position_with(&options, "0-2 1-5 0-2", &[], ["1-1 5-5", "0-1"]);
    play(&mut game, "1-1x0-2");
    assert_eq!(game.pool.singles, tiles("1-5 0-2"));
}

/// docs/rules/scarnecchia.md, A turn 3
#[test]
fn a_trail_goes_to_the_end_of_the_line_and_is_always_allowed() {
    let mut game = position("2-5 0-1", &[], ["3-4 6-6", "0-2"]);
    assert!(legal_set(&game).contains("3-4"), "also if a capture is possible");
    play(&mut game, "6-6");
    assert_eq!(game.pool.singles, tiles("2-5 0-1 6-6"));
}

#[test]
fn refusals_name_the_broken_rule() {
    let game = position("2-5 0-1", &["1-1 2-3=7/1"], ["3-4 0-0 1-2 5-6", "0-2 6-6"]);
    let tile = |text: &str| text.parse::<Bone>().unwrap();
    assert_eq!(refusal(&game, "4-4x2-5"), Refusal::NotInHand(tile("4-4")));
    assert_eq!(refusal(&game, "3-4x1-6"), Refusal::NotInPool(tile("1-6")));
    assert_eq!(refusal(&game, "1-2x2-5"), Refusal::OtherSum { tile: tile("1-2"), sum: 7 });
    assert_eq!(refusal(&game, "3-4x0-1,2-5"), Refusal::OtherSum { tile: tile("3-4"), sum: 8 });
    // docs/rules/scarnecchia.md, Captures 4
    assert_eq!(refusal(&game, "3-4x1-1,2-3"), Refusal::NotInPool(tile("1-1")));
    assert_eq!(refusal(&game, "3-4x[0-1,2-5]"), Refusal::NoSuchBuild(Tiles::new(&tiles("0-1 2-5")).unwrap()));
    assert_eq!(refusal(&game, "0-0x0-1"), Refusal::BlankNeverCaptures);
    assert_eq!(game.check(seat(1), &action("0-2")), Err(ActionError::NotYourTurn));
}

/// docs/rules/scarnecchia.md, Sweeps 1
#[test]
fn a_capture_that_empties_the_pool_is_a_sweep() {
    let swept = |game: &mut Scarnecchia, text: &str| match play(game, text)[0] {
        Event::Captured { sweep, .. } => sweep,
        _ => panic!("{text} is not a capture"),
    };
    let mut game = position("2-5", &[], ["3-4 1-6", "0-2"]);
    assert!(swept(&mut game, "3-4x2-5"));
    assert_eq!(game.counts[0].sweeps, 1);
    // docs/rules/scarnecchia.md, Sweeps 2
    assert_eq!(legal(&game).len(), game.hand(seat(1)).len());
    let mut game = position("2-5", &["1-1 1-2=10/1"], ["3-4 1-4", "4-6 0-5"]);
    assert!(!swept(&mut game, "3-4x2-5"), "a build is left");
    let mut game = position("", &["1-1 1-2=10/1"], ["1-4 0-6", "4-6 0-5"]);
    assert!(swept(&mut game, "1-4x[1-1,1-2]"));
    let mut game = position("1-1 2-3", &[], ["3-4 1-6", "0-2"]);
    assert!(swept(&mut game, "3-4x1-1,2-3"));
}

/// docs/rules/scarnecchia.md, The 0-0 1
#[test]
fn the_blank_is_won_only_from_the_pool() {
    // docs/rules/scarnecchia.md, The 0-0 2
    let game = position("0-0 2-5", &[], ["3-4 1-6", "0-1"]);
    let captures: BTreeSet<String> = legal_set(&game).into_iter().filter(|text| text.contains('x')).collect();
    assert_eq!(captures, set(["3-4x2-5", "3-4x0-0,2-5", "1-6x2-5", "1-6x0-0,2-5"]));
    let game = position("0-0", &[], ["3-4 1-6", "0-1"]);
    assert!(!legal(&game).iter().any(|text| text.contains('x')), "no tile captures it alone");
    // with two sets it does not capture the other 0-0
    let options = Options { sets: 2, ..Options::default() };
    let game = position_with(&options, "0-0 1-1", &[], ["0-0 0-2", "0-1"]);
    assert!(!legal(&game).iter().any(|text| text.starts_with("0-0x")));
    assert_eq!(refusal(&game, "0-0x0-0"), Refusal::BlankNeverCaptures);
}

/// The strategy example of laying a tile down instead of building with it.
#[test]
fn a_tile_laid_down_is_taken_with_another_next_turn() {
    let mut game = position("2-3 6-6", &[], ["1-1 3-4 0-1 0-2", "0-3 5-5 1-3 0-4"]);
    play(&mut game, "1-1");
    assert!(legal_set(&game).contains("0-3"), "nothing binds either player");
    play(&mut game, "5-5");
    assert!(legal_set(&game).contains("0-1"), "nothing binds either player");
    play(&mut game, "3-4x1-1,2-3");
    assert_eq!(game.won[0], tiles("1-1 2-3 3-4"));
}

/// The strategy example of a cheap tile for a dear one.
#[test]
fn by_threes_a_cheap_tile_laid_down_is_taken_with_the_double_three() {
    let options = Options { scoring: Scoring::Threes, ..Options::default() };
    let mut game = position_with(&options, "0-1 5-5", &[], ["2-4 3-3 1-6 6-6", "5-6 0-2 1-3 0-4"]);
    play(&mut game, "2-4");
    play(&mut game, "5-6");
    play(&mut game, "3-3x2-4");
    assert_eq!(game.won[0], tiles("2-4 3-3"));
    assert_eq!((game.counts[0].threes, game.counts[0].tiles), (2, 2));
}

/// The strategy example of a pool too heavy to sweep.
#[test]
fn a_pool_heavier_than_every_tile_left_cannot_be_swept() {
    let game = position("2-3 4-5", &[], ["6-6 5-6 4-6 5-5", "3-6 3-3 0-0 1-1"]);
    assert!(legal(&game).iter().all(|text| !text.contains('x')), "14 is more than any total");
    let mut sweeps = 0;
    for number in 0..500 {
        let mut game = Scarnecchia::deal(&Options::default(), Seats::TWO, Seed::new(number)).unwrap();
        let mut rng = Rng::new(Seed::new(number).derive(1));
        let (mut out, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut out);
            let sum: u16 = game.pool.tiles().map(Bone::pips).sum();
            let chosen = *rng.pick(&out).expect("something can be done");
            events.clear();
            game.apply(&[chosen], &mut events).unwrap();
            if matches!(events[0], Event::Captured { sweep: true, .. }) {
                sweeps += 1;
                assert!(sum <= 12, "{chosen} swept a pool of {sum}");
            }
            if game.hand_number > 1 {
                break;
            }
        }
    }
    assert!(sweeps > 20, "{sweeps}");
}
