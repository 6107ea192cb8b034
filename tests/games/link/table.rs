//! A table of several devices in memory.

use std::collections::VecDeque;
use std::num::NonZeroU32;

use crate::typed::{NewGame, Session};
use boneyard::engine::{Level, Rng, Seat, Seed, SentValues, ShowsView, Turn};
use boneyard::link::by_hand::{ChannelId, HandChannel, Parcel};
use boneyard::link::{Connection, Guest, GuestPhase, Host, HostPhase, Outgoing, Referee, SeenGame, Setup, verify};
use boneyard::session::{Player, Tally};

/// A person on the host's device.
pub fn person(name: &str) -> Player {
    Player::Person { name: Some(name.into()) }
}

/// A guest's Hello.
pub fn hello_of(guest: &mut Guest) -> String {
    guest.hello();
    guest.take_outgoing().remove(0)
}

/// What a host without a game answers.
pub fn answers(host: &mut Host, connection: Connection, text: &str) -> Vec<Outgoing> {
    host.receive(connection, text, 0, None);
    host.take_outgoing()
}

/// The simplest opponent.
pub fn bot() -> Player {
    Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(1) }
}

/// A guest device with these people.
pub struct Device {
    pub guest: Guest,
    pub connection: Option<Connection>,
}

/// The links between the host and its only guest, whose messages travel by hand.
pub struct ByHand {
    host: HandChannel,
    guest: HandChannel,
    /// The number of characters of every link.
    pub links: Vec<usize>,
}

/// A host with its session, and guests; messages wait in queues until they are delivered.
pub struct Table<G: ShowsView> {
    pub host: Host,
    pub session: Option<Session<G>>,
    pub devices: Vec<Device>,
    pub to_host: VecDeque<(Connection, String)>,
    pub to_guests: VecDeque<(Connection, String)>,
    /// Every message that was sent to a guest, with the index of its device.
    pub sent: Vec<(usize, String)>,
    pub rng: Rng,
    /// How messages travel, if not by queues.
    pub by_hand: Option<ByHand>,
    connections: u32,
    now_ms: u64,
}

impl<G: ShowsView> Table<G> {
    /// A host with these seats; None is free for a guest.
    pub fn new(options: &G::Options, seats: Vec<Option<Player>>, chance: u64) -> Self {
        let options = serde_json::to_value(options).unwrap();
        let setup = Setup { game: G::NAME.into(), options, name: Some("Tablet".into()), seats };
        Self {
            host: Host::new([7; 32], setup),
            session: None,
            devices: Vec::new(),
            to_host: VecDeque::new(),
            to_guests: VecDeque::new(),
            sent: Vec::new(),
            rng: Rng::new(Seed::new(chance)),
            by_hand: None,
            connections: 0,
            now_ms: 0,
        }
    }

    /// A host with the fewest seats of the game: Ann's, one that is free for a guest, and opponents in any others.
    pub fn smallest(chance: u64) -> Self {
        let mut seats = vec![Some(person("Ann")), None];
        seats.resize(G::fewest_seats().count(), Some(bot()));
        Self::new(&G::initial(G::fewest_seats()), seats, chance)
    }

    /// Connects a new device with these people; returns its index.
    pub fn join(&mut self, people: &[&str]) -> usize {
        let index = self.devices.len();
        let secret = [u8::try_from(index).unwrap() + 40; 32];
        let people = people.iter().map(|name| (*name).to_owned()).collect();
        self.devices.push(Device { guest: Guest::new(secret, "", people), connection: None });
        self.connect(index);
        index
    }

    /// Connects a device, again if it was connected.
    pub fn connect(&mut self, index: usize) {
        self.connections += 1;
        let connection = Connection(self.connections);
        let is_connected = if self.by_hand.is_some() {
            self.host.connected_by_hand(connection, self.now_ms)
        } else {
            self.host.connected(connection, self.now_ms)
        };
        assert!(is_connected);
        let device = &mut self.devices[index];
        device.connection = Some(connection);
        device.guest.hello();
        self.say(index);
        self.deliver();
    }

