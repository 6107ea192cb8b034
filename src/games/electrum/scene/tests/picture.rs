use super::super::line::counted_faces;
use super::*;

fn scene(view: &View) -> LineScene {
    table_scene(view, None, PHONE)
}

fn spot(scene: &LineScene, text: &str) -> BonePlace {
    scene.bones.iter().find(|on_table| on_table.bone == bone(text)).expect("it is on the table").spot
}

#[test]
fn counted_faces_add_up_and_points_match_the_rules() {
    for options in all_options() {
        for seed in 0..3 {
            let mut last: Option<(Bone, i32)> = None;
            play(&options, seed, 300, |game, seat, events| {
                let scene = scene(&game.view(Viewer::Seat(seat)));
                let count = game.layout().table_count();
                let counted = |on_table: &LineBone| {
                    let faces = counted_faces(game.layout(), &count, on_table.bone);
                    let (low, high) = (u16::from(on_table.bone.low()), u16::from(on_table.bone.high()));
                    u16::from(faces.low) * low + u16::from(faces.high) * high
                };
                let total: u16 = scene.bones.iter().map(counted).sum();
                assert_eq!(total, game.layout().count());
                assert_eq!(count.total, total);
                let latest: Vec<Bone> =
                    scene.bones.iter().filter(|on_table| on_table.latest).map(|on_table| on_table.bone).collect();
                assert_eq!(
                    latest,
                    game.layout().line().last().map(|played| played.bone).into_iter().collect::<Vec<_>>()
                );
                if let (Some((played, points)), [latest]) = (last, latest.as_slice()) {
                    assert_eq!(*latest, played);
                    assert_eq!(options.points_for_count(total), points);
                    let marked = |on_table: &&LineBone| !on_table.made.is_empty();
                    let scoring: u16 = scene.bones.iter().filter(marked).map(counted).sum();
                    assert_eq!(scoring, if points > 0 { total } else { 0 });
                    assert_eq!(scene.bones.iter().any(|on_table| marked(&on_table)), points > 0);
                }
                for event in events {
                    if let Event::Played { bone, points, .. } = event {
                        last = Some((*bone, *points));
                    }
                }
            });
        }
    }
}

#[test]
fn bones_know_the_seat_that_played_them() {
    let scene = scene(&table("6-6@E 1-6@E 3-6@W", true));
    let seats: Vec<usize> = scene.bones.iter().map(|on_table| on_table.seat.index()).collect();
    assert_eq!(seats, [0, 1, 0]);
}

#[test]
fn the_worked_examples_mark_the_counted_faces() {
    let line = "6-6@E 1-6@E 3-6@W 1-1@E 0-6@N 5-6@S";
    let expected: [(u16, &[&str]); 6] = [
        (12, &["6-6 both"]),
        (13, &["6-6 both", "1-6 low"]),
        (4, &["1-6 low", "3-6 low"]),
        (5, &["3-6 low", "1-1 both"]),
        (5, &["3-6 low", "1-1 both", "0-6 low"]),
        (10, &["3-6 low", "1-1 both", "0-6 low", "5-6 low"]),
    ];
    let plays: Vec<&str> = line.split(' ').collect();
    for (index, (total, counted)) in expected.into_iter().enumerate() {
        let view = table(&plays[..=index].join(" "), true);
        let (scene, count) = (scene(&view), view.layout.table_count());
        let counted_of = |on_table: &LineBone| counted_faces(&view.layout, &count, on_table.bone);
        let faces = |on_table: &LineBone| match (counted_of(on_table).low, counted_of(on_table).high) {
            (true, true) => Some("both"),
            (true, false) => Some("low"),
            (false, true) => Some("high"),
            (false, false) => None,
        };
        let shown: Vec<String> = scene
            .bones
            .iter()
            .filter_map(|on_table| faces(on_table).map(|faces| format!("{} {faces}", on_table.bone)))
            .collect();
        assert_eq!(shown, counted);
        assert_eq!(count.total, total);
    }
}

#[test]
fn a_late_spinner_has_the_earlier_bones_on_its_other_side() {
    let scene = scene(&table("2-5@E 2-3@W 5-5@E 1-5@E 5-6@N 0-3@W", true));
    let x = |text| spot(&scene, text).x;
    assert!(x("0-3") < x("2-3") && x("2-3") < x("2-5") && x("2-5") < x("5-5") && x("5-5") < x("1-5"));
    assert!(spot(&scene, "5-6").y < spot(&scene, "5-5").y, "north is up");
    let ends: Vec<(End, Option<u8>)> = scene.ends.iter().map(|end| (end_of(end.end), end.pips)).collect();
    assert_eq!(ends, [(End::E, Some(1)), (End::N, Some(6)), (End::S, Some(5)), (End::W, Some(0))]);
    // the mirror image, with the spinner at the west end
    let mirrored = self::scene(&table("2-5@E 2-2@W 2-3@W", true));
    let x = |text| spot(&mirrored, text).x;
    assert!(x("2-3") < x("2-2") && x("2-2") < x("2-5"));
}

