//! Explains in a sentence why a play is good, by the one fact that decides.

use super::phrases::end_in_words;
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name, face_name};
use crate::games::partners::rules::{Action, View};
use crate::text::t_string;

/// The advice for an action, with its reason.
pub fn advice(i18n: I18n, view: &View, action: Action) -> Advice {
    let Action::Play(bone, end) = action else {
        return Advice::without_reason(Sentence::advice(t_string!(i18n, partners.advice.leave)));
    };
    let bone = bone_name(i18n, bone);
    let what = match view.table.number_at(end) {
        None => Sentence::advice(t_string!(i18n, partners.advice.lead, bone = bone)),
        Some(number) => {
            let said = t_string!(i18n, partners.advice.play, bone = bone, face = face_name(i18n, number));
            let heard = format!("{said} {}", end_in_words(i18n, end, number));
            Sentence::advice(said).heard(heard)
        }
    };
    Advice::without_reason(what)
}
