//! The score sheet of a game, to be printed: the frame around it, the same for every game.

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::icon::{Icon, Sign};
use crate::app::figures::{day, time_now};
use crate::app::game::{GameUi, ScoreRow, ScoreSheet};
use crate::app::stored::{Kept, Stored, company_of};
use crate::app::words::{I18n, level_name};
use crate::session::{Player, Session};
use crate::text::{t, t_string, use_i18n};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Paper {
    A4,
    Letter,
}

impl Paper {
    const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// What lies in the printers where this browser's language is spoken.
    fn usual() -> Self {
        let language = window().navigator().language().unwrap_or_default();
        // the countries that never took up A4
        let letter = ["US", "CA", "MX", "PH", "CO", "CL", "VE"];
        let region = language.split('-').next_back().unwrap_or_default();
        if letter.contains(&region) { Self::Letter } else { Self::A4 }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::A4 => "paper a4",
            Self::Letter => "paper letter",
        }
    }
}

/// When a game was played, as far as that is known: one under way is played today, any other on the day noted for it.
fn time_of<G: GameUi>(game: &Kept<G>) -> Option<u64> {
    let is_under_way = game.is_on_table && !game.session.turn().is_over();
    if is_under_way { time_now() } else { game.ended_at }
}

/// What is written on the sheet by hand, so to speak.
#[derive(Clone, Copy)]
struct Written {
    /// The seats' names, from seat 0; where one is empty the seat keeps its usual name.
    names: RwSignal<Vec<String>>,
    date: RwSignal<String>,
}

impl Written {
    /// What is known of a game beforehand.
    fn of<G: GameUi>(i18n: I18n, stored: Stored<G>) -> Self {
        let game = stored.get_untracked();
        let names = game.iter().flat_map(|game| game.session.players()).map(Player::name);
        let names = names.map(|name| name.unwrap_or_default().to_owned()).collect();
        let time = game.as_deref().and_then(time_of);
        // the field is the person's from now on, so the date stays as it is when the language changes
        let date = time.map(|time| untrack(|| day(i18n, time))).unwrap_or_default();
        Self { names: RwSignal::new(names), date: RwSignal::new(date) }
    }

    /// The names as they stand on the sheet.
    fn names_on<G: GameUi>(self, i18n: I18n, game: &Session<G>) -> Vec<String> {
        let usual = usual_names(i18n, game);
        let written: Vec<String> = self.names.get();
        let name = |(seat, usual): (usize, String)| {
            let own = written.get(seat).map(|name: &String| name.trim()).filter(|name| !name.is_empty());
            own.map_or(usual, str::to_owned)
        };
        usual.into_iter().enumerate().map(name).collect()
    }
}

/// What the seats are called where nobody said otherwise.
fn usual_names<G: GameUi>(i18n: I18n, game: &Session<G>) -> Vec<String> {
    let company = company_of(game);
    game.seats().iter().map(|seat| company.name(i18n, seat)).collect()
}

/// How hard the opponents try, if there are any.
fn level<G: GameUi>(i18n: I18n, game: &Session<G>) -> Option<String> {
    game.players().iter().find_map(|player| match player {
        Player::Bot { level, .. } => Some(t_string!(i18n, print.level, level = level_name(i18n, *level))),
        Player::Person { .. } => None,
    })
}

/// The score sheet of a game.
#[component]
pub fn PrintPage<G: GameUi>(
    /// The game.
    stored: Stored<G>,
) -> impl IntoView {
    let i18n = use_i18n();
    let written = Written::of(i18n, stored);
    let paper = RwSignal::new(Paper::usual());
    Effect::new(move |_| {
        let (title, game, house) = (t_string!(i18n, print.title), G::card(i18n).name, t_string!(i18n, house.title));
        document().set_title(&format!("{title} · {game} · {house}"));
    });
    let there = Memo::new(move |_| stored.read().is_some());
    view! {
        <main class="print">
            <header class="page-head print-chrome">
                <a
                    href=format!("play/{}", G::NAME)
                    class="icon-button"
                    aria-label=t!(i18n, print.back)
                >
                    <Icon sign=Sign::Back />
                </a>
                <h1>{t!(i18n, print.title)}</h1>
            </header>
            <Show when=move || there.get() fallback=move || view! { <p>{t!(i18n, print.none)}</p> }>
                <Controls stored=stored written=written paper=paper />
                <Sheet stored=stored written=written paper=paper />
            </Show>
        </main>
    }
}

