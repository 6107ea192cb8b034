//! Several devices at one table: the page's controllers of a host and its guests, joined by queues in memory.

mod games;
mod guests;

use std::cell::RefCell;

use super::*;
use crate::app::game::{GameTable, GuestHandle, OtherDevices, OwnGames, TableRole, guest_table, keep_finished};
use crate::engine::{Rng, Seat, Seats, SentValues};
use crate::games::tests::typed::{JournalGame, past_games_in};
use crate::link::{Checked, Connection, Guest, GuestPhase, Host, HostPhase, Proposal, Setup};
use crate::store::{BrowserStorage, DocumentStore, Slot};

/// A guest's device.
struct GuestTab {
    guest: GuestHandle,
    connection: Option<Connection>,
    tab: Option<Tab>,
}

/// A guest's table is joined to its state machine; messages are taken by [`Room::deliver`].
impl OtherDevices for GuestHandle {
    fn changed(&self, _own: Option<&mut OwnGames>) {}

    fn ask(&self, what: Proposal, _own: Option<&mut OwnGames>) {
        self.update(|guest| guest.ask(what));
    }
}

/// The guests of a host, at its table.
struct HostDevices(Rc<RefCell<Host>>);

impl OtherDevices for HostDevices {
    fn changed(&self, own: Option<&mut OwnGames>) {
        self.0.borrow_mut().sync(own.expect("a host's table").session());
    }

    fn ask(&self, what: Proposal, own: Option<&mut OwnGames>) {
        self.0.borrow_mut().ask(what, own.expect("a host's table"));
    }
}

/// A host's tab and its guests.
struct Room<G: GameFacts> {
    host: Rc<RefCell<Host>>,
    tab: Option<Tab>,
    guests: Vec<GuestTab>,
    storage: &'static MemoryStorage,
    game: GameTable,
    connections: u32,
    now_ms: u64,
    rng: Rng,
    of: std::marker::PhantomData<G>,
}

impl<G: crate::app::game::GamePage> Room<G> {
    fn new(seats: Vec<Option<Player>>) -> Self {
        let many = Seats::new(u8::try_from(seats.len()).unwrap()).unwrap();
        let options = serde_json::to_value(G::initial(many)).unwrap();
        let setup = Setup { game: G::NAME.to_owned(), options, name: None, seats };
        Self {
            host: Rc::new(RefCell::new(Host::new([3; 32], setup))),
            tab: None,
            guests: Vec::new(),
            storage: storage(),
            game: GameTable::of::<G>(),
            connections: 0,
            now_ms: 0,
            rng: Rng::new(Seed::new(4)),
            of: std::marker::PhantomData,
        }
    }

    fn join(&mut self, people: &[&str]) -> usize {
        let index = self.guests.len();
        let people = people.iter().map(|name| (*name).to_owned()).collect();
        let guest = GuestHandle::new(Guest::new([u8::try_from(index).unwrap(); 32], "", people));
        self.guests.push(GuestTab { guest, connection: None, tab: None });
        self.connect(index);
        index
    }

    fn connect(&mut self, index: usize) {
        self.connections += 1;
        let connection = Connection(self.connections);
        assert!(self.host.borrow_mut().connected(connection, self.now_ms));
        self.guests[index].connection = Some(connection);
        self.guests[index].guest.update(Guest::hello);
        self.deliver();
    }

    fn cut(&mut self, index: usize) {
        let Some(connection) = self.guests[index].connection.take() else { return };
        self.guests[index].guest.update(Guest::lost);
        self.hear(index);
        self.host.borrow_mut().lost(connection);
        self.deliver();
    }

    fn hear(&self, index: usize) {
        if let Some(tab) = &self.guests[index].tab {
            tab.owner.with(|| tab.play.show_received());
        }
    }

    /// Delivers everything that waits, and opens a guest's table once it can be.
    fn deliver(&mut self) {
        loop {
            let mut is_quiet = true;
            for index in 0..self.guests.len() {
                for text in self.guests[index].guest.update(Guest::take_outgoing) {
                    let Some(connection) = self.guests[index].connection else { continue };
                    is_quiet = false;
                    self.now_ms += 100;
                    self.host_receives(connection, &text);
                }
            }
            let outgoing = self.host.borrow_mut().take_outgoing();
            for (connection, text) in outgoing {
                is_quiet = false;
                let on = |guest: &GuestTab| guest.connection == Some(connection);
                let Some(index) = self.guests.iter().position(on) else { continue };
                self.guests[index].guest.update(|guest| guest.receive(&text));
                self.hear(index);
            }
            for index in 0..self.guests.len() {
                self.open_guest(index);
            }
            if is_quiet {
                return;
            }
        }
    }

    fn host_receives(&self, connection: Connection, text: &str) {
        match &self.tab {
            Some(tab) => tab.owner.with(|| {
                tab.play.with_referee(|referee| {
                    self.host.borrow_mut().receive(connection, text, self.now_ms, Some(referee));
                });
            }),
            None => self.host.borrow_mut().receive(connection, text, self.now_ms, None),
        }
    }

    /// Joins the host's table to its guests.
    fn attach(&self, tab: &Tab) {
        tab.owner.with(|| tab.play.join_devices(Rc::new(HostDevices(self.host.clone()))));
    }

