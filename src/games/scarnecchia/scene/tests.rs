//! The layout of the pool and what taps mean.

use std::collections::BTreeSet;

use super::*;
use crate::engine::contract::playout;
use crate::engine::{ActionError, Bone, Rng, Rules, Seat, Seats, Seed, Viewer};
use crate::games::scarnecchia::rules::{Action, Options, Play, Refusal, Scarnecchia, View};
use crate::scene::table::{Area, Heading, Rect, Tap};

const AREAS: [Area; 4] = [
    Area { width: 344.0, height: 220.0 },
    Area { width: 380.0, height: 150.0 },
    Area { width: 736.0, height: 520.0 },
    Area { width: 1000.0, height: 560.0 },
];

fn positions() -> impl Iterator<Item = (View, Vec<Action>)> {
    let game = |number| {
        let options = Options { sets: 1 + u8::from(number % 2 == 0), hands: Some(1), ..Options::default() };
        let game = Scarnecchia::deal(&options, Seats::TWO, Seed::new(number)).unwrap();
        playout(game, Rng::new(Seed::new(number).derive(1)))
    };
    (0..60).flat_map(game).map(|game| {
        let seat = game.turn().movers().iter().next().expect("a seat is to move");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        (game.view(Viewer::Seat(seat)), legal)
    })
}

fn bone(text: &str) -> Bone {
    text.parse().unwrap()
}

fn own(singles: &str, builds: &[&str], hand: &str) -> View {
    View { seat: Some(Seat::new(0)), turn: Some(Seat::new(0)), ..example(singles, builds, hand).unwrap() }
}

#[test]
fn items_do_not_overlap_and_stay_in_the_area() {
    for (totals, least) in [(false, [20.0, 36.0]), (true, [18.0, 32.0])] {
        let mut smallest = [f64::INFINITY; AREAS.len()];
        for (view, _) in positions() {
            for (area, smallest) in AREAS.into_iter().zip(&mut smallest) {
                let scene = PoolScene::new(&view, area, totals);
                // larger pools are rare and may overflow
                if scene.tiles.len() <= 20 {
                    assert!(scene.items.iter().all(|item| item.rect.is_within(area, 0.01)), "{area:?} {scene:?}");
                    *smallest = smallest.min(scene.face);
                }
                for (number, one) in scene.items.iter().enumerate() {
                    for other in &scene.items[number + 1..] {
                        assert!(!one.touch.overlaps(&other.touch, 0.01), "{one:?} {other:?}");
                    }
                }
                let keys: BTreeSet<(Bone, u8)> = scene.tiles.iter().map(|tile| (tile.tile, tile.copy)).collect();
                assert_eq!(keys.len(), scene.tiles.len(), "each tile has its own key");
                assert_eq!(scene.tiles.len(), view.pool.tiles().count());
            }
        }
        assert!(smallest[0] >= least[0] && smallest[3] >= least[1], "totals: {totals}, {smallest:?}");
    }
}

#[test]
fn there_is_room_for_the_total_under_each_single_tile() {
    for area in AREAS {
        let scene = PoolScene::new(&own("0-4 2-5 3-3 1-6", &[], ""), area, true);
        let rects: Vec<Rect> = scene.items.iter().map(|item| item.rect).collect();
        for one in &rects {
            let total = Rect { top: one.top + one.height, height: 18.0, ..*one };
            assert!(total.is_within(area, 0.01), "{area:?} {one:?}");
            assert!(rects.iter().all(|other| !total.overlaps(other, 0.01)), "{area:?} {one:?}");
        }
    }
}

#[test]
fn a_pool_of_six_is_as_large_as_one_of_four() {
    for area in AREAS {
        let [four, six] = ["0-4 2-5 3-3 1-6", "0-4 2-5 3-3 1-6 5-6 0-0"]
            .map(|singles| PoolScene::new(&own(singles, &[], ""), area, true).face);
        assert!((four - six).abs() < f64::EPSILON, "{area:?}");
    }
}

#[test]
fn arrow_keys_reach_every_item() {
    let scene = PoolScene::new(&own("0-4 2-5 3-3 1-6 5-6 0-0 4-4", &["1-2 1-1=10"], ""), AREAS[0], false);
    let mut reached = BTreeSet::new();
    let mut open = vec![scene.items[0].item];
    while let Some(item) = open.pop() {
        if reached.insert(item) {
            open.extend([Heading::East, Heading::West].into_iter().filter_map(|heading| scene.walk(item, heading)));
        }
    }
    assert_eq!(reached.len(), scene.items.len());
}

