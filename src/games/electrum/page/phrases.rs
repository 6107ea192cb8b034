//! Sentences that several parts of the page use.

use crate::app::words::{I18n, bone_name, face_name};
use crate::engine::Pips;
use crate::games::electrum::rules::{End, Event, Refusal};
use crate::text::t_string;

/// Name of an end, for screen readers; on the screen an end shows its number.
pub fn end_name(i18n: I18n, end: End) -> String {
    match end {
        End::E => t_string!(i18n, electrum.end.e),
        End::N => t_string!(i18n, electrum.end.n),
        End::S => t_string!(i18n, electrum.end.s),
        End::W => t_string!(i18n, electrum.end.w),
    }
    .to_owned()
}

/// The medium of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// On the screen, where the last bone played is visible.
    ShowsView,
    /// For a screen reader: the end is named as well.
    Heard,
}

/// The target of a play: "on the six", or "on the six, West" for a screen reader.
pub fn onto(i18n: I18n, pips: Pips, end: End, told: Told) -> String {
    let onto = match pips {
        0 => t_string!(i18n, electrum.onto.blank).to_owned(),
        _ => t_string!(i18n, electrum.onto.face, face = face_name(i18n, pips)),
    };
    match told {
        Told::ShowsView => onto,
        Told::Heard => format!("{onto}, {}", end_name(i18n, end)),
    }
}

/// True if the automatic lead of a deal among `events` won the game.
pub fn won_by_the_lead(events: &[Event]) -> bool {
    let mut after = events.iter().skip_while(|event| !matches!(event, Event::Dealt { .. }));
    after.any(|event| matches!(event, Event::Won { .. }))
}

/// The rule that forbids an action.
pub fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotInHand(_) => t_string!(i18n, electrum.refuse.not_in_hand).to_owned(),
        Refusal::LeadIsEast(_) | Refusal::EndNotOpen(_) => t_string!(i18n, electrum.refuse.end_closed).to_owned(),
        Refusal::DoesNotFit { bone, pips, .. } => {
            t_string!(i18n, electrum.refuse.does_not_fit, bone = bone_name(i18n, bone), face = face_name(i18n, pips))
        }
        Refusal::MustPlay => t_string!(i18n, electrum.refuse.must_play).to_owned(),
        Refusal::MustDraw => t_string!(i18n, electrum.refuse.must_draw).to_owned(),
        Refusal::NothingToDraw => t_string!(i18n, electrum.refuse.nothing_to_draw).to_owned(),
        Refusal::NoDraws => t_string!(i18n, electrum.refuse.no_draws).to_owned(),
    }
}
