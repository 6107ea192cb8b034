//! Which bones travel when the table has changed, as plain numbers, without the browser.

use super::pose::Pose;
use crate::engine::Bone;

/// The region of the page where a bone is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// The viewer's hand.
    Hand,
    /// The table, tried or played.
    Table,
    /// Under the pointer.
    Pointer,
    /// A back at this seat.
    Seat(u8),
}

/// A bone on screen.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Seen {
    /// The bone, if its faces are seen.
    pub bone: Option<Bone>,
    /// Its region.
    pub region: Region,
    /// Its pose.
    pub pose: Pose,
    /// True if it is face down for other players.
    pub face_down: bool,
    /// True if it is only tried there.
    pub considered: bool,
    /// True if it is in flight.
    pub flying: bool,
    /// True if it lies on a plane, which moves as a whole.
    pub on_plane: bool,
    /// The identity of its element: equal before and after if it is the same element.
    pub drawing: usize,
}

/// Where new bones come from, and facts about the change.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sources {
    /// The pose of the stock.
    pub pile: Option<Pose>,
    /// The pose of the seat that moved.
    pub mover: Option<Pose>,
    /// True if bones were dealt: the bones on the table before are unrelated to those after.
    pub dealt: bool,
    /// True if the same player's hand is shown before and after.
    pub same_hand: bool,
    /// True if a move was played: then no placed bone returns to a hand.
    pub plays: bool,
}

/// How a bone travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Within its region.
    Slides,
    /// Above everything.
    Flies,
    /// Above everything, turning face up.
    FliesAndTurnsUp,
}

/// The transition of a bone to where it is now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transition {
    /// Its index in the list of bones after the change.
    pub at: usize,
    /// Its pose before.
    pub from: Pose,
    /// How it travels.
    pub way: Way,
    /// The number of bones that travel before it: bones are drawn and dealt one by one.
    pub order: u32,
}

/// The bones that travel between two states. Equal bones of two sets are matched one to one.
pub fn plan(before: &[Seen], after: &[Seen], sources: Sources) -> Vec<Transition> {
    let mut transitions = Vec::new();
    let (mut drawn, mut backs) = (0, 0);
    let mut gone: Vec<&Seen> = before.iter().filter(|old| is_gone(old, after)).collect();
    for (at, seen) in after.iter().enumerate() {
        let transition = |from, way, order| Transition { at, from, way, order };
        if let Some(old) = stayed(before, &mut gone, seen, sources) {
            let offset = old.pose.seen_from(seen.pose);
            if old.face_down && !seen.face_down {
                transitions.push(transition(old.pose, Way::FliesAndTurnsUp, 0));
            } else if !offset.is_nothing() && (old.flying || !seen.on_plane) {
                transitions.push(transition(old.pose, if old.flying { Way::Flies } else { Way::Slides }, 0));
            }
            continue;
        }
        let mut crossed = |from: &[Region]| {
            let is_it = |old: &Seen, region: Region| {
                let may_be = region != Region::Table || old.considered || !sources.plays;
                old.region == region && seen.bone.is_some() && old.bone == seen.bone && may_be
            };
            from.iter().find_map(|&region| {
                // prefer a bone that has disappeared to an equal one that is still there
                let taken = gone.iter().position(|old| is_it(old, region)).map(|at| gone.remove(at));
                taken.or_else(|| before.iter().find(|old| is_it(old, region) && !is_gone(old, after)))
            })
        };
        match seen.region {
            Region::Table if !sources.dealt => {
                if let Some(old) = crossed(&[Region::Pointer, Region::Hand]) {
                    transitions.push(transition(old.pose, Way::Flies, 0));
                } else if let Some(from) = sources.mover {
                    let way = if seen.face_down { Way::Flies } else { Way::FliesAndTurnsUp };
                    transitions.push(transition(from, way, 0));
                }
            }
            Region::Hand if sources.same_hand => {
                if let Some(old) = crossed(&[Region::Table]).filter(|_| !sources.dealt) {
                    transitions.push(transition(old.pose, Way::Flies, 0));
                } else if let Some(from) = sources.pile {
                    transitions.push(transition(from, Way::FliesAndTurnsUp, drawn));
                    drawn += 1;
                }
            }
            Region::Seat(_) => {
                if let Some(from) = sources.pile {
                    transitions.push(transition(from, Way::Flies, backs));
                    backs += 1;
                }
            }
            _ => {}
        }
    }
    transitions
}

