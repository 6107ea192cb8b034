//! The bones of a chain and how they are joined, without places.

use crate::engine::{Bone, Pips};
use crate::scene::table::Heading;

/// From the root outwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Arm {
    pub(super) bones: Vec<JoinedBone>,
    pub(super) asks: Pips,
    pub(super) open: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JoinedBone {
    pub(super) bone: Bone,
    pub(super) high_outside: bool,
}

impl JoinedBone {
    /// The direction of the high face on an arm that runs this way.
    pub(super) fn heading(self, way: Heading) -> Heading {
        if self.bone.is_doublet() {
            // a doublet lies across and looks the same both ways, so take the direction with fewer turns
            if matches!(way, Heading::East | Heading::West) { Heading::South } else { Heading::East }
        } else if self.high_outside {
            way
        } else {
            way.opposite()
        }
    }
}

/// The bones of a chain and how they are joined.
///
/// ```
/// use boneyard::engine::Bone;
/// use boneyard::scene::line::Chain;
/// use boneyard::scene::table::{Area, Heading};
///
/// let mut chain = Chain::new(Bone::new(6, 6), true);
/// assert!(chain.join(Heading::East, Bone::new(1, 6)));
/// assert!(!chain.join(Heading::West, Bone::new(1, 1)), "the west end asks for a six");
/// let fit = chain.fit(Area { width: 360.0, height: 380.0 });
/// assert_eq!(fit.bones.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    pub(super) root: Bone,
    pub(super) four_sided: bool,
    pub(super) arms: [Arm; 4],
    /// For each bone after the root, in the order joined: the index of its arm, and whether it is a doublet.
    pub(super) grown: Vec<(usize, bool)>,
}

impl Chain {
    /// A chain of one bone, a spinner with four arms if `four_sided`. North and south open with [`Chain::open`].
    ///
    /// # Panics
    /// If a four-sided root is not a doublet.
    pub fn new(root: Bone, four_sided: bool) -> Self {
        assert!(!four_sided || root.is_doublet(), "only a doublet has four sides");
        let arms = Heading::ALL.map(|heading| Arm {
            bones: Vec::new(),
            // a lead that is no doublet lies with its high face to the east
            asks: if heading == Heading::West { root.low() } else { root.high() },
            open: matches!(heading, Heading::East | Heading::West),
        });
        Self { root, four_sided, arms, grown: Vec::new() }
    }

    /// Joins a bone to an arm; `false` if the bone does not match or the root has no such side.
    #[must_use]
    pub fn join(&mut self, heading: Heading, bone: Bone) -> bool {
        let sided = self.four_sided || matches!(heading, Heading::East | Heading::West);
        let arm = &mut self.arms[usize::from(heading.turns())];
        let after_doublet = arm.bones.last().map_or(self.root, |last| last.bone).is_doublet();
        let Some(outer) = bone.other(arm.asks).filter(|_| sided && !(after_doublet && bone.is_doublet())) else {
            return false;
        };
        arm.bones.push(JoinedBone { bone, high_outside: outer == bone.high() });
        arm.asks = outer;
        self.grown.push((usize::from(heading.turns()), bone.is_doublet()));
        true
    }

    /// Sets whether the end of an arm takes bones and is therefore given a place.
    pub fn open(&mut self, heading: Heading, open: bool) {
        self.arms[usize::from(heading.turns())].open = open;
    }

    /// The pips that an open end of an arm asks for.
    pub(in crate::scene::line) fn asks(&self, heading: Heading) -> Option<Pips> {
        let arm = &self.arms[usize::from(heading.turns())];
        arm.open.then_some(arm.asks)
    }
}
