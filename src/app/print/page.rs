//! The page that prints a game's sheets: the choices before printing, and the frame of every sheet.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::browser::opened::on_opened;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::PageHead;
use crate::app::game::{
    Filling, Game, GameExtras, Kept, Opaque, Paper, PrintSheet, RECORD_AT_MOST, Stored, StoredGame, Unread,
    chosen_file, text_of,
};
use crate::app::words::figures::{day, time_now};
use crate::app::words::names::{shown, shown_or_box, visible};
use crate::app::words::seat_names::seat_names_of;
use crate::app::words::seat_names::usual_name;
use crate::app::words::{I18n, level_name};
use crate::engine::{Seats, Viewer};
use crate::session::Player;
use crate::text::{t, t_string, use_i18n, words};

/// When a game was played, in milliseconds since 1970: now for the game on the table, otherwise its stored end, if
/// known.
fn time_of(kept: &Kept) -> Option<u64> {
    let is_under_way = kept.is_on_table && !kept.game.turn().is_over();
    if is_under_way { time_now() } else { kept.ended_at }
}

/// What a sheet is filled in from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// Nothing: it is filled in by hand.
    Blank,
    /// The stored game.
    Kept,
    /// A record in a file.
    File,
}

/// The texts that the user can edit.
#[derive(Clone, Copy)]
struct Written {
    /// The seats' names, from seat 0; the usual name where one is empty.
    names: RwSignal<Vec<String>>,
    date: RwSignal<String>,
}

impl Written {
    fn new(names: Vec<String>, date: String) -> Self {
        Self { names: RwSignal::new(names), date: RwSignal::new(date) }
    }

    /// The texts known from a stored game.
    fn of(i18n: I18n, stored: Stored) -> Self {
        let kept = stored.get_untracked();
        let names = kept.iter().flat_map(|kept| kept.game.players()).map(Player::name);
        let names = names.map(|name| name.and_then(visible).unwrap_or_default()).collect();
        let time = kept.as_ref().and_then(time_of);
        // untracked: the user may have edited the date, so a change of language must not reset it
        Self::new(names, time.and_then(|time| untrack(|| day(i18n, time))).unwrap_or_default())
    }
}

/// A record read from a file.
#[derive(Clone)]
struct Imported {
    game: Rc<dyn StoredGame>,
    file: String,
}

/// The choices before printing.
#[derive(Clone, Copy)]
struct Choices {
    i18n: I18n,
    game: &'static dyn Game,
    extras: &'static dyn GameExtras,
    stored: Stored,
    imported: RwSignal<Option<Imported>, LocalStorage>,
    /// Why the last file could not be used.
    unread: RwSignal<Option<Unread>>,
    /// The chosen source, if any.
    wished: RwSignal<Option<Source>>,
    /// The texts of each source.
    written: StoredValue<[Written; 3]>,
    /// The number of seats of a blank sheet.
    seats: RwSignal<Seats>,
    options: RwSignal<Opaque>,
    /// The chosen sheet; nothing prints all.
    sheet: RwSignal<Option<usize>>,
    paper: RwSignal<Paper>,
    /// True for black and white.
    plain: RwSignal<bool>,
}

impl Choices {
    fn new(i18n: I18n, game: &'static dyn Game, extras: &'static dyn GameExtras, stored: Stored) -> Self {
        let seat_rules = game.seat_rules();
        let fewest = seat_rules.fewest();
        let nameless = || Written::new(vec![String::new(); usize::from(*seat_rules.seats.end())], String::new());
        Self {
            i18n,
            game,
            extras,
            stored,
            imported: RwSignal::new_local(None),
            unread: RwSignal::new(None),
            wished: RwSignal::new(None),
            written: StoredValue::new([nameless(), Written::of(i18n, stored), nameless()]),
            seats: RwSignal::new(fewest),
            options: RwSignal::new(game.initial_options(fewest)),
            sheet: RwSignal::new(None),
            paper: RwSignal::new(Paper::usual()),
            plain: RwSignal::new(false),
        }
    }

    /// The available sources.
    fn sources(self) -> Vec<Source> {
        let there = [
            (Source::Blank, self.extras.sheets().iter().any(|sheet| sheet.is_blank_too)),
            (Source::Kept, self.stored.read().is_some()),
            (Source::File, self.imported.read().is_some()),
        ];
        there.into_iter().filter(|(_, is_there)| *is_there).map(|(source, _)| source).collect()
    }

    /// The source; nothing without a game and without blank sheets.
    fn source(self) -> Option<Source> {
        let sources = self.sources();
        let wished = self.wished.get();
        [wished, Some(Source::Kept), Some(Source::Blank)].into_iter().flatten().find(|source| sources.contains(source))
    }

    /// The game of a source.
    fn filled(self, source: Source) -> Option<Rc<dyn StoredGame>> {
        match source {
            Source::Blank => None,
            Source::Kept => self.stored.get().map(|kept| kept.game),
            Source::File => self.imported.get().map(|imported| imported.game),
        }
    }