/// The picks after a tap that must change them.
fn pick(view: &View, picks: &Picks, target: Target) -> Picks {
    match tap(view, picks, target) {
        Tap::Pick(picks) => picks,
        other => panic!("{target:?}: {other:?}"),
    }
}

fn choose(view: &View, tile: Bone, items: &[PoolItem]) -> Picks {
    let picked_up = pick(view, &Picks::default(), Target::Hand(tile, 0));
    items.iter().fold(picked_up, |picks, item| pick(view, &picks, Target::Item(*item)))
}

fn items_of(view: &View, action: &Action) -> Vec<PoolItem> {
    let bound = view.own_build().is_some();
    match action.play {
        Play::Trail => Vec::new(),
        Play::Capture(tiles) => {
            let mut items: Vec<PoolItem> = Vec::new();
            for tile in tiles.iter() {
                let at = (0..view.pool.singles.len())
                    .find(|at| view.pool.singles[*at] == *tile && !items.contains(&PoolItem::Single(*at)));
                items.push(PoolItem::Single(at.unwrap()));
            }
            items
        }
        Play::Build { single, .. } => {
            let at = view.pool.singles.iter().position(|other| *other == single).unwrap();
            vec![PoolItem::Single(at)]
        }
        // a bound player's own build is preselected
        Play::CaptureBuild(_) | Play::Add { .. } if bound => Vec::new(),
        Play::CaptureBuild(_) | Play::Add { .. } => {
            view.pool.builds.iter().map(|build| PoolItem::Build(build.owner)).collect()
        }
    }
}

#[test]
fn taps_reach_every_legal_action() {
    let mut met = BTreeSet::new();
    for (view, legal) in positions() {
        for action in &legal {
            let picks = choose(&view, action.tile, &items_of(&view, action));
            let offered = offers(&view, &picks);
            assert!(offered.contains(action), "{action}: {offered:?}");
            assert!(offered.iter().all(|other| legal.contains(other)));
            assert_eq!(tap(&view, &picks, Target::Do(*action)), Tap::Play(*action));
            met.insert(format!("{:?}", std::mem::discriminant(&action.play)));
        }
    }
    assert_eq!(met.len(), 5, "all five kinds of action occur: {met:?}");
}

/// Chooses the items first and then the tile.
fn choose_pool_first(view: &View, tile: Bone, items: &[PoolItem]) -> Picks {
    let chosen = items.iter().fold(Picks::default(), |picks, item| pick(view, &picks, Target::Item(*item)));
    assert!(offers(view, &chosen).is_empty(), "nothing can be played without a tile");
    assert!(items.iter().all(|item| mark(view, &chosen, *item).chosen), "{chosen:?}");
    pick(view, &chosen, Target::Hand(tile, 0))
}

#[test]
fn the_pool_or_the_hand_may_be_tapped_first_with_the_same_result() {
    let mut met = BTreeSet::new();
    for (view, legal) in positions() {
        for action in &legal {
            let own = view.own_build().filter(|_| action.play != Play::Trail);
            let items = own.map_or_else(|| items_of(&view, action), |build| vec![PoolItem::Build(build.owner)]);
            let pool_first = choose_pool_first(&view, action.tile, &items);
            assert_eq!(pool_first, choose(&view, action.tile, &items_of(&view, action)), "{action}");
            assert!(offers(&view, &pool_first).contains(action), "{action}");
            met.insert(format!("{:?}", std::mem::discriminant(&action.play)));
        }
    }
    assert_eq!(met.len(), 5, "all five kinds of action occur: {met:?}");
}

#[test]
fn a_tile_that_cannot_use_the_chosen_items_begins_anew() {
    let view = own("2-5 1-1 2-3", &[], "3-4 1-4 0-1");
    let Tap::Pick(chosen) = tap(&view, &Picks::default(), Target::Item(PoolItem::Single(0))) else {
        panic!("3-4 captures 2-5")
    };
    assert!(suits_chosen(&view, &chosen, bone("3-4")) && !suits_chosen(&view, &chosen, bone("1-4")));
    let Tap::Pick(anew) = tap(&view, &chosen, Target::Hand(bone("1-4"), 0)) else { panic!("it captures 2-3") };
    assert_eq!(anew, choose(&view, bone("1-4"), &[]));
    assert_eq!(tap(&view, &chosen, Target::Item(PoolItem::Single(0))), Tap::Pick(Picks::default()), "a second tap");
    assert_eq!(tap(&view, &chosen, Target::GiveUp), Tap::Pick(Picks::default()));
    let theirs = View { turn: Some(Seat::new(1)), ..view };
    let refused = tap(&theirs, &Picks::default(), Target::Item(PoolItem::Single(0)));
    assert_eq!(refused, Tap::Refused(Reason::Rules(ActionError::NotYourTurn)));
}