    /// Connects a new device with these people by hand; returns its index.
    pub fn join_by_hand(&mut self, people: &[&str]) -> usize {
        let (host, guest) = (HandChannel::of_host(ChannelId(1)), HandChannel::of_guest(ChannelId(1), NonZeroU32::MIN));
        self.by_hand = Some(ByHand { host, guest, links: Vec::new() });
        self.join(people)
    }

    /// Opens links until neither side has anything to send. Both sides are stored and restored before each.
    fn deliver_by_hand(&mut self) {
        let connection = Connection(self.connections);
        loop {
            let Some(by_hand) = &mut self.by_hand else { return };
            let (to_host, to_guest) = (self.to_host.len(), self.to_guests.len());
            self.to_host.drain(..).for_each(|(_, text)| by_hand.guest.send(text));
            self.to_guests.drain(..).for_each(|(_, text)| by_hand.host.send(text));
            let (parcel, is_to_host) = match (to_host, to_guest) {
                (0, 0) => return,
                (0, _) => (by_hand.host.parcel(), false),
                _ => (by_hand.guest.parcel(), true),
            };
            let link = parcel.pack();
            by_hand.links.push(link.len());
            let parcel = Parcel::parse(&link).unwrap();
            let end = if is_to_host { &mut by_hand.host } else { &mut by_hand.guest };
            let texts = end.receive(parcel).unwrap();
            self.reload();
            for text in texts {
                if is_to_host {
                    self.host_receives(connection, &text);
                } else {
                    self.guest_receives(connection, &text);
                }
            }
        }
    }

    /// Stores and restores the host and the guest by hand.
    fn reload(&mut self) {
        let connection = Connection(self.connections);
        self.host = serde_json::from_str(&serde_json::to_string(&self.host).unwrap()).unwrap();
        self.host.restore_lasting(self.now_ms);
        self.host.connected_by_hand(connection, self.now_ms);
        let device = &mut self.devices[0];
        device.guest = serde_json::from_str(&serde_json::to_string(&device.guest).unwrap()).unwrap();
        device.guest.restore_connection();
    }

    /// Cuts a device's connection with everything that was under way.
    pub fn cut(&mut self, index: usize) {
        let Some(connection) = self.devices[index].connection.take() else { return };
        self.devices[index].guest.lost();
        self.to_host.retain(|(of, _)| *of != connection);
        self.to_guests.retain(|(of, _)| *of != connection);
        self.host.lost(connection);
        self.flush();
        self.deliver();
    }

    /// The host sends what it has to send, with what is new in its game.
    pub fn flush(&mut self) {
        if let Some(session) = &self.session {
            self.host.sync(session);
        }
        for (connection, text) in self.host.take_outgoing() {
            if let Some(index) = self.device_on(connection) {
                self.sent.push((index, text.clone()));
                self.to_guests.push_back((connection, text));
            }
        }
    }

    pub fn device_on(&self, connection: Connection) -> Option<usize> {
        self.devices.iter().position(|device| device.connection == Some(connection))
    }

    /// A guest sends what it has to send.
    pub fn say(&mut self, index: usize) {
        let device = &mut self.devices[index];
        for text in device.guest.take_outgoing() {
            self.to_host.extend(device.connection.map(|connection| (connection, text)));
        }
    }

    pub fn host_receives(&mut self, connection: Connection, text: &str) {
        self.now_ms += 100;
        let referee = self.session.as_mut().map(|session| &mut **session as &mut dyn Referee);
        self.host.receive(connection, text, self.now_ms, referee);
        self.flush();
        let closed = self.host.take_closed();
        for closed in closed.into_iter().chain(self.host.take_dropped()) {
            if let Some(index) = self.device_on(closed) {
                // messages sent before the closing still arrive
                let rest: Vec<_> = self.to_guests.iter().filter(|(to, _)| *to == closed).cloned().collect();
                self.to_guests.retain(|(to, _)| *to != closed);
                for (_, text) in rest {
                    self.devices[index].guest.receive(&text);
                }
                self.devices[index].guest.lost();
                self.devices[index].connection = None;
            }
        }
    }

    pub fn guest_receives(&mut self, connection: Connection, text: &str) {
        let Some(index) = self.device_on(connection) else { return };
        self.devices[index].guest.receive(text);
        self.say(index);
    }

