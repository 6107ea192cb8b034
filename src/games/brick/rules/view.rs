//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refusal};
use super::event::{Event, gain};
use super::open_state::{OpenState, Phase, insert_sorted, remove};
use super::options::Options;
use super::wall::{PlacedBrick, Wall};
use crate::engine::{ActionError, Bone, GameView, Points, Seat, Seats, Turn};

/// What a viewer knows about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The number of bricks in its hand.
    pub count: usize,
    /// Its bricks, sorted, if the viewer may know all of them.
    pub hand: Option<Vec<Bone>>,
}

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, or `None` for a spectator.
    pub seat: Option<Seat>,
    /// Everything that all players see.
    pub table: OpenState,
    /// What the viewer knows about each seat.
    pub seats: Vec<SeatView>,
    /// The number of bricks in the brickyard.
    pub yard_count: usize,
    /// The brickyard, the next brick first, if the viewer may know it.
    pub brickyard: Option<Vec<Bone>>,
}

impl View {
    /// The number of seats.
    pub fn count(&self) -> Seats {
        self.table.seats()
    }

    /// The settings of the game.
    pub const fn options(&self) -> &Options {
        &self.table.options
    }

    /// The step that the game is at.
    pub const fn phase(&self) -> Phase {
        self.table.phase
    }

    /// The wall.
    pub const fn wall(&self) -> &Wall {
        &self.table.wall
    }

    /// The readied bricks, sorted.
    pub fn readied(&self) -> &[Bone] {
        &self.table.readied
    }

    /// The totals, by seat.
    pub fn scores(&self) -> &[Points] {
        &self.table.scores
    }

    /// The 1-based number of the match.
    pub const fn match_number(&self) -> u32 {
        self.table.match_number
    }

    /// Consecutive skips since a brick was placed or drawn from the brickyard.
    pub fn skips(&self) -> usize {
        usize::from(self.table.skips)
    }

    /// The number of bricks in a seat's hand.
    pub fn held(&self, seat: Seat) -> usize {
        self.seats.get(seat.index()).map_or(0, |seat| seat.count)
    }

    /// A seat's bricks, sorted, if the viewer may know all of them.
    pub fn hand(&self, seat: Seat) -> Option<&[Bone]> {
        self.seats.get(seat.index())?.hand.as_deref()
    }

    /// The viewer's own hand.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.hand(self.seat?)
    }

    /// The bricks that all players know the seat to hold, sorted: revealed ones, and readied ones that it drew.
    pub fn shown(&self, seat: Seat) -> &[Bone] {
        self.table.shown.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// The number of bricks in the brickyard.
    pub const fn yard(&self) -> usize {
        self.yard_count
    }

    /// The seats to act, or the winners.
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The bricks whose position the viewer does not know, sorted. `None` if the view contradicts itself: it shows a brick
    /// twice, or one that is not in the set.
    pub fn unseen(&self) -> Option<Vec<Bone>> {
        let table = &self.table;
        let mut hidden: Vec<Bone> = Bone::set(table.options.set.min(Bone::MAX_FACE)).collect();
        let placed = table.wall.bricks().iter().map(|brick| brick.bone);
        let held = self.seats.iter().zip(&table.shown);
        let held = held.flat_map(|(seat, shown)| seat.hand.as_ref().unwrap_or(shown));
        let seen = placed.chain(table.readied.iter().chain(held).chain(self.brickyard.iter().flatten()).copied());
        for bone in seen {
            hidden.remove(hidden.binary_search(&bone).ok()?);
        }
        Some(hidden)
    }

    /// The viewer's hand, if the viewer is to act.
    ///
    /// # Errors
    /// [`ActionError::GameOver`], or [`ActionError::NotYourTurn`], also for a spectator.
    pub fn hand_to_act(&self) -> Result<&[Bone], ActionError<Refusal>> {
        let turn = self.turn();
        ActionError::check_turn(turn.is_over(), turn.movers(), self.seat)?;
        self.own_hand().ok_or(ActionError::NotYourTurn)
    }

    /// The view at the end of a match, if `events` ended one and dealt the next. No seat is to act in it.
    pub(super) fn at_match_end(&self, events: &[Event]) -> Option<Self> {
        if !events.iter().any(|event| matches!(event, Event::MatchDealt { .. })) {
            return None;
        }
        let mut end = self.clone();
        end.table.phase = Phase::Over;
        for event in events {
            end.apply_event(event);
            if let Event::MatchEnded { .. } = event {
                return Some(end);
            }
        }
        None
    }

    /// Applies an event to the view, except for the phase and for new deals.
    fn apply_event(&mut self, event: &Event) {
        let table = &mut self.table;
        match event {
            &Event::Placed { seat, bone, face_down, at, layer, .. } => {
                let held = &mut self.seats[seat.index()];
                if face_down {
                    remove(&mut table.readied, bone);
                } else {
                    held.count = held.count.saturating_sub(1);
                    held.hand.iter_mut().for_each(|hand| remove(hand, bone));
                    remove(&mut table.shown[seat.index()], bone);
                }
                table.wall.lay(PlacedBrick { bone, face_down, at, layer });
                table.scores[seat.index()] += gain(face_down, layer);
                table.skips = 0;
            }
            Event::Skipped { seat, shown } => {
                self.seats[seat.index()] = SeatView { count: 0, hand: Some(Vec::new()) };
                table.shown[seat.index()].clear();
                for &bone in shown {
                    insert_sorted(&mut table.readied, bone);
                }
                table.skips += 1;
            }
            &Event::Drew { seat, bone, readied } => {
                let held = &mut self.seats[seat.index()];
                held.count += 1;
                match bone {
                    Some(bone) => held.hand.iter_mut().for_each(|hand| insert_sorted(hand, bone)),
                    None => held.hand = None,
                }
                if readied {
                    if let Some(bone) = bone {
                        remove(&mut table.readied, bone);
                        insert_sorted(&mut table.shown[seat.index()], bone);
                    }
                } else {
                    self.yard_count = self.yard_count.saturating_sub(1);
                    if let Some(brickyard) = self.brickyard.as_mut().filter(|brickyard| !brickyard.is_empty()) {
                        brickyard.remove(0);
                    }
                    table.skips = 0;
                }
            }
            Event::MatchEnded { lost, hands, .. } => {
                for (held, hand) in self.seats.iter_mut().zip(hands) {
                    *held = SeatView { count: hand.len(), hand: Some(hand.clone()) };
                }
                for (score, lost) in table.scores.iter_mut().zip(lost) {
                    *score -= lost;
                }
            }
            Event::Revealed { .. } | Event::MatchDealt { .. } => {}
        }
    }
}

impl GameView for View {
    type Action = Action;
    type Refusal = Refusal;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, action: &Action) -> Result<(), ActionError<Refusal>> {
        Ok(self.table.check_action(self.hand_to_act()?, self.yard_count, action)?)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand()) {
            self.table.legal(seat, hand, self.yard_count, out);
        }
    }
}
