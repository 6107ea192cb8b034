//! Explains why the strongest opponent would choose a placement: its points, and what it leaves to the other seats.

use super::phrases::{played_bone, squares, sum};
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Points};
use crate::games::crescendo::bots::Multipliers;
use crate::games::crescendo::rules::{Board, Placement, View};
use crate::text::t_string;

/// The highest score that any of these bones could get on the board.
fn most(table: &Multipliers, board: &Board, bones: &[Bone]) -> Points {
    let best = bones.iter().flat_map(|bone| board.spots().map(|spot| table.best(*bone, spot).1));
    best.max().unwrap_or_default()
}

/// The bones hidden from the viewer.
fn unseen(view: &View) -> Vec<Bone> {
    let own = view.own_hand().unwrap_or_default();
    let lies = |bone: Bone| view.placed.iter().any(|placed| placed.placement.bone() == bone);
    Bone::set(9).filter(|bone| !own.contains(bone) && !lies(*bone)).collect()
}

/// An advised placement with its reason.
pub fn advice(i18n: I18n, view: &View, placement: Placement) -> String {
    let spot = squares(i18n, placement.spot());
    if view.is_seeding() {
        let bone = bone_name(i18n, placement.bone());
        return t_string!(i18n, crescendo.advice.seed, bone = bone, squares = spot);
    }
    let mut board = view.board();
    let mut table = Multipliers::of(&board);
    let score = table.score(placement);
    let best = most(&table, &board, view.own_hand().unwrap_or_default());
    board.lay(placement.spot(), placement.lies());
    table.laid(&board, placement.lies());
    let left = most(&table, &board, &unseen(view));
    let place =
        t_string!(i18n, crescendo.advice.place, bone = played_bone(i18n, placement), squares = spot, sum = sum(score));
    let why = if score.points() < best {
        t_string!(i18n, crescendo.advice.holds_back, best = best, left = left)
    } else {
        t_string!(i18n, crescendo.advice.most, left = left)
    };
    format!("{place} {why}")
}