#[test]
fn an_empty_table_offers_the_lead_on_both_sides() {
    let view = at_turn(View::of_table(Layout::new(), Options::default()), "1-6 3-3", 14);
    let scene = table_scene(&view, Some(bone("3-3")), PHONE);
    let ends: Vec<_> = scene.ends.iter().map(|end| (end_of(end.end), end.pips, end.corners, end.highlight)).collect();
    assert_eq!(ends, [(End::E, None, true, Highlight::Fits), (End::W, None, false, Highlight::Fits)]);
    assert!(scene.ends[0].spot.x > 180.0 && scene.ends[1].spot.x < 180.0);
    assert!(scene.bones.is_empty());
    assert_eq!(line(&view).played, []);
    let mut theirs = view;
    theirs.turn = Some(Seat::new(1));
    assert!(self::scene(&theirs).ends.is_empty());
}

#[test]
fn without_the_move_nothing_is_highlighted() {
    for options in all_options() {
        play(&options, 6, 300, |game, seat, events| {
            let other = Viewer::Seat(seat.next(Seats::TWO));
            let hand_end = game.view(Viewer::Seat(seat)).at_hand_end(events);
            for view in [game.view(other), game.view(Viewer::Table)].into_iter().chain(hand_end) {
                let picked = view.own_hand().and_then(|hand| hand.iter().next());
                let scene = table_scene(&view, picked, PHONE);
                assert!(scene.ends.iter().all(|end| end.highlight == Highlight::Plain));
                assert!(scene.hand.iter().all(|(_, highlight)| *highlight == Highlight::Calm));
                assert_eq!(scene.hand.len(), usize::from(view.own_hand().map_or(0, Hand::len)));
                assert_eq!(only_move(&view), None);
                assert_eq!(scene.bones.len(), view.layout.line().len());
            }
        });
    }
}

#[test]
fn a_selected_bone_highlights_the_ends_it_fits() {
    let view = at_turn(table("6-6@E 1-6@E 3-6@W", true), "1-3 2-2 4-6", 8);
    let scene = table_scene(&view, Some(bone("4-6")), PHONE);
    let ends: Vec<_> = scene.ends.iter().map(|end| (end_of(end.end), end.highlight)).collect();
    let (fits, refuses) = (Highlight::Fits, Highlight::Refuses);
    assert_eq!(ends, [(End::E, refuses), (End::N, fits), (End::S, fits), (End::W, refuses)]);
    let hand: Vec<_> = scene.hand.iter().map(|(_, highlight)| *highlight).collect();
    assert_eq!(hand, [Highlight::Playable, Highlight::Calm, Highlight::Selected]);
    // a selected bone that left the hand counts as none
    let stale = table_scene(&view, Some(bone("0-0")), PHONE);
    assert_eq!(stale, self::scene(&view));
}

#[test]
fn impossible_examples_are_none() {
    let play = |text: &str, end| (bone(text), end);
    assert_eq!(example(&[play("6-6", End::W)], true), None, "a lead is written at E");
    assert_eq!(example(&[play("6-6", End::E), play("6-6", End::E)], true), None, "a bone is repeated");
    assert_eq!(example(&[play("6-6", End::E), play("1-6", End::N)], true), None, "the spinner is not closed");
    assert_eq!(example(&[play("6-7", End::E)], true), None, "no bone of the set");
    assert!(example(&[], false).is_some_and(|view| self::scene(&view).ends.is_empty()));
}

#[test]
fn in_a_replay_bones_never_move_and_all_deals_have_one_scale() {
    for options in all_options() {
        let (mut positions, mut ends) = (Vec::new(), Vec::<View>::new());
        play(&options, 6, 160, |game, _, events| {
            let view = game.view(Viewer::Table);
            let deal = ends.len();
            positions.push((deal, view.clone()));
            ends.extend(view.at_hand_end(events));
        });
        if let Some((_, last)) = positions.last().filter(|(deal, _)| *deal == ends.len()) {
            ends.push(last.clone());
        }
        let ends: Vec<&View> = ends.iter().collect();
        let (mut before, mut sizes) = (None::<(usize, LineReplay)>, Vec::new());
        for (deal, view) in &positions {
            let Some(now) = replay_table(view, &ends, *deal) else {
                assert!(view.layout.is_empty(), "played bones are shown");
                continue;
            };
            assert!(now.bones.iter().map(|bone| bone.bone).eq(view.layout.line().iter().map(|played| played.bone)));
            sizes.push((now.viewport[2] / now.face, now.viewport[3] / now.face));
            if let Some((_, before)) = before.filter(|(other, _)| other == deal) {
                assert_eq!((before.face, before.viewport), (now.face, now.viewport));
                let stays = |old: &LineBone| now.bones.iter().any(|new| (new.bone, new.spot) == (old.bone, old.spot));
                assert!(before.bones.iter().all(stays), "a bone moved");
            }
            before = Some((*deal, now));
        }
        assert!(sizes.len() > 40);
        let like = |size: &(f64, f64)| (size.0 - sizes[0].0).abs() + (size.1 - sizes[0].1).abs() < EPSILON;
        assert!(sizes.iter().all(like), "deals are drawn in different sizes");
    }
}
