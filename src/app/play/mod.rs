//! A game being played on this page: the session behind signals, the opponents' turns, and what is said about it.

mod aside;
mod hint;
mod kept;
mod moves;
mod now;
mod preferences;
mod turns;

use std::time::Duration;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

pub use aside::Aside;
use hint::Hint;
pub use hint::{adviser_seed, strongest};
pub use kept::{Peeked, level_of};
pub use moves::MoveRow;
pub use now::Now;
use now::moment;
use preferences::GamePreferences;
use turns::Awaited;

use super::figures::time_now;
use super::game::{Drafts, GameUi};
use super::house::{House, new_seed};
use super::party::Party;
use super::words::{I18n, Sentence, in_one_line};
use crate::bots::Level;
use crate::engine::{Seat, Viewer};
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
    /// The tally.
    Tally,
    /// The games before.
    Past,
    /// Help.
    Help,
    /// About.
    About,
    /// Something of the game's own.
    Own(&'static str),
}

/// A game being played on this page.
pub struct Play<G: GameUi> {
    journal: StoredValue<Journal<G, BrowserStorage>, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    awaited: StoredValue<Option<Awaited<G>>, LocalStorage>,
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
    /// The number of the entry that the table explains again, if any; see [`GameUi::EXPLAINS`].
    pub explained: RwSignal<Option<usize>>,
    /// Which of several people has the device in hand.
    eyes: StoredValue<Option<Seat>>,
    /// Whether an opponent is taking its turn.
    pub bot_acts: RwSignal<bool>,
    /// What is hidden and lies open to the person, by the game's own names; gone on reload.
    pub peeks: RwSignal<Vec<&'static str>>,
    hint: StoredValue<Option<Hint<G>>, LocalStorage>,
    /// Told whenever the hint changes.
    hint_news: RwSignal<()>,
    /// Whether it has been thinking for so long that the page says so.
    bot_thinks: RwSignal<bool>,
    /// Whether the person has gone on from what the deal itself did.
    opening_told: RwSignal<bool>,
}

impl<G: GameUi> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Play<G> {}

/// A game by these settings: of one person against one opponent of this level, or of this party.
fn game_of<G: GameUi>(options: G::Options, level: Level, party: &Party) -> NewGame<G> {
    let players = if G::IS_SOLO { Party::against_bots::<G>(level).players() } else { party.players() };
    NewGame { options, seed: new_seed(), players }
}

/// Whether undo may go back across what was revealed: as it is preferred, or else where one person plays.
fn may_undo<G: GameUi>(preferred: Option<bool>, session: &Session<G>) -> bool {
    G::IS_SOLO || preferred.unwrap_or_else(|| now::persons(session).len() < 2)
}

impl<G: GameUi> Play<G> {
    /// Takes up the game under way, or begins one.
    pub fn open(house: House) -> Self {
        let key = GamePreferences::<G>::key();
        let stored = house.shelf().preferences::<GamePreferences<G>>(&key).value.sound();
        let GamePreferences { options, level, display, party, undo_reveals } = stored.clone();
        let fresh = || game_of::<G>(stored.options, stored.level, &stored.party);
        let mut opened = Journal::open(house.shelf(), fresh).expect("sound options make a game");
        opened.journal.keep_time(time_now);
        house.look_after_storage();
        let drafts = Drafts {
            options: RwSignal::new(options),
            level: RwSignal::new(level),
            display: RwSignal::new(display),
            party: RwSignal::new(party),
            undo_reveals: RwSignal::new(undo_reveals),
        };
        let now = moment(&opened.journal, None, may_undo(undo_reveals, opened.journal.session()));
        // whoever has gone on since the deal was told then what it did
        let opening_told = RwSignal::new(!now.events.is_empty());
        let now = RwSignal::new(now);
        let play = Self {
            journal: StoredValue::new_local(opened.journal),
            timer: StoredValue::new_local(None),
            awaited: StoredValue::new_local(None),
            house,
            now,
            drafts,
            sheet: RwSignal::new(None),
            aside: RwSignal::new(None),
            refusal: RwSignal::new(None),
            explained: RwSignal::new(None),
            eyes: StoredValue::new(None),
            bot_acts: RwSignal::new(false),
            peeks: RwSignal::new(Vec::new()),
            hint: StoredValue::new_local(None),
            hint_news: RwSignal::new(()),
            bot_thinks: RwSignal::new(false),
            opening_told,
        };
        house.bots().prepare();
        play.keep_preferences();
        play.proceed();
        play
    }

    /// Keeps the game's preferences when they change, and lets those take effect that apply at once.
    fn keep_preferences(self) {
        let Drafts { options, level, display, party, undo_reveals } = self.drafts;
        Effect::watch(
            move || GamePreferences::<G> {
                options: options.get(),
                level: level.get(),
                display: display.get(),
                party: party.get(),
                undo_reveals: undo_reveals.get(),
            },
            move |preferences, before, _| {
                if before.is_some_and(|before| before != preferences) {
                    self.house.prefer(&GamePreferences::<G>::key(), preferences);
                    self.update_players(preferences);
                    self.look();
                    self.proceed();
                }
            },
            false,
        );
    }

    /// Gives everybody in the game under way the name and the level that are chosen now.
    fn update_players(self, preferences: &GamePreferences<G>) {
        let overtaken = self.journal.try_update_value(|journal| {
            let players = journal.session().players();
            let updated = |(index, player): (usize, &Player)| match player {
                Player::Bot { name, seed, .. } if G::IS_SOLO => {
                    Some(Player::Bot { name: name.clone(), level: preferences.level, seed: *seed })
                }
                Player::Person { .. } if G::IS_SOLO => None,
                _ => preferences.party.at_table().get(index)?.updated(player),
            };
            let updated: Vec<_> = players.iter().enumerate().map(updated).collect();
            let seats = journal.session().seats();
            let updated = seats.iter().zip(updated).filter_map(|(seat, player)| Some((seat, player?)));
            updated.map(|(seat, player)| journal.set_player(seat, player)).any(|change| change == Change::Overtaken)
        });
        if overtaken == Some(true) {
            self.rest();
            self.show(Some(Aside::OtherTab));
        }
    }

