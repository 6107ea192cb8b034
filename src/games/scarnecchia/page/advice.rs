//! Explains why the strongest opponent would choose an action: what it captures, and what can capture it.

use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name, bone_names};
use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{Action, Play, Pool, View, total};
use crate::text::{count_string, t_string};

/// An advised action with its reason.
pub fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
    let tile = bone_name(i18n, action.tile);
    let (what, why) = match action.play {
        Play::Capture(tiles) | Play::CaptureBuild(tiles) => {
            let names = bone_names(i18n, &tiles);
            let items = match action.play {
                Play::CaptureBuild(_) => 1,
                _ => tiles.len(),
            };
            let left = view.pool.singles.len() + view.pool.builds.len() - items;
            // the tiles of a build are not among the single ones
            let remains = pool_sum(view).saturating_sub(tiles.sum());
            let why = if left == 0 {
                t_string!(i18n, scarnecchia.advice.sweeps).to_owned()
            } else if tiles.len() == 1 && remains > MOST && view.pool.builds.is_empty() {
                t_string!(i18n, scarnecchia.advice.no_sweep, sum = remains)
            } else {
                let won = u32::try_from(tiles.len() + 1).unwrap_or(u32::MAX);
                count_string!(i18n, scarnecchia.advice.wins, count = won)
            };
            (t_string!(i18n, scarnecchia.advice.take, tile = tile, tiles = names), why)
        }
        Play::Build { single, target } => {
            let sum = total(action.tile) + total(single);
            let why = build_reason(i18n, view, [action.tile, single], sum, target);
            let single = bone_name(i18n, single);
            (t_string!(i18n, scarnecchia.advice.build, tile = tile, single = single, target = target), why)
        }
        Play::Add { build, target } => {
            let stolen = view.own_build().is_none_or(|own| own.tiles.sorted() != build);
            let why = if stolen {
                t_string!(i18n, scarnecchia.advice.steal_why)
            } else {
                t_string!(i18n, scarnecchia.advice.add_why)
            };
            (t_string!(i18n, scarnecchia.advice.add, tile = tile, target = target), why.to_owned())
        }
        Play::Trail => {
            let why = trail_reason(i18n, view, action.tile);
            (t_string!(i18n, scarnecchia.advice.trail, tile = tile), why)
        }
    };
    Advice::new(Sentence::advice(what), Some(why))
}

/// The highest total of a tile: a pool that adds up to more cannot be swept.
const MOST: u8 = 12;

/// The sum of the single tiles in the pool.
fn pool_sum(view: &View) -> u8 {
    view.pool.singles.iter().map(|tile| total(*tile)).sum()
}

/// Why to build: nothing hidden takes it, or the tile in hand that it is for.
fn build_reason(i18n: I18n, view: &View, laid: [Bone; 2], sum: u8, target: u8) -> String {
    let takers = with_total(view, sum);
    let own = view.own_hand().unwrap_or_default();
    let taker = own.iter().find(|tile| total(**tile) == target && !laid.contains(tile));
    match taker {
        _ if takers == 0 => t_string!(i18n, scarnecchia.advice.safe).to_owned(),
        Some(tile) => t_string!(i18n, scarnecchia.advice.for_tile, tile = bone_name(i18n, *tile)),
        None => count_string!(i18n, scarnecchia.advice.takers, count = takers),
    }
}

/// Why to lay a tile down: it can be taken back, nothing hidden takes it, or the pool cannot be swept.
fn trail_reason(i18n: I18n, view: &View, tile: Bone) -> String {
    // a tile of the same total in the hand could capture it next turn
    let own = view.own_hand().unwrap_or_default();
    let same = own.iter().filter(|other| total(**other) == total(tile)).count();
    let takers = takers_of(view, tile);
    let lies = pool_sum(view) + total(tile);
    if same > 1 && total(tile) > 0 {
        t_string!(i18n, scarnecchia.advice.trail_own, total = total(tile))
    } else if takers == 0 {
        t_string!(i18n, scarnecchia.advice.safe).to_owned()
    } else if lies > MOST && view.pool.builds.is_empty() {
        t_string!(i18n, scarnecchia.advice.no_sweep, sum = lies)
    } else {
        count_string!(i18n, scarnecchia.advice.takers, count = takers)
    }
}

