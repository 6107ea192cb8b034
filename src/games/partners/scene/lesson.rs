//! The lesson: four exercises about the rules, four about playing as partners.

use crate::engine::{Bone, Pips, Seat};
use crate::games::partners::rules::{End, Ending, Event, HandEnd, Partners, Table, View};
use crate::scene::lesson::{Exercise, HasLesson, LessonPosition, Verdict};

const CLASSIC: &str = "{}";
const DRAWN: &str = r#"{"opening":"drawn"}"#;
const DOMINICAN: &str = r#"{"leader":"winner","count":"all","block_winner":"blocker","block_tie":"blocker","capicua":30,"lead_pass":30,"round_pass":30,"points_to_win":200}"#;

/// The player after the learner, an opponent.
const NEXT: Seat = Seat::new(1);
/// The learner's partner.
const PARTNER: Seat = Seat::new(2);

/// The bones of a number that make it long.
const LONG: usize = 4;

const fn at(options: &'static str, seed: &'static str, actions: &'static str) -> LessonPosition {
    LessonPosition { options, seats: 4, seed, actions }
}

/// The bone that was played, and where.
fn played(events: &[Event]) -> Option<(Bone, End)> {
    events.iter().find_map(|event| match event {
        Event::Played { bone, end, .. } => Some((*bone, *end)),
        _ => None,
    })
}

/// The numbers at the ends after a play.
fn ends_after(table: &Table, bone: Bone, end: End) -> [Pips; 2] {
    let outer = |number: Pips| bone.other(number).unwrap_or(number);
    match (table.ends, end) {
        (None, _) | (_, End::Lead) => [bone.low(), bone.high()],
        (Some([left, right]), End::Left) => [outer(left), right],
        (Some([left, right]), End::Right) => [left, outer(right)],
    }
}

/// The number whose double the partner led.
fn led_by_partner(table: &Table) -> Option<Pips> {
    let lead = table.line.first().filter(|lead| lead.seat == PARTNER)?;
    lead.bone.is_doublet().then(|| lead.bone.low())
}

/// Right if the play, with the ends that it leaves, satisfies `is_right`; otherwise wrong, with this reason.
fn play(
    view: &View,
    events: &[Event],
    is_right: impl Fn(Bone, End, [Pips; 2]) -> bool,
    otherwise: &'static str,
) -> Verdict {
    match played(events) {
        Some((bone, end)) if is_right(bone, end, ends_after(&view.table, bone, end)) => Verdict::Right,
        Some(_) => Verdict::Wrong(otherwise),
        None => Verdict::OnTheWay,
    }
}

fn is_dead(events: &[Event]) -> bool {
    HandEnd::of(events).is_some_and(|end| matches!(end.ending, Ending::Dead { .. }))
}

