use super::picks::best_declared;
use super::*;
use crate::engine::contract::playout;
use crate::engine::{ActionError, Bone, GameView, Rng, Rules, Seat, Seats, Seed, Square, Viewer};
use crate::games::crescendo::rules::{Crescendo, HIGHEST, HiddenSeed, Placement, Refusal, SIDE, SquarePair, View};
use crate::scene::placing::Pose;
use crate::scene::table::{BonePlace, Faces, Heading, Tap};

fn random_game(seats: u8, seed: u64) -> impl Iterator<Item = (Crescendo, Seat)> {
    let seats = Seats::new(seats).expect("a table");
    let game = Crescendo::deal(&Crescendo::initial(seats), seats, Seed::new(seed)).expect("initial options");
    playout(game, Rng::new(Seed::new(seed + 77))).map(|game| {
        let seat = game.turn().movers().iter().next().expect("a seat is to move");
        (game, seat)
    })
}

fn views() -> Vec<View> {
    let some = |entry: usize| entry < 4 || entry % 13 == 5;
    let game = |seats: u8| random_game(seats, u64::from(seats)).enumerate().filter(move |(entry, _)| some(*entry));
    (2..=4).flat_map(game).map(|(_, (game, seat))| game.view(Viewer::Seat(seat))).collect()
}

fn legal(view: &View) -> Vec<Placement> {
    let mut actions = Vec::new();
    view.legal(&mut actions);
    actions
}

