//! A made-up game for four seats with two ends.

use super::*;
use crate::engine::{ActionError, Bone, Seat};
use crate::scene::table::{Area, Faces, Heading, Highlight, OnePlace, Tap};

const AREA: Area = Area { width: 360.0, height: 380.0 };

const fn bone(low: u8, high: u8) -> Bone {
    Bone::new(low, high)
}

/// A line led with the first bone; the seats play in turn, each at the end of this arm.
fn line(lead: Bone, later: &[(Heading, Bone)]) -> Line {
    let mut chain = Chain::new(lead, false);
    assert!(later.iter().all(|&(heading, bone)| chain.join(heading, bone)));
    let bones = [lead].into_iter().chain(later.iter().map(|(_, bone)| *bone));
    let played = bones.zip(0..).map(|(bone, turn)| Played { bone, seat: Seat::new(turn % 4), made: Faces::default() });
    Line { chain: Some(chain), played: played.collect() }
}

fn tap(
    plays: &Plays<&'static str>,
    picked: Option<Bone>,
    target: Target,
    one_place: OnePlace,
) -> Tap<Option<Bone>, &'static str, Reason<Misfit>> {
    plays.tap(picked, target, one_place, |misfit| Err(ActionError::Illegal(misfit)))
}

/// A refusal by the rules.
const fn refused(misfit: Misfit) -> Tap<Option<Bone>, &'static str, Reason<Misfit>> {
    Tap::Refused(Reason::Rules(ActionError::Illegal(misfit)))
}

#[test]
fn a_lead_has_two_targets_and_one_action() {
    let held = bone(3, 5);
    let plays: Plays<&str> = [(held, Heading::East, "lead"), (held, Heading::West, "lead")].into_iter().collect();
    let scene = LineScene::new(&Line::default().fit(AREA), [held], &plays, Some(held));
    let ends: Vec<_> = scene.ends.iter().map(|end| (end.end, end.pips, end.corners, end.highlight)).collect();
    assert_eq!(ends, [(Heading::East, None, true, Highlight::Fits), (Heading::West, None, false, Highlight::Fits)]);
    assert_eq!(tap(&plays, None, Target::Bone(held), OnePlace::AtOnce), Tap::Play("lead"));
    assert_eq!(tap(&plays, Some(held), Target::End(Heading::West), OnePlace::Confirm), Tap::Play("lead"));
    let others = LineScene::new(&Line::default().fit(AREA), [held], &Plays::<()>::from_iter([]), Some(held));
    assert!(others.ends.is_empty(), "another seat leads");
    assert_eq!(others.hand, [(held, Highlight::Calm)]);
}

#[test]
fn equal_ends_are_one_place() {
    let table = line(bone(2, 6), &[(Heading::East, bone(5, 6)), (Heading::East, bone(2, 5))]);
    let (both, none) = (bone(2, 4), bone(1, 3));
    let plays: Plays<&str> = [(both, Heading::East, "left"), (both, Heading::West, "left")].into_iter().collect();
    let scene = LineScene::new(&table.fit(AREA), [both, none], &plays, Some(both));
    assert!(scene.ends.iter().all(|end| (end.pips, end.highlight) == (Some(2), Highlight::Fits)));
    assert_eq!(tap(&plays, Some(both), Target::Bone(both), OnePlace::Twice), Tap::Play("left"));
    assert_eq!(tap(&plays, Some(both), Target::Bone(none), OnePlace::Twice), refused(Misfit::FitsNowhere(none)));
    let allowed = plays.tap(None, Target::End(Heading::East), OnePlace::Twice, |_| Ok::<(), ActionError<Misfit>>(()));
    assert_eq!(allowed, Tap::Refused(Reason::ChooseFirst));
    let unfit = plays.tap(None, Target::Bone(none), OnePlace::Twice, |_| Ok::<(), ActionError<Misfit>>(()));
    assert_eq!(unfit, Tap::Refused(Reason::FitsNowhere(none)));
    let nowhere = scene.drop_end(AREA.width, AREA.height);
    assert_eq!(nowhere, None);
}

#[test]
fn bones_know_their_seats_and_the_last_is_marked() {
    let later = [
        (Heading::East, bone(1, 6)),
        (Heading::West, bone(5, 6)),
        (Heading::West, bone(5, 5)),
        (Heading::East, bone(0, 1)),
    ];
    let scene = LineScene::new(&line(bone(6, 6), &later).fit(AREA), [], &Plays::<()>::from_iter([]), None);
    let seats: Vec<usize> = scene.bones.iter().map(|placed| placed.seat.index()).collect();
    assert_eq!(seats, [0, 1, 2, 3, 0]);
    assert!(scene.bones.iter().map(|placed| placed.latest).eq([false, false, false, false, true]));
    assert_eq!(
        scene.ends.iter().map(|end| (end.end, end.pips)).collect::<Vec<_>>(),
        [(Heading::East, Some(0)), (Heading::West, Some(5))]
    );
}

#[test]
fn a_selected_bone_that_left_the_hand_counts_as_none() {
    let plays: Plays<&str> = [(bone(1, 6), Heading::East, "right")].into_iter().collect();
    let gone = Some(bone(0, 0));
    assert_eq!(tap(&plays, gone, Target::End(Heading::East), OnePlace::Twice), refused(Misfit::NothingSelected));
    assert_eq!(
        tap(&plays, Some(bone(1, 6)), Target::End(Heading::West), OnePlace::Twice),
        refused(Misfit::DoesNotFit(bone(1, 6), Heading::West))
    );
}
