//! Explains why the strongest opponent would choose an action: its points, the bricks it sheds, and the alternatives.

use super::phrases::{gain_of, lying, pips, points};
use super::possible::{Possible, answer_to, best_on, held, legal, most, rival_answered, unseen};
use super::skip::{SkipReason, skip_reason};
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name};
use crate::bots::{Choice, about_best};
use crate::engine::{Bone, Level, Points};
use crate::games::brick::rules::{Action, FACE_DOWN, HAND, View};
use crate::text::t_string;

/// What the reason for an advised placement or skip is about, for the wall: the placement that would score more now, and
/// the answer to it. Nothing if the advised placement scores most or the answer is no reason.
pub fn feared(view: &View, action: &Action) -> Option<[Possible; 2]> {
    match action {
        Action::Skip => match skip_reason(view)? {
            SkipReason::Denies { rival, answer, .. } => Some([rival, answer]),
            _ => None,
        },
        Action::Place(..) => {
            let legal = legal(view);
            let best = most(view, &legal)?;
            if gain_of(view, action) >= best {
                return None;
            }
            let hidden = unseen(view);
            let left = answer_to(view, &hidden, action).map_or(0, Possible::points);
            let (rival, answer) = rival_answered(view, &hidden, &legal, best)?;
            (answer.points() > left).then_some([Possible::of(view, rival)?, answer])
        }
        _ => None,
    }
}

/// How much smaller a beginner's chance to win may be with a brick on the wall than with a skip.
const SKIP_IS_WORTH: f64 = 0.1;

/// The index of the choice that a hint recommends: of those that are about equally good a brick of the player's own,
/// because a skip and a brick face down show a beginner little of the game. A skip is recommended only if the hint can say
/// what it wins; against opponents up to Easy also only if it wins clearly more often, or if it ends the match.
pub fn recommended(view: &View, choices: &[Choice<Action>], opponents: Level) -> usize {
    let is_own = |choice: &Choice<Action>| matches!(choice.action, Action::Place(..));
    let own = about_best(choices).find(|(_, choice)| is_own(choice)).map(|(index, _)| index);
    let builds = || {
        let reason = skip_reason(view);
        let is_weak = opponents <= Level::Easy && reason != Some(SkipReason::EndsMatch);
        let may_build = |choice: &Choice<Action>| reason.is_none() || (is_weak && choice.behind <= SKIP_IS_WORTH);
        choices.iter().position(|choice| is_own(choice) && may_build(choice))
    };
    match choices.first().map(|best| &best.action) {
        Some(Action::Skip) => own.or_else(builds).unwrap_or(0),
        Some(Action::PlaceReadied(..)) => own.unwrap_or(0),
        _ => 0,
    }
}

/// An advised action with its reason.
pub fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
    match action {
        Action::Reveal(brick) => reveal(i18n, view, *brick),
        Action::Place(brick, at) => {
            let layer = view.wall().check([brick.low(), brick.high()], *at).unwrap_or_default();
            place(i18n, view, action, *brick, layer)
        }
        Action::PlaceReadied(brick, at) => {
            let layer = view.wall().check(FACE_DOWN, *at).unwrap_or_default();
            let (name, lying) = (bone_name(i18n, *brick), lying(i18n, layer));
            let what = t_string!(i18n, brick.advice.ready, brick = name, place = lying);
            let why = if most(view, &legal(view)).is_none() {
                t_string!(i18n, brick.advice.ready_only)
            } else {
                t_string!(i18n, brick.advice.ready_why)
            };
            Advice::new(Sentence::advice(what), Some(why.to_owned()))
        }
        Action::Skip => skip(i18n, view),
        Action::Draw(choice) => draw(i18n, view, *choice),
    }
}

