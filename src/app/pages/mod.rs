//! Pages: one for each kind of route.

pub mod about;
pub mod deal;
pub mod home;
pub mod not_found;
pub mod play;
pub mod print;
pub mod replay;
