//! The bones on the table, their open ends and what they count ("Playing", "Table count and points in play").

use serde::{Deserialize, Serialize};

use super::action::End;
use super::ends::Ends;
use super::hand::{Hand, SET};
use crate::engine::{Bone, Pips, Seat, Seats};

/// A bone as it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The bone.
    pub bone: Bone,
    /// The letter under which it was played, [`End::E`] for a lead.
    pub end: End,
}

/// What an open end asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenEnd {
    /// Which end.
    pub end: End,
    /// The pips a bone must have to be played there.
    pub pips: Pips,
}

/// A part of the table count: the faces that one bone shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndCount {
    /// The end that the bone stands at; nothing if it stands alone.
    pub end: Option<End>,
    /// The bone whose faces are counted.
    pub bone: Bone,
    /// What it adds: its outer face, or both faces.
    pub value: u8,
    /// Whether both faces are counted.
    pub both_faces: bool,
}

/// The table count, opened into the faces that make it up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableCount {
    /// The sum.
    pub total: u16,
    /// The parts, in the order of [`End::ALL`].
    pub parts: Vec<EndCount>,
}

/// The bones on the table in the order played, and their ends.
///
/// All arms start from the spinner, or from the lead as long as there is no spinner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Layout {
    line: Vec<Played>,
    ends: Ends,
}

impl Layout {
    /// An empty table.
    pub fn new() -> Self {
        Self { line: Vec::with_capacity(SET), ends: Ends::default() }
    }

    /// The table after these plays, for pictures of positions; the seats play in turn.
    ///
    /// Nothing if one of them could not be played: a bone above the double-six set or on the table already, a lead not
    /// at [`End::E`], an end that is not open or asks for something else.
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

    /// Clears the table and keeps its room.
    pub(super) fn clear(&mut self) {
        self.line.clear();
        self.ends = Ends::default();
    }

    /// The bones in the order played.
    pub fn line(&self) -> &[Played] {
        &self.line
    }

    /// The bone that may be played on four sides.
    pub fn spinner(&self) -> Option<Bone> {
        self.ends.spinner
    }

    /// The open ends alone.
    pub fn ends(&self) -> Ends {
        self.ends
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// What the end asks for; nothing if it is not open.
    ///
    /// East and west are open from the lead on, north and south once bones stand on both sides of the spinner.
    #[inline]
    pub fn pips_at(&self, end: End) -> Option<Pips> {
        self.ends.pips_at(end)
    }

    /// The layout after a play that fits; the lead goes to the east.
    pub fn after(&self, seat: Seat, bone: Bone, end: End, spinner: bool) -> Self {
        let mut after = self.clone();
        after.play(seat, bone, end, spinner);
        after
    }

    /// The open ends, in the order of [`End::ALL`].
    pub fn open_ends(&self) -> impl Iterator<Item = OpenEnd> + '_ {
        End::ALL.into_iter().filter_map(|end| self.pips_at(end).map(|pips| OpenEnd { end, pips }))
    }

    /// All bones of the set that fit an open end.
    #[inline]
    pub fn fitting(&self) -> Hand {
        self.ends.fitting()
    }

    /// All bones on the table.
    pub fn bones(&self) -> Hand {
        self.line.iter().map(|played| played.bone).collect()
    }

    /// Puts a bone down; the caller has checked that it may. With `spinner`, the first doublet becomes one.
    pub(super) fn play(&mut self, seat: Seat, bone: Bone, end: End, spinner: bool) {
        self.ends = self.ends.after(bone, end, spinner);
        self.line.push(Played { seat, bone, end });
    }

    /// The table count.
    #[inline]
    pub fn count(&self) -> u16 {
        self.ends.count()
    }

    /// What the table count would be after this bone; the caller has checked that it fits the end.
    #[inline]
    pub fn count_after(&self, bone: Bone, end: End) -> u16 {
        self.ends.count_after(bone, end)
    }

    /// The table count, opened into the faces that make it up.
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
                        End::N | End::S => arm.bones > 0,
                    };
                    let bone = self.end_bone(end).filter(|_| counts)?;
                    Some(EndCount { end: Some(end), bone, value: arm.value, both_faces: bone.is_doublet() })
                })
                .collect(),
        };
        TableCount { total: self.count(), parts }
    }

    /// The bone that stands at the end: for an arm without bones, the one that all arms start from.
    pub fn end_bone(&self, end: End) -> Option<Bone> {
        let on_the_arm = || self.line.iter().skip(1).rev().find(|played| played.end == end).map(|played| played.bone);
        if self.ends.arms[end.index()].bones > 0 {
            // an arm of which nothing was played under its own letter ends with the lead
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
