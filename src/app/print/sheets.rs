//! The printed sheets, each with its head.

use leptos::prelude::*;

use super::choices::{Choices, Source};
use crate::app::game::{Filling, PrintSheet};
use crate::app::words::{I18n, level_name};
use crate::engine::Viewer;
use crate::session::Player;
use crate::text::t_string;

/// The chosen sheets.
#[component]
pub(super) fn Sheets(choices: Choices, source: Source) -> impl IntoView {
    let names = Signal::derive(move || choices.names(source));
    let filling = move || {
        let game = choices.filled(source);
        let (options, seats) = match &game {
            Some(game) => (game.options().clone(), game.seats()),
            None => (choices.options.get(), choices.seats.get()),
        };
        let first = game.as_ref().and_then(|game| choices.game.rules().to_move(&game.view_at(0, Viewer::Table)?));
        Filling { options, seats, game, first, names, paper: choices.paper.get() }
    };
    move || {
        let (chosen, filling) = (choices.sheet.get(), filling());
        let sheets = choices.extras.sheets().into_iter().enumerate();
        let wanted = sheets.filter(|(index, _)| chosen.is_none_or(|chosen| chosen == *index));
        wanted.map(|(_, sheet)| paper(choices, source, sheet, &filling)).collect_view()
    }
}

/// A sheet with its head.
fn paper(choices: Choices, source: Source, sheet: PrintSheet, filling: &Filling) -> impl IntoView + use<> {
    let i18n = choices.i18n;
    let (own, size) = (sheet.class, filling.paper.class());
    let blank = if source == Source::Blank { "blank" } else { "" };
    let class = move || {
        let plain = if choices.plain.get() { "plain" } else { "" };
        ["paper", size, own, plain, blank].into_iter().filter(|class| !class.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let title = choices.game.card(i18n).name;
    let title = if own.is_empty() { title } else { format!("{title} · {}", (sheet.name)(i18n)) };
    let levels = filling.game.as_ref().and_then(|game| levels(i18n, game.players()));
    let settings = [Some(choices.extras.sheet_settings(i18n, &filling.options)), levels];
    let settings = settings.into_iter().flatten().collect::<Vec<_>>().join("\u{a0}· ");
    let number = choices.stored.read().as_ref().filter(|_| source == Source::Kept).map(|kept| kept.number);
    let date = choices.written(source).date;
    view! {
        <article class=class>
            <header class="paper-head">
                <h2>{title}</h2>
                <p class="paper-facts">
                    {number
                        .map(|number| {
                            view! { <span>{t_string!(i18n, common.game_number, number = number)}</span> }
                        })}
                    <span class="paper-date">
                        {t_string!(i18n, print.date)} {t_string!(i18n, app.colon)}
                        <span class="paper-written">{move || date.get()}</span>
                    </span>
                </p>
                <p class="paper-settings">{settings}</p>
            </header>
            {(sheet.draw)(i18n, filling)}
        </article>
    }
}

/// The opponents' levels, if there are opponents.
fn levels(i18n: I18n, players: &[Player]) -> Option<String> {
    let mut levels = Vec::new();
    for player in players {
        match player {
            Player::Bot { level, .. } if !levels.contains(level) => levels.push(*level),
            Player::Bot { .. } | Player::Person { .. } | Player::Remote { .. } => {}
        }
    }
    let names = levels.into_iter().map(|level| level_name(i18n, level)).collect::<Vec<_>>().join(", ");
    (!names.is_empty()).then(|| t_string!(i18n, print.level, level = names))
}