fn picked(view: &View, picks: Picks, target: Target) -> Picks {
    match tap(view, picks, target) {
        Tap::Pick(picks) => picks,
        other => panic!("{target:?}: {other:?}"),
    }
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn bone(text: &str) -> Bone {
    text.parse().expect("a bone")
}

fn at_turn(placements: &str, hand: &str) -> View {
    let mut view = example(placements).expect("valid placements");
    view.seat = Some(Seat::new(0));
    view.turn = view.seat;
    view.seats[0].hand = Some(hand.split_whitespace().map(bone).collect());
    view
}

fn play_by_taps(view: &View, wanted: Placement, by_keys: bool) -> Tap<Picks, Placement, Reason> {
    let mut picks = picked(view, Picks::default(), Target::Bone(wanted.bone()));
    let [at, _] = wanted.spot().squares();
    let first = if by_keys { enter_target(view, picks, at) } else { Target::Square(at) };
    picks = picked(view, picks, first);
    for _ in 0..4 {
        if picks.considered(view).is_some_and(|placement| placement.spot() == wanted.spot()) {
            break;
        }
        picks = picked(view, picks, if by_keys { Target::Turn } else { Target::Square(at) });
    }
    if wanted.bone().has(0) && !view.is_seeding() {
        picks = picked(view, picks, Target::Declare(wanted.declared().unwrap_or(0)));
    }
    tap(view, picks, if by_keys { enter_target(view, picks, at) } else { Target::Place })
}

#[test]
fn taps_and_keys_play_every_legal_placement() {
    let mut played = 0;
    for view in views() {
        let all = legal(&view);
        let step = if all.len() > 500 { 7 } else { 1 };
        for &wanted in all.iter().step_by(step) {
            assert_eq!(play_by_taps(&view, wanted, false), Tap::Play(wanted));
            assert_eq!(play_by_taps(&view, wanted, true), Tap::Play(wanted));
            played += 1;
        }
    }
    assert!(played > 2000, "only {played}");
}

#[test]
fn only_the_button_plays_and_only_legal_placements() {
    for view in views() {
        let all = legal(&view);
        for bone in Bone::set(9).step_by(5) {
            for at in Square::all(SIDE).step_by(3) {
                for heading in Heading::ALL {
                    let pose = Pose::new(Some(at), heading);
                    let picks = Picks { bone: Some(bone), pose, declared: Some(4) };
                    if let Some(considered) = picks.considered(&view) {
                        assert!(all.contains(&considered), "{considered}");
                    }
                    for target in [Target::Bone(bone), Target::Square(at), Target::Turn, Target::TurnBack] {
                        assert!(!matches!(tap(&view, picks, target), Tap::Play(_)));
                    }
                    if let Tap::Play(action) = tap(&view, picks, Target::Place) {
                        assert_eq!(view.check(&action), Ok(()));
                    }
                }
            }
        }
    }
}

#[test]
fn a_bone_is_picked_up_turned_considered_and_put_back() {
    let view = at_turn("3-5@c4d4 2-7@g7g8", "1-6 4-4");
    let held = picked(&view, Picks::default(), Target::Bone(bone("1-6")));
    assert_eq!((held.bone, held.pose.heading, held.pose.at), (Some(bone("1-6")), Heading::South, None));
    let turned = picked(&view, held, Target::Bone(bone("1-6")));
    assert_eq!(turned.pose.heading, Heading::West);
    assert_eq!(picked(&view, turned, Target::TurnBack).pose.heading, Heading::South);
    let considered = picked(&view, held, Target::Square(square("a1")));
    assert_eq!(considered.considered(&view).map(|placement| placement.to_string()).as_deref(), Some("1-6@a1a2"));
    let turned = picked(&view, considered, Target::Square(square("a2")));
    assert_eq!(turned.considered(&view).map(|placement| placement.to_string()).as_deref(), Some("1-6@a1b1"));
    let other = picked(&view, turned, Target::Bone(bone("4-4")));
    assert_eq!(other.considered(&view).map(|placement| placement.to_string()).as_deref(), Some("4-4@a1b1"));
    let given_up = picked(&view, other, Target::GiveUp);
    assert_eq!((given_up.bone, given_up.pose.at), (Some(bone("4-4")), None));
    assert_eq!(picked(&view, given_up, Target::GiveUp), Picks::default());
}

#[test]
fn a_considered_bone_turns_until_it_fits() {
    let view = at_turn("3-5@c4d4 2-7@g7g8", "1-6");
    let held = picked(&view, Picks::default(), Target::Bone(bone("1-6")));
    let placed = |at| picked(&view, held, Target::Square(square(at))).considered(&view).map(|found| found.to_string());
    assert_eq!(placed("c3").as_deref(), Some("1-6@c3b3"), "south is taken, west is next");
    assert_eq!(placed("j10").as_deref(), Some("1-6@j10i10"));
}

#[test]
fn the_latest_placements_of_other_seats_are_news_until_ones_own() {
    for count in 2..=4 {
        let seats = Seats::new(count).expect("a table");
        let mut seen = 0;
        for (game, _) in random_game(count, 11) {
            for you in seats.iter() {
                let view = game.view(Viewer::Seat(you));
                let own = view.placed.iter().rposition(|placed| placed.seat == you);
                let news: Vec<BoardBone> =
                    BoardScene::new(&view).bones.into_iter().filter(|bone| bone.news.is_some()).collect();
                for bone in &news {
                    let placed = &view.placed[bone.order];
                    assert_eq!((placed.seat, placed.score), (bone.seat, bone.news));
                    assert!(bone.seat != you && own.is_none_or(|own| own < bone.order));
                }
                for other in seats.iter().filter(|other| *other != you) {
                    let last = view.placed.iter().rposition(|placed| placed.seat == other && placed.score.is_some());
                    let last = last.filter(|last| own.is_none_or(|own| own < *last));
                    let shown: Vec<usize> =
                        news.iter().filter(|bone| bone.seat == other).map(|bone| bone.order).collect();
                    assert_eq!(shown, last.into_iter().collect::<Vec<_>>());
                }
                seen += news.len();
            }
            let spectator = BoardScene::new(&game.view(Viewer::Table));
            assert!(spectator.bones.iter().all(|bone| bone.news.is_none()));
        }
        assert!(seen > 40, "there were {seen} with {count} seats");
    }
}

#[test]
fn a_touch_is_refused_only_where_no_place_is_within_a_thumb() {
    let view = at_turn("3-5@c4d4 2-7@g7g8 1-2@a2b2 4-5@b1c1", "1-6 3-3");
    let held = Picks { bone: Some(bone("1-6")), ..Picks::default() };
    let touched = |at: &str, point| match touch(&view, held, square(at), point) {
        Tap::Pick(picks) => picks.considered(&view).expect("it lies there").to_string(),
        other => panic!("{at}: {other:?}"),
    };
    assert_eq!(touched("c4", (2.2, 3.6)), "1-6@b4b5", "the taken square's neighbors, held upright");
    assert_eq!(touched("e5", (4.5, 4.5)), "1-6@e5e6", "a free square is the lower number's");
    let empty = Picks::default();
    assert_eq!(touch(&view, empty, square("c4"), (2.5, 3.5)), Tap::Refused(Reason::ChooseFirst));
    let far = touch(&view, held, square("c4"), (-4.0, -4.0));
    assert_eq!(far, Tap::Refused(Reason::Rules(Refusal::Taken(square("c4")).into())));
    let laid = slid(&view, held, (5.0, 5.0)).expect("a place is in reach");
    assert_eq!(
        slid(&view, laid, (5.0, 6.0)).map(|picks| picks.pose.heading),
        Some(Heading::South),
        "it keeps its direction"
    );
}

#[test]
fn a_hint_is_laid_as_it_says_whatever_was_chosen_before() {
    for view in views() {
        for placement in legal(&view) {
            assert_eq!(Picks::of(placement).and_then(|picks| picks.considered(&view)), Some(placement));
        }
    }
}

#[test]
fn refusals_state_the_reason() {
    let view = at_turn("3-5@c4d4 2-7@g7g8 1-2@a2b2 4-5@b1c1", "1-6 3-3");
    let held = Picks { bone: Some(bone("1-6")), ..Picks::default() };
    let refused = |picks, target| match tap(&view, picks, target) {
        Tap::Refused(reason) => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(Picks::default(), Target::Square(square("e5"))), Reason::ChooseFirst);
    assert_eq!(refused(held, Target::Square(square("c4"))), Reason::Rules(Refusal::Taken(square("c4")).into()));
    assert_eq!(refused(held, Target::Square(square("a1"))), Reason::NoRoom(square("a1")));
    assert_eq!(refused(held, Target::Place), Reason::ChooseSquare);
    assert_eq!(refused(held, Target::Declare(4)), Reason::ChooseSquare);
    let considered = picked(&view, held, Target::Square(square("e5")));
    assert_eq!(refused(considered, Target::Declare(4)), Reason::NoBlank);
    assert_eq!(refused(held, Target::Bone(bone("0-0"))), Reason::Rules(Refusal::NotInHand(bone("0-0")).into()));
    let mut seeding = view.clone();
    seeding.placed.clear();
    seeding.seeds = vec![HiddenSeed {
        seat: Seat::new(1),
        spot: SquarePair::new(square("d4"), square("d5")).expect("adjacent squares"),
        placement: None,
    }];
    assert_eq!(
        tap(&seeding, held, Target::Square(square("e3"))),
        Tap::Refused(Reason::Rules(Refusal::Touches(square("e3")).into()))
    );
    let mut theirs = view.clone();
    theirs.turn = Some(Seat::new(1));
    assert_eq!(
        tap(&theirs, Picks::default(), Target::Bone(bone("1-6"))),
        Tap::Refused(Reason::Rules(ActionError::NotYourTurn))
    );
}

#[test]
fn explanations_agree_with_the_rules() {
    for view in views().iter().filter(|view| !view.is_seeding()) {
        let board = view.board();
        for placement in legal(view).into_iter().step_by(31) {
            let explained = Explanation::of(&board, placement);
            assert_eq!(explained.score, board.score(placement));
            let regions = placement.spot().regions();
            for side in [0, 1] {
                assert_eq!(explained.groups[side].len(), usize::from(explained.score.multipliers[side]));
                for square in Square::all(SIDE) {
                    let (x, y) = (f64::from(square.column()) + 0.5, f64::from(square.row()) + 0.5);
                    let inside = explained.regions[side].distance(x, y) <= 0.0;
                    assert_eq!(inside, regions[side].contains(square), "{placement} {square}");
                }
                assert!(explained.groups[side].iter().all(|square| regions[side].contains(*square)));
            }
        }
    }
}

#[test]
fn every_past_placement_can_be_explained() {
    let (game, seat) = random_game(3, 5).last().expect("a game has entries");
    let view = game.view(Viewer::Seat(seat));
    for index in 0..view.placed.len() {
        let past = PastPlacement::of(&view, index).expect("it is on the board");
        assert_eq!(past.explanation.map(|explained| explained.score), view.placed[index].score);
    }
    for seat in view.count().iter() {
        let own = (0..view.placed.len()).rev().filter_map(|index| PastPlacement::of(&view, index));
        let total = own.filter(|past| past.placed.seat == seat).map(|past| past.total).next();
        assert_eq!(total, Some(view.scores[seat.index()]));
    }
    assert_eq!(PastPlacement::of(&view, view.placed.len()), None);
}

#[test]
fn the_best_value_of_a_blank_is_preselected_and_any_can_be_declared() {
    let view = at_turn("1-9@b1b2 4-6@e2f2 8-9@a3b3 3-4@c4c3 2-4@d5d4", "0-4 0-0");
    let pose = Pose::new(Some(square("c2")), Heading::East);
    let held = Picks { bone: Some(bone("0-4")), pose, declared: None };
    assert_eq!(held.considered(&view).and_then(Placement::declared), Some(4), "a doublet: 2 x 2 x 2");
    let declarations = held.declarations(&view);
    assert_eq!(declarations.len(), 10);
    assert_eq!((declarations[4].points, declarations[9].points, declarations[0].points), (8, 6, 2));
    assert_eq!(declarations.iter().filter(|declared| declared.chosen).count(), 1);
    for value in 0..=9 {
        let chosen = picked(&view, held, Target::Declare(value));
        assert_eq!(chosen.considered(&view).map(|placed| placed.declared().unwrap_or(0)), Some(value));
    }
    let board = view.board();
    for spot in board.spots() {
        for blank in Bone::set(HIGHEST).filter(|bone| bone.low() == 0) {
            let Some(plain) = Placement::new(blank, None, spot) else { continue };
            let points = |declared| Some(board.score(Placement::new(blank, declared, spot)?).points());
            let best = best_declared(&board, plain);
            let values = std::iter::once(None).chain((1..=HIGHEST).map(Some));
            let most = values.clone().filter_map(points).max();
            assert_eq!(points(best), most);
            assert_eq!(
                values.clone().find(|declared| points(*declared) == most),
                Some(best),
                "plain blanks, or the lowest"
            );
        }
    }
}

#[test]
fn a_face_down_seed_shows_only_its_spot() {
    let mut hidden = 0;
    for (game, seat) in random_game(4, 9) {
        let view = game.view(Viewer::Seat(seat));
        for bone in BoardScene::new(&view).bones.iter().filter(|bone| bone.is_hidden) {
            assert_eq!(bone.bone.is_some(), bone.seat == seat);
            if bone.seat != seat {
                let heading = bone.place.heading;
                assert!(matches!(heading, Heading::East | Heading::South), "the direction reveals nothing");
                assert_eq!(content_of(&view, bone.key), SquareContent::Seed(bone.seat, None));
                hidden += 1;
            }
        }
        let spectator = BoardScene::new(&game.view(Viewer::Table));
        assert!(spectator.bones.iter().all(|bone| !bone.is_hidden || bone.bone.is_none()));
    }
    assert_eq!(hidden, 6);
}

#[test]
fn a_dropped_bone_snaps_to_the_nearest_placement() {
    let view = at_turn("3-5@c4d4 2-7@g7g8", "1-6");
    for heading in Heading::ALL {
        let picks = Picks { bone: Some(bone("1-6")), pose: Pose::new(None, heading), ..Picks::default() };
        for placement in
            legal(&view).into_iter().filter(|placed| BonePlace::on(placed.spot().squares()).heading == heading)
        {
            let center = BonePlace::on(placement.spot().squares());
            let dropped = drop_square(&view, picks, (center.x + 0.2, center.y - 0.2));
            assert_eq!(dropped, Some(placement.spot().squares()[0]));
        }
        assert_eq!(drop_square(&view, picks, (14.0, 5.0)), None);
    }
}

#[test]
fn an_outline_has_no_inner_edges() {
    let squares = [square("b2"), square("b3"), square("c4")];
    assert_eq!(outline(&squares).len(), 6 + 4);
    assert!(outline(&squares).contains(&[(1, 1), (2, 1)]));
    assert!(!outline(&squares).contains(&[(1, 2), (2, 2)]), "it runs between two squares of the group");
    assert_eq!(outline(&[square("a1"), square("j10")]).len(), 8);
}

#[test]
fn the_sample_is_a_valid_position() {
    let view = sample().expect("a valid position");
    assert_eq!(BoardScene::new(&view).bones.len(), view.placed.len());
    assert!(view.scores.iter().all(|points| *points > 0));
    assert_eq!(placed_on(&view, square("c4")), Some(0));
    assert_eq!(content_of(&view, square("c4")), SquareContent::Face(3, bone("3-5")));
    assert_eq!(content_of(&view, square("a10")), SquareContent::Empty);
}

#[test]
fn the_faces_of_the_latest_groups_are_marked() {
    let mut marked = 0;
    for view in views() {
        let scene = BoardScene::new(&view);
        let faces: usize =
            scene.bones.iter().map(|bone| usize::from(bone.made.low) + usize::from(bone.made.high)).sum();
        let scored = view.placed.last().and_then(|last| last.score);
        let expected = scored.map_or(0, |score| score.multipliers.iter().map(|faces| usize::from(*faces)).sum());
        // no face is in both groups, because the regions do not overlap
        assert_eq!(faces, expected);
        marked += faces;
        if let (Some(_), Some(last)) = (scored, scene.bones.iter().find(|bone| bone.latest)) {
            assert_eq!(last.made, Faces::BOTH, "a bone is in its own groups");
        }
    }
    assert!(marked > 20);
}

#[test]
fn the_scores_of_others_stand_on_empty_squares_beside_their_bones() {
    let mut placed = 0;
    for view in views() {
        let scene = BoardScene::new(&view);
        let taken = scene.taken();
        for bone in &scene.bones {
            for width in [1.3, 2.7, 3.6] {
                let Some(run) = free_run(&taken, bone, width) else { continue };
                placed += 1;
                assert!(f64::from(u8::try_from(run.len()).unwrap()) >= width);
                assert!(run.iter().all(|square| !taken.contains(square)), "{run:?}");
                assert!(
                    run.windows(2).all(|two| two[0].row() == two[1].row() && two[0].column() + 1 == two[1].column())
                );
                let near = |square: &Square| {
                    let (x, y) = (f64::from(square.column()) + 0.5, f64::from(square.row()) + 0.5);
                    (x - bone.place.x).abs() <= 3.0 && (y - bone.place.y).abs() <= 3.0
                };
                assert!(run.iter().any(near), "{run:?} {bone:?}");
            }
        }
    }
    assert!(placed > 200, "only {placed}");
}
