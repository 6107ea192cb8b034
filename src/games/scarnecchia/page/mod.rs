//! Scarnecchia on the page: texts, settings, table.

mod actions;
mod advice;
mod deal;
mod ended;
mod handles;
mod help;
mod lesson;
mod phrases;
mod pictures;
mod pool;
mod score_sheet;
mod settings;
mod standing;
mod table;
mod totals;

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::deals::DealCheck;
use crate::app::game::{
    Advice, Amount, Card, GameFacts, GamePage, GameWords, Peek, Picture, PlayController, PrintSheet, Settings,
    TableParts, Typed, listing,
};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::engine::Seat;
use crate::games::scarnecchia::rules::{Action, Event, HAND, Options, STOCK, Scarnecchia, UNSEEN, View};
use crate::games::scarnecchia::scene::{self, ScarnecchiaTip};
use crate::session::typed::Record;
use crate::text::{count_string, t_string};

pub use settings::Display;

listing! {
    Scarnecchia in scarnecchia, scarnecchia_extras, scarnecchia_rules {
        card: card,
        sample: include_str!("sample.json"),
        picture_class: "",
        load_lesson: Some(lesson::load_lesson),
    }
}

/// Texts for the home page.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, scarnecchia.card.name).to_owned(),
        line: t_string!(i18n, scarnecchia.card.line).to_owned(),
        designer: t_string!(i18n, scarnecchia.card.designer).to_owned(),
        terms: t_string!(i18n, scarnecchia.card.terms).to_owned(),
        seats: (2, 2),
        minutes: 9,
    }
}

impl GameWords for Scarnecchia {
    type Tip = ScarnecchiaTip;

    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, scarnecchia.tiles, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.stock_count);
        Some(Amount { number, words: count_string!(i18n, scarnecchia.stock_left, count = number) })
    }

    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::tell(i18n, events, seat_names)
    }

    fn tell_deal(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::tell_deal(i18n, events, seat_names)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, action)
    }

    fn tips(view: &View) -> Vec<ScarnecchiaTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, _: &View, tip: ScarnecchiaTip, _: &SeatNames) -> String {
        phrases::tip(i18n, tip)
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        phrases::in_short(i18n, options)
    }

    fn short(i18n: I18n, action: &Action, _: &[Event]) -> String {
        phrases::short(i18n, action)
    }

    fn peeks(i18n: I18n, _: &SeatNames) -> Vec<Peek> {
        let peek = |key, show: &str, name: &str, row: &str| Peek {
            key,
            show: show.to_owned(),
            name: name.to_owned(),
            row: row.to_owned(),
        };
        vec![
            peek(
                UNSEEN,
                t_string!(i18n, scarnecchia.peek.show_unseen),
                t_string!(i18n, scarnecchia.peek.unseen),
                t_string!(i18n, scarnecchia.peek.unseen_row),
            ),
            peek(
                HAND,
                t_string!(i18n, scarnecchia.peek.show_hand),
                t_string!(i18n, scarnecchia.peek.hand),
                t_string!(i18n, scarnecchia.peek.hand_row),
            ),
            peek(
                STOCK,
                t_string!(i18n, scarnecchia.peek.show_stock),
                t_string!(i18n, scarnecchia.peek.stock),
                t_string!(i18n, scarnecchia.peek.stock_row),
            ),
        ]
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        phrases::in_short(i18n, options)
    }
}

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
