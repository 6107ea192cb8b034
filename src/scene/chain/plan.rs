//! Which size, which place for the root, and which ground for each arm.

use super::Chain;
use super::arm::{FACE, Ground, LONG, Run};
use crate::scene::table::Area;

/// The largest face, in pixels.
const LARGEST: f64 = 44.0;
/// At first a face is at most this part of the area's (geometric) mean side, so that most hands end in the size they began with.
const SIDE_FACES: f64 = 13.0;
/// A shorter side holds at least so many faces: a spinner with an end on both sides.
const LEAST_FACES: f64 = 6.0;
/// Each size is this part of the one before it.
const STEP: f64 = 0.94;
/// Pixels that are left free along the area's edges.
const MARGIN: f64 = 4.0;
/// The smallest and the largest side of an area that is looked at.
const SIDES: (f64, f64) = (120.0, 20_000.0);
/// Places of the root in hundredths of the area's width and height.
const SHIFTS: [i32; 9] = [50, 42, 58, 34, 66, 27, 73, 20, 80];
/// How many bones an arm may have to be given its straight line alone, with room for one more; nothing: no arm is.
const SHORT_ARMS: [Option<usize>; 4] = [None, Some(3), Some(1), Some(0)];
/// A new plan leaves room for so many more bones on every arm ...
const SLACK: usize = 1;
/// ... unless that takes so many sizes more than laying the chain as it is.
const SLACK_STEPS: usize = 2;
/// Which arms bend to the left, a bit for each by its quarter turns, in the order of preference.
const BENDS: [u8; 16] = [0, 15, 1, 2, 4, 8, 5, 10, 3, 6, 12, 9, 7, 14, 13, 11];

/// The ground of an arm, and the side it bends to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lie {
    pub ground: Ground,
    pub bends_left: bool,
}

/// A way to lay a chain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plan {
    /// The size of a face, in pixels.
    pub face: f64,
    /// The middle of the root, in pixels.
    pub root: (f64, f64),
    /// How each arm lies, by its quarter turns.
    pub lies: [Lie; 4],
}

impl Plan {
    /// The plan that a chain has come to, bone by bone.
    pub(super) fn choose(chain: &Chain, area: Area) -> Self {
        let mut search = Search::new(area);
        let mut growing = Growing { chain, lengths: [0; 4] };
        let mut plan = search.plan(&growing);
        for &heading in &chain.grown {
            let turns = usize::from(heading.turns());
            growing.lengths[turns] += 1;
            if !growing.fits(turns, plan.lies[turns].ground, 0) {
                plan = search.plan(&growing);
            }
        }
        plan
    }
}

/// A chain while it grows: how long its arms are so far.
struct Growing<'a> {
    chain: &'a Chain,
    lengths: [usize; 4],
}

impl Growing<'_> {
    fn has_arm(&self, turns: usize) -> bool {
        self.chain.four_sided || turns.is_multiple_of(2)
    }

    /// Whether an arm fits, with an end and `slack` bones more.
    fn fits(&self, turns: usize, ground: Ground, slack: usize) -> bool {
        let doublets = &self.chain.arms[turns].doublets[..self.lengths[turns]];
        !self.has_arm(turns) || Run { doublets, thought: 1 + slack }.lay(&ground, |_| {})
    }
}

/// The area in quarters of a face, and a place for the root in it.
#[derive(Clone, Copy)]
struct Board {
    width: i32,
    height: i32,
    root: (i32, i32),
    generous: bool,
}

/// The search for plans: sizes only ever get smaller while a chain grows.
struct Search {
    width: f64,
    height: f64,
    face: f64,
    shifts: Vec<(i32, i32)>,
}

impl Search {
    fn new(area: Area) -> Self {
        let Area { width, height } = usable(area);
        let face = full_face(area);
        let mut shifts: Vec<(i32, i32)> = SHIFTS.iter().flat_map(|&x| SHIFTS.iter().map(move |&y| (x, y))).collect();
        // the middle first, then away from it
        shifts.sort_by_key(|&(x, y)| (x - 50).pow(2) + (y - 50).pow(2));
        Self { width, height, face, shifts }
    }

    /// The first plan in the order of preference that these bones fit.
    fn plan(&mut self, growing: &Growing<'_>) -> Plan {
        let mut tight: Option<Plan> = None;
        let mut face = self.face;
        let mut steps = 0;
        loop {
            if let Some(roomy) = self.plan_of_size(face, growing, SLACK) {
                self.face = face;
                return roomy;
            }
            tight = tight.or_else(|| self.plan_of_size(face, growing, 0));
            if let Some(plan) = tight {
                if steps == SLACK_STEPS {
                    self.face = plan.face;
                    return plan;
                }
                steps += 1;
            }
            face *= STEP;
        }
    }

    fn plan_of_size(&self, face: f64, growing: &Growing<'_>, slack: usize) -> Option<Plan> {
        let quarter = face / f64::from(FACE);
        // an even number, so that the middle is one of them
        #[expect(clippy::cast_possible_truncation, reason = "a screen has few faces; the fraction is meant to go")]
        let quarters = |length: f64| ((length - 2.0 * MARGIN) / quarter / 2.0) as i32 * 2;
        let (width, height) = (quarters(self.width), quarters(self.height));
        // where bones cannot become larger, room is better spent on calm
        let generous = if face >= LARGEST { &[true, false][..] } else { &[false] };
        for &generous in generous {
            for &(across, down) in &self.shifts {
                let root = (width * across / 100, height * down / 100);
                let board = Board { width, height, root, generous };
                if let Some(lies) = lies(growing, board, slack) {
                    let place = |length: f64, quarters: i32, root: i32| {
                        (length - f64::from(quarters) * quarter) / 2.0 + f64::from(root) * quarter
                    };
                    let root = (place(self.width, width, root.0), place(self.height, height, root.1));
                    return Some(Plan { face, root, lies });
                }
            }
        }
        None
    }
}