fn reveal(i18n: I18n, view: &View, brick: Bone) -> Advice {
    let own = view.own_hand().unwrap_or_default();
    let is_highest = own.iter().all(|other| (other.pips(), other.high()) <= (brick.pips(), brick.high()));
    let name = bone_name(i18n, brick);
    if is_highest {
        let why = t_string!(i18n, brick.advice.why.reveal_high);
        Advice::in_one(t_string!(i18n, brick.advice.reveal_high, brick = name), why)
    } else {
        let why = t_string!(i18n, brick.advice.why.reveal_low);
        Advice::in_one(t_string!(i18n, brick.advice.reveal_low, brick = name), why)
    }
}

fn place(i18n: I18n, view: &View, action: &Action, brick: Bone, layer: u8) -> Advice {
    let gain = gain_of(view, action);
    let legal = legal(view);
    let best = most(view, &legal).unwrap_or_default();
    let (name, at) = (bone_name(i18n, brick), lying(i18n, layer));
    let what = match gain {
        0 => t_string!(i18n, brick.advice.place_low, brick = name, place = at),
        gain => t_string!(i18n, brick.advice.place, brick = name, place = at, points = points(i18n, gain)),
    };
    let why = if gain < best {
        holds_back(i18n, view, action, &legal, best)
    } else if gain > 0 {
        t_string!(i18n, common.most_now).to_owned()
    } else {
        t_string!(i18n, brick.advice.ground, pips = pips(i18n, u32::from(brick.pips())))
    };
    Advice::new(Sentence::advice(what), Some(why))
}

/// Why another placement, which would score `best` now, is not advised: what it would give away, or what this one makes
/// possible.
fn holds_back(i18n: I18n, view: &View, action: &Action, legal: &[Action], best: Points) -> String {
    let hidden = unseen(view);
    let left = answer_to(view, &hidden, action).map_or(0, Possible::points);
    let rival = rival_answered(view, &hidden, legal, best);
    if let Some((_, answer)) = rival.filter(|(_, answer)| answer.points() > left) {
        return gives_away(i18n, best, answer, left);
    }
    let rival = legal.iter().find(|other| matches!(other, Action::Place(..)) && gain_of(view, other) == best);
    let next = follow_up(view, action);
    let then = rival.and_then(|rival| follow_up(view, rival)).map_or(0, Possible::points);
    match next.filter(|next| next.points() + gain_of(view, action) > best + then) {
        Some(next) => {
            let (brick, next) = (bone_name(i18n, next.brick), next.points());
            t_string!(i18n, brick.advice.sets_up, best = best, brick = brick, next = next)
        }
        None => t_string!(i18n, common.pays_later).to_owned(),
    }
}

/// The best placement with another brick of the hand after `action`, before any opponent acts.
fn follow_up(view: &View, action: &Action) -> Option<Possible> {
    let Action::Place(placed, _) = action else { return None };
    let kept: Vec<Bone> = view.own_hand()?.iter().copied().filter(|brick| brick != placed).collect();
    answer_to(view, &kept, action)
}

/// True if the match ends after the viewer draws an open brick: all have skipped in turn, and nothing is left to draw
/// from the brickyard, or the hand is full.
fn draw_ends_match(view: &View) -> bool {
    let is_last = view.own_hand().is_some_and(|own| own.len() + 1 >= HAND);
    view.skips() >= view.count().count() && (view.yard() == 0 || is_last)
}

