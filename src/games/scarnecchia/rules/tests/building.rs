//! Builds (docs/rules/scarnecchia.md, Builds; docs/rules/scarnecchia.md, Stealing; docs/rules/scarnecchia.md, The 0-0).

use super::*;

fn announced(game: &Scarnecchia, beginning: &str) -> Vec<u8> {
    let mut targets: Vec<u8> = legal(game)
        .iter()
        .filter(|text| text.starts_with(&format!("{beginning}=")))
        .map(|text| action(text).play.target().expect("a build announces"))
        .collect();
    targets.sort_unstable();
    targets
}

/// docs/rules/scarnecchia.md, Examples 1
#[test]
fn a_build_of_seven_is_captured_or_stolen() {
    let mut game = position("2-3 6-6", &[], ["1-1 3-4 0-1 0-2", "0-3 0-4 1-3 5-5"]);
    play(&mut game, "1-1+2-3=7");
    assert_eq!(game.pool.builds.len(), 1);
    assert_eq!((game.pool.builds[0].sum, game.pool.builds[0].target), (7, 7));
    play(&mut game, "5-5");
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"]);
    assert_eq!(refusal(&game, "0-1"), Refusal::MustCapture(7));
    play(&mut game, "3-4x[1-1,2-3]");
    assert_eq!(game.won[0], tiles("2-3 1-1 3-4"));

    // docs/rules/scarnecchia.md, Examples 2: the opponent steals it with 2-5
    let mut game = position("2-3 6-6", &[], ["1-1 3-4 0-1 0-2", "2-5 0-4 1-3 5-5"]);
    play(&mut game, "1-1+2-3=7");
    play(&mut game, "2-5x[1-1,2-3]");
    assert_eq!(game.won[1], tiles("2-3 1-1 2-5"));
    assert!(legal_set(&game).contains("0-1"), "the owner is free");

    // or lays 0-5 on it and announces 12
    let mut game = position("2-3 4-5", &[], ["1-1 3-4 0-1 0-2", "0-5 6-6 1-3 5-5"]);
    play(&mut game, "1-1+2-3=7");
    assert_eq!(announced(&game, "0-5+[1-1,2-3]"), [12]);
    play(&mut game, "0-5+[1-1,2-3]=12");
    let build = game.pool.builds[0];
    assert_eq!((build.sum, build.target, build.owner), (12, 12, seat(1)));
    assert!(legal_set(&game).contains("0-1"), "the old owner is free");
    play(&mut game, "0-1");
    assert_eq!(legal(&game), ["6-6x[0-5,1-1,2-3]"]);
}

/// docs/rules/scarnecchia.md, Examples 3
#[test]
fn a_build_of_ten_takes_two_turns() {
    let mut game = position("1-2 6-6", &[], ["1-1 0-5 4-6 0-1", "0-3 0-4 1-3 2-6"]);
    // the sum is 5; 0-5 makes up the difference to 10 and 4-6 captures
    assert_eq!(announced(&game, "1-1+1-2"), [5, 10]);
    play(&mut game, "1-1+1-2=10");
    play(&mut game, "2-6");
    assert!(legal(&game).iter().all(|text| text.contains("+[1-1,1-2]=10")), "{:?}", legal(&game));
    assert_eq!(refusal(&game, "0-1"), Refusal::MustCarryOn(10));
    assert_eq!(refusal(&game, "0-5+[1-1,1-2]=11"), Refusal::TargetStays(10));
    assert_eq!(refusal(&game, "0-5x[1-1,1-2]"), Refusal::MustCarryOn(10), "docs/rules/scarnecchia.md, Captures 3");
    play(&mut game, "0-5+[1-1,1-2]=10");
    play(&mut game, "1-3");
    assert_eq!(legal(&game), ["4-6x[0-5,1-1,1-2]"]);
    play(&mut game, "4-6x[0-5,1-1,1-2]");
    assert_eq!(game.won[0], tiles("1-2 1-1 0-5 4-6"));
}

/// docs/rules/scarnecchia.md, Stealing 1
#[test]
fn the_opponent_captures_an_unfinished_build_at_its_present_sum() {
    let mut game = position("1-2 6-6", &[], ["1-1 0-5 4-6 0-1", "1-4 0-4 1-3 5-5"]);
    play(&mut game, "1-1+1-2=10");
    assert!(legal_set(&game).contains("1-4x[1-1,1-2]"), "the present sum is 5");
    assert!(
        matches!(refusal(&game, "5-5x[1-1,1-2]"), Refusal::OtherSum { sum: 5, .. }),
        "the target 10 is not reached yet"
    );
}

