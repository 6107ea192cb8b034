//! Claims after a placement: legality, reasons, and the best one. docs/rules/color.md, Claims and Groups.

mod longest;
mod terrain;

use self::longest::{FoundPath, longest};
use self::terrain::Terrain;
use super::board::Board;
use super::claim::{Claim, GroupPath};
use super::half::Half;
use super::refusal::Refusal;
use super::square_set::SquareSet;
use crate::engine::{Points, Square};

/// Checks a claim after this domino was placed; agrees with [`all_claims`].
///
/// # Errors
/// Why the claim is not legal.
pub fn check(board: &Board, placed: [Square; 2], claim: &Claim) -> Result<(), Refusal> {
    for (color, path) in claim.groups() {
        check_path(board, placed, color, path.squares())?;
    }
    // docs/rules/color.md, Claims 4
    let shared = new_purples(board, placed)
        .iter()
        .find(|square| claim.groups().all(|(_, path)| path.squares().contains(square)));
    match shared.filter(|_| claim.groups().count() == 2) {
        Some(shared) => Err(Refusal::Shared(shared)),
        None => Ok(()),
    }
}

/// Checks one group: docs/rules/color.md, Groups 1 and 2, and Claims 3.
fn check_path(board: &Board, placed: [Square; 2], color: Half, path: &[Square]) -> Result<(), Refusal> {
    for &square in path {
        let shows = board.at(square);
        if !shows.is_some_and(|half| half.matches_color(color)) {
            return Err(Refusal::OtherColor { color, square, shows });
        }
    }
    for pair in path.windows(2) {
        if !pair[0].is_beside(pair[1]) {
            return Err(Refusal::Gap { color, from: pair[0], to: pair[1] });
        }
    }
    let mut seen = SquareSet::NONE;
    for &square in path {
        if seen.contains(square) {
            return Err(Refusal::Twice { color, square });
        }
        seen = seen.union(SquareSet::only(square));
    }
    for three in path.windows(3) {
        let straight = three[0].row() == three[2].row() || three[0].column() == three[2].column();
        if !straight && board.at(three[1]) != Some(Half::Purple) {
            return Err(Refusal::Bend { color, square: three[1] });
        }
    }
    if path.len() < 2 {
        return Err(Refusal::Short { color });
    }
    if !placed.into_iter().any(|square| seen.contains(square)) {
        return Err(Refusal::Old { color });
    }
    Ok(())
}

fn new_purples(board: &Board, placed: [Square; 2]) -> SquareSet {
    placed.into_iter().collect::<SquareSet>().intersection(board.squares_of(Half::Purple))
}

/// True if a group can be claimed: a placed square and one of its neighbours match a color.
pub fn can_claim(board: &Board, placed: [Square; 2]) -> bool {
    let new: SquareSet = placed.into_iter().collect();
    [Half::Red, Half::Blue].into_iter().any(|color| {
        let open = board.squares_for(color);
        !new.intersection(open).neighbors().intersection(open).is_empty()
    })
}

/// Replaces the contents of `out` with every legal claim, sorted; the empty claim is the first.
pub fn all_claims(board: &Board, placed: [Square; 2], out: &mut Vec<Claim>) {
    out.clear();
    let [reds, blues] = [Half::Red, Half::Blue].map(|color| all_paths(board, placed, color));
    let or_none = |paths: &[(Option<GroupPath>, SquareSet)]| -> Vec<(Option<GroupPath>, SquareSet)> {
        std::iter::once((None, SquareSet::NONE)).chain(paths.iter().cloned()).collect()
    };
    let blues = or_none(&blues);
    for (red, red_purples) in or_none(&reds) {
        let compatible = blues.iter().filter(|(_, blue_purples)| blue_purples.intersection(red_purples).is_empty());
        out.extend(compatible.map(|(blue, _)| Claim { red: red.clone(), blue: blue.clone() }));
    }
}

fn all_paths(board: &Board, placed: [Square; 2], color: Half) -> Vec<(Option<GroupPath>, SquareSet)> {
    let purples = new_purples(board, placed);
    let mut paths = Vec::new();
    for_each_path(board, placed, color, &mut |squares| {
        let held = squares.iter().copied().collect::<SquareSet>().intersection(purples);
        paths.push((GroupPath::new(squares), held));
    });
    paths.sort_unstable_by(|(path, _), (other, _)| path.cmp(other));
    paths
}

/// Calls `visit` with every group of a color, in one of its two directions.
fn for_each_path(board: &Board, placed: [Square; 2], color: Half, visit: &mut dyn FnMut(&[Square])) {
    let mut terrain = Terrain::new(board, color);
    for anchor in placed {
        let at = SquareSet::only(anchor);
        if at.intersection(terrain.open).is_empty() {
            continue;
        }
        let (mut whole, mut first, mut second) = (Vec::new(), Vec::new(), Vec::new());
        for direction in 0..4 {
            terrain.walk(at, direction, at, &mut first, &mut |first, used| {
                whole.clear();
                whole.extend(first.iter().rev());
                whole.push(anchor);
                visit(&whole);
                for other in terrain.second_directions(at, direction).filter(|other| *other > direction) {
                    terrain.walk(at, other, used, &mut second, &mut |second, _| {
                        whole.truncate(first.len() + 1);
                        whole.extend(second);
                        visit(&whole);
                    });
                }
            });
        }
        // paths through both squares have been visited from the first one
        terrain.open = terrain.open.difference(at);
    }
}

/// The claim that pays most; empty if nothing can be claimed. Always the same one among equals.
pub fn best_claim(board: &Board, placed: [Square; 2]) -> Claim {
    let [red, blue] = longest_pair(board, placed.map(SquareSet::only)).map(FoundPath::to_group);
    Claim { red, blue }
}

/// The points of [`best_claim`].
pub fn best_points(board: &Board, placed: [SquareSet; 2]) -> Points {
    longest_pair(board, placed).iter().map(FoundPath::points).sum()
}

/// The length of the longest group of a color through this square, if it showed `half`; 0 if there would be none.
pub fn longest_over(board: &Board, at: SquareSet, half: Half, color: Half) -> Points {
    let terrain = Terrain::new(board, color);
    if !half.matches_color(color) || at.neighbors().intersection(terrain.open).is_empty() {
        return 0;
    }
    let bends = if half == Half::Purple { terrain.bends.union(at) } else { terrain.bends };
    longest(Terrain { open: terrain.open.union(at), bends }, [at, SquareSet::NONE]).points()
}

/// The longest pair of groups that can be claimed together, over every split of the new purple squares.
fn longest_pair(board: &Board, placed: [SquareSet; 2]) -> [FoundPath; 2] {
    let purples = placed[0].union(placed[1]).intersection(board.squares_of(Half::Purple));
    let mut best = [FoundPath::NONE; 2];
    let mut for_red = purples;
    loop {
        let pair = [(Half::Red, for_red), (Half::Blue, purples.difference(for_red))].map(|(color, allowed)| {
            let terrain = Terrain::new(board, color);
            let open = terrain.open.difference(purples).union(allowed);
            longest(Terrain { open, ..terrain }, placed)
        });
        if pair[0].points() + pair[1].points() > best[0].points() + best[1].points() {
            best = pair;
        }
        if for_red.is_empty() {
            return best;
        }
        // the next smaller subset
        for_red = SquareSet::from_bits(for_red.bits() - 1).intersection(purples);
    }
}
