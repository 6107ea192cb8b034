//! The open ends of a layout (docs/rules/electrum.md, The ends).
//!
//! Further play depends on nothing else, so a search copies [`Ends`] at every ply instead of a whole layout.

use serde::{Deserialize, Serialize};

use super::action::End;
use super::hand::Hand;
use crate::engine::{Bone, Pips};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(super) struct Arm {
    pub(super) pips: Pips,
    /// The part of the table count that the arm's end shows.
    pub(super) value: u8,
    /// The number of bones beyond the one that all arms start from.
    pub(super) bones: u8,
}

/// The ends of a layout, without its bones.
///
/// All arms start from the spinner or, before there is one, from the lead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Ends {
    pub(super) arms: [Arm; 4],
    pub(super) spinner: Option<Bone>,
    bones: u8,
}

impl Ends {
    /// Whether the table is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bones == 0
    }

    /// The pips that an open end asks for (docs/rules/electrum.md, The ends 4).
    #[inline]
    pub fn pips_at(&self, end: End) -> Option<Pips> {
        let open = match end {
            End::E | End::W => !self.is_empty(),
            End::N | End::S => self.spinner_is_closed(),
        };
        open.then(|| self.arms[end.index()].pips)
    }

    /// Whether a bone played at either of two open ends has the same effect.
    #[inline]
    pub fn are_equivalent(&self, one: End, another: End) -> bool {
        let [one, another] = [self.arms[one.index()], self.arms[another.index()]];
        (one.pips, one.value, one.bones > 0) == (another.pips, another.value, another.bones > 0)
    }

    /// The pips that each open end asks for, in the order of [`End::ALL`]; of several equivalent ends only the first.
    #[inline]
    pub fn distinct_pips(&self) -> [Option<Pips>; 4] {
        let [east, north, south, west] = End::ALL;
        let mut pips = End::ALL.map(|end| self.pips_at(end));
        if self.are_equivalent(west, east) {
            pips[west.index()] = None;
        }
        if self.spinner_is_closed() {
            if self.are_equivalent(north, east) || self.are_equivalent(north, west) {
                pips[north.index()] = None;
            }
            if self.are_equivalent(south, east) || self.are_equivalent(south, west) || self.are_equivalent(south, north)
            {
                pips[south.index()] = None;
            }
        }
        pips
    }

    /// All bones that fit an open end, on the table or not.
    #[inline]
    pub fn fitting(&self) -> Hand {
        if self.is_empty() {
            return Hand::default();
        }
        let [east, north, south, west] = self.arms;
        let mut fits = Hand::with_face(east.pips).union(Hand::with_face(west.pips));
        if self.spinner_is_closed() {
            fits = fits.union(Hand::with_face(north.pips)).union(Hand::with_face(south.pips));
        }
        fits
    }

    /// Whether bones stand on both the east and the west side of the spinner.
    #[inline]
    fn spinner_is_closed(&self) -> bool {
        self.spinner.is_some() && self.arms[End::E.index()].bones > 0 && self.arms[End::W.index()].bones > 0
    }

    /// The ends after a play that the caller has checked. With the `spinner` setting, the first doublet becomes the spinner.
    #[inline]
    pub fn after(mut self, bone: Bone, end: End, spinner: bool) -> Self {
        let doublet = bone.is_doublet();
        let value = |outer: Pips| if doublet { 2 * outer } else { outer };
        let becomes_spinner = spinner && doublet && self.spinner.is_none();
        let before = self.bones;
        self.bones += 1;
        if before == 0 {
            // docs/rules/electrum.md, Leading a hand 6
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
                // docs/rules/electrum.md, The ends 5
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

    /// The table count (docs/rules/electrum.md, Table count).
    #[inline]
    pub fn count(&self) -> u16 {
        let [east, north, south, west] = self.arms;
        match self.bones {
            // a single bone: neither face is counted twice, even of a doublet
            1 => u16::from(east.pips) + u16::from(west.pips),
            _ => [east, north, south, west].iter().map(|arm| u16::from(arm.value)).sum(),
        }
    }

    /// The table count after a play that the caller has checked, without making the play.
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
