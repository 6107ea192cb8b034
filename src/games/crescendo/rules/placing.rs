//! Which placements are legal (docs/rules/crescendo.md, Set-up 3; docs/rules/crescendo.md, A turn 1).

use super::action::{HIGHEST, Placement, Refusal};
use super::board::Board;
use super::geometry::SquarePair;
use crate::engine::Bone;

/// Checks a placement by the seat to move, which has this hand; agrees with [`legal_placements`].
pub(super) fn check_placement(
    board: &Board,
    hand: &[Bone],
    seeding: bool,
    placement: Placement,
) -> Result<(), Refusal> {
    let squares = placement.spot().squares();
    if !hand.contains(&placement.bone()) {
        return Err(Refusal::NotInHand(placement.bone()));
    }
    if let Some(taken) = squares.into_iter().find(|&square| !board.is_free(square)) {
        return Err(Refusal::Taken(taken));
    }
    if seeding && placement.declared().is_some() {
        return Err(Refusal::SeedDeclared);
    }
    match squares.into_iter().find(|&square| seeding && board.is_touched(square)) {
        Some(touched) => Err(Refusal::Touches(touched)),
        None => Ok(()),
    }
}

/// Adds every placement of the seat to move, which has this hand, to `out`, sorted.
pub(super) fn legal_placements(board: &Board, hand: &[Bone], seeding: bool, out: &mut Vec<Placement>) {
    let may_lie = |spot: &SquarePair| !seeding || spot.squares().into_iter().all(|square| !board.is_touched(square));
    let spots = board.spots().filter(may_lie);
    for &bone in hand {
        let highest = if bone.has(0) && !seeding { HIGHEST } else { 0 };
        for declared in std::iter::once(None).chain((1..=highest).map(Some)) {
            out.extend(spots.clone().filter_map(|spot| Placement::new(bone, declared, spot)));
        }
    }
}
