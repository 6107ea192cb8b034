//! Which size, which place for the root, and which ground for each arm.

use super::Chain;
use super::arm::{FACE, Ground, LONG, Runner};
use crate::scene::table::Area;

/// The largest face, in pixels.
const LARGEST: f64 = 44.0;
/// At first a face is at most this part of the area's (geometric) mean side, so that most hands end in the size they began with.
const SIDE_FACES: f64 = 12.0;
/// Each size is this part of the one before it.
const STEP: f64 = 0.94;
/// Pixels that are left free along the area's edges.
const MARGIN: f64 = 4.0;
/// The smallest side of an area that is looked at.
const LEAST_SIDE: f64 = 120.0;
/// Places of the root in hundredths of the area's width and height.
const SHIFTS: [i32; 7] = [50, 38, 62, 26, 74, 14, 86];
/// How many bones an arm may have to be given its straight line alone, with room for one more; nothing: no arm is.
const SHORT_ARMS: [Option<usize>; 4] = [None, Some(3), Some(1), Some(0)];

/// A way to lay a chain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plan {
    /// The size of a face, in pixels.
    pub face: f64,
    /// The middle of the root, in pixels.
    pub root: (f64, f64),
    /// The ground of each arm, by its quarter turns.
    pub grounds: [Ground; 4],
}

/// The area in quarters of a face.
#[derive(Clone, Copy)]
struct Room {
    width: i32,
    height: i32,
}

impl Plan {
    /// The first plan in the order of preference that the whole chain and its open ends fit.
    pub(super) fn choose(chain: &Chain, area: Area) -> Self {
        let Area { width, height } = usable(area);
        let mut face = full_face(area);
        let shifts = shifts();
        loop {
            let quarter = face / f64::from(FACE);
            #[expect(clippy::cast_possible_truncation, reason = "a screen has few faces; the fraction is meant to go")]
            let quarters = |length: f64| ((length - 2.0 * MARGIN) / quarter) as i32;
            let span = Room { width: quarters(width), height: quarters(height) };
            for &(across, down) in &shifts {
                let root = (span.width * across / 100, span.height * down / 100);
                for short in SHORT_ARMS {
                    if let Some(grounds) = grounds(chain, span, root, short) {
                        let place = |length: f64, quarters: i32, root: i32| {
                            (length - f64::from(quarters) * quarter) / 2.0 + f64::from(root) * quarter
                        };
                        let root = (place(width, span.width, root.0), place(height, span.height, root.1));
                        return Self { face, root, grounds };
                    }
                    if !chain.four_sided {
                        break;
                    }
                }
            }
            face *= STEP;
        }
    }
}

/// The area that is laid out for: none is taken as smaller than what a chain needs to be seen at all.
pub(super) fn usable(area: Area) -> Area {
    let side = |length: f64| if length.is_finite() { length.max(LEAST_SIDE) } else { LEAST_SIDE };
    Area { width: side(area.width), height: side(area.height) }
}

/// The size of a face that a short chain begins with in this area, in pixels.
pub fn full_face(area: Area) -> f64 {
    let Area { width, height } = usable(area);
    LARGEST.min((width * height).sqrt() / SIDE_FACES)
}

/// Places for the root: the middle, then away from it, the nearest first.
fn shifts() -> Vec<(i32, i32)> {
    let mut shifts: Vec<(i32, i32)> = SHIFTS.iter().flat_map(|&x| SHIFTS.iter().map(move |&y| (x, y))).collect();
    shifts.sort_by_key(|&(x, y)| (x - 50).pow(2) + (y - 50).pow(2));
    shifts
}

/// The arms' grounds, if the chain fits them.
fn grounds(chain: &Chain, span: Room, root: (i32, i32), short: Option<usize>) -> Option<[Ground; 4]> {
    let free = [span.width - root.0, span.height - root.1, root.0, root.1];
    // the root, and doublets across the arms' first rows
    if free.iter().any(|&free| free < FACE) {
        return None;
    }
    let mut grounds = [Ground { start: 0, ahead: 0, behind: 0, right: 0, fence: 0, straight: false }; 4];
    for (turns, ground) in grounds.iter_mut().enumerate() {
        ground.start = if turns % 2 == 0 { chain.root_half() } else { LONG / 2 };
        ground.ahead = free[turns];
        ground.right = free[(turns + 1) % 4];
        ground.behind = free[(turns + 2) % 4];
        ground.straight = short.is_some_and(|most| chain.arms[turns].bones.len() <= most);
    }
    if chain.four_sided {
        for turns in 0..4 {
            let next = (turns + 1) % 4;
            grounds[turns].fence = match short {
                Some(most) if grounds[next].straight => {
                    let bones = i32::try_from(most + 1).expect("a chain is short");
                    grounds[next].start + LONG * bones + 1
                }
                _ => grounds[turns].right,
            };
        }
    }
    let fits = chain.arms.iter().zip(grounds).all(|(arm, ground)| {
        let mut runner = Runner::new(ground);
        arm.bones.iter().all(|joined| runner.next(joined.bone.is_doublet()).is_some())
            && (!arm.open || runner.next(false).is_some())
    });
    fits.then_some(grounds)
}
