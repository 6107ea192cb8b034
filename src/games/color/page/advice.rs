//! Explains why the strongest opponent would choose an action: its points and the squares it turns black.

use super::phrases::{groups, half_name, lies, points};
use crate::app::words::I18n;
use crate::games::color::rules::{Action, Phase, View};
use crate::games::color::scene::Preview;
use crate::text::{count_string, t_string};

/// An advised action with its reason.
pub fn advice(i18n: I18n, view: &View, action: &Action) -> String {
    match action {
        Action::Choose(half) => {
            let color = half_name(i18n, *half);
            // the sentence about the random choice follows this one
            t_string!(i18n, color.advice.choose, color = color)
        }
        Action::Place(at) => {
            let Phase::Place { halves } = view.table.phase else { return String::new() };
            let place = t_string!(i18n, color.advice.place, lies = lies(i18n, halves, *at));
            let Some(preview) = Preview::of(view, *at) else { return place };
            let brings = match preview.points() {
                0 => t_string!(i18n, color.advice.no_points).to_owned(),
                paid => t_string!(i18n, color.advice.brings, points = points(i18n, paid)),
            };
            let turned = u32::try_from(preview.turned.len()).unwrap_or_default();
            let turns = (turned > 0).then(|| count_string!(i18n, color.advice.turns, count = turned));
            [Some(place), Some(brings), turns].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Action::Claim(claim) if claim.groups().next().is_none() => t_string!(i18n, color.advice.nothing).to_owned(),
        Action::Claim(claim) => {
            let points = points(i18n, claim.points());
            t_string!(i18n, color.advice.claim, groups = groups(i18n, claim), points = points)
        }
    }
}
