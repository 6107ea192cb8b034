//! A set of bones as a bit set.

use crate::engine::{Bone, Pips};

const HIGHEST: Pips = 9;
const FACES: usize = HIGHEST as usize + 1;
const SET: usize = 55;

/// All bones of the double-nine set, sorted; a bone's index here is its bit.
const BONES: [Bone; SET] = {
    let mut bones = [Bone::new(0, 0); SET];
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
    while index < SET {
        with[BONES[index].low() as usize] |= 1 << index;
        with[BONES[index].high() as usize] |= 1 << index;
        index += 1;
    }
    with
};

const PIPS: [u16; SET] = {
    let mut pips = [0; SET];
    let mut index = 0;
    while index < SET {
        pips[index] = BONES[index].pips();
        index += 1;
    }
    pips
};

/// A set of bones of the double-nine set; iterates in sorted order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct BoneSet(u64);

impl BoneSet {
    const fn bit(bone: Bone) -> u64 {
        let (low, high) = (bone.low() as u64, bone.high() as u64);
        1 << (low * (19 - low) / 2 + high)
    }

    /// The bones with one of these faces, written as bits.
    pub(super) fn with_faces(faces: u16) -> Self {
        let mut bones = 0;
        let mut rest = faces;
        while rest != 0 {
            bones |= WITH_FACE[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        Self(bones)
    }

    pub(super) const fn with_face(face: Pips) -> Self {
        Self(WITH_FACE[face as usize])
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn with(self, bone: Bone) -> Self {
        Self(self.0 | Self::bit(bone))
    }

    pub(super) const fn without(self, bone: Bone) -> Self {
        Self(self.0 & !Self::bit(bone))
    }

    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) fn pips(self) -> u16 {
        let mut pips = 0;
        let mut rest = self.0;
        while rest != 0 {
            pips += PIPS[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        pips
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Bone> + Clone {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bone_has_its_bit() {
        for (index, bone) in BONES.into_iter().enumerate() {
            assert_eq!(BoneSet::bit(bone), 1 << index, "{bone}");
        }
        let all: BoneSet = BONES.into_iter().collect();
        assert_eq!((all.len(), all.iter().collect::<Vec<_>>()), (55, BONES.to_vec()));
        assert_eq!(all.both(BoneSet::with_faces(1 << 3 | 1 << 5)).len(), 19);
        assert_eq!(all.pips(), BONES.iter().map(|bone| bone.pips()).sum::<u16>());
    }
}
