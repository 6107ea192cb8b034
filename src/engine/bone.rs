//! A bone: two faces with pips.

use std::fmt;
use std::str::FromStr;

use super::notation::{NotationError, stored_as_notation};

/// The number of pips on one face, 0 (blank) to [`Bone::MAX_FACE`].
pub type Pips = u8;

/// A bone: an unordered pair of faces, stored with the lower face first.
///
/// ```
/// use boneyard::engine::Bone;
///
/// let bone = Bone::new(6, 1);
/// assert_eq!(bone.to_string(), "1-6");
/// assert_eq!(bone.pips(), 7);
/// assert_eq!(bone.other(6), Some(1));
/// assert_eq!("3-3".parse::<Bone>().unwrap(), Bone::new(3, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bone {
    low: Pips,
    high: Pips,
}

impl Bone {
    /// The highest face of the largest set that any game uses, the double-eighteen.
    pub const MAX_FACE: Pips = 18;

    /// The bone with these two faces, in either order.
    ///
    /// # Panics
    /// If a face is above [`Bone::MAX_FACE`]: text and documents are checked before they get here.
    pub const fn new(a: Pips, b: Pips) -> Self {
        assert!(a <= Self::MAX_FACE && b <= Self::MAX_FACE, "no set has such a face");
        if a <= b { Self { low: a, high: b } } else { Self { low: b, high: a } }
    }

    /// The lower face.
    pub const fn low(self) -> Pips {
        self.low
    }

    /// The higher face.
    pub const fn high(self) -> Pips {
        self.high
    }

    /// The pips of both faces together.
    pub const fn pips(self) -> u16 {
        self.low as u16 + self.high as u16
    }

    /// Whether both faces are equal.
    pub const fn is_doublet(self) -> bool {
        self.low == self.high
    }

    /// Whether one of the faces has this many pips.
    pub const fn has(self, face: Pips) -> bool {
        self.low == face || self.high == face
    }

    /// The face opposite to `face`, or nothing if the bone has no such face.
    pub const fn other(self, face: Pips) -> Option<Pips> {
        if self.low == face {
            Some(self.high)
        } else if self.high == face {
            Some(self.low)
        } else {
            None
        }
    }

    /// All bones of the double-`max` set, sorted.
    ///
    /// ```
    /// # use boneyard::engine::Bone;
    /// assert_eq!(Bone::set(6).count(), 28);
    /// assert_eq!(Bone::set(18).count(), 190);
    /// ```
    pub fn set(max: Pips) -> impl Iterator<Item = Self> + Clone {
        (0..=max).flat_map(move |low| (low..=max).map(move |high| Self::new(low, high)))
    }
}

impl fmt::Display for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

impl fmt::Debug for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bone {
    type Err = NotationError;

    /// Reads the canonical form, the lower face first and no leading zeros.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a bone such as 1-6, the lower face first");
        let (low, high) = text.split_once('-').ok_or_else(wrong)?;
        let face = |digits: &str| -> Option<Pips> {
            let canonical = digits == "0" || (digits.len() <= 2 && !digits.starts_with('0'));
            let face: Pips = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())??;
            (canonical && face <= Self::MAX_FACE).then_some(face)
        };
        match (face(low), face(high)) {
            (Some(low), Some(high)) if low <= high => Ok(Self { low, high }),
            _ => Err(wrong()),
        }
    }
}

stored_as_notation!(Bone);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_only_the_canonical_form() {
        for bone in Bone::set(Bone::MAX_FACE) {
            assert_eq!(bone.to_string().parse::<Bone>(), Ok(bone));
        }
        for bad in ["", "-", "6-1", "1-", "-6", "01-6", "1-06", "1-19", "1 -6", "+1-6", "1-6-", "1–6", "1-256"] {
            assert!(bad.parse::<Bone>().is_err(), "{bad:?} was read");
        }
    }

    #[test]
    fn a_set_is_sorted_without_duplicates() {
        let set: Vec<Bone> = Bone::set(9).collect();
        assert_eq!(set.len(), 55);
        assert!(set.is_sorted_by(|a, b| a < b));
    }
}
