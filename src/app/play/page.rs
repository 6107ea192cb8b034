//! The page of a game being played: the frame around its table, the same for every game.
//!
//! The frame owns what every table needs: message, peeks, refusals, the cover, undo and redo, keys, and the card at the
//! end.

use leptos::html;
use leptos::prelude::*;

use super::cover::{Cover, Watching};
use super::end_card::EndCard;
use super::keys::{self, KeysSheet};
use super::menu::MenuSheet;
use super::more::{Continues, More};
use super::moves::{HandScores, Moves, MovesSheet, ShownMoves};
use super::peeked::PeekedRows;
use super::said::Said;
use super::seats::Status;
use super::tip::TipLine;
use super::travel::Travel;
use crate::app::browser::flings::keep_taps;
use crate::app::browser::focus::{focus_first, focus_on_arrival};
use crate::app::browser::measure::measure;
use crate::app::browser::picture::after_picture;
use crate::app::choose::about::AboutText;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::icon_action::IconAction;
use crate::app::components::live::Live;
use crate::app::components::paint::{OwnPaint, wear};
use crate::app::components::sheet::Sheet;
use crate::app::components::unbroken::unbroken;
use crate::app::context::use_app_context;
use crate::app::game::{GameTable, PlayController, PlaySheet, TableParts, TableRole};
use crate::app::motion::Flights;
use crate::app::words::{I18n, Sentence, Tone};
use crate::store::keys::chosen_rules;
use crate::text::{t, t_string, use_i18n, words};

/// Clears a table's selection whenever the game, the position or the player changes.
pub fn forget_outdated_selection(play: PlayController, forget: Box<dyn Fn()>) {
    let key = Memo::new(move |_| play.now.read().selection_key());
    Effect::watch(move || key.get(), move |_, _, _| forget(), false);
}

/// A game being played.
#[component]
pub fn PlayPage(
    /// Builds the table.
    game: GameTable,
    /// The controller of the game in progress, or of a new one.
    play: PlayController,
    /// Builds a sheet that is loaded when it is first opened.
    lazy_sheet: fn(PlayController, PlaySheet) -> AnyView,
    /// Starts to judge the finished game in the background.
    begin_review: fn(PlayController),
) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || play.game.card(i18n).name;
    Effect::new(move |_| document().set_title(&format!("{} · {}", title(), t_string!(i18n, app.title))));
    play.listen();
    let watched = Memo::new(move |_| play.now.read().is_watched());
    // While an opponent acts, only "is thinking" is spoken, then everything that it did at once. People who only watch
    // hear each move.
    let message = Memo::new(move |_| play.message(i18n));
    let spoken = Memo::new(move |before: Option<&String>| {
        let waits = !play.bot_acts.get() || watched.get();
        if waits || play.refusal.read().is_some() {
            return play.spoken(i18n, &message.read());
        }
        let thinking = play.thinking(i18n).map(|sentence| sentence.text);
        // a message for one player is not repeated to the next
        let before = before.filter(|_| !play.now.read().covered);
        thinking.unwrap_or_else(|| before.cloned().unwrap_or_default())
    });
    let context = use_app_context();
    note_chosen_rules(game, play);
    let main = NodeRef::<html::Main>::new();
    keep_taps(main);
    if let Some(paint) = play.game.paint(context) {
        wear(main, paint);
        provide_context(OwnPaint(paint));
    }
    let TableParts { class, state, banner, area, figure, actions, hand_is_public, hand, forget, keys, key_words, end } =
        (game.table)(play);
    forget_outdated_selection(play, forget);
    keys::listen(play, keys);
    let covered = Memo::new(move |_| play.now.read().covered);
    Effect::new(|_| focus_on_arrival(".tray-bone[tabindex='0'], .watching", ".tray"));
    // a closed card stays closed until the next end
    let card_closed = RwSignal::new(false);
    Effect::watch(
        move || (play.now.read().number, play.now.read().ply, play.now.read().has_ended(), play.now.read().over),
        move |_, _, _| card_closed.set(false),
        false,
    );
    let element = NodeRef::new();
    let continues = Continues::of(element, move || message.track());
    let asks_for_card = move || card_closed.get() && play.now.read().has_ended();
    let left_handed = move || context.preferences.read().left_handed;
    let large_bones = move || context.preferences.read().large_bones;
    view! {
        <main
            class="play"
            class:left-handed=left_handed
            class:large-bones=large_bones
            data-game=play.game.name()
            data-state=move || state.get()
            node_ref=main
        >
            <h1 class="unseen">{title}</h1>
            <Status play=play beside_seat=game.beside_seat />
            <div class="message-area" data-continues=move || continues.state()>
                <Message play=play message=message element=element continues=continues />
                <TipLine play=play message=message />
            </div>
            {banner}
            <section class=move || format!("table {}", class.get()) aria-label=t!(i18n, play.table)>
                <PeekedRows play=play />
                {area}
                {move || play.refusal.get().map(|why| view! { <p class="refusal" aria-hidden="true">{unbroken(why.text)}</p> })}
            </section>
            <div class="actions">
                <div class="actions-side">
                    <Travel play=play />
                </div>
                <div class="actions-now">
                    {actions}
                    <WatchActions play=play />
                    <Show when=asks_for_card>
                        <button
                            class="button first"
                            id="result"
                            on:click=move |_| {
                                card_closed.set(false);
                                focus_first(".ended .button.first");
                            }
                        >
                            {t!(i18n, common.result)}
                        </button>
                    </Show>
                </div>
                <div class="actions-side">
                    {figure}
                    <Show when=move || !watched.get()>
                        <HintAction play=play />
                    </Show>
                </div>
            </div>
            {move || match (covered.get(), watched.get() && !hand_is_public.get()) {
                (true, _) => view! { <Cover play=play /> }.into_any(),
                (_, true) => view! { <Watching /> }.into_any(),
                _ => hand(),
            }}
            <EndCard play=play said=end closed=card_closed begin_review=begin_review />
            <Column play=play />
            <Live says=spoken acts=play.answers />
            <Flights />
        </main>
        // outside the table, so that the table's colors do not apply
        <Sheets play=play key_words=key_words lazy_sheet=lazy_sheet />
    }
}

