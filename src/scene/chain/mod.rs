//! How a domino chain lies on the table: a root with up to four arms that bend at the edges, as a real table's chain does.
//!
//! Each arm has ground of its own, so that arms cannot meet. Without a spinner the east arm bends down into the lower
//! half and the west arm up into the upper one. Around a spinner every arm bends to its right into the next quarter, a
//! pinwheel; an arm that is still short may be given its straight line alone, so that the one before it passes beyond.
//!
//! A chain is fitted by trying sizes from large to small, and for each size places for the root and such short arms, in
//! one fixed order. What a longer chain needs a shorter one rarely outgrows: the next bone mostly leaves the others
//! where they are.

mod arm;
mod plan;
#[cfg(test)]
mod tests;

use crate::engine::{Bone, Pips};
use crate::scene::table::{Area, Heading, Rect, Spot};

use arm::{FACE, LONG, Laid, Runner, Way};
pub use plan::full_face;
use plan::{Plan, usable};

/// One arm, from the root outwards.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Arm {
    bones: Vec<Joined>,
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
            // the low face lies to the west
            asks: if heading == Heading::West { root.low() } else { root.high() },
            open: matches!(heading, Heading::East | Heading::West),
        });
        Self { root, four_sided, arms }
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
        arm.asks = outer;
        true
    }

    /// Says whether the end of an arm takes bones, and so is given a place.
    pub fn open(&mut self, heading: Heading, open: bool) {
        self.arms[usize::from(heading.turns())].open = open;
    }

    /// Gives every bone and every open end a place in the area: always inside, never over one another.
    ///
    /// The same chain and area give the same places. An area below 120 pixels either way is taken as 120.
    #[expect(clippy::missing_panics_doc, reason = "a plan is chosen by laying the whole chain")]
    pub fn fit(&self, area: Area) -> Fit {
        let plan = Plan::choose(self, area);
        let root_heading = if self.root.is_doublet() { Heading::South } else { Heading::East };
        let root = Placed { bone: self.root, spot: plan.spot(0, 0, root_heading), arm: None };
        let mut bounds = Rect::of_bone(root.spot, plan.face);
        let mut bones = Vec::with_capacity(1 + self.arms.iter().map(|arm| arm.bones.len()).sum::<usize>());
        bones.push(root);
        let mut ends = [None; 4];
        for ((heading, arm), ground) in Heading::ALL.into_iter().zip(&self.arms).zip(plan.grounds) {
            let mut runner = Runner::new(ground);
            let mut place = |doublet| plan.turned(heading, runner.next(doublet).expect("the plan was tried before"));
            for joined in &arm.bones {
                let doublet = joined.bone.is_doublet();
                let mut spot = place(doublet);
                if doublet {
                    // across the line; either way round looks the same, so the one with fewer turns
                    let upright = matches!(spot.heading, Heading::East | Heading::West);
                    spot.heading = if upright { Heading::South } else { Heading::East };
                } else if !joined.high_outside {
                    spot.heading = spot.heading.opposite();
                }
                bones.push(Placed { bone: joined.bone, spot, arm: Some(heading) });
                bounds = bounds.joined(&Rect::of_bone(spot, plan.face));
            }
            if arm.open {
                let spot = place(false);
                ends[usize::from(heading.turns())] = Some(spot);
                bounds = bounds.joined(&Rect::of_bone(spot, plan.face));
            }
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
    #[expect(clippy::suboptimal_flops, reason = "a fused multiplication would round differently elsewhere")]
    fn spot(&self, x: i32, y: i32, heading: Heading) -> Spot {
        let quarter = self.face / f64::from(FACE);
        Spot { x: self.root.0 + f64::from(x) * quarter, y: self.root.1 + f64::from(y) * quarter, heading }
    }

    /// A place in the area from one in an arm's frame; the heading is the way the arm runs there.
    fn turned(&self, arm: Heading, laid: Laid) -> Spot {
        let right = arm.turned(1);
        let ((ux, uy), (vx, vy)) = (arm.step(), right.step());
        let heading = match laid.way {
            Way::Forward => arm,
            Way::Right => right,
            Way::Back => arm.opposite(),
        };
        self.spot(laid.u * ux + laid.v * vx, laid.u * uy + laid.v * vy, heading)
    }
}
