//! Choosing the size of a chain's bones and the place of its root.

use super::bones::Chain;
use super::packing::{FACE, GridSpot, Packing};
use crate::scene::table::{Area, Heading};

const MAX_FACE_PX: f64 = 96.0;
/// The usual size of a face is the geometric mean of the area's sides divided by this. Most hands can keep it to their
/// end.
const SIDE_FACES: f64 = 11.5;
/// Larger sizes for a short chain, as multiples of that size, as long as the chain and its ends are straight.
const SHORT_CHAIN_SIZES: [f64; 2] = [1.6, 1.25];
const MAX_SHORT_CHAIN_FACE_PX: f64 = 112.0;
/// A chain bends rather than make its faces smaller than this, in pixels. Where the usual size is smaller, as on phones, a
/// long chain shrinks to it when this one has no more room.
const BENT_FACE_PX: f64 = 34.0;
/// The usual size may be this share of [`BENT_FACE_PX`] at least.
const SMALLEST_SHARE: f64 = 0.7;
/// Faces may shrink to this share of their size if that makes room for one more bone along a side.
const MIN_SHARE_FOR_ONE_MORE: f64 = 0.93;
/// For the shorter side: a spinner with an end on both sides.
const MIN_FACES: f64 = 6.0;
const SIZE_STEP: f64 = 0.92;
/// In pixels: below this, a tight plan is preferred to a smaller one.
const MIN_LEGIBLE_FACE_PX: f64 = 22.0;
const MARGIN_PX: f64 = 4.0;
/// Clamps an area's sides, in pixels.
const SIDE_RANGE: (f64, f64) = (120.0, 20_000.0);
/// Positions to try, in percent of width and height, in order of preference: of a moved chain in the free space, or of
/// a new plan's root in the area.
const POSITIONS: [(i32, i32); 9] =
    [(50, 50), (50, 25), (50, 75), (25, 50), (75, 50), (50, 0), (50, 100), (0, 50), (100, 50)];
/// Positions of a straight chain that is moved before it bends, in percent of the free space: its longest arm needs most
/// of it.
const STRAIGHT_POSITIONS: [(i32, i32); 9] =
    [(50, 50), (35, 50), (65, 50), (25, 50), (75, 50), (50, 35), (50, 65), (50, 25), (50, 75)];
/// A new plan should leave room for this many more bones on every arm.
const SLACK: usize = 2;
/// Gives up [`SLACK`] if it takes more than this many further size steps.
const MAX_SLACK_STEPS: usize = 1;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub face: f64,
    pub root: GridSpot,
    /// In the order joined, without the root.
    pub places: Vec<GridSpot>,
    pub packing: Packing,
    /// The space left of and above the grid, in pixels.
    pub margin: (f64, f64),
}

impl Plan {
    /// Plans bone by bone, so that placed bones keep their places while they can.
    pub(super) fn choose(chain: &Chain, area: Area) -> Self {
        let sizes = sizes(area);
        let large = sizes.into_iter().filter_map(|face| Self::of_size(chain, area, face, POSITIONS[0], 0));
        let first = large.into_iter().find(|plan| plan.is_straight(area));
        let first = first.unwrap_or_else(|| Self::new(chain, area, bent_face(area), 0, None));
        (0..chain.grown.len()).fold(first, |plan, index| plan.grown(chain, area, index))
    }

    /// The plan with the next bone. A straight chain is moved, then made smaller down to the usual size, and then bends.
    fn grown(self, chain: &Chain, area: Area, index: usize) -> Self {
        let (arm, doublet) = chain.grown[index];
        if self.packing.is_straight() {
            let here = self.with_straight(arm, doublet);
            let moved = || {
                sizes(area).into_iter().filter(|&face| face <= self.face).find_map(|face| {
                    // a large chain becomes smaller rather than being moved several times
                    let tried = if face > bent_face(area) { 1 } else { STRAIGHT_POSITIONS.len() };
                    let plans = STRAIGHT_POSITIONS.into_iter().take(tried);
                    let plans =
                        plans.filter_map(|position| self.moved(area, face, position)?.with_straight(arm, doublet));
                    plans.into_iter().find(|plan| plan.is_straight(area))
                })
            };
            if let Some(plan) = here.filter(|plan| plan.is_straight(area)).or_else(moved) {
                return plan;
            }
        }
        let largest = bent_face(area);
        let bent = if self.face > largest { None } else { self.with(arm, doublet) };
        bent.unwrap_or_else(|| Self::new(chain, area, largest.min(self.face), index + 1, Some(&self)))
    }

    /// True if the chain and its next bones are straight. At the size at which it bends there is room to bend, too.
    fn is_straight(&self, area: Area) -> bool {
        self.packing.is_straight() && (self.face > bent_face(area) || self.packing.clone().is_roomy(SLACK))
    }

    fn with(&self, arm: usize, doublet: bool) -> Option<Self> {
        let mut plan = self.clone();
        plan.places.push(plan.packing.lay(arm, doublet)?);
        Some(plan)
    }

    fn with_straight(&self, arm: usize, doublet: bool) -> Option<Self> {
        let mut plan = self.clone();
        plan.places.push(plan.packing.lay_straight(arm, doublet)?);
        Some(plan)
    }

