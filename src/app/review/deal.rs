//! The deal of a game, to be checked: its seed's fingerprint while it is played, the seed and every shuffle afterwards.

use leptos::prelude::*;

use crate::app::browser::file::save_as_file;
use crate::app::components::copy::CopyText;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::PageHead;
use crate::app::game::{Game, Kept, RecordFile, Stored, company_of};
use crate::session::fingerprint;
use crate::text::{t, t_string, use_i18n};

/// The command that prints a text's SHA-256.
fn digest_command(text: &str) -> String {
    format!("printf %s {text} | sha256sum")
}

/// The command that plays a record again.
fn replay_command(file: &str) -> String {
    format!("cargo run --profile native --no-default-features --bin lab -- replay {file}")
}

/// The deal of a game.
#[component]
pub fn DealPage(
    /// Which game.
    game: &'static dyn Game,
    /// The stored game.
    stored: Stored,
) -> impl IntoView {
    let i18n = use_i18n();
    let which = move || match stored.read().as_ref() {
        None => String::new(),
        Some(kept) if kept.is_on_table => format!(" · {}", t_string!(i18n, deal.of_table)),
        Some(kept) => format!(" · {}", t_string!(i18n, deal.of_game, number = kept.number)),
    };
    let page = move || match stored.get() {
        None => view! { <p>{t!(i18n, deal.none)}</p> }.into_any(),
        Some(kept) => match kept.opened() {
            None => view! { <Secret kept=kept /> }.into_any(),
            Some(record) => view! { <Opened kept=kept record=record /> }.into_any(),
        },
    };
    view! {
        <main class="page deal">
            <PageHead
                class="page-head"
                game=game.name()
                back=t!(i18n, deal.back)
                title=t!(i18n, deal.title)
            >
                <p class="quiet">{move || game.card(i18n).name} {which}</p>
            </PageHead>
            <div class="prose">{page}</div>
        </main>
    }
}

/// What may be known as long as the game is not over.
#[component]
fn Secret(kept: Kept) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p>{t!(i18n, deal.settled)}</p>
        <p>{t!(i18n, deal.secret)}</p>
        {(!kept.is_on_table).then(|| view! { <p>{t!(i18n, deal.unfinished)}</p> })}
        <h2>{t!(i18n, deal.fingerprint)}</h2>
        <CopyText
            key="fingerprint"
            text=kept.game.fingerprint()
            what=Signal::derive(move || t_string!(i18n, deal.fingerprint).to_owned())
        />
        <h2>{t!(i18n, deal.check)}</h2>
        <ol>
            <li>{t!(i18n, deal.check_copy)}</li>
            <li>{t!(i18n, deal.check_return)}</li>
            <li>
                {t!(i18n, deal.check_compute)}
                <code class="command">{move || digest_command(t_string!(i18n, deal.seed_here))}</code>
            </li>
        </ol>
        <p class="quiet">{t!(i18n, deal.where_seed)}</p>
    }
}

/// All there is to know once the game is over.
#[component]
fn Opened(kept: Kept, record: RecordFile) -> impl IntoView {
    let i18n = use_i18n();
    let seed = record.seed.to_string();
    let dealt = kept.game.dealt(&company_of(kept.game.players()));
    let RecordFile { name: file, json, seed: dealt_from } = record;
    let name = file.clone();
    view! {
        <p>{t!(i18n, deal.settled)}</p>
        <p>{t!(i18n, deal.opened)}</p>
        <h2>{t!(i18n, deal.seed)}</h2>
        <CopyText
            key="seed"
            text=seed.clone()
            what=Signal::derive(move || t_string!(i18n, deal.seed).to_owned())
        />
        <h2>{t!(i18n, deal.fingerprint)}</h2>
        <CopyText
            key="fingerprint"
            text=fingerprint(dealt_from)
            what=Signal::derive(move || t_string!(i18n, deal.fingerprint).to_owned())
        />
        <p>{t!(i18n, deal.digest)}</p>
        <CopyText
            key="digest-command"
            text=digest_command(&seed)
            what=Signal::derive(move || t_string!(i18n, deal.command).to_owned())
        />
        <h2>{t!(i18n, deal.hands)}</h2>
        {dealt}
        <h2>{t!(i18n, deal.record)}</h2>
        <p>{t!(i18n, deal.record_what)}</p>
        <p>
            <button
                class="button first"
                on:click=move |_| {
                    // a browser that lets no file be saved has told so itself
                    let _ = save_as_file(&name, &json);
                }
            >
                <Icon sign=Sign::Save />
                {t!(i18n, deal.record_save)}
            </button>
        </p>
        <p>{t!(i18n, deal.record_replay)}</p>
        <CopyText
            key="replay-command"
            text=replay_command(&file)
            what=Signal::derive(move || t_string!(i18n, deal.command).to_owned())
        />
    }
}
