//! Explains in a sentence why a play is good, by the one fact that decides.

use super::phrases::{Told, onto};
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name, face_name};
use crate::engine::{Bone, GameView, Pips, Points, Seat};
use crate::games::electrum::rules::{Action, End, Hand, Layout, OpenEnd, PlyKind, View};
use crate::text::{count_string, list, t_string};

/// A play, and what follows from it as far as its seat can see.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Outcome {
    /// Points for the table count.
    points: Points,
    /// The best score of a bone hidden from the seat in answer, with that bone; 0 if none scores.
    answer: (Points, Option<Bone>),
    /// Numbers the open ends ask for: distinct, ascending.
    open: Vec<Pips>,
    /// Number of bones hidden from the seat that fit the open ends.
    hidden_fit: u8,
    /// Number of the bones left in hand that fit the open ends.
    kept_fit: u8,
}

impl Outcome {
    fn of(view: &View, bone: Bone, end: End) -> Self {
        // without a seat any will do: the counts do not depend on it
        let seat = view.seat.unwrap_or(Seat::new(0));
        let after = view.layout.after(seat, bone, end, view.options.spinner);
        let mut open: Vec<Pips> = after.open_ends().map(|end| end.pips).collect();
        open.sort_unstable();
        open.dedup();
        let kept = view.own_hand().unwrap_or_default().without(bone);
        let hidden = Hand::FULL.difference(kept.union(after.bones()));
        let scored = |bone: Bone, end: OpenEnd| view.options.points_for_count(after.count_after(bone, end.end));
        let ends: Vec<OpenEnd> = after.open_ends().collect();
        let pairs = hidden.iter().flat_map(|bone| ends.iter().map(move |end| (bone, *end)));
        let answers = pairs.filter(|(bone, end)| bone.has(end.pips)).map(|(bone, end)| (scored(bone, end), Some(bone)));
        Self {
            points: view.options.points_for_count(after.count()),
            answer: answers.filter(|(points, _)| *points > 0).max_by_key(|(points, _)| *points).unwrap_or((0, None)),
            open,
            hidden_fit: hidden.intersection(after.fitting()).len(),
            kept_fit: kept.intersection(after.fitting()).len(),
        }
    }
}

/// The numbers that were open when the other seat last had to draw or pass.
fn lacked_by_the_other(view: &View) -> Vec<Pips> {
    let mut table = Layout::new();
    let mut lacked = Vec::new();
    for ply in &view.plies {
        match ply.kind {
            PlyKind::Play(bone, end) => table = table.after(ply.seat, bone, end, view.options.spinner),
            _ if Some(ply.seat) == view.seat => {}
            PlyKind::Draw | PlyKind::Pass => lacked = table.open_ends().map(|end| end.pips).collect(),
        }
    }
    lacked
}

/// The deciding reason for a play. Checked in this order: the last bone, the only play, points, a number that the other
/// seat lacks, answers that remain, own bones that fit next, and a doublet or the heaviest bone.
fn reason(i18n: I18n, view: &View, bone: Bone, end: End) -> String {
    let hand = view.own_hand().unwrap_or_default();
    let own = Outcome::of(view, bone, end);
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let others: Vec<(Bone, Outcome)> = legal
        .iter()
        .filter_map(|action| match *action {
            Action::Play(other, at) if (other, at) != (bone, end) => Some((other, Outcome::of(view, other, at))),
            _ => None,
        })
        .collect();
    if hand.without(bone).is_empty() {
        return t_string!(i18n, electrum.advice.empties).to_owned();
    }
    if others.iter().all(|(other, _)| *other == bone) && !view.layout.is_empty() {
        return t_string!(i18n, electrum.advice.only).to_owned();
    }
    let others: Vec<Outcome> = others.into_iter().map(|(_, outcome)| outcome).collect();
    if let Some(reason) = about_points(i18n, &own, &others) {
        return reason;
    }
    let lacked = lacked_by_the_other(view);
    let hidden_fit = |outcome: &Outcome| outcome.hidden_fit;
    let kept_fit = |outcome: &Outcome| outcome.kept_fit;
    match own {
        _ if own.open.iter().all(|pips| lacked.contains(pips)) => t_string!(i18n, electrum.advice.lacks).to_owned(),
        Outcome { hidden_fit: 0, .. } => t_string!(i18n, electrum.advice.closed).to_owned(),
        _ if others.iter().map(hidden_fit).all(|other| other > own.hidden_fit) => {
            count_string!(i18n, electrum.advice.fewest, count = u32::from(own.hidden_fit))
        }
        _ if others.iter().map(kept_fit).all(|other| other < own.kept_fit) => {
            count_string!(i18n, electrum.advice.keeps, count = u32::from(own.kept_fit))
        }
        _ if bone.is_doublet() => t_string!(i18n, electrum.advice.doublet).to_owned(),
        _ if hand.without(bone).iter().all(|other| other.pips() < bone.pips()) => {
            t_string!(i18n, electrum.advice.heavy).to_owned()
        }
        Outcome { kept_fit: 0, open, .. } => {
            let faces: Vec<String> = open.iter().map(|face| face_name(i18n, *face)).collect();
            t_string!(i18n, electrum.advice.leaves, faces = list(i18n, &faces))
        }
        _ => count_string!(i18n, electrum.advice.keeps, count = u32::from(own.kept_fit)),
    }
}

