//! Questions that need everyone's consent, and guests who wait for a place.

use leptos::prelude::*;

use super::device_words::device_name;
use super::room::{Question, Room};
use crate::app::words::I18n;
use crate::link::{Applicant, DeviceId, Proposal, TableInfo};
use crate::text::{list, t, t_string, use_i18n};

/// What a device asks for, as a sentence.
fn question_text(i18n: I18n, table: &TableInfo, question: &Question) -> String {
    let name = device_name(i18n, table, question.by);
    match question.what {
        Proposal::Undo => t_string!(i18n, together.asks_undo, name = name),
        Proposal::Stop => t_string!(i18n, together.asks_stop, name = name),
        Proposal::Replace { device } => {
            t_string!(i18n, together.asks_replace, name = name, other = device_name(i18n, table, device))
        }
    }
}

/// The question that waits for answers, over the table, and the host's applicants.
#[component]
pub fn Questions(
    /// This side of the table.
    room: Room,
) -> impl IntoView {
    let i18n = use_i18n();
    let question = Memo::new(move |_| room.question());
    let shown = move || {
        let question = question.get()?;
        let table = room.table()?;
        if !question.is_ours {
            return Some(view! { <p role="status">{t!(i18n, together.waits_for_consent)}</p> }.into_any());
        }
        let words = question_text(i18n, &table, &question);
        let answer = move |agrees: bool| move |_| room.consent(agrees);
        Some(
            view! {
                <div role="alertdialog" aria-labelledby="together-question">
                    <p id="together-question">{words}</p>
                    <div class="notice-acts">
                        <button class="button first" id="agree" on:click=answer(true)>
                            {t!(i18n, together.agree)}
                        </button>
                        <button class="button second" id="refuse" on:click=answer(false)>
                            {t!(i18n, together.refuse)}
                        </button>
                    </div>
                </div>
            }
            .into_any(),
        )
    };
    view! {
        <div class="together-questions">
            {shown}
            <Applicants room=room />
        </div>
    }
}

/// Guests who came without a place during the game.
#[component]
fn Applicants(room: Room) -> impl IntoView {
    let i18n = use_i18n();
    let Room::Host(host) = room else { return ().into_any() };
    let row = move |applicant: &Applicant, table: &TableInfo| {
        let connection = applicant.connection;
        let names: Vec<String> = applicant.people.iter().flatten().cloned().collect();
        let name = if names.is_empty() { t_string!(i18n, together.someone).to_owned() } else { list(i18n, &names) };
        let places = table
            .devices
            .iter()
            .filter(|info| info.device != DeviceId::HOST && !info.is_connected)
            .map(|info| {
                let device = info.device;
                let words = t_string!(i18n, together.give_place, name = device_name(i18n, table, device));
                view! {
                    <button class="button first" on:click=move |_| {
                        host.change_table(|host, _| host.readmit(connection, device));
                    }>
                        {words}
                    </button>
                }
            })
            .collect_view();
        view! {
            <div role="alertdialog" class="together-applicant">
                <p>{t_string!(i18n, together.applies, name = name)}</p>
                <div class="notice-acts">
                    {places}
                    <button class="button second" on:click=move |_| host.change(|host| host.decline(connection))>
                        {t!(i18n, together.decline)}
                    </button>
                </div>
            </div>
        }
    };
    (move || {
        let applicants = host.with(|host| host.applicants().to_vec());
        let table = room.table()?;
        Some(applicants.iter().map(|applicant| row(applicant, &table)).collect_view())
    })
    .into_any()
}
