//! How a domino chain lies on the table: a root with up to four arms that bend at the edges, as a real table's chain does.
//!
//! A chain is laid bone by bone, each where those after it have room too, on its own arm and on the others. A bone that
//! lies stays where it lies as long as there is such a place for the next one. When there is none, the largest size is
//! taken that leaves room for more: in each size all bones are moved together first, so that the chain keeps its shape, and
//! only then laid anew. All is tried in one fixed order. So the places depend on the order of play and on the area, and on
//! nothing else.

mod lay;
mod plan;
#[cfg(test)]
mod tests;

use crate::engine::{Bone, Pips};
use crate::scene::table::{Area, Heading, Rect, Spot};

use lay::{FACE, Laid};
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
    /// The arm of each bone after the root, by its quarter turns, and whether the bone is a doublet; in the order joined.
    grown: Vec<(usize, bool)>,
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
        arm.asks = outer;
        self.grown.push((usize::from(heading.turns()), bone.is_doublet()));
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
        let faces = |joined: Joined, laid: Laid| Spot { heading: joined.faces(laid.way), ..plan.spot(laid) };
        // the low face lies to the west
        let root = Joined { bone: self.root, high_outside: true };
        let mut bones = vec![Placed { bone: self.root, spot: faces(root, plan.root), arm: None }];
        for heading in Heading::ALL {
            let turns = usize::from(heading.turns());
            let laid = self.grown.iter().zip(&plan.laid).filter(|((arm, _), _)| *arm == turns);
            let placed = self.arms[turns].bones.iter().zip(laid).map(|(&joined, (_, &laid))| Placed {
                bone: joined.bone,
                spot: faces(joined, laid),
                arm: Some(heading),
            });
            bones.extend(placed);
        }
        let open = [0, 1, 2, 3].map(|turns| self.arms[turns].open);
        let ends = plan.table.ends(open).map(|end| end.map(|laid| plan.spot(laid)));
        let spots = bones.iter().map(|placed| placed.spot).chain(ends.into_iter().flatten());
        let bounds = spots.map(|spot| Rect::of_bone(spot, plan.face)).reduce(|all, one| all.joined(&one));
        Fit { face: plan.face, bounds: bounds.expect("the root is always there"), bones, ends }
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
    /// A place in the area; the heading is the way the arm runs there.
    fn spot(&self, laid: Laid) -> Spot {
        let quarter = self.face / f64::from(FACE);
        Spot {
            x: self.margin.0 + f64::from(laid.x) * quarter,
            y: self.margin.1 + f64::from(laid.y) * quarter,
            heading: laid.way,
        }
    }
}
