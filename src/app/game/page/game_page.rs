//! What a game implements so that the page can play it: table, settings, help, printing.

use std::sync::Arc;

use leptos::prelude::*;

use super::print::PrintSheet;
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::controller::PlayController;
use crate::app::game::settings::values::{Settings, Typed};
use crate::app::game::words::facts::GameFacts;
use crate::app::game::words::picture::Picture;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Seat, Seats};
use crate::session::typed::Record;
use crate::text::t_string;

/// The components of a table, for the frame to place.
pub struct TableParts {
    /// Extra classes of the table's section.
    pub class: Signal<String>,
    /// The state of the table, if style sheets need it for other areas of the page: the value of the page's attribute
    /// `data-state`. `holding` while the player holds a bone for a board, so that a finger slides it.
    pub state: Signal<Option<&'static str>>,
    /// A banner above the message line, if the game has one.
    pub banner: Option<AnyView>,
    /// The playing area.
    pub area: AnyView,
    /// A figure at the end of the action row that is always visible.
    pub figure: Option<AnyView>,
    /// The buttons in the middle of the action row.
    pub actions: AnyView,
    /// True while part of the hand area is public, such as bricks that any seat may take: people who only watch see it
    /// too.
    pub hand_is_public: Signal<bool>,
    /// Builds the hand; the frame shows the cover instead while the device changes hands.
    pub hand: ViewMaker,
    /// Clears the selection. The frame calls it when the game, the position or the player changes.
    pub forget: Box<dyn Fn()>,
    /// Handles a single key, wherever the focus is; true if the key is the table's own.
    pub keys: Box<dyn Fn(&str) -> bool>,
    /// Those keys with their descriptions, for the list of keys.
    pub key_words: Vec<(&'static str, Signal<String>)>,
    /// Builds the card at the end of a deal or of the game.
    pub end: Arc<dyn Fn() -> EndCard + Send + Sync>,
}

/// A factory of a view that is built more than once.
pub type ViewMaker = Arc<dyn Fn() -> AnyView + Send + Sync>;

/// The card at the end of a deal or of the game.
pub struct EndCard {
    /// The result.
    pub heading: String,
    /// The sums behind the result, and the totals.
    pub body: AnyView,
    /// The label of the button to the next deal; nothing at the end of the game.
    pub next: Option<String>,
}

/// What a game implements so that the page can play it.
pub trait GamePage: GameFacts {
    /// The components of its table.
    fn table(play: PlayController) -> TableParts;

    /// What the game adds to a seat in the status strip, such as the sign of its side; nothing by default.
    fn beside_seat(play: PlayController, seat: Seat) -> Option<AnyView> {
        let _ = (play, seat);
        None
    }

    /// A read-only picture of a position, for a replay: the table between the hands, as seen by `seat_names.you()`.
    /// `ends` are the final positions of all deals, `deal` the index of this one: with them, bones can keep their size and
    /// place from the first step to the last.
    fn preview(i18n: I18n, view: &Self::View, ends: &[&Self::View], deal: usize, seat_names: &SeatNames) -> AnyView;

    /// The help page: the rules in our own words, with live boards.
    fn help() -> AnyView;

    /// How the deal of a finished game followed from its seed.
    fn dealt(i18n: I18n, record: &Record<Self>, seat_names: &SeatNames) -> DealCheck;

    /// The settings that decide play.
    fn rule_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        let _ = (i18n, settings);
        Vec::new()
    }

    /// Name, minutes and a sample position of these settings, if they are named rules other than the initial ones.
    fn chosen_rules(i18n: I18n, options: &Self::Options) -> Option<(String, u32, Picture)> {
        let _ = (i18n, options);
        None
    }

    /// Why these settings cannot be dealt to this number of seats; called only if they cannot.
    fn why_not(i18n: I18n, options: &Self::Options, seats: Seats) -> String {
        let _ = (options, seats);
        t_string!(i18n, play.new_game_none).to_owned()
    }

    /// The settings of display and pace.
    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        let _ = (i18n, settings);
        Vec::new()
    }

    /// The content of one of its own sheets.
    fn own_sheet(play: PlayController, name: &'static str) -> Option<AnyView> {
        let _ = (play, name);
        None
    }

    /// The sheets that can be printed, in the order offered. They show only what is public.
    fn sheets() -> Vec<PrintSheet> {
        Vec::new()
    }

    /// Further choices before a blank sheet is printed.
    fn blank_choices(i18n: I18n, options: Typed<Self::Options>) -> Option<AnyView> {
        let _ = (i18n, options);
        None
    }
}
