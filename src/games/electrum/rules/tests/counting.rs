//! docs/rules/electrum.md, Table count; docs/rules/electrum.md, Points in play; and the original's strategy examples.

use super::position::{TestPosition, act, act_all, bones, count, ends};
use crate::engine::{Bone, Points, Seat};
use crate::games::electrum::rules::{Action, Electrum, End, Layout, Options, Preset};

fn layout(spinner: bool, plays: &str) -> Layout {
    let mut layout = Layout::new();
    for play in plays.split_whitespace() {
        let Ok(Action::Play(bone, end)) = play.parse() else { panic!("{play} is no play") };
        assert!(layout.is_empty() || layout.pips_at(end).is_some_and(|pips| bone.has(pips)), "{play} cannot be");
        let predicted = (layout.count_after(bone, end), layout.ends().after(bone, end, spinner).fitting());
        layout.play(Seat::new(0), bone, end, spinner);
        assert_eq!(predicted, (layout.count(), layout.fitting()), "{play}");
    }
    assert_eq!(layout.table_count().total, layout.count());
    layout
}

fn counts(spinner: bool, plays: &str) -> Vec<u16> {
    let all: Vec<&str> = plays.split_whitespace().collect();
    (1..=all.len()).map(|played| layout(spinner, &all[..played].join(" ")).count()).collect()
}

#[test]
fn the_worked_examples_of_one_hand() {
    let mut game = TestPosition {
        options: Preset::AllFives.options(),
        hands: ["6-6 3-6 0-6 2-2", "1-6 1-1 5-6 4-4"],
        ..TestPosition::default()
    }
    .game();
    // docs/rules/electrum.md, Table count 5
    for (play, wanted, points) in
        [("6-6@E", 12, 0), ("1-6@E", 13, 0), ("3-6@W", 4, 0), ("1-1@E", 5, 5), ("0-6@N", 5, 5), ("5-6@S", 10, 10)]
    {
        assert_eq!(act(&mut game, play).count_points(), points, "{play}");
        assert_eq!(count(&game), wanted, "{play}");
    }
    assert_eq!(game.scores, [5, 15]);
}

#[test]
fn leading_the_double_five_or_the_four_six_scores_ten() {
    for (hand, lead) in [("5-5 0-0", "5-5@E"), ("4-6 0-0", "4-6@E")] {
        let mut game =
            TestPosition { options: Preset::AllFives.options(), hands: [hand, "1-1"], ..TestPosition::default() }
                .game();
        let told = act(&mut game, lead);
        assert_eq!((told.gain, count(&game)), ([10, 0], 10));
    }
}

#[test]
fn a_spinner_played_on_the_four_six_keeps_it_as_its_west_arm() {
    let mut game = TestPosition {
        options: Preset::AllFives.options(),
        line: "0:4-6@E",
        hands: ["0-0", "6-6 1-1"],
        turn: 1,
        ..TestPosition::default()
    }
    .game();
    assert_eq!(act(&mut game, "6-6@E").gain, [0, 0]);
    assert_eq!((count(&game), ends(&game).as_str()), (16, "E6 W4"));
}

fn scoring(layout: &Layout, bones: impl Iterator<Item = Bone>) -> String {
    let fives = Preset::AllFives.options();
    let mut found = Vec::new();
    for bone in bones.filter(|bone| !layout.bones().contains(*bone)) {
        for open in layout.open_ends().filter(|open| bone.has(open.pips)) {
            let mut after = layout.clone();
            after.play(Seat::new(0), bone, open.end, true);
            assert_eq!(after.count(), layout.count_after(bone, open.end));
            if fives.points_for_count(after.count()) > 0 {
                found.push(Action::Play(bone, open.end).to_string());
            }
        }
    }
    found.join(" ")
}

#[test]
fn the_original_strategy_example_add_four_or_subtract_one() {
    // the count is six: one in the east, two in the west, three in the north, no bone in the south
    let mut table = layout(true, "6-6@E 1-6@E 5-6@W 2-5@W 3-6@N");
    assert_eq!(table.count(), 6);
    assert_eq!(scoring(&table, Bone::set(6)), "0-1@E 1-2@W 1-5@E 2-3@N 2-6@W 4-6@S");
    // after the blank-one, the blank-five or the blank-six scores, or the player's own double blank
    table.play(Seat::new(0), "0-1".parse().unwrap(), End::E, true);
    assert_eq!(table.count(), 5);
    assert_eq!(scoring(&table, Bone::set(6)), "0-0@E 0-5@E 0-6@S");
    // the blank-six is answered by the double blank, in the east or in the south
    table.play(Seat::new(1), "0-6".parse().unwrap(), End::S, true);
    assert_eq!(table.count(), 5);
    let double_blank: Bone = "0-0".parse().unwrap();
    assert_eq!(scoring(&table, [double_blank].into_iter()), "0-0@E 0-0@S");
}

#[test]
fn the_original_strategy_example_which_bone_to_lead() {
    let hand = bones("0-2 0-5 1-6 2-2 2-4 4-4");
    let table = Layout::new();
    let fives = Preset::AllFives.options();
    let scores = |bone: &&Bone| fives.points_for_count(table.count_after(**bone, End::E)) > 0;
    // only the blank-five scores at once, and the double blank or the double five answers it
    assert_eq!(hand.iter().filter(scores).map(ToString::to_string).collect::<Vec<_>>(), ["0-5"]);
    assert_eq!(scoring(&layout(true, "0-5@E"), Bone::set(6)), "0-0@W 5-5@E");
    // nothing but the two-four scores against the double four
    assert_eq!(scoring(&layout(true, "4-4@E"), Bone::set(6)), "2-4@E 2-4@W");
    // the double two is answered by the one-two or the two-six, and these by the one-six or the two-four
    assert_eq!(scoring(&layout(true, "2-2@E"), Bone::set(6)), "1-2@E 1-2@W 2-6@E 2-6@W");
    assert_eq!(counts(true, "2-2@E 1-2@E 1-6@E"), [4, 5, 10]);
    assert_eq!(counts(true, "2-2@E 2-6@E 2-4@W"), [4, 10, 10]);
}

