//! The table in a replay: every bone keeps its place and size from the first play of a deal to the last.

use super::picks::Picks;
use super::table::{ElectrumScene, TableBone};
use crate::games::electrum::rules::View;
use crate::scene::table::{Area, Rect};

/// The area for which deals are fitted; the picture is scaled to the page.
const AREA: Area = Area { width: 640.0, height: 400.0 };
/// The margin around the bones, in faces.
const MARGIN_FACES: f64 = 0.4;

/// A position of a deal, with the places that its bones have at the end of the deal.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayTable {
    /// The size of a face.
    pub face: f64,
    /// The viewport: left, top, width and height. Measured in faces, it has the same size in every deal of a game.
    pub viewport: [f64; 4],
    /// The bones played so far, in order.
    pub bones: Vec<TableBone>,
}

/// A position of the deal with index `deal`; `ends` are the last views of all deals. `None` on an empty table.
pub fn replay_table(view: &View, ends: &[&View], deal: usize) -> Option<ReplayTable> {
    let scenes = ends.iter().map(|end| ElectrumScene::new(end, Picks::default(), AREA));
    let fitted: Vec<(ElectrumScene, Rect)> = scenes
        .filter_map(|scene| {
            let bounds = scene.bones.iter().map(|bone| scene.outline(bone)).reduce(|a, b| a.joined(&b));
            bounds.map(|bounds| (scene, bounds))
        })
        .collect();
    let most = |length: fn(&Rect) -> f64| {
        fitted.iter().map(|(scene, bounds)| length(bounds) / scene.face + 2.0 * MARGIN_FACES).fold(0.0, f64::max)
    };
    let (width, height) = (most(|bounds| bounds.width), most(|bounds| bounds.height));
    let played = view.layout.line();
    // deals without a bone are not in `fitted`
    let at = ends.iter().take(deal).filter(|end| !end.layout.is_empty()).count();
    let (scene, bounds) = fitted.get(at).filter(|_| !played.is_empty())?;
    let (width, height) = (width * scene.face, height * scene.face);
    let bones = played.iter().filter_map(|played| {
        let placed = scene.bones.iter().find(|placed| placed.bone == played.bone)?;
        Some(TableBone { latest: played.bone == view.layout.line().last()?.bone, ..*placed })
    });
    Some(ReplayTable {
        face: scene.face,
        viewport: [
            bounds.left + bounds.width / 2.0 - width / 2.0,
            bounds.top + bounds.height / 2.0 - height / 2.0,
            width,
            height,
        ],
        bones: bones.collect(),
    })
}
