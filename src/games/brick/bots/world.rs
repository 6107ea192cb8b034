//! [`World`]: what the search asks of a playout.

use super::appeal::POINT;
use super::evaluation::chance_to_win;
use super::state::PlayoutState;
use crate::bots::search::World;
use crate::engine::Seat;
use crate::games::brick::rules::{Action, FACE_DOWN, Phase};

/// The highest number of actions that are considered for one seat.
const WIDEST: usize = 32;

/// Inserts an action into `out`, sorted by falling appeal and cut to `width`. Of equal ones the first is kept first.
fn insert_best(out: &mut Vec<Action>, appeals: &mut [i32; WIDEST], width: usize, action: Action, appeal: i32) {
    let width = width.clamp(1, WIDEST);
    let at = appeals[..out.len()].partition_point(|other| *other >= appeal);
    if at == width {
        return;
    }
    if out.len() == width {
        out.pop();
    }
    out.insert(at, action);
    appeals.copy_within(at..width - 1, at + 1);
    appeals[at] = appeal;
}

impl PlayoutState {
    fn turn_moves(&self, seat: Seat, out: &mut Vec<Action>, appeals: &mut [i32; WIDEST]) {
        let width = self.horizon.width;
        for &bone in self.hands[seat.index()].bones() {
            for (at, layer) in self.wall.places_unsorted([bone.low(), bone.high()]) {
                insert_best(out, appeals, width, Action::Place(bone, at), self.placement_appeal(bone, layer));
            }
        }
        let stock = self.stock() > 0;
        if stock && width == 1 {
            insert_best(out, appeals, width, Action::Skip, self.skip_appeal(seat));
        } else if stock {
            out.push(Action::Skip);
        }
        if width > 1
            && let Some(bone) = self.readied.iter().copied().min_by_key(|bone| (bone.pips(), *bone))
        {
            let place = self.wall.places_unsorted(FACE_DOWN).next();
            out.extend(place.map(|(at, _)| Action::PlaceReadied(bone, at)));
        }
    }

    fn draw_moves(&self, seat: Seat, out: &mut Vec<Action>, appeals: &mut [i32; WIDEST]) {
        let width = self.horizon.width;
        // a seat that follows the heuristic draws readied bricks only, if that wins
        let wins = width == 1 && self.can_end_ahead(seat, self.skips, self.hands[seat.index()].bones(), &[]);
        if self.left > 0 && !wins {
            insert_best(out, appeals, width, Action::Draw(None), 0);
        }
        for &bone in &self.readied {
            insert_best(out, appeals, width, Action::Draw(Some(bone)), self.draw_appeal(bone));
        }
    }
}

impl World for PlayoutState {
    type Action = Action;

    const INDIFFERENCE: f64 = 100.0;

    fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play(seat) if self.horizon.turns > 0 => Some(seat),
            Phase::Draw { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn moves(&self, out: &mut Vec<Action>) {
        out.clear();
        let mut appeals = [0; WIDEST];
        match self.phase {
            Phase::Play(seat) => self.turn_moves(seat, out, &mut appeals),
            Phase::Draw { seat, .. } => self.draw_moves(seat, out, &mut appeals),
            Phase::Reveal | Phase::Over => {}
        }
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        out.clear();
        out.extend(moves.iter().map(|action| match *action {
            Action::Place(bone, [spot, _]) => {
                let below = self.wall.top(spot).map(|top| top.layer + 1);
                self.placement_appeal(bone, below.unwrap_or_default())
            }
            Action::Draw(Some(bone)) => self.draw_appeal(bone),
            Action::PlaceReadied(..) => -POINT,
            Action::Skip => self.mover().map_or(0, |seat| self.skip_appeal(seat)),
            Action::Draw(None) | Action::Reveal(_) => 0,
        }));
    }

    fn play(&mut self, action: &Action) {
        if let Phase::Play(_) = self.phase {
            self.horizon.turns = self.horizon.turns.saturating_sub(1);
        }
        match (self.phase, *action) {
            (Phase::Play(seat), Action::Place(bone, at)) => self.place(seat, bone, false, at),
            (Phase::Play(seat), Action::PlaceReadied(bone, at)) => self.place(seat, bone, true, at),
            (Phase::Play(seat), Action::Skip) => self.skip(seat),
            (Phase::Draw { seat, after_skip }, Action::Draw(choice)) => self.draw(seat, choice, after_skip),
            _ => {}
        }
    }

    fn worth(&self, seat: Seat) -> f64 {
        chance_to_win(self, seat)
    }
}
