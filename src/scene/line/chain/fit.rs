//! A chain with places in CSS pixels.

use super::bones::{Chain, JoinedBone};
use super::packing::{FACE, GridSpot};
use super::plan::{Plan, sizes, usable};
use crate::engine::Bone;
use crate::scene::table::{Area, BonePlace, Heading, Rect};

/// A bone of a chain and its place. The bone is its own stable key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlacedBone {
    /// The bone.
    pub bone: Bone,
    /// Its place.
    pub spot: BonePlace,
    /// Its arm; `None` for the root.
    pub arm: Option<Heading>,
}

/// A chain whose bones and open ends have places.
#[derive(Clone, PartialEq, Debug)]
pub struct FittedChain {
    /// The size of a face in pixels: half the long side of a bone.
    pub face: f64,
    /// The root, then each arm from the root outwards, in the order of [`Heading::ALL`].
    pub bones: Vec<PlacedBone>,
    /// The place of the next bone on each open arm, indexed by [`Heading::turns`]; the heading is the arm's direction there.
    pub ends: [Option<BonePlace>; 4],
    /// The bounding box of all bones and ends.
    pub bounds: Rect,
}

impl Chain {
    /// Places every bone and open end in the area, without overlaps; deterministic. Sides are clamped to 120..=20,000
    /// pixels.
    pub fn fit(&self, area: Area) -> FittedChain {
        let plan = Plan::choose(self, area);
        let spot = |joined: JoinedBone, at: GridSpot| BonePlace { heading: joined.heading(at.way), ..plan.spot(at) };
        // as in `Chain::new`
        let root = JoinedBone { bone: self.root, high_outside: true };
        let mut bones = vec![PlacedBone { bone: self.root, spot: spot(root, plan.root), arm: None }];
        for heading in Heading::ALL {
            let turns = usize::from(heading.turns());
            let places = self.grown.iter().zip(&plan.places).filter(|((arm, _), _)| *arm == turns);
            let placed = self.arms[turns].bones.iter().zip(places).map(|(&joined, (_, &at))| PlacedBone {
                bone: joined.bone,
                spot: spot(joined, at),
                arm: Some(heading),
            });
            bones.extend(placed);
        }
        let open = [0, 1, 2, 3].map(|turns| self.arms[turns].open);
        let ends = plan.packing.ends(open).map(|end| end.map(|at| plan.spot(at)));
        let spots = bones.iter().map(|placed| placed.spot).chain(ends.into_iter().flatten());
        let bounds = spots.map(|spot| Rect::of_bone(spot, plan.face)).reduce(|all, one| all.joined(&one));
        FittedChain { face: plan.face, bounds: bounds.expect("a chain has a root"), bones, ends }
    }
}

impl Plan {
    /// The heading is the direction in which the arm runs there.
    fn spot(&self, at: GridSpot) -> BonePlace {
        let quarter = self.face / f64::from(FACE);
        BonePlace {
            x: self.margin.0 + f64::from(at.x) * quarter,
            y: self.margin.1 + f64::from(at.y) * quarter,
            heading: at.way,
        }
    }
}

/// The size of a face, and the east and west targets for a lead: those beside a doublet in the middle.
pub fn lead_places(area: Area) -> (f64, [BonePlace; 2]) {
    let [face, ..] = sizes(area);
    let Area { width, height } = usable(area);
    let spot = |heading: Heading| BonePlace {
        x: width / 2.0 + f64::from(heading.step().0) * 1.5 * face,
        y: height / 2.0,
        heading,
    };
    (face, [spot(Heading::East), spot(Heading::West)])
}
