//! Sentences that several parts of the page use.

use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name};
use crate::games::scarnecchia::rules::{HandEnd, Refusal, Scoring};
use crate::text::t_string;

/// Name of a scoring.
pub fn scoring_name(i18n: I18n, scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Tiles => t_string!(i18n, scarnecchia.scoring.tiles),
        Scoring::Points => t_string!(i18n, scarnecchia.scoring.points),
        Scoring::Threes => t_string!(i18n, scarnecchia.scoring.threes),
    }
}

/// The winner of a hand, with the result.
pub fn hand_ended(i18n: I18n, end: &HandEnd, seat_names: &SeatNames) -> String {
    let Some(winner) = end.winner() else {
        return t_string!(i18n, scarnecchia.tell.hand_tied, points = end.points[0]);
    };
    let (most, least) = (end.points[winner.index()], end.points[1 - winner.index()]);
    t_string!(i18n, scarnecchia.tell.won_hand, name = seat_names.person(i18n, winner), most = most, least = least)
}

/// The rule that forbids an action.
pub fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotInHand(_) => t_string!(i18n, scarnecchia.refuse.not_in_hand).to_owned(),
        Refusal::MustCapture(target) => t_string!(i18n, scarnecchia.refuse.must_capture, target = target),
        Refusal::MustCarryOn(target) => t_string!(i18n, scarnecchia.refuse.must_carry_on, target = target),
        Refusal::BlankNeverCaptures => t_string!(i18n, scarnecchia.refuse.blank).to_owned(),
        Refusal::NotInPool(tile) => {
            t_string!(i18n, scarnecchia.refuse.not_in_pool, tile = bone_name(i18n, tile))
        }
        Refusal::NoSuchBuild(_) => t_string!(i18n, scarnecchia.refuse.no_such_build).to_owned(),
        Refusal::OtherSum { tile, sum } => {
            t_string!(i18n, scarnecchia.refuse.other_sum, tile = bone_name(i18n, tile), total = tile.pips(), sum = sum)
        }
        Refusal::TargetStays(target) => t_string!(i18n, scarnecchia.refuse.target_stays, target = target),
        Refusal::PastTarget { sum, target } => {
            t_string!(i18n, scarnecchia.refuse.past_target, sum = sum, target = target)
        }
        Refusal::CannotKeep { sum, target } => {
            t_string!(i18n, scarnecchia.refuse.cannot_keep, sum = sum, target = target)
        }
    }
}