impl HasLesson for Partners {
    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "fits",
            position: at(CLASSIC, "000000000000K", "1-6@L 5-6@R 1-3@L 2-3@L"),
            judge: |view, events| play(view, events, |_, end, _| view.table.number_at(end) == Some(5), "other_end"),
            right: "1-5@R",
            wrong: Some("0-2@L"),
        },
        Exercise {
            name: "pass",
            position: at(CLASSIC, "000000000003M", "1-6@L 4-6@R 1-5@L 5-5@L 0-4@R"),
            judge: |view, events| {
                let lacks = &view.table.lacks[NEXT.index()];
                play(view, events, |_, _, ends| ends.iter().all(|number| lacks.contains(number)), "can_play")
            },
            right: "0-5@R",
            wrong: Some("0-6@R"),
        },
        Exercise {
            name: "dead",
            position: at(
                CLASSIC,
                "000000000003X",
                "2-6@L 2-2@L 2-5@L 1-5@L 3-6@R 1-3@R 1-2@L 1-4@R 2-3@L 4-4@R 3-3@L 0-3@L 4-6@R 5-6@R 5-5@R 0-5@L 3-5@L 4-5@R",
            ),
            judge: |view, events| play(view, events, |_, _, _| is_dead(events), "open"),
            right: "3-4@R",
            wrong: Some("3-4@L"),
        },
        Exercise {
            name: "capicua",
            position: at(
                DOMINICAN,
                "0000000000001",
                "3-6@L 3-4@L 5-6@R 4-5@L 2-5@L 2-3@L 3-5@L 0-5@L 0-4@L 2-4@L 2-2@L 1-2@L 5-5@R 1-5@R 1-3@L 1-4@R 3-3@L 4-6@R 0-3@L 1-6@R 0-6@L 0-1@R 0-2@R",
            ),
            judge: |view, events| play(view, events, |_, _, _| HandEnd::of(events).is_some(), "open"),
            right: "2-6@L",
            wrong: None,
        },
        Exercise {
            name: "lead",
            position: at(DRAWN, "000000000005G", ""),
            judge: |view, events| {
                let hand = view.own_hand().unwrap_or_default();
                let is_long = |bone: Bone| hand.iter().filter(|other| other.has(bone.low())).count() >= LONG;
                play(view, events, |bone, _, _| bone.is_doublet() && is_long(bone), "not_long")
            },
            right: "6-6@-",
            wrong: Some("3-3@-"),
        },
        Exercise {
            name: "repeat",
            position: at(DRAWN, "6TT8BGH0AK9DQ", "4-4@- 1-4@L 4-6@R 0-6@R 1-1@L 1-3@L"),
            judge: |view, events| {
                let led = led_by_partner(&view.table);
                play(view, events, |_, _, ends| led.is_some_and(|number| ends.contains(&number)), "covered")
            },
            right: "3-4@L",
            wrong: Some("3-6@L"),
        },
        Exercise {
            name: "count",
            position: at(CLASSIC, "000000000004K", "2-6@L 0-2@L 0-4@L 1-4@L 1-2@L 4-6@R"),
            judge: |view, events| {
                let passes = events.iter().filter(|event| matches!(event, Event::Passed { .. })).count();
                play(view, events, |_, _, _| passes == 3, "others_can")
            },
            right: "2-4@R",
            wrong: Some("4-5@R"),
        },
        Exercise {
            name: "close",
            position: at(
                DOMINICAN,
                "00000000001SR",
                "2-6@L 3-6@R 3-3@R 3-5@R 2-3@L 0-5@R 0-2@R 2-4@R 4-4@R 0-4@R 0-0@R 0-3@L 0-1@L 1-2@L 0-6@R 1-6@R 2-2@L 1-5@R 5-5@R",
            ),
            judge: |view, events| play(view, events, |_, _, _| !is_dead(events), "closed"),
            right: "4-5@R",
            wrong: Some("2-5@R"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seats;
    use crate::games::partners::rules::Preset;
    use crate::scene::lesson::judged;

    #[test]
    fn every_exercise_is_solved_by_its_solution_only() {
        for exercise in Partners::LESSON {
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{}", exercise.name);
            if let Some(wrong) = exercise.wrong {
                assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(_))), "{}", exercise.name);
            }
            let (_, seat) = exercise.position.state::<Partners>().unwrap();
            assert_eq!(seat, Seat::new(0), "{}", exercise.name);
        }
    }

    #[test]
    fn the_dominican_exercises_have_the_settings_of_the_preset() {
        let options: crate::games::partners::rules::Options = serde_json::from_str(DOMINICAN).unwrap();
        assert_eq!(options, Preset::Dominican.options());
        assert!(options.validate(Seats::new(4).unwrap()).is_ok());
    }

    /// What the texts say about the hands.
    #[test]
    fn the_numbers_that_the_texts_count_are_counted_right() {
        let state = |name| Partners::exercise_named(name).position.state::<Partners>().unwrap().0;
        let view = |name| crate::engine::Rules::view(&state(name), crate::engine::Viewer::Seat(Seat::new(0)));
        let of = |bones: &[Bone], number| bones.iter().filter(|bone| bone.has(number)).count();
        let laid = |view: &View| view.table.line.iter().map(|played| played.bone).collect::<Vec<_>>();
        let count = view("count");
        assert_eq!((of(&laid(&count), 2), of(count.own_hand().unwrap(), 2)), (3, 4));
        let dead = view("dead");
        assert_eq!((of(&laid(&dead), 3), of(dead.own_hand().unwrap(), 3)), (6, 1));
        let pass = view("pass");
        assert_eq!(pass.table.lacks[NEXT.index()].iter().copied().collect::<Vec<_>>(), [4, 5]);
        let lead = view("lead");
        assert_eq!(of(lead.own_hand().unwrap(), 6), 4);
        let close = view("close");
        assert_eq!(close.hands[NEXT.index()].count, 1);
        let repeat = view("repeat");
        assert_eq!((led_by_partner(&repeat.table), repeat.table.ends), (Some(4), Some([3, 0])));
    }
}
