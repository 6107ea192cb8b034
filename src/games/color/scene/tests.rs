//! What taps mean on the board, and what is drawn of it.

use super::*;
use crate::engine::{GameView, Rng, Rules, Seat, Seats, Seed, Square, Viewer};
use crate::games::color::rules::{Action, Claim, Color, Half, Options, Phase, Refusal, SIDE, View, groups};
use crate::scene::table::Tap;

const FIRST: Seat = Seat::new(0);

fn after(entries: &str) -> Color {
    let options = Options { dmo: Some(Seat::new(1)), first: Some(FIRST) };
    let mut game = Color::deal(&options, Seats::TWO, Seed::new(1)).unwrap();
    for entry in entries.split_whitespace() {
        let actions: Vec<Action> = entry.split('|').map(|action| action.parse().unwrap()).collect();
        game.apply(&actions, &mut Vec::new()).unwrap_or_else(|why| panic!("{entry}: {why}"));
    }
    game
}

fn view(entries: &str) -> View {
    after(entries).view(Viewer::Seat(FIRST))
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn tap_all(view: &View, mut picks: Picks, squares: &str) -> Result<Picks, (Picks, Reason)> {
    for text in squares.split_whitespace() {
        match tap(view, &picks, Target::Square(square(text))) {
            Tap::Pick(next) => picks = next,
            Tap::Refused(reason) => return Err((picks, reason)),
            Tap::Play(action) => panic!("{text} plays {action}"),
        }
    }
    Ok(picks)
}

const ROWS: &str = "R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B f4f5";

#[test]
fn a_second_tap_on_a_color_chooses_it() {
    let view = view("");
    let Tap::Pick(picks) = tap(&view, &Picks::default(), Target::Half(Half::Blue)) else { panic!("it is picked") };
    assert_eq!(picks.half, Some(Half::Blue));
    assert_eq!(tap(&view, &picks, Target::Half(Half::Blue)), Tap::Play(Action::Choose(Half::Blue)));
    assert_eq!(tap(&view, &picks, Target::Choose), Tap::Play(Action::Choose(Half::Blue)));
    assert_eq!(tap(&view, &Picks::default(), Target::Choose), Tap::Refused(Reason::PickFirst));
}

#[test]
fn every_placement_can_be_reached_by_taps_and_turns() {
    for start in ["R|B", "R|R", "R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B", "R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 K|K"] {
        let view = view(start);
        let mut reached = Vec::new();
        for at in Square::all(SIDE) {
            let Tap::Pick(mut picks) = tap(&view, &Picks::default(), Target::Square(at)) else { continue };
            for _ in 0..8 {
                let place = picks.considered(&view).expect("what is considered is legal");
                reached.push(Action::Place(place));
                match tap(&view, &picks, Target::Turn) {
                    Tap::Pick(next) => picks = next,
                    refused => {
                        assert_eq!(refused, Tap::Refused(Reason::OneWay));
                        break;
                    }
                }
            }
        }
        reached.sort();
        reached.dedup();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        assert_eq!(reached, legal, "{start}");
    }
}

#[test]
fn the_button_and_enter_place_the_considered_domino() {
    let view = view("R|B");
    let picks = tap_all(&view, Picks::default(), "c3").unwrap();
    assert_eq!(picks.considered(&view), Some([square("c3"), square("d3")]));
    assert_eq!(enter_target(&view, &picks, square("d3")), Target::Place);
    assert_eq!(enter_target(&view, &picks, square("d4")), Target::Square(square("d4")));
    assert_eq!(tap(&view, &picks, Target::Place), Tap::Play(Action::Place([square("c3"), square("d3")])));
    assert_eq!(tap(&view, &Picks::default(), Target::Place), Tap::Refused(Reason::ChooseSquare));
    assert_eq!(tap(&view, &picks, Target::GiveUp), Tap::Pick(picks.lifted()));
}

#[test]
fn a_touch_beside_a_place_lays_the_domino_and_a_slide_moves_it() {
    let view = view("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B");
    let Tap::Pick(picks) = touch(&view, &Picks::default(), square("d4"), (3.5, 3.4)) else { panic!("it lies there") };
    let at = picks.considered(&view).expect("a legal place");
    assert!(at.iter().any(|square| square.row() == 2), "above the taken square: {at:?}");
    let slid = slid(&view, &picks, (3.5, 5.6)).expect("a place is in reach");
    let at = slid.considered(&view).expect("a legal place");
    assert!(at.iter().any(|square| square.row() == 5), "below the taken squares: {at:?}");
    let far = touch(&view, &Picks::default(), square("h8"), (7.9, 7.9));
    assert_eq!(far, Tap::Refused(Reason::Rules(Refusal::Alone.into())));
}

#[test]
fn an_illegal_placement_is_refused_with_its_reason() {
    let view = view("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B");
    let refused = |at: &str| match tap(&view, &Picks::default(), Target::Square(square(at))) {
        Tap::Refused(reason) => reason,
        other => panic!("{at}: {other:?}"),
    };
    assert_eq!(refused("h8"), Reason::Rules(Refusal::Alone.into()));
    assert_eq!(refused("d4"), Reason::Rules(Refusal::Taken(square("d4")).into()));
}

#[test]
fn a_preview_agrees_with_the_rules() {
    let state = after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 K|K");
    let view = state.view(Viewer::Seat(FIRST));
    let mut legal = Vec::new();
    view.legal(&mut legal);
    for action in legal {
        let Action::Place(at) = action else { panic!("{action} is no placement") };
        let preview = PlacementPreview::of(&view, at).unwrap();
        let mut next = state.clone();
        let mut events = Vec::new();
        next.apply(&[action], &mut events).unwrap();
        let entry = ReplayedEntry::of(&view, &events).expect("a placement can be shown again");
        assert_eq!(entry.turned, preview.turned);
        assert_eq!(entry.points, preview.paid);
        assert_eq!(entry.scene, BoardScene::new(&next.view(Viewer::Table)));
    }
}

#[test]
fn a_group_is_drawn_square_by_square_at_both_ends() {
    let view = view(ROWS);
    let drawn = tap_all(&view, Picks::default(), "d4 e4 f4 d5 f5").unwrap();
    assert_eq!(drawn.claim(), "R:d4e4f4 B:d5e5f5".parse::<Action>().map(claim_of).unwrap());
    assert!(matches!(tap(&view, &drawn, Target::Claim), Tap::Play(Action::Claim(_))));
    let grown = tap_all(&view, Picks::default(), "e4 f4 d4").unwrap();
    assert_eq!(grown.claim().points(), 3);
    let shorter = tap_all(&view, grown, "d4").unwrap();
    assert_eq!(shorter.red, [square("f4"), square("e4")]);
}

fn claim_of(action: Action) -> Claim {
    match action {
        Action::Claim(claim) => claim,
        _ => Claim::default(),
    }
}

#[test]
fn a_refused_attempt_keeps_the_drawing() {
    let view = view(ROWS);
    let start = tap_all(&view, Picks::default(), "e4").unwrap();
    for (squares, reason) in [
        ("h8", Refusal::OtherColor { color: Half::Red, square: square("h8"), shows: None }),
        ("f4", Refusal::Short { color: Half::Red }),
    ] {
        match tap_all(&view, start.clone(), squares) {
            Err((picks, why)) => assert_eq!((picks, why), (start.clone(), Reason::Rules(reason.into()))),
            // the square matches, but a single square is no group
            Ok(_) => assert_eq!(tap(&view, &start, Target::Claim), Tap::Refused(Reason::Rules(reason.into()))),
        }
    }
    let old = tap_all(&view, Picks::default(), "d4 e4").unwrap();
    let refused = tap(&view, &old, Target::Claim);
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::Old { color: Half::Red }.into())));
}

