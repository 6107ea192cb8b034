//! Color on the page: texts, settings, table.

mod actions;
mod advice;
mod banner;
mod board;
mod deal;
mod decide;
mod drawing;
mod ended;
mod face;
mod hand;
mod handles;
mod help;
mod lesson;
mod made;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod spoken;
mod table;
#[cfg(test)]
mod tests;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{
    Advice, Amount, Card, GameFacts, GamePage, GameWords, Picture, PlayController, PrintSheet, Settings, TableParts,
    listing,
};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Seat, Seed};
use crate::games::color::rules::{Action, Color, Event, Options, Phase, View};
use crate::games::color::scene::{self, ColorTip};
use crate::session::Player;
use crate::session::typed::Record;
use crate::text::{count_string, t_string};

pub use settings::Display;

listing! {
    Color in color, color_extras, color_rules {
        card: card,
        sample: include_str!("sample.json"),
        picture_class: "color-picture",
        load_lesson: Some(lesson::load_lesson),
    }
}

/// Texts for the home page.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, color.card.name).to_owned(),
        line: t_string!(i18n, color.card.line).to_owned(),
        designer: t_string!(i18n, color.card.designer).to_owned(),
        terms: t_string!(i18n, app.terms).to_owned(),
        seats: (2, 2),
        minutes: 10,
    }
}

impl GameWords for Color {
    type Tip = ColorTip;

    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    /// There are no hands; the scarce resource shown for each seat is purple (docs/rules/color.md, Choosing 2).
    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.table.purples_left[seat.index()]);
        Amount { number, words: count_string!(i18n, color.purples_left, count = number) }
    }

    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::tell(i18n, events, seat_names)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::short_prompt(i18n, view)
    }

    fn opening(i18n: I18n, view: &View, seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::opening(i18n, view, seat_names)
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, action)
    }

    fn tips(view: &View) -> Vec<ColorTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, _: &View, tip: ColorTip, _: &SeatNames) -> String {
        phrases::tip(i18n, tip)
    }

    fn in_short(i18n: I18n, _: &Options) -> String {
        t_string!(i18n, color.in_short).to_owned()
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        phrases::short(i18n, action, events)
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        phrases::short_of(i18n, view, action)
    }

    fn short_hidden(i18n: I18n, _: &[Event]) -> String {
        t_string!(i18n, color.short.hidden).to_owned()
    }
}

impl GameFacts for Color {
    type Display = Display;

    fn settle(options: &Options, display: &Display, players: &[Player], seed: Seed) -> Options {
        settings::settle(options, display, players, seed)
    }

    fn can_lead_to(chosen: &Options, display: &Display, dealt: &Options) -> bool {
        settings::can_lead_to(chosen, display, dealt)
    }

    fn picture(view: &View, _: Option<Seat>) -> Option<Picture> {
        pictures::picture(view)
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, seat_names: &SeatNames) -> Option<String> {
        let name = seat_names.name(i18n, view.table.placer);
        Some(match view.table.phase {
            Phase::Choose => t_string!(i18n, color.turn.other_chooses).to_owned(),
            Phase::Place { .. } => t_string!(i18n, color.turn.other_places, name = name),
            _ => t_string!(i18n, color.turn.other_claims, name = name),
        })
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
