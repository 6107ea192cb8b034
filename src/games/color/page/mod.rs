//! Color on the page: its words, its settings, its table.

mod actions;
mod advice;
mod banner;
mod board;
mod deal;
mod ended;
mod face;
mod hand;
mod help;
mod lesson;
mod made;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod table;
#[cfg(test)]
mod tests;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::game::{
    Amount, Card, Game, GameExtras, GamePage, GameWords, Listed, Of, Picture, Play, PrintSheet, Settings, TableParts,
};
use crate::app::part::part;
use crate::app::words::company::Company;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Rules, Seat, Shown};
use crate::games::color::rules::{Action, Color, Event, Options, Phase, View};
use crate::games::color::scene::{self, Tip};
use crate::session::Record;
use crate::text::{count_string, t_string};

pub use settings::Display;

/// The game as it is listed.
pub const LISTED: Listed = Listed {
    name: Color::NAME,
    card,
    sample: pictures::sample_picture,
    picture_class: "color-picture",
    highest_face: Color::HIGHEST_FACE,
    load,
    load_extras,
    load_lesson: Some(lesson::load_lesson),
};

part! {
    /// Brings the game itself.
    in color: fn load() -> &'static dyn Game {
        const GAME: &Of<Color> = &Of::new();
        GAME
    }
}

part! {
    /// Brings what nobody needs in order to play it.
    in color_extras: fn load_extras() -> &'static dyn GameExtras {
        const EXTRAS: &Of<Color> = &Of::new();
        EXTRAS
    }
}

/// What is said about it where it is not being played.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, color.name).to_owned(),
        line: t_string!(i18n, color.line).to_owned(),
        designer: t_string!(i18n, color.designer).to_owned(),
        terms: t_string!(i18n, color.terms).to_owned(),
        seats: (2, 2),
        minutes: (4, 13),
    }
}

impl GameWords for Color {
    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    /// Nobody holds dominoes: what runs short is purple.
    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.table.purples_left[seat.index()]);
        Amount { number, words: count_string!(i18n, color.purples_left, count = number) }
    }

    fn tell(i18n: I18n, events: &[Event], company: &Company) -> Vec<Sentence> {
        phrases::tell(i18n, events, company)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn opening(i18n: I18n, view: &View, company: &Company) -> Vec<Sentence> {
        phrases::opening(i18n, view, company)
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

    fn in_short(i18n: I18n, _: &Options) -> String {
        t_string!(i18n, color.in_short).to_owned()
    }

    fn short(i18n: I18n, action: &Action, _: &[Event]) -> String {
        phrases::short(i18n, action)
    }

    fn short_hidden(i18n: I18n, _: &[Event]) -> String {
        t_string!(i18n, color.short.hidden).to_owned()
    }
}

impl GamePage for Color {
    type Display = Display;

    // a place is first considered, and fits in many ways
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

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::display(i18n, settings)
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, company: &Company) -> Option<String> {
        let name = company.name(i18n, view.table.placer);
        Some(match view.table.phase {
            Phase::Choose => t_string!(i18n, color.turn.other_chooses).to_owned(),
            Phase::Place { .. } => t_string!(i18n, color.turn.other_places, name = name),
            _ => t_string!(i18n, color.turn.other_claims, name = name),
        })
    }

    fn sheets() -> Vec<PrintSheet> {
        vec![score_sheet::SHEET]
    }
}
