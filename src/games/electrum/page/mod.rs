//! Electrum Dominoes on the page: texts, settings, table.

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
mod seats;
mod settings;
mod table;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::components::paint::Paint;
use crate::app::context::AppContext;
use crate::app::game::{
    Advice, Amount, Card, FirstGame, GameFacts, GamePace, GamePage, GameWords, OwnSheet, Peek, Picture, PlayController,
    PrintSheet, Settings, TableParts, listing,
};
use crate::app::words::seat_names::{BotNames, SeatNames};
use crate::app::words::{I18n, Sentence};
use crate::engine::Seat;
use crate::games::electrum::rules::{Action, Electrum, Event, Options, PEEK_BONEYARD, PEEK_HAND, Preset, View};
use crate::games::electrum::scene::{self, ElectrumTip};
use crate::session::Record;
use crate::text::{count_string, t_string};

use seats::opponent_name;
pub use settings::Display;

listing! {
    Electrum in electrum, electrum_extras, electrum_devices {
        card: card,
        sample: include_str!("sample.json"),
        picture_class: "",
        load_lesson: Some(lesson::load_lesson),
    }
}

/// Texts for the home page.
fn card(i18n: I18n) -> Card {
    Card {
        name: t_string!(i18n, electrum.card.name).to_owned(),
        line: t_string!(i18n, electrum.card.line).to_owned(),
        designer: t_string!(i18n, electrum.card.designer).to_owned(),
        terms: t_string!(i18n, electrum.card.terms).to_owned(),
        seats: (1, 1),
        minutes: 17,
    }
}

impl GameWords for Electrum {
    type Tip = ElectrumTip;

    const BOT_NAMES: BotNames = BotNames::own(|i18n| t_string!(i18n, electrum.card.nestor));

    fn card(i18n: I18n) -> Card {
        card(i18n)
    }

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, common.bones, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.boneyard_count);
        let words = count_string!(i18n, electrum.boneyard_left, count = number);
        view.options.draws.then_some(Amount { number, words })
    }

    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::tell(i18n, events, seat_names)
    }

    fn tell_deal(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::tell_deal(i18n, events, seat_names)
    }

    fn opening(i18n: I18n, view: &View, seat_names: &SeatNames) -> Vec<Sentence> {
        phrases::opening(i18n, view, seat_names)
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        phrases::prompt(i18n, view)
    }

    fn peeks(i18n: I18n, seat_names: &SeatNames) -> Vec<Peek> {
        let opponent = opponent_name(i18n, seat_names);
        let hand = t_string!(i18n, electrum.peek.hand, name = opponent);
        vec![
            Peek {
                key: PEEK_HAND,
                show: t_string!(i18n, electrum.peek.show_hand, name = opponent),
                name: hand.clone(),
                row: hand,
            },
            Peek {
                key: PEEK_BONEYARD,
                show: t_string!(i18n, electrum.peek.show_boneyard).to_owned(),
                name: t_string!(i18n, electrum.peek.boneyard).to_owned(),
                row: t_string!(i18n, electrum.peek.boneyard_row).to_owned(),
            },
        ]
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, *action)
    }

    fn tips(view: &View) -> Vec<ElectrumTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, view: &View, tip: ElectrumTip, seat_names: &SeatNames) -> String {
        phrases::tip(i18n, view, tip, seat_names)
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

    fn short_of_many(i18n: I18n, action: &Action, count: u32) -> Option<String> {
        matches!(action, Action::Draw).then(|| t_string!(i18n, common.drew, count = count))
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        phrases::short(i18n, *action, phrases::asked(view, *action))
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        score_sheet::settings(i18n, options)
    }
}

impl GameFacts for Electrum {
    type Display = Display;

    const HAS_PLACES: bool = true;

    fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
        pictures::picture(view, you)
    }

    fn first_game(chosen: &Options) -> Option<FirstGame<Options>> {
        let is_usual = chosen.points_to_win == Options::default().points_to_win;
        is_usual.then(|| FirstGame {
            options: Options { points_to_win: Options::FIRST_GAME, ..chosen.clone() },
            sentence: |i18n| t_string!(i18n, electrum.first_game, points = Options::FIRST_GAME),
        })
    }

    fn bot_prompt(i18n: I18n, display: &Display, view: &View, seat_names: &SeatNames) -> Option<String> {
        let name = seat_names.name(i18n, view.turn?);
        Some(if display.auto_ok {
            t_string!(i18n, common.others_turn, name = name)
        } else {
            t_string!(i18n, electrum.turn.opponent_ok, name = name)
        })
    }

    fn pace(display: &Display) -> GamePace<Action> {
        GamePace {
            waits_for_ok: !display.auto_ok,
            repeats: if display.auto_draw { |action| *action == Action::Draw } else { |_| false },
        }
    }

    fn paint(context: AppContext) -> Option<Signal<Vec<Paint>>> {
        Some(colors::paint(context))
    }

    fn own_sheets() -> &'static [OwnSheet] {
        &[count::SHEET, colors::SHEET]
    }
}

impl GamePage for Electrum {
    fn table(play: PlayController) -> TableParts {
        table::parts(play)
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

    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        settings::display(i18n, settings)
    }

    fn own_sheet(play: PlayController, name: &'static str) -> Option<AnyView> {
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
