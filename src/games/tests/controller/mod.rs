//! The page's controller with real games, real documents and the opponents' real program, but without a browser: storage
//! is in memory, the test turns the clock, and opponents think when the test lets them.

mod bots;
mod devices;
mod kept;
mod messages;
mod moves;
mod passes;
mod people;
mod settings;
mod start;
mod tabs;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use any_spawner::Executor;
use leptos::prelude::*;
use serde_json::{Value, json};

use crate::app::browser::bots::{Bots, Opponents, Then, Unasked};
use crate::app::browser::clock::advance;
use crate::app::context::AppContext;
use crate::app::game::{Game, GameFacts, GameOf, MoveList, MoveRow, PlayController, TableState};
use crate::app::words::Tone;
use crate::bots::dispatcher::IsValid;
use crate::bots::protocol::{FromWorker, Lane, Question, QuestionId, ToWorker};
use crate::bots::server::Server;
use crate::engine::{GameView, Level, Rules, Seed};
use crate::games::begin_written;
use crate::games::electrum::rules::{Action, Electrum};
use crate::games::tests::typed::{Journal, NewGame};
use crate::session::Player;
use crate::store::{BrowserStorage, DocumentStore, MemoryStorage, Storage, keys};
use crate::text::{I18n, Locale};

static ELECTRUM: GameOf<Electrum> = GameOf::new();

/// The opponents' program, which thinks only in [`Program::think`].
struct Program {
    server: RefCell<Server>,
    next: Cell<u64>,
    /// The lane and level of every question ever asked.
    asked: RefCell<Vec<(Lane, Level)>>,
    waiting: RefCell<Vec<(QuestionId, IsValid, Then)>>,
}

impl Program {
    fn new() -> Rc<Self> {
        Rc::new(Self {
            server: RefCell::new(Server::new(begin_written)),
            next: Cell::new(0),
            asked: RefCell::default(),
            waiting: RefCell::default(),
        })
    }

    /// Answers all questions.
    fn think(&self) {
        let mut server = self.server.borrow_mut();
        server.think_until(|| false);
        let said: Vec<_> = server.said().collect();
        drop(server);
        for message in said {
            let FromWorker::Answer(answer) = message else { continue };
            let waits = self.waiting.borrow().iter().position(|(id, ..)| *id == answer.id);
            let (_, is_valid, then) = self.waiting.borrow_mut().remove(waits.expect("each question is answered once"));
            let opinion = answer.opinion.expect("the seat is to act");
            assert!(is_valid(&opinion), "the answer can be played");
            then(Some(opinion));
        }
        Executor::poll_local();
    }

    /// The number of questions that wait for an answer.
    fn waiting(&self) -> usize {
        self.waiting.borrow().len()
    }

    /// The number of questions of this lane asked so far.
    fn asked(&self, lane: Lane) -> usize {
        self.asked.borrow().iter().filter(|(asked, _)| *asked == lane).count()
    }
}

impl Opponents for Program {
    fn prepare(&self) {}

    fn ask(&self, question: Unasked, is_valid: IsValid, then: Then) -> QuestionId {
        let Unasked { lane, position, level, seed } = question;
        self.next.set(self.next.get() + 1);
        let id = QuestionId(self.next.get());
        self.asked.borrow_mut().push((lane, level));
        self.waiting.borrow_mut().push((id, is_valid, then));
        self.server.borrow_mut().hear(ToWorker::Ask(Question::new(id, lane, position, level, seed)));
        id
    }

    fn cancel(&self, id: QuestionId) {
        self.server.borrow_mut().hear(ToWorker::Cancel(id));
        self.waiting.borrow_mut().retain(|(waiting, ..)| *waiting != id);
    }
}

/// A tab with a game on its table.
struct Tab {
    play: PlayController,
    program: Rc<Program>,
    storage: &'static MemoryStorage,
    i18n: I18n,
    context: AppContext,
    owner: Owner,
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

fn storage() -> &'static MemoryStorage {
    Box::leak(Box::default())
}

fn person(name: &str) -> Player {
    Player::Person { name: Some(name.to_owned()) }
}

fn bot(level: Level) -> Player {
    Player::Bot { name: None, level, seed: Seed::new(3) }
}

