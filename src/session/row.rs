//! A game as a row of signs, for a text that is shared.

use std::cmp::Ordering;

use super::session::Session;
use crate::engine::{Points, Seat, Viewer};

/// A longer row is left out.
const MOST_SIGNS: usize = 40;
/// The number of signs of a game with a single deal.
const STAGES: usize = 10;

fn sign(points: &[Points], mine: usize) -> char {
    let others = points.iter().enumerate().filter(|(side, _)| *side != mine);
    match others.map(|(_, points)| *points).max().map(|best| points[mine].cmp(&best)) {
        Some(Ordering::Greater) => '●',
        Some(Ordering::Less) => '○',
        Some(Ordering::Equal) | None => '◐',
    }
}

impl Session {
    /// The game as a row of signs: for each deal ● if the side of `you` got more points than each other, ○ if another got
    /// more, ◐ otherwise. A game with a single deal shows instead who was ahead after each tenth of it. None if the row is
    /// too long, or says nothing.
    pub fn row_of_signs(&self, you: Seat) -> Option<String> {
        let (rules, sides) = (self.rules(), self.sides());
        let points = |view: &_| sides.points(&rules.points(view));
        let ends: Vec<_> = self.deal_ends(Viewer::Table).iter().map(|(_, view)| points(view)).collect();
        let mine = sides.of(you);
        let row: String = if ends.len() > 1 {
            let before = std::iter::once(vec![0; sides.count()]).chain(ends.iter().cloned());
            let gains = ends.iter().zip(before).map(|(end, before)| -> Vec<Points> {
                end.iter().zip(before).map(|(end, before)| end - before).collect()
            });
            gains.map(|gains| sign(&gains, mine)).collect()
        } else {
            let stages = (1..=STAGES).map(|stage| self.ply() * stage / STAGES);
            let stages = stages.filter_map(|entries| self.view_at(entries, Viewer::Table));
            stages.map(|view| sign(&points(&view), mine)).collect()
        };
        let says = row.chars().any(|sign| sign != '◐') && row.chars().count() <= MOST_SIGNS;
        says.then_some(row)
    }
}
