//! A guest's state machine, shared by its table and its connection.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::midend::Midend;
use super::other_devices::OtherDevices;
use super::outbox::Outbox;
use crate::engine::Seat;
use crate::link::{Checked, Disagreement, Guest, Phrase, Proposal};

/// The result of the verification after a game.
pub type GuestCheck = Result<Checked, Disagreement>;

struct Shared {
    guest: RefCell<Guest>,
    outbox: Outbox<String>,
    check: RefCell<Option<(u32, GuestCheck)>>,
    /// True if the host has sent something of another game than the agreed one.
    is_unreadable: Cell<bool>,
}

/// A guest's state machine with its outgoing messages.
#[derive(Clone)]
pub struct GuestHandle(Rc<Shared>);

impl GuestHandle {
    /// A handle of a new or restored guest.
    pub fn new(guest: Guest) -> Self {
        Self(Rc::new(Shared {
            guest: RefCell::new(guest),
            outbox: Outbox::default(),
            check: RefCell::new(None),
            is_unreadable: Cell::new(false),
        }))
    }

    /// Restores a stored guest; nothing if the text is none.
    pub fn from_json(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().map(Self::new)
    }

    /// The guest as text, to be stored after every change. It contains the secret token.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&*self.0.guest.borrow()).expect("texts, numbers and lists are JSON")
    }

    /// Reads the guest.
    pub fn with<T>(&self, read: impl FnOnce(&Guest) -> T) -> T {
        read(&self.0.guest.borrow())
    }

    /// Changes the guest without sending anything.
    pub fn update<T>(&self, change: impl FnOnce(&mut Guest) -> T) -> T {
        change(&mut self.0.guest.borrow_mut())
    }

    /// Sets the callback for outgoing messages.
    pub fn set_waker(&self, waker: impl Fn() + 'static) {
        self.0.outbox.set_waker(waker);
    }

    /// The messages to send to the host, the oldest first.
    pub fn take_outgoing(&self) -> Vec<String> {
        self.0.outbox.take()
    }

    /// A connection has been made: sends the first message on it.
    pub fn hello(&self) {
        // messages for an earlier connection are stale
        self.0.outbox.take();
        let hello = self.update(Guest::hello);
        self.0.outbox.send([hello]);
    }

    /// Receives a message of the host. Then call
    /// [`PlayController::show_received`](super::PlayController::show_received).
    pub fn receive(&self, text: &str) {
        let answers = self.update(|guest| guest.receive(text));
        self.0.outbox.send(answers);
    }

    /// The connection is lost.
    pub fn lost(&self) {
        self.update(Guest::lost);
        self.0.outbox.take();
    }

    /// Accepts the terms; false if there is nothing to accept.
    pub fn accept(&self) -> bool {
        let sent = self.update(Guest::accept);
        self.0.outbox.send(sent)
    }

    /// Sends an action of one of the guest's seats; false if it cannot be sent now.
    pub fn act(&self, seat: Seat, action: &str, repeats: bool) -> bool {
        let sent = self.update(|guest| guest.act(seat, action, repeats));
        self.0.outbox.send(sent)
    }

    /// Asks everyone for something; false if it cannot be asked now.
    pub fn request(&self, what: Proposal) -> bool {
        let sent = self.update(|guest| guest.ask(what));
        self.0.outbox.send(sent)
    }

    /// Answers the question that waits for this device.
    pub fn consent(&self, agrees: bool) -> bool {
        let sent = self.update(|guest| guest.consent(agrees));
        self.0.outbox.send(sent)
    }

    /// Reports that a person asked for a hint.
    pub fn hinted(&self) -> bool {
        let sent = self.update(Guest::hinted);
        self.0.outbox.send(sent)
    }

    /// Sends a preset phrase.
    pub fn say(&self, phrase: Phrase) -> bool {
        let sent = self.update(|guest| guest.say(phrase));
        self.0.outbox.send(sent)
    }

    /// Leaves the table for good.
    pub fn leave(&self) -> bool {
        let sent = self.update(Guest::leave);
        self.0.outbox.send(sent)
    }

    /// The result of the verification, once the game is over and this device's table has seen the reveal.
    pub fn check(&self) -> Option<GuestCheck> {
        self.0.check.borrow().as_ref().map(|(_, check)| check.clone())
    }

    pub(super) fn checked_round(&self) -> Option<u32> {
        self.0.check.borrow().as_ref().map(|(round, _)| *round)
    }

    pub(super) fn set_check(&self, check: Option<(u32, GuestCheck)>) {
        *self.0.check.borrow_mut() = check;
    }

    /// True if the host has sent a position that the game cannot read.
    pub fn is_unreadable(&self) -> bool {
        self.0.is_unreadable.get()
    }

    pub(super) fn set_unreadable(&self, is_unreadable: bool) {
        self.0.is_unreadable.set(is_unreadable);
    }
}

impl OtherDevices for GuestHandle {
    fn changed(&self, _table: &mut dyn Midend) {}

    fn ask(&self, what: Proposal, _table: &mut dyn Midend) {
        self.request(what);
    }
}