/// "Skip", and what it wins.
fn skip(i18n: I18n, view: &View) -> Advice {
    let of_a_skip = |why| Advice::new(Sentence::advice(t_string!(i18n, brick.advice.skip)), Some(why));
    match skip_reason(view) {
        Some(SkipReason::EmptyHand) => {
            Advice::in_one(t_string!(i18n, brick.advice.skip_empty), t_string!(i18n, brick.advice.why.skip_empty))
        }
        Some(SkipReason::NothingFits) => {
            Advice::in_one(t_string!(i18n, brick.advice.skip_only), t_string!(i18n, brick.advice.why.skip_only))
        }
        Some(SkipReason::EndsMatch) => {
            Advice::in_one(t_string!(i18n, brick.advice.skip_ends), t_string!(i18n, brick.advice.why.skip_ends))
        }
        Some(SkipReason::OwnFitNowhere) => of_a_skip(t_string!(i18n, brick.advice.ready_only).to_owned()),
        Some(SkipReason::OnlyGround) => {
            Advice::in_one(t_string!(i18n, brick.advice.skip_ground), t_string!(i18n, brick.advice.why.skip_ground))
        }
        Some(SkipReason::Denies { best, answer, left, .. }) => of_a_skip(gives_away(i18n, best, answer, left)),
        Some(SkipReason::Lighter { held, fresh }) => {
            let why = t_string!(i18n, brick.advice.why.skip_lighter, pips = pips(i18n, held), fresh = fresh);
            of_a_skip(why)
        }
        None => of_a_skip(t_string!(i18n, brick.advice.why.skip, pips = pips(i18n, held(view)))),
    }
}

/// Why a move that would score `best` now is not advised: its answer scores more than the advised move leaves.
fn gives_away(i18n: I18n, best: Points, answer: Possible, left: Points) -> String {
    let (brick, answer) = (bone_name(i18n, answer.brick), answer.points());
    match left {
        0 => t_string!(i18n, brick.advice.holds_all, best = best, brick = brick, answer = answer),
        left => t_string!(i18n, brick.advice.holds_back, best = best, brick = brick, answer = answer, left = left),
    }
}

