//! The host's state machine.

mod consent;
mod lobby;
mod play;
mod progress;
mod question;
mod receive;
mod state;

pub use lobby::StartError;
pub use play::BeginError;
pub use question::Ask;
pub use state::{Applicant, Host, HostPhase, Setup};
