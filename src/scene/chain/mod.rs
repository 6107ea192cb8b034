//! How a domino chain lies on the table: a root with up to four arms that bend at the edges, as a real table's chain does.
//!
//! Each arm has ground of its own, so that arms cannot meet. Without a spinner the east arm bends down into the lower
//! half and the west arm up into the upper one. Around a spinner every arm bends into the quarter to its right or left,
//! first choice a pinwheel; an arm that is short may be given its straight line alone, so that the one before it passes
//! beyond.
//!
//! A chain is fitted as it grew. As long as the next bone fits the plan, nothing else moves; when it does not, the
//! largest size is taken that leaves room for more, with a place for the root and ground for the arms, all tried in one
//! fixed order. So the places depend on the order of play and on the area, and on nothing else.

mod arm;
mod plan;
#[cfg(test)]
mod tests;

use crate::engine::{Bone, Pips};
use crate::scene::table::{Area, Heading, Rect, Spot};

use arm::{FACE, LONG, Laid, Run, Way};
pub use plan::full_face;
use plan::{Plan, usable};

/// One arm, from the root outwards.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Arm {
    bones: Vec<Joined>,
    /// Of each bone, whether it is a doublet.
    doublets: Vec<bool>,
    /// What the arm's end asks for.
    asks: Pips,
    open: bool,
}

/// A bone on an arm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Joined {
    bone: Bone,
    /// Whether the high face is the outer one.
    high_outside: bool,
}

impl Joined {
    /// Where the high face points if the arm runs this way.
    fn faces(self, way: Heading) -> Heading {
        if self.bone.is_doublet() {
            // across the line; either way round looks the same, so the one with fewer turns
            if matches!(way, Heading::East | Heading::West) { Heading::South } else { Heading::East }
        } else if self.high_outside {
            way
        } else {
            way.opposite()
        }
    }
}

/// The bones of a chain and how they hang together, without places.
///
/// ```
/// use boneyard::engine::Bone;
/// use boneyard::scene::chain::Chain;
/// use boneyard::scene::table::{Area, Heading};
///
/// let mut chain = Chain::new(Bone::new(6, 6), true);
/// assert!(chain.join(Heading::East, Bone::new(1, 6)));
/// assert!(!chain.join(Heading::West, Bone::new(1, 1)), "a six is asked for");
/// let fit = chain.fit(Area { width: 360.0, height: 380.0 });
/// assert_eq!(fit.bones.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    root: Bone,
    four_sided: bool,
    arms: [Arm; 4],
    /// The arm of each bone after the root, in the order joined.
    grown: Vec<Heading>,
}

/// A bone of a chain and where it lies. The bone is its own stable key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// The bone.
    pub bone: Bone,
    /// Where it lies.
    pub spot: Spot,
    /// Which arm it is on; nothing for the root.
    pub arm: Option<Heading>,
}

/// A chain that has been given places.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The size of a face: half the long side of a bone.
    pub face: f64,
    /// The root first, then arm by arm from the root outwards, in the order of [`Heading::ALL`].
    pub bones: Vec<Placed>,
    /// Where the next bone would lie on each arm that is open, by [`Heading::turns`]; the heading is the way the arm runs.
    pub ends: [Option<Spot>; 4],
    /// The smallest rectangle around all bones and ends.
    pub bounds: Rect,
}

impl Chain {
    /// A chain of one bone. With `four_sided` the bone is a spinner and may grow four arms.
    ///
    /// East and west are open at once, north and south after [`Chain::open`].
    ///
    /// # Panics
    /// If a bone that is no doublet is to have four sides.
    pub fn new(root: Bone, four_sided: bool) -> Self {
        assert!(!four_sided || root.is_doublet(), "only a doublet has four sides");
        let arms = Heading::ALL.map(|heading| Arm {
            bones: Vec::new(),
            doublets: Vec::new(),
            // the low face lies to the west
            asks: if heading == Heading::West { root.low() } else { root.high() },
            open: matches!(heading, Heading::East | Heading::West),
        });
        Self { root, four_sided, arms, grown: Vec::new() }
    }

