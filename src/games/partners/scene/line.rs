//! The values that the shared line asks for: the bones on the table, and the legal plays.

use crate::engine::{Bone, GameView};
use crate::games::partners::rules::{Action, End, Table, View};
use crate::scene::line::{Chain, FittedLine, Line, LineReplay, LineScene, Played, Plays};
use crate::scene::table::{Faces, Heading};

/// The direction in which the line grows at an end.
pub const fn heading_of(end: End) -> Heading {
    match end {
        End::Left => Heading::West,
        End::Lead | End::Right => Heading::East,
    }
}

/// The end in this direction.
pub const fn end_of(heading: Heading) -> End {
    if matches!(heading, Heading::West) { End::Left } else { End::Right }
}

/// The table with this bone selected.
pub fn table_scene(view: &View, line: &FittedLine, picked: Option<Bone>) -> LineScene {
    LineScene::new(line, view.own_hand().unwrap_or_default().iter().copied(), &plays(view), picked)
}

/// The bones on the table.
pub fn line(table: &Table) -> Line {
    let played =
        table.line.iter().map(|played| Played { bone: played.bone, seat: played.seat, made: Faces::default() });
    Line { chain: chain_of(table), played: played.collect() }
}

/// The position of the hand with index `deal`; `ends` are the last views of all hands. `None` on an empty table.
pub fn replay_table(view: &View, ends: &[&View], deal: usize) -> Option<LineReplay> {
    let played: Vec<Bone> = view.table.line.iter().map(|played| played.bone).collect();
    let ends: Vec<Line> = ends.iter().map(|end| line(&end.table)).collect();
    LineReplay::new(&played, &ends, deal)
}

/// The viewer's legal plays. A lead may be laid at either side, and so may a bone if both ends show the same number: the
/// plays lead to the same line (docs/rules/partners.md, The line 3).
pub(super) fn plays(view: &View) -> Plays<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let either = view.table.ends.is_none_or(|[left, right]| left == right);
    let plays = legal.into_iter().filter_map(|action| match action {
        Action::Play(bone, end) => Some((bone, heading_of(end), action)),
        Action::Partner => None,
    });
    let other = |(bone, heading, action): (Bone, Heading, Action)| {
        [Some((bone, heading, action)), either.then_some((bone, heading.opposite(), action))]
    };
    plays.flat_map(other).flatten().collect()
}

/// `None` for an empty table.
fn chain_of(table: &Table) -> Option<Chain> {
    let (lead, others) = table.line.split_first()?;
    let mut chain = Chain::new(lead.bone, false);
    for played in others {
        chain.join(heading_of(played.end), played.bone).then_some(())?;
    }
    Some(chain)
}
