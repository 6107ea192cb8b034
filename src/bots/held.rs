//! The hand of a seat in an imagined future, cheap to copy.

use crate::engine::Bone;

/// At most `MOST` bones, without allocation; their order has no meaning.
#[derive(Clone, Copy, Debug)]
pub struct Held<const MOST: usize> {
    bones: [Bone; MOST],
    len: u8,
}

impl<const MOST: usize> Held<MOST> {
    /// An empty hand.
    pub const EMPTY: Self = Self { bones: [Bone::new(0, 0); MOST], len: 0 };

    /// The bones.
    pub fn bones(&self) -> &[Bone] {
        &self.bones[..self.len()]
    }

    /// The number of bones.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// True if there are no bones.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a bone.
    ///
    /// # Panics
    /// If it already has `MOST` bones.
    pub fn put(&mut self, bone: Bone) {
        self.bones[self.len()] = bone;
        self.len += 1;
    }

    /// Removes a bone, if it is there.
    pub fn take(&mut self, bone: Bone) {
        if let Some(at) = self.bones().iter().position(|other| *other == bone) {
            self.len -= 1;
            self.bones[at] = self.bones[self.len()];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_held_bones_are_taken() {
        let [first, second, third] = [Bone::new(0, 1), Bone::new(2, 3), Bone::new(4, 4)];
        let mut held = Held::<3>::EMPTY;
        assert!(held.is_empty());
        for bone in [first, second, third] {
            held.put(bone);
        }
        held.take(first);
        held.take(first);
        assert_eq!((held.len(), held.bones().contains(&second), held.bones().contains(&third)), (2, true, true));
        held.put(first);
        assert_eq!(held.len(), 3);
    }
}
