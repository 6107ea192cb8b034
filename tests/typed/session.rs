//! A session in a game's own types.

use std::borrow::{Borrow, BorrowMut};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::{Serialize, Serializer};
use serde_json::Value;

use boneyard::engine::{
    ActionError, Bone, GameOf, Level, Opaque, Points, Seat, SeatSet, Seed, SetupError, ShowsView, Viewer,
};
use boneyard::session::typed::Record;
use boneyard::session::{self, Accepted, Declined, Player, RestoreError, Tally, Ticket};

/// A session in its game's own types. Everything else of [`session::Session`] is reached by dereferencing.
#[derive(Debug)]
pub struct Typed<G, S> {
    session: S,
    game: PhantomData<fn() -> G>,
}

/// An owned session in its game's own types.
pub type Session<G> = Typed<G, session::Session>;

/// [`session::NewGame`] in the game's own types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame<G: ShowsView> {
    /// The settings that decide play.
    pub options: G::Options,
    /// The seed of the deal.
    pub seed: Seed,
    /// The players, from seat 0.
    pub players: Vec<Player>,
}

impl<G: ShowsView> NewGame<G> {
    /// The setup with its types erased.
    pub fn erased(self) -> session::NewGame {
        let Self { options, seed, players } = self;
        session::NewGame { rules: GameOf::<G>::RULES, options: Opaque::new(options), seed, players }
    }
}

/// [`session::LogEntry`] in the game's own types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry<G: ShowsView> {
    /// Its index, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// Their actions in seat order; None if the viewer may not know it.
    pub actions: Vec<Option<G::Action>>,
    /// The events, as the viewer may know them.
    pub events: Vec<G::Event>,
    /// Each seat's points after it.
    pub scores: Vec<Points>,
    /// The number of deals before it.
    pub deals: u32,
    /// The number of deals after it.
    pub deals_after: u32,
}

/// [`session::Moment`] in the game's own types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment<G: ShowsView> {
    pub you: Seat,
    pub covered: bool,
    pub addressee: Option<Seat>,
    pub view: G::View,
    pub draft: Option<G::Action>,
    pub deal_end: Option<G::View>,
    pub last: Vec<G::Event>,
    pub view_before_events: G::View,
    pub events: Vec<G::Event>,
    pub own_events: usize,
    pub drawn: Vec<Bone>,
    pub has_acted: bool,
    pub undo_is_harmless: bool,
}

/// [`session::BotTurn`] in the game's own types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotTurn<G: ShowsView> {
    pub ticket: Ticket,
    pub seat: Seat,
    pub level: Level,
    pub seed: Seed,
    pub view: G::View,
}

fn action<G: ShowsView>(text: &str) -> G::Action {
    text.parse().expect("a session holds actions of its game")
}

fn events<G: ShowsView>(events: &Opaque) -> Vec<G::Event> {
    events.open::<Vec<G::Event>>().clone()
}

fn view<G: ShowsView>(view: &Opaque) -> G::View {
    view.open::<G::View>().clone()
}

impl<G: ShowsView> LogEntry<G> {
    /// The typed form of an entry.
    pub fn of(entry: &session::LogEntry) -> Self {
        Self {
            index: entry.index,
            movers: entry.movers,
            actions: entry.actions.iter().map(|text| text.as_deref().map(action::<G>)).collect(),
            events: events::<G>(&entry.events),
            scores: entry.scores.clone(),
            deals: entry.deals,
            deals_after: entry.deals_after,
        }
    }

    /// True if it revealed hidden information. Actions of several seats at once do.
    pub fn reveals(&self) -> bool {
        self.movers.len() > 1 || G::reveals(&self.events)
    }
}

impl<G: ShowsView> Session<G> {
    /// [`session::Session::deal`].
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of players are invalid.
    pub fn deal(game: NewGame<G>, tally: Tally) -> Result<Self, SetupError> {
        session::Session::deal(game.erased(), tally).map(Self::of)
    }

    /// [`session::Session::restore`].
    ///
    /// # Errors
    /// [`RestoreError`]: the first fault found.
    pub fn restore(value: Value) -> Result<Self, RestoreError> {
        session::Session::restore(GameOf::<G>::RULES, value).map(Self::of)
    }

    /// The session with its types erased.
    pub fn erased(self) -> session::Session {
        self.session
    }
}

impl<G: ShowsView, S: Borrow<session::Session>> Typed<G, S> {
    /// The typed form of a session of this game.
    pub fn of(session: S) -> Self {
        Self { session, game: PhantomData }
    }

    fn session(&self) -> &session::Session {
        self.session.borrow()
    }

    /// A copy of the session.
    pub fn cloned(&self) -> Session<G> {
        Session::of(self.session().clone())
    }

    /// [`session::Session::view`].
    pub fn view(&self, who: Viewer) -> G::View {
        view::<G>(&self.session().view(who))
    }

