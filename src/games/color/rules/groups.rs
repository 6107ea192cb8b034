//! Groups: which paths may be claimed after a domino was placed, why others may not, and which claim pays most.
//!
//! Paths are looked for from a square that was placed this turn, in two arms: each goes straight on, and may turn where
//! it meets a purple square. Each seat chooses purple four times at most, so that no board has more than eight purple
//! squares and no path turns more than eight times: that is what keeps the search for the longest one small.

use super::action::{Claim, Path, Refusal};
use super::board::{Board, Half, SIDE, SquareSet, square};
use crate::engine::{Points, Square};

/// Squares of the board.
const SQUARES: usize = (SIDE * SIDE) as usize;

/// Whether a claim may be made after this domino was placed; agrees with [`claims`].
///
/// # Errors
/// Why not.
pub fn check(board: &Board, placed: [Square; 2], claim: &Claim) -> Result<(), Refusal> {
    for (color, path) in claim.groups() {
        check_path(board, placed, color, path.squares())?;
    }
    let shared = new_purples(board, placed)
        .iter()
        .find(|square| claim.groups().all(|(_, path)| path.squares().contains(square)));
    match shared.filter(|_| claim.groups().count() == 2) {
        Some(shared) => Err(Refusal::Shared(shared)),
        None => Ok(()),
    }
}

