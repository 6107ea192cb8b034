//! The rules in our own words, with example boards drawn by the scene.

use leptos::prelude::*;

use super::pictures::{Example, LittleBoard};
use crate::app::learn::help::{LevelWords, LevelsHelp, MenuHelp, USUAL_LEVELS, examples};
use crate::text::{t, text, use_i18n};

/// Threes in one region and fives in the other; one five is on the threes' side of the line and does not count.
const REGIONS: Example =
    Example { lies: "1-3@b1b2 3-4@a3a4 5-6@e2f2 5-7@d3e3 5-8@e4f4 5-9@d5d6 2-5@c4c3", considered: "3-5@c2d2" };
/// Groups of four and of five threes (docs/rules/crescendo.md, Scoring 5).
const DOUBLE: Example =
    Example { lies: "1-3@b1b2 3-4@a3a4 3-5@b4b5 3-6@e2f2 3-7@d3e3 3-8@e4f4 3-9@d5d6", considered: "3-3@c2d2" };
/// Nines on one side of the line, fours on both.
const BLANK: Example = Example { lies: "1-9@b1b2 4-6@e2f2 8-9@a3b3 3-4@c4c3 2-4@d5d4", considered: "0-4=4@c2d2" };
/// Nines around one square, which a blank takes.
const WALL: Example = Example { lies: "8-9@a1b1 2-9@a3b3 4-9@d3c3", considered: "0-5@b2c2" };
/// The number of columns and rows shown of an example.
const SHOWN: (u8, u8) = (6, 6);

/// What each level does.
const LEVELS: LevelWords = {
    let [_, easy, not_so_easy, _] = USUAL_LEVELS;
    [text!(crescendo.help.beginner), easy, not_so_easy, text!(crescendo.help.tough), text!(crescendo.help.brutal)]
};

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let board = |example| view! { <LittleBoard example=example shown=SHOWN /> }.into_any();
    view! {
        <div class="prose cres-table">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, crescendo.help.aim_1)}</p>
            <p>{t!(i18n, crescendo.help.set_1)}</p>
            <h3>{t!(i18n, crescendo.help.seeds)}</h3>
            <p>{t!(i18n, crescendo.help.seeds_1)}</p>
            <h3>{t!(i18n, common.help.turn)}</h3>
            <p>{t!(i18n, crescendo.help.turn_1)}</p>
            <h3>{t!(i18n, crescendo.help.count)}</h3>
            <p>{t!(i18n, crescendo.help.count_1)}</p>
            <p>{t!(i18n, crescendo.help.count_2)}</p>
            {examples(i18n, [
                (board(REGIONS), text!(crescendo.help.ex_regions)),
                (board(DOUBLE), text!(crescendo.help.ex_double)),
                (board(BLANK), text!(crescendo.help.ex_blank)),
            ])}
            <h3>{t!(i18n, common.help.blanks)}</h3>
            <p>{t!(i18n, crescendo.help.blanks_1)}</p>
            <h3>{t!(i18n, crescendo.help.lead)}</h3>
            <p>{t!(i18n, crescendo.help.lead_1)}</p>
            <p>{t!(i18n, crescendo.help.lead_2)}</p>
            <p>{t!(i18n, crescendo.help.lead_3)}</p>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, crescendo.help.tips_1)}</p>
            {examples(i18n, [(board(WALL), text!(crescendo.help.ex_wall))])}
            <h3>{t!(i18n, common.help.play)}</h3>
            <p>{t!(i18n, crescendo.help.hands_1)}</p>
            <p>{t!(i18n, crescendo.help.hands_2)}</p>
            <p>{t!(i18n, crescendo.help.notches)}</p>
            <div class="by-keys">
                <h3>{t!(i18n, play.keys)}</h3>
                <p>{t!(i18n, crescendo.help.keys_1)}</p>
                <p>{t!(i18n, common.help.undo_keys)}</p>
            </div>
            <h3>{t!(i18n, crescendo.help.real)}</h3>
            <p>{t!(i18n, crescendo.help.real_1)}</p>
            <MenuHelp />
            <LevelsHelp words=LEVELS />
            <p class="quiet">{t!(i18n, crescendo.card.designer)}" "{t!(i18n, crescendo.card.terms)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::lesson_tests::stated;
    use crate::engine::{Rules, Seats, Seed};
    use crate::games::crescendo::rules::Crescendo;
    use crate::text::{I18n, Locale, t_string};

    #[test]
    fn examples_are_positions_with_a_legal_placement() {
        for example in [REGIONS, DOUBLE, BLANK, WALL] {
            let (view, considered) = example.position().unwrap_or_else(|| panic!("{example:?}"));
            assert!(considered.spot().squares().into_iter().all(|square| view.board().is_free(square)), "{example:?}");
        }
    }

    /// docs/rules/crescendo.md, Settings 1
    #[test]
    fn help_states_the_initial_thresholds_and_the_number_of_bones() {
        let thresholds = (2..=4).map(|seats| {
            let seats = Seats::new(seats).expect("two to four seats");
            Crescendo::initial(seats).threshold
        });
        let dealt = Crescendo::deal(&Crescendo::initial(Seats::TWO), Seats::TWO, Seed::new(1)).expect("two may play");
        let bones = i32::try_from(dealt.census().len()).expect("a set is small");
        let expected = thresholds.chain([bones]).collect();
        for locale in Locale::ALL {
            let text = Owner::new().with(|| t_string!(I18n::new(locale), crescendo.help.set_1));
            assert_eq!(stated(text).0, expected, "{text}");
        }
    }
}
