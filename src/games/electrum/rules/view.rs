//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Action, End, Refusal};
use super::hand::Hand;
use super::layout::Layout;
use super::options::Options;
use super::state::Event;
use crate::engine::{Bone, Points, Seat};

/// What a seat did in this hand, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// Who did it.
    pub seat: Seat,
    /// What was seen.
    pub kind: PlyKind,
}

/// What everybody sees of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlyKind {
    /// A bone played at an end.
    Play(Bone, End),
    /// A bone drawn; which one is seen by its owner alone.
    Draw,
    /// A pass.
    Pass,
}

impl From<Action> for PlyKind {
    fn from(action: Action) -> Self {
        match action {
            Action::Play(bone, end) => Self::Play(bone, end),
            Action::Draw => Self::Draw,
            Action::Pass => Self::Pass,
        }
    }
}

/// What a viewer knows of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// How many bones the seat holds.
    pub count: u8,
    /// Which ones, if the viewer may know.
    pub hand: Option<Hand>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's beside the table.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// The number of this hand, from 1.
    pub hand_number: u32,
    /// The seats.
    pub seats: [SeatView; 2],
    /// How many bones can still be drawn.
    pub boneyard_count: u8,
    /// Which bones nobody holds, the next drawn first, if the viewer may know; with Draws off, those left out of the hand.
    pub boneyard: Option<Vec<Bone>>,
    /// The bones on the table.
    pub layout: Layout,
    /// What happened in this hand.
    pub plies: Vec<Ply>,
    /// Whether the hand was led with the heaviest doublet of both hands, automatically.
    pub doublet_lead: bool,
    /// Who led this hand, or is to lead it.
    pub leader: Seat,
    /// Who is to act; nobody once the game is over.
    pub turn: Option<Seat>,
    /// Who won the game.
    pub winner: Option<Seat>,
    /// The totals.
    pub scores: [Points; 2],
}

impl View {
    /// The hand of the seat whose view it is.
    pub fn own_hand(&self) -> Option<Hand> {
        self.seat.and_then(|seat| self.seats[seat.index()].hand)
    }

    /// The bones that this viewer cannot see: the other hand and what nobody holds.
    pub fn unseen(&self) -> Hand {
        let known = self.seats.iter().filter_map(|seat| seat.hand).fold(self.layout.bones(), Hand::plus);
        Hand::FULL.minus(known)
    }

    /// The table as it lay when a hand ended: this is the view before the action that ended it, `events` is what that
    /// action did. Both hands lie open, as at a real table. Nothing if no hand ended.
    ///
    /// A hand that ends is followed by the next deal within the same action, so no state shows this.
    pub fn at_hand_end(&self, events: &[Event]) -> Option<Self> {
        let mut at_end = self.clone();
        for event in events {
            match *event {
                Event::Played { seat, bone, end, points, .. } => {
                    at_end.layout.play(seat, bone, end, self.options.spinner);
                    at_end.scores[seat.index()] += points;
                }
                Event::HandEnded(end) => {
                    at_end.seats = end.hands.map(|hand| SeatView { count: hand.len(), hand: Some(hand) });
                    if let Some(seat) = end.to {
                        at_end.scores[seat.index()] += end.points;
                    }
                    at_end.turn = None;
                    return Some(at_end);
                }
                Event::Dealt { .. } | Event::Drew { .. } | Event::Passed { .. } | Event::Won { .. } => {}
            }
        }
        None
    }

    /// A table alone, beside which nobody sits: for pictures of positions. Nobody is to act.
    pub fn of_table(layout: Layout, options: Options) -> Self {
        let plies: Vec<Ply> = layout
            .line()
            .iter()
            .map(|played| Ply { seat: played.seat, kind: PlyKind::Play(played.bone, played.end) })
            .collect();
        Self {
            seat: None,
            options,
            hand_number: 1,
            seats: [SeatView { count: 0, hand: None }; 2],
            boneyard_count: 0,
            boneyard: None,
            leader: plies.first().map_or(Seat::new(0), |lead| lead.seat),
            layout,
            plies,
            doublet_lead: false,
            turn: None,
            winner: None,
            scores: [0; 2],
        }
    }

    /// Whether the seat whose view it is may do this now; agrees with the rules.
    ///
    /// # Errors
    /// Why not; beside the table it is never one's turn.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.winner.is_some() {
            return Err(Refusal::GameOver);
        }
        match self.own_hand().filter(|_| self.turn == self.seat) {
            Some(hand) => check_action(&self.layout, hand, self.options.draws, self.boneyard_count > 0, action),
            None => Err(Refusal::NotYourTurn),
        }
    }

    /// Puts what the seat whose view it is may do now into `out`, in place of what it held: the same list as the rules'.
    pub fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand())
            && self.turn == Some(seat)
        {
            legal_actions(&self.layout, hand, self.boneyard_count > 0, out);
        }
    }
}

/// Whether the seat that is to move, with this hand, may do this; agrees with [`legal_actions`].
pub(super) fn check_action(
    layout: &Layout,
    hand: Hand,
    draws: bool,
    can_draw: bool,
    action: Action,
) -> Result<(), Refusal> {
    let can_play = || if layout.is_empty() { !hand.is_empty() } else { !hand.both(layout.fitting()).is_empty() };
    match action {
        Action::Play(bone, _) if !hand.contains(bone) => Err(Refusal::NotInHand(bone)),
        Action::Play(_, end) if layout.is_empty() => match end {
            End::E => Ok(()),
            _ => Err(Refusal::LeadIsEast(end)),
        },
        Action::Play(bone, end) => match layout.pips_at(end) {
            None => Err(Refusal::EndNotOpen(end)),
            Some(pips) if bone.has(pips) => Ok(()),
            Some(pips) => Err(Refusal::DoesNotFit { bone, end, pips }),
        },
        Action::Draw if !draws => Err(Refusal::NoDraws),
        Action::Draw | Action::Pass if can_play() => Err(Refusal::MustPlay),
        Action::Draw if !can_draw => Err(Refusal::NothingToDraw),
        Action::Pass if can_draw => Err(Refusal::MustDraw),
        Action::Draw | Action::Pass => Ok(()),
    }
}

/// Adds what a seat with this hand may do to `out`, sorted.
#[inline]
pub(super) fn legal_actions(layout: &Layout, hand: Hand, can_draw: bool, out: &mut Vec<Action>) {
    if layout.is_empty() {
        out.extend(hand.iter().map(|bone| Action::Play(bone, End::E)));
        return;
    }
    let playable = hand.both(layout.fitting());
    if playable.is_empty() {
        out.push(if can_draw { Action::Draw } else { Action::Pass });
        return;
    }
    let ends = End::ALL.map(|end| layout.pips_at(end));
    for bone in playable.iter() {
        for (end, pips) in End::ALL.into_iter().zip(ends) {
            if pips.is_some_and(|pips| bone.has(pips)) {
                out.push(Action::Play(bone, end));
            }
        }
    }
}
