//! The tips for a first game, and when each is shown.

use crate::engine::{GameView, Seat};
use crate::games::scarnecchia::rules::{Play, View};
use crate::scene::tips::tips;

tips! {
    ScarnecchiaTip {
        /// A tile captures one of the same total.
        Take = "take",
        /// A tile captures several that add up to its total.
        Several = "several",
        /// A tile can be laid on another for a later capture.
        Build = "build",
        /// A build binds its owner.
        Promise = "promise",
        /// The opponent's build can be stolen.
        Steal = "steal",
        /// Nothing can be captured or built: a tile is trailed.
        Trail = "trail",
        /// Notches mark the tile that the opponent has just played into the pool.
        Notches = "notches",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<ScarnecchiaTip> {
    let Some(seat) = view.seat.filter(|_| view.turn == view.seat) else { return Vec::new() };
    if view.own_build().is_some() {
        return vec![ScarnecchiaTip::Promise];
    }
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let any = |is: fn(&Play) -> bool| legal.iter().any(|action| is(&action.play));
    let moments = [
        (ScarnecchiaTip::Take, any(|play| matches!(play, Play::Capture(tiles) if tiles.len() == 1))),
        (ScarnecchiaTip::Several, any(|play| matches!(play, Play::Capture(tiles) if tiles.len() > 1))),
        (
            ScarnecchiaTip::Steal,
            view.pool.build_against(seat).is_some()
                && any(|play| matches!(play, Play::CaptureBuild(_) | Play::Add { .. })),
        ),
        (ScarnecchiaTip::Build, any(|play| matches!(play, Play::Build { .. }))),
        (ScarnecchiaTip::Trail, !any(|play| !matches!(play, Play::Trail))),
        (ScarnecchiaTip::Notches, has_notches(view, seat)),
    ];
    moments.into_iter().filter(|(_, now)| *now).map(|(tip, _)| tip).collect()
}

/// Whether the opponent's last tile went into the pool.
fn has_notches(view: &View, seat: Seat) -> bool {
    let last = view.plies.last().filter(|ply| ply.seat != seat);
    last.is_some_and(|ply| matches!(ply.action.play, Play::Trail | Play::Build { .. } | Play::Add { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::contract::playout;
    use crate::engine::{Rng, Rules, Seats, Seed, Viewer};
    use crate::games::scarnecchia::rules::{Scarnecchia, total};
    use crate::scene::tips::Tip;

    #[test]
    fn every_tip_is_true_when_it_is_shown() {
        let mut shown = vec![0; ScarnecchiaTip::ALL.len()];
        for number in 0..40 {
            let game = Scarnecchia::deal(&Scarnecchia::initial(Seats::TWO), Seats::TWO, Seed::new(number)).unwrap();
            for game in playout(game, Rng::new(Seed::new(number).derive(1))).take(60) {
                let seat = game.turn().movers().iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                view.legal(&mut legal);
                let may = |is: fn(&Play) -> bool| legal.iter().any(|action| is(&action.play));
                let hand = view.own_hand().unwrap();
                let takes_one = |tile: &crate::engine::Bone| hand.iter().any(|own| total(*own) == total(*tile));
                for tip in tips(&view) {
                    shown[tip as usize] += 1;
                    let is_true = match tip {
                        ScarnecchiaTip::Take => view.pool.singles.iter().any(takes_one),
                        ScarnecchiaTip::Several => may(|play| matches!(play, Play::Capture(tiles) if tiles.len() > 1)),
                        ScarnecchiaTip::Build => may(|play| matches!(play, Play::Build { .. })),
                        ScarnecchiaTip::Promise => {
                            view.pool.build_of(seat).is_some() && !may(|play| *play == Play::Trail)
                        }
                        ScarnecchiaTip::Steal => view.pool.build_against(seat).is_some() && view.own_build().is_none(),
                        ScarnecchiaTip::Trail => legal.iter().all(|action| action.play == Play::Trail),
                        ScarnecchiaTip::Notches => {
                            let tile = view.plies.last().unwrap().action.tile;
                            view.pool.tiles().any(|other| other == tile)
                        }
                    };
                    assert!(is_true, "{tip:?} {view:?} {legal:?}");
                }
            }
        }
        assert!(shown.iter().all(|count| *count > 0), "{shown:?}");
    }
}
