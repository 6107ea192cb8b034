//! Which bones travel when the table has changed, as plain numbers, without the browser.

use crate::engine::Bone;
use crate::scene::table::Rect;

/// The distance of a face's center from the bone's, in faces.
const FACE: f64 = 0.49;

/// The place and orientation of a bone on screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The x of its center, in pixels.
    pub x: f64,
    /// The y of its center, in pixels.
    pub y: f64,
    /// The direction of the high face, in degrees clockwise from the east.
    pub turn: f64,
    /// The side of a face, in pixels.
    pub face: f64,
}

impl Pose {
    /// The pose of a drawing whose unit step to the east is `(a, b)` on screen and whose center is `(x, y)`.
    pub fn of_matrix(a: f64, b: f64, x: f64, y: f64) -> Self {
        Self { x, y, turn: b.atan2(a).to_degrees(), face: a.hypot(b) }
    }

    /// The pose of a bone that fills a box; upright in a tall box.
    pub fn filling(area: Rect) -> Self {
        let turn = if area.height > area.width { 90.0 } else { 0.0 };
        Self {
            x: area.left + area.width / 2.0,
            y: area.top + area.height / 2.0,
            turn,
            face: area.width.min(area.height).min(area.width.max(area.height) / 2.0),
        }
    }

    /// The center of the low face (`side` -1) or of the high one (1).
    pub fn face_at(self, side: f64) -> (f64, f64) {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let reach = side * FACE * self.face;
        (self.x + reach * cos, self.y + reach * sin)
    }

    /// The offset of this pose from another, turning the short way.
    pub fn seen_from(self, to: Self) -> Offset {
        Offset {
            x: self.x - to.x,
            y: self.y - to.y,
            turn: (self.turn - to.turn + 180.0).rem_euclid(360.0) - 180.0,
            scale: if to.face > 0.0 && self.face > 0.0 { self.face / to.face } else { 1.0 },
        }
    }
}

/// The difference of two poses: the transform that makes a drawing at one look like the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Offset {
    /// To the right, in pixels.
    pub x: f64,
    /// Down, in pixels.
    pub y: f64,
    /// Degrees clockwise, `-180..=180`.
    pub turn: f64,
    /// The scale.
    pub scale: f64,
}

impl Offset {
    /// True if the difference is invisible.
    pub fn is_nothing(self) -> bool {
        self.x.hypot(self.y) < 0.75 && self.turn.abs() < 0.5 && (self.scale - 1.0).abs() < 0.01
    }

    /// The CSS transform; `unit` pixels are one unit of the drawing.
    pub fn transform(self, unit: f64) -> String {
        let Self { x, y, turn, scale } = self;
        format!("translate({:.3}px,{:.3}px) rotate({turn:.2}deg) scale({scale:.4})", x / unit, y / unit)
    }
}

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