    /// Delivers everything that waits.
    pub fn deliver(&mut self) {
        if self.by_hand.is_some() {
            return self.deliver_by_hand();
        }
        loop {
            if let Some((connection, text)) = self.to_host.pop_front() {
                self.host_receives(connection, &text);
            } else if let Some((connection, text)) = self.to_guests.pop_front() {
                self.guest_receives(connection, &text);
            } else {
                return;
            }
        }
    }

    /// All guests accept the terms, contribute, and the host deals.
    pub fn start(&mut self) {
        for index in 0..self.devices.len() {
            self.devices[index].guest.accept();
            self.say(index);
        }
        self.deliver();
        self.host.start().unwrap();
        self.flush();
        self.deliver();
        self.deal();
    }

    /// The host deals once all have contributed.
    pub fn deal(&mut self) {
        assert_eq!(self.host.phase(), HostPhase::Ready);
        let seed = self.host.fair_deal().unwrap().seed;
        let options = serde_json::from_value(self.host.setup().options.clone()).unwrap();
        let players = self.host.players().unwrap();
        let session = Session::deal(NewGame { options, seed, players }, Tally::default()).unwrap();
        self.host.begin(&session).unwrap();
        self.session = Some(session);
        self.sync();
    }

    pub fn session(&self) -> &Session<G> {
        self.session.as_ref().unwrap()
    }

    pub fn seen(&self, index: usize) -> &SeenGame {
        self.devices[index].guest.game().unwrap()
    }

    /// The host's device sends what it has changed.
    pub fn sync(&mut self) {
        self.flush();
        self.deliver();
    }

    /// The device whose person plays a seat; None for the host's device.
    pub fn device_of(&self, seat: Seat) -> Option<usize> {
        self.devices
            .iter()
            .position(|device| device.guest.device().is_some_and(|device| self.host.seats_of(device).contains(&seat)))
    }

    /// A random legal action of a guest's seat, computed from what that guest has received and nothing else.
    pub fn guess(&mut self, index: usize, seat: Seat) -> G::Action {
        let game = self.devices[index].guest.game().unwrap();
        let viewer = game.viewers.iter().position(|viewer| *viewer == Some(seat)).unwrap();
        let view = game.entries.last().map_or(&game.start[viewer], |entry| &entry.seen[viewer].view);
        let view: G::View = serde_json::from_value(view.clone()).unwrap();
        let world = G::imagine(&view, &mut self.rng).unwrap().world;
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        self.rng.pick(&legal).unwrap().clone()
    }

    /// Some seat to act acts; false once the game is over.
    pub fn step(&mut self) -> bool {
        let waited_for: Vec<Seat> = self.session().waited_for().iter().collect();
        let Some(seat) = self.rng.pick(&waited_for).copied() else {
            assert!(matches!(self.session().turn(), Turn::Over(_)));
            return false;
        };
        if let Some(index) = self.device_of(seat) {
            let action = self.guess(index, seat);
            assert!(self.devices[index].guest.act(seat, &action.to_string(), false));
            self.say(index);
            self.deliver();
            assert_eq!(self.devices[index].guest.take_unplayed(), None);
        } else {
            let legal = self.session().legal(seat);
            let action = self.rng.pick(&legal).unwrap().clone();
            self.session.as_mut().unwrap().play(seat, action).unwrap();
            self.sync();
        }
        true
    }

    pub fn play_to_the_end(&mut self) {
        let mut steps = 0;
        while self.step() {
            steps += 1;
            assert!(steps < 20_000, "the game does not end");
        }
    }

    /// Every connected guest has seen the whole game, found nothing wrong and verified it.
    pub fn assert_verified(&self) {
        for (index, device) in self.devices.iter().enumerate() {
            let guest = &device.guest;
            assert_eq!((guest.phase(), guest.complaint()), (GuestPhase::Playing, None), "device {index}");
            let reveal = guest.reveal().expect("the game is over");
            let checked = verify(SentValues::of::<G>(), guest.game().unwrap(), reveal).unwrap();
            assert_eq!(checked.entries, self.session().ply());
        }
    }
}
