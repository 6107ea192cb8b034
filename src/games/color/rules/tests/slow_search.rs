//! Compares [`groups`] with a second, slower implementation: it grows each path square by square in all directions.

use std::collections::BTreeSet;

use crate::engine::{Rng, Rules, Seats, Seed, Square};
use crate::games::color::rules::{
    Action, Board, Claim, Color, GroupPath, Half, Options, Phase, SIDE, SquareSet, groups,
};

/// All paths that [`groups::check`] accepts on their own.
fn paths(board: &Board, placed: [Square; 2], color: Half) -> BTreeSet<GroupPath> {
    fn grow(board: &Board, color: Half, path: &mut Vec<Square>, found: &mut BTreeSet<Vec<Square>>) {
        found.insert(path.clone());
        let last = path[path.len() - 1];
        for step in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let Some(next) = last.stepped(step, SIDE) else { continue };
            let turns = path.len() > 1 && path[path.len() - 2].stepped(step, SIDE) != Some(last);
            let shows = board.at(next).is_some_and(|half| half == color || half == Half::Purple);
            if shows && !path.contains(&next) && (!turns || board.at(last) == Some(Half::Purple)) {
                path.push(next);
                grow(board, color, path, found);
                path.pop();
            }
        }
    }
    let mut found = BTreeSet::new();
    for start in Square::all(SIDE) {
        if board.at(start).is_some_and(|half| half == color || half == Half::Purple) {
            grow(board, color, &mut vec![start], &mut found);
        }
    }
    let groups = found.into_iter().filter(|path| path.len() > 1 && path.iter().any(|square| placed.contains(square)));
    groups.filter_map(|path| GroupPath::new(&path)).collect()
}

fn claims(board: &Board, placed: [Square; 2]) -> BTreeSet<Claim> {
    let new: Vec<Square> = placed.into_iter().filter(|&square| board.at(square) == Some(Half::Purple)).collect();
    let [reds, blues] = [Half::Red, Half::Blue].map(|color| {
        let paths = paths(board, placed, color).into_iter().map(Some);
        std::iter::once(None).chain(paths).collect::<Vec<Option<GroupPath>>>()
    });
    let holds =
        |path: &Option<GroupPath>, square: &Square| path.as_ref().is_some_and(|path| path.squares().contains(square));
    let mut claims = BTreeSet::new();
    for red in &reds {
        for blue in &blues {
            if !new.iter().any(|square| holds(red, square) && holds(blue, square)) {
                claims.insert(Claim { red: red.clone(), blue: blue.clone() });
            }
        }
    }
    claims
}

fn assert_agreement(board: &Board, placed: [Square; 2]) {
    let slow = claims(board, placed);
    let mut fast = Vec::new();
    groups::all_claims(board, placed, &mut fast);
    assert!(fast.iter().eq(&slow), "{board:?}\n{placed:?}\n{} claims, {}", fast.len(), slow.len());
    let most = slow.iter().map(Claim::points).max().unwrap_or_default();
    let best = groups::best_claim(board, placed);
    assert_eq!(best.points(), most, "{board:?}\n{placed:?}\n{}", Action::Claim(best));
    assert_eq!(groups::best_points(board, placed.map(SquareSet::only)), most);
    assert!(slow.contains(&best));
    assert_eq!(groups::check(board, placed, &best), Ok(()));
    assert_eq!(groups::can_claim(board, placed), slow.len() > 1);
    assert!(slow.iter().all(|claim| groups::check(board, placed, claim) == Ok(())));
}

#[test]
fn both_searches_agree_in_random_games() {
    let mut rng = Rng::new(Seed::new(3));
    let (mut legal, mut met) = (Vec::new(), 0);
    for seed in 0..60 {
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(seed)).expect("initial options");
        loop {
            if let Phase::Claim { placed, .. } = game.table().phase {
                assert_agreement(&game.table().board, placed);
                met += 1;
            }
            let mut entry = Vec::new();
            for seat in game.turn().movers().iter() {
                game.legal(seat, &mut legal);
                entry.push(rng.pick(&legal).expect("something is legal").clone());
            }
            if entry.is_empty() {
                break;
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    }
    assert!(met > 300, "{met}");
}

#[test]
fn both_searches_agree_on_boards_of_many_purples() {
    let mut rng = Rng::new(Seed::new(5));
    let mut longest = 0;
    for _ in 0..300 {
        let mut board = Board::default();
        let others = [Half::Red, Half::Blue, Half::Black];
        let kinds = &others[..1 + usize::from(rng.below(3) == 0) + usize::from(rng.below(6) == 0)];
        let side = 3 + u8::from(rng.below(2) == 0);
        let patch: Vec<Square> =
            Square::all(SIDE).filter(|square| square.row() < side && square.column() < side + 1).collect();
        for &square in &patch {
            board.put(square, *rng.pick(kinds).expect("a kind"));
        }
        for _ in 0..rng.below(7) {
            board.put(*rng.pick(&patch).expect("a square"), Half::Purple);
        }
        let first = *rng.pick(&patch).expect("a square");
        let beside: Vec<Square> = patch.iter().copied().filter(|square| square.is_beside(first)).collect();
        let placed = [first, *rng.pick(&beside).expect("a square")];
        assert_agreement(&board, placed);
        longest = longest.max(groups::best_claim(&board, placed).points());
    }
    assert!(longest >= 12, "{longest}");
}
