//! Explains in a sentence why a play is good: points now, what fits the open ends, what stays in hand.

use super::phrases::{Told, onto};
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name, face_name};
use crate::engine::{Bone, Pips, Points, Seat};
use crate::games::electrum::rules::{Action, End, Hand, View};
use crate::text::t_string;

/// The effect of a play, as far as its seat can see it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Reasons {
    /// Points for the table count.
    points: Points,
    /// Numbers the open ends ask for afterwards: distinct, ascending.
    open: Vec<Pips>,
    /// Number of bones hidden from the seat that fit the open ends.
    unseen_that_fit: u8,
    /// Number of bones hidden from the seat.
    unseen: u8,
    /// Number of bones left in the seat's hand.
    kept: u8,
    /// Number of those that fit the open ends.
    kept_that_fit: u8,
}

impl Reasons {
    fn of(view: &View, bone: Bone, end: End) -> Self {
        // without a seat any will do: the counts do not depend on it
        let seat = view.seat.unwrap_or(Seat::new(0));
        let after = view.layout.after(seat, bone, end, view.options.spinner);
        let mut open: Vec<Pips> = after.open_ends().map(|end| end.pips).collect();
        open.sort_unstable();
        open.dedup();
        let fits = after.fitting();
        let kept = view.own_hand().unwrap_or_default().without(bone);
        let unseen = Hand::FULL.difference(kept.union(after.bones()));
        Self {
            points: view.options.points_for_count(after.count()),
            open,
            unseen_that_fit: unseen.intersection(fits).len(),
            unseen: unseen.len(),
            kept: kept.len(),
            kept_that_fit: kept.intersection(fits).len(),
        }
    }
}

/// The advice for a play, with its reasons.
pub fn advice(i18n: I18n, view: &View, action: Action) -> Advice {
    let forced = |words: &str| Advice::without_reason(Sentence::advice(words));
    let (bone, end) = match action {
        Action::Play(bone, end) => (bone, end),
        Action::Draw => return forced(t_string!(i18n, electrum.advice.only_draw)),
        Action::Pass => return forced(t_string!(i18n, electrum.advice.only_pass)),
    };
    let reasons = Reasons::of(view, bone, end);
    let name = bone_name(i18n, bone);
    let points = reasons.points;
    let what = |onto: Option<String>| match (onto, points > 0) {
        (None, false) => t_string!(i18n, electrum.advice.lead, bone = name.clone()),
        (None, true) => t_string!(i18n, electrum.advice.lead_for, bone = name.clone(), points = points),
        (Some(onto), false) => t_string!(i18n, electrum.advice.play, bone = name.clone(), onto = onto),
        (Some(onto), true) => {
            t_string!(i18n, electrum.advice.play_for, bone = name.clone(), onto = onto, points = points)
        }
    };
    let why = if reasons.kept == 0 {
        t_string!(i18n, electrum.advice.empties).to_owned()
    } else {
        let faces: Vec<String> = reasons.open.iter().map(|face| face_name(i18n, *face)).collect();
        t_string!(
            i18n,
            electrum.advice.leaves,
            faces = faces.join(", "),
            fit = u32::from(reasons.unseen_that_fit),
            unseen = u32::from(reasons.unseen),
            kept_fit = u32::from(reasons.kept_that_fit),
            kept = u32::from(reasons.kept)
        )
    };
    let said = |told: Told| what(view.layout.pips_at(end).map(|pips| onto(i18n, pips, end, told)));
    Advice::new(Sentence::advice(said(Told::ShowsView)).heard(said(Told::Heard)), Some(why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::games::electrum::rules::Electrum;

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Electrum>(|_, action| matches!(action, Action::Play(..)));
    }
}
