//! Explains why the strongest opponent would choose an action: what it captures, and what it leaves in the pool.

use crate::app::words::{I18n, bone_name, bone_names};
use crate::games::scarnecchia::rules::{Action, Play, View, total};
use crate::text::{count_string, t_string};

/// An advised action with its reason.
pub fn advice(i18n: I18n, view: &View, action: &Action) -> String {
    let tile = bone_name(i18n, action.tile);
    match action.play {
        Play::Capture(tiles) | Play::CaptureBuild(tiles) => {
            let names = bone_names(i18n, &tiles);
            let what = t_string!(i18n, scarnecchia.advice.take, tile = tile, tiles = names);
            let items = match action.play {
                Play::CaptureBuild(_) => 1,
                _ => tiles.len(),
            };
            let left = view.pool.singles.len() + view.pool.builds.len() - items;
            let why = if left == 0 {
                t_string!(i18n, scarnecchia.advice.sweeps).to_owned()
            } else {
                let won = u32::try_from(tiles.len() + 1).unwrap_or(u32::MAX);
                count_string!(i18n, scarnecchia.advice.wins, count = won)
            };
            format!("{what} {why}")
        }
        Play::Build { single, target } => {
            let single = bone_name(i18n, single);
            let what = t_string!(i18n, scarnecchia.advice.build, tile = tile, single = single, target = target);
            format!("{what} {}", t_string!(i18n, scarnecchia.advice.build_why))
        }
        Play::Add { build, target } => {
            let stolen = view.own_build().is_none_or(|own| own.tiles.sorted() != build);
            let what = t_string!(i18n, scarnecchia.advice.add, tile = tile, target = target);
            let why = if stolen {
                t_string!(i18n, scarnecchia.advice.steal_why)
            } else {
                t_string!(i18n, scarnecchia.advice.add_why)
            };
            format!("{what} {why}")
        }
        Play::Trail => {
            let what = t_string!(i18n, scarnecchia.advice.trail, tile = tile);
            // a tile of the same total in the hand could capture it next turn
            let own = view.own_hand().unwrap_or_default();
            let same = own.iter().filter(|other| total(**other) == total(action.tile)).count();
            let why = if same > 1 && total(action.tile) > 0 {
                t_string!(i18n, scarnecchia.advice.trail_own, total = total(action.tile))
            } else {
                t_string!(i18n, scarnecchia.advice.trail_least).to_owned()
            };
            format!("{what} {why}")
        }
    }
}
