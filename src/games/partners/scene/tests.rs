//! The scene of random games.

use crate::engine::contract::playout;
use crate::engine::{Bone, Rng, Rules, Seats, Seed, Viewer};
use crate::games::partners::rules::{Action, Partners, Preset};
use crate::games::partners::scene::{line, table_scene, tap};
use crate::scene::line::Target;
use crate::scene::table::{Area, OnePlace, Rect, Tap};

const PHONE: Area = Area { width: 340.0, height: 250.0 };

/// The positions of a random game with a preset, each with the seat to act.
fn positions(preset: Preset, seed: u64) -> impl Iterator<Item = Partners> {
    let seats = Seats::new(4).unwrap();
    let game = Partners::deal(&preset.options(), seats, Seed::new(seed)).unwrap();
    playout(game, Rng::new(Seed::new(seed).derive(1)))
}

#[test]
fn every_legal_play_is_reached_by_taps() {
    for (preset, seed) in [(Preset::Classic, 1), (Preset::Cuba, 2), (Preset::Brazil, 3)] {
        for game in positions(preset, seed).take(150) {
            let Some(seat) = game.table().turn else { continue };
            let view = game.view(Viewer::Seat(seat));
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let fitted = line(&view.table).fit(PHONE);
            for action in legal {
                let Action::Play(bone, _) = action else { continue };
                let scene = table_scene(&view, &fitted, Some(bone));
                let reached = scene
                    .ends
                    .iter()
                    .any(|end| tap(&view, Some(bone), Target::End(end.end), OnePlace::Confirm) == Tap::Play(action));
                assert!(reached, "{action} {view:?}");
            }
        }
    }
}

#[test]
fn the_bones_of_a_long_line_lie_apart_and_inside_the_area() {
    for (preset, seed) in [(Preset::Classic, 4), (Preset::Cuba, 5)] {
        for game in positions(preset, seed).take(120) {
            let fitted = line(game.table()).fit(PHONE);
            let rects: Vec<(Bone, Rect)> =
                fitted.bones.iter().map(|bone| (bone.bone, Rect::of_bone(bone.spot, fitted.face))).collect();
            assert_eq!(rects.len(), game.table().line.len());
            for (index, (bone, rect)) in rects.iter().enumerate() {
                assert!(rect.left >= 0.0 && rect.left + rect.width <= PHONE.width, "{bone}");
                assert!(rect.top >= 0.0 && rect.top + rect.height <= PHONE.height, "{bone}");
                assert!(rects[index + 1..].iter().all(|(_, other)| !rect.overlaps(other, 0.5)), "{bone}");
            }
        }
    }
}