/// Notes the rules that Play starts, which the home page shows.
fn note_chosen_rules(game: GameTable, play: PlayController) {
    let (i18n, context) = (use_i18n(), use_app_context());
    Effect::new(move |_| {
        let chosen = (game.settings.chosen_rules)(i18n, &play.settings.options.read());
        let key = chosen_rules(play.game.name());
        if chosen.is_some() || context.has(&key) {
            context.note(&key, &chosen);
        }
    });
}

/// The sheets over the table.
#[component]
fn Sheets(
    play: PlayController,
    key_words: Vec<(&'static str, Signal<String>)>,
    lazy_sheet: fn(PlayController, PlaySheet) -> AnyView,
) -> impl IntoView {
    let i18n = use_i18n();
    let sheet = move |sheet: PlaySheet, title: fn(I18n) -> &'static str, class: &'static str| {
        view! {
            <Sheet
                open=Signal::derive(move || play.sheet.get() == Some(sheet))
                on_close=move |()| play.sheet.set(None)
                title=Signal::derive(move || title(i18n).to_owned())
                class=class
            >
                {match sheet {
                    PlaySheet::Moves => view! { <MovesSheet play=play /> }.into_any(),
                    PlaySheet::About => view! { <AboutText /> }.into_any(),
                    _ => lazy_sheet(play, sheet),
                }}
            </Sheet>
        }
    };
    let own = play.game.constants().own_sheets.iter().map(|own| sheet(PlaySheet::Own(own.name), own.title, own.class));
    view! {
        <MenuSheet play=play />
        {sheet(PlaySheet::Settings, |i18n| t_string!(i18n, play.settings), "")}
        {sheet(PlaySheet::Looks, |i18n| t_string!(i18n, play.looks.title), "looks")}
        {sheet(PlaySheet::Past, |i18n| t_string!(i18n, journal.past), "")}
        <KeysSheet play=play own=key_words />
        {sheet(PlaySheet::Moves, |i18n| t_string!(i18n, play.moves), "")}
        {sheet(PlaySheet::Help, |i18n| t_string!(i18n, play.help), "")}
        {sheet(PlaySheet::Invited, |i18n| t_string!(i18n, share.sent), "small")}
        {sheet(PlaySheet::About, |i18n| t_string!(i18n, app.about), "")}
        {own.collect_view()}
    }
}

/// The message: what happened, and what to do.
#[component]
fn Message(
    play: PlayController,
    message: Memo<Vec<Sentence>>,
    /// The element of the text.
    element: NodeRef<html::P>,
    continues: Continues,
) -> impl IntoView {
    let sentence = |Sentence { text, tone, .. }: Sentence| {
        view! {
            <span class:message-gain=tone == Tone::Gain class:message-advice=tone == Tone::Advice>
                {unbroken(text)}
                " "
            </span>
        }
    };
    // sentences that are only spoken, or that the end card shows, are left out
    let of = move |said_by: fn(&Sentence) -> bool| {
        let told = message.read();
        let shown = told.iter().filter(|sentence| !matches!(sentence.tone, Tone::Ending | Tone::Spoken));
        shown.filter(|told| said_by(told)).cloned().collect::<Vec<_>>()
    };
    let spoken = Memo::new(move |_| of(|told| told.by.is_some()));
    let plain = Memo::new(move |_| of(|told| told.by.is_none()));
    // a player's own sentences share one bubble
    let said = move || {
        let told = spoken.get();
        let mut speakers: Vec<_> = told.iter().filter_map(|sentence| sentence.by).collect();
        speakers.dedup();
        let said = |seat| {
            let own = told.iter().filter(|said| said.by == Some(seat));
            let words = own.cloned().map(sentence).collect_view();
            view! { <Said play=play seat=seat words=words.into_any() /> }
        };
        speakers.into_iter().map(said).collect_view()
    };
    let words = move || plain.get().into_iter().map(sentence).collect_view();
    view! {
        // the live region speaks the same text
        <p class="message" aria-hidden="true" data-continues=move || continues.state() node_ref=element>
            {said}
            <span>{words}</span>
        </p>
        <More of=continues />
    }
}

/// The button that asks for a hint. On wide screens the column has it.
#[component]
fn HintAction(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconAction
            sign=Sign::Hint
            label=words(move || play.hint_label(i18n))
            class="hint-action"
            disabled=Signal::derive(move || !play.may_ask_for_a_hint())
            act=move |()| play.ask_for_a_hint()
        />
    }
}

