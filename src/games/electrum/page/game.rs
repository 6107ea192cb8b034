//! The facts and components that shared code asks of the game.

use leptos::prelude::*;

use super::{Display, colors, count, deal, help, pictures, score_sheet, settings, table};
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::components::paint::Paint;
use crate::app::context::AppContext;
use crate::app::game::{
    FirstGame, GameFacts, GamePace, GamePage, OwnSheet, Picture, PlayController, PrintSheet, Settings, TableParts,
    Typed,
};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::Seat;
use crate::games::electrum::rules::{Action, Electrum, Options, View};
use crate::session::typed::Record;
use crate::text::t_string;

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
            level: None,
            sentence: Some(|i18n| t_string!(i18n, electrum.first_game, points = Options::FIRST_GAME)),
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

    fn chosen_rules(i18n: I18n, options: &Options) -> Option<(String, u32, Picture)> {
        settings::chosen_rules(i18n, options)
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

    fn blank_choices(i18n: I18n, options: Typed<Options>) -> Option<AnyView> {
        Some(score_sheet::blank_choices(i18n, options))
    }
}
