//! The deal check of a game: the fingerprint of its seed during the game, the seed and every shuffle afterwards.

use crate::app::game::sent_game;
use leptos::prelude::*;

use super::replay::BEFORE_GAME;
use crate::app::browser::address::address_of;
use crate::app::browser::file::save_as_file;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::compare::Compare;
use crate::app::components::copy::CopyText;
use crate::app::components::deals::DealCheckView;
use crate::app::components::empty::Empty;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::PageHead;
use crate::app::components::tell::ShareLink;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameExtras, Kept, RecordFile, Stored, invitation_link, sender};
use crate::app::words::seat_names::seat_names_of;
use crate::engine::Seed;
use crate::session::{Invitation, SentGame, SentResult, SentResults, fingerprint, result_for_side};
use crate::store::keys;
use crate::text::{t, t_string, use_i18n};

/// The shell command that prints a text's SHA-256.
fn digest_command(text: &str) -> String {
    format!("printf %s {text} | sha256sum")
}

/// The shell command that replays a record.
fn replay_command(file: &str) -> String {
    format!("cargo run --profile native --no-default-features --bin lab -- replay {file}")
}

/// The deal check of a game.
#[component]
pub fn DealPage(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The stored game.
    stored: Stored,
) -> impl IntoView {
    let i18n = use_i18n();
    let which = move || match stored.read().as_ref() {
        None => String::new(),
        Some(kept) if kept.is_on_table => format!(" · {}", t_string!(i18n, deal.of_table)),
        Some(kept) => format!(" · {}", t_string!(i18n, deal.of_game, number = kept.number)),
    };
    let page = move || {
        // most of its sentences are the game's own, made once: another language makes the page anew
        i18n.get_locale();
        match stored.get() {
            None => {
                let href = use_app_context().address("play", game.name());
                view! { <Empty says=t!(i18n, common.game_not_here) href=href label=t!(i18n, app.play) /> }.into_any()
            }
            Some(kept) => match kept.opened() {
                None => view! { <Secret game=game kept=kept /> }.into_any(),
                Some(record) => view! { <Opened game=game extras=extras kept=kept record=record /> }.into_any(),
            },
        }
    };
    view! {
        <main class="page deal">
            <PageHead
                class="page-head"
                game=game.name()
                back=t!(i18n, common.back_to_table)
                title=t!(i18n, deal.title)
            >
                <p class="quiet">{move || game.card(i18n).name} {which}</p>
            </PageHead>
            <div class="prose">{page}</div>
        </main>
    }
}

/// The sentence that the seed was fixed before the game.
fn settled(game: &dyn Game) -> &'static str {
    let i18n = use_i18n();
    if game.constants().has_bones { t_string!(i18n, deal.settled) } else { t_string!(i18n, deal.settled_lots) }
}

/// The page until the game is over.
#[component]
fn Secret(game: &'static dyn Game, kept: Kept) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p>{settled(game)}</p>
        <p>{if game.constants().has_bones { t_string!(i18n, deal.secret) } else { t_string!(i18n, deal.secret_lots) }}</p>
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

/// The person's result, for a link to the same deal.
fn result_of(kept: &Kept) -> Option<SentResult> {
    result_for_side(kept.game.players(), kept.game.scores(), kept.game.sides(), kept.game.turn())
}

/// A link to the same deal, for another player.
#[component]
fn Send(game: &'static dyn Game, extras: &'static dyn GameExtras, kept: Kept, seed: Seed) -> impl IntoView {
    let i18n = use_i18n();
    let with_result = RwSignal::new(true);
    let result = result_of(&kept);
    let (options, seats, name) = (kept.game.options().json(), kept.game.seats(), sender(kept.game.players()));
    let link = Signal::derive(move || {
        let result = result.clone().filter(|_| with_result.get());
        let name = name.clone().filter(|_| result.is_some());
        let sent = Invitation::new(options.clone(), seats, seed, result).named(name);
        invitation_link(extras.option_code(), &sent)
    });
    let words = [t_string!(i18n, share.send_result), ""];
    let setting = Setting::switch("with_result", words, move || with_result.get(), move |on| with_result.set(on));
    view! {
        <h2>{t!(i18n, share.send)}</h2>
        <p>{t!(i18n, share.send_what)}</p>
        <SettingRow setting=setting />
        <Link key="link" game=game link=link />
    }
}

/// A link with buttons to copy and to share it.
#[component]
fn Link(key: &'static str, game: &'static dyn Game, link: Signal<String>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        {move || {
            view! {
                <CopyText
                    key=key
                    text=link.get()
                    what=Signal::derive(move || t_string!(i18n, share.link).to_owned())
                />
            }
        }}
        <p>
            <ShareLink title=Signal::derive(move || game.card(i18n).name) link=link />
        </p>
    }
}

/// The longest address that every program passes on unchanged, in characters.
const LONGEST_ADDRESS: usize = 2_000;

/// A link that replays the whole game.
#[component]
fn SendGame(game: &'static dyn Game, kept: Kept) -> impl IntoView {
    let i18n = use_i18n();
    let address = |sent: SentGame| address_of(&format!("replay/{}", game.name()), BEFORE_GAME, &sent.to_json());
    let link = sent_game(&kept.game).map(address).filter(|link| link.len() <= LONGEST_ADDRESS);
    view! {
        <h2>{t!(i18n, share.game)}</h2>
        {match link {
            None => view! { <p data-sent="file">{t!(i18n, share.game_long, most = LONGEST_ADDRESS)}</p> }.into_any(),
            Some(link) => {
                view! {
                    <p>{t!(i18n, share.game_what)}</p>
                    <Link key="game-link" game=game link=Signal::stored(link) />
                }
                    .into_any()
            }
        }}
    }
}

/// The page after the game.
#[component]
fn Opened(game: &'static dyn Game, extras: &'static dyn GameExtras, kept: Kept, record: RecordFile) -> impl IntoView {
    let i18n = use_i18n();
    let seed = record.seed.to_string();
    let seat_names = seat_names_of(game.constants().bot_names, kept.game.players(), kept.game.sides());
    let dealt = kept.game.finished_record().map(|record| extras.dealt(i18n, &record, &seat_names));
    let RecordFile { name: file, json, seed: dealt_from } = record;
    let name = file.clone();
    let sent: SentResults = use_app_context().store().preferences(&keys::sent_results(game.name())).value;
    let theirs = sent.get(&fingerprint(dealt_from)).cloned();
    let compared = result_of(&kept).zip(theirs).map(|(yours, theirs)| view! { <Compare yours=yours theirs=theirs /> });
    view! {
        {compared}
        <p>{settled(game)}</p>
        <p>{if game.constants().has_bones { t_string!(i18n, deal.opened) } else { t_string!(i18n, deal.opened_lots) }}</p>
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
        <h2>{if game.constants().has_bones { t_string!(i18n, deal.hands) } else { t_string!(i18n, deal.hands_lots) }}</h2>
        {dealt.map(|check| view! { <DealCheckView check=check /> })}
        <Send game=game extras=extras kept=kept.clone() seed=dealt_from />
        <SendGame game=game kept=kept />
        <h2>{t!(i18n, deal.record)}</h2>
        <p>{t!(i18n, deal.record_what)}</p>
        <p>
            <button
                class="button first"
                on:click=move |_| {
                    // a browser that refuses the download says so itself
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
