//! What is kept beside the game under way: the preserved copy, the tally, the games before, and what was peeked at.

use leptos::prelude::*;
use serde_json::Value;

use super::preferences::GamePreferences;
use super::{Aside, Play};
use crate::app::game::{Drafts, GameUi};
use crate::engine::{Bone, Viewer};
use crate::session::Player;
use crate::store::{Change, Journal, Preserved, StoredGame};

/// Bones that a person peeks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peeked {
    /// Which, by the game's own name for them.
    pub key: &'static str,
    /// The bones, in an order that means something or sorted.
    pub bones: Vec<Bone>,
}

impl<G: GameUi> Play<G> {
    /// The settings of the page, as they travel with a preserved game.
    fn settings(self) -> Value {
        let Drafts { options, level, display, party, undo_reveals } = self.drafts;
        let settings = GamePreferences::<G> {
            options: options.get_untracked(),
            level: level.get_untracked(),
            display: display.get_untracked(),
            party: party.get_untracked(),
            undo_reveals: undo_reveals.get_untracked(),
        };
        serde_json::to_value(settings).expect("settings are texts, numbers and switches")
    }

    /// Takes up settings that came with another game; what cannot be read changes nothing.
    pub(super) fn take_up_settings(self) {
        let handed = self.journal.try_update_value(Journal::take_settings).flatten();
        let Some(settings) = handed.and_then(|value| serde_json::from_value::<GamePreferences<G>>(value).ok()) else {
            return;
        };
        let GamePreferences { options, level, display, party, undo_reveals } = settings.sound();
        let drafts = self.drafts;
        set_if_new(drafts.options, options);
        set_if_new(drafts.level, level);
        set_if_new(drafts.display, display);
        set_if_new(drafts.party, party);
        set_if_new(drafts.undo_reveals, undo_reveals);
    }

    /// Preserves the game as it stands, with the settings and the tally.
    pub fn preserve(self) {
        let settings = self.settings();
        match self.journal.try_update_value(|journal| journal.preserve(&settings)) {
            Some(Change::Overtaken) => self.show(Some(Aside::OtherTab)),
            _ => self.show(Some(Aside::Preserved)),
        }
    }

    /// What was preserved, if there is something.
    pub fn preserved(self) -> Option<Preserved<G>> {
        let preserved = self.journal.with_value(Journal::preserved);
        // a copy that cannot be read has been set aside
        self.house.look_after_storage();
        preserved
    }

    /// Goes on with what was preserved.
    pub fn restore(self) {
        self.stop();
        self.cover();
        let settings = self.settings();
        let change = self.journal.try_update_value(|journal| journal.restore(settings)).flatten();
        self.take_up_settings();
        match change {
            Some(Change::Done) => self.show(Some(Aside::Restored)),
            Some(Change::Overtaken) => self.show(Some(Aside::OtherTab)),
            Some(Change::Declined) | None => self.show(None),
        }
        self.proceed();
    }

    /// Empties the tally.
    pub fn clear_tally(self) {
        self.stop();
        match self.journal.try_update_value(Journal::clear_tally) {
            Some(Change::Overtaken) => self.show(Some(Aside::OtherTab)),
            _ => self.show(Some(Aside::TallyCleared)),
        }
        self.proceed();
    }

    /// The games before the one under way, the newest first.
    pub fn past(self) -> Vec<StoredGame<G>> {
        self.journal.with_value(Journal::past)
    }

    // peeks

    /// Shows what is hidden, or hides it again.
    pub fn peek(self, key: &'static str) {
        let open = !self.peeks.read_untracked().contains(&key);
        self.peeks.update(|peeks| {
            peeks.retain(|peek| *peek != key);
            if open {
                peeks.push(key);
            }
        });
        self.show(Some(if open { Aside::PeekOpen(key) } else { Aside::PeekShut(key) }));
    }

    /// Whoever sees hidden bones while a game goes on has been helped in it.
    pub(super) fn mark_peeks(self) {
        let sees = !self.peeks.read_untracked().is_empty();
        if sees {
            // a game that another tab went on with is shown next
            self.journal.try_update_value(Journal::mark_peeked);
        }
    }

    /// What the person peeks at now. While the end of a deal lies on the table, the next one stays hidden.
    pub fn peeked(self) -> Vec<Peeked> {
        let peeks = self.peeks.read();
        let now = self.now.read();
        if peeks.is_empty() || now.has_ended() {
            return Vec::new();
        }
        let view = self.session(|session| session.view(Viewer::Peek(now.you)));
        peeks.iter().map(|key| Peeked { key, bones: G::peeked(&view, now.you, key) }).collect()
    }
}

/// Sets a signal only where that changes something.
fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if *signal.read_untracked() != value {
        signal.set(value);
    }
}

/// The level of the opponents, if there are any.
pub fn level_of(players: &[Player]) -> Option<crate::bots::Level> {
    players.iter().find_map(|player| match player {
        Player::Bot { level, .. } => Some(*level),
        Player::Person { .. } => None,
    })
}