/// docs/rules/scarnecchia.md, Builds 3
#[test]
fn only_a_promise_that_the_hand_can_keep_may_be_announced() {
    let game = position("2-3", &[], ["1-1 3-4 0-1 0-2", "0-3 0-4 1-3 5-5"]);
    // 3-4 captures 7; no tile captures 8 or more
    assert_eq!(announced(&game, "1-1+2-3"), [7]);
    assert_eq!(refusal(&game, "1-1+2-3=8"), Refusal::CannotKeep { sum: 7, target: 8 });
    assert_eq!(refusal(&game, "1-1+2-3=6"), Refusal::PastTarget { sum: 7, target: 6 });
    // the played tile has left the hand
    let game = position("0-0", &[], ["3-4 1-1 0-1 0-2", "0-3 0-4 1-3 5-5"]);
    assert_eq!(announced(&game, "3-4+0-0"), [] as [u8; 0]);
    // a tile that makes up the difference is not the one that captures: 5 + 5 = 10 needs a 10
    let game = position("1-2", &[], ["1-1 0-5 1-4 0-1", "0-3 0-4 1-3 5-5"]);
    assert_eq!(announced(&game, "1-1+1-2"), [5]);
    // two tiles may make up the difference
    let game = position("1-2", &[], ["1-1 0-1 0-5 5-6", "0-3 0-4 1-3 5-5"]);
    assert_eq!(announced(&game, "1-1+1-2"), [5, 11]);
    // tiles still to be drawn do not count
    let game = position("5-5", &[], ["0-1 0-2 0-3 0-4", "1-1 1-3 3-3 2-2"]);
    assert!(legal(&game).iter().all(|text| !text.contains("+5-5")), "{:?}", legal(&game));
}

/// docs/rules/scarnecchia.md, Stealing 3
#[test]
fn a_steal_may_announce_the_same_target_and_each_seat_has_one_build() {
    // seat 0 adds to seat 1's unfinished build and announces 10 again
    let mut game = position("6-6", &["1-1 1-2=10/1"], ["0-5 5-5 0-1 3-3", "2-3 4-6 0-2 0-3"]);
    assert_eq!(announced(&game, "0-5+[1-1,1-2]"), [10]);
    play(&mut game, "0-5+[1-1,1-2]=10");
    assert_eq!(game.pool.builds[0].owner, seat(0));
    // docs/rules/scarnecchia.md, Builds 8: two builds stand at once
    let mut game = position("0-1 6-6", &["2-3 1-1=7/1"], ["0-2 1-2 5-5 3-3", "3-4 1-3 0-5 5-6"]);
    play(&mut game, "0-2+0-1=3");
    assert_eq!(game.pool.builds.len(), 2);
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"], "seat 1 is bound by its own build");
    // an owner can neither start a second build nor steal
    let game = position("0-1", &["2-3 1-1=7/0", "0-2 1-3=6/1"], ["3-4 3-3 1-2 5-5", "2-4 1-6 0-5 5-6"]);
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"]);
    assert_eq!(refusal(&game, "3-3x[0-2,1-3]"), Refusal::MustCapture(7));
}

/// docs/rules/scarnecchia.md, Builds 4
#[test]
fn of_two_builds_of_the_same_tiles_the_players_own_is_meant() {
    let options = Options { sets: 2, ..Options::default() };
    let mut game =
        position_with(&options, "6-6", &["1-1 2-3=7/1", "2-3 1-1=7/0"], ["3-4 0-1 1-2 5-5", "2-5 1-6 0-5 5-6"]);
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"]);
    play(&mut game, "3-4x[1-1,2-3]");
    assert_eq!(game.pool.builds.len(), 1);
    assert_eq!(game.pool.builds[0].owner, seat(1), "the player's own build was captured");
}

/// docs/rules/scarnecchia.md, Builds 5
#[test]
fn the_owner_continues_a_build_with_the_same_target() {
    // one tile is added, and the promise can still be kept
    let game = position("6-6", &["1-1 1-2=10/0"], ["0-5 4-6 0-1 0-4", "2-3 5-5 0-2 0-3"]);
    assert_eq!(legal_set(&game), set(["0-5+[1-1,1-2]=10", "0-1+[1-1,1-2]=10", "0-4+[1-1,1-2]=10"]));
    // without 0-4 nothing makes up the rest after 0-1
    let game = position("6-6", &["1-1 1-2=10/0"], ["0-5 4-6 0-1 3-3", "2-3 5-5 0-2 0-3"]);
    assert_eq!(legal(&game), ["0-5+[1-1,1-2]=10"]);
    assert_eq!(refusal(&game, "0-1+[1-1,1-2]=10"), Refusal::CannotKeep { sum: 6, target: 10 });
    assert_eq!(refusal(&game, "3-3+[1-1,1-2]=10"), Refusal::PastTarget { sum: 11, target: 10 });
}

/// docs/rules/scarnecchia.md, The 0-0 3
#[test]
fn the_blank_starts_a_build_like_any_tile() {
    // docs/rules/scarnecchia.md, Examples 4
    let mut game = position("1-1", &[], ["0-0 0-2 6-6 5-6", "0-1 0-3 0-4 3-3"]);
    assert_eq!(announced(&game, "0-0+1-1"), [2]);
    play(&mut game, "0-0+1-1=2");
    play(&mut game, "3-3");
    assert_eq!(legal(&game), ["0-2x[0-0,1-1]"]);
    play(&mut game, "0-2x[0-0,1-1]");
    assert_eq!(game.won[0], tiles("1-1 0-0 0-2"));
}

