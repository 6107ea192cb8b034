//! The rules in our own words, with example pools drawn by the scene.

use leptos::prelude::*;

use super::pictures::LittlePool;
use super::totals::Totals;
use crate::app::components::unbroken::unbroken;
use crate::app::learn::help::{LevelWords, LevelsHelp, MenuHelp, USUAL_LEVELS, examples};
use crate::text::{t, t_string, text, use_i18n};

/// What each level does.
const LEVELS: LevelWords = {
    let [beginner, easy, not_so_easy, tough] = USUAL_LEVELS;
    [beginner, easy, not_so_easy, tough, text!(scarnecchia.help.brutal)]
};

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let pool = |singles, builds, hand| view! { <LittlePool singles=singles builds=builds hand=hand /> }.into_any();
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, scarnecchia.help.aim_1)}</p>
            <p>{t!(i18n, scarnecchia.help.aim_2)}</p>
            <h3>{t!(i18n, scarnecchia.help.take)}</h3>
            <p>{t!(i18n, scarnecchia.help.take_1)}</p>
            {examples(i18n, [
                (pool("2-5 0-1 3-6", &[], "3-4"), text!(scarnecchia.help.ex_one)),
                (pool("1-1 2-3 5-6", &[], "3-4"), text!(scarnecchia.help.ex_several)),
            ])}
            <h3>{t!(i18n, scarnecchia.help.build)}</h3>
            <p>{t!(i18n, scarnecchia.help.build_1)}</p>
            <p>{t!(i18n, scarnecchia.help.build_2)}</p>
            <p>{t!(i18n, scarnecchia.help.build_3)}</p>
            {examples(i18n, [
                (pool("4-6", &["2-3 1-1=7"], "3-4"), text!(scarnecchia.help.ex_build)),
                (pool("6-6", &["1-2 1-1=10"], "0-5 4-6"), text!(scarnecchia.help.ex_ten)),
            ])}
            <h3>{t!(i18n, scarnecchia.help.steal)}</h3>
            <p>{t!(i18n, scarnecchia.help.steal_1)}</p>
            {examples(i18n, [(pool("4-6", &["2-3 1-1=7"], "2-5 0-5 6-6"), text!(scarnecchia.help.ex_steal))])}
            <h3>{t!(i18n, scarnecchia.help.blank)}</h3>
            <p>{t!(i18n, scarnecchia.help.blank_1)}</p>
            {examples(i18n, [(pool("4-6", &["1-1 0-0=2"], "0-2"), text!(scarnecchia.help.ex_blank))])}
            <h3>{t!(i18n, scarnecchia.help.trail)}</h3>
            <p>{t!(i18n, scarnecchia.help.trail_1)}</p>
            <h3>{t!(i18n, scarnecchia.help.end)}</h3>
            <p>{t!(i18n, scarnecchia.help.end_1)}</p>
            <p>{t!(i18n, scarnecchia.help.end_tiles)}</p>
            <p>{t!(i18n, scarnecchia.help.end_points)}</p>
            <p>{move || unbroken(t_string!(i18n, scarnecchia.help.end_threes))}</p>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, scarnecchia.help.tips_1)}</p>
            {examples(i18n, [(pool("2-3 5-6", &[], "1-1 3-4"), text!(scarnecchia.help.ex_lay))])}
            <p>{t!(i18n, scarnecchia.help.tips_2)}</p>
            {examples(i18n, [
                (pool("0-1 5-5", &[], "2-4 3-3"), text!(scarnecchia.help.ex_dear)),
                (pool("2-3 4-5", &[], ""), text!(scarnecchia.help.ex_heavy)),
            ])}
            <p>{t!(i18n, scarnecchia.help.two_sets)}</p>
            <h4>{t!(i18n, scarnecchia.help.totals)}</h4>
            <p>{move || unbroken(t_string!(i18n, scarnecchia.help.totals_1))}</p>
            <Totals />
            <h3>{t!(i18n, common.help.play)}</h3>
            <p>{t!(i18n, scarnecchia.help.hands_1)}</p>
            <p>{t!(i18n, scarnecchia.help.notches)}</p>
            <div class="by-keys">
                <h3>{t!(i18n, play.keys)}</h3>
                <p>{t!(i18n, scarnecchia.help.keys_1)}</p>
            </div>
            <MenuHelp />
            <p>{t!(i18n, scarnecchia.help.peeks)}</p>
            <LevelsHelp words=LEVELS />
            <h4>{t!(i18n, scarnecchia.help.levels)}</h4>
            <p>{t!(i18n, scarnecchia.help.levels_1)}</p>
            <p class="quiet">{t!(i18n, scarnecchia.card.designer)}" "{t!(i18n, scarnecchia.card.terms)}</p>
        </div>
    }
}
