//! Several devices at one table.
//!
//! One device hosts: its session is the referee. The others are guests: they receive what their seats may know and send
//! actions in notation. [`Host`] and [`Guest`] are state machines without browser, clock or socket: they take text, and
//! keep the text that is to be sent. `docs/together.md` describes the protocol and its guarantees.

pub mod by_hand;
mod bytes;
mod decision;
mod device;
mod fair;
mod guest;
mod hex;
mod host;
mod limits;
mod message;
mod referee;
mod reveal;
mod seen;
pub mod signal;
mod table;
mod transport;
mod update;
mod verify;

pub use bytes::Bytes32;
pub use decision::Decision;
pub use device::DeviceId;
pub use fair::{FairDeal, commitment, fair_seed, guest_commitment};
pub use guest::{Guest, GuestCheck, GuestPhase, GuestQuestion};
pub use host::{Applicant, Ask, BeginError, Host, HostPhase, Setup, StartError};
pub use limits::Limiter;
pub use message::{
    MAX_TO_GUEST_BYTES, MAX_TO_HOST_BYTES, Message, MessageError, PROTOCOL, PROTOCOLS, Proposal, RefuseReason, ToGuest,
    ToHost, parse,
};
pub use referee::{Referee, entry_seen, unplayed};
pub use reveal::Reveal;
pub use seen::{Complaint, SeenGame};
pub use table::{DeviceInfo, Phrase, SeatInfo, TableInfo};
pub use transport::{Channel, Connection, Outgoing};
pub use update::{EntrySeen, KnownActions, Position, SentEntry, UnplayedReason, Update, viewers_of};
pub use verify::{Checked, Disagreement, Mismatch, verify};
