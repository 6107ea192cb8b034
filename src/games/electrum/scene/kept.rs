//! A chain that keeps its size and its places from the first bone to the last: as a replay shows it.

use super::{ElectrumScene, Picks, TableBone};
use crate::games::electrum::rules::View;
use crate::scene::table::{Area, Rect};

/// The room that a deal is laid in; the picture is scaled to what there is.
const AREA: Area = Area { width: 640.0, height: 400.0 };
/// The free rim around the bones, in faces.
const RIM: f64 = 0.4;

/// A position of a deal, laid as the deal came to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// The size of a face.
    pub face: f64,
    /// What is seen: left, top, width and height; in faces it is as large in every deal of the game.
    pub seen: [f64; 4],
    /// The bones that have been played, in their order.
    pub bones: Vec<TableBone>,
}

/// A position of the deal of this number, laid as the deal came to its end, where `ends` are the ends of all deals of a
/// game; nothing as long as nothing has been played.
pub fn kept(view: &View, ends: &[&View], deal: usize) -> Option<Kept> {
    let scenes = ends.iter().map(|end| ElectrumScene::new(end, Picks::default(), AREA));
    let laid: Vec<(ElectrumScene, Rect)> = scenes
        .filter_map(|scene| {
            let bounds = scene.bones.iter().map(|bone| scene.outline(bone)).reduce(|a, b| a.joined(&b));
            bounds.map(|bounds| (scene, bounds))
        })
        .collect();
    let most = |length: fn(&Rect) -> f64| {
        laid.iter().map(|(scene, bounds)| length(bounds) / scene.face + 2.0 * RIM).fold(0.0, f64::max)
    };
    let (width, height) = (most(|bounds| bounds.width), most(|bounds| bounds.height));
    let played = view.layout.line();
    // a deal without a bone has no place among those that are laid
    let at = ends.iter().take(deal).filter(|end| !end.layout.is_empty()).count();
    let (scene, bounds) = laid.get(at).filter(|_| !played.is_empty())?;
    let (width, height) = (width * scene.face, height * scene.face);
    let bones = played.iter().filter_map(|played| {
        let placed = scene.bones.iter().find(|placed| placed.bone == played.bone)?;
        Some(TableBone { latest: played.bone == view.layout.line().last()?.bone, ..*placed })
    });
    Some(Kept {
        face: scene.face,
        seen: [
            bounds.left + bounds.width / 2.0 - width / 2.0,
            bounds.top + bounds.height / 2.0 - height / 2.0,
            width,
            height,
        ],
        bones: bones.collect(),
    })
}
