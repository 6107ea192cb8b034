//! Brick Dominoes on the page: texts, settings, table.

mod actions;
mod advice;
mod again;
mod block;
mod deal;
mod display;
mod ended;
mod hand;
mod handles;
mod help;
mod lesson;
mod past;
mod phrases;
mod pictures;
mod places;
mod score_sheet;
mod settings;
mod table;
mod told;
mod wall;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::game::{
    Advice, Amount, Card, GameFacts, GamePage, GameWords, Picture, PlayController, PrintSheet, Settings, TableParts,
    Typed, listing,
};
use crate::app::words::deal_word::DealWord;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::bots::Choice;
use crate::engine::{Seat, Seats};
use crate::games::brick::rules::{Action, Brick, Event, Options, View};
use crate::games::brick::scene::{self, BrickTip};
use crate::session::typed::Record;
use crate::text::{count_string, t_string};

listing! {
    Brick in brick, brick_extras, brick_rules {
        card: card,
        sample: include_str!("sample.json"),
        picture_class: "brick-picture",
        load_lesson: Some(lesson::load_lesson),
    }
}

/// Texts for the home page.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, brick.card.name).to_owned(),
        line: t_string!(i18n, brick.card.line).to_owned(),
        designer: t_string!(i18n, brick.card.designer).to_owned(),
        terms: t_string!(i18n, app.terms).to_owned(),
        seats: (2, 10),
        minutes: 9,
    }
}

impl GameWords for Brick {
    type Tip = BrickTip;

    const DEAL: DealWord = DealWord::Match;

    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::try_from(view.held(seat)).unwrap_or_default();
        Amount { number, words: count_string!(i18n, brick.bricks, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::try_from(view.yard()).unwrap_or_default();
        Some(Amount { number, words: count_string!(i18n, brick.yard_left, count = number) })
    }

    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::tell(i18n, events, seat_names)
    }

    fn tell_deal(i18n: I18n, events: &[Event], _: &SeatNames) -> Vec<Sentence> {
        phrases::tell_deal(i18n, events)
    }

    fn opening(i18n: I18n, view: &View, _: &SeatNames) -> Vec<Sentence> {
        phrases::opening(i18n, view)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::short_prompt(i18n, view)
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, action)
    }

    fn recommended(_: &View, choices: &[Choice<Action>]) -> usize {
        advice::recommended(choices)
    }

    fn tips(view: &View) -> Vec<BrickTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, _: &View, tip: BrickTip, _: &SeatNames) -> String {
        phrases::tip(i18n, tip)
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        phrases::in_short(i18n, options)
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        phrases::short(i18n, action, events)
    }

    fn short_of_many(i18n: I18n, action: &Action, count: u32) -> Option<String> {
        matches!(action, Action::Draw(None)).then(|| t_string!(i18n, common.drew, count = count))
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        phrases::short_of(i18n, view, action)
    }

    fn short_hidden(i18n: I18n, _: &[Event]) -> String {
        t_string!(i18n, brick.short.hidden).to_owned()
    }

    fn progress(i18n: I18n, view: &View) -> Option<String> {
        let matches = view.options().matches;
        (matches != Some(1)).then(|| phrases::match_of(i18n, view.match_number(), matches))
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        phrases::in_short(i18n, options)
    }
}

pub use display::Display;

impl GameFacts for Brick {
    type Display = Display;

    fn picture(view: &View, _: Option<Seat>) -> Option<Picture> {
        pictures::picture(view)
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
