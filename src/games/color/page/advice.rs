//! Explains why the strongest opponent would choose an action: its points and the squares it turns black.

use super::phrases::{groups, half_name, lies, points};
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence};
use crate::games::color::rules::{Action, Claim, Phase, View, groups as rows};
use crate::games::color::scene::PlacementPreview;
use crate::text::{count_string, t_string};

/// An advised action with its reason. A choice of halves has none: what it is worth depends on the other player.
pub fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
    match action {
        Action::Choose(half) => {
            let color = half_name(i18n, *half);
            // the sentence about the random choice follows this one
            Advice::without_reason(Sentence::advice(t_string!(i18n, color.advice.choose, color = color)))
        }
        Action::Place(at) => {
            let Phase::Place { halves } = view.table.phase else {
                return Advice::without_reason(Sentence::advice(String::new()));
            };
            let place = Sentence::advice(t_string!(i18n, color.advice.place, lies = lies(i18n, halves, *at)));
            let Some(preview) = PlacementPreview::of(view, *at) else { return Advice::without_reason(place) };
            let brings = match preview.points() {
                0 => t_string!(i18n, color.advice.no_points).to_owned(),
                paid => t_string!(i18n, color.advice.brings, points = points(i18n, paid)),
            };
            let turned = u32::try_from(preview.turned.len()).unwrap_or_default();
            let turns = (turned > 0).then(|| count_string!(i18n, color.advice.turns, count = turned));
            Advice::new(place, Some([Some(brings), turns].into_iter().flatten().collect::<Vec<_>>().join(" ")))
        }
        Action::Claim(claim) if claim.groups().next().is_none() => {
            Advice::without_reason(Sentence::advice(t_string!(i18n, color.advice.nothing)))
        }
        Action::Claim(claim) => {
            let paid = points(i18n, claim.points());
            let hint = t_string!(i18n, color.advice.claim, groups = groups(i18n, claim), points = paid.clone());
            let why = if pays_most(view, claim) {
                t_string!(i18n, color.advice.claim_most, points = paid)
            } else {
                t_string!(i18n, color.advice.claim_pays, points = paid)
            };
            Advice::in_one(hint, why)
        }
    }
}

/// True if no claim pays more than this one.
fn pays_most(view: &View, claim: &Claim) -> bool {
    match view.table.phase {
        Phase::Claim { placed, .. } => rows::best_claim(&view.table.board, placed).points() <= claim.points(),
        Phase::Choose | Phase::Place { .. } | Phase::Over { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::games::color::rules::Color;

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Color>(|_, action| match action {
            Action::Choose(_) => false,
            Action::Place(_) => true,
            Action::Claim(claim) => claim.points() > 0,
        });
    }
}
