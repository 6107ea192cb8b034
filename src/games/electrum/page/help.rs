//! The rules in our own words, with example boards drawn by the scene.

use leptos::prelude::*;

use super::pictures::LittleBoard;
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::games::electrum::rules::End;
use crate::text::{t, t_string, use_i18n};

/// The plays of a scoring example: bones and ends, the lead first.
type Plays = &'static [(Bone, End)];

const SIX_LED: (Bone, End) = (Bone::new(6, 6), End::E);
const ONE_EAST: (Bone, End) = (Bone::new(1, 6), End::E);
const THREE_WEST: (Bone, End) = (Bone::new(3, 6), End::W);
const DOUBLE_ONE: (Bone, End) = (Bone::new(1, 1), End::E);
const BLANK_NORTH: (Bone, End) = (Bone::new(0, 6), End::N);
const FIVE_SOUTH: (Bone, End) = (Bone::new(5, 6), End::S);

/// The scoring examples (docs/rules/electrum.md, Table count 5).
const EXAMPLES: [Plays; 9] = [
    &[SIX_LED],
    &[SIX_LED, ONE_EAST],
    &[SIX_LED, ONE_EAST, THREE_WEST],
    &[SIX_LED, ONE_EAST, THREE_WEST, DOUBLE_ONE],
    &[SIX_LED, ONE_EAST, THREE_WEST, DOUBLE_ONE, BLANK_NORTH],
    &[SIX_LED, ONE_EAST, THREE_WEST, DOUBLE_ONE, BLANK_NORTH, FIVE_SOUTH],
    &[(Bone::new(5, 5), End::E)],
    &[(Bone::new(4, 6), End::E)],
    &[(Bone::new(4, 6), End::E), (Bone::new(6, 6), End::E)],
];

fn captions(i18n: I18n) -> [&'static str; EXAMPLES.len()] {
    [
        t_string!(i18n, electrum.help.ex_1),
        t_string!(i18n, electrum.help.ex_2),
        t_string!(i18n, electrum.help.ex_3),
        t_string!(i18n, electrum.help.ex_4),
        t_string!(i18n, electrum.help.ex_5),
        t_string!(i18n, electrum.help.ex_6),
        t_string!(i18n, electrum.help.ex_7),
        t_string!(i18n, electrum.help.ex_8),
        t_string!(i18n, electrum.help.ex_9),
    ]
}

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let examples = move || {
        EXAMPLES
            .iter()
            .zip(captions(i18n))
            .map(|(plays, caption)| {
                view! {
                    <li class="example">
                        <LittleBoard plays=plays />
                        <p>{caption}</p>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, electrum.help.aim_1)}</p>
            <p>{t!(i18n, electrum.help.aim_2)}</p>
            <h3>{t!(i18n, common.help.turn)}</h3>
            <p>{t!(i18n, electrum.help.turn_1)}</p>
            <p>{t!(i18n, electrum.help.turn_2)}</p>
            <p>{t!(i18n, electrum.help.turn_3)}</p>
            <h3>{t!(i18n, electrum.help.lead)}</h3>
            <p>{t!(i18n, electrum.help.lead_1)}</p>
            <h3>{t!(i18n, electrum.help.spinner)}</h3>
            <p>{t!(i18n, electrum.help.spinner_1)}</p>
            <h3>{t!(i18n, electrum.help.count)}</h3>
            <p>{t!(i18n, electrum.help.count_1)}</p>
            <ul class="examples">{examples}</ul>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, electrum.help.tips_1)}</p>
            <p>{t!(i18n, electrum.help.tips_2)}</p>
            <p>{t!(i18n, electrum.help.tips_3)}</p>
            <h3>{t!(i18n, electrum.help.menu)}</h3>
            <p>{t!(i18n, electrum.help.menu_1)}</p>
            <p>{t!(i18n, electrum.help.menu_2)}</p>
            <h3>{t!(i18n, app.keys)}</h3>
            <p>{t!(i18n, electrum.help.keys_1)}</p>
            <p>{t!(i18n, electrum.help.keys_2)}</p>
            <p>{t!(i18n, electrum.help.keys_3)}</p>
            <h3>{t!(i18n, electrum.help.honest)}</h3>
            <p>{t!(i18n, electrum.help.honest_1)}</p>
            <p class="quiet">{t!(i18n, electrum.designer)}" "{t!(i18n, electrum.terms)}</p>
        </div>
    }
}
