//! docs/rules/electrum.md, The ends; docs/rules/electrum.md, A turn

use super::position::{THEM, TestPosition, US, act, act_all, count, ends, legal, mover, refusal};
use crate::engine::Bone;
use crate::games::electrum::rules::{Electrum, HandReason, Options, Preset};

fn spinner() -> Options {
    Options { spinner: true, ..Options::default() }
}

fn no_draws() -> Options {
    Preset::Block.options()
}

fn at(options: Options, line: &'static str, hands: [&'static str; 2], yard: &'static str, turn: u8) -> Electrum {
    TestPosition { options, line, hands, yard, turn, ..TestPosition::default() }.game()
}

fn spinner_of(game: &Electrum) -> Option<String> {
    game.layout().spinner().as_ref().map(Bone::to_string)
}

#[test]
fn a_bone_joins_an_end_that_one_of_its_faces_matches() {
    let mut game = at(Options::default(), "0:6-6@E", ["0-0 1-1", "1-6 2-3 5-6"], "4-4", 1);
    assert_eq!(legal(&game), "1-6@E 1-6@W 5-6@E 5-6@W");
    assert_eq!(refusal(&game, "2-3@E"), "2-3 has no 6, which the E end asks for");
    assert_eq!(refusal(&game, "0-0@E"), "0-0 is not in this hand");
    act(&mut game, "1-6@W");
    assert_eq!(ends(&game), "E6 W1");
    act(&mut game, "1-1@W");
    assert_eq!(ends(&game), "E6 W1");
    act(&mut game, "5-6@E");
    assert_eq!(ends(&game), "E5 W1");
}

#[test]
fn the_same_bone_at_two_ends_is_two_moves() {
    let game = at(Options::default(), "0:2-2@E", ["0-0", "2-5"], "", 1);
    assert_eq!(legal(&game), "2-5@E 2-5@W");
    let game = at(Options::default(), "0:1-6@E", ["2-2", "1-1 6-6"], "", 1);
    assert_eq!(legal(&game), "1-1@W 6-6@E");
    let game = at(Options::default(), "0:2-2@E 1:1-2@E 0:2-6@W", ["0-0", "1-6"], "", 1);
    assert_eq!((ends(&game).as_str(), legal(&game).as_str()), ("E1 W6", "1-6@E 1-6@W"));
}

#[test]
fn without_a_spinner_there_are_two_ends_for_the_whole_hand() {
    let game = at(Options::default(), "0:6-6@E 1:1-6@E 0:3-6@W", ["0-0", "5-6 1-2"], "4-4", 1);
    assert_eq!((ends(&game).as_str(), spinner_of(&game)), ("E1 W3", None));
    assert_eq!(refusal(&game, "5-6@N"), "the N end is not open");
    assert_eq!(refusal(&game, "5-6@S"), "the S end is not open");
}

#[test]
fn only_the_first_doublet_is_the_spinner_led_or_not() {
    let game = at(spinner(), "0:6-6@E 1:1-6@E 0:1-1@E", ["0-0", "2-2"], "", 1);
    assert_eq!(spinner_of(&game).as_deref(), Some("6-6"));
    let mut game = at(spinner(), "0:1-6@E", ["2-6 2-2 3-3", "1-1 1-2 0-0"], "", 1);
    assert_eq!(spinner_of(&game), None);
    act(&mut game, "1-1@W");
    assert_eq!(spinner_of(&game).as_deref(), Some("1-1"));
    act(&mut game, "2-6@E");
    act(&mut game, "1-2@W");
    act(&mut game, "2-2@W");
    assert_eq!(spinner_of(&game).as_deref(), Some("1-1"));
}

#[test]
fn north_and_south_open_once_bones_stand_east_and_west_of_the_spinner() {
    let mut game = at(spinner(), "0:6-6@E", ["3-6 3-5 0-6 0-2 2-2", "1-6 4-6 1-2 4-5 0-0"], "", 1);
    assert_eq!(ends(&game), "E6 W6");
    assert_eq!(refusal(&game, "4-6@N"), "the N end is not open");
    act(&mut game, "1-6@E");
    assert_eq!(ends(&game), "E1 W6");
    assert_eq!(refusal(&game, "3-6@N"), "the N end is not open");
    act(&mut game, "3-6@W");
    // each asks for the spinner's pips until something is played there
    assert_eq!(ends(&game), "E1 N6 S6 W3");
    assert_eq!(refusal(&game, "1-2@N"), "1-2 has no 6, which the N end asks for");
    act(&mut game, "4-6@S");
    assert_eq!(ends(&game), "E1 N6 S4 W3");
    act(&mut game, "0-6@N");
    assert_eq!(ends(&game), "E1 N0 S4 W3");
    act(&mut game, "4-5@S");
    act(&mut game, "0-2@N");
    assert_eq!(ends(&game), "E1 N2 S5 W3");
    act(&mut game, "1-2@N");
    act(&mut game, "3-5@S");
    assert_eq!(ends(&game), "E1 N1 S3 W3");
}

