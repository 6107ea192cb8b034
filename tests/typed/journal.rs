//! A journal in a game's own types, for tests: everything else reads a [`store::Journal`](Journal).

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use boneyard::engine::{GameOf, Seat, SetupError, ShowsView};
use boneyard::session::{self, Aids, Declined, Player, Ticket};
use boneyard::store::{self, Change, DocumentStore, Fault, Slot, Storage};

use super::session::{LogEntry, NewGame, Session, Typed};

/// A journal in its game's own types. Everything else of [`store::Journal`] is reached by dereferencing.
pub struct Journal<G, S: Storage> {
    journal: store::Journal<S>,
    game: PhantomData<fn() -> G>,
}

/// [`store::OpenedJournal`] in the game's own types.
pub struct OpenedJournal<G, S: Storage> {
    /// The journal.
    pub journal: Journal<G, S>,
    /// Why the stored game could not be loaded; it was quarantined.
    pub fault: Option<Fault>,
}

/// [`store::PreservedCopy`] in the game's own types.
pub struct PreservedCopy<G> {
    /// The game at that moment, with the tally.
    pub session: Session<G>,
    /// The settings passed to [`store::Journal::preserve`].
    pub settings: serde_json::Value,
    /// When it was preserved, in milliseconds since 1970, if known.
    pub at: Option<u64>,
}

/// [`store::JournalGame`] in the game's own types.
#[derive(Clone, Debug)]
pub struct JournalGame<G> {
    /// Its number in the journal, from 1.
    pub number: u32,
    /// The game.
    pub session: Session<G>,
    /// When it ended or another one was started, in milliseconds since 1970, if known.
    pub ended_at: Option<u64>,
}

impl<G: ShowsView> JournalGame<G> {
    fn of(game: store::JournalGame) -> Self {
        let store::JournalGame { number, session, ended_at } = game;
        Self { number, session: Session::of(session), ended_at }
    }
}

/// [`store::current_game`].
pub fn current_game<G: ShowsView, S: Storage>(store: &DocumentStore<S>) -> Option<Session<G>> {
    store::current_game(GameOf::<G>::RULES, store).map(Session::of)
}

/// [`store::game_at`].
pub fn game_at<G: ShowsView, S: Storage>(store: &DocumentStore<S>, number: Option<u32>) -> Option<JournalGame<G>> {
    store::game_at(GameOf::<G>::RULES, store, number).map(JournalGame::of)
}

/// [`store::past_games`].
pub fn past_games<G: ShowsView, S: Storage>(store: &DocumentStore<S>) -> Vec<JournalGame<G>> {
    store::past_games(GameOf::<G>::RULES, store).into_iter().map(JournalGame::of).collect()
}

/// [`store::past_games_in`].
pub fn past_games_in<G: ShowsView, S: Storage>(store: &DocumentStore<S>, slot: Slot) -> Vec<JournalGame<G>> {
    store::past_games_in(GameOf::<G>::RULES, store, slot).into_iter().map(JournalGame::of).collect()
}

impl<G: ShowsView, S: Storage> Journal<G, S> {
    /// [`store::Journal::open`].
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is invalid.
    pub fn open(
        store: Rc<DocumentStore<S>>,
        fresh: impl FnOnce() -> NewGame<G>,
    ) -> Result<OpenedJournal<G, S>, SetupError> {
        Self::open_for(store, Slot::Table, |_| true, fresh)
    }

    /// [`store::Journal::open_for`].
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is invalid.
    pub fn open_for(
        store: Rc<DocumentStore<S>>,
        slot: Slot,
        playable: fn(&[Player]) -> bool,
        fresh: impl FnOnce() -> NewGame<G>,
    ) -> Result<OpenedJournal<G, S>, SetupError> {
        let opened = store::Journal::open_for(GameOf::<G>::RULES, store, slot, playable, || fresh().erased())?;
        let store::OpenedJournal { journal, fault } = opened;
        Ok(OpenedJournal { journal: Self { journal, game: PhantomData }, fault })
    }

    /// [`store::Journal::session`].
    pub fn session(&self) -> Typed<G, &session::Session> {
        Typed::of(self.journal.session())
    }

    /// [`store::Journal::play`].
    ///
    /// # Errors
    /// As there.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Change, Declined> {
        self.journal.play(seat, &action.to_string())
    }

    /// [`store::Journal::play_repeatedly`].
    ///
    /// # Errors
    /// As there.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn play_repeatedly(
        &mut self,
        seat: Seat,
        action: G::Action,
        repeats: fn(&G::Action) -> bool,
    ) -> Result<Change, Declined> {
        self.journal.play_repeatedly(seat, &action.to_string(), repeats(&action))
    }

    /// [`store::Journal::play_remote`].
    ///
    /// # Errors
    /// As there.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn play_remote(&mut self, seat: Seat, action: G::Action, repeats: bool) -> Result<Change, Declined> {
        self.journal.play_remote(seat, &action.to_string(), repeats)
    }

    /// [`store::Journal::answer`].
    ///
    /// # Errors
    /// As there.
    #[expect(clippy::needless_pass_by_value, reason = "callers have no further use for it")]
    pub fn answer(&mut self, ticket: Ticket, action: G::Action) -> Result<Change, Declined> {
        self.journal.answer(ticket, &action.to_string())
    }

    /// [`store::Journal::new_game`].
    ///
    /// # Errors
    /// [`SetupError`] if it is invalid.
    pub fn new_game(&mut self, game: NewGame<G>) -> Result<Change, SetupError> {
        self.journal.new_game(game.erased())
    }

    /// [`store::Journal::add_finished`].
    pub fn add_finished(&mut self, session: Session<G>, aids: Aids) -> Change {
        self.journal.add_finished(session.erased(), aids)
    }

    /// [`store::Journal::preserved`].
    pub fn preserved(&self) -> Option<PreservedCopy<G>> {
        let store::PreservedCopy { session, settings, at } = self.journal.preserved()?;
        Some(PreservedCopy { session: Session::of(session), settings, at })
    }

    /// [`store::Journal::past`].
    pub fn past(&self) -> Vec<JournalGame<G>> {
        self.journal.past().into_iter().map(JournalGame::of).collect()
    }

    /// [`store::Journal::undone_by_restore`].
    pub fn undone_by_restore(&self) -> Vec<LogEntry<G>> {
        self.journal.undone_by_restore().iter().map(LogEntry::of).collect()
    }
}

impl<G, S: Storage> Deref for Journal<G, S> {
    type Target = store::Journal<S>;

    fn deref(&self) -> &store::Journal<S> {
        &self.journal
    }
}

impl<G, S: Storage> DerefMut for Journal<G, S> {
    fn deref_mut(&mut self) -> &mut store::Journal<S> {
        &mut self.journal
    }
}
