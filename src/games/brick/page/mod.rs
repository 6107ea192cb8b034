//! Brick Dominoes on the page: its words, its settings, its table.

mod actions;
mod advice;
mod block;
mod deal;
mod display;
mod ended;
mod help;
mod lesson;
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
use crate::app::game::{
    Amount, Card, Game, GameExtras, GamePage, GameWords, Listed, Of, Picture, Play, PrintSheet, Settings, TableParts,
    Typed,
};
use crate::app::part::part;
use crate::app::words::company::Company;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Rules, Seat, Seats, Shown};
use crate::games::brick::rules::{Action, Brick, Event, Options, View};
use crate::games::brick::scene::{self, Tip};
use crate::session::Record;
use crate::text::{count_string, t_string};

/// The game as it is listed.
pub const LISTED: Listed = Listed {
    name: Brick::NAME,
    card,
    sample: pictures::sample_picture,
    picture_class: "brick-picture",
    highest_face: Brick::HIGHEST_FACE,
    load,
    load_extras,
    load_lesson: Some(lesson::load_lesson),
};

part! {
    /// Brings the game itself.
    in brick: fn load() -> &'static dyn Game {
        const GAME: &Of<Brick> = &Of::new();
        GAME
    }
}

part! {
    /// Brings what nobody needs in order to play it.
    in brick_extras: fn load_extras() -> &'static dyn GameExtras {
        const EXTRAS: &Of<Brick> = &Of::new();
        EXTRAS
    }
}

/// What is said about it where it is not being played.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, brick.name).to_owned(),
        line: t_string!(i18n, brick.line).to_owned(),
        designer: t_string!(i18n, brick.designer).to_owned(),
        terms: t_string!(i18n, brick.terms).to_owned(),
        seats: (2, 10),
        minutes: (3, 70),
    }
}

impl GameWords for Brick {
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

    fn tell(i18n: I18n, events: &[Event], company: &Company) -> Vec<Sentence> {
        phrases::tell(i18n, events, company)
    }

    fn tell_deal(i18n: I18n, events: &[Event], _: &Company) -> Vec<Sentence> {
        phrases::tell_deal(i18n, events)
    }

    fn opening(i18n: I18n, view: &View, _: &Company) -> Vec<Sentence> {
        phrases::opening(i18n, view)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Sentence {
        Sentence::advice(advice::advice(i18n, view, action))
    }

    fn tips() -> Vec<&'static str> {
        Tip::ALL.map(Tip::name).to_vec()
    }

    fn tips_for(view: &View) -> Vec<&'static str> {
        scene::tips(view).into_iter().map(Tip::name).collect()
    }

    fn tip(i18n: I18n, _: &View, tip: &str) -> String {
        phrases::tip(i18n, tip)
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        phrases::in_short(i18n, options)
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        phrases::short(i18n, action, events)
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        phrases::short_of(i18n, view, action)
    }

    fn short_hidden(i18n: I18n, _: &[Event]) -> String {
        t_string!(i18n, brick.short.hidden).to_owned()
    }

    fn progress(i18n: I18n, view: &View) -> Option<String> {
        let matches = view.options().matches;
        (matches > 1).then(|| phrases::match_of(i18n, view.match_number(), matches))
    }

    fn deal_name(i18n: I18n, number: u32) -> String {
        t_string!(i18n, brick.match_number, number = number)
    }

    fn ok_or_next_deal(i18n: I18n) -> String {
        t_string!(i18n, brick.ok_or_next).to_owned()
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        phrases::in_short(i18n, options)
    }
}

pub use display::Display;

impl GamePage for Brick {
    type Display = Display;

    // a brick is first considered, and fits in many ways
    const HAS_PLACES: bool = false;

    fn table(play: Play) -> TableParts {
        table::parts(play)
    }

    fn still(i18n: I18n, view: &View, company: &Company) -> AnyView {
        pictures::still(i18n, view, company)
    }

    fn picture(view: &View, _: Option<Seat>) -> Option<Picture> {
        pictures::picture(view)
    }

    fn help() -> AnyView {
        view! { <help::Help /> }.into_any()
    }

    fn dealt(record: &Record<Self>, company: &Company) -> AnyView {
        deal::dealt(record, company).into_any()
    }

    fn rule_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::rules(i18n, settings)
    }

    fn start_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::rules(i18n, settings)
    }

    fn why_not(i18n: I18n, options: &Options, seats: Seats) -> String {
        settings::why_not(i18n, options, seats)
    }

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        display::settings(i18n, settings)
    }

    fn lies_open(view: &View) -> bool {
        !view.readied().is_empty()
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, company: &Company) -> Option<String> {
        phrases::bot_prompt(i18n, view, company)
    }

    fn sheets() -> Vec<PrintSheet> {
        vec![score_sheet::SHEET]
    }

    fn blank_choices(i18n: I18n, options: Typed<Options>, _: Signal<Seats>) -> Option<AnyView> {
        Some(score_sheet::blank_choices(i18n, options))
    }
}
