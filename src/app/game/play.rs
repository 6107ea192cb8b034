//! A game being played on this page: the table behind signals, the opponents' turns, and what is said about it.

use std::time::Duration;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value};
use wasm_bindgen::JsCast;

use super::hint::Hint;
use super::notes::Note;
use super::now::Now;
use super::opaque::Opaque;
use super::page::Settings;
use super::preferences::{GamePreferences, key};
use super::seam::Game;
use super::table::{Played, Table};
use super::turns::Awaited;
use crate::app::browser::keep;
use crate::app::browser::picture::after_picture;
use crate::app::house::{House, new_seed};
use crate::app::motion::{Change as Moves, Gain, Landed, Motion};
use crate::app::sound::{Sound, Sounds};
use crate::app::words::figures::time_now;
use crate::app::words::{I18n, Sentence, in_one_line_heard};
use crate::engine::{Bone, Points, Seat, Seed};
use crate::session::Player;
use crate::store::Change;
use crate::text::t_string;

/// How much longer a tab waits that did not play itself before it lets an opponent move, in milliseconds: the tab that
/// did play comes first, unless it has been closed.
const LATER: u32 = 1_500;

/// Where is noted that the browser was asked to keep what is stored.
const ASKED: &str = "boneyard/asked";

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
    /// The deal of the day.
    Daily,
    /// Help.
    Help,
    /// About.
    About,
    /// The keys.
    Keys,
    /// A deal that somebody has sent.
    Invited,
    /// Something of the game's own.
    Own(&'static str),
}

/// A game being played on this page, whatever the game.
#[derive(Clone, Copy)]
pub struct Play {
    /// Which game.
    pub game: &'static dyn Game,
    /// Whether nobody but the person acts.
    pub(super) is_still: bool,
    pub(super) table: StoredValue<Box<dyn Table>, LocalStorage>,
    pub(super) timer: StoredValue<Option<Timeout>, LocalStorage>,
    pub(super) awaited: StoredValue<Option<Awaited>, LocalStorage>,
    pub(super) house: House,
    /// What is on its way to where it lies by now.
    motion: Motion,
    /// What is heard.
    pub sounds: Sounds,
    /// The moment that is shown.
    pub now: RwSignal<Now>,
    /// What the settings sheet works on.
    pub settings: Settings,
    /// The sheet that lies over the table.
    pub sheet: RwSignal<Option<PlaySheet>>,
    /// What the page itself has to say.
    pub(super) note: RwSignal<Option<Note>>,
    /// The numbers of the past games that the last change gave up.
    dropped: RwSignal<Option<String>>,
    /// Why the last tap meant nothing; goes away by itself.
    pub refusal: RwSignal<Option<String>>,
    /// Takes the refusal away.
    refusal_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// The number of the entry that the table explains again, if any.
    pub explained: RwSignal<Option<usize>>,
    /// Whether what the home page shows is still to be kept.
    glance_is_due: StoredValue<bool>,
    /// Whether the game under way was over when it was looked at last.
    pub(super) had_ended: StoredValue<bool>,
    /// Which of several people has the device in hand.
    eyes: StoredValue<Option<Seat>>,
    /// Whether an opponent is taking its turn.
    pub bot_acts: RwSignal<bool>,
    /// What is hidden and lies open to the person, by the game's own names; gone on reload.
    pub peeks: RwSignal<Vec<&'static str>>,
    pub(super) hint: StoredValue<Option<Hint>, LocalStorage>,
    /// Told whenever the hint changes.
    pub(super) hint_news: RwSignal<()>,
    /// Whether an opponent has been thinking for so long that the page says so.
    pub(super) bot_thinks: RwSignal<bool>,
    /// Whether the person has gone on from what the deal itself did.
    pub(super) opening_told: RwSignal<bool>,
    /// A deal that somebody has sent by a link, as it stood there.
    pub(super) invited: RwSignal<Option<String>>,
}