/// The buttons of people who watch a game between computer players: pause, and one move at a time.
#[component]
fn WatchActions(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    let runs =
        Memo::new(move |_| play.now.with(|now| now.is_watched() && !now.has_ended() && now.role != TableRole::Guest));
    let paused = play.paused;
    let label = move || if paused.get() { t_string!(i18n, app.go_on) } else { t_string!(i18n, play.pause) };
    view! {
        <Show when=move || runs.get()>
            <button class="button second" id="pause" on:click=move |_| play.pause(!paused.get_untracked())>
                {move || {
                    let sign = if paused.get() { Sign::Replay } else { Sign::Pause };
                    view! { <Icon sign=sign /> }
                }}
                {label}
            </button>
            <button class="button second" id="step" on:click=move |_| play.step()>
                <Icon sign=Sign::Forward />
                {t!(i18n, play.step)}
            </button>
        </Show>
    }
}

/// The column on wide screens: the score by hand, the moves, and buttons for frequent actions.
#[component]
fn Column(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    // built only where there is room, and after the paint that shows a move
    let (list, moves) = (NodeRef::<html::Div>::new(), ShownMoves::new(play));
    let (has_room, is_due) = (RwSignal::new(false), StoredValue::new(false));
    measure(list, move |_| {
        if has_room.try_get_untracked() == Some(false) {
            has_room.set(true);
        }
    });
    Effect::new(move |_| {
        play.now.track();
        i18n.get_locale();
        if !has_room.get() || is_due.get_value() {
            return;
        }
        is_due.set_value(true);
        after_picture(move || {
            // the signal is disposed with the page
            if is_due.try_set_value(false).is_none() {
                moves.update();
            }
        });
    });
    let entry = move |sign,
                      label: fn(PlayController, I18n) -> &'static str,
                      possible: Signal<bool>,
                      act: fn(PlayController)| {
        view! {
            <button
                class="column-entry"
                aria-label=move || label(play, i18n)
                disabled=move || !possible.get()
                on:click=move |_| act(play)
            >
                <Icon sign=sign />
                <span>{move || label(play, i18n)}</span>
            </button>
        }
    };
    let always = Signal::stored(true);
    let can_ask = Signal::derive(move || play.may_ask_for_a_hint());
    view! {
        <aside class="column" aria-label=t!(i18n, play.moves)>
            <h2 class="unseen">{t!(i18n, play.moves)}</h2>
            <HandScores moves=moves />
            <div class="column-moves" tabindex="0" node_ref=list>
                <Moves moves=moves />
            </div>
            <div class="column-foot">
                {entry(Sign::Hint, PlayController::hint_label, can_ask, PlayController::ask_for_a_hint)}
                {entry(
                    Sign::Settings,
                    |_, i18n| t_string!(i18n, play.settings),
                    always,
                    |play| play.sheet.set(Some(PlaySheet::Settings)),
                )}
                {entry(
                    Sign::Help,
                    |_, i18n| t_string!(i18n, play.help),
                    always,
                    |play| play.sheet.set(Some(PlaySheet::Help)),
                )}
            </div>
        </aside>
    }
}
