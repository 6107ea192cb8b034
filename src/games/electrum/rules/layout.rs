//! The bones on the table (docs/rules/electrum.md, The ends) and their count (docs/rules/electrum.md, Table count).

use serde::{Deserialize, Serialize};

use super::action::End;
use super::ends::Ends;
use super::hand::{Hand, SET};
use crate::engine::{Bone, Pips, Seat, Seats};

/// A bone on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedBone {
    /// The seat that played it.
    pub seat: Seat,
    /// The bone.
    pub bone: Bone,
    /// The end it was played at; [`End::E`] for a lead.
    pub end: End,
}

/// An open end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenEnd {
    /// The end.
    pub end: End,
    /// The pips that it asks for.
    pub pips: Pips,
}

/// The part of the table count that one end bone shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndCount {
    /// The end; `None` if the bone stands alone.
    pub end: Option<End>,
    /// The bone whose faces are counted.
    pub bone: Bone,
    /// The pips counted: the outer face, or both faces.
    pub value: u8,
    /// Whether both faces are counted.
    pub both_faces: bool,
}

/// The table count and its parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableCount {
    /// The sum.
    pub total: u16,
    /// The parts, in the order of [`End::ALL`].
    pub parts: Vec<EndCount>,
}

/// The bones on the table in the order played, and their ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Layout {
    line: Vec<PlayedBone>,
    ends: Ends,
}

impl Layout {
    /// An empty table.
    pub fn new() -> Self {
        Self { line: Vec::with_capacity(SET), ends: Ends::default() }
    }

    /// The layout after these plays, made by the seats in turn; `None` if one of them is illegal. For pictures of positions.
    pub fn of(plays: &[(Bone, End)], spinner: bool) -> Option<Self> {
        let mut layout = Self::new();
        for (&(bone, end), seat) in plays.iter().zip(Seats::TWO.iter().cycle()) {
            let fits = match layout.pips_at(end) {
                Some(pips) => bone.has(pips),
                None => layout.is_empty() && end == End::E,
            };
            if !fits || !Hand::FULL.contains(bone) || layout.bones().contains(bone) {
                return None;
            }
            layout.play(seat, bone, end, spinner);
        }
        Some(layout)
    }

    /// Clears the table but keeps the allocation.
    pub(super) fn clear(&mut self) {
        self.line.clear();
        self.ends = Ends::default();
    }

    /// The bones in the order played.
    pub fn line(&self) -> &[PlayedBone] {
        &self.line
    }

    /// The spinner.
    pub fn spinner(&self) -> Option<Bone> {
        self.ends.spinner
    }

    /// The open ends without the bones.
    pub fn ends(&self) -> Ends {
        self.ends
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// The pips that an open end asks for.
    #[inline]
    pub fn pips_at(&self, end: End) -> Option<Pips> {
        self.ends.pips_at(end)
    }

    /// The layout after a play that the caller has checked.
    pub fn after(&self, seat: Seat, bone: Bone, end: End, spinner: bool) -> Self {
        let mut after = self.clone();
        after.play(seat, bone, end, spinner);
        after
    }

    /// The open ends, in the order of [`End::ALL`].
    pub fn open_ends(&self) -> impl Iterator<Item = OpenEnd> + '_ {
        End::ALL.into_iter().filter_map(|end| self.pips_at(end).map(|pips| OpenEnd { end, pips }))
    }

    /// All bones that fit an open end, on the table or not.
    #[inline]
    pub fn fitting(&self) -> Hand {
        self.ends.fitting()
    }

    /// All bones on the table.
    pub fn bones(&self) -> Hand {
        self.line.iter().map(|played| played.bone).collect()
    }

    /// Makes a play that the caller has checked. With the `spinner` setting, the first doublet becomes the spinner.
    pub(super) fn play(&mut self, seat: Seat, bone: Bone, end: End, spinner: bool) {
        self.ends = self.ends.after(bone, end, spinner);
        self.line.push(PlayedBone { seat, bone, end });
    }

    /// The table count.
    #[inline]
    pub fn count(&self) -> u16 {
        self.ends.count()
    }

    /// The table count after a play that the caller has checked.
    #[inline]
    pub fn count_after(&self, bone: Bone, end: End) -> u16 {
        self.ends.count_after(bone, end)
    }

    /// The table count and its parts.
    pub fn table_count(&self) -> TableCount {
        let parts = match self.line.as_slice() {
            [] => Vec::new(),
            [alone] => {
                let bone = alone.bone;
                let value = bone.low() + bone.high();
                vec![EndCount { end: None, bone, value, both_faces: true }]
            }
            _ => End::ALL
                .into_iter()
                .filter_map(|end| {
                    let arm = self.ends.arms[end.index()];
                    let counts = match end {
                        End::E | End::W => true,
                        // docs/rules/electrum.md, Table count 4
                        End::N | End::S => arm.bones > 0,
                    };
                    let bone = self.end_bone(end).filter(|_| counts)?;
                    Some(EndCount { end: Some(end), bone, value: arm.value, both_faces: bone.is_doublet() })
                })
                .collect(),
        };
        TableCount { total: self.count(), parts }
    }

    /// The bone at this end: the last of its arm, or the bone that all arms start from.
    pub fn end_bone(&self, end: End) -> Option<Bone> {
        let on_the_arm = || self.line.iter().skip(1).rev().find(|played| played.end == end).map(|played| played.bone);
        if self.ends.arms[end.index()].bones > 0 {
            // if the spinner was not led, the lead may be the last bone of an arm (docs/rules/electrum.md, The ends 5)
            on_the_arm().or(self.line.first().map(|lead| lead.bone))
        } else {
            self.ends.spinner.or(self.line.first().map(|lead| lead.bone))
        }
    }
}

impl Default for Layout {
    fn default() -> Self {
        Self::new()
    }
}