impl Settings {
    pub(super) fn of(preferences: GamePreferences) -> Self {
        let GamePreferences { options, level, display, party, undo_reveals } = preferences;
        Self {
            options: RwSignal::new(options),
            level: RwSignal::new(level),
            display: RwSignal::new(display),
            party: RwSignal::new(party),
            undo_reveals: RwSignal::new(undo_reveals),
        }
    }

    /// The preferences as they are now, and a subscription to them.
    pub(super) fn get(self) -> GamePreferences {
        GamePreferences {
            options: self.options.get(),
            level: self.level.get(),
            display: self.display.get(),
            party: self.party.get(),
            undo_reveals: self.undo_reveals.get(),
        }
    }

    /// Takes over other preferences; a signal is set only where that changes something.
    fn take(self, preferences: GamePreferences) {
        fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
            if *signal.read_untracked() != value {
                signal.set(value);
            }
        }
        let GamePreferences { options, level, display, party, undo_reveals } = preferences;
        set_if_new(self.options, options);
        set_if_new(self.level, level);
        set_if_new(self.display, display);
        set_if_new(self.party, party);
        set_if_new(self.undo_reveals, undo_reveals);
    }
}

impl Play {
    /// Takes up the game under way, or begins one.
    ///
    /// # Panics
    /// Never: options that were read can be dealt.
    pub fn open(house: House, game: &'static dyn Game) -> Self {
        let preferences = GamePreferences::kept(house, game);
        let party = game.seating().party(preferences.level, &preferences.party);
        let table = game
            .open(house.shelf(), &preferences.options, new_seed(), party.players(), time_now)
            .expect("options that were read can be dealt");
        let play = Self::on(house, game, table, preferences, false);
        house.look_after_storage();
        // they are not in the first picture
        after_picture(move || house.bots().prepare());
        play.keep_preferences();
        play.keep_glance();
        house.note(super::LAST_PLAYED, &game.name());
        play.proceed();
        play.take_invitation();
        play
    }

    /// The game on this table. `is_still`: nobody but the person acts at it.
    pub(super) fn on(
        house: House,
        game: &'static dyn Game,
        table: Box<dyn Table>,
        preferences: GamePreferences,
        is_still: bool,
    ) -> Self {
        let now = table.now(None, preferences.undo_reveals);
        let waits = game.waits_for_ok(&preferences.display);
        Self {
            game,
            is_still,
            table: StoredValue::new_local(table),
            timer: StoredValue::new_local(None),
            awaited: StoredValue::new_local(None),
            house,
            motion: Motion::new(),
            sounds: Sounds::open(house),
            settings: Settings::of(preferences),
            sheet: RwSignal::new(None),
            note: RwSignal::new(None),
            dropped: RwSignal::new(None),
            refusal: RwSignal::new(None),
            refusal_timer: StoredValue::new_local(None),
            explained: RwSignal::new(None),
            glance_is_due: StoredValue::new(false),
            had_ended: StoredValue::new(now.over),
            eyes: StoredValue::new(None),
            bot_acts: RwSignal::new(false),
            peeks: RwSignal::new(Vec::new()),
            hint: StoredValue::new_local(None),
            hint_news: RwSignal::new(()),
            bot_thinks: RwSignal::new(false),
            // whoever has acted since the deal, or has let an opponent act, was told before what it did
            opening_told: RwSignal::new(now.has_acted || ((waits || now.is_watched()) && now.has_news)),
            now: RwSignal::new(now),
            invited: RwSignal::new(None),
        }
    }

    /// Keeps the game's preferences when they change, and lets those take effect that apply at once.
    fn keep_preferences(self) {
        Effect::watch(
            move || self.settings.get(),
            move |preferences, before, _| {
                if let Some(before) = before.filter(|before| *before != preferences) {
                    let (before, now) = (before.write(self.game), preferences.write(self.game));
                    self.house.prefer_changed(&key(self.game), &before, &now);
                    self.update_players(preferences);
                    self.look();
                    self.proceed();
                }
            },
            false,
        );
    }

