//! The state of a game being played on this page, and how a change of it is shown.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::browser::clock::Timeout;
use crate::app::browser::picture::after_picture;
use crate::app::context::AppContext;
use crate::app::game::controller::asked::{Awaited, Hint};
use crate::app::game::devices::other_devices::OtherDevices;
use crate::app::game::seam::game::Game;
use crate::app::game::seam::notes::Note;
use crate::app::game::settings::preferences::GamePreferences;
use crate::app::game::settings::values::Settings;
use crate::app::game::table::answers::{FinishedGame, OwnGames, Presented};
use crate::app::game::table::state::{TableRole, TableState};
use crate::app::game::under_way::midend::Midend;
use crate::app::game::words::facts::MakeSentence;
use crate::app::game::words::game_words::Amount;
use crate::app::game::words::sheet::PlaySheet;
use crate::app::motion::Motion;
use crate::app::sound::Sounds;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Opaque, Seat, Seed};
use crate::session::Player;
use crate::store::{DroppedGame, Slot, keys};

use super::opened::{Opened, open_day, open_table};

/// A game being played on this page: its table, the signals that the page shows, and the opponents' turns.
#[derive(Clone, Copy)]
pub struct PlayController {
    /// The game.
    pub game: &'static dyn Game,
    /// True in an exercise, where only the player acts.
    pub(super) is_exercise: bool,
    /// The parts of the table that an exercise leaves out.
    pub(super) left_out: &'static [&'static str],
    pub(super) table: StoredValue<Midend, LocalStorage>,
    pub(super) timer: StoredValue<Option<Timeout>, LocalStorage>,
    pub(super) awaited: StoredValue<Option<Awaited>, LocalStorage>,
    pub(super) context: AppContext,
    /// Animations of moving bones.
    pub(super) motion: Motion,
    /// Sounds and vibration.
    pub sounds: Sounds,
    /// The shown state.
    pub now: RwSignal<TableState>,
    /// The signals that the settings sheet changes.
    pub settings: Settings,
    /// The open sheet.
    pub sheet: RwSignal<Option<PlaySheet>>,
    /// The current message of the page itself.
    pub(super) note: RwSignal<Option<Note>>,
    /// The numbers of past games that the last change dropped, as a list.
    pub(super) dropped: RwSignal<Option<String>>,
    /// Why the last tap did nothing; hidden after a timeout.
    pub refusal: RwSignal<Option<Sentence>>,
    /// The timeout of the refusal.
    pub(super) refusal_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// The number of refusals and hints: an equal one is spoken again.
    pub answers: RwSignal<u32>,
    /// The index of the entry that the table explains.
    pub explained: RwSignal<Option<usize>>,
    /// True if the preview for the home page has changed and is not stored yet.
    pub(super) preview_is_due: StoredValue<bool>,
    /// The result of the game that is shown, once it is over.
    pub(super) finished: StoredValue<Option<FinishedGame>, LocalStorage>,
    /// The player who holds a shared device.
    pub(super) holder: StoredValue<Option<Seat>>,
    /// True while an opponent takes its turn.
    pub bot_acts: RwSignal<bool>,
    /// True while a game between computer players is stopped. Not stored.
    pub paused: RwSignal<bool>,
    /// The hidden bones being shown, by the game's names for them. Not stored.
    pub peeks: RwSignal<Vec<&'static str>>,
    pub(super) hint: StoredValue<Option<Hint>, LocalStorage>,
    /// Notifies readers of a change of `hint`.
    pub(super) hint_news: RwSignal<()>,
    /// True once an opponent has been thinking long enough to say so.
    pub(super) bot_thinks: RwSignal<bool>,
    /// True once the message about the deal has been shown.
    pub(super) opening_told: RwSignal<bool>,
    /// The sentence about the first game ever played here, if it has settings of its own.
    pub(super) first_game: StoredValue<Option<MakeSentence>>,
    /// The day, if this is a table with a deal of the day.
    pub(super) day: StoredValue<Option<String>>,
    /// Called instead of starting a new game here: after a deal of the day, the next game has another table.
    pub(super) elsewhere: StoredValue<Option<Callback<()>>>,
    /// The text of a received invitation.
    pub(super) invited: RwSignal<Option<String>>,
    /// The other devices at this table; nothing if this is the only one.
    pub(super) devices: StoredValue<Option<Rc<dyn OtherDevices>>, LocalStorage>,
}

