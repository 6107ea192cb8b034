//! The values that the shared line asks for: the bones on the table, and the legal plays.

use crate::engine::{Bone, GameView};
use crate::games::electrum::rules::{Action, End, Layout, TableCount, View};
use crate::scene::line::{Chain, FittedLine, Line, LineReplay, LineScene, Played, Plays};
use crate::scene::table::{Faces, Heading};

/// The direction of an end's arm.
pub const fn heading_of(end: End) -> Heading {
    match end {
        End::E => Heading::East,
        End::N => Heading::North,
        End::S => Heading::South,
        End::W => Heading::West,
    }
}

/// The end of the arm in this direction.
pub const fn end_of(heading: Heading) -> End {
    match heading {
        Heading::East => End::E,
        Heading::North => End::N,
        Heading::South => End::S,
        Heading::West => End::W,
    }
}

/// The table with this bone selected.
pub fn table_scene(view: &View, line: &FittedLine, picked: Option<Bone>) -> LineScene {
    LineScene::new(line, view.own_hand().unwrap_or_default().iter(), &plays(view), picked)
}

/// The bones on the table. The faces in the table count are marked if the last play scored.
pub fn line(view: &View) -> Line {
    let layout = &view.layout;
    let count = layout.table_count();
    let scores = !layout.is_empty() && view.options.points_for_count(count.total) > 0;
    let played = layout.line().iter().map(|played| Played {
        bone: played.bone,
        seat: played.seat,
        made: if scores { counted_faces(layout, &count, played.bone) } else { Faces::default() },
    });
    Line { chain: chain_of(layout), played: played.collect() }
}

/// The position of the deal with index `deal`; `ends` are the last views of all deals. `None` on an empty table.
pub fn replay_table(view: &View, ends: &[&View], deal: usize) -> Option<LineReplay> {
    let played: Vec<Bone> = view.layout.line().iter().map(|played| played.bone).collect();
    let ends: Vec<Line> = ends.iter().map(|end| line(end)).collect();
    LineReplay::new(&played, &ends, deal)
}

pub(super) fn legal(view: &View) -> Vec<Action> {
    let mut actions = Vec::new();
    view.legal(&mut actions);
    actions
}

/// On an empty table, a bone may be played at both ends, and both mean the lead.
pub(super) fn plays(view: &View) -> Plays<Action> {
    let west = view.layout.is_empty().then_some(Heading::West);
    let plays = legal(view).into_iter().filter_map(|action| match action {
        Action::Play(bone, end) => Some([Some(heading_of(end)), west].map(|end| end.map(|end| (bone, end, action)))),
        Action::Draw | Action::Pass => None,
    });
    plays.flatten().flatten().collect()
}

/// `None` for an empty table or an impossible layout.
pub(super) fn chain_of(layout: &Layout) -> Option<Chain> {
    let line = layout.line();
    let lead = line.first()?;
    let root = match layout.spinner() {
        Some(spinner) => line.iter().position(|played| played.bone == spinner)?,
        None => 0,
    };
    let mut chain = Chain::new(line[root].bone, layout.spinner().is_some());
    if root > 0 {
        // docs/rules/electrum.md, The ends 5: earlier bones are one arm of the spinner, its nearest bone first
        let side = if line[root].end == End::W { End::W } else { End::E };
        let other = heading_of(side).opposite();
        let before = &line[1..root];
        let near = before.iter().rev().filter(|played| played.end == side);
        let far = before.iter().filter(|played| played.end != side);
        for played in near.chain([lead]).chain(far) {
            chain.join(other, played.bone).then_some(())?;
        }
    }
    for played in &line[root + 1..] {
        chain.join(heading_of(played.end), played.bone).then_some(())?;
    }
    for end in End::ALL {
        chain.open(heading_of(end), layout.pips_at(end).is_some());
    }
    Some(chain)
}

/// The faces of a bone that are in the table count.
pub(super) fn counted_faces(layout: &Layout, count: &TableCount, bone: Bone) -> Faces {
    let parts = count.parts.iter().filter(|part| part.bone == bone);
    parts.fold(Faces::default(), |faces, part| {
        let outer = part.end.filter(|_| !part.both_faces).and_then(|end| layout.pips_at(end));
        let counted = outer.map_or(Faces::BOTH, |pips| Faces { low: bone.low() == pips, high: bone.high() == pips });
        faces.and(counted)
    })
}
