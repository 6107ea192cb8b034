//! A guest, shared by its table and its connection.

use std::cell::RefCell;
use std::rc::Rc;

use crate::link::Guest;

/// A guest's state machine, shared by its table and its connection.
#[derive(Clone)]
pub struct GuestHandle(Rc<RefCell<Guest>>);

impl GuestHandle {
    /// A handle of a new or restored guest.
    pub fn new(guest: Guest) -> Self {
        Self(Rc::new(RefCell::new(guest)))
    }

    /// Reads the guest.
    pub fn with<T>(&self, read: impl FnOnce(&Guest) -> T) -> T {
        read(&self.0.borrow())
    }

    /// Changes the guest.
    pub fn update<T>(&self, change: impl FnOnce(&mut Guest) -> T) -> T {
        change(&mut self.0.borrow_mut())
    }
}