impl PlayController {
    /// Loads the stored game of the context's journal, or starts one.
    ///
    /// # Panics
    /// Never: options that were read can be dealt.
    pub fn open(context: AppContext, game: &'static dyn Game) -> Self {
        Self::open_with(context, game, None)
    }

    /// [`PlayController::open`]; without a stored game, this deal is the first.
    pub(super) fn open_with(
        context: AppContext,
        game: &'static dyn Game,
        deal: Option<(Opaque, Seed, Vec<Player>)>,
    ) -> Self {
        let preferences = GamePreferences::kept(context, game);
        let slot = context.slot();
        let opened = match slot {
            // no address leads to a table of finished games
            Slot::Table | Slot::Guest => open_table(context, game, &preferences, deal),
            Slot::Day => open_day(context, game, &preferences),
        };
        let Opened { table, first_game, day } = opened.expect("options that were read can be dealt");
        let play = Self::on(context, game, table, preferences, false);
        play.first_game.set_value(first_game);
        play.day.set_value(day);
        context.look_after_storage();
        // after the first paint, which does not need the opponents
        after_picture(move || context.bots().prepare());
        play.store_preferences();
        play.store_preview();
        if slot == Slot::Table {
            context.note(keys::LAST_PLAYED, &game.name());
        }
        play.proceed();
        play.open_invitation();
        play
    }

    /// The address of a page about this game.
    pub fn address(self, page: &str) -> String {
        self.context.address(page, self.game.name())
    }

    /// Sets a callback that runs instead of starting a new game on this table.
    pub fn leads_on_to(self, elsewhere: Callback<()>) {
        self.elsewhere.set_value(Some(elsewhere));
    }

    /// A controller of this table. `is_exercise`: only the player acts.
    pub(super) fn on(
        context: AppContext,
        game: &'static dyn Game,
        table: Midend,
        preferences: GamePreferences,
        is_exercise: bool,
    ) -> Self {
        let table_finished = table.finished();
        let now = table.state(game, None, preferences.undo_reveals);
        let waits = game.waits_for_ok(&preferences.display);
        Self {
            game,
            is_exercise,
            left_out: &[],
            table: StoredValue::new_local(table),
            timer: StoredValue::new_local(None),
            awaited: StoredValue::new_local(None),
            context,
            motion: Motion::new(),
            sounds: Sounds::open(context),
            settings: Settings::of(preferences),
            sheet: RwSignal::new(None),
            note: RwSignal::new(None),
            dropped: RwSignal::new(None),
            refusal: RwSignal::new(None),
            refusal_timer: StoredValue::new_local(None),
            answers: RwSignal::new(0),
            explained: RwSignal::new(None),
            preview_is_due: StoredValue::new(false),
            finished: StoredValue::new_local(table_finished),
            holder: StoredValue::new(None),
            bot_acts: RwSignal::new(false),
            paused: RwSignal::new(false),
            peeks: RwSignal::new(Vec::new()),
            hint: StoredValue::new_local(None),
            hint_news: RwSignal::new(()),
            bot_thinks: RwSignal::new(false),
            // the message about the deal has been shown if a person has acted since, or an opponent after the player's
            // OK
            opening_told: RwSignal::new(now.has_acted || ((waits || now.is_watched()) && now.has_news)),
            now: RwSignal::new(now),
            first_game: StoredValue::new(None),
            day: StoredValue::new(None),
            elsewhere: StoredValue::new(None),
            invited: RwSignal::new(None),
            devices: StoredValue::new_local(None),
        }
    }