fn draw(i18n: I18n, view: &View, choice: Option<Bone>) -> Advice {
    let Some(brick) = choice else {
        let scores = |brick: &Bone| best_on(view.wall(), *brick).is_some_and(|place| place.layer > 0);
        let (hint, why) = if view.readied().is_empty() {
            (t_string!(i18n, brick.advice.draw_only), t_string!(i18n, brick.advice.why.draw_only))
        } else if view.readied().iter().any(scores) {
            (t_string!(i18n, brick.advice.draw_better), t_string!(i18n, brick.advice.why.draw_better))
        } else {
            (t_string!(i18n, brick.advice.draw), t_string!(i18n, brick.advice.why.draw))
        };
        return Advice::in_one(hint, why);
    };
    let name = bone_name(i18n, brick);
    match best_on(view.wall(), brick) {
        Some(best) if best.layer > 0 && !draw_ends_match(view) => {
            let best = points(i18n, best.points());
            let why = t_string!(i18n, brick.advice.why.take_fits, points = best.clone());
            Advice::in_one(t_string!(i18n, brick.advice.take_fits, brick = name, points = best), why)
        }
        _ => {
            let pips = pips(i18n, u32::from(brick.pips()));
            let why = t_string!(i18n, brick.advice.why.take_low, pips = pips.clone());
            Advice::in_one(t_string!(i18n, brick.advice.take_low, brick = name, pips = pips), why)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::GameWords;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::app::game::lesson_tests::stated;
    use crate::app::words::in_figures;
    use crate::bots::BotRules;
    use crate::engine::{GameView, Rng, Rules, Seat, Seats, Seed, Viewer};
    use crate::games::brick::rules::{Brick, PlacedBrick, Wall};
    use crate::scene::lesson::HasLesson;
    use crate::text::Locale;

    fn choices(told: &[(&str, f64)]) -> Vec<Choice<Action>> {
        told.iter().map(|(action, behind)| Choice::new(action.parse().unwrap(), *behind)).collect()
    }

    #[test]
    fn a_hint_prefers_an_own_brick_to_a_skip_that_is_no_better() {
        let place = "0-5@(0,1)(1,1)";
        let game = Brick::deal(&Brick::initial(Seats::TWO), Seats::TWO, Seed::new(3)).unwrap();
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let recommended = |told: &[(&str, f64)], level| recommended(&view, &choices(told), level);
        assert_eq!(recommended(&[("skip", 0.0), (place, 0.015)], Level::Tough), 1);
        assert_eq!(recommended(&[("skip", 0.0), (place, 0.05)], Level::Tough), 0, "the skip is better");
        assert_eq!(recommended(&[("skip", 0.0), (place, 0.05)], Level::Easy), 1, "a beginner builds");
        assert_eq!(recommended(&[("skip", 0.0), (place, 0.15)], Level::Easy), 0, "the skip is much better");
        assert_eq!(recommended(&[(place, 0.0), ("skip", 0.0)], Level::Easy), 0);
        assert_eq!(recommended(&[("+", 0.0), (place, 0.0)], Level::Easy), 0, "no other choice is touched");
    }

    #[test]
    fn against_weak_opponents_a_hint_seldom_skips_the_first_turn() {
        let [mut weak, mut strong, mut turns] = [0; 3];
        for seed in 0..24 {
            let mut game = Brick::deal(&Brick::initial(Seats::TWO), Seats::TWO, Seed::new(seed)).unwrap();
            let reveal = |seat: Seat| legal(&game.view(Viewer::Seat(seat)))[0];
            let entry: Vec<Action> = game.turn().movers().iter().map(reveal).collect();
            game.apply(&entry, &mut Vec::new()).unwrap();
            let view = game.view(Viewer::Seat(game.turn().movers().iter().next().unwrap()));
            let mut thought = Brick::ponder(&view, Level::Tough, Seed::new(seed)).unwrap();
            while thought.next_slice() {}
            let choices = thought.opinion().choices;
            let skips = |level| choices[recommended(&view, &choices, level)].action == Action::Skip;
            turns += 1;
            weak += u32::from(skips(Level::Easy));
            strong += u32::from(skips(Level::Brutal));
        }
        assert!(2 * weak < strong && 4 * weak < turns, "{weak} and {strong} of {turns}");
    }

    /// The hidden bricks' highest score on a wall.
    fn best_answer(wall: &Wall, hidden: &[Bone]) -> Points {
        let mut best = 0;
        for brick in hidden {
            let mut places = Vec::new();
            wall.places([brick.low(), brick.high()], &mut places);
            best = places.into_iter().map(|(_, layer)| Points::from(layer)).fold(best, Points::max);
        }
        best
    }

    /// The kind of reason that a hint to skip names, once it is checked against the position.
    fn checked_reason(game: &Brick, view: &View, says: &str) -> &'static str {
        let (legal, own) = (legal(view), view.own_hand().unwrap());
        let own_places = |action: &&Action| matches!(action, Action::Place(..));
        let best = legal.iter().filter(own_places).map(|action| gain_of(view, action)).max();
        let numbers: Vec<i32> = stated(says).0.into_iter().collect();
        if says.contains("you have no brick") {
            assert!(own.is_empty(), "{says}");
            "empty"
        } else if says.contains("nothing can be placed") {
            assert_eq!(legal, [Action::Skip], "{says}");
            "nothing"
        } else if says.contains("the match is over") {
            let mut after = game.clone();
            after.apply(&[Action::Skip], &mut Vec::new()).unwrap();
            while let Some(mover) = after.turn().movers().iter().next() {
                if after.view(Viewer::Seat(mover)).match_number() > view.match_number() {
                    break;
                }
                assert_eq!(Some(mover), view.viewer(), "nobody else acts: {says}");
                let draw = super::legal(&after.view(Viewer::Seat(mover)))[0];
                after.apply(&[draw], &mut Vec::new()).unwrap();
            }
            "ends"
        } else if says.contains("No brick in your hand fits") {
            assert!(best.is_none() && legal.len() > 1, "{says}");
            "unfit"
        } else if says.contains("for nothing. Change your hand") {
            assert_eq!(best, Some(0), "{says}");
            "ground"
        } else if says.contains("gives away") {
            let (best, hidden) = (best.unwrap(), unseen(view));
            let left = best_answer(view.wall(), &hidden);
            for action in legal.iter().filter(own_places).filter(|action| gain_of(view, action) == best) {
                let Action::Place(bone, at) = *action else { unreachable!("a placement") };
                let mut wall = view.wall().clone();
                let layer = wall.check([bone.low(), bone.high()], at).unwrap();
                wall.lay(PlacedBrick { bone, face_down: false, at, layer });
                let answer = best_answer(&wall, &hidden);
                assert!(answer - left > best, "{answer} after {action:?}: {says}");
            }
            assert!(numbers.contains(&best) && (left == 0 || numbers.contains(&left)), "{left}: {says}");
            "denies"
        } else {
            let held: i32 = own.iter().map(|brick| i32::from(brick.pips())).sum();
            let [less, more] = numbers[..] else { panic!("two numbers: {says}") };
            assert_eq!(more, held, "{says}");
            assert!(held - less > best.unwrap(), "{says}");
            let mut open: Vec<i32> = own.iter().chain(view.readied()).map(|brick| i32::from(brick.pips())).collect();
            open.sort_unstable();
            assert!(open.len() < HAND || less <= open[..HAND].iter().sum(), "no heavier than the open ones: {says}");
            "lighter"
        }
    }

    #[test]
    fn a_hint_to_skip_names_what_the_skip_wins_and_it_is_true() {
        let (mut told, mut refused) = (BTreeMap::new(), 0);
        for seed in 0..60 {
            let seats = if seed % 3 == 0 { Seats::new(3).unwrap() } else { Seats::TWO };
            let mut game = Brick::deal(&Brick::initial(seats), seats, Seed::new(seed)).unwrap();
            let mut rng = Rng::new(Seed::new(seed));
            loop {
                let movers: Vec<Seat> = game.turn().movers().iter().collect();
                let Some(first) = movers.first() else { break };
                let view = game.view(Viewer::Seat(*first));
                let actions = legal(&view);
                if actions.contains(&Action::Skip) {
                    // to a search that prefers the skip by far
                    let others = actions.iter().filter(|action| **action != Action::Skip);
                    let choices: Vec<_> = std::iter::once(Choice::new(Action::Skip, 0.0))
                        .chain(others.map(|action| Choice::new(*action, 0.3)))
                        .collect();
                    if recommended(&view, &choices, Level::Easy) == 0 {
                        let says =
                            Owner::new().with(|| in_figures(|| advice(I18n::new(Locale::En), &view, &Action::Skip)));
                        *told.entry(checked_reason(&game, &view, &says.hint.text)).or_insert(0) += 1;
                    } else {
                        refused += 1;
                    }
                }
                let acts = |seat: &Seat, rng: &mut Rng| {
                    let view = game.view(Viewer::Seat(*seat));
                    // now and then another action, so that hands grow heavy and bricks lie open
                    let actions = legal(&view);
                    if rng.below(4) == 0 { rng.pick(&actions).copied() } else { Brick::greedy(&view, rng) }
                };
                let entry: Vec<Action> = movers.iter().filter_map(|seat| acts(seat, &mut rng)).collect();
                game.apply(&entry, &mut Vec::new()).unwrap();
            }
        }
        assert!(refused > 0, "a skip that wins nothing is not advised");
        for kind in ["denies", "ground", "lighter", "unfit"] {
            assert!(told.contains_key(kind), "{kind}: {told:?}");
        }
    }

    #[test]
    fn the_answer_to_a_placement_is_the_highest_with_a_hidden_brick() {
        let game = Brick::deal(&Brick::initial(Seats::TWO), Seats::TWO, Seed::new(3)).unwrap();
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let hidden = unseen(&view);
        // 28 bricks without the starting one and the own three
        assert_eq!(hidden.len(), 24);
        let mut places = Vec::new();
        for &brick in view.own_hand().unwrap() {
            view.wall().places([brick.low(), brick.high()], &mut places);
            let actions = places.drain(..).map(|(at, _)| Action::Place(brick, at));
            for action in actions {
                let Some(answer) = answer_to(&view, &hidden, &action) else { continue };
                assert!(answer.layer <= 1, "two bricks make one layer");
            }
        }
    }

    #[test]
    fn the_feared_answer_is_that_of_the_reason() {
        let found = (0..30).find_map(|seed| {
            let mut game = Brick::deal(&Brick::initial(Seats::TWO), Seats::TWO, Seed::new(seed)).unwrap();
            loop {
                let movers: Vec<Seat> = game.turn().movers().iter().collect();
                let view = game.view(Viewer::Seat(*movers.first()?));
                let actions = legal(&view);
                let lowest = actions.iter().filter(|action| matches!(action, Action::Place(..)));
                let lowest = lowest.min_by_key(|action| gain_of(&view, action)).copied();
                if let Some(feared) = lowest.as_ref().and_then(|action| feared(&view, action)) {
                    return Some((view, actions, lowest?, feared));
                }
                // high placements, so that the answers to them differ
                let highest = |seat: &Seat| {
                    let view = game.view(Viewer::Seat(*seat));
                    let legal = legal(&view).into_iter();
                    legal.max_by_key(|action| (gain_of(&view, action), matches!(action, Action::Place(..))))
                };
                let entry: Vec<Action> = movers.iter().filter_map(highest).collect();
                game.apply(&entry, &mut Vec::new()).unwrap();
            }
        });
        let (view, actions, lowest, [rival, answer]) = found.expect("a position with such an answer");
        assert_eq!(Some(rival.points()), most(&view, &actions), "the placement that scores most");
        let placed = Action::Place(rival.brick, rival.at);
        assert!(gain_of(&view, &lowest) < gain_of(&view, &placed));
        assert_eq!(answer_to(&view, &unseen(&view), &placed), Some(answer));
        assert!(answer_to(&view, &unseen(&view), &lowest).is_none_or(|other| other.layer < answer.layer));
        let advice = Owner::new().with(|| in_figures(|| advice(I18n::new(Locale::En), &view, &lowest)));
        let (why, given) =
            (advice.why.unwrap().text, format!("gives away {} to the {}", answer.points(), answer.brick));
        assert!(why.contains(&given), "{why}");
    }

    #[test]
    fn hints_for_a_draw_that_ends_the_match_count_only_the_pips() {
        let exercise = Brick::exercise_named("close");
        let (mut state, seat) = exercise.position.state::<Brick>().expect("the position is legal");
        for (index, action) in exercise.right.split_whitespace().enumerate() {
            let action: Action = action.parse().expect("an action");
            let view = state.view(Viewer::Seat(seat));
            for locale in Locale::ALL {
                let said = Owner::new().with(|| advice(I18n::new(locale), &view, &action).hint.text);
                let (numbers, _) = stated(&said);
                let expected = match action {
                    Action::Draw(Some(brick)) => vec![i32::from(brick.pips())],
                    _ => Vec::new(),
                };
                assert_eq!(numbers.into_iter().collect::<Vec<_>>(), expected, "action {index}: {said}");
            }
            state.apply(&[action], &mut Vec::new()).expect("the solution is legal");
        }
    }

    #[test]
    fn a_possible_reveal_is_not_named_like_one_that_was_made() {
        let game = Brick::deal(&Brick::initial(Seats::TWO), Seats::TWO, Seed::new(3)).unwrap();
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let reveal = Action::Reveal(view.own_hand().unwrap()[0]);
        let owner = Owner::new();
        let i18n = owner.with(|| I18n::new(Locale::En));
        assert!(Brick::short_of(i18n, &view, &reveal).starts_with("reveal "));
        assert!(Brick::short(i18n, &reveal, &[]).starts_with("revealed "));
    }

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Brick>(|_, _| true);
    }
}
