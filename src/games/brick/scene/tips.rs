//! The tips for a first game, and when each is shown.

use crate::engine::GameView;
use crate::games::brick::rules::{Action, HAND, Phase, View};
use crate::scene::tips::tips;

/// Bricks in the brickyard, for each seat, that count as near the end of the match.
const NEAR_THE_END: usize = 2;

tips! {
    BrickTip {
        /// What revealing is for.
        Reveal = "reveal",
        /// Where a brick can be placed.
        Place = "place",
        /// What scores: bricks placed on others.
        Layers = "layers",
        /// Readied bricks can be played.
        Readied = "readied",
        /// What a skip does, when no brick fits.
        Skip = "skip",
        /// Where to draw from.
        Draw = "draw",
        /// Bricks in hand cost points, when the brickyard is nearly empty.
        End = "end",
    }
}

/// The tips that apply to a view, the most important first.
pub fn tips(view: &View) -> Vec<BrickTip> {
    let Some(you) = view.viewer() else { return Vec::new() };
    match view.phase() {
        Phase::Reveal => vec![BrickTip::Reveal],
        // only while there is a choice
        Phase::Draw { seat, .. } if seat == you && view.yard() > 0 && !view.readied().is_empty() => {
            vec![BrickTip::Draw]
        }
        Phase::Play(seat) if seat == you => at_a_turn(view),
        _ => Vec::new(),
    }
}

fn at_a_turn(view: &View) -> Vec<BrickTip> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let scores = |action: &Action| match action {
        Action::Place(bone, at) => view.wall().check([bone.low(), bone.high()], *at).is_ok_and(|layer| layer > 0),
        _ => false,
    };
    let may_place = legal.iter().any(|action| matches!(action, Action::Place(..)));
    let may_ready = legal.iter().any(|action| matches!(action, Action::PlaceReadied(..)));
    let may_skip = legal.contains(&Action::Skip);
    let own = view.own_hand().unwrap_or_default().len();
    let there_are_three = view.yard() + view.readied().len() + own >= HAND;
    let near = NEAR_THE_END * view.count().count();
    let told = [
        (BrickTip::Skip, !may_place && may_skip && there_are_three),
        (BrickTip::Layers, legal.iter().any(scores)),
        (BrickTip::Place, may_place),
        (BrickTip::Readied, may_ready),
        (BrickTip::End, view.yard() <= near),
    ];
    told.into_iter().filter(|(_, is_moment)| *is_moment).map(|(tip, _)| tip).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::contract::playout;
    use crate::engine::{Rng, Rules, Seats, Seed, Viewer};
    use crate::games::brick::rules::Brick;
    use crate::scene::tips::Tip;

    #[test]
    fn every_tip_is_true_when_it_is_shown() {
        let mut shown = vec![0; BrickTip::ALL.len()];
        for number in 0..24 {
            let seats = Seats::new(2 + u8::try_from(number % 3).unwrap()).unwrap();
            let game = Brick::deal(&Brick::initial(seats), seats, Seed::new(number)).unwrap();
            for game in playout(game, Rng::new(Seed::new(number).derive(1))) {
                let seat = game.turn().movers().iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                view.legal(&mut legal);
                let may = |is: fn(&Action) -> bool| legal.iter().any(is);
                let places = may(|action| matches!(action, Action::Place(..)));
                let is_across = |action: &Action| match action {
                    Action::Place(_, at) => at.iter().all(|spot| view.wall().top(*spot).is_some()),
                    _ => false,
                };
                for tip in tips(&view) {
                    shown[tip as usize] += 1;
                    let is_true = match tip {
                        BrickTip::Reveal => legal.iter().all(|action| matches!(action, Action::Reveal(_))),
                        BrickTip::Place => places,
                        BrickTip::Layers => legal.iter().any(is_across),
                        BrickTip::Readied => may(|action| matches!(action, Action::PlaceReadied(..))),
                        // nothing fits, and three bricks can be drawn afterwards
                        BrickTip::Skip => {
                            let held = view.own_hand().unwrap().len();
                            !places
                                && may(|action| *action == Action::Skip)
                                && view.yard() + view.readied().len() + held >= 3
                        }
                        BrickTip::Draw => {
                            may(|action| *action == Action::Draw(None))
                                && may(|action| matches!(action, Action::Draw(Some(_))))
                        }
                        BrickTip::End => view.yard() <= 8 && !view.own_hand().unwrap().is_empty(),
                    };
                    assert!(is_true, "{tip:?} {view:?} {legal:?}");
                }
            }
        }
        assert!(shown.iter().all(|count| *count > 0), "{shown:?}");
    }
}