    fn open_guest(&mut self, index: usize) {
        if self.guests[index].tab.is_some() {
            return;
        }
        let guest = self.guests[index].guest.clone();
        let Some(table) = guest_table(SentValues::of::<G>(), &guest) else { return };
        let game = self.game;
        let tab = open_with(storage(), |context| PlayController::open_guest(context, game.game, table, Rc::new(guest)));
        self.guests[index].tab = Some(tab);
    }

    /// All accept, contribute, and the host deals at its own table.
    fn start(&mut self) {
        for guest in &self.guests {
            assert!(guest.guest.update(Guest::accept));
        }
        self.deliver();
        self.host.borrow_mut().start().unwrap();
        self.deliver();
        assert_eq!(self.host.borrow().phase(), HostPhase::Ready);
        let tab = open(self.storage, self.game.game);
        tab.owner.with(|| tab.play.deal_fairly(&self.host)).unwrap();
        self.attach(&tab);
        self.tab = Some(tab);
        self.deliver();
    }

    fn tab(&self) -> &Tab {
        self.tab.as_ref().unwrap()
    }

    fn guest_tab(&self, index: usize) -> &Tab {
        self.guests[index].tab.as_ref().unwrap()
    }

    /// The tabs of all devices, the host's first.
    fn tabs(&self) -> impl Iterator<Item = &Tab> {
        self.tab.iter().chain(self.guests.iter().filter_map(|guest| guest.tab.as_ref()))
    }

    /// Some device at which a person can act acts; the host's computer players play too. False if nothing is to be done.
    fn step(&mut self) -> bool {
        // computer players are asked after a pause
        advance(2_000);
        let mut has_acted = false;
        let mut rng = self.rng.clone();
        for tab in self.tabs() {
            tab.owner.with(|| has_acted = has_acted || act_here::<G>(tab, &mut rng));
        }
        self.rng = rng;
        if let Some(tab) = &self.tab
            && tab.program.waiting() > 0
        {
            tab.program.think();
            has_acted = true;
        }
        advance(2_000);
        self.deliver();
        has_acted
    }

    fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            assert!(self.step(), "nobody can act");
        }
    }

    fn play_to_the_end(&mut self) {
        let mut steps = 0;
        while self.step() {
            steps += 1;
            assert!(steps < 20_000, "the game does not end");
        }
    }

    /// A guest with a seat stores the finished game once, however often it is asked to.
    fn assert_keeps_game(&self, guest: &GuestTab) {
        let has_seat = guest.guest.with(|guest| {
            guest.table().zip(guest.device()).is_some_and(|(table, own)| !table.seats_of(own).is_empty())
        });
        let store = Rc::new(DocumentStore::new(BrowserStorage::Test(storage())));
        for _ in 0..2 {
            let dropped = keep_finished(self.game.rules(), &guest.guest, store.clone(), || Some(7));
            assert_eq!(dropped, has_seat.then(Vec::new));
        }
        let kept = past_games_in::<G, _>(&store, Slot::Guest);
        assert_eq!(kept.len(), usize::from(has_seat));
        for JournalGame { session, ended_at, .. } in kept {
            assert_eq!((session.ply(), ended_at), (self.tab().ply(), Some(7)));
            assert!(session.is_finished());
            assert_eq!(session.scores(), self.tab().now(|now| now.points.clone()));
            assert_eq!(session.players().iter().any(Player::is_here), has_seat);
        }
    }

    /// Every device shows the end, and every guest has verified the game.
    fn assert_ended(&self) {
        for tab in self.tabs() {
            assert!(tab.now(|now| now.over), "{}", tab.says());
        }
        let ply = self.tab().ply();
        for guest in &self.guests {
            let checked = Checked { entries: ply, contributed: true };
            assert_eq!(guest.guest.with(|guest| guest.check().cloned()), Some(Ok(checked)));
            assert_eq!(guest.guest.with(|guest| guest.complaint().cloned()), None);
            assert_eq!(guest.guest.with(Guest::phase), GuestPhase::Playing);
            self.assert_keeps_game(guest);
        }
        let scores: Vec<_> = self.tabs().map(|tab| tab.now(|now| now.points.clone())).collect();
        assert!(scores.iter().all(|points| *points == scores[0]), "{scores:?}");
    }
}

/// A person at this device plays a random legal action, as far as their view tells; false if none of them is to act.
fn act_here<G: GameFacts>(tab: &Tab, rng: &mut Rng) -> bool {
    if tab.now(|now| now.deal_end.is_some()) {
        tab.play.continue_after_deal();
        return true;
    }
    if tab.now(|now| now.over || now.awaited.is_some() || now.bot_to_move || now.is_watched() || now.draft.is_some()) {
        return false;
    }
    if tab.now(|now| now.covered) {
        tab.play.uncover();
    }
    let (you, view) = tab.now(|now| (now.you, now.view::<G>().clone()));
    let world = G::imagine(&view, rng).expect("a person's own view").world;
    let mut legal = Vec::new();
    world.legal(you, &mut legal);
    let Some(action) = rng.pick(&legal).cloned() else { return false };
    tab.play.act(&action);
    Executor::poll_local();
    true
}