/// The number of tiles hidden from the viewer that have this total: they capture a build of this sum
/// (docs/rules/scarnecchia.md, Captures 3).
fn with_total(view: &View, sum: u8) -> u32 {
    count(&view.unseen(), |tile| sum > 0 && total(tile) == sum)
}

/// The number of tiles hidden from the viewer that capture `trailed`, alone or with other single tiles, once it lies in
/// the pool.
fn takers_of(view: &View, trailed: Bone) -> u32 {
    let mut singles = view.pool.singles.clone();
    singles.push(trailed);
    let pool = Pool { singles, builds: Vec::new() };
    let mut legal = Vec::new();
    count(&view.unseen(), |tile| {
        legal.clear();
        pool.legal(Seat::new(0), &[tile], &mut legal);
        legal.iter().any(|action| matches!(action.play, Play::Capture(tiles) if tiles.contains(&trailed)))
    })
}

fn count(tiles: &[Bone], mut is_one: impl FnMut(Bone) -> bool) -> u32 {
    u32::try_from(tiles.iter().filter(|tile| is_one(**tile)).count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::app::words::in_figures;
    use crate::games::scarnecchia::rules::Scarnecchia;
    use crate::games::scarnecchia::scene::example;
    use crate::text::Locale;
    use leptos::prelude::Owner;

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Scarnecchia>(|_, _| true);
    }

    #[test]
    fn a_tile_laid_down_and_a_build_are_taken_by_what_is_not_seen() {
        let view = example("0-2", &[], "1-1 1-2 6-6").expect("a position");
        let view = View { seat: Some(Seat::new(0)), ..view };
        // a total of 3: 0-3; with the 0-2 a total of 5: 0-5, 1-4, 2-3
        assert_eq!(with_total(&view, 5), 3);
        assert_eq!(takers_of(&view, Bone::new(1, 2)), 1 + 3);
        let why = |action: &str| {
            let action = action.parse().expect("an action");
            let advice = Owner::new().with(|| advice(I18n::new(Locale::En), &view, &action));
            advice.why.expect("a reason").text
        };
        assert_eq!(why("1-2+0-2=5"), "3 unseen tiles take it.");
        assert_eq!(why("6-6"), "No unseen tile takes it.");
        assert_eq!(why("1-1"), "3 unseen tiles take it.");
    }

    #[test]
    fn a_captured_build_is_not_subtracted_from_the_single_tiles() {
        let view = example("0-1", &["0-2 1-2=5"], "2-3").expect("a position");
        let action = Action { tile: Bone::new(2, 3), play: Play::CaptureBuild(view.pool.builds[0].tiles) };
        let advice = Owner::new().with(|| advice(I18n::new(Locale::En), &view, &action));
        assert_eq!(advice.why.expect("a reason").text, "That wins 3 tiles.");
    }

    #[test]
    fn a_hint_names_the_tile_that_a_build_is_for_and_the_pool_that_nobody_sweeps() {
        let why = |pool: &str, hand: &str, action: &str| {
            let view = View { seat: Some(Seat::new(0)), ..example(pool, &[], hand).expect("a position") };
            let action = action.parse().expect("an action");
            let advice = Owner::new().with(|| in_figures(|| advice(I18n::new(Locale::En), &view, &action)));
            advice.why.expect("a reason").text
        };
        assert_eq!(why("0-2", "1-2 2-3 5-6", "1-2+0-2=5"), "Your 2-3 can then take it all.");
        assert_eq!(why("3-3 5-6", "1-2", "1-2"), "The pool then adds up to 20: no tile sweeps it.");
    }
}
