//! The facts and components that shared code asks of the game.

use leptos::prelude::*;

use super::{Display, deal, help, pictures, presets, score_sheet, seats, settings, table};
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{GameFacts, GamePage, Picture, PlayController, PrintSheet, Settings, TableParts, Typed};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Seat, Seats};
use crate::games::partners::rules::{Options, Partners, View};
use crate::session::typed::Record;
use crate::text::Locale;

impl GameFacts for Partners {
    type Display = Display;

    const HAS_PLACES: bool = true;

    fn first_options(locale: Locale, seats: Seats) -> Options {
        presets::first(locale, seats).options_for(seats)
    }

    fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
        pictures::picture(view, you)
    }
}

impl GamePage for Partners {
    fn table(play: PlayController) -> TableParts {
        table::parts(play)
    }

    fn beside_seat(play: PlayController, seat: Seat) -> Option<AnyView> {
        Some(seats::beside(play, seat))
    }

    fn preview(i18n: I18n, view: &View, ends: &[&View], deal: usize, seat_names: &SeatNames) -> AnyView {
        pictures::preview(i18n, view, ends, deal, seat_names)
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

    fn sheets() -> Vec<PrintSheet> {
        vec![score_sheet::SHEET]
    }

    fn blank_choices(i18n: I18n, options: Typed<Options>) -> Option<AnyView> {
        Some(score_sheet::blank_choices(i18n, options))
    }

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::display(i18n, settings)
    }
}
