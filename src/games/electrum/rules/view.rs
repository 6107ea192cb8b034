//! What a viewer may know of a game (docs/rules/electrum.md, What a seat knows).

use serde::{Deserialize, Serialize};

use super::action::{Action, End, Refusal};
use super::event::Event;
use super::hand::Hand;
use super::layout::Layout;
use super::legal::{check_action, legal_actions};
use super::options::Options;
use crate::engine::{ActionError, Bone, GameView, Points, Seat};

/// An action of this hand as both seats saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// The seat that acted.
    pub seat: Seat,
    /// The visible part of the action.
    pub kind: PlyKind,
}

/// The part of an action that both seats see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlyKind {
    /// A bone was played at an end.
    Play(Bone, End),
    /// A bone was drawn; only its owner sees which.
    Draw,
    /// The seat passed.
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

/// What a viewer knows of one seat's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The number of bones.
    pub count: u8,
    /// The bones, if the viewer may see them.
    pub hand: Option<Hand>,
}

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// The number of this hand, from 1.
    pub hand_number: u32,
    /// Both hands.
    pub seats: [SeatView; 2],
    /// The number of bones that can still be drawn.
    pub boneyard_count: u8,
    /// The face-down bones, the next to draw first, if the viewer may see them; with Draws off, the bones out of the hand.
    pub boneyard: Option<Vec<Bone>>,
    /// The bones on the table.
    pub layout: Layout,
    /// The actions of this hand.
    pub plies: Vec<Ply>,
    /// Whether this hand had a doublet lead.
    pub doublet_lead: bool,
    /// The seat that led this hand or is about to.
    pub leader: Seat,
    /// The seat to move; `None` once the game is over.
    pub turn: Option<Seat>,
    /// The winner of the game.
    pub winner: Option<Seat>,
    /// Both totals.
    pub scores: [Points; 2],
}

impl View {
    /// The viewer's own hand.
    pub fn own_hand(&self) -> Option<Hand> {
        self.seat.and_then(|seat| self.seats[seat.index()].hand)
    }

    /// The bones that this viewer cannot see.
    pub fn unseen(&self) -> Hand {
        let known = self.seats.iter().filter_map(|seat| seat.hand).fold(self.layout.bones(), Hand::union);
        Hand::FULL.difference(known)
    }

    /// The table at the end of a hand, both hands face up: the view before the action and that action's `events`. The
    /// same action deals the next hand, so no state of the game shows this table. `None` if no hand ended.
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

    /// A layout without hands or a seat to move, for pictures of positions.
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
}

impl GameView for View {
    type Action = Action;
    type Refusal = Refusal;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, action: &Action) -> Result<(), ActionError<Refusal>> {
        let movers = self.turn.into_iter().collect();
        ActionError::<Refusal>::check_turn(self.winner.is_some(), movers, self.seat)?;
        let hand = self.own_hand().ok_or(ActionError::NotYourTurn)?;
        Ok(check_action(&self.layout, hand, self.options.draws, self.boneyard_count > 0, *action)?)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand())
            && self.turn == Some(seat)
        {
            legal_actions(&self.layout, hand, self.boneyard_count > 0, out);
        }
    }
}
