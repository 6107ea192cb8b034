//! The facts and components that shared code asks of the game.

use leptos::prelude::*;

use super::{Display, deal, display, help, phrases, pictures, score_sheet, settings, table};
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{
    FirstGame, GameFacts, GamePage, Picture, PlayController, PrintSheet, Settings, TableParts, Typed,
};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Level, Seat, Seats};
use crate::games::brick::rules::{Brick, Options, View};
use crate::session::typed::Record;

impl GameFacts for Brick {
    type Display = Display;

    fn picture(view: &View, _: Option<Seat>) -> Option<Picture> {
        pictures::picture(view)
    }

    /// A Beginner places whatever fits, so that there is a wall to build on: docs/brick.md, The first moves.
    fn first_game(chosen: &Options) -> Option<FirstGame<Options>> {
        Some(FirstGame { options: chosen.clone(), level: Some(Level::Beginner), sentence: None })
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, seat_names: &SeatNames) -> Option<String> {
        phrases::bot_prompt(i18n, view, seat_names)
    }
}

impl GamePage for Brick {
    fn table(play: PlayController) -> TableParts {
        table::parts(play)
    }

    fn preview(i18n: I18n, view: &View, _: &[&View], _: usize, seat_names: &SeatNames) -> AnyView {
        pictures::preview(i18n, view, seat_names)
    }

    fn help() -> AnyView {
        view! { <help::Help /> }.into_any()
    }

    fn dealt(i18n: I18n, record: &Record<Self>, seat_names: &SeatNames) -> DealCheck {
        deal::dealt(i18n, record, seat_names)
    }

    fn rule_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::rules(i18n, settings)
    }

    fn why_not(i18n: I18n, options: &Options, seats: Seats) -> String {
        settings::why_not(i18n, options, seats)
    }

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        display::settings(i18n, settings)
    }

    fn sheets() -> Vec<PrintSheet> {
        vec![score_sheet::SHEET]
    }

    fn blank_choices(i18n: I18n, options: Typed<Options>) -> Option<AnyView> {
        Some(score_sheet::blank_choices(i18n, options))
    }
}