#[test]
fn two_bones_on_one_side_of_the_spinner_do_not_open_north_and_south() {
    let game = at(spinner(), "0:6-6@E 1:1-6@E 0:1-5@E 1:2-5@E", ["3-6", "0-0"], "", 0);
    assert_eq!(ends(&game), "E2 W6");
    assert_eq!(legal(&game), "3-6@W");
}

#[test]
fn a_doublet_at_the_east_end_becomes_the_spinner_and_the_table_its_west_arm() {
    let mut game = at(spinner(), "0:4-6@E", ["0-6 4-5 5-6", "6-6 3-4 2-6"], "", 1);
    act(&mut game, "6-6@E");
    // the four-six is its west arm now; the ends keep their letters
    assert_eq!((ends(&game).as_str(), spinner_of(&game).as_deref()), ("E6 W4", Some("6-6")));
    assert_eq!(refusal(&game, "0-6@S"), "the S end is not open");
    act(&mut game, "4-5@W");
    assert_eq!(ends(&game), "E6 W5");
    act(&mut game, "2-6@E");
    // its west side is already covered
    assert_eq!(ends(&game), "E2 N6 S6 W5");
    act(&mut game, "0-6@N");
    assert_eq!(ends(&game), "E2 N0 S6 W5");
}

#[test]
fn a_doublet_at_the_west_end_becomes_the_spinner_and_the_table_its_east_arm() {
    let mut game = at(spinner(), "0:4-6@E 1:3-6@E 0:2-4@W", ["1-2 0-0", "2-2 0-2 3-3"], "", 1);
    assert_eq!(ends(&game), "E3 W2");
    act(&mut game, "2-2@W");
    assert_eq!((ends(&game).as_str(), spinner_of(&game).as_deref()), ("E3 W2", Some("2-2")));
    act(&mut game, "1-2@W");
    assert_eq!(ends(&game), "E3 N2 S2 W1");
    assert_eq!(legal(&game), "0-2@N 0-2@S 3-3@E");
    act(&mut game, "0-2@S");
    assert_eq!(ends(&game), "E3 N2 S0 W1");
}

#[test]
fn a_led_doublet_is_the_spinner_in_an_any_bone_lead_too() {
    let mut game = at(spinner(), "", ["3-3 0-0", "1-3"], "", 0);
    act(&mut game, "3-3@E");
    assert_eq!((ends(&game).as_str(), spinner_of(&game).as_deref()), ("E3 W3", Some("3-3")));
}

#[test]
fn end_bone_is_the_last_bone_of_each_arm() {
    use crate::games::electrum::rules::End;
    let end_bones = |game: &Electrum| {
        let bone = |end| game.layout().end_bone(end).map_or("-".into(), |bone: Bone| bone.to_string());
        game.layout().open_ends().map(|open| format!("{}:{}", open.end, bone(open.end))).collect::<Vec<_>>().join(" ")
    };
    let of = |line| end_bones(&at(spinner(), line, ["", ""], "", 0));
    assert_eq!(of("0:6-6@E"), "E:6-6 W:6-6");
    assert_eq!(of("0:4-6@E 1:6-6@E"), "E:6-6 W:4-6");
    assert_eq!(of("0:4-6@E 1:4-4@W"), "E:4-6 W:4-4");
    assert_eq!(of("0:4-6@E 1:3-6@E 0:2-4@W 1:2-2@W"), "E:3-6 W:2-2");
    assert_eq!(of("0:4-6@E 1:2-4@W 0:2-2@W"), "E:4-6 W:2-2");
    assert_eq!(of("0:4-6@E 1:6-6@E 0:1-6@E"), "E:1-6 N:6-6 S:6-6 W:4-6");
    assert_eq!(of("0:4-6@E 1:6-6@E 0:1-6@E 1:0-6@S 0:1-1@E"), "E:1-1 N:6-6 S:0-6 W:4-6");
    let bare = at(Options::default(), "0:4-6@E 1:6-6@E", ["", ""], "", 0);
    assert_eq!(end_bones(&bare), "E:6-6 W:4-6");
    assert_eq!(bare.layout().end_bone(End::E), Some(Bone::new(6, 6)));
}