/// The area that is laid out for: none is taken as smaller than what a chain needs to be seen at all.
pub(super) fn usable(area: Area) -> Area {
    let side = |length: f64| if length.is_finite() { length.clamp(SIDES.0, SIDES.1) } else { SIDES.0 };
    Area { width: side(area.width), height: side(area.height) }
}

/// The size of a face that a short chain begins with in this area, in pixels.
pub fn full_face(area: Area) -> f64 {
    let Area { width, height } = usable(area);
    LARGEST.min((width * height).sqrt() / SIDE_FACES).min(width.min(height) / LEAST_FACES)
}

/// How the arms lie around this root, if the chain fits there.
fn lies(growing: &Growing<'_>, board: Board, slack: usize) -> Option<[Lie; 4]> {
    let free = [board.width - board.root.0, board.height - board.root.1, board.root.0, board.root.1];
    // the root, and doublets across the arms' first rows
    if free.iter().any(|&free| free < FACE) {
        return None;
    }
    let lie = |turns: usize, bends_left: bool| {
        let start = if turns.is_multiple_of(2) { growing.chain.root_half() } else { LONG / 2 };
        let aside = free[(turns + if bends_left { 3 } else { 1 }) % 4];
        let (ahead, behind) = (free[turns], free[(turns + 2) % 4]);
        Lie {
            ground: Ground { start, ahead, behind, aside, fence: 0, straight: false, generous: board.generous },
            bends_left,
        }
    };
    if !growing.chain.four_sided {
        let lies = [0, 1, 2, 3].map(|turns| lie(turns, false));
        return lies.iter().enumerate().all(|(turns, lie)| growing.fits(turns, lie.ground, slack)).then_some(lies);
    }
    for most in SHORT_ARMS {
        let short = [0, 1, 2, 3].map(|turns| most.is_some_and(|most| growing.lengths[turns] <= most));
        if most.is_some() && short == [false; 4] {
            continue;
        }
        if let Some(lies) = lies_around_spinner(growing, slack, short, most.unwrap_or(0), &lie) {
            return Some(lies);
        }
    }
    None
}

/// How the arms of a spinner lie if the `short` ones run straight, with room for one bone more than `most`.
fn lies_around_spinner(
    growing: &Growing<'_>,
    slack: usize,
    short: [bool; 4],
    most: usize,
    lie: &impl Fn(usize, bool) -> Lie,
) -> Option<[Lie; 4]> {
    let reach = |start: i32| start + LONG * i32::try_from(most + 1).expect("a chain is short");
    let straight = |turns: usize| {
        let mut lie = lie(turns, false);
        lie.ground.straight = true;
        lie.ground.ahead = lie.ground.ahead.min(reach(lie.ground.start));
        lie
    };
    // its length was measured for more bones than it has: no slack on top of that
    if (0..4).any(|turns| short[turns] && !growing.fits(turns, straight(turns).ground, 0)) {
        return None;
    }
    // long arms are the likeliest not to fit
    let mut longest_first = [0, 1, 2, 3];
    longest_first.sort_by_key(|&turns| std::cmp::Reverse(growing.lengths[turns]));
    // of each arm that bends: how it lies by side, and whether it passes beyond its neighbour; tried when asked for
    let mut known = [[[None; 2]; 2]; 4];
    let mut bending = |turns: usize, left: bool, passes: bool| -> Option<Lie> {
        *known[turns][usize::from(left)][usize::from(passes)].get_or_insert_with(|| {
            let mut lie = lie(turns, left);
            let neighbour = (turns + if left { 3 } else { 1 }) % 4;
            lie.ground.fence = if passes { straight(neighbour).ground.ahead + 1 } else { lie.ground.aside };
            growing.fits(turns, lie.ground, slack).then_some(lie)
        })
    };
    'bends: for bends in BENDS {
        let left = |turns: usize| bends & (1 << turns) != 0;
        // the quarter that an arm bends into, each named by the arm to whose right it lies
        let mut taken = [false; 4];
        for turns in 0..4 {
            if short[turns] {
                if left(turns) {
                    continue 'bends;
                }
            } else if std::mem::replace(&mut taken[(turns + if left(turns) { 3 } else { 0 }) % 4], true) {
                continue 'bends;
            }
        }
        let mut lies = [None; 4];
        for turns in longest_first {
            lies[turns] = if short[turns] {
                Some(straight(turns))
            } else {
                let (neighbour, beyond) = if left(turns) { (turns + 3, turns + 2) } else { (turns + 1, turns + 1) };
                bending(turns, left(turns), short[neighbour % 4] && !taken[beyond % 4])
            };
            if lies[turns].is_none() {
                continue 'bends;
            }
        }
        return Some(lies.map(|lie| lie.expect("each was looked at")));
    }
    None
}
