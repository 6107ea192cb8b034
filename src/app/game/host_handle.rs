//! A host's state machine, joined to the table whose session is the referee.

use std::cell::RefCell;
use std::rc::Rc;

use super::controller::PlayController;
use super::midend::Midend;
use super::multi_device::MultiDeviceGame;
use super::other_devices::OtherDevices;
use super::outbox::Outbox;
use crate::app::context::new_seed;
use crate::engine::{Level, Seat, Seats};
use crate::link::{BeginError, Connection, DeviceId, Host, Outgoing, Proposal, Referee};
use crate::session::Player;

struct Shared {
    host: RefCell<Host>,
    game: &'static dyn MultiDeviceGame,
    outbox: Outbox<Outgoing>,
}

/// A host's state machine with its outgoing messages.
#[derive(Clone)]
pub struct HostHandle(Rc<Shared>);

impl HostHandle {
    /// A handle of a new or restored host of this game.
    pub fn new(host: Host, game: &'static dyn MultiDeviceGame) -> Self {
        Self(Rc::new(Shared { host: RefCell::new(host), game, outbox: Outbox::default() }))
    }

    /// Restores a stored host; nothing if the text is none. All guests count as away until they connect again.
    pub fn from_json(text: &str, game: &'static dyn MultiDeviceGame) -> Option<Self> {
        Some(Self::new(serde_json::from_str(text).ok()?, game))
    }

    /// The host as text, to be stored after every change. It contains the secret of the deal.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&*self.0.host.borrow()).expect("texts, numbers and lists are JSON")
    }

    /// Reads the host.
    pub fn with<T>(&self, read: impl FnOnce(&Host) -> T) -> T {
        read(&self.0.host.borrow())
    }

    /// Changes the host and sends what it returns.
    pub fn update(&self, change: impl FnOnce(&mut Host) -> Vec<Outgoing>) {
        let sent = change(&mut self.0.host.borrow_mut());
        self.0.outbox.send(sent);
    }

    /// Changes the host and returns the result, such as what it has received.
    pub fn take<T>(&self, change: impl FnOnce(&mut Host) -> T) -> T {
        change(&mut self.0.host.borrow_mut())
    }

    /// Sets the callback for outgoing messages.
    pub fn set_waker(&self, waker: impl Fn() + 'static) {
        self.0.outbox.set_waker(waker);
    }

    /// The messages to send, the oldest first.
    pub fn take_outgoing(&self) -> Vec<Outgoing> {
        self.0.outbox.take()
    }

    /// Receives a message before there is a table.
    pub fn receive(&self, connection: Connection, text: &str, now_ms: u64) {
        self.update(|host| host.receive(connection, text, now_ms, None));
    }

    /// Receives a message at the table, and shows there what it has changed.
    pub fn receive_at(&self, play: PlayController, connection: Connection, text: &str, now_ms: u64) {
        self.at(play, |host, referee| host.receive(connection, text, now_ms, Some(referee)));
    }

    /// Deals the fair deal on this table as a new game, and sends it to the guests.
    ///
    /// # Errors
    /// [`BeginError`] if the devices have not contributed yet, or if the game could not be dealt.
    pub fn begin(&self, play: PlayController) -> Result<(), BeginError> {
        let deal = self.with(|host| {
            let players = host.players()?;
            Some((host.fair_deal()?, players, host.setup().options.clone()))
        });
        let (deal, players, options) = deal.ok_or(BeginError::NotReady)?;
        let seats = u8::try_from(players.len()).ok().and_then(Seats::new).ok_or(BeginError::OtherDeal)?;
        play.begin_game(&play.game.read_options(&options, seats), deal.seed, players);
        let begun = play.with_table(|table| {
            let referee = self.0.game.referee(table).ok_or(BeginError::OtherDeal)?;
            self.0.host.borrow_mut().begin(referee)
        });
        self.0.outbox.send(begun?);
        self.attach(play);
        Ok(())
    }

    /// Joins a table that has been loaded: its game is the shared one.
    pub fn attach(&self, play: PlayController) {
        play.join_devices(Rc::new(self.clone()));
    }

    /// The host's people ask everyone for something.
    pub fn ask_at(&self, play: PlayController, what: Proposal) {
        self.at(play, |host, referee| host.ask(what, referee));
    }

    /// The host's people answer the question.
    pub fn consent_at(&self, play: PlayController, agrees: bool) {
        self.at(play, |host, referee| host.consent(agrees, referee));
    }

    /// Lets an applicant take the place of a device that is away.
    pub fn readmit_at(&self, play: PlayController, connection: Connection, device: DeviceId) {
        self.at(play, |host, referee| host.readmit(connection, device, Some(referee)));
    }

    /// Lets computer players of the initial level take the seats of all guests, at a table that has been closed. A finished
    /// game keeps its players: the tally and the pages about the game name them.
    pub fn take_over(&self, play: PlayController) {
        play.with_table(|table| {
            if table.finished().is_some() {
                return;
            }
            let Some(referee) = self.0.game.referee(table) else { return };
            let players = self.with(Host::players).unwrap_or_default();
            let seats = (0..Seat::MOST).map(Seat::new).zip(players);
            for (seat, _) in seats.filter(|(_, player)| player.is_remote()) {
                referee.set_player(seat, Player::Bot { name: None, level: Level::default(), seed: new_seed() });
            }
        });
        play.show_remote_change();
    }

    /// Changes host and table, and shows what has changed.
    fn at(&self, play: PlayController, change: impl FnOnce(&mut Host, &mut dyn Referee) -> Vec<Outgoing>) {
        play.with_table(|table| self.on_table(table, change));
        play.show_remote_change();
    }

    fn on_table(&self, table: &mut dyn Midend, change: impl FnOnce(&mut Host, &mut dyn Referee) -> Vec<Outgoing>) {
        let Some(referee) = self.0.game.referee(table) else { return };
        let sent = change(&mut self.0.host.borrow_mut(), referee);
        self.0.outbox.send(sent);
    }
}

impl OtherDevices for HostHandle {
    fn changed(&self, table: &mut dyn Midend) {
        self.on_table(table, |host, referee| host.sync(referee));
    }

    fn ask(&self, what: Proposal, table: &mut dyn Midend) {
        self.on_table(table, |host, referee| host.ask(what, referee));
    }
}
