//! "Builds": announcing, the promise that binds, stealing; "The 0-0".

use super::*;

/// What may be announced for a tile on a single or on a build, in the order of numbers.
fn announced(game: &Scarnecchia, beginning: &str) -> Vec<u8> {
    let mut targets: Vec<u8> = legal(game)
        .iter()
        .filter(|text| text.starts_with(&format!("{beginning}=")))
        .map(|text| action(text).play.target().expect("a build announces"))
        .collect();
    targets.sort_unstable();
    targets
}

#[test]
fn the_source_builds_seven_and_steals_it_twice() {
    // 1-1 laid on 2-3, "seven", then 3-4 takes both
    let start = || position("2-3 6-6", &[], ["1-1 3-4 0-1 0-2", "0-3 0-4 1-3 5-5"]);
    let mut game = start();
    play(&mut game, "1-1+2-3=7");
    assert_eq!(game.pool.builds.len(), 1);
    assert_eq!((game.pool.builds[0].sum, game.pool.builds[0].target), (7, 7));
    play(&mut game, "5-5");
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"]);
    assert_eq!(refusal(&game, "0-1"), Refusal::MustCapture(7));
    play(&mut game, "3-4x[1-1,2-3]");
    assert_eq!(game.won[0], tiles("2-3 1-1 3-4"));

    // the opponent's 2-5 steals it first
    let mut game = position("2-3 6-6", &[], ["1-1 3-4 0-1 0-2", "2-5 0-4 1-3 5-5"]);
    play(&mut game, "1-1+2-3=7");
    play(&mut game, "2-5x[1-1,2-3]");
    assert_eq!(game.won[1], tiles("2-3 1-1 2-5"));
    assert!(legal_set(&game).contains("0-1"), "its owner is free");

    // or they lay 0-5 on it and say "twelve", and need 6-6
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

#[test]
fn the_source_builds_ten_in_two_turns() {
    let mut game = position("1-2 6-6", &[], ["1-1 0-5 4-6 0-1", "0-3 0-4 1-3 2-6"]);
    // sum 5; 0-5 makes up the difference, 4-6 takes
    assert_eq!(announced(&game, "1-1+1-2"), [5, 10]);
    play(&mut game, "1-1+1-2=10");
    play(&mut game, "2-6");
    assert!(legal(&game).iter().all(|text| text.contains("+[1-1,1-2]=10")), "{:?}", legal(&game));
    assert_eq!(refusal(&game, "0-1"), Refusal::MustCarryOn(10));
    assert_eq!(refusal(&game, "0-5+[1-1,1-2]=11"), Refusal::TargetStays(10));
    assert_eq!(refusal(&game, "0-5x[1-1,1-2]"), Refusal::MustCarryOn(10), "one's own only when it is finished");
    play(&mut game, "0-5+[1-1,1-2]=10");
    play(&mut game, "1-3");
    assert_eq!(legal(&game), ["4-6x[0-5,1-1,1-2]"]);
    play(&mut game, "4-6x[0-5,1-1,1-2]");
    assert_eq!(game.won[0], tiles("1-2 1-1 0-5 4-6"));
}

#[test]
fn an_unfinished_build_is_captured_at_its_present_sum_by_the_opponent() {
    let mut game = position("1-2 6-6", &[], ["1-1 0-5 4-6 0-1", "1-4 0-4 1-3 5-5"]);
    play(&mut game, "1-1+1-2=10");
    assert!(legal_set(&game).contains("1-4x[1-1,1-2]"), "5 is on the table");
    assert!(matches!(refusal(&game, "5-5x[1-1,1-2]"), Refusal::OtherSum { sum: 5, .. }), "10 is not yet");
}

#[test]
fn only_what_the_hand_can_keep_may_be_announced() {
    let game = position("2-3", &[], ["1-1 3-4 0-1 0-2", "0-3 0-4 1-3 5-5"]);
    // 7 is held by 3-4; 8, 9 and more are held by nothing
    assert_eq!(announced(&game, "1-1+2-3"), [7]);
    assert_eq!(refusal(&game, "1-1+2-3=8"), Refusal::CannotKeep { sum: 7, target: 8 });
    assert_eq!(refusal(&game, "1-1+2-3=6"), Refusal::PastTarget { sum: 7, target: 6 });
    // the tile that is played is not held any more
    let game = position("0-0", &[], ["3-4 1-1 0-1 0-2", "0-3 0-4 1-3 5-5"]);
    assert_eq!(announced(&game, "3-4+0-0"), [] as [u8; 0]);
    // the taker is not what makes up the difference: 5 + 5 = 10 wants a 10
    let game = position("1-2", &[], ["1-1 0-5 1-4 0-1", "0-3 0-4 1-3 5-5"]);
    assert_eq!(announced(&game, "1-1+1-2"), [5]);
    // two tiles make up the difference
    let game = position("1-2", &[], ["1-1 0-1 0-5 5-6", "0-3 0-4 1-3 5-5"]);
    assert_eq!(announced(&game, "1-1+1-2"), [5, 11]);
    // what will be drawn does not count
    let game = position("5-5", &[], ["0-1 0-2 0-3 0-4", "1-1 1-3 3-3 2-2"]);
    assert!(legal(&game).iter().all(|text| !text.contains("+5-5")), "{:?}", legal(&game));
}

#[test]
fn a_steal_may_name_the_same_number_and_each_player_has_one_build() {
    // seat 1 unfinished "ten" on the table; seat 0 adds and names ten, too
    let mut game = position("6-6", &["1-1 1-2=10/1"], ["0-5 5-5 0-1 3-3", "2-3 4-6 0-2 0-3"]);
    assert_eq!(announced(&game, "0-5+[1-1,1-2]"), [10]);
    play(&mut game, "0-5+[1-1,1-2]=10");
    assert_eq!(game.pool.builds[0].owner, seat(0));
    // the old owner is free, and may begin another: two builds stand at once, one of each
    let mut game = position("0-1 6-6", &["2-3 1-1=7/1"], ["0-2 1-2 5-5 3-3", "3-4 1-3 0-5 5-6"]);
    play(&mut game, "0-2+0-1=3");
    assert_eq!(game.pool.builds.len(), 2);
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"], "the other is bound by theirs");
    // who owns a build cannot start a second one, nor steal
    let game = position("0-1", &["2-3 1-1=7/0", "0-2 1-3=6/1"], ["3-4 3-3 1-2 5-5", "2-4 1-6 0-5 5-6"]);
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"]);
    assert_eq!(refusal(&game, "3-3x[0-2,1-3]"), Refusal::MustCapture(7));
}

#[test]
fn builds_of_the_same_tiles_are_told_apart_by_their_owner() {
    let options = Options { sets: 2, ..Options::default() };
    let mut game =
        position_with(&options, "6-6", &["1-1 2-3=7/1", "2-3 1-1=7/0"], ["3-4 0-1 1-2 5-5", "2-5 1-6 0-5 5-6"]);
    assert_eq!(legal(&game), ["3-4x[1-1,2-3]"]);
    play(&mut game, "3-4x[1-1,2-3]");
    assert_eq!(game.pool.builds.len(), 1);
    assert_eq!(game.pool.builds[0].owner, seat(1), "one's own was meant");
}

#[test]
fn a_build_takes_no_second_promise_from_its_owner() {
    // unfinished: one tile added, the promise still kept
    let game = position("6-6", &["1-1 1-2=10/0"], ["0-5 4-6 0-1 0-4", "2-3 5-5 0-2 0-3"]);
    assert_eq!(legal_set(&game), set(["0-5+[1-1,1-2]=10", "0-1+[1-1,1-2]=10", "0-4+[1-1,1-2]=10"]));
    // 0-1 leaves 6, and 0-4 makes up the rest; without it 0-1 could not be laid
    let game = position("6-6", &["1-1 1-2=10/0"], ["0-5 4-6 0-1 3-3", "2-3 5-5 0-2 0-3"]);
    assert_eq!(legal(&game), ["0-5+[1-1,1-2]=10"]);
    assert_eq!(refusal(&game, "0-1+[1-1,1-2]=10"), Refusal::CannotKeep { sum: 6, target: 10 });
    assert_eq!(refusal(&game, "3-3+[1-1,1-2]=10"), Refusal::PastTarget { sum: 11, target: 10 });
}

#[test]
fn the_blank_starts_a_build_like_any_tile() {
    // the source: 0-0 laid on 1-1, "two"; then 0-2 takes 0-0 and 1-1
    let mut game = position("1-1", &[], ["0-0 0-2 6-6 5-6", "0-1 0-3 0-4 3-3"]);
    assert_eq!(announced(&game, "0-0+1-1"), [2]);
    play(&mut game, "0-0+1-1=2");
    play(&mut game, "3-3");
    assert_eq!(legal(&game), ["0-2x[0-0,1-1]"]);
    play(&mut game, "0-2x[0-0,1-1]");
    assert_eq!(game.won[0], tiles("1-1 0-0 0-2"));
}

#[test]
fn the_blank_leaves_sum_and_target_of_a_build_as_they_are() {
    // on one's own unfinished build
    let mut game = position("6-6", &["1-1 1-2=10/0"], ["0-0 0-5 4-6 3-3", "2-3 5-5 0-2 0-3"]);
    assert_eq!(legal_set(&game), set(["0-0+[1-1,1-2]=10", "0-5+[1-1,1-2]=10"]));
    play(&mut game, "0-0+[1-1,1-2]=10");
    let build = game.pool.builds[0];
    assert_eq!((build.sum, build.target, build.owner), (5, 10, seat(0)));
    // not on one's own finished build, which must be captured
    let game = position("6-6", &["1-1 2-3=7/0"], ["0-0 3-4 2-5 3-3", "5-5 0-2 0-3 0-4"]);
    assert_eq!(refusal(&game, "0-0+[1-1,2-3]=7"), Refusal::MustCapture(7));
    // on the opponent's it only changes the owner, who must be able to keep that promise
    let mut game = position("6-6", &["1-1 2-3=7/1"], ["0-0 3-4 4-5 3-3", "2-5 0-2 0-3 0-4"]);
    assert_eq!(announced(&game, "0-0+[1-1,2-3]"), [7]);
    assert_eq!(refusal(&game, "0-0+[1-1,2-3]=9"), Refusal::TargetStays(7));
    play(&mut game, "0-0+[1-1,2-3]=7");
    assert_eq!((game.pool.builds[0].sum, game.pool.builds[0].owner), (7, seat(0)));
    let game = position("6-6", &["1-1 2-3=7/1"], ["0-0 1-4 4-5 3-3", "2-5 0-2 0-3 0-4"]);
    assert_eq!(refusal(&game, "0-0+[1-1,2-3]=7"), Refusal::CannotKeep { sum: 7, target: 7 });
    // on a 0-0 in the pool it makes a build of nothing, which only others can finish and take
    let options = Options { sets: 2, ..Options::default() };
    let game = position_with(&options, "0-0", &[], ["0-0 0-2 1-1 6-6", "2-5 0-3 0-3 0-4"]);
    assert_eq!(announced(&game, "0-0+0-0"), [2]);
    assert!(matches!(refusal(&game, "0-0+0-0=0"), Refusal::CannotKeep { sum: 0, target: 0 }));
}

#[test]
fn a_promise_can_always_be_kept() {
    // whoever is bound has something to do, in thousands of random games
    for number in 0..3_000 {
        let options = Options { sets: 1 + u8::from(number % 2 == 0), hands: Some(1), ..Options::default() };
        let mut game = Scarnecchia::deal(&options, Seats::TWO, Seed::new(number)).unwrap();
        let mut rng = Rng::new(Seed::new(number).derive(1));
        let (mut out, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut out);
            // builds whenever there are any, so that promises are met
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
