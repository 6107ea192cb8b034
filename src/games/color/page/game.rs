//! The facts and components that shared code asks of the game.

use leptos::prelude::*;

use super::phrases::waiting_for;
use super::{Display, deal, help, pictures, score_sheet, settings, table};
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{FirstGame, GameFacts, GamePage, Picture, PlayController, PrintSheet, Settings, TableParts};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Seat, Seed};
use crate::games::color::rules::{Color, Options, TARGET, View};
use crate::session::Player;
use crate::session::typed::Record;
use crate::text::t_string;

impl GameFacts for Color {
    type Display = Display;

    fn settle(options: &Options, display: &Display, players: &[Player], seed: Seed) -> Options {
        settings::settle(options, display, players, seed)
    }

    /// In the first game the person places first, without being asked.
    fn first_game(chosen: &Options) -> Option<FirstGame<Options>> {
        let [you, other] = [Seat::new(0), Seat::new(1)];
        (*chosen == Options::default()).then_some(FirstGame {
            options: Options { dmo: Some(other), first: Some(you) },
            level: None,
            sentence: Some(|i18n| t_string!(i18n, color.first_game, points = TARGET)),
        })
    }

    fn can_lead_to(chosen: &Options, display: &Display, dealt: &Options) -> bool {
        settings::can_lead_to(chosen, display, dealt)
    }

    fn picture(view: &View, _: Option<Seat>) -> Option<Picture> {
        pictures::picture(view)
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, seat_names: &SeatNames) -> Option<String> {
        Some(waiting_for(i18n, view, seat_names))
    }
}

impl GamePage for Color {
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
}
