//! A game being played on this page: the session behind signals, the opponents' turns, and what is said about it.

use std::iter;
use std::time::Duration;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::game::{Drafts, GameUi};
use super::house::{House, new_seed};
use super::words::{I18n, Sentence, Tone, in_one_line};
use crate::bots::Level;
use crate::engine::{Points, Seat, Seats, Seed, Viewer};
use crate::session::{Declined, NewGame, Player, Session};
use crate::store::{BrowserStorage, Change, Journal};
use crate::text::t_string;

/// A sheet over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaySheet {
    /// The menu.
    Menu,
    /// The settings.
    Settings,
    /// The moves.
    Moves,
    /// Help.
    Help,
    /// About.
    About,
    /// Something of the game's own.
    Own(&'static str),
}

/// What the page itself has to say, apart from the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// A new game was begun.
    NewGame,
    /// Something was taken back.
    Undone,
    /// Something was played again.
    Redone,
    /// Another tab went on with the game.
    OtherTab,
}

/// The moment that the page shows.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
pub struct Now<G: GameUi> {
    /// What the person may know.
    pub view: G::View,
    /// The table as it lay when a deal ended, until the person goes on.
    pub deal_end: Option<G::View>,
    /// The settings of this game.
    pub options: G::Options,
    /// The person's seat.
    pub you: Seat,
    /// How many seats there are.
    pub seats: Seats,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// How many entries have been played.
    pub ply: usize,
    /// What the person knew when they last acted.
    pub told_from: G::View,
    /// What happened in the last entry.
    pub last: Vec<G::Event>,
    /// What happened since the person last acted, as they may learn of it.
    pub events: Vec<G::Event>,
    /// Whether an opponent is to act.
    pub bot_to_move: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to play again.
    pub can_redo: bool,
}

impl<G: GameUi> Now<G> {
    /// The view that is shown: the end of a deal until the person goes on, otherwise the present.
    pub fn shown(&self) -> &G::View {
        self.deal_end.as_ref().unwrap_or(&self.view)
    }

    /// Whether a deal's end or the game's end lies on the table.
    pub fn has_ended(&self) -> bool {
        self.deal_end.is_some() || self.over
    }
}

/// A row in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRow {
    /// A deal.
    Deal {
        /// Its number, from 1.
        number: u32,
        /// What it did by itself.
        said: String,
    },
    /// A move.
    Move {
        /// The number of its entry, from 0.
        index: usize,
        /// Who made it.
        who: String,
        /// What it was.
        what: String,
        /// The points it brought its maker.
        gain: Points,
    },
    /// How a deal or the game ended.
    Ending {
        /// The number of the entry that ended it, from 0.
        index: usize,
        /// How.
        said: String,
    },
}

impl MoveRow {
    /// What tells the rows of a list apart, the words included: rows are made anew when a word changes.
    pub fn key(&self) -> String {
        match self {
            Self::Deal { number, said } => format!("deal {number} {said}"),
            Self::Ending { index, said } => format!("{index} {said}"),
            Self::Move { index, who, what, gain } => format!("{index} {who} {what} {gain}"),
        }
    }
}

/// A game being played on this page.
pub struct Play<G: GameUi> {
    journal: StoredValue<Journal<G, BrowserStorage>, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    house: House,
    /// The moment that is shown.
    pub now: RwSignal<Now<G>>,
    /// What the settings sheet works on.
    pub drafts: Drafts<G>,
    /// The sheet that lies over the table.
    pub sheet: RwSignal<Option<PlaySheet>>,
    /// What the page itself has to say.
    pub aside: RwSignal<Option<Aside>>,
    /// Why the last tap meant nothing; goes away by itself.
    pub refusal: RwSignal<Option<String>>,
    /// Whether an opponent is taking its turn.
    pub bot_acts: RwSignal<bool>,
    /// Whether the person has gone on from what the deal itself did.
    opening_told: RwSignal<bool>,
}

impl<G: GameUi> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Play<G> {}

/// The game's preferences as they are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, bound = "")]
struct GamePreferences<G: GameUi> {
    options: G::Options,
    level: Level,
    display: G::Display,
}

impl<G: GameUi> Default for GamePreferences<G> {
    fn default() -> Self {
        Self { options: G::Options::default(), level: Level::default(), display: G::Display::default() }
    }
}

