//! "Table count and points in play", with every worked example of the rules and of their source.

use super::position::{Position, act, act_all, bones, count, ends, preset};
use crate::engine::{Bone, Points, Seat};
use crate::games::electrum::rules::{Action, Electrum, End, Layout, Options, Preset};

fn layout(spinner: bool, plays: &str) -> Layout {
    let mut layout = Layout::new();
    for play in plays.split_whitespace() {
        let Ok(Action::Play(bone, end)) = play.parse() else { panic!("{play} is no play") };
        assert!(layout.is_empty() || layout.pips_at(end).is_some_and(|pips| bone.has(pips)), "{play} cannot be");
        let foreseen = (layout.count_after(bone, end), layout.ends().after(bone, end, spinner).fitting());
        layout.play(Seat::new(0), bone, end, spinner);
        assert_eq!(foreseen, (layout.count(), layout.fitting()), "what was foreseen of {play}");
    }
    assert_eq!(layout.table_count().total, layout.count());
    layout
}

/// The count after each of the plays.
fn counts(spinner: bool, plays: &str) -> Vec<u16> {
    let all: Vec<&str> = plays.split_whitespace().collect();
    (1..=all.len()).map(|played| layout(spinner, &all[..played].join(" ")).count()).collect()
}

#[test]
fn the_worked_examples_in_one_hand() {
    let mut game = Position {
        options: preset(Preset::AllFives),
        hands: ["6-6 3-6 0-6 2-2", "1-6 1-1 5-6 4-4"],
        ..Position::default()
    }
    .game();
    // double six alone; six-one beside it; both sides covered; a doublet at an end; a blank north; a five south
    for (play, wanted, points) in
        [("6-6@E", 12, 0), ("1-6@E", 13, 0), ("3-6@W", 4, 0), ("1-1@E", 5, 5), ("0-6@N", 5, 5), ("5-6@S", 10, 10)]
    {
        assert_eq!(act(&mut game, play).count_points(), points, "{play}");
        assert_eq!(count(&game), wanted, "{play}");
    }
    assert_eq!(game.scores, [5, 15]);
}

#[test]
fn the_double_five_led_earns_ten_and_so_does_the_four_six() {
    for (hand, lead) in [("5-5 0-0", "5-5@E"), ("4-6 0-0", "4-6@E")] {
        let mut game =
            Position { options: preset(Preset::AllFives), hands: [hand, "1-1"], ..Position::default() }.game();
        let told = act(&mut game, lead);
        assert_eq!((told.gain, count(&game)), ([10, 0], 10));
    }
}

#[test]
fn the_double_six_on_the_four_six_is_the_spinner_with_the_four_six_west_of_it() {
    let mut game = Position {
        options: preset(Preset::AllFives),
        line: "0:4-6@E",
        hands: ["0-0", "6-6 1-1"],
        turn: 1,
        ..Position::default()
    }
    .game();
    assert_eq!(act(&mut game, "6-6@E").gain, [0, 0]);
    assert_eq!((count(&game), ends(&game).as_str()), (16, "E6 W4"));
}

/// Every bone and end that would score five or more by a multiple of five.
fn scoring(layout: &Layout, bones: impl Iterator<Item = Bone>) -> String {
    let fives = preset(Preset::AllFives);
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
fn the_source_s_shortcut_add_four_or_subtract_one() {
    // six on the table: one in the east, two in the west, three in the north, nothing played in the south
    let mut table = layout(true, "6-6@E 1-6@E 5-6@W 2-5@W 3-6@N");
    assert_eq!(table.count(), 6);
    assert_eq!(scoring(&table, Bone::set(6)), "0-1@E 1-2@W 1-5@E 2-3@N 2-6@W 4-6@S");
    // after the blank-one it takes the blank-five or the blank-six; the double blank is in one's own hand
    table.play(Seat::new(0), "0-1".parse().unwrap(), End::E, true);
    assert_eq!(table.count(), 5);
    assert_eq!(scoring(&table, Bone::set(6)), "0-0@E 0-5@E 0-6@S");
}

#[test]
fn the_source_s_lead_which_bone_and_what_answers_it() {
    let hand = bones("0-2 0-5 1-6 2-2 2-4 4-4");
    let table = Layout::new();
    let fives = preset(Preset::AllFives);
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
    // a doublet that is covered is no end any more
    assert_eq!(counts(false, "4-6@E 6-6@E 1-6@E"), [10, 16, 5]);
    // an arm's end is its last bone, whatever its letter
    assert_eq!(counts(true, "6-6@E 1-6@E 3-6@W 2-6@N 2-2@N 2-4@N"), [12, 13, 4, 6, 8, 8]);
    assert_eq!(counts(true, "6-6@E 1-6@E 3-6@W 5-6@S 5-5@S"), [12, 13, 4, 9, 14]);
}

#[test]
fn the_spinner_counts_both_faces_while_its_east_or_west_side_is_open() {
    // the west side open, then none; the east side open, then none
    assert_eq!(counts(true, "4-4@E 1-4@E 1-2@E 3-4@W"), [8, 9, 10, 5]);
    assert_eq!(counts(true, "4-4@E 1-4@W 1-2@W 3-4@E"), [8, 9, 10, 5]);
    // one that was not led
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

/// A hand in which the six-three makes the count fifteen, the six-four sixteen, and the blank-six twelve.
fn fifteen(fives: bool, threes: bool) -> Electrum {
    let options = Options { fives, threes, ..Options::default() };
    Position { options, line: "0:6-6@E", hands: ["0-0", "0-6 3-6 4-6 2-2"], turn: 1, ..Position::default() }.game()
}

#[test]
fn a_count_scores_by_fives_by_threes_and_once_by_both() {
    let earns = |fives, threes, play: &str| -> Points {
        let gain = act(&mut fifteen(fives, threes), play).gain;
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
fn every_count_up_to_the_highest() {
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
fn a_count_of_nothing_earns_nothing() {
    let mut game =
        Position { options: preset(Preset::FivesAndThrees), hands: ["0-0 1-1", "0-1 2-2"], ..Position::default() }
            .game();
    assert_eq!(act(&mut game, "0-0@E").gain, [0, 0]);
    assert_eq!(count(&game), 0);
}

#[test]
fn points_go_to_the_seat_that_played() {
    let mut game = Position {
        options: preset(Preset::AllFives),
        line: "0:6-6@E 1:1-6@E",
        hands: ["3-6 0-6 4-4", "1-1 5-6 4-5"],
        ..Position::default()
    }
    .game();
    assert_eq!(act_all(&mut game, "3-6@W 1-1@E 0-6@N 5-6@S"), [5, 15]);
}
