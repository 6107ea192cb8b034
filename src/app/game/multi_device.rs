//! What a game needs for a table that several devices share.
//!
//! Apart from the other traits of a game, so that people who play alone load none of it.

use std::any::Any;

use super::facts::GameFacts;
use super::guest_handle::GuestHandle;
use super::guest_table::GuestTable;
use super::midend::Midend;
use super::seam::{Game, GameOf};
use crate::link::Referee;
use crate::store::{BrowserStorage, Journal};

/// A game at a table that several devices share, with its types erased.
pub trait MultiDeviceGame: Game {
    /// A guest's table; nothing until the host has dealt, or if the host plays another game.
    fn guest_table(&self, guest: &GuestHandle) -> Option<Box<dyn Midend>>;
    /// A table of this device as the referee of a table that several devices share; nothing for a guest's.
    fn referee<'t>(&self, table: &'t mut dyn Midend) -> Option<&'t mut dyn Referee>;
}

impl<G: GameFacts> MultiDeviceGame for GameOf<G> {
    fn guest_table(&self, guest: &GuestHandle) -> Option<Box<dyn Midend>> {
        Some(Box::new(GuestTable::<G>::open(guest)?))
    }

    fn referee<'t>(&self, table: &'t mut dyn Midend) -> Option<&'t mut dyn Referee> {
        let table: &mut dyn Any = table;
        Some(table.downcast_mut::<Journal<G, BrowserStorage>>()?)
    }
}