#[test]
fn drawing_is_legal_only_when_nothing_fits_and_until_something_does() {
    let mut game = at(Options::default(), "0:6-6@E", ["0-0", "1-2 2-3"], "3-4 4-5 5-6 0-1", 1);
    assert_eq!(legal(&game), "draw");
    assert_eq!(refusal(&game, "pass"), "nothing fits, and a bone must be drawn before one may pass");
    assert_eq!(refusal(&game, "1-2@E"), "1-2 has no 6, which the E end asks for");
    // one bone per draw, in the order of the boneyard, and the turn stays
    for (drawn, left) in [("3-4", 3), ("4-5", 2)] {
        act(&mut game, "draw");
        assert!(game.hand(THEM).contains(drawn.parse().unwrap()));
        assert_eq!((mover(&game), game.boneyard().len(), legal(&game).as_str()), (THEM, left, "draw"));
    }
    act(&mut game, "draw");
    assert_eq!(legal(&game), "5-6@E 5-6@W");
    assert_eq!(refusal(&game, "draw"), "a bone in hand fits and must be played");
    assert_eq!(refusal(&game, "pass"), "a bone in hand fits and must be played");
    act(&mut game, "5-6@E");
    assert_eq!((mover(&game), game.boneyard().len()), (US, 1));
}

#[test]
fn a_draw_scores_nothing_and_puts_nothing_on_the_table() {
    let mut game = at(Preset::FivesAndThrees.options(), "0:6-6@E 1:3-6@E", ["0-0", "1-2"], "4-4 5-5", 0);
    let before = game.layout().clone();
    assert_eq!(act(&mut game, "draw").gain, [0, 0]);
    assert_eq!((game.layout(), count(&game)), (&before, 15));
}

#[test]
fn with_an_empty_boneyard_the_only_move_is_a_pass() {
    let mut game = at(Options::default(), "0:6-6@E", ["4-6 0-0", "1-2 2-3"], "0-4", 1);
    act(&mut game, "draw");
    assert_eq!(legal(&game), "pass");
    assert_eq!(refusal(&game, "draw"), "the boneyard is empty");
    let told = act(&mut game, "pass");
    assert_eq!((told.gain, told.dealt, mover(&game)), ([0, 0], false, US));
    assert_eq!(legal(&game), "4-6@E 4-6@W");
}

#[test]
fn with_draws_off_the_boneyard_is_out_of_the_hand() {
    let mut game = at(no_draws(), "0:6-6@E", ["4-6 0-0", "1-2"], "5-6 3-6", 1);
    assert!(game.boneyard().is_empty());
    assert_eq!(legal(&game), "pass");
    assert_eq!(refusal(&game, "draw"), "bones are not drawn in this game");
    act(&mut game, "pass");
    assert_eq!(mover(&game), US);
    assert_eq!(refusal(&game, "pass"), "a bone in hand fits and must be played");
}

#[test]
fn a_pass_when_the_other_seat_cannot_play_either_blocks_the_hand_at_once() {
    for options in [Options::default(), no_draws()] {
        let mut game = at(options, "0:6-6@E 1:1-6@E", ["2-3", "4-5"], "", 0);
        let told = act(&mut game, "pass");
        assert!(told.dealt);
        assert_eq!(told.hand_end().reason, HandReason::Blocked);
    }
}

#[test]
fn a_seat_may_pass_again_and_again_while_the_other_plays() {
    let mut game = at(no_draws(), "0:6-6@E", ["1-6 1-4 4-4 0-0", "2-3 2-2"], "", 1);
    act_all(&mut game, "pass 1-6@E pass 1-4@E pass 4-4@E");
    assert_eq!((ends(&game).as_str(), mover(&game)), ("E4 W6", THEM));
    let told = act(&mut game, "pass");
    assert_eq!(told.hand_end().reason, HandReason::Blocked);
}

#[test]
fn at_four_ends_the_fitting_plays_are_legal() {
    let game = at(spinner(), "0:6-6@E 1:1-6@E 0:3-6@W 1:4-6@S", ["0-6 1-4 2-2 3-3", "0-0"], "5-5", 0);
    assert_eq!(legal(&game), "0-6@N 1-4@E 1-4@S 3-3@W");
}

#[test]
fn only_the_seat_to_move_may_act() {
    use crate::engine::{ActionError, Rejection, Rules};
    use crate::games::electrum::rules::Action;
    let mut game = at(Options::default(), "0:6-6@E", ["0-6", "1-6"], "", 1);
    let theirs: Action = "0-6@E".parse().unwrap();
    assert_eq!(game.check(US, &theirs), Err(ActionError::NotYourTurn));
    assert_eq!(game.apply(&[], &mut Vec::new()), Err(Rejection::Count { expected: 1, found: 0 }));
    let two = [theirs, theirs];
    assert_eq!(game.apply(&two, &mut Vec::new()), Err(Rejection::Count { expected: 1, found: 2 }));
}