impl<G: GameUi> GamePreferences<G> {
    fn key() -> String {
        format!("boneyard/{}/preferences", G::NAME)
    }

    /// What can be played: a level that is not built gives way to the strongest that is, options that are none to the
    /// initial ones.
    fn sound(mut self) -> Self {
        if !G::LEVELS.contains(&self.level) {
            self.level = G::LEVELS.last().copied().unwrap_or_default();
        }
        if G::deal(&self.options, seats::<G>(), Seed::new(0)).is_err() {
            self.options = G::Options::default();
        }
        self
    }
}

/// The seats of a game against one opponent.
fn seats<G: GameUi>() -> Seats {
    Seats::new(*G::SEATS.start()).expect("every game has 1 to 10 seats")
}

/// A game of the person in seat 0 against opponents of this level.
fn against_bots<G: GameUi>(options: G::Options, level: Level) -> NewGame<G> {
    let bot = |_| Player::Bot { level, seed: new_seed() };
    let person = Player::Person { name: None };
    let players = iter::once(person).chain(seats::<G>().iter().skip(1).map(bot)).collect();
    NewGame { options, seed: new_seed(), players }
}

impl<G: GameUi> Play<G> {
    /// Takes up the game under way, or begins one.
    pub fn open(house: House) -> Self {
        let key = GamePreferences::<G>::key();
        let stored = house.shelf().preferences::<GamePreferences<G>>(&key).value.sound();
        let GamePreferences { options, level, display } = stored.clone();
        let fresh = || against_bots::<G>(stored.options, stored.level);
        let opened = Journal::open(house.shelf(), fresh).expect("sound options make a game");
        house.look_after_storage();
        let drafts =
            Drafts { options: RwSignal::new(options), level: RwSignal::new(level), display: RwSignal::new(display) };
        let now = RwSignal::new(moment(&opened.journal));
        let play = Self {
            journal: StoredValue::new_local(opened.journal),
            timer: StoredValue::new_local(None),
            house,
            now,
            drafts,
            sheet: RwSignal::new(None),
            aside: RwSignal::new(None),
            refusal: RwSignal::new(None),
            bot_acts: RwSignal::new(false),
            opening_told: RwSignal::new(false),
        };
        play.keep_preferences();
        play.proceed();
        play
    }

    /// Keeps the game's preferences when they change, and lets those take effect that apply at once.
    fn keep_preferences(self) {
        let Drafts { options, level, display } = self.drafts;
        Effect::watch(
            move || GamePreferences::<G> { options: options.get(), level: level.get(), display: display.get() },
            move |preferences, before, _| {
                if before.is_some_and(|before| before != preferences) {
                    self.house.prefer(&GamePreferences::<G>::key(), preferences);
                    self.set_level(preferences.level);
                    self.proceed();
                }
            },
            false,
        );
    }

    fn set_level(self, level: Level) {
        self.journal.update_value(|journal| {
            let bots: Vec<(Seat, Seed)> = journal
                .session()
                .seats()
                .iter()
                .zip(journal.session().players())
                .filter_map(|(seat, player)| match player {
                    Player::Bot { seed, .. } => Some((seat, *seed)),
                    Player::Person { .. } => None,
                })
                .collect();
            for (seat, seed) in bots {
                journal.set_player(seat, Player::Bot { level, seed });
            }
        });
    }

    /// Listens to other tabs: the game may go on there.
    pub fn listen(self) {
        let handle = window_event_listener_untyped("storage", move |_| {
            if self.journal.try_update_value(Journal::reload) == Some(true) {
                self.timer.set_value(None);
                self.bot_acts.set(false);
                self.show(Some(Aside::OtherTab));
            }
        });
        on_cleanup(move || handle.remove());
    }

    fn session<T>(self, ask: impl FnOnce(&Session<G>) -> T) -> T {
        self.journal.with_value(|journal| ask(journal.session()))
    }

    // what is said

