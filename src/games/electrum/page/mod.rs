//! Electrum Dominoes on the page: its words, its settings, its table.

mod advice;
mod colors;
mod count;
mod deal;
mod ended;
mod help;
mod lesson;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod table;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::components::paint::Paint;
use crate::app::game::{
    Amount, Card, Game, GameExtras, GamePage, GameWords, Kinds, Listed, Of, OwnSheet, Peek, Picture, Play, PrintSheet,
    Settings, TableParts,
};
use crate::app::house::House;
use crate::app::part::part;
use crate::app::words::company::Company;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Rules, Seat, Shown};
use crate::games::electrum::rules::{Action, BONEYARD, Electrum, Event, HAND, Options, Preset, View};
use crate::games::electrum::scene::{self, Tip};
use crate::session::Record;
use crate::text::{count_string, t_string};

pub use settings::Display;

/// The game as it is listed.
pub const LISTED: Listed = Listed {
    name: Electrum::NAME,
    card,
    sample: pictures::sample_picture,
    picture_class: "",
    highest_face: Electrum::HIGHEST_FACE,
    load,
    load_extras,
    load_lesson: Some(lesson::load_lesson),
};

part! {
    /// Brings the game itself.
    in electrum: fn load() -> &'static dyn Game {
        const GAME: &Of<Electrum> = &Of::new();
        GAME
    }
}

part! {
    /// Brings what nobody needs in order to play it.
    in electrum_extras: fn load_extras() -> &'static dyn GameExtras {
        const EXTRAS: &Of<Electrum> = &Of::new();
        EXTRAS
    }
}

/// What is said about it where it is not being played.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, electrum.name).to_owned(),
        line: t_string!(i18n, electrum.line).to_owned(),
        designer: t_string!(i18n, electrum.designer).to_owned(),
        terms: t_string!(i18n, electrum.terms).to_owned(),
        seats: (1, 1),
        minutes: (2, 31),
    }
}

/// The seat of the one person in a game against Nestor.
fn person(company: &Company) -> Seat {
    company.you().unwrap_or(Seat::new(0))
}

impl GameWords for Electrum {
    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, electrum.bones, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.boneyard_count);
        let words = count_string!(i18n, electrum.boneyard_left, count = number);
        view.options.draws.then_some(Amount { number, words })
    }

    fn tell(i18n: I18n, events: &[Event], company: &Company) -> Vec<Sentence> {
        phrases::tell(i18n, events, person(company))
    }

    fn tell_deal(i18n: I18n, events: &[Event], company: &Company) -> Vec<Sentence> {
        phrases::tell_deal(i18n, events, person(company))
    }

    fn opening(i18n: I18n, view: &View, _: &Company) -> Vec<Sentence> {
        phrases::opening(i18n, view)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn peeks(i18n: I18n) -> Vec<Peek> {
        vec![
            Peek {
                key: HAND,
                show: t_string!(i18n, electrum.peek.show_hand).to_owned(),
                name: t_string!(i18n, electrum.peek.hand).to_owned(),
                row: t_string!(i18n, electrum.peek.hand).to_owned(),
            },
            Peek {
                key: BONEYARD,
                show: t_string!(i18n, electrum.peek.show_boneyard).to_owned(),
                name: t_string!(i18n, electrum.peek.boneyard).to_owned(),
                row: t_string!(i18n, electrum.peek.boneyard_row).to_owned(),
            },
        ]
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Sentence {
        advice::advice(i18n, view, *action)
    }

    fn tips() -> Vec<&'static str> {
        Tip::ALL.map(Tip::name).to_vec()
    }

    fn tips_for(view: &View) -> Vec<&'static str> {
        scene::tips(view).into_iter().map(Tip::name).collect()
    }

    fn tip(i18n: I18n, view: &View, tip: &str) -> String {
        phrases::tip(i18n, view, tip)
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        let game = options.preset().map_or(t_string!(i18n, electrum.preset.custom), |preset| match preset {
            Preset::Draw => t_string!(i18n, electrum.preset.draw),
            Preset::Block => t_string!(i18n, electrum.preset.block),
            Preset::AllFives => t_string!(i18n, electrum.preset.all_fives),
            Preset::AllThrees => t_string!(i18n, electrum.preset.all_threes),
            Preset::FivesAndThrees => t_string!(i18n, electrum.preset.fives_and_threes),
        });
        t_string!(i18n, electrum.in_short, game = game, points = options.points_to_win)
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        phrases::short(i18n, *action, phrases::played_on(events))
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        phrases::short(i18n, *action, phrases::asked(view, *action))
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        score_sheet::settings(i18n, options)
    }
}

impl GamePage for Electrum {
    type Display = Display;

    fn table(play: Play) -> TableParts {
        table::parts(play)
    }

    fn still(i18n: I18n, view: &View, company: &Company) -> AnyView {
        pictures::still(i18n, view, &[view], 0, person(company))
    }

    fn still_of(i18n: I18n, view: &View, ends: &[&View], deal: usize, company: &Company) -> AnyView {
        pictures::still(i18n, view, ends, deal, person(company))
    }

    fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
        pictures::picture(view, you)
    }

    fn help() -> AnyView {
        view! { <help::Help /> }.into_any()
    }

    fn dealt(record: &Record<Self>, company: &Company) -> AnyView {
        deal::dealt(record, person(company)).into_any()
    }

    fn rule_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::rules(i18n, settings)
    }

    fn kinds(i18n: I18n, settings: Settings) -> Option<Kinds> {
        Some(settings::kinds(i18n, settings))
    }

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::display(i18n, settings)
    }

    fn bot_prompt(i18n: I18n, display: &Display, _: &View, _: &Company) -> Option<String> {
        let words = if display.auto_ok {
            t_string!(i18n, electrum.turn.nestor)
        } else {
            t_string!(i18n, electrum.turn.nestor_ok)
        };
        Some(words.to_owned())
    }

    fn waits_for_ok(display: &Display) -> bool {
        !display.auto_ok
    }

    fn goes_on(display: &Display, view: &View, played: &Action) -> Option<Action> {
        if !(display.auto_draw && *played == Action::Draw) {
            return None;
        }
        let mut legal = Vec::new();
        view.legal(&mut legal);
        legal.contains(&Action::Draw).then_some(Action::Draw)
    }

    fn paint(house: House) -> Option<Signal<Vec<Paint>>> {
        Some(colors::paint(house))
    }

    fn own_sheets() -> &'static [OwnSheet] {
        &[count::SHEET, colors::SHEET]
    }

    fn own_sheet(play: Play, name: &'static str) -> Option<AnyView> {
        match name {
            count::COUNT => Some(view! { <count::CountPage play=play /> }.into_any()),
            colors::COLORS => Some(view! { <colors::Editor play=play /> }.into_any()),
            _ => None,
        }
    }

    fn sheets() -> Vec<PrintSheet> {
        vec![score_sheet::SHEET]
    }
}
