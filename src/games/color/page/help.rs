//! The rules in our own words, with example boards drawn by the scene.

use leptos::prelude::*;

use super::face::swatch;
use super::phrases::{half_does, half_name};
use super::pictures::LittleBoard;
use crate::app::learn::help::{LevelsHelp, MenuHelp};
use crate::app::words::I18n;
use crate::games::color::rules::Half;
use crate::text::{t, t_string, use_i18n};

/// The `viewBox` of an example, in squares.
const SEEN: [f64; 4] = [1.9, 0.9, 5.2, 4.2];

fn levels(i18n: I18n) -> [&'static str; 5] {
    [
        t_string!(i18n, color.help.level.beginner),
        t_string!(i18n, color.help.level.easy),
        t_string!(i18n, color.help.level.not_so_easy),
        t_string!(i18n, color.help.level.tough),
        t_string!(i18n, color.help.level.brutal),
    ]
}

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let colors = [Half::Red, Half::Blue, Half::Purple, Half::Black].map(|half| {
        view! {
            <li>
                {swatch(half)}
                <p>
                    <strong>{half_name(i18n, half)}</strong>
                    ". "
                    {half_does(i18n, half)}
                </p>
            </li>
        }
    });
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, color.help.aim_1)}</p>
            <h3>{t!(i18n, color.help.choose)}</h3>
            <p>{t!(i18n, color.help.choose_1)}</p>
            <ul class="color-legend">{colors.into_iter().collect_view()}</ul>
            <h3>{t!(i18n, color.help.place)}</h3>
            <p>{t!(i18n, color.help.place_1)}</p>
            <h3>{t!(i18n, color.help.claim)}</h3>
            <p>{t!(i18n, color.help.claim_1)}</p>
            <ul class="examples">
                <li class="example">
                    <LittleBoard dominoes="RRd3e3 RBf3f4" claim="R:d3e3f3" seen=SEEN />
                    <p>{t!(i18n, color.help.ex_straight)}</p>
                </li>
                <li class="example">
                    <LittleBoard dominoes="RRd3e3 PRf3f2" claim="R:f2f3e3d3" seen=SEEN />
                    <p>{t!(i18n, color.help.ex_bend)}</p>
                </li>
                <li class="example">
                    <LittleBoard dominoes="RRd3e3 BBd4e4 RBf3f4" claim="R:d3e3f3 B:d4e4f4" seen=SEEN />
                    <p>{t!(i18n, color.help.ex_both)}</p>
                </li>
            </ul>
            <p>{t!(i18n, color.help.claim_2)}</p>
            <h3>{t!(i18n, color.help.black)}</h3>
            <p>{t!(i18n, color.help.black_1)}</p>
            <ul class="examples">
                <li class="example">
                    <LittleBoard dominoes="RRd3e3 BBd4e4 KRf3g3" seen=SEEN />
                    <p>{t!(i18n, color.help.ex_black)}</p>
                </li>
            </ul>
            <h3>{t!(i18n, color.help.end)}</h3>
            <p>{t!(i18n, color.help.end_1)}</p>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, color.help.tips_1)}</p>
            <p>{t!(i18n, color.help.tips_2)}</p>
            <h4>{t!(i18n, color.help.mix)}</h4>
            <p>{t!(i18n, color.help.mix_1)}</p>
            <h3>{t!(i18n, common.help.play)}</h3>
            <p>{t!(i18n, color.help.hands_1)}</p>
            <p>{t!(i18n, color.help.hands_2)}</p>
            <h3>{t!(i18n, app.keys)}</h3>
            <p>{t!(i18n, color.help.keys_1)}</p>
            <MenuHelp />
            <LevelsHelp words=levels />
            <p class="quiet">{t!(i18n, color.designer)}" "{t!(i18n, common.terms)}</p>
        </div>
    }
}