/// Stores a new game of these players.
fn deal<G: GameFacts>(storage: &'static MemoryStorage, options: &Value, seed: u64, players: Vec<Player>) {
    let options: G::Options = serde_json::from_value(options.clone()).expect("the test writes valid options");
    let store = Rc::new(DocumentStore::new(BrowserStorage::Test(storage)));
    let fresh = || NewGame::<G> { options, seed: Seed::new(seed), players };
    drop(Journal::open(store, fresh).expect("the test writes valid options"));
}

/// Stores preferences of the game before a tab is opened.
fn prefer<G: GameFacts>(storage: &MemoryStorage, body: &Value) {
    let document = json!({ "v": 1, "kind": "preferences", "body": body });
    storage.set(&keys::preferences(G::NAME), &document.to_string()).expect("the storage is empty");
}

/// Opens the stored game in a tab.
fn open(storage: &'static MemoryStorage, game: &'static dyn Game) -> Tab {
    open_after(storage, game, |_| {})
}

/// The same, after another page has prepared the app's context.
fn open_after(storage: &'static MemoryStorage, game: &'static dyn Game, prepare: impl FnOnce(AppContext)) -> Tab {
    open_with(storage, |context| {
        prepare(context);
        PlayController::open(context, game)
    })
}

/// Opens a tab with this controller.
fn open_with(storage: &'static MemoryStorage, show: impl FnOnce(AppContext) -> PlayController) -> Tab {
    // fails if an earlier test of this process has done it
    let _ = Executor::init_futures_executor();
    let owner = Owner::new();
    let program = Program::new();
    let (play, i18n, context) = owner.with(|| {
        let bots = Bots::with(program.clone(), RwSignal::new(false));
        let context = AppContext::over(BrowserStorage::Test(storage), bots);
        // persistent storage is the browser's business
        context.note(keys::PERSISTENCE_ASKED, &true);
        (show(context), I18n::new(Locale::FALLBACK), context)
    });
    advance(0);
    Tab { play, program, storage, i18n, context, owner }
}

impl Tab {
    fn now<T>(&self, ask: impl FnOnce(&TableState) -> T) -> T {
        self.play.now.with_untracked(ask)
    }

    /// The number of entries played.
    fn ply(&self) -> usize {
        self.now(|now| now.ply)
    }

    /// The rows of the list of moves.
    fn moves(&self) -> Vec<MoveRow> {
        let mut list = MoveList::default();
        untrack(|| self.play.update_moves(self.i18n, &mut list));
        list.rows().to_vec()
    }

    /// The message line.
    fn says(&self) -> String {
        let message = untrack(|| self.play.message(self.i18n));
        let shown = message.into_iter().filter(|sentence| sentence.tone != Tone::Spoken);
        shown.map(|sentence| sentence.text).collect::<Vec<_>>().join(" ")
    }

    /// The live region.
    fn speaks(&self) -> String {
        untrack(|| self.play.spoken(self.i18n, &self.play.message(self.i18n)))
    }

    /// Lets the opponents think, and the pause between moves pass, until they wait for a person.
    fn let_bots_play(&self) {
        for _ in 0..500 {
            advance(2_000);
            if self.program.waiting() == 0 {
                return;
            }
            self.program.think();
        }
        panic!("the opponents play for ever");
    }

    /// The other tab has written; the browser tells this one.
    fn hears_other_tab(&self) {
        self.play.hear_other_tab(None);
        advance(0);
    }
}

/// Electrum with one person against Nestor.
fn duel(seed: u64) -> Tab {
    let storage = storage();
    deal::<Electrum>(storage, &json!({}), seed, vec![Player::Person { name: None }, bot(Level::Beginner)]);
    open(storage, &ELECTRUM)
}

/// The person's legal actions.
fn legal(tab: &Tab) -> Vec<Action> {
    let mut actions = Vec::new();
    tab.now(|now| now.view::<Electrum>().legal(&mut actions));
    actions
}

/// Plays the person's first legal action.
fn act(tab: &Tab) {
    let action = *legal(tab).first().expect("it is the person's turn");
    tab.play.act(&action);
    Executor::poll_local();
}

/// Plays on until the person is to act in the middle of a hand, at least `choices` choices later.
fn play_on(tab: &Tab, choices: usize) {
    for _ in 0..choices {
        tab.let_bots_play();
        if tab.now(TableState::has_ended) {
            tab.play.continue_after_deal();
            tab.let_bots_play();
        }
        act(tab);
    }
    tab.let_bots_play();
}
