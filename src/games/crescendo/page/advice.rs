//! Explains why the strongest opponent would choose a placement: its points, and what it leaves to the other seats.

use std::cmp::Reverse;

use super::phrases::{played_bone, squares, sum};
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name};
use crate::bots::{Choice, about_best};
use crate::engine::{Bone, Level, Points};
use crate::games::crescendo::bots::Multipliers;
use crate::games::crescendo::rules::{Board, Placement, View};
use crate::text::{count_string, t_string};

/// The placement of one of these bones that scores most on the board, with its points.
fn best_of(table: &Multipliers, board: &Board, bones: &[Bone]) -> Option<(Points, Placement)> {
    let mut best: Option<(Points, Placement)> = None;
    for &bone in bones {
        for spot in board.spots() {
            let (declared, points) = table.best(bone, spot);
            if best.is_none_or(|(most, _)| points > most) {
                best = Placement::new(bone, declared, spot).map(|placement| (points, placement)).or(best);
            }
        }
    }
    best
}

/// The placement of one of these bones that scores most after another placement, with its points.
fn best_after(view: &View, placed: Placement, bones: &[Bone]) -> Option<(Points, Placement)> {
    let mut board = view.board();
    let mut table = Multipliers::of(&board);
    board.lay(placed.spot(), placed.lies());
    table.laid(&board, placed.lies());
    best_of(&table, &board, bones)
}

/// The bones hidden from the viewer.
fn unseen(view: &View) -> Vec<Bone> {
    let own = view.own_hand().unwrap_or_default();
    let lies = |bone: Bone| view.placed.iter().any(|placed| placed.placement.bone() == bone);
    Bone::set(9).filter(|bone| !own.contains(bone) && !lies(*bone)).collect()
}

/// The placement that scores most now, and the best answer to it.
#[derive(Clone, PartialEq, Debug)]
struct Rival {
    /// The bones hidden from the viewer.
    hidden: Vec<Bone>,
    /// The placement that scores most now, with its points.
    best: Option<(Points, Placement)>,
    /// The best answer to that placement with a hidden bone.
    answer: Option<(Points, Placement)>,
}

impl Rival {
    fn of(view: &View) -> Self {
        let board = view.board();
        let hidden = unseen(view);
        let best = best_of(&Multipliers::of(&board), &board, view.own_hand().unwrap_or_default());
        let answer = best.and_then(|(_, placement)| best_after(view, placement, &hidden));
        Self { hidden, best, answer }
    }

    /// True if this placement scores most now, or the best answer to what does costs more than that brings: both compared
    /// with this placement and the best answer to it.
    fn convinces(&self, view: &View, placement: Placement) -> bool {
        let points = |found: Option<(Points, Placement)>| found.map_or(0, |(points, _)| points);
        let brings = points(self.best) - Multipliers::of(&view.board()).score(placement).points();
        brings <= 0 || points(self.answer) - points(best_after(view, placement, &self.hidden)) > brings
    }
}

/// A placement's score, the best placement now, and the best answers with a hidden bone to both.
#[derive(Clone, PartialEq, Debug)]
struct Compared {
    /// The points of the best placement now.
    best: Points,
    /// The points of the best answer to the placement.
    left: Points,
    /// The placement that scores best now.
    rival: Option<Placement>,
    /// The best answer to that placement, with its points.
    answer: Option<(Points, Placement)>,
}

impl Compared {
    fn of(view: &View, placement: Placement) -> Self {
        let Rival { hidden, best, answer } = Rival::of(view);
        Self {
            best: best.map_or(0, |(points, _)| points),
            left: best_after(view, placement, &hidden).map_or(0, |(points, _)| points),
            rival: best.map(|(_, placement)| placement),
            answer,
        }
    }

    /// The answer to the best placement, if it scores more than the one to the advised placement.
    fn feared(&self) -> Option<(Points, Placement)> {
        self.answer.filter(|(points, _)| *points > self.left)
    }
}

/// What the reason for an advised placement is about, for the board: the placement that would score more now, and the
/// answer to it, each with its points. Nothing if the advised placement scores most or the answer is no reason.
pub fn feared(view: &View, placement: Placement) -> Option<[(Placement, Points); 2]> {
    if view.is_seeding() {
        return None;
    }
    let compared = Compared::of(view, placement);
    if Multipliers::of(&view.board()).score(placement).points() >= compared.best {
        return None;
    }
    let (points, answer) = compared.feared()?;
    Some([(compared.rival?, compared.best), (answer, points)])
}

