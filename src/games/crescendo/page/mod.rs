//! Crescendo on the page: texts, settings, table.

mod actions;
mod advice;
mod banner;
mod board;
mod bones;
mod deal;
mod ended;
mod handles;
mod help;
mod lesson;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod standing;
mod sums;
mod table;
mod track;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{
    Advice, Amount, Card, GameFacts, GamePage, GameWords, Picture, PlayController, PrintSheet, Settings, TableParts,
    Typed, listing,
};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::bots::Choice;
use crate::engine::Seat;
use crate::games::crescendo::rules::{Crescendo, Event, Options, Placement, View};
use crate::games::crescendo::scene::{self, CrescendoTip};
use crate::session::typed::Record;
use crate::text::{count_string, t_string};

pub use settings::Display;

listing! {
    Crescendo in crescendo, crescendo_extras, crescendo_rules {
        card: card,
        sample: include_str!("sample.json"),
        picture_class: "cres-table cres-miniature",
        load_lesson: Some(lesson::load_lesson),
    }
}

/// Texts for the home page.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, crescendo.card.name).to_owned(),
        line: t_string!(i18n, crescendo.card.line).to_owned(),
        designer: t_string!(i18n, crescendo.card.designer).to_owned(),
        terms: t_string!(i18n, crescendo.card.terms).to_owned(),
        seats: (2, 4),
        minutes: 8,
    }
}

impl GameWords for Crescendo {
    type Tip = CrescendoTip;

    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, common.bones, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.pile_count);
        Some(Amount { number, words: count_string!(i18n, crescendo.pile_left, count = number) })
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

    fn advice(i18n: I18n, view: &View, action: &Placement) -> Advice {
        advice::advice(i18n, view, *action)
    }

    fn recommended(view: &View, choices: &[Choice<Placement>]) -> usize {
        advice::recommended(view, choices)
    }

    fn tips(view: &View) -> Vec<CrescendoTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, view: &View, tip: CrescendoTip, _: &SeatNames) -> String {
        phrases::tip(i18n, view, tip)
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        t_string!(i18n, crescendo.in_short, points = options.threshold)
    }

    fn short(i18n: I18n, action: &Placement, _: &[Event]) -> String {
        phrases::short(i18n, *action)
    }

    fn short_hidden(i18n: I18n, events: &[Event]) -> String {
        phrases::short_hidden(i18n, events)
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        t_string!(i18n, crescendo.print.threshold_at, points = options.threshold)
    }
}

impl GameFacts for Crescendo {
    type Display = Display;

    fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
        pictures::picture(view, you)
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, seat_names: &SeatNames) -> Option<String> {
        let name = view.turn.map(|seat| seat_names.name(i18n, seat)).unwrap_or_default();
        Some(t_string!(i18n, common.others_turn, name = name))
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
