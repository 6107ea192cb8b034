//! The tips for a first game, and when each is shown.

use crate::games::crescendo::rules::View;
use crate::scene::tips::tips;

tips! {
    CrescendoTip {
        /// How to seed the board.
        Seed = "seed",
        /// How a placement scores.
        Regions = "regions",
        /// Notches mark the other players' bones.
        Notches = "notches",
        /// How to declare blanks.
        Blanks = "blanks",
        /// The player is challenged and has to keep the lead.
        Hold = "hold",
        /// Another seat is challenged and has to be overtaken.
        Overtake = "overtake",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<CrescendoTip> {
    let Some(seat) = view.seat.filter(|_| view.turn == view.seat) else { return Vec::new() };
    if view.is_seeding() {
        return vec![CrescendoTip::Seed];
    }
    let mut tips = Vec::new();
    if let Some(challenge) = &view.challenge {
        tips.push(if challenge.seat == seat { CrescendoTip::Hold } else { CrescendoTip::Overtake });
    }
    tips.push(CrescendoTip::Regions);
    if view.placed.iter().any(|placed| placed.seat != seat) {
        tips.push(CrescendoTip::Notches);
    }
    if view.own_hand().is_some_and(|hand| hand.iter().any(|bone| bone.has(0))) {
        tips.push(CrescendoTip::Blanks);
    }
    tips
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{GameView, Rng, Rules, Seats, Seed, Viewer};
    use crate::games::crescendo::rules::Crescendo;
    use crate::games::crescendo::scene::Explanation;
    use crate::scene::tips::Tip;

    /// The states of a game in which each seat takes the best of some random placements: with purely random ones no
    /// seat passes the threshold.
    fn states(mut game: Crescendo, mut rng: Rng) -> Vec<Crescendo> {
        let (mut states, mut legal) = (Vec::new(), Vec::new());
        while let Some(seat) = game.turn().movers().iter().next() {
            states.push(game.clone());
            let view = game.view(Viewer::Seat(seat));
            view.legal(&mut legal);
            let some: Vec<_> = (0..30).map(|_| *rng.pick(&legal).expect("a seat to act has a legal action")).collect();
            let board = view.board();
            let points = |placement: &crate::games::crescendo::rules::Placement| {
                if view.is_seeding() { 0 } else { Explanation::of(&board, *placement).score.points() }
            };
            let best = some.into_iter().max_by_key(points).expect("there are thirty");
            game.apply(&[best], &mut Vec::new()).expect("a legal action applies");
        }
        states
    }

    #[test]
    fn every_tip_is_true_when_it_is_shown() {
        let mut shown = vec![0; CrescendoTip::ALL.len()];
        for number in 0..24 {
            let seats = Seats::new(2 + u8::try_from(number % 3).unwrap()).unwrap();
            let options = crate::games::crescendo::rules::Options { threshold: 50, ..Crescendo::initial(seats) };
            let game = Crescendo::deal(&options, seats, Seed::new(number)).unwrap();
            for game in states(game, Rng::new(Seed::new(number).derive(1))) {
                let seat = game.turn().movers().iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                view.legal(&mut legal);
                let total = |seat: crate::engine::Seat| view.scores[seat.index()];
                for tip in tips(&view) {
                    shown[tip as usize] += 1;
                    let leader = view.leader;
                    let is_true = match tip {
                        CrescendoTip::Seed => view.placed.is_empty(),
                        CrescendoTip::Regions => !view.placed.is_empty(),
                        CrescendoTip::Notches => view.placed.iter().any(|placed| placed.seat != seat),
                        CrescendoTip::Blanks => legal.iter().any(|placement| placement.declared().is_some()),
                        CrescendoTip::Hold => leader == Some(seat) && total(seat) > options.threshold,
                        CrescendoTip::Overtake => {
                            let turns = view.challenge.as_ref().map(|challenge| challenge.turns_left[seat.index()]);
                            leader.is_some_and(|other| other != seat && total(other) > options.threshold)
                                && turns.is_some_and(|turns| turns > 0)
                        }
                    };
                    assert!(is_true, "{tip:?} {view:?}");
                }
            }
        }
        assert!(shown.iter().all(|count| *count > 0), "{shown:?}");
    }
}