/// Whether this path is a group of the colour by itself.
fn check_path(board: &Board, placed: [Square; 2], color: Half, path: &[Square]) -> Result<(), Refusal> {
    for &square in path {
        let shows = board.at(square);
        if !shows.is_some_and(|half| half.goes_with(color)) {
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
        seen = seen.with(SquareSet::only(square));
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
    placed.into_iter().collect::<SquareSet>().within(board.of(Half::Purple))
}

/// Whether anything can be claimed after this domino was placed: whether one of its squares has one beside it that goes
/// with it.
pub fn any(board: &Board, placed: [Square; 2]) -> bool {
    let new: SquareSet = placed.into_iter().collect();
    [Half::Red, Half::Blue].into_iter().any(|color| {
        let open = board.open_to(color);
        !new.within(open).beside().within(open).is_empty()
    })
}

/// Puts every claim that may be made after this domino was placed into `out`, in place of what it held: sorted, the
/// claim of nothing first.
pub fn claims(board: &Board, placed: [Square; 2], out: &mut Vec<Claim>) {
    out.clear();
    let [reds, blues] = [Half::Red, Half::Blue].map(|color| all_paths(board, placed, color));
    let claimed = |paths: &[(Option<Path>, SquareSet)]| -> Vec<(Option<Path>, SquareSet)> {
        std::iter::once((None, SquareSet::NONE)).chain(paths.iter().cloned()).collect()
    };
    let blues = claimed(&blues);
    for (red, of_red) in claimed(&reds) {
        let apart = blues.iter().filter(|(_, of_blue)| of_blue.within(of_red).is_empty());
        out.extend(apart.map(|(blue, _)| Claim { red: red.clone(), blue: blue.clone() }));
    }
}

/// Every group of a colour, sorted, each with the new purple squares that it holds.
fn all_paths(board: &Board, placed: [Square; 2], color: Half) -> Vec<(Option<Path>, SquareSet)> {
    let purples = new_purples(board, placed);
    let mut paths = Vec::new();
    for_each_path(board, placed, color, &mut |squares| {
        let held = squares.iter().copied().collect::<SquareSet>().within(purples);
        paths.push((Path::new(squares), held));
    });
    paths.sort_unstable_by(|(path, _), (other, _)| path.cmp(other));
    paths
}

/// Hands every group of a colour to `visit`, in one of its two directions.
fn for_each_path(board: &Board, placed: [Square; 2], color: Half, visit: &mut dyn FnMut(&[Square])) {
    let mut ground = Ground { open: board.open_to(color), bends: board.of(Half::Purple) };
    for anchor in placed {
        let at = SquareSet::only(anchor);
        if at.within(ground.open).is_empty() {
            continue;
        }
        let (mut whole, mut first, mut second) = (Vec::new(), Vec::new(), Vec::new());
        for way in 0..4 {
            ground.walk(at, way, at, &mut first, &mut |first, used| {
                whole.clear();
                whole.extend(first.iter().rev());
                whole.push(anchor);
                visit(&whole);
                for other in ground.second_ways(at, way).filter(|other| *other > way) {
                    ground.walk(at, other, used, &mut second, &mut |second, _| {
                        whole.truncate(first.len() + 1);
                        whole.extend(second);
                        visit(&whole);
                    });
                }
            });
        }
        // what goes over the second square and not over the first
        ground.open = ground.open.without(at);
    }
}

/// The squares that a group may go over, and those it may turn at.
#[derive(Clone, Copy)]
struct Ground {
    open: SquareSet,
    bends: SquareSet,
}

impl Ground {
    /// The ways on from a square that was reached this way.
    fn ways(&self, at: SquareSet, way: usize) -> impl Iterator<Item = usize> + use<> {
        let bends = !at.within(self.bends).is_empty();
        (0..4).filter(move |next| if bends { *next != opposite(way) } else { *next == way })
    }

    /// The ways of the other arm, where one arm goes this way.
    fn second_ways(&self, at: SquareSet, way: usize) -> impl Iterator<Item = usize> + use<> {
        let bends = !at.within(self.bends).is_empty();
        (0..4).filter(move |other| if bends { *other != way } else { *other == opposite(way) })
    }

    /// Hands every arm that begins with this step to `visit`, with what it and `used` go over.
    fn walk(
        &self,
        at: SquareSet,
        way: usize,
        used: SquareSet,
        arm: &mut Vec<Square>,
        visit: &mut dyn FnMut(&[Square], SquareSet),
    ) {
        let next = at.stepped(way).within(self.open).without(used);
        for here in next.iter() {
            arm.push(here);
            let used = used.with(next);
            visit(arm, used);
            for way in self.ways(next, way) {
                self.walk(next, way, used, arm, visit);
            }
            arm.pop();
        }
    }
}

const fn opposite(way: usize) -> usize {
    way ^ 2
}

/// The claim that pays most after this domino was placed, found exactly; the claim of nothing if nothing can be
/// claimed. Among claims that pay as much it is always the same one.
pub fn best(board: &Board, placed: [Square; 2]) -> Claim {
    let [red, blue] = longest_pair(board, placed.map(SquareSet::only)).map(|longest| longest.path());
    Claim { red, blue }
}

/// What the claim that pays most pays.
pub fn most(board: &Board, placed: [SquareSet; 2]) -> Points {
    longest_pair(board, placed).iter().map(Longest::points).sum()
}

/// How long the longest group of a colour would be that goes over this square, if that showed this half; 0 if there
/// would be none.
pub fn longest_over(board: &Board, at: SquareSet, half: Half, color: Half) -> Points {
    let open = board.open_to(color);
    if !half.goes_with(color) || at.beside().within(open).is_empty() {
        return 0;
    }
    let purples = board.of(Half::Purple);
    let bends = if half == Half::Purple { purples.with(at) } else { purples };
    longest(Ground { open: open.with(at), bends }, [at, SquareSet::NONE]).points()
}

/// The longest red and the longest blue group that may be claimed together: every way to give the new purple squares to
/// one of them or the other is tried.
fn longest_pair(board: &Board, placed: [SquareSet; 2]) -> [Longest; 2] {
    let purples = placed[0].with(placed[1]).within(board.of(Half::Purple));
    let mut best = [Longest::NONE; 2];
    let mut for_red = purples;
    loop {
        let pair = [(Half::Red, for_red), (Half::Blue, purples.without(for_red))].map(|(color, allowed)| {
            let open = board.open_to(color).without(purples).with(allowed);
            longest(Ground { open, bends: board.of(Half::Purple) }, placed)
        });
        if pair[0].points() + pair[1].points() > best[0].points() + best[1].points() {
            best = pair;
        }
        if for_red.is_empty() {
            return best;
        }
        // the next smaller subset
        for_red = SquareSet::of_bits(for_red.bits() - 1).within(purples);
    }
}

/// The longest path over this ground that holds one of these squares.
fn longest(mut ground: Ground, placed: [SquareSet; 2]) -> Longest {
    let mut hunt = Hunt {
        ground,
        first_reach: SquareSet::NONE,
        second_reach: SquareSet::NONE,
        anchor: SquareSet::NONE,
        second_way: 0,
        path: Longest::NONE,
        best: Longest::NONE,
    };
    for at in placed {
        if at.within(ground.open).is_empty() {
            continue;
        }
        hunt.ground = ground;
        hunt.anchor = at;
        for way in 0..4 {
            for other in ground.second_ways(at, way).filter(|other| *other > way) {
                hunt.second_way = other;
                hunt.first_reach = ground.reach(at, way);
                hunt.second_reach = ground.reach(at, other);
                if hunt.first_reach.with(hunt.second_reach).within(ground.bends).is_empty() {
                    hunt.straight(at, way);
                } else {
                    hunt.first_arm(at, way, at);
                }
            }
        }
        ground.open = ground.open.without(at);
    }
    hunt.best
}

/// A path, kept where nothing has to be asked for.
#[derive(Clone, Copy)]
struct Longest {
    len: usize,
    /// Its squares by their bits: the first arm from its far end, the square it began with, the second arm.
    squares: [u8; SQUARES],
}

impl Longest {
    const NONE: Self = Self { len: 0, squares: [0; SQUARES] };

    fn path(&self) -> Option<Path> {
        let squares: Vec<Square> = self.squares[..self.len].iter().map(|index| square(*index)).collect();
        Path::new(&squares)
    }

    fn points(&self) -> Points {
        Points::try_from(self.len).unwrap_or_default()
    }

    fn push(&mut self, at: SquareSet) {
        self.squares[self.len] = u8::try_from(at.bits().trailing_zeros()).unwrap_or_default();
        self.len += 1;
    }
}

impl Ground {
    /// Every square that an arm which begins with this step could go over, if nothing were in its way.
    fn reach(&self, at: SquareSet, way: usize) -> SquareSet {
        let mut reached = SquareSet::NONE;
        let mut turned = at;
        let mut from = self.ray(at, way);
        while !from.is_empty() {
            reached = reached.with(from);
            let bends = from.within(self.bends).without(turned);
            turned = turned.with(bends);
            from = (0..4).fold(SquareSet::NONE, |all, way| all.with(self.ray(bends, way))).without(at);
        }
        reached
    }

    /// The squares straight on from any of these.
    fn ray(&self, from: SquareSet, way: usize) -> SquareSet {
        let (mut all, mut at) = (SquareSet::NONE, from);
        while !at.is_empty() {
            at = at.stepped(way).within(self.open);
            all = all.with(at);
        }
        all
    }
}

/// The search for the longest path from a square, in two arms that begin with given steps.
struct Hunt {
    ground: Ground,
    anchor: SquareSet,
    second_way: usize,
    /// What each arm could go over at most.
    first_reach: SquareSet,
    second_reach: SquareSet,
    path: Longest,
    best: Longest,
}

impl Hunt {
    /// Takes the straight line where there is nowhere to turn.
    fn straight(&mut self, at: SquareSet, way: usize) {
        let (first, second) = (self.first_reach.len(), self.second_reach.len());
        if first + second == 0 || first + 1 + second <= self.best.len {
            return;
        }
        let mut far = at;
        for _ in 0..first {
            far = far.stepped(way);
        }
        self.best.len = 0;
        for _ in 0..=first {
            self.best.push(far);
            far = far.stepped(opposite(way));
        }
        far = at;
        for _ in 0..second {
            far = far.stepped(self.second_way);
            self.best.push(far);
        }
    }

    /// Grows the first arm; wherever it may have to stop so that the second can be longer, the second grows.
    ///
    /// An arm that could go on stops only where the other arm is in its way: so it need not stop before a square that
    /// the other cannot reach.
    fn first_arm(&mut self, at: SquareSet, way: usize, used: SquareSet) {
        let open = self.first_reach.with(self.second_reach).without(used);
        if self.path.len + 1 + open.len() <= self.best.len {
            return;
        }
        let ways = if at == self.anchor { 1 << way } else { self.ways(at, way) };
        let mut stops = true;
        for way in (0..4).filter(|way| ways & (1 << way) != 0) {
            let next = at.stepped(way).within(self.ground.open).without(used);
            if !next.is_empty() {
                stops &= !next.within(self.second_reach).is_empty();
                self.path.push(next);
                self.first_arm(next, way, used.with(next));
                self.path.len -= 1;
            }
        }
        if stops {
            let first = self.path;
            self.path.squares[..first.len].reverse();
            self.path.push(self.anchor);
            self.second_arm(self.anchor, self.second_way, used);
            self.path = first;
        }
    }

    fn second_arm(&mut self, at: SquareSet, way: usize, used: SquareSet) {
        if self.path.len + self.second_reach.without(used).len() <= self.best.len {
            return;
        }
        let ways = if at == self.anchor { 1 << way } else { self.ways(at, way) };
        let mut ends = true;
        for way in (0..4).filter(|way| ways & (1 << way) != 0) {
            let next = at.stepped(way).within(self.ground.open).without(used);
            if !next.is_empty() {
                ends = false;
                self.path.push(next);
                self.second_arm(next, way, used.with(next));
                self.path.len -= 1;
            }
        }
        if ends && self.path.len > self.best.len.max(1) {
            self.best = self.path;
        }
    }

    /// The ways on from a square that was reached this way, a bit each.
    fn ways(&self, at: SquareSet, way: usize) -> u8 {
        if at.within(self.ground.bends).is_empty() { 1 << way } else { 0b1111 & !(1 << opposite(way)) }
    }
}
