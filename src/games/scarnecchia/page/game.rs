//! The facts and components that shared code asks of the game.

use leptos::prelude::*;

use super::{Display, deal, help, pictures, score_sheet, settings, table};
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::deals::DealCheck;
use crate::app::game::{GameFacts, GamePage, Picture, PlayController, PrintSheet, Settings, TableParts, Typed};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::Seat;
use crate::games::scarnecchia::rules::{Options, Scarnecchia, View};
use crate::session::Record;
use crate::text::t_string;

impl GameFacts for Scarnecchia {
    type Display = Display;

    fn picture(view: &View, _: Option<Seat>) -> Option<Picture> {
        pictures::picture(view)
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, seat_names: &SeatNames) -> Option<String> {
        let name = view.turn.map(|seat| seat_names.name(i18n, seat)).unwrap_or_default();
        Some(t_string!(i18n, scarnecchia.turn.other, name = name))
    }
}

impl GamePage for Scarnecchia {
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

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::display(i18n, settings)
    }

    fn sheets() -> Vec<PrintSheet> {
        vec![score_sheet::SHEET]
    }

    fn blank_choices(i18n: I18n, options: Typed<Options>) -> Option<AnyView> {
        Some((move || view! { <SettingRow setting=settings::scoring(i18n, options) /> }).into_any())
    }
}