#[test]
fn a_drawn_group_turns_only_at_purple() {
    let base = "R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 ";
    let bent = view(&format!("{base}P|R f4f3"));
    let drawn = tap_all(&bent, Picks::default(), "d4 f4 f3").unwrap();
    assert_eq!(drawn.claim().points(), 4);
    let straight = view(&format!("{base}R|R f3f4"));
    let (picks, why) = tap_all(&straight, Picks::default(), "d4 f4 f3").unwrap_err();
    assert_eq!(why, Reason::Rules(Refusal::Bend { color: Half::Red, square: square("f4") }.into()));
    assert_eq!(picks.claim().points(), 3, "the attempt is still there");
}

#[test]
fn a_drag_draws_a_group_and_going_back_shortens_it() {
    let view = view(ROWS);
    let board = view.table.board;
    let mut picks = drag_to(&board, &Picks::default(), true, square("d4")).unwrap();
    for (to, length) in [("e4", 2), ("f4", 3), ("e4", 2), ("f4", 3)] {
        picks = drag_to(&board, &picks, false, square(to)).unwrap();
        assert_eq!(picks.red.len(), length, "{to}");
    }
    assert!(drag_to(&board, &picks, false, square("f5")).is_err(), "the other color is not for this group");
    let blue = drag_to(&board, &picks, true, square("f5")).unwrap();
    let blue = drag_to(&board, &blue, false, square("d5")).unwrap();
    assert_eq!((blue.red.len(), blue.blue.len()), (3, 3), "a fast pointer crosses the squares between");
}

