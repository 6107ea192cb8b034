//! docs/rules/color.md, Placing.

use super::{FIRST, SECOND, board, corner, game, legal, play, squares, to_claim, to_place, turn};
use crate::engine::{ActionError, Rules, Square};
use crate::games::color::rules::{Board, Event, Half, Phase, PlacedDomino, Refusal, SquareSet, TurnStep};

/// docs/rules/color.md, Placing 3.
#[test]
fn the_first_domino_goes_anywhere_either_way_round() {
    let game = to_place(Board::default(), "RK");
    assert_eq!(legal(&game, FIRST).len(), 2 * 112);
    assert_eq!(legal(&to_place(Board::default(), "RR"), FIRST).len(), 112);
    assert_eq!(legal(&game, SECOND), [""; 0]);
}

/// docs/rules/color.md, Placing 3.
#[test]
fn later_dominoes_are_adjacent_to_a_filled_square() {
    let cross = corner(&["RB", "", "", "........"]);
    let game = to_place(cross, "RK");
    let expected = ["c1d1", "d1c1", "a2b2", "b2a2", "a2a3", "a3a2", "b2b3", "b3b2", "b2c2", "c2b2", "c1c2", "c2c1"];
    let (mut found, mut expected) = (legal(&game, FIRST), expected.map(str::to_owned));
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

/// docs/rules/color.md, Placing 2.
#[test]
fn an_illegal_placement_is_refused_with_its_reason() {
    let game = || to_place(corner(&["RB", "K."]), "RK");
    let square = |text: &str| text.parse::<Square>().expect("a square");
    for (place, refusal) in [
        ("a1b1", Refusal::Taken(square("a1"))),
        ("b2a2", Refusal::Taken(square("a2"))),
        ("b2c3", Refusal::Apart(square("b2"), square("c3"))),
        ("b2b2", Refusal::Apart(square("b2"), square("b2"))),
        ("b2d2", Refusal::Apart(square("b2"), square("d2"))),
        ("h1a3", Refusal::Apart(square("h1"), square("a3"))),
        ("d4d5", Refusal::Alone),
        ("c3d3", Refusal::Alone),
        ("c3c4", Refusal::Alone),
        ("K", Refusal::NotNow(TurnStep::Place)),
        ("-", Refusal::NotNow(TurnStep::Place)),
    ] {
        assert_eq!(play(&mut game(), &[place]), Err(refusal), "{place}");
    }
    assert_eq!(game().check(SECOND, &super::action("b2c2")), Err(ActionError::NotYourTurn));
    for place in ["b2c2", "c2b2", "b2b3", "a3a4"] {
        assert!(play(&mut game(), &[place]).is_ok(), "{place}");
    }
    let equal = || to_place(corner(&["RB", "K."]), "RR");
    assert_eq!(play(&mut equal(), &["c2b2"]), Err(Refusal::Reversed));
    assert!(play(&mut equal(), &["b2c2"]).is_ok());
}

/// docs/rules/color.md, Placing 1.
#[test]
fn halves_keep_their_squares_and_the_placer_alternates() {
    let mut game = game(Board::default(), Phase::Choose);
    let events = turn(&mut game, ["R", "B"], "d4d3", None);
    assert_eq!(events[1], Event::Placed { seat: FIRST, halves: [Half::Red, Half::Blue], at: squares("d4d3") });
    assert_eq!(game.table().board.at("d4".parse().expect("a square")), Some(Half::Red));
    assert_eq!(game.table().board.at("d3".parse().expect("a square")), Some(Half::Blue));
    assert_eq!(game.table().placer, SECOND);
    turn(&mut game, ["B", "K"], "e3e4", Some("-"));
    assert_eq!(game.table().placer, FIRST);
    let laid = PlacedDomino { seat: SECOND, halves: [Half::Blue, Half::Black], at: squares("e3e4") };
    assert_eq!(game.table().dominoes[1..], [laid]);
}

/// docs/rules/color.md, Claims 7.
#[test]
fn there_is_no_claim_step_without_a_possible_claim() {
    for (rows, domino, place, claims) in [
        (["RB", "..", ".."], "RB", "a2b2", true),
        (["RB", "..", ".."], "RB", "b2a2", false),
        (["RB", "..", ".."], "PK", "c1d1", true),
        (["RB", "..", ".."], "PK", "c2c1", false),
        (["KK", "..", ".."], "PR", "a2b2", true),
        (["KK", "..", ".."], "RB", "a2b2", false),
        (["KK", "..", ".."], "RR", "a2b2", true),
        (["PP", "..", ".."], "KK", "a2b2", false),
    ] {
        let mut game = to_place(corner(&rows), domino);
        play(&mut game, &[place]).expect("a place");
        let phase = game.table().phase;
        assert_eq!(matches!(phase, Phase::Claim { .. }), claims, "{rows:?} {domino} {place}");
        assert_eq!(matches!(phase, Phase::Choose), !claims);
    }
    assert_eq!(to_claim(corner(&["RR"]), "a1b1").check(SECOND, &super::action("-")), Err(ActionError::NotYourTurn));
}

#[test]
fn square_sets_and_boards_agree_with_their_text() {
    let drawing = "R......B ........ ...KP... ........ ........ ........ ........ P......K";
    let drawn = board(drawing);
    assert_eq!(drawn.rows().join(" "), drawing);
    let names = |set: SquareSet| set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(drawn.filled()), "a1 h1 d3 e3 a8 h8");
    assert_eq!(names(drawn.squares_of(Half::Purple)), "e3 a8");
    assert_eq!(names(drawn.squares_of(Half::Red).union(drawn.squares_of(Half::Blue)).neighbors()), "b1 g1 a2 h2");
    assert_eq!(names(SquareSet::only("e3".parse().expect("a square")).neighbors()), "e2 d3 f3 e4");
    assert_eq!(serde_json::from_str::<Board>(&serde_json::to_string(&drawn).expect("rows")).expect("rows"), drawn);
    for bad in [r#"["........"]"#, r#"["R"]"#, "[]", r#""R""#] {
        assert!(serde_json::from_str::<Board>(bad).is_err(), "{bad}");
    }
}