    fn written(self, source: Source) -> Written {
        self.written.with_value(|written| written[source as usize])
    }

    /// The usual names of the seats.
    fn usual_names(self, source: Source) -> Vec<String> {
        let i18n = self.i18n;
        match self.filled(source) {
            Some(game) => {
                let seat_names = seat_names_of(game.players());
                game.seats().iter().map(|seat| seat_names.name(i18n, seat)).collect()
            }
            None if source == Source::Blank => {
                self.seats.get().iter().map(|seat| usual_name(i18n, true, seat.index())).collect()
            }
            None => Vec::new(),
        }
    }

    /// The names on the sheet; on a blank one, empty names stay empty.
    fn names(self, source: Source) -> Vec<String> {
        let written = self.written(source).names.get();
        let name = |(seat, usual): (usize, String)| {
            let written = written.get(seat).and_then(|name| shown(name));
            let usual = if source == Source::Blank { String::new() } else { usual };
            written.unwrap_or(usual)
        };
        self.usual_names(source).into_iter().enumerate().map(name).collect()
    }

    /// Changes the number of seats of a blank sheet.
    fn reseat(self, seats: Seats) {
        let before = self.seats.get_untracked();
        self.options.update(|options| *options = self.extras.reseat(options, before, seats));
        self.seats.set(seats);
    }

    /// Uses a record from a file; an invalid one changes nothing but the message.
    fn take(self, file: String, read: Result<Rc<dyn StoredGame>, Unread>) {
        match read {
            Ok(game) => {
                let written = self.written(Source::File);
                written.names.set(vec![String::new(); game.seats().count()]);
                written.date.set(String::new());
                self.imported.set(Some(Imported { game, file }));
                self.wished.set(Some(Source::File));
                self.unread.set(None);
            }
            Err(unread) => self.unread.set(Some(unread)),
        }
    }
}

/// The opponents' levels, if there are opponents.
fn levels(i18n: I18n, players: &[Player]) -> Option<String> {
    let mut levels = Vec::new();
    for player in players {
        match player {
            Player::Bot { level, .. } if !levels.contains(level) => levels.push(*level),
            Player::Bot { .. } | Player::Person { .. } => {}
        }
    }
    let names = levels.into_iter().map(|level| level_name(i18n, level)).collect::<Vec<_>>().join(", ");
    (!names.is_empty()).then(|| t_string!(i18n, print.level, level = names))
}

/// The printed sheets of a game.
#[component]
pub fn PrintPage(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The stored game.
    stored: Stored,
) -> impl IntoView {
    let i18n = use_i18n();
    let choices = Choices::new(i18n, game, extras, stored);
    let source = Memo::new(move |_| choices.source());
    let is_kept = Memo::new(move |_| stored.read().is_some());
    let missing = move || match source.get() {
        None => Some(t_string!(i18n, common.game_not_here)),
        Some(Source::Blank) if !is_kept.get() => Some(t_string!(i18n, print.none_blank)),
        Some(_) => None,
    };
    let page = move || {
        let source = source.get()?;
        Some(view! {
            <Controls choices=choices source=source />
            <Sheets choices=choices source=source />
        })
    };
    view! {
        <main class="print">
            <PageHead
                class="page-head print-chrome"
                game=game.name()
                back=t!(i18n, common.back_to_table)
                title=t!(i18n, print.title)
                tab=words(move || format!("{} · {}", t_string!(i18n, print.title), game.card(i18n).name))
            />
            {move || missing().map(|words| view! { <p class="print-missing print-chrome">{words}</p> })}
            <Origin choices=choices />
            {page}
        </main>
    }
}

/// The choice of the source.
#[component]
fn Origin(choices: Choices) -> impl IntoView {
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
        let setting = Setting {
            key: "source",
            label: t_string!(i18n, print.source).to_owned().into(),
            explanation: String::new().into(),
            values: sources.iter().copied().map(name).collect(),
            chosen: Signal::derive(move || {
                let sources = choices.sources();
                sources.iter().position(|source| Some(*source) == choices.source()).unwrap_or_default()
            }),
            choose: Callback::new(move |index: usize| choices.wished.set(choices.sources().get(index).copied())),
        };
        (sources.len() > 1).then(|| view! { <SettingRow setting=setting /> })
    };
    let read = move |event: web_sys::Event| {
        let Some(file) = chosen_file(&event) else { return };
        leptos::task::spawn_local(async move {
            let read = text_of(&file, RECORD_AT_MOST).await.and_then(|text| choices.extras.read_record(&text));
            // the page may have been disposed
            if !choices.imported.is_disposed() {
                choices.take(file.name(), read);
            }
        });
    };
    // a record of this game dropped on the page fills in its sheets
    on_opened(move |opened| {
        let read = choices.extras.read_record(&opened.text);
        read.map(|game| choices.take(opened.name.clone(), Ok(game))).is_ok()
    });
    let trouble = move || choices.unread.get().map(|unread| unread.words(i18n, &choices.game.card(i18n).name));
    view! {
        <section class="print-controls print-chrome" aria-label=t!(i18n, print.source)>
            <div class="print-acts print-origin">
                {choice}
                <label class="button second file-pick">
                    <input id="record" type="file" accept=".json,application/json" on:change=read />
                    <Icon sign=Sign::Restore />
                    <span>{t!(i18n, print.file.choose)}</span>
                </label>
            </div>
            <p class="print-trouble" role="alert">
                {trouble}
            </p>
        </section>
    }
}