    /// Takes up what another tab prefers by now.
    fn read_preferences_anew(self) {
        let known = untrack(|| self.settings.get()).write(self.game);
        let sound = |fields: &Map<String, Value>| GamePreferences::is_sound(self.game, fields);
        if let Some(anew) = self.house.shelf().preferences_anew(&key(self.game), &known, sound) {
            self.settings.take(GamePreferences::read(self.game, &anew));
        }
    }

    /// The settings of the page, as they travel with a preserved game.
    pub(super) fn settings_to_keep(self) -> Value {
        untrack(|| self.settings.get()).write(self.game).into()
    }

    /// Takes up settings that came with another game; what cannot be read changes nothing.
    pub(super) fn take_up_settings(self) {
        let handed = self.table.try_update_value(|table| table.take_settings()).flatten();
        if let Some(Value::Object(fields)) = handed {
            self.settings.take(GamePreferences::read(self.game, &fields));
        }
    }

    /// Gives everybody in the game under way the name and the level that are chosen now.
    fn update_players(self, preferences: &GamePreferences) {
        let party = self.game.seating().party(preferences.level, &preferences.party);
        let overtaken = self.table.try_update_value(|table| {
            let updated = |(index, player): (usize, &Player)| party.at_table().get(index)?.updated(player);
            let updated: Vec<_> = table.players().iter().enumerate().map(updated).collect();
            let seats = table.seats();
            let mut updated = seats.iter().zip(updated).filter_map(|(seat, player)| Some((seat, player?)));
            updated.any(|(seat, player)| table.set_player(seat, player) == Change::Overtaken)
        });
        if overtaken == Some(true) {
            self.rest();
            self.show(Some(Note::OtherTab));
        }
    }

    /// Whether the kinds of players or their number are to be others in the next game.
    pub fn party_differs(self) -> bool {
        let party = self.game.seating().party(self.settings.level.get(), &self.settings.party.read());
        self.now.track();
        self.table.with_value(|table| !party.is_like(table.players()))
    }

    /// Shows the present moment again if something about it has changed.
    fn look(self) {
        let undo_reveals = self.settings.undo_reveals.get_untracked();
        let eyes = self.eyes.get_value();
        let now = self.table.with_value(|table| table.now(eyes, undo_reveals));
        if now.company.you().is_none() {
            // whoever had the device in hand has given it away, or all look at it
            self.cover();
        }
        if *self.now.read_untracked() != now {
            let moves = self.moves_to(&now);
            self.moving(moves, || self.now.set(now));
            self.glance_is_due.set_value(true);
            after_picture(move || self.keep_due_glance());
            self.keep_result();
        }
    }

    /// What is to be known of the way from the moment that is shown to another in order to show it; nothing where another
    /// tab has led there.
    fn moves_to(self, now: &Now) -> Option<Moves> {
        let note = self.note.get_untracked();
        if note == Some(Note::OtherTab) {
            return None;
        }
        let before = self.now.read_untracked();
        let is_other = before.number != now.number;
        if now.over && !before.over && !is_other && before.ply == now.ply {
            // it was stopped: the table as it lay when the last deal ended is there at once
            self.sound(&before, now);
            return None;
        }
        let goes_on = !is_other && !matches!(note, Some(Note::Undone | Note::Redone | Note::Restored));
        let gain = |((seat, from), to): ((Seat, &Points), &Points)| Gain { seat, from: *from, to: *to };
        let gains = before.seats.iter().zip(&before.points).zip(&now.points).map(gain);
        let gains = gains.filter(|gain| goes_on && gain.from != gain.to).collect();
        if goes_on && before.ply < now.ply {
            self.sound(&before, now);
        }
        Some(Moves {
            mover: before.to_move,
            dealt: is_other || (before.deal_end.is_some() && now.deal_end.is_none()),
            other_hand: before.covered || now.covered || before.you != now.you,
            plays: goes_on && (before.ply < now.ply || before.deal_end.is_some()),
            gains,
        })
    }

    /// Lets be heard what no bone tells.
    fn sound(self, before: &Now, now: &Now) {
        if now.over && !before.over {
            self.sounds.play(Sound::Win, 500.0);
        } else if self.game.passes(&now.last) {
            self.sounds.play(Sound::Pass, 0.0);
        }
    }

