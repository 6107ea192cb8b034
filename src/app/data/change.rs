//! What a file would change, game by game, and the choice what is to be taken from it.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::kept::{holding, lines, of_game, of_section, strangers};
use super::{Data, Told, facts};
use crate::app::words::figures::day_and_hour;
use crate::app::words::names::shown_or_box;
use crate::store::{Archive, Documents, Exchange, Section};
use crate::text::{Words, count, count_string, t, t_string, words};

/// A file that may be taken in.
#[derive(Clone)]
pub(super) struct Proposal {
    /// What it is called.
    name: String,
    /// What is in it.
    pub(super) archive: Archive,
    /// What is to be taken from it.
    pub(super) taken: RwSignal<BTreeSet<Section>>,
}

impl Proposal {
    pub(super) fn new(name: String, archive: Archive) -> Self {
        Self { name, archive, taken: RwSignal::new(BTreeSet::new()) }
    }

    /// What there is in it.
    pub(super) fn sections(&self) -> BTreeSet<Section> {
        self.archive.documents.keys().filter_map(|key| Section::of(key)).collect()
    }

    /// What one section of it would change.
    pub(super) fn exchange(&self, now: &Documents, section: &Section) -> Exchange {
        Exchange::take(now, &self.archive.documents, &BTreeSet::from([section.clone()]))
    }
}

/// What a file would change.
#[component]
pub(super) fn Change(data: Data, proposal: Proposal) -> impl IntoView {
    let i18n = data.i18n;
    let (file, made_at, left_out) =
        (shown_or_box(&proposal.name), proposal.archive.made_at, facts::many(proposal.archive.left_out));
    let sections = move |proposal: &Proposal| {
        let documents = &proposal.archive.documents;
        let games = data.games.0.iter().map(|game| Section::Game(game.name.to_owned()));
        let others = strangers(data, documents).into_iter().map(Section::Game);
        let all = games.chain(others).chain([Section::House, Section::Asides]);
        // what is neither here nor there is not spoken of
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

/// What a section is called.
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
        Section::House => t!(i18n, data.house),
        Section::Asides => t!(i18n, house.aside_list),
    }
}

/// What documents hold of a section.
fn told(data: Data, section: &Section, documents: &Documents) -> Vec<String> {
    let i18n = data.i18n;
    let own = of_section(documents, section);
    let listed = match section {
        Section::Game(name) => data.games.named(name),
        Section::House | Section::Asides => None,
    };
    match (section, listed) {
        (Section::Game(_), Some(game)) => {
            of_game(data, game, &own).unwrap_or_else(|| vec![t_string!(i18n, house.part_coming).to_owned()])
        }
        _ if own.is_empty() => facts::or_nothing(i18n, Vec::new()),
        (Section::House, _) => facts::of_house(i18n, &own),
        (Section::Game(_), None) => vec![count_string!(i18n, data.documents, count = facts::many(own.len()))],
        (Section::Asides, _) => {
            // where the last number is noted is no text that was set aside
            let texts = own.keys().filter(|key| !key.ends_with("asides")).count();
            vec![count_string!(i18n, data.asides, count = facts::many(texts))]
        }
    }
}

/// What goes or comes besides what the two lists show.
fn consequences(data: Data, section: &Section, now: &Documents, then: &Documents) -> Vec<String> {
    let i18n = data.i18n;
    let Section::Game(name) = section else {
        return match section {
            Section::Asides if !of_section(now, section).is_empty() => {
                vec![t_string!(i18n, data.asides_come).to_owned()]
            }
            _ => Vec::new(),
        };
    };
    let (Some(before), Some(after)) = (holding(data, name, now), holding(data, name, then)) else {
        return Vec::new();
    };
    let differs = |document: &str| {
        let key = format!("boneyard/{name}/{document}");
        now.get(&key).is_some_and(|text| then.get(&key) != Some(text))
    };
    let gone = before.missing_in(&after);
    let lines = [
        (before.under_way.is_some() && differs("table")).then(|| t_string!(i18n, data.table_goes).to_owned()),
        (gone > 0).then(|| count_string!(i18n, data.past_goes, count = facts::many(gone))),
        (before.preserved.is_some() && differs("preserved")).then(|| t_string!(i18n, data.copy_comes).to_owned()),
        differs("preferences").then(|| t_string!(i18n, data.settings_come).to_owned()),
    ];
    lines.into_iter().flatten().collect()
}

/// What a file would change of a section, and whether that is to be taken.
#[component]
fn Row(data: Data, proposal: Proposal, section: Section) -> impl IntoView {
    let i18n = data.i18n;
    let key = match &section {
        Section::Game(name) => name.clone(),
        Section::House => "house".to_owned(),
        Section::Asides => "asides".to_owned(),
    };
    let taken = proposal.taken;
    let is_in_file = !of_section(&proposal.archive.documents, &section).is_empty();
    let content = {
        let section = section.clone();
        move || {
            let now = data.now.read();
            let exchange = proposal.exchange(&now, &section);
            if !is_in_file || exchange.is_empty() {
                let why = if is_in_file { t_string!(i18n, data.same) } else { t_string!(i18n, data.not_there) };
                return view! { <p class="quiet">{why}</p> }.into_any();
            }
            let then = exchange.after();
            let (here, there) = (told(data, &section, &now), told(data, &section, &then));
            let more = consequences(data, &section, &now, &then);
            let (is_taken, change) = (section.clone(), section.clone());
            let name = title(data, &section);
            let label = words(move || {
                // words never fail, so no lock is left behind by them
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