/// The reason in points, if there is one: a higher score would give more away, this play gives nothing away, or it scores
/// most.
fn about_points(i18n: I18n, own: &Outcome, others: &[Outcome]) -> Option<String> {
    let best = others.iter().map(|other| other.points).max().unwrap_or_default();
    if best > own.points {
        // if the least answer to a play that scores as much is a reason, the answers to all of them are
        let rival = others.iter().filter(|other| other.points == best).min_by_key(|other| other.answer.0)?;
        return holds_back(i18n, best, rival.answer, own.answer.0);
    }
    if own.answer.0 == 0 && others.iter().any(|other| other.answer.0 > 0) {
        return Some(t_string!(i18n, electrum.advice.safe).to_owned());
    }
    (own.points > best).then(|| t_string!(i18n, common.most_now).to_owned())
}

/// Why `best` points are declined: the answer with a hidden bone to them scores more than any to the advised play.
fn holds_back(i18n: I18n, best: Points, (answer, with): (Points, Option<Bone>), left: Points) -> Option<String> {
    let bone = bone_name(i18n, with.filter(|_| answer > left)?);
    Some(match left {
        0 => t_string!(i18n, common.holds_all, best = best, bone = bone, answer = answer),
        left => t_string!(i18n, common.holds_back, best = best, bone = bone, answer = answer, left = left),
    })
}

/// The advice for a play, with its reasons.
pub fn advice(i18n: I18n, view: &View, action: Action) -> Advice {
    let forced = |words: &str| Advice::without_reason(Sentence::advice(words));
    let (bone, end) = match action {
        Action::Play(bone, end) => (bone, end),
        Action::Draw => return forced(t_string!(i18n, electrum.advice.only_draw)),
        Action::Pass => return forced(t_string!(i18n, electrum.advice.only_pass)),
    };
    let name = bone_name(i18n, bone);
    let seat = view.seat.unwrap_or(Seat::new(0));
    let points = view.options.points_for_count(view.layout.after(seat, bone, end, view.options.spinner).count());
    let what = |onto: Option<String>| match (onto, points > 0) {
        (None, false) => t_string!(i18n, electrum.advice.lead, bone = name.clone()),
        (None, true) => t_string!(i18n, electrum.advice.lead_for, bone = name.clone(), points = points),
        (Some(onto), false) => t_string!(i18n, electrum.advice.play, bone = name.clone(), onto = onto),
        (Some(onto), true) => {
            t_string!(i18n, electrum.advice.play_for, bone = name.clone(), onto = onto, points = points)
        }
    };
    let why = reason(i18n, view, bone, end);
    let said = |told: Told| what(view.layout.pips_at(end).map(|pips| onto(i18n, pips, end, told)));
    Advice::new(Sentence::advice(said(Told::ShowsView)).heard(said(Told::Heard)), Some(why))
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::app::words::in_figures;
    use crate::engine::{Rules, Viewer};
    use crate::games::electrum::rules::Electrum;
    use crate::scene::lesson::HasLesson;
    use crate::text::Locale;

    /// The reason for a play in an exercise.
    fn why(exercise: &str, action: &str) -> String {
        let (state, seat) = Electrum::exercise_named(exercise).position.state::<Electrum>().expect("a position");
        let (view, action) = (state.view(Viewer::Seat(seat)), action.parse().expect("an action"));
        let advice = Owner::new().with(|| in_figures(|| advice(I18n::new(Locale::En), &view, action)));
        advice.why.expect("a reason").text
    }

    #[test]
    fn a_hint_that_declines_points_says_what_they_would_give_away_and_to_which_bone() {
        assert_eq!(why("lead", "4-4@E"), "Another move scores 5, but gives away 10 to the 5-5; this one, nothing.");
    }

    #[test]
    fn a_hint_names_the_one_fact_that_decides() {
        assert_eq!(why("answer", "0-3@W"), "No unseen bone scores against it.");
        assert_eq!(why("block", "0-3@W"), "No unseen bone fits then.");
    }

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Electrum>(|_, action| matches!(action, Action::Play(..)));
    }
}
