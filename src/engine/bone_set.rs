//! A set of bones as a bit set.

use std::fmt;

use super::bone::{Bone, Pips};

const HIGHEST: Pips = 9;
const FACES: usize = HIGHEST as usize + 1;
const SIZE: usize = 55;

/// All bones of the double-nine set, sorted; a bone's index here is its bit.
const BONES: [Bone; SIZE] = {
    let mut bones = [Bone::new(0, 0); SIZE];
    let (mut low, mut index) = (0, 0);
    while low <= HIGHEST {
        let mut high = low;
        while high <= HIGHEST {
            bones[index] = Bone::new(low, high);
            index += 1;
            high += 1;
        }
        low += 1;
    }
    bones
};

const WITH_FACE: [u64; FACES] = {
    let mut with = [0; FACES];
    let mut index = 0;
    while index < SIZE {
        with[BONES[index].low() as usize] |= 1 << index;
        with[BONES[index].high() as usize] |= 1 << index;
        index += 1;
    }
    with
};

const PIPS: [u16; SIZE] = {
    let mut pips = [0; SIZE];
    let mut index = 0;
    while index < SIZE {
        pips[index] = BONES[index].pips();
        index += 1;
    }
    pips
};

/// A set of bones of the double-nine set; iterates in sorted order.
///
/// ```
/// use boneyard::engine::{Bone, BoneSet};
///
/// let hand: BoneSet = [Bone::new(6, 6), Bone::new(0, 5)].into_iter().collect();
/// assert_eq!(hand.pips(), 17);
/// assert_eq!(hand.iter().next(), Some(Bone::new(0, 5)));
/// assert_eq!(hand.intersection(BoneSet::with_face(5)).len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct BoneSet(u64);

impl BoneSet {
    /// The bit of a bone; none for a bone above the double-nine set.
    const fn bit(bone: Bone) -> u64 {
        let (low, high) = (bone.low() as u64, bone.high() as u64);
        if high > HIGHEST as u64 { 0 } else { 1 << (low * (19 - low) / 2 + high) }
    }

    /// The whole set up to a face.
    pub const fn up_to(highest: Pips) -> Self {
        let (mut bones, mut index) = (0, 0);
        while index < SIZE {
            if BONES[index].high() <= highest {
                bones |= 1 << index;
            }
            index += 1;
        }
        Self(bones)
    }

    /// The bones with this face.
    pub const fn with_face(face: Pips) -> Self {
        if face > HIGHEST { Self(0) } else { Self(WITH_FACE[face as usize]) }
    }

    /// The bones with one of these faces, written as bits.
    pub fn with_faces(faces: u16) -> Self {
        let mut bones = 0;
        let mut rest = faces;
        while rest != 0 {
            bones |= WITH_FACE[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        Self(bones)
    }

    /// The number of bones.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if the set has no bone.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the set has this bone.
    pub const fn contains(self, bone: Bone) -> bool {
        self.0 & Self::bit(bone) != 0
    }

    /// The set with this bone added; bones above the double-nine set are ignored.
    pub const fn with(self, bone: Bone) -> Self {
        Self(self.0 | Self::bit(bone))
    }

    /// The set with this bone removed.
    pub const fn without(self, bone: Bone) -> Self {
        Self(self.0 & !Self::bit(bone))
    }

    /// The bones of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The bones of both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The bones that are not in the other set.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The sum of the pips of all faces.
    pub fn pips(self) -> u16 {
        let mut pips = 0;
        let mut rest = self.0;
        while rest != 0 {
            pips += PIPS[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        pips
    }

    /// The bones in sorted order.
    pub fn iter(self) -> impl Iterator<Item = Bone> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bone = BONES[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                bone
            })
        })
    }
}

impl FromIterator<Bone> for BoneSet {
    fn from_iter<I: IntoIterator<Item = Bone>>(bones: I) -> Self {
        bones.into_iter().fold(Self::default(), Self::with)
    }
}

impl fmt::Debug for BoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bone_has_its_bit() {
        for (index, bone) in BONES.into_iter().enumerate() {
            assert_eq!(BoneSet::bit(bone), 1 << index, "{bone}");
        }
        let all: BoneSet = BONES.into_iter().collect();
        assert_eq!((all, all.len(), all.iter().collect::<Vec<_>>()), (BoneSet::up_to(HIGHEST), 55, BONES.to_vec()));
        assert_eq!(all.intersection(BoneSet::with_faces(1 << 3 | 1 << 5)).len(), 19);
        assert_eq!(all.pips(), BONES.iter().map(|bone| bone.pips()).sum::<u16>());
        assert_eq!(BoneSet::up_to(6).iter().collect::<Vec<_>>(), Bone::set(6).collect::<Vec<_>>());
        assert_eq!((BoneSet::with_face(10), all.with(Bone::new(0, 10))), (BoneSet::default(), all), "above the set");
    }
}
