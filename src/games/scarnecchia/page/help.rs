//! The rules in our own words, with example pools drawn by the scene.

use leptos::prelude::*;

use super::pictures::LittlePool;
use super::totals::Totals;
use crate::app::components::unbroken::unbroken;
use crate::app::learn::help::{LevelsHelp, MenuHelp, usual_levels};
use crate::app::words::I18n;
use crate::text::{t, t_string, use_i18n};

fn levels(i18n: I18n) -> [&'static str; 5] {
    let [beginner, easy, not_so_easy, tough] = usual_levels(i18n);
    [beginner, easy, not_so_easy, tough, t_string!(i18n, scarnecchia.help.brutal)]
}

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, scarnecchia.help.aim_1)}</p>
            <p>{t!(i18n, scarnecchia.help.aim_2)}</p>
            <h3>{t!(i18n, scarnecchia.help.take)}</h3>
            <p>{t!(i18n, scarnecchia.help.take_1)}</p>
            <ul class="examples">
                <li class="example">
                    <LittlePool singles="2-5 0-1 3-6" builds=&[] hand="3-4" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_one))}</p>
                </li>
                <li class="example">
                    <LittlePool singles="1-1 2-3 5-6" builds=&[] hand="3-4" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_several))}</p>
                </li>
            </ul>
            <h3>{t!(i18n, scarnecchia.help.build)}</h3>
            <p>{t!(i18n, scarnecchia.help.build_1)}</p>
            <p>{t!(i18n, scarnecchia.help.build_2)}</p>
            <p>{t!(i18n, scarnecchia.help.build_3)}</p>
            <ul class="examples">
                <li class="example">
                    <LittlePool singles="4-6" builds=&["2-3 1-1=7"] hand="3-4" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_build))}</p>
                </li>
                <li class="example">
                    <LittlePool singles="6-6" builds=&["1-2 1-1=10"] hand="0-5 4-6" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_ten))}</p>
                </li>
            </ul>
            <h3>{t!(i18n, scarnecchia.help.steal)}</h3>
            <p>{t!(i18n, scarnecchia.help.steal_1)}</p>
            <ul class="examples">
                <li class="example">
                    <LittlePool singles="4-6" builds=&["2-3 1-1=7"] hand="2-5 0-5 6-6" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_steal))}</p>
                </li>
            </ul>
            <h3>{t!(i18n, scarnecchia.help.blank)}</h3>
            <p>{t!(i18n, scarnecchia.help.blank_1)}</p>
            <ul class="examples">
                <li class="example">
                    <LittlePool singles="4-6" builds=&["1-1 0-0=2"] hand="0-2" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_blank))}</p>
                </li>
            </ul>
            <h3>{t!(i18n, scarnecchia.help.trail)}</h3>
            <p>{t!(i18n, scarnecchia.help.trail_1)}</p>
            <h3>{t!(i18n, scarnecchia.help.end)}</h3>
            <p>{t!(i18n, scarnecchia.help.end_1)}</p>
            <p>{t!(i18n, scarnecchia.help.end_tiles)}</p>
            <p>{t!(i18n, scarnecchia.help.end_points)}</p>
            <p>{move || unbroken(t_string!(i18n, scarnecchia.help.end_threes))}</p>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, scarnecchia.help.tips_1)}</p>
            <ul class="examples">
                <li class="example">
                    <LittlePool singles="2-3 5-6" builds=&[] hand="1-1 3-4" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_lay))}</p>
                </li>
            </ul>
            <p>{t!(i18n, scarnecchia.help.tips_2)}</p>
            <ul class="examples">
                <li class="example">
                    <LittlePool singles="0-1 5-5" builds=&[] hand="2-4 3-3" />
                    <p>{move || unbroken(t_string!(i18n, scarnecchia.help.ex_dear))}</p>
                </li>
                <li class="example">
                    <LittlePool singles="2-3 4-5" builds=&[] hand="" />
                    <p>{t!(i18n, scarnecchia.help.ex_heavy)}</p>
                </li>
            </ul>
            <p>{t!(i18n, scarnecchia.help.two_sets)}</p>
            <h4>{t!(i18n, scarnecchia.help.totals)}</h4>
            <p>{move || unbroken(t_string!(i18n, scarnecchia.help.totals_1))}</p>
            <Totals />
            <h3>{t!(i18n, common.help.play)}</h3>
            <p>{t!(i18n, scarnecchia.help.hands_1)}</p>
            <p>{t!(i18n, scarnecchia.help.notches)}</p>
            <h3>{t!(i18n, play.keys)}</h3>
            <p>{t!(i18n, scarnecchia.help.keys_1)}</p>
            <MenuHelp />
            <p>{t!(i18n, scarnecchia.help.peeks)}</p>
            <LevelsHelp words=levels />
            <h4>{t!(i18n, scarnecchia.help.levels)}</h4>
            <p>{t!(i18n, scarnecchia.help.levels_1)}</p>
            <p class="quiet">{t!(i18n, scarnecchia.card.designer)}" "{t!(i18n, scarnecchia.card.terms)}</p>
        </div>
    }
}
