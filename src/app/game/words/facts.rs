//! Facts about a game that need no component of its table.

use std::fmt::Debug;

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::game_words::GameWords;
use super::picture::Picture;
use super::sheet::OwnSheet;
use crate::app::components::paint::Paint;
use crate::app::context::AppContext;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Level, Seat, Seats, Seed};
use crate::session::Player;
use crate::text::{Locale, t_string};

/// The first game ever played here.
#[derive(Clone, Copy, Debug)]
pub struct FirstGame<O> {
    /// Its settings.
    pub options: O,
    /// The level of its opponents, unless the player has chosen another than the initial one; nothing for the chosen one.
    pub level: Option<Level>,
    /// The sentence that names what they change; nothing if the player need not know it.
    pub sentence: Option<MakeSentence>,
}

/// Makes a sentence in the current language.
pub type MakeSentence = fn(I18n) -> String;

/// What a game does without a tap.
#[derive(Clone, Copy, Debug)]
pub struct GamePace<A> {
    /// True if opponents wait for the player's OK before they move.
    pub waits_for_ok: bool,
    /// True for a player's action that is repeated while it is legal, as part of the same undo step.
    pub repeats: fn(&A) -> bool,
}

impl<A> Default for GamePace<A> {
    fn default() -> Self {
        Self { waits_for_ok: false, repeats: |_| false }
    }
}

/// Facts about a game that shared code needs and that need no component of its table.
pub trait GameFacts: GameWords {
    /// The settings of display and pace; `Default` holds the initial values.
    type Display: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// True if a tap on its destination plays a bone at once, without a preview; the preference
    /// [`OnePlace`](crate::scene::table::OnePlace) applies to such games.
    const HAS_PLACES: bool = false;

    /// A small picture of a position, as plain shapes; nothing while the table is empty.
    fn picture(view: &Self::View, you: Option<Seat>) -> Option<Picture>;

    /// The settings that decide play before the player has chosen any, by the player's language.
    fn first_options(locale: Locale, seats: Seats) -> Self::Options {
        let _ = locale;
        Self::initial(seats)
    }

    /// The first game ever played here, made from the chosen settings; nothing to use them as they are.
    fn first_game(chosen: &Self::Options) -> Option<FirstGame<Self::Options>> {
        let _ = chosen;
        None
    }

    /// The prompt while an opponent is to act and has not started; by default, whose turn it is.
    fn bot_prompt(i18n: I18n, display: &Self::Display, view: &Self::View, seat_names: &SeatNames) -> Option<String> {
        let _ = display;
        Self::to_move(view).map(|seat| t_string!(i18n, common.others_turn, name = seat_names.name(i18n, seat)))
    }

    /// What the game does without a tap, by the display settings.
    fn pace(display: &Self::Display) -> GamePace<Self::Action> {
        let _ = display;
        GamePace::default()
    }

    /// The settings that a new game is dealt with. They differ from the chosen ones if a player decides something once
    /// the deal is known.
    fn settle(options: &Self::Options, display: &Self::Display, players: &[Player], seed: Seed) -> Self::Options {
        let _ = (display, players, seed);
        options.clone()
    }

    /// True if the chosen settings can lead to a game with the settings `dealt`; see [`GameFacts::settle`].
    fn can_lead_to(chosen: &Self::Options, display: &Self::Display, dealt: &Self::Options) -> bool {
        let _ = display;
        chosen == dealt
    }

    /// The player's colors for the table; nothing for the usual ones. Called once per page, so the game may provide a
    /// context here for its own sheets.
    fn paint(context: AppContext) -> Option<Signal<Vec<Paint>>> {
        let _ = context;
        None
    }

    /// The game's own sheets. They are rendered outside the table, so the player's colors do not apply to them.
    fn own_sheets() -> &'static [OwnSheet] {
        &[]
    }
}