    /// Makes a change after which bones lie elsewhere, and lets them be seen on their way.
    fn moving(self, moves: Option<Moves>, change: impl FnOnce()) {
        let Some(moves) = moves else { return change() };
        let own = moves.mover.is_some_and(|mover| self.now.read_untracked().company.is_you(mover));
        self.motion.begin(moves);
        change();
        let lasts = self.lasts();
        let hear = move |landed: Vec<Landed>| {
            if own && !landed.is_empty() {
                self.sounds.shake();
            }
            for Landed { bone, side, after } in landed {
                let weight = bone.map_or(6, Bone::pips);
                self.sounds.play(Sound::Bone { weight, side }, after);
            }
        };
        self.motion.end(lasts, Box::new(hear));
    }

    /// Whether it is an exercise: what is asked for there is not shown before it is found.
    pub const fn is_exercise(self) -> bool {
        self.is_still
    }

    /// How long a bone is on its way, in milliseconds; nothing where bones are to be there at once.
    pub fn lasts(self) -> f64 {
        self.house.preferences.read_untracked().speed.lasts()
    }

    /// Makes a change after which a bone is considered elsewhere, and lets it be seen on its way.
    pub fn consider(self, change: impl FnOnce()) {
        self.moving(Some(Moves::default()), change);
    }

    /// The entry that the table explains again, as whoever looks may know it: what was there before, and what happened.
    pub fn entry_explained(self) -> Option<(Opaque, Opaque)> {
        let index = self.explained.get()?;
        let you = { self.now.read().company.you() };
        self.table.with_value(|table| table.entry(index, you))
    }