    /// Joins a bone to an arm; refuses, with `false`, a bone that does not match, and a side that the root does not have.
    #[must_use]
    pub fn join(&mut self, heading: Heading, bone: Bone) -> bool {
        let sided = self.four_sided || matches!(heading, Heading::East | Heading::West);
        let arm = &mut self.arms[usize::from(heading.turns())];
        let after_doublet = arm.bones.last().map_or(self.root, |last| last.bone).is_doublet();
        let Some(outer) = bone.other(arm.asks).filter(|_| sided && !(after_doublet && bone.is_doublet())) else {
            return false;
        };
        arm.bones.push(Joined { bone, high_outside: outer == bone.high() });
        arm.doublets.push(bone.is_doublet());
        arm.asks = outer;
        self.grown.push(heading);
        true
    }

    /// Says whether the end of an arm takes bones, and so is given a place.
    pub fn open(&mut self, heading: Heading, open: bool) {
        self.arms[usize::from(heading.turns())].open = open;
    }

    /// Gives every bone and every open end a place in the area: always inside, never over one another.
    ///
    /// The same chain and area give the same places. A side below 120 pixels is taken as 120, one above 20,000 as that.
    pub fn fit(&self, area: Area) -> Fit {
        let plan = Plan::choose(self, area);
        let root_heading = if self.root.is_doublet() { Heading::South } else { Heading::East };
        let root = Placed { bone: self.root, spot: plan.spot(0, 0, root_heading), arm: None };
        let mut bounds = Rect::of_bone(root.spot, plan.face);
        let mut bones = Vec::with_capacity(1 + self.arms.iter().map(|arm| arm.bones.len()).sum::<usize>());
        bones.push(root);
        let mut ends = [None; 4];
        for ((heading, arm), lie) in Heading::ALL.into_iter().zip(&self.arms).zip(plan.lies) {
            let mut joined = arm.bones.iter();
            let run = Run { doublets: &arm.doublets, thought: usize::from(arm.open) };
            let fits = run.lay(&lie.ground, |laid| {
                let mut spot = plan.turned(heading, lie.bends_left, laid);
                if let Some(joined) = joined.next() {
                    spot.heading = joined.faces(spot.heading);
                    bones.push(Placed { bone: joined.bone, spot, arm: Some(heading) });
                } else {
                    ends[usize::from(heading.turns())] = Some(spot);
                }
                bounds = bounds.joined(&Rect::of_bone(spot, plan.face));
            });
            debug_assert!(fits, "the plan was made for this chain");
        }
        Fit { face: plan.face, bones, ends, bounds }
    }

    /// How far the root reaches along the east-west line, in quarters of a face.
    fn root_half(&self) -> i32 {
        if self.root.is_doublet() { FACE / 2 } else { LONG / 2 }
    }
}

/// Where the first bone of a chain may be led to: the places east and west of the middle, and the size of a face.
///
/// They lie as the ends beside a doublet in the middle would.
pub fn lead_places(area: Area) -> (f64, [Spot; 2]) {
    let face = full_face(area);
    let Area { width, height } = usable(area);
    let spot =
        |heading: Heading| Spot { x: width / 2.0 + f64::from(heading.step().0) * 1.5 * face, y: height / 2.0, heading };
    (face, [spot(Heading::East), spot(Heading::West)])
}

impl Plan {
    /// A place in the area from quarters of a face around the root's middle.
    fn spot(&self, x: i32, y: i32, heading: Heading) -> Spot {
        let quarter = self.face / f64::from(FACE);
        Spot { x: self.root.0 + f64::from(x) * quarter, y: self.root.1 + f64::from(y) * quarter, heading }
    }

    /// A place in the area from one in an arm's frame; the heading is the way the arm runs there.
    fn turned(&self, arm: Heading, bends_left: bool, laid: Laid) -> Spot {
        let aside = arm.turned(if bends_left { 3 } else { 1 });
        let ((ux, uy), (vx, vy)) = (arm.step(), aside.step());
        let heading = match laid.way {
            Way::Forward => arm,
            Way::Aside => aside,
            Way::Back => arm.opposite(),
        };
        self.spot(laid.u * ux + laid.v * vx, laid.u * uy + laid.v * vy, heading)
    }
}