    /// Shows the present moment again if something about it has changed.
    fn look(self) {
        let undo_reveals = self.drafts.undo_reveals.get_untracked();
        let eyes = self.eyes.get_value();
        let now = self.journal.with_value(|journal| moment(journal, eyes, may_undo(undo_reveals, journal.session())));
        if now.covered {
            // whoever had the device in hand has given it away
            self.cover();
        }
        if *self.now.read_untracked() != now {
            self.now.set(now);
        }
    }

    /// Whether undo may go back across what was revealed, as it is preferred or suits the number of people.
    pub fn may_undo_reveals(self) -> bool {
        let preferred = self.drafts.undo_reveals.get();
        self.now.track();
        self.session(|session| may_undo(preferred, session))
    }

    /// Lets the table explain what an entry scored, or no more if it does already.
    pub fn explain(self, entry: usize) {
        self.explained.update(|explained| *explained = (*explained != Some(entry)).then_some(entry));
    }

    /// The person whose turn it is has the device in hand.
    pub fn uncover(self) {
        let now = self.now.read_untracked();
        if !now.covered || now.bot_to_move {
            return;
        }
        let you = now.you;
        drop(now);
        self.eyes.set_value(Some(you));
        self.show(None);
    }

    /// Nobody is known to have the device in hand.
    pub(super) fn cover(self) {
        self.eyes.set_value(None);
    }

    /// Listens to other tabs: the game may go on there.
    pub fn listen(self) {
        let handle = window_event_listener_untyped("storage", move |_| {
            if self.journal.try_update_value(Journal::reload) == Some(true) {
                self.rest();
                self.cover();
                self.show(Some(Aside::OtherTab));
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// The session, as it is kept.
    pub fn session<T>(self, ask: impl FnOnce(&Session<G>) -> T) -> T {
        self.journal.with_value(|journal| ask(journal.session()))
    }

    // what is said

    /// What happened, and what is to be done now.
    pub fn message(self, i18n: I18n) -> Vec<Sentence> {
        if let Some(hint) = self.hint_in_words(i18n) {
            return vec![hint];
        }
        let now = self.now.read();
        let mut said = Vec::new();
        if let Some(aside) = self.aside.get() {
            said.push(Sentence::plain(aside.words::<G>(i18n)));
        }
        if !self.opening_told.get() {
            said.extend(G::opening(i18n, &now.told_from, &now.company));
        }
        said.extend(G::tell(i18n, &now.events, &now.company));
        if now.has_ended() {
            return said;
        }
        said.extend(self.thinking(i18n));
        let prompt = if now.bot_to_move {
            let display = self.drafts.display.read();
            (!self.bot_acts.get()).then(|| G::bot_prompt(i18n, &display, &now.view, &now.company))
        } else if now.covered {
            Some(t_string!(i18n, house.hand_over, name = now.company.own_name(i18n, now.you)))
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

    // what the person does

    /// Plays the person's action.
    pub fn act(self, action: G::Action) {
        let now = self.now.read_untracked();
        if now.has_ended() || now.bot_to_move || now.covered {
            return;
        }
        let you = now.you;
        drop(now);
        self.opening_told.set(true);
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
        if !self.now.read_untracked().can_undo {
            return;
        }
        self.travel(Journal::undo, Aside::Undone);
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        self.travel(Journal::redo, Aside::Redone);
    }

    fn travel(self, way: fn(&mut Journal<G, BrowserStorage>) -> Option<Change>, said: Aside) {
        self.stop();
        self.cover();
        let change = self.journal.try_update_value(way).flatten();
        self.take_up_settings();
        match change {
            Some(Change::Done) => self.show(Some(said)),
            Some(Change::Overtaken) => self.show(Some(Aside::OtherTab)),
            Some(Change::Declined) | None => self.show(None),
        }
        self.proceed();
    }

    /// Begins a new game by the settings that were chosen for it.
    pub fn new_game(self) {
        self.stop();
        // whoever looked at hidden bones in one game has not asked to see those of the next
        self.peeks.set(Vec::new());
        let Drafts { options, level, party, .. } = self.drafts;
        let game = game_of::<G>(options.get_untracked(), level.get_untracked(), &party.read_untracked());
        self.cover();
        let undo = self.drafts.undo_reveals.get_untracked();
        let begun = match self.journal.try_update_value(|journal| journal.new_game(game)) {
            Some(Ok(Change::Overtaken)) => Aside::OtherTab,
            _ if self.session(|session| may_undo(undo, session)) => Aside::NewGame,
            _ => Aside::NewGameForGood,
        };
        self.show(Some(begun));
        self.proceed();
    }

    /// Says for a while why a tap meant nothing.
    pub fn refuse(self, why: String) {
        self.refusal.set(Some(why));
        set_timeout(move || drop(self.refusal.try_set(None)), Duration::from_secs(4));
    }

    /// Shows the present moment, and what the page has to say besides.
    fn show(self, aside: Option<Aside>) {
        self.mark_peeks();
        self.drop_hint();
        if aside == Some(Aside::OtherTab) {
            // who has this device in hand does not follow from what was done in the other tab
            self.cover();
        }
        self.refusal.set(None);
        self.aside.set(aside);
        self.explained.set(None);
        self.look();
        self.house.look_after_storage();
    }
}
