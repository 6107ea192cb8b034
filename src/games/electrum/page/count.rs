//! The table count and the faces that make it up.

use leptos::prelude::*;

use super::settings::{Display, ScoringCount};
use crate::app::components::unbroken::unbroken;
use crate::app::game::{OwnSheet, PlayController, PlaySheet};
use crate::app::words::{I18n, bone_name, in_figures};
use crate::games::electrum::rules::{Electrum, EndCount, View};
use crate::text::{t, t_string, use_i18n};

/// Name of the table count's sheet.
pub const COUNT: &str = "count";

/// The table count's sheet; opened from the count itself, not from the menu.
pub const SHEET: OwnSheet =
    OwnSheet { name: COUNT, title: |i18n| t_string!(i18n, electrum.set.table_count), class: "small", sign: None };

/// One summand of the count, in words.
fn part(i18n: I18n, part: &EndCount) -> String {
    let bone = in_figures(|| bone_name(i18n, part.bone));
    match part.end {
        None => t_string!(i18n, electrum.count_alone, bone = bone),
        Some(_) if part.both_faces => t_string!(i18n, electrum.count_both, bone = bone),
        Some(_) => t_string!(i18n, electrum.count_outer, bone = bone),
    }
}

/// Explains why the count scores or does not.
fn verdict(i18n: I18n, view: &View) -> String {
    let count = view.layout.count();
    let (fives, threes) = (view.options.fives, view.options.threes);
    let (five, three) = (fives && count.is_multiple_of(5), threes && count.is_multiple_of(3));
    match (five, three) {
        _ if !fives && !threes => t_string!(i18n, electrum.count_never).to_owned(),
        _ if count == 0 => t_string!(i18n, electrum.count_zero).to_owned(),
        (true, true) => t_string!(i18n, electrum.count_scores_both, count = count),
        (true, false) => t_string!(i18n, electrum.count_scores_five, count = count),
        (false, true) => t_string!(i18n, electrum.count_scores_three, count = count),
        (false, false) if fives && threes => t_string!(i18n, electrum.count_not_either, count = count),
        (false, false) if fives => t_string!(i18n, electrum.count_not_five, count = count),
        (false, false) => t_string!(i18n, electrum.count_not_three, count = count),
    }
}

/// Explains that the spinner does not count once both its sides are closed (docs/rules/electrum.md, Table count 3).
fn closed_spinner(i18n: I18n, view: &View) -> Option<String> {
    let spinner = view.layout.spinner()?;
    let closed = view.layout.pips_at(crate::games::electrum::rules::End::N).is_some();
    closed.then(|| t_string!(i18n, electrum.count_spinner, bone = in_figures(|| bone_name(i18n, spinner))))
}

/// True if the table count is shown (docs/rules/electrum.md, Settings 6). `acts`: the player is to act.
fn is_shown(display: Display, scores: bool, acts: bool) -> bool {
    match display.scoring_count {
        _ if !scores => display.table_count,
        ScoringCount::Shown => true,
        ScoringCount::AfterPlay => !acts,
        ScoringCount::Hidden => false,
    }
}

/// The count as a button beside the actions that opens its sheet.
#[component]
pub fn Count(
    /// The controller of the game.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let count = Memo::new(move |_| play.now.read().shown::<Electrum>().layout.count());
    let is_there = move || {
        let now = play.now.read();
        let options = now.options::<Electrum>();
        let acts = !now.has_ended() && !now.bot_to_move;
        is_shown(play.display::<Display>().get(), options.fives || options.threes, acts)
    };
    view! {
        <Show when=is_there>
            <button
                class="count"
                aria-haspopup="dialog"
                aria-label=t!(i18n, electrum.count_open, count = count.get())
                on:click=move |_| play.sheet.set(Some(PlaySheet::Own(COUNT)))
            >
                <span class="count-name">{t!(i18n, electrum.count)}</span>
                " "
                <span class="count-number">{move || count.get()}</span>
            </button>
        </Show>
    }
}

/// The summands of the table count.
#[component]
pub fn CountPage(
    /// The controller of the game.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let parts = move || {
        let now = play.now.read();
        now.shown::<Electrum>()
            .layout
            .table_count()
            .parts
            .iter()
            .map(|counted| {
                view! {
                    <div class="sum-row">
                        <dt>{unbroken(part(i18n, counted))}</dt>
                        <dd>{counted.value}</dd>
                    </div>
                }
            })
            .collect_view()
    };
    view! {
        <dl class="sum">
            {parts} <div class="sum-row sum-total">
                <dt>{t!(i18n, electrum.count_sum)}</dt>
                <dd>{move || play.now.read().shown::<Electrum>().layout.count()}</dd>
            </div>
        </dl>
        <p class="sum-verdict">{move || verdict(i18n, play.now.read().shown::<Electrum>())}</p>
        {move || {
            closed_spinner(i18n, play.now.read().shown::<Electrum>()).map(|words| view! { <p class="quiet">{unbroken(words)}</p> })
        }}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_shown_as_the_settings_say() {
        let display = |scoring_count| Display { scoring_count, ..Display::default() };
        let when = |display| {
            [(true, true), (true, false), (false, true)].map(|(scores, acts)| is_shown(display, scores, acts))
        };
        assert_eq!(when(display(ScoringCount::Shown)), [true, true, false]);
        assert_eq!(when(display(ScoringCount::AfterPlay)), [false, true, false]);
        assert_eq!(when(display(ScoringCount::Hidden)), [false, false, false]);
        let both = Display { table_count: true, ..display(ScoringCount::Hidden) };
        assert_eq!(when(both), [false, false, true]);
    }

    #[test]
    fn settings_stored_before_the_choice_existed_show_the_count_where_it_scores() {
        let read: Display = serde_json::from_str(r#"{"table_count":true,"auto_ok":false}"#).unwrap();
        assert_eq!(read, Display { table_count: true, auto_ok: false, ..Display::default() });
        assert_eq!(read.scoring_count, ScoringCount::Shown);
    }
}