#[test]
fn every_best_claim_can_be_drawn_by_taps() {
    let mut rng = Rng::new(Seed::new(5));
    let mut claims = 0;
    for seed in 0..30 {
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(seed)).unwrap();
        let mut legal = Vec::new();
        while !game.turn().is_over() {
            let table = game.table();
            if let Phase::Claim { placed, .. } = table.phase {
                let view = game.view(Viewer::Seat(table.placer));
                let claim = groups::best_claim(&table.board, placed);
                let mut picks = Picks::default();
                for (color, path) in claim.groups() {
                    picks = Picks { color, ..picks };
                    for at in path.squares() {
                        picks = match drag_to(&table.board, &picks, picks.drawn(color).is_empty(), *at) {
                            Ok(picks) => Picks { color, ..picks },
                            Err(refusal) => panic!("{claim:?} at {at}: {refusal}"),
                        };
                    }
                }
                assert!(picks.claim().points() <= claim.points());
                claims +=
                    usize::from(tap(&view, &picks, Target::Make(claim.clone())) == Tap::Play(Action::Claim(claim)));
            }
            let movers: Vec<Seat> = game.turn().movers().iter().collect();
            let actions: Vec<Action> = movers
                .into_iter()
                .map(|seat| {
                    game.legal(seat, &mut legal);
                    rng.pick(&legal).cloned().unwrap()
                })
                .collect();
            game.apply(&actions, &mut Vec::new()).unwrap();
        }
    }
    assert!(claims > 100, "{claims} claims were offered");
}

#[test]
fn cells_know_the_order_in_which_they_turned_black() {
    let view = view("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 K|R d6d7");
    let scene = BoardScene::new(&view);
    let turned: Vec<_> = scene.cells.iter().filter_map(|cell| Some((cell.square, cell.was?))).collect();
    assert_eq!(turned, [(square("d5"), (Half::Blue, 0))]);
    assert_eq!(scene.cells.iter().filter(|cell| cell.latest).count(), 2);
    assert_eq!(scene.dominoes.len(), 3);
}

#[test]
fn the_examples_are_legal() {
    assert!(sample().is_some_and(|view| view.table.dominoes.len() > 10));
    for dominoes in ["RRd3e3 RBf3f4", "RRd3e3 PRf3f2", "RRd3e3 BBd4e4 RBf3f4", "RRd3e3 BBd4e4 KRf3g3"] {
        assert!(example(dominoes).is_some(), "{dominoes}");
    }
}
