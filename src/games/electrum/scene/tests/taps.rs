use super::*;
use crate::engine::{ActionError, GameView};
use crate::games::electrum::rules::Refusal;
use crate::scene::table::{OnePlace, Tap};

fn tap(view: &View, picked: Option<Bone>, target: Target) -> Tap<Option<Bone>, Action, Reason> {
    super::super::tap(view, picked, target, OnePlace::Confirm)
}

fn targets(view: &View, picked: Option<Bone>) -> Vec<Target> {
    let scene = table_scene(view, picked, PHONE);
    let bones = scene.hand.iter().map(|(bone, _)| Target::Bone(*bone));
    let ends = scene.ends.iter().map(|end| Target::End(end_of(end.end)));
    bones.chain(ends).chain(only_move(view)).collect()
}

fn tappable_actions(view: &View) -> Vec<Action> {
    let mut played = Vec::new();
    let mut all_picks = vec![None];
    let mut next = 0;
    while let Some(&picks) = all_picks.get(next) {
        next += 1;
        for target in targets(view, picks) {
            match tap(view, picks, target) {
                Tap::Play(action) => played.push(action),
                Tap::Pick(picks) if !all_picks.contains(&picks) => all_picks.push(picks),
                Tap::Pick(_) | Tap::Refused(_) => {}
            }
        }
    }
    played.sort();
    played.dedup();
    played
}

#[test]
fn taps_can_play_exactly_the_legal_actions() {
    let (mut leads, mut draws, mut passes) = (0, 0, 0);
    for view in views(0..2, 120) {
        let legal = legal(&view);
        assert_eq!(tappable_actions(&view), legal);
        leads += u32::from(view.layout.is_empty());
        draws += u32::from(legal == [Action::Draw]);
        passes += u32::from(legal == [Action::Pass]);
        let scene = table_scene(&view, None, PHONE);
        for (bone, highlight) in &scene.hand {
            assert_eq!(
                *highlight == Highlight::Playable,
                legal.iter().any(|action| matches!(action, Action::Play(played, _) if played == bone))
            );
        }
    }
    assert!(leads > 10 && draws > 10 && passes > 10, "the games were too short: {leads}, {draws}, {passes}");
}

#[test]
fn no_tap_plays_an_illegal_action() {
    let everything: Vec<Target> =
        Bone::set(6).map(Target::Bone).chain(End::ALL.map(Target::End)).chain([Target::Draw, Target::Pass]).collect();
    let mut refused = 0;
    for options in all_options() {
        play(&options, 8, 120, |game, seat, _| {
            for viewer in [Viewer::Seat(seat), Viewer::Seat(seat.next(Seats::TWO)), Viewer::Table, Viewer::Peek(seat)] {
                let view = game.view(viewer);
                let legal = legal(&view);
                for picked in [None].into_iter().chain(Bone::set(6).map(Some)) {
                    for &target in &everything {
                        match tap(&view, picked, target) {
                            Tap::Play(action) => {
                                assert!(legal.contains(&action), "{action}");
                                assert_eq!(game.check(seat, &action), Ok(()));
                            }
                            Tap::Pick(Some(bone)) => {
                                assert!(view.own_hand().is_some_and(|hand| hand.contains(bone)));
                            }
                            Tap::Pick(None) => {
                                assert_eq!(target, Target::Bone(picked.expect("picked")));
                            }
                            Tap::Refused(_) => refused += 1,
                        }
                    }
                }
            }
        });
    }
    assert!(refused > 1000);
}

#[test]
fn the_view_and_the_rules_agree_on_every_action() {
    let actions: Vec<Action> = Bone::set(6)
        .flat_map(|bone| End::ALL.map(|end| Action::Play(bone, end)))
        .chain([Action::Draw, Action::Pass])
        .collect();
    for options in all_options() {
        play(&options, 9, 200, |game, _, _| {
            for seat in Seats::TWO.iter() {
                let view = game.view(Viewer::Seat(seat));
                for action in &actions {
                    assert_eq!(view.check(action), game.check(seat, action));
                }
            }
        });
    }
}

#[test]
fn arrow_keys_reach_every_end() {
    for view in views(0..2, 120) {
        for area in AREAS {
            let scene = table_scene(&view, None, area);
            for from in &scene.ends {
                for [one, other] in [[Heading::East, Heading::West], [Heading::South, Heading::North]] {
                    let mut reached = vec![from.end];
                    for heading in [one, other] {
                        let mut at = from.end;
                        while let Some(next) = scene.next_end(at, heading) {
                            assert!(!reached.contains(&next), "the keys loop");
                            reached.push(next);
                            at = next;
                        }
                    }
                    assert_eq!(reached.len(), scene.ends.len());
                }
            }
        }
    }
}

#[test]
fn a_dropped_bone_goes_to_the_end_below_if_it_fits() {
    let mut dropped = 0;
    for view in views(0..1, 80) {
        for area in AREAS {
            for bone in view.own_hand().unwrap_or_default().iter() {
                let scene = table_scene(&view, Some(bone), area);
                for target in &scene.ends {
                    let BonePlace { x, y, .. } = target.spot;
                    let end = scene.drop_end(x, y);
                    let lead = view.layout.is_empty().then_some(End::E);
                    let fits = view.check(&Action::Play(bone, lead.unwrap_or(end_of(target.end)))).is_ok();
                    assert_eq!(end, fits.then_some(target.end));
                    dropped += u32::from(fits);
                }
                assert_eq!(scene.drop_end(area.width + 200.0, area.height + 200.0), None);
            }
        }
    }
    assert!(dropped > 1000);
}

