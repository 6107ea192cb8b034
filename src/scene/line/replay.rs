//! A line in a replay: every bone keeps its place and size from the first play of a deal to the last.

use super::scene::{FittedLine, Line, LineBone};
use crate::engine::Bone;
use crate::scene::table::{Area, Rect};

/// The area for which deals are fitted; the picture is scaled to the page.
const AREA: Area = Area { width: 640.0, height: 400.0 };
/// The margin around the bones, in faces.
const MARGIN_FACES: f64 = 0.4;

/// A position of a deal, with the places that its bones have at the end of the deal.
#[derive(Clone, PartialEq, Debug)]
pub struct LineReplay {
    /// The size of a face.
    pub face: f64,
    /// The viewport: left, top, width and height. Measured in faces, it has the same size in every deal of a game.
    pub viewport: [f64; 4],
    /// The bones played so far, in order.
    pub bones: Vec<LineBone>,
}

impl LineReplay {
    /// The position of the deal with index `deal` after these bones were played; `ends` are the lines at the end of all
    /// deals. `None` on an empty table.
    pub fn new(played: &[Bone], ends: &[Line], deal: usize) -> Option<Self> {
        let fitted: Vec<(FittedLine, Rect)> = ends
            .iter()
            .map(|end| end.fit(AREA))
            .filter_map(|line| {
                let outlines = line.bones.iter().map(|placed| Rect::of_bone(placed.spot, line.face));
                let bounds = outlines.reduce(|a, b| a.joined(&b));
                bounds.map(|bounds| (line, bounds))
            })
            .collect();
        let most = |length: fn(&Rect) -> f64| {
            fitted.iter().map(|(line, bounds)| length(bounds) / line.face + 2.0 * MARGIN_FACES).fold(0.0, f64::max)
        };
        let (width, height) = (most(|bounds| bounds.width), most(|bounds| bounds.height));
        let last = *played.last()?;
        // deals without a bone are not in `fitted`
        let at = ends.iter().take(deal).filter(|end| !end.played.is_empty()).count();
        let (line, bounds) = fitted.get(at)?;
        let (width, height) = (width * line.face, height * line.face);
        let bones = played.iter().filter_map(|&bone| {
            let placed = line.bones.iter().find(|placed| placed.bone == bone)?;
            Some(LineBone { latest: bone == last, ..*placed })
        });
        Some(Self {
            face: line.face,
            viewport: [
                bounds.left + bounds.width / 2.0 - width / 2.0,
                bounds.top + bounds.height / 2.0 - height / 2.0,
                width,
                height,
            ],
            bones: bones.collect(),
        })
    }
}