/// The index of the choice that a hint recommends: of those that are about equally good the one that scores most now,
/// because a player can see that.
///
/// Against opponents up to Easy it is the best choice that a beginner can believe in: it scores most now, or the answer to
/// what does costs more than that brings. The strongest opponent considers what scores most now, so there is always one.
pub fn recommended(view: &View, choices: &[Choice<Placement>], opponents: Level) -> usize {
    if view.is_seeding() {
        return 0;
    }
    let table = Multipliers::of(&view.board());
    let points = |choice: &Choice<Placement>| table.score(choice.action).points();
    // of choices with equal points the better one, which comes first
    let best = about_best(choices).min_by_key(|(_, choice)| Reverse(points(choice))).map_or(0, |(index, _)| index);
    if opponents > Level::Easy {
        return best;
    }
    let rival = Rival::of(view);
    let convinces = |index: &usize| choices.get(*index).is_some_and(|choice| rival.convinces(view, choice.action));
    std::iter::once(best).chain(0..choices.len()).find(convinces).unwrap_or(best)
}

/// The number of other bones in hand that share a face with a seed, or have a blank.
fn goes_with(view: &View, seed: Bone) -> u32 {
    let own = view.own_hand().unwrap_or_default();
    let goes = |other: &&Bone| **other != seed && (other.has(seed.low()) || other.has(seed.high()));
    u32::try_from(own.iter().filter(goes).count()).unwrap_or_default()
}

/// Why another placement, which would score more now and gives no more away, is not advised: what this one makes possible.
fn follow_up(i18n: I18n, view: &View, placement: Placement, compared: &Compared) -> String {
    let after = |placed: Placement| {
        let kept: Vec<Bone> = view.own_hand()?.iter().copied().filter(|bone| *bone != placed.bone()).collect();
        best_after(view, placed, &kept)
    };
    let now = Multipliers::of(&view.board()).score(placement).points();
    let then = compared.rival.and_then(after).map_or(0, |(points, _)| points);
    match after(placement).filter(|(next, _)| now + next > compared.best + then) {
        Some((next, with)) => {
            let bone = bone_name(i18n, with.bone());
            t_string!(i18n, crescendo.advice.sets_up, best = compared.best, bone = bone, next = next)
        }
        None => t_string!(i18n, common.pays_later).to_owned(),
    }
}