    /// [`session::Session::view_at`].
    pub fn view_at(&self, entries: usize, who: Viewer) -> Option<G::View> {
        self.session().view_at(entries, who).as_ref().map(view::<G>)
    }

    /// [`session::Session::views_after`].
    pub fn views_after(&self, from: usize, viewers: &[Viewer]) -> Vec<Vec<G::View>> {
        let views = self.session().views_after(from, viewers);
        views.iter().map(|views| views.iter().map(view::<G>).collect()).collect()
    }

    /// [`session::Session::deal_ends`].
    pub fn deal_ends(&self, who: Viewer) -> Vec<(usize, G::View)> {
        self.session().deal_ends(who).iter().map(|(entries, end)| (*entries, view::<G>(end))).collect()
    }

    /// [`session::Session::events`].
    pub fn events(&self, who: Viewer) -> Vec<G::Event> {
        events::<G>(&self.session().events(who))
    }

    /// [`session::Session::log`].
    pub fn log(&self, who: Viewer, from: usize) -> Vec<LogEntry<G>> {
        self.session().log(who, from).iter().map(LogEntry::of).collect()
    }

    /// [`session::Session::undone_next`].
    pub fn undone_next(&self) -> Vec<LogEntry<G>> {
        self.session().undone_next().iter().map(LogEntry::of).collect()
    }

    /// [`session::Session::legal`].
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        self.session().legal(seat).iter().map(|text| action::<G>(text)).collect()
    }

    /// [`session::Session::check`].
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), ActionError<String>> {
        self.session().check(seat, &action.to_string())
    }

    /// [`session::Session::draft`].
    pub fn draft(&self, seat: Seat) -> Option<G::Action> {
        self.session().draft(seat).map(action::<G>)
    }

    /// [`session::Session::options`].
    pub fn options(&self) -> &G::Options {
        self.session().options().open()
    }

    /// [`session::Session::deal_options`].
    pub fn deal_options(&self) -> &G::Options {
        self.session().deal_options().open()
    }

    /// [`session::Session::record`].
    pub fn record(&self) -> Record<G> {
        Record::of(&self.session().record())
    }

    /// [`session::Session::finished_record`].
    pub fn finished_record(&self) -> Option<Record<G>> {
        self.session().finished_record().as_ref().map(Record::of)
    }

    /// [`session::Session::bot_turn`].
    pub fn bot_turn(&self) -> Option<BotTurn<G>> {
        let session::BotTurn { ticket, seat, level, seed, view: seen } = self.session().bot_turn()?;
        Some(BotTurn { ticket, seat, level, seed, view: view::<G>(&seen) })
    }

    /// [`session::Session::moment`].
    pub fn moment(&self, holder: Option<Seat>) -> Moment<G> {
        let moment = self.session().moment(holder);
        Moment {
            you: moment.you,
            covered: moment.covered,
            addressee: moment.addressee,
            view: view::<G>(&moment.view),
            draft: moment.draft.as_deref().map(action::<G>),
            deal_end: moment.deal_end.as_ref().map(view::<G>),
            last: events::<G>(&moment.last),
            view_before_events: view::<G>(&moment.view_before_events),
            events: events::<G>(&moment.events),
            own_events: moment.own_events,
            drawn: moment.drawn,
            has_acted: moment.has_acted,
            undo_is_harmless: moment.undo_is_harmless,
        }
    }
}

impl<G: ShowsView, S: BorrowMut<session::Session>> Typed<G, S> {
    /// [`session::Session::play`].
    ///
    /// # Errors
    /// [`Declined::Rejected`] if it is not legal.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Accepted, Declined> {
        self.session.borrow_mut().play(seat, &action.to_string())
    }

    /// [`session::Session::play_auto`].
    ///
    /// # Errors
    /// [`Declined::Rejected`] if it is not legal.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn play_auto(&mut self, seat: Seat, action: G::Action) -> Result<Accepted, Declined> {
        self.session.borrow_mut().play_auto(seat, &action.to_string())
    }

    /// [`session::Session::answer`].
    ///
    /// # Errors
    /// [`Declined`] if the session has changed since, or if it is not legal.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn answer(&mut self, ticket: Ticket, action: G::Action) -> Result<Accepted, Declined> {
        self.session.borrow_mut().answer(ticket, &action.to_string())
    }
}

impl<G, S: Borrow<session::Session>> Deref for Typed<G, S> {
    type Target = session::Session;

    fn deref(&self) -> &session::Session {
        self.session.borrow()
    }
}

impl<G, S: BorrowMut<session::Session>> DerefMut for Typed<G, S> {
    fn deref_mut(&mut self) -> &mut session::Session {
        self.session.borrow_mut()
    }
}

impl<G, S: Clone> Clone for Typed<G, S> {
    fn clone(&self) -> Self {
        Self { session: self.session.clone(), game: PhantomData }
    }
}

impl<G, S: Borrow<session::Session>> Serialize for Typed<G, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.session.borrow().serialize(serializer)
    }
}
