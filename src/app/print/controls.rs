//! The controls of the print page.

use crate::app::game::stored_games::read_record;
use leptos::prelude::*;

use super::choices::{Choices, Source};
use crate::app::browser::file::TEXT_FILES;
use crate::app::browser::opened::on_opened;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Answer;
use crate::app::components::written::written;
use crate::app::game::{Paper, RECORD_AT_MOST, chosen_file, text_of};
use crate::app::words::names::shown_or_box;
use crate::engine::Seats;
use crate::text::{t, t_string};

/// The longest name or date, in signs.
const LONGEST: usize = 40;

/// The choice of the source.
#[component]
pub(super) fn Origin(choices: Choices) -> impl IntoView {
    let i18n = choices.i18n;
    let sources = Memo::new(move |_| choices.sources());
    let name = move |source: Source| match source {
        Source::Blank => t_string!(i18n, print.source_blank).to_owned(),
        Source::Kept => {
            let number = choices.stored.read().as_ref().map(|kept| kept.number).unwrap_or_default();
            t_string!(i18n, common.game_number, number = number)
        }
        Source::File => choices.imported.read().as_ref().map(|read| shown_or_box(&read.file)).unwrap_or_default(),
    };
    let choice = move || {
        let sources = sources.get();
        let named = sources.iter().map(|source| (Some(*source), name(*source)));
        let words = [t_string!(i18n, print.source), ""];
        let set = move |source| choices.wished.set(source);
        let setting = Setting::choice("source", words, named, move || choices.source(), set);
        (sources.len() > 1).then(|| view! { <SettingRow setting=setting /> })
    };
    let read = move |event: web_sys::Event| {
        let Some(file) = chosen_file(&event) else { return };
        leptos::task::spawn_local(async move {
            let read = text_of(&file, RECORD_AT_MOST).await.and_then(|text| read_record(choices.extras.rules(), &text));
            // the page may have been disposed
            if !choices.imported.is_disposed() {
                choices.take(file.name(), read);
            }
        });
    };
    // a record of this game dropped on the page fills in its sheets
    on_opened(move |opened| {
        let read = read_record(choices.extras.rules(), &opened.text);
        read.map(|game| choices.take(opened.name.clone(), Ok(game))).is_ok()
    });
    let trouble = move || choices.unread.get().map(|unread| unread.words(i18n, &choices.game.card(i18n).name));
    let trouble = Signal::derive(move || trouble().unwrap_or_default());
    view! {
        <section class="print-controls print-chrome" aria-label=t!(i18n, print.source)>
            <div class="print-acts print-origin">
                {choice}
                <label class="button second file-pick">
                    <input id="record" type="file" accept=TEXT_FILES on:change=read />
                    <Icon sign=Sign::Restore />
                    <span>{t!(i18n, print.file.choose)}</span>
                </label>
            </div>
            <p class="print-trouble" role="alert">
                <Answer says=trouble />
            </p>
        </section>
    }
}

/// The choices before printing.
#[component]
pub(super) fn Controls(choices: Choices, source: Source) -> impl IntoView {
    let i18n = choices.i18n;
    let fields = choices.written(source);
    let count = Memo::new(move |_| choices.usual_names(source).len());
    let names = move || (0..count.get()).map(|seat| name_field(choices, source, seat)).collect_view();
    let has_tints = choices.extras.sheets().iter().any(|sheet| sheet.has_tints);
    view! {
        <section class="print-controls print-chrome" aria-label=t!(i18n, print.written)>
            {(source == Source::Blank).then(|| blank_choices(choices))} <div class="fields">
                {names} <label class="field">
                    <span>{t!(i18n, print.date)}</span>
                    <input
                        id="date"
                        maxlength=LONGEST.to_string()
                        autocomplete="off"
                        prop:value=move || fields.date.get()
                        on:input=move |event| fields.date.set(event_target_value(&event))
                    />
                </label>
            </div>
            <div class="print-acts">
                {(choices.extras.sheets().len() > 1)
                    .then_some(move || view! { <SettingRow setting=sheet_setting(choices) /> })} {move || view! { <SettingRow setting=paper_setting(choices) /> }}
                {has_tints
                    .then_some(move || view! { <SettingRow setting=plain_setting(choices) /> })}
                <button
                    id="print"
                    class="button first"
                    on:click=move |_| {
                        // a browser without printing says so itself
                        let _ = window().print();
                    }
                >
                    <Icon sign=Sign::Print />
                    {t!(i18n, print.print)}
                </button>
            </div>
        </section>
    }
}

/// The choices for a blank sheet.
fn blank_choices(choices: Choices) -> impl IntoView {
    let i18n = choices.i18n;
    let rules = choices.game.seat_rules().seats;
    let most = choices.extras.sheets().iter().map(|sheet| sheet.most_names).max().unwrap_or_default();
    let numbers = (*rules.start()..=most.max(*rules.end())).filter_map(Seats::new).collect::<Vec<_>>();
    let numbers = StoredValue::new(numbers);
    let setting = move || {
        let numbers = numbers.read_value();
        Setting::choice(
            "seats",
            [t_string!(i18n, play.table_seats), ""],
            numbers.iter().map(|seats| (*seats, seats.count().to_string())),
            move || choices.seats.get(),
            move |seats| choices.reseat(seats),
        )
    };
    view! {
        <div class="print-acts">
            {move || view! { <SettingRow setting=setting() /> }}
            {choices.extras.blank_choices(i18n, choices.options)}
        </div>
    }
}

fn name_field(choices: Choices, source: Source, seat: usize) -> impl IntoView {
    let names = choices.written(source).names;
    let usual = move || choices.usual_names(source).into_iter().nth(seat).unwrap_or_default();
    view! {
        <label class="field">
            <span>{t!(choices.i18n, print.name_of, name = usual())}</span>
            <input
                id=format!("name-{seat}")
                autocomplete="off"
                placeholder=usual
                prop:value=move || names.read().get(seat).cloned().unwrap_or_default()
                on:input=move |event| {
                    let name = written(&event, LONGEST);
                    names
                        .update(|names| {
                            names.resize(names.len().max(seat + 1), String::new());
                            names[seat] = name;
                        });
                }
            />
        </label>
    }
}

fn sheet_setting(choices: Choices) -> Setting {
    let i18n = choices.i18n;
    let sheets = choices.extras.sheets().into_iter().enumerate();
    let named = sheets.map(|(index, sheet)| (Some(index), (sheet.name)(i18n)));
    Setting::choice(
        "sheet",
        [t_string!(i18n, print.sheets), ""],
        named.chain([(None, t_string!(i18n, print.sheets_all))]),
        move || choices.sheet.get(),
        move |sheet| choices.sheet.set(sheet),
    )
}

fn paper_setting(choices: Choices) -> Setting {
    let i18n = choices.i18n;
    Setting::choice(
        "paper",
        [t_string!(i18n, print.paper), ""],
        [(Paper::A4, t_string!(i18n, print.a4)), (Paper::Letter, t_string!(i18n, print.letter))],
        move || choices.paper.get(),
        move |size| choices.paper.set(size),
    )
}

fn plain_setting(choices: Choices) -> Setting {
    let i18n = choices.i18n;
    Setting::switch(
        "plain",
        [t_string!(i18n, print.plain), t_string!(i18n, print.plain_what)],
        move || choices.plain.get(),
        move |on| choices.plain.set(on),
    )
}