#[test]
fn a_bone_that_stands_alone_counts_both_faces() {
    for bone in Bone::set(6) {
        for spinner in [false, true] {
            let table = layout(spinner, &format!("{bone}@E"));
            assert_eq!(table.count(), bone.pips());
            let parts = table.table_count().parts;
            assert!(parts.len() == 1 && parts[0].end.is_none() && parts[0].both_faces);
        }
    }
}

#[test]
fn an_end_shows_its_outer_face_or_both_faces_of_a_doublet() {
    assert_eq!(counts(false, "4-6@E 3-6@E 2-4@W"), [10, 7, 5]);
    assert_eq!(counts(false, "4-6@E 6-6@E 4-4@W"), [10, 16, 20]);
    // a covered doublet no longer counts
    assert_eq!(counts(false, "4-6@E 6-6@E 1-6@E"), [10, 16, 5]);
    assert_eq!(counts(true, "6-6@E 1-6@E 3-6@W 2-6@N 2-2@N 2-4@N"), [12, 13, 4, 6, 8, 8]);
    assert_eq!(counts(true, "6-6@E 1-6@E 3-6@W 5-6@S 5-5@S"), [12, 13, 4, 9, 14]);
}

#[test]
fn the_spinner_counts_both_faces_while_its_east_or_west_side_is_open() {
    // the west side open, then none; the east side open, then none
    assert_eq!(counts(true, "4-4@E 1-4@E 1-2@E 3-4@W"), [8, 9, 10, 5]);
    assert_eq!(counts(true, "4-4@E 1-4@W 1-2@W 3-4@E"), [8, 9, 10, 5]);
    // a spinner that was not led
    assert_eq!(counts(true, "2-4@E 4-4@E 1-2@W 0-4@E"), [6, 10, 9, 1]);
    assert_eq!(counts(true, "2-4@E 2-2@W 4-6@E 2-5@W"), [6, 8, 10, 11]);
}

#[test]
fn north_and_south_count_only_once_something_is_played_there() {
    let table = layout(true, "6-6@E 1-6@E 3-6@W");
    assert_eq!((table.count(), table.pips_at(End::N), table.pips_at(End::S)), (4, Some(6), Some(6)));
    assert_eq!(counts(true, "6-6@E 1-6@E 3-6@W 2-6@S")[3], 6);
    let ends: Vec<_> = table.table_count().parts.iter().map(|part| (part.end, part.value, part.both_faces)).collect();
    assert_eq!(ends, [(Some(End::E), 1, false), (Some(End::W), 3, false)]);
}

/// A hand in which 3-6 makes the count fifteen, 4-6 sixteen and 0-6 twelve.
fn before_fifteen(fives: bool, threes: bool) -> Electrum {
    let options = Options { fives, threes, ..Options::default() };
    TestPosition { options, line: "0:6-6@E", hands: ["0-0", "0-6 3-6 4-6 2-2"], turn: 1, ..TestPosition::default() }
        .game()
}

#[test]
fn a_count_scores_by_fives_or_threes_and_only_once_by_both() {
    let earns = |fives, threes, play: &str| -> Points {
        let gain = act(&mut before_fifteen(fives, threes), play).gain;
        assert_eq!(gain[0], 0);
        gain[1]
    };
    // by the settings Fives and Threes: neither, Fives, Threes, both
    for (play, points) in [("3-6@E", [0, 15, 15, 15]), ("4-6@E", [0, 0, 0, 0]), ("0-6@W", [0, 0, 12, 12])] {
        let earned = [(false, false), (true, false), (false, true), (true, true)].map(|(f, t)| earns(f, t, play));
        assert_eq!(earned, points, "{play}");
    }
}

#[test]
fn every_possible_count_scores_by_its_multiples() {
    let options = |fives, threes| Options { fives, threes, ..Options::default() };
    for count in 0..=48 {
        let by_five = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45].contains(&count);
        let by_three = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48].contains(&count);
        let points = |scores: bool| if scores { Points::from(count) } else { 0 };
        assert_eq!(options(false, false).points_for_count(count), 0);
        assert_eq!(options(true, false).points_for_count(count), points(by_five));
        assert_eq!(options(false, true).points_for_count(count), points(by_three));
        assert_eq!(options(true, true).points_for_count(count), points(by_five || by_three));
    }
}

#[test]
fn a_count_of_zero_scores_zero() {
    let mut game = TestPosition {
        options: Preset::FivesAndThrees.options(),
        hands: ["0-0 1-1", "0-1 2-2"],
        ..TestPosition::default()
    }
    .game();
    assert_eq!(act(&mut game, "0-0@E").gain, [0, 0]);
    assert_eq!(count(&game), 0);
}

#[test]
fn points_go_to_the_seat_that_played() {
    let mut game = TestPosition {
        options: Preset::AllFives.options(),
        line: "0:6-6@E 1:1-6@E",
        hands: ["3-6 0-6 4-4", "1-1 5-6 4-5"],
        ..TestPosition::default()
    }
    .game();
    assert_eq!(act_all(&mut game, "3-6@W 1-1@E 0-6@N 5-6@S"), [5, 15]);
}
