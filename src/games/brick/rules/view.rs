//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refusal};
use super::imagine;
use super::options::Options;
use super::state::{Event, gain};
use super::table::{Phase, Table, put, take};
use super::wall::{Laid, Wall};
use crate::engine::{Bone, Points, Seat, Seats, Turn};

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// How many bricks the seat holds.
    pub count: usize,
    /// Which ones, sorted, if the viewer may know all of them.
    pub hand: Option<Vec<Bone>>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's beside the table.
    pub seat: Option<Seat>,
    /// What lies open to all.
    pub table: Table,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// How many bricks are in the brickyard.
    pub yard_count: usize,
    /// Which bricks, the next drawn first, if the viewer may know.
    pub brickyard: Option<Vec<Bone>>,
}

impl View {
    /// Whose view it is; nobody's beside the table.
    pub const fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    /// How many seats are at the table.
    pub fn count(&self) -> Seats {
        self.table.seats()
    }

    /// The settings of the game.
    pub const fn options(&self) -> &Options {
        &self.table.options
    }

    /// What the game has come to.
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

    /// The totals, from seat 0.
    pub fn scores(&self) -> &[Points] {
        &self.table.scores
    }

    /// The number of the match, from 1.
    pub const fn match_number(&self) -> u32 {
        self.table.match_number
    }

    /// Skips in a row since a brick was placed or drawn from the brickyard.
    pub fn skips(&self) -> usize {
        usize::from(self.table.skips)
    }

    /// How many bricks a seat holds.
    pub fn held(&self, seat: Seat) -> usize {
        self.seats.get(seat.index()).map_or(0, |seat| seat.count)
    }

    /// A seat's bricks, sorted, if the viewer may know all of them.
    pub fn hand(&self, seat: Seat) -> Option<&[Bone]> {
        self.seats.get(seat.index())?.hand.as_deref()
    }

    /// The hand of the seat whose view it is.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.hand(self.seat?)
    }

    /// The bricks that everybody knows the seat to hold, sorted: revealed ones, and readied ones that it took.
    pub fn shown(&self, seat: Seat) -> &[Bone] {
        self.table.shown.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// How many bricks are in the brickyard.
    pub const fn yard(&self) -> usize {
        self.yard_count
    }

    /// Who is to act, or who has won.
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The bricks of which the viewer does not know where they are, sorted. Nothing if the view contradicts itself.
    pub fn unseen(&self) -> Option<Vec<Bone>> {
        imagine::unseen(self)
    }

    /// Whether the seat whose view it is may do this now; agrees with the rules.
    ///
    /// # Errors
    /// Why not; beside the table it is never one's turn.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        match (self.seat, self.own_hand()) {
            (Some(seat), Some(hand)) => self.table.check(seat, hand, self.yard_count, action),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Puts what the seat whose view it is may do now into `out`, in place of what it held: the same list as the rules'.
    pub fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand()) {
            self.table.legal(seat, hand, self.yard_count, out);
        }
    }

    /// The table as it lay when a match ended, if these events ended one and the game went on. Nobody is to act.
    pub(super) fn at_match_end(&self, events: &[Event]) -> Option<Self> {
        if !events.iter().any(|event| matches!(event, Event::MatchDealt { .. })) {
            return None;
        }
        let mut end = self.clone();
        end.table.phase = Phase::Over;
        for event in events {
            end.follow(event);
            if let Event::MatchEnded { .. } = event {
                return Some(end);
            }
        }
        None
    }

    /// What an event makes of the view, but for whose turn it is then; no new deal.
    fn follow(&mut self, event: &Event) {
        let table = &mut self.table;
        match event {
            &Event::Placed { seat, bone, face_down, at, layer, .. } => {
                let held = &mut self.seats[seat.index()];
                if face_down {
                    take(&mut table.readied, bone);
                } else {
                    held.count = held.count.saturating_sub(1);
                    held.hand.iter_mut().for_each(|hand| _ = take(hand, bone));
                    take(&mut table.shown[seat.index()], bone);
                }
                table.wall.lay(Laid { bone, face_down, at, layer });
                table.scores[seat.index()] += gain(face_down, layer);
                table.skips = 0;
            }
            Event::Skipped { seat, shown } => {
                self.seats[seat.index()] = SeatView { count: 0, hand: Some(Vec::new()) };
                table.shown[seat.index()].clear();
                for &bone in shown {
                    put(&mut table.readied, bone);
                }
                table.skips += 1;
            }
            &Event::Drew { seat, bone, readied } => {
                let held = &mut self.seats[seat.index()];
                held.count += 1;
                match bone {
                    Some(bone) => held.hand.iter_mut().for_each(|hand| put(hand, bone)),
                    None => held.hand = None,
                }
                if readied {
                    if let Some(bone) = bone {
                        take(&mut table.readied, bone);
                        put(&mut table.shown[seat.index()], bone);
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

    /// A wall alone, beside which nobody sits: for pictures of positions. Nobody is to act.
    pub fn of_wall(wall: Wall, options: Options, seats: Seats) -> Self {
        let nobody = SeatView { count: 0, hand: None };
        Self {
            seat: None,
            table: Table {
                options,
                phase: Phase::Over,
                wall,
                readied: Vec::new(),
                scores: vec![0; seats.count()],
                match_number: 1,
                skips: 0,
                shown: vec![Vec::new(); seats.count()],
            },
            seats: vec![nobody; seats.count()],
            yard_count: 0,
            brickyard: None,
        }
    }

    /// The same with these bricks in a seat's hand: for positions that are made up.
    #[must_use]
    pub fn holding(mut self, seat: Seat, bricks: &[Bone]) -> Self {
        let mut hand = bricks.to_vec();
        hand.sort_unstable();
        self.seats[seat.index()] = SeatView { count: hand.len(), hand: Some(hand) };
        self
    }

    /// The same with these readied bricks, and so many in the brickyard: for positions that are made up.
    #[must_use]
    pub fn with_stock(mut self, readied: &[Bone], yard: usize) -> Self {
        self.table.readied = readied.to_vec();
        self.table.readied.sort_unstable();
        self.yard_count = yard;
        self
    }

    /// The same as this seat sees it whose turn has come to this: for positions that are made up.
    #[must_use]
    pub const fn seen_by(mut self, seat: Seat, phase: Phase) -> Self {
        self.seat = Some(seat);
        self.table.phase = phase;
        self
    }
}