/// The indices of bones that were just placed on the table.
pub fn laid(before: &[Seen], after: &[Seen], sources: Sources) -> Vec<usize> {
    let lies = |seen: &Seen| seen.region == Region::Table && !seen.considered;
    let is_new = |seen: &Seen| {
        lies(seen) && (sources.dealt || !before.iter().any(|old| lies(old) && old.drawing == seen.drawing))
    };
    after.iter().enumerate().filter(|(_, seen)| is_new(seen)).map(|(index, _)| index).collect()
}

/// The indices of bones that were taken from the table.
pub fn gathered(before: &[Seen], after: &[Seen], sources: Sources) -> Vec<usize> {
    if sources.dealt {
        return Vec::new();
    }
    let mut new: Vec<&Seen> = after.iter().filter(|seen| is_gone(seen, before)).collect();
    let mut taken = |old: &Seen| {
        if old.region != Region::Table || !is_gone(old, after) {
            return false;
        }
        // It may have been rendered anew, or have returned to the hand after it was only tried. An equal bone drawn
        // from the stock is another bone.
        let is_it = |seen: &&Seen| {
            let there = seen.region == Region::Table || old.considered || !sources.plays;
            seen.bone.is_some() && seen.bone == old.bone && there
        };
        new.iter().position(is_it).map(|at| new.remove(at)).is_none()
    };
    before.iter().enumerate().filter(|(_, old)| taken(old)).map(|(index, _)| index).collect()
}

/// True if no bone of the other state has the same element.
fn is_gone(seen: &Seen, other: &[Seen]) -> bool {
    !other.iter().any(|other| other.drawing == seen.drawing)
}