    /// The first acceptable plan for the first `bones` bones, with faces of at most `largest` pixels. At each size the
    /// chain is first moved as a whole from `before`, then placed anew.
    fn new(chain: &Chain, area: Area, largest: f64, bones: usize, before: Option<&Self>) -> Self {
        let mut tight: Option<Self> = None;
        let (usual, mut face) = (full_face(area), largest);
        let mut steps = 0;
        loop {
            let moved = POSITIONS.into_iter().filter_map(|position| {
                let (arm, doublet) = *chain.grown.get(bones.checked_sub(1)?)?;
                before?.moved(area, face, position)?.with(arm, doublet)
            });
            let anew = POSITIONS.into_iter().filter_map(|position| Self::of_size(chain, area, face, position, bones));
            for mut plan in moved.chain(anew) {
                if plan.packing.is_roomy(SLACK) {
                    return plan;
                }
                tight = tight.or(Some(plan));
            }
            if let Some(plan) = &tight {
                if steps == MAX_SLACK_STEPS || face * SIZE_STEP < MIN_LEGIBLE_FACE_PX {
                    return plan.clone();
                }
                steps += 1;
            }
            face = if face > usual { usual.max(face * SIZE_STEP) } else { face * SIZE_STEP };
        }
    }

    /// The same shape with faces of another size, at another position.
    fn moved(&self, area: Area, face: f64, position: (i32, i32)) -> Option<Self> {
        let sides = Sides::new(area, face);
        let (packing, (dx, dy)) = self.packing.moved(sides.quarters, position)?;
        let moved = |at: &GridSpot| GridSpot { x: at.x + dx, y: at.y + dy, ..*at };
        let places = self.places.iter().map(moved).collect();
        Some(Self { face, root: moved(&self.root), places, packing, margin: sides.margin })
    }

    fn of_size(chain: &Chain, area: Area, face: f64, position: (i32, i32), bones: usize) -> Option<Self> {
        let sides = Sides::new(area, face);
        let (x, y) = (sides.quarters.0 * position.0 / 100, sides.quarters.1 * position.1 / 100);
        let mut packing = Packing::new(sides.quarters, (x, y), chain.root.is_doublet(), chain.four_sided)?;
        let grown = chain.grown.iter().take(bones);
        let places = grown.map(|&(arm, doublet)| packing.lay(arm, doublet)).collect::<Option<Vec<_>>>()?;
        let root = GridSpot { x, y, way: Heading::East };
        Some(Self { face, root, places, packing, margin: sides.margin })
    }
}

/// In quarters of a face, and the remaining pixels on each side.
struct Sides {
    quarters: (i32, i32),
    margin: (f64, f64),
}

impl Sides {
    fn new(area: Area, face: f64) -> Self {
        let quarter = face / f64::from(FACE);
        let Area { width, height } = usable(area);
        // even, so that the middle is on the grid
        #[expect(clippy::cast_possible_truncation, reason = "a screen has few faces; rounds down")]
        let quarters = |length: f64| ((length - 2.0 * MARGIN_PX) / quarter / 2.0) as i32 * 2;
        let margin = |length: f64| (length - f64::from(quarters(length)) * quarter) / 2.0;
        Self { quarters: (quarters(width), quarters(height)), margin: (margin(width), margin(height)) }
    }
}

pub(super) fn usable(area: Area) -> Area {
    let side = |length: f64| if length.is_finite() { length.clamp(SIDE_RANGE.0, SIDE_RANGE.1) } else { SIDE_RANGE.0 };
    Area { width: side(area.width), height: side(area.height) }
}

/// The size of a face that most hands can keep to their end in this area, in pixels.
pub fn full_face(area: Area) -> f64 {
    let Area { width, height } = usable(area);
    let face = ((width * height).sqrt() / SIDE_FACES).min(width.min(height) / MIN_FACES);
    if face >= MAX_FACE_PX {
        return MAX_FACE_PX;
    }
    // shrink a little if a side then holds one more bone
    let even =
        [width, height].map(|side| (side - 2.0 * MARGIN_PX) / (((side - 2.0 * MARGIN_PX) / face / 2.0).ceil() * 2.0));
    even.into_iter().filter(|&even| even >= MIN_SHARE_FOR_ONE_MORE * face).fold(face, f64::min)
}

/// The largest size of a face of a short chain, in pixels.
fn largest_face(area: Area) -> f64 {
    let Area { width, height } = usable(area);
    MAX_SHORT_CHAIN_FACE_PX.min((width.min(height) - 2.0 * MARGIN_PX) / MIN_FACES).max(full_face(area))
}

/// The size of a face at which a chain bends, in pixels.
pub(super) fn bent_face(area: Area) -> f64 {
    let full = full_face(area);
    // in areas smaller than a phone's, bones would move too often
    if full < BENT_FACE_PX * SMALLEST_SHARE { full } else { full.max(BENT_FACE_PX.min(largest_face(area))) }
}

/// The sizes of a face that a straight chain may have in this area, in pixels, the largest first.
pub(super) fn sizes(area: Area) -> [f64; 3] {
    let (full, most, bent) = (full_face(area), largest_face(area), bent_face(area));
    let [large, medium] = SHORT_CHAIN_SIZES.map(|size| (size * full).min(most).max(bent));
    [large, medium, bent]
}
