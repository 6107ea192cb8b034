//! Sentences that several parts of the page use.

use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, face_name};
use crate::games::crescendo::rules::{Placement, Refusal, Score, Spot};
use crate::games::crescendo::scene::PastPlacement;
use crate::text::t_string;

/// A bone's squares: "c4 and d4".
pub fn squares(i18n: I18n, spot: Spot) -> String {
    let [first, second] = spot.squares();
    t_string!(i18n, crescendo.squares, first = first.to_string(), second = second.to_string())
}

/// The arithmetic of a score: "3 × 5 × 2 = 30", with no-break spaces.
pub fn sum(score: Score) -> String {
    let [first, second] = score.multipliers;
    let double = if score.doubled { " × 2" } else { "" };
    format!("{first} × {second}{double} = {}", score.points()).replace(' ', "\u{a0}")
}

/// A past placement as a sentence.
pub fn past_placement(i18n: I18n, seat_names: &SeatNames, past: &PastPlacement) -> String {
    let placement = past.placed.placement;
    let (name, spot) = (seat_names.name(i18n, past.placed.seat), squares(i18n, placement.spot()));
    let Some(score) = past.placed.score else {
        let bone = bone_name(i18n, placement.bone());
        return t_string!(i18n, crescendo.table.explained_seed, name = name, bone = bone, squares = spot);
    };
    t_string!(
        i18n,
        crescendo.table.explained,
        name = name,
        bone = played_bone(i18n, placement),
        squares = spot,
        sum = sum(score),
        total = past.total
    )
}

/// A placed bone, with the declared value of its blanks.
pub fn played_bone(i18n: I18n, placement: Placement) -> String {
    let bone = bone_name(i18n, placement.bone());
    match placement.declared() {
        Some(value) => t_string!(i18n, crescendo.declared, bone = bone, face = face_name(i18n, value)),
        None => bone,
    }
}

/// The rule that forbids an action.
pub fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotInHand(_) => t_string!(i18n, crescendo.refuse.not_in_hand).to_owned(),
        Refusal::Taken(square) => t_string!(i18n, crescendo.refuse.taken, square = square.to_string()),
        Refusal::Touches(square) => t_string!(i18n, crescendo.refuse.touches, square = square.to_string()),
        Refusal::SeedDeclared => t_string!(i18n, crescendo.refuse.seed_declared).to_owned(),
    }
}
