//! The facts and components that shared code asks of the game.

use leptos::prelude::*;

use super::{Display, deal, help, pictures, score_sheet, settings, table, track};
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{GameFacts, GamePage, Picture, PlayController, PrintSheet, Settings, TableParts, Typed};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::Seat;
use crate::games::crescendo::rules::{Crescendo, Options, View};
use crate::session::Record;

impl GameFacts for Crescendo {
    type Display = Display;

    fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
        pictures::picture(view, you)
    }
}

impl GamePage for Crescendo {
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

    fn sheets() -> Vec<PrintSheet> {
        vec![track::SHEET, score_sheet::SHEET]
    }

    fn blank_choices(i18n: I18n, options: Typed<Options>) -> Option<AnyView> {
        Some(score_sheet::blank_choices(i18n, options))
    }
}