/// The choices before printing.
#[component]
fn Controls(choices: Choices, source: Source) -> impl IntoView {
    let i18n = choices.i18n;
    let written = choices.written(source);
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
                        maxlength="40"
                        autocomplete="off"
                        prop:value=move || written.date.get()
                        on:input=move |event| written.date.set(event_target_value(&event))
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
    let numbers: Vec<Seats> = choices.game.seat_rules().seats.filter_map(Seats::new).collect();
    let numbers = StoredValue::new(numbers);
    let setting = move || Setting {
        key: "seats",
        label: t_string!(i18n, app.table_seats).to_owned().into(),
        explanation: String::new().into(),
        values: numbers.with_value(|numbers| numbers.iter().map(|seats| seats.count().to_string()).collect()),
        chosen: Signal::derive(move || {
            let seats = choices.seats.get();
            numbers.with_value(|numbers| numbers.iter().position(|other| *other == seats).unwrap_or_default())
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(seats) = numbers.with_value(|numbers| numbers.get(index).copied()) {
                choices.reseat(seats);
            }
        }),
    };
    view! {
        <div class="print-acts">
            {move || view! { <SettingRow setting=setting() /> }}
            {choices.extras.blank_choices(i18n, choices.options, choices.seats.into())}
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
                maxlength="40"
                autocomplete="off"
                placeholder=usual
                prop:value=move || names.read().get(seat).cloned().unwrap_or_default()
                on:input=move |event| {
                    names
                        .update(|names| {
                            names.resize(names.len().max(seat + 1), String::new());
                            names[seat] = event_target_value(&event);
                        });
                }
            />
        </label>
    }
}

fn sheet_setting(choices: Choices) -> Setting {
    let (i18n, sheets) = (choices.i18n, choices.extras.sheets());
    let count = sheets.len();
    let mut values: Vec<String> = sheets.iter().map(|sheet| (sheet.name)(i18n).to_owned()).collect();
    values.push(t_string!(i18n, print.sheets_all).to_owned());
    Setting {
        key: "sheet",
        label: t_string!(i18n, print.sheets).to_owned().into(),
        explanation: String::new().into(),
        values,
        chosen: Signal::derive(move || choices.sheet.get().unwrap_or(count)),
        choose: Callback::new(move |index: usize| choices.sheet.set((index < count).then_some(index))),
    }
}

fn paper_setting(choices: Choices) -> Setting {
    let i18n = choices.i18n;
    Setting {
        key: "paper",
        label: t_string!(i18n, print.paper).to_owned().into(),
        explanation: String::new().into(),
        values: vec![t_string!(i18n, print.a4).to_owned(), t_string!(i18n, print.letter).to_owned()],
        chosen: Signal::derive(move || {
            Paper::ALL.iter().position(|size| *size == choices.paper.get()).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(size) = Paper::ALL.get(index) {
                choices.paper.set(*size);
            }
        }),
    }
}

fn plain_setting(choices: Choices) -> Setting {
    let i18n = choices.i18n;
    Setting {
        key: "plain",
        label: t_string!(i18n, print.plain).to_owned().into(),
        explanation: t_string!(i18n, print.plain_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(choices.plain.get())),
        choose: Callback::new(move |on: usize| choices.plain.set(on == 1)),
    }
}

/// The chosen sheets.
#[component]
fn Sheets(choices: Choices, source: Source) -> impl IntoView {
    let names = Signal::derive(move || choices.names(source));
    let filling = move || {
        let game = choices.filled(source);
        let (options, seats) = match &game {
            Some(game) => (game.options(), game.seats()),
            None => (choices.options.get(), choices.seats.get()),
        };
        let first = game.as_ref().and_then(|game| choices.game.to_move(&game.view_at(0, Viewer::Table)?));
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
    let class = move || {
        let plain = if choices.plain.get() { "plain" } else { "" };
        ["paper", size, own, plain].into_iter().filter(|class| !class.is_empty()).collect::<Vec<_>>().join(" ")
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
                        {t_string!(i18n, print.date)} ": "
                        <span class="paper-written">{move || date.get()}</span>
                    </span>
                </p>
                <p class="paper-settings">{settings}</p>
            </header>
            {(sheet.draw)(i18n, filling)}
        </article>
    }
}
