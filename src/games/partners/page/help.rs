//! The rules in our own words, with example boards drawn by the scene.

use leptos::prelude::*;

use super::pictures::LittleBoard;
use super::rules_words::{differences, preset_name};
use crate::app::components::unbroken::unbroken;
use crate::app::learn::help::{LevelWords, LevelsHelp, MenuHelp, USUAL_LEVELS, examples};
use crate::app::words::I18n;
use crate::engine::{Bone, Seats};
use crate::games::partners::rules::{End, Preset};
use crate::text::{t, t_string, text, use_i18n};

/// Bones and ends, the lead first.
type Plays = &'static [(Bone, End)];

/// A line with two different ends, 5 and 3.
const CAPICUA: Plays = &[(Bone::new(6, 6), End::Lead), (Bone::new(3, 6), End::Right), (Bone::new(5, 6), End::Left)];

/// A line that is dead: all seven threes, and a three at both ends.
const DEAD: Plays = &[
    (Bone::new(3, 3), End::Lead),
    (Bone::new(2, 3), End::Right),
    (Bone::new(1, 3), End::Left),
    (Bone::new(2, 4), End::Right),
    (Bone::new(0, 1), End::Left),
    (Bone::new(3, 4), End::Right),
    (Bone::new(3, 5), End::Right),
    (Bone::new(5, 6), End::Right),
    (Bone::new(0, 3), End::Left),
    (Bone::new(3, 6), End::Right),
];

/// What each level does.
const LEVELS: LevelWords = {
    let [_, easy, not_so_easy, tough] = USUAL_LEVELS;
    [text!(partners.help.beginner), easy, not_so_easy, tough, text!(partners.help.brutal)]
};

/// The presets, and what differs from Classic.
fn regions(i18n: I18n) -> AnyView {
    let seats = Seats::new(4).unwrap_or(Seats::TWO);
    let classic = Preset::Classic.options_for(seats);
    let rows = Preset::ALL.map(|preset| {
        let options = preset.options_for(seats);
        let differing = differences(i18n, &classic, &options, seats);
        let differing = differing.into_iter().map(|phrase| view! { <li>{unbroken(phrase)}</li> }).collect_view();
        view! {
            <tr>
                <th scope="row">{preset_name(i18n, preset)}</th>
                <td>
                    <ul>
                        <li>{t_string!(i18n, partners.sheet.target, points = options.points_to_win)}</li>
                        {differing}
                    </ul>
                </td>
            </tr>
        }
    });
    view! {
        <table class="partners-regions">
            <tbody>{rows.into_iter().collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let board = |plays: Plays| view! { <LittleBoard plays=plays /> }.into_any();
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, partners.help.aim_1)}</p>
            <p>{t!(i18n, partners.help.aim_2)}</p>
            <h3>{t!(i18n, common.help.turn)}</h3>
            <p>{t!(i18n, partners.help.turn_1)}</p>
            <p>{t!(i18n, partners.help.turn_2)}</p>
            <h3>{t!(i18n, partners.help.lead)}</h3>
            <p>{t!(i18n, partners.help.lead_1)}</p>
            <h3>{t!(i18n, partners.help.end)}</h3>
            <p>{t!(i18n, partners.help.end_1)}</p>
            <p>{t!(i18n, partners.help.end_2)}</p>
            {examples(i18n, [(board(DEAD), text!(partners.help.ex_dead))])}
            <h3>{t!(i18n, partners.help.worth)}</h3>
            <p>{t!(i18n, partners.help.worth_1)}</p>
            <p>{t!(i18n, partners.help.worth_2)}</p>
            {examples(i18n, [(board(CAPICUA), text!(partners.help.ex_capicua))])}
            <h3>{t!(i18n, partners.help.partner)}</h3>
            <ul>
                <li>{t!(i18n, partners.help.partner_1)}</li>
                <li>{t!(i18n, partners.help.partner_2)}</li>
                <li>{t!(i18n, partners.help.partner_3)}</li>
                <li>{t!(i18n, partners.help.partner_4)}</li>
                <li>{t!(i18n, partners.help.partner_5)}</li>
            </ul>
            <p>{t!(i18n, partners.help.honest_1)}</p>
            <h3>{t!(i18n, partners.help.regions)}</h3>
            <p>{t!(i18n, partners.help.regions_1)}</p>
            {move || {
                i18n.get_locale();
                regions(i18n)
            }}
            <p>{t!(i18n, partners.help.regions_2)}</p>
            <MenuHelp />
            <LevelsHelp words=LEVELS />
            <div class="by-keys">
                <h3>{t!(i18n, play.keys)}</h3>
                <p>{t!(i18n, common.help.undo_keys)}</p>
            </div>
            <p class="quiet">{move || t_string!(i18n, partners.card.designer)}" "{t!(i18n, partners.card.terms)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::partners::scene::example;
    use crate::text::Locale;

    #[test]
    fn the_boards_show_what_their_sentences_say() {
        let capicua = example(CAPICUA).expect("the plays fit").table;
        assert_eq!(capicua.ends, Some([5, 3]));
        let dead = example(DEAD).expect("the plays fit").table;
        assert_eq!(dead.ends, Some([3, 3]));
        assert_eq!(dead.line.iter().filter(|played| played.bone.has(3)).count(), 7);
    }

    #[test]
    fn every_region_says_what_differs() {
        let seats = Seats::new(4).unwrap();
        for locale in Locale::ALL {
            Owner::new().with(|| {
                let i18n = I18n::new(locale);
                let classic = Preset::Classic.options_for(seats);
                for preset in Preset::ALL {
                    let differing = differences(i18n, &classic, &preset.options_for(seats), seats);
                    assert_eq!(differing.is_empty(), preset == Preset::Classic, "{locale} {preset:?}");
                }
            });
        }
    }
}