#[test]
fn marks_show_what_can_be_done() {
    let view = own("2-5 1-1 2-3 6-6", &[], "3-4 0-1");
    let picks = choose(&view, bone("3-4"), &[]);
    let marks = [0, 1, 2, 3].map(|at| mark(&view, &picks, PoolItem::Single(at)));
    assert!(marks[0].takes && marks[1].takes && marks[2].takes && !marks[3].takes);
    assert!(marks.iter().all(|mark| !mark.joins && !mark.chosen));
    // with 1-1 only 2-3 adds up
    let picks = choose(&view, bone("3-4"), &[PoolItem::Single(1)]);
    assert_eq!(sum(&view, &picks), Some((2, 7)));
    assert!(offers(&view, &picks).is_empty());
    let marks = [0, 1, 2, 3].map(|at| mark(&view, &picks, PoolItem::Single(at)));
    assert!(!marks[0].takes && marks[1].chosen && marks[2].takes);
    // a tap on an item that does not fit replaces the choice
    let Tap::Pick(anew) = tap(&view, &picks, Target::Item(PoolItem::Single(0))) else { panic!("it can be captured") };
    assert_eq!(anew.chosen, [PoolItem::Single(0)]);
    assert_eq!(offers(&view, &anew).len(), 1);
}

#[test]
fn refused_taps_state_the_reason() {
    let view = own("2-5 6-6", &[], "3-4 0-1");
    let useless = tap(&view, &Picks::default(), Target::Item(PoolItem::Single(1)));
    assert_eq!(useless, Tap::Refused(Reason::NoTile), "no tile makes 12");
    let picks = choose(&view, bone("3-4"), &[]);
    let refused = tap(&view, &picks, Target::Item(PoolItem::Single(1)));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::OtherSum { tile: bone("3-4"), sum: 12 }.into())));
    // a bound player can only pick up a tile that helps
    let view = own("6-6", &["1-1 2-3=7"], "3-4 0-1");
    let refused = tap(&view, &Picks::default(), Target::Hand(bone("0-1"), 0));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::MustCapture(7).into())));
    let refused = tap(&view, &Picks::default(), Target::Item(PoolItem::Single(0)));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::MustCapture(7).into())));
    let picks = choose(&view, bone("3-4"), &[]);
    assert_eq!(picks.chosen, [PoolItem::Build(Seat::new(0))], "there is nothing to choose");
    assert_eq!(offers(&view, &picks).len(), 1);
    let view = own("6-6", &["1-1 1-2=10"], "0-5 4-6 0-6");
    let refused = tap(&view, &Picks::default(), Target::Hand(bone("0-6"), 0));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::PastTarget { sum: 11, target: 10 }.into())));
}

#[test]
fn picks_are_cleared_step_by_step() {
    let view = own("2-5 1-1 2-3", &[], "3-4 0-1");
    let picks = choose(&view, bone("3-4"), &[PoolItem::Single(1)]);
    let Tap::Pick(first) = tap(&view, &picks, Target::GiveUp) else { panic!("the picks change") };
    assert_eq!((first.tile, first.chosen.len()), (picks.tile, 0));
    assert_eq!(tap(&view, &first, Target::GiveUp), Tap::Pick(Picks::default()));
    assert_eq!(tap(&view, &first, Target::Hand(bone("3-4"), 0)), Tap::Pick(Picks::default()));
    let Tap::Pick(off) = tap(&view, &picks, Target::Item(PoolItem::Single(1))) else { panic!("the picks change") };
    assert!(off.chosen.is_empty());
}

#[test]
fn a_drop_plays_the_only_action_or_chooses_the_item() {
    let view = own("2-5 1-1 2-3 4-4", &[], "3-4 1-3 5-5");
    let held = |tile: &str| choose(&view, bone(tile), &[]);
    assert_eq!(tap_item_dropped(&view, &held("3-4"), Some(PoolItem::Single(0))), Tap::Play("3-4x2-5".parse().unwrap()));
    // 1-3 on 2-3 would make a build of 9, which no tile captures
    let Tap::Refused(_) = tap_item_dropped(&view, &held("1-3"), Some(PoolItem::Single(2))) else {
        panic!("no such build")
    };
    let Tap::Pick(part) = tap_item_dropped(&view, &held("3-4"), Some(PoolItem::Single(1))) else {
        panic!("the item is chosen")
    };
    assert_eq!(part.chosen, [PoolItem::Single(1)]);
    assert_eq!(
        tap_item_dropped(&view, &held("5-5"), None),
        Tap::Play("5-5".parse().unwrap()),
        "a drop beside the pool trails"
    );
}
