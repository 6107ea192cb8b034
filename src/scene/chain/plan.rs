//! Which size the bones of a chain have, and where its root lies.

use super::Chain;
use super::lay::{FACE, Laid, Table};
use crate::scene::table::{Area, Heading};

/// The largest face, in pixels.
const LARGEST: f64 = 72.0;
/// At first a face is at most this part of the area's (geometric) mean side: as large as most hands can keep to their end.
const SIDE_FACES: f64 = 11.5;
/// A side is given room for one bone more where that takes no more than this part of the size.
const ALL_BUT: f64 = 0.93;
/// A shorter side holds at least so many faces: a spinner with an end on both sides.
const LEAST_FACES: f64 = 6.0;
/// Each size is this part of the one before it.
const STEP: f64 = 0.92;
/// A face below so many pixels is hard to read: before it gets there, no room is left for more.
const LEGIBLE: f64 = 22.0;
/// Pixels that are left free along the area's edges.
const MARGIN: f64 = 4.0;
/// The smallest and the largest side of an area that is looked at.
const SIDES: (f64, f64) = (120.0, 20_000.0);
/// Where a chain that is moved lies in what is free, or where the root of one that is laid anew lies in the area: in
/// hundredths of the width and the height, in the order of preference.
const SHIFTS: [(i32, i32); 9] =
    [(50, 50), (50, 25), (50, 75), (25, 50), (75, 50), (50, 0), (50, 100), (0, 50), (100, 50)];
/// A new plan leaves room for so many more bones on every arm ...
const SLACK: usize = 2;
/// ... unless that takes so many sizes more than laying the chain as it is.
const SLACK_STEPS: usize = 1;

/// A chain that was laid.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    /// The size of a face, in pixels.
    pub face: f64,
    /// The root.
    pub root: Laid,
    /// The bones after it, in the order joined.
    pub laid: Vec<Laid>,
    /// The table they lie on.
    pub table: Table,
    /// What is free left of and above it, in pixels.
    pub margin: (f64, f64),
}

impl Plan {
    /// The plan that a chain has come to, bone by bone.
    pub(super) fn choose(chain: &Chain, area: Area) -> Self {
        let mut plan = Self::new(chain, area, full_face(area), 0, None);
        for (index, &(arm, doublet)) in chain.grown.iter().enumerate() {
            match plan.table.lay(arm, doublet) {
                Some(laid) => plan.laid.push(laid),
                None => plan = Self::new(chain, area, plan.face, index + 1, Some(&plan)),
            }
        }
        plan
    }

    /// The first plan in the order of preference for so many bones, no larger than this: in each size as the bones lie
    /// already, only moved together, and then laid anew.
    fn new(chain: &Chain, area: Area, largest: f64, bones: usize, before: Option<&Self>) -> Self {
        let mut tight: Option<Self> = None;
        let mut face = largest;
        let mut steps = 0;
        loop {
            let moved = SHIFTS.into_iter().filter_map(|shift| before?.moved(area, face, shift, chain.grown[bones - 1]));
            let anew = SHIFTS.into_iter().filter_map(|shift| Self::of_size(chain, area, face, shift, bones));
            for mut plan in moved.chain(anew) {
                if plan.table.is_roomy(SLACK) {
                    return plan;
                }
                tight = tight.or(Some(plan));
            }
            if let Some(plan) = &tight {
                if steps == SLACK_STEPS || face * STEP < LEGIBLE {
                    return plan.clone();
                }
                steps += 1;
            }
            face *= STEP;
        }
    }

    /// The chain as it lies, in a size and with what is free shared out like this; and with one bone more.
    fn moved(&self, area: Area, face: f64, shift: (i32, i32), (arm, doublet): (usize, bool)) -> Option<Self> {
        let sides = Sides::new(area, face);
        let (table, (dx, dy)) = self.table.moved(sides.quarters, shift)?;
        let moved = |laid: &Laid| Laid { x: laid.x + dx, y: laid.y + dy, ..*laid };
        let laid = self.laid.iter().map(moved).collect();
        let mut plan = Self { face, root: moved(&self.root), laid, table, margin: sides.margin };
        plan.laid.push(plan.table.lay(arm, doublet)?);
        Some(plan)
    }

    /// The chain laid anew in a size, its root here.
    fn of_size(chain: &Chain, area: Area, face: f64, shift: (i32, i32), bones: usize) -> Option<Self> {
        let sides = Sides::new(area, face);
        let (x, y) = (sides.quarters.0 * shift.0 / 100, sides.quarters.1 * shift.1 / 100);
        let mut table = Table::new(sides.quarters, (x, y), chain.root.is_doublet(), chain.four_sided)?;
        let grown = chain.grown.iter().take(bones);
        let laid = grown.map(|&(arm, doublet)| table.lay(arm, doublet)).collect::<Option<Vec<_>>>()?;
        let root = Laid { x, y, way: Heading::East };
        Some(Self { face, root, laid, table, margin: sides.margin })
    }
}

/// An area in quarters of a face, and what is left over on each side, in pixels.
struct Sides {
    quarters: (i32, i32),
    margin: (f64, f64),
}

impl Sides {
    fn new(area: Area, face: f64) -> Self {
        let quarter = face / f64::from(FACE);
        let Area { width, height } = usable(area);
        // an even number, so that the middle is one of them
        #[expect(clippy::cast_possible_truncation, reason = "a screen has few faces; the fraction is meant to go")]
        let quarters = |length: f64| ((length - 2.0 * MARGIN) / quarter / 2.0) as i32 * 2;
        let margin = |length: f64| (length - f64::from(quarters(length)) * quarter) / 2.0;
        Self { quarters: (quarters(width), quarters(height)), margin: (margin(width), margin(height)) }
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
    let face = ((width * height).sqrt() / SIDE_FACES).min(width.min(height) / LEAST_FACES);
    if face >= LARGEST {
        return LARGEST;
    }
    // a side that all but holds a bone more is given it
    let even = [width, height].map(|side| (side - 2.0 * MARGIN) / (((side - 2.0 * MARGIN) / face / 2.0).ceil() * 2.0));
    even.into_iter().filter(|&even| even >= ALL_BUT * face).fold(face, f64::min)
}