/// A bone that travels to where it is now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
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
pub fn plan(before: &[Seen], after: &[Seen], sources: Sources) -> Vec<Step> {
    let mut steps = Vec::new();
    let (mut drawn, mut backs) = (0, 0);
    let mut gone: Vec<&Seen> = before.iter().filter(|old| is_gone(old, after)).collect();
    for (at, seen) in after.iter().enumerate() {
        let step = |from, way, order| Step { at, from, way, order };
        if let Some(old) = stayed(before, &mut gone, seen, sources) {
            let offset = old.pose.seen_from(seen.pose);
            if old.face_down && !seen.face_down {
                steps.push(step(old.pose, Way::FliesAndTurnsUp, 0));
            } else if !offset.is_nothing() && (old.flying || !seen.on_plane) {
                steps.push(step(old.pose, if old.flying { Way::Flies } else { Way::Slides }, 0));
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
                    steps.push(step(old.pose, Way::Flies, 0));
                } else if let Some(from) = sources.mover {
                    let way = if seen.face_down { Way::Flies } else { Way::FliesAndTurnsUp };
                    steps.push(step(from, way, 0));
                }
            }
            Region::Hand if sources.same_hand => {
                if let Some(old) = crossed(&[Region::Table]).filter(|_| !sources.dealt) {
                    steps.push(step(old.pose, Way::Flies, 0));
                } else if let Some(from) = sources.pile {
                    steps.push(step(from, Way::FliesAndTurnsUp, drawn));
                    drawn += 1;
                }
            }
            Region::Seat(_) => {
                if let Some(from) = sources.pile {
                    steps.push(step(from, Way::Flies, backs));
                    backs += 1;
                }
            }
            _ => {}
        }
    }
    steps
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
    fn a_flight_turns_the_short_way_and_ends_where_it_ends() {
        for from in (-360..=360).step_by(90) {
            for to in (-360..=360).step_by(90) {
                let (from, to) = (f64::from(from), f64::from(to));
                let (here, there) = (Pose { turn: from, ..pose(3.0, 4.0) }, Pose { turn: to, ..pose(13.0, 24.0) });
                let offset = here.seen_from(there);
                assert!(offset.turn.abs() <= 180.0);
                assert!((offset.turn + to - from).rem_euclid(360.0).abs() < 1e-9, "it begins as it lay");
                assert!((offset.x + 10.0).abs() < 1e-9 && (offset.y + 20.0).abs() < 1e-9);
            }
        }
        assert!(pose(3.0, 4.0).seen_from(pose(3.0, 4.0)).is_nothing());
        let grown = Pose { face: 40.0, ..pose(0.0, 0.0) }.seen_from(pose(0.0, 0.0));
        assert_eq!(grown.transform(2.0), "translate(0.000px,0.000px) rotate(0.00deg) scale(2.0000)");
        assert_eq!(
            pose(8.0, -4.0).seen_from(pose(0.0, 0.0)).transform(4.0),
            "translate(2.000px,-1.000px) rotate(0.00deg) scale(1.0000)"
        );
    }

    #[test]
    fn a_matrix_tells_how_a_drawing_lies() {
        let upright = Pose::of_matrix(0.0, 30.0, 5.0, 6.0);
        assert_eq!((upright.x, upright.y), (5.0, 6.0));
        assert!((upright.turn - 90.0).abs() < 1e-9 && (upright.face - 30.0).abs() < 1e-9);
        let (x, y) = upright.face_at(1.0);
        assert!((x - 5.0).abs() < 1e-9 && (y - 20.7).abs() < 1e-9, "the high face is below");
        let filling = Pose::filling(Rect { left: 10.0, top: 20.0, width: 8.0, height: 16.0 });
        assert_eq!(filling, Pose { x: 14.0, y: 28.0, turn: 90.0, face: 8.0 });
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
        let steps = plan(&before, &after, sources());
        assert_eq!(
            steps,
            [
                Step { at: 1, from: pose(10.0, 0.0), way: Way::Flies, order: 0 },
                Step { at: 2, from: pose(50.0, 0.0), way: Way::Slides, order: 0 },
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
        let told: Vec<_> =
            plan(&before, &after, sources()).iter().map(|step| (step.at, step.from.x, step.way, step.order)).collect();
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
        let steps = plan(&[own, other], &after, sources());
        assert!(steps.iter().all(|step| step.way == Way::FliesAndTurnsUp));
        assert_eq!(steps.iter().map(|step| step.from.x).collect::<Vec<_>>(), [10.0, 50.0]);
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
        assert_eq!(came, [Step { at: 1, from: pose(10.0, 0.0), way: Way::Flies, order: 0 }]);
    }

    #[test]
    fn a_bone_on_its_way_goes_on_from_where_it_is() {
        let before = [Seen { flying: true, ..seen((1, 2), Region::Table, 0, 90.0) }];
        let after = [seen((1, 2), Region::Table, 0, 300.0)];
        assert_eq!(
            plan(&before, &after, sources()),
            [Step { at: 0, from: pose(90.0, 0.0), way: Way::Flies, order: 0 }]
        );
    }

    #[test]
    fn two_sets_have_every_bone_twice() {
        let before = [seen((1, 2), Region::Table, 0, 100.0), seen((1, 2), Region::Hand, 1, 10.0)];
        let after = [before[0], seen((1, 2), Region::Table, 2, 140.0)];
        let steps = plan(&before, &after, sources());
        assert_eq!(steps, [Step { at: 1, from: pose(10.0, 0.0), way: Way::Flies, order: 0 }]);
    }

    #[test]
    fn of_two_bones_alike_in_a_hand_the_one_that_is_gone_was_played() {
        let before = [seen((1, 2), Region::Hand, 0, 10.0), seen((1, 2), Region::Hand, 1, 50.0)];
        let after = [before[0], seen((1, 2), Region::Table, 2, 200.0)];
        let steps = plan(&before, &after, sources());
        assert_eq!(steps, [Step { at: 1, from: pose(50.0, 0.0), way: Way::Flies, order: 0 }]);
        // two equal bones, one placed after the other
        let both = [seen((1, 2), Region::Table, 2, 200.0), seen((1, 2), Region::Table, 3, 240.0)];
        let from: Vec<f64> = plan(&before, &both, sources()).iter().map(|step| step.from.x).collect();
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
        let steps = plan(&before, &after, went_on);
        assert_eq!(steps, [Step { at: 1, from: pose(900.0, 10.0), way: Way::FliesAndTurnsUp, order: 0 }]);
        // after undo it returns to the hand
        let steps = plan(&before, &after, sources());
        assert_eq!(steps, [Step { at: 1, from: pose(100.0, 0.0), way: Way::Flies, order: 0 }]);
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
        let steps = plan(&before, &after, dealt);
        assert_eq!(
            steps.iter().map(|step| (step.at, step.order, step.from.x)).collect::<Vec<_>>(),
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