    /// What happened, and what is to be done now.
    pub fn message(self, i18n: I18n) -> Vec<Sentence> {
        let now = self.now.read();
        let mut said = Vec::new();
        if let Some(aside) = self.aside.get() {
            said.push(Sentence::plain(match aside {
                Aside::NewGame => t_string!(i18n, house.new_game_started),
                Aside::Undone => t_string!(i18n, house.undone),
                Aside::Redone => t_string!(i18n, house.redone),
                Aside::OtherTab => t_string!(i18n, house.other_tab),
            }));
        }
        if !self.opening_told.get() {
            said.extend(G::opening(i18n, &now.told_from));
        }
        said.extend(G::tell(i18n, &now.events, now.you));
        if now.has_ended() {
            return said;
        }
        let prompt = if now.bot_to_move {
            (!self.bot_acts.get()).then(|| G::bot_prompt(i18n, &self.drafts.display.read()))
        } else {
            G::prompt(i18n, &now.view)
        };
        said.extend(prompt.filter(|words| !said.iter().any(|said| said.text == *words)).map(Sentence::plain));
        said
    }

    /// The message as it is spoken.
    pub fn spoken(self, i18n: I18n) -> String {
        self.refusal.get().unwrap_or_else(|| in_one_line(&self.message(i18n)))
    }

    /// The list of moves: the latest deal first, under each deal its latest move.
    pub fn moves(self, i18n: I18n) -> Vec<MoveRow> {
        let seat = self.now.read().you;
        let you = Viewer::Seat(seat);
        self.session(|session| {
            let view = session.view(you);
            let first = session.view_at(0, you).map_or_else(Vec::new, |view| G::opening(i18n, &view));
            let mut deals = vec![vec![MoveRow::Deal { number: 1, said: in_one_line(&first) }]];
            let mut scores = vec![0; session.seats().count()];
            for entry in session.log(you, 0) {
                let rows = entry.movers.iter().zip(&entry.actions).map(|(seat, action)| MoveRow::Move {
                    index: entry.index,
                    who: G::seat_name(i18n, &view, seat),
                    what: G::short(i18n, action),
                    gain: entry.scores[seat.index()] - scores[seat.index()],
                });
                let deal = deals.last_mut().expect("there is a first deal");
                deal.extend(rows);
                let mut told = G::tell(i18n, &entry.events, seat);
                told.retain(|sentence| sentence.tone == Tone::Ending);
                if !told.is_empty() {
                    deal.push(MoveRow::Ending { index: entry.index, said: in_one_line(&told) });
                }
                if entry.deals_after > entry.deals {
                    let said = in_one_line(&G::tell_deal(i18n, &entry.events, seat));
                    deals.push(vec![MoveRow::Deal { number: entry.deals_after, said }]);
                }
                scores = entry.scores;
            }
            for rows in &mut deals {
                rows[1..].reverse();
            }
            deals.into_iter().rev().flatten().collect()
        })
    }

    // what the person does

    /// Plays the person's action.
    pub fn act(self, action: G::Action) {
        let now = self.now.read_untracked();
        if now.has_ended() || now.bot_to_move {
            return;
        }
        let you = now.you;
        drop(now);
        let display = self.drafts.display.get_untracked();
        let change = self.journal.try_update_value(|journal| {
            let mut change = journal.play(you, action.clone())?;
            let mut last = action;
            while change == Change::Done {
                let view = journal.session().view(Viewer::Seat(you));
                let Some(next) = G::goes_on(&display, &view, &last) else { break };
                change = journal.play_auto(you, next.clone())?;
                last = next;
            }
            Ok::<Change, Declined<G::Refusal>>(change)
        });
        match change {
            Some(Ok(Change::Overtaken)) => self.show(Some(Aside::OtherTab)),
            // an action that is refused here was not offered: the table has told why
            _ => self.show(None),
        }
        self.proceed();
    }

    /// Lets the opponents move: the person's OK.
    pub fn ok(self) {
        if !self.now.read_untracked().bot_to_move || self.bot_acts.get_untracked() {
            return;
        }
        self.opening_told.set(true);
        self.acknowledge();
        self.bot_acts.set(true);
        self.bots_move(0);
    }

    /// Goes on from the end of a deal.
    pub fn go_on(self) {
        self.opening_told.set(false);
        self.acknowledge();
        self.proceed();
    }

    fn acknowledge(self) {
        let change = self.journal.try_update_value(Journal::acknowledge);
        self.show((change == Some(Change::Overtaken)).then_some(Aside::OtherTab));
    }

    /// Takes back the person's last choice.
    pub fn undo(self) {
        self.travel(Journal::undo, Aside::Undone);
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        self.travel(Journal::redo, Aside::Redone);
    }

