//! What a guest receives of a game: its entries as the guest's seats may know them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{Points, Seat};
use crate::session::Aids;

/// The actions of an entry in notation, in seat order; None where the viewer may not know one.
pub type KnownActions = Vec<Option<String>>;

/// An entry of the game as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntrySeen {
    /// The actions, in seat order.
    pub actions: KnownActions,
    /// The events, as JSON of the game's own type.
    pub events: Value,
    /// The view after the entry, as JSON of the game's own type.
    pub view: Value,
}

/// An entry of the game, for one device.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentEntry {
    /// The seats that acted.
    pub movers: Vec<Seat>,
    /// Each seat's points after it.
    pub scores: Vec<Points>,
    /// The number of deals after it.
    pub deals: u32,
    /// What each of the device's viewers may know, in the order of [`super::viewers_of`].
    pub seen: Vec<EntrySeen>,
}

/// The position after the last entry, as far as a device may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the position, true or not")]
pub struct Position {
    /// The seats to act; none once the game is over.
    pub movers: Vec<Seat>,
    /// Those of them that have not chosen yet.
    pub waited_for: Vec<Seat>,
    /// True if the movers choose without knowing each other's choices.
    pub together: bool,
    /// The winners, once the game is over.
    pub winners: Option<Vec<Seat>>,
    /// The choices of the device's own seats while others are still choosing.
    pub drafts: Vec<(Seat, String)>,
    /// True if a seat holds or chooses something that other seats may not see.
    pub hides: bool,
    /// True if the players may end the game now.
    pub can_stop: bool,
    /// True if there is a choice to take back.
    pub can_undo: bool,
    /// The settings that decide play now. They differ from those of the deal in an open-ended game that was ended.
    pub options: Value,
    /// The help that people took.
    pub aids: Aids,
}

/// A change of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Update {
    /// The number of the round.
    pub round: u32,
    /// The first view of each of the device's viewers; only if `from` is 0.
    pub start: Option<Vec<Value>>,
    /// The number of entries before this update that are unchanged. Later ones are replaced.
    pub from: usize,
    /// The entries after those.
    pub entries: Vec<SentEntry>,
    /// Actions of earlier entries that a viewer may know only now: index of the entry, index of the viewer, actions.
    pub opened: Vec<(usize, usize, KnownActions)>,
    /// The position after the last entry; None if more entries follow in the next message.
    pub position: Option<Position>,
}

/// Why an action was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnplayedReason {
    /// The position had changed.
    Stale,
    /// The seat is not the guest's, or is not to act.
    NotYourTurn,
    /// The rules forbid it, or it is no action.
    Illegal,
    /// The host could not play it now.
    Unavailable,
}

/// The viewers of a device with these seats: its only seat, or each of its seats and last the table, which is shown while
/// the device changes hands. A device without a seat shows the table.
pub fn viewers_of(seats: &[Seat]) -> Vec<Option<Seat>> {
    let table = (seats.len() != 1).then_some(None);
    seats.iter().copied().map(Some).chain(table).collect()
}
