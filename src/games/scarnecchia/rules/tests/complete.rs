//! The list of legal actions agrees with a slow reference implementation.

use super::*;
use crate::games::scarnecchia::rules::Play;
use crate::games::scarnecchia::rules::tiles::{BLANK, HIGHEST_TOTAL, total};

/// With a sum of at most 12, sorted, each with its sum.
fn sets(tiles: &[Bone]) -> BTreeSet<(u8, Vec<Bone>)> {
    let mut sets = BTreeSet::from([(0, Vec::new())]);
    for &tile in tiles {
        let larger = sets.iter().map(|(sum, set)| {
            let mut set = set.clone();
            set.push(tile);
            set.sort_unstable();
            (sum + total(tile), set)
        });
        let larger: Vec<_> = larger.filter(|(sum, _)| *sum <= HIGHEST_TOTAL).collect();
        sets.extend(larger);
    }
    sets
}

/// docs/rules/scarnecchia.md, Builds 3
fn can_keep(rest: &[Bone], sum: u8, target: u8) -> bool {
    let is_kept_by = |at: usize| {
        let others = [&rest[..at], &rest[at + 1..]].concat();
        let adds_up = sets(&others).iter().any(|(added, _)| sum + added == target);
        rest[at] != BLANK && total(rest[at]) == target && adds_up
    };
    (0..rest.len()).any(is_kept_by)
}

fn allowed(game: &Scarnecchia) -> BTreeSet<Action> {
    let (seat, pool) = (game.turn, &game.pool);
    let mut allowed = BTreeSet::new();
    for (at, &tile) in game.hand(seat).iter().enumerate() {
        let rest = [&game.hand(seat)[..at], &game.hand(seat)[at + 1..]].concat();
        let keeping = |sum: u8| (0..=HIGHEST_TOTAL).filter(|target| can_keep(&rest, sum, *target)).collect::<Vec<_>>();
        let mut plays = Vec::new();
        let own = pool.builds.iter().find(|build| build.owner == seat);
        for build in pool.builds.iter().filter(|build| own.is_none_or(|own| own == *build)) {
            let tiles = build.tiles.sorted();
            let is_own = build.owner == seat;
            if tile != BLANK && total(tile) == build.sum && (!is_own || build.is_finished()) {
                plays.push(Play::CaptureBuild(tiles));
            }
            if !is_own || !build.is_finished() {
                let mut targets = keeping(build.sum + total(tile));
                targets.retain(|target| !is_own && tile != BLANK || *target == build.target);
                plays.extend(targets.iter().map(|&target| Play::Add { build: tiles, target }));
            }
        }
        if own.is_none() {
            plays.push(Play::Trail);
            let taken = sets(&pool.singles).into_iter().filter(|(sum, set)| *sum == total(tile) && !set.is_empty());
            plays.extend(taken.filter(|_| tile != BLANK).map(|(_, set)| Play::Capture(Tiles::new(&set).unwrap())));
            for &single in &pool.singles {
                let targets = keeping(total(tile) + total(single));
                plays.extend(targets.iter().map(|&target| Play::Build { single, target }));
            }
        }
        allowed.extend(plays.into_iter().map(|play| Action { tile, play }));
    }
    allowed
}

#[test]
fn legal_lists_exactly_what_the_rules_allow() {
    let mut rng = Rng::new(Seed::new(1));
    let mut most = 0;
    for number in 0..60 {
        let options = Options { sets: 1 + u8::from(number % 3 == 0), hands: Some(1), ..Options::default() };
        let mut game = Scarnecchia::deal(&options, Seats::TWO, rng.seed()).unwrap();
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut legal);
            assert_eq!(legal, allowed(&game).into_iter().collect::<Vec<_>>(), "{:?} {:?}", game.pool, game.hand(mover));
            most = most.max(game.pool.singles.len());
            game.apply(&[*rng.pick(&legal).expect("something can be done")], &mut events).unwrap();
        }
    }
    assert!(most > 8, "long lines occur: {most}");
}