    /// The table's state for this viewer, and what else the page has to show.
    ///
    /// # Panics
    /// Never: the table lives as long as the controller.
    fn present(self) -> Presented {
        let (eyes, undo_reveals) = (self.holder.get_value(), self.settings.undo_reveals.get_untracked());
        let presented = self.table.try_update_value(|table| table.present(self.game, eyes, undo_reveals));
        presented.expect("the table lives as long as its controller")
    }

    /// Changes this device's own game; None at a guest's table.
    pub(super) fn change_own<T>(self, change: impl FnOnce(&mut OwnGames) -> T) -> Option<T> {
        self.table.try_update_value(|table| table.own().map(change)).flatten()
    }

    /// Reads this device's own games; None at a guest's table.
    pub(super) fn of_own<T>(self, read: impl FnOnce(&OwnGames) -> T) -> Option<T> {
        self.table.with_value(|table| table.journal().map(read))
    }

    /// Names the past games that were dropped, in the message line.
    fn name_dropped(self, dropped: &[DroppedGame]) {
        let numbers: Vec<String> = dropped.iter().map(|dropped| dropped.number.to_string()).collect();
        self.dropped.set((!numbers.is_empty()).then(|| numbers.join(", ")));
    }

    /// Shows the state of the table again if something about it has changed.
    pub(super) fn refresh(self) {
        let presented = self.present();
        if !presented.dropped.is_empty() {
            self.name_dropped(&presented.dropped);
        }
        self.render(presented);
    }

    /// Shows a state if it differs from the one shown, and stores the result of a game that is over.
    fn render(self, presented: Presented) {
        let Presented { state: now, finished, .. } = presented;
        if now.seat_names.you().is_none() {
            // the device has changed hands, or every person is looking at it
            self.cover();
        }
        if *self.now.read_untracked() != now {
            let moves = self.moves_to(&now);
            self.moving(moves, || self.now.set(now));
            self.preview_is_due.set_value(true);
            after_picture(move || self.store_due_preview());
            self.store_result(finished);
        } else if self.finished.with_value(|known| *known != finished) {
            // a host reveals the seed after the end
            self.store_result(finished);
            self.now.notify();
        }
        self.tell_devices();
    }

    /// How many bones a seat holds at the shown table; none for a seat that it does not have.
    pub fn held(self, i18n: I18n, seat: Seat) -> Amount {
        let now = self.now.read();
        if now.has_seat(seat) { self.game.held(i18n, now.shown_view(), seat) } else { Amount::default() }
    }

    /// True in an exercise, where the answer is not shown in advance.
    pub const fn is_exercise(self) -> bool {
        self.is_exercise
    }

    /// False if the exercise leaves this part of the table out, by the game's own name for it.
    pub fn shows(self, part: &str) -> bool {
        !self.left_out.contains(&part)
    }

    /// Shows the state of the table, with a message of the page itself.
    pub(super) fn show(self, note: Option<Note>) {
        self.mark_peeks();
        self.drop_hint();
        if note == Some(Note::OtherTab) {
            // a change by another tab does not tell who holds this device
            self.cover();
        }
        self.refusal.set(None);
        self.note.set(note);
        self.explained.set(None);
        let presented = self.present();
        self.name_dropped(&presented.dropped);
        self.render(presented);
        self.context.look_after_storage();
    }

    /// Stores the preview for the home page if it has changed; does nothing after the page was disposed.
    pub(super) fn store_due_preview(self) {
        if self.preview_is_due.try_get_value() == Some(true) {
            self.preview_is_due.set_value(false);
            self.store_preview();
        }
    }

    /// Stores the preview for the home page.
    pub(super) fn store_preview(self) {
        // the home page shows the games of this device
        if self.now.with_untracked(|now| now.role == TableRole::Guest) {
            return;
        }
        let glance = self.now.with_untracked(|now| crate::app::game::Preview {
            over: now.over,
            scores: now.points.clone(),
            names: Some(now.seat_names.clone()),
            picture: self.game.picture(now.shown_view(), now.seat_names.you()),
            day: self.day.get_value(),
        });
        self.context.note(&self.context.slot().preview(self.game.name()), &glance);
    }
}