    /// Whether undo may go back across what was revealed, as it is preferred or suits the number of people.
    pub fn may_undo_reveals(self) -> bool {
        let preferred = self.settings.undo_reveals.get();
        self.now.track();
        self.table.with_value(|table| table.may_undo_reveals(preferred))
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

    /// Listens to other tabs: the game may go on there, or a tab that let an opponent think may have been closed.
    pub fn listen(self) {
        let handle = window_event_listener_untyped("storage", move |event| {
            self.read_preferences_anew();
            self.keep_what_is_passed_over(&event);
            if self.table.try_update_value(|table| table.reload()) != Some(true) {
                return;
            }
            self.house.look_after_storage();
            if !self.was_gone_on() {
                // somebody was only given another name, letter by letter, or an opponent has chosen in secret
                self.look();
                return self.proceed_after(LATER);
            }
            self.rest();
            self.show(Some(Note::OtherTab));
            self.proceed_after(LATER);
        });
        // a link that is opened where the game is open already changes nothing but the end of the address
        let address = window_event_listener_untyped("hashchange", move |_| self.take_invitation());
        let leaves = window_event_listener_untyped("pagehide", move |_| self.keep_due_glance());
        on_cleanup(move || {
            self.keep_due_glance();
            handle.remove();
            address.remove();
            leaves.remove();
        });
    }

    /// Whether the game under way has gone on from the moment that is shown, as far as whoever looks may know.
    pub(super) fn was_gone_on(self) -> bool {
        let (eyes, undo_reveals) = (self.eyes.get_value(), self.settings.undo_reveals.get_untracked());
        let there = self.table.with_value(|table| table.now(eyes, undo_reveals));
        self.now.with_untracked(|now| now.has_gone_on(&there))
    }

    /// Two tabs may write at the same moment. The one whose writing did not hold sets aside what was played in it; where
    /// it is gone by then, this one does.
    fn keep_what_is_passed_over(self, event: &web_sys::Event) {
        let Some(event) = event.dyn_ref::<web_sys::StorageEvent>() else { return };
        let (Some(key), Some(text)) = (event.key(), event.new_value()) else { return };
        let keep = move || {
            if self.table.try_update_value(|table| table.keep_passed_over(&key, &text)) == Some(true) {
                self.house.look_after_storage();
            }
        };
        set_timeout(keep, Duration::from_millis(u64::from(LATER)));
    }

    // what is said

    /// What happened, and what is to be done now.
    pub fn message(self, i18n: I18n) -> Vec<Sentence> {
        if let Some(hint) = self.hint_in_words(i18n) {
            return vec![hint];
        }
        let now = self.now.read();
        let mut said = Vec::new();
        if let Some(note) = self.note.get() {
            said.push(Sentence::plain(note.words(self.game, i18n)));
        }
        said.extend(
            self.dropped.get().map(|numbers| Sentence::plain(t_string!(i18n, journal.past_gone, numbers = numbers))),
        );
        if !self.opening_told.get() {
            said.extend(self.game.opening(i18n, &now.told_from, &now.company));
        }
        said.extend(self.game.tell(i18n, &now.events, &now.company));
        if now.has_ended() {
            return said;
        }
        let thinking = self.thinking(i18n);
        let is_told = thinking.is_some() && now.is_watched();
        said.extend(thinking);
        let prompt = if is_told {
            None
        } else if now.is_watched() && now.together {
            Some(t_string!(i18n, house.all_choose).to_owned())
        } else if now.bot_to_move {
            let display = self.settings.display.read();
            // whoever only watches is told whose turn it is, whether they move by themselves or not
            let acts = self.bot_acts.get() && !now.is_watched();
            (!acts).then(|| self.game.bot_prompt(i18n, &display, &now.view, &now.company)).flatten()
        } else if now.covered {
            Some(t_string!(i18n, house.hand_over, name = now.company.own_name(i18n, now.you)))
        } else {
            let prompt = self.game.prompt(i18n, &now.view);
            match now.company.you() {
                Some(_) => prompt,
                // all look: it is said whose turn it is
                None => prompt.map(|words| {
                    t_string!(i18n, house.for_name, name = now.company.own_name(i18n, now.you), words = words)
                }),
            }
        };
        said.extend(prompt.filter(|words| !said.iter().any(|said| said.text == *words)).map(Sentence::plain));
        said
    }

    /// The message as it is spoken, of what [`Play::message`] tells.
    pub fn spoken(self, i18n: I18n, message: &[Sentence]) -> String {
        self.refusal.get().unwrap_or_else(|| in_one_line_heard(i18n, &self.now.read().company, message))
    }

    /// The list of moves: the latest deal first, under each deal its latest move.
    pub fn moves(self, i18n: I18n) -> Vec<super::MoveRow> {
        let now = self.now.read();
        self.table.with_value(|table| table.moves(i18n, &now))
    }

    // what the person does

    /// Plays the person's action, by its notation.
    pub fn act(self, action: &impl std::fmt::Display) {
        let now = self.now.read_untracked();
        if now.has_ended() || now.bot_to_move || now.covered {
            return;
        }
        let you = now.you;
        drop(now);
        self.opening_told.set(true);
        let (action, display) = (action.to_string(), self.settings.display.get_untracked());
        match self.table.try_update_value(|table| table.act(you, &action, &display)) {
            Some(Played::Overtaken) => self.show(Some(Note::OtherTab)),
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

    /// Ends a game that goes on until its players stop it, between two of its deals.
    pub fn end_game(self) {
        if !self.now.read_untracked().can_stop {
            return;
        }
        self.rest();
        self.opening_told.set(true);
        let change = self.table.try_update_value(|table| table.stop()).flatten();
        self.show((change == Some(Change::Overtaken)).then_some(Note::OtherTab));
        self.proceed();
    }

    fn acknowledge(self) {
        let change = self.table.try_update_value(|table| table.acknowledge());
        self.show((change == Some(Change::Overtaken)).then_some(Note::OtherTab));
    }

    /// Takes back the person's last choice.
    pub fn undo(self) {
        if self.now.read_untracked().can_undo {
            self.travel(|table| table.undo(), Note::Undone);
        }
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        self.travel(|table| table.redo(), Note::Redone);
    }

    fn travel(self, way: fn(&mut dyn Table) -> Option<Change>, said: Note) {
        self.stop();
        self.cover();
        let change = self.table.try_update_value(|table| way(&mut **table)).flatten();
        self.take_up_settings();
        match change {
            Some(Change::Done) => self.show(Some(said)),
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) => self.show(Some(Note::Declined)),
            None => self.show(None),
        }
        self.proceed();
    }

    /// Begins a new game by the settings that were chosen for it.
    pub fn new_game(self) {
        if self.now.with_untracked(|now| now.over) {
            self.ask_to_stay();
        }
        let (options, players) = {
            let preferences = untrack(|| self.settings.get());
            let party = self.game.seating().party(preferences.level, &preferences.party);
            (preferences.options, party.players())
        };
        self.begin(&options, new_seed(), players);
    }

    /// Asks the browser once to keep what is stored, when there is a game worth keeping: it may want to be asked from a tap.
    fn ask_to_stay(self) {
        if self.house.has(ASKED) {
            return;
        }
        self.house.note(ASKED, &true);
        spawn_local(async {
            if keep::persisted().await == Some(false) {
                // whoever is refused finds the way to ask again beside what is stored
                let _ = keep::persist().await;
            }
        });
    }

    /// Begins a new game of this deal.
    pub(super) fn begin(self, options: &Opaque, seed: Seed, players: Vec<Player>) {
        let begun = self.table.try_update_value(|table| table.new_game(options, seed, players));
        match begun {
            Some(Err(_)) => return self.show(Some(Note::NoNewGame)),
            Some(Ok(Change::Declined)) => return self.show(Some(Note::Declined)),
            _ => {}
        }
        self.stop();
        // whoever looked at hidden bones in one game has not asked to see those of the next
        self.peeks.set(Vec::new());
        self.cover();
        let undo = self.settings.undo_reveals.get_untracked();
        let note = match begun {
            Some(Ok(Change::Overtaken)) => Note::OtherTab,
            _ if self.table.with_value(|table| table.may_undo_reveals(undo)) => Note::NewGame,
            _ => Note::NewGameForGood,
        };
        self.show(Some(note));
        self.proceed();
    }

    /// Says for a while why a tap meant nothing. Of those who only watch nothing is wanted.
    pub fn refuse(self, why: String) {
        if self.now.with_untracked(Now::is_watched) {
            return;
        }
        self.refusal.set(Some(why));
        // a timer of its own: that of an older refusal would end this one early
        let gone = Timeout::new(4_000, move || drop(self.refusal.try_set(None)));
        self.refusal_timer.set_value(Some(gone));
    }

    /// Shows the present moment, and what the page has to say besides.
    pub(super) fn show(self, note: Option<Note>) {
        self.mark_peeks();
        self.drop_hint();
        if note == Some(Note::OtherTab) {
            // who has this device in hand does not follow from what was done in the other tab
            self.cover();
        }
        self.refusal.set(None);
        self.note.set(note);
        let gone = self.table.try_update_value(|table| table.take_dropped()).unwrap_or_default();
        let gone: Vec<String> = gone.iter().map(|dropped| dropped.number.to_string()).collect();
        self.dropped.set((!gone.is_empty()).then(|| gone.join(", ")));
        self.explained.set(None);
        self.look();
        self.house.look_after_storage();
    }

    /// A value of the display settings' own type.
    pub fn display<T: Clone + PartialEq + std::fmt::Debug + Send + Sync + 'static>(self) -> super::Typed<T> {
        super::Typed::new(self.settings.display)
    }

    /// The display settings as they cross the seam.
    pub(super) fn display_now(self) -> Opaque {
        self.settings.display.get_untracked()
    }

    /// Keeps for the home page what the game looks like, if that has changed; not once the page has gone.
    fn keep_due_glance(self) {
        if self.glance_is_due.try_get_value() == Some(true) {
            self.glance_is_due.set_value(false);
            self.keep_glance();
        }
    }

    /// Keeps for the home page what the game looks like.
    fn keep_glance(self) {
        let glance = self.now.with_untracked(|now| super::Glance {
            over: now.over,
            scores: now.points.clone(),
            picture: self.game.picture(now.shown_view(), now.company.you()),
        });
        self.house.note(&super::Glance::key(self.game.name()), &glance);
    }
}