/// The same bone in the same region before, removed from the list of those that disappeared.
fn stayed<'s>(before: &'s [Seen], gone: &mut Vec<&'s Seen>, seen: &Seen, sources: Sources) -> Option<&'s Seen> {
    let anew = match seen.region {
        Region::Hand => sources.dealt || !sources.same_hand,
        Region::Table | Region::Seat(_) => sources.dealt,
        Region::Pointer => false,
    };
    if anew {
        return None;
    }
    let may_be = |old: &&Seen| old.region == seen.region && (old.bone == seen.bone || old.bone.is_none());
    let same = before.iter().filter(may_be).find(|old| old.drawing == seen.drawing);
    // another element of the same bone, if the old one is gone: a tried bone was played
    let drawn_anew = |old: &&Seen| seen.bone.is_some() && old.bone == seen.bone && may_be(old);
    same.or_else(|| gone.iter().position(drawn_anew).map(|at| gone.remove(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn pose(x: f64, y: f64) -> Pose {
        Pose { x, y, turn: 0.0, face: 20.0 }
    }

    fn seen(bone: (u8, u8), region: Region, drawing: usize, x: f64) -> Seen {
        let bone = Some(Bone::new(bone.0, bone.1));
        Seen {
            bone,
            region,
            pose: pose(x, 0.0),
            face_down: false,
            considered: false,
            flying: false,
            on_plane: false,
            drawing,
        }
    }

    fn sources() -> Sources {
        let (pile, mover) = (Some(pose(900.0, 10.0)), Some(pose(100.0, 10.0)));
        Sources { pile, mover, dealt: false, same_hand: true, plays: false }
    }

    #[test]
    fn a_bone_flies_from_its_slot_and_the_hand_closes_up() {
        let before = [
            seen((1, 2), Region::Hand, 0, 10.0),
            seen((3, 4), Region::Hand, 1, 50.0),
            seen((5, 5), Region::Table, 2, 200.0),
        ];
        let after = [
            seen((5, 5), Region::Table, 2, 200.0),
            seen((1, 2), Region::Table, 3, 240.0),
            seen((3, 4), Region::Hand, 1, 30.0),
        ];
        let transitions = plan(&before, &after, sources());
        assert_eq!(
            transitions,
            [
                Transition { at: 1, from: pose(10.0, 0.0), way: Way::Flies, order: 0 },
                Transition { at: 2, from: pose(50.0, 0.0), way: Way::Slides, order: 0 },
            ]
        );
        // a dragged bone comes from the pointer
        let dragged = [before[0], seen((1, 2), Region::Pointer, 7, 111.0), before[1], before[2]];
        assert_eq!(plan(&dragged, &after, sources())[0].from, pose(111.0, 0.0));
    }

    #[test]
    fn what_nobody_saw_before_comes_from_the_seat_that_moved_or_from_the_pile() {
        let before = [seen((1, 2), Region::Hand, 0, 10.0)];
        let back = Seen { bone: None, ..seen((0, 0), Region::Seat(1), 9, 300.0) };
        let after = [
            before[0],
            seen((3, 4), Region::Hand, 1, 50.0),
            seen((3, 5), Region::Hand, 2, 90.0),
            seen((6, 6), Region::Table, 3, 200.0),
            back,
        ];
        let told: Vec<_> = plan(&before, &after, sources())
            .iter()
            .map(|transition| (transition.at, transition.from.x, transition.way, transition.order))
            .collect();
        assert_eq!(
            told,
            [
                (1, 900.0, Way::FliesAndTurnsUp, 0),
                (2, 900.0, Way::FliesAndTurnsUp, 1),
                (3, 100.0, Way::FliesAndTurnsUp, 0),
                (4, 900.0, Way::Flies, 0),
            ]
        );
        let hidden = Seen { bone: None, face_down: true, ..after[3] };
        assert_eq!(plan(&[], &[hidden], sources())[0].way, Way::Flies, "a seed of another is laid face down");
    }

    #[test]
    fn seeds_turn_over_where_they_lie() {
        let own = Seen { face_down: true, ..seen((1, 2), Region::Table, 0, 10.0) };
        let other = Seen { bone: None, face_down: true, ..seen((0, 0), Region::Table, 1, 50.0) };
        let after = [seen((1, 2), Region::Table, 0, 10.0), seen((3, 9), Region::Table, 1, 50.0)];
        let transitions = plan(&[own, other], &after, sources());
        assert!(transitions.iter().all(|transition| transition.way == Way::FliesAndTurnsUp));
        assert_eq!(transitions.iter().map(|transition| transition.from.x).collect::<Vec<_>>(), [10.0, 50.0]);
    }

    #[test]
    fn what_was_considered_has_been_played_without_a_flight() {
        let there = Seen { considered: true, ..seen((1, 2), Region::Table, 5, 200.0) };
        let considered = [seen((1, 2), Region::Hand, 0, 10.0), there];
        let played = [seen((1, 2), Region::Table, 6, 200.0)];
        assert!(plan(&considered, &played, sources()).is_empty());
        assert_eq!(laid(&considered, &played, sources()), [0]);
        // it flew from the hand when it was tried, and was not placed then
        assert!(laid(&considered[..1], &considered, sources()).is_empty());
        let came = plan(&considered[..1], &considered, sources());
        assert_eq!(came, [Transition { at: 1, from: pose(10.0, 0.0), way: Way::Flies, order: 0 }]);
    }

    #[test]
    fn a_bone_on_its_way_goes_on_from_where_it_is() {
        let before = [Seen { flying: true, ..seen((1, 2), Region::Table, 0, 90.0) }];
        let after = [seen((1, 2), Region::Table, 0, 300.0)];
        assert_eq!(
            plan(&before, &after, sources()),
            [Transition { at: 0, from: pose(90.0, 0.0), way: Way::Flies, order: 0 }]
        );
    }

    #[test]
    fn two_sets_have_every_bone_twice() {
        let before = [seen((1, 2), Region::Table, 0, 100.0), seen((1, 2), Region::Hand, 1, 10.0)];
        let after = [before[0], seen((1, 2), Region::Table, 2, 140.0)];
        let transitions = plan(&before, &after, sources());
        assert_eq!(transitions, [Transition { at: 1, from: pose(10.0, 0.0), way: Way::Flies, order: 0 }]);
    }

    #[test]
    fn of_two_bones_alike_in_a_hand_the_one_that_is_gone_was_played() {
        let before = [seen((1, 2), Region::Hand, 0, 10.0), seen((1, 2), Region::Hand, 1, 50.0)];
        let after = [before[0], seen((1, 2), Region::Table, 2, 200.0)];
        let transitions = plan(&before, &after, sources());
        assert_eq!(transitions, [Transition { at: 1, from: pose(50.0, 0.0), way: Way::Flies, order: 0 }]);
        // two equal bones, one placed after the other
        let both = [seen((1, 2), Region::Table, 2, 200.0), seen((1, 2), Region::Table, 3, 240.0)];
        let from: Vec<f64> = plan(&before, &both, sources()).iter().map(|transition| transition.from.x).collect();
        assert_eq!(from, [10.0, 50.0]);
    }

    #[test]
    fn a_bone_that_is_taken_is_another_than_one_like_it_that_is_drawn() {
        let before = [
            seen((1, 2), Region::Table, 0, 100.0),
            seen((1, 2), Region::Table, 1, 140.0),
            seen((0, 3), Region::Hand, 2, 10.0),
        ];
        let after = [before[1], seen((1, 2), Region::Hand, 3, 10.0)];
        let went_on = Sources { plays: true, ..sources() };
        assert_eq!(gathered(&before, &after, went_on), [0], "one like it lies there still");
        let transitions = plan(&before, &after, went_on);
        assert_eq!(transitions, [Transition { at: 1, from: pose(900.0, 10.0), way: Way::FliesAndTurnsUp, order: 0 }]);
        // after undo it returns to the hand
        let transitions = plan(&before, &after, sources());
        assert_eq!(transitions, [Transition { at: 1, from: pose(100.0, 0.0), way: Way::Flies, order: 0 }]);
    }

    #[test]
    fn a_new_deal_comes_from_the_pile_one_by_one_and_leaves_the_table_alone() {
        let before = [seen((1, 2), Region::Table, 0, 100.0), seen((1, 3), Region::Hand, 1, 10.0)];
        let after = [
            seen((1, 2), Region::Hand, 2, 10.0),
            seen((1, 3), Region::Hand, 1, 50.0),
            seen((6, 6), Region::Table, 3, 200.0),
        ];
        let dealt = Sources { dealt: true, ..sources() };
        let transitions = plan(&before, &after, dealt);
        assert_eq!(
            transitions
                .iter()
                .map(|transition| (transition.at, transition.order, transition.from.x))
                .collect::<Vec<_>>(),
            [(0, 0, 900.0), (1, 1, 900.0)]
        );
        assert!(gathered(&before, &after, dealt).is_empty());
    }

    #[test]
    fn another_persons_hand_is_not_dealt_before_their_eyes() {
        let before = [seen((1, 2), Region::Hand, 0, 10.0)];
        let after = [seen((3, 4), Region::Hand, 1, 10.0)];
        assert!(plan(&before, &after, Sources { same_hand: false, ..sources() }).is_empty());
        let laid = [seen((1, 2), Region::Table, 1, 100.0)];
        assert_eq!(
            plan(&before, &laid, Sources { same_hand: false, ..sources() }).len(),
            1,
            "but what it laid is seen"
        );
    }

    #[test]
    fn what_is_taken_from_the_table_is_gathered() {
        let before = [
            seen((1, 2), Region::Table, 0, 100.0),
            seen((1, 3), Region::Table, 1, 10.0),
            seen((4, 4), Region::Hand, 2, 0.0),
        ];
        let after = [before[1]];
        assert_eq!(gathered(&before, &after, sources()), [0]);
        // a bone that returned to the hand was not taken
        assert!(gathered(&before, &[before[1], seen((1, 2), Region::Hand, 3, 0.0)], sources()).is_empty());
    }
}