#[test]
fn taps_select_change_deselect_and_play_a_bone() {
    let view = at_turn(table("6-6@E 1-6@E 3-6@W", true), "1-3 2-2 4-6", 8);
    let picked = |text| Some(bone(text));
    let none = None;
    assert_eq!(tap(&view, none, Target::Bone(bone("1-3"))), Tap::Pick(picked("1-3")));
    assert_eq!(tap(&view, picked("1-3"), Target::Bone(bone("4-6"))), Tap::Pick(picked("4-6")));
    assert_eq!(tap(&view, picked("4-6"), Target::Bone(bone("4-6"))), Tap::Pick(none));
    assert_eq!(tap(&view, picked("4-6"), Target::End(End::N)), Tap::Play(Action::Play(bone("4-6"), End::N)));
}

#[test]
fn both_lead_targets_play_the_same_action() {
    let view = at_turn(View::of_table(Layout::new(), Options::default()), "1-6 3-3", 14);
    for end in [End::E, End::W] {
        let lead = tap(&view, Some(bone("1-6")), Target::End(end));
        assert_eq!(lead, Tap::Play(Action::Play(bone("1-6"), End::E)));
    }
}

#[test]
fn refused_taps_give_the_reason() {
    let view = at_turn(table("6-6@E 1-6@E 3-6@W", true), "1-3 2-2 4-6", 8);
    let refusal = |view: &View, picks, target| match tap(view, picks, target) {
        Tap::Refused(reason) => reason,
        other => panic!("{other:?}"),
    };
    let (none, picked) = (None, Some(bone("4-6")));
    let of_rules = |refusal: Refusal| Reason::Rules(refusal.into());
    assert_eq!(refusal(&view, none, Target::End(End::E)), Reason::ChooseFirst);
    assert_eq!(refusal(&view, none, Target::Bone(bone("2-2"))), Reason::FitsNowhere(bone("2-2")));
    assert_eq!(refusal(&view, none, Target::Bone(bone("0-0"))), of_rules(Refusal::NotInHand(bone("0-0"))));
    let misfit = Refusal::DoesNotFit { bone: bone("4-6"), end: End::E, pips: 1 };
    assert_eq!(refusal(&view, picked, Target::End(End::E)), of_rules(misfit));
    assert_eq!(refusal(&view, none, Target::Draw), of_rules(Refusal::MustPlay));
    assert_eq!(refusal(&view, none, Target::Pass), of_rules(Refusal::MustPlay));
    let stuck = at_turn(view.clone(), "2-2", 8);
    assert_eq!(refusal(&stuck, none, Target::Pass), of_rules(Refusal::MustDraw));
    assert_eq!(refusal(&stuck, none, Target::End(End::E)), of_rules(Refusal::MustDraw));
    let dry = at_turn(view.clone(), "2-2", 0);
    assert_eq!(refusal(&dry, none, Target::Draw), of_rules(Refusal::NothingToDraw));
    assert_eq!(tap(&dry, none, Target::Pass), Tap::Play(Action::Pass));
    let mut theirs = view;
    theirs.turn = Some(Seat::new(1));
    for target in [Target::Bone(bone("1-3")), Target::End(End::E), Target::Draw, Target::Pass] {
        assert_eq!(refusal(&theirs, none, target), Reason::Rules(ActionError::NotYourTurn));
        theirs.winner = Some(Seat::new(1));
        assert_eq!(refusal(&theirs, none, target), Reason::Rules(ActionError::GameOver));
        theirs.winner = None;
    }
}

#[test]
fn a_bone_with_one_place_is_played_as_the_preference_says() {
    let view = at_turn(table("6-6@E 1-6@E 3-6@W", true), "1-3 1-5 2-2", 8);
    let (one, several) = (bone("1-5"), bone("1-3"));
    let picked = Some::<Bone>;
    let tapped = |picks, bone, way| super::super::tap(&view, picks, Target::Bone(bone), way);
    let (none, played) = (None, Tap::Play(Action::Play(one, End::E)));
    assert_eq!(tapped(none, one, OnePlace::Confirm), Tap::Pick(picked(one)));
    assert_eq!(tapped(picked(one), one, OnePlace::Confirm), Tap::Pick(none));
    assert_eq!(tapped(none, one, OnePlace::Twice), Tap::Pick(picked(one)));
    assert_eq!(tapped(picked(several), one, OnePlace::Twice), Tap::Pick(picked(one)), "another bone was selected");
    assert_eq!(tapped(picked(one), one, OnePlace::Twice), played);
    assert_eq!(tapped(none, one, OnePlace::AtOnce), played);
    for way in OnePlace::ALL {
        assert_eq!(tapped(none, several, way), Tap::Pick(picked(several)), "it fits two ends");
        assert_eq!(tapped(picked(several), several, way), Tap::Pick(none));
        assert_eq!(tapped(none, bone("2-2"), way), Tap::Refused(Reason::FitsNowhere(bone("2-2"))));
        assert_eq!(super::super::tap(&view, picked(one), Target::End(End::E), way), played);
    }
}

#[test]
fn a_lead_counts_as_one_place() {
    let view = at_turn(View::of_table(Layout::new(), Options::default()), "1-6 3-3", 14);
    let lead = super::super::tap(&view, None, Target::Bone(bone("1-6")), OnePlace::AtOnce);
    assert_eq!(lead, Tap::Play(Action::Play(bone("1-6"), End::E)));
}
