//! Optional features of a game: settings of display, help, its own sheets, statistics, printing, replay.
//!
//! They are a part of their own, loaded when one of them is opened.

use leptos::prelude::*;

use super::game_page::GamePage;
use super::game_settings::GameSettings;
use super::print::PrintSheet;
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::controller::PlayController;
use crate::app::game::settings::values::{Settings, Typed};
use crate::app::game::table::lineup::SeatRules;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{AnyRules, CodedOptions, GameOf, Opaque, OptionCode};
use crate::session::{Record, typed};

/// The optional features of a game, with its types erased.
pub trait GameExtras: Sync {
    /// What never changes of a game.
    fn constants(&self) -> ExtrasConstants;
    /// Its settings.
    fn settings(&self) -> GameSettings;
    /// The settings in a phrase, for a printed sheet.
    fn sheet_settings(&self, i18n: I18n, options: &Opaque) -> String;
    /// The settings of display and pace, for the settings sheet.
    fn display_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting>;
    /// The content of one of the game's own sheets.
    fn own_sheet(&self, play: PlayController, name: &'static str) -> Option<AnyView>;
    /// The help page: the rules in our own words.
    fn help(&self) -> AnyView;
    /// A read-only picture of a position in deal number `deal`. `ends`: the final positions of all deals.
    fn preview(&self, i18n: I18n, view: &Opaque, ends: &[Opaque], deal: usize, seat_names: &SeatNames) -> AnyView;
    /// The sheets that can be printed.
    fn sheets(&self) -> Vec<PrintSheet>;
    /// Further choices before a blank sheet is printed.
    fn blank_choices(&self, i18n: I18n, options: RwSignal<Opaque>) -> Option<AnyView>;
    /// How the deal of a finished game followed from its seed.
    fn dealt(&self, i18n: I18n, record: &Record, seat_names: &SeatNames) -> DealCheck;
}

/// What never changes of a game, for its optional features.
pub struct ExtrasConstants {
    rules: &'static dyn AnyRules,
    option_code: &'static dyn OptionCode,
    seat_rules: SeatRules,
}

impl dyn GameExtras + '_ {
    /// Its rules.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.constants().rules
    }

    /// Its settings as digits, for short links.
    pub fn option_code(&self) -> &'static dyn OptionCode {
        self.constants().option_code
    }

    /// Who may sit at its tables.
    pub fn seat_rules(&self) -> SeatRules {
        self.constants().seat_rules
    }
}

impl<G: GamePage<Options: CodedOptions>> GameExtras for GameOf<G> {
    fn constants(&self) -> ExtrasConstants {
        ExtrasConstants { rules: Self::RULES, option_code: Self::OPTION_CODE, seat_rules: SeatRules::of::<G>() }
    }

    fn settings(&self) -> GameSettings {
        GameSettings::of::<G>()
    }

    fn sheet_settings(&self, i18n: I18n, options: &Opaque) -> String {
        G::sheet_settings(i18n, options.open())
    }

    fn display_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting> {
        G::display_settings(i18n, settings)
    }

    fn own_sheet(&self, play: PlayController, name: &'static str) -> Option<AnyView> {
        G::own_sheet(play, name)
    }

    fn help(&self) -> AnyView {
        G::help()
    }

    fn preview(&self, i18n: I18n, view: &Opaque, ends: &[Opaque], deal: usize, seat_names: &SeatNames) -> AnyView {
        let ends: Vec<&G::View> = ends.iter().map(Opaque::open).collect();
        G::preview(i18n, view.open(), &ends, deal, seat_names)
    }

    fn sheets(&self) -> Vec<PrintSheet> {
        G::sheets()
    }

    fn blank_choices(&self, i18n: I18n, options: RwSignal<Opaque>) -> Option<AnyView> {
        G::blank_choices(i18n, Typed::new(options))
    }

    fn dealt(&self, i18n: I18n, record: &Record, seat_names: &SeatNames) -> DealCheck {
        G::dealt(i18n, &typed::Record::of(record), seat_names)
    }
}
