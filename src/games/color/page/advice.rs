//! Explains why the strongest opponent would choose an action: its points, and what it leaves to the other player.

use super::phrases::{groups, half_name, lies, points};
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence};
use crate::engine::{GameView, Points, Square};
use crate::games::color::rules::{Action, Claim, Phase, View, groups as rows};
use crate::games::color::scene::{NextDomino, PlacementPreview, next_best};
use crate::text::t_string;

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
            Advice::new(place, Some(place_reason(i18n, view, &preview)))
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

/// The placement that scores most now, if it scores more than `preview`.
fn rival_of(view: &View, preview: &PlacementPreview) -> Option<PlacementPreview> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let places = legal.iter().filter_map(|action| match action {
        Action::Place(at) => PlacementPreview::of(view, *at),
        Action::Choose(_) | Action::Claim(_) => None,
    });
    places.max_by_key(PlacementPreview::points).filter(|rival| rival.points() > preview.points())
}

/// The domino with which the next player could claim most after a placement.
fn answer_to(view: &View, preview: &PlacementPreview) -> Option<NextDomino> {
    let mut board = view.table.board;
    board.place(preview.halves, preview.at);
    next_best(&board)
}

/// The points that the next player could claim after a placement.
fn points_left(view: &View, preview: &PlacementPreview) -> Points {
    answer_to(view, preview).map_or(0, |answer| answer.points)
}

/// What the reason for an advised placement is about, for the board: the placement that would score more now, and the
/// answer to it. Nothing if the advised placement scores most or the answer is no reason.
pub fn feared(view: &View, at: [Square; 2]) -> Option<(PlacementPreview, NextDomino)> {
    let preview = PlacementPreview::of(view, at)?;
    let rival = rival_of(view, &preview)?;
    let answer = answer_to(view, &rival)?;
    (answer.points > points_left(view, &preview)).then_some((rival, answer))
}

/// The deciding reason for a placement: a higher score would leave a larger claim, this score is the highest, or no
/// placement scores and this one leaves the smallest claim.
fn place_reason(i18n: I18n, view: &View, preview: &PlacementPreview) -> String {
    let (brings, left) = (preview.points(), points_left(view, preview));
    let words = |count| points(i18n, count);
    match rival_of(view, preview) {
        Some(rival) => match points_left(view, &rival) {
            answer if answer > left => {
                let best = words(rival.points());
                t_string!(i18n, color.advice.holds_back, best = best, answer = answer, left = left)
            }
            _ => t_string!(i18n, common.pays_later).to_owned(),
        },
        None if brings > 0 => t_string!(i18n, color.advice.claim_most, points = words(brings)),
        None => t_string!(i18n, color.advice.leaves, points = words(left)),
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
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::engine::{Rules, Viewer};
    use crate::games::color::rules::Color;
    use crate::scene::lesson::HasLesson;
    use crate::text::Locale;

    #[test]
    fn a_hint_that_declines_points_says_what_they_would_leave() {
        let (state, seat) = Color::exercise_named("place").position.state::<Color>().expect("a position");
        let view = state.view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let why = |action: &Action| {
            let advice = Owner::new().with(|| advice(I18n::new(Locale::En), &view, action));
            advice.why.expect("a reason").text
        };
        let whys: Vec<String> = legal.iter().map(why).collect();
        let declines = whys.iter().filter(|why| why.starts_with("Another move brings 6 points but leaves"));
        assert!(declines.count() > 0, "{whys:#?}");
        for (action, why) in legal.iter().zip(&whys) {
            let Action::Place(at) = action else { panic!("{action} is no placement") };
            match feared(&view, *at) {
                Some((rival, answer)) => {
                    assert_eq!(rival.points(), 6);
                    assert!(why.contains(&format!("up to {}", answer.points)), "{why}");
                }
                None => assert!(!why.contains("leaves the"), "{why}"),
            }
        }
        assert!(whys.contains(&"It pays 6 points, and nothing pays more.".to_owned()));
    }

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Color>(|_, action| match action {
            Action::Choose(_) => false,
            Action::Place(_) => true,
            Action::Claim(claim) => claim.points() > 0,
        });
    }
}
