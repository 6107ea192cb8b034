//! The open ends of a layout: all that further play depends on, small enough to be copied at every ply of a search.

use serde::{Deserialize, Serialize};

use super::action::End;
use super::hand::Hand;
use crate::engine::{Bone, Pips};

/// One of the four directions of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(super) struct Arm {
    /// What the arm's end asks for.
    pub(super) pips: Pips,
    /// What the arm's end adds to the table count.
    pub(super) value: u8,
    /// How many bones lie beyond the one that all arms start from.
    pub(super) bones: u8,
}

/// The ends of a layout, without the bones that led to them.
///
/// All arms start from the spinner, or from the lead as long as there is no spinner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Ends {
    pub(super) arms: [Arm; 4],
    pub(super) spinner: Option<Bone>,
    /// How many bones lie on the table.
    bones: u8,
}

impl Ends {
    /// Whether nothing has been played.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bones == 0
    }

    /// What the end asks for; nothing if it is not open.
    ///
    /// East and west are open from the lead on, north and south once bones stand on both sides of the spinner.
    #[inline]
    pub fn pips_at(&self, end: End) -> Option<Pips> {
        let open = match end {
            End::E | End::W => !self.is_empty(),
            End::N | End::S => self.spinner_is_closed(),
        };
        open.then(|| self.arms[end.index()].pips)
    }

    /// Whether a bone played at either of two open ends leads to the same.
    #[inline]
    pub fn are_alike(&self, one: End, another: End) -> bool {
        let [one, another] = [self.arms[one.index()], self.arms[another.index()]];
        (one.pips, one.value, one.bones > 0) == (another.pips, another.value, another.bones > 0)
    }

    /// What each open end asks for, in the order of [`End::ALL`], without the ends that are like one before them.
    #[inline]
    pub fn distinct(&self) -> [Option<Pips>; 4] {
        let [east, north, south, west] = End::ALL;
        let mut pips = End::ALL.map(|end| self.pips_at(end));
        if self.are_alike(west, east) {
            pips[west.index()] = None;
        }
        if self.spinner_is_closed() {
            if self.are_alike(north, east) || self.are_alike(north, west) {
                pips[north.index()] = None;
            }
            if self.are_alike(south, east) || self.are_alike(south, west) || self.are_alike(south, north) {
                pips[south.index()] = None;
            }
        }
        pips
    }

    /// All bones of the set that fit an open end.
    #[inline]
    pub fn fitting(&self) -> Hand {
        if self.is_empty() {
            return Hand::default();
        }
        let [east, north, south, west] = self.arms;
        let mut fits = Hand::with_face(east.pips).plus(Hand::with_face(west.pips));
        if self.spinner_is_closed() {
            fits = fits.plus(Hand::with_face(north.pips)).plus(Hand::with_face(south.pips));
        }
        fits
    }

    /// Whether bones stand on the spinner's east and west sides.
    #[inline]
    fn spinner_is_closed(&self) -> bool {
        self.spinner.is_some() && self.arms[End::E.index()].bones > 0 && self.arms[End::W.index()].bones > 0
    }

    /// The ends after a bone; the caller has checked that it fits. With `spinner`, the first doublet becomes one.
    #[inline]
    pub fn after(mut self, bone: Bone, end: End, spinner: bool) -> Self {
        let doublet = bone.is_doublet();
        let value = |outer: Pips| if doublet { 2 * outer } else { outer };
        let becomes_spinner = spinner && doublet && self.spinner.is_none();
        let before = self.bones;
        self.bones += 1;
        if before == 0 {
            // an any-bone lead lies with its low face to the west (ruling)
            self.arms[End::E.index()] = Arm { pips: bone.high(), value: value(bone.high()), bones: 0 };
            self.arms[End::W.index()] = Arm { pips: bone.low(), value: value(bone.low()), bones: 0 };
        } else {
            let arm = &mut self.arms[end.index()];
            let outer = bone.other(arm.pips).expect("the caller has checked that the bone fits");
            *arm = Arm { pips: outer, value: value(outer), bones: arm.bones + 1 };
        }
        if becomes_spinner {
            self.spinner = Some(bone);
            if before > 0 {
                // what was on the table becomes the arm on the other side
                let opposite = if end == End::W { End::E } else { End::W };
                self.arms[end.index()].bones = 0;
                self.arms[opposite.index()].bones = before;
            }
            for side in [End::N, End::S] {
                self.arms[side.index()] = Arm { pips: bone.high(), value: 0, bones: 0 };
            }
        }
        self
    }

    /// The table count.
    #[inline]
    pub fn count(&self) -> u16 {
        let [east, north, south, west] = self.arms;
        match self.bones {
            // a bone that stands alone counts both faces, once
            1 => u16::from(east.pips) + u16::from(west.pips),
            _ => [east, north, south, west].iter().map(|arm| u16::from(arm.value)).sum(),
        }
    }

    /// What the table count would be after this bone; the caller has checked that it fits the end.
    ///
    /// A play changes the worth of one end alone, so that nothing has to be put down to know.
    #[inline]
    pub fn count_after(&self, bone: Bone, end: End) -> u16 {
        if self.is_empty() {
            return bone.pips();
        }
        let arm = self.arms[end.index()];
        let outer = u16::from(bone.other(arm.pips).unwrap_or_default());
        let value = if bone.is_doublet() { 2 * outer } else { outer };
        let all: u16 = self.arms.iter().map(|arm| u16::from(arm.value)).sum();
        all - u16::from(arm.value) + value
    }
}
