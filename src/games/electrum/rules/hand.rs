//! A set of bones of the double-six set.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::{Bone, BoneSet, Pips};

pub(super) const MAX_FACE: Pips = 6;
pub(super) const SET: usize = 28;

/// All bones, sorted.
pub(super) const BONES: [Bone; SET] = {
    let mut bones = [Bone::new(0, 0); SET];
    let mut low = 0;
    let mut index = 0;
    while low <= MAX_FACE {
        let mut high = low;
        while high <= MAX_FACE {
            bones[index] = Bone::new(low, high);
            index += 1;
            high += 1;
        }
        low += 1;
    }
    bones
};

/// A set of bones of the double-six set; iterates in sorted order.
///
/// ```
/// use boneyard::engine::Bone;
/// use boneyard::games::electrum::rules::Hand;
///
/// let hand: Hand = [Bone::new(6, 6), Bone::new(0, 5)].into_iter().collect();
/// assert_eq!(hand.pips(), 17);
/// assert_eq!(hand.iter().next(), Some(Bone::new(0, 5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Hand(BoneSet);

impl Hand {
    /// The whole set.
    pub const FULL: Self = Self(BoneSet::up_to(MAX_FACE));

    /// The number of bones.
    #[expect(clippy::cast_possible_truncation, reason = "a set has 28 bones")]
    pub const fn len(self) -> u8 {
        self.0.len() as u8
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether the set contains this bone.
    pub const fn contains(self, bone: Bone) -> bool {
        self.0.contains(bone)
    }

    /// The set with this bone added; bones above the double-six set are ignored.
    pub const fn with(self, bone: Bone) -> Self {
        if bone.high() > MAX_FACE { self } else { Self(self.0.with(bone)) }
    }

    /// The set with this bone removed.
    pub const fn without(self, bone: Bone) -> Self {
        Self(self.0.without(bone))
    }

    /// The bones of `self` that are not in `other`.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0.difference(other.0))
    }

    /// The bones of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0.union(other.0))
    }

    /// The bones of both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0.intersection(other.0))
    }

    /// All bones that have this face; empty above six pips.
    pub const fn with_face(face: Pips) -> Self {
        Self(BoneSet::with_face(face).intersection(Self::FULL.0))
    }

    /// The sum of the pips of all faces.
    pub fn pips(self) -> u16 {
        self.0.pips()
    }

    /// The doublet with the most pips.
    pub fn heaviest_doublet(self) -> Option<Bone> {
        self.iter().filter(|bone| bone.is_doublet()).last()
    }

    /// The bone at this index in sorted order.
    pub fn nth(self, index: u32) -> Option<Bone> {
        self.iter().nth(usize::try_from(index).ok()?)
    }

    /// The bones in sorted order.
    pub fn iter(self) -> impl Iterator<Item = Bone> + Clone {
        self.0.iter()
    }
}

impl FromIterator<Bone> for Hand {
    fn from_iter<I: IntoIterator<Item = Bone>>(bones: I) -> Self {
        bones.into_iter().fold(Self::default(), Self::with)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bones = Vec::<Bone>::deserialize(deserializer)?;
        let hand: Self = bones.iter().copied().collect();
        if usize::from(hand.len()) == bones.len() {
            Ok(hand)
        } else {
            Err(serde::de::Error::custom("a bone is repeated or not of the double-six set"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_set_has_seven_bones_of_each_face() {
        assert_eq!(Bone::set(MAX_FACE).collect::<Vec<_>>(), BONES);
        assert_eq!(Hand::FULL.iter().collect::<Vec<_>>(), BONES);
        assert_eq!(Hand::FULL.pips(), 168);
        for face in 0..=MAX_FACE {
            assert_eq!(Hand::with_face(face).len(), 7);
            assert!(Hand::with_face(face).iter().all(|bone| bone.has(face)));
        }
    }

    #[test]
    fn the_heaviest_doublet_has_the_most_pips() {
        let hand: Hand = [Bone::new(0, 0), Bone::new(4, 4), Bone::new(5, 6)].into_iter().collect();
        assert_eq!(hand.heaviest_doublet(), Some(Bone::new(4, 4)));
        assert_eq!(hand.without(Bone::new(4, 4)).heaviest_doublet(), Some(Bone::new(0, 0)));
        assert_eq!(Hand::default().heaviest_doublet(), None);
    }

    #[test]
    fn foreign_and_repeated_bones_are_not_deserialized() {
        assert!(serde_json::from_str::<Hand>(r#"["0-7"]"#).is_err());
        assert!(serde_json::from_str::<Hand>(r#"["0-6","0-6"]"#).is_err());
    }
}
