//! What travels when the table has changed, as plain numbers. The browser measures and shows; nothing here asks it.

use crate::engine::Bone;
use crate::scene::table::Rect;

/// How far the middle of a face lies from the middle of its bone, in faces.
const FACE: f64 = 0.49;

/// How a bone's drawing lies on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The middle, from the left, in pixels.
    pub x: f64,
    /// The middle, from the top.
    pub y: f64,
    /// Where the high face points: degrees clockwise from the east.
    pub turn: f64,
    /// The side of a face.
    pub face: f64,
}

impl Pose {
    /// How a drawing lies whose own eastward step the screen shows as `(a, b)`, with its middle at `(x, y)`.
    pub fn of_matrix(a: f64, b: f64, x: f64, y: f64) -> Self {
        Self { x, y, turn: b.atan2(a).to_degrees(), face: a.hypot(b) }
    }

    /// A bone that fills a box, upright if that is high.
    pub fn filling(area: Rect) -> Self {
        let turn = if area.height > area.width { 90.0 } else { 0.0 };
        Self {
            x: area.left + area.width / 2.0,
            y: area.top + area.height / 2.0,
            turn,
            face: area.width.min(area.height).min(area.width.max(area.height) / 2.0),
        }
    }

    /// The middle of its low face (-1) or of its high one (1).
    pub fn face_at(self, side: f64) -> (f64, f64) {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let reach = side * FACE * self.face;
        (self.x + reach * cos, self.y + reach * sin)
    }

    /// How it lies as seen from where it goes to, turned the short way.
    pub fn seen_from(self, to: Self) -> Offset {
        Offset {
            x: self.x - to.x,
            y: self.y - to.y,
            turn: (self.turn - to.turn + 180.0).rem_euclid(360.0) - 180.0,
            scale: if to.face > 0.0 && self.face > 0.0 { self.face / to.face } else { 1.0 },
        }
    }
}

/// What lies between two poses: the transform under which a drawing at the one looks like the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Offset {
    /// To the right, in pixels.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// Degrees clockwise, at most half a turn.
    pub turn: f64,
    /// How much larger.
    pub scale: f64,
}

impl Offset {
    /// Whether nobody would see a difference.
    pub fn is_nothing(self) -> bool {
        self.x.hypot(self.y) < 0.75 && self.turn.abs() < 0.5 && (self.scale - 1.0).abs() < 0.01
    }

    /// The same in the way of styles, where `unit` pixels are one of the drawing's own.
    pub fn transform(self, unit: f64) -> String {
        let Self { x, y, turn, scale } = self;
        format!("translate({:.3}px,{:.3}px) rotate({turn:.2}deg) scale({scale:.4})", x / unit, y / unit)
    }
}

/// Whereabouts a bone is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// In the hand of whoever looks.
    Hand,
    /// On the table, considered or played.
    Table,
    /// Under the pointer.
    Pointer,
    /// A back at this seat.
    Seat(u8),
}

/// A bone as it is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Seen {
    /// What it is, if that is seen.
    pub bone: Option<Bone>,
    /// Whereabouts.
    pub region: Region,
    /// Exactly where.
    pub pose: Pose,
    /// Whether it lies face down to others.
    pub face_down: bool,
    /// Whether it is only considered there.
    pub considered: bool,
    /// Whether it is on its way.
    pub flying: bool,
    /// Whether it lies on a plane, which is moved as a whole.
    pub on_plane: bool,
    /// What tells the drawing: the same one before and after has the same number.
    pub drawing: usize,
}

/// Where bones come from that were not seen before, and what is to be told of the change.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sources {
    /// The pile.
    pub pile: Option<Pose>,
    /// The seat that moved.
    pub mover: Option<Pose>,
    /// Whether bones were dealt: what lay on the table before has nothing to do with what lies there now.
    pub dealt: bool,
    /// Whether the hand shown before is the one shown now.
    pub same_hand: bool,
    /// Whether the game went on: then nothing that was laid goes back to a hand.
    pub plays: bool,
}

/// How a bone travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Within its region, among the others.
    Slides,
    /// Over all else.
    Flies,
    /// Over all else, turning face up.
    FliesAndTurnsUp,
}

/// A bone that travels to where it is seen now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// Its place among what is seen now.
    pub at: usize,
    /// Where it comes from.
    pub from: Pose,
    /// How.
    pub way: Way,
    /// How many go before it: bones are drawn and dealt one after the other.
    pub order: u32,
}

/// What travels from what was seen before to what is seen now. Each bone comes from another one: two sets have every bone
/// twice.
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
                // one that is gone, rather than one like it that is there still
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

/// The bones that have just been laid on the table, by their places among what is seen now.
pub fn laid(before: &[Seen], after: &[Seen], sources: Sources) -> Vec<usize> {
    let lies = |seen: &Seen| seen.region == Region::Table && !seen.considered;
    let is_new = |seen: &Seen| {
        lies(seen) && (sources.dealt || !before.iter().any(|old| lies(old) && old.drawing == seen.drawing))
    };
    after.iter().enumerate().filter(|(_, seen)| is_new(seen)).map(|(index, _)| index).collect()
}

/// The bones that lay on the table and are gone: somebody has taken them.
pub fn gathered(before: &[Seen], after: &[Seen], sources: Sources) -> Vec<usize> {
    if sources.dealt {
        return Vec::new();
    }
    let mut new: Vec<&Seen> = after.iter().filter(|seen| is_gone(seen, before)).collect();
    let mut taken = |old: &Seen| {
        if old.region != Region::Table || !is_gone(old, after) {
            return false;
        }
        // it may have been drawn anew, or have gone back to the hand in which it was only considered; one like it that
        // has been drawn from the pile is another bone
        let is_it = |seen: &&Seen| {
            let there = seen.region == Region::Table || old.considered || !sources.plays;
            seen.bone.is_some() && seen.bone == old.bone && there
        };
        new.iter().position(is_it).map(|at| new.remove(at)).is_none()
    };
    before.iter().enumerate().filter(|(_, old)| taken(old)).map(|(index, _)| index).collect()
}

/// Whether nothing in the other picture is the same drawing.
fn is_gone(seen: &Seen, other: &[Seen]) -> bool {
    !other.iter().any(|other| other.drawing == seen.drawing)
}

/// What is the same bone in the same region before; of the drawings that are gone one is taken, and is none of theirs any
/// more.
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
    // another drawing of the same bone, if that one is gone: what was considered has been played
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
        // one that is dragged comes from the pointer
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
        // it came from the hand when it was considered, and was not laid then
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
        // and both of them, one after the other shown at once
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
        // taken back it goes to the hand again
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
        // what went back to the hand was not taken
        assert!(gathered(&before, &[before[1], seen((1, 2), Region::Hand, 3, 0.0)], sources()).is_empty());
    }
}
