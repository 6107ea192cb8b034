//! Questions that need everyone's consent, and guests who wait for a place.

use std::time::Duration;

use leptos::prelude::*;

use super::device_words::{decision_text, device_name, question_text};
use super::room::Room;
use crate::app::components::live::Answer;
use crate::link::{Applicant, TableInfo};
use crate::text::{list, t, t_string, use_i18n};

/// How long an agreement is announced.
const AGREED_STAYS: Duration = Duration::from_secs(6);

/// The question that waits for answers, over the table, its end, and the host's applicants.
#[component]
pub fn Questions(
    /// This side of the table.
    room: Room,
) -> impl IntoView {
    let i18n = use_i18n();
    // other news must not take the focus from its buttons
    let question = Memo::new(move |_| {
        let question = room.question()?;
        let words = question_text(i18n, &room.table()?, question.by, question.what);
        Some((question.number, question.is_ours, words))
    });
    let shown = move || {
        let (_, is_ours, words) = question.get()?;
        if !is_ours {
            return Some(view! { <p role="status">{t!(i18n, together.waits_for_consent)}</p> }.into_any());
        }
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
            <Ended room=room /> {shown} <Applicants room=room />
        </div>
    }
}

/// How the last question ended: a refusal until it is read, an agreement for screen readers, who cannot see the table change.
#[component]
fn Ended(room: Room) -> impl IntoView {
    let i18n = use_i18n();
    let decision = Memo::new(move |_| room.decision());
    let is_refused = move || decision.get().is_some_and(|decision| !decision.is_done);
    let words = move || Some(decision_text(i18n, &room.table()?, decision.get()?));
    let words = Signal::derive(move || words().unwrap_or_default());
    Effect::new(move |_| {
        if decision.get().is_some_and(|decision| decision.is_done) {
            let end = move || {
                // the page may have been disposed, or another question asked
                if decision.try_get_untracked().flatten().is_some_and(|decision| decision.is_done) {
                    room.forget_decision();
                }
            };
            set_timeout(end, AGREED_STAYS);
        }
    });
    view! {
        <div class="together-ended" class:unseen=move || !is_refused()>
            <p role="status">
                <Answer says=words />
            </p>
            <Show when=is_refused>
                <button class="button second" on:click=move |_| room.forget_decision()>
                    {t!(i18n, app.understood)}
                </button>
            </Show>
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
            .absent()
            .into_iter()
            .map(|device| {
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
