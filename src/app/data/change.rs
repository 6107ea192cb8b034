//! The preview of an import: what a file would change, per game, with a choice for each.

use leptos::prelude::*;

use super::facts;
use super::kept::{holding, lines, of_game, of_section, strangers};
use super::proposal::Proposal;
use super::state::Data;
use super::told::Told;
use crate::app::words::figures::day_and_hour;
use crate::app::words::names::shown_or_box;
use crate::store::{Documents, Section, keys};
use crate::text::{Words, count, count_string, t, t_string, words};

/// The preview of an import.
#[component]
pub(super) fn Change(data: Data, proposal: Proposal) -> impl IntoView {
    let i18n = data.i18n;
    let (file, made_at, left_out) =
        (shown_or_box(&proposal.name), proposal.archive.made_at, facts::many(proposal.archive.skipped));
    let sections = move |proposal: &Proposal| {
        let documents = &proposal.archive.documents;
        let games = data.games.0.iter().map(|game| Section::Game(game.name.to_owned()));
        let others = strangers(data, documents).into_iter().map(Section::Game);
        let all = games.chain(others).chain([Section::App, Section::Quarantine]);
        // sections that neither side has are left out
        let now = data.now.read_untracked();
        let is_there =
            |section: &Section| !of_section(documents, section).is_empty() || !of_section(&now, section).is_empty();
        all.filter(is_there).collect::<Vec<_>>()
    };
    let rows = sections(&proposal)
        .into_iter()
        .map(|section| view! { <Row data=data proposal=proposal.clone() section=section /> })
        .collect_view();
    let taken = proposal.taken;
    let agree = move |_| data.take_in(&proposal);
    let decline = move |_| {
        data.proposal.set(None);
        data.tell(Told::Declined);
    };
    view! {
        <section class="data-change" aria-labelledby="data-change">
            <h2 id="data-change" tabindex="-1">
                {t!(i18n, data.change)}
            </h2>
            <p>
                {t!(i18n, data.change_file, name = file.clone(), date = day_and_hour(i18n, made_at))}
                {(left_out > 0).then(|| count!(i18n, data.left_out, count = left_out)).map(|words| view! { " " {words} })}
            </p>
            <ul class="data-list">{rows}</ul>
            <div class="data-acts">
                <button class="button first" disabled=move || taken.read().is_empty() on:click=agree>
                    {t!(i18n, data.agree)}
                </button>
                <button class="button second" on:click=decline>
                    {t!(i18n, data.decline)}
                </button>
            </div>
        </section>
    }
}

/// The title of a section.
fn title(data: Data, section: &Section) -> Words {
    let i18n = data.i18n;
    match section {
        Section::Game(name) => {
            let name = name.clone();
            words(move || {
                let unknown = || t_string!(i18n, data.unknown_game, name = name.clone());
                data.name_of(&name).unwrap_or_else(unknown)
            })
        }
        Section::App => t!(i18n, data.house),
        Section::Quarantine => t!(i18n, app.aside_list),
    }
}

/// The content of a section, in lines.
fn told(data: Data, section: &Section, documents: &Documents) -> Vec<String> {
    let i18n = data.i18n;
    let own = of_section(documents, section);
    let listed = match section {
        Section::Game(name) => data.games.named(name),
        Section::App | Section::Quarantine => None,
    };
    match (section, listed) {
        (Section::Game(_), Some(game)) => {
            of_game(data, game, &own).unwrap_or_else(|| vec![t_string!(i18n, app.part_coming).to_owned()])
        }
        _ if own.is_empty() => facts::or_nothing(i18n, Vec::new()),
        (Section::App, _) => facts::of_house(i18n, &own),
        (Section::Game(_), None) => vec![count_string!(i18n, data.documents, count = facts::many(own.len()))],
        (Section::Quarantine, _) => {
            let texts = own.keys().filter(|key| *key != keys::QUARANTINE_LAST).count();
            vec![count_string!(i18n, data.asides, count = facts::many(texts))]
        }
    }
}

/// Consequences that the two lists do not show.
fn consequences(data: Data, section: &Section, now: &Documents, then: &Documents) -> Vec<String> {
    let i18n = data.i18n;
    let Section::Game(name) = section else {
        return match section {
            Section::Quarantine if !of_section(now, section).is_empty() => {
                vec![t_string!(i18n, data.asides_come).to_owned()]
            }
            _ => Vec::new(),
        };
    };
    let (Some(before), Some(after)) = (holding(data, name, now), holding(data, name, then)) else {
        return Vec::new();
    };
    let differs = |document: &str| {
        let key = keys::of_game(name, document);
        now.get(&key).is_some_and(|text| then.get(&key) != Some(text))
    };
    let gone = before.missing_in(&after);
    let lines = [
        (before.under_way.is_some() && differs(keys::TABLE)).then(|| t_string!(i18n, data.table_goes).to_owned()),
        (gone > 0).then(|| count_string!(i18n, data.past_goes, count = facts::many(gone))),
        (before.preserved.is_some() && differs(keys::PRESERVED)).then(|| t_string!(i18n, data.copy_comes).to_owned()),
        differs(keys::PREFERENCES).then(|| t_string!(i18n, data.settings_come).to_owned()),
    ];
    lines.into_iter().flatten().collect()
}

/// The changes to a section, with a switch to import it.
#[component]
fn Row(data: Data, proposal: Proposal, section: Section) -> impl IntoView {
    let i18n = data.i18n;
    let key = match &section {
        Section::Game(name) => name.clone(),
        Section::App => "house".to_owned(),
        Section::Quarantine => "asides".to_owned(),
    };
    let taken = proposal.taken;
    let is_in_file = !of_section(&proposal.archive.documents, &section).is_empty();
    let content = {
        let section = section.clone();
        move || {
            let now = data.now.read();
            let transaction = proposal.transaction(&now, &section);
            if !is_in_file || transaction.is_empty() {
                let why = if is_in_file { t_string!(i18n, data.same) } else { t_string!(i18n, data.not_there) };
                return view! { <p class="quiet">{why}</p> }.into_any();
            }
            let then = transaction.after();
            let (here, there) = (told(data, &section, &now), told(data, &section, &then));
            let more = consequences(data, &section, &now, &then);
            let (is_taken, change) = (section.clone(), section.clone());
            let name = title(data, &section);
            let label = words(move || {
                // text closures do not panic, so the lock is never poisoned
                let name = name.lock().map(|mut name| name()).unwrap_or_default();
                t_string!(i18n, data.take_named, name = name)
            });
            let choose = move |event| {
                let on = event_target_checked(&event);
                taken.update(|taken| {
                    if on {
                        taken.insert(change.clone());
                    } else {
                        taken.remove(&change);
                    }
                });
            };
            view! {
                <div class="data-both">
                    <div>
                        <h4>{t!(i18n, data.now)}</h4>
                        <ul>{lines(here)}</ul>
                    </div>
                    <div>
                        <h4>{t!(i18n, data.then)}</h4>
                        <ul>{lines(there)}</ul>
                    </div>
                </div>
                {(!more.is_empty()).then(|| view! { <ul class="data-more">{lines(more)}</ul> })}
                <label class="data-take">
                    <input
                        type="checkbox"
                        aria-label=label
                        prop:checked=move || taken.read().contains(&is_taken)
                        on:change=choose
                    />
                    <span>{t!(i18n, data.take_it)}</span>
                </label>
            }
            .into_any()
        }
    };
    let heading = title(data, &section);
    view! {
        <li class="data-part" data-section=key>
            <h3>{heading}</h3>
            {content}
        </li>
    }
}
