//! Sentences that several parts of the page use.

use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, face_name};
use crate::engine::{Pips, Points, Seat};
use crate::games::partners::rules::{End, Refusal};
use crate::text::{list, t_string};

/// Name of an end, for screen readers; on the screen an end shows its number.
pub fn end_name(i18n: I18n, end: End) -> String {
    match end {
        End::Left => t_string!(i18n, partners.end.left),
        End::Lead | End::Right => t_string!(i18n, partners.end.right),
    }
    .to_owned()
}

/// An end with its number, as a sentence: "Left end, five."
pub fn end_in_words(i18n: I18n, end: End, number: Pips) -> String {
    format!("{}.", t_string!(i18n, play.line.end, end = end_name(i18n, end), face = face_name(i18n, number)))
}

/// The seats of a side in a list: "You and Vera".
pub fn side_name(i18n: I18n, seat_names: &SeatNames, seats: &[Seat]) -> String {
    // the viewer comes first
    let (own, others): (Vec<Seat>, Vec<Seat>) = seats.iter().partition(|seat| seat_names.is_you(**seat));
    let names: Vec<String> = own.into_iter().chain(others).map(|seat| seat_names.name_in_result(i18n, seat)).collect();
    list(i18n, &names)
}

/// Who has won the match; all seats after a draw.
pub fn match_won(i18n: I18n, seat_names: &SeatNames, winners: &[Seat], scores: &[Points]) -> String {
    match winners.first() {
        Some(winner) if winners.len() < scores.len() => seat_names.winner_line(i18n, *winner, scores),
        _ => t_string!(i18n, partners.ended.draw).to_owned(),
    }
}

/// The rule that forbids an action.
pub fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::DoesNotFit { bone, pips, .. } => {
            t_string!(i18n, partners.refuse.does_not_fit, bone = bone_name(i18n, bone), face = face_name(i18n, pips))
        }
        // no tap causes the others
        Refusal::NotInHand(_) | Refusal::IsLead | Refusal::IsNoLead | Refusal::SameEnds | Refusal::NotAsked => {
            t_string!(i18n, partners.refuse.not_now).to_owned()
        }
    }
}