/// An advised placement with its reason. The board marks where; in speech the squares are named.
pub fn advice(i18n: I18n, view: &View, placement: Placement) -> Advice {
    let here = t_string!(i18n, crescendo.advice.here).to_owned();
    let there = t_string!(i18n, crescendo.advice.on, squares = squares(i18n, placement.spot()));
    let (what, why): (Box<dyn Fn(String) -> String>, Option<String>) = if view.is_seeding() {
        let bone = placement.bone();
        let count = goes_with(view, bone);
        let why = (count > 0).then(|| count_string!(i18n, crescendo.advice.seed_why, count = count));
        let what = move |at: String| t_string!(i18n, crescendo.advice.seed, bone = bone_name(i18n, bone), at = at);
        (Box::new(what), why)
    } else {
        let score = Multipliers::of(&view.board()).score(placement);
        let compared = Compared::of(view, placement);
        let Compared { best, left, .. } = compared;
        let why = match compared.feared() {
            _ if score.points() >= best => t_string!(i18n, common.most_now).to_owned(),
            Some((answer, with)) => {
                let bone = bone_name(i18n, with.bone());
                match left {
                    0 => t_string!(i18n, common.holds_all, best = best, bone = bone, answer = answer),
                    _ => t_string!(i18n, common.holds_back, best = best, bone = bone, answer = answer, left = left),
                }
            }
            None => follow_up(i18n, view, placement, &compared),
        };
        let what = move |at: String| {
            let bone = played_bone(i18n, placement);
            t_string!(i18n, crescendo.advice.place, bone = bone, at = at, sum = sum(score))
        };
        (Box::new(what), Some(why))
    };
    Advice::new(Sentence::advice(what(here)).heard(what(there)), why)
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::app::words::in_figures;
    use crate::bots::BotRules;
    use crate::engine::{GameView, Rules, Seats, Seed, Viewer};
    use crate::games::crescendo::rules::Crescendo;
    use crate::text::Locale;

    /// A game after its seeds, and the view of the seat to act.
    fn seeded() -> (Crescendo, View) {
        let mut game = Crescendo::deal(&Crescendo::initial(Seats::TWO), Seats::TWO, Seed::new(5)).unwrap();
        let mut legal = Vec::new();
        loop {
            let seat = game.turn().movers().iter().next().unwrap();
            let view = game.view(Viewer::Seat(seat));
            if !view.is_seeding() {
                return (game, view);
            }
            game.legal(seat, &mut legal);
            game.apply(&[legal[0]], &mut Vec::new()).unwrap();
        }
    }

    #[test]
    fn of_equals_a_hint_recommends_what_scores_most_now() {
        let (_, view) = seeded();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let table = Multipliers::of(&view.board());
        legal.sort_by_key(|placement| table.score(*placement).points());
        let (least, most) = (legal[0], legal[legal.len() - 1]);
        assert!(table.score(least).points() < table.score(most).points());
        let choices = |behind: f64| [Choice::new(least, 0.0), Choice::new(most, behind)];
        let index = |behind: f64| recommended(&view, &choices(behind), Level::Tough);
        assert_eq!([index(0.01), index(0.1)], [1, 0]);
    }

    #[test]
    fn against_weak_opponents_a_hint_takes_the_points_unless_the_answer_costs_more() {
        let (mut taken, mut declined) = (0, 0);
        for seed in 0..12 {
            let mut game = Crescendo::deal(&Crescendo::initial(Seats::TWO), Seats::TWO, Seed::new(seed)).unwrap();
            for turn in 0..10 {
                let view = game.view(Viewer::Seat(game.turn().movers().iter().next().unwrap()));
                let choice = Crescendo::choose(&view, Level::Easy, Seed::new(turn)).unwrap();
                if !view.is_seeding() {
                    let mut thought = Crescendo::ponder(&view, Level::NotSoEasy, Seed::new(turn)).unwrap();
                    while thought.next_slice() {}
                    let choices = thought.opinion().choices;
                    let advised = choices[recommended(&view, &choices, Level::Easy)].action;
                    let now = |placement| Multipliers::of(&view.board()).score(placement).points();
                    let compared = Compared::of(&view, advised);
                    let gives_up = compared.best - now(advised);
                    if gives_up == 0 {
                        taken += 1;
                    } else {
                        let answer = compared.answer.unwrap().0;
                        assert!(answer - compared.left > gives_up, "{answer} against {} for {gives_up}", compared.left);
                        assert!(feared(&view, advised).is_some(), "the board shows why");
                        declined += 1;
                    }
                }
                game.apply(&[choice], &mut Vec::new()).unwrap();
            }
        }
        assert!(taken > 20 && declined > 5, "{taken} taken, {declined} declined");
    }

    #[test]
    fn the_answer_is_the_best_of_the_hidden_bones() {
        let (_, view) = seeded();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let Compared { best, left, answer, .. } = Compared::of(&view, legal[0]);
        let table = Multipliers::of(&view.board());
        assert_eq!(Some(best), legal.iter().map(|placement| table.score(*placement).points()).max());
        assert!(left > 0);
        let own = view.own_hand().unwrap();
        assert!(answer.is_some_and(|(points, answer)| points > 0 && !own.contains(&answer.bone())), "{answer:?}");
    }

    #[test]
    fn the_feared_answer_is_that_of_the_reason() {
        let (_, view) = seeded();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let table = Multipliers::of(&view.board());
        let best = legal.iter().map(|placement| table.score(*placement).points()).max().unwrap();
        let mut found = 0;
        for placement in legal {
            let Some([(rival, points), (answer, answered)]) = feared(&view, placement) else { continue };
            found += 1;
            assert_eq!([points, table.score(rival).points()], [best, best]);
            let compared = Compared::of(&view, placement);
            assert!(answered > compared.left && unseen(&view).contains(&answer.bone()));
            let advice = Owner::new().with(|| in_figures(|| advice(I18n::new(Locale::En), &view, placement)));
            let (why, given) = (advice.why.unwrap().text, format!("gives away {answered} to the {}", answer.bone()));
            assert!(why.contains(&given), "{why}");
        }
        assert!(found > 0);
    }

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Crescendo>(|view, placement| {
            !view.is_seeding() || goes_with(view, placement.bone()) > 0
        });
    }
}