/// docs/rules/scarnecchia.md, The 0-0 4
#[test]
fn the_blank_changes_neither_sum_nor_target_of_a_build() {
    // on the player's own unfinished build
    let mut game = position("6-6", &["1-1 1-2=10/0"], ["0-0 0-5 4-6 3-3", "2-3 5-5 0-2 0-3"]);
    assert_eq!(legal_set(&game), set(["0-0+[1-1,1-2]=10", "0-5+[1-1,1-2]=10"]));
    play(&mut game, "0-0+[1-1,1-2]=10");
    let build = game.pool.builds[0];
    assert_eq!((build.sum, build.target, build.owner), (5, 10, seat(0)));
    // docs/rules/scarnecchia.md, The 0-0 6: not on the player's own finished build
    let game = position("6-6", &["1-1 2-3=7/0"], ["0-0 3-4 2-5 3-3", "5-5 0-2 0-3 0-4"]);
    assert_eq!(refusal(&game, "0-0+[1-1,2-3]=7"), Refusal::MustCapture(7));
    // docs/rules/scarnecchia.md, The 0-0 5: the opponent's build changes only its owner
    let mut game = position("6-6", &["1-1 2-3=7/1"], ["0-0 3-4 4-5 3-3", "2-5 0-2 0-3 0-4"]);
    assert_eq!(announced(&game, "0-0+[1-1,2-3]"), [7]);
    assert_eq!(refusal(&game, "0-0+[1-1,2-3]=9"), Refusal::TargetStays(7));
    play(&mut game, "0-0+[1-1,2-3]=7");
    assert_eq!((game.pool.builds[0].sum, game.pool.builds[0].owner), (7, seat(0)));
    let game = position("6-6", &["1-1 2-3=7/1"], ["0-0 1-4 4-5 3-3", "2-5 0-2 0-3 0-4"]);
    assert_eq!(refusal(&game, "0-0+[1-1,2-3]=7"), Refusal::CannotKeep { sum: 7, target: 7 });
    // on another 0-0 it starts a build of sum 0, which only other tiles can finish and capture
    let options = Options { sets: 2, ..Options::default() };
    let game = position_with(&options, "0-0", &[], ["0-0 0-2 1-1 6-6", "2-5 0-3 0-3 0-4"]);
    assert_eq!(announced(&game, "0-0+0-0"), [2]);
    assert!(matches!(refusal(&game, "0-0+0-0=0"), Refusal::CannotKeep { sum: 0, target: 0 }));
}

/// docs/rules/scarnecchia.md, Builds 3
#[test]
fn a_bound_seat_can_always_keep_its_promise() {
    for number in 0..3_000 {
        let options = Options { sets: 1 + u8::from(number % 2 == 0), hands: Some(1), ..Options::default() };
        let mut game = Scarnecchia::deal(&options, Seats::TWO, Seed::new(number)).unwrap();
        let mut rng = Rng::new(Seed::new(number).derive(1));
        let (mut out, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut out);
            // builds whenever possible, so that there are many promises
            let builds: Vec<Action> = out.iter().filter(|action| action.play.target().is_some()).copied().collect();
            let chosen = *rng.pick(if builds.is_empty() { &out } else { &builds }).expect("something can be done");
            game.apply(&[chosen], &mut events).unwrap();
            for owner in Seats::TWO.iter() {
                assert!(game.pool.builds.iter().filter(|build| build.owner == owner).count() <= 1);
            }
            assert!(game.pool.builds.iter().all(|build| build.sum == build.tiles.sum() && build.sum <= build.target));
        }
    }
}

/// docs/rules/scarnecchia.md, Stealing 1 and 2
#[test]
fn the_first_builder_steals_an_altered_build_back() {
    let stolen = || {
        let mut game = position("2-3 6-6", &[], ["1-1 3-4 3-6 0-1", "0-2 4-5 1-3 5-5"]);
        play(&mut game, "1-1+2-3=7");
        play(&mut game, "0-2+[1-1,2-3]=9");
        assert_eq!(game.pool.builds[0].owner, seat(1));
        game
    };
    let mut game = stolen();
    play(&mut game, "3-6x[0-2,1-1,2-3]");
    assert_eq!(game.won[0], tiles("2-3 1-1 0-2 3-6"));
    // or alters it in turn
    let mut game = position("2-3 6-6", &[], ["1-1 3-4 4-6 0-1", "0-2 4-5 1-3 5-5"]);
    play(&mut game, "1-1+2-3=7");
    play(&mut game, "0-2+[1-1,2-3]=9");
    play(&mut game, "0-1+[0-2,1-1,2-3]=10");
    assert_eq!((game.pool.builds[0].owner, game.pool.builds[0].target), (seat(0), 10));
    assert!(legal_set(&game).contains("1-3"), "seat 1 is free again");
}
