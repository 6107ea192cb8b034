//! Crescendo on the page: its words, its settings, its table.

mod actions;
mod advice;
mod banner;
mod board;
mod bones;
mod deal;
mod ended;
mod help;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod standing;
mod sums;
mod table;
mod track;

use leptos::prelude::*;

use crate::app::company::Company;
use crate::app::game::{Amount, Card, Drafts, GameUi, OwnEntry, Paint, Peek, SettingGroup};
use crate::app::house::House;
use crate::app::paper::PrintSheet;
use crate::app::play::Play;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Bone, Pips, Points, Seat, Seats};
use crate::games::crescendo::rules::{Crescendo, Event, Options, Placement, View};
use crate::session::Record;
use crate::text::{count_string, t_string};

pub use settings::Display;

impl GameUi for Crescendo {
    const HIGHEST_FACE: Pips = 9;

    const IS_SOLO: bool = false;

    const EXPLAINS: bool = true;

    const HAS_DEALS: bool = false;

    type Display = Display;

    fn card(i18n: I18n) -> Card {
        Card {
            name: t_string!(i18n, crescendo.name).to_owned(),
            line: t_string!(i18n, crescendo.line).to_owned(),
            designer: t_string!(i18n, crescendo.designer).to_owned(),
            terms: t_string!(i18n, crescendo.terms).to_owned(),
            seats: (2, 4),
            minutes: 20,
        }
    }

    fn to_move(view: &View) -> Option<Seat> {
        view.turn
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores.clone()
    }

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, crescendo.bones, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.pile_count);
        Some(Amount { number, words: count_string!(i18n, crescendo.pile_left, count = number) })
    }

    fn scored(events: &[Event], by: Seat) -> Points {
        let own = events.iter().find_map(|event| match event {
            Event::Placed { seat, score, .. } if *seat == by => Some(score.points()),
            _ => None,
        });
        own.unwrap_or_default()
    }

    fn tell(i18n: I18n, events: &[Event], company: &Company) -> Vec<Sentence> {
        phrases::tell(i18n, events, company)
    }

    fn tell_deal(_: I18n, _: &[Event], _: &Company) -> Vec<Sentence> {
        // bones are dealt once, and nothing happens by it
        Vec::new()
    }

    fn opening(_: I18n, _: &View, _: &Company) -> Vec<Sentence> {
        Vec::new()
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn peeks(_: I18n) -> Vec<Peek> {
        Vec::new()
    }

    fn peeked(_: &View, _: Seat, _: &str) -> Vec<Bone> {
        Vec::new()
    }

    fn advice(i18n: I18n, view: &View, action: &Placement) -> String {
        advice::advice(i18n, view, *action)
    }

    fn still(i18n: I18n, view: &View, company: &Company) -> AnyView {
        pictures::still(i18n, view, company)
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        t_string!(i18n, crescendo.in_short, points = options.threshold)
    }

    fn bot_prompt(i18n: I18n, _: &Display, view: &View, company: &Company) -> String {
        let name = view.turn.map(|seat| company.name(i18n, seat)).unwrap_or_default();
        t_string!(i18n, crescendo.turn.other, name = name)
    }

    fn short(_: I18n, action: &Placement) -> String {
        phrases::short(*action)
    }

    fn short_hidden(i18n: I18n, events: &[Event]) -> String {
        phrases::short_hidden(i18n, events)
    }

    fn reveals(events: &[Event]) -> bool {
        // a bone that was placed was seen by all, even if nothing was left to draw
        let reveals = |event: &Event| matches!(event, Event::Placed { .. } | Event::Drew { .. } | Event::TurnedUp(_));
        events.iter().any(reveals)
    }

    fn reseat(options: &mut Options, from: Seats, to: Seats) {
        if options.threshold == Options::initial(from).threshold {
            options.threshold = Options::initial(to).threshold;
        }
        options.first = options.first.filter(|first| first.index() < to.count());
    }

    fn waits_for_ok(_: &Display) -> bool {
        false
    }

    fn goes_on(_: &Display, _: &View, _: &Placement) -> Option<Placement> {
        None
    }

    fn deal_end(_: &View, _: &[Event]) -> Option<View> {
        None
    }

    fn rule_settings(i18n: I18n, drafts: Drafts<Self>) -> SettingGroup {
        settings::rules(i18n, drafts)
    }

    fn display_settings(i18n: I18n, drafts: Drafts<Self>) -> SettingGroup {
        settings::display(i18n, drafts)
    }

    fn table(play: Play<Self>) -> AnyView {
        view! { <table::CrescendoTable play=play /> }.into_any()
    }

    fn paint(_: House) -> Signal<Vec<Paint>> {
        Signal::derive(Vec::new)
    }

    fn own_entries() -> &'static [OwnEntry] {
        &[]
    }

    fn own_sheets(_: Play<Self>) -> AnyView {
        ().into_any()
    }

    fn help() -> AnyView {
        view! { <help::Help /> }.into_any()
    }

    fn dealt(record: &Record<Self>, company: &Company) -> AnyView {
        deal::dealt(record, company).into_any()
    }

    fn sheets() -> Vec<PrintSheet<Self>> {
        vec![track::SHEET, score_sheet::SHEET]
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        t_string!(i18n, crescendo.print.threshold_at, points = options.threshold)
    }

    fn blank_choices(i18n: I18n, options: RwSignal<Options>, seats: Signal<Seats>) -> AnyView {
        score_sheet::blank_choices(i18n, options, seats)
    }

    fn miniature(view: Option<View>) -> AnyView {
        pictures::miniature(view)
    }
}