/// What is chosen and written before printing.
#[component]
fn Controls<G: GameUi>(stored: Stored<G>, written: Written, paper: RwSignal<Paper>) -> impl IntoView {
    let i18n = use_i18n();
    let choice = move || Setting {
        key: "paper",
        label: t_string!(i18n, print.paper).to_owned().into(),
        explanation: String::new().into(),
        values: vec![t_string!(i18n, print.a4).to_owned(), t_string!(i18n, print.letter).to_owned()],
        chosen: Signal::derive(move || Paper::ALL.iter().position(|size| *size == paper.get()).unwrap_or_default()),
        choose: Callback::new(move |index: usize| {
            if let Some(size) = Paper::ALL.get(index) {
                paper.set(*size);
            }
        }),
    };
    let seats = stored.with_untracked(|game| game.as_ref().map_or(0, |game| game.session.seats().count()));
    let name = move |seat: usize| {
        let usual = move || {
            let game = stored.read();
            game.as_ref().and_then(|game| usual_names(i18n, &game.session).into_iter().nth(seat)).unwrap_or_default()
        };
        view! {
            <label class="field">
                <span>{t!(i18n, print.name_of, name = usual())}</span>
                <input
                    id=format!("name-{seat}")
                    maxlength="40"
                    autocomplete="off"
                    placeholder=usual
                    prop:value=move || written.names.read().get(seat).cloned().unwrap_or_default()
                    on:input=move |event| {
                        written.names.update(|names| {
                            if let Some(name) = names.get_mut(seat) {
                                *name = event_target_value(&event);
                            }
                        });
                    }
                />
            </label>
        }
    };
    view! {
        <section class="print-controls print-chrome" aria-label=t!(i18n, print.written)>
            <div class="fields">
                {(0..seats).map(name).collect_view()} <label class="field">
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
                {move || view! { <SettingRow setting=choice() /> }}
                <button
                    id="print"
                    class="button first"
                    on:click=move |_| {
                        // where there is no printer the browser says so itself
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

/// The sheet of paper.
#[component]
fn Sheet<G: GameUi>(stored: Stored<G>, written: Written, paper: RwSignal<Paper>) -> impl IntoView {
    let i18n = use_i18n();
    let page = move || {
        let kept = stored.get()?;
        let game = &kept.session;
        let names = written.names_on(i18n, game);
        let sheet = G::score_sheet(i18n, game, &names);
        let settings = [Some(sheet.settings.clone()), level(i18n, game)];
        let settings = settings.into_iter().flatten().collect::<Vec<_>>().join("\u{a0}· ");
        Some(view! {
            <header class="paper-head">
                <h2>{G::card(i18n).name}</h2>
                <p class="paper-facts">
                    <span>{t_string!(i18n, print.game, number = kept.number)}</span>
                    <span class="paper-date">
                        {t_string!(i18n, print.date)} ": "
                        <span class="paper-written">{move || written.date.get()}</span>
                    </span>
                </p>
                <p class="paper-settings">{settings}</p>
            </header>
            {table(i18n, &sheet, &names)}
        })
    };
    view! { <article class=move || paper.get().class()>{page}</article> }
}

/// The deals and their points. The roles are named, since a narrow screen lays the rows out otherwise than as a table.
fn table(i18n: I18n, sheet: &ScoreSheet, names: &[String]) -> impl IntoView + use<> {
    let columns = sheet.parts.len() + 1;
    let seats = names
        .iter()
        .map(|name| {
            view! {
                <th role="columnheader" scope="colgroup" colspan=columns.to_string() class="seat-first">
                    {name.clone()}
                </th>
            }
        })
        .collect_view();
    let parts = names
        .iter()
        .map(|_| {
            let parts = sheet.parts.iter().cloned().enumerate().map(|(index, part)| {
                view! {
                    <th role="columnheader" scope="col" class="points" class:seat-first=index == 0>
                        {part}
                    </th>
                }
            });
            view! {
                {parts.collect_view()}
                <th role="columnheader" scope="col" class="points">
                    {t_string!(i18n, print.total)}
                </th>
            }
        })
        .collect_view();
    view! {
        <table class="score" class:spacious=columns * names.len() <= 4 role="table">
            <colgroup>
                <col class="col-number" />
                <col />
                {(0..columns * names.len()).map(|_| view! { <col class="col-points" /> }).collect_view()}
            </colgroup>
            <thead role="rowgroup">
                <tr role="row" class="score-names">
                    <td role="cell" colspan="2"></td>
                    {seats}
                </tr>
                <tr role="row">
                    <th role="columnheader" scope="col" class="points">
                        {t_string!(i18n, print.deal)}
                    </th>
                    <th role="columnheader" scope="col" class="score-ending">
                        {t_string!(i18n, print.ending)}
                    </th>
                    {parts}
                </tr>
            </thead>
            <tbody role="rowgroup">{sheet.rows.iter().map(row).collect_view()}</tbody>
            // a row of the table, so that it never stands on a page by itself
            <tbody role="rowgroup">
                <tr role="row" class="paper-result">
                    <td role="cell" colspan=(2 + columns * names.len()).to_string()>
                        {sheet.result.clone()}
                    </td>
                </tr>
            </tbody>
        </table>
    }
}

fn row(row: &ScoreRow) -> impl IntoView + use<> {
    let seats = row
        .seats
        .iter()
        .map(|seat| {
            let parts = seat.parts.iter().copied().enumerate().map(|(index, points)| {
                view! {
                    <td role="cell" class="points" class:seat-first=index == 0 class:nothing=points == 0>
                        {points}
                    </td>
                }
            });
            view! {
                {parts.collect_view()}
                <td role="cell" class="points total">
                    {seat.total}
                </td>
            }
        })
        .collect_view();
    view! {
        <tr role="row">
            <th role="rowheader" scope="row" class="points">
                {row.number}
            </th>
            <td role="cell" class="score-ending">
                {row.ending.clone()}
            </td>
            {seats}
        </tr>
    }
}