    fn travel(self, way: fn(&mut Journal<G, BrowserStorage>) -> Option<Change>, said: Aside) {
        self.stop();
        match self.journal.try_update_value(way).flatten() {
            Some(Change::Done) => self.show(Some(said)),
            Some(Change::Overtaken) => self.show(Some(Aside::OtherTab)),
            None => self.show(None),
        }
        self.proceed();
    }

    /// Begins a new game by the settings that were chosen for it.
    pub fn new_game(self) {
        self.stop();
        let game = against_bots::<G>(self.drafts.options.get_untracked(), self.drafts.level.get_untracked());
        match self.journal.try_update_value(|journal| journal.new_game(game)) {
            Some(Ok(Change::Overtaken)) => self.show(Some(Aside::OtherTab)),
            _ => self.show(Some(Aside::NewGame)),
        }
        self.proceed();
    }

    /// Says for a while why a tap meant nothing.
    pub fn refuse(self, why: String) {
        self.refusal.set(Some(why));
        set_timeout(move || drop(self.refusal.try_set(None)), Duration::from_secs(4));
    }

    // the opponents

    /// Stops whatever an opponent was about to do.
    fn stop(self) {
        self.opening_told.set(false);
        self.timer.set_value(None);
        self.bot_acts.set(false);
    }

    /// Lets the opponents move if it is their turn and they do not wait for the person.
    fn proceed(self) {
        let now = self.now.read_untracked();
        let waits = now.has_ended() || self.drafts.display.with_untracked(G::waits_for_ok);
        if now.bot_to_move && !waits && !self.bot_acts.get_untracked() {
            drop(now);
            self.bot_acts.set(true);
            self.bots_move(self.house.preferences.read_untracked().pace.wait());
        }
    }

    /// Lets the opponents move after a while, one entry after the other, until the person is to act or a deal has ended.
    fn bots_move(self, wait: u32) {
        let step = move || {
            let Some(turn) = self.journal.try_with_value(|journal| journal.session().bot_turn()).flatten() else {
                return;
            };
            let Some(action) = G::choose(&turn.view, turn.level, turn.seed) else { return };
            let change = self.journal.try_update_value(|journal| journal.answer(turn.ticket, action));
            match change {
                Some(Ok(Change::Done)) => self.show(None),
                Some(Ok(Change::Overtaken)) => self.show(Some(Aside::OtherTab)),
                Some(Err(_)) | None => {}
            }
            let now = self.now.read_untracked();
            if now.bot_to_move && !now.has_ended() {
                self.bots_move(self.house.preferences.read_untracked().pace.wait());
            } else {
                drop(now);
                self.bot_acts.set(false);
            }
        };
        self.timer.set_value(Some(Timeout::new(wait, step)));
    }

    /// Shows the present moment, and what the page has to say besides.
    fn show(self, aside: Option<Aside>) {
        let now = self.journal.with_value(moment);
        self.refusal.set(None);
        self.aside.set(aside);
        if *self.now.read_untracked() != now {
            self.now.set(now);
        }
        self.house.look_after_storage();
    }
}

/// The moment that a journal shows.
fn moment<G: GameUi>(journal: &Journal<G, BrowserStorage>) -> Now<G> {
    let session = journal.session();
    let person = session.seats().iter().zip(session.players()).find(|(_, player)| player.is_person());
    let you = person.map_or(Seat::new(0), |(seat, _)| seat);
    let viewer = Viewer::Seat(you);
    let unseen = session.acknowledged() < session.ply();
    let deal_end = journal
        .view_before(viewer)
        .filter(|_| unseen && !session.turn().is_over())
        .and_then(|before| G::deal_end(&before, &session.events(viewer)));
    let events = session.log(viewer, session.acknowledged()).into_iter().flat_map(|entry| entry.events).collect();
    Now {
        view: session.view(viewer),
        deal_end,
        told_from: session.view_at(session.acknowledged(), viewer).unwrap_or_else(|| session.view(viewer)),
        last: session.events(viewer),
        options: session.options().clone(),
        you,
        seats: session.seats(),
        scores: session.scores().to_vec(),
        ply: session.ply(),
        events,
        bot_to_move: session.bot_turn().is_some(),
        over: session.turn().is_over(),
        can_undo: journal.can_undo(),
        can_redo: journal.can_redo(),
    }
}
